--- case: rows: columns
SELECT id, customer, amount * 2 AS twice FROM orders WHERE amount > 10 AND customer LIKE 'a%';
--- flink verdict
takes it

--- case: rows: nested
SELECT id, orders.address.city, props['k'], tags[1] FROM orders WHERE orders.address.zip BETWEEN 1 AND 9;
--- flink verdict
takes it

--- case: rows: case
SELECT id, CASE WHEN amount > 10 THEN 'big' WHEN amount IS NULL THEN NULL ELSE 'small' END FROM orders;
--- flink verdict
takes it

--- case: rows: now
SELECT id, CURRENT_TIMESTAMP, LOCALTIMESTAMP, CURRENT_DATE, NOW() FROM orders;
--- flink verdict
takes it

--- case: rows: clock in a filter
SELECT id FROM orders WHERE CAST(ts AS TIMESTAMP_LTZ(3)) > CURRENT_TIMESTAMP - INTERVAL '1' DAY;
--- flink verdict
takes it

--- case: rows: processing time as a column
SELECT id, pt FROM orders;
--- flink verdict
takes it

--- case: rows: processing time written
INSERT INTO timed SELECT customer, id, CAST(pt AS TIMESTAMP(3)) FROM orders;
--- flink verdict
takes it

--- case: rows: values
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t (n, s);
--- flink verdict
takes it

--- case: rows: with
WITH big AS (SELECT * FROM orders WHERE amount > 10), few AS (SELECT id, customer FROM big) SELECT * FROM few;
--- flink verdict
takes it

--- case: rows: star of a row
SELECT id, address FROM orders;
--- flink verdict
takes it

--- case: rows: array and map made
SELECT ARRAY[id, amount], MAP['a', customer], ROW(id, customer) FROM orders;
--- flink verdict
takes it

--- case: rows: json
SELECT JSON_VALUE(note, '$.a'), JSON_QUERY(note, '$.b'), JSON_EXISTS(note, 'lax $.c') FROM orders;
--- flink verdict
takes it

--- case: rows: dates
SELECT DATE_FORMAT(ts, 'yyyy-MM-dd'), EXTRACT(HOUR FROM ts), TIMESTAMPDIFF(MINUTE, ts, ts), FLOOR(ts TO HOUR) FROM orders;
--- flink verdict
takes it

--- case: rows: text
SELECT REGEXP_EXTRACT(note, '(a)(b)', 1), SPLIT_INDEX(note, ',', 0), CONCAT_WS('-', customer, note), LPAD(note, 5, ' ') FROM orders;
--- flink verdict
takes it

--- case: rows: unnest
SELECT id, tag FROM orders CROSS JOIN UNNEST(tags) AS t (tag);
--- flink verdict
takes it

--- case: rows: unnest with place
SELECT id, tag, place FROM orders CROSS JOIN UNNEST(tags) WITH ORDINALITY AS t (tag, place);
--- flink verdict
takes it

--- case: rows: unnest a map
SELECT id, k, v FROM orders CROSS JOIN UNNEST(props) AS t (k, v);
--- flink verdict
takes it

--- case: rows: unnest outer
SELECT id, tag FROM orders LEFT JOIN UNNEST(tags) AS t (tag) ON TRUE;
--- flink verdict
takes it

--- case: rows: union all
SELECT id, customer FROM orders UNION ALL SELECT id, means FROM payments UNION ALL SELECT id, customer FROM plain;
--- flink verdict
takes it

--- case: rows: options
SELECT id FROM orders /*+ OPTIONS('scan.startup.mode' = 'latest-offset') */;
--- flink verdict
takes it

--- case: rows: random
SELECT id, RAND(), UUID() FROM orders;
--- flink verdict
takes it

--- case: rows: not in of values
SELECT id FROM orders WHERE customer NOT IN ('a', 'b') OR amount IS NOT DISTINCT FROM 3;
--- flink verdict
takes it

--- case: rows: try cast
SELECT TRY_CAST(note AS INT), CAST(amount AS STRING), CAST(price AS DOUBLE) FROM orders;
--- flink verdict
takes it

--- case: rows: order by time
SELECT id, ts FROM orders ORDER BY ts;
--- flink verdict
takes it

--- case: rows: order by time and more
SELECT id, ts, amount FROM orders ORDER BY ts, amount DESC;
--- flink verdict
takes it

--- case: rows: order by processing time
SELECT id FROM orders ORDER BY pt;
--- flink verdict
takes it

--- case: rows: limit
SELECT id FROM orders LIMIT 10;
--- flink verdict
takes it

--- case: rows: fetch
SELECT id, amount FROM orders ORDER BY amount DESC FETCH FIRST 10 ROWS ONLY;
--- flink verdict
takes it

--- case: rows: sort with limit
SELECT id, amount FROM orders ORDER BY amount DESC, id LIMIT 10;
--- flink verdict
takes it

