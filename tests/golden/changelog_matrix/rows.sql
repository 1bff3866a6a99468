--- case: scan of inserts
SELECT id, k, v FROM inserts;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Scan [I]

--- case: scan of upserts
SELECT id, k, v FROM upserts;
--- flink plan
Calc [UA,D]
  TableSourceScan [UA,D]
--- plan
Scan [I,UA,D]

--- case: scan of changes
SELECT id, k, v FROM changes;
--- flink plan
Calc [I,UA,D]
  DropUpdateBefore [I,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Scan [I,UB,UA,D]
--- differs
result: I,UA,D in Flink, I,UB,UA,D here
because Flink adds an operator that drops what is replaced; a scan here gives what is in its topic.

--- case: project of inserts
SELECT id, UPPER(k), v + 1 FROM inserts;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: project of upserts
SELECT id, UPPER(k), v + 1 FROM upserts;
--- flink plan
Calc [I,UA,D]
  Calc [UA,D]
    TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UA,D]

--- case: project of changes
SELECT id, UPPER(k), v + 1 FROM changes;
--- flink plan
Calc [I,UA,D]
  DropUpdateBefore [I,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UB,UA,D]

--- case: project without the key of inserts
SELECT k, v FROM inserts;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Scan [I]

--- case: project without the key of upserts
SELECT k, v FROM upserts;
--- flink plan
Calc [I,UA,D]
  Calc [UA,D]
    TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UA,D]

