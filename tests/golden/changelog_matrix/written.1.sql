--- case: values into appended
INSERT INTO appended VALUES ('a', CAST(1 AS BIGINT));
--- flink plan
Sink [NONE]
  Calc [I]
    Values [I]
--- plan
Project [I]
  Values [I]

--- case: values into upserted
INSERT INTO upserted VALUES ('a', CAST(1 AS BIGINT));
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: values into rekeyed
INSERT INTO rekeyed VALUES ('a', CAST(1 AS BIGINT));
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: values into rekeyed deduplicated
INSERT INTO rekeyed VALUES ('a', CAST(1 AS BIGINT)) ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I]
    Values [I]
--- plan
Project [I]
  Values [I]

--- case: values into changed
INSERT INTO changed VALUES ('a', CAST(1 AS BIGINT));
--- flink plan
Sink [NONE]
  Calc [I]
    Values [I]
--- plan
Project [I]
  Values [I]

--- case: values into printed
INSERT INTO printed VALUES ('a', CAST(1 AS BIGINT));
--- flink plan
Sink [NONE]
  Calc [I]
    Values [I]
--- plan
Project [I]
  Values [I]

--- case: inserts into appended
INSERT INTO appended SELECT k, id FROM inserts;
--- flink plan
Sink [NONE]
  Calc [I]
    TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: inserts into upserted
INSERT INTO upserted SELECT k, id FROM inserts;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: inserts into rekeyed
INSERT INTO rekeyed SELECT k, id FROM inserts;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: inserts into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, id FROM inserts ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I]
    TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: inserts into changed
INSERT INTO changed SELECT k, id FROM inserts;
--- flink plan
Sink [NONE]
  Calc [I]
    TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: inserts into printed
INSERT INTO printed SELECT k, id FROM inserts;
--- flink plan
Sink [NONE]
  Calc [I]
    TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: upserts into appended
INSERT INTO appended SELECT k, id FROM upserts;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
updates-into-append-only-sink: table 'appended' does not take the update and delete changes that table 'upserts' gives

--- case: upserts into upserted
INSERT INTO upserted SELECT k, id FROM upserts;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: [n]. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows by its key (n), but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: upserts into rekeyed
INSERT INTO rekeyed SELECT k, id FROM upserts;
--- flink plan
Sink [NONE]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UA,D]

--- case: upserts into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, id FROM upserts ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UA,D]

--- case: upserts into changed
INSERT INTO changed SELECT k, id FROM upserts;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Scan [I,UB,UA,D]

--- case: upserts into printed
INSERT INTO printed SELECT k, id FROM upserts;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Scan [I,UB,UA,D]

--- case: upserts of a group into appended
INSERT INTO appended SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT(*) AS EXPR$1])
--- error
updates-into-append-only-sink: table 'appended' does not take the update changes that GROUP BY without a window gives

--- case: upserts of a group into upserted
INSERT INTO upserted SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UA]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: upserts of a group into rekeyed
INSERT INTO rekeyed SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: [k]. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows by its key (k), but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: upserts of a group into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Materialised [I,UA,D]
  Project [I,UB,UA]
    Aggregate [I,UB,UA]
      Scan [I]

--- case: upserts of a group into changed
INSERT INTO changed SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UB,UA]
  Aggregate [I,UB,UA]
    Scan [I]

--- case: upserts of a group into printed
INSERT INTO printed SELECT k, COUNT(*) FROM inserts WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UB,UA]
  Aggregate [I,UB,UA]
    Scan [I]

--- case: changes into appended
INSERT INTO appended SELECT k, id FROM changes;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, changes]], fields=[id, k, v, ts])
--- error
updates-into-append-only-sink: table 'appended' does not take the update and delete changes that table 'changes' gives

--- case: changes into upserted
INSERT INTO upserted SELECT k, id FROM changes;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: changes into rekeyed
INSERT INTO rekeyed SELECT k, id FROM changes;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: changes into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, id FROM changes ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Materialised [I,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: changes into changed
INSERT INTO changed SELECT k, id FROM changes;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Scan [I,UB,UA,D]

--- case: changes into printed
INSERT INTO printed SELECT k, id FROM changes;
--- flink plan
Sink [NONE]
  Calc [I,UB,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Scan [I,UB,UA,D]

--- case: changes of a group into appended
INSERT INTO appended SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT_RETRACT(*) AS EXPR$1])
--- error
updates-into-append-only-sink: table 'appended' does not take the update and delete changes that table 'changes' gives

--- case: changes of a group into upserted
INSERT INTO upserted SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: changes of a group into rekeyed
INSERT INTO rekeyed SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: [k]. This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows by its key (k), but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: changes of a group into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Materialised [I,UA,D]
  Project [I,UB,UA,D]
    Aggregate [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: changes of a group into changed
INSERT INTO changed SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Aggregate [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: changes of a group into printed
INSERT INTO printed SELECT k, COUNT(*) FROM changes WHERE k IS NOT NULL GROUP BY k;
--- flink plan
Sink [NONE]
  GroupAggregate [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Aggregate [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: windows into appended
INSERT INTO appended SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Sink [NONE]
  Calc [I]
    GlobalWindowAggregate [I]
      Exchange [I]
        LocalWindowAggregate [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: windows into upserted
INSERT INTO upserted SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: windows into rekeyed
INSERT INTO rekeyed SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: windows into rekeyed deduplicated
INSERT INTO rekeyed SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end ON CONFLICT DO DEDUPLICATE;
--- flink plan
Sink [NONE]
  Calc [I]
    GlobalWindowAggregate [I]
      Exchange [I]
        LocalWindowAggregate [I]
          Calc [I]
            TableSourceScan [I]
--- plan
SinkOrder [I]
  Project [I]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: windows into changed
INSERT INTO changed SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Sink [NONE]
  Calc [I]
    GlobalWindowAggregate [I]
      Exchange [I]
        LocalWindowAggregate [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: windows into printed
INSERT INTO printed SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Sink [NONE]
  Calc [I]
    GlobalWindowAggregate [I]
      Exchange [I]
        LocalWindowAggregate [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: an outer join into appended
INSERT INTO appended SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id;
--- flink error
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[(id = id0)], select=[id, k, id0], leftInputSpec=[NoUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey])
--- error
updates-into-append-only-sink: table 'appended' does not take the update and delete changes that table 'upserts' gives

--- case: an outer join into upserted
INSERT INTO upserted SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.upserted'. Primary key: [k], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'upserted' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order

--- case: an outer join into rekeyed
INSERT INTO rekeyed SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.rekeyed'. Primary key: [n], upsert key: . This can lead to non-deterministic results when multiple records with different upsert keys map to the same primary key. Please specify an ON CONFLICT clause to define how conflicts should be handled: ON CONFLICT DO DEDUPLICATE (update to the latest record, state intensive, since we need to keep the entire history), or ON CONFLICT DO ERROR (fail on conflict), or ON CONFLICT DO NOTHING (keep first record).
--- error
missing-on-conflict: the query gives rows without a key, but 'rekeyed' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order

--- case: an outer join into rekeyed deduplicated
INSERT INTO rekeyed SELECT a.k, b.id FROM inserts a LEFT JOIN upserts b ON a.id = b.id ON CONFLICT DO DEDUPLICATE;
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
Materialised [I,UA,D]
  Project [I,UB,UA,D]
    Join [I,UB,UA,D]
      Scan [I]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]
