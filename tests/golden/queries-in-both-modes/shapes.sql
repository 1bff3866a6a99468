--- case: sample of everything
SELECT id FROM orders TABLESAMPLE BERNOULLI(100);

--- case: sample of the system at all
SELECT id FROM orders TABLESAMPLE SYSTEM(100);

--- case: union of an instant and a timestamp
SELECT lz AS x FROM readings WHERE id = 1 UNION ALL SELECT ts FROM readings WHERE id = 1;

--- case: case of a timestamp and an instant
SELECT id, CASE WHEN id > 3 THEN ts ELSE lz END AS x FROM plainly;

--- case: coalesce of an instant and a timestamp
SELECT id, COALESCE(lz, ts) AS x FROM plainly;

--- case: rows of columns is distinct
SELECT id FROM orders WHERE ROW(id, amount) IS DISTINCT FROM ROW(amount, id);

--- case: cardinality of a multiset
SELECT customer, CARDINALITY(COLLECT(amount)) AS c FROM orders GROUP BY customer;
--- flink error
Expect an array or a map.
--- flink streaming error
Expect an array or a map.

--- case: element of a multiset
SELECT ELEMENT(COLLECT(amount)) AS c FROM orders WHERE id = 1;
--- flink error
Array expression type expected.
--- flink streaming error
Array expression type expected.

--- case: multiset union
SELECT COLLECT(amount) MULTISET UNION COLLECT(id) AS c FROM orders WHERE id < 3;
--- flink error
No match found for function signature MULTISET UNION ALL
--- flink streaming error
No match found for function signature MULTISET UNION ALL

--- case: is a set
SELECT COLLECT(amount) IS A SET AS c FROM orders;
--- flink error
No match found for function signature IS A SET
--- flink streaming error
No match found for function signature IS A SET

--- case: intersect all of repeated rows
SELECT name FROM customers INTERSECT ALL SELECT customer FROM orders;

--- case: except all of repeated rows
SELECT customer FROM orders EXCEPT ALL SELECT name FROM customers;

--- case: except of groups
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer EXCEPT SELECT name, COUNT(*) FROM customers GROUP BY name;

--- case: intersect in a union without brackets
SELECT id FROM orders WHERE id < 3 UNION SELECT level FROM customers INTERSECT SELECT id FROM orders WHERE id > 2;

--- case: set operations of rows
SELECT ROW(id, amount) AS r FROM orders INTERSECT SELECT ROW(order_id, paid) FROM payments;

--- case: set operations of arrays
SELECT items AS a FROM orders INTERSECT SELECT items FROM plain;

--- case: set operations of maps
SELECT tags AS a FROM orders INTERSECT SELECT tags FROM plain;
--- flink error
Type(MAP<STRING, INT>) is not an orderable data type, it is not supported as a ORDER_BY/GROUP_BY/JOIN_EQUAL field.

--- case: distinct with an order and a limit
SELECT DISTINCT customer FROM orders ORDER BY customer DESC LIMIT 3;

--- case: distinct and order by its position
SELECT DISTINCT customer, amount FROM orders ORDER BY 2 DESC, 1 LIMIT 3;

--- case: group by all columns
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ALL;
--- flink error
Encountered "<EOF>" at line 1, column 63. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 
--- flink streaming error
Encountered "<EOF>" at line 1, column 63. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 

--- case: group by expressions reused
SELECT UPPER(customer) AS u, CHAR_LENGTH(UPPER(customer)) AS l, UPPER(customer) || '!' AS e, COUNT(*) AS n FROM orders GROUP BY UPPER(customer);

--- case: group by an expression and a column of it
SELECT id / 2 + 1 AS a, COUNT(*) AS n FROM orders GROUP BY id / 2;

--- case: grouping sets with expressions
SELECT UPPER(customer) AS u, amount > 9 AS b, COUNT(*) AS n, GROUPING_ID(UPPER(customer), amount > 9) AS g FROM orders GROUP BY GROUPING SETS ((UPPER(customer)), (amount > 9), ());

