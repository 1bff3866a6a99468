--- case: union all
SELECT id FROM orders WHERE id < 3 UNION ALL SELECT order_id FROM payments;

--- case: union
SELECT amount AS v FROM orders UNION SELECT paid FROM payments;

--- case: intersect
SELECT amount FROM orders INTERSECT SELECT paid FROM payments;

--- case: intersect all
SELECT amount FROM orders INTERSECT ALL SELECT paid FROM payments;

--- case: except
SELECT amount FROM orders EXCEPT SELECT paid FROM payments;

--- case: except all
SELECT amount FROM orders EXCEPT ALL SELECT paid FROM payments WHERE paid IS NOT NULL;

--- case: intersect binds first
SELECT amount FROM orders UNION SELECT paid FROM payments INTERSECT SELECT level FROM customers;

--- case: set operation of unlike numbers
SELECT id FROM orders INTERSECT SELECT CAST(order_id AS BIGINT) FROM payments;

--- case: set operation in a derived table
SELECT COUNT(*) AS n FROM (SELECT customer FROM orders EXCEPT SELECT name FROM customers);

--- case: set operation with nulls
SELECT customer FROM orders INTERSECT SELECT name FROM customers;

--- case: distinct
SELECT DISTINCT customer, amount > 9 AS big FROM orders;

--- case: distinct of an aggregate
SELECT DISTINCT COUNT(*) AS n FROM orders GROUP BY customer;

--- case: ordered union
SELECT id AS v FROM orders UNION ALL SELECT paid FROM payments WHERE paid IS NOT NULL ORDER BY v DESC LIMIT 5 OFFSET 1;

--- case: order by several
SELECT customer, amount, id FROM orders ORDER BY customer DESC, amount, id DESC;

--- case: order by nulls
SELECT amount, id FROM orders ORDER BY amount DESC NULLS LAST, id LIMIT 4;

--- case: order by nulls last
SELECT amount, id FROM orders ORDER BY amount ASC NULLS LAST, id;

--- case: fetch first
SELECT id FROM orders ORDER BY id DESC OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY;

--- case: limit inside
SELECT COUNT(*) AS n FROM (SELECT id FROM orders LIMIT 3);

--- case: order inside
SELECT SUM(id) AS s FROM (SELECT id FROM orders ORDER BY amount DESC NULLS LAST, id LIMIT 3);

--- case: values
SELECT a, b, a + 1 AS c FROM (VALUES (1, 'x'), (2, 'yy'), (CAST(NULL AS INT), 'z')) AS v (a, b);

--- case: values joined
SELECT o.id, v.name FROM orders o JOIN (VALUES (10, 'ten'), (20, 'twenty')) AS v (amount, name) ON o.amount = v.amount;

--- case: column counts differ
SELECT id, amount FROM orders EXCEPT SELECT id FROM payments;
--- flink error
Column count mismatch in EXCEPT

--- case: types differ
SELECT id FROM orders INTERSECT SELECT name FROM customers;
--- flink error
Type mismatch in column 1 of INTERSECT
