--- case: scalar with a sum over two tables
SELECT c.name, (SELECT SUM(p.paid) FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar with several aggregates
SELECT c.name, (SELECT MAX(amount) - MIN(amount) + COUNT(*) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar within case
SELECT id, CASE WHEN amount > (SELECT AVG(amount) FROM orders) THEN 'above' WHEN amount IS NULL THEN 'none' ELSE 'below' END AS c FROM orders;

--- case: correlated scalar in a sum
SELECT SUM((SELECT MAX(level) FROM customers c WHERE c.name = o.customer)) AS s FROM orders o;

--- case: scalar in having
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING SUM(amount) > (SELECT AVG(amount) FROM orders);

--- case: correlated scalar in having
SELECT customer, COUNT(*) AS n FROM orders o GROUP BY customer HAVING COUNT(*) > (SELECT MAX(level) FROM customers c WHERE c.name = o.customer);
--- flink error
implicit type conversion between BIGINT and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between BIGINT and VARCHAR(2147483647) is not supported on join's condition now

--- case: exists of groups
SELECT customer, COUNT(*) AS n FROM orders o GROUP BY customer HAVING EXISTS (SELECT 1 FROM customers c WHERE c.name = o.customer);
--- flink error
implicit type conversion between BIGINT and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between BIGINT and VARCHAR(2147483647) is not supported on join's condition now

--- case: scalar in join condition
SELECT o.id, c.name FROM orders o JOIN customers c ON c.name = o.customer AND o.amount > (SELECT MIN(paid) FROM payments);

--- case: exists in join condition
SELECT o.id, c.name FROM orders o JOIN customers c ON c.name = o.customer AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id);
--- flink error
implicit type conversion between VARCHAR(2147483647) and INTEGER is not supported on join's condition now
--- flink streaming error
implicit type conversion between VARCHAR(2147483647) and INTEGER is not supported on join's condition now

--- case: scalar in order by
SELECT id FROM orders ORDER BY (SELECT MAX(level) FROM customers), id LIMIT 3;

--- case: scalar in group by
SELECT (SELECT MAX(level) FROM customers) AS m, COUNT(*) AS n FROM orders GROUP BY (SELECT MAX(level) FROM customers);

--- case: correlation over two levels
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card'));

--- case: correlation with the outermost query
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND o.id IN (SELECT p.order_id FROM payments p WHERE p.paid > c.level));

--- case: correlation only with the outermost query
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid > c.level * 10));

--- case: in three deep
SELECT name FROM customers WHERE name IN (SELECT customer FROM orders WHERE id IN (SELECT order_id FROM payments WHERE paid IN (SELECT amount FROM orders)));

--- case: not in of a nullable value
SELECT id FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: not in of an empty query
SELECT id FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid > 1000);

--- case: in as a value with nulls
SELECT id, amount IN (SELECT paid FROM payments) AS b FROM orders;

--- case: not in as a value with nulls
SELECT id, amount NOT IN (SELECT paid FROM payments WHERE paid > 9) AS b FROM orders;

--- case: in is unknown
SELECT id FROM orders WHERE (amount IN (SELECT paid FROM payments)) IS UNKNOWN;

--- case: in is not true
SELECT id FROM orders WHERE (amount IN (SELECT paid FROM payments WHERE paid IS NOT NULL)) IS NOT TRUE;

--- case: exists or comparison
SELECT id FROM orders o WHERE amount > 50 OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash');

--- case: exists or not exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash') OR NOT EXISTS (SELECT 1 FROM customers c WHERE c.name = o.customer);

--- case: correlated in or comparison
SELECT id FROM orders o WHERE amount < 0 OR amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: exists in a projection
SELECT id, EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;

--- case: exists of a count
SELECT id FROM orders o WHERE EXISTS (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id) AND id < 5;

--- case: exists correlated with a limit
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id LIMIT 1);

--- case: unequal any
SELECT id FROM orders WHERE amount <> ANY (SELECT paid FROM payments WHERE paid < 8);

