--- case: an outer join into changed
INSERT INTO changed SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
      Exchange [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: an outer join into printed
INSERT INTO printed SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
      Exchange [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: a top n into appended
INSERT INTO appended SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Rank(strategy=[UndefinedStrategy], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[k], orderBy=[v DESC], select=[id, k, v])
--- error
updates-into-append-only-sink: table 'appended' does not take the update and delete changes that ROW_NUMBER (Top-N) or OVER that is not sorted by time gives

--- case: a top n into upserted
INSERT INTO upserted SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink plan
Sink [NONE]
  Calc [I,UA,D]
    Rank [I,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: a top n into rekeyed
INSERT INTO rekeyed SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: [k]. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows by its key (k), but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: a top n into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1 ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    Rank [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Materialised [I,UA,D]
  Project [I,UB,UA,D]
    Filter [I,UB,UA,D]
      Over [I,UB,UA,D]
        Scan [I]

--- case: a top n into changed
INSERT INTO changed SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    Rank [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UB,UA,D]
  Filter [I,UB,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: a top n into printed
INSERT INTO printed SELECT k, id FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    Rank [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UB,UA,D]
  Filter [I,UB,UA,D]
    Over [I,UB,UA,D]
      Scan [I]
