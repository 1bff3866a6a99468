--- case: windows: time that is no attribute
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).
--- error
error[not-a-time-attribute]: 'at_time' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:73
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                         ^^^^^^^
  = help: declare WATERMARK FOR it in CREATE TABLE

--- case: windows: column that is not there
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(tss), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Unknown identifier 'tss'
--- error
error[unknown-column]: column 'tss' not found
  ┌ query.sql:1:74
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(tss), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                          ^^^ did you mean 'ts'?

--- case: windows: descriptor of a number
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(amount), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The window function TUMBLE(TABLE table_name, DESCRIPTOR(timecol), datetime interval[, datetime interval]) requires the timecol to be TIMESTAMP or TIMESTAMP_LTZ, but is INTEGER. Be
--- error
error[not-a-time-attribute]: 'amount' (INT) is no time attribute, which a window needs
  ┌ query.sql:1:74
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(amount), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                          ^^^^^^
  = help: windows need a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column with a WATERMARK

--- case: windows: size that is no interval
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), 60)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Cannot apply 'TUMBLE' to arguments of type 'TUMBLE(<RECORDTYPE(BIGINT ID, VARCHAR(2147483647) CUSTOMER, INTEGER PRODUCT, INTEGER AMOUNT, DECIMAL(10, 2) PRICE, VARCHAR(2147483647
--- error
error[type-mismatch]: a window is given by an INTERVAL literal
  ┌ query.sql:1:79
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), 60)) GROUP BY window_start, window_end;
  │                                                                               ^^

--- case: windows: no size
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts))) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'TUMBLE'. Was expecting 3 arguments
--- error
error[unexpected-token]: TUMBLE needs an argument for SIZE
  ┌ query.sql:1:77
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts))) GROUP BY window_start, window_end;
  │                                                                             ^
  = help: write TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))

--- case: windows: months
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MONTH)) GROUP BY window_start, window_end;
--- flink verdict
TableException: Window aggregate only support SECOND, MINUTE, HOUR, DAY as the time unit. MONTH and YEAR time unit are not supported yet.
--- error
error[invalid-window]: a window cannot be a number of months or years
  ┌ query.sql:1:79
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MONTH)) GROUP BY window_start, window_end;
  │                                                                               ^^^^^^^^^^^^^^^^^^

--- case: windows: hop whose size is no multiple
SELECT window_start, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
TableException: HOP table function based aggregate requires size must be an integral multiple of slide, but got size 300000 ms and slide 120000 ms
--- error
error[invalid-window]: the size of HOP must be a multiple of its slide: 300000 ms is none of 120000 ms
  ┌ query.sql:1:1
1 │ SELECT window_start, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: windows: cumulate whose size is no multiple
SELECT window_start, COUNT(*) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: CUMULATE table function based aggregate requires maxSize must be an integral multiple of step, but got maxSize 300000 ms and step 120000 ms.
--- error
error[invalid-window]: the size of CUMULATE must be a multiple of its step: 300000 ms is none of 120000 ms
  ┌ query.sql:1:36
1 │ SELECT window_start, COUNT(*) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '2' MINUTE, INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
  │                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: windows: hop without a slide
SELECT window_start, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'HOP'. Was expecting 4 arguments
--- error
error[unexpected-token]: HOP needs an argument for SIZE
  ┌ query.sql:1:95
1 │ SELECT window_start, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) GROUP BY window_start, window_end;
  │                                                                                               ^
  = help: write TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE))

