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
