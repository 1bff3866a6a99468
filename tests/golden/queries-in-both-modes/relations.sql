--- case: cte in a sub-query
SELECT id FROM orders WHERE id IN (WITH a AS (SELECT order_id FROM payments WHERE paid > 9) SELECT order_id FROM a);

--- case: cte shadows a table and reads it
WITH customers AS (SELECT name, level FROM customers WHERE level > 1) SELECT * FROM customers;

--- case: cte shadows a cte
WITH a AS (SELECT 1 AS x), b AS (WITH a AS (SELECT x + 1 AS x FROM a) SELECT * FROM a) SELECT a.x, b.x AS y FROM a, b;

--- case: cte not used
WITH a AS (SELECT nope FROM orders) SELECT id FROM orders WHERE id < 3;
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: cte of one name twice
WITH a AS (SELECT 1 AS x), a AS (SELECT 2 AS x) SELECT x FROM a;

--- case: cte used before it is declared
WITH b AS (SELECT x FROM a), a AS (SELECT 1 AS x) SELECT x FROM b;
--- flink error
Object 'a' not found
--- flink streaming error
Object 'a' not found

--- case: cte with values
WITH a(x, y) AS (VALUES (1, 'p'), (2, 'q')) SELECT y, x FROM a;

--- case: cte with a set operation and order
WITH a AS (SELECT id FROM orders UNION SELECT level FROM customers) SELECT id FROM a ORDER BY id DESC NULLS LAST LIMIT 3;

--- case: view
SELECT * FROM rich;

--- case: view with other names
SELECT who, total FROM spent WHERE total > 20;

--- case: view of a view
SELECT * FROM most;

--- case: view joined with itself
SELECT a.who, b.total FROM spent a JOIN spent b ON a.who = b.who AND a.total = b.total;

--- case: view with an alias and names
SELECT v.b FROM spent AS v(a, b) WHERE v.a = 'ann';

--- case: column that a view has renamed
SELECT customer FROM spent;
--- flink error
Column 'customer' not found in any table
--- flink streaming error
Column 'customer' not found in any table

--- case: union of chars
SELECT CAST('a' AS CHAR(2)) AS x UNION ALL SELECT CAST('abc' AS CHAR(3));

--- case: union of decimals
SELECT CAST(1.5 AS DECIMAL(4, 2)) AS x UNION ALL SELECT CAST(12345.678 AS DECIMAL(10, 3));

--- case: union of int and decimal
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT price FROM orders WHERE id < 3;

--- case: union of bigint and float
SELECT CAST(1 AS BIGINT) AS x UNION ALL SELECT CAST(2.5 AS FLOAT);

--- case: union of timestamps
SELECT CAST('2026-01-01 00:00:00.1' AS TIMESTAMP(1)) AS x UNION ALL SELECT CAST('2026-01-01 00:00:00.123456' AS TIMESTAMP(6));

--- case: union of timestamps with and without zone
SELECT ts AS x FROM readings WHERE id = 1 UNION ALL SELECT lz FROM readings WHERE id = 1;

--- case: union of date and text
SELECT d AS x FROM readings WHERE id = 1 UNION ALL SELECT k FROM readings WHERE id = 1;
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: union of int and text
SELECT id AS x FROM orders UNION ALL SELECT customer FROM orders;
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: union of arrays
SELECT ARRAY[1, 2] AS x UNION ALL SELECT ARRAY[CAST(3 AS BIGINT)];

--- case: union of rows
SELECT ROW(1, 'a') AS x UNION ALL SELECT ROW(2, 'bc');

--- case: union of boolean and int
SELECT TRUE AS x UNION ALL SELECT 1;
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: union of binaries
SELECT x'01' AS x UNION ALL SELECT x'0203';

--- case: union takes names of the first
SELECT id AS a, customer AS b FROM orders WHERE id = 1 UNION ALL SELECT id AS c, customer AS d FROM orders WHERE id = 2;

