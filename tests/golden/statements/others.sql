--- case: views
CREATE VIEW v AS SELECT a FROM t;
CREATE TEMPORARY VIEW IF NOT EXISTS c.d.v (x, `y z`) COMMENT 'it''s' AS (SELECT a, b FROM t) UNION ALL VALUES (1, 2);
--- statements
CreateView
  name: v
  query: SELECT "a" FROM "t"
CreateView
  name: c.d.v
  columns:
  - x
  - y z
  comment: "it's"
  query: (SELECT "a", "b" FROM "t") UNION ALL SELECT * FROM (VALUES (1, 2)) AS _values
  temporary: True
  if_not_exists: True

--- case: insert
INSERT INTO s SELECT * FROM t;
EXECUTE INSERT INTO c.d.s /*+ OPTIONS('sink.parallelism' = '2') */ (a, b) SELECT a, b FROM t /*+ OPTIONS('k'='v') */ AS x;
INSERT INTO s VALUES (1, 'a'), ROW(2, 'b');
INSERT INTO s (SELECT 1);
INSERT INTO s TABLE t;
INSERT INTO s WITH x AS (SELECT 1 AS a) SELECT a FROM x;
--- statements
Insert
  target: s
  query: SELECT * FROM "t"
Insert
  target: c.d.s
  columns:
  - a
  - b
  query: SELECT "a", "b" FROM "t" AS "x" [OPTIONS(k=v) on t]
  hints:
  - [OPTIONS(sink.parallelism=2) on c.d.s]
Insert
  target: s
  query: VALUES (1, 'a'), (2, 'b')
Insert
  target: s
  query: (SELECT 1)
Insert
  target: s
  query: SELECT * FROM "t"
Insert
  target: s
  query: WITH "x" AS (SELECT 1 AS "a") SELECT "a" FROM "x"

--- case: statement sets
EXECUTE STATEMENT SET BEGIN
  INSERT INTO a SELECT CASE WHEN x = ';' THEN 1 END FROM t;
  INSERT INTO b SELECT 2;
END;
BEGIN STATEMENT SET;
INSERT INTO a SELECT 1;
END;
--- statements
StatementSet
  inserts:
  - Insert
      target: a
      query: SELECT CASE WHEN "x" = ';' THEN 1 END FROM "t"
  - Insert
      target: b
      query: SELECT 2
StatementSet
  inserts:
  - Insert
      target: a
      query: SELECT 1

--- case: explain
EXPLAIN SELECT 1;
EXPLAIN PLAN FOR INSERT INTO a SELECT 1;
EXPLAIN CHANGELOG_MODE, JSON_EXECUTION_PLAN SELECT 1;
EXPLAIN STATEMENT SET BEGIN INSERT INTO a SELECT 1; END;
EXPLAIN EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; END;
--- statements
Explain
  statement: Select
    query: SELECT 1
Explain
  statement: Insert
    target: a
    query: SELECT 1
Explain
  details:
  - 'CHANGELOG_MODE'
  - 'JSON_EXECUTION_PLAN'
  statement: Select
    query: SELECT 1
Explain
  statement: StatementSet
    inserts:
    - Insert
        target: a
        query: SELECT 1
Explain
  statement: StatementSet
    inserts:
    - Insert
        target: a
        query: SELECT 1

--- case: set and reset
SET 'pipeline.name' = 'it''s';
SET;
RESET 'pipeline.name';
RESET;
--- statements
SetOption
  entry: 'pipeline.name' = "it's"
SetOption
ResetOption
  key: 'pipeline.name'
ResetOption

--- case: drop, show, describe
DROP TABLE IF EXISTS c.d.t;
DROP TEMPORARY VIEW v;
SHOW TABLES;
SHOW TABLES LIKE 'a%';
SHOW VIEWS NOT LIKE '_b';
SHOW JOBS;
SHOW DATABASES;
SHOW CATALOGS;
SHOW CURRENT DATABASE;
SHOW CURRENT CATALOG;
SHOW CREATE TABLE d.t;
SHOW CREATE VIEW v;
DESCRIBE t;
DESC EXTENDED c.d.t
--- statements
Drop
  kind: TABLE
  name: c.d.t
  if_exists: True
