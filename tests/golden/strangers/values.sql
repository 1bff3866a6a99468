--- case: 004h json strict single
-- source: https://github.com/apache/paimon/pull/5889
CREATE TABLE src (a INT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT a FROM src;
--- records
in | - | {"a":100}
in | - | {"a":1,"a":2}
in | - | {"a":101}

--- case: 011 json timestamps sql
-- source: https://nightlies.apache.org/flink/flink-docs-master/docs/dev/table/timezone; https://docs.byteplus.com/docs/flink/JSON
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, t3 TIMESTAMP(3), l3 TIMESTAMP_LTZ(3), d DATE, tm TIME(0), t6 TIMESTAMP(6)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, t3, l3, d, tm, t6 FROM src;
--- records
in | - | {"id":0,"t3":"2024-03-10 02:30:00","l3":"2024-03-10 02:30:00Z","d":"2024-03-10","tm":"02:30:00","t6":"2024-03-10 02:30:00.123456"}
in | - | {"id":1,"t3":"2024-03-10 02:30:00.1239","l3":"2024-03-10 02:30:00.1239Z","d":"2024-03-10 ","tm":"02:30:00.999","t6":"2024-03-10 02:30:00.123456789"}
in | - | {"id":2,"t3":"2024-03-10T02:30:00","l3":"2024-03-10T02:30:00Z","d":"2024-3-10","tm":"02:30","t6":"2024-03-10 02:30"}
in | - | {"id":3,"t3":"2024-03-10 02:30:00Z","l3":"2024-03-10 02:30:00","d":"2024/03/10","tm":"02:30:00Z","t6":"2024-03-10"}
in | - | {"id":4,"t3":"2024-03-10 24:00:00","l3":"2024-03-10 02:30:00+08:00","d":"2024-02-30","tm":"24:00:00","t6":"0001-01-01 00:00:00"}
in | - | {"id":5,"t3":"9999-12-31 23:59:59.999","l3":"1969-12-31 23:59:59.999Z","d":"0000-01-01","tm":"23:59:59","t6":"1582-10-10 00:00:00"}
in | - | {"id":6,"t3":"2024-03-10 02:30:60","l3":"2024-03-10 02:30:00 Z","d":"-0001-01-01","tm":"2:30:00","t6":"2024-03-10 02:30:00."}
in | - | {"id":7,"t3":"1710037800000","l3":"1710037800000","d":"19792","tm":"9000","t6":"1710037800000"}
in | - | {"id":8,"t3":" 2024-03-10 02:30:00","l3":"2024-03-10 02:30:00z","d":"2024-03-10T00:00:00","tm":" 02:30:00","t6":"12024-03-10 02:30:00"}
in | - | {"id":100,"t3":1710037800000,"l3":1710037800000,"d":19792,"tm":9000,"t6":1710037800}

--- case: 012 json timestamps iso
-- source: https://docs.byteplus.com/docs/flink/JSON
SET 'table.local-time-zone' = 'Asia/Shanghai';
CREATE TABLE src (id INT, t3 TIMESTAMP(3), l3 TIMESTAMP_LTZ(3), tm TIME(3)) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.timestamp-format.standard' = 'ISO-8601',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, t3, l3, tm FROM src;
--- records
in | - | {"id":0,"t3":"2024-03-10T02:30:00","l3":"2024-03-10T02:30:00Z","tm":"02:30:00"}
in | - | {"id":1,"t3":"2024-03-10T02:30:00.123456789","l3":"2024-03-10T02:30:00.123456789Z","tm":"02:30:00.123"}
in | - | {"id":2,"t3":"2024-03-10 02:30:00","l3":"2024-03-10 02:30:00Z","tm":"02:30:00.1"}
in | - | {"id":3,"t3":"2024-03-10T02:30:00Z","l3":"2024-03-10T02:30:00","tm":"02:30"}
in | - | {"id":4,"t3":"2024-03-10T02:30","l3":"2024-03-10T02:30Z","tm":"2:30"}
in | - | {"id":5,"t3":"2024-03-10T02:30:00+08:00","l3":"2024-03-10T02:30:00+08:00","tm":"02:30:00.123456"}
in | - | {"id":6,"t3":"2024-W10-7T02:30:00","l3":"2024-03-10T02:30:00.1Z","tm":"T02:30:00"}
in | - | {"id":7,"t3":"20240310T023000","l3":"2024-03-10T02:30:00-07:00[America/Los_Angeles]","tm":""}

--- case: 053 upsert key differs from value
-- source: https://github.com/streamnative/pulsar-flink/issues/278
CREATE TABLE src (id INT, v STRING, PRIMARY KEY (id) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.bounded.mode' = 'latest-offset',
  'key.format' = 'json',
  'value.format' = 'json'
);
SELECT id, v FROM src;
--- records
in | {"id": 1} | {"id": 1, "v": "a"}
in | {"id": 1} | {"id": 7, "v": "b"}
in | {"id": 2} | {"v": "c"}
in | {"id": 3} | {"id": null, "v": "d"}
in | {"id": 2} | -

--- case: 093 timestamp comparisons
-- source: https://github.com/apache/flink/pull/24566 (FLINK-34938), https://github.com/apache/flink/pull/17528 (FLINK-24563)
SET 'table.local-time-zone' = 'America/Los_Angeles';
CREATE TABLE src (id INT, t TIMESTAMP(3), l TIMESTAMP_LTZ(3), d DATE, s STRING) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json'
);
SELECT id, t = l AS a, t < l AS b, l >= t AS c FROM src;
SELECT id, d = t AS a, d < t AS b FROM src;
SELECT id FROM src WHERE t = '2024-03-10 02:30:00';
SELECT id FROM src WHERE l > '2024-03-10 00:00:00';
SELECT id FROM src WHERE s = t;
SELECT id, TIMESTAMPDIFF(HOUR, t, l) AS h, l - INTERVAL '1' DAY AS m, t + INTERVAL '1' MONTH AS n, CAST(l AS DATE) AS k, CAST(d AS TIMESTAMP_LTZ(3)) AS q FROM src;
SELECT id, UNIX_TIMESTAMP(CAST(t AS STRING)) AS u, FROM_UNIXTIME(1710066600) AS f, TO_TIMESTAMP(s) AS tt, TO_TIMESTAMP_LTZ(1710066600, 0) AS q FROM src;
--- records
in | - | {"id":1,"t":"2024-03-10 02:30:00","l":"2024-03-10 10:30:00Z","d":"2024-03-10","s":"2024-03-10 02:30:00"}
in | - | {"id":2,"t":"2024-03-10 03:30:00","l":"2024-03-10 10:30:00Z","d":"2024-03-09","s":"not a time"}
in | - | {"id":3,"t":"2024-11-03 01:30:00","l":"2024-11-03 09:30:00Z","d":"2024-11-03","s":"2024-11-03 01:30:00"}
in | - | {"id":4,"t":"2024-01-31 00:00:00","l":null,"d":null,"s":null}

