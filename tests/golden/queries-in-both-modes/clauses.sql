--- case: scalar of a filtered group
SELECT id, (SELECT MAX(level) FROM customers c WHERE c.name = o.customer) AS m FROM orders o;
--- flink
id INT NOT NULL | m INT
1 | 1
10 | NULL
2 | 2
3 | 1
4 | NULL
5 | NULL
6 | 2
7 | 1
8 | NULL
9 | 2

--- case: scalar count of nothing
SELECT c.name, (SELECT COUNT(*) FROM orders o WHERE o.customer = c.name) AS n FROM customers c;
--- flink
name STRING | n BIGINT
NULL | 0
ann | 3
bob | 3
eve | 0

--- case: scalar in arithmetic
SELECT id, amount - (SELECT AVG(amount) FROM orders) AS d FROM orders;
--- flink
id INT NOT NULL | d INT
1 | -11
10 | 79
2 | -1
3 | NULL
4 | -16
5 | -1
6 | -14
7 | -11
8 | NULL
9 | -24

--- case: two scalars
SELECT (SELECT MIN(id) FROM orders) AS a, (SELECT MAX(id) FROM payments) AS b FROM customers WHERE level = 1;
--- flink
a INT | b INT
1 | 110

--- case: scalar in coalesce
SELECT id, COALESCE((SELECT city FROM customers c WHERE c.name = o.customer), 'none') AS c FROM orders o;
--- flink
id INT NOT NULL | c STRING NOT NULL
1 | Berlin
10 | none
2 | none
3 | Berlin
4 | none
5 | none
6 | none
7 | Berlin
8 | none
9 | none

--- case: scalar limit one
SELECT id, (SELECT paid FROM payments p ORDER BY p.id LIMIT 1) AS p FROM orders WHERE id < 3;
--- flink
id INT NOT NULL | p INT
1 | 10
2 | 10

--- case: exists with null key
SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name);
--- flink
name STRING
ann
bob

--- case: not exists with null key
SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name);
--- flink
name STRING
NULL
eve

--- case: not exists by distinct from
SELECT name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer IS NOT DISTINCT FROM c.name);
--- flink
name STRING
NULL
eve

--- case: exists and not exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'card') AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.means = 'cash');
--- flink
id INT NOT NULL
1
10
6

--- case: exists or in
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id) OR customer IN (SELECT name FROM customers);
--- flink
id INT NOT NULL
1
10
2
3
5
6
7
9

--- case: not in null list
SELECT id FROM orders WHERE customer NOT IN (SELECT name FROM customers);
--- flink
id INT NOT NULL

--- case: not in without null
SELECT id FROM orders WHERE customer NOT IN (SELECT name FROM customers WHERE name IS NOT NULL);
--- flink
id INT NOT NULL
10
5

--- case: in of expression
SELECT id FROM orders WHERE amount * 2 IN (SELECT paid * 2 FROM payments);
--- flink
id INT NOT NULL
1
2
4
5
6
7

--- case: in of a union
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments WHERE means = 'card' UNION SELECT level FROM customers);
--- flink
id INT NOT NULL
1
10
2
3
6

--- case: in of a limited query
SELECT id FROM orders WHERE id IN (SELECT order_id FROM payments WHERE order_id IS NOT NULL ORDER BY id LIMIT 3);
--- flink
id INT NOT NULL
1
2

--- case: row in
SELECT id FROM orders WHERE (customer, id) IN (SELECT name, level FROM customers);
--- flink
id INT NOT NULL
1
2

--- case: in values with null
SELECT id FROM orders WHERE amount NOT IN (10, 20, NULL);
--- flink
id INT NOT NULL

--- case: in values of rows
SELECT id FROM orders WHERE (customer, amount) IN (('ann', 10), ('bob', 7));
--- flink
id INT NOT NULL
1
6
7

--- case: correlated in
SELECT id FROM orders o WHERE amount IN (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
1
5
6
7

--- case: correlated not in
SELECT id FROM orders o WHERE amount NOT IN (SELECT paid FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
10
2
3
4
8
9

--- case: correlated by inequality
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.paid > o.amount AND p.means IS NOT NULL);
--- flink
id INT NOT NULL
1
2
4
5
6
7
9

--- case: correlated scalar by inequality
SELECT id, (SELECT COUNT(*) FROM payments p WHERE p.paid < o.amount) AS n FROM orders o;
--- flink
id INT NOT NULL | n BIGINT
1 | 3
10 | 9
2 | 6
3 | 0
4 | 1
5 | 6
6 | 2
7 | 3
8 | 0
9 | 0

--- case: correlated two levels
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND EXISTS (SELECT 1 FROM customers c WHERE c.name = o.customer));
--- flink error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between INTEGER and VARCHAR(2147483647) is not supported on join's condition now

--- case: correlated with a group
SELECT id FROM orders o WHERE 1 < (SELECT COUNT(*) FROM payments p WHERE p.order_id = o.id);
--- flink
id INT NOT NULL
10
2

--- case: correlated having
SELECT name FROM customers c WHERE EXISTS (SELECT customer FROM orders o WHERE o.customer = c.name GROUP BY customer HAVING COUNT(*) > 2);
--- flink
name STRING
ann
bob

--- case: scalar of distinct
SELECT id FROM orders WHERE amount = (SELECT DISTINCT 20 FROM customers);
--- flink
id INT NOT NULL
2
5

--- case: any of values
SELECT id FROM orders WHERE amount > ANY (SELECT paid FROM payments WHERE means = 'cash');
--- flink
id INT NOT NULL
10
2
5

--- case: all of values
SELECT id FROM orders WHERE amount >= ALL (SELECT paid FROM payments WHERE paid < 21);
--- flink
id INT NOT NULL
10
2
5

--- case: some equal
SELECT id FROM orders WHERE amount = SOME (SELECT paid FROM payments);
--- flink
id INT NOT NULL
1
2
4
5
6
7

--- case: lateral aggregate
SELECT c.name, t.n FROM customers c, LATERAL (SELECT COUNT(*) AS n FROM orders o WHERE o.customer = c.name) AS t;
--- flink
name STRING | n BIGINT NOT NULL
ann | 3
bob | 3

--- case: lateral filter
SELECT c.name, t.id FROM customers c CROSS JOIN LATERAL (SELECT id FROM orders o WHERE o.customer = c.name AND o.amount > 5) AS t;
--- flink
name STRING | id INT NOT NULL
ann | 1
ann | 7
bob | 2
bob | 6

--- case: left lateral limit
SELECT c.name, t.id FROM customers c LEFT JOIN LATERAL (SELECT id FROM orders o WHERE o.customer = c.name ORDER BY o.amount DESC NULLS LAST LIMIT 1) AS t ON TRUE;
--- flink error
unexpected correlate variable $cor19 in the plan
--- flink streaming error
unexpected correlate variable $cor19 in the plan

--- case: lateral values
SELECT c.name, t.x FROM customers c, LATERAL (VALUES (1), (2)) AS t(x) WHERE c.level = 1;
--- flink
name STRING | x INT NOT NULL
ann | 1
ann | 2

--- case: unnest of a literal array
SELECT x FROM UNNEST(ARRAY[3, 1, 2]) AS t(x);
--- flink
x INT NOT NULL
1
2
3

--- case: unnest of a literal map
SELECT * FROM UNNEST(MAP['a', 1, 'b', 2]) AS t(kk, vv);
--- flink
kk CHAR(1) NOT NULL | vv INT NOT NULL
a | 1
b | 2

--- case: unnest of rows
SELECT * FROM UNNEST(ARRAY[ROW(1, 'x'), ROW(2, 'y')]) AS t(n, s);
--- flink
n INT NOT NULL | s CHAR(1) NOT NULL
1 | x
2 | y

--- case: unnest ordinality filtered
SELECT id, x, i FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t(x, i) WHERE i = 1;
--- flink
id INT NOT NULL | x STRING | i INT NOT NULL
1 | a | 1
10 | a | 1
4 | c | 1
5 | b | 1
6 | a | 1
7 | d | 1
9 | e | 1

--- case: left unnest ordinality of a map
SELECT id, kk, vv, i FROM orders LEFT JOIN UNNEST(tags) WITH ORDINALITY AS t(kk, vv, i) ON TRUE;
--- flink
id INT NOT NULL | kk STRING | vv INT | i INT
1 | k | 1 | 1
10 | k | 9 | 1
2 | NULL | NULL | NULL
3 | NULL | NULL | NULL
4 | m | NULL | 1
4 | n | 5 | 2
5 | k | 2 | 1
6 | z | 26 | 1
7 | k | 3 | 1
8 | NULL | NULL | NULL
9 | q | 0 | 1

