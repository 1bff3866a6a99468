--- case: top one per key
SELECT id, customer, amount FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC, id) AS rn FROM orders) WHERE rn = 1;

--- case: top two with number
SELECT customer, id, rn FROM (SELECT customer, id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn <= 2;

--- case: rank and dense rank
SELECT id, amount, RANK() OVER (ORDER BY amount DESC) AS r, DENSE_RANK() OVER (ORDER BY amount DESC) AS d FROM orders;

--- case: last row per key
SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;

--- case: qualify
SELECT customer, id, amount FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1;

--- case: qualify by an alias
SELECT customer, id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders QUALIFY rn < 3;

--- case: sums over rows
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS s, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS c, AVG(amount) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM orders;

--- case: sums over short frame
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS 1 PRECEDING) AS s FROM orders;

--- case: running sums
SELECT customer, id, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS s, MAX(price) OVER (PARTITION BY customer ORDER BY ts) AS m, COUNT(amount) OVER (PARTITION BY customer ORDER BY ts) AS c FROM orders;

--- case: sums over a range
SELECT id, SUM(amount) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS s FROM orders;

--- case: sums over a numeric range
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS s FROM orders;

--- case: ties in a range
SELECT id, SUM(id) OVER (ORDER BY amount) AS s FROM orders;

--- case: whole partition
SELECT id, SUM(amount) OVER (PARTITION BY customer) AS s, COUNT(*) OVER () AS n FROM orders;

--- case: following rows
SELECT id, SUM(amount) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS s FROM orders;

--- case: unbounded following
SELECT id, MIN(amount) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s FROM orders;

--- case: lag with a default
SELECT id, LAG(id, 1, 0) OVER (ORDER BY ts) AS a, LAG(id) OVER (ORDER BY ts) AS b FROM orders;

--- case: first and last value
SELECT id, FIRST_VALUE(amount) OVER (PARTITION BY customer ORDER BY ts) AS f, LAST_VALUE(amount) OVER (PARTITION BY customer ORDER BY ts) AS l FROM orders;

--- case: ntile and shares
SELECT id, NTILE(3) OVER (ORDER BY id) AS n, PERCENT_RANK() OVER (ORDER BY amount) AS p, CUME_DIST() OVER (ORDER BY id) AS c FROM orders;

--- case: named window
SELECT id, SUM(amount) OVER w AS s, COUNT(*) OVER w AS c FROM orders WINDOW w AS (PARTITION BY customer ORDER BY ts);

--- case: over an aggregate
SELECT customer, SUM(amount) AS s, RANK() OVER (ORDER BY SUM(amount) DESC) AS r FROM orders GROUP BY customer;

--- case: over in an expression
SELECT id, amount - LAG(amount, 1, 0) OVER (ORDER BY ts) AS diff, 1 + ROW_NUMBER() OVER (ORDER BY ts) AS n FROM orders;

--- case: over with a filter
SELECT id, COUNT(*) FILTER (WHERE amount > 5) OVER (ORDER BY ts) AS n FROM orders;
--- flink error
OVER must be applied to aggregate function

--- case: over of a distinct
SELECT id, COUNT(DISTINCT customer) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS n FROM orders;

--- case: over of decimals
SELECT id, SUM(price) OVER (ORDER BY ts) AS s, AVG(price) OVER (ORDER BY ts) AS a FROM orders;

--- case: over of wide numbers
SELECT id, SUM(CAST(id AS BIGINT)) OVER (ORDER BY ts) AS s, AVG(CAST(id AS DOUBLE)) OVER (ORDER BY ts) AS a FROM orders;

--- case: over descending
SELECT id, SUM(id) OVER (ORDER BY ts DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM orders;

--- case: rank limit
SELECT id, amount FROM (SELECT id, amount, RANK() OVER (ORDER BY amount DESC NULLS LAST) AS r FROM orders) WHERE r <= 2;

--- case: over after join
SELECT o.id, p.id AS pid, ROW_NUMBER() OVER (PARTITION BY o.id ORDER BY p.ts) AS rn FROM orders o JOIN payments p ON p.order_id = o.id;

--- case: order by over
SELECT id FROM orders ORDER BY ROW_NUMBER() OVER (ORDER BY amount DESC NULLS LAST, id);

--- case: unnamed over
SELECT id, ROW_NUMBER() OVER (ORDER BY id) FROM orders;

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

--- case: lead with a default
SELECT id, LEAD(id, 1, -1) OVER (ORDER BY ts) AS c FROM orders;

--- case: lag per key
SELECT id, LAG(id, 1) OVER (PARTITION BY customer ORDER BY ts) AS d, LEAD(price) OVER (PARTITION BY customer ORDER BY ts) AS e FROM orders;
