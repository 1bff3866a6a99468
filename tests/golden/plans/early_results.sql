--- case: early results of windows
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE o (ws TIMESTAMP(3), k STRING, n BIGINT, PRIMARY KEY (ws, k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'o', 'properties.bootstrap.servers' = 'h:9092', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o SELECT TUMBLE_START(ts, INTERVAL '5' SECOND), k, COUNT(*) FROM t GROUP BY k, TUMBLE(ts, INTERVAL '5' SECOND);
--- plan
Sink o [ws, k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source t: 't' from earliest-offset to no end
  Project [`tumble$start` AS ws, COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n]
    WindowAggregate tumble(ts, 5000 ms) keys [k] aggregates [COUNT(*) AS agg$0] window columns [tumble$start] early results every 1000 ms
      Watermark ts - 0 ms
        Scan t [k, ts]

--- case: early results of windows, in several tasks
SET 'parallelism.default' = '2';
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '1 s';
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE o (ws TIMESTAMP(3), k STRING, n BIGINT, PRIMARY KEY (ws, k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'o', 'properties.bootstrap.servers' = 'h:9092', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o SELECT HOP_START(ts, INTERVAL '2' SECOND, INTERVAL '4' SECOND), k, COUNT(*) FROM t GROUP BY k, HOP(ts, INTERVAL '2' SECOND, INTERVAL '4' SECOND);
--- plan
Sink o [ws, k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  tasks: 1, though 'parallelism.default' asks for more: windows give early results by the clock of one task
  changelog: I,UA
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source t: 't' from earliest-offset to no end
  Project [`hop$start` AS ws, COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n]
    WindowAggregate hop(ts, 4000 ms every 2000 ms) keys [k] aggregates [COUNT(*) AS agg$0] window columns [hop$start] early results every 1000 ms
      Watermark ts - 0 ms
        Scan t [k, ts]
