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
   │                   ^^^^^^^^^^^^^^^ write NOT ENFORCED after it
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
