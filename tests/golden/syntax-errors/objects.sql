--- case: LIKE
CREATE TABLE t LIKE;
CREATE TABLE t LIKE u ();
CREATE TABLE t LIKE u (OPTIONS);
CREATE TABLE t LIKE u (INCLUDE OPTIONS);
CREATE TABLE t LIKE u (INCLUDING OPTION);
CREATE TABLE t LIKE u (INCLUDING OPTIONS, EXCLUDING ALL);
CREATE TABLE t LIKE u (OVERWRITING PARTITIONS);
CREATE TABLE t LIKE u (INCLUDING OPTIONS EXCLUDING OPTIONS);
CREATE TABLE t LIKE u WITH ('a' = 'b');
CREATE TABLE t LIKE u AS SELECT 1;
--- error
error[unexpected-token]: expected a table name, found ';'
  ┌ script.sql:1:20
1 │ CREATE TABLE t LIKE;
  │                    ^
error[unexpected-token]: expected 'INCLUDING', 'EXCLUDING' or 'OVERWRITING', found ')'
  ┌ script.sql:2:24
2 │ CREATE TABLE t LIKE u ();
  │                        ^
error[unexpected-token]: expected 'INCLUDING', 'EXCLUDING' or 'OVERWRITING', found 'OPTIONS'
  ┌ script.sql:3:24
3 │ CREATE TABLE t LIKE u (OPTIONS);
  │                        ^^^^^^^
error[unexpected-token]: expected 'INCLUDING', 'EXCLUDING' or 'OVERWRITING', found 'INCLUDE'
  ┌ script.sql:4:24
4 │ CREATE TABLE t LIKE u (INCLUDE OPTIONS);
  │                        ^^^^^^^ did you mean 'INCLUDING'?
error[unexpected-token]: expected 'ALL', 'CONSTRAINTS', 'DISTRIBUTION', 'GENERATED', 'METADATA', 'OPTIONS', 'PARTITIONS' or 'WATERMARKS', found 'OPTION'
  ┌ script.sql:5:34
5 │ CREATE TABLE t LIKE u (INCLUDING OPTION);
  │                                  ^^^^^^ did you mean 'OPTIONS'?
error[unexpected-token]: expected 'INCLUDING', 'EXCLUDING', 'OVERWRITING' or ')', found ','
  ┌ script.sql:6:41
6 │ CREATE TABLE t LIKE u (INCLUDING OPTIONS, EXCLUDING ALL);
  │                                         ^
error[invalid-like]: PARTITIONS cannot be overwritten
  ┌ script.sql:7:24
7 │ CREATE TABLE t LIKE u (OVERWRITING PARTITIONS);
  │                        ^^^^^^^^^^^^^^^^^^^^^^ write INCLUDING or EXCLUDING
  = help: OVERWRITING takes GENERATED, METADATA, OPTIONS, WATERMARKS
error[invalid-like]: LIKE names OPTIONS twice
  ┌ script.sql:8:42
8 │ CREATE TABLE t LIKE u (INCLUDING OPTIONS EXCLUDING OPTIONS);
  │                                          ^^^^^^^^^^^^^^^^^
error[unexpected-token]: expected ';', found 'WITH'
  ┌ script.sql:9:23
9 │ CREATE TABLE t LIKE u WITH ('a' = 'b');
  │                       ^^^^
error[unexpected-token]: expected ';', found 'AS'
   ┌ script.sql:10:23
10 │ CREATE TABLE t LIKE u AS SELECT 1;
   │                       ^^

--- case: AS a query
CREATE TABLE t (a INT, b) AS SELECT 1, 2;
CREATE TABLE t (a, WATERMARK FOR ts AS ts) AS SELECT 1;
CREATE TABLE t AS;
CREATE TABLE t AS INSERT INTO u SELECT 1;
CREATE TABLE t AS SELECT 1 WITH ('a' = 'b');
CREATE TABLE t WITH ('a' = 'b') SELECT 1;
CREATE TEMPORARY TABLE t AS SELECT 1;
REPLACE TABLE t (a INT) WITH ('a' = 'b');
REPLACE TABLE t LIKE u;
REPLACE VIEW v AS SELECT 1;
--- error
error[unexpected-token]: the column 'b' has no type
  ┌ script.sql:1:24
1 │ CREATE TABLE t (a INT, b) AS SELECT 1, 2;
  │                        ^ names alone stand beside nothing else
error[unexpected-token]: the column 'a' has no type
  ┌ script.sql:2:17
2 │ CREATE TABLE t (a, WATERMARK FOR ts AS ts) AS SELECT 1;
  │                 ^ names alone stand beside nothing else
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH' or 'TABLE', found ';'
  ┌ script.sql:3:18
3 │ CREATE TABLE t AS;
  │                  ^
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH' or 'TABLE', found 'INSERT'
  ┌ script.sql:4:19
4 │ CREATE TABLE t AS INSERT INTO u SELECT 1;
  │                   ^^^^^^
error[unexpected-token]: unexpected 'WITH'
  ┌ script.sql:5:28
5 │ CREATE TABLE t AS SELECT 1 WITH ('a' = 'b');
  │                            ^^^^
error[missing-semicolon]: a semicolon is missing in front of SELECT
  ┌ script.sql:6:32
6 │ CREATE TABLE t WITH ('a' = 'b') SELECT 1;
  │                                ^ write ; here
error[unsupported]: a temporary table cannot be created AS a query
  ┌ script.sql:7:1
7 │ CREATE TEMPORARY TABLE t AS SELECT 1;
  │ ^^^^^^^^^^^^^^^^ write CREATE TABLE, or CREATE TEMPORARY VIEW
error[unexpected-token]: expected 'AS', found ';'
  ┌ script.sql:8:41
8 │ REPLACE TABLE t (a INT) WITH ('a' = 'b');
  │                                         ^
