--- case: misspelt words
CRAETE TABLE t (a INT) WITH ('connector' = 'kafka');
CREATE TABEL t (a INT);
CREATE TABLE t (a INT) WTIH ('connector' = 'kafka');
CREATE TABLE t (a INT METADTA);
CREATE TABLE t (a INT METADATA FORM 'x');
SHOW TABELS;
EXPLAIN PLAN OF SELECT 1;
FROM t SELECT a;
'x';
--- error
error[unexpected-token]: no statement starts with 'CRAETE'
  ┌ script.sql:1:1
1 │ CRAETE TABLE t (a INT) WITH ('connector' = 'kafka');
  │ ^^^^^^ did you mean 'CREATE'?
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG', 'FUNCTION' or 'TEMPORARY', found 'TABEL'
  ┌ script.sql:2:8
2 │ CREATE TABEL t (a INT);
  │        ^^^^^ did you mean 'TABLE'?
error[unexpected-token]: expected ';', 'COMMENT', 'DISTRIBUTED', 'PARTITIONED', 'WITH', 'LIKE' or 'AS', found 'WTIH'
  ┌ script.sql:3:24
3 │ CREATE TABLE t (a INT) WTIH ('connector' = 'kafka');
  │                        ^^^^ did you mean 'WITH'?
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'METADTA'
  ┌ script.sql:4:23
4 │ CREATE TABLE t (a INT METADTA);
  │                       ^^^^^^^ did you mean 'METADATA'?
error[unexpected-token]: expected ',', ')', 'FROM', 'VIRTUAL' or 'COMMENT', found 'FORM'
  ┌ script.sql:5:32
5 │ CREATE TABLE t (a INT METADATA FORM 'x');
  │                                ^^^^ did you mean 'FROM'?
error[unexpected-token]: unexpected 'TABELS'
  ┌ script.sql:6:6
6 │ SHOW TABELS;
  │      ^^^^^^ did you mean 'TABLES'?
error[unexpected-token]: expected 'FOR', found 'OF'
  ┌ script.sql:7:14
7 │ EXPLAIN PLAN OF SELECT 1;
  │              ^^
error[unexpected-token]: no statement starts with 'FROM'
  ┌ script.sql:8:1
8 │ FROM t SELECT a;
  │ ^^^^
error[unexpected-token]: expected a statement, found the string 'x'
  ┌ script.sql:9:1
9 │ 'x';
  │ ^^^

--- case: missing semicolons
CREATE VIEW v AS SELECT 1
CREATE VIEW w AS SELECT 2;
INSERT INTO x SELECT 1
SELECT 2;
DROP TABLE t
SET 'a' = 'b';
SELECT 1 INSERT INTO x SELECT 2;
DROP TABLE t u;
--- error
error[missing-semicolon]: a semicolon is missing in front of CREATE
  ┌ script.sql:1:26
1 │ CREATE VIEW v AS SELECT 1
  │                          ^ write ; here
error[missing-semicolon]: a semicolon is missing in front of SELECT
  ┌ script.sql:3:23
3 │ INSERT INTO x SELECT 1
  │                       ^ write ; here
error[missing-semicolon]: a semicolon is missing in front of SET
  ┌ script.sql:5:13
5 │ DROP TABLE t
  │             ^ write ; here
error[missing-semicolon]: a semicolon is missing in front of INSERT
  ┌ script.sql:7:9
7 │ SELECT 1 INSERT INTO x SELECT 2;
  │         ^ write ; here
error[unexpected-token]: expected ';', found 'u'
  ┌ script.sql:8:14
8 │ DROP TABLE t u;
  │              ^

--- case: columns
CREATE TABLE t (a INT, a STRING, A INT);
CREATE TABLE t (order STRING, 'b' INT, c);
CREATE TABLE t (a INT,, b INT);
CREATE TABLE t (a INT b INT);
CREATE TABLE t (a INT,);
CREATE TABLE t ();
CREATE TABLE t (a METADATA);
CREATE TABLE t (a INT METADATA COMMENT 'c' VIRTUAL);
CREATE TABLE t (a INTERVAL DAY);
CREATE TABLE t (a AS);
CREATE TABLE t (a AS SELECT 1);
CREATE TABLE t (a AS b, c INT d);
--- error
error[duplicate-column]: the column 'a' is declared twice
  ┌ script.sql:1:24
1 │ CREATE TABLE t (a INT, a STRING, A INT);
  │                        ^
  = note: it was declared first at 1:17
error[reserved-word]: 'order' is a reserved word and cannot be a column name without quotes
  ┌ script.sql:2:17
2 │ CREATE TABLE t (order STRING, 'b' INT, c);
  │                 ^^^^^ write `order`
error[unexpected-token]: expected a column name, found the string 'b'
  ┌ script.sql:2:31
2 │ CREATE TABLE t (order STRING, 'b' INT, c);
  │                               ^^^
  = help: names are written without quotes or in backticks: `b`
error[unexpected-token]: the column 'c' has no type
  ┌ script.sql:2:40
2 │ CREATE TABLE t (order STRING, 'b' INT, c);
  │                                        ^ expected a data type
  = help: a list of names alone is for CREATE TABLE … AS
