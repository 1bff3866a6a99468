-- Changes of a database, as Debezium writes them to Kafka, and a table that keeps the newest row of every key.
-- Queries read the changes as such: their results change with the table.
--   kafka-sql check --sample 10 sql_examples/change_events.sql --var bootstrap=localhost:9092

CREATE TABLE products (
  id          INT,
  name        STRING,
  description STRING,
  weight      DECIMAL(10, 3),
  changed_at  TIMESTAMP_LTZ(3) METADATA FROM 'value.source.timestamp' VIRTUAL,
  in_table    STRING METADATA FROM 'value.source.table' VIRTUAL,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'inventory.products',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'debezium-json'
);

CREATE TABLE stock (
  product_id INT,
  warehouse  STRING,
  pieces     BIGINT,
  updated_at TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
  PRIMARY KEY (product_id, warehouse) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'stock',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'key.format' = 'json',
  'value.format' = 'json',
  'value.fields-include' = 'EXCEPT_KEY'
);

DESCRIBE products;
SHOW CREATE TABLE stock;
