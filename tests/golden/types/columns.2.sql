--- case: more types, and what other systems call theirs
ROW<a INT COMMENT 'x'>
ROW(a INT 'c', b STRING NOT NULL 'd')
ROW<a INT NULL>
ROW<a INT NOT NULL 'x', b ROW<c INT 'y'>>
STRUCTURED('a.B', x INT)
STRUCTURED<a.B, x INT>
STRUCTURED<'a.B', x INT 'c'>
RAW('java.lang.Integer')
RAW<'java.lang.Integer', 'x'>
MAP<INT, STRING> NOT NULL ARRAY
ARRAY<ROW<a INT>> MULTISET
MULTISET<INT NOT NULL> NOT NULL
MULTISET
MAP<INT NOT NULL, STRING NOT NULL> NOT NULL
MAP<INT,>
MAP<INT, STRING, INT>
ROW<a>
ROW<a INT,>
ROW<a INT b STRING>
ROW<a.b INT>
ROW<A INT, a INT>
ROW<`a``b` INT>
ROW<`` INT>
ROW<'a' INT>
row<`a` int not null>
ROW
ROW<a INT NOT NULL> NOT NULL ARRAY NOT NULL
DESCRIPTOR
SYMBOL
CURSOR
VARCHAR(2147483648)
VARCHAR(-1)
VARCHAR()
VARCHAR(MAX)
BINARY(2147483647)
TIMESTAMP_LTZ(3) WITH LOCAL TIME ZONE
TIMESTAMP_LTZ WITHOUT TIME ZONE
TIMESTAMP WITH LOCAL
TIMESTAMP LOCAL TIME ZONE
TIMESTAMP(3) WITHOUT LOCAL TIME ZONE
TIMESTAMP (3)
TIMESTAMP(-1)
TIMESTAMP()
TIMESTAMP_LTZ(0)
TIME(-1)
BOOLEAN(1)
BOOL
INT(11)
INT UNSIGNED
BIGINT UNSIGNED
TINYINT(1)
FLOAT(24)
DOUBLE(10, 2)
DOUBLE PRECISION(3)
FLOAT PRECISION
DATE(3)
DECIMAL()
DECIMAL(10,)
DECIMAL(10, -2)
DECIMAL(-1)
DECIMAL(5, 2, 1)
DECIMAL(39)
DECIMAL(38, 39)
DECIMAL(50, 45)
DECIMAL(1.5)
DECIMAL NOT NULL
NATIONAL CHAR(3)
VARCHAR(5) CHARACTER SET utf8
VARCHAR(5) COLLATE utf8
CHAR VARYING
INT NOT NULL NOT NULL
INT NOT NULL NULL
INT NULL NOT NULL
INT NOT
STRING NOT NULL ARRAY
STRING[]
ARRAY<STRING>[]
ARRAY(INT)
ARRAY [INT]
MAP(INT, STRING)
ARRAY<INT, INT>
ARRAY<INT
ARRAY<ARRAY<INT>>
MAP<ROW<a INT>, ARRAY<INT>>
MAP<MAP<INT, INT>, INT>
ARRAY<MULTISET<MAP<STRING, ROW<a TIMESTAMP(3) WITH LOCAL TIME ZONE>>>>
my_type
cat.db.my_type
`my_type`
'INT'
GEOMETRY
INET
ENUM('a', 'b')
SERIAL
MONEY
INT64
FLOAT64
VARCHAR2(10)
NVARCHAR(10)
TIMESTAMPTZ
TIMESTAMP_NTZ
UUID
XML
JSONB
HSTORE
VARIANT ARRAY
BITMAP NOT NULL
NULL
VOID
UNKNOWN
--- types
error[unexpected-token]: expected '>' or ',', found 'COMMENT'
  ┌ <type>:1:11
1 │ ROW<a INT COMMENT 'x'>
  │           ^^^^^^^
  = help: inside ROW a comment has no COMMENT in front: name type 'comment'
