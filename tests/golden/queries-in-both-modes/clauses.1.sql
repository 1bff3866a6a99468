--- case: scalar of a filtered group
SELECT id, (SELECT MAX(level) FROM customers c WHERE c.name = o.customer) AS m FROM orders o;

--- case: scalar count of nothing
SELECT c.name, (SELECT COUNT(*) FROM orders o WHERE o.customer = c.name) AS n FROM customers c;

--- case: scalar in arithmetic
SELECT id, amount - (SELECT AVG(amount) FROM orders) AS d FROM orders;

--- case: two scalars
SELECT (SELECT MIN(id) FROM orders) AS a, (SELECT MAX(id) FROM payments) AS b FROM customers WHERE level = 1;

--- case: scalar in coalesce
SELECT id, COALESCE((SELECT city FROM customers c WHERE c.name = o.customer), 'none') AS c FROM orders o;

--- case: scalar limit one
SELECT id, (SELECT paid FROM payments p ORDER BY p.id LIMIT 1) AS p FROM orders WHERE id < 3;

--- case: exists with null key
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name);

--- case: not exists with null key
SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name);

--- case: not exists by distinct from
SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer IS NOT DISTINCT FROM c.name);

--- case: exists and not exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card') AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash');

--- case: exists or in
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) OR customer IN (SELECT name FROM customers);

--- case: not in null list
SELECT id FROM orders WHERE customer NOT IN (SELECT name FROM customers);

--- case: not in without null
SELECT id FROM orders WHERE customer NOT IN (SELECT name FROM customers WHERE name IS NOT NULL);

--- case: in of expression
SELECT id FROM orders WHERE amount * 2 IN (SELECT paid * 2 FROM payments);

--- case: in of a union
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments WHERE means = 'card' UNION SELECT level FROM customers);

--- case: in of a limited query
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL ORDER BY id LIMIT 3);

--- case: row in
SELECT id FROM orders WHERE (customer, id) IN (SELECT name, level FROM customers);

--- case: in values with null
SELECT id FROM orders WHERE amount NOT IN (10, 20, NULL);

--- case: in values of rows
SELECT id FROM orders WHERE (customer, amount) IN (('ann', 10), ('bob', 7));

--- case: correlated in
SELECT id FROM orders o WHERE amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: correlated not in
SELECT id FROM orders o WHERE amount NOT IN (SELECT paid FROM payments p WHERE p.order_id = o.id);

--- case: correlated by inequality
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.paid > o.amount AND p.means IS NOT NULL);

--- case: correlated scalar by inequality
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.paid < o.amount) AS n FROM orders o;

--- case: correlated two levels
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND EXISTS (SELECT 1 FROM customers c WHERE c.name = o.customer));
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: correlated with a group
SELECT id FROM orders o WHERE 1 < (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id);

--- case: correlated having
SELECT name FROM customers c WHERE EXISTS (SELECT customer FROM orders o WHERE o.customer = c.name GROUP BY customer HAVING COUNT(*) > 2);

--- case: scalar of distinct
SELECT id FROM orders WHERE amount = (SELECT DISTINCT 20 FROM customers);

--- case: any of values
SELECT id FROM orders WHERE amount > ANY (SELECT paid FROM payments WHERE means = 'cash');

--- case: all of values
SELECT id FROM orders WHERE amount >= ALL (SELECT paid FROM payments WHERE paid < 21);

--- case: some equal
SELECT id FROM orders WHERE amount = SOME (SELECT paid FROM payments);

--- case: lateral aggregate
SELECT c.name, t.n FROM customers c, LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t;

--- case: lateral filter
SELECT c.name, t.id FROM customers c CROSS JOIN LATERAL (SELECT id FROM orders o WHERE o.customer = c.name AND o.amount > 5) AS t;

--- case: left lateral limit
SELECT c.name, t.id FROM customers c LEFT JOIN LATERAL (SELECT id FROM orders o WHERE o.customer = c.name ORDER BY o.amount DESC NULLS LAST LIMIT 1) AS t ON TRUE;
--- flink error
unexpected correlate variable $cor19 in the plan
--- flink streaming error
unexpected correlate variable $cor19 in the plan

