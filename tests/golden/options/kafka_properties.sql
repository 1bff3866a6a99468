--- case: login and others
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'properties.security.protocol' = 'SASL_SSL',
  'properties.sasl.mechanism' = 'PLAIN',
  'properties.sasl.jaas.config' = 'org.apache.kafka.common.security.plain.PlainLoginModule required username="u" password="p";',
  'properties.ssl.keystore.password' = 'p',
  'properties.ssl.key.password' = 'p',
  'properties.ssl.keystore.key' = 'p',
  'properties.ssl.truststore.password' = 'p',
  'properties.fetch.min.bytes' = '1'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'), ('security.protocol', 'SASL_SSL'), ('sasl.mechanism', 'PLAIN'), ('sasl.jaas.config', 'org.apache.kafka.common.security.plain.PlainLoginModule required username="u" password="p";'), ('ssl.keystore.password', 'p'), ('ssl.key.password', 'p'), ('ssl.keystore.key', 'p'), ('ssl.truststore.password', 'p'), ('fetch.min.bytes', '1'))
  value_format: JsonFormat

--- case: bounded timestamp
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'scan.bounded.mode' = 'timestamp',
  'scan.bounded.timestamp-millis' = '1700000000000'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'), ('group.id', 'g'))
  value_format: JsonFormat
  bound: Bound
    mode = <BoundedMode.TIMESTAMP: 'timestamp'>
    timestamp_ms = 1700000000000
  discovery_interval_ms = 0

--- case: bounded timestamp is no number
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'scan.bounded.mode' = 'timestamp',
  'scan.bounded.timestamp-millis' = 'today'
);
--- error
error[invalid-value]: option 'scan.bounded.timestamp-millis' must be an integer, not 'today'
   ┌ script.sql:11:37
11 │   'scan.bounded.timestamp-millis' = 'today'
   │                                     ^^^^^^^

--- case: transactional id prefix empty
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'sink.delivery-guarantee' = 'exactly-once',
  'sink.transactional-id-prefix' = ''
);
--- error
error[invalid-value]: option 'sink.transactional-id-prefix' is empty
   ┌ script.sql:11:36
11 │   'sink.transactional-id-prefix' = ''
   │                                    ^^

--- case: transaction naming strategy of no kind
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'sink.transaction-naming-strategy' = 'DEFAULT'
);
--- error
error[invalid-value]: option 'sink.transaction-naming-strategy' cannot be 'DEFAULT'
   ┌ script.sql:10:40
10 │   'sink.transaction-naming-strategy' = 'DEFAULT'
   │                                        ^^^^^^^^^
   = help: allowed: 'INCREMENTING', 'POOLING'

--- case: options given under another key of the table
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'value.json.ignore-parse-errors' = 'true',
  'key.json.ignore-parse-errors' = 'true',
  'csv.field-delimiter' = '|'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'value.json.ignore-parse-errors'
   ┌ script.sql:10:3
10 │   'value.json.ignore-parse-errors' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'json.ignore-parse-errors'?
   = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options
error[unknown-option]: connector 'kafka' has no option 'key.json.ignore-parse-errors'
   ┌ script.sql:11:3
11 │   'key.json.ignore-parse-errors' = 'true',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'json.ignore-parse-errors'?
   = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options
error[unknown-option]: connector 'kafka' has no option 'csv.field-delimiter'
   ┌ script.sql:12:3
12 │   'csv.field-delimiter' = '|'
   │   ^^^^^^^^^^^^^^^^^^^^^ the value format is 'json'
   = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: key store in an object store
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'properties.ssl.keystore.location' = 'oss://bucket/k.jks',
  'properties.ssl.truststore.location' = '/etc/t.jks'
);
--- error
error[not-supported-yet]: a key store is read from a file, not from 'oss://bucket/k.jks'
   ┌ script.sql:10:40
10 │   'properties.ssl.keystore.location' = 'oss://bucket/k.jks',
   │                                        ^^^^^^^^^^^^^^^^^^^^
   = help: copy it to a path that every machine of the job has, and write that path

--- case: references to secrets
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.group.id' = 'g',
  'format' = 'avro-confluent',
  'avro-confluent.url' = '${secret:REGISTRY}',
  'properties.bootstrap.servers' = '${secret:BROKERS}',
  'properties.ssl.keystore.location' = '${secret:STORE}'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('group.id', 'g'), ('bootstrap.servers', '${secret:BROKERS}'), ('ssl.keystore.location', '${secret:STORE}'))
  value_format: AvroConfluentFormat
    registry: RegistryConfig
      urls = ('${secret:REGISTRY}',)
      subject = 'orders-value'

--- case: keys without properties in front, and those of upsert-kafka
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'properties.group.id' = 'g',
  'format' = 'json',
  'group.id' = 'g',
  'bootstrap.servers' = 'h:9092',
  'scan.startup.timestamp' = '2024-01-01',
  'sink.buffer-flush.max-rows' = '1',
  'sink.buffer-flush.interval' = '1 s'
);
--- error
error[unknown-option]: connector 'kafka' has no option 'group.id'
   ┌ script.sql:10:3
10 │   'group.id' = 'g',
   │   ^^^^^^^^^^
   = help: write 'properties.group.id'
error[unknown-option]: connector 'kafka' has no option 'bootstrap.servers'
   ┌ script.sql:11:3
11 │   'bootstrap.servers' = 'h:9092',
   │   ^^^^^^^^^^^^^^^^^^^
   = help: write 'properties.bootstrap.servers'
error[unknown-option]: connector 'kafka' has no option 'scan.startup.timestamp'
   ┌ script.sql:12:3
12 │   'scan.startup.timestamp' = '2024-01-01',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write 'scan.startup.timestamp-millis' with epoch milliseconds
error[unknown-option]: connector 'kafka' has no option 'sink.buffer-flush.max-rows'
   ┌ script.sql:13:3
13 │   'sink.buffer-flush.max-rows' = '1',
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; only 'upsert-kafka' holds rows back
error[unknown-option]: connector 'kafka' has no option 'sink.buffer-flush.interval'
   ┌ script.sql:14:3
14 │   'sink.buffer-flush.interval' = '1 s'
   │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: leave the option out; only 'upsert-kafka' holds rows back