Drop
  kind: VIEW
  name: v
  temporary: True
Show
  kind: TABLES
Show
  kind: TABLES
  like: 'a%'
Show
  kind: VIEWS
  like: '_b'
  negated: True
Show
  kind: JOBS
Show
  kind: DATABASES
Show
  kind: CATALOGS
Show
  kind: CURRENT_DATABASE
Show
  kind: CURRENT_CATALOG
Show
  kind: CREATE_TABLE
  name: d.t
Show
  kind: CREATE_VIEW
  name: v
Describe
  name: t
  kind: TABLE
Describe
  name: c.d.t
  extended: True
  kind: TABLE

--- case: the last semicolon may be missing
SET 'a' = 'b'; -- comment
DROP TABLE t -- comment
--- statements
SetOption
  entry: 'a' = 'b'
Drop
  kind: TABLE
  name: t

--- case: insert with its clauses
INSERT OVERWRITE c.d.s SELECT 1;
INSERT INTO s /*+ OPTIONS('k' = 'v') */ PARTITION (a = 1, b = 'x', c = -2.5, d = DATE '2020-01-01', e = NULL) (f, g) SELECT 1, 2;
INSERT INTO s SELECT a.x FROM a JOIN b ON a.x = b.x ON CONFLICT DO DEDUPLICATE;
INSERT INTO s SELECT 1 ON CONFLICT DO NOTHING;
INSERT INTO s VALUES (1) ON CONFLICT DO ERROR;
INSERT INTO s SELECT 1 FROM a JOIN conflict ON conflict.x = a.x;
EXECUTE SELECT 1;
--- statements
Insert
  target: c.d.s
  query: SELECT 1
  overwrite: True
Insert
  target: s
  columns:
  - f
  - g
  query: SELECT 1, 2
  hints:
  - [OPTIONS(k=v) on s]
  partition:
  - PartitionEntry
      column: a
      value: 1    <- 1
  - PartitionEntry
      column: b
      value: 'x'    <- 'x'
  - PartitionEntry
      column: c
      value: -2.5    <- -2.5
  - PartitionEntry
      column: d
      value: FLINK_LITERAL('DATE', '2020-01-01')    <- DATE '2020-01-01'
  - PartitionEntry
      column: e
      value: NULL    <- NULL
Insert
  target: s
  query: SELECT "a"."x" FROM "a" JOIN "b" ON "a"."x" = "b"."x"
  on_conflict: DEDUPLICATE
Insert
  target: s
  query: SELECT 1
  on_conflict: NOTHING
Insert
  target: s
  query: VALUES (1)
  on_conflict: ERROR
Insert
  target: s
  query: SELECT 1 FROM "a" JOIN "conflict" ON "conflict"."x" = "a"."x"
Select
  query: SELECT 1

--- case: explain a table
EXPLAIN CREATE TABLE t AS SELECT 1;
EXPLAIN PLAN FOR CREATE OR REPLACE TABLE t AS SELECT 1;
EXPLAIN CHANGELOG_MODE REPLACE TABLE t AS SELECT 1;
EXPLAIN EXECUTE SELECT 1;
EXPLAIN EXECUTE INSERT INTO s SELECT 1;
--- statements
Explain
  statement: CreateTable
    name: t
    as_query: SELECT 1
Explain
  statement: CreateTable
    name: t
    as_query: SELECT 1
    or_replace: True
Explain
  details:
  - 'CHANGELOG_MODE'
  statement: CreateTable
    name: t
    as_query: SELECT 1
    replace: True
Explain
  statement: Select
    query: SELECT 1
Explain
  statement: Insert
    target: s
    query: SELECT 1
