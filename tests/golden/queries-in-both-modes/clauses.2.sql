--- case: right join
SELECT o.id, p.id AS pid FROM orders o RIGHT JOIN payments p ON p.order_id = o.id;

--- case: full join with condition
SELECT o.id, p.id AS pid FROM orders o FULL JOIN payments p ON p.order_id = o.id AND p.paid > 5;

--- case: join on false
SELECT o.id, c.name FROM orders o LEFT JOIN customers c ON FALSE WHERE o.id < 3;

--- case: self join
SELECT a.id, b.id AS b FROM orders a JOIN orders b ON a.customer = b.customer AND a.id < b.id;

--- case: join in brackets
SELECT o.id, c.level FROM orders o LEFT JOIN (payments p JOIN customers c ON c.level = p.id - 100) ON p.order_id = o.id;

--- case: comma join
SELECT o.id, p.paid FROM orders o, payments p WHERE o.id = p.order_id AND p.paid > 9;

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

--- case: a hint for hash
SELECT /*+ SHUFFLE_HASH(o) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;

--- case: a hint for merge and loop
SELECT /*+ SHUFFLE_MERGE(o), NEST_LOOP(c) */ o.id FROM orders o JOIN customers c ON c.name = o.customer;

--- case: a hint of an unknown table
SELECT /*+ BROADCAST(nope) */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
The options of following hints cannot match the name of input tables or views: `nope` in `BROADCAST`
--- flink streaming error
The options of following hints cannot match the name of input tables or views: `nope` in `BROADCAST`

--- case: a hint of state
SELECT /*+ STATE_TTL('o' = '1d', 'c' = '2h') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;

--- case: a hint of state without a unit
SELECT /*+ STATE_TTL('o' = 'soon') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;
--- flink error
Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: soon
--- flink streaming error
Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: soon

--- case: a hint of state on groups
SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) AS n FROM orders GROUP BY customer;

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

--- case: a look-up hint without a look-up
SELECT /*+ LOOKUP('table'='c', 'async'='true') */ o.id, c.level FROM orders o JOIN customers c ON c.name = o.customer;

--- case: options hint
SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors'='true') */ WHERE id < 3;

--- case: options hint and alias
SELECT o.id FROM orders /*+ OPTIONS('json.ignore-parse-errors'='true') */ AS o WHERE o.id < 3;

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

--- case: qualify
SELECT id, customer FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) = 1;

--- case: qualify with an alias
SELECT id, customer, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS n FROM orders QUALIFY n = 1;

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

--- case: full join using
SELECT id, o.amount, p.paid FROM orders o FULL JOIN payments p USING (id);

--- case: some comparison
SELECT id FROM orders WHERE amount > SOME (SELECT paid FROM payments);

--- case: any comparison of an expression
SELECT id FROM orders WHERE amount * 2 = ANY (SELECT paid FROM payments);

--- case: all comparison
SELECT id FROM orders WHERE amount >= ALL (SELECT amount FROM plain);

--- case: in list of nulls
SELECT id FROM orders WHERE customer IN ('ann', NULL);

--- case: like any
SELECT id FROM orders WHERE customer LIKE '%n' OR customer SIMILAR TO '(a|b)%';

--- case: overlaps
SELECT id FROM orders WHERE (ts, INTERVAL '1' HOUR) OVERLAPS (TIMESTAMP '2026-01-01 00:00:00', INTERVAL '1' DAY);

--- case: period contains
SELECT id FROM orders WHERE PERIOD (ts, INTERVAL '1' HOUR) CONTAINS ts;
--- flink error
No match found for function signature CONTAINS
--- flink streaming error
No match found for function signature CONTAINS

--- case: case in group by
SELECT CASE WHEN amount > 9 THEN 'big' ELSE 'small' END AS s, COUNT(*) AS n FROM orders GROUP BY CASE WHEN amount > 9 THEN 'big' ELSE 'small' END;

