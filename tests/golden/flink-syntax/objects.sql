--- case: views, databases, catalogs, functions
CREATE VIEW n AS SELECT id FROM a
CREATE VIEW n (x) AS SELECT id FROM a
CREATE VIEW n (x, y) AS SELECT id FROM a
CREATE VIEW n (x, x) AS SELECT id, name FROM a
CREATE VIEW n (x COMMENT 'c') AS SELECT id FROM a
CREATE VIEW n (x INT) AS SELECT id FROM a
CREATE VIEW n COMMENT 'c' AS SELECT id FROM a
CREATE VIEW n AS SELECT id FROM a COMMENT 'c'
CREATE VIEW n AS SELECT missing FROM a
CREATE VIEW n AS SELECT id, id FROM a
CREATE VIEW n AS VALUES (1, 2)
CREATE VIEW n AS TABLE a
CREATE VIEW n AS (SELECT id FROM a)
CREATE VIEW n AS SELECT id FROM v
CREATE VIEW v AS SELECT id FROM a
CREATE VIEW IF NOT EXISTS v AS SELECT id FROM a
CREATE OR REPLACE VIEW v AS SELECT id FROM a
CREATE TEMPORARY VIEW v AS SELECT id FROM a
CREATE TEMPORARY VIEW IF NOT EXISTS n AS SELECT id FROM a
CREATE OR REPLACE TEMPORARY VIEW n AS SELECT id FROM a
CREATE MATERIALIZED VIEW n AS SELECT id FROM a
CREATE VIEW n WITH ('a' = 'b') AS SELECT id FROM a
CREATE VIEW n AS SELECT id FROM a /*+ OPTIONS('number-of-rows' = '5') */
CREATE VIEW n AS SELECT id FROM a ORDER BY id
CREATE VIEW n AS INSERT INTO k SELECT 1, 'a'
CREATE VIEW n
CREATE DATABASE n
CREATE DATABASE IF NOT EXISTS d
CREATE DATABASE d
CREATE DATABASE mem.n
CREATE DATABASE missing.n
CREATE DATABASE x.y.z
CREATE DATABASE n COMMENT 'c'
CREATE DATABASE n COMMENT 'c' WITH ('a' = 'b')
CREATE DATABASE n WITH ('a' = 'b') COMMENT 'c'
CREATE DATABASE n WITH ()
CREATE SCHEMA n
CREATE OR REPLACE DATABASE n
ALTER DATABASE d SET ('a' = 'b')
ALTER DATABASE missing SET ('a' = 'b')
ALTER DATABASE d SET ()
ALTER DATABASE d RESET ('a')
ALTER DATABASE d RENAME TO e
DROP DATABASE d
DROP DATABASE d RESTRICT
DROP DATABASE d CASCADE
DROP DATABASE empty_db
DROP DATABASE missing
DROP DATABASE IF EXISTS missing
DROP DATABASE mem.`default`
DROP DATABASE default_database
DROP DATABASE x.y.z
DROP SCHEMA d
CREATE CATALOG n WITH ('type' = 'generic_in_memory')
CREATE CATALOG n WITH ('type' = 'generic_in_memory', 'default-database' = 'db')
CREATE CATALOG n COMMENT 'c' WITH ('type' = 'generic_in_memory')
CREATE CATALOG IF NOT EXISTS mem WITH ('type' = 'generic_in_memory')
CREATE CATALOG mem WITH ('type' = 'generic_in_memory')
CREATE CATALOG n
CREATE CATALOG n WITH ()
CREATE CATALOG n WITH ('type' = 'nonsense')
CREATE CATALOG n.m WITH ('type' = 'generic_in_memory')
CREATE OR REPLACE CATALOG n WITH ('type' = 'generic_in_memory')
ALTER CATALOG mem SET ('a' = 'b')
ALTER CATALOG mem RESET ('default-database')
ALTER CATALOG mem RESET ('type')
ALTER CATALOG mem RESET ()
ALTER CATALOG mem SET ()
ALTER CATALOG mem COMMENT 'c'
ALTER CATALOG missing COMMENT 'c'
ALTER CATALOG mem RENAME TO other
DROP CATALOG mem
DROP CATALOG missing
DROP CATALOG IF EXISTS missing
DROP CATALOG default_catalog
DROP CATALOG mem CASCADE
CREATE FUNCTION n AS 'Verdicts$Twice'
CREATE FUNCTION n AS 'x.Y' LANGUAGE JAVA
CREATE FUNCTION n AS 'x.y' LANGUAGE PYTHON
CREATE FUNCTION n AS 'x.Y' LANGUAGE SCALA
CREATE FUNCTION n AS 'x.Y' LANGUAGE SQL
CREATE FUNCTION n AS 'x.Y' LANGUAGE RUBY
CREATE FUNCTION n AS 'x.Y' USING JAR '/missing.jar'
CREATE FUNCTION n AS 'x.Y' USING ARTIFACT '/missing.jar'
CREATE FUNCTION n AS 'x.Y' USING JAR '/a.jar', JAR '/b.jar'
CREATE FUNCTION n AS 'x.Y' USING FILE '/a.jar'
CREATE FUNCTION n AS 'x.Y' WITH ('a' = 'b')
CREATE FUNCTION IF NOT EXISTS n AS 'x.Y'
CREATE FUNCTION d.n AS 'x.Y'
CREATE TEMPORARY FUNCTION n AS 'x.Y'
CREATE TEMPORARY FUNCTION n AS 'Verdicts$Twice'
CREATE TEMPORARY SYSTEM FUNCTION n AS 'Verdicts$Twice'
CREATE TEMPORARY SYSTEM FUNCTION sysf AS 'Verdicts$Twice'
CREATE TEMPORARY SYSTEM FUNCTION IF NOT EXISTS sysf AS 'Verdicts$Twice'
CREATE TEMPORARY SYSTEM FUNCTION d.n AS 'Verdicts$Twice'
CREATE SYSTEM FUNCTION n AS 'x.Y'
CREATE OR REPLACE FUNCTION n AS 'x.Y'
CREATE FUNCTION n
CREATE FUNCTION n(x INT) RETURNS INT RETURN x
ALTER FUNCTION missing AS 'x.Y'
ALTER FUNCTION IF EXISTS missing AS 'x.Y'
ALTER TEMPORARY SYSTEM FUNCTION sysf AS 'x.Y'
ALTER FUNCTION missing
DROP FUNCTION missing
DROP FUNCTION IF EXISTS missing
DROP TEMPORARY SYSTEM FUNCTION sysf
DROP TEMPORARY SYSTEM FUNCTION IF EXISTS missing
DROP TEMPORARY FUNCTION missing
--- flink parse
accepted
accepted
accepted
accepted
rejected
rejected
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
rejected
accepted
rejected
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
accepted
accepted
accepted
accepted
accepted
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
rejected
rejected
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
--- flink execute
accepted
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
rejected
accepted
accepted
rejected
accepted
rejected
rejected
accepted
accepted
rejected
accepted
rejected
accepted
accepted
rejected
accepted
rejected
rejected
rejected
rejected
accepted
accepted
rejected
accepted
accepted
rejected
rejected
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
rejected
accepted
rejected
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
rejected
accepted
accepted
rejected
accepted
rejected
rejected
accepted
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
rejected
