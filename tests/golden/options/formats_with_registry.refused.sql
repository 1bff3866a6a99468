--- case: no url
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent'
);
--- error
error[missing-option]: format 'avro-confluent' needs option 'avro-confluent.url'
  ┌ script.sql:9:14
9 │   'format' = 'avro-confluent'
  │              ^^^^^^^^^^^^^^^^
  = help: add 'avro-confluent.url' = '…'

--- case: as key and value
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'key.format' = 'avro-confluent',
  'key.avro-confluent.url' = 'http://registry:8081',
  'key.fields' = 'id',
  'value.format' = 'avro-confluent',
  'value.avro-confluent.url' = 'http://registry:8081'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'orders-value'
  key_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'orders-key'
  key_fields = ('id',)

--- case: several topics written without a subject
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  `topic` STRING METADATA
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'topic' = 'a;b',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-option]: format 'avro-confluent' needs 'avro-confluent.subject' where several topics can be written
   ┌ script.sql:10:14
10 │   'format' = 'avro-confluent',
   │              ^^^^^^^^^^^^^^^^
   = help: add 'avro-confluent.subject' = '…'; with one topic it follows from its name

--- case: halves of a login
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'avro-confluent.ssl.keystore.location' = '/k.jks',
  'avro-confluent.ssl.truststore.location' = '/t.jks'
);
--- error
error[missing-option]: 'avro-confluent.basic-auth.credentials-source' = 'USER_INFO' needs 'avro-confluent.basic-auth.user-info'
   ┌ script.sql:11:52
11 │   'avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
   │                                                    ^^^^^^^^^^^
   = help: add 'avro-confluent.basic-auth.user-info' = 'user:password'
error[missing-option]: 'avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN' needs 'avro-confluent.bearer-auth.token'
   ┌ script.sql:12:53
12 │   'avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
   │                                                     ^^^^^^^^^^^^^^
   = help: add 'avro-confluent.bearer-auth.token' = '…'
error[missing-option]: 'avro-confluent.ssl.keystore.location' needs 'avro-confluent.ssl.keystore.password'
   ┌ script.sql:13:44
13 │   'avro-confluent.ssl.keystore.location' = '/k.jks',
   │                                            ^^^^^^^^
   = help: add 'avro-confluent.ssl.keystore.password' = '…' (its password)
error[missing-option]: 'avro-confluent.ssl.truststore.location' needs 'avro-confluent.ssl.truststore.password'
   ┌ script.sql:14:46
14 │   'avro-confluent.ssl.truststore.location' = '/t.jks'
   │                                              ^^^^^^^^
   = help: add 'avro-confluent.ssl.truststore.password' = '…' (its password)

--- case: halves of logins of other formats
CREATE TABLE debezium_avro_confluent (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-avro-confluent',
  'debezium-avro-confluent.url' = 'http://registry:8081',
  'debezium-avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'debezium-avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'debezium-avro-confluent.ssl.keystore.location' = '/k.jks',
  'debezium-avro-confluent.ssl.truststore.location' = '/t.jks'
);
CREATE TABLE json_confluent (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-confluent',
  'json-confluent.url' = 'http://registry:8081',
  'json-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'json-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'json-confluent.ssl.keystore.location' = '/k.jks',
  'json-confluent.ssl.truststore.location' = '/t.jks'
);
CREATE TABLE protobuf_confluent (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf-confluent',
  'protobuf-confluent.url' = 'http://registry:8081',
  'protobuf-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'protobuf-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'protobuf-confluent.ssl.keystore.location' = '/k.jks',
  'protobuf-confluent.ssl.truststore.location' = '/t.jks'
);
--- error
error[missing-option]: 'debezium-avro-confluent.basic-auth.credentials-source' = 'USER_INFO' needs 'debezium-avro-confluent.basic-auth.user-info'
   ┌ script.sql:11:61
11 │   'debezium-avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
   │                                                             ^^^^^^^^^^^
   = help: add 'debezium-avro-confluent.basic-auth.user-info' = 'user:password'
error[missing-option]: 'debezium-avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN' needs 'debezium-avro-confluent.bearer-auth.token'
   ┌ script.sql:12:62
12 │   'debezium-avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
   │                                                              ^^^^^^^^^^^^^^
   = help: add 'debezium-avro-confluent.bearer-auth.token' = '…'
error[missing-option]: 'debezium-avro-confluent.ssl.keystore.location' needs 'debezium-avro-confluent.ssl.keystore.password'
   ┌ script.sql:13:53
13 │   'debezium-avro-confluent.ssl.keystore.location' = '/k.jks',
   │                                                     ^^^^^^^^
   = help: add 'debezium-avro-confluent.ssl.keystore.password' = '…' (its password)
error[missing-option]: 'debezium-avro-confluent.ssl.truststore.location' needs 'debezium-avro-confluent.ssl.truststore.password'
   ┌ script.sql:14:55
