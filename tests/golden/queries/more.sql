--- case: joined windows
SELECT a.id, b.id AS pid, a.window_start FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS a JOIN TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS b ON a.id = b.order_id AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink
id INT NOT NULL | pid INT NOT NULL | window_start TIMESTAMP(3) NOT NULL
1 | 101 | 2026-01-01 10:00:00.000
10 | 109 | 2026-01-01 10:01:00.000
2 | 102 | 2026-01-01 10:00:00.000
5 | 105 | 2026-01-01 10:00:10.000
6 | 107 | 2026-01-01 10:00:20.000

--- case: alias of a window
SELECT w.id, w.window_end FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) AS w WHERE w.amount > 9;
--- flink
id INT NOT NULL | window_end TIMESTAMP(3) NOT NULL
1 | 2026-01-01 10:00:10.000
10 | 2026-01-01 10:01:10.000
2 | 2026-01-01 10:00:10.000
5 | 2026-01-01 10:00:20.000
7 | 2026-01-01 10:00:30.000

--- case: windows of a cte
WITH big AS (SELECT id, amount, ts FROM orders WHERE amount > 5) SELECT window_end, SUM(amount) AS s FROM TABLE(TUMBLE(TABLE big, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink
window_end TIMESTAMP(3) NOT NULL | s INT
2026-01-01 10:00:20.000 | 50
2026-01-01 10:00:40.000 | 17
2026-01-01 10:01:20.000 | 100

--- case: windows of local time
SELECT window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT id, CAST(ts AS TIMESTAMP_LTZ(3)) AS lt FROM orders), DESCRIPTOR(lt), INTERVAL '30' SECOND)) GROUP BY window_start, window_end, window_time;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | window_time TIMESTAMP_LTZ(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:29.999 | 7
2026-01-01 10:00:30.000 | 2026-01-01 10:01:00.000 | 2026-01-01 10:00:59.999 | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:30.000 | 2026-01-01 10:01:29.999 | 1

--- case: cumulate per customer
SELECT customer, window_end, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink
customer STRING | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
NULL | 2026-01-01 10:00:20.000 | 1
NULL | 2026-01-01 10:00:40.000 | 2
NULL | 2026-01-01 10:01:00.000 | 2
ann | 2026-01-01 10:00:20.000 | 2
ann | 2026-01-01 10:00:40.000 | 3
ann | 2026-01-01 10:01:00.000 | 3
bob | 2026-01-01 10:00:20.000 | 1
bob | 2026-01-01 10:00:40.000 | 3
bob | 2026-01-01 10:01:00.000 | 3
cid | 2026-01-01 10:00:20.000 | 1
cid | 2026-01-01 10:00:40.000 | 1
cid | 2026-01-01 10:01:00.000 | 1
dan | 2026-01-01 10:01:20.000 | 1
dan | 2026-01-01 10:01:40.000 | 1
dan | 2026-01-01 10:02:00.000 | 1

--- case: rank of windows
SELECT window_start, customer, n, RANK() OVER (PARTITION BY window_start ORDER BY n DESC) AS r FROM (SELECT window_start, window_end, customer, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, customer);
--- flink
window_start TIMESTAMP(3) NOT NULL | customer STRING | n BIGINT NOT NULL | r BIGINT NOT NULL
2026-01-01 10:00:00.000 | ann | 2 | 1
2026-01-01 10:00:00.000 | bob | 1 | 2
2026-01-01 10:00:10.000 | NULL | 1 | 1
2026-01-01 10:00:10.000 | cid | 1 | 1
2026-01-01 10:00:20.000 | ann | 1 | 1
2026-01-01 10:00:20.000 | bob | 1 | 1
2026-01-01 10:00:30.000 | NULL | 1 | 1
2026-01-01 10:00:30.000 | bob | 1 | 1
2026-01-01 10:01:00.000 | dan | 1 | 1

--- case: order by a qualified column
SELECT o.id, p.paid FROM orders o JOIN payments p ON p.order_id = o.id ORDER BY o.id DESC, p.id LIMIT 4;
--- flink
id INT NOT NULL | paid INT
10 | 60
10 | 40
7 | 10
6 | 7

--- case: order by a column that is not selected
SELECT o.customer FROM orders o ORDER BY o.ts DESC LIMIT 3;
--- flink
customer STRING
dan
bob
NULL

--- case: qualified by database
SELECT orders.id, default_database.orders.amount FROM default_database.orders WHERE orders.id < 3;
--- flink
id INT NOT NULL | amount INT
1 | 10
2 | 20

--- case: cte hides a table
WITH orders AS (SELECT name AS id FROM customers) SELECT id FROM orders;
--- flink
id STRING
NULL
ann
bob
eve

--- case: cte inside a subquery
SELECT name FROM customers WHERE level IN (WITH l AS (SELECT id FROM orders) SELECT id FROM l);
--- flink
name STRING
ann
bob
eve

--- case: in of values
SELECT id FROM orders WHERE amount IN (VALUES (10), (20));
--- flink
id INT NOT NULL
1
2
5
7

--- case: limited branches
(SELECT id FROM orders ORDER BY id LIMIT 2) UNION ALL (SELECT id FROM payments ORDER BY id DESC LIMIT 1);
--- flink
id INT NOT NULL
1
110
2

--- case: three unions
SELECT id FROM orders WHERE id < 3 UNION ALL SELECT id FROM payments WHERE id < 103 UNION SELECT level FROM customers;
--- flink
id INT
1
101
102
2
3
NULL

--- case: group and order by expression
SELECT amount / 10 AS tens, COUNT(*) AS n FROM orders GROUP BY amount / 10 ORDER BY amount / 10;
--- flink
tens INT | n BIGINT NOT NULL
NULL | 2
0 | 3
1 | 2
2 | 2
10 | 1

--- case: distinct and order
SELECT DISTINCT customer FROM orders ORDER BY customer DESC;
--- flink
customer STRING
dan
cid
bob
ann
NULL

--- case: count of several distinct
SELECT COUNT(DISTINCT customer) AS c, COUNT(DISTINCT amount) AS a, COUNT(DISTINCT price) AS p, COUNT(*) AS n FROM orders;
--- flink
c BIGINT NOT NULL | a BIGINT NOT NULL | p BIGINT NOT NULL | n BIGINT NOT NULL
4 | 6 | 8 | 10

--- case: sum of a distinct decimal
SELECT customer, SUM(DISTINCT price) AS s, AVG(DISTINCT price) AS a FROM orders GROUP BY customer;
--- flink
customer STRING | s DECIMAL(38, 2) | a DECIMAL(38, 6)
NULL | 5.55 | 5.550000
ann | 8.50 | 2.833333
bob | 2.35 | 1.175000
cid | 9.99 | 9.990000
dan | 100.00 | 100.000000

--- case: unnest after a join
SELECT o.id, p.id AS pid, t.item FROM orders o JOIN payments p ON p.order_id = o.id CROSS JOIN UNNEST(o.items) AS t (item);
--- flink
id INT NOT NULL | pid INT NOT NULL | item STRING
1 | 101 | a
1 | 101 | b
10 | 109 | a
10 | 110 | a
5 | 105 | b
6 | 107 | a
6 | 107 | a
7 | 108 | d

--- case: join after unnest
SELECT o.id, t.item, c.city FROM orders o CROSS JOIN UNNEST(o.items) AS t (item) JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | item STRING | city STRING
1 | a | Berlin
1 | b | Berlin
6 | a | NULL
6 | a | NULL
7 | d | Berlin
9 | e | NULL
9 | f | NULL
9 | g | NULL

--- case: unnest with an alias alone
SELECT o.id, t.sku FROM orders o CROSS JOIN UNNEST(o.`lines`) AS t;
--- flink
id INT NOT NULL | sku STRING
1 | x
1 | y
10 | x
4 | NULL
5 | z
6 | x
9 | w

--- case: top of a join
SELECT customer, paid FROM (SELECT o.customer, p.paid, ROW_NUMBER() OVER (PARTITION BY o.customer ORDER BY p.paid DESC, p.id) AS rn FROM orders o JOIN payments p ON p.order_id = o.id) WHERE rn = 1;
--- flink
customer STRING | paid INT
ann | 10
bob | 15
cid | 20
dan | 60

--- case: first rows joined
SELECT a.customer, a.id, c.city FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1) a LEFT JOIN customers c ON a.customer = c.name;
--- flink
customer STRING | id INT NOT NULL | city STRING
NULL | 4 | NULL
ann | 1 | Berlin
bob | 2 | NULL
cid | 5 | NULL
dan | 10 | NULL