--- case: rollup of expressions
SELECT id / 4 AS a, customer, COUNT(*) AS n, GROUPING(id / 4) AS g FROM orders GROUP BY ROLLUP(id / 4, customer);

--- case: grouping sets repeated
SELECT customer, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS ((customer), (customer));

--- case: group id
SELECT customer, GROUP_ID() AS g, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS ((customer), (customer), ());

--- case: having of grouping
SELECT customer, COUNT(*) AS n FROM orders GROUP BY ROLLUP(customer) HAVING GROUPING(customer) = 1;

--- case: case of mixed numbers
SELECT id, CASE WHEN id < 3 THEN id WHEN id < 6 THEN price ELSE CAST(amount AS DOUBLE) END AS x FROM orders;

--- case: case of text and char
SELECT id, CASE WHEN id < 3 THEN 'a' WHEN id < 6 THEN customer ELSE 'long one' END AS x FROM orders;

--- case: nested rows with star
SELECT t.r.* FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;

--- case: star of a row beside others
SELECT id, r.*, id + 1 AS n FROM (SELECT id, CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t;

--- case: array of rows by a qualified number
SELECT o.id, o.`lines`[1].sku AS s FROM orders AS o;

--- case: row of a function
SELECT (CAST(ROW(id, customer) AS ROW<a INT, b STRING>)).b AS b FROM orders;

--- case: group by a row
SELECT r, COUNT(*) AS n FROM (SELECT CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t GROUP BY r;

--- case: join on row fields
SELECT a.r.a AS x, b.name FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS a JOIN customers b ON a.r.b = b.name;

--- case: quoted names with a dot
SELECT `a.b` AS x, t.`a.b` AS y FROM (SELECT id AS `a.b` FROM orders) AS t;

--- case: quoted names with a backtick
SELECT `a``b` AS x FROM (SELECT id AS `a``b` FROM orders) AS t;

--- case: quoted names in other letters
SELECT `größe`, `名` FROM (SELECT id AS `größe`, customer AS `名` FROM orders) AS t;

--- case: names in other letters without quotes
SELECT größe FROM (SELECT id AS größe FROM orders) AS t;

--- case: quoted names with spaces and signs
SELECT `a b`, `1`, `x-y`, `$` FROM (SELECT id AS `a b`, id AS `1`, id AS `x-y`, id AS `$` FROM orders) AS t;

--- case: words that are aliases
SELECT id AS key, customer AS name, amount AS type, price AS cost FROM orders;

--- case: names that differ in case
SELECT Id, ID FROM (SELECT id AS Id, amount AS ID FROM orders) AS t;

--- case: rows distinct of two columns
SELECT id FROM orders WHERE ROW(id) IS DISTINCT FROM ROW(amount);

--- case: rows not distinct of columns and literals
SELECT id FROM orders WHERE ROW(customer, amount) IS NOT DISTINCT FROM ROW('ann', 10);

--- case: rows of one table distinct
SELECT a.id, b.id AS i FROM (SELECT id, ROW(customer, amount) AS r FROM orders) a JOIN (SELECT id, ROW(customer, amount) AS r FROM orders) b ON a.r IS NOT DISTINCT FROM b.r;

--- case: columns of rows distinct
SELECT id FROM (SELECT id, ROW(id, amount) AS r, ROW(amount, id) AS s FROM orders) t WHERE r IS DISTINCT FROM s;

--- case: arrays distinct
SELECT id, items IS DISTINCT FROM ARRAY['a'] AS a, items IS NOT DISTINCT FROM items AS b FROM orders;

--- case: maps distinct
SELECT id, tags IS NOT DISTINCT FROM tags AS b FROM orders;

--- case: except of rows
SELECT ROW(id, amount) AS r FROM orders EXCEPT SELECT ROW(order_id, paid) FROM payments;

--- case: except of arrays
SELECT items AS a FROM orders EXCEPT SELECT ARRAY['a', 'b'];

--- case: union distinct of rows
SELECT ROW(id, amount) AS r FROM orders UNION SELECT ROW(order_id, paid) FROM payments;

--- case: union distinct of arrays
SELECT items AS a FROM orders UNION SELECT ARRAY['a', 'b'];

--- case: distinct arrays
SELECT DISTINCT items FROM orders;

--- case: distinct rows
SELECT DISTINCT ROW(customer, amount) AS r FROM orders;

--- case: intersect of arrays of rows
SELECT `lines` AS a FROM orders INTERSECT SELECT `lines` FROM plain WHERE id < 4;

--- case: row in a query of rows
SELECT id FROM orders WHERE ROW(id, amount) IN (SELECT ROW(order_id, paid) FROM payments);
--- flink error
Values passed to IN operator must have compatible types
--- flink streaming error
Values passed to IN operator must have compatible types

--- case: array in a query
SELECT id FROM orders WHERE items IN (SELECT items FROM plain WHERE id < 3);

--- case: join of arrays
SELECT a.id, b.id AS i FROM orders a JOIN plain b ON a.items = b.items;

--- case: join of rows
SELECT a.id, b.id AS i FROM (SELECT id, ROW(customer, amount) AS r FROM orders) a JOIN (SELECT id, ROW(customer, amount) AS r FROM plain) b ON a.r = b.r;

--- case: group by a variant
SELECT v, COUNT(*) AS n FROM (SELECT PARSE_JSON('{"a":1}') AS v FROM orders) AS t GROUP BY v;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: group by variants
SELECT v, COUNT(*) AS n FROM (SELECT PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders) AS t GROUP BY v;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: distinct variants
SELECT DISTINCT PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: count distinct variants
SELECT COUNT(DISTINCT PARSE_JSON(CAST(amount AS STRING))) AS v FROM orders;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: union of variants
SELECT PARSE_JSON('1') AS v UNION SELECT PARSE_JSON('1');
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: equal variants
SELECT PARSE_JSON('1') = PARSE_JSON('1') AS v, PARSE_JSON('1') = PARSE_JSON('1.0') AS w;

--- case: min of variants
SELECT MAX(PARSE_JSON(CAST(amount AS STRING))) AS v FROM orders;
--- flink error
Max aggregate function does not support type: ''VARIANT''. Please re-check the data type.
--- flink streaming error
Max aggregate function does not support type: ''VARIANT''. Please re-check the data type.

--- case: order by a variant
SELECT PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders ORDER BY v;
--- flink error
Type(VARIANT) is not an orderable data type, it is not supported as a ORDER_BY/GROUP_BY/JOIN_EQUAL field.
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: join of variants
SELECT a.id FROM (SELECT id, PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders) a JOIN (SELECT id, PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders) b ON a.v = b.v;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)

--- case: count star qualified
SELECT COUNT(orders.*) AS n FROM orders;
--- flink error
Unknown field '*'
--- flink streaming error
Unknown field '*'

--- case: array agg with an order
SELECT customer, ARRAY_AGG(id ORDER BY id DESC) AS l FROM orders GROUP BY customer;

--- case: distinct on a join using
SELECT DISTINCT customer FROM orders JOIN payments USING (id);

--- case: join using qualified
SELECT o.id, id, p.paid FROM orders o JOIN payments p USING (id);

--- case: count and sum of a column that is never null
SELECT c.name, (SELECT COUNT(o.id) FROM orders o WHERE o.customer = c.name) AS n, (SELECT SUM(o.id) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;

--- case: array of a column that is never null
SELECT c.name, (SELECT ARRAY_AGG(o.id) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;

--- case: union of outer columns in a scalar
SELECT c.name, (SELECT SUM(a) FROM (SELECT amount AS a FROM orders WHERE amount > 5 UNION ALL SELECT paid FROM payments) AS t WHERE a > c.level) AS s FROM customers c;
