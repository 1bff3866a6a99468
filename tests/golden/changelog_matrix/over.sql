--- case: over by time of inserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_inserts;
--- flink plan
Calc [I]
  OverAggregate [I]
    Exchange [I]
      TableSourceScan [I]
--- plan
Project [I]
  Over [I]
    WatermarkBuffer [I]
      WatermarkAssigner [I]
        Scan [I]

--- case: over by time of upserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_upserts;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over by time of changes
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_changes;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over rows of inserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM timed_inserts;
--- flink plan
Calc [I]
  OverAggregate [I]
    Exchange [I]
      TableSourceScan [I]
--- plan
Project [I]
  Over [I]
    WatermarkBuffer [I]
      Filter [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: over rows of upserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM timed_upserts;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over rows of changes
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM timed_changes;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over range of inserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) FROM timed_inserts;
--- flink plan
Calc [I]
  OverAggregate [I]
    Exchange [I]
      TableSourceScan [I]
--- plan
Project [I]
  Over [I]
    WatermarkBuffer [I]
      Filter [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: over range of upserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) FROM timed_upserts;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over range of changes
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) FROM timed_changes;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: over by value of inserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id) FROM inserts;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I]

--- case: over by value of upserts
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id) FROM upserts;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I,UB,UA,D]

--- case: over by value of changes
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id) FROM changes;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I,UB,UA,D]

--- case: lag of inserts
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_inserts;
--- flink plan
Calc [I]
  OverAggregate [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Over [I]
    WatermarkBuffer [I]
      WatermarkAssigner [I]
        Scan [I]

--- case: lag of upserts
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_upserts;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: lag of changes
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_changes;
--- flink error
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-sorted-by-time: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink

--- case: pattern of inserts
SELECT * FROM timed_inserts MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B) DEFINE A AS A.v > 3, B AS B.v < 3);
--- flink plan
Match [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I]
  MatchRecognize [I]
    WatermarkBuffer [I]
      Project [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: pattern of upserts
SELECT * FROM timed_upserts MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B) DEFINE A AS A.v > 3, B AS B.v < 3);
--- flink error
TableException: Match Recognize doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-match: MATCH_RECOGNIZE takes inserts only, and its input changes

--- case: pattern of changes
SELECT * FROM timed_changes MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B) DEFINE A AS A.v > 3, B AS B.v < 3);
--- flink error
TableException: Match Recognize doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-match: MATCH_RECOGNIZE takes inserts only, and its input changes
