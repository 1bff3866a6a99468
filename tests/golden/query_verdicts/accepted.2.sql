--- case: joins: interval
SELECT o.id, p.means FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;
--- flink verdict
takes it

--- case: joins: interval in where
SELECT o.id, p.means FROM orders o, payments p WHERE o.id = p.order_id AND p.ts >= o.ts AND p.ts < o.ts + INTERVAL '1' HOUR;
--- flink verdict
takes it

--- case: joins: interval left
SELECT o.id, p.means FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;
--- flink verdict
takes it

--- case: joins: interval aggregated
SELECT p.means, COUNT(*) FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR GROUP BY p.means;
--- flink verdict
takes it

--- case: joins: temporal
SELECT o.id, o.price * r.rate FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency;
--- flink verdict
takes it

--- case: joins: temporal left
SELECT o.id, c.city FROM orders o LEFT JOIN customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
--- flink verdict
takes it

--- case: joins: temporal with a view
SELECT p.id, n.amount FROM payments p JOIN newest FOR SYSTEM_TIME AS OF p.ts AS n ON p.means = n.customer;
--- flink verdict
takes it

--- case: joins: temporal and aggregated
SELECT r.currency, SUM(o.price * r.rate) FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency GROUP BY r.currency;
--- flink verdict
takes it

--- case: joins: two temporal joins
SELECT o.id, r.rate, c.city FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.note = r.currency LEFT JOIN customers FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.name;
--- flink verdict
takes it

