--- case: inner join
SELECT o.id, p.id, o.customer, p.paid FROM orders AS o JOIN payments AS p ON o.id = p.order_id;
--- flink
id INT NOT NULL | id0 INT NOT NULL | customer STRING | paid INT
1 | 101 | ann | 10
10 | 109 | dan | 60
10 | 110 | dan | 40
2 | 102 | bob | 15
2 | 103 | bob | 5
5 | 105 | cid | 20
6 | 107 | bob | 7
7 | 108 | ann | 10

--- case: left join
SELECT o.id, p.means, p.paid FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.paid > 5;
--- flink
id INT NOT NULL | means STRING | paid INT
1 | card | 10
10 | card | 40
10 | card | 60
2 | cash | 15
3 | NULL | NULL
4 | NULL | NULL
5 | NULL | 20
6 | card | 7
7 | cash | 10
8 | NULL | NULL
9 | NULL | NULL

--- case: right join
SELECT o.id, p.id AS pid, p.order_id FROM orders o RIGHT OUTER JOIN payments p ON o.id = p.order_id;
--- flink
id INT | pid INT NOT NULL | order_id INT
1 | 101 | 1
10 | 109 | 10
10 | 110 | 10
2 | 102 | 2
2 | 103 | 2
5 | 105 | 5
6 | 107 | 6
7 | 108 | 7
NULL | 104 | NULL
NULL | 106 | 99

--- case: full join
SELECT o.id, p.id AS pid FROM orders o FULL OUTER JOIN payments p ON o.id = p.order_id;
--- flink
id INT | pid INT
1 | 101
10 | 109
10 | 110
2 | 102
2 | 103
3 | NULL
4 | NULL
5 | 105
6 | 107
7 | 108
8 | NULL
9 | NULL
NULL | 104
NULL | 106

--- case: full join with another condition
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON o.id = p.order_id AND o.amount > p.paid;
--- flink
id INT | pid INT
1 | NULL
10 | 109
10 | 110
2 | 102
2 | 103
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL
NULL | 101
NULL | 104
NULL | 105
NULL | 106
NULL | 107
NULL | 108

--- case: cross join
SELECT c.name, d.level FROM customers c CROSS JOIN customers d;
--- flink
name STRING | level INT
NULL | 1
NULL | 2
NULL | 3
NULL | NULL
ann | 1
ann | 2
ann | 3
ann | NULL
bob | 1
bob | 2
bob | 3
bob | NULL
eve | 1
eve | 2
eve | 3
eve | NULL

--- case: comma join
SELECT o.id, c.city FROM orders o, customers c WHERE o.customer = c.name AND o.amount >= 10;
--- flink
id INT NOT NULL | city STRING
1 | Berlin
2 | NULL
7 | Berlin

--- case: star of a join numbers names
SELECT * FROM customers c JOIN customers d ON c.name = d.name;
--- flink
name STRING | city STRING | level INT | name0 STRING | city0 STRING | level0 INT
ann | Berlin | 1 | ann | Berlin | 1
bob | NULL | 2 | bob | NULL | 2
eve | Paris | 3 | eve | Paris | 3

--- case: qualified stars
SELECT p.*, o.customer, o.ts AS placed FROM orders o JOIN payments p ON p.order_id = o.id;
--- flink
id INT NOT NULL | order_id INT | means STRING | paid INT | ts TIMESTAMP(3) | customer STRING | placed TIMESTAMP(3)
101 | 1 | card | 10 | 2026-01-01 10:00:03.000 | ann | 2026-01-01 10:00:01.000
102 | 2 | cash | 15 | 2026-01-01 10:00:09.000 | bob | 2026-01-01 10:00:04.000
103 | 2 | card | 5 | 2026-01-01 10:00:10.000 | bob | 2026-01-01 10:00:04.000
105 | 5 | NULL | 20 | 2026-01-01 10:00:14.000 | cid | 2026-01-01 10:00:12.500
107 | 6 | card | 7 | 2026-01-01 10:00:26.000 | bob | 2026-01-01 10:00:20.000
108 | 7 | cash | 10 | 2026-01-01 10:00:40.000 | ann | 2026-01-01 10:00:21.000
109 | 10 | card | 60 | 2026-01-01 10:01:01.000 | dan | 2026-01-01 10:01:00.000
110 | 10 | card | 40 | 2026-01-01 10:01:30.000 | dan | 2026-01-01 10:01:00.000

--- case: join using
SELECT * FROM (SELECT id, amount FROM orders) JOIN (SELECT id, level FROM payments, customers WHERE level = 1) USING (id);
--- flink
id INT NOT NULL | amount INT | level INT

