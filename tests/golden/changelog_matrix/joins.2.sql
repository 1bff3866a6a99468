--- case: inner join with more of changes and changes
SELECT a.id, b.v FROM changes a JOIN more_changes b ON a.id = b.id AND a.v < b.v;
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

--- case: cross join of inserts and inserts
SELECT a.id, b.v FROM inserts a CROSS JOIN more_inserts b;
--- flink plan
Join [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I]
  Join [I]
    Scan [I]
    Project [I]
      Scan [I]

--- case: cross join of inserts and upserts
SELECT a.id, b.v FROM inserts a CROSS JOIN more_upserts b;
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: cross join of inserts and changes
SELECT a.id, b.v FROM inserts a CROSS JOIN more_changes b;
--- flink plan
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

--- case: cross join of upserts and inserts
SELECT a.id, b.v FROM upserts a CROSS JOIN more_inserts b;
--- flink plan
Join [I,UA,D]
  Exchange [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
  Exchange [I]
    Calc [I]
      TableSourceScan [I]
--- plan
Project [I,UA,D]
  Join [I,UA,D]
    Scan [I,UA,D]
    Project [I]
      Scan [I]

--- case: cross join of upserts and upserts
SELECT a.id, b.v FROM upserts a CROSS JOIN more_upserts b;
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: cross join of upserts and changes
SELECT a.id, b.v FROM upserts a CROSS JOIN more_changes b;
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: cross join of changes and inserts
SELECT a.id, b.v FROM changes a CROSS JOIN more_inserts b;
--- flink plan
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

--- case: cross join of changes and upserts
SELECT a.id, b.v FROM changes a CROSS JOIN more_upserts b;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
      TableSourceScan [I,UB,UA,D]
  Exchange [I,UB,UA,D]
    Calc [I,UB,UA,D]
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

--- case: cross join of changes and changes
SELECT a.id, b.v FROM changes a CROSS JOIN more_changes b;
--- flink plan
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

--- case: left join of inserts and inserts
SELECT a.id, b.v FROM inserts a LEFT JOIN more_inserts b ON a.k = b.k;
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

--- case: left join of inserts and upserts
SELECT a.id, b.v FROM inserts a LEFT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: left join of inserts and changes
SELECT a.id, b.v FROM inserts a LEFT JOIN more_changes b ON a.k = b.k;
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

--- case: left join of upserts and inserts
SELECT a.id, b.v FROM upserts a LEFT JOIN more_inserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I]
      Scan [I]

--- case: left join of upserts and upserts
SELECT a.id, b.v FROM upserts a LEFT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: left join of upserts and changes
SELECT a.id, b.v FROM upserts a LEFT JOIN more_changes b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: left join of changes and inserts
SELECT a.id, b.v FROM changes a LEFT JOIN more_inserts b ON a.k = b.k;
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

--- case: left join of changes and upserts
SELECT a.id, b.v FROM changes a LEFT JOIN more_upserts b ON a.k = b.k;
--- flink plan
Calc [I,UB,UA,D]
  Join [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
    Exchange [I,UB,UA,D]
      Calc [I,UB,UA,D]
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

--- case: left join of changes and changes
SELECT a.id, b.v FROM changes a LEFT JOIN more_changes b ON a.k = b.k;
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

--- case: left join of keys of inserts and inserts
SELECT a.id, b.v FROM inserts a LEFT JOIN more_inserts b ON a.id = b.id;
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

--- case: left join of keys of inserts and upserts
SELECT a.id, b.v FROM inserts a LEFT JOIN more_upserts b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  Join [I,UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
    Exchange [I,UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Join [I,UA,D]
    Scan [I]
    Project [I,UA,D]
      Scan [I,UA,D]

--- case: left join of keys of inserts and changes
SELECT a.id, b.v FROM inserts a LEFT JOIN more_changes b ON a.id = b.id;
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

--- case: left join of keys of upserts and inserts
SELECT a.id, b.v FROM upserts a LEFT JOIN more_inserts b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  Join [I,UA,D]
    Exchange [I,UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
    Exchange [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Project [I,UA,D]
  Join [I,UA,D]
    Scan [I,UA,D]
    Project [I]
      Scan [I]

--- case: left join of keys of upserts and upserts
SELECT a.id, b.v FROM upserts a LEFT JOIN more_upserts b ON a.id = b.id;
--- flink plan
Calc [I,UA,D]
  Join [I,UA,D]
    Exchange [I,UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
    Exchange [I,UA,D]
      Calc [UA,D]
        TableSourceScan [UA,D]
--- plan
Project [I,UA,D]
  Join [I,UA,D]
    Scan [I,UA,D]
    Project [I,UA,D]
      Scan [I,UA,D]

--- case: left join of keys of upserts and changes
SELECT a.id, b.v FROM upserts a LEFT JOIN more_changes b ON a.id = b.id;
--- flink plan
Calc [I,UB,UA,D]
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
Project [I,UB,UA,D]
  Join [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Project [I,UB,UA,D]
      Scan [I,UB,UA,D]

--- case: left join of keys of changes and inserts
SELECT a.id, b.v FROM changes a LEFT JOIN more_inserts b ON a.id = b.id;
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
