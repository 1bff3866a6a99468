--- case: sample of everything
SELECT id FROM orders TABLESAMPLE BERNOULLI(100);
--- flink
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: sample of the system at all
SELECT id FROM orders TABLESAMPLE SYSTEM(100);
--- flink
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: union of an instant and a timestamp
SELECT lz AS x FROM readings WHERE id = 1 UNION ALL SELECT ts FROM readings WHERE id = 1;
--- flink
x TIMESTAMP_LTZ(3)
2026-01-01 10:00:01.000
2026-01-01 10:00:01.000

--- case: case of a timestamp and an instant
SELECT id, CASE WHEN id > 3 THEN ts ELSE lz END AS x FROM plainly;
--- flink
id INT NOT NULL | x TIMESTAMP(3)
1 | 2026-01-01 10:00:01.000
10 | 2026-01-01 10:00:15.000
11 | 2026-01-01 10:00:29.999
12 | 2026-01-01 10:00:30.000
13 | 2026-01-01 10:00:41.000
14 | 2026-01-01 10:00:45.000
15 | 2026-01-01 10:01:10.000
16 | 2026-01-01 10:01:10.000
2 | 2026-01-01 10:00:03.000
3 | 2026-01-01 10:00:03.000
4 | 2026-01-01 10:00:02.000
5 | 2026-01-01 10:00:07.000
6 | 2026-01-01 10:00:06.000
7 | 2026-01-01 10:00:11.500
8 | 2026-01-01 10:00:11.500
9 | 2026-01-01 10:00:15.000

--- case: coalesce of an instant and a timestamp
SELECT id, COALESCE(lz, ts) AS x FROM plainly;
--- flink
id INT NOT NULL | x TIMESTAMP_LTZ(3)
1 | 2026-01-01 10:00:01.000
10 | 2026-01-01 10:00:15.000
11 | 2026-01-01 10:00:29.999
12 | 2026-01-01 10:00:30.000
13 | 2026-01-01 10:00:41.000
14 | 2026-01-01 10:00:45.000
15 | 2026-01-01 10:01:10.000
16 | 2026-01-01 10:01:10.000
2 | 2026-01-01 10:00:03.000
3 | 2026-01-01 10:00:03.000
4 | 2026-01-01 10:00:02.000
5 | 2026-01-01 10:00:07.000
6 | 2026-01-01 10:00:06.000
7 | 2026-01-01 10:00:11.500
8 | 2026-01-01 10:00:11.500
9 | 2026-01-01 10:00:15.000

--- case: rows of columns is distinct
SELECT id FROM orders WHERE ROW(id, amount) IS DISTINCT FROM ROW(amount, id);
--- flink
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

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
--- flink
name STRING
NULL
ann
bob

--- case: except all of repeated rows
SELECT customer FROM orders EXCEPT ALL SELECT name FROM customers;
--- flink
customer STRING
NULL
ann
ann
bob
bob
cid
dan

--- case: except of groups
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer EXCEPT SELECT name, COUNT(*) FROM customers GROUP BY name;
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1

--- case: intersect in a union without brackets
SELECT id FROM orders WHERE id < 3 UNION SELECT level FROM customers INTERSECT SELECT id FROM orders WHERE id > 2;
--- flink
id INT
1
2
3

--- case: set operations of rows
SELECT ROW(id, amount) AS r FROM orders INTERSECT SELECT ROW(order_id, paid) FROM payments;
--- flink
r ROW<`EXPR$0` INT, `EXPR$1` INT> NOT NULL
(1, 10)
(5, 20)
(6, 7)
(7, 10)

--- case: set operations of arrays
SELECT items AS a FROM orders INTERSECT SELECT items FROM plain;
--- flink
a ARRAY<STRING>
NULL
[]
[a, a]
[a, b]
[a]
[b]
[c, NULL]
[d]
[e, f, g]

