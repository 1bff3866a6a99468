--- case: regular expressions
REGEXP_COUNT(CASE id WHEN 1 THEN 'abababab' WHEN 2 THEN '' WHEN 3 THEN 'aXbX' WHEN 4 THEN 'x' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'ab')
REGEXP_COUNT(s, 'l')
REGEXP_COUNT('aaa', '')
REGEXP_COUNT('Steven Jones and Stephen Smith', 'Ste(v|ph)en')
REGEXP_INSTR(CASE id WHEN 1 THEN 'abcabc' WHEN 2 THEN '' WHEN 3 THEN 'xxb' WHEN 4 THEN 'b' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'b')
REGEXP_INSTR(s, 'l+')
REGEXP_INSTR(s, 'zz')
REGEXP_INSTR('é€b', 'b')
REGEXP_INSTR('😀b', 'b')
REGEXP_SUBSTR(CASE id WHEN 1 THEN 'a1b22' WHEN 2 THEN '' WHEN 3 THEN 'x' WHEN 4 THEN '22' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '[0-9]+')
REGEXP_SUBSTR(s, 'l+')
REGEXP_SUBSTR(s, 'x*')
REGEXP_EXTRACT_ALL(CASE id WHEN 1 THEN '100-200, 300-400' WHEN 2 THEN '1-2' WHEN 3 THEN '' WHEN 4 THEN 'x' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, '(\d+)-(\d+)')
REGEXP_EXTRACT_ALL('100-200, 300-400', '(\d+)-(\d+)', 2)
REGEXP_EXTRACT_ALL('100-200, 300-400', '(\d+)-(\d+)', 0)
REGEXP_EXTRACT_ALL('100-200', '(\d+)-(\d+)', 3)
REGEXP_EXTRACT_ALL('abc', 'b')
REGEXP_EXTRACT_ALL('abc', 'b', 0)
REGEXP_EXTRACT_ALL('ab1', '([a-z])(\d)?', -1)
REGEXP_EXTRACT(CASE id WHEN 1 THEN 'foothebar' WHEN 2 THEN 'foobar' WHEN 3 THEN '' WHEN 4 THEN 'foo' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'foo(.*?)(bar)', 2)
REGEXP_EXTRACT('ab', '(a)|(b)', 2)
REGEXP_EXTRACT('b', '(a)|(b)', 1)
REGEXP_EXTRACT('b', '(a)?b', 1)
REGEXP_EXTRACT('ab', '(a)?b', 1)
REGEXP_EXTRACT(CASE id WHEN 1 THEN 'id=12' WHEN 2 THEN 'id=' WHEN 3 THEN 'x' WHEN 4 THEN 'id=7,id=8' ELSE CAST(NULL AS STRING) END, 'id=(\d+)?', 1)
REGEXP_EXTRACT(s, 'l', -1)
REGEXP_EXTRACT(s, '(l+)', 1)
REGEXP_EXTRACT('b', '(a*)b', 1)
REGEXP_EXTRACT('x=1;y=2', '(?:x=(\d+))?;y=(\d+)', 1)
REGEXP_EXTRACT(';y=2', '(?:x=(\d+))?;y=(\d+)', 1)
REGEXP_EXTRACT('ab', '(?<n>a)(b)', 2)
REGEXP_EXTRACT(s, '')
REGEXP_REPLACE(s, 'l', vc)
REGEXP_REPLACE(s, 'l', 'L')
REGEXP_REPLACE('aaa', '', '-')
REGEXP_REPLACE(s, '(l)', '$1\')
REGEXP(s, 'l')
s SIMILAR TO '%l%'
s SIMILAR TO '(h|w)%'
s NOT SIMILAR TO 'h_llo'
'abc' SIMILAR TO 'a[b-c]+'
'a.c' SIMILAR TO 'a.c'
'abc' SIMILAR TO 'a.c'
'a%' SIMILAR TO 'a!%' ESCAPE '!'
--- flink
INT | 4 | 0 | 0 | 0 | NULL
INT | 3 | 0 | NULL | 0 | 0
INT | 4 | 4 | 4 | 4 | 4
INT | 2 | 2 | 2 | 2 | 2
INT | 2 | 0 | 3 | 1 | NULL
INT | 3 | 0 | NULL | 0 | 0
INT | 0 | 0 | NULL | 0 | 0
INT | 3 | 3 | 3 | 3 | 3
INT | 3 | 3 | 3 | 3 | 3
STRING | 1 | NULL | NULL | 22 | NULL
STRING | ll | NULL | NULL | NULL | NULL
STRING |  |  | NULL |  | 
ARRAY<STRING> | [100, 300] | [1] | [] | [] | NULL
ARRAY<STRING> | [200, 400] | [200, 400] | [200, 400] | [200, 400] | [200, 400]
ARRAY<STRING> | [100-200, 300-400] | [100-200, 300-400] | [100-200, 300-400] | [100-200, 300-400] | [100-200, 300-400]
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | [b] | [b] | [b] | [b] | [b]
ARRAY<STRING> | NULL | NULL | NULL | NULL | NULL
STRING | bar | bar | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | a | a | a | a | a
STRING | 12 | NULL | NULL | 7 | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | ll | NULL | NULL | NULL | NULL
STRING |  |  |  |  | 
STRING | 1 | 1 | 1 | 1 | 1
STRING | NULL | NULL | NULL | NULL | NULL
STRING | b | b | b | b | b
STRING |  |  | NULL |  | 
STRING | heabcabco Worabcd | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | heLLo WorLd | a\\b%_'"é😀 | NULL |   trim me   | 
STRING NOT NULL | -a-a-a- | -a-a-a- | -a-a-a- | -a-a-a- | -a-a-a-
STRING | he$1\\$1\\o Wor$1\\d | a\\b%_'"é😀 | NULL |   trim me   | 
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
