--- case: over rows2
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, s INT, a DOUBLE, prv INT, c BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, SUM(price) OVER w, AVG(CAST(price AS DOUBLE)) OVER w, FIRST_VALUE(price) OVER w, COUNT(*) OVER w FROM ticks WINDOW w AS (PARTITION BY sym ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);

--- case: over lag
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, prv INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, LAG(price, 1, -1) OVER (PARTITION BY sym ORDER BY ts) FROM ticks;

--- case: match v2
-- use: ticks
CREATE TABLE o1 (sym STRING, st TIMESTAMP(3), bot TIMESTAMP(3), en TIMESTAMP(3), lowest INT, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES S.ts AS st, LAST(D.ts) AS bot, U.ts AS en, MIN(D.price) AS lowest, COUNT(D.price) AS n ONE ROW PER MATCH AFTER MATCH SKIP TO LAST D PATTERN (S D+ U) DEFINE D AS (LAST(D.price, 1) IS NULL AND D.price < S.price) OR D.price < LAST(D.price, 1), U AS U.price > LAST(D.price));

--- case: sink fixed
-- use: orders
-- out: o1:1
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'sink.partitioner' = 'fixed', 'sink.parallelism' = '1');
INSERT INTO o1 SELECT order_id FROM orders;

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

--- case: upsert csv avro
-- use: orders
-- out: o1:3
CREATE TABLE o1 (id STRING, n BIGINT, s DECIMAL(20, 2), PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'value.format' = 'avro');
INSERT INTO o1 SELECT status, COUNT(*), SUM(amount) FROM orders GROUP BY status;

