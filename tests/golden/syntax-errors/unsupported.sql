--- case: statements of Flink that are not here yet
ALTER TABLE t ADD b INT;
ALTER VIEW v RENAME TO w;
CREATE DATABASE d;
CREATE CATALOG c WITH ('type' = 'generic_in_memory');
CREATE TEMPORARY SYSTEM FUNCTION f AS 'x.Y' LANGUAGE JAVA;
CREATE MATERIALIZED TABLE t AS SELECT 1;
CREATE MODEL m WITH ('a' = 'b');
DROP FUNCTION f;
USE d;
USE CATALOG c;
LOAD MODULE hive;
ADD JAR 'x.jar';
SHOW FUNCTIONS;
SHOW COLUMNS FROM t;
SHOW TABLES FROM d;
SHOW TABLES ILIKE 'a';
DESCRIBE FUNCTION f;
INSERT OVERWRITE t SELECT 1;
INSERT INTO t PARTITION (a = 1) SELECT 1;
UPDATE t SET a = 1;
DELETE FROM t;
TRUNCATE TABLE t;
ANALYZE TABLE t COMPUTE STATISTICS;
CALL p(1);
STOP JOB 'x';
COMPILE PLAN 'f' FOR INSERT INTO t SELECT 1;
EXECUTE PLAN 'f';
ALTER CONNECTION c;
INSERT INTO t SELECT 1 ON CONFLICT DO NOTHING;
QUIT;
SOURCE 'x.sql';
--- error
error[unsupported]: CREATE MATERIALIZED TABLE is not supported yet
  ┌ script.sql:6:1
6 │ CREATE MATERIALIZED TABLE t AS SELECT 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^ write CREATE TABLE and INSERT INTO … SELECT
error[unsupported]: CREATE MODEL is not supported yet
  ┌ script.sql:7:1
7 │ CREATE MODEL m WITH ('a' = 'b');
  │ ^^^^^^^^^^^^
error[unexpected-token]: expected 'LIKE', found 'ILIKE'
   ┌ script.sql:16:13
16 │ SHOW TABLES ILIKE 'a';
   │             ^^^^^ did you mean 'LIKE'?
   = help: Flink has no ILIKE for SHOW TABLES
error[unsupported]: UPDATE is not supported yet
   ┌ script.sql:20:1
20 │ UPDATE t SET a = 1;
   │ ^^^^^^
error[unsupported]: DELETE is not supported yet
   ┌ script.sql:21:1
21 │ DELETE FROM t;
   │ ^^^^^^
error[unsupported]: TRUNCATE TABLE is not supported yet
   ┌ script.sql:22:1
22 │ TRUNCATE TABLE t;
   │ ^^^^^^^^^^^^^^
error[unsupported]: ANALYZE TABLE is not supported yet
   ┌ script.sql:23:1
23 │ ANALYZE TABLE t COMPUTE STATISTICS;
   │ ^^^^^^^^^^^^^
error[unsupported]: CALL is not supported yet
   ┌ script.sql:24:1
24 │ CALL p(1);
   │ ^^^^
error[unsupported]: STOP JOB is not supported yet
   ┌ script.sql:25:1
25 │ STOP JOB 'x';
   │ ^^^^^^^^
error[unsupported]: COMPILE PLAN is not supported yet
   ┌ script.sql:26:1
26 │ COMPILE PLAN 'f' FOR INSERT INTO t SELECT 1;
   │ ^^^^^^^^^^^^ write the INSERT alone
error[unsupported]: EXECUTE PLAN is not supported yet
   ┌ script.sql:27:1
27 │ EXECUTE PLAN 'f';
   │ ^^^^^^^^^^^^ write the INSERT that the plan was compiled from
error[unsupported]: ALTER CONNECTION is not supported yet
   ┌ script.sql:28:1
28 │ ALTER CONNECTION c;
   │ ^^^^^^^^^^^^^^^^
error[unsupported]: QUIT is not supported yet
   ┌ script.sql:30:1
30 │ QUIT;
   │ ^^^^ a script ends where its text ends
error[unsupported]: SOURCE is not supported yet
   ┌ script.sql:31:1
31 │ SOURCE 'x.sql';
   │ ^^^^^^ name several files on the command line
(kept: AlterTable ALTER TABLE t ADD b INT)
(kept: AlterView ALTER VIEW v RENAME TO w)
(kept: CreateDatabase CREATE DATABASE d)
(kept: CreateCatalog CREATE CATALOG c WITH ('type' = 'generic_in_memory'))
(kept: CreateFunction CREATE TEMPORARY SYSTEM FUNCTION f AS 'x.Y' LANGUAGE JAVA)
(kept: DropFunction DROP FUNCTION f)
(kept: UseDatabase USE d)
(kept: UseCatalog USE CATALOG c)
(kept: LoadModule LOAD MODULE hive)
(kept: AddJar ADD JAR 'x.jar')
(kept: Show SHOW FUNCTIONS)
(kept: Show SHOW COLUMNS FROM t)
(kept: Show SHOW TABLES FROM d)
(kept: Describe DESCRIBE FUNCTION f)
(kept: Insert INSERT OVERWRITE t SELECT 1)
(kept: Insert INSERT INTO t PARTITION (a = 1) SELECT 1)
(kept: Insert INSERT INTO t SELECT 1 ON CONFLICT DO NOTHING)