ROW<`a` INT 'c', `b` STRING NOT NULL 'd'>
ROW<`a` INT>
ROW<`a` INT NOT NULL 'x', `b` ROW<`c` INT 'y'>>
error[unexpected-token]: expected '<', found '('
  ┌ <type>:1:11
1 │ STRUCTURED('a.B', x INT)
  │           ^
error[unexpected-token]: expected a class name in single quotes, found 'a'
  ┌ <type>:1:12
1 │ STRUCTURED<a.B, x INT>
  │            ^
  = help: write 'a'
STRUCTURED<'a.B', `x` INT 'c'>
error[unexpected-token]: expected ',', found ')'
  ┌ <type>:1:24
1 │ RAW('java.lang.Integer')
  │                        ^
error[unexpected-token]: expected '(', found '<'
  ┌ <type>:1:4
1 │ RAW<'java.lang.Integer', 'x'>
  │    ^
ARRAY<MAP<INT, STRING> NOT NULL>
MULTISET<ARRAY<ROW<`a` INT>>>
MULTISET<INT NOT NULL> NOT NULL
error[unexpected-token]: expected '<', found the end of the text
  ┌ <type>:1:9
1 │ MULTISET
  │         ^
MAP<INT NOT NULL, STRING NOT NULL> NOT NULL
error[unexpected-token]: expected a data type, found '>'
  ┌ <type>:1:9
1 │ MAP<INT,>
  │         ^
error[unexpected-token]: expected '>', found ','
  ┌ <type>:1:16
1 │ MAP<INT, STRING, INT>
  │                ^
error[unexpected-token]: expected a data type, found '>'
  ┌ <type>:1:6
1 │ ROW<a>
  │      ^
error[unexpected-token]: expected a field name, found '>'
  ┌ <type>:1:11
1 │ ROW<a INT,>
  │           ^
error[unexpected-token]: expected '>' or ',', found 'b'
  ┌ <type>:1:11
1 │ ROW<a INT b STRING>
  │           ^
error[unexpected-token]: expected a data type, found '.'
  ┌ <type>:1:6
1 │ ROW<a.b INT>
  │      ^
ROW<`A` INT, `a` INT>
ROW<`a``b` INT>
error[unexpected-token]: an identifier cannot be empty
  ┌ <type>:1:5
1 │ ROW<`` INT>
  │     ^^
error[unexpected-token]: expected a field name, found the string 'a'
  ┌ <type>:1:5
1 │ ROW<'a' INT>
  │     ^^^
  = help: names are written without quotes or in backticks: `a`
ROW<`a` INT NOT NULL>
error[unexpected-token]: expected '<' or '(', found the end of the text
  ┌ <type>:1:4
1 │ ROW
  │    ^
ARRAY<ROW<`a` INT NOT NULL> NOT NULL> NOT NULL
error[invalid-type]: 'DESCRIPTOR' is not a data type
  ┌ <type>:1:1
1 │ DESCRIPTOR
  │ ^^^^^^^^^^
error[invalid-type]: 'SYMBOL' is not a data type
  ┌ <type>:1:1
1 │ SYMBOL
  │ ^^^^^^
error[invalid-type]: 'CURSOR' is not a data type
  ┌ <type>:1:1
1 │ CURSOR
  │ ^^^^^^
error[invalid-type]: the length of VARCHAR is 2147483648
  ┌ <type>:1:9
1 │ VARCHAR(2147483648)
  │         ^^^^^^^^^^ write 1 to 2147483647
error[unexpected-token]: expected a length (a whole number), found '-'
  ┌ <type>:1:9
1 │ VARCHAR(-1)
  │         ^
error[unexpected-token]: expected a length (a whole number), found ')'
  ┌ <type>:1:9
1 │ VARCHAR()
  │         ^
error[invalid-type]: Flink has no length MAX
  ┌ <type>:1:9
