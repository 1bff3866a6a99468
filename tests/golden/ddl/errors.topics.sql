--- case: catalogs of topics
CREATE CATALOG a WITH ('type' = 'kafka', 'format' = 'json');
CREATE CATALOG b WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'csv', 'max.fetch.record' = '3');
CREATE CATALOG c WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'aliyun.kafka.instanceId' = 'i');
CREATE CATALOG d WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'key.fields-prefix' = '', 'value.fields-prefix' = '');
CREATE CATALOG k WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
ALTER CATALOG k SET ('max.fetch.records' = '0');
CREATE TABLE k.kafka.t (a INT) WITH ('connector' = 'print');
CREATE VIEW k.kafka.v AS SELECT 1 AS a;
DROP TABLE k.kafka.t;
ALTER TABLE k.kafka.t RENAME TO k.kafka.u;
CREATE DATABASE k.more;
DROP DATABASE k.kafka;
--- says
error[missing-option]: catalog 'kafka' needs option 'properties.bootstrap.servers'
  ┌ ddl.sql:1:1
1 │ CREATE CATALOG a WITH ('type' = 'kafka', 'format' = 'json');
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add 'properties.bootstrap.servers' = '…'

error[invalid-value]: option 'format' cannot be 'csv'
  ┌ ddl.sql:2:93
2 │ CREATE CATALOG b WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'csv', 'max.fetch.record' = '3');
  │                                                                                             ^^^^^
  = help: allowed: 'json', 'avro-confluent', 'json-confluent', 'protobuf-confluent', 'debezium-avro-confluent'

error[unknown-option]: catalog 'kafka' has no option 'max.fetch.record'
  ┌ ddl.sql:2:100
2 │ CREATE CATALOG b WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'csv', 'max.fetch.record' = '3');
  │                                                                                                    ^^^^^^^^^^^^^^^^^^ did you mean 'max.fetch.records'?
  = help: 'kafka-sql docs options' lists all options of catalog 'kafka'

error[unknown-option]: catalog 'kafka' has no option 'aliyun.kafka.instanceId'
  ┌ ddl.sql:3:101
3 │ CREATE CATALOG c WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'aliyun.kafka.instanceId' = 'i');
  │                                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave it out: the brokers themselves say which topics are compacted

error[conflicting-options]: 'key.fields-prefix' and 'value.fields-prefix' are both '': columns of keys and values could have one name
  ┌ ddl.sql:4:151
4 │ CREATE CATALOG d WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'key.fields-prefix' = '', 'value.fields-prefix' = '');
  │                                                                                                                                                       ^^
  = help: choose two prefixes

error[invalid-value]: option 'max.fetch.records' must be at least 1, not '0'
  ┌ ddl.sql:6:44
6 │ ALTER CATALOG k SET ('max.fetch.records' = '0');
  │                                            ^^^

error[unsupported]: CREATE TABLE in a catalog of topics is not supported yet
  ┌ ddl.sql:7:14
7 │ CREATE TABLE k.kafka.t (a INT) WITH ('connector' = 'print');
  │              ^^^^^^^^^
  = help: topics are made and removed by 'kafka-sql topic'; CREATE TEMPORARY TABLE declares another one

error[unsupported]: CREATE VIEW in a catalog of topics is not supported yet
  ┌ ddl.sql:8:13
8 │ CREATE VIEW k.kafka.v AS SELECT 1 AS a;
  │             ^^^^^^^^^
  = help: topics are made and removed by 'kafka-sql topic'; CREATE TEMPORARY TABLE declares another one

error[unsupported]: DROP TABLE in a catalog of topics is not supported yet
  ┌ ddl.sql:9:12
9 │ DROP TABLE k.kafka.t;
  │            ^^^^^^^^^
  = help: topics are made and removed by 'kafka-sql topic'; CREATE TEMPORARY TABLE declares another one

error[unsupported]: CREATE DATABASE in a catalog of topics is not supported
   ┌ ddl.sql:11:1
11 │ CREATE DATABASE k.more;
   │ ^^^^^^^^^^^^^^^^^^^^^^
   = help: it has one

