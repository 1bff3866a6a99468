--- case: scalar of an outer expression
SELECT id, (SELECT o.amount * 2 + 1) AS s FROM orders o;

--- case: scalar of an outer column under a condition
SELECT id, (SELECT o.amount WHERE o.id > 3) AS s FROM orders o;
--- flink error
Incorrect syntax near the keyword 'WHERE' at line 1, column 29. Was expecting one of: "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ")" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... 
--- flink streaming error
Incorrect syntax near the keyword 'WHERE' at line 1, column 29. Was expecting one of: "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ")" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... 

--- case: scalar of two outer columns and one of its own
SELECT c.name, (SELECT SUM(o.amount * c.level + c.level) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar count with an outer column
SELECT c.name, (SELECT COUNT(c.level) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar with the outer column beside the aggregate
SELECT c.name, (SELECT COUNT(*) + c.level FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink error
Expression 'c.level' is not being grouped
--- flink streaming error
Expression 'c.level' is not being grouped

--- case: scalar with the outer column in a filter
SELECT c.name, (SELECT COUNT(*) FILTER (WHERE o.amount > c.level * 5) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar with the outer column in having
SELECT c.name, (SELECT SUM(o.amount) FROM orders o WHERE o.customer = c.name HAVING SUM(o.amount) > c.level) AS s FROM customers c;
--- flink error
Expression 'c.level' is not being grouped
--- flink streaming error
Expression 'c.level' is not being grouped

--- case: scalar grouped by its tie
SELECT c.name, (SELECT SUM(o.amount) FROM orders o WHERE o.customer = c.name GROUP BY o.customer) AS s FROM customers c;

--- case: scalar distinct correlated
SELECT c.name, (SELECT DISTINCT o.customer FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: scalar within a scalar
SELECT c.name, (SELECT MAX((SELECT SUM(p.paid) FROM payments p WHERE p.order_id = o.id)) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink error
unexpected correlate variable $cor10 in the plan
--- flink streaming error
unexpected correlate variable $cor10 in the plan

--- case: scalar within a scalar of the outermost
SELECT c.name, (SELECT MAX((SELECT SUM(p.paid + c.level) FROM payments p WHERE p.order_id = o.id)) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink error
unexpected correlate variable $cor14 in the plan
--- flink streaming error
unexpected correlate variable $cor14 in the plan

--- case: scalar in a function
SELECT id, COALESCE((SELECT SUM(p.paid) FROM payments p WHERE p.order_id = o.id), -1) AS s FROM orders o;

--- case: scalar in a case by branches
SELECT id, CASE WHEN id < 3 THEN (SELECT MAX(paid) FROM payments) ELSE (SELECT SUM(p.paid) FROM payments p WHERE p.order_id = o.id) END AS s FROM orders o;

--- case: scalar in arithmetic of two
SELECT id, (SELECT MAX(paid) FROM payments) - (SELECT MIN(p.paid) FROM payments p WHERE p.order_id = o.id) AS s FROM orders o;

--- case: scalar in a row
SELECT id, ROW((SELECT MAX(paid) FROM payments), id) AS s FROM orders;

--- case: scalar in an array
SELECT id, ARRAY[(SELECT MAX(paid) FROM payments), id] AS s FROM orders;
--- flink error
Query expression encountered in illegal context
--- flink streaming error
Query expression encountered in illegal context

--- case: scalar compared in where correlated by inequality
SELECT id FROM orders o WHERE amount > (SELECT AVG(paid) FROM payments p WHERE p.order_id < o.id);

--- case: scalar compared in where with the outer column inside
SELECT id FROM orders o WHERE amount <= (SELECT SUM(p.paid + o.amount) FROM payments p WHERE p.order_id = o.id);

--- case: scalar in between
SELECT id FROM orders WHERE amount BETWEEN (SELECT MIN(paid) FROM payments) AND (SELECT AVG(paid) FROM payments);

--- case: scalar in like
SELECT id FROM orders WHERE customer LIKE (SELECT MIN(name) FROM customers);

--- case: scalar is null
SELECT id FROM orders o WHERE (SELECT MAX(p.paid) FROM payments p WHERE p.order_id = o.id) IS NULL;

--- case: scalar in an on of a left join
SELECT o.id, c.name FROM orders o LEFT JOIN customers c ON c.name = o.customer AND o.amount > (SELECT MIN(paid) FROM payments);

--- case: scalar in values
SELECT * FROM (VALUES ((SELECT MAX(paid) FROM payments), 1), (2, 3)) AS t(a, b);

--- case: scalar in an unnest
SELECT x FROM UNNEST(ARRAY[(SELECT MAX(paid) FROM payments), 1]) AS t(x);
--- flink error
Query expression encountered in illegal context
--- flink streaming error
Query expression encountered in illegal context

--- case: scalar of a limit without order
SELECT id, (SELECT level FROM customers WHERE level = 3 LIMIT 1) AS s FROM orders;

--- case: scalar of an order with limit
SELECT id, (SELECT paid FROM payments ORDER BY paid DESC, id LIMIT 1) AS s FROM orders;

--- case: scalar of a union
SELECT id, (SELECT MAX(x) FROM (SELECT paid AS x FROM payments UNION ALL SELECT level FROM customers) AS u) AS s FROM orders;

--- case: scalar of values
SELECT id, (VALUES 7) AS s FROM orders;

--- case: scalar in group by with aggregate around
SELECT (SELECT MAX(level) FROM customers) + id AS m, COUNT(*) AS n FROM orders GROUP BY (SELECT MAX(level) FROM customers) + id;

--- case: correlated scalar in group by
SELECT (SELECT MAX(c.level) FROM customers c WHERE c.name = o.customer) AS m, COUNT(*) AS n FROM orders o GROUP BY (SELECT MAX(c.level) FROM customers c WHERE c.name = o.customer);

--- case: correlated scalar in order by
SELECT id FROM orders o WHERE id < 8 ORDER BY (SELECT SUM(p.paid) FROM payments p WHERE p.order_id = o.id), id LIMIT 20;

--- case: correlated scalar over a group
SELECT customer, (SELECT MAX(c.level) FROM customers c WHERE c.name = o.customer) AS m, SUM(amount) AS s FROM orders o GROUP BY customer;
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: scalar in over
SELECT id, SUM(amount) OVER (PARTITION BY customer) - (SELECT MIN(paid) FROM payments) AS s FROM orders;
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[true], select=[id, customer, amount, EXPR$0], leftInputSpec=[NoUniqueKey], rightInputSpec=[JoinKeyContainsUniqueKey])

--- case: scalar over a derived table with the outer column inside
SELECT c.name, (SELECT SUM(t.a) FROM (SELECT amount AS a FROM orders o WHERE o.customer = c.name) AS t) AS s FROM customers c;

--- case: exists over a derived table with the outer column inside
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM (SELECT amount AS a FROM orders o WHERE o.customer = c.name) AS t WHERE t.a > 8);

--- case: exists of a union with outer columns
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name UNION ALL SELECT 1 FROM payments p WHERE p.order_id = c.level);
--- flink error
unexpected correlate variable $cor4 in the plan
--- flink streaming error
unexpected correlate variable $cor4 in the plan

--- case: exists of a join whose condition is outer
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id AND o.customer = c.name);
--- flink error
unexpected correlate variable $cor6 in the plan
--- flink streaming error
unexpected correlate variable $cor6 in the plan

--- case: exists with an outer column only
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments WHERE o.amount > 9);

--- case: exists with an outer column in select
SELECT id FROM orders o WHERE EXISTS (SELECT o.amount FROM payments p WHERE p.order_id = o.id);

--- case: exists with a having
SELECT c.name FROM customers c WHERE EXISTS (SELECT o.customer FROM orders o WHERE o.customer = c.name GROUP BY o.customer HAVING SUM(o.amount) > 20);

--- case: exists with a having of the outer column
SELECT c.name FROM customers c WHERE EXISTS (SELECT o.customer FROM orders o WHERE o.customer = c.name GROUP BY o.customer HAVING SUM(o.amount) > c.level * 11);
--- flink error
Expression 'c.level' is not being grouped
--- flink streaming error
Expression 'c.level' is not being grouped

--- case: not exists with a distinct
SELECT c.name FROM customers c WHERE NOT EXISTS (SELECT DISTINCT o.customer FROM orders o WHERE o.customer = c.name);

--- case: not exists by two inequalities
SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.paid > o.amount AND p.order_id <> o.id);

--- case: exists or a chain
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) OR EXISTS (SELECT 1 FROM customers c WHERE c.level = o.id) OR amount = 5;