1 │ VARCHAR(MAX)
  │         ^^^ write STRING
BINARY(2147483647)
error[unexpected-token]: expected the end of the type, found 'WITH'
  ┌ <type>:1:18
1 │ TIMESTAMP_LTZ(3) WITH LOCAL TIME ZONE
  │                  ^^^^
error[unexpected-token]: expected the end of the type, found 'WITHOUT'
  ┌ <type>:1:15
1 │ TIMESTAMP_LTZ WITHOUT TIME ZONE
  │               ^^^^^^^
error[unexpected-token]: expected 'TIME', found the end of the text
  ┌ <type>:1:21
1 │ TIMESTAMP WITH LOCAL
  │                     ^
error[unexpected-token]: expected the end of the type, found 'LOCAL'
  ┌ <type>:1:11
1 │ TIMESTAMP LOCAL TIME ZONE
  │           ^^^^^
error[unexpected-token]: expected 'TIME', found 'LOCAL'
  ┌ <type>:1:22
1 │ TIMESTAMP(3) WITHOUT LOCAL TIME ZONE
  │                      ^^^^^
TIMESTAMP(3)
error[unexpected-token]: expected a precision (a whole number), found '-'
  ┌ <type>:1:11
1 │ TIMESTAMP(-1)
  │           ^
error[unexpected-token]: expected a precision (a whole number), found ')'
  ┌ <type>:1:11
1 │ TIMESTAMP()
  │           ^
TIMESTAMP_LTZ(0)
error[unexpected-token]: expected a precision (a whole number), found '-'
  ┌ <type>:1:6
1 │ TIME(-1)
  │      ^
error[invalid-type]: BOOLEAN takes no length or precision
  ┌ <type>:1:1
1 │ BOOLEAN(1)
  │ ^^^^^^^^^^ write BOOLEAN
error[invalid-type]: Flink has no type BOOL
  ┌ <type>:1:1
1 │ BOOL
  │ ^^^^ write BOOLEAN
error[invalid-type]: INT takes no length or precision
  ┌ <type>:1:1
1 │ INT(11)
  │ ^^^^^^^ write INT
error[invalid-type]: Flink has no unsigned numbers
  ┌ <type>:1:5
1 │ INT UNSIGNED
  │     ^^^^^^^^ remove it, or take a larger type
error[invalid-type]: Flink has no unsigned numbers
  ┌ <type>:1:8
1 │ BIGINT UNSIGNED
  │        ^^^^^^^^ remove it, or take a larger type
error[invalid-type]: TINYINT takes no length or precision
  ┌ <type>:1:1
1 │ TINYINT(1)
  │ ^^^^^^^^^^ write TINYINT
error[invalid-type]: FLOAT takes no length or precision
  ┌ <type>:1:1
1 │ FLOAT(24)
  │ ^^^^^^^^^ write FLOAT
error[unexpected-token]: expected the end of the type, found '('
  ┌ <type>:1:7
1 │ DOUBLE(10, 2)
  │       ^
error[unexpected-token]: expected the end of the type, found '('
  ┌ <type>:1:17
1 │ DOUBLE PRECISION(3)
  │                 ^
error[unexpected-token]: expected the end of the type, found 'PRECISION'
  ┌ <type>:1:7
1 │ FLOAT PRECISION
  │       ^^^^^^^^^
error[invalid-type]: DATE takes no length or precision
  ┌ <type>:1:1
1 │ DATE(3)
  │ ^^^^^^^ write DATE
error[unexpected-token]: expected a precision (a whole number), found ')'
  ┌ <type>:1:9
1 │ DECIMAL()
  │         ^
error[unexpected-token]: expected a scale (a whole number), found ')'
  ┌ <type>:1:12
1 │ DECIMAL(10,)
  │            ^
error[unexpected-token]: expected a scale (a whole number), found '-'
  ┌ <type>:1:13