--- case: set operations of maps
SELECT tags AS a FROM orders INTERSECT SELECT tags FROM plain;
--- flink error
Type(MAP<STRING, INT>) is not an orderable data type, it is not supported as a ORDER_BY/GROUP_BY/JOIN_EQUAL field.
--- flink streaming
a MAP<STRING, INT>
NULL
{k=1}
{k=2}
{k=3}
{k=9}
{m=NULL, n=5}
{q=0}
{z=26}
{}

--- case: distinct with an order and a limit
SELECT DISTINCT customer FROM orders ORDER BY customer DESC LIMIT 3;
--- flink
customer STRING
dan
cid
bob
--- flink streaming
customer STRING
bob
cid
dan

--- case: distinct and order by its position
SELECT DISTINCT customer, amount FROM orders ORDER BY 2 DESC, 1 LIMIT 3;
--- flink
customer STRING | amount INT
dan | 100
bob | 20
cid | 20
--- flink streaming
customer STRING | amount INT
bob | 20
cid | 20
dan | 100

--- case: group by all columns
SELECT customer, amount, COUNT(*) AS n FROM orders GROUP BY ALL;
--- flink error
Encountered "<EOF>" at line 1, column 63. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 
--- flink streaming error
Encountered "<EOF>" at line 1, column 63. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "COLLECT" ... "CONTAINS_SUBSTR" 

--- case: group by expressions reused
SELECT UPPER(customer) AS u, CHAR_LENGTH(UPPER(customer)) AS l, UPPER(customer) || '!' AS e, COUNT(*) AS n FROM orders GROUP BY UPPER(customer);
--- flink
u STRING | l INT | e STRING | n BIGINT NOT NULL
ANN | 3 | ANN! | 3
BOB | 3 | BOB! | 3
CID | 3 | CID! | 1
DAN | 3 | DAN! | 1
NULL | NULL | NULL | 2

--- case: group by an expression and a column of it
SELECT id / 2 + 1 AS a, COUNT(*) AS n FROM orders GROUP BY id / 2;
--- flink
a INT NOT NULL | n BIGINT NOT NULL
1 | 1
2 | 2
3 | 2
4 | 2
5 | 2
6 | 1

--- case: grouping sets with expressions
SELECT UPPER(customer) AS u, amount > 9 AS b, COUNT(*) AS n, GROUPING_ID(UPPER(customer), amount > 9) AS g FROM orders GROUP BY GROUPING SETS ((UPPER(customer)), (amount > 9), ());
--- flink
u STRING | b BOOLEAN | n BIGINT NOT NULL | g BIGINT NOT NULL
ANN | NULL | 3 | 1
BOB | NULL | 3 | 1
CID | NULL | 1 | 1
DAN | NULL | 1 | 1
NULL | FALSE | 3 | 2
NULL | NULL | 10 | 3
NULL | NULL | 2 | 1
NULL | NULL | 2 | 2
NULL | TRUE | 5 | 2

--- case: rollup of expressions
SELECT id / 4 AS a, customer, COUNT(*) AS n, GROUPING(id / 4) AS g FROM orders GROUP BY ROLLUP(id / 4, customer);
--- flink
a INT | customer STRING | n BIGINT NOT NULL | g BIGINT NOT NULL
0 | NULL | 3 | 0
0 | ann | 2 | 0
0 | bob | 1 | 0
1 | NULL | 1 | 0
1 | NULL | 4 | 0
1 | ann | 1 | 0
1 | bob | 1 | 0
1 | cid | 1 | 0
2 | NULL | 1 | 0
2 | NULL | 3 | 0
2 | bob | 1 | 0
2 | dan | 1 | 0
NULL | NULL | 10 | 1

--- case: grouping sets repeated
SELECT customer, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS ((customer), (customer));
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
NULL | 2
ann | 3
ann | 3
bob | 3
bob | 3
cid | 1
cid | 1
dan | 1
dan | 1