--- case: exists by inequality as a value
SELECT id, EXISTS (SELECT 1 FROM payments p WHERE p.paid > o.amount) AS b FROM orders o;

--- case: not exists as a value
SELECT id, NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid > 9) AS b FROM orders o;

--- case: exists in case
SELECT id, CASE WHEN EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) THEN 'paid' ELSE 'open' END AS b FROM orders o;

--- case: exists counted
SELECT COUNT(*) FILTER (WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)) AS n FROM orders o;

--- case: exists in group by
SELECT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) AS b, COUNT(*) AS n FROM orders o GROUP BY EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id);

--- case: exists in order by
SELECT id FROM orders o ORDER BY EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id), id LIMIT 20;

--- case: exists three deep
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.paid > c.level * 6));

--- case: not exists of not exists
SELECT c.name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM (VALUES 'card', 'cash') AS m(x) WHERE NOT EXISTS (SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.customer = c.name AND p.means = m.x));
--- flink error
unexpected correlate variable $cor25 in the plan
--- flink streaming error
unexpected correlate variable $cor25 in the plan

--- case: in with an outer column in select
SELECT id FROM orders o WHERE 12 IN (SELECT p.paid + o.id FROM payments p);
--- flink error
unexpected correlate variable $cor27 in the plan
--- flink streaming error
unexpected correlate variable $cor27 in the plan

