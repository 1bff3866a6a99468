--- case: random 1
-- use: payments
CREATE TABLE o1 (c2 BIGINT, c3 BIGINT, c4 STRING, c5 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c3, c4, c5 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c3 ORDER BY c5 ASC, c4 DESC, c3 DESC, c2 ASC) AS c7 FROM (SELECT c2, c3, c4, CAST(c5 AS TIMESTAMP(3)) AS c5 FROM (SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5 FROM payments) AS t6) AS t8) AS t9 WHERE c7 <= 3;

--- case: random 2
-- use: products
CREATE TABLE o1 (c3 STRING, c4 DECIMAL(38, 6), c5 STRING, c8 BIGINT, c9 BIGINT, c10 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c3, c4, c5, CHAR_LENGTH(c3) AS c8, c2 AS c9, c6 AS c10 FROM (SELECT id AS c2, name AS c3, price AS c4, category AS c5, stock AS c6 FROM products) AS t7;

--- case: random 4
-- use: accounts
CREATE TABLE o1 (c2 BIGINT, c4 BIGINT, c6 STRING, c7 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c4, MAX(CASE WHEN c4 <> 5 THEN c3 ELSE 'other' END) AS c6, COUNT(*) AS c7 FROM (SELECT acc AS c2, owner AS c3, balance AS c4 FROM accounts) AS t5 GROUP BY c2, c4;

--- case: random 6
-- use: ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3), c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5, MAX(price) OVER (ORDER BY ts RANGE UNBOUNDED PRECEDING) AS c1 FROM ticks;

--- case: random 7
-- use: ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY ts ASC) AS c1 FROM ticks) WHERE c1 = 1;

--- case: random 9
-- use: sensors
CREATE TABLE o1 (c4 TIMESTAMP(3), c5 TIMESTAMP(3), c6 BOOLEAN, c1 BIGINT, c2 BIGINT, c3 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start AS c4, window_end AS c5, ok AS c6, COUNT(10) AS c1, AVG(DISTINCT 5) FILTER (WHERE 10 <> -3) AS c2, AVG(0) AS c3 FROM TABLE(HOP(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) GROUP BY window_start, window_end, ok;

--- case: random 10
-- use: payments, stocks, ticks
CREATE TABLE o1 (c22 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c1 AS c22 FROM (SELECT * FROM ((SELECT CAST(0 AS BIGINT) AS c1, c4 AS c2 FROM (SELECT * FROM (SELECT sku AS c4, wh AS c5, n AS c6 FROM stocks) AS t7 JOIN (SELECT c9, CAST(c10 AS TIMESTAMP(3)) AS c10 FROM (SELECT pay_id AS c9, ts AS c10 FROM payments) AS t11) AS t12 ON c6 = c9 AND c5 LIKE '%') AS t13) UNION ALL (SELECT CAST(CASE WHEN c15 IN ('ann', 'bob', 'p1', 'new', 'card', 'Berlin', 'x', 's1', 'books') THEN c17 ELSE (c16 - 5) END AS BIGINT) AS c1, c15 AS c2 FROM (SELECT sym AS c15, price AS c16, vol AS c17, ts AS c18 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY ts ASC) AS c14 FROM ticks) WHERE c14 = 1) AS t19)) AS t20) AS t21;

--- case: random 11
-- use: ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3), c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5, MAX(price) OVER (PARTITION BY vol ORDER BY ts RANGE UNBOUNDED PRECEDING) AS c1 FROM ticks;

--- case: random 12
-- use: orders, products
CREATE TABLE o1 (c2 BIGINT, c3 STRING, c4 DECIMAL(38, 6), c5 STRING, c6 BIGINT, c8 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM (SELECT c2, c3, c4, c5, c6, c8 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c6 ORDER BY c6 ASC, c4 ASC, c5 ASC, c3 ASC, c2 DESC) AS c8 FROM (SELECT id AS c2, name AS c3, price AS c4, category AS c5, stock AS c6 FROM products) AS t7) AS t9 WHERE c8 <= 3) AS t10 WHERE c3 NOT IN (SELECT c15 FROM (SELECT c12, c13, c14, c15, CAST(c16 AS TIMESTAMP(3)) AS c16 FROM (SELECT customer AS c12, product AS c13, amount AS c14, status AS c15, created AS c16 FROM orders) AS t17) AS t18 WHERE c15 IS NOT NULL);

