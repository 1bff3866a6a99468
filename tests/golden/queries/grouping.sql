--- case: having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING COUNT(*) > 1 AND customer IS NOT NULL;
--- flink
customer STRING | n BIGINT NOT NULL
ann | 3
bob | 3

--- case: having without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 100;
--- flink
n BIGINT NOT NULL

--- case: grouping sets
SELECT customer, amount, COUNT(*) AS n, GROUPING(customer) AS gc, GROUPING(amount) AS ga, GROUPING_ID(customer, amount) AS gi FROM orders GROUP BY GROUPING SETS ((customer, amount), (customer), ());
--- flink
customer STRING | amount INT | n BIGINT NOT NULL | gc BIGINT NOT NULL | ga BIGINT NOT NULL | gi BIGINT NOT NULL
NULL | 5 | 1 | 0 | 0 | 0
NULL | NULL | 1 | 0 | 0 | 0
NULL | NULL | 10 | 1 | 1 | 3
NULL | NULL | 2 | 0 | 1 | 1
ann | 10 | 2 | 0 | 0 | 0
ann | NULL | 1 | 0 | 0 | 0
ann | NULL | 3 | 0 | 1 | 1
bob | -3 | 1 | 0 | 0 | 0
bob | 20 | 1 | 0 | 0 | 0
bob | 7 | 1 | 0 | 0 | 0
bob | NULL | 3 | 0 | 1 | 1
cid | 20 | 1 | 0 | 0 | 0
cid | NULL | 1 | 0 | 1 | 1
dan | 100 | 1 | 0 | 0 | 0
dan | NULL | 1 | 0 | 1 | 1

--- case: rollup
SELECT customer, amount, SUM(id) AS s FROM orders GROUP BY ROLLUP (customer, amount);
--- flink
customer STRING | amount INT | s INT NOT NULL
NULL | 5 | 4
NULL | NULL | 12
NULL | NULL | 55
NULL | NULL | 8
ann | 10 | 8
ann | NULL | 11
ann | NULL | 3
bob | -3 | 9
bob | 20 | 2
bob | 7 | 6
bob | NULL | 17
cid | 20 | 5
cid | NULL | 5
dan | 100 | 10
dan | NULL | 10

--- case: cube
SELECT customer, amount > 9 AS big, COUNT(*) AS n, SUM(amount) AS s FROM orders GROUP BY CUBE (customer, amount > 9);
--- flink
customer STRING | big BOOLEAN | n BIGINT NOT NULL | s INT
NULL | FALSE | 1 | 5
NULL | FALSE | 3 | 9
NULL | NULL | 1 | NULL
NULL | NULL | 10 | 169
NULL | NULL | 2 | 5
NULL | NULL | 2 | NULL
NULL | TRUE | 5 | 160
ann | NULL | 1 | NULL
ann | NULL | 3 | 20
ann | TRUE | 2 | 20
bob | FALSE | 2 | 4
bob | NULL | 3 | 24
bob | TRUE | 1 | 20
cid | NULL | 1 | 20
cid | TRUE | 1 | 20
dan | NULL | 1 | 100
dan | TRUE | 1 | 100

--- case: rollup of a composite
SELECT customer, amount, price, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer, (amount, price));
--- flink
customer STRING | amount INT | price DECIMAL(10, 2) | n BIGINT NOT NULL
NULL | 5 | NULL | 1
NULL | NULL | 5.55 | 1
NULL | NULL | NULL | 10
NULL | NULL | NULL | 2
ann | 10 | 1.50 | 1
ann | 10 | 4.00 | 1
ann | NULL | 3.00 | 1
ann | NULL | NULL | 3
bob | -3 | 2.25 | 1
bob | 20 | 2.25 | 1
bob | 7 | 0.10 | 1
bob | NULL | NULL | 3
cid | 20 | 9.99 | 1
cid | NULL | NULL | 1
dan | 100 | 100.00 | 1
dan | NULL | NULL | 1

--- case: keys beside sets
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY customer, GROUPING SETS ((amount), ());
--- flink
customer STRING | amount INT | n BIGINT NOT NULL
NULL | 5 | 1
NULL | NULL | 1
NULL | NULL | 2
ann | 10 | 2
ann | NULL | 1
ann | NULL | 3
bob | -3 | 1
bob | 20 | 1
bob | 7 | 1
bob | NULL | 3
cid | 20 | 1
cid | NULL | 1
dan | 100 | 1
dan | NULL | 1

