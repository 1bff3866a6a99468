--- case: window join of upserts and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of upserts and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of changes and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of changes and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window join of changes and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of inserts and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
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

--- case: window left join of inserts and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of inserts and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of upserts and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of upserts and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of upserts and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of changes and inserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of changes and upserts
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window left join of changes and changes
SELECT a.id, b.v FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of inserts and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
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

--- case: window semi join of inserts and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of inserts and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of upserts and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of upserts and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of upserts and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of changes and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of changes and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window semi join of changes and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE a.k IN (SELECT k FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of inserts and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
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

--- case: window anti join of inserts and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of inserts and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, also_timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of upserts and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of upserts and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of upserts and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of changes and inserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of changes and upserts
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink

--- case: window anti join of changes and changes
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE also_timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b WHERE a.k = b.k AND a.window_start = b.window_start AND a.window_end = b.window_end);
--- flink error
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: a window join takes no rows that are updated or deleted later, as in Flink
