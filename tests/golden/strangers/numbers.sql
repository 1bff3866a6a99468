--- case: 009 json nan compare
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/58, https://github.com/datafusion-contrib/StreamFusion/issues/71
CREATE TABLE src (id INT, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, d > CAST(0 AS DOUBLE) AS a, d >= CAST(0 AS DOUBLE) AS b, d < CAST(0 AS DOUBLE) AS c, d = CAST(0 AS DOUBLE) AS e, d = d AS g, d <> d AS h, f > CAST(0 AS FLOAT) AS k FROM src;
SELECT id FROM src WHERE d > 0;
SELECT id FROM src WHERE NOT (d <= 0);
SELECT id FROM src WHERE d BETWEEN -1 AND 1;
SELECT id FROM src WHERE d <> 1;
SELECT id FROM src WHERE d IN (0, 5);
SELECT id, CASE WHEN d > 1 THEN 'big' WHEN d < 1 THEN 'small' ELSE 'other' END AS c FROM src;
--- records
in | - | {"id":1,"d":"NaN","f":"NaN"}
in | - | {"id":2,"d":-0.0,"f":-0.0}
in | - | {"id":3,"d":0.0,"f":0}
in | - | {"id":4,"d":5,"f":5}
in | - | {"id":5,"d":"-Infinity","f":"Infinity"}
in | - | {"id":6}

--- case: 010 json nan aggregates
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/71
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT g, MIN(d) AS a, MAX(d) AS b, MIN(f) AS c, MAX(f) AS e FROM src GROUP BY g;
SELECT d, COUNT(*) AS n FROM src GROUP BY d;
SELECT COUNT(DISTINCT d) AS n FROM src;
SELECT a.id, b.id FROM src a JOIN src b ON a.d = b.d;
--- records
in | - | {"id":1,"g":"nan first","d":"NaN","f":"NaN"}
in | - | {"id":2,"g":"nan first","d":2.0,"f":2.0}
in | - | {"id":3,"g":"nan last","d":2.0,"f":2.0}
in | - | {"id":4,"g":"nan last","d":"NaN","f":"NaN"}
in | - | {"id":5,"g":"plus minus","d":0.0,"f":0.0}
in | - | {"id":6,"g":"plus minus","d":-0.0,"f":-0.0}
in | - | {"id":7,"g":"minus plus","d":-0.0,"f":-0.0}
in | - | {"id":8,"g":"minus plus","d":0.0,"f":0.0}
in | - | {"id":9,"g":"plain","d":3,"f":3}
in | - | {"id":10,"g":"plain","d":2,"f":2}

--- case: 091 decimal overflow
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/62, https://github.com/datafusion-contrib/StreamFusion/issues/67, https://github.com/apache/flink/pull/17634 (FLINK-24691)
CREATE TABLE src (id INT, d DECIMAL(38, 3), e DECIMAL(5, 2)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, d + d AS a, d * 2 AS b, d - CAST(-1 AS DECIMAL(38, 3)) AS c, e * e AS f, e / 3 AS g, MOD(e, 2) AS h, -d AS n FROM src;
SELECT SUM(e) AS s, AVG(e) AS a, SUM(e) / COUNT(*) AS q FROM src;
SELECT id, CAST(d AS DECIMAL(10, 2)) AS x FROM src WHERE id = 4;
SELECT id, TRY_CAST(d AS DECIMAL(10, 2)) AS x, CAST(e AS INT) AS i, ROUND(e, 1) AS r, CAST(e AS DECIMAL(4, 1)) AS k FROM src;
--- records
in | - | {"id":1,"d":99999999999999999999999999999999999.999,"e":999.99}
in | - | {"id":2,"d":99999999999999999999999999999999999.999,"e":-0.005}
in | - | {"id":3,"d":1.000,"e":0.045}
in | - | {"id":4,"d":-12345678.995,"e":1.999}

--- case: 092 int overflow division
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/58 neighbourhood
CREATE TABLE src (id INT, i INT, l BIGINT, t TINYINT, s SMALLINT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, i + 1 AS a, i * 2 AS b, l + 1 AS c, l * 3 AS d, t + t AS e, -i AS f, ABS(i) AS g, i / 2 AS h, i / -3 AS k, MOD(i, 3) AS m, i % -3 AS n FROM src;
SELECT SUM(i) AS a, SUM(l) AS b, AVG(i) AS c, AVG(l) AS d, SUM(t) AS e, AVG(t) AS f FROM src;
SELECT id, 10 / (i - 7) AS z FROM src WHERE id = 3;
SELECT id, CAST(i AS TINYINT) AS a FROM src WHERE id = 1;
SELECT id, CAST(l AS DOUBLE) / 0 AS a, CAST(0 AS DOUBLE) / (id - 3) AS b FROM src;
--- records
in | - | {"id":1,"i":2147483647,"l":9223372036854775807,"t":127,"s":32767}
in | - | {"id":2,"i":-2147483648,"l":-9223372036854775808,"t":-128,"s":-32768}
in | - | {"id":3,"i":7,"l":9223372036854775807,"t":100,"s":1}

--- case: 147a decimal 38 digits
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/62
CREATE TABLE src (id INT, d DECIMAL(38, 3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, -d AS r FROM src;
--- records
in | - | {"id":0,"d":99999999999999999999999999999999999.999}
in | - | {"id":1,"d":12345678901234567890123456789012345.678}
in | - | {"id":2,"d":-12345678901234567890123456789012345.675}
in | - | {"id":3,"d":0.001}
in | - | {"id":4,"d":1234567890123456789012345678901234.567}

--- case: 147p decimal 38 digits
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/62
CREATE TABLE src (id INT, d DECIMAL(38, 3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, GREATEST(d, -d) AS r FROM src;
--- records
in | - | {"id":0,"d":99999999999999999999999999999999999.999}
in | - | {"id":1,"d":12345678901234567890123456789012345.678}
in | - | {"id":2,"d":-12345678901234567890123456789012345.675}
in | - | {"id":3,"d":0.001}
in | - | {"id":4,"d":1234567890123456789012345678901234.567}

--- case: 148 decimal 38 aggregates
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/62, https://github.com/datafusion-contrib/StreamFusion/issues/67
CREATE TABLE src (id INT, d DECIMAL(38, 3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT SUM(d) AS s, MIN(d) AS a, MAX(d) AS b FROM src WHERE id > 0;
SELECT AVG(d) AS s FROM src WHERE id IN (1, 2);
SELECT SUM(-d) AS s FROM src WHERE id = 4;
SELECT COUNT(DISTINCT d) AS n, FIRST_VALUE(d) AS f FROM src;
SELECT id FROM src WHERE -d < 0;
SELECT id FROM src WHERE d > 12345678901234567890123456789012345.677;
--- records
in | - | {"id":0,"d":99999999999999999999999999999999999.999}
in | - | {"id":1,"d":12345678901234567890123456789012345.678}
in | - | {"id":2,"d":-12345678901234567890123456789012345.675}
in | - | {"id":3,"d":0.001}
in | - | {"id":4,"d":1234567890123456789012345678901234.567}
