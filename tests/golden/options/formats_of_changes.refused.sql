--- case: metadata without value in front
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t STRING METADATA FROM 'source.table' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'source.table'
  ┌ script.sql:4:26
4 │   t STRING METADATA FROM 'source.table' VIRTUAL
  │                          ^^^^^^^^^^^^^^
  = help: write METADATA FROM 'value.source.table': it is metadata of the value format

--- case: metadata of another format
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t STRING METADATA FROM 'value.source.table' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'value.source.table'
  ┌ script.sql:4:26
4 │   t STRING METADATA FROM 'value.source.table' VIRTUAL
  │                          ^^^^^^^^^^^^^^^^^^^^
  = help: formats with this metadata: 'debezium-json'

--- case: metadata of a format without
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t STRING METADATA FROM 'value.source.table' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'value.source.table'
  ┌ script.sql:4:26
4 │   t STRING METADATA FROM 'value.source.table' VIRTUAL
  │                          ^^^^^^^^^^^^^^^^^^^^
  = help: formats with this metadata: 'debezium-json'

--- case: metadata of the key
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t STRING METADATA FROM 'key.source.table' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'key.source.table'
  ┌ script.sql:4:26
4 │   t STRING METADATA FROM 'key.source.table' VIRTUAL
  │                          ^^^^^^^^^^^^^^^^^^ did you mean 'value.source.table'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__', 'value.schema', 'value.ingestion-timestamp', 'value.source.timestamp', 'value.source.database', 'value.source.schema', 'value.source.table', 'value.source.properties'

--- case: metadata written
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t STRING METADATA FROM 'value.table'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'value.table' of connector 'kafka' cannot be written, but column 't' is not VIRTUAL
  ┌ script.sql:4:3
4 │   t STRING METADATA FROM 'value.table'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'partition', 'headers', 'header-list', 'timestamp', '__raw_key__', '__raw_value__'

--- case: metadata of a type that cannot be cast
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  t BOOLEAN METADATA FROM 'value.ingestion-timestamp' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'maxwell-json'
);
--- error
error[metadata-type]: column 't' cannot be BOOLEAN: metadata 'value.ingestion-timestamp' is TIMESTAMP_LTZ(3) and cannot be cast to it
  ┌ script.sql:4:3
4 │   t BOOLEAN METADATA FROM 'value.ingestion-timestamp' VIRTUAL
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP_LTZ(3)

--- case: as key format
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'key.format' = 'debezium-json',
  'key.fields' = 'id',
  'value.format' = 'json'
);
--- error
error[changes-in-key]: format 'debezium-json' cannot be a key format: its records are changes, but a key is only inserted
  ┌ script.sql:9:18
9 │   'key.format' = 'debezium-json',
  │                  ^^^^^^^^^^^^^^^
  = help: use 'key.format' = 'json' (or 'raw' for one plain column)

--- case: as value format
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'value.format' = 'debezium-json',
  'value.debezium-json.schema-include' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumJsonFormat
    schema_include = True

--- case: schema included where the table is written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json',
  'debezium-json.schema-include' = 'true'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[conflicting-options]: 'debezium-json.schema-include' = 'true' works only where the table is read: events are written without a schema
   ┌ script.sql:10:36
10 │   'debezium-json.schema-include' = 'true'
   │                                    ^^^^^^
   = help: write 'false', or leave the option out

--- case: options of json only
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json',
  'debezium-json.fail-on-missing-field' = 'true',
  'debezium-json.decode.json-parser.enabled' = 'true'
);
--- error
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.fail-on-missing-field'
   ┌ script.sql:10:3
10 │   'debezium-json.fail-on-missing-field' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: a field that is missing in the event is NULL; the option is one of format 'json' only
error[unknown-option]: format 'debezium-json' has no option 'debezium-json.decode.json-parser.enabled'
   ┌ script.sql:11:3
11 │   'debezium-json.decode.json-parser.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of format 'json' only and changes no rows

