--- case: computed anew because it was asked for
SET 'kafka-sql.strategy' = 'refresh';
EXPLAIN SELECT k, COUNT(*) FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: 'kafka-sql.strategy' = 'REFRESH'
  not incremental: 'kafka-sql.strategy' = 'REFRESH'
  changelog: I,UA,D
  state: the rows of cdc: until they are deleted
  state: the last result: for ever
  Project [k, `agg$0` AS EXPR$1]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
      Scan cdc [k]

--- case: state that is dropped
SET 'table.exec.state.ttl' = '1 h';
EXPLAIN SELECT k, MAX(v), COUNT(DISTINCT id) FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 INT, EXPR$2 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k: until it was not changed for 3600000 ms
  state: the values that MIN, MAX and DISTINCT look at, for each k: until it was not changed for 3600000 ms
  Project [k, `agg$0` AS EXPR$1, `agg$1` AS EXPR$2]
    Aggregate keys [k] aggregates [MAX(`v`) AS agg$0, COUNT(DISTINCT `id`) AS agg$1]
      Scan cdc [id, k, v]

--- case: state of a native query that is dropped
SET 'table.exec.state.ttl' = '1 h';
EXPLAIN INSERT INTO counts SELECT k, COUNT(*) FROM app WHERE k <> '' GROUP BY k;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until it was not changed for 3600000 ms
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
      Scan app [k] where k <> ''

--- case: state that refresh does not drop
SET 'table.exec.state.ttl' = '1 h';
SET 'kafka-sql.strategy' = 'refresh';
EXPLAIN SELECT k, COUNT(*) FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: 'kafka-sql.strategy' = 'REFRESH'
  not incremental: 'kafka-sql.strategy' = 'REFRESH'
  changelog: I,UA,D
  state: the rows of cdc: until they are deleted
  state: the last result: for ever
  state: 'table.exec.state.ttl' has no effect on this strategy
  Project [k, `agg$0` AS EXPR$1]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
      Scan cdc [k]

--- case: an outer join with more than equations
EXPLAIN SELECT a.id, b.tag FROM app a LEFT JOIN tags b ON a.id = b.id AND a.v > b.id;
--- plan
Select [id BIGINT, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  Project [id, tag]
    Join left on (`id` = `id0`) AND (CAST(`v` AS BIGINT) > `id0`)
      Scan app [id, v]
      Project [`id` AS id0, tag]
        Scan tags [id, tag]

--- case: a join of expressions
EXPLAIN SELECT a.id, b.tag FROM ups a JOIN tags b ON a.v = b.id + 1;
--- plan
Select [id BIGINT NOT NULL, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, tag]
    Join inner on CAST(`v` AS BIGINT) = COALESCE(TRY_ADD(`id0`, CAST(1 AS BIGINT)), CAST(CAST(PMOD(CAST(PMOD(CAST(CAST(`id0` AS DECIMAL(19, 0)) + CAST(CAST(1 AS BIGINT) AS DECIMAL(19, 0)) AS DECIMAL(38, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) + CAST('9223372036854775808' AS DECIMAL(19, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) - CAST('9223372036854775808' AS DECIMAL(19, 0)) AS BIGINT))
      Scan ups [id, v]
      Project [`id` AS id0, tag]
        Scan tags [id, tag]

--- case: a join without an equation
EXPLAIN SELECT a.id, b.tag FROM ups a JOIN tags b ON a.id < b.id;
--- plan
Select [id BIGINT NOT NULL, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, tag]
    Join inner on `id` < `id0`
      Scan ups [id]
      Project [`id` AS id0, tag]
        Scan tags [id, tag]

--- case: an aggregate function without accumulators
EXPLAIN SELECT k, LISTAGG(k) FROM cdc GROUP BY k;
--- plan
Select [k STRING, EXPR$1 STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each k, as they came: until they are taken back
  Project [k, `agg$0` AS EXPR$1]
    Aggregate keys [k] aggregates [CASE WHEN SIZE(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', `k`)) FILTER(WHERE NOT `k` IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v)) = 0 THEN CAST(NULL AS STRING) ELSE ARRAY_JOIN(TRANSFORM(ARRAY_SORT(COLLECT_LIST(NAMED_STRUCT('s', `__seen`, 'v', `k`)) FILTER(WHERE NOT `k` IS NULL), (left__, right__) -> CASE WHEN left__.s < right__.s THEN (-1) WHEN left__.s > right__.s THEN 1 ELSE 0 END), row__ -> row__.v), ',') END AS agg$0]
      Remaining rows, as they came
        Scan cdc [k] as changes

--- case: grouping sets of changes
EXPLAIN SELECT k, v, SUM(id), AVG(v) FROM cdc GROUP BY ROLLUP (k, v);
--- plan
Select [k STRING, v INT, EXPR$2 BIGINT, EXPR$3 INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k, v, set$: until all of its rows are gone
  Project [k, v, `agg$0` AS EXPR$2, `agg$1` AS EXPR$3]
    Aggregate keys [`k$set` AS k, `v$set` AS v, set$] aggregates [SUM(`id`) AS agg$0, AVG(`v`) AS agg$1]
      Expand grouping sets (k$set, v$set), (k$set), ()
        Scan cdc [id, k, v]

--- case: the newest row of each key
EXPLAIN SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) AS rn FROM timed) WHERE rn = 1;
--- plan
Select [id BIGINT, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Project [id, k]
    Filter `over$0` = CAST(1 AS BIGINT)
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `ts` DESC, `__seen` DESC) AS BIGINT) AS over$0]
        Scan timed [id, k, ts]

--- case: the second page of each partition
EXPLAIN SELECT id, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM cdc) WHERE rn > 10 AND rn <= 20;
--- plan
Select [id BIGINT, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  Project [id, k]
    Filter (`over$0` > CAST(10 AS BIGINT)) AND (`over$0` <= CAST(20 AS BIGINT))
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `v` DESC) AS BIGINT) AS over$0]
        Scan cdc [id, k, v]

--- case: rows of upserts as they are
EXPLAIN INSERT INTO changed SELECT k, id FROM ups WHERE v > 3;
--- plan
Sink changed [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA,D
  state: the newest row of each key of ups: until it is deleted
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source ups: 't' from earliest-offset to no end
  Project [k, `id` AS n]
    Filter `v` > 3
      Scan ups [id, k, v]

--- case: the first rows of all
EXPLAIN SELECT id, v FROM ups ORDER BY v DESC LIMIT 5;
--- plan
Select [id BIGINT NOT NULL, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Limit 5
    Sort [v desc]
      Scan ups [id, v]
