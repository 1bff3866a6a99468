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
error[conflicting-options]: bounded mode 'specific-offsets' works for exactly one topic, unless each offset names its own
   ┌ script.sql:11:25
11 │   'scan.bounded.mode' = 'specific-offsets',
   │                         ^^^^^^^^^^^^^^^^^^
   = help: name one topic, or write 'topic:orders,partition:0,offset:42;topic:payments,partition:0,offset:7'

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
   = help: the least is '0 ms', which is none

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
