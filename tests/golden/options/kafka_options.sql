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

--- case: missing options
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka'
);
--- error
error[missing-option]: connector 'kafka' needs option 'properties.bootstrap.servers'
  ┌ script.sql:5:17
5 │   'connector' = 'kafka'
  │                 ^^^^^^^
  = help: add 'properties.bootstrap.servers' = '…'
error[missing-option]: connector 'kafka' needs 'topic' or 'topic-pattern'
  ┌ script.sql:5:17
5 │   'connector' = 'kafka'
  │                 ^^^^^^^
  = help: add 'topic' = '…'
error[missing-option]: connector 'kafka' needs 'format' (or 'value.format'): how record values are written
  ┌ script.sql:5:17
5 │   'connector' = 'kafka'
  │                 ^^^^^^^
  = help: add 'format' = 'json'

--- case: topic and pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic-pattern' = 'o.*'
);
--- error
error[conflicting-options]: 'topic' and 'topic-pattern' cannot be set together
  ┌ script.sql:9:21
9 │   'topic-pattern' = 'o.*'
  │                     ^^^^^
  = help: keep the one that says which topics are meant

--- case: no topic
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = ';'
);
--- error
error[invalid-value]: 'topic' names no topic
  ┌ script.sql:8:13
8 │   'topic' = ';'
  │             ^^^
  = help: write one topic name, or several separated by ';'

--- case: empty topic name
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = 'a;;b'
);
--- error
error[invalid-value]: a topic name in 'topic' is empty: 'a;;b'
  ┌ script.sql:8:13
8 │   'topic' = 'a;;b'
  │             ^^^^^^
  = help: separate topic names by one ';'

--- case: broken list
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = '"a;b'
);
--- error
error[invalid-value]: option 'topic' must be a list, not '"a;b'
  ┌ script.sql:8:13
8 │   'topic' = '"a;b'
  │             ^^^^^^
  = help: close the quote "

--- case: list as yaml
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = '[a, b]'
);
--- error
error[invalid-value]: option 'topic' must be a list, not '[a, b]'
  ┌ script.sql:8:13
8 │   'topic' = '[a, b]'
  │             ^^^^^^^^
  = help: separate the items by ';'

--- case: broken pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic-pattern' = '[a'
);
--- error
error[invalid-value]: option 'topic-pattern' must be a regular expression, not '[a'
  ┌ script.sql:8:21
8 │   'topic-pattern' = '[a'
  │                     ^^^^
  = help: at position 0: unterminated character set

--- case: empty pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic-pattern' = ''
);
--- error
error[invalid-value]: option 'topic-pattern' is empty
  ┌ script.sql:8:21
8 │   'topic-pattern' = ''
  │                     ^^

--- case: broker without port
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'format' = 'json',
  'properties.bootstrap.servers' = 'localhost'
);
--- error
error[invalid-value]: 'properties.bootstrap.servers' is a list of host:port separated by commas, not 'localhost'
  ┌ script.sql:8:36
8 │   'properties.bootstrap.servers' = 'localhost'
  │                                    ^^^^^^^^^^^
  = help: write for example 'localhost:9092' or 'kafka-1:9092,kafka-2:9092'

--- case: partitioner misspelt
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.partitioner' = 'rond-robin'
);
--- error
error[invalid-value]: option 'sink.partitioner' cannot be 'rond-robin'
  ┌ script.sql:9:24
9 │   'sink.partitioner' = 'rond-robin'
  │                        ^^^^^^^^^^^^ did you mean 'round-robin'?
  = help: allowed: 'default', 'fixed', 'round-robin', or 'module.Class'

--- case: partitioner empty
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.partitioner' = ''
);
--- error
error[invalid-value]: 'sink.partitioner' is empty
  ┌ script.sql:9:24
9 │   'sink.partitioner' = ''
  │                        ^^
  = help: use 'default', 'fixed', 'round-robin' or 'module.Class'

--- case: secret in a wrong value stays hidden
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'properties.sasl.jaas.config' = 'org.x.Plain required username="u" password="p";',
  'sink.parallelism' = 'x'
);
--- error
error[invalid-value]: option 'sink.parallelism' must be an integer, not 'x'
   ┌ script.sql:10:24
10 │   'sink.parallelism' = 'x'
   │                        ^^^

--- case: older name and new name
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'sink.semantic' = 'none',
  'sink.delivery-guarantee' = 'at-least-once',
  'format' = 'json'
);
--- error
warning[deprecated-option]: option 'sink.semantic' is deprecated
  ┌ script.sql:5:3
5 │   'sink.semantic' = 'none',
  │   ^^^^^^^^^^^^^^^ write 'sink.delivery-guarantee'
warning[no-effect]: option 'sink.delivery-guarantee' has no effect because 'sink.semantic' is set too
  ┌ script.sql:6:3
6 │   'sink.delivery-guarantee' = 'at-least-once',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  delivery_guarantee = <DeliveryGuarantee.NONE: 'none'>

--- case: properties.bootstrap.servers to be filled in
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = '<broker>:<port>,...',
  'format' = 'json'
);
--- error
warning[placeholder]: 'properties.bootstrap.servers' = '<broker>:<port>,...' stands for the brokers to be written here
  ┌ script.sql:4:36
4 │   'properties.bootstrap.servers' = '<broker>:<port>,...',
  │                                    ^^^^^^^^^^^^^^^^^^^^^
  = help: write for example 'localhost:9092' or 'kafka-1:9092,kafka-2:9092'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', '<broker>:<port>,...'),)
  value_format: JsonFormat

--- case: properties.bootstrap.servers of an upsert-kafka table to be filled in
CREATE TABLE newest (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'newest',
  'properties.bootstrap.servers' = 'KafkaAddress:KafkaPort',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- error
warning[placeholder]: 'properties.bootstrap.servers' = 'KafkaAddress:KafkaPort' stands for the brokers to be written here
  ┌ script.sql:4:36
4 │   'properties.bootstrap.servers' = 'KafkaAddress:KafkaPort',
  │                                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write for example 'localhost:9092' or 'kafka-1:9092,kafka-2:9092'
--- connector
newest: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('newest',)
    properties = (('bootstrap.servers', 'KafkaAddress:KafkaPort'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: a partitioner of Python's
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.partitioner' = 'com.example.Mine'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  sink_partitioner = 'com.example.Mine'
