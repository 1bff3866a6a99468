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
error[rank-in-stream]: RANK and DENSE_RANK make no Top-N of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: ranks: dense rank in a stream
SELECT id FROM (SELECT id, DENSE_RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
--- flink verdict
TableException: DENSE_RANK() on streaming table is not supported currently
--- error
error[rank-in-stream]: RANK and DENSE_RANK make no Top-N of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, DENSE_RANK() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn <= 3;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: ranks: rank in a stream that ends
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */) WHERE rn <= 3;
--- flink verdict
TableException: RANK() on streaming table is not supported currently
--- error
error[rank-in-stream]: RANK and DENSE_RANK make no Top-N of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */) WHERE rn <= …
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: ranks: rank of a window
SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE rn <= 3;
--- flink verdict
TableException: RANK() function is not supported on Window TopN currently, only ROW_NUMBER() is supported.
--- error
error[rank-in-stream]: RANK and DENSE_RANK make no Top-N of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, RANK() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: ranks: no end of the numbers
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn > 1;
--- flink verdict
TableException: Rank end is not specified. Currently rank only support TopN, which means the rank end must be specified.
--- error
error[rank-in-stream]: a Top-N of a stream says up to which number it goes, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn > 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add <= N for the row number
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: ranks: no end of the numbers by time
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */) WHERE 2 < rn;
--- flink verdict
TableException: Rank end is not specified. Currently rank only support TopN, which means the rank end must be specified.
--- error
error[rank-in-stream]: a Top-N of a stream says up to which number it goes, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */) WHERE …
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add <= N for the row number
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: ranks: no end of the numbers of a window
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE rn > 3;
--- flink verdict
TableException: Rank end is not specified. Currently rank only support TopN, which means the rank end must be specified.
--- error
error[rank-in-stream]: a Top-N of a stream says up to which number it goes, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add <= N for the row number
  = help: SET 'execution.runtime-mode' = 'batch' where every source ends

--- case: ranks: an end before the first number
SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn < 1;
--- flink verdict
TableException: Rank end should not less than zero, but now is 0
--- error
error[rank-in-stream]: rows are numbered from 1 on, so that none has a number up to 0
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn < 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

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
  = help: there are: all_times, appended, big_ones, by_id, by_id_customer, changed, customers, finer_times …

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