--- case: unnest of rows with ordinality
SELECT id, sku, qty, i FROM orders CROSS JOIN UNNEST(`lines`) WITH ORDINALITY AS t(sku, qty, i);
--- flink error
Index 2 out of bounds for length 2
--- flink streaming error
Row arity: 10, but serializer arity: 11

--- case: unnest a multiset
SELECT k, x FROM (SELECT k, COLLECT(v) AS m FROM readings GROUP BY k) CROSS JOIN UNNEST(m) AS t(x);
--- flink
k STRING | x INT
 | 9
A | 1
NULL | 4
a | 12
a | 5
a | 5
a | 5
b | -3
b | 2147483647
b | 7
b | 7
c | 0
c | 20
c | 20

--- case: unnest a multiset with ordinality
SELECT k, x, i FROM (SELECT k, COLLECT(v) AS m FROM readings WHERE v = 5 GROUP BY k) CROSS JOIN UNNEST(m) WITH ORDINALITY AS t(x, i);
--- flink
k STRING | x INT | i INT NOT NULL
a | 5 | 1
a | 5 | 2
a | 5 | 3

--- case: unnest an aggregated array
SELECT k, x FROM (SELECT k, ARRAY_AGG(v) AS m FROM readings GROUP BY k) CROSS JOIN UNNEST(m) AS t(x);
--- flink
k STRING | x INT
 | 9
A | 1
NULL | 4
NULL | NULL
a | 12
a | 5
a | 5
a | 5
a | NULL
b | -3
b | 2147483647
b | 7
b | 7
c | 0
c | 20
c | 20

--- case: unnest nested arrays
SELECT x FROM UNNEST(ARRAY[ARRAY[1, 2], ARRAY[3]]) AS t(a) CROSS JOIN UNNEST(a) AS u(x);
--- flink
x INT NOT NULL
1
2
3

--- case: unnest and join
SELECT o.id, u.x, c.level FROM orders o CROSS JOIN UNNEST(o.items) AS u(x) LEFT JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | x STRING | level INT
1 | a | 1
1 | b | 1
10 | a | NULL
4 | NULL | NULL
4 | c | NULL
5 | b | NULL
6 | a | 2
6 | a | 2
7 | d | 1
9 | e | 2
9 | f | 2
9 | g | 2

--- case: unnest in exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM UNNEST(o.items) AS u(x) WHERE x = 'a');
--- flink error
There are not enough rules to produce a node with desired properties: convention=BATCH_PHYSICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is FlinkLogicalCorrelate[convention: LOGICAL -> BATCH_PHYSICAL] There is 1 empty subset: rel#4130:RelSubset#119.BATCH_PHYSICAL.any.[], the re
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=STREAM_PHYSICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is FlinkLogicalCorrelate

--- case: unnest grouped
SELECT x, COUNT(*) AS n, SUM(amount) AS s FROM orders CROSS JOIN UNNEST(items) AS t(x) GROUP BY x;
--- flink
x STRING | n BIGINT NOT NULL | s INT
NULL | 1 | 5
a | 4 | 124
b | 2 | 30
c | 1 | 5
d | 1 | 10
e | 1 | -3
f | 1 | -3
g | 1 | -3

--- case: grouping id of several
SELECT customer, amount > 9 AS big, GROUPING_ID(customer, amount > 9) AS g, GROUPING(customer) AS gc, COUNT(*) AS n FROM orders GROUP BY CUBE (customer, amount > 9);
--- flink
customer STRING | big BOOLEAN | g BIGINT NOT NULL | gc BIGINT NOT NULL | n BIGINT NOT NULL
NULL | FALSE | 0 | 0 | 1
NULL | FALSE | 2 | 1 | 3
NULL | NULL | 0 | 0 | 1
NULL | NULL | 1 | 0 | 2
NULL | NULL | 2 | 1 | 2
NULL | NULL | 3 | 1 | 10
NULL | TRUE | 2 | 1 | 5
ann | NULL | 0 | 0 | 1
ann | NULL | 1 | 0 | 3
ann | TRUE | 0 | 0 | 2
bob | FALSE | 0 | 0 | 2
bob | NULL | 1 | 0 | 3
bob | TRUE | 0 | 0 | 1
cid | NULL | 1 | 0 | 1
cid | TRUE | 0 | 0 | 1
dan | NULL | 1 | 0 | 1
dan | TRUE | 0 | 0 | 1

--- case: grouping of three
SELECT k, ok, d, GROUPING_ID(k, ok, d) AS g, SUM(v) AS s FROM steps GROUP BY ROLLUP (k, ok, d);
--- flink
k STRING | ok BOOLEAN | d DATE | g BIGINT NOT NULL | s INT
 | NULL | NULL | 3 | 9
 | TRUE | 2026-01-04 | 0 | 9
 | TRUE | NULL | 1 | 9
A | FALSE | 2026-01-05 | 0 | 1
A | FALSE | NULL | 1 | 1
A | NULL | NULL | 3 | 1
NULL | NULL | 2026-01-02 | 0 | 4
NULL | NULL | NULL | 1 | 4
NULL | NULL | NULL | 3 | 4
NULL | NULL | NULL | 7 | 1092
NULL | TRUE | 2026-01-03 | 0 | NULL
NULL | TRUE | NULL | 1 | NULL
a | FALSE | 2026-01-02 | 0 | 5
a | FALSE | NULL | 1 | 5
a | NULL | NULL | 3 | 27
a | TRUE | 2026-01-01 | 0 | 5
a | TRUE | 2026-01-03 | 0 | 12
a | TRUE | 2026-01-04 | 0 | 5
a | TRUE | NULL | 1 | 22
b | FALSE | 2026-01-01 | 0 | 7
b | FALSE | 2026-01-03 | 0 | 7
b | FALSE | NULL | 1 | 14
b | NULL | 2026-01-02 | 0 | -3
b | NULL | 2026-01-04 | 0 | 1000
b | NULL | NULL | 1 | 997
b | NULL | NULL | 3 | 1011
c | FALSE | 2026-01-03 | 0 | 0
c | FALSE | NULL | 1 | 0
c | NULL | NULL | 3 | 40
c | TRUE | 2026-01-02 | 0 | 20
c | TRUE | 2026-01-05 | 0 | 20
c | TRUE | NULL | 1 | 40

--- case: grouping sets with empty
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY GROUPING SETS ((k, ok), (k), ());
--- flink
k STRING | ok BOOLEAN | n BIGINT NOT NULL
 | NULL | 1
 | TRUE | 1
A | FALSE | 1
A | NULL | 1
NULL | NULL | 1
NULL | NULL | 16
NULL | NULL | 2
NULL | TRUE | 1
a | FALSE | 1
a | NULL | 5
a | TRUE | 4
b | FALSE | 2
b | NULL | 2
b | NULL | 4
c | FALSE | 1
c | NULL | 3
c | TRUE | 2

--- case: group by two cubes
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY CUBE (k), CUBE (ok);
--- flink
k STRING | ok BOOLEAN | n BIGINT NOT NULL
 | NULL | 1
 | TRUE | 1
A | FALSE | 1
A | NULL | 1
NULL | FALSE | 5
NULL | NULL | 1
NULL | NULL | 16
NULL | NULL | 2
NULL | NULL | 3
NULL | TRUE | 1
NULL | TRUE | 8
a | FALSE | 1
a | NULL | 5
a | TRUE | 4
b | FALSE | 2
b | NULL | 2
b | NULL | 4
c | FALSE | 1
c | NULL | 3
c | TRUE | 2

--- case: distinct in cube
SELECT k, COUNT(DISTINCT v) AS n, SUM(DISTINCT v) AS s FROM steps GROUP BY CUBE (k, ok);
--- flink
k STRING | n BIGINT NOT NULL | s INT
 | 1 | 9
 | 1 | 9
A | 1 | 1
A | 1 | 1
NULL | 0 | NULL
NULL | 1 | 4
NULL | 1 | 4
NULL | 10 | 1055
NULL | 3 | 1001
NULL | 4 | 13
NULL | 4 | 46
a | 1 | 5
a | 2 | 17
a | 2 | 17
b | 1 | 7
b | 2 | 997
b | 3 | 1004
c | 1 | 0
c | 1 | 20
c | 2 | 20

--- case: filter in rollup
SELECT k, COUNT(*) FILTER (WHERE v > 5) AS n, MAX(x) FILTER (WHERE ok) AS m FROM steps GROUP BY ROLLUP (k);
--- flink
k STRING | n BIGINT NOT NULL | m DOUBLE
 | 1 | 100.5
A | 0 | NULL
NULL | 0 | 3.75
NULL | 7 | 1.0E10
a | 1 | 7.0
b | 3 | NULL
c | 2 | 1.0E10

