--- case: over rows2
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, s INT, a DOUBLE, prv INT, c BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, SUM(price) OVER w, AVG(CAST(price AS DOUBLE)) OVER w, FIRST_VALUE(price) OVER w, COUNT(*) OVER w FROM ticks WINDOW w AS (PARTITION BY sym ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);
--- flink o1
{"value": "{\"sym\":\"ahead\",\"price\":0,\"s\":0,\"a\":0.0,\"prv\":0,\"c\":1}"}
{"value": "{\"sym\":\"x\",\"price\":10,\"s\":10,\"a\":10.0,\"prv\":10,\"c\":1}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"s\":27,\"a\":9.0,\"prv\":9,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"s\":33,\"a\":11.0,\"prv\":10,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"s\":22,\"a\":11.0,\"prv\":10,\"c\":2}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"s\":29,\"a\":9.666666666666666,\"prv\":9,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"s\":44,\"a\":14.666666666666666,\"prv\":16,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":13,\"s\":42,\"a\":14.0,\"prv\":15,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":14,\"s\":41,\"a\":13.666666666666666,\"prv\":12,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":15,\"s\":35,\"a\":11.666666666666666,\"prv\":8,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"s\":43,\"a\":14.333333333333334,\"prv\":14,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"s\":45,\"a\":15.0,\"prv\":13,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":7,\"s\":28,\"a\":9.333333333333334,\"prv\":12,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":8,\"s\":28,\"a\":9.333333333333334,\"prv\":11,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":9,\"s\":32,\"a\":10.666666666666666,\"prv\":12,\"c\":3}"}
{"value": "{\"sym\":\"x\",\"price\":9,\"s\":37,\"a\":12.333333333333334,\"prv\":16,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":10,\"s\":10,\"a\":10.0,\"prv\":10,\"c\":1}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"s\":34,\"a\":11.333333333333334,\"prv\":16,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"s\":42,\"a\":14.0,\"prv\":15,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"s\":33,\"a\":11.0,\"prv\":9,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"s\":34,\"a\":11.333333333333334,\"prv\":13,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"s\":35,\"a\":11.666666666666666,\"prv\":9,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":13,\"s\":31,\"a\":10.333333333333334,\"prv\":10,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":14,\"s\":34,\"a\":11.333333333333334,\"prv\":11,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":15,\"s\":33,\"a\":11.0,\"prv\":7,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"s\":40,\"a\":13.333333333333334,\"prv\":12,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"s\":42,\"a\":14.0,\"prv\":11,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":7,\"s\":35,\"a\":11.666666666666666,\"prv\":12,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":8,\"s\":18,\"a\":9.0,\"prv\":10,\"c\":2}"}
{"value": "{\"sym\":\"y\",\"price\":9,\"s\":30,\"a\":10.0,\"prv\":8,\"c\":3}"}
{"value": "{\"sym\":\"y\",\"price\":9,\"s\":36,\"a\":12.0,\"prv\":16,\"c\":3}"}

--- case: over lag
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, prv INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, LAG(price, 1, -1) OVER (PARTITION BY sym ORDER BY ts) FROM ticks;
--- flink o1
{"value": "{\"sym\":\"ahead\",\"price\":0,\"prv\":-1}"}
{"value": "{\"sym\":\"x\",\"price\":10,\"prv\":-1}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"prv\":12}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"prv\":7}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"prv\":10}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"prv\":16}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"prv\":8}"}
{"value": "{\"sym\":\"x\",\"price\":13,\"prv\":14}"}
{"value": "{\"sym\":\"x\",\"price\":14,\"prv\":15}"}
{"value": "{\"sym\":\"x\",\"price\":15,\"prv\":12}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"prv\":13}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"prv\":16}"}
{"value": "{\"sym\":\"x\",\"price\":7,\"prv\":9}"}
{"value": "{\"sym\":\"x\",\"price\":8,\"prv\":9}"}
{"value": "{\"sym\":\"x\",\"price\":9,\"prv\":11}"}
{"value": "{\"sym\":\"x\",\"price\":9,\"prv\":12}"}
{"value": "{\"sym\":\"y\",\"price\":10,\"prv\":-1}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"prv\":16}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"prv\":7}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"prv\":12}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"prv\":14}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"prv\":9}"}
{"value": "{\"sym\":\"y\",\"price\":13,\"prv\":8}"}
{"value": "{\"sym\":\"y\",\"price\":14,\"prv\":9}"}
{"value": "{\"sym\":\"y\",\"price\":15,\"prv\":11}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"prv\":12}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"prv\":15}"}
{"value": "{\"sym\":\"y\",\"price\":7,\"prv\":16}"}
{"value": "{\"sym\":\"y\",\"price\":8,\"prv\":10}"}
{"value": "{\"sym\":\"y\",\"price\":9,\"prv\":11}"}
{"value": "{\"sym\":\"y\",\"price\":9,\"prv\":13}"}

--- case: match v2
-- use: ticks
CREATE TABLE o1 (sym STRING, st TIMESTAMP(3), bot TIMESTAMP(3), en TIMESTAMP(3), lowest INT, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES S.ts AS st, LAST(D.ts) AS bot, U.ts AS en, MIN(D.price) AS lowest, COUNT(D.price) AS n ONE ROW PER MATCH AFTER MATCH SKIP TO LAST D PATTERN (S D+ U) DEFINE D AS (LAST(D.price, 1) IS NULL AND D.price < S.price) OR D.price < LAST(D.price, 1), U AS U.price > LAST(D.price));
--- flink o1
{"value": "{\"sym\":\"x\",\"st\":\"2026-01-01 10:00:02\",\"bot\":\"2026-01-01 10:00:08\",\"en\":\"2026-01-01 10:00:10\",\"lowest\":8,\"n\":3}"}
{"value": "{\"sym\":\"x\",\"st\":\"2026-01-01 10:00:12\",\"bot\":\"2026-01-01 10:00:16\",\"en\":\"2026-01-01 10:00:18\",\"lowest\":13,\"n\":2}"}
{"value": "{\"sym\":\"x\",\"st\":\"2026-01-01 10:00:20\",\"bot\":\"2026-01-01 10:00:26\",\"en\":\"2026-01-01 10:00:28\",\"lowest\":7,\"n\":3}"}
{"value": "{\"sym\":\"y\",\"st\":\"2026-01-01 10:00:01\",\"bot\":\"2026-01-01 10:00:03\",\"en\":\"2026-01-01 10:00:05\",\"lowest\":8,\"n\":1}"}
{"value": "{\"sym\":\"y\",\"st\":\"2026-01-01 10:00:05\",\"bot\":\"2026-01-01 10:00:07\",\"en\":\"2026-01-01 10:00:09\",\"lowest\":9,\"n\":1}"}
{"value": "{\"sym\":\"y\",\"st\":\"2026-01-01 10:00:13\",\"bot\":\"2026-01-01 10:00:15\",\"en\":\"2026-01-01 10:00:17\",\"lowest\":7,\"n\":1}"}
{"value": "{\"sym\":\"y\",\"st\":\"2026-01-01 10:00:21\",\"bot\":\"2026-01-01 10:00:25\",\"en\":\"2026-01-01 10:00:27\",\"lowest\":9,\"n\":2}"}

--- case: sink fixed
-- use: orders
-- out: o1:1
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'sink.partitioner' = 'fixed', 'sink.parallelism' = '1');
INSERT INTO o1 SELECT order_id FROM orders;
--- flink o1
{"value": "{\"id\":1000}"}
{"value": "{\"id\":1001}"}
{"value": "{\"id\":1002}"}
{"value": "{\"id\":1003}"}
{"value": "{\"id\":1004}"}
{"value": "{\"id\":1005}"}
{"value": "{\"id\":1006}"}
{"value": "{\"id\":1007}"}
{"value": "{\"id\":1008}"}
{"value": "{\"id\":1009}"}
{"value": "{\"id\":1010}"}
{"value": "{\"id\":1011}"}
{"value": "{\"id\":1012}"}
{"value": "{\"id\":1013}"}
{"value": "{\"id\":1014}"}
{"value": "{\"id\":1015}"}
{"value": "{\"id\":1016}"}
{"value": "{\"id\":1017}"}
{"value": "{\"id\":1018}"}
{"value": "{\"id\":1019}"}
{"value": "{\"id\":1020}"}
{"value": "{\"id\":1021}"}
{"value": "{\"id\":1022}"}
{"value": "{\"id\":1023}"}
{"value": "{\"id\":1024}"}
{"value": "{\"id\":1025}"}
{"value": "{\"id\":1026}"}
{"value": "{\"id\":1027}"}
{"value": "{\"id\":1028}"}
{"value": "{\"id\":1029}"}
{"value": "{\"id\":1030}"}
{"value": "{\"id\":1031}"}
{"value": "{\"id\":1032}"}
{"value": "{\"id\":1033}"}
{"value": "{\"id\":1034}"}
{"value": "{\"id\":1035}"}
{"value": "{\"id\":1036}"}
{"value": "{\"id\":1037}"}
{"value": "{\"id\":1038}"}
{"value": "{\"id\":1039}"}
{"value": "{\"id\":1040}"}
{"value": "{\"id\":1041}"}
{"value": "{\"id\":1042}"}
{"value": "{\"id\":1043}"}
{"value": "{\"id\":1044}"}
{"value": "{\"id\":1045}"}
{"value": "{\"id\":1046}"}
{"value": "{\"id\":1047}"}
{"value": "{\"id\":1048}"}
{"value": "{\"id\":1049}"}
{"value": "{\"id\":1050}"}
{"value": "{\"id\":1051}"}
{"value": "{\"id\":1052}"}
{"value": "{\"id\":1053}"}
{"value": "{\"id\":1054}"}
{"value": "{\"id\":1055}"}
{"value": "{\"id\":1056}"}
{"value": "{\"id\":1057}"}
{"value": "{\"id\":1058}"}
{"value": "{\"id\":1059}"}
{"value": "{\"id\":999999}"}
{"value": "{\"id\":999999}"}

--- case: sink rr key
-- use: orders
CREATE TABLE o1 (id BIGINT, k STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'value.format' = 'json', 'key.format' = 'json', 'key.fields' = 'k', 'sink.partitioner' = 'round-robin');
INSERT INTO o1 SELECT order_id, status FROM orders;
--- flink error
ValidationException: Currently 'round-robin' partitioner only works when option 'key.fields' is not specified.