--- case: rollup and cube
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer), CUBE (amount);
--- flink
customer STRING | amount INT | n BIGINT NOT NULL
NULL | -3 | 1
NULL | 10 | 2
NULL | 100 | 1
NULL | 20 | 2
NULL | 5 | 1
NULL | 5 | 1
NULL | 7 | 1
NULL | NULL | 1
NULL | NULL | 10
NULL | NULL | 2
NULL | NULL | 2
ann | 10 | 2
ann | NULL | 1
ann | NULL | 3
bob | -3 | 1
bob | 20 | 1
bob | 7 | 1
bob | NULL | 3
cid | 20 | 1
cid | NULL | 1
dan | 100 | 1
dan | NULL | 1

--- case: two rollups
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer), ROLLUP (amount);
--- flink
customer STRING | amount INT | n BIGINT NOT NULL
NULL | -3 | 1
NULL | 10 | 2
NULL | 100 | 1
NULL | 20 | 2
NULL | 5 | 1
NULL | 5 | 1
NULL | 7 | 1
NULL | NULL | 1
NULL | NULL | 10
NULL | NULL | 2
NULL | NULL | 2
ann | 10 | 2
ann | NULL | 1
ann | NULL | 3
bob | -3 | 1
bob | 20 | 1
bob | 7 | 1
bob | NULL | 3
cid | 20 | 1
cid | NULL | 1
dan | 100 | 1
dan | NULL | 1

--- case: sets in sets
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS (customer, ROLLUP (amount));
--- flink
customer STRING | amount INT | n BIGINT NOT NULL
NULL | -3 | 1
NULL | 10 | 2
NULL | 100 | 1
NULL | 20 | 2
NULL | 5 | 1
NULL | 7 | 1
NULL | NULL | 10
NULL | NULL | 2
NULL | NULL | 2
ann | NULL | 3
bob | NULL | 3
cid | NULL | 1
dan | NULL | 1

--- case: the same set twice
SELECT customer, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS (customer, customer, ());
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 10
NULL | 2
NULL | 2
ann | 3
ann | 3
bob | 3
bob | 3
cid | 1
cid | 1
dan | 1
dan | 1

--- case: having on grouping
SELECT customer, SUM(amount) AS s FROM orders GROUP BY ROLLUP (customer) HAVING GROUPING(customer) = 1;
--- flink
customer STRING | s INT
NULL | 169

--- case: aggregate of a key in sets
SELECT customer, COUNT(customer) AS n, MAX(customer) AS m FROM orders GROUP BY ROLLUP (customer);
--- flink
customer STRING | n BIGINT NOT NULL | m STRING
NULL | 0 | NULL
NULL | 8 | dan
ann | 3 | ann
bob | 3 | bob
cid | 1 | cid
dan | 1 | dan

--- case: sets over nothing
SELECT customer, COUNT(*) AS n FROM orders WHERE id > 1000 GROUP BY ROLLUP (customer);
--- flink
customer STRING | n BIGINT NOT NULL

--- case: empty group
SELECT COUNT(*) AS n FROM orders GROUP BY ();
--- flink
n BIGINT NOT NULL
10

--- case: empty group over nothing
SELECT COUNT(*) AS n, SUM(amount) AS s FROM orders WHERE id > 1000 GROUP BY ();
--- flink
n BIGINT NOT NULL | s INT
0 | NULL

--- case: grouping of a plain key
SELECT customer, GROUPING(customer) AS g, COUNT(*) AS n FROM orders GROUP BY customer;
--- flink
customer STRING | g BIGINT NOT NULL | n BIGINT NOT NULL
NULL | 0 | 2
ann | 0 | 3
bob | 0 | 3
cid | 0 | 1
dan | 0 | 1

--- case: group id
SELECT customer, GROUP_ID() AS g, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer);
--- flink
customer STRING | g BIGINT NOT NULL | n BIGINT NOT NULL
NULL | 0 | 10
NULL | 0 | 2
ann | 0 | 3
bob | 0 | 3
cid | 0 | 1
dan | 0 | 1