--- case: having grouping
SELECT k, ok, COUNT(*) AS n FROM steps GROUP BY CUBE (k, ok) HAVING GROUPING(k) = 1;
--- flink
k STRING | ok BOOLEAN | n BIGINT NOT NULL
NULL | FALSE | 5
NULL | NULL | 16
NULL | NULL | 3
NULL | TRUE | 8

--- case: order by grouping
SELECT k, COUNT(*) AS n FROM steps GROUP BY ROLLUP (k) ORDER BY GROUPING(k), k NULLS FIRST LIMIT 20;
--- flink
k STRING | n BIGINT NOT NULL
NULL | 2
 | 1
A | 1
a | 5
b | 4
c | 3
NULL | 16

--- case: cte shadowed
WITH orders AS (SELECT 1 AS id) SELECT * FROM orders;
--- flink
id INT NOT NULL
1

--- case: cte of cte
WITH a AS (SELECT id FROM orders WHERE id < 4), b AS (SELECT id * 2 AS id FROM a) SELECT a.id, b.id AS b FROM a JOIN b ON a.id = b.id;
--- flink
id INT NOT NULL | b INT NOT NULL
2 | 2

--- case: cte twice
WITH a AS (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) SELECT x.customer, x.s, y.s AS t FROM a x JOIN a y ON x.s = y.s;
--- flink
customer STRING | s INT | t INT
NULL | 5 | 5
ann | 20 | 20
ann | 20 | 20
bob | 24 | 24
cid | 20 | 20
cid | 20 | 20
dan | 100 | 100

--- case: cte with columns
WITH a(p, q) AS (SELECT id, customer FROM orders WHERE id < 3) SELECT q, p FROM a;
--- flink
q STRING | p INT NOT NULL
ann | 1
bob | 2

--- case: cte with too few columns
WITH a(p) AS (SELECT id, customer FROM orders WHERE id < 3) SELECT p FROM a;
--- flink error
Number of columns must match number of query columns
--- flink streaming error
Number of columns must match number of query columns

--- case: cte inside a cte shadowing
WITH a AS (SELECT 1 AS x) SELECT * FROM (WITH a AS (SELECT 2 AS x) SELECT * FROM a) AS b, a;
--- flink
x INT NOT NULL | x0 INT NOT NULL
2 | 1

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
--- flink
a DECIMAL(20, 1) NOT NULL
1.0
2.5
3.0

--- case: values of text
SELECT c, CHAR_LENGTH(c) AS n FROM (VALUES ('a'), ('bcd')) AS t(c);
--- flink
c VARCHAR(3) NOT NULL | n INT NOT NULL
a | 1
bcd | 3

--- case: values of differing widths
SELECT * FROM (VALUES (1, 2), (3)) AS t(a, b);
--- flink error
Values passed to VALUES operator must have compatible types
--- flink streaming error
Values passed to VALUES operator must have compatible types

--- case: values alone
VALUES (1, 'a'), (2, 'b');
--- flink
EXPR$0 INT NOT NULL | EXPR$1 CHAR(1) NOT NULL
1 | a
2 | b

--- case: values ordered
SELECT a FROM (VALUES (2), (1), (3)) AS t(a) ORDER BY a DESC LIMIT 2;
--- flink
a INT NOT NULL
3
2

--- case: order by ordinal
SELECT id, amount FROM orders ORDER BY 2 DESC NULLS LAST, 1 LIMIT 4;
--- flink
id INT NOT NULL | amount INT
10 | 100
2 | 20
5 | 20
1 | 10

--- case: order by alias
SELECT id AS x, amount AS y FROM orders ORDER BY y DESC NULLS LAST, x LIMIT 4;
--- flink
x INT NOT NULL | y INT
10 | 100
2 | 20
5 | 20
1 | 10

--- case: order by expression of alias
SELECT id AS x FROM orders ORDER BY -x LIMIT 2;
--- flink
x INT NOT NULL
10
9

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
--- flink
id INT NOT NULL

--- case: limit all
SELECT id FROM orders LIMIT ALL;
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

--- case: offset only
SELECT id FROM orders ORDER BY id OFFSET 8 ROWS;
--- flink error
Not support limitEnd is max value now!
--- flink streaming error
FETCH is missed, which on streaming table is not supported currently.

--- case: offset fetch
SELECT id FROM orders ORDER BY id OFFSET 2 ROWS FETCH NEXT 3 ROWS ONLY;
--- flink
id INT NOT NULL
3
4
5

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
--- flink
x INT NOT NULL
1
2

--- case: except then union
SELECT x FROM (VALUES (1), (2), (3)) AS t(x) EXCEPT SELECT 2 UNION ALL SELECT 2;
--- flink
x INT NOT NULL
1
2
3

--- case: except all counts
SELECT x FROM (VALUES (1), (1), (1), (2)) AS t(x) EXCEPT ALL SELECT x FROM (VALUES (1), (2), (2)) AS u(x);
--- flink
x INT NOT NULL
1
1

--- case: intersect all counts
SELECT x FROM (VALUES (1), (1), (1), (2), (NULL), (NULL)) AS t(x) INTERSECT ALL SELECT x FROM (VALUES (1), (1), (2), (2), (NULL)) AS u(x);
--- flink error
Illegal use of 'NULL'
--- flink streaming error
Illegal use of 'NULL'

--- case: brackets
(SELECT id FROM orders WHERE id < 3 UNION SELECT level FROM customers) EXCEPT SELECT 2;
--- flink
id INT
1
3
NULL

--- case: minus
SELECT id FROM orders MINUS SELECT level FROM customers;
--- flink error
MINUS is not allowed under the current SQL conformance level
--- flink streaming error
MINUS is not allowed under the current SQL conformance level

--- case: union of texts and chars
SELECT 'ab' AS x UNION ALL SELECT 'c' UNION ALL SELECT customer FROM orders;
--- flink
x STRING
NULL
NULL
ab
ann
ann
ann
bob
bob
bob
c
cid
dan

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
--- flink
customer STRING | id INT NOT NULL | level INT
ann | 1 | 1
ann | 3 | 1
ann | 7 | 1
bob | 2 | 2
bob | 6 | 2
bob | 9 | 2

--- case: natural left join
SELECT * FROM (SELECT id, customer FROM orders) AS a NATURAL LEFT JOIN (SELECT name AS customer, level FROM customers) AS b;
--- flink
customer STRING | id INT NOT NULL | level INT
NULL | 4 | NULL
NULL | 8 | NULL
ann | 1 | 1
ann | 3 | 1
ann | 7 | 1
bob | 2 | 2
bob | 6 | 2
bob | 9 | 2
cid | 5 | NULL
dan | 10 | NULL

--- case: natural join without columns
SELECT COUNT(*) AS n FROM customers NATURAL JOIN (SELECT id FROM orders) AS o;
--- flink
n BIGINT NOT NULL
40

--- case: using
SELECT * FROM orders JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);
--- flink
id INT NOT NULL | customer STRING | amount INT | price DECIMAL(10, 2) | ts TIMESTAMP(3) | items ARRAY<STRING> | lines ARRAY<ROW<`sku` STRING, `qty` INT>> | tags MAP<STRING, INT> | paid INT
1 | ann | 10 | 1.50 | 2026-01-01 10:00:01.000 | [a, b] | [(x, 1), (y, 2)] | {k=1} | 10
10 | dan | 100 | 100.00 | 2026-01-01 10:01:00.000 | [a] | [(x, 9)] | {k=9} | 40
10 | dan | 100 | 100.00 | 2026-01-01 10:01:00.000 | [a] | [(x, 9)] | {k=9} | 60
2 | bob | 20 | 2.25 | 2026-01-01 10:00:04.000 | [] | [] | {} | 15
2 | bob | 20 | 2.25 | 2026-01-01 10:00:04.000 | [] | [] | {} | 5
5 | cid | 20 | 9.99 | 2026-01-01 10:00:12.500 | [b] | [(z, NULL)] | {k=2} | 20
6 | bob | 7 | 0.10 | 2026-01-01 10:00:20.000 | [a, a] | [(x, 3)] | {z=26} | 7
7 | ann | 10 | 4.00 | 2026-01-01 10:00:21.000 | [d] | NULL | {k=3} | 10

--- case: using full
SELECT id, paid FROM (SELECT id FROM orders) AS o FULL JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);
--- flink
id INT | paid INT
1 | 10
10 | 40
10 | 60
2 | 15
2 | 5
3 | NULL
4 | NULL
5 | 20
6 | 7
7 | 10
8 | NULL
9 | NULL
99 | NULL
NULL | 1

--- case: using two
SELECT k, ok, a.v, b.v AS w FROM steps a JOIN readings b USING (id, k, ok);
--- flink
k STRING | ok BOOLEAN | v INT | w INT
 | TRUE | 9 | 9
