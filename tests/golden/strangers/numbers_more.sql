--- case: decimal sums after an overflow
CREATE TABLE src (id INT, g STRING, d DECIMAL(38, 3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT SUM(d) AS s FROM src;
SELECT g, SUM(d) AS s, AVG(d) AS a, COUNT(d) AS n FROM src GROUP BY g;
SELECT g, SUM(d) AS s FROM src WHERE id <> 3 GROUP BY g;
SELECT g, SUM(DISTINCT d) AS s FROM src GROUP BY g;
SELECT g, SUM(d) FILTER (WHERE id <> 4) AS s FROM src GROUP BY g;
SELECT SUM(-d) AS s, SUM(ABS(d)) AS t, MAX(-d) AS m FROM src WHERE id IN (3, 4);
SELECT g, SUM(d * d) AS s FROM src GROUP BY g;
--- records
in | - | {"id":1,"g":"a","d":99999999999999999999999999999999999.999}
in | - | {"id":2,"g":"a","d":99999999999999999999999999999999999.999}
in | - | {"id":3,"g":"a","d":1.000}
in | - | {"id":4,"g":"a","d":2.500}
in | - | {"id":5,"g":"a","d":null}
in | - | {"id":6,"g":"b","d":99999999999999999999999999999999999.999}
in | - | {"id":7,"g":"b","d":99999999999999999999999999999999999.999}
in | - | {"id":8,"g":"c","d":-99999999999999999999999999999999999.999}
in | - | {"id":9,"g":"c","d":-1}
in | - | {"id":10,"g":"c","d":null}
in | - | {"id":11,"g":"d","d":99999999999999999999999999999999999.999}
in | - | {"id":12,"g":"d","d":-99999999999999999999999999999999999.999}
in | - | {"id":13,"g":"e","d":99999999999999999999999999999999999.999}
in | - | {"id":14,"g":"e","d":99999999999999999999999999999999999.999}
in | - | {"id":15,"g":"e","d":99999999999999999999999999999999999.999}

--- case: decimal sums in windows after an overflow
CREATE TABLE src (id INT, g STRING, d DECIMAL(38, 3), ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT window_start, SUM(d) AS s FROM TABLE(TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
SELECT window_start, SUM(d) AS s FROM TABLE(HOP(TABLE src, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY window_start, window_end;
--- records
in | - | {"id":1,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:00:00"}
in | - | {"id":2,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:00:01"}
in | - | {"id":3,"g":"a","d":1.000,"ts":"2024-01-01 00:00:02"}
in | - | {"id":4,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:01:03"}
in | - | {"id":5,"g":"a","d":2.000,"ts":"2024-01-01 00:01:04"}

--- case: decimal sums with OVER after an overflow
CREATE TABLE src (id INT, g STRING, d DECIMAL(38, 3), ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, SUM(d) OVER (PARTITION BY g ORDER BY ts) AS s FROM src;
SELECT id, SUM(d) OVER (PARTITION BY g ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM src;
--- records
in | - | {"id":1,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:00:00"}
in | - | {"id":2,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:00:01"}
in | - | {"id":3,"g":"a","d":1.000,"ts":"2024-01-01 00:00:02"}
in | - | {"id":4,"g":"a","d":99999999999999999999999999999999999.999,"ts":"2024-01-01 00:01:03"}
in | - | {"id":5,"g":"a","d":2.000,"ts":"2024-01-01 00:01:04"}

--- case: nan and minus zero in joins
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.d = b.d;
SELECT a.id AS x, b.id AS y FROM src a LEFT JOIN src b ON a.f = b.f AND a.id <> b.id;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.g = b.g AND a.d < b.d;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.g = b.g AND a.d >= b.f;
SELECT id FROM src WHERE d IN (SELECT d FROM src WHERE g = 'b');
SELECT id FROM src a WHERE EXISTS (SELECT 1 FROM src b WHERE a.d = b.d AND b.g = 'b');
SELECT id FROM src a WHERE NOT EXISTS (SELECT 1 FROM src b WHERE a.d = b.d AND b.g = 'b');
SELECT id FROM src WHERE d NOT IN (SELECT d FROM src WHERE g = 'b');
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.d IS NOT DISTINCT FROM b.d;
--- records
in | - | {"id":1,"g":"a","d":"NaN","f":"NaN"}
in | - | {"id":2,"g":"a","d":2.0,"f":2.0}
in | - | {"id":3,"g":"a","d":-0.0,"f":-0.0}
in | - | {"id":4,"g":"a","d":0.0,"f":0.0}
in | - | {"id":5,"g":"b","d":0.0,"f":0.0}
in | - | {"id":6,"g":"b","d":-0.0,"f":-0.0}
in | - | {"id":7,"g":"b","d":"NaN","f":"NaN"}
in | - | {"id":8,"g":"c","d":"-Infinity","f":"Infinity"}
in | - | {"id":9,"g":"c","d":null,"f":null}
in | - | {"id":10,"g":"c","d":"NaN","f":"NaN"}
in | - | {"id":11,"g":"d","d":-0.0,"f":-0.0}
in | - | {"id":12,"g":"d","d":-1.5,"f":-1.5}

--- case: nan and minus zero in groups
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT d, COUNT(*) AS n, MIN(id) AS i FROM src GROUP BY d;
SELECT f, COUNT(*) AS n FROM src GROUP BY f;
SELECT DISTINCT d FROM src;
SELECT DISTINCT f, g FROM src;
SELECT COUNT(DISTINCT d) AS n, COUNT(DISTINCT f) AS m FROM src;
SELECT g, COUNT(DISTINCT d) AS n FROM src GROUP BY g;
SELECT g, SUM(DISTINCT d) AS n FROM src WHERE g <> 'c' GROUP BY g;
SELECT d FROM src UNION SELECT CAST(f AS DOUBLE) FROM src;
SELECT d FROM src WHERE g = 'a' INTERSECT SELECT d FROM src WHERE g = 'b';
SELECT d FROM src WHERE g = 'a' EXCEPT SELECT d FROM src WHERE g = 'd';
SELECT g, MIN(d) AS a, MAX(d) AS b, MIN(f) AS x, MAX(f) AS y FROM src GROUP BY g;
SELECT MIN(d) AS a, MAX(d) AS b FROM src;
SELECT g, MIN(d) FILTER (WHERE id > 1) AS a, MAX(d) FILTER (WHERE id > 1) AS b FROM src GROUP BY g;
SELECT MAX(m) AS a, MIN(m) AS b FROM (SELECT g, MAX(d) AS m FROM src GROUP BY g);
SELECT r, COUNT(*) AS n FROM (SELECT ROW(d, g) AS r FROM src) GROUP BY r;
SELECT r, COUNT(*) AS n FROM (SELECT ARRAY[f] AS r FROM src) GROUP BY r;
--- records
in | - | {"id":1,"g":"a","d":"NaN","f":"NaN"}
in | - | {"id":2,"g":"a","d":2.0,"f":2.0}
in | - | {"id":3,"g":"a","d":-0.0,"f":-0.0}
in | - | {"id":4,"g":"a","d":0.0,"f":0.0}
in | - | {"id":5,"g":"b","d":0.0,"f":0.0}
in | - | {"id":6,"g":"b","d":-0.0,"f":-0.0}
in | - | {"id":7,"g":"b","d":"NaN","f":"NaN"}
in | - | {"id":8,"g":"c","d":"-Infinity","f":"Infinity"}
in | - | {"id":9,"g":"c","d":null,"f":null}
in | - | {"id":10,"g":"c","d":"NaN","f":"NaN"}
in | - | {"id":11,"g":"d","d":-0.0,"f":-0.0}
in | - | {"id":12,"g":"d","d":-1.5,"f":-1.5}

--- case: minus zero in order
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, g, d FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY d DESC, id) AS rn FROM src) WHERE rn = 1;
SELECT id, g, f, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY f DESC, id) AS rn FROM src) WHERE rn <= 2;
SELECT id, f, rn FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY f, id) AS rn FROM src) WHERE rn <= 7;
SELECT id, d FROM src ORDER BY d, id LIMIT 6;
SELECT id, d FROM src ORDER BY d DESC, id LIMIT 6;
SELECT id, d, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY d ORDER BY id) AS rn FROM src) WHERE rn = 1;
--- records
in | - | {"id":2,"g":"a","d":2.0,"f":2.0}
in | - | {"id":3,"g":"a","d":-0.0,"f":-0.0}
in | - | {"id":4,"g":"a","d":0.0,"f":0.0}
in | - | {"id":5,"g":"b","d":0.0,"f":0.0}
in | - | {"id":6,"g":"b","d":-0.0,"f":-0.0}
in | - | {"id":8,"g":"c","d":"-Infinity","f":"Infinity"}
in | - | {"id":9,"g":"c","d":null,"f":null}
in | - | {"id":11,"g":"d","d":-0.0,"f":-0.0}
in | - | {"id":12,"g":"d","d":-1.5,"f":-1.5}

--- case: nan and minus zero in conditions
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id FROM src WHERE d = CAST('NaN' AS DOUBLE);
SELECT id FROM src WHERE d <> CAST('NaN' AS DOUBLE);
SELECT id FROM src WHERE d < CAST('NaN' AS DOUBLE);
SELECT id FROM src WHERE d = 0;
SELECT id FROM src WHERE d = 0.0;
SELECT id FROM src WHERE d = -0.0E0;
SELECT id FROM src WHERE d < 0;
SELECT id FROM src WHERE d >= 0;
SELECT id FROM src WHERE d NOT IN (0, 5);
SELECT id FROM src WHERE d IN (0.0E0, 2.0E0);
SELECT id FROM src WHERE f IN (0, 2);
SELECT id FROM src WHERE d IN (0, 1, 2, 3, 4, 5, 6, 7, 8);
SELECT id FROM src WHERE d IN (CAST('NaN' AS DOUBLE), 2);
SELECT id FROM src WHERE d NOT IN (0, 1, 2, 3, 4, 5, 6, 7, 8);
SELECT id FROM src WHERE d NOT BETWEEN -1 AND 1;
SELECT id FROM src WHERE NOT (d > 0);
SELECT id FROM src WHERE NOT (d > 0) OR NOT (f < 0);
SELECT id FROM src WHERE NOT (d = 2);
SELECT id FROM src WHERE (d > 0) IS NOT TRUE;
SELECT id FROM src WHERE (d > 0) IS FALSE;
SELECT id FROM src WHERE (d > 0) IS NOT FALSE;
SELECT id FROM src WHERE NOT (d > 0 AND d < 5);
SELECT id, NOT (d > 0) AS a, d NOT IN (0, 5) AS b FROM src;
SELECT id FROM src WHERE d = f;
SELECT id FROM src WHERE d <> f;
SELECT id FROM src WHERE d IS DISTINCT FROM f;
SELECT id FROM src WHERE d IS NOT DISTINCT FROM f;
SELECT id FROM src WHERE d = d;
SELECT id FROM src WHERE d + 1 = d + 1;
SELECT id FROM src WHERE ROW(d, g) = ROW(f, g);
SELECT id, NULLIF(d, 0) AS a, COALESCE(d, 1) AS b, GREATEST(d, 1) AS x, LEAST(d, 1) AS y, GREATEST(d, f) AS z FROM src;
SELECT id, CASE d WHEN 0 THEN 'zero' WHEN 2 THEN 'two' ELSE 'other' END AS a, ABS(d) AS b, SIGN(d) AS x, -d AS y, d > f AS z FROM src;
SELECT id, CAST(d AS STRING) AS a FROM src;
--- records
in | - | {"id":1,"g":"a","d":"NaN","f":"NaN"}
in | - | {"id":2,"g":"a","d":2.0,"f":2.0}
in | - | {"id":3,"g":"a","d":-0.0,"f":-0.0}
in | - | {"id":4,"g":"a","d":0.0,"f":0.0}
in | - | {"id":5,"g":"b","d":0.0,"f":0.0}
in | - | {"id":6,"g":"b","d":-0.0,"f":-0.0}
in | - | {"id":7,"g":"b","d":"NaN","f":"NaN"}
in | - | {"id":8,"g":"c","d":"-Infinity","f":"Infinity"}
in | - | {"id":9,"g":"c","d":null,"f":null}
in | - | {"id":10,"g":"c","d":"NaN","f":"NaN"}
in | - | {"id":11,"g":"d","d":-0.0,"f":-0.0}
in | - | {"id":12,"g":"d","d":-1.5,"f":-1.5}

--- case: sums of minus zero
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/71
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT g, SUM(d) AS s, AVG(f) AS a FROM src GROUP BY g;
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

--- case: nan in order
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/71
CREATE TABLE src (id INT, g STRING, d DOUBLE, f FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, g, d FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY g ORDER BY d DESC) AS rn FROM src) WHERE rn = 1;
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

--- case: decimal sum after an overflow of all rows
-- source: https://github.com/datafusion-contrib/StreamFusion/issues/62, https://github.com/datafusion-contrib/StreamFusion/issues/67, https://github.com/apache/flink/pull/17634 (FLINK-24691)
CREATE TABLE src (id INT, d DECIMAL(38, 3), e DECIMAL(5, 2)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT SUM(d) AS s FROM src;
--- records
in | - | {"id":1,"d":99999999999999999999999999999999999.999,"e":999.99}
in | - | {"id":2,"d":99999999999999999999999999999999999.999,"e":-0.005}
in | - | {"id":3,"d":1.000,"e":0.045}
in | - | {"id":4,"d":-12345678.995,"e":1.999}
