--- case: scalar with a sum over two tables
SELECT c.name, (SELECT SUM(p.paid) FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer = c.name) AS s FROM customers c;
--- flink
name STRING | s INT
NULL | NULL
ann | 20
bob | 27
eve | NULL

--- case: scalar with several aggregates
SELECT c.name, (SELECT MAX(amount) - MIN(amount) + COUNT(*) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink
name STRING | s BIGINT
NULL | NULL
ann | 3
bob | 26
eve | NULL

--- case: scalar within case
SELECT id, CASE WHEN amount > (SELECT AVG(amount) FROM orders) THEN 'above' WHEN amount IS NULL THEN 'none' ELSE 'below' END AS c FROM orders;
--- flink
id INT NOT NULL | c VARCHAR(5) NOT NULL
1 | below
10 | above
2 | below
3 | none
4 | below
5 | below
6 | below
7 | below
8 | none
9 | below

--- case: correlated scalar in a sum
SELECT SUM((SELECT MAX(level) FROM customers c WHERE c.name = o.customer)) AS s FROM orders o;
--- flink
s INT
9

--- case: scalar in having
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING SUM(amount) > (SELECT AVG(amount) FROM orders);
--- flink
customer STRING | s INT
bob | 24
dan | 100

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
--- flink
id INT NOT NULL | name STRING
1 | ann
2 | bob
6 | bob
7 | ann

--- case: exists in join condition
SELECT o.id, c.name FROM orders o JOIN customers c ON c.name = o.customer AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id);
--- flink error
implicit type conversion between VARCHAR(2147483647) and INTEGER is not supported on join's condition now
--- flink streaming error
implicit type conversion between VARCHAR(2147483647) and INTEGER is not supported on join's condition now

--- case: scalar in order by
SELECT id FROM orders ORDER BY (SELECT MAX(level) FROM customers), id LIMIT 3;
--- flink
id INT NOT NULL
1
2
3

--- case: scalar in group by
SELECT (SELECT MAX(level) FROM customers) AS m, COUNT(*) AS n FROM orders GROUP BY (SELECT MAX(level) FROM customers);
--- flink
m INT | n BIGINT NOT NULL
3 | 10

--- case: correlation over two levels
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card'));
--- flink
name STRING
ann
bob

--- case: correlation with the outermost query
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND o.id IN (SELECT p.order_id FROM payments p WHERE p.paid > c.level));
--- flink
name STRING

--- case: correlation only with the outermost query
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid > c.level * 10));
--- flink
name STRING
ann
bob
eve

--- case: in three deep
SELECT name FROM customers WHERE name IN (SELECT customer FROM orders WHERE id IN (SELECT order_id FROM payments WHERE paid IN (SELECT amount FROM orders)));
--- flink
name STRING
ann
bob

--- case: not in of a nullable value
SELECT id FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid IS NOT NULL);
--- flink
id INT NOT NULL
10
9

--- case: not in of an empty query
SELECT id FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid > 1000);
--- flink
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

--- case: in as a value with nulls
SELECT id, amount IN (SELECT paid FROM payments) AS b FROM orders;
--- flink
id INT NOT NULL | b BOOLEAN
1 | TRUE
10 | NULL
2 | TRUE
3 | NULL
4 | TRUE
5 | TRUE
6 | TRUE
7 | TRUE
8 | NULL
9 | NULL

--- case: not in as a value with nulls
SELECT id, amount NOT IN (SELECT paid FROM payments WHERE paid > 9) AS b FROM orders;
--- flink
id INT NOT NULL | b BOOLEAN
1 | FALSE
10 | TRUE
2 | FALSE
3 | NULL
4 | TRUE
5 | FALSE
6 | TRUE
7 | FALSE
8 | NULL
9 | TRUE

--- case: in is unknown
SELECT id FROM orders WHERE (amount IN (SELECT paid FROM payments)) IS UNKNOWN;
--- flink
id INT NOT NULL
10
3
8
9