--- case: aggregates: group by
SELECT customer, COUNT(*), SUM(amount), AVG(price), MIN(ts), MAX(ts) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: by an expression
SELECT DATE_FORMAT(ts, 'yyyy-MM-dd') AS day_of, COUNT(DISTINCT customer) FROM orders GROUP BY DATE_FORMAT(ts, 'yyyy-MM-dd');
--- flink verdict
takes it

--- case: aggregates: by a place in the list
SELECT customer, product, SUM(amount) FROM orders GROUP BY customer, product HAVING SUM(amount) > 10;
--- flink verdict
takes it

--- case: aggregates: filters
SELECT customer, COUNT(*) FILTER (WHERE amount > 3), SUM(amount) FILTER (WHERE product = 1) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: rollup
SELECT customer, product, SUM(amount), GROUPING(product), GROUPING_ID(customer, product) FROM orders GROUP BY ROLLUP (customer, product);
--- flink verdict
takes it

--- case: aggregates: cube
SELECT customer, product, COUNT(*) FROM orders GROUP BY CUBE (customer, product);
--- flink verdict
takes it

--- case: aggregates: statistics
SELECT customer, STDDEV_POP(amount), VAR_SAMP(price) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: collections
SELECT customer, COLLECT(product), LISTAGG(note, ';'), ARRAY_AGG(DISTINCT product) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: json of a group
SELECT customer, JSON_OBJECTAGG(KEY note VALUE amount), JSON_ARRAYAGG(product) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: first and last
SELECT customer, FIRST_VALUE(product), LAST_VALUE(amount) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: first and last of changes
SELECT product, LAST_VALUE(warehouse), LISTAGG(warehouse) FROM stock GROUP BY product;
--- flink verdict
takes it

--- case: aggregates: two levels
SELECT n, COUNT(*) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) GROUP BY n;
--- flink verdict
takes it

--- case: aggregates: distinct
SELECT DISTINCT customer, product FROM orders;
--- flink verdict
takes it

--- case: aggregates: distinct sums
SELECT product, SUM(DISTINCT amount), AVG(DISTINCT amount), COUNT(DISTINCT customer) FROM orders GROUP BY product;
--- flink verdict
takes it

--- case: aggregates: global
SELECT COUNT(*), MAX(amount) FROM orders;
--- flink verdict
takes it

--- case: aggregates: global of changes
SELECT SUM(count_now), MIN(count_now) FROM stock;
--- flink verdict
takes it

--- case: aggregates: group of upserts
SELECT city, COUNT(*), MAX(level) FROM customers GROUP BY city;
--- flink verdict
takes it

--- case: aggregates: group of null
SELECT address, COUNT(*) FROM orders GROUP BY address;
--- flink verdict
takes it

--- case: aggregates: single value
SELECT id, (SELECT MAX(paid) FROM payments) FROM orders;
--- flink verdict
takes it

--- case: aggregates: correlated
SELECT id, (SELECT MAX(paid) FROM payments p WHERE p.order_id = o.id) FROM orders o;
--- flink verdict
takes it

--- case: aggregates: above the average
SELECT o.id FROM orders o WHERE amount > (SELECT AVG(amount) FROM orders i WHERE i.customer = o.customer);
--- flink verdict
takes it

--- case: aggregates: percentile
SELECT customer, PERCENTILE(amount, 0.5) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: into upserts
INSERT INTO totals SELECT customer, COUNT(*) FROM orders WHERE customer IS NOT NULL GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: into changes
INSERT INTO changed SELECT customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: deduplicated
INSERT INTO totals SELECT customer, id FROM orders ON CONFLICT DO DEDUPLICATE;
--- flink verdict
takes it

--- case: aggregates: first kept
INSERT INTO totals SELECT customer, id FROM orders ON CONFLICT DO NOTHING;
--- flink verdict
takes it

--- case: aggregates: conflict fails
INSERT INTO totals SELECT customer, id FROM orders ON CONFLICT DO ERROR;
--- flink verdict
takes it

--- case: aggregates: another key deduplicated
INSERT INTO totals SELECT MAX(customer), id FROM orders GROUP BY id ON CONFLICT DO DEDUPLICATE;
--- flink verdict
takes it

--- case: aggregates: group of the clock
SELECT customer, COUNT(*) FROM orders WHERE ts > LOCALTIMESTAMP - INTERVAL '1' DAY GROUP BY customer;
--- flink verdict
takes it

--- case: aggregates: the clock over a group
SELECT customer, COUNT(*), CURRENT_TIMESTAMP FROM orders GROUP BY customer;
--- flink verdict
takes it

--- case: windows: tumble
SELECT window_start, window_end, customer, SUM(amount) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' MINUTES)) GROUP BY window_start, window_end, customer;
--- flink verdict
takes it

--- case: windows: named arguments
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: hop with an offset
SELECT window_start, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE, INTERVAL '30' SECOND)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: cumulate
SELECT window_start, window_end, COUNT(DISTINCT customer) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: session
SELECT window_start, window_end, customer, COUNT(*) FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end, customer;
--- flink verdict
takes it

