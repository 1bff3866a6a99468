--- case: tvf over a join
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT o.ts, p.id FROM orders o JOIN payments p ON o.id = p.order_id), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: tvf over a maximum time
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT customer, MAX(ts) AS m FROM orders GROUP BY customer), DESCRIPTOR(m), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: tvf rows over a join
SELECT id, window_start, window_time FROM TABLE(TUMBLE((SELECT o.ts, p.id FROM orders o JOIN payments p ON o.id = p.order_id), DESCRIPTOR(ts), INTERVAL '20' SECOND));
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: legacy hop over a left join
SELECT HOP_START(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND) a, HOP_ROWTIME(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND) r, COUNT(pid) c FROM (SELECT o.ts, p.id AS pid FROM orders o LEFT JOIN payments p ON o.id = p.order_id) GROUP BY HOP(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | r TIMESTAMP(3) | c BIGINT NOT NULL
2026-01-01 09:59:50.000 | 2026-01-01 10:00:09.999 | 3
2026-01-01 10:00:00.000 | 2026-01-01 10:00:19.999 | 4
2026-01-01 10:00:10.000 | 2026-01-01 10:00:29.999 | 3
2026-01-01 10:00:20.000 | 2026-01-01 10:00:39.999 | 2
2026-01-01 10:00:30.000 | 2026-01-01 10:00:49.999 | 0
2026-01-01 10:00:50.000 | 2026-01-01 10:01:09.999 | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:19.999 | 2

--- case: legacy session over a join
SELECT customer, SESSION_START(ts, INTERVAL '10' SECOND) a, COUNT(*) c FROM (SELECT o.ts, o.customer, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) GROUP BY customer, SESSION(ts, INTERVAL '10' SECOND);
--- flink streaming
customer STRING | a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
ann | 2026-01-01 10:00:01.000 | 1
ann | 2026-01-01 10:00:21.000 | 1
bob | 2026-01-01 10:00:04.000 | 2
bob | 2026-01-01 10:00:20.000 | 1
cid | 2026-01-01 10:00:12.500 | 1
dan | 2026-01-01 10:01:00.000 | 2

--- case: over behind a join
SELECT pid, COUNT(*) OVER (PARTITION BY customer ORDER BY ts) c FROM (SELECT o.ts, o.customer, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id);
--- flink streaming
pid INT NOT NULL | c BIGINT NOT NULL
101 | 1
102 | 2
103 | 2
105 | 1
107 | 3
108 | 2
109 | 2
110 | 2

--- case: interval join behind a join
SELECT x.pid, s.id FROM (SELECT o.ts, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) x JOIN steps s ON s.ts BETWEEN x.ts AND x.ts + INTERVAL '3' SECOND;
--- flink streaming
pid INT NOT NULL | id INT NOT NULL
101 | 1
101 | 2
101 | 3
101 | 4
102 | 3
102 | 5
102 | 6
103 | 3
103 | 5
103 | 6
105 | 9

--- case: legacy window over distinct times
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT DISTINCT ts FROM orders) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 5
2026-01-01 10:00:20.000 | 4
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a semi join
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM orders WHERE id IN (SELECT order_id FROM payments) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 3
2026-01-01 10:00:20.000 | 2
2026-01-01 10:01:00.000 | 1

--- case: tvf over a semi join
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT * FROM orders WHERE id IN (SELECT order_id FROM payments)), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: legacy window over a lateral unnest
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(i) c FROM orders CROSS JOIN UNNEST(items) AS u(i) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 4
2026-01-01 10:00:20.000 | 6
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a plain column
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM plainly GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming error
Window aggregate can only be defined over a time attribute column, but TIMESTAMP(3) encountered.

--- case: legacy window over a cast of time
SELECT TUMBLE_START(t2, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT CAST(ts AS TIMESTAMP(3)) t2 FROM orders) GROUP BY TUMBLE(t2, INTERVAL '20' SECOND);
--- flink streaming error
Window aggregate can only be defined over a time attribute column, but TIMESTAMP(3) encountered.

--- case: legacy window over minimum and first value
SELECT TUMBLE_START(m, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT customer, MIN(ts) m FROM orders GROUP BY customer) GROUP BY TUMBLE(m, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 4
2026-01-01 10:01:00.000 | 1

--- case: legacy window over first value of time
SELECT TUMBLE_START(m, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT customer, FIRST_VALUE(ts) m FROM orders GROUP BY customer) GROUP BY TUMBLE(m, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 4
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a top n
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) rn FROM orders) WHERE rn <= 2 GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 4
2026-01-01 10:00:20.000 | 3
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a limit
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders ORDER BY id LIMIT 5) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 5