--- case: group id
SELECT customer, GROUP_ID() AS g, COUNT(*) AS n FROM orders GROUP BY GROUPING SETS ((customer), (customer), ());
--- flink
customer STRING | g BIGINT NOT NULL | n BIGINT NOT NULL
NULL | 0 | 10
NULL | 0 | 2
NULL | 1 | 2
ann | 0 | 3
ann | 1 | 3
bob | 0 | 3
bob | 1 | 3
cid | 0 | 1
cid | 1 | 1
dan | 0 | 1
dan | 1 | 1

--- case: having of grouping
SELECT customer, COUNT(*) AS n FROM orders GROUP BY ROLLUP(customer) HAVING GROUPING(customer) = 1;
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 10

--- case: case of mixed numbers
SELECT id, CASE WHEN id < 3 THEN id WHEN id < 6 THEN price ELSE CAST(amount AS DOUBLE) END AS x FROM orders;
--- flink
id INT NOT NULL | x DOUBLE
1 | 1.0
10 | 100.0
2 | 2.0
3 | 3.0
4 | NULL
5 | 9.99
6 | 7.0
7 | 10.0
8 | NULL
9 | -3.0

--- case: case of text and char
SELECT id, CASE WHEN id < 3 THEN 'a' WHEN id < 6 THEN customer ELSE 'long one' END AS x FROM orders;
--- flink
id INT NOT NULL | x STRING
1 | a
10 | long one
2 | a
3 | ann
4 | NULL
5 | cid
6 | long one
7 | long one
8 | long one
9 | long one

--- case: nested rows with star
SELECT t.r.* FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;
--- flink
a INT | b ROW<`c` STRING>
1 | (ann)
10 | (dan)
2 | (bob)
3 | (ann)
4 | (NULL)
5 | (cid)
6 | (bob)
7 | (ann)
8 | (NULL)
9 | (bob)

