--- case: text keys
user-1 => {"id": 1}
user-2 => {"id": 2}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key STRING,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: a text key beside a column of that name
k => {"key": 1}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key_key STRING,
  key BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key_key',
  'key.fields-prefix' = 'key_',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: numbers as keys
0x0000000000000001 => {"id": 1}
0x00000000000000ff => {"id": 2}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key BIGINT,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: four bytes and other bytes
0x000000f1 => {"id": 1}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key INT,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: bytes
0xff => {"id": 1}
0xffff => {"id": 1}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key BYTES,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: json keys that the value repeats
{"id": 1} => {"id": 1, "n": "a"}
{"id": 2} => {"id": 2, "n": "b"}
{"id": 2} => NULL
--- table
-- from 3 of 3 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
-- 1 record has no value: with 'upsert-kafka' and a PRIMARY KEY these delete rows
CREATE TABLE shop_orders (
  id BIGINT,
  n STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'json',
  'key.fields' = 'id',
  'value.format' = 'json'
);

--- case: json keys of the same name and other values
{"id": 1} => {"id": 10}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key_id BIGINT,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'json',
  'key.fields' = 'key_id',
  'key.fields-prefix' = 'key_',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: json keys of their own
{"region": "eu", "at": "2024-01-02T03:04:05"} => {"id": 10}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  region STRING,
  `at` TIMESTAMP(3),
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR `at` AS `at` - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'json',
  'key.json.timestamp-format.standard' = 'ISO-8601',
  'key.fields' = 'region;at',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);

--- case: some records have no key
NULL => {"id": 1}
k => {"id": 2}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  key STRING,
  id BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'key.format' = 'raw',
  'key.fields' = 'key',
  'value.fields-include' = 'EXCEPT_KEY',
  'value.format' = 'json'
);
