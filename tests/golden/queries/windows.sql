--- case: tumble rows
SELECT id, window_start, window_end, window_time FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND));

--- case: tumble star
SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '20' SECOND));

--- case: tumble aggregate
SELECT window_start, window_end, COUNT(*) AS n, SUM(amount) AS s FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: tumble offset
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)) GROUP BY window_start, window_end;

--- case: tumble negative offset
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '-3' SECOND)) GROUP BY window_start, window_end;

--- case: hop rows
SELECT id, window_start, window_end, window_time FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND));

--- case: hop aggregate
SELECT customer, window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY customer, window_start, window_end;

--- case: hop offset
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND, INTERVAL '2' SECOND)) GROUP BY window_start, window_end;

--- case: hop named arguments
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL '10' SECOND, SIZE => INTERVAL '30' SECOND)) GROUP BY window_start, window_end;

--- case: hop slide larger than size
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: hop not a multiple
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: hop rows not a multiple
SELECT id, window_start, window_end FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '10' SECOND));

--- case: cumulate rows
SELECT id, window_start, window_end, window_time FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND));

--- case: cumulate aggregate
SELECT window_start, window_end, COUNT(*) AS n, SUM(amount) AS s FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND)) GROUP BY window_start, window_end;

--- case: cumulate offset
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND, INTERVAL '5' SECOND)) GROUP BY window_start, window_end;

--- case: cumulate not a multiple
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '7' SECOND, INTERVAL '30' SECOND)) GROUP BY window_start, window_end;
--- flink error
CUMULATE table function based aggregate requires maxSize must be an integral multiple of step, but got maxSize 30000 ms and step 7000 ms.

--- case: session aggregate
SELECT customer, window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY customer, window_start, window_end, window_time;

--- case: session rows
SELECT id, customer, window_start, window_end FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '15' SECOND));

--- case: session without keys
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;

--- case: session touching
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' SECOND)) GROUP BY window_start, window_end;

--- case: session with fewer keys
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY window_start, window_end;

--- case: session with more keys
SELECT customer, amount, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY customer, amount, window_start, window_end;

--- case: windows over windows
SELECT window_start, window_end, SUM(n) AS n FROM TABLE(TUMBLE((SELECT window_time AS rowtime, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, window_time), DESCRIPTOR(rowtime), INTERVAL '30' SECOND)) GROUP BY window_start, window_end;

--- case: window columns again
SELECT starttime, endtime, MAX(n) AS m FROM (SELECT customer, window_start AS starttime, window_end AS endtime, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY customer, window_start, window_end) GROUP BY starttime, endtime;

--- case: window grouping sets
SELECT customer, window_start, window_end, COUNT(*) AS n, GROUPING(customer) AS g FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, GROUPING SETS ((customer), ());

--- case: window cube
SELECT customer, amount, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, CUBE (customer, amount);

--- case: window filter and distinct
SELECT window_start, window_end, COUNT(DISTINCT customer) AS c, COUNT(*) FILTER (WHERE amount > 9) AS b, COUNT(DISTINCT amount) FILTER (WHERE id > 3) AS d FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: window top n
SELECT window_start, window_end, customer, s, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY s DESC, customer) AS rn FROM (SELECT window_start, window_end, customer, SUM(id) AS s FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, customer)) WHERE rn <= 2;

--- case: window deduplication
SELECT id, customer, window_start, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))) WHERE rn = 1;

--- case: window join
SELECT L.id, R.id AS rid, L.window_start, L.window_end FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.id = R.order_id AND L.window_start = R.window_start AND L.window_end = R.window_end;

--- case: window full join
SELECT L.id, R.id AS rid, COALESCE(L.window_start, R.window_start) AS s FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L FULL JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R ON L.id = R.order_id AND L.window_start = R.window_start AND L.window_end = R.window_end;

--- case: window semi join
SELECT id, window_start FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L WHERE L.id IN (SELECT order_id FROM (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R WHERE L.window_start = R.window_start AND L.window_end = R.window_end);

--- case: window anti join
SELECT id, window_start FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))) L WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND))) R WHERE L.id = R.order_id AND L.window_start = R.window_start AND L.window_end = R.window_end);

--- case: join of window aggregates
SELECT a.customer, a.n, b.m, a.window_start FROM (SELECT customer, COUNT(*) AS n, window_start, window_end FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY customer, window_start, window_end) a JOIN (SELECT MAX(amount) AS m, window_start, window_end FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end) b ON a.window_start = b.window_start AND a.window_end = b.window_end;

--- case: windowed query with filter
SELECT window_start, window_end, SUM(amount) AS s FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) WHERE amount > 5 AND window_start > TIMESTAMP '2026-01-01 10:00:05' GROUP BY window_start, window_end HAVING COUNT(*) > 0;

--- case: grouped by window start only
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start;

--- case: grouped by another key of windows
SELECT customer, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY customer;

--- case: tumble of a column without watermark
SELECT * FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(ts), INTERVAL '10' SECOND));

--- case: tumble of a string
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(customer), INTERVAL '10' SECOND));
--- flink error
The window function TUMBLE(TABLE table_name, DESCRIPTOR(timecol), datetime interval[, datetime interval]) requires the timecol to be TIMESTAMP or TIMESTAMP_LTZ, but is VARCHAR(2147483647). Besides, the timecol must be a time attribute type in streaming mode.

--- case: windows of a union
WITH u AS (SELECT id, ts FROM orders UNION ALL SELECT id, ts FROM payments) SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;

--- case: windows of a join
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT o.id, o.ts FROM orders o JOIN payments p ON o.id = p.order_id), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;

--- case: windows of an interval join
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT o.id, o.ts FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '10' SECOND), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;

--- case: window of a window
SELECT * FROM TABLE(TUMBLE((SELECT id, ts, window_start AS ws FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))), DESCRIPTOR(ts), INTERVAL '20' SECOND));

--- case: window of a group
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT customer, MAX(ts) AS ts FROM orders GROUP BY customer), DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
