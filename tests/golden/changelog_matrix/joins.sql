--- case: inner join of inserts and inserts
SELECT a.id, b.v FROM inserts a JOIN more_inserts b ON a.k = b.k;
--- flink plan
Calc [I]
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

--- case: inner join of inserts and upserts
SELECT a.id, b.v FROM inserts a JOIN more_upserts b ON a.k = b.k;
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

--- case: inner join of inserts and changes
SELECT a.id, b.v FROM inserts a JOIN more_changes b ON a.k = b.k;
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

--- case: inner join of upserts and inserts
SELECT a.id, b.v FROM upserts a JOIN more_inserts b ON a.k = b.k;
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

--- case: inner join of upserts and upserts
SELECT a.id, b.v FROM upserts a JOIN more_upserts b ON a.k = b.k;
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

--- case: inner join of upserts and changes
SELECT a.id, b.v FROM upserts a JOIN more_changes b ON a.k = b.k;
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

--- case: inner join of changes and inserts
SELECT a.id, b.v FROM changes a JOIN more_inserts b ON a.k = b.k;
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

--- case: inner join of changes and upserts
SELECT a.id, b.v FROM changes a JOIN more_upserts b ON a.k = b.k;
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

--- case: inner join of changes and changes
SELECT a.id, b.v FROM changes a JOIN more_changes b ON a.k = b.k;
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

--- case: inner join of keys of inserts and inserts
SELECT a.id, b.v FROM inserts a JOIN more_inserts b ON a.id = b.id;
--- flink plan
Calc [I]
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

--- case: inner join of keys of inserts and upserts
SELECT a.id, b.v FROM inserts a JOIN more_upserts b ON a.id = b.id;
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

--- case: inner join of keys of inserts and changes
SELECT a.id, b.v FROM inserts a JOIN more_changes b ON a.id = b.id;
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

--- case: inner join of keys of upserts and inserts
SELECT a.id, b.v FROM upserts a JOIN more_inserts b ON a.id = b.id;
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

--- case: inner join of keys of upserts and upserts
SELECT a.id, b.v FROM upserts a JOIN more_upserts b ON a.id = b.id;
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

--- case: inner join of keys of upserts and changes
SELECT a.id, b.v FROM upserts a JOIN more_changes b ON a.id = b.id;
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

--- case: inner join of keys of changes and inserts
SELECT a.id, b.v FROM changes a JOIN more_inserts b ON a.id = b.id;
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

--- case: inner join of keys of changes and upserts
SELECT a.id, b.v FROM changes a JOIN more_upserts b ON a.id = b.id;
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

--- case: inner join of keys of changes and changes
SELECT a.id, b.v FROM changes a JOIN more_changes b ON a.id = b.id;
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

--- case: inner join with more of inserts and inserts
SELECT a.id, b.v FROM inserts a JOIN more_inserts b ON a.id = b.id AND a.v < b.v;
--- flink plan
Calc [I]
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

--- case: inner join with more of inserts and upserts
SELECT a.id, b.v FROM inserts a JOIN more_upserts b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of inserts and changes
SELECT a.id, b.v FROM inserts a JOIN more_changes b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of upserts and inserts
SELECT a.id, b.v FROM upserts a JOIN more_inserts b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of upserts and upserts
SELECT a.id, b.v FROM upserts a JOIN more_upserts b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of upserts and changes
SELECT a.id, b.v FROM upserts a JOIN more_changes b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of changes and inserts
SELECT a.id, b.v FROM changes a JOIN more_inserts b ON a.id = b.id AND a.v < b.v;
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

--- case: inner join with more of changes and upserts
SELECT a.id, b.v FROM changes a JOIN more_upserts b ON a.id = b.id AND a.v < b.v;
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

--- case: semi join in of changes and upserts
SELECT id, k FROM changes WHERE k IN (SELECT k FROM more_upserts);
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
Join [I,UB,UA,D]
  Scan [I,UB,UA,D]
  Project [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: semi join in of changes and changes
SELECT id, k FROM changes WHERE k IN (SELECT k FROM more_changes);
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

--- case: semi join exists of inserts and inserts
SELECT id, k FROM inserts a WHERE EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: semi join exists of inserts and upserts
SELECT id, k FROM inserts a WHERE EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: semi join exists of inserts and changes
SELECT id, k FROM inserts a WHERE EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: semi join exists of upserts and inserts
SELECT id, k FROM upserts a WHERE EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: semi join exists of upserts and upserts
SELECT id, k FROM upserts a WHERE EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: semi join exists of upserts and changes
SELECT id, k FROM upserts a WHERE EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: semi join exists of changes and inserts
SELECT id, k FROM changes a WHERE EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: semi join exists of changes and upserts
SELECT id, k FROM changes a WHERE EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: semi join exists of changes and changes
SELECT id, k FROM changes a WHERE EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: anti join not exists of inserts and inserts
SELECT id, k FROM inserts a WHERE NOT EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: anti join not exists of inserts and upserts
SELECT id, k FROM inserts a WHERE NOT EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: anti join not exists of inserts and changes
SELECT id, k FROM inserts a WHERE NOT EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: anti join not exists of upserts and inserts
SELECT id, k FROM upserts a WHERE NOT EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: anti join not exists of upserts and upserts
SELECT id, k FROM upserts a WHERE NOT EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: anti join not exists of upserts and changes
SELECT id, k FROM upserts a WHERE NOT EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: anti join not exists of changes and inserts
SELECT id, k FROM changes a WHERE NOT EXISTS (SELECT 1 FROM more_inserts b WHERE a.id = b.id);
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

--- case: anti join not exists of changes and upserts
SELECT id, k FROM changes a WHERE NOT EXISTS (SELECT 1 FROM more_upserts b WHERE a.id = b.id);
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

--- case: anti join not exists of changes and changes
SELECT id, k FROM changes a WHERE NOT EXISTS (SELECT 1 FROM more_changes b WHERE a.id = b.id);
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

--- case: anti join not in of inserts and inserts
SELECT id, k FROM inserts WHERE id NOT IN (SELECT id FROM more_inserts);
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

--- case: anti join not in of inserts and upserts
SELECT id, k FROM inserts WHERE id NOT IN (SELECT id FROM more_upserts);
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

--- case: anti join not in of inserts and changes
SELECT id, k FROM inserts WHERE id NOT IN (SELECT id FROM more_changes);
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

--- case: anti join not in of upserts and inserts
SELECT id, k FROM upserts WHERE id NOT IN (SELECT id FROM more_inserts);
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

--- case: anti join not in of upserts and upserts
SELECT id, k FROM upserts WHERE id NOT IN (SELECT id FROM more_upserts);
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

--- case: anti join not in of upserts and changes
SELECT id, k FROM upserts WHERE id NOT IN (SELECT id FROM more_changes);
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

--- case: anti join not in of changes and inserts
SELECT id, k FROM changes WHERE id NOT IN (SELECT id FROM more_inserts);
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

--- case: anti join not in of changes and upserts
SELECT id, k FROM changes WHERE id NOT IN (SELECT id FROM more_upserts);
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

--- case: anti join not in of changes and changes
SELECT id, k FROM changes WHERE id NOT IN (SELECT id FROM more_changes);
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
