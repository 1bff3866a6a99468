--- case: s1 an alias of UNNEST names its column
-- source: scripts of public repositories: CROSS JOIN UNNEST(towns) AS town
CREATE TABLE src (id INT, towns ARRAY<STRING>, r ROW<a INT, b STRING>, rs ARRAY<ROW<a INT, b STRING>>, singles ARRAY<ROW<a INT>>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, town FROM src CROSS JOIN UNNEST(towns) AS town;
SELECT id, town.town AS t FROM src, UNNEST(towns) AS town;
SELECT town, COUNT(*) AS n FROM src CROSS JOIN UNNEST(towns) AS town GROUP BY town;
SELECT id, t.a, t.b FROM src CROSS JOIN UNNEST(rs) AS t;
SELECT id, u FROM src CROSS JOIN UNNEST(singles) AS u;
SELECT id, town FROM src LEFT JOIN UNNEST(towns) AS town ON TRUE;
SELECT r['a'] AS a, r['b'] AS b, rs[1]['b'] AS c, r[2] AS d FROM src;
SELECT id FROM src WHERE r['a'] > 1;
--- records
in | - | {"id":1,"towns":["x","y"],"r":{"a":1,"b":"p"},"rs":[{"a":1,"b":"u"},{"a":2,"b":"v"}],"singles":[{"a":7}]}
in | - | {"id":2,"towns":["z"],"r":{"a":2,"b":"q"},"rs":[{"a":3,"b":"w"}],"singles":[{"a":8},{"a":9}]}
in | - | {"id":3,"towns":[],"r":null,"rs":[],"singles":[]}
in | - | {"id":4,"towns":null,"r":{"a":null,"b":"s"},"rs":null,"singles":null}

--- case: s2 an alias of VALUES names its column
-- source: scripts of public repositories (neighbour of CROSS JOIN UNNEST(towns) AS town)
CREATE TABLE src (id INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT x FROM (VALUES (1), (2)) AS x;
SELECT x FROM UNNEST(ARRAY[1, 2]) AS x;
SELECT EXPR$0 FROM (VALUES (1), (2)) AS x;
SELECT id, x FROM src CROSS JOIN (VALUES (1), (2)) AS x;
--- records
in | - | {"id":1}
in | - | {"id":2}

--- case: s3 classes in SIMILAR TO
-- source: scripts of public repositories: SIMILAR TO with commas and classes
CREATE TABLE src (v STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT v FROM src WHERE v SIMILAR TO 'a[,-]b';
SELECT v FROM src WHERE v SIMILAR TO '[b-d,x]%';
SELECT v FROM src WHERE v SIMILAR TO '%[.]%';
SELECT v FROM src WHERE v SIMILAR TO '[^,.]+';
SELECT v FROM src WHERE v SIMILAR TO '[%_+]';
SELECT v FROM src WHERE v SIMILAR TO '[[:ALPHA:],1]';
SELECT v FROM src WHERE v SIMILAR TO 'a,b|x';
SELECT v FROM src WHERE v SIMILAR TO '[a^]';
SELECT v FROM src WHERE v SIMILAR TO '[a#_#%]' ESCAPE '#';
SELECT v FROM src WHERE v SIMILAR TO 'a[^[:DIGIT:]]';
SELECT v FROM src WHERE v SIMILAR TO '[a-zä ]+';
SELECT v FROM src WHERE v SIMILAR TO '[$.!@]';
--- records
in | - | {"v":"a,b"}
in | - | {"v":"a-b"}
in | - | {"v":"ab"}
in | - | {"v":"a.b"}
in | - | {"v":","}
in | - | {"v":"b"}
in | - | {"v":"x"}
in | - | {"v":"_"}
in | - | {"v":"%"}
in | - | {"v":"^"}
in | - | {"v":"a"}
in | - | {"v":"1"}
in | - | {"v":"a7"}
in | - | {"v":"a b ä"}
in | - | {"v":"$"}
in | - | {"v":null}

--- case: s9 the first rows of each in LATERAL
-- source: a cookbook of Flink SQL: the largest cities of each state
CREATE TABLE src (state STRING, name STRING, pop INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT s.state, n.name, pop FROM (SELECT DISTINCT state FROM src) s, LATERAL (SELECT name, pop FROM src c WHERE c.state = s.state ORDER BY pop DESC LIMIT 2) AS n;
SELECT s.state, n.name, pop FROM (SELECT DISTINCT state FROM src) s CROSS JOIN LATERAL (SELECT name, pop FROM src c WHERE c.state = s.state ORDER BY pop LIMIT 1) AS n;
SELECT s.state, COUNT(*) AS n, SUM(pop) AS p FROM (SELECT DISTINCT state FROM src) s, LATERAL (SELECT name, pop FROM src c WHERE c.state = s.state ORDER BY pop DESC LIMIT 2) AS n GROUP BY s.state;
--- records
in | - | {"state":"a","name":"x","pop":1}
in | - | {"state":"a","name":"y","pop":3}
in | - | {"state":"b","name":"u","pop":5}
in | - | {"state":"a","name":"z","pop":2}
in | - | {"state":"b","name":"w","pop":7}
in | - | {"state":"c","name":"q","pop":null}
in | - | {"state":"d","name":null,"pop":9}
in | - | {"state":"b","name":"v","pop":6}

--- case: s10 chance beside rows that change
-- source: public scripts that number the rows of a GROUP BY by UUID()
CREATE TABLE src (k STRING, v INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
CREATE TABLE counted (k STRING, n BIGINT, u INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'counted', 'properties.bootstrap.servers' = 'BROKER', 'key.format' = 'json', 'value.format' = 'json');
SELECT k, COUNT(*) AS n, CHAR_LENGTH(UUID()) AS u FROM src GROUP BY k;
SELECT k, COUNT(DISTINCT u) AS n FROM (SELECT k, UUID() AS u FROM src) GROUP BY k;
SELECT COUNT(*) AS n FROM src WHERE RAND() < 2;
SELECT COUNT(*) AS n FROM (SELECT RAND_INTEGER(5) AS r, v FROM src) WHERE r < 9;
INSERT INTO counted SELECT k, COUNT(*), CHAR_LENGTH(UUID()) FROM src GROUP BY k;
--- records
in | - | {"k":"a","v":1}
in | - | {"k":"b","v":2}
in | - | {"k":"a","v":3}
in | - | {"k":null,"v":4}