--- case: sinks: outer join of windows of two sizes
INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '2' MINUTE))) r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.customer = r.means;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[((window_star
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that the LEFT JOIN gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l LEFT JOIN (SELECT * FROM TA…
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: outer join of windows over times of two types
INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE instants, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.id = r.id;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.appended' doesn't support consuming update and delete changes which is produced by node Join(joinType=[LeftOuterJoin], where=[((window_star
--- error
error[updates-into-append-only-sink]: table 'appended' does not take the update and delete changes that the LEFT JOIN gives
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT l.customer, r.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l LEFT JOIN (SELECT * FROM TA…
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'appended'

--- case: sinks: two event times
INSERT INTO times SELECT ts, ts FROM orders;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [ts, ts0] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT ts, ts FROM orders;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: two event times in another order
INSERT INTO times (b, a) SELECT ts, ts FROM orders;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [ts, ts0] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the
--- error
error[many-rowtimes]: the query gives 'b' and 'a' of 'times' event times, a row has one
  ┌ query.sql:1:26
1 │ INSERT INTO times (b, a) SELECT ts, ts FROM orders;
  │                          ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'a'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: event times of both sides of an interval join
INSERT INTO times SELECT o.ts, p.ts FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '3' MINUTE;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [ts, ts0] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT o.ts, p.ts FROM orders o LEFT JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '3' MINUTE;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: times of two windows that are joined
INSERT INTO times SELECT l.window_time, r.window_time FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE payments, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) r ON l.id = r.order_id AND l.window_start = r.window_start AND l.window_end = r.window_end;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [window_time, window_time0] for writing into table 'default_catalog.default_database.times'. Please select the column that sho
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT l.window_time, r.window_time FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) l JOIN (SELECT * FRO…
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: two event times of the newest row
INSERT INTO times SELECT ts, t FROM (SELECT ts, ts AS t, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [ts, t] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the e
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT ts, t FROM (SELECT ts, ts AS t, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: two event times of a union
INSERT INTO times SELECT ts, ts FROM orders UNION ALL SELECT ts, ts FROM payments;
--- flink verdict
TableException: The query contains more than one rowtime attribute column [ts, ts0] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT ts, ts FROM orders UNION ALL SELECT ts, ts FROM payments;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

--- case: sinks: distinct rows
INSERT INTO times SELECT DISTINCT ts, ts AS t FROM orders;
--- flink verdict
TableException: Table sink 'default_catalog.default_database.times' doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[ts], select=[ts])
--- error
error[updates-into-append-only-sink]: table 'times' does not take the update changes that DISTINCT gives
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT DISTINCT ts, ts AS t FROM orders;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'times'

--- case: sinks: two times of matches
INSERT INTO times SELECT a, b FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES MATCH_ROWTIME() AS a, MATCH_ROWTIME() AS b PATTERN (A) DEFINE A AS A.amount > 1);
--- flink verdict
TableException: The query contains more than one rowtime attribute column [a, b] for writing into table 'default_catalog.default_database.times'. Please select the column that should be used as the ev
--- error
error[many-rowtimes]: the query gives 'a' and 'b' of 'times' event times, a row has one
  ┌ query.sql:1:19
1 │ INSERT INTO times SELECT a, b FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES MATCH_ROWTIME() AS a, MATCH_ROWTIME() AS b PATTERN (A) DEF…
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS TIMESTAMP(3)) for 'b'
  = help: or SET 'table.exec.sink.rowtime-inserter' = 'DISABLED'

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
error[not-grouped]: column 'customer' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT customer, COUNT(*) FROM orders GROUP BY 3;
  │        ^^^^^^^^
  = help: add customer to GROUP BY, or aggregate it: MAX(customer)
  = help: a number in GROUP BY is a constant, not the position of a column

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
error[unknown-function]: there is no function 'UPPR'
  ┌ query.sql:1:8
1 │ SELECT UPPR(customer) FROM orders;
  │        ^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in where
SELECT id FROM orders WHERE LENGHT(customer) > 3;
--- flink verdict
SqlValidatorException: No match found for function signature LENGHT(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'LENGHT'
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE LENGHT(customer) > 3;
  │                             ^^^^^^^^^^^^^^^^ did you mean 'ELEMENT' or 'LEFT'?

--- case: places: unknown function in group by
SELECT COUNT(*) FROM orders GROUP BY UPPERR(customer);
--- flink verdict
SqlValidatorException: No match found for function signature UPPERR(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'UPPERR'
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY UPPERR(customer);
  │                                      ^^^^^^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in having
SELECT customer FROM orders GROUP BY customer HAVING COUNTT(*) > 1;
--- flink verdict
SqlValidatorException: Unknown identifier '*'
--- error
error[unknown-function]: there is no function 'COUNTT'
  ┌ query.sql:1:54
1 │ SELECT customer FROM orders GROUP BY customer HAVING COUNTT(*) > 1;
  │                                                      ^^^^^^^^^ did you mean 'COUNT'?

--- case: places: unknown function in order by
SELECT id FROM orders ORDER BY LOWR(customer) LIMIT 3;
--- flink verdict
SqlValidatorException: No match found for function signature LOWR(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'LOWR'
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY LOWR(customer) LIMIT 3;
  │                                ^^^^^^^^^^^^^^ did you mean 'LOWER'?

--- case: places: unknown function in join condition
SELECT o.id FROM orders o JOIN payments p ON TRIMM(o.customer) = p.means;
--- flink verdict
SqlValidatorException: No match found for function signature TRIMM(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'TRIMM'
  ┌ query.sql:1:46
1 │ SELECT o.id FROM orders o JOIN payments p ON TRIMM(o.customer) = p.means;
  │                                              ^^^^^^^^^^^^^^^^^ did you mean 'TRIM', 'RTRIM' or 'LTRIM'?

--- case: places: unknown function in over
SELECT SUMM(amount) OVER (ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature SUMM(<NUMERIC>)
--- error
error[unknown-function]: there is no function 'SUMM'
  ┌ query.sql:1:8
1 │ SELECT SUMM(amount) OVER (ORDER BY ts) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean 'SUM'?

--- case: places: unknown function in from
SELECT * FROM TABLE(SPLITT('a', 'b'));
--- flink verdict
SqlValidatorException: No match found for function signature SPLITT(<CHARACTER>, <CHARACTER>)
--- error
error[unknown-function]: there is no table function 'SPLITT'
  ┌ query.sql:1:15
1 │ SELECT * FROM TABLE(SPLITT('a', 'b'));
  │               ^^^^^^^^^^^^^^^^^^^^^^^
  = help: CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known

--- case: places: unknown function in lateral
SELECT id FROM orders, LATERAL TABLE(NOPE(customer)) AS t (x);
--- flink verdict
SqlValidatorException: No match found for function signature NOPE(<CHARACTER>)
--- error
error[unknown-function]: there is no table function 'NOPE'
  ┌ query.sql:1:32
1 │ SELECT id FROM orders, LATERAL TABLE(NOPE(customer)) AS t (x);
  │                                ^^^^^^^^^^^^^^^^^^^^^
  = help: CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known

--- case: places: unknown function in a filter
SELECT COUNT(*) FILTER (WHERE ISNUL(customer)) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature ISNUL(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'ISNUL'
  ┌ query.sql:1:31
1 │ SELECT COUNT(*) FILTER (WHERE ISNUL(customer)) FROM orders;
  │                               ^^^^^^^^^^^^^^^ did you mean 'IFNULL'?

--- case: places: unknown function in values
SELECT * FROM (VALUES (UPPERR('a'))) AS t (a);
--- flink verdict
SqlValidatorException: No match found for function signature UPPERR(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'UPPERR'
  ┌ query.sql:1:24
1 │ SELECT * FROM (VALUES (UPPERR('a'))) AS t (a);
  │                        ^^^^^^^^^^^ did you mean 'UPPER'?

--- case: places: unknown function in a sub-query
SELECT id FROM orders WHERE id IN (SELECT ABSS(order_id) FROM payments);
--- flink verdict
SqlValidatorException: No match found for function signature ABSS(<NUMERIC>)
--- error
error[unknown-function]: there is no function 'ABSS'
  ┌ query.sql:1:43
1 │ SELECT id FROM orders WHERE id IN (SELECT ABSS(order_id) FROM payments);
  │                                           ^^^^^^^^^^^^^^ did you mean 'ABS'?

--- case: places: unknown function in a case
SELECT CASE WHEN UPERR(customer) = 'A' THEN 1 END FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature UPERR(<CHARACTER>)
--- error
error[unknown-function]: there is no function 'UPERR'
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
error[unknown-table]: there is no table or view 'paymentz'
  ┌ query.sql:1:57
1 │ SELECT id FROM orders WHERE id IN (SELECT order_id FROM paymentz);
  │                                                         ^^^^^^^^ did you mean 'payments'?

--- case: places: unknown table in a join
SELECT o.id FROM orders o JOIN paymnts p ON TRUE;
--- flink verdict
SqlValidatorException: Object 'paymnts' not found
--- error
error[unknown-table]: there is no table or view 'paymnts'
  ┌ query.sql:1:32
1 │ SELECT o.id FROM orders o JOIN paymnts p ON TRUE;
  │                                ^^^^^^^ did you mean 'payments'?

--- case: places: unknown table in exists
SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM nothing_here);
--- flink verdict
SqlValidatorException: Object 'nothing_here' not found
--- error
error[unknown-table]: there is no table or view 'nothing_here'
  ┌ query.sql:1:51
1 │ SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM nothing_here);
  │                                                   ^^^^^^^^^^^^

--- case: places: unknown table in a cte
WITH a AS (SELECT * FROM ordrs) SELECT * FROM a;
--- flink verdict
SqlValidatorException: Object 'ordrs' not found
--- error
error[unknown-table]: there is no table or view 'ordrs'
  ┌ query.sql:1:26
1 │ WITH a AS (SELECT * FROM ordrs) SELECT * FROM a;
  │                          ^^^^^ did you mean 'orders'?

--- case: places: unknown table in a union
SELECT id FROM orders UNION ALL SELECT id FROM paymnts;
--- flink verdict
SqlValidatorException: Object 'paymnts' not found
--- error
error[unknown-table]: there is no table or view 'paymnts'
  ┌ query.sql:1:48
1 │ SELECT id FROM orders UNION ALL SELECT id FROM paymnts;
  │                                                ^^^^^^^ did you mean 'payments'?

--- case: places: unknown database
SELECT id FROM other_db.orders;
--- flink verdict
SqlValidatorException: Object 'other_db' not found
--- error
error[unknown-database]: there is no database 'other_db' in the catalog 'default_catalog'
  ┌ query.sql:1:16
1 │ SELECT id FROM other_db.orders;
  │                ^^^^^^^^
  = help: there are: default_database

--- case: places: unknown catalog
SELECT id FROM cat.db.orders;
--- flink verdict
SqlValidatorException: Object 'cat' not found
--- error
error[unknown-catalog]: there is no catalog 'cat'
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

--- case: places: time times number
SELECT ts * 2 FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '*' to arguments of type '<TIMESTAMP(3) *ROWTIME*> * <INTEGER>'. Supported form(s): '<NUMERIC> * <NUMERIC>' '<DATETIME_INTERVAL> * <NUMERIC>' '<NUMERIC> * <DATETIME
--- error
error[type-mismatch]: '*' cannot be applied to (TIMESTAMP(3), INT)
  ┌ query.sql:1:8
1 │ SELECT ts * 2 FROM orders;
  │        ^^^^^^

--- case: places: date minus text
SELECT day_of - customer FROM plain;
--- flink verdict
SqlValidatorException: Cannot apply '-' to arguments of type '<DATE> - <VARCHAR(2147483647)>'. Supported form(s): '<NUMERIC> - <NUMERIC>' '<DATETIME_INTERVAL> - <DATETIME_INTERVAL>' '<DATETIME> - <DAT
--- error
error[type-mismatch]: '-' cannot be applied to (DATE, STRING)
  ┌ query.sql:1:8
1 │ SELECT day_of - customer FROM plain;
  │        ^^^^^^^^^^^^^^^^^
  = help: for a difference write TIMESTAMPDIFF(unit, a, b)

--- case: places: comparison of time and number
SELECT id FROM orders WHERE ts > 5;
--- flink verdict
SqlValidatorException: Cannot apply '>' to arguments of type '<TIMESTAMP(3) *ROWTIME*> > <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> > <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '>' cannot be applied to (TIMESTAMP(3), INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE ts > 5;
  │                             ^^^^^^

--- case: places: comparison of boolean and number
SELECT id FROM orders WHERE (id > 1) = 1;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<BOOLEAN> = <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (BOOLEAN, INT)
  ┌ query.sql:1:30
1 │ SELECT id FROM orders WHERE (id > 1) = 1;
  │                              ^^^^^^^^^^^

--- case: places: comparison of row and number
SELECT id FROM orders WHERE address = 1;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<RECORDTYPE:PEEK_NO_EXPAND(VARCHAR(2147483647) CITY, INTEGER ZIP)> = <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`city` STRING, `zip` INT>, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE address = 1;
  │                             ^^^^^^^^^^^

--- case: places: comparison of rows of different widths
SELECT id FROM orders WHERE (id, customer) = (1, 'a', 2);
--- flink verdict
ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`EXPR$0` BIGINT, `EXPR$1` STRING>, ROW<`EXPR$0` INT NOT NULL, `EXPR$1` CHAR(1) NOT NULL, `EXPR$2` INT NOT NULL>)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, customer) = (1, 'a', 2);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: and of numbers
SELECT id FROM orders WHERE id AND amount;
--- flink verdict
SqlValidatorException: Cannot apply 'AND' to arguments of type '<BIGINT> AND <INTEGER>'. Supported form(s): '<BOOLEAN> AND <BOOLEAN>'
--- error
error[type-mismatch]: WHERE must be BOOLEAN, this is BIGINT
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id AND amount;
  │                             ^^

--- case: places: not of a text
SELECT id FROM orders WHERE NOT customer;
--- flink verdict
SqlValidatorException: Cannot apply 'NOT' to arguments of type 'NOT<VARCHAR(2147483647)>'. Supported form(s): 'NOT<BOOLEAN>'
--- error
error[type-mismatch]: the operand of NOT must be BOOLEAN, this is STRING
  ┌ query.sql:1:33
1 │ SELECT id FROM orders WHERE NOT customer;
  │                                 ^^^^^^^^

--- case: places: or of a text
SELECT id FROM orders WHERE id > 1 OR customer;
--- flink verdict
SqlValidatorException: Cannot apply 'OR' to arguments of type '<BOOLEAN> OR <VARCHAR(2147483647)>'. Supported form(s): '<BOOLEAN> OR <BOOLEAN>'
--- error
error[type-mismatch]: an operand of OR must be BOOLEAN, this is STRING
  ┌ query.sql:1:39
1 │ SELECT id FROM orders WHERE id > 1 OR customer;
  │                                       ^^^^^^^^

--- case: places: like of a number
SELECT id FROM orders WHERE id LIKE '1%';
--- flink verdict
SqlValidatorException: Cannot apply 'LIKE' to arguments of type 'LIKE(<BIGINT>, <CHAR(2)>)'. Supported form(s): 'LIKE(<STRING>, <STRING>, <STRING>)'
--- error
error[type-mismatch]: LIKE cannot be applied to (BIGINT, CHAR(2))
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id LIKE '1%';
  │                             ^^^^^^^^^^^^

--- case: places: between of different types
SELECT id FROM orders WHERE tags BETWEEN 1 AND 2;
--- flink verdict
SqlValidatorException: Cannot apply 'BETWEEN ASYMMETRIC' to arguments of type '<VARCHAR(2147483647) ARRAY> BETWEEN ASYMMETRIC <INTEGER> AND <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> BETWEEN <C
--- error
error[type-mismatch]: '>=' cannot be applied to (ARRAY<STRING>, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE tags BETWEEN 1 AND 2;
  │                             ^^^^^^^^^^^^^^^^^^^^

--- case: places: in of different types
SELECT id FROM orders WHERE tags IN (1, 2);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[type-mismatch]: 'IN' cannot be applied to (ARRAY<STRING>, INT)
  ┌ query.sql:1:38
1 │ SELECT id FROM orders WHERE tags IN (1, 2);
  │                                      ^

--- case: places: in of different types in a query
SELECT id FROM orders WHERE tags IN (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[type-mismatch]: '=' cannot be applied to (ARRAY<STRING>, BIGINT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE tags IN (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: case without a common type
SELECT CASE WHEN id > 1 THEN 1 ELSE tags END FROM orders;
--- flink verdict
SqlValidatorException: Illegal mixing of types in CASE or COALESCE statement
--- error
error[type-mismatch]: CASE mixes INT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:37
1 │ SELECT CASE WHEN id > 1 THEN 1 ELSE tags END FROM orders;
  │                                     ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: case with a condition that is none
SELECT CASE WHEN id THEN 1 END FROM orders;
--- flink verdict
SqlValidatorException: Expected a boolean type
--- error
error[type-mismatch]: a condition of CASE must be BOOLEAN, this is BIGINT
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN id THEN 1 END FROM orders;
  │                  ^^

--- case: places: coalesce without a common type
SELECT COALESCE(tags, 1) FROM orders;
--- flink verdict
ValidationException: Invalid input arguments.
--- error
error[type-mismatch]: COALESCE mixes ARRAY<STRING> and INT, which have no common type
  ┌ query.sql:1:23
1 │ SELECT COALESCE(tags, 1) FROM orders;
  │                       ^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: array without a common type
SELECT ARRAY[id, tags] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[type-mismatch]: ARRAY mixes BIGINT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:18
1 │ SELECT ARRAY[id, tags] FROM orders;
  │                  ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: map without a common type
SELECT MAP['a', 1, 'b', tags] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[type-mismatch]: MAP values mixes INT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:25
1 │ SELECT MAP['a', 1, 'b', tags] FROM orders;
  │                         ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: map of an odd count
SELECT MAP['a', 1, 'b'] FROM orders;
--- flink verdict
SqlValidatorException: Map requires an even number of arguments
--- error
error[syntax]: MAP[…] needs keys and values in pairs
  ┌ query.sql:1:8
1 │ SELECT MAP['a', 1, 'b'] FROM orders;
  │        ^^^^^^^^^^^^^^^^

--- case: places: sum of a time
SELECT SUM(ts) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'SUM' to arguments of type 'SUM(<TIMESTAMP(3) *ROWTIME*>)'. Supported form(s): 'SUM(<NUMERIC>)'
--- error
error[type-mismatch]: SUM cannot be applied to (TIMESTAMP(3))
  ┌ query.sql:1:8
1 │ SELECT SUM(ts) FROM orders;
  │        ^^^^^^^

--- case: places: avg of a boolean
SELECT AVG(id > 1) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'AVG' to arguments of type 'AVG(<BOOLEAN>)'. Supported form(s): 'AVG(<NUMERIC>)'
--- error
error[type-mismatch]: AVG cannot be applied to (BOOLEAN)
  ┌ query.sql:1:8
1 │ SELECT AVG(id > 1) FROM orders;
  │        ^^^^^^^^^^^

--- case: places: max of a map
SELECT MAX(props) FROM orders;
--- flink verdict
TableException: Max aggregate function does not support type: ''MAP''. Please re-check the data type.
--- error
error[unsupported]: MAX of MAP<STRING, STRING> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MAX(props) FROM orders;
  │        ^^^^^^^^^^

--- case: places: min of an array
SELECT MIN(tags) FROM orders;
--- flink verdict
TableException: Min aggregate function does not support type: ''ARRAY''. Please re-check the data type.
--- error
error[unsupported]: MIN of ARRAY<STRING> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MIN(tags) FROM orders;
  │        ^^^^^^^^^

--- case: places: count without arguments
SELECT COUNT() FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'COUNT'. Was expecting 1 arguments
--- error
error[wrong-arguments]: COUNT needs an argument
  ┌ query.sql:1:8
1 │ SELECT COUNT() FROM orders;
  │        ^^^^^^^

--- case: places: sum of two
SELECT SUM(id, amount) FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'SUM'. Was expecting 1 arguments
--- error
error[wrong-arguments]: SUM takes 1 argument, not 2
  ┌ query.sql:1:8
1 │ SELECT SUM(id, amount) FROM orders;
  │        ^^^^^^^^^^^^^^^

--- case: places: sum of nothing
SELECT SUM() FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'SUM'. Was expecting 1 arguments
--- error
error[wrong-arguments]: SUM needs an argument
  ┌ query.sql:1:8
1 │ SELECT SUM() FROM orders;
  │        ^^^^^

--- case: places: abs of text array
SELECT ABS(tags) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'ABS' to arguments of type 'ABS(<VARCHAR(2147483647) ARRAY>)'. Supported form(s): 'ABS(<NUMERIC>)' 'ABS(<DATETIME_INTERVAL>)'
--- error
error[type-mismatch]: ABS cannot be applied to (ARRAY<STRING>)
  ┌ query.sql:1:8
1 │ SELECT ABS(tags) FROM orders;
  │        ^^^^^^^^^
  = help: supported: ABS(NUMERIC)

--- case: places: substring without a place
SELECT SUBSTRING(customer) FROM orders;
--- flink verdict
ParseException: Encountered ")" at line 1, column 34. Was expecting one of: "FROM" ... "," ... "." ... "NOT" ... "IN" ... "<" ... "<=" ... ">" ... ">=" ... "=" ... "<>" ... "!=" ... "BETWEEN" ... "LIK
--- error
error[wrong-arguments]: SUBSTRING takes 2 or 3 arguments, not 1
  ┌ query.sql:1:8
1 │ SELECT SUBSTRING(customer) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: supported: SUBSTRING(STRING, INT); SUBSTRING(STRING, INT, INT)

--- case: places: extract of a number
SELECT EXTRACT(YEAR FROM id) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'EXTRACT' to arguments of type 'EXTRACT(<INTERVAL YEAR> FROM <BIGINT>)'. Supported form(s): 'EXTRACT(<DATETIME_INTERVAL> FROM <DATETIME_INTERVAL>)' 'EXTRACT(<DATETI
--- error
error[type-mismatch]: EXTRACT(YEAR FROM …) cannot be applied to (BIGINT)
  ┌ query.sql:1:8
1 │ SELECT EXTRACT(YEAR FROM id) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^

--- case: places: floor of a text to a day
SELECT FLOOR(customer TO DAY) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'FLOOR' to arguments of type 'FLOOR(<VARCHAR(2147483647)>, <INTERVAL DAY>)'. Supported form(s): 'FLOOR(<NUMERIC>)' 'FLOOR(<DATETIME_INTERVAL>)' 'FLOOR(<DATE> TO <TI
--- error
error[unsupported]: FLOOR(STRING TO DAY) is not supported yet
  ┌ query.sql:1:8
1 │ SELECT FLOOR(customer TO DAY) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^

--- case: places: interval of a column of text
SELECT ts + INTERVAL customer DAY FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'INTERVAL' to arguments of type 'INTERVAL <VARCHAR(2147483647)> <INTERVAL DAY>'. Supported form(s): 'INTERVAL <NUMERIC> <DATETIME_INTERVAL>'
--- error
error[unsupported]: INTERVAL of an expression is not supported yet
  ┌ query.sql:1:13
1 │ SELECT ts + INTERVAL customer DAY FROM orders;
  │             ^^^^^^^^^^^^^^^^^^^^^
  = help: write TIMESTAMPADD(unit, n, t)

--- case: places: null alone
SELECT NULL FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT NULL FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in values
SELECT * FROM (VALUES (NULL)) AS t (a);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT * FROM (VALUES (NULL)) AS t (a);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a row of values
SELECT * FROM (VALUES (1, NULL), (2, 'x')) AS t (a, b);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:24
1 │ SELECT * FROM (VALUES (1, NULL), (2, 'x')) AS t (a, b);
  │                        ^

--- case: places: null in an array
SELECT ARRAY[NULL] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[untyped-null]: ARRAY has only NULLs: at least one value needs a type
  ┌ query.sql:1:8
1 │ SELECT ARRAY[NULL] FROM orders;
  │        ^^^^^^^^^^^

--- case: places: null in a case
SELECT CASE WHEN id > 1 THEN NULL END FROM orders;
--- flink verdict
SqlValidatorException: ELSE clause or at least one THEN clause must be non-NULL
--- error
error[untyped-null]: CASE has only NULLs: at least one value needs a type
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN id > 1 THEN NULL END FROM orders;
  │                  ^^^^^^

--- case: places: null in coalesce
SELECT COALESCE(NULL, NULL) FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: COALESCE has only NULLs: at least one value needs a type
  ┌ query.sql:1:8
1 │ SELECT COALESCE(NULL, NULL) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a function
SELECT UPPER(NULL) FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT UPPER(NULL) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a union
SELECT id FROM orders UNION ALL SELECT NULL;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT id FROM orders UNION ALL SELECT NULL;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: star in a function
SELECT UPPER(*) FROM orders;
--- flink verdict
SqlValidatorException: Unknown identifier '*'
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:14
1 │ SELECT UPPER(*) FROM orders;
  │              ^

--- case: places: star in group by
SELECT COUNT(*) FROM orders GROUP BY *;
--- flink verdict
ParseException: Encountered "*" at line 1, column 46. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY *;
  │                                      ^

--- case: places: star in order by
SELECT id FROM orders ORDER BY *;
--- flink verdict
ParseException: Encountered "*" at line 1, column 40. Was expecting one of: "CURSOR" ... "EXISTS" ... "NOT" ... "ROW" ... "UNIQUE" ... "(" ... "+" ... "-" ... "INTERVAL" ... <UNSIGNED_INTEGER_LITERAL>
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY *;
  │                                ^

--- case: places: star without from
SELECT *;
--- flink verdict
SqlValidatorException: SELECT * requires a FROM clause
--- error
error[syntax]: SELECT * needs a FROM clause
  ┌ query.sql:1:8
1 │ SELECT *;
  │        ^

--- case: places: select without columns
SELECT FROM orders;
--- flink verdict
ParseException: Incorrect syntax near the keyword 'FROM' at line 1, column 16. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST
--- error
error[unexpected-token]: expected an expression, found 'FROM'
  ┌ query.sql:1:8
1 │ SELECT FROM orders;
  │        ^^^^

--- case: places: scalar sub-query of two columns
SELECT (SELECT id, paid FROM payments) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, DECIMAL(10, 2) PAID)>)'. Supported form(s): '$SCALAR_QUERY(<RECORDTYPE(SINGLE FIELD)>)'
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:16
1 │ SELECT (SELECT id, paid FROM payments) FROM orders;
  │                ^^^^^^^^^^^^^^^^^^^^^^

--- case: places: scalar sub-query of a star
SELECT id FROM orders WHERE id = (SELECT * FROM payments);
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, BIGINT ORDER_ID, VARCHAR(2147483647) MEANS, DECIMAL(10, 2) PAID, TIMESTAMP(3) *ROWTIME* T
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:42
1 │ SELECT id FROM orders WHERE id = (SELECT * FROM payments);
  │                                          ^^^^^^^^^^^^^^^

--- case: places: sub-query as an operand of a row
SELECT id FROM orders WHERE (id, amount) = (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<RECORDTYPE:PEEK_NO_EXPAND(BIGINT EXPR$0, INTEGER EXPR$1)> = <BIGINT>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`EXPR$0` BIGINT, `EXPR$1` INT>, BIGINT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, amount) = (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: in with too many columns
SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: IN compares 2 value(s) with 1 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: in with too few columns
SELECT id FROM orders WHERE id IN (SELECT order_id, paid FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: IN compares 1 value(s) with 2 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id IN (SELECT order_id, paid FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

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
error[unexpected-token]: GROUP stands behind HAVING
  ┌ query.sql:1:49
1 │ SELECT customer FROM orders HAVING COUNT(*) > 1 GROUP BY customer;
  │                                                 ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: limit before order
SELECT id FROM orders LIMIT 3 ORDER BY id;
--- flink verdict
ParseException: Encountered "ORDER" at line 1, column 39. Was expecting one of: <EOF> "OFFSET" ... ";" ... "," ...
--- error
error[unexpected-token]: ORDER stands behind LIMIT
  ┌ query.sql:1:31
1 │ SELECT id FROM orders LIMIT 3 ORDER BY id;
  │                               ^^^^^
  = help: the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT

--- case: places: group before where
SELECT customer FROM orders GROUP BY customer WHERE id > 1;
--- flink verdict
ParseException: Encountered "WHERE" at line 1, column 55. Was expecting one of: <EOF> "EXCEPT" ... "FETCH" ... "HAVING" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "QUALIFY" ... "MINUS" .
--- error
error[unexpected-token]: WHERE stands behind GROUP
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
error[unknown-window]: there is no window 'nope' in the WINDOW clause
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
error[unknown-hint]: there is no hint 'FASTER'
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

--- case: hints: state ttl 12
SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) FROM orders o GROUP BY customer;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `orders` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'orders' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) FROM orders o GROUP BY customer;
  │                      ^^^^^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 13
SELECT /*+ STATE_TTL('orders' = '-1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: -1d
--- error
error[invalid-hint]: '-1d' is no duration
  ┌ query.sql:1:33
1 │ SELECT /*+ STATE_TTL('orders' = '-1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
  │                                 ^^^^^

--- case: hints: state ttl 14
SELECT /*+ STATE_TTL(orders) */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid list options in STATE_TTL hint, only support key-value options.
--- error
error[invalid-hint]: the hint STATE_TTL takes 'key' = 'value'
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL(orders) */ customer, COUNT(*) FROM orders GROUP BY customer;
  │                      ^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 15
SELECT /*+ STATE_TTL */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint, expecting at least one key-value options specified.
--- error
error[invalid-hint]: the hint STATE_TTL is empty
  ┌ query.sql:1:12
1 │ SELECT /*+ STATE_TTL */ customer, COUNT(*) FROM orders GROUP BY customer;
  │            ^^^^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 16
SELECT /*+ STATE_TTL() */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint, expecting at least one key-value options specified.
--- error
error[invalid-hint]: the hint STATE_TTL is empty
  ┌ query.sql:1:12
1 │ SELECT /*+ STATE_TTL() */ customer, COUNT(*) FROM orders GROUP BY customer;
  │            ^^^^^^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 17
SELECT /*+ STATE_TTL('o' = '1d', 'x' = '2h') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `x` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'x' for the hint STATE_TTL
  ┌ query.sql:1:34
1 │ SELECT /*+ STATE_TTL('o' = '1d', 'x' = '2h') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                                  ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 18
SELECT /*+ STATE_TTL('o' = '1x') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid STATE_TTL hint value: Time interval unit label 'x' does not match any of the recognized units: DAYS: (d | day | days), HOURS: (h | hour | hours), MINUTES: (min | m | minute | m
--- error
error[invalid-hint]: '1x' is no duration
  ┌ query.sql:1:28
1 │ SELECT /*+ STATE_TTL('o' = '1x') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                            ^^^^

--- case: hints: state ttl 19
SELECT /*+ STATE_TTL('O' = '1d') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `O` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'O' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('O' = '1d') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^^^ did you mean 'o'?
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: options 20
SELECT id FROM orders /*+ OPTIONS('nope' = 'true') */;
--- flink verdict
ValidationException: Unsupported options found for 'kafka'. Unsupported options: nope Supported options: connector format json.decode.json-parser.enabled json.encode.decimal-as-plain-number json.encod
--- error
error[unknown-option]: connector 'kafka' has no option 'nope'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('nope' = 'true') */;
  │                                   ^^^^^^ nearest options: 'topic', 'topic-pattern', 'connector'
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: hints: options 21
SELECT id FROM orders /*+ OPTIONS('connector' = 'print') */;
--- flink verdict
ValidationException: Connector 'print' can only be used as a sink. It cannot be used as a source.
--- error
error[unknown-option]: connector 'print' has no option 'topic'
  ┌ t:2:302
2 │ … - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earlies…
  │                                                       ^^^^^^^ nearest options: 'property-version', 'connector', 'standard-error'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'properties.bootstrap.servers'
  ┌ t:2:317
2 │ … SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ nearest options: 'property-version', 'print-identifier', 'standard-error'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'format'
  ┌ t:2:360
2 │ …c' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^ nearest options: 'connector', 'standard-error', 'property-version'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'scan.startup.mode'
  ┌ t:2:379
2 │ …es.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^^^^^^^^^^^^ nearest options: 'sink.parallelism', 'standard-error', 'connector'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

--- case: hints: options 22
SELECT id FROM orders /*+ OPTIONS('format' = 'csv') */;
--- flink verdict
IllegalArgumentException: Unsupported type 'MAP<STRING, STRING>' for field 'props'.
--- error
error[unsupported-type]: format 'csv' cannot carry MAP<STRING, STRING> (column 'props'): a CSV field is a simple value
  ┌ t:2:130
2 │ …ice DECIMAL(10, 2), note STRING, tags ARRAY<STRING>, props MAP<STRING, STRING>, address ROW<city STRING, zip INT>, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK …
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'

--- case: hints: options 23
SELECT id FROM orders /*+ OPTIONS(format = 'csv') */;
--- flink verdict
IllegalArgumentException: Unsupported type 'MAP<STRING, STRING>' for field 'props'.
--- error
error[unsupported-type]: format 'csv' cannot carry MAP<STRING, STRING> (column 'props'): a CSV field is a simple value
  ┌ t:2:130
2 │ …ice DECIMAL(10, 2), note STRING, tags ARRAY<STRING>, props MAP<STRING, STRING>, address ROW<city STRING, zip INT>, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK …
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'

--- case: hints: options 24
SELECT id FROM orders /*+ OPTIONS('a') */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS takes 'key' = 'value'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('a') */;
  │                                   ^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 25
SELECT id FROM orders /*+ OPTIONS */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS is empty
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ OPTIONS */;
  │                           ^^^^^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 26
SELECT id FROM orders /*+ OPTIONS() */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS is empty
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ OPTIONS() */;
  │                           ^^^^^^^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 27
SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors' = 'true') */ /*+ OPTIONS('json.fail-on-missing-field' = 'false') */;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 83. Was expecting one of: <EOF> "AS" ... "CROSS" ... "EXCEPT" ... "EXTEND" ... "FETCH" ... "FOR" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ...
--- error
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ query.sql:1:75
1 │ SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors' = 'true') */ /*+ OPTIONS('json.fail-on-missing-field' = 'false') */;
  │                                                                           ^^^

--- case: hints: options 28
SELECT id FROM big_ones /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
--- flink verdict
ValidationException: View '`default_catalog`.`default_database`.`big_ones`' cannot be enriched with new options. Hints can only be applied to tables.
--- error
error[hint-not-allowed]: 'big_ones' is a view, the OPTIONS hint is for tables
  ┌ query.sql:1:29
1 │ SELECT id FROM big_ones /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: put the hint into the query of the view

--- case: hints: options 29
SELECT id FROM (SELECT * FROM orders) /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 47. Was expecting one of: <EOF> "AS" ... "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN"
--- error
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ query.sql:1:39
1 │ SELECT id FROM (SELECT * FROM orders) /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
  │                                       ^^^

--- case: hints: lookup 30
SELECT /*+ LOOKUP('table' = 'nope') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `LOOKUP`
--- error
error[unknown-table]: the query has no table 'nope' for the hint LOOKUP
  ┌ query.sql:1:29
1 │ SELECT /*+ LOOKUP('table' = 'nope') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                             ^^^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: lookup 31
SELECT /*+ LOOKUP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid LOOKUP hint: incomplete required option(s): [Key: 'table' , default: null (fallback keys: [])]
--- error
error[invalid-hint]: the hint LOOKUP needs the option 'table'
  ┌ query.sql:1:12
1 │ SELECT /*+ LOOKUP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │            ^^^^^^

--- case: hints: lookup 32
SELECT /*+ LOOKUP('table' = 'o', 'nope' = '3') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `o` in `LOOKUP`
--- error
error[unknown-table]: the query has no table 'o' for the hint LOOKUP
  ┌ query.sql:1:29
1 │ SELECT /*+ LOOKUP('table' = 'o', 'nope' = '3') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                             ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: broadcast 33
SELECT /*+ BROADCAST(1) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `1` in `BROADCAST`
--- error
error[unexpected-token]: expected a hint argument, found '1'
  ┌ query.sql:1:22
1 │ SELECT /*+ BROADCAST(1) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^

--- case: hints: nothing 34
SELECT /*+ */ o.id FROM orders o;
--- flink verdict
ParseException: Encountered "*/" at line 1, column 20. Was expecting one of: <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ...
--- error
error[unexpected-token]: expected a hint name, found '*/'
  ┌ query.sql:1:12
1 │ SELECT /*+ */ o.id FROM orders o;
  │            ^^

--- case: hints: faster 35
SELECT /*+ FASTER, BROADCAST(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: FASTER should be registered in the HintStrategyTable
--- error
error[unknown-hint]: there is no hint 'FASTER'
  ┌ query.sql:1:12
1 │ SELECT /*+ FASTER, BROADCAST(o) */ o.id FROM orders o;
  │            ^^^^^^

--- case: hints: faster 36
SELECT /*+ FASTER('a' = 'b') */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: FASTER should be registered in the HintStrategyTable
--- error
error[unknown-hint]: there is no hint 'FASTER'
  ┌ query.sql:1:12
1 │ SELECT /*+ FASTER('a' = 'b') */ o.id FROM orders o;
  │            ^^^^^^^^^^^^^^^^^

--- case: hints: state ttl 37
SELECT /*+ STATE_TTL('x' = '1d') */ DISTINCT id FROM orders o;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `x` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'x' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('x' = '1d') */ DISTINCT id FROM orders o;
  │                      ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 38
SELECT DISTINCT /*+ STATE_TTL('o' = '1d') */ id FROM orders o;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 25. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "C
--- error
error[unexpected-token]: a hint stands directly behind SELECT or the name of a table
  ┌ query.sql:1:17
1 │ SELECT DISTINCT /*+ STATE_TTL('o' = '1d') */ id FROM orders o;
  │                 ^^^

--- case: hints: index 39
SELECT /*+ INDEX(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: INDEX should be registered in the HintStrategyTable
--- error
error[unknown-hint]: there is no hint 'INDEX'
  ┌ query.sql:1:12
1 │ SELECT /*+ INDEX(o) */ o.id FROM orders o;
  │            ^^^^^^^^

--- case: hints: no hash join 40
SELECT /*+ NO_HASH_JOIN */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: NO_HASH_JOIN should be registered in the HintStrategyTable
--- error
error[unknown-hint]: there is no hint 'NO_HASH_JOIN'
  ┌ query.sql:1:12
1 │ SELECT /*+ NO_HASH_JOIN */ o.id FROM orders o;
  │            ^^^^^^^^^^^^

--- case: hints: json agg 41
SELECT /*+ JSON_AGG(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: JSON_AGG should be registered in the HintStrategyTable
--- error
error[unknown-hint]: there is no hint 'JSON_AGG'
  ┌ query.sql:1:12
1 │ SELECT /*+ JSON_AGG(o) */ o.id FROM orders o;
  │            ^^^^^^^^^^^

--- case: flink's own tests: named arguments that do not begin with DATA
SELECT * FROM TABLE(SESSION(GAP => INTERVAL '15' MINUTE, DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts)));
--- flink verdict
IllegalStateException: Trying to access field ts in a type with no fields: INTERVAL MINUTE
--- error
error[unexpected-token]: the first argument of SESSION is DATA
  ┌ query.sql:1:29
1 │ SELECT * FROM TABLE(SESSION(GAP => INTERVAL '15' MINUTE, DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts)));
  │                             ^^^

--- case: flink's own tests: some arguments with names
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), SIZE => INTERVAL '15' MINUTE));
--- flink verdict
ClassCastException: class org.apache.calcite.sql.SqlNodeList cannot be cast to class org.apache.calcite.sql.SqlIdentifier (org.apache.calcite.sql.SqlNodeList and org.apache.calcite.sql.SqlIdentifier a
--- error
error[unexpected-token]: either all arguments of TUMBLE have names or none
  ┌ query.sql:1:58
1 │ SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), SIZE => INTERVAL '15' MINUTE));
  │                                                          ^^^^

--- case: flink's own tests: temporal join of two types of time
SELECT * FROM instants o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS c ON CAST(o.id AS STRING) = c.currency;
--- flink verdict
ValidationException: Event-Time Temporal Table Join requires same rowtime type in left table and versioned table, but the rowtime types are TIMESTAMP_LTZ(3) *ROWTIME* and TIMESTAMP(3) *ROWTIME*.
--- error
error[temporal-join]: the times of a temporal join need one type: this one is TIMESTAMP_LTZ(3), that of the versioned table TIMESTAMP(3)
  ┌ query.sql:1:59
1 │ SELECT * FROM instants o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS c ON CAST(o.id AS STRING) = c.currency;
  │                                                           ^^^^
  = help: declare one of them by a computed column: CAST(ts AS …), with the WATERMARK on it

--- case: flink's own tests: distinct maps
SELECT COUNT(DISTINCT props) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: MAP. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no MAP<STRING, STRING> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT props) FROM orders;
  │                       ^^^^^

--- case: flink's own tests: row numbers in the order of a constant
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY 1) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- error
error[missing-order]: ROW_NUMBER is ordered by something that differs from row to row, as in Flink
  ┌ query.sql:1:26
1 │ SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY 1) AS rn FROM orders) WHERE rn = 1;
  │                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: flink's own tests: a top-n of windows up to a column
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE))) WHERE rn < amount;
--- flink verdict
TableException: Rank strategy rankEnd=amount is not supported on window rank currently.
--- error
error[rank-in-stream]: a Top-N of windows goes up to a number, not to the value of a column, as in Flink
  ┌ query.sql:1:1
