--- case: statements of Flink that are not run here
CREATE MATERIALIZED TABLE t AS SELECT 1;
CREATE OR ALTER MATERIALIZED TABLE t AS SELECT 1;
ALTER MATERIALIZED TABLE t SUSPEND;
DROP MATERIALIZED TABLE t;
CREATE MODEL m WITH ('a' = 'b');
CREATE TEMPORARY MODEL m WITH ('a' = 'b');
ALTER MODEL m SET ('a' = 'b');
DROP MODEL m;
SHOW CREATE MODEL m;
DESCRIBE MODEL m;
CREATE CONNECTION c WITH ('a' = 'b');
ALTER CONNECTION c RENAME TO d;
DROP TEMPORARY CONNECTION c;
SHOW CONNECTIONS;
DESC CONNECTION c;
UPDATE t SET a = 1;
DELETE FROM t;
MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN UPDATE SET b = 1;
UPSERT INTO t SELECT 1;
TRUNCATE TABLE t;
ANALYZE TABLE t COMPUTE STATISTICS;
CALL p(1);
COMPILE PLAN 'f' FOR INSERT INTO t SELECT 1;
COMPILE AND EXECUTE PLAN 'f' FOR INSERT INTO t SELECT 1;
EXECUTE PLAN 'f';
ALTER TABLE t ADD PARTITION (a = 1);
ALTER TABLE t ADD IF NOT EXISTS PARTITION (a = 1);
ALTER TABLE t DROP PARTITION (a = 1);
ALTER TABLE t DROP IF EXISTS PARTITION (a = 1);
SHOW PARTITIONS t PARTITION (a = 1);
--- error
error[unsupported]: CREATE MATERIALIZED TABLE is not supported yet
  ┌ script.sql:1:1
1 │ CREATE MATERIALIZED TABLE t AS SELECT 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^ write CREATE TABLE and INSERT INTO … SELECT
error[unsupported]: CREATE OR ALTER MATERIALIZED TABLE is not supported yet
  ┌ script.sql:2:1
2 │ CREATE OR ALTER MATERIALIZED TABLE t AS SELECT 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write CREATE TABLE and INSERT INTO … SELECT
error[unsupported]: ALTER MATERIALIZED TABLE is not supported yet
  ┌ script.sql:3:1
3 │ ALTER MATERIALIZED TABLE t SUSPEND;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^
error[unsupported]: DROP MATERIALIZED TABLE is not supported yet
  ┌ script.sql:4:1
4 │ DROP MATERIALIZED TABLE t;
  │ ^^^^^^^^^^^^^^^^^^^^^^^
error[unsupported]: CREATE MODEL is not supported yet
  ┌ script.sql:5:1
5 │ CREATE MODEL m WITH ('a' = 'b');
  │ ^^^^^^^^^^^^
error[unsupported]: CREATE MODEL is not supported yet
  ┌ script.sql:6:1
6 │ CREATE TEMPORARY MODEL m WITH ('a' = 'b');
  │ ^^^^^^^^^^^^^^^^^^^^^^
error[unsupported]: ALTER MODEL is not supported yet
  ┌ script.sql:7:1
7 │ ALTER MODEL m SET ('a' = 'b');
  │ ^^^^^^^^^^^
error[unsupported]: DROP MODEL is not supported yet
  ┌ script.sql:8:1
8 │ DROP MODEL m;
  │ ^^^^^^^^^^
error[unsupported]: SHOW CREATE MODEL is not supported yet
  ┌ script.sql:9:1
9 │ SHOW CREATE MODEL m;
  │ ^^^^^^^^^^^^^^^^^
error[unsupported]: DESCRIBE MODEL is not supported yet
   ┌ script.sql:10:1
10 │ DESCRIBE MODEL m;
   │ ^^^^^^^^^^^^^^
error[unsupported]: CREATE CONNECTION is not supported yet
   ┌ script.sql:11:1
11 │ CREATE CONNECTION c WITH ('a' = 'b');
   │ ^^^^^^^^^^^^^^^^^
error[unsupported]: ALTER CONNECTION is not supported yet
   ┌ script.sql:12:1
12 │ ALTER CONNECTION c RENAME TO d;
   │ ^^^^^^^^^^^^^^^^
error[unsupported]: DROP CONNECTION is not supported yet
   ┌ script.sql:13:1
13 │ DROP TEMPORARY CONNECTION c;
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^
error[unsupported]: SHOW CONNECTIONS is not supported yet
   ┌ script.sql:14:1
14 │ SHOW CONNECTIONS;
   │ ^^^^^^^^^^^^^^^^
error[unsupported]: DESCRIBE CONNECTION is not supported yet
   ┌ script.sql:15:1
15 │ DESC CONNECTION c;
   │ ^^^^^^^^^^^^^^^
error[unsupported]: UPDATE is not supported yet
   ┌ script.sql:16:1
16 │ UPDATE t SET a = 1;
   │ ^^^^^^
