--- case: views: columns
CREATE TABLE t (a INT, b INT) WITH ('connector' = 'datagen');
CREATE VIEW v1 AS SELECT a, b AS a FROM t;
CREATE VIEW v2 (x) AS SELECT a, b FROM t;
CREATE VIEW v3 AS SELECT nope FROM t;
CREATE VIEW v4 AS SELECT NULL AS x;
--- says
error[duplicate-column]: the view would have two columns 'a'
  ┌ ddl.sql:2:29
2 │ CREATE VIEW v1 AS SELECT a, b AS a FROM t;
  │                             ^^^^^^
  = help: give one of them another name with AS

error[wrong-column-count]: the view names 1 columns, its query has 2
  ┌ ddl.sql:3:17
3 │ CREATE VIEW v2 (x) AS SELECT a, b FROM t;
  │                 ^

error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:4:26
4 │ CREATE VIEW v3 AS SELECT nope FROM t;
  │                          ^^^^
  = help: columns here: a, b

error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ ddl.sql:5:19
5 │ CREATE VIEW v4 AS SELECT NULL AS x;
  │                   ^^^^^^^^^^^^^^^^

--- case: views: a view of itself
CREATE TABLE t (a INT) WITH ('connector' = 'datagen');
CREATE TEMPORARY VIEW t AS SELECT * FROM t;
CREATE VIEW v AS SELECT a FROM t;
ALTER VIEW v AS SELECT * FROM v;
--- says
error[view-of-itself]: the view 't' would read itself
  ┌ ddl.sql:2:42
2 │ CREATE TEMPORARY VIEW t AS SELECT * FROM t;
  │                                          ^
  = help: give the view another name

error[view-of-itself]: the view 'v' would read itself
  ┌ ddl.sql:4:31
4 │ ALTER VIEW v AS SELECT * FROM v;
  │                               ^
  = help: give the view another name

--- case: views: a column that is gone
CREATE TABLE t (a INT, b INT) WITH ('connector' = 'datagen');
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t DROP b;
SELECT a FROM v;
--- says
error[stale-view]: the view 'v' has lost its column 'b'
  ┌ ddl.sql:4:15
4 │ SELECT a FROM v;
  │               ^
  = help: ALTER VIEW v AS … gives it another query

