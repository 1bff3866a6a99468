--- case: late rows of sessions
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
SELECT window_start, k, COUNT(*) FROM TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- error
error[unsupported]: 'scan.late-rows' = 'topic' of 't' in this query (a late row may still belong to a session that is open) is not supported yet
  ┌ query.sql:2:1
2 │ SELECT window_start, k, COUNT(*) FROM TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: have them dropped and counted: t /*+ OPTIONS('scan.late-rows' = 'drop') */, in a view where it stands in a window function

--- case: windows of a table with late rows behind a join
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
SELECT TUMBLE_START(a.ts, INTERVAL '1' MINUTE), COUNT(*) FROM t a JOIN t b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' MINUTE AND b.ts GROUP BY TUMBLE(a.ts, INTERVAL '1' MINUTE);
--- error
error[unsupported]: 'scan.late-rows' = 'topic' of 't' in this query (they are found behind other operators) is not supported yet
  ┌ query.sql:2:1
2 │ SELECT TUMBLE_START(a.ts, INTERVAL '1' MINUTE), COUNT(*) FROM t a JOIN t b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' MINUTE AND b.ts GROUP BY TUMBLE(a…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: have them dropped and counted: t /*+ OPTIONS('scan.late-rows' = 'drop') */, in a view where it stands in a window function

--- case: watermarks with each record, CURRENT_WATERMARK
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.watermark.emit.strategy' = 'on-event');
SELECT k, CURRENT_WATERMARK(ts) FROM t;
--- error
error[unsupported]: 'scan.watermark.emit.strategy' = 'on-event' of 't' in this query (CURRENT_WATERMARK is that of a micro-batch) is not supported yet
  ┌ query.sql:2:1
2 │ SELECT k, CURRENT_WATERMARK(ts) FROM t;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: let the watermark move with each micro-batch: t /*+ OPTIONS('scan.watermark.emit.strategy' = 'on-periodic') */, in a view where it stands in a window function

--- case: a watermark that some records carry, refreshed
SET 'kafka-sql.strategy' = 'refresh';
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN kind = 'end' THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[unsupported]: the watermark of 't', which only some records carry, in this query is not supported yet
  ┌ query.sql:3:1
3 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: a query that computes its whole result again and again does not follow it: see EXPLAIN

--- case: a marker that is no condition
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN id + 1 THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[type-mismatch]: a condition of CASE must be BOOLEAN, this is INT
  ┌ query.sql:1:85
1 │ …RING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN id + 1 THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap…
  │                                                       ^^^^^^

--- case: a watermark of two branches
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN kind = 'end' THEN ts WHEN kind = 'e' THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[unsupported]: a window over a column with the watermark 'CASE WHEN kind = 'end' THEN ts WHEN kind = 'e' THEN ts - INTERVAL '5' SECOND END' is not supported yet
  ┌ query.sql:2:69
2 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                     ^^
  = help: write WATERMARK FOR ts AS ts - INTERVAL '5' SECOND in CREATE TABLE
