--- case: inner join
SELECT o.id, p.id, o.customer, p.paid FROM orders AS o JOIN payments AS p ON o.id = p.order_id;

--- case: left join
SELECT o.id, p.means, p.paid FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.paid > 5;

--- case: right join
SELECT o.id, p.id AS pid, p.order_id FROM orders o RIGHT OUTER JOIN payments p ON o.id = p.order_id;

--- case: full join
SELECT o.id, p.id AS pid FROM orders o FULL OUTER JOIN payments p ON o.id = p.order_id;

--- case: full join with another condition
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON o.id = p.order_id AND o.amount > p.paid;

--- case: cross join
SELECT c.name, d.level FROM customers c CROSS JOIN customers d;

--- case: comma join
SELECT o.id, c.city FROM orders o, customers c WHERE o.customer = c.name AND o.amount >= 10;

--- case: star of a join numbers names
SELECT * FROM customers c JOIN customers d ON c.name = d.name;

--- case: qualified stars
SELECT p.*, o.customer, o.ts AS placed FROM orders o JOIN payments p ON p.order_id = o.id;

--- case: join using
SELECT * FROM (SELECT id, amount FROM orders) JOIN (SELECT id, level FROM payments, customers WHERE level = 1) USING (id);

--- case: left join using
SELECT id, o.amount, q.paid FROM orders o LEFT JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);

--- case: right join using
SELECT id, q.id AS qid, o.amount, q.paid FROM orders o RIGHT JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);

--- case: full join using
SELECT id, o.id AS oid, q.id AS qid FROM orders o FULL JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);

--- case: star of a full join using
SELECT * FROM (SELECT id, amount FROM orders) o FULL JOIN (SELECT order_id AS id, paid FROM payments) q USING (id);

--- case: using two columns
SELECT * FROM (SELECT id, customer, amount FROM orders) a JOIN (SELECT customer, id, price FROM orders) b USING (id, customer);

--- case: natural join
SELECT * FROM (SELECT id, customer, amount FROM orders) a NATURAL JOIN (SELECT customer, id, price FROM orders) b;

--- case: natural left join
SELECT * FROM (SELECT name, city FROM customers) a NATURAL LEFT JOIN (SELECT name, level FROM customers WHERE level > 1) b;

--- case: non equi join
SELECT a.id, b.id AS bid FROM orders a JOIN orders b ON a.amount < b.amount AND a.id < b.id;

--- case: non equi left join
SELECT a.name, b.name AS other FROM customers a LEFT JOIN customers b ON a.level > b.level;

--- case: non equi full join
SELECT a.name, b.name AS other FROM customers a FULL JOIN customers b ON a.level > b.level;

--- case: join on true
SELECT a.name, b.level FROM customers a LEFT JOIN customers b ON TRUE;

--- case: three tables
SELECT o.id, p.means, c.city FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN customers c ON c.name = o.customer;

--- case: comma binds less than join
SELECT c.name, o.id, p.id AS pid FROM customers c, orders o RIGHT JOIN payments p ON o.id = p.order_id WHERE c.level = 1;

--- case: joins in brackets
SELECT c.name, o.id, p.id AS pid FROM customers c LEFT JOIN (orders o JOIN payments p ON o.id = p.order_id) ON o.customer = c.name;

--- case: self join
SELECT a.id, b.id AS next_id FROM orders a JOIN orders b ON a.customer = b.customer AND b.id > a.id;

--- case: join on not distinct
SELECT o.id, c.city FROM orders o JOIN customers c ON o.customer IS NOT DISTINCT FROM c.name;

--- case: join of expressions
SELECT o.id, c.level FROM orders o JOIN customers c ON UPPER(o.customer) = UPPER(c.name) AND o.amount + 1 > c.level;

--- case: join of unlike numbers
SELECT o.id, c.level FROM orders o JOIN customers c ON o.price > c.level;

--- case: join of groups
SELECT o.customer, o.n, p.n AS m FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) o JOIN (SELECT o.customer, COUNT(*) AS n FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY o.customer) p ON o.customer = p.customer;

--- case: cte joined twice
WITH big AS (SELECT id, customer, amount FROM orders WHERE amount >= 10) SELECT a.id, b.id AS other FROM big a JOIN big b ON a.amount = b.amount AND a.id <> b.id;

--- case: nullability of outer joins
SELECT o.id, p.id AS pid, COALESCE(p.id, -1) AS known FROM orders o LEFT JOIN payments p ON o.id = p.order_id WHERE o.id < 4;

--- case: interval join
SELECT o.id, p.id AS pid FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '5' SECOND;

--- case: interval left join
SELECT o.id, p.id AS pid FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.ts >= o.ts AND p.ts < o.ts + INTERVAL '5' SECOND;

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
