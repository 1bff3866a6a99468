--- case: avro-confluent
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081'
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

--- case: avro-confluent with everything
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
  'avro-confluent.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}',
  'avro-confluent.subject' = 's',
  'avro-confluent.auto.register.schemas' = 'false',
  'avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'avro-confluent.basic-auth.user-info' = 'ann:secret',
  'avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'avro-confluent.bearer-auth.token' = 't0ken',
  'avro-confluent.ssl.keystore.location' = '/k.jks',
  'avro-confluent.ssl.keystore.password' = 'pw',
  'avro-confluent.ssl.truststore.location' = '/t.jks',
  'avro-confluent.ssl.truststore.password' = 'pw',
  'avro-confluent.properties' = 'max.retries:3',
  'avro-confluent.properties.http.timeout' = '5'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 's'
      auto_register = False
      basic_auth_source = 'USER_INFO'
      basic_auth_user_info = 'ann:secret'
      bearer_auth_source = 'STATIC_TOKEN'
      bearer_auth_token = 't0ken'
      keystore_location = '/k.jks'
      keystore_password = 'pw'
      truststore_location = '/t.jks'
      truststore_password = 'pw'
      properties = (('max.retries', '3'), ('http.timeout', '5'))
    schema = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}'

--- case: debezium-avro-confluent with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-avro-confluent',
  'debezium-avro-confluent.url' = 'http://registry:8081',
  'debezium-avro-confluent.schema' = '["null", {"type": "record", "name": "event", "fields": [{"name": "before", "type": ["null", {"type": "record", "name": "row", "fields": [{"name": "id", "type": "long"}, {"name": "name", "type": ["null", "string"]}]}]}, {"name": "after", "type": ["null", "row"]}, {"name": "op", "type": ["null", "string"]}]}]',
  'debezium-avro-confluent.subject' = 's',
  'debezium-avro-confluent.auto.register.schemas' = 'false',
  'debezium-avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'debezium-avro-confluent.basic-auth.user-info' = 'ann:secret',
  'debezium-avro-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'debezium-avro-confluent.bearer-auth.token' = 't0ken',
  'debezium-avro-confluent.ssl.keystore.location' = '/k.jks',
  'debezium-avro-confluent.ssl.keystore.password' = 'pw',
  'debezium-avro-confluent.ssl.truststore.location' = '/t.jks',
  'debezium-avro-confluent.ssl.truststore.password' = 'pw',
  'debezium-avro-confluent.properties' = 'max.retries:3',
  'debezium-avro-confluent.properties.http.timeout' = '5'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumAvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 's'
      auto_register = False
      basic_auth_source = 'USER_INFO'
      basic_auth_user_info = 'ann:secret'
      bearer_auth_source = 'STATIC_TOKEN'
      bearer_auth_token = 't0ken'
      keystore_location = '/k.jks'
      keystore_password = 'pw'
      truststore_location = '/t.jks'
      truststore_password = 'pw'
      properties = (('max.retries', '3'), ('http.timeout', '5'))
    schema = '["null", {"type": "record", "name": "event", "fields": [{"name": "before", "type": ["null", {"type": "record", "name": "row", "fields": [{"name": "id", "type": "long"}, {"name": "name", "type": ["null", "string"]}]}]}, {"name": "after", "type": ["null", "row"]}, {"name": "op", "type": ["null", "string"]}]}]'

