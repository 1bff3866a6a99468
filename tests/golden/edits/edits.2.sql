--- case: an expression over sessions changes
CREATE TABLE sink (k INT, b TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, SESSION_START(ts, INTERVAL '12' SECOND), COUNT(*) FROM sales GROUP BY k, SESSION(ts, INTERVAL '12' SECOND);
--- changed
CREATE TABLE sink (k INT, b TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, SESSION_START(ts, INTERVAL '12' SECOND), COUNT(*) * 2 FROM sales GROUP BY k, SESSION(ts, INTERVAL '12' SECOND);
--- operators
sink/SessionWindowAggregate/WatermarkAssigner  resumes       unchanged
sink/SessionWindowAggregate                    resumes       unchanged

--- case: the gap of sessions changes
CREATE TABLE sink (k INT, b TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, SESSION_START(ts, INTERVAL '12' SECOND), COUNT(*) FROM sales GROUP BY k, SESSION(ts, INTERVAL '12' SECOND);
--- changed
CREATE TABLE sink (k INT, b TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, SESSION_START(ts, INTERVAL '14' SECOND), COUNT(*) FROM sales GROUP BY k, SESSION(ts, INTERVAL '14' SECOND);
--- operators
sink/SessionWindowAggregate/WatermarkAssigner  resumes       unchanged
sink/SessionWindowAggregate                    starts empty  window was Session window of gap 12000 ms, and is Session window of gap 14000 ms

--- case: an expression over OVER changes
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), s BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, s FROM (SELECT id, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM sales);
--- changed
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), s BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, COALESCE(s, 0) + 1 FROM (SELECT id, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM sales);
--- operators
sink/OverAggregate/WatermarkAssigner  resumes       unchanged
sink/OverAggregate                    resumes       unchanged

--- case: the frame of OVER changes
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), s BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, s FROM (SELECT id, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM sales);
--- changed
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), s BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, s FROM (SELECT id, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS s FROM sales);
--- operators
sink/OverAggregate/WatermarkAssigner  resumes       unchanged
sink/OverAggregate                    starts empty  frame was 2 rows before, and is 3 rows before

--- case: an expression over a window Top-N changes
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), v BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY id DESC) AS r FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '30' SECOND))) WHERE r <= 2;
--- changed
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), v BIGINT) WITH ({kafka});
INSERT INTO sink SELECT id, ts, COALESCE(v, 0) + 1 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY id DESC) AS r FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '30' SECOND))) WHERE r <= 2;
--- operators
sink/WindowTopN/WatermarkAssigner  resumes       unchanged
sink/WindowTopN                    resumes       unchanged

--- case: an expression over matches changes
CREATE TABLE sink (k INT, ts TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, e, n FROM sales MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES c.ts AS e, c.id - a.id AS n ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (a b c) DEFINE b AS b.id > a.id);
--- changed
CREATE TABLE sink (k INT, ts TIMESTAMP(3), n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, e, n * 10 FROM sales MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES c.ts AS e, c.id - a.id AS n ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (a b c) DEFINE b AS b.id > a.id);
--- operators
sink/Match/WatermarkAssigner  resumes       unchanged
sink/Match                    resumes       unchanged

--- case: an expression over a temporal join changes
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), n BIGINT) WITH ({kafka});
CREATE TEMPORARY VIEW newest AS SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS r FROM payments) WHERE r = 1;
INSERT INTO sink SELECT s.id, s.ts, p.v FROM sales AS s JOIN newest FOR SYSTEM_TIME AS OF s.ts AS p ON s.k = p.k;
--- changed
CREATE TABLE sink (id BIGINT, ts TIMESTAMP(3), n BIGINT) WITH ({kafka});
CREATE TEMPORARY VIEW newest AS SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS r FROM payments) WHERE r = 1;
INSERT INTO sink SELECT s.id, s.ts, p.v + 1 FROM sales AS s JOIN newest FOR SYSTEM_TIME AS OF s.ts AS p ON s.k = p.k;
--- operators
sink/TemporalJoin/left/WatermarkAssigner               resumes       unchanged
sink/TemporalJoin/right/Deduplicate/WatermarkAssigner  resumes       unchanged
sink/TemporalJoin/right/Deduplicate                    resumes       unchanged
sink/TemporalJoin                                      resumes       unchanged