--- case: unequal all
SELECT id FROM orders WHERE amount <> ALL (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: less than all with nulls
SELECT id FROM orders WHERE amount < ALL (SELECT paid FROM payments);

--- case: not greater than any
SELECT id FROM orders WHERE NOT (amount > ANY (SELECT paid FROM payments WHERE paid IS NOT NULL));

--- case: correlated any
SELECT id FROM orders o WHERE amount > ANY (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: correlated all
SELECT id FROM orders o WHERE amount >= ALL (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: any as a value
SELECT id, amount > ANY (SELECT paid FROM payments WHERE paid > 10) AS b FROM orders;

--- case: any of a list
SELECT id FROM orders WHERE amount > ANY (VALUES 15, 30);

--- case: scalar of a group that is empty
SELECT id, (SELECT COUNT(*) FROM customers WHERE name = 'zoe' GROUP BY name) AS s FROM orders;

--- case: scalar correlated with limit
SELECT c.name, (SELECT amount FROM orders o WHERE o.customer = c.name LIMIT 1) AS s FROM customers c;
--- flink error
unexpected correlate variable $cor0 in the plan
--- flink streaming error
unexpected correlate variable $cor0 in the plan

--- case: scalar correlated with order and limit
SELECT c.name, (SELECT amount FROM orders o WHERE o.customer = c.name ORDER BY o.id DESC LIMIT 1) AS s FROM customers c;
--- flink error
unexpected correlate variable $cor1 in the plan
--- flink streaming error
unexpected correlate variable $cor1 in the plan

--- case: scalar of an outer column
SELECT id, (SELECT o.amount) AS s FROM orders o;

--- case: scalar of an outer column and values
SELECT id, (SELECT o.amount + x FROM (VALUES (1)) AS v(x)) AS s FROM orders o;

--- case: scalar with the outer column in the result
SELECT c.name, (SELECT MAX(o.amount + c.level) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar in a list
SELECT id FROM orders WHERE amount IN ((SELECT MAX(paid) FROM payments), 20, (SELECT MIN(amount) FROM orders));

--- case: scalar over a join of groups
SELECT id, (SELECT COUNT(*) FROM (SELECT customer, MAX(amount) AS m FROM orders GROUP BY customer) AS g WHERE g.m > o.amount) AS s FROM orders o;

--- case: correlated scalar by or
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id OR p.paid = o.amount) AS s FROM orders o;

--- case: correlated in of rows
SELECT id FROM orders o WHERE (amount, 'card') IN (SELECT paid, means FROM payments p WHERE p.order_id = o.id);

--- case: rows not in values
SELECT id FROM orders WHERE (customer, amount) NOT IN (('ann', 10), ('bob', 7));

--- case: rows in values with nulls
SELECT id FROM orders WHERE (customer, amount) IN (VALUES ('ann', 10), ('bob', CAST(NULL AS INT)));

--- case: rows not in values with nulls
SELECT id FROM orders WHERE (customer, amount) NOT IN (VALUES ('ann', 10), ('bob', CAST(NULL AS INT)));

--- case: rows not in a query
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments);

--- case: rows in as a value
SELECT id, (id, amount) IN (SELECT order_id, paid FROM payments) AS b FROM orders;
--- flink error
We now only support the count of one field.
--- flink streaming error
We now only support the count of one field.

--- case: rows in a list of rows as a value
SELECT id, (customer, amount) IN (('ann', 10), ('bob', 7)) AS b FROM orders;

--- case: one value in values
SELECT id FROM orders WHERE id IN (VALUES 1, 3, 5);

--- case: row of one field
SELECT id FROM orders WHERE ROW(id) IN (SELECT order_id FROM payments);

--- case: in of an aggregate
SELECT customer FROM orders GROUP BY customer HAVING SUM(amount) IN (SELECT paid FROM payments);

--- case: in correlated with an aggregate inside
SELECT id FROM orders o WHERE amount IN (SELECT MAX(paid) FROM payments p WHERE p.order_id = o.id);

--- case: in of an intersect
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments INTERSECT SELECT level FROM customers);

--- case: in with text
SELECT id FROM orders WHERE id IN (SELECT CAST(order_id AS STRING) FROM payments);
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: sub-query over a window
SELECT window_start, n FROM (SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end) WHERE n > 1;

--- case: in of a windowed query
SELECT id FROM plain WHERE id IN (SELECT CAST(COUNT(*) AS INT) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end);

--- case: lateral count of nothing
SELECT c.name, t.n FROM customers c LEFT JOIN LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;
