--- case: 185a stream runtime errors
-- source: https://github.com/apache/flink/pull/26173 (FLINK-36549: which error, of which record)
CREATE TABLE src (id INT, s STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, 10 / (id - 3) AS z FROM src;
--- records
in | - | {"id": 1, "s": "1", "ts": "2024-01-01 00:00:01"}
in | - | {"id": 3, "s": "x", "ts": "2024-01-01 00:00:02"}
in | - | {"id": 5, "s": "5", "ts": "2024-01-01 00:01:02"}

--- case: 185c stream runtime errors
-- source: https://github.com/apache/flink/pull/26173 (FLINK-36549: which error, of which record)
CREATE TABLE src (id INT, s STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id % 2 AS m, SUM(10 / (id - 3)) AS z FROM src GROUP BY id % 2;
--- records
in | - | {"id": 1, "s": "1", "ts": "2024-01-01 00:00:01"}
in | - | {"id": 3, "s": "x", "ts": "2024-01-01 00:00:02"}
in | - | {"id": 5, "s": "5", "ts": "2024-01-01 00:01:02"}
