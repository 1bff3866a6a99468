--- case: startup timestamp without a value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'timestamp'
);
--- error
error[missing-option]: startup mode 'timestamp' needs 'scan.startup.timestamp-millis'
  ┌ script.sql:9:25
9 │   'scan.startup.mode' = 'timestamp'
  │                         ^^^^^^^^^^^
  = help: add 'scan.startup.timestamp-millis' = '…' (epoch milliseconds)

--- case: startup specific offsets without a value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'specific-offsets'
);
--- error
error[missing-option]: startup mode 'specific-offsets' needs 'scan.startup.specific-offsets'
  ┌ script.sql:9:25
9 │   'scan.startup.mode' = 'specific-offsets'
  │                         ^^^^^^^^^^^^^^^^^^
  = help: add 'scan.startup.specific-offsets' = 'partition:0,offset:42;partition:1,offset:300'

--- case: startup specific offsets of two topics
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'specific-offsets',
  'scan.startup.specific-offsets' = 'partition:0,offset:1',
  'topic' = 'a;b'
);
--- error
error[conflicting-options]: startup mode 'specific-offsets' works for exactly one topic, unless each offset names its own
  ┌ script.sql:8:25
8 │   'scan.startup.mode' = 'specific-offsets',
  │                         ^^^^^^^^^^^^^^^^^^
  = help: name one topic, or write 'topic:orders,partition:0,offset:42;topic:payments,partition:0,offset:7'

--- case: startup specific offsets of a pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'specific-offsets',
  'scan.startup.specific-offsets' = 'partition:0,offset:1',
  'topic-pattern' = 'a.*'
);
--- error
error[conflicting-options]: startup mode 'specific-offsets' works for exactly one topic, unless each offset names its own
  ┌ script.sql:8:25
8 │   'scan.startup.mode' = 'specific-offsets',
  │                         ^^^^^^^^^^^^^^^^^^
  = help: name one topic, or write 'topic:orders,partition:0,offset:42;topic:payments,partition:0,offset:7'

--- case: startup mode misspelt
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'latest'
);
--- error
error[invalid-value]: option 'scan.startup.mode' cannot be 'latest'
  ┌ script.sql:9:25
9 │   'scan.startup.mode' = 'latest'
  │                         ^^^^^^^^ did you mean 'latest-offset'?
  = help: allowed: 'earliest-offset', 'latest-offset', 'group-offsets', 'timestamp', 'specific-offsets'

--- case: startup specific offsets malformed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'specific-offsets',
  'scan.startup.specific-offsets' = 'partition:0, offset:1'
);
--- error
error[invalid-value]: option 'scan.startup.specific-offsets' must be offsets per partition, not 'partition:0, offset:1'
   ┌ script.sql:10:37
10 │   'scan.startup.specific-offsets' = 'partition:0, offset:1'
   │                                     ^^^^^^^^^^^^^^^^^^^^^^^
   = help: write 'partition:0,offset:42;partition:1,offset:300', without spaces

--- case: startup specific offsets
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'Specific-Offsets',
  'scan.startup.specific-offsets' = 'partition:0,offset:1;partition:3,offset:0;partition:0,offset:7'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.SPECIFIC_OFFSETS: 'specific-offsets'>
    specific_offsets = ((0, 7), (3, 0))

--- case: bounded timestamp without a value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'timestamp'
);
--- error
error[missing-option]: bounded mode 'timestamp' needs 'scan.bounded.timestamp-millis'
  ┌ script.sql:9:25
9 │   'scan.bounded.mode' = 'timestamp'
  │                         ^^^^^^^^^^^
  = help: add 'scan.bounded.timestamp-millis' = '…' (epoch milliseconds)

--- case: bounded specific offsets without a value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'specific-offsets'
);
--- error
error[missing-option]: bounded mode 'specific-offsets' needs 'scan.bounded.specific-offsets'
  ┌ script.sql:9:25
9 │   'scan.bounded.mode' = 'specific-offsets'
  │                         ^^^^^^^^^^^^^^^^^^
  = help: add 'scan.bounded.specific-offsets' = 'partition:0,offset:42;partition:1,offset:300'

--- case: bounded specific offsets of two topics
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:1',
  'topic' = 'a;b'
);
--- error
error[conflicting-options]: bounded mode 'specific-offsets' works for exactly one topic, unless each offset names its own
  ┌ script.sql:8:25
8 │   'scan.bounded.mode' = 'specific-offsets',
  │                         ^^^^^^^^^^^^^^^^^^
  = help: name one topic, or write 'topic:orders,partition:0,offset:42;topic:payments,partition:0,offset:7'

--- case: bounded specific offsets of a pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:1',
  'topic-pattern' = 'a.*'
);
--- error
error[conflicting-options]: bounded mode 'specific-offsets' works for exactly one topic, unless each offset names its own
  ┌ script.sql:8:25
