--- case: alter: unknown column and its neighbours
CREATE TABLE t (amount INT, b INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t DROP amuont;
ALTER TABLE t MODIFY amuont STRING;
ALTER TABLE t RENAME amuont TO x;
ALTER TABLE t ADD x INT AFTER amuont;
--- says
error[unknown-column]: column 'amuont' does not exist
  ┌ ddl.sql:2:20
2 │ ALTER TABLE t DROP amuont;
  │                    ^^^^^^ did you mean 'amount'?

error[unknown-column]: column 'amuont' does not exist
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t MODIFY amuont STRING;
  │                      ^^^^^^ did you mean 'amount'?

error[unknown-column]: column 'amuont' does not exist
  ┌ ddl.sql:4:22
4 │ ALTER TABLE t RENAME amuont TO x;
  │                      ^^^^^^ did you mean 'amount'?

error[unknown-column]: AFTER names the column 'amuont', which the table does not have
  ┌ ddl.sql:5:31
5 │ ALTER TABLE t ADD x INT AFTER amuont;
  │                               ^^^^^^ did you mean 'amount'?

--- case: alter: a column in use
CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), p STRING, k INT, WATERMARK FOR ts AS ts, PRIMARY KEY (k) NOT ENFORCED) DISTRIBUTED BY (k) INTO 2 BUCKETS PARTITIONED BY (p) WITH ('connector' = 'blackhole');
ALTER TABLE t DROP (a, ts, p, k);
ALTER TABLE t RENAME a TO a2;
ALTER TABLE t RENAME ts TO ts2;
--- says
error[column-in-use]: the column 'a' cannot be dropped: it is used by the computed column 'b'
  ┌ ddl.sql:2:21
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                     ^

error[column-in-use]: the column 'ts' cannot be dropped: it is used by the watermark
  ┌ ddl.sql:2:24
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                        ^^

error[column-in-use]: the column 'p' cannot be dropped: it is used by PARTITIONED BY
  ┌ ddl.sql:2:28
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                            ^

error[column-in-use]: the column 'k' cannot be dropped: it is used by DISTRIBUTED BY, the primary key
  ┌ ddl.sql:2:31
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                               ^

error[column-in-use]: the column 'a' cannot be renamed: it is used by the computed column 'b'
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t RENAME a TO a2;
  │                      ^

error[column-in-use]: the column 'ts' cannot be renamed: it is used by the watermark
  ┌ ddl.sql:4:22
4 │ ALTER TABLE t RENAME ts TO ts2;
  │                      ^^

--- case: alter: what is there already and what is not
CREATE TABLE t (a INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'blackhole');
ALTER TABLE t ADD a STRING;
ALTER TABLE t ADD WATERMARK FOR ts AS ts;
ALTER TABLE t DROP PRIMARY KEY;
ALTER TABLE t MODIFY PRIMARY KEY (a) NOT ENFORCED;
ALTER TABLE t DROP CONSTRAINT pk;
ALTER TABLE t DROP DISTRIBUTION;
ALTER TABLE t RENAME a TO ts;
--- says
error[duplicate-column]: the table has a column 'a' already
  ┌ ddl.sql:2:19
2 │ ALTER TABLE t ADD a STRING;
  │                   ^
  = help: write MODIFY to change it

error[already-exists]: the table has a watermark already
  ┌ ddl.sql:3:19
3 │ ALTER TABLE t ADD WATERMARK FOR ts AS ts;
  │                   ^^^^^^^^^^^^^^^^^^^^^^
  = help: write MODIFY WATERMARK, or DROP it first

error[not-declared]: the table has no primary key
  ┌ ddl.sql:4:15
4 │ ALTER TABLE t DROP PRIMARY KEY;
  │               ^^^^^^^^^^^^^^^^

error[not-declared]: the table has no primary key
  ┌ ddl.sql:5:22
5 │ ALTER TABLE t MODIFY PRIMARY KEY (a) NOT ENFORCED;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ADD PRIMARY KEY