--- case: not null key in sets
SELECT id, COUNT(*) AS n FROM orders WHERE id < 3 GROUP BY ROLLUP (id);
--- flink
id INT | n BIGINT NOT NULL
1 | 1
2 | 1
NULL | 2

--- case: filters
SELECT customer, COUNT(*) FILTER (WHERE amount > 9) AS big, SUM(amount) FILTER (WHERE id < 5) AS early, MIN(id) FILTER (WHERE amount IS NULL) AS m FROM orders GROUP BY customer;
--- flink
customer STRING | big BIGINT NOT NULL | early INT | m INT
NULL | 0 | 5 | 8
ann | 2 | 10 | 3
bob | 1 | 20 | NULL
cid | 1 | NULL | NULL
dan | 1 | NULL | NULL

--- case: distinct with filter
SELECT COUNT(DISTINCT amount) FILTER (WHERE id < 7) AS a, COUNT(DISTINCT customer) AS c, SUM(DISTINCT amount) AS s, AVG(DISTINCT amount) AS v, MAX(DISTINCT amount) AS m FROM orders;
--- flink
a BIGINT NOT NULL | c BIGINT NOT NULL | s INT | v INT | m INT
4 | 4 | 139 | 23 | 100

--- case: aggregate over aggregate
SELECT n, COUNT(*) AS c, MAX(s) AS m FROM (SELECT customer, COUNT(*) AS n, SUM(amount) AS s FROM orders GROUP BY customer) GROUP BY n;
--- flink
n BIGINT NOT NULL | c BIGINT NOT NULL | m INT
1 | 2 | 100
2 | 1 | 5
3 | 2 | 24

--- case: group by expressions
SELECT id / 4 AS b, id / 4 + 1 AS c, COUNT(*) AS n FROM orders GROUP BY id / 4;
--- flink
b INT NOT NULL | c INT NOT NULL | n BIGINT NOT NULL
0 | 1 | 3
1 | 2 | 4
2 | 3 | 3

--- case: group by function
SELECT UPPER(customer) AS u, EXTRACT(MINUTE FROM ts) AS m, COUNT(*) AS n FROM orders GROUP BY UPPER(customer), EXTRACT(MINUTE FROM ts);
--- flink
u STRING | m BIGINT | n BIGINT NOT NULL
ANN | 0 | 3
BOB | 0 | 3
CID | 0 | 1
DAN | 1 | 1
NULL | 0 | 2

--- case: order by an aggregate
SELECT customer FROM orders GROUP BY customer ORDER BY COUNT(*) DESC, customer;
--- flink
customer STRING
ann
bob
NULL
cid
dan

--- case: group by join columns
SELECT o.customer, p.means, SUM(p.paid) AS s FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.customer, p.means;
--- flink
customer STRING | means STRING | s INT
ann | card | 10
ann | cash | 10
bob | card | 12
bob | cash | 15
cid | NULL | 20
dan | card | 100

--- case: group by unqualified join columns
SELECT customer, means, COUNT(*) AS n FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.customer, means;
--- flink
customer STRING | means STRING | n BIGINT NOT NULL
ann | card | 1
ann | cash | 1
bob | card | 2
bob | cash | 1
cid | NULL | 1
dan | card | 2

--- case: case in aggregate
SELECT SUM(CASE WHEN amount > 9 THEN 1 ELSE 0 END) AS big, AVG(price) AS p, MIN(ts) AS first_ts FROM orders;
--- flink
big INT | p DECIMAL(38, 6) | first_ts TIMESTAMP(3)
5 | 14.293333 | 2026-01-01 10:00:01.000

--- case: not grouped
SELECT customer, amount FROM orders GROUP BY customer;
--- flink error
Expression 'amount' is not being grouped

--- case: grouping outside
SELECT GROUPING(customer) FROM orders;
--- flink error
GROUPING operator may only occur in an aggregate query

--- case: grouping of another
SELECT customer, GROUPING(amount) FROM orders GROUP BY ROLLUP (customer);
--- flink error
Argument to GROUPING operator must be a grouped expression

--- case: nested aggregate
SELECT SUM(COUNT(*)) FROM orders GROUP BY customer;
--- flink error
Aggregate expressions cannot be nested

--- case: aggregate in where
SELECT customer FROM orders WHERE COUNT(*) > 1 GROUP BY customer;
--- flink error
Aggregate expression is illegal in WHERE clause
