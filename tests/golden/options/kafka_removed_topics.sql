--- case: topics that are not read any more are forgotten
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'orders-.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.removed-topics' = 'forget'
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
  forgets_topics = True

--- case: of newest values
CREATE TABLE prices (id BIGINT, price BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'prices;more',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.removed-topics' = 'forget'
);
SELECT * FROM prices;
--- connector
prices: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('prices', 'more')
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    forgets_topics = True

--- case: another word
CREATE TABLE orders (id BIGINT) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.removed-topics' = 'ignore'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'scan.removed-topics' cannot be 'ignore'
  ┌ script.sql:7:27
7 │   'scan.removed-topics' = 'ignore'
  │                           ^^^^^^^^
  = help: allowed: 'fail', 'forget'
