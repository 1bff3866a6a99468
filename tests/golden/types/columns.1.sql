--- case: types of columns, one in each line
BOOLEAN
TINYINT
SMALLINT
INT
INTEGER
BIGINT
FLOAT
DOUBLE
DOUBLE PRECISION
DECIMAL
DEC
NUMERIC
DECIMAL(5)
DECIMAL(10, 2)
DEC(10,2)
NUMERIC(38, 38)
DECIMAL(40, 2)
DECIMAL(5, 6)
DECIMAL(0)
CHAR
CHAR(3)
CHARACTER(4)
VARCHAR
VARCHAR(5)
CHAR VARYING(6)
CHARACTER VARYING(7)
CHARACTER VARYING
STRING
STRING(10)
BINARY
BINARY(3)
VARBINARY
VARBINARY(4)
BINARY VARYING(5)
BYTES
BYTES(3)
DATE
TIME
TIME(2)
TIME(9)
TIME WITHOUT TIME ZONE
TIME(1) WITHOUT TIME ZONE
TIME WITH TIME ZONE
TIME WITH LOCAL TIME ZONE
TIMESTAMP
TIMESTAMP(0)
TIMESTAMP(3)
TIMESTAMP(12)
TIMESTAMP WITHOUT TIME ZONE
TIMESTAMP(3) WITHOUT TIME ZONE
TIMESTAMP WITH LOCAL TIME ZONE
TIMESTAMP(3) WITH LOCAL TIME ZONE
TIMESTAMP WITH TIME ZONE
TIMESTAMP_LTZ
TIMESTAMP_LTZ(3)
TIMESTAMP_LTZ(12)
ARRAY<INT>
ARRAY<INT NOT NULL> NOT NULL
INT ARRAY
INT NOT NULL ARRAY NOT NULL
INT ARRAY ARRAY
INT NULL
MULTISET<STRING>
STRING MULTISET
MAP<STRING, INT>
MAP<STRING NOT NULL, ARRAY<MAP<INT, DOUBLE>>>
MAP<STRING>
ROW<a INT, b STRING NOT NULL>
ROW(a INT, b STRING)
ROW<a INT 'first', `b c` STRING 'it''s'>
ROW<>
ROW()
ROW<a INT, a STRING>
ROW<a ROW<b ROW<c INT>>> NOT NULL
ROW<a INT> ARRAY
ROW<INT>
ROW<order INT>
STRUCTURED<'a.b.C', x INT, y STRING NOT NULL>
VARIANT
BITMAP
VARIANT NOT NULL
JSON
UUID
TEXT
LONG
DATETIME
STRUCT<a INT>
REAL
BIT
BLOB
CLOB
NCHAR(3)
NULL
ANY
array<int>
decimal ( 10 , 2 ) /* c */ not null -- d
VARCHAR(2147483647)
INT INT
ARRAY
MAP
ARRAY<>
DECIMAL(a)
--- types
BOOLEAN
TINYINT
SMALLINT
INT
INT
BIGINT
FLOAT
DOUBLE
DOUBLE
DECIMAL(10, 0)
DECIMAL(10, 0)
DECIMAL(10, 0)
DECIMAL(5, 0)
DECIMAL(10, 2)
DECIMAL(10, 2)
DECIMAL(38, 38)
DECIMAL(38, 2)
error[invalid-type]: the scale 6 of DECIMAL is larger than its precision 5
  ┌ <type>:1:9
1 │ DECIMAL(5, 6)
  │         ^^^^ write a scale of 0 to 5
error[invalid-type]: the precision of DECIMAL is 0
  ┌ <type>:1:9
1 │ DECIMAL(0)
  │         ^ write 1 to 38
CHAR(1)
CHAR(3)
CHAR(4)
STRING
VARCHAR(5)
VARCHAR(6)
VARCHAR(7)
STRING
STRING
error[invalid-type]: STRING takes no length or precision
  ┌ <type>:1:1
1 │ STRING(10)
  │ ^^^^^^^^^^ write VARCHAR(n)
BINARY(1)
BINARY(3)
BYTES
VARBINARY(4)
VARBINARY(5)
BYTES
error[invalid-type]: BYTES takes no length or precision
  ┌ <type>:1:1
1 │ BYTES(3)
  │ ^^^^^^^^ write VARBINARY(n)
DATE
TIME(0)
TIME(2)
TIME(3)
TIME(0)
TIME(1)
error[unsupported]: Flink does not support TIME WITH TIME ZONE
  ┌ <type>:1:1
1 │ TIME WITH TIME ZONE
  │ ^^^^^^^^^^^^^^^^^^^ write TIME
error[unsupported]: Flink does not support TIME WITH LOCAL TIME ZONE
  ┌ <type>:1:1
