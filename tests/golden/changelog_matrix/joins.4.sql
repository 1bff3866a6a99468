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
