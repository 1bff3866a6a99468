--- case: window over changes
EXPLAIN CHANGELOG_MODE SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of timed_changes behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1] changelogMode=[I]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start] changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I,UB,UA,D]
        Scan timed_changes [ts] as changes changelogMode=[I,UB,UA,D]

--- case: window over upserts
EXPLAIN CHANGELOG_MODE SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: each change of upserts
  changelog: I
  state: open windows: until the watermark passes their end
  state: the newest row of each key of timed_upserts: until it is deleted
  late rows: rows of timed_upserts behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1] changelogMode=[I]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start] changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I,UB,UA,D]
        Scan timed_upserts [id, ts] as changes changelogMode=[I,UB,UA,D]

--- case: group window over upserts
EXPLAIN CHANGELOG_MODE SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), SUM(v) FROM timed_upserts GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: each change of upserts
  changelog: I
  state: open windows: until the watermark passes their end
  state: the newest row of each key of timed_upserts: until it is deleted
  late rows: rows of timed_upserts behind the watermark are dropped, as in Flink
  Project [`tumble$start` AS EXPR$0, `agg$0` AS EXPR$1] changelogMode=[I]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [SUM(`v`) AS agg$0] window columns [tumble$start] changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I,UB,UA,D]
        Scan timed_upserts [id, v, ts] as changes changelogMode=[I,UB,UA,D]

--- case: session over changes
EXPLAIN CHANGELOG_MODE SELECT k, SESSION_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM timed_changes GROUP BY k, SESSION(ts, INTERVAL '1' MINUTE);
--- plan
Select [k STRING, EXPR$1 TIMESTAMP(3) NOT NULL, EXPR$2 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: sessions of rows that are updated
  changelog: I
  state: rows of open sessions: until the watermark passes their end
  late rows: rows of timed_changes behind the watermark are dropped, as in Flink, but not those that a session takes in which is open
  Project [k, `session$end` AS EXPR$1, `agg$0` AS EXPR$2] changelogMode=[I]
    WindowAggregate session(ts, gap 60000 ms) keys [k] aggregates [COUNT(*) AS agg$0] window columns [session$end] changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I,UB,UA,D]
        Scan timed_changes [k, ts] as changes changelogMode=[I,UB,UA,D]

--- case: aggregate over windows
EXPLAIN CHANGELOG_MODE SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) GROUP BY n;
--- plan
Select [n BIGINT NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each n: until all of its rows are gone
  state: open windows: until the watermark passes their end
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [n, `agg$0` AS EXPR$1] changelogMode=[I,UA]
    Aggregate keys [n] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA]
      Project [`agg$0` AS n] changelogMode=[I]
        WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [] changelogMode=[I]
          Watermark ts - 0 ms changelogMode=[I]
            Scan timed [ts] changelogMode=[I]

