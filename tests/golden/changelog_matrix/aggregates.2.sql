--- case: aggregate over aggregate of inserts
SELECT c, COUNT(*) FROM (SELECT COUNT(*) AS c FROM inserts GROUP BY k) GROUP BY c;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA]
    Calc [I,UB,UA]
      GroupAggregate [I,UB,UA]
        Exchange [I]
          Calc [I]
            TableSourceScan [I]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Project [I,UB,UA]
      Aggregate [I,UB,UA]
        Scan [I]

--- case: aggregate over aggregate of upserts
SELECT c, COUNT(*) FROM (SELECT COUNT(*) AS c FROM upserts GROUP BY k) GROUP BY c;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Calc [I,UB,UA,D]
            ChangelogNormalize [I,UB,UA,D]
              Exchange [UA,D]
                Calc [UA,D]
                  TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Project [I,UB,UA,D]
      Aggregate [I,UB,UA,D]
        Scan [I,UB,UA,D]

--- case: aggregate over aggregate of changes
SELECT c, COUNT(*) FROM (SELECT COUNT(*) AS c FROM changes GROUP BY k) GROUP BY c;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Calc [I,UB,UA,D]
            TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UA,D]
  Aggregate [I,UA,D]
    Project [I,UB,UA,D]
      Aggregate [I,UB,UA,D]
        Scan [I,UB,UA,D]
