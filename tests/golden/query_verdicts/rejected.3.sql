--- case: sinks: wrong type
INSERT INTO appended SELECT id, customer FROM orders;
--- flink verdict
ValidationException: Column types of query result and sink for 'default_catalog.default_database.appended' do not match. Cause: Incompatible types for sink column 'customer' at position 1. Query schem
--- error
error[type-mismatch]: column 'customer' at position 1 is STRING, the query gives BIGINT
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT id, customer FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(id AS STRING)

error[type-mismatch]: column 'n' at position 2 is BIGINT, the query gives STRING
  ┌ query.sql:1:22
1 │ INSERT INTO appended SELECT id, customer FROM orders;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(customer AS BIGINT)

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
error[unknown-table]: table or view 'nowhere' does not exist
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
error[unknown-function]: function 'UPPERCASE' does not exist
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
  = help: only arrays, maps and rows have elements

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
error[unknown-table]: table or view 'orderss' does not exist
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
