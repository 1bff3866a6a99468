--- case: debezium-json with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED,
  s STRING METADATA FROM 'value.schema' VIRTUAL,
  i TIMESTAMP_LTZ(3) METADATA FROM 'value.ingestion-timestamp' VIRTUAL,
  t TIMESTAMP_LTZ(3) METADATA FROM 'value.source.timestamp' VIRTUAL,
  d STRING METADATA FROM 'value.source.database' VIRTUAL,
  c STRING METADATA FROM 'value.source.schema' VIRTUAL,
  o STRING METADATA FROM 'value.source.table' VIRTUAL,
  p MAP<STRING, STRING> METADATA FROM 'value.source.properties' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json',
  'debezium-json.schema-include' = 'true',
  'debezium-json.ignore-parse-errors' = 'true',
  'debezium-json.timestamp-format.standard' = 'ISO-8601',
  'debezium-json.map-null-key.mode' = 'LITERAL',
  'debezium-json.map-null-key.literal' = 'none',
  'debezium-json.encode.decimal-as-plain-number' = 'true',
  'debezium-json.encode.ignore-null-fields' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumJsonFormat
    json: JsonFormat
      ignore_parse_errors = True
      map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
      map_null_key_literal = 'none'
      timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
      decimal_as_plain_number = True
      ignore_null_fields = True
    schema_include = True

--- case: debezium-json read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumJsonFormat

--- case: debezium-json written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumJsonFormat

--- case: canal-json with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED,
  d STRING METADATA FROM 'value.database' VIRTUAL,
  t STRING METADATA FROM 'value.table' VIRTUAL,
  y MAP<STRING, INT> METADATA FROM 'value.sql-type' VIRTUAL,
  k ARRAY<STRING> METADATA FROM 'value.pk-names' VIRTUAL,
  i TIMESTAMP_LTZ(3) METADATA FROM 'value.ingestion-timestamp' VIRTUAL,
  e TIMESTAMP_LTZ(3) METADATA FROM 'value.event-timestamp' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json',
  'canal-json.database.include' = 'shop.*',
  'canal-json.table.include' = 'orders|items',
  'canal-json.ignore-parse-errors' = 'true',
  'canal-json.timestamp-format.standard' = 'ISO-8601',
  'canal-json.map-null-key.mode' = 'LITERAL',
  'canal-json.map-null-key.literal' = 'none',
  'canal-json.encode.decimal-as-plain-number' = 'true',
  'canal-json.encode.ignore-null-fields' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: CanalJsonFormat
    json: JsonFormat
      ignore_parse_errors = True
      map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
      map_null_key_literal = 'none'
      timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
      decimal_as_plain_number = True
      ignore_null_fields = True
    database_include = 'shop.*'
    table_include = 'orders|items'

--- case: canal-json read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: CanalJsonFormat

--- case: canal-json written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: CanalJsonFormat

--- case: maxwell-json with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED,
  d STRING METADATA FROM 'value.database' VIRTUAL,
  t STRING METADATA FROM 'value.table' VIRTUAL,
  k ARRAY<STRING> METADATA FROM 'value.primary-key-columns' VIRTUAL,
  i TIMESTAMP_LTZ(3) METADATA FROM 'value.ingestion-timestamp' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'maxwell-json',
  'maxwell-json.ignore-parse-errors' = 'true',
  'maxwell-json.timestamp-format.standard' = 'ISO-8601',
  'maxwell-json.map-null-key.mode' = 'LITERAL',
  'maxwell-json.map-null-key.literal' = 'none',
  'maxwell-json.encode.decimal-as-plain-number' = 'true',
  'maxwell-json.encode.ignore-null-fields' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: MaxwellJsonFormat
    json: JsonFormat
      ignore_parse_errors = True
      map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
      map_null_key_literal = 'none'
      timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
      decimal_as_plain_number = True
      ignore_null_fields = True

--- case: maxwell-json read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'maxwell-json'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: MaxwellJsonFormat

--- case: maxwell-json written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'maxwell-json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: MaxwellJsonFormat

--- case: ogg-json with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED,
  t STRING METADATA FROM 'value.table' VIRTUAL,
  k ARRAY<STRING> METADATA FROM 'value.primary-keys' VIRTUAL,
  i TIMESTAMP_LTZ(6) METADATA FROM 'value.ingestion-timestamp' VIRTUAL,
  e TIMESTAMP_LTZ(6) METADATA FROM 'value.event-timestamp' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json',
  'ogg-json.ignore-parse-errors' = 'true',
  'ogg-json.timestamp-format.standard' = 'ISO-8601',
  'ogg-json.map-null-key.mode' = 'LITERAL',
  'ogg-json.map-null-key.literal' = 'none',
  'ogg-json.encode.decimal-as-plain-number' = 'true',
  'ogg-json.encode.ignore-null-fields' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: OggJsonFormat
    json: JsonFormat
      ignore_parse_errors = True
      map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
      map_null_key_literal = 'none'
      timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
      decimal_as_plain_number = True
      ignore_null_fields = True

--- case: ogg-json read
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: OggJsonFormat

--- case: ogg-json written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: OggJsonFormat