--- case: intersect all of rows
SELECT customer, amount FROM orders INTERSECT ALL SELECT customer, amount FROM plain;

--- case: intersect with nulls counted
SELECT customer FROM orders INTERSECT ALL SELECT name FROM customers;

--- case: set operations in brackets
SELECT id FROM orders WHERE id < 5 EXCEPT (SELECT level FROM customers INTERSECT SELECT 2);

--- case: set operations of three kinds
SELECT id FROM orders INTERSECT SELECT order_id FROM payments EXCEPT SELECT 2 UNION ALL SELECT 1;

--- case: order and limit in brackets
(SELECT id FROM orders ORDER BY id DESC LIMIT 2) UNION ALL (SELECT level FROM customers WHERE level IS NOT NULL ORDER BY level LIMIT 1);

--- case: order by behind a union
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT level FROM customers ORDER BY x LIMIT 20;

--- case: order by a name of the second
SELECT id AS x FROM orders UNION ALL SELECT level AS y FROM customers ORDER BY y LIMIT 3;
--- flink error
Column 'y' not found in any table
--- flink streaming error
Column 'y' not found in any table

--- case: order by an expression behind a union
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT level FROM customers WHERE level IS NOT NULL ORDER BY -x LIMIT 20;

--- case: order inside a union without brackets
SELECT id FROM orders ORDER BY id LIMIT 1 UNION ALL SELECT 2;
--- flink error
Encountered "UNION" at line 1, column 43. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...
--- flink streaming error
Encountered "UNION" at line 1, column 43. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...

--- case: group by position
SELECT customer, COUNT(*) AS n FROM orders GROUP BY 1, 2;
--- flink error
Expression 'customer' is not being grouped
--- flink streaming error
Expression 'customer' is not being grouped

--- case: group by all
SELECT customer, COUNT(*) AS n FROM orders GROUP BY ALL;
--- flink error
Encountered "<EOF>" at line 1, column 55. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 
--- flink streaming error
Encountered "<EOF>" at line 1, column 55. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 

--- case: group by distinct
SELECT customer, COUNT(*) AS n FROM orders GROUP BY DISTINCT customer;

--- case: group by nothing
SELECT COUNT(*) AS n FROM orders GROUP BY ();

--- case: group by a literal
SELECT 'x' AS l, COUNT(*) AS n FROM orders GROUP BY 'x';

--- case: group by a name that hides
SELECT amount AS customer, COUNT(*) AS n FROM orders GROUP BY customer, amount;

--- case: having without group
SELECT COUNT(*) AS n, SUM(amount) AS s FROM orders HAVING COUNT(*) > 3;

--- case: having that is false without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 300;

--- case: having of a literal
SELECT 1 AS x FROM orders HAVING COUNT(*) > 1;

--- case: distinct and order by another column
SELECT DISTINCT customer FROM orders ORDER BY amount LIMIT 3;
--- flink error
Expression 'amount' is not in the select clause
--- flink streaming error
Expression 'amount' is not in the select clause

--- case: natural join of two columns
SELECT * FROM (SELECT id, k, v FROM readings) AS a NATURAL JOIN (SELECT id, k, x FROM steps) AS b;

--- case: using with three tables, left
SELECT * FROM (SELECT id, amount FROM orders) AS a LEFT JOIN (SELECT order_id AS id, paid FROM payments) AS b USING (id) LEFT JOIN (SELECT level AS id, name FROM customers) AS c USING (id);

--- case: using and a qualified column
SELECT a.id, b.id AS b FROM (SELECT id FROM orders) AS a LEFT JOIN (SELECT order_id AS id FROM payments) AS b USING (id);

--- case: self join by commas
SELECT a.id, b.id AS b, c.id AS c FROM orders a, orders b, orders c WHERE a.id + 1 = b.id AND b.id + 1 = c.id AND a.id < 4;

