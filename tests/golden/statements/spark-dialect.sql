--- case: what is ours in the Spark dialect
CREATE TABLE k (a INT, b STRING) WITH ('connector' = 'kafka', 'topic' = 't');
SELECT a FROM k WHERE b = 'it\';
SET 'table.sql-dialect' = 'spark';
CREATE TABLE k2 (a INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka');
CREATE TABLE k3 WITH ('connector' = 'kafka', 'topic' = 'x') LIKE k2;
CREATE TABLE k4 (b, a) WITH ('connector' = 'kafka') AS SELECT a::int AS a, "x;" AS b FROM k;
CREATE CATALOG c WITH ('type' = 'generic_in_memory');
SELECT a, "x;y" AS s, 'it\'s; ok', r'\', r"a'b" FROM k WHERE a != 1 -- c; d
  AND b == "q" /* a /* nested; */ ; */ ;
WITH x AS (SELECT 1) SELECT * FROM x;
FROM k SELECT a;
(SELECT 1) UNION SELECT 2;
INSERT INTO k2 /*+ OPTIONS('sink.parallelism' = '2') */ (a) SELECT CAST(a AS INT) FROM k LATERAL VIEW explode(xs) e AS x;
INSERT INTO TABLE d.user SELECT a FROM k;
EXECUTE INSERT OVERWRITE `p q` VALUES (1);
SET pipeline.name = x;
SET;
RESET 'pipeline.name';
USE d;
SHOW TABLES;
SHOW OPTIONS FOR FORMAT json;
DESCRIBE d.p;
DESC EXTENDED p;
DESCRIBE CONNECTOR upsert-kafka;
EXPLAIN SELECT a ?:b FROM k;
EXPLAIN CHANGELOG_MODE, PLAN_ADVICE INSERT INTO k SELECT 1;
EXPLAIN PLAN FOR EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT 1; END;
EXECUTE STATEMENT SET BEGIN
  INSERT INTO k2 SELECT CASE WHEN a = 1 THEN ';' END FROM k;
  EXECUTE INSERT INTO k SELECT 1;
END;
BEGIN STATEMENT SET;
INSERT INTO k SELECT 1;
END
--- statements
CreateTable
  name: k
  columns:
  - PhysicalColumn
      name: a
      type: INT
  - PhysicalColumn
      name: b
      type: STRING
  options:
  - 'connector' = 'kafka'
  - 'topic' = 't'
Select
  query: SELECT "a" FROM "k" WHERE "b" = 'it\'
SetOption
  entry: 'table.sql-dialect' = 'spark'
CreateTable
  name: k2
  columns:
  - PhysicalColumn
      name: a
      type: INT
  - PhysicalColumn
      name: ts
      type: TIMESTAMP(3)
  watermark: WatermarkDefinition
    column: ts
    expression: "ts" - FLINK_INTERVAL('5', 'SECOND')    <- ts - INTERVAL '5' SECOND
  options:
  - 'connector' = 'kafka'
CreateTable
  name: k3
  options:
  - 'connector' = 'kafka'
  - 'topic' = 'x'
  like: LikeClause
    source: k2
CreateTable
  name: k4
  options:
  - 'connector' = 'kafka'
  column_names:
  - b
  - a
  as_query: SELECT a::int AS a, "x;" AS b FROM k    -> spark Select
CreateCatalog
  name: c
  options:
  - 'type' = 'generic_in_memory'
Select
  query: SELECT a, "x;y" AS s, 'it\'s; ok', r'\', r"a'b" FROM k WHERE a != 1 -- c; d AND b == "q"    -> spark Select
Select
  query: WITH x AS (SELECT 1) SELECT * FROM x    -> spark Select
Select
  query: FROM k SELECT a    -> spark Select
Select
  query: (SELECT 1) UNION SELECT 2    -> spark Union
Insert
  target: k2
  columns:
  - a
  query: SELECT CAST(a AS INT) FROM k LATERAL VIEW explode(xs) e AS x    -> spark Select
  hints:
  - [OPTIONS(sink.parallelism=2) on k2]
Insert
  target: d.user
  query: SELECT a FROM k    -> spark Select
Insert
  target: p q
  query: VALUES (1)    -> spark Values
  overwrite: True
SetOption
  entry: 'pipeline.name' = 'x'
SetOption
ResetOption
  key: 'pipeline.name'
UseDatabase
  name: d
Show
  kind: TABLES
Show
  kind: FORMAT_OPTIONS
  name: json
Describe
  name: d.p
  kind: TABLE
Describe
  name: p
  extended: True
  kind: TABLE
Describe
  name: upsert-kafka
  kind: CONNECTOR
Explain
  statement: Select
    query: SELECT a ?:b FROM k    -> spark Select
Explain
  details:
  - 'CHANGELOG_MODE'
  - 'PLAN_ADVICE'
  statement: Insert
    target: k
    query: SELECT 1    -> spark Select
Explain
  statement: StatementSet
    inserts:
    - Insert
        target: k
        query: SELECT 1    -> spark Select
StatementSet
  inserts:
  - Insert
      target: k2
      query: SELECT CASE WHEN a = 1 THEN ';' END FROM k    -> spark Select
  - Insert
      target: k
      query: SELECT 1    -> spark Select
StatementSet
  inserts:
  - Insert
      target: k
      query: SELECT 1    -> spark Select

--- case: what is for Spark
SET 'table.sql-dialect' = 'spark';
CREATE TABLE p (a INT) USING parquet PARTITIONED BY (a);
CREATE TABLE q AS SELECT 1;
CREATE OR REPLACE TEMPORARY VIEW v AS SELECT transform(array(1), x -> x + 1);
CACHE TABLE v;
MERGE INTO p USING v ON p.a = v.a WHEN MATCHED THEN DELETE;
INSERT OVERWRITE DIRECTORY '/data' USING parquet SELECT 1;
INSERT INTO p BY NAME SELECT 1 AS a;
INSERT INTO p PARTITION (a) SELECT 1;
INSERT INTO p REPLACE WHERE a = 1 SELECT 1;
WITH x AS (SELECT 1) INSERT INTO p SELECT * FROM x;
SET spark.sql.shuffle.partitions = 4;
SET TIME ZONE 'UTC';
RESET spark.sql.shuffle.partitions;
USE DATABASE d;
SHOW TBLPROPERTIES p;
SHOW TABLE EXTENDED LIKE 'p';
DESCRIBE TABLE p;
DESCRIBE QUERY SELECT 1;
EXPLAIN FORMATTED SELECT 1;
DROP TABLE p;
BEGIN
  DECLARE x INT;
  IF x = 1 THEN SELECT CASE x WHEN 1 THEN 2 END; END IF;
  WHILE x < 2 DO SET x = 3; END WHILE;
  BEGIN SELECT t.end FROM t; END;
END;
EXECUTE IMMEDIATE 'SELECT 1'
--- statements
SetOption
  entry: 'table.sql-dialect' = 'spark'
SparkStatement
  text: 'CREATE TABLE p (a INT) USING parquet PARTITIONED BY (a)'
SparkStatement
  text: 'CREATE TABLE q AS SELECT 1'
SparkStatement
  text: 'CREATE OR REPLACE TEMPORARY VIEW v AS SELECT transform(array(1), x -> x + 1)'
SparkStatement
  text: 'CACHE TABLE v'
SparkStatement
  text: 'MERGE INTO p USING v ON p.a = v.a WHEN MATCHED THEN DELETE'
SparkStatement
  text: "INSERT OVERWRITE DIRECTORY '/data' USING parquet SELECT 1"
SparkStatement
  text: 'INSERT INTO p BY NAME SELECT 1 AS a'
SparkStatement
  text: 'INSERT INTO p PARTITION (a) SELECT 1'
SparkStatement
  text: 'INSERT INTO p REPLACE WHERE a = 1 SELECT 1'
SparkStatement
  text: 'WITH x AS (SELECT 1) INSERT INTO p SELECT * FROM x'
SparkStatement
  text: 'SET spark.sql.shuffle.partitions = 4'
SparkStatement
  text: "SET TIME ZONE 'UTC'"
SparkStatement
  text: 'RESET spark.sql.shuffle.partitions'
SparkStatement
  text: 'USE DATABASE d'
SparkStatement
  text: 'SHOW TBLPROPERTIES p'
SparkStatement
  text: "SHOW TABLE EXTENDED LIKE 'p'"
SparkStatement
  text: 'DESCRIBE TABLE p'
SparkStatement
  text: 'DESCRIBE QUERY SELECT 1'
SparkStatement
  text: 'EXPLAIN FORMATTED SELECT 1'
SparkStatement
  text: 'DROP TABLE p'
SparkStatement
  text: 'BEGIN\n  DECLARE x INT;\n  IF x = 1 THEN SELECT CASE x WHEN 1 THEN 2 END; END IF;\n  WHILE x < 2 DO SET x = 3; END WHILE;\n  BEGIN SELECT t.end FROM t; END;\nEND'
SparkStatement
  text: "EXECUTE IMMEDIATE 'SELECT 1'"

--- case: back to Flink
SET table.sql-dialect = spark;
SELECT "x";
SET table.sql-dialect = DEFAULT;
SELECT MAP['a', 1];
SET 'table.sql-dialect' = 'spark';
SELECT "x";
RESET 'table.sql-dialect';
SELECT MAP['a', 1];
SET 'table.sql-dialect' = 'spark';
RESET;
SELECT MAP['a', 1];
SET 'table.sql-dialect' = 'hive';
SELECT MAP['a', 1];
--- statements
SetOption
  entry: 'table.sql-dialect' = 'spark'
Select
  query: SELECT "x"    -> spark Select
SetOption
  entry: 'table.sql-dialect' = 'DEFAULT'
Select
  query: SELECT FLINK_MAP('a', 1)
SetOption
  entry: 'table.sql-dialect' = 'spark'
Select
  query: SELECT "x"    -> spark Select
ResetOption
  key: 'table.sql-dialect'
Select
  query: SELECT FLINK_MAP('a', 1)
SetOption
  entry: 'table.sql-dialect' = 'spark'
ResetOption
Select
  query: SELECT FLINK_MAP('a', 1)
SetOption
  entry: 'table.sql-dialect' = 'hive'

--- case: a query that sqlglot does not read
SET 'table.sql-dialect' = 'spark';
SELECT * FROM stuff MATCHES NOTHING OF 1 2 3;
--- statements
SetOption
  entry: 'table.sql-dialect' = 'spark'
Select
  query: SELECT * FROM stuff MATCHES NOTHING OF 1 2 3    -> spark Command
