--- case: before 1970 over
-- source: OVER by the event time at the beginning of 1970
CREATE TABLE src (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = 'in', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) AS n FROM src;
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM src;
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS n FROM src;
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS n FROM src;
SELECT id, SUM(id) OVER (PARTITION BY k ORDER BY ts ) AS n FROM src;
SELECT id, LAG(id) OVER (PARTITION BY k ORDER BY ts ) AS n FROM src;
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM src) WHERE rn = 1;
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id": 0, "k": 1, "ts": "1969-12-31 23:00:00"}
in | - | {"id": 1, "k": 1, "ts": "1969-12-31 23:59:59"}
in | - | {"id": 2, "k": 1, "ts": "1970-01-01 00:00:00"}
in | - | {"id": 3, "k": 1, "ts": "1970-01-01 00:00:01"}
in | - | {"id": 4, "k": 1, "ts": "1970-01-01 00:00:02"}
in | - | {"id": 5, "k": 1, "ts": "2024-01-01 00:00:00"}

--- case: before 1970 windows
-- source: windows at the beginning of 1970
CREATE TABLE src (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = 'in', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE src, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '7' MINUTE, INTERVAL '11' SECOND)) GROUP BY window_start, window_end;
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '45' SECOND)) GROUP BY window_start, window_end;
SELECT k, window_start, COUNT(*) AS n FROM TABLE(SESSION(TABLE src PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end;
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
SELECT L.id AS x, R.id AS y, L.window_end FROM (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) L JOIN (SELECT * FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) R ON L.k = R.k AND L.id < R.id AND L.window_start = R.window_start AND L.window_end = R.window_end;
--- records
in | - | {"id": 0, "k": 1, "ts": "1969-12-31 23:00:00"}
in | - | {"id": 1, "k": 1, "ts": "1969-12-31 23:59:59"}
in | - | {"id": 2, "k": 1, "ts": "1970-01-01 00:00:00"}
in | - | {"id": 3, "k": 1, "ts": "1970-01-01 00:00:01"}
in | - | {"id": 4, "k": 1, "ts": "1970-01-01 00:00:02"}
in | - | {"id": 5, "k": 1, "ts": "2024-01-01 00:00:00"}

--- case: before 1970 interval joins
-- source: interval joins at the beginning of 1970
CREATE TABLE src (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = 'in', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
SELECT a.id AS x, b.id AS y FROM src a  JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '0' SECOND AND b.ts + INTERVAL '0' SECOND;
SELECT a.id AS x, b.id AS y FROM src a  JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '0' SECOND;
SELECT a.id AS x, b.id AS y FROM src a  JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '0' SECOND AND b.ts + INTERVAL '1' SECOND;
SELECT a.id AS x, b.id AS y FROM src a FULL JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts + INTERVAL '1' SECOND;
SELECT a.id AS x, b.id AS y FROM src a LEFT JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5000' SECOND AND b.ts + INTERVAL '5000' SECOND;
SELECT a.id AS x, b.id AS y FROM src a RIGHT JOIN src b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '0' SECOND AND b.ts + INTERVAL '2' SECOND;
--- records
in | - | {"id": 0, "k": 1, "ts": "1969-12-31 23:00:00"}
in | - | {"id": 1, "k": 1, "ts": "1969-12-31 23:59:59"}
in | - | {"id": 2, "k": 1, "ts": "1970-01-01 00:00:00"}
in | - | {"id": 3, "k": 1, "ts": "1970-01-01 00:00:01"}
in | - | {"id": 4, "k": 1, "ts": "1970-01-01 00:00:02"}
in | - | {"id": 5, "k": 1, "ts": "2024-01-01 00:00:00"}
