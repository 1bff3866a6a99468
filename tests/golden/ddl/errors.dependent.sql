--- case: what depends on a broken statement stays quiet
CREATE TABLE base (a INT, b AS nope) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t LIKE base;
ALTER TABLE t ADD c INT;
CREATE VIEW v AS SELECT * FROM t;
DESCRIBE v;
DROP TABLE base;
INSERT INTO t SELECT * FROM v;
--- says
error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:1:32
1 │ CREATE TABLE base (a INT, b AS nope) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                ^^^^
  = help: columns here: a

--- case: several errors of one insert
CREATE TABLE k (a INT) WITH ('connector' = 'datagen');
INSERT INTO k SELECT nope FROM k;
--- says
error[not-a-sink]: table 'k' cannot be written: connector 'datagen' only reads
  ┌ ddl.sql:2:13
2 │ INSERT INTO k SELECT nope FROM k;
  │             ^

error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:2:22
2 │ INSERT INTO k SELECT nope FROM k;
  │                      ^^^^
  = help: columns here: a

--- case: a pattern with a wrong escape
SHOW TABLES LIKE 'a\b';
--- says
error[invalid-value]: in a pattern a backslash stands in front of %, _ or a backslash
  ┌ ddl.sql:1:18
1 │ SHOW TABLES LIKE 'a\b';
  │                  ^^^^^

--- case: a connector of Flink that is not here is refused where it is used
CREATE TABLE o (id INT, n STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
CREATE TABLE dim (id INT, n STRING) WITH ('connector' = 'mongodb', 'uri' = 'mongodb://h/d', 'collection' = 'dim');
CREATE TABLE index_of_o (id INT, n STRING) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'elasticsearch-7', 'hosts' = 'h', 'index' = 'o');
CREATE TABLE made_up (id INT, n STRING) WITH ('connector' = 'faker', 'fields.n.expression' = '#{Name.name}');
CREATE TABLE changes (id INT, n STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'postgres-cdc', 'password' = 'postgres');
SELECT o.id FROM o JOIN dim ON o.id = dim.id;
INSERT INTO index_of_o SELECT * FROM o;
INSERT INTO o SELECT * FROM made_up;
SELECT n FROM changes /*+ OPTIONS('slot.name' = 's') */;
CREATE TABLE misspelled (id INT) WITH ('connector' = 'jdcb');
--- says
warning[not-supported-yet]: connector 'mongodb' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:2:57
2 │ CREATE TABLE dim (id INT, n STRING) WITH ('connector' = 'mongodb', 'uri' = 'mongodb://h/d', 'collection' = 'dim');
  │                                                         ^^^^^^^^^

warning[not-supported-yet]: connector 'elasticsearch-7' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:3:91
3 │ CREATE TABLE index_of_o (id INT, n STRING) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'elasticsearch-7', 'hosts' = 'h', 'index' = 'o');
  │                                                                                           ^^^^^^^^^^^^^^^^^

warning[not-supported-yet]: connector 'faker' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:4:61
4 │ CREATE TABLE made_up (id INT, n STRING) WITH ('connector' = 'faker', 'fields.n.expression' = '#{Name.name}');
  │                                                             ^^^^^^^

warning[not-supported-yet]: connector 'postgres-cdc' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:5:92
5 │ CREATE TABLE changes (id INT, n STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'postgres-cdc', 'password' = 'postgres');
  │                                                                                            ^^^^^^^^^^^^^^

error[not-supported-yet]: table 'dim' cannot be read: connector 'mongodb' is not supported yet
  ┌ ddl.sql:6:25
6 │ SELECT o.id FROM o JOIN dim ON o.id = dim.id;
  │                         ^^^

error[not-supported-yet]: table 'index_of_o' cannot be written: connector 'elasticsearch-7' is not supported yet
  ┌ ddl.sql:7:13
7 │ INSERT INTO index_of_o SELECT * FROM o;
  │             ^^^^^^^^^^

error[not-supported-yet]: table 'made_up' cannot be read: connector 'faker' is not supported yet
  ┌ ddl.sql:8:29
8 │ INSERT INTO o SELECT * FROM made_up;
  │                             ^^^^^^^
  = help: 'connector' = 'datagen' makes rows up

error[not-supported-yet]: table 'changes' cannot be read: connector 'postgres-cdc' is not supported yet
  ┌ ddl.sql:9:15
9 │ SELECT n FROM changes /*+ OPTIONS('slot.name' = 's') */;
  │               ^^^^^^^
  = help: let Debezium write the changes to a topic and read that with 'format' = 'debezium-json'

error[unknown-connector]: connector 'jdcb' does not exist
   ┌ ddl.sql:10:54
10 │ CREATE TABLE misspelled (id INT) WITH ('connector' = 'jdcb');
   │                                                      ^^^^^^ did you mean 'jdbc'?
   = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: a function that is wrong is not reported again where it is called
CREATE TEMPORARY SYSTEM FUNCTION my_agent AS 'com.example.Agent' LANGUAGE JAVA;
CREATE FUNCTION twice AS com.example.Twice;
CREATE TABLE lines (line STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
SELECT MY_AGENT(line), twice(line) FROM lines;
SELECT thrice(line) FROM lines;
--- says
error[unsupported]: a function in Java is not supported yet
  ┌ ddl.sql:1:46
1 │ CREATE TEMPORARY SYSTEM FUNCTION my_agent AS 'com.example.Agent' LANGUAGE JAVA;
  │                                              ^^^^^^^^^^^^^^^^^^^
  = help: only functions in Python run here: write LANGUAGE PYTHON and 'module.function'

error[unexpected-token]: expected a class name in single quotes, found 'com'
  ┌ ddl.sql:2:26
2 │ CREATE FUNCTION twice AS com.example.Twice;
  │                          ^^^
  = help: write 'com'

error[unknown-function]: function 'thrice' does not exist
  ┌ ddl.sql:5:8
5 │ SELECT thrice(line) FROM lines;
  │        ^^^^^^^^^^^^ did you mean 'TRIM'?