--- case: 128t json wrong container
-- source: https://github.com/apache/flink/pull/12421, https://github.com/apache/flink/pull/25919
CREATE TABLE src (a ARRAY<INT>, m MAP<STRING, INT>, r ROW<x INT, y INT>, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.ignore-parse-errors' = 'true',
  'json.decode.json-parser.enabled' = 'false'
);
SELECT o, a, m, r FROM src;
SELECT o, r.y FROM src;
SELECT o, a FROM src WHERE m['k'] = 1;
--- records
in | - | {"a":[1,"x",3],"m":{"k":1},"r":{"x":1,"y":2}}
in | - | {"a":5,"m":{"k":1},"r":{"x":1,"y":2}}
in | - | {"a":[1],"m":[1],"r":{"x":1,"y":2}}
in | - | {"a":[1],"m":{"k":"x","j":2},"r":{"x":1,"y":2}}
in | - | {"a":[1],"m":{"k":1},"r":"str"}
in | - | {"a":[1],"m":{"k":1},"r":[1,2]}
in | - | {"a":[1],"m":{"k":1},"r":{"x":"bad","y":2}}
in | - | {"a":{"z":1},"m":"s","r":7}
in | - | {"a":[[1],{"q":2}],"m":{"k":{"x":1}},"r":{"x":{"z":1},"y":[1]}}
in | - | {"a":"","m":"","r":""}
in | - | {"a":[1,2],"m":{"k":1},"r":{"y":2}}
in | - | {"a":"[1,2]","m":"{}","r":"{}"}
in | - | {"a":[1,2,],"m":{"k":1},"r":{"x":1,"y":2}}