error[unexpected-token]: expected a column, 'WATERMARK' or 'PRIMARY KEY', found ','
  ┌ script.sql:3:23
3 │ CREATE TABLE t (a INT,, b INT);
  │                       ^
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'b'
  ┌ script.sql:4:23
4 │ CREATE TABLE t (a INT b INT);
  │                       ^
error[trailing-comma]: a comma in front of the closing bracket
  ┌ script.sql:5:22
5 │ CREATE TABLE t (a INT,);
  │                      ^ remove this comma
error[unexpected-token]: expected a column, 'WATERMARK' or 'PRIMARY KEY', found ')'
  ┌ script.sql:6:17
6 │ CREATE TABLE t ();
  │                 ^
error[unexpected-token]: the metadata column 'a' has no type
  ┌ script.sql:7:19
7 │ CREATE TABLE t (a METADATA);
  │                   ^^^^^^^^ expected a data type in front of METADATA
error[unexpected-token]: expected ',', ')', 'FROM', 'VIRTUAL' or 'COMMENT', found 'VIRTUAL'
  ┌ script.sql:8:44
8 │ CREATE TABLE t (a INT METADATA COMMENT 'c' VIRTUAL);
  │                                            ^^^^^^^ did you mean 'VIRTUAL'?
error[invalid-type]: Flink has no INTERVAL columns
  ┌ script.sql:9:19
9 │ CREATE TABLE t (a INTERVAL DAY);
  │                   ^^^^^^^^^^^^ write a number, for example BIGINT for milliseconds
error[unexpected-token]: expected an expression, found ')'
   ┌ script.sql:10:21
10 │ CREATE TABLE t (a AS);
   │                     ^
error[unexpected-token]: expected an expression, found 'SELECT'
   ┌ script.sql:11:22
11 │ CREATE TABLE t (a AS SELECT 1);
   │                      ^^^^^^
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'd'
   ┌ script.sql:12:31
12 │ CREATE TABLE t (a AS b, c INT d);
   │                               ^

--- case: all errors of one statement
CREATE TABLE t (
  a LONG,
  b STRING(10),
  user INT,
  WATERMARK FOR bb AS bb,
) WITH ('a' = 'b', c = 'd', 'x' 'y', 'e' = 1 'f' = 'g',);
--- error
error[invalid-type]: Flink has no type LONG
  ┌ script.sql:2:5
2 │   a LONG,
  │     ^^^^ write BIGINT
error[invalid-type]: STRING takes no length or precision
  ┌ script.sql:3:5
3 │   b STRING(10),
  │     ^^^^^^^^^^ write VARCHAR(n)
error[reserved-word]: 'user' is a reserved word and cannot be a column name without quotes
  ┌ script.sql:4:3
4 │   user INT,
  │   ^^^^ write `user`
error[unknown-column]: WATERMARK names the column 'bb', which the table does not have
  ┌ script.sql:5:17
5 │   WATERMARK FOR bb AS bb,
  │                 ^^ did you mean 'b'?
error[trailing-comma]: a comma in front of the closing bracket
  ┌ script.sql:5:25
5 │   WATERMARK FOR bb AS bb,
  │                         ^ remove this comma
error[unexpected-token]: expected an option key in single quotes, found 'c'
  ┌ script.sql:6:20
6 │ ) WITH ('a' = 'b', c = 'd', 'x' 'y', 'e' = 1 'f' = 'g',);
  │                    ^
  = help: write 'c'
error[unexpected-token]: expected '=', found the string 'y'
  ┌ script.sql:6:33
6 │ ) WITH ('a' = 'b', c = 'd', 'x' 'y', 'e' = 1 'f' = 'g',);
  │                                 ^^^
error[unexpected-token]: expected an option value in single quotes, found '1'
  ┌ script.sql:6:44
6 │ ) WITH ('a' = 'b', c = 'd', 'x' 'y', 'e' = 1 'f' = 'g',);
  │                                            ^
error[trailing-comma]: a comma in front of the closing bracket
  ┌ script.sql:6:55
6 │ ) WITH ('a' = 'b', c = 'd', 'x' 'y', 'e' = 1 'f' = 'g',);
  │                                                       ^ remove this comma

--- case: watermarks
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR tss AS ts);
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts, WATERMARK FOR ts AS ts);
CREATE TABLE t (r ROW<ts TIMESTAMP(3)>, WATERMARK FOR r.ts AS r.ts);
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK ts AS ts);
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS);
--- error
error[unknown-column]: WATERMARK names the column 'tss', which the table does not have
  ┌ script.sql:1:48
1 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR tss AS ts);
  │                                                ^^^ did you mean 'ts'?
error[invalid-watermark]: a table has one watermark only
  ┌ script.sql:2:58
2 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts, WATERMARK FOR ts AS ts);
  │                                                          ^^^^^^^^^^^^^^^^^^^^^^ remove this one
error[invalid-watermark]: a watermark needs a column, 'r.ts' is a field inside one
  ┌ script.sql:3:55
