--- case: records of late rows
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'topic',
  'scan.late-rows.topic' = 'late'
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
  late_topic = 'late'

--- case: of newest values
CREATE TABLE orders (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.late-rows' = 'topic',
  'scan.late-rows.topic' = 'late'
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
    late_topic = 'late'

--- case: dropped
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'drop'
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

--- case: a topic that a query may leave out
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'drop',
  'scan.late-rows.topic' = 'late'
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

--- case: no topic
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'topic'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.late-rows' = 'topic' needs 'scan.late-rows.topic'
  ┌ script.sql:7:22
7 │   'scan.late-rows' = 'topic'
  │                      ^^^^^^^
  = help: add 'scan.late-rows.topic' = '…'

--- case: a topic alone
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows.topic' = 'late'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.late-rows.topic' has no effect without 'scan.late-rows' = 'topic'
  ┌ script.sql:7:28
7 │   'scan.late-rows.topic' = 'late'
  │                            ^^^^^^
  = help: add 'scan.late-rows' = 'topic'

--- case: no name of a topic
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'topic',
  'scan.late-rows.topic' = 'late rows'
);
SELECT * FROM orders;
--- error
error[invalid-value]: 'scan.late-rows.topic' cannot be 'late rows': that is no name of a topic
  ┌ script.sql:8:28
8 │   'scan.late-rows.topic' = 'late rows'
  │                            ^^^^^^^^^^^
  = help: a topic's name has letters, digits, '.', '_' and '-', at most 249 of them

--- case: a topic that is read
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'topic',
  'scan.late-rows.topic' = 'orders'
);
SELECT * FROM orders;
--- error
error[conflicting-options]: 'scan.late-rows.topic' = 'orders' is a topic that the table reads
  ┌ script.sql:8:28
8 │   'scan.late-rows.topic' = 'orders'
  │                            ^^^^^^^^
  = help: name another topic, or the late rows would be read again without end

--- case: a topic that a pattern reads
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'orders-.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'topic',
  'scan.late-rows.topic' = 'orders-late'
);
SELECT * FROM orders;
--- error
error[conflicting-options]: 'scan.late-rows.topic' = 'orders-late' matches the table's 'topic-pattern'
  ┌ script.sql:8:28
8 │   'scan.late-rows.topic' = 'orders-late'
  │                            ^^^^^^^^^^^^^
  = help: name a topic that 'orders-.*' does not match, or the late rows would be read again

--- case: another word
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.late-rows' = 'keep'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.late-rows' cannot be 'keep'
  ┌ script.sql:7:22
7 │   'scan.late-rows' = 'keep'
  │                      ^^^^^^
  = help: allowed: 'drop', 'topic'

--- case: upserts without a topic
CREATE TABLE orders (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.late-rows' = 'topic'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.late-rows' = 'topic' needs 'scan.late-rows.topic'
  ┌ script.sql:7:22
7 │   'scan.late-rows' = 'topic'
  │                      ^^^^^^^
  = help: add 'scan.late-rows.topic' = '…'

--- case: upserts with a topic alone
CREATE TABLE orders (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.late-rows.topic' = 'late'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.late-rows.topic' has no effect without 'scan.late-rows' = 'topic'
  ┌ script.sql:7:28
7 │   'scan.late-rows.topic' = 'late'
  │                            ^^^^^^
  = help: add 'scan.late-rows' = 'topic'