--- case: join of windows with a table of upserts
EXPLAIN CHANGELOG_MODE SELECT w.n, u.k FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) w LEFT JOIN ups u ON w.n = u.id;
--- plan
Select [n BIGINT NOT NULL, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: open windows: until the watermark passes their end
  state: the newest row of each key of ups: until it is deleted
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [n, k] changelogMode=[I,UA,D]
    Join left on `n` = `id` changelogMode=[I,UA,D]
      Project [`agg$0` AS n] changelogMode=[I]
        WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [] changelogMode=[I]
          Watermark ts - 0 ms changelogMode=[I]
            Scan timed [ts] changelogMode=[I]
      Scan ups [id, k] changelogMode=[I,UA,D]

--- case: window columns of sessions
EXPLAIN CHANGELOG_MODE SELECT id, window_start FROM TABLE(SESSION(TABLE timed PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- plan
Select [id BIGINT, window_start TIMESTAMP(3) NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: sessions
  changelog: I
  state: rows of open sessions: until the watermark passes their end
  Project [id, window_start] changelogMode=[I]
    WindowColumns session(ts, gap 60000 ms, keys k) changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I]
        Scan timed [id, k, ts] changelogMode=[I]

--- case: sum over time
EXPLAIN CHANGELOG_MODE SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed;
--- plan
Select [EXPR$0 INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: the accumulators of OVER of each `k`: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [`over$0` AS EXPR$0] changelogMode=[I]
    Over [CAST(SHIFTRIGHT(SHIFTLEFT(SUM(CAST(`v` AS BIGINT)) OVER (PARTITION BY `k` ORDER BY `ts` ASC), 32), 32) AS INT) AS over$0] changelogMode=[I]
      Await ts changelogMode=[I]
        Watermark ts - 0 ms changelogMode=[I]
          Scan timed [k, v, ts] changelogMode=[I]

--- case: row number over time
EXPLAIN CHANGELOG_MODE SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) FROM timed;
--- plan
Select [id BIGINT, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: the accumulators of OVER of each `k`: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [id, `over$0` AS EXPR$1] changelogMode=[I]
    Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` ASC, `__seen` NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I]
      Await ts changelogMode=[I]
        Watermark ts - 0 ms changelogMode=[I]
          Scan timed [id, k, ts] changelogMode=[I]

--- case: maximum of sums over time
EXPLAIN CHANGELOG_MODE SELECT MAX(s) FROM (SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM timed);
--- plan
Select [EXPR$0 INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  state: rows in front of OVER by ts: until the watermark passes their time
  state: the accumulators of OVER of each `k`: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [`agg$0` AS EXPR$0] changelogMode=[I,UA]
    Filter `__rows` > 0 changelogMode=[I,UA]
      Aggregate keys [] aggregates [MAX(`s`) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UA]
        Project [`over$0` AS s] changelogMode=[I]
          Over [CAST(SHIFTRIGHT(SHIFTLEFT(SUM(CAST(`v` AS BIGINT)) OVER (PARTITION BY `k` ORDER BY `ts` ASC), 32), 32) AS INT) AS over$0] changelogMode=[I]
            Await ts changelogMode=[I]
              Watermark ts - 0 ms changelogMode=[I]
                Scan timed [k, v, ts] changelogMode=[I]

--- case: first row by time
EXPLAIN CHANGELOG_MODE SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: rows behind OVER by ts: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [id] changelogMode=[I]
    Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` ASC, `__seen` NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I]
        Await ts changelogMode=[I]
          Watermark ts - 0 ms changelogMode=[I]
            Scan timed [id, k, ts] changelogMode=[I]

--- case: last row by time
EXPLAIN CHANGELOG_MODE SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM timed) WHERE rn = 1;
--- plan
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Project [id] changelogMode=[I,UA,D]
    Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` DESC, `__seen` DESC) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan timed [id, k, ts] changelogMode=[I]

--- case: first two rows by time
EXPLAIN CHANGELOG_MODE SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn <= 2;
--- plan
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Project [id] changelogMode=[I,UA,D]
    Filter `over$0` <= CAST(2 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` ASC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan timed [id, k, ts] changelogMode=[I]

--- case: first row by time of changes
EXPLAIN CHANGELOG_MODE SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_changes) WHERE rn = 1;
--- plan
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  Project [id] changelogMode=[I,UA,D]
    Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` ASC) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan timed_changes [id, k, ts] changelogMode=[I,UB,UA,D]

--- case: sum over the first rows by time
EXPLAIN CHANGELOG_MODE SELECT SUM(v) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
--- plan
Select [EXPR$0 INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  state: rows in front of OVER by ts: until the watermark passes their time
  state: rows behind OVER by ts: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [`agg$0` AS EXPR$0] changelogMode=[I,UA]
    Filter `__rows` > 0 changelogMode=[I,UA]
      Aggregate keys [] aggregates [SUM(`v`) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UA]
        Project [v] changelogMode=[I]
          Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I]
            Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `ts` ASC, `__seen` NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I]
              Await ts changelogMode=[I]
                Watermark ts - 0 ms changelogMode=[I]
                  Scan timed [k, v, ts] changelogMode=[I]

--- case: temporal join with upserts
EXPLAIN CHANGELOG_MODE SELECT t.id, u.v FROM timed t JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u ON t.id = u.id;
--- plan
Select [id BIGINT, v INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I
  state: rows in front of the temporal join by ts: until the watermark passes their time
  state: the versions of each key: until no later row looks at them
  Project [id, `v0` AS v] changelogMode=[I]
    TemporalJoin inner on `id` = `id0` with the version (ts0) at ts changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I]
        Scan timed [id, ts] changelogMode=[I]
      Project [`id` AS id0, `v` AS v0, `ts` AS ts0] changelogMode=[I,UA,D]
        Watermark ts - 0 ms changelogMode=[I,UA,D]
          Scan timed_upserts [id, v, ts] as records changelogMode=[I,UA,D]

--- case: temporal left join with a view
EXPLAIN CHANGELOG_MODE SELECT t.id, u.v FROM timed t LEFT JOIN newest FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
--- plan
Select [id BIGINT, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: a temporal join
  changelog: I
  state: rows in front of the temporal join by ts: until the watermark passes their time
  state: the versions of each key: until no later row looks at them
  state: the newest time of each k: until the query ends
  Project [id, `v0` AS v] changelogMode=[I]
    TemporalJoin left on `k` = `k0` with the version (ts0) at ts changelogMode=[I]
      Watermark ts - 0 ms changelogMode=[I]
        Scan timed [id, k, ts] changelogMode=[I]
      Project [`k` AS k0, `v` AS v0, `ts` AS ts0] changelogMode=[I,UA,D]
        Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UA,D]
          Project [k, v, ts, CAST(1 AS BIGINT) AS over$0] changelogMode=[I,UA,D]
            Versions of [k] by ts changelogMode=[I,UA,D]
              Watermark ts - 0 ms changelogMode=[I]
                Scan timed [k, v, ts] changelogMode=[I]

--- case: temporal join of changes
EXPLAIN CHANGELOG_MODE SELECT t.id, u.v FROM timed_changes t JOIN newest FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
--- plan
Select [id BIGINT, v INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UB,UA,D
  state: rows in front of the temporal join by ts: until the watermark passes their time
  state: the versions of each key: until no later row looks at them
  state: the newest time of each k: until the query ends
  Project [id, `v0` AS v] changelogMode=[I,UB,UA,D]
    TemporalJoin inner on `k` = `k0` with the version (ts0) at ts changelogMode=[I,UB,UA,D]
      Watermark ts - 0 ms changelogMode=[I,UB,UA,D]
        Scan timed_changes [id, k, ts] changelogMode=[I,UB,UA,D]
      Project [`k` AS k0, `v` AS v0, `ts` AS ts0] changelogMode=[I,UB,UA,D]
        Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UB,UA,D]
          Project [k, v, ts, CAST(1 AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
            Versions of [k] by ts changelogMode=[I,UB,UA,D]
              Watermark ts - 0 ms changelogMode=[I]
                Scan timed [k, v, ts] changelogMode=[I]

--- case: window over a temporal join
EXPLAIN CHANGELOG_MODE SELECT TUMBLE_END(t.ts, INTERVAL '1' MINUTE), SUM(u.v) FROM timed t JOIN newest FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k GROUP BY TUMBLE(t.ts, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: a temporal join
  changelog: I
  state: open windows: until the watermark passes their end
  state: rows in front of the temporal join by ts: until the watermark passes their time
  state: the versions of each key: until no later row looks at them
  state: the newest time of each k: until the query ends
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [`tumble$end` AS EXPR$0, `agg$0` AS EXPR$1] changelogMode=[I]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [SUM(`v0`) AS agg$0] window columns [tumble$end] changelogMode=[I]
      TemporalJoin inner on `k` = `k0` with the version (ts0) at ts changelogMode=[I]
        Watermark ts - 0 ms changelogMode=[I]
          Scan timed [k, ts] changelogMode=[I]
        Project [`k` AS k0, `v` AS v0, `ts` AS ts0] changelogMode=[I,UB,UA,D]
          Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UB,UA,D]
            Project [k, v, ts, CAST(1 AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
              Versions of [k] by ts changelogMode=[I,UB,UA,D]
                Watermark ts - 0 ms changelogMode=[I]
                  Scan timed [k, v, ts] changelogMode=[I]

--- case: limit
EXPLAIN CHANGELOG_MODE SELECT id FROM app LIMIT 3;
--- plan
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: LIMIT
  changelog: I
  state: the first rows of each partition: until others push them out
  Project [id] changelogMode=[I]
    Filter (`limit$` > 0) AND (`limit$` <= 3) changelogMode=[I]
      Over [CAST(ROW_NUMBER() OVER (ORDER BY `__seen` NULLS LAST) AS BIGINT) AS limit$] changelogMode=[I]
        Scan app [id] changelogMode=[I]

--- case: limit of changes
EXPLAIN CHANGELOG_MODE SELECT id FROM ups LIMIT 3;
--- plan
Select [id BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id] changelogMode=[I,UA,D]
    Filter (`limit$` > 0) AND (`limit$` <= 3) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (ORDER BY `__seen` NULLS LAST) AS BIGINT) AS limit$] changelogMode=[I,UB,UA,D]
        Remaining rows, as they came changelogMode=[I,UB,UA,D]
          Scan ups [id] as changes changelogMode=[I,UB,UA,D]

--- case: order by time
EXPLAIN CHANGELOG_MODE SELECT id FROM timed ORDER BY ts;
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: ORDER BY
  changelog: I
  state: rows in front of ORDER BY sort$: until the watermark passes their time
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [id] changelogMode=[I]
    Sort [sort$ asc] changelogMode=[I]
      Await sort$ changelogMode=[I]
        Project [id, `ts` AS sort$] changelogMode=[I]
          Watermark ts - 0 ms changelogMode=[I]
            Scan timed [id, ts] changelogMode=[I]

--- case: interval left join into an aggregate
EXPLAIN CHANGELOG_MODE SELECT COUNT(b.id) FROM timed a LEFT JOIN timed b ON a.id = b.id AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '1' MINUTE;
--- plan
Select [EXPR$0 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  Project [`agg$0` AS EXPR$0] changelogMode=[I,UA]
    Filter `__rows` > 0 changelogMode=[I,UA]
      Aggregate keys [] aggregates [COUNT(`id0`) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UA]
        Join left on ((`id` = `id0`) AND (`ts0` >= `ts`)) AND (`ts0` <= (`ts` + INTERVAL '0 00:01:00.000' DAY TO SECOND)) changelogMode=[I]
          Watermark ts - 0 ms changelogMode=[I]
            Scan timed [id, ts] changelogMode=[I]
          Project [`id` AS id0, `ts` AS ts0] changelogMode=[I]
            Watermark ts - 0 ms changelogMode=[I]
              Scan timed [id, ts] changelogMode=[I]

--- case: list
EXPLAIN CHANGELOG_MODE SELECT k, LISTAGG(CAST(id AS STRING)) FROM app GROUP BY k;
--- plan
Select [k STRING, EXPR$1 STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: the aggregates agg$0
  changelog: I,UA
  state: all rows of each k, as they came: until they are taken back
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UA]
    Aggregate keys [k] aggregates [CASE WHEN SIZE(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', CAST(`id` AS STRING))) FILTER(WHERE NOT CAST(`id` AS STRING) IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v)) = 0 THEN CAST(NULL AS STRING) ELSE ARRAY_JOIN(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', CAST(`id` AS STRING))) FILTER(WHERE NOT CAST(`id` AS STRING) IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v), ',') END AS agg$0] changelogMode=[I,UA]
      Scan app [id, k] changelogMode=[I]

--- case: list of changes
EXPLAIN CHANGELOG_MODE SELECT k, LISTAGG(CAST(id AS STRING)) FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each k, as they came: until they are taken back
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UA,D]
    Aggregate keys [k] aggregates [CASE WHEN SIZE(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', CAST(`id` AS STRING))) FILTER(WHERE NOT CAST(`id` AS STRING) IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v)) = 0 THEN CAST(NULL AS STRING) ELSE ARRAY_JOIN(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', CAST(`id` AS STRING))) FILTER(WHERE NOT CAST(`id` AS STRING) IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v), ',') END AS agg$0] changelogMode=[I,UA,D]
      Remaining rows, as they came changelogMode=[I,UB,UA,D]
        Scan cdc [id, k] as changes changelogMode=[I,UB,UA,D]

--- case: the clock behind an aggregate
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*), CURRENT_TIMESTAMP FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL, EXPR$2 TIMESTAMP_LTZ(3) NOT NULL]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: rows that change
  not incremental: rows in the order in which they came
  changelog: I,UA,D
  state: the rows of cdc: until they are deleted
  state: the last result: for ever
  Project [k, `agg$0` AS EXPR$1, DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS EXPR$2] changelogMode=[I,UA,D]
    Remaining rows, as they came changelogMode=[I,UA,D]
      Record when rows came changelogMode=[I,UB,UA,D]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA,D]
          Scan cdc [k] changelogMode=[I,UB,UA,D]

--- case: the first row of a join as it came
EXPLAIN CHANGELOG_MODE SELECT k, id FROM (SELECT a.k, a.id, ROW_NUMBER() OVER (PARTITION BY a.k ORDER BY PROCTIME()) AS rn FROM app a JOIN cdc b ON a.id = b.id) WHERE rn = 1;
--- plan
Select [k STRING, id BIGINT]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: rows that change
  not incremental: rows in the order in which they came
  changelog: I,UA,D
  state: all rows of app: for ever
  state: the rows of cdc: until they are deleted
  state: the last result: for ever
  Project [k, id] changelogMode=[I,UA,D]
    Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `__seen` ASC NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Project [id, k] changelogMode=[I,UB,UA,D]
          Remaining rows, as they came changelogMode=[I,UB,UA,D]
            Record when rows came changelogMode=[I,UB,UA,D]
              Join inner on `id` = `id0` changelogMode=[I,UB,UA,D]
                Scan app [id, k] changelogMode=[I]
                Project [`id` AS id0] changelogMode=[I,UB,UA,D]
                  Scan cdc [id] changelogMode=[I,UB,UA,D]

--- case: an interval join with rows that are late
SET 'kafka-sql.strategy' = 'refresh';
EXPLAIN SELECT l.id, r.v FROM timed AS l LEFT JOIN timed AS r ON l.id = r.id AND l.ts BETWEEN r.ts - INTERVAL '1' HOUR AND r.ts;
--- plan
Select [id BIGINT, v INT]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: 'kafka-sql.strategy' = 'REFRESH'
  not incremental: 'kafka-sql.strategy' = 'REFRESH'
  changelog: I
  state: all rows of timed: for ever
  state: the last result: for ever
  Project [id, `v0` AS v]
    Join left on (((`id` = `id0`) AND (`ts` >= (`ts0` - INTERVAL '0 01:00:00.000' DAY TO SECOND))) AND (`ts` <= `ts0`)) AND (`ts` IS NULL OR `ts` > CAST('1969-12-31 23:00:00.000' AS TIMESTAMP_NTZ))
      Watermark ts - 0 ms
        Scan timed [id, ts]
      Project [`id` AS id0, `v` AS v0, `ts` AS ts0]
        Filter `ts` IS NULL OR `ts` > CAST('1970-01-01 00:00:00.000' AS TIMESTAMP_NTZ)
          Watermark ts - 0 ms
            Scan timed [id, v, ts]
