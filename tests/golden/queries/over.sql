--- case: top one per key
SELECT id, customer, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS rn FROM orders) WHERE rn = 1;
--- flink
id INT NOT NULL | customer STRING | amount INT
1 | ann | 10
10 | dan | 100
2 | bob | 20
4 | NULL | 5
5 | cid | 20

--- case: top two with number
SELECT customer, id, rn FROM (SELECT customer, id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn <= 2;
--- flink
customer STRING | id INT NOT NULL | rn BIGINT NOT NULL
NULL | 4 | 1
NULL | 8 | 2
ann | 1 | 1
ann | 3 | 2
bob | 2 | 1
bob | 6 | 2
cid | 5 | 1
dan | 10 | 1

--- case: rank and dense rank
SELECT id, amount, RANK() OVER (ORDER BY amount DESC) AS r, DENSE_RANK() OVER (ORDER BY amount DESC) AS d FROM orders;
--- flink
id INT NOT NULL | amount INT | r BIGINT NOT NULL | d BIGINT NOT NULL
1 | 10 | 4 | 3
10 | 100 | 1 | 1
2 | 20 | 2 | 2
3 | NULL | 9 | 7
4 | 5 | 7 | 5
5 | 20 | 2 | 2
6 | 7 | 6 | 4
7 | 10 | 4 | 3
8 | NULL | 9 | 7
9 | -3 | 8 | 6

--- case: last row per key
SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink
customer STRING | id INT NOT NULL
NULL | 8
ann | 7
bob | 9
cid | 5
dan | 10

--- case: qualify
SELECT customer, id, amount FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1;
--- flink
customer STRING | id INT NOT NULL | amount INT
NULL | 4 | 5
ann | 1 | 10
bob | 2 | 20
cid | 5 | 20
dan | 10 | 100

--- case: qualify by an alias
SELECT customer, id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders QUALIFY rn < 3;
--- flink
customer STRING | id INT NOT NULL | rn BIGINT NOT NULL
NULL | 4 | 1
NULL | 8 | 2
ann | 1 | 1
ann | 3 | 2
bob | 2 | 1
bob | 6 | 2
cid | 5 | 1
dan | 10 | 1

--- case: sums over rows
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS c, AVG(amount) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM orders;
--- flink
id INT NOT NULL | s INT | c BIGINT NOT NULL | a INT
1 | 10 | 1 | 10
10 | 97 | 3 | 48
2 | 30 | 2 | 15
3 | 30 | 3 | 15
4 | 25 | 3 | 12
5 | 25 | 3 | 12
6 | 32 | 3 | 10
7 | 37 | 3 | 12
8 | 17 | 3 | 8
9 | 7 | 3 | 3

--- case: sums over short frame
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS 1 PRECEDING) AS s FROM orders;
--- flink
id INT NOT NULL | s INT
1 | 10
10 | 97
2 | 30
3 | 20
4 | 5
5 | 25
6 | 27
7 | 17
8 | 10
9 | -3

--- case: running sums
SELECT customer, id, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS s, MAX(price) OVER (PARTITION BY customer ORDER BY ts) AS m, COUNT(amount) OVER (PARTITION BY customer ORDER BY ts) AS c FROM orders;
--- flink
customer STRING | id INT NOT NULL | s INT | m DECIMAL(10, 2) | c BIGINT NOT NULL
NULL | 4 | 5 | NULL | 1
NULL | 8 | 5 | 5.55 | 1
ann | 1 | 10 | 1.50 | 1
ann | 3 | 10 | 3.00 | 1
ann | 7 | 20 | 4.00 | 2
bob | 2 | 20 | 2.25 | 1
bob | 6 | 27 | 2.25 | 2
bob | 9 | 24 | 2.25 | 3
cid | 5 | 20 | 9.99 | 1
dan | 10 | 100 | 100.00 | 1

--- case: sums over a range
SELECT id, SUM(amount) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS s FROM orders;
--- flink streaming
id INT NOT NULL | s INT
1 | 10
10 | 100
2 | 30
3 | 30
4 | 35
5 | 45
6 | 32
7 | 37
8 | NULL
9 | -3

--- case: sums over a numeric range
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM orders;
--- flink
id INT NOT NULL | s BIGINT NOT NULL
1 | 1
10 | 3
2 | 2
3 | 3
4 | 3
5 | 3
6 | 3
7 | 3
8 | 3
9 | 3

--- case: ties in a range
SELECT id, SUM(id) OVER (ORDER BY amount) AS s FROM orders;
--- flink
id INT NOT NULL | s INT NOT NULL
1 | 38
10 | 55
2 | 45
3 | 11
4 | 24
5 | 45
6 | 30
7 | 38
8 | 11
9 | 20

--- case: whole partition
SELECT id, SUM(amount) OVER (PARTITION BY customer) AS s, COUNT(*) OVER () AS n FROM orders;
--- flink
id INT NOT NULL | s INT | n BIGINT NOT NULL
1 | 20 | 10
10 | 100 | 10
2 | 24 | 10
3 | 20 | 10
4 | 5 | 10
5 | 20 | 10
6 | 24 | 10
7 | 20 | 10
8 | 5 | 10
9 | 24 | 10