--- case: lateral values
SELECT c.name, t.x FROM customers c, LATERAL (VALUES (1), (2)) AS t(x) WHERE c.level = 1;

--- case: unnest of a literal array
SELECT x FROM UNNEST(ARRAY[3, 1, 2]) AS t(x);

--- case: unnest of a literal map
SELECT * FROM UNNEST(MAP['a', 1, 'b', 2]) AS t(kk, vv);

--- case: unnest of rows
SELECT * FROM UNNEST(ARRAY[ROW(1, 'x'), ROW(2, 'y')]) AS t(n, s);

--- case: unnest ordinality filtered
SELECT id, x, i FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t(x, i) WHERE i = 1;

--- case: left unnest ordinality of a map
SELECT id, kk, vv, i FROM orders LEFT JOIN UNNEST(tags) WITH ORDINALITY AS t(kk, vv, i) ON TRUE;

--- case: unnest of rows with ordinality
SELECT id, sku, qty, i FROM orders CROSS JOIN UNNEST(`lines`) WITH ORDINALITY AS t(sku, qty, i);
--- flink error
Index 2 out of bounds for length 2
--- flink streaming error
Row arity: 10, but serializer arity: 11

--- case: unnest a multiset
SELECT k, x FROM (SELECT k, COLLECT(v) AS m FROM readings GROUP BY k) CROSS JOIN UNNEST(m) AS t(x);

--- case: unnest a multiset with ordinality
SELECT k, x, i FROM (SELECT k, COLLECT(v) AS m FROM readings WHERE v = 5 GROUP BY k) CROSS JOIN UNNEST(m) WITH ORDINALITY AS t(x, i);

--- case: unnest an aggregated array
SELECT k, x FROM (SELECT k, ARRAY_AGG(v) AS m FROM readings GROUP BY k) CROSS JOIN UNNEST(m) AS t(x);

--- case: unnest nested arrays
SELECT x FROM UNNEST(ARRAY[ARRAY[1, 2], ARRAY[3]]) AS t(a) CROSS JOIN UNNEST(a) AS u(x);

--- case: unnest and join
SELECT o.id, u.x, c.level FROM orders o CROSS JOIN UNNEST(o.items) AS u(x) LEFT JOIN customers c ON c.name = o.customer;

