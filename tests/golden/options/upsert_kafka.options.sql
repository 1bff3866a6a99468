--- case: the least that is needed
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: everything
CREATE TABLE orders (
  k_id BIGINT,
  k_region STRING,
  name STRING,
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
  PRIMARY KEY (k_region, k_id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'property-version' = '1',
  'properties.group.id' = 'g',
  'properties.client.id' = 'c',
  'properties.ssl.keystore.password' = 'p',
  'properties.ssl.key.password' = 'p',
  'properties.ssl.keystore.key' = 'p',
  'properties.ssl.truststore.password' = 'p',
  'properties.sasl.jaas.config' = 'x.PlainLoginModule required username="u" password="p";',
  'key.fields-prefix' = 'k_',
  'value.fields-include' = 'EXCEPT_KEY',
  'key.json.ignore-parse-errors' = 'true',
  'value.json.fail-on-missing-field' = 'true',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:42',
  'scan.bounded.timestamp-millis' = '1',
  'scan.topic-partition-discovery.interval' = '1 min',
  'scan.parallelism' = '2',
  'scan.max-records-per-batch' = '1000',
  'sink.delivery-guarantee' = 'exactly-once',
  'sink.transactional-id-prefix' = 'p',
  'sink.transaction-naming-strategy' = 'POOLING',
  'sink.parallelism' = '3',
  'sink.buffer-flush.max-rows' = '100',
  'sink.buffer-flush.interval' = '2 s'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
   ┌ script.sql:13:3
13 │   'property-version' = '1',
   │   ^^^^^^^^^^^^^^^^^^
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'), ('client.id', 'c'), ('ssl.keystore.password', 'p'), ('ssl.key.password', 'p'), ('ssl.keystore.key', 'p'), ('ssl.truststore.password', 'p'), ('sasl.jaas.config', 'x.PlainLoginModule required username="u" password="p";'))
    value_format: JsonFormat
      fail_on_missing_field = True
    key_format: JsonFormat
      ignore_parse_errors = True
    key_fields = ('k_region', 'k_id')
    key_fields_prefix = 'k_'
    value_fields_include = <ValueFieldsInclude.EXCEPT_KEY: 'EXCEPT_KEY'>
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    bound: Bound
      mode = <BoundedMode.SPECIFIC_OFFSETS: 'specific-offsets'>
      specific_offsets = ((0, 42),)
    discovery_interval_ms = 0
    scan_parallelism = 2
    sink_parallelism = 3
    delivery_guarantee = <DeliveryGuarantee.EXACTLY_ONCE: 'exactly-once'>
    transactional_id_prefix = 'p'
    max_records_per_batch = 1000
  buffer_max_rows = 100
  buffer_interval_ms = 2000

--- case: several topics
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'topic' = 'a;b'
);
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('a', 'b')
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: topic pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'topic-pattern' = 'a.*'
);
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      pattern = 'a.*'
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: no primary key
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- error
error[primary-key]: an upsert-kafka table needs a PRIMARY KEY: its columns are the key of the records, a new row replaces the one with the same key
  ┌ script.sql:5:17
5 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add PRIMARY KEY (…) NOT ENFORCED to the columns, or use 'connector' = 'kafka'

--- case: no formats
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092'
);
--- error
error[missing-option]: connector 'upsert-kafka' needs option 'key.format'
  ┌ script.sql:6:17
6 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'key.format' = '…'
error[missing-option]: connector 'upsert-kafka' needs option 'value.format'
  ┌ script.sql:6:17
6 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'value.format' = '…'

--- case: plain format and other options of kafka
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'format' = 'json',
  'key.fields' = 'id',
  'scan.startup.mode' = 'earliest-offset',
  'scan.startup.timestamp-millis' = '1',
  'scan.startup.specific-offsets' = 'partition:0,offset:1',
  'sink.partitioner' = 'fixed',
  'sink.semantic' = 'none',
  'value.fields-prefix' = 'v_'
);
--- error
error[unknown-option]: connector 'upsert-kafka' has no option 'format'
   ┌ script.sql:11:3
11 │   'format' = 'json',
   │   ^^^^^^^^
   = help: write 'key.format' and 'value.format'
error[unknown-option]: connector 'upsert-kafka' has no option 'key.fields'
   ┌ script.sql:12:3
12 │   'key.fields' = 'id',
   │   ^^^^^^^^^^^^
   = help: leave the option out; the key is the PRIMARY KEY
error[unknown-option]: connector 'upsert-kafka' has no option 'scan.startup.mode'
   ┌ script.sql:13:3
13 │   'scan.startup.mode' = 'earliest-offset',
   │   ^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; an upsert-kafka table is always read from the beginning
error[unknown-option]: connector 'upsert-kafka' has no option 'scan.startup.timestamp-millis'
   ┌ script.sql:14:3
14 │   'scan.startup.timestamp-millis' = '1',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; an upsert-kafka table is always read from the beginning
error[unknown-option]: connector 'upsert-kafka' has no option 'scan.startup.specific-offsets'
   ┌ script.sql:15:3
15 │   'scan.startup.specific-offsets' = 'partition:0,offset:1',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; an upsert-kafka table is always read from the beginning
error[unknown-option]: connector 'upsert-kafka' has no option 'sink.partitioner'
   ┌ script.sql:16:3
16 │   'sink.partitioner' = 'fixed',
   │   ^^^^^^^^^^^^^^^^^^
   = help: leave the option out; records of one key always go to the same partition
error[unknown-option]: connector 'upsert-kafka' has no option 'sink.semantic'
   ┌ script.sql:17:3
17 │   'sink.semantic' = 'none',
   │   ^^^^^^^^^^^^^^^
   = help: write 'sink.delivery-guarantee'
error[unknown-option]: connector 'upsert-kafka' has no option 'value.fields-prefix'
   ┌ script.sql:18:3
18 │   'value.fields-prefix' = 'v_'
   │   ^^^^^^^^^^^^^^^^^^^^^
   = help: rename the columns in the query

--- case: unknown option
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'sink.buffer-flush.max-row' = '1'
);
--- error
error[unknown-option]: connector 'upsert-kafka' has no option 'sink.buffer-flush.max-row'
   ┌ script.sql:11:3
11 │   'sink.buffer-flush.max-row' = '1'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'sink.buffer-flush.max-rows'?
   = help: SHOW OPTIONS FOR CONNECTOR upsert-kafka lists all options

--- case: formats of changes
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'canal-json',
  'value.format' = 'debezium-json'
);
--- error
error[changes-in-key]: format 'canal-json' cannot be the key format of an upsert-kafka table: its records are changes themselves
  ┌ script.sql:9:18
9 │   'key.format' = 'canal-json',
  │                  ^^^^^^^^^^^^
  = help: use 'key.format' = 'json'
error[changes-in-value]: format 'debezium-json' cannot be the value format of an upsert-kafka table: its records are changes themselves
   ┌ script.sql:10:20
10 │   'value.format' = 'debezium-json'
   │                    ^^^^^^^^^^^^^^^
   = help: use 'connector' = 'kafka' with 'format' = 'debezium-json'

--- case: format option without value in front
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
--- error
error[unknown-option]: connector 'upsert-kafka' has no option 'json.ignore-parse-errors'
   ┌ script.sql:11:3
11 │   'json.ignore-parse-errors' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'key.json.ignore-parse-errors' or 'value.json.ignore-parse-errors'?
   = help: SHOW OPTIONS FOR CONNECTOR upsert-kafka lists all options