8 │   'scan.bounded.mode' = 'specific-offsets',
  │                         ^^^^^^^^^^^^^^^^^^
  = help: name one topic, or write 'topic:orders,partition:0,offset:42;topic:payments,partition:0,offset:7'

--- case: bounded mode misspelt
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'latest'
);
--- error
error[invalid-value]: option 'scan.bounded.mode' cannot be 'latest'
  ┌ script.sql:9:25
9 │   'scan.bounded.mode' = 'latest'
  │                         ^^^^^^^^ did you mean 'latest-offset'?
  = help: allowed: 'unbounded', 'latest-offset', 'group-offsets', 'timestamp', 'specific-offsets'

--- case: bounded specific offsets malformed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'specific-offsets',
  'scan.bounded.specific-offsets' = 'partition:0, offset:1'
);
--- error
error[invalid-value]: option 'scan.bounded.specific-offsets' must be offsets per partition, not 'partition:0, offset:1'
   ┌ script.sql:10:37
10 │   'scan.bounded.specific-offsets' = 'partition:0, offset:1'
   │                                     ^^^^^^^^^^^^^^^^^^^^^^^
   = help: write 'partition:0,offset:42;partition:1,offset:300', without spaces

--- case: bounded specific offsets
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.bounded.mode' = 'Specific-Offsets',
  'scan.bounded.specific-offsets' = 'partition:0,offset:1;partition:3,offset:0;partition:0,offset:7'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  bound: Bound
    mode = <BoundedMode.SPECIFIC_OFFSETS: 'specific-offsets'>
    specific_offsets = ((0, 7), (3, 0))
  discovery_interval_ms = 0

--- case: timestamp is no number
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'timestamp',
  'scan.startup.timestamp-millis' = '2024-01-01'
);
--- error
error[invalid-value]: option 'scan.startup.timestamp-millis' must be an integer, not '2024-01-01'
   ┌ script.sql:10:37
10 │   'scan.startup.timestamp-millis' = '2024-01-01'
   │                                     ^^^^^^^^^^^^

--- case: value of another mode is not used
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.startup.timestamp-millis' = '5'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: group offsets by default without a group
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
SELECT * FROM orders;
--- error
warning[missing-option]: table 'orders' starts at 'group-offsets' (the default), and no 'properties.group.id' says of which group: it is 'KafkaSource-orders'
  ┌ script.sql:5:17
5 │   'connector' = 'kafka',
  │                 ^^^^^^^
  = help: add 'properties.group.id' = '…' to continue where that consumer group stopped
  = help: or 'scan.startup.mode' = 'earliest-offset' to read everything
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: group offsets without a group
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'group-offsets'
);
SELECT * FROM orders;
--- error
warning[missing-option]: table 'orders' starts at 'group-offsets', and no 'properties.group.id' says of which group: it is 'KafkaSource-orders'
  ┌ script.sql:9:25
9 │   'scan.startup.mode' = 'group-offsets'
  │                         ^^^^^^^^^^^^^^^
  = help: add 'properties.group.id' = '…' to continue where that consumer group stopped
  = help: or 'scan.startup.mode' = 'earliest-offset' to read everything
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: group offsets as bound without a group
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'group-offsets'
);
SELECT * FROM orders;
--- error
error[missing-option]: table 'orders' ends at 'group-offsets', which needs 'properties.group.id'
   ┌ script.sql:10:25
10 │   'scan.bounded.mode' = 'group-offsets'
   │                         ^^^^^^^^^^^^^^^
   = help: add 'properties.group.id' = '…'

--- case: group offsets with a group
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'properties.group.id' = 'g'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonFormat

--- case: a table that is only written needs no group
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: reset value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'properties.group.id' = 'g',
  'properties.auto.offset.reset' = 'newest'
);
--- error
error[invalid-value]: 'properties.auto.offset.reset' cannot be 'newest'
   ┌ script.sql:10:36
10 │   'properties.auto.offset.reset' = 'newest'
   │                                    ^^^^^^^^
   = help: allowed: 'earliest', 'latest', 'none'

--- case: reset value is not looked at in other modes
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'properties.auto.offset.reset' = 'newest'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('auto.offset.reset', 'newest'))
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: discovery interval malformed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.topic-partition-discovery.interval' = '5 parsecs'
);
--- error
error[invalid-value]: option 'scan.topic-partition-discovery.interval' must be a duration, not '5 parsecs'
  ┌ script.sql:9:47
9 │   'scan.topic-partition-discovery.interval' = '5 parsecs'
  │                                               ^^^^^^^^^^^
  = help: 'parsecs' is not a unit of time; units: d, h, min, s, ms, µs, ns; write a number and a unit: '5 min', '100 ms', '1 d'