--- case: unnest in exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM UNNEST(o.items) AS u(x) WHERE x = 'a');
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalCorrelate[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#4130:RelSubset#119.BATCH_PHYSICAL.any.[], the re
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=STREAM_PHYSICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is FlinkLogicalCorrelate

--- case: unnest grouped
SELECT x, COUNT(*) AS n, SUM(amount) AS s FROM orders CROSS JOIN UNNEST(items) AS t(x) GROUP BY x;

--- case: grouping id of several
SELECT customer, amount > 9 AS big, GROUPING_ID(customer, amount > 9) AS g, GROUPING(customer) AS gc, COUNT(*) AS n FROM orders GROUP BY CUBE (customer, amount > 9);

--- case: grouping of three
SELECT k, ok, d, GROUPING_ID(k, ok, d) AS g, SUM(v) AS s FROM steps GROUP BY ROLLUP (k, ok, d);

--- case: grouping sets with empty
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY GROUPING SETS ((k, ok), (k), ());

--- case: group by two cubes
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY CUBE (k), CUBE (ok);

--- case: distinct in cube
SELECT k, COUNT(DISTINCT v) AS n, SUM(DISTINCT v) AS s FROM steps GROUP BY CUBE (k, ok);

--- case: filter in rollup
SELECT k, COUNT(*) FILTER (WHERE v > 5) AS n, MAX(x) FILTER (WHERE ok) AS m FROM steps GROUP BY ROLLUP (k);

--- case: having grouping
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY CUBE (k, ok) HAVING GROUPING(k) = 1;

--- case: order by grouping
SELECT k, COUNT(*) AS n FROM steps GROUP BY ROLLUP (k) ORDER BY GROUPING(k), k NULLS FIRST LIMIT 20;

--- case: cte shadowed
WITH orders AS (SELECT 1 AS id) SELECT * FROM orders;

--- case: cte of cte
WITH a AS (SELECT id FROM orders WHERE id < 4), b AS (SELECT id * 2 AS id FROM a) SELECT a.id, b.id AS b FROM a JOIN b ON a.id = b.id;

--- case: cte twice
WITH a AS (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) SELECT x.customer, x.s, y.s AS t FROM a x JOIN a y ON x.s = y.s;

--- case: cte with columns
WITH a(p, q) AS (SELECT id, customer FROM orders WHERE id < 3) SELECT q, p FROM a;

--- case: cte with too few columns
WITH a(p) AS (SELECT id, customer FROM orders WHERE id < 3) SELECT p FROM a;
--- flink error
Number of columns must match number of query columns
--- flink streaming error
Number of columns must match number of query columns

--- case: cte inside a cte shadowing
WITH a AS (SELECT 1 AS x) SELECT * FROM (WITH a AS (SELECT 2 AS x) SELECT * FROM a) AS b, a;

--- case: recursive cte
WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a WHERE n < 5) SELECT n FROM a;
--- flink error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is LogicalRepeatUnion[convention: NONE -> LOGICAL] There is 1 empty subset: rel#19433:RelSubset#389.LOGICAL.any.[], the relevant part of the origina
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is LogicalRepeatUnion[convention

--- case: values with names
SELECT a + 1 AS b, c FROM (VALUES (1, 'x'), (2, NULL), (3, 'zz')) AS t(a, c);
--- flink error
Illegal use of 'NULL'
--- flink streaming error
Illegal use of 'NULL'

--- case: values of mixed numbers
SELECT * FROM (VALUES (1), (2.5), (CAST(3 AS BIGINT))) AS t(a);

--- case: values of text
SELECT c, CHAR_LENGTH(c) AS n FROM (VALUES ('a'), ('bcd')) AS t(c);

--- case: values of differing widths
SELECT * FROM (VALUES (1, 2), (3)) AS t(a, b);
--- flink error
Values passed to VALUES operator must have compatible types
--- flink streaming error
Values passed to VALUES operator must have compatible types

--- case: values alone
VALUES (1, 'a'), (2, 'b');

--- case: values ordered
SELECT a FROM (VALUES (2), (1), (3)) AS t(a) ORDER BY a DESC LIMIT 2;

--- case: order by ordinal
SELECT id, amount FROM orders ORDER BY 2 DESC NULLS LAST, 1 LIMIT 4;

--- case: order by alias
SELECT id AS x, amount AS y FROM orders ORDER BY y DESC NULLS LAST, x LIMIT 4;

--- case: order by expression of alias
SELECT id AS x FROM orders ORDER BY -x LIMIT 2;

--- case: group by ordinal
SELECT customer, COUNT(*) AS n FROM orders GROUP BY 1;
--- flink error
Expression 'customer' is not being grouped
--- flink streaming error
Expression 'customer' is not being grouped

--- case: group by alias
SELECT UPPER(customer) AS u, COUNT(*) AS n FROM orders GROUP BY u;
--- flink error
Column 'u' not found in any table
--- flink streaming error
Column 'u' not found in any table

--- case: having alias
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer HAVING n > 1;
--- flink error
Column 'n' not found in any table
--- flink streaming error
Column 'n' not found in any table

--- case: limit zero
SELECT id FROM orders LIMIT 0;

--- case: limit all
SELECT id FROM orders LIMIT ALL;

--- case: offset only
SELECT id FROM orders ORDER BY id OFFSET 8 ROWS;
--- flink error
Not support limitEnd is max value now!
--- flink streaming error
FETCH is missed, which on streaming table is not supported currently.

--- case: offset fetch
SELECT id FROM orders ORDER BY id OFFSET 2 ROWS FETCH NEXT 3 ROWS ONLY;

--- case: fetch first row
SELECT id FROM orders ORDER BY id FETCH FIRST ROW ONLY;
--- flink error
Encountered "ROW" at line 1, column 47. Was expecting one of: "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ...
--- flink streaming error
Encountered "ROW" at line 1, column 47. Was expecting one of: "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ...

--- case: limit comma
SELECT id FROM orders ORDER BY id LIMIT 2, 3;
--- flink error
'LIMIT start, count' is not allowed under the current SQL conformance level
--- flink streaming error
'LIMIT start, count' is not allowed under the current SQL conformance level

--- case: fetch with ties
SELECT id FROM orders ORDER BY amount FETCH FIRST 2 ROWS WITH TIES;
--- flink error
Encountered "WITH" at line 1, column 58. Was expecting: "ONLY" ...
--- flink streaming error
Encountered "WITH" at line 1, column 58. Was expecting: "ONLY" ...

--- case: union all precedence
SELECT 1 AS x UNION ALL SELECT 2 INTERSECT SELECT 2;

--- case: except then union
SELECT x FROM (VALUES (1), (2), (3)) AS t(x) EXCEPT SELECT 2 UNION ALL SELECT 2;

--- case: except all counts
SELECT x FROM (VALUES (1), (1), (1), (2)) AS t(x) EXCEPT ALL SELECT x FROM (VALUES (1), (2), (2)) AS u(x);

--- case: intersect all counts
SELECT x FROM (VALUES (1), (1), (1), (2), (NULL), (NULL)) AS t(x) INTERSECT ALL SELECT x FROM (VALUES (1), (1), (2), (2), (NULL)) AS u(x);
--- flink error
Illegal use of 'NULL'
--- flink streaming error
Illegal use of 'NULL'

--- case: brackets
(SELECT id FROM orders WHERE id < 3 UNION SELECT level FROM customers) EXCEPT SELECT 2;

--- case: minus
SELECT id FROM orders MINUS SELECT level FROM customers;
--- flink error
MINUS is not allowed under the current SQL conformance level
--- flink streaming error
MINUS is not allowed under the current SQL conformance level

--- case: union of texts and chars
SELECT 'ab' AS x UNION ALL SELECT 'c' UNION ALL SELECT customer FROM orders;

--- case: union of null
SELECT NULL AS x UNION ALL SELECT 1;
--- flink error
Illegal use of 'NULL'
--- flink streaming error
Illegal use of 'NULL'

--- case: union of incompatible
SELECT 1 AS x UNION ALL SELECT 'a';
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: union of dates and times
SELECT DATE '2026-01-01' AS x UNION ALL SELECT TIMESTAMP '2026-01-02 03:04:05';
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: natural join
SELECT * FROM (SELECT id, customer FROM orders) AS a NATURAL JOIN (SELECT name AS customer, level FROM customers) AS b;

--- case: natural left join
SELECT * FROM (SELECT id, customer FROM orders) AS a NATURAL LEFT JOIN (SELECT name AS customer, level FROM customers) AS b;

--- case: natural join without columns
SELECT COUNT(*) AS n FROM customers NATURAL JOIN (SELECT id FROM orders) AS o;

--- case: using
SELECT * FROM orders JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);