1 │ SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVA…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: compare the row number with a number

--- case: flink's own tests: distinct rows
SELECT COUNT(DISTINCT address) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: ROW. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no ROW<`city` STRING, `zip` INT> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT address) FROM orders;
  │                       ^^^^^^^

--- case: flink's own tests: distinct bytes
SELECT COUNT(DISTINCT CAST(note AS BYTES)) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: VARBINARY. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no BYTES of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT CAST(note AS BYTES)) FROM orders;
  │                       ^^^^^^^^^^^^^^^^^^^

--- case: flink's own tests: distinct multisets
SELECT COUNT(DISTINCT m) FROM (SELECT COLLECT(amount) AS m FROM orders GROUP BY customer);
--- flink verdict
TableException: Distinct aggregate function does not support type: MULTISET. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no MULTISET<INT> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT m) FROM (SELECT COLLECT(amount) AS m FROM orders GROUP BY customer);
  │                       ^

--- case: flink's own tests: greatest of bytes
SELECT MAX(CAST(note AS BYTES)) FROM orders;
--- flink verdict
TableException: Max aggregate function does not support type: ''VARBINARY''. Please re-check the data type.
--- error
error[type-mismatch]: MAX cannot be applied to (BYTES)
  ┌ query.sql:1:8
1 │ SELECT MAX(CAST(note AS BYTES)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink has no order of bytes here

--- case: flink's own tests: row numbers in the order of a constant of a query below
SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY k) AS rn FROM (SELECT *, '2023-03-29' AS k FROM orders)) WHERE rn <= 10;
--- flink verdict
ValidationException: Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- error
error[missing-order]: rows are numbered in the order of something that differs from row to row, as in Flink
  ┌ query.sql:1:1
1 │ SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY k) AS rn FROM (SELECT *, '2023-03-29' AS k FROM orders)) WHERE rn <= 10;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