14 │   'debezium-avro-confluent.ssl.truststore.location' = '/t.jks'
   │                                                       ^^^^^^^^
   = help: add 'debezium-avro-confluent.ssl.truststore.password' = '…' (its password)
error[missing-option]: 'json-confluent.basic-auth.credentials-source' = 'USER_INFO' needs 'json-confluent.basic-auth.user-info'
   ┌ script.sql:26:52
26 │   'json-confluent.basic-auth.credentials-source' = 'USER_INFO',
   │                                                    ^^^^^^^^^^^
   = help: add 'json-confluent.basic-auth.user-info' = 'user:password'
error[missing-option]: 'json-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN' needs 'json-confluent.bearer-auth.token'
   ┌ script.sql:27:53
27 │   'json-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
   │                                                     ^^^^^^^^^^^^^^
   = help: add 'json-confluent.bearer-auth.token' = '…'
error[missing-option]: 'json-confluent.ssl.keystore.location' needs 'json-confluent.ssl.keystore.password'
   ┌ script.sql:28:44
28 │   'json-confluent.ssl.keystore.location' = '/k.jks',
   │                                            ^^^^^^^^
   = help: add 'json-confluent.ssl.keystore.password' = '…' (its password)
error[missing-option]: 'json-confluent.ssl.truststore.location' needs 'json-confluent.ssl.truststore.password'
   ┌ script.sql:29:46
29 │   'json-confluent.ssl.truststore.location' = '/t.jks'
   │                                              ^^^^^^^^
   = help: add 'json-confluent.ssl.truststore.password' = '…' (its password)
error[missing-option]: 'protobuf-confluent.basic-auth.credentials-source' = 'USER_INFO' needs 'protobuf-confluent.basic-auth.user-info'
   ┌ script.sql:41:56
41 │   'protobuf-confluent.basic-auth.credentials-source' = 'USER_INFO',
   │                                                        ^^^^^^^^^^^
   = help: add 'protobuf-confluent.basic-auth.user-info' = 'user:password'
error[missing-option]: 'protobuf-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN' needs 'protobuf-confluent.bearer-auth.token'
   ┌ script.sql:42:57
42 │   'protobuf-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
   │                                                         ^^^^^^^^^^^^^^
   = help: add 'protobuf-confluent.bearer-auth.token' = '…'
error[missing-option]: 'protobuf-confluent.ssl.keystore.location' needs 'protobuf-confluent.ssl.keystore.password'
   ┌ script.sql:43:48
43 │   'protobuf-confluent.ssl.keystore.location' = '/k.jks',
   │                                                ^^^^^^^^
   = help: add 'protobuf-confluent.ssl.keystore.password' = '…' (its password)
error[missing-option]: 'protobuf-confluent.ssl.truststore.location' needs 'protobuf-confluent.ssl.truststore.password'
   ┌ script.sql:44:50
44 │   'protobuf-confluent.ssl.truststore.location' = '/t.jks'
   │                                                  ^^^^^^^^
   = help: add 'protobuf-confluent.ssl.truststore.password' = '…' (its password)

--- case: schema that is no schema
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.schema' = 'orders.avsc'
);
--- error
error[invalid-value]: option 'avro-confluent.schema' must be JSON, not 'orders.avsc'
   ┌ script.sql:11:29
11 │   'avro-confluent.schema' = 'orders.avsc'
   │                             ^^^^^^^^^^^^^
   = help: write the schema itself; this is not valid JSON: Expecting value: line 1 column 1 (char 0)

--- case: schema of other columns
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "title", "type": ["null", "string"]}]}'
);
--- error
error[schema-mismatch]: the schema in 'avro-confluent.schema' does not give the columns of the table
   ┌ script.sql:11:29
11 │   'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "title", "type": ["null", "strin…
   │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = note: the schema has `title` STRING where the table has `name` STRING
   = help: leave the option out to have the schema follow from the columns

--- case: schema of another type
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "int"]}, {"name": "name", "type": ["null", "string"]}]}'
);
--- error
error[schema-mismatch]: the schema in 'avro-confluent.schema' does not give the columns of the table
   ┌ script.sql:11:29
11 │   'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "int"]}, {"name": "name", "type": ["null", "string"…
   │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = note: the schema has `id` INT where the table has `id` BIGINT
   = help: leave the option out to have the schema follow from the columns

--- case: schema with too many fields
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}'
);
--- error
error[schema-mismatch]: the schema in 'avro-confluent.schema' does not give the columns of the table
   ┌ script.sql:10:29
10 │   'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string…
   │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = note: fields of the schema: 2, columns of the table: 1
   = help: leave the option out to have the schema follow from the columns

--- case: schema with a union
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string", "int"]}]}'
);
--- error
error[schema-mismatch]: the schema in 'avro-confluent.schema' is not a readable Avro schema: a union of several types cannot be a column
   ┌ script.sql:11:29
