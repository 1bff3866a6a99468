--- case: strings
UPPER(s)
UPPER(vc)
UPPER(ch)
LOWER(s)
CHAR_LENGTH(s)
CHARACTER_LENGTH(ch)
SUBSTRING(s, 2)
SUBSTRING(s, 2, 3)
SUBSTRING(s, -3)
SUBSTRING(s, -3, 2)
SUBSTRING(s, 0, 3)
SUBSTRING(s, 3, -1)
SUBSTRING(s, 3, 0)
SUBSTRING(vc FROM 2 FOR 2)
SUBSTR(s, 2, 3)
SUBSTRING(s, i)
TRIM(s)
TRIM(BOTH 'h' FROM s)
TRIM(LEADING 'he' FROM s)
TRIM(TRAILING ' ' FROM s)
LTRIM(s)
RTRIM(s)
BTRIM(s)
BTRIM(s, 'hd ')
REPLACE(s, 'l', 'L')
REGEXP_EXTRACT(s, '(\w+) (\w+)', 2)
REGEXP_EXTRACT(s, '(\w+) (\w+)')
REGEXP_EXTRACT(s, 'l+')
REGEXP_REPLACE(s, '[lo]+', '$1')
REGEXP_REPLACE(s, '\\', '/')
REGEXP(s, 'l+')
REGEXP(s, '^h.*d$')
s LIKE '%l%'
s LIKE 'a\b%'
s LIKE '%\%\_%'
s LIKE '%/%%' ESCAPE '/'
s NOT LIKE 'h%'
s LIKE 'hello_World'
s LIKE vc
LPAD(s, 5, 'xy')
LPAD(s, 20, 'xy')
LPAD(vc, 0, 'x')
RPAD(s, 5, 'xy')
RPAD(s, 20, 'xy')
REPEAT(vc, 2)
REPEAT(vc, -1)
REVERSE(s)
SPLIT_INDEX(s, 'l', 0)
SPLIT_INDEX(s, 'l', 1)
SPLIT_INDEX(s, 'l', 9)
SPLIT_INDEX(s, 'll', 1)
SPLIT_INDEX(s, ' ', -1)
SPLIT_INDEX(s, ' ', 0)
POSITION('l' IN s)
POSITION('' IN s)
LOCATE('o', s)
LOCATE('o', s, 6)
INSTR(s, 'o')
CONCAT('a', s, vc)
CONCAT_WS('-', s, vc, 'x')
CONCAT_WS('-', vc)
LEFT(s, 3)
LEFT(s, 0)
LEFT(s, -1)
RIGHT(s, 3)
RIGHT(s, 0)
CHR(i)
CHR(97)
CHR(353)
MD5(s)
SHA1(s)
SHA224(s)
SHA256(s)
SHA384(s)
SHA512(s)
ENCODE(s, 'UTF-8')
DECODE(bb, 'UTF-8')
TO_BASE64(s)
CHAR_LENGTH(UUID())
TRANSLATE(s, 'el', 'ip')
STARTSWITH(s, 'he')
ENDSWITH(s, 'ld')
HEX(i)
HEX(s)
BIN(i)
HEX(l)
COALESCE(vc, 'z')
COALESCE(i, 0)
COALESCE(i, l)
COALESCE(NULL, i)
NULLIF(i, 7)
IFNULL(i, 0)
IF(b, i, l)
IF(b, 'x', 'yyy')
CASE WHEN b THEN 'x' ELSE 'yyy' END
CASE WHEN b THEN i END
CASE i WHEN 7 THEN 'seven' ELSE 'no' END
GREATEST(i, si)
LEAST(i, l)
GREATEST(s, vc)
--- flink
STRING | HELLO WORLD | A\\B%_'"É😀 | NULL |   TRIM ME   | 
VARCHAR(5) | ABC |  | NULL | ABCDE | ABC
CHAR(3) | X | ABC | NULL | AB  | Z
STRING | hello world | a\\b%_'"é😀 | NULL |   trim me   | 
INT | 11 | 9 | NULL | 11 | 0
INT | 1 | 3 | NULL | 3 | 1
STRING | ello World | \\b%_'"é😀 | NULL |  trim me   | 
STRING | ell | \\b% | NULL |  tr | 
STRING | rld | "é😀 | NULL | e   | 
STRING | rl | "é | NULL | e  | 
STRING | hel | a\\b | NULL |   t | 
STRING | NULL | NULL | NULL | NULL | NULL
STRING |  |  | NULL |  | 
VARCHAR(5) | bc |  | NULL | bc | bC
STRING | ell | \\b% | NULL |  tr | 
STRING | World |  | NULL |  | 
STRING | hello World | a\\b%_'"é😀 | NULL | trim me | 
STRING | ello World | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | llo World | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me | 
STRING | hello World | a\\b%_'"é😀 | NULL | trim me   | 
STRING | hello World | a\\b%_'"é😀 | NULL |   trim me | 
STRING | hello World | a\\b%_'"é😀 | NULL | trim me | 
STRING | ello Worl | a\\b%_'"é😀 | NULL | trim me | 
STRING | heLLo WorLd | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | World | NULL | NULL | me | NULL
STRING | hello World | NULL | NULL | trim me | NULL
STRING | ll | NULL | NULL | NULL | NULL
STRING | he$1 W$1r$1d | a\\b%_'"é😀 | NULL |   trim me   | 
STRING | hello World | a/b%_'"é😀 | NULL |   trim me   | 
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | FALSE | FALSE
BOOLEAN | FALSE | TRUE | NULL | TRUE | TRUE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | FALSE | FALSE | NULL | FALSE | FALSE
STRING | hello | a\\b%_ | NULL |   tri | xyxyx
STRING | xyxyxyxyxhello World | xyxyxyxyxya\\b%_'"é😀 | NULL | xyxyxyxyx  trim me   | xyxyxyxyxyxyxyxyxyxy
STRING |  |  | NULL |  | 
STRING | hello | a\\b%_ | NULL |   tri | xyxyx
STRING | hello Worldxyxyxyxyx | a\\b%_'"é😀xyxyxyxyxy | NULL |   trim me  xyxyxyxyx | xyxyxyxyxyxyxyxyxyxy
STRING | abcabc |  | NULL | abcdeabcde | AbCAbC
STRING |  |  | NULL |  | 
STRING | dlroW olleh | 😀é"'_%b\\a | NULL |   em mirt   | 
STRING | he | a\\b%_'"é😀 | NULL |   trim me   | NULL
STRING |  | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | o World | NULL | NULL | NULL | NULL
STRING | NULL | NULL | NULL | NULL | NULL
STRING | hello | a\\b%_'"é😀 | NULL |  | NULL
INT | 3 | 0 | NULL | 0 | 0
INT | 1 | 1 | NULL | 1 | 1
INT | 5 | 0 | NULL | 0 | 0
INT | 8 | 0 | NULL | 0 | 0
INT | 5 | 0 | NULL | 0 | 0
STRING | ahello Worldabc | aa\\b%_'"é😀 | NULL | a  trim me  abcde | aAbC
STRING | hello World-abc-x | a\\b%_'"é😀--x | x |   trim me  -abcde-x | -AbC-x
STRING | abc |  |  | abcde | AbC
STRING | hel | a\\b | NULL |   t | 
STRING |  |  | NULL |  | 
STRING |  |  | NULL |  | 
STRING | rld | "é😀 | NULL | e   | 
STRING |  |  | NULL |  | 
STRING | \x07 |  | NULL | ÿ | 
STRING | a | a | a | a | a
STRING | a | a | a | a | a
CHAR(32) | 39d11ab1c3c6c9eab3f5b3675f438dbf | e7c1ee7e8b578601a51b5e149e66c323 | NULL | 5db02cba158f2004019cf57137208fe2 | d41d8cd98f00b204e9800998ecf8427e
CHAR(40) | 22c219648f00c61e5b3b1bd81ffa8e7767e2e3c5 | d035fe4457cf2d4997cb2f0cc9967a1aed752b96 | NULL | 59529a41d86737f589fbe8e42539781621208599 | da39a3ee5e6b4b0d3255bfef95601890afd80709
CHAR(56) | 7ad80a774d17f6427a54cfe0f11f029f976f755ab5bf538d0aca4434 | 586b0d1471dee805aad7240728a6823bfc47ea05e759909a73a52d0f | NULL | 5b1c49b9cc06936a1a0aaac4da553b89ca127d4d4b77ddacd379399b | d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f
CHAR(64) | db4067cec62c58bf8b2f8982071e77c082da9e00924bf3631f3b024fa54e7d7e | e768aa1e224cee6eff2930e9a031c1da5c691b8e019484c4cae7cae2d5c93d31 | NULL | 44c6106c005c5fd18ee8ec5283b59926845430328c573931a06717aeab056c06 | e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
CHAR(96) | 4cbb6dcfd28333ea3cf1406fe26cd40fff30ec928137b956ae5e74dc26838d48fa995fde992ede2931b9b1acfae09749 | ef2707362d396ac01f223fd255eb2bdf58560cd073912d8f66382393437e747f7ca50467f344bc6559a6a5cde7ee7076 | NULL | 358029d78eface3379eaf386c5b8afb3e0b80c888ebba4f465feb93f50d3e1b53e5b68c1b842054ec281ee12db358b11 | 38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b
CHAR(128) | 1ca107777d9d999bdd8099875438919b5dca244104e393685f7d05f4feb5f181f1878e1178daf1a8c97c5b290222609c9515dd096344b625b37d7a8910076ed2 | 1a529ae5ee6ed1a30114de793bbdddc2a7860022a16fcd3cfd0d649947671d53ec8c6672f52e71cea9242ed9ae4d97d7048acf4a78a850e17e88bd113a79a38e | NULL | b1a84b87153ac4e681ae470418b39a73857c9bc93c2b5c16bacfd3878cb70a11deb375331d9cd7cb434c19233deb909e77df10784d30ced16bf572e9dc0372ea | cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e
BYTES | x'68656c6c6f20576f726c64' | x'615c62255f2722c3a9f09f9880' | NULL | x'20207472696d206d652020' | x''
STRING | hello |  | NULL | � | \x00\x01
STRING | aGVsbG8gV29ybGQ= | YVxiJV8nIsOp8J+YgA== | NULL | ICB0cmltIG1lICA= | 
INT NOT NULL | 36 | 36 | 36 | 36 | 36
STRING | hippo Worpd | a\\b%_'"é😀 | NULL |   trim mi   | 
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
BOOLEAN | TRUE | FALSE | NULL | FALSE | FALSE
STRING | 7 | FFFFFFFF80000000 | NULL | 7FFFFFFF | FFFFFFFFFFFFFFF9
STRING | 68656C6C6F20576F726C64 | 615C62255F2722C3A9F09F9880 | NULL | 20207472696D206D652020 | 
STRING | 111 | 1111111111111111111111111111111110000000000000000000000000000000 | NULL | 1111111111111111111111111111111 | 1111111111111111111111111111111111111111111111111111111111111001
STRING | 218711A00 | 8000000000000000 | NULL | 7FFFFFFFFFFFFFFF | FFFFFFFFFFFFFFF9
VARCHAR(5) NOT NULL | abc |  | z | abcde | AbC
INT NOT NULL | 7 | -2147483648 | 0 | 2147483647 | -7
BIGINT | 7 | -2147483648 | NULL | 2147483647 | -7
INT | 7 | -2147483648 | NULL | 2147483647 | -7
INT | NULL | -2147483648 | NULL | 2147483647 | -7
INT NOT NULL | 7 | -2147483648 | 0 | 2147483647 | -7
BIGINT | 7 | -9223372036854775808 | NULL | 2147483647 | -7
VARCHAR(3) | x | yyy | yyy | x | yyy
VARCHAR(3) NOT NULL | x | yyy | yyy | x | yyy
INT | 7 | NULL | NULL | 2147483647 | NULL
VARCHAR(5) NOT NULL | seven | no | no | no | no
INT | 300 | -32768 | NULL | 2147483647 | -7
BIGINT | 7 | -9223372036854775808 | NULL | 2147483647 | -7
STRING | hello World | a\\b%_'"é😀 | NULL | abcde | AbC
