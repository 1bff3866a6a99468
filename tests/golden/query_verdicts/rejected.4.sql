--- case: patterns: changes
SELECT * FROM stock MATCH_RECOGNIZE (PARTITION BY product ORDER BY ts MEASURES A.warehouse AS a PATTERN (A B) DEFINE B AS B.count_now > 3);
--- flink verdict
TableException: Match Recognize doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, stock, watermark=[ts], watermar
--- error
error[changes-in-match]: MATCH_RECOGNIZE takes inserts only, and its input changes
  ┌ query.sql:1:15
1 │ SELECT * FROM stock MATCH_RECOGNIZE (PARTITION BY product ORDER BY ts MEASURES A.warehouse AS a PATTERN (A B) DEFINE B AS B.count_now > 3);
  │               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink's match recognition does not take updates and deletes either

--- case: patterns: greedy at the end
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES LAST(B.id) AS b PATTERN (A B+) DEFINE B AS B.amount > 3);
--- flink verdict
TableException: Greedy quantifiers are not allowed as the last element of a Pattern yet. Finish your pattern with either a simple variable or reluctant quantifier.
--- error
error[invalid-pattern]: the pattern ends with the greedy 'B', whose end Flink cannot tell
  ┌ query.sql:1:98
1 │ SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES LAST(B.id) AS b PATTERN (A B+) DEFINE B AS B.amount > 3);
  │                                                                                                  ^^^^^^^^^^^^^^
  = help: end with a variable that takes one row, or write B with a reluctant quantifier

--- case: patterns: unknown variable
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES C.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
--- flink verdict
SqlValidatorException: Table 'C' not found
--- error
error[unknown-column]: column 'C' not found
  ┌ query.sql:1:82
1 │ SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES C.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
  │                                                                                  ^
  = help: columns here: A, B, id, customer, product, amount, price, note, …

--- case: patterns: all rows
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES A.id AS a ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS B.amount > 3);
--- flink verdict
TableException: All rows per match mode is not supported yet.
--- error
error[unsupported]: ALL ROWS PER MATCH is not supported yet
  ┌ query.sql:1:92
1 │ SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES A.id AS a ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS B.amount > 3);
  │                                                                                            ^^^
  = help: write ONE ROW PER MATCH

--- case: places: ambiguous in where
SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id WHERE id > 3;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:70
1 │ SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id WHERE id > 3;
  │                                                                      ^^

--- case: places: ambiguous in group by
SELECT COUNT(*) FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY id;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:77
1 │ SELECT COUNT(*) FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY id;
  │                                                                             ^^

--- case: places: ambiguous in having
SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY o.id HAVING MAX(id) > 3;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:89
1 │ SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id GROUP BY o.id HAVING MAX(id) > 3;
  │                                                                                         ^^

--- case: places: ambiguous in an aggregate
SELECT SUM(id) FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:12
1 │ SELECT SUM(id) FROM orders o JOIN payments p ON o.id = p.order_id;
  │            ^^

--- case: places: ambiguous in a case
SELECT CASE WHEN id > 1 THEN 2 END FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN id > 1 THEN 2 END FROM orders o JOIN payments p ON o.id = p.order_id;
  │                  ^^

--- case: places: ambiguous in over
SELECT SUM(amount) OVER (PARTITION BY o.id ORDER BY ts) FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
SqlValidatorException: Column 'ts' is ambiguous
--- error
error[ambiguous-column]: column 'ts' is ambiguous
  ┌ query.sql:1:53
1 │ SELECT SUM(amount) OVER (PARTITION BY o.id ORDER BY ts) FROM orders o JOIN payments p ON o.id = p.order_id;
  │                                                     ^^

