--- case: a table of Iceberg
CREATE TABLE lake (id BIGINT, tags ARRAY<STRING>, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'iceberg',
  'property-version' = '1',
  'catalog-name' = 'prod',
  'catalog-type' = 'rest',
  'catalog-database' = 'shop.sales',
  'catalog-table' = 'orders',
  'uri' = 'https://catalog.example.com',
  'warehouse' = 's3://lake',
  'catalog.s3.endpoint' = 'https://s3.example.com',
  'sink.schema-evolution' = 'add-columns',
  'scan.watermark.idle-timeout' = '1 s'
);
INSERT INTO lake VALUES (1, ARRAY['a']);
SELECT * FROM lake;
--- connector
lake: IcebergTable
  catalog = 'prod'
  name = ('shop', 'sales', 'orders')
  properties = (('type', 'rest'), ('uri', 'https://catalog.example.com'), ('warehouse', 's3://lake'), ('s3.endpoint', 'https://s3.example.com'))
  primary_key = ('id',)
  evolves = True
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
  ┌ script.sql:3:3
3 │   'property-version' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.watermark.idle-timeout' has no effect here: the table is read as it is, in one go
   ┌ script.sql:12:3
12 │   'scan.watermark.idle-timeout' = '1 s'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: a table of Iceberg that is made with properties
CREATE TABLE lake (id BIGINT) WITH (
  'connector' = 'iceberg',
  'catalog-name' = 'prod',
  'catalog-table' = 'orders',
  'format-version' = '2',
  'write.format.default' = 'PARQUET',
  'write.parquet.compression-codec' = 'zstd'
);
INSERT INTO lake VALUES (1);
--- connector
lake: IcebergTable
  catalog = 'prod'
  name = ('', 'orders')
  properties = (('type', 'sql'),)
  settings = (('format-version', '2'), ('write.format.default', 'PARQUET'), ('write.parquet.compression-codec', 'zstd'))

--- case: files that are not written
CREATE TABLE lake (id BIGINT) WITH ('connector' = 'iceberg', 'catalog-name' = 'prod', 'write.format.default' = 'orc');
--- error
error[invalid-value]: option 'write.format.default' cannot be 'orc'
  ┌ script.sql:1:112
1 │ CREATE TABLE lake (id BIGINT) WITH ('connector' = 'iceberg', 'catalog-name' = 'prod', 'write.format.default' = 'orc');
  │                                                                                                                ^^^^^
  = help: allowed: 'parquet'

--- case: a column that Iceberg does not hold
CREATE TABLE lake (at_ TIME) WITH (
  'connector' = 'iceberg',
  'catalog-name' = 'prod',
  'catalog-database' = 'shop',
  'catalog-table' = 'orders'
);
--- error
error[unsupported-type]: column 'at_' is TIME(0), which a table of Iceberg does not hold
  ┌ script.sql:1:20
1 │ CREATE TABLE lake (at_ TIME) WITH (
  │                    ^^^^^^^^
  = help: declare it as STRING, with CAST or JSON_STRING where it is written

--- case: a stream of a table of Iceberg, which keeps versions and joins files
CREATE TABLE lake (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'iceberg',
  'catalog-name' = 'prod',
  'catalog-database' = 'shop',
  'catalog-table' = 'orders',
  'streaming' = 'true',
  'monitor-interval' = '5 s',
  'sink.compact-every' = '10',
  'sink.history' = 'scd2'
);
SELECT * FROM lake;
--- connector
lake: IcebergTable
  catalog = 'prod'
  name = ('shop', 'orders')
  properties = (('type', 'sql'),)
  primary_key = ('id',)
  compact_every = 10
  versions = True
  monitor_interval_ms = 5000

--- case: versions of rows without a key
CREATE TABLE lake (id BIGINT, valid_to TIMESTAMP(3)) WITH (
  'connector' = 'iceberg',
  'catalog-name' = 'prod',
  'catalog-database' = 'shop',
  'catalog-table' = 'orders',
  'sink.history' = 'scd2'
);
--- error
error[invalid-value]: with 'sink.history' = 'scd2' column 'valid_to' is not written by an INSERT
  ┌ script.sql:1:31
1 │ CREATE TABLE lake (id BIGINT, valid_to TIMESTAMP(3)) WITH (
  │                               ^^^^^^^^^^^^^^^^^^^^^
  = help: declare the columns valid_from and valid_to in a table that is read
error[primary-key]: 'sink.history' = 'scd2' needs a PRIMARY KEY: it says which rows are versions of one
  ┌ script.sql:6:20
6 │   'sink.history' = 'scd2'
  │                    ^^^^^^
  = help: add PRIMARY KEY (…) NOT ENFORCED