--- case: using full
SELECT id, paid FROM (SELECT id FROM orders) AS o FULL JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);

--- case: using two
SELECT k, ok, a.v, b.v AS w FROM steps a JOIN readings b USING (id, k, ok);

--- case: using an unknown column
SELECT * FROM orders JOIN payments USING (nope);
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: join with a qualified using column
SELECT o.id FROM (SELECT id FROM orders) AS o JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);

--- case: ambiguous column
SELECT id FROM orders JOIN payments ON orders.id = payments.order_id;
--- flink error
Column 'id' is ambiguous
--- flink streaming error
Column 'id' is ambiguous

--- case: star of a table
SELECT o.*, p.paid FROM (SELECT id, amount FROM orders) AS o JOIN payments AS p ON o.id = p.order_id;

--- case: star and ambiguous names
SELECT * FROM (SELECT id FROM orders) AS a JOIN (SELECT id FROM payments) AS b ON a.id + 100 = b.id;

--- case: star of a row
SELECT x.r.* FROM (SELECT ROW(id, customer) AS r FROM orders WHERE id < 3) AS x;

--- case: star of a named row
SELECT r.a, r.b FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders WHERE id < 3);

--- case: star of rows in a table
SELECT t.r.* FROM t;

--- case: row fields
SELECT t.r.a AS x, t.r.b AS y, t.r FROM t WHERE t.r.a IS NOT NULL;