3 │ CREATE TABLE t (r ROW<ts TIMESTAMP(3)>, WATERMARK FOR r.ts AS r.ts);
  │                                                       ^^^^
  = help: declare a computed column (rowtime AS r.ts) and write WATERMARK FOR rowtime
error[unexpected-token]: expected 'FOR', found 'ts'
  ┌ script.sql:4:44
4 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK ts AS ts);
  │                                            ^^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:5:53
5 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS);
  │                                                     ^

--- case: primary keys
CREATE TABLE t (a INT, PRIMARY KEY (a));
CREATE TABLE t (a INT, PRIMARY KEY (a) ENFORCED);
CREATE TABLE t (a INT PRIMARY KEY);
CREATE TABLE t (a INT UNIQUE NOT ENFORCED);
CREATE TABLE t (a INT, PRIMARY KEY (a, a) NOT ENFORCED);
CREATE TABLE t (amount INT, PRIMARY KEY (amuont) NOT ENFORCED);
CREATE TABLE t (a INT PRIMARY KEY NOT ENFORCED, b INT, PRIMARY KEY (b) NOT ENFORCED);
CREATE TABLE t (a INT METADATA, b AS 1, PRIMARY KEY (a, b) NOT ENFORCED);
CREATE TABLE t (a INT) PARTITIONED BY (b);
--- error
error[unsupported]: Flink does not enforce primary keys
  ┌ script.sql:1:24
1 │ CREATE TABLE t (a INT, PRIMARY KEY (a));
  │                        ^^^^^^^^^^^^^^^ write NOT ENFORCED after it
error[unsupported]: Flink does not enforce primary keys
  ┌ script.sql:2:40
2 │ CREATE TABLE t (a INT, PRIMARY KEY (a) ENFORCED);
  │                                        ^^^^^^^^ write NOT ENFORCED
error[unsupported]: Flink does not enforce primary keys
  ┌ script.sql:3:23
3 │ CREATE TABLE t (a INT PRIMARY KEY);
  │                       ^^^^^^^^^^^ write NOT ENFORCED after it
error[unsupported]: Flink does not support UNIQUE constraints
  ┌ script.sql:4:23
4 │ CREATE TABLE t (a INT UNIQUE NOT ENFORCED);
  │                       ^^^^^^ write PRIMARY KEY
error[invalid-primary-key]: the primary key names 'a' twice
  ┌ script.sql:5:40
5 │ CREATE TABLE t (a INT, PRIMARY KEY (a, a) NOT ENFORCED);
  │                                        ^
error[unknown-column]: PRIMARY KEY names the column 'amuont', which the table does not have
  ┌ script.sql:6:42
6 │ CREATE TABLE t (amount INT, PRIMARY KEY (amuont) NOT ENFORCED);
  │                                          ^^^^^^ did you mean 'amount'?
error[invalid-primary-key]: a table has one primary key only
  ┌ script.sql:7:56
7 │ CREATE TABLE t (a INT PRIMARY KEY NOT ENFORCED, b INT, PRIMARY KEY (b) NOT ENFORCED);
  │                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remove this one
error[invalid-primary-key]: the metadata column 'a' cannot be in a primary key
  ┌ script.sql:8:54
8 │ CREATE TABLE t (a INT METADATA, b AS 1, PRIMARY KEY (a, b) NOT ENFORCED);
  │                                                      ^ only physical columns can
error[invalid-primary-key]: the computed column 'b' cannot be in a primary key
  ┌ script.sql:8:57
8 │ CREATE TABLE t (a INT METADATA, b AS 1, PRIMARY KEY (a, b) NOT ENFORCED);
  │                                                         ^ only physical columns can
error[unknown-column]: PARTITIONED BY names the column 'b', which the table does not have
  ┌ script.sql:9:40
9 │ CREATE TABLE t (a INT) PARTITIONED BY (b);
  │                                        ^

--- case: names
CREATE TABLE a.b.c.d (a INT);
DROP TABLE;
DROP t;
DESCRIBE select;
CREATE VIEW v (a, a) AS SELECT 1, 2;
INSERT INTO t (a, b, a) SELECT 1, 2, 3;
--- error
error[invalid-name]: the table name has 4 parts
  ┌ script.sql:1:14
1 │ CREATE TABLE a.b.c.d (a INT);
  │              ^^^^^^^ write at most catalog.database.name
error[unexpected-token]: expected a table name, found ';'
  ┌ script.sql:2:11
2 │ DROP TABLE;
  │           ^
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG', 'FUNCTION' or 'TEMPORARY', found 't'
  ┌ script.sql:3:6
3 │ DROP t;
  │      ^
error[reserved-word]: 'select' is a reserved word and cannot be a table name without quotes
  ┌ script.sql:4:10
4 │ DESCRIBE select;
  │          ^^^^^^ write `select`
error[duplicate-column]: the column 'a' is named twice
  ┌ script.sql:5:19
5 │ CREATE VIEW v (a, a) AS SELECT 1, 2;
  │                   ^
error[duplicate-column]: the column 'a' is named twice
  ┌ script.sql:6:22
6 │ INSERT INTO t (a, b, a) SELECT 1, 2, 3;
  │                      ^
