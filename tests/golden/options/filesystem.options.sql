--- case: the least that is needed
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json'
);
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: JsonFormat

--- case: everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  path STRING METADATA FROM 'file.path',
  size BIGINT METADATA FROM 'file.size' VIRTUAL
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'property-version' = '1',
  'json.ignore-parse-errors' = 'true',
  'partition.default-name' = 'none',
  'source.monitor-interval' = '10 s',
  'source.report-statistics' = 'NONE',
  'source.path.regex-pattern' = '.*[.]json',
  'sink.rolling-policy.file-size' = '64 mb',
  'sink.rolling-policy.rollover-interval' = '10 min',
  'sink.rolling-policy.inactivity-interval' = '5 min',
  'sink.rolling-policy.check-interval' = '30 s',
  'sink.shuffle-by-partition.enable' = 'true',
  'sink.parallelism' = '2',
  'partition.time-extractor.kind' = 'custom',
  'partition.time-extractor.class' = 'com.example.Times',
  'partition.time-extractor.timestamp-pattern' = '$day',
  'partition.time-extractor.timestamp-formatter' = 'yyyy-MM-dd',
  'sink.partition-commit.trigger' = 'partition-time',
  'sink.partition-commit.delay' = '1 h',
  'sink.partition-commit.watermark-time-zone' = 'Europe/Berlin',
  'sink.partition-commit.policy.kind' = 'success-file',
  'sink.partition-commit.policy.class' = 'com.example.Policy',
  'sink.partition-commit.policy.class.parameters' = 'a;b',
  'sink.partition-commit.success-file.name' = '_DONE',
  'auto-compaction' = 'true',
  'compaction.file-size' = '128 mb'
);
--- error
warning[no-effect]: option 'property-version' has no effect here: there is one version of the options
   ┌ script.sql:10:3
10 │   'property-version' = '1',
   │   ^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'source.report-statistics' has no effect here: Spark finds them out by itself
   ┌ script.sql:14:3
14 │   'source.report-statistics' = 'NONE',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.rolling-policy.rollover-interval' has no effect here: a file is closed at the end of its micro-batch
   ┌ script.sql:17:3
17 │   'sink.rolling-policy.rollover-interval' = '10 min',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.rolling-policy.inactivity-interval' has no effect here: a file is closed at the end of its micro-batch
   ┌ script.sql:18:3
18 │   'sink.rolling-policy.inactivity-interval' = '5 min',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'partition.time-extractor.class' has no effect here: no class of Java is loaded
   ┌ script.sql:23:3
23 │   'partition.time-extractor.class' = 'com.example.Times',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.partition-commit.policy.class' has no effect here: no class of Java is loaded
   ┌ script.sql:30:3
30 │   'sink.partition-commit.policy.class' = 'com.example.Policy',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
warning[no-effect]: option 'sink.partition-commit.policy.class.parameters' has no effect here: no class of Java is loaded
   ┌ script.sql:31:3
31 │   'sink.partition-commit.policy.class.parameters' = 'a;b',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: JsonFormat
    ignore_parse_errors = True
  monitor_interval_ms = 10000
  path_pattern = '.*[.]json'
  default_partition = 'none'
  write_interval_ms = 30000
  success_file = '_DONE'
  commit: CommitTime
    trigger = <CommitTrigger.PARTITION_TIME: 'partition-time'>
    delay_ms = 3600000
    pattern = '$day'
    format = '%Y-%m-%d'
    zone = 'Europe/Berlin'
  by_partition = True
  sink_parallelism = 2
  compacts = True

--- case: parquet
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'parquet',
  'parquet.compression' = 'snappy',
  'parquet.utc-timezone' = 'true',
  'parquet.timestamp.time.unit' = 'millis',
  'parquet.write.int64.timestamp' = 'true',
  'parquet.batch-size' = '100'
);
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: FileFormat
    name = 'parquet'
    options = (('compression', 'snappy'), ('utc-timezone', 'true'), ('timestamp.time.unit', 'millis'), ('write.int64.timestamp', 'true'), ('batch-size', '100'))

--- case: orc
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = 's3://data/orders',
  'format' = 'orc',
  'orc.compress' = 'zlib'
);
--- connector
orders: FilesystemTable
  path = 's3://data/orders'
  format: FileFormat
    name = 'orc'
    options = (('compress', 'zlib'),)

--- case: avro
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'avro',
  'avro.codec' = 'deflate'
);
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: AvroFormat
    codec = 'deflate'

--- case: missing options
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem'
);
--- error
error[missing-option]: connector 'filesystem' needs option 'path'
  ┌ script.sql:5:17
5 │   'connector' = 'filesystem'
  │                 ^^^^^^^^^^^^
  = help: add 'path' = '…'
error[missing-option]: connector 'filesystem' needs option 'format'
  ┌ script.sql:5:17
5 │   'connector' = 'filesystem'
  │                 ^^^^^^^^^^^^
  = help: add 'format' = '…'

--- case: format under another name
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/x',
  'value.format' = 'json',
  'key.format' = 'json'
);
--- error
error[unknown-option]: connector 'filesystem' has no option 'value.format'
  ┌ script.sql:7:3
7 │   'value.format' = 'json',
  │   ^^^^^^^^^^^^^^
  = help: write 'format'
error[unknown-option]: connector 'filesystem' has no option 'key.format'
  ┌ script.sql:8:3
8 │   'key.format' = 'json'
  │   ^^^^^^^^^^^^
  = help: leave the option out; files have no keys

--- case: unknown option and unknown format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/x',
  'format' = 'jsn',
  'pth' = 'y'
);
--- error
error[unknown-format]: format 'jsn' does not exist
  ┌ script.sql:7:14