--- case: upsert prefix
-- use: orders
CREATE TABLE o1 (k_id STRING, n BIGINT, PRIMARY KEY (k_id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json', 'key.fields-prefix' = 'k_', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT status, COUNT(*) FROM orders GROUP BY status;
--- flink o1
{"partition": 0, "key": "{\"id\":\"ahead\"}", "value": "{\"n\":2}"}
{"partition": 0, "key": "{\"id\":\"cancelled\"}", "value": "{\"n\":6}"}
{"partition": 0, "key": "{\"id\":\"new\"}", "value": "{\"n\":18}"}
{"partition": 0, "key": "{\"id\":\"paid\"}", "value": "{\"n\":24}"}
{"partition": 0, "key": "{\"id\":\"shipped\"}", "value": "{\"n\":12}"}

--- case: upsert csv avro
-- use: orders
-- out: o1:3
CREATE TABLE o1 (id STRING, n BIGINT, s DECIMAL(20, 2), PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'value.format' = 'avro');
INSERT INTO o1 SELECT status, COUNT(*), SUM(amount) FROM orders GROUP BY status;
--- flink o1
{"partition": 1, "key": "cancelled", "value": "base64:EmNhbmNlbGxlZAIMAgYAum0="}
{"partition": 1, "key": "shipped", "value": "base64:DnNoaXBwZWQCGAIGAdzg"}
{"partition": 2, "key": "ahead", "value": "base64:CmFoZWFkAgQCBADI"}
{"partition": 2, "key": "new", "value": "base64:Bm5ldwIkAgYCe9I="}
{"partition": 2, "key": "paid", "value": "base64:CHBhaWQCMAIGA2lI"}

--- case: upsert raw key
-- use: products_pk
-- out: o1:2
CREATE TABLE o1 (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'raw', 'value.format' = 'csv', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT id, name FROM products_pk;
--- flink o1
{"partition": 0, "key": "base64:AAAAAQ==", "value": "p1"}
{"partition": 0, "key": "base64:AAAABQ==", "value": "p5"}
{"partition": 1, "key": "base64:AAAAAg==", "value": "p2"}
{"partition": 1, "key": "base64:AAAAAw==", "value": "p3b"}
{"partition": 1, "key": "base64:AAAABg==", "value": "p6"}

--- case: upsert headers
-- use: products_pk
CREATE TABLE o1 (id INT, name STRING, h MAP<STRING, BYTES> METADATA FROM 'headers', PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT id, name, MAP['c', CAST(category AS BYTES)] FROM products_pk WHERE category IS NOT NULL;
--- flink o1
{"partition": 0, "key": "{\"id\":1}", "value": "{\"id\":1,\"name\":\"p1\"}", "headers": [["c", "toys"]]}
{"partition": 0, "key": "{\"id\":2}", "value": "{\"id\":2,\"name\":\"p2\"}", "headers": [["c", "games"]]}
{"partition": 0, "key": "{\"id\":3}", "value": "{\"id\":3,\"name\":\"p3b\"}", "headers": [["c", "books"]]}
{"partition": 0, "key": "{\"id\":5}", "value": "{\"id\":5,\"name\":\"p5\"}", "headers": [["c", "books"]]}

--- case: view chain
-- use: orders, payments, customers
CREATE TABLE o1 (city STRING, means STRING, n BIGINT, paid DOUBLE, PRIMARY KEY (city, means) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE TEMPORARY VIEW po AS SELECT p.pay_id, p.means, p.paid, o.customer, o.status FROM payments p JOIN orders o ON p.order_id = o.order_id;
CREATE VIEW pc (pay, means, paid, city) AS SELECT pay_id, means, paid, COALESCE(city, '?') FROM po LEFT JOIN customers ON po.customer = customers.name WHERE status <> 'cancelled';
INSERT INTO o1 SELECT city, means, COUNT(*), SUM(paid) FROM pc GROUP BY city, means;
--- flink o1
{"partition": 0, "key": "{\"city\":\"?\",\"means\":\"bank\"}", "value": "{\"city\":\"?\",\"means\":\"bank\",\"n\":5,\"paid\":262.5}"}
{"partition": 0, "key": "{\"city\":\"?\",\"means\":\"card\"}", "value": "{\"city\":\"?\",\"means\":\"card\",\"n\":4,\"paid\":241.0}"}
{"partition": 0, "key": "{\"city\":\"?\",\"means\":\"paypal\"}", "value": "{\"city\":\"?\",\"means\":\"paypal\",\"n\":3,\"paid\":124.5}"}
{"partition": 0, "key": "{\"city\":\"Berlin\",\"means\":\"bank\"}", "value": "{\"city\":\"Berlin\",\"means\":\"bank\",\"n\":2,\"paid\":108.0}"}
{"partition": 0, "key": "{\"city\":\"Berlin\",\"means\":\"card\"}", "value": "{\"city\":\"Berlin\",\"means\":\"card\",\"n\":5,\"paid\":215.0}"}
{"partition": 0, "key": "{\"city\":\"Berlin\",\"means\":\"paypal\"}", "value": "{\"city\":\"Berlin\",\"means\":\"paypal\",\"n\":4,\"paid\":221.0}"}
{"partition": 0, "key": "{\"city\":\"Lyon\",\"means\":\"bank\"}", "value": "{\"city\":\"Lyon\",\"means\":\"bank\",\"n\":1,\"paid\":46.5}"}
{"partition": 0, "key": "{\"city\":\"Lyon\",\"means\":\"card\"}", "value": "{\"city\":\"Lyon\",\"means\":\"card\",\"n\":1,\"paid\":56.5}"}
{"partition": 0, "key": "{\"city\":\"Lyon\",\"means\":\"paypal\"}", "value": "{\"city\":\"Lyon\",\"means\":\"paypal\",\"n\":2,\"paid\":103.0}"}
{"partition": 0, "key": "{\"city\":\"Rome\",\"means\":\"bank\"}", "value": "{\"city\":\"Rome\",\"means\":\"bank\",\"n\":2,\"paid\":138.0}"}
{"partition": 0, "key": "{\"city\":\"Rome\",\"means\":\"card\"}", "value": "{\"city\":\"Rome\",\"means\":\"card\",\"n\":2,\"paid\":83.0}"}
{"partition": 0, "key": "{\"city\":\"Rome\",\"means\":\"paypal\"}", "value": "{\"city\":\"Rome\",\"means\":\"paypal\",\"n\":4,\"paid\":221.0}"}

--- case: agg of agg
-- use: orders
CREATE TABLE o1 (n BIGINT, customers BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT n, COUNT(*) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) GROUP BY n;
--- flink o1
{"partition": 0, "key": "{\"n\":12}", "value": "{\"n\":12,\"customers\":2}"}
{"partition": 0, "key": "{\"n\":18}", "value": "{\"n\":18,\"customers\":1}"}
{"partition": 0, "key": "{\"n\":2}", "value": "{\"n\":2,\"customers\":1}"}
{"partition": 0, "key": "{\"n\":6}", "value": "{\"n\":6,\"customers\":3}"}

--- case: global agg
-- use: products
CREATE TABLE p (n BIGINT, s INT, mn DECIMAL(8, 2), mx DECIMAL(8, 2), d BIGINT) WITH ('connector' = 'print');
INSERT INTO p SELECT COUNT(*), SUM(stock), MIN(price), MAX(price), COUNT(DISTINCT category) FROM products;
--- flink printed
[5, 11, 3.00, 99.99, 3]

--- case: empty agg
-- use: products
CREATE TABLE p (n BIGINT, s INT) WITH ('connector' = 'print');
INSERT INTO p SELECT COUNT(*), SUM(stock) FROM products WHERE id > 1000;

--- case: empty group
-- use: orders
CREATE TABLE o1 (a STRING, n BIGINT, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT status, COUNT(*) FROM orders WHERE qty > 1000 GROUP BY status;
--- flink o1

--- case: cross scalar
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, ratio DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, CAST(amount AS DOUBLE) / (SELECT MAX(paid) FROM payments) FROM orders WHERE amount > (SELECT AVG(amount) FROM orders);
--- flink o1
{"id": "1029", "ratio": "1.0064039408866996"}
{"id": "1030", "ratio": "1.0394088669950738"}
{"id": "1031", "ratio": "1.0724137931034483"}
{"id": "1032", "ratio": "1.1054187192118228"}
{"id": "1033", "ratio": "1.138423645320197"}
{"id": "1034", "ratio": "1.1714285714285715"}
{"id": "1035", "ratio": "1.2044334975369457"}
{"id": "1037", "ratio": "1.2704433497536944"}
{"id": "1038", "ratio": "1.3034482758620691"}
{"id": "1039", "ratio": "1.3364532019704434"}
{"id": "1040", "ratio": "1.3694581280788178"}
{"id": "1041", "ratio": "1.402463054187192"}
{"id": "1042", "ratio": "1.4354679802955663"}
{"id": "1043", "ratio": "1.468472906403941"}
{"id": "1044", "ratio": "1.5014778325123153"}
{"id": "1046", "ratio": "1.567487684729064"}
{"id": "1047", "ratio": "1.6004926108374382"}
{"id": "1048", "ratio": "1.633497536945813"}
{"id": "1049", "ratio": "1.6665024630541871"}
{"id": "1050", "ratio": "1.6995073891625616"}
{"id": "1051", "ratio": "1.7325123152709359"}
{"id": "1052", "ratio": "1.7655172413793103"}
{"id": "1053", "ratio": "1.7985221674876848"}
{"id": "1055", "ratio": "1.8645320197044335"}
{"id": "1056", "ratio": "1.8975369458128077"}
{"id": "1057", "ratio": "1.9305418719211822"}
{"id": "1058", "ratio": "1.9635467980295567"}
{"id": "1059", "ratio": "1.9965517241379311"}

--- case: json funcs
-- use: payments
CREATE TABLE o1 (id INT, j STRING, v STRING, e BOOLEAN, q STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, JSON_OBJECT('m' VALUE means, 'p' VALUE paid, 't' VALUE tags NULL ON NULL), JSON_VALUE(JSON_STRING(attrs), '$.a'), JSON_EXISTS(JSON_STRING(attrs), '$.a'), JSON_QUERY(JSON_STRING(tags), '$[0 to 1]' WITH WRAPPER) FROM payments;
--- flink o1
{"value": "{\"id\":0,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":4.0,\\\"t\\\":null}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":1,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":6.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"1\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":10,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":29.0,\\\"t\\\":null}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":11,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":31.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":12,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":34.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":13,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":36.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"13\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":14,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":39.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":15,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":41.5,\\\"t\\\":[]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":16,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":44.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":17,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":46.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"17\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":18,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":49.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":19,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":51.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":2,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":9.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":20,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":54.0,\\\"t\\\":null}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":21,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":56.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"21\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":22,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":59.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":23,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":61.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":24,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":64.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":25,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":66.5,\\\"t\\\":[]}\",\"v\":\"25\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":26,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":69.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":27,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":71.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":28,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":74.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":29,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":76.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"29\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":3,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":11.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":30,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":79.0,\\\"t\\\":null}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":31,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":81.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":32,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":84.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":33,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":86.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"33\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":34,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":89.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":35,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":91.5,\\\"t\\\":[]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":36,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":94.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":37,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":96.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"37\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":38,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":99.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":39,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":101.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":4,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":14.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":5,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":16.5,\\\"t\\\":[]}\",\"v\":\"5\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":6,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":19.0,\\\"t\\\":[\\\"t2\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":7,\"j\":\"{\\\"m\\\":\\\"paypal\\\",\\\"p\\\":21.5,\\\"t\\\":[\\\"t3\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":8,\"j\":\"{\\\"m\\\":\\\"bank\\\",\\\"p\\\":24.0,\\\"t\\\":[\\\"t0\\\",\\\"x\\\"]}\",\"v\":null,\"e\":false,\"q\":null}"}
{"value": "{\"id\":9,\"j\":\"{\\\"m\\\":\\\"card\\\",\\\"p\\\":26.5,\\\"t\\\":[\\\"t1\\\",\\\"x\\\"]}\",\"v\":\"9\",\"e\":true,\"q\":null}"}
{"value": "{\"id\":999999,\"j\":\"{\\\"m\\\":\\\"ahead\\\",\\\"p\\\":1.0,\\\"t\\\":null}\",\"v\":null,\"e\":null,\"q\":null}"}
{"value": "{\"id\":999999,\"j\":\"{\\\"m\\\":\\\"ahead\\\",\\\"p\\\":1.0,\\\"t\\\":null}\",\"v\":null,\"e\":null,\"q\":null}"}

--- case: datetime funcs
-- use: orders
CREATE TABLE o1 (id BIGINT, y BIGINT, m STRING, f TIMESTAMP(3), d INT, u BIGINT, w BIGINT, dd DATE, t TIME) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, EXTRACT(YEAR FROM created), DATE_FORMAT(created, 'EEE, dd MMM yyyy HH:mm:ss'), FLOOR(created TO MINUTE), TIMESTAMPDIFF(MINUTE, TIMESTAMP '2026-01-01 00:00:00', created), UNIX_TIMESTAMP(CAST(created AS STRING)), EXTRACT(WEEK FROM created), CAST(created AS DATE), CAST(created AS TIME) FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:00\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261600,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:00\"}"}
{"value": "{\"id\":1001,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:07\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261607,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:07\"}"}
{"value": "{\"id\":1002,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:14\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261614,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:14\"}"}
{"value": "{\"id\":1003,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:08\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261608,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:08\"}"}
{"value": "{\"id\":1004,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:28\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261628,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:28\"}"}
{"value": "{\"id\":1005,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:35\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261635,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:35\"}"}
{"value": "{\"id\":1006,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:42\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261642,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:42\"}"}
{"value": "{\"id\":1007,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:49\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261649,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:49\"}"}
{"value": "{\"id\":1008,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:00:43\",\"f\":\"2026-01-01 10:00:00\",\"d\":600,\"u\":1767261643,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:00:43\"}"}
{"value": "{\"id\":1009,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:03\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261663,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:03\"}"}
{"value": "{\"id\":1010,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:10\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261670,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:10\"}"}
{"value": "{\"id\":1011,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:17\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261677,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:17\"}"}
{"value": "{\"id\":1012,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:24\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261684,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:24\"}"}
{"value": "{\"id\":1013,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:18\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261678,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:18\"}"}
{"value": "{\"id\":1014,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:38\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261698,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:38\"}"}
{"value": "{\"id\":1015,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:45\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261705,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:45\"}"}
{"value": "{\"id\":1016,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:52\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261712,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:52\"}"}
{"value": "{\"id\":1017,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:59\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261719,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:59\"}"}
{"value": "{\"id\":1018,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:01:53\",\"f\":\"2026-01-01 10:01:00\",\"d\":601,\"u\":1767261713,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:01:53\"}"}
{"value": "{\"id\":1019,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:13\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261733,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:13\"}"}
{"value": "{\"id\":1020,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:20\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261740,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:20\"}"}
{"value": "{\"id\":1021,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:27\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261747,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:27\"}"}
{"value": "{\"id\":1022,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:34\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261754,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:34\"}"}
{"value": "{\"id\":1023,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:28\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261748,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:28\"}"}
{"value": "{\"id\":1024,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:48\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261768,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:48\"}"}
{"value": "{\"id\":1025,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:02:55\",\"f\":\"2026-01-01 10:02:00\",\"d\":602,\"u\":1767261775,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:02:55\"}"}
{"value": "{\"id\":1026,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:02\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261782,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:02\"}"}
{"value": "{\"id\":1027,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:09\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261789,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:09\"}"}
{"value": "{\"id\":1028,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:03\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261783,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:03\"}"}
{"value": "{\"id\":1029,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:23\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261803,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:23\"}"}
{"value": "{\"id\":1030,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:30\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261810,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:30\"}"}
{"value": "{\"id\":1031,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:37\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261817,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:37\"}"}
{"value": "{\"id\":1032,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:44\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261824,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:44\"}"}
{"value": "{\"id\":1033,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:38\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261818,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:38\"}"}
{"value": "{\"id\":1034,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:03:58\",\"f\":\"2026-01-01 10:03:00\",\"d\":603,\"u\":1767261838,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:03:58\"}"}
{"value": "{\"id\":1035,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:05\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261845,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:05\"}"}
{"value": "{\"id\":1036,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:12\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261852,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:12\"}"}
{"value": "{\"id\":1037,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:19\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261859,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:19\"}"}
{"value": "{\"id\":1038,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:13\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261853,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:13\"}"}
{"value": "{\"id\":1039,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:33\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261873,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:33\"}"}
{"value": "{\"id\":1040,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:40\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261880,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:40\"}"}
{"value": "{\"id\":1041,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:47\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261887,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:47\"}"}
{"value": "{\"id\":1042,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:54\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261894,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:54\"}"}
{"value": "{\"id\":1043,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:04:48\",\"f\":\"2026-01-01 10:04:00\",\"d\":604,\"u\":1767261888,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:04:48\"}"}
{"value": "{\"id\":1044,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:08\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261908,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:08\"}"}
{"value": "{\"id\":1045,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:15\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261915,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:15\"}"}
{"value": "{\"id\":1046,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:22\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261922,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:22\"}"}
{"value": "{\"id\":1047,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:29\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261929,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:29\"}"}
{"value": "{\"id\":1048,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:23\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261923,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:23\"}"}
{"value": "{\"id\":1049,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:43\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261943,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:43\"}"}
{"value": "{\"id\":1050,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:50\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261950,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:50\"}"}
{"value": "{\"id\":1051,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:57\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261957,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:57\"}"}
{"value": "{\"id\":1052,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:04\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261964,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:04\"}"}
{"value": "{\"id\":1053,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:05:58\",\"f\":\"2026-01-01 10:05:00\",\"d\":605,\"u\":1767261958,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:05:58\"}"}
{"value": "{\"id\":1054,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:18\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261978,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:18\"}"}
{"value": "{\"id\":1055,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:25\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261985,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:25\"}"}
{"value": "{\"id\":1056,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:32\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261992,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:32\"}"}
{"value": "{\"id\":1057,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:39\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261999,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:39\"}"}
{"value": "{\"id\":1058,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:33\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767261993,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:33\"}"}
{"value": "{\"id\":1059,\"y\":2026,\"m\":\"Thu, 01 Jan 2026 10:06:53\",\"f\":\"2026-01-01 10:06:00\",\"d\":606,\"u\":1767262013,\"w\":1,\"dd\":\"2026-01-01\",\"t\":\"10:06:53\"}"}
{"value": "{\"id\":999999,\"y\":2099,\"m\":\"Thu, 01 Jan 2099 00:00:00\",\"f\":\"2099-01-01 00:00:00\",\"d\":38394720,\"u\":4070908800,\"w\":1,\"dd\":\"2099-01-01\",\"t\":\"00:00:00\"}"}
{"value": "{\"id\":999999,\"y\":2099,\"m\":\"Thu, 01 Jan 2099 00:00:00\",\"f\":\"2099-01-01 00:00:00\",\"d\":38394720,\"u\":4070908800,\"w\":1,\"dd\":\"2099-01-01\",\"t\":\"00:00:00\"}"}

--- case: case mess
-- use: orders
CREATE TABLE o1 (id BIGINT, c STRING, n DECIMAL(12, 3), r ROW<a STRING, b ARRAY<DECIMAL(10, 2)>>, f FLOAT, bi BYTES) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, CASE status WHEN 'new' THEN 'N' WHEN 'paid' THEN 'P' ELSE NULL END, TRY_CAST(SUBSTRING(CAST(amount AS STRING), 1, 4) AS DECIMAL(12, 3)), (customer, ARRAY[amount, CAST(qty AS DECIMAL(10, 2))]), CAST(amount AS FLOAT), ENCODE(status, 'UTF-8') FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"c\":\"N\",\"n\":null,\"r\":{\"a\":\"ann\",\"b\":[null,null]},\"f\":null,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1001,\"c\":\"P\",\"n\":8.35,\"r\":{\"a\":\"bob\",\"b\":[8.35,1]},\"f\":8.35,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1002,\"c\":\"N\",\"n\":11.7,\"r\":{\"a\":\"cid\",\"b\":[11.7,2]},\"f\":11.7,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1003,\"c\":null,\"n\":15,\"r\":{\"a\":\"dee\",\"b\":[15.05,3]},\"f\":15.05,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1004,\"c\":\"P\",\"n\":18.4,\"r\":{\"a\":\"ann\",\"b\":[18.4,4]},\"f\":18.4,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1005,\"c\":null,\"n\":21.7,\"r\":{\"a\":\"bob\",\"b\":[21.75,5]},\"f\":21.75,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1006,\"c\":\"N\",\"n\":25.1,\"r\":{\"a\":\"eve\",\"b\":[25.1,6]},\"f\":25.1,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1007,\"c\":\"P\",\"n\":28.4,\"r\":{\"a\":null,\"b\":[28.45,0]},\"f\":28.45,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1008,\"c\":null,\"n\":31.8,\"r\":{\"a\":\"ann\",\"b\":[31.8,1]},\"f\":31.8,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1009,\"c\":\"P\",\"n\":null,\"r\":{\"a\":\"cid\",\"b\":[null,2]},\"f\":null,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1010,\"c\":\"N\",\"n\":38.5,\"r\":{\"a\":\"ann\",\"b\":[38.5,3]},\"f\":38.5,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1011,\"c\":\"P\",\"n\":41.8,\"r\":{\"a\":\"bob\",\"b\":[41.85,4]},\"f\":41.85,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1012,\"c\":\"N\",\"n\":45.2,\"r\":{\"a\":\"cid\",\"b\":[45.2,5]},\"f\":45.2,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1013,\"c\":null,\"n\":48.5,\"r\":{\"a\":\"dee\",\"b\":[48.55,null]},\"f\":48.55,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1014,\"c\":\"P\",\"n\":51.9,\"r\":{\"a\":\"ann\",\"b\":[51.9,0]},\"f\":51.9,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1015,\"c\":null,\"n\":55.2,\"r\":{\"a\":\"bob\",\"b\":[55.25,1]},\"f\":55.25,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1016,\"c\":\"N\",\"n\":58.6,\"r\":{\"a\":\"eve\",\"b\":[58.6,2]},\"f\":58.6,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1017,\"c\":\"P\",\"n\":61.9,\"r\":{\"a\":null,\"b\":[61.95,3]},\"f\":61.95,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1018,\"c\":null,\"n\":null,\"r\":{\"a\":\"ann\",\"b\":[null,4]},\"f\":null,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1019,\"c\":\"P\",\"n\":68.6,\"r\":{\"a\":\"cid\",\"b\":[68.65,5]},\"f\":68.65,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1020,\"c\":\"N\",\"n\":72,\"r\":{\"a\":\"ann\",\"b\":[72,6]},\"f\":72.0,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1021,\"c\":\"P\",\"n\":75.3,\"r\":{\"a\":\"bob\",\"b\":[75.35,0]},\"f\":75.35,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1022,\"c\":\"N\",\"n\":78.7,\"r\":{\"a\":\"cid\",\"b\":[78.7,1]},\"f\":78.7,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1023,\"c\":null,\"n\":82,\"r\":{\"a\":\"dee\",\"b\":[82.05,2]},\"f\":82.05,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1024,\"c\":\"P\",\"n\":85.4,\"r\":{\"a\":\"ann\",\"b\":[85.4,3]},\"f\":85.4,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1025,\"c\":null,\"n\":88.7,\"r\":{\"a\":\"bob\",\"b\":[88.75,4]},\"f\":88.75,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1026,\"c\":\"N\",\"n\":92.1,\"r\":{\"a\":\"eve\",\"b\":[92.1,null]},\"f\":92.1,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1027,\"c\":\"P\",\"n\":null,\"r\":{\"a\":null,\"b\":[null,6]},\"f\":null,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1028,\"c\":null,\"n\":98.8,\"r\":{\"a\":\"ann\",\"b\":[98.8,0]},\"f\":98.8,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1029,\"c\":\"P\",\"n\":102,\"r\":{\"a\":\"cid\",\"b\":[102.15,1]},\"f\":102.15,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1030,\"c\":\"N\",\"n\":105,\"r\":{\"a\":\"ann\",\"b\":[105.5,2]},\"f\":105.5,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1031,\"c\":\"P\",\"n\":108,\"r\":{\"a\":\"bob\",\"b\":[108.85,3]},\"f\":108.85,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1032,\"c\":\"N\",\"n\":112,\"r\":{\"a\":\"cid\",\"b\":[112.2,4]},\"f\":112.2,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1033,\"c\":null,\"n\":115,\"r\":{\"a\":\"dee\",\"b\":[115.55,5]},\"f\":115.55,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1034,\"c\":\"P\",\"n\":118,\"r\":{\"a\":\"ann\",\"b\":[118.9,6]},\"f\":118.9,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1035,\"c\":null,\"n\":122,\"r\":{\"a\":\"bob\",\"b\":[122.25,0]},\"f\":122.25,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1036,\"c\":\"N\",\"n\":null,\"r\":{\"a\":\"eve\",\"b\":[null,1]},\"f\":null,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1037,\"c\":\"P\",\"n\":128,\"r\":{\"a\":null,\"b\":[128.95,2]},\"f\":128.95,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1038,\"c\":null,\"n\":132,\"r\":{\"a\":\"ann\",\"b\":[132.3,3]},\"f\":132.3,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1039,\"c\":\"P\",\"n\":135,\"r\":{\"a\":\"cid\",\"b\":[135.65,null]},\"f\":135.65,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1040,\"c\":\"N\",\"n\":139,\"r\":{\"a\":\"ann\",\"b\":[139,5]},\"f\":139.0,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1041,\"c\":\"P\",\"n\":142,\"r\":{\"a\":\"bob\",\"b\":[142.35,6]},\"f\":142.35,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1042,\"c\":\"N\",\"n\":145,\"r\":{\"a\":\"cid\",\"b\":[145.7,0]},\"f\":145.7,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1043,\"c\":null,\"n\":149,\"r\":{\"a\":\"dee\",\"b\":[149.05,1]},\"f\":149.05,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1044,\"c\":\"P\",\"n\":152,\"r\":{\"a\":\"ann\",\"b\":[152.4,2]},\"f\":152.4,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1045,\"c\":null,\"n\":null,\"r\":{\"a\":\"bob\",\"b\":[null,3]},\"f\":null,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1046,\"c\":\"N\",\"n\":159,\"r\":{\"a\":\"eve\",\"b\":[159.1,4]},\"f\":159.1,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1047,\"c\":\"P\",\"n\":162,\"r\":{\"a\":null,\"b\":[162.45,5]},\"f\":162.45,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1048,\"c\":null,\"n\":165,\"r\":{\"a\":\"ann\",\"b\":[165.8,6]},\"f\":165.8,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1049,\"c\":\"P\",\"n\":169,\"r\":{\"a\":\"cid\",\"b\":[169.15,0]},\"f\":169.15,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1050,\"c\":\"N\",\"n\":172,\"r\":{\"a\":\"ann\",\"b\":[172.5,1]},\"f\":172.5,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1051,\"c\":\"P\",\"n\":175,\"r\":{\"a\":\"bob\",\"b\":[175.85,2]},\"f\":175.85,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1052,\"c\":\"N\",\"n\":179,\"r\":{\"a\":\"cid\",\"b\":[179.2,null]},\"f\":179.2,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1053,\"c\":null,\"n\":182,\"r\":{\"a\":\"dee\",\"b\":[182.55,4]},\"f\":182.55,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1054,\"c\":\"P\",\"n\":null,\"r\":{\"a\":\"ann\",\"b\":[null,5]},\"f\":null,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1055,\"c\":null,\"n\":189,\"r\":{\"a\":\"bob\",\"b\":[189.25,6]},\"f\":189.25,\"bi\":\"Y2FuY2VsbGVk\"}"}
{"value": "{\"id\":1056,\"c\":\"N\",\"n\":192,\"r\":{\"a\":\"eve\",\"b\":[192.6,0]},\"f\":192.6,\"bi\":\"bmV3\"}"}
{"value": "{\"id\":1057,\"c\":\"P\",\"n\":195,\"r\":{\"a\":null,\"b\":[195.95,1]},\"f\":195.95,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":1058,\"c\":null,\"n\":199,\"r\":{\"a\":\"ann\",\"b\":[199.3,2]},\"f\":199.3,\"bi\":\"c2hpcHBlZA==\"}"}
{"value": "{\"id\":1059,\"c\":\"P\",\"n\":202,\"r\":{\"a\":\"cid\",\"b\":[202.65,3]},\"f\":202.65,\"bi\":\"cGFpZA==\"}"}
{"value": "{\"id\":999999,\"c\":null,\"n\":1,\"r\":{\"a\":\"ahead\",\"b\":[1,1]},\"f\":1.0,\"bi\":\"YWhlYWQ=\"}"}
{"value": "{\"id\":999999,\"c\":null,\"n\":1,\"r\":{\"a\":\"ahead\",\"b\":[1,1]},\"f\":1.0,\"bi\":\"YWhlYWQ=\"}"}

--- case: number texts
-- use: sensors
CREATE TABLE o1 (a DOUBLE, b FLOAT, c DECIMAL(20, 10), d DOUBLE, e STRING, f TINYINT, g DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT temp * 1e10, CAST(temp / 3 AS FLOAT), CAST(temp AS DECIMAL(20, 10)), temp / 1e6, CAST(temp / 7 AS STRING), CAST(temp AS TINYINT), CAST(temp AS DOUBLE) - 20.5e0 FROM sensors;
--- flink o1
{"value": "{\"a\":1.0E10,\"b\":0.33333334,\"c\":1,\"d\":1.0E-6,\"e\":\"0.14285714285714285\",\"f\":1,\"g\":-19.5}"}
{"value": "{\"a\":1.0E10,\"b\":0.33333334,\"c\":1,\"d\":1.0E-6,\"e\":\"0.14285714285714285\",\"f\":1,\"g\":-19.5}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.85E11,\"b\":6.1666665,\"c\":18.5,\"d\":1.85E-5,\"e\":\"2.642857142857143\",\"f\":18,\"g\":-2.0}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":1.9E11,\"b\":6.3333335,\"c\":19,\"d\":1.9E-5,\"e\":\"2.7142857142857144\",\"f\":19,\"g\":-1.5}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.05E11,\"b\":6.8333335,\"c\":20.5,\"d\":2.05E-5,\"e\":\"2.9285714285714284\",\"f\":20,\"g\":0.0}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.125E11,\"b\":7.0833335,\"c\":21.25,\"d\":2.125E-5,\"e\":\"3.0357142857142856\",\"f\":21,\"g\":0.75}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":2.2E11,\"b\":7.3333335,\"c\":22,\"d\":2.2E-5,\"e\":\"3.142857142857143\",\"f\":22,\"g\":1.5}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":3.0125E11,\"b\":10.041667,\"c\":30.125,\"d\":3.0125E-5,\"e\":\"4.303571428571429\",\"f\":30,\"g\":9.625}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null,\"g\":null}"}

--- case: number csv
-- use: sensors
CREATE TABLE o1 (a DOUBLE, b FLOAT, c DECIMAL(20, 10), d DOUBLE, e BOOLEAN, t TIMESTAMP(3), z TIMESTAMP_LTZ(3), dd DATE, x TIME, y BYTES) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv');
INSERT INTO o1 SELECT temp * 1e10, CAST(temp / 3 AS FLOAT), CAST(temp AS DECIMAL(20, 10)), temp / 1e6, ok, `at`, CAST(`at` AS TIMESTAMP_LTZ(3)), `day`, CAST(`at` AS TIME), CAST(sensor AS BYTES) FROM sensors;
--- flink o1
{"value": ",,,,,\"2026-01-01 10:00:38.5\",\"2026-01-01 10:00:38.5Z\",2026-01-01,10:00:38,czM="}
{"value": ",,,,false,\"2026-01-01 10:01:17.5\",\"2026-01-01 10:01:17.5Z\",2026-01-01,10:01:17,czI="}
{"value": ",,,,true,\"2026-01-01 10:00:07.5\",\"2026-01-01 10:00:07.5Z\",2026-01-01,10:00:07,czE="}
{"value": ",,,,true,\"2026-01-01 10:00:25\",\"2026-01-01 10:00:25Z\",2026-01-01,10:00:25,czI="}
{"value": ",,,,true,\"2026-01-01 10:01:00\",\"2026-01-01 10:01:00Z\",2026-01-01,10:01:00,czE="}
{"value": ",,,,true,\"2026-01-01 10:01:35\",\"2026-01-01 10:01:35Z\",2026-01-01,10:01:35,czM="}
{"value": ",,,,true,\"2026-01-01 10:01:52.5\",\"2026-01-01 10:01:52.5Z\",2026-01-01,10:01:52,czE="}
{"value": "1.0E10,0.33333334,1.0000000000,1.0E-6,true,\"2099-01-01 00:00:00\",\"2099-01-01 00:00:00Z\",2099-01-01,00:00:00,YWhlYWQ="}
{"value": "1.0E10,0.33333334,1.0000000000,1.0E-6,true,\"2099-01-01 00:00:00\",\"2099-01-01 00:00:00Z\",2099-01-01,00:00:00,YWhlYWQ="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,,\"2026-01-01 10:01:38.5\",\"2026-01-01 10:01:38.5Z\",2026-01-01,10:01:38,czM="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,false,\"2026-01-01 10:00:32.5\",\"2026-01-01 10:00:32.5Z\",2026-01-01,10:00:32,czI="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,true,\"2026-01-01 10:00:15\",\"2026-01-01 10:00:15Z\",2026-01-01,10:00:15,czE="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,true,\"2026-01-01 10:00:50\",\"2026-01-01 10:00:50Z\",2026-01-01,10:00:50,czM="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,true,\"2026-01-01 10:01:07.5\",\"2026-01-01 10:01:07.5Z\",2026-01-01,10:01:07,czE="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,true,\"2026-01-01 10:01:25\",\"2026-01-01 10:01:25Z\",2026-01-01,10:01:25,czI="}
{"value": "1.85E11,6.1666665,18.5000000000,1.85E-5,true,\"2026-01-01 10:02:00\",\"2026-01-01 10:02:00Z\",2026-01-01,10:02:00,czE="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,,\"2026-01-01 10:00:53.5\",\"2026-01-01 10:00:53.5Z\",2026-01-01,10:00:53,czM="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,false,\"2026-01-01 10:01:32.5\",\"2026-01-01 10:01:32.5Z\",2026-01-01,10:01:32,czI="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,true,\"2026-01-01 10:00:05\",\"2026-01-01 10:00:05Z\",2026-01-01,10:00:05,czM="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,true,\"2026-01-01 10:00:22.5\",\"2026-01-01 10:00:22.5Z\",2026-01-01,10:00:22,czE="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,true,\"2026-01-01 10:00:40\",\"2026-01-01 10:00:40Z\",2026-01-01,10:00:40,czI="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,true,\"2026-01-01 10:01:15\",\"2026-01-01 10:01:15Z\",2026-01-01,10:01:15,czE="}
{"value": "1.9E11,6.3333335,19.0000000000,1.9E-5,true,\"2026-01-01 10:01:50\",\"2026-01-01 10:01:50Z\",2026-01-01,10:01:50,czM="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,,\"2026-01-01 10:01:23.5\",\"2026-01-01 10:01:23.5Z\",2026-01-01,10:01:23,czM="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,false,\"2026-01-01 10:00:17.5\",\"2026-01-01 10:00:17.5Z\",2026-01-01,10:00:17,czI="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,false,\"2026-01-01 10:02:02.5\",\"2026-01-01 10:02:02.5Z\",2026-01-01,10:02:02,czI="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,true,\"2026-01-01 10:00:00\",\"2026-01-01 10:00:00Z\",2026-01-01,10:00:00,czE="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,true,\"2026-01-01 10:00:35\",\"2026-01-01 10:00:35Z\",2026-01-01,10:00:35,czM="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,true,\"2026-01-01 10:00:52.5\",\"2026-01-01 10:00:52.5Z\",2026-01-01,10:00:52,czE="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,true,\"2026-01-01 10:01:10\",\"2026-01-01 10:01:10Z\",2026-01-01,10:01:10,czI="}
{"value": "2.05E11,6.8333335,20.5000000000,2.05E-5,true,\"2026-01-01 10:01:45\",\"2026-01-01 10:01:45Z\",2026-01-01,10:01:45,czE="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,,\"2026-01-01 10:01:08.5\",\"2026-01-01 10:01:08.5Z\",2026-01-01,10:01:08,czM="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,false,\"2026-01-01 10:00:02.5\",\"2026-01-01 10:00:02.5Z\",2026-01-01,10:00:02,czI="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,false,\"2026-01-01 10:01:47.5\",\"2026-01-01 10:01:47.5Z\",2026-01-01,10:01:47,czI="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,true,\"2026-01-01 10:00:20\",\"2026-01-01 10:00:20Z\",2026-01-01,10:00:20,czM="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,true,\"2026-01-01 10:00:37.5\",\"2026-01-01 10:00:37.5Z\",2026-01-01,10:00:37,czE="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,true,\"2026-01-01 10:00:55\",\"2026-01-01 10:00:55Z\",2026-01-01,10:00:55,czI="}
{"value": "2.125E11,7.0833335,21.2500000000,2.125E-5,true,\"2026-01-01 10:01:30\",\"2026-01-01 10:01:30Z\",2026-01-01,10:01:30,czE="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,,\"2026-01-01 10:00:08.5\",\"2026-01-01 10:00:08.5Z\",2026-01-01,10:00:08,czM="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,,\"2026-01-01 10:01:53.5\",\"2026-01-01 10:01:53.5Z\",2026-01-01,10:01:53,czM="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,false,\"2026-01-01 10:00:47.5\",\"2026-01-01 10:00:47.5Z\",2026-01-01,10:00:47,czI="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,true,\"2026-01-01 10:00:30\",\"2026-01-01 10:00:30Z\",2026-01-01,10:00:30,czE="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,true,\"2026-01-01 10:01:05\",\"2026-01-01 10:01:05Z\",2026-01-01,10:01:05,czM="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,true,\"2026-01-01 10:01:22.5\",\"2026-01-01 10:01:22.5Z\",2026-01-01,10:01:22,czE="}
{"value": "2.2E11,7.3333335,22.0000000000,2.2E-5,true,\"2026-01-01 10:01:40\",\"2026-01-01 10:01:40Z\",2026-01-01,10:01:40,czI="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,,\"2026-01-01 10:00:23.5\",\"2026-01-01 10:00:23.5Z\",2026-01-01,10:00:23,czM="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,false,\"2026-01-01 10:01:02.5\",\"2026-01-01 10:01:02.5Z\",2026-01-01,10:01:02,czI="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,true,\"2026-01-01 10:00:10\",\"2026-01-01 10:00:10Z\",2026-01-01,10:00:10,czI="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,true,\"2026-01-01 10:00:45\",\"2026-01-01 10:00:45Z\",2026-01-01,10:00:45,czE="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,true,\"2026-01-01 10:01:20\",\"2026-01-01 10:01:20Z\",2026-01-01,10:01:20,czM="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,true,\"2026-01-01 10:01:37.5\",\"2026-01-01 10:01:37.5Z\",2026-01-01,10:01:37,czE="}
{"value": "3.0125E11,10.041667,30.1250000000,3.0125E-5,true,\"2026-01-01 10:01:55\",\"2026-01-01 10:01:55Z\",2026-01-01,10:01:55,czI="}

--- case: time formats
-- use: sensors
CREATE TABLE o1 (t TIMESTAMP(3), t0 TIMESTAMP(0), t6 TIMESTAMP(6), z TIMESTAMP_LTZ(3), dd DATE, x TIME, arr ARRAY<TIMESTAMP(3)>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT `at`, `at`, `at`, CAST(`at` AS TIMESTAMP_LTZ(3)), `day`, CAST(`at` AS TIME), ARRAY[`at`] FROM sensors;
--- flink o1
{"value": "{\"t\":\"2026-01-01 10:00:00\",\"t0\":\"2026-01-01 10:00:00\",\"t6\":\"2026-01-01 10:00:00\",\"z\":\"2026-01-01 10:00:00Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:00\",\"arr\":[\"2026-01-01 10:00:00\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:02.5\",\"t0\":\"2026-01-01 10:00:02\",\"t6\":\"2026-01-01 10:00:02.5\",\"z\":\"2026-01-01 10:00:02.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:02\",\"arr\":[\"2026-01-01 10:00:02.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:05\",\"t0\":\"2026-01-01 10:00:05\",\"t6\":\"2026-01-01 10:00:05\",\"z\":\"2026-01-01 10:00:05Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:05\",\"arr\":[\"2026-01-01 10:00:05\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:07.5\",\"t0\":\"2026-01-01 10:00:07\",\"t6\":\"2026-01-01 10:00:07.5\",\"z\":\"2026-01-01 10:00:07.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:07\",\"arr\":[\"2026-01-01 10:00:07.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:08.5\",\"t0\":\"2026-01-01 10:00:08\",\"t6\":\"2026-01-01 10:00:08.5\",\"z\":\"2026-01-01 10:00:08.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:08\",\"arr\":[\"2026-01-01 10:00:08.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:10\",\"t0\":\"2026-01-01 10:00:10\",\"t6\":\"2026-01-01 10:00:10\",\"z\":\"2026-01-01 10:00:10Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:10\",\"arr\":[\"2026-01-01 10:00:10\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:15\",\"t0\":\"2026-01-01 10:00:15\",\"t6\":\"2026-01-01 10:00:15\",\"z\":\"2026-01-01 10:00:15Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:15\",\"arr\":[\"2026-01-01 10:00:15\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:17.5\",\"t0\":\"2026-01-01 10:00:17\",\"t6\":\"2026-01-01 10:00:17.5\",\"z\":\"2026-01-01 10:00:17.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:17\",\"arr\":[\"2026-01-01 10:00:17.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:20\",\"t0\":\"2026-01-01 10:00:20\",\"t6\":\"2026-01-01 10:00:20\",\"z\":\"2026-01-01 10:00:20Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:20\",\"arr\":[\"2026-01-01 10:00:20\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:22.5\",\"t0\":\"2026-01-01 10:00:22\",\"t6\":\"2026-01-01 10:00:22.5\",\"z\":\"2026-01-01 10:00:22.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:22\",\"arr\":[\"2026-01-01 10:00:22.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:23.5\",\"t0\":\"2026-01-01 10:00:23\",\"t6\":\"2026-01-01 10:00:23.5\",\"z\":\"2026-01-01 10:00:23.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:23\",\"arr\":[\"2026-01-01 10:00:23.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:25\",\"t0\":\"2026-01-01 10:00:25\",\"t6\":\"2026-01-01 10:00:25\",\"z\":\"2026-01-01 10:00:25Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:25\",\"arr\":[\"2026-01-01 10:00:25\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:30\",\"t0\":\"2026-01-01 10:00:30\",\"t6\":\"2026-01-01 10:00:30\",\"z\":\"2026-01-01 10:00:30Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:30\",\"arr\":[\"2026-01-01 10:00:30\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:32.5\",\"t0\":\"2026-01-01 10:00:32\",\"t6\":\"2026-01-01 10:00:32.5\",\"z\":\"2026-01-01 10:00:32.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:32\",\"arr\":[\"2026-01-01 10:00:32.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:35\",\"t0\":\"2026-01-01 10:00:35\",\"t6\":\"2026-01-01 10:00:35\",\"z\":\"2026-01-01 10:00:35Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:35\",\"arr\":[\"2026-01-01 10:00:35\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:37.5\",\"t0\":\"2026-01-01 10:00:37\",\"t6\":\"2026-01-01 10:00:37.5\",\"z\":\"2026-01-01 10:00:37.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:37\",\"arr\":[\"2026-01-01 10:00:37.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:38.5\",\"t0\":\"2026-01-01 10:00:38\",\"t6\":\"2026-01-01 10:00:38.5\",\"z\":\"2026-01-01 10:00:38.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:38\",\"arr\":[\"2026-01-01 10:00:38.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:40\",\"t0\":\"2026-01-01 10:00:40\",\"t6\":\"2026-01-01 10:00:40\",\"z\":\"2026-01-01 10:00:40Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:40\",\"arr\":[\"2026-01-01 10:00:40\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:45\",\"t0\":\"2026-01-01 10:00:45\",\"t6\":\"2026-01-01 10:00:45\",\"z\":\"2026-01-01 10:00:45Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:45\",\"arr\":[\"2026-01-01 10:00:45\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:47.5\",\"t0\":\"2026-01-01 10:00:47\",\"t6\":\"2026-01-01 10:00:47.5\",\"z\":\"2026-01-01 10:00:47.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:47\",\"arr\":[\"2026-01-01 10:00:47.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:50\",\"t0\":\"2026-01-01 10:00:50\",\"t6\":\"2026-01-01 10:00:50\",\"z\":\"2026-01-01 10:00:50Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:50\",\"arr\":[\"2026-01-01 10:00:50\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:52.5\",\"t0\":\"2026-01-01 10:00:52\",\"t6\":\"2026-01-01 10:00:52.5\",\"z\":\"2026-01-01 10:00:52.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:52\",\"arr\":[\"2026-01-01 10:00:52.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:53.5\",\"t0\":\"2026-01-01 10:00:53\",\"t6\":\"2026-01-01 10:00:53.5\",\"z\":\"2026-01-01 10:00:53.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:53\",\"arr\":[\"2026-01-01 10:00:53.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:00:55\",\"t0\":\"2026-01-01 10:00:55\",\"t6\":\"2026-01-01 10:00:55\",\"z\":\"2026-01-01 10:00:55Z\",\"dd\":\"2026-01-01\",\"x\":\"10:00:55\",\"arr\":[\"2026-01-01 10:00:55\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:00\",\"t0\":\"2026-01-01 10:01:00\",\"t6\":\"2026-01-01 10:01:00\",\"z\":\"2026-01-01 10:01:00Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:00\",\"arr\":[\"2026-01-01 10:01:00\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:02.5\",\"t0\":\"2026-01-01 10:01:02\",\"t6\":\"2026-01-01 10:01:02.5\",\"z\":\"2026-01-01 10:01:02.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:02\",\"arr\":[\"2026-01-01 10:01:02.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:05\",\"t0\":\"2026-01-01 10:01:05\",\"t6\":\"2026-01-01 10:01:05\",\"z\":\"2026-01-01 10:01:05Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:05\",\"arr\":[\"2026-01-01 10:01:05\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:07.5\",\"t0\":\"2026-01-01 10:01:07\",\"t6\":\"2026-01-01 10:01:07.5\",\"z\":\"2026-01-01 10:01:07.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:07\",\"arr\":[\"2026-01-01 10:01:07.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:08.5\",\"t0\":\"2026-01-01 10:01:08\",\"t6\":\"2026-01-01 10:01:08.5\",\"z\":\"2026-01-01 10:01:08.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:08\",\"arr\":[\"2026-01-01 10:01:08.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:10\",\"t0\":\"2026-01-01 10:01:10\",\"t6\":\"2026-01-01 10:01:10\",\"z\":\"2026-01-01 10:01:10Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:10\",\"arr\":[\"2026-01-01 10:01:10\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:15\",\"t0\":\"2026-01-01 10:01:15\",\"t6\":\"2026-01-01 10:01:15\",\"z\":\"2026-01-01 10:01:15Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:15\",\"arr\":[\"2026-01-01 10:01:15\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:17.5\",\"t0\":\"2026-01-01 10:01:17\",\"t6\":\"2026-01-01 10:01:17.5\",\"z\":\"2026-01-01 10:01:17.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:17\",\"arr\":[\"2026-01-01 10:01:17.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:20\",\"t0\":\"2026-01-01 10:01:20\",\"t6\":\"2026-01-01 10:01:20\",\"z\":\"2026-01-01 10:01:20Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:20\",\"arr\":[\"2026-01-01 10:01:20\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:22.5\",\"t0\":\"2026-01-01 10:01:22\",\"t6\":\"2026-01-01 10:01:22.5\",\"z\":\"2026-01-01 10:01:22.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:22\",\"arr\":[\"2026-01-01 10:01:22.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:23.5\",\"t0\":\"2026-01-01 10:01:23\",\"t6\":\"2026-01-01 10:01:23.5\",\"z\":\"2026-01-01 10:01:23.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:23\",\"arr\":[\"2026-01-01 10:01:23.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:25\",\"t0\":\"2026-01-01 10:01:25\",\"t6\":\"2026-01-01 10:01:25\",\"z\":\"2026-01-01 10:01:25Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:25\",\"arr\":[\"2026-01-01 10:01:25\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:30\",\"t0\":\"2026-01-01 10:01:30\",\"t6\":\"2026-01-01 10:01:30\",\"z\":\"2026-01-01 10:01:30Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:30\",\"arr\":[\"2026-01-01 10:01:30\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:32.5\",\"t0\":\"2026-01-01 10:01:32\",\"t6\":\"2026-01-01 10:01:32.5\",\"z\":\"2026-01-01 10:01:32.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:32\",\"arr\":[\"2026-01-01 10:01:32.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:35\",\"t0\":\"2026-01-01 10:01:35\",\"t6\":\"2026-01-01 10:01:35\",\"z\":\"2026-01-01 10:01:35Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:35\",\"arr\":[\"2026-01-01 10:01:35\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:37.5\",\"t0\":\"2026-01-01 10:01:37\",\"t6\":\"2026-01-01 10:01:37.5\",\"z\":\"2026-01-01 10:01:37.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:37\",\"arr\":[\"2026-01-01 10:01:37.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:38.5\",\"t0\":\"2026-01-01 10:01:38\",\"t6\":\"2026-01-01 10:01:38.5\",\"z\":\"2026-01-01 10:01:38.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:38\",\"arr\":[\"2026-01-01 10:01:38.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:40\",\"t0\":\"2026-01-01 10:01:40\",\"t6\":\"2026-01-01 10:01:40\",\"z\":\"2026-01-01 10:01:40Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:40\",\"arr\":[\"2026-01-01 10:01:40\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:45\",\"t0\":\"2026-01-01 10:01:45\",\"t6\":\"2026-01-01 10:01:45\",\"z\":\"2026-01-01 10:01:45Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:45\",\"arr\":[\"2026-01-01 10:01:45\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:47.5\",\"t0\":\"2026-01-01 10:01:47\",\"t6\":\"2026-01-01 10:01:47.5\",\"z\":\"2026-01-01 10:01:47.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:47\",\"arr\":[\"2026-01-01 10:01:47.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:50\",\"t0\":\"2026-01-01 10:01:50\",\"t6\":\"2026-01-01 10:01:50\",\"z\":\"2026-01-01 10:01:50Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:50\",\"arr\":[\"2026-01-01 10:01:50\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:52.5\",\"t0\":\"2026-01-01 10:01:52\",\"t6\":\"2026-01-01 10:01:52.5\",\"z\":\"2026-01-01 10:01:52.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:52\",\"arr\":[\"2026-01-01 10:01:52.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:53.5\",\"t0\":\"2026-01-01 10:01:53\",\"t6\":\"2026-01-01 10:01:53.5\",\"z\":\"2026-01-01 10:01:53.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:53\",\"arr\":[\"2026-01-01 10:01:53.5\"]}"}
{"value": "{\"t\":\"2026-01-01 10:01:55\",\"t0\":\"2026-01-01 10:01:55\",\"t6\":\"2026-01-01 10:01:55\",\"z\":\"2026-01-01 10:01:55Z\",\"dd\":\"2026-01-01\",\"x\":\"10:01:55\",\"arr\":[\"2026-01-01 10:01:55\"]}"}
{"value": "{\"t\":\"2026-01-01 10:02:00\",\"t0\":\"2026-01-01 10:02:00\",\"t6\":\"2026-01-01 10:02:00\",\"z\":\"2026-01-01 10:02:00Z\",\"dd\":\"2026-01-01\",\"x\":\"10:02:00\",\"arr\":[\"2026-01-01 10:02:00\"]}"}
{"value": "{\"t\":\"2026-01-01 10:02:02.5\",\"t0\":\"2026-01-01 10:02:02\",\"t6\":\"2026-01-01 10:02:02.5\",\"z\":\"2026-01-01 10:02:02.5Z\",\"dd\":\"2026-01-01\",\"x\":\"10:02:02\",\"arr\":[\"2026-01-01 10:02:02.5\"]}"}
{"value": "{\"t\":\"2099-01-01 00:00:00\",\"t0\":\"2099-01-01 00:00:00\",\"t6\":\"2099-01-01 00:00:00\",\"z\":\"2099-01-01 00:00:00Z\",\"dd\":\"2099-01-01\",\"x\":\"00:00:00\",\"arr\":[\"2099-01-01 00:00:00\"]}"}
{"value": "{\"t\":\"2099-01-01 00:00:00\",\"t0\":\"2099-01-01 00:00:00\",\"t6\":\"2099-01-01 00:00:00\",\"z\":\"2099-01-01 00:00:00Z\",\"dd\":\"2099-01-01\",\"x\":\"00:00:00\",\"arr\":[\"2099-01-01 00:00:00\"]}"}

--- case: late metrics
-- use: clicks, orders
CREATE TABLE o1 (url STRING, n BIGINT, u BIGINT, PRIMARY KEY (url) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT url, COUNT(*), COUNT(DISTINCT user_id) FILTER (WHERE mobile) FROM clicks GROUP BY url;
--- flink o1
{"partition": 0, "key": "{\"url\":\"/\"}", "value": "{\"url\":\"/\",\"n\":13,\"u\":2}"}
{"partition": 0, "key": "{\"url\":\"/cart\"}", "value": "{\"url\":\"/cart\",\"n\":12,\"u\":0}"}
{"partition": 0, "key": "{\"url\":\"/item?id=1\"}", "value": "{\"url\":\"/item?id=1\",\"n\":12,\"u\":1}"}
{"partition": 0, "key": "{\"url\":\"/item?id=2\"}", "value": "{\"url\":\"/item?id=2\",\"n\":11,\"u\":0}"}
{"partition": 0, "key": "{\"url\":\"/pay\"}", "value": "{\"url\":\"/pay\",\"n\":12,\"u\":0}"}
{"partition": 0, "key": "{\"url\":\"/search;q\"}", "value": "{\"url\":\"/search;q\",\"n\":11,\"u\":0}"}

--- case: order limit
-- use: orders
CREATE TABLE o1 (id BIGINT, amount DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, amount FROM orders WHERE amount IS NOT NULL ORDER BY amount DESC LIMIT 5;
--- flink o1
{"id": "1055", "amount": "189.25"}
{"id": "1056", "amount": "192.6"}
{"id": "1057", "amount": "195.95"}
{"id": "1058", "amount": "199.3"}
{"id": "1059", "amount": "202.65"}

--- case: order limit append
-- use: orders
CREATE TABLE o1 (id BIGINT, amount DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, amount FROM orders ORDER BY amount DESC LIMIT 5;
--- flink error
TableException: Table sink 'default_catalog.default_database.o1' doesn't support consuming update and delete changes which is produced by node SortLimit(orderBy=[amount DESC], offset=[0], fetch=[5], s

--- case: order time
-- use: orders
CREATE TABLE o1 (id BIGINT, created TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, created FROM orders ORDER BY created;
--- flink o1
{"value": "{\"id\":1000,\"created\":\"2026-01-01 10:00:00\"}"}
{"value": "{\"id\":1001,\"created\":\"2026-01-01 10:00:07\"}"}
{"value": "{\"id\":1002,\"created\":\"2026-01-01 10:00:14\"}"}
{"value": "{\"id\":1003,\"created\":\"2026-01-01 10:00:08\"}"}
{"value": "{\"id\":1004,\"created\":\"2026-01-01 10:00:28\"}"}
{"value": "{\"id\":1005,\"created\":\"2026-01-01 10:00:35\"}"}
{"value": "{\"id\":1006,\"created\":\"2026-01-01 10:00:42\"}"}
{"value": "{\"id\":1007,\"created\":\"2026-01-01 10:00:49\"}"}
{"value": "{\"id\":1008,\"created\":\"2026-01-01 10:00:43\"}"}
{"value": "{\"id\":1009,\"created\":\"2026-01-01 10:01:03\"}"}
{"value": "{\"id\":1010,\"created\":\"2026-01-01 10:01:10\"}"}
{"value": "{\"id\":1011,\"created\":\"2026-01-01 10:01:17\"}"}
{"value": "{\"id\":1012,\"created\":\"2026-01-01 10:01:24\"}"}
{"value": "{\"id\":1013,\"created\":\"2026-01-01 10:01:18\"}"}
{"value": "{\"id\":1014,\"created\":\"2026-01-01 10:01:38\"}"}
{"value": "{\"id\":1015,\"created\":\"2026-01-01 10:01:45\"}"}
{"value": "{\"id\":1016,\"created\":\"2026-01-01 10:01:52\"}"}
{"value": "{\"id\":1017,\"created\":\"2026-01-01 10:01:59\"}"}
{"value": "{\"id\":1018,\"created\":\"2026-01-01 10:01:53\"}"}
{"value": "{\"id\":1019,\"created\":\"2026-01-01 10:02:13\"}"}
{"value": "{\"id\":1020,\"created\":\"2026-01-01 10:02:20\"}"}
{"value": "{\"id\":1021,\"created\":\"2026-01-01 10:02:27\"}"}
{"value": "{\"id\":1022,\"created\":\"2026-01-01 10:02:34\"}"}
{"value": "{\"id\":1023,\"created\":\"2026-01-01 10:02:28\"}"}
{"value": "{\"id\":1024,\"created\":\"2026-01-01 10:02:48\"}"}
{"value": "{\"id\":1025,\"created\":\"2026-01-01 10:02:55\"}"}
{"value": "{\"id\":1026,\"created\":\"2026-01-01 10:03:02\"}"}
{"value": "{\"id\":1027,\"created\":\"2026-01-01 10:03:09\"}"}
{"value": "{\"id\":1028,\"created\":\"2026-01-01 10:03:03\"}"}
{"value": "{\"id\":1029,\"created\":\"2026-01-01 10:03:23\"}"}
{"value": "{\"id\":1030,\"created\":\"2026-01-01 10:03:30\"}"}
{"value": "{\"id\":1031,\"created\":\"2026-01-01 10:03:37\"}"}
{"value": "{\"id\":1032,\"created\":\"2026-01-01 10:03:44\"}"}
{"value": "{\"id\":1033,\"created\":\"2026-01-01 10:03:38\"}"}
{"value": "{\"id\":1034,\"created\":\"2026-01-01 10:03:58\"}"}
{"value": "{\"id\":1035,\"created\":\"2026-01-01 10:04:05\"}"}
{"value": "{\"id\":1036,\"created\":\"2026-01-01 10:04:12\"}"}
{"value": "{\"id\":1037,\"created\":\"2026-01-01 10:04:19\"}"}
{"value": "{\"id\":1038,\"created\":\"2026-01-01 10:04:13\"}"}
{"value": "{\"id\":1039,\"created\":\"2026-01-01 10:04:33\"}"}
{"value": "{\"id\":1040,\"created\":\"2026-01-01 10:04:40\"}"}
{"value": "{\"id\":1041,\"created\":\"2026-01-01 10:04:47\"}"}
{"value": "{\"id\":1042,\"created\":\"2026-01-01 10:04:54\"}"}
{"value": "{\"id\":1043,\"created\":\"2026-01-01 10:04:48\"}"}
{"value": "{\"id\":1044,\"created\":\"2026-01-01 10:05:08\"}"}
{"value": "{\"id\":1045,\"created\":\"2026-01-01 10:05:15\"}"}
{"value": "{\"id\":1046,\"created\":\"2026-01-01 10:05:22\"}"}
{"value": "{\"id\":1047,\"created\":\"2026-01-01 10:05:29\"}"}
{"value": "{\"id\":1048,\"created\":\"2026-01-01 10:05:23\"}"}
{"value": "{\"id\":1049,\"created\":\"2026-01-01 10:05:43\"}"}
{"value": "{\"id\":1050,\"created\":\"2026-01-01 10:05:50\"}"}
{"value": "{\"id\":1051,\"created\":\"2026-01-01 10:05:57\"}"}
{"value": "{\"id\":1052,\"created\":\"2026-01-01 10:06:04\"}"}
{"value": "{\"id\":1053,\"created\":\"2026-01-01 10:05:58\"}"}
{"value": "{\"id\":1054,\"created\":\"2026-01-01 10:06:18\"}"}
{"value": "{\"id\":1055,\"created\":\"2026-01-01 10:06:25\"}"}
{"value": "{\"id\":1056,\"created\":\"2026-01-01 10:06:32\"}"}
{"value": "{\"id\":1057,\"created\":\"2026-01-01 10:06:39\"}"}
{"value": "{\"id\":1058,\"created\":\"2026-01-01 10:06:33\"}"}
{"value": "{\"id\":1059,\"created\":\"2026-01-01 10:06:53\"}"}
{"value": "{\"id\":999999,\"created\":\"2099-01-01 00:00:00\"}"}
{"value": "{\"id\":999999,\"created\":\"2099-01-01 00:00:00\"}"}

--- case: order plain
-- use: orders
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id FROM orders ORDER BY order_id;
--- flink error
TableException: Sort on a non-time-attribute field is not supported.

--- case: cascade windows
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT, best BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
CREATE VIEW mins AS SELECT window_start, window_end, window_time AS wt, user_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY window_start, window_end, window_time, user_id;
INSERT INTO o1 SELECT window_start, window_end, SUM(n), MAX(n) FROM TABLE(TUMBLE(TABLE mins, DESCRIPTOR(wt), INTERVAL '2' MINUTE)) GROUP BY window_start, window_end;
--- flink error
SqlValidatorException: Column 'window_start' is ambiguous

--- case: hop offset
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), wt TIMESTAMP_LTZ(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, window_time, COUNT(*) FROM TABLE(TUMBLE(DATA => TABLE clicks, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '1' MINUTE, `OFFSET` => INTERVAL '10' SECOND)) GROUP BY window_start, window_end, window_time;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 09:59:10\",\"we\":\"2026-01-01 10:00:10\",\"wt\":\"2026-01-01 10:00:09.999Z\",\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:10\",\"we\":\"2026-01-01 10:01:10\",\"wt\":\"2026-01-01 10:01:09.999Z\",\"n\":15}"}
{"value": "{\"ws\":\"2026-01-01 10:01:10\",\"we\":\"2026-01-01 10:02:10\",\"wt\":\"2026-01-01 10:02:09.999Z\",\"n\":16}"}
{"value": "{\"ws\":\"2026-01-01 10:02:10\",\"we\":\"2026-01-01 10:03:10\",\"wt\":\"2026-01-01 10:03:09.999Z\",\"n\":8}"}
{"value": "{\"ws\":\"2026-01-01 10:04:10\",\"we\":\"2026-01-01 10:05:10\",\"wt\":\"2026-01-01 10:05:09.999Z\",\"n\":13}"}
{"value": "{\"ws\":\"2026-01-01 10:05:10\",\"we\":\"2026-01-01 10:06:10\",\"wt\":\"2026-01-01 10:06:09.999Z\",\"n\":15}"}
{"value": "{\"ws\":\"2026-01-01 10:06:10\",\"we\":\"2026-01-01 10:07:10\",\"wt\":\"2026-01-01 10:07:09.999Z\",\"n\":1}"}
{"value": "{\"ws\":\"2098-12-31 23:59:10\",\"we\":\"2099-01-01 00:00:10\",\"wt\":\"2099-01-01 00:00:09.999Z\",\"n\":1}"}

--- case: cdc window
-- use: customers_t
CREATE TABLE o1 (ws TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE customers_t, DESCRIPTOR(changed), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink o1
{"ws": "2026-01-01 10:01:00", "n": "1"}
{"ws": "2026-01-01 10:02:00", "n": "1"}
{"ws": "2026-01-01 10:03:00", "n": "2"}
{"ws": "2026-01-01 10:04:00", "n": "1"}
{"ws": "2099-01-01 00:00:00", "n": "1"}

--- case: avro cdc
-- use: customers
CREATE TABLE o1 (tier INT, cities ARRAY<STRING>, n BIGINT, PRIMARY KEY (tier) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'avro', 'value.format' = 'avro');
INSERT INTO o1 SELECT COALESCE(tier, -1), ARRAY_AGG(city), COUNT(*) FROM customers WHERE name <> 'ahead' GROUP BY COALESCE(tier, -1);
--- flink o1
{"partition": 0, "key": "base64:Ag==", "value": "base64:AgIEAghSb21lAgxCZXJsaW4AAgQ="}
{"partition": 0, "key": "base64:BA==", "value": "base64:BAIGAAIITHlvbgIMQmVybGluAAIG"}

--- case: listagg
-- use: ticks
CREATE TABLE o1 (sym STRING, l STRING, f INT, la INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, LISTAGG(CAST(price AS STRING), '/'), FIRST_VALUE(price), LAST_VALUE(vol) FROM ticks GROUP BY sym;
--- flink o1
{"partition": 0, "key": "{\"sym\":\"ahead\"}", "value": "{\"sym\":\"ahead\",\"l\":\"0\",\"f\":0,\"la\":0}"}
{"partition": 0, "key": "{\"sym\":\"x\"}", "value": "{\"sym\":\"x\",\"l\":\"10/12/11/9/8/12/15/14/13/16/16/12/9/7/11\",\"f\":10,\"la\":140}"}
{"partition": 0, "key": "{\"sym\":\"y\"}", "value": "{\"sym\":\"y\",\"l\":\"10/8/13/9/12/12/16/7/11/15/16/11/9/14/12\",\"f\":10,\"la\":141}"}

--- case: values sink
CREATE TABLE o1 (a INT, b STRING, c DECIMAL(5, 2), d DOUBLE, e TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 VALUES (1, 'x', 1.5, 2, TIMESTAMP '2026-01-01 00:00:00'), (2, 'yy', 10.25, 1e100, TIMESTAMP '2026-01-01 00:00:00.120'), (NULL, NULL, NULL, NULL, NULL);
--- flink error
SqlValidatorException: Illegal use of 'NULL'

--- case: fail record
-- use: orders
CREATE TABLE bad (a INT, b STRING) WITH ('connector' = 'kafka', 'topic' = '@dirty', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (a INT, b STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM bad;
--- flink error
JsonParseException: Unrecognized token 'not': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false') at [Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION`

--- case: missing field fail
CREATE TABLE c (name STRING, nosuch INT) WITH ('connector' = 'kafka', 'topic' = '@customers', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json', 'json.fail-on-missing-field' = 'true');
CREATE TABLE o1 (name STRING, n INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;
--- flink error
JsonParseException: Some field is missing in the JSON data.

--- case: kafka tombstones
CREATE TABLE c (kn STRING, name STRING, city STRING, pos BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'kafka', 'topic' = '@customers', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'raw', 'key.fields' = 'kn', 'value.format' = 'json', 'value.fields-include' = 'EXCEPT_KEY');
CREATE TABLE o1 (kn STRING, name STRING, city STRING, pos BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT kn, name, city, pos FROM c;
--- flink o1
{"value": "{\"kn\":\"{\\\"name\\\": \\\"ahead\\\"}\",\"name\":\"ahead\",\"city\":\"2099\",\"pos\":13}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"ann\\\"}\",\"name\":\"ann\",\"city\":\"Berlin\",\"pos\":0}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"ann\\\"}\",\"name\":\"ann\",\"city\":\"Berlin\",\"pos\":12}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"ann\\\"}\",\"name\":\"ann\",\"city\":\"Bonn\",\"pos\":3}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"bob\\\"}\",\"name\":\"bob\",\"city\":\"Lyon\",\"pos\":8}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"bob\\\"}\",\"name\":\"bob\",\"city\":\"Paris\",\"pos\":1}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"cid\\\"}\",\"name\":\"cid\",\"city\":\"Rome\",\"pos\":2}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"cid\\\"}\",\"name\":\"cid\",\"city\":\"Rome\",\"pos\":6}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"dee\\\"}\",\"name\":\"dee\",\"city\":\"Oslo\",\"pos\":4}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"eve\\\"}\",\"name\":\"eve\",\"city\":null,\"pos\":7}"}
{"value": "{\"kn\":\"{\\\"name\\\": \\\"fay\\\"}\",\"name\":\"fay\",\"city\":\"Berlin\",\"pos\":11}"}

--- case: startup ts
CREATE TABLE c (order_id BIGINT, p INT METADATA FROM 'partition') WITH ('connector' = 'kafka', 'topic' = '@orders', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '1767261620000', 'scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '1767261640500', 'format' = 'json');
CREATE TABLE o1 (order_id BIGINT, p INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;
--- flink o1
{"value": "{\"order_id\":1020,\"p\":0}"}
{"value": "{\"order_id\":1021,\"p\":1}"}
{"value": "{\"order_id\":1022,\"p\":0}"}
{"value": "{\"order_id\":1023,\"p\":1}"}
{"value": "{\"order_id\":1024,\"p\":0}"}
{"value": "{\"order_id\":1025,\"p\":1}"}
{"value": "{\"order_id\":1026,\"p\":0}"}
{"value": "{\"order_id\":1027,\"p\":1}"}
{"value": "{\"order_id\":1028,\"p\":0}"}
{"value": "{\"order_id\":1029,\"p\":1}"}
{"value": "{\"order_id\":1030,\"p\":0}"}
{"value": "{\"order_id\":1031,\"p\":1}"}
{"value": "{\"order_id\":1032,\"p\":0}"}
{"value": "{\"order_id\":1033,\"p\":1}"}
{"value": "{\"order_id\":1034,\"p\":0}"}
{"value": "{\"order_id\":1035,\"p\":1}"}
{"value": "{\"order_id\":1036,\"p\":0}"}
{"value": "{\"order_id\":1037,\"p\":1}"}
{"value": "{\"order_id\":1038,\"p\":0}"}
{"value": "{\"order_id\":1039,\"p\":1}"}
{"value": "{\"order_id\":1040,\"p\":0}"}

--- case: two topics
CREATE TABLE c (customer STRING, name STRING, tp STRING METADATA FROM 'topic') WITH ('connector' = 'kafka', 'topic' = '@orders;@customers', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (a STRING, b STRING, tp STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;
--- flink o1
{"value": "{\"a\":\"ahead\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ahead\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"ann\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"bob\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"cid\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"dee\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":\"eve\",\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":\"ahead\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"ann\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"ann\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"ann\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"bob\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"bob\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"cid\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"cid\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"dee\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"eve\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":\"fay\",\"tp\":\"customers\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}
{"value": "{\"a\":null,\"b\":null,\"tp\":\"orders\"}"}

--- case: topic pattern
CREATE TABLE c (sku STRING, wh STRING) WITH ('connector' = 'kafka', 'topic-pattern' = '@(stocks|accounts)', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (a STRING, b STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;
--- flink o1
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}
{"value": "{\"a\":null,\"b\":null}"}

--- case: options hint
-- use: orders
CREATE TABLE o1 (order_id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 /*+ OPTIONS('json.encode.ignore-null-fields' = 'true') */ SELECT order_id FROM orders /*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:28;partition:1,offset:28;partition:2,offset:0') */;
--- flink o1
{"value": "{\"order_id\":1056}"}
{"value": "{\"order_id\":1057}"}
{"value": "{\"order_id\":1058}"}
{"value": "{\"order_id\":1059}"}
{"value": "{\"order_id\":999999}"}
{"value": "{\"order_id\":999999}"}

--- case: dynamic topic
-- use: orders
CREATE TABLE o1 (order_id BIGINT, topic STRING METADATA) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, 'x' FROM orders;
--- flink error
ValidationException: Invalid metadata key 'topic' in column 'topic' of table 'default_catalog.default_database.o1'. The DynamicTableSink class 'org.apache.flink.streaming.connectors.kafka.table.KafkaD

--- case: upsert insert only pk
-- use: orders
CREATE TABLE o1 (id BIGINT, st STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT order_id, status FROM orders;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.o1'. Primary key: [id], upsert key: . This can lead to non-determ

--- case: kafka pk
-- use: orders
CREATE TABLE o1 (id BIGINT, st STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, status FROM orders;
--- flink error
ValidationException: The Kafka table 'default_catalog.default_database.o1' with 'json' format doesn't support defining PRIMARY KEY constraint on the table, because it can't guarantee the semantic of p

--- case: no key upsert
-- use: orders
CREATE TABLE o1 (id BIGINT, st STRING) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT order_id, status FROM orders;
--- flink error
ValidationException: 'upsert-kafka' tables require to define a PRIMARY KEY constraint. The PRIMARY KEY specifies which columns should be read from or write to the Kafka message key. The PRIMARY KEY al

--- case: print rows
-- use: payments
CREATE TABLE p (a INT, c ROW<brand STRING, last4 STRING>, t ARRAY<STRING>, m MAP<STRING, STRING>, d DOUBLE, ts TIMESTAMP(3), b BYTES, dd DATE, de DECIMAL(10, 3)) WITH ('connector' = 'print');
INSERT INTO p SELECT pay_id, card, tags, attrs, paid, ts, CAST(means AS BYTES), CAST(ts AS DATE), CAST(paid AS DECIMAL(10, 3)) FROM payments;
--- flink printed
[0, +I[visa, 1000], null, {}, 4.0, 2026-01-01T10:00:04, [99, 97, 114, 100], 2026-01-01, 4.000]
[1, null, [t1, x], {a=1, b=null}, 6.5, 2026-01-01T10:00:13, [112, 97, 121, 112, 97, 108], 2026-01-01, 6.500]
[10, null, null, {}, 29.0, 2026-01-01T10:01:34, [112, 97, 121, 112, 97, 108], 2026-01-01, 29.000]
[11, null, [t3, x], {}, 31.5, 2026-01-01T10:01:43, [98, 97, 110, 107], 2026-01-01, 31.500]
[12, +I[visa, 1012], [t0, x], {}, 34.0, 2026-01-01T10:01:52, [99, 97, 114, 100], 2026-01-01, 34.000]
[13, null, [t1, x], {a=13, b=null}, 36.5, 2026-01-01T10:02:01, [112, 97, 121, 112, 97, 108], 2026-01-01, 36.500]
[14, null, [t2, x], {}, 39.0, 2026-01-01T10:02:10, [98, 97, 110, 107], 2026-01-01, 39.000]
[15, +I[mc, 1015], [], {}, 41.5, 2026-01-01T10:02:19, [99, 97, 114, 100], 2026-01-01, 41.500]
[16, null, [t0, x], {}, 44.0, 2026-01-01T10:02:28, [112, 97, 121, 112, 97, 108], 2026-01-01, 44.000]
[17, null, [t1, x], {a=17, b=null}, 46.5, 2026-01-01T10:02:37, [98, 97, 110, 107], 2026-01-01, 46.500]
[18, +I[visa, 1018], [t2, x], {}, 49.0, 2026-01-01T10:02:46, [99, 97, 114, 100], 2026-01-01, 49.000]
[19, null, [t3, x], {}, 51.5, 2026-01-01T10:02:55, [112, 97, 121, 112, 97, 108], 2026-01-01, 51.500]
[2, null, [t2, x], {}, 9.0, 2026-01-01T10:00:22, [98, 97, 110, 107], 2026-01-01, 9.000]
[20, null, null, {}, 54.0, 2026-01-01T10:03:04, [98, 97, 110, 107], 2026-01-01, 54.000]
[21, +I[mc, 1021], [t1, x], {a=21, b=null}, 56.5, 2026-01-01T10:03:13, [99, 97, 114, 100], 2026-01-01, 56.500]
[22, null, [t2, x], {}, 59.0, 2026-01-01T10:03:22, [112, 97, 121, 112, 97, 108], 2026-01-01, 59.000]
[23, null, [t3, x], {}, 61.5, 2026-01-01T10:03:31, [98, 97, 110, 107], 2026-01-01, 61.500]
[24, +I[visa, 1024], [t0, x], {}, 64.0, 2026-01-01T10:03:40, [99, 97, 114, 100], 2026-01-01, 64.000]
[25, null, [], {a=25, b=null}, 66.5, 2026-01-01T10:03:49, [112, 97, 121, 112, 97, 108], 2026-01-01, 66.500]
[26, null, [t2, x], {}, 69.0, 2026-01-01T10:03:58, [98, 97, 110, 107], 2026-01-01, 69.000]
[27, +I[mc, 1027], [t3, x], {}, 71.5, 2026-01-01T10:04:07, [99, 97, 114, 100], 2026-01-01, 71.500]
[28, null, [t0, x], {}, 74.0, 2026-01-01T10:04:16, [112, 97, 121, 112, 97, 108], 2026-01-01, 74.000]
[29, null, [t1, x], {a=29, b=null}, 76.5, 2026-01-01T10:04:25, [98, 97, 110, 107], 2026-01-01, 76.500]
[3, +I[mc, 1003], [t3, x], {}, 11.5, 2026-01-01T10:00:31, [99, 97, 114, 100], 2026-01-01, 11.500]
[30, +I[visa, 1030], null, {}, 79.0, 2026-01-01T10:04:34, [99, 97, 114, 100], 2026-01-01, 79.000]
[31, null, [t3, x], {}, 81.5, 2026-01-01T10:04:43, [112, 97, 121, 112, 97, 108], 2026-01-01, 81.500]
[32, null, [t0, x], {}, 84.0, 2026-01-01T10:04:52, [98, 97, 110, 107], 2026-01-01, 84.000]
[33, +I[mc, 1033], [t1, x], {a=33, b=null}, 86.5, 2026-01-01T10:05:01, [99, 97, 114, 100], 2026-01-01, 86.500]
[34, null, [t2, x], {}, 89.0, 2026-01-01T10:05:10, [112, 97, 121, 112, 97, 108], 2026-01-01, 89.000]
[35, null, [], {}, 91.5, 2026-01-01T10:05:19, [98, 97, 110, 107], 2026-01-01, 91.500]
[36, +I[visa, 1036], [t0, x], {}, 94.0, 2026-01-01T10:05:28, [99, 97, 114, 100], 2026-01-01, 94.000]
[37, null, [t1, x], {a=37, b=null}, 96.5, 2026-01-01T10:05:37, [112, 97, 121, 112, 97, 108], 2026-01-01, 96.500]
[38, null, [t2, x], {}, 99.0, 2026-01-01T10:05:46, [98, 97, 110, 107], 2026-01-01, 99.000]
[39, +I[mc, 1039], [t3, x], {}, 101.5, 2026-01-01T10:05:55, [99, 97, 114, 100], 2026-01-01, 101.500]
[4, null, [t0, x], {}, 14.0, 2026-01-01T10:00:40, [112, 97, 121, 112, 97, 108], 2026-01-01, 14.000]
[5, null, [], {a=5, b=null}, 16.5, 2026-01-01T10:00:49, [98, 97, 110, 107], 2026-01-01, 16.500]
[6, +I[visa, 1006], [t2, x], {}, 19.0, 2026-01-01T10:00:58, [99, 97, 114, 100], 2026-01-01, 19.000]
[7, null, [t3, x], {}, 21.5, 2026-01-01T10:01:07, [112, 97, 121, 112, 97, 108], 2026-01-01, 21.500]
[8, null, [t0, x], {}, 24.0, 2026-01-01T10:01:16, [98, 97, 110, 107], 2026-01-01, 24.000]
[9, +I[mc, 1009], [t1, x], {a=9, b=null}, 26.5, 2026-01-01T10:01:25, [99, 97, 114, 100], 2026-01-01, 26.500]
[999999, null, null, null, 1.0, 2099-01-01T00:00, [97, 104, 101, 97, 100], 2099-01-01, 1.000]
[999999, null, null, null, 1.0, 2099-01-01T00:00, [97, 104, 101, 97, 100], 2099-01-01, 1.000]
