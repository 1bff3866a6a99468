-- Orders of a topic with the customer that a database has for each of them when it is processed, into files by
-- country. Needs: pip install 'kafka-sql[jdbc]', and a PostgreSQL database with the table customers.
CREATE TABLE orders (
  order_id    BIGINT,
  customer_id BIGINT,
  amount      DECIMAL(10, 2),
  proctime    AS PROCTIME()
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

CREATE TABLE customers (
  id      BIGINT,
  name    STRING,
  country STRING
) WITH (
  'connector' = 'jdbc',
  'url' = '${database:-jdbc:postgresql://localhost:5432/shop}',
  'table-name' = 'customers',
  'lookup.cache' = 'PARTIAL',
  'lookup.partial-cache.max-rows' = '100000',
  'lookup.partial-cache.expire-after-write' = '10 min'
);

CREATE TABLE orders_by_country (
  order_id BIGINT,
  name     STRING,
  amount   DECIMAL(10, 2),
  country  STRING
) PARTITIONED BY (country) WITH (
  'connector' = 'filesystem',
  'path' = '${folder:-orders_by_country}',
  'format' = 'parquet',
  'sink.partition-commit.policy.kind' = 'success-file'
);

INSERT INTO orders_by_country
SELECT o.order_id, c.name, o.amount, c.country
FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.proctime AS c ON o.customer_id = c.id;