--- case: in with an outer column in select and in a condition
SELECT id FROM orders o WHERE amount IN (SELECT p.paid + o.id - p.order_id FROM payments p WHERE p.order_id = o.id);

--- case: not in correlated with a sum
SELECT id FROM orders o WHERE amount NOT IN (SELECT SUM(paid) FROM payments p WHERE p.order_id = o.id);

--- case: in correlated with a group
SELECT id FROM orders o WHERE amount IN (SELECT SUM(p.paid) FROM payments p WHERE p.order_id = o.id GROUP BY p.means);

--- case: in correlated by inequality as a value
SELECT id, amount IN (SELECT paid FROM payments p WHERE p.order_id < o.id) AS b FROM orders o;

--- case: in correlated as a value
SELECT id, amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;

--- case: not in correlated as a value
SELECT id, amount NOT IN (SELECT paid FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;

--- case: in of a distinct
SELECT id FROM orders o WHERE amount IN (SELECT DISTINCT paid FROM payments p WHERE p.order_id = o.id);

--- case: in of a limit
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments ORDER BY id LIMIT 3);

--- case: in of a star
SELECT id FROM orders o WHERE id IN (SELECT * FROM (SELECT order_id FROM payments) AS p WHERE p.order_id = o.id);

--- case: in of a scalar in select
SELECT id FROM orders WHERE id IN (SELECT (SELECT MAX(level) FROM customers) FROM payments);

--- case: any as a value by equality
SELECT id, amount = ANY (SELECT paid FROM payments) AS b FROM orders;