--- case: sum over in a case
SELECT id, CASE WHEN ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1 THEN 'first' ELSE 'later' END AS k FROM orders;
--- flink
id INT NOT NULL | k CHAR(5) NOT NULL
1 | first
10 | first
2 | first
3 | later
4 | first
5 | first
6 | later
7 | later
8 | later
9 | later

--- case: share of a total
SELECT customer, SUM(amount) AS s, SUM(SUM(amount)) OVER () AS total FROM orders GROUP BY customer;
--- flink
customer STRING | s INT | total INT
NULL | 5 | 169
ann | 20 | 169
bob | 24 | 169
cid | 20 | 169
dan | 100 | 169

--- case: several windows of over
SELECT id, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS a, COUNT(*) OVER (PARTITION BY amount ORDER BY ts) AS b, MIN(id) OVER (ORDER BY id DESC) AS c FROM orders;
--- flink
id INT NOT NULL | a INT | b BIGINT NOT NULL | c INT NOT NULL
1 | 10 | 1 | 1
10 | 100 | 1 | 10
2 | 20 | 1 | 2
3 | 10 | 1 | 3
4 | 5 | 1 | 4
5 | 20 | 2 | 5
6 | 27 | 1 | 6
7 | 20 | 2 | 7
8 | 5 | 2 | 8
9 | 24 | 1 | 9

