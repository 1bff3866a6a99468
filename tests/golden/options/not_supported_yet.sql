--- case: watermark alignment by half
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.watermark.alignment.group' = 'g'
);
--- error
error[missing-option]: 'scan.watermark.alignment.group' and 'scan.watermark.alignment.max-drift' belong together
   ┌ script.sql:10:38
10 │   'scan.watermark.alignment.group' = 'g'
   │                                      ^^^
   = help: set both or none

--- case: watermark alignment by the other half
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.watermark.alignment.max-drift' = '1 s',
  'scan.watermark.alignment.update-interval' = '2 s'
);
--- error
error[missing-option]: 'scan.watermark.alignment.group' and 'scan.watermark.alignment.max-drift' belong together
   ┌ script.sql:10:42
10 │   'scan.watermark.alignment.max-drift' = '1 s',
   │                                          ^^^^^
   = help: set both or none

--- case: exactly once without a prefix
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.delivery-guarantee' = 'exactly-once'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: delivery guarantee 'exactly-once' needs 'sink.transactional-id-prefix'
  ┌ script.sql:9:31
9 │   'sink.delivery-guarantee' = 'exactly-once'
  │                               ^^^^^^^^^^^^^^
  = help: add 'sink.transactional-id-prefix' = '…', unique in the Kafka cluster

--- case: options of writing do not matter where the table is read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'sink.delivery-guarantee' = 'exactly-once',
  'sink.transactional-id-prefix' = 'p',
  'sink.partitioner' = 'com.example.Mine'
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
  sink_partitioner = 'com.example.Mine'
  delivery_guarantee = <DeliveryGuarantee.EXACTLY_ONCE: 'exactly-once'>
  transactional_id_prefix = 'p'

--- case: connector upsert-kafka
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'upsert-kafka',
  'path' = '/x'
);
--- error
error[missing-option]: connector 'upsert-kafka' needs option 'properties.bootstrap.servers'
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'properties.bootstrap.servers' = '…'
error[missing-option]: connector 'upsert-kafka' needs option 'key.format'
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'key.format' = '…'
error[missing-option]: connector 'upsert-kafka' needs option 'value.format'
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'value.format' = '…'
error[missing-option]: connector 'upsert-kafka' needs 'topic' or 'topic-pattern'
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'topic' = '…'
error[primary-key]: an upsert-kafka table needs a PRIMARY KEY: its columns are the key of the records, a new row replaces the one with the same key
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add PRIMARY KEY (…) NOT ENFORCED to the columns, or use 'connector' = 'kafka'
error[unknown-option]: connector 'upsert-kafka' has no option 'path'
  ┌ script.sql:6:3
6 │   'path' = '/x'
  │   ^^^^^^ nearest options: 'topic-pattern', 'scan.partitions', 'key.format'
  = help: SHOW OPTIONS FOR CONNECTOR upsert-kafka lists all options

--- case: connector filesystem
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/x'
);
--- error
error[missing-option]: connector 'filesystem' needs option 'format'
  ┌ script.sql:5:17
5 │   'connector' = 'filesystem',
  │                 ^^^^^^^^^^^^
  = help: add 'format' = '…'

--- case: connector mongodb
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'mongodb',
  'path' = '/x'
);
--- error
warning[not-supported-yet]: connector 'mongodb' is not supported yet: the table can be declared, not read or written
  ┌ script.sql:5:17
5 │   'connector' = 'mongodb',
  │                 ^^^^^^^^^
--- connector
orders: Unconnected
  connector = 'mongodb'

--- case: format avro-confluent
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'avro-confluent',
  'avro-confluent.whatever' = 'x'
);
--- error
error[missing-option]: format 'avro-confluent' needs option 'avro-confluent.url'
  ┌ script.sql:8:14
8 │   'format' = 'avro-confluent',
  │              ^^^^^^^^^^^^^^^^
  = help: add 'avro-confluent.url' = '…'
error[unknown-option]: format 'avro-confluent' has no option 'avro-confluent.whatever'
  ┌ script.sql:9:3
9 │   'avro-confluent.whatever' = 'x'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^ nearest options: 'avro-confluent.schema', 'avro-confluent.basic-auth.user-info', 'avro-confluent.auto.register.schemas'
  = help: SHOW OPTIONS FOR FORMAT avro-confluent lists all options

--- case: format debezium-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'debezium-json',
  'debezium-json.whatever' = 'x'
);
--- error
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.whatever'
  ┌ script.sql:9:3
9 │   'debezium-json.whatever' = 'x'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^ nearest options: 'debezium-json.map-null-key.literal', 'debezium-json.schema-include', 'debezium-json.map-null-key.mode'
  = help: SHOW OPTIONS FOR FORMAT debezium-json lists all options

--- case: format protobuf
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'protobuf',
  'protobuf.whatever' = 'x'
);
--- error
error[missing-option]: format 'protobuf' needs option 'protobuf.message-class-name'
  ┌ script.sql:8:14
8 │   'format' = 'protobuf',
  │              ^^^^^^^^^^
  = help: add 'protobuf.message-class-name' = '…'
error[unknown-option]: format 'protobuf' has no option 'protobuf.whatever'
  ┌ script.sql:9:3
9 │   'protobuf.whatever' = 'x'
  │   ^^^^^^^^^^^^^^^^^^^ nearest options: 'protobuf.write-null-string-literal', 'protobuf.ignore-parse-errors', 'protobuf.descriptor-file'
  = help: SHOW OPTIONS FOR FORMAT protobuf lists all options
