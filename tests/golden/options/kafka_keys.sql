--- case: key fields without key format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.fields' = 'id'
);
--- error
error[missing-option]: 'key.fields' needs 'key.format': how record keys are written
  ┌ script.sql:9:18
9 │   'key.fields' = 'id'
  │                  ^^^^
  = help: add 'key.format' = 'json' (or 'raw' for one plain column)

--- case: key format without key fields
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json'
);
--- error
error[missing-option]: 'key.format' needs 'key.fields': which columns the record key holds
  ┌ script.sql:9:18
9 │   'key.format' = 'json'
  │                  ^^^^^^
  = help: add 'key.fields' = '…' (column names separated by ';')

--- case: key fields empty
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = ''
);
--- error
error[missing-option]: 'key.format' needs 'key.fields': which columns the record key holds
  ┌ script.sql:9:18
9 │   'key.format' = 'json',
  │                  ^^^^^^
  = help: add 'key.fields' = '…' (column names separated by ';')

--- case: key field unknown
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'nme'
);
--- error
error[unknown-column]: 'key.fields' names 'nme', which is not a physical column of the table
   ┌ script.sql:10:18
10 │   'key.fields' = 'nme'
   │                  ^^^^^ did you mean 'name'?
   = help: physical columns: 'id', 'name'

--- case: key field is a metadata column
CREATE TABLE orders (
  id BIGINT,
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'ts'
);
--- error
error[unknown-column]: 'key.fields' names 'ts', which is not a physical column of the table
   ┌ script.sql:10:18
10 │   'key.fields' = 'ts'
   │                  ^^^^
   = help: physical columns: 'id'

--- case: key field twice
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id;id'
);
--- error
error[invalid-value]: 'key.fields' names column 'id' twice
   ┌ script.sql:10:18
10 │   'key.fields' = 'id;id'
   │                  ^^^^^^^

--- case: key prefix needs except key
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id',
  'key.fields-prefix' = 'i'
);
--- error
error[conflicting-options]: 'key.fields-prefix' needs 'value.fields-include' = 'EXCEPT_KEY'; with 'ALL' the key columns are in the value too
   ┌ script.sql:11:25
11 │   'key.fields-prefix' = 'i'
   │                         ^^^
   = help: add 'value.fields-include' = 'EXCEPT_KEY'

--- case: key prefix with all
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id',
  'key.fields-prefix' = 'i',
  'value.fields-include' = 'ALL'
);
--- error
error[conflicting-options]: 'key.fields-prefix' needs 'value.fields-include' = 'EXCEPT_KEY'; with 'ALL' the key columns are in the value too
   ┌ script.sql:12:28
12 │   'value.fields-include' = 'ALL'
   │                            ^^^^^
   = help: write 'value.fields-include' = 'EXCEPT_KEY'

--- case: key field without the prefix
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id',
  'key.fields-prefix' = 'k_',
  'value.fields-include' = 'EXCEPT_KEY'
);
--- error
error[conflicting-options]: column 'id' of 'key.fields' does not start with the prefix 'k_'
   ┌ script.sql:10:18
10 │   'key.fields' = 'id',
   │                  ^^^^
   = help: all key columns carry 'key.fields-prefix' in the table

--- case: key field is only the prefix
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id',
  'key.fields-prefix' = 'id',
  'value.fields-include' = 'EXCEPT_KEY'
);
--- error
error[conflicting-options]: column 'id' of 'key.fields' has no name left without the prefix 'id'
   ┌ script.sql:10:18
10 │   'key.fields' = 'id',
   │                  ^^^^

--- case: round robin with a key
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'json',
  'key.fields' = 'id',
  'sink.partitioner' = 'round-robin'
);
--- error
error[conflicting-options]: partitioner 'round-robin' does not work for a table with 'key.fields'
   ┌ script.sql:11:24
11 │   'sink.partitioner' = 'round-robin'
   │                        ^^^^^^^^^^^^^
   = help: leave 'sink.partitioner' out: records with equal keys then go to one partition

--- case: primary key
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[primary-key]: a kafka table with format 'json' cannot have a PRIMARY KEY: its records are only inserted, so that a key can come twice
  ┌ script.sql:4:3
4 │   PRIMARY KEY (id) NOT ENFORCED
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave the PRIMARY KEY out
  = help: or use 'connector' = 'upsert-kafka': the newest row of a key counts

--- case: raw key and json value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'key.format' = 'raw',
  'key.fields' = 'id',
  'value.fields-include' = 'EXCEPT_KEY'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  key_format: RawFormat
  key_fields = ('id',)
  value_fields_include = <ValueFieldsInclude.EXCEPT_KEY: 'EXCEPT_KEY'>

--- case: value prefix
CREATE TABLE orders (
  k_id BIGINT,
  v_id BIGINT,
  v_name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'json',
  'key.fields' = 'k_id',
  'key.fields-prefix' = 'k_',
  'value.format' = 'json',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.fields-prefix' = 'v_'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  key_format: JsonFormat
  key_fields = ('k_id',)
  key_fields_prefix = 'k_'
  value_fields_include = <ValueFieldsInclude.EXCEPT_KEY: 'EXCEPT_KEY'>
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  value_fields_prefix = 'v_'

--- case: value prefix without a key
CREATE TABLE orders (
  v_id BIGINT,
  v_name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'scan.startup.mode' = 'earliest-offset',
  'value.format' = 'json',
  'value.fields-prefix' = 'v_'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  value_fields_prefix = 'v_'

--- case: value columns without the prefix
CREATE TABLE orders (
  k_id BIGINT,
  id BIGINT,
  v_ BIGINT,
  v_name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'json',
  'key.fields' = 'k_id',
  'value.format' = 'json',
  'value.fields-prefix' = 'v_'
);
--- error
error[conflicting-options]: column 'k_id' of the value does not start with the prefix 'v_'
   ┌ script.sql:14:27
14 │   'value.fields-prefix' = 'v_'
   │                           ^^^^
   = help: add 'value.fields-include' = 'EXCEPT_KEY': with 'ALL' the value has key columns too
error[conflicting-options]: column 'id' of the value does not start with the prefix 'v_'
   ┌ script.sql:14:27
14 │   'value.fields-prefix' = 'v_'
   │                           ^^^^
   = help: all value columns carry 'value.fields-prefix' in the table
error[conflicting-options]: column 'v_' of the value has no name left without the prefix 'v_'
   ┌ script.sql:14:27
14 │   'value.fields-prefix' = 'v_'
   │                           ^^^^