1 │ DECIMAL(10, -2)
  │             ^
error[unexpected-token]: expected a precision (a whole number), found '-'
  ┌ <type>:1:9
1 │ DECIMAL(-1)
  │         ^
error[unexpected-token]: expected ')', found ','
  ┌ <type>:1:13
1 │ DECIMAL(5, 2, 1)
  │             ^
DECIMAL(38, 0)
error[invalid-type]: the scale 39 of DECIMAL is larger than its precision 38
  ┌ <type>:1:9
1 │ DECIMAL(38, 39)
  │         ^^^^^^ write a scale of 0 to 38
error[invalid-type]: the scale 45 of DECIMAL is larger than its precision 38
  ┌ <type>:1:9
1 │ DECIMAL(50, 45)
  │         ^^^^^^ write a scale of 0 to 38
error[unexpected-token]: expected a precision (a whole number), found '1.5'
  ┌ <type>:1:9
1 │ DECIMAL(1.5)
  │         ^^^
DECIMAL(10, 0) NOT NULL
error[invalid-type]: 'NATIONAL' is not a data type
  ┌ <type>:1:1
1 │ NATIONAL CHAR(3)
  │ ^^^^^^^^
error[unexpected-token]: expected the end of the type, found 'CHARACTER'
  ┌ <type>:1:12
1 │ VARCHAR(5) CHARACTER SET utf8
  │            ^^^^^^^^^
error[unexpected-token]: expected the end of the type, found 'COLLATE'
  ┌ <type>:1:12
1 │ VARCHAR(5) COLLATE utf8
  │            ^^^^^^^ Flink's columns have no COLLATE: leave it out
STRING
error[unexpected-token]: expected the end of the type, found 'NOT'
  ┌ <type>:1:14
1 │ INT NOT NULL NOT NULL
  │              ^^^
error[unexpected-token]: expected the end of the type, found 'NULL'
  ┌ <type>:1:14
1 │ INT NOT NULL NULL
  │              ^^^^
error[unexpected-token]: expected the end of the type, found 'NOT'
  ┌ <type>:1:10
1 │ INT NULL NOT NULL
  │          ^^^
error[unexpected-token]: expected the end of the type, found 'NOT'
  ┌ <type>:1:5
1 │ INT NOT
  │     ^^^
ARRAY<STRING NOT NULL>
error[invalid-type]: Flink has no arrays with brackets
  ┌ <type>:1:7
1 │ STRING[]
  │       ^ write ARRAY<STRING>
error[invalid-type]: Flink has no arrays with brackets
  ┌ <type>:1:14
1 │ ARRAY<STRING>[]
  │              ^ write ARRAY<ARRAY<STRING>>
error[unexpected-token]: expected '<', found '('
  ┌ <type>:1:6
1 │ ARRAY(INT)
  │      ^
error[unexpected-token]: expected '<', found '['
  ┌ <type>:1:7
1 │ ARRAY [INT]
  │       ^
error[unexpected-token]: expected '<', found '('
  ┌ <type>:1:4
1 │ MAP(INT, STRING)
  │    ^
error[unexpected-token]: expected '>', found ','
  ┌ <type>:1:10
1 │ ARRAY<INT, INT>
  │          ^
error[unexpected-token]: expected '>', found the end of the text
  ┌ <type>:1:10
1 │ ARRAY<INT
  │          ^
ARRAY<ARRAY<INT>>
MAP<ROW<`a` INT>, ARRAY<INT>>
MAP<MAP<INT, INT>, INT>
ARRAY<MULTISET<MAP<STRING, ROW<`a` TIMESTAMP_LTZ(3)>>>>
error[invalid-type]: 'my_type' is not a data type
  ┌ <type>:1:1
1 │ my_type
  │ ^^^^^^^
error[invalid-type]: 'cat' is not a data type
  ┌ <type>:1:1
1 │ cat.db.my_type
  │ ^^^
