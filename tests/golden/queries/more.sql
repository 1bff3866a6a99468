--- case: joined windows
SELECT a.id, b.id AS pid, a.window_start FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS a JOIN TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS b ON a.id = b.order_id AND a.window_start = b.window_start AND a.window_end = b.window_end;

--- case: alias of a window
SELECT w.id, w.window_end FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS w WHERE w.amount > 9;

--- case: windows of a cte
WITH big AS (SELECT id, amount, ts FROM orders WHERE amount > 5) SELECT window_end, SUM(amount) AS s FROM TABLE(TUMBLE(TABLE big, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;

--- case: windows of local time
SELECT window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT id, CAST(ts AS TIMESTAMP_LTZ(3)) AS lt FROM orders), DESCRIPTOR(lt), INTERVAL '30' SECOND)) GROUP BY window_start, window_end, window_time;

--- case: cumulate per customer
SELECT customer, window_end, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;

--- case: rank of windows
SELECT window_start, customer, n, RANK() OVER (PARTITION BY window_start ORDER BY n DESC) AS r FROM (SELECT window_start, window_end, customer, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, customer);

--- case: order by a qualified column
SELECT o.id, p.paid FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.id DESC, p.id LIMIT 4;

--- case: order by a column that is not selected
SELECT o.customer FROM orders o ORDER BY o.ts DESC LIMIT 3;

--- case: qualified by database
SELECT orders.id, default_database.orders.amount FROM default_database.orders WHERE orders.id < 3;

--- case: cte hides a table
WITH orders AS (SELECT name AS id FROM customers) SELECT id FROM orders;

--- case: cte inside a subquery
SELECT name FROM customers WHERE level IN (WITH l AS (SELECT id FROM orders) SELECT id FROM l);

--- case: in of values
SELECT id FROM orders WHERE amount IN (VALUES (10), (20));

--- case: limited branches
(SELECT id FROM orders ORDER BY id LIMIT 2) UNION ALL (SELECT id FROM payments ORDER BY id DESC LIMIT 1);

--- case: three unions
SELECT id FROM orders WHERE id < 3 UNION ALL SELECT id FROM payments WHERE id < 103 UNION SELECT level FROM customers;

--- case: group and order by expression
SELECT amount / 10 AS tens, COUNT(*) AS n FROM orders GROUP BY amount / 10 ORDER BY amount / 10;

--- case: distinct and order
SELECT DISTINCT customer FROM orders ORDER BY customer DESC;

--- case: count of several distinct
SELECT COUNT(DISTINCT customer) AS c, COUNT(DISTINCT amount) AS a, COUNT(DISTINCT price) AS p, COUNT(*) AS n FROM orders;

--- case: sum of a distinct decimal
SELECT customer, SUM(DISTINCT price) AS s, AVG(DISTINCT price) AS a FROM orders GROUP BY customer;

--- case: unnest after a join
SELECT o.id, p.id AS pid, t.item FROM orders o JOIN payments p ON p.order_id = o.id CROSS JOIN UNNEST(o.items) AS t (item);

--- case: join after unnest
SELECT o.id, t.item, c.city FROM orders o CROSS JOIN UNNEST(o.items) AS t (item) JOIN customers c ON c.name = o.customer;

--- case: unnest with an alias alone
SELECT o.id, t.sku FROM orders o CROSS JOIN UNNEST(o.`lines`) AS t;

--- case: top of a join
SELECT customer, paid FROM (SELECT o.customer, p.paid, ROW_NUMBER() OVER (PARTITION BY o.customer ORDER BY p.paid DESC, p.id) AS rn FROM orders o JOIN payments p ON p.order_id = o.id) WHERE rn = 1;

--- case: first rows joined
SELECT a.customer, a.id, c.city FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1) a LEFT JOIN customers c ON a.customer = c.name;

--- case: sum over in a case
SELECT id, CASE WHEN ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1 THEN 'first' ELSE 'later' END AS k FROM orders;

--- case: share of a total
SELECT customer, SUM(amount) AS s, SUM(SUM(amount)) OVER () AS total FROM orders GROUP BY customer;

--- case: several windows of over
SELECT id, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS a, COUNT(*) OVER (PARTITION BY amount ORDER BY ts) AS b, MIN(id) OVER (ORDER BY id DESC) AS c FROM orders;

--- case: over of an expression
SELECT id, AVG(amount * 2) OVER (PARTITION BY UPPER(customer) ORDER BY ts) AS a FROM orders;

--- case: named windows that extend
SELECT id, SUM(amount) OVER (w ORDER BY ts) AS s FROM orders WINDOW w AS (PARTITION BY customer);

--- case: subquery in having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING COUNT(*) >= (SELECT MAX(n) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer));

--- case: exists in having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING EXISTS (SELECT 1 FROM customers WHERE level > 2);

--- case: scalar in select of a group
SELECT customer, SUM(amount) - (SELECT MIN(amount) FROM orders) AS d FROM orders GROUP BY customer;

--- case: in with an expression
SELECT id FROM orders WHERE id + 100 IN (SELECT id FROM payments WHERE paid > 5);

--- case: not in and other
SELECT id FROM orders WHERE customer = 'ann' OR id NOT IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL);

--- case: case of a scalar
SELECT id, CASE WHEN amount > (SELECT AVG(amount) FROM orders) THEN 'high' ELSE 'low' END AS k FROM orders;

--- case: exists of a union
SELECT name FROM customers c WHERE EXISTS (SELECT customer FROM orders WHERE customer = 'eve' UNION ALL SELECT means FROM payments WHERE means = 'cash');

--- case: join of a union
SELECT u.id, p.paid FROM (SELECT id FROM orders WHERE id < 3 UNION ALL SELECT id FROM orders WHERE id > 8) u JOIN payments p ON p.order_id = u.id;

--- case: join on a constant
SELECT o.id, c.name FROM orders o JOIN customers c ON o.customer = c.name AND c.level = 1 AND o.id > 2;

--- case: join on or
SELECT o.id, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id OR o.amount = p.paid;

--- case: full join and filter
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON o.id = p.order_id WHERE o.id IS NULL OR p.id IS NULL;

--- case: two left joins
SELECT o.id, p.paid, c.city FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.means = 'card' LEFT JOIN customers c ON c.name = o.customer WHERE o.id < 6;

--- case: grouping sets of a join
SELECT o.customer, p.means, SUM(p.paid) AS s FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY CUBE (o.customer, p.means);

--- case: having of rollup
SELECT customer, means, COUNT(*) AS n FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY ROLLUP (customer, means) HAVING COUNT(*) > 1;

--- case: nested derived tables
SELECT m FROM (SELECT MAX(s) AS m FROM (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) AS x) AS y;

--- case: group by nothing selected
SELECT 1 AS x FROM orders GROUP BY customer;

--- case: aggregate of nothing
SELECT MAX(amount) AS m FROM orders WHERE FALSE;

--- case: filter with a subquery
SELECT COUNT(*) FILTER (WHERE amount > 9) AS a, COUNT(*) AS b FROM orders WHERE customer IN (SELECT name FROM customers);

--- case: rows compared
SELECT id FROM orders WHERE (id, amount) = (1, 10);

--- case: star with more
SELECT *, amount * 2 AS twice FROM (SELECT id, amount FROM orders);

--- case: star twice
SELECT a.*, a.id FROM (SELECT id, amount FROM orders) a WHERE a.id = 1;

--- case: same name in a view of a join
SELECT q.id, q.id0 FROM (SELECT * FROM (SELECT id FROM orders) a JOIN (SELECT id FROM payments) b ON a.id + 100 = b.id) q;
