--- case: 099 bytes keys arrays group
-- source: FLINK-37833 (binary keys), https://github.com/apache/flink/pull/24566
CREATE TABLE src (id INT, b BYTES, a ARRAY<INT>, m MAP<STRING, INT>, r ROW<x INT, y STRING>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT b, COUNT(*) AS n FROM src GROUP BY b;
SELECT a, COUNT(*) AS n FROM src GROUP BY a;
SELECT r, COUNT(*) AS n FROM src GROUP BY r;
SELECT DISTINCT r.x FROM src;
SELECT s.id, t.id AS id2 FROM src s JOIN src t ON s.b = t.b AND s.id < t.id;
SELECT s.id, t.id AS id2 FROM src s JOIN src t ON s.a = t.a AND s.id < t.id;
SELECT id FROM src WHERE a = ARRAY[1, 2];
SELECT COUNT(DISTINCT b) AS n FROM src;
SELECT m, COUNT(*) AS n FROM src GROUP BY m;
--- records
in | - | {"id":1,"b":"AQI=","a":[1,2],"m":{"a":1,"b":2},"r":{"x":1,"y":"p"}}
in | - | {"id":2,"b":"AQI=","a":[1,2],"m":{"b":2,"a":1},"r":{"y":"p","x":1}}
in | - | {"id":3,"b":"","a":[],"m":{},"r":{}}
in | - | {"id":4,"b":null,"a":null,"m":null,"r":null}
in | - | {"id":5,"b":"","a":[null],"m":{"a":null},"r":{"x":null}}

--- case: 160arr types in operators
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645: hash shuffle by an ARRAY), https://github.com/apache/flink/pull/24566
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, g INT, c ARRAY<INT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT c, COUNT(*) AS n FROM src GROUP BY c;
SELECT DISTINCT c FROM src;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.c = b.c AND a.id < b.id;
SELECT FIRST_VALUE(c) AS f, LAST_VALUE(c) AS l FROM src;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT g, COLLECT(c) AS x FROM src GROUP BY g;
SELECT c FROM src UNION SELECT c FROM src;
SELECT id, COALESCE(c, c) AS d, c IS NULL AS e FROM src;
SELECT g, COUNT(DISTINCT c) AS d FROM src GROUP BY g;
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id + 1;
--- records
in | - | {"id":0,"g":1,"c":[1,null]}
in | - | {"id":1,"g":1,"c":[]}
in | - | {"id":2,"g":1,"c":[1,null]}
in | - | {"id":3,"g":1,"c":null}

--- case: 160arrs types in operators
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645: hash shuffle by an ARRAY), https://github.com/apache/flink/pull/24566
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, g INT, c ARRAY<STRING>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT c, COUNT(*) AS n FROM src GROUP BY c;
SELECT DISTINCT c FROM src;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.c = b.c AND a.id < b.id;
SELECT FIRST_VALUE(c) AS f, LAST_VALUE(c) AS l FROM src;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT g, COLLECT(c) AS x FROM src GROUP BY g;
SELECT c FROM src UNION SELECT c FROM src;
SELECT id, COALESCE(c, c) AS d, c IS NULL AS e FROM src;
SELECT g, COUNT(DISTINCT c) AS d FROM src GROUP BY g;
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id + 1;
--- records
in | - | {"id":0,"g":1,"c":["x",null]}
in | - | {"id":1,"g":1,"c":[]}
in | - | {"id":2,"g":1,"c":["x",null]}
in | - | {"id":3,"g":1,"c":null}

