--- case: exactly once
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.transaction.timeout.ms' = '60000',
  'format' = 'json',
  'sink.delivery-guarantee' = 'exactly-once',
  'sink.transactional-id-prefix' = 'shop',
  'sink.transaction-naming-strategy' = 'POOLING',
  'sink.exactly-once.on-lost-marker' = 'publish',
  'sink.parallelism' = '4'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('transaction.timeout.ms', '60000'))
  value_format: JsonFormat
  sink_parallelism = 4
  delivery_guarantee = <DeliveryGuarantee.EXACTLY_ONCE: 'exactly-once'>
  transactional_id_prefix = 'shop'
  on_lost_marker = <LostMarker.PUBLISH: 'publish'>

--- case: a guarantee that there is not
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'sink.delivery-guarantee' = 'exactly_once',
  'sink.transaction-naming-strategy' = 'pool',
  'sink.exactly-once.on-lost-marker' = 'ignore'
);
--- error
error[invalid-value]: option 'sink.delivery-guarantee' cannot be 'exactly_once'
  ┌ script.sql:8:31
8 │   'sink.delivery-guarantee' = 'exactly_once',
  │                               ^^^^^^^^^^^^^^ did you mean 'exactly-once'?
  = help: allowed: 'none', 'at-least-once', 'exactly-once'
error[invalid-value]: option 'sink.transaction-naming-strategy' cannot be 'pool'
  ┌ script.sql:9:40
9 │   'sink.transaction-naming-strategy' = 'pool',
  │                                        ^^^^^^ did you mean 'POOLING'?
  = help: allowed: 'INCREMENTING', 'POOLING'
error[invalid-value]: option 'sink.exactly-once.on-lost-marker' cannot be 'ignore'
   ┌ script.sql:10:40
10 │   'sink.exactly-once.on-lost-marker' = 'ignore'
   │                                        ^^^^^^^^
   = help: allowed: 'fail', 'publish', 'skip'

--- case: exactly once into upsert-kafka
CREATE TABLE totals (
  id BIGINT,
  total BIGINT,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'totals',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'sink.delivery-guarantee' = 'exactly-once',
  'sink.transactional-id-prefix' = 'shop',
  'sink.exactly-once.on-lost-marker' = 'skip'
);
INSERT INTO totals VALUES (1, 2);
--- connector
totals: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('totals',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    delivery_guarantee = <DeliveryGuarantee.EXACTLY_ONCE: 'exactly-once'>
    transactional_id_prefix = 'shop'
    on_lost_marker = <LostMarker.SKIP: 'skip'>
