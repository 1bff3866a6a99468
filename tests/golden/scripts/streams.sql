--- case: cte chain
-- use: orders, payments
CREATE TABLE o1 (customer STRING, total DECIMAL(38, 2), pays BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1
WITH o AS (SELECT order_id, customer, amount FROM orders WHERE customer IS NOT NULL),
     p AS (SELECT order_id, COUNT(*) AS n FROM payments GROUP BY order_id),
     j (customer, amount, n) AS (SELECT o.customer, o.amount, COALESCE(p.n, 0) FROM o LEFT JOIN p USING (order_id))
SELECT customer, SUM(amount), SUM(n) FROM j GROUP BY customer;

--- case: staged
-- use: orders
SET 'table.dml-sync' = 'true';
CREATE TABLE mid (order_id BIGINT, customer STRING, total DECIMAL(12, 2), created TIMESTAMP(3), WATERMARK FOR created AS created - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = '@to-mid', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE o1 (ws TIMESTAMP(3), customer STRING, total DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO mid SELECT order_id, customer, amount * qty, created FROM orders WHERE amount IS NOT NULL;
INSERT INTO o1 SELECT window_start, customer, SUM(total) FROM TABLE(TUMBLE(TABLE mid, DESCRIPTOR(created), INTERVAL '2' MINUTES)) GROUP BY window_start, window_end, customer;

--- case: staged upsert
-- use: orders
SET 'table.dml-sync' = 'true';
CREATE TABLE mid (customer STRING, n BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-mid', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json', 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE o1 (n BIGINT, customers BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO mid SELECT customer, COUNT(*) FROM orders WHERE customer IS NOT NULL GROUP BY customer;
INSERT INTO o1 SELECT n, COUNT(*) FROM mid GROUP BY n;

--- case: odd names
-- use: orders
CREATE TABLE `my table` (`order id` BIGINT, `select` STRING, `größe` DECIMAL(10, 2), `a.b` INT COMMENT 'dots', CONSTRAINT pk PRIMARY KEY (`order id`) NOT ENFORCED) COMMENT 'odd' WITH ('connector' = 'upsert-kafka', 'topic' = '@to-odd', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE o1 (`order id` BIGINT, `select` STRING, `größe` DECIMAL(10, 2), `a.b` INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id AS `x y`, U&'\00fc-' || status, amount AS `größe`, qty FROM orders; -- comment ; here
/* another ; comment */ INSERT INTO `my table` SELECT order_id, MAX(status), MAX(amount), MAX(qty) FROM orders GROUP BY order_id;

--- case: literals
CREATE TABLE o1 (a STRING, b BYTES, c DECIMAL(20, 5), d DOUBLE, e DATE, f TIME, g TIMESTAMP(6), h TIMESTAMP_LTZ(3), i INT, j ARRAY<DOUBLE>, k MAP<STRING, ARRAY<INT>>, l CHAR(5), m VARCHAR(3), n TINYINT, o FLOAT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 VALUES ('it''s "q" \ / é 😀 ' || CHR(9) || CHR(10), X'00ff41', 12345.67890, 1.5E-7, DATE '2024-02-29', TIME '23:59:59', TIMESTAMP '2024-02-29 12:34:56.123456', CAST(TIMESTAMP '2024-02-29 12:34:56.1' AS TIMESTAMP_LTZ(3)), -2147483648, ARRAY[1E0, 0.1E0, 1E21, -0E0, 123456789E0], MAP['k', ARRAY[1, 2], 'b', ARRAY[3]], 'ab', 'abc', CAST(-128 AS TINYINT), CAST(3.14159265 AS FLOAT));

--- case: nested watermark
CREATE TABLE n (pay_id INT, means STRING, ts STRING, rt AS TO_TIMESTAMP(ts), WATERMARK FOR rt AS rt - INTERVAL '0.5' SECOND) WITH ('connector' = 'kafka', 'topic' = '@payments', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json', 'properties.group.id' = 'g1', 'scan.topic-partition-discovery.interval' = '0');
CREATE TABLE o1 (means STRING, we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT means, window_end, COUNT(*) FROM TABLE(HOP(TABLE n, DESCRIPTOR(rt), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY means, window_start, window_end;

--- case: session global
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '25' SECONDS)) GROUP BY window_start, window_end;

--- case: session two keys
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, ws TIMESTAMP(3), wt TIMESTAMP_LTZ(3), n BIGINT, first_ DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, url, window_start, window_time, COUNT(*), MIN(score) FROM TABLE(SESSION(TABLE clicks PARTITION BY (user_id, url), DESCRIPTOR(ts), INTERVAL '60' SECONDS)) GROUP BY user_id, url, window_start, window_end, window_time;

--- case: conversion funnel
-- use: clicks
CREATE TABLE o1 (user_id STRING, started TIMESTAMP_LTZ(3), paid TIMESTAMP_LTZ(3), steps BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, started, paid, steps FROM clicks MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY ts MEASURES FIRST(H.ts) AS started, LAST(P.ts) AS paid, COUNT(O.url) AS steps ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (H O*? P) DEFINE H AS H.url = '/', O AS O.url <> '/pay', P AS P.url LIKE '/item%') AS T;

--- case: lag delta
-- use: sensors
CREATE TABLE o1 (sensor STRING, t TIMESTAMP(3), temp DOUBLE, delta DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sensor, `at`, temp, temp - prv FROM (SELECT sensor, `at`, temp, LAG(temp) OVER (PARTITION BY sensor ORDER BY `at`) AS prv FROM sensors) WHERE prv IS NOT NULL AND ABS(temp - prv) > 1;

--- case: over distinct
-- use: orders
CREATE TABLE o1 (id BIGINT, n BIGINT, s DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, COUNT(DISTINCT product) OVER w, SUM(amount) OVER w FROM orders WINDOW w AS (PARTITION BY status ORDER BY created ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);

--- case: over unbounded
-- use: payments
CREATE TABLE o1 (id INT, n BIGINT, s DOUBLE, mx DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, COUNT(*) OVER w, SUM(paid) OVER w, MAX(paid) OVER w FROM payments WINDOW w AS (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);

--- case: over proctime
-- use: ticks
CREATE TABLE o1 (sym STRING, vol INT, s INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, vol, SUM(price) OVER (PARTITION BY sym ORDER BY pt ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM ticks;

--- case: temporal cdc pk
-- use: orders
CREATE TABLE prices (id INT, name STRING, price DECIMAL(8, 2), upd TIMESTAMP_LTZ(3) METADATA FROM 'value.source.timestamp' VIRTUAL, PRIMARY KEY (name) NOT ENFORCED, WATERMARK FOR upd AS upd) WITH ('connector' = 'kafka', 'topic' = '@products', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json');
CREATE TABLE ord (order_id BIGINT, product STRING, seen TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR seen AS seen - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = '@orders', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (order_id BIGINT, product STRING, price DECIMAL(8, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, o.product, p.price FROM ord AS o LEFT JOIN prices FOR SYSTEM_TIME AS OF o.seen AS p ON o.product = p.name;

--- case: temporal view
-- use: orders
CREATE TABLE ratesraw (cur STRING, rate DECIMAL(6, 3), valid TIMESTAMP(3), WATERMARK FOR valid AS valid) WITH ('connector' = 'kafka', 'topic' = '@rates', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE VIEW versioned AS SELECT cur, rate, valid FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY cur ORDER BY valid DESC) AS rn FROM ratesraw) WHERE rn = 1;
CREATE TABLE o1 (order_id BIGINT, rate DECIMAL(6, 3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, v.rate FROM orders AS o LEFT JOIN versioned FOR SYSTEM_TIME AS OF o.created AS v ON o.product = v.cur;

--- case: regular join three
-- use: orders, payments, products
CREATE TABLE o1 (order_id BIGINT, pay_id INT, price DECIMAL(8, 2), st INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT o.order_id, p.pay_id, pr.price, pr.stock FROM orders AS o LEFT JOIN payments AS p ON o.order_id = p.order_id LEFT JOIN products AS pr ON pr.name = o.product AND pr.stock > 0 WHERE o.status IN ('paid', 'shipped');

--- case: semi anti cdc
-- use: products, stocks
CREATE TABLE o1 (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT id, name FROM products p WHERE NOT EXISTS (SELECT 1 FROM stocks s WHERE s.sku = p.name AND s.n > 3) AND category IS NOT NULL;

--- case: union distinct cdc
-- use: products, accounts
CREATE TABLE o1 (n STRING, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT name FROM products UNION SELECT owner FROM accounts;

--- case: minmax retract
-- use: products
CREATE TABLE o1 (category STRING, mn DECIMAL(8, 2), mx DECIMAL(8, 2), fv INT, sd DOUBLE, d BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT COALESCE(category, '-'), MIN(price), MAX(price), MAX(stock), STDDEV_POP(stock), COUNT(DISTINCT stock) FROM products GROUP BY COALESCE(category, '-');

--- case: filter on key change
-- use: customers
CREATE TABLE o1 (city STRING, names BIGINT, best INT, PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT city, COUNT(name), MIN(tier) FROM customers WHERE city <> 'Paris' GROUP BY city HAVING MAX(tier) IS NOT NULL;

--- case: dedup cdc
-- use: customers_t
CREATE TABLE o1 (city STRING, name STRING, changed TIMESTAMP_LTZ(3), PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT city, name, changed FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY city ORDER BY changed DESC) AS rn FROM customers_t) WHERE rn = 1 AND city IS NOT NULL;

--- case: rank function
-- use: orders
CREATE TABLE o1 (status STRING, id BIGINT, rk BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT status, order_id, rk FROM (SELECT status, order_id, RANK() OVER (PARTITION BY status ORDER BY qty DESC) AS rk FROM orders) WHERE rk <= 2;
--- flink error
TableException: RANK() on streaming table is not supported currently

--- case: topn offset
-- use: orders
CREATE TABLE o1 (id BIGINT, rn BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, rn FROM (SELECT order_id, ROW_NUMBER() OVER (ORDER BY amount DESC, order_id) AS rn FROM orders WHERE amount IS NOT NULL) WHERE rn BETWEEN 3 AND 6;

--- case: order limit offset
-- use: orders
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders WHERE amount IS NOT NULL ORDER BY amount, order_id LIMIT 4 OFFSET 3;

--- case: fetch first
-- use: orders
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders WHERE amount IS NOT NULL ORDER BY amount DESC FETCH FIRST 2 ROWS ONLY;

--- case: select star tvf
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, vol INT, ts TIMESTAMP(3), pt TIMESTAMP_LTZ(3), ws TIMESTAMP(3), we TIMESTAMP(3), wt TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM TABLE(TUMBLE(TABLE ticks, DESCRIPTOR(ts), INTERVAL '10' SECOND));
--- flink error
TableException: The query contains more than one rowtime attribute column [ts, window_time] for writing into table 'default_catalog.default_database.o1'. Please select the column that should be used a

--- case: tvf nonagg
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, ws TIMESTAMP(3), we TIMESTAMP(3), wt TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, window_start, window_end, window_time FROM TABLE(CUMULATE(TABLE ticks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) WHERE price > 10;

--- case: window having
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), u STRING, n BIGINT, r DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, user_id, COUNT(*), CAST(COUNT(*) FILTER (WHERE mobile) AS DOUBLE) / COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, user_id HAVING COUNT(*) > 3;

--- case: window cube
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), status STRING, product STRING, g BIGINT, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, status, product, GROUPING(status) + GROUPING(product), COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end, CUBE (status, product);

--- case: window topn plain
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), order_id BIGINT, amount DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, order_id, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE))) WHERE rn <= 2;

--- case: window join left
-- use: orders, clicks
CREATE TABLE o1 (ws TIMESTAMP(3), customer STRING, n BIGINT, url STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
CREATE VIEW oc AS SELECT window_start, window_end, customer, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, customer;
CREATE VIEW cc AS SELECT window_start, window_end, url, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, url;
INSERT INTO o1 SELECT oc.window_start, customer, oc.n, url FROM oc LEFT JOIN cc ON oc.window_start = cc.window_start AND oc.window_end = cc.window_end AND oc.n = cc.n;
--- flink error
TableException: Table sink 'default_catalog.default_database.o1' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[((window_start = wi

--- case: window exists
-- use: orders, payments
CREATE TABLE o1 (ws TIMESTAMP(3), order_id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT L.window_start, L.order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '3' MINUTE))) L WHERE EXISTS (SELECT * FROM (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '3' MINUTE))) R WHERE L.order_id = R.order_id AND L.window_start = R.window_start AND L.window_end = R.window_end);

--- case: debezium schema include
CREATE TABLE d (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = '@products', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json', 'debezium-json.ignore-parse-errors' = 'true');
CREATE TABLE o1 (n BIGINT, ids BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT COUNT(*), COUNT(DISTINCT id) FROM d;

--- case: print cdc
-- use: products
CREATE TABLE p WITH ('connector' = 'print', 'print-identifier' = 'x') LIKE products (EXCLUDING ALL);
INSERT INTO p SELECT * FROM products;

--- case: use db
-- use: orders
CREATE DATABASE shop;
USE shop;
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO shop.o1 SELECT order_id FROM default_catalog.default_database.orders WHERE qty = 3;

--- case: drop recreate
-- use: orders
CREATE TABLE o1 (id INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
DROP TABLE o1;
CREATE TABLE IF NOT EXISTS o1 (id BIGINT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
ALTER TABLE o1 RENAME TO o2;
ALTER TABLE o2 SET ('json.encode.ignore-null-fields' = 'true');
ALTER TABLE o2 ADD extra STRING;
INSERT INTO o2 SELECT order_id, product, CAST(NULL AS STRING) FROM orders;

--- case: conditional funcs
-- use: orders
CREATE TABLE o1 (id BIGINT, a STRING, b STRING, c INT, d BOOLEAN, e STRING, f BIGINT, g STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, IF(qty > 3, 'many', 'few'), IFNULL(customer, 'anon'), GREATEST(qty, 2), customer IS NOT DISTINCT FROM product, CONCAT_WS('/', customer, product, status), CAST(FLOOR(amount) AS BIGINT), LPAD(CAST(qty AS STRING), 3, '0') FROM orders;

--- case: split agg
-- use: logs
CREATE TABLE o1 (w STRING, n BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT w, COUNT(*) FROM logs CROSS JOIN UNNEST(SPLIT(line, ' ')) AS t (w) GROUP BY w;

--- case: approx rowkinds
-- use: customers
CREATE TABLE o1 (name STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'canal-json');
INSERT INTO o1 SELECT * FROM customers WHERE tier IS NOT NULL;

--- case: decimal math
-- use: orders
CREATE TABLE o1 (id BIGINT, a DECIMAL(38, 10), b DECIMAL(20, 4), c DECIMAL(10, 1), d DOUBLE, e INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, amount / 3, amount * 1.19, ROUND(amount, 1), amount / CAST(7 AS DOUBLE), CAST(amount AS INT) FROM orders;

--- case: int division
-- use: orders
CREATE TABLE o1 (id BIGINT, a BIGINT, b INT, c INT, d BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, order_id / 7, qty / 2, MOD(qty, 4), -order_id % 7 FROM orders;

--- case: cast fail
-- use: orders
CREATE TABLE o1 (a INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT CAST(status AS INT) FROM orders;
--- flink error
NumberFormatException: For input string: 'new'. Invalid character found.

--- case: explain mix
-- use: orders
CREATE TABLE o1 (a BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
SHOW TABLES;
DESCRIBE orders;
EXPLAIN SELECT order_id FROM orders;
SHOW CREATE TABLE o1;
INSERT INTO o1 SELECT order_id FROM orders WHERE qty < 2;

--- case: upsert src json ignore
CREATE TABLE c (name STRING, city INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@customers', 'properties.bootstrap.servers' = '@servers', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'json', 'value.format' = 'json', 'value.json.ignore-parse-errors' = 'true');
CREATE TABLE o1 (name STRING, city INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM c;

--- case: flush upsert
-- use: ticks
CREATE TABLE o1 (sym STRING, mx INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json', 'sink.buffer-flush.max-rows' = '100', 'sink.buffer-flush.interval' = '1s');
INSERT INTO o1 SELECT sym, MAX(price) FROM ticks GROUP BY sym;

--- case: early stage types
-- use: orders
CREATE TABLE o1 (id BIGINT NOT NULL, `window` ROW<`start` TIMESTAMP(3) NOT NULL, n INT NOT NULL> NOT NULL, xs ARRAY<ROW<k STRING, v DECIMAL(10, 2)>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, ROW(created, COALESCE(qty, -1)), ARRAY[ROW(product, amount), ROW(status, CAST(0 AS DECIMAL(10, 2)))] FROM orders;

--- case: avro nested
-- use: payments
CREATE TABLE o1 (id INT NOT NULL, card ROW<brand STRING, last4 STRING>, tags ARRAY<STRING>, attrs MAP<STRING, STRING>, ts TIMESTAMP(3), d DATE, t TIME, de DECIMAL(12, 4), b BYTES, f FLOAT, z TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro', 'avro.timestamp_mapping.legacy' = 'false');
INSERT INTO o1 SELECT pay_id, card, tags, attrs, ts, CAST(ts AS DATE), CAST(ts AS TIME), CAST(paid AS DECIMAL(12, 4)), CAST(means AS BYTES), CAST(paid AS FLOAT), CAST(ts AS TIMESTAMP_LTZ(3)) FROM payments;

--- case: avro map null
-- use: payments
CREATE TABLE o1 (id INT, attrs MAP<STRING, STRING>, x ARRAY<ROW<a INT>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro', 'avro.encoding' = 'json');
INSERT INTO o1 SELECT pay_id, attrs, ARRAY[ROW(pay_id), CAST(NULL AS ROW<a INT>)] FROM payments;

--- case: csv in out opts
CREATE TABLE c (a STRING, b STRING, ms BIGINT, d STRING, e STRING) WITH ('connector' = 'kafka', 'topic' = '@clicks', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'csv', 'csv.ignore-parse-errors' = 'true', 'csv.allow-comments' = 'true');
CREATE TABLE o1 (a STRING, b STRING, c STRING, m BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.disable-quote-character' = 'true', 'csv.field-delimiter' = '\t');
INSERT INTO o1 SELECT a, b, NULLIF(d, ''), ms FROM c;
