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
