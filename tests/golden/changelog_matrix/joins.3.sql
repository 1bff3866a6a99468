--- case: left join of keys of changes and upserts
SELECT a.id, b.v FROM changes a LEFT JOIN more_upserts b ON a.id = b.id;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: left join of keys of changes and changes
SELECT a.id, b.v FROM changes a LEFT JOIN more_changes b ON a.id = b.id;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of inserts and inserts
SELECT a.v, b.id FROM inserts a RIGHT JOIN more_inserts b ON a.k = b.k;
--- flink plan
Calc [I,UA,D]
  Join [I,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UA,D]
  Join [I,UA,D]
    Scan [I]
    Project [I]
      Scan [I]

--- case: right join of inserts and upserts
SELECT a.v, b.id FROM inserts a RIGHT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of inserts and changes
SELECT a.v, b.id FROM inserts a RIGHT JOIN more_changes b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of upserts and inserts
SELECT a.v, b.id FROM upserts a RIGHT JOIN more_inserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I]
      Scan [I]

--- case: right join of upserts and upserts
SELECT a.v, b.id FROM upserts a RIGHT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of upserts and changes
SELECT a.v, b.id FROM upserts a RIGHT JOIN more_changes b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of changes and inserts
SELECT a.v, b.id FROM changes a RIGHT JOIN more_inserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I]
      Scan [I]

--- case: right join of changes and upserts
SELECT a.v, b.id FROM changes a RIGHT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: right join of changes and changes
SELECT a.v, b.id FROM changes a RIGHT JOIN more_changes b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: full join of inserts and inserts
SELECT a.id, b.id FROM inserts a FULL JOIN more_inserts b ON a.id = b.id;
--- flink plan
Join [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I,UA,D]
  Scan [I]
  Project [I]
    Scan [I]

--- case: full join of inserts and upserts
SELECT a.id, b.id FROM inserts a FULL JOIN more_upserts b ON a.id = b.id;
--- flink plan
Join [I,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Join [I,UA,D]
  Scan [I]
  Project [I,UA,D]
    Scan [I,UA,D]

--- case: full join of inserts and changes
SELECT a.id, b.id FROM inserts a FULL JOIN more_changes b ON a.id = b.id;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: full join of upserts and inserts
SELECT a.id, b.id FROM upserts a FULL JOIN more_inserts b ON a.id = b.id;
--- flink plan
Join [I,UA,D]
  Exchange [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I,UA,D]
  Scan [I,UA,D]
  Project [I]
    Scan [I]

--- case: full join of upserts and upserts
SELECT a.id, b.id FROM upserts a FULL JOIN more_upserts b ON a.id = b.id;
--- flink plan
Join [I,UA,D]
  Exchange [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
  Exchange [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Join [I,UA,D]
  Scan [I,UA,D]
  Project [I,UA,D]
    Scan [I,UA,D]

--- case: full join of upserts and changes
SELECT a.id, b.id FROM upserts a FULL JOIN more_changes b ON a.id = b.id;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: full join of changes and inserts
SELECT a.id, b.id FROM changes a FULL JOIN more_inserts b ON a.id = b.id;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I]
    Scan [I]

--- case: full join of changes and upserts
SELECT a.id, b.id FROM changes a FULL JOIN more_upserts b ON a.id = b.id;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: full join of changes and changes
SELECT a.id, b.id FROM changes a FULL JOIN more_changes b ON a.id = b.id;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of inserts and inserts
SELECT id, k FROM inserts WHERE k IN (SELECT k FROM more_inserts);
--- flink plan
Join [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I]
  Scan [I]
  Project [I]
    Scan [I]

--- case: semi join in of inserts and upserts
SELECT id, k FROM inserts WHERE k IN (SELECT k FROM more_upserts);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of inserts and changes
SELECT id, k FROM inserts WHERE k IN (SELECT k FROM more_changes);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of upserts and inserts
SELECT id, k FROM upserts WHERE k IN (SELECT k FROM more_inserts);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I]
    Scan [I]

--- case: semi join in of upserts and upserts
SELECT id, k FROM upserts WHERE k IN (SELECT k FROM more_upserts);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of upserts and changes
SELECT id, k FROM upserts WHERE k IN (SELECT k FROM more_changes);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    ChangelogNormalize [I,UB,UA,D]
      Exchange [UA,D]
        Calc [UA,D]
          TableSourceScan [UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of changes and inserts
SELECT id, k FROM changes WHERE k IN (SELECT k FROM more_inserts);
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I]
    Scan [I]