--- case: in is not true
SELECT id FROM orders WHERE (amount IN (SELECT paid FROM payments WHERE paid IS NOT NULL)) IS NOT TRUE;
--- flink
id INT NOT NULL
10
3
8
9

--- case: exists or comparison
SELECT id FROM orders o WHERE amount > 50 OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash');
--- flink
id INT NOT NULL
10
2
7

--- case: exists or not exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash') OR NOT EXISTS (SELECT 1 FROM customers c WHERE c.name = o.customer);
--- flink
id INT NOT NULL
10
2
4
5
7
8

--- case: correlated in or comparison
SELECT id FROM orders o WHERE amount < 0 OR amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
1
5
6
7
9

--- case: exists in a projection
SELECT id, EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;
--- flink
id INT NOT NULL | b BOOLEAN NOT NULL
1 | TRUE
10 | TRUE
2 | TRUE
3 | FALSE
4 | FALSE
5 | TRUE
6 | TRUE
7 | TRUE
8 | FALSE
9 | FALSE

--- case: exists of a count
SELECT id FROM orders o WHERE EXISTS (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id) AND id < 5;
--- flink
id INT NOT NULL
1
2
3
4

--- case: exists correlated with a limit
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id LIMIT 1);
--- flink
id INT NOT NULL
1

--- case: unequal any
SELECT id FROM orders WHERE amount <> ANY (SELECT paid FROM payments WHERE paid < 8);
--- flink
id INT NOT NULL
1
10
2
4
5
6
7
9

--- case: unequal all
SELECT id FROM orders WHERE amount <> ALL (SELECT paid FROM payments WHERE paid IS NOT NULL);
--- flink
id INT NOT NULL
10
9

--- case: less than all with nulls
SELECT id FROM orders WHERE amount < ALL (SELECT paid FROM payments);
--- flink
id INT NOT NULL

--- case: not greater than any
SELECT id FROM orders WHERE NOT (amount > ANY (SELECT paid FROM payments WHERE paid IS NOT NULL));
--- flink
id INT NOT NULL
9

