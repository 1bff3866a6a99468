--- case: scan
EXPLAIN CHANGELOG_MODE SELECT id, k, v FROM ups;
--- plan
Select [id BIGINT NOT NULL, k STRING, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  Scan ups [id, k, v] changelogMode=[I,UA,D]

--- case: filter on the key
EXPLAIN CHANGELOG_MODE SELECT id, k FROM ups WHERE id > 3;
--- plan
Select [id BIGINT NOT NULL, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  Filter `id` > CAST(3 AS BIGINT) changelogMode=[I,UA,D]
    Scan ups [id, k] changelogMode=[I,UA,D]

--- case: filter
EXPLAIN CHANGELOG_MODE SELECT id, k FROM ups WHERE v > 3;
--- plan
Select [id BIGINT NOT NULL, k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  Project [id, k] changelogMode=[I,UA,D]
    Filter `v` > 3 changelogMode=[I,UA,D]
      Scan ups [id, k, v] changelogMode=[I,UA,D]

--- case: projection
EXPLAIN CHANGELOG_MODE SELECT id + 1, UPPER(k) FROM ups;
--- plan
Select [EXPR$0 BIGINT NOT NULL, EXPR$1 STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  Project [COALESCE(TRY_ADD(`id`, CAST(1 AS BIGINT)), CAST(CAST(PMOD(CAST(PMOD(CAST(CAST(`id` AS DECIMAL(19, 0)) + CAST(CAST(1 AS BIGINT) AS DECIMAL(19, 0)) AS DECIMAL(38, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) + CAST('9223372036854775808' AS DECIMAL(19, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) - CAST('9223372036854775808' AS DECIMAL(19, 0)) AS BIGINT)) AS EXPR$0, UPPER(`k`) AS EXPR$1] changelogMode=[I,UA,D]
    Scan ups [id, k] changelogMode=[I,UA,D]

--- case: distinct
EXPLAIN CHANGELOG_MODE SELECT DISTINCT k FROM ups;
--- plan
Select [k STRING]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Aggregate keys [k] aggregates [] changelogMode=[I,UA,D]
    Project [k] changelogMode=[I,UB,UA,D]
      Scan ups [id, k] changelogMode=[I,UB,UA,D]

--- case: group by
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*) FROM ups GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UA,D]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA,D]
      Scan ups [id, k] changelogMode=[I,UB,UA,D]

--- case: having
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*) FROM ups GROUP BY k HAVING COUNT(*) > 2;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UB,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UB,UA,D]
    Filter `agg$0` > CAST(2 AS BIGINT) changelogMode=[I,UB,UA,D]
      Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA,D]
        Scan ups [id, k] changelogMode=[I,UB,UA,D]

--- case: global aggregate
EXPLAIN CHANGELOG_MODE SELECT SUM(v) FROM ups;
--- plan
Select [EXPR$0 INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for all rows: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Project [`agg$0` AS EXPR$0] changelogMode=[I,UA,D]
    Filter `__rows` > 0 changelogMode=[I,UA,D]
      Aggregate keys [] aggregates [SUM(`v`) AS agg$0, COUNT(*) AS __rows] changelogMode=[I,UA,D]
        Scan ups [id, v] changelogMode=[I,UB,UA,D]

--- case: aggregate over aggregate
EXPLAIN CHANGELOG_MODE SELECT c, COUNT(*) FROM (SELECT COUNT(*) AS c FROM ups GROUP BY k) GROUP BY c;
--- plan
Select [c BIGINT NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each c: until all of its rows are gone
  state: a row of aggregates for each k: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Project [c, `agg$0` AS EXPR$1] changelogMode=[I,UA,D]
    Aggregate keys [c] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA,D]
      Project [`agg$0` AS c] changelogMode=[I,UB,UA,D]
        Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UB,UA,D]
          Scan ups [id, k] changelogMode=[I,UB,UA,D]

--- case: inner join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM ups a JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT NOT NULL, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, tag] changelogMode=[I,UA,D]
    Join inner on `id` = `id0` changelogMode=[I,UA,D]
      Scan ups [id] changelogMode=[I,UA,D]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: left join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM ups a LEFT JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT NOT NULL, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, tag] changelogMode=[I,UA,D]
    Join left on `id` = `id0` changelogMode=[I,UA,D]
      Scan ups [id] changelogMode=[I,UA,D]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: join of tables with keys
EXPLAIN CHANGELOG_MODE SELECT a.id, b.k FROM ups a JOIN ups b ON a.id = b.id;
--- plan
Select [id BIGINT NOT NULL, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: a table of changes beside itself
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, `k0` AS k] changelogMode=[I,UA,D]
    Join inner on `id` = `id0` changelogMode=[I,UA,D]
      Scan ups [id] changelogMode=[I,UA,D]
      Project [`id` AS id0, `k` AS k0] changelogMode=[I,UA,D]
        Scan ups [id, k] changelogMode=[I,UA,D]

--- case: full join
EXPLAIN CHANGELOG_MODE SELECT a.id, b.tag FROM ups a FULL JOIN tags b ON a.id = b.id;
--- plan
Select [id BIGINT, tag STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, tag] changelogMode=[I,UA,D]
    Join full on `id` = `id0` changelogMode=[I,UA,D]
      Scan ups [id] changelogMode=[I,UA,D]
      Project [`id` AS id0, tag] changelogMode=[I]
        Scan tags [id, tag] changelogMode=[I]

--- case: in
EXPLAIN CHANGELOG_MODE SELECT id FROM ups WHERE id IN (SELECT id FROM tags);
--- plan
Select [id BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Join semi on `id` = `id0` changelogMode=[I,UA,D]
    Scan ups [id] changelogMode=[I,UA,D]
    Project [`id` AS id0] changelogMode=[I]
      Scan tags [id] changelogMode=[I]

--- case: not in
EXPLAIN CHANGELOG_MODE SELECT id FROM ups WHERE id NOT IN (SELECT id FROM tags);
--- plan
Select [id BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Join anti on (`id` = `id0`) OR ((`id` = `id0`) IS NULL) changelogMode=[I,UA,D]
    Scan ups [id] changelogMode=[I,UA,D]
    Project [`id` AS id0] changelogMode=[I]
      Scan tags [id] changelogMode=[I]

--- case: top n
EXPLAIN CHANGELOG_MODE SELECT id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM ups) WHERE rn <= 2;
--- plan
Select [id BIGINT NOT NULL, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Project [id, v] changelogMode=[I,UA,D]
    Filter `over$0` <= CAST(2 AS BIGINT) changelogMode=[I,UA,D]
      Over [CAST(ROW_NUMBER() OVER (PARTITION BY `k` ORDER BY `v` DESC) AS BIGINT) AS over$0] changelogMode=[I,UB,UA,D]
        Scan ups [id, k, v] changelogMode=[I,UB,UA,D]

--- case: order by limit
EXPLAIN CHANGELOG_MODE SELECT id, v FROM ups ORDER BY v LIMIT 3;
--- plan
Select [id BIGINT NOT NULL, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: all rows of each partition, in order: until they are taken back
  state: the newest row of each key of ups: until it is deleted
  Limit 3 changelogMode=[I,UA,D]
    Sort [v asc] changelogMode=[I,UB,UA,D]
      Scan ups [id, v] changelogMode=[I,UB,UA,D]

--- case: union all
EXPLAIN CHANGELOG_MODE SELECT id, k FROM ups UNION ALL SELECT id, tag FROM tags;
--- plan
Select [id BIGINT, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: the newest row of each key of ups: until it is deleted
  Union all changelogMode=[I,UA,D]
    Scan ups [id, k] changelogMode=[I,UA,D]
    Scan tags [id, tag] changelogMode=[I]

--- case: union
EXPLAIN CHANGELOG_MODE SELECT id, k FROM ups UNION SELECT id, tag FROM tags;
--- plan
Select [id BIGINT, k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: a row of aggregates for each id, k: until all of its rows are gone
  state: the newest row of each key of ups: until it is deleted
  Aggregate keys [id, k] aggregates [] changelogMode=[I,UA,D]
    Union all changelogMode=[I,UB,UA,D]
      Scan ups [id, k] changelogMode=[I,UB,UA,D]
      Scan tags [id, tag] changelogMode=[I]

--- case: intersect
EXPLAIN CHANGELOG_MODE SELECT k FROM ups INTERSECT SELECT tag FROM tags;
--- plan
Select [k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: how often each row came: until it is taken back
  state: the newest row of each key of ups: until it is deleted
  Intersect changelogMode=[I,UA,D]
    Project [k] changelogMode=[I,UB,UA,D]
      Scan ups [id, k] changelogMode=[I,UB,UA,D]
    Scan tags [tag] changelogMode=[I]

--- case: except
EXPLAIN CHANGELOG_MODE SELECT k FROM ups EXCEPT SELECT tag FROM tags;
--- plan
Select [k STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: several tables of one topic
  changelog: I,UA,D
  state: how often each row came: until it is taken back
  state: the newest row of each key of ups: until it is deleted
  Except changelogMode=[I,UA,D]
    Project [k] changelogMode=[I,UB,UA,D]
      Scan ups [id, k] changelogMode=[I,UB,UA,D]
    Scan tags [tag] changelogMode=[I]
