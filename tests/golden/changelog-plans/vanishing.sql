--- case: having of a sum into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, COUNT(*) FROM app WHERE k IS NOT NULL GROUP BY k HAVING SUM(v) < 3;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Changes of each [k], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n] changelogMode=[I,UB,UA]
      Filter `agg$1` < 3 changelogMode=[I,UB,UA]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0, SUM(`v`) AS agg$1] changelogMode=[I,UB,UA]
          Scan app [k, v] where k IS NOT NULL changelogMode=[I]

--- case: groups of groups into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO by_number SELECT MAX(k), n FROM (SELECT k, COUNT(*) AS n FROM app GROUP BY k) GROUP BY n;
--- plan
Sink by_number [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each n: until all of its rows are gone
  state: the values that MIN, MAX and DISTINCT look at, for each n: until all of its rows are gone
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Changes of each [n], as they came changelogMode=[I,UA,D]
    Project [`agg$0` AS k, n] changelogMode=[I,UA,D]
      Aggregate keys [n] aggregates [MAX(`k`) AS agg$0] changelogMode=[I,UA,D]
        Project [k, `agg$0` AS n] changelogMode=[I,UB,UA]
          Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
            Scan app [k] changelogMode=[I]

--- case: groups inside of groups into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, COUNT(*) FROM (SELECT k, v FROM app GROUP BY k, v) GROUP BY k;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  state: a row of aggregates for each k, v: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n] changelogMode=[I,UA,D]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA,D]
      Aggregate keys [k, v] aggregates [] changelogMode=[I,UB,UA]
        Scan app [k, v] changelogMode=[I]

--- case: groups that grow into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, n FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m, MIN(v) AS l FROM app GROUP BY k) WHERE n > 2 AND m >= 5 AND 3 > l AND k <> 'x';
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, `agg$0` AS n] changelogMode=[I,UB,UA]
    Filter (((`agg$0` > CAST(2 AS BIGINT)) AND (`agg$1` >= 5)) AND (3 > `agg$2`)) AND (`k` <> 'x') changelogMode=[I,UB,UA]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0, MAX(`v`) AS agg$1, MIN(`v`) AS agg$2] changelogMode=[I,UB,UA]
        Scan app [k, v] changelogMode=[I]

--- case: top of counts by rank into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO by_number SELECT k, rn FROM (SELECT k, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT k, COUNT(*) AS n FROM app GROUP BY k)) WHERE rn <= 3;
--- plan
Sink by_number [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Project [k, `over$0` AS n] changelogMode=[I,UA,D]
    Filter `over$0` <= CAST(3 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (ORDER BY `n` DESC) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Project [k, `agg$0` AS n] changelogMode=[I,UB,UA]
          Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
            Scan app [k] changelogMode=[I]

--- case: top of counts by group into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT k, n FROM (SELECT k, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT k, COUNT(*) AS n FROM app GROUP BY k)) WHERE rn <= 3;
--- plan
Sink counts [k, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source app: 't' from earliest-offset to no end
  Changes of each [k], as they came changelogMode=[I,UA,D]
    Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, n] changelogMode=[I,UA,D]
      Filter `over$0` <= CAST(3 AS BIGINT) changelogMode=[I,UA,D]
        Over [CAST(ROW_NUMBER() OVER (ORDER BY `n` DESC) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
          Project [k, `agg$0` AS n] changelogMode=[I,UB,UA]
            Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
              Scan app [k] changelogMode=[I]

--- case: joined counts into upserts
EXPLAIN CHANGELOG_MODE INSERT INTO counts SELECT a.k, a.n + b.n FROM (SELECT k, COUNT(*) AS n FROM app GROUP BY k) a JOIN (SELECT k, COUNT(*) AS n FROM timed GROUP BY k) b ON a.k = b.k;
--- plan
Sink counts [k, n]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: a row of aggregates for each k: until all of its rows are gone
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source app: 't' from earliest-offset to no end
  source timed: 't' from earliest-offset to no end
  Project [COALESCE(`k`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, COALESCE(TRY_ADD(`n`, `n0`), CAST(CAST(PMOD(CAST(PMOD(CAST(CAST(`n` AS DECIMAL(19, 0)) + CAST(`n0` AS DECIMAL(19, 0)) AS DECIMAL(38, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) + CAST('9223372036854775808' AS DECIMAL(19, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) - CAST('9223372036854775808' AS DECIMAL(19, 0)) AS BIGINT)) AS n] changelogMode=[I,UA,D]
    Join inner on `k` = `k0` changelogMode=[I,UA,D]
      Project [k, `agg$0` AS n] changelogMode=[I,UA]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA]
          Scan app [k] changelogMode=[I]
      Project [`k` AS k0, `agg$0` AS n0] changelogMode=[I,UA]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA]
          Scan timed [k] changelogMode=[I]