--- case: comma before a condition on it
SELECT c.name, o.id FROM customers c, orders o JOIN payments p ON p.order_id = c.level WHERE o.id = 1;

--- case: non equi left join
SELECT o.id, c.name FROM orders o LEFT JOIN customers c ON o.amount < c.level * 5;

--- case: non equi full join
SELECT o.id, c.name FROM orders o FULL JOIN customers c ON o.amount > c.level * 30;

--- case: join on unequal types
SELECT o.id, c.name FROM orders o JOIN customers c ON CAST(o.id AS BIGINT) = c.level;

--- case: join on text and number
SELECT o.id, c.name FROM orders o JOIN customers c ON o.id = c.name;
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: join on null
SELECT o.id FROM orders o JOIN customers c ON NULL;

--- case: star of each
SELECT c.*, o.id, c.* FROM customers c JOIN orders o ON c.name = o.customer WHERE o.id < 3;

--- case: star except
SELECT * EXCEPT (city) FROM customers;
--- flink error
Non-query expression encountered in illegal context
--- flink streaming error
Non-query expression encountered in illegal context

--- case: star exclude
SELECT * EXCLUDE (city) FROM customers;
--- flink error
Encountered "(" at line 1, column 18. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...
--- flink streaming error
Encountered "(" at line 1, column 18. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...

--- case: star replace
SELECT * REPLACE (1 AS level) FROM customers;
--- flink error
Encountered "(" at line 1, column 18. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...
--- flink streaming error
Encountered "(" at line 1, column 18. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...

--- case: star of an unknown table
SELECT x.* FROM customers c;
--- flink error
Unknown identifier 'x'
--- flink streaming error
Unknown identifier 'x'

--- case: star of a hidden table
SELECT customers.* FROM customers c;
--- flink error
Unknown identifier 'customers'
--- flink streaming error
Unknown identifier 'customers'

--- case: star after items
SELECT level + 1 AS l, * FROM customers;

--- case: alias with too few names
SELECT a FROM customers AS t(a);
--- flink error
List of column aliases must have same degree as table; table has 3 columns ('name', 'city', 'level'), whereas alias list has 1 columns
--- flink streaming error
List of column aliases must have same degree as table; table has 3 columns ('name', 'city', 'level'), whereas alias list has 1 columns

--- case: alias with a name twice
SELECT * FROM customers AS t(a, a, b);
--- flink error
Duplicate name 'a' in column alias list
--- flink streaming error
Duplicate name 'a' in column alias list

--- case: alias of a join
SELECT t.id FROM (orders o JOIN customers c ON c.name = o.customer) AS t;
--- flink error
Join expression encountered in illegal context
--- flink streaming error
Join expression encountered in illegal context

--- case: two columns of one name
SELECT x FROM (SELECT id AS x, amount AS x FROM orders);
--- flink error
Column 'x' is ambiguous
--- flink streaming error
Column 'x' is ambiguous

--- case: select without from and where
SELECT 1 AS x WHERE 1 = 0;
--- flink error
Encountered "WHERE" at line 1, column 15. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...
--- flink streaming error
Encountered "WHERE" at line 1, column 15. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... ";" ... "," ...

--- case: values and union
VALUES (1, 'a') UNION ALL VALUES (2, 'bcd');

--- case: values with an expression
VALUES (1 + 1, CAST(NULL AS STRING)), (3, 'x');

--- case: values with default
VALUES (DEFAULT);
--- flink error
No match found for function signature DEFAULT
--- flink streaming error
No match found for function signature DEFAULT

--- case: values with order and limit
VALUES (3), (1), (2) ORDER BY 1 LIMIT 2;

--- case: values of rows
SELECT * FROM (VALUES ROW(1, 'a'), ROW(2, 'b')) AS t(a, b);

--- case: table sample
SELECT COUNT(*) AS n FROM orders TABLESAMPLE BERNOULLI(100);

--- case: qualify
SELECT id, customer FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) = 1;

