--- case: patterns and character sets of every row
ENCODE(s, 'UTF-8')
ENCODE(s, vc)
ENCODE(s, CASE WHEN id > 3 THEN 'UTF-8' ELSE 'US-ASCII' END)
ENCODE('é', CASE WHEN id > 3 THEN 'UTF-16' ELSE 'ISO-8859-1' END)
ENCODE('hello', CASE id WHEN 1 THEN 'UTF-16LE' WHEN 2 THEN 'UTF-16BE' WHEN 3 THEN 'utf-8' WHEN 4 THEN 'latin1' ELSE 'ascii' END)
ENCODE('hello', 'bad')
ENCODE('hello', CASE WHEN id > 3 THEN 'bad' ELSE 'UTF-8' END)
ENCODE('é€', 'windows-1252')
ENCODE('é', 'UTF-32')
DECODE(bb, CASE WHEN id > 3 THEN 'UTF-16' ELSE 'ISO-8859-1' END)
DECODE(bb, CASE WHEN id = 1 THEN 'UTF-8' ELSE 'US-ASCII' END)
DECODE(bb, vc)
DECODE(bb, 'bad')
DECODE(X'e9', 'latin1')
ENCODE(s, '')
REGEXP('abc', vc)
REGEXP(s, 'l')
REGEXP_COUNT(s, vc)
REGEXP_COUNT('abcabc', vc)
REGEXP_COUNT('abcabc', CASE WHEN id > 3 THEN '(' ELSE 'a' END)
REGEXP_COUNT('abcabc', '')
REGEXP_COUNT('abc', 'a|')
REGEXP_EXTRACT_ALL('abcabc', vc)
REGEXP_EXTRACT_ALL('abcabc', CASE WHEN id > 3 THEN '(a)(b)' ELSE 'a(b)?' END)
REGEXP_EXTRACT_ALL('abcabc', CASE WHEN id > 3 THEN '(a)(b)' ELSE 'a(b)?' END, 2)
REGEXP_EXTRACT_ALL('abcabc', vc, 0)
REGEXP_EXTRACT_ALL('abcabc', '(a)(x)?', 2)
REGEXP_EXTRACT_ALL('abcabc', '(a)(x?)', 2)
REGEXP_EXTRACT_ALL('abcabc', 'a(x*)b', 1)
REGEXP_EXTRACT_ALL('abcabc', 'a()b', 1)
REGEXP_EXTRACT_ALL('abcabc', '(a)|b', 1)
REGEXP_EXTRACT_ALL('abcabc', '', 0)
REGEXP_EXTRACT_ALL('abcabc', '()', 1)
REGEXP_EXTRACT_ALL('abcabc', '(x?)', 1)
REGEXP_EXTRACT_ALL('abcabc', '(x*)?b', 1)
REGEXP_EXTRACT_ALL('abcabc', '(x*)?(b)', i)
REGEXP_EXTRACT_ALL(s, s, 0)
REGEXP_EXTRACT('abcabc', '(x*)?b', 1)
REGEXP_EXTRACT('abcabc', vc)
REGEXP_EXTRACT('abcabc', vc, 0)
REGEXP_EXTRACT('abcabc', '(a)(b)', id)
REGEXP_EXTRACT(s, '(x?)?(l)', 1)
REGEXP_EXTRACT('abcabc', CASE WHEN id > 3 THEN '(' ELSE 'b(c)' END, 1)
REGEXP_INSTR('abcabc', vc)
REGEXP_INSTR(s, vc)
REGEXP_INSTR('abcabc', 'c')
REGEXP_INSTR('abcabc', '(')
REGEXP_SUBSTR('abcabc', vc)
REGEXP_SUBSTR('abcabc', CASE WHEN id > 3 THEN '(' ELSE 'b.' END)
REGEXP_SUBSTR('abcabc', '(')
REGEXP_REPLACE('abcabc', vc, 'X')
REGEXP_REPLACE(s, vc, vc)
s LIKE vc
'abc' LIKE vc
s LIKE vc ESCAPE '\'
'a_c' LIKE CASE WHEN id > 3 THEN 'a\_c' ELSE 'a\%' END ESCAPE '\'
'abc' LIKE CASE WHEN id > 3 THEN 'a\_c' ELSE 'a%' END ESCAPE '\'
s LIKE 'hello%' ESCAPE vc
s NOT LIKE vc ESCAPE '!'
'abc' LIKE 'a!bc' ESCAPE '!'
'abc' LIKE CONCAT(vc, '!') ESCAPE '!'
s SIMILAR TO vc
'abc' SIMILAR TO vc
'abc' LIKE vc ESCAPE '#'
REGEXP_EXTRACT_ALL(s, '(x?)?(l)', 1)
REGEXP_EXTRACT_ALL('', '(x?)?', 1)
REGEXP_EXTRACT_ALL('', '(x?)|y', 1)
REGEXP_EXTRACT_ALL('ab', '(x?)|(b*)', 2)
REGEXP_EXTRACT_ALL('aXbx', '(?i)(x)|(b?)', 2)
REGEXP_EXTRACT_ALL(s, CONCAT('(', vc, ')?'), 1)
REGEXP_EXTRACT_ALL(CONCAT(vc, vc), CONCAT('(', vc, ')|(x*)'), id)
REGEXP('abc', CASE WHEN id > 3 THEN '(' ELSE 'b' END)
REGEXP('abc', '')
REGEXP(s, s)
DECODE(X'c3a9ff', CASE WHEN id > 3 THEN 'UTF-8' ELSE 'windows-1252' END)
DECODE(X'fffe6100', CASE WHEN id > 3 THEN 'UTF-16' ELSE 'UTF-16LE' END)
ENCODE('', CASE WHEN id > 3 THEN 'UTF-16' ELSE 'UTF-16LE' END)

--- case: escape characters of every row
'a_c' LIKE 'a!_c' ESCAPE CASE WHEN id > 3 THEN '!' ELSE '#' END
'a!xc' LIKE 'a!_c' ESCAPE CASE WHEN id > 3 THEN '!' ELSE '#' END
'abc' LIKE 'a' || '%' ESCAPE CASE WHEN id > 3 THEN '!' ELSE '#' END
'abc' NOT LIKE 'a%' ESCAPE SUBSTRING('#!' FROM id - id + 1 FOR 1) AND id > 0
'a%' LIKE ('a' || '#%') ESCAPE SUBSTRING('#!', 1, 1)
'abc' LIKE 'abc' ESCAPE CASE WHEN id > 3 THEN '' ELSE '#' END
'abc' LIKE 'abc' ESCAPE CASE WHEN id > 3 THEN CAST(NULL AS STRING) ELSE '#' END
'abc' LIKE 'a%' ESCAPE CAST(NULL AS STRING)
'a_c' SIMILAR TO 'a!_c' ESCAPE CASE WHEN id > 3 THEN '!' ELSE '#' END
'abc' SIMILAR TO 'a(b|x)c' ESCAPE CASE WHEN id > 3 THEN '!' ELSE '#' END
'abc' NOT SIMILAR TO 'a(b|x)c' ESCAPE SUBSTRING('#!', 1, 1)