error[unsupported]: DELETE is not supported yet
   ┌ script.sql:17:1
17 │ DELETE FROM t;
   │ ^^^^^^
error[unsupported]: MERGE is not supported yet
   ┌ script.sql:18:1
18 │ MERGE INTO t USING u ON t.a = u.a WHEN MATCHED THEN UPDATE SET b = 1;
   │ ^^^^^
error[unsupported]: UPSERT INTO is not supported yet
   ┌ script.sql:19:1
19 │ UPSERT INTO t SELECT 1;
   │ ^^^^^^ write INSERT INTO; an 'upsert-kafka' table takes its rows as upserts
error[unsupported]: TRUNCATE TABLE is not supported yet
   ┌ script.sql:20:1
20 │ TRUNCATE TABLE t;
   │ ^^^^^^^^^^^^^^
error[unsupported]: ANALYZE TABLE is not supported yet
   ┌ script.sql:21:1
21 │ ANALYZE TABLE t COMPUTE STATISTICS;
   │ ^^^^^^^^^^^^^
error[unsupported]: CALL is not supported yet
   ┌ script.sql:22:1
22 │ CALL p(1);
   │ ^^^^
error[unsupported]: COMPILE PLAN is not supported yet
   ┌ script.sql:23:1
23 │ COMPILE PLAN 'f' FOR INSERT INTO t SELECT 1;
   │ ^^^^^^^^^^^^ write the INSERT alone
error[unsupported]: COMPILE AND EXECUTE PLAN is not supported yet
   ┌ script.sql:24:1
24 │ COMPILE AND EXECUTE PLAN 'f' FOR INSERT INTO t SELECT 1;
   │ ^^^^^^^^^^^^^^^^^^^^^^^^ write the INSERT alone
error[unsupported]: EXECUTE PLAN is not supported yet
   ┌ script.sql:25:1
25 │ EXECUTE PLAN 'f';
   │ ^^^^^^^^^^^^ write the INSERT that the plan was compiled from
error[unsupported]: ALTER TABLE … ADD PARTITION is not supported yet
   ┌ script.sql:26:19
26 │ ALTER TABLE t ADD PARTITION (a = 1);
   │                   ^^^^^^^^^
error[unsupported]: ALTER TABLE … ADD PARTITION is not supported yet
   ┌ script.sql:27:19
27 │ ALTER TABLE t ADD IF NOT EXISTS PARTITION (a = 1);
   │                   ^^
error[unsupported]: ALTER TABLE … DROP PARTITION is not supported yet
   ┌ script.sql:28:20
28 │ ALTER TABLE t DROP PARTITION (a = 1);
   │                    ^^^^^^^^^
error[unsupported]: ALTER TABLE … DROP PARTITION is not supported yet
   ┌ script.sql:29:20
29 │ ALTER TABLE t DROP IF EXISTS PARTITION (a = 1);
   │                    ^^
error[unsupported]: SHOW PARTITIONS … PARTITION is not supported yet
   ┌ script.sql:30:19
30 │ SHOW PARTITIONS t PARTITION (a = 1);
   │                   ^^^^^^^^^

--- case: query syntax
SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES A.x AS y PATTERN (A | B) DEFINE B AS B.x > 1);
SELECT f(TABLE t) FROM t;
SELECT * FROM t PIVOT (SUM(a) FOR b IN ('x'));
SELECT * FROM t TABLESAMPLE BERNOULLI (10);
SELECT ? FROM t;
SELECT ARRAY(SELECT 1);
SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY a ORDER BY b, DESCRIPTOR(ts), INTERVAL '1' DAY));
--- error
error[unsupported]: an alternation in a pattern is not supported yet
  ┌ script.sql:1:90
1 │ SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES A.x AS y PATTERN (A | B) DEFINE B AS B.x > 1);
  │                                                                                          ^
error[unsupported]: a function that takes a table is not supported yet
  ┌ script.sql:2:10
2 │ SELECT f(TABLE t) FROM t;
  │          ^^^^^
error[unsupported]: PIVOT is not supported yet
  ┌ script.sql:3:17
3 │ SELECT * FROM t PIVOT (SUM(a) FOR b IN ('x'));
  │                 ^^^^^
error[unsupported]: TABLESAMPLE of a part of the rows is not supported yet
  ┌ script.sql:4:17
4 │ SELECT * FROM t TABLESAMPLE BERNOULLI (10);
  │                 ^^^^^^^^^^^
error[unsupported]: the parameter '?' is not supported yet
  ┌ script.sql:5:8
5 │ SELECT ? FROM t;
  │        ^
error[unsupported]: ARRAY(query) is not supported yet
  ┌ script.sql:6:8
6 │ SELECT ARRAY(SELECT 1);
  │        ^^^^^
error[unsupported]: ORDER BY in a window function is not supported yet
  ┌ script.sql:7:52
7 │ SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY a ORDER BY b, DESCRIPTOR(ts), INTERVAL '1' DAY));
  │                                                    ^^^^^
