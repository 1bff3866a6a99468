--- case: 120a not null of sources
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, s FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a"}
in | {"id":2} | {"s":"missing"}
in | {"id":3} | {"id":null,"s":"null"}
in | {"id":4} | {"id":4,"s":null}

--- case: 120d not null of sources
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT COALESCE(id, -1) AS i, s FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a"}
in | {"id":2} | {"s":"missing"}
in | {"id":3} | {"id":null,"s":"null"}
in | {"id":4} | {"id":4,"s":null}

--- case: 120g not null of sources
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, s FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a"}
in | {"id":2} | {"s":"missing"}
in | {"id":3} | {"id":null,"s":"null"}
in | {"id":4} | {"id":4,"s":null}

--- case: 122 not null drop
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SELECT id, s FROM src;
SELECT COUNT(id) AS n FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a"}
in | {"id":2} | {"s":"missing"}
in | {"id":3} | {"id":null,"s":"null"}
in | {"id":4} | {"id":4,"s":null}

--- case: 123 not null csv avro
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'csv',
  'csv.null-literal' = 'n',
  'csv.ignore-parse-errors' = 'true'
);
SELECT id, s FROM src;
SELECT COUNT(id) AS c, COUNT(s) AS d FROM src;
--- records
in | - | 1,a
in | - | n,b
in | - | 3,n
in | - | x,c
