-- The large orders of orders.sql in Avro, their schema in a schema registry.
-- 'kafka-sql demo --with-registry' runs this; with a broker and a registry of your own:
--   kafka-sql broker start --with-registry && kafka-sql topic create orders_avro
--   kafka-sql run sql_examples/orders_avro.sql
-- A table that reads the topic needs no columns, they are in the registry:
--   CREATE TABLE large_orders WITH ('connector' = 'kafka', 'topic' = 'orders_avro', …, 'format' = 'avro-confluent', …)

CREATE TABLE orders_enriched (
  order_id   BIGINT,
  country    STRING,
  amount     DECIMAL(12, 2),
  is_large   BOOLEAN,
  order_time TIMESTAMP(3)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders_enriched',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);

CREATE TABLE orders_avro (
  order_id   BIGINT NOT NULL,
  country    STRING,
  amount     DECIMAL(12, 2),
  order_time TIMESTAMP(3)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders_avro',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'format' = 'avro-confluent',
  'avro-confluent.url' = '${registry:-http://localhost:8081/apis/ccompat/v7}'
);

INSERT INTO orders_avro
SELECT COALESCE(order_id, 0), country, amount, order_time
FROM orders_enriched
WHERE is_large;
