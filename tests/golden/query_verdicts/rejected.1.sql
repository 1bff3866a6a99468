--- case: windows: time that is no attribute
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).
--- error
error[not-a-time-attribute]: 'at_time' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:73
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(at_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                                         ^^^^^^^
  = help: add to CREATE TABLE: WATERMARK FOR at_time AS at_time - INTERVAL '5' SECOND

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
error[unknown-function]: table function 'TUMBEL' does not exist
  ┌ query.sql:1:42
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBEL(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                          ^^^^^^ did you mean 'TUMBLE'?

--- case: windows: table that is not there
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE order_s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
SqlValidatorException: Object 'order_s' not found
--- error
error[unknown-table]: table or view 'order_s' does not exist
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
  = help: add to CREATE TABLE: WATERMARK FOR at_time AS at_time - INTERVAL '5' SECOND

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
  = help: add to CREATE TABLE: WATERMARK FOR t AS t - INTERVAL '5' SECOND

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
error[unknown-window]: window 'w' does not exist in the WINDOW clause
  ┌ query.sql:1:8
1 │ SELECT SUM(amount) OVER w FROM orders;
  │        ^^^^^^^^^^^^^^^^^^

--- case: over: no such function
SELECT NTHVALUE(amount) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
SqlValidatorException: No match found for function signature NTHVALUE(<NUMERIC>)
--- error
error[unknown-function]: function 'NTHVALUE' does not exist
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
