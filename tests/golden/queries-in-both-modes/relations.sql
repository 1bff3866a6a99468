--- case: cte in a sub-query
SELECT id FROM orders WHERE id IN (WITH a AS (SELECT order_id FROM payments WHERE paid > 9) SELECT order_id FROM a);
--- flink
id INT NOT NULL
1
10
2
5
7

--- case: cte shadows a table and reads it
WITH customers AS (SELECT name, level FROM customers WHERE level > 1) SELECT * FROM customers;
--- flink
name STRING | level INT
bob | 2
eve | 3

--- case: cte shadows a cte
WITH a AS (SELECT 1 AS x), b AS (WITH a AS (SELECT x + 1 AS x FROM a) SELECT * FROM a) SELECT a.x, b.x AS y FROM a, b;
--- flink
x INT NOT NULL | y INT NOT NULL
1 | 2

--- case: cte not used
WITH a AS (SELECT nope FROM orders) SELECT id FROM orders WHERE id < 3;
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: cte of one name twice
WITH a AS (SELECT 1 AS x), a AS (SELECT 2 AS x) SELECT x FROM a;
--- flink
x INT NOT NULL
2

--- case: cte used before it is declared
WITH b AS (SELECT x FROM a), a AS (SELECT 1 AS x) SELECT x FROM b;
--- flink error
Object 'a' not found
--- flink streaming error
Object 'a' not found

--- case: cte with values
WITH a(x, y) AS (VALUES (1, 'p'), (2, 'q')) SELECT y, x FROM a;
--- flink
y CHAR(1) NOT NULL | x INT NOT NULL
p | 1
q | 2

--- case: cte with a set operation and order
WITH a AS (SELECT id FROM orders UNION SELECT level FROM customers) SELECT id FROM a ORDER BY id DESC NULLS LAST LIMIT 3;
--- flink
id INT
10
9
8
--- flink streaming
id INT
10
8
9

--- case: view
SELECT * FROM rich;
--- flink
id INT NOT NULL | customer STRING | amount INT | ts TIMESTAMP(3)
1 | ann | 10 | 2026-01-01 10:00:01.000
10 | dan | 100 | 2026-01-01 10:01:00.000
2 | bob | 20 | 2026-01-01 10:00:04.000
5 | cid | 20 | 2026-01-01 10:00:12.500
6 | bob | 7 | 2026-01-01 10:00:20.000
7 | ann | 10 | 2026-01-01 10:00:21.000

--- case: view with other names
SELECT who, total FROM spent WHERE total > 20;
--- flink
who STRING | total INT
bob | 24
dan | 100

--- case: view of a view
SELECT * FROM most;
--- flink
who STRING
bob
dan

--- case: view joined with itself
SELECT a.who, b.total FROM spent a JOIN spent b ON a.who = b.who AND a.total = b.total;
--- flink
who STRING | total INT
ann | 20
bob | 24
cid | 20
dan | 100

--- case: view with an alias and names
SELECT v.b FROM spent AS v(a, b) WHERE v.a = 'ann';
--- flink
b INT
20

--- case: column that a view has renamed
SELECT customer FROM spent;
--- flink error
Column 'customer' not found in any table
--- flink streaming error
Column 'customer' not found in any table

--- case: union of chars
SELECT CAST('a' AS CHAR(2)) AS x UNION ALL SELECT CAST('abc' AS CHAR(3));
--- flink
x VARCHAR(3) NOT NULL
a 
abc

--- case: union of decimals
SELECT CAST(1.5 AS DECIMAL(4, 2)) AS x UNION ALL SELECT CAST(12345.678 AS DECIMAL(10, 3));
--- flink
x DECIMAL(10, 3) NOT NULL
1.500
12345.678

--- case: union of int and decimal
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT price FROM orders WHERE id < 3;
--- flink
x DECIMAL(12, 2)
1.00
1.50
2.00
2.25

--- case: union of bigint and float
SELECT CAST(1 AS BIGINT) AS x UNION ALL SELECT CAST(2.5 AS FLOAT);
--- flink
x FLOAT NOT NULL
1.0
2.5

--- case: union of timestamps
SELECT CAST('2026-01-01 00:00:00.1' AS TIMESTAMP(1)) AS x UNION ALL SELECT CAST('2026-01-01 00:00:00.123456' AS TIMESTAMP(6));
--- flink
x TIMESTAMP(6) NOT NULL
2026-01-01 00:00:00.100000
2026-01-01 00:00:00.123456

--- case: union of timestamps with and without zone
SELECT ts AS x FROM readings WHERE id = 1 UNION ALL SELECT lz FROM readings WHERE id = 1;
--- flink
x TIMESTAMP(3)
2026-01-01 10:00:01.000
2026-01-01 10:00:01.000

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
--- flink
x ARRAY<BIGINT NOT NULL> NOT NULL
[1, 2]
[3]