--- case: legacy window over coalesced time
SELECT TUMBLE_START(t2, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT COALESCE(ts, ts) t2 FROM orders) GROUP BY TUMBLE(t2, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 5
2026-01-01 10:00:20.000 | 4
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a case of time
SELECT TUMBLE_START(t2, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT CASE WHEN id > 3 THEN ts ELSE ts END t2 FROM orders) GROUP BY TUMBLE(t2, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 5
2026-01-01 10:00:20.000 | 4
2026-01-01 10:01:00.000 | 1

--- case: legacy window over a union with a plain time
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders UNION ALL SELECT ts FROM plainly) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 15
2026-01-01 10:00:20.000 | 6
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:00.000 | 3

--- case: legacy window over a union distinct
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders UNION SELECT ts FROM payments) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 8
2026-01-01 10:00:20.000 | 6
2026-01-01 10:00:40.000 | 1
2026-01-01 10:01:00.000 | 2
2026-01-01 10:01:20.000 | 1

--- case: order by time behind a join
SELECT pid FROM (SELECT o.ts, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) ORDER BY ts;
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: match behind a join
SELECT * FROM (SELECT o.ts, o.id, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) MATCH_RECOGNIZE (ORDER BY ts MEASURES a.id AS ai PATTERN (a) DEFINE a AS a.id > 3);
--- flink streaming error
You must specify either rowtime or proctime for order by as the first one.

--- case: legacy window over a scalar in where
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM orders WHERE amount > (SELECT AVG(paid) FROM payments) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2
2026-01-01 10:01:00.000 | 1

--- case: group by a map
SELECT tags, COUNT(*) c FROM orders GROUP BY tags;
--- flink streaming
tags MAP<STRING, INT> | c BIGINT NOT NULL
NULL | 2
{k=1} | 1
{k=2} | 1
{k=3} | 1
{k=9} | 1
{m=NULL, n=5} | 1
{q=0} | 1
{z=26} | 1
{} | 1

--- case: distinct maps
SELECT DISTINCT tags FROM orders;
--- flink streaming
tags MAP<STRING, INT>
NULL
{k=1}
{k=2}
{k=3}
{k=9}
{m=NULL, n=5}
{q=0}
{z=26}
{}

--- case: grouping sets in a window
SELECT GROUPING_ID(k) g, k, window_start, window_end, COUNT(*) c, SUM(p) s FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY GROUPING SETS ((k), ()), window_start, window_end;
--- flink streaming
g BIGINT NOT NULL | k STRING | window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL | s DECIMAL(38, 3)
0 |  | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 | 1 | 55.555
0 | A | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | 1 | -7.250
0 | NULL | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 2 | 7.770
0 | a | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 3 | -1.875
0 | a | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:30.000 | 1 | 12.000
0 | a | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 | 1 | 1.250
0 | b | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 2 | 2.501
0 | b | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:30.000 | 1 | 2.500
0 | b | 2026-01-01 10:00:45.000 | 2026-01-01 10:01:00.000 | 1 | 1.000
0 | c | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 1 | 99999.999
0 | c | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:30.000 | 1 | 0.100
0 | c | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | 1 | -0.500
1 | NULL | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 8 | 100008.395
1 | NULL | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:30.000 | 3 | 14.600
1 | NULL | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 | 2 | 56.805
1 | NULL | 2026-01-01 10:00:45.000 | 2026-01-01 10:01:00.000 | 1 | 1.000
1 | NULL | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | 2 | -7.750

--- case: session grouped by less than its partition
SELECT window_start, COUNT(*) c FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink streaming
window_start TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:01.000 | 4
2026-01-01 10:00:02.000 | 2
2026-01-01 10:00:03.000 | 3
2026-01-01 10:00:07.000 | 1
2026-01-01 10:00:29.999 | 1
2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:41.000 | 1
2026-01-01 10:00:45.000 | 1
2026-01-01 10:01:10.000 | 1
2026-01-01 10:01:11.000 | 1

--- case: window start only in the group
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start;
--- flink streaming
window_start TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 6
2026-01-01 10:00:10.000 | 4
2026-01-01 10:00:20.000 | 1
2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:10.000 | 2

--- case: window aggregate on a renamed window
SELECT s, e, COUNT(*) c FROM (SELECT window_start AS s, window_end AS e, k FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) GROUP BY s, e;
--- flink streaming
s TIMESTAMP(3) NOT NULL | e TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2026-01-01 10:00:10.000 | 6
2026-01-01 10:00:10.000 | 2026-01-01 10:00:20.000 | 4
2026-01-01 10:00:20.000 | 2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:30.000 | 2026-01-01 10:00:40.000 | 1
2026-01-01 10:00:40.000 | 2026-01-01 10:00:50.000 | 2
2026-01-01 10:01:10.000 | 2026-01-01 10:01:20.000 | 2