--- case: T008 json decimals doubles tree parser
-- source: https://github.com/apache/flink/pull/20127 (FLINK-26270), FLINK-20854
CREATE TABLE src (id INT, d DECIMAL(38, 18), e DECIMAL(10, 2), f DOUBLE, g FLOAT) WITH (
  'connector' = 'kafka',
  'topic' = 'in',
  'properties.bootstrap.servers' = 'BROKER',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'json',
  'json.decode.json-parser.enabled' = 'false',
  'json.ignore-parse-errors' = 'true'
);
SELECT id, d, e, f, g FROM src;
SELECT id, CAST(d AS STRING) AS d, CAST(f AS STRING) AS f, CAST(g AS STRING) AS g FROM src;
--- records
in | - | {"id":0,"d":12345678901234567890.123456789012345678,"e":12345678901234567890.123456789012345678,"f":12345678901234567890.123456789012345678,"g":12345678901234567890.123456789012345678}
in | - | {"id":1,"d":0.000000000000000001,"e":0.000000000000000001,"f":0.000000000000000001,"g":0.000000000000000001}
in | - | {"id":2,"d":1E-7,"e":1E-7,"f":1E-7,"g":1E-7}
in | - | {"id":3,"d":1e2,"e":1e2,"f":1e2,"g":1e2}
in | - | {"id":4,"d":"12.345","e":"12.345","f":"12.345","g":"12.345"}
in | - | {"id":5,"d":12.345,"e":12.345,"f":12.345,"g":12.345}
in | - | {"id":6,"d":99999999.995,"e":99999999.995,"f":99999999.995,"g":99999999.995}
in | - | {"id":7,"d":16777217,"e":16777217,"f":16777217,"g":16777217}
in | - | {"id":8,"d":0.1,"e":0.1,"f":0.1,"g":0.1}
in | - | {"id":9,"d":1e-400,"e":1e-400,"f":1e-400,"g":1e-400}
in | - | {"id":10,"d":"NaN","e":"NaN","f":"NaN","g":"NaN"}
in | - | {"id":11,"d":"Infinity","e":"Infinity","f":"Infinity","g":"Infinity"}
in | - | {"id":12,"d":"-Infinity","e":"-Infinity","f":"-Infinity","g":"-Infinity"}
in | - | {"id":13,"d":"1d","e":"1d","f":"1d","g":"1d"}
in | - | {"id":14,"d":"0x10","e":"0x10","f":"0x10","g":"0x10"}
in | - | {"id":15,"d":"1e309","e":"1e309","f":"1e309","g":"1e309"}
in | - | {"id":16,"d":1e39,"e":1e39,"f":1e39,"g":1e39}
in | - | {"id":17,"d":true,"e":true,"f":true,"g":true}
in | - | {"id":18,"d":1.0E7,"e":1.0E7,"f":1.0E7,"g":1.0E7}
in | - | {"id":19,"d":123456789.0,"e":123456789.0,"f":123456789.0,"g":123456789.0}
in | - | {"id":20,"d":1e-3,"e":1e-3,"f":1e-3,"g":1e-3}
in | - | {"id":21,"d":9.999e-4,"e":9.999e-4,"f":9.999e-4,"g":9.999e-4}
in | - | {"id":22,"d":-0.0,"e":-0.0,"f":-0.0,"g":-0.0}
in | - | {"id":23,"d":3.4028235e38,"e":3.4028235e38,"f":3.4028235e38,"g":3.4028235e38}
in | - | {"id":24,"d":1.17e-45,"e":1.17e-45,"f":1.17e-45,"g":1.17e-45}
in | - | {"id":25,"d":100,"e":100,"f":100,"g":100}
