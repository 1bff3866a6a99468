--- case: inserts with ON CONFLICT
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM app ON CONFLICT DO DEDUPLICATE;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I]
    Scan app [id, k, v] changelogMode=[I]

--- case: changes with the key of the sink
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM cdcpk;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I,UA,D
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdcpk: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UA,D]
    Scan cdcpk [id, k, v] changelogMode=[I,UB,UA,D]

--- case: a filter needs what updates replace
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM cdcpk WHERE v > 3;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I,UB,UA,D
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdcpk: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UB,UA,D]
    Scan cdcpk [id, k, v] where v > 3 changelogMode=[I,UB,UA,D]

--- case: a key inside the primary key
EXPLAIN CHANGELOG_MODE INSERT INTO pairs SELECT id, k, v FROM cdcpk WHERE k IS NOT NULL;
--- plan
Sink pairs [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I,UB,UA,D
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdcpk: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, v] changelogMode=[I,UB,UA,D]
    Scan cdcpk [id, k, v] where k IS NOT NULL changelogMode=[I,UB,UA,D]

--- case: upserts into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM ups;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source ups: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UA,D]
    Scan ups [id, k, v] changelogMode=[I,UA,D]

--- case: upserts filtered
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM ups WHERE v > 3;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA,D
  state: the newest row of each key of ups: until it is deleted
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source ups: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UB,UA,D]
    Filter `v` > 3 changelogMode=[I,UB,UA,D]
      Scan ups [id, k, v] changelogMode=[I,UB,UA,D]

--- case: group by into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, COUNT(*) FROM app WHERE k IS NOT NULL GROUP BY k;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n] changelogMode=[I,UA]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA]
      Scan app [k] where k IS NOT NULL changelogMode=[I]

--- case: having into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, COUNT(*) FROM app WHERE k IS NOT NULL GROUP BY k HAVING COUNT(*) > 2;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n] changelogMode=[I,UB,UA]
    Filter `agg$0` > CAST(2 AS BIGINT) changelogMode=[I,UB,UA]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
        Scan app [k] where k IS NOT NULL changelogMode=[I]

--- case: group by into changes
EXPLAIN CHANGELOG_MODE INSERT INTO changed SELECT k, COUNT(*) FROM app GROUP BY k;
--- plan
Sink changed [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [k, `agg$0` AS n] changelogMode=[I,UB,UA]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
      Scan app [k] changelogMode=[I]

--- case: group by printed
EXPLAIN CHANGELOG_MODE INSERT INTO printed SELECT k, COUNT(*) FROM cdc GROUP BY k;
--- plan
Sink printed [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: rows are printed
  source cdc: 't' from earliest-offset to no end
  Project [k, `agg$0` AS n] changelogMode=[I,UB,UA,D]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA,D]
      Scan cdc [k] changelogMode=[I,UB,UA,D]

--- case: one row
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT 'all', COUNT(*) FROM app;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project ['all' AS k, `agg$0` AS n] changelogMode=[I,UB,UA]
    Filter `__rows` > 0 changelogMode=[I,UB,UA]
      Aggregate keys [] aggregates [COUNT(*) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UB,UA]
        Scan app [id] changelogMode=[I]

--- case: the option switched off
SET 'table.exec.sink.require-on-conflict' = 'false';
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM app;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I]
    Scan app [id, k, v] changelogMode=[I]

--- case: first row of a key
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn = 1;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UA,D]
    Filter `over$0` = CAST(1 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `v` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan app [id, k, v] changelogMode=[I]

--- case: a join of keys into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT a.id, b.k, a.v FROM ups a LEFT JOIN cdcpk b ON a.id = b.id;
--- plan
Sink latest [id, k, v]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source ups: 't' from earliest-offset to no end
  source cdcpk: 't' from earliest-offset to no end
  Changes of each [id], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, `k0` AS k, v] changelogMode=[I,UA,D]
      Join left on `id` = `id0` changelogMode=[I,UA,D]
        Scan ups [id, v] changelogMode=[I,UA,D]
        Project [`id` AS id0, `k` AS k0] changelogMode=[I,UA,D]
          Scan cdcpk [id, k] changelogMode=[I,UB,UA,D]

