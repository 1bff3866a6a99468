--- case: nested rows and arrays and timestamps
{"id": 1, "name": "a", "user": {"id": 7, "zip": null}, "tags": ["x"], "at": "2024-01-02T03:04:05Z", "day": "2024-01-02"}
{"id": 2, "name": null, "user": {"id": 8, "zip": "53111"}, "tags": [], "at": "2024-01-02T03:04:05.123456Z", "day": "2024-02-29"}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  id BIGINT,
  name STRING,
  `user` ROW<id BIGINT, zip STRING>,
  tags ARRAY<STRING>,
  `at` TIMESTAMP_LTZ(6),
  `day` DATE
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json',
  'json.timestamp-format.standard' = 'ISO-8601'
);

--- case: numbers
{"whole": 1, "mixed": 1, "real": 0.5, "long": 9223372036854775808, "exact": 12345678901234567.25, "far": 1e40, "code": "007"}
{"whole": -5, "mixed": 1.5, "real": 2.25, "long": 1, "exact": 0.5, "far": 1.5, "code": "008"}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  whole BIGINT,
  mixed DOUBLE,
  `real` DOUBLE,
  long DECIMAL(38, 0), -- too many digits for BIGINT, e.g. 9223372036854775808
  exact DECIMAL(38, 2), -- too many digits for DOUBLE, e.g. 12345678901234567.25
  far DOUBLE,
  code STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: several types at one place
{"a": 1, "b": {"x": 1}, "c": [1], "d": true, "e": "2024-01-02"}
{"a": "n/a", "b": [1], "c": {"y": 2}, "d": 0, "e": "soon"}
{"a": 2, "b": null, "c": [2], "d": false, "e": "2024-01-03"}
--- table
-- from 3 of 3 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  a STRING, -- several types: BIGINT in 2, STRING in 1 (e.g. '1' and 'n/a'); STRING reads all of them
  b STRING, -- several types: ROW in 1, ARRAY in 1 (e.g. '{"x": 1}' and '[1]'); STRING reads all of them
  c STRING, -- several types: ARRAY in 2, ROW in 1 (e.g. '[1]' and '{"y": 2}'); STRING reads all of them
  d STRING, -- several types: BOOLEAN in 2, BIGINT in 1 (e.g. 'true' and '0'); STRING reads all of them
  e STRING -- a text, of which 2 of 3 look like DATE (e.g. '2024-01-02' and 'soon')
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: nothing but null and nothing at all
{"a": null, "b": [], "c": {}, "d": [{"x": null}]}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  a STRING, -- only null was seen
  b ARRAY<STRING>, -- []: no value was seen
  c MAP<STRING, STRING>, -- only empty objects were seen
  d ARRAY<ROW<x STRING>> -- [].x: only null was seen
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: timestamps in sql form and with offsets
{"sql": "2024-01-02 03:04:05.5", "zone": "2024-01-02 03:04:05Z", "offset": "2024-01-02T03:04:05+02:00", "bad": "2024-13-01 00:00:00"}
{"sql": "2024-01-02 03:04:06", "zone": "2024-01-02 03:04:05.25Z", "offset": "2024-01-02T03:04:05+02:00", "bad": "2024-01-01 00:00:00"}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  `sql` TIMESTAMP(3),
  zone TIMESTAMP_LTZ(3),
  `offset` STRING, -- a point in time that the format does not read as one, e.g. '2024-01-02T03:04:05+02:00'
  bad STRING -- a text, of which 1 of 2 look like TIMESTAMP (e.g. '2024-13-01 00:00:00' and '2024-01-01 00:00:00')
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR `sql` AS `sql` - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: one form of timestamps for a table
{"a": "2024-01-02T03:04:05", "b": "2024-01-02T03:04:05", "c": "2024-01-02 03:04:05"}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  a TIMESTAMP(3),
  b TIMESTAMP(3),
  c STRING -- a point in time that the format does not read as one, e.g. '2024-01-02 03:04:05'
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR a AS a - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json',
  'json.timestamp-format.standard' = 'ISO-8601'
);

--- case: points in time as numbers
{"created": 1700000000000, "updated_at": 1700000000, "count": 1700000000, "small": 5}
{"created": 1700000000001, "updated_at": 1700000001, "count": 1700000001, "small": null}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  created BIGINT,
  updated_at BIGINT,
  `count` BIGINT,
  small BIGINT
  -- , created_time AS TO_TIMESTAMP_LTZ(created, 3)
  -- , updated_at_time AS TO_TIMESTAMP_LTZ(updated_at, 0)
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR created_time AS created_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: names that need quotes
{"select": 1, "two words": 2, "back`tick": 3, "Grüße": {"from": 1}, "record_time": 1}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  `select` BIGINT,
  `two words` BIGINT,
  `back``tick` BIGINT,
  `Grüße` ROW<`from` BIGINT>,
  record_time BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time_ TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time_ AS record_time_ - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: an object of many names is a map
{"m": {"a1": 1, "a2": 2}, "r": {"x": 1}}
{"m": {"a3": 1, "a4": 2.5}, "r": {"x": 1}}
{"m": {"a5": 1, "a6": 2}, "r": {"x": 1}}
{"m": {"a7": 1, "a8": 2}, "r": {"x": 1}}
{"m": {"a9": 1, "b1": 2}, "r": {"x": 1}}
{"m": {"b2": 1, "b3": null}, "r": {"x": 1}}
{"m": {"b4": 1, "b5": 2}, "r": {"x": 1}}
--- table
-- from 7 of 7 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  m MAP<STRING, DOUBLE>, -- 14 different names in 7 objects: a MAP
  r ROW<x BIGINT>
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: records that do not fit
{"a": 1}
nonsense
{"a": 2}
{"a": 3}
{"a": 4}
{"a": 5}
NULL
--- table
-- from 7 of 7 records in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
-- 1 record has no value: with 'upsert-kafka' and a PRIMARY KEY these delete rows
-- 1 record of the sample does not fit, the first at partition 0, offset 1: unknown word at character 0
CREATE TABLE shop_orders (
  a BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);

--- case: arrays at the top are no columns
[1, 2]
[3]
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

--- case: json that is asked for
# format=json
nonsense
{"a": NaN}
{"a": 1}
--- table
-- from 3 of 3 records in 1 partition of topic 'shop.orders'
-- 2 records of the sample do not fit, the first at partition 0, offset 0: unknown word at character 0
CREATE TABLE shop_orders (
  a BIGINT
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'json'
);
