--- case: interval join of inserts and inserts
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink plan
Calc [I]
  IntervalJoin [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Join [I]
    WatermarkAssigner [I]
      Scan [I]
    Project [I]
      WatermarkAssigner [I]
        Scan [I]

--- case: interval join of inserts and upserts
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of inserts and changes
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of upserts and inserts
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of upserts and upserts
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of upserts and changes
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of changes and inserts
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of changes and upserts
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval join of changes and changes
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of inserts and inserts
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink plan
Calc [I]
  IntervalJoin [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Join [I]
    WatermarkAssigner [I]
      Scan [I]
    Project [I]
      WatermarkAssigner [I]
        Scan [I]

--- case: interval left join of inserts and upserts
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of inserts and changes
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of upserts and inserts
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of upserts and upserts
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of upserts and changes
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of changes and inserts
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of changes and upserts
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval left join of changes and changes
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of inserts and inserts
SELECT a.id, b.v FROM timed_inserts a FULL JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink plan
Calc [I]
  IntervalJoin [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Join [I]
    WatermarkAssigner [I]
      Scan [I]
    Project [I]
      WatermarkAssigner [I]
        Scan [I]

--- case: interval full join of inserts and upserts
SELECT a.id, b.v FROM timed_inserts a FULL JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of inserts and changes
SELECT a.id, b.v FROM timed_inserts a FULL JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of upserts and inserts
SELECT a.id, b.v FROM timed_upserts a FULL JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of upserts and upserts
SELECT a.id, b.v FROM timed_upserts a FULL JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of upserts and changes
SELECT a.id, b.v FROM timed_upserts a FULL JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of changes and inserts
SELECT a.id, b.v FROM timed_changes a FULL JOIN also_timed_inserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of changes and upserts
SELECT a.id, b.v FROM timed_changes a FULL JOIN also_timed_upserts b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: interval full join of changes and changes
SELECT a.id, b.v FROM timed_changes a FULL JOIN also_timed_changes b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--- flink error
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: an interval join takes no rows that are updated or deleted later, as in Flink

--- case: temporal join of inserts and inserts
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal join of inserts and upserts
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I]
  TemporalJoin [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I]
  TemporalJoin [I]
    WatermarkAssigner [I]
      Scan [I]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal join of inserts and changes
SELECT a.id, b.v FROM timed_inserts a JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal join of upserts and inserts
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal join of upserts and upserts
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  TemporalJoin [I,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  TemporalJoin [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UA,D]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal join of upserts and changes
SELECT a.id, b.v FROM timed_upserts a JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal join of changes and inserts
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal join of changes and upserts
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  TemporalJoin [I,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        DropUpdateBefore [I,UA,D]
          TableSourceScan [I,UB,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  TemporalJoin [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UB,UA,D]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal join of changes and changes
SELECT a.id, b.v FROM timed_changes a JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of inserts and inserts
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of inserts and upserts
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I]
  TemporalJoin [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I]
  TemporalJoin [I]
    WatermarkAssigner [I]
      Scan [I]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal left join of inserts and changes
SELECT a.id, b.v FROM timed_inserts a LEFT JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of upserts and inserts
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of upserts and upserts
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  TemporalJoin [I,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  TemporalJoin [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UA,D]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal left join of upserts and changes
SELECT a.id, b.v FROM timed_upserts a LEFT JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of changes and inserts
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_inserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: temporal left join of changes and upserts
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_upserts FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  TemporalJoin [I,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        DropUpdateBefore [I,UA,D]
          TableSourceScan [I,UB,UA,D]
    Exchange [I,UA,D]
      Calc [I,UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  TemporalJoin [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UB,UA,D]
    Project [I,UA,D]
      WatermarkAssigner [I,UA,D]
        Scan [I,UA,D]

--- case: temporal left join of changes and changes
SELECT a.id, b.v FROM timed_changes a LEFT JOIN also_timed_changes FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- flink error
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is:
--- error
temporal-join: a temporal join needs the primary key of the versioned table in its condition

--- case: window join of inserts and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink plan
Calc [I]
  WindowJoin [I]
    Exchange [I]
      Calc [I]
        WindowTableFunction [I]
          Calc [I]
            TableSourceScan [I]
    Exchange [I]
      Calc [I]
        WindowTableFunction [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  Join [I]
    WindowColumns [I]
      WatermarkAssigner [I]
        Scan [I]
    Project [I]
      WindowColumns [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: window join of inserts and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of inserts and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of upserts and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink
