--- case: late rows of windows
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- plan
result
Select [window_start TIMESTAMP(3) NOT NULL, k STRING, EXPR$2 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: late rows that go to a topic
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink; their records go to 'too-late'
  Project [window_start, k, `agg$0` AS EXPR$2]
    WindowAggregate tumble(ts, 60000 ms) keys [k] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [k] aggregates [COUNT(*) AS partial$0]
          Watermark ts - 5000 ms
            Scan t [k, ts]

--- case: late rows of rows that wait for their time
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT k, COUNT(*) OVER (PARTITION BY k ORDER BY ts) AS n FROM t;
--- plan
result
Select [k STRING, n BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: OVER
  not a pipeline: late rows that go to a topic
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: rows behind OVER by ts: for ever
  late rows: rows of t behind the watermark are dropped, as in Flink; their records go to 'too-late'
  Project [k, `over$0` AS n]
    Over [COUNT(*) OVER (PARTITION BY `k` ORDER BY `ts` ASC) AS over$0]
      Await ts
        Watermark ts - 5000 ms
          Scan t [k, ts]

--- case: an event time that tasks do not compute
CREATE TABLE t (id INT, k STRING, s STRING, ts AS CAST(REPLACE(s, 'T', ' ') AS TIMESTAMP(3)), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- plan
result
Select [window_start TIMESTAMP(3) NOT NULL, k STRING, EXPR$2 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: late rows that go to a topic
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink; their records go to 'too-late'
  Project [window_start, k, `agg$0` AS EXPR$2]
    WindowAggregate tumble(ts, 60000 ms) keys [k] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [k] aggregates [COUNT(*) AS partial$0]
          Watermark ts - 5000 ms
            Project [k, COALESCE(CASE WHEN REPLACE(`s`, 'T', ' ') RLIKE '^(?!0000)\\d{4}-\\d{1,2}-\\d{1,2}( \\d{1,2}:\\d{1,2}:\\d{1,2}(\\.\\d{0,9})?)?$' THEN COALESCE(TRY_CAST(REGEXP_REPLACE(REPLACE(`s`, 'T', ' '), '(\\.\\d{3})\\d+$|\\.$', '$1') AS TIMESTAMP_NTZ), CASE WHEN REPLACE(`s`, 'T', ' ') RLIKE '^\\d{4}-\\d{1,2}-(29|30|31)( |$)' THEN TRY_CAST(CONCAT(CAST(LAST_DAY(TRY_CAST(CONCAT(REGEXP_EXTRACT(REPLACE(`s`, 'T', ' '), '^(\\d{4}-\\d{1,2})-', 1), '-01') AS DATE)) AS STRING), REGEXP_EXTRACT(REGEXP_REPLACE(REPLACE(`s`, 'T', ' '), '(\\.\\d{3})\\d+$|\\.$', '$1'), '^\\S+(.*)$', 1)) AS TIMESTAMP_NTZ) WHEN REPLACE(`s`, 'T', ' ') RLIKE ' 24:0{1,2}:0{1,2}(\\.0*)?$' THEN CAST(TRY_CAST(SUBSTRING_INDEX(REPLACE(`s`, 'T', ' '), ' ', 1) AS DATE) AS TIMESTAMP_NTZ) + (INTERVAL '1' DAY) ELSE CAST(NULL AS TIMESTAMP_NTZ) END) ELSE CAST(NULL AS TIMESTAMP_NTZ) END, CASE WHEN NOT REPLACE(`s`, 'T', ' ') IS NULL THEN CAST(RAISE_ERROR(CONCAT('Cannot parse \'', REPLACE(`s`, 'T', ' '), '\' as TIMESTAMP(3)')) AS TIMESTAMP_NTZ) ELSE CAST(NULL AS TIMESTAMP_NTZ) END) AS ts]
              Scan t [k, s]

--- case: no row is late where nothing waits
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT k, COUNT(*) FROM t GROUP BY k;
--- plan
result
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until all of its rows are gone
  Project [k, `agg$0` AS EXPR$1]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
      Scan t [k]

--- case: late rows of sessions that are dropped
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
CREATE VIEW v AS SELECT * FROM t /*+ OPTIONS('scan.late-rows' = 'drop') */;
EXPLAIN SELECT window_start, k, COUNT(*) FROM TABLE(SESSION(TABLE v PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- plan
result
Select [window_start TIMESTAMP(3) NOT NULL, k STRING, EXPR$2 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: sessions
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink, but not those that a session takes in which is open
  Project [window_start, k, `agg$0` AS EXPR$2]
    WindowAggregate session(ts, gap 60000 ms, keys k) keys [k] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms
        Scan t [k, ts]

--- case: windows that end at different times know their late rows each
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT a.window_start, COUNT(*) FROM (SELECT window_start, window_end, k FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k) a JOIN (SELECT window_start, window_end, k FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '2' MINUTE)) GROUP BY window_start, window_end, k) b ON a.k = b.k GROUP BY a.window_start;
--- plan
result
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: late rows that go to a topic
  changelog: I,UA
  state: a row of aggregates for each window_start: until all of its rows are gone
  state: rows of both inputs of the join: until they are taken back
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink; their records go to 'too-late'
  Project [window_start, `agg$0` AS EXPR$1]
    Aggregate keys [window_start] aggregates [COUNT(*) AS agg$0]
      Join inner on `k` = `k0`
        Project [window_start, k]
          WindowAggregate tumble(ts, 60000 ms) keys [k] aggregates [] window columns [window_start]
            Watermark ts - 5000 ms
              Scan t [k, ts]
        Project [`k` AS k0]
          WindowAggregate tumble(ts, 120000 ms) keys [k] aggregates [] window columns []
            Watermark ts - 5000 ms
              Scan t [k, ts]

--- case: a batch has no late rows
SET 'execution.runtime-mode' = 'batch';
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.late-rows' = 'topic', 'scan.late-rows.topic' = 'too-late');
EXPLAIN SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- plan
result
Select [window_start TIMESTAMP(3) NOT NULL, k STRING, EXPR$2 BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  late rows: none, this is a batch ('execution.runtime-mode' = 'streaming' drops them)
  Project [window_start, k, `agg$0` AS EXPR$2]
    WindowAggregate tumble(ts, 60000 ms) keys [k] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms
        Scan t [k, ts]

--- case: a watermark that some records carry
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN kind = 'end' AND id > 3 THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms of rows where (`kind` = 'end') AND (`id` > 3)
        Scan t [id, kind, ts]

--- case: a watermark that some records carry, OVER
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN kind = 'end' THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT id, COUNT(*) OVER (PARTITION BY kind ORDER BY ts) FROM t;
--- plan
Select [id INT, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: rows behind OVER by ts: for ever
  late rows: rows of t behind the watermark are dropped, as in Flink
  Project [id, `over$0` AS EXPR$1]
    Over [COUNT(*) OVER (PARTITION BY `kind` ORDER BY `ts` ASC) AS over$0]
      Await ts
        Watermark ts - 5000 ms of rows where `kind` = 'end'
          Scan t [id, kind, ts]

--- case: a watermark that some records carry, which tasks do not tell apart
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN REGEXP_EXTRACT(kind, '(?x)(e)', 1) = 'e' THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a watermark that only some records carry, which Spark tells apart
  not a pipeline: REGEXP_EXTRACT of STRING, STRING, INT
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms of rows where NULLIF(REGEXP_EXTRACT(`kind`, '(?x)(e)', 1), '') = 'e'
        Scan t [kind, ts]

--- case: a watermark that some records carry, of another connector
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS CASE WHEN kind = 'end' THEN ts - INTERVAL '5' SECOND END) WITH ('connector' = 'datagen');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a watermark that only some records carry, which Spark tells apart
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms of rows where `kind` = 'end'
        Scan t [kind, ts]

--- case: watermarks with each record, sessions
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.watermark.emit.strategy' = 'on-event');
SELECT window_start, k, COUNT(*) FROM TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, k STRING, EXPR$2 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: sessions
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink, but not those that a session takes in which is open
  Project [window_start, k, `agg$0` AS EXPR$2]
    WindowAggregate session(ts, gap 60000 ms, keys k) keys [k] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms
        Scan t [k, ts]

--- case: watermarks with each record, OVER
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.watermark.emit.strategy' = 'on-event');
SELECT k, COUNT(*) OVER (PARTITION BY k ORDER BY ts) FROM t;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: rows behind OVER by ts: for ever
  late rows: rows of t behind the watermark are dropped, as in Flink
  Project [k, `over$0` AS EXPR$1]
    Over [COUNT(*) OVER (PARTITION BY `k` ORDER BY `ts` ASC) AS over$0]
      Await ts
        Watermark ts - 5000 ms
          Scan t [k, ts]

--- case: a watermark generator in Python
CREATE TABLE t (id INT, kind STRING, ts TIMESTAMP(3), s STRING, WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.watermark.generator' = 'tests.unit.connector.builders.test_source_builder.EndOfBatch');
CREATE TABLE o (ws TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = 'o', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json');
INSERT INTO o SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) WHERE id > 3 GROUP BY window_start, window_end;
--- plan
Sink o [ws, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of t behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source t: 't' from earliest-offset to no end
  Project [`window_start` AS ws, `agg$0` AS n]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Filter `id` > 3
        Watermark ts by tests.unit.connector.builders.test_source_builder.EndOfBatch
          Scan t [id, kind, ts, s]

--- case: NULL asked of the time that an interval join compares gives no row, as in Flink
CREATE TABLE t (id INT, k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT a.id FROM t a JOIN t b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts WHERE b.ts IS NULL;
--- plan
Select [id INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: an interval join
  changelog: I
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  Project [id]
    Join inner on ((`k` = `k0`) AND (`ts` >= (`ts0` - INTERVAL '0 00:00:01.000' DAY TO SECOND))) AND (`ts` <= `ts0`)
      Filter FALSE
        Watermark ts - 0 ms
          Scan t [id, k, ts]
      Project [`k` AS k0, `ts` AS ts0]
        Filter `ts` IS NULL
          Watermark ts - 0 ms
            Scan t [k, ts]