--- case: star of a row beside others
SELECT id, r.*, id + 1 AS n FROM (SELECT id, CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t;
--- flink
id INT NOT NULL | a INT | b STRING | n INT NOT NULL
1 | 10 | ann | 2
10 | 100 | dan | 11
2 | 20 | bob | 3
3 | NULL | ann | 4
4 | 5 | NULL | 5
5 | 20 | cid | 6
6 | 7 | bob | 7
7 | 10 | ann | 8
8 | NULL | NULL | 9
9 | -3 | bob | 10

--- case: array of rows by a qualified number
SELECT o.id, o.`lines`[1].sku AS s FROM orders AS o;
--- flink
id INT NOT NULL | s STRING
1 | x
10 | x
2 | NULL
3 | NULL
4 | NULL
5 | z
6 | x
7 | NULL
8 | NULL
9 | w

--- case: row of a function
SELECT (CAST(ROW(id, customer) AS ROW<a INT, b STRING>)).b AS b FROM orders;
--- flink
b STRING
NULL
NULL
ann
ann
ann
bob
bob
bob
cid
dan

--- case: group by a row
SELECT r, COUNT(*) AS n FROM (SELECT CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t GROUP BY r;
--- flink
r ROW<`a` INT, `b` STRING> NOT NULL | n BIGINT NOT NULL
(-3, bob) | 1
(10, ann) | 2
(100, dan) | 1
(20, bob) | 1
(20, cid) | 1
(5, NULL) | 1
(7, bob) | 1
(NULL, NULL) | 1
(NULL, ann) | 1

--- case: join on row fields
SELECT a.r.a AS x, b.name FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS a JOIN customers b ON a.r.b = b.name;
--- flink
x INT | name STRING
1 | ann
2 | bob
3 | ann
6 | bob
7 | ann
9 | bob

--- case: quoted names with a dot
SELECT `a.b` AS x, t.`a.b` AS y FROM (SELECT id AS `a.b` FROM orders) AS t;
--- flink
x INT NOT NULL | y INT NOT NULL
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

--- case: quoted names with a backtick
SELECT `a``b` AS x FROM (SELECT id AS `a``b` FROM orders) AS t;
--- flink
x INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: quoted names in other letters
SELECT `größe`, `名` FROM (SELECT id AS `größe`, customer AS `名` FROM orders) AS t;
--- flink
größe INT NOT NULL | 名 STRING
1 | ann
10 | dan
2 | bob
3 | ann
4 | NULL
5 | cid
6 | bob
7 | ann
8 | NULL
9 | bob

--- case: names in other letters without quotes
SELECT größe FROM (SELECT id AS größe FROM orders) AS t;
--- flink
größe INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: quoted names with spaces and signs
SELECT `a b`, `1`, `x-y`, `$` FROM (SELECT id AS `a b`, id AS `1`, id AS `x-y`, id AS `$` FROM orders) AS t;
--- flink
a b INT NOT NULL | 1 INT NOT NULL | x-y INT NOT NULL | $ INT NOT NULL
1 | 1 | 1 | 1
10 | 10 | 10 | 10
2 | 2 | 2 | 2
3 | 3 | 3 | 3
4 | 4 | 4 | 4
5 | 5 | 5 | 5
6 | 6 | 6 | 6
7 | 7 | 7 | 7
8 | 8 | 8 | 8
9 | 9 | 9 | 9

--- case: words that are aliases
SELECT id AS key, customer AS name, amount AS type, price AS cost FROM orders;
--- flink
key INT NOT NULL | name STRING | type INT | cost DECIMAL(10, 2)
1 | ann | 10 | 1.50
10 | dan | 100 | 100.00
2 | bob | 20 | 2.25
3 | ann | NULL | 3.00
4 | NULL | 5 | NULL
5 | cid | 20 | 9.99
6 | bob | 7 | 0.10
7 | ann | 10 | 4.00
8 | NULL | NULL | 5.55
9 | bob | -3 | 2.25

--- case: names that differ in case
SELECT Id, ID FROM (SELECT id AS Id, amount AS ID FROM orders) AS t;
--- flink
Id INT NOT NULL | ID INT
1 | 10
10 | 100
2 | 20
3 | NULL
4 | 5
5 | 20
6 | 7
7 | 10
8 | NULL
9 | -3

--- case: rows distinct of two columns
SELECT id FROM orders WHERE ROW(id) IS DISTINCT FROM ROW(amount);
--- flink
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: rows not distinct of columns and literals
SELECT id FROM orders WHERE ROW(customer, amount) IS NOT DISTINCT FROM ROW('ann', 10);
--- flink
id INT NOT NULL
1
7

--- case: rows of one table distinct
SELECT a.id, b.id AS i FROM (SELECT id, ROW(customer, amount) AS r FROM orders) a JOIN (SELECT id, ROW(customer, amount) AS r FROM orders) b ON a.r IS NOT DISTINCT FROM b.r;
--- flink
id INT NOT NULL | i INT NOT NULL
1 | 1
1 | 7
10 | 10
2 | 2
3 | 3
4 | 4
5 | 5
6 | 6
7 | 1
7 | 7
8 | 8
9 | 9

--- case: columns of rows distinct
SELECT id FROM (SELECT id, ROW(id, amount) AS r, ROW(amount, id) AS s FROM orders) t WHERE r IS DISTINCT FROM s;
--- flink
id INT NOT NULL
1
10
2
3
4
5
6
7
8
9

--- case: arrays distinct
SELECT id, items IS DISTINCT FROM ARRAY['a'] AS a, items IS NOT DISTINCT FROM items AS b FROM orders;
--- flink
id INT NOT NULL | a BOOLEAN NOT NULL | b BOOLEAN NOT NULL
1 | TRUE | TRUE
10 | FALSE | TRUE
2 | TRUE | TRUE
3 | TRUE | TRUE
4 | TRUE | TRUE
5 | TRUE | TRUE
6 | TRUE | TRUE
7 | TRUE | TRUE
8 | TRUE | TRUE
9 | TRUE | TRUE

--- case: maps distinct
SELECT id, tags IS NOT DISTINCT FROM tags AS b FROM orders;
--- flink
id INT NOT NULL | b BOOLEAN NOT NULL
1 | TRUE
10 | TRUE
2 | TRUE
3 | TRUE
4 | TRUE
5 | TRUE
6 | TRUE
7 | TRUE
8 | TRUE
9 | TRUE

--- case: except of rows
SELECT ROW(id, amount) AS r FROM orders EXCEPT SELECT ROW(order_id, paid) FROM payments;
--- flink
r ROW<`EXPR$0` INT, `EXPR$1` INT> NOT NULL
(10, 100)
(2, 20)
(3, NULL)
(4, 5)
(8, NULL)
(9, -3)

--- case: except of arrays
SELECT items AS a FROM orders EXCEPT SELECT ARRAY['a', 'b'];
--- flink
a ARRAY<STRING>
NULL
[]
[a, a]
[a]
[b]
[c, NULL]
[d]
[e, f, g]

--- case: union distinct of rows
SELECT ROW(id, amount) AS r FROM orders UNION SELECT ROW(order_id, paid) FROM payments;
--- flink
r ROW<`EXPR$0` INT, `EXPR$1` INT> NOT NULL
(1, 10)
(10, 100)
(10, 40)
(10, 60)
(2, 15)
(2, 20)
(2, 5)
(3, NULL)
(4, 5)
(5, 20)
(6, 7)
(7, 10)
(8, NULL)
(9, -3)
(99, NULL)
(NULL, 1)

--- case: union distinct of arrays
SELECT items AS a FROM orders UNION SELECT ARRAY['a', 'b'];
--- flink
a ARRAY<STRING>
NULL
[]
[a, a]
[a, b]
[a]
[b]
[c, NULL]
[d]
[e, f, g]

--- case: distinct arrays
SELECT DISTINCT items FROM orders;
--- flink
items ARRAY<STRING>
NULL
[]
[a, a]
[a, b]
[a]
[b]
[c, NULL]
[d]
[e, f, g]

--- case: distinct rows
SELECT DISTINCT ROW(customer, amount) AS r FROM orders;
--- flink
r ROW<`EXPR$0` STRING, `EXPR$1` INT> NOT NULL
(NULL, 5)
(NULL, NULL)
(ann, 10)
(ann, NULL)
(bob, -3)
(bob, 20)
(bob, 7)
(cid, 20)
(dan, 100)

--- case: intersect of arrays of rows
SELECT `lines` AS a FROM orders INTERSECT SELECT `lines` FROM plain WHERE id < 4;
--- flink
a ARRAY<ROW<`sku` STRING, `qty` INT>>
NULL
[(x, 1), (y, 2)]
[]

--- case: row in a query of rows
SELECT id FROM orders WHERE ROW(id, amount) IN (SELECT ROW(order_id, paid) FROM payments);
--- flink error
Values passed to IN operator must have compatible types
--- flink streaming error
Values passed to IN operator must have compatible types

--- case: array in a query
SELECT id FROM orders WHERE items IN (SELECT items FROM plain WHERE id < 3);
--- flink
id INT NOT NULL
1
2

--- case: join of arrays
SELECT a.id, b.id AS i FROM orders a JOIN plain b ON a.items = b.items;
--- flink
id INT NOT NULL | i INT NOT NULL
1 | 1
10 | 10
2 | 2
4 | 4
5 | 5
6 | 6
7 | 7
9 | 9

--- case: join of rows
SELECT a.id, b.id AS i FROM (SELECT id, ROW(customer, amount) AS r FROM orders) a JOIN (SELECT id, ROW(customer, amount) AS r FROM plain) b ON a.r = b.r;
--- flink
id INT NOT NULL | i INT NOT NULL
1 | 1
1 | 7
10 | 10
2 | 2
3 | 3
4 | 4
5 | 5
6 | 6
7 | 1
7 | 7
8 | 8
9 | 9

--- case: group by a variant
SELECT v, COUNT(*) AS n FROM (SELECT PARSE_JSON('{"a":1}') AS v FROM orders) AS t GROUP BY v;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)
--- flink streaming
v VARIANT NOT NULL | n BIGINT NOT NULL
{"a":1} | 10

--- case: group by variants
SELECT v, COUNT(*) AS n FROM (SELECT PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders) AS t GROUP BY v;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)
--- flink streaming
v VARIANT | n BIGINT NOT NULL
-3 | 1
10 | 2
100 | 1
20 | 2
5 | 1
7 | 1
NULL | 2

