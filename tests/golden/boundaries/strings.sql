--- case: case and space
UPPER(s)
LOWER(s)
INITCAP(s)
TRIM(s)
TRIM(BOTH 'a' FROM s)
TRIM(LEADING ' ' FROM s)
TRIM(TRAILING '😀b' FROM s)
TRIM(BOTH p FROM s)
LTRIM(s)
RTRIM(s)
BTRIM(s)
LTRIM(s, p)
RTRIM(s, p)
BTRIM(s, p)
BTRIM(s, '')
REVERSE(s)
ASCII(s)
CHR(n)
CHR(l)
CHAR_LENGTH(s)
CHARACTER_LENGTH(s)
UPPER('ß')
LOWER('İ')
LOWER('ΑΣ')
UPPER(CAST(NULL AS STRING))
--- flink
STRING |  | A | NULL | HÉLLO WÖRLD | İIŞSS STRASSE | É COMBINING | 😀A😀B |   TAB\x09\x0a  | A,B,,C | AAA | %_\\ | HTTP://USER:PW@EX.COM:80/P/A?Q=1&R=%20#F | 12345 | -0X1F | ΑΣ ΣΑΣ | NULL
STRING |  | a | NULL | héllo wörld | i̇ışß strasse | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1f | ας σας | null
STRING |  | A | NULL | HéLlo WöRld | İıŞß Strasse | É Combining | 😀A😀B |   Tab\x09\x0a  | A,B,,C | Aaa | %_\\ | Http://User:Pw@Ex.Com:80/P/A?Q=1&R=%20#F | 12345 | -0x1f | ΑΣ ΣΑΣ | Null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b | tab\x09\x0a | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | ,b,,c |  | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b | tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | ́ combining | a😀b | tab\x09\x0a | a,b,,c |  | _\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑ | NULL
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b | tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b | tab\x09\x0a | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | ́ combining | a😀b | tab\x09\x0a  | a,b,,c |  | _\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | NULL
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a | a,b,,c |  | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑ | NULL
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | ́ combining | a😀b | tab\x09\x0a | a,b,,c |  | _\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑ | NULL
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | dlröw olléh | ESSARTS ßŞıİ | gninibmoc ́e | b😀a😀 |  \x0a\x09bat   | c,,b,a | aaa | \\_% | f#02%=r&1=q?a/p/08:moc.xe@wp:resu//:ptth | 54321 | F1x0- | ΣΑΣ ΣΑ | llun
INT | 0 | 97 | NULL | 104 | -60 | 101 | -16 | 32 | 97 | 97 | 37 | 104 | 49 | 45 | -50 | 110
STRING | \x00 | \x01 |  | \x02 | \x03 |  | NULL | \x05 | d |  | ÿ |  | \x04 |  | \x06 | \x07
STRING | \x00 | \x01 |  | NULL | ÿ |  | ÿ | \x00 | \x0a | d |  | ÿ | \x00 | * | \x07 | \x03
INT | 0 | 1 | NULL | 11 | 12 | 12 | 4 | 8 | 6 | 3 | 3 | 40 | 5 | 5 | 6 | 4
INT | 0 | 1 | NULL | 11 | 12 | 12 | 4 | 8 | 6 | 3 | 3 | 40 | 5 | 5 | 6 | 4
CHAR(1) NOT NULL | S | S | S | S | S | S | S | S | S | S | S | S | S | S | S | S
CHAR(1) NOT NULL | i | i | i | i | i | i | i | i | i | i | i | i | i | i | i | i
CHAR(2) NOT NULL | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας | ας
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL

--- case: parts
SUBSTRING(s, n)
SUBSTRING(s, n, m)
SUBSTRING(s FROM n)
SUBSTRING(s FROM n FOR m)
SUBSTR(s, n)
SUBSTR(s, n, m)
SUBSTRING(s, 0)
SUBSTRING(s, 0, 1)
SUBSTRING(s, -2)
SUBSTRING(s, -2, 1)
SUBSTRING(s, 2, 0)
SUBSTRING(s, 2, -1)
SUBSTR(s, -100, 99)
SUBSTRING('hello', 2147483647)
SUBSTRING('hello', -5, 2147483647)
LEFT(s, n)
RIGHT(s, n)
LEFT(s, 2)
RIGHT(s, 2)
LEFT(s, 0)
RIGHT(s, -1)
SPLIT_INDEX(s, ',', n)
SPLIT_INDEX(s, p, 0)
SPLIT_INDEX(s, p, 1)
SPLIT_INDEX(s, '', 0)
SPLIT_INDEX(s, 44, 1)
SPLIT(s, p)
SPLIT(s, ',')
SPLIT(s, '')
ELT(n, s, p)
ELT(2, s, p, 'third')
ELT(0, 'a')
ELT(3, 'a', 'b')
OVERLAY(s PLACING 'XX' FROM 2)
OVERLAY(s PLACING 'XX' FROM 2 FOR 1)
OVERLAY(s PLACING p FROM n)
OVERLAY(s PLACING p FROM n FOR m)
OVERLAY('abcde' PLACING '' FROM 2 FOR 2)
OVERLAY('abcde' PLACING 'X' FROM 0)
OVERLAY('abcde' PLACING 'X' FROM 9)
OVERLAY('abcde' PLACING 'X' FROM 2 FOR -1)
--- flink
STRING |  | a | NULL | éllo wörld | Şß STRASSE | ing | NULL | b\x09\x0a  |  |  |  |  | 45 | 1F | Σ | 
STRING |  | a | NULL | NULL | NULL | ing | NULL | NULL |  |  |  | NULL | 45 |  | Σ | 
STRING |  | a | NULL | éllo wörld | Şß STRASSE | ing | NULL | b\x09\x0a  |  |  |  |  | 45 | 1F | Σ | 
STRING |  | a | NULL | NULL | NULL | ing | NULL | NULL |  |  |  | NULL | 45 |  | Σ | 
STRING |  | a | NULL | éllo wörld | Şß STRASSE | ing | NULL | b\x09\x0a  |  |  |  |  | 45 | 1F | Σ | 
STRING |  | a | NULL | NULL | NULL | ing | NULL | NULL |  |  |  | NULL | 45 |  | Σ | 
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | h | İ | e | 😀 |   | a | a | % | h | 1 | - | Α | n
STRING |  |  | NULL | ld | SE | ng | 😀b | \x0a  | ,c | aa | _\\ | #f | 45 | 1F | ΑΣ | ll
STRING |  |  | NULL | l | S | n | 😀 | \x0a | , | a | _ | # | 4 | 1 | Α | l
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
VARCHAR(5) |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  | 
VARCHAR(5) | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello | hello
STRING |  | a | NULL | hé | İıŞ |  | NULL |   tab | a,b,,c |  | %_\\ |  | 1234 |  | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | ld | SSE |  | NULL | ab\x09\x0a  | a,b,,c |  | %_\\ |  | 2345 |  | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | hé | İı | é | 😀a |    | a, | aa | %_ | ht | 12 | -0 | ΑΣ | nu
STRING |  | a | NULL | ld | SE | ng | 😀b | \x0a  | ,c | aa | _\\ | #f | 45 | 1F | ΑΣ | ll
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL |  | NULL | hé | İıŞß  |  |  |  | a |  |  | http://user:pw@ex.com:80/p/a | 12 | -0 | Α | NULL
STRING | NULL |  | NULL |  | TRA | ́ combining | a |  | b | a | _\\ | q=1&r=%20#f | 45 | 1F |   | NULL
STRING | NULL | a | NULL | héllo | İıŞß | é | 😀a😀b |  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ | null
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | b | NULL | NULL | NULL | NULL | NULL | NULL | NULL
ARRAY<STRING> | [] | [, ] | NULL | [hé, , o wör, d] | [İıŞß , TRA, , E] | [, ́ combining] | [, a, b] | [, , tab\x09\x0a, ] | [a, b, , c] | [, a] | [, _\\] | [http://user:pw@ex.com:80/p/a, q=1&r=%20#f] | [12, 45] | [-0, 1F] | [Α,  , Α, ] | NULL
ARRAY<STRING> | [] | [a] | NULL | [héllo wörld] | [İıŞß STRASSE] | [é combining] | [😀a😀b] | [  tab\x09\x0a ] | [a, b, , c] | [aaa] | [%_\\] | [http://user:pw@ex.com:80/p/a?q=1&r=%20#f] | [12345] | [-0x1F] | [ΑΣ ΣΑΣ] | [null]
ARRAY<STRING> | [] | [a] | NULL | [h, é, l, l, o,  , w, ö, r, l, d] | [İ, ı, Ş, ß,  , S, T, R, A, S, S, E] | [e, ́,  , c, o, m, b, i, n, i, n, g] | [?, ?, a, ?, ?, b] | [ ,  , t, a, b, \x09, \x0a,  ] | [a, ,, b, ,, ,, c] | [a, a, a] | [%, _, \\] | [h, t, t, p, :, /, /, u, s, e, r, :, p, w, @, e, x, ., c, o, m, :, 8, 0, /, p, /, a, ?, q, =, 1, &, r, =, %, 2, 0, #, f] | [1, 2, 3, 4, 5] | [-, 0, x, 1, F] | [Α, Σ,  , Σ, Α, Σ] | [n, u, l, l]
STRING | NULL | a | NULL | l | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING |  | a | b | l | S | e | 😀 |   | , | aa | % | ? | 3 | x | Σ | NULL
CHAR(1) | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
CHAR(1) | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING |  | a | NULL | hXXlo wörld | İXXß STRASSE | eXXcombining | ?XX😀b |  XXab\x09\x0a  | aXX,,c | aXX | %XX | hXXp://user:pw@ex.com:80/p/a?q=1&r=%20#f | 1XX45 | -XX1F | ΑXXΣΑΣ | nXXl
STRING |  | a | NULL | hXXllo wörld | İXXŞß STRASSE | eXX combining | ?XXa😀b |  XXtab\x09\x0a  | aXXb,,c | aXXa | %XX\\ | hXXtp://user:pw@ex.com:80/p/a?q=1&r=%20#f | 1XX345 | -XXx1F | ΑXX ΣΑΣ | nXXll
STRING |  | a | NULL | hlllo wörld | İıSß STRASSE | é combining | NULL |   ta \x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12335 | -0x1F | ΑΣ ΣΑΣ | NULL
STRING |  | a | NULL | hl | NULL | é combining | NULL |   ta  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 1233 | -0x1F | ΑΣ ΣΑΣ | NULL
VARCHAR(5) NOT NULL | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade | ade
VARCHAR(6) NOT NULL | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde
VARCHAR(6) NOT NULL | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde | abcde
VARCHAR(6) NOT NULL | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX | aX

--- case: search
POSITION(p IN s)
POSITION(p IN s FROM 2)
POSITION('' IN s)
LOCATE(p, s)
LOCATE(p, s, n)
LOCATE('a', s, 2)
INSTR(s, p)
INSTR(s, p, 1, 2)
INSTR(s, p, -1)
INSTR(s, 'a', 2)
INSTR(s, 'a', -1, 2)
STARTSWITH(s, p)
ENDSWITH(s, p)
STARTSWITH(s, '')
ENDSWITH(s, '')
s LIKE '%a%'
s LIKE '_'
s LIKE '%'
s LIKE ''
s LIKE p
s LIKE '%' || p
s LIKE '\%\_%' ESCAPE '\'
s LIKE '!%!_%' ESCAPE '!'
s NOT LIKE 'a%'
s LIKE 'A%'
s LIKE '%\'
s SIMILAR TO '(a|b)%'
s SIMILAR TO '[0-9]+'
s SIMILAR TO '%[[:SPACE:]]%'
s SIMILAR TO 'a{3}'
s NOT SIMILAR TO '%a%'
REGEXP(s, 'a')
REGEXP(s, '^[a-z]+$')
REGEXP(s, '\d+')
REGEXP(s, '(?i)HÉLLO.*')
REGEXP(s, '\p{L}+')
REGEXP(s, '.')
--- flink
INT | 1 | 1 | NULL | 3 | 6 | 1 | 1 | 1 | 2 | 1 | 1 | 29 | 3 | 3 | 2 | NULL
INT | 1 | 0 | NULL | 3 | 6 | 0 | 3 | 2 | 2 | 2 | 0 | 29 | 3 | 3 | 2 | NULL
INT | 1 | 1 | NULL | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
INT | 1 | 1 | NULL | 3 | 6 | 1 | 1 | 1 | 2 | 1 | 1 | 29 | 3 | 3 | 2 | NULL
INT | 1 | 1 | NULL | 3 | 6 | 1 | NULL | 8 | 0 | 1 | 0 | 0 | 0 | 3 | 6 | NULL
INT | 0 | 0 | NULL | 0 | 0 | 0 | 2 | 4 | 0 | 2 | 0 | 28 | 0 | 0 | 0 | 0
INT | 1 | 1 | NULL | 3 | 6 | 1 | 1 | 1 | 2 | 1 | 1 | 29 | 3 | 3 | 2 | NULL
INT | 1 | 0 | NULL | 4 | 10 | 0 | 3 | 2 | 4 | 2 | 0 | 0 | 0 | 0 | 4 | NULL
INT | 1 | 1 | NULL | 10 | 11 | 1 | 3 | 8 | 5 | 2 | 1 | 29 | 3 | 3 | 6 | NULL
INT | 0 | 0 | NULL | 0 | 0 | 0 | 2 | 4 | 0 | 2 | 0 | 28 | 0 | 0 | 0 | 0
INT | 0 | 0 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 2 | 0 | 0 | 0 | 0 | 0 | 0
BOOLEAN | TRUE | TRUE | NULL | FALSE | FALSE | TRUE | TRUE | TRUE | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | TRUE | NULL
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | TRUE | TRUE | TRUE | TRUE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | NULL
BOOLEAN | TRUE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE | TRUE | NULL
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | FALSE | FALSE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | TRUE | TRUE | TRUE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | TRUE | TRUE | TRUE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | TRUE | TRUE | TRUE | TRUE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | TRUE | TRUE | TRUE | TRUE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | TRUE | TRUE | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | FALSE | TRUE | FALSE | TRUE | TRUE | TRUE
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE | TRUE

--- case: regular expressions
REGEXP_EXTRACT(s, '([a-z]+)', 1)
REGEXP_EXTRACT(s, '([a-z]+)')
REGEXP_EXTRACT(s, '(a)(b)?', 2)
REGEXP_EXTRACT(s, '(\d)(\d)', 2)
REGEXP_EXTRACT(s, '[', 0)
REGEXP_EXTRACT(s, '(a)', 5)
REGEXP_REPLACE(s, '[aeiou]', '*')
REGEXP_REPLACE(s, 'a', '')
REGEXP_REPLACE(s, '', '-')
REGEXP_REPLACE(s, '(a)', '<$1>')
REGEXP_REPLACE(s, '\s+', ' ')
REGEXP_COUNT(s, 'a')
REGEXP_COUNT(s, '[^a]')
REGEXP_INSTR(s, 'a')
REGEXP_INSTR(s, '[0-9]')
REGEXP_SUBSTR(s, '[a-z]+')
REGEXP_SUBSTR(s, 'q+')
REGEXP_EXTRACT_ALL(s, '([a-z])', 1)
REGEXP_EXTRACT_ALL(s, '[a-z]', 0)
REGEXP_EXTRACT_ALL(s, '([a-z])')
REGEXP_REPLACE('foobar', 'oo|ar', '')
REGEXP_EXTRACT('foothebar', 'foo(.*?)(bar)', 2)
--- flink
STRING | NULL | a | NULL | h | NULL | e | a | tab | a | aaa | NULL | http | NULL | x | NULL | null
STRING | NULL | a | NULL | h | NULL | e | a | tab | a | aaa | NULL | http | NULL | x | NULL | null
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | b | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0 | 2 | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING |  | * | NULL | héll* wörld | İıŞß STRASSE | *́ c*mb*n*ng | 😀*😀b |   t*b\x09\x0a  | *,b,,c | *** | %_\\ | http://*s*r:pw@*x.c*m:80/p/*?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | n*ll
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀😀b |   tb\x09\x0a  | ,b,,c |  | %_\\ | http://user:pw@ex.com:80/p/?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING | - | -a- | NULL | -h-é-l-l-o- -w-ö-r-l-d- | -İ-ı-Ş-ß- -S-T-R-A-S-S-E- | -e-́- -c-o-m-b-i-n-i-n-g- | -?-?-a-?-?-b- | - - -t-a-b-\x09-\x0a- - | -a-,-b-,-,-c- | -a-a-a- | -%-_-\\- | -h-t-t-p-:-/-/-u-s-e-r-:-p-w-@-e-x-.-c-o-m-:-8-0-/-p-/-a-?-q-=-1-&-r-=-%-2-0-#-f- | -1-2-3-4-5- | ---0-x-1-F- | -Α-Σ- -Σ-Α-Σ- | -n-u-l-l-
STRING |  | <$1> | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀<$1>😀b |   t<$1>b\x09\x0a  | <$1>,b,,c | <$1><$1><$1> | %_\\ | http://user:pw@ex.com:80/p/<$1>?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |  tab  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
INT | 0 | 1 | NULL | 0 | 0 | 0 | 1 | 1 | 1 | 3 | 0 | 1 | 0 | 0 | 0 | 0
INT | 0 | 0 | NULL | 11 | 12 | 12 | 3 | 7 | 5 | 0 | 3 | 39 | 5 | 5 | 6 | 4
INT | 0 | 1 | NULL | 0 | 0 | 0 | 3 | 4 | 1 | 1 | 0 | 28 | 0 | 0 | 0 | 0
INT | 0 | 0 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 23 | 1 | 2 | 0 | 0
STRING | NULL | a | NULL | h | NULL | e | a | tab | a | aaa | NULL | http | NULL | x | NULL | null
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | q | NULL | NULL | NULL | NULL
ARRAY<STRING> | [] | [a] | NULL | [h, l, l, o, w, r, l, d] | [] | [e, c, o, m, b, i, n, i, n, g] | [a, b] | [t, a, b] | [a, b, c] | [a, a, a] | [] | [h, t, t, p, u, s, e, r, p, w, e, x, c, o, m, p, a, q, r, f] | [] | [x] | [] | [n, u, l, l]
ARRAY<STRING> | [] | [a] | NULL | [h, l, l, o, w, r, l, d] | [] | [e, c, o, m, b, i, n, i, n, g] | [a, b] | [t, a, b] | [a, b, c] | [a, a, a] | [] | [h, t, t, p, u, s, e, r, p, w, e, x, c, o, m, p, a, q, r, f] | [] | [x] | [] | [n, u, l, l]
ARRAY<STRING> | [] | [a] | NULL | [h, l, l, o, w, r, l, d] | [] | [e, c, o, m, b, i, n, i, n, g] | [a, b] | [t, a, b] | [a, b, c] | [a, a, a] | [] | [h, t, t, p, u, s, e, r, p, w, e, x, c, o, m, p, a, q, r, f] | [] | [x] | [] | [n, u, l, l]
STRING NOT NULL | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb | fb
STRING | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar | bar

--- case: building
LPAD(s, 5, '*')
RPAD(s, 5, '*')
LPAD(s, n, p)
RPAD(s, 10, p)
LPAD(s, 0, 'x')
RPAD(s, 1, 'xy')
LPAD('hi', 4, '??')
LPAD('hi', 1, '??')
LPAD('hi', -1, '?')
LPAD('hi', 5, '')
REPEAT(s, 2)
REPEAT(s, 0)
REPEAT(s, -1)
REPEAT(p, ti / 10)
REPLACE(s, p, 'X')
REPLACE(s, 'a', p)
REPLACE(s, '', 'X')
REPLACE(s, 'a', '')
TRANSLATE(s, 'abc', 'xyz')
TRANSLATE(s, 'abc', 'x')
TRANSLATE(s, p, 'x')
TRANSLATE(s, 'aa', 'xy')
TRANSLATE(s, '', 'x')
TRANSLATE(s, 'é😀', 'e:')
CONCAT(s, p)
CONCAT(s, NULL, 'x')
CONCAT('a')
CONCAT_WS(p, s, 'x', s)
CONCAT_WS(',', s, CAST(NULL AS STRING), 'x')
CONCAT_WS(CAST(NULL AS STRING), 'a', 'b')
s || p
s || '-' || p
PRINTF('%s|%5s|%-5s|', s, s, p)
PRINTF('%d %05d %+d %,d %x', n, n, n, n, n)
PRINTF('%.2f %e %10.3f', x, x, y)
PRINTF('%d', l)
PRINTF('%s %s', s)
PRINTF('%b', b)
PRINTF('%c', 65)
PRINTF('%%')
PRINTF('%d', s)
PRINTF('%s %s %s', n, x, b)
--- flink
STRING | ***** | ****a | NULL | héllo | İıŞß  | é co | 😀a😀 |   tab | a,b,, | **aaa | **%_\\ | http: | 12345 | -0x1F | ΑΣ ΣΑ | *null
STRING | ***** | a**** | NULL | héllo | İıŞß  | é co | 😀a😀 |   tab | a,b,, | aaa** | %_\\** | http: | 12345 | -0x1F | ΑΣ ΣΑ | null*
fails
STRING | NULL | aaaaaaaaaa | NULL | héllo wörl | İıŞß STRAS | é combini | 😀a😀b😀😀 |   tab\x09\x0a    | a,b,,c,,,, | aaaaaaaaaa | %_\\%%%%%%% | http://use | 1234533333 | -0x1Fxxxxx | ΑΣ ΣΑΣΣΣΣΣ | NULL
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING | x | a | NULL | h | İ | e | ? |   | a | a | % | h | 1 | - | Α | n
STRING NOT NULL | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi | ??hi
STRING NOT NULL | h | h | h | h | h | h | h | h | h | h | h | h | h | h | h | h
fails
fails
STRING |  | aa | NULL | héllo wörldhéllo wörld | İıŞß STRASSEİıŞß STRASSE | é combiningé combining | 😀a😀b😀a😀b |   tab\x09\x0a   tab\x09\x0a  | a,b,,ca,b,,c | aaaaaa | %_\\%_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#fhttp://user:pw@ex.com:80/p/a?q=1&r=%20#f | 1234512345 | -0x1F-0x1F | ΑΣ ΣΑΣΑΣ ΣΑΣ | nullnull
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING |  |  | NULL |  |  |  |  |  |  |  |  |  |  |  |  | 
STRING |  |  |  | NULL | SSSSSSSSSSSS |  | 😀 |            |  |  |  |  |  |  | Σ | NULL
STRING | X | X | NULL | héXXo wörXd | İıŞß XTRAXXE | X́ combining | XaXb | XXtab\x09\x0aX | aXbXXc | Xa | X_\\ | http://user:pw@ex.com:80/p/aXq=1&r=%20#f | 12X45 | -0X1F | ΑX XΑX | NULL
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀😀😀b |   t b\x09\x0a  | ,,b,,c | aaaaaa | %_\\ | http://user:pw@ex.com:80/p/??q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | NULL
STRING | X | XaX | NULL | XhXéXlXlXoX XwXöXrXlXdX | XİXıXŞXßX XSXTXRXAXSXSXEX | XeX́X XcXoXmXbXiXnXiXnXgX | X?X?XaX?X?XbX | X X XtXaXbX\x09X\x0aX X | XaX,XbX,X,XcX | XaXaXaX | X%X_X\\X | XhXtXtXpX:X/X/XuXsXeXrX:XpXwX@XeXxX.XcXoXmX:X8X0X/XpX/XaX?XqX=X1X&XrX=X%X2X0X#XfX | X1X2X3X4X5X | X-X0XxX1XFX | XΑXΣX XΣXΑXΣX | XnXuXlXlX
STRING |  |  | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀😀b |   tb\x09\x0a  | ,b,,c |  | %_\\ | http://user:pw@ex.com:80/p/?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | x | NULL | héllo wörld | İıŞß STRASSE | é zomyining | 😀x😀y |   txy\x09\x0a  | x,y,,z | xxx | %_\\ | http://user:pw@ex.zom:80/p/x?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | x | NULL | héllo wörld | İıŞß STRASSE | é omining | 😀x😀 |   tx\x09\x0a  | x,,, | xxx | %_\\ | http://user:pw@ex.om:80/p/x?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | x | NULL | héxxo wörxd | İıŞß xTRAxxE | x́ combining | xaxb | xxtab\x09\x0ax | axbxxc | xxx | x_\\ | http://user:pw@ex.com:80/p/axq=1&r=%20#f | 12x45 | -0x1F | Αx xΑx | null
STRING |  | x | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀x😀b |   txb\x09\x0a  | x,b,,c | xxx | %_\\ | http://user:pw@ex.com:80/p/x?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | hello wörld | İıŞß STRASSE | é combining | :a:b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | aa | NULL | héllo wörldl | İıŞß STRASSES | é combininge | 😀a😀b😀 |   tab\x09\x0a   | a,b,,c, | aaaaa | %_\\% | http://user:pw@ex.com:80/p/a?q=1&r=%20#f? | 123453 | -0x1Fx | ΑΣ ΣΑΣΣ | NULL
fails
STRING NOT NULL | a | a | a | a | a | a | a | a | a | a | a | a | a | a | a | a
STRING | x | aaxaa | x | héllo wörldlxlhéllo wörld | İıŞß STRASSESxSİıŞß STRASSE | é combiningexeé combining | 😀a😀b😀x😀😀a😀b |   tab\x09\x0a  x   tab\x09\x0a  | a,b,,c,x,a,b,,c | aaaaaxaaaaa | %_\\%x%%_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f?x?http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 123453x312345 | -0x1Fxxx-0x1F | ΑΣ ΣΑΣΣxΣΑΣ ΣΑΣ | NULL
STRING | ,x | a,x | x | héllo wörld,x | İıŞß STRASSE,x | é combining,x | 😀a😀b,x |   tab\x09\x0a ,x | a,b,,c,x | aaa,x | %_\\,x | http://user:pw@ex.com:80/p/a?q=1&r=%20#f,x | 12345,x | -0x1F,x | ΑΣ ΣΑΣ,x | null,x
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING |  | aa | NULL | héllo wörldl | İıŞß STRASSES | é combininge | 😀a😀b😀 |   tab\x09\x0a   | a,b,,c, | aaaaa | %_\\% | http://user:pw@ex.com:80/p/a?q=1&r=%20#f? | 123453 | -0x1Fx | ΑΣ ΣΑΣΣ | NULL
STRING | - | a-a | NULL | héllo wörld-l | İıŞß STRASSE-S | é combining-e | 😀a😀b-😀 |   tab\x09\x0a -  | a,b,,c-, | aaa-aa | %_\\-% | http://user:pw@ex.com:80/p/a?q=1&r=%20#f-? | 12345-3 | -0x1F-x | ΑΣ ΣΑΣ-Σ | NULL
STRING | \p     \p     \p | a\p    a\pa    \p | null\p null\pb    \p | héllo wörld\phéllo wörld\pl    \p | İıŞß STRASSE\pİıŞß STRASSE\pS    \p | é combining\pé combining\pe    \p | 😀a😀b\p😀a😀b\p😀   \p |   tab\x09\x0a \p  tab\x09\x0a \p     \p | a,b,,c\pa,b,,c\p,    \p | aaa\p  aaa\paa   \p | %_\\\p  %_\\\p%    \p | http://user:pw@ex.com:80/p/a?q=1&r=%20#f\phttp://user:pw@ex.com:80/p/a?q=1&r=%20#f\p?    \p | 12345\p12345\p3    \p | -0x1F\p-0x1F\px    \p | ΑΣ ΣΑΣ\pΑΣ ΣΑΣ\pΣ    \p | null\p null\pnull \p
STRING | 0 00000 +0 0 0 | 1 00001 +1 1 1 | -1 -0001 -1 -1 ffffffff | 2 00002 +2 2 2 | 3 00003 +3 3 3 | -3 -0003 -3 -3 fffffffd | null  null null null null | 5 00005 +5 5 5 | 100 00100 +100 100 64 | -100 -0100 -100 -100 ffffff9c | 2147483647 2147483647 +2147483647 2,147,483,647 7fffffff | -2147483648 -2147483648 -2147483648 -2,147,483,648 80000000 | 4 00004 +4 4 4 | -2 -0002 -2 -2 fffffffe | 6 00006 +6 6 6 | 7 00007 +7 7 7
STRING | 0.00 0.000000e+00      1.000 | -0.00 -0.000000e+00      0.000 | nu null      2.000 | NaN NaN        NaN | Infinity Infinity      0.000 | -Infinity -Infinity      1.000 | 1.50 1.500000e+00        nul | -1.50 -1.500000e+00      2.000 | 2.50 2.500000e+00     -1.000 | 0.50 5.000000e-01      0.500 | -0.50 -5.000000e-01     10.000 | 100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000.00 1.000000e+308     10.000 | 0.00 1.000000e-308     10.000 | 123456.79 1.234568e+05     -2.000 | -7.00 -7.000000e+00      3.000 | 1000000000000000.00 1.000000e+15      1.000
STRING | 0 | 1 | -1 | null | 9223372036854775807 | -9223372036854775808 | 255 | 256 | 10 | 100 | -255 | 65535 | 4294967296 | 42 | 7 | 3
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | true | true | true | false | false | false | false | false | false | true | false | false | true | false | true | false
STRING | A | A | A | A | A | A | A | A | A | A | A | A | A | A | A | A
STRING | % | % | % | % | % | % | % | % | % | % | % | % | % | % | % | %
STRING | NULL | NULL | null | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | 0 0.0 true | 1 -0.0 true | -1 null true | 2 NaN false | 3 Infinity false | -3 -Infinity false | null 1.5 null | 5 -1.5 null | 100 2.5 null | -100 0.5 true | 2147483647 -0.5 false | -2147483648 1.0E308 null | 4 1.0E-308 true | -2 123456.789 false | 6 -7.0 true | 7 1.0E15 null

--- case: codes
TO_BASE64(s)
FROM_BASE64(TO_BASE64(s))
HEX(s)
HEX(n)
HEX(l)
HEX(ti)
UNHEX(HEX(s))
UNHEX(s)
UNHEX('')
UNHEX('0aFF')
BIN(n)
BIN(l)
BIN(ti)
ENCODE(s, 'UTF-8')
DECODE(ENCODE(s, 'UTF-8'), 'UTF-8')
ENCODE(s, 'UTF-16')
ENCODE(s, 'UTF-16BE')
ENCODE(s, 'UTF-16LE')
ENCODE(s, 'ISO-8859-1')
ENCODE(s, 'US-ASCII')
DECODE(ENCODE(s, 'UTF-16'), 'UTF-16')
DECODE(X'ff41', 'US-ASCII')
DECODE(X'e9', 'ISO-8859-1')
URL_ENCODE(s)
URL_DECODE(s)
URL_DECODE(URL_ENCODE(s))
URL_DECODE('%zz')
URL_DECODE('a+b%2')
PARSE_URL(s, 'HOST')
PARSE_URL(s, 'PATH')
PARSE_URL(s, 'QUERY')
PARSE_URL(s, 'QUERY', 'q')
PARSE_URL(s, 'QUERY', 'r')
PARSE_URL(s, 'REF')
PARSE_URL(s, 'PROTOCOL')
PARSE_URL(s, 'AUTHORITY')
PARSE_URL(s, 'FILE')
PARSE_URL(s, 'USERINFO')
PARSE_URL(s, 'NONSENSE')
MD5(s)
SHA1(s)
SHA224(s)
SHA256(s)
SHA384(s)
SHA512(s)
SHA2(s, 256)
SHA2(s, 224)
IS_ALPHA(s)
IS_DIGIT(s)
IS_DECIMAL(s)
INET_ATON(s)
INET_ATON('127.0.0.1')
INET_ATON('127.1')
INET_NTOA(l)
INET_NTOA(n)
STR_TO_MAP('k1=v1,k2=v2')
STR_TO_MAP('k1:v1;k2:v2', ';', ':')
STR_TO_MAP('a')
CONV(s, 16, 10)
--- flink
STRING |  | YQ== | NULL | aMOpbGxvIHfDtnJsZA== | xLDEscWew58gU1RSQVNTRQ== | ZcyBIGNvbWJpbmluZw== | 8J+YgGHwn5iAYg== | ICB0YWIJCiA= | YSxiLCxj | YWFh | JV9c | aHR0cDovL3VzZXI6cHdAZXguY29tOjgwL3AvYT9xPTEmcj0lMjAjZg== | MTIzNDU= | LTB4MUY= | zpHOoyDOo86RzqM= | bnVsbA==
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | 61 | NULL | 68C3A96C6C6F2077C3B6726C64 | C4B0C4B1C59EC39F2053545241535345 | 65CC8120636F6D62696E696E67 | F09F988061F09F988062 | 2020746162090A20 | 612C622C2C63 | 616161 | 255F5C | 687474703A2F2F757365723A70774065782E636F6D3A38302F702F613F713D3126723D2532302366 | 3132333435 | 2D30783146 | CE91CEA320CEA3CE91CEA3 | 6E756C6C
STRING | 0 | 1 | FFFFFFFFFFFFFFFF | 2 | 3 | FFFFFFFFFFFFFFFD | NULL | 5 | 64 | FFFFFFFFFFFFFF9C | 7FFFFFFF | FFFFFFFF80000000 | 4 | FFFFFFFFFFFFFFFE | 6 | 7
STRING | 0 | 1 | FFFFFFFFFFFFFFFF | NULL | 7FFFFFFFFFFFFFFF | 8000000000000000 | FF | 100 | A | 64 | FFFFFFFFFFFFFF01 | FFFF | 100000000 | 2A | 7 | 3
STRING | 0 | 1 | FFFFFFFFFFFFFFFF | NULL | 7F | FFFFFFFFFFFFFF80 | A | 64 | FFFFFFFFFFFFFF9C | 5 | 6 | 7 | 8 | 9 | B | C
BYTES | x'' | x'61' | NULL | x'68c3a96c6c6f2077c3b6726c64' | x'c4b0c4b1c59ec39f2053545241535345' | x'65cc8120636f6d62696e696e67' | x'f09f988061f09f988062' | x'2020746162090a20' | x'612c622c2c63' | x'616161' | x'255f5c' | x'687474703a2f2f757365723a70774065782e636f6d3a38302f702f613f713d3126723d2532302366' | x'3132333435' | x'2d30783146' | x'ce91cea320cea3ce91cea3' | x'6e756c6c'
BYTES | x'' | x'00' | NULL | NULL | NULL | NULL | NULL | NULL | NULL | x'00aa' | NULL | NULL | x'002345' | NULL | NULL | NULL
BYTES | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x'' | x''
BYTES | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff' | x'0aff'
STRING | 0 | 1 | 1111111111111111111111111111111111111111111111111111111111111111 | 10 | 11 | 1111111111111111111111111111111111111111111111111111111111111101 | NULL | 101 | 1100100 | 1111111111111111111111111111111111111111111111111111111110011100 | 1111111111111111111111111111111 | 1111111111111111111111111111111110000000000000000000000000000000 | 100 | 1111111111111111111111111111111111111111111111111111111111111110 | 110 | 111
STRING | 0 | 1 | 1111111111111111111111111111111111111111111111111111111111111111 | NULL | 111111111111111111111111111111111111111111111111111111111111111 | 1000000000000000000000000000000000000000000000000000000000000000 | 11111111 | 100000000 | 1010 | 1100100 | 1111111111111111111111111111111111111111111111111111111100000001 | 1111111111111111 | 100000000000000000000000000000000 | 101010 | 111 | 11
STRING | 0 | 1 | 1111111111111111111111111111111111111111111111111111111111111111 | NULL | 1111111 | 1111111111111111111111111111111111111111111111111111111110000000 | 1010 | 1100100 | 1111111111111111111111111111111111111111111111111111111110011100 | 101 | 110 | 111 | 1000 | 1001 | 1011 | 1100
BYTES | x'' | x'61' | NULL | x'68c3a96c6c6f2077c3b6726c64' | x'c4b0c4b1c59ec39f2053545241535345' | x'65cc8120636f6d62696e696e67' | x'f09f988061f09f988062' | x'2020746162090a20' | x'612c622c2c63' | x'616161' | x'255f5c' | x'687474703a2f2f757365723a70774065782e636f6d3a38302f702f613f713d3126723d2532302366' | x'3132333435' | x'2d30783146' | x'ce91cea320cea3ce91cea3' | x'6e756c6c'
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
BYTES | x'' | x'feff0061' | NULL | x'feff006800e9006c006c006f0020007700f60072006c0064' | x'feff01300131015e00df00200053005400520041005300530045' | x'feff0065030100200063006f006d00620069006e0069006e0067' | x'feffd83dde000061d83dde000062' | x'feff002000200074006100620009000a0020' | x'feff0061002c0062002c002c0063' | x'feff006100610061' | x'feff0025005f005c' | x'feff0068007400740070003a002f002f0075007300650072003a00700077004000650078002e0063006f006d003a00380030002f0070002f0061003f0071003d003100260072003d00250032003000230066' | x'feff00310032003300340035' | x'feff002d0030007800310046' | x'feff039103a3002003a3039103a3' | x'feff006e0075006c006c'
BYTES | x'' | x'0061' | NULL | x'006800e9006c006c006f0020007700f60072006c0064' | x'01300131015e00df00200053005400520041005300530045' | x'0065030100200063006f006d00620069006e0069006e0067' | x'd83dde000061d83dde000062' | x'002000200074006100620009000a0020' | x'0061002c0062002c002c0063' | x'006100610061' | x'0025005f005c' | x'0068007400740070003a002f002f0075007300650072003a00700077004000650078002e0063006f006d003a00380030002f0070002f0061003f0071003d003100260072003d00250032003000230066' | x'00310032003300340035' | x'002d0030007800310046' | x'039103a3002003a3039103a3' | x'006e0075006c006c'
BYTES | x'' | x'6100' | NULL | x'6800e9006c006c006f0020007700f60072006c006400' | x'300131015e01df0020005300540052004100530053004500' | x'65000103200063006f006d00620069006e0069006e006700' | x'3dd800de61003dd800de6200' | x'2000200074006100620009000a002000' | x'61002c0062002c002c006300' | x'610061006100' | x'25005f005c00' | x'68007400740070003a002f002f0075007300650072003a00700077004000650078002e0063006f006d003a00380030002f0070002f0061003f0071003d003100260072003d0025003200300023006600' | x'31003200330034003500' | x'2d003000780031004600' | x'9103a3032000a3039103a303' | x'6e0075006c006c00'
BYTES | x'' | x'61' | NULL | x'68e96c6c6f2077f6726c64' | x'3f3f3fdf2053545241535345' | x'653f20636f6d62696e696e67' | x'3f613f62' | x'2020746162090a20' | x'612c622c2c63' | x'616161' | x'255f5c' | x'687474703a2f2f757365723a70774065782e636f6d3a38302f702f613f713d3126723d2532302366' | x'3132333435' | x'2d30783146' | x'3f3f203f3f3f' | x'6e756c6c'
BYTES | x'' | x'61' | NULL | x'683f6c6c6f20773f726c64' | x'3f3f3f3f2053545241535345' | x'653f20636f6d62696e696e67' | x'3f613f62' | x'2020746162090a20' | x'612c622c2c63' | x'616161' | x'255f5c' | x'687474703a2f2f757365723a70774065782e636f6d3a38302f702f613f713d3126723d2532302366' | x'3132333435' | x'2d30783146' | x'3f3f203f3f3f' | x'6e756c6c'
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING NOT NULL | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A | �A
STRING NOT NULL | é | é | é | é | é | é | é | é | é | é | é | é | é | é | é | é
STRING |  | a | NULL | h%C3%A9llo+w%C3%B6rld | %C4%B0%C4%B1%C5%9E%C3%9F+STRASSE | e%CC%81+combining | %F0%9F%98%80a%F0%9F%98%80b | ++tab%09%0A+ | a%2Cb%2C%2Cc | aaa | %25_%5C | http%3A%2F%2Fuser%3Apw%40ex.com%3A80%2Fp%2Fa%3Fq%3D1%26r%3D%2520%23f | 12345 | -0x1F | %CE%91%CE%A3+%CE%A3%CE%91%CE%A3 | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | NULL | http://user:pw@ex.com:80/p/a?q=1&r= #f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING |  | a | NULL | héllo wörld | İıŞß STRASSE | é combining | 😀a😀b |   tab\x09\x0a  | a,b,,c | aaa | %_\\ | http://user:pw@ex.com:80/p/a?q=1&r=%20#f | 12345 | -0x1F | ΑΣ ΣΑΣ | null
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | ex.com | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | /p/a | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | q=1&r=%20 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 1 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | %20 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | f | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | http | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | user:pw@ex.com:80 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | /p/a?q=1&r=%20 | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | user:pw | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
CHAR(32) | d41d8cd98f00b204e9800998ecf8427e | 0cc175b9c0f1b6a831c399e269772661 | NULL | ed0c22cc110ede12327851863c078138 | c9fd032e9fb291b1df5d9594cc1ba40f | ce2693ca71da5be10c35a0724f38538c | 97aeac89a4e56bb2f41e03acf5882b60 | 1d39b94d2e87e6c504048d2738fcaf4d | e25525e3d41f57be29ab0ecf3365ba14 | 47bce5c74f589f4867dbd57e9ca9f808 | 7189c49ebbf869ebeb235417a843ea85 | 812f4974d9f8d6d878946b610fecd0db | 827ccb0eea8a706c4c34a16891f84e7b | dda1d16bebc3ea27cf173a80f8b1c6d9 | 1ba7e847b97e44518a379a1d3445fb1d | 37a6259cc0c1dae299a7866489dff0bd
CHAR(40) | da39a3ee5e6b4b0d3255bfef95601890afd80709 | 86f7e437faa5a7fce15d1ddcb9eaeaea377667b8 | NULL | 24e9f5c07847ff8a2a9fa77456655792f5bc7f9f | 82825d32057fc0cd1b4acb78225cd92d355b253a | 7c6339cbd3bc25127d499c39e73c56795ff60a88 | d0f9676da08946602586717a0935b9c89e2eaa6b | 20314d505124d3393b222c31d28617a0f1e36514 | bbe0c2e8d1839efe6e48f831e936872f821292e7 | 7e240de74fb1ed08fa08d38063f6a6a91462a815 | 6d5f03d5ea29b03f0c24dfc7a549a7155951495f | bc2e40df33ea50c192dbf2047f022da05060069d | 8cb2237d0679ca88db6464eac60da96345513964 | ef4bd88730f164c46ab70583d923b2865ecc7d8f | f329d76b527033534dd160aded72ccc0b8d5b32f | 2be88ca4242c76e8253ac62474851065032d6833
CHAR(56) | d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f | abd37534c7d9a2efb9465de931cd7055ffdb8879563ae98078d6d6d5 | NULL | 9b52a881dfe9a9f75a4752d1ea0902c3318219ff19f9a0cadfa7413d | cbe69114f1d2882c268e35267d5ff34d17b31d5049161670930fd55d | 6007f8abd0a987321f763b82cffc7889a37b5f219e21570accde8a66 | 6f9912c19d48a1f5b2c23d4025423c389308f5da29e62ec78d5adecf | dcf10df9852e71f4ed81bec19162de3b13e7c3ca17e62828039d4896 | 3738fc813ac86f080add931a65aed5f90ddc7fa8d1cab08d5717711b | ed782653bfec275cf37d027511a68cece08d1e53df1360c762ce043a | a913307172825d3b4f921ed1ec9446cd1be5fcd786f013cf6497ab07 | 70db9eaf25a0c4a4a3162180c93d53336fc83a29bb9f861cc548ba9f | a7470858e79c282bc2f6adfd831b132672dfd1224c1e78cbf5bcd057 | 213916444ed248e38f17209f6474441cb91fba13fdf3fa31c353a243 | 74c7caa2b523abaeb3390501ba3b669f8d02ddf14fc460be2e9ad92b | a7408a8b23aff882d8b95165eb24c3a6b519468539eb2b3072f529cb
CHAR(64) | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 | ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb | NULL | a1003f7d04a4115711d0b48a2eaf1359ce565d2d2a6fd65098dfcffadeeef59f | 8e9607ce3592c22dc7edb3d6d5402f9c10c0c8c73c87efaa5f9b0b0403456b91 | 19e03091312b7325f3b215eede48b33a4c91b8e1096fe2d0c19b8ca66e2ead45 | 844a546eb3a211bed23ce7fb06850a1566bc62d40ab662701ac94a66b3be3b3b | 645c74336cae2310369ba418136cb346900280f06efe55937e47ef84db7cf43e | 11fa270fc075dcc5dfda7121ed65bb665670468286b1f2cfe260df31d878ff21 | 9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0 | b41fe476e457d454aa69cd70bfd3f3bb12398ad63473e7f8c939ff8bceba3108 | 1847619bef18715b6abcebc41749a9b49cba32a9951c6bd665824b221be64843 | 5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5 | a70fb4b8a769a010be4239bb4656d8de77646ae4566c02dd439998297f89e731 | 11a46025b1d7e2a46b029bb2c6d0122902f62eca1064129e185275adc8d37111 | 74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b
CHAR(96) | 38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b | 54a59b9f22b0b80880d8427e548b7c23abd873486e1f035dce9cd697e85175033caa88e6d57bc35efae0b5afd3145f31 | NULL | 0ae7fb364d4a1c32722e35dd2abe2eba049d63883e63b30cf1c510a6923c49676f41d1b6765c7c63a15f8c369289a313 | 7c4880e1d017aacd7aa0ed8b4ffff2e41e9d2c288310c1dbcaa6f92ee9e845cad0a004a22ec96d2bda59d3b2b7dde01a | 275636a6ddcf040fe0f52ce5a2a1042fcc3ab2f47427fa5056049a66a9b604883c16be2a0ee3bd6823aabc4e904cb78b | c6f9003ef73b699814dc39c2f287298543abc06f99d275b6fe966821115d617c5bb37cb61b75df46f3280ef3a04b3df7 | a776d2d29faa3487531d8a17a8b7dee95e2d696ba2c9bb67f2c6b8481abc34b350f80e343b3a1d3bfe44d8bef6c1f688 | 85e9d69046f5c6eab1bb92cd73b7389330c0f37878b6e46f504ff881217cd23c6f1ef8e7fb62eb497f38586f87a9e606 | 8e07e5bdd64aa37536c1f257a6b44963cc327b7d7dcb2cb47a22073d33414462bfa184487cf372ce0a19dfc83f8336d8 | 8961ff37e57ec24cf83334b4d93145fc9366be99804f12c7acba0b9dbf9388250edb255e2796186705cb36e05cfc6cb2 | c5156639fb8cfef5dfc9176d3f07c56623e7c31210a117b10e34b061dd7241a1cff9e2647980532d32a85151cfee2126 | 0fa76955abfa9dafd83facca8343a92aa09497f98101086611b0bfa95dbc0dcc661d62e9568a5a032ba81960f3e55d4a | b35b9fd525dcec3a5f29b89c0ca13c8bdc8dd93b8dfbe674a9649a6c8216d1d7a06c8796e1c11bd9c9b11494d76b2b62 | 0301ce371a0b3b4c8f27e7107879db9e4e0228c0e5bb3e8fa4c86047c7589a1860f910ebfdf01be09a11b90bde3761ca | dbfcd0052a030664b0d73921cb85d3dc6b300f453095ecb454ae39bd92132db7844ad7a53069fe72e3b8e66d5a103aa3
CHAR(128) | cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e | 1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f5302860c652bf08d560252aa5e74210546f369fbbbce8c12cfc7957b2652fe9a75 | NULL | aacc881944f9ae7084649c91609b436444d66f289fca3bc4214e465e99f256efa8a8dc447e41660087c1081e4718419a94eee3d6b536b46bb764cdd7f747fe38 | 3fb8d61e4f34aba7ea7de6d6b09842632da559e50b1c46023d19576cf21915a2c6e8edf3806d4ef6271dff47aba5abdb0c52263c6047618ea6698dfe851fc3b6 | fae9762fa4d70a66b958704bc7f440e65ae8bd61f5d516835165b75881fc6e073ebbaacdf26956f6b1338984e0c61c8b9eddbb902f270441c12342bb837cdb4f | 50cc5496bc6615ee349dd1c8f6c4c4fa59bfd2c9918ba94eee76773bf9d04ce53a233e54ba0ae62205707c6eacd555793dc26b66608da23aaf6a881708bbd68b | 24e420ce7b388eed9083ffc208eb98d220addf535d2013404dc8f474bf18524209ec52ed7caafca0c9897019e76e059346b2994e5b99c585542b65763151c31e | f10b32f244401d140d40f572dfa44c6a13252e3113c9962adcd395d649e100fcef26fbb44ad8dadb27c1a2d7741800c509388992ac2473131b64041d9d80e525 | d6f644b19812e97b5d871658d6d3400ecd4787faeb9b8990c1e7608288664be77257104a58d033bcf1a0e0945ff06468ebe53e2dff36e248424c7273117dac09 | 329b2af44dc33166f85a24fbc9fd9e67544100637ba9f57c83652eb4825e8cb6ede6e66fb5cb78058dbc3cb9fb1e4f1e1898aab55711c8ff98a49a9385771e0c | 9108264933e79e41c02ca262c679a92e01bba3b02fd3a59cf137760943ef61daebef02441886165a60d0d4673948b781e7bb15d1a938a9cdec709cbe8ca8ad43 | 3627909a29c31381a071ec27f7c9ca97726182aed29a7ddd2e54353322cfb30abb9e3a6df2ac2c20fe23436311d678564d0c8d305930575f60e2d3d048184d79 | e78267b0de8b17db64cb641947bf287292854a71037e78d2c8e8b69701f105b40c4e361b75de9811cc34cc8c910b286dd2a1168f1a6f1c61da8b90fea60a4bb0 | eb683f5a2c5c210dd2b9ae5a27c7f94cc256c2a5f9e53a576f21a0d0dd1ac5dc101afa1d0bd94f6028be2b68cd46892709c49edaec4df87d28e8859d73947ae5 | 04f8ff2682604862e405bf88de102ed7710ac45c1205957625e4ee3e5f5a2241e453614acc451345b91bafc88f38804019c7492444595674e94e8cf4be53817f
VARCHAR(128) | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 | ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb | NULL | a1003f7d04a4115711d0b48a2eaf1359ce565d2d2a6fd65098dfcffadeeef59f | 8e9607ce3592c22dc7edb3d6d5402f9c10c0c8c73c87efaa5f9b0b0403456b91 | 19e03091312b7325f3b215eede48b33a4c91b8e1096fe2d0c19b8ca66e2ead45 | 844a546eb3a211bed23ce7fb06850a1566bc62d40ab662701ac94a66b3be3b3b | 645c74336cae2310369ba418136cb346900280f06efe55937e47ef84db7cf43e | 11fa270fc075dcc5dfda7121ed65bb665670468286b1f2cfe260df31d878ff21 | 9834876dcfb05cb167a5c24953eba58c4ac89b1adf57f28f2f9d09af107ee8f0 | b41fe476e457d454aa69cd70bfd3f3bb12398ad63473e7f8c939ff8bceba3108 | 1847619bef18715b6abcebc41749a9b49cba32a9951c6bd665824b221be64843 | 5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5 | a70fb4b8a769a010be4239bb4656d8de77646ae4566c02dd439998297f89e731 | 11a46025b1d7e2a46b029bb2c6d0122902f62eca1064129e185275adc8d37111 | 74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b
VARCHAR(128) | d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f | abd37534c7d9a2efb9465de931cd7055ffdb8879563ae98078d6d6d5 | NULL | 9b52a881dfe9a9f75a4752d1ea0902c3318219ff19f9a0cadfa7413d | cbe69114f1d2882c268e35267d5ff34d17b31d5049161670930fd55d | 6007f8abd0a987321f763b82cffc7889a37b5f219e21570accde8a66 | 6f9912c19d48a1f5b2c23d4025423c389308f5da29e62ec78d5adecf | dcf10df9852e71f4ed81bec19162de3b13e7c3ca17e62828039d4896 | 3738fc813ac86f080add931a65aed5f90ddc7fa8d1cab08d5717711b | ed782653bfec275cf37d027511a68cece08d1e53df1360c762ce043a | a913307172825d3b4f921ed1ec9446cd1be5fcd786f013cf6497ab07 | 70db9eaf25a0c4a4a3162180c93d53336fc83a29bb9f861cc548ba9f | a7470858e79c282bc2f6adfd831b132672dfd1224c1e78cbf5bcd057 | 213916444ed248e38f17209f6474441cb91fba13fdf3fa31c353a243 | 74c7caa2b523abaeb3390501ba3b669f8d02ddf14fc460be2e9ad92b | a7408a8b23aff882d8b95165eb24c3a6b519468539eb2b3072f529cb
BOOLEAN NOT NULL | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
BIGINT | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
BIGINT | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433
BIGINT | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433 | 2130706433
STRING | 0.0.0.0 | 0.0.0.1 | NULL | NULL | NULL | NULL | 0.0.0.255 | 0.0.1.0 | 0.0.0.10 | 0.0.0.100 | NULL | 0.0.255.255 | NULL | 0.0.0.42 | 0.0.0.7 | 0.0.0.3
STRING | 0.0.0.0 | 0.0.0.1 | NULL | 0.0.0.2 | 0.0.0.3 | NULL | NULL | 0.0.0.5 | 0.0.0.100 | NULL | 127.255.255.255 | NULL | 0.0.0.4 | NULL | 0.0.0.6 | 0.0.0.7
MAP<STRING, STRING> | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2}
MAP<STRING, STRING> | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2} | {k1=v1, k2=v2}
MAP<STRING, STRING> | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL} | {a=NULL}
fails