error[unsupported]: DROP DATABASE in a catalog of topics is not supported
   ┌ ddl.sql:12:1
12 │ DROP DATABASE k.kafka;
   │ ^^^^^^^^^^^^^^^^^^^^^
   = help: it has one

--- case: topics are not asked for
CREATE CATALOG k WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
SHOW TABLES FROM k.kafka;
DESCRIBE k.kafka.t;
SELECT * FROM k.kafka.t;
CREATE TABLE u WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO k.kafka.t SELECT 1;
SELECT * FROM k.other.t;
--- says
warning[columns-in-topic]: the tables of catalog 'k' are the topics of its brokers: it, and what uses it, is checked when the script runs
  ┌ ddl.sql:2:1
2 │ SHOW TABLES FROM k.kafka;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: check --connect asks the brokers now

warning[columns-in-topic]: 't' is a topic of catalog 'k': it, and what uses it, is checked when the script runs
  ┌ ddl.sql:3:10
3 │ DESCRIBE k.kafka.t;
  │          ^^^^^^^^^
  = help: check --connect asks the brokers now

warning[columns-in-topic]: 't' is a topic of catalog 'k': it, and what uses it, is checked when the script runs
  ┌ ddl.sql:4:15
4 │ SELECT * FROM k.kafka.t;
  │               ^^^^^^^^^
  = help: check --connect asks the brokers now

warning[columns-in-topic]: the columns of this table are those of the topic's records: it, and what uses it, is checked when the script runs
  ┌ ddl.sql:5:111
5 │ CREATE TABLE u WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
  │                                                                                                               ^^^^^^
  = help: check --connect asks the brokers now

warning[columns-in-topic]: 't' is a topic of catalog 'k': it, and what uses it, is checked when the script runs
  ┌ ddl.sql:6:13
6 │ INSERT INTO k.kafka.t SELECT 1;
  │             ^^^^^^^^^
  = help: check --connect asks the brokers now

error[unknown-database]: database 'other' does not exist in the catalog 'k'
  ┌ ddl.sql:7:17
7 │ SELECT * FROM k.other.t;
  │                 ^^^^^
  = help: there are: kafka

--- case: databases made of topics
CREATE CATALOG k WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
CREATE CATALOG a WITH ('type' = 'kafka', 'properties.bootstrap.servers' = 'h:1', 'format' = 'avro-confluent', 'avro-confluent.url' = 'http://h:1');
CREATE DATABASE d AS DATABASE k.kafka INCLUDING ALL TABLES;
CREATE DATABASE d WITH ('connector' = 'filesystem', 'path' = 'x') AS DATABASE k.kafka INCLUDING ALL TABLES;
CREATE DATABASE d WITH ('connector' = 'kafka', 'format' = 'json') AS DATABASE k.kafka INCLUDING TABLE 'a' EXCLUDING TABLE 'b';
CREATE DATABASE d WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:x', 'sink.parallelism' = '2') AS DATABASE k.kafka INCLUDING ALL TABLES;
CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE default_database INCLUDING ALL TABLES;
CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE a.kafka INCLUDING ALL TABLES;
CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE k.shop INCLUDING ALL TABLES;
--- says
error[unsupported]: the tables of database 'd' cannot be made: no pipeline writes tables of connector ''
  ┌ ddl.sql:3:1
3 │ CREATE DATABASE d AS DATABASE k.kafka INCLUDING ALL TABLES;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: sinks: print, jdbc, kafka, delta, iceberg

error[unsupported]: the tables of database 'd' cannot be made: no pipeline writes tables of connector 'filesystem'
  ┌ ddl.sql:4:25
4 │ CREATE DATABASE d WITH ('connector' = 'filesystem', 'path' = 'x') AS DATABASE k.kafka INCLUDING ALL TABLES;
  │                         ^^^^^^^^^^^
  = help: sinks: print, jdbc, kafka, delta, iceberg

error[unsupported]: the tables of database 'd' cannot be made: records say their columns themselves in debezium-json and canal-json only
  ┌ ddl.sql:5:25