error[unexpected-token]: expected 'AS', 'COMMENT', 'DISTRIBUTED', 'PARTITIONED' or 'WITH', found 'LIKE'
  ┌ script.sql:9:17
9 │ REPLACE TABLE t LIKE u;
  │                 ^^^^
error[unexpected-token]: expected 'TABLE', found 'VIEW'
   ┌ script.sql:10:9
10 │ REPLACE VIEW v AS SELECT 1;
   │         ^^^^

--- case: distribution
CREATE TABLE t (a INT) DISTRIBUTED;
CREATE TABLE t (a INT) DISTRIBUTED BY a;
CREATE TABLE t (a INT) DISTRIBUTED BY FOO(a);
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 0 BUCKETS;
CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO BUCKETS;
CREATE TABLE t (a INT) DISTRIBUTED BY (b) INTO 2 BUCKET;
CREATE TABLE t (a INT) DISTRIBUTED BY (b);
CREATE TABLE t (a INT) PARTITIONED BY (a) DISTRIBUTED BY (a);
--- error
error[unexpected-token]: expected 'BY' or 'INTO', found ';'
  ┌ script.sql:1:35
1 │ CREATE TABLE t (a INT) DISTRIBUTED;
  │                                   ^
error[unexpected-token]: expected '(', 'HASH' or 'RANGE', found 'a'
  ┌ script.sql:2:39
2 │ CREATE TABLE t (a INT) DISTRIBUTED BY a;
  │                                       ^
error[unexpected-token]: expected '(', 'HASH' or 'RANGE', found 'FOO'
  ┌ script.sql:3:39
3 │ CREATE TABLE t (a INT) DISTRIBUTED BY FOO(a);
  │                                       ^^^
error[invalid-distribution]: a table cannot have 0 buckets
  ┌ script.sql:4:48
4 │ CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO 0 BUCKETS;
  │                                                ^
error[unexpected-token]: expected a number of buckets (a whole number), found 'BUCKETS'
  ┌ script.sql:5:48
5 │ CREATE TABLE t (a INT) DISTRIBUTED BY (a) INTO BUCKETS;
  │                                                ^^^^^^^
error[unexpected-token]: expected 'BUCKETS', found 'BUCKET'
  ┌ script.sql:6:50
6 │ CREATE TABLE t (a INT) DISTRIBUTED BY (b) INTO 2 BUCKET;
  │                                                  ^^^^^^ did you mean 'BUCKETS'?
error[unknown-column]: DISTRIBUTED BY names the column 'b', which the table does not have
  ┌ script.sql:7:40
7 │ CREATE TABLE t (a INT) DISTRIBUTED BY (b);
  │                                        ^
error[unexpected-token]: expected ';', 'WITH', 'LIKE' or 'AS', found 'DISTRIBUTED'
  ┌ script.sql:8:43
8 │ CREATE TABLE t (a INT) PARTITIONED BY (a) DISTRIBUTED BY (a);
  │                                           ^^^^^^^^^^^

--- case: a query in a computed column
CREATE TABLE t (a INT, b AS (SELECT 1), c AS a IN (SELECT 2));
--- error
error[invalid-computed-column]: the expression of a computed column cannot hold a query
  ┌ script.sql:1:37
1 │ CREATE TABLE t (a INT, b AS (SELECT 1), c AS a IN (SELECT 2));
  │                                     ^
error[invalid-computed-column]: the expression of a computed column cannot hold a query
  ┌ script.sql:1:46
1 │ CREATE TABLE t (a INT, b AS (SELECT 1), c AS a IN (SELECT 2));
  │                                              ^^^^^^^^^^^^^^

--- case: alter table
ALTER TABLE t;
ALTER TABLE t RENAME b;
ALTER TABLE t RENAME a.b TO c;
ALTER TABLE t RENAME COLUMN a TO b;
ALTER TABLE t SET 'a' = 'b';
ALTER TABLE t SET ('a');
ALTER TABLE t SET ('a' = 'b' 'c' = 'd', e = 'f');
ALTER TABLE t RESET 'a';
ALTER TABLE t RESET ();
ALTER TABLE t RESET ('a' = 'b');
ALTER TABLE t ADD;
ALTER TABLE t ADD ();
ALTER TABLE t ADD b;
ALTER TABLE t ADD (b);
ALTER TABLE t ADD COLUMN b INT;
ALTER TABLE t ADD COLUMNS (b INT);
ALTER TABLE t ADD a.b INT;
ALTER TABLE t ADD (b INT, b INT);
ALTER TABLE t ADD (b IMT, c INT AFTER, d INT LAST, e INT,);
ALTER TABLE t ADD b INT BEFORE c;
ALTER TABLE t ADD UNIQUE (a);
ALTER TABLE t ADD PRIMARY KEY (a);
ALTER TABLE t ADD (WATERMARK FOR a AS a, WATERMARK FOR b AS b);
ALTER TABLE t ADD DISTRIBUTION (a);
ALTER TABLE t ALTER COLUMN a BIGINT;
ALTER TABLE t MODIFY COLUMN a BIGINT;
ALTER TABLE t CHANGE a b INT;
ALTER TABLE t DROP;
ALTER TABLE t DROP COLUMN a;
ALTER TABLE t DROP a, b;
ALTER TABLE t DROP ();
ALTER TABLE t DROP a.b;
ALTER TABLE t COMMENT 'c';
ALTER TABEL t DROP a;
ALTER TABLE t DROP a
DROP TABLE t;
--- error
error[unexpected-token]: expected 'ADD', 'MODIFY', 'DROP', 'RENAME', 'SET' or 'RESET', found ';'
  ┌ script.sql:1:14
1 │ ALTER TABLE t;
  │              ^
error[unexpected-token]: expected 'TO', found ';'
  ┌ script.sql:2:23
2 │ ALTER TABLE t RENAME b;
  │                       ^
error[unsupported]: Flink cannot alter a field inside a row
  ┌ script.sql:3:22
3 │ ALTER TABLE t RENAME a.b TO c;
  │                      ^^^
