--- case: 030 canal null to value
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446)
SET 'table.exec.sink.require-on-conflict' = 'false';
CREATE TABLE src (id INT, name STRING, w DECIMAL(6, 2), db STRING METADATA FROM 'value.database' VIRTUAL, tb STRING METADATA FROM 'value.table' VIRTUAL, es TIMESTAMP_LTZ(3) METADATA FROM 'value.event-timestamp' VIRTUAL, pk ARRAY<STRING> METADATA FROM 'value.pk-names' VIRTUAL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'canal-json'
);
SELECT id, name, w FROM src;
SELECT name, COUNT(*) AS n, SUM(w) AS s FROM src GROUP BY name;
SELECT db, tb, es, pk, id FROM src;
--- records
in | - | {"data": [{"id": "1", "name": null, "w": "1.5"}, {"id": "2", "name": "b", "w": null}], "old": null, "type": "INSERT", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": false, "id": 1, "pkNames": ["id"], "sql": ""}
in | - | {"data": [{"id": "1", "name": "now", "w": "1.5"}], "old": [{"name": null}], "type": "UPDATE", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": false, "id": 1, "pkNames": ["id"], "sql": ""}
in | - | {"data": [{"id": "2", "name": null, "w": "2.25"}], "old": [{"name": "b", "w": null}], "type": "UPDATE", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": false, "id": 1, "pkNames": ["id"], "sql": ""}
in | - | {"data": [{"id": "1", "name": "now", "w": "3"}, {"id": "2", "name": "c", "w": "2.25"}], "old": [{"w": "1.5"}, {"name": null}], "type": "UPDATE", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": false, "id": 1, "pkNames": ["id"], "sql": ""}
in | - | {"data": null, "old": null, "type": "CREATE", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": true, "id": 1, "pkNames": ["id"], "sql": "CREATE TABLE x"}
in | - | {"data": [{"id": "2", "name": "c", "w": "2.25"}], "old": null, "type": "DELETE", "database": "shop", "table": "t", "es": 1700000000000, "ts": 1700000000123, "isDdl": false, "id": 1, "pkNames": ["id"], "sql": ""}

--- case: 125a cdc inconsistent
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n, SUM(v) AS s FROM src;
SELECT id, g, v FROM src;
SELECT g, COUNT(DISTINCT id) AS d FROM src GROUP BY g;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.g = b.g;
SELECT DISTINCT g FROM src;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "a", "v": 7}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 125b cdc inconsistent
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n, SUM(v) AS s FROM src;
SELECT id, g, v FROM src;
SELECT g, COUNT(DISTINCT id) AS d FROM src GROUP BY g;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.g = b.g;
SELECT DISTINCT g FROM src;
--- records
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "a", "v": 7}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 125d cdc inconsistent
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n, SUM(v) AS s FROM src;
SELECT id, g, v FROM src;
SELECT g, COUNT(DISTINCT id) AS d FROM src GROUP BY g;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.g = b.g;
SELECT DISTINCT g FROM src;
--- records
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": null, "op": "d", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": null, "after": {"id": 9, "g": "a", "v": 5}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 125f cdc inconsistent
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n, SUM(v) AS s FROM src;
SELECT id, g, v FROM src;
SELECT g, COUNT(DISTINCT id) AS d FROM src GROUP BY g;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.g = b.g;
SELECT DISTINCT g FROM src;
--- records
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "b", "v": 5}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 8, "g": "a", "v": 6}, "after": {"id": 8, "g": "b", "v": 6}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 1}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 126a cdc inconsistent pk
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT id, g, v FROM src;
SELECT id, v FROM src WHERE v > 5;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "a", "v": 7}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 126c cdc inconsistent pk
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT id, g, v FROM src;
SELECT id, v FROM src WHERE v > 5;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": null, "op": "d", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": null, "after": {"id": 2, "g": "a", "v": 20}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: 126e cdc inconsistent pk
-- source: https://github.com/apache/flink/pull/14693 (FLINK-19446); topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439)
CREATE TABLE src (id INT, g STRING, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT id, g, v FROM src;
SELECT id, v FROM src WHERE v > 5;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 1, "g": "a", "v": 10}, "after": {"id": 1, "g": "b", "v": 11}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 1, "g": "b", "v": 11}, "after": {"id": 1, "g": "b", "v": 12}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}
in | - | {"before": {"id": 1, "g": "b", "v": 11}, "after": {"id": 1, "g": "b", "v": 12}, "op": "u", "ts_ms": 1700000000456, "source": {"db": "shop", "table": "t", "ts_ms": 1700000000123, "schema": "public", "snapshot": "false", "lsn": 24023128}, "transaction": null}

