--- case: not grouped
SELECT category, id, COUNT(*) FROM bounded_orders GROUP BY category;
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:18
1 │ SELECT category, id, COUNT(*) FROM bounded_orders GROUP BY category;
  │                  ^^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

--- case: not grouped in HAVING
SELECT category FROM bounded_orders GROUP BY category HAVING id > 1;
--- error
error[not-grouped]: column 'id' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:62
1 │ SELECT category FROM bounded_orders GROUP BY category HAVING id > 1;
  │                                                              ^^
  = help: add id to GROUP BY, or aggregate it: MAX(id)

--- case: group by alias
SELECT UPPER(category) AS c, COUNT(*) FROM bounded_orders GROUP BY c;
--- error
error[group-by-alias]: GROUP BY cannot use the alias 'c' of a SELECT item
  ┌ query.sql:1:68
1 │ SELECT UPPER(category) AS c, COUNT(*) FROM bounded_orders GROUP BY c;
  │                                                                    ^
  = help: repeat the expression in GROUP BY, or give it a name in a subquery

--- case: group by position
SELECT category, COUNT(*) FROM bounded_orders GROUP BY 1;
--- error
error[not-grouped]: column 'category' is neither in GROUP BY nor inside an aggregate function
  ┌ query.sql:1:8
1 │ SELECT category, COUNT(*) FROM bounded_orders GROUP BY 1;
  │        ^^^^^^^^
  = help: add category to GROUP BY, or aggregate it: MAX(category)
  = help: a number in GROUP BY is a constant, not the position of a column

--- case: aggregates inside each other
SELECT SUM(COUNT(*)) FROM bounded_orders;
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:12
1 │ SELECT SUM(COUNT(*)) FROM bounded_orders;
  │            ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: aggregate in WHERE
SELECT id FROM orders WHERE COUNT(*) > 1;
--- error
error[misplaced-aggregate]: the aggregate function COUNT cannot stand here
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE COUNT(*) > 1;
  │                             ^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: aggregate of a string
SELECT SUM(category) FROM bounded_orders;
--- error
error[type-mismatch]: SUM cannot be applied to (STRING)
  ┌ query.sql:1:8
1 │ SELECT SUM(category) FROM bounded_orders;
  │        ^^^^^^^^^^^^^

--- case: DISTINCT in a scalar function
SELECT UPPER(DISTINCT category) FROM orders;
--- error
error[syntax]: DISTINCT is only for aggregate functions, not for UPPER
  ┌ query.sql:1:8
1 │ SELECT UPPER(DISTINCT category) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^

--- case: a window over a column without watermark
SELECT * FROM TABLE(TUMBLE(TABLE copied, DESCRIPTOR(id), INTERVAL '1' MINUTE));
--- error
error[not-a-time-attribute]: 'id' (BIGINT) is no time attribute, which a window needs
  ┌ query.sql:1:53
1 │ SELECT * FROM TABLE(TUMBLE(TABLE copied, DESCRIPTOR(id), INTERVAL '1' MINUTE));
  │                                                     ^^
  = help: add to CREATE TABLE: time_ltz AS TO_TIMESTAMP_LTZ(id, 3), WATERMARK FOR time_ltz AS time_ltz - INTERVAL '5' SECOND

--- case: a window over processing time in batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE));
--- error
error[processing-time-window]: a window over processing time needs streaming mode, as in Flink
  ┌ query.sql:2:53
2 │ SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE));
  │                                                     ^^
  = help: SET 'execution.runtime-mode' = 'streaming', or use an event-time column

--- case: the first rows of windows of processing time
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY id) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE))) WHERE rn <= 1;
--- error
error[processing-time-window]: a Top-N or a deduplication of windows over processing time is not possible, as in Flink
  ┌ query.sql:1:1
1 │ SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY id) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use an event-time column with a WATERMARK

--- case: a join of windows of processing time
SELECT l.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE))) AS r ON l.id = r.id AND l.window_start = r.window_start AND l.window_end = r.window_end;
--- error
error[processing-time-window]: a join of windows over processing time is not possible, as in Flink
  ┌ query.sql:1:1
1 │ SELECT l.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use an event-time column with a WATERMARK

--- case: the event time of a window of processing time
SELECT TUMBLE_ROWTIME(pt, INTERVAL '1' MINUTE) FROM orders GROUP BY TUMBLE(pt, INTERVAL '1' MINUTE);
--- error
error[processing-time-window]: a window over processing time has no event time, as in Flink
  ┌ query.sql:1:8
