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
