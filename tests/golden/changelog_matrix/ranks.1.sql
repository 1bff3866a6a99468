--- case: top n with rank of inserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: top n with rank of upserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM upserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n with rank of changes
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM changes) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n without rank of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: top n without rank of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM upserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n without rank of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM changes) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top one of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 1;
--- flink plan
Rank [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: top one of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM upserts) WHERE rn = 1;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top one of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM changes) WHERE rn = 1;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top one ascending of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) AS rn FROM inserts) WHERE rn = 1;
--- flink plan
Rank [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]
--- differs
result: I in Flink, I,UA,D here
rank: I in Flink, I,UA,D here
because Flink's planner takes the smallest value for one that never changes; it does, and so it does here.

--- case: top one ascending of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) AS rn FROM upserts) WHERE rn = 1;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top one ascending of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) AS rn FROM changes) WHERE rn = 1;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n of the key of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM inserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: top n of the key of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM upserts) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n of the key of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM changes) WHERE rn <= 2;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n of all of inserts
SELECT id, rn FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY v) AS rn FROM inserts) WHERE rn <= 2;
--- flink plan
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

--- case: top n of all of upserts
SELECT id, rn FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY v) AS rn FROM upserts) WHERE rn <= 2;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: top n of all of changes
SELECT id, rn FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY v) AS rn FROM changes) WHERE rn <= 2;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: second rank of inserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn = 2;
--- flink plan
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

--- case: second rank of upserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM upserts) WHERE rn = 2;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: second rank of changes
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM changes) WHERE rn = 2;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: ranks between of inserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM inserts) WHERE rn BETWEEN 2 AND 4;
--- flink plan
Rank [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I]

--- case: ranks between of upserts
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM upserts) WHERE rn BETWEEN 2 AND 4;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: ranks between of changes
SELECT id, k, v, rn FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM changes) WHERE rn BETWEEN 2 AND 4;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: rank of inserts
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY k ORDER BY v) AS rn FROM inserts) WHERE rn <= 2;
--- flink error
TableException: RANK() on streaming table is not supported currently
--- error
rank-in-stream: RANK and DENSE_RANK make no Top-N of a stream, as in Flink

--- case: rank of upserts
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY k ORDER BY v) AS rn FROM upserts) WHERE rn <= 2;
--- flink error
TableException: RANK() on streaming table is not supported currently
--- error
rank-in-stream: RANK and DENSE_RANK make no Top-N of a stream, as in Flink

--- case: rank of changes
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY k ORDER BY v) AS rn FROM changes) WHERE rn <= 2;
--- flink error
TableException: RANK() on streaming table is not supported currently
--- error
rank-in-stream: RANK and DENSE_RANK make no Top-N of a stream, as in Flink

--- case: first row by time of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_inserts) WHERE rn = 1;
--- flink plan
Calc [I]
  Rank [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Filter [I]
    Over [I]
      WatermarkBuffer [I]
        WatermarkAssigner [I]
          Scan [I]

--- case: first row by time of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_upserts) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: first row by time of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_changes) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: last row by time of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM timed_inserts) WHERE rn = 1;
--- flink plan
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

--- case: last row by time of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM timed_upserts) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: last row by time of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM timed_changes) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: first row as it came of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt) AS rn FROM timed_inserts) WHERE rn = 1;
--- flink plan
Calc [I]
  Rank [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I]
  Filter [I]
    Over [I]
      Scan [I]

--- case: first row as it came of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt) AS rn FROM timed_upserts) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Remaining [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: first row as it came of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt) AS rn FROM timed_changes) WHERE rn = 1;
--- flink plan
Calc [I,UA,D]
  Rank [I,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Remaining [I,UB,UA,D]
        Scan [I,UB,UA,D]
