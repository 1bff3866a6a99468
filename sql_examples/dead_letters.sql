-- Orders that cannot be read go to a topic of their own with where they were and why; the job ends when more than
-- one of a hundred is bad. The second half reads that topic: the place, the reason and the record as text.
--   kafka-sql topic create orders && kafka-sql topic create paid_orders
--   kafka-sql run sql_examples/dead_letters.sql

CREATE TABLE orders (
  id     BIGINT,
  amount DECIMAL(10, 2),
  paid   BOOLEAN
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'scan.bad-records' = 'dead-letter',
  'scan.dead-letter.topic' = 'orders_bad',
  'scan.bad-records.max' = '1 %',
  'format' = 'json'
);

CREATE TABLE paid_orders (
  id     BIGINT,
  amount DECIMAL(10, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'paid_orders',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'format' = 'json'
);

CREATE TABLE orders_bad (
  record    BYTES,
  `headers` MAP<STRING, BYTES> METADATA VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders_bad',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'raw'
);

SET 'table.dml-sync' = 'true';

INSERT INTO paid_orders
SELECT id, amount
FROM orders
WHERE paid;

SELECT
  CAST(`headers`['kafka_sql.partition'] AS STRING) AS part,
  CAST(`headers`['kafka_sql.offset'] AS STRING) AS place,
  CAST(`headers`['kafka_sql.column'] AS STRING) AS field,
  CAST(`headers`['kafka_sql.reason'] AS STRING) AS reason,
  CAST(record AS STRING) AS record
FROM orders_bad;
