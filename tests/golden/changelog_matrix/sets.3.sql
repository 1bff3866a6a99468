--- case: except all of upserts and inserts
SELECT id, k FROM upserts EXCEPT ALL SELECT id, k FROM more_inserts;
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

--- case: except all of upserts and upserts
SELECT id, k FROM upserts EXCEPT ALL SELECT id, k FROM more_upserts;
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

--- case: except all of upserts and changes
SELECT id, k FROM upserts EXCEPT ALL SELECT id, k FROM more_changes;
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

--- case: except all of changes and inserts
SELECT id, k FROM changes EXCEPT ALL SELECT id, k FROM more_inserts;
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

--- case: except all of changes and upserts
SELECT id, k FROM changes EXCEPT ALL SELECT id, k FROM more_upserts;
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

--- case: except all of changes and changes
SELECT id, k FROM changes EXCEPT ALL SELECT id, k FROM more_changes;
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
