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
