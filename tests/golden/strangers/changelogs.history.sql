--- case: history aggregates
-- source: topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439), aggregates
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT g, COUNT(*) AS n, MIN(v) AS a, MAX(v) AS b, AVG(v) AS c FROM src GROUP BY g;
SELECT g, COUNT(DISTINCT v) AS n, SUM(DISTINCT v) AS s FROM src GROUP BY g;
SELECT g, LISTAGG(CAST(v AS STRING)) AS l FROM src GROUP BY g;
SELECT g, LAST_VALUE(v) AS l, FIRST_VALUE(v) AS f FROM src GROUP BY g;
SELECT g, COUNT(*) AS n FROM src GROUP BY g HAVING COUNT(*) > 1;
SELECT COUNT(DISTINCT g) AS d, MAX(v) AS m FROM src;
SELECT n, COUNT(*) AS k FROM (SELECT g, COUNT(*) AS n FROM src GROUP BY g) GROUP BY n;
SELECT g, COUNT(*) FILTER (WHERE v > 5) AS n, SUM(v) AS s FROM src GROUP BY g;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c"}
in | - | {"before": null, "after": {"id": 2, "g": "a", "v": 20}, "op": "c"}
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "a", "v": 7}, "op": "u"}
in | - | {"before": {"id": 8, "g": "a", "v": 30}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 8, "g": "a", "v": 30}, "op": "c"}
in | - | {"before": {"id": 6, "g": "b", "v": 6}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 3, "g": "b", "v": 1}, "op": "c"}
in | - | {"before": {"id": 5, "g": "b", "v": 2}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 4, "g": "b", "v": 4}, "op": "c"}
in | - | {"before": null, "after": {"id": 4, "g": "b", "v": 4}, "op": "c"}
in | - | {"before": {"id": 7, "g": "b", "v": 9}, "after": null, "op": "d"}

--- case: history top n
-- source: topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439), Top-N
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'debezium-json'
);
SELECT id, v, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY v DESC) AS rn FROM src) WHERE rn <= 2;
SELECT id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY v) AS rn FROM src) WHERE rn = 1;
SELECT id, v FROM src ORDER BY v DESC LIMIT 3;
SELECT DISTINCT g, v FROM src;
--- records
in | - | {"before": null, "after": {"id": 1, "g": "a", "v": 10}, "op": "c"}
in | - | {"before": null, "after": {"id": 2, "g": "a", "v": 20}, "op": "c"}
in | - | {"before": {"id": 9, "g": "a", "v": 5}, "after": {"id": 9, "g": "a", "v": 7}, "op": "u"}
in | - | {"before": {"id": 8, "g": "a", "v": 30}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 8, "g": "a", "v": 30}, "op": "c"}
in | - | {"before": {"id": 6, "g": "b", "v": 6}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 3, "g": "b", "v": 1}, "op": "c"}
in | - | {"before": {"id": 5, "g": "b", "v": 2}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 4, "g": "b", "v": 4}, "op": "c"}
in | - | {"before": null, "after": {"id": 4, "g": "b", "v": 4}, "op": "c"}
in | - | {"before": {"id": 7, "g": "b", "v": 9}, "after": null, "op": "d"}
in | - | {"before": {"id": 20, "g": "c", "v": 5}, "after": {"id": 20, "g": "c", "v": 5}, "op": "u"}
in | - | {"before": {"id": 20, "g": "c", "v": 5}, "after": null, "op": "d"}
in | - | {"before": {"id": 20, "g": "c", "v": 5}, "after": null, "op": "d"}
in | - | {"before": null, "after": {"id": 20, "g": "c", "v": 5}, "op": "c"}

--- case: history canal
-- source: topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439), Canal
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'canal-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n, SUM(v) AS s FROM src;
SELECT id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY v) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"data": [{"id": "1", "g": "a", "v": "10"}, {"id": "2", "g": "b", "v": "20"}], "old": [{"v": "1"}, {"g": "a"}], "type": "UPDATE", "database": "d", "table": "t", "es": 1, "ts": 1, "isDdl": false, "id": 1}
in | - | {"data": [{"id": "3", "g": "a", "v": "5"}, {"id": "4", "g": "b", "v": "6"}], "old": null, "type": "INSERT", "database": "d", "table": "t", "es": 1, "ts": 1, "isDdl": false, "id": 1}
in | - | {"data": [{"id": "3", "g": "b", "v": "5"}, {"id": "4", "g": "b", "v": "7"}], "old": [{"g": "a"}, {"v": "6"}], "type": "UPDATE", "database": "d", "table": "t", "es": 1, "ts": 1, "isDdl": false, "id": 1}
in | - | {"data": [{"id": "8", "g": "b", "v": "9"}, {"id": "1", "g": "a", "v": "10"}], "old": null, "type": "DELETE", "database": "d", "table": "t", "es": 1, "ts": 1, "isDdl": false, "id": 1}

--- case: history maxwell
-- source: topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439), Maxwell
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'maxwell-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT DISTINCT g FROM src;
--- records
in | - | {"database": "d", "table": "t", "type": "update", "ts": 1, "data": {"id": 1, "g": "a", "v": 10}, "old": {"v": 1}}
in | - | {"database": "d", "table": "t", "type": "insert", "ts": 1, "data": {"id": 2, "g": "a", "v": 5}}
in | - | {"database": "d", "table": "t", "type": "delete", "ts": 1, "data": {"id": 3, "g": "a", "v": 6}}
in | - | {"database": "d", "table": "t", "type": "delete", "ts": 1, "data": {"id": 4, "g": "b", "v": 6}}
in | - | {"database": "d", "table": "t", "type": "insert", "ts": 1, "data": {"id": 4, "g": "b", "v": 6}}
in | - | {"database": "d", "table": "t", "type": "update", "ts": 1, "data": {"id": 4, "g": "a", "v": 6}, "old": {"g": "b"}}

--- case: history ogg
-- source: topic of changes cut by retention (https://github.com/apache/flink-cdc/pull/4439), OGG
CREATE TABLE src (id INT, g STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'ogg-json'
);
SELECT g, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM src GROUP BY g;
SELECT COUNT(*) AS n FROM src;
--- records
in | - | {"table": "T", "op_type": "U", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "before": {"id": 1, "g": "a", "v": 1}, "after": {"id": 1, "g": "a", "v": 10}}
in | - | {"table": "T", "op_type": "I", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "after": {"id": 2, "g": "a", "v": 5}}
in | - | {"table": "T", "op_type": "D", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "before": {"id": 3, "g": "a", "v": 6}}
in | - | {"table": "T", "op_type": "D", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "before": {"id": 4, "g": "b", "v": 6}}
in | - | {"table": "T", "op_type": "I", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "after": {"id": 4, "g": "b", "v": 6}}
in | - | {"table": "T", "op_type": "U", "op_ts": "2020-05-13 15:40:06.000000", "current_ts": "2020-05-13 15:40:07.000000", "pos": "1", "before": {"id": 4, "g": "b", "v": 6}, "after": {"id": 4, "g": "a", "v": 6}}
