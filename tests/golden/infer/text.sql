--- case: csv
1,a,2024-01-02 03:04:05,1.5,true,2024-01-02,01
2,b,2024-01-02 03:04:06.25,2,false,2024-01-03,02
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like csv; --format names another format
-- the records of 'shop.orders' name no columns
CREATE TABLE shop_orders (
  f0 BIGINT,
  f1 STRING,
  f2 TIMESTAMP(3),
  f3 DOUBLE,
  f4 BOOLEAN,
  f5 DATE,
  f6 STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR f2 AS f2 - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'csv'
);

--- case: other delimiters and quotes
1;"a;b";x
2;c;y
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like csv; --format names another format
-- the records of 'shop.orders' name no columns
CREATE TABLE shop_orders (
  f0 BIGINT,
  f1 STRING,
  f2 STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'csv',
  'csv.field-delimiter' = ';'
);

--- case: empty fields
1,a,
,b,2
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like csv; --format names another format
-- the records of 'shop.orders' name no columns
CREATE TABLE shop_orders (
  f0 BIGINT,
  f1 STRING,
  f2 BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'csv',
  'csv.null-literal' = ''
);

--- case: a header
id,name,price
1,a,1.5
2,b,2.5
--- table
-- from 3 of 3 records in 1 partition of topic 'shop.orders'
-- the records look like csv; --format names another format
-- column names are those of a header, which is 1 of the records: a bad record
-- 1 record of the sample does not fit, the first at partition 0, offset 0: column 'id': 'id' is not a whole number
CREATE TABLE shop_orders (
  id BIGINT,
  name STRING,
  price DOUBLE
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'csv'
);

--- case: words are no header
id,name
a,b
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like csv; --format names another format
-- the records of 'shop.orders' name no columns
CREATE TABLE shop_orders (
  f0 STRING,
  f1 STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'csv'
);

--- case: plain text
hello world
good morning
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like raw; --format names another format
CREATE TABLE shop_orders (
  `value` STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'raw'
);

--- case: bytes
0xfffe00
0x01
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like raw; --format names another format
CREATE TABLE shop_orders (
  `value` BYTES
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'raw'
);

--- case: nothing
NULL
NULL
--- error
error[empty-topic]: topic 'shop.orders' has no record with a value to infer from
  = help: name a format of a schema registry with --format, if one has the schema

--- case: schema ids without a registry
0x0000000001020304
--- error
error[registry-needed]: the records of topic 'shop.orders' have their schema in a registry
  = help: name its address: --registry http://host:8081
