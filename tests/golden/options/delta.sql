--- case: a table of Delta Lake
CREATE TABLE lake (id BIGINT, tags ARRAY<STRING>) WITH (
  'connector' = 'delta',
  'path' = 's3://lake/orders',
  'storage.AWS_REGION' = 'eu-central-1',
  'sink.compact-every' = '100'
);
INSERT INTO lake VALUES (1, ARRAY['a']);
--- connector
lake: DeltaTable
  path = 's3://lake/orders'
  storage = (('AWS_REGION', 'eu-central-1'),)
  compact_every = 100

--- case: a table with a primary key
CREATE TABLE lake (id BIGINT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'delta',
  'path' = '/data/lake',
  'property-version' = '1',
  'scan.watermark.idle-timeout' = '1 s'
);
INSERT INTO lake VALUES (1, 2);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
  ┌ script.sql:4:3
4 │   'property-version' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.watermark.idle-timeout' has no effect here: the table is read as it is, in one go
  ┌ script.sql:5:3
5 │   'scan.watermark.idle-timeout' = '1 s'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
lake: DeltaTable
  path = '/data/lake'
  primary_key = ('id',)

--- case: it is read too
CREATE TABLE lake (id BIGINT) WITH (
  'connector' = 'delta',
  'path' = '/data/lake',
  'source.monitor-interval' = '1 s'
);
SELECT * FROM lake;
--- connector
lake: DeltaTable
  path = '/data/lake'
  monitor_interval_ms = 1000

--- case: without a path
CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta');
--- error
error[missing-option]: connector 'delta' needs option 'path'
  ┌ script.sql:1:51
1 │ CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta');
  │                                                   ^^^^^^^
  = help: add 'path' = '…'

--- case: an empty path
CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '', 'sink.compact-every' = '-1');
--- error
error[invalid-value]: 'path' is empty
  ┌ script.sql:1:69
1 │ CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '', 'sink.compact-every' = '-1');
  │                                                                     ^^
  = help: write '/data/lake/orders' or 's3://bucket/orders'
error[invalid-value]: option 'sink.compact-every' must be at least 0, not '-1'
  ┌ script.sql:1:96
1 │ CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '', 'sink.compact-every' = '-1');
  │                                                                                                ^^^^

--- case: types that it does not hold
CREATE TABLE lake (t TIME(0), r ROW<i INTERVAL DAY TO SECOND(3)>) WITH ('connector' = 'delta', 'path' = '/data/lake');
--- error
error[unsupported-type]: column 't' is TIME(0), which a table of Delta Lake does not hold
  ┌ script.sql:1:20
1 │ CREATE TABLE lake (t TIME(0), r ROW<i INTERVAL DAY TO SECOND(3)>) WITH ('connector' = 'delta', 'path' = '/data/lake');
  │                    ^^^^^^^^^
  = help: declare it as STRING, with CAST or JSON_STRING where it is written
error[unsupported-type]: column 'r' is ROW<`i` INTERVAL DAY TO SECOND(3)>, which a table of Delta Lake does not hold
  ┌ script.sql:1:31
1 │ CREATE TABLE lake (t TIME(0), r ROW<i INTERVAL DAY TO SECOND(3)>) WITH ('connector' = 'delta', 'path' = '/data/lake');
  │                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as STRING, with CAST or JSON_STRING where it is written

--- case: versions of rows, and new columns
CREATE TABLE lake (id BIGINT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'delta',
  'path' = '/data/lake',
  'sink.history' = 'scd2',
  'sink.schema-evolution' = 'add-columns'
);
INSERT INTO lake VALUES (1, 2);
--- connector
lake: DeltaTable
  path = '/data/lake'
  primary_key = ('id',)
  evolves = True
  versions = True

--- case: types that become wider
CREATE TABLE lake (id BIGINT) WITH (
  'connector' = 'delta',
  'path' = '/data/lake',
  'sink.schema-evolution' = 'evolve'
);
INSERT INTO lake VALUES (1);
--- connector
lake: DeltaTable
  path = '/data/lake'
  evolves = True
  widens = True

--- case: versions of rows without a key
CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '/data/lake', 'sink.history' = 'scd2');
--- error
error[primary-key]: 'sink.history' = 'scd2' needs a PRIMARY KEY: it says which rows are versions of one
  ┌ script.sql:1:100
1 │ CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '/data/lake', 'sink.history' = 'scd2');
  │                                                                                                    ^^^^^^
  = help: add PRIMARY KEY (…) NOT ENFORCED

--- case: a column that versions have of themselves
CREATE TABLE lake (id BIGINT, valid_to TIMESTAMP_LTZ(6), PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'delta', 'path' = '/l', 'sink.history' = 'scd2');
--- error
error[invalid-value]: with 'sink.history' = 'scd2' column 'valid_to' is not written by an INSERT
  ┌ script.sql:1:31
1 │ CREATE TABLE lake (id BIGINT, valid_to TIMESTAMP_LTZ(6), PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'delta', 'path' = '/l', 'sink.history' = 'scd2');
  │                               ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare the columns valid_from and valid_to in a table that is read