7 │   'format' = 'jsn',
  │              ^^^^^ did you mean 'json'?
  = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json', 'parquet', 'orc'
error[unknown-option]: connector 'filesystem' has no option 'pth'
  ┌ script.sql:8:3
8 │   'pth' = 'y'
  │   ^^^^^ did you mean 'path'?
  = help: SHOW OPTIONS FOR CONNECTOR filesystem lists all options

--- case: wrong values
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'source.monitor-interval' = 'often',
  'source.report-statistics' = 'SOME',
  'source.path.regex-pattern' = '([',
  'sink.rolling-policy.file-size' = 'big',
  'sink.rolling-policy.check-interval' = '-1',
  'sink.partition-commit.trigger' = 'now',
  'sink.partition-commit.watermark-time-zone' = 'Mars',
  'auto-compaction' = 'maybe',
  'sink.parallelism' = '0',
  'path' = ''
);
--- error
warning[duplicate-option]: option 'path' is written twice; the last one counts
  ┌ script.sql:6:3
6 │   'path' = '/data/orders',
  │   ^^^^^^ has no effect
error[invalid-value]: option 'source.monitor-interval' must be a duration, not 'often'
  ┌ script.sql:8:31
8 │   'source.monitor-interval' = 'often',
  │                               ^^^^^^^
  = help: write a number and a unit: '5 min', '100 ms', '1 d'
warning[no-effect]: option 'source.report-statistics' has no effect here: Spark finds them out by itself
  ┌ script.sql:9:3
9 │   'source.report-statistics' = 'SOME',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^
error[invalid-value]: option 'source.report-statistics' cannot be 'SOME'
  ┌ script.sql:9:32
9 │   'source.report-statistics' = 'SOME',
  │                                ^^^^^^
  = help: allowed: 'NONE', 'ALL'
error[invalid-value]: option 'source.path.regex-pattern' must be a regular expression, not '(['
   ┌ script.sql:10:33
10 │   'source.path.regex-pattern' = '([',
   │                                 ^^^^
   = help: at position 1: unterminated character set
error[invalid-value]: option 'sink.rolling-policy.file-size' must be a size of memory, not 'big'
   ┌ script.sql:11:37
11 │   'sink.rolling-policy.file-size' = 'big',
   │                                     ^^^^^
   = help: write a number and a unit: '64 mb'
error[invalid-value]: option 'sink.rolling-policy.check-interval' must be a duration, not '-1'
   ┌ script.sql:12:42
12 │   'sink.rolling-policy.check-interval' = '-1',
   │                                          ^^^^
   = help: the least is '0 ms', which is none
error[invalid-value]: option 'sink.partition-commit.trigger' cannot be 'now'
   ┌ script.sql:13:37
13 │   'sink.partition-commit.trigger' = 'now',
   │                                     ^^^^^
   = help: allowed: 'process-time', 'partition-time'
error[invalid-value]: option 'sink.partition-commit.watermark-time-zone' must be a time zone, not 'Mars'
   ┌ script.sql:14:49
14 │   'sink.partition-commit.watermark-time-zone' = 'Mars',
   │                                                 ^^^^^^
   = help: write a name such as 'Europe/Berlin' or an offset such as 'GMT+08:00'
error[invalid-value]: option 'auto-compaction' must be true or false, not 'maybe'
   ┌ script.sql:15:23
15 │   'auto-compaction' = 'maybe',
   │                       ^^^^^^^
error[invalid-value]: option 'sink.parallelism' must be at least 1, not '0'
   ┌ script.sql:16:24
16 │   'sink.parallelism' = '0',
   │                        ^^^
error[invalid-value]: option 'path' is empty
   ┌ script.sql:17:12
17 │   'path' = ''
   │            ^^

--- case: monitor interval of zero
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'source.monitor-interval' = '0'
);
SELECT * FROM orders;
--- error
error[invalid-value]: option 'source.monitor-interval' must be longer than 0
  ┌ script.sql:8:31
8 │   'source.monitor-interval' = '0'
  │                               ^^^
  = help: leave the option out to read the files of the start once

--- case: metadata unknown
CREATE TABLE orders (
  id BIGINT,
  x STRING METADATA FROM 'file.owner'
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'filesystem' has no metadata 'file.owner'
  ┌ script.sql:3:26
3 │   x STRING METADATA FROM 'file.owner'
  │                          ^^^^^^^^^^^^ did you mean 'file.name' or 'file.size'?
  = help: metadata columns: 'file.path', 'file.name', 'file.size', 'file.modification-time'

--- case: metadata written
CREATE TABLE orders (
  id BIGINT,
  x STRING METADATA FROM 'file.path'
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'file.path' of connector 'filesystem' cannot be written, but column 'x' is not VIRTUAL
  ┌ script.sql:3:3
3 │   x STRING METADATA FROM 'file.path'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL

--- case: watermark options
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'scan.watermark.alignment.group' = 'g'
);
--- error
error[missing-option]: 'scan.watermark.alignment.group' and 'scan.watermark.alignment.max-drift' belong together
  ┌ script.sql:8:38
8 │   'scan.watermark.alignment.group' = 'g'
  │                                      ^^^
  = help: set both or none

--- case: read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json'
);
SELECT * FROM orders;
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: JsonFormat

--- case: written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: JsonFormat

--- case: watermark options of every kind
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'scan.watermark.emit.strategy' = 'on-event',
  'scan.watermark.alignment.group' = 'g',
  'scan.watermark.alignment.max-drift' = '1 s',
  'scan.watermark.alignment.update-interval' = '2 s',
  'scan.watermark.idle-timeout' = '1 s'
);
SELECT * FROM orders;
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: JsonFormat
