--- case: early results into a table that only takes inserts
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
INSERT INTO t SELECT k, CAST(COUNT(*) AS INT), TUMBLE_START(ts, INTERVAL '5' SECOND) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
--- error
error[updates-into-append-only-sink]: table 't' does not take the update changes that a window with early results gives
  ┌ query.sql:4:15
4 │ INSERT INTO t SELECT k, CAST(COUNT(*) AS INT), TUMBLE_START(ts, INTERVAL '5' SECOND) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
  │               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 't'

--- case: early results without a delay
SET 'table.exec.emit.early-fire.enabled' = 'true';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT k, COUNT(*) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
--- error
error[missing-option]: early results need 'table.exec.emit.early-fire.delay', as in Flink
  ┌ query.sql:3:1
3 │ SELECT k, COUNT(*) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'table.exec.emit.early-fire.delay' = '1 s'

--- case: early results of a window table function
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
--- error
error[unsupported]: windows of window table functions give no early results
  ┌ query.sql:4:1
4 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink has none either: RESET 'table.exec.emit.early-fire.enabled' before this statement

--- case: early results of sessions
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT k, COUNT(*) FROM t GROUP BY k, SESSION(ts, INTERVAL '5' SECOND);
--- error
error[unsupported]: sessions give no early results
  ┌ query.sql:4:1
4 │ SELECT k, COUNT(*) FROM t GROUP BY k, SESSION(ts, INTERVAL '5' SECOND);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink has none either: RESET 'table.exec.emit.early-fire.enabled' before this statement

--- case: early results in micro-batches
SET 'kafka-sql.host' = 'micro-batch';
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT k, COUNT(*) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
--- error
error[unsupported]: a window with early results, in a query that no pipeline runs, is not supported yet
  ┌ query.sql:5:1
5 │ SELECT k, COUNT(*) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: RESET 'table.exec.emit.early-fire.enabled' to get each result once
