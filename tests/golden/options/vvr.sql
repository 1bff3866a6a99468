--- case: json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'json.infer-schema.flatten-nested-columns.enable' = 'true',
  'json.infer-schema.primitive-as-string' = 'true',
  'json.infer-schema.fixed-types' = 'id BIGINT',
  'json.decode.parser-table-id.fields' = 't'
);
--- error
error[unknown-option]: format 'json' has no option 'json.infer-schema.fixed-types'
   ┌ script.sql:12:3
12 │   'json.infer-schema.fixed-types' = 'id BIGINT',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines: here columns are declared
error[unknown-option]: format 'json' has no option 'json.decode.parser-table-id.fields'
   ┌ script.sql:13:3
13 │   'json.decode.parser-table-id.fields' = 't'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines: here one table is one kind of record

--- case: debezium-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json',
  'debezium-json.distributed-tables' = 'true',
  'debezium-json.infer-schema.primitive-as-string' = 'true',
  'debezium-json.include-schema.enabled' = 'true'
);
--- error
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.distributed-tables'
   ┌ script.sql:10:3
10 │   'debezium-json.distributed-tables' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.infer-schema.primitive-as-string'
   ┌ script.sql:11:3
11 │   'debezium-json.infer-schema.primitive-as-string' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.include-schema.enabled'
   ┌ script.sql:12:3
12 │   'debezium-json.include-schema.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; events are written without a schema

--- case: canal-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json',
  'canal-json.infer-schema.strategy' = 'AUTO',
  'canal-json.infer-schema.primitive-as-string' = 'true',
  'canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled' = 'true',
  'canal-json.mysql.treat-tinyint1-as-boolean.enabled' = 'true'
);
--- error
error[unknown-option]: format 'canal-json' has no option 'canal-json.infer-schema.strategy'
   ┌ script.sql:10:3
10 │   'canal-json.infer-schema.strategy' = 'AUTO',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared
error[unknown-option]: format 'canal-json' has no option 'canal-json.infer-schema.primitive-as-string'
   ┌ script.sql:11:3
11 │   'canal-json.infer-schema.primitive-as-string' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared
error[unknown-option]: format 'canal-json' has no option 'canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled'
   ┌ script.sql:12:3
12 │   'canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared
error[unknown-option]: format 'canal-json' has no option 'canal-json.mysql.treat-tinyint1-as-boolean.enabled'
   ┌ script.sql:13:3
13 │   'canal-json.mysql.treat-tinyint1-as-boolean.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of VVR's pipelines, where columns are found in the records: here they are declared

--- case: connectors and formats of neighbours
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'hologres'
);
CREATE TABLE others (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-debezium-registry'
);
CREATE TABLE more (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-debezium-registry'
);
--- error
warning[not-supported-yet]: connector 'hologres' is not supported yet: the table can be declared, not read or written
  ┌ script.sql:5:17
5 │   'connector' = 'hologres'
  │                 ^^^^^^^^^^
error[not-supported-yet]: format 'json-debezium-registry' is not supported
   ┌ script.sql:15:14
15 │   'format' = 'json-debezium-registry'
   │              ^^^^^^^^^^^^^^^^^^^^^^^^
   = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json'
error[not-supported-yet]: format 'avro-debezium-registry' is not supported
   ┌ script.sql:25:14
25 │   'format' = 'avro-debezium-registry'
   │              ^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write 'debezium-avro-confluent'

--- case: scan.check.duplicated.group.id
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.check.duplicated.group.id' = 'true'
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
  check_duplicated_group = True