1 │ TIME WITH LOCAL TIME ZONE
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^ write TIME
TIMESTAMP(6)
TIMESTAMP(0)
TIMESTAMP(3)
TIMESTAMP(9)
TIMESTAMP(6)
TIMESTAMP(3)
TIMESTAMP_LTZ(6)
TIMESTAMP_LTZ(3)
error[unsupported]: Flink does not support TIMESTAMP WITH TIME ZONE
  ┌ <type>:1:1
1 │ TIMESTAMP WITH TIME ZONE
  │ ^^^^^^^^^^^^^^^^^^^^^^^^ write TIMESTAMP_LTZ for an instant
TIMESTAMP_LTZ(6)
TIMESTAMP_LTZ(3)
TIMESTAMP_LTZ(9)
ARRAY<INT>
ARRAY<INT NOT NULL> NOT NULL
ARRAY<INT>
ARRAY<INT NOT NULL> NOT NULL
ARRAY<ARRAY<INT>>
INT
MULTISET<STRING>
MULTISET<STRING>
MAP<STRING, INT>
MAP<STRING NOT NULL, ARRAY<MAP<INT, DOUBLE>>>
error[unexpected-token]: expected ',', found '>'
  ┌ <type>:1:11
1 │ MAP<STRING>
  │           ^
ROW<`a` INT, `b` STRING NOT NULL>
ROW<`a` INT, `b` STRING>
ROW<`a` INT 'first', `b c` STRING 'it''s'>
ROW<>
ROW<>
error[duplicate-column]: the field 'a' is declared twice
  ┌ <type>:1:12
1 │ ROW<a INT, a STRING>
  │            ^
ROW<`a` ROW<`b` ROW<`c` INT>>> NOT NULL
ARRAY<ROW<`a` INT>>
error[reserved-word]: 'INT' is a reserved word and cannot be a field name without quotes
  ┌ <type>:1:5
1 │ ROW<INT>
  │     ^^^ write `INT`
error[reserved-word]: 'order' is a reserved word and cannot be a field name without quotes
  ┌ <type>:1:5
1 │ ROW<order INT>
  │     ^^^^^ write `order`
STRUCTURED<'a.b.C', `x` INT, `y` STRING NOT NULL>
VARIANT
BITMAP
VARIANT NOT NULL
error[invalid-type]: Flink has no type JSON
  ┌ <type>:1:1
1 │ JSON
  │ ^^^^ write STRING
error[invalid-type]: Flink has no type UUID
  ┌ <type>:1:1
1 │ UUID
  │ ^^^^ write STRING
error[invalid-type]: Flink has no type TEXT
  ┌ <type>:1:1
1 │ TEXT
  │ ^^^^ write STRING
error[invalid-type]: Flink has no type LONG
  ┌ <type>:1:1
1 │ LONG
  │ ^^^^ write BIGINT
error[invalid-type]: Flink has no type DATETIME
  ┌ <type>:1:1
1 │ DATETIME
  │ ^^^^^^^^ write TIMESTAMP(3)
error[invalid-type]: Flink has no type STRUCT
  ┌ <type>:1:1
1 │ STRUCT<a INT>
  │ ^^^^^^ write ROW<name type, …>
error[invalid-type]: Flink has no type REAL
  ┌ <type>:1:1
1 │ REAL
  │ ^^^^ write FLOAT
error[invalid-type]: Flink has no type BIT
  ┌ <type>:1:1
1 │ BIT
  │ ^^^ write BOOLEAN
error[invalid-type]: Flink has no type BLOB
  ┌ <type>:1:1
1 │ BLOB
  │ ^^^^ write BYTES
error[invalid-type]: Flink has no type CLOB
  ┌ <type>:1:1
1 │ CLOB
  │ ^^^^ write STRING
error[invalid-type]: Flink has no type NCHAR
  ┌ <type>:1:1
1 │ NCHAR(3)
  │ ^^^^^ write CHAR
error[invalid-type]: 'NULL' is not a data type
  ┌ <type>:1:1
1 │ NULL
  │ ^^^^
error[invalid-type]: 'ANY' is not a data type
  ┌ <type>:1:1
1 │ ANY
  │ ^^^
ARRAY<INT>
DECIMAL(10, 2) NOT NULL
STRING
error[unexpected-token]: expected the end of the type, found 'INT'
  ┌ <type>:1:5
1 │ INT INT
  │     ^^^
error[unexpected-token]: expected '<', found the end of the text
  ┌ <type>:1:6
1 │ ARRAY
  │      ^
error[unexpected-token]: expected '<', found the end of the text
  ┌ <type>:1:4
1 │ MAP
  │    ^
error[unexpected-token]: expected '<', found '<>'
  ┌ <type>:1:6
1 │ ARRAY<>
  │      ^^
error[unexpected-token]: expected a precision (a whole number), found 'a'
  ┌ <type>:1:9
1 │ DECIMAL(a)
  │         ^