--- case: 160dbl types in operators
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645: hash shuffle by an ARRAY), https://github.com/apache/flink/pull/24566
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, g INT, c DOUBLE) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT c, COUNT(*) AS n FROM src GROUP BY c;
SELECT DISTINCT c FROM src;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.c = b.c AND a.id < b.id;
SELECT FIRST_VALUE(c) AS f, LAST_VALUE(c) AS l FROM src;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT g, COLLECT(c) AS x FROM src GROUP BY g;
SELECT c FROM src UNION SELECT c FROM src;
SELECT id, COALESCE(c, c) AS d, c IS NULL AS e FROM src;
SELECT g, COUNT(DISTINCT c) AS d FROM src GROUP BY g;
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id + 1;
SELECT MIN(c) AS a, MAX(c) AS b FROM src;
--- records
in | - | {"id":0,"g":1,"c":"NaN"}
in | - | {"id":1,"g":1,"c":-0.0}
in | - | {"id":2,"g":1,"c":"NaN"}
in | - | {"id":3,"g":1,"c":0.0}

--- case: 160map types in operators
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645: hash shuffle by an ARRAY), https://github.com/apache/flink/pull/24566
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, g INT, c MAP<STRING, INT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT c, COUNT(*) AS n FROM src GROUP BY c;
SELECT DISTINCT c FROM src;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.c = b.c AND a.id < b.id;
SELECT FIRST_VALUE(c) AS f, LAST_VALUE(c) AS l FROM src;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT g, COLLECT(c) AS x FROM src GROUP BY g;
SELECT c FROM src UNION SELECT c FROM src;
SELECT id, COALESCE(c, c) AS d, c IS NULL AS e FROM src;
SELECT g, COUNT(DISTINCT c) AS d FROM src GROUP BY g;
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id + 1;
--- records
in | - | {"id":0,"g":1,"c":{"a":1,"b":null}}
in | - | {"id":1,"g":1,"c":{}}
in | - | {"id":2,"g":1,"c":{"b":null,"a":1}}
in | - | {"id":3,"g":1,"c":null}