error[unexpected-token]: expected a column name, found 'COLUMN'
  ┌ script.sql:4:22
4 │ ALTER TABLE t RENAME COLUMN a TO b;
  │                      ^^^^^^
  = help: Flink SQL writes the name without COLUMN
error[unexpected-token]: expected '(', found the string 'a'
  ┌ script.sql:5:19
5 │ ALTER TABLE t SET 'a' = 'b';
  │                   ^^^
error[unexpected-token]: expected '=', found ')'
  ┌ script.sql:6:23
6 │ ALTER TABLE t SET ('a');
  │                       ^
error[unexpected-token]: expected ',' or ')', found the string 'c'
  ┌ script.sql:7:30
7 │ ALTER TABLE t SET ('a' = 'b' 'c' = 'd', e = 'f');
  │                              ^^^ a comma is missing in front
error[unexpected-token]: expected an option key in single quotes, found 'e'
  ┌ script.sql:7:41
7 │ ALTER TABLE t SET ('a' = 'b' 'c' = 'd', e = 'f');
  │                                         ^
  = help: write 'e'
error[unexpected-token]: expected '(', found the string 'a'
  ┌ script.sql:8:21
8 │ ALTER TABLE t RESET 'a';
  │                     ^^^
error[unexpected-token]: RESET names no option
  ┌ script.sql:9:21
9 │ ALTER TABLE t RESET ();
  │                     ^^
error[unexpected-token]: RESET takes keys without values
   ┌ script.sql:10:26
10 │ ALTER TABLE t RESET ('a' = 'b');
   │                          ^ remove the value
error[unexpected-token]: expected a column name, found ';'
   ┌ script.sql:11:18
11 │ ALTER TABLE t ADD;
   │                  ^
error[unexpected-token]: expected a column, 'WATERMARK' or 'PRIMARY KEY', found ')'
   ┌ script.sql:12:20
12 │ ALTER TABLE t ADD ();
   │                    ^
error[unexpected-token]: expected a data type, found ';'
   ┌ script.sql:13:20
13 │ ALTER TABLE t ADD b;
   │                    ^
error[unexpected-token]: expected a data type, found ')'
   ┌ script.sql:14:21
14 │ ALTER TABLE t ADD (b);
   │                     ^
error[unexpected-token]: expected a column name or '(', found 'COLUMN'
   ┌ script.sql:15:19
15 │ ALTER TABLE t ADD COLUMN b INT;
   │                   ^^^^^^
   = help: Flink SQL writes ADD name type, or ADD (name type, …)
error[unexpected-token]: expected a column name or '(', found 'COLUMNS'
   ┌ script.sql:16:19
16 │ ALTER TABLE t ADD COLUMNS (b INT);
   │                   ^^^^^^^
   = help: Flink SQL writes ADD name type, or ADD (name type, …)
error[unsupported]: Flink cannot alter a field inside a row
   ┌ script.sql:17:19
17 │ ALTER TABLE t ADD a.b INT;
   │                   ^^^ name a column of the table
error[duplicate-column]: the column 'b' is declared twice
   ┌ script.sql:18:27
18 │ ALTER TABLE t ADD (b INT, b INT);
   │                           ^
   = note: it was declared first at 18:20
error[invalid-type]: 'IMT' is not a data type
   ┌ script.sql:19:22
19 │ ALTER TABLE t ADD (b IMT, c INT AFTER, d INT LAST, e INT,);
   │                      ^^^ did you mean 'INT'?
error[unexpected-token]: expected a column name, found ','
   ┌ script.sql:19:38
19 │ ALTER TABLE t ADD (b IMT, c INT AFTER, d INT LAST, e INT,);
   │                                      ^
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY', 'COMMENT', 'FIRST' or 'AFTER', found 'LAST'
   ┌ script.sql:19:46
19 │ ALTER TABLE t ADD (b IMT, c INT AFTER, d INT LAST, e INT,);
   │                                              ^^^^
error[trailing-comma]: a comma in front of the closing bracket
   ┌ script.sql:19:57
19 │ ALTER TABLE t ADD (b IMT, c INT AFTER, d INT LAST, e INT,);
   │                                                         ^ remove this comma
error[unexpected-token]: expected ';', found 'BEFORE'
   ┌ script.sql:20:25
20 │ ALTER TABLE t ADD b INT BEFORE c;
   │                         ^^^^^^
error[unsupported]: Flink does not support UNIQUE constraints
   ┌ script.sql:21:19
21 │ ALTER TABLE t ADD UNIQUE (a);
   │                   ^^^^^^ write PRIMARY KEY
error[unsupported]: Flink does not enforce primary keys
   ┌ script.sql:22:19
22 │ ALTER TABLE t ADD PRIMARY KEY (a);
   │                   ^^^^^^^^^^^^^^^ write NOT ENFORCED behind it
error[invalid-watermark]: a table has one watermark only
   ┌ script.sql:23:42
23 │ ALTER TABLE t ADD (WATERMARK FOR a AS a, WATERMARK FOR b AS b);
   │                                          ^^^^^^^^^^^^^^^^^^^^ remove this one
error[unexpected-token]: expected 'BY' or 'INTO', found '('
   ┌ script.sql:24:32
24 │ ALTER TABLE t ADD DISTRIBUTION (a);
   │                                ^
error[unexpected-token]: expected 'ADD', 'MODIFY', 'DROP', 'RENAME', 'SET' or 'RESET', found 'ALTER'
   ┌ script.sql:25:15
25 │ ALTER TABLE t ALTER COLUMN a BIGINT;
   │               ^^^^^
   = help: write ALTER TABLE t MODIFY column type
error[unexpected-token]: expected a column name or '(', found 'COLUMN'
   ┌ script.sql:26:22
26 │ ALTER TABLE t MODIFY COLUMN a BIGINT;
   │                      ^^^^^^
   = help: Flink SQL writes MODIFY name type, or MODIFY (name type, …)
