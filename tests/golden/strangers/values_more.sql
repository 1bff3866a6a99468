--- case: equal json members
CREATE TABLE src (a INT, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT o, a FROM src;
SELECT COUNT(a) AS n FROM src;
SELECT o FROM src WHERE a > 1;
--- records
in | - | {"a":1,"a":2}
in | - | {"b":5,"a":1,"b":6,"a":3}
in | - | {"a":1,"x":{"a":7}}
in | - | {"x":{"a":7},"a":1,"a":8}
in | - | {"a":null,"a":2}
in | - | {"a":"x","a":2}
in | - | {"x":"a","y":"\"a\":5","a":4}
in | - | {}
in | - | {"\u0061":6,"a":7}
in | - | {"a":9}

--- case: equal json members of several columns
CREATE TABLE src (a INT, b INT, c INT, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT o, a, b FROM src;
SELECT o, a FROM src;
SELECT o, b, a FROM src;
--- records
in | - | {"a":1,"a":2,"b":3}
in | - | {"b":3,"a":1,"a":2}
in | - | {"a":null,"a":2}
in | - | {"b":1,"a":5,"a":null}
in | - | {"a":9}

--- case: local times and instants when clocks change
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, t TIMESTAMP(3), l TIMESTAMP_LTZ(3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, t = l AS a, t <> l AS b, t < l AS c, t <= l AS d, t > l AS e, t >= l AS f FROM src;
SELECT id, l < t AS a, l >= t AS b, l <> t AS c, l = t AS d, l IS NOT DISTINCT FROM t AS e FROM src;
SELECT id FROM src WHERE t < l;
SELECT id FROM src WHERE l > t;
SELECT id FROM src WHERE t = l;
SELECT id FROM src WHERE t BETWEEN l AND l;
SELECT id FROM src WHERE l IN (t);
SELECT id FROM src WHERE t IN (l);
SELECT id, t IS DISTINCT FROM l AS a, CASE t WHEN l THEN 'same' ELSE 'other' END AS b, NULLIF(t, l) AS c FROM src;
SELECT id, CAST(t AS TIMESTAMP_LTZ(3)) AS a, CAST(l AS TIMESTAMP(3)) AS b FROM src;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.t = b.l;
SELECT a.id AS x, b.id AS y FROM src a JOIN src b ON a.id = b.id AND a.t < b.l;
--- records
in | - | {"id":0,"t":"2024-11-03 01:30:00","l":"2024-11-03 08:30:00Z"}
in | - | {"id":1,"t":"2024-11-03 01:30:00","l":"2024-11-03 09:30:00Z"}
in | - | {"id":2,"t":"2024-11-03 01:00:00","l":"2024-11-03 08:59:59Z"}
in | - | {"id":3,"t":"2024-11-03 01:59:59","l":"2024-11-03 09:00:00Z"}
in | - | {"id":4,"t":"2024-11-03 02:00:00","l":"2024-11-03 10:00:00Z"}
in | - | {"id":5,"t":"2024-11-03 00:59:59","l":"2024-11-03 08:00:00Z"}
in | - | {"id":6,"t":"2024-03-10 02:30:00","l":"2024-03-10 10:30:00Z"}
in | - | {"id":7,"t":"2024-03-10 02:30:00","l":"2024-03-10 10:15:00Z"}
in | - | {"id":8,"t":"2024-03-10 02:30:00","l":"2024-03-10 09:30:00Z"}
in | - | {"id":9,"t":"2024-03-10 03:30:00","l":"2024-03-10 10:30:00Z"}
in | - | {"id":10,"t":"2024-03-10 03:15:00","l":"2024-03-10 10:30:00Z"}
in | - | {"id":11,"t":"2024-07-01 00:00:00","l":"2024-07-01 07:00:00Z"}
in | - | {"id":12,"t":"2024-11-03 01:30:00","l":"2024-11-03 08:45:00Z"}
in | - | {"id":13,"t":"2024-11-03 01:30:00","l":"2024-11-03 09:15:00Z"}

--- case: tree parser texts
CREATE TABLE src (id INT, s STRING, v STRING, m MAP<STRING, STRING>, r ROW<s STRING>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.decode.json-parser.enabled' = 'false'
);
SELECT id, s, v, m, r FROM src;
SELECT id, s FROM src;
SELECT id, r.s AS t FROM src;
--- records
in | - | {"id":0,"s":1.10,"v":{"x":1.10},"m":{"k":1.10},"r":{"s":1.10}}
in | - | {"id":1,"s":1e5,"v":{"x":1e5},"m":{"k":1e5},"r":{"s":1e5}}
in | - | {"id":2,"s":1E+5,"v":{"x":1E+5},"m":{"k":1E+5},"r":{"s":1E+5}}
in | - | {"id":3,"s":-0.0,"v":{"x":-0.0},"m":{"k":-0.0},"r":{"s":-0.0}}
in | - | {"id":4,"s":1.0,"v":{"x":1.0},"m":{"k":1.0},"r":{"s":1.0}}
in | - | {"id":5,"s":100,"v":{"x":100},"m":{"k":100},"r":{"s":100}}
in | - | {"id":6,"s":12345678901234567890,"v":{"x":12345678901234567890},"m":{"k":12345678901234567890},"r":{"s":12345678901234567890}}
in | - | {"id":7,"s":12345678901234567890.123456789,"v":{"x":12345678901234567890.123456789},"m":{"k":12345678901234567890.123456789},"r":{"s":12345678901234567890.123456789}}
in | - | {"id":8,"s":1e400,"v":{"x":1e400},"m":{"k":1e400},"r":{"s":1e400}}
in | - | {"id":9,"s":0.1e-10,"v":{"x":0.1e-10},"m":{"k":0.1e-10},"r":{"s":0.1e-10}}
in | - | {"id":10,"s":true,"v":{"x":true},"m":{"k":true},"r":{"s":true}}
in | - | {"id":11,"s":null,"v":{"x":null},"m":{"k":null},"r":{"s":null}}
in | - | {"id":12,"s":"x","v":{"x":"x"},"m":{"k":"x"},"r":{"s":"x"}}
in | - | {"id":13,"s":[1.10, 2],"v":{"x":[1.10, 2]},"m":{"k":[1.10, 2]},"r":{"s":[1.10, 2]}}
in | - | {"id":14,"s":{"a": 1.10,"b":1e2},"v":{"x":{"a": 1.10,"b":1e2}},"m":{"k":{"a": 1.10,"b":1e2}},"r":{"s":{"a": 1.10,"b":1e2}}}
in | - | {"id":15,"s":1.7976931348623157e308,"v":{"x":1.7976931348623157e308},"m":{"k":1.7976931348623157e308},"r":{"s":1.7976931348623157e308}}
in | - | {"id":16,"s":123456789.0,"v":{"x":123456789.0},"m":{"k":123456789.0},"r":{"s":123456789.0}}
in | - | {"id":17,"s":0.00001,"v":{"x":0.00001},"m":{"k":0.00001},"r":{"s":0.00001}}

--- case: parser texts
CREATE TABLE src (id INT, s STRING, v STRING, m MAP<STRING, STRING>, r ROW<s STRING>) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, s, v, m, r FROM src;
--- records
in | - | {"id":0,"s":1.10,"v":{"x":1.10},"m":{"k":1.10},"r":{"s":1.10}}
in | - | {"id":1,"s":1e5,"v":{"x":1e5},"m":{"k":1e5},"r":{"s":1e5}}
in | - | {"id":2,"s":1E+5,"v":{"x":1E+5},"m":{"k":1E+5},"r":{"s":1E+5}}
in | - | {"id":3,"s":-0.0,"v":{"x":-0.0},"m":{"k":-0.0},"r":{"s":-0.0}}
in | - | {"id":4,"s":1.0,"v":{"x":1.0},"m":{"k":1.0},"r":{"s":1.0}}
in | - | {"id":5,"s":100,"v":{"x":100},"m":{"k":100},"r":{"s":100}}
in | - | {"id":6,"s":12345678901234567890,"v":{"x":12345678901234567890},"m":{"k":12345678901234567890},"r":{"s":12345678901234567890}}
in | - | {"id":7,"s":12345678901234567890.123456789,"v":{"x":12345678901234567890.123456789},"m":{"k":12345678901234567890.123456789},"r":{"s":12345678901234567890.123456789}}
in | - | {"id":8,"s":1e400,"v":{"x":1e400},"m":{"k":1e400},"r":{"s":1e400}}
in | - | {"id":9,"s":0.1e-10,"v":{"x":0.1e-10},"m":{"k":0.1e-10},"r":{"s":0.1e-10}}
in | - | {"id":10,"s":true,"v":{"x":true},"m":{"k":true},"r":{"s":true}}
in | - | {"id":11,"s":null,"v":{"x":null},"m":{"k":null},"r":{"s":null}}
in | - | {"id":12,"s":"x","v":{"x":"x"},"m":{"k":"x"},"r":{"s":"x"}}
in | - | {"id":13,"s":[1.10, 2],"v":{"x":[1.10, 2]},"m":{"k":[1.10, 2]},"r":{"s":[1.10, 2]}}
in | - | {"id":14,"s":{"a": 1.10,"b":1e2},"v":{"x":{"a": 1.10,"b":1e2}},"m":{"k":{"a": 1.10,"b":1e2}},"r":{"s":{"a": 1.10,"b":1e2}}}
in | - | {"id":15,"s":1.7976931348623157e308,"v":{"x":1.7976931348623157e308},"m":{"k":1.7976931348623157e308},"r":{"s":1.7976931348623157e308}}
in | - | {"id":16,"s":123456789.0,"v":{"x":123456789.0},"m":{"k":123456789.0},"r":{"s":123456789.0}}
in | - | {"id":17,"s":0.00001,"v":{"x":0.00001},"m":{"k":0.00001},"r":{"s":0.00001}}

--- case: dates before the year 1
CREATE TABLE src (id INT, d DATE, t TIMESTAMP(3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, d, t FROM src;
SELECT id, YEAR(d) AS y FROM src;
SELECT id FROM src WHERE d < DATE '0001-01-01';
--- records
in | - | {"id":1,"d":"-0001-01-01","t":"0002-01-01 00:00:00"}
in | - | {"id":2,"d":"0000-01-01","t":"0004-02-29 00:00:00"}
in | - | {"id":3,"d":"0001-01-01","t":"0001-01-01 00:00:00"}
in | - | {"id":5,"d":"9999-12-31","t":"9999-12-31 00:00:00"}
in | - | {"id":6,"d":"+10000-01-01","t":"1999-01-01 00:00:00"}
in | - | {"id":7,"d":"0000-12-31","t":"1582-10-10 00:00:00"}
