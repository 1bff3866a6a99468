--- case: all metadata columns, read and written
CREATE TABLE orders (
  id BIGINT,
  t STRING METADATA FROM 'topic' VIRTUAL,
  p INT METADATA FROM 'partition' VIRTUAL,
  h MAP<STRING, BYTES> METADATA FROM 'headers',
  hl ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list' VIRTUAL,
  e INT METADATA FROM 'leader-epoch' VIRTUAL,
  o BIGINT METADATA FROM 'offset' VIRTUAL,
  ts TIMESTAMP(3) METADATA FROM 'timestamp',
  tt STRING METADATA FROM 'timestamp-type' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
SELECT * FROM orders;
INSERT INTO orders SELECT 1, NULL, NULL;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: unknown key
CREATE TABLE orders (
  id BIGINT,
  o BIGINT METADATA FROM 'ofset'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'ofset'
  ┌ script.sql:3:26
3 │   o BIGINT METADATA FROM 'ofset'
  │                          ^^^^^^^ did you mean 'offset'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__'

--- case: unknown key is the column name
CREATE TABLE orders (
  id BIGINT,
  `Offset` BIGINT METADATA
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[unknown-metadata-key]: connector 'kafka' has no metadata 'Offset'
  ┌ script.sql:3:3
3 │   `Offset` BIGINT METADATA
  │   ^^^^^^^^ did you mean 'offset'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__'

--- case: keys of vvr
CREATE TABLE orders (
  id BIGINT,
  k STRING METADATA FROM '__raw_key__' VIRTUAL,
  `__raw_value__` BYTES METADATA VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: raw bytes written
CREATE TABLE orders (
  id BIGINT,
  k BYTES METADATA FROM '__raw_key__',
  v BYTES METADATA FROM '__raw_value__'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, X'01', X'02');
--- error
warning[no-effect]: 'id' of table 'orders' is not written: '__raw_value__' gives the whole value of the record
  ┌ script.sql:4:3
4 │   v BYTES METADATA FROM '__raw_value__'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: raw key written beside a value
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  k STRING METADATA FROM '__raw_key__'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'key.fields' = 'id',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, 'a', 'k');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  key_format: JsonFormat
  key_fields = ('id',)

--- case: raw value of changes written
CREATE TABLE orders (
  id BIGINT,
  v BYTES METADATA FROM '__raw_value__'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'debezium-json'
);
INSERT INTO orders VALUES (1, X'02');
--- error
error[conflicting-metadata]: '__raw_value__' cannot be written into a table of changes
  ┌ script.sql:3:3
3 │   v BYTES METADATA FROM '__raw_value__'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: make the column VIRTUAL, or use a format of inserts such as 'json'

--- case: raw value of upserts written
CREATE TABLE orders (
  id BIGINT,
  v BYTES METADATA FROM '__raw_value__',
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO orders VALUES (1, X'02');
--- error
error[metadata-read-only]: metadata '__raw_value__' of connector 'upsert-kafka' cannot be written, but column 'v' is not VIRTUAL
  ┌ script.sql:3:3
3 │   v BYTES METADATA FROM '__raw_value__',
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'headers', 'header-list', 'timestamp'

--- case: type that cannot be cast
CREATE TABLE orders (
  id BIGINT,
  h BOOLEAN METADATA FROM 'headers'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[metadata-type]: column 'h' cannot be BOOLEAN: metadata 'headers' is MAP<STRING, BYTES> and cannot be cast to it
  ┌ script.sql:3:3
3 │   h BOOLEAN METADATA FROM 'headers'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as MAP<STRING, BYTES>

--- case: other types that can be cast
CREATE TABLE orders (
  id BIGINT,
  p STRING METADATA FROM 'partition' VIRTUAL,
  o DECIMAL(20, 0) METADATA FROM 'offset' VIRTUAL,
  h MAP<STRING, STRING> METADATA FROM 'headers'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
SELECT * FROM orders;
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
  startup: Startup
    mode = <StartupMode.EARLIEST_OFFSET: 'earliest-offset'>

--- case: one key twice
CREATE TABLE orders (
  id BIGINT,
  a BIGINT METADATA FROM 'offset' VIRTUAL,
  b BIGINT METADATA FROM 'offset' VIRTUAL
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[duplicate-metadata-key]: columns 'a' and 'b' are both metadata 'offset'
  ┌ script.sql:4:3
4 │   b BIGINT METADATA FROM 'offset' VIRTUAL
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: make the second a computed column: b AS a

--- case: written although it can only be read
CREATE TABLE orders (
  id BIGINT,
  `offset` BIGINT METADATA
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'offset' of connector 'kafka' cannot be written, but column 'offset' is not VIRTUAL
  ┌ script.sql:3:3
3 │   `offset` BIGINT METADATA
  │   ^^^^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'partition', 'headers', 'header-list', 'timestamp', '__raw_key__', '__raw_value__'

--- case: the partition is written
CREATE TABLE orders (
  id BIGINT,
  `partition` INT METADATA
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 0);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: topic written with one topic
CREATE TABLE orders (
  id BIGINT,
  topic STRING METADATA
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[metadata-read-only]: metadata 'topic' of connector 'kafka' cannot be written, but column 'topic' is not VIRTUAL
  ┌ script.sql:3:3
3 │   topic STRING METADATA
  │   ^^^^^^^^^^^^^^^^^^^^^ add VIRTUAL
  = note: metadata that can be written: 'partition', 'headers', 'header-list', 'timestamp', '__raw_key__', '__raw_value__'

--- case: topic written with several topics
CREATE TABLE orders (
  id BIGINT,
  topic STRING METADATA
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = 'a;b'
);
INSERT INTO orders VALUES (1, 'x');
--- connector
orders: KafkaTable
  topics: Topics
    names = ('a', 'b')
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: several topics written without the topic
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic' = 'a;b'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-topic-column]: table 'orders' has several topics; to write it, every row must say its topic
  ┌ script.sql:8:13
8 │   'topic' = 'a;b'
  │             ^^^^^
  = help: declare a column `topic` STRING METADATA and fill it
  = help: or name one topic

--- case: topic pattern written without the topic
CREATE TABLE orders (
  id BIGINT,
  topic STRING METADATA VIRTUAL
) WITH (
  'connector' = 'kafka',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'topic-pattern' = 'a.*'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[missing-topic-column]: table 'orders' has a topic pattern; to write it, every row must say its topic
  ┌ script.sql:8:21
8 │   'topic-pattern' = 'a.*'
  │                     ^^^^^
  = help: declare a column `topic` STRING METADATA and fill it
  = help: or name one topic

--- case: headers and header list both written
CREATE TABLE orders (
  id BIGINT,
  h MAP<STRING, BYTES> METADATA FROM 'headers',
  l ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[conflicting-metadata]: 'headers' and 'header-list' cannot both be written
  ┌ script.sql:4:3
4 │   l ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: make one of the two columns VIRTUAL

--- case: a primary key of the place of a record
CREATE TABLE orders (
  id BIGINT,
  p INT NOT NULL METADATA FROM 'partition' VIRTUAL,
  o BIGINT NOT NULL METADATA FROM 'offset' VIRTUAL,
  PRIMARY KEY (p, o) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat

--- case: a primary key of half the place of a record
CREATE TABLE orders (
  id BIGINT,
  o BIGINT NOT NULL METADATA FROM 'offset' VIRTUAL,
  PRIMARY KEY (o) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[primary-key]: a kafka table with format 'json' cannot have a PRIMARY KEY: its records are only inserted, so that a key can come twice
  ┌ script.sql:4:3
4 │   PRIMARY KEY (o) NOT ENFORCED
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: name the metadata columns 'offset', 'partition': they tell records apart
  = help: or use 'connector' = 'upsert-kafka': the newest row of a key counts

--- case: the place of a record in the primary key of changes
CREATE TABLE orders (
  id BIGINT,
  o BIGINT NOT NULL METADATA FROM 'offset' VIRTUAL,
  PRIMARY KEY (id, o) NOT ENFORCED
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'debezium-json'
);
--- error
error[invalid-primary-key]: the metadata column 'o' cannot be in a primary key
  ┌ script.sql:4:20
4 │   PRIMARY KEY (id, o) NOT ENFORCED
  │                    ^ a row of changes has no record of its own
  = help: physical columns can, and metadata 'value.…'
