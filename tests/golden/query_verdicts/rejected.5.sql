--- case: places: distinct with an unselected order
SELECT DISTINCT customer FROM orders ORDER BY ts;
--- flink verdict
SqlValidatorException: Expression 'ts' is not in the select clause
--- error
error[order-by-not-selected]: ORDER BY of a SELECT DISTINCT can only use selected columns
  ┌ query.sql:1:47
1 │ SELECT DISTINCT customer FROM orders ORDER BY ts;
  │                                               ^^

--- case: places: unknown function in select
SELECT UPPR(customer) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature UPPR(<CHARACTER>)
--- error
error[unknown-function]: function 'UPPR' does not exist
  ┌ query.sql:1:8
1 │ SELECT UPPR(customer) FROM orders;
  │        ^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in where
SELECT id FROM orders WHERE LENGHT(customer) > 3;
--- flink verdict
SqlValidatorException: No match found for function signature LENGHT(<CHARACTER>)
--- error
error[unknown-function]: function 'LENGHT' does not exist
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE LENGHT(customer) > 3;
  │                             ^^^^^^^^^^^^^^^^ did you mean 'ELEMENT' or 'LEFT'?

--- case: places: unknown function in group by
SELECT COUNT(*) FROM orders GROUP BY UPPERR(customer);
--- flink verdict
SqlValidatorException: No match found for function signature UPPERR(<CHARACTER>)
--- error
error[unknown-function]: function 'UPPERR' does not exist
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY UPPERR(customer);
  │                                      ^^^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in having
SELECT customer FROM orders GROUP BY customer HAVING COUNTT(*) > 1;
--- flink verdict
SqlValidatorException: Unknown identifier '*'
--- error
error[unknown-function]: function 'COUNTT' does not exist
  ┌ query.sql:1:54
1 │ SELECT customer FROM orders GROUP BY customer HAVING COUNTT(*) > 1;
  │                                                      ^^^^^^^^^ did you mean 'COUNT'?

--- case: places: unknown function in order by
SELECT id FROM orders ORDER BY LOWR(customer) LIMIT 3;
--- flink verdict
SqlValidatorException: No match found for function signature LOWR(<CHARACTER>)
--- error
error[unknown-function]: function 'LOWR' does not exist
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY LOWR(customer) LIMIT 3;
  │                                ^^^^^^^^^^^^^^ did you mean 'LOWER'?

--- case: places: unknown function in join condition
SELECT o.id FROM orders o JOIN payments p ON TRIMM(o.customer) = p.means;
--- flink verdict
SqlValidatorException: No match found for function signature TRIMM(<CHARACTER>)
--- error
error[unknown-function]: function 'TRIMM' does not exist
  ┌ query.sql:1:46
1 │ SELECT o.id FROM orders o JOIN payments p ON TRIMM(o.customer) = p.means;
  │                                              ^^^^^^^^^^^^^^^^^ did you mean 'TRIM', 'RTRIM' or 'LTRIM'?