A | FALSE | 1 | 1
a | FALSE | 5 | 5
a | TRUE | 12 | 12
a | TRUE | 5 | 5
a | TRUE | 5 | 5
a | TRUE | NULL | NULL
b | FALSE | 7 | 7
b | FALSE | 7 | 7
c | FALSE | 0 | 0
c | TRUE | 20 | 20
c | TRUE | 20 | 20

--- case: using an unknown column
SELECT * FROM orders JOIN payments USING (nope);
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: join with a qualified using column
SELECT o.id FROM (SELECT id FROM orders) AS o JOIN (SELECT order_id AS id, paid FROM payments) AS p USING (id);
--- flink
id INT NOT NULL
1
10
10
2
2
5
6
7

--- case: ambiguous column
SELECT id FROM orders JOIN payments ON orders.id = payments.order_id;
--- flink error
Column 'id' is ambiguous
--- flink streaming error
Column 'id' is ambiguous

--- case: star of a table
SELECT o.*, p.paid FROM (SELECT id, amount FROM orders) AS o JOIN payments AS p ON o.id = p.order_id;
--- flink
id INT NOT NULL | amount INT | paid INT
1 | 10 | 10
10 | 100 | 40
10 | 100 | 60
2 | 20 | 15
2 | 20 | 5
5 | 20 | 20
6 | 7 | 7
7 | 10 | 10

--- case: star and ambiguous names
SELECT * FROM (SELECT id FROM orders) AS a JOIN (SELECT id FROM payments) AS b ON a.id + 100 = b.id;
--- flink
id INT NOT NULL | id0 INT NOT NULL
1 | 101
10 | 110
2 | 102
3 | 103
4 | 104
5 | 105
6 | 106
7 | 107
8 | 108
9 | 109

--- case: star of a row
SELECT x.r.* FROM (SELECT ROW(id, customer) AS r FROM orders WHERE id < 3) AS x;
--- flink
EXPR$0 INT NOT NULL | EXPR$1 STRING
1 | ann
2 | bob

--- case: star of a named row
SELECT r.a, r.b FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders WHERE id < 3);
--- flink
a INT | b STRING
1 | ann
2 | bob

--- case: star of rows in a table
SELECT t.r.* FROM t;
--- flink
a INT | b STRING
-1 | yy
1 | x
5 | 
NULL | NULL
NULL | NULL

--- case: row fields
SELECT t.r.a AS x, t.r.b AS y, t.r FROM t WHERE t.r.a IS NOT NULL;
--- flink
x INT | y STRING | r ROW<`a` INT, `b` STRING>
-1 | yy | (-1, yy)
1 | x | (1, x)
5 |  | (5, )

--- case: case simple
SELECT id, CASE customer WHEN 'ann' THEN 1 WHEN 'bob' THEN 2 END AS c FROM orders;
--- flink
id INT NOT NULL | c INT
1 | 1
10 | NULL
2 | 2
3 | 1
4 | NULL
5 | NULL
6 | 2
7 | 1
8 | NULL
9 | 2

--- case: case with null
SELECT id, CASE customer WHEN NULL THEN 1 ELSE 0 END AS c FROM orders;
--- flink
id INT NOT NULL | c INT NOT NULL
1 | 0
10 | 0
2 | 0
3 | 0
4 | 0
5 | 0
6 | 0
7 | 0
8 | 0
9 | 0

--- case: case of types
SELECT id, CASE WHEN id = 1 THEN 1 WHEN id = 2 THEN 2.5 ELSE CAST(NULL AS DOUBLE) END AS c FROM orders;
--- flink
id INT NOT NULL | c DOUBLE
1 | 1.0
10 | NULL
2 | 2.5
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: case without else
SELECT id, CASE WHEN amount > 9 THEN 'big' END AS c FROM orders;
--- flink
id INT NOT NULL | c CHAR(3)
1 | big
10 | big
2 | big
3 | NULL
4 | NULL
5 | big
6 | NULL
7 | big
8 | NULL
9 | NULL

--- case: case nested
SELECT id, CASE WHEN amount IS NULL THEN 'none' ELSE CASE WHEN amount > 9 THEN 'big' ELSE 'small' END END AS c FROM orders;
--- flink
id INT NOT NULL | c VARCHAR(5) NOT NULL
1 | big
10 | big
2 | big
3 | none
4 | small
5 | big
6 | small
7 | big
8 | none
9 | small

--- case: case in group
SELECT CASE WHEN amount > 9 THEN 'big' ELSE 'small' END AS c, COUNT(*) AS n FROM orders GROUP BY CASE WHEN amount > 9 THEN 'big' ELSE 'small' END;
--- flink
c VARCHAR(5) NOT NULL | n BIGINT NOT NULL
big | 5
small | 5

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
--- flink
Order Id INT NOT NULL | select INT
1 | 10