error[unexpected-token]: expected 'ADD', 'MODIFY', 'DROP', 'RENAME', 'SET' or 'RESET', found 'CHANGE'
   ┌ script.sql:27:15
27 │ ALTER TABLE t CHANGE a b INT;
   │               ^^^^^^
error[unexpected-token]: expected a column name, found ';'
   ┌ script.sql:28:19
28 │ ALTER TABLE t DROP;
   │                   ^
error[unexpected-token]: expected a column name, found 'COLUMN'
   ┌ script.sql:29:20
29 │ ALTER TABLE t DROP COLUMN a;
   │                    ^^^^^^
   = help: Flink SQL writes the name without COLUMN
error[unexpected-token]: expected ';', found ','
   ┌ script.sql:30:21
30 │ ALTER TABLE t DROP a, b;
   │                     ^
error[unexpected-token]: expected a column name, found ')'
   ┌ script.sql:31:21
31 │ ALTER TABLE t DROP ();
   │                     ^
error[unsupported]: Flink cannot alter a field inside a row
   ┌ script.sql:32:20
32 │ ALTER TABLE t DROP a.b;
   │                    ^^^
error[unexpected-token]: expected 'ADD', 'MODIFY', 'DROP', 'RENAME', 'SET' or 'RESET', found 'COMMENT'
   ┌ script.sql:33:15
33 │ ALTER TABLE t COMMENT 'c';
   │               ^^^^^^^
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG' or 'FUNCTION', found 'TABEL'
   ┌ script.sql:34:7
34 │ ALTER TABEL t DROP a;
   │       ^^^^^ did you mean 'TABLE'?
error[missing-semicolon]: a semicolon is missing in front of DROP
   ┌ script.sql:35:21
35 │ ALTER TABLE t DROP a
   │                     ^ write ; here

--- case: views, databases, catalogs
ALTER VIEW v;
ALTER VIEW IF EXISTS v AS SELECT 1;
ALTER VIEW v SET ('a' = 'b');
CREATE DATABASE a.b.c;
CREATE DATABASE d WITH ('a' = 'b') COMMENT 'c';
CREATE SCHEMA d;
CREATE TEMPORARY DATABASE d;
ALTER DATABASE d RESET ('a');
DROP DATABASE d CASCADING;
CREATE CATALOG c.d WITH ('type' = 'x');
CREATE TEMPORARY CATALOG c;
ALTER CATALOG c RENAME TO d;
ALTER CATALOG c COMMENT U&'x';
DROP CATALOG c CASCADE;
DROP DATABSE d;
--- error
error[unexpected-token]: expected 'AS' or 'RENAME TO', found ';'
  ┌ script.sql:1:13
1 │ ALTER VIEW v;
  │             ^
error[unexpected-token]: expected 'AS' or 'RENAME TO', found 'EXISTS'
  ┌ script.sql:2:15
2 │ ALTER VIEW IF EXISTS v AS SELECT 1;
  │               ^^^^^^
error[unexpected-token]: expected 'AS' or 'RENAME TO', found 'SET'
  ┌ script.sql:3:14
3 │ ALTER VIEW v SET ('a' = 'b');
  │              ^^^
error[invalid-name]: the database name has 3 parts
  ┌ script.sql:4:17
4 │ CREATE DATABASE a.b.c;
  │                 ^^^^^ write at most catalog.database
error[unexpected-token]: expected ';', found 'COMMENT'
  ┌ script.sql:5:36
5 │ CREATE DATABASE d WITH ('a' = 'b') COMMENT 'c';
  │                                    ^^^^^^^
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG' or 'FUNCTION', found 'SCHEMA'
  ┌ script.sql:6:8
6 │ CREATE SCHEMA d;
  │        ^^^^^^
  = help: Flink SQL calls it DATABASE
error[unexpected-token]: a database cannot be temporary
  ┌ script.sql:7:8
7 │ CREATE TEMPORARY DATABASE d;
  │        ^^^^^^^^^ remove this word
error[unexpected-token]: expected 'SET', found 'RESET'
  ┌ script.sql:8:18
8 │ ALTER DATABASE d RESET ('a');
  │                  ^^^^^ did you mean 'SET'?
error[unexpected-token]: expected ';', found 'CASCADING'
  ┌ script.sql:9:17
9 │ DROP DATABASE d CASCADING;
  │                 ^^^^^^^^^
error[invalid-name]: a catalog name has one part
   ┌ script.sql:10:16
10 │ CREATE CATALOG c.d WITH ('type' = 'x');
   │                ^^^ write c
error[unexpected-token]: a catalog cannot be temporary
   ┌ script.sql:11:8
11 │ CREATE TEMPORARY CATALOG c;
   │        ^^^^^^^^^ remove this word
error[unexpected-token]: expected 'COMMENT', 'SET' or 'RESET', found 'RENAME'
   ┌ script.sql:12:17
12 │ ALTER CATALOG c RENAME TO d;
   │                 ^^^^^^
error[unexpected-token]: a comment takes no prefix
   ┌ script.sql:13:25
13 │ ALTER CATALOG c COMMENT U&'x';
   │                         ^^^^^ write 'x'
error[unexpected-token]: expected ';', found 'CASCADE'
   ┌ script.sql:14:16
14 │ DROP CATALOG c CASCADE;
   │                ^^^^^^^
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG', 'FUNCTION' or 'TEMPORARY', found 'DATABSE'
   ┌ script.sql:15:6
15 │ DROP DATABSE d;
   │      ^^^^^^^ did you mean 'DATABASE'?

