--- case: distinct of inserts
SELECT DISTINCT k, v FROM inserts;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Aggregate [I,UA]
  Scan [I]

--- case: distinct of upserts
SELECT DISTINCT k, v FROM upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Aggregate [I,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: distinct of changes
SELECT DISTINCT k, v FROM changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Aggregate [I,UA,D]
  Scan [I,UB,UA,D]

--- case: group by of inserts
SELECT k, COUNT(*), SUM(v) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: group by of upserts
SELECT k, COUNT(*), SUM(v) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: group by of changes
SELECT k, COUNT(*), SUM(v) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: group by the key of inserts
SELECT id, MAX(v) FROM inserts GROUP BY id;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: group by the key of upserts
SELECT id, MAX(v) FROM upserts GROUP BY id;
--- flink plan
Calc [UA,D]
  TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]
--- differs
operators: scan in Flink, aggregate, scan here
because Flink leaves out an aggregate of one row for each group; here it stays.

--- case: group by the key of changes
SELECT id, MAX(v) FROM changes GROUP BY id;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: having of inserts
SELECT k, COUNT(*) FROM inserts GROUP BY k HAVING COUNT(*) > 2;
--- flink plan
Calc [I,UB,UA]
  GroupAggregate [I,UB,UA]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UB,UA]
  Filter [I,UB,UA]
    Aggregate [I,UB,UA]
      Scan [I]

--- case: having of upserts
SELECT k, COUNT(*) FROM upserts GROUP BY k HAVING COUNT(*) > 2;
--- flink plan
Calc [I,UB,UA,D]
  GroupAggregate [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Filter [I,UB,UA,D]
    Aggregate [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: having of changes
SELECT k, COUNT(*) FROM changes GROUP BY k HAVING COUNT(*) > 2;
--- flink plan
Calc [I,UB,UA,D]
  GroupAggregate [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Filter [I,UB,UA,D]
    Aggregate [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: global aggregate of inserts
SELECT COUNT(*), MIN(v), MAX(v), AVG(v) FROM inserts;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Filter [I,UA]
    Aggregate [I,UA]
      Scan [I]

--- case: global aggregate of upserts
SELECT COUNT(*), MIN(v), MAX(v), AVG(v) FROM upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Aggregate [I,UA,D]
      Scan [I,UB,UA,D]

--- case: global aggregate of changes
SELECT COUNT(*), MIN(v), MAX(v), AVG(v) FROM changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Filter [I,UA,D]
    Aggregate [I,UA,D]
      Scan [I,UB,UA,D]

--- case: distinct aggregate of inserts
SELECT k, COUNT(DISTINCT v), SUM(DISTINCT v) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: distinct aggregate of upserts
SELECT k, COUNT(DISTINCT v), SUM(DISTINCT v) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: distinct aggregate of changes
SELECT k, COUNT(DISTINCT v), SUM(DISTINCT v) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: filtered aggregate of inserts
SELECT k, COUNT(*) FILTER (WHERE v > 3) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: filtered aggregate of upserts
SELECT k, COUNT(*) FILTER (WHERE v > 3) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: filtered aggregate of changes
SELECT k, COUNT(*) FILTER (WHERE v > 3) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Scan [I,UB,UA,D]

--- case: list of inserts
SELECT k, LISTAGG(CAST(v AS STRING)) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: list of upserts
SELECT k, LISTAGG(CAST(v AS STRING)) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: list of changes
SELECT k, LISTAGG(CAST(v AS STRING)) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: collect of inserts
SELECT k, COLLECT(v), ARRAY_AGG(v) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: collect of upserts
SELECT k, COLLECT(v), ARRAY_AGG(v) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: collect of changes
SELECT k, COLLECT(v), ARRAY_AGG(v) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: first and last value of inserts
SELECT k, FIRST_VALUE(v), LAST_VALUE(v) FROM inserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Scan [I]

--- case: first and last value of upserts
SELECT k, FIRST_VALUE(v), LAST_VALUE(v) FROM upserts GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: first and last value of changes
SELECT k, FIRST_VALUE(v), LAST_VALUE(v) FROM changes GROUP BY k;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Remaining [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: grouping sets of inserts
SELECT k, v, COUNT(*) FROM inserts GROUP BY GROUPING SETS ((k), (v), ());
--- flink plan
Calc [I,UA]
  GroupAggregate [I,UA]
    Exchange [I]
      Expand [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Expand [I]
      Scan [I]

--- case: grouping sets of upserts
SELECT k, v, COUNT(*) FROM upserts GROUP BY GROUPING SETS ((k), (v), ());
--- flink plan
Calc [I,UA,D]
  GroupAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Expand [I,UB,UA,D]
        Calc [I,UB,UA,D]
          ChangelogNormalize [I,UB,UA,D]
            Exchange [UA,D]
              Calc [UA,D]
                TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Expand [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: grouping sets of changes
SELECT k, v, COUNT(*) FROM changes GROUP BY GROUPING SETS ((k), (v), ());
--- flink plan
Calc [I,UA,D]
  GroupAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Expand [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Expand [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: rollup of inserts
SELECT k, v, COUNT(*), GROUPING(v) FROM inserts GROUP BY ROLLUP (k, v);
--- flink plan
Calc [I,UA]
  GroupAggregate [I,UA]
    Exchange [I]
      Expand [I]
        Calc [I]
          TableSourceScan [I]
--- plan
Project [I,UA]
  Aggregate [I,UA]
    Expand [I]
      Scan [I]

--- case: rollup of upserts
SELECT k, v, COUNT(*), GROUPING(v) FROM upserts GROUP BY ROLLUP (k, v);
--- flink plan
Calc [I,UA,D]
  GroupAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Expand [I,UB,UA,D]
        Calc [I,UB,UA,D]
          ChangelogNormalize [I,UB,UA,D]
            Exchange [UA,D]
              Calc [UA,D]
                TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Expand [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: rollup of changes
SELECT k, v, COUNT(*), GROUPING(v) FROM changes GROUP BY ROLLUP (k, v);
--- flink plan
Calc [I,UA,D]
  GroupAggregate [I,UA,D]
    Exchange [I,UB,UA,D]
      Expand [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Expand [I,UB,UA,D]
      Scan [I,UB,UA,D]
