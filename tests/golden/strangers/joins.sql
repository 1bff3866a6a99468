--- case: 087 interval join bounds
-- source: https://github.com/datafusion-contrib/StreamFusion/pull/75
CREATE TABLE a (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'a',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE b (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'b',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id AS x, b.id AS y FROM a  JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '2' SECOND;
SELECT a.id AS x, b.id AS y FROM a LEFT JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '2' SECOND;
SELECT a.id AS x, b.id AS y FROM a RIGHT JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '2' SECOND;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '2' SECOND;
SELECT a.id AS x, b.id AS y FROM a JOIN b ON a.k IS NOT DISTINCT FROM b.k AND a.ts = b.ts;
SELECT a.id AS x, b.id AS y FROM a JOIN b ON a.k = b.k AND a.ts > b.ts - INTERVAL '1' SECOND AND a.ts < b.ts AND a.id <> b.id;
--- records
a | - | {"id": 0, "k": 1, "ts": "2024-01-01 00:00:10.000"}
a | - | {"id": 1, "k": 1, "ts": "2024-01-01 00:00:09.000"}
a | - | {"id": 2, "k": 1, "ts": "2024-01-01 00:00:08.999"}
a | - | {"id": 3, "k": 1, "ts": "2024-01-01 00:00:12.000"}
a | - | {"id": 4, "k": 1, "ts": "2024-01-01 00:00:12.001"}
a | - | {"id": 5, "k": null, "ts": "2024-01-01 00:00:10.000"}
a | - | {"id": 6, "k": 2, "ts": "2024-01-01 00:00:10.000"}
a | - | {"id": 7, "k": 1, "ts": "2024-01-01 00:00:40.000"}
b | - | {"id": 10, "k": 1, "ts": "2024-01-01 00:00:10.000"}
b | - | {"id": 11, "k": null, "ts": "2024-01-01 00:00:10.000"}
b | - | {"id": 12, "k": 3, "ts": "2024-01-01 00:00:10.000"}
b | - | {"id": 13, "k": 1, "ts": "2024-01-01 00:00:40.000"}

--- case: 145 interval join null keys
-- source: https://github.com/datafusion-contrib/StreamFusion/pull/75; https://github.com/apache/flink/pull/14699 (IS NOT DISTINCT FROM of interval joins)
CREATE TABLE a (id INT, k INT, j INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'a',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE b (id INT, k INT, j INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'b',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id AS x, b.id AS y FROM a  JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a  JOIN b ON a.k = b.k AND a.j = b.j AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a LEFT JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a LEFT JOIN b ON a.k = b.k AND a.j = b.j AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a RIGHT JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a RIGHT JOIN b ON a.k = b.k AND a.j = b.j AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k = b.k AND a.j = b.j AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k IS NOT DISTINCT FROM b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- records
a | - | {"id": 1, "k": null, "j": 1, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 2, "k": 1, "j": null, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 3, "k": 1, "j": 1, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 9, "k": 7, "j": 7, "ts": "2024-01-01 00:05:00"}
b | - | {"id": 11, "k": null, "j": 1, "ts": "2024-01-01 00:00:10"}
b | - | {"id": 12, "k": 1, "j": null, "ts": "2024-01-01 00:00:10"}
b | - | {"id": 13, "k": 1, "j": 1, "ts": "2024-01-01 00:00:11"}
b | - | {"id": 19, "k": 8, "j": 8, "ts": "2024-01-01 00:05:00"}

--- case: 146 joins null keys
-- source: https://github.com/apache/flink/pull/14699
CREATE TABLE a (id INT, k INT, j INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'a',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE b (id INT, k INT, j INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'b',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id AS x, b.id AS y FROM a  JOIN b ON a.k = b.k;
SELECT a.id AS x, b.id AS y FROM a  JOIN b ON a.k = b.k AND a.j = b.j;
SELECT a.id AS x, b.id AS y FROM a LEFT JOIN b ON a.k = b.k;
SELECT a.id AS x, b.id AS y FROM a LEFT JOIN b ON a.k = b.k AND a.j = b.j;
SELECT a.id AS x, b.id AS y FROM a RIGHT JOIN b ON a.k = b.k;
SELECT a.id AS x, b.id AS y FROM a RIGHT JOIN b ON a.k = b.k AND a.j = b.j;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k = b.k;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k = b.k AND a.j = b.j;
SELECT a.id AS x FROM a WHERE a.k NOT IN (SELECT k FROM b);
SELECT a.id AS x FROM a WHERE NOT EXISTS (SELECT 1 FROM b WHERE a.k = b.k);
SELECT a.id AS x FROM a WHERE a.k IN (SELECT k FROM b);
SELECT k FROM a INTERSECT SELECT k FROM b;
SELECT k FROM a EXCEPT SELECT k FROM b;
SELECT a.id AS x, b.id AS y FROM a FULL JOIN b ON a.k IS NOT DISTINCT FROM b.k;
SELECT L.id AS x, R.id AS y, L.window_end FROM (SELECT * FROM TABLE(TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) L FULL JOIN (SELECT * FROM TABLE(TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) R ON L.k = R.k AND L.window_start = R.window_start AND L.window_end = R.window_end;
--- records
a | - | {"id": 1, "k": null, "j": 1, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 2, "k": 1, "j": null, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 3, "k": 1, "j": 1, "ts": "2024-01-01 00:00:10"}
a | - | {"id": 9, "k": 7, "j": 7, "ts": "2024-01-01 00:05:00"}
b | - | {"id": 11, "k": null, "j": 1, "ts": "2024-01-01 00:00:10"}
b | - | {"id": 12, "k": 1, "j": null, "ts": "2024-01-01 00:00:10"}
b | - | {"id": 13, "k": 1, "j": 1, "ts": "2024-01-01 00:00:11"}
b | - | {"id": 19, "k": 8, "j": 8, "ts": "2024-01-01 00:05:00"}

--- case: 163 window join nulls
-- source: https://github.com/apache/flink/pull/14699
CREATE TABLE src (id INT, k INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT L.id AS x, R.id AS y FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L  JOIN (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.k = R.k AND L.id < R.id AND L.window_start = R.window_start AND L.window_end = R.window_end;
SELECT L.id AS x, R.id AS y FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.k = R.k AND L.id < R.id AND L.window_start = R.window_start AND L.window_end = R.window_end;
SELECT L.id AS x, R.id AS y FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L RIGHT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.k = R.k AND L.id < R.id AND L.window_start = R.window_start AND L.window_end = R.window_end;
SELECT L.id AS x, R.id AS y FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L FULL JOIN (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.k = R.k AND L.id < R.id AND L.window_start = R.window_start AND L.window_end = R.window_end;
SELECT id FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L WHERE L.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R WHERE L.window_start = R.window_start AND L.window_end = R.window_end AND R.v > 0);
SELECT id FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R WHERE L.k = R.k AND R.v < 0 AND L.window_start = R.window_start AND L.window_end = R.window_end);
SELECT window_start, k, COUNT(*) AS n, SUM(v) AS s, MIN(v) AS m FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());
SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE src PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end;
SELECT k, LISTAGG(CAST(v AS STRING)) AS l, COUNT(DISTINCT v) AS d FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end;
--- records
in | - | {"id": 1, "k": null, "v": 1, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 2, "k": null, "v": null, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 3, "k": 1, "v": 3, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 4, "k": 1, "v": 3, "ts": "2024-01-01 00:00:01"}
in | - | {"id": 5, "k": 1, "v": null, "ts": "2024-01-01 00:00:02"}
in | - | {"id": 6, "k": 1, "v": -5, "ts": "2024-01-01 00:00:12"}
in | - | {"id": 7, "k": 1, "v": 7, "ts": "2024-01-01 00:00:11.999"}
in | - | {"id": 8, "k": 2, "v": 0, "ts": "2024-01-01 00:01:00"}