--- case: windows: a function that is no window
SELECT window_start, COUNT(*) FROM TABLE(TUMBEL(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, VARCHAR(2147483647) CUSTOMER, INTEGER PRODUCT, INTEGER AMOUNT, DECIMAL(10, 2) PRICE, VARC
--- error
error[unsupported]: a function that takes a table is not supported yet
  ┌ query.sql:1:49
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBEL(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                 ^^^^^

--- case: windows: table that is not there
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE order_s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Object 'order_s' not found
--- error
error[unknown-table]: there is no table or view 'order_s'
  ┌ query.sql:1:55
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE order_s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                       ^^^^^^^ did you mean 'orders'?

--- case: windows: column beside the group
SELECT window_start, customer, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Expression 'customer' is not being grouped
--- error
error[not-grouped]: column 'customer' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:22
1 │ SELECT window_start, customer, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                      ^^^^^^^^
  = help: add customer to GROUP BY, or aggregate it: MAX(customer)

--- case: windows: group window over a plain time
SELECT customer, COUNT(*) FROM plain GROUP BY customer, TUMBLE(at_time, INTERVAL '1' MINUTE);
--- flink verdict
TableException: Window aggregate can only be defined over a time attribute column, but TIMESTAMP(3) encountered.
--- error
error[not-a-time-attribute]: 'at_time' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:64
1 │ SELECT customer, COUNT(*) FROM plain GROUP BY customer, TUMBLE(at_time, INTERVAL '1' MINUTE);
  │                                                                ^^^^^^^
  = help: declare WATERMARK FOR it in CREATE TABLE

--- case: windows: start of another window
SELECT TUMBLE_START(ts, INTERVAL '2' MINUTE), COUNT(*) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
SqlValidatorException: Call to auxiliary group function 'TUMBLE_START' must have matching call to group function '$TUMBLE' in GROUP BY clause
--- error
error[not-grouped]: TUMBLE_START must have the arguments of the window in GROUP BY: TUMBLE(ts, INTERVAL '1' MINUTE)
  ┌ query.sql:1:8
1 │ SELECT TUMBLE_START(ts, INTERVAL '2' MINUTE), COUNT(*) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: windows: start without a window
SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Call to auxiliary group function 'TUMBLE_START' must have matching call to group function '$TUMBLE' in GROUP BY clause
--- error
error[not-grouped]: column 'ts' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:21
1 │ SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer;
  │                     ^^
  = help: add ts to GROUP BY, or aggregate it: MAX(ts)

--- case: windows: window outside of GROUP BY
SELECT TUMBLE(ts, INTERVAL '1' MINUTE) FROM orders;
--- flink verdict
SqlValidatorException: Group function '$TUMBLE' can only appear in GROUP BY clause
--- error
error[not-grouped]: TUMBLE needs a query with GROUP BY TUMBLE(…)
  ┌ query.sql:1:8
1 │ SELECT TUMBLE(ts, INTERVAL '1' MINUTE) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  = help: and GROUP BY window_start, window_end

--- case: windows: window columns without a window
SELECT window_start FROM orders;
--- flink verdict
SqlValidatorException: Column 'window_start' not found in any table
--- error
error[unknown-column]: column 'window_start' not found
  ┌ query.sql:1:8
1 │ SELECT window_start FROM orders;
  │        ^^^^^^^^^^^^
  = help: columns here: id, customer, product, amount, price, note, tags, props, …

--- case: windows: windows of a time that was computed
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE late, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).
--- error
error[not-a-time-attribute]: 't' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:72
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE late, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                        ^
  = help: declare WATERMARK FOR it in CREATE TABLE

--- case: windows: session of two keys in the wrong place
SELECT window_start, COUNT(*) FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE) PARTITION BY customer) GROUP BY window_start, window_end;
--- flink verdict
ParseException: Encountered "PARTITION" at line 1, column 109. Was expecting: ")" ...
--- error
error[unexpected-token]: expected ')', found 'PARTITION'
  ┌ query.sql:1:101
1 │ SELECT window_start, COUNT(*) FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE) PARTITION BY customer) GROUP BY window_start, window_end;
  │                                                                                                     ^^^^^^^^^

--- case: windows: partitioned tumble
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Only tables with set semantics may be partitioned. Invalid PARTITION BY clause in the 0-th operand of table function 'TUMBLE'
--- error
error[unexpected-token]: TUMBLE takes no PARTITION BY
  ┌ query.sql:1:62
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                              ^^^^^^^^^^^^^^^^^^^^^