--- case: any as a value correlated
SELECT id, amount > ANY (SELECT paid FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;

--- case: some as a value
SELECT id, amount >= SOME (SELECT paid FROM payments WHERE paid IS NOT NULL) AS b FROM orders;

--- case: all as a value
SELECT id, amount > ALL (SELECT paid FROM payments WHERE paid < 15) AS b FROM orders;

--- case: all as a value with nulls
SELECT id, amount > ALL (SELECT paid FROM payments) AS b FROM orders;

--- case: all as a value of nothing
SELECT id, amount > ALL (SELECT paid FROM payments WHERE paid > 1000) AS b FROM orders;

--- case: all as a value correlated
SELECT id, amount >= ALL (SELECT paid FROM payments p WHERE p.order_id = o.id) AS b FROM orders o;

--- case: unequal any as a value
SELECT id, amount <> ANY (SELECT paid FROM payments WHERE paid > 9) AS b FROM orders;

--- case: unequal all as a value
SELECT id, amount <> ALL (SELECT paid FROM payments WHERE paid > 9) AS b FROM orders;

--- case: any or a comparison
SELECT id FROM orders WHERE id = 1 OR amount > ANY (SELECT paid FROM payments WHERE paid > 10);

--- case: all or a comparison
SELECT id FROM orders WHERE id = 3 OR amount < ALL (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: any of an aggregate correlated
SELECT id FROM orders o WHERE amount > ANY (SELECT MAX(paid) FROM payments p WHERE p.order_id = o.id);

--- case: any in having
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING SUM(amount) > ANY (SELECT paid FROM payments);

--- case: exists in having uncorrelated
SELECT customer FROM orders GROUP BY customer HAVING EXISTS (SELECT 1 FROM payments WHERE paid > 19);

--- case: exists in having as a part
SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 2 OR EXISTS (SELECT 1 FROM payments WHERE paid > 1000);

--- case: in within having or
SELECT customer FROM orders GROUP BY customer HAVING COUNT(*) > 2 OR SUM(amount) IN (SELECT paid FROM payments);

--- case: not in within having
SELECT customer FROM orders GROUP BY customer HAVING SUM(amount) NOT IN (SELECT paid FROM payments WHERE paid IS NOT NULL);

--- case: in within a join condition
SELECT o.id, c.name FROM orders o JOIN customers c ON c.name = o.customer AND o.id IN (SELECT order_id FROM payments);
--- flink error
equivalence.get(p2) for 11
--- flink streaming error
equivalence.get(p2) for 11

--- case: lateral with the outer column in an aggregate
SELECT c.name, t.s FROM customers c, LATERAL (SELECT SUM(o.amount + c.level) AS s FROM orders o WHERE o.customer = c.name) AS t;

--- case: lateral with an outer column in select
SELECT c.name, t.s FROM customers c, LATERAL (SELECT o.amount + c.level AS s FROM orders o WHERE o.customer = c.name) AS t;

--- case: lateral of a lateral
SELECT c.name, t.s, u.d FROM customers c, LATERAL (SELECT o.amount AS s FROM orders o WHERE o.customer = c.name) AS t, LATERAL (SELECT t.s * c.level AS d) AS u;
--- flink error
unexpected correlate variable $cor8 in the plan
--- flink streaming error
unexpected correlate variable $cor8 in the plan

--- case: lateral distinct
SELECT c.name, t.amount FROM customers c, LATERAL (SELECT DISTINCT amount FROM orders o WHERE o.customer = c.name) AS t;

--- case: lateral with a sub-query
SELECT c.name, t.id FROM customers c, LATERAL (SELECT o.id FROM orders o WHERE o.customer = c.name AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)) AS t;

--- case: lateral of a union
SELECT c.name, t.x FROM customers c, LATERAL (SELECT o.id AS x FROM orders o WHERE o.customer = c.name UNION ALL SELECT p.id FROM payments p WHERE p.order_id = c.level) AS t;
--- flink error
unexpected correlate variable $cor14 in the plan
--- flink streaming error
unexpected correlate variable $cor14 in the plan

--- case: update-free scalar aggregate over changing rows
SELECT name, (SELECT SUM(total) FROM spent) AS s FROM customers;

--- case: in over changing rows
SELECT name FROM customers WHERE name IN (SELECT who FROM spent WHERE total > 20);

--- case: not in over changing rows
SELECT id FROM orders WHERE amount NOT IN (SELECT total FROM spent WHERE total IS NOT NULL);

--- case: exists over changing rows correlated
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM spent s WHERE s.who = c.name AND s.total > c.level * 10);

--- case: scalar of changing rows correlated
SELECT name, (SELECT MAX(s.total) FROM spent s WHERE s.who = c.name) AS t FROM customers c;

--- case: derived table with the outer column in its select
SELECT c.name, (SELECT MAX(t.a) FROM (SELECT o.amount + c.level AS a FROM orders o WHERE o.customer = c.name) AS t) AS s FROM customers c;

--- case: derived table of groups with the outer column inside
SELECT c.name, (SELECT MAX(t.n) FROM (SELECT o.amount, COUNT(*) AS n FROM orders o WHERE o.customer = c.name GROUP BY o.amount) AS t) AS s FROM customers c;

--- case: derived table in in with the outer column inside
SELECT c.name FROM customers c WHERE c.level IN (SELECT t.id FROM (SELECT id FROM orders o WHERE o.customer = c.name) AS t);

--- case: derived table in exists with a join and the outer column inside
SELECT c.name FROM customers c WHERE EXISTS (SELECT 1 FROM (SELECT id FROM orders o WHERE o.customer = c.name) AS t JOIN payments p ON p.order_id = t.id);

--- case: derived table in not exists with the outer column inside
SELECT c.name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM (SELECT id FROM orders o WHERE o.customer = c.name AND o.amount > 10) AS t);

--- case: derived table two deep with the outer column inside
SELECT c.name, (SELECT COUNT(*) FROM (SELECT u.id FROM (SELECT id, amount FROM orders o WHERE o.customer = c.name) AS u WHERE u.amount > 5) AS t) AS n FROM customers c;

--- case: derived table of a union with the outer column inside
SELECT c.name, (SELECT SUM(t.a) FROM (SELECT amount AS a FROM orders o WHERE o.customer = c.name UNION ALL SELECT c.level) AS t) AS s FROM customers c;
--- flink error
unexpected correlate variable $cor7 in the plan
--- flink streaming error
unexpected correlate variable $cor7 in the plan

