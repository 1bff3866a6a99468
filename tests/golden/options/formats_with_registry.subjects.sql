--- case: names of Confluent's cloud
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-registry'
);
CREATE TABLE others (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'key.format' = 'json-registry',
  'key.fields' = 'id',
  'value.format' = 'proto-registry'
);
CREATE TABLE more (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-glue'
);
--- error
error[not-supported-yet]: format 'avro-registry' is not supported
  ┌ script.sql:9:14
9 │   'format' = 'avro-registry'
  │              ^^^^^^^^^^^^^^^
  = help: write 'avro-confluent'
error[not-supported-yet]: format 'json-registry' is not supported
   ┌ script.sql:19:18
19 │   'key.format' = 'json-registry',
   │                  ^^^^^^^^^^^^^^^
   = help: write 'json-confluent'
error[not-supported-yet]: format 'proto-registry' is not supported
   ┌ script.sql:21:20
21 │   'value.format' = 'proto-registry'
   │                    ^^^^^^^^^^^^^^^^
   = help: write 'protobuf-confluent'
error[not-supported-yet]: format 'avro-glue' is not supported
   ┌ script.sql:31:14
31 │   'format' = 'avro-glue'
   │              ^^^^^^^^^^^
   = help: formats: 'json', 'csv', 'raw', 'avro', 'avro-confluent', 'json-confluent', 'protobuf', 'protobuf-confluent', 'debezium-json', 'debezium-avro-confluent', 'canal-json', 'maxwell-json', 'ogg-json'

--- case: read
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
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'orders-value'

--- case: avro-confluent with subjects named after records
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.subject.name.strategy' = 'record',
  'avro-confluent.schema' = '{"type": "record", "name": "Order", "namespace": "shop", "fields": [{"name": "id", "type": ["null", "long"]}]}'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'shop.Order'
      strategy = <SubjectStrategy.RECORD: 'record'>
    schema = '{"type": "record", "name": "Order", "namespace": "shop", "fields": [{"name": "id", "type": ["null", "long"]}]}'

--- case: debezium-avro-confluent with subjects named after topics and records
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'debezium-avro-confluent',
  'debezium-avro-confluent.url' = 'http://registry:8081',
  'debezium-avro-confluent.subject.name.strategy' = 'topic-record'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: DebeziumAvroConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      strategy = <SubjectStrategy.TOPIC_RECORD: 'topic-record'>

--- case: json-confluent with subjects named after topics and records
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json-confluent',
  'json-confluent.url' = 'http://registry:8081',
  'json-confluent.subject.name.strategy' = 'topic-record',
  'json-confluent.schema' = '{"title": "Order", "type": "object", "properties": {"id": {"type": "integer"}}}'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'orders-Order'
      strategy = <SubjectStrategy.TOPIC_RECORD: 'topic-record'>
    schema = '{"title": "Order", "type": "object", "properties": {"id": {"type": "integer"}}}'

--- case: protobuf-confluent with subjects named after records
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic-pattern' = 'orders.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'protobuf-confluent',
  'protobuf-confluent.url' = 'http://registry:8081',
  'protobuf-confluent.subject.name.strategy' = 'record',
  'protobuf-confluent.message-name' = 'shop.Order'
);
--- connector
orders: KafkaTable
  topics: Topics
    pattern = 'orders.*'
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: ProtobufConfluentFormat
    registry: RegistryConfig
      urls = ('http://registry:8081',)
      subject = 'shop.Order'
      strategy = <SubjectStrategy.RECORD: 'record'>
    message_name = 'shop.Order'

--- case: a strategy beside a subject
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.subject' = 's',
  'avro-confluent.subject.name.strategy' = 'record'
);
--- error
error[conflicting-options]: 'avro-confluent.subject.name.strategy' has no use where 'avro-confluent.subject' names the subject
   ┌ script.sql:11:3
11 │   'avro-confluent.subject.name.strategy' = 'record'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: keep one of the two

--- case: a subject named after a record without a name
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = 'http://registry:8081',
  'avro-confluent.subject.name.strategy' = 'record'
);
INSERT INTO orders SELECT 1;
--- error
error[missing-option]: 'avro-confluent.subject.name.strategy' = 'record' needs 'avro-confluent.schema': it names the record
   ┌ script.sql:10:44
10 │   'avro-confluent.subject.name.strategy' = 'record'
   │                                            ^^^^^^^^
   = help: add 'avro-confluent.schema' = '…'
