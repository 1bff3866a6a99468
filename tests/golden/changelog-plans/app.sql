--- case: scan
EXPLAIN CHANGELOG_MODE SELECT id, k, v FROM app;
--- plan
Select [id BIGINT, k STRING, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  Scan app [id, k, v] changelogMode=[I]

--- case: filter on the key
EXPLAIN CHANGELOG_MODE SELECT id, k FROM app WHERE id > 3;
--- plan
Select [id BIGINT, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  Scan app [id, k] where id > 3 changelogMode=[I]

--- case: filter
EXPLAIN CHANGELOG_MODE SELECT id, k FROM app WHERE v > 3;
--- plan
Select [id BIGINT, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  Scan app [id, k] where v > 3 changelogMode=[I]

--- case: projection
EXPLAIN CHANGELOG_MODE SELECT id + 1, UPPER(k) FROM app;
--- plan
Select [EXPR$0 BIGINT, EXPR$1 STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  Project [COALESCE(TRY_ADD(`id`, CAST(1 AS BIGINT)), CAST(CAST(PMOD(CAST(PMOD(CAST(CAST(`id` AS DECIMAL(19, 0)) + CAST(CAST(1 AS BIGINT) AS DECIMAL(19, 0)) AS DECIMAL(38, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) + CAST('9223372036854775808' AS DECIMAL(19, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) - CAST('9223372036854775808' AS DECIMAL(19, 0)) AS BIGINT)) AS EXPR$0, UPPER(`k`) AS EXPR$1] changelogMode=[I]
    Scan app [id, k] changelogMode=[I]

--- case: distinct
EXPLAIN CHANGELOG_MODE SELECT DISTINCT k FROM app;
--- plan
Select [k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until all of its rows are gone
  Aggregate keys [k] aggregates [] changelogMode=[I,UA]
    Scan app [k] changelogMode=[I]

--- case: group by
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*) FROM app GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each k: until all of its rows are gone
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UA]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA]
      Scan app [k] changelogMode=[I]

--- case: having
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*) FROM app GROUP BY k HAVING COUNT(*) > 2;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA
  state: a row of aggregates for each k: until all of its rows are gone
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UB,UA]
    Filter `agg$0` > CAST(2 AS BIGINT) changelogMode=[I,UB,UA]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
        Scan app [k] changelogMode=[I]

--- case: global aggregate
EXPLAIN CHANGELOG_MODE SELECT SUM(v) FROM app;
--- plan
Select [EXPR$0 INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  Project [`agg$0` AS EXPR$0] changelogMode=[I,UA]
    Filter `__rows` > 0 changelogMode=[I,UA]
      Aggregate keys [] aggregates [SUM(`v`) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UA]
        Scan app [v] changelogMode=[I]

--- case: aggregate over aggregate
EXPLAIN CHANGELOG_MODE SELECT c, COUNT(*) FROM (SELECT COUNT(*) AS c FROM app GROUP BY k) GROUP BY c;
--- plan
Select [c BIGINT NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each c: until all of its rows are gone
  state: a row of aggregates for each k: until all of its rows are gone
  Project [c, `agg$0` AS EXPR$1] changelogMode=[I,UA,D]
    Aggregate keys [c] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA,D]
      Project [`agg$0` AS c] changelogMode=[I,UB,UA]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA]
          Scan app [k] changelogMode=[I]

--- case: inner join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM app a JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT, tag STRING]
  strategy: native (one Spark streaming query)
  not a pipeline: several tables of one topic
  changelog: I
  state: rows of both inputs of the join: for ever
  Project [id, tag] changelogMode=[I]
    Join inner on `id` = `id0` changelogMode=[I]
      Scan app [id] changelogMode=[I]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: left join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM app a LEFT JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  Project [id, tag] changelogMode=[I,UA,D]
    Join left on `id` = `id0` changelogMode=[I,UA,D]
      Scan app [id] changelogMode=[I]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: join of tables with keys
EXPLAIN CHANGELOG_MODE SELECT a.id, b.k FROM app a JOIN ups b ON a.id = b.id;
--- plan
Select [id BIGINT, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, `k0` AS k] changelogMode=[I,UA,D]
    Join inner on `id` = `id0` changelogMode=[I,UA,D]
      Scan app [id] changelogMode=[I]
      Project [`id` AS id0, `k` AS k0] changelogMode=[I,UA,D]
        Scan ups [id, k] changelogMode=[I,UA,D]

--- case: full join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM app a FULL JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  Project [id, tag] changelogMode=[I,UA,D]
    Join full on `id` = `id0` changelogMode=[I,UA,D]
      Scan app [id] changelogMode=[I]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: in
EXPLAIN CHANGELOG_MODE SELECT id FROM app WHERE id IN (SELECT id FROM tags);
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a SEMI join without bounds of time
  not a pipeline: several tables of one topic
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  Join semi on `id` = `id0` changelogMode=[I]
    Scan app [id] changelogMode=[I]
    Project [`id` AS id0] changelogMode=[I]
      Scan tags [id] changelogMode=[I]

--- case: not in
EXPLAIN CHANGELOG_MODE SELECT id FROM app WHERE id NOT IN (SELECT id FROM tags);
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  Join anti on (`id` = `id0`) OR ((`id` = `id0`) IS NULL) changelogMode=[I,UA,D]
    Scan app [id] changelogMode=[I]
    Project [`id` AS id0] changelogMode=[I]
      Scan tags [id] changelogMode=[I]

--- case: top n
EXPLAIN CHANGELOG_MODE SELECT id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
--- plan
Select [id BIGINT, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Project [id, v] changelogMode=[I,UA,D]
    Filter `over$0` <= CAST(2 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `v` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan app [id, k, v] changelogMode=[I]

--- case: order by limit
EXPLAIN CHANGELOG_MODE SELECT id, v FROM app ORDER BY v LIMIT 3;
--- plan
Select [id BIGINT, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Limit 3 changelogMode=[I,UA,D]
    Sort [v asc] changelogMode=[I]
      Scan app [id, v] changelogMode=[I]

--- case: union all
EXPLAIN CHANGELOG_MODE SELECT id, k FROM app UNION ALL SELECT id, tag FROM tags;
--- plan
Select [id BIGINT, k STRING]
  strategy: native (one Spark streaming query)
  not a pipeline: several tables of one topic
  changelog: I
  Union all changelogMode=[I]
    Scan app [id, k] changelogMode=[I]
    Scan tags [id, tag] changelogMode=[I]

--- case: union
EXPLAIN CHANGELOG_MODE SELECT id, k FROM app UNION SELECT id, tag FROM tags;
--- plan
Select [id BIGINT, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA
  state: a row of aggregates for each id, k: until all of its rows are gone
  Aggregate keys [id, k] aggregates [] changelogMode=[I,UA]
    Union all changelogMode=[I]
      Scan app [id, k] changelogMode=[I]
      Scan tags [id, tag] changelogMode=[I]

--- case: intersect
EXPLAIN CHANGELOG_MODE SELECT k FROM app INTERSECT SELECT tag FROM tags;
--- plan
Select [k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA
  state: how often each row came: until it is taken back
  Intersect changelogMode=[I,UA]
    Scan app [k] changelogMode=[I]
    Scan tags [tag] changelogMode=[I]

--- case: except
EXPLAIN CHANGELOG_MODE SELECT k FROM app EXCEPT SELECT tag FROM tags;
--- plan
Select [k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: how often each row came: until it is taken back
  Except changelogMode=[I,UA,D]
    Scan app [k] changelogMode=[I]
    Scan tags [tag] changelogMode=[I]

--- case: rank of all rows by time
EXPLAIN SELECT id, RANK() OVER (PARTITION BY k ORDER BY ts) AS r FROM timed;
--- plan
Select [id BIGINT, r BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: OVER
  changelog: I
  state: rows in front of OVER by ts: until the watermark passes their time
  state: the accumulators of OVER of each `k`: for ever
  late rows: rows of timed behind the watermark are dropped, as in Flink
  Project [id, `over$0` AS r]
    Over [CAST(COUNT(1) OVER (PARTITION BY `k` ORDER BY `ts` ASC) AS BIGINT) AS over$0]
      Await ts
        Watermark ts - 0 ms
          Scan timed [id, k, ts]