error[not-declared]: the table has no primary key
  ┌ ddl.sql:6:31
6 │ ALTER TABLE t DROP CONSTRAINT pk;
  │                               ^^

error[not-declared]: the table has no distribution
  ┌ ddl.sql:7:15
7 │ ALTER TABLE t DROP DISTRIBUTION;
  │               ^^^^^^^^^^^^^^^^^

error[duplicate-column]: the table has a column 'ts' already
  ┌ ddl.sql:8:27
8 │ ALTER TABLE t RENAME a TO ts;
  │                           ^^

--- case: alter: an expression that no longer fits
CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t MODIFY a STRING;
ALTER TABLE t MODIFY ts STRING;
--- says
error[type-mismatch]: '+' cannot be applied to (STRING, INT)
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092…
  │                             ^^^^^
  = note: ALTER TABLE at ddl.sql:2:1 would leave the table so

error[type-mismatch]: event-time column 'ts' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not STRING
  ┌ ddl.sql:1:73
1 │ …NT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json…
  │                                                       ^^
  = note: ALTER TABLE at ddl.sql:3:1 would leave the table so
  = help: add a computed column: event_time AS TO_TIMESTAMP(ts), and WATERMARK FOR event_time

--- case: alter: options
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t SET ('scan.startup.mod' = 'earliest-offset');
ALTER TABLE t RESET ('connector');
ALTER TABLE t RESET ('format');
--- says
error[missing-option]: connector 'kafka' needs 'format' (or 'value.format'): how record values are written
  ┌ ddl.sql:1:44
1 │ CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                            ^^^^^^^
  = note: ALTER TABLE at ddl.sql:4:1 would leave the table so
  = help: add 'format' = 'json'

error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ ddl.sql:2:20
2 │ ALTER TABLE t SET ('scan.startup.mod' = 'earliest-offset');
  │                    ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

error[not-allowed]: 'connector' cannot be reset
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t RESET ('connector');
  │                      ^^^^^^^^^^^
  = help: SET it to another one

--- case: alter: constraint of another name
CREATE TABLE t (a INT, CONSTRAINT pk PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'blackhole');
ALTER TABLE t DROP CONSTRAINT pkk;
--- says
error[unknown-constraint]: the table has no constraint 'pkk'
  ┌ ddl.sql:2:31
2 │ ALTER TABLE t DROP CONSTRAINT pkk;
  │                               ^^^ did you mean 'pk'?
  = help: its primary key is called 'pk'

--- case: alter: temporary objects, views, other databases
CREATE TEMPORARY TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE VIEW v AS SELECT 1 AS a;
CREATE TABLE u (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE DATABASE d;
ALTER TABLE t ADD b INT;
ALTER TABLE v ADD b INT;
ALTER VIEW u AS SELECT 1 AS a;
ALTER TABLE u RENAME TO d.u;
ALTER TABLE u RENAME TO v;
--- says
error[temporary-object]: 't' is temporary, and ALTER TABLE changes permanent tables only
  ┌ ddl.sql:5:13
5 │ ALTER TABLE t ADD b INT;
  │             ^
  = help: write DROP TEMPORARY TABLE and CREATE TEMPORARY TABLE

error[not-a-table]: 'v' is a view, not a table
  ┌ ddl.sql:6:13
6 │ ALTER TABLE v ADD b INT;
  │             ^

error[not-a-view]: 'u' is a table, not a view
  ┌ ddl.sql:7:12
7 │ ALTER VIEW u AS SELECT 1 AS a;
  │            ^

error[not-allowed]: RENAME TO cannot move 'u' into another database
  ┌ ddl.sql:8:25
8 │ ALTER TABLE u RENAME TO d.u;
  │                         ^^^ Flink would keep the old one
  = help: write RENAME TO u

error[already-exists]: a view 'v' exists already
  ┌ ddl.sql:9:25
9 │ ALTER TABLE u RENAME TO v;
  │                         ^
  = help: choose another name, or DROP it first