--- case: over of an expression
SELECT id, AVG(amount * 2) OVER (PARTITION BY UPPER(customer) ORDER BY ts) AS a FROM orders;
--- flink
id INT NOT NULL | a INT
1 | 20
10 | 200
2 | 40
3 | 20
4 | 10
5 | 40
6 | 27
7 | 20
8 | 10
9 | 16

--- case: named windows that extend
SELECT id, SUM(amount) OVER (w ORDER BY ts) AS s FROM orders WINDOW w AS (PARTITION BY customer);
--- flink
id INT NOT NULL | s INT
1 | 10
10 | 100
2 | 20
3 | 10
4 | 5
5 | 20
6 | 27
7 | 20
8 | 5
9 | 24

--- case: subquery in having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING COUNT(*) >= (SELECT MAX(n) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer));
--- flink
customer STRING | n BIGINT NOT NULL
ann | 3
bob | 3

--- case: exists in having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING EXISTS (SELECT 1 FROM customers WHERE level > 2);
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1

--- case: scalar in select of a group
SELECT customer, SUM(amount) - (SELECT MIN(amount) FROM orders) AS d FROM orders GROUP BY customer;
--- flink
customer STRING | d INT
NULL | 8
ann | 23
bob | 27
cid | 23
dan | 103

--- case: in with an expression
SELECT id FROM orders WHERE id + 100 IN (SELECT id FROM payments WHERE paid > 5);
--- flink
id INT NOT NULL
1
10
2
5
7
8
9

--- case: not in and other
SELECT id FROM orders WHERE customer = 'ann' OR id NOT IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL);
--- flink
id INT NOT NULL
1
3
4
7
8
9

--- case: case of a scalar
SELECT id, CASE WHEN amount > (SELECT AVG(amount) FROM orders) THEN 'high' ELSE 'low' END AS k FROM orders;
--- flink
id INT NOT NULL | k VARCHAR(4) NOT NULL
1 | low
10 | high
2 | low
3 | low
4 | low
5 | low
6 | low
7 | low
8 | low
9 | low

--- case: exists of a union
SELECT name FROM customers c WHERE EXISTS (SELECT customer FROM orders WHERE customer = 'eve' UNION ALL SELECT means FROM payments WHERE means = 'cash');
--- flink
name STRING
NULL
ann
bob
eve

--- case: join of a union
SELECT u.id, p.paid FROM (SELECT id FROM orders WHERE id < 3 UNION ALL SELECT id FROM orders WHERE id > 8) u JOIN payments p ON p.order_id = u.id;
--- flink
id INT NOT NULL | paid INT
1 | 10
10 | 40
10 | 60
2 | 15
2 | 5