11 │   'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string…
   │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out to have the schema follow from the columns

--- case: schema that is not the event
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-avro-confluent',
  'debezium-avro-confluent.url' = 'http://registry:8081',
  'debezium-avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}'
);
--- error
error[schema-mismatch]: the schema in 'debezium-avro-confluent.schema' does not give 'before' and 'after' with the columns, and 'op'
   ┌ script.sql:11:38
11 │   'debezium-avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null"…
   │                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = note: the schema has `id` BIGINT where the table has `before` ROW<`id` BIGINT, `name` STRING>
   = help: leave the option out to have the schema follow from the columns

--- case: options of avro only
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.encoding' = 'json',
  'avro-confluent.timestamp_mapping.legacy' = 'false'
);
--- error
error[unknown-option]: format 'avro-confluent' has no option 'avro-confluent.encoding'
   ┌ script.sql:11:3
11 │   'avro-confluent.encoding' = 'json',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; records are Avro's binary form
error[unknown-option]: format 'avro-confluent' has no option 'avro-confluent.timestamp_mapping.legacy'
   ┌ script.sql:12:3
12 │   'avro-confluent.timestamp_mapping.legacy' = 'false'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; Flink has it for format 'avro' only, here TIMESTAMP is `timestamp-millis`

--- case: types and names without a form
CREATE TABLE orders (
  ts TIMESTAMP,
  lt TIMESTAMP_LTZ(3),
  m MAP<INT, STRING>,
  s MULTISET<INT>,
  `a-b` INT,
  r ROW<`1x` INT>,
  v VARIANT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081'
);
--- error
error[unsupported-type]: format 'avro-confluent' cannot carry TIMESTAMP(6) (column 'ts'): timestamps have milliseconds at most with Flink's older mapping
  ┌ script.sql:2:3
2 │   ts TIMESTAMP,
  │   ^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(3)
error[unsupported-type]: format 'avro-confluent' cannot carry TIMESTAMP_LTZ(3) (column 'lt'): only TIMESTAMP has a form in Avro with Flink's older mapping
  ┌ script.sql:3:3
3 │   lt TIMESTAMP_LTZ(3),
  │   ^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(3)
error[unsupported-type]: format 'avro-confluent' cannot carry MAP<INT, STRING> (column 'm'): keys of a map in Avro are text
  ┌ script.sql:4:3
4 │   m MAP<INT, STRING>,
  │   ^^^^^^^^^^^^^^^^^^
  = help: use MAP<STRING, …>, or an ARRAY of ROWs
error[unsupported-type]: format 'avro-confluent' cannot carry MULTISET<INT> (column 's'): elements of a multiset are keys of a map in Avro, which are text
  ┌ script.sql:5:3
5 │   s MULTISET<INT>,
  │   ^^^^^^^^^^^^^^^
  = help: use MULTISET<STRING>
error[unsupported-name]: format 'avro-confluent' cannot name a field 'a-b': names in Avro are letters, digits and _, without a digit in front
  ┌ script.sql:6:3
6 │   `a-b` INT,
  │   ^^^^^^^^^
  = help: rename it in the table: fields in Avro are named like the columns
error[unsupported-name]: format 'avro-confluent' cannot name a field '1x': names in Avro are letters, digits and _, without a digit in front
  ┌ script.sql:7:3
7 │   r ROW<`1x` INT>,
  │   ^^^^^^^^^^^^^^^
  = help: rename it in the table: fields in Avro are named like the columns
error[unsupported-type]: format 'avro-confluent' cannot carry VARIANT (column 'v'): Avro has no form for it in Flink
  ┌ script.sql:8:3
8 │   v VARIANT
  │   ^^^^^^^^^

--- case: option of a login misspelt, empty values
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.basic-auth.userinfo' = 'u',
  'avro-confluent.subject' = '',
  'avro-confluent.url' = ''
);
--- error
warning[duplicate-option]: option 'avro-confluent.url' is written twice; the last one counts
   ┌ script.sql:10:3
10 │   'avro-confluent.url' = 'http://registry:8081',
   │   ^^^^^^^^^^^^^^^^^^^^ has no effect
error[unknown-option]: format 'avro-confluent' has no option 'avro-confluent.basic-auth.userinfo'
   ┌ script.sql:11:3
11 │   'avro-confluent.basic-auth.userinfo' = 'u',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'avro-confluent.basic-auth.user-info'?
   = help: SHOW OPTIONS FOR FORMAT avro-confluent lists all options
error[invalid-value]: option 'avro-confluent.subject' is empty
   ┌ script.sql:12:30
12 │   'avro-confluent.subject' = '',
   │                              ^^
error[invalid-value]: option 'avro-confluent.url' is empty
   ┌ script.sql:13:26
13 │   'avro-confluent.url' = ''
   │                          ^^