--- case: as: columns that do not fit
CREATE TABLE s (id BIGINT NOT NULL, name STRING) WITH ('connector' = 'datagen');
CREATE TABLE t1 (id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t2 (id, nmae) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t3 (id INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t4 (id AS 1) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t5 (PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t6 (x INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT id FROM s;
CREATE TEMPORARY TABLE t7 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
REPLACE TABLE t8 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
CREATE TABLE t9 AS SELECT id FROM s;
--- says
error[wrong-column-count]: the table names 1 columns, the query has 2
  ┌ ddl.sql:2:18
2 │ CREATE TABLE t1 (id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^
  = help: name all columns of the query, or none: id, name

error[unknown-column]: the query has no column 'nmae'
  ┌ ddl.sql:3:22
3 │ CREATE TABLE t2 (id, nmae) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                      ^^^^ did you mean 'name'?

error[type-mismatch]: column 'id' is INT, the query gives BIGINT NOT NULL at position 1
  ┌ ddl.sql:4:18
4 │ CREATE TABLE t3 (id INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^^^^^

error[duplicate-column]: the query has a column 'id', which a computed column cannot replace
  ┌ ddl.sql:5:18
5 │ CREATE TABLE t4 (id AS 1) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^

error[invalid-primary-key]: the query's column 'name' may be NULL
  ┌ ddl.sql:6:31
6 │ CREATE TABLE t5 (PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                               ^^^^
  = help: write COALESCE(name, …) AS name in the query

error[not-null]: column 'x' is NOT NULL and gets no value
  ┌ ddl.sql:7:14
7 │ CREATE TABLE t6 (x INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │              ^^
  = help: add x to the column list and to the query

error[unsupported]: a temporary table cannot be created AS a query
  ┌ ddl.sql:8:1
8 │ CREATE TEMPORARY TABLE t7 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │ ^^^^^^^^^^^^^^^^ write CREATE TABLE, or CREATE TEMPORARY VIEW

error[unknown-table]: table 't8' does not exist
  ┌ ddl.sql:9:15
9 │ REPLACE TABLE t8 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │               ^^
  = help: write CREATE OR REPLACE TABLE

error[missing-option]: the table 't9' has no connector to write to
   ┌ ddl.sql:10:14
10 │ CREATE TABLE t9 AS SELECT id FROM s;
   │              ^^
   = help: add WITH ('connector' = '…')

--- case: insert: clauses that the table does not take
CREATE TABLE k (a INT, p STRING) PARTITIONED BY (p) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE b (a INT, p STRING) PARTITIONED BY (p) WITH ('connector' = 'blackhole');
CREATE TABLE d (a INT) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'blackhole');
INSERT INTO k SELECT 1, 'x';
INSERT OVERWRITE b SELECT 1, 'x';
INSERT INTO b PARTITION (a = 1) SELECT 'x';
INSERT INTO d SELECT 1;
--- says
error[not-partitionable]: 'k' is partitioned, which its connector cannot write
  ┌ ddl.sql:4:13
4 │ INSERT INTO k SELECT 1, 'x';
  │             ^
  = help: leave out PARTITIONED BY; in Kafka 'sink.partitioner' chooses the partition

error[not-overwritable]: INSERT OVERWRITE cannot be used on 'b': its connector only appends
  ┌ ddl.sql:5:18
5 │ INSERT OVERWRITE b SELECT 1, 'x';
  │                  ^
  = help: write INSERT INTO

error[invalid-partitions]: 'a' is no partition column of 'b'
  ┌ ddl.sql:6:26
6 │ INSERT INTO b PARTITION (a = 1) SELECT 'x';
  │                          ^
  = help: it is partitioned by p

error[not-distributable]: 'd' is distributed into buckets, which its connector cannot write
  ┌ ddl.sql:7:13
7 │ INSERT INTO d SELECT 1;
  │             ^
  = help: ALTER TABLE d DROP DISTRIBUTION

--- case: databases
CREATE DATABASE d;
CREATE TABLE d.t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE DATABASE d;
DROP DATABASE d;
DROP DATABASE dd;
USE default_catalog.dd;
USE default_database;
DROP DATABASE default_database;
SHOW TABLES FROM dd;
--- says
error[already-exists]: a database 'd' exists already in the catalog 'default_catalog'
  ┌ ddl.sql:3:17
3 │ CREATE DATABASE d;
  │                 ^
  = help: write IF NOT EXISTS

error[not-empty]: the database 'd' is not empty: it holds 't'
  ┌ ddl.sql:4:15
4 │ DROP DATABASE d;
  │               ^
  = help: write CASCADE to drop what is in it too

error[unknown-database]: database 'dd' does not exist in the catalog 'default_catalog'
  ┌ ddl.sql:5:15
5 │ DROP DATABASE dd;
  │               ^^ did you mean 'd'?

error[unknown-database]: database 'dd' does not exist in the catalog 'default_catalog'
  ┌ ddl.sql:6:21
6 │ USE default_catalog.dd;
  │                     ^^ did you mean 'd'?

error[in-use]: the database 'default_database' is the current one
  ┌ ddl.sql:8:15
8 │ DROP DATABASE default_database;
  │               ^^^^^^^^^^^^^^^^
  = help: USE another one first

error[unknown-database]: database 'dd' does not exist in the catalog 'default_catalog'
  ┌ ddl.sql:9:18
9 │ SHOW TABLES FROM dd;
  │                  ^^ did you mean 'd'?

--- case: catalogs
CREATE CATALOG c WITH ('type' = 'generic_in_memory', 'default-database' = 'x');
CREATE CATALOG c WITH ('type' = 'generic_in_memory');
CREATE CATALOG h WITH ('type' = 'hive');
CREATE CATALOG x WITH ('type' = 'flie');
CREATE CATALOG y WITH ('path' = '/data');
CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
ALTER CATALOG c RESET ('type');
DROP CATALOG default_catalog;
DROP CATALOG cc;
SHOW CREATE CATALOG default_catalog;
--- says
error[already-exists]: a catalog 'c' exists already
  ┌ ddl.sql:2:16
2 │ CREATE CATALOG c WITH ('type' = 'generic_in_memory');
  │                ^
  = help: write IF NOT EXISTS

error[unsupported]: catalogs of type 'hive' are not supported
  ┌ ddl.sql:3:33
3 │ CREATE CATALOG h WITH ('type' = 'hive');
  │                                 ^^^^^^
  = help: types: 'generic_in_memory', 'file', 'spark', 'kafka'

error[unknown-type]: catalog type 'flie' does not exist
  ┌ ddl.sql:4:33
4 │ CREATE CATALOG x WITH ('type' = 'flie');
  │                                 ^^^^^^ did you mean 'file'?
  = help: types: 'generic_in_memory', 'file', 'spark', 'kafka'

error[missing-option]: the catalog has no option 'type'
  ┌ ddl.sql:5:1
5 │ CREATE CATALOG y WITH ('path' = '/data');
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add 'type' = '…'; types: 'generic_in_memory', 'file', 'spark', 'kafka'

error[missing-option]: a catalog of type 'file' needs the option 'path'
  ┌ ddl.sql:6:33
6 │ CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
  │                                 ^^^^^^
  = help: 'path' = '<folder>' names the folder of its SQL files

error[unknown-option]: a catalog of type 'file' has no option 'pth'
  ┌ ddl.sql:6:41
6 │ CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
  │                                         ^^^^^ did you mean 'path'?

error[not-allowed]: the type of a catalog cannot be reset
  ┌ ddl.sql:7:24
7 │ ALTER CATALOG c RESET ('type');
  │                        ^^^^^^

error[in-use]: the catalog 'default_catalog' is the current one
  ┌ ddl.sql:8:14
8 │ DROP CATALOG default_catalog;
  │              ^^^^^^^^^^^^^^^
  = help: USE another one first

error[unknown-catalog]: catalog 'cc' does not exist
  ┌ ddl.sql:9:14
9 │ DROP CATALOG cc;
  │              ^^ did you mean 'c'?

error[not-allowed]: 'default_catalog' was not created by a statement, there is nothing to tell of it
   ┌ ddl.sql:10:21
10 │ SHOW CREATE CATALOG default_catalog;
   │                     ^^^^^^^^^^^^^^^

--- case: what follows from a catalog that is not there stays quiet
CREATE CATALOG h WITH ('type' = 'hive');
USE CATALOG h;
USE sales;
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
INSERT INTO nowhere SELECT * FROM h.sales.orders;
USE CATALOG default_catalog;
SELECT * FROM nothing;
--- says
error[unsupported]: catalogs of type 'hive' are not supported
  ┌ ddl.sql:1:33
1 │ CREATE CATALOG h WITH ('type' = 'hive');
  │                                 ^^^^^^
  = help: types: 'generic_in_memory', 'file', 'spark', 'kafka'

error[unknown-table]: table or view 'nothing' does not exist
  ┌ ddl.sql:7:15
7 │ SELECT * FROM nothing;
  │               ^^^^^^^
  = help: a topic needs a CREATE TABLE first: 'kafka-sql infer TOPIC' writes one

--- case: functions
CREATE FUNCTION f AS 'com.example.F';
CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
CREATE FUNCTION h AS 'not a function' LANGUAGE PYTHON;
CREATE TEMPORARY SYSTEM FUNCTION `upper` AS 'mod.up' LANGUAGE PYTHON;
ALTER TEMPORARY FUNCTION g AS 'mod.h' LANGUAGE PYTHON;
DROP FUNCTION gg;
SELECT g(1);
SELECT G(1), gg(2);
--- says
error[unsupported]: a function in Java is not supported yet
  ┌ ddl.sql:1:22
1 │ CREATE FUNCTION f AS 'com.example.F';
  │                      ^^^^^^^^^^^^^^^
  = help: only functions in Python run here: write LANGUAGE PYTHON and 'module.function'

error[already-exists]: a function 'g' exists already
  ┌ ddl.sql:3:17
3 │ CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
  │                 ^
  = help: write IF NOT EXISTS, or DROP it first

error[invalid-value]: 'not a function' names no Python function
  ┌ ddl.sql:4:22
4 │ CREATE FUNCTION h AS 'not a function' LANGUAGE PYTHON;
  │                      ^^^^^^^^^^^^^^^^
  = help: write 'module.function'

error[unsupported]: hiding the built-in function UPPER is not supported yet
  ┌ ddl.sql:5:34
5 │ CREATE TEMPORARY SYSTEM FUNCTION `upper` AS 'mod.up' LANGUAGE PYTHON;
  │                                  ^^^^^^^
  = help: give the function another name

error[not-allowed]: Flink does not alter a temporary function
  ┌ ddl.sql:6:1
6 │ ALTER TEMPORARY FUNCTION g AS 'mod.h' LANGUAGE PYTHON;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write DROP TEMPORARY FUNCTION and CREATE TEMPORARY FUNCTION

error[unknown-function]: function 'gg' does not exist
  ┌ ddl.sql:7:15
7 │ DROP FUNCTION gg;
  │               ^^ did you mean 'g'?

error[function-module]: the function 'g' is in the module 'mod', which is not there
  ┌ ddl.sql:8:8
8 │ SELECT g(1);
  │        ^^^^
  = help: looked into the working folder, Python's own path
  = help: SET 'python.files' = 'folder,module.py,archive.zip' names more

error[function-module]: the function 'g' is in the module 'mod', which is not there
  ┌ ddl.sql:9:8
9 │ SELECT G(1), gg(2);
  │        ^^^^
  = help: looked into the working folder, Python's own path
  = help: SET 'python.files' = 'folder,module.py,archive.zip' names more

error[unknown-function]: function 'gg' does not exist
  ┌ ddl.sql:9:14
9 │ SELECT G(1), gg(2);
  │              ^^^^^ did you mean 'g'?

--- case: modules
LOAD MODULE hive;
UNLOAD MODULE core;
USE MODULES core, hive;
USE MODULES core, core;
LOAD MODULE core;
--- says
error[unsupported]: the module 'hive' is not supported yet
  ┌ ddl.sql:1:13
1 │ LOAD MODULE hive;
  │             ^^^^
  = help: there is one module: core

error[unsupported]: UNLOAD MODULE core is not supported yet
  ┌ ddl.sql:2:1
2 │ UNLOAD MODULE core;
  │ ^^^^^^^^^^^^^^^^^^
  = help: it holds all functions there are

error[unknown-module]: module 'hive' does not exist
  ┌ ddl.sql:3:19
3 │ USE MODULES core, hive;
  │                   ^^^^
  = help: there is one module: core

error[duplicate-module]: the module 'core' is named twice
  ┌ ddl.sql:4:19
4 │ USE MODULES core, core;
  │                   ^^^^

error[already-exists]: the module 'core' is loaded already
  ┌ ddl.sql:5:13
5 │ LOAD MODULE core;
  │             ^^^^

--- case: show and describe
CREATE TABLE orders (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE VIEW v AS SELECT 1 AS a;
SHOW CREATE TABLE v;
SHOW CREATE VIEW orders;
DESCRIBE ordres;
SHOW COLUMNS FROM ordres;
SHOW PARTITIONS orders;
DESCRIBE FUNCTION uper;
DESCRIBE CONNECTOR kafak;
SHOW OPTIONS FOR FORMAT jsn;
SHOW PROCEDURES;
--- says
error[not-a-table]: 'v' is a view, not a table
  ┌ ddl.sql:3:19
3 │ SHOW CREATE TABLE v;
  │                   ^
  = help: write SHOW CREATE VIEW

error[not-a-view]: 'orders' is a table, not a view
  ┌ ddl.sql:4:18
4 │ SHOW CREATE VIEW orders;
  │                  ^^^^^^
  = help: write SHOW CREATE TABLE

error[unknown-table]: table or view 'ordres' does not exist
  ┌ ddl.sql:5:10
5 │ DESCRIBE ordres;
  │          ^^^^^^ did you mean 'orders'?

error[unknown-table]: table or view 'ordres' does not exist
  ┌ ddl.sql:6:19
6 │ SHOW COLUMNS FROM ordres;
  │                   ^^^^^^ did you mean 'orders'?

error[not-partitioned]: 'orders' is not partitioned
  ┌ ddl.sql:7:17
7 │ SHOW PARTITIONS orders;
  │                 ^^^^^^

error[unknown-function]: function 'uper' does not exist
  ┌ ddl.sql:8:19
8 │ DESCRIBE FUNCTION uper;
  │                   ^^^^ did you mean 'upper'?

error[unknown-connector]: connector 'kafak' does not exist
  ┌ ddl.sql:9:20
9 │ DESCRIBE CONNECTOR kafak;
  │                    ^^^^^ did you mean 'kafka'?

error[unknown-format]: format 'jsn' does not exist
   ┌ ddl.sql:10:25
10 │ SHOW OPTIONS FOR FORMAT jsn;
   │                         ^^^ did you mean 'json'?

error[unsupported]: SHOW PROCEDURES is not supported yet
   ┌ ddl.sql:11:1
11 │ SHOW PROCEDURES;
   │ ^^^^^^^^^^^^^^^
   = help: there are no procedures to CALL
