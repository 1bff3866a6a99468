--- case: connector.type
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector.type' = 'kafka',
  'connector.version' = 'universal',
  'connector.topic' = 'orders',
  'connector.startup-mode' = 'earliest-offset',
  'connector.properties.bootstrap.servers' = 'h:9092',
  'connector.properties.sasl.jaas.config' = 'x required password="secret";',
  'format.type' = 'json',
  'format.ignore-parse-errors' = 'true',
  'update-mode' = 'append'
);
--- error
error[legacy-options]: options such as 'connector.type' are those of Flink before 1.11, which no Flink reads today
  ┌ script.sql:5:3
5 │   'connector.type' = 'kafka',
  │   ^^^^^^^^^^^^^^^^ write 'connector'
  = help: write CREATE TABLE orders (id BIGINT, name STRING) WITH ('connector' = 'kafka', 'topic' = 'orders', 'scan.startup.mode' = 'earliest-offset', 'properties.bootstrap.servers' = 'h:9092', 'properties.sasl.jaas.config' = 'x required password="******";', 'format' = 'json', 'json.ignore-parse-errors' = 'true')
  = help: kafka-sql fmt --upgrade FILE writes it

--- case: connectors with a version
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka-0.11',
  'topic' = 't'
);
CREATE TABLE others (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka-universal',
  'topic' = 't'
);
--- error
error[unknown-connector]: connector 'kafka-0.11' does not exist
  ┌ script.sql:5:17
5 │   'connector' = 'kafka-0.11',
  │                 ^^^^^^^^^^^^ did you mean 'kafka'?
  = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'
error[unknown-connector]: connector 'kafka-universal' does not exist
   ┌ script.sql:12:17
12 │   'connector' = 'kafka-universal',
   │                 ^^^^^^^^^^^^^^^^^ did you mean 'kafka'?
   = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: property version
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'property-version' = '1'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
   ┌ script.sql:10:3
10 │   'property-version' = '1'
   │   ^^^^^^^^^^^^^^^^^^
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonFormat

--- case: every option of a printed table
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'print',
  'property-version' = '1',
  'print-identifier' = 'p',
  'standard-error' = 'true',
  'sink.parallelism' = '1',
  'scan.watermark.idle-timeout' = '1 s'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
  ┌ script.sql:6:3
6 │   'property-version' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.parallelism' has no effect here: rows are printed by one process
  ┌ script.sql:9:3
9 │   'sink.parallelism' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.watermark.idle-timeout' has no effect here: the table is only written
   ┌ script.sql:10:3
10 │   'scan.watermark.idle-timeout' = '1 s'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: PrintTable
  identifier = 'p'
  standard_error = True

--- case: every option of a blackhole
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'blackhole',
  'property-version' = '1',
  'scan.watermark.emit.strategy' = 'on-event'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
  ┌ script.sql:6:3
6 │   'property-version' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.watermark.emit.strategy' has no effect here: the table is only written
  ┌ script.sql:7:3
7 │   'scan.watermark.emit.strategy' = 'on-event'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: BlackholeTable
