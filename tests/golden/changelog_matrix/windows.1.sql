--- case: tumble of inserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    LocalQuery [I]
      LocalWindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: tumble of upserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          ChangelogNormalize [I,UB,UA,D]
            Exchange [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: tumble of changes
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: hop of inserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(HOP(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    LocalQuery [I]
      LocalWindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: hop of upserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(HOP(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          ChangelogNormalize [I,UB,UA,D]
            Exchange [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: hop of changes
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(HOP(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: cumulate of inserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(CUMULATE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    LocalQuery [I]
      LocalWindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: cumulate of upserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(CUMULATE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          ChangelogNormalize [I,UB,UA,D]
            Exchange [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: cumulate of changes
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(CUMULATE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: session of inserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(SESSION(TABLE timed_inserts PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  WindowAggregate [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: session of upserts
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(SESSION(TABLE timed_upserts PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  WindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: session of changes
SELECT k, window_start, window_end, COUNT(*), SUM(v) FROM TABLE(SESSION(TABLE timed_changes PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--- flink plan
Calc [I]
  WindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: group window tumble of inserts
SELECT k, TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM timed_inserts GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    LocalQuery [I]
      LocalWindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: group window tumble of upserts
SELECT k, TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM timed_upserts GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: group window tumble of changes
SELECT k, TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM timed_changes GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: group window hop of inserts
SELECT HOP_START(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE), COUNT(*) FROM timed_inserts GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    LocalQuery [I]
      LocalWindowAggregate [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: group window hop of upserts
SELECT HOP_START(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE), COUNT(*) FROM timed_upserts GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: group window hop of changes
SELECT HOP_START(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE), COUNT(*) FROM timed_changes GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: group window session of inserts
SELECT k, SESSION_ROWTIME(ts, INTERVAL '1' MINUTE), MAX(v) FROM timed_inserts GROUP BY k, SESSION(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: group window session of upserts
SELECT k, SESSION_ROWTIME(ts, INTERVAL '1' MINUTE), MAX(v) FROM timed_upserts GROUP BY k, SESSION(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: group window session of changes
SELECT k, SESSION_ROWTIME(ts, INTERVAL '1' MINUTE), MAX(v) FROM timed_changes GROUP BY k, SESSION(ts, INTERVAL '1' MINUTE);
--- flink plan
Calc [I]
  GroupWindowAggregate [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: window columns of inserts
SELECT id, window_start, window_time FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- flink plan
Calc [I]
  WindowTableFunction [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I]
  WindowColumns [I]
    WatermarkAssigner [I]
      Scan [I]

--- case: window columns of upserts
SELECT id, window_start, window_time FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- flink plan
Calc [I,UA,D]
  WindowTableFunction [I,UA,D]
    Calc [I,UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  WindowColumns [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UA,D]

--- case: window columns of changes
SELECT id, window_start, window_time FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- flink plan
Calc [I,UA,D]
  WindowTableFunction [I,UA,D]
    Calc [I,UA,D]
      DropUpdateBefore [I,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  WindowColumns [I,UA,D]
    WatermarkAssigner [I,UA,D]
      Scan [I,UB,UA,D]

--- case: window distinct aggregate of inserts
SELECT window_start, COUNT(DISTINCT v) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink plan
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

--- case: window distinct aggregate of upserts
SELECT window_start, COUNT(DISTINCT v) FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink plan
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
    WatermarkAssigner [I,UB,UA,D]
      Project [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: window distinct aggregate of changes
SELECT window_start, COUNT(DISTINCT v) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    WatermarkAssigner [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: window grouping sets of inserts
SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_inserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I]
      LocalWindowAggregate [I]
        Expand [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I]
  WindowAggregate [I]
    Expand [I]
      WindowColumns [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: window grouping sets of upserts
SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_upserts, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Expand [I,UB,UA,D]
          Calc [I,UB,UA,D]
            ChangelogNormalize [I,UB,UA,D]
              Exchange [UA,D]
                Calc [UA,D]
                  TableSourceScan [UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    Expand [I,UB,UA,D]
      WindowColumns [I,UB,UA,D]
        WatermarkAssigner [I,UB,UA,D]
          Project [I,UB,UA,D]
            Scan [I,UB,UA,D]

--- case: window grouping sets of changes
SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());
--- flink plan
Calc [I]
  GlobalWindowAggregate [I]
    Exchange [I,UB,UA,D]
      LocalWindowAggregate [I,UB,UA,D]
        Expand [I,UB,UA,D]
          Calc [I,UB,UA,D]
            TableSourceScan [I,UB,UA,D]
--- plan
Project [I]
  WindowAggregate [I]
    Expand [I,UB,UA,D]
      WindowColumns [I,UB,UA,D]
        WatermarkAssigner [I,UB,UA,D]
          Scan [I,UB,UA,D]