--- case: random 14
-- use: payments
CREATE TABLE o1 (c4 TIMESTAMP(3), c5 TIMESTAMP(3), c6 BIGINT, c1 BIGINT, c2 STRING, c3 STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start AS c4, window_end AS c5, order_id AS c6, MAX(ABS(MOD(order_id, 3))) AS c1, MAX(means) AS c2, MAX(means) FILTER (WHERE means NOT LIKE 'a%') AS c3 FROM TABLE(HOP(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '10' SECOND)) WHERE (means LIKE '_o%' OR (means IN ('ann', 'bob', 'p1', 'new', 'card', 'Berlin', 'x', 's1', 'books') OR means NOT LIKE '%')) GROUP BY window_start, window_end, order_id;

--- case: random 15
-- use: orders
CREATE TABLE o1 (c2 BIGINT, c3 STRING, c4 BIGINT, c5 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM (SELECT order_id AS c2, product AS c3, qty AS c4, created AS c5 FROM orders WHERE product IS NOT NULL) AS t6 WHERE (c4 * c4) <> CASE WHEN NULLIF(c3, 'ann') IS NULL THEN c2 ELSE c4 END;

--- case: random 18
-- use: customers, stocks
CREATE TABLE o1 (c2 STRING, c3 STRING, c4 BIGINT, c7 STRING, c8 STRING, c9 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM (SELECT sku AS c2, wh AS c3, n AS c4 FROM stocks) AS t5 RIGHT JOIN (SELECT name AS c7, city AS c8, tier AS c9 FROM customers) AS t10 ON c4 = c9 AND c8 IS NOT NULL;

--- case: random 19
-- use: ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c7 BIGINT, c8 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c3, MAX(ABS(c3)) AS c7, AVG(DISTINCT c4) AS c8 FROM (SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5 FROM ticks) AS t6 GROUP BY c2, c3 HAVING MAX(c3) > 5;

--- case: random 20
-- use: clicks, payments
CREATE TABLE o1 (c2 BIGINT, c3 STRING, c4 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM (SELECT c2, c3, CAST(c4 AS TIMESTAMP(3)) AS c4 FROM (SELECT order_id AS c2, means AS c3, ts AS c4 FROM payments) AS t5) AS t11 WHERE EXISTS (SELECT 1 FROM (SELECT user_id AS c7, ms AS c8, mobile AS c9 FROM clicks) AS t10 WHERE c3 = c7);

--- case: random 21
-- use: accounts
CREATE TABLE o1 (c4 BIGINT, c6 STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c4, MAX(c3) AS c6 FROM (SELECT acc AS c2, owner AS c3, balance AS c4 FROM accounts) AS t5 GROUP BY c4;

--- case: random 24
-- use: payments
CREATE TABLE o1 (c2 BIGINT, c3 BIGINT, c4 STRING, c5 TIMESTAMP(3), c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5, COUNT(pay_id) OVER (ORDER BY ts ) AS c1 FROM payments;

--- case: random 25
-- use: sensors, ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3), c1 BIGINT, c13 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT *, (SELECT MAX(5) FROM (SELECT sensor AS c8, ok AS c9, `at` AS c10, `day` AS c11 FROM sensors WHERE NULLIF(SUBSTRING(sensor, 1, 2), 'ann') IS NOT NULL) AS t12) AS c13 FROM (SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5, AVG(0) OVER (PARTITION BY price ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS c1 FROM ticks) AS t6;

--- case: random 26
-- use: ticks
CREATE TABLE o1 (c3 TIMESTAMP(3), c4 TIMESTAMP(3), c5 STRING, c1 BIGINT, c2 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start AS c3, window_end AS c4, sym AS c5, COUNT(*) AS c1, AVG(DISTINCT CASE WHEN price > price THEN MOD(vol, 2) ELSE CHAR_LENGTH(sym) END) FILTER (WHERE vol >= vol) AS c2 FROM TABLE(TUMBLE(TABLE ticks, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, sym;

--- case: random 27
-- use: sensors
CREATE TABLE o1 (c4 TIMESTAMP(3), c5 TIMESTAMP(3), c6 BOOLEAN, c1 BIGINT, c2 BIGINT, c3 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT window_start AS c4, window_end AS c5, ok AS c6, AVG(DISTINCT 2) AS c1, AVG(-3) AS c2, MAX(-3) FILTER (WHERE sensor IS NOT NULL) AS c3 FROM TABLE(CUMULATE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '10' SECOND, INTERVAL '10' SECOND)) GROUP BY window_start, window_end, ok;

--- case: random 28
-- use: sensors, ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3), c13 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT *, (SELECT MIN(-3) FROM (SELECT sensor AS c8, ok AS c9, `at` AS c10, `day` AS c11 FROM sensors WHERE (2 = 1 AND -3 NOT BETWEEN 1 AND 600)) AS t12) AS c13 FROM (SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5 FROM ticks) AS t6;

--- case: random 29
-- use: payments
CREATE TABLE o1 (c3 BIGINT, c9 STRING, c10 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c3, CAST(c3 AS STRING) AS c9, c3 AS c10 FROM (SELECT DISTINCT c3 FROM (SELECT DISTINCT c3, c2, c4 FROM (SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5 FROM payments WHERE NOT (pay_id < order_id)) AS t6) AS t7) AS t8;

--- case: random 36
-- use: customers
CREATE TABLE o1 (c6 STRING, c7 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT COALESCE(c2, 'none') AS c6, ABS(c3) AS c7 FROM (SELECT * FROM (SELECT city AS c2, tier AS c3 FROM customers WHERE (tier NOT BETWEEN 1 AND 20 OR (name IN ('ann', 'bob', 'p1', 'new', 'card', 'Berlin', 'x', 's1', 'books') OR tier > 5))) AS t4 WHERE NOT (c3 > c3)) AS t5;

--- case: random 37
-- use: orders
CREATE TABLE o1 (c1 BIGINT, c8 STRING, c9 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c1, CAST(COALESCE(c3, c6) AS STRING) AS c8, c4 AS c9 FROM (SELECT window_start AS c4, window_end AS c5, amount AS c6, COUNT(UPPER(CASE WHEN customer IS NOT NULL THEN product ELSE 'other' END)) FILTER (WHERE qty = CHAR_LENGTH(product)) AS c1, MIN(order_id) FILTER (WHERE customer || '-' || product NOT LIKE '_o%') AS c2, SUM(DISTINCT CHAR_LENGTH(product)) AS c3 FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '40' SECOND)) GROUP BY window_start, window_end, amount) AS t7;

--- case: random 38
-- use: orders, stocks
CREATE TABLE o1 (c1 BIGINT, c2 STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM ((SELECT CAST(2 AS BIGINT) AS c1, c9 AS c2 FROM (SELECT c4, c5, c6 AS c8, c5 AS c9 FROM (SELECT sku AS c4, wh AS c5, n AS c6 FROM stocks) AS t7) AS t10) UNION ALL (SELECT CAST(10 AS BIGINT) AS c1, c11 AS c2 FROM (SELECT window_start AS c12, window_end AS c13, window_time AS c15, product AS c14, MAX(NULLIF(product || '-' || product, 'ann')) AS c11 FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(created), INTERVAL '10' SECOND, INTERVAL '10' SECOND)) GROUP BY window_start, window_end, window_time, product) AS t16)) AS t17;

--- case: random 41
-- use: orders, payments
CREATE TABLE o1 (c8 BIGINT, c1 BIGINT, c13 BIGINT, c14 STRING, c15 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c8, c1, AVG(DISTINCT c1) AS c13, MAX(c10) FILTER (WHERE CASE WHEN c10 NOT IN ('ann', 'bob', 'p1', 'new', 'card', 'Berlin', 'x', 's1', 'books') THEN c8 ELSE c1 END > 0) AS c14, COUNT(c5) FILTER (WHERE ((c4 - 1) IS NULL AND c9 <= c8)) AS c15 FROM (SELECT o.order_id AS c1, o.customer AS c2, o.product AS c3, o.amount AS c4, o.qty AS c5, o.status AS c6, CAST(o.created AS TIMESTAMP(3)) AS c7, p.pay_id AS c8, p.order_id AS c9, p.means AS c10, CAST(p.ts AS TIMESTAMP(3)) AS c11 FROM orders AS o RIGHT JOIN payments AS p ON o.order_id = p.order_id AND p.ts BETWEEN o.created - INTERVAL '59' SECOND AND o.created + INTERVAL '30' SECOND) AS t12 GROUP BY c8, c1;

--- case: random 46
-- use: sensors
CREATE TABLE o1 (c5 DATE, c3 BOOLEAN, c7 STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c5, c3, MAX(c2) AS c7 FROM (SELECT sensor AS c2, ok AS c3, `at` AS c4, `day` AS c5 FROM sensors WHERE ok IS NULL) AS t6 GROUP BY c5, c3;

--- case: random 47
-- use: products
CREATE TABLE o1 (c5 STRING, c11 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c5, c2 AS c11 FROM (SELECT c2, c3, c4, c5, c6 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c4 ORDER BY c6 DESC, c4 DESC, c3 ASC, c2 ASC, c5 DESC) AS c8 FROM (SELECT id AS c2, name AS c3, price AS c4, category AS c5, stock AS c6 FROM products) AS t7) AS t9 WHERE c8 <= 3) AS t10;

--- case: random 48
-- use: ticks
CREATE TABLE o1 (c3 BIGINT, c11 BIGINT, c14 BIGINT, c15 BIGINT, c16 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c3, c11, COUNT(c7) AS c14, MIN(CASE WHEN c4 > c4 THEN (c3 - c11) ELSE MOD(c11, 3) END) AS c15, AVG((c11 - (c3 + c7))) AS c16 FROM (SELECT c2, c3, c4, c5, c7, c11 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c3 ORDER BY c7 ASC, c5 DESC, c3 DESC, c4 ASC, c2 DESC) AS c11 FROM (SELECT c2, c3, c4, c5, c7 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c3 ORDER BY c5 ASC, c4 ASC, c2 DESC, c3 ASC) AS c7 FROM (SELECT c2, c3, c4, CAST(c5 AS TIMESTAMP(3)) AS c5 FROM (SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5 FROM ticks) AS t6) AS t8) AS t9 WHERE c7 <= 1) AS t10) AS t12 WHERE c11 <= 3) AS t13 GROUP BY c3, c11;

--- case: random 49
-- use: payments
CREATE TABLE o1 (c2 BIGINT, c3 BIGINT, c7 BIGINT, c8 BIGINT, c9 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c3, COUNT(*) FILTER (WHERE (NOT (c2 >= c2) OR c2 NOT BETWEEN 1 AND 20)) AS c7, MIN(c2) AS c8, MAX(c2) AS c9 FROM (SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5 FROM payments) AS t6 GROUP BY c2, c3;

--- case: random 51
-- use: payments
CREATE TABLE o1 (c2 BIGINT, c3 BIGINT, c4 STRING, c5 TIMESTAMP(3), c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5, MIN(MOD(CHAR_LENGTH(means), 3)) OVER (PARTITION BY pay_id ORDER BY ts RANGE UNBOUNDED PRECEDING) AS c1 FROM payments;

--- case: random 52
-- use: ticks
CREATE TABLE o1 (c5 TIMESTAMP(3), c7 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c5, c3 AS c7 FROM (SELECT window_start AS c3, window_end AS c4, window_time AS c5, MAX(1) FILTER (WHERE price NOT BETWEEN 1 AND 5) AS c1, MIN(MOD(price, 2)) AS c2 FROM TABLE(TUMBLE(TABLE ticks, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, window_time) AS t6;

--- case: random 53
-- use: payments
CREATE TABLE o1 (c2 BIGINT, c3 BIGINT, c4 STRING, c5 TIMESTAMP(3), c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT pay_id AS c2, order_id AS c3, means AS c4, ts AS c5, MAX(CHAR_LENGTH(means)) OVER (PARTITION BY means ORDER BY ts ) AS c1 FROM payments;

--- case: random 57
-- use: orders
CREATE TABLE o1 (c6 STRING, c9 BIGINT, c10 STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c6, MIN(c5) AS c9, MAX(UPPER(UPPER(c3))) AS c10 FROM (SELECT order_id AS c2, customer AS c3, product AS c4, qty AS c5, status AS c6, created AS c7 FROM orders) AS t8 GROUP BY c6;

--- case: random 61
-- use: payments, products
CREATE TABLE o1 (c2 BIGINT, c3 STRING, c4 DECIMAL(38, 6), c5 STRING, c6 BIGINT, c9 BIGINT, c10 DECIMAL(38, 6), c11 STRING, c12 BIGINT, c18 TIMESTAMP(3), c19 TIMESTAMP(3), c15 BIGINT, c16 STRING, c17 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM (SELECT * FROM (SELECT id AS c2, name AS c3, price AS c4, category AS c5, stock AS c6 FROM products) AS t7 LEFT JOIN (SELECT id AS c9, price AS c10, category AS c11, stock AS c12 FROM products) AS t13 ON c6 = c12) AS t14 LEFT JOIN (SELECT window_start AS c18, window_end AS c19, COUNT(*) AS c15, MAX(CAST(pay_id AS STRING)) AS c16, MIN((pay_id + pay_id)) AS c17 FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end) AS t20 ON c6 = c15;

--- case: random 68
-- use: ticks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c4 BIGINT, c5 TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT sym AS c2, price AS c3, vol AS c4, ts AS c5 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY ts DESC) AS c1 FROM ticks) WHERE c1 = 1;

--- case: random 69
-- use: clicks
CREATE TABLE o1 (c3 STRING, c5 STRING, c6 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c3, c3 AS c5, 5 AS c6 FROM (SELECT user_id AS c2, url AS c3 FROM clicks) AS t4;

--- case: random 70
-- use: stocks
CREATE TABLE o1 (c4 BIGINT, c6 STRING, c7 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c4, MAX(c2) AS c6, MAX(c4) AS c7 FROM (SELECT sku AS c2, wh AS c3, n AS c4 FROM stocks) AS t5 GROUP BY c4;

--- case: random 71
-- use: customers
CREATE TABLE o1 (c2 STRING, c4 BIGINT, c6 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c4, c6 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c4 ORDER BY c4 ASC, c2 ASC) AS c6 FROM (SELECT c2, MAX(10) FILTER (WHERE 1 <> -3) AS c4 FROM (SELECT city AS c2 FROM customers WHERE tier <= CHAR_LENGTH(city)) AS t3 GROUP BY c2 HAVING COUNT(*) > 1) AS t5) AS t7 WHERE c6 <= 1;

--- case: random 74
-- use: customers, sensors, stocks
CREATE TABLE o1 (c2 STRING, c3 BIGINT, c6 STRING, c7 TIMESTAMP(3), c8 DATE, c13 STRING, c14 STRING, c15 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c3, c6, c7, c8, c13, c14, c15 FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY c13 ORDER BY c7 DESC, c2 ASC, c13 DESC, c6 DESC, c8 ASC, c14 DESC, c3 ASC, c15 ASC) AS c18 FROM (SELECT * FROM (SELECT * FROM (SELECT name AS c2, tier AS c3 FROM customers WHERE NOT (name LIKE 'a%')) AS t4 FULL JOIN (SELECT c6, CAST(c7 AS TIMESTAMP(3)) AS c7, c8 FROM (SELECT sensor AS c6, `at` AS c7, `day` AS c8 FROM sensors) AS t9) AS t10 ON c2 = c6 AND (c3 - c3) > c3) AS t11 LEFT JOIN (SELECT sku AS c13, wh AS c14, n AS c15 FROM stocks) AS t16 ON c3 = c15 AND COALESCE(c15, c3) <> -3) AS t17) AS t19 WHERE c18 <= 1;

--- case: random 75
-- use: stocks, ticks
CREATE TABLE o1 (c2 STRING, c1 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT DISTINCT c2, c1 FROM (SELECT * FROM ((SELECT CAST(COALESCE(ABS(c5), c5) AS BIGINT) AS c1, c4 AS c2 FROM (SELECT wh AS c4, n AS c5 FROM stocks) AS t6) UNION ALL (SELECT CAST(c10 AS BIGINT) AS c1, UPPER(CAST(c9 AS STRING)) AS c2 FROM (SELECT sym AS c8, price AS c9, vol AS c10, ts AS c11 FROM ticks) AS t12)) AS t13) AS t14;

--- case: random 77
-- use: customers, payments
CREATE TABLE o1 (c2 BIGINT, c11 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, COUNT(*) AS c11 FROM (SELECT * FROM (SELECT c2, CAST(c3 AS TIMESTAMP(3)) AS c3 FROM (SELECT pay_id AS c2, ts AS c3 FROM payments) AS t4) AS t9 WHERE NOT EXISTS (SELECT 1 FROM (SELECT name AS c6, tier AS c7 FROM customers) AS t8 WHERE c2 = c7 AND c7 BETWEEN 1 AND 5) AND c2 >= -3) AS t10 GROUP BY c2;

--- case: random 78
-- use: customers
CREATE TABLE o1 (c2 STRING, c5 STRING, c6 STRING, c7 BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT c2, c2 || '-' || COALESCE(c2, 'none') AS c5, c2 AS c6, c3 AS c7 FROM (SELECT name AS c2, tier AS c3 FROM customers) AS t4;