--- case: left join using
SELECT id, o.amount, q.paid FROM orders o LEFT JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);
--- flink
id INT NOT NULL | amount INT | paid INT
1 | 10 | 10
10 | 100 | 40
10 | 100 | 60
2 | 20 | 15
2 | 20 | 5
3 | NULL | NULL
4 | 5 | NULL
5 | 20 | 20
6 | 7 | 7
7 | 10 | 10
8 | NULL | NULL
9 | -3 | NULL

--- case: right join using
SELECT id, q.id AS qid, o.amount, q.paid FROM orders o RIGHT JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);
--- flink
id INT | qid INT | amount INT | paid INT
1 | 1 | 10 | 10
10 | 10 | 100 | 40
10 | 10 | 100 | 60
2 | 2 | 20 | 15
2 | 2 | 20 | 5
5 | 5 | 20 | 20
6 | 6 | 7 | 7
7 | 7 | 10 | 10
99 | 99 | NULL | NULL
NULL | NULL | NULL | 1

--- case: full join using
SELECT id, o.id AS oid, q.id AS qid FROM orders o FULL JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);
--- flink
id INT | oid INT | qid INT
1 | 1 | 1
10 | 10 | 10
10 | 10 | 10
2 | 2 | 2
2 | 2 | 2
3 | 3 | NULL
4 | 4 | NULL
5 | 5 | 5
6 | 6 | 6
7 | 7 | 7
8 | 8 | NULL
9 | 9 | NULL
99 | NULL | 99
NULL | NULL | NULL

--- case: star of a full join using
SELECT * FROM (SELECT id, amount FROM orders) o FULL JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);
--- flink
id INT | amount INT | paid INT
1 | 10 | 10
10 | 100 | 40
10 | 100 | 60
2 | 20 | 15
2 | 20 | 5
3 | NULL | NULL
4 | 5 | NULL
5 | 20 | 20
6 | 7 | 7
7 | 10 | 10
8 | NULL | NULL
9 | -3 | NULL
99 | NULL | NULL
NULL | NULL | 1

--- case: using two columns
SELECT * FROM (SELECT id, customer, amount FROM orders) a JOIN (SELECT customer, id, price FROM orders) b USING (id, customer);
--- flink
id INT NOT NULL | customer STRING | amount INT | price DECIMAL(10, 2)
1 | ann | 10 | 1.50
10 | dan | 100 | 100.00
2 | bob | 20 | 2.25
3 | ann | NULL | 3.00
5 | cid | 20 | 9.99
6 | bob | 7 | 0.10
7 | ann | 10 | 4.00
9 | bob | -3 | 2.25

--- case: natural join
SELECT * FROM (SELECT id, customer, amount FROM orders) a NATURAL JOIN (SELECT customer, id, price FROM orders) b;
--- flink
id INT NOT NULL | customer STRING | amount INT | price DECIMAL(10, 2)
1 | ann | 10 | 1.50
10 | dan | 100 | 100.00
2 | bob | 20 | 2.25
3 | ann | NULL | 3.00
5 | cid | 20 | 9.99
6 | bob | 7 | 0.10
7 | ann | 10 | 4.00
9 | bob | -3 | 2.25

--- case: natural left join
SELECT * FROM (SELECT name, city FROM customers) a NATURAL LEFT JOIN (SELECT name, level FROM customers WHERE level > 1) b;
--- flink
name STRING | city STRING | level INT
NULL | Oslo | NULL
ann | Berlin | NULL
bob | NULL | 2
eve | Paris | 3

--- case: non equi join
SELECT a.id, b.id AS bid FROM orders a JOIN orders b ON a.amount < b.amount AND a.id < b.id;
--- flink
id INT NOT NULL | bid INT NOT NULL
1 | 10
1 | 2
1 | 5
2 | 10
4 | 10
4 | 5
4 | 6
4 | 7
5 | 10
6 | 10
6 | 7
7 | 10
9 | 10

--- case: non equi left join
SELECT a.name, b.name AS other FROM customers a LEFT JOIN customers b ON a.level > b.level;
--- flink
name STRING | other STRING
NULL | NULL
ann | NULL
bob | ann
eve | ann
eve | bob

--- case: non equi full join
SELECT a.name, b.name AS other FROM customers a FULL JOIN customers b ON a.level > b.level;
--- flink
name STRING | other STRING
NULL | NULL
NULL | NULL
NULL | eve
ann | NULL
bob | ann
eve | ann
eve | bob

--- case: join on true
SELECT a.name, b.level FROM customers a LEFT JOIN customers b ON TRUE;
--- flink
name STRING | level INT
NULL | 1
NULL | 2
NULL | 3
NULL | NULL
ann | 1
ann | 2
ann | 3
ann | NULL
bob | 1
bob | 2
bob | 3
bob | NULL
eve | 1
eve | 2
eve | 3
eve | NULL