--- case: derived table beside without lateral
SELECT c.name, t.n FROM customers c, (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t;
--- flink error
Table 'c' not found
--- flink streaming error
Table 'c' not found

--- case: derived table joined without lateral
SELECT c.name, t.n FROM customers c JOIN (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;
--- flink error
Table 'c' not found
--- flink streaming error
Table 'c' not found

--- case: greatest of a column that is never null
SELECT c.name, (SELECT MAX(o.id) FROM orders o WHERE o.customer = c.name) AS m FROM customers c;

--- case: greatest and count of columns that are never null
SELECT c.name, (SELECT MAX(o.id) + COUNT(*) FROM orders o WHERE o.customer = c.name) AS m FROM customers c;

--- case: sum of a column that is never null by another condition
SELECT c.name, (SELECT SUM(o.id) FROM orders o WHERE o.amount < c.level) AS m FROM customers c;

--- case: comparison with the greatest of a column that is never null
SELECT c.name FROM customers c WHERE c.level > (SELECT MIN(o.id) - 5 FROM orders o WHERE o.customer = c.name);

--- case: greatest of a column that is never null with a default
SELECT c.name, COALESCE((SELECT MAX(o.id) FROM orders o WHERE o.customer = c.name), -1) AS m FROM customers c;

--- case: greatest in a case
SELECT c.name, (SELECT CASE WHEN MAX(o.id) > 5 THEN 'many' ELSE 'few' END FROM orders o WHERE o.customer = c.name) AS m FROM customers c;

--- case: greatest of a constant
SELECT c.name, (SELECT MAX(1) FROM orders o WHERE o.customer = c.name) AS m, (SELECT SUM(1) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: greatest of a never null column in having
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING COUNT(*) > (SELECT MIN(level) FROM customers);

--- case: left lateral of two counts
SELECT c.name, t.m, t.n FROM customers c LEFT JOIN LATERAL (SELECT COUNT(o.id) AS m, COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;

--- case: left lateral of a count and one more
SELECT c.name, t.n FROM customers c LEFT JOIN LATERAL (SELECT COUNT(*) + 1 AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;

--- case: left lateral of a sum and a count
SELECT c.name, t.s, t.n FROM customers c LEFT JOIN LATERAL (SELECT SUM(o.amount) AS s, COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;

--- case: left lateral of a count that only is selected
SELECT c.name, t.n FROM customers c LEFT JOIN LATERAL (SELECT SUM(o.amount) AS s, COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;

--- case: lateral of a sum and a count
SELECT c.name, t.s, t.n FROM customers c, LATERAL (SELECT SUM(o.amount) AS s, COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t;

--- case: lateral of a sum
SELECT c.name, t.s FROM customers c, LATERAL (SELECT SUM(o.amount) AS s FROM orders o WHERE o.customer = c.name) AS t;

--- case: scalar count and one more
SELECT c.name, (SELECT COUNT(*) + 1 FROM orders o WHERE o.customer = c.name) AS n FROM customers c;

--- case: scalar count in a case
SELECT c.name, (SELECT CASE WHEN COUNT(*) = 0 THEN 'none' ELSE 'some' END FROM orders o WHERE o.customer = c.name) AS n FROM customers c;

--- case: scalar sum beside a count
SELECT c.name, (SELECT COALESCE(SUM(o.amount), 0) + COUNT(*) FROM orders o WHERE o.customer = c.name) AS n FROM customers c;

--- case: scalar coalesce of a sum
SELECT c.name, (SELECT COALESCE(SUM(o.amount), 0) FROM orders o WHERE o.customer = c.name) AS n FROM customers c;

--- case: lateral greatest of a column that is never null
SELECT c.name, t.m, t.n FROM customers c LEFT JOIN LATERAL (SELECT MAX(o.id) AS m, COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t ON TRUE;

--- case: lateral of a second table
SELECT c.name, t.id, u.n FROM customers c JOIN orders t ON t.customer = c.name, LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = t.customer) AS u;

--- case: lateral with every column of a join
SELECT * FROM customers c JOIN plain t ON t.customer = c.name, LATERAL (SELECT o.amount AS a FROM plain o WHERE o.id = t.id) AS u;

--- case: left lateral with every column of a join
SELECT * FROM customers c JOIN plain t ON t.customer = c.name LEFT JOIN LATERAL (SELECT COUNT(*) AS n FROM plain o WHERE o.amount = t.amount) AS u ON TRUE;

--- case: lateral after a lateral of other columns
SELECT c.name, t.s, u.d FROM customers c, LATERAL (SELECT o.amount AS s FROM orders o WHERE o.customer = c.name) AS t, LATERAL (SELECT o.id AS d FROM orders o WHERE o.amount = t.s) AS u;
