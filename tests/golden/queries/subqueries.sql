--- case: in
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments);
--- flink
id INT NOT NULL
1
10
2
5
6
7

--- case: not in with nulls
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments);
--- flink
id INT NOT NULL

--- case: not in without nulls
SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL);
--- flink
id INT NOT NULL
3
4
8
9

--- case: not in of a null value
SELECT id, amount FROM orders WHERE amount NOT IN (SELECT paid FROM payments WHERE paid IS NOT NULL);
--- flink
id INT NOT NULL | amount INT
10 | 100
9 | -3

--- case: not in nothing
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

--- case: in of two columns
SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id, paid FROM payments);
--- flink
id INT NOT NULL
1
5
6
7

--- case: not in of two columns
SELECT id FROM orders WHERE (id, amount) NOT IN (SELECT order_id, paid FROM payments WHERE paid IS NOT NULL AND order_id IS NOT NULL);
--- flink
id INT NOT NULL
10
2
3
4
8
9

--- case: correlated in
SELECT id FROM orders o WHERE amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
1
5
6
7

--- case: correlated not in
SELECT id FROM orders o WHERE amount NOT IN (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
10
2
3
4
8
9

--- case: in of another type
SELECT id FROM orders WHERE id IN (SELECT CAST(order_id AS BIGINT) FROM payments);
--- flink
id INT NOT NULL
1
10
2
5
6
7

--- case: exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card');
--- flink
id INT NOT NULL
1
10
2
6

--- case: not exists
SELECT id FROM orders o WHERE NOT EXISTS (SELECT * FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
3
4
8
9

--- case: exists with inequality
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid < o.amount);
--- flink
id INT NOT NULL
10
2

--- case: exists uncorrelated
SELECT name FROM customers WHERE EXISTS (SELECT 1 FROM payments WHERE paid > 50);
--- flink
name STRING
NULL
ann
bob
eve

--- case: exists and other conditions
SELECT id FROM orders o WHERE amount > 5 AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AND customer IN (SELECT name FROM customers);
--- flink
id INT NOT NULL
1
2
6
7

--- case: scalar
SELECT id, amount, (SELECT MAX(paid) FROM payments) AS most FROM orders WHERE id < 4;
--- flink
id INT NOT NULL | amount INT | most INT
1 | 10 | 60
2 | 20 | 60
3 | NULL | 60

--- case: scalar in a condition
SELECT id FROM orders WHERE amount > (SELECT AVG(paid) FROM payments);
--- flink
id INT NOT NULL
10
2
5

--- case: scalar of a row
SELECT id, (SELECT city FROM customers WHERE name = 'ann') AS city FROM orders WHERE id < 3;
--- flink
id INT NOT NULL | city STRING
1 | Berlin
2 | Berlin

--- case: scalar of no row
SELECT id, (SELECT city FROM customers WHERE name = 'zoe') AS city FROM orders WHERE id < 3;
--- flink
id INT NOT NULL | city STRING
1 | NULL
2 | NULL

--- case: scalar of many rows
SELECT id, (SELECT city FROM customers) AS city FROM orders WHERE id < 3;
--- flink error
SingleValueAggFunction received more than one element.

--- case: scalar without a name
SELECT id, (SELECT COUNT(*) FROM payments) FROM orders WHERE id < 3;
--- flink
id INT NOT NULL | EXPR$1 BIGINT
1 | 10
2 | 10

--- case: correlated scalar
SELECT id, (SELECT SUM(paid) FROM payments p WHERE p.order_id = o.id) AS paid FROM orders o;
--- flink
id INT NOT NULL | paid INT
1 | 10
10 | 100
2 | 20
3 | NULL
4 | NULL
5 | 20
6 | 7
7 | 10
8 | NULL
9 | NULL

--- case: correlated count
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id) AS n FROM orders o;
--- flink
id INT NOT NULL | n BIGINT
1 | 1
10 | 2
2 | 2
3 | 0
4 | 0
5 | 1
6 | 1
7 | 1
8 | 0
9 | 0

--- case: correlated expression of counts
SELECT id, (SELECT COUNT(*) + COALESCE(SUM(paid), 100) FROM payments p WHERE p.order_id = o.id) AS n FROM orders o;
--- flink
id INT NOT NULL | n BIGINT
1 | 11
10 | 102
2 | 22
3 | 100
4 | 100
5 | 21
6 | 8
7 | 11
8 | 100
9 | 100

--- case: correlated scalar in a condition
SELECT id FROM orders o WHERE amount > (SELECT SUM(paid) FROM payments p WHERE p.order_id = o.id AND p.means = 'card');
--- flink
id INT NOT NULL
2

--- case: scalar over grouping
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING SUM(amount) > (SELECT MIN(amount) FROM orders);
--- flink
customer STRING | s INT
NULL | 5
ann | 20
bob | 24
cid | 20
dan | 100

--- case: in of a grouped query
SELECT id FROM orders WHERE customer IN (SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 2);
--- flink
id INT NOT NULL
1
2
3
6
7
9

--- case: in or exists
SELECT id FROM orders o WHERE id = 4 OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card');
--- flink
id INT NOT NULL
1
10
2
4
6

--- case: in as a value
SELECT id, id IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL) AS paid FROM orders;
--- flink
id INT NOT NULL | paid BOOLEAN
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

--- case: derived tables
SELECT q.c, q.s FROM (SELECT customer AS c, SUM(amount) AS s FROM orders GROUP BY customer) AS q (c, s) WHERE q.s > 10;
--- flink
c STRING | s INT
ann | 20
bob | 24
cid | 20
dan | 100

--- case: nested ctes
WITH a AS (SELECT customer, amount FROM orders), b (who, total) AS (SELECT customer, SUM(amount) FROM a GROUP BY customer) SELECT who, total FROM b WHERE total > (SELECT MIN(total) FROM b);
--- flink
who STRING | total INT
ann | 20
bob | 24
cid | 20
dan | 100

--- case: any
SELECT id FROM orders WHERE amount = ANY (SELECT paid FROM payments);
--- flink
id INT NOT NULL
1
2
4
5
6
7

--- case: some greater
SELECT id FROM orders WHERE amount > SOME (SELECT paid FROM payments WHERE means = 'card');
--- flink
id INT NOT NULL
1
10
2
4
5
6
7

--- case: all
SELECT id FROM orders WHERE amount >= ALL (SELECT paid FROM payments WHERE paid IS NOT NULL);
--- flink
id INT NOT NULL
10

--- case: exists in select
SELECT id, EXISTS (SELECT 1 FROM payments p WHERE p.order_id = 1) AS e FROM orders;
--- flink
id INT NOT NULL | e BOOLEAN NOT NULL
1 | TRUE
10 | TRUE
2 | TRUE
3 | TRUE
4 | TRUE
5 | TRUE
6 | TRUE
7 | TRUE
8 | TRUE
9 | TRUE

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
--- flink
id INT NOT NULL
10
2

--- case: correlated to a join
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer = c.name AND p.means = 'cash');
--- flink
name STRING
ann
bob

--- case: nested correlated
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id));
--- flink
name STRING
ann
bob
