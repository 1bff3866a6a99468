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
