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

--- case: topic and pattern
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
  'topic-pattern' = 'a.*'
);
--- error
error[conflicting-options]: 'topic' and 'topic-pattern' cannot be set together
   ┌ script.sql:11:21
11 │   'topic-pattern' = 'a.*'
   │                     ^^^^^
   = help: keep the one that says which topics are meant

--- case: no topic
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- error
error[missing-option]: connector 'upsert-kafka' needs 'topic' or 'topic-pattern'
  ┌ script.sql:6:17
6 │   'connector' = 'upsert-kafka',
  │                 ^^^^^^^^^^^^^^
  = help: add 'topic' = '…'

--- case: bounded timestamp without a value
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
  'scan.bounded.mode' = 'timestamp'
);
--- error
error[missing-option]: bounded mode 'timestamp' needs 'scan.bounded.timestamp-millis'
   ┌ script.sql:11:25
11 │   'scan.bounded.mode' = 'timestamp'
   │                         ^^^^^^^^^^^
   = help: add 'scan.bounded.timestamp-millis' = '…' (epoch milliseconds)

--- case: bounded specific-offsets without a value
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
  'scan.bounded.mode' = 'specific-offsets'
);
--- error
error[missing-option]: bounded mode 'specific-offsets' needs 'scan.bounded.specific-offsets'
   ┌ script.sql:11:25
11 │   'scan.bounded.mode' = 'specific-offsets'
   │                         ^^^^^^^^^^^^^^^^^^
   = help: add 'scan.bounded.specific-offsets' = 'partition:0,offset:42;partition:1,offset:300'

--- case: bounded specific offsets of two topics
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'topic' = 'a;b',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:1'
);
--- error
error[conflicting-options]: bounded mode 'specific-offsets' works for exactly one topic
   ┌ script.sql:11:25
11 │   'scan.bounded.mode' = 'specific-offsets',
   │                         ^^^^^^^^^^^^^^^^^^
   = help: name one topic, or declare one table per topic and join them with UNION ALL

--- case: bounded specific offsets malformed
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
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = '0:1'
);
--- error
error[invalid-value]: option 'scan.bounded.specific-offsets' must be offsets per partition, not '0:1'
   ┌ script.sql:12:37
12 │   'scan.bounded.specific-offsets' = '0:1'
   │                                     ^^^^^
   = help: write 'partition:0,offset:42;partition:1,offset:300', without spaces

--- case: group offsets as bound without a group
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
  'scan.bounded.mode' = 'group-offsets'
);
SELECT * FROM orders;
--- error
error[missing-option]: table 'orders' ends at 'group-offsets', which needs 'properties.group.id'
   ┌ script.sql:11:25
11 │   'scan.bounded.mode' = 'group-offsets'
   │                         ^^^^^^^^^^^^^^^
   = help: add 'properties.group.id' = '…'

--- case: prefix with all
CREATE TABLE orders (
  k_id BIGINT,
  name STRING,
  PRIMARY KEY (k_id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'key.fields-prefix' = 'k_'
);
--- error
error[conflicting-options]: 'key.fields-prefix' needs 'value.fields-include' = 'EXCEPT_KEY'; with 'ALL' the key columns are in the value too
   ┌ script.sql:11:25
11 │   'key.fields-prefix' = 'k_'
   │                         ^^^^
   = help: add 'value.fields-include' = 'EXCEPT_KEY'

--- case: prefix that the key lacks
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
  'key.fields-prefix' = 'k_',
  'value.fields-include' = 'EXCEPT_KEY'
);
--- error
error[conflicting-options]: column 'id' of the PRIMARY KEY does not start with the prefix 'k_'
   ┌ script.sql:11:25
11 │   'key.fields-prefix' = 'k_',
   │                         ^^^^
   = help: all key columns carry 'key.fields-prefix' in the table

--- case: prefix that is the whole name
CREATE TABLE orders (
  k_ BIGINT,
  name STRING,
  PRIMARY KEY (k_) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'key.fields-prefix' = 'k_',
  'value.fields-include' = 'EXCEPT_KEY'
);
--- error
error[conflicting-options]: column 'k_' has no name left without the prefix 'k_'
   ┌ script.sql:11:25
11 │   'key.fields-prefix' = 'k_',
   │                         ^^^^
   = help: all key columns carry 'key.fields-prefix' in the table

