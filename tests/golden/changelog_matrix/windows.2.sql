--- case: window of windows of inserts
WITH w AS (SELECT window_time AS ts, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time) SELECT window_start, window_end, SUM(n) FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          GlobalWindowAggregate [I]
            Exchange [I]
              LocalWindowAggregate [I]
                Calc [I]
                  TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    Project [I]
      WindowAggregate [I]
        LocalQuery [I]
          LocalWindowAggregate [I]
            WatermarkAssigner [I]
              Scan [I]

--- case: window of windows of upserts
WITH w AS (SELECT window_time AS ts, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time) SELECT window_start, window_end, SUM(n) FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          GlobalWindowAggregate [I]
            Exchange [I,UB,UA,D]
              LocalWindowAggregate [I,UB,UA,D]
                Calc [I,UB,UA,D]
                  ChangelogNormalize [I,UB,UA,D]
                    Exchange [UA,D]
                      Calc [UA,D]
                        TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I,UB,UA,D]
          Project [I,UB,UA,D]
            Scan [I,UB,UA,D]

--- case: window of windows of changes
WITH w AS (SELECT window_time AS ts, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time) SELECT window_start, window_end, SUM(n) FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          GlobalWindowAggregate [I]
            Exchange [I,UB,UA,D]
              LocalWindowAggregate [I,UB,UA,D]
                Calc [I,UB,UA,D]
                  TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I,UB,UA,D]
          Scan [I,UB,UA,D]

--- case: aggregate of windows of inserts
SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) GROUP BY n;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I]
          LocalWindowAggregate [I]
            Calc [I]
              TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: aggregate of windows of upserts
SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) GROUP BY n;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I,UB,UA,D]
          LocalWindowAggregate [I,UB,UA,D]
            Calc [I,UB,UA,D]
              ChangelogNormalize [I,UB,UA,D]
                Exchange [UA,D]
                  Calc [UA,D]
                    TableSourceScan [UA,D]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I,UB,UA,D]
          Project [I,UB,UA,D]
            Scan [I,UB,UA,D]

--- case: aggregate of windows of changes
SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) GROUP BY n;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I,UB,UA,D]
          LocalWindowAggregate [I,UB,UA,D]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Project [I]
      WindowAggregate [I]
        WatermarkAssigner [I,UB,UA,D]
          Scan [I,UB,UA,D]

--- case: window top n of inserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 2;
--- flink plan
Calc [I]
  WindowRank [I]
    Exchange [I]
      Calc [I]
        WindowTableFunction [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      WindowColumns [I]
        WatermarkAssigner [I]
          Project [I]
            Scan [I]

--- case: window top n of upserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 2;
--- flink error
TableException: StreamPhysicalWindowRank doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink

--- case: window top n of changes
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 2;
--- flink error
TableException: StreamPhysicalWindowRank doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink

--- case: window top n of an aggregate of inserts
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end)) WHERE rn <= 2;
--- flink plan
WindowRank [I]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I]
          LocalWindowAggregate [I]
            Calc [I]
              TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      Project [I]
        WindowAggregate [I]
          LocalQuery [I]
            LocalWindowAggregate [I]
              WatermarkAssigner [I]
                Scan [I]

--- case: window top n of an aggregate of upserts
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end)) WHERE rn <= 2;
--- flink plan
WindowRank [I]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I,UB,UA,D]
          LocalWindowAggregate [I,UB,UA,D]
            Calc [I,UB,UA,D]
              ChangelogNormalize [I,UB,UA,D]
                Exchange [UA,D]
                  Calc [UA,D]
                    TableSourceScan [UA,D]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      Project [I]
        WindowAggregate [I]
          WatermarkAssigner [I,UB,UA,D]
            Project [I,UB,UA,D]
              Scan [I,UB,UA,D]

--- case: window top n of an aggregate of changes
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT k, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end)) WHERE rn <= 2;
--- flink plan
WindowRank [I]
  Exchange [I]
    Calc [I]
      GlobalWindowAggregate [I]
        Exchange [I,UB,UA,D]
          LocalWindowAggregate [I,UB,UA,D]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      Project [I]
        WindowAggregate [I]
          WatermarkAssigner [I,UB,UA,D]
            Scan [I,UB,UA,D]

--- case: window first row of inserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink plan
Calc [I]
  WindowDeduplicate [I]
    Exchange [I]
      Calc [I]
        WindowTableFunction [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      WindowColumns [I]
        WatermarkAssigner [I]
          Project [I]
            Scan [I]

--- case: window first row of upserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink error
TableException: StreamPhysicalWindowDeduplicate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink

--- case: window first row of changes
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink error
TableException: StreamPhysicalWindowDeduplicate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink

--- case: window last row of inserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink plan
Calc [I]
  WindowDeduplicate [I]
    Exchange [I]
      Calc [I]
        WindowTableFunction [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  Unnest [I]
    WindowAggregate [I]
      WindowColumns [I]
        WatermarkAssigner [I]
          Project [I]
            Scan [I]

--- case: window last row of upserts
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink error
TableException: StreamPhysicalWindowDeduplicate doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[id])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink

--- case: window last row of changes
SELECT id, window_end FROM (SELECT id, k, v, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink error
TableException: StreamPhysicalWindowDeduplicate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, timed_changes, watermark=[-(ts, 5000:INTERVAL SECOND)], watermarkEmitStrategy=[on-periodic]]], fields=[id, k, v, ts])
--- error
changes-in-time: ROW_NUMBER in a window (Top-N, deduplication) takes no rows that are updated or deleted later, as in Flink