--- case: functions
CREATE FUNCTION f;
CREATE FUNCTION f AS x.Y;
CREATE FUNCTION f AS 'x.Y' LANGUAGE RUBY;
CREATE FUNCTION f AS 'x.Y' LANGUAGE 'PYTHON';
CREATE FUNCTION f AS 'x.Y' USING 'a.jar';
CREATE FUNCTION f AS 'x.Y' USING JAR a;
CREATE FUNCTION f(x INT) RETURNS INT RETURN x;
CREATE TEMPORARY SYSTEM FUNCTION d.f AS 'x.Y';
CREATE TEMPORARY SYSTEM TABLE t (a INT);
CREATE SYSTEM FUNCTION f AS 'x.Y';
ALTER TEMPORARY TABLE t DROP a;
DROP TEMPORARY DATABASE d;
--- error
error[unexpected-token]: expected 'AS', found ';'
  ┌ script.sql:1:18
1 │ CREATE FUNCTION f;
  │                  ^
error[unexpected-token]: expected a class name in single quotes, found 'x'
  ┌ script.sql:2:22
2 │ CREATE FUNCTION f AS x.Y;
  │                      ^
  = help: write 'x'
error[unexpected-token]: expected 'JAVA', 'SCALA' or 'PYTHON', found 'RUBY'
  ┌ script.sql:3:37
3 │ CREATE FUNCTION f AS 'x.Y' LANGUAGE RUBY;
  │                                     ^^^^
error[unexpected-token]: expected 'JAVA', 'SCALA' or 'PYTHON', found the string 'PYTHON'
  ┌ script.sql:4:37
4 │ CREATE FUNCTION f AS 'x.Y' LANGUAGE 'PYTHON';
  │                                     ^^^^^^^^
error[unexpected-token]: expected 'ARTIFACT' or 'JAR', found the string 'a.jar'
  ┌ script.sql:5:34
5 │ CREATE FUNCTION f AS 'x.Y' USING 'a.jar';
  │                                  ^^^^^^^
error[unexpected-token]: expected a path in single quotes, found 'a'
  ┌ script.sql:6:38
6 │ CREATE FUNCTION f AS 'x.Y' USING JAR a;
  │                                      ^
  = help: write 'a'
error[unexpected-token]: expected 'AS', found '('
  ┌ script.sql:7:18
7 │ CREATE FUNCTION f(x INT) RETURNS INT RETURN x;
  │                  ^
error[invalid-name]: the name of a system function has one part
  ┌ script.sql:8:34
8 │ CREATE TEMPORARY SYSTEM FUNCTION d.f AS 'x.Y';
  │                                  ^^^ write f
error[unexpected-token]: expected 'FUNCTION', found 'TABLE'
  ┌ script.sql:9:25
9 │ CREATE TEMPORARY SYSTEM TABLE t (a INT);
  │                         ^^^^^
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG', 'FUNCTION' or 'TEMPORARY', found 'SYSTEM'
   ┌ script.sql:10:8
10 │ CREATE SYSTEM FUNCTION f AS 'x.Y';
   │        ^^^^^^
error[unexpected-token]: expected 'FUNCTION' or 'SYSTEM FUNCTION', found 'TABLE'
   ┌ script.sql:11:17
11 │ ALTER TEMPORARY TABLE t DROP a;
   │                 ^^^^^
error[unexpected-token]: a database cannot be temporary
   ┌ script.sql:12:6
12 │ DROP TEMPORARY DATABASE d;
   │      ^^^^^^^^^ remove this word

--- case: use, modules, jars
USE;
USE DATABASE d;
USE a.b.c;
USE CATALOG c.d;
USE CATALOG 'c';
USE MODULES;
LOAD hive;
LOAD MODULE 'hive';
UNLOAD MODULE hive, core;
ADD JAR x.jar;
ADD JARS 'x.jar';
REMOVE 'x.jar';
--- error
error[unexpected-token]: expected a database name, found ';'
  ┌ script.sql:1:4
1 │ USE;
  │    ^
error[unexpected-token]: expected a database name, found 'DATABASE'
  ┌ script.sql:2:5
2 │ USE DATABASE d;
  │     ^^^^^^^^
  = help: Flink SQL writes USE name, without DATABASE
error[invalid-name]: the database name has 3 parts
  ┌ script.sql:3:5
3 │ USE a.b.c;
  │     ^^^^^ write at most catalog.database
error[invalid-name]: a catalog name has one part
  ┌ script.sql:4:13
4 │ USE CATALOG c.d;
  │             ^^^ write c
error[unexpected-token]: expected a catalog name, found the string 'c'
  ┌ script.sql:5:13
5 │ USE CATALOG 'c';
  │             ^^^
  = help: names are written without quotes or in backticks: `c`
error[unexpected-token]: expected a module name, found ';'
  ┌ script.sql:6:12
6 │ USE MODULES;
  │            ^
error[unexpected-token]: expected 'MODULE', found 'hive'
  ┌ script.sql:7:6
7 │ LOAD hive;
  │      ^^^^
error[unexpected-token]: expected a module name, found the string 'hive'
  ┌ script.sql:8:13
8 │ LOAD MODULE 'hive';
  │             ^^^^^^
  = help: names are written without quotes or in backticks: `hive`
error[unexpected-token]: expected ';', found ','
  ┌ script.sql:9:19
9 │ UNLOAD MODULE hive, core;
  │                   ^
error[unexpected-token]: expected a path in single quotes, found 'x'
   ┌ script.sql:10:9
10 │ ADD JAR x.jar;
   │         ^
   = help: write 'x'
error[unexpected-token]: expected 'JAR', found 'JARS'
   ┌ script.sql:11:5
11 │ ADD JARS 'x.jar';
   │     ^^^^ did you mean 'JAR'?
error[unexpected-token]: expected 'JAR', found the string 'x.jar'
   ┌ script.sql:12:8
12 │ REMOVE 'x.jar';
   │        ^^^^^^^

