--- case: conflict windows
-- source: windows into a table whose PRIMARY KEY has no window
CREATE TABLE src (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 'ev', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE VIEW ev AS SELECT * FROM src WHERE k <> 'end';
CREATE TABLE s0 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s1 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s2 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's2', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s3 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's3', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s4 (k STRING, v INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's4', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s5 (rn BIGINT, k STRING, v INT, w TIMESTAMP(3), PRIMARY KEY (rn) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's5', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s6 (k STRING, v INT, w TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's6', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s7 (k STRING, v INT, rn BIGINT, w TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's7', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s8 (k STRING, a INT, b INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's8', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s9 (k STRING, n BIGINT, m BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's9', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s10 (g INT, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (g) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's10', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s11 (k STRING, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's11', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s12 (k STRING, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's12', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s13 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's13', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s14 (k STRING, a INT, b INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's14', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s15 (k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's15', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO s0 SELECT k, TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM ev GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE) ON CONFLICT DO DEDUPLICATE;
INSERT INTO s1 SELECT k, window_end, COUNT(*) FROM TABLE(HOP(TABLE ev, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end ON CONFLICT DO DEDUPLICATE;
INSERT INTO s2 SELECT k, window_end, COUNT(*) FROM TABLE(CUMULATE(TABLE ev, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end ON CONFLICT DO DEDUPLICATE;
INSERT INTO s3 SELECT k, SESSION_START(ts, INTERVAL '20' SECOND), COUNT(*) FROM ev WHERE v > 1 GROUP BY k, SESSION(ts, INTERVAL '20' SECOND) ON CONFLICT DO DEDUPLICATE;
INSERT INTO s4 SELECT k, v, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) FROM ev ON CONFLICT DO DEDUPLICATE;
INSERT INTO s5 SELECT rn, k, v, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY v DESC, ts) AS rn FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s6 SELECT k, v, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s7 SELECT k, v, rn, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC, ts) AS rn FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s8 SELECT x.k, x.v, y.v FROM ev x JOIN ev y ON x.k = y.k AND y.ts BETWEEN x.ts AND x.ts + INTERVAL '1' SECOND ON CONFLICT DO DEDUPLICATE;
INSERT INTO s9 SELECT x.k, x.n, y.n FROM (SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end) x JOIN (SELECT k, window_start, window_end, SUM(v) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end) y ON x.k = y.k AND x.window_start = y.window_start AND x.window_end = y.window_end ON CONFLICT DO DEDUPLICATE;
INSERT INTO s10 SELECT 1, window_end, SUM(n) FROM (SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end) GROUP BY window_start, window_end ON CONFLICT DO DEDUPLICATE;
INSERT INTO s11 SELECT k, v FROM ev ORDER BY ts ON CONFLICT DO DEDUPLICATE;
INSERT INTO s12 SELECT k, v FROM ev WHERE v < 5 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s13 SELECT UPPER(k), window_end, n FROM (SELECT k, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end) WHERE n < 3 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s14 SELECT k, a, b FROM ev MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.v AS a, B.v AS b ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.v <> A.v) AS m ON CONFLICT DO DEDUPLICATE;
INSERT INTO s15 SELECT k, TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM ev GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE) ON CONFLICT DO NOTHING;
--- records
ev | - | {"k": "k0", "v": 4, "ts": "2024-01-01 10:00:00"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:00:07"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:00:14"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:00:21"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:00:28"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:00:35"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:00:42"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:00:49"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:00:56"}
ev | - | {"k": "k1", "v": 3, "ts": "2024-01-01 10:01:03"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:01:10"}
ev | - | {"k": "k3", "v": 5, "ts": "2024-01-01 10:01:17"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:01:24"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:01:31"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:01:38"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:01:45"}
ev | - | {"k": "k0", "v": 3, "ts": "2024-01-01 10:01:52"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:01:59"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:02:06"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:02:13"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:02:20"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:02:27"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:02:34"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:02:41"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:02:48"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:02:55"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:03:02"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:03:09"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:03:16"}
ev | - | {"k": "k1", "v": 3, "ts": "2024-01-01 10:03:23"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:03:30"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:03:37"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:03:44"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:03:51"}
ev | - | {"k": "k2", "v": 4, "ts": "2024-01-01 10:03:58"}
ev | - | {"k": "k3", "v": 3, "ts": "2024-01-01 10:04:05"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:04:12"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:04:19"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:04:26"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:04:33"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:04:40"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:04:47"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:04:54"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:05:01"}
ev | - | {"k": "k0", "v": 2, "ts": "2024-01-01 10:05:08"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:05:15"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:05:22"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:05:29"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:05:36"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:05:43"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:05:50"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:05:57"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:06:04"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:06:11"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:06:18"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:06:25"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:06:32"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:06:39"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:06:46"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:06:53"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:07:00"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:07:07"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:07:14"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:07:21"}
ev | - | {"k": "k0", "v": 2, "ts": "2024-01-01 10:07:28"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:07:35"}
ev | - | {"k": "k2", "v": 4, "ts": "2024-01-01 10:07:42"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:07:49"}
ev | - | {"k": "k0", "v": 4, "ts": "2024-01-01 10:07:56"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:08:03"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:08:10"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:08:17"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:08:24"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:08:31"}
ev | - | {"k": "k2", "v": 2, "ts": "2024-01-01 10:08:38"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:08:45"}
ev | - | {"k": "k0", "v": 3, "ts": "2024-01-01 10:08:52"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:08:59"}
ev | - | {"k": "k2", "v": 2, "ts": "2024-01-01 10:09:06"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:09:13"}
ev | - | {"k": "end", "v": 0, "ts": "2024-01-01 11:00:00"}

--- case: conflict changes over windows
-- source: changes over windows, whose key is not the PRIMARY KEY
CREATE TABLE src (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 'ev', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE VIEW ev AS SELECT * FROM src WHERE k <> 'end';
CREATE TABLE s0 (k STRING, n BIGINT, m BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s1 (k STRING, n BIGINT, w TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO s0 SELECT k, n, COUNT(*) FROM (SELECT k, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end) GROUP BY k, n ON CONFLICT DO DEDUPLICATE;
INSERT INTO s1 SELECT k, n, w FROM (SELECT k, n, w, ROW_NUMBER() OVER (PARTITION BY k, n ORDER BY w DESC) AS rn FROM (SELECT k, window_end AS w, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE ev, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end)) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
--- records
ev | - | {"k": "k0", "v": 4, "ts": "2024-01-01 10:00:00"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:00:07"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:00:14"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:00:21"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:00:28"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:00:35"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:00:42"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:00:49"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:00:56"}
ev | - | {"k": "k1", "v": 3, "ts": "2024-01-01 10:01:03"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:01:10"}
ev | - | {"k": "k3", "v": 5, "ts": "2024-01-01 10:01:17"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:01:24"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:01:31"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:01:38"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:01:45"}
ev | - | {"k": "k0", "v": 3, "ts": "2024-01-01 10:01:52"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:01:59"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:02:06"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:02:13"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:02:20"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:02:27"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:02:34"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:02:41"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:02:48"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:02:55"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:03:02"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:03:09"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:03:16"}
ev | - | {"k": "k1", "v": 3, "ts": "2024-01-01 10:03:23"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:03:30"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:03:37"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:03:44"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:03:51"}
ev | - | {"k": "k2", "v": 4, "ts": "2024-01-01 10:03:58"}
ev | - | {"k": "k3", "v": 3, "ts": "2024-01-01 10:04:05"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:04:12"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:04:19"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:04:26"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:04:33"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:04:40"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:04:47"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:04:54"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:05:01"}
ev | - | {"k": "k0", "v": 2, "ts": "2024-01-01 10:05:08"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:05:15"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:05:22"}
ev | - | {"k": "k3", "v": 4, "ts": "2024-01-01 10:05:29"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:05:36"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:05:43"}
ev | - | {"k": "k2", "v": 1, "ts": "2024-01-01 10:05:50"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:05:57"}
ev | - | {"k": "k0", "v": 5, "ts": "2024-01-01 10:06:04"}
ev | - | {"k": "k1", "v": 1, "ts": "2024-01-01 10:06:11"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:06:18"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:06:25"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:06:32"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:06:39"}
ev | - | {"k": "k2", "v": 3, "ts": "2024-01-01 10:06:46"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:06:53"}
ev | - | {"k": "k0", "v": 1, "ts": "2024-01-01 10:07:00"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:07:07"}
ev | - | {"k": "k2", "v": 0, "ts": "2024-01-01 10:07:14"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:07:21"}
ev | - | {"k": "k0", "v": 2, "ts": "2024-01-01 10:07:28"}
ev | - | {"k": "k1", "v": 4, "ts": "2024-01-01 10:07:35"}
ev | - | {"k": "k2", "v": 4, "ts": "2024-01-01 10:07:42"}
ev | - | {"k": "k3", "v": 0, "ts": "2024-01-01 10:07:49"}
ev | - | {"k": "k0", "v": 4, "ts": "2024-01-01 10:07:56"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:08:03"}
ev | - | {"k": "k2", "v": 5, "ts": "2024-01-01 10:08:10"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:08:17"}
ev | - | {"k": "k0", "v": 0, "ts": "2024-01-01 10:08:24"}
ev | - | {"k": "k1", "v": 2, "ts": "2024-01-01 10:08:31"}
ev | - | {"k": "k2", "v": 2, "ts": "2024-01-01 10:08:38"}
ev | - | {"k": "k3", "v": 2, "ts": "2024-01-01 10:08:45"}
ev | - | {"k": "k0", "v": 3, "ts": "2024-01-01 10:08:52"}
ev | - | {"k": "k1", "v": 5, "ts": "2024-01-01 10:08:59"}
ev | - | {"k": "k2", "v": 2, "ts": "2024-01-01 10:09:06"}
ev | - | {"k": "k3", "v": 1, "ts": "2024-01-01 10:09:13"}
ev | - | {"k": "end", "v": 0, "ts": "2024-01-01 11:00:00"}

--- case: conflict top n
-- source: Top-N whose key is not the PRIMARY KEY (SinkUpsertMaterializer)
CREATE TABLE src (id INT, name STRING, price INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 'p', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE VIEW p AS SELECT * FROM src WHERE id <> 99;
CREATE TABLE s0 (id INT, name STRING, price INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s1 (id INT, name STRING, price INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s2 (id INT, name STRING, price INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's2', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s3 (id INT, name STRING, price INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's3', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s4 (id INT, name STRING, price INT, rn BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's4', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s5 (id INT, name STRING, price INT, rn BIGINT, PRIMARY KEY (id, rn) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's5', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s6 (id INT, name STRING, price INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's6', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s7 (price INT, m INT, n BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's7', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s8 (id INT, name STRING, total BIGINT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's8', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s9 (id INT, name STRING, price INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's9', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s10 (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 's10', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO s0 SELECT id, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name, price ORDER BY ts DESC) AS rn FROM p) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s1 SELECT id, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name, price ORDER BY ts ASC) AS rn FROM p) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s2 SELECT id, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY price DESC) AS rn FROM p) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s3 SELECT id, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY price) AS rn FROM p) WHERE rn <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s4 SELECT id, name, price, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY price DESC, ts DESC) AS rn FROM p) WHERE rn <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s5 SELECT id, name, price, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY price DESC, ts DESC) AS rn FROM p) WHERE rn <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s6 SELECT id, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY ts DESC) AS rn FROM p) WHERE rn = 1 AND price > 0 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s7 SELECT price, MAX(id), COUNT(*) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, name ORDER BY ts DESC) AS rn FROM p) WHERE rn = 1 GROUP BY price ON CONFLICT DO DEDUPLICATE;
INSERT INTO s8 SELECT id, name, total FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY total DESC) AS rn FROM (SELECT id, name, SUM(price) AS total FROM p GROUP BY id, name)) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s9 SELECT id, name, price FROM p ORDER BY price DESC, id LIMIT 5 ON CONFLICT DO DEDUPLICATE;
INSERT INTO s10 SELECT DISTINCT id, name FROM p ON CONFLICT DO DEDUPLICATE;
--- records
p | - | {"id": 2, "name": "n1", "price": 0, "ts": "2024-01-01 10:00:03"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:00:01"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:00:09"}
p | - | {"id": 3, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:05"}
p | - | {"id": 3, "name": "n0", "price": 0, "ts": "2024-01-01 10:00:15"}
p | - | {"id": 0, "name": "n0", "price": 0, "ts": "2024-01-01 10:00:14"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:00:22"}
p | - | {"id": 2, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:18"}
p | - | {"id": 3, "name": "n0", "price": 1, "ts": "2024-01-01 10:00:23"}
p | - | {"id": 3, "name": "n1", "price": 1, "ts": "2024-01-01 10:00:26"}
p | - | {"id": 1, "name": "n0", "price": 1, "ts": "2024-01-01 10:00:26"}
p | - | {"id": 3, "name": "n1", "price": 0, "ts": "2024-01-01 10:00:29"}
p | - | {"id": 1, "name": "n1", "price": 2, "ts": "2024-01-01 10:00:32"}
p | - | {"id": 0, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:36"}
p | - | {"id": 1, "name": "n1", "price": 0, "ts": "2024-01-01 10:00:41"}
p | - | {"id": 1, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:42"}
p | - | {"id": 3, "name": "n0", "price": 1, "ts": "2024-01-01 10:00:45"}
p | - | {"id": 3, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:48"}
p | - | {"id": 1, "name": "n0", "price": 2, "ts": "2024-01-01 10:00:51"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:00:53"}
p | - | {"id": 2, "name": "n0", "price": 0, "ts": "2024-01-01 10:00:58"}
p | - | {"id": 1, "name": "n0", "price": 2, "ts": "2024-01-01 10:01:05"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:01:10"}
p | - | {"id": 0, "name": "n1", "price": 0, "ts": "2024-01-01 10:01:13"}
p | - | {"id": 3, "name": "n0", "price": 1, "ts": "2024-01-01 10:01:13"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:01:14"}
p | - | {"id": 0, "name": "n1", "price": 0, "ts": "2024-01-01 10:01:19"}
p | - | {"id": 1, "name": "n1", "price": 1, "ts": "2024-01-01 10:01:20"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:01:25"}
p | - | {"id": 0, "name": "n0", "price": 0, "ts": "2024-01-01 10:01:27"}
p | - | {"id": 3, "name": "n1", "price": 1, "ts": "2024-01-01 10:01:32"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:01:32"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:01:35"}
p | - | {"id": 2, "name": "n0", "price": 2, "ts": "2024-01-01 10:01:40"}
p | - | {"id": 1, "name": "n1", "price": 0, "ts": "2024-01-01 10:01:42"}
p | - | {"id": 1, "name": "n1", "price": 0, "ts": "2024-01-01 10:01:41"}
p | - | {"id": 1, "name": "n0", "price": 0, "ts": "2024-01-01 10:01:45"}
p | - | {"id": 3, "name": "n0", "price": 1, "ts": "2024-01-01 10:01:47"}
p | - | {"id": 0, "name": "n1", "price": 1, "ts": "2024-01-01 10:01:54"}
p | - | {"id": 3, "name": "n1", "price": 0, "ts": "2024-01-01 10:01:55"}
p | - | {"id": 2, "name": "n0", "price": 0, "ts": "2024-01-01 10:01:57"}
p | - | {"id": 3, "name": "n0", "price": 2, "ts": "2024-01-01 10:02:05"}
p | - | {"id": 3, "name": "n0", "price": 2, "ts": "2024-01-01 10:02:10"}
p | - | {"id": 3, "name": "n1", "price": 0, "ts": "2024-01-01 10:02:09"}
p | - | {"id": 2, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:08"}
p | - | {"id": 1, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:12"}
p | - | {"id": 1, "name": "n1", "price": 1, "ts": "2024-01-01 10:02:17"}
p | - | {"id": 3, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:25"}
p | - | {"id": 3, "name": "n1", "price": 2, "ts": "2024-01-01 10:02:28"}
p | - | {"id": 0, "name": "n1", "price": 2, "ts": "2024-01-01 10:02:24"}
p | - | {"id": 0, "name": "n1", "price": 0, "ts": "2024-01-01 10:02:30"}
p | - | {"id": 1, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:32"}
p | - | {"id": 3, "name": "n0", "price": 1, "ts": "2024-01-01 10:02:39"}
p | - | {"id": 0, "name": "n1", "price": 0, "ts": "2024-01-01 10:02:35"}
p | - | {"id": 1, "name": "n1", "price": 2, "ts": "2024-01-01 10:02:45"}
p | - | {"id": 1, "name": "n0", "price": 2, "ts": "2024-01-01 10:02:48"}
p | - | {"id": 0, "name": "n1", "price": 1, "ts": "2024-01-01 10:02:45"}
p | - | {"id": 0, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:48"}
p | - | {"id": 0, "name": "n0", "price": 0, "ts": "2024-01-01 10:02:52"}
p | - | {"id": 3, "name": "n1", "price": 0, "ts": "2024-01-01 10:02:58"}
p | - | {"id": 99, "name": "end", "price": 0, "ts": "2024-01-01 11:00:00"}
