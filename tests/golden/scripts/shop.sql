--- case: proj json
-- use: orders
CREATE TABLE o1 (order_id BIGINT, who STRING, total DECIMAL(12, 2), created TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, UPPER(customer), amount * qty, created FROM orders WHERE status <> 'cancelled';
--- flink o1
{"value": "{\"order_id\":1000,\"who\":\"ANN\",\"total\":null,\"created\":\"2026-01-01 10:00:00\"}"}
{"value": "{\"order_id\":1001,\"who\":\"BOB\",\"total\":8.35,\"created\":\"2026-01-01 10:00:07\"}"}
{"value": "{\"order_id\":1002,\"who\":\"CID\",\"total\":23.4,\"created\":\"2026-01-01 10:00:14\"}"}
{"value": "{\"order_id\":1003,\"who\":\"DEE\",\"total\":45.15,\"created\":\"2026-01-01 10:00:08\"}"}
{"value": "{\"order_id\":1004,\"who\":\"ANN\",\"total\":73.6,\"created\":\"2026-01-01 10:00:28\"}"}
{"value": "{\"order_id\":1006,\"who\":\"EVE\",\"total\":150.6,\"created\":\"2026-01-01 10:00:42\"}"}
{"value": "{\"order_id\":1007,\"who\":null,\"total\":0,\"created\":\"2026-01-01 10:00:49\"}"}
{"value": "{\"order_id\":1008,\"who\":\"ANN\",\"total\":31.8,\"created\":\"2026-01-01 10:00:43\"}"}
{"value": "{\"order_id\":1009,\"who\":\"CID\",\"total\":null,\"created\":\"2026-01-01 10:01:03\"}"}
{"value": "{\"order_id\":1010,\"who\":\"ANN\",\"total\":115.5,\"created\":\"2026-01-01 10:01:10\"}"}
{"value": "{\"order_id\":1011,\"who\":\"BOB\",\"total\":167.4,\"created\":\"2026-01-01 10:01:17\"}"}
{"value": "{\"order_id\":1012,\"who\":\"CID\",\"total\":226,\"created\":\"2026-01-01 10:01:24\"}"}
{"value": "{\"order_id\":1013,\"who\":\"DEE\",\"total\":null,\"created\":\"2026-01-01 10:01:18\"}"}
{"value": "{\"order_id\":1014,\"who\":\"ANN\",\"total\":0,\"created\":\"2026-01-01 10:01:38\"}"}
{"value": "{\"order_id\":1016,\"who\":\"EVE\",\"total\":117.2,\"created\":\"2026-01-01 10:01:52\"}"}
{"value": "{\"order_id\":1017,\"who\":null,\"total\":185.85,\"created\":\"2026-01-01 10:01:59\"}"}
{"value": "{\"order_id\":1018,\"who\":\"ANN\",\"total\":null,\"created\":\"2026-01-01 10:01:53\"}"}
{"value": "{\"order_id\":1019,\"who\":\"CID\",\"total\":343.25,\"created\":\"2026-01-01 10:02:13\"}"}
{"value": "{\"order_id\":1020,\"who\":\"ANN\",\"total\":432,\"created\":\"2026-01-01 10:02:20\"}"}
{"value": "{\"order_id\":1021,\"who\":\"BOB\",\"total\":0,\"created\":\"2026-01-01 10:02:27\"}"}
{"value": "{\"order_id\":1022,\"who\":\"CID\",\"total\":78.7,\"created\":\"2026-01-01 10:02:34\"}"}
{"value": "{\"order_id\":1023,\"who\":\"DEE\",\"total\":164.1,\"created\":\"2026-01-01 10:02:28\"}"}
{"value": "{\"order_id\":1024,\"who\":\"ANN\",\"total\":256.2,\"created\":\"2026-01-01 10:02:48\"}"}
{"value": "{\"order_id\":1026,\"who\":\"EVE\",\"total\":null,\"created\":\"2026-01-01 10:03:02\"}"}
{"value": "{\"order_id\":1027,\"who\":null,\"total\":null,\"created\":\"2026-01-01 10:03:09\"}"}
{"value": "{\"order_id\":1028,\"who\":\"ANN\",\"total\":0,\"created\":\"2026-01-01 10:03:03\"}"}
{"value": "{\"order_id\":1029,\"who\":\"CID\",\"total\":102.15,\"created\":\"2026-01-01 10:03:23\"}"}
{"value": "{\"order_id\":1030,\"who\":\"ANN\",\"total\":211,\"created\":\"2026-01-01 10:03:30\"}"}
{"value": "{\"order_id\":1031,\"who\":\"BOB\",\"total\":326.55,\"created\":\"2026-01-01 10:03:37\"}"}
{"value": "{\"order_id\":1032,\"who\":\"CID\",\"total\":448.8,\"created\":\"2026-01-01 10:03:44\"}"}
{"value": "{\"order_id\":1033,\"who\":\"DEE\",\"total\":577.75,\"created\":\"2026-01-01 10:03:38\"}"}
{"value": "{\"order_id\":1034,\"who\":\"ANN\",\"total\":713.4,\"created\":\"2026-01-01 10:03:58\"}"}
{"value": "{\"order_id\":1036,\"who\":\"EVE\",\"total\":null,\"created\":\"2026-01-01 10:04:12\"}"}
{"value": "{\"order_id\":1037,\"who\":null,\"total\":257.9,\"created\":\"2026-01-01 10:04:19\"}"}
{"value": "{\"order_id\":1038,\"who\":\"ANN\",\"total\":396.9,\"created\":\"2026-01-01 10:04:13\"}"}
{"value": "{\"order_id\":1039,\"who\":\"CID\",\"total\":null,\"created\":\"2026-01-01 10:04:33\"}"}
{"value": "{\"order_id\":1040,\"who\":\"ANN\",\"total\":695,\"created\":\"2026-01-01 10:04:40\"}"}
{"value": "{\"order_id\":1041,\"who\":\"BOB\",\"total\":854.1,\"created\":\"2026-01-01 10:04:47\"}"}
{"value": "{\"order_id\":1042,\"who\":\"CID\",\"total\":0,\"created\":\"2026-01-01 10:04:54\"}"}
{"value": "{\"order_id\":1043,\"who\":\"DEE\",\"total\":149.05,\"created\":\"2026-01-01 10:04:48\"}"}
{"value": "{\"order_id\":1044,\"who\":\"ANN\",\"total\":304.8,\"created\":\"2026-01-01 10:05:08\"}"}
{"value": "{\"order_id\":1046,\"who\":\"EVE\",\"total\":636.4,\"created\":\"2026-01-01 10:05:22\"}"}
{"value": "{\"order_id\":1047,\"who\":null,\"total\":812.25,\"created\":\"2026-01-01 10:05:29\"}"}
{"value": "{\"order_id\":1048,\"who\":\"ANN\",\"total\":994.8,\"created\":\"2026-01-01 10:05:23\"}"}
{"value": "{\"order_id\":1049,\"who\":\"CID\",\"total\":0,\"created\":\"2026-01-01 10:05:43\"}"}
{"value": "{\"order_id\":1050,\"who\":\"ANN\",\"total\":172.5,\"created\":\"2026-01-01 10:05:50\"}"}
{"value": "{\"order_id\":1051,\"who\":\"BOB\",\"total\":351.7,\"created\":\"2026-01-01 10:05:57\"}"}
{"value": "{\"order_id\":1052,\"who\":\"CID\",\"total\":null,\"created\":\"2026-01-01 10:06:04\"}"}
{"value": "{\"order_id\":1053,\"who\":\"DEE\",\"total\":730.2,\"created\":\"2026-01-01 10:05:58\"}"}
{"value": "{\"order_id\":1054,\"who\":\"ANN\",\"total\":null,\"created\":\"2026-01-01 10:06:18\"}"}
{"value": "{\"order_id\":1056,\"who\":\"EVE\",\"total\":0,\"created\":\"2026-01-01 10:06:32\"}"}
{"value": "{\"order_id\":1057,\"who\":null,\"total\":195.95,\"created\":\"2026-01-01 10:06:39\"}"}
{"value": "{\"order_id\":1058,\"who\":\"ANN\",\"total\":398.6,\"created\":\"2026-01-01 10:06:33\"}"}
{"value": "{\"order_id\":1059,\"who\":\"CID\",\"total\":607.95,\"created\":\"2026-01-01 10:06:53\"}"}
{"value": "{\"order_id\":999999,\"who\":\"AHEAD\",\"total\":1,\"created\":\"2099-01-01 00:00:00\"}"}
{"value": "{\"order_id\":999999,\"who\":\"AHEAD\",\"total\":1,\"created\":\"2099-01-01 00:00:00\"}"}

--- case: partial insert
-- use: orders
CREATE TABLE o1 (a STRING, b BIGINT, c DECIMAL(5, 1), d TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 (b, a) SELECT order_id, status FROM orders;
INSERT INTO o1 (c) VALUES (CAST(1.26 AS DECIMAL(5, 1))), (CAST(NULL AS DECIMAL(5, 1)));
--- flink o1
{"value": "{\"a\":\"ahead\",\"b\":999999,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"ahead\",\"b\":999999,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1005,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1015,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1025,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1035,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1045,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"cancelled\",\"b\":1055,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1000,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1002,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1006,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1010,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1012,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1016,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1020,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1022,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1026,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1030,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1032,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1036,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1040,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1042,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1046,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1050,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1052,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"new\",\"b\":1056,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1001,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1004,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1007,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1009,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1011,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1014,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1017,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1019,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1021,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1024,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1027,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1029,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1031,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1034,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1037,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1039,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1041,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1044,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1047,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1049,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1051,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1054,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1057,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"paid\",\"b\":1059,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1003,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1008,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1013,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1018,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1023,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1028,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1033,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1038,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1043,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1048,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1053,\"c\":null,\"d\":null}"}
{"value": "{\"a\":\"shipped\",\"b\":1058,\"c\":null,\"d\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":1.3,\"d\":null}"}
{"value": "{\"a\":null,\"b\":null,\"c\":null,\"d\":null}"}

--- case: key fields
-- use: orders
-- out: o1:4
CREATE TABLE o1 (k_who STRING, k_n INT, v DOUBLE, t TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'key.fields' = 'k_who;k_n', 'key.fields-prefix' = 'k_', 'value.format' = 'json', 'value.fields-include' = 'EXCEPT_KEY');
INSERT INTO o1 SELECT customer, qty, CAST(amount AS DOUBLE), created FROM orders;
--- flink o1
{"partition": 0, "key": "{\"who\":\"ahead\",\"n\":1}", "value": "{\"v\":1.0,\"t\":\"2099-01-01 00:00:00\"}"}
{"partition": 0, "key": "{\"who\":\"ahead\",\"n\":1}", "value": "{\"v\":1.0,\"t\":\"2099-01-01 00:00:00\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":1}", "value": "{\"v\":172.5,\"t\":\"2026-01-01 10:05:50\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":1}", "value": "{\"v\":31.8,\"t\":\"2026-01-01 10:00:43\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":4}", "value": "{\"v\":18.4,\"t\":\"2026-01-01 10:00:28\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":4}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:01:53\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":6}", "value": "{\"v\":118.9,\"t\":\"2026-01-01 10:03:58\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":6}", "value": "{\"v\":165.8,\"t\":\"2026-01-01 10:05:23\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":6}", "value": "{\"v\":72.0,\"t\":\"2026-01-01 10:02:20\"}"}
{"partition": 0, "key": "{\"who\":\"ann\",\"n\":null}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:00:00\"}"}
{"partition": 0, "key": "{\"who\":\"bob\",\"n\":6}", "value": "{\"v\":142.35,\"t\":\"2026-01-01 10:04:47\"}"}
{"partition": 0, "key": "{\"who\":\"bob\",\"n\":6}", "value": "{\"v\":189.25,\"t\":\"2026-01-01 10:06:25\"}"}
{"partition": 0, "key": "{\"who\":\"dee\",\"n\":null}", "value": "{\"v\":48.55,\"t\":\"2026-01-01 10:01:18\"}"}
{"partition": 0, "key": "{\"who\":\"eve\",\"n\":2}", "value": "{\"v\":58.6,\"t\":\"2026-01-01 10:01:52\"}"}
{"partition": 0, "key": "{\"who\":null,\"n\":2}", "value": "{\"v\":128.95,\"t\":\"2026-01-01 10:04:19\"}"}
{"partition": 0, "key": "{\"who\":null,\"n\":5}", "value": "{\"v\":162.45,\"t\":\"2026-01-01 10:05:29\"}"}
{"partition": 1, "key": "{\"who\":\"ann\",\"n\":0}", "value": "{\"v\":51.9,\"t\":\"2026-01-01 10:01:38\"}"}
{"partition": 1, "key": "{\"who\":\"ann\",\"n\":0}", "value": "{\"v\":98.8,\"t\":\"2026-01-01 10:03:03\"}"}
{"partition": 1, "key": "{\"who\":\"ann\",\"n\":2}", "value": "{\"v\":105.5,\"t\":\"2026-01-01 10:03:30\"}"}
{"partition": 1, "key": "{\"who\":\"ann\",\"n\":2}", "value": "{\"v\":152.4,\"t\":\"2026-01-01 10:05:08\"}"}
{"partition": 1, "key": "{\"who\":\"ann\",\"n\":2}", "value": "{\"v\":199.3,\"t\":\"2026-01-01 10:06:33\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":0}", "value": "{\"v\":122.25,\"t\":\"2026-01-01 10:04:05\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":0}", "value": "{\"v\":75.35,\"t\":\"2026-01-01 10:02:27\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":3}", "value": "{\"v\":108.85,\"t\":\"2026-01-01 10:03:37\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":3}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:05:15\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":4}", "value": "{\"v\":41.85,\"t\":\"2026-01-01 10:01:17\"}"}
{"partition": 1, "key": "{\"who\":\"bob\",\"n\":4}", "value": "{\"v\":88.75,\"t\":\"2026-01-01 10:02:55\"}"}
{"partition": 1, "key": "{\"who\":\"cid\",\"n\":0}", "value": "{\"v\":145.7,\"t\":\"2026-01-01 10:04:54\"}"}
{"partition": 1, "key": "{\"who\":\"cid\",\"n\":0}", "value": "{\"v\":169.15,\"t\":\"2026-01-01 10:05:43\"}"}
{"partition": 1, "key": "{\"who\":\"cid\",\"n\":2}", "value": "{\"v\":11.7,\"t\":\"2026-01-01 10:00:14\"}"}
{"partition": 1, "key": "{\"who\":\"cid\",\"n\":2}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:01:03\"}"}
{"partition": 1, "key": "{\"who\":\"dee\",\"n\":3}", "value": "{\"v\":15.05,\"t\":\"2026-01-01 10:00:08\"}"}
{"partition": 1, "key": "{\"who\":\"dee\",\"n\":4}", "value": "{\"v\":182.55,\"t\":\"2026-01-01 10:05:58\"}"}
{"partition": 1, "key": "{\"who\":\"eve\",\"n\":0}", "value": "{\"v\":192.6,\"t\":\"2026-01-01 10:06:32\"}"}
{"partition": 1, "key": "{\"who\":\"eve\",\"n\":6}", "value": "{\"v\":25.1,\"t\":\"2026-01-01 10:00:42\"}"}
{"partition": 1, "key": "{\"who\":null,\"n\":6}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:03:09\"}"}
{"partition": 2, "key": "{\"who\":\"ann\",\"n\":5}", "value": "{\"v\":139.0,\"t\":\"2026-01-01 10:04:40\"}"}
{"partition": 2, "key": "{\"who\":\"ann\",\"n\":5}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:06:18\"}"}
{"partition": 2, "key": "{\"who\":\"bob\",\"n\":1}", "value": "{\"v\":55.25,\"t\":\"2026-01-01 10:01:45\"}"}
{"partition": 2, "key": "{\"who\":\"bob\",\"n\":1}", "value": "{\"v\":8.35,\"t\":\"2026-01-01 10:00:07\"}"}
{"partition": 2, "key": "{\"who\":\"bob\",\"n\":2}", "value": "{\"v\":175.85,\"t\":\"2026-01-01 10:05:57\"}"}
{"partition": 2, "key": "{\"who\":\"cid\",\"n\":3}", "value": "{\"v\":202.65,\"t\":\"2026-01-01 10:06:53\"}"}
{"partition": 2, "key": "{\"who\":\"cid\",\"n\":4}", "value": "{\"v\":112.2,\"t\":\"2026-01-01 10:03:44\"}"}
{"partition": 2, "key": "{\"who\":\"cid\",\"n\":null}", "value": "{\"v\":135.65,\"t\":\"2026-01-01 10:04:33\"}"}
{"partition": 2, "key": "{\"who\":\"cid\",\"n\":null}", "value": "{\"v\":179.2,\"t\":\"2026-01-01 10:06:04\"}"}
{"partition": 2, "key": "{\"who\":\"dee\",\"n\":2}", "value": "{\"v\":82.05,\"t\":\"2026-01-01 10:02:28\"}"}
{"partition": 2, "key": "{\"who\":\"eve\",\"n\":4}", "value": "{\"v\":159.1,\"t\":\"2026-01-01 10:05:22\"}"}
{"partition": 2, "key": "{\"who\":\"eve\",\"n\":null}", "value": "{\"v\":92.1,\"t\":\"2026-01-01 10:03:02\"}"}
{"partition": 2, "key": "{\"who\":null,\"n\":1}", "value": "{\"v\":195.95,\"t\":\"2026-01-01 10:06:39\"}"}
{"partition": 2, "key": "{\"who\":null,\"n\":3}", "value": "{\"v\":61.95,\"t\":\"2026-01-01 10:01:59\"}"}
{"partition": 3, "key": "{\"who\":\"ann\",\"n\":3}", "value": "{\"v\":132.3,\"t\":\"2026-01-01 10:04:13\"}"}
{"partition": 3, "key": "{\"who\":\"ann\",\"n\":3}", "value": "{\"v\":38.5,\"t\":\"2026-01-01 10:01:10\"}"}
{"partition": 3, "key": "{\"who\":\"ann\",\"n\":3}", "value": "{\"v\":85.4,\"t\":\"2026-01-01 10:02:48\"}"}
{"partition": 3, "key": "{\"who\":\"bob\",\"n\":5}", "value": "{\"v\":21.75,\"t\":\"2026-01-01 10:00:35\"}"}
{"partition": 3, "key": "{\"who\":\"cid\",\"n\":1}", "value": "{\"v\":102.15,\"t\":\"2026-01-01 10:03:23\"}"}
{"partition": 3, "key": "{\"who\":\"cid\",\"n\":1}", "value": "{\"v\":78.7,\"t\":\"2026-01-01 10:02:34\"}"}
{"partition": 3, "key": "{\"who\":\"cid\",\"n\":5}", "value": "{\"v\":45.2,\"t\":\"2026-01-01 10:01:24\"}"}
{"partition": 3, "key": "{\"who\":\"cid\",\"n\":5}", "value": "{\"v\":68.65,\"t\":\"2026-01-01 10:02:13\"}"}
{"partition": 3, "key": "{\"who\":\"dee\",\"n\":1}", "value": "{\"v\":149.05,\"t\":\"2026-01-01 10:04:48\"}"}
{"partition": 3, "key": "{\"who\":\"dee\",\"n\":5}", "value": "{\"v\":115.55,\"t\":\"2026-01-01 10:03:38\"}"}
{"partition": 3, "key": "{\"who\":\"eve\",\"n\":1}", "value": "{\"v\":null,\"t\":\"2026-01-01 10:04:12\"}"}
{"partition": 3, "key": "{\"who\":null,\"n\":0}", "value": "{\"v\":28.45,\"t\":\"2026-01-01 10:00:49\"}"}

--- case: key csv
-- use: orders
-- out: o1:3
CREATE TABLE o1 (who STRING, n INT, v DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'csv', 'key.fields' = 'who;n', 'value.format' = 'csv', 'value.csv.field-delimiter' = '|', 'value.csv.null-literal' = 'N/A');
INSERT INTO o1 SELECT customer, qty, amount FROM orders;
--- flink o1
{"partition": 0, "key": ",0", "value": "N/A|0|28.45"}
{"partition": 0, "key": ",5", "value": "N/A|5|162.45"}
{"partition": 0, "key": ",6", "value": "N/A|6|N/A"}
{"partition": 0, "key": "ann,", "value": "\"ann\"|N/A|N/A"}
{"partition": 0, "key": "ann,0", "value": "\"ann\"|0|51.90"}
{"partition": 0, "key": "ann,0", "value": "\"ann\"|0|98.80"}
{"partition": 0, "key": "ann,2", "value": "\"ann\"|2|105.50"}
{"partition": 0, "key": "ann,2", "value": "\"ann\"|2|152.40"}
{"partition": 0, "key": "ann,2", "value": "\"ann\"|2|199.30"}
{"partition": 0, "key": "ann,5", "value": "\"ann\"|5|139.00"}
{"partition": 0, "key": "ann,5", "value": "\"ann\"|5|N/A"}
{"partition": 0, "key": "ann,6", "value": "\"ann\"|6|118.90"}
{"partition": 0, "key": "ann,6", "value": "\"ann\"|6|165.80"}
{"partition": 0, "key": "ann,6", "value": "\"ann\"|6|72.00"}
{"partition": 0, "key": "bob,2", "value": "\"bob\"|2|175.85"}
{"partition": 0, "key": "bob,3", "value": "\"bob\"|3|108.85"}
{"partition": 0, "key": "bob,3", "value": "\"bob\"|3|N/A"}
{"partition": 0, "key": "bob,4", "value": "\"bob\"|4|41.85"}
{"partition": 0, "key": "bob,4", "value": "\"bob\"|4|88.75"}
{"partition": 0, "key": "cid,", "value": "\"cid\"|N/A|135.65"}
{"partition": 0, "key": "cid,", "value": "\"cid\"|N/A|179.20"}
{"partition": 0, "key": "cid,5", "value": "\"cid\"|5|45.20"}
{"partition": 0, "key": "cid,5", "value": "\"cid\"|5|68.65"}
{"partition": 0, "key": "eve,", "value": "\"eve\"|N/A|92.10"}
{"partition": 0, "key": "eve,1", "value": "\"eve\"|1|N/A"}
{"partition": 0, "key": "eve,4", "value": "\"eve\"|4|159.10"}
{"partition": 0, "key": "eve,6", "value": "\"eve\"|6|25.10"}
{"partition": 1, "key": ",3", "value": "N/A|3|61.95"}
{"partition": 1, "key": "ann,3", "value": "\"ann\"|3|132.30"}
{"partition": 1, "key": "ann,3", "value": "\"ann\"|3|38.50"}
{"partition": 1, "key": "ann,3", "value": "\"ann\"|3|85.40"}
{"partition": 1, "key": "ann,4", "value": "\"ann\"|4|18.40"}
{"partition": 1, "key": "ann,4", "value": "\"ann\"|4|N/A"}
{"partition": 1, "key": "bob,0", "value": "\"bob\"|0|122.25"}
{"partition": 1, "key": "bob,0", "value": "\"bob\"|0|75.35"}
{"partition": 1, "key": "bob,5", "value": "\"bob\"|5|21.75"}
{"partition": 1, "key": "cid,3", "value": "\"cid\"|3|202.65"}
{"partition": 1, "key": "cid,4", "value": "\"cid\"|4|112.20"}
{"partition": 1, "key": "dee,", "value": "\"dee\"|N/A|48.55"}
{"partition": 1, "key": "dee,2", "value": "\"dee\"|2|82.05"}
{"partition": 1, "key": "dee,4", "value": "\"dee\"|4|182.55"}
{"partition": 1, "key": "eve,0", "value": "\"eve\"|0|192.60"}
{"partition": 1, "key": "eve,2", "value": "\"eve\"|2|58.60"}
{"partition": 2, "key": ",1", "value": "N/A|1|195.95"}
{"partition": 2, "key": ",2", "value": "N/A|2|128.95"}
{"partition": 2, "key": "ahead,1", "value": "\"ahead\"|1|1.00"}
{"partition": 2, "key": "ahead,1", "value": "\"ahead\"|1|1.00"}
{"partition": 2, "key": "ann,1", "value": "\"ann\"|1|172.50"}
{"partition": 2, "key": "ann,1", "value": "\"ann\"|1|31.80"}
{"partition": 2, "key": "bob,1", "value": "\"bob\"|1|55.25"}
{"partition": 2, "key": "bob,1", "value": "\"bob\"|1|8.35"}
{"partition": 2, "key": "bob,6", "value": "\"bob\"|6|142.35"}
{"partition": 2, "key": "bob,6", "value": "\"bob\"|6|189.25"}
{"partition": 2, "key": "cid,0", "value": "\"cid\"|0|145.70"}
{"partition": 2, "key": "cid,0", "value": "\"cid\"|0|169.15"}
{"partition": 2, "key": "cid,1", "value": "\"cid\"|1|102.15"}
{"partition": 2, "key": "cid,1", "value": "\"cid\"|1|78.70"}
{"partition": 2, "key": "cid,2", "value": "\"cid\"|2|11.70"}
{"partition": 2, "key": "cid,2", "value": "\"cid\"|2|N/A"}
{"partition": 2, "key": "dee,1", "value": "\"dee\"|1|149.05"}
{"partition": 2, "key": "dee,3", "value": "\"dee\"|3|15.05"}
{"partition": 2, "key": "dee,5", "value": "\"dee\"|5|115.55"}