--- case: show and describe
SHOW;
SHOW TABLES 'a';
SHOW TABLES ILIKE 'a';
SHOW TABLES LIKE 'a' FROM d;
SHOW TABLES LIKE U&'a';
SHOW TABLES FROM a.b.c;
SHOW COLUMNS;
SHOW COLUMNS t;
SHOW DATABASES FROM c.d;
SHOW CATALOGS FROM c;
SHOW MODULES LIKE 'a';
SHOW FULL TABLES;
SHOW CREATE t;
SHOW CREATE DATABASE d;
SHOW CURRENT TABLE;
SHOW OPTIONS FOR kafka;
SHOW OPTIONS FOR CONNECTOR;
SHOW INDEXES;
DESCRIBE;
DESCRIBE TABLE t;
DESCRIBE EXTENDED CATALOG c;
DESCRIBE CATALOG c.d;
DESCRIBE 't';
--- error
error[unexpected-token]: expected 'TABLES', 'VIEWS', 'MATERIALIZED TABLES', 'COLUMNS', 'FUNCTIONS', 'USER FUNCTIONS', 'PROCEDURES', 'MODELS', 'DATABASES', 'CATALOGS', 'PARTITIONS', 'MODULES', 'FULL MODULES', 'JARS', 'JOBS', 'CONNECTORS', 'FORMATS', 'CREATE TABLE', 'CREATE VIEW', 'CREATE CATALOG', 'CURRENT DATABASE', 'CURRENT CATALOG' or 'OPTIONS FOR', found ';'
  ┌ script.sql:1:5
1 │ SHOW;
  │     ^
error[unexpected-token]: expected ';', found the string 'a'
  ┌ script.sql:2:13
2 │ SHOW TABLES 'a';
  │             ^^^
error[unexpected-token]: expected 'LIKE', found 'ILIKE'
  ┌ script.sql:3:13
3 │ SHOW TABLES ILIKE 'a';
  │             ^^^^^ did you mean 'LIKE'?
  = help: Flink has no ILIKE for SHOW TABLES
error[unexpected-token]: expected ';', found 'FROM'
  ┌ script.sql:4:22
4 │ SHOW TABLES LIKE 'a' FROM d;
  │                      ^^^^
error[unexpected-token]: a pattern takes no prefix
  ┌ script.sql:5:18
5 │ SHOW TABLES LIKE U&'a';
  │                  ^^^^^ write 'a'
error[invalid-name]: the database name has 3 parts
  ┌ script.sql:6:18
6 │ SHOW TABLES FROM a.b.c;
  │                  ^^^^^ write at most catalog.database
error[unexpected-token]: expected 'FROM' or 'IN', found ';'
  ┌ script.sql:7:13
7 │ SHOW COLUMNS;
  │             ^
error[unexpected-token]: expected 'FROM' or 'IN', found 't'
  ┌ script.sql:8:14
8 │ SHOW COLUMNS t;
  │              ^
error[invalid-name]: a catalog name has one part
  ┌ script.sql:9:21
9 │ SHOW DATABASES FROM c.d;
  │                     ^^^ write c
error[unexpected-token]: expected ';', found 'FROM'
   ┌ script.sql:10:15
10 │ SHOW CATALOGS FROM c;
   │               ^^^^
error[unexpected-token]: expected ';', found 'LIKE'
   ┌ script.sql:11:14
11 │ SHOW MODULES LIKE 'a';
   │              ^^^^
error[unexpected-token]: expected 'TABLES', 'VIEWS', 'MATERIALIZED TABLES', 'COLUMNS', 'FUNCTIONS', 'USER FUNCTIONS', 'PROCEDURES', 'MODELS', 'DATABASES', 'CATALOGS', 'PARTITIONS', 'MODULES', 'FULL MODULES', 'JARS', 'JOBS', 'CONNECTORS', 'FORMATS', 'CREATE TABLE', 'CREATE VIEW', 'CREATE CATALOG', 'CURRENT DATABASE', 'CURRENT CATALOG' or 'OPTIONS FOR', found 'FULL'
   ┌ script.sql:12:6
12 │ SHOW FULL TABLES;
   │      ^^^^
error[unexpected-token]: expected 'VIEW', 'TABLE' or 'CATALOG', found 't'
   ┌ script.sql:13:13
13 │ SHOW CREATE t;
   │             ^
error[unexpected-token]: expected 'VIEW', 'TABLE' or 'CATALOG', found 'DATABASE'
   ┌ script.sql:14:13
14 │ SHOW CREATE DATABASE d;
   │             ^^^^^^^^
error[unexpected-token]: expected 'DATABASE' or 'CATALOG', found 'TABLE'
   ┌ script.sql:15:14
15 │ SHOW CURRENT TABLE;
   │              ^^^^^
error[unexpected-token]: expected 'FORMAT' or 'CONNECTOR', found 'kafka'
   ┌ script.sql:16:18
16 │ SHOW OPTIONS FOR kafka;
   │                  ^^^^^
error[unexpected-token]: expected a connector name, found ';'
   ┌ script.sql:17:27
17 │ SHOW OPTIONS FOR CONNECTOR;
   │                           ^
error[unexpected-token]: expected 'TABLES', 'VIEWS', 'MATERIALIZED TABLES', 'COLUMNS', 'FUNCTIONS', 'USER FUNCTIONS', 'PROCEDURES', 'MODELS', 'DATABASES', 'CATALOGS', 'PARTITIONS', 'MODULES', 'FULL MODULES', 'JARS', 'JOBS', 'CONNECTORS', 'FORMATS', 'CREATE TABLE', 'CREATE VIEW', 'CREATE CATALOG', 'CURRENT DATABASE', 'CURRENT CATALOG' or 'OPTIONS FOR', found 'INDEXES'
   ┌ script.sql:18:6
18 │ SHOW INDEXES;
   │      ^^^^^^^
error[unexpected-token]: expected a table name, found ';'
   ┌ script.sql:19:9
19 │ DESCRIBE;
   │         ^
error[unexpected-token]: expected a table name, found 'TABLE'
   ┌ script.sql:20:10
20 │ DESCRIBE TABLE t;
   │          ^^^^^
   = help: Flink SQL writes DESCRIBE name, without TABLE
error[unexpected-token]: expected ';', found 'c'
   ┌ script.sql:21:27
