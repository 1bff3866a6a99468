--- case: dead letters
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad',
  'scan.bad-records.max' = '1000'
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
  bad_records: BadRecords
    policy = <BadRecordPolicy.DEAD_LETTER: 'dead-letter'>
    dead_letter_topic = 'bad'
    limit: BadRecordLimit
      text = '1000'
      records = 1000

--- case: dead letters of an upsert table
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'csv',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad',
  'scan.bad-records.max' = '0.5 %'
);
SELECT * FROM orders;
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: CsvFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    bad_records: BadRecords
      policy = <BadRecordPolicy.DEAD_LETTER: 'dead-letter'>
      dead_letter_topic = 'bad'
      limit: BadRecordLimit
        text = '0.5 %'
        share = 0.005

--- case: skipped up to a share
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'SKIP',
  'scan.bad-records.max' = '.01'
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
  bad_records: BadRecords
    policy = <BadRecordPolicy.SKIP: 'skip'>
    limit: BadRecordLimit
      text = '.01'
      share = 0.01

--- case: a format that skips has a limit too
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'json.ignore-parse-errors' = 'true',
  'scan.bad-records.max' = '10'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
    ignore_parse_errors = True
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  bad_records: BadRecords
    limit: BadRecordLimit
      text = '10'
      records = 10

--- case: dead letters of what the format would skip
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'json.ignore-parse-errors' = 'true',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
    ignore_parse_errors = True
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  bad_records: BadRecords
    policy = <BadRecordPolicy.DEAD_LETTER: 'dead-letter'>
    dead_letter_topic = 'bad'

--- case: dead letters without a topic
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.bad-records' = 'dead-letter' needs 'scan.dead-letter.topic'
   ┌ script.sql:10:24
10 │   'scan.bad-records' = 'dead-letter'
   │                        ^^^^^^^^^^^^^
   = help: add 'scan.dead-letter.topic' = '…'

--- case: a dead-letter topic without the policy
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.dead-letter.topic' = 'bad'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.dead-letter.topic' has no effect without 'scan.bad-records' = 'dead-letter'
   ┌ script.sql:10:30
10 │   'scan.dead-letter.topic' = 'bad'
   │                              ^^^^^
   = help: add 'scan.bad-records' = 'dead-letter'

--- case: a dead-letter topic and another policy
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'skip',
  'scan.dead-letter.topic' = 'bad'
);
SELECT * FROM orders;
--- error
error[conflicting-options]: 'scan.dead-letter.topic' has no effect with 'scan.bad-records' = 'skip'
   ┌ script.sql:10:24
10 │   'scan.bad-records' = 'skip',
   │                        ^^^^^^
   = help: write 'scan.bad-records' = 'dead-letter', or leave the topic out

--- case: a dead-letter topic that is read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders;returns',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'returns'
);
SELECT * FROM orders;
--- error
error[conflicting-options]: 'scan.dead-letter.topic' = 'returns' is a topic that the table reads
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = 'returns'
   │                              ^^^^^^^^^
   = help: name another topic, or the bad records would be read again without end

--- case: a dead-letter topic that is read by pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'orders-.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'orders-bad'
);
SELECT * FROM orders;
--- error
error[conflicting-options]: 'scan.dead-letter.topic' = 'orders-bad' matches the table's 'topic-pattern'
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = 'orders-bad'
   │                              ^^^^^^^^^^^^
   = help: name a topic that 'orders-.*' does not match, or the bad records would be read again

--- case: a dead-letter topic beside a pattern
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'orders-.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    pattern = 'orders-.*'
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  bad_records: BadRecords
    policy = <BadRecordPolicy.DEAD_LETTER: 'dead-letter'>
    dead_letter_topic = 'bad'

--- case: a dead-letter topic that is none
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad ones'
);
SELECT * FROM orders;
--- error
error[invalid-value]: 'scan.dead-letter.topic' cannot be 'bad ones': that is no name of a topic
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = 'bad ones'
   │                              ^^^^^^^^^^
   = help: a topic's name has letters, digits, '.', '_' and '-', at most 249 of them

--- case: an empty dead-letter topic
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = ''
);
SELECT * FROM orders;
--- error
error[invalid-value]: 'scan.dead-letter.topic' cannot be '': that is no name of a topic
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = ''
   │                              ^^
   = help: a topic's name has letters, digits, '.', '_' and '-', at most 249 of them

--- case: a policy that is none
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letters',
  'scan.dead-letter.topic' = 'bad'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.bad-records' cannot be 'dead-letters'
   ┌ script.sql:10:24
10 │   'scan.bad-records' = 'dead-letters',
   │                        ^^^^^^^^^^^^^^ did you mean 'dead-letter'?
   = help: allowed: 'fail', 'skip', 'dead-letter'

--- case: a limit of nothing
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records.max' = '10'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.bad-records.max' has no effect: the first bad record fails the job
   ┌ script.sql:10:28
10 │   'scan.bad-records.max' = '10'
   │                            ^^^^
   = help: write 'scan.bad-records' = 'skip' or 'dead-letter'
   = help: or set the format's 'ignore-parse-errors' to 'true'

--- case: a limit of nothing in a format that cannot skip
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'avro',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records.max' = '10'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'scan.bad-records.max' has no effect: the first bad record fails the job
   ┌ script.sql:10:28
10 │   'scan.bad-records.max' = '10'
   │                            ^^^^
   = help: write 'scan.bad-records' = 'skip' or 'dead-letter'

--- case: a limit of more than all
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'skip',
  'scan.bad-records.max' = '101 %'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.bad-records.max' must be a number, or a share from 0 % to 100 %, not '101 %'
   ┌ script.sql:11:28
11 │   'scan.bad-records.max' = '101 %'
   │                            ^^^^^^^
   = help: write for example '100' or '1 %'

--- case: a limit that is no number
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'skip',
  'scan.bad-records.max' = 'few'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.bad-records.max' must be a number, or a share from 0 % to 100 %, not 'few'
   ┌ script.sql:11:28
11 │   'scan.bad-records.max' = 'few'
   │                            ^^^^^
   = help: write for example '100' or '1 %'

--- case: a limit below nothing
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'skip',
  'scan.bad-records.max' = '-1'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.bad-records.max' must be a number, or a share from 0 % to 100 %, not '-1'
   ┌ script.sql:11:28
11 │   'scan.bad-records.max' = '-1'
   │                            ^^^^
   = help: write for example '100' or '1 %'

--- case: a table that is only written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'bad'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
  bad_records: BadRecords
    policy = <BadRecordPolicy.DEAD_LETTER: 'dead-letter'>
    dead_letter_topic = 'bad'