1 │ SELECT TUMBLE_ROWTIME(pt, INTERVAL '1' MINUTE) FROM orders GROUP BY TUMBLE(pt, INTERVAL '1' MINUTE);
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use TUMBLE_PROCTIME

--- case: the time attribute is lost in an expression
SELECT * FROM TABLE(TUMBLE((SELECT ts + INTERVAL '1' SECOND AS t2 FROM orders), DESCRIPTOR(t2), INTERVAL '1' MINUTE));
--- error
error[not-a-time-attribute]: 't2' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:92
1 │ SELECT * FROM TABLE(TUMBLE((SELECT ts + INTERVAL '1' SECOND AS t2 FROM orders), DESCRIPTOR(t2), INTERVAL '1' MINUTE));
  │                                                                                            ^^
  = help: add to CREATE TABLE: WATERMARK FOR t2 AS t2 - INTERVAL '5' SECOND

--- case: a window of months
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MONTH));
--- error
error[invalid-window]: a window cannot be a number of months or years
  ┌ query.sql:1:58
1 │ SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MONTH));
  │                                                          ^^^^^^^^^^^^^^^^^^

--- case: an offset larger than the window
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
--- error
error[invalid-window]: the offset of a window must be smaller than its size
  ┌ query.sql:1:79
1 │ SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
  │                                                                               ^^^^^^^^^^^^^^^^^^^

--- case: temporal join
SELECT * FROM orders AS a JOIN copied FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:32
1 │ SELECT * FROM orders AS a JOIN copied FOR SYSTEM_TIME AS OF a.ts AS b ON a.id = b.id;
  │                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: join an upsert-kafka table, a CDC table with PRIMARY KEY, or a view that keeps the newest row: ROW_NUMBER() OVER (PARTITION BY key ORDER BY rowtime DESC) = 1

--- case: union of different types
SELECT id FROM orders UNION ALL SELECT category FROM orders;
--- error
error[type-mismatch]: column 'id' of UNION mixes BIGINT and STRING, which have no common type
  ┌ query.sql:1:40
1 │ SELECT id FROM orders UNION ALL SELECT category FROM orders;
  │                                        ^^^^^^^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: union of different widths
SELECT id, category FROM orders UNION ALL SELECT id FROM orders;
--- error
error[wrong-column-count]: UNION has 2 columns on its left and 1 on its right
  ┌ query.sql:1:50
1 │ SELECT id, category FROM orders UNION ALL SELECT id FROM orders;
  │                                                  ^^^^^^^^^^^^^^

--- case: values of different widths
SELECT * FROM (VALUES (1, 2), (3)) AS v(a, b);
--- error
error[wrong-column-count]: this row of VALUES has 1 columns, the first one has 2
  ┌ query.sql:1:32
1 │ SELECT * FROM (VALUES (1, 2), (3)) AS v(a, b);
  │                                ^

--- case: updates into an append-only sink
INSERT INTO copied SELECT MAX(id), category, MAX(price) FROM orders GROUP BY category;
--- error
error[updates-into-append-only-sink]: table 'copied' does not take the update changes that GROUP BY without a window gives
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT MAX(id), category, MAX(price) FROM orders GROUP BY category;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'copied'

--- case: an unbounded source in batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT id FROM orders;
--- error
error[unbounded-source]: table 'orders' has no end, so it cannot be read in batch mode
  ┌ query.sql:2:16
2 │ SELECT id FROM orders;
  │                ^^^^^^
  = help: set 'scan.bounded.mode' (such as 'latest-offset') on the table, or use streaming mode

--- case: sorting a stream
SELECT id FROM orders ORDER BY price;
--- error
error[unsorted-stream]: in streaming mode ORDER BY must begin with an ascending time attribute
  ┌ query.sql:1:1
1 │ SELECT id FROM orders ORDER BY price;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends

--- case: order by a position that is not there
SET 'execution.runtime-mode' = 'batch';
SELECT category FROM bounded_orders ORDER BY 2;
--- error
error[order-by-position]: ORDER BY position 2 is not in the SELECT list of 1 columns
  ┌ query.sql:2:46
2 │ SELECT category FROM bounded_orders ORDER BY 2;
  │                                              ^

--- case: a table function with a typo
SELECT * FROM orders CROSS JOIN UNEST(ARRAY[1, 2]) AS x(y);
--- error
error[unknown-function]: table function 'UNEST' does not exist
  ┌ query.sql:1:33
1 │ SELECT * FROM orders CROSS JOIN UNEST(ARRAY[1, 2]) AS x(y);
  │                                 ^^^^^^^^^^^^^^^^^^ did you mean 'UNNEST'?
