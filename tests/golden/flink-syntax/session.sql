--- case: USE, modules, SHOW, DESCRIBE, SET, EXPLAIN
USE d
USE default_catalog.d
USE missing
USE CATALOG mem
USE CATALOG missing
USE CATALOG mem.`default`
USE DATABASE d
USE MODULES core
USE MODULES core, core
USE MODULES missing
USE
USE a.b.c
LOAD MODULE missing
LOAD MODULE core
LOAD MODULE missing WITH ('a' = 'b')
UNLOAD MODULE core
UNLOAD MODULE missing
SHOW TABLES
SHOW TABLES FROM d
SHOW TABLES IN default_catalog.d
SHOW TABLES FROM missing
SHOW TABLES FROM x.y.z
SHOW TABLES LIKE 't%'
SHOW TABLES NOT LIKE 't%'
SHOW TABLES ILIKE 'T%'
SHOW TABLES FROM d LIKE 'x'
SHOW TABLES LIKE 'x' FROM d
SHOW TABLES 'x'
SHOW VIEWS
SHOW VIEWS FROM d
SHOW VIEWS LIKE 'v%'
SHOW VIEWS ILIKE 'v%'
SHOW TEMPORARY TABLES
SHOW EXTENDED TABLES
SHOW MATERIALIZED TABLES
SHOW MODELS
SHOW COLUMNS FROM t
SHOW COLUMNS IN d.x
SHOW COLUMNS FROM t LIKE 'n%'
SHOW COLUMNS FROM t NOT LIKE 'n%'
SHOW COLUMNS FROM missing
SHOW COLUMNS
SHOW FUNCTIONS
SHOW USER FUNCTIONS
SHOW FUNCTIONS LIKE 'sys%'
SHOW FUNCTIONS ILIKE 'SYS%'
SHOW FUNCTIONS FROM d
SHOW USER FUNCTIONS IN d NOT ILIKE 'a%'
SHOW SYSTEM FUNCTIONS
SHOW PROCEDURES
SHOW DATABASES
SHOW DATABASES FROM mem
SHOW DATABASES IN mem LIKE 'd%'
SHOW DATABASES ILIKE 'D%'
SHOW DATABASES NOT LIKE 'd%'
SHOW DATABASES FROM missing
SHOW SCHEMAS
SHOW CATALOGS
SHOW CATALOGS LIKE 'm%'
SHOW CATALOGS NOT ILIKE 'M%'
SHOW CURRENT CATALOG
SHOW CURRENT DATABASE
SHOW CURRENT TABLE
SHOW MODULES
SHOW FULL MODULES
SHOW PARTITIONS t
SHOW PARTITIONS p
SHOW CREATE TABLE t
SHOW CREATE TABLE v
SHOW CREATE TABLE missing
SHOW CREATE VIEW v
SHOW CREATE VIEW t
SHOW CREATE CATALOG mem
SHOW CREATE CATALOG missing
SHOW CREATE DATABASE d
SHOW CREATE FUNCTION sysf
SHOW CREATE t
SHOW JARS
SHOW JOBS
SHOW
SHOW INDEXES
DESCRIBE t
DESC t
DESCRIBE EXTENDED t
DESC EXTENDED d.x
DESCRIBE v
DESCRIBE missing
DESCRIBE TABLE t
DESCRIBE CATALOG mem
DESC CATALOG EXTENDED mem
DESCRIBE CATALOG missing
DESCRIBE DATABASE d
DESCRIBE DATABASE EXTENDED d
DESC DATABASE d
DESC DATABASE EXTENDED default_catalog.d
DESCRIBE FUNCTION sysf
DESCRIBE FUNCTION EXTENDED sysf
DESCRIBE FUNCTION missing
DESCRIBE FUNCTION upper
DESCRIBE
DESCRIBE t, a
DESCRIBE 't'
SET 'a' = 'b'
SET
SET a = b
SET a.b = 'c'
SET a.b=c-d
SET 'a' = b
SET a
SET a = b c
SET 'a'
SET 'a' 'b'
RESET
RESET 'a'
RESET a
RESET a.b
RESET 'a', 'b'
EXPLAIN SELECT * FROM a
EXPLAIN PLAN FOR SELECT * FROM a
EXPLAIN PLAN SELECT * FROM a
EXPLAIN ESTIMATED_COST SELECT * FROM a
EXPLAIN CHANGELOG_MODE, PLAN_ADVICE SELECT * FROM a
EXPLAIN JSON_EXECUTION_PLAN SELECT * FROM a
EXPLAIN CHANGELOG_MODE PLAN_ADVICE SELECT * FROM a
EXPLAIN CHANGELOG_MODE, SELECT * FROM a
EXPLAIN EXTENDED SELECT * FROM a
EXPLAIN FORMATTED SELECT * FROM a
EXPLAIN ESTIMATED_COST, ESTIMATED_COST SELECT * FROM a
EXPLAIN INSERT INTO k SELECT * FROM a
EXPLAIN PLAN FOR INSERT INTO k SELECT * FROM a
EXPLAIN EXECUTE INSERT INTO k SELECT * FROM a
EXPLAIN EXECUTE SELECT * FROM a
EXPLAIN STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; INSERT INTO k SELECT * FROM v; END
EXPLAIN CHANGELOG_MODE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; END
EXPLAIN PLAN FOR STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; END
EXPLAIN EXECUTE STATEMENT SET BEGIN INSERT INTO k SELECT * FROM a; END
EXPLAIN BEGIN STATEMENT SET; INSERT INTO k SELECT * FROM a; END
EXPLAIN CREATE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
EXPLAIN PLAN FOR CREATE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
EXPLAIN REPLACE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
EXPLAIN CREATE OR REPLACE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
EXPLAIN CREATE TABLE n (x INT)
EXPLAIN CREATE VIEW n AS SELECT id FROM a
EXPLAIN DROP TABLE a
EXPLAIN SHOW TABLES
EXPLAIN a
EXPLAIN VALUES (1)
EXPLAIN (SELECT 1)
EXPLAIN WITH x AS (SELECT 1) SELECT * FROM x
EXPLAIN TABLE a
EXPLAIN
--- flink parse
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
rejected
--- flink execute
accepted
accepted
rejected
accepted
rejected
rejected
rejected
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
rejected
accepted
accepted
accepted
rejected
rejected
accepted
accepted
rejected
accepted
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
rejected
accepted
accepted
rejected
rejected
accepted
rejected
accepted
rejected
rejected
rejected
rejected
accepted
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
rejected