--- case: join on a constant
SELECT o.id, c.name FROM orders o JOIN customers c ON o.customer = c.name AND c.level = 1 AND o.id > 2;
--- flink
id INT NOT NULL | name STRING
3 | ann
7 | ann

--- case: join on or
SELECT o.id, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id OR o.amount = p.paid;
--- flink
id INT NOT NULL | pid INT NOT NULL
1 | 101
1 | 108
10 | 109
10 | 110
2 | 102
2 | 103
2 | 105
4 | 103
5 | 105
6 | 107
7 | 101
7 | 108

--- case: full join and filter
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON o.id = p.order_id WHERE o.id IS NULL OR p.id IS NULL;
--- flink
id INT | pid INT
3 | NULL
4 | NULL
8 | NULL
9 | NULL
NULL | 104
NULL | 106

--- case: two left joins
SELECT o.id, p.paid, c.city FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.means = 'card' LEFT JOIN customers c ON c.name = o.customer WHERE o.id < 6;
--- flink
id INT NOT NULL | paid INT | city STRING
1 | 10 | Berlin
2 | 5 | NULL
3 | NULL | Berlin
4 | NULL | NULL
5 | NULL | NULL

--- case: grouping sets of a join
SELECT o.customer, p.means, SUM(p.paid) AS s FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY CUBE (o.customer, p.means);
--- flink
customer STRING | means STRING | s INT
NULL | NULL | 167
NULL | NULL | 20
NULL | card | 122
NULL | cash | 25
ann | NULL | 20
ann | card | 10
ann | cash | 10
bob | NULL | 27
bob | card | 12
bob | cash | 15
cid | NULL | 20
cid | NULL | 20
dan | NULL | 100
dan | card | 100

--- case: having of rollup
SELECT customer, means, COUNT(*) AS n FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY ROLLUP (customer, means) HAVING COUNT(*) > 1;
--- flink
customer STRING | means STRING | n BIGINT NOT NULL
NULL | NULL | 8
ann | NULL | 2
bob | NULL | 3
bob | card | 2
dan | NULL | 2
dan | card | 2

--- case: nested derived tables
SELECT m FROM (SELECT MAX(s) AS m FROM (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) AS x) AS y;
--- flink
m INT
100

--- case: group by nothing selected
SELECT 1 AS x FROM orders GROUP BY customer;
--- flink
x INT NOT NULL
1
1
1
1
1

--- case: aggregate of nothing
SELECT MAX(amount) AS m FROM orders WHERE FALSE;
--- flink
m INT
NULL

--- case: filter with a subquery
SELECT COUNT(*) FILTER (WHERE amount > 9) AS a, COUNT(*) AS b FROM orders WHERE customer IN (SELECT name FROM customers);
--- flink
a BIGINT NOT NULL | b BIGINT NOT NULL
3 | 6

--- case: rows compared
SELECT id FROM orders WHERE (id, amount) = (1, 10);
--- flink
id INT NOT NULL
1

--- case: star with more
SELECT *, amount * 2 AS twice FROM (SELECT id, amount FROM orders);
--- flink
id INT NOT NULL | amount INT | twice INT
1 | 10 | 20
10 | 100 | 200
2 | 20 | 40
3 | NULL | NULL
4 | 5 | 10
5 | 20 | 40
6 | 7 | 14
7 | 10 | 20
8 | NULL | NULL
9 | -3 | -6

--- case: star twice
SELECT a.*, a.id FROM (SELECT id, amount FROM orders) a WHERE a.id = 1;
--- flink
id INT NOT NULL | amount INT | id0 INT NOT NULL
1 | 10 | 1

--- case: same name in a view of a join
SELECT q.id, q.id0 FROM (SELECT * FROM (SELECT id FROM orders) a JOIN (SELECT id FROM payments) b ON a.id + 100 = b.id) q;
--- flink
id INT NOT NULL | id0 INT NOT NULL
1 | 101
10 | 110
2 | 102
3 | 103
4 | 104
5 | 105
6 | 106
7 | 107
8 | 108
9 | 109