--- case: window rows with over
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) c, window_start FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND));
--- flink streaming
id INT NOT NULL | c BIGINT NOT NULL | window_start TIMESTAMP(3) NOT NULL
1 | 1 | 2026-01-01 10:00:00.000
10 | 3 | 2026-01-01 10:00:10.000
11 | 2 | 2026-01-01 10:00:20.000
12 | 1 | 2026-01-01 10:00:30.000
13 | 5 | 2026-01-01 10:00:40.000
14 | 4 | 2026-01-01 10:00:40.000
15 | 1 | 2026-01-01 10:01:10.000
16 | 3 | 2026-01-01 10:01:10.000
2 | 1 | 2026-01-01 10:00:00.000
3 | 2 | 2026-01-01 10:00:00.000
4 | 1 | 2026-01-01 10:00:00.000
5 | 1 | 2026-01-01 10:00:00.000
6 | 3 | 2026-01-01 10:00:00.000
7 | 2 | 2026-01-01 10:00:10.000
8 | 2 | 2026-01-01 10:00:10.000
9 | 4 | 2026-01-01 10:00:10.000

--- case: union of windows
SELECT window_start, COUNT(*) c FROM (SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '20' SECOND)) UNION ALL SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '20' SECOND))) GROUP BY window_start, window_end;
--- flink streaming
window_start TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 15
2026-01-01 10:00:20.000 | 6
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:00.000 | 3

--- case: interval join then window
SELECT TUMBLE_START(ots, INTERVAL '20' SECOND) s, COUNT(*) c FROM (SELECT o.ts AS ots, p.id FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '30' SECOND) GROUP BY TUMBLE(ots, INTERVAL '20' SECOND);
--- flink streaming
s TIMESTAMP(3) NOT NULL | c BIGINT NOT NULL
2026-01-01 10:00:00.000 | 4
2026-01-01 10:00:20.000 | 2
2026-01-01 10:01:00.000 | 2

--- case: limit zero in a union
SELECT id FROM steps WHERE id < 3 UNION ALL SELECT id FROM orders LIMIT 0;
--- flink streaming
id INT NOT NULL

--- case: in of a limit zero
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments LIMIT 0);
--- flink streaming
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: window over time grouped
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT ts, COUNT(*) n FROM orders GROUP BY ts), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: over then window
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, SUM(c) s FROM (SELECT ts, COUNT(*) OVER (PARTITION BY k ORDER BY ts) c FROM steps) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);
--- flink streaming
a TIMESTAMP(3) NOT NULL | s BIGINT NOT NULL
2026-01-01 10:00:00.000 | 20
2026-01-01 10:00:20.000 | 3
2026-01-01 10:00:40.000 | 9
2026-01-01 10:01:00.000 | 4

--- case: over of an aggregate
SELECT k, SUM(SUM(v)) OVER (ORDER BY k) s FROM steps GROUP BY k;
--- flink streaming
k STRING | s INT
 | 13
A | 14
NULL | 4
a | 41
b | 1052
c | 1092

--- case: distinct over bounded rows
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) c, MIN(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) s FROM steps;
--- flink streaming
id INT NOT NULL | c BIGINT NOT NULL | s INT
1 | 1 | 5
10 | 2 | -3
11 | 2 | 0
12 | 1 | 9
13 | 2 | 5
14 | 3 | -3
15 | 1 | 1
16 | 2 | 0
2 | 1 | 7
3 | 1 | 5
4 | 1 | 4
5 | 1 | 20
6 | 1 | 5
7 | 2 | -3
8 | 1 | 4
9 | 2 | 5

--- case: deduplicate of a deduplicate
SELECT ok, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY ok ORDER BY ts DESC) r2 FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) rn FROM steps) WHERE rn = 1)) WHERE r2 = 1;
--- flink streaming
ok BOOLEAN | id INT NOT NULL
FALSE | 15
NULL | 4
TRUE | 12

--- case: semi join of groups
SELECT customer FROM orders GROUP BY customer HAVING customer IN (SELECT name FROM customers);
--- flink streaming
customer STRING
ann
bob

--- case: full join using
SELECT * FROM (SELECT id, customer FROM orders) FULL JOIN (SELECT order_id AS id, paid FROM payments) USING (id);
--- flink streaming
id INT | customer STRING | paid INT
1 | ann | 10
10 | dan | 40
10 | dan | 60
2 | bob | 15
2 | bob | 5
3 | ann | NULL
4 | NULL | NULL
5 | cid | 20
6 | bob | 7
7 | ann | 10
8 | NULL | NULL
9 | bob | NULL
99 | NULL | NULL
NULL | NULL | 1

--- case: not in of several
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments WHERE paid IS NOT NULL AND order_id IS NOT NULL);
--- flink streaming
id INT NOT NULL
10
2
3
4
8
9

--- case: top n with an or
SELECT id FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS rn FROM orders) WHERE rn <= 1 OR customer = 'ann';
--- flink streaming
id INT NOT NULL
1
10
2
3
4
5
7

--- case: unbounded over a legacy window
SELECT c, MAX(customer) m, COUNT(DISTINCT d) n FROM (SELECT customer, SUM(DISTINCT amount) b, MIN(DISTINCT amount) c, COUNT(DISTINCT amount) d FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '5.5' SECOND)) GROUP BY c;
--- flink streaming
c INT | m STRING | n BIGINT NOT NULL
-3 | bob | 1
10 | ann | 1
100 | dan | 1
20 | cid | 1
5 | NULL | 1
7 | bob | 1
NULL | ann | 1