error[unexpected-token]: expected a data type, found 'my_type'
  ┌ <type>:1:1
1 │ `my_type`
  │ ^^^^^^^^^
error[unexpected-token]: expected a data type, found the string 'INT'
  ┌ <type>:1:1
1 │ 'INT'
  │ ^^^^^
error[invalid-type]: 'GEOMETRY' is not a data type
  ┌ <type>:1:1
1 │ GEOMETRY
  │ ^^^^^^^^
error[invalid-type]: 'INET' is not a data type
  ┌ <type>:1:1
1 │ INET
  │ ^^^^ did you mean 'INT'?
error[invalid-type]: 'ENUM' is not a data type
  ┌ <type>:1:1
1 │ ENUM('a', 'b')
  │ ^^^^
error[invalid-type]: Flink has no type SERIAL
  ┌ <type>:1:1
1 │ SERIAL
  │ ^^^^^^ write BIGINT
error[invalid-type]: Flink has no type MONEY
  ┌ <type>:1:1
1 │ MONEY
  │ ^^^^^ write DECIMAL(p, s)
error[invalid-type]: Flink has no type INT64
  ┌ <type>:1:1
1 │ INT64
  │ ^^^^^ write BIGINT
error[invalid-type]: Flink has no type FLOAT64
  ┌ <type>:1:1
1 │ FLOAT64
  │ ^^^^^^^ write DOUBLE
error[invalid-type]: 'VARCHAR2' is not a data type
  ┌ <type>:1:1
1 │ VARCHAR2(10)
  │ ^^^^^^^^ did you mean 'VARCHAR'?
error[invalid-type]: Flink has no type NVARCHAR
  ┌ <type>:1:1
1 │ NVARCHAR(10)
  │ ^^^^^^^^ write VARCHAR
error[invalid-type]: Flink has no type TIMESTAMPTZ
  ┌ <type>:1:1
1 │ TIMESTAMPTZ
  │ ^^^^^^^^^^^ write TIMESTAMP_LTZ(3)
error[invalid-type]: Flink has no type TIMESTAMP_NTZ
  ┌ <type>:1:1
1 │ TIMESTAMP_NTZ
  │ ^^^^^^^^^^^^^ write TIMESTAMP(3)
error[invalid-type]: Flink has no type UUID
  ┌ <type>:1:1
1 │ UUID
  │ ^^^^ write STRING
error[invalid-type]: 'XML' is not a data type
  ┌ <type>:1:1
1 │ XML
  │ ^^^
error[invalid-type]: Flink has no type JSONB
  ┌ <type>:1:1
1 │ JSONB
  │ ^^^^^ write STRING
error[invalid-type]: 'HSTORE' is not a data type
  ┌ <type>:1:1
1 │ HSTORE
  │ ^^^^^^
ARRAY<VARIANT>
BITMAP NOT NULL
error[invalid-type]: 'NULL' is not a data type
  ┌ <type>:1:1
1 │ NULL
  │ ^^^^
error[invalid-type]: 'VOID' is not a data type
  ┌ <type>:1:1
1 │ VOID
  │ ^^^^
error[invalid-type]: 'UNKNOWN' is not a data type
  ┌ <type>:1:1
1 │ UNKNOWN
  │ ^^^^^^^

--- case: stricter: no value has no length
VARCHAR(0)
CHAR(0)
VARBINARY(0)
--- types
error[invalid-type]: the length of VARCHAR is 0
  ┌ <type>:1:9
1 │ VARCHAR(0)
  │         ^ write 1 to 2147483647
error[invalid-type]: the length of CHAR is 0
  ┌ <type>:1:6
1 │ CHAR(0)
  │      ^ write 1 to 2147483647
error[invalid-type]: the length of VARBINARY is 0
  ┌ <type>:1:11
1 │ VARBINARY(0)
  │           ^ write 1 to 2147483647