--- case: json-confluent with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-confluent',
  'json-confluent.url' = 'http://registry:8081',
  'json-confluent.schema' = '{"type": "object"}',
  'json-confluent.subject' = 's',
  'json-confluent.auto.register.schemas' = 'false',
  'json-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'json-confluent.basic-auth.user-info' = 'ann:secret',
  'json-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'json-confluent.bearer-auth.token' = 't0ken',
  'json-confluent.ssl.keystore.location' = '/k.jks',
  'json-confluent.ssl.keystore.password' = 'pw',
  'json-confluent.ssl.truststore.location' = '/t.jks',
  'json-confluent.ssl.truststore.password' = 'pw',
  'json-confluent.properties' = 'max.retries:3',
  'json-confluent.properties.http.timeout' = '5',
  'json-confluent.fail-on-missing-field' = 'true',
  'json-confluent.timestamp-format.standard' = 'ISO-8601',
  'json-confluent.map-null-key.mode' = 'LITERAL',
  'json-confluent.map-null-key.literal' = 'none',
  'json-confluent.encode.decimal-as-plain-number' = 'true',
  'json-confluent.encode.ignore-null-fields' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 's'
      auto_register = False
      basic_auth_source = 'USER_INFO'
      basic_auth_user_info = 'ann:secret'
      bearer_auth_source = 'STATIC_TOKEN'
      bearer_auth_token = 't0ken'
      keystore_location = '/k.jks'
      keystore_password = 'pw'
      truststore_location = '/t.jks'
      truststore_password = 'pw'
      properties = (('max.retries', '3'), ('http.timeout', '5'))
    json: JsonFormat
      fail_on_missing_field = True
      map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
      map_null_key_literal = 'none'
      timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
      decimal_as_plain_number = True
      ignore_null_fields = True
    schema = '{"type": "object"}'

--- case: json-confluent both ways with bad records
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-confluent',
  'json-confluent.url' = 'http://registry:8081',
  'json-confluent.fail-on-missing-field' = 'true',
  'json-confluent.ignore-parse-errors' = 'true'
);
--- error
error[conflicting-options]: 'json-confluent.fail-on-missing-field' and 'json-confluent.ignore-parse-errors' cannot both be true
   ┌ script.sql:12:42
12 │   'json-confluent.ignore-parse-errors' = 'true'
   │                                          ^^^^^^
   = help: keep the one that says what a bad record does

--- case: protobuf-confluent with everything
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf-confluent',
  'protobuf-confluent.url' = 'http://registry:8081',
  'protobuf-confluent.schema' = 'syntax = "proto3"; message Order { int64 id = 1; string name = 2; }',
  'protobuf-confluent.message-name' = 'Order',
  'protobuf-confluent.subject' = 's',
  'protobuf-confluent.auto.register.schemas' = 'false',
  'protobuf-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'protobuf-confluent.basic-auth.user-info' = 'ann:secret',
  'protobuf-confluent.bearer-auth.credentials-source' = 'STATIC_TOKEN',
  'protobuf-confluent.bearer-auth.token' = 't0ken',
  'protobuf-confluent.ssl.keystore.location' = '/k.jks',
  'protobuf-confluent.ssl.keystore.password' = 'pw',
  'protobuf-confluent.ssl.truststore.location' = '/t.jks',
  'protobuf-confluent.ssl.truststore.password' = 'pw',
  'protobuf-confluent.properties' = 'max.retries:3',
  'protobuf-confluent.properties.http.timeout' = '5',
  'protobuf-confluent.ignore-parse-errors' = 'true',
  'protobuf-confluent.read-default-values' = 'true',
  'protobuf-confluent.write-null-string-literal' = 'none'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: ProtobufConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 's'
      auto_register = False
      basic_auth_source = 'USER_INFO'
      basic_auth_user_info = 'ann:secret'
      bearer_auth_source = 'STATIC_TOKEN'
      bearer_auth_token = 't0ken'
      keystore_location = '/k.jks'
      keystore_password = 'pw'
      truststore_location = '/t.jks'
      truststore_password = 'pw'
      properties = (('max.retries', '3'), ('http.timeout', '5'))
    message_name = 'Order'
    schema = 'syntax = "proto3"; message Order { int64 id = 1; string name = 2; }'
    ignore_parse_errors = True
    read_default_values = True
    write_null_string_literal = 'none'

--- case: older names
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.schema-registry.url' = 'http://r1:8081,http://r2:8081',
  'avro-confluent.schema-registry.subject' = 's',
  'avro-confluent.schema-registry.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}'
);
--- error
warning[deprecated-option]: option 'avro-confluent.schema-registry.url' is deprecated
   ┌ script.sql:10:3