--- case: options of json only, canal-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json',
  'canal-json.fail-on-missing-field' = 'true',
  'canal-json.decode.json-parser.enabled' = 'true'
);
--- error
error[unknown-option]: format 'canal-json' has no option 'canal-json.fail-on-missing-field'
   ┌ script.sql:10:3
10 │   'canal-json.fail-on-missing-field' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: a field that is missing in the event is NULL; the option is one of format 'json' only
error[unknown-option]: format 'canal-json' has no option 'canal-json.decode.json-parser.enabled'
   ┌ script.sql:11:3
11 │   'canal-json.decode.json-parser.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of format 'json' only and changes no rows

--- case: options of json only, maxwell-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'maxwell-json',
  'maxwell-json.fail-on-missing-field' = 'true',
  'maxwell-json.decode.json-parser.enabled' = 'true'
);
--- error
error[unknown-option]: format 'maxwell-json' has no option 'maxwell-json.fail-on-missing-field'
   ┌ script.sql:10:3
10 │   'maxwell-json.fail-on-missing-field' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: a field that is missing in the event is NULL; the option is one of format 'json' only
error[unknown-option]: format 'maxwell-json' has no option 'maxwell-json.decode.json-parser.enabled'
   ┌ script.sql:11:3
11 │   'maxwell-json.decode.json-parser.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of format 'json' only and changes no rows

--- case: options of json only, ogg-json
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json',
  'ogg-json.fail-on-missing-field' = 'true',
  'ogg-json.decode.json-parser.enabled' = 'true'
);
--- error
error[unknown-option]: format 'ogg-json' has no option 'ogg-json.fail-on-missing-field'
   ┌ script.sql:10:3
10 │   'ogg-json.fail-on-missing-field' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: a field that is missing in the event is NULL; the option is one of format 'json' only
error[unknown-option]: format 'ogg-json' has no option 'ogg-json.decode.json-parser.enabled'
   ┌ script.sql:11:3
11 │   'ogg-json.decode.json-parser.enabled' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; it is one of format 'json' only and changes no rows

--- case: options of json itself
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-json',
  'json.ignore-parse-errors' = 'true'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'json.ignore-parse-errors'
   ┌ script.sql:10:3
10 │   'json.ignore-parse-errors' = 'true'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'debezium-json.ignore-parse-errors'?
   = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: wrong values
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'canal-json',
  'canal-json.database.include' = '([',
  'canal-json.ignore-parse-errors' = 'yes',
  'canal-json.timestamp-format.standard' = 'iso-8601',
  'canal-json.map-null-key.mode' = 'SKIP'
);
--- error
error[invalid-value]: option 'canal-json.database.include' must be a regular expression, not '(['
   ┌ script.sql:10:35
10 │   'canal-json.database.include' = '([',
   │                                   ^^^^
   = help: at position 1: unterminated character set
error[invalid-value]: option 'canal-json.ignore-parse-errors' must be true or false, not 'yes'
   ┌ script.sql:11:38
11 │   'canal-json.ignore-parse-errors' = 'yes',
   │                                      ^^^^^
error[invalid-value]: option 'canal-json.timestamp-format.standard' cannot be 'iso-8601'
   ┌ script.sql:12:44
12 │   'canal-json.timestamp-format.standard' = 'iso-8601',
   │                                            ^^^^^^^^^^ did you mean 'ISO-8601'?
   = help: allowed: 'SQL', 'ISO-8601'
error[invalid-value]: option 'canal-json.map-null-key.mode' cannot be 'SKIP'
   ┌ script.sql:13:36
13 │   'canal-json.map-null-key.mode' = 'SKIP'
   │                                    ^^^^^^
   = help: allowed: 'FAIL', 'DROP', 'LITERAL'

--- case: types without a form
CREATE TABLE orders (
  id BIGINT,
  m MAP<INT, STRING>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'ogg-json'
);
--- error
error[unsupported-type]: format 'ogg-json' cannot carry MAP<INT, STRING> (column 'm'): keys of a JSON object are text
  ┌ script.sql:3:3
3 │   m MAP<INT, STRING>
  │   ^^^^^^^^^^^^^^^^^^
  = help: use MAP<STRING, …>, or an ARRAY of ROWs