--- case: having without group
SELECT COUNT(*) AS n FROM orders HAVING COUNT(*) > 3;

--- case: sample of nothing
SELECT id FROM orders TABLESAMPLE BERNOULLI(0);

--- case: sample repeatable
SELECT id FROM orders TABLESAMPLE BERNOULLI(100) REPEATABLE(1);

--- case: sample behind an alias
SELECT o.id FROM orders AS o TABLESAMPLE BERNOULLI(100);

--- case: sample before an alias
SELECT o.id FROM orders TABLESAMPLE BERNOULLI(100) AS o;
--- flink error
Encountered "AS" at line 1, column 52. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "REPEATABLE" ... "RIGHT" ... "MIN
--- flink streaming error
Encountered "AS" at line 1, column 52. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT" ... "LIMIT" ... "NATURAL" ... "OFFSET" ... "ORDER" ... "OUTER" ... "QUALIFY" ... "REPEATABLE" ... "RIGHT" ... "MIN

--- case: sample of a query
SELECT id FROM (SELECT id FROM orders) TABLESAMPLE BERNOULLI(100);

--- case: sample by name
SELECT id FROM orders TABLESAMPLE SUBSTITUTE('x');

--- case: sample over a hundred
SELECT id FROM orders TABLESAMPLE BERNOULLI(101);
--- flink error
TABLESAMPLE percentage must be between 0 and 100, inclusive
--- flink streaming error
TABLESAMPLE percentage must be between 0 and 100, inclusive

--- case: union distinct of a timestamp and an instant
SELECT ts AS x FROM readings WHERE id < 3 UNION SELECT lz FROM readings WHERE id < 3;

--- case: coalesce of a timestamp and an instant
SELECT id, COALESCE(ts, lz) AS x FROM plainly;

--- case: values of a timestamp and an instant
SELECT x FROM (VALUES (TIMESTAMP '2026-01-01 00:00:00'), (CAST(TIMESTAMP '2026-01-02 00:00:00' AS TIMESTAMP_LTZ(3)))) AS t(x);

--- case: array of a timestamp and an instant
SELECT ARRAY[TIMESTAMP '2026-01-01 00:00:00', CAST(TIMESTAMP '2026-01-02 00:00:00' AS TIMESTAMP_LTZ(3))] AS x;

--- case: intersect of a timestamp and an instant
SELECT ts AS x FROM readings INTERSECT SELECT lz FROM readings;

--- case: comparison of a timestamp and an instant
SELECT id FROM plainly WHERE ts = lz;

--- case: rows is distinct from a row
SELECT id FROM orders WHERE (id, amount) IS DISTINCT FROM (1, 10);

--- case: rows is not distinct from a row
SELECT id FROM orders WHERE (id, amount) IS NOT DISTINCT FROM (1, 10);

--- case: collect of nothing
SELECT COLLECT(amount) AS c FROM orders WHERE id > 100;

--- case: element of many
SELECT ELEMENT(COLLECT(amount)) AS c FROM orders WHERE id < 3;
--- flink error
Array expression type expected.
--- flink streaming error
Array expression type expected.

--- case: element of an array
SELECT ELEMENT(ARRAY[id]) AS c FROM orders WHERE id < 3;

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

--- case: intersect all
SELECT level FROM customers INTERSECT ALL SELECT id FROM orders;

--- case: except then union again
SELECT id FROM orders EXCEPT SELECT level FROM customers UNION ALL SELECT 99;

--- case: distinct on an expression with its order
SELECT DISTINCT amount / 10 AS a FROM orders ORDER BY amount / 10 LIMIT 4;

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

--- case: grouping sets of grouping sets
SELECT customer, amount, COUNT(*) AS n FROM orders WHERE id < 4 GROUP BY GROUPING SETS (customer, ROLLUP(amount));

--- case: grouping without sets
SELECT customer, GROUPING(customer) AS g FROM orders GROUP BY customer;

