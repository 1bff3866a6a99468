--- case: values without names
SELECT EXPR$0, EXPR$1 FROM (VALUES (1, 'x'), (2, 'y')) AS t;

--- case: values joined with values
SELECT a, b, c FROM (VALUES (1, 'x'), (2, 'y')) AS t(a, b) JOIN (VALUES (1, TRUE)) AS u(c, d) ON a = c;

--- case: values in lateral
SELECT id, x FROM orders, LATERAL (VALUES (1), (2)) AS t(x) WHERE id < 3;

--- case: lateral without brackets
SELECT id FROM orders, LATERAL customers;
--- flink error
Encountered "customers" at line 1, column 32. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...
--- flink streaming error
Encountered "customers" at line 1, column 32. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...

--- case: lateral uncorrelated
SELECT o.id, t.level FROM orders o, LATERAL (SELECT level FROM customers WHERE level = 3) AS t;

--- case: views of the same names
WITH rich AS (SELECT who AS id FROM spent), spent AS (SELECT id FROM rich) SELECT * FROM spent;

--- case: cte that hides a view
WITH spent AS (SELECT 1 AS who, 2 AS total) SELECT * FROM spent JOIN most ON TRUE;

--- case: nested ctes of one name
WITH a AS (WITH a AS (WITH a AS (SELECT 1 AS x) SELECT x + 1 AS x FROM a) SELECT x + 1 AS x FROM a) SELECT x + 1 AS x FROM a;

--- case: cte in a derived table that hides one
WITH a AS (SELECT 1 AS x) SELECT t.x, a.x AS y FROM (WITH a AS (SELECT 2 AS x) SELECT x FROM a) AS t, a;

--- case: cte in both sides of a union
WITH a AS (SELECT id FROM orders WHERE id < 3) SELECT id FROM a UNION ALL (WITH b AS (SELECT id + 10 AS id FROM a) SELECT id FROM b);

--- case: cte used three times
WITH a AS (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) SELECT x.customer, x.s, (SELECT MAX(s) FROM a) AS m FROM a x JOIN a y ON x.customer = y.customer;

--- case: cte with a correlated sub-query on itself
WITH a AS (SELECT id, amount FROM orders) SELECT id FROM a x WHERE amount = (SELECT MAX(amount) FROM a y WHERE y.id <= x.id);

--- case: alias that hides a column
SELECT id AS amount, amount AS id FROM orders WHERE amount > 9 ORDER BY id, amount LIMIT 20;

--- case: alias used in the same select
SELECT id + 1 AS x, x + 1 AS y FROM orders;
--- flink error
Column 'x' not found in any table
--- flink streaming error
Column 'x' not found in any table

--- case: alias used in where again
SELECT id + 1 AS x FROM orders WHERE x > 3;
--- flink error
Column 'x' not found in any table
--- flink streaming error
Column 'x' not found in any table

--- case: alias used in having
SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer HAVING s > 10;
--- flink error
Column 's' not found in any table
--- flink streaming error
Column 's' not found in any table

--- case: alias of a table equal to a column
SELECT amount.amount AS x FROM orders AS amount;

--- case: a column equal to the alias of a row
SELECT r.r AS x FROM (SELECT CAST(ROW(id) AS ROW<r INT>) AS r FROM orders) AS r;

--- case: qualified names by catalog
SELECT default_catalog.default_database.orders.id FROM orders WHERE id < 3;

--- case: qualified names by database
SELECT default_database.orders.id FROM default_database.orders WHERE id < 3;

--- case: greatest of a timestamp and an instant
SELECT id, GREATEST(ts, lz) AS x FROM plainly;

--- case: average of a column that is never null
SELECT c.name, (SELECT AVG(o.id) FROM orders o WHERE o.customer = c.name AND o.amount > c.level) AS m FROM customers c;

--- case: first of a column that is never null
SELECT c.name, (SELECT FIRST_VALUE(o.id) FROM orders o WHERE o.customer = c.name AND o.id = 1) AS m FROM customers c;

--- case: list of a column that is never null
SELECT c.name, (SELECT LISTAGG(CAST(o.id AS STRING)) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;

--- case: exists of the greatest
SELECT c.name FROM customers c WHERE EXISTS (SELECT MAX(o.id) FROM orders o WHERE o.customer = c.name);

--- case: stddev of a column that is never null
SELECT c.name, (SELECT STDDEV_POP(o.id) FROM orders o WHERE o.customer = c.name) AS m FROM customers c;

--- case: multiset of a column that is never null
SELECT c.name, (SELECT CARDINALITY(COLLECT(o.id)) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;
--- flink error
Expect an array or a map.
--- flink streaming error
Expect an array or a map.

--- case: window without TABLE
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR) GROUP BY window_start, window_end;

--- case: window without TABLE behind LATERAL
SELECT w.id FROM LATERAL TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR) AS w;
--- flink error
Encountered "TUMBLE" at line 1, column 26. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...
--- flink streaming error
Encountered "TUMBLE" at line 1, column 26. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...

--- case: window without TABLE and an alias
SELECT w.id, w.window_end FROM HOP(DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL '30' MINUTE, SIZE => INTERVAL '1' HOUR) AS w WHERE w.id < 3;

--- case: unnest of a constant without TABLE
SELECT x FROM UNNEST(ARRAY[1, 2]) AS t(x);