--- case: key raw
-- use: orders
-- out: o1:3
CREATE TABLE o1 (who STRING, id BIGINT, v DECIMAL(10, 2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'raw', 'key.fields' = 'id', 'value.format' = 'json', 'value.json.encode.decimal-as-plain-number' = 'true');
INSERT INTO o1 SELECT customer, order_id, amount * 100000 FROM orders;
--- flink o1
{"partition": 0, "key": "base64:AAAAAAAAA+0=", "value": "{\"who\":\"bob\",\"id\":1005,\"v\":2175000.00}"}
{"partition": 0, "key": "base64:AAAAAAAAA+s=", "value": "{\"who\":\"dee\",\"id\":1003,\"v\":1505000.00}"}
{"partition": 0, "key": "base64:AAAAAAAAA/E=", "value": "{\"who\":\"cid\",\"id\":1009,\"v\":null}"}
{"partition": 0, "key": "base64:AAAAAAAAA/M=", "value": "{\"who\":\"bob\",\"id\":1011,\"v\":4185000.00}"}
{"partition": 0, "key": "base64:AAAAAAAAA/Q=", "value": "{\"who\":\"cid\",\"id\":1012,\"v\":4520000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABA4=", "value": "{\"who\":\"ann\",\"id\":1038,\"v\":13230000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABAI=", "value": "{\"who\":\"eve\",\"id\":1026,\"v\":9210000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABAU=", "value": "{\"who\":\"cid\",\"id\":1029,\"v\":10215000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABAY=", "value": "{\"who\":\"ann\",\"id\":1030,\"v\":10550000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABAs=", "value": "{\"who\":\"bob\",\"id\":1035,\"v\":12225000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABAw=", "value": "{\"who\":\"eve\",\"id\":1036,\"v\":null}"}
{"partition": 0, "key": "base64:AAAAAAAABBE=", "value": "{\"who\":\"bob\",\"id\":1041,\"v\":14235000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABBQ=", "value": "{\"who\":\"ann\",\"id\":1044,\"v\":15240000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABBc=", "value": "{\"who\":null,\"id\":1047,\"v\":16245000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABBg=", "value": "{\"who\":\"ann\",\"id\":1048,\"v\":16580000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABBo=", "value": "{\"who\":\"ann\",\"id\":1050,\"v\":17250000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABBw=", "value": "{\"who\":\"cid\",\"id\":1052,\"v\":17920000.00}"}
{"partition": 0, "key": "base64:AAAAAAAABCE=", "value": "{\"who\":null,\"id\":1057,\"v\":19595000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA+4=", "value": "{\"who\":\"eve\",\"id\":1006,\"v\":2510000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA+g=", "value": "{\"who\":\"ann\",\"id\":1000,\"v\":null}"}
{"partition": 1, "key": "base64:AAAAAAAAA+w=", "value": "{\"who\":\"ann\",\"id\":1004,\"v\":1840000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA/0=", "value": "{\"who\":\"bob\",\"id\":1021,\"v\":7535000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA/I=", "value": "{\"who\":\"ann\",\"id\":1010,\"v\":3850000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA/g=", "value": "{\"who\":\"eve\",\"id\":1016,\"v\":5860000.00}"}
{"partition": 1, "key": "base64:AAAAAAAAA/w=", "value": "{\"who\":\"ann\",\"id\":1020,\"v\":7200000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABA0=", "value": "{\"who\":null,\"id\":1037,\"v\":12895000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABAA=", "value": "{\"who\":\"ann\",\"id\":1024,\"v\":8540000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABAE=", "value": "{\"who\":\"bob\",\"id\":1025,\"v\":8875000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABAM=", "value": "{\"who\":null,\"id\":1027,\"v\":null}"}
{"partition": 1, "key": "base64:AAAAAAAABAk=", "value": "{\"who\":\"dee\",\"id\":1033,\"v\":11555000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABAo=", "value": "{\"who\":\"ann\",\"id\":1034,\"v\":11890000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABB0=", "value": "{\"who\":\"dee\",\"id\":1053,\"v\":18255000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABBA=", "value": "{\"who\":\"ann\",\"id\":1040,\"v\":13900000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABBk=", "value": "{\"who\":\"cid\",\"id\":1049,\"v\":16915000.00}"}
{"partition": 1, "key": "base64:AAAAAAAABCI=", "value": "{\"who\":\"ann\",\"id\":1058,\"v\":19930000.00}"}
{"partition": 1, "key": "base64:AAAAAAAPQj8=", "value": "{\"who\":\"ahead\",\"id\":999999,\"v\":100000.00}"}
{"partition": 1, "key": "base64:AAAAAAAPQj8=", "value": "{\"who\":\"ahead\",\"id\":999999,\"v\":100000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA+8=", "value": "{\"who\":null,\"id\":1007,\"v\":2845000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA+k=", "value": "{\"who\":\"bob\",\"id\":1001,\"v\":835000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA+o=", "value": "{\"who\":\"cid\",\"id\":1002,\"v\":1170000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/4=", "value": "{\"who\":\"cid\",\"id\":1022,\"v\":7870000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/8=", "value": "{\"who\":\"dee\",\"id\":1023,\"v\":8205000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/A=", "value": "{\"who\":\"ann\",\"id\":1008,\"v\":3180000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/U=", "value": "{\"who\":\"dee\",\"id\":1013,\"v\":4855000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/Y=", "value": "{\"who\":\"ann\",\"id\":1014,\"v\":5190000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/c=", "value": "{\"who\":\"bob\",\"id\":1015,\"v\":5525000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/k=", "value": "{\"who\":null,\"id\":1017,\"v\":6195000.00}"}
{"partition": 2, "key": "base64:AAAAAAAAA/o=", "value": "{\"who\":\"ann\",\"id\":1018,\"v\":null}"}
{"partition": 2, "key": "base64:AAAAAAAAA/s=", "value": "{\"who\":\"cid\",\"id\":1019,\"v\":6865000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABA8=", "value": "{\"who\":\"cid\",\"id\":1039,\"v\":13565000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABAQ=", "value": "{\"who\":\"ann\",\"id\":1028,\"v\":9880000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABAc=", "value": "{\"who\":\"bob\",\"id\":1031,\"v\":10885000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABAg=", "value": "{\"who\":\"cid\",\"id\":1032,\"v\":11220000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABB4=", "value": "{\"who\":\"ann\",\"id\":1054,\"v\":null}"}
{"partition": 2, "key": "base64:AAAAAAAABB8=", "value": "{\"who\":\"bob\",\"id\":1055,\"v\":18925000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABBI=", "value": "{\"who\":\"cid\",\"id\":1042,\"v\":14570000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABBM=", "value": "{\"who\":\"dee\",\"id\":1043,\"v\":14905000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABBU=", "value": "{\"who\":\"bob\",\"id\":1045,\"v\":null}"}
{"partition": 2, "key": "base64:AAAAAAAABBY=", "value": "{\"who\":\"eve\",\"id\":1046,\"v\":15910000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABBs=", "value": "{\"who\":\"bob\",\"id\":1051,\"v\":17585000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABCA=", "value": "{\"who\":\"eve\",\"id\":1056,\"v\":19260000.00}"}
{"partition": 2, "key": "base64:AAAAAAAABCM=", "value": "{\"who\":\"cid\",\"id\":1059,\"v\":20265000.00}"}

--- case: headers out
-- use: orders_meta
CREATE TABLE o1 (id BIGINT, `timestamp` TIMESTAMP_LTZ(3) METADATA, headers MAP<STRING, BYTES> METADATA, p INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, seen + INTERVAL '1' HOUR, MAP['id', CAST(CAST(order_id AS STRING) AS BYTES), 'x', hs['src']], part FROM orders_meta;
--- flink o1
{"value": "{\"id\":1000,\"p\":0}", "headers": [["id", "1000"]], "timestamp": 1767265200000}
{"value": "{\"id\":1001,\"p\":1}", "headers": [["id", "1001"], ["x", "web"]], "timestamp": 1767265201000}
{"value": "{\"id\":1002,\"p\":0}", "headers": [["id", "1002"], ["x", "web"]], "timestamp": 1767265202000}
{"value": "{\"id\":1003,\"p\":1}", "headers": [["id", "1003"], ["x", "app"]], "timestamp": 1767265203000}
{"value": "{\"id\":1004,\"p\":0}", "headers": [["id", "1004"]], "timestamp": 1767265204000}
{"value": "{\"id\":1005,\"p\":1}", "headers": [["id", "1005"], ["x", "web"]], "timestamp": 1767265205000}
{"value": "{\"id\":1006,\"p\":0}", "headers": [["id", "1006"], ["x", "app"]], "timestamp": 1767265206000}
{"value": "{\"id\":1007,\"p\":1}", "headers": [["id", "1007"], ["x", "web"]], "timestamp": 1767265207000}
{"value": "{\"id\":1008,\"p\":0}", "headers": [["id", "1008"]], "timestamp": 1767265208000}
{"value": "{\"id\":1009,\"p\":1}", "headers": [["id", "1009"], ["x", "app"]], "timestamp": 1767265209000}
{"value": "{\"id\":1010,\"p\":0}", "headers": [["id", "1010"], ["x", "web"]], "timestamp": 1767265210000}
{"value": "{\"id\":1011,\"p\":1}", "headers": [["id", "1011"], ["x", "web"]], "timestamp": 1767265211000}
{"value": "{\"id\":1012,\"p\":0}", "headers": [["id", "1012"]], "timestamp": 1767265212000}
{"value": "{\"id\":1013,\"p\":1}", "headers": [["id", "1013"], ["x", "web"]], "timestamp": 1767265213000}
{"value": "{\"id\":1014,\"p\":0}", "headers": [["id", "1014"], ["x", "web"]], "timestamp": 1767265214000}
{"value": "{\"id\":1015,\"p\":1}", "headers": [["id", "1015"], ["x", "app"]], "timestamp": 1767265215000}
{"value": "{\"id\":1016,\"p\":0}", "headers": [["id", "1016"]], "timestamp": 1767265216000}
{"value": "{\"id\":1017,\"p\":1}", "headers": [["id", "1017"], ["x", "web"]], "timestamp": 1767265217000}
{"value": "{\"id\":1018,\"p\":0}", "headers": [["id", "1018"], ["x", "app"]], "timestamp": 1767265218000}
{"value": "{\"id\":1019,\"p\":1}", "headers": [["id", "1019"], ["x", "web"]], "timestamp": 1767265219000}
{"value": "{\"id\":1020,\"p\":0}", "headers": [["id", "1020"]], "timestamp": 1767265220000}
{"value": "{\"id\":1021,\"p\":1}", "headers": [["id", "1021"], ["x", "app"]], "timestamp": 1767265221000}
{"value": "{\"id\":1022,\"p\":0}", "headers": [["id", "1022"], ["x", "web"]], "timestamp": 1767265222000}
{"value": "{\"id\":1023,\"p\":1}", "headers": [["id", "1023"], ["x", "web"]], "timestamp": 1767265223000}
{"value": "{\"id\":1024,\"p\":0}", "headers": [["id", "1024"]], "timestamp": 1767265224000}
{"value": "{\"id\":1025,\"p\":1}", "headers": [["id", "1025"], ["x", "web"]], "timestamp": 1767265225000}
{"value": "{\"id\":1026,\"p\":0}", "headers": [["id", "1026"], ["x", "web"]], "timestamp": 1767265226000}
{"value": "{\"id\":1027,\"p\":1}", "headers": [["id", "1027"], ["x", "app"]], "timestamp": 1767265227000}
{"value": "{\"id\":1028,\"p\":0}", "headers": [["id", "1028"]], "timestamp": 1767265228000}
{"value": "{\"id\":1029,\"p\":1}", "headers": [["id", "1029"], ["x", "web"]], "timestamp": 1767265229000}
{"value": "{\"id\":1030,\"p\":0}", "headers": [["id", "1030"], ["x", "app"]], "timestamp": 1767265230000}
{"value": "{\"id\":1031,\"p\":1}", "headers": [["id", "1031"], ["x", "web"]], "timestamp": 1767265231000}
{"value": "{\"id\":1032,\"p\":0}", "headers": [["id", "1032"]], "timestamp": 1767265232000}
{"value": "{\"id\":1033,\"p\":1}", "headers": [["id", "1033"], ["x", "app"]], "timestamp": 1767265233000}
{"value": "{\"id\":1034,\"p\":0}", "headers": [["id", "1034"], ["x", "web"]], "timestamp": 1767265234000}
{"value": "{\"id\":1035,\"p\":1}", "headers": [["id", "1035"], ["x", "web"]], "timestamp": 1767265235000}
{"value": "{\"id\":1036,\"p\":0}", "headers": [["id", "1036"]], "timestamp": 1767265236000}
{"value": "{\"id\":1037,\"p\":1}", "headers": [["id", "1037"], ["x", "web"]], "timestamp": 1767265237000}
{"value": "{\"id\":1038,\"p\":0}", "headers": [["id", "1038"], ["x", "web"]], "timestamp": 1767265238000}
{"value": "{\"id\":1039,\"p\":1}", "headers": [["id", "1039"], ["x", "app"]], "timestamp": 1767265239000}
{"value": "{\"id\":1040,\"p\":0}", "headers": [["id", "1040"]], "timestamp": 1767265240000}
{"value": "{\"id\":1041,\"p\":1}", "headers": [["id", "1041"], ["x", "web"]], "timestamp": 1767265241000}
{"value": "{\"id\":1042,\"p\":0}", "headers": [["id", "1042"], ["x", "app"]], "timestamp": 1767265242000}
{"value": "{\"id\":1043,\"p\":1}", "headers": [["id", "1043"], ["x", "web"]], "timestamp": 1767265243000}
{"value": "{\"id\":1044,\"p\":0}", "headers": [["id", "1044"]], "timestamp": 1767265244000}
{"value": "{\"id\":1045,\"p\":1}", "headers": [["id", "1045"], ["x", "app"]], "timestamp": 1767265245000}
{"value": "{\"id\":1046,\"p\":0}", "headers": [["id", "1046"], ["x", "web"]], "timestamp": 1767265246000}
{"value": "{\"id\":1047,\"p\":1}", "headers": [["id", "1047"], ["x", "web"]], "timestamp": 1767265247000}
{"value": "{\"id\":1048,\"p\":0}", "headers": [["id", "1048"]], "timestamp": 1767265248000}
{"value": "{\"id\":1049,\"p\":1}", "headers": [["id", "1049"], ["x", "web"]], "timestamp": 1767265249000}
{"value": "{\"id\":1050,\"p\":0}", "headers": [["id", "1050"], ["x", "web"]], "timestamp": 1767265250000}
{"value": "{\"id\":1051,\"p\":1}", "headers": [["id", "1051"], ["x", "app"]], "timestamp": 1767265251000}
{"value": "{\"id\":1052,\"p\":0}", "headers": [["id", "1052"]], "timestamp": 1767265252000}
{"value": "{\"id\":1053,\"p\":1}", "headers": [["id", "1053"], ["x", "web"]], "timestamp": 1767265253000}
{"value": "{\"id\":1054,\"p\":0}", "headers": [["id", "1054"], ["x", "app"]], "timestamp": 1767265254000}
{"value": "{\"id\":1055,\"p\":1}", "headers": [["id", "1055"], ["x", "web"]], "timestamp": 1767265255000}
{"value": "{\"id\":1056,\"p\":0}", "headers": [["id", "1056"]], "timestamp": 1767265256000}
{"value": "{\"id\":1057,\"p\":1}", "headers": [["id", "1057"], ["x", "app"]], "timestamp": 1767265257000}
{"value": "{\"id\":1058,\"p\":0}", "headers": [["id", "1058"], ["x", "web"]], "timestamp": 1767265258000}
{"value": "{\"id\":1059,\"p\":1}", "headers": [["id", "1059"], ["x", "web"]], "timestamp": 1767265259000}
{"value": "{\"id\":999999,\"p\":0}", "headers": [["id", "999999"]], "timestamp": 4070912400000}
{"value": "{\"id\":999999,\"p\":1}", "headers": [["id", "999999"]], "timestamp": 4070912400000}

--- case: meta in
-- use: orders_meta
CREATE TABLE o1 (id BIGINT, seen TIMESTAMP_LTZ(3), part INT, pos BIGINT, src STRING, kind STRING, topic STRING, big BOOLEAN, d DATE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, seen, part, pos, CAST(hs['src'] AS STRING), kind, topic, big, day_ FROM orders_meta;
--- flink o1
{"value": "{\"id\":1000,\"seen\":\"2026-01-01 10:00:00Z\",\"part\":0,\"pos\":0,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1001,\"seen\":\"2026-01-01 10:00:01Z\",\"part\":1,\"pos\":0,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1002,\"seen\":\"2026-01-01 10:00:02Z\",\"part\":0,\"pos\":1,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1003,\"seen\":\"2026-01-01 10:00:03Z\",\"part\":1,\"pos\":1,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1004,\"seen\":\"2026-01-01 10:00:04Z\",\"part\":0,\"pos\":2,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1005,\"seen\":\"2026-01-01 10:00:05Z\",\"part\":1,\"pos\":2,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1006,\"seen\":\"2026-01-01 10:00:06Z\",\"part\":0,\"pos\":3,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1007,\"seen\":\"2026-01-01 10:00:07Z\",\"part\":1,\"pos\":3,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1008,\"seen\":\"2026-01-01 10:00:08Z\",\"part\":0,\"pos\":4,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1009,\"seen\":\"2026-01-01 10:00:09Z\",\"part\":1,\"pos\":4,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1010,\"seen\":\"2026-01-01 10:00:10Z\",\"part\":0,\"pos\":5,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1011,\"seen\":\"2026-01-01 10:00:11Z\",\"part\":1,\"pos\":5,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1012,\"seen\":\"2026-01-01 10:00:12Z\",\"part\":0,\"pos\":6,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1013,\"seen\":\"2026-01-01 10:00:13Z\",\"part\":1,\"pos\":6,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1014,\"seen\":\"2026-01-01 10:00:14Z\",\"part\":0,\"pos\":7,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1015,\"seen\":\"2026-01-01 10:00:15Z\",\"part\":1,\"pos\":7,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1016,\"seen\":\"2026-01-01 10:00:16Z\",\"part\":0,\"pos\":8,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1017,\"seen\":\"2026-01-01 10:00:17Z\",\"part\":1,\"pos\":8,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1018,\"seen\":\"2026-01-01 10:00:18Z\",\"part\":0,\"pos\":9,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1019,\"seen\":\"2026-01-01 10:00:19Z\",\"part\":1,\"pos\":9,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1020,\"seen\":\"2026-01-01 10:00:20Z\",\"part\":0,\"pos\":10,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1021,\"seen\":\"2026-01-01 10:00:21Z\",\"part\":1,\"pos\":10,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1022,\"seen\":\"2026-01-01 10:00:22Z\",\"part\":0,\"pos\":11,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1023,\"seen\":\"2026-01-01 10:00:23Z\",\"part\":1,\"pos\":11,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1024,\"seen\":\"2026-01-01 10:00:24Z\",\"part\":0,\"pos\":12,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1025,\"seen\":\"2026-01-01 10:00:25Z\",\"part\":1,\"pos\":12,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1026,\"seen\":\"2026-01-01 10:00:26Z\",\"part\":0,\"pos\":13,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1027,\"seen\":\"2026-01-01 10:00:27Z\",\"part\":1,\"pos\":13,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1028,\"seen\":\"2026-01-01 10:00:28Z\",\"part\":0,\"pos\":14,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1029,\"seen\":\"2026-01-01 10:00:29Z\",\"part\":1,\"pos\":14,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1030,\"seen\":\"2026-01-01 10:00:30Z\",\"part\":0,\"pos\":15,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1031,\"seen\":\"2026-01-01 10:00:31Z\",\"part\":1,\"pos\":15,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1032,\"seen\":\"2026-01-01 10:00:32Z\",\"part\":0,\"pos\":16,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1033,\"seen\":\"2026-01-01 10:00:33Z\",\"part\":1,\"pos\":16,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1034,\"seen\":\"2026-01-01 10:00:34Z\",\"part\":0,\"pos\":17,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1035,\"seen\":\"2026-01-01 10:00:35Z\",\"part\":1,\"pos\":17,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1036,\"seen\":\"2026-01-01 10:00:36Z\",\"part\":0,\"pos\":18,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1037,\"seen\":\"2026-01-01 10:00:37Z\",\"part\":1,\"pos\":18,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1038,\"seen\":\"2026-01-01 10:00:38Z\",\"part\":0,\"pos\":19,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1039,\"seen\":\"2026-01-01 10:00:39Z\",\"part\":1,\"pos\":19,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1040,\"seen\":\"2026-01-01 10:00:40Z\",\"part\":0,\"pos\":20,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1041,\"seen\":\"2026-01-01 10:00:41Z\",\"part\":1,\"pos\":20,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1042,\"seen\":\"2026-01-01 10:00:42Z\",\"part\":0,\"pos\":21,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1043,\"seen\":\"2026-01-01 10:00:43Z\",\"part\":1,\"pos\":21,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1044,\"seen\":\"2026-01-01 10:00:44Z\",\"part\":0,\"pos\":22,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1045,\"seen\":\"2026-01-01 10:00:45Z\",\"part\":1,\"pos\":22,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1046,\"seen\":\"2026-01-01 10:00:46Z\",\"part\":0,\"pos\":23,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1047,\"seen\":\"2026-01-01 10:00:47Z\",\"part\":1,\"pos\":23,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1048,\"seen\":\"2026-01-01 10:00:48Z\",\"part\":0,\"pos\":24,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1049,\"seen\":\"2026-01-01 10:00:49Z\",\"part\":1,\"pos\":24,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1050,\"seen\":\"2026-01-01 10:00:50Z\",\"part\":0,\"pos\":25,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1051,\"seen\":\"2026-01-01 10:00:51Z\",\"part\":1,\"pos\":25,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1052,\"seen\":\"2026-01-01 10:00:52Z\",\"part\":0,\"pos\":26,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1053,\"seen\":\"2026-01-01 10:00:53Z\",\"part\":1,\"pos\":26,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1054,\"seen\":\"2026-01-01 10:00:54Z\",\"part\":0,\"pos\":27,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":null,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1055,\"seen\":\"2026-01-01 10:00:55Z\",\"part\":1,\"pos\":27,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1056,\"seen\":\"2026-01-01 10:00:56Z\",\"part\":0,\"pos\":28,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1057,\"seen\":\"2026-01-01 10:00:57Z\",\"part\":1,\"pos\":28,\"src\":\"app\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1058,\"seen\":\"2026-01-01 10:00:58Z\",\"part\":0,\"pos\":29,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":1059,\"seen\":\"2026-01-01 10:00:59Z\",\"part\":1,\"pos\":29,\"src\":\"web\",\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":true,\"d\":\"2026-01-01\"}"}
{"value": "{\"id\":999999,\"seen\":\"2099-01-01 00:00:00Z\",\"part\":0,\"pos\":30,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2099-01-01\"}"}
{"value": "{\"id\":999999,\"seen\":\"2099-01-01 00:00:00Z\",\"part\":1,\"pos\":30,\"src\":null,\"kind\":\"CreateTime\",\"topic\":\"orders\",\"big\":false,\"d\":\"2099-01-01\"}"}

--- case: orders key in
-- use: orders_key
CREATE TABLE o1 (a STRING, b BIGINT, c STRING, d DOUBLE, e SMALLINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM orders_key;
--- flink o1
{"value": "{\"a\":\"ahead\",\"b\":999999,\"c\":\"ahead\",\"d\":1.0,\"e\":1}"}
{"value": "{\"a\":\"ahead\",\"b\":999999,\"c\":\"ahead\",\"d\":1.0,\"e\":1}"}
{"value": "{\"a\":\"ann\",\"b\":1000,\"c\":\"ann\",\"d\":null,\"e\":null}"}
{"value": "{\"a\":\"ann\",\"b\":1004,\"c\":\"ann\",\"d\":18.4,\"e\":4}"}
{"value": "{\"a\":\"ann\",\"b\":1008,\"c\":\"ann\",\"d\":31.8,\"e\":1}"}
{"value": "{\"a\":\"ann\",\"b\":1010,\"c\":\"ann\",\"d\":38.5,\"e\":3}"}
{"value": "{\"a\":\"ann\",\"b\":1014,\"c\":\"ann\",\"d\":51.9,\"e\":0}"}
{"value": "{\"a\":\"ann\",\"b\":1018,\"c\":\"ann\",\"d\":null,\"e\":4}"}
{"value": "{\"a\":\"ann\",\"b\":1020,\"c\":\"ann\",\"d\":72.0,\"e\":6}"}
{"value": "{\"a\":\"ann\",\"b\":1024,\"c\":\"ann\",\"d\":85.4,\"e\":3}"}
{"value": "{\"a\":\"ann\",\"b\":1028,\"c\":\"ann\",\"d\":98.8,\"e\":0}"}
{"value": "{\"a\":\"ann\",\"b\":1030,\"c\":\"ann\",\"d\":105.5,\"e\":2}"}
{"value": "{\"a\":\"ann\",\"b\":1034,\"c\":\"ann\",\"d\":118.9,\"e\":6}"}
{"value": "{\"a\":\"ann\",\"b\":1038,\"c\":\"ann\",\"d\":132.3,\"e\":3}"}
{"value": "{\"a\":\"ann\",\"b\":1040,\"c\":\"ann\",\"d\":139.0,\"e\":5}"}
{"value": "{\"a\":\"ann\",\"b\":1044,\"c\":\"ann\",\"d\":152.4,\"e\":2}"}
{"value": "{\"a\":\"ann\",\"b\":1048,\"c\":\"ann\",\"d\":165.8,\"e\":6}"}
{"value": "{\"a\":\"ann\",\"b\":1050,\"c\":\"ann\",\"d\":172.5,\"e\":1}"}
{"value": "{\"a\":\"ann\",\"b\":1054,\"c\":\"ann\",\"d\":null,\"e\":5}"}
{"value": "{\"a\":\"ann\",\"b\":1058,\"c\":\"ann\",\"d\":199.3,\"e\":2}"}
{"value": "{\"a\":\"bob\",\"b\":1001,\"c\":\"bob\",\"d\":8.35,\"e\":1}"}
{"value": "{\"a\":\"bob\",\"b\":1005,\"c\":\"bob\",\"d\":21.75,\"e\":5}"}
{"value": "{\"a\":\"bob\",\"b\":1011,\"c\":\"bob\",\"d\":41.85,\"e\":4}"}
{"value": "{\"a\":\"bob\",\"b\":1015,\"c\":\"bob\",\"d\":55.25,\"e\":1}"}
{"value": "{\"a\":\"bob\",\"b\":1021,\"c\":\"bob\",\"d\":75.35,\"e\":0}"}
{"value": "{\"a\":\"bob\",\"b\":1025,\"c\":\"bob\",\"d\":88.75,\"e\":4}"}
{"value": "{\"a\":\"bob\",\"b\":1031,\"c\":\"bob\",\"d\":108.85,\"e\":3}"}
{"value": "{\"a\":\"bob\",\"b\":1035,\"c\":\"bob\",\"d\":122.25,\"e\":0}"}
{"value": "{\"a\":\"bob\",\"b\":1041,\"c\":\"bob\",\"d\":142.35,\"e\":6}"}
{"value": "{\"a\":\"bob\",\"b\":1045,\"c\":\"bob\",\"d\":null,\"e\":3}"}
{"value": "{\"a\":\"bob\",\"b\":1051,\"c\":\"bob\",\"d\":175.85,\"e\":2}"}
{"value": "{\"a\":\"bob\",\"b\":1055,\"c\":\"bob\",\"d\":189.25,\"e\":6}"}
{"value": "{\"a\":\"cid\",\"b\":1002,\"c\":\"cid\",\"d\":11.7,\"e\":2}"}
{"value": "{\"a\":\"cid\",\"b\":1009,\"c\":\"cid\",\"d\":null,\"e\":2}"}
{"value": "{\"a\":\"cid\",\"b\":1012,\"c\":\"cid\",\"d\":45.2,\"e\":5}"}
{"value": "{\"a\":\"cid\",\"b\":1019,\"c\":\"cid\",\"d\":68.65,\"e\":5}"}
{"value": "{\"a\":\"cid\",\"b\":1022,\"c\":\"cid\",\"d\":78.7,\"e\":1}"}
{"value": "{\"a\":\"cid\",\"b\":1029,\"c\":\"cid\",\"d\":102.15,\"e\":1}"}
{"value": "{\"a\":\"cid\",\"b\":1032,\"c\":\"cid\",\"d\":112.2,\"e\":4}"}
{"value": "{\"a\":\"cid\",\"b\":1039,\"c\":\"cid\",\"d\":135.65,\"e\":null}"}
{"value": "{\"a\":\"cid\",\"b\":1042,\"c\":\"cid\",\"d\":145.7,\"e\":0}"}
{"value": "{\"a\":\"cid\",\"b\":1049,\"c\":\"cid\",\"d\":169.15,\"e\":0}"}
{"value": "{\"a\":\"cid\",\"b\":1052,\"c\":\"cid\",\"d\":179.2,\"e\":null}"}
{"value": "{\"a\":\"cid\",\"b\":1059,\"c\":\"cid\",\"d\":202.65,\"e\":3}"}
{"value": "{\"a\":\"dee\",\"b\":1003,\"c\":\"dee\",\"d\":15.05,\"e\":3}"}
{"value": "{\"a\":\"dee\",\"b\":1013,\"c\":\"dee\",\"d\":48.55,\"e\":null}"}
{"value": "{\"a\":\"dee\",\"b\":1023,\"c\":\"dee\",\"d\":82.05,\"e\":2}"}
{"value": "{\"a\":\"dee\",\"b\":1033,\"c\":\"dee\",\"d\":115.55,\"e\":5}"}
{"value": "{\"a\":\"dee\",\"b\":1043,\"c\":\"dee\",\"d\":149.05,\"e\":1}"}
{"value": "{\"a\":\"dee\",\"b\":1053,\"c\":\"dee\",\"d\":182.55,\"e\":4}"}
{"value": "{\"a\":\"eve\",\"b\":1006,\"c\":\"eve\",\"d\":25.1,\"e\":6}"}
{"value": "{\"a\":\"eve\",\"b\":1016,\"c\":\"eve\",\"d\":58.6,\"e\":2}"}
{"value": "{\"a\":\"eve\",\"b\":1026,\"c\":\"eve\",\"d\":92.1,\"e\":null}"}
{"value": "{\"a\":\"eve\",\"b\":1036,\"c\":\"eve\",\"d\":null,\"e\":1}"}
{"value": "{\"a\":\"eve\",\"b\":1046,\"c\":\"eve\",\"d\":159.1,\"e\":4}"}
{"value": "{\"a\":\"eve\",\"b\":1056,\"c\":\"eve\",\"d\":192.6,\"e\":0}"}
{"value": "{\"a\":null,\"b\":1007,\"c\":null,\"d\":28.45,\"e\":0}"}
{"value": "{\"a\":null,\"b\":1017,\"c\":null,\"d\":61.95,\"e\":3}"}
{"value": "{\"a\":null,\"b\":1027,\"c\":null,\"d\":null,\"e\":6}"}
{"value": "{\"a\":null,\"b\":1037,\"c\":null,\"d\":128.95,\"e\":2}"}
{"value": "{\"a\":null,\"b\":1047,\"c\":null,\"d\":162.45,\"e\":5}"}
{"value": "{\"a\":null,\"b\":1057,\"c\":null,\"d\":195.95,\"e\":1}"}

--- case: clicks csv
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, score DOUBLE, m BOOLEAN, ts TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.quote-character' = '''', 'csv.field-delimiter' = ';');
INSERT INTO o1 SELECT user_id, url, score, mobile, ts FROM clicks WHERE user_id <> 'ahead';
--- flink o1
{"value": "'u1';'/';18.0;true;'2026-01-01 10:00:48Z'"}
{"value": "'u1';'/';27.0;true;'2026-01-01 10:01:12Z'"}
{"value": "'u1';'/';45.0;true;'2026-01-01 10:02:00Z'"}
{"value": "'u1';'/';54.0;true;'2026-01-01 10:02:24Z'"}
{"value": "'u1';'/';63.0;true;'2026-01-01 10:04:18Z'"}
{"value": "'u1';'/';81.0;true;'2026-01-01 10:05:06Z'"}
{"value": "'u1';'/';9.0;true;'2026-01-01 10:00:24Z'"}
{"value": "'u1';'/';90.0;true;'2026-01-01 10:05:30Z'"}
{"value": "'u1';'/';99.0;true;'2026-01-01 10:05:54Z'"}
{"value": "'u1';'/';;true;'2026-01-01 10:00:30Z'"}
{"value": "'u1';'/';;true;'2026-01-01 10:01:36Z'"}
{"value": "'u1';'/';;true;'2026-01-01 10:04:42Z'"}
{"value": "'u1';'/item?id=2';15.0;false;'2026-01-01 10:00:40Z'"}
{"value": "'u1';'/item?id=2';33.0;false;'2026-01-01 10:01:28Z'"}
{"value": "'u1';'/item?id=2';42.0;false;'2026-01-01 10:01:52Z'"}
{"value": "'u1';'/item?id=2';51.0;false;'2026-01-01 10:02:46Z'"}
{"value": "'u1';'/item?id=2';6.0;false;'2026-01-01 10:00:16Z'"}
{"value": "'u1';'/item?id=2';69.0;false;'2026-01-01 10:04:34Z'"}
{"value": "'u1';'/item?id=2';78.0;false;'2026-01-01 10:04:58Z'"}
{"value": "'u1';'/item?id=2';87.0;false;'2026-01-01 10:05:22Z'"}
{"value": "'u1';'/item?id=2';;false;'2026-01-01 10:01:04Z'"}
{"value": "'u1';'/item?id=2';;false;'2026-01-01 10:02:40Z'"}
{"value": "'u1';'/item?id=2';;false;'2026-01-01 10:05:46Z'"}
{"value": "'u1';'/pay';102.0;false;'2026-01-01 10:06:32Z'"}
{"value": "'u1';'/pay';21.0;false;'2026-01-01 10:00:56Z'"}
{"value": "'u1';'/pay';3.0;false;'2026-01-01 10:00:08Z'"}
{"value": "'u1';'/pay';30.0;false;'2026-01-01 10:01:20Z'"}
{"value": "'u1';'/pay';39.0;false;'2026-01-01 10:01:44Z'"}
{"value": "'u1';'/pay';57.0;false;'2026-01-01 10:02:32Z'"}
{"value": "'u1';'/pay';66.0;false;'2026-01-01 10:04:26Z'"}
{"value": "'u1';'/pay';75.0;false;'2026-01-01 10:04:50Z'"}
{"value": "'u1';'/pay';93.0;false;'2026-01-01 10:05:38Z'"}
{"value": "'u1';'/pay';;false;'2026-01-01 10:00:32Z'"}
{"value": "'u1';'/pay';;false;'2026-01-01 10:02:08Z'"}
{"value": "'u1';'/pay';;false;'2026-01-01 10:05:14Z'"}
{"value": "'u2';'/cart';1.5;false;'2026-01-01 10:00:04Z'"}
{"value": "'u2';'/cart';10.5;false;'2026-01-01 10:00:28Z'"}
{"value": "'u2';'/cart';100.5;false;'2026-01-01 10:05:58Z'"}
{"value": "'u2';'/cart';19.5;false;'2026-01-01 10:00:52Z'"}
{"value": "'u2';'/cart';28.5;false;'2026-01-01 10:01:16Z'"}
{"value": "'u2';'/cart';37.5;false;'2026-01-01 10:01:40Z'"}
{"value": "'u2';'/cart';46.5;false;'2026-01-01 10:02:04Z'"}
{"value": "'u2';'/cart';55.5;false;'2026-01-01 10:02:28Z'"}
{"value": "'u2';'/cart';64.5;false;'2026-01-01 10:04:22Z'"}
{"value": "'u2';'/cart';73.5;false;'2026-01-01 10:04:46Z'"}
{"value": "'u2';'/cart';82.5;false;'2026-01-01 10:05:10Z'"}
{"value": "'u2';'/cart';91.5;false;'2026-01-01 10:05:34Z'"}
{"value": "'u2';'/item?id=1';103.5;true;'2026-01-01 10:06:06Z'"}
{"value": "'u2';'/item?id=1';13.5;true;'2026-01-01 10:00:36Z'"}
{"value": "'u2';'/item?id=1';22.5;true;'2026-01-01 10:01:00Z'"}
{"value": "'u2';'/item?id=1';31.5;true;'2026-01-01 10:01:24Z'"}
{"value": "'u2';'/item?id=1';4.5;true;'2026-01-01 10:00:12Z'"}
{"value": "'u2';'/item?id=1';40.5;true;'2026-01-01 10:01:48Z'"}
{"value": "'u2';'/item?id=1';49.5;true;'2026-01-01 10:02:12Z'"}
{"value": "'u2';'/item?id=1';58.5;true;'2026-01-01 10:02:36Z'"}
{"value": "'u2';'/item?id=1';67.5;true;'2026-01-01 10:04:30Z'"}
{"value": "'u2';'/item?id=1';76.5;true;'2026-01-01 10:05:24Z'"}
{"value": "'u2';'/item?id=1';85.5;true;'2026-01-01 10:05:18Z'"}
{"value": "'u2';'/item?id=1';94.5;true;'2026-01-01 10:05:42Z'"}
{"value": "'u2';'/search;q';16.5;false;'2026-01-01 10:00:44Z'"}
{"value": "'u2';'/search;q';25.5;false;'2026-01-01 10:01:38Z'"}
{"value": "'u2';'/search;q';34.5;false;'2026-01-01 10:01:32Z'"}
{"value": "'u2';'/search;q';43.5;false;'2026-01-01 10:01:56Z'"}
{"value": "'u2';'/search;q';52.5;false;'2026-01-01 10:02:20Z'"}
{"value": "'u2';'/search;q';61.5;false;'2026-01-01 10:04:14Z'"}
{"value": "'u2';'/search;q';7.5;false;'2026-01-01 10:00:20Z'"}
{"value": "'u2';'/search;q';70.5;false;'2026-01-01 10:04:38Z'"}
{"value": "'u2';'/search;q';79.5;false;'2026-01-01 10:05:02Z'"}
{"value": "'u2';'/search;q';88.5;false;'2026-01-01 10:05:26Z'"}
{"value": "'u2';'/search;q';97.5;false;'2026-01-01 10:05:50Z'"}

--- case: clicks csv noquote
-- use: clicks
CREATE TABLE o1 (u STRING, url STRING, score DOUBLE, arr ARRAY<INT>, r ROW<a INT, b STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'csv', 'csv.array-element-delimiter' = '/', 'csv.null-literal' = 'null');
INSERT INTO o1 SELECT user_id, url, score, ARRAY[1, CAST(ms AS INT)], ROW(CAST(score AS INT), user_id) FROM clicks;
--- flink o1
{"value": "ahead,/,1.0,1/-720196608,1/ahead"}
{"value": "u1,/,18.0,1/2030089344,18/u1"}
{"value": "u1,/,27.0,1/2030113344,27/u1"}
{"value": "u1,/,45.0,1/2030161344,45/u1"}
{"value": "u1,/,54.0,1/2030185344,54/u1"}
{"value": "u1,/,63.0,1/2030299344,63/u1"}
{"value": "u1,/,81.0,1/2030347344,81/u1"}
{"value": "u1,/,9.0,1/2030065344,9/u1"}
{"value": "u1,/,90.0,1/2030371344,90/u1"}
{"value": "u1,/,99.0,1/2030395344,99/u1"}
{"value": "u1,/,null,1/2030071344,null/u1"}
{"value": "u1,/,null,1/2030137344,null/u1"}
{"value": "u1,/,null,1/2030323344,null/u1"}
{"value": "u1,/item?id=2,15.0,1/2030081344,15/u1"}
{"value": "u1,/item?id=2,33.0,1/2030129344,33/u1"}
{"value": "u1,/item?id=2,42.0,1/2030153344,42/u1"}
{"value": "u1,/item?id=2,51.0,1/2030207344,51/u1"}
{"value": "u1,/item?id=2,6.0,1/2030057344,6/u1"}
{"value": "u1,/item?id=2,69.0,1/2030315344,69/u1"}
{"value": "u1,/item?id=2,78.0,1/2030339344,78/u1"}
{"value": "u1,/item?id=2,87.0,1/2030363344,87/u1"}
{"value": "u1,/item?id=2,null,1/2030105344,null/u1"}
{"value": "u1,/item?id=2,null,1/2030201344,null/u1"}
{"value": "u1,/item?id=2,null,1/2030387344,null/u1"}
{"value": "u1,/pay,102.0,1/2030433344,102/u1"}
{"value": "u1,/pay,21.0,1/2030097344,21/u1"}
{"value": "u1,/pay,3.0,1/2030049344,3/u1"}
{"value": "u1,/pay,30.0,1/2030121344,30/u1"}
{"value": "u1,/pay,39.0,1/2030145344,39/u1"}
{"value": "u1,/pay,57.0,1/2030193344,57/u1"}
{"value": "u1,/pay,66.0,1/2030307344,66/u1"}
{"value": "u1,/pay,75.0,1/2030331344,75/u1"}
{"value": "u1,/pay,93.0,1/2030379344,93/u1"}
{"value": "u1,/pay,null,1/2030073344,null/u1"}
{"value": "u1,/pay,null,1/2030169344,null/u1"}
{"value": "u1,/pay,null,1/2030355344,null/u1"}
{"value": "u2,/cart,1.5,1/2030045344,1/u2"}
{"value": "u2,/cart,10.5,1/2030069344,10/u2"}
{"value": "u2,/cart,100.5,1/2030399344,100/u2"}
{"value": "u2,/cart,19.5,1/2030093344,19/u2"}
{"value": "u2,/cart,28.5,1/2030117344,28/u2"}
{"value": "u2,/cart,37.5,1/2030141344,37/u2"}
{"value": "u2,/cart,46.5,1/2030165344,46/u2"}
{"value": "u2,/cart,55.5,1/2030189344,55/u2"}
{"value": "u2,/cart,64.5,1/2030303344,64/u2"}
{"value": "u2,/cart,73.5,1/2030327344,73/u2"}
{"value": "u2,/cart,82.5,1/2030351344,82/u2"}
{"value": "u2,/cart,91.5,1/2030375344,91/u2"}
{"value": "u2,/item?id=1,103.5,1/2030407344,103/u2"}
{"value": "u2,/item?id=1,13.5,1/2030077344,13/u2"}
{"value": "u2,/item?id=1,22.5,1/2030101344,22/u2"}
{"value": "u2,/item?id=1,31.5,1/2030125344,31/u2"}
{"value": "u2,/item?id=1,4.5,1/2030053344,4/u2"}
{"value": "u2,/item?id=1,40.5,1/2030149344,40/u2"}
{"value": "u2,/item?id=1,49.5,1/2030173344,49/u2"}
{"value": "u2,/item?id=1,58.5,1/2030197344,58/u2"}
{"value": "u2,/item?id=1,67.5,1/2030311344,67/u2"}
{"value": "u2,/item?id=1,76.5,1/2030365344,76/u2"}
{"value": "u2,/item?id=1,85.5,1/2030359344,85/u2"}
{"value": "u2,/item?id=1,94.5,1/2030383344,94/u2"}
{"value": "u2,/search;q,16.5,1/2030085344,16/u2"}
{"value": "u2,/search;q,25.5,1/2030139344,25/u2"}
{"value": "u2,/search;q,34.5,1/2030133344,34/u2"}
{"value": "u2,/search;q,43.5,1/2030157344,43/u2"}
{"value": "u2,/search;q,52.5,1/2030181344,52/u2"}
{"value": "u2,/search;q,61.5,1/2030295344,61/u2"}
{"value": "u2,/search;q,7.5,1/2030061344,7/u2"}
{"value": "u2,/search;q,70.5,1/2030319344,70/u2"}
{"value": "u2,/search;q,79.5,1/2030343344,79/u2"}
{"value": "u2,/search;q,88.5,1/2030367344,88/u2"}
{"value": "u2,/search;q,97.5,1/2030391344,97/u2"}

--- case: sensors avro out
-- use: sensors
CREATE TABLE o1 (sensor STRING, temp DOUBLE, ok BOOLEAN, t TIMESTAMP(3), vals ARRAY<INT>, d DATE, n DECIMAL(7, 2), m MAP<STRING, INT>, r ROW<a INT, b STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'avro');
INSERT INTO o1 SELECT sensor, temp, ok, `at`, vals, `day`, CAST(temp AS DECIMAL(7, 2)), MAP[sensor, CARDINALITY(vals)], ROW(vals[1], sensor) FROM sensors;
--- flink o1
{"value": "base64:AgRzMQACAQKY2YCQ72YCBgIGAAIMAALMvwIAAgIEczECBgACAgYCBHMx"}
{"value": "base64:AgRzMQACAQLAjYeQ72YAAsy/AgACAgRzMQAAAgACBHMx"}
{"value": "base64:AgRzMQACAQLowY2Q72YCBgJaAAK0AQACzL8CAAICBHMxAgYAAgJaAgRzMQ=="}
{"value": "base64:AgRzMQIAAAAAAAA2QAIBAojtiZDvZgIGAkIAAoQBAALMvwICBAiYAgIEczECBgACAkICBHMx"}
{"value": "base64:AgRzMQIAAAAAAAA2QAIBAuC4g5DvZgACzL8CAgQImAICBHMxAAACAAIEczE="}
{"value": "base64:AgRzMQIAAAAAAAAzQAIBAsjDgpDvZgIGAhIAAiQAAsy/AgIEB2wCAgRzMQIGAAICEgIEczE="}
{"value": "base64:AgRzMQIAAAAAAAAzQAIBAvD3iJDvZgIGAjwAAngAAsy/AgIEB2wCAgRzMQIGAAICPAIEczE="}
{"value": "base64:AgRzMQIAAAAAACA+QAIBApCjhZDvZgIGAiQAAkgAAsy/AgIEC8UCAgRzMQIGAAICJAIEczE="}
{"value": "base64:AgRzMQIAAAAAACA+QAIBArjXi5DvZgIGAk4AApwBAALMvwICBAvFAgIEczECBgACAk4CBHMx"}
{"value": "base64:AgRzMQIAAAAAAEA1QAIBAqDiipDvZgACzL8CAgQITQICBHMxAAACAAIEczE="}
{"value": "base64:AgRzMQIAAAAAAEA1QAIBAvithJDvZgIGAh4AAjwAAsy/AgIECE0CAgRzMQIGAAICHgIEczE="}
{"value": "base64:AgRzMQIAAAAAAIA0QAIBAoDk/4/vZgACzL8CAgQIAgICBHMxAAACAAIEczE="}
{"value": "base64:AgRzMQIAAAAAAIA0QAIBAqiYhpDvZgIGAioAAlQAAsy/AgIECAICAgRzMQIGAAICKgIEczE="}
{"value": "base64:AgRzMQIAAAAAAIA0QAIBAtDMjJDvZgIGAlQAAqgBAALMvwICBAgCAgIEczECBgACAlQCBHMx"}
{"value": "base64:AgRzMQIAAAAAAIAyQAIBAoC3jpDvZgACzL8CAgQHOgICBHMxAAACAAIEczE="}
{"value": "base64:AgRzMQIAAAAAAIAyQAIBArDOgZDvZgIGAgwAAhgAAsy/AgIEBzoCAgRzMQIGAAICDAIEczE="}
{"value": "base64:AgRzMQIAAAAAAIAyQAIBAtiCiJDvZgIGAjYAAmwAAsy/AgIEBzoCAgRzMQIGAAICNgIEczE="}
{"value": "base64:AgRzMgACAAL4nomQ72YCBgI+AAJ8AALMvwIAAgIEczICBgACAj4CBHMy"}
{"value": "base64:AgRzMgACAQLQ6oKQ72YCBgIUAAIoAALMvwIAAgIEczICBgACAhQCBHMy"}
{"value": "base64:AgRzMgIAAAAAAAA2QAIAApjKhZDvZgIGAiYAAkwAAsy/AgIECJgCAgRzMgIGAAICJgIEczI="}
{"value": "base64:AgRzMgIAAAAAAAA2QAIBAsD+i5DvZgACzL8CAgQImAICBHMyAAACAAIEczI="}
{"value": "base64:AgRzMgIAAAAAAAAzQAIAAqiJi5DvZgIGAkoAApQBAALMvwICBAdsAgIEczICBgACAkoCBHMy"}
{"value": "base64:AgRzMgIAAAAAAAAzQAIBAoDVhJDvZgACzL8CAgQHbAICBHMyAAACAAIEczI="}
{"value": "base64:AgRzMgIAAAAAACA+QAIAAsi0h5DvZgIGAjIAAmQAAsy/AgIEC8UCAgRzMgIGAAICMgIEczI="}
{"value": "base64:AgRzMgIAAAAAACA+QAIBAqCAgZDvZgACzL8CAgQLxQICBHMyAAACAAIEczI="}
{"value": "base64:AgRzMgIAAAAAACA+QAIBAvDojZDvZgIGAlwAArgBAALMvwICBAvFAgIEczICBgACAlwCBHMy"}
{"value": "base64:AgRzMgIAAAAAAEA1QAIAAoiLgJDvZgIGAgIAAgQAAsy/AgIECE0CAgRzMgIGAAICAgIEczI="}
{"value": "base64:AgRzMgIAAAAAAEA1QAIAAtjzjJDvZgIGAlYAAqwBAALMvwICBAhNAgIEczICBgACAlYCBHMy"}
{"value": "base64:AgRzMgIAAAAAAEA1QAIBArC/hpDvZgIGAiwAAlgAAsy/AgIECE0CAgRzMgIGAAICLAIEczI="}
{"value": "base64:AgRzMgIAAAAAAIA0QAIAAojejpDvZgIGAmIAAsQBAALMvwICBAgCAgIEczICBgACAmICBHMy"}
{"value": "base64:AgRzMgIAAAAAAIA0QAIAArj1gZDvZgIGAg4AAhwAAsy/AgIECAICAgRzMgIGAAICDgIEczI="}
{"value": "base64:AgRzMgIAAAAAAIA0QAIBAuCpiJDvZgACzL8CAgQIAgICBHMyAAACAAIEczI="}
{"value": "base64:AgRzMgIAAAAAAIAyQAIAAujfg5DvZgIGAhoAAjQAAsy/AgIEBzoCAgRzMgIGAAICGgIEczI="}
{"value": "base64:AgRzMgIAAAAAAIAyQAIBApCUipDvZgIGAkQAAogBAALMvwICBAc6AgIEczICBgACAkQCBHMy"}
{"value": "base64:AgRzMwAAAsi9hJDvZgIGAiIAAkQAAsy/AgACAgRzMwIGAAICIgIEczM="}
{"value": "base64:AgRzMwACAQKwsIuQ72YCBgJMAAKYAQACzL8CAAICBHMzAgYAAgJMAgRzMw=="}
{"value": "base64:AgRzMwIAAAAAAAA2QAAC6OiAkO9mAgYCCgACFAACzL8CAgQImAICBHMzAgYAAgIKAgRzMw=="}
{"value": "base64:AgRzMwIAAAAAAAA2QAACuNGNkO9mAgYCXgACvAEAAsy/AgIECJgCAgRzMwIGAAICXgIEczM="}
{"value": "base64:AgRzMwIAAAAAAAA2QAIBAtDbh5DvZgIGAjQAAmgAAsy/AgIECJgCAgRzMwIGAAICNAIEczM="}
{"value": "base64:AgRzMwIAAAAAAAAzQAAC+KeGkO9mAgYCLgACXAACzL8CAgQHbAICBHMzAgYAAgIuAgRzMw=="}
{"value": "base64:AgRzMwIAAAAAAAAzQAIBApCygJDvZgIGAgQAAggAAsy/AgIEB2wCAgRzMwIGAAICBAIEczM="}
{"value": "base64:AgRzMwIAAAAAAAAzQAIBAuCajZDvZgACzL8CAgQHbAICBHMzAAACAAIEczM="}
{"value": "base64:AgRzMwIAAAAAACA+QAACmNOCkO9mAgYCFgACLAACzL8CAgQLxQICBHMzAgYAAgIWAgRzMw=="}
{"value": "base64:AgRzMwIAAAAAACA+QAIBAoDGiZDvZgACzL8CAgQLxQICBHMzAAACAAIEczM="}
{"value": "base64:AgRzMwIAAAAAAEA1QAACqJKIkO9mAgYCOgACdAACzL8CAgQITQICBHMzAgYAAgI6AgRzMw=="}
{"value": "base64:AgRzMwIAAAAAAEA1QAIBAsCcgpDvZgACzL8CAgQITQICBHMzAAACAAIEczM="}
{"value": "base64:AgRzMwIAAAAAAIA0QAAC2PyJkO9mAgYCRgACjAEAAsy/AgIECAICAgRzMwIGAAICRgIEczM="}
{"value": "base64:AgRzMwIAAAAAAIA0QAIBAvCGhJDvZgIGAhwAAjgAAsy/AgIECAICAgRzMwIGAAICHAIEczM="}
{"value": "base64:AgRzMwIAAAAAAIAyQAACiOeLkO9mAgYCUgACpAEAAsy/AgIEBzoCAgRzMwIGAAICUgIEczM="}
{"value": "base64:AgRzMwIAAAAAAIAyQAIBAqDxhZDvZgACzL8CAgQHOgICBHMzAAACAAIEczM="}
{"value": "base64:AgphaGVhZAIAAAAAAADwPwIBAoCwldH67AECAAKa4AUCAmQCAgphaGVhZAIAAAIAAgphaGVhZA=="}
{"value": "base64:AgphaGVhZAIAAAAAAADwPwIBAoCwldH67AECAAKa4AUCAmQCAgphaGVhZAIAAAIAAgphaGVhZA=="}

--- case: sensors tumble
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), we TIMESTAMP(3), sensor STRING, n BIGINT, avg_t DOUBLE, mx DOUBLE, bad BIGINT, PRIMARY KEY (ws, we, sensor) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT window_start, window_end, sensor, COUNT(*), AVG(temp), MAX(temp), COUNT(*) FILTER (WHERE ok IS NOT TRUE) FROM TABLE(TUMBLE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, sensor ON CONFLICT DO DEDUPLICATE;
--- flink o1
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s1\",\"n\":3,\"avg_t\":19.5,\"mx\":20.5,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s2\",\"n\":3,\"avg_t\":23.958333333333332,\"mx\":30.125,\"bad\":2}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:00:00\",\"we\":\"2026-01-01 10:00:20\",\"sensor\":\"s3\",\"n\":2,\"avg_t\":20.5,\"mx\":22.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s1\",\"n\":3,\"avg_t\":20.75,\"mx\":22.0,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s2\",\"n\":2,\"avg_t\":18.5,\"mx\":18.5,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:00:20\",\"we\":\"2026-01-01 10:00:40\",\"sensor\":\"s3\",\"n\":4,\"avg_t\":23.958333333333332,\"mx\":30.125,\"bad\":2}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s1\",\"n\":2,\"avg_t\":25.3125,\"mx\":30.125,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s2\",\"n\":3,\"avg_t\":20.75,\"mx\":22.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:00:40\",\"we\":\"2026-01-01 10:01:00\",\"sensor\":\"s3\",\"n\":2,\"avg_t\":18.75,\"mx\":19.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s1\",\"n\":3,\"avg_t\":18.75,\"mx\":19.0,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s2\",\"n\":3,\"avg_t\":25.3125,\"mx\":30.125,\"bad\":2}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:01:00\",\"we\":\"2026-01-01 10:01:20\",\"sensor\":\"s3\",\"n\":2,\"avg_t\":21.625,\"mx\":22.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s1\",\"n\":3,\"avg_t\":24.458333333333332,\"mx\":30.125,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s2\",\"n\":2,\"avg_t\":18.75,\"mx\":19.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:01:20\",\"we\":\"2026-01-01 10:01:40\",\"sensor\":\"s3\",\"n\":4,\"avg_t\":23.041666666666668,\"mx\":30.125,\"bad\":2}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s1\",\"n\":2,\"avg_t\":20.5,\"mx\":20.5,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s2\",\"n\":3,\"avg_t\":24.458333333333332,\"mx\":30.125,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s3\"}", "value": "{\"ws\":\"2026-01-01 10:01:40\",\"we\":\"2026-01-01 10:02:00\",\"sensor\":\"s3\",\"n\":2,\"avg_t\":20.5,\"mx\":22.0,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:02:00\",\"we\":\"2026-01-01 10:02:20\",\"sensor\":\"s1\"}", "value": "{\"ws\":\"2026-01-01 10:02:00\",\"we\":\"2026-01-01 10:02:20\",\"sensor\":\"s1\",\"n\":1,\"avg_t\":18.5,\"mx\":18.5,\"bad\":0}"}
{"partition": 0, "key": "{\"ws\":\"2026-01-01 10:02:00\",\"we\":\"2026-01-01 10:02:20\",\"sensor\":\"s2\"}", "value": "{\"ws\":\"2026-01-01 10:02:00\",\"we\":\"2026-01-01 10:02:20\",\"sensor\":\"s2\",\"n\":1,\"avg_t\":20.5,\"mx\":20.5,\"bad\":1}"}
{"partition": 0, "key": "{\"ws\":\"2099-01-01 00:00:00\",\"we\":\"2099-01-01 00:00:20\",\"sensor\":\"ahead\"}", "value": "{\"ws\":\"2099-01-01 00:00:00\",\"we\":\"2099-01-01 00:00:20\",\"sensor\":\"ahead\",\"n\":2,\"avg_t\":1.0,\"mx\":1.0,\"bad\":0}"}

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
--- flink o1
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":1,\"s\":20.5}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":1,\"s\":20.5}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":1,\"s\":21.25}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":2,\"s\":51.375}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":1,\"s\":22.0}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":2,\"s\":41.0}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 09:59:45\",\"wt\":\"2026-01-01 10:00:14.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":5,\"s\":112.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":3,\"s\":58.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":3,\"s\":58.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":41.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":3,\"s\":71.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":2,\"s\":52.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":4,\"s\":92.375}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":2,\"s\":40.25}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"wt\":\"2026-01-01 10:00:29.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":222.25}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":4,\"s\":80.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":4,\"s\":80.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":3,\"s\":58.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":3,\"s\":71.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":2,\"s\":41.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:15\",\"wt\":\"2026-01-01 10:00:44.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":210.625}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":4,\"s\":93.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":4,\"s\":93.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":40.5}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":4,\"s\":80.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":2,\"s\":40.25}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":3,\"s\":58.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"wt\":\"2026-01-01 10:00:59.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":232.625}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":3,\"s\":69.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":3,\"s\":69.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":52.125}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":4,\"s\":93.875}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":2,\"s\":41.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":2,\"s\":40.25}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":4,\"s\":80.75}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":2,\"s\":40.5}"}
{"value": "{\"ws\":\"2026-01-01 10:00:45\",\"wt\":\"2026-01-01 10:01:14.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":243.75}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":3,\"s\":59.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":3,\"s\":59.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":3,\"s\":69.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":2,\"s\":41.75}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":4,\"s\":93.875}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":2,\"s\":52.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"wt\":\"2026-01-01 10:01:29.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":222.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":4,\"s\":92.375}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":4,\"s\":92.375}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":3,\"s\":59.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":2,\"s\":40.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":3,\"s\":69.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:15\",\"wt\":\"2026-01-01 10:01:44.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":221.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":3,\"s\":71.875}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":3,\"s\":71.875}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":40.25}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":4,\"s\":92.375}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":2,\"s\":52.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":2,\"s\":40.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":3,\"s\":59.5}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"wt\":\"2026-01-01 10:01:59.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":223.75}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":2,\"s\":41.75}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":3,\"s\":71.875}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s2\",\"ok\":true,\"g\":0,\"n\":1,\"s\":30.125}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":0,\"n\":1,\"s\":22.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s3\",\"ok\":null,\"g\":1,\"n\":2,\"s\":41.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":\"s3\",\"ok\":true,\"g\":0,\"n\":1,\"s\":19.0}"}
{"value": "{\"ws\":\"2026-01-01 10:01:45\",\"wt\":\"2026-01-01 10:02:14.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":6,\"s\":151.875}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"wt\":\"2026-01-01 10:02:29.999\",\"sensor\":\"s1\",\"ok\":null,\"g\":1,\"n\":1,\"s\":18.5}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"wt\":\"2026-01-01 10:02:29.999\",\"sensor\":\"s1\",\"ok\":true,\"g\":0,\"n\":1,\"s\":18.5}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"wt\":\"2026-01-01 10:02:29.999\",\"sensor\":\"s2\",\"ok\":false,\"g\":0,\"n\":1,\"s\":20.5}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"wt\":\"2026-01-01 10:02:29.999\",\"sensor\":\"s2\",\"ok\":null,\"g\":1,\"n\":1,\"s\":20.5}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"wt\":\"2026-01-01 10:02:29.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":2,\"s\":39.0}"}
{"value": "{\"ws\":\"2098-12-31 23:59:45\",\"wt\":\"2099-01-01 00:00:14.999\",\"sensor\":\"ahead\",\"ok\":null,\"g\":1,\"n\":1,\"s\":2.0}"}
{"value": "{\"ws\":\"2098-12-31 23:59:45\",\"wt\":\"2099-01-01 00:00:14.999\",\"sensor\":\"ahead\",\"ok\":true,\"g\":0,\"n\":1,\"s\":2.0}"}
{"value": "{\"ws\":\"2098-12-31 23:59:45\",\"wt\":\"2099-01-01 00:00:14.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":1,\"s\":2.0}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"wt\":\"2099-01-01 00:00:29.999\",\"sensor\":\"ahead\",\"ok\":null,\"g\":1,\"n\":1,\"s\":2.0}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"wt\":\"2099-01-01 00:00:29.999\",\"sensor\":\"ahead\",\"ok\":true,\"g\":0,\"n\":1,\"s\":2.0}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"wt\":\"2099-01-01 00:00:29.999\",\"sensor\":null,\"ok\":null,\"g\":3,\"n\":1,\"s\":2.0}"}

--- case: cumulate orders
-- use: orders
CREATE TABLE o1 (we TIMESTAMP(3), total DECIMAL(20, 2), buyers BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_end, SUM(amount), COUNT(DISTINCT customer) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(created), INTERVAL '1' MINUTE, INTERVAL '4' MINUTES)) GROUP BY window_start, window_end;
--- flink o1
{"value": "{\"we\":\"2026-01-01 10:01:00\",\"total\":160.6,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:02:00\",\"total\":562.4,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:03:00\",\"total\":1113.3,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:04:00\",\"total\":1967.35,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:05:00\",\"total\":1095.25,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:06:00\",\"total\":2435.05,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:07:00\",\"total\":3594,\"buyers\":5}"}
{"value": "{\"we\":\"2026-01-01 10:08:00\",\"total\":3594,\"buyers\":5}"}
{"value": "{\"we\":\"2099-01-01 00:01:00\",\"total\":2,\"buyers\":1}"}
{"value": "{\"we\":\"2099-01-01 00:02:00\",\"total\":2,\"buyers\":1}"}
{"value": "{\"we\":\"2099-01-01 00:03:00\",\"total\":2,\"buyers\":1}"}
{"value": "{\"we\":\"2099-01-01 00:04:00\",\"total\":2,\"buyers\":1}"}

--- case: session clicks
-- use: clicks
CREATE TABLE o1 (u STRING, ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT, score DOUBLE, urls STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, window_start, window_end, COUNT(*), SUM(score), MIN(url) FROM TABLE(SESSION(TABLE clicks PARTITION BY user_id, DESCRIPTOR(ts), INTERVAL '30' SECONDS)) GROUP BY user_id, window_start, window_end;
--- flink o1
{"value": "{\"u\":\"ahead\",\"ws\":\"2099-01-01 00:00:00\",\"we\":\"2099-01-01 00:00:30\",\"n\":1,\"score\":1.0,\"urls\":\"/\"}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:00:08\",\"we\":\"2026-01-01 10:03:16\",\"n\":21,\"score\":450.0,\"urls\":\"/\"}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:04:18\",\"we\":\"2026-01-01 10:06:24\",\"n\":13,\"score\":801.0,\"urls\":\"/\"}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:06:32\",\"we\":\"2026-01-01 10:07:02\",\"n\":1,\"score\":102.0,\"urls\":\"/pay\"}"}
{"value": "{\"u\":\"u2\",\"ws\":\"2026-01-01 10:00:04\",\"we\":\"2026-01-01 10:03:06\",\"n\":20,\"score\":600.0,\"urls\":\"/cart\"}"}
{"value": "{\"u\":\"u2\",\"ws\":\"2026-01-01 10:04:14\",\"we\":\"2026-01-01 10:06:36\",\"n\":15,\"score\":1237.5,\"urls\":\"/cart\"}"}

--- case: session legacy
-- use: clicks
CREATE TABLE o1 (u STRING, ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, SESSION_START(ts, INTERVAL '20' SECOND), SESSION_END(ts, INTERVAL '20' SECOND), COUNT(*) FROM clicks GROUP BY user_id, SESSION(ts, INTERVAL '20' SECOND);
--- flink o1
{"value": "{\"u\":\"ahead\",\"ws\":\"2099-01-01 00:00:00\",\"we\":\"2099-01-01 00:00:20\",\"n\":1}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:00:08\",\"we\":\"2026-01-01 10:03:06\",\"n\":21}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:04:18\",\"we\":\"2026-01-01 10:06:14\",\"n\":13}"}
{"value": "{\"u\":\"u1\",\"ws\":\"2026-01-01 10:06:32\",\"we\":\"2026-01-01 10:06:52\",\"n\":1}"}
{"value": "{\"u\":\"u2\",\"ws\":\"2026-01-01 10:00:04\",\"we\":\"2026-01-01 10:02:56\",\"n\":20}"}
{"value": "{\"u\":\"u2\",\"ws\":\"2026-01-01 10:04:14\",\"we\":\"2026-01-01 10:06:26\",\"n\":15}"}

--- case: tumble legacy zone
-- use: clicks
SET 'table.local-time-zone' = 'Asia/Kolkata';
CREATE TABLE o1 (ws TIMESTAMP(3), rt TIMESTAMP_LTZ(3), n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT TUMBLE_START(ts, INTERVAL '1' HOUR), TUMBLE_ROWTIME(ts, INTERVAL '1' HOUR), COUNT(*) FROM clicks GROUP BY TUMBLE(ts, INTERVAL '1' HOUR);
--- flink o1
{"value": "{\"ws\":\"2026-01-01 15:00:00\",\"rt\":\"2026-01-01 10:29:59.999Z\",\"n\":70}"}
{"value": "{\"ws\":\"2099-01-01 05:00:00\",\"rt\":\"2099-01-01 00:29:59.999Z\",\"n\":1}"}

--- case: zone json
-- use: clicks
SET 'table.local-time-zone' = 'America/New_York';
CREATE TABLE o1 (u STRING, ts TIMESTAMP_LTZ(3), t TIMESTAMP(3), d DATE, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.timestamp-format.standard' = 'ISO-8601');
INSERT INTO o1 SELECT user_id, ts, CAST(ts AS TIMESTAMP(3)), CAST(ts AS DATE), DATE_FORMAT(ts, 'yyyy-MM-dd HH:mm') FROM clicks;
--- flink o1
{"value": "{\"u\":\"ahead\",\"ts\":\"2099-01-01T00:00:00Z\",\"t\":\"2098-12-31T19:00:00\",\"d\":\"2098-12-31\",\"s\":\"2098-12-31 19:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:08Z\",\"t\":\"2026-01-01T05:00:08\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:16Z\",\"t\":\"2026-01-01T05:00:16\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:24Z\",\"t\":\"2026-01-01T05:00:24\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:30Z\",\"t\":\"2026-01-01T05:00:30\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:32Z\",\"t\":\"2026-01-01T05:00:32\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:40Z\",\"t\":\"2026-01-01T05:00:40\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:48Z\",\"t\":\"2026-01-01T05:00:48\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:00:56Z\",\"t\":\"2026-01-01T05:00:56\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:04Z\",\"t\":\"2026-01-01T05:01:04\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:12Z\",\"t\":\"2026-01-01T05:01:12\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:20Z\",\"t\":\"2026-01-01T05:01:20\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:28Z\",\"t\":\"2026-01-01T05:01:28\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:36Z\",\"t\":\"2026-01-01T05:01:36\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:44Z\",\"t\":\"2026-01-01T05:01:44\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:01:52Z\",\"t\":\"2026-01-01T05:01:52\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:00Z\",\"t\":\"2026-01-01T05:02:00\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:08Z\",\"t\":\"2026-01-01T05:02:08\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:24Z\",\"t\":\"2026-01-01T05:02:24\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:32Z\",\"t\":\"2026-01-01T05:02:32\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:40Z\",\"t\":\"2026-01-01T05:02:40\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:02:46Z\",\"t\":\"2026-01-01T05:02:46\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:18Z\",\"t\":\"2026-01-01T05:04:18\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:26Z\",\"t\":\"2026-01-01T05:04:26\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:34Z\",\"t\":\"2026-01-01T05:04:34\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:42Z\",\"t\":\"2026-01-01T05:04:42\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:50Z\",\"t\":\"2026-01-01T05:04:50\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:04:58Z\",\"t\":\"2026-01-01T05:04:58\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:06Z\",\"t\":\"2026-01-01T05:05:06\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:14Z\",\"t\":\"2026-01-01T05:05:14\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:22Z\",\"t\":\"2026-01-01T05:05:22\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:30Z\",\"t\":\"2026-01-01T05:05:30\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:38Z\",\"t\":\"2026-01-01T05:05:38\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:46Z\",\"t\":\"2026-01-01T05:05:46\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:05:54Z\",\"t\":\"2026-01-01T05:05:54\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u1\",\"ts\":\"2026-01-01T10:06:32Z\",\"t\":\"2026-01-01T05:06:32\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:06\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:04Z\",\"t\":\"2026-01-01T05:00:04\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:12Z\",\"t\":\"2026-01-01T05:00:12\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:20Z\",\"t\":\"2026-01-01T05:00:20\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:28Z\",\"t\":\"2026-01-01T05:00:28\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:36Z\",\"t\":\"2026-01-01T05:00:36\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:44Z\",\"t\":\"2026-01-01T05:00:44\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:00:52Z\",\"t\":\"2026-01-01T05:00:52\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:00\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:00Z\",\"t\":\"2026-01-01T05:01:00\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:16Z\",\"t\":\"2026-01-01T05:01:16\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:24Z\",\"t\":\"2026-01-01T05:01:24\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:32Z\",\"t\":\"2026-01-01T05:01:32\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:38Z\",\"t\":\"2026-01-01T05:01:38\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:40Z\",\"t\":\"2026-01-01T05:01:40\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:48Z\",\"t\":\"2026-01-01T05:01:48\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:01:56Z\",\"t\":\"2026-01-01T05:01:56\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:01\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:02:04Z\",\"t\":\"2026-01-01T05:02:04\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:02:12Z\",\"t\":\"2026-01-01T05:02:12\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:02:20Z\",\"t\":\"2026-01-01T05:02:20\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:02:28Z\",\"t\":\"2026-01-01T05:02:28\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:02:36Z\",\"t\":\"2026-01-01T05:02:36\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:02\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:04:14Z\",\"t\":\"2026-01-01T05:04:14\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:04:22Z\",\"t\":\"2026-01-01T05:04:22\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:04:30Z\",\"t\":\"2026-01-01T05:04:30\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:04:38Z\",\"t\":\"2026-01-01T05:04:38\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:04:46Z\",\"t\":\"2026-01-01T05:04:46\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:04\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:02Z\",\"t\":\"2026-01-01T05:05:02\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:10Z\",\"t\":\"2026-01-01T05:05:10\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:18Z\",\"t\":\"2026-01-01T05:05:18\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:24Z\",\"t\":\"2026-01-01T05:05:24\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:26Z\",\"t\":\"2026-01-01T05:05:26\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:34Z\",\"t\":\"2026-01-01T05:05:34\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:42Z\",\"t\":\"2026-01-01T05:05:42\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:50Z\",\"t\":\"2026-01-01T05:05:50\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:05:58Z\",\"t\":\"2026-01-01T05:05:58\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:05\"}"}
{"value": "{\"u\":\"u2\",\"ts\":\"2026-01-01T10:06:06Z\",\"t\":\"2026-01-01T05:06:06\",\"d\":\"2026-01-01\",\"s\":\"2026-01-01 05:06\"}"}

--- case: group upsert
-- use: orders
CREATE TABLE o1 (customer STRING, n BIGINT, total DECIMAL(20, 2), last_ TIMESTAMP(3), PRIMARY KEY (customer) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT customer, COUNT(*), SUM(amount), MAX(created) FROM orders WHERE customer IS NOT NULL GROUP BY customer;
--- flink o1
{"partition": 0, "key": "{\"customer\":\"ahead\"}", "value": "{\"customer\":\"ahead\",\"n\":2,\"total\":2,\"last_\":\"2099-01-01 00:00:00\"}"}
{"partition": 0, "key": "{\"customer\":\"ann\"}", "value": "{\"customer\":\"ann\",\"n\":18,\"total\":1582.5,\"last_\":\"2026-01-01 10:06:33\"}"}
{"partition": 0, "key": "{\"customer\":\"bob\"}", "value": "{\"customer\":\"bob\",\"n\":12,\"total\":1029.85,\"last_\":\"2026-01-01 10:06:25\"}"}
{"partition": 0, "key": "{\"customer\":\"cid\"}", "value": "{\"customer\":\"cid\",\"n\":12,\"total\":1250.95,\"last_\":\"2026-01-01 10:06:53\"}"}
{"partition": 0, "key": "{\"customer\":\"dee\"}", "value": "{\"customer\":\"dee\",\"n\":6,\"total\":592.8,\"last_\":\"2026-01-01 10:05:58\"}"}
{"partition": 0, "key": "{\"customer\":\"eve\"}", "value": "{\"customer\":\"eve\",\"n\":6,\"total\":527.5,\"last_\":\"2026-01-01 10:06:32\"}"}

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
--- flink o1
{"partition": 0, "key": "{\"customer\":\"ahead\"}", "value": "{\"customer\":\"ahead\",\"n\":2}"}
{"partition": 0, "key": "{\"customer\":\"ann\"}", "value": "{\"customer\":\"ann\",\"n\":18}"}
{"partition": 0, "key": "{\"customer\":\"bob\"}", "value": "{\"customer\":\"bob\",\"n\":12}"}
{"partition": 0, "key": "{\"customer\":\"cid\"}", "value": "{\"customer\":\"cid\",\"n\":12}"}
{"partition": 0, "key": "{\"customer\":\"dee\"}", "value": "{\"customer\":\"dee\",\"n\":6}"}
{"partition": 0, "key": "{\"customer\":\"eve\"}", "value": "{\"customer\":\"eve\",\"n\":6}"}

--- case: group debezium
-- use: orders
CREATE TABLE o1 (customer STRING, n BIGINT, total DECIMAL(20, 2), mean DECIMAL(20, 4), st STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT customer, COUNT(*), SUM(amount), AVG(amount), MIN(status) FROM orders GROUP BY customer;
--- flink o1
{"customer": "ahead", "n": "2", "total": "2", "mean": "1", "st": "ahead"}
{"customer": "ann", "n": "18", "total": "1582.5", "mean": "105.5", "st": "new"}
{"customer": "bob", "n": "12", "total": "1029.85", "mean": "93.6227", "st": "cancelled"}
{"customer": "cid", "n": "12", "total": "1250.95", "mean": "113.7227", "st": "new"}
{"customer": "dee", "n": "6", "total": "592.8", "mean": "98.8", "st": "shipped"}
{"customer": "eve", "n": "6", "total": "527.5", "mean": "105.5", "st": "new"}
{"customer": null, "n": "6", "total": "577.75", "mean": "115.55", "st": "paid"}

--- case: group canal
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'canal-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;
--- flink o1
{"status": "ahead", "n": "1"}
{"status": "cancelled", "n": "1"}
{"status": "new", "n": "3"}
{"status": "paid", "n": "3"}
{"status": "shipped", "n": "2"}

--- case: group maxwell
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'maxwell-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;
--- flink o1
{"status": "ahead", "n": "1"}
{"status": "cancelled", "n": "1"}
{"status": "new", "n": "3"}
{"status": "paid", "n": "3"}
{"status": "shipped", "n": "2"}

--- case: group ogg
-- use: orders
CREATE TABLE o1 (status STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'ogg-json');
INSERT INTO o1 SELECT status, COUNT(DISTINCT customer) FROM orders GROUP BY status;
--- flink o1
{"status": "ahead", "n": "1"}
{"status": "cancelled", "n": "1"}
{"status": "new", "n": "3"}
{"status": "paid", "n": "3"}
{"status": "shipped", "n": "2"}

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
--- flink printed
res> [ahead, 2, +I[1.00, 2099-01-01T00:00]]
res> [cancelled, 6, +I[189.25, 2026-01-01T10:00:35]]
res> [new, 18, +I[192.60, 2026-01-01T10:00]]
res> [paid, 24, +I[202.65, 2026-01-01T10:00:07]]
res> [shipped, 12, +I[199.30, 2026-01-01T10:00:08]]

--- case: products pass
-- use: products
CREATE TABLE o1 (id INT, name STRING, price DECIMAL(8, 2), category STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT id, name, price, category FROM products WHERE price > 8 OR price IS NULL;
--- flink o1
{"id": "1", "name": "p1", "price": "11", "category": "toys"}
{"id": "2", "name": "p2", "price": "2E+1", "category": "games"}
{"id": "6", "name": "p6", "price": "99.99", "category": null}

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
--- flink o1
{"partition": 0, "key": "{\"id\":1}", "value": "{\"id\":1,\"name\":\"p1\",\"price\":11,\"stock\":2}"}
{"partition": 0, "key": "{\"id\":3}", "value": "{\"id\":3,\"name\":\"p3b\",\"price\":8,\"stock\":9}"}

--- case: products cat
-- use: products
CREATE TABLE o1 (category STRING, n BIGINT, worth DECIMAL(20, 2), names STRING, top DECIMAL(8, 2), PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT COALESCE(category, 'none'), COUNT(*), SUM(price * stock), LISTAGG(DISTINCT category), MAX(price) FROM products GROUP BY COALESCE(category, 'none');
--- flink o1
{"partition": 0, "key": "{\"category\":\"books\"}", "value": "{\"category\":\"books\",\"n\":2,\"worth\":72,\"names\":\"books\",\"top\":8}"}
{"partition": 0, "key": "{\"category\":\"games\"}", "value": "{\"category\":\"games\",\"n\":1,\"worth\":0,\"names\":\"games\",\"top\":2E+1}"}
{"partition": 0, "key": "{\"category\":\"none\"}", "value": "{\"category\":\"none\",\"n\":1,\"worth\":null,\"names\":null,\"top\":99.99}"}
{"partition": 0, "key": "{\"category\":\"toys\"}", "value": "{\"category\":\"toys\",\"n\":1,\"worth\":22,\"names\":\"toys\",\"top\":11}"}

--- case: products cat having
-- use: products
CREATE TABLE o1 (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT category, COUNT(*) FROM products WHERE category IS NOT NULL GROUP BY category HAVING COUNT(*) < 2;
--- flink o1
{"partition": 0, "key": "{\"category\":\"games\"}", "value": "{\"category\":\"games\",\"n\":1}"}
{"partition": 0, "key": "{\"category\":\"toys\"}", "value": "{\"category\":\"toys\",\"n\":1}"}

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
--- flink o1
{"partition": 0, "key": "{\"order_id\":1000}", "value": "{\"order_id\":1000,\"product\":null,\"price\":null,\"qty\":null,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1001}", "value": "{\"order_id\":1001,\"product\":\"p2\",\"price\":2E+1,\"qty\":1,\"cost\":2E+1}"}
{"partition": 0, "key": "{\"order_id\":1002}", "value": "{\"order_id\":1002,\"product\":\"p3\",\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1003}", "value": "{\"order_id\":1003,\"product\":\"p4\",\"price\":null,\"qty\":3,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1004}", "value": "{\"order_id\":1004,\"product\":\"p1\",\"price\":11,\"qty\":4,\"cost\":44}"}
{"partition": 0, "key": "{\"order_id\":1005}", "value": "{\"order_id\":1005,\"product\":\"p2\",\"price\":2E+1,\"qty\":5,\"cost\":1E+2}"}
{"partition": 0, "key": "{\"order_id\":1006}", "value": "{\"order_id\":1006,\"product\":\"p3\",\"price\":null,\"qty\":6,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1007}", "value": "{\"order_id\":1007,\"product\":\"p4\",\"price\":null,\"qty\":0,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1008}", "value": "{\"order_id\":1008,\"product\":\"p1\",\"price\":11,\"qty\":1,\"cost\":11}"}
{"partition": 0, "key": "{\"order_id\":1009}", "value": "{\"order_id\":1009,\"product\":\"p2\",\"price\":2E+1,\"qty\":2,\"cost\":4E+1}"}
{"partition": 0, "key": "{\"order_id\":1010}", "value": "{\"order_id\":1010,\"product\":\"p3\",\"price\":null,\"qty\":3,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1011}", "value": "{\"order_id\":1011,\"product\":null,\"price\":null,\"qty\":4,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1012}", "value": "{\"order_id\":1012,\"product\":\"p1\",\"price\":11,\"qty\":5,\"cost\":55}"}
{"partition": 0, "key": "{\"order_id\":1013}", "value": "{\"order_id\":1013,\"product\":\"p2\",\"price\":2E+1,\"qty\":null,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1014}", "value": "{\"order_id\":1014,\"product\":\"p3\",\"price\":null,\"qty\":0,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1015}", "value": "{\"order_id\":1015,\"product\":\"p4\",\"price\":null,\"qty\":1,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1016}", "value": "{\"order_id\":1016,\"product\":\"p1\",\"price\":11,\"qty\":2,\"cost\":22}"}
{"partition": 0, "key": "{\"order_id\":1017}", "value": "{\"order_id\":1017,\"product\":\"p2\",\"price\":2E+1,\"qty\":3,\"cost\":6E+1}"}
{"partition": 0, "key": "{\"order_id\":1018}", "value": "{\"order_id\":1018,\"product\":\"p3\",\"price\":null,\"qty\":4,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1019}", "value": "{\"order_id\":1019,\"product\":\"p4\",\"price\":null,\"qty\":5,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1020}", "value": "{\"order_id\":1020,\"product\":\"p1\",\"price\":11,\"qty\":6,\"cost\":66}"}
{"partition": 0, "key": "{\"order_id\":1021}", "value": "{\"order_id\":1021,\"product\":\"p2\",\"price\":2E+1,\"qty\":0,\"cost\":0}"}
{"partition": 0, "key": "{\"order_id\":1022}", "value": "{\"order_id\":1022,\"product\":null,\"price\":null,\"qty\":1,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1023}", "value": "{\"order_id\":1023,\"product\":\"p4\",\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1024}", "value": "{\"order_id\":1024,\"product\":\"p1\",\"price\":11,\"qty\":3,\"cost\":33}"}
{"partition": 0, "key": "{\"order_id\":1025}", "value": "{\"order_id\":1025,\"product\":\"p2\",\"price\":2E+1,\"qty\":4,\"cost\":8E+1}"}
{"partition": 0, "key": "{\"order_id\":1026}", "value": "{\"order_id\":1026,\"product\":\"p3\",\"price\":null,\"qty\":null,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1027}", "value": "{\"order_id\":1027,\"product\":\"p4\",\"price\":null,\"qty\":6,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1028}", "value": "{\"order_id\":1028,\"product\":\"p1\",\"price\":11,\"qty\":0,\"cost\":0}"}
{"partition": 0, "key": "{\"order_id\":1029}", "value": "{\"order_id\":1029,\"product\":\"p2\",\"price\":2E+1,\"qty\":1,\"cost\":2E+1}"}
{"partition": 0, "key": "{\"order_id\":1030}", "value": "{\"order_id\":1030,\"product\":\"p3\",\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1031}", "value": "{\"order_id\":1031,\"product\":\"p4\",\"price\":null,\"qty\":3,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1032}", "value": "{\"order_id\":1032,\"product\":\"p1\",\"price\":11,\"qty\":4,\"cost\":44}"}
{"partition": 0, "key": "{\"order_id\":1033}", "value": "{\"order_id\":1033,\"product\":null,\"price\":null,\"qty\":5,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1034}", "value": "{\"order_id\":1034,\"product\":\"p3\",\"price\":null,\"qty\":6,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1035}", "value": "{\"order_id\":1035,\"product\":\"p4\",\"price\":null,\"qty\":0,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1036}", "value": "{\"order_id\":1036,\"product\":\"p1\",\"price\":11,\"qty\":1,\"cost\":11}"}
{"partition": 0, "key": "{\"order_id\":1037}", "value": "{\"order_id\":1037,\"product\":\"p2\",\"price\":2E+1,\"qty\":2,\"cost\":4E+1}"}
{"partition": 0, "key": "{\"order_id\":1038}", "value": "{\"order_id\":1038,\"product\":\"p3\",\"price\":null,\"qty\":3,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1039}", "value": "{\"order_id\":1039,\"product\":\"p4\",\"price\":null,\"qty\":null,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1040}", "value": "{\"order_id\":1040,\"product\":\"p1\",\"price\":11,\"qty\":5,\"cost\":55}"}
{"partition": 0, "key": "{\"order_id\":1041}", "value": "{\"order_id\":1041,\"product\":\"p2\",\"price\":2E+1,\"qty\":6,\"cost\":1.2E+2}"}
{"partition": 0, "key": "{\"order_id\":1042}", "value": "{\"order_id\":1042,\"product\":\"p3\",\"price\":null,\"qty\":0,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1043}", "value": "{\"order_id\":1043,\"product\":\"p4\",\"price\":null,\"qty\":1,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1044}", "value": "{\"order_id\":1044,\"product\":null,\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1045}", "value": "{\"order_id\":1045,\"product\":\"p2\",\"price\":2E+1,\"qty\":3,\"cost\":6E+1}"}
{"partition": 0, "key": "{\"order_id\":1046}", "value": "{\"order_id\":1046,\"product\":\"p3\",\"price\":null,\"qty\":4,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1047}", "value": "{\"order_id\":1047,\"product\":\"p4\",\"price\":null,\"qty\":5,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1048}", "value": "{\"order_id\":1048,\"product\":\"p1\",\"price\":11,\"qty\":6,\"cost\":66}"}
{"partition": 0, "key": "{\"order_id\":1049}", "value": "{\"order_id\":1049,\"product\":\"p2\",\"price\":2E+1,\"qty\":0,\"cost\":0}"}
{"partition": 0, "key": "{\"order_id\":1050}", "value": "{\"order_id\":1050,\"product\":\"p3\",\"price\":null,\"qty\":1,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1051}", "value": "{\"order_id\":1051,\"product\":\"p4\",\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1052}", "value": "{\"order_id\":1052,\"product\":\"p1\",\"price\":11,\"qty\":null,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1053}", "value": "{\"order_id\":1053,\"product\":\"p2\",\"price\":2E+1,\"qty\":4,\"cost\":8E+1}"}
{"partition": 0, "key": "{\"order_id\":1054}", "value": "{\"order_id\":1054,\"product\":\"p3\",\"price\":null,\"qty\":5,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1055}", "value": "{\"order_id\":1055,\"product\":null,\"price\":null,\"qty\":6,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1056}", "value": "{\"order_id\":1056,\"product\":\"p1\",\"price\":11,\"qty\":0,\"cost\":0}"}
{"partition": 0, "key": "{\"order_id\":1057}", "value": "{\"order_id\":1057,\"product\":\"p2\",\"price\":2E+1,\"qty\":1,\"cost\":2E+1}"}
{"partition": 0, "key": "{\"order_id\":1058}", "value": "{\"order_id\":1058,\"product\":\"p3\",\"price\":null,\"qty\":2,\"cost\":null}"}
{"partition": 0, "key": "{\"order_id\":1059}", "value": "{\"order_id\":1059,\"product\":\"p4\",\"price\":null,\"qty\":3,\"cost\":null}"}

--- case: join customers
-- use: orders, customers
CREATE TABLE o1 (order_id BIGINT, customer STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT o.order_id, o.customer, c.city, c.tier FROM orders o JOIN customers c ON o.customer = c.name;
--- flink o1
{"order_id": "1000", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1001", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1002", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1004", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1005", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1006", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1008", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1009", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1010", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1011", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1012", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1014", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1015", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1016", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1018", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1019", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1020", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1021", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1022", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1024", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1025", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1026", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1028", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1029", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1030", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1031", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1032", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1034", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1035", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1036", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1038", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1039", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1040", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1041", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1042", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1044", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1045", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1046", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1048", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1049", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1050", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1051", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1052", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "1054", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1055", "customer": "bob", "city": "Lyon", "tier": "2"}
{"order_id": "1056", "customer": "eve", "city": null, "tier": "2"}
{"order_id": "1058", "customer": "ann", "city": "Berlin", "tier": "2"}
{"order_id": "1059", "customer": "cid", "city": "Rome", "tier": "1"}
{"order_id": "999999", "customer": "ahead", "city": "2099", "tier": "0"}
{"order_id": "999999", "customer": "ahead", "city": "2099", "tier": "0"}

--- case: city totals
-- use: orders, customers
CREATE TABLE o1 (city STRING, n BIGINT, total DECIMAL(20, 2), buyers BIGINT, PRIMARY KEY (city) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
CREATE VIEW rich AS SELECT o.*, c.city, c.tier FROM orders AS o INNER JOIN customers AS c ON c.name = o.customer;
INSERT INTO o1 SELECT city, COUNT(*), SUM(amount), COUNT(DISTINCT customer) FROM rich WHERE city IS NOT NULL GROUP BY city;
--- flink o1
{"partition": 0, "key": "{\"city\":\"2099\"}", "value": "{\"city\":\"2099\",\"n\":2,\"total\":2,\"buyers\":1}"}
{"partition": 0, "key": "{\"city\":\"Berlin\"}", "value": "{\"city\":\"Berlin\",\"n\":18,\"total\":1582.5,\"buyers\":1}"}
{"partition": 0, "key": "{\"city\":\"Lyon\"}", "value": "{\"city\":\"Lyon\",\"n\":12,\"total\":1029.85,\"buyers\":1}"}
{"partition": 0, "key": "{\"city\":\"Rome\"}", "value": "{\"city\":\"Rome\",\"n\":12,\"total\":1250.95,\"buyers\":1}"}

--- case: temporal rates
-- use: orders, rates
CREATE TABLE o1 (order_id BIGINT, product STRING, amount DECIMAL(10, 2), rate DECIMAL(6, 3), conv DECIMAL(20, 5), valid TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, product, amount, rate, amount * rate, valid FROM orders LEFT JOIN rates FOR SYSTEM_TIME AS OF orders.created ON orders.product = rates.cur;
--- flink o1
{"value": "{\"order_id\":1000,\"product\":null,\"amount\":null,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1001,\"product\":\"p2\",\"amount\":8.35,\"rate\":2,\"conv\":16.7,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1002,\"product\":\"p3\",\"amount\":11.7,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1003,\"product\":\"p4\",\"amount\":15.05,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1004,\"product\":\"p1\",\"amount\":18.4,\"rate\":1.5,\"conv\":27.6,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1005,\"product\":\"p2\",\"amount\":21.75,\"rate\":2,\"conv\":43.5,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1006,\"product\":\"p3\",\"amount\":25.1,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1007,\"product\":\"p4\",\"amount\":28.45,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1008,\"product\":\"p1\",\"amount\":31.8,\"rate\":1.5,\"conv\":47.7,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1009,\"product\":\"p2\",\"amount\":null,\"rate\":2,\"conv\":null,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1010,\"product\":\"p3\",\"amount\":38.5,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1011,\"product\":null,\"amount\":41.85,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1012,\"product\":\"p1\",\"amount\":45.2,\"rate\":1.75,\"conv\":79.1,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1013,\"product\":\"p2\",\"amount\":48.55,\"rate\":2,\"conv\":97.1,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1014,\"product\":\"p3\",\"amount\":51.9,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1015,\"product\":\"p4\",\"amount\":55.25,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1016,\"product\":\"p1\",\"amount\":58.6,\"rate\":1.75,\"conv\":102.55,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1017,\"product\":\"p2\",\"amount\":61.95,\"rate\":2,\"conv\":123.9,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1018,\"product\":\"p3\",\"amount\":null,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1019,\"product\":\"p4\",\"amount\":68.65,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1020,\"product\":\"p1\",\"amount\":72,\"rate\":1.75,\"conv\":126,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1021,\"product\":\"p2\",\"amount\":75.35,\"rate\":2,\"conv\":150.7,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1022,\"product\":null,\"amount\":78.7,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1023,\"product\":\"p4\",\"amount\":82.05,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1024,\"product\":\"p1\",\"amount\":85.4,\"rate\":1.75,\"conv\":149.45,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1025,\"product\":\"p2\",\"amount\":88.75,\"rate\":2,\"conv\":177.5,\"valid\":\"2026-01-01 09:00:00\"}"}
{"value": "{\"order_id\":1026,\"product\":\"p3\",\"amount\":92.1,\"rate\":9,\"conv\":828.9,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1027,\"product\":\"p4\",\"amount\":null,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1028,\"product\":\"p1\",\"amount\":98.8,\"rate\":1.75,\"conv\":172.9,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1029,\"product\":\"p2\",\"amount\":102.15,\"rate\":2.5,\"conv\":255.375,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1030,\"product\":\"p3\",\"amount\":105.5,\"rate\":9,\"conv\":949.5,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1031,\"product\":\"p4\",\"amount\":108.85,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1032,\"product\":\"p1\",\"amount\":112.2,\"rate\":1.75,\"conv\":196.35,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1033,\"product\":null,\"amount\":115.55,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1034,\"product\":\"p3\",\"amount\":118.9,\"rate\":9,\"conv\":1070.1,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1035,\"product\":\"p4\",\"amount\":122.25,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1036,\"product\":\"p1\",\"amount\":null,\"rate\":1.75,\"conv\":null,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1037,\"product\":\"p2\",\"amount\":128.95,\"rate\":2.5,\"conv\":322.375,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1038,\"product\":\"p3\",\"amount\":132.3,\"rate\":9,\"conv\":1190.7,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1039,\"product\":\"p4\",\"amount\":135.65,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1040,\"product\":\"p1\",\"amount\":139,\"rate\":1.75,\"conv\":243.25,\"valid\":\"2026-01-01 10:01:00\"}"}
{"value": "{\"order_id\":1041,\"product\":\"p2\",\"amount\":142.35,\"rate\":2.5,\"conv\":355.875,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1042,\"product\":\"p3\",\"amount\":145.7,\"rate\":9,\"conv\":1311.3,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1043,\"product\":\"p4\",\"amount\":149.05,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1044,\"product\":null,\"amount\":152.4,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1045,\"product\":\"p2\",\"amount\":null,\"rate\":2.5,\"conv\":null,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1046,\"product\":\"p3\",\"amount\":159.1,\"rate\":9,\"conv\":1431.9,\"valid\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"order_id\":1047,\"product\":\"p4\",\"amount\":162.45,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1048,\"product\":\"p1\",\"amount\":165.8,\"rate\":1,\"conv\":165.8,\"valid\":\"2026-01-01 10:05:00\"}"}
{"value": "{\"order_id\":1049,\"product\":\"p2\",\"amount\":169.15,\"rate\":2.5,\"conv\":422.875,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1050,\"product\":\"p3\",\"amount\":172.5,\"rate\":9.5,\"conv\":1638.75,\"valid\":\"2026-01-01 10:05:30\"}"}
{"value": "{\"order_id\":1051,\"product\":\"p4\",\"amount\":175.85,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1052,\"product\":\"p1\",\"amount\":179.2,\"rate\":1,\"conv\":179.2,\"valid\":\"2026-01-01 10:05:00\"}"}
{"value": "{\"order_id\":1053,\"product\":\"p2\",\"amount\":182.55,\"rate\":2.5,\"conv\":456.375,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1054,\"product\":\"p3\",\"amount\":null,\"rate\":9.5,\"conv\":null,\"valid\":\"2026-01-01 10:05:30\"}"}
{"value": "{\"order_id\":1055,\"product\":null,\"amount\":189.25,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":1056,\"product\":\"p1\",\"amount\":192.6,\"rate\":1,\"conv\":192.6,\"valid\":\"2026-01-01 10:05:00\"}"}
{"value": "{\"order_id\":1057,\"product\":\"p2\",\"amount\":195.95,\"rate\":2.5,\"conv\":489.875,\"valid\":\"2026-01-01 10:03:00\"}"}
{"value": "{\"order_id\":1058,\"product\":\"p3\",\"amount\":199.3,\"rate\":9.5,\"conv\":1893.35,\"valid\":\"2026-01-01 10:05:30\"}"}
{"value": "{\"order_id\":1059,\"product\":\"p4\",\"amount\":202.65,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":999999,\"product\":\"px\",\"amount\":1,\"rate\":null,\"conv\":null,\"valid\":null}"}
{"value": "{\"order_id\":999999,\"product\":\"px\",\"amount\":1,\"rate\":null,\"conv\":null,\"valid\":null}"}

--- case: temporal rates inner
-- use: orders, rates
CREATE TABLE o1 (order_id BIGINT, rate DECIMAL(6, 3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, r.rate FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.created AS r ON o.product = r.cur AND o.qty > 2;
--- flink o1
{"value": "{\"order_id\":1004,\"rate\":1.5}"}
{"value": "{\"order_id\":1005,\"rate\":2}"}
{"value": "{\"order_id\":1012,\"rate\":1.75}"}
{"value": "{\"order_id\":1017,\"rate\":2}"}
{"value": "{\"order_id\":1020,\"rate\":1.75}"}
{"value": "{\"order_id\":1024,\"rate\":1.75}"}
{"value": "{\"order_id\":1025,\"rate\":2}"}
{"value": "{\"order_id\":1032,\"rate\":1.75}"}
{"value": "{\"order_id\":1034,\"rate\":9}"}
{"value": "{\"order_id\":1038,\"rate\":9}"}
{"value": "{\"order_id\":1040,\"rate\":1.75}"}
{"value": "{\"order_id\":1041,\"rate\":2.5}"}
{"value": "{\"order_id\":1045,\"rate\":2.5}"}
{"value": "{\"order_id\":1046,\"rate\":9}"}
{"value": "{\"order_id\":1048,\"rate\":1}"}
{"value": "{\"order_id\":1053,\"rate\":2.5}"}
{"value": "{\"order_id\":1054,\"rate\":9.5}"}

--- case: temporal customers meta
-- use: orders_meta, customers_t
CREATE TABLE o1 (order_id BIGINT, customer STRING, city STRING, changed TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, o.customer, c.city, c.changed FROM orders_meta o LEFT JOIN customers_t FOR SYSTEM_TIME AS OF o.seen AS c ON o.customer = c.name;
--- flink o1
{"value": "{\"order_id\":1000,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1001,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1002,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1003,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1004,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1005,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1006,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1007,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1008,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1009,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1010,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1011,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1012,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1013,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1014,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1015,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1016,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1017,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1018,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1019,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1020,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1021,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1022,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1023,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1024,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1025,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1026,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1027,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1028,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1029,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1030,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1031,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1032,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1033,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1034,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1035,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1036,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1037,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1038,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1039,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1040,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1041,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1042,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1043,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1044,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1045,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1046,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1047,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1048,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1049,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1050,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1051,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1052,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1053,\"customer\":\"dee\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1054,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1055,\"customer\":\"bob\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1056,\"customer\":\"eve\",\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1057,\"customer\":null,\"city\":null,\"changed\":null}"}
{"value": "{\"order_id\":1058,\"customer\":\"ann\",\"city\":\"Berlin\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":1059,\"customer\":\"cid\",\"city\":\"Rome\",\"changed\":\"2026-01-01 09:59:00Z\"}"}
{"value": "{\"order_id\":999999,\"customer\":\"ahead\",\"city\":\"2099\",\"changed\":\"2099-01-01 00:00:00Z\"}"}
{"value": "{\"order_id\":999999,\"customer\":\"ahead\",\"city\":\"2099\",\"changed\":\"2099-01-01 00:00:00Z\"}"}

--- case: interval join
-- use: orders, payments
CREATE TABLE o1 (order_id BIGINT, pay_id INT, wait INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT o.order_id, p.pay_id, TIMESTAMPDIFF(SECOND, o.created, p.ts) FROM orders o, payments p WHERE o.order_id = p.order_id AND p.ts BETWEEN o.created - INTERVAL '1' MINUTE AND o.created + INTERVAL '3' MINUTE;
--- flink o1
{"value": "{\"order_id\":1000,\"pay_id\":0,\"wait\":4}"}
{"value": "{\"order_id\":1003,\"pay_id\":1,\"wait\":5}"}
{"value": "{\"order_id\":1004,\"pay_id\":22,\"wait\":174}"}
{"value": "{\"order_id\":1006,\"pay_id\":2,\"wait\":-20}"}
{"value": "{\"order_id\":1007,\"pay_id\":23,\"wait\":162}"}
{"value": "{\"order_id\":1009,\"pay_id\":3,\"wait\":-32}"}
{"value": "{\"order_id\":1010,\"pay_id\":24,\"wait\":150}"}
{"value": "{\"order_id\":1012,\"pay_id\":4,\"wait\":-44}"}
{"value": "{\"order_id\":1013,\"pay_id\":25,\"wait\":151}"}
{"value": "{\"order_id\":1015,\"pay_id\":5,\"wait\":-56}"}
{"value": "{\"order_id\":1016,\"pay_id\":26,\"wait\":126}"}
{"value": "{\"order_id\":1018,\"pay_id\":6,\"wait\":-55}"}
{"value": "{\"order_id\":1019,\"pay_id\":27,\"wait\":114}"}
{"value": "{\"order_id\":1022,\"pay_id\":28,\"wait\":102}"}
{"value": "{\"order_id\":1025,\"pay_id\":29,\"wait\":90}"}
{"value": "{\"order_id\":1028,\"pay_id\":30,\"wait\":91}"}
{"value": "{\"order_id\":1031,\"pay_id\":31,\"wait\":66}"}
{"value": "{\"order_id\":1034,\"pay_id\":32,\"wait\":54}"}
{"value": "{\"order_id\":1037,\"pay_id\":33,\"wait\":42}"}
{"value": "{\"order_id\":1040,\"pay_id\":34,\"wait\":30}"}
{"value": "{\"order_id\":1043,\"pay_id\":35,\"wait\":31}"}
{"value": "{\"order_id\":1046,\"pay_id\":36,\"wait\":6}"}
{"value": "{\"order_id\":1049,\"pay_id\":37,\"wait\":-6}"}
{"value": "{\"order_id\":1052,\"pay_id\":38,\"wait\":-18}"}
{"value": "{\"order_id\":1055,\"pay_id\":39,\"wait\":-30}"}

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
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1000,\"b\":0,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1001,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1002,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1003,\"b\":1,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1004,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1005,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1006,\"b\":2,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1007,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1008,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":null,\"b\":3,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":null,\"b\":4,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":null,\"b\":5,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":null,\"b\":6,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1009,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1010,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1011,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1012,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1013,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1014,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1015,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1016,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1017,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":1018,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":10,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":11,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":12,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":7,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":8,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"a\":null,\"b\":9,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1019,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1020,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1021,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1022,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1023,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1024,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1025,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":13,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":14,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":15,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":16,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":17,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":18,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":null,\"b\":19,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1026,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1027,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1028,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1029,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1030,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1031,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1032,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1033,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":1034,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":20,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":21,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":22,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":23,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":24,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":25,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"a\":null,\"b\":26,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1035,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1036,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1037,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1038,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1039,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1040,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1041,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1042,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1043,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":27,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":28,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":29,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":30,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":31,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":null,\"b\":32,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1044,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1045,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1046,\"b\":36,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1047,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1048,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1049,\"b\":37,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1050,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1051,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":1053,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":null,\"b\":33,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":null,\"b\":34,\"m\":\"paypal\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":null,\"b\":35,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":null,\"b\":38,\"m\":\"bank\"}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"a\":null,\"b\":39,\"m\":\"card\"}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1052,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1054,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1055,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1056,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1057,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1058,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1059,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":999999,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":999999,\"b\":null,\"m\":null}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":null,\"b\":999999,\"m\":\"ahead\"}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":null,\"b\":999999,\"m\":\"ahead\"}"}

--- case: window semi
-- use: orders, payments
CREATE TABLE o1 (ws TIMESTAMP(3), a BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT l.window_start, l.order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '2' MINUTE))) l WHERE l.order_id NOT IN (SELECT order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '2' MINUTE))) r WHERE l.window_start = r.window_start AND l.window_end = r.window_end);
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1001}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1002}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1004}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1005}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1007}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1008}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1010}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1011}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1013}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1014}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1016}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"a\":1017}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1019}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1020}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1021}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1022}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1023}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1024}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1025}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1026}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1027}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1028}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1029}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1030}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1031}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1032}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1033}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"a\":1034}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1035}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1036}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1038}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1039}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1041}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1042}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1044}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1045}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1047}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1048}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1050}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1051}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"a\":1053}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1052}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1054}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1055}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1056}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1057}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1058}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"a\":1059}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":999999}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"a\":999999}"}

--- case: topn
-- use: orders
CREATE TABLE o1 (status STRING, rk BIGINT, order_id BIGINT, amount DECIMAL(10, 2), PRIMARY KEY (status, rk) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT status, rk, order_id, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY status ORDER BY amount DESC, order_id) AS rk FROM orders) WHERE rk <= 3;
--- flink o1
{"partition": 0, "key": "{\"status\":\"ahead\",\"rk\":1}", "value": "{\"status\":\"ahead\",\"rk\":1,\"order_id\":999999,\"amount\":1}"}
{"partition": 0, "key": "{\"status\":\"ahead\",\"rk\":2}", "value": "{\"status\":\"ahead\",\"rk\":2,\"order_id\":999999,\"amount\":1}"}
{"partition": 0, "key": "{\"status\":\"cancelled\",\"rk\":1}", "value": "{\"status\":\"cancelled\",\"rk\":1,\"order_id\":1055,\"amount\":189.25}"}
{"partition": 0, "key": "{\"status\":\"cancelled\",\"rk\":2}", "value": "{\"status\":\"cancelled\",\"rk\":2,\"order_id\":1035,\"amount\":122.25}"}
{"partition": 0, "key": "{\"status\":\"cancelled\",\"rk\":3}", "value": "{\"status\":\"cancelled\",\"rk\":3,\"order_id\":1025,\"amount\":88.75}"}
{"partition": 0, "key": "{\"status\":\"new\",\"rk\":1}", "value": "{\"status\":\"new\",\"rk\":1,\"order_id\":1056,\"amount\":192.6}"}
{"partition": 0, "key": "{\"status\":\"new\",\"rk\":2}", "value": "{\"status\":\"new\",\"rk\":2,\"order_id\":1052,\"amount\":179.2}"}
{"partition": 0, "key": "{\"status\":\"new\",\"rk\":3}", "value": "{\"status\":\"new\",\"rk\":3,\"order_id\":1050,\"amount\":172.5}"}
{"partition": 0, "key": "{\"status\":\"paid\",\"rk\":1}", "value": "{\"status\":\"paid\",\"rk\":1,\"order_id\":1059,\"amount\":202.65}"}
{"partition": 0, "key": "{\"status\":\"paid\",\"rk\":2}", "value": "{\"status\":\"paid\",\"rk\":2,\"order_id\":1057,\"amount\":195.95}"}
{"partition": 0, "key": "{\"status\":\"paid\",\"rk\":3}", "value": "{\"status\":\"paid\",\"rk\":3,\"order_id\":1051,\"amount\":175.85}"}
{"partition": 0, "key": "{\"status\":\"shipped\",\"rk\":1}", "value": "{\"status\":\"shipped\",\"rk\":1,\"order_id\":1058,\"amount\":199.3}"}
{"partition": 0, "key": "{\"status\":\"shipped\",\"rk\":2}", "value": "{\"status\":\"shipped\",\"rk\":2,\"order_id\":1053,\"amount\":182.55}"}
{"partition": 0, "key": "{\"status\":\"shipped\",\"rk\":3}", "value": "{\"status\":\"shipped\",\"rk\":3,\"order_id\":1048,\"amount\":165.8}"}

--- case: topn customers
-- use: orders
CREATE TABLE o1 (rk BIGINT, customer STRING, total DECIMAL(20, 2), PRIMARY KEY (rk) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT rk, customer, total FROM (SELECT customer, total, ROW_NUMBER() OVER (ORDER BY total DESC) AS rk FROM (SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer)) WHERE rk <= 3;
--- flink o1
{"partition": 0, "key": "{\"rk\":1}", "value": "{\"rk\":1,\"customer\":\"ann\",\"total\":1582.5}"}
{"partition": 0, "key": "{\"rk\":2}", "value": "{\"rk\":2,\"customer\":\"cid\",\"total\":1250.95}"}
{"partition": 0, "key": "{\"rk\":3}", "value": "{\"rk\":3,\"customer\":\"bob\",\"total\":1029.85}"}

--- case: window topn
-- use: orders
CREATE TABLE o1 (ws TIMESTAMP(3), customer STRING, total DECIMAL(20, 2), rn BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, customer, total, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC, customer) AS rn FROM (SELECT window_start, window_end, customer, SUM(amount) AS total FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(created), INTERVAL '2' MINUTE)) GROUP BY window_start, window_end, customer)) WHERE rn <= 2;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"ann\",\"total\":140.6,\"rn\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"customer\":\"bob\",\"total\":127.2,\"rn\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"ann\",\"total\":480.6,\"rn\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"customer\":\"cid\",\"total\":361.7,\"rn\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"ann\",\"total\":762,\"rn\":1}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"customer\":\"cid\",\"total\":450.5,\"rn\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"ann\",\"total\":199.3,\"rn\":2}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"customer\":\"cid\",\"total\":381.85,\"rn\":1}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"customer\":\"ahead\",\"total\":2,\"rn\":1}"}

--- case: window dedup
-- use: sensors
CREATE TABLE o1 (ws TIMESTAMP(3), sensor STRING, temp DOUBLE, t TIMESTAMP(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT window_start, sensor, temp, `at` FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, sensor ORDER BY `at` DESC) AS rn FROM TABLE(TUMBLE(TABLE sensors, DESCRIPTOR(`at`), INTERVAL '30' SECOND))) WHERE rn = 1;
--- flink o1
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"sensor\":\"s1\",\"temp\":19.0,\"t\":\"2026-01-01 10:00:22.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"sensor\":\"s2\",\"temp\":null,\"t\":\"2026-01-01 10:00:25\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"sensor\":\"s3\",\"temp\":30.125,\"t\":\"2026-01-01 10:00:23.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"sensor\":\"s1\",\"temp\":20.5,\"t\":\"2026-01-01 10:00:52.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"sensor\":\"s2\",\"temp\":21.25,\"t\":\"2026-01-01 10:00:55\"}"}
{"value": "{\"ws\":\"2026-01-01 10:00:30\",\"sensor\":\"s3\",\"temp\":19.0,\"t\":\"2026-01-01 10:00:53.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"sensor\":\"s1\",\"temp\":22.0,\"t\":\"2026-01-01 10:01:22.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"sensor\":\"s2\",\"temp\":18.5,\"t\":\"2026-01-01 10:01:25\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"sensor\":\"s3\",\"temp\":20.5,\"t\":\"2026-01-01 10:01:23.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"sensor\":\"s1\",\"temp\":null,\"t\":\"2026-01-01 10:01:52.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"sensor\":\"s2\",\"temp\":30.125,\"t\":\"2026-01-01 10:01:55\"}"}
{"value": "{\"ws\":\"2026-01-01 10:01:30\",\"sensor\":\"s3\",\"temp\":22.0,\"t\":\"2026-01-01 10:01:53.5\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"sensor\":\"s1\",\"temp\":18.5,\"t\":\"2026-01-01 10:02:00\"}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"sensor\":\"s2\",\"temp\":20.5,\"t\":\"2026-01-01 10:02:02.5\"}"}
{"value": "{\"ws\":\"2099-01-01 00:00:00\",\"sensor\":\"ahead\",\"temp\":1.0,\"t\":\"2099-01-01 00:00:00\"}"}

--- case: dedup first
-- use: clicks
CREATE TABLE o1 (user_id STRING, url STRING, ts TIMESTAMP_LTZ(3)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT user_id, url, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id, url ORDER BY ts ASC) AS rn FROM clicks) WHERE rn = 1;
--- flink o1
{"value": "{\"user_id\":\"ahead\",\"url\":\"/\",\"ts\":\"2099-01-01 00:00:00Z\"}"}
{"value": "{\"user_id\":\"u1\",\"url\":\"/\",\"ts\":\"2026-01-01 10:00:24Z\"}"}
{"value": "{\"user_id\":\"u1\",\"url\":\"/item?id=2\",\"ts\":\"2026-01-01 10:00:16Z\"}"}
{"value": "{\"user_id\":\"u1\",\"url\":\"/pay\",\"ts\":\"2026-01-01 10:00:08Z\"}"}
{"value": "{\"user_id\":\"u2\",\"url\":\"/cart\",\"ts\":\"2026-01-01 10:00:04Z\"}"}
{"value": "{\"user_id\":\"u2\",\"url\":\"/item?id=1\",\"ts\":\"2026-01-01 10:00:12Z\"}"}
{"value": "{\"user_id\":\"u2\",\"url\":\"/search;q\",\"ts\":\"2026-01-01 10:00:20Z\"}"}

--- case: dedup last
-- use: clicks
CREATE TABLE o1 (user_id STRING, url STRING, ts TIMESTAMP_LTZ(3), PRIMARY KEY (user_id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT user_id, url, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY ts DESC) AS rn FROM clicks) WHERE rn = 1;
--- flink o1
{"partition": 0, "key": "{\"user_id\":\"ahead\"}", "value": "{\"user_id\":\"ahead\",\"url\":\"/\",\"ts\":\"2099-01-01 00:00:00Z\"}"}
{"partition": 0, "key": "{\"user_id\":\"u1\"}", "value": "{\"user_id\":\"u1\",\"url\":\"/pay\",\"ts\":\"2026-01-01 10:06:32Z\"}"}
{"partition": 0, "key": "{\"user_id\":\"u2\"}", "value": "{\"user_id\":\"u2\",\"url\":\"/item?id=1\",\"ts\":\"2026-01-01 10:06:06Z\"}"}

--- case: dedup proctime
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY pt DESC) AS rn FROM ticks) WHERE rn = 1;
--- flink o1
{"partition": 0, "key": "{\"sym\":\"ahead\"}", "value": "{\"sym\":\"ahead\",\"price\":0}"}
{"partition": 0, "key": "{\"sym\":\"x\"}", "value": "{\"sym\":\"x\",\"price\":11}"}
{"partition": 0, "key": "{\"sym\":\"y\"}", "value": "{\"sym\":\"y\",\"price\":12}"}

--- case: dedup proctime first
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, vol INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT sym, price, vol FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY pt) AS rn FROM ticks) WHERE rn = 1;
--- flink o1
{"value": "{\"sym\":\"ahead\",\"price\":0,\"vol\":0}"}
{"value": "{\"sym\":\"x\",\"price\":10,\"vol\":0}"}
{"value": "{\"sym\":\"y\",\"price\":10,\"vol\":1}"}

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
--- flink o1
{"value": "{\"order_id\":1000,\"created\":\"2026-01-01 10:00:00\",\"s\":null,\"n\":1,\"mx\":null}"}
{"value": "{\"order_id\":1001,\"created\":\"2026-01-01 10:00:07\",\"s\":8.35,\"n\":1,\"mx\":8.35}"}
{"value": "{\"order_id\":1002,\"created\":\"2026-01-01 10:00:14\",\"s\":11.7,\"n\":2,\"mx\":11.7}"}
{"value": "{\"order_id\":1003,\"created\":\"2026-01-01 10:00:08\",\"s\":15.05,\"n\":1,\"mx\":15.05}"}
{"value": "{\"order_id\":1004,\"created\":\"2026-01-01 10:00:28\",\"s\":26.75,\"n\":2,\"mx\":18.4}"}
{"value": "{\"order_id\":1005,\"created\":\"2026-01-01 10:00:35\",\"s\":21.75,\"n\":1,\"mx\":21.75}"}
{"value": "{\"order_id\":1006,\"created\":\"2026-01-01 10:00:42\",\"s\":36.8,\"n\":3,\"mx\":25.1}"}
{"value": "{\"order_id\":1007,\"created\":\"2026-01-01 10:00:49\",\"s\":55.2,\"n\":3,\"mx\":28.45}"}
{"value": "{\"order_id\":1008,\"created\":\"2026-01-01 10:00:43\",\"s\":46.85,\"n\":2,\"mx\":31.8}"}
{"value": "{\"order_id\":1009,\"created\":\"2026-01-01 10:01:03\",\"s\":55.2,\"n\":4,\"mx\":28.45}"}
{"value": "{\"order_id\":1010,\"created\":\"2026-01-01 10:01:10\",\"s\":75.3,\"n\":3,\"mx\":38.5}"}
{"value": "{\"order_id\":1011,\"created\":\"2026-01-01 10:01:17\",\"s\":88.7,\"n\":4,\"mx\":41.85}"}
{"value": "{\"order_id\":1012,\"created\":\"2026-01-01 10:01:24\",\"s\":108.8,\"n\":3,\"mx\":45.2}"}
{"value": "{\"order_id\":1013,\"created\":\"2026-01-01 10:01:18\",\"s\":80.35,\"n\":2,\"mx\":48.55}"}
{"value": "{\"order_id\":1014,\"created\":\"2026-01-01 10:01:38\",\"s\":122.2,\"n\":4,\"mx\":51.9}"}
{"value": "{\"order_id\":1015,\"created\":\"2026-01-01 10:01:45\",\"s\":55.25,\"n\":1,\"mx\":55.25}"}
{"value": "{\"order_id\":1016,\"created\":\"2026-01-01 10:01:52\",\"s\":142.3,\"n\":3,\"mx\":58.6}"}
{"value": "{\"order_id\":1017,\"created\":\"2026-01-01 10:01:59\",\"s\":155.7,\"n\":4,\"mx\":61.95}"}
{"value": "{\"order_id\":1018,\"created\":\"2026-01-01 10:01:53\",\"s\":48.55,\"n\":2,\"mx\":48.55}"}
{"value": "{\"order_id\":1019,\"created\":\"2026-01-01 10:02:13\",\"s\":224.35,\"n\":4,\"mx\":68.65}"}
{"value": "{\"order_id\":1020,\"created\":\"2026-01-01 10:02:20\",\"s\":175.8,\"n\":3,\"mx\":72}"}
{"value": "{\"order_id\":1021,\"created\":\"2026-01-01 10:02:27\",\"s\":257.85,\"n\":4,\"mx\":75.35}"}
{"value": "{\"order_id\":1022,\"created\":\"2026-01-01 10:02:34\",\"s\":209.3,\"n\":3,\"mx\":78.7}"}
{"value": "{\"order_id\":1023,\"created\":\"2026-01-01 10:02:28\",\"s\":82.05,\"n\":2,\"mx\":82.05}"}
{"value": "{\"order_id\":1024,\"created\":\"2026-01-01 10:02:48\",\"s\":291.35,\"n\":4,\"mx\":85.4}"}
{"value": "{\"order_id\":1025,\"created\":\"2026-01-01 10:02:55\",\"s\":88.75,\"n\":1,\"mx\":88.75}"}
{"value": "{\"order_id\":1026,\"created\":\"2026-01-01 10:03:02\",\"s\":242.8,\"n\":3,\"mx\":92.1}"}
{"value": "{\"order_id\":1027,\"created\":\"2026-01-01 10:03:09\",\"s\":229.4,\"n\":4,\"mx\":85.4}"}
{"value": "{\"order_id\":1028,\"created\":\"2026-01-01 10:03:03\",\"s\":180.85,\"n\":2,\"mx\":98.8}"}
{"value": "{\"order_id\":1029,\"created\":\"2026-01-01 10:03:23\",\"s\":262.9,\"n\":4,\"mx\":102.15}"}
{"value": "{\"order_id\":1030,\"created\":\"2026-01-01 10:03:30\",\"s\":276.3,\"n\":3,\"mx\":105.5}"}
{"value": "{\"order_id\":1031,\"created\":\"2026-01-01 10:03:37\",\"s\":296.4,\"n\":4,\"mx\":108.85}"}
{"value": "{\"order_id\":1032,\"created\":\"2026-01-01 10:03:44\",\"s\":309.8,\"n\":3,\"mx\":112.2}"}
{"value": "{\"order_id\":1033,\"created\":\"2026-01-01 10:03:38\",\"s\":214.35,\"n\":2,\"mx\":115.55}"}
{"value": "{\"order_id\":1034,\"created\":\"2026-01-01 10:03:58\",\"s\":329.9,\"n\":4,\"mx\":118.9}"}
{"value": "{\"order_id\":1035,\"created\":\"2026-01-01 10:04:05\",\"s\":122.25,\"n\":1,\"mx\":122.25}"}
{"value": "{\"order_id\":1036,\"created\":\"2026-01-01 10:04:12\",\"s\":217.7,\"n\":3,\"mx\":112.2}"}
{"value": "{\"order_id\":1037,\"created\":\"2026-01-01 10:04:19\",\"s\":458.85,\"n\":4,\"mx\":128.95}"}
{"value": "{\"order_id\":1038,\"created\":\"2026-01-01 10:04:13\",\"s\":247.85,\"n\":2,\"mx\":132.3}"}
{"value": "{\"order_id\":1039,\"created\":\"2026-01-01 10:04:33\",\"s\":492.35,\"n\":4,\"mx\":135.65}"}
{"value": "{\"order_id\":1040,\"created\":\"2026-01-01 10:04:40\",\"s\":251.2,\"n\":3,\"mx\":139}"}
{"value": "{\"order_id\":1041,\"created\":\"2026-01-01 10:04:47\",\"s\":525.85,\"n\":4,\"mx\":142.35}"}
{"value": "{\"order_id\":1042,\"created\":\"2026-01-01 10:04:54\",\"s\":284.7,\"n\":3,\"mx\":145.7}"}
{"value": "{\"order_id\":1043,\"created\":\"2026-01-01 10:04:48\",\"s\":281.35,\"n\":2,\"mx\":149.05}"}
{"value": "{\"order_id\":1044,\"created\":\"2026-01-01 10:05:08\",\"s\":559.35,\"n\":4,\"mx\":152.4}"}
{"value": "{\"order_id\":1045,\"created\":\"2026-01-01 10:05:15\",\"s\":null,\"n\":1,\"mx\":null}"}
{"value": "{\"order_id\":1046,\"created\":\"2026-01-01 10:05:22\",\"s\":443.8,\"n\":3,\"mx\":159.1}"}
{"value": "{\"order_id\":1047,\"created\":\"2026-01-01 10:05:29\",\"s\":592.85,\"n\":4,\"mx\":162.45}"}
{"value": "{\"order_id\":1048,\"created\":\"2026-01-01 10:05:23\",\"s\":314.85,\"n\":2,\"mx\":165.8}"}
{"value": "{\"order_id\":1049,\"created\":\"2026-01-01 10:05:43\",\"s\":626.35,\"n\":4,\"mx\":169.15}"}
{"value": "{\"order_id\":1050,\"created\":\"2026-01-01 10:05:50\",\"s\":477.3,\"n\":3,\"mx\":172.5}"}
{"value": "{\"order_id\":1051,\"created\":\"2026-01-01 10:05:57\",\"s\":659.85,\"n\":4,\"mx\":175.85}"}
{"value": "{\"order_id\":1052,\"created\":\"2026-01-01 10:06:04\",\"s\":510.8,\"n\":3,\"mx\":179.2}"}
{"value": "{\"order_id\":1053,\"created\":\"2026-01-01 10:05:58\",\"s\":348.35,\"n\":2,\"mx\":182.55}"}
{"value": "{\"order_id\":1054,\"created\":\"2026-01-01 10:06:18\",\"s\":507.45,\"n\":4,\"mx\":175.85}"}
{"value": "{\"order_id\":1055,\"created\":\"2026-01-01 10:06:25\",\"s\":189.25,\"n\":1,\"mx\":189.25}"}
{"value": "{\"order_id\":1056,\"created\":\"2026-01-01 10:06:32\",\"s\":544.3,\"n\":3,\"mx\":192.6}"}
{"value": "{\"order_id\":1057,\"created\":\"2026-01-01 10:06:39\",\"s\":540.95,\"n\":4,\"mx\":195.95}"}
{"value": "{\"order_id\":1058,\"created\":\"2026-01-01 10:06:33\",\"s\":381.85,\"n\":2,\"mx\":199.3}"}
{"value": "{\"order_id\":1059,\"created\":\"2026-01-01 10:06:53\",\"s\":574.45,\"n\":4,\"mx\":202.65}"}
{"value": "{\"order_id\":999999,\"created\":\"2099-01-01 00:00:00\",\"s\":2,\"n\":2,\"mx\":1}"}
{"value": "{\"order_id\":999999,\"created\":\"2099-01-01 00:00:00\",\"s\":2,\"n\":2,\"mx\":1}"}

--- case: union sets
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, src STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 (SELECT order_id, 'o' FROM orders WHERE qty > 4) UNION ALL (SELECT order_id, means FROM payments WHERE paid > 50);
--- flink o1
{"id": "1001", "src": "card"}
{"id": "1004", "src": "paypal"}
{"id": "1005", "src": "o"}
{"id": "1006", "src": "o"}
{"id": "1007", "src": "bank"}
{"id": "1010", "src": "card"}
{"id": "1012", "src": "o"}
{"id": "1013", "src": "paypal"}
{"id": "1016", "src": "bank"}
{"id": "1019", "src": "card"}
{"id": "1019", "src": "o"}
{"id": "1020", "src": "o"}
{"id": "1022", "src": "paypal"}
{"id": "1025", "src": "bank"}
{"id": "1027", "src": "o"}
{"id": "1028", "src": "card"}
{"id": "1031", "src": "paypal"}
{"id": "1033", "src": "o"}
{"id": "1034", "src": "bank"}
{"id": "1034", "src": "o"}
{"id": "1037", "src": "card"}
{"id": "1040", "src": "o"}
{"id": "1040", "src": "paypal"}
{"id": "1041", "src": "o"}
{"id": "1043", "src": "bank"}
{"id": "1046", "src": "card"}
{"id": "1047", "src": "o"}
{"id": "1048", "src": "o"}
{"id": "1049", "src": "paypal"}
{"id": "1052", "src": "bank"}
{"id": "1054", "src": "o"}
{"id": "1055", "src": "card"}
{"id": "1055", "src": "o"}
{"id": "1057", "src": "paypal"}
{"id": "1060", "src": "bank"}

--- case: intersect
-- use: orders, payments
CREATE TABLE o1 (id BIGINT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id FROM orders INTERSECT SELECT order_id FROM payments;
--- flink o1
{"id": "1000"}
{"id": "1001"}
{"id": "1003"}
{"id": "1004"}
{"id": "1006"}
{"id": "1007"}
{"id": "1009"}
{"id": "1010"}
{"id": "1012"}
{"id": "1013"}
{"id": "1015"}
{"id": "1016"}
{"id": "1018"}
{"id": "1019"}
{"id": "1021"}
{"id": "1022"}
{"id": "1024"}
{"id": "1025"}
{"id": "1027"}
{"id": "1028"}
{"id": "1030"}
{"id": "1031"}
{"id": "1033"}
{"id": "1034"}
{"id": "1036"}
{"id": "1037"}
{"id": "1039"}
{"id": "1040"}
{"id": "1042"}
{"id": "1043"}
{"id": "1045"}
{"id": "1046"}
{"id": "1048"}
{"id": "1049"}
{"id": "1051"}
{"id": "1052"}
{"id": "1054"}
{"id": "1055"}
{"id": "1057"}

--- case: except all
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT order_id FROM orders EXCEPT SELECT order_id FROM payments;
--- flink o1
{"partition": 0, "key": "{\"id\":1002}", "value": "{\"id\":1002}"}
{"partition": 0, "key": "{\"id\":1005}", "value": "{\"id\":1005}"}
{"partition": 0, "key": "{\"id\":1008}", "value": "{\"id\":1008}"}
{"partition": 0, "key": "{\"id\":1011}", "value": "{\"id\":1011}"}
{"partition": 0, "key": "{\"id\":1014}", "value": "{\"id\":1014}"}
{"partition": 0, "key": "{\"id\":1017}", "value": "{\"id\":1017}"}
{"partition": 0, "key": "{\"id\":1020}", "value": "{\"id\":1020}"}
{"partition": 0, "key": "{\"id\":1023}", "value": "{\"id\":1023}"}
{"partition": 0, "key": "{\"id\":1026}", "value": "{\"id\":1026}"}
{"partition": 0, "key": "{\"id\":1029}", "value": "{\"id\":1029}"}
{"partition": 0, "key": "{\"id\":1032}", "value": "{\"id\":1032}"}
{"partition": 0, "key": "{\"id\":1035}", "value": "{\"id\":1035}"}
{"partition": 0, "key": "{\"id\":1038}", "value": "{\"id\":1038}"}
{"partition": 0, "key": "{\"id\":1041}", "value": "{\"id\":1041}"}
{"partition": 0, "key": "{\"id\":1044}", "value": "{\"id\":1044}"}
{"partition": 0, "key": "{\"id\":1047}", "value": "{\"id\":1047}"}
{"partition": 0, "key": "{\"id\":1050}", "value": "{\"id\":1050}"}
{"partition": 0, "key": "{\"id\":1053}", "value": "{\"id\":1053}"}
{"partition": 0, "key": "{\"id\":1056}", "value": "{\"id\":1056}"}
{"partition": 0, "key": "{\"id\":1058}", "value": "{\"id\":1058}"}
{"partition": 0, "key": "{\"id\":1059}", "value": "{\"id\":1059}"}
{"partition": 0, "key": "{\"id\":999999}", "value": "{\"id\":999999}"}

--- case: exists in
-- use: orders, payments, customers
CREATE TABLE o1 (id BIGINT, customer STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT order_id, customer FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.paid > 20) AND customer IN (SELECT name FROM customers WHERE tier > 1);
--- flink o1
{"id": "1001", "customer": "bob"}
{"id": "1004", "customer": "ann"}
{"id": "1010", "customer": "ann"}
{"id": "1016", "customer": "eve"}
{"id": "1021", "customer": "bob"}
{"id": "1024", "customer": "ann"}
{"id": "1025", "customer": "bob"}
{"id": "1028", "customer": "ann"}
{"id": "1030", "customer": "ann"}
{"id": "1031", "customer": "bob"}
{"id": "1034", "customer": "ann"}
{"id": "1036", "customer": "eve"}
{"id": "1040", "customer": "ann"}
{"id": "1045", "customer": "bob"}
{"id": "1046", "customer": "eve"}
{"id": "1048", "customer": "ann"}
{"id": "1051", "customer": "bob"}
{"id": "1054", "customer": "ann"}
{"id": "1055", "customer": "bob"}

--- case: unnest
-- use: payments
CREATE TABLE o1 (pay_id INT, tag STRING, k STRING, v STRING, brand STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, t.tag, m.k, m.v, card.brand FROM payments CROSS JOIN UNNEST(tags) AS t (tag) LEFT JOIN UNNEST(attrs) AS m (k, v) ON TRUE;
--- flink o1
{"value": "{\"pay_id\":1,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"1\",\"brand\":null}"}
{"value": "{\"pay_id\":1,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":1,\"tag\":\"x\",\"k\":\"a\",\"v\":\"1\",\"brand\":null}"}
{"value": "{\"pay_id\":1,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":11,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":11,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":12,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":12,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":13,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"13\",\"brand\":null}"}
{"value": "{\"pay_id\":13,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":13,\"tag\":\"x\",\"k\":\"a\",\"v\":\"13\",\"brand\":null}"}
{"value": "{\"pay_id\":13,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":14,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":14,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":16,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":16,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":17,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"17\",\"brand\":null}"}
{"value": "{\"pay_id\":17,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":17,\"tag\":\"x\",\"k\":\"a\",\"v\":\"17\",\"brand\":null}"}
{"value": "{\"pay_id\":17,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":18,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":18,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":19,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":19,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":2,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":2,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":21,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"21\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":21,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":21,\"tag\":\"x\",\"k\":\"a\",\"v\":\"21\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":21,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":22,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":22,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":23,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":23,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":24,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":24,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":26,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":26,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":27,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":27,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":28,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":28,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":29,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"29\",\"brand\":null}"}
{"value": "{\"pay_id\":29,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":29,\"tag\":\"x\",\"k\":\"a\",\"v\":\"29\",\"brand\":null}"}
{"value": "{\"pay_id\":29,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":3,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":3,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":31,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":31,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":32,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":32,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":33,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"33\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":33,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":33,\"tag\":\"x\",\"k\":\"a\",\"v\":\"33\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":33,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":34,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":34,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":36,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":36,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":37,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"37\",\"brand\":null}"}
{"value": "{\"pay_id\":37,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":37,\"tag\":\"x\",\"k\":\"a\",\"v\":\"37\",\"brand\":null}"}
{"value": "{\"pay_id\":37,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":38,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":38,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":39,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":39,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":4,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":4,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":6,\"tag\":\"t2\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":6,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":\"visa\"}"}
{"value": "{\"pay_id\":7,\"tag\":\"t3\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":7,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":8,\"tag\":\"t0\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":8,\"tag\":\"x\",\"k\":null,\"v\":null,\"brand\":null}"}
{"value": "{\"pay_id\":9,\"tag\":\"t1\",\"k\":\"a\",\"v\":\"9\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":9,\"tag\":\"t1\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":9,\"tag\":\"x\",\"k\":\"a\",\"v\":\"9\",\"brand\":\"mc\"}"}
{"value": "{\"pay_id\":9,\"tag\":\"x\",\"k\":\"b\",\"v\":null,\"brand\":\"mc\"}"}

--- case: nested out
-- use: payments
CREATE TABLE o1 (pay_id INT, card ROW<brand STRING, last4 STRING>, tags ARRAY<STRING>, attrs MAP<STRING, STRING>, bth ROW<x ROW<y INT>, z ARRAY<ROW<q STRING>>>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT pay_id, card, tags, attrs, ROW(ROW(pay_id), ARRAY[ROW(means)]) FROM payments;
--- flink o1
{"value": "{\"pay_id\":0,\"card\":{\"brand\":\"visa\",\"last4\":\"1000\"},\"tags\":null,\"attrs\":{},\"bth\":{\"x\":{\"y\":0},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":1,\"card\":null,\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"1\",\"b\":null},\"bth\":{\"x\":{\"y\":1},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":10,\"card\":null,\"tags\":null,\"attrs\":{},\"bth\":{\"x\":{\"y\":10},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":11,\"card\":null,\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":11},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":12,\"card\":{\"brand\":\"visa\",\"last4\":\"1012\"},\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":12},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":13,\"card\":null,\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"13\",\"b\":null},\"bth\":{\"x\":{\"y\":13},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":14,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":14},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":15,\"card\":{\"brand\":\"mc\",\"last4\":\"1015\"},\"tags\":[],\"attrs\":{},\"bth\":{\"x\":{\"y\":15},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":16,\"card\":null,\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":16},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":17,\"card\":null,\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"17\",\"b\":null},\"bth\":{\"x\":{\"y\":17},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":18,\"card\":{\"brand\":\"visa\",\"last4\":\"1018\"},\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":18},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":19,\"card\":null,\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":19},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":2,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":2},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":20,\"card\":null,\"tags\":null,\"attrs\":{},\"bth\":{\"x\":{\"y\":20},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":21,\"card\":{\"brand\":\"mc\",\"last4\":\"1021\"},\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"21\",\"b\":null},\"bth\":{\"x\":{\"y\":21},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":22,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":22},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":23,\"card\":null,\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":23},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":24,\"card\":{\"brand\":\"visa\",\"last4\":\"1024\"},\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":24},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":25,\"card\":null,\"tags\":[],\"attrs\":{\"a\":\"25\",\"b\":null},\"bth\":{\"x\":{\"y\":25},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":26,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":26},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":27,\"card\":{\"brand\":\"mc\",\"last4\":\"1027\"},\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":27},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":28,\"card\":null,\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":28},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":29,\"card\":null,\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"29\",\"b\":null},\"bth\":{\"x\":{\"y\":29},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":3,\"card\":{\"brand\":\"mc\",\"last4\":\"1003\"},\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":3},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":30,\"card\":{\"brand\":\"visa\",\"last4\":\"1030\"},\"tags\":null,\"attrs\":{},\"bth\":{\"x\":{\"y\":30},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":31,\"card\":null,\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":31},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":32,\"card\":null,\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":32},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":33,\"card\":{\"brand\":\"mc\",\"last4\":\"1033\"},\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"33\",\"b\":null},\"bth\":{\"x\":{\"y\":33},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":34,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":34},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":35,\"card\":null,\"tags\":[],\"attrs\":{},\"bth\":{\"x\":{\"y\":35},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":36,\"card\":{\"brand\":\"visa\",\"last4\":\"1036\"},\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":36},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":37,\"card\":null,\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"37\",\"b\":null},\"bth\":{\"x\":{\"y\":37},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":38,\"card\":null,\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":38},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":39,\"card\":{\"brand\":\"mc\",\"last4\":\"1039\"},\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":39},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":4,\"card\":null,\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":4},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":5,\"card\":null,\"tags\":[],\"attrs\":{\"a\":\"5\",\"b\":null},\"bth\":{\"x\":{\"y\":5},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":6,\"card\":{\"brand\":\"visa\",\"last4\":\"1006\"},\"tags\":[\"t2\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":6},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":7,\"card\":null,\"tags\":[\"t3\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":7},\"z\":[{\"q\":\"paypal\"}]}}"}
{"value": "{\"pay_id\":8,\"card\":null,\"tags\":[\"t0\",\"x\"],\"attrs\":{},\"bth\":{\"x\":{\"y\":8},\"z\":[{\"q\":\"bank\"}]}}"}
{"value": "{\"pay_id\":9,\"card\":{\"brand\":\"mc\",\"last4\":\"1009\"},\"tags\":[\"t1\",\"x\"],\"attrs\":{\"a\":\"9\",\"b\":null},\"bth\":{\"x\":{\"y\":9},\"z\":[{\"q\":\"card\"}]}}"}
{"value": "{\"pay_id\":999999,\"card\":null,\"tags\":null,\"attrs\":null,\"bth\":{\"x\":{\"y\":999999},\"z\":[{\"q\":\"ahead\"}]}}"}
{"value": "{\"pay_id\":999999,\"card\":null,\"tags\":null,\"attrs\":null,\"bth\":{\"x\":{\"y\":999999},\"z\":[{\"q\":\"ahead\"}]}}"}

--- case: json ignore nulls
-- use: payments
CREATE TABLE o1 (pay_id INT, card ROW<brand STRING, last4 STRING>, n STRING, attrs MAP<STRING, STRING>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.encode.ignore-null-fields' = 'true');
INSERT INTO o1 SELECT pay_id, ROW(card.brand, CAST(NULL AS STRING)), NULLIF(means, 'card'), attrs FROM payments;
--- flink o1
{"value": "{\"pay_id\":0,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":1,\"card\":{},\"n\":\"paypal\",\"attrs\":{\"a\":\"1\",\"b\":null}}"}
{"value": "{\"pay_id\":10,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":11,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":12,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":13,\"card\":{},\"n\":\"paypal\",\"attrs\":{\"a\":\"13\",\"b\":null}}"}
{"value": "{\"pay_id\":14,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":15,\"card\":{\"brand\":\"mc\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":16,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":17,\"card\":{},\"n\":\"bank\",\"attrs\":{\"a\":\"17\",\"b\":null}}"}
{"value": "{\"pay_id\":18,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":19,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":2,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":20,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":21,\"card\":{\"brand\":\"mc\"},\"attrs\":{\"a\":\"21\",\"b\":null}}"}
{"value": "{\"pay_id\":22,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":23,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":24,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":25,\"card\":{},\"n\":\"paypal\",\"attrs\":{\"a\":\"25\",\"b\":null}}"}
{"value": "{\"pay_id\":26,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":27,\"card\":{\"brand\":\"mc\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":28,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":29,\"card\":{},\"n\":\"bank\",\"attrs\":{\"a\":\"29\",\"b\":null}}"}
{"value": "{\"pay_id\":3,\"card\":{\"brand\":\"mc\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":30,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":31,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":32,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":33,\"card\":{\"brand\":\"mc\"},\"attrs\":{\"a\":\"33\",\"b\":null}}"}
{"value": "{\"pay_id\":34,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":35,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":36,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":37,\"card\":{},\"n\":\"paypal\",\"attrs\":{\"a\":\"37\",\"b\":null}}"}
{"value": "{\"pay_id\":38,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":39,\"card\":{\"brand\":\"mc\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":4,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":5,\"card\":{},\"n\":\"bank\",\"attrs\":{\"a\":\"5\",\"b\":null}}"}
{"value": "{\"pay_id\":6,\"card\":{\"brand\":\"visa\"},\"attrs\":{}}"}
{"value": "{\"pay_id\":7,\"card\":{},\"n\":\"paypal\",\"attrs\":{}}"}
{"value": "{\"pay_id\":8,\"card\":{},\"n\":\"bank\",\"attrs\":{}}"}
{"value": "{\"pay_id\":9,\"card\":{\"brand\":\"mc\"},\"attrs\":{\"a\":\"9\",\"b\":null}}"}
{"value": "{\"pay_id\":999999,\"card\":{},\"n\":\"ahead\"}"}
{"value": "{\"pay_id\":999999,\"card\":{},\"n\":\"ahead\"}"}

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
--- flink o1
{"value": "{\"pay_id\":0,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":1,\"m\":{}}"}
{"value": "{\"pay_id\":10,\"m\":{}}"}
{"value": "{\"pay_id\":11,\"m\":{}}"}
{"value": "{\"pay_id\":12,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":13,\"m\":{}}"}
{"value": "{\"pay_id\":14,\"m\":{}}"}
{"value": "{\"pay_id\":15,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":16,\"m\":{}}"}
{"value": "{\"pay_id\":17,\"m\":{}}"}
{"value": "{\"pay_id\":18,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":19,\"m\":{}}"}
{"value": "{\"pay_id\":2,\"m\":{}}"}
{"value": "{\"pay_id\":20,\"m\":{}}"}
{"value": "{\"pay_id\":21,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":22,\"m\":{}}"}
{"value": "{\"pay_id\":23,\"m\":{}}"}
{"value": "{\"pay_id\":24,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":25,\"m\":{}}"}
{"value": "{\"pay_id\":26,\"m\":{}}"}
{"value": "{\"pay_id\":27,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":28,\"m\":{}}"}
{"value": "{\"pay_id\":29,\"m\":{}}"}
{"value": "{\"pay_id\":3,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":30,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":31,\"m\":{}}"}
{"value": "{\"pay_id\":32,\"m\":{}}"}
{"value": "{\"pay_id\":33,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":34,\"m\":{}}"}
{"value": "{\"pay_id\":35,\"m\":{}}"}
{"value": "{\"pay_id\":36,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":37,\"m\":{}}"}
{"value": "{\"pay_id\":38,\"m\":{}}"}
{"value": "{\"pay_id\":39,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":4,\"m\":{}}"}
{"value": "{\"pay_id\":5,\"m\":{}}"}
{"value": "{\"pay_id\":6,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":7,\"m\":{}}"}
{"value": "{\"pay_id\":8,\"m\":{}}"}
{"value": "{\"pay_id\":9,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":999999,\"m\":{}}"}
{"value": "{\"pay_id\":999999,\"m\":{}}"}

--- case: map null key literal
-- use: payments
CREATE TABLE o1 (pay_id INT, m MAP<STRING, INT>) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json', 'json.map-null-key.mode' = 'LITERAL', 'json.map-null-key.literal' = 'nil');
INSERT INTO o1 SELECT pay_id, MAP[card.brand, 1] FROM payments;
--- flink o1
{"value": "{\"pay_id\":0,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":1,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":10,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":11,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":12,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":13,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":14,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":15,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":16,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":17,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":18,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":19,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":2,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":20,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":21,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":22,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":23,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":24,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":25,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":26,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":27,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":28,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":29,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":3,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":30,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":31,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":32,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":33,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":34,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":35,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":36,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":37,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":38,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":39,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":4,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":5,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":6,\"m\":{\"visa\":1}}"}
{"value": "{\"pay_id\":7,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":8,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":9,\"m\":{\"mc\":1}}"}
{"value": "{\"pay_id\":999999,\"m\":{\"nil\":1}}"}
{"value": "{\"pay_id\":999999,\"m\":{\"nil\":1}}"}

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
--- flink o1

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
--- flink o1
{"value": "{\"id\":1005,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1006,\"s\":\"new\"}"}
{"value": "{\"id\":1007,\"s\":\"paid\"}"}
{"value": "{\"id\":1008,\"s\":\"shipped\"}"}
{"value": "{\"id\":1010,\"s\":\"new\"}"}
{"value": "{\"id\":1011,\"s\":\"paid\"}"}
{"value": "{\"id\":1012,\"s\":\"new\"}"}
{"value": "{\"id\":1013,\"s\":\"shipped\"}"}
{"value": "{\"id\":1014,\"s\":\"paid\"}"}
{"value": "{\"id\":1015,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1016,\"s\":\"new\"}"}
{"value": "{\"id\":1017,\"s\":\"paid\"}"}
{"value": "{\"id\":1019,\"s\":\"paid\"}"}
{"value": "{\"id\":1020,\"s\":\"new\"}"}
{"value": "{\"id\":1021,\"s\":\"paid\"}"}
{"value": "{\"id\":1022,\"s\":\"new\"}"}
{"value": "{\"id\":1023,\"s\":\"shipped\"}"}
{"value": "{\"id\":1024,\"s\":\"paid\"}"}
{"value": "{\"id\":1025,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1026,\"s\":\"new\"}"}
{"value": "{\"id\":1028,\"s\":\"shipped\"}"}
{"value": "{\"id\":1029,\"s\":\"paid\"}"}
{"value": "{\"id\":1030,\"s\":\"new\"}"}
{"value": "{\"id\":1031,\"s\":\"paid\"}"}
{"value": "{\"id\":1032,\"s\":\"new\"}"}
{"value": "{\"id\":1033,\"s\":\"shipped\"}"}
{"value": "{\"id\":1034,\"s\":\"paid\"}"}
{"value": "{\"id\":1035,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1037,\"s\":\"paid\"}"}
{"value": "{\"id\":1038,\"s\":\"shipped\"}"}
{"value": "{\"id\":1039,\"s\":\"paid\"}"}
{"value": "{\"id\":1040,\"s\":\"new\"}"}
{"value": "{\"id\":1041,\"s\":\"paid\"}"}
{"value": "{\"id\":1042,\"s\":\"new\"}"}
{"value": "{\"id\":1043,\"s\":\"shipped\"}"}
{"value": "{\"id\":1044,\"s\":\"paid\"}"}
{"value": "{\"id\":1046,\"s\":\"new\"}"}
{"value": "{\"id\":1047,\"s\":\"paid\"}"}
{"value": "{\"id\":1048,\"s\":\"shipped\"}"}
{"value": "{\"id\":1049,\"s\":\"paid\"}"}
{"value": "{\"id\":1050,\"s\":\"new\"}"}
{"value": "{\"id\":1051,\"s\":\"paid\"}"}
{"value": "{\"id\":1052,\"s\":\"new\"}"}
{"value": "{\"id\":1053,\"s\":\"shipped\"}"}
{"value": "{\"id\":1055,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1056,\"s\":\"new\"}"}
{"value": "{\"id\":1057,\"s\":\"paid\"}"}
{"value": "{\"id\":1058,\"s\":\"shipped\"}"}
{"value": "{\"id\":1059,\"s\":\"paid\"}"}
--- flink o2
{"partition": 0, "key": "{\"s\":\"cancelled\"}", "value": "{\"s\":\"cancelled\",\"n\":5}"}
{"partition": 0, "key": "{\"s\":\"new\"}", "value": "{\"s\":\"new\",\"n\":15}"}
{"partition": 0, "key": "{\"s\":\"paid\"}", "value": "{\"s\":\"paid\",\"n\":19}"}
{"partition": 0, "key": "{\"s\":\"shipped\"}", "value": "{\"s\":\"shipped\",\"n\":10}"}
--- flink o3
{"value": "{\"ws\":\"2026-01-01 10:00:00\",\"n\":4}"}
{"value": "{\"ws\":\"2026-01-01 10:01:00\",\"n\":8}"}
{"value": "{\"ws\":\"2026-01-01 10:02:00\",\"n\":7}"}
{"value": "{\"ws\":\"2026-01-01 10:03:00\",\"n\":8}"}
{"value": "{\"ws\":\"2026-01-01 10:04:00\",\"n\":8}"}
{"value": "{\"ws\":\"2026-01-01 10:05:00\",\"n\":8}"}
{"value": "{\"ws\":\"2026-01-01 10:06:00\",\"n\":6}"}

--- case: statement set same
-- use: orders, payments
CREATE TABLE o1 (id BIGINT, s STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
BEGIN STATEMENT SET;
INSERT INTO o1 SELECT order_id, status FROM orders WHERE qty = 1;
INSERT INTO o1 SELECT order_id, means FROM payments WHERE paid > 70;
END;
--- flink o1
{"value": "{\"id\":1001,\"s\":\"paid\"}"}
{"value": "{\"id\":1008,\"s\":\"shipped\"}"}
{"value": "{\"id\":1015,\"s\":\"cancelled\"}"}
{"value": "{\"id\":1019,\"s\":\"card\"}"}
{"value": "{\"id\":1022,\"s\":\"new\"}"}
{"value": "{\"id\":1022,\"s\":\"paypal\"}"}
{"value": "{\"id\":1025,\"s\":\"bank\"}"}
{"value": "{\"id\":1028,\"s\":\"card\"}"}
{"value": "{\"id\":1029,\"s\":\"paid\"}"}
{"value": "{\"id\":1031,\"s\":\"paypal\"}"}
{"value": "{\"id\":1034,\"s\":\"bank\"}"}
{"value": "{\"id\":1036,\"s\":\"new\"}"}
{"value": "{\"id\":1037,\"s\":\"card\"}"}
{"value": "{\"id\":1040,\"s\":\"paypal\"}"}
{"value": "{\"id\":1043,\"s\":\"bank\"}"}
{"value": "{\"id\":1043,\"s\":\"shipped\"}"}
{"value": "{\"id\":1046,\"s\":\"card\"}"}
{"value": "{\"id\":1049,\"s\":\"paypal\"}"}
{"value": "{\"id\":1050,\"s\":\"new\"}"}
{"value": "{\"id\":1052,\"s\":\"bank\"}"}
{"value": "{\"id\":1055,\"s\":\"card\"}"}
{"value": "{\"id\":1057,\"s\":\"paid\"}"}
{"value": "{\"id\":999999,\"s\":\"ahead\"}"}
{"value": "{\"id\":999999,\"s\":\"ahead\"}"}

--- case: dirty read
-- use: dirty
CREATE TABLE o1 (a INT, b STRING, c BOOLEAN, d DECIMAL(6, 2), e DATE) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT * FROM dirty;
--- flink o1
{"value": "{\"a\":1,\"b\":\"x\",\"c\":true,\"d\":1.5,\"e\":\"2026-01-02\"}"}
{"value": "{\"a\":7,\"b\":\"12\",\"c\":true,\"d\":2.5,\"e\":null}"}
{"value": "{\"a\":9,\"b\":\"last\",\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"a\":null,\"b\":\"big\",\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"a\":null,\"b\":\"case\",\"c\":null,\"d\":null,\"e\":null}"}
{"value": "{\"a\":null,\"b\":\"{\\\"z\\\":1}\",\"c\":false,\"d\":1E+3,\"e\":null}"}

--- case: logs raw
-- use: logs
CREATE TABLE o1 (line STRING) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'raw');
INSERT INTO o1 SELECT SPLIT_INDEX(line, ' ', 0) || '>' || SPLIT_INDEX(line, ' ', 2) FROM logs;
--- flink o1
{"value": "GET>200"}
{"value": "GET>200"}
{"value": "GET>404"}
{"value": "GET>503"}
{"value": "POST>500"}
{"value": "PUT>201"}
{"value": null}
{"value": null}

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
--- flink o1
{"partition": 0, "key": "GET,200", "value": "{\"n\":2}"}
{"partition": 0, "key": "GET,404", "value": "{\"n\":1}"}
{"partition": 0, "key": "GET,503", "value": "{\"n\":1}"}
{"partition": 0, "key": "POST,500", "value": "{\"n\":1}"}
{"partition": 0, "key": "PUT,201", "value": "{\"n\":1}"}

--- case: maxwell in
-- use: accounts
CREATE TABLE o1 (owner STRING, balance INT, n BIGINT, PRIMARY KEY (owner) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT owner, SUM(balance), COUNT(*) FROM accounts GROUP BY owner;
--- flink o1
{"partition": 0, "key": "{\"owner\":\"ann\"}", "value": "{\"owner\":\"ann\",\"balance\":87,\"n\":2}"}
{"partition": 0, "key": "{\"owner\":\"cid\"}", "value": "{\"owner\":\"cid\",\"balance\":80,\"n\":1}"}

--- case: customers pass
-- use: customers
-- out: o1:3
CREATE TABLE o1 (name STRING, city STRING, PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT name, city FROM customers WHERE tier >= 2;
--- flink o1
{"partition": 1, "key": "{\"name\":\"ann\"}", "value": "{\"name\":\"ann\",\"city\":\"Berlin\"}"}
{"partition": 2, "key": "{\"name\":\"bob\"}", "value": "{\"name\":\"bob\",\"city\":\"Lyon\"}"}
{"partition": 2, "key": "{\"name\":\"eve\"}", "value": "{\"name\":\"eve\",\"city\":null}"}

--- case: customers cdc
-- use: customers
CREATE TABLE o1 (name STRING, city STRING, tier INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'debezium-json');
INSERT INTO o1 SELECT * FROM customers;
--- flink o1
{"name": "ahead", "city": "2099", "tier": "0"}
{"name": "ann", "city": "Berlin", "tier": "2"}
{"name": "bob", "city": "Lyon", "tier": "2"}
{"name": "cid", "city": "Rome", "tier": "1"}
{"name": "eve", "city": null, "tier": "2"}
{"name": "fay", "city": "Berlin", "tier": "1"}

--- case: customers print
-- use: customers
CREATE TABLE p (city STRING, n BIGINT) WITH ('connector' = 'print');
INSERT INTO p SELECT city, COUNT(*) FROM customers GROUP BY city;
--- flink printed
[2099, 1]
[Berlin, 2]
[Lyon, 1]
[Rome, 1]
[null, 1]

--- case: like tables
-- use: orders
CREATE TABLE o1 WITH ('topic' = '@to-o1', 'json.timestamp-format.standard' = 'ISO-8601') LIKE orders (EXCLUDING WATERMARKS);
INSERT INTO o1 SELECT * FROM orders WHERE qty BETWEEN 2 AND 4;
--- flink o1
{"value": "{\"order_id\":1002,\"customer\":\"cid\",\"product\":\"p3\",\"amount\":11.7,\"qty\":2,\"status\":\"new\",\"created\":\"2026-01-01T10:00:14\"}"}
{"value": "{\"order_id\":1003,\"customer\":\"dee\",\"product\":\"p4\",\"amount\":15.05,\"qty\":3,\"status\":\"shipped\",\"created\":\"2026-01-01T10:00:08\"}"}
{"value": "{\"order_id\":1004,\"customer\":\"ann\",\"product\":\"p1\",\"amount\":18.4,\"qty\":4,\"status\":\"paid\",\"created\":\"2026-01-01T10:00:28\"}"}
{"value": "{\"order_id\":1009,\"customer\":\"cid\",\"product\":\"p2\",\"amount\":null,\"qty\":2,\"status\":\"paid\",\"created\":\"2026-01-01T10:01:03\"}"}
{"value": "{\"order_id\":1010,\"customer\":\"ann\",\"product\":\"p3\",\"amount\":38.5,\"qty\":3,\"status\":\"new\",\"created\":\"2026-01-01T10:01:10\"}"}
{"value": "{\"order_id\":1011,\"customer\":\"bob\",\"product\":null,\"amount\":41.85,\"qty\":4,\"status\":\"paid\",\"created\":\"2026-01-01T10:01:17\"}"}
{"value": "{\"order_id\":1016,\"customer\":\"eve\",\"product\":\"p1\",\"amount\":58.6,\"qty\":2,\"status\":\"new\",\"created\":\"2026-01-01T10:01:52\"}"}
{"value": "{\"order_id\":1017,\"customer\":null,\"product\":\"p2\",\"amount\":61.95,\"qty\":3,\"status\":\"paid\",\"created\":\"2026-01-01T10:01:59\"}"}
{"value": "{\"order_id\":1018,\"customer\":\"ann\",\"product\":\"p3\",\"amount\":null,\"qty\":4,\"status\":\"shipped\",\"created\":\"2026-01-01T10:01:53\"}"}
{"value": "{\"order_id\":1023,\"customer\":\"dee\",\"product\":\"p4\",\"amount\":82.05,\"qty\":2,\"status\":\"shipped\",\"created\":\"2026-01-01T10:02:28\"}"}
{"value": "{\"order_id\":1024,\"customer\":\"ann\",\"product\":\"p1\",\"amount\":85.4,\"qty\":3,\"status\":\"paid\",\"created\":\"2026-01-01T10:02:48\"}"}
{"value": "{\"order_id\":1025,\"customer\":\"bob\",\"product\":\"p2\",\"amount\":88.75,\"qty\":4,\"status\":\"cancelled\",\"created\":\"2026-01-01T10:02:55\"}"}
{"value": "{\"order_id\":1030,\"customer\":\"ann\",\"product\":\"p3\",\"amount\":105.5,\"qty\":2,\"status\":\"new\",\"created\":\"2026-01-01T10:03:30\"}"}
{"value": "{\"order_id\":1031,\"customer\":\"bob\",\"product\":\"p4\",\"amount\":108.85,\"qty\":3,\"status\":\"paid\",\"created\":\"2026-01-01T10:03:37\"}"}
{"value": "{\"order_id\":1032,\"customer\":\"cid\",\"product\":\"p1\",\"amount\":112.2,\"qty\":4,\"status\":\"new\",\"created\":\"2026-01-01T10:03:44\"}"}
{"value": "{\"order_id\":1037,\"customer\":null,\"product\":\"p2\",\"amount\":128.95,\"qty\":2,\"status\":\"paid\",\"created\":\"2026-01-01T10:04:19\"}"}
{"value": "{\"order_id\":1038,\"customer\":\"ann\",\"product\":\"p3\",\"amount\":132.3,\"qty\":3,\"status\":\"shipped\",\"created\":\"2026-01-01T10:04:13\"}"}
{"value": "{\"order_id\":1044,\"customer\":\"ann\",\"product\":null,\"amount\":152.4,\"qty\":2,\"status\":\"paid\",\"created\":\"2026-01-01T10:05:08\"}"}
{"value": "{\"order_id\":1045,\"customer\":\"bob\",\"product\":\"p2\",\"amount\":null,\"qty\":3,\"status\":\"cancelled\",\"created\":\"2026-01-01T10:05:15\"}"}
{"value": "{\"order_id\":1046,\"customer\":\"eve\",\"product\":\"p3\",\"amount\":159.1,\"qty\":4,\"status\":\"new\",\"created\":\"2026-01-01T10:05:22\"}"}
{"value": "{\"order_id\":1051,\"customer\":\"bob\",\"product\":\"p4\",\"amount\":175.85,\"qty\":2,\"status\":\"paid\",\"created\":\"2026-01-01T10:05:57\"}"}
{"value": "{\"order_id\":1053,\"customer\":\"dee\",\"product\":\"p2\",\"amount\":182.55,\"qty\":4,\"status\":\"shipped\",\"created\":\"2026-01-01T10:05:58\"}"}
{"value": "{\"order_id\":1058,\"customer\":\"ann\",\"product\":\"p3\",\"amount\":199.3,\"qty\":2,\"status\":\"shipped\",\"created\":\"2026-01-01T10:06:33\"}"}
{"value": "{\"order_id\":1059,\"customer\":\"cid\",\"product\":\"p4\",\"amount\":202.65,\"qty\":3,\"status\":\"paid\",\"created\":\"2026-01-01T10:06:53\"}"}

--- case: conflict nothing
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks ON CONFLICT DO NOTHING;
--- flink o1
{"partition": 0, "key": "{\"sym\":\"ahead\"}", "value": "{\"sym\":\"ahead\",\"price\":0}"}
{"partition": 0, "key": "{\"sym\":\"x\"}", "value": "{\"sym\":\"x\",\"price\":10}"}
{"partition": 0, "key": "{\"sym\":\"y\"}", "value": "{\"sym\":\"y\",\"price\":10}"}

--- case: conflict dedup
-- use: ticks
CREATE TABLE o1 (sym STRING, price INT, PRIMARY KEY (sym) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o1 SELECT sym, price FROM ticks ON CONFLICT DO DEDUPLICATE;
--- flink o1
{"partition": 0, "key": "{\"sym\":\"ahead\"}", "value": "{\"sym\":\"ahead\",\"price\":0}"}
{"partition": 0, "key": "{\"sym\":\"x\"}", "value": "{\"sym\":\"x\",\"price\":11}"}
{"partition": 0, "key": "{\"sym\":\"y\"}", "value": "{\"sym\":\"y\",\"price\":12}"}

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
--- flink o1
{"customer": "ahead", "status": "ahead", "g": "0", "n": "2", "s": "2"}
{"customer": "ahead", "status": null, "g": "1", "n": "2", "s": "2"}
{"customer": "ann", "status": "new", "g": "0", "n": "6", "s": "527.5"}
{"customer": "ann", "status": "paid", "g": "0", "n": "6", "s": "427"}
{"customer": "ann", "status": "shipped", "g": "0", "n": "6", "s": "628"}
{"customer": "ann", "status": null, "g": "1", "n": "18", "s": "1582.5"}
{"customer": "bob", "status": "cancelled", "g": "0", "n": "6", "s": "477.25"}
{"customer": "bob", "status": "paid", "g": "0", "n": "6", "s": "552.6"}
{"customer": "bob", "status": null, "g": "1", "n": "12", "s": "1029.85"}
{"customer": "cid", "status": "new", "g": "0", "n": "6", "s": "572.7"}
{"customer": "cid", "status": "paid", "g": "0", "n": "6", "s": "678.25"}
{"customer": "cid", "status": null, "g": "1", "n": "12", "s": "1250.95"}
{"customer": "dee", "status": "shipped", "g": "0", "n": "6", "s": "592.8"}
{"customer": "dee", "status": null, "g": "1", "n": "6", "s": "592.8"}
{"customer": "eve", "status": "new", "g": "0", "n": "6", "s": "527.5"}
{"customer": "eve", "status": null, "g": "1", "n": "6", "s": "527.5"}
{"customer": null, "status": "paid", "g": "0", "n": "6", "s": "577.75"}
{"customer": null, "status": null, "g": "1", "n": "6", "s": "577.75"}
{"customer": null, "status": null, "g": "3", "n": "62", "s": "5563.35"}

--- case: write virtual
-- use: orders
CREATE TABLE o1 (id BIGINT, part INT METADATA FROM 'partition' VIRTUAL, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp') WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT order_id, CAST(created AS TIMESTAMP_LTZ(3)) FROM orders;
--- flink o1
{"value": "{\"id\":1000}", "timestamp": 1767261600000}
{"value": "{\"id\":1001}", "timestamp": 1767261607000}
{"value": "{\"id\":1002}", "timestamp": 1767261614000}
{"value": "{\"id\":1003}", "timestamp": 1767261608000}
{"value": "{\"id\":1004}", "timestamp": 1767261628000}
{"value": "{\"id\":1005}", "timestamp": 1767261635000}
{"value": "{\"id\":1006}", "timestamp": 1767261642000}
{"value": "{\"id\":1007}", "timestamp": 1767261649000}
{"value": "{\"id\":1008}", "timestamp": 1767261643000}
{"value": "{\"id\":1009}", "timestamp": 1767261663000}
{"value": "{\"id\":1010}", "timestamp": 1767261670000}
{"value": "{\"id\":1011}", "timestamp": 1767261677000}
{"value": "{\"id\":1012}", "timestamp": 1767261684000}
{"value": "{\"id\":1013}", "timestamp": 1767261678000}
{"value": "{\"id\":1014}", "timestamp": 1767261698000}
{"value": "{\"id\":1015}", "timestamp": 1767261705000}
{"value": "{\"id\":1016}", "timestamp": 1767261712000}
{"value": "{\"id\":1017}", "timestamp": 1767261719000}
{"value": "{\"id\":1018}", "timestamp": 1767261713000}
{"value": "{\"id\":1019}", "timestamp": 1767261733000}
{"value": "{\"id\":1020}", "timestamp": 1767261740000}
{"value": "{\"id\":1021}", "timestamp": 1767261747000}
{"value": "{\"id\":1022}", "timestamp": 1767261754000}
{"value": "{\"id\":1023}", "timestamp": 1767261748000}
{"value": "{\"id\":1024}", "timestamp": 1767261768000}
{"value": "{\"id\":1025}", "timestamp": 1767261775000}
{"value": "{\"id\":1026}", "timestamp": 1767261782000}
{"value": "{\"id\":1027}", "timestamp": 1767261789000}
{"value": "{\"id\":1028}", "timestamp": 1767261783000}
{"value": "{\"id\":1029}", "timestamp": 1767261803000}
{"value": "{\"id\":1030}", "timestamp": 1767261810000}
{"value": "{\"id\":1031}", "timestamp": 1767261817000}
{"value": "{\"id\":1032}", "timestamp": 1767261824000}
{"value": "{\"id\":1033}", "timestamp": 1767261818000}
{"value": "{\"id\":1034}", "timestamp": 1767261838000}
{"value": "{\"id\":1035}", "timestamp": 1767261845000}
{"value": "{\"id\":1036}", "timestamp": 1767261852000}
{"value": "{\"id\":1037}", "timestamp": 1767261859000}
{"value": "{\"id\":1038}", "timestamp": 1767261853000}
{"value": "{\"id\":1039}", "timestamp": 1767261873000}
{"value": "{\"id\":1040}", "timestamp": 1767261880000}
{"value": "{\"id\":1041}", "timestamp": 1767261887000}
{"value": "{\"id\":1042}", "timestamp": 1767261894000}
{"value": "{\"id\":1043}", "timestamp": 1767261888000}
{"value": "{\"id\":1044}", "timestamp": 1767261908000}
{"value": "{\"id\":1045}", "timestamp": 1767261915000}
{"value": "{\"id\":1046}", "timestamp": 1767261922000}
{"value": "{\"id\":1047}", "timestamp": 1767261929000}
{"value": "{\"id\":1048}", "timestamp": 1767261923000}
{"value": "{\"id\":1049}", "timestamp": 1767261943000}
{"value": "{\"id\":1050}", "timestamp": 1767261950000}
{"value": "{\"id\":1051}", "timestamp": 1767261957000}
{"value": "{\"id\":1052}", "timestamp": 1767261964000}
{"value": "{\"id\":1053}", "timestamp": 1767261958000}
{"value": "{\"id\":1054}", "timestamp": 1767261978000}
{"value": "{\"id\":1055}", "timestamp": 1767261985000}
{"value": "{\"id\":1056}", "timestamp": 1767261992000}
{"value": "{\"id\":1057}", "timestamp": 1767261999000}
{"value": "{\"id\":1058}", "timestamp": 1767261993000}
{"value": "{\"id\":1059}", "timestamp": 1767262013000}
{"value": "{\"id\":999999}", "timestamp": 4070908800000}
{"value": "{\"id\":999999}", "timestamp": 4070908800000}

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

--- case: unknown col
-- use: orders
CREATE TABLE o1 (id INT) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT quantity FROM orders;
--- flink error
SqlValidatorException: Column 'quantity' not found in any table

--- case: narrowing
-- use: orders
CREATE TABLE o1 (a SMALLINT, b DECIMAL(3, 1), c VARCHAR(3), d TIMESTAMP(0), e CHAR(8), f FLOAT, g BIGINT NOT NULL) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT qty, amount, status, created, status, amount, order_id FROM orders WHERE amount < 90;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Incompatible types for sink column 'a' at position 1. Query schema: [qty: INT,

--- case: narrowing trim
-- use: orders
SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD';
CREATE TABLE o1 (c VARCHAR(3), e CHAR(8), b BINARY(2)) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT status, customer, CAST(status AS BYTES) FROM orders;
--- flink error
ValidationException: Column types of query result and sink for 'default_catalog.default_database.o1' do not match. Cause: Incompatible types for sink column 'e' at position 2. Query schema: [status: S

--- case: notnull error
-- use: orders
CREATE TABLE o1 (c STRING NOT NULL) WITH ('connector' = 'kafka', 'topic' = '@to-o1', 'properties.bootstrap.servers' = '@servers', 'format' = 'json');
INSERT INTO o1 SELECT customer FROM orders;
--- flink error
EnforcerException: Column 'c' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop 
