--- case: debezium
{"id": 1} => {"before": null, "after": {"id": 1, "name": "a", "at": 1700000000000}, "source": {"db": "d"}, "op": "c", "ts_ms": 1}
{"id": 1} => {"before": {"id": 1, "name": "a", "at": 1700000000000}, "after": null, "source": {"db": "d"}, "op": "d", "ts_ms": 1}
{"id": 1} => NULL
--- table
-- from 3 of 3 records in 1 partition of topic 'shop.orders'
-- the records look like debezium-json; --format names another format
CREATE TABLE shop_orders (
  id BIGINT,
  name STRING,
  `at` BIGINT
  -- , at_time AS TO_TIMESTAMP_LTZ(`at`, 3)
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR at_time AS at_time - INTERVAL '5' SECOND
  -- , PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'debezium-json'
);

--- case: debezium with its schema
{"schema": {"type": "struct"}, "payload": {"id": 1}} => {"schema": {"type": "struct"}, "payload": {"before": null, "after": {"id": 1, "ok": true}, "op": "r"}}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like debezium-json; --format names another format
CREATE TABLE shop_orders (
  id BIGINT,
  ok BOOLEAN
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
  -- , PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'debezium-json',
  'debezium-json.schema-include' = 'true'
);

--- case: canal
{"data": [{"id": "1", "name": "a"}, {"id": "2", "name": null}], "old": null, "type": "INSERT", "database": "d", "table": "t", "ts": 1}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like canal-json; --format names another format
CREATE TABLE shop_orders (
  id STRING,
  name STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'canal-json'
);

--- case: maxwell
{"database": "d", "table": "t", "type": "insert", "ts": 1, "data": {"id": 1, "name": "a"}}
{"database": "d", "table": "t", "type": "update", "ts": 1, "data": {"id": 1, "name": "b"}, "old": {"name": "a"}}
--- table
-- from 2 of 2 records in 1 partition of topic 'shop.orders'
-- the records look like maxwell-json; --format names another format
CREATE TABLE shop_orders (
  id BIGINT,
  name STRING
  -- , record_partition INT METADATA FROM 'partition' VIRTUAL
  -- , record_offset BIGINT METADATA FROM 'offset' VIRTUAL
  -- , record_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL
  -- , WATERMARK FOR record_time AS record_time - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'shop.orders',
  'properties.bootstrap.servers' = 'broker:9092',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'maxwell-json'
);

--- case: ogg
{"table": "d.t", "op_type": "I", "op_ts": "2020-05-13 15:40:06.000000", "after": {"id": 1, "price": 2.5}}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like ogg-json; --format names another format
CREATE TABLE shop_orders (
  id BIGINT,
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
  'format' = 'ogg-json'
);

--- case: no event among the records
# format=debezium-json
{"a": 1}
--- error
error[no-such-records]: no sampled record of topic 'shop.orders' is an event of debezium-json
  = help: leave --format out to have the format recognised

--- case: json that only looks a little like an event
{"op": "c", "name": "a"}
--- table
-- from 1 of 1 record in 1 partition of topic 'shop.orders'
-- the records look like json; --format names another format
CREATE TABLE shop_orders (
  op STRING,
  name STRING
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