21 │ DESCRIBE EXTENDED CATALOG c;
   │                           ^
error[invalid-name]: a catalog name has one part
   ┌ script.sql:22:18
22 │ DESCRIBE CATALOG c.d;
   │                  ^^^ write c
error[unexpected-token]: expected a table name, found the string 't'
   ┌ script.sql:23:10
23 │ DESCRIBE 't';
   │          ^^^
   = help: names are written without quotes or in backticks: `t`

--- case: insert with its clauses
INSERT INTO TABLE s SELECT 1;
INSERT OVERWRITE INTO s SELECT 1;
INSERT INTO s PARTITION (a) SELECT 1;
INSERT INTO s PARTITION (a = b) SELECT 1;
INSERT INTO s PARTITION (a = 1 + 1) SELECT 1;
INSERT INTO s PARTITION (a = ) SELECT 1;
INSERT INTO s PARTITION (a = 1, a = 2) SELECT 1;
INSERT INTO s PARTITION () SELECT 1;
INSERT INTO s SELECT 1 ON CONFLICT;
INSERT INTO s SELECT 1 ON CONFLICT DO UPDATE;
INSERT INTO s SELECT 1 ON CONFLICT DO NOTHING WHERE a = 1;
INSERT INTO s SELECT 1 ON CONFLICT (a) DO NOTHING;
--- error
error[unexpected-token]: expected a table name, found 'TABLE'
  ┌ script.sql:1:13
1 │ INSERT INTO TABLE s SELECT 1;
  │             ^^^^^
  = help: Flink SQL writes INSERT INTO name, without TABLE
error[reserved-word]: 'INTO' is a reserved word and cannot be a table name without quotes
  ┌ script.sql:2:18
2 │ INSERT OVERWRITE INTO s SELECT 1;
  │                  ^^^^ write `INTO`
error[unexpected-token]: expected '=', found ')'
  ┌ script.sql:3:27
3 │ INSERT INTO s PARTITION (a) SELECT 1;
  │                           ^
  = help: a partition that follows the rows is written in the SELECT only
error[unexpected-token]: the value of a partition is no literal
  ┌ script.sql:4:30
4 │ INSERT INTO s PARTITION (a = b) SELECT 1;
  │                              ^
error[unexpected-token]: the value of a partition is no literal
  ┌ script.sql:5:30
5 │ INSERT INTO s PARTITION (a = 1 + 1) SELECT 1;
  │                              ^^^^^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:6:30
6 │ INSERT INTO s PARTITION (a = ) SELECT 1;
  │                              ^
error[duplicate-column]: the column 'a' is named twice
  ┌ script.sql:7:33
7 │ INSERT INTO s PARTITION (a = 1, a = 2) SELECT 1;
  │                                 ^
error[unexpected-token]: expected a column name, found ')'
  ┌ script.sql:8:26
8 │ INSERT INTO s PARTITION () SELECT 1;
  │                          ^
error[unexpected-token]: expected 'DO', found ';'
  ┌ script.sql:9:35
9 │ INSERT INTO s SELECT 1 ON CONFLICT;
  │                                   ^
error[unexpected-token]: expected 'NOTHING', 'ERROR' or 'DEDUPLICATE', found 'UPDATE'
   ┌ script.sql:10:39
10 │ INSERT INTO s SELECT 1 ON CONFLICT DO UPDATE;
   │                                       ^^^^^^
error[unexpected-token]: expected ';', found 'WHERE'
   ┌ script.sql:11:47
11 │ INSERT INTO s SELECT 1 ON CONFLICT DO NOTHING WHERE a = 1;
   │                                               ^^^^^
error[unexpected-token]: expected 'DO', found '('
   ┌ script.sql:12:36
12 │ INSERT INTO s SELECT 1 ON CONFLICT (a) DO NOTHING;
   │                                    ^

--- case: hints in wrong places
SELECT a FROM t AS x /*+ OPTIONS('a' = 'b') */;
SELECT a FROM t x /*+ OPTIONS('a' = 'b') */;
SELECT a /*+ OPTIONS('a' = 'b') */ FROM t;
SELECT a FROM (SELECT 1) /*+ OPTIONS('a' = 'b') */;
SELECT a FROM t WHERE a = b /*+ OPTIONS('a' = 'b') */;
SELECT /*+ BROADCAST(a) MULTI_JOIN(b) */ a FROM t;
SELECT DISTINCT /*+ BROADCAST(a) */ a FROM t;
TABLE t /*+ OPTIONS('a' = 'b') */;
SELECT /*+ */ a FROM t;
--- error
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:1:22
1 │ SELECT a FROM t AS x /*+ OPTIONS('a' = 'b') */;
  │                      ^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:2:19
2 │ SELECT a FROM t x /*+ OPTIONS('a' = 'b') */;
  │                   ^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:3:10
3 │ SELECT a /*+ OPTIONS('a' = 'b') */ FROM t;
  │          ^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:4:26
4 │ SELECT a FROM (SELECT 1) /*+ OPTIONS('a' = 'b') */;
  │                          ^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:5:29
5 │ SELECT a FROM t WHERE a = b /*+ OPTIONS('a' = 'b') */;
  │                             ^^^
error[unexpected-token]: expected ',' or '*/', found 'MULTI_JOIN'
  ┌ script.sql:6:25
6 │ SELECT /*+ BROADCAST(a) MULTI_JOIN(b) */ a FROM t;
  │                         ^^^^^^^^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:7:17
7 │ SELECT DISTINCT /*+ BROADCAST(a) */ a FROM t;
  │                 ^^^
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ script.sql:8:9
8 │ TABLE t /*+ OPTIONS('a' = 'b') */;
  │         ^^^
error[unexpected-token]: expected a hint name, found '*/'
  ┌ script.sql:9:12
9 │ SELECT /*+ */ a FROM t;
  │            ^^

