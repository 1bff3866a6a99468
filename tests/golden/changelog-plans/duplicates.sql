--- case: changes that come again are as good as upserts
SET 'table.exec.source.cdc-events-duplicate' = 'true';
EXPLAIN CHANGELOG_MODE SELECT id, v FROM cdcpk WHERE v > 3;
--- plan
Select [id BIGINT NOT NULL, v INT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: the newest row of each key of cdcpk: until it is deleted
  Filter `v` > 3 changelogMode=[I,UA,D]
    Scan cdcpk [id, v] deduplicated by id changelogMode=[I,UA,D]

--- case: grouped
SET 'table.exec.source.cdc-events-duplicate' = 'true';
EXPLAIN CHANGELOG_MODE SELECT k, COUNT(*) FROM cdcpk GROUP BY k;
--- plan
Select [k STRING, EXPR$1 BIGINT NOT NULL]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each k: until all of its rows are gone
  state: the newest row of each key of cdcpk: until it is deleted
  Project [k, `agg$0` AS EXPR$1] changelogMode=[I,UA,D]
    Aggregate keys [k] aggregates [COUNT(*) AS agg$0] changelogMode=[I,UA,D]
      Scan cdcpk [id, k] deduplicated by id changelogMode=[I,UB,UA,D]

--- case: inserts and upserts come once
SET 'table.exec.source.cdc-events-duplicate' = 'true';
EXPLAIN CHANGELOG_MODE SELECT a.id, b.k FROM app AS a JOIN ups AS b ON a.id = b.id;
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