--- case: windows: session of all
SELECT window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: tumble by the clock
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: legacy tumble
SELECT customer, TUMBLE_START(ts, INTERVAL '1' HOUR), TUMBLE_ROWTIME(ts, INTERVAL '1' HOUR), SUM(amount) FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '1' HOUR);
--- flink verdict
takes it

--- case: windows: legacy hop
SELECT HOP_END(ts, INTERVAL '1' MINUTE, INTERVAL '5' MINUTE), COUNT(*) FROM orders GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '5' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy session
SELECT customer, SESSION_START(ts, INTERVAL '5' MINUTE), COUNT(*) FROM orders GROUP BY customer, SESSION(ts, INTERVAL '5' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy by the clock
SELECT TUMBLE_PROCTIME(pt, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY TUMBLE(pt, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: ltz
SELECT window_start, AVG(v) FROM TABLE(TUMBLE(TABLE instants, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: grouping sets
SELECT window_start, window_end, customer, product, SUM(amount) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, GROUPING SETS ((customer, product), (customer), ());
--- flink verdict
takes it

--- case: windows: having
SELECT window_start, customer, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, customer HAVING COUNT(*) > 3;
--- flink verdict
takes it

--- case: windows: two windows
WITH m AS (SELECT window_time AS t, customer, SUM(amount) AS s FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time, customer) SELECT window_start, customer, MAX(s) FROM TABLE(TUMBLE(TABLE m, DESCRIPTOR(t), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, customer;
--- flink verdict
takes it

--- case: windows: window top n
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC) AS rn FROM (SELECT window_start, window_end, customer, SUM(amount) AS total FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' MINUTES)) GROUP BY window_start, window_end, customer)) WHERE rn <= 3;
--- flink verdict
takes it

--- case: windows: window first rows
SELECT id, window_end FROM (SELECT id, window_start, window_end, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' MINUTES))) WHERE rn = 1;
--- flink verdict
takes it

--- case: windows: window columns
SELECT id, window_start, window_end, window_time FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' MINUTES));
--- flink verdict
takes it

--- case: windows: window join
SELECT a.id, b.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '5' MINUTE))) b ON a.id = b.order_id AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink verdict
takes it

--- case: windows: window of changes
SELECT window_start, product, SUM(count_now) FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end, product;
--- flink verdict
takes it

--- case: windows: window over a filter
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE big_ones, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: aggregate of windows
SELECT customer, MAX(n) FROM (SELECT customer, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end) GROUP BY customer;
--- flink verdict
takes it

--- case: windows: window join with a table
SELECT w.customer, w.n, c.city FROM (SELECT customer, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end) w JOIN customers c ON w.customer = c.name;
--- flink verdict
takes it

--- case: windows: window of an interval join
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE paid_orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: window of a union
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE all_times, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
takes it

--- case: windows: over of windows
SELECT customer, window_time, SUM(n) OVER (PARTITION BY customer ORDER BY window_time ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) FROM (SELECT customer, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end, window_time);
--- flink verdict
takes it

--- case: joins: inner
SELECT o.id, p.means FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: joins: three
SELECT o.id, p.means, c.city FROM orders o JOIN payments p ON o.id = p.order_id JOIN customers c ON o.customer = c.name;
--- flink verdict
takes it

--- case: joins: left
SELECT o.id, p.paid FROM orders o LEFT JOIN payments p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: joins: left and aggregated
SELECT c.city, COUNT(o.id) FROM customers c LEFT JOIN orders o ON c.name = o.customer GROUP BY c.city;
--- flink verdict
takes it

--- case: joins: full
SELECT o.id, p.id FROM orders o FULL OUTER JOIN payments p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: joins: by more than equations
SELECT o.id, p.id FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.paid >= o.price;
--- flink verdict
takes it

--- case: joins: without an equation
SELECT o.id, p.id FROM orders o JOIN payments p ON o.price < p.paid;
--- flink verdict
takes it

--- case: joins: cross
SELECT o.id, r.rate FROM orders o CROSS JOIN rates r;
--- flink verdict
takes it

--- case: joins: natural
SELECT at_time, price FROM plain NATURAL JOIN (SELECT customer, price FROM orders);
--- flink verdict
takes it

--- case: joins: using
SELECT id, means FROM orders JOIN (SELECT order_id AS id, means FROM payments) USING (id);
--- flink verdict
takes it

--- case: joins: self
SELECT a.id, b.id FROM orders a JOIN orders b ON a.customer = b.customer AND a.id < b.id;
--- flink verdict
takes it

--- case: joins: semi
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments);
--- flink verdict
takes it

--- case: joins: anti
SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id);
--- flink verdict
takes it

--- case: joins: not in
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL);
--- flink verdict
takes it

--- case: joins: in or
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments) OR amount > 10;
--- flink verdict
takes it