--- case: the first row of a primary key
EXPLAIN INSERT INTO latest SELECT id, k, v FROM timed ON CONFLICT DO NOTHING;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I
  state: the first rows of each partition: until others push them out
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source timed: 't' from earliest-offset to no end
  Project [id, k, v]
    Filter `conflict$` <= 1
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `__seen` NULLS LAST) AS BIGINT) AS conflict$]
        Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v]
          Scan timed [id, k, v]

--- case: a second row of a primary key is an error
EXPLAIN INSERT INTO latest SELECT id, k, v FROM timed WHERE v > 3 ON CONFLICT DO ERROR;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I
  state: the first rows of each partition: until others push them out
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source timed: 't' from earliest-offset to no end
  Project [CASE WHEN `conflict$` = 1 THEN `id` ELSE CAST(RAISE_ERROR('two rows for table latest have the same PRIMARY KEY (id)') AS BIGINT) END AS id, k, v]
    Filter `conflict$` <= 2
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `__seen` NULLS LAST) AS BIGINT) AS conflict$]
        Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v]
          Scan timed [id, k, v] where v > 3

--- case: another key deduplicated
EXPLAIN INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k ON CONFLICT DO DEDUPLICATE;
--- plan
Sink by_number [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I,UB,UA
  state: the rows of each n, as they came: until they are taken back
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Last of the rows by [k] of each [n], as they came
    Project [k, `agg$0` AS n]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
        Scan app [k]

--- case: another key may not meet
EXPLAIN INSERT INTO by_number SELECT k, COUNT(*) FROM timed GROUP BY k ON CONFLICT DO ERROR;
--- plan
Sink by_number [k, n]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: rows that meet in one primary key of the table written
  not incremental: rows that meet in one primary key of the table written
  changelog: I,UB,UA
  state: all rows of timed: for ever
  state: the last result: for ever
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source timed: 't' from earliest-offset to no end
  Project [k, `agg$0` AS n]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
      Scan timed [k]

--- case: another key where nothing is said
SET 'table.exec.sink.require-on-conflict' = 'false';
EXPLAIN INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k;
--- plan
Sink by_number [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I,UB,UA
  state: the rows of each n, as they came: until they are taken back
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Last of the rows by [k] of each [n], as they came
    Project [k, `agg$0` AS n]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
        Scan app [k]

--- case: distinct counts that grow for ever are kept up to date
EXPLAIN INSERT INTO counts SELECT k, COUNT(DISTINCT v) FROM app GROUP BY k;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until all of its rows are gone
  state: the values that MIN, MAX and DISTINCT look at, for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n]
    Aggregate keys [k] aggregates [COUNT(DISTINCT `v`) AS agg$0]
      Scan app [k, v]

--- case: conflicts of rows of a join
EXPLAIN INSERT INTO latest SELECT l.id, r.k, l.v FROM timed AS l JOIN timed AS r ON l.id = r.id ON CONFLICT DO NOTHING;
--- plan
Sink latest [id, k, v]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: rows that meet in one primary key of the table written
  not incremental: rows in the order in which they came
  changelog: I
  state: all rows of timed: for ever
  state: the last result: for ever
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source timed: 't' from earliest-offset to no end
  Project [id, k, v]
    Filter `conflict$` <= 1
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `__seen` NULLS LAST) AS BIGINT) AS conflict$]
        Record when rows came
          Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, `k0` AS k, v]
            Join inner on `id` = `id0`
              Scan timed [id, v]
              Project [`id` AS id0, `k` AS k0]
                Scan timed [id, k]

