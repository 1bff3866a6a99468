-- Orders as JSON in one topic; paid orders, flattened, and the revenue of every category and minute in two others.
-- 'kafka-sql demo' fills the topic and runs this; with topics of your own:
--   kafka-sql run sql_examples/orders.sql --var bootstrap=localhost:9092

CREATE TABLE orders (
  order_id    BIGINT,
  customer    ROW<id INT, name STRING, email STRING, country STRING>,
  category    STRING,
  product     STRING,
  quantity    INT,
  unit_price  DECIMAL(10, 2),
  currency    STRING,
  coupon      STRING,
  status      STRING,
  order_time  TIMESTAMP(3),
  `partition` INT METADATA VIRTUAL,
  `offset`    BIGINT METADATA VIRTUAL,
  WATERMARK FOR order_time AS order_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);

CREATE TABLE orders_enriched (
  order_id   BIGINT,
  customer   STRING,
  country    STRING,
  item       STRING,
  amount     DECIMAL(12, 2),
  currency   STRING,
  coupon     STRING,
  is_large   BOOLEAN,
  order_time TIMESTAMP(3)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders_enriched',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

CREATE TABLE category_revenue (
  window_start TIMESTAMP(3),
  window_end   TIMESTAMP(3),
  category     STRING,
  orders       BIGINT,
  revenue      DECIMAL(38, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'category_revenue',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

EXECUTE STATEMENT SET BEGIN
  INSERT INTO orders_enriched
  SELECT
    order_id,
    UPPER(customer.name),
    customer.country,
    CONCAT(category, '/', product),
    CAST(quantity * unit_price AS DECIMAL(12, 2)),
    currency,
    COALESCE(coupon, 'none'),
    quantity * unit_price >= 1000,
    order_time
  FROM orders
  WHERE status = 'paid' AND quantity > 1;

  INSERT INTO category_revenue
  SELECT window_start, window_end, category, COUNT(*), SUM(quantity * unit_price)
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(order_time), INTERVAL '1' MINUTE))
  WHERE status = 'paid'
  GROUP BY window_start, window_end, category;
END;
