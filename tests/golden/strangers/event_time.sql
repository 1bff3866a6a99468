--- case: 083 ltz negative epochs
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/119
SET 'table.local-time-zone' = 'America/St_Johns';
CREATE TABLE src (id INT, ms BIGINT, ts AS TO_TIMESTAMP_LTZ(ms, 3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT window_start, window_end, COUNT(*) AS n, MIN(id) AS i FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
SELECT id, ts, CAST(ts AS STRING) AS s, CAST(ts AS TIMESTAMP(3)) AS t, DATE_FORMAT(ts, 'yyyy-MM-dd HH:mm:ss.SSS') AS f, EXTRACT(HOUR FROM ts) AS h, FLOOR(ts TO DAY) AS d FROM src;
--- records
in | - | {"id": 0, "ms": -86400001}
in | - | {"id": 1, "ms": -1}
in | - | {"id": 2, "ms": 0}
in | - | {"id": 3, "ms": 1}
in | - | {"id": 4, "ms": 86399999}

--- case: 084 cumulate late rows
-- source: https://github.com/apache/flink/pull/17509 (FLINK-24501)
CREATE TABLE src (id INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'scan.watermark.emit.strategy' = 'on-event'
);
SELECT window_start, window_end, COUNT(*) AS n, MIN(id) AS i FROM TABLE(CUMULATE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
SELECT window_start, window_end, COUNT(*) AS n, MIN(id) AS i FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
SELECT window_start, window_end, COUNT(*) AS n, MIN(id) AS i FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '3' MINUTE)) GROUP BY window_start, window_end;
--- records
in | - | {"id": 0, "ts": "2024-01-01 00:00:10"}
in | - | {"id": 1, "ts": "2024-01-01 00:00:50"}
in | - | {"id": 2, "ts": "2024-01-01 00:01:10"}
in | - | {"id": 3, "ts": "2024-01-01 00:00:30"}
in | - | {"id": 4, "ts": "2024-01-01 00:02:05"}
in | - | {"id": 5, "ts": "2024-01-01 00:01:59.999"}
in | - | {"id": 6, "ts": "2024-01-01 00:02:00"}
in | - | {"id": 7, "ts": "2024-01-01 00:04:30"}
in | - | {"id": 8, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 9, "ts": "2024-01-01 00:03:00"}
in | - | {"id": 10, "ts": "2024-01-01 00:06:00"}
in | - | {"id": 11, "ts": "2024-01-01 00:04:59"}
in | - | {"id": 12, "ts": "2024-01-01 00:10:00"}

--- case: 085 window dedup ties
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/120, https://github.com/IndustryFusion/DigitalTwin/pull/893
CREATE TABLE src (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY window_time DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY window_time ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM src) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY CAST(ts AS STRING) DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY CAST(ts AS STRING) ASC) AS rn FROM src) WHERE rn = 1;
SELECT id, k, rn FROM (SELECT *, RANK() OVER (PARTITION BY k ORDER BY CAST(ts AS STRING) DESC) AS rn FROM src) WHERE rn <= 2;
--- records
in | - | {"id": 1, "k": 0, "ts": "2024-01-01 00:00:00"}
in | - | {"id": 2, "k": 0, "ts": "2024-01-01 00:00:05"}
in | - | {"id": 3, "k": 0, "ts": "2024-01-01 00:00:05"}
in | - | {"id": 4, "k": 0, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 5, "k": 1, "ts": "2024-01-01 00:00:03"}
in | - | {"id": 6, "k": 1, "ts": "2024-01-01 00:00:03"}
in | - | {"id": 7, "k": 1, "ts": "2024-01-01 00:00:20"}
in | - | {"id": 8, "k": 1, "ts": "2024-01-01 00:00:20"}
in | - | {"id": 9, "k": 2, "ts": "2024-01-01 00:05:00"}

--- case: 140 before 1970
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/119 (negative epochs)
CREATE TABLE src (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
SELECT SESSION_START(ts, INTERVAL '1' MINUTE) AS s, COUNT(*) AS n FROM src GROUP BY SESSION(ts, INTERVAL '1' MINUTE);
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) AS n FROM src;
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY id DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
SELECT id, ts FROM src ORDER BY ts;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '10' SECOND AND b.ts + INTERVAL '40' SECOND;
SELECT a.id AS x, b.id AS y FROM src a LEFT JOIN src b ON a.k = b.k AND a.id <> b.id AND a.ts BETWEEN b.ts - INTERVAL '10' SECOND AND b.ts + INTERVAL '40' SECOND;
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
SELECT * FROM src MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.id > A.id) AS m;
SELECT TUMBLE_START(ts, INTERVAL '1' DAY) AS s, COUNT(DISTINCT id) AS n FROM src GROUP BY TUMBLE(ts, INTERVAL '1' DAY);
--- records
in | - | {"id": 1, "k": 1, "ts": "1965-05-05 10:00:00"}
in | - | {"id": 2, "k": 1, "ts": "1965-05-05 10:00:30"}
in | - | {"id": 3, "k": 1, "ts": "1969-12-31 23:59:30"}
in | - | {"id": 4, "k": 1, "ts": "1970-01-01 00:00:10"}
in | - | {"id": 5, "k": 1, "ts": "2024-01-01 00:00:00"}

--- case: 143 window ties
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/120
CREATE TABLE src (id INT, k INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v ASC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC, ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v ASC, ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY window_time DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY window_end DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(CUMULATE(TABLE src, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))) WHERE rn <= 1;
SELECT k, MAX(v) AS m, window_end FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1) GROUP BY k, window_start, window_end;
--- records
in | - | {"id": 1, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 2, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 3, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 4, "k": 0, "v": 9, "ts": "2024-01-01 00:00:00"}
in | - | {"id": 5, "k": 1, "v": 1, "ts": "2024-01-01 00:01:00"}

--- case: 144 ties no window
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/120, https://github.com/IndustryFusion/DigitalTwin/pull/893
CREATE TABLE src (id INT, k INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM src) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM src) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM src) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM src) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM src) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v ASC) AS rn FROM src) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v ASC) AS rn FROM src) WHERE rn <= 2;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v ASC, ts DESC) AS rn FROM src) WHERE rn <= 1;
SELECT id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v ASC, id DESC) AS rn FROM src) WHERE rn <= 2;
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM src) WHERE rn = 1 AND v < 6;
SELECT id FROM src ORDER BY v LIMIT 2;
--- records
in | - | {"id": 1, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 2, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 3, "k": 0, "v": 5, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 4, "k": 0, "v": 9, "ts": "2024-01-01 00:00:00"}
in | - | {"id": 5, "k": 1, "v": 1, "ts": "2024-01-01 00:01:00"}
