--- case: the least that is needed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:postgresql://localhost:5432/shop',
  'table-name' = 'orders'
);
--- connector
orders: JdbcTable
  url = 'jdbc:postgresql://localhost:5432/shop'
  table = 'orders'

--- case: everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  tags ARRAY<STRING>,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'jdbc',
  'property-version' = '1',
  'url' = 'jdbc:postgresql://localhost:5432/shop?currentSchema=sales',
  'table-name' = 'sales.orders',
  'driver' = 'org.postgresql.Driver',
  'compatible-mode' = 'x',
  'username' = 'me',
  'password' = 'secret',
  'connection.max-retry-timeout' = '30 s',
  'scan.partition.column' = 'id',
  'scan.partition.num' = '4',
  'scan.partition.lower-bound' = '0',
  'scan.partition.upper-bound' = '1000',
  'scan.fetch-size' = '500',
  'scan.auto-commit' = 'false',
  'scan.parallelism' = '2',
  'lookup.cache' = 'PARTIAL',
  'lookup.partial-cache.max-rows' = '1000',
  'lookup.partial-cache.expire-after-write' = '10 min',
  'lookup.partial-cache.expire-after-access' = '1 min',
  'lookup.partial-cache.cache-missing-key' = 'false',
  'lookup.full-cache.reload-strategy' = 'PERIODIC',
  'lookup.full-cache.periodic-reload.interval' = '1 h',
  'lookup.max-retries' = '5',
  'lookup.async' = 'false',
  'sink.buffer-flush.max-rows' = '0',
  'sink.buffer-flush.interval' = '2 s',
  'sink.max-retries' = '1',
  'sink.parallelism' = '2'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
  ┌ script.sql:8:3
8 │   'property-version' = '1',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'driver' has no effect here: the database's driver for Python is used; the url says which
   ┌ script.sql:11:3
11 │   'driver' = 'org.postgresql.Driver',
   │   ^^^^^^^^
warning[no-effect]: option 'compatible-mode' has no effect here: the url says which database it is
   ┌ script.sql:12:3
12 │   'compatible-mode' = 'x',
   │   ^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.auto-commit' has no effect here: rows are fetched in parts either way
   ┌ script.sql:21:3
21 │   'scan.auto-commit' = 'false',
   │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.parallelism' has no effect here: each part of the table is one task
   ┌ script.sql:22:3
22 │   'scan.parallelism' = '2',
   │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'lookup.async' has no effect here: the keys of many rows are looked up at once
   ┌ script.sql:31:3
31 │   'lookup.async' = 'false',
   │   ^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.buffer-flush.interval' has no effect here: what is left is written at the end of every micro-batch
   ┌ script.sql:33:3
33 │   'sink.buffer-flush.interval' = '2 s',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: JdbcTable
  url = 'jdbc:postgresql://localhost:5432/shop?currentSchema=sales'
  table = 'sales.orders'
  username = 'me'
  password = 'secret'
  primary_key = ('id',)
  connect_timeout_ms = 30000
  partitions: PartitionedScan
    column = 'id'
    count = 4
    lower = 0
    upper = 1000
  fetch_rows = 500
  lookup: LookupOptions
    cache = <LookupCache.PARTIAL: 'PARTIAL'>
    max_rows = 1000
    expire_after_write_ms = 600000
    expire_after_access_ms = 60000
    missing_keys = False
    reload_interval_ms = 3600000
    max_retries = 5
  flush_rows = 0
  sink_retries = 1
  sink_parallelism = 2

--- case: missing options
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc'
);
--- error
error[missing-option]: connector 'jdbc' needs option 'url'
  ┌ script.sql:4:17
4 │   'connector' = 'jdbc'
  │                 ^^^^^^
  = help: add 'url' = '…'
error[missing-option]: connector 'jdbc' needs option 'table-name'
  ┌ script.sql:4:17
4 │   'connector' = 'jdbc'
  │                 ^^^^^^
  = help: add 'table-name' = '…'

--- case: wrong values
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc',
  'url' = 'postgresql://localhost/shop',
  'table-name' = 'orders',
  'lookup.cache' = 'SOME',
  'lookup.max-retries' = '-1',
  'connection.max-retry-timeout' = '10 ms'
);
--- error
error[invalid-value]: no driver of a database takes the url 'postgresql://localhost/shop'
  ┌ script.sql:5:11
5 │   'url' = 'postgresql://localhost/shop',
  │           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write jdbc:postgresql://host:5432/database; mysql, mariadb, sqlite, sqlserver and oracle are known too
error[invalid-value]: option 'lookup.cache' cannot be 'SOME'
  ┌ script.sql:7:20
7 │   'lookup.cache' = 'SOME',
  │                    ^^^^^^
  = help: allowed: 'NONE', 'PARTIAL', 'FULL'
error[invalid-value]: option 'lookup.max-retries' must be at least 0, not '-1'
  ┌ script.sql:8:26
8 │   'lookup.max-retries' = '-1',
  │                          ^^^^
error[invalid-value]: option 'connection.max-retry-timeout' must be at least 1000, not '10 ms'
  ┌ script.sql:9:36
9 │   'connection.max-retry-timeout' = '10 ms'
  │                                    ^^^^^^^