--- case: correlated any
SELECT id FROM orders o WHERE amount > ANY (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
10
2

--- case: correlated all
SELECT id FROM orders o WHERE amount >= ALL (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
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

--- case: any as a value
SELECT id, amount > ANY (SELECT paid FROM payments WHERE paid > 10) AS b FROM orders;
--- flink
id INT NOT NULL | b BOOLEAN
1 | FALSE
10 | TRUE
2 | TRUE
3 | NULL
4 | FALSE
5 | TRUE
6 | FALSE
7 | FALSE
8 | NULL
9 | FALSE

--- case: any of a list
SELECT id FROM orders WHERE amount > ANY (VALUES 15, 30);
--- flink
id INT NOT NULL
10
2
5

--- case: scalar of a group that is empty
SELECT id, (SELECT COUNT(*) FROM customers WHERE name = 'zoe' GROUP BY name) AS s FROM orders;
--- flink
id INT NOT NULL | s BIGINT
1 | NULL
10 | NULL
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

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
--- flink
id INT NOT NULL | s INT
1 | 10
10 | 100
2 | 20
3 | NULL
4 | 5
5 | 20
6 | 7
7 | 10
8 | NULL
9 | -3

--- case: scalar of an outer column and values
SELECT id, (SELECT o.amount + x FROM (VALUES (1)) AS v(x)) AS s FROM orders o;
--- flink
id INT NOT NULL | s INT
1 | 11
10 | 101
2 | 21
3 | NULL
4 | 6
5 | 21
6 | 8
7 | 11
8 | NULL
9 | -2

--- case: scalar with the outer column in the result
SELECT c.name, (SELECT MAX(o.amount + c.level) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink
name STRING | s INT
NULL | NULL
ann | 11
bob | 22
eve | NULL

--- case: scalar in a list
SELECT id FROM orders WHERE amount IN ((SELECT MAX(paid) FROM payments), 20, (SELECT MIN(amount) FROM orders));
--- flink
id INT NOT NULL
2
5
9

--- case: scalar over a join of groups
SELECT id, (SELECT COUNT(*) FROM (SELECT customer, MAX(amount) AS m FROM orders GROUP BY customer) AS g WHERE g.m > o.amount) AS s FROM orders o;
--- flink
id INT NOT NULL | s BIGINT
1 | 3
10 | 0
2 | 1
3 | 0
4 | 4
5 | 1
6 | 4
7 | 3
8 | 0
9 | 5

--- case: correlated scalar by or
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id OR p.paid = o.amount) AS s FROM orders o;
--- flink
id INT NOT NULL | s BIGINT
1 | 2
10 | 2
2 | 3
3 | 0
4 | 1
5 | 1
6 | 1
7 | 2
8 | 0
9 | 0

--- case: correlated in of rows
SELECT id FROM orders o WHERE (amount, 'card') IN (SELECT paid, means FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
1
6

--- case: rows not in values
SELECT id FROM orders WHERE (customer, amount) NOT IN (('ann', 10), ('bob', 7));
--- flink
id INT NOT NULL
10
2
4
5
9

--- case: rows in values with nulls
SELECT id FROM orders WHERE (customer, amount) IN (VALUES ('ann', 10), ('bob', CAST(NULL AS INT)));
--- flink
id INT NOT NULL
1
7

--- case: rows not in values with nulls
SELECT id FROM orders WHERE (customer, amount) NOT IN (VALUES ('ann', 10), ('bob', CAST(NULL AS INT)));
--- flink
id INT NOT NULL
10
5

--- case: rows not in a query
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments);
--- flink
id INT NOT NULL
10
2
4
9

--- case: rows in as a value
SELECT id, (id, amount) IN (SELECT order_id, paid FROM payments) AS b FROM orders;
--- flink error
We now only support the count of one field.
--- flink streaming error
We now only support the count of one field.

--- case: rows in a list of rows as a value
SELECT id, (customer, amount) IN (('ann', 10), ('bob', 7)) AS b FROM orders;
--- flink
id INT NOT NULL | b BOOLEAN
1 | TRUE
10 | FALSE
2 | FALSE
3 | NULL
4 | FALSE
5 | FALSE
6 | TRUE
7 | TRUE
8 | NULL
9 | FALSE

--- case: one value in values
SELECT id FROM orders WHERE id IN (VALUES 1, 3, 5);
--- flink
id INT NOT NULL
1
3
5

--- case: row of one field
SELECT id FROM orders WHERE ROW(id) IN (SELECT order_id FROM payments);
--- flink
id INT NOT NULL
1
10
2
5
6
7

--- case: in of an aggregate
SELECT customer FROM orders GROUP BY customer HAVING SUM(amount) IN (SELECT paid FROM payments);
--- flink
customer STRING
NULL
ann
cid

--- case: in correlated with an aggregate inside
SELECT id FROM orders o WHERE amount IN (SELECT MAX(paid) FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
1
5
6
7

--- case: in of an intersect
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments INTERSECT SELECT level FROM customers);
--- flink
id INT NOT NULL
1
2

--- case: in with text
SELECT id FROM orders WHERE id IN (SELECT CAST(order_id AS STRING) FROM payments);
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: sub-query over a window
SELECT window_start, n FROM (SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end) WHERE n > 1;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 3
2026-01-01 10:00:10.000 | 2
2026-01-01 10:00:20.000 | 2
2026-01-01 10:00:30.000 | 2

--- case: in of a windowed query
SELECT id FROM plain WHERE id IN (SELECT CAST(COUNT(*) AS INT) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end);
--- flink
id INT NOT NULL
1
2
3

--- case: lateral count of nothing
SELECT c.name, t.n FROM customers c LEFT JOIN LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;
--- flink
name STRING | n BIGINT
NULL | 0
ann | 3
bob | 3
eve | 0
