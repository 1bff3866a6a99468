--- case: print
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'print',
  'print-identifier' = 'out',
  'standard-error' = 'true'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: PrintTable
  identifier = 'out'
  standard_error = True

--- case: options without effect
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'print',
  'sink.parallelism' = '2',
  'scan.watermark.idle-timeout' = '1 s'
);
INSERT INTO orders VALUES (1, 'x');
--- error
warning[no-effect]: option 'sink.parallelism' has no effect here: rows are printed by one process
  ┌ script.sql:6:3
6 │   'sink.parallelism' = '2',
  │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'scan.watermark.idle-timeout' has no effect here: the table is only written
  ┌ script.sql:7:3
7 │   'scan.watermark.idle-timeout' = '1 s'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: PrintTable

--- case: unknown option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'print',
  'print-identifer' = 'x'
);
--- error
error[unknown-option]: connector 'print' has no option 'print-identifer'
  ┌ script.sql:6:3
6 │   'print-identifer' = 'x'
  │   ^^^^^^^^^^^^^^^^^ did you mean 'print-identifier'?
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

--- case: cannot be read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'print'
);
SELECT * FROM orders;
--- error
error[not-a-source]: table 'orders' cannot be read: connector 'print' only writes
  ┌ script.sql:7:1
7 │ SELECT * FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^

--- case: metadata column is written
CREATE TABLE orders (
  id BIGINT,
  name STRING METADATA
) WITH (
  'connector' = 'print'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[unknown-metadata-key]: connector 'print' has no metadata columns
  ┌ script.sql:3:3
3 │   name STRING METADATA
  │   ^^^^^^^^^^^^^^^^^^^^

--- case: virtual metadata column is not written
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  x INT METADATA VIRTUAL
) WITH (
  'connector' = 'print'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: PrintTable

--- case: blackhole
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'blackhole'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: BlackholeTable

--- case: blackhole takes no option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'blackhole',
  'print-identifier' = 'x'
);
--- error
error[unknown-option]: connector 'blackhole' has no option 'print-identifier'
  ┌ script.sql:6:3
6 │   'print-identifier' = 'x'
  │   ^^^^^^^^^^^^^^^^^^ nearest options: 'connector', 'property-version'
  = help: SHOW OPTIONS FOR CONNECTOR blackhole lists all options

--- case: blackhole cannot be read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'blackhole'
);
SELECT * FROM orders;
--- error
error[not-a-source]: table 'orders' cannot be read: connector 'blackhole' only writes
  ┌ script.sql:7:1
7 │ SELECT * FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^