--- case: project without the key of changes
SELECT k, v FROM changes;
--- flink plan
Calc [I,UA,D]
  DropUpdateBefore [I,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Scan [I,UB,UA,D]
--- differs
result: I,UA,D in Flink, I,UB,UA,D here
because Flink adds an operator that drops what is replaced; a scan here gives what is in its topic.

--- case: filter of inserts
SELECT id, k FROM inserts WHERE v > 3;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Scan [I]

--- case: filter of upserts
SELECT id, k FROM upserts WHERE v > 3;
--- flink plan
Calc [I,UA,D]
  ChangelogNormalize [I,UA,D]
    Exchange [UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Scan [I,UA,D]

--- case: filter of changes
SELECT id, k FROM changes WHERE v > 3;
--- flink plan
Calc [I,UB,UA,D]
  TableSourceScan [I,UB,UA,D]
--- plan
Scan [I,UB,UA,D]

--- case: filter on the key of inserts
SELECT id, k FROM inserts WHERE id > 3;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Scan [I]

--- case: filter on the key of upserts
SELECT id, k FROM upserts WHERE id > 3;
--- flink plan
Calc [UA,D]
  TableSourceScan [UA,D]
--- plan
Filter [I,UA,D]
  Scan [I,UA,D]

--- case: filter on the key of changes
SELECT id, k FROM changes WHERE id > 3;
--- flink plan
Calc [I,UB,UA,D]
  TableSourceScan [I,UB,UA,D]
--- plan
Scan [I,UB,UA,D]

--- case: watermark of inserts
SELECT id, ts FROM timed_inserts;
--- flink plan
Calc [I]
  TableSourceScan [I]
--- plan
Project [I]
  Scan [I]

--- case: watermark of upserts
SELECT id, ts FROM timed_upserts;
--- flink plan
Calc [I,UA,D]
  Calc [UA,D]
    TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UA,D]

--- case: watermark of changes
SELECT id, ts FROM timed_changes;
--- flink plan
Calc [I,UA,D]
  DropUpdateBefore [I,UA,D]
    TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Scan [I,UB,UA,D]

--- case: unnest of inserts
SELECT id, t.e FROM inserts CROSS JOIN UNNEST(ARRAY[k, 'x']) AS t (e);
--- flink plan
Calc [I]
  Correlate [I]
    TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    Scan [I]

--- case: unnest of upserts
SELECT id, t.e FROM upserts CROSS JOIN UNNEST(ARRAY[k, 'x']) AS t (e);
--- flink plan
Calc [I,UA,D]
  Correlate [I,UA,D]
    TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Unnest [I,UA,D]
    Scan [I,UA,D]

--- case: unnest of changes
SELECT id, t.e FROM changes CROSS JOIN UNNEST(ARRAY[k, 'x']) AS t (e);
--- flink plan
Calc [I,UA,D]
  Correlate [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Unnest [I,UA,D]
    Scan [I,UB,UA,D]

--- case: unnest outer of inserts
SELECT id, t.e FROM inserts LEFT JOIN UNNEST(ARRAY[k, 'x']) AS t (e) ON TRUE;
--- flink plan
Calc [I]
  Correlate [I]
    TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    Scan [I]

--- case: unnest outer of upserts
SELECT id, t.e FROM upserts LEFT JOIN UNNEST(ARRAY[k, 'x']) AS t (e) ON TRUE;
--- flink plan
Calc [I,UA,D]
  Correlate [I,UA,D]
    TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Unnest [I,UA,D]
    Scan [I,UA,D]

--- case: unnest outer of changes
SELECT id, t.e FROM changes LEFT JOIN UNNEST(ARRAY[k, 'x']) AS t (e) ON TRUE;
--- flink plan
Calc [I,UA,D]
  Correlate [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Unnest [I,UA,D]
    Scan [I,UB,UA,D]

--- case: order by time of inserts
SELECT id, ts FROM timed_inserts ORDER BY ts;
--- flink plan
TemporalSort [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Sort [I]
  WatermarkBuffer [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: order by time of upserts
SELECT id, ts FROM timed_upserts ORDER BY ts;
--- flink error
TableException: StreamPhysicalTemporalSort doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-sorted-by-time: ORDER BY time takes no rows that are updated or deleted later, as in Flink

--- case: order by time of changes
SELECT id, ts FROM timed_changes ORDER BY ts;
--- flink error
TableException: StreamPhysicalTemporalSort doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-sorted-by-time: ORDER BY time takes no rows that are updated or deleted later, as in Flink

--- case: order by value of inserts
SELECT id, v FROM inserts ORDER BY v;
--- flink error
TableException: Sort on a non-time-attribute field is not supported.
--- error
unsorted-stream: in streaming mode ORDER BY must begin with an ascending time attribute

--- case: order by value of upserts
SELECT id, v FROM upserts ORDER BY v;
--- flink error
TableException: Sort on a non-time-attribute field is not supported.
--- error
unsorted-stream: in streaming mode ORDER BY must begin with an ascending time attribute

--- case: order by value of changes
SELECT id, v FROM changes ORDER BY v;
--- flink error
TableException: Sort on a non-time-attribute field is not supported.
--- error
unsorted-stream: in streaming mode ORDER BY must begin with an ascending time attribute

--- case: limit of inserts
SELECT id, k FROM inserts LIMIT 3;
--- flink plan
Calc [I]
  Limit [I]
    Exchange [I]
      TableSourceScan [I]
--- plan
Project [I]
  Filter [I]
    Over [I]
      Scan [I]

--- case: limit of upserts
SELECT id, k FROM upserts LIMIT 3;
--- flink plan
Calc [I,UA,D]
  Limit [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Remaining [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: limit of changes
SELECT id, k FROM changes LIMIT 3;
--- flink plan
Calc [I,UA,D]
  Limit [I,UA,D]
    Exchange [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Remaining [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: order by limit of inserts
SELECT id, v FROM inserts ORDER BY v DESC LIMIT 3;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I]
      TableSourceScan [I]
--- plan
Limit [I,UA,D]
  Sort [I]
    Scan [I]

--- case: order by limit of upserts
SELECT id, v FROM upserts ORDER BY v DESC LIMIT 3;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          TableSourceScan [UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: order by limit of changes
SELECT id, v FROM changes ORDER BY v DESC LIMIT 3;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: order by offset of inserts
SELECT id, v FROM inserts ORDER BY v DESC LIMIT 3 OFFSET 2;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I]
      TableSourceScan [I]
--- plan
Limit [I,UA,D]
  Sort [I]
    Scan [I]

--- case: order by offset of upserts
SELECT id, v FROM upserts ORDER BY v DESC LIMIT 3 OFFSET 2;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          TableSourceScan [UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: order by offset of changes
SELECT id, v FROM changes ORDER BY v DESC LIMIT 3 OFFSET 2;
--- flink plan
Calc [I,UA,D]
  SortLimit [I,UA,D]
    Exchange [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: order by time limit of inserts
SELECT id, ts FROM timed_inserts ORDER BY ts LIMIT 3;
--- flink plan
SortLimit [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Limit [I,UA,D]
  Sort [I]
    Project [I]
      Scan [I]

--- case: order by time limit of upserts
SELECT id, ts FROM timed_upserts ORDER BY ts LIMIT 3;
--- flink plan
SortLimit [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: order by time limit of changes
SELECT id, ts FROM timed_changes ORDER BY ts LIMIT 3;
--- flink plan
SortLimit [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Limit [I,UA,D]
  Sort [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]