--- case: places: ambiguous in a sub-query
SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id WHERE EXISTS (SELECT 1 FROM products WHERE means = id AND ts = CURRENT_TIMESTAMP);
--- flink verdict
SqlValidatorException: Column 'ts' is ambiguous
--- error
error[type-mismatch]: '=' cannot be applied to (STRING, INT)
  ┌ query.sql:1:107
1 │ SELECT o.id FROM orders o JOIN payments p ON o.id = p.order_id WHERE EXISTS (SELECT 1 FROM products WHERE means = id AND ts = CURRENT_TIMESTAMP);
  │                                                                                                           ^^^^^^^^^^
  = help: Flink finds no string equal to a number: CAST one side

--- case: places: ambiguous by using
SELECT ts FROM orders JOIN payments USING (id);
--- flink verdict
SqlValidatorException: Column 'ts' is ambiguous
--- error
error[ambiguous-column]: column 'ts' is ambiguous
  ┌ query.sql:1:8
1 │ SELECT ts FROM orders JOIN payments USING (id);
  │        ^^

--- case: places: aggregate in where
SELECT id FROM orders WHERE SUM(amount) > 3;
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in WHERE clause
--- error
error[misplaced-aggregate]: the aggregate function SUM cannot stand here
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE SUM(amount) > 3;
  │                             ^^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in join condition
SELECT o.id FROM orders o JOIN payments p ON COUNT(*) = p.order_id;
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in ON clause
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:46
1 │ SELECT o.id FROM orders o JOIN payments p ON COUNT(*) = p.order_id;
  │                                              ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in group by
SELECT COUNT(*) FROM orders GROUP BY MAX(id);
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in GROUP BY clause
--- error
error[misplaced-aggregate]: the aggregate function MAX cannot stand here
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY MAX(id);
  │                                      ^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in limit
SELECT id FROM orders LIMIT COUNT(*);
--- flink verdict
ParseException: Encountered "COUNT" at line 1, column 37. Was expecting one of: "ALL" ... "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ..
--- error
error[unexpected-token]: expected a number of rows or 'ALL', found 'COUNT'
  ┌ query.sql:1:29
1 │ SELECT id FROM orders LIMIT COUNT(*);
  │                             ^^^^^

--- case: places: aggregate in order by of rows
SELECT id FROM orders ORDER BY COUNT(*) LIMIT 3;
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in ORDER BY clause of non-aggregating SELECT
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY COUNT(*) LIMIT 3;
  │                                ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in values
SELECT * FROM (VALUES (COUNT(*))) AS t (a);
--- flink verdict
CodeGenException: Unsupported call: COUNT() If you think this function should be supported, you can create an issue and start a discussion for it.
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:24
1 │ SELECT * FROM (VALUES (COUNT(*))) AS t (a);
  │                        ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate within an aggregate
SELECT SUM(MAX(amount)) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Aggregate expressions cannot be nested
--- error
error[misplaced-aggregate]: the aggregate function MAX cannot stand here
  ┌ query.sql:1:12
1 │ SELECT SUM(MAX(amount)) FROM orders GROUP BY customer;
  │            ^^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate within an expression of an aggregate
SELECT SUM(1 + COUNT(*)) FROM orders;
--- flink verdict
SqlValidatorException: Aggregate expressions cannot be nested
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:16
1 │ SELECT SUM(1 + COUNT(*)) FROM orders;
  │                ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in a filter
SELECT SUM(amount) FILTER (WHERE COUNT(*) > 1) FROM orders;
--- flink verdict
SqlValidatorException: FILTER must not contain aggregate expression
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:34
1 │ SELECT SUM(amount) FILTER (WHERE COUNT(*) > 1) FROM orders;
  │                                  ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in an array in where
SELECT id FROM orders WHERE ARRAY[COUNT(*)][1] > 2;
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in WHERE clause
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:35
1 │ SELECT id FROM orders WHERE ARRAY[COUNT(*)][1] > 2;
  │                                   ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate in unnest
