--- case: ranks: a negative end
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= -1;
--- flink verdict
TableException: Rank end should not less than zero, but now is -1
--- error
error[rank-in-stream]: rows are numbered from 1 on, so that none has a number up to -1
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= -1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: ranks: the number zero
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE 0 = rn;
--- flink verdict
TableException: Rank end should not less than zero, but now is 0
--- error
error[rank-in-stream]: rows are numbered from 1 on, so that none has a number up to 0
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE 0 = rn;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: ranks: an alias in the same query
SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount) AS rn FROM orders WHERE rn <= 3;
--- flink verdict
SqlValidatorException: Column 'rn' not found in any table
--- error
error[unknown-column]: column 'rn' not found
  ┌ query.sql:1:94
1 │ SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount) AS rn FROM orders WHERE rn <= 3;
  │                                                                                              ^^
  = help: columns here: id, customer, product, amount, price, note, tags, props, …

--- case: ranks: order by a value
SELECT id, amount FROM orders ORDER BY amount;
--- flink verdict
TableException: Sort on a non-time-attribute field is not supported.
--- error
error[unsorted-stream]: in streaming mode ORDER BY must begin with an ascending time attribute
  ┌ query.sql:1:1
1 │ SELECT id, amount FROM orders ORDER BY amount;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends

--- case: ranks: order by a time that falls
SELECT id, ts FROM orders ORDER BY ts DESC;
--- flink verdict
TableException: Sort on a non-time-attribute field is not supported.
--- error
error[unsorted-stream]: in streaming mode ORDER BY must begin with an ascending time attribute
  ┌ query.sql:1:1
1 │ SELECT id, ts FROM orders ORDER BY ts DESC;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends

--- case: ranks: order by time of changes
SELECT product, ts FROM stock ORDER BY ts;
--- flink verdict
TableException: StreamPhysicalTemporalSort doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, stock, watermark=[ts
--- error
error[changes-sorted-by-time]: ORDER BY time takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT product, ts FROM stock ORDER BY ts;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: sort by another column, or keep the first n: WHERE ROW_NUMBER() … <= n

--- case: ranks: a limit that is no number
SELECT id FROM orders LIMIT amount;
--- flink verdict
ParseException: Encountered "amount" at line 1, column 37. Was expecting one of: "ALL" ... "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" .
--- error
error[unexpected-token]: expected a number of rows or 'ALL', found 'amount'
  ┌ query.sql:1:29
1 │ SELECT id FROM orders LIMIT amount;
  │                             ^^^^^^

--- case: ranks: a negative limit
SELECT id FROM orders LIMIT -1;
--- flink verdict
ParseException: Encountered "-" at line 1, column 37. Was expecting one of: "ALL" ... "DECIMAL" ... <UNSIGNED_INTEGER_LITERAL> ... <APPROX_NUMERIC_LITERAL> ... <DECIMAL_NUMERIC_LITERAL> ... "?" ...
--- error
error[unexpected-token]: expected a number of rows or 'ALL', found '-'
  ┌ query.sql:1:29
1 │ SELECT id FROM orders LIMIT -1;
  │                             ^

--- case: joins: ambiguous column
SELECT id FROM orders JOIN payments ON order_id = 3;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:8
1 │ SELECT id FROM orders JOIN payments ON order_id = 3;
  │        ^^

--- case: joins: ambiguous column in the condition
SELECT orders.id FROM orders JOIN payments ON id = order_id;
--- flink verdict
SqlValidatorException: Column 'id' is ambiguous
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:47
1 │ SELECT orders.id FROM orders JOIN payments ON id = order_id;
  │                                               ^^

--- case: joins: no condition
SELECT o.id FROM orders o JOIN payments p;
--- flink verdict
SqlValidatorException: INNER, LEFT, RIGHT or FULL join requires a condition (NATURAL keyword or ON or USING clause)
--- error
error[missing-join-condition]: an INNER, LEFT, RIGHT or FULL join needs a condition
  ┌ query.sql:1:27
1 │ SELECT o.id FROM orders o JOIN payments p;
  │                           ^^^^
  = help: write ON or USING after its table, or CROSS JOIN

--- case: joins: types that do not compare
SELECT o.id FROM orders o JOIN payments p ON o.tags = p.order_id;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<VARCHAR(2147483647) ARRAY> = <BIGINT>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (ARRAY<STRING>, BIGINT)
  ┌ query.sql:1:46
1 │ SELECT o.id FROM orders o JOIN payments p ON o.tags = p.order_id;
  │                                              ^^^^^^^^^^^^^^^^^^^

--- case: joins: unknown alias
SELECT x.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
SqlValidatorException: Table 'x' not found
--- error
error[unknown-column]: column 'x' not found
  ┌ query.sql:1:8
1 │ SELECT x.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │        ^
  = help: columns here: o, p, id, customer, product, amount, price, note, …

--- case: joins: an alias twice
SELECT a.id FROM orders a JOIN payments a ON a.id = a.order_id;
--- flink verdict
SqlValidatorException: Duplicate relation name 'a' in FROM clause
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:48
1 │ SELECT a.id FROM orders a JOIN payments a ON a.id = a.order_id;
  │                                                ^^

--- case: joins: using a column of one side
SELECT amount FROM orders JOIN payments USING (amount);
--- flink verdict
SqlValidatorException: Column 'amount' not found in any table
--- error
error[unknown-column]: the right side of the join has no column 'amount' for USING
  ┌ query.sql:1:32
1 │ SELECT amount FROM orders JOIN payments USING (amount);
  │                                ^^^^^^^^^^^^^^^^^^^^^^

--- case: joins: interval join of changes
SELECT o.id FROM orders o JOIN stock s ON o.product = s.product AND o.ts BETWEEN s.ts - INTERVAL '1' MINUTE AND s.ts;
--- flink verdict
TableException: StreamPhysicalIntervalJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, stock, watermark=[ts
--- error
error[changes-in-time]: an interval join takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT o.id FROM orders o JOIN stock s ON o.product = s.product AND o.ts BETWEEN s.ts - INTERVAL '1' MINUTE AND s.ts;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: read the changes of the table as rows of their own, or leave out the bounds of time

--- case: joins: temporal join without a key
SELECT o.id FROM orders o JOIN stock FOR SYSTEM_TIME AS OF o.ts AS s ON o.product = s.product;
--- flink verdict
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is: FlinkLogicalJoin(condition=[AND(=($1, $3), __INITIAL_TEMPORAL_J
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN stock FOR SYSTEM_TIME AS OF o.ts AS s ON o.product = s.product;
  │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: join an upsert-kafka table, a CDC table with PRIMARY KEY, or a view that keeps the newest row: ROW_NUMBER() OVER (PARTITION BY key ORDER BY rowtime DESC) = 1

--- case: joins: temporal join off the key
SELECT o.id FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.amount = r.rate;
--- flink verdict
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is: FlinkLogicalJoin(condition=[AND(=($2, $4), __INITIAL_TEMPORAL_J
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.amount = r.rate;
  │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: the condition must also set its key equal: currency

--- case: joins: temporal join without an equation
SELECT o.id FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON TRUE;
--- flink verdict
ValidationException: Currently the join key in Temporal Table Join can not be empty.
--- error
error[temporal-join]: the condition of a temporal join must set the primary key of the versioned table equal
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON TRUE;
  │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write JOIN … ON left.key = right.key; Flink takes no comma and no WHERE for it

--- case: joins: temporal join at another time
SELECT p.id FROM plain p JOIN rates FOR SYSTEM_TIME AS OF p.at_time AS r ON p.customer = r.currency;
--- flink verdict
ValidationException: Temporal table join currently only supports 'FOR SYSTEM_TIME AS OF' left table's time attribute field
--- error
error[temporal-join]: FOR SYSTEM_TIME AS OF takes a time attribute of the left table
  ┌ query.sql:1:59
1 │ SELECT p.id FROM plain p JOIN rates FOR SYSTEM_TIME AS OF p.at_time AS r ON p.customer = r.currency;
  │                                                           ^^^^^^^^^
  = help: a column with a WATERMARK, as it is: no expression, no time of the clock

--- case: joins: temporal join of inserts
SELECT o.id FROM orders o JOIN payments FOR SYSTEM_TIME AS OF o.ts AS p ON o.id = p.order_id;
--- flink verdict
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is: FlinkLogicalJoin(condition=[AND(=($0, $2), __INITIAL_TEMPORAL_J
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN payments FOR SYSTEM_TIME AS OF o.ts AS p ON o.id = p.order_id;
  │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: join an upsert-kafka table, a CDC table with PRIMARY KEY, or a view that keeps the newest row: ROW_NUMBER() OVER (PARTITION BY key ORDER BY rowtime DESC) = 1

--- case: joins: temporal full join
SELECT o.id FROM orders o FULL JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency;
--- flink verdict
IllegalStateException: Unknown join type FULL
--- error
error[temporal-join]: a temporal join is an INNER or a LEFT JOIN, not FULL
  ┌ query.sql:1:37
1 │ SELECT o.id FROM orders o FULL JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency;
  │                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink's temporal join keeps rows of the left side only

--- case: joins: look-up of a topic
SELECT o.id FROM orders o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS p ON o.id = p.id;
--- flink verdict
ValidationException: Temporal Table Join requires primary key in versioned table, but no primary key can be found. The physical plan is: FlinkLogicalJoin(condition=[AND(=($0, $2), __INITIAL_TEMPORAL_J
--- error
error[temporal-join]: a temporal join over processing time is not supported, as in Flink
  ┌ query.sql:1:60
1 │ SELECT o.id FROM orders o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS p ON o.id = p.id;
  │                                                            ^^^^
  = help: use an event-time column, or join without FOR SYSTEM_TIME AS OF

--- case: joins: window join of changes
SELECT a.product FROM (SELECT * FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) b ON a.product = b.product AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink verdict
TableException: StreamPhysicalWindowJoin doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, stock, watermark=[ts],
--- error
error[changes-in-time]: a window join takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT a.product FROM (SELECT * FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) a JOIN (SELECT * FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: read the changes of the table as rows of their own, or leave out the bounds of time

--- case: joins: two time attributes behind a join
INSERT INTO timed SELECT o.customer, o.id, o.ts FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts = o.tss;
--- flink verdict
SqlValidatorException: Column 'tss' not found in table 'o'
--- error
error[unknown-column]: column 'tss' not found
  ┌ query.sql:1:113
1 │ INSERT INTO timed SELECT o.customer, o.id, o.ts FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts = o.tss;
  │                                                                                                                 ^^^ did you mean 'ts'?

--- case: joins: union of different widths
SELECT id, customer FROM orders UNION ALL SELECT id FROM payments;
--- flink verdict
SqlValidatorException: Column count mismatch in UNION ALL
--- error
error[wrong-column-count]: UNION has 2 columns on its left and 1 on its right
  ┌ query.sql:1:50
1 │ SELECT id, customer FROM orders UNION ALL SELECT id FROM payments;
  │                                                  ^^^^^^^^^^^^^^^^

--- case: joins: union of different types
SELECT id FROM orders UNION ALL SELECT tags FROM orders;
--- flink verdict
SqlValidatorException: Type mismatch in column 1 of UNION ALL
--- error
error[type-mismatch]: column 'id' of UNION mixes BIGINT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:40
1 │ SELECT id FROM orders UNION ALL SELECT tags FROM orders;
  │                                        ^^^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: joins: sub-query of two columns
SELECT id FROM orders WHERE id IN (SELECT id, order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: IN compares 1 value(s) with 2 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id IN (SELECT id, order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: joins: scalar sub-query of many rows and columns
SELECT id, (SELECT id, paid FROM payments) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, DECIMAL(10, 2) PAID)>)'. Supported form(s): '$SCALAR_QUERY(<RECORDTYPE(SINGLE FIELD)>)'
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:20
1 │ SELECT id, (SELECT id, paid FROM payments) FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^

--- case: joins: exists without a query
SELECT id FROM orders WHERE EXISTS (id);
--- flink verdict
AssertionError: not a query: orders.id
--- error
error[syntax]: 'id' is no query
  ┌ query.sql:1:37
1 │ SELECT id FROM orders WHERE EXISTS (id);
  │                                     ^^

--- case: joins: lateral before its table
SELECT o.id FROM LATERAL (SELECT * FROM payments p WHERE p.order_id = o.id), orders o;
--- flink verdict
SqlValidatorException: Table 'o' not found
--- error
error[unknown-column]: column 'o' not found
  ┌ query.sql:1:71
1 │ SELECT o.id FROM LATERAL (SELECT * FROM payments p WHERE p.order_id = o.id), orders o;
  │                                                                       ^
  = help: columns here: p, id, order_id, means, paid, ts

--- case: sinks: updates into inserts
INSERT INTO appended SELECT customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[customer], select=[customer, COUNT(*) 
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update changes that GROUP BY without a window gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, COUNT(*) FROM orders GROUP BY customer;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: changes into inserts
INSERT INTO appended SELECT warehouse, product FROM stock;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_da
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that table 'stock' gives
  ┌ query.sql:1:53
1 │ INSERT INTO appended SELECT warehouse, product FROM stock;
  │                                                     ^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: upserts into inserts
INSERT INTO appended SELECT name, level FROM customers;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node ChangelogNormalize(key=[name])
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that table 'customers' gives
  ┌ query.sql:1:46
1 │ INSERT INTO appended SELECT name, level FROM customers;
  │                                              ^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: outer join into inserts
INSERT INTO appended SELECT o.customer, p.id FROM orders o LEFT JOIN payments p ON o.id = p.order_id;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[(id = order_i
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that the LEFT JOIN gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT o.customer, p.id FROM orders o LEFT JOIN payments p ON o.id = p.order_id;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: distinct into inserts
INSERT INTO appended SELECT DISTINCT customer, id FROM orders;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[customer, id], select=[customer, id])
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update changes that DISTINCT gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT DISTINCT customer, id FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: top n into inserts
INSERT INTO appended SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 2;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Rank(strategy=[UndefinedStrategy], rankType=[ROW_NU
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that ROW_NUMBER (Top-N) or OVER that is not sorted by time gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 2;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: last row into inserts
INSERT INTO appended SELECT customer, id FROM newest;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Rank(strategy=[UndefinedStrategy], rankType=[ROW_NU
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that ROW_NUMBER (Top-N) or OVER that is not sorted by time gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM newest;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: limit of a sort into inserts
INSERT INTO appended SELECT customer, id FROM orders ORDER BY amount LIMIT 3;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node SortLimit(orderBy=[amount ASC], offset=[0], fetch=[
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that ORDER BY with LIMIT (Top-N) gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM orders ORDER BY amount LIMIT 3;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: not in into inserts
INSERT INTO appended SELECT customer, id FROM orders WHERE id NOT IN (SELECT order_id FROM payments);
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftAntiJoin], where=[(id IS NULL OR
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that NOT IN or NOT EXISTS gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM orders WHERE id NOT IN (SELECT order_id FROM payments);
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: except into inserts
INSERT INTO appended SELECT customer, id FROM orders EXCEPT SELECT means, id FROM payments;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node GroupAggregate(groupBy=[customer, id], select=[cust
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that EXCEPT gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM orders EXCEPT SELECT means, id FROM payments;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: no conflict clause
INSERT INTO totals SELECT customer, id FROM orders;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'totals' has the PRIMARY KEY (customer): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO totals SELECT customer, id FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: sinks: another key
INSERT INTO totals SELECT MAX(customer), id FROM orders GROUP BY id;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: [n]. This can lead 
--- error
error[missing-on-conflict]: the query gives rows by its key (n), but 'totals' has the PRIMARY KEY (customer): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO totals SELECT MAX(customer), id FROM orders GROUP BY id;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: sinks: too few columns
INSERT INTO totals SELECT customer FROM orders;
--- flink verdict
ValidationException: Column types of query result and sink for 'default_catalog.default_database.totals' do not match. Cause: Different number of columns. Query schema: [customer: STRING] Sink schema:
--- error
error[wrong-column-count]: the query has 1 columns, 'totals' takes 2
  ┌ query.sql:1:20
1 │ INSERT INTO totals SELECT customer FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: columns written: customer, n
  = help: query columns: customer

--- case: sinks: too many columns
INSERT INTO appended SELECT customer, id, amount FROM orders;
--- flink verdict
ValidationException: Column types of query result and sink for 'default_catalog.default_database.appended' do not match. Cause: Different number of columns. Query schema: [customer: STRING, id: BIGINT
--- error
error[wrong-column-count]: the query has 3 columns, 'appended' takes 2
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id, amount FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: columns written: customer, n
  = help: query columns: customer, id, amount
