--- case: exactly once without a prefix
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'sink.delivery-guarantee' = 'exactly-once'
);
--- error
error[missing-option]: delivery guarantee 'exactly-once' needs 'sink.transactional-id-prefix'
   ┌ script.sql:11:31
11 │   'sink.delivery-guarantee' = 'exactly-once'
   │                               ^^^^^^^^^^^^^^
   = help: add 'sink.transactional-id-prefix' = '…', unique in the Kafka cluster

--- case: several topics written without the topic
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'topic' = 'a;b'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-topic-column]: table 'orders' has several topics; to write it, every row must say its topic
   ┌ script.sql:10:13
10 │   'topic' = 'a;b'
   │             ^^^^^
   = help: declare a column `topic` STRING METADATA and fill it
   = help: or name one topic

--- case: metadata that cannot be written
CREATE TABLE orders (
  id BIGINT,
  o BIGINT METADATA FROM 'offset',
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'offset' of connector 'upsert-kafka' cannot be written, but column 'o' is not VIRTUAL
  ┌ script.sql:3:3
3 │   o BIGINT METADATA FROM 'offset',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'headers', 'header-list', 'timestamp'

--- case: metadata unknown and of a format
CREATE TABLE orders (
  id BIGINT,
  x BIGINT METADATA FROM 'ofset',
  y STRING METADATA FROM 'value.source.table' VIRTUAL,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'upsert-kafka' has no metadata 'ofset'
  ┌ script.sql:3:26
3 │   x BIGINT METADATA FROM 'ofset',
  │                          ^^^^^^^ did you mean 'offset'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__'
error[unknown-metadata-key]: connector 'upsert-kafka' has no metadata 'value.source.table'
  ┌ script.sql:4:26
4 │   y STRING METADATA FROM 'value.source.table' VIRTUAL,
  │                          ^^^^^^^^^^^^^^^^^^^^
  = help: formats with this metadata: 'debezium-json'

--- case: read
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
SELECT * FROM orders;
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: written
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: options of watermarks
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.check.duplicated.group.id' = 'true',
  'scan.watermark.emit.strategy' = 'on-event',
  'scan.watermark.alignment.group' = 'g',
  'scan.watermark.alignment.max-drift' = '1 s',
  'scan.watermark.alignment.update-interval' = '2 s',
  'scan.watermark.idle-timeout' = '1 s'
);
SELECT * FROM orders;
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    watermark_on_event = True
    check_duplicated_group = True

--- case: watermark generator
CREATE TABLE orders (
  id BIGINT, PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.watermark.generator' = 'watermarks.EndOfBatch'
);
--- connector
orders: UpsertKafkaTable
  kafka: KafkaTable
    topics: Topics
      names = ('orders',)
    properties = (('bootstrap.servers', 'localhost:9092'),)
    value_format: JsonFormat
    key_format: JsonFormat
    key_fields = ('id',)
    startup: Startup
      mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>
    watermark_generator = 'watermarks.EndOfBatch'

--- case: half of a watermark alignment
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.watermark.alignment.max-drift' = '1 s'
);
--- error
error[missing-option]: 'scan.watermark.alignment.group' and 'scan.watermark.alignment.max-drift' belong together
   ┌ script.sql:11:42
11 │   'scan.watermark.alignment.max-drift' = '1 s'
   │                                          ^^^^^
   = help: set both or none

--- case: dead letters without a topic
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.bad-records' = 'dead-letter'
);
--- error
error[missing-option]: 'scan.bad-records' = 'dead-letter' needs 'scan.dead-letter.topic'
   ┌ script.sql:11:24
11 │   'scan.bad-records' = 'dead-letter'
   │                        ^^^^^^^^^^^^^
   = help: add 'scan.dead-letter.topic' = '…'

--- case: key store in an object store
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'properties.ssl.truststore.location' = 'oss://bucket/t.jks'
);
--- error
error[not-supported-yet]: a key store is read from a file, not from 'oss://bucket/t.jks'
   ┌ script.sql:11:42
11 │   'properties.ssl.truststore.location' = 'oss://bucket/t.jks'
   │                                          ^^^^^^^^^^^^^^^^^^^^
   = help: copy it to a path that every machine of the job has, and write that path

--- case: a dead-letter topic without the policy
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.dead-letter.topic' = 'bad'
);
--- error
error[missing-option]: 'scan.dead-letter.topic' has no effect without 'scan.bad-records' = 'dead-letter'
   ┌ script.sql:11:30
11 │   'scan.dead-letter.topic' = 'bad'
   │                              ^^^^^
   = help: add 'scan.bad-records' = 'dead-letter'

--- case: the partition cannot be written
CREATE TABLE orders (id BIGINT, `partition` INT METADATA, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 0);
--- error
error[metadata-read-only]: metadata 'partition' of connector 'upsert-kafka' cannot be written, but column 'partition' is not VIRTUAL
  ┌ script.sql:1:33
1 │ CREATE TABLE orders (id BIGINT, `partition` INT METADATA, PRIMARY KEY (id) NOT ENFORCED) WITH (
  │                                 ^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'headers', 'header-list', 'timestamp'

--- case: partitions of a pattern
CREATE TABLE orders (id BIGINT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic-pattern' = 'o.*',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json',
  'scan.partitions' = '1'
);
--- error
error[conflicting-options]: 'scan.partitions' and 'topic-pattern' cannot be set together
  ┌ script.sql:7:23
7 │   'scan.partitions' = '1'
  │                       ^^^
  = help: list the topics in 'topic'