--- case: grouping of another column
SELECT customer, GROUPING(amount) AS g FROM orders GROUP BY ROLLUP(customer);
--- flink error
Argument to GROUPING operator must be a grouped expression
--- flink streaming error
Argument to GROUPING operator must be a grouped expression

--- case: order by grouping again
SELECT customer, COUNT(*) AS n FROM orders GROUP BY ROLLUP(customer) ORDER BY GROUPING(customer), customer, n LIMIT 20;

--- case: case of text and number
SELECT id, CASE WHEN id < 3 THEN customer ELSE amount END AS x FROM orders;
--- flink error
Illegal mixing of types in CASE or COALESCE statement
--- flink streaming error
Illegal mixing of types in CASE or COALESCE statement

--- case: case with null branches
SELECT id, CASE WHEN id < 3 THEN NULL WHEN id < 5 THEN amount END AS x FROM orders;

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

--- case: coalesce of text and number
SELECT id, COALESCE(customer, amount) AS x FROM orders;
--- flink error
Invalid input arguments.
--- flink streaming error
Invalid input arguments.

--- case: if of mixed numbers
SELECT id, IF(id > 3, id, price) AS x FROM orders;

--- case: nullif of mixed
SELECT id, NULLIF(id, price) AS x FROM orders;

--- case: nested rows
SELECT t.r.a AS a, t.r.b.c AS c, r.b AS b FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;

--- case: nested rows with star below
SELECT t.r.b.* FROM (SELECT CAST(ROW(id, ROW(customer)) AS ROW<a INT, b ROW<c STRING>>) AS r FROM orders) AS t;

--- case: array of rows by number
SELECT id, `lines`[1].sku AS s, `lines`[2].qty AS q FROM orders;

--- case: map by key
SELECT id, tags['k'] AS k, o.tags['none'] AS n FROM orders o;

--- case: row field of a group
SELECT t.r.a AS a, COUNT(*) AS n FROM (SELECT CAST(ROW(amount, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t GROUP BY t.r.a;

--- case: order by a row field
SELECT t.r.a AS a FROM (SELECT CAST(ROW(id, customer) AS ROW<a INT, b STRING>) AS r FROM orders) AS t ORDER BY t.r.b, t.r.a LIMIT 20;

--- case: reserved words as aliases with quotes
SELECT `select`, `table`, t.`from` FROM (SELECT id AS `select`, customer AS `table`, amount AS `from` FROM orders) AS t;

--- case: a reserved word as an alias
SELECT id AS value FROM orders;
--- flink error
Encountered "value" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...
--- flink streaming error
Encountered "value" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...

--- case: an alias without as
SELECT id i, customer c FROM orders o WHERE o.id < 3;

--- case: an alias that is a function
SELECT id AS upper, UPPER(customer) AS lower FROM orders;
--- flink error
Encountered "upper" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...
--- flink streaming error
Encountered "upper" at line 1, column 14. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <IDENTIFIER> ... <UNICODE_QUOTED_IDENTIFIER> ...

--- case: two columns with names that differ in case
SELECT x, X FROM (SELECT id AS x, amount AS X FROM orders) AS t WHERE x < 3 AND X > 9;

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

--- case: limit all again
SELECT id FROM orders ORDER BY id LIMIT ALL;
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: limit zero again
SELECT id FROM orders ORDER BY id LIMIT 0;

--- case: limit within and outside
SELECT id FROM (SELECT id FROM orders ORDER BY id LIMIT 5) AS t ORDER BY id DESC LIMIT 2;

--- case: offset within
SELECT MAX(id) AS m FROM (SELECT id FROM orders ORDER BY id LIMIT 3 OFFSET 2) AS t;

--- case: values with names again
SELECT t.a + 1 AS x, b FROM (VALUES (1, 'x'), (2, 'y')) AS t (a, b);
