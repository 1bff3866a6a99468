--- case: last row as it came of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt DESC) AS rn FROM timed_inserts) WHERE rn = 1;
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

--- case: last row as it came of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt DESC) AS rn FROM timed_upserts) WHERE rn = 1;
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

--- case: last row as it came of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt DESC) AS rn FROM timed_changes) WHERE rn = 1;
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

--- case: top n by time of inserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_inserts) WHERE rn <= 2;
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

--- case: top n by time of upserts
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_upserts) WHERE rn <= 2;
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

--- case: top n by time of changes
SELECT id, k, v FROM (SELECT id, k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed_changes) WHERE rn <= 2;
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

--- case: row number of all rows of inserts
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) FROM inserts;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I]

--- case: row number of all rows of upserts
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) FROM upserts;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I,UB,UA,D]

--- case: row number of all rows of changes
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) FROM changes;
--- flink plan
Calc [I,UA,D]
  OverAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Over [I,UA,D]
    Scan [I,UB,UA,D]

--- case: top n of an aggregate of inserts
SELECT k, n, rn FROM (SELECT k, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT k, COUNT(*) AS n FROM inserts GROUP BY k)) WHERE rn <= 3;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UA]
    GroupAggregate [I,UA]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Project [I,UB,UA]
        Aggregate [I,UB,UA]
          Scan [I]
--- differs
aggregate: I,UA in Flink, I,UB,UA here
because Flink ranks what only grows without what it replaces.

--- case: top n of an aggregate of upserts
SELECT k, n, rn FROM (SELECT k, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT k, COUNT(*) AS n FROM upserts GROUP BY k)) WHERE rn <= 3;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    GroupAggregate [I,UB,UA,D]
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
      Project [I,UB,UA,D]
        Aggregate [I,UB,UA,D]
          Scan [I,UB,UA,D]

--- case: top n of an aggregate of changes
SELECT k, n, rn FROM (SELECT k, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT k, COUNT(*) AS n FROM changes GROUP BY k)) WHERE rn <= 3;
--- flink plan
Rank [I,UA,D]
  Exchange [I,UB,UA,D]
    GroupAggregate [I,UB,UA,D]
      Exchange [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Over [I,UB,UA,D]
      Project [I,UB,UA,D]
        Aggregate [I,UB,UA,D]
          Scan [I,UB,UA,D]