--- case: places: unknown function in over
SELECT SUMM(amount) OVER (ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature SUMM(<NUMERIC>)
--- error
error[unknown-function]: function 'SUMM' does not exist
  ┌ query.sql:1:8
1 │ SELECT SUMM(amount) OVER (ORDER BY ts) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'SUM'?

--- case: places: unknown function in from
SELECT * FROM TABLE(SPLITT('a', 'b'));
--- flink verdict
SqlValidatorException: No match found for function signature SPLITT(<CHARACTER>, <CHARACTER>)
--- error
error[unknown-function]: table function 'SPLITT' does not exist
  ┌ query.sql:1:15
1 │ SELECT * FROM TABLE(SPLITT('a', 'b'));
  │               ^^^^^^^^^^^^^^^^^^^^^^^
  = help: CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known

--- case: places: unknown function in lateral
SELECT id FROM orders, LATERAL TABLE(NOPE(customer)) AS t (x);
--- flink verdict
SqlValidatorException: No match found for function signature NOPE(<CHARACTER>)
--- error
error[unknown-function]: table function 'NOPE' does not exist
  ┌ query.sql:1:32
1 │ SELECT id FROM orders, LATERAL TABLE(NOPE(customer)) AS t (x);
  │                                ^^^^^^^^^^^^^^^^^^^^^
  = help: CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known

--- case: places: unknown function in a filter
SELECT COUNT(*) FILTER (WHERE ISNUL(customer)) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature ISNUL(<CHARACTER>)
--- error
error[unknown-function]: function 'ISNUL' does not exist
  ┌ query.sql:1:31
1 │ SELECT COUNT(*) FILTER (WHERE ISNUL(customer)) FROM orders;
  │                               ^^^^^^^^^^^^^^^ did you mean 'IFNULL'?

--- case: places: unknown function in values
SELECT * FROM (VALUES (UPPERR('a'))) AS t (a);
--- flink verdict
SqlValidatorException: No match found for function signature UPPERR(<CHARACTER>)
--- error
error[unknown-function]: function 'UPPERR' does not exist
  ┌ query.sql:1:24
1 │ SELECT * FROM (VALUES (UPPERR('a'))) AS t (a);
  │                        ^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in a sub-query
SELECT id FROM orders WHERE id IN (SELECT ABSS(order_id) FROM payments);
--- flink verdict
SqlValidatorException: No match found for function signature ABSS(<NUMERIC>)
--- error
error[unknown-function]: function 'ABSS' does not exist
  ┌ query.sql:1:43
1 │ SELECT id FROM orders WHERE id IN (SELECT ABSS(order_id) FROM payments);
  │                                           ^^^^^^^^^^^^^^ did you mean 'ABS'?

--- case: places: unknown function in a case
SELECT CASE WHEN UPERR(customer) = 'A' THEN 1 END FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature UPERR(<CHARACTER>)
--- error
error[unknown-function]: function 'UPERR' does not exist
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN UPERR(customer) = 'A' THEN 1 END FROM orders;
  │                  ^^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function with a path
SELECT my_db.upper(customer) FROM orders;
--- flink verdict
ParseException: Encountered ". upper" at line 1, column 21. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "U
--- error
error[reserved-word]: 'upper' is a reserved word and cannot be a name without quotes
  ┌ query.sql:1:14
1 │ SELECT my_db.upper(customer) FROM orders;
  │              ^^^^^ write `upper`

--- case: places: unknown column in where
SELECT id FROM orders WHERE amnt > 3;
--- flink verdict
SqlValidatorException: Column 'amnt' not found in any table
--- error
error[unknown-column]: column 'amnt' not found
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE amnt > 3;
  │                             ^^^^ did you mean 'amount'?

--- case: places: unknown column in group by
SELECT COUNT(*) FROM orders GROUP BY custmer;
--- flink verdict
SqlValidatorException: Column 'custmer' not found in any table
--- error
error[unknown-column]: column 'custmer' not found
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY custmer;
  │                                      ^^^^^^^ did you mean 'customer'?

--- case: places: unknown column in having
SELECT customer FROM orders GROUP BY customer HAVING MAX(amnt) > 3;
--- flink verdict
SqlValidatorException: Column 'amnt' not found in any table
--- error
error[unknown-column]: column 'amnt' not found
  ┌ query.sql:1:58
1 │ SELECT customer FROM orders GROUP BY customer HAVING MAX(amnt) > 3;
  │                                                          ^^^^ did you mean 'amount'?

--- case: places: unknown column in order by
SELECT id FROM orders ORDER BY t LIMIT 3;
--- flink verdict
SqlValidatorException: Column 't' not found in any table
--- error
error[unknown-column]: column 't' not found
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY t LIMIT 3;
  │                                ^ did you mean 'ts' or 'pt'?

--- case: places: unknown column in join condition
SELECT o.id FROM orders o JOIN payments p ON o.id = p.ordr_id;
--- flink verdict
SqlValidatorException: Column 'ordr_id' not found in table 'p'
--- error
error[unknown-column]: column 'ordr_id' not found
  ┌ query.sql:1:55
1 │ SELECT o.id FROM orders o JOIN payments p ON o.id = p.ordr_id;
  │                                                       ^^^^^^^ did you mean 'order_id'?

--- case: places: unknown column in over
SELECT SUM(amount) OVER (PARTITION BY custommer ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: Column 'custommer' not found in any table
--- error
error[unknown-column]: column 'custommer' not found
  ┌ query.sql:1:39
1 │ SELECT SUM(amount) OVER (PARTITION BY custommer ORDER BY ts) FROM orders;
  │                                       ^^^^^^^^^ did you mean 'customer'?

--- case: places: unknown column in an aggregate
SELECT SUM(ammount) FROM orders;
--- flink verdict
SqlValidatorException: Column 'ammount' not found in any table
--- error
error[unknown-column]: column 'ammount' not found
  ┌ query.sql:1:12
1 │ SELECT SUM(ammount) FROM orders;
  │            ^^^^^^^ did you mean 'amount'?

--- case: places: unknown column in a filter
SELECT SUM(amount) FILTER (WHERE amnt > 1) FROM orders;
--- flink verdict
SqlValidatorException: Column 'amnt' not found in any table
--- error
error[unknown-column]: column 'amnt' not found
  ┌ query.sql:1:34
1 │ SELECT SUM(amount) FILTER (WHERE amnt > 1) FROM orders;
  │                                  ^^^^ did you mean 'amount'?

--- case: places: unknown column in a sub-query
SELECT id FROM orders WHERE id IN (SELECT ordr_id FROM payments);
--- flink verdict
SqlValidatorException: Column 'ordr_id' not found in any table
--- error
error[unknown-column]: column 'ordr_id' not found
  ┌ query.sql:1:43
1 │ SELECT id FROM orders WHERE id IN (SELECT ordr_id FROM payments);
  │                                           ^^^^^^^ did you mean 'order_id'?

--- case: places: unknown column in exists
SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.idd);
--- flink verdict
SqlValidatorException: Column 'idd' not found in table 'o'
--- error
error[unknown-column]: column 'idd' not found
  ┌ query.sql:1:85
1 │ SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.idd);
  │                                                                                     ^^^ did you mean 'id'?