--- case: following rows
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS s FROM orders;
--- flink
id INT NOT NULL | s INT
1 | 30
10 | 97
2 | 30
3 | 25
4 | 25
5 | 32
6 | 37
7 | 17
8 | 7
9 | 97

--- case: unbounded following
SELECT id, MIN(amount) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s FROM orders;
--- flink
id INT NOT NULL | s INT
1 | -3
10 | 100
2 | -3
3 | -3
4 | -3
5 | -3
6 | -3
7 | -3
8 | -3
9 | -3

--- case: lag with a default
SELECT id, LAG(id, 1, 0) OVER (ORDER BY ts) AS a, LAG(id) OVER (ORDER BY ts) AS b FROM orders;
--- flink
id INT NOT NULL | a INT NOT NULL | b INT
1 | 0 | NULL
10 | 9 | 9
2 | 1 | 1
3 | 2 | 2
4 | 3 | 3
5 | 4 | 4
6 | 5 | 5
7 | 6 | 6
8 | 7 | 7
9 | 8 | 8

--- case: first and last value
SELECT id, FIRST_VALUE(amount) OVER (PARTITION BY customer ORDER BY ts) AS f, LAST_VALUE(amount) OVER (PARTITION BY customer ORDER BY ts) AS l FROM orders;
--- flink
id INT NOT NULL | f INT | l INT
1 | 10 | 10
10 | 100 | 100
2 | 20 | 20
3 | 10 | 10
4 | 5 | 5
5 | 20 | 20
6 | 20 | 7
7 | 10 | 10
8 | 5 | 5
9 | 20 | -3

--- case: ntile and shares
SELECT id, NTILE(3) OVER (ORDER BY id) AS n, PERCENT_RANK() OVER (ORDER BY amount) AS p, CUME_DIST() OVER (ORDER BY id) AS c FROM orders;
--- flink
id INT NOT NULL | n BIGINT NOT NULL | p DOUBLE NOT NULL | c DOUBLE NOT NULL
1 | 1 | 0.5555555555555556 | 0.1
10 | 3 | 1.0 | 1.0
2 | 1 | 0.7777777777777778 | 0.2
3 | 1 | 0.0 | 0.3
4 | 1 | 0.3333333333333333 | 0.4
5 | 2 | 0.7777777777777778 | 0.5
6 | 2 | 0.4444444444444444 | 0.6
7 | 2 | 0.5555555555555556 | 0.7
8 | 3 | 0.0 | 0.8
9 | 3 | 0.2222222222222222 | 0.9

--- case: named window
SELECT id, SUM(amount) OVER w AS s, COUNT(*) OVER w AS c FROM orders WINDOW w AS (PARTITION BY customer ORDER BY ts);
--- flink
id INT NOT NULL | s INT | c BIGINT NOT NULL
1 | 10 | 1
10 | 100 | 1
2 | 20 | 1
3 | 10 | 2
4 | 5 | 1
5 | 20 | 1
6 | 27 | 2
7 | 20 | 3
8 | 5 | 2
9 | 24 | 3

--- case: over an aggregate
SELECT customer, SUM(amount) AS s, RANK() OVER (ORDER BY SUM(amount) DESC) AS r FROM orders GROUP BY customer;
--- flink
customer STRING | s INT | r BIGINT NOT NULL
NULL | 5 | 5
ann | 20 | 3
bob | 24 | 2
cid | 20 | 3
dan | 100 | 1

--- case: over in an expression
SELECT id, amount - LAG(amount, 1, 0) OVER (ORDER BY ts) AS diff, 1 + ROW_NUMBER() OVER (ORDER BY ts) AS n FROM orders;
--- flink
id INT NOT NULL | diff INT | n BIGINT NOT NULL
1 | 10 | 2
10 | 103 | 11
2 | 10 | 3
3 | NULL | 4
4 | NULL | 5
5 | 15 | 6
6 | -13 | 7
7 | 3 | 8
8 | NULL | 9
9 | NULL | 10

--- case: over with a filter
SELECT id, COUNT(*) FILTER (WHERE amount > 5) OVER (ORDER BY ts) AS n FROM orders;
--- flink error
OVER must be applied to aggregate function

--- case: over of a distinct
SELECT id, COUNT(DISTINCT customer) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS n FROM orders;
--- flink streaming
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 2
2 | 2
3 | 2
4 | 2
5 | 2
6 | 2
7 | 3
8 | 2
9 | 2

--- case: over of decimals
SELECT id, SUM(price) OVER (ORDER BY ts) AS s, AVG(price) OVER (ORDER BY ts) AS a FROM orders;
--- flink
id INT NOT NULL | s DECIMAL(38, 2) | a DECIMAL(38, 6)
1 | 1.50 | 1.500000
10 | 128.64 | 14.293333
2 | 3.75 | 1.875000
3 | 6.75 | 2.250000
4 | 6.75 | 2.250000
5 | 16.74 | 4.185000
6 | 16.84 | 3.368000
7 | 20.84 | 3.473333
8 | 26.39 | 3.770000
9 | 28.64 | 3.580000