--- case: s3 keys that came and went
-- source: an INSERT that is run again: its table has rows of an earlier run whose keys are gone since
CREATE TABLE src (id INT, c INT, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'src', 'properties.bootstrap.servers' = 'BROKER', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE cdc (id INT, c INT, v INT) WITH ('connector' = 'kafka', 'topic' = 'cdc', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json');
CREATE TABLE t0 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t1 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t2 (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't2', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t3 (c INT, n BIGINT, s INT, m INT, d BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't3', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t4 (c INT, id INT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't4', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t5 (c INT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't5', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t6 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't6', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO t0 SELECT id, c FROM src WHERE c < 10;
INSERT INTO t1 SELECT id, c FROM cdc WHERE c < 10 ON CONFLICT DO DEDUPLICATE;
INSERT INTO t2 SELECT c, COUNT(*) FROM src GROUP BY c;
INSERT INTO t3 SELECT c, COUNT(*), SUM(v), MAX(v), COUNT(DISTINCT v) FROM cdc GROUP BY c;
INSERT INTO t4 SELECT c, id FROM src ON CONFLICT DO DEDUPLICATE;
INSERT INTO t5 SELECT DISTINCT c FROM src;
INSERT INTO t6 SELECT id, v FROM src WHERE c <> 8;
--- records
src | {"id":1} | {"id":1,"c":5,"v":1}
src | {"id":2} | {"id":2,"c":6,"v":1}
src | {"id":3} | {"id":3,"c":7,"v":1}
src | {"id":1} | {"id":1,"c":50,"v":2}
src | {"id":3} | {"id":3,"c":8,"v":1}
src | {"id":3} | {"id":3,"c":7,"v":1}
src | {"id":4} | {"id":4,"c":9,"v":1}
src | {"id":4} | -
cdc | - | {"op":"c","before":null,"after":{"id":1,"c":5,"v":1}}
cdc | - | {"op":"c","before":null,"after":{"id":2,"c":6,"v":1}}
cdc | - | {"op":"u","before":{"id":1,"c":5,"v":1},"after":{"id":1,"c":50,"v":2}}
cdc | - | {"op":"c","before":null,"after":{"id":4,"c":9,"v":1}}
cdc | - | {"op":"d","before":{"id":4,"c":9,"v":1},"after":null}
t0 | {"id":1} | {"id":1}
t0 | {"id":5} | {"id":5}
t0 | {"id":9} | {"id":9}
t0 | {"id":77} | {"id":77}
t1 | {"id":1} | {"id":1}
t1 | {"id":5} | {"id":5}
t1 | {"id":9} | {"id":9}
t1 | {"id":77} | {"id":77}
t2 | {"c":1} | {"c":1}
t2 | {"c":5} | {"c":5}
t2 | {"c":9} | {"c":9}
t2 | {"c":77} | {"c":77}
t3 | {"c":1} | {"c":1}
t3 | {"c":5} | {"c":5}
t3 | {"c":9} | {"c":9}
t3 | {"c":77} | {"c":77}
t4 | {"c":1} | {"c":1}
t4 | {"c":5} | {"c":5}
t4 | {"c":9} | {"c":9}
t4 | {"c":77} | {"c":77}
t5 | {"c":1} | {"c":1}
t5 | {"c":5} | {"c":5}
t5 | {"c":9} | {"c":9}
t5 | {"c":77} | {"c":77}
t6 | {"id":1} | {"id":1}
t6 | {"id":5} | {"id":5}
t6 | {"id":9} | {"id":9}
t6 | {"id":77} | {"id":77}

--- case: s3 keys above joins and having
-- source: an INSERT that is run again: its table has rows of an earlier run whose keys are gone since
CREATE TABLE src (id INT, c INT, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'src', 'properties.bootstrap.servers' = 'BROKER', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE cdc (id INT, c INT, v INT) WITH ('connector' = 'kafka', 'topic' = 'cdc', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json');
CREATE TABLE t0 (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t1 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO t0 SELECT c, COUNT(*) FROM src GROUP BY c HAVING MAX(v) = 1;
INSERT INTO t1 SELECT a.id, b.c FROM src a JOIN src b ON a.id = b.id WHERE b.c < 10;
--- records
src | {"id":1} | {"id":1,"c":5,"v":1}
src | {"id":2} | {"id":2,"c":6,"v":1}
src | {"id":3} | {"id":3,"c":7,"v":1}
src | {"id":1} | {"id":1,"c":50,"v":2}
src | {"id":3} | {"id":3,"c":8,"v":1}
src | {"id":3} | {"id":3,"c":7,"v":1}
src | {"id":4} | {"id":4,"c":9,"v":1}
src | {"id":4} | -
cdc | - | {"op":"c","before":null,"after":{"id":1,"c":5,"v":1}}
cdc | - | {"op":"c","before":null,"after":{"id":2,"c":6,"v":1}}
cdc | - | {"op":"u","before":{"id":1,"c":5,"v":1},"after":{"id":1,"c":50,"v":2}}
cdc | - | {"op":"c","before":null,"after":{"id":4,"c":9,"v":1}}
cdc | - | {"op":"d","before":{"id":4,"c":9,"v":1},"after":null}
t0 | {"c":1} | {"c":1}
t0 | {"c":5} | {"c":5}
t0 | {"c":9} | {"c":9}
t0 | {"c":77} | {"c":77}
t1 | {"id":1} | {"id":1}
t1 | {"id":5} | {"id":5}
t1 | {"id":9} | {"id":9}
t1 | {"id":77} | {"id":77}

--- case: s3 keys above ranks and groups of groups
-- source: an INSERT that is run again: its table has rows of an earlier run whose keys are gone since
CREATE TABLE src (id INT, c INT, v INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'src', 'properties.bootstrap.servers' = 'BROKER', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t0 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t1 (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t2 (id INT, w INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't2', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t3 (v INT, n BIGINT, PRIMARY KEY (v) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't3', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t4 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't4', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO t0 SELECT id, c FROM (SELECT id, c, ROW_NUMBER() OVER (PARTITION BY v ORDER BY c) AS n FROM src) WHERE n <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO t1 SELECT c, COUNT(*) FROM src GROUP BY c HAVING COUNT(*) = 1;
INSERT INTO t2 SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id AND b.v = 7;
INSERT INTO t3 SELECT v, COUNT(*) FROM (SELECT c, MAX(v) AS v FROM src GROUP BY c) GROUP BY v;
INSERT INTO t4 (SELECT id, c FROM src ORDER BY c LIMIT 2) ON CONFLICT DO DEDUPLICATE;
--- records
src | {"id":1} | {"id":1,"c":5,"v":1}
src | {"id":2} | {"id":2,"c":6,"v":1}
src | {"id":3} | {"id":3,"c":7,"v":1}
src | {"id":4} | {"id":4,"c":9,"v":1}
src | {"id":5} | {"id":5,"c":1,"v":1}
src | {"id":5} | -
src | {"id":6} | {"id":6,"c":8,"v":3}
src | {"id":6} | {"id":6,"c":6,"v":1}
src | {"id":7} | {"id":7,"c":7,"v":2}
src | {"id":7} | -
t0 | {"id":3} | {"id":3}
t0 | {"id":4} | {"id":4}
t0 | {"id":5} | {"id":5}
t0 | {"id":77} | {"id":77}
t1 | {"c":1} | {"c":1}
t1 | {"c":6} | {"c":6}
t1 | {"c":7} | {"c":7}
t1 | {"c":8} | {"c":8}
t1 | {"c":77} | {"c":77}
t2 | {"id":5} | {"id":5}
t2 | {"id":7} | {"id":7}
t2 | {"id":77} | {"id":77}
t3 | {"v":2} | {"v":2}
t3 | {"v":3} | {"v":3}
t3 | {"v":77} | {"v":77}
t4 | {"id":2} | {"id":2}
t4 | {"id":3} | {"id":3}
t4 | {"id":5} | {"id":5}
t4 | {"id":77} | {"id":77}

--- case: s3 keys above groups of inserts
-- source: an INSERT that is run again: its table has rows of an earlier run whose keys are gone since
CREATE TABLE src (id INT, c INT, v INT) WITH ('connector' = 'kafka', 'topic' = 'src', 'properties.bootstrap.servers' = 'BROKER', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE t0 (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't0', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t1 (c INT, n INT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't1', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t2 (n BIGINT, k BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't2', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t3 (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't3', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t4 (n BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't4', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t5 (id INT, c INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't5', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t6 (n BIGINT, k BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't6', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE t7 (c INT, k BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't7', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO t0 SELECT c, COUNT(*) FROM src GROUP BY c HAVING COUNT(*) = 1;
INSERT INTO t1 SELECT c, SUM(v) FROM src GROUP BY c HAVING SUM(v) < 3;
INSERT INTO t2 SELECT n, COUNT(*) FROM (SELECT c, COUNT(*) AS n FROM src GROUP BY c) GROUP BY n;
INSERT INTO t3 SELECT c, COUNT(*) FROM src GROUP BY c HAVING COUNT(*) > 1 AND MAX(v) >= 2;
INSERT INTO t4 SELECT DISTINCT n FROM (SELECT c, COUNT(*) AS n FROM src GROUP BY c);
INSERT INTO t5 SELECT id, c FROM (SELECT id, c, ROW_NUMBER() OVER (PARTITION BY v ORDER BY c) AS n FROM src) WHERE n <= 2 ON CONFLICT DO DEDUPLICATE;
INSERT INTO t6 SELECT n, COUNT(*) FROM (SELECT c, COUNT(*) AS n FROM src GROUP BY c) WHERE n > 1 GROUP BY n HAVING COUNT(*) = 1;
INSERT INTO t7 SELECT m, COUNT(*) FROM (SELECT c, MAX(v) AS m FROM src GROUP BY c) GROUP BY m;
--- records
src | - | {"id":1,"c":5,"v":1}
src | - | {"id":2,"c":6,"v":1}
src | - | {"id":3,"c":7,"v":1}
src | - | {"id":4,"c":6,"v":1}
src | - | {"id":5,"c":1,"v":4}
src | - | {"id":6,"c":6,"v":1}
src | - | {"id":7,"c":7,"v":2}
src | - | {"id":8,"c":1,"v":-3}
src | - | {"id":9,"c":1,"v":7}
src | - | {"id":10,"c":0,"v":1}
src | - | {"id":11,"c":7,"v":0}
src | - | {"id":12,"c":8,"v":5}
src | - | {"id":13,"c":8,"v":6}
t0 | {"c":0} | {"c":0}
t0 | {"c":1} | {"c":1}
t0 | {"c":5} | {"c":5}
t0 | {"c":6} | {"c":6}
t0 | {"c":7} | {"c":7}
t0 | {"c":8} | {"c":8}
t0 | {"c":77} | {"c":77}
t1 | {"c":0} | {"c":0}
t1 | {"c":1} | {"c":1}
t1 | {"c":5} | {"c":5}
t1 | {"c":6} | {"c":6}
t1 | {"c":7} | {"c":7}
t1 | {"c":8} | {"c":8}
t1 | {"c":77} | {"c":77}
t2 | {"n":1} | {"n":1}
t2 | {"n":2} | {"n":2}
t2 | {"n":3} | {"n":3}
t2 | {"n":4} | {"n":4}
t2 | {"n":77} | {"n":77}
t3 | {"c":0} | {"c":0}
t3 | {"c":1} | {"c":1}
t3 | {"c":5} | {"c":5}
t3 | {"c":6} | {"c":6}
t3 | {"c":7} | {"c":7}
t3 | {"c":8} | {"c":8}
t3 | {"c":77} | {"c":77}
t4 | {"n":1} | {"n":1}
t4 | {"n":2} | {"n":2}
t4 | {"n":3} | {"n":3}
t4 | {"n":4} | {"n":4}
t4 | {"n":77} | {"n":77}
t5 | {"id":1} | {"id":1}
t5 | {"id":2} | {"id":2}
t5 | {"id":3} | {"id":3}
t5 | {"id":5} | {"id":5}
t5 | {"id":6} | {"id":6}
t5 | {"id":7} | {"id":7}
t5 | {"id":9} | {"id":9}
t5 | {"id":12} | {"id":12}
t5 | {"id":77} | {"id":77}
t6 | {"n":1} | {"n":1}
t6 | {"n":2} | {"n":2}
t6 | {"n":3} | {"n":3}
t6 | {"n":77} | {"n":77}
t7 | {"c":0} | {"c":0}
t7 | {"c":1} | {"c":1}
t7 | {"c":2} | {"c":2}
t7 | {"c":4} | {"c":4}
t7 | {"c":5} | {"c":5}
t7 | {"c":7} | {"c":7}
t7 | {"c":77} | {"c":77}
