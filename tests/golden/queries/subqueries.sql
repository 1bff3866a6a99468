--- case: in
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments);

--- case: not in with nulls
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments);

--- case: not in without nulls
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL);

--- case: not in of a null value
SELECT id, amount FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: not in nothing
SELECT id FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid > 1000);

--- case: in of two columns
SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id, paid FROM payments);

--- case: not in of two columns
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments WHERE paid IS NOT NULL AND order_id IS NOT NULL);

--- case: correlated in
SELECT id FROM orders o WHERE amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: correlated not in
SELECT id FROM orders o WHERE amount NOT IN (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: in of another type
SELECT id FROM orders WHERE id IN (SELECT CAST(order_id AS BIGINT) FROM payments);

--- case: exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card');

--- case: not exists
SELECT id FROM orders o WHERE NOT EXISTS (SELECT * FROM payments p WHERE p.order_id = o.id);

--- case: exists with inequality
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid < o.amount);

--- case: exists uncorrelated
SELECT name FROM customers WHERE EXISTS (SELECT 1 FROM payments WHERE paid > 50);

--- case: exists and other conditions
SELECT id FROM orders o WHERE amount > 5 AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AND customer IN (SELECT name FROM customers);

--- case: scalar
SELECT id, amount, (SELECT MAX(paid) FROM payments) AS most FROM orders WHERE id < 4;

--- case: scalar in a condition
SELECT id FROM orders WHERE amount > (SELECT AVG(paid) FROM payments);

--- case: scalar of a row
SELECT id, (SELECT city FROM customers WHERE name = 'ann') AS city FROM orders WHERE id < 3;

--- case: scalar of no row
SELECT id, (SELECT city FROM customers WHERE name = 'zoe') AS city FROM orders WHERE id < 3;

--- case: scalar of many rows
SELECT id, (SELECT city FROM customers) AS city FROM orders WHERE id < 3;
--- flink error
SingleValueAggFunction received more than one element.

--- case: scalar without a name
SELECT id, (SELECT COUNT(*) FROM payments) FROM orders WHERE id < 3;

--- case: correlated scalar
SELECT id, (SELECT SUM(paid) FROM payments p WHERE p.order_id = o.id) AS paid FROM orders o;

--- case: correlated count
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id) AS n FROM orders o;

--- case: correlated expression of counts
SELECT id, (SELECT COUNT(*) + COALESCE(SUM(paid), 100) FROM payments p WHERE p.order_id = o.id) AS n FROM orders o;

--- case: correlated scalar in a condition
SELECT id FROM orders o WHERE amount > (SELECT SUM(paid) FROM payments p WHERE p.order_id = o.id AND p.means = 'card');

--- case: scalar over grouping
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING SUM(amount) > (SELECT MIN(amount) FROM orders);

--- case: in of a grouped query
SELECT id FROM orders WHERE customer IN (SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 2);

--- case: in or exists
SELECT id FROM orders o WHERE id = 4 OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card');

--- case: in as a value
SELECT id, id IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL) AS paid FROM orders;

--- case: derived tables
SELECT q.c, q.s FROM (SELECT customer AS c, SUM(amount) AS s FROM orders GROUP BY customer) AS q (c, s) WHERE q.s > 10;

--- case: nested ctes
WITH a AS (SELECT customer, amount FROM orders), b (who, total) AS (SELECT customer, SUM(amount) FROM a GROUP BY customer) SELECT who, total FROM b WHERE total > (SELECT MIN(total) FROM b);

--- case: any
SELECT id FROM orders WHERE amount = ANY (SELECT paid FROM payments);

--- case: some greater
SELECT id FROM orders WHERE amount > SOME (SELECT paid FROM payments WHERE means = 'card');

--- case: all
SELECT id FROM orders WHERE amount >= ALL (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: exists in select
SELECT id, EXISTS (SELECT 1 FROM payments p WHERE p.order_id = 1) AS e FROM orders;

--- case: scalar with two columns
SELECT (SELECT name, city FROM customers WHERE level = 1) FROM orders;
--- flink error
Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(VARCHAR(2147483647) NAME, VARCHAR(2147483647) CITY)>)'. Supported form(s): '$SCALAR_QUERY(<RECORDTYPE(SINGLE FIELD)>)'

--- case: in with two columns for one
SELECT id FROM orders WHERE id IN (SELECT order_id, paid FROM payments);
--- flink error
Values passed to IN operator must have compatible types

--- case: exists over a group
SELECT id FROM orders o WHERE EXISTS (SELECT order_id FROM payments p WHERE p.order_id = o.id GROUP BY order_id HAVING COUNT(*) > 1);

--- case: correlated to a join
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer = c.name AND p.means = 'cash');

--- case: nested correlated
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id));