--- case: clauses of CREATE TABLE
CREATE TABLE t LIKE u;
CREATE TABLE t (a INT) WITH ('a' = 'b') LIKE u (INCLUDING ALL);
CREATE TABLE t WITH ('a' = 'b') AS SELECT 1;
CREATE TABLE t (a INT) DISTRIBUTED BY HASH(a) INTO 4 BUCKETS WITH ('a' = 'b');
CREATE OR REPLACE TABLE t AS SELECT 1;
CREATE OR REPLACE VIEW v AS SELECT 1;
--- error
error[unexpected-token]: Flink has no CREATE OR REPLACE VIEW
  ┌ script.sql:6:1
6 │ CREATE OR REPLACE VIEW v AS SELECT 1;
  │ ^^^^^^^^^^^^^^^^^ write DROP VIEW IF EXISTS and CREATE VIEW
(kept: CreateTable CREATE TABLE t LIKE u)
(kept: CreateTable CREATE TABLE t (a INT) WITH ('a' = 'b') LIKE u (INCLUDING ALL))
(kept: CreateTable CREATE TABLE t WITH ('a' = 'b') AS SELECT 1)
(kept: CreateTable CREATE TABLE t (a INT) DISTRIBUTED BY HASH(a) INTO 4 BUCKETS WITH ('a' = 'b'))
(kept: CreateTable CREATE OR REPLACE TABLE t AS SELECT 1)

--- case: query syntax
SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES A.x AS y PATTERN (A B) DEFINE B AS B.x > 1);
SELECT * FROM t, LATERAL TABLE(f(a)) AS u (x);
SELECT * FROM TABLE(f(1));
SELECT f(TABLE t) FROM t;
SELECT * FROM t PIVOT (SUM(a) FOR b IN ('x'));
SELECT * FROM t TABLESAMPLE BERNOULLI (10);
SELECT (a - b) DAY FROM t;
SELECT ? FROM t;
SELECT CASE a WHEN 1, 2 THEN 3 END FROM t;
SELECT ARRAY(SELECT 1);
SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY a ORDER BY b, DESCRIPTOR(ts), INTERVAL '1' DAY));
--- error
error[unsupported]: MATCH_RECOGNIZE is not supported yet
  ┌ script.sql:1:17
1 │ SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES A.x AS y PATTERN (A B) DEFINE B AS B.x > 1);
  │                 ^^^^^^^^^^^^^^^
error[unsupported]: LATERAL TABLE is not supported yet
  ┌ script.sql:2:18
2 │ SELECT * FROM t, LATERAL TABLE(f(a)) AS u (x);
  │                  ^^^^^^^
error[unsupported]: TABLE(function) is not supported yet
  ┌ script.sql:3:15
3 │ SELECT * FROM TABLE(f(1));
  │               ^^^^^
  = help: the functions there are TUMBLE, HOP, CUMULATE, SESSION
error[unsupported]: a function that takes a table is not supported yet
  ┌ script.sql:4:10
4 │ SELECT f(TABLE t) FROM t;
  │          ^^^^^
error[unsupported]: PIVOT is not supported yet
  ┌ script.sql:5:17
5 │ SELECT * FROM t PIVOT (SUM(a) FOR b IN ('x'));
  │                 ^^^^^
error[unsupported]: TABLESAMPLE is not supported yet
  ┌ script.sql:6:17
6 │ SELECT * FROM t TABLESAMPLE BERNOULLI (10);
  │                 ^^^^^^^^^^^
error[unsupported]: the difference of two points in time is not supported yet
  ┌ script.sql:7:16
7 │ SELECT (a - b) DAY FROM t;
  │                ^^^
  = help: write TIMESTAMPDIFF(unit, a, b)
error[unsupported]: the parameter '?' is not supported yet
  ┌ script.sql:8:8
8 │ SELECT ? FROM t;
  │        ^
error[unsupported]: WHEN with several values is not supported yet
  ┌ script.sql:9:21
9 │ SELECT CASE a WHEN 1, 2 THEN 3 END FROM t;
  │                     ^
  = help: write WHEN a THEN x WHEN b THEN x
error[unsupported]: ARRAY(query) is not supported yet
   ┌ script.sql:10:8
10 │ SELECT ARRAY(SELECT 1);
   │        ^^^^^
error[unsupported]: ORDER BY in a window function is not supported yet
   ┌ script.sql:11:52
11 │ SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY a ORDER BY b, DESCRIPTOR(ts), INTERVAL '1' DAY));
   │                                                    ^^^^^
