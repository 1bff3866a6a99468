--- case: what cannot be written yet
CREATE TABLE orders (
  id BIGINT,
  d STRING
) PARTITIONED BY (d) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'json',
  'sink.partition-commit.policy.kind' = 'metastore,success-file'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[not-supported-yet]: 'sink.partition-commit.policy.kind' = 'metastore' is not supported yet
  ┌ script.sql:8:41
8 │   'sink.partition-commit.policy.kind' = 'metastore,success-file'
  │                                         ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write 'success-file'

--- case: files of avro
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'avro'
);
SELECT * FROM orders;
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: AvroFormat

--- case: files of avro elsewhere are only read
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'filesystem',
  'path' = 's3://bucket/orders',
  'format' = 'avro'
);
INSERT INTO orders VALUES (1);
--- error
error[unsupported]: files of format 'avro' are written into folders of this machine, not to 's3:'
  ┌ script.sql:5:12
5 │   'path' = 's3://bucket/orders',
  │            ^^^^^^^^^^^^^^^^^^^^
  = help: write 'format' = 'parquet', or a path that is mounted

--- case: a compression that Avro has not
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'avro',
  'avro.codec' = 'gzip'
);
--- error
error[invalid-value]: option 'avro.codec' cannot be 'gzip'
  ┌ script.sql:7:18
7 │   'avro.codec' = 'gzip'
  │                  ^^^^^^ did you mean 'bzip2'?
  = help: allowed: 'null', 'deflate', 'snappy', 'bzip2', 'xz', 'zstandard'

--- case: files of a registry
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://localhost:8081'
);
SELECT * FROM orders;
--- error
error[not-supported-yet]: files of format 'avro-confluent' are not supported yet
  ┌ script.sql:6:14
6 │   'format' = 'avro-confluent',
  │              ^^^^^^^^^^^^^^^^
  = help: formats of files: 'json', 'csv', 'raw', 'avro', 'debezium-json', 'canal-json', 'maxwell-json', 'ogg-json', 'parquet', 'orc'

--- case: files of changes
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'filesystem',
  'path' = '/data/orders',
  'format' = 'debezium-json'
);
SELECT COUNT(*) FROM orders;
--- connector
orders: FilesystemTable
  path = '/data/orders'
  format: DebeziumJsonFormat