--- case: over of wide numbers
SELECT id, SUM(CAST(id AS BIGINT)) OVER (ORDER BY ts) AS s, AVG(CAST(id AS DOUBLE)) OVER (ORDER BY ts) AS a FROM orders;
--- flink
id INT NOT NULL | s BIGINT NOT NULL | a DOUBLE NOT NULL
1 | 1 | 1.0
10 | 55 | 5.5
2 | 3 | 1.5
3 | 6 | 2.0
4 | 10 | 2.5
5 | 15 | 3.0
6 | 21 | 3.5
7 | 28 | 4.0
8 | 36 | 4.5
9 | 45 | 5.0

--- case: over descending
SELECT id, SUM(id) OVER (ORDER BY ts DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM orders;
--- flink
id INT NOT NULL | s INT NOT NULL
1 | 55
10 | 10
2 | 54
3 | 52
4 | 49
5 | 45
6 | 40
7 | 34
8 | 27
9 | 19

--- case: rank limit
SELECT id, amount FROM (SELECT id, amount, RANK() OVER (ORDER BY amount DESC NULLS LAST) AS r FROM orders) WHERE r <= 2;
--- flink
id INT NOT NULL | amount INT
10 | 100
2 | 20
5 | 20

--- case: over after join
SELECT o.id, p.id AS pid, ROW_NUMBER() OVER (PARTITION BY o.id ORDER BY p.ts) AS rn FROM orders o JOIN payments p ON p.order_id = o.id;
--- flink
id INT NOT NULL | pid INT NOT NULL | rn BIGINT NOT NULL
1 | 101 | 1
10 | 109 | 1
10 | 110 | 2
2 | 102 | 1
2 | 103 | 2
5 | 105 | 1
6 | 107 | 1
7 | 108 | 1

--- case: order by over
SELECT id FROM orders ORDER BY ROW_NUMBER() OVER (ORDER BY amount DESC NULLS LAST, id);
--- flink
id INT NOT NULL
10
2
5
1
7
6
4
9
3
8

--- case: unnamed over
SELECT id, ROW_NUMBER() OVER (ORDER BY id) FROM orders;
--- flink
id INT NOT NULL | EXPR$1 BIGINT NOT NULL
1 | 1
10 | 10
2 | 2
3 | 3
4 | 4
5 | 5
6 | 6
7 | 7
8 | 8
9 | 9

--- case: over in where
SELECT id FROM orders WHERE ROW_NUMBER() OVER (ORDER BY id) < 3;
--- flink error
Windowed aggregate expression is illegal in WHERE clause

--- case: row number without order
SELECT id, ROW_NUMBER() OVER (PARTITION BY customer) AS rn FROM orders;
--- flink error
Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.

--- case: rank without order
SELECT id, RANK() OVER (PARTITION BY customer) AS rn FROM orders;
--- flink error
RANK or DENSE_RANK functions require ORDER BY clause in window specification

--- case: unknown window
SELECT SUM(amount) OVER nope FROM orders;
--- flink error
Window 'nope' not found

--- case: rank without over
SELECT RANK() FROM orders;
--- flink error
OVER clause is necessary for window functions

--- case: over inside over
SELECT SUM(ROW_NUMBER() OVER (ORDER BY id)) OVER (ORDER BY id) FROM orders;
--- flink error
Aggregate expressions cannot be nested

--- case: lag
SELECT id, LAG(amount) OVER (ORDER BY ts) AS a, LAG(amount, 2) OVER (ORDER BY ts) AS b FROM orders;
--- flink
id INT NOT NULL | a INT | b INT
1 | NULL | NULL
10 | -3 | NULL
2 | 10 | NULL
3 | 20 | 10
4 | NULL | 20
5 | 5 | NULL
6 | 20 | 5
7 | 7 | 20
8 | 10 | 7
9 | NULL | 10

--- case: lead with a default
SELECT id, LEAD(id, 1, -1) OVER (ORDER BY ts) AS c FROM orders;
--- flink
id INT NOT NULL | c INT NOT NULL
1 | 2
10 | -1
2 | 3
3 | 4
4 | 5
5 | 6
6 | 7
7 | 8
8 | 9
9 | 10

--- case: lag per key
SELECT id, LAG(id, 1) OVER (PARTITION BY customer ORDER BY ts) AS d, LEAD(price) OVER (PARTITION BY customer ORDER BY ts) AS e FROM orders;
--- flink
id INT NOT NULL | d INT | e DECIMAL(10, 2)
1 | NULL | 3.00
10 | NULL | NULL
2 | NULL | 0.10
3 | 1 | 4.00
4 | NULL | 5.55
5 | NULL | NULL
6 | 2 | 2.25
7 | 3 | NULL
8 | 4 | NULL
9 | 6 | NULL