SELECT e FROM orders CROSS JOIN UNNEST(ARRAY_AGG(id)) AS t (e);
--- flink verdict
CodeGenException: Unsupported call: ARRAY_AGG(BIGINT) If you think this function should be supported, you can create an issue and start a discussion for it.
--- error
error[misplaced-aggregate]: the aggregate function ARRAY_AGG cannot stand here
  ┌ query.sql:1:40
1 │ SELECT e FROM orders CROSS JOIN UNNEST(ARRAY_AGG(id)) AS t (e);
  │                                        ^^^^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: aggregate of an outer column
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.paid > MAX(o.amount));
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in WHERE clause
--- error
error[misplaced-aggregate]: the aggregate function MAX cannot stand here
  ┌ query.sql:1:79
1 │ SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.paid > MAX(o.amount));
  │                                                                               ^^^^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: places: window function in where
SELECT id FROM orders WHERE ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1;
--- flink verdict
SqlValidatorException: Windowed aggregate expression is illegal in WHERE clause
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) = 1;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: window function in group by
SELECT COUNT(*) FROM orders GROUP BY ROW_NUMBER() OVER (ORDER BY ts);
--- flink verdict
SqlValidatorException: Windowed aggregate expression is illegal in GROUP BY clause
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY ROW_NUMBER() OVER (ORDER BY ts);
  │                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: window function in having
SELECT customer FROM orders GROUP BY customer HAVING ROW_NUMBER() OVER (ORDER BY customer) = 1;
--- flink verdict
CodeGenException: Aggregate functions over windows are not supported yet.
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:54
1 │ SELECT customer FROM orders GROUP BY customer HAVING ROW_NUMBER() OVER (ORDER BY customer) = 1;
  │                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: window function in an aggregate
SELECT SUM(ROW_NUMBER() OVER (ORDER BY ts)) FROM orders;
--- flink verdict
SqlValidatorException: Aggregate expressions cannot be nested
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:12
1 │ SELECT SUM(ROW_NUMBER() OVER (ORDER BY ts)) FROM orders;
  │            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: window function in a window function
