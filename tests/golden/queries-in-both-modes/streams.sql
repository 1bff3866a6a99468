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

--- case: legacy session over a join
SELECT customer, SESSION_START(ts, INTERVAL '10' SECOND) a, COUNT(*) c FROM (SELECT o.ts, o.customer, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) GROUP BY customer, SESSION(ts, INTERVAL '10' SECOND);

--- case: over behind a join
SELECT pid, COUNT(*) OVER (PARTITION BY customer ORDER BY ts) c FROM (SELECT o.ts, o.customer, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id);

--- case: interval join behind a join
SELECT x.pid, s.id FROM (SELECT o.ts, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id) x JOIN steps s ON s.ts BETWEEN x.ts AND x.ts + INTERVAL '3' SECOND;

--- case: legacy window over distinct times
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT DISTINCT ts FROM orders) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: legacy window over a semi join
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM orders WHERE id IN (SELECT order_id FROM payments) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: tvf over a semi join
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT * FROM orders WHERE id IN (SELECT order_id FROM payments)), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: legacy window over a lateral unnest
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(i) c FROM orders CROSS JOIN UNNEST(items) AS u(i) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

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

--- case: legacy window over first value of time
SELECT TUMBLE_START(m, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT customer, FIRST_VALUE(ts) m FROM orders GROUP BY customer) GROUP BY TUMBLE(m, INTERVAL '20' SECOND);

--- case: legacy window over a top n
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) rn FROM orders) WHERE rn <= 2 GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: legacy window over a limit
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders ORDER BY id LIMIT 5) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: legacy window over coalesced time
SELECT TUMBLE_START(t2, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT COALESCE(ts, ts) t2 FROM orders) GROUP BY TUMBLE(t2, INTERVAL '20' SECOND);

--- case: legacy window over a case of time
SELECT TUMBLE_START(t2, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT CASE WHEN id > 3 THEN ts ELSE ts END t2 FROM orders) GROUP BY TUMBLE(t2, INTERVAL '20' SECOND);

--- case: legacy window over a union with a plain time
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders UNION ALL SELECT ts FROM plainly) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: legacy window over a union distinct
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, COUNT(*) c FROM (SELECT ts FROM orders UNION SELECT ts FROM payments) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

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

--- case: group by a map
SELECT tags, COUNT(*) c FROM orders GROUP BY tags;

--- case: distinct maps
SELECT DISTINCT tags FROM orders;

--- case: grouping sets in a window
SELECT GROUPING_ID(k) g, k, window_start, window_end, COUNT(*) c, SUM(p) s FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY GROUPING SETS ((k), ()), window_start, window_end;

--- case: session grouped by less than its partition
SELECT window_start, COUNT(*) c FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: window start only in the group
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start;

--- case: window aggregate on a renamed window
SELECT s, e, COUNT(*) c FROM (SELECT window_start AS s, window_end AS e, k FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) GROUP BY s, e;

--- case: window rows with over
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) c, window_start FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND));

--- case: union of windows
SELECT window_start, COUNT(*) c FROM (SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '20' SECOND)) UNION ALL SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '20' SECOND))) GROUP BY window_start, window_end;

--- case: interval join then window
SELECT TUMBLE_START(ots, INTERVAL '20' SECOND) s, COUNT(*) c FROM (SELECT o.ts AS ots, p.id FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '30' SECOND) GROUP BY TUMBLE(ots, INTERVAL '20' SECOND);

--- case: limit zero in a union
SELECT id FROM steps WHERE id < 3 UNION ALL SELECT id FROM orders LIMIT 0;

--- case: in of a limit zero
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments LIMIT 0);

--- case: window over time grouped
SELECT window_start, COUNT(*) c FROM TABLE(TUMBLE((SELECT ts, COUNT(*) n FROM orders GROUP BY ts), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: over then window
SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) a, SUM(c) s FROM (SELECT ts, COUNT(*) OVER (PARTITION BY k ORDER BY ts) c FROM steps) GROUP BY TUMBLE(ts, INTERVAL '20' SECOND);

--- case: over of an aggregate
SELECT k, SUM(SUM(v)) OVER (ORDER BY k) s FROM steps GROUP BY k;

--- case: distinct over bounded rows
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) c, MIN(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) s FROM steps;

--- case: deduplicate of a deduplicate
SELECT ok, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY ok ORDER BY ts DESC) r2 FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) rn FROM steps) WHERE rn = 1)) WHERE r2 = 1;

--- case: semi join of groups
SELECT customer FROM orders GROUP BY customer HAVING customer IN (SELECT name FROM customers);

--- case: full join using
SELECT * FROM (SELECT id, customer FROM orders) FULL JOIN (SELECT order_id AS id, paid FROM payments) USING (id);

--- case: not in of several
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments WHERE paid IS NOT NULL AND order_id IS NOT NULL);

--- case: top n with an or
SELECT id FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS rn FROM orders) WHERE rn <= 1 OR customer = 'ann';

--- case: unbounded over a legacy window
SELECT c, MAX(customer) m, COUNT(DISTINCT d) n FROM (SELECT customer, SUM(DISTINCT amount) b, MIN(DISTINCT amount) c, COUNT(DISTINCT amount) d FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '5.5' SECOND)) GROUP BY c;