--- case: three tables
SELECT o.id, p.means, c.city FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | means STRING | city STRING
1 | card | Berlin
10 | card | NULL
10 | card | NULL
2 | card | NULL
2 | cash | NULL
5 | NULL | NULL
6 | card | NULL
7 | cash | Berlin

--- case: comma binds less than join
SELECT c.name, o.id, p.id AS pid FROM customers c, orders o RIGHT JOIN payments p ON o.id = p.order_id WHERE c.level = 1;
--- flink
name STRING | id INT | pid INT NOT NULL
ann | 1 | 101
ann | 10 | 109
ann | 10 | 110
ann | 2 | 102
ann | 2 | 103
ann | 5 | 105
ann | 6 | 107
ann | 7 | 108

--- case: joins in brackets
SELECT c.name, o.id, p.id AS pid FROM customers c LEFT JOIN (orders o JOIN payments p ON o.id = p.order_id) ON o.customer = c.name;
--- flink
name STRING | id INT | pid INT
NULL | NULL | NULL
ann | 1 | 101
ann | 7 | 108
bob | 2 | 102
bob | 2 | 103
bob | 6 | 107
eve | NULL | NULL

--- case: self join
SELECT a.id, b.id AS next_id FROM orders a JOIN orders b ON a.customer = b.customer AND b.id > a.id;
--- flink
id INT NOT NULL | next_id INT NOT NULL
1 | 3
1 | 7
2 | 6
2 | 9
3 | 7
6 | 9

--- case: join on not distinct
SELECT o.id, c.city FROM orders o JOIN customers c ON o.customer IS NOT DISTINCT FROM c.name;
--- flink
id INT NOT NULL | city STRING
1 | Berlin
2 | NULL
3 | Berlin
4 | Oslo
6 | NULL
7 | Berlin
8 | Oslo
9 | NULL

--- case: join of expressions
SELECT o.id, c.level FROM orders o JOIN customers c ON UPPER(o.customer) = UPPER(c.name) AND o.amount + 1 > c.level;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
6 | 2
7 | 1

--- case: join of unlike numbers
SELECT o.id, c.level FROM orders o JOIN customers c ON o.price > c.level;
--- flink
id INT NOT NULL | level INT
1 | 1
10 | 1
10 | 2
10 | 3
2 | 1
2 | 2
3 | 1
3 | 2
5 | 1
5 | 2
5 | 3
7 | 1
7 | 2
7 | 3
8 | 1
8 | 2
8 | 3
9 | 1
9 | 2

--- case: join of groups
SELECT o.customer, o.n, p.n AS m FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) o JOIN (SELECT o.customer, COUNT(*) AS n FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY o.customer) p ON o.customer = p.customer;
--- flink
customer STRING | n BIGINT NOT NULL | m BIGINT NOT NULL
ann | 3 | 2
bob | 3 | 3
cid | 1 | 1
dan | 1 | 2

--- case: cte joined twice
WITH big AS (SELECT id, customer, amount FROM orders WHERE amount >= 10) SELECT a.id, b.id AS other FROM big a JOIN big b ON a.amount = b.amount AND a.id <> b.id;
--- flink
id INT NOT NULL | other INT NOT NULL
1 | 7
2 | 5
5 | 2
7 | 1

--- case: nullability of outer joins
SELECT o.id, p.id AS pid, COALESCE(p.id, -1) AS known FROM orders o LEFT JOIN payments p ON o.id = p.order_id WHERE o.id < 4;
--- flink
id INT NOT NULL | pid INT | known INT NOT NULL
1 | 101 | 101
2 | 102 | 102
2 | 103 | 103
3 | NULL | -1

--- case: interval join
SELECT o.id, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '5' SECOND;
--- flink
id INT NOT NULL | pid INT NOT NULL
1 | 101
10 | 109
2 | 102
5 | 105

--- case: interval left join
SELECT o.id, p.id AS pid FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.ts >= o.ts AND p.ts < o.ts + INTERVAL '5' SECOND;
--- flink
id INT NOT NULL | pid INT
1 | 101
10 | 109
2 | NULL
3 | NULL
4 | NULL
5 | 105
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: ambiguous column
SELECT id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink error
Column 'id' is ambiguous

--- case: unknown alias
SELECT x.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink error
Table 'x' not found

--- case: using a missing column
SELECT * FROM orders JOIN payments USING (customer);
--- flink error
Column 'customer' not found in any table

--- case: condition of unlike types
SELECT o.id FROM orders o JOIN customers c ON o.id = c.name;
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: condition that is no boolean
SELECT o.id FROM orders o JOIN payments p ON o.id + p.id;
--- flink error
ON clause must be a condition