--- case: raw key of two columns
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id, name) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'value.format' = 'json',
  'key.format' = 'raw'
);
--- error
error[wrong-column-count]: format 'raw' is exactly one physical column, not 2: 'id', 'name'
   ┌ script.sql:10:18
10 │   'key.format' = 'raw'
   │                  ^^^^^
   = help: use 'key.format' = 'json' for a key of several columns

--- case: buffer by rows only
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
  'sink.buffer-flush.max-rows' = '10'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: 'sink.buffer-flush.max-rows' has no effect without 'sink.buffer-flush.interval': rows are held back by number and time together
   ┌ script.sql:11:34
11 │   'sink.buffer-flush.max-rows' = '10'
   │                                  ^^^^
   = help: set 'sink.buffer-flush.interval' above 0 too, or leave both out

--- case: buffer by time only
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
  'sink.buffer-flush.interval' = '1 s'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: 'sink.buffer-flush.interval' has no effect without 'sink.buffer-flush.max-rows': rows are held back by number and time together
   ┌ script.sql:11:34
11 │   'sink.buffer-flush.interval' = '1 s'
   │                                  ^^^^^
   = help: set 'sink.buffer-flush.max-rows' above 0 too, or leave both out

--- case: buffer by no time
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
  'sink.buffer-flush.max-rows' = '10',
  'sink.buffer-flush.interval' = '0'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: 'sink.buffer-flush.max-rows' has no effect without 'sink.buffer-flush.interval': rows are held back by number and time together
   ┌ script.sql:11:34
11 │   'sink.buffer-flush.max-rows' = '10',
   │                                  ^^^^
   = help: set 'sink.buffer-flush.interval' above 0 too, or leave both out

--- case: buffer by no rows
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
  'sink.buffer-flush.max-rows' = '0',
  'sink.buffer-flush.interval' = '1 s'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: 'sink.buffer-flush.interval' has no effect without 'sink.buffer-flush.max-rows': rows are held back by number and time together
   ┌ script.sql:12:34
12 │   'sink.buffer-flush.interval' = '1 s'
   │                                  ^^^^^
   = help: set 'sink.buffer-flush.max-rows' above 0 too, or leave both out

--- case: buffer by a negative time
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
  'sink.buffer-flush.max-rows' = '10',
  'sink.buffer-flush.interval' = '-1 s'
);
--- error
error[invalid-value]: option 'sink.buffer-flush.interval' must be a duration, not '-1 s'
   ┌ script.sql:12:34
12 │   'sink.buffer-flush.interval' = '-1 s'
   │                                  ^^^^^^
   = help: write a number and a unit: '5 min', '100 ms', '1 d'

--- case: buffer values
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
  'sink.buffer-flush.max-rows' = '-1',
  'sink.buffer-flush.interval' = 'soon'
);
--- error
error[invalid-value]: option 'sink.buffer-flush.max-rows' must be at least 0, not '-1'
   ┌ script.sql:11:34
11 │   'sink.buffer-flush.max-rows' = '-1',
   │                                  ^^^^
error[invalid-value]: option 'sink.buffer-flush.interval' must be a duration, not 'soon'
   ┌ script.sql:12:34
12 │   'sink.buffer-flush.interval' = 'soon'
   │                                  ^^^^^^
   = help: write a number and a unit: '5 min', '100 ms', '1 d'

--- case: exactly once without a prefix
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
  'sink.delivery-guarantee' = 'exactly-once'
);
--- error
error[missing-option]: delivery guarantee 'exactly-once' needs 'sink.transactional-id-prefix'
   ┌ script.sql:11:31
11 │   'sink.delivery-guarantee' = 'exactly-once'
   │                               ^^^^^^^^^^^^^^
   = help: add 'sink.transactional-id-prefix' = '…', unique in the Kafka cluster

--- case: several topics written without the topic
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
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-topic-column]: table 'orders' has several topics; to write it, every row must say its topic
   ┌ script.sql:10:13
10 │   'topic' = 'a;b'
   │             ^^^^^
   = help: declare a column `topic` STRING METADATA and fill it
   = help: or name one topic