--- case: explain and statement sets
EXPLAIN;
EXPLAIN t;
EXPLAIN PLAN SELECT 1;
EXPLAIN EXTENDED SELECT 1;
EXPLAIN ESTIMATED_COST, ESTIMATED_COST SELECT 1;
EXPLAIN ESTIMATED_COST, SELECT 1;
EXPLAIN ESTIMATED_COSTS SELECT 1;
EXPLAIN BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;
EXPLAIN CREATE TABLE t (a INT);
EXPLAIN CREATE VIEW v AS SELECT 1;
EXPLAIN DROP TABLE t;
EXECUTE DROP TABLE t;
EXECUTE STATEMENT SET INSERT INTO a SELECT 1; END;
EXECUTE STATEMENT SET BEGIN EXECUTE INSERT INTO a SELECT 1; END;
EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
END;
--- error
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found ';'
  ┌ script.sql:1:8
1 │ EXPLAIN;
  │        ^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 't'
  ┌ script.sql:2:9
2 │ EXPLAIN t;
  │         ^
error[unexpected-token]: expected 'FOR', found 'SELECT'
  ┌ script.sql:3:14
3 │ EXPLAIN PLAN SELECT 1;
  │              ^^^^^^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'EXTENDED'
  ┌ script.sql:4:9
4 │ EXPLAIN EXTENDED SELECT 1;
  │         ^^^^^^^^
error[duplicate-detail]: EXPLAIN names ESTIMATED_COST twice
  ┌ script.sql:5:25
5 │ EXPLAIN ESTIMATED_COST, ESTIMATED_COST SELECT 1;
  │                         ^^^^^^^^^^^^^^
error[unexpected-token]: expected 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'SELECT'
  ┌ script.sql:6:25
6 │ EXPLAIN ESTIMATED_COST, SELECT 1;
  │                         ^^^^^^
error[unexpected-token]: unexpected 'ESTIMATED_COSTS'
  ┌ script.sql:7:9
7 │ EXPLAIN ESTIMATED_COSTS SELECT 1;
  │         ^^^^^^^^^^^^^^^ did you mean 'ESTIMATED_COST'?
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'BEGIN'
  ┌ script.sql:8:9
8 │ EXPLAIN BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;
  │         ^^^^^
  = help: write EXPLAIN STATEMENT SET BEGIN … END
error[unexpected-token]: EXPLAIN of a CREATE takes a table AS a query only
  ┌ script.sql:9:9
9 │ EXPLAIN CREATE TABLE t (a INT);
  │         ^^^^^^^^^^^^
error[unexpected-token]: EXPLAIN of a CREATE takes a table AS a query only
   ┌ script.sql:10:9
10 │ EXPLAIN CREATE VIEW v AS SELECT 1;
   │         ^^^^^^^^^^^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'DROP'
   ┌ script.sql:11:9
11 │ EXPLAIN DROP TABLE t;
   │         ^^^^
error[unexpected-token]: expected 'STATEMENT', found 'DROP'
   ┌ script.sql:12:9
12 │ EXECUTE DROP TABLE t;
   │         ^^^^
error[unexpected-token]: expected 'BEGIN', found 'INSERT'
   ┌ script.sql:13:23
13 │ EXECUTE STATEMENT SET INSERT INTO a SELECT 1; END;
   │                       ^^^^^^
error[unexpected-token]: expected 'INSERT INTO' or 'END', found 'EXECUTE'
   ┌ script.sql:14:29
14 │ EXECUTE STATEMENT SET BEGIN EXECUTE INSERT INTO a SELECT 1; END;
   │                             ^^^^^^^
error[unclosed-statement-set]: this statement set is not closed
   ┌ script.sql:15:1
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write END; behind its last INSERT
error[unexpected-token]: expected 'INSERT INTO' or 'END', found ';'
   ┌ script.sql:15:52
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │                                                    ^
error[unexpected-token]: expected an expression, found 'FROM'
   ┌ script.sql:15:75
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │                                                                           ^^^^
(kept: Insert INSERT INTO a SELECT 1)
(kept: CreateTable CREATE TABLE t (a INT))

--- case: what stands in front of INSERT elsewhere
WITH x AS (SELECT 1) INSERT INTO s SELECT * FROM x;
FROM t INSERT INTO s SELECT *;
INSERT OVERWRITE TABLE s SELECT 1;
--- error
error[unexpected-token]: expected 'SELECT', found 'INSERT'
  ┌ script.sql:1:22
1 │ WITH x AS (SELECT 1) INSERT INTO s SELECT * FROM x;
  │                      ^^^^^^
  = help: Flink SQL writes INSERT INTO name WITH … SELECT …
error[unexpected-token]: no statement starts with 'FROM'
  ┌ script.sql:2:1
2 │ FROM t INSERT INTO s SELECT *;
  │ ^^^^
error[unexpected-token]: expected a table name, found 'TABLE'
  ┌ script.sql:3:18
3 │ INSERT OVERWRITE TABLE s SELECT 1;
  │                  ^^^^^
  = help: Flink SQL writes INSERT INTO name, without TABLE

--- case: clauses without FROM
SELECT 1 WHERE TRUE;
SELECT COUNT(*) GROUP BY a;
SELECT a IN (SELECT b HAVING c) FROM t;
SELECT SUM(DISTINCT) FROM t;
--- error
error[unexpected-token]: WHERE stands behind FROM only
  ┌ script.sql:1:1
1 │ SELECT 1 WHERE TRUE;
  │ ^^^^^^^^^^^^^^^^^^^
error[unexpected-token]: GROUP BY stands behind FROM only
  ┌ script.sql:2:26
2 │ SELECT COUNT(*) GROUP BY a;
  │                          ^
error[unexpected-token]: HAVING stands behind FROM only
  ┌ script.sql:3:30
3 │ SELECT a IN (SELECT b HAVING c) FROM t;
  │                              ^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:4:20
4 │ SELECT SUM(DISTINCT) FROM t;
  │                    ^