--- case: union of rows
SELECT ROW(1, 'a') AS x UNION ALL SELECT ROW(2, 'bc');
--- flink
x ROW<`EXPR$0` INT NOT NULL, `EXPR$1` VARCHAR(2) NOT NULL> NOT NULL
(1, a)
(2, bc)

--- case: union of boolean and int
SELECT TRUE AS x UNION ALL SELECT 1;
--- flink error
Type mismatch in column 1 of UNION ALL
--- flink streaming error
Type mismatch in column 1 of UNION ALL

--- case: union of binaries
SELECT x'01' AS x UNION ALL SELECT x'0203';
--- flink
x VARBINARY(2) NOT NULL
x'01'
x'0203'

--- case: union takes names of the first
SELECT id AS a, customer AS b FROM orders WHERE id = 1 UNION ALL SELECT id AS c, customer AS d FROM orders WHERE id = 2;
--- flink
a INT NOT NULL | b STRING
1 | ann
2 | bob

--- case: intersect all of rows
SELECT customer, amount FROM orders INTERSECT ALL SELECT customer, amount FROM plain;
--- flink
customer STRING | amount INT
NULL | 5
NULL | NULL
ann | 10
ann | 10
ann | NULL
bob | -3
bob | 20
bob | 7
cid | 20
dan | 100

--- case: intersect with nulls counted
SELECT customer FROM orders INTERSECT ALL SELECT name FROM customers;
--- flink
customer STRING
NULL
ann
bob

--- case: set operations in brackets
SELECT id FROM orders WHERE id < 5 EXCEPT (SELECT level FROM customers INTERSECT SELECT 2);
--- flink
id INT
1
3
4

--- case: set operations of three kinds
SELECT id FROM orders INTERSECT SELECT order_id FROM payments EXCEPT SELECT 2 UNION ALL SELECT 1;
--- flink
id INT
1
1
10
5
6
7

--- case: order and limit in brackets
(SELECT id FROM orders ORDER BY id DESC LIMIT 2) UNION ALL (SELECT level FROM customers WHERE level IS NOT NULL ORDER BY level LIMIT 1);
--- flink
id INT
1
10
9

--- case: order by behind a union
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT level FROM customers ORDER BY x LIMIT 20;
--- flink
x INT
NULL
1
1
2
2
3

--- case: order by a name of the second
SELECT id AS x FROM orders UNION ALL SELECT level AS y FROM customers ORDER BY y LIMIT 3;
--- flink error
Column 'y' not found in any table
--- flink streaming error
Column 'y' not found in any table

--- case: order by an expression behind a union
SELECT id AS x FROM orders WHERE id < 3 UNION ALL SELECT level FROM customers WHERE level IS NOT NULL ORDER BY -x LIMIT 20;
--- flink
x INT
3
2
2
1
1
--- flink streaming
x INT
1
1
2
2
3

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
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1

--- case: group by nothing
SELECT COUNT(*) AS n FROM orders GROUP BY ();
--- flink
n BIGINT NOT NULL
10

--- case: group by a literal
SELECT 'x' AS l, COUNT(*) AS n FROM orders GROUP BY 'x';
--- flink
l CHAR(1) NOT NULL | n BIGINT NOT NULL
x | 10

--- case: group by a name that hides
SELECT amount AS customer, COUNT(*) AS n FROM orders GROUP BY customer, amount;
--- flink
customer INT | n BIGINT NOT NULL
-3 | 1
10 | 2
100 | 1
20 | 1
20 | 1
5 | 1
7 | 1
NULL | 1
NULL | 1

--- case: having without group
SELECT COUNT(*) AS n, SUM(amount) AS s FROM orders HAVING COUNT(*) > 3;
--- flink
n BIGINT NOT NULL | s INT
10 | 169

--- case: having that is false without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 300;
--- flink
n BIGINT NOT NULL

--- case: having of a literal
SELECT 1 AS x FROM orders HAVING COUNT(*) > 1;
--- flink
x INT NOT NULL
1

--- case: distinct and order by another column
SELECT DISTINCT customer FROM orders ORDER BY amount LIMIT 3;
--- flink error
Expression 'amount' is not in the select clause
--- flink streaming error
Expression 'amount' is not in the select clause

--- case: natural join of two columns
SELECT * FROM (SELECT id, k, v FROM readings) AS a NATURAL JOIN (SELECT id, k, x FROM steps) AS b;
--- flink
id INT NOT NULL | k STRING | v INT | x DOUBLE
1 | a | 5 | 0.5
10 | b | 7 | -1.5
11 | c | 0 | 0.1
12 |  | 9 | 100.5
13 | a | 5 | NULL
14 | b | 2147483647 | 1.0
15 | A | 1 | -7.25
16 | c | 20 | 0.0
2 | b | 7 | -1.5
3 | a | NULL | 2.25
5 | c | 20 | 1.0E10
6 | a | 5 | 0.5
7 | b | -3 | -0.0
9 | a | 12 | 7.0