10 │   'avro-confluent.schema-registry.url' = 'http://r1:8081,http://r2:8081',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'avro-confluent.url'
warning[deprecated-option]: option 'avro-confluent.schema-registry.subject' is deprecated
   ┌ script.sql:11:3
11 │   'avro-confluent.schema-registry.subject' = 's',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'avro-confluent.subject'
warning[deprecated-option]: option 'avro-confluent.schema-registry.schema' is deprecated
   ┌ script.sql:12:3
12 │   'avro-confluent.schema-registry.schema' = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": …
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'avro-confluent.schema'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://r1:8081', 'http://r2:8081')
      subject = 's'
    schema = '{"type": "record", "name": "orders", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}'

--- case: older names of debezium-avro-confluent
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-avro-confluent',
  'debezium-avro-confluent.schema-registry.url' = 'http://r1:8081',
  'debezium-avro-confluent.schema-registry.subject' = 's',
  'debezium-avro-confluent.schema-registry.schema' = '["null", {"type": "record", "name": "event", "fields": [{"name": "before", "type": ["null", {"type": "record", "name": "row", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}]}, {"name": "after", "type": ["null", "row"]}, {"name": "op", "type": ["null", "string"]}]}]'
);
--- error
warning[deprecated-option]: option 'debezium-avro-confluent.schema-registry.url' is deprecated
   ┌ script.sql:10:3
10 │   'debezium-avro-confluent.schema-registry.url' = 'http://r1:8081',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'debezium-avro-confluent.url'
warning[deprecated-option]: option 'debezium-avro-confluent.schema-registry.subject' is deprecated
   ┌ script.sql:11:3
11 │   'debezium-avro-confluent.schema-registry.subject' = 's',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'debezium-avro-confluent.subject'
warning[deprecated-option]: option 'debezium-avro-confluent.schema-registry.schema' is deprecated
   ┌ script.sql:12:3
12 │   'debezium-avro-confluent.schema-registry.schema' = '["null", {"type": "record", "name": "event", "fields": [{"name": "before", "type": ["null", {"type": "reco…
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'debezium-avro-confluent.schema'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumAvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://r1:8081',)
      subject = 's'
    schema = '["null", {"type": "record", "name": "event", "fields": [{"name": "before", "type": ["null", {"type": "record", "name": "row", "fields": [{"name": "id", "type": ["null", "long"]}, {"name": "name", "type": ["null", "string"]}]}]}, {"name": "after", "type": ["null", "row"]}, {"name": "op", "type": ["null", "string"]}]}]'

--- case: older names of json-confluent
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-confluent',
  'json-confluent.schema-registry.url' = 'http://r1:8081',
  'json-confluent.schema-registry.subject' = 's'
);
--- error
warning[deprecated-option]: option 'json-confluent.schema-registry.url' is deprecated
   ┌ script.sql:10:3
10 │   'json-confluent.schema-registry.url' = 'http://r1:8081',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'json-confluent.url'
warning[deprecated-option]: option 'json-confluent.schema-registry.subject' is deprecated
   ┌ script.sql:11:3
11 │   'json-confluent.schema-registry.subject' = 's'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'json-confluent.subject'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonConfluentFormat
    registry: RegistryConfig
      urls = ('http://r1:8081',)
      subject = 's'

--- case: older names of protobuf-confluent
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf-confluent',
  'protobuf-confluent.schema-registry.url' = 'http://r1:8081',
  'protobuf-confluent.schema-registry.subject' = 's'
);
--- error
warning[deprecated-option]: option 'protobuf-confluent.schema-registry.url' is deprecated
   ┌ script.sql:10:3
10 │   'protobuf-confluent.schema-registry.url' = 'http://r1:8081',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'protobuf-confluent.url'
warning[deprecated-option]: option 'protobuf-confluent.schema-registry.subject' is deprecated
   ┌ script.sql:11:3
11 │   'protobuf-confluent.schema-registry.subject' = 's'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write 'protobuf-confluent.subject'
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: ProtobufConfluentFormat
    registry: RegistryConfig
      urls = ('http://r1:8081',)
      subject = 's'
