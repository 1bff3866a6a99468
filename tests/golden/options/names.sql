--- case: connector misspelt
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafkaa'
);
--- error
error[unknown-connector]: connector 'kafkaa' does not exist
  ┌ script.sql:5:17
5 │   'connector' = 'kafkaa'
  │                 ^^^^^^^^ did you mean 'kafka'?
  = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: connector in upper case
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'KAFKA'
);
--- error
error[unknown-connector]: connector 'KAFKA' does not exist
  ┌ script.sql:5:17
5 │   'connector' = 'KAFKA'
  │                 ^^^^^^^ did you mean 'kafka'?
  = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: connector far from any
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'zzz'
);
--- error
error[unknown-connector]: connector 'zzz' does not exist
  ┌ script.sql:5:17
5 │   'connector' = 'zzz'
  │                 ^^^^^
  = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: no connector
CREATE TABLE orders (id BIGINT) WITH ('topic' = 't');
--- error
error[missing-option]: the table has no option 'connector'
  ┌ script.sql:1:1
1 │ CREATE TABLE orders (id BIGINT) WITH ('topic' = 't');
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add WITH ('connector' = '…'); connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: no options
CREATE TABLE orders (id BIGINT);
--- error
error[missing-option]: the table has no option 'connector'
  ┌ script.sql:1:1
1 │ CREATE TABLE orders (id BIGINT);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add WITH ('connector' = '…'); connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'

--- case: key of connector misspelt
CREATE TABLE orders (id BIGINT) WITH ('conector' = 'kafka');
--- error
error[missing-option]: the table has no option 'connector'
  ┌ script.sql:1:39
1 │ CREATE TABLE orders (id BIGINT) WITH ('conector' = 'kafka');
  │                                       ^^^^^^^^^^ did you mean 'connector'?

--- case: format misspelt
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'jsn',
  'jsn.ignore-parse-errors' = 'true'
);
--- error
error[unknown-format]: format 'jsn' does not exist
  ┌ script.sql:8:14
8 │   'format' = 'jsn',
  │              ^^^^^ did you mean 'json'?
  = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json'

--- case: format in upper case
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'JSON'
);
--- error
error[unknown-format]: format 'JSON' does not exist
  ┌ script.sql:8:14
8 │   'format' = 'JSON'
  │              ^^^^^^ did you mean 'json'?
  = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json'

--- case: format and value format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'value.format' = 'csv',
  'json.ignore-parse-errors' = 'true'
);
--- error
warning[no-effect]: 'value.format' has no effect because 'format' is set too
  ┌ script.sql:9:3
9 │   'value.format' = 'csv',
  │   ^^^^^^^^^^^^^^
  = help: keep one of the two (Flink itself takes 'format' always)
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
    ignore_parse_errors = True

--- case: value format goes before format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'value.format' = 'csv'
);
--- error
warning[no-effect]: 'format' has no effect because 'value.format' is set too
  ┌ script.sql:8:3
8 │   'format' = 'json',
  │   ^^^^^^^^
  = help: keep one of the two (Flink itself takes 'format' always)
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: CsvFormat

--- case: options of value format beside format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'value.format' = 'json',
  'value.json.ignore-parse-errors' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
    ignore_parse_errors = True

--- case: options of another format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'csv.field-delimiter' = ';'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'csv.field-delimiter'
  ┌ script.sql:9:3
9 │   'csv.field-delimiter' = ';'
  │   ^^^^^^^^^^^^^^^^^^^^^ the value format is 'json'
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: option of value format without its prefix
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'value.format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'json.ignore-parse-errors'
  ┌ script.sql:9:3
9 │   'json.ignore-parse-errors' = 'true'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'value.json.ignore-parse-errors'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options