--- case: using with three tables, left
SELECT * FROM (SELECT id, amount FROM orders) AS a LEFT JOIN (SELECT order_id AS id, paid FROM payments) AS b USING (id) LEFT JOIN (SELECT level AS id, name FROM customers) AS c USING (id);
--- flink
id INT NOT NULL | amount INT | paid INT | name STRING
1 | 10 | 10 | ann
10 | 100 | 40 | NULL
10 | 100 | 60 | NULL
2 | 20 | 15 | bob
2 | 20 | 5 | bob
3 | NULL | NULL | eve
4 | 5 | NULL | NULL
5 | 20 | 20 | NULL
6 | 7 | 7 | NULL
7 | 10 | 10 | NULL
8 | NULL | NULL | NULL
9 | -3 | NULL | NULL

--- case: using and a qualified column
SELECT a.id, b.id AS b FROM (SELECT id FROM orders) AS a LEFT JOIN (SELECT order_id AS id FROM payments) AS b USING (id);
--- flink
id INT NOT NULL | b INT
1 | 1
10 | 10
10 | 10
2 | 2
2 | 2
3 | NULL
4 | NULL
5 | 5
6 | 6
7 | 7
8 | NULL
9 | NULL

--- case: self join by commas
SELECT a.id, b.id AS b, c.id AS c FROM orders a, orders b, orders c WHERE a.id + 1 = b.id AND b.id + 1 = c.id AND a.id < 4;
--- flink
id INT NOT NULL | b INT NOT NULL | c INT NOT NULL
1 | 2 | 3
2 | 3 | 4
3 | 4 | 5

--- case: comma before a condition on it
SELECT c.name, o.id FROM customers c, orders o JOIN payments p ON p.order_id = c.level WHERE o.id = 1;
--- flink
name STRING | id INT NOT NULL
ann | 1
bob | 1
bob | 1

--- case: non equi left join
SELECT o.id, c.name FROM orders o LEFT JOIN customers c ON o.amount < c.level * 5;
--- flink
id INT NOT NULL | name STRING
1 | eve
10 | NULL
2 | NULL
3 | NULL
4 | bob
4 | eve
5 | NULL
6 | bob
6 | eve
7 | eve
8 | NULL
9 | ann
9 | bob
9 | eve

--- case: non equi full join
SELECT o.id, c.name FROM orders o FULL JOIN customers c ON o.amount > c.level * 30;
--- flink
id INT | name STRING
1 | NULL
10 | ann
10 | bob
10 | eve
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL
NULL | NULL

--- case: join on unequal types
SELECT o.id, c.name FROM orders o JOIN customers c ON CAST(o.id AS BIGINT) = c.level;
--- flink
id INT NOT NULL | name STRING
1 | ann
2 | bob
3 | eve

--- case: join on text and number
SELECT o.id, c.name FROM orders o JOIN customers c ON o.id = c.name;
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: join on null
SELECT o.id FROM orders o JOIN customers c ON NULL;
--- flink
id INT NOT NULL

--- case: star of each
SELECT c.*, o.id, c.* FROM customers c JOIN orders o ON c.name = o.customer WHERE o.id < 3;
--- flink
name STRING | city STRING | level INT | id INT NOT NULL | name0 STRING | city0 STRING | level0 INT
ann | Berlin | 1 | 1 | ann | Berlin | 1
bob | NULL | 2 | 2 | bob | NULL | 2

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
--- flink
l INT | name STRING | city STRING | level INT
2 | ann | Berlin | 1
3 | bob | NULL | 2
4 | eve | Paris | 3
NULL | NULL | Oslo | NULL

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
--- flink
EXPR$0 INT NOT NULL | EXPR$1 VARCHAR(3) NOT NULL
1 | a
2 | bcd

--- case: values with an expression
VALUES (1 + 1, CAST(NULL AS STRING)), (3, 'x');
--- flink
EXPR$0 INT NOT NULL | EXPR$1 STRING
2 | NULL
3 | x

--- case: values with default
VALUES (DEFAULT);
--- flink error
No match found for function signature DEFAULT
--- flink streaming error
No match found for function signature DEFAULT

--- case: values with order and limit
VALUES (3), (1), (2) ORDER BY 1 LIMIT 2;
--- flink
EXPR$0 INT NOT NULL
1
2

--- case: values of rows
SELECT * FROM (VALUES ROW(1, 'a'), ROW(2, 'b')) AS t(a, b);
--- flink
a INT NOT NULL | b CHAR(1) NOT NULL
1 | a
2 | b

--- case: table sample
SELECT COUNT(*) AS n FROM orders TABLESAMPLE BERNOULLI(100);
--- flink
n BIGINT NOT NULL
10

--- case: qualify
SELECT id, customer FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) = 1;
--- flink
id INT NOT NULL | customer STRING
1 | ann
10 | dan
2 | bob
4 | NULL
5 | cid

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
--- flink
id INT NOT NULL
2
3

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
