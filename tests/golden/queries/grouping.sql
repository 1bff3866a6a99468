--- case: having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING COUNT(*) > 1 AND customer IS NOT NULL;

--- case: having without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 100;

--- case: grouping sets
SELECT customer, amount, COUNT(*) AS n, GROUPING(customer) AS gc, GROUPING(amount) AS ga, GROUPING_ID(customer, amount) AS gi FROM orders GROUP BY GROUPING SETS ((customer, amount), (customer), ());

--- case: rollup
SELECT customer, amount, SUM(id) AS s FROM orders GROUP BY ROLLUP (customer, amount);

--- case: cube
SELECT customer, amount > 9 AS big, COUNT(*) AS n, SUM(amount) AS s FROM orders GROUP BY CUBE (customer, amount > 9);

--- case: rollup of a composite
SELECT customer, amount, price, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer, (amount, price));

--- case: keys beside sets
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY customer, GROUPING SETS ((amount), ());

--- case: rollup and cube
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer), CUBE (amount);

--- case: two rollups
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer), ROLLUP (amount);

--- case: sets in sets
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS (customer, ROLLUP (amount));

--- case: the same set twice
SELECT customer, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS (customer, customer, ());

--- case: having on grouping
SELECT customer, SUM(amount) AS s FROM orders GROUP BY ROLLUP (customer) HAVING GROUPING(customer) = 1;

--- case: aggregate of a key in sets
SELECT customer, COUNT(customer) AS n, MAX(customer) AS m FROM orders GROUP BY ROLLUP (customer);

--- case: sets over nothing
SELECT customer, COUNT(*) AS n FROM orders WHERE id > 1000 GROUP BY ROLLUP (customer);

--- case: empty group
SELECT COUNT(*) AS n FROM orders GROUP BY ();

--- case: empty group over nothing
SELECT COUNT(*) AS n, SUM(amount) AS s FROM orders WHERE id > 1000 GROUP BY ();

--- case: grouping of a plain key
SELECT customer, GROUPING(customer) AS g, COUNT(*) AS n FROM orders GROUP BY customer;

--- case: group id
SELECT customer, GROUP_ID() AS g, COUNT(*) AS n FROM orders GROUP BY ROLLUP (customer);

--- case: not null key in sets
SELECT id, COUNT(*) AS n FROM orders WHERE id < 3 GROUP BY ROLLUP (id);

--- case: filters
SELECT customer, COUNT(*) FILTER (WHERE amount > 9) AS big, SUM(amount) FILTER (WHERE id < 5) AS early, MIN(id) FILTER (WHERE amount IS NULL) AS m FROM orders GROUP BY customer;

--- case: distinct with filter
SELECT COUNT(DISTINCT amount) FILTER (WHERE id < 7) AS a, COUNT(DISTINCT customer) AS c, SUM(DISTINCT amount) AS s, AVG(DISTINCT amount) AS v, MAX(DISTINCT amount) AS m FROM orders;

--- case: aggregate over aggregate
SELECT n, COUNT(*) AS c, MAX(s) AS m FROM (SELECT customer, COUNT(*) AS n, SUM(amount) AS s FROM orders GROUP BY customer) GROUP BY n;

--- case: group by expressions
SELECT id / 4 AS b, id / 4 + 1 AS c, COUNT(*) AS n FROM orders GROUP BY id / 4;

--- case: group by function
SELECT UPPER(customer) AS u, EXTRACT(MINUTE FROM ts) AS m, COUNT(*) AS n FROM orders GROUP BY UPPER(customer), EXTRACT(MINUTE FROM ts);

--- case: order by an aggregate
SELECT customer FROM orders GROUP BY customer ORDER BY COUNT(*) DESC, customer;

--- case: group by join columns
SELECT o.customer, p.means, SUM(p.paid) AS s FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.customer, p.means;

--- case: group by unqualified join columns
SELECT customer, means, COUNT(*) AS n FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.customer, means;

--- case: case in aggregate
SELECT SUM(CASE WHEN amount > 9 THEN 1 ELSE 0 END) AS big, AVG(price) AS p, MIN(ts) AS first_ts FROM orders;

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
