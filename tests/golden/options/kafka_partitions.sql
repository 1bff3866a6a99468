--- case: partitions of one topic
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.partitions' = '0;3'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
    partitions = (('orders', 0), ('orders', 3))
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: partitions of several topics
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders;payments',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.partitions' = 'orders:0;payments:3'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders', 'payments')
    partitions = (('orders', 0), ('payments', 3))
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: partitions that are none
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.partitions' = '0;first'
);
--- error
error[invalid-value]: 'scan.partitions' cannot be '0;first': a part of it names no partition
  ┌ script.sql:6:23
6 │   'scan.partitions' = '0;first'
  │                       ^^^^^^^^^
  = help: write '0;3', or with several topics 'orders:0;payments:3'

--- case: partitions of another topic
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders;payments',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.partitions' = 'order:0;3;payments:1;payments:1'
);
--- error
error[invalid-value]: 'scan.partitions': the table has no topic 'order'
  ┌ script.sql:6:23
6 │   'scan.partitions' = 'order:0;3;payments:1;payments:1'
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'orders'?
  = help: add it to 'topic'
error[invalid-value]: 'scan.partitions': '3' does not say of which topic it is
  ┌ script.sql:6:23
6 │   'scan.partitions' = 'order:0;3;payments:1;payments:1'
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write 'orders:3'
error[invalid-value]: 'scan.partitions': partition 1 of topic 'payments' is named twice
  ┌ script.sql:6:23
6 │   'scan.partitions' = 'order:0;3;payments:1;payments:1'
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: name it once

--- case: partitions of not every topic
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders;payments',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.partitions' = 'orders:0'
);
--- error
error[invalid-value]: 'scan.partitions': no partition of topic 'payments' would be read
  ┌ script.sql:6:23
6 │   'scan.partitions' = 'orders:0'
  │                       ^^^^^^^^^^
  = help: add 'payments:0', or leave the topic out of 'topic'

--- case: partitions of a pattern
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'o.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.partitions' = '0'
);
--- error
error[conflicting-options]: 'scan.partitions' and 'topic-pattern' cannot be set together
  ┌ script.sql:6:23
6 │   'scan.partitions' = '0'
  │                       ^^^
  = help: list the topics in 'topic'

--- case: partitions of an upsert table
CREATE TABLE orders (id BIGINT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.partitions' = '1'
);
SELECT * FROM orders;
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
      partitions = (('orders', 1),)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
