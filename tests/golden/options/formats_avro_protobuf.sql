--- case: avro with everything
CREATE TABLE orders (
  ts TIMESTAMP(6),
  lt TIMESTAMP_LTZ(3),
  r ROW<x INT, y ARRAY<STRING>>,
  m MAP<STRING, BIGINT>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro',
  'avro.encoding' = 'json',
  'avro.timestamp_mapping.legacy' = 'false'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroFormat
    encoding = <AvroEncoding.JSON: 'json'>
    legacy_timestamp_mapping = False

--- case: avro types of the older mapping
CREATE TABLE orders (
  ts TIMESTAMP,
  lt TIMESTAMP_LTZ(3),
  ok TIMESTAMP(3)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro'
);
--- error
error[unsupported-type]: format 'avro' cannot carry TIMESTAMP(6) (column 'ts'): timestamps have milliseconds at most with Flink's older mapping
  ┌ script.sql:2:3
2 │   ts TIMESTAMP,
  │   ^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(3) or set 'avro.timestamp_mapping.legacy' = 'false'
error[unsupported-type]: format 'avro' cannot carry TIMESTAMP_LTZ(3) (column 'lt'): only TIMESTAMP has a form in Avro with Flink's older mapping
  ┌ script.sql:3:3
3 │   lt TIMESTAMP_LTZ(3),
  │   ^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(3) or set 'avro.timestamp_mapping.legacy' = 'false'

--- case: avro types of the newer mapping
CREATE TABLE orders (
  ts TIMESTAMP(9),
  lt TIMESTAMP_LTZ(9)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro',
  'avro.timestamp_mapping.legacy' = 'false'
);
--- error
error[unsupported-type]: format 'avro' cannot carry TIMESTAMP(9) (column 'ts'): timestamps have microseconds at most in Avro
  ┌ script.sql:2:3
2 │   ts TIMESTAMP(9),
  │   ^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(6)
error[unsupported-type]: format 'avro' cannot carry TIMESTAMP_LTZ(9) (column 'lt'): timestamps have microseconds at most in Avro
  ┌ script.sql:3:3
3 │   lt TIMESTAMP_LTZ(9)
  │   ^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP_LTZ(6)

--- case: avro names
CREATE TABLE orders (
  `a-b` INT,
  r ROW<`1x` INT>,
  `größe` INT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro'
);
--- error
error[unsupported-name]: format 'avro' cannot name a field 'a-b': names in Avro are letters, digits and _, without a digit in front
  ┌ script.sql:2:3
2 │   `a-b` INT,
  │   ^^^^^^^^^
  = help: rename it in the table: fields in Avro are named like the columns
error[unsupported-name]: format 'avro' cannot name a field '1x': names in Avro are letters, digits and _, without a digit in front
  ┌ script.sql:3:3
3 │   r ROW<`1x` INT>,
  │   ^^^^^^^^^^^^^^^
  = help: rename it in the table: fields in Avro are named like the columns

--- case: avro wrong values
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro',
  'avro.encoding' = 'xml',
  'avro.timestamp_mapping.legacy' = 'maybe',
  'avro.codec' = 'snappy',
  'avro.schema' = '{}',
  'avro.open.fastread' = 'true'
);
--- error
error[invalid-value]: option 'avro.encoding' cannot be 'xml'
   ┌ script.sql:10:21
10 │   'avro.encoding' = 'xml',
   │                     ^^^^^
   = help: allowed: 'binary', 'json'
error[invalid-value]: option 'avro.timestamp_mapping.legacy' must be true or false, not 'maybe'
   ┌ script.sql:11:37
11 │   'avro.timestamp_mapping.legacy' = 'maybe',
   │                                     ^^^^^^^
error[unknown-option]: option 'avro.codec' is one of files, records do not have it
   ┌ script.sql:12:3
12 │   'avro.codec' = 'snappy',
   │   ^^^^^^^^^^^^
   = help: records are compressed by 'properties.compression.type'
error[unknown-option]: format 'avro' has no option 'avro.schema'
   ┌ script.sql:13:3
13 │   'avro.schema' = '{}',
   │   ^^^^^^^^^^^^^
   = help: the schema follows from the columns; only the formats with a registry take one
error[unknown-option]: format 'avro' has no option 'avro.open.fastread'
   ┌ script.sql:14:3
14 │   'avro.open.fastread' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it changes no rows

--- case: avro read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroFormat

--- case: protobuf with everything
CREATE TABLE orders (
  id INT,
  name STRING,
  tags ARRAY<STRING>,
  lt ROW<seconds BIGINT, nanos INT>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf',
  'protobuf.message-class-name' = 'com.example.Orders$Order',
  'protobuf.descriptor-file' = 'orders.desc',
  'protobuf.ignore-parse-errors' = 'true',
  'protobuf.read-default-values' = 'true',
  'protobuf.write-null-string-literal' = 'none'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: ProtobufFormat
    message_class_name = 'com.example.Orders$Order'
    descriptor_file = 'orders.desc'
    ignore_parse_errors = True
    read_default_values = True
    write_null_string_literal = 'none'

--- case: protobuf without a message
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf'
);
--- error
error[missing-option]: format 'protobuf' needs option 'protobuf.message-class-name'
  ┌ script.sql:9:14
9 │   'format' = 'protobuf'
  │              ^^^^^^^^^^
  = help: add 'protobuf.message-class-name' = '…'

--- case: protobuf of a java class, used
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf',
  'protobuf.message-class-name' = 'com.example.Orders$Order'
);
SELECT * FROM orders;
--- error
error[missing-option]: format 'protobuf' needs 'protobuf.descriptor-file': Java classes cannot be loaded here
   ┌ script.sql:10:35
10 │   'protobuf.message-class-name' = 'com.example.Orders$Order'
   │                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: add 'protobuf.descriptor-file' = '…', a file made by protoc --include_imports --descriptor_set_out

--- case: protobuf types
CREATE TABLE orders (
  s SMALLINT,
  d DECIMAL(5, 2),
  lt TIMESTAMP(3),
  x MULTISET<STRING>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf',
  'protobuf.message-class-name' = 'a.B'
);
--- error
error[unsupported-type]: format 'protobuf' cannot carry SMALLINT (column 's'): Protobuf has no field for it in Flink
  ┌ script.sql:2:3
2 │   s SMALLINT,
  │   ^^^^^^^^^^
  = help: declare it as INT
error[unsupported-type]: format 'protobuf' cannot carry DECIMAL(5, 2) (column 'd'): Protobuf has no field for it in Flink
  ┌ script.sql:3:3
3 │   d DECIMAL(5, 2),
  │   ^^^^^^^^^^^^^^^
  = help: declare the column as the field of the message is, and cast it in the query
error[unsupported-type]: format 'protobuf' cannot carry TIMESTAMP(3) (column 'lt'): Protobuf has no field for it in Flink
  ┌ script.sql:4:3
4 │   lt TIMESTAMP(3),
  │   ^^^^^^^^^^^^^^^
  = help: google.protobuf.Timestamp is ROW<seconds BIGINT, nanos INT>
error[unsupported-type]: format 'protobuf' cannot carry MULTISET<STRING> (column 'x'): Protobuf has no field for it in Flink
  ┌ script.sql:5:3
5 │   x MULTISET<STRING>
  │   ^^^^^^^^^^^^^^^^^^

--- case: format of files
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'parquet'
);
--- error
error[unknown-format]: format 'parquet' is for files, a record cannot have it
  ┌ script.sql:9:14
9 │   'format' = 'parquet'
  │              ^^^^^^^^^
  = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json'
