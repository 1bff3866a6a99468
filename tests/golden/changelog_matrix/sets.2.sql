--- case: intersect all of inserts and inserts
SELECT id, k FROM inserts INTERSECT ALL SELECT id, k FROM more_inserts;
--- flink plan
Calc [I,UB,UA]
  Correlate [I,UB,UA]
    Calc [I,UB,UA]
      GroupAggregate [I,UB,UA]
        Exchange [I]
          Union [I]
            Calc [I]
              TableSourceScan [I]
            Calc [I]
              TableSourceScan [I]
--- plan
SetOperation [I,UA]
  Scan [I]
  Scan [I]
--- differs
result: I,UB,UA in Flink, I,UA here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of inserts and upserts
SELECT id, k FROM inserts INTERSECT ALL SELECT id, k FROM more_upserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of inserts and changes
SELECT id, k FROM inserts INTERSECT ALL SELECT id, k FROM more_changes;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Union [I,UB,UA,D]
            Calc [I]
              TableSourceScan [I]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
--- plan
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of upserts and inserts
SELECT id, k FROM upserts INTERSECT ALL SELECT id, k FROM more_inserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of upserts and upserts
SELECT id, k FROM upserts INTERSECT ALL SELECT id, k FROM more_upserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Union [I,UB,UA,D]
            Calc [I,UB,UA,D]
              ChangelogNormalize [I,UB,UA,D]
                Exchange [UA,D]
                  Calc [UA,D]
                    TableSourceScan [UA,D]
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
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of upserts and changes
SELECT id, k FROM upserts INTERSECT ALL SELECT id, k FROM more_changes;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of changes and inserts
SELECT id, k FROM changes INTERSECT ALL SELECT id, k FROM more_inserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Union [I,UB,UA,D]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
            Calc [I]
              TableSourceScan [I]
--- plan
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of changes and upserts
SELECT id, k FROM changes INTERSECT ALL SELECT id, k FROM more_upserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: intersect all of changes and changes
SELECT id, k FROM changes INTERSECT ALL SELECT id, k FROM more_changes;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Union [I,UB,UA,D]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
--- plan
SetOperation [I,UA,D]
  Scan [I,UB,UA,D]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: except of inserts and inserts
SELECT id, k FROM inserts EXCEPT SELECT id, k FROM more_inserts;
--- flink plan
GroupAggregate [I,UA,D]
  Exchange [I,UB,UA,D]
    Join [I,UB,UA,D]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
      Exchange [I]
        Calc [I]
          TableSourceScan [I]
--- plan
SetOperation [I,UA,D]
  Scan [I]
  Scan [I]
--- differs
operators: aggregate, join, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: except of inserts and upserts
SELECT id, k FROM inserts EXCEPT SELECT id, k FROM more_upserts;
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

--- case: except of inserts and changes
SELECT id, k FROM inserts EXCEPT SELECT id, k FROM more_changes;
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

--- case: except of upserts and inserts
SELECT id, k FROM upserts EXCEPT SELECT id, k FROM more_inserts;
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

--- case: except of upserts and upserts
SELECT id, k FROM upserts EXCEPT SELECT id, k FROM more_upserts;
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

--- case: except of upserts and changes
SELECT id, k FROM upserts EXCEPT SELECT id, k FROM more_changes;
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

--- case: except of changes and inserts
SELECT id, k FROM changes EXCEPT SELECT id, k FROM more_inserts;
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

--- case: except of changes and upserts
SELECT id, k FROM changes EXCEPT SELECT id, k FROM more_upserts;
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

--- case: except of changes and changes
SELECT id, k FROM changes EXCEPT SELECT id, k FROM more_changes;
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

--- case: except all of inserts and inserts
SELECT id, k FROM inserts EXCEPT ALL SELECT id, k FROM more_inserts;
--- flink plan
Calc [I,UB,UA]
  Correlate [I,UB,UA]
    Calc [I,UB,UA]
      GroupAggregate [I,UB,UA]
        Exchange [I]
          Union [I]
            Calc [I]
              TableSourceScan [I]
            Calc [I]
              TableSourceScan [I]
--- plan
SetOperation [I,UA,D]
  Scan [I]
  Scan [I]
--- differs
result: I,UB,UA in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: except all of inserts and upserts
SELECT id, k FROM inserts EXCEPT ALL SELECT id, k FROM more_upserts;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
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
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.

--- case: except all of inserts and changes
SELECT id, k FROM inserts EXCEPT ALL SELECT id, k FROM more_changes;
--- flink plan
Calc [I,UB,UA,D]
  Correlate [I,UB,UA,D]
    Calc [I,UB,UA,D]
      GroupAggregate [I,UB,UA,D]
        Exchange [I,UB,UA,D]
          Union [I,UB,UA,D]
            Calc [I]
              TableSourceScan [I]
            Calc [I,UB,UA,D]
              TableSourceScan [I,UB,UA,D]
--- plan
SetOperation [I,UA,D]
  Scan [I]
  Scan [I,UB,UA,D]
--- differs
result: I,UB,UA,D in Flink, I,UA,D here
operators: unnest, aggregate, union, scan, scan in Flink, set operation, scan, scan here
because one operator here; joins, aggregates and table functions in Flink.