--- case: upsert raw key
-- use: products_pk
-- out: o1:2
CREATE TABLE o1 (id INT, name STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'raw', 'value.format' = 'csv', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT id, name FROM products_pk;

--- case: upsert headers
-- use: products_pk
CREATE TABLE o1 (id INT, name STRING, h MAP<STRING, BYTES> METADATA FROM 'headers', PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT id, name, MAP['c', CAST(category AS BYTES)] FROM products_pk WHERE category IS NOT NULL;

--- case: view chain
-- use: orders, payments, customers
CREATE TABLE o1 (city STRING, means STRING, n BIGINT, paid DOUBLE, PRIMARY KEY (city, means) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE TEMPORARY VIEW po AS SELECT p.pay_id, p.means, p.paid, o.customer, o.status FROM payments p JOIN orders o ON p.order_id = o.order_id;
CREATE VIEW pc (pay, means, paid, city) AS SELECT pay_id, means, paid, COALESCE(city, '?') FROM po LEFT JOIN customers ON po.customer = customers.name WHERE status <> 'cancelled';
INSERT INTO o1 SELECT city, means, COUNT(*), SUM(paid) FROM pc GROUP BY city, means;

--- case: agg of agg
-- use: orders
CREATE TABLE o1 (n BIGINT, customers BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT n, COUNT(*) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) GROUP BY n;

--- case: global agg
-- use: products
CREATE TABLE p (n BIGINT, s INT, mn DECIMAL(8, 2), mx DECIMAL(8, 2), d BIGINT) WITH ('connector' = 'print');
INSERT INTO p SELECT COUNT(*), SUM(stock), MIN(price), MAX(price), COUNT(DISTINCT category) FROM products;

--- case: empty agg
-- use: products
CREATE TABLE p (n BIGINT, s INT) WITH ('connector' = 'print');
INSERT INTO p SELECT COUNT(*), SUM(stock) FROM products WHERE id > 1000;

--- case: empty group
-- use: orders
CREATE TABLE o1 (a STRING, n BIGINT, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT status, COUNT(*) FROM orders WHERE qty > 1000 GROUP BY status;

--- case: cross scalar
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, ratio DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, CAST(amount AS DOUBLE) / (SELECT MAX(paid) FROM payments) FROM orders WHERE amount > (SELECT AVG(amount) FROM orders);

--- case: json funcs
-- use: payments
CREATE TABLE o1 (id INT, j STRING, v STRING, e BOOLEAN, q STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, JSON_OBJECT('m' VALUE means, 'p' VALUE paid, 't' VALUE tags NULL ON NULL), JSON_VALUE(JSON_STRING(attrs), '$.a'), JSON_EXISTS(JSON_STRING(attrs), '$.a'), JSON_QUERY(JSON_STRING(tags), '$[0 to 1]' WITH WRAPPER) FROM payments;

--- case: datetime funcs
-- use: orders
CREATE TABLE o1 (id BIGINT, y BIGINT, m STRING, f TIMESTAMP(3), d INT, u BIGINT, w BIGINT, dd DATE, t TIME) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, EXTRACT(YEAR FROM created), DATE_FORMAT(created, 'EEE, dd MMM yyyy HH:mm:ss'), FLOOR(created TO MINUTE), TIMESTAMPDIFF(MINUTE, TIMESTAMP '2026-01-01 00:00:00', created), UNIX_TIMESTAMP(CAST(created AS STRING)), EXTRACT(WEEK FROM created), CAST(created AS DATE), CAST(created AS TIME) FROM orders;

--- case: case mess
-- use: orders
CREATE TABLE o1 (id BIGINT, c STRING, n DECIMAL(12, 3), r ROW<a STRING, b ARRAY<DECIMAL(10, 2)>>, f FLOAT, bi BYTES) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, CASE status WHEN 'new' THEN 'N' WHEN 'paid' THEN 'P' ELSE NULL END, TRY_CAST(SUBSTRING(CAST(amount AS STRING), 1, 4) AS DECIMAL(12, 3)), (customer, ARRAY[amount, CAST(qty AS DECIMAL(10, 2))]), CAST(amount AS FLOAT), ENCODE(status, 'UTF-8') FROM orders;

--- case: number texts
-- use: sensors
CREATE TABLE o1 (a DOUBLE, b FLOAT, c DECIMAL(20, 10), d DOUBLE, e STRING, f TINYINT, g DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT temp * 1e10, CAST(temp / 3 AS FLOAT), CAST(temp AS DECIMAL(20, 10)), temp / 1e6, CAST(temp / 7 AS STRING), CAST(temp AS TINYINT), CAST(temp AS DOUBLE) - 20.5e0 FROM sensors;

--- case: number csv
-- use: sensors
CREATE TABLE o1 (a DOUBLE, b FLOAT, c DECIMAL(20, 10), d DOUBLE, e BOOLEAN, t TIMESTAMP(3), z TIMESTAMP_LTZ(3), dd DATE, x TIME, y BYTES) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv');
INSERT INTO o1 SELECT temp * 1e10, CAST(temp / 3 AS FLOAT), CAST(temp AS DECIMAL(20, 10)), temp / 1e6, ok, `at`, CAST(`at` AS TIMESTAMP_LTZ(3)), `day`, CAST(`at` AS TIME), CAST(sensor AS BYTES) FROM sensors;

--- case: time formats
-- use: sensors
CREATE TABLE o1 (t TIMESTAMP(3), t0 TIMESTAMP(0), t6 TIMESTAMP(6), z TIMESTAMP_LTZ(3), dd DATE, x TIME, arr ARRAY<TIMESTAMP(3)>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT `at`, `at`, `at`, CAST(`at` AS TIMESTAMP_LTZ(3)), `day`, CAST(`at` AS TIME), ARRAY[`at`] FROM sensors;

--- case: late metrics
-- use: clicks, orders
CREATE TABLE o1 (url STRING, n BIGINT, u BIGINT, PRIMARY KEY (url) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT url, COUNT(*), COUNT(DISTINCT user_id) FILTER (WHERE mobile) FROM clicks GROUP BY url;

--- case: order limit
-- use: orders
CREATE TABLE o1 (id BIGINT, amount DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, amount FROM orders WHERE amount IS NOT NULL ORDER BY amount DESC LIMIT 5;

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

--- case: cdc window
-- use: customers_t
CREATE TABLE o1 (ws TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE customers_t, DESCRIPTOR(changed), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;

--- case: avro cdc
-- use: customers
CREATE TABLE o1 (tier INT, cities ARRAY<STRING>, n BIGINT, PRIMARY KEY (tier) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'avro', 'value.format' = 'avro');
INSERT INTO o1 SELECT COALESCE(tier, -1), ARRAY_AGG(city), COUNT(*) FROM customers WHERE name <> 'ahead' GROUP BY COALESCE(tier, -1);

--- case: listagg
-- use: ticks
CREATE TABLE o1 (sym STRING, l STRING, f INT, la INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, LISTAGG(CAST(price AS STRING), '/'), FIRST_VALUE(price), LAST_VALUE(vol) FROM ticks GROUP BY sym;

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

--- case: startup ts
CREATE TABLE c (order_id BIGINT, p INT METADATA FROM 'partition') WITH ('connector' = 'kafka', 'topic' = '@orders', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'timestamp', 'scan.startup.timestamp-millis' = '1767261620000', 'scan.bounded.mode' = 'timestamp', 'scan.bounded.timestamp-millis' = '1767261640500', 'format' = 'json');
CREATE TABLE o1 (order_id BIGINT, p INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;

--- case: two topics
CREATE TABLE c (customer STRING, name STRING, tp STRING METADATA FROM 'topic') WITH ('connector' = 'kafka', 'topic' = '@orders;@customers', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (a STRING, b STRING, tp STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;

--- case: topic pattern
CREATE TABLE c (sku STRING, wh STRING) WITH ('connector' = 'kafka', 'topic-pattern' = '@(stocks|accounts)', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (a STRING, b STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM c;

--- case: options hint
-- use: orders
CREATE TABLE o1 (order_id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 /*+ OPTIONS('json.encode.ignore-null-fields' = 'true') */ SELECT order_id FROM orders /*+ OPTIONS('scan.startup.mode' = 'specific-offsets', 'scan.startup.specific-offsets' = 'partition:0,offset:28;partition:1,offset:28;partition:2,offset:0') */;

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