--- case: backtick in a name
SELECT 1 AS `a``b`;
--- flink
a`b INT NOT NULL
1

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
--- flink
x INT NOT NULL | y INT
1 | 10
2 | 20

--- case: alias used in where
SELECT id AS x FROM orders WHERE x = 1;
--- flink error
Column 'x' not found in any table
--- flink streaming error
Column 'x' not found in any table

--- case: column alias same as column
SELECT amount AS id, id AS amount FROM orders WHERE id < 3;
--- flink
id INT | amount INT NOT NULL
10 | 1
20 | 2

--- case: duplicate aliases
SELECT id AS x, amount AS x FROM orders WHERE id < 3;
--- flink
x INT NOT NULL | x0 INT
1 | 10
2 | 20

--- case: select distinct star
SELECT DISTINCT * FROM (SELECT customer, amount FROM orders);
--- flink
customer STRING | amount INT
NULL | 5
NULL | NULL
ann | 10
ann | NULL
bob | -3
bob | 20
bob | 7
cid | 20
dan | 100

--- case: distinct on expression
SELECT DISTINCT amount > 9 AS big FROM orders;
--- flink
big BOOLEAN
FALSE
NULL
TRUE

--- case: select all
SELECT ALL customer FROM orders;
--- flink
customer STRING
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

--- case: table statement
TABLE customers;
--- flink
name STRING | city STRING | level INT
NULL | Oslo | NULL
ann | Berlin | 1
bob | NULL | 2
eve | Paris | 3

--- case: table in from
SELECT name FROM (TABLE customers) AS c WHERE level > 1;
--- flink
name STRING
bob
eve

--- case: cross join
SELECT a.id, b.level FROM orders a CROSS JOIN customers b WHERE a.id < 3 AND b.level IS NOT NULL;
--- flink
id INT NOT NULL | level INT
1 | 1
1 | 2
1 | 3
2 | 1
2 | 2
2 | 3

--- case: three way join
SELECT o.id, p.id AS pid, c.level FROM orders o JOIN payments p ON p.order_id = o.id JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | pid INT NOT NULL | level INT
1 | 101 | 1
2 | 102 | 2
2 | 103 | 2
6 | 107 | 2
7 | 108 | 1

--- case: left then inner
SELECT o.id, p.paid FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.means = 'card' JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | paid INT
1 | 10
2 | 5
3 | NULL
6 | 7
7 | NULL
9 | NULL

--- case: right join
SELECT o.id, p.id AS pid FROM orders o RIGHT JOIN payments p ON p.order_id = o.id;
--- flink
id INT | pid INT NOT NULL
1 | 101
10 | 109
10 | 110
2 | 102
2 | 103
5 | 105
6 | 107
7 | 108
NULL | 104
NULL | 106

--- case: full join with condition
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON p.order_id = o.id AND p.paid > 5;
--- flink
id INT | pid INT
1 | 101
10 | 109
10 | 110
2 | 102
3 | NULL
4 | NULL
5 | 105
6 | 107
7 | 108
8 | NULL
9 | NULL
NULL | 103
NULL | 104
NULL | 106

--- case: join on false
SELECT o.id, c.name FROM orders o LEFT JOIN customers c ON FALSE WHERE o.id < 3;
--- flink
id INT NOT NULL | name STRING
1 | NULL
2 | NULL

--- case: self join
SELECT a.id, b.id AS b FROM orders a JOIN orders b ON a.customer = b.customer AND a.id < b.id;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 3
1 | 7
2 | 6
2 | 9
3 | 7
6 | 9

--- case: join in brackets
SELECT o.id, c.level FROM orders o LEFT JOIN (payments p JOIN customers c ON c.level = p.id - 100) ON p.order_id = o.id;
--- flink
id INT NOT NULL | level INT
1 | 1
10 | NULL
2 | 2
2 | 3
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: comma join
SELECT o.id, p.paid FROM orders o, payments p WHERE o.id = p.order_id AND p.paid > 9;
--- flink
id INT NOT NULL | paid INT
1 | 10
10 | 40
10 | 60
2 | 15
5 | 20
7 | 10

--- case: join on a subquery
SELECT o.id FROM orders o JOIN customers c ON c.name = o.customer AND o.id IN (SELECT order_id FROM payments);
--- flink error
equivalence.get(p2) for 11
--- flink streaming error
equivalence.get(p2) for 11

--- case: semi by key word
SELECT id FROM orders o LEFT SEMI JOIN payments p ON o.id = p.order_id;
--- flink error
Encountered "LEFT SEMI" at line 1, column 25. Was expecting one of: "CROSS" ... "OUTER" ... "TABLESAMPLE" ... "(" ... "," ... "NATURAL" ... "JOIN" ... "INNER" ... "LEFT" "OUTER" ... "LEFT" "JOIN" ... "RIGHT" ... "FULL" ...
--- flink streaming error
Encountered "LEFT SEMI" at line 1, column 25. Was expecting one of: "CROSS" ... "OUTER" ... "TABLESAMPLE" ... "(" ... "," ... "NATURAL" ... "JOIN" ... "INNER" ... "LEFT" "OUTER" ... "LEFT" "JOIN" ... "RIGHT" ... "FULL" ...

--- case: a hint that helps
SELECT /*+ BROADCAST(c) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 1
6 | 2
7 | 1
9 | 2

--- case: a hint for hash
SELECT /*+ SHUFFLE_HASH(o) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 1
6 | 2
7 | 1
9 | 2

--- case: a hint for merge and loop
SELECT /*+ SHUFFLE_MERGE(o), NEST_LOOP(c) */ o.id FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL
1
2
3
6
7
9

--- case: a hint of an unknown table
SELECT /*+ BROADCAST(nope) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
The options of following hints cannot match the name of input tables or views: `nope` in `BROADCAST`
--- flink streaming error
The options of following hints cannot match the name of input tables or views: `nope` in `BROADCAST`

--- case: a hint of state
SELECT /*+ STATE_TTL('o' = '1d', 'c' = '2h') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 1
6 | 2
7 | 1
9 | 2

--- case: a hint of state without a unit
SELECT /*+ STATE_TTL('o' = 'soon') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: soon
--- flink streaming error
Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: soon

--- case: a hint of state on groups
SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) AS n FROM orders GROUP BY customer;
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1

--- case: a hint of state of an unknown table
SELECT /*+ STATE_TTL('nope' = '1d') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
The options of following hints cannot match the name of input tables or views: `nope` in `STATE_TTL`
--- flink streaming error
The options of following hints cannot match the name of input tables or views: `nope` in `STATE_TTL`

--- case: a hint without arguments
SELECT /*+ BROADCAST */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
Invalid hint: BROADCAST, expecting at least one table or view specified in hint BROADCAST.
--- flink streaming error
Invalid hint: BROADCAST, expecting at least one table or view specified in hint BROADCAST.

--- case: a hint of key and value for a join
SELECT /*+ BROADCAST('c' = 'x') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
Invalid hint: BROADCAST(c=x), expecting at least one table or view specified in hint BROADCAST.
--- flink streaming error
Invalid hint: BROADCAST(c=x), expecting at least one table or view specified in hint BROADCAST.

--- case: an unknown hint
SELECT /*+ FASTER(o) */ o.id FROM orders o;
--- flink error
Hint: FASTER should be registered in the HintStrategyTable
--- flink streaming error
Hint: FASTER should be registered in the HintStrategyTable

--- case: a hint in lower case
SELECT /*+ broadcast(c) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 1
6 | 2
7 | 1
9 | 2

--- case: a look-up hint without a look-up
SELECT /*+ LOOKUP('table'='c', 'async'='true') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 1
6 | 2
7 | 1
9 | 2

--- case: options hint
SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors'='true') */ WHERE id < 3;
--- flink
id INT NOT NULL
1
2

--- case: options hint and alias
SELECT o.id FROM orders /*+ OPTIONS('json.ignore-parse-errors'='true') */ AS o WHERE o.id < 3;
--- flink
id INT NOT NULL
1
2

--- case: listagg with an order
SELECT customer, LISTAGG(CAST(id AS STRING), ';') WITHIN GROUP (ORDER BY id DESC) AS l FROM orders GROUP BY customer;
--- flink error
Aggregate expression 'LISTAGG' must not contain a WITHIN GROUP clause
--- flink streaming error
Aggregate expression 'LISTAGG' must not contain a WITHIN GROUP clause

--- case: listagg with a separator of a column
SELECT customer, LISTAGG(CAST(id AS STRING), customer) AS l FROM orders WHERE id < 2 GROUP BY customer;
--- flink error
Argument to function 'LISTAGG' must be a literal
--- flink streaming error
Argument to function 'LISTAGG' must be a literal

--- case: first value with nulls
SELECT FIRST_VALUE(customer) AS a, LAST_VALUE(customer) AS b FROM (VALUES (CAST(NULL AS STRING)), ('x')) AS t(customer);
--- flink
a STRING | b STRING
x | x

--- case: qualify
SELECT id, customer FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) = 1;
--- flink
id INT NOT NULL | customer STRING
10 | dan
5 | cid
7 | ann
8 | NULL
9 | bob

--- case: qualify with an alias
SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS n FROM orders QUALIFY n = 1;
--- flink
id INT NOT NULL | customer STRING | n BIGINT NOT NULL
1 | ann | 1
10 | dan | 1
2 | bob | 1
4 | NULL | 1
5 | cid | 1

--- case: pivot
SELECT * FROM (SELECT means, order_id, paid FROM payments) PIVOT (SUM(paid) FOR means IN ('card' AS card, 'cash' AS cash));
--- flink error
Cannot invoke "org.apache.calcite.sql.validate.SqlValidator.getTypeFactory()" because "validator" is null
--- flink streaming error
Cannot invoke "org.apache.calcite.sql.validate.SqlValidator.getTypeFactory()" because "validator" is null

--- case: unpivot
SELECT * FROM (SELECT id, amount, id + 1 AS other FROM orders) UNPIVOT (v FOR n IN (amount, other));
--- flink error
Unsupported cast from 'NULL' to 'INT'.
--- flink streaming error
Unsupported cast from 'NULL' to 'INT'.

--- case: natural join again
SELECT * FROM (SELECT id, amount FROM orders) AS a NATURAL JOIN (SELECT id, paid FROM payments) AS b;
--- flink
id INT NOT NULL | amount INT | paid INT

--- case: full join using
SELECT id, o.amount, p.paid FROM orders o FULL JOIN payments p USING (id);
--- flink
id INT | amount INT | paid INT
1 | 10 | NULL
10 | 100 | NULL
101 | NULL | 10
102 | NULL | 15
103 | NULL | 5
104 | NULL | 1
105 | NULL | 20
106 | NULL | NULL
107 | NULL | 7
108 | NULL | 10
109 | NULL | 60
110 | NULL | 40
2 | 20 | NULL
3 | NULL | NULL
4 | 5 | NULL
5 | 20 | NULL
6 | 7 | NULL
7 | 10 | NULL
8 | NULL | NULL
9 | -3 | NULL

--- case: some comparison
SELECT id FROM orders WHERE amount > SOME (SELECT paid FROM payments);
--- flink
id INT NOT NULL
1
10
2
4
5
6
7

--- case: any comparison of an expression
SELECT id FROM orders WHERE amount * 2 = ANY (SELECT paid FROM payments);
--- flink
id INT NOT NULL
1
2
4
5
7

--- case: all comparison
SELECT id FROM orders WHERE amount >= ALL (SELECT amount FROM plain);
--- flink
id INT NOT NULL

--- case: in list of nulls
SELECT id FROM orders WHERE customer IN ('ann', NULL);
--- flink
id INT NOT NULL
1
3
7

--- case: like any
SELECT id FROM orders WHERE customer LIKE '%n' OR customer SIMILAR TO '(a|b)%';
--- flink
id INT NOT NULL
1
10
2
3
6
7
9

--- case: overlaps
SELECT id FROM orders WHERE (ts, INTERVAL '1' HOUR) OVERLAPS (TIMESTAMP '2026-01-01 00:00:00', INTERVAL '1' DAY);
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

--- case: period contains
SELECT id FROM orders WHERE PERIOD (ts, INTERVAL '1' HOUR) CONTAINS ts;
--- flink error
No match found for function signature CONTAINS
--- flink streaming error
No match found for function signature CONTAINS

--- case: case in group by
SELECT CASE WHEN amount > 9 THEN 'big' ELSE 'small' END AS s, COUNT(*) AS n FROM orders GROUP BY CASE WHEN amount > 9 THEN 'big' ELSE 'small' END;
--- flink
s VARCHAR(5) NOT NULL | n BIGINT NOT NULL
big | 5
small | 5

--- case: having without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 3;
--- flink
n BIGINT NOT NULL
10

--- case: sample of nothing
SELECT id FROM orders TABLESAMPLE BERNOULLI(0);
--- flink
id INT NOT NULL

--- case: sample repeatable
SELECT id FROM orders TABLESAMPLE BERNOULLI(100) REPEATABLE(1);
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

--- case: sample behind an alias
SELECT o.id FROM orders AS o TABLESAMPLE BERNOULLI(100);
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

--- case: sample before an alias
SELECT o.id FROM orders TABLESAMPLE BERNOULLI(100) AS o;
--- flink error
Encountered "AS" at line 1, column 52. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "REPEATABLE" ... "RIGHT" ... "MIN
--- flink streaming error
Encountered "AS" at line 1, column 52. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "REPEATABLE" ... "RIGHT" ... "MIN

--- case: sample of a query
SELECT id FROM (SELECT id FROM orders) TABLESAMPLE BERNOULLI(100);
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

--- case: sample by name
SELECT id FROM orders TABLESAMPLE SUBSTITUTE('x');
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

--- case: sample over a hundred
SELECT id FROM orders TABLESAMPLE BERNOULLI(101);
--- flink error
TABLESAMPLE percentage must be between 0 and 100, inclusive
--- flink streaming error
TABLESAMPLE percentage must be between 0 and 100, inclusive

--- case: union distinct of a timestamp and an instant
SELECT ts AS x FROM readings WHERE id < 3 UNION SELECT lz FROM readings WHERE id < 3;
--- flink
x TIMESTAMP(3)
2026-01-01 10:00:01.000
2026-01-01 10:00:03.000

--- case: coalesce of a timestamp and an instant
SELECT id, COALESCE(ts, lz) AS x FROM plainly;
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

--- case: values of a timestamp and an instant
SELECT x FROM (VALUES (TIMESTAMP '2026-01-01 00:00:00'), (CAST(TIMESTAMP '2026-01-02 00:00:00' AS TIMESTAMP_LTZ(3)))) AS t(x);
--- flink
x TIMESTAMP_LTZ(3) NOT NULL
2026-01-01 00:00:00.000
2026-01-02 00:00:00.000

--- case: array of a timestamp and an instant
SELECT ARRAY[TIMESTAMP '2026-01-01 00:00:00', CAST(TIMESTAMP '2026-01-02 00:00:00' AS TIMESTAMP_LTZ(3))] AS x;
--- flink
x ARRAY<TIMESTAMP_LTZ(3) NOT NULL> NOT NULL
[2026-01-01 00:00:00.000, 2026-01-02 00:00:00.000]

--- case: intersect of a timestamp and an instant
SELECT ts AS x FROM readings INTERSECT SELECT lz FROM readings;
--- flink
x TIMESTAMP(3)
2026-01-01 10:00:01.000
2026-01-01 10:00:02.000
2026-01-01 10:00:03.000
2026-01-01 10:00:06.000
2026-01-01 10:00:07.000
2026-01-01 10:00:11.500
2026-01-01 10:00:15.000
2026-01-01 10:00:29.999
2026-01-01 10:00:30.000
2026-01-01 10:00:41.000
2026-01-01 10:00:45.000
2026-01-01 10:01:10.000

--- case: comparison of a timestamp and an instant
SELECT id FROM plainly WHERE ts = lz;
--- flink
id INT NOT NULL
1
10
11
12
13
14
15
16
2
3
4
5
6
7
8
9

--- case: rows is distinct from a row
SELECT id FROM orders WHERE (id, amount) IS DISTINCT FROM (1, 10);
--- flink
id INT NOT NULL
10
2
3
4
5
6
8
9

--- case: rows is not distinct from a row
SELECT id FROM orders WHERE (id, amount) IS NOT DISTINCT FROM (1, 10);
--- flink
id INT NOT NULL
1

--- case: collect of nothing
SELECT COLLECT(amount) AS c FROM orders WHERE id > 100;
--- flink
c MULTISET<INT> NOT NULL
{}
--- flink streaming
c MULTISET<INT> NOT NULL

--- case: element of many
SELECT ELEMENT(COLLECT(amount)) AS c FROM orders WHERE id < 3;
--- flink error
Array expression type expected.
--- flink streaming error
Array expression type expected.

--- case: element of an array
SELECT ELEMENT(ARRAY[id]) AS c FROM orders WHERE id < 3;
--- flink
c INT NOT NULL
1
2

--- case: multiset constructor
SELECT MULTISET[1, 2, 2] AS c;
--- flink error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is Collect[convention: NONE -> LOGICAL] There is 1 empty subset: rel#6203:RelSubset#136.LOGICAL.any.[], the relevant part of the original plan is as
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is Collect[convention: NONE -> L

--- case: multiset of a query
SELECT MULTISET(SELECT level FROM customers) AS c;
--- flink error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is Collect[convention: NONE -> LOGICAL] There is 1 empty subset: rel#6527:RelSubset#143.LOGICAL.any.[], the relevant part of the original plan is as
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is Collect[convention: NONE -> L

--- case: multiset except
SELECT COLLECT(amount) MULTISET EXCEPT COLLECT(id) AS c FROM orders WHERE id < 3;
--- flink error
No match found for function signature MULTISET EXCEPT ALL
--- flink streaming error
No match found for function signature MULTISET EXCEPT ALL

--- case: multiset intersect
SELECT COLLECT(amount) MULTISET INTERSECT COLLECT(id) AS c FROM orders WHERE id < 3;
--- flink error
No match found for function signature MULTISET INTERSECT ALL
--- flink streaming error
No match found for function signature MULTISET INTERSECT ALL

--- case: member of
SELECT 10 MEMBER OF COLLECT(amount) AS c FROM orders;
--- flink error
No match found for function signature MEMBER OF
--- flink streaming error
No match found for function signature MEMBER OF

--- case: submultiset of
SELECT COLLECT(amount) SUBMULTISET OF COLLECT(id) AS c FROM orders;
--- flink error
No match found for function signature SUBMULTISET OF
--- flink streaming error
No match found for function signature SUBMULTISET OF

--- case: set of a multiset
SELECT SET(COLLECT(amount)) AS c FROM orders;
--- flink error
Incorrect syntax near the keyword 'SET' at line 1, column 8. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "CO
--- flink streaming error
Incorrect syntax near the keyword 'SET' at line 1, column 8. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHAR" ... "CHAR_LENGTH" ... "CHARACTER_LENGTH" ... "CLASSIFIER" ... "COALESCE" ... "CO

--- case: is empty
SELECT COLLECT(amount) IS EMPTY AS c FROM orders;
--- flink error
No match found for function signature IS EMPTY
--- flink streaming error
No match found for function signature IS EMPTY

--- case: array of a query
SELECT ARRAY(SELECT level FROM customers) AS c;
--- flink error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is Collect[convention: NONE -> LOGICAL] There is 1 empty subset: rel#6854:RelSubset#150.LOGICAL.any.[], the relevant part of the original plan is as
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is Collect[convention: NONE -> L

--- case: map of a query
SELECT MAP(SELECT name, level FROM customers) AS c;
--- flink error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, sort=[]. Missing conversion is Collect[convention: NONE -> LOGICAL] There is 1 empty subset: rel#7181:RelSubset#157.LOGICAL.any.[], the relevant part of the original plan is as
--- flink streaming error
There are not enough rules to produce a node with desired properties: convention=LOGICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is Collect[convention: NONE -> L

--- case: cursor
SELECT CURSOR(SELECT level FROM customers) AS c;
--- flink error
CURSOR expression encountered in illegal context
--- flink streaming error
CURSOR expression encountered in illegal context

--- case: unnest of a collected multiset
SELECT k, x FROM (SELECT k, COLLECT(v) AS c FROM readings GROUP BY k) CROSS JOIN UNNEST(c) AS t(x);
--- flink
k STRING | x INT
 | 9
A | 1
NULL | 4
a | 12
a | 5
a | 5
a | 5
b | -3
b | 2147483647
b | 7
b | 7
c | 0
c | 20
c | 20

--- case: intersect all
SELECT level FROM customers INTERSECT ALL SELECT id FROM orders;
--- flink
level INT
1
2
3

--- case: except then union again
SELECT id FROM orders EXCEPT SELECT level FROM customers UNION ALL SELECT 99;
--- flink
id INT
10
4
5
6
7
8
9
99

--- case: distinct on an expression with its order
SELECT DISTINCT amount / 10 AS a FROM orders ORDER BY amount / 10 LIMIT 4;
--- flink
a INT
NULL
0
1
2

--- case: order by a position that is not there
SELECT id FROM orders ORDER BY 2 LIMIT 3;
--- flink error
Ordinal out of range
--- flink streaming error
Ordinal out of range

--- case: group by an expression with another constant
SELECT id / 3 AS a, COUNT(*) AS n FROM orders GROUP BY id / 2;
--- flink error
Expression 'id' is not being grouped
--- flink streaming error
Expression 'id' is not being grouped

--- case: cube and a column
SELECT customer, amount, id, COUNT(*) AS n FROM orders WHERE id < 4 GROUP BY id, CUBE(customer, amount);
--- flink
customer STRING | amount INT | id INT NOT NULL | n BIGINT NOT NULL
NULL | 10 | 1 | 1
NULL | 20 | 2 | 1
NULL | NULL | 1 | 1
NULL | NULL | 2 | 1
NULL | NULL | 3 | 1
NULL | NULL | 3 | 1
ann | 10 | 1 | 1
ann | NULL | 1 | 1
ann | NULL | 3 | 1
ann | NULL | 3 | 1
bob | 20 | 2 | 1
bob | NULL | 2 | 1

--- case: grouping sets of grouping sets
SELECT customer, amount, COUNT(*) AS n FROM orders WHERE id < 4 GROUP BY GROUPING SETS (customer, ROLLUP(amount));
--- flink
customer STRING | amount INT | n BIGINT NOT NULL
NULL | 10 | 1
NULL | 20 | 1
NULL | NULL | 1
NULL | NULL | 3
ann | NULL | 2
bob | NULL | 1

--- case: grouping without sets
SELECT customer, GROUPING(customer) AS g FROM orders GROUP BY customer;
--- flink
customer STRING | g BIGINT NOT NULL
NULL | 0
ann | 0
bob | 0
cid | 0
dan | 0

--- case: grouping of another column
SELECT customer, GROUPING(amount) AS g FROM orders GROUP BY ROLLUP(customer);
--- flink error
Argument to GROUPING operator must be a grouped expression
--- flink streaming error
Argument to GROUPING operator must be a grouped expression

--- case: order by grouping again
SELECT customer, COUNT(*) AS n FROM orders GROUP BY ROLLUP(customer) ORDER BY GROUPING(customer), customer, n LIMIT 20;
--- flink
customer STRING | n BIGINT NOT NULL
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1
NULL | 10
--- flink streaming
customer STRING | n BIGINT NOT NULL
NULL | 10
NULL | 2
ann | 3
bob | 3
cid | 1
dan | 1

--- case: case of text and number
SELECT id, CASE WHEN id < 3 THEN customer ELSE amount END AS x FROM orders;
--- flink error
Illegal mixing of types in CASE or COALESCE statement
--- flink streaming error
Illegal mixing of types in CASE or COALESCE statement

--- case: case with null branches
SELECT id, CASE WHEN id < 3 THEN NULL WHEN id < 5 THEN amount END AS x FROM orders;
--- flink
id INT NOT NULL | x INT
1 | NULL
10 | NULL
2 | NULL
3 | NULL
4 | 5
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: case of nulls only
SELECT CASE WHEN id < 3 THEN NULL ELSE NULL END AS x FROM orders;
--- flink error
ELSE clause or at least one THEN clause must be non-NULL
--- flink streaming error
ELSE clause or at least one THEN clause must be non-NULL

--- case: case of dates and timestamps
SELECT id, CASE WHEN id < 3 THEN d ELSE ts END AS x FROM plainly;
--- flink error
Illegal mixing of types in CASE or COALESCE statement
--- flink streaming error
Illegal mixing of types in CASE or COALESCE statement

--- case: nested case
SELECT id, CASE customer WHEN 'ann' THEN CASE WHEN amount > 9 THEN 1 ELSE 2 END WHEN 'bob' THEN 3 ELSE CASE WHEN customer IS NULL THEN 4 END END AS x FROM orders;
--- flink
id INT NOT NULL | x INT
1 | 1
10 | NULL
2 | 3
3 | 2
4 | 4
5 | NULL
6 | 3
7 | 1
8 | 4
9 | 3

--- case: coalesce of text and number
SELECT id, COALESCE(customer, amount) AS x FROM orders;
--- flink error
Invalid input arguments.
--- flink streaming error
Invalid input arguments.

--- case: if of mixed numbers
SELECT id, IF(id > 3, id, price) AS x FROM orders;
--- flink
id INT NOT NULL | x DECIMAL(12, 2)
1 | 1.50
10 | 10.00
2 | 2.25
3 | 3.00
4 | 4.00
5 | 5.00
6 | 6.00
7 | 7.00
8 | 8.00
9 | 9.00

--- case: nullif of mixed
SELECT id, NULLIF(id, price) AS x FROM orders;
--- flink
id INT NOT NULL | x INT
1 | 1
10 | 10
2 | 2
3 | NULL
4 | 4
5 | 5
6 | 6
7 | 7
8 | 8
9 | 9

--- case: nested rows
SELECT t.r.a AS a, t.r.b.c AS c, r.b AS b FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;
--- flink
a INT | c STRING | b ROW<`c` STRING>
1 | ann | (ann)
10 | dan | (dan)
2 | bob | (bob)
3 | ann | (ann)
4 | NULL | (NULL)
5 | cid | (cid)
6 | bob | (bob)
7 | ann | (ann)
8 | NULL | (NULL)
9 | bob | (bob)

--- case: nested rows with star below
SELECT t.r.b.* FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;
--- flink
c STRING
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

--- case: array of rows by number
SELECT id, `lines`[1].sku AS s, `lines`[2].qty AS q FROM orders;
--- flink
id INT NOT NULL | s STRING | q INT
1 | x | 2
10 | x | NULL
2 | NULL | NULL
3 | NULL | NULL
4 | NULL | NULL
5 | z | NULL
6 | x | NULL
7 | NULL | NULL
8 | NULL | NULL
9 | w | NULL

--- case: map by key
SELECT id, tags['k'] AS k, o.tags['none'] AS n FROM orders o;
--- flink
id INT NOT NULL | k INT | n INT
1 | 1 | NULL
10 | 9 | NULL
2 | NULL | NULL
3 | NULL | NULL
4 | NULL | NULL
5 | 2 | NULL
6 | NULL | NULL
7 | 3 | NULL
8 | NULL | NULL
9 | NULL | NULL

--- case: row field of a group
SELECT t.r.a AS a, COUNT(*) AS n FROM (SELECT CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t GROUP BY t.r.a;
--- flink
a INT | n BIGINT NOT NULL
-3 | 1
10 | 2
100 | 1
20 | 2
5 | 1
7 | 1
NULL | 2

--- case: order by a row field
SELECT t.r.a AS a FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t ORDER BY t.r.b, t.r.a LIMIT 20;
--- flink
a INT
4
8
1
3
7
2
6
9
5
10
--- flink streaming
a INT
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

--- case: reserved words as aliases with quotes
SELECT `select`, `table`, t.`from` FROM (SELECT id AS `select`, customer AS `table`, amount AS `from` FROM orders) AS t;
--- flink
select INT NOT NULL | table STRING | from INT
1 | ann | 10
10 | dan | 100
2 | bob | 20
3 | ann | NULL
4 | NULL | 5
5 | cid | 20
6 | bob | 7
7 | ann | 10
8 | NULL | NULL
9 | bob | -3

--- case: a reserved word as an alias
SELECT id AS value FROM orders;
--- flink error
Encountered "value" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...
--- flink streaming error
Encountered "value" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...

--- case: an alias without as
SELECT id i, customer c FROM orders o WHERE o.id < 3;
--- flink
i INT NOT NULL | c STRING
1 | ann
2 | bob

--- case: an alias that is a function
SELECT id AS upper, UPPER(customer) AS lower FROM orders;
--- flink error
Encountered "upper" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...
--- flink streaming error
Encountered "upper" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...

--- case: two columns with names that differ in case
SELECT x, X FROM (SELECT id AS x, amount AS X FROM orders) AS t WHERE x < 3 AND X > 9;
--- flink
x INT NOT NULL | X INT
1 | 10
2 | 20

--- case: count star of an alias
SELECT COUNT(o.*) AS n FROM orders o;
--- flink error
Unknown field '*'
--- flink streaming error
Unknown field '*'

--- case: count of several
SELECT COUNT(customer, amount) AS n FROM orders;
--- flink error
We now only support the count of one field.
--- flink streaming error
We now only support the count of one field.

--- case: count distinct of several
SELECT COUNT(DISTINCT customer, amount) AS n FROM orders;
--- flink error
We now only support the count of one field.
--- flink streaming error
We now only support the count of one field.

--- case: a function with a star
SELECT UPPER(*) FROM orders;
--- flink error
Unknown identifier '*'
--- flink streaming error
Unknown identifier '*'

--- case: coalesce of a star
SELECT COALESCE(*) AS c FROM customers;
--- flink error
Unknown identifier '*'
--- flink streaming error
Unknown identifier '*'

--- case: fetch next
SELECT id FROM orders ORDER BY id FETCH NEXT 2 ROWS ONLY;
--- flink
id INT NOT NULL
1
2

--- case: limit all again
SELECT id FROM orders ORDER BY id LIMIT ALL;
--- flink
id INT NOT NULL
1
2
3
4
5
6
7
8
9
10
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: limit zero again
SELECT id FROM orders ORDER BY id LIMIT 0;
--- flink
id INT NOT NULL

--- case: limit within and outside
SELECT id FROM (SELECT id FROM orders ORDER BY id LIMIT 5) AS t ORDER BY id DESC LIMIT 2;
--- flink
id INT NOT NULL
5
4
--- flink streaming
id INT NOT NULL
4
5

--- case: offset within
SELECT MAX(id) AS m FROM (SELECT id FROM orders ORDER BY id LIMIT 3 OFFSET 2) AS t;
--- flink
m INT
5

--- case: values with names again
SELECT t.a + 1 AS x, b FROM (VALUES (1, 'x'), (2, 'y')) AS t (a, b);
--- flink
x INT NOT NULL | b CHAR(1) NOT NULL
2 | x
3 | y

--- case: values without names
SELECT EXPR$0, EXPR$1 FROM (VALUES (1, 'x'), (2, 'y')) AS t;
--- flink
EXPR$0 INT NOT NULL | EXPR$1 CHAR(1) NOT NULL
1 | x
2 | y

--- case: values joined with values
SELECT a, b, c FROM (VALUES (1, 'x'), (2, 'y')) AS t(a, b) JOIN (VALUES (1, TRUE)) AS u(c, d) ON a = c;
--- flink
a INT NOT NULL | b CHAR(1) NOT NULL | c INT NOT NULL
1 | x | 1

--- case: values in lateral
SELECT id, x FROM orders, LATERAL (VALUES (1), (2)) AS t(x) WHERE id < 3;
--- flink
id INT NOT NULL | x INT NOT NULL
1 | 1
1 | 2
2 | 1
2 | 2

--- case: lateral without brackets
SELECT id FROM orders, LATERAL customers;
--- flink error
Encountered "customers" at line 1, column 32. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...
--- flink streaming error
Encountered "customers" at line 1, column 32. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...

--- case: lateral uncorrelated
SELECT o.id, t.level FROM orders o, LATERAL (SELECT level FROM customers WHERE level = 3) AS t;
--- flink
id INT NOT NULL | level INT
1 | 3
10 | 3
2 | 3
3 | 3
4 | 3
5 | 3
6 | 3
7 | 3
8 | 3
9 | 3

--- case: views of the same names
WITH rich AS (SELECT who AS id FROM spent), spent AS (SELECT id FROM rich) SELECT * FROM spent;
--- flink
id STRING
NULL
ann
bob
cid
dan

--- case: cte that hides a view
WITH spent AS (SELECT 1 AS who, 2 AS total) SELECT * FROM spent JOIN most ON TRUE;
--- flink
who INT NOT NULL | total INT NOT NULL | who0 STRING
1 | 2 | bob
1 | 2 | dan

--- case: nested ctes of one name
WITH a AS (WITH a AS (WITH a AS (SELECT 1 AS x) SELECT x + 1 AS x FROM a) SELECT x + 1 AS x FROM a) SELECT x + 1 AS x FROM a;
--- flink
x INT NOT NULL
4

--- case: cte in a derived table that hides one
WITH a AS (SELECT 1 AS x) SELECT t.x, a.x AS y FROM (WITH a AS (SELECT 2 AS x) SELECT x FROM a) AS t, a;
--- flink
x INT NOT NULL | y INT NOT NULL
2 | 1

--- case: cte in both sides of a union
WITH a AS (SELECT id FROM orders WHERE id < 3) SELECT id FROM a UNION ALL (WITH b AS (SELECT id + 10 AS id FROM a) SELECT id FROM b);
--- flink
id INT NOT NULL
1
11
12
2

--- case: cte used three times
WITH a AS (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) SELECT x.customer, x.s, (SELECT MAX(s) FROM a) AS m FROM a x JOIN a y ON x.customer = y.customer;
--- flink
customer STRING | s INT | m INT
ann | 20 | 100
bob | 24 | 100
cid | 20 | 100
dan | 100 | 100

--- case: cte with a correlated sub-query on itself
WITH a AS (SELECT id, amount FROM orders) SELECT id FROM a x WHERE amount = (SELECT MAX(amount) FROM a y WHERE y.id <= x.id);
--- flink
id INT NOT NULL
1
10
2
5

--- case: alias that hides a column
SELECT id AS amount, amount AS id FROM orders WHERE amount > 9 ORDER BY id, amount LIMIT 20;
--- flink
amount INT NOT NULL | id INT
1 | 10
7 | 10
2 | 20
5 | 20
10 | 100
--- flink streaming
amount INT NOT NULL | id INT
1 | 10
10 | 100
2 | 20
5 | 20
7 | 10

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
--- flink
x INT
-3
10
10
100
20
20
5
7
NULL
NULL

--- case: a column equal to the alias of a row
SELECT r.r AS x FROM (SELECT CAST(ROW(id) AS ROW<r INT>) AS r FROM orders) AS r;
--- flink
x ROW<`r` INT> NOT NULL
(1)
(10)
(2)
(3)
(4)
(5)
(6)
(7)
(8)
(9)

--- case: qualified names by catalog
SELECT default_catalog.default_database.orders.id FROM orders WHERE id < 3;
--- flink
id INT NOT NULL
1
2

--- case: qualified names by database
SELECT default_database.orders.id FROM default_database.orders WHERE id < 3;
--- flink
id INT NOT NULL
1
2

--- case: greatest of a timestamp and an instant
SELECT id, GREATEST(ts, lz) AS x FROM plainly;
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

--- case: average of a column that is never null
SELECT c.name, (SELECT AVG(o.id) FROM orders o WHERE o.customer = c.name AND o.amount > c.level) AS m FROM customers c;
--- flink
name STRING | m INT
NULL | NULL
ann | 4
bob | 4
eve | NULL

--- case: first of a column that is never null
SELECT c.name, (SELECT FIRST_VALUE(o.id) FROM orders o WHERE o.customer = c.name AND o.id = 1) AS m FROM customers c;
--- flink
name STRING | m INT
NULL | NULL
ann | 1
bob | NULL
eve | NULL

--- case: list of a column that is never null
SELECT c.name, (SELECT LISTAGG(CAST(o.id AS STRING)) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;
--- flink
name STRING | m STRING
NULL | NULL
ann | 1
bob | 2
eve | NULL

--- case: exists of the greatest
SELECT c.name FROM customers c WHERE EXISTS (SELECT MAX(o.id) FROM orders o WHERE o.customer = c.name);
--- flink
name STRING
NULL
ann
bob
eve

--- case: stddev of a column that is never null
SELECT c.name, (SELECT STDDEV_POP(o.id) FROM orders o WHERE o.customer = c.name) AS m FROM customers c;
--- flink
name STRING | m INT
NULL | NULL
ann | 2
bob | 2
eve | NULL

--- case: multiset of a column that is never null
SELECT c.name, (SELECT CARDINALITY(COLLECT(o.id)) FROM orders o WHERE o.customer = c.name AND o.id < 3) AS m FROM customers c;
--- flink error
Expect an array or a map.
--- flink streaming error
Expect an array or a map.

--- case: window without TABLE
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 10

--- case: window without TABLE behind LATERAL
SELECT w.id FROM LATERAL TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR) AS w;
--- flink error
Encountered "TUMBLE" at line 1, column 26. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...
--- flink streaming error
Encountered "TUMBLE" at line 1, column 26. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...

--- case: window without TABLE and an alias
SELECT w.id, w.window_end FROM HOP(DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL '30' MINUTE, SIZE => INTERVAL '1' HOUR) AS w WHERE w.id < 3;
--- flink
id INT NOT NULL | window_end TIMESTAMP(3) NOT NULL
1 | 2026-01-01 10:30:00.000
1 | 2026-01-01 11:00:00.000
2 | 2026-01-01 10:30:00.000
2 | 2026-01-01 11:00:00.000

--- case: unnest of a constant without TABLE
SELECT x FROM UNNEST(ARRAY[1, 2]) AS t(x);
--- flink
x INT NOT NULL
1
2
