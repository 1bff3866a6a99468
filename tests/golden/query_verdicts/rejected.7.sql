--- case: places: not in with rows of other widths
SELECT id FROM orders WHERE (id, amount) NOT IN ((1, 2, 3));
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[type-mismatch]: 'IN' cannot be applied to (ROW<`EXPR$0` BIGINT, `EXPR$1` INT>, ROW<`EXPR$0` INT NOT NULL, `EXPR$1` INT NOT NULL, `EXPR$2` INT NOT NULL>)
  ┌ query.sql:1:50
1 │ SELECT id FROM orders WHERE (id, amount) NOT IN ((1, 2, 3));
  │                                                  ^^^^^^^^^

--- case: places: any of two columns
SELECT id FROM orders WHERE id = ANY (SELECT id, order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: ANY and ALL take a query of one column
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id = ANY (SELECT id, order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: exists of a number
SELECT id FROM orders WHERE EXISTS (1);
--- flink verdict
AssertionError: not a query: 1
--- error
error[syntax]: '1' is no query
  ┌ query.sql:1:37
1 │ SELECT id FROM orders WHERE EXISTS (1);
  │                                     ^

--- case: places: in of nothing
SELECT id FROM orders WHERE id IN ();
--- flink verdict
ParseException: Encountered ")" at line 1, column 44. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHA
--- error
error[unexpected-token]: expected an expression, found ')'
  ┌ query.sql:1:36
1 │ SELECT id FROM orders WHERE id IN ();
  │                                    ^

--- case: places: union of no common type
SELECT customer FROM orders UNION SELECT id FROM orders;
--- flink verdict
SqlValidatorException: Type mismatch in column 1 of UNION
--- error
error[type-mismatch]: column 'customer' of UNION mixes STRING and BIGINT, which have no common type
  ┌ query.sql:1:42
1 │ SELECT customer FROM orders UNION SELECT id FROM orders;
  │                                          ^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: intersect of different widths
SELECT id, customer FROM orders INTERSECT SELECT id FROM orders;
--- flink verdict
SqlValidatorException: Column count mismatch in INTERSECT
--- error
error[wrong-column-count]: INTERSECT has 2 columns on its left and 1 on its right
  ┌ query.sql:1:50
1 │ SELECT id, customer FROM orders INTERSECT SELECT id FROM orders;
  │                                                  ^^^^^^^^^^^^^^

--- case: places: except of no common type
SELECT tags FROM orders EXCEPT SELECT id FROM payments;
--- flink verdict
SqlValidatorException: Type mismatch in column 1 of EXCEPT
--- error
error[type-mismatch]: column 'tags' of EXCEPT mixes ARRAY<STRING> and BIGINT, which have no common type
  ┌ query.sql:1:39
1 │ SELECT tags FROM orders EXCEPT SELECT id FROM payments;
  │                                       ^^^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: order by beyond the columns
SELECT id FROM orders ORDER BY 2 LIMIT 1;
--- flink verdict
SqlValidatorException: Ordinal out of range
--- error
error[order-by-position]: ORDER BY position 2 is not in the SELECT list of 1 columns
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY 2 LIMIT 1;
  │                                ^

--- case: places: order by zero
SELECT id FROM orders ORDER BY 0 LIMIT 1;
--- flink verdict
SqlValidatorException: Ordinal out of range
--- error
error[order-by-position]: ORDER BY position 0 is not in the SELECT list of 1 columns
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY 0 LIMIT 1;
  │                                ^

--- case: places: order by twice
SELECT id FROM orders ORDER BY id ORDER BY amount;
--- flink verdict
ParseException: Encountered "ORDER" at line 1, column 43. Was expecting one of: <EOF> "ASC" ... "DESC" ... "FETCH" ... "LIMIT" ... "NULLS" ... "OFFSET" ... ";" ... "," ... "." ... "NOT" ... "IN" ... "
--- error
error[unexpected-token]: a query has one ORDER
  ┌ query.sql:1:35
1 │ SELECT id FROM orders ORDER BY id ORDER BY amount;
  │                                   ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: where twice
SELECT id FROM orders WHERE id > 1 WHERE id < 3;
--- flink verdict
ParseException: Encountered "WHERE" at line 1, column 44. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "GROUP" ... "HAVING" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "QUALIFY" .
--- error
error[unexpected-token]: a query has one WHERE
  ┌ query.sql:1:36
1 │ SELECT id FROM orders WHERE id > 1 WHERE id < 3;
  │                                    ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: having before group
SELECT customer FROM orders HAVING COUNT(*) > 1 GROUP BY customer;
--- flink verdict
ParseException: Encountered "GROUP" at line 1, column 57. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "QUALIFY" ... "MINUS" ... "UNION" ..
--- error
error[unexpected-token]: GROUP cannot follow HAVING
  ┌ query.sql:1:49
1 │ SELECT customer FROM orders HAVING COUNT(*) > 1 GROUP BY customer;
  │                                                 ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: limit before order
SELECT id FROM orders LIMIT 3 ORDER BY id;
--- flink verdict
ParseException: Encountered "ORDER" at line 1, column 39. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...
--- error
error[unexpected-token]: ORDER cannot follow LIMIT
  ┌ query.sql:1:31
1 │ SELECT id FROM orders LIMIT 3 ORDER BY id;
  │                               ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: group before where
SELECT customer FROM orders GROUP BY customer WHERE id > 1;
--- flink verdict
ParseException: Encountered "WHERE" at line 1, column 55. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "HAVING" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "QUALIFY" ... "MINUS" .
--- error
error[unexpected-token]: WHERE cannot follow GROUP
  ┌ query.sql:1:47
1 │ SELECT customer FROM orders GROUP BY customer WHERE id > 1;
  │                                               ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: join using and on
SELECT amount FROM orders o JOIN payments p USING (id) ON TRUE;
--- flink verdict
ParseException: Encountered "ON" at line 1, column 64. Was expecting one of: <EOF> "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN" ... "LEFT
--- error
error[unexpected-token]: unexpected 'ON'
  ┌ query.sql:1:56
1 │ SELECT amount FROM orders o JOIN payments p USING (id) ON TRUE;
  │                                                        ^^

--- case: places: join using an expression
SELECT amount FROM orders o JOIN payments p USING (id + 1);
--- flink verdict
ParseException: Encountered "+" at line 1, column 63. Was expecting one of: ")" ... "," ...
--- error
error[unexpected-token]: unexpected '+'
  ┌ query.sql:1:55
1 │ SELECT amount FROM orders o JOIN payments p USING (id + 1);
  │                                                       ^ expected )

--- case: places: natural join with a condition
SELECT amount FROM orders o NATURAL JOIN payments p ON TRUE;
--- flink verdict
SqlValidatorException: Cannot specify NATURAL keyword with ON or USING clause
--- error
error[unexpected-token]: a CROSS or NATURAL join takes no condition
  ┌ query.sql:1:53
1 │ SELECT amount FROM orders o NATURAL JOIN payments p ON TRUE;
  │                                                     ^^
  = help: write JOIN

--- case: places: cross join with a condition
SELECT o.id FROM orders o CROSS JOIN payments p ON o.id = p.id;
--- flink verdict
SqlValidatorException: Cannot specify condition (NATURAL keyword, or ON or USING clause) following CROSS JOIN
--- error
error[unexpected-token]: a CROSS or NATURAL join takes no condition
  ┌ query.sql:1:49
1 │ SELECT o.id FROM orders o CROSS JOIN payments p ON o.id = p.id;
  │                                                 ^^
  = help: write JOIN

--- case: places: alias twice in from
SELECT 1 FROM orders a, payments a WHERE a.means = 'x';
--- flink verdict
SqlValidatorException: Duplicate relation name 'a' in FROM clause
--- error
error[duplicate-alias]: two relations of FROM are called 'a'
  ┌ query.sql:1:25
1 │ SELECT 1 FROM orders a, payments a WHERE a.means = 'x';
  │                         ^^^^^^^^^^
  = help: give one of them another alias

--- case: places: alias that is reserved
SELECT id AS value FROM orders;
--- flink verdict
ParseException: Encountered "value" at line 1, column 22. Was expecting one of: <QUOTED_STRING> ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK
--- error
error[reserved-word]: 'value' is a reserved word and cannot be a name without quotes
  ┌ query.sql:1:14
1 │ SELECT id AS value FROM orders;
  │              ^^^^^ write `value`

--- case: places: table alias with too many names
SELECT a FROM payments AS t (a, b, c, d, e, f);
--- flink verdict
SqlValidatorException: List of column aliases must have same degree as table; table has 5 columns ('id', 'order_id', 'means', 'paid', 'ts'), whereas alias list has 6 columns
--- error
error[wrong-column-count]: the alias 't' names 6 columns, the relation has 5
  ┌ query.sql:1:27
1 │ SELECT a FROM payments AS t (a, b, c, d, e, f);
  │                           ^^^^^^^^^^^^^^^^^^^

--- case: places: derived table without brackets
SELECT id FROM SELECT id FROM orders;
--- flink verdict
ParseException: Incorrect syntax near the keyword 'SELECT' at line 1, column 24. Was expecting one of: "LATERAL" ... "TABLE" ... <IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <B
--- error
error[unexpected-token]: expected a table or '(', found 'SELECT'
  ┌ query.sql:1:16
1 │ SELECT id FROM SELECT id FROM orders;
  │                ^^^^^^
  = help: put the query into brackets

--- case: places: lateral without a bracket
SELECT id FROM orders, LATERAL payments;
--- flink verdict
ParseException: Encountered "payments" at line 1, column 40. Was expecting one of: "TABLE" ... "(" ... "UNNEST" ...
--- error
error[unexpected-token]: expected 'TABLE' or '(', found 'payments'
  ┌ query.sql:1:32
1 │ SELECT id FROM orders, LATERAL payments;
  │                                ^^^^^^^^
  = help: Flink SQL writes CROSS JOIN UNNEST(column) AS t (x)

--- case: places: window function of an unknown window
SELECT SUM(amount) OVER nope FROM orders;
--- flink verdict
SqlValidatorException: Window 'nope' not found
--- error
error[unknown-window]: window 'nope' does not exist in the WINDOW clause
  ┌ query.sql:1:8
1 │ SELECT SUM(amount) OVER nope FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^

--- case: places: grouping outside of a group
SELECT GROUPING(customer) FROM orders;
--- flink verdict
SqlValidatorException: GROUPING operator may only occur in an aggregate query
--- error
error[not-grouped]: GROUPING takes expressions of GROUP BY, 'customer' is none
  ┌ query.sql:1:17
1 │ SELECT GROUPING(customer) FROM orders;
  │                 ^^^^^^^^

--- case: places: grouping of a column that is no key
SELECT customer, GROUPING(product) FROM orders GROUP BY CUBE (customer);
--- flink verdict
SqlValidatorException: Argument to GROUPING operator must be a grouped expression
--- error
error[not-grouped]: GROUPING takes expressions of GROUP BY, 'product' is none
  ┌ query.sql:1:27
1 │ SELECT customer, GROUPING(product) FROM orders GROUP BY CUBE (customer);
  │                           ^^^^^^^

--- case: places: group id with an argument
SELECT customer, GROUP_ID(customer) FROM orders GROUP BY CUBE (customer);
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'GROUP_ID'. Was expecting 0 arguments
--- error
error[wrong-arguments]: GROUP_ID takes no arguments
  ┌ query.sql:1:18
1 │ SELECT customer, GROUP_ID(customer) FROM orders GROUP BY CUBE (customer);
  │                  ^^^^^^^^^^^^^^^^^^

--- case: places: listagg with over and order
SELECT LISTAGG(customer) WITHIN GROUP (ORDER BY id) OVER (ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: OVER must be applied to aggregate function
--- error
error[syntax]: OVER stands behind an aggregate or window function
  ┌ query.sql:1:8
1 │ SELECT LISTAGG(customer) WITHIN GROUP (ORDER BY id) OVER (ORDER BY ts) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: insert of a window function in values
INSERT INTO appended VALUES (ROW_NUMBER() OVER (), 1);
--- flink verdict
ValidationException: Column types of query result and sink for 'default_catalog.default_database.appended' do not match. Cause: Incompatible types for sink column 'customer' at position 1. Query schem
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:30
1 │ INSERT INTO appended VALUES (ROW_NUMBER() OVER (), 1);
  │                              ^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: insert of null
INSERT INTO appended VALUES (NULL, NULL);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:22
1 │ INSERT INTO appended VALUES (NULL, NULL);
  │                      ^^^^^^^^^^^^^^^^^^^

--- case: places: insert of selected null
INSERT INTO appended SELECT customer, NULL FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, NULL FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: insert of null in derived values
INSERT INTO appended SELECT * FROM (VALUES ('a', NULL)) AS t (a, b);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:45
1 │ INSERT INTO appended SELECT * FROM (VALUES ('a', NULL)) AS t (a, b);
  │                                             ^^^

--- case: places: insert of null in a union
INSERT INTO appended SELECT customer, NULL FROM orders UNION ALL SELECT 'a', 1;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, NULL FROM orders UNION ALL SELECT 'a', 1;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: insert of null in some values
INSERT INTO appended VALUES ('a', 1), (NULL, 2);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:46
1 │ INSERT INTO appended VALUES ('a', 1), (NULL, 2);
  │                                              ^

--- case: places: offset without a limit
SELECT id FROM orders OFFSET 2 ROWS;
--- flink verdict
TableException: FETCH is missed, which on streaming table is not supported currently.
--- error
error[missing-limit]: OFFSET needs LIMIT or FETCH
  ┌ query.sql:1:30
1 │ SELECT id FROM orders OFFSET 2 ROWS;
  │                              ^
  = help: add LIMIT n

--- case: places: offset and order without a limit
SELECT id FROM orders ORDER BY ts OFFSET 2 ROWS;
--- flink verdict
TableException: FETCH is missed, which on streaming table is not supported currently.
--- error
error[missing-limit]: OFFSET needs LIMIT or FETCH
  ┌ query.sql:1:42
1 │ SELECT id FROM orders ORDER BY ts OFFSET 2 ROWS;
  │                                          ^
  = help: add LIMIT n

--- case: hints: broadcast 1
SELECT /*+ BROADCAST(orders) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `orders` in `BROADCAST`
--- error
error[unknown-table]: the query has no table 'orders' for the hint BROADCAST
  ┌ query.sql:1:22
1 │ SELECT /*+ BROADCAST(orders) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^^^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: broadcast 2
SELECT /*+ BROADCAST(o, nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `BROADCAST`
--- error
error[unknown-table]: the query has no table 'nope' for the hint BROADCAST
  ┌ query.sql:1:25
1 │ SELECT /*+ BROADCAST(o, nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                         ^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: broadcast 3
SELECT /*+ BROADCAST(`default_catalog`.`default_database`.`orders`) */ orders.id FROM orders JOIN payments p ON orders.id = p.order_id;
--- flink verdict
ParseException: Encountered "`default_catalog` ." at line 1, column 30. Was expecting one of: ")" ... <IDENTIFIER> ... <HYPHENATED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> "=" 
--- error
error[unexpected-token]: expected ')' or ',', found '.'
  ┌ query.sql:1:39
1 │ SELECT /*+ BROADCAST(`default_catalog`.`default_database`.`orders`) */ orders.id FROM orders JOIN payments p ON orders.id = p.order_id;
  │                                       ^

--- case: hints: broadcast 4
SELECT /*+ BROADCAST(default_database.orders) */ orders.id FROM orders JOIN payments p ON orders.id = p.order_id;
--- flink verdict
ParseException: Encountered "default_database ." at line 1, column 30. Was expecting one of: ")" ... <IDENTIFIER> "=" ... <IDENTIFIER> "," ... <IDENTIFIER> ")" ... "+" ... "-" ... <UNSIGNED_INTEGER_LI
--- error
error[unexpected-token]: expected ')' or ',', found '.'
  ┌ query.sql:1:38
1 │ SELECT /*+ BROADCAST(default_database.orders) */ orders.id FROM orders JOIN payments p ON orders.id = p.order_id;
  │                                      ^

--- case: hints: broadcast 5
SELECT /*+ BROADCAST(O) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `O` in `BROADCAST`
--- error
error[unknown-table]: the query has no table 'O' for the hint BROADCAST
  ┌ query.sql:1:22
1 │ SELECT /*+ BROADCAST(O) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^ did you mean 'o'?
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: shuffle hash 6
SELECT /*+ SHUFFLE_HASH(nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `SHUFFLE_HASH`
--- error
error[unknown-table]: the query has no table 'nope' for the hint SHUFFLE_HASH
  ┌ query.sql:1:25
1 │ SELECT /*+ SHUFFLE_HASH(nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                         ^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: shuffle merge 7
SELECT /*+ SHUFFLE_MERGE() */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid hint: SHUFFLE_MERGE, expecting at least one table or view specified in hint SHUFFLE_MERGE.
--- error
error[invalid-hint]: the hint SHUFFLE_MERGE names no table
  ┌ query.sql:1:12
1 │ SELECT /*+ SHUFFLE_MERGE() */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │            ^^^^^^^^^^^^^^^
  = help: write SHUFFLE_MERGE(t)

--- case: hints: nest loop 8
SELECT /*+ NEST_LOOP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid hint: NEST_LOOP, expecting at least one table or view specified in hint NEST_LOOP.
--- error
error[invalid-hint]: the hint NEST_LOOP names no table
  ┌ query.sql:1:12
1 │ SELECT /*+ NEST_LOOP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │            ^^^^^^^^^
  = help: write NEST_LOOP(t)

--- case: hints: multi join 9
SELECT /*+ MULTI_JOIN(o, nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `MULTI_JOIN`
--- error
error[unknown-table]: the query has no table 'nope' for the hint MULTI_JOIN
  ┌ query.sql:1:26
1 │ SELECT /*+ MULTI_JOIN(o, nope) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                          ^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: faster 10
SELECT id FROM orders /*+ FASTER */;
--- flink verdict
AssertionError: Hint: FASTER should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'FASTER' does not exist
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ FASTER */;
  │                           ^^^^^^

--- case: hints: state ttl 11
SELECT /*+ STATE_TTL('nope' = '1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'nope' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('nope' = '1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
  │                      ^^^^^^
  = help: name the table as the query calls it: by its alias where it has one
