--- case: the least that is needed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: everything
CREATE TABLE orders (
  k_id BIGINT,
  k_name STRING,
  v DOUBLE
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'properties.group.id' = 'g',
  'properties.auto.offset.reset' = 'EARLIEST',
  'key.format' = 'csv',
  'key.csv.field-delimiter' = '\t',
  'key.fields' = 'k_id; k_name',
  'key.fields-prefix' = 'k_',
  'value.fields-include' = 'except_key',
  'scan.startup.mode' = 'timestamp',
  'scan.startup.timestamp-millis' = '1700000000000',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:42;partition:1,offset:300',
  'scan.parallelism' = '2',
  'scan.max-records-per-batch' = '100000',
  'sink.partitioner' = 'fixed',
  'sink.parallelism' = '3',
  'sink.delivery-guarantee' = 'NONE',
  'sink.transactional-id-prefix' = 'p',
  'json.timestamp-format.standard' = 'ISO-8601'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'), ('auto.offset.reset', 'earliest'))
  value_format: JsonFormat
    timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
  key_format: CsvFormat
    field_delimiter = '\t'
  key_fields = ('k_id', 'k_name')
  key_fields_prefix = 'k_'
  value_fields_include = <ValueFieldsInclude.EXCEPT_KEY: 'EXCEPT_KEY'>
  startup: Startup
    mode = <StartupMode.TIMESTAMP: 'timestamp'>
    timestamp_ms = 1700000000000
  bound: Bound
    mode = <BoundedMode.SPECIFIC_OFFSETS: 'specific-offsets'>
    specific_offsets = ((0, 42), (1, 300))
  discovery_interval_ms = 0
  scan_parallelism = 2
  sink_partitioner = 'fixed'
  sink_parallelism = 3
  delivery_guarantee = <DeliveryGuarantee.NONE: 'none'>
  transactional_id_prefix = 'p'
  max_records_per_batch = 100000

--- case: several topics
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = '''a;b''; c'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('a;b', 'c')
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: topic pattern and discovery off
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic-pattern' = 'orders-.*',
  'scan.topic-partition-discovery.interval' = '0'
);
--- connector
orders: KafkaTable
  topics: Topics
    pattern = 'orders-.*'
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  discovery_interval_ms = 0

--- case: discovery is off where reading ends
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'latest-offset',
  'scan.topic-partition-discovery.interval' = '1 min'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  bound: Bound
    mode = <BoundedMode.LATEST_OFFSET: 'latest-offset'>
  discovery_interval_ms = 0

--- case: defaults of options that are not supported yet are harmless
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'fail',
  'scan.watermark.emit.strategy' = 'on-periodic',
  'scan.watermark.idle-timeout' = '0 s',
  'scan.check.duplicated.group.id' = 'false',
  'value.fields-prefix' = '',
  'sink.transaction-naming-strategy' = 'pooling'
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

--- case: watermark generator
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.watermark.generator' = 'watermarks.EndOfBatch'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  watermark_generator = 'watermarks.EndOfBatch'

--- case: unknown option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mod' = 'earliest-offset'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ script.sql:9:3
9 │   'scan.startup.mod' = 'earliest-offset'
  │   ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: several errors in one pass
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mod' = 'earliest-offset',
  'scan.bounded.mode' = 'latest',
  'scan.parallelism' = '0',
  'json.ignore-parse-error' = 'true',
  'sink.parallelism' = 'two'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ script.sql:9:3
9 │   'scan.startup.mod' = 'earliest-offset',
  │   ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options
error[invalid-value]: option 'scan.bounded.mode' cannot be 'latest'
   ┌ script.sql:10:25
10 │   'scan.bounded.mode' = 'latest',
   │                         ^^^^^^^^ did you mean 'latest-offset'?
   = help: allowed: 'unbounded', 'latest-offset', 'group-offsets', 'timestamp', 'specific-offsets'
error[invalid-value]: option 'scan.parallelism' must be at least 1, not '0'
   ┌ script.sql:11:24
11 │   'scan.parallelism' = '0',
   │                        ^^^
error[unknown-option]: format 'json' has no option 'json.ignore-parse-error'
   ┌ script.sql:12:3
12 │   'json.ignore-parse-error' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'json.ignore-parse-errors'?
   = help: SHOW OPTIONS FOR FORMAT json lists all options
error[invalid-value]: option 'sink.parallelism' must be an integer, not 'two'
   ┌ script.sql:13:24
13 │   'sink.parallelism' = 'two'
   │                        ^^^^^

--- case: misspelt required option is one error
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'format' = 'json',
  'property.bootstrap.servers' = 'h:1',
  'topics' = 't'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'property.bootstrap.servers'
  ┌ script.sql:7:3
7 │   'property.bootstrap.servers' = 'h:1',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'properties.bootstrap.servers'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options
error[unknown-option]: connector 'kafka' has no option 'topics'
  ┌ script.sql:8:3
8 │   'topics' = 't'
  │   ^^^^^^^^ did you mean 'topic'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: option of another connector
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'scan.startup.mode' = 'earliest-offset'
);
--- error
error[unknown-option]: connector 'datagen' has no option 'scan.startup.mode'
  ┌ script.sql:6:3
6 │   'scan.startup.mode' = 'earliest-offset'
  │   ^^^^^^^^^^^^^^^^^^^ nearest options: 'scan.parallelism', 'number-of-rows', 'connector'
  = help: SHOW OPTIONS FOR CONNECTOR datagen lists all options

--- case: option written twice
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = 'other'
);
--- error
warning[duplicate-option]: option 'topic' is written twice; the last one counts
  ┌ script.sql:6:3
6 │   'topic' = 'orders',
  │   ^^^^^^^ has no effect
--- connector
orders: KafkaTable
  topics: Topics
    names = ('other',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: deprecated option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.semantic' = 'NONE'
);
--- error
warning[deprecated-option]: option 'sink.semantic' is deprecated
  ┌ script.sql:9:3
9 │   'sink.semantic' = 'NONE'
  │   ^^^^^^^^^^^^^^^ write 'sink.delivery-guarantee'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  delivery_guarantee = <DeliveryGuarantee.NONE: 'none'>