--- case: case simple
SELECT id, CASE customer WHEN 'ann' THEN 1 WHEN 'bob' THEN 2 END AS c FROM orders;

--- case: case with null
SELECT id, CASE customer WHEN NULL THEN 1 ELSE 0 END AS c FROM orders;

--- case: case of types
SELECT id, CASE WHEN id = 1 THEN 1 WHEN id = 2 THEN 2.5 ELSE CAST(NULL AS DOUBLE) END AS c FROM orders;

--- case: case without else
SELECT id, CASE WHEN amount > 9 THEN 'big' END AS c FROM orders;

--- case: case nested
SELECT id, CASE WHEN amount IS NULL THEN 'none' ELSE CASE WHEN amount > 9 THEN 'big' ELSE 'small' END END AS c FROM orders;

--- case: case in group
SELECT CASE WHEN amount > 9 THEN 'big' ELSE 'small' END AS c, COUNT(*) AS n FROM orders GROUP BY CASE WHEN amount > 9 THEN 'big' ELSE 'small' END;

--- case: upper-case column
SELECT ID FROM orders;
--- flink error
Column 'ID' not found in any table; did you mean 'id'?
--- flink streaming error
Column 'ID' not found in any table; did you mean 'id'?

--- case: upper-case table
SELECT id FROM ORDERS;
--- flink error
Object 'ORDERS' not found within 'default_catalog.default_database'; did you mean 'orders'?
--- flink streaming error
Object 'ORDERS' not found within 'default_catalog.default_database'; did you mean 'orders'?

--- case: quoted alias
SELECT id AS `Order Id`, amount AS `select` FROM orders WHERE id = 1;

--- case: backtick in a name
SELECT 1 AS `a``b`;

--- case: double quotes
SELECT "id" FROM orders;
--- flink error
Encountered "\"" at line 1, column 8. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SU
--- flink streaming error
Encountered "\"" at line 1, column 8. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SU

--- case: reserved alias
SELECT id AS order FROM orders;
--- flink error
Encountered "order" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...
--- flink streaming error
Encountered "order" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...

--- case: alias without as
SELECT id x, amount y FROM orders o WHERE o.id < 3;

--- case: alias used in where
SELECT id AS x FROM orders WHERE x = 1;
--- flink error
Column 'x' not found in any table
--- flink streaming error
Column 'x' not found in any table

--- case: column alias same as column
SELECT amount AS id, id AS amount FROM orders WHERE id < 3;

--- case: duplicate aliases
SELECT id AS x, amount AS x FROM orders WHERE id < 3;

--- case: select distinct star
SELECT DISTINCT * FROM (SELECT customer, amount FROM orders);

--- case: distinct on expression
SELECT DISTINCT amount > 9 AS big FROM orders;

--- case: select all
SELECT ALL customer FROM orders;

--- case: table statement
TABLE customers;

--- case: table in from
SELECT name FROM (TABLE customers) AS c WHERE level > 1;

--- case: cross join
SELECT a.id, b.level FROM orders a CROSS JOIN customers b WHERE a.id < 3 AND b.level IS NOT NULL;

--- case: three way join
SELECT o.id, p.id AS pid, c.level FROM orders o JOIN payments p ON p.order_id = o.id JOIN customers c ON c.name = o.customer;

--- case: left then inner
SELECT o.id, p.paid FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.means = 'card' JOIN customers c ON c.name = o.customer;
