--- case: 120h a key that is NULL fails
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE up (id INT, s STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO up SELECT id, s FROM src ON CONFLICT DO DEDUPLICATE;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120i a column that is NULL fails
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (id INT NOT NULL, s STRING) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
INSERT INTO nn SELECT id, s FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120j a group that is NULL fails
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE up (id INT, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO up SELECT id, COUNT(*) FROM src GROUP BY id;
SELECT id, COUNT(*) AS n FROM src GROUP BY id;
SELECT DISTINCT id FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120n a row that is NULL fails
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, q ROW<a INT NOT NULL, b STRING> NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT s, q FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 122b keys that are NULL are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE up (id INT, s STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
INSERT INTO up SELECT id, s FROM src ON CONFLICT DO DEDUPLICATE;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 122c columns that are NULL are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (id INT NOT NULL, s STRING) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
INSERT INTO nn SELECT id, s FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 122d groups that are NULL are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE up (id INT, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
INSERT INTO up SELECT id, COUNT(*) FROM src GROUP BY id;
SELECT id, COUNT(*) AS n FROM src GROUP BY id;
SELECT DISTINCT id FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 122f rows that are NULL are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, q ROW<a INT NOT NULL, b STRING> NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SELECT s, q FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120k parse errors are ignored
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
CREATE TABLE up (id INT, s STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
CREATE TABLE nn (id INT NOT NULL, s STRING) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
INSERT INTO up SELECT id, s FROM src ON CONFLICT DO DEDUPLICATE;
INSERT INTO nn SELECT id, s FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120o parse errors are ignored before a group
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, COUNT(*) AS n FROM src GROUP BY id;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120l columns are taken at their word
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT NOT NULL, s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT s FROM src WHERE id IS NULL;
SELECT s FROM src WHERE id IS NOT NULL;
SELECT s, id IS NULL AS a, id IS NOT NULL AS b, CASE WHEN id IS NULL THEN 'n' ELSE 'v' END AS c, IFNULL(id, 7) AS d FROM src;
SELECT COUNT(id) AS a, COUNT(id + 1) AS b FROM src;
SELECT s FROM src WHERE id > 0;
SELECT s FROM src WHERE id <> 5;
SELECT s, r.a AS a FROM src;
SELECT s, l FROM src;
SELECT s, COUNT(id) AS n FROM src GROUP BY s;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 124a rows inside are not looked at
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
INSERT INTO nn SELECT s, r, l FROM src;
SELECT s, r FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 124b rows inside fail
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS';
INSERT INTO nn SELECT s, r, l FROM src;
SELECT s, r FROM src;
SELECT s, l FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 124c rows inside are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS';
INSERT INTO nn SELECT s, r, l FROM src;
SELECT s, r FROM src;
SELECT s, l FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 124d elements inside are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS';
INSERT INTO nn SELECT s, r, l FROM src;
SELECT s, l FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 124e elements inside fail
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE nn (s STRING, r ROW<a INT NOT NULL, b STRING>, l ARRAY<INT NOT NULL>) WITH (
  'topic' = 'nn',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'kafka',
  'format' = 'json',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'
);
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS';
INSERT INTO nn SELECT s, r, l FROM src;
SELECT s, l FROM src;
--- records
in | - | {"id":1,"s":"a","r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}
in | - | {"s":"missing","r":{"b":"x"},"q":{"b":"x"},"l":[null]}
in | - | {"id":null,"s":"null","r":null,"q":null,"l":null}
in | - | {"id":4,"s":null,"r":{"a":1,"b":"x"},"q":{"a":1,"b":"x"},"l":[1]}

--- case: 120m upserts that are NULL fail
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT, s STRING, n INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
CREATE TABLE up (id INT, s STRING, n INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
INSERT INTO up SELECT id, s, n FROM src;
SELECT id, s, n FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a","n":1}
in | {"id":null} | {"id":null,"s":"b","n":2}
in | {"id":3} | {"id":3,"s":"c"}
in | {"id":5} | {"id":5,"s":"e","n":7}

--- case: 122e upserts that are NULL are dropped
-- source: https://github.com/apache/flink/pull/13834 neighbourhood; not-null enforcer of Flink (table.exec.sink.not-null-enforcer)
CREATE TABLE src (id INT, s STRING, n INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
CREATE TABLE up (id INT, s STRING, n INT NOT NULL, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'topic' = 'up',
  'properties.bootstrap.servers' = 'BROKER',
  'connector' = 'upsert-kafka',
  'key.format' = 'json',
  'value.format' = 'json'
);
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
INSERT INTO up SELECT id, s, n FROM src;
SELECT id, s, n FROM src;
--- records
in | {"id":1} | {"id":1,"s":"a","n":1}
in | {"id":null} | {"id":null,"s":"b","n":2}
in | {"id":3} | {"id":3,"s":"c"}
in | {"id":5} | {"id":5,"s":"e","n":7}