--- case: joins: window of a temporal join
SELECT window_start, SUM(price) FROM TABLE(TUMBLE(TABLE rated, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: joins: join of aggregates
SELECT a.customer, a.n, b.n FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) a JOIN (SELECT means, COUNT(*) AS n FROM payments GROUP BY means) b ON a.customer = b.means;
--- flink verdict
takes it

--- case: joins: join with an aggregate
SELECT o.id, t.s FROM orders o JOIN (SELECT order_id, SUM(paid) AS s FROM payments GROUP BY order_id) t ON o.id = t.order_id;
--- flink verdict
takes it

--- case: joins: lateral
SELECT o.id, t.m FROM orders o, LATERAL (SELECT MAX(paid) AS m FROM payments p WHERE p.order_id = o.id) t;
--- flink verdict
takes it

--- case: joins: hints
SELECT /*+ STATE_TTL('o' = '1d', 'p' = '2d') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: joins: union
SELECT customer FROM orders UNION SELECT name FROM customers;
--- flink verdict
takes it

--- case: joins: intersect
SELECT customer FROM orders INTERSECT SELECT name FROM customers;
--- flink verdict
takes it

--- case: joins: except all
SELECT customer FROM orders EXCEPT ALL SELECT name FROM customers;
--- flink verdict
takes it

--- case: sinks: outer join of equal windows
INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.customer = r.means;
--- flink verdict
takes it

--- case: sinks: inner join of windows of two sizes
INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '2' MINUTE))) r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.customer = r.means;
--- flink verdict
takes it

--- case: sinks: event times, one of which is converted
INSERT INTO finer_times SELECT ts, ts FROM orders;
--- flink verdict
takes it

--- case: sinks: an event time and a plain one
INSERT INTO times SELECT ts, CAST(ts AS TIMESTAMP(3)) FROM orders;
--- flink verdict
takes it

--- case: sinks: event times behind a join
INSERT INTO times SELECT o.ts, p.ts FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: sinks: event times of a temporal join
INSERT INTO times SELECT o.ts, r.ts FROM orders o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency;
--- flink verdict
takes it

--- case: sinks: an event time and one that is computed
INSERT INTO times SELECT ts, COALESCE(ts, ts) FROM orders;
--- flink verdict
takes it

--- case: sinks: an event time and the end of its window
INSERT INTO times SELECT TUMBLE_ROWTIME(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: ranks: top n
SELECT customer, id, amount, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
--- flink verdict
takes it

--- case: ranks: newest
SELECT id, customer FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: oldest
SELECT id, customer FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first that came
SELECT id, customer FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last that came
SELECT id, customer FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: top of changes
SELECT warehouse, product FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY warehouse ORDER BY count_now DESC) AS rn FROM stock) WHERE rn <= 2;
--- flink verdict
takes it

--- case: ranks: top of groups
SELECT customer, n FROM (SELECT customer, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer)) WHERE rn <= 10;
--- flink verdict
takes it

--- case: ranks: first rows into inserts
INSERT INTO appended SELECT customer, id FROM (SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: join of newest
SELECT n.customer, c.city FROM newest n JOIN customers c ON n.customer = c.name;
--- flink verdict
takes it

--- case: ranks: aggregate of newest
SELECT SUM(amount) FROM newest;
--- flink verdict
takes it

--- case: ranks: second page
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount) AS rn FROM orders) WHERE rn BETWEEN 11 AND 20;
--- flink verdict
takes it

--- case: ranks: many sorts
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, price, id DESC) AS rn FROM orders) WHERE rn < 4;
--- flink verdict
takes it

--- case: ranks: over by value
SELECT id, SUM(amount) OVER (PARTITION BY customer ORDER BY id) FROM orders;
--- flink verdict
takes it

--- case: ranks: over rows
SELECT id, AVG(amount) OVER (PARTITION BY customer ORDER BY ts ROWS BETWEEN 9 PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
takes it

--- case: ranks: over a range
SELECT id, COUNT(*) OVER w, MAX(amount) OVER w FROM orders WINDOW w AS (PARTITION BY customer ORDER BY ts RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW);
--- flink verdict
takes it

--- case: ranks: over by the clock
SELECT id, SUM(amount) OVER (PARTITION BY customer ORDER BY pt ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
takes it

--- case: ranks: over a range of the clock
SELECT id, SUM(amount) OVER (PARTITION BY customer ORDER BY pt RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
takes it

--- case: ranks: rank without a limit
SELECT id, RANK() OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
takes it

--- case: ranks: lag
SELECT id, LAG(amount) OVER (PARTITION BY customer ORDER BY ts), LAG(amount, 2, 0) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
takes it

--- case: ranks: pattern
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES FIRST(A.id) AS a, LAST(B.id) AS b ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ B) WITHIN INTERVAL '1' HOUR DEFINE A AS A.amount > 3, B AS B.amount < 3) AS m;
--- flink verdict
takes it

--- case: ranks: pattern by the clock
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY pt MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
--- flink verdict
takes it

--- case: ranks: pattern of a view
SELECT customer, COUNT(*) FROM (SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3)) GROUP BY customer;
--- flink verdict
takes it

--- case: flink's own tests: named arguments in another order
SELECT * FROM TABLE(TUMBLE(DATA => TABLE orders, SIZE => INTERVAL '15' MINUTE, TIMECOL => DESCRIPTOR(ts)));
--- flink verdict
takes it

--- case: flink's own tests: temporal join with a view and a constant
SELECT o.id, c.amount FROM orders o LEFT JOIN newest FOR SYSTEM_TIME AS OF o.ts AS c ON o.customer = c.customer AND c.amount + 1 = 100;
--- flink verdict
takes it

--- case: flink's own tests: a group window by the clock itself
SELECT COUNT(*) FROM orders GROUP BY TUMBLE(PROCTIME(), INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: flink's own tests: a top-n up to a column
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn < product;
--- flink verdict
takes it

--- case: flink's own tests: distinct conditions
SELECT COUNT(DISTINCT id > 1) FROM orders;
--- flink verdict
takes it

--- case: flink's own tests: time before the clock
SELECT id FROM orders WHERE ts > CURRENT_TIMESTAMP - INTERVAL '1' DAY;
--- flink verdict
takes it

--- case: flink's own tests: join of times with and without a zone
SELECT o.id FROM orders o JOIN instants i ON o.ts = i.ts;
--- flink verdict
takes it

--- case: flink's own tests: union of times with and without a zone
SELECT ts FROM orders UNION ALL SELECT ts FROM instants;
--- flink verdict
takes it

--- case: flink's own tests: row numbers in the order of a constant and a column
SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY k, amount) AS rn FROM (SELECT *, '2023-03-29' AS k FROM orders)) WHERE rn <= 10;
--- flink verdict
takes it