--- case: metadata that cannot be written
CREATE TABLE orders (
  id BIGINT,
  o BIGINT METADATA FROM 'offset',
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'offset' of connector 'upsert-kafka' cannot be written, but column 'o' is not VIRTUAL
  ┌ script.sql:3:3
3 │   o BIGINT METADATA FROM 'offset',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'headers', 'header-list', 'timestamp'

--- case: metadata unknown and of a format
CREATE TABLE orders (
  id BIGINT,
  x BIGINT METADATA FROM 'ofset',
  y STRING METADATA FROM 'value.source.table' VIRTUAL,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'upsert-kafka' has no metadata 'ofset'
  ┌ script.sql:3:26
3 │   x BIGINT METADATA FROM 'ofset',
  │                          ^^^^^^^ did you mean 'offset'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__'
error[unknown-metadata-key]: connector 'upsert-kafka' has no metadata 'value.source.table'
  ┌ script.sql:4:26
4 │   y STRING METADATA FROM 'value.source.table' VIRTUAL,
  │                          ^^^^^^^^^^^^^^^^^^^^
  = help: formats with this metadata: 'debezium-json'

--- case: read
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
SELECT * FROM orders;
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

--- case: written
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
INSERT INTO orders VALUES (1, 'x');
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

--- case: options that do not run
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
  'scan.check.duplicated.group.id' = 'true',
  'scan.watermark.emit.strategy' = 'on-event',
  'scan.watermark.alignment.group' = 'g',
  'scan.watermark.alignment.max-drift' = '1 s',
  'scan.watermark.alignment.update-interval' = '2 s',
  'scan.watermark.idle-timeout' = '1 s'
);
SELECT * FROM orders;
--- error
error[not-supported-yet]: 'scan.watermark.emit.strategy' = 'on-event' is not supported yet
   ┌ script.sql:12:36
12 │   'scan.watermark.emit.strategy' = 'on-event',
   │                                    ^^^^^^^^^^
   = help: leave the option out; the watermark moves once per micro-batch

--- case: half of a watermark alignment
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
  'scan.watermark.alignment.max-drift' = '1 s'
);
--- error
error[missing-option]: 'scan.watermark.alignment.group' and 'scan.watermark.alignment.max-drift' belong together
   ┌ script.sql:11:42
11 │   'scan.watermark.alignment.max-drift' = '1 s'
   │                                          ^^^^^
   = help: set both or none

--- case: dead letters without a topic
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
  'scan.bad-records' = 'dead-letter'
);
--- error
error[missing-option]: 'scan.bad-records' = 'dead-letter' needs 'scan.dead-letter.topic'
   ┌ script.sql:11:24
11 │   'scan.bad-records' = 'dead-letter'
   │                        ^^^^^^^^^^^^^
   = help: add 'scan.dead-letter.topic' = '…'

--- case: key store in an object store
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
  'properties.ssl.truststore.location' = 'oss://bucket/t.jks'
);
--- error
error[not-supported-yet]: a key store is read from a file, not from 'oss://bucket/t.jks'
   ┌ script.sql:11:42
11 │   'properties.ssl.truststore.location' = 'oss://bucket/t.jks'
   │                                          ^^^^^^^^^^^^^^^^^^^^
   = help: copy it to a path that every machine of the job has, and write that path

--- case: a dead-letter topic without the policy
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
  'scan.dead-letter.topic' = 'bad'
);
--- error
error[missing-option]: 'scan.dead-letter.topic' has no effect without 'scan.bad-records' = 'dead-letter'
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = 'bad'
   │                              ^^^^^
   = help: add 'scan.bad-records' = 'dead-letter'

--- case: the partition cannot be written
CREATE TABLE orders (id BIGINT, `partition` INT METADATA, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 0);
--- error
error[metadata-read-only]: metadata 'partition' of connector 'upsert-kafka' cannot be written, but column 'partition' is not VIRTUAL
  ┌ script.sql:1:33
1 │ CREATE TABLE orders (id BIGINT, `partition` INT METADATA, PRIMARY KEY (id) NOT ENFORCED) WITH (
  │                                 ^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'headers', 'header-list', 'timestamp'

--- case: partitions of a pattern
CREATE TABLE orders (id BIGINT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic-pattern' = 'o.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.partitions' = '1'
);
--- error
error[conflicting-options]: 'scan.partitions' and 'topic-pattern' cannot be set together
  ┌ script.sql:7:23
7 │   'scan.partitions' = '1'
  │                       ^^^
  = help: list the topics in 'topic'