--- case: distinct variants
SELECT DISTINCT PARSE_JSON(CAST(amount AS STRING)) AS v FROM orders;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)
--- flink streaming
v VARIANT
-3
10
100
20
5
7
NULL

--- case: count distinct variants
SELECT COUNT(DISTINCT PARSE_JSON(CAST(amount AS STRING))) AS v FROM orders;
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)
--- flink streaming
v BIGINT NOT NULL
6

--- case: union of variants
SELECT PARSE_JSON('1') AS v UNION SELECT PARSE_JSON('1');
--- flink error
VARIANT (of class org.apache.flink.table.types.logical.LogicalTypeRoot)
--- flink streaming
v VARIANT NOT NULL
1

--- case: equal variants
SELECT PARSE_JSON('1') = PARSE_JSON('1') AS v, PARSE_JSON('1') = PARSE_JSON('1.0') AS w;
--- flink
v BOOLEAN NOT NULL | w BOOLEAN NOT NULL
TRUE | FALSE

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
--- flink streaming
id INT NOT NULL
1
1
10
2
2
4
5
5
6
7
7
9

--- case: count star qualified
SELECT COUNT(orders.*) AS n FROM orders;
--- flink error
Unknown field '*'
--- flink streaming error
Unknown field '*'

--- case: array agg with an order
SELECT customer, ARRAY_AGG(id ORDER BY id DESC) AS l FROM orders GROUP BY customer;
--- flink
customer STRING | l ARRAY<INT NOT NULL> NOT NULL
NULL | [4, 8]
ann | [1, 3, 7]
bob | [2, 6, 9]
cid | [5]
dan | [10]