--- case: another key, the first row of changes
EXPLAIN INSERT INTO by_number SELECT k, COUNT(*) FROM timed GROUP BY k ON CONFLICT DO NOTHING;
--- plan
Sink by_number [k, n]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: rows that meet in one primary key of the table written
  not incremental: rows in the order in which they came
  changelog: I,UA,D
  state: all rows of timed: for ever
  state: the last result: for ever
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source timed: 't' from earliest-offset to no end
  Project [k, n]
    Filter `conflict$` <= 1
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `n` ORDER BY `__seen` NULLS LAST) AS BIGINT) AS conflict$]
        Remaining rows, as they came
          Record when rows came
            Project [k, `agg$0` AS n]
              Aggregate keys [k] aggregates [COUNT(*) AS agg$0]
                Scan timed [k]

--- case: rows of one primary key that come back
SET 'kafka-sql.flink-version' = '2.2';
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM cdc;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I,UB,UA,D
  state: the rows of each id, as they came: until they are taken back
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdc: 't' from earliest-offset to no end
  Last of the rows of each [id], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UB,UA,D]
      Scan cdc [id, k, v] changelogMode=[I,UB,UA,D]

--- case: rows of one primary key told apart by another key
SET 'kafka-sql.flink-version' = '1.20';
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, id FROM cdcpk WHERE k IS NOT NULL;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I,UB,UA,D
  state: the rows of each k, as they came: until they are taken back
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdcpk: 't' from earliest-offset to no end
  Last of the rows by [n] of each [k], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `id` AS n] changelogMode=[I,UB,UA,D]
      Scan cdcpk [id, k] where k IS NOT NULL changelogMode=[I,UB,UA,D]

--- case: joined rows of one primary key in their order
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT app.id, tag, v FROM app JOIN tags ON k = tag ON CONFLICT DO DEDUPLICATE;
--- plan
Sink latest [id, k, v]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that meet in one primary key of the table written
  not a pipeline: several tables of one topic
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source app: 't' from earliest-offset to no end
  source tags: 't' from earliest-offset to no end
  Last of the rows of each [id], as they came changelogMode=[I]
    Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, `tag` AS k, v] changelogMode=[I]
      Join inner on `k` = `tag` changelogMode=[I]
        Scan app [id, k, v] changelogMode=[I]
        Scan tags [tag] changelogMode=[I]

--- case: joined changes of one primary key in their order, to an end
SET 'kafka-sql.flink-version' = '2.2';
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, id FROM ended WHERE k IS NOT NULL;
--- plan
Sink counts [k, n]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UB,UA,D
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source ended: 't' from earliest-offset to latest-offset
  Last of the rows of each [k], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `id` AS n] changelogMode=[I,UB,UA,D]
      Scan ended [id, k] where k IS NOT NULL changelogMode=[I,UB,UA,D]

--- case: nothing comes back
SET 'table.exec.sink.upsert-materialize' = 'NONE';
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM cdc;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I,UB,UA,D
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source cdc: 't' from earliest-offset to no end
  Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UB,UA,D]
    Scan cdc [id, k, v] changelogMode=[I,UB,UA,D]

--- case: a top two of each key, whose order is that of micro-batches
SET 'kafka-sql.flink-version' = '2.2';
EXPLAIN CHANGELOG_MODE INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
--- plan
Sink latest [id, k, v]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that meet in one primary key of the table written
  changelog: I,UB,UA,D
  state: the rows of each id, as they came: until they are taken back
  state: the first rows of each partition: until others push them out
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Last of the rows of each [id], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`id`, CAST(RAISE_ERROR('Column \'id\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS id, k, v] changelogMode=[I,UB,UA,D]
      Filter `over$0` <= CAST(2 AS BIGINT) changelogMode=[I,UB,UA,D]
        Over [CAST(ROW_NUMBER() OVER (PARTITION BY `id` ORDER BY `v` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
          Scan app [id, k, v] changelogMode=[I]
