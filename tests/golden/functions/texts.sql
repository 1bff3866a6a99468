--- case: small text functions
ASCII(CASE id WHEN 1 THEN 'abc' WHEN 2 THEN '' WHEN 3 THEN 'é' WHEN 4 THEN '€' WHEN 5 THEN '1' ELSE CAST(NULL AS STRING) END)
ASCII('abc')
ASCII(s)
ASCII(CAST(NULL AS STRING))
INITCAP(CASE id WHEN 1 THEN 'hello wORLD' WHEN 2 THEN 'a-b c_d 1x' WHEN 3 THEN 'éa É' WHEN 4 THEN '' WHEN 5 THEN 'oneil x.y' ELSE CAST(NULL AS STRING) END)
INITCAP(s)
INITCAP(ch)
IS_ALPHA(CASE id WHEN 1 THEN 'abc' WHEN 2 THEN 'ab1' WHEN 3 THEN '' WHEN 4 THEN 'é' WHEN 5 THEN 'a b' ELSE CAST(NULL AS STRING) END)
IS_DIGIT(CASE id WHEN 1 THEN '123' WHEN 2 THEN '12a' WHEN 3 THEN '' WHEN 4 THEN '-1' WHEN 5 THEN '１' ELSE CAST(NULL AS STRING) END)
IS_DECIMAL(CASE id WHEN 1 THEN '1.5' WHEN 2 THEN '-1' WHEN 3 THEN 'abc' WHEN 4 THEN '' WHEN 5 THEN '1e3' ELSE CAST(NULL AS STRING) END)
IS_ALPHA(s)
IS_DIGIT(num)
IS_DECIMAL(num)
IS_DECIMAL(CASE id WHEN 1 THEN '+1.' WHEN 2 THEN '.5' WHEN 3 THEN '1 ' WHEN 4 THEN '0x1F' WHEN 5 THEN '1d' ELSE CAST(NULL AS STRING) END)
IS_DECIMAL(CASE id WHEN 1 THEN 'NaN' WHEN 2 THEN '1,000' WHEN 3 THEN ' 1' WHEN 4 THEN '123456789012345678901234567890' WHEN 5 THEN 'Infinity' ELSE CAST(NULL AS STRING) END)
IS_DIGIT(i)
IS_DECIMAL(i)
IS_DECIMAL(d)
IS_ALPHA(i)
ELT(CASE id WHEN 1 THEN 1 WHEN 2 THEN 2 WHEN 3 THEN 3 WHEN 4 THEN 0 WHEN 5 THEN -1 ELSE CAST(NULL AS INT) END, 'a', 'b')
ELT(1, s, vc)
ELT(2, s, vc)
ELT(i, s, vc)
ELT(3, 'a', 'b')
ELT(2, bb, X'00')
OVERLAY(CASE id WHEN 1 THEN 'abcdef' WHEN 2 THEN 'abc' WHEN 3 THEN '' WHEN 4 THEN 'héllo' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END PLACING 'XX' FROM 2)
OVERLAY(CASE id WHEN 1 THEN 'abcdef' WHEN 2 THEN 'abc' WHEN 3 THEN '' WHEN 4 THEN 'héllo' ELSE CAST(NULL AS STRING) END PLACING 'XX' FROM 2 FOR 3)
OVERLAY('abcdef' PLACING 'XX' FROM 0)
OVERLAY('abcdef' PLACING 'XX' FROM -1 FOR 2)
OVERLAY('abcdef' PLACING 'XX' FROM 7)
OVERLAY('abcdef' PLACING 'XX' FROM 8 FOR 1)
OVERLAY('abcdef' PLACING 'XX' FROM 2 FOR 0)
OVERLAY('abcdef' PLACING 'XX' FROM 2 FOR -2)
OVERLAY('abcdef' PLACING 'XX' FROM 2 FOR 100)
OVERLAY(s PLACING vc FROM 1)
OVERLAY(s PLACING vc FROM 2 FOR 1)
OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6)
OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6 FOR 2)
TRANSLATE(CASE id WHEN 1 THEN 'abcba' WHEN 2 THEN 'hello' WHEN 3 THEN '' WHEN 4 THEN 'é' WHEN 5 THEN CAST(NULL AS STRING) ELSE CAST(NULL AS STRING) END, 'abc', '12')
TRANSLATE(s, vc, num)
TRANSLATE('abcabc', 'aab', 'xyz')
TRANSLATE('abc', '', 'x')
UNHEX('é1')
DECODE(UNHEX('466C696E6B'), 'UTF-8')
FROM_BASE64(TO_BASE64(s))
FROM_BASE64('gA==')
FROM_BASE64('w6k=')
SHA2(CASE id WHEN 1 THEN 'abc' WHEN 2 THEN '' WHEN 3 THEN 'é' ELSE CAST(NULL AS STRING) END, 256)
SHA2('abc', 224)
SHA2('abc', 384)
SHA2('abc', 512)
SHA2(s, 256)
INET_ATON(CASE id WHEN 1 THEN '127.0.0.1' WHEN 2 THEN '255.255.255.255' WHEN 3 THEN '1.2.3' WHEN 4 THEN '256.1.1.1' WHEN 5 THEN 'a.b.c.d' ELSE CAST(NULL AS STRING) END)
INET_ATON(CASE id WHEN 1 THEN '' WHEN 2 THEN '1' WHEN 3 THEN '1.2' WHEN 4 THEN '0.0.0.0' WHEN 5 THEN '01.02.03.04' ELSE CAST(NULL AS STRING) END)
INET_ATON(CASE id WHEN 1 THEN ' 1.2.3.4' WHEN 2 THEN '1.2.3.4.5' WHEN 3 THEN '1..2.3' WHEN 4 THEN '-1.2.3.4' WHEN 5 THEN '1.2.3.4 ' ELSE CAST(NULL AS STRING) END)
INET_ATON(CASE id WHEN 1 THEN '1.256' WHEN 2 THEN '1.2.256' WHEN 3 THEN '1.65536' WHEN 4 THEN '1.16777216' WHEN 5 THEN '0x10.1.1.1' ELSE CAST(NULL AS STRING) END)
INET_ATON(CASE id WHEN 1 THEN '4294967295' WHEN 2 THEN '4294967296' WHEN 3 THEN '1.' WHEN 4 THEN '.1' WHEN 5 THEN '1.2.3.' ELSE CAST(NULL AS STRING) END)
INET_NTOA(CASE id WHEN 1 THEN 2130706433 WHEN 2 THEN 0 WHEN 3 THEN -1 WHEN 4 THEN 2147483647 ELSE CAST(NULL AS INT) END)
INET_NTOA(4294967295)
INET_NTOA(CAST(4294967296 AS BIGINT))
INET_NTOA(l)
INET_NTOA(i)
PRINTF('%s-%d', s, i)
PRINTF('%05d|%.2f|%s|%%', 42, CAST(3.14159 AS DOUBLE), TRUE)
PRINTF('%x %c %b', 255, 'a', FALSE)
PRINTF('%d', 'a')
PRINTF('%s')
PRINTF('abc')
PRINTF('%-5s|', 'ab')
PRINTF('%5s|%,d', 'ab', 1234567)
PRINTF('%s %s', dc, d)
PRINTF(CAST(NULL AS STRING), 1)
PRINTF('%s', CAST(NULL AS STRING))
PRINTF('%2$s %1$s', 'a', 'b')
PRINTF('%e', CAST(12345.678 AS DOUBLE))
PRINTF('%S', s)
PRINTF('%d', l)
PRINTF('%s', f)
SPLIT(CASE id WHEN 1 THEN 'a,b,c' WHEN 2 THEN ',' WHEN 3 THEN '' WHEN 4 THEN 'abc' WHEN 5 THEN 'a,,b' ELSE CAST(NULL AS STRING) END, ',')
SPLIT(s, 'l')
SPLIT(s, vc)
SPLIT('abc', '')
SPLIT('a.b', '.')
SPLIT('a||b', '||')
SPLIT('é€', '')
SPLIT_INDEX(CASE id WHEN 1 THEN 'a;b' WHEN 2 THEN 'a;b;c' WHEN 3 THEN '' WHEN 4 THEN ';' WHEN 5 THEN 'x' ELSE CAST(NULL AS STRING) END, ';', 1)
SPLIT_INDEX('a b', '', 1)
SPLIT_INDEX('a;b', 59, 1)
SPLIT_INDEX(s, vc, 0)
SPLIT_INDEX(s, 'l', i)
SPLIT_INDEX('a.b.c', '.', 2)
SPLIT_INDEX('a', 'b', -1)
SPLIT_INDEX(s, SUBSTRING(s, 2, 1), 1)
STR_TO_MAP(CASE id WHEN 1 THEN 'a=1,b=2' WHEN 2 THEN 'a=1,a=2' WHEN 3 THEN 'a' WHEN 4 THEN '' WHEN 5 THEN 'a=1=2' ELSE CAST(NULL AS STRING) END)
STR_TO_MAP('a:1;b:2', ';', ':')
STR_TO_MAP('a=1,,b=2')
STR_TO_MAP(',')
STR_TO_MAP('a1.b2', '\.', '[0-9]')
STR_TO_MAP('a=,=b')
STR_TO_MAP('k1=v1,k2=v2')['k2']
STR_TO_MAP(s)
CARDINALITY(STR_TO_MAP('a=1,b=2'))
STR_TO_MAP('a=1&b=2', '&', '=')
REPLACE(s, 'l', 'L')
REPLACE('aaa', '', 'x')
REPLACE(s, vc, 'x')
LOCATE('l', s, 0)
LOCATE('l', s, i)
LOCATE('', s, 3)
LOCATE('l', 'hello', -1)
INSTR('hello', 'l', 1, 2)
INSTR('hello', 'l', -1)
INSTR(s, 'l')
INSTR('hello', 'l', 4)
INSTR('hello', 'l', 1, 3)
INSTR('hello', 'l', -1, 2)
RPAD(s, 10, vc)
POSITION('l' IN 'hello' FROM 4)
CHR(97)
CHR(353)
CHR(-1)
REPEAT(s, 2)
CONCAT_WS(',', s, CAST(NULL AS STRING), vc)
BTRIM('xxaxx', 'x')
TRIM(LEADING '0' FROM num)
LTRIM('xxa', 'x')
RTRIM('axx', 'x')
LTRIM(s, 'h')
RTRIM(s, vc)
LTRIM('xyxa', 'yx')
HEX('é')
BIN(l)
STARTSWITH(bb, X'00')
ENDSWITH(bb, X'01')
STARTSWITH(s, '')
MD5(bb)
SHA256(s)
UPPER(vc)
FROM_BASE64(CASE id WHEN 1 THEN 'aGVsbG8=' WHEN 2 THEN 'aGVsbG8' WHEN 3 THEN '' WHEN 4 THEN '####' WHEN 5 THEN 'aGVs bG8=' ELSE CAST(NULL AS STRING) END)
LPAD(s, i, 'x')
--- flink
INT | 97 | 0 | -61 | -30 | 49
INT NOT NULL | 97 | 97 | 97 | 97 | 97
INT | 104 | 97 | NULL | 32 | 0
INT | NULL | NULL | NULL | NULL | NULL
STRING | Hello World | A-B C_D 1x | éA É |  | Oneil X.Y
STRING | Hello World | A\\B%_'"é😀 | NULL |   Trim Me   | 
CHAR(3) | X | Abc | NULL | Ab  | Z
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | TRUE | FALSE
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | FALSE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | FALSE | FALSE | TRUE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE
BOOLEAN NOT NULL | TRUE | FALSE | FALSE | FALSE | FALSE
BOOLEAN NOT NULL | TRUE | TRUE | FALSE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | FALSE | TRUE
BOOLEAN NOT NULL | TRUE | FALSE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | TRUE | TRUE | TRUE | TRUE | TRUE
BOOLEAN NOT NULL | FALSE | FALSE | FALSE | FALSE | FALSE
CHAR(1) | a | b | NULL | NULL | NULL
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | abc |  | NULL | abcde | AbC
STRING | NULL | NULL | NULL | NULL | NULL
CHAR(1) | NULL | NULL | NULL | NULL | NULL
BYTES | x'00' | x'00' | x'00' | x'00' | x'00'
STRING | aXXdef | aXX |  | hXXlo | NULL
STRING | aXXef | aXX |  | hXXo | NULL
VARCHAR(8) NOT NULL | abcdef | abcdef | abcdef | abcdef | abcdef
VARCHAR(8) NOT NULL | abcdef | abcdef | abcdef | abcdef | abcdef
VARCHAR(8) NOT NULL | abcdef | abcdef | abcdef | abcdef | abcdef
VARCHAR(8) NOT NULL | abcdef | abcdef | abcdef | abcdef | abcdef
VARCHAR(8) NOT NULL | aXX | aXX | aXX | aXX | aXX
VARCHAR(8) NOT NULL | aXX | aXX | aXX | aXX | aXX
VARCHAR(8) NOT NULL | aXX | aXX | aXX | aXX | aXX
STRING | abclo World |  | NULL | abcdem me   | 
STRING | habcllo World | ab%_'"é😀 | NULL |  abcdetrim me   | 
VARCHAR(13) NOT NULL | xxxxxxxxx | xxxxxxxxx | xxxxxxxxx | xxxxxxxxx | xxxxxxxxx
VARCHAR(13) NOT NULL | xxxxxxxxxst | xxxxxxxxxst | xxxxxxxxxst | xxxxxxxxxst | xxxxxxxxxst
STRING | 1221 | hello |  | é | NULL
STRING | hello World | a\\b%_'"é😀 | NULL |   trim m   | 
STRING NOT NULL | xzcxzc | xzcxzc | xzcxzc | xzcxzc | xzcxzc
STRING NOT NULL | abc | abc | abc | abc | abc
BYTES | NULL | NULL | NULL | NULL | NULL
STRING | Flink | Flink | Flink | Flink | Flink
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me   | 
STRING NOT NULL | � | � | � | � | �
STRING NOT NULL | é | é | é | é | é
VARCHAR(128) | ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 | 4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c | NULL | NULL
VARCHAR(128) NOT NULL | 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7 | 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7 | 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7 | 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7 | 23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7
VARCHAR(128) NOT NULL | cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7 | cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7 | cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7 | cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7 | cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7
VARCHAR(128) NOT NULL | ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f | ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f | ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f | ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f | ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
VARCHAR(128) | db4067cec62c58bf8b2f8982071e77c082da9e00924bf3631f3b024fa54e7d7e | e768aa1e224cee6eff2930e9a031c1da5c691b8e019484c4cae7cae2d5c93d31 | NULL | 44c6106c005c5fd18ee8ec5283b59926845430328c573931a06717aeab056c06 | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
BIGINT | 2130706433 | 4294967295 | 16908291 | NULL | NULL
BIGINT | NULL | 1 | 16777218 | 0 | 16909060
BIGINT | NULL | NULL | NULL | NULL | NULL
BIGINT | NULL | NULL | NULL | NULL | NULL
BIGINT | NULL | NULL | NULL | NULL | NULL
STRING | 127.0.0.1 | 0.0.0.0 | NULL | 127.255.255.255 | NULL
STRING | 255.255.255.255 | 255.255.255.255 | 255.255.255.255 | 255.255.255.255 | 255.255.255.255
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | 0.0.0.7 | NULL | NULL | 127.255.255.255 | NULL
STRING | hello World-7 | a\\b%_'"é😀--2147483648 | null-null |   trim me  -2147483647 | --7
STRING | 00042\p3.14\ptrue\p% | 00042\p3.14\ptrue\p% | 00042\p3.14\ptrue\p% | 00042\p3.14\ptrue\p% | 00042\p3.14\ptrue\p%
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | abc | abc | abc | abc | abc
STRING | ab   \p | ab   \p | ab   \p | ab   \p | ab   \p
STRING |    ab\p1,234,567 |    ab\p1,234,567 |    ab\p1,234,567 |    ab\p1,234,567 |    ab\p1,234,567
STRING | 12345678.91 2.25 | -0.01 -1.0E300 | null null | 99999999.99 1.0E10 | 2.50 0.5
STRING | NULL | NULL | NULL | NULL | NULL
STRING | null | null | null | null | null
STRING | b a | b a | b a | b a | b a
STRING | 1.234568e+04 | 1.234568e+04 | 1.234568e+04 | 1.234568e+04 | 1.234568e+04
STRING | HELLO WORLD | A\\B%_'"É😀 | NULL |   TRIM ME   | 
STRING | 9000000000 | -9223372036854775808 | null | 9223372036854775807 | -7
STRING | 1.5 | -0.1 | null | 3.4E38 | 0.0
ARRAY<STRING> | [a, b, c] | [, ] | [] | [abc] | [a, , b]
ARRAY<STRING> | [he, , o Wor, d] | [a\\b%_'"é😀] | NULL | [  trim me  ] | []
ARRAY<STRING> | [hello World] | [a, \\, b, %, _, ', ", é, ?, ?] | NULL | [  trim me  ] | []
ARRAY<STRING> NOT NULL | [a, b, c] | [a, b, c] | [a, b, c] | [a, b, c] | [a, b, c]
ARRAY<STRING> NOT NULL | [a, b] | [a, b] | [a, b] | [a, b] | [a, b]
ARRAY<STRING> NOT NULL | [a, b] | [a, b] | [a, b] | [a, b] | [a, b]
ARRAY<STRING> NOT NULL | [é, €] | [é, €] | [é, €] | [é, €] | [é, €]
STRING | b | b | NULL |  | NULL
STRING | b | b | b | b | b
STRING | b | b | b | b | b
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me   | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | c | c | c | c | c
STRING | NULL | NULL | NULL | NULL | NULL
STRING | llo World | b%_'"é😀 | NULL |  | NULL
MAP<STRING, STRING> | {a=1, b=2} | {a=2} | {a=NULL} | {} | {a=1=2}
MAP<STRING, STRING> | {a=1, b=2} | {a=1, b=2} | {a=1, b=2} | {a=1, b=2} | {a=1, b=2}
MAP<STRING, STRING> | {=NULL, a=1, b=2} | {=NULL, a=1, b=2} | {=NULL, a=1, b=2} | {=NULL, a=1, b=2} | {=NULL, a=1, b=2}
MAP<STRING, STRING> | {} | {} | {} | {} | {}
MAP<STRING, STRING> | {a=, b=} | {a=, b=} | {a=, b=} | {a=, b=} | {a=, b=}
MAP<STRING, STRING> | {=b, a=} | {=b, a=} | {=b, a=} | {=b, a=} | {=b, a=}
STRING | v2 | v2 | v2 | v2 | v2
MAP<STRING, STRING> | {hello World=NULL} | {a\\b%_'"é😀=NULL} | NULL | {  trim me  =NULL} | {}
INT | 2 | 2 | 2 | 2 | 2
MAP<STRING, STRING> | {a=1, b=2} | {a=1, b=2} | {a=1, b=2} | {a=1, b=2} | {a=1, b=2}
STRING | heLLo WorLd | a\\b%_'"é😀 | NULL |   trim me   | 
STRING NOT NULL | xaxaxax | xaxaxax | xaxaxax | xaxaxax | xaxaxax
STRING | hello World | xax\\xbx%x_x'x"xéx?x?x | NULL |   trim me   | 
INT | 3 | 0 | NULL | 0 | 0
INT | 10 | 0 | NULL | 0 | 0
INT | 1 | 1 | NULL | 1 | 1
INT NOT NULL | 3 | 3 | 3 | 3 | 3
INT NOT NULL | 4 | 4 | 4 | 4 | 4
INT NOT NULL | 4 | 4 | 4 | 4 | 4
INT | 3 | 0 | NULL | 0 | 0
INT NOT NULL | 4 | 4 | 4 | 4 | 4
INT NOT NULL | 0 | 0 | 0 | 0 | 0
INT NOT NULL | 3 | 3 | 3 | 3 | 3
STRING | hello Worl | NULL | NULL |   trim me  | AbCAbCAbCA
INT NOT NULL | 4 | 4 | 4 | 4 | 4
STRING | a | a | a | a | a
STRING | a | a | a | a | a
STRING |  |  |  |  | 
STRING | hello Worldhello World | a\\b%_'"é😀a\\b%_'"é😀 | NULL |   trim me    trim me   | 
STRING | hello World,abc | a\\b%_'"é😀, |  |   trim me  ,abcde | ,AbC
STRING NOT NULL | a | a | a | a | a
STRING | 12 | 1.9 | NULL |  42  | -7
VARCHAR(3) NOT NULL | a | a | a | a | a
VARCHAR(3) NOT NULL | a | a | a | a | a
STRING | ello World | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me   | 
VARCHAR(4) NOT NULL | a | a | a | a | a
STRING NOT NULL | C3A9 | C3A9 | C3A9 | C3A9 | C3A9
STRING | 1000011000011100010001101000000000 | 1000000000000000000000000000000000000000000000000000000000000000 | NULL | 111111111111111111111111111111111111111111111111111111111111111 | 1111111111111111111111111111111111111111111111111111111111111001
BOOLEAN | FALSE | FALSE | NULL | FALSE | TRUE
BOOLEAN | FALSE | FALSE | NULL | FALSE | TRUE
BOOLEAN | TRUE | TRUE | NULL | TRUE | TRUE
CHAR(32) | 5d41402abc4b2a76b9719d911017c592 | d41d8cd98f00b204e9800998ecf8427e | NULL | 00594fd4f42ba43fc1ca0427a0576295 | 441077cc9e57554dd476bdfb8b8b8102
CHAR(64) | db4067cec62c58bf8b2f8982071e77c082da9e00924bf3631f3b024fa54e7d7e | e768aa1e224cee6eff2930e9a031c1da5c691b8e019484c4cae7cae2d5c93d31 | NULL | 44c6106c005c5fd18ee8ec5283b59926845430328c573931a06717aeab056c06 | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
VARCHAR(5) | ABC |  | NULL | ABCDE | ABC
fails
fails

--- case: urls
URL_ENCODE(CASE id WHEN 1 THEN 'a b&c=d' WHEN 2 THEN 'é€' WHEN 3 THEN '' WHEN 4 THEN 'https://flink.apache.org/' WHEN 5 THEN '~*-._+%' ELSE CAST(NULL AS STRING) END)
URL_ENCODE(s)
URL_DECODE(CASE id WHEN 1 THEN 'a+b%26c' WHEN 2 THEN '%C3%A9' WHEN 3 THEN '' WHEN 4 THEN '%zz' WHEN 5 THEN '%' ELSE CAST(NULL AS STRING) END)
URL_DECODE('https%3A%2F%2Fflink.apache.org%2F')
URL_DECODE('%E2%82')
URL_DECODE('%E2%82%AC%')
URL_DECODE('+ %2b')
URL_DECODE('%+1')
URL_DECODE('%-1')
URL_DECODE('é%41')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'HOST')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'PATH')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'QUERY')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'REF')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'PROTOCOL')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'AUTHORITY')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'FILE')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'USERINFO')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'host')
PARSE_URL('http://user:pw@facebook.com:8080/path/p1.php?query=1&k2=v2#Ref1', 'NONE')
PARSE_URL(CASE id WHEN 1 THEN 'http://a.b/c?x=1' WHEN 2 THEN 'https://h' WHEN 3 THEN 'notaurl' WHEN 4 THEN '' WHEN 5 THEN 'ftp://x/y;z' ELSE CAST(NULL AS STRING) END, 'HOST')
PARSE_URL(CASE id WHEN 1 THEN 'http://a.b/c?x=1' WHEN 2 THEN 'https://h' WHEN 3 THEN 'notaurl' WHEN 4 THEN '' WHEN 5 THEN 'ftp://x/y;z' ELSE CAST(NULL AS STRING) END, 'PATH')
PARSE_URL(CASE id WHEN 1 THEN 'http://a.b/c?x=1' WHEN 2 THEN 'https://h' WHEN 3 THEN 'notaurl' WHEN 4 THEN '' WHEN 5 THEN 'ftp://x/y;z' ELSE CAST(NULL AS STRING) END, 'QUERY')
PARSE_URL(CASE id WHEN 1 THEN 'http://a.b/c?x=1' WHEN 2 THEN 'https://h' WHEN 3 THEN 'notaurl' WHEN 4 THEN '' WHEN 5 THEN 'ftp://x/y;z' ELSE CAST(NULL AS STRING) END, 'FILE')
PARSE_URL(CASE id WHEN 1 THEN 'http://a.b/c?x=1' WHEN 2 THEN 'https://h' WHEN 3 THEN 'notaurl' WHEN 4 THEN '' WHEN 5 THEN 'ftp://x/y;z' ELSE CAST(NULL AS STRING) END, 'PROTOCOL')
PARSE_URL('http://a/b?query=1&k2=v2', 'QUERY', 'query')
PARSE_URL('http://a/b?query=1&k2=v2', 'QUERY', 'k2')
PARSE_URL('http://a/b?query=1&k2=v2', 'QUERY', 'k')
PARSE_URL('http://a/b?query=1', 'HOST', 'query')
PARSE_URL('http://a/b?a=b=c&=x', 'QUERY', 'a')
PARSE_URL('http://a/b?x=%20y', 'QUERY', 'x')
PARSE_URL('http://a/b#q?x=1', 'QUERY')
PARSE_URL(s, 'HOST')
PARSE_URL('http://a/b?q=1', CASE id WHEN 1 THEN 'HOST' WHEN 2 THEN 'PATH' WHEN 3 THEN CAST(NULL AS STRING) WHEN 4 THEN 'x' ELSE CAST(NULL AS STRING) END)
PARSE_URL(CASE id WHEN 1 THEN 'mailto:a@b.c' WHEN 2 THEN 'file:///etc/x' WHEN 3 THEN 'http://' WHEN 4 THEN 'http://[::1]:80/x' WHEN 5 THEN 'HTTP://A.b/' ELSE CAST(NULL AS STRING) END, 'HOST')
PARSE_URL(CASE id WHEN 1 THEN 'http://a:b/' WHEN 2 THEN 'http://a:-1/' WHEN 3 THEN 'http://a b/' WHEN 4 THEN '//a/b' WHEN 5 THEN 'http:a' ELSE CAST(NULL AS STRING) END, 'PATH')
PARSE_URL(CASE id WHEN 1 THEN 'jar:file:/a!/b' WHEN 2 THEN 'http://a?b' WHEN 3 THEN 'http://a/?#' WHEN 4 THEN 'http://a@b@c/' WHEN 5 THEN 'http://a/..//b' ELSE CAST(NULL AS STRING) END, 'FILE')
--- flink
STRING | a+b%26c%3Dd | %C3%A9%E2%82%AC |  | https%3A%2F%2Fflink.apache.org%2F | %7E*-._%2B%25
STRING | hello+World | a%5Cb%25_%27%22%C3%A9%F0%9F%98%80 | NULL | ++trim+me++ | 
STRING | a b&c | é |  | NULL | NULL
STRING | https://flink.apache.org/ | https://flink.apache.org/ | https://flink.apache.org/ | https://flink.apache.org/ | https://flink.apache.org/
STRING | � | � | � | � | �
STRING | NULL | NULL | NULL | NULL | NULL
STRING |   + |   + |   + |   + |   +
STRING | \x01 | \x01 | \x01 | \x01 | \x01
STRING | NULL | NULL | NULL | NULL | NULL
STRING | éA | éA | éA | éA | éA
STRING | facebook.com | facebook.com | facebook.com | facebook.com | facebook.com
STRING | /path/p1.php | /path/p1.php | /path/p1.php | /path/p1.php | /path/p1.php
STRING | query=1&k2=v2 | query=1&k2=v2 | query=1&k2=v2 | query=1&k2=v2 | query=1&k2=v2
STRING | Ref1 | Ref1 | Ref1 | Ref1 | Ref1
STRING | http | http | http | http | http
STRING | user:pw@facebook.com:8080 | user:pw@facebook.com:8080 | user:pw@facebook.com:8080 | user:pw@facebook.com:8080 | user:pw@facebook.com:8080
STRING | /path/p1.php?query=1&k2=v2 | /path/p1.php?query=1&k2=v2 | /path/p1.php?query=1&k2=v2 | /path/p1.php?query=1&k2=v2 | /path/p1.php?query=1&k2=v2
STRING | user:pw | user:pw | user:pw | user:pw | user:pw
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | a.b | h | NULL | NULL | x
STRING | /c |  | NULL | NULL | /y;z
STRING | x=1 | NULL | NULL | NULL | NULL
STRING | /c?x=1 |  | NULL | NULL | /y;z
STRING | http | https | NULL | NULL | ftp
STRING | 1 | 1 | 1 | 1 | 1
STRING | v2 | v2 | v2 | v2 | v2
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | b=c | b=c | b=c | b=c | b=c
STRING | %20y | %20y | %20y | %20y | %20y
STRING | NULL | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | a | /b | NULL | NULL | NULL
STRING |  |  |  | [::1] | A.b
STRING | NULL | / | / | NULL | a
STRING | file:/a!/b | ?b | /? | / | /..//b