--- case: distinct on a join using
SELECT DISTINCT customer FROM orders JOIN payments USING (id);
--- flink
customer STRING

--- case: join using qualified
SELECT o.id, id, p.paid FROM orders o JOIN payments p USING (id);
--- flink
id INT NOT NULL | id0 INT NOT NULL | paid INT

--- case: count and sum of a column that is never null
SELECT c.name, (SELECT COUNT(o.id) FROM orders o WHERE o.customer = c.name) AS n, (SELECT SUM(o.id) FROM orders o WHERE o.customer = c.name) AS s FROM customers c;
--- flink
name STRING | n BIGINT | s INT
NULL | 0 | NULL
ann | 3 | 11
bob | 3 | 17
eve | 0 | NULL

--- case: array of a column that is never null
SELECT c.name, (SELECT ARRAY_AGG(o.id) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;
--- flink
name STRING | m ARRAY<INT NOT NULL>
NULL | NULL
ann | [1]
bob | [2]
eve | NULL

--- case: union of outer columns in a scalar
SELECT c.name, (SELECT SUM(a) FROM (SELECT amount AS a FROM orders WHERE amount > 5 UNION ALL SELECT paid FROM payments) AS t WHERE a > c.level) AS s FROM customers c;
--- flink
name STRING | s INT
NULL | NULL
ann | 334
bob | 334
eve | 334
