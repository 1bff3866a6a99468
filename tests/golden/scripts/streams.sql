--- case: cte chain
-- use: orders, payments
CREATE TABLE o1 (customer STRING, total DECIMAL(38, 2), pays BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1
WITH o AS (SELECT order_id, customer, amount FROM orders WHERE customer IS NOT NULL),
     p AS (SELECT order_id, COUNT(*) AS n FROM payments GROUP BY order_id),
     j (customer, amount, n) AS (SELECT o.customer, o.amount, COALESCE(p.n, 0) FROM o LEFT JOIN p USING (order_id))
SELECT customer, SUM(amount), SUM(n) FROM j GROUP BY customer;
--- flink o1
{"partition": 0, "key": "{\"customer\":\"ahead\"}", "value": "{\"customer\":\"ahead\",\"total\":2,\"pays\":0}"}
{"partition": 0, "key": "{\"customer\":\"ann\"}", "value": "{\"customer\":\"ann\",\"total\":1582.5,\"pays\":11}"}
{"partition": 0, "key": "{\"customer\":\"bob\"}", "value": "{\"customer\":\"bob\",\"total\":1029.85,\"pays\":8}"}
{"partition": 0, "key": "{\"customer\":\"cid\"}", "value": "{\"customer\":\"cid\",\"total\":1250.95,\"pays\":8}"}
{"partition": 0, "key": "{\"customer\":\"dee\"}", "value": "{\"customer\":\"dee\",\"total\":592.8,\"pays\":4}"}
{"partition": 0, "key": "{\"customer\":\"eve\"}", "value": "{\"customer\":\"eve\",\"total\":527.5,\"pays\":4}"}

--- case: staged
-- use: orders
SET 'table.dml-sync' = 'true';
CREATE TABLE mid (order_id BIGINT, customer STRING, total DECIMAL(12, 2), created TIMESTAMP(3), WATERMARK FOR created AS created - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = '@to-mid', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE o1 (ws TIMESTAMP(3), customer STRING, total DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO mid SELECT order_id, customer, amount * qty, created FROM orders WHERE amount IS NOT NULL;
INSERT INTO o1 SELECT window_start, customer, SUM(total) FROM TABLE(TUMBLE(TABLE mid, DESCRIPTOR(created), INTERVAL '2' MINUTES)) GROUP BY window_start, window_end, customer;
--- flink mid
{"value": "{\"order_id\":1001,\"customer\":\"bob\",\"total\":8.35,\"created\":\"2026-01-01 10:00:07\"}"}
{"value": "{\"order_id\":1002,\"customer\":\"cid\",\"total\":23.4,\"created\":\"2026-01-01 10:00:14\"}"}
{"value": "{\"order_id\":1003,\"customer\":\"dee\",\"total\":45.15,\"created\":\"2026-01-01 10:00:08\"}"}
{"value": "{\"order_id\":1004,\"customer\":\"ann\",\"total\":73.6,\"created\":\"2026-01-01 10:00:28\"}"}
{"value": "{\"order_id\":1005,\"customer\":\"bob\",\"total\":108.75,\"created\":\"2026-01-01 10:00:35\"}"}
{"value": "{\"order_id\":1006,\"customer\":\"eve\",\"total\":150.6,\"created\":\"2026-01-01 10:00:42\"}"}
{"value": "{\"order_id\":1007,\"customer\":null,\"total\":0,\"created\":\"2026-01-01 10:00:49\"}"}
{"value": "{\"order_id\":1008,\"customer\":\"ann\",\"total\":31.8,\"created\":\"2026-01-01 10:00:43\"}"}
{"value": "{\"order_id\":1010,\"customer\":\"ann\",\"total\":115.5,\"created\":\"2026-01-01 10:01:10\"}"}
{"value": "{\"order_id\":1011,\"customer\":\"bob\",\"total\":167.4,\"created\":\"2026-01-01 10:01:17\"}"}
{"value": "{\"order_id\":1012,\"customer\":\"cid\",\"total\":226,\"created\":\"2026-01-01 10:01:24\"}"}
{"value": "{\"order_id\":1013,\"customer\":\"dee\",\"total\":null,\"created\":\"2026-01-01 10:01:18\"}"}
{"value": "{\"order_id\":1014,\"customer\":\"ann\",\"total\":0,\"created\":\"2026-01-01 10:01:38\"}"}
{"value": "{\"order_id\":1015,\"customer\":\"bob\",\"total\":55.25,\"created\":\"2026-01-01 10:01:45\"}"}
{"value": "{\"order_id\":1016,\"customer\":\"eve\",\"total\":117.2,\"created\":\"2026-01-01 10:01:52\"}"}
{"value": "{\"order_id\":1017,\"customer\":null,\"total\":185.85,\"created\":\"2026-01-01 10:01:59\"}"}
{"value": "{\"order_id\":1019,\"customer\":\"cid\",\"total\":343.25,\"created\":\"2026-01-01 10:02:13\"}"}
{"value": "{\"order_id\":1020,\"customer\":\"ann\",\"total\":432,\"created\":\"2026-01-01 10:02:20\"}"}
{"value": "{\"order_id\":1021,\"customer\":\"bob\",\"total\":0,\"created\":\"2026-01-01 10:02:27\"}"}
{"value": "{\"order_id\":1022,\"customer\":\"cid\",\"total\":78.7,\"created\":\"2026-01-01 10:02:34\"}"}
{"value": "{\"order_id\":1023,\"customer\":\"dee\",\"total\":164.1,\"created\":\"2026-01-01 10:02:28\"}"}
{"value": "{\"order_id\":1024,\"customer\":\"ann\",\"total\":256.2,\"created\":\"2026-01-01 10:02:48\"}"}
{"value": "{\"order_id\":1025,\"customer\":\"bob\",\"total\":355,\"created\":\"2026-01-01 10:02:55\"}"}
{"value": "{\"order_id\":1026,\"customer\":\"eve\",\"total\":null,\"created\":\"2026-01-01 10:03:02\"}"}
{"value": "{\"order_id\":1028,\"customer\":\"ann\",\"total\":0,\"created\":\"2026-01-01 10:03:03\"}"}
{"value": "{\"order_id\":1029,\"customer\":\"cid\",\"total\":102.15,\"created\":\"2026-01-01 10:03:23\"}"}
{"value": "{\"order_id\":1030,\"customer\":\"ann\",\"total\":211,\"created\":\"2026-01-01 10:03:30\"}"}
{"value": "{\"order_id\":1031,\"customer\":\"bob\",\"total\":326.55,\"created\":\"2026-01-01 10:03:37\"}"}
{"value": "{\"order_id\":1032,\"customer\":\"cid\",\"total\":448.8,\"created\":\"2026-01-01 10:03:44\"}"}
{"value": "{\"order_id\":1033,\"customer\":\"dee\",\"total\":577.75,\"created\":\"2026-01-01 10:03:38\"}"}
{"value": "{\"order_id\":1034,\"customer\":\"ann\",\"total\":713.4,\"created\":\"2026-01-01 10:03:58\"}"}
{"value": "{\"order_id\":1035,\"customer\":\"bob\",\"total\":0,\"created\":\"2026-01-01 10:04:05\"}"}
{"value": "{\"order_id\":1037,\"customer\":null,\"total\":257.9,\"created\":\"2026-01-01 10:04:19\"}"}
{"value": "{\"order_id\":1038,\"customer\":\"ann\",\"total\":396.9,\"created\":\"2026-01-01 10:04:13\"}"}
{"value": "{\"order_id\":1039,\"customer\":\"cid\",\"total\":null,\"created\":\"2026-01-01 10:04:33\"}"}
{"value": "{\"order_id\":1040,\"customer\":\"ann\",\"total\":695,\"created\":\"2026-01-01 10:04:40\"}"}
{"value": "{\"order_id\":1041,\"customer\":\"bob\",\"total\":854.1,\"created\":\"2026-01-01 10:04:47\"}"}
{"value": "{\"order_id\":1042,\"customer\":\"cid\",\"total\":0,\"created\":\"2026-01-01 10:04:54\"}"}
{"value": "{\"order_id\":1043,\"customer\":\"dee\",\"total\":149.05,\"created\":\"2026-01-01 10:04:48\"}"}
{"value": "{\"order_id\":1044,\"customer\":\"ann\",\"total\":304.8,\"created\":\"2026-01-01 10:05:08\"}"}
{"value": "{\"order_id\":1046,\"customer\":\"eve\",\"total\":636.4,\"created\":\"2026-01-01 10:05:22\"}"}
{"value": "{\"order_id\":1047,\"customer\":null,\"total\":812.25,\"created\":\"2026-01-01 10:05:29\"}"}
{"value": "{\"order_id\":1048,\"customer\":\"ann\",\"total\":994.8,\"created\":\"2026-01-01 10:05:23\"}"}
{"value": "{\"order_id\":1049,\"customer\":\"cid\",\"total\":0,\"created\":\"2026-01-01 10:05:43\"}"}
{"value": "{\"order_id\":1050,\"customer\":\"ann\",\"total\":172.5,\"created\":\"2026-01-01 10:05:50\"}"}
{"value": "{\"order_id\":1051,\"customer\":\"bob\",\"total\":351.7,\"created\":\"2026-01-01 10:05:57\"}"}
{"value": "{\"order_id\":1052,\"customer\":\"cid\",\"total\":null,\"created\":\"2026-01-01 10:06:04\"}"}
{"value": "{\"order_id\":1053,\"customer\":\"dee\",\"total\":730.2,\"created\":\"2026-01-01 10:05:58\"}"}
{"value": "{\"order_id\":1055,\"customer\":\"bob\",\"total\":1135.5,\"created\":\"2026-01-01 10:06:25\"}"}
{"value": "{\"order_id\":1056,\"customer\":\"eve\",\"total\":0,\"created\":\"2026-01-01 10:06:32\"}"}
{"value": "{\"order_id\":1057,\"customer\":null,\"total\":195.95,\"created\":\"2026-01-01 10:06:39\"}"}
{"value": "{\"order_id\":1058,\"customer\":\"ann\",\"total\":398.6,\"created\":\"2026-01-01 10:06:33\"}"}
{"value": "{\"order_id\":1059,\"customer\":\"cid\",\"total\":607.95,\"created\":\"2026-01-01 10:06:53\"}"}
{"value": "{\"order_id\":999999,\"customer\":\"ahead\",\"total\":1,\"created\":\"2099-01-01 00:00:00\"}"}
{"value": "{\"order_id\":999999,\"customer\":\"ahead\",\"total\":1,\"created\":\"2099-01-01 00:00:00\"}"}
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"ann\",\"total\":220.9}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"bob\",\"total\":339.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"cid\",\"total\":249.4}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"dee\",\"total\":45.15}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"eve\",\"total\":267.8}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":null,\"total\":185.85}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"ann\",\"total\":1612.6}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"bob\",\"total\":681.55}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"cid\",\"total\":972.9}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"dee\",\"total\":741.85}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"eve\",\"total\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"ann\",\"total\":2564}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"bob\",\"total\":1205.8}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"cid\",\"total\":0}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"dee\",\"total\":879.25}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"eve\",\"total\":636.4}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":null,\"total\":1070.15}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"ann\",\"total\":398.6}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"bob\",\"total\":1135.5}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"cid\",\"total\":607.95}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"eve\",\"total\":0}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":null,\"total\":195.95}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"customer\":\"ahead\",\"total\":2}"}

--- case: staged upsert
-- use: orders
SET 'table.dml-sync' = 'true';
CREATE TABLE mid (customer STRING, n BIGINT, PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-mid', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json', 'scan.bounded.mode' = 'latest-offset');
CREATE TABLE o1 (n BIGINT, customers BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO mid SELECT customer, COUNT(*) FROM orders WHERE customer IS NOT NULL GROUP BY customer;
INSERT INTO o1 SELECT n, COUNT(*) FROM mid GROUP BY n;
--- flink mid
{"partition": 0, "key": "{\"customer\":\"ahead\"}", "value": "{\"customer\":\"ahead\",\"n\":2}"}
{"partition": 0, "key": "{\"customer\":\"ann\"}", "value": "{\"customer\":\"ann\",\"n\":18}"}
{"partition": 0, "key": "{\"customer\":\"bob\"}", "value": "{\"customer\":\"bob\",\"n\":12}"}
{"partition": 0, "key": "{\"customer\":\"cid\"}", "value": "{\"customer\":\"cid\",\"n\":12}"}
{"partition": 0, "key": "{\"customer\":\"dee\"}", "value": "{\"customer\":\"dee\",\"n\":6}"}
{"partition": 0, "key": "{\"customer\":\"eve\"}", "value": "{\"customer\":\"eve\",\"n\":6}"}
--- flink o1
{"partition": 0, "key": "{\"n\":12}", "value": "{\"n\":12,\"customers\":2}"}
{"partition": 0, "key": "{\"n\":18}", "value": "{\"n\":18,\"customers\":1}"}
{"partition": 0, "key": "{\"n\":2}", "value": "{\"n\":2,\"customers\":1}"}
{"partition": 0, "key": "{\"n\":6}", "value": "{\"n\":6,\"customers\":2}"}

--- case: odd names
-- use: orders
CREATE TABLE `my table` (`order id` BIGINT, `select` STRING, `größe` DECIMAL(10, 2), `a.b` INT COMMENT 'dots', CONSTRAINT pk PRIMARY KEY (`order id`) NOT ENFORCED) COMMENT 'odd' WITH ('connector' = 'upsert-kafka', 'topic' = '@to-odd', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE o1 (`order id` BIGINT, `select` STRING, `größe` DECIMAL(10, 2), `a.b` INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id AS `x y`, U&'\00fc-' || status, amount AS `größe`, qty FROM orders; -- comment ; here
/* another ; comment */ INSERT INTO `my table` SELECT order_id, MAX(status), MAX(amount), MAX(qty) FROM orders GROUP BY order_id;
--- flink odd
{"partition": 0, "key": "{\"order id\":1000}", "value": "{\"order id\":1000,\"select\":\"new\",\"größe\":null,\"a.b\":null}"}
{"partition": 0, "key": "{\"order id\":1001}", "value": "{\"order id\":1001,\"select\":\"paid\",\"größe\":8.35,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1002}", "value": "{\"order id\":1002,\"select\":\"new\",\"größe\":11.7,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1003}", "value": "{\"order id\":1003,\"select\":\"shipped\",\"größe\":15.05,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1004}", "value": "{\"order id\":1004,\"select\":\"paid\",\"größe\":18.4,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1005}", "value": "{\"order id\":1005,\"select\":\"cancelled\",\"größe\":21.75,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1006}", "value": "{\"order id\":1006,\"select\":\"new\",\"größe\":25.1,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1007}", "value": "{\"order id\":1007,\"select\":\"paid\",\"größe\":28.45,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1008}", "value": "{\"order id\":1008,\"select\":\"shipped\",\"größe\":31.8,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1009}", "value": "{\"order id\":1009,\"select\":\"paid\",\"größe\":null,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1010}", "value": "{\"order id\":1010,\"select\":\"new\",\"größe\":38.5,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1011}", "value": "{\"order id\":1011,\"select\":\"paid\",\"größe\":41.85,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1012}", "value": "{\"order id\":1012,\"select\":\"new\",\"größe\":45.2,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1013}", "value": "{\"order id\":1013,\"select\":\"shipped\",\"größe\":48.55,\"a.b\":null}"}
{"partition": 0, "key": "{\"order id\":1014}", "value": "{\"order id\":1014,\"select\":\"paid\",\"größe\":51.9,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1015}", "value": "{\"order id\":1015,\"select\":\"cancelled\",\"größe\":55.25,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1016}", "value": "{\"order id\":1016,\"select\":\"new\",\"größe\":58.6,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1017}", "value": "{\"order id\":1017,\"select\":\"paid\",\"größe\":61.95,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1018}", "value": "{\"order id\":1018,\"select\":\"shipped\",\"größe\":null,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1019}", "value": "{\"order id\":1019,\"select\":\"paid\",\"größe\":68.65,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1020}", "value": "{\"order id\":1020,\"select\":\"new\",\"größe\":72,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1021}", "value": "{\"order id\":1021,\"select\":\"paid\",\"größe\":75.35,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1022}", "value": "{\"order id\":1022,\"select\":\"new\",\"größe\":78.7,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1023}", "value": "{\"order id\":1023,\"select\":\"shipped\",\"größe\":82.05,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1024}", "value": "{\"order id\":1024,\"select\":\"paid\",\"größe\":85.4,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1025}", "value": "{\"order id\":1025,\"select\":\"cancelled\",\"größe\":88.75,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1026}", "value": "{\"order id\":1026,\"select\":\"new\",\"größe\":92.1,\"a.b\":null}"}
{"partition": 0, "key": "{\"order id\":1027}", "value": "{\"order id\":1027,\"select\":\"paid\",\"größe\":null,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1028}", "value": "{\"order id\":1028,\"select\":\"shipped\",\"größe\":98.8,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1029}", "value": "{\"order id\":1029,\"select\":\"paid\",\"größe\":102.15,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1030}", "value": "{\"order id\":1030,\"select\":\"new\",\"größe\":105.5,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1031}", "value": "{\"order id\":1031,\"select\":\"paid\",\"größe\":108.85,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1032}", "value": "{\"order id\":1032,\"select\":\"new\",\"größe\":112.2,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1033}", "value": "{\"order id\":1033,\"select\":\"shipped\",\"größe\":115.55,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1034}", "value": "{\"order id\":1034,\"select\":\"paid\",\"größe\":118.9,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1035}", "value": "{\"order id\":1035,\"select\":\"cancelled\",\"größe\":122.25,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1036}", "value": "{\"order id\":1036,\"select\":\"new\",\"größe\":null,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1037}", "value": "{\"order id\":1037,\"select\":\"paid\",\"größe\":128.95,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1038}", "value": "{\"order id\":1038,\"select\":\"shipped\",\"größe\":132.3,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1039}", "value": "{\"order id\":1039,\"select\":\"paid\",\"größe\":135.65,\"a.b\":null}"}
{"partition": 0, "key": "{\"order id\":1040}", "value": "{\"order id\":1040,\"select\":\"new\",\"größe\":139,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1041}", "value": "{\"order id\":1041,\"select\":\"paid\",\"größe\":142.35,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1042}", "value": "{\"order id\":1042,\"select\":\"new\",\"größe\":145.7,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1043}", "value": "{\"order id\":1043,\"select\":\"shipped\",\"größe\":149.05,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1044}", "value": "{\"order id\":1044,\"select\":\"paid\",\"größe\":152.4,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1045}", "value": "{\"order id\":1045,\"select\":\"cancelled\",\"größe\":null,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":1046}", "value": "{\"order id\":1046,\"select\":\"new\",\"größe\":159.1,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1047}", "value": "{\"order id\":1047,\"select\":\"paid\",\"größe\":162.45,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1048}", "value": "{\"order id\":1048,\"select\":\"shipped\",\"größe\":165.8,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1049}", "value": "{\"order id\":1049,\"select\":\"paid\",\"größe\":169.15,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1050}", "value": "{\"order id\":1050,\"select\":\"new\",\"größe\":172.5,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1051}", "value": "{\"order id\":1051,\"select\":\"paid\",\"größe\":175.85,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1052}", "value": "{\"order id\":1052,\"select\":\"new\",\"größe\":179.2,\"a.b\":null}"}
{"partition": 0, "key": "{\"order id\":1053}", "value": "{\"order id\":1053,\"select\":\"shipped\",\"größe\":182.55,\"a.b\":4}"}
{"partition": 0, "key": "{\"order id\":1054}", "value": "{\"order id\":1054,\"select\":\"paid\",\"größe\":null,\"a.b\":5}"}
{"partition": 0, "key": "{\"order id\":1055}", "value": "{\"order id\":1055,\"select\":\"cancelled\",\"größe\":189.25,\"a.b\":6}"}
{"partition": 0, "key": "{\"order id\":1056}", "value": "{\"order id\":1056,\"select\":\"new\",\"größe\":192.6,\"a.b\":0}"}
{"partition": 0, "key": "{\"order id\":1057}", "value": "{\"order id\":1057,\"select\":\"paid\",\"größe\":195.95,\"a.b\":1}"}
{"partition": 0, "key": "{\"order id\":1058}", "value": "{\"order id\":1058,\"select\":\"shipped\",\"größe\":199.3,\"a.b\":2}"}
{"partition": 0, "key": "{\"order id\":1059}", "value": "{\"order id\":1059,\"select\":\"paid\",\"größe\":202.65,\"a.b\":3}"}
{"partition": 0, "key": "{\"order id\":999999}", "value": "{\"order id\":999999,\"select\":\"ahead\",\"größe\":1,\"a.b\":1}"}
--- flink o1
{"value": "{\"order id\":1000,\"select\":\"ü-new\",\"größe\":null,\"a.b\":null}"}
{"value": "{\"order id\":1001,\"select\":\"ü-paid\",\"größe\":8.35,\"a.b\":1}"}
{"value": "{\"order id\":1002,\"select\":\"ü-new\",\"größe\":11.7,\"a.b\":2}"}
{"value": "{\"order id\":1003,\"select\":\"ü-shipped\",\"größe\":15.05,\"a.b\":3}"}
{"value": "{\"order id\":1004,\"select\":\"ü-paid\",\"größe\":18.4,\"a.b\":4}"}
{"value": "{\"order id\":1005,\"select\":\"ü-cancelled\",\"größe\":21.75,\"a.b\":5}"}
{"value": "{\"order id\":1006,\"select\":\"ü-new\",\"größe\":25.1,\"a.b\":6}"}
{"value": "{\"order id\":1007,\"select\":\"ü-paid\",\"größe\":28.45,\"a.b\":0}"}
{"value": "{\"order id\":1008,\"select\":\"ü-shipped\",\"größe\":31.8,\"a.b\":1}"}
{"value": "{\"order id\":1009,\"select\":\"ü-paid\",\"größe\":null,\"a.b\":2}"}
{"value": "{\"order id\":1010,\"select\":\"ü-new\",\"größe\":38.5,\"a.b\":3}"}
{"value": "{\"order id\":1011,\"select\":\"ü-paid\",\"größe\":41.85,\"a.b\":4}"}
{"value": "{\"order id\":1012,\"select\":\"ü-new\",\"größe\":45.2,\"a.b\":5}"}
{"value": "{\"order id\":1013,\"select\":\"ü-shipped\",\"größe\":48.55,\"a.b\":null}"}
{"value": "{\"order id\":1014,\"select\":\"ü-paid\",\"größe\":51.9,\"a.b\":0}"}
{"value": "{\"order id\":1015,\"select\":\"ü-cancelled\",\"größe\":55.25,\"a.b\":1}"}
{"value": "{\"order id\":1016,\"select\":\"ü-new\",\"größe\":58.6,\"a.b\":2}"}
{"value": "{\"order id\":1017,\"select\":\"ü-paid\",\"größe\":61.95,\"a.b\":3}"}
{"value": "{\"order id\":1018,\"select\":\"ü-shipped\",\"größe\":null,\"a.b\":4}"}
{"value": "{\"order id\":1019,\"select\":\"ü-paid\",\"größe\":68.65,\"a.b\":5}"}
{"value": "{\"order id\":1020,\"select\":\"ü-new\",\"größe\":72,\"a.b\":6}"}
{"value": "{\"order id\":1021,\"select\":\"ü-paid\",\"größe\":75.35,\"a.b\":0}"}
{"value": "{\"order id\":1022,\"select\":\"ü-new\",\"größe\":78.7,\"a.b\":1}"}
{"value": "{\"order id\":1023,\"select\":\"ü-shipped\",\"größe\":82.05,\"a.b\":2}"}
{"value": "{\"order id\":1024,\"select\":\"ü-paid\",\"größe\":85.4,\"a.b\":3}"}
{"value": "{\"order id\":1025,\"select\":\"ü-cancelled\",\"größe\":88.75,\"a.b\":4}"}
{"value": "{\"order id\":1026,\"select\":\"ü-new\",\"größe\":92.1,\"a.b\":null}"}
{"value": "{\"order id\":1027,\"select\":\"ü-paid\",\"größe\":null,\"a.b\":6}"}
{"value": "{\"order id\":1028,\"select\":\"ü-shipped\",\"größe\":98.8,\"a.b\":0}"}
{"value": "{\"order id\":1029,\"select\":\"ü-paid\",\"größe\":102.15,\"a.b\":1}"}
{"value": "{\"order id\":1030,\"select\":\"ü-new\",\"größe\":105.5,\"a.b\":2}"}
{"value": "{\"order id\":1031,\"select\":\"ü-paid\",\"größe\":108.85,\"a.b\":3}"}
{"value": "{\"order id\":1032,\"select\":\"ü-new\",\"größe\":112.2,\"a.b\":4}"}
{"value": "{\"order id\":1033,\"select\":\"ü-shipped\",\"größe\":115.55,\"a.b\":5}"}
{"value": "{\"order id\":1034,\"select\":\"ü-paid\",\"größe\":118.9,\"a.b\":6}"}
{"value": "{\"order id\":1035,\"select\":\"ü-cancelled\",\"größe\":122.25,\"a.b\":0}"}
{"value": "{\"order id\":1036,\"select\":\"ü-new\",\"größe\":null,\"a.b\":1}"}
{"value": "{\"order id\":1037,\"select\":\"ü-paid\",\"größe\":128.95,\"a.b\":2}"}
{"value": "{\"order id\":1038,\"select\":\"ü-shipped\",\"größe\":132.3,\"a.b\":3}"}
{"value": "{\"order id\":1039,\"select\":\"ü-paid\",\"größe\":135.65,\"a.b\":null}"}
{"value": "{\"order id\":1040,\"select\":\"ü-new\",\"größe\":139,\"a.b\":5}"}
{"value": "{\"order id\":1041,\"select\":\"ü-paid\",\"größe\":142.35,\"a.b\":6}"}
{"value": "{\"order id\":1042,\"select\":\"ü-new\",\"größe\":145.7,\"a.b\":0}"}
{"value": "{\"order id\":1043,\"select\":\"ü-shipped\",\"größe\":149.05,\"a.b\":1}"}
{"value": "{\"order id\":1044,\"select\":\"ü-paid\",\"größe\":152.4,\"a.b\":2}"}
{"value": "{\"order id\":1045,\"select\":\"ü-cancelled\",\"größe\":null,\"a.b\":3}"}
{"value": "{\"order id\":1046,\"select\":\"ü-new\",\"größe\":159.1,\"a.b\":4}"}
{"value": "{\"order id\":1047,\"select\":\"ü-paid\",\"größe\":162.45,\"a.b\":5}"}
{"value": "{\"order id\":1048,\"select\":\"ü-shipped\",\"größe\":165.8,\"a.b\":6}"}
{"value": "{\"order id\":1049,\"select\":\"ü-paid\",\"größe\":169.15,\"a.b\":0}"}
{"value": "{\"order id\":1050,\"select\":\"ü-new\",\"größe\":172.5,\"a.b\":1}"}
{"value": "{\"order id\":1051,\"select\":\"ü-paid\",\"größe\":175.85,\"a.b\":2}"}
{"value": "{\"order id\":1052,\"select\":\"ü-new\",\"größe\":179.2,\"a.b\":null}"}
{"value": "{\"order id\":1053,\"select\":\"ü-shipped\",\"größe\":182.55,\"a.b\":4}"}
{"value": "{\"order id\":1054,\"select\":\"ü-paid\",\"größe\":null,\"a.b\":5}"}
{"value": "{\"order id\":1055,\"select\":\"ü-cancelled\",\"größe\":189.25,\"a.b\":6}"}
{"value": "{\"order id\":1056,\"select\":\"ü-new\",\"größe\":192.6,\"a.b\":0}"}
{"value": "{\"order id\":1057,\"select\":\"ü-paid\",\"größe\":195.95,\"a.b\":1}"}
{"value": "{\"order id\":1058,\"select\":\"ü-shipped\",\"größe\":199.3,\"a.b\":2}"}
{"value": "{\"order id\":1059,\"select\":\"ü-paid\",\"größe\":202.65,\"a.b\":3}"}
{"value": "{\"order id\":999999,\"select\":\"ü-ahead\",\"größe\":1,\"a.b\":1}"}
{"value": "{\"order id\":999999,\"select\":\"ü-ahead\",\"größe\":1,\"a.b\":1}"}

--- case: literals
CREATE TABLE o1 (a STRING, b BYTES, c DECIMAL(20, 5), d DOUBLE, e DATE, f TIME, g TIMESTAMP(6), h TIMESTAMP_LTZ(3), i INT, j ARRAY<DOUBLE>, k MAP<STRING, ARRAY<INT>>, l CHAR(5), m VARCHAR(3), n TINYINT, o FLOAT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 VALUES ('it''s "q" \ / é 😀 ' || CHR(9) || CHR(10), X'00ff41', 12345.67890, 1.5E-7, DATE '2024-02-29', TIME '23:59:59', TIMESTAMP '2024-02-29 12:34:56.123456', CAST(TIMESTAMP '2024-02-29 12:34:56.1' AS TIMESTAMP_LTZ(3)), -2147483648, ARRAY[1E0, 0.1E0, 1E21, -0E0, 123456789E0], MAP['k', ARRAY[1, 2], 'b', ARRAY[3]], 'ab', 'abc', CAST(-128 AS TINYINT), CAST(3.14159265 AS FLOAT));
--- flink o1
{"value": "{\"a\":\"it's \\\"q\\\" \\\\ / é \\uD83D\\uDE00 \\t\\n\",\"b\":\"AP9B\",\"c\":12345.6789,\"d\":1.5E-7,\"e\":\"2024-02-29\",\"f\":\"23:59:59\",\"g\":\"2024-02-29 12:34:56.123456\",\"h\":\"2024-02-29 12:34:56.1Z\",\"i\":-2147483648,\"j\":[1.0,0.1,1.0E21,0.0,1.23456789E8],\"k\":{\"k\":[1,2],\"b\":[3]},\"l\":\"ab   \",\"m\":\"abc\",\"n\":-128,\"o\":3.1415927}"}

--- case: nested watermark
CREATE TABLE n (pay_id INT, means STRING, ts STRING, rt AS TO_TIMESTAMP(ts), WATERMARK FOR rt AS rt - INTERVAL '0.5' SECOND) WITH ('connector' = 'kafka', 'topic' = '@payments', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json', 'properties.group.id' = 'g1', 'scan.topic-partition-discovery.interval' = '0');
CREATE TABLE o1 (means STRING, we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT means, window_end, COUNT(*) FROM TABLE(HOP(TABLE n, DESCRIPTOR(rt), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY means, window_start, window_end;
--- flink o1
{"value": "{\"means\":\"ahead\",\"we\":\"2099-01-01 00:00:30\",\"n\":2}"}
{"value": "{\"means\":\"ahead\",\"we\":\"2099-01-01 00:01:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:00:30\",\"n\":1}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:01:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:01:30\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:02:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:02:30\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:03:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:03:30\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:04:00\",\"n\":3}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:04:30\",\"n\":3}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:05:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:05:30\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:06:00\",\"n\":2}"}
{"value": "{\"means\":\"bank\",\"we\":\"2026-01-01 10:06:30\",\"n\":1}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:00:30\",\"n\":1}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:01:00\",\"n\":3}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:01:30\",\"n\":3}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:02:00\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:02:30\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:03:00\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:03:30\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:04:00\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:04:30\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:05:00\",\"n\":2}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:05:30\",\"n\":3}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:06:00\",\"n\":3}"}
{"value": "{\"means\":\"card\",\"we\":\"2026-01-01 10:06:30\",\"n\":1}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:00:30\",\"n\":1}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:01:00\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:01:30\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:02:00\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:02:30\",\"n\":3}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:03:00\",\"n\":3}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:03:30\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:04:00\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:04:30\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:05:00\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:05:30\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:06:00\",\"n\":2}"}
{"value": "{\"means\":\"paypal\",\"we\":\"2026-01-01 10:06:30\",\"n\":1}"}

--- case: session global
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '25' SECONDS)) GROUP BY window_start, window_end;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:04\",\"we\":\"2026-01-01 10:03:11\",\"n\":41}"}
{"value": "{\"ws\":\"2026-01-01 10:04:14\",\"we\":\"2026-01-01 10:06:31\",\"n\":28}"}
{"value": "{\"ws\":\"2026-01-01 10:06:32\",\"we\":\"2026-01-01 10:06:57\",\"n\":1}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"we\":\"2099-01-01 00:00:25\",\"n\":1}"}

--- case: session two keys
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, ws TIMESTAMP(3), wt TIMESTAMP_LTZ(3), n BIGINT, first_ DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, url, window_start, window_time, COUNT(*), MIN(score) FROM TABLE(SESSION(TABLE clicks PARTITION BY (user_id, url), DESCRIPTOR(ts), INTERVAL '60' SECONDS)) GROUP BY user_id, url, window_start, window_end, window_time;
--- flink o1
{"value": "{\"u\":\"ahead\",\"url\":\"/\",\"ws\":\"2099-01-01 00:00:00\",\"wt\":\"2099-01-01 00:00:59.999Z\",\"n\":1,\"first_\":1.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/\",\"ws\":\"2026-01-01 10:00:24\",\"wt\":\"2026-01-01 10:03:23.999Z\",\"n\":7,\"first_\":9.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/\",\"ws\":\"2026-01-01 10:04:18\",\"wt\":\"2026-01-01 10:06:53.999Z\",\"n\":5,\"first_\":63.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/item?id=2\",\"ws\":\"2026-01-01 10:00:16\",\"wt\":\"2026-01-01 10:03:45.999Z\",\"n\":7,\"first_\":6.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/item?id=2\",\"ws\":\"2026-01-01 10:04:34\",\"wt\":\"2026-01-01 10:06:45.999Z\",\"n\":4,\"first_\":69.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/pay\",\"ws\":\"2026-01-01 10:00:08\",\"wt\":\"2026-01-01 10:03:31.999Z\",\"n\":7,\"first_\":3.0}"}
{"value": "{\"u\":\"u1\",\"url\":\"/pay\",\"ws\":\"2026-01-01 10:04:26\",\"wt\":\"2026-01-01 10:07:31.999Z\",\"n\":5,\"first_\":66.0}"}
{"value": "{\"u\":\"u2\",\"url\":\"/cart\",\"ws\":\"2026-01-01 10:00:04\",\"wt\":\"2026-01-01 10:03:27.999Z\",\"n\":7,\"first_\":1.5}"}
{"value": "{\"u\":\"u2\",\"url\":\"/cart\",\"ws\":\"2026-01-01 10:04:22\",\"wt\":\"2026-01-01 10:06:57.999Z\",\"n\":5,\"first_\":64.5}"}
{"value": "{\"u\":\"u2\",\"url\":\"/item?id=1\",\"ws\":\"2026-01-01 10:00:12\",\"wt\":\"2026-01-01 10:03:35.999Z\",\"n\":7,\"first_\":4.5}"}
{"value": "{\"u\":\"u2\",\"url\":\"/item?id=1\",\"ws\":\"2026-01-01 10:04:30\",\"wt\":\"2026-01-01 10:07:05.999Z\",\"n\":5,\"first_\":67.5}"}
{"value": "{\"u\":\"u2\",\"url\":\"/search;q\",\"ws\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:03:19.999Z\",\"n\":6,\"first_\":7.5}"}
{"value": "{\"u\":\"u2\",\"url\":\"/search;q\",\"ws\":\"2026-01-01 10:04:14\",\"wt\":\"2026-01-01 10:06:49.999Z\",\"n\":5,\"first_\":61.5}"}

--- case: conversion funnel
-- use: clicks
CREATE TABLE o1 (user_id STRING, started TIMESTAMP_LTZ(3), paid TIMESTAMP_LTZ(3), steps BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, started, paid, steps FROM clicks MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY ts MEASURES FIRST(H.ts) AS started, LAST(P.ts) AS paid, COUNT(O.url) AS steps ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (H O*? P) DEFINE H AS H.url = '/', O AS O.url <> '/pay', P AS P.url LIKE '/item%') AS T;
--- flink o1

--- case: lag delta
-- use: sensors
CREATE TABLE o1 (sensor STRING, t TIMESTAMP(3), temp DOUBLE, delta DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sensor, `at`, temp, temp - prv FROM (SELECT sensor, `at`, temp, LAG(temp) OVER (PARTITION BY sensor ORDER BY `at`) AS prv FROM sensors) WHERE prv IS NOT NULL AND ABS(temp - prv) > 1;
--- flink o1
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:00:30\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:00:45\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:00:52.5\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:01:22.5\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:01:37.5\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s1\",\"t\":\"2026-01-01 10:01:45\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:00:10\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:00:17.5\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:00:47.5\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:01:02.5\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:01:10\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:01:40\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:01:55\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s2\",\"t\":\"2026-01-01 10:02:02.5\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:00:08.5\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:00:23.5\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:00:35\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:01:05\",\"temp\":22.0,\"delta\":3.0}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:01:20\",\"temp\":30.125,\"delta\":8.875}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:01:23.5\",\"temp\":20.5,\"delta\":-9.625}"}
{"value": "{\"sensor\":\"s3\",\"t\":\"2026-01-01 10:01:53.5\",\"temp\":22.0,\"delta\":3.0}"}

--- case: over distinct
-- use: orders
CREATE TABLE o1 (id BIGINT, n BIGINT, s DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, COUNT(DISTINCT product) OVER w, SUM(amount) OVER w FROM orders WINDOW w AS (PARTITION BY status ORDER BY created ROWS BETWEEN 5 PRECEDING AND CURRENT ROW);
--- flink o1
{"value": "{\"id\":1000,\"n\":0,\"s\":null}"}
{"value": "{\"id\":1001,\"n\":1,\"s\":8.35}"}
{"value": "{\"id\":1002,\"n\":1,\"s\":11.7}"}
{"value": "{\"id\":1003,\"n\":1,\"s\":15.05}"}
{"value": "{\"id\":1004,\"n\":2,\"s\":26.75}"}
{"value": "{\"id\":1005,\"n\":1,\"s\":21.75}"}
{"value": "{\"id\":1006,\"n\":1,\"s\":36.8}"}
{"value": "{\"id\":1007,\"n\":3,\"s\":55.2}"}
{"value": "{\"id\":1008,\"n\":2,\"s\":46.85}"}
{"value": "{\"id\":1009,\"n\":3,\"s\":55.2}"}
{"value": "{\"id\":1010,\"n\":1,\"s\":75.3}"}
{"value": "{\"id\":1011,\"n\":3,\"s\":97.05}"}
{"value": "{\"id\":1012,\"n\":2,\"s\":120.5}"}
{"value": "{\"id\":1013,\"n\":3,\"s\":95.4}"}
{"value": "{\"id\":1014,\"n\":4,\"s\":148.95}"}
{"value": "{\"id\":1015,\"n\":2,\"s\":77}"}
{"value": "{\"id\":1016,\"n\":2,\"s\":179.1}"}
{"value": "{\"id\":1017,\"n\":4,\"s\":202.55}"}
{"value": "{\"id\":1018,\"n\":4,\"s\":95.4}"}
{"value": "{\"id\":1019,\"n\":3,\"s\":252.8}"}
{"value": "{\"id\":1020,\"n\":2,\"s\":251.1}"}
{"value": "{\"id\":1021,\"n\":3,\"s\":299.7}"}
{"value": "{\"id\":1022,\"n\":2,\"s\":318.1}"}
{"value": "{\"id\":1023,\"n\":4,\"s\":177.45}"}
{"value": "{\"id\":1024,\"n\":4,\"s\":385.1}"}
{"value": "{\"id\":1025,\"n\":2,\"s\":165.75}"}
{"value": "{\"id\":1026,\"n\":2,\"s\":385.1}"}
{"value": "{\"id\":1027,\"n\":4,\"s\":343.25}"}
{"value": "{\"id\":1028,\"n\":4,\"s\":276.25}"}
{"value": "{\"id\":1029,\"n\":3,\"s\":393.5}"}
{"value": "{\"id\":1030,\"n\":2,\"s\":452.1}"}
{"value": "{\"id\":1031,\"n\":3,\"s\":440.4}"}
{"value": "{\"id\":1032,\"n\":2,\"s\":519.1}"}
{"value": "{\"id\":1033,\"n\":4,\"s\":376.75}"}
{"value": "{\"id\":1034,\"n\":4,\"s\":490.65}"}
{"value": "{\"id\":1035,\"n\":2,\"s\":288}"}
{"value": "{\"id\":1036,\"n\":2,\"s\":460.5}"}
{"value": "{\"id\":1037,\"n\":4,\"s\":544.25}"}
{"value": "{\"id\":1038,\"n\":4,\"s\":477.25}"}
{"value": "{\"id\":1039,\"n\":3,\"s\":594.5}"}
{"value": "{\"id\":1040,\"n\":2,\"s\":527.5}"}
{"value": "{\"id\":1041,\"n\":3,\"s\":736.85}"}
{"value": "{\"id\":1042,\"n\":2,\"s\":594.5}"}
{"value": "{\"id\":1043,\"n\":3,\"s\":577.75}"}
{"value": "{\"id\":1044,\"n\":3,\"s\":787.1}"}
{"value": "{\"id\":1045,\"n\":2,\"s\":288}"}
{"value": "{\"id\":1046,\"n\":2,\"s\":661.5}"}
{"value": "{\"id\":1047,\"n\":3,\"s\":840.7}"}
{"value": "{\"id\":1048,\"n\":3,\"s\":743.55}"}
{"value": "{\"id\":1049,\"n\":2,\"s\":890.95}"}
{"value": "{\"id\":1050,\"n\":2,\"s\":728.5}"}
{"value": "{\"id\":1051,\"n\":2,\"s\":937.85}"}
{"value": "{\"id\":1052,\"n\":2,\"s\":795.5}"}
{"value": "{\"id\":1053,\"n\":4,\"s\":844.05}"}
{"value": "{\"id\":1054,\"n\":3,\"s\":802.2}"}
{"value": "{\"id\":1055,\"n\":2,\"s\":477.25}"}
{"value": "{\"id\":1056,\"n\":2,\"s\":988.1}"}
{"value": "{\"id\":1057,\"n\":3,\"s\":855.8}"}
{"value": "{\"id\":1058,\"n\":4,\"s\":944.55}"}
{"value": "{\"id\":1059,\"n\":3,\"s\":906.05}"}
{"value": "{\"id\":999999,\"n\":1,\"s\":1}"}
{"value": "{\"id\":999999,\"n\":1,\"s\":2}"}

--- case: over unbounded
-- use: payments
CREATE TABLE o1 (id INT, n BIGINT, s DOUBLE, mx DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, COUNT(*) OVER w, SUM(paid) OVER w, MAX(paid) OVER w FROM payments WINDOW w AS (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW);
--- flink o1
{"value": "{\"id\":0,\"n\":1,\"s\":4.0,\"mx\":4.0}"}
{"value": "{\"id\":1,\"n\":2,\"s\":10.5,\"mx\":6.5}"}
{"value": "{\"id\":10,\"n\":11,\"s\":181.5,\"mx\":29.0}"}
{"value": "{\"id\":11,\"n\":12,\"s\":213.0,\"mx\":31.5}"}
{"value": "{\"id\":12,\"n\":13,\"s\":247.0,\"mx\":34.0}"}
{"value": "{\"id\":13,\"n\":14,\"s\":283.5,\"mx\":36.5}"}
{"value": "{\"id\":14,\"n\":15,\"s\":322.5,\"mx\":39.0}"}
{"value": "{\"id\":15,\"n\":16,\"s\":364.0,\"mx\":41.5}"}
{"value": "{\"id\":16,\"n\":17,\"s\":408.0,\"mx\":44.0}"}
{"value": "{\"id\":17,\"n\":18,\"s\":454.5,\"mx\":46.5}"}
{"value": "{\"id\":18,\"n\":19,\"s\":503.5,\"mx\":49.0}"}
{"value": "{\"id\":19,\"n\":20,\"s\":555.0,\"mx\":51.5}"}
{"value": "{\"id\":2,\"n\":3,\"s\":19.5,\"mx\":9.0}"}
{"value": "{\"id\":20,\"n\":21,\"s\":609.0,\"mx\":54.0}"}
{"value": "{\"id\":21,\"n\":22,\"s\":665.5,\"mx\":56.5}"}
{"value": "{\"id\":22,\"n\":23,\"s\":724.5,\"mx\":59.0}"}
{"value": "{\"id\":23,\"n\":24,\"s\":786.0,\"mx\":61.5}"}
{"value": "{\"id\":24,\"n\":25,\"s\":850.0,\"mx\":64.0}"}
{"value": "{\"id\":25,\"n\":26,\"s\":916.5,\"mx\":66.5}"}
{"value": "{\"id\":26,\"n\":27,\"s\":985.5,\"mx\":69.0}"}
{"value": "{\"id\":27,\"n\":28,\"s\":1057.0,\"mx\":71.5}"}
{"value": "{\"id\":28,\"n\":29,\"s\":1131.0,\"mx\":74.0}"}
{"value": "{\"id\":29,\"n\":30,\"s\":1207.5,\"mx\":76.5}"}
{"value": "{\"id\":3,\"n\":4,\"s\":31.0,\"mx\":11.5}"}
{"value": "{\"id\":30,\"n\":31,\"s\":1286.5,\"mx\":79.0}"}
{"value": "{\"id\":31,\"n\":32,\"s\":1368.0,\"mx\":81.5}"}
{"value": "{\"id\":32,\"n\":33,\"s\":1452.0,\"mx\":84.0}"}
{"value": "{\"id\":33,\"n\":34,\"s\":1538.5,\"mx\":86.5}"}
{"value": "{\"id\":34,\"n\":35,\"s\":1627.5,\"mx\":89.0}"}
{"value": "{\"id\":35,\"n\":36,\"s\":1719.0,\"mx\":91.5}"}
{"value": "{\"id\":36,\"n\":37,\"s\":1813.0,\"mx\":94.0}"}
{"value": "{\"id\":37,\"n\":38,\"s\":1909.5,\"mx\":96.5}"}
{"value": "{\"id\":38,\"n\":39,\"s\":2008.5,\"mx\":99.0}"}
{"value": "{\"id\":39,\"n\":40,\"s\":2110.0,\"mx\":101.5}"}
{"value": "{\"id\":4,\"n\":5,\"s\":45.0,\"mx\":14.0}"}
{"value": "{\"id\":5,\"n\":6,\"s\":61.5,\"mx\":16.5}"}
{"value": "{\"id\":6,\"n\":7,\"s\":80.5,\"mx\":19.0}"}
{"value": "{\"id\":7,\"n\":8,\"s\":102.0,\"mx\":21.5}"}
{"value": "{\"id\":8,\"n\":9,\"s\":126.0,\"mx\":24.0}"}
{"value": "{\"id\":9,\"n\":10,\"s\":152.5,\"mx\":26.5}"}
{"value": "{\"id\":999999,\"n\":41,\"s\":2111.0,\"mx\":101.5}"}
{"value": "{\"id\":999999,\"n\":42,\"s\":2112.0,\"mx\":101.5}"}

--- case: over proctime
-- use: ticks
CREATE TABLE o1 (sym STRING, vol INT, s INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, vol, SUM(price) OVER (PARTITION BY sym ORDER BY pt ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM ticks;
--- flink o1
{"value": "{\"sym\":\"ahead\",\"vol\":0,\"s\":0}"}
{"value": "{\"sym\":\"x\",\"vol\":0,\"s\":10}"}
{"value": "{\"sym\":\"x\",\"vol\":10,\"s\":22}"}
{"value": "{\"sym\":\"x\",\"vol\":100,\"s\":32}"}
{"value": "{\"sym\":\"x\",\"vol\":110,\"s\":28}"}
{"value": "{\"sym\":\"x\",\"vol\":120,\"s\":21}"}
{"value": "{\"sym\":\"x\",\"vol\":130,\"s\":16}"}
{"value": "{\"sym\":\"x\",\"vol\":140,\"s\":18}"}
{"value": "{\"sym\":\"x\",\"vol\":20,\"s\":23}"}
{"value": "{\"sym\":\"x\",\"vol\":30,\"s\":20}"}
{"value": "{\"sym\":\"x\",\"vol\":40,\"s\":17}"}
{"value": "{\"sym\":\"x\",\"vol\":50,\"s\":20}"}
{"value": "{\"sym\":\"x\",\"vol\":60,\"s\":27}"}
{"value": "{\"sym\":\"x\",\"vol\":70,\"s\":29}"}
{"value": "{\"sym\":\"x\",\"vol\":80,\"s\":27}"}
{"value": "{\"sym\":\"x\",\"vol\":90,\"s\":29}"}
{"value": "{\"sym\":\"y\",\"vol\":1,\"s\":10}"}
{"value": "{\"sym\":\"y\",\"vol\":101,\"s\":31}"}
{"value": "{\"sym\":\"y\",\"vol\":11,\"s\":18}"}
{"value": "{\"sym\":\"y\",\"vol\":111,\"s\":27}"}
{"value": "{\"sym\":\"y\",\"vol\":121,\"s\":20}"}
{"value": "{\"sym\":\"y\",\"vol\":131,\"s\":23}"}
{"value": "{\"sym\":\"y\",\"vol\":141,\"s\":26}"}
{"value": "{\"sym\":\"y\",\"vol\":21,\"s\":21}"}
{"value": "{\"sym\":\"y\",\"vol\":31,\"s\":22}"}
{"value": "{\"sym\":\"y\",\"vol\":41,\"s\":21}"}
{"value": "{\"sym\":\"y\",\"vol\":51,\"s\":24}"}
{"value": "{\"sym\":\"y\",\"vol\":61,\"s\":28}"}
{"value": "{\"sym\":\"y\",\"vol\":71,\"s\":23}"}
{"value": "{\"sym\":\"y\",\"vol\":81,\"s\":18}"}
{"value": "{\"sym\":\"y\",\"vol\":91,\"s\":26}"}

--- case: temporal cdc pk
-- use: orders
CREATE TABLE prices (id INT, name STRING, price DECIMAL(8, 2), upd TIMESTAMP_LTZ(3) METADATA FROM 'value.source.timestamp' VIRTUAL, PRIMARY KEY (name) NOT ENFORCED, WATERMARK FOR upd AS upd) WITH ('connector' = 'kafka', 'topic' = '@products', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json');
CREATE TABLE ord (order_id BIGINT, product STRING, seen TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR seen AS seen - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = '@orders', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE TABLE o1 (order_id BIGINT, product STRING, price DECIMAL(8, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, o.product, p.price FROM ord AS o LEFT JOIN prices FOR SYSTEM_TIME AS OF o.seen AS p ON o.product = p.name;
--- flink o1
{"value": "{\"order_id\":1000,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1001,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1002,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1003,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1004,\"product\":\"p1\",\"price\":10.5}"}
{"value": "{\"order_id\":1005,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1006,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1007,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1008,\"product\":\"p1\",\"price\":10.5}"}
{"value": "{\"order_id\":1009,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1010,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1011,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1012,\"product\":\"p1\",\"price\":10.5}"}
{"value": "{\"order_id\":1013,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1014,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1015,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1016,\"product\":\"p1\",\"price\":10.5}"}
{"value": "{\"order_id\":1017,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1018,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1019,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1020,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1021,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1022,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1023,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1024,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1025,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1026,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1027,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1028,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1029,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1030,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1031,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1032,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1033,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1034,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1035,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1036,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1037,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1038,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1039,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1040,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1041,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1042,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1043,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1044,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1045,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1046,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1047,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1048,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1049,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1050,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1051,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":1052,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1053,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1054,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1055,\"product\":null,\"price\":null}"}
{"value": "{\"order_id\":1056,\"product\":\"p1\",\"price\":11}"}
{"value": "{\"order_id\":1057,\"product\":\"p2\",\"price\":2E+1}"}
{"value": "{\"order_id\":1058,\"product\":\"p3\",\"price\":7.25}"}
{"value": "{\"order_id\":1059,\"product\":\"p4\",\"price\":null}"}
{"value": "{\"order_id\":999999,\"product\":\"px\",\"price\":null}"}
{"value": "{\"order_id\":999999,\"product\":\"px\",\"price\":null}"}

--- case: temporal view
-- use: orders
CREATE TABLE ratesraw (cur STRING, rate DECIMAL(6, 3), valid TIMESTAMP(3), WATERMARK FOR valid AS valid) WITH ('connector' = 'kafka', 'topic' = '@rates', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'json');
CREATE VIEW versioned AS SELECT cur, rate, valid FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY cur ORDER BY valid DESC) AS rn FROM ratesraw) WHERE rn = 1;
CREATE TABLE o1 (order_id BIGINT, rate DECIMAL(6, 3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, v.rate FROM orders AS o LEFT JOIN versioned FOR SYSTEM_TIME AS OF o.created AS v ON o.product = v.cur;
--- flink o1
{"value": "{\"order_id\":1000,\"rate\":null}"}
{"value": "{\"order_id\":1001,\"rate\":2}"}
{"value": "{\"order_id\":1002,\"rate\":null}"}
{"value": "{\"order_id\":1003,\"rate\":null}"}
{"value": "{\"order_id\":1004,\"rate\":1.5}"}
{"value": "{\"order_id\":1005,\"rate\":2}"}
{"value": "{\"order_id\":1006,\"rate\":null}"}
{"value": "{\"order_id\":1007,\"rate\":null}"}
{"value": "{\"order_id\":1008,\"rate\":1.5}"}
{"value": "{\"order_id\":1009,\"rate\":2}"}
{"value": "{\"order_id\":1010,\"rate\":null}"}
{"value": "{\"order_id\":1011,\"rate\":null}"}
{"value": "{\"order_id\":1012,\"rate\":1.75}"}
{"value": "{\"order_id\":1013,\"rate\":2}"}
{"value": "{\"order_id\":1014,\"rate\":null}"}
{"value": "{\"order_id\":1015,\"rate\":null}"}
{"value": "{\"order_id\":1016,\"rate\":1.75}"}
{"value": "{\"order_id\":1017,\"rate\":2}"}
{"value": "{\"order_id\":1018,\"rate\":null}"}
{"value": "{\"order_id\":1019,\"rate\":null}"}
{"value": "{\"order_id\":1020,\"rate\":1.75}"}
{"value": "{\"order_id\":1021,\"rate\":2}"}
{"value": "{\"order_id\":1022,\"rate\":null}"}
{"value": "{\"order_id\":1023,\"rate\":null}"}
{"value": "{\"order_id\":1024,\"rate\":1.75}"}
{"value": "{\"order_id\":1025,\"rate\":2}"}
{"value": "{\"order_id\":1026,\"rate\":9}"}
{"value": "{\"order_id\":1027,\"rate\":null}"}
{"value": "{\"order_id\":1028,\"rate\":1.75}"}
{"value": "{\"order_id\":1029,\"rate\":2.5}"}
{"value": "{\"order_id\":1030,\"rate\":9}"}
{"value": "{\"order_id\":1031,\"rate\":null}"}
{"value": "{\"order_id\":1032,\"rate\":1.75}"}
{"value": "{\"order_id\":1033,\"rate\":null}"}
{"value": "{\"order_id\":1034,\"rate\":9}"}
{"value": "{\"order_id\":1035,\"rate\":null}"}
{"value": "{\"order_id\":1036,\"rate\":1.75}"}
{"value": "{\"order_id\":1037,\"rate\":2.5}"}
{"value": "{\"order_id\":1038,\"rate\":9}"}
{"value": "{\"order_id\":1039,\"rate\":null}"}
{"value": "{\"order_id\":1040,\"rate\":1.75}"}
{"value": "{\"order_id\":1041,\"rate\":2.5}"}
{"value": "{\"order_id\":1042,\"rate\":9}"}
{"value": "{\"order_id\":1043,\"rate\":null}"}
{"value": "{\"order_id\":1044,\"rate\":null}"}
{"value": "{\"order_id\":1045,\"rate\":2.5}"}
{"value": "{\"order_id\":1046,\"rate\":9}"}
{"value": "{\"order_id\":1047,\"rate\":null}"}
{"value": "{\"order_id\":1048,\"rate\":1}"}
{"value": "{\"order_id\":1049,\"rate\":2.5}"}
{"value": "{\"order_id\":1050,\"rate\":9.5}"}
{"value": "{\"order_id\":1051,\"rate\":null}"}
{"value": "{\"order_id\":1052,\"rate\":1}"}
{"value": "{\"order_id\":1053,\"rate\":2.5}"}
{"value": "{\"order_id\":1054,\"rate\":9.5}"}
{"value": "{\"order_id\":1055,\"rate\":null}"}
{"value": "{\"order_id\":1056,\"rate\":1}"}
{"value": "{\"order_id\":1057,\"rate\":2.5}"}
{"value": "{\"order_id\":1058,\"rate\":9.5}"}
{"value": "{\"order_id\":1059,\"rate\":null}"}
{"value": "{\"order_id\":999999,\"rate\":null}"}
{"value": "{\"order_id\":999999,\"rate\":null}"}

--- case: regular join three
-- use: orders, payments, products
CREATE TABLE o1 (order_id BIGINT, pay_id INT, price DECIMAL(8, 2), st INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT o.order_id, p.pay_id, pr.price, pr.stock FROM orders AS o LEFT JOIN payments AS p ON o.order_id = p.order_id LEFT JOIN products AS pr ON pr.name = o.product AND pr.stock > 0 WHERE o.status IN ('paid', 'shipped');
--- flink o1
{"order_id": "1001", "pay_id": "21", "price": null, "st": null}
{"order_id": "1003", "pay_id": "1", "price": null, "st": null}
{"order_id": "1004", "pay_id": "22", "price": "11", "st": "2"}
{"order_id": "1007", "pay_id": "23", "price": null, "st": null}
{"order_id": "1008", "pay_id": null, "price": "11", "st": "2"}
{"order_id": "1009", "pay_id": "3", "price": null, "st": null}
{"order_id": "1011", "pay_id": null, "price": null, "st": null}
{"order_id": "1013", "pay_id": "25", "price": null, "st": null}
{"order_id": "1014", "pay_id": null, "price": null, "st": null}
{"order_id": "1017", "pay_id": null, "price": null, "st": null}
{"order_id": "1018", "pay_id": "6", "price": null, "st": null}
{"order_id": "1019", "pay_id": "27", "price": null, "st": null}
{"order_id": "1021", "pay_id": "7", "price": null, "st": null}
{"order_id": "1023", "pay_id": null, "price": null, "st": null}
{"order_id": "1024", "pay_id": "8", "price": "11", "st": "2"}
{"order_id": "1027", "pay_id": "9", "price": null, "st": null}
{"order_id": "1028", "pay_id": "30", "price": "11", "st": "2"}
{"order_id": "1029", "pay_id": null, "price": null, "st": null}
{"order_id": "1031", "pay_id": "31", "price": null, "st": null}
{"order_id": "1033", "pay_id": "11", "price": null, "st": null}
{"order_id": "1034", "pay_id": "32", "price": null, "st": null}
{"order_id": "1037", "pay_id": "33", "price": null, "st": null}
{"order_id": "1038", "pay_id": null, "price": null, "st": null}
{"order_id": "1039", "pay_id": "13", "price": null, "st": null}
{"order_id": "1041", "pay_id": null, "price": null, "st": null}
{"order_id": "1043", "pay_id": "35", "price": null, "st": null}
{"order_id": "1044", "pay_id": null, "price": null, "st": null}
{"order_id": "1047", "pay_id": null, "price": null, "st": null}
{"order_id": "1048", "pay_id": "16", "price": "11", "st": "2"}
{"order_id": "1049", "pay_id": "37", "price": null, "st": null}
{"order_id": "1051", "pay_id": "17", "price": null, "st": null}
{"order_id": "1053", "pay_id": null, "price": null, "st": null}
{"order_id": "1054", "pay_id": "18", "price": null, "st": null}
{"order_id": "1057", "pay_id": "19", "price": null, "st": null}
{"order_id": "1058", "pay_id": null, "price": null, "st": null}
{"order_id": "1059", "pay_id": null, "price": null, "st": null}

--- case: semi anti cdc
-- use: products, stocks
CREATE TABLE o1 (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT id, name FROM products p WHERE NOT EXISTS (SELECT 1 FROM stocks s WHERE s.sku = p.name AND s.n > 3) AND category IS NOT NULL;
--- flink o1
{"id": "3", "name": "p3b"}
{"id": "5", "name": "p5"}

--- case: union distinct cdc
-- use: products, accounts
CREATE TABLE o1 (n STRING, PRIMARY KEY (n) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT name FROM products UNION SELECT owner FROM accounts;
--- flink o1
{"partition": 0, "key": "{\"n\":\"ann\"}", "value": "{\"n\":\"ann\"}"}
{"partition": 0, "key": "{\"n\":\"cid\"}", "value": "{\"n\":\"cid\"}"}
{"partition": 0, "key": "{\"n\":\"p1\"}", "value": "{\"n\":\"p1\"}"}
{"partition": 0, "key": "{\"n\":\"p2\"}", "value": "{\"n\":\"p2\"}"}
{"partition": 0, "key": "{\"n\":\"p3b\"}", "value": "{\"n\":\"p3b\"}"}
{"partition": 0, "key": "{\"n\":\"p5\"}", "value": "{\"n\":\"p5\"}"}
{"partition": 0, "key": "{\"n\":\"p6\"}", "value": "{\"n\":\"p6\"}"}

--- case: minmax retract
-- use: products
CREATE TABLE o1 (category STRING, mn DECIMAL(8, 2), mx DECIMAL(8, 2), fv INT, sd DOUBLE, d BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT COALESCE(category, '-'), MIN(price), MAX(price), MAX(stock), STDDEV_POP(stock), COUNT(DISTINCT stock) FROM products GROUP BY COALESCE(category, '-');
--- flink o1
{"partition": 0, "key": "{\"category\":\"-\"}", "value": "{\"category\":\"-\",\"mn\":99.99,\"mx\":99.99,\"fv\":null,\"sd\":null,\"d\":0}"}
{"partition": 0, "key": "{\"category\":\"books\"}", "value": "{\"category\":\"books\",\"mn\":3,\"mx\":8,\"fv\":9,\"sd\":4.0,\"d\":2}"}
{"partition": 0, "key": "{\"category\":\"games\"}", "value": "{\"category\":\"games\",\"mn\":2E+1,\"mx\":2E+1,\"fv\":0,\"sd\":0.0,\"d\":1}"}
{"partition": 0, "key": "{\"category\":\"toys\"}", "value": "{\"category\":\"toys\",\"mn\":11,\"mx\":11,\"fv\":2,\"sd\":0.0,\"d\":1}"}

--- case: filter on key change
-- use: customers
CREATE TABLE o1 (city STRING, names BIGINT, best INT, PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT city, COUNT(name), MIN(tier) FROM customers WHERE city <> 'Paris' GROUP BY city HAVING MAX(tier) IS NOT NULL;
--- flink o1
{"partition": 0, "key": "{\"city\":\"2099\"}", "value": "{\"city\":\"2099\",\"names\":1,\"best\":0}"}
{"partition": 0, "key": "{\"city\":\"Berlin\"}", "value": "{\"city\":\"Berlin\",\"names\":2,\"best\":1}"}
{"partition": 0, "key": "{\"city\":\"Lyon\"}", "value": "{\"city\":\"Lyon\",\"names\":1,\"best\":2}"}
{"partition": 0, "key": "{\"city\":\"Rome\"}", "value": "{\"city\":\"Rome\",\"names\":1,\"best\":1}"}

--- case: dedup cdc
-- use: customers_t
CREATE TABLE o1 (city STRING, name STRING, changed TIMESTAMP_LTZ(3), PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT city, name, changed FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY city ORDER BY changed DESC) AS rn FROM customers_t) WHERE rn = 1 AND city IS NOT NULL;
--- flink o1
{"partition": 0, "key": "{\"city\":\"2099\"}", "value": "{\"city\":\"2099\",\"name\":\"ahead\",\"changed\":\"2099-01-01 00:00:00Z\"}"}
{"partition": 0, "key": "{\"city\":\"Berlin\"}", "value": "{\"city\":\"Berlin\",\"name\":\"ann\",\"changed\":\"2026-01-01 10:04:00Z\"}"}
{"partition": 0, "key": "{\"city\":\"Lyon\"}", "value": "{\"city\":\"Lyon\",\"name\":\"bob\",\"changed\":\"2026-01-01 10:03:00Z\"}"}
{"partition": 0, "key": "{\"city\":\"Rome\"}", "value": "{\"city\":\"Rome\",\"name\":\"cid\",\"changed\":\"2026-01-01 10:01:40Z\"}"}

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
--- flink o1
{"id": "1053", "rn": "6"}
{"id": "1055", "rn": "5"}
{"id": "1056", "rn": "4"}
{"id": "1057", "rn": "3"}

--- case: order limit offset
-- use: orders
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders WHERE amount IS NOT NULL ORDER BY amount, order_id LIMIT 4 OFFSET 3;
--- flink o1
{"id": "1002"}
{"id": "1003"}
{"id": "1004"}
{"id": "1005"}

--- case: fetch first
-- use: orders
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders WHERE amount IS NOT NULL ORDER BY amount DESC FETCH FIRST 2 ROWS ONLY;
--- flink o1
{"id": "1058"}
{"id": "1059"}

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
--- flink o1
{"value": "{\"sym\":\"x\",\"price\":11,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:10\",\"wt\":\"2026-01-01 10:00:09.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":11,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:10\",\"wt\":\"2026-01-01 10:00:09.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":12,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":13,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":14,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":15,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"x\",\"price\":16,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":11,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:10\",\"wt\":\"2026-01-01 10:00:09.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":12,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":13,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:10\",\"wt\":\"2026-01-01 10:00:09.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":13,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":14,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":14,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":15,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"wt\":\"2026-01-01 10:00:19.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:29.999\"}"}
{"value": "{\"sym\":\"y\",\"price\":16,\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"wt\":\"2026-01-01 10:00:39.999\"}"}

--- case: window having
-- use: clicks
CREATE TABLE o1 (ws TIMESTAMP(3), u STRING, n BIGINT, r DOUBLE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, user_id, COUNT(*), CAST(COUNT(*) FILTER (WHERE mobile) AS DOUBLE) / COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, user_id HAVING COUNT(*) > 3;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"u\":\"u1\",\"n\":8,\"r\":0.375}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"u\":\"u2\",\"n\":7,\"r\":0.2857142857142857}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"u\":\"u1\",\"n\":7,\"r\":0.2857142857142857}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"u\":\"u2\",\"n\":8,\"r\":0.375}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"u\":\"u1\",\"n\":6,\"r\":0.3333333333333333}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"u\":\"u2\",\"n\":5,\"r\":0.4}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"u\":\"u1\",\"n\":6,\"r\":0.3333333333333333}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"u\":\"u2\",\"n\":5,\"r\":0.2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"u\":\"u1\",\"n\":7,\"r\":0.42857142857142855}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"u\":\"u2\",\"n\":9,\"r\":0.3333333333333333}"}

--- case: window cube
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), status STRING, product STRING, g BIGINT, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, status, product, GROUPING(status) + GROUPING(product), COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end, CUBE (status, product);
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"cancelled\",\"product\":\"p2\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"cancelled\",\"product\":\"p4\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"cancelled\",\"product\":null,\"g\":1,\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"new\",\"product\":\"p1\",\"g\":0,\"n\":6}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"new\",\"product\":\"p3\",\"g\":0,\"n\":6}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"new\",\"product\":null,\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"new\",\"product\":null,\"g\":1,\"n\":14}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":\"p1\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":\"p2\",\"g\":0,\"n\":7}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":\"p3\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":\"p4\",\"g\":0,\"n\":5}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":null,\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"paid\",\"product\":null,\"g\":1,\"n\":17}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":\"p1\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":\"p2\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":\"p3\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":\"p4\",\"g\":0,\"n\":3}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":null,\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":\"shipped\",\"product\":null,\"g\":1,\"n\":9}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":\"p1\",\"g\":1,\"n\":10}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":\"p2\",\"g\":1,\"n\":10}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":\"p3\",\"g\":1,\"n\":10}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":\"p4\",\"g\":1,\"n\":10}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":null,\"g\":1,\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"status\":null,\"product\":null,\"g\":2,\"n\":44}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"cancelled\",\"product\":\"p2\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"cancelled\",\"product\":null,\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"cancelled\",\"product\":null,\"g\":1,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"new\",\"product\":\"p1\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"new\",\"product\":\"p3\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"new\",\"product\":null,\"g\":1,\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"paid\",\"product\":\"p2\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"paid\",\"product\":\"p3\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"paid\",\"product\":\"p4\",\"g\":0,\"n\":3}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"paid\",\"product\":null,\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"paid\",\"product\":null,\"g\":1,\"n\":7}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"shipped\",\"product\":\"p1\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"shipped\",\"product\":\"p2\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"shipped\",\"product\":\"p3\",\"g\":0,\"n\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":\"shipped\",\"product\":null,\"g\":1,\"n\":3}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":\"p1\",\"g\":1,\"n\":3}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":\"p2\",\"g\":1,\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":\"p3\",\"g\":1,\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":\"p4\",\"g\":1,\"n\":3}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":null,\"g\":1,\"n\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"status\":null,\"product\":null,\"g\":2,\"n\":16}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"status\":\"ahead\",\"product\":\"px\",\"g\":0,\"n\":2}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"status\":\"ahead\",\"product\":null,\"g\":1,\"n\":2}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"status\":null,\"product\":\"px\",\"g\":1,\"n\":2}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"status\":null,\"product\":null,\"g\":2,\"n\":2}"}

--- case: window topn plain
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), order_id BIGINT, amount DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, order_id, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE))) WHERE rn <= 2;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1007,\"amount\":28.45}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1008,\"amount\":31.8}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"order_id\":1016,\"amount\":58.6}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"order_id\":1017,\"amount\":61.95}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"order_id\":1024,\"amount\":85.4}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"order_id\":1025,\"amount\":88.75}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1033,\"amount\":115.55}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1034,\"amount\":118.9}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"order_id\":1042,\"amount\":145.7}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"order_id\":1043,\"amount\":149.05}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"order_id\":1051,\"amount\":175.85}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"order_id\":1053,\"amount\":182.55}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"order_id\":1058,\"amount\":199.3}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"order_id\":1059,\"amount\":202.65}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"order_id\":999999,\"amount\":1}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"order_id\":999999,\"amount\":1}"}

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
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1000}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1003}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1006}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1009}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1012}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1015}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1018}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1021}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"order_id\":1024}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1028}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1031}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1034}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1037}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1040}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1043}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1046}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"order_id\":1049}"}

--- case: debezium schema include
CREATE TABLE d (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = '@products', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'debezium-json', 'debezium-json.ignore-parse-errors' = 'true');
CREATE TABLE o1 (n BIGINT, ids BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT COUNT(*), COUNT(DISTINCT id) FROM d;
--- flink o1
{"n": "5", "ids": "5"}

--- case: print cdc
-- use: products
CREATE TABLE p WITH ('connector' = 'print', 'print-identifier' = 'x') LIKE products (EXCLUDING ALL);
INSERT INTO p SELECT * FROM products;
--- flink printed
x> [1, p1, 11.00, toys, 2]
x> [2, p2, 20.00, games, 0]
x> [3, p3b, 8.00, books, 9]
x> [5, p5, 3.00, books, 0]
x> [6, p6, 99.99, null, null]

--- case: use db
-- use: orders
CREATE DATABASE shop;
USE shop;
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO shop.o1 SELECT order_id FROM default_catalog.default_database.orders WHERE qty = 3;
--- flink o1
{"value": "{\"id\":1003}"}
{"value": "{\"id\":1010}"}
{"value": "{\"id\":1017}"}
{"value": "{\"id\":1024}"}
{"value": "{\"id\":1031}"}
{"value": "{\"id\":1038}"}
{"value": "{\"id\":1045}"}
{"value": "{\"id\":1059}"}

--- case: drop recreate
-- use: orders
CREATE TABLE o1 (id INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
DROP TABLE o1;
CREATE TABLE IF NOT EXISTS o1 (id BIGINT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
ALTER TABLE o1 RENAME TO o2;
ALTER TABLE o2 SET ('json.encode.ignore-null-fields' = 'true');
ALTER TABLE o2 ADD extra STRING;
INSERT INTO o2 SELECT order_id, product, CAST(NULL AS STRING) FROM orders;
--- flink o1
{"value": "{\"id\":1000}"}
{"value": "{\"id\":1001,\"s\":\"p2\"}"}
{"value": "{\"id\":1002,\"s\":\"p3\"}"}
{"value": "{\"id\":1003,\"s\":\"p4\"}"}
{"value": "{\"id\":1004,\"s\":\"p1\"}"}
{"value": "{\"id\":1005,\"s\":\"p2\"}"}
{"value": "{\"id\":1006,\"s\":\"p3\"}"}
{"value": "{\"id\":1007,\"s\":\"p4\"}"}
{"value": "{\"id\":1008,\"s\":\"p1\"}"}
{"value": "{\"id\":1009,\"s\":\"p2\"}"}
{"value": "{\"id\":1010,\"s\":\"p3\"}"}
{"value": "{\"id\":1011}"}
{"value": "{\"id\":1012,\"s\":\"p1\"}"}
{"value": "{\"id\":1013,\"s\":\"p2\"}"}
{"value": "{\"id\":1014,\"s\":\"p3\"}"}
{"value": "{\"id\":1015,\"s\":\"p4\"}"}
{"value": "{\"id\":1016,\"s\":\"p1\"}"}
{"value": "{\"id\":1017,\"s\":\"p2\"}"}
{"value": "{\"id\":1018,\"s\":\"p3\"}"}
{"value": "{\"id\":1019,\"s\":\"p4\"}"}
{"value": "{\"id\":1020,\"s\":\"p1\"}"}
{"value": "{\"id\":1021,\"s\":\"p2\"}"}
{"value": "{\"id\":1022}"}
{"value": "{\"id\":1023,\"s\":\"p4\"}"}
{"value": "{\"id\":1024,\"s\":\"p1\"}"}
{"value": "{\"id\":1025,\"s\":\"p2\"}"}
{"value": "{\"id\":1026,\"s\":\"p3\"}"}
{"value": "{\"id\":1027,\"s\":\"p4\"}"}
{"value": "{\"id\":1028,\"s\":\"p1\"}"}
{"value": "{\"id\":1029,\"s\":\"p2\"}"}
{"value": "{\"id\":1030,\"s\":\"p3\"}"}
{"value": "{\"id\":1031,\"s\":\"p4\"}"}
{"value": "{\"id\":1032,\"s\":\"p1\"}"}
{"value": "{\"id\":1033}"}
{"value": "{\"id\":1034,\"s\":\"p3\"}"}
{"value": "{\"id\":1035,\"s\":\"p4\"}"}
{"value": "{\"id\":1036,\"s\":\"p1\"}"}
{"value": "{\"id\":1037,\"s\":\"p2\"}"}
{"value": "{\"id\":1038,\"s\":\"p3\"}"}
{"value": "{\"id\":1039,\"s\":\"p4\"}"}
{"value": "{\"id\":1040,\"s\":\"p1\"}"}
{"value": "{\"id\":1041,\"s\":\"p2\"}"}
{"value": "{\"id\":1042,\"s\":\"p3\"}"}
{"value": "{\"id\":1043,\"s\":\"p4\"}"}
{"value": "{\"id\":1044}"}
{"value": "{\"id\":1045,\"s\":\"p2\"}"}
{"value": "{\"id\":1046,\"s\":\"p3\"}"}
{"value": "{\"id\":1047,\"s\":\"p4\"}"}
{"value": "{\"id\":1048,\"s\":\"p1\"}"}
{"value": "{\"id\":1049,\"s\":\"p2\"}"}
{"value": "{\"id\":1050,\"s\":\"p3\"}"}
{"value": "{\"id\":1051,\"s\":\"p4\"}"}
{"value": "{\"id\":1052,\"s\":\"p1\"}"}
{"value": "{\"id\":1053,\"s\":\"p2\"}"}
{"value": "{\"id\":1054,\"s\":\"p3\"}"}
{"value": "{\"id\":1055}"}
{"value": "{\"id\":1056,\"s\":\"p1\"}"}
{"value": "{\"id\":1057,\"s\":\"p2\"}"}
{"value": "{\"id\":1058,\"s\":\"p3\"}"}
{"value": "{\"id\":1059,\"s\":\"p4\"}"}
{"value": "{\"id\":999999,\"s\":\"px\"}"}
{"value": "{\"id\":999999,\"s\":\"px\"}"}

--- case: conditional funcs
-- use: orders
CREATE TABLE o1 (id BIGINT, a STRING, b STRING, c INT, d BOOLEAN, e STRING, f BIGINT, g STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, IF(qty > 3, 'many', 'few'), IFNULL(customer, 'anon'), GREATEST(qty, 2), customer IS NOT DISTINCT FROM product, CONCAT_WS('/', customer, product, status), CAST(FLOOR(amount) AS BIGINT), LPAD(CAST(qty AS STRING), 3, '0') FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"a\":\"few\",\"b\":\"ann\",\"c\":null,\"d\":false,\"e\":\"ann/new\",\"f\":null,\"g\":null}"}
{"value": "{\"id\":1001,\"a\":\"few\",\"b\":\"bob\",\"c\":2,\"d\":false,\"e\":\"bob/p2/paid\",\"f\":8,\"g\":\"001\"}"}
{"value": "{\"id\":1002,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/p3/new\",\"f\":11,\"g\":\"002\"}"}
{"value": "{\"id\":1003,\"a\":\"few\",\"b\":\"dee\",\"c\":3,\"d\":false,\"e\":\"dee/p4/shipped\",\"f\":15,\"g\":\"003\"}"}
{"value": "{\"id\":1004,\"a\":\"many\",\"b\":\"ann\",\"c\":4,\"d\":false,\"e\":\"ann/p1/paid\",\"f\":18,\"g\":\"004\"}"}
{"value": "{\"id\":1005,\"a\":\"many\",\"b\":\"bob\",\"c\":5,\"d\":false,\"e\":\"bob/p2/cancelled\",\"f\":21,\"g\":\"005\"}"}
{"value": "{\"id\":1006,\"a\":\"many\",\"b\":\"eve\",\"c\":6,\"d\":false,\"e\":\"eve/p3/new\",\"f\":25,\"g\":\"006\"}"}
{"value": "{\"id\":1007,\"a\":\"few\",\"b\":\"anon\",\"c\":2,\"d\":false,\"e\":\"p4/paid\",\"f\":28,\"g\":\"000\"}"}
{"value": "{\"id\":1008,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p1/shipped\",\"f\":31,\"g\":\"001\"}"}
{"value": "{\"id\":1009,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/p2/paid\",\"f\":null,\"g\":\"002\"}"}
{"value": "{\"id\":1010,\"a\":\"few\",\"b\":\"ann\",\"c\":3,\"d\":false,\"e\":\"ann/p3/new\",\"f\":38,\"g\":\"003\"}"}
{"value": "{\"id\":1011,\"a\":\"many\",\"b\":\"bob\",\"c\":4,\"d\":false,\"e\":\"bob/paid\",\"f\":41,\"g\":\"004\"}"}
{"value": "{\"id\":1012,\"a\":\"many\",\"b\":\"cid\",\"c\":5,\"d\":false,\"e\":\"cid/p1/new\",\"f\":45,\"g\":\"005\"}"}
{"value": "{\"id\":1013,\"a\":\"few\",\"b\":\"dee\",\"c\":null,\"d\":false,\"e\":\"dee/p2/shipped\",\"f\":48,\"g\":null}"}
{"value": "{\"id\":1014,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p3/paid\",\"f\":51,\"g\":\"000\"}"}
{"value": "{\"id\":1015,\"a\":\"few\",\"b\":\"bob\",\"c\":2,\"d\":false,\"e\":\"bob/p4/cancelled\",\"f\":55,\"g\":\"001\"}"}
{"value": "{\"id\":1016,\"a\":\"few\",\"b\":\"eve\",\"c\":2,\"d\":false,\"e\":\"eve/p1/new\",\"f\":58,\"g\":\"002\"}"}
{"value": "{\"id\":1017,\"a\":\"few\",\"b\":\"anon\",\"c\":3,\"d\":false,\"e\":\"p2/paid\",\"f\":61,\"g\":\"003\"}"}
{"value": "{\"id\":1018,\"a\":\"many\",\"b\":\"ann\",\"c\":4,\"d\":false,\"e\":\"ann/p3/shipped\",\"f\":null,\"g\":\"004\"}"}
{"value": "{\"id\":1019,\"a\":\"many\",\"b\":\"cid\",\"c\":5,\"d\":false,\"e\":\"cid/p4/paid\",\"f\":68,\"g\":\"005\"}"}
{"value": "{\"id\":1020,\"a\":\"many\",\"b\":\"ann\",\"c\":6,\"d\":false,\"e\":\"ann/p1/new\",\"f\":72,\"g\":\"006\"}"}
{"value": "{\"id\":1021,\"a\":\"few\",\"b\":\"bob\",\"c\":2,\"d\":false,\"e\":\"bob/p2/paid\",\"f\":75,\"g\":\"000\"}"}
{"value": "{\"id\":1022,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/new\",\"f\":78,\"g\":\"001\"}"}
{"value": "{\"id\":1023,\"a\":\"few\",\"b\":\"dee\",\"c\":2,\"d\":false,\"e\":\"dee/p4/shipped\",\"f\":82,\"g\":\"002\"}"}
{"value": "{\"id\":1024,\"a\":\"few\",\"b\":\"ann\",\"c\":3,\"d\":false,\"e\":\"ann/p1/paid\",\"f\":85,\"g\":\"003\"}"}
{"value": "{\"id\":1025,\"a\":\"many\",\"b\":\"bob\",\"c\":4,\"d\":false,\"e\":\"bob/p2/cancelled\",\"f\":88,\"g\":\"004\"}"}
{"value": "{\"id\":1026,\"a\":\"few\",\"b\":\"eve\",\"c\":null,\"d\":false,\"e\":\"eve/p3/new\",\"f\":92,\"g\":null}"}
{"value": "{\"id\":1027,\"a\":\"many\",\"b\":\"anon\",\"c\":6,\"d\":false,\"e\":\"p4/paid\",\"f\":null,\"g\":\"006\"}"}
{"value": "{\"id\":1028,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p1/shipped\",\"f\":98,\"g\":\"000\"}"}
{"value": "{\"id\":1029,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/p2/paid\",\"f\":102,\"g\":\"001\"}"}
{"value": "{\"id\":1030,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p3/new\",\"f\":105,\"g\":\"002\"}"}
{"value": "{\"id\":1031,\"a\":\"few\",\"b\":\"bob\",\"c\":3,\"d\":false,\"e\":\"bob/p4/paid\",\"f\":108,\"g\":\"003\"}"}
{"value": "{\"id\":1032,\"a\":\"many\",\"b\":\"cid\",\"c\":4,\"d\":false,\"e\":\"cid/p1/new\",\"f\":112,\"g\":\"004\"}"}
{"value": "{\"id\":1033,\"a\":\"many\",\"b\":\"dee\",\"c\":5,\"d\":false,\"e\":\"dee/shipped\",\"f\":115,\"g\":\"005\"}"}
{"value": "{\"id\":1034,\"a\":\"many\",\"b\":\"ann\",\"c\":6,\"d\":false,\"e\":\"ann/p3/paid\",\"f\":118,\"g\":\"006\"}"}
{"value": "{\"id\":1035,\"a\":\"few\",\"b\":\"bob\",\"c\":2,\"d\":false,\"e\":\"bob/p4/cancelled\",\"f\":122,\"g\":\"000\"}"}
{"value": "{\"id\":1036,\"a\":\"few\",\"b\":\"eve\",\"c\":2,\"d\":false,\"e\":\"eve/p1/new\",\"f\":null,\"g\":\"001\"}"}
{"value": "{\"id\":1037,\"a\":\"few\",\"b\":\"anon\",\"c\":2,\"d\":false,\"e\":\"p2/paid\",\"f\":128,\"g\":\"002\"}"}
{"value": "{\"id\":1038,\"a\":\"few\",\"b\":\"ann\",\"c\":3,\"d\":false,\"e\":\"ann/p3/shipped\",\"f\":132,\"g\":\"003\"}"}
{"value": "{\"id\":1039,\"a\":\"few\",\"b\":\"cid\",\"c\":null,\"d\":false,\"e\":\"cid/p4/paid\",\"f\":135,\"g\":null}"}
{"value": "{\"id\":1040,\"a\":\"many\",\"b\":\"ann\",\"c\":5,\"d\":false,\"e\":\"ann/p1/new\",\"f\":139,\"g\":\"005\"}"}
{"value": "{\"id\":1041,\"a\":\"many\",\"b\":\"bob\",\"c\":6,\"d\":false,\"e\":\"bob/p2/paid\",\"f\":142,\"g\":\"006\"}"}
{"value": "{\"id\":1042,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/p3/new\",\"f\":145,\"g\":\"000\"}"}
{"value": "{\"id\":1043,\"a\":\"few\",\"b\":\"dee\",\"c\":2,\"d\":false,\"e\":\"dee/p4/shipped\",\"f\":149,\"g\":\"001\"}"}
{"value": "{\"id\":1044,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/paid\",\"f\":152,\"g\":\"002\"}"}
{"value": "{\"id\":1045,\"a\":\"few\",\"b\":\"bob\",\"c\":3,\"d\":false,\"e\":\"bob/p2/cancelled\",\"f\":null,\"g\":\"003\"}"}
{"value": "{\"id\":1046,\"a\":\"many\",\"b\":\"eve\",\"c\":4,\"d\":false,\"e\":\"eve/p3/new\",\"f\":159,\"g\":\"004\"}"}
{"value": "{\"id\":1047,\"a\":\"many\",\"b\":\"anon\",\"c\":5,\"d\":false,\"e\":\"p4/paid\",\"f\":162,\"g\":\"005\"}"}
{"value": "{\"id\":1048,\"a\":\"many\",\"b\":\"ann\",\"c\":6,\"d\":false,\"e\":\"ann/p1/shipped\",\"f\":165,\"g\":\"006\"}"}
{"value": "{\"id\":1049,\"a\":\"few\",\"b\":\"cid\",\"c\":2,\"d\":false,\"e\":\"cid/p2/paid\",\"f\":169,\"g\":\"000\"}"}
{"value": "{\"id\":1050,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p3/new\",\"f\":172,\"g\":\"001\"}"}
{"value": "{\"id\":1051,\"a\":\"few\",\"b\":\"bob\",\"c\":2,\"d\":false,\"e\":\"bob/p4/paid\",\"f\":175,\"g\":\"002\"}"}
{"value": "{\"id\":1052,\"a\":\"few\",\"b\":\"cid\",\"c\":null,\"d\":false,\"e\":\"cid/p1/new\",\"f\":179,\"g\":null}"}
{"value": "{\"id\":1053,\"a\":\"many\",\"b\":\"dee\",\"c\":4,\"d\":false,\"e\":\"dee/p2/shipped\",\"f\":182,\"g\":\"004\"}"}
{"value": "{\"id\":1054,\"a\":\"many\",\"b\":\"ann\",\"c\":5,\"d\":false,\"e\":\"ann/p3/paid\",\"f\":null,\"g\":\"005\"}"}
{"value": "{\"id\":1055,\"a\":\"many\",\"b\":\"bob\",\"c\":6,\"d\":false,\"e\":\"bob/cancelled\",\"f\":189,\"g\":\"006\"}"}
{"value": "{\"id\":1056,\"a\":\"few\",\"b\":\"eve\",\"c\":2,\"d\":false,\"e\":\"eve/p1/new\",\"f\":192,\"g\":\"000\"}"}
{"value": "{\"id\":1057,\"a\":\"few\",\"b\":\"anon\",\"c\":2,\"d\":false,\"e\":\"p2/paid\",\"f\":195,\"g\":\"001\"}"}
{"value": "{\"id\":1058,\"a\":\"few\",\"b\":\"ann\",\"c\":2,\"d\":false,\"e\":\"ann/p3/shipped\",\"f\":199,\"g\":\"002\"}"}
{"value": "{\"id\":1059,\"a\":\"few\",\"b\":\"cid\",\"c\":3,\"d\":false,\"e\":\"cid/p4/paid\",\"f\":202,\"g\":\"003\"}"}
{"value": "{\"id\":999999,\"a\":\"few\",\"b\":\"ahead\",\"c\":2,\"d\":false,\"e\":\"ahead/px/ahead\",\"f\":1,\"g\":\"001\"}"}
{"value": "{\"id\":999999,\"a\":\"few\",\"b\":\"ahead\",\"c\":2,\"d\":false,\"e\":\"ahead/px/ahead\",\"f\":1,\"g\":\"001\"}"}

--- case: split agg
-- use: logs
CREATE TABLE o1 (w STRING, n BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT w, COUNT(*) FROM logs CROSS JOIN UNNEST(SPLIT(line, ' ')) AS t (w) GROUP BY w;
--- flink o1
{"partition": 0, "key": "{\"w\":\"/a\"}", "value": "{\"w\":\"/a\",\"n\":3}"}
{"partition": 0, "key": "{\"w\":\"/b\"}", "value": "{\"w\":\"/b\",\"n\":2}"}
{"partition": 0, "key": "{\"w\":\"/c\"}", "value": "{\"w\":\"/c\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"120\"}", "value": "{\"w\":\"120\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"12\"}", "value": "{\"w\":\"12\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"1\"}", "value": "{\"w\":\"1\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"200\"}", "value": "{\"w\":\"200\",\"n\":2}"}
{"partition": 0, "key": "{\"w\":\"201\"}", "value": "{\"w\":\"201\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"33\"}", "value": "{\"w\":\"33\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"404\"}", "value": "{\"w\":\"404\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"500\"}", "value": "{\"w\":\"500\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"503\"}", "value": "{\"w\":\"503\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"90\"}", "value": "{\"w\":\"90\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"9\"}", "value": "{\"w\":\"9\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"GET\"}", "value": "{\"w\":\"GET\",\"n\":4}"}
{"partition": 0, "key": "{\"w\":\"POST\"}", "value": "{\"w\":\"POST\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"PUT\"}", "value": "{\"w\":\"PUT\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"bad\"}", "value": "{\"w\":\"bad\",\"n\":1}"}
{"partition": 0, "key": "{\"w\":\"line\"}", "value": "{\"w\":\"line\",\"n\":1}"}

--- case: approx rowkinds
-- use: customers
CREATE TABLE o1 (name STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'canal-json');
INSERT INTO o1 SELECT * FROM customers WHERE tier IS NOT NULL;
--- flink o1
{"name": "ahead", "city": "2099", "tier": "0"}
{"name": "ann", "city": "Berlin", "tier": "2"}
{"name": "bob", "city": "Lyon", "tier": "2"}
{"name": "cid", "city": "Rome", "tier": "1"}
{"name": "eve", "city": null, "tier": "2"}
{"name": "fay", "city": "Berlin", "tier": "1"}

--- case: decimal math
-- use: orders
CREATE TABLE o1 (id BIGINT, a DECIMAL(38, 10), b DECIMAL(20, 4), c DECIMAL(10, 1), d DOUBLE, e INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, amount / 3, amount * 1.19, ROUND(amount, 1), amount / CAST(7 AS DOUBLE), CAST(amount AS INT) FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1001,\"a\":2.7833333333,\"b\":9.9365,\"c\":8.4,\"d\":1.1928571428571428,\"e\":8}"}
{"value": "{\"id\":1002,\"a\":3.9,\"b\":13.923,\"c\":11.7,\"d\":1.6714285714285713,\"e\":11}"}
{"value": "{\"id\":1003,\"a\":5.0166666667,\"b\":17.9095,\"c\":15.1,\"d\":2.15,\"e\":15}"}
{"value": "{\"id\":1004,\"a\":6.1333333333,\"b\":21.896,\"c\":18.4,\"d\":2.6285714285714286,\"e\":18}"}
{"value": "{\"id\":1005,\"a\":7.25,\"b\":25.8825,\"c\":21.8,\"d\":3.107142857142857,\"e\":21}"}
{"value": "{\"id\":1006,\"a\":8.3666666667,\"b\":29.869,\"c\":25.1,\"d\":3.585714285714286,\"e\":25}"}
{"value": "{\"id\":1007,\"a\":9.4833333333,\"b\":33.8555,\"c\":28.5,\"d\":4.064285714285714,\"e\":28}"}
{"value": "{\"id\":1008,\"a\":10.6,\"b\":37.842,\"c\":31.8,\"d\":4.542857142857143,\"e\":31}"}
{"value": "{\"id\":1009,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1010,\"a\":12.8333333333,\"b\":45.815,\"c\":38.5,\"d\":5.5,\"e\":38}"}
{"value": "{\"id\":1011,\"a\":13.95,\"b\":49.8015,\"c\":41.9,\"d\":5.978571428571429,\"e\":41}"}
{"value": "{\"id\":1012,\"a\":15.0666666667,\"b\":53.788,\"c\":45.2,\"d\":6.457142857142857,\"e\":45}"}
{"value": "{\"id\":1013,\"a\":16.1833333333,\"b\":57.7745,\"c\":48.6,\"d\":6.935714285714285,\"e\":48}"}
{"value": "{\"id\":1014,\"a\":17.3,\"b\":61.761,\"c\":51.9,\"d\":7.414285714285714,\"e\":51}"}
{"value": "{\"id\":1015,\"a\":18.4166666667,\"b\":65.7475,\"c\":55.3,\"d\":7.892857142857143,\"e\":55}"}
{"value": "{\"id\":1016,\"a\":19.5333333333,\"b\":69.734,\"c\":58.6,\"d\":8.371428571428572,\"e\":58}"}
{"value": "{\"id\":1017,\"a\":20.65,\"b\":73.7205,\"c\":62,\"d\":8.85,\"e\":61}"}
{"value": "{\"id\":1018,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1019,\"a\":22.8833333333,\"b\":81.6935,\"c\":68.7,\"d\":9.807142857142859,\"e\":68}"}
{"value": "{\"id\":1020,\"a\":24,\"b\":85.68,\"c\":72,\"d\":10.285714285714286,\"e\":72}"}
{"value": "{\"id\":1021,\"a\":25.1166666667,\"b\":89.6665,\"c\":75.4,\"d\":10.764285714285714,\"e\":75}"}
{"value": "{\"id\":1022,\"a\":26.2333333333,\"b\":93.653,\"c\":78.7,\"d\":11.242857142857144,\"e\":78}"}
{"value": "{\"id\":1023,\"a\":27.35,\"b\":97.6395,\"c\":82.1,\"d\":11.721428571428572,\"e\":82}"}
{"value": "{\"id\":1024,\"a\":28.4666666667,\"b\":101.626,\"c\":85.4,\"d\":12.200000000000001,\"e\":85}"}
{"value": "{\"id\":1025,\"a\":29.5833333333,\"b\":105.6125,\"c\":88.8,\"d\":12.678571428571429,\"e\":88}"}
{"value": "{\"id\":1026,\"a\":30.7,\"b\":109.599,\"c\":92.1,\"d\":13.157142857142857,\"e\":92}"}
{"value": "{\"id\":1027,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1028,\"a\":32.9333333333,\"b\":117.572,\"c\":98.8,\"d\":14.114285714285714,\"e\":98}"}
{"value": "{\"id\":1029,\"a\":34.05,\"b\":121.5585,\"c\":102.2,\"d\":14.592857142857143,\"e\":102}"}
{"value": "{\"id\":1030,\"a\":35.1666666667,\"b\":125.545,\"c\":105.5,\"d\":15.071428571428571,\"e\":105}"}
{"value": "{\"id\":1031,\"a\":36.2833333333,\"b\":129.5315,\"c\":108.9,\"d\":15.549999999999999,\"e\":108}"}
{"value": "{\"id\":1032,\"a\":37.4,\"b\":133.518,\"c\":112.2,\"d\":16.02857142857143,\"e\":112}"}
{"value": "{\"id\":1033,\"a\":38.5166666667,\"b\":137.5045,\"c\":115.6,\"d\":16.507142857142856,\"e\":115}"}
{"value": "{\"id\":1034,\"a\":39.6333333333,\"b\":141.491,\"c\":118.9,\"d\":16.985714285714288,\"e\":118}"}
{"value": "{\"id\":1035,\"a\":40.75,\"b\":145.4775,\"c\":122.3,\"d\":17.464285714285715,\"e\":122}"}
{"value": "{\"id\":1036,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1037,\"a\":42.9833333333,\"b\":153.4505,\"c\":129,\"d\":18.42142857142857,\"e\":128}"}
{"value": "{\"id\":1038,\"a\":44.1,\"b\":157.437,\"c\":132.3,\"d\":18.900000000000002,\"e\":132}"}
{"value": "{\"id\":1039,\"a\":45.2166666667,\"b\":161.4235,\"c\":135.7,\"d\":19.37857142857143,\"e\":135}"}
{"value": "{\"id\":1040,\"a\":46.3333333333,\"b\":165.41,\"c\":139,\"d\":19.857142857142858,\"e\":139}"}
{"value": "{\"id\":1041,\"a\":47.45,\"b\":169.3965,\"c\":142.4,\"d\":20.335714285714285,\"e\":142}"}
{"value": "{\"id\":1042,\"a\":48.5666666667,\"b\":173.383,\"c\":145.7,\"d\":20.814285714285713,\"e\":145}"}
{"value": "{\"id\":1043,\"a\":49.6833333333,\"b\":177.3695,\"c\":149.1,\"d\":21.292857142857144,\"e\":149}"}
{"value": "{\"id\":1044,\"a\":50.8,\"b\":181.356,\"c\":152.4,\"d\":21.771428571428572,\"e\":152}"}
{"value": "{\"id\":1045,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1046,\"a\":53.0333333333,\"b\":189.329,\"c\":159.1,\"d\":22.728571428571428,\"e\":159}"}
{"value": "{\"id\":1047,\"a\":54.15,\"b\":193.3155,\"c\":162.5,\"d\":23.207142857142856,\"e\":162}"}
{"value": "{\"id\":1048,\"a\":55.2666666667,\"b\":197.302,\"c\":165.8,\"d\":23.685714285714287,\"e\":165}"}
{"value": "{\"id\":1049,\"a\":56.3833333333,\"b\":201.2885,\"c\":169.2,\"d\":24.164285714285715,\"e\":169}"}
{"value": "{\"id\":1050,\"a\":57.5,\"b\":205.275,\"c\":172.5,\"d\":24.642857142857142,\"e\":172}"}
{"value": "{\"id\":1051,\"a\":58.6166666667,\"b\":209.2615,\"c\":175.9,\"d\":25.12142857142857,\"e\":175}"}
{"value": "{\"id\":1052,\"a\":59.7333333333,\"b\":213.248,\"c\":179.2,\"d\":25.599999999999998,\"e\":179}"}
{"value": "{\"id\":1053,\"a\":60.85,\"b\":217.2345,\"c\":182.6,\"d\":26.07857142857143,\"e\":182}"}
{"value": "{\"id\":1054,\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"id\":1055,\"a\":63.0833333333,\"b\":225.2075,\"c\":189.3,\"d\":27.035714285714285,\"e\":189}"}
{"value": "{\"id\":1056,\"a\":64.2,\"b\":229.194,\"c\":192.6,\"d\":27.514285714285712,\"e\":192}"}
{"value": "{\"id\":1057,\"a\":65.3166666667,\"b\":233.1805,\"c\":196,\"d\":27.99285714285714,\"e\":195}"}
{"value": "{\"id\":1058,\"a\":66.4333333333,\"b\":237.167,\"c\":199.3,\"d\":28.47142857142857,\"e\":199}"}
{"value": "{\"id\":1059,\"a\":67.55,\"b\":241.1535,\"c\":202.7,\"d\":28.95,\"e\":202}"}
{"value": "{\"id\":999999,\"a\":0.3333333333,\"b\":1.19,\"c\":1,\"d\":0.14285714285714285,\"e\":1}"}
{"value": "{\"id\":999999,\"a\":0.3333333333,\"b\":1.19,\"c\":1,\"d\":0.14285714285714285,\"e\":1}"}

--- case: int division
-- use: orders
CREATE TABLE o1 (id BIGINT, a BIGINT, b INT, c INT, d BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, order_id / 7, qty / 2, MOD(qty, 4), -order_id % 7 FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"a\":142,\"b\":null,\"c\":null,\"d\":-6}"}
{"value": "{\"id\":1001,\"a\":143,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1002,\"a\":143,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1003,\"a\":143,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1004,\"a\":143,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1005,\"a\":143,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1006,\"a\":143,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1007,\"a\":143,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1008,\"a\":144,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1009,\"a\":144,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1010,\"a\":144,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1011,\"a\":144,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1012,\"a\":144,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1013,\"a\":144,\"b\":null,\"c\":null,\"d\":-5}"}
{"value": "{\"id\":1014,\"a\":144,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1015,\"a\":145,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1016,\"a\":145,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1017,\"a\":145,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1018,\"a\":145,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1019,\"a\":145,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1020,\"a\":145,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1021,\"a\":145,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1022,\"a\":146,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1023,\"a\":146,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1024,\"a\":146,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1025,\"a\":146,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1026,\"a\":146,\"b\":null,\"c\":null,\"d\":-4}"}
{"value": "{\"id\":1027,\"a\":146,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1028,\"a\":146,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1029,\"a\":147,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1030,\"a\":147,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1031,\"a\":147,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1032,\"a\":147,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1033,\"a\":147,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1034,\"a\":147,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1035,\"a\":147,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1036,\"a\":148,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1037,\"a\":148,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1038,\"a\":148,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1039,\"a\":148,\"b\":null,\"c\":null,\"d\":-3}"}
{"value": "{\"id\":1040,\"a\":148,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1041,\"a\":148,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1042,\"a\":148,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1043,\"a\":149,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1044,\"a\":149,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1045,\"a\":149,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":1046,\"a\":149,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1047,\"a\":149,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1048,\"a\":149,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1049,\"a\":149,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1050,\"a\":150,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1051,\"a\":150,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1052,\"a\":150,\"b\":null,\"c\":null,\"d\":-2}"}
{"value": "{\"id\":1053,\"a\":150,\"b\":2,\"c\":0,\"d\":-3}"}
{"value": "{\"id\":1054,\"a\":150,\"b\":2,\"c\":1,\"d\":-4}"}
{"value": "{\"id\":1055,\"a\":150,\"b\":3,\"c\":2,\"d\":-5}"}
{"value": "{\"id\":1056,\"a\":150,\"b\":0,\"c\":0,\"d\":-6}"}
{"value": "{\"id\":1057,\"a\":151,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":1058,\"a\":151,\"b\":1,\"c\":2,\"d\":-1}"}
{"value": "{\"id\":1059,\"a\":151,\"b\":1,\"c\":3,\"d\":-2}"}
{"value": "{\"id\":999999,\"a\":142857,\"b\":0,\"c\":1,\"d\":0}"}
{"value": "{\"id\":999999,\"a\":142857,\"b\":0,\"c\":1,\"d\":0}"}

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
--- flink o1
{"value": "{\"a\":1001}"}
{"value": "{\"a\":1007}"}
{"value": "{\"a\":1008}"}
{"value": "{\"a\":1014}"}
{"value": "{\"a\":1015}"}
{"value": "{\"a\":1021}"}
{"value": "{\"a\":1022}"}
{"value": "{\"a\":1028}"}
{"value": "{\"a\":1029}"}
{"value": "{\"a\":1035}"}
{"value": "{\"a\":1036}"}
{"value": "{\"a\":1042}"}
{"value": "{\"a\":1043}"}
{"value": "{\"a\":1049}"}
{"value": "{\"a\":1050}"}
{"value": "{\"a\":1056}"}
{"value": "{\"a\":1057}"}
{"value": "{\"a\":999999}"}
{"value": "{\"a\":999999}"}

--- case: upsert src json ignore
CREATE TABLE c (name STRING, city INT, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@customers', 'properties.bootstrap.servers' = '@servers', 'scan.bounded.mode' = 'latest-offset', 'key.format' = 'json', 'value.format' = 'json', 'value.json.ignore-parse-errors' = 'true');
CREATE TABLE o1 (name STRING, city INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM c;
--- flink o1
{"name": "ahead", "city": "2099"}
{"name": "ann", "city": null}
{"name": "bob", "city": null}
{"name": "cid", "city": null}
{"name": "eve", "city": null}
{"name": "fay", "city": null}

--- case: flush upsert
-- use: ticks
CREATE TABLE o1 (sym STRING, mx INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json', 'sink.buffer-flush.max-rows' = '100', 'sink.buffer-flush.interval' = '1s');
INSERT INTO o1 SELECT sym, MAX(price) FROM ticks GROUP BY sym;
--- flink o1
{"partition": 0, "key": "{\"sym\":\"ahead\"}", "value": "{\"sym\":\"ahead\",\"mx\":0}"}
{"partition": 0, "key": "{\"sym\":\"x\"}", "value": "{\"sym\":\"x\",\"mx\":16}"}
{"partition": 0, "key": "{\"sym\":\"y\"}", "value": "{\"sym\":\"y\",\"mx\":16}"}

--- case: early stage types
-- use: orders
CREATE TABLE o1 (id BIGINT NOT NULL, `window` ROW<`start` TIMESTAMP(3) NOT NULL, n INT NOT NULL> NOT NULL, xs ARRAY<ROW<k STRING, v DECIMAL(10, 2)>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, ROW(created, COALESCE(qty, -1)), ARRAY[ROW(product, amount), ROW(status, CAST(0 AS DECIMAL(10, 2)))] FROM orders;
--- flink o1
{"value": "{\"id\":1000,\"window\":{\"start\":\"2026-01-01 10:00:00\",\"n\":-1},\"xs\":[{\"k\":null,\"v\":null},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1001,\"window\":{\"start\":\"2026-01-01 10:00:07\",\"n\":1},\"xs\":[{\"k\":\"p2\",\"v\":8.35},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1002,\"window\":{\"start\":\"2026-01-01 10:00:14\",\"n\":2},\"xs\":[{\"k\":\"p3\",\"v\":11.7},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1003,\"window\":{\"start\":\"2026-01-01 10:00:08\",\"n\":3},\"xs\":[{\"k\":\"p4\",\"v\":15.05},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1004,\"window\":{\"start\":\"2026-01-01 10:00:28\",\"n\":4},\"xs\":[{\"k\":\"p1\",\"v\":18.4},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1005,\"window\":{\"start\":\"2026-01-01 10:00:35\",\"n\":5},\"xs\":[{\"k\":\"p2\",\"v\":21.75},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1006,\"window\":{\"start\":\"2026-01-01 10:00:42\",\"n\":6},\"xs\":[{\"k\":\"p3\",\"v\":25.1},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1007,\"window\":{\"start\":\"2026-01-01 10:00:49\",\"n\":0},\"xs\":[{\"k\":\"p4\",\"v\":28.45},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1008,\"window\":{\"start\":\"2026-01-01 10:00:43\",\"n\":1},\"xs\":[{\"k\":\"p1\",\"v\":31.8},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1009,\"window\":{\"start\":\"2026-01-01 10:01:03\",\"n\":2},\"xs\":[{\"k\":\"p2\",\"v\":null},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1010,\"window\":{\"start\":\"2026-01-01 10:01:10\",\"n\":3},\"xs\":[{\"k\":\"p3\",\"v\":38.5},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1011,\"window\":{\"start\":\"2026-01-01 10:01:17\",\"n\":4},\"xs\":[{\"k\":null,\"v\":41.85},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1012,\"window\":{\"start\":\"2026-01-01 10:01:24\",\"n\":5},\"xs\":[{\"k\":\"p1\",\"v\":45.2},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1013,\"window\":{\"start\":\"2026-01-01 10:01:18\",\"n\":-1},\"xs\":[{\"k\":\"p2\",\"v\":48.55},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1014,\"window\":{\"start\":\"2026-01-01 10:01:38\",\"n\":0},\"xs\":[{\"k\":\"p3\",\"v\":51.9},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1015,\"window\":{\"start\":\"2026-01-01 10:01:45\",\"n\":1},\"xs\":[{\"k\":\"p4\",\"v\":55.25},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1016,\"window\":{\"start\":\"2026-01-01 10:01:52\",\"n\":2},\"xs\":[{\"k\":\"p1\",\"v\":58.6},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1017,\"window\":{\"start\":\"2026-01-01 10:01:59\",\"n\":3},\"xs\":[{\"k\":\"p2\",\"v\":61.95},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1018,\"window\":{\"start\":\"2026-01-01 10:01:53\",\"n\":4},\"xs\":[{\"k\":\"p3\",\"v\":null},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1019,\"window\":{\"start\":\"2026-01-01 10:02:13\",\"n\":5},\"xs\":[{\"k\":\"p4\",\"v\":68.65},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1020,\"window\":{\"start\":\"2026-01-01 10:02:20\",\"n\":6},\"xs\":[{\"k\":\"p1\",\"v\":72},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1021,\"window\":{\"start\":\"2026-01-01 10:02:27\",\"n\":0},\"xs\":[{\"k\":\"p2\",\"v\":75.35},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1022,\"window\":{\"start\":\"2026-01-01 10:02:34\",\"n\":1},\"xs\":[{\"k\":null,\"v\":78.7},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1023,\"window\":{\"start\":\"2026-01-01 10:02:28\",\"n\":2},\"xs\":[{\"k\":\"p4\",\"v\":82.05},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1024,\"window\":{\"start\":\"2026-01-01 10:02:48\",\"n\":3},\"xs\":[{\"k\":\"p1\",\"v\":85.4},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1025,\"window\":{\"start\":\"2026-01-01 10:02:55\",\"n\":4},\"xs\":[{\"k\":\"p2\",\"v\":88.75},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1026,\"window\":{\"start\":\"2026-01-01 10:03:02\",\"n\":-1},\"xs\":[{\"k\":\"p3\",\"v\":92.1},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1027,\"window\":{\"start\":\"2026-01-01 10:03:09\",\"n\":6},\"xs\":[{\"k\":\"p4\",\"v\":null},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1028,\"window\":{\"start\":\"2026-01-01 10:03:03\",\"n\":0},\"xs\":[{\"k\":\"p1\",\"v\":98.8},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1029,\"window\":{\"start\":\"2026-01-01 10:03:23\",\"n\":1},\"xs\":[{\"k\":\"p2\",\"v\":102.15},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1030,\"window\":{\"start\":\"2026-01-01 10:03:30\",\"n\":2},\"xs\":[{\"k\":\"p3\",\"v\":105.5},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1031,\"window\":{\"start\":\"2026-01-01 10:03:37\",\"n\":3},\"xs\":[{\"k\":\"p4\",\"v\":108.85},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1032,\"window\":{\"start\":\"2026-01-01 10:03:44\",\"n\":4},\"xs\":[{\"k\":\"p1\",\"v\":112.2},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1033,\"window\":{\"start\":\"2026-01-01 10:03:38\",\"n\":5},\"xs\":[{\"k\":null,\"v\":115.55},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1034,\"window\":{\"start\":\"2026-01-01 10:03:58\",\"n\":6},\"xs\":[{\"k\":\"p3\",\"v\":118.9},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1035,\"window\":{\"start\":\"2026-01-01 10:04:05\",\"n\":0},\"xs\":[{\"k\":\"p4\",\"v\":122.25},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1036,\"window\":{\"start\":\"2026-01-01 10:04:12\",\"n\":1},\"xs\":[{\"k\":\"p1\",\"v\":null},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1037,\"window\":{\"start\":\"2026-01-01 10:04:19\",\"n\":2},\"xs\":[{\"k\":\"p2\",\"v\":128.95},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1038,\"window\":{\"start\":\"2026-01-01 10:04:13\",\"n\":3},\"xs\":[{\"k\":\"p3\",\"v\":132.3},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1039,\"window\":{\"start\":\"2026-01-01 10:04:33\",\"n\":-1},\"xs\":[{\"k\":\"p4\",\"v\":135.65},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1040,\"window\":{\"start\":\"2026-01-01 10:04:40\",\"n\":5},\"xs\":[{\"k\":\"p1\",\"v\":139},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1041,\"window\":{\"start\":\"2026-01-01 10:04:47\",\"n\":6},\"xs\":[{\"k\":\"p2\",\"v\":142.35},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1042,\"window\":{\"start\":\"2026-01-01 10:04:54\",\"n\":0},\"xs\":[{\"k\":\"p3\",\"v\":145.7},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1043,\"window\":{\"start\":\"2026-01-01 10:04:48\",\"n\":1},\"xs\":[{\"k\":\"p4\",\"v\":149.05},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1044,\"window\":{\"start\":\"2026-01-01 10:05:08\",\"n\":2},\"xs\":[{\"k\":null,\"v\":152.4},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1045,\"window\":{\"start\":\"2026-01-01 10:05:15\",\"n\":3},\"xs\":[{\"k\":\"p2\",\"v\":null},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1046,\"window\":{\"start\":\"2026-01-01 10:05:22\",\"n\":4},\"xs\":[{\"k\":\"p3\",\"v\":159.1},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1047,\"window\":{\"start\":\"2026-01-01 10:05:29\",\"n\":5},\"xs\":[{\"k\":\"p4\",\"v\":162.45},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1048,\"window\":{\"start\":\"2026-01-01 10:05:23\",\"n\":6},\"xs\":[{\"k\":\"p1\",\"v\":165.8},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1049,\"window\":{\"start\":\"2026-01-01 10:05:43\",\"n\":0},\"xs\":[{\"k\":\"p2\",\"v\":169.15},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1050,\"window\":{\"start\":\"2026-01-01 10:05:50\",\"n\":1},\"xs\":[{\"k\":\"p3\",\"v\":172.5},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1051,\"window\":{\"start\":\"2026-01-01 10:05:57\",\"n\":2},\"xs\":[{\"k\":\"p4\",\"v\":175.85},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1052,\"window\":{\"start\":\"2026-01-01 10:06:04\",\"n\":-1},\"xs\":[{\"k\":\"p1\",\"v\":179.2},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1053,\"window\":{\"start\":\"2026-01-01 10:05:58\",\"n\":4},\"xs\":[{\"k\":\"p2\",\"v\":182.55},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1054,\"window\":{\"start\":\"2026-01-01 10:06:18\",\"n\":5},\"xs\":[{\"k\":\"p3\",\"v\":null},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1055,\"window\":{\"start\":\"2026-01-01 10:06:25\",\"n\":6},\"xs\":[{\"k\":null,\"v\":189.25},{\"k\":\"cancelled\",\"v\":0}]}"}
{"value": "{\"id\":1056,\"window\":{\"start\":\"2026-01-01 10:06:32\",\"n\":0},\"xs\":[{\"k\":\"p1\",\"v\":192.6},{\"k\":\"new\",\"v\":0}]}"}
{"value": "{\"id\":1057,\"window\":{\"start\":\"2026-01-01 10:06:39\",\"n\":1},\"xs\":[{\"k\":\"p2\",\"v\":195.95},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":1058,\"window\":{\"start\":\"2026-01-01 10:06:33\",\"n\":2},\"xs\":[{\"k\":\"p3\",\"v\":199.3},{\"k\":\"shipped\",\"v\":0}]}"}
{"value": "{\"id\":1059,\"window\":{\"start\":\"2026-01-01 10:06:53\",\"n\":3},\"xs\":[{\"k\":\"p4\",\"v\":202.65},{\"k\":\"paid\",\"v\":0}]}"}
{"value": "{\"id\":999999,\"window\":{\"start\":\"2099-01-01 00:00:00\",\"n\":1},\"xs\":[{\"k\":\"px\",\"v\":1},{\"k\":\"ahead\",\"v\":0}]}"}
{"value": "{\"id\":999999,\"window\":{\"start\":\"2099-01-01 00:00:00\",\"n\":1},\"xs\":[{\"k\":\"px\",\"v\":1},{\"k\":\"ahead\",\"v\":0}]}"}

--- case: avro nested
-- use: payments
CREATE TABLE o1 (id INT NOT NULL, card ROW<brand STRING, last4 STRING>, tags ARRAY<STRING>, attrs MAP<STRING, STRING>, ts TIMESTAMP(3), d DATE, t TIME, de DECIMAL(12, 4), b BYTES, f FLOAT, z TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro', 'avro.timestamp_mapping.legacy' = 'false');
INSERT INTO o1 SELECT pay_id, card, tags, attrs, ts, CAST(ts AS DATE), CAST(ts AS TIME), CAST(paid AS DECIMAL(12, 4)), CAST(means AS BYTES), CAST(paid AS FLOAT), CAST(ts AS TIMESTAMP_LTZ(3)) FROM payments;
--- flink o1
{"value": "base64:/oh6AAAAAoCwldH67AECmuAFAgACBCcQAgphaGVhZAIAAIA/AoCwldH67AE="}
{"value": "base64:/oh6AAAAAoCwldH67AECmuAFAgACBCcQAgphaGVhZAIAAIA/AoCwldH67AE="}
{"value": "base64:AAICCHZpc2ECCDEwMDAAAgACwKKAkO9mAsy/AgLAgqsiAgYAnEACCGNhcmQCAACAQALAooCQ72Y="}
{"value": "base64:AgACBAIEdDECAngAAgQCYQICMQJiAAACkK+BkO9mAsy/AgKQj6wiAgYA/egCDHBheXBhbAIAANBAApCvgZDvZg=="}
{"value": "base64:BAACBAIEdDICAngAAgAC4LuCkO9mAsy/AgLgm60iAgYBX5ACCGJhbmsCAAAQQQLgu4KQ72Y="}
{"value": "base64:BgICBG1jAggxMDAzAgQCBHQzAgJ4AAIAArDIg5DvZgLMvwICsKiuIgIGAcE4AghjYXJkAgAAOEECsMiDkO9m"}
{"value": "base64:CAACBAIEdDACAngAAgACgNWEkO9mAsy/AgKAta8iAgYCIuACDHBheXBhbAIAAGBBAoDVhJDvZg=="}
{"value": "base64:CgACAAIEAmECAjUCYgAAAtDhhZDvZgLMvwIC0MGwIgIGAoSIAghiYW5rAgAAhEEC0OGFkO9m"}
{"value": "base64:DAICCHZpc2ECCDEwMDYCBAIEdDICAngAAgACoO6GkO9mAsy/AgKgzrEiAgYC5jACCGNhcmQCAACYQQKg7oaQ72Y="}
{"value": "base64:DgACBAIEdDMCAngAAgAC8PqHkO9mAsy/AgLw2rIiAgYDR9gCDHBheXBhbAIAAKxBAvD6h5DvZg=="}
{"value": "base64:EAACBAIEdDACAngAAgACwIeJkO9mAsy/AgLA57MiAgYDqYACCGJhbmsCAADAQQLAh4mQ72Y="}
{"value": "base64:EgICBG1jAggxMDA5AgQCBHQxAgJ4AAIEAmECAjkCYgAAApCUipDvZgLMvwICkPS0IgIGBAsoAghjYXJkAgAA1EECkJSKkO9m"}
{"value": "base64:FAAAAgAC4KCLkO9mAsy/AgLggLYiAgYEbNACDHBheXBhbAIAAOhBAuCgi5DvZg=="}
{"value": "base64:FgACBAIEdDMCAngAAgACsK2MkO9mAsy/AgKwjbciAgYEzngCCGJhbmsCAAD8QQKwrYyQ72Y="}
{"value": "base64:GAICCHZpc2ECCDEwMTICBAIEdDACAngAAgACgLqNkO9mAsy/AgKAmrgiAgYFMCACCGNhcmQCAAAIQgKAuo2Q72Y="}
{"value": "base64:GgACBAIEdDECAngAAgQCYQIEMTMCYgAAAtDGjpDvZgLMvwIC0Ka5IgIGBZHIAgxwYXlwYWwCAAASQgLQxo6Q72Y="}
{"value": "base64:HAACBAIEdDICAngAAgACoNOPkO9mAsy/AgKgs7oiAgYF83ACCGJhbmsCAAAcQgKg04+Q72Y="}
{"value": "base64:HgICBG1jAggxMDE1AgACAALw35CQ72YCzL8CAvC/uyICBgZVGAIIY2FyZAIAACZCAvDfkJDvZg=="}
{"value": "base64:IAACBAIEdDACAngAAgACwOyRkO9mAsy/AgLAzLwiAgYGtsACDHBheXBhbAIAADBCAsDskZDvZg=="}
{"value": "base64:IgACBAIEdDECAngAAgQCYQIEMTcCYgAAApD5kpDvZgLMvwICkNm9IgIGBxhoAghiYW5rAgAAOkICkPmSkO9m"}
{"value": "base64:JAICCHZpc2ECCDEwMTgCBAIEdDICAngAAgAC4IWUkO9mAsy/AgLg5b4iAgYHehACCGNhcmQCAABEQgLghZSQ72Y="}
{"value": "base64:JgACBAIEdDMCAngAAgACsJKVkO9mAsy/AgKw8r8iAgYH27gCDHBheXBhbAIAAE5CArCSlZDvZg=="}
{"value": "base64:KAAAAgACgJ+WkO9mAsy/AgKA/8AiAgYIPWACCGJhbmsCAABYQgKAn5aQ72Y="}
{"value": "base64:KgICBG1jAggxMDIxAgQCBHQxAgJ4AAIEAmECBDIxAmIAAALQq5eQ72YCzL8CAtCLwiICBgifCAIIY2FyZAIAAGJCAtCrl5DvZg=="}
{"value": "base64:LAACBAIEdDICAngAAgACoLiYkO9mAsy/AgKgmMMiAgYJALACDHBheXBhbAIAAGxCAqC4mJDvZg=="}
{"value": "base64:LgACBAIEdDMCAngAAgAC8MSZkO9mAsy/AgLwpMQiAgYJYlgCCGJhbmsCAAB2QgLwxJmQ72Y="}
{"value": "base64:MAICCHZpc2ECCDEwMjQCBAIEdDACAngAAgACwNGakO9mAsy/AgLAscUiAgYJxAACCGNhcmQCAACAQgLA0ZqQ72Y="}
{"value": "base64:MgACAAIEAmECBDI1AmIAAAKQ3puQ72YCzL8CApC+xiICBgolqAIMcGF5cGFsAgAAhUICkN6bkO9m"}
{"value": "base64:NAACBAIEdDICAngAAgAC4OqckO9mAsy/AgLgysciAgYKh1ACCGJhbmsCAACKQgLg6pyQ72Y="}
{"value": "base64:NgICBG1jAggxMDI3AgQCBHQzAgJ4AAIAArD3nZDvZgLMvwICsNfIIgIGCuj4AghjYXJkAgAAj0ICsPedkO9m"}
{"value": "base64:OAACBAIEdDACAngAAgACgISfkO9mAsy/AgKA5MkiAgYLSqACDHBheXBhbAIAAJRCAoCEn5DvZg=="}
{"value": "base64:OgACBAIEdDECAngAAgQCYQIEMjkCYgAAAtCQoJDvZgLMvwIC0PDKIgIGC6xIAghiYW5rAgAAmUIC0JCgkO9m"}
{"value": "base64:PAICCHZpc2ECCDEwMzAAAgACoJ2hkO9mAsy/AgKg/csiAgYMDfACCGNhcmQCAACeQgKgnaGQ72Y="}
{"value": "base64:PgACBAIEdDMCAngAAgAC8KmikO9mAsy/AgLwic0iAgYMb5gCDHBheXBhbAIAAKNCAvCpopDvZg=="}
{"value": "base64:QAACBAIEdDACAngAAgACwLajkO9mAsy/AgLAls4iAgYM0UACCGJhbmsCAACoQgLAtqOQ72Y="}
{"value": "base64:QgICBG1jAggxMDMzAgQCBHQxAgJ4AAIEAmECBDMzAmIAAAKQw6SQ72YCzL8CApCjzyICBg0y6AIIY2FyZAIAAK1CApDDpJDvZg=="}
{"value": "base64:RAACBAIEdDICAngAAgAC4M+lkO9mAsy/AgLgr9AiAgYNlJACDHBheXBhbAIAALJCAuDPpZDvZg=="}
{"value": "base64:RgACAAIAArDcppDvZgLMvwICsLzRIgIGDfY4AghiYW5rAgAAt0ICsNymkO9m"}
{"value": "base64:SAICCHZpc2ECCDEwMzYCBAIEdDACAngAAgACgOmnkO9mAsy/AgKAydIiAgYOV+ACCGNhcmQCAAC8QgKA6aeQ72Y="}
{"value": "base64:SgACBAIEdDECAngAAgQCYQIEMzcCYgAAAtD1qJDvZgLMvwIC0NXTIgIGDrmIAgxwYXlwYWwCAADBQgLQ9aiQ72Y="}
{"value": "base64:TAACBAIEdDICAngAAgACoIKqkO9mAsy/AgKg4tQiAgYPGzACCGJhbmsCAADGQgKggqqQ72Y="}
{"value": "base64:TgICBG1jAggxMDM5AgQCBHQzAgJ4AAIAAvCOq5DvZgLMvwIC8O7VIgIGD3zYAghjYXJkAgAAy0IC8I6rkO9m"}

--- case: avro map null
-- use: payments
CREATE TABLE o1 (id INT, attrs MAP<STRING, STRING>, x ARRAY<ROW<a INT>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro', 'avro.encoding' = 'json');
INSERT INTO o1 SELECT pay_id, attrs, ARRAY[ROW(pay_id), CAST(NULL AS ROW<a INT>)] FROM payments;
--- flink o1
{"value": "base64:CnsiaWQiOnsiaW50Ijo0fSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjR9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo1fSwiYXR0cnMiOnsibWFwIjp7ImEiOnsic3RyaW5nIjoiNSJ9LCJiIjpudWxsfX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjV9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo2fSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjZ9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo3fSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjd9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo4fSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjh9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo5OTk5OTl9LCJhdHRycyI6bnVsbCwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6OTk5OTk5fX19LG51bGxdfX0="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo5OTk5OTl9LCJhdHRycyI6bnVsbCwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6OTk5OTk5fX19LG51bGxdfX0="}
{"value": "base64:CnsiaWQiOnsiaW50Ijo5fSwiYXR0cnMiOnsibWFwIjp7ImEiOnsic3RyaW5nIjoiOSJ9LCJiIjpudWxsfX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjl9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoxM30sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjEzIn0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6MTN9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoxMH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxMH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxMX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxMX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxMn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxMn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxN30sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjE3In0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6MTd9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoxNH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxNH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxNX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxNX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxNn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxNn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxOH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxOH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxOX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoxOX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoxfSwiYXR0cnMiOnsibWFwIjp7ImEiOnsic3RyaW5nIjoiMSJ9LCJiIjpudWxsfX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjF9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoyM30sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyM319fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyMH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyMH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyMX0sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjIxIn0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6MjF9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoyMn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyMn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyN30sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyN319fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyNH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyNH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyNX0sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjI1In0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6MjV9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoyNn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyNn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyOH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjoyOH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjoyOX0sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjI5In0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6Mjl9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjoyfSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjJ9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjozM30sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjMzIn0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6MzN9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjozMH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozMH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozMX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozMX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozMn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozMn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozN30sImF0dHJzIjp7Im1hcCI6eyJhIjp7InN0cmluZyI6IjM3In0sImIiOm51bGx9fSwieCI6eyJhcnJheSI6W3sib3JnLmFwYWNoZS5mbGluay5hdnJvLmdlbmVyYXRlZC5yZWNvcmRfeCI6eyJhIjp7ImludCI6Mzd9fX0sbnVsbF19fQ=="}
{"value": "base64:CnsiaWQiOnsiaW50IjozNH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozNH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozNX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozNX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozNn0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozNn19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozOH0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozOH19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozOX0sImF0dHJzIjp7Im1hcCI6e319LCJ4Ijp7ImFycmF5IjpbeyJvcmcuYXBhY2hlLmZsaW5rLmF2cm8uZ2VuZXJhdGVkLnJlY29yZF94Ijp7ImEiOnsiaW50IjozOX19fSxudWxsXX19"}
{"value": "base64:CnsiaWQiOnsiaW50IjozfSwiYXR0cnMiOnsibWFwIjp7fX0sIngiOnsiYXJyYXkiOlt7Im9yZy5hcGFjaGUuZmxpbmsuYXZyby5nZW5lcmF0ZWQucmVjb3JkX3giOnsiYSI6eyJpbnQiOjN9fX0sbnVsbF19fQ=="}
{"value": "{\"id\":{\"int\":0},\"attrs\":{\"map\":{}},\"x\":{\"array\":[{\"org.apache.flink.avro.generated.record_x\":{\"a\":{\"int\":0}}},null]}}"}

--- case: csv in out opts
CREATE TABLE c (a STRING, b STRING, ms BIGINT, d STRING, e STRING) WITH ('connector' = 'kafka', 'topic' = '@clicks', 'properties.bootstrap.servers' = '@servers', 'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset', 'format' = 'csv', 'csv.ignore-parse-errors' = 'true', 'csv.allow-comments' = 'true');
CREATE TABLE o1 (a STRING, b STRING, c STRING, m BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.disable-quote-character' = 'true', 'csv.field-delimiter' = '\t');
INSERT INTO o1 SELECT a, b, NULLIF(d, ''), ms FROM c;
--- flink o1
{"value": "base64:YWhlYWQJLwkxCTQwNzA5MDg4MDAwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk0Mi4wCTE3NjcyNjE3MTIwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk1MS4wCTE3NjcyNjE3NjYwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk2LjAJMTc2NzI2MTYxNjAwMA=="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk2OS4wCTE3NjcyNjE4NzQwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk3OC4wCTE3NjcyNjE4OTgwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9Mgk4Ny4wCTE3NjcyNjE5MjIwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9MgkJMTc2NzI2MTY2NDAwMA=="}
{"value": "base64:dTEJL2l0ZW0/aWQ9MgkJMTc2NzI2MTc2MDAwMA=="}
{"value": "base64:dTEJL2l0ZW0/aWQ9MgkJMTc2NzI2MTk0NjAwMA=="}
{"value": "base64:dTEJL2l0ZW0/aWQ9MgkxNS4wCTE3NjcyNjE2NDAwMDA="}
{"value": "base64:dTEJL2l0ZW0/aWQ9MgkzMy4wCTE3NjcyNjE2ODgwMDA="}
{"value": "base64:dTEJL3BheQk1Ny4wCTE3NjcyNjE3NTIwMDA="}
{"value": "base64:dTEJL3BheQk2Ni4wCTE3NjcyNjE4NjYwMDA="}
{"value": "base64:dTEJL3BheQk3NS4wCTE3NjcyNjE4OTAwMDA="}
{"value": "base64:dTEJL3BheQk5My4wCTE3NjcyNjE5MzgwMDA="}
{"value": "base64:dTEJL3BheQkJMTc2NzI2MTYzMjAwMA=="}
{"value": "base64:dTEJL3BheQkJMTc2NzI2MTcyODAwMA=="}
{"value": "base64:dTEJL3BheQkJMTc2NzI2MTkxNDAwMA=="}
{"value": "base64:dTEJL3BheQkxMDIuMAkxNzY3MjYxOTkyMDAw"}
{"value": "base64:dTEJL3BheQkyMS4wCTE3NjcyNjE2NTYwMDA="}
{"value": "base64:dTEJL3BheQkzLjAJMTc2NzI2MTYwODAwMA=="}
{"value": "base64:dTEJL3BheQkzMC4wCTE3NjcyNjE2ODAwMDA="}
{"value": "base64:dTEJL3BheQkzOS4wCTE3NjcyNjE3MDQwMDA="}
{"value": "base64:dTEJLwk0NS4wCTE3NjcyNjE3MjAwMDA="}
{"value": "base64:dTEJLwk1NC4wCTE3NjcyNjE3NDQwMDA="}
{"value": "base64:dTEJLwk2My4wCTE3NjcyNjE4NTgwMDA="}
{"value": "base64:dTEJLwk4MS4wCTE3NjcyNjE5MDYwMDA="}
{"value": "base64:dTEJLwk5LjAJMTc2NzI2MTYyNDAwMA=="}
{"value": "base64:dTEJLwk5MC4wCTE3NjcyNjE5MzAwMDA="}
{"value": "base64:dTEJLwk5OS4wCTE3NjcyNjE5NTQwMDA="}
{"value": "base64:dTEJLwkJMTc2NzI2MTY5NjAwMA=="}
{"value": "base64:dTEJLwkJMTc2NzI2MTYzMDAwMA=="}
{"value": "base64:dTEJLwkJMTc2NzI2MTg4MjAwMA=="}
{"value": "base64:dTEJLwkxOC4wCTE3NjcyNjE2NDgwMDA="}
{"value": "base64:dTEJLwkyNy4wCTE3NjcyNjE2NzIwMDA="}
{"value": "base64:dTIJL2NhcnQJMS41CTE3NjcyNjE2MDQwMDA="}
{"value": "base64:dTIJL2NhcnQJMTAuNQkxNzY3MjYxNjI4MDAw"}
{"value": "base64:dTIJL2NhcnQJMTAwLjUJMTc2NzI2MTk1ODAwMA=="}
{"value": "base64:dTIJL2NhcnQJMTkuNQkxNzY3MjYxNjUyMDAw"}
{"value": "base64:dTIJL2NhcnQJMjguNQkxNzY3MjYxNjc2MDAw"}
{"value": "base64:dTIJL2NhcnQJMzcuNQkxNzY3MjYxNzAwMDAw"}
{"value": "base64:dTIJL2NhcnQJNDYuNQkxNzY3MjYxNzI0MDAw"}
{"value": "base64:dTIJL2NhcnQJNTUuNQkxNzY3MjYxNzQ4MDAw"}
{"value": "base64:dTIJL2NhcnQJNjQuNQkxNzY3MjYxODYyMDAw"}
{"value": "base64:dTIJL2NhcnQJNzMuNQkxNzY3MjYxODg2MDAw"}
{"value": "base64:dTIJL2NhcnQJODIuNQkxNzY3MjYxOTEwMDAw"}
{"value": "base64:dTIJL2NhcnQJOTEuNQkxNzY3MjYxOTM0MDAw"}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk0LjUJMTc2NzI2MTYxMjAwMA=="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk0MC41CTE3NjcyNjE3MDgwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk0OS41CTE3NjcyNjE3MzIwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk1OC41CTE3NjcyNjE3NTYwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk2Ny41CTE3NjcyNjE4NzAwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk3Ni41CTE3NjcyNjE5MjQwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk4NS41CTE3NjcyNjE5MTgwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQk5NC41CTE3NjcyNjE5NDIwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQkxMDMuNQkxNzY3MjYxOTY2MDAw"}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQkxMy41CTE3NjcyNjE2MzYwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQkyMi41CTE3NjcyNjE2NjAwMDA="}
{"value": "base64:dTIJL2l0ZW0/aWQ9MQkzMS41CTE3NjcyNjE2ODQwMDA="}
{"value": "base64:dTIJL3NlYXJjaDtxCTE2LjUJMTc2NzI2MTY0NDAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTI1LjUJMTc2NzI2MTY5ODAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTM0LjUJMTc2NzI2MTY5MjAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTQzLjUJMTc2NzI2MTcxNjAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTUyLjUJMTc2NzI2MTc0MDAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTYxLjUJMTc2NzI2MTg1NDAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTc5LjUJMTc2NzI2MTkwMjAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTcuNQkxNzY3MjYxNjIwMDAw"}
{"value": "base64:dTIJL3NlYXJjaDtxCTcwLjUJMTc2NzI2MTg3ODAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTg4LjUJMTc2NzI2MTkyNjAwMA=="}
{"value": "base64:dTIJL3NlYXJjaDtxCTk3LjUJMTc2NzI2MTk1MDAwMA=="}