--- case: a password without a user
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders',
  'password' = 'secret'
);
--- error
error[missing-option]: 'password' needs 'username'
  ┌ script.sql:4:17
4 │   'connector' = 'jdbc',
  │                 ^^^^^^
  = help: add 'username' = '…'

--- case: parts of a scan
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders',
  'scan.partition.column' = 'id'
);
--- error
error[missing-option]: a scan in parts needs all of 'scan.partition.column', 'scan.partition.num', 'scan.partition.lower-bound' and 'scan.partition.upper-bound'
  ┌ script.sql:4:17
4 │   'connector' = 'jdbc',
  │                 ^^^^^^
  = help: add the others, or leave all of them out

--- case: parts of a scan by a column that is not there
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders',
  'scan.partition.column' = 'ids',
  'scan.partition.num' = '4',
  'scan.partition.lower-bound' = '10',
  'scan.partition.upper-bound' = '1'
);
--- error
error[unknown-column]: the table has no column 'ids' to be read in parts by
  ┌ script.sql:8:29
8 │   'scan.partition.column' = 'ids',
  │                             ^^^^^ did you mean 'id'?
error[invalid-value]: 'scan.partition.lower-bound' = 10 is larger than 'scan.partition.upper-bound' = 1
   ┌ script.sql:10:34
10 │   'scan.partition.lower-bound' = '10',
   │                                  ^^^^

--- case: types that no database holds
CREATE TABLE orders (
  id BIGINT,
  attributes MAP<STRING, STRING>,
  address ROW<city STRING>,
  tags ARRAY<STRING>
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:sqlite:/data/shop.db',
  'table-name' = 'orders'
);
--- error
error[unsupported-type]: column 'attributes' is MAP<STRING, STRING>, which a table of sqlite does not hold
  ┌ script.sql:3:3
3 │   attributes MAP<STRING, STRING>,
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as STRING, with JSON_STRING(…) where it is written
error[unsupported-type]: column 'address' is ROW<`city` STRING>, which a table of sqlite does not hold
  ┌ script.sql:4:3
4 │   address ROW<city STRING>,
  │   ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as STRING, with JSON_STRING(…) where it is written
error[unsupported-type]: column 'tags' is ARRAY<STRING>, which a table of sqlite does not hold
  ┌ script.sql:5:3
5 │   tags ARRAY<STRING>
  │   ^^^^^^^^^^^^^^^^^^
  = help: declare it as STRING, with JSON_STRING(…) where it is written

--- case: older names of the cache
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders',
  'lookup.cache.max-rows' = '100',
  'lookup.cache.ttl' = '1 min',
  'lookup.cache.caching-missing-key' = 'false'
);
--- error
warning[deprecated-option]: option 'lookup.cache.max-rows' is deprecated
  ┌ script.sql:7:3
7 │   'lookup.cache.max-rows' = '100',
  │   ^^^^^^^^^^^^^^^^^^^^^^^ write 'lookup.partial-cache.max-rows'
warning[deprecated-option]: option 'lookup.cache.ttl' is deprecated
  ┌ script.sql:8:3
8 │   'lookup.cache.ttl' = '1 min',
  │   ^^^^^^^^^^^^^^^^^^ write 'lookup.partial-cache.expire-after-write'
warning[deprecated-option]: option 'lookup.cache.caching-missing-key' is deprecated
  ┌ script.sql:9:3
9 │   'lookup.cache.caching-missing-key' = 'false'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'lookup.partial-cache.cache-missing-key'
--- connector
orders: JdbcTable
  url = 'jdbc:mysql://localhost/shop'
  table = 'orders'
  lookup: LookupOptions
    cache = <LookupCache.PARTIAL: 'PARTIAL'>
    max_rows = 100
    expire_after_write_ms = 60000
    missing_keys = False

--- case: a full cache
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders',
  'lookup.cache' = 'FULL',
  'lookup.full-cache.reload-strategy' = 'TIMED'
);
SELECT * FROM orders;
--- error
error[missing-option]: 'lookup.cache' = 'FULL' needs 'lookup.full-cache.periodic-reload.interval'
  ┌ script.sql:7:20
7 │   'lookup.cache' = 'FULL',
  │                    ^^^^^^
  = help: add 'lookup.full-cache.periodic-reload.interval' = '10 min'
error[not-supported-yet]: 'lookup.full-cache.reload-strategy' = 'TIMED' is not supported yet
  ┌ script.sql:8:41
8 │   'lookup.full-cache.reload-strategy' = 'TIMED'
  │                                         ^^^^^^^
  = help: write 'PERIODIC' with 'lookup.full-cache.periodic-reload.interval'

--- case: metadata
CREATE TABLE orders (
  id BIGINT,
  ts TIMESTAMP(3) METADATA
) WITH (
  'connector' = 'jdbc',
  'url' = 'jdbc:mysql://localhost/shop',
  'table-name' = 'orders'
);
--- error
error[unknown-metadata-key]: connector 'jdbc' has no metadata columns
  ┌ script.sql:3:3
3 │   ts TIMESTAMP(3) METADATA
  │   ^^^^^^^^^^^^^^^^^^^^^^^^
