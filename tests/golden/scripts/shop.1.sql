--- case: proj json
-- use: orders
CREATE TABLE o1 (order_id BIGINT, who STRING, total DECIMAL(12, 2), created TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, UPPER(customer), amount * qty, created FROM orders WHERE status <> 'cancelled';

--- case: partial insert
-- use: orders
CREATE TABLE o1 (a STRING, b BIGINT, c DECIMAL(5, 1), d TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 (b, a) SELECT order_id, status FROM orders;
INSERT INTO o1 (c) VALUES (CAST(1.26 AS DECIMAL(5, 1))), (CAST(NULL AS DECIMAL(5, 1)));

--- case: key fields
-- use: orders
-- out: o1:4
CREATE TABLE o1 (k_who STRING, k_n INT, v DOUBLE, t TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'key.fields' = 'k_who;k_n', 'key.fields-prefix' = 'k_', 'value.format' = 'json', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT customer, qty, CAST(amount AS DOUBLE), created FROM orders;

--- case: key csv
-- use: orders
-- out: o1:3
CREATE TABLE o1 (who STRING, n INT, v DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'key.fields' = 'who;n', 'value.format' = 'csv', 'value.csv.field-delimiter' = '|', 'value.csv.null-literal' = 'N/A');
INSERT INTO o1 SELECT customer, qty, amount FROM orders;

--- case: key raw
-- use: orders
-- out: o1:3
CREATE TABLE o1 (who STRING, id BIGINT, v DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'raw', 'key.fields' = 'id', 'value.format' = 'json', 'value.json.encode.decimal-as-plain-number' = 'true');
INSERT INTO o1 SELECT customer, order_id, amount * 100000 FROM orders;

--- case: headers out
-- use: orders_meta
CREATE TABLE o1 (id BIGINT, `timestamp` TIMESTAMP_LTZ(3) METADATA, headers MAP<STRING, BYTES> METADATA, p INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, seen + INTERVAL '1' HOUR, MAP['id', CAST(CAST(order_id AS STRING) AS BYTES), 'x', hs['src']], part FROM orders_meta;

--- case: meta in
-- use: orders_meta
CREATE TABLE o1 (id BIGINT, seen TIMESTAMP_LTZ(3), part INT, pos BIGINT, src STRING, kind STRING, topic STRING, big BOOLEAN, d DATE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, seen, part, pos, CAST(hs['src'] AS STRING), kind, topic, big, day_ FROM orders_meta;

--- case: orders key in
-- use: orders_key
CREATE TABLE o1 (a STRING, b BIGINT, c STRING, d DOUBLE, e SMALLINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM orders_key;

--- case: clicks csv
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, score DOUBLE, m BOOLEAN, ts TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.quote-character' = '''', 'csv.field-delimiter' = ';');
INSERT INTO o1 SELECT user_id, url, score, mobile, ts FROM clicks WHERE user_id <> 'ahead';

--- case: clicks csv noquote
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, score DOUBLE, arr ARRAY<INT>, r ROW<a INT, b STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.array-element-delimiter' = '/', 'csv.null-literal' = 'null');
INSERT INTO o1 SELECT user_id, url, score, ARRAY[1, CAST(ms AS INT)], ROW(CAST(score AS INT), user_id) FROM clicks;

--- case: sensors avro out
-- use: sensors
CREATE TABLE o1 (sensor STRING, temp DOUBLE, ok BOOLEAN, t TIMESTAMP(3), vals ARRAY<INT>, d DATE, n DECIMAL(7, 2), m MAP<STRING, INT>, r ROW<a INT, b STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro');
INSERT INTO o1 SELECT sensor, temp, ok, `at`, vals, `day`, CAST(temp AS DECIMAL(7, 2)), MAP[sensor, CARDINALITY(vals)], ROW(vals[1], sensor) FROM sensors;

--- case: sensors tumble
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), sensor STRING, n BIGINT, avg_t DOUBLE, mx DOUBLE, bad BIGINT, PRIMARY KEY (ws, we, sensor) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, sensor, COUNT(*), AVG(temp), MAX(temp), COUNT(*) FILTER (WHERE ok IS NOT TRUE) FROM TABLE(TUMBLE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, sensor ON CONFLICT DO DEDUPLICATE;

--- case: sensors tumble noconflict
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), sensor STRING, n BIGINT, PRIMARY KEY (ws, we, sensor) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, sensor, COUNT(*) FROM TABLE(TUMBLE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, sensor;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.o1'. Primary key: [ws, we, sensor], upsert key: . This can lead t

--- case: sensors hop sets
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), wt TIMESTAMP(3), sensor STRING, ok BOOLEAN, g BIGINT, n BIGINT, s DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, window_time, sensor, ok, GROUPING_ID(sensor, ok), COUNT(DISTINCT temp), SUM(temp) FROM TABLE(HOP(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '15' SECOND, INTERVAL '30' SECOND)) GROUP BY window_start, window_end, window_time, GROUPING SETS ((sensor, ok), (sensor), ());

--- case: cumulate orders
-- use: orders
CREATE TABLE o1 (we TIMESTAMP(3), total DECIMAL(20, 2), buyers BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_end, SUM(amount), COUNT(DISTINCT customer) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE, INTERVAL '4' MINUTES)) GROUP BY window_start, window_end;

--- case: session clicks
-- use: clicks
CREATE TABLE o1 (u STRING, ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT, score DOUBLE, urls STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, window_start, window_end, COUNT(*), SUM(score), MIN(url) FROM TABLE(SESSION(TABLE clicks PARTITION BY user_id, DESCRIPTOR(ts), INTERVAL '30' SECONDS)) GROUP BY user_id, window_start, window_end;

--- case: session legacy
-- use: clicks
CREATE TABLE o1 (u STRING, ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, SESSION_START(ts, INTERVAL '20' SECOND), SESSION_END(ts, INTERVAL '20' SECOND), COUNT(*) FROM clicks GROUP BY user_id, SESSION(ts, INTERVAL '20' SECOND);

--- case: tumble legacy zone
-- use: clicks
SET 'table.local-time-zone' = 'Asia/Kolkata';
CREATE TABLE o1 (ws TIMESTAMP(3), rt TIMESTAMP_LTZ(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT TUMBLE_START(ts, INTERVAL '1' HOUR), TUMBLE_ROWTIME(ts, INTERVAL '1' HOUR), COUNT(*) FROM clicks GROUP BY TUMBLE(ts, INTERVAL '1' HOUR);

--- case: zone json
-- use: clicks
SET 'table.local-time-zone' = 'America/New_York';
CREATE TABLE o1 (u STRING, ts TIMESTAMP_LTZ(3), t TIMESTAMP(3), d DATE, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.timestamp-format.standard' = 'ISO-8601');
INSERT INTO o1 SELECT user_id, ts, CAST(ts AS TIMESTAMP(3)), CAST(ts AS DATE), DATE_FORMAT(ts, 'yyyy-MM-dd HH:mm') FROM clicks;

--- case: group upsert
-- use: orders
CREATE TABLE o1 (customer STRING, n BIGINT, total DECIMAL(20, 2), last_ TIMESTAMP(3), PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT customer, COUNT(*), SUM(amount), MAX(created) FROM orders WHERE customer IS NOT NULL GROUP BY customer;

--- case: group upsert nullkey
-- use: orders
CREATE TABLE o1 (customer STRING, n BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT customer, COUNT(*) FROM orders GROUP BY customer;
--- flink error
EnforcerException: Column 'customer' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception an

--- case: group upsert drop
-- use: orders
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
CREATE TABLE o1 (customer STRING, n BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT customer, COUNT(*) FROM orders GROUP BY customer;

--- case: group debezium
-- use: orders
CREATE TABLE o1 (customer STRING, n BIGINT, total DECIMAL(20, 2), mean DECIMAL(20, 4), st STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT customer, COUNT(*), SUM(amount), AVG(amount), MIN(status) FROM orders GROUP BY customer;

--- case: group canal
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'canal-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;

--- case: group maxwell
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'maxwell-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;

--- case: group ogg
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'ogg-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;

--- case: group json refused
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT status, COUNT(*) FROM orders GROUP BY status;
--- flink error
TableException: Table sink 'default_catalog.default_database.o1' doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[status], select=[status, COUNT(*) AS EXPR$1]

--- case: group print
-- use: orders
CREATE TABLE p (status STRING, n BIGINT, m ROW<a DECIMAL(10, 2), b TIMESTAMP(3)>) WITH ('connector' = 'print', 'print-identifier' = 'res');
INSERT INTO p SELECT status, COUNT(*), ROW(MAX(amount), MIN(created)) FROM orders GROUP BY status;

--- case: products pass
-- use: products
CREATE TABLE o1 (id INT, name STRING, price DECIMAL(8, 2), category STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT id, name, price, category FROM products WHERE price > 8 OR price IS NULL;

--- case: products upsert
-- use: products
CREATE TABLE o1 (id INT, name STRING, price DECIMAL(8, 2), stock INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT id, name, price, stock FROM products;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.o1'. Primary key: [id], upsert key: . This can lead to non-determ

--- case: products pk upsert
-- use: products_pk
-- out: o1:3
CREATE TABLE o1 (id INT, name STRING, price DECIMAL(8, 2), stock INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT id, name, price, stock FROM products_pk WHERE stock > 0;

--- case: products cat
-- use: products
CREATE TABLE o1 (category STRING, n BIGINT, worth DECIMAL(20, 2), names STRING, top DECIMAL(8, 2), PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT COALESCE(category, 'none'), COUNT(*), SUM(price * stock), LISTAGG(DISTINCT category), MAX(price) FROM products GROUP BY COALESCE(category, 'none');

--- case: products cat having
-- use: products
CREATE TABLE o1 (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT category, COUNT(*) FROM products WHERE category IS NOT NULL GROUP BY category HAVING COUNT(*) < 2;

--- case: products to json refused
-- use: products
CREATE TABLE o1 (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT id, name FROM products;
--- flink error
TableException: Table sink 'default_catalog.default_database.o1' doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database

--- case: join orders products
-- use: orders, products
CREATE TABLE o1 (order_id BIGINT, product STRING, price DECIMAL(8, 2), qty INT, cost DECIMAL(20, 2), PRIMARY KEY (order_id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT o.order_id, o.product, p.price, o.qty, o.qty * p.price FROM orders o LEFT JOIN products p ON o.product = p.name WHERE o.order_id < 900000 ON CONFLICT DO DEDUPLICATE;

--- case: join customers
-- use: orders, customers
CREATE TABLE o1 (order_id BIGINT, customer STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT o.order_id, o.customer, c.city, c.tier FROM orders o JOIN customers c ON o.customer = c.name;

--- case: city totals
-- use: orders, customers
CREATE TABLE o1 (city STRING, n BIGINT, total DECIMAL(20, 2), buyers BIGINT, PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE VIEW rich AS SELECT o.*, c.city, c.tier FROM orders AS o INNER JOIN customers AS c ON c.name = o.customer;
INSERT INTO o1 SELECT city, COUNT(*), SUM(amount), COUNT(DISTINCT customer) FROM rich WHERE city IS NOT NULL GROUP BY city;

--- case: temporal rates
-- use: orders, rates
CREATE TABLE o1 (order_id BIGINT, product STRING, amount DECIMAL(10, 2), rate DECIMAL(6, 3), conv DECIMAL(20, 5), valid TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, product, amount, rate, amount * rate, valid FROM orders LEFT JOIN rates FOR SYSTEM_TIME AS OF orders.created ON orders.product = rates.cur;

--- case: temporal rates inner
-- use: orders, rates
CREATE TABLE o1 (order_id BIGINT, rate DECIMAL(6, 3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, r.rate FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.created AS r ON o.product = r.cur AND o.qty > 2;

--- case: temporal customers meta
-- use: orders_meta, customers_t
CREATE TABLE o1 (order_id BIGINT, customer STRING, city STRING, changed TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, o.customer, c.city, c.changed FROM orders_meta o LEFT JOIN customers_t FOR SYSTEM_TIME AS OF o.seen AS c ON o.customer = c.name;

--- case: interval join
-- use: orders, payments
CREATE TABLE o1 (order_id BIGINT, pay_id INT, wait INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, p.pay_id, TIMESTAMPDIFF(SECOND, o.created, p.ts) FROM orders o, payments p WHERE o.order_id = p.order_id AND p.ts BETWEEN o.created - INTERVAL '1' MINUTE AND o.created + INTERVAL '3' MINUTE;

--- case: interval left
-- use: orders, payments
CREATE TABLE o1 (order_id BIGINT, pay_id INT, c TIMESTAMP(3), p TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, p.pay_id, o.created, p.ts FROM orders o LEFT JOIN payments p ON o.order_id = p.order_id AND p.ts >= o.created AND p.ts < o.created + INTERVAL '90' SECOND;
--- flink error
TableException: The query contains more than one rowtime attribute column [created, ts] for writing into table 'default_catalog.default_database.o1'. Please select the column that should be used as th

--- case: window join
-- use: orders, payments
CREATE TABLE o1 (ws TIMESTAMP(3), a BIGINT, b INT, m STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT COALESCE(l.window_start, r.window_start), l.order_id, r.pay_id, r.means FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE))) l FULL JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.order_id = r.order_id AND l.window_start = r.window_start AND l.window_end = r.window_end;

--- case: window semi
-- use: orders, payments
CREATE TABLE o1 (ws TIMESTAMP(3), a BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT l.window_start, l.order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '2' MINUTE))) l WHERE l.order_id NOT IN (SELECT order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '2' MINUTE))) r WHERE l.window_start = r.window_start AND l.window_end = r.window_end);

--- case: topn
-- use: orders
CREATE TABLE o1 (status STRING, rk BIGINT, order_id BIGINT, amount DECIMAL(10, 2), PRIMARY KEY (status, rk) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT status, rk, order_id, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY status ORDER BY amount DESC, order_id) AS rk FROM orders) WHERE rk <= 3;

--- case: topn customers
-- use: orders
CREATE TABLE o1 (rk BIGINT, customer STRING, total DECIMAL(20, 2), PRIMARY KEY (rk) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT rk, customer, total FROM (SELECT customer, total, ROW_NUMBER() OVER (ORDER BY total DESC) AS rk FROM (SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer)) WHERE rk <= 3;

--- case: window topn
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), customer STRING, total DECIMAL(20, 2), rn BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, customer, total, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC, customer) AS rn FROM (SELECT window_start, window_end, customer, SUM(amount) AS total FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '2' MINUTE)) GROUP BY window_start, window_end, customer)) WHERE rn <= 2;

--- case: window dedup
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), sensor STRING, temp DOUBLE, t TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, sensor, temp, `at` FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, sensor ORDER BY `at` DESC) AS rn FROM TABLE(TUMBLE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '30' SECOND))) WHERE rn = 1;

--- case: dedup first
-- use: clicks
CREATE TABLE o1 (user_id STRING, url STRING, ts TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, url, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id, url ORDER BY ts ASC) AS rn FROM clicks) WHERE rn = 1;

--- case: dedup last
-- use: clicks
CREATE TABLE o1 (user_id STRING, url STRING, ts TIMESTAMP_LTZ(3), PRIMARY KEY (user_id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT user_id, url, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY ts DESC) AS rn FROM clicks) WHERE rn = 1;

--- case: dedup proctime
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY pt DESC) AS rn FROM ticks) WHERE rn = 1;

--- case: dedup proctime first
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, vol INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, vol FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY pt) AS rn FROM ticks) WHERE rn = 1;

--- case: over rows
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, s INT, a DOUBLE, prv INT, c BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, SUM(price) OVER w, AVG(CAST(price AS DOUBLE)) OVER w, LAG(price, 1) OVER (PARTITION BY sym ORDER BY ts), COUNT(*) OVER w FROM ticks WINDOW w AS (PARTITION BY sym ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);
--- flink error
TableException: Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: over range
-- use: orders
CREATE TABLE o1 (order_id BIGINT, created TIMESTAMP(3), s DECIMAL(20, 2), n BIGINT, mx DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, created, SUM(amount) OVER w, COUNT(*) OVER w, MAX(amount) OVER w FROM orders WINDOW w AS (PARTITION BY status ORDER BY created RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW);

--- case: union sets
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, src STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 (SELECT order_id, 'o' FROM orders WHERE qty > 4) UNION ALL (SELECT order_id, means FROM payments WHERE paid > 50);

--- case: intersect
-- use: orders, payments
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders INTERSECT SELECT order_id FROM payments;

--- case: except all
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT order_id FROM orders EXCEPT SELECT order_id FROM payments;

--- case: exists in
-- use: orders, payments, customers
CREATE TABLE o1 (id BIGINT, customer STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, customer FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.paid > 20) AND customer IN (SELECT name FROM customers WHERE tier > 1);

--- case: unnest
-- use: payments
CREATE TABLE o1 (pay_id INT, tag STRING, k STRING, v STRING, brand STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, t.tag, m.k, m.v, card.brand FROM payments CROSS JOIN UNNEST(tags) AS t (tag) LEFT JOIN UNNEST(attrs) AS m (k, v) ON TRUE;

--- case: nested out
-- use: payments
CREATE TABLE o1 (pay_id INT, card ROW<brand STRING, last4 STRING>, tags ARRAY<STRING>, attrs MAP<STRING, STRING>, bth ROW<x ROW<y INT>, z ARRAY<ROW<q STRING>>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, card, tags, attrs, ROW(ROW(pay_id), ARRAY[ROW(means)]) FROM payments;

--- case: json ignore nulls
-- use: payments
CREATE TABLE o1 (pay_id INT, card ROW<brand STRING, last4 STRING>, n STRING, attrs MAP<STRING, STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.encode.ignore-null-fields' = 'true');
INSERT INTO o1 SELECT pay_id, ROW(card.brand, CAST(NULL AS STRING)), NULLIF(means, 'card'), attrs FROM payments;

--- case: map null key fail
-- use: payments
CREATE TABLE o1 (pay_id INT, m MAP<STRING, INT>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, MAP[card.brand, 1] FROM payments;
--- flink error
RuntimeException: JSON format doesn't support to serialize map data with null keys. You can drop null key entries or encode null in literals by specifying map-null-key.mode option.

--- case: map null key drop
-- use: payments
CREATE TABLE o1 (pay_id INT, m MAP<STRING, INT>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.map-null-key.mode' = 'DROP');
INSERT INTO o1 SELECT pay_id, MAP[card.brand, 1] FROM payments;

--- case: map null key literal
-- use: payments
CREATE TABLE o1 (pay_id INT, m MAP<STRING, INT>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.map-null-key.mode' = 'LITERAL', 'json.map-null-key.literal' = 'nil');
INSERT INTO o1 SELECT pay_id, MAP[card.brand, 1] FROM payments;

--- case: match v
-- use: ticks
CREATE TABLE o1 (sym STRING, st TIMESTAMP(3), bot TIMESTAMP(3), en TIMESTAMP(3), lowest INT, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES FIRST(D.ts) AS st, LAST(D.ts) AS bot, LAST(U.ts) AS en, MIN(D.price) AS lowest, COUNT(U.price) AS n ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (S D+ U+) DEFINE D AS D.price < LAST(D.price, 1) OR (LAST(D.price, 1) IS NULL AND D.price < S.price), U AS U.price > LAST(D.price));
--- flink error
TableException: Greedy quantifiers are not allowed as the last element of a Pattern yet. Finish your pattern with either a simple variable or reluctant quantifier.

--- case: match within
-- use: clicks
CREATE TABLE o1 (u STRING, a TIMESTAMP_LTZ(3), b TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM clicks MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY ts MEASURES A.ts AS a, C.ts AS c ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B*? C) WITHIN INTERVAL '40' SECOND DEFINE A AS A.url = '/cart', C AS C.url = '/pay');

--- case: statement set
-- use: orders
CREATE TABLE o1 (id BIGINT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
CREATE TABLE o2 (s STRING, n BIGINT, PRIMARY KEY (s) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o2', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE o3 (ws TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o3', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
CREATE VIEW good AS SELECT * FROM orders WHERE status IS NOT NULL AND amount > 20;
EXECUTE STATEMENT SET BEGIN
INSERT INTO o1 SELECT order_id, status FROM good;
INSERT INTO o2 SELECT status, COUNT(*) FROM good GROUP BY status;
INSERT INTO o3 SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE good, DESCRIPTOR(created), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
END;

--- case: statement set same
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
BEGIN STATEMENT SET;
INSERT INTO o1 SELECT order_id, status FROM orders WHERE qty = 1;
INSERT INTO o1 SELECT order_id, means FROM payments WHERE paid > 70;
END;

--- case: dirty read
-- use: dirty
CREATE TABLE o1 (a INT, b STRING, c BOOLEAN, d DECIMAL(6, 2), e DATE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM dirty;

--- case: logs raw
-- use: logs
CREATE TABLE o1 (line STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'raw');
INSERT INTO o1 SELECT SPLIT_INDEX(line, ' ', 0) || '>' || SPLIT_INDEX(line, ' ', 2) FROM logs;

--- case: logs parse
-- use: logs
CREATE TABLE o1 (verb STRING, st INT, n BIGINT, slow BIGINT, PRIMARY KEY (verb, st) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'value.format' = 'json', 'value.fields-include' = 'EXCEPT_KEY', 'key.fields-prefix' = '');
INSERT INTO o1 SELECT REGEXP_EXTRACT(line, '^(\w+) ', 1), CAST(REGEXP_EXTRACT(line, ' (\d{3}) ', 1) AS INT), COUNT(*), COUNT(*) FILTER (WHERE CAST(SPLIT_INDEX(line, ' ', 3) AS INT) > 50) FROM logs WHERE REGEXP(line, ' \d{3} ') GROUP BY 1, 2;
--- flink error
SqlValidatorException: Expression 'line' is not being grouped

--- case: logs parse2
-- use: logs
CREATE TABLE o1 (verb STRING, st INT, n BIGINT, PRIMARY KEY (verb, st) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'value.format' = 'json', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT verb, st, COUNT(*) FROM (SELECT REGEXP_EXTRACT(line, '^(\w+) ', 1) AS verb, CAST(REGEXP_EXTRACT(line, ' (\d{3}) ', 1) AS INT) AS st FROM logs WHERE REGEXP(line, ' \d{3} ')) GROUP BY verb, st;

--- case: maxwell in
-- use: accounts
CREATE TABLE o1 (owner STRING, balance INT, n BIGINT, PRIMARY KEY (owner) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT owner, SUM(balance), COUNT(*) FROM accounts GROUP BY owner;

--- case: customers pass
-- use: customers
-- out: o1:3
CREATE TABLE o1 (name STRING, city STRING, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT name, city FROM customers WHERE tier >= 2;

--- case: customers cdc
-- use: customers
CREATE TABLE o1 (name STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM customers;

--- case: customers print
-- use: customers
CREATE TABLE p (city STRING, n BIGINT) WITH ('connector' = 'print');
INSERT INTO p SELECT city, COUNT(*) FROM customers GROUP BY city;

--- case: like tables
-- use: orders
CREATE TABLE o1 WITH ('topic' = '@to-o1', 'json.timestamp-format.standard' = 'ISO-8601') LIKE orders (EXCLUDING WATERMARKS);
INSERT INTO o1 SELECT * FROM orders WHERE qty BETWEEN 2 AND 4;

--- case: conflict nothing
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks ON CONFLICT DO NOTHING;

--- case: conflict dedup
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks ON CONFLICT DO DEDUPLICATE;

--- case: conflict error
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks ON CONFLICT DO ERROR;
--- flink error
TableRuntimeException: Primary key constraint violation: multiple distinct records with the same primary key detected. Conflicting key: [sym=x]. Use ON CONFLICT DO NOTHING to keep the first record.

--- case: upsert append plain
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks;
--- flink error
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.o1'. Primary key: [sym], upsert key: . This can lead to non-deter

--- case: rollup
-- use: orders
CREATE TABLE o1 (customer STRING, status STRING, g BIGINT, n BIGINT, s DECIMAL(20, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT customer, status, GROUPING_ID(customer, status), COUNT(*), SUM(amount) FROM orders GROUP BY ROLLUP (customer, status);

--- case: write virtual
-- use: orders
CREATE TABLE o1 (id BIGINT, part INT METADATA FROM 'partition' VIRTUAL, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp') WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, CAST(created AS TIMESTAMP_LTZ(3)) FROM orders;

--- case: write virtual bad
-- use: orders
CREATE TABLE o1 (id BIGINT, part INT METADATA FROM 'partition' VIRTUAL) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, qty FROM orders;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Different number of columns. Query schema: [order_id: BIGINT, qty: INT] Sink s

--- case: write partition meta bad
-- use: orders
CREATE TABLE o1 (id BIGINT, part INT METADATA FROM 'partition') WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, qty FROM orders;
--- flink error
ValidationException: Invalid metadata key 'partition' in column 'part' of table 'default_catalog.default_database.o1'. The DynamicTableSink class 'org.apache.flink.streaming.connectors.kafka.table.Kaf

--- case: type mismatch
-- use: orders
CREATE TABLE o1 (id INT, s DATE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, status FROM orders;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Incompatible types for sink column 'id' at position 1. Query schema: [order_id

--- case: count mismatch
-- use: orders
CREATE TABLE o1 (id INT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id FROM orders;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Different number of columns. Query schema: [order_id: BIGINT] Sink schema: [id

--- case: raw two cols
-- use: orders
CREATE TABLE o1 (id INT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'raw');
INSERT INTO o1 SELECT qty, status FROM orders;
--- flink error
ValidationException: The 'raw' format only supports single physical column. However the defined schema contains multiple physical columns: [`id` INT, `s` STRING]
