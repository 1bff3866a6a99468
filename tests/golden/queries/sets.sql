--- case: union all
SELECT id FROM orders WHERE id < 3 UNION ALL SELECT order_id FROM payments;
--- flink
id INT
1
1
10
10
2
2
2
5
6
7
99
NULL

--- case: union
SELECT amount AS v FROM orders UNION SELECT paid FROM payments;
--- flink
v INT
-3
1
10
100
15
20
40
5
60
7
NULL

--- case: intersect
SELECT amount FROM orders INTERSECT SELECT paid FROM payments;
--- flink
amount INT
10
20
5
7
NULL

--- case: intersect all
SELECT amount FROM orders INTERSECT ALL SELECT paid FROM payments;
--- flink
amount INT
10
10
20
5
7
NULL

--- case: except
SELECT amount FROM orders EXCEPT SELECT paid FROM payments;
--- flink
amount INT
-3
100

--- case: except all
SELECT amount FROM orders EXCEPT ALL SELECT paid FROM payments WHERE paid IS NOT NULL;
--- flink
amount INT
-3
100
20
NULL
NULL

--- case: intersect binds first
SELECT amount FROM orders UNION SELECT paid FROM payments INTERSECT SELECT level FROM customers;
--- flink
amount INT
-3
1
10
100
20
5
7
NULL

--- case: set operation of unlike numbers
SELECT id FROM orders INTERSECT SELECT CAST(order_id AS BIGINT) FROM payments;
--- flink
id BIGINT
1
10
2
5
6
7

--- case: set operation in a derived table
SELECT COUNT(*) AS n FROM (SELECT customer FROM orders EXCEPT SELECT name FROM customers);
--- flink
n BIGINT NOT NULL
2

--- case: set operation with nulls
SELECT customer FROM orders INTERSECT SELECT name FROM customers;
--- flink
customer STRING
NULL
ann
bob

--- case: distinct
SELECT DISTINCT customer, amount > 9 AS big FROM orders;
--- flink
customer STRING | big BOOLEAN
NULL | FALSE
NULL | NULL
ann | NULL
ann | TRUE
bob | FALSE
bob | TRUE
cid | TRUE
dan | TRUE

--- case: distinct of an aggregate
SELECT DISTINCT COUNT(*) AS n FROM orders GROUP BY customer;
--- flink
n BIGINT NOT NULL
1
2
3

--- case: ordered union
SELECT id AS v FROM orders UNION ALL SELECT paid FROM payments WHERE paid IS NOT NULL ORDER BY v DESC LIMIT 5 OFFSET 1;
--- flink
v INT
40
20
15
10
10

--- case: order by several
SELECT customer, amount, id FROM orders ORDER BY customer DESC, amount, id DESC;
--- flink
customer STRING | amount INT | id INT NOT NULL
dan | 100 | 10
cid | 20 | 5
bob | -3 | 9
bob | 7 | 6
bob | 20 | 2
ann | NULL | 3
ann | 10 | 7
ann | 10 | 1
NULL | NULL | 8
NULL | 5 | 4

--- case: order by nulls
SELECT amount, id FROM orders ORDER BY amount DESC NULLS LAST, id LIMIT 4;
--- flink
amount INT | id INT NOT NULL
100 | 10
20 | 2
20 | 5
10 | 1

--- case: order by nulls last
SELECT amount, id FROM orders ORDER BY amount ASC NULLS LAST, id;
--- flink
amount INT | id INT NOT NULL
-3 | 9
5 | 4
7 | 6
10 | 1
10 | 7
20 | 2
20 | 5
100 | 10
NULL | 3
NULL | 8

--- case: fetch first
SELECT id FROM orders ORDER BY id DESC OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY;
--- flink
id INT NOT NULL
8
7
6

--- case: limit inside
SELECT COUNT(*) AS n FROM (SELECT id FROM orders LIMIT 3);
--- flink
n BIGINT NOT NULL
3

--- case: order inside
SELECT SUM(id) AS s FROM (SELECT id FROM orders ORDER BY amount DESC NULLS LAST, id LIMIT 3);
--- flink
s INT
17

--- case: values
SELECT a, b, a + 1 AS c FROM (VALUES (1, 'x'), (2, 'yy'), (CAST(NULL AS INT), 'z')) AS v (a, b);
--- flink
a INT | b VARCHAR(2) NOT NULL | c INT
1 | x | 2
2 | yy | 3
NULL | z | NULL

--- case: values joined
SELECT o.id, v.name FROM orders o JOIN (VALUES (10, 'ten'), (20, 'twenty')) AS v (amount, name) ON o.amount = v.amount;
--- flink
id INT NOT NULL | name VARCHAR(6) NOT NULL
1 | ten
2 | twenty
5 | twenty
7 | ten

--- case: column counts differ
SELECT id, amount FROM orders EXCEPT SELECT id FROM payments;
--- flink error
Column count mismatch in EXCEPT

--- case: types differ
SELECT id FROM orders INTERSECT SELECT name FROM customers;
--- flink error
Type mismatch in column 1 of INTERSECT