--- case: 170bigint map null values state
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629: NPE at a NULL entry of a map), https://github.com/apache/flink/pull/13972 (FLINK-19912)
CREATE TABLE src (id INT, g INT, c MAP<STRING, BIGINT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id;
SELECT a.id, b.c['n'] IS NULL AS isn FROM src a JOIN src b ON a.id = b.id;
SELECT g, LAST_VALUE(c) AS c FROM src GROUP BY g;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id":1,"g":1,"c":{"v":7,"n":null}}
in | - | {"id":2,"g":1,"c":{"v":7,"n":null}}

--- case: 170double map null values state
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629: NPE at a NULL entry of a map), https://github.com/apache/flink/pull/13972 (FLINK-19912)
CREATE TABLE src (id INT, g INT, c MAP<STRING, DOUBLE>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id;
SELECT a.id, b.c['n'] IS NULL AS isn FROM src a JOIN src b ON a.id = b.id;
SELECT g, LAST_VALUE(c) AS c FROM src GROUP BY g;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id":1,"g":1,"c":{"v":1.5,"n":null}}
in | - | {"id":2,"g":1,"c":{"v":1.5,"n":null}}

--- case: 170int map null values state
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629: NPE at a NULL entry of a map), https://github.com/apache/flink/pull/13972 (FLINK-19912)
CREATE TABLE src (id INT, g INT, c MAP<STRING, INT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id;
SELECT a.id, b.c['n'] IS NULL AS isn FROM src a JOIN src b ON a.id = b.id;
SELECT g, LAST_VALUE(c) AS c FROM src GROUP BY g;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id":1,"g":1,"c":{"v":7,"n":null}}
in | - | {"id":2,"g":1,"c":{"v":7,"n":null}}

--- case: 170map map null values state
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629: NPE at a NULL entry of a map), https://github.com/apache/flink/pull/13972 (FLINK-19912)
CREATE TABLE src (id INT, g INT, c MAP<STRING, MAP<STRING, INT>>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id, b.c FROM src a LEFT JOIN src b ON a.id = b.id;
SELECT a.id, b.c['n'] IS NULL AS isn FROM src a JOIN src b ON a.id = b.id;
SELECT g, LAST_VALUE(c) AS c FROM src GROUP BY g;
SELECT id, c FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id":1,"g":1,"c":{"v":{"i":1,"n":null},"n":null}}
in | - | {"id":2,"g":1,"c":{"v":{"i":1,"n":null},"n":null}}

--- case: 172 upsert map null
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629: NPE at a NULL entry of a map), https://github.com/apache/flink/pull/13972 (FLINK-19912)
SET 'table.exec.sink.require-on-conflict' = 'false';
CREATE TABLE src (id INT, c MAP<STRING, INT>, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
CREATE TABLE o (oid INT, id INT, ts AS PROCTIME()) WITH (
  'connector' = 'kafka',
  'topic' = 'o',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, c FROM src;
SELECT id, c FROM src WHERE CARDINALITY(c) = 2;
SELECT o.oid, src.c FROM o JOIN src ON o.id = src.id;
--- records
in | {"id":1} | {"id":1,"c":{"a":1,"b":null}}
in | {"id":1} | {"id":1,"c":{"a":2,"b":null}}
in | {"id":2} | {"id":2,"c":{"a":1}}
in | {"id":2} | -
o | - | {"oid":1,"id":1}

--- case: 174 array null equality
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645)
CREATE TABLE src (id INT, a ARRAY<INT>, b ARRAY<INT>, r ROW<x INT, y INT>, s ROW<x INT, y INT>, m MAP<STRING, INT>, n MAP<STRING, INT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, a = b AS q FROM src;
SELECT id FROM src WHERE a = b;
SELECT id FROM src WHERE a <> b;
SELECT id, r = s AS q FROM src;
SELECT id, m = n AS q FROM src;
SELECT id, a IS NOT DISTINCT FROM b AS q FROM src;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.a = y.b;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.r = y.s;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.m = y.n;
SELECT id FROM src WHERE a IN (SELECT b FROM src);
SELECT id, NULLIF(a, b) AS q FROM src;
SELECT id, CASE a WHEN b THEN 1 ELSE 0 END AS q FROM src;
--- records
in | - | {"id":1,"a":[1,null],"b":[1,null],"r":{"x":1},"s":{"x":1},"m":{"k":null},"n":{"k":null}}
in | - | {"id":2,"a":[1,2],"b":[1,2],"r":{"x":1,"y":2},"s":{"x":1,"y":2},"m":{"k":1,"j":2},"n":{"j":2,"k":1}}
in | - | {"id":3,"a":[null],"b":[5],"r":{"x":1},"s":{"x":1,"y":2},"m":{"k":null},"n":{"k":1}}
in | - | {"id":4,"a":[],"b":null,"r":{},"s":{},"m":{},"n":null}

--- case: 180 map in upsert table
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629), https://github.com/apache/flink/pull/19709 (FLINK-25645)
SET 'table.exec.sink.require-on-conflict' = 'false';
CREATE TABLE src (id INT, c MAP<STRING, INT>, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
SELECT id, c FROM src;
SELECT id FROM src;
SELECT id, c['a'] AS a FROM src;
SELECT COUNT(*) AS n FROM src;
SELECT SUM(c['a']) AS n FROM src;
--- records
in | {"id":1} | {"id":1,"c":{"a":1,"b":2},"r":{"m":{"x":1}}}
in | {"id":1} | {"id":1,"c":{"a":3},"r":{"m":{"x":2}}}
in | {"id":2} | {"id":2,"c":null,"r":null}
in | {"id":2} | -

--- case: 181 map in row upsert table
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629), https://github.com/apache/flink/pull/19709 (FLINK-25645)
SET 'table.exec.sink.require-on-conflict' = 'false';
CREATE TABLE src (id INT, r ROW<m MAP<STRING, INT>>, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
SELECT id, r FROM src;
SELECT id, r.m['x'] AS x FROM src WHERE r.m['x'] > 0;
--- records
in | {"id":1} | {"id":1,"c":{"a":1,"b":2},"r":{"m":{"x":1}}}
in | {"id":1} | {"id":1,"c":{"a":3},"r":{"m":{"x":2}}}
in | {"id":2} | {"id":2,"c":null,"r":null}
in | {"id":2} | -