SELECT SUM(COUNT(*) OVER (ORDER BY ts)) OVER (ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: Aggregate expressions cannot be nested
--- error
error[misplaced-window-function]: the window function COUNT cannot stand here
  ┌ query.sql:1:12
1 │ SELECT SUM(COUNT(*) OVER (ORDER BY ts)) OVER (ORDER BY ts) FROM orders;
  │            ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: window function in join condition
SELECT o.id FROM orders o JOIN payments p ON o.id = ROW_NUMBER() OVER (ORDER BY o.ts);
--- flink verdict
SqlValidatorException: Windowed aggregate expression is illegal in ON clause
--- error
error[misplaced-window-function]: the window function ROW_NUMBER cannot stand here
  ┌ query.sql:1:53
1 │ SELECT o.id FROM orders o JOIN payments p ON o.id = ROW_NUMBER() OVER (ORDER BY o.ts);
  │                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: places: rank without over
SELECT RANK() FROM orders;
--- flink verdict
SqlValidatorException: OVER clause is necessary for window functions
--- error
error[misplaced-aggregate]: RANK needs an OVER clause
  ┌ query.sql:1:8
1 │ SELECT RANK() FROM orders;
  │        ^^^^^^
  = help: write RANK(…) OVER (PARTITION BY … ORDER BY …)

--- case: places: row number without over
SELECT ROW_NUMBER() FROM orders;
--- flink verdict
SqlValidatorException: OVER clause is necessary for window functions
--- error
error[misplaced-aggregate]: ROW_NUMBER needs an OVER clause
  ┌ query.sql:1:8
1 │ SELECT ROW_NUMBER() FROM orders;
  │        ^^^^^^^^^^^^
  = help: write ROW_NUMBER(…) OVER (PARTITION BY … ORDER BY …)

--- case: places: lag without over
SELECT LAG(amount) FROM orders;
--- flink verdict
SqlValidatorException: OVER clause is necessary for window functions
--- error
error[misplaced-aggregate]: LAG needs an OVER clause
  ┌ query.sql:1:8
1 │ SELECT LAG(amount) FROM orders;
  │        ^^^^^^^^^^^
  = help: write LAG(…) OVER (PARTITION BY … ORDER BY …)

--- case: places: scalar function with over
SELECT UPPER(customer) OVER (ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: OVER must be applied to aggregate function
--- error
error[misplaced-function]: UPPER is neither an aggregate nor a window function
  ┌ query.sql:1:8
1 │ SELECT UPPER(customer) OVER (ORDER BY ts) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write it without OVER

--- case: places: group by misses one of two
SELECT customer, product, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'product' is not being grouped
--- error
error[not-grouped]: column 'product' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:18
1 │ SELECT customer, product, COUNT(*) FROM orders GROUP BY customer;
  │                  ^^^^^^^
  = help: add product to GROUP BY, or aggregate it: MAX(product)

--- case: places: group by misses in an expression
SELECT customer || note, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'note' is not being grouped
--- error
error[not-grouped]: column 'note' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:20
1 │ SELECT customer || note, COUNT(*) FROM orders GROUP BY customer;
  │                    ^^^^
  = help: add note to GROUP BY, or aggregate it: MAX(note)

--- case: places: group by misses in order by
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer ORDER BY amount LIMIT 3;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:71
1 │ SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer ORDER BY amount LIMIT 3;
  │                                                                       ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: places: group by misses in having
SELECT customer FROM orders GROUP BY customer HAVING amount > 3;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:54
1 │ SELECT customer FROM orders GROUP BY customer HAVING amount > 3;
  │                                                      ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: places: group by misses in a case
SELECT CASE WHEN amount > 1 THEN customer END FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN amount > 1 THEN customer END FROM orders GROUP BY customer;
  │                  ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: places: group by misses for a star
SELECT * FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'orders.id' is not being grouped
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT * FROM orders GROUP BY customer;
  │        ^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

--- case: places: group by misses for a qualified star
SELECT o.* FROM orders o GROUP BY o.customer;
--- flink verdict
SqlValidatorException: Expression 'o.id' is not being grouped
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT o.* FROM orders o GROUP BY o.customer;
  │        ^^^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

--- case: places: group by an expression and not that
SELECT amount + 2 FROM orders GROUP BY amount + 1;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT amount + 2 FROM orders GROUP BY amount + 1;
  │        ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: places: group by a function of it
SELECT customer FROM orders GROUP BY UPPER(customer);
--- flink verdict
SqlValidatorException: Expression 'customer' is not being grouped
--- error
error[not-grouped]: column 'customer' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT customer FROM orders GROUP BY UPPER(customer);
  │        ^^^^^^^^
  = help: add customer to GROUP BY, or aggregate it: MAX(customer)

--- case: places: group by a map
SELECT props, COUNT(*) FROM orders GROUP BY nope;
--- flink verdict
SqlValidatorException: Column 'nope' not found in any table
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:45
1 │ SELECT props, COUNT(*) FROM orders GROUP BY nope;
  │                                             ^^^^ did you mean 'note'?

--- case: places: aggregate beside a column
SELECT customer, COUNT(*) FROM orders;
--- flink verdict
SqlValidatorException: Expression 'customer' is not being grouped
--- error
error[not-grouped]: column 'customer' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT customer, COUNT(*) FROM orders;
  │        ^^^^^^^^
  = help: add customer to GROUP BY, or aggregate it: MAX(customer)

--- case: places: aggregate beside a star
SELECT *, COUNT(*) FROM orders;
--- flink verdict
SqlValidatorException: Expression 'orders.id' is not being grouped
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT *, COUNT(*) FROM orders;
  │        ^
  = help: add id to GROUP BY, or aggregate it: MAX(id)