5 │ CREATE DATABASE d WITH ('connector' = 'kafka', 'format' = 'json') AS DATABASE k.kafka INCLUDING TABLE 'a' EXCLUDING TABLE 'b';
  │                         ^^^^^^^^^^^
  = help: sinks: print, jdbc, kafka, delta, iceberg

error[unsupported]: the tables of database 'd' cannot be made: a pipeline's sink has no option 'sink.parallelism'
  ┌ ddl.sql:6:25
6 │ CREATE DATABASE d WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:x', 'sink.parallelism' = '2') AS DATABASE k.kafka INCLUDING ALL TABLES;
  │                         ^^^^^^^^^^^
  = help: sinks: print, jdbc, kafka, delta, iceberg

error[unsupported]: AS DATABASE of a catalog of type 'generic_in_memory' is not supported yet
  ┌ ddl.sql:7:60
7 │ CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE default_database INCLUDING ALL TABLES;
  │                                                            ^^^^^^^^^^^^^^^^
  = help: the catalog is one of topics: CREATE CATALOG … WITH ('type' = 'kafka', …)

error[unsupported]: AS DATABASE of topics of format 'avro-confluent' is not supported yet
  ┌ ddl.sql:8:60
8 │ CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE a.kafka INCLUDING ALL TABLES;
  │                                                            ^^^^^^^
  = help: JSON topics are followed

error[unknown-database]: database 'shop' does not exist in the catalog 'k'
  ┌ ddl.sql:9:62
9 │ CREATE DATABASE d WITH ('connector' = 'print') AS DATABASE k.shop INCLUDING ALL TABLES;
  │                                                              ^^^^
  = help: there are: kafka

--- case: columns added to a table
CREATE TABLE s (a INT) WITH ('connector' = 'datagen');
CREATE TABLE t1 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b AS a + 1, c AS nothing);
CREATE TABLE t2 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b INT);
CREATE TABLE t3 WITH ('connector' = 'print') AS TABLE s ADD COLUMN b AS a, c AS a;
CREATE TABLE t4 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b AS a, b AS a);
CREATE TABLE t5 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (PRIMARY KEY (a) NOT ENFORCED);
CREATE TABLE t6 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (a AS a + 1);
CREATE DATABASE d AS DATABASE k INCLUDING;
CREATE DATABASE d AS DATABASE k INCLUDING TABLE a;
--- says
error[unknown-column]: column 'nothing' not found
  ┌ ddl.sql:2:86
2 │ CREATE TABLE t1 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b AS a + 1, c AS nothing);
  │                                                                                      ^^^^^^^
  = help: columns here: a

error[unexpected-token]: the added column 'b' is not computed
  ┌ ddl.sql:3:69
3 │ CREATE TABLE t2 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b INT);
  │                                                                     ^ write name AS expression

error[unexpected-token]: expected ';', 'LIKE' or 'AS', found ','
  ┌ ddl.sql:4:74
4 │ CREATE TABLE t3 WITH ('connector' = 'print') AS TABLE s ADD COLUMN b AS a, c AS a;
  │                                                                          ^

error[duplicate-column]: the column 'b' is declared twice
  ┌ ddl.sql:5:77
5 │ CREATE TABLE t4 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (b AS a, b AS a);
  │                                                                             ^
  = note: it was declared first at 5:69

error[unexpected-token]: ADD COLUMN adds computed columns
  ┌ ddl.sql:6:57
6 │ CREATE TABLE t5 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (PRIMARY KEY (a) NOT ENFORCED);
  │                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write name AS expression

error[duplicate-column]: column 'a' is named twice
  ┌ ddl.sql:7:49
7 │ CREATE TABLE t6 WITH ('connector' = 'print') AS TABLE s ADD COLUMN (a AS a + 1);
  │                                                 ^^^^^^^

error[unexpected-token]: expected 'TABLE' or 'ALL', found ';'
  ┌ ddl.sql:8:42
8 │ CREATE DATABASE d AS DATABASE k INCLUDING;
  │                                          ^

error[unexpected-token]: expected name of a table in single quotes, found 'a'
  ┌ ddl.sql:9:49
9 │ CREATE DATABASE d AS DATABASE k INCLUDING TABLE a;
  │                                                 ^
  = help: write 'a'
