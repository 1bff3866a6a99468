-- A script of spark-sql that reads and writes Kafka: queries have Spark's meaning, Kafka's tables are ours.
--   kafka-sql topic create sales && kafka-sql topic create sales_named
--   kafka-sql run sql_examples/spark_dialect.sql

CREATE TABLE sales (
  product  INT,
  quantity INT,
  price    DECIMAL(8, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'sales',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);

CREATE TABLE sales_named (
  name    STRING,
  revenue DECIMAL(12, 2),
  dozens  DOUBLE
) WITH (
  'connector' = 'kafka',
  'topic' = 'sales_named',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'format' = 'json'
);

SET 'table.sql-dialect' = 'spark';
SET 'table.dml-sync' = 'true'; -- each INSERT waits for the one before it

CREATE TABLE IF NOT EXISTS products (
  id   INT,
  name STRING
) USING parquet LOCATION 'products'; -- without a metastore the next run finds it there

CREATE TABLE IF NOT EXISTS sales_archive (
  product  INT,
  quantity INT,
  price    DECIMAL(8, 2)
) USING parquet LOCATION 'sales_archive';

INSERT OVERWRITE products VALUES (1, 'tea'), (2, 'coffee');

-- Kafka into a table of Spark
INSERT INTO sales_archive SELECT * FROM sales;

-- a table of Spark joined with Kafka, into Kafka; quantity / 12 is a DOUBLE, as everywhere in Spark
INSERT INTO sales_named
SELECT nvl(name, 'unknown'), quantity * price, quantity / 12
FROM sales
LEFT JOIN products ON product = id;

SELECT name, max_by(product, quantity) AS best
FROM sales_archive
JOIN products ON product = id
GROUP BY ALL;