--- case: over: over that falls
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts DESC) FROM orders;
--- flink verdict
TableException: The window can only be ordered in ASCENDING mode.
--- error
error[over-in-stream]: in a stream OVER is sorted in ascending order, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts DESC) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: two partitions
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY product ORDER BY ts) FROM orders;
--- flink verdict
TableException: Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.
--- error
error[over-in-stream]: in a stream all functions with OVER in a query need the same window, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY product ORDER BY ts) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: two frames
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY customer ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
TableException: Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.
--- error
error[over-in-stream]: in a stream all functions with OVER in a query need the same window, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY customer ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT RO…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: row numbers beside sums
SELECT ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
TableException: Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.
--- error
error[over-in-stream]: in a stream all functions with OVER in a query need the same window, as in Flink
  ┌ query.sql:1:1
1 │ SELECT ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts), SUM(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: following rows
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING) FROM orders;
--- flink verdict
TableException: OVER RANGE FOLLOWING windows are not supported yet.
--- error
error[over-in-stream]: in a stream rows that FOLLOW are still to come, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: a following range
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts RANGE BETWEEN CURRENT ROW AND INTERVAL '1' MINUTE FOLLOWING) FROM orders;
--- flink verdict
TableException: OVER RANGE FOLLOWING windows are not supported yet.
--- error
error[over-in-stream]: in a stream rows that FOLLOW are still to come, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts RANGE BETWEEN CURRENT ROW AND INTERVAL '1' MINUTE FOLLOWING) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: no order
SELECT id, SUM(amount) OVER (PARTITION BY customer) FROM orders;
--- flink verdict
TableException: The window can only be ordered by a single time column.
--- error
error[over-in-stream]: in a stream OVER is sorted by one column, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id, SUM(amount) OVER (PARTITION BY customer) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: two orders
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts, amount) FROM orders;
--- flink verdict
TableException: The window can only be ordered by a single time column.
--- error
error[over-in-stream]: in a stream OVER is sorted by one column, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts, amount) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: a bound by value
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
TableException: Non-time attribute sort is not supported for bounded OVER window.
--- error
error[over-in-stream]: in a stream ROWS and RANGE with a bound need ORDER BY a time attribute, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: lead
SELECT LEAD(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
TableException: LEAD Function is not supported in stream mode.
--- error
error[over-in-stream]: in a stream LEAD looks at rows that are still to come, as in Flink
  ┌ query.sql:1:1
1 │ SELECT LEAD(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: ntile
SELECT NTILE(3) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
TableException: NTILE Function is not supported in stream mode.
--- error
error[over-in-stream]: in a stream NTILE looks at rows that are still to come, as in Flink
  ┌ query.sql:1:1
1 │ SELECT NTILE(3) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: over: range of rows
SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders;
--- flink verdict
SqlValidatorException: Data Type mismatch between ORDER BY and RANGE clause
--- error
error[unsupported]: RANGE of numbers over anything but one number is not supported yet
  ┌ query.sql:1:74
1 │ SELECT SUM(amount) OVER (PARTITION BY customer ORDER BY ts RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders;
  │                                                                          ^

--- case: over: row number without an order
SELECT id, ROW_NUMBER() OVER (PARTITION BY customer) FROM orders;
--- flink verdict
ValidationException: Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- error
error[missing-order]: ROW_NUMBER needs ORDER BY in its OVER clause
  ┌ query.sql:1:12
1 │ SELECT id, ROW_NUMBER() OVER (PARTITION BY customer) FROM orders;
  │            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: over: over in where
SELECT id FROM orders WHERE SUM(amount) OVER (PARTITION BY customer ORDER BY ts) > 3;
--- flink verdict
SqlValidatorException: Windowed aggregate expression is illegal in WHERE clause
--- error
error[misplaced-window-function]: the window function SUM cannot stand here
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE SUM(amount) OVER (PARTITION BY customer ORDER BY ts) > 3;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a subquery and use its column

--- case: over: over of changes by time
SELECT SUM(count_now) OVER (PARTITION BY product ORDER BY ts) FROM stock;
--- flink verdict
TableException: StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node TableSourceScan(table=[[default_catalog, default_database, stock, watermark=[t
--- error
error[changes-sorted-by-time]: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(count_now) OVER (PARTITION BY product ORDER BY ts) FROM stock;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: sort by another column, or keep the first n: WHERE ROW_NUMBER() … <= n

--- case: over: window that is not declared
SELECT SUM(amount) OVER w FROM orders;
--- flink verdict
SqlValidatorException: Window 'w' not found
--- error
error[unknown-window]: there is no window 'w' in the WINDOW clause
  ┌ query.sql:1:8
1 │ SELECT SUM(amount) OVER w FROM orders;
  │        ^^^^^^^^^^^^^^^^^^

--- case: over: no such function
SELECT NTHVALUE(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature NTHVALUE(<NUMERIC>)
--- error
error[unknown-function]: there is no function 'NTHVALUE'
  ┌ query.sql:1:8
1 │ SELECT NTHVALUE(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'LAST_VALUE', 'JSON_VALUE' or 'FIRST_VALUE'?

--- case: over: over of an aggregate outside of a group
SELECT customer, SUM(amount) OVER (ORDER BY ts) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:22
1 │ SELECT customer, SUM(amount) OVER (ORDER BY ts) FROM orders GROUP BY customer;
  │                      ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: ranks: rank in a stream
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
--- flink verdict
TableException: RANK() on streaming table is not supported currently
--- error
error[rank-in-stream]: RANK and DENSE_RANK cannot number the rows of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: ranks: dense rank in a stream
SELECT id FROM (SELECT id, DENSE_RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
--- flink verdict
TableException: DENSE_RANK() on streaming table is not supported currently
--- error
error[rank-in-stream]: RANK and DENSE_RANK cannot number the rows of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, DENSE_RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

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
  = help: write ON or USING behind its table, or CROSS JOIN

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
error[unsupported]: 'SELECT id FROM orders WHERE EXISTS (id)' is not supported yet
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
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

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
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

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

--- case: sinks: wrong type
INSERT INTO appended SELECT id, customer FROM orders;
--- flink verdict
ValidationException: Column types of query result and sink for 'default_catalog.default_database.appended' do not match. Cause: Incompatible types for sink column 'customer' at position 1. Query schem
--- error
error[type-mismatch]: column 'customer' at position 1 is STRING, the query gives BIGINT
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT id, customer FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(id AS STRING) AS id

error[type-mismatch]: column 'n' at position 2 is BIGINT, the query gives STRING
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT id, customer FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(customer AS BIGINT) AS customer

--- case: sinks: column that the sink has not
INSERT INTO appended (customer, m) SELECT customer, id FROM orders;
--- flink verdict
SqlValidatorException: Unknown target column 'm'
--- error
error[unknown-column]: column 'm' not found
  ┌ query.sql:1:33
1 │ INSERT INTO appended (customer, m) SELECT customer, id FROM orders;
  │                                 ^

--- case: sinks: column twice
INSERT INTO appended (customer, customer) SELECT customer, note FROM orders;
--- flink verdict
SqlValidatorException: Target column 'customer' is assigned more than once
--- error
error[duplicate-column]: the column 'customer' is named twice
  ┌ query.sql:1:33
1 │ INSERT INTO appended (customer, customer) SELECT customer, note FROM orders;
  │                                 ^^^^^^^^

--- case: sinks: sink that is not there
INSERT INTO nowhere SELECT customer, id FROM orders;
--- flink verdict
ValidationException: Cannot find table '`default_catalog`.`default_database`.`nowhere`' in any of the catalogs [default_catalog], nor as a temporary table.
--- error
error[unknown-table]: there is no table or view 'nowhere'
  ┌ query.sql:1:13
1 │ INSERT INTO nowhere SELECT customer, id FROM orders;
  │             ^^^^^^^
  = help: there are: all_times, appended, big_ones, changed, customers, instants, late, newest …

--- case: sinks: a view
INSERT INTO newest SELECT id, customer, amount, ts FROM orders;
--- flink verdict
TableException: Sink 'default_catalog.default_database.newest' does not exists
--- error
error[not-a-table]: 'newest' is a view, not a table
  ┌ query.sql:1:13
1 │ INSERT INTO newest SELECT id, customer, amount, ts FROM orders;
  │             ^^^^^^

--- case: sinks: a conflict clause for inserts
INSERT INTO appended SELECT customer, id FROM orders ON CONFLICT DO NOTHING;
--- flink verdict
ValidationException: ON CONFLICT clause is only allowed for upsert sinks. The sink 'default_catalog.default_database.appended' is not an upsert sink because it only accepts INSERT (append-only) change
--- error
error[conflict-clause]: ON CONFLICT is only for tables that take upserts, which 'appended' is not
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT customer, id FROM orders ON CONFLICT DO NOTHING;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave it out, or write to an upsert-kafka table

--- case: types: text plus number
SELECT customer + tags FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '+' to arguments of type '<VARCHAR(2147483647)> + <VARCHAR(2147483647) ARRAY>'. Supported form(s): '<NUMERIC> + <NUMERIC>' '<DATETIME_INTERVAL> + <DATETIME_INTERVAL
--- error
error[type-mismatch]: '+' cannot be applied to (STRING, ARRAY<STRING>)
  ┌ query.sql:1:8
1 │ SELECT customer + tags FROM orders;
  │        ^^^^^^^^^^^^^^^

--- case: types: comparison of text and array
SELECT id FROM orders WHERE customer = tags;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<VARCHAR(2147483647)> = <VARCHAR(2147483647) ARRAY>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (STRING, ARRAY<STRING>)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE customer = tags;
  │                             ^^^^^^^^^^^^^^^

--- case: types: sum of text
SELECT SUM(tags) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'SUM' to arguments of type 'SUM(<VARCHAR(2147483647) ARRAY>)'. Supported form(s): 'SUM(<NUMERIC>)'
--- error
error[type-mismatch]: SUM cannot be applied to (ARRAY<STRING>)
  ┌ query.sql:1:8
1 │ SELECT SUM(tags) FROM orders;
  │        ^^^^^^^^^

--- case: types: where is no condition
SELECT id FROM orders WHERE amount;
--- flink verdict
SqlValidatorException: WHERE clause must be a condition
--- error
error[type-mismatch]: WHERE must be BOOLEAN, this is INT
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE amount;
  │                             ^^^^^^

--- case: types: case of different types
SELECT CASE WHEN amount > 1 THEN tags ELSE id END FROM orders;
--- flink verdict
SqlValidatorException: Illegal mixing of types in CASE or COALESCE statement
--- error
error[type-mismatch]: CASE mixes ARRAY<STRING> and BIGINT, which have no common type
  ┌ query.sql:1:44
1 │ SELECT CASE WHEN amount > 1 THEN tags ELSE id END FROM orders;
  │                                            ^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: types: cast that does not exist
SELECT CAST(tags AS INT) FROM orders;
--- flink verdict
SqlValidatorException: Cast function cannot convert value of type VARCHAR(2147483647) ARRAY to type INTEGER
--- error
error[type-mismatch]: ARRAY<STRING> cannot be cast to INT
  ┌ query.sql:1:8
1 │ SELECT CAST(tags AS INT) FROM orders;
  │        ^^^^^^^^^^^^^^^^^

--- case: types: no such function
SELECT UPPERCASE(customer) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature UPPERCASE(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'UPPERCASE'
  ┌ query.sql:1:8
1 │ SELECT UPPERCASE(customer) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: types: too many arguments
SELECT UPPER(customer, note) FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'UPPER'. Was expecting 1 arguments
--- error
error[wrong-arguments]: UPPER takes 1 argument, not 2
  ┌ query.sql:1:8
1 │ SELECT UPPER(customer, note) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: types: wrong argument
SELECT SUBSTRING(tags, 1) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'SUBSTRING' to arguments of type 'SUBSTRING(<VARCHAR(2147483647) ARRAY>, <INTEGER>)'. Supported form(s): 'SUBSTRING(<CHARACTER>, <INTEGER>)' 'SUBSTRING(<CHARACTER>,
--- error
error[type-mismatch]: SUBSTRING cannot be applied to (ARRAY<STRING>, INT)
  ┌ query.sql:1:8
1 │ SELECT SUBSTRING(tags, 1) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^
  = help: supported: SUBSTRING(STRING, INT literal from 0); SUBSTRING(STRING, INT)

--- case: types: element of a number
SELECT amount[1] FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'ITEM' to arguments of type 'ITEM(<INTEGER>, <INTEGER>)'. Supported form(s): <ARRAY>[<INTEGER>] <MAP>[<ANY>] <ROW>[<CHARACTER>|<INTEGER>] <VARIANT>[<CHARACTER>|<INT
--- error
error[type-mismatch]: [ ] cannot be applied to (INT, INT)
  ┌ query.sql:1:8
1 │ SELECT amount[1] FROM orders;
  │        ^^^^^^^^^
  = help: only arrays and maps have elements

--- case: types: field of text
SELECT customer.name FROM orders;
--- flink verdict
SqlValidatorException: Table 'customer' not found
--- error
error[type-mismatch]: STRING has no field 'name'
  ┌ query.sql:1:17
1 │ SELECT customer.name FROM orders;
  │                 ^^^^

--- case: types: unknown field
SELECT orders.address.street FROM orders;
--- flink verdict
SqlValidatorException: Column 'address.street' not found in table 'orders'
--- error
error[unknown-column]: column 'street' not found
  ┌ query.sql:1:23
1 │ SELECT orders.address.street FROM orders;
  │                       ^^^^^^
  = help: columns here: city, zip

--- case: types: unknown column
SELECT idd FROM orders;
--- flink verdict
SqlValidatorException: Column 'idd' not found in any table
--- error
error[unknown-column]: column 'idd' not found
  ┌ query.sql:1:8
1 │ SELECT idd FROM orders;
  │        ^^^ did you mean 'id'?

--- case: types: unknown table
SELECT id FROM orderss;
--- flink verdict
SqlValidatorException: Object 'orderss' not found
--- error
error[unknown-table]: there is no table or view 'orderss'
  ┌ query.sql:1:16
1 │ SELECT id FROM orderss;
  │                ^^^^^^^ did you mean 'orders'?

--- case: types: not in the group
SELECT customer, amount FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Expression 'amount' is not being grouped
--- error
error[not-grouped]: column 'amount' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:18
1 │ SELECT customer, amount FROM orders GROUP BY customer;
  │                  ^^^^^^
  = help: add amount to GROUP BY, or aggregate it: MAX(amount)

--- case: types: aggregate in where
SELECT customer FROM orders WHERE COUNT(*) > 1 GROUP BY customer;
--- flink verdict
SqlValidatorException: Aggregate expression is illegal in WHERE clause
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:35
1 │ SELECT customer FROM orders WHERE COUNT(*) > 1 GROUP BY customer;
  │                                   ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: types: aggregate of an aggregate
SELECT MAX(COUNT(*)) FROM orders GROUP BY customer;
--- flink verdict
SqlValidatorException: Aggregate expressions cannot be nested
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:12
1 │ SELECT MAX(COUNT(*)) FROM orders GROUP BY customer;
  │            ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: types: having without a group
SELECT id FROM orders HAVING id > 3;
--- flink verdict
SqlValidatorException: Expression 'id' is not being grouped
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT id FROM orders HAVING id > 3;
  │        ^^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:30
1 │ SELECT id FROM orders HAVING id > 3;
  │                              ^^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

--- case: types: distinct star
SELECT COUNT(DISTINCT *) FROM orders;
--- flink verdict
ParseException: Encountered "*" at line 1, column 31. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "CHA
--- error
error[syntax]: COUNT(DISTINCT …) counts values, '*' is none
  ┌ query.sql:1:8
1 │ SELECT COUNT(DISTINCT *) FROM orders;
  │        ^^^^^^^^^^^^^^^^^

--- case: types: filter of no aggregate
SELECT UPPER(customer) FILTER (WHERE id > 1) FROM orders;
--- flink verdict
SqlValidatorException: FILTER must be applied to aggregate function
--- error
error[misplaced-aggregate]: the aggregate function UPPER cannot stand here
  ┌ query.sql:1:8
1 │ SELECT UPPER(customer) FILTER (WHERE id > 1) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: types: group by a number that is none
SELECT customer, COUNT(*) FROM orders GROUP BY 3;
--- flink verdict
SqlValidatorException: Expression 'customer' is not being grouped
--- error
error[group-by-position]: GROUP BY takes expressions, not positions
  ┌ query.sql:1:48
1 │ SELECT customer, COUNT(*) FROM orders GROUP BY 3;
  │                                                ^
  = help: write the expression itself

--- case: types: order by a column that is not there
SELECT id FROM orders ORDER BY nope LIMIT 3;
--- flink verdict
SqlValidatorException: Column 'nope' not found in any table
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY nope LIMIT 3;
  │                                ^^^^ did you mean 'note'?

--- case: types: interval of text
SELECT ts + INTERVAL 'x' DAY FROM orders;
--- flink verdict
SqlValidatorException: Illegal interval literal format 'x' for INTERVAL DAY
--- error
error[invalid-literal]: 'x' is not an interval DAY
  ┌ query.sql:1:13
1 │ SELECT ts + INTERVAL 'x' DAY FROM orders;
  │             ^^^^^^^^^^^^^^^^

--- case: types: unnest of a number
SELECT id FROM orders CROSS JOIN UNNEST(amount) AS t (e);
--- flink verdict
SqlValidatorException: Cannot apply 'UNNEST' to arguments of type 'UNNEST(<INTEGER>)'. Supported form(s): 'UNNEST(<MULTISET>)' 'UNNEST(<ARRAY>)' 'UNNEST(<MAP>)' UNNEST(<MULTISET>) UNNEST(<ARRAY>) UNNE
--- error
error[type-mismatch]: UNNEST takes an ARRAY, MAP or MULTISET, this is INT
  ┌ query.sql:1:41
1 │ SELECT id FROM orders CROSS JOIN UNNEST(amount) AS t (e);
  │                                         ^^^^^^

--- case: types: unnest with too many names
SELECT e FROM orders CROSS JOIN UNNEST(tags) AS t (e, f);
--- flink verdict
SqlValidatorException: List of column aliases must have same degree as table; table has 1 columns ('EXPR$0'), whereas alias list has 2 columns
--- error
error[wrong-column-count]: the alias names 2 columns, UNNEST gives 1: EXPR$0
  ┌ query.sql:1:49
1 │ SELECT e FROM orders CROSS JOIN UNNEST(tags) AS t (e, f);
  │                                                 ^^^^^^^

--- case: types: values of different widths
SELECT * FROM (VALUES (1, 'a'), (2)) AS t (a, b);
--- flink verdict
SqlValidatorException: Values passed to VALUES operator must have compatible types
--- error
error[wrong-column-count]: this row of VALUES has 1 columns, the first one has 2
  ┌ query.sql:1:34
1 │ SELECT * FROM (VALUES (1, 'a'), (2)) AS t (a, b);
  │                                  ^

--- case: types: names that do not fit
SELECT * FROM (VALUES (1, 'a')) AS t (a);
--- flink verdict
SqlValidatorException: List of column aliases must have same degree as table; table has 2 columns ('EXPR$0', 'EXPR$1'), whereas alias list has 1 columns
--- error
error[wrong-column-count]: the alias 't' names 1 columns, the relation has 2
  ┌ query.sql:1:36
1 │ SELECT * FROM (VALUES (1, 'a')) AS t (a);
  │                                    ^^^^

--- case: patterns: no order
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
--- flink verdict
TableException: You must specify either rowtime or proctime for order by.
--- error
error[missing-order]: MATCH_RECOGNIZE needs ORDER BY with an event-time column
  ┌ query.sql:1:61
1 │ SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
  │                                                             ^^^^^^^^ expected ORDER BY in front of this

--- case: patterns: order by a number
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY amount MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
--- flink verdict
TableException: You must specify either rowtime or proctime for order by as the first one.
--- error
error[not-a-time-attribute]: the first column of ORDER BY in MATCH_RECOGNIZE must be an event-time column
  ┌ query.sql:1:70
1 │ SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY amount MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.amount > 3);
  │                                                                      ^^^^^^
  = help: name the column of the WATERMARK

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
