--- case: 174n null inside values
-- source: https://github.com/apache/flink/pull/19709 (FLINK-25645), neighbours of case 174
CREATE TABLE src (id INT, a ARRAY<INT>, b ARRAY<INT>, r ROW<x INT, y INT>, s ROW<x INT, y INT>, m MAP<STRING, INT>, n MAP<STRING, INT>, ar ARRAY<ROW<x INT, y INT>>, br ARRAY<ROW<x INT, y INT>>, ra ROW<p ARRAY<INT>, q INT>, sa ROW<p ARRAY<INT>, q INT>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, a <> b AS q, r <> s AS w, m <> n AS e FROM src;
SELECT id FROM src WHERE r <> s;
SELECT id FROM src WHERE m <> n;
SELECT id FROM src WHERE NOT (a = b);
SELECT id, CASE WHEN a <> b THEN 1 ELSE 0 END AS q FROM src;
SELECT id FROM src WHERE a <> b AND id > 0;
SELECT id FROM src WHERE a IS DISTINCT FROM b;
SELECT id, ar = br AS q, ra = sa AS w FROM src;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.ar = y.br;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.ra = y.sa;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.a = y.b OR x.id = y.id + 100;
SELECT x.id, y.id AS i2 FROM src x LEFT JOIN src y ON x.m = y.n;
SELECT x.id, y.id AS i2 FROM src x JOIN src y ON x.a IS NOT DISTINCT FROM y.b;
SELECT id FROM src WHERE m IN (SELECT n FROM src);
SELECT id FROM src WHERE id > 0 AND NOT EXISTS (SELECT 1 FROM src y WHERE y.b = src.a);
SELECT id, NULLIF(r, s) AS q FROM src;
SELECT id FROM src WHERE r = s;
SELECT id FROM src WHERE r IS NOT DISTINCT FROM s;
--- records
in | - | {"id":1,"a":[1,null],"b":[1,null],"r":{"x":1},"s":{"x":1},"m":{"k":null},"n":{"k":null},"ar":[{"x":1}],"br":[{"x":1}],"ra":{"p":[1,null]},"sa":{"p":[1,null]}}
in | - | {"id":2,"a":[1,2],"b":[1,2],"r":{"x":1,"y":2},"s":{"x":1,"y":2},"m":{"k":1,"j":2},"n":{"j":2,"k":1},"ar":[{"x":1,"y":2}],"br":[{"x":1,"y":2}],"ra":{"p":[1],"q":1},"sa":{"p":[1],"q":1}}
in | - | {"id":3,"a":[null],"b":[5],"r":{"x":1},"s":{"x":1,"y":2},"m":{"k":null},"n":{"k":1},"ar":[null],"br":[null],"ra":{"p":null,"q":1},"sa":{"p":null,"q":1}}
in | - | {"id":4,"a":[],"b":null,"r":{},"s":{},"m":{},"n":null,"ar":null,"br":[],"ra":{},"sa":null}
in | - | {"id":5,"a":null,"b":null,"r":null,"s":null,"m":null,"n":null}
in | - | {"id":6,"a":[1,null],"b":[1,2],"r":null,"s":{"x":1},"m":{"k":null},"n":{"j":null},"ar":[{"x":1}],"br":[{"y":1}],"ra":null,"sa":{}}

--- case: 180n maps in operators
-- source: https://github.com/apache/flink/pull/13743 (FLINK-19629), neighbours of cases 160 and 180
CREATE TABLE src (id INT, g INT, c MAP<STRING, INT>, r ROW<m MAP<STRING, INT>, v INT>, l ARRAY<MAP<STRING, INT>>, mm MAP<STRING, MAP<STRING, INT>>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT r, COUNT(*) AS n FROM src GROUP BY r;
SELECT l, COUNT(*) AS n FROM src GROUP BY l;
SELECT mm, COUNT(*) AS n FROM src GROUP BY mm;
SELECT DISTINCT l FROM src;
SELECT c FROM src INTERSECT SELECT c FROM src WHERE id > 1;
SELECT c FROM src EXCEPT SELECT c FROM src WHERE id > 2;
SELECT id, r FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY r ORDER BY id DESC) AS rn FROM src) WHERE rn = 1;
SELECT x, COUNT(*) AS n FROM (SELECT g, COLLECT(id) AS x FROM src GROUP BY g) GROUP BY x;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.r = b.r AND a.id < b.id;
SELECT a.id, b.id AS i2 FROM src a JOIN src b ON a.l = b.l AND a.id < b.id;
--- records
in | - | {"id":1,"g":1,"c":{"a":1,"b":null},"r":{"m":{"a":null},"v":1},"l":[{"a":1},null],"mm":{"x":{"a":null}}}
in | - | {"id":2,"g":1,"c":{"b":null,"a":1},"r":{"m":{"a":null},"v":1},"l":[{"a":1},null],"mm":{"x":{"a":null}}}
in | - | {"id":3,"g":2,"c":{"a":2},"r":{"m":{"a":1},"v":1},"l":[{}],"mm":{"x":null}}
in | - | {"id":4,"g":2,"c":null,"r":null,"l":null,"mm":null}