--- case: places: unknown column in a scalar sub-query
SELECT (SELECT MAX(payd) FROM payments) FROM orders;
--- flink verdict
SqlValidatorException: Column 'payd' not found in any table
--- error
error[unknown-column]: column 'payd' not found
  ┌ query.sql:1:20
1 │ SELECT (SELECT MAX(payd) FROM payments) FROM orders;
  │                    ^^^^ did you mean 'paid'?

--- case: places: unknown column in lateral
SELECT id FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.nope) AS t;
--- flink verdict
SqlValidatorException: Column 'nope' not found in table 'o'
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:84
1 │ SELECT id FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.nope) AS t;
  │                                                                                    ^^^^ did you mean 'note'?

--- case: places: unknown column in unnest
SELECT id FROM orders CROSS JOIN UNNEST(tagss) AS t (x);
--- flink verdict
SqlValidatorException: Column 'tagss' not found in any table
--- error
error[unknown-column]: column 'tagss' not found
  ┌ query.sql:1:41
1 │ SELECT id FROM orders CROSS JOIN UNNEST(tagss) AS t (x);
  │                                         ^^^^^ did you mean 'tags'?

--- case: places: unknown column in a window function
SELECT window_start FROM TABLE(HOP(TABLE orders, DESCRIPTOR(tz), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
--- flink verdict
SqlValidatorException: Unknown identifier 'tz'
--- error
error[unknown-column]: column 'tz' not found
  ┌ query.sql:1:61
1 │ SELECT window_start FROM TABLE(HOP(TABLE orders, DESCRIPTOR(tz), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
  │                                                             ^^
  = help: columns here: id, customer, product, amount, price, note, tags, props, …

--- case: places: unknown column in a partition of a session
SELECT window_start FROM TABLE(SESSION(TABLE orders PARTITION BY custmer, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- flink verdict
IndexOutOfBoundsException: bit < 0: -1
--- error
error[unknown-column]: column 'custmer' not found
  ┌ query.sql:1:66
1 │ SELECT window_start FROM TABLE(SESSION(TABLE orders PARTITION BY custmer, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
  │                                                                  ^^^^^^^ did you mean 'customer'?

--- case: places: unknown column of a view
SELECT amount FROM big_ones;
--- flink verdict
SqlValidatorException: Column 'amount' not found in any table
--- error
error[unknown-column]: column 'amount' not found
  ┌ query.sql:1:8
1 │ SELECT amount FROM big_ones;
  │        ^^^^^^
  = help: columns here: id, customer, ts

--- case: places: unknown column of a cte
WITH a AS (SELECT id FROM orders) SELECT customer FROM a;
--- flink verdict
SqlValidatorException: Column 'customer' not found in any table
--- error
error[unknown-column]: column 'customer' not found
  ┌ query.sql:1:42
1 │ WITH a AS (SELECT id FROM orders) SELECT customer FROM a;
  │                                          ^^^^^^^^
  = help: columns here: id

--- case: places: unknown column of a derived table
SELECT t.customer FROM (SELECT id FROM orders) AS t;
--- flink verdict
SqlValidatorException: Column 'customer' not found in table 't'
--- error
error[unknown-column]: column 'customer' not found
  ┌ query.sql:1:10
1 │ SELECT t.customer FROM (SELECT id FROM orders) AS t;
  │          ^^^^^^^^
  = help: columns here: id

--- case: places: unknown column by an alias that hides
SELECT orders.id FROM orders AS o;
--- flink verdict
SqlValidatorException: Table 'orders' not found
--- error
error[unknown-column]: column 'orders' not found
  ┌ query.sql:1:8
1 │ SELECT orders.id FROM orders AS o;
  │        ^^^^^^
  = help: columns here: o, id, customer, product, amount, price, note, tags, …

--- case: places: unknown column in coalesce
SELECT COALESCE(custmer, 'x') FROM orders;
--- flink verdict
SqlValidatorException: Column 'custmer' not found in any table
--- error
error[unknown-column]: column 'custmer' not found
  ┌ query.sql:1:17
1 │ SELECT COALESCE(custmer, 'x') FROM orders;
  │                 ^^^^^^^ did you mean 'customer'?

--- case: places: unknown column in a row
SELECT address.zipp FROM orders;
--- flink verdict
SqlValidatorException: Column 'address.zipp' not found in table 'orders'
--- error
error[unknown-column]: column 'zipp' not found
  ┌ query.sql:1:16
1 │ SELECT address.zipp FROM orders;
  │                ^^^^ did you mean 'zip'?

--- case: places: unknown column of a grouping set
SELECT customer FROM orders GROUP BY GROUPING SETS ((customer), (prodct));
--- flink verdict
SqlValidatorException: Column 'prodct' not found in any table
--- error
error[unknown-column]: column 'prodct' not found
  ┌ query.sql:1:66
1 │ SELECT customer FROM orders GROUP BY GROUPING SETS ((customer), (prodct));
  │                                                                  ^^^^^^ did you mean 'product'?

--- case: places: unknown table in a sub-query
SELECT id FROM orders WHERE id IN (SELECT order_id FROM paymentz);
--- flink verdict
SqlValidatorException: Object 'paymentz' not found
--- error
error[unknown-table]: table or view 'paymentz' does not exist
  ┌ query.sql:1:57
1 │ SELECT id FROM orders WHERE id IN (SELECT order_id FROM paymentz);
  │                                                         ^^^^^^^^ did you mean 'payments'?

--- case: places: unknown table in a join
SELECT o.id FROM orders o JOIN paymnts p ON TRUE;
--- flink verdict
SqlValidatorException: Object 'paymnts' not found
--- error
error[unknown-table]: table or view 'paymnts' does not exist
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN paymnts p ON TRUE;
  │                                ^^^^^^^ did you mean 'payments'?

--- case: places: unknown table in exists
SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM nothing_here);
--- flink verdict
SqlValidatorException: Object 'nothing_here' not found
--- error
error[unknown-table]: table or view 'nothing_here' does not exist
  ┌ query.sql:1:51
1 │ SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM nothing_here);
  │                                                   ^^^^^^^^^^^^
  = help: a topic needs a CREATE TABLE first: 'kafka-sql infer TOPIC' writes one

--- case: places: unknown table in a cte
WITH a AS (SELECT * FROM ordrs) SELECT * FROM a;
--- flink verdict
SqlValidatorException: Object 'ordrs' not found
--- error
error[unknown-table]: table or view 'ordrs' does not exist
  ┌ query.sql:1:26
1 │ WITH a AS (SELECT * FROM ordrs) SELECT * FROM a;
  │                          ^^^^^ did you mean 'orders'?

--- case: places: unknown table in a union
SELECT id FROM orders UNION ALL SELECT id FROM paymnts;
--- flink verdict
SqlValidatorException: Object 'paymnts' not found
--- error
error[unknown-table]: table or view 'paymnts' does not exist
  ┌ query.sql:1:48
1 │ SELECT id FROM orders UNION ALL SELECT id FROM paymnts;
  │                                                ^^^^^^^ did you mean 'payments'?

--- case: places: unknown database
SELECT id FROM other_db.orders;
--- flink verdict
SqlValidatorException: Object 'other_db' not found
--- error
error[unknown-database]: database 'other_db' does not exist in the catalog 'default_catalog'
  ┌ query.sql:1:16
1 │ SELECT id FROM other_db.orders;
  │                ^^^^^^^^
  = help: there are: default_database

--- case: places: unknown catalog
SELECT id FROM cat.db.orders;
--- flink verdict
SqlValidatorException: Object 'cat' not found
--- error
error[unknown-catalog]: catalog 'cat' does not exist
  ┌ query.sql:1:16
1 │ SELECT id FROM cat.db.orders;
  │                ^^^
  = help: there are: default_catalog

--- case: places: unknown type in a cast
SELECT CAST(id AS NUMBR) FROM orders;
--- flink verdict
SqlValidatorException: Unknown identifier 'NUMBR'
--- error
error[invalid-type]: 'NUMBR' is not a data type
  ┌ query.sql:1:19
1 │ SELECT CAST(id AS NUMBR) FROM orders;
  │                   ^^^^^

--- case: places: number and array
SELECT id + tags FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '+' to arguments of type '<BIGINT> + <VARCHAR(2147483647) ARRAY>'. Supported form(s): '<NUMERIC> + <NUMERIC>' '<DATETIME_INTERVAL> + <DATETIME_INTERVAL>' '<DATETIME
--- error
error[type-mismatch]: '+' cannot be applied to (BIGINT, ARRAY<STRING>)
  ┌ query.sql:1:8
1 │ SELECT id + tags FROM orders;
  │        ^^^^^^^^^

--- case: places: text minus number
SELECT customer - props FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '-' to arguments of type '<VARCHAR(2147483647)> - <(VARCHAR(2147483647), VARCHAR(2147483647)) MAP>'. Supported form(s): '<NUMERIC> - <NUMERIC>' '<DATETIME_INTERVAL>
--- error
error[type-mismatch]: '-' cannot be applied to (STRING, MAP<STRING, STRING>)
  ┌ query.sql:1:8
1 │ SELECT customer - props FROM orders;
  │        ^^^^^^^^^^^^^^^^

--- case: places: boolean plus number
SELECT (id > 1) + 1 FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '+' to arguments of type '<BOOLEAN> + <INTEGER>'. Supported form(s): '<NUMERIC> + <NUMERIC>' '<DATETIME_INTERVAL> + <DATETIME_INTERVAL>' '<DATETIME> + <DATETIME_INT
--- error
error[type-mismatch]: '+' cannot be applied to (BOOLEAN, INT)
  ┌ query.sql:1:9
1 │ SELECT (id > 1) + 1 FROM orders;
  │         ^^^^^^^^^^^

--- case: places: time plus time
SELECT ts + ts FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '+' to arguments of type '<TIMESTAMP(3) *ROWTIME*> + <TIMESTAMP(3) *ROWTIME*>'. Supported form(s): '<NUMERIC> + <NUMERIC>' '<DATETIME_INTERVAL> + <DATETIME_INTERVAL
--- error
error[type-mismatch]: '+' cannot be applied to (TIMESTAMP(3), TIMESTAMP(3))
  ┌ query.sql:1:8
1 │ SELECT ts + ts FROM orders;
  │        ^^^^^^^
