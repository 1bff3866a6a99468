--- case: union all of inserts and inserts
SELECT id, k FROM inserts UNION ALL SELECT id, k FROM more_inserts;
--- flink plan
Union [I]
  Calc [I]
    TableSourceScan [I]
  Calc [I]
    TableSourceScan [I]
--- plan
Union [I]
  Scan [I]
  Scan [I]

--- case: union all of inserts and upserts
SELECT id, k FROM inserts UNION ALL SELECT id, k FROM more_upserts;
--- flink plan
Union [I,UA,D]
  Calc [I]
    TableSourceScan [I]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Union [I,UA,D]
  Scan [I]
  Scan [I,UA,D]

--- case: union all of inserts and changes
SELECT id, k FROM inserts UNION ALL SELECT id, k FROM more_changes;
--- flink plan
Union [I,UA,D]
  Calc [I]
    TableSourceScan [I]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Union [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]

--- case: union all of upserts and inserts
SELECT id, k FROM upserts UNION ALL SELECT id, k FROM more_inserts;
--- flink plan
Union [I,UA,D]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
  Calc [I]
    TableSourceScan [I]
--- plan
Union [I,UA,D]
  Scan [I,UA,D]
  Scan [I]

--- case: union all of upserts and upserts
SELECT id, k FROM upserts UNION ALL SELECT id, k FROM more_upserts;
--- flink plan
Union [I,UA,D]
  Calc [UA,D]
    TableSourceScan [UA,D]
  Calc [UA,D]
    TableSourceScan [UA,D]
--- plan
Union [I,UA,D]
  Scan [I,UA,D]
  Scan [I,UA,D]

--- case: union all of upserts and changes
SELECT id, k FROM upserts UNION ALL SELECT id, k FROM more_changes;
--- flink plan
Union [I,UA,D]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Union [I,UA,D]
  Scan [I,UA,D]
  Scan [I,UB,UA,D]

--- case: union all of changes and inserts
SELECT id, k FROM changes UNION ALL SELECT id, k FROM more_inserts;
--- flink plan
Union [I,UA,D]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
  Calc [I]
    TableSourceScan [I]
--- plan
Union [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I]

--- case: union all of changes and upserts
SELECT id, k FROM changes UNION ALL SELECT id, k FROM more_upserts;
--- flink plan
Union [I,UA,D]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
  Calc [I,UA,D]
    Calc [UA,D]
      TableSourceScan [UA,D]
--- plan
Union [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UA,D]

--- case: union all of changes and changes
SELECT id, k FROM changes UNION ALL SELECT id, k FROM more_changes;
--- flink plan
Union [I,UA,D]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
  Calc [I,UA,D]
    DropUpdateBefore [I,UA,D]
      TableSourceScan [I,UB,UA,D]
--- plan
Union [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]

--- case: union of inserts and inserts
SELECT id, k FROM inserts UNION SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Union [I]
      Calc [I]
        TableSourceScan [I]
      Calc [I]
        TableSourceScan [I]
--- plan
Aggregate [I,UA]
  Union [I]
    Scan [I]
    Scan [I]

--- case: union of inserts and upserts
SELECT id, k FROM inserts UNION SELECT id, k FROM more_upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I]
        TableSourceScan [I]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I]
    Scan [I,UB,UA,D]

--- case: union of inserts and changes
SELECT id, k FROM inserts UNION SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I]
        TableSourceScan [I]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I]
    Scan [I,UB,UA,D]

--- case: union of upserts and inserts
SELECT id, k FROM upserts UNION SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
      Calc [I]
        TableSourceScan [I]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I]

--- case: union of upserts and upserts
SELECT id, k FROM upserts UNION SELECT id, k FROM more_upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
      ChangelogNormalize [I,UB,UA,D]
        Exchange [UA,D]
          Calc [UA,D]
            TableSourceScan [UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: union of upserts and changes
SELECT id, k FROM upserts UNION SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: union of changes and inserts
SELECT id, k FROM changes UNION SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
      Calc [I]
        TableSourceScan [I]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I]

--- case: union of changes and upserts
SELECT id, k FROM changes UNION SELECT id, k FROM more_upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
      Calc [I,UB,UA,D]
        ChangelogNormalize [I,UB,UA,D]
          Exchange [UA,D]
            Calc [UA,D]
              TableSourceScan [UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: union of changes and changes
SELECT id, k FROM changes UNION SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Union [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
      Calc [I,UB,UA,D]
        TableSourceScan [I,UB,UA,D]
--- plan
Aggregate [I,UA,D]
  Union [I,UB,UA,D]
    Scan [I,UB,UA,D]
    Scan [I,UB,UA,D]

--- case: intersect of inserts and inserts
SELECT id, k FROM inserts INTERSECT SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA]
  Exchange [I]
    Join [I]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
SetOperation [I,UA]
  Scan [I]
  Scan [I]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of inserts and upserts
SELECT id, k FROM inserts INTERSECT SELECT id, k FROM more_upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of inserts and changes
SELECT id, k FROM inserts INTERSECT SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
      Exchange [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of upserts and inserts
SELECT id, k FROM upserts INTERSECT SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of upserts and upserts
SELECT id, k FROM upserts INTERSECT SELECT id, k FROM more_upserts;
--- flink plan
Join [I,UB,UA,D]
  Exchange [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of upserts and changes
SELECT id, k FROM upserts INTERSECT SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of changes and inserts
SELECT id, k FROM changes INTERSECT SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of changes and upserts
SELECT id, k FROM changes INTERSECT SELECT id, k FROM more_upserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect of changes and changes
SELECT id, k FROM changes INTERSECT SELECT id, k FROM more_changes;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
      Exchange [I,UB,UA,D]
        Calc [I,UB,UA,D]
          TableSourceScan [I,UB,UA,D]
--- plan
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.