--- case: qualify without a window
SELECT id FROM orders QUALIFY id > 3;
--- flink error
QUALIFY expression '`orders`.`id` > 3' must contain a window function
--- flink streaming error
QUALIFY expression '`orders`.`id` > 3' must contain a window function

--- case: pivot
SELECT * FROM (SELECT customer, amount FROM orders) PIVOT (SUM(amount) AS s FOR customer IN ('ann' AS ann, 'bob' AS bob));
--- flink error
Cannot invoke "org.apache.calcite.sql.validate.SqlValidator.getTypeFactory()" because "validator" is null
--- flink streaming error
Cannot invoke "org.apache.calcite.sql.validate.SqlValidator.getTypeFactory()" because "validator" is null

--- case: unpivot
SELECT * FROM (SELECT id, level, id AS other FROM orders JOIN customers ON level = id) UNPIVOT (val FOR what IN (level, other));
--- flink error
Unsupported cast from 'NULL' to 'INT'.
--- flink streaming error
Unsupported cast from 'NULL' to 'INT'.

--- case: sort by
SELECT id FROM orders SORT BY id;
--- flink error
Encountered "BY" at line 1, column 28. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "RIGHT" ... "MINUS" ... "TABLESAM
--- flink streaming error
Encountered "BY" at line 1, column 28. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "RIGHT" ... "MINUS" ... "TABLESAM

--- case: limit with an expression
SELECT id FROM orders ORDER BY id LIMIT 1 + 1;
--- flink error
Encountered "+" at line 1, column 43. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...
--- flink streaming error
Encountered "+" at line 1, column 43. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...

--- case: limit of null
SELECT id FROM orders LIMIT NULL;
--- flink error
Encountered "NULL" at line 1, column 29. Was expecting one of: "ALL" ... "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ...
--- flink streaming error
Encountered "NULL" at line 1, column 29. Was expecting one of: "ALL" ... "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ...

--- case: offset first
SELECT id FROM orders ORDER BY id OFFSET 1 ROW FETCH FIRST 2 ROW ONLY;

--- case: offset without rows
SELECT id FROM orders ORDER BY id OFFSET 3 LIMIT 2;
--- flink error
'OFFSET start LIMIT count' is not allowed under the current SQL conformance level
--- flink streaming error
'OFFSET start LIMIT count' is not allowed under the current SQL conformance level

--- case: asof join
SELECT o.id FROM orders o ASOF JOIN payments p MATCH_CONDITION p.ts <= o.ts ON p.order_id = o.id;
--- flink error
Encountered "ASOF" at line 1, column 27. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "RIGHT" ... "MINUS" ... "TABLES
--- flink streaming error
Encountered "ASOF" at line 1, column 27. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "RIGHT" ... "MINUS" ... "TABLES

--- case: left anti join
SELECT id FROM orders o LEFT ANTI JOIN payments p ON o.id = p.order_id;
--- flink error
Encountered "LEFT ANTI" at line 1, column 25. Was expecting one of: "CROSS" ... "OUTER" ... "TABLESAMPLE" ... "(" ... "," ... "NATURAL" ... "JOIN" ... "INNER" ... "LEFT" "OUTER" ... "LEFT" "JOIN" ... "RIGHT" ... "FULL" ...
--- flink streaming error
Encountered "LEFT ANTI" at line 1, column 25. Was expecting one of: "CROSS" ... "OUTER" ... "TABLESAMPLE" ... "(" ... "," ... "NATURAL" ... "JOIN" ... "INNER" ... "LEFT" "OUTER" ... "LEFT" "JOIN" ... "RIGHT" ... "FULL" ...

--- case: cross apply
SELECT o.id, t.x FROM orders o CROSS APPLY (SELECT 1 AS x) AS t;
--- flink error
APPLY operator is not allowed under the current SQL conformance level
--- flink streaming error
APPLY operator is not allowed under the current SQL conformance level
