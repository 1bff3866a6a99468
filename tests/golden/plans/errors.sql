--- case: unknown column
SELECT idd FROM orders;
--- error
error[unknown-column]: column 'idd' not found
  ┌ query.sql:1:8
1 │ SELECT idd FROM orders;
  │        ^^^ did you mean 'id'?

--- case: names are case-sensitive
SELECT ID FROM orders;
--- error
error[unknown-column]: column 'ID' not found
  ┌ query.sql:1:8
1 │ SELECT ID FROM orders;
  │        ^^ did you mean 'id'?
  = help: names are case-sensitive in Flink

--- case: unknown qualifier
SELECT o.id FROM orders;
--- error
error[unknown-column]: column 'o' not found
  ┌ query.sql:1:8
1 │ SELECT o.id FROM orders;
  │        ^
  = help: columns here: orders, default_database.orders, default_catalog.default_database.orders, id, category, price, quantity, ts, …

--- case: unknown column of an alias
SELECT o.nope FROM orders AS o;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:10
1 │ SELECT o.nope FROM orders AS o;
  │          ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

--- case: the table name is hidden by its alias
SELECT orders.id FROM orders AS o;
--- error
error[unknown-column]: column 'orders' not found
  ┌ query.sql:1:8
1 │ SELECT orders.id FROM orders AS o;
  │        ^^^^^^
  = help: columns here: o, id, category, price, quantity, ts, total, off, …

--- case: unknown field
SELECT address.town FROM nested;
--- error
error[unknown-column]: column 'town' not found
  ┌ query.sql:1:16
1 │ SELECT address.town FROM nested;
  │                ^^^^
  = help: columns here: city, zip

--- case: a field of something that has none
SELECT id.x FROM orders;
--- error
error[type-mismatch]: BIGINT has no field 'x'
  ┌ query.sql:1:11
1 │ SELECT id.x FROM orders;
  │           ^

--- case: ambiguous column
SELECT x FROM (SELECT id, price FROM orders) AS t(x, x);
--- error
error[duplicate-column]: the alias 't' names two columns 'x'
  ┌ query.sql:1:49
1 │ SELECT x FROM (SELECT id, price FROM orders) AS t(x, x);
  │                                                 ^^^^^^

--- case: unknown table
SELECT * FROM ordesr;
--- error
error[unknown-table]: there is no table or view 'ordesr'
  ┌ query.sql:1:15
1 │ SELECT * FROM ordesr;
  │               ^^^^^^ did you mean 'orders'?

--- case: unknown database
SELECT * FROM shop.orders;
--- error
error[unknown-database]: there is no database 'shop' in the catalog 'default_catalog'
  ┌ query.sql:1:15
1 │ SELECT * FROM shop.orders;
  │               ^^^^
  = help: there are: default_database

--- case: a wrong table is reported once
CREATE TABLE broken (a INT, b AS a + 'x') WITH ('connector' = 'datagen');
SELECT * FROM broken;
INSERT INTO broken SELECT 1;
DESCRIBE broken;
CREATE VIEW v2 AS SELECT * FROM broken;
SELECT * FROM v2;
--- error
error[type-mismatch]: '+' cannot be applied to (INT, CHAR(1))
  ┌ query.sql:1:34
1 │ CREATE TABLE broken (a INT, b AS a + 'x') WITH ('connector' = 'datagen');
  │                                  ^^^^^^^

--- case: several errors in one query
SELECT nope, UPER(category), id + category FROM orders;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:8
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │        ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

error[unknown-function]: there is no function 'UPER'
  ┌ query.sql:1:14
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │              ^^^^^^^^^^^^^^ did you mean 'UPPER'?

error[type-mismatch]: '+' cannot be applied to (BIGINT, STRING)
  ┌ query.sql:1:30
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │                              ^^^^^^^^^^^^^

--- case: unknown function
SELECT SUBSTRNG(category, 1) FROM orders;
--- error
error[unknown-function]: there is no function 'SUBSTRNG'
  ┌ query.sql:1:8
1 │ SELECT SUBSTRNG(category, 1) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^ did you mean 'SUBSTRING' or 'SUBSTR'?

--- case: a function of another dialect
SELECT LENGTH(category) FROM orders;
--- error
error[unknown-function]: there is no function 'LENGTH'
  ┌ query.sql:1:8
1 │ SELECT LENGTH(category) FROM orders;
  │        ^^^^^^^^^^^^^^^^ did you mean 'CHAR_LENGTH'?

--- case: a function of Flink that is not here yet
SELECT PRINT(category) FROM orders;
--- error
error[unsupported]: the function PRINT is not supported yet
  ┌ query.sql:1:8
1 │ SELECT PRINT(category) FROM orders;
  │        ^^^^^^^^^^^^^^^
  = help: an internal function of Flink

--- case: wrong number of arguments
SELECT UPPER(category, 'x') FROM orders;
--- error
error[wrong-arguments]: UPPER takes 1 argument, not 2
  ┌ query.sql:1:8
1 │ SELECT UPPER(category, 'x') FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: wrong argument types
SELECT UPPER(id) FROM orders;
--- error
error[type-mismatch]: UPPER cannot be applied to (BIGINT)
  ┌ query.sql:1:8
1 │ SELECT UPPER(id) FROM orders;
  │        ^^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: no implicit casts in CONCAT
SELECT CONCAT(category, 1), category || 1 FROM orders;
--- error
error[type-mismatch]: CONCAT cannot be applied to (STRING, INT)
  ┌ query.sql:1:8
1 │ SELECT CONCAT(category, 1), category || 1 FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: supported: CONCAT(STRING …)

error[type-mismatch]: || cannot be applied to (STRING, INT)
  ┌ query.sql:1:29
1 │ SELECT CONCAT(category, 1), category || 1 FROM orders;
  │                             ^^^^^^^^^^^^^
  = help: supported: ||(STRING, STRING)

--- case: strings are not compared with numbers
SELECT id FROM orders WHERE category = 1;
--- error
error[type-mismatch]: '=' cannot be applied to (STRING, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE category = 1;
  │                             ^^^^^^^^^^^^
  = help: Flink finds no string equal to a number: CAST one side

--- case: the greater of times with and without zone
SELECT GREATEST(ts, CURRENT_TIMESTAMP) FROM orders;
--- error
error[type-mismatch]: GREATEST mixes TIMESTAMP(3) and TIMESTAMP_LTZ(3), which have no common type
  ┌ query.sql:1:21
1 │ SELECT GREATEST(ts, CURRENT_TIMESTAMP) FROM orders;
  │                     ^^^^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: WHERE is not boolean
SELECT id FROM orders WHERE quantity;
--- error
error[type-mismatch]: WHERE must be BOOLEAN, this is INT
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE quantity;
  │                             ^^^^^^^^

--- case: arithmetic on strings
SELECT category + 1 FROM orders;
--- error
error[type-mismatch]: '+' cannot be applied to (STRING, INT)
  ┌ query.sql:1:8
1 │ SELECT category + 1 FROM orders;
  │        ^^^^^^^^^^^^

--- case: CASE without a common type
SELECT CASE WHEN id > 1 THEN 'a' ELSE 1 END FROM orders;
--- error
error[type-mismatch]: CASE mixes CHAR(1) and INT, which have no common type
  ┌ query.sql:1:39
1 │ SELECT CASE WHEN id > 1 THEN 'a' ELSE 1 END FROM orders;
  │                                       ^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: a cast that Flink refuses
SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
--- error
error[type-mismatch]: TIMESTAMP(3) cannot be cast to BIGINT
  ┌ query.sql:1:8
1 │ SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^
  = help: for seconds since 1970 write EXTRACT(EPOCH FROM …)

error[type-mismatch]: BIGINT cannot be cast to TIMESTAMP(3)
  ┌ query.sql:1:28
1 │ SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
  │                            ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write TO_TIMESTAMP_LTZ(number, 0) for seconds or TO_TIMESTAMP_LTZ(number, 3) for milliseconds

--- case: NULL without a type
SELECT NULL FROM orders;
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT NULL FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^

--- case: digits that no time of Spark holds
SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
--- error
error[unsupported]: '2020-01-02 03:04:05.123456789' has more than six digits of a second
  ┌ query.sql:1:8
1 │ SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's times have microseconds: the digits behind the sixth must be zeros

error[unsupported]: '2020-01-02 03:04:05.1234567' has more than six digits of a second
  ┌ query.sql:1:56
1 │ SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
  │                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's times have microseconds: the digits behind the sixth must be zeros

--- case: several values behind WHEN of a searched CASE
SELECT CASE WHEN TRUE, FALSE THEN 1 END FROM orders;
--- error
error[syntax]: WHEN with several values stands in CASE value WHEN …
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN TRUE, FALSE THEN 1 END FROM orders;
  │                  ^^^^^^^^^^^

--- case: maps as keys of maps
SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
--- error
error[unsupported]: a MAP with keys of the type MAP<CHAR(1) NOT NULL, INT NOT NULL> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: Spark's maps have no maps as keys

error[unsupported]: a MAP with keys of the type ARRAY<MAP<INT, INT>> is not supported yet
  ┌ query.sql:1:29
1 │ SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's maps have no maps as keys

--- case: RAND with a seed in a stream
SELECT RAND(1) FROM orders;
--- error
error[unsupported]: RAND with a seed in a stream is not supported yet
  ┌ query.sql:1:1
1 │ SELECT RAND(1) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave the seed out

--- case: array positions start at one
SELECT tags[0] FROM nested;
--- error
error[array-position]: array positions start at 1, this is 0
  ┌ query.sql:1:13
1 │ SELECT tags[0] FROM nested;
  │             ^

--- case: wrong date literal
SELECT DATE '2020-13-01' FROM orders;
--- error
error[invalid-literal]: '2020-13-01' is not a DATE (yyyy-MM-dd)
  ┌ query.sql:1:8
1 │ SELECT DATE '2020-13-01' FROM orders;
  │        ^^^^^^^^^^^^^^^^^

--- case: a number out of range
SELECT 9223372036854775808 FROM orders;
--- error
error[invalid-literal]: '9223372036854775808' is outside the range of BIGINT
  ┌ query.sql:1:8
1 │ SELECT 9223372036854775808 FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^

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
  = help: windows need a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column with a WATERMARK

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
  = help: declare WATERMARK FOR it in CREATE TABLE

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

--- case: too few columns for the sink
INSERT INTO copied SELECT id FROM orders;
--- error
error[wrong-column-count]: the query has 1 columns, 'copied' takes 3
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT id FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^
  = help: columns written: id, category, price
  = help: query columns: id

--- case: types that the sink does not take
INSERT INTO copied SELECT category, id, price FROM orders;
--- error
error[type-mismatch]: column 'id' at position 1 is BIGINT, the query gives STRING
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT category, id, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(category AS BIGINT) AS category

error[type-mismatch]: column 'category' at position 2 is STRING, the query gives BIGINT
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT category, id, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(id AS STRING) AS id

--- case: types that the named sink columns do not take
INSERT INTO copied (id, category) SELECT category, category FROM orders;
--- error
error[type-mismatch]: column 'id' at position 1 is BIGINT, the query gives STRING
  ┌ query.sql:1:21
1 │ INSERT INTO copied (id, category) SELECT category, category FROM orders;
  │                     ^^
  = help: write CAST(category AS BIGINT) AS category

--- case: unknown and repeated sink columns
INSERT INTO copied (idd, price, price) SELECT 1, 2.0, 3.0 FROM orders;
--- error
error[duplicate-column]: the column 'price' is named twice
  ┌ query.sql:1:33
1 │ INSERT INTO copied (idd, price, price) SELECT 1, 2.0, 3.0 FROM orders;
  │                                 ^^^^^

--- case: computed and virtual columns are not written
INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
--- error
error[column-not-writable]: column 'total' is computed, it cannot be written
  ┌ query.sql:1:25
1 │ INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
  │                         ^^^^^

error[column-not-writable]: metadata column 'off' is VIRTUAL, it cannot be written
  ┌ query.sql:1:32
1 │ INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
  │                                ^^^

--- case: a NOT NULL column without a value
INSERT INTO strict (category) SELECT category FROM orders;
--- error
error[not-null]: column 'n' is NOT NULL and gets no value
  ┌ query.sql:1:13
1 │ INSERT INTO strict (category) SELECT category FROM orders;
  │             ^^^^^^
  = help: add n to the column list and to the query

--- case: inserting into a view
INSERT INTO windowed SELECT * FROM orders;
--- error
error[not-a-table]: 'windowed' is a view, not a table
  ┌ query.sql:1:13
1 │ INSERT INTO windowed SELECT * FROM orders;
  │             ^^^^^^^^

--- case: inserting into a source
INSERT INTO generated SELECT 1;
--- error
error[not-a-sink]: table 'generated' cannot be written: connector 'datagen' only reads
  ┌ query.sql:1:13
1 │ INSERT INTO generated SELECT 1;
  │             ^^^^^^^^^

--- case: a hint that is not known
SELECT id FROM orders /*+ BRODCAST('x') */;
--- error
error[unknown-hint]: there is no hint 'BRODCAST'
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ BRODCAST('x') */;
  │                           ^^^^^^^^^^^^^ did you mean 'BROADCAST'?

--- case: a wrong option in a hint
SELECT id FROM orders /*+ OPTIONS('scan.startup.mod' = 'x') */;
--- error
error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('scan.startup.mod' = 'x') */;
  │                                   ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: a view with too many names
CREATE VIEW v3 (a, b) AS SELECT id FROM orders;
--- error
error[wrong-column-count]: the view names 2 columns, its query has 1
  ┌ query.sql:1:17
1 │ CREATE VIEW v3 (a, b) AS SELECT id FROM orders;
  │                 ^^^^

--- case: a view that exists
CREATE VIEW windowed AS SELECT id FROM orders;
--- error
error[already-exists]: a view 'windowed' exists already
  ┌ query.sql:1:1
1 │ CREATE VIEW windowed AS SELECT id FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write IF NOT EXISTS, or DROP it first

--- case: watermark on a BIGINT
CREATE TABLE w1 (t BIGINT, WATERMARK FOR t AS t - 5) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: event-time column 't' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not BIGINT
  ┌ query.sql:1:42
1 │ CREATE TABLE w1 (t BIGINT, WATERMARK FOR t AS t - 5) WITH ('connector' = 'datagen');
  │                                          ^
  = help: add a computed column: event_time AS TO_TIMESTAMP_LTZ(t, 3), and WATERMARK FOR event_time

--- case: watermark on too fine a timestamp
CREATE TABLE w2 (t TIMESTAMP(6), WATERMARK FOR t AS t) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: event-time column 't' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not TIMESTAMP(6)
  ┌ query.sql:1:48
1 │ CREATE TABLE w2 (t TIMESTAMP(6), WATERMARK FOR t AS t) WITH ('connector' = 'datagen');
  │                                                ^
  = help: declare t as TIMESTAMP(3)

--- case: watermark of another type
CREATE TABLE w3 (t TIMESTAMP(3), WATERMARK FOR t AS 5) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: the watermark is INT, 't' is TIMESTAMP(3)
  ┌ query.sql:1:53
1 │ CREATE TABLE w3 (t TIMESTAMP(3), WATERMARK FOR t AS 5) WITH ('connector' = 'datagen');
  │                                                     ^

--- case: a window over a watermark that is no constant delay
CREATE TABLE w4 (t TIMESTAMP(3), d INT, WATERMARK FOR t AS TIMESTAMPADD(SECOND, -d, t)) WITH ('connector' = 'datagen');
SELECT * FROM TABLE(TUMBLE(TABLE w4, DESCRIPTOR(t), INTERVAL '1' MINUTE));
--- error
error[unsupported]: a window over a column with the watermark 'TIMESTAMPADD(SECOND, -d, t)' is not supported yet
  ┌ query.sql:2:49
2 │ SELECT * FROM TABLE(TUMBLE(TABLE w4, DESCRIPTOR(t), INTERVAL '1' MINUTE));
  │                                                 ^
  = help: write WATERMARK FOR t AS t - INTERVAL '5' SECOND in CREATE TABLE

--- case: a computed column of a computed column
CREATE TABLE c1 (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'datagen');
--- error
error[unknown-column]: computed column 'b' cannot be used here
  ┌ query.sql:1:42
1 │ CREATE TABLE c1 (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'datagen');
  │                                          ^
  = help: a computed column uses physical and metadata columns only: repeat its expression

--- case: errors of a statement set come together
EXECUTE STATEMENT SET BEGIN
INSERT INTO copied SELECT nope, category, price FROM orders;
INSERT INTO copied SELECT id, nada, price FROM orders;
END;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:2:27
2 │ INSERT INTO copied SELECT nope, category, price FROM orders;
  │                           ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

error[unknown-column]: column 'nada' not found
  ┌ query.sql:3:31
3 │ INSERT INTO copied SELECT id, nada, price FROM orders;
  │                               ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

--- case: a window over a join of streams
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE((SELECT a.ts FROM orders a JOIN copied b ON a.id = b.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[not-a-time-attribute]: 'ts' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:118
1 │ …M orders a JOIN copied b ON a.id = b.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                       ^^
  = help: declare WATERMARK FOR it in CREATE TABLE

--- case: a window that its slide does not divide
SELECT COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '40' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[invalid-window]: the size of HOP must be a multiple of its slide: 60000 ms is none of 40000 ms
  ┌ query.sql:1:1
1 │ SELECT COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '40' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: column of no joined table
SELECT a.id, c.id FROM orders a JOIN copied b ON a.id = b.id;
--- error
error[unknown-column]: column 'c' not found
  ┌ query.sql:1:14
1 │ SELECT a.id, c.id FROM orders a JOIN copied b ON a.id = b.id;
  │              ^
  = help: columns here: a, b, id, category, price, quantity, ts, total, …

--- case: ambiguous column of a join
SELECT id FROM orders a JOIN copied b ON a.id = b.id;
--- error
error[ambiguous-column]: column 'id' is ambiguous
  ┌ query.sql:1:8
1 │ SELECT id FROM orders a JOIN copied b ON a.id = b.id;
  │        ^^

--- case: using of a missing column
SELECT 1 AS x FROM orders JOIN copied USING (ts);
--- error
error[unknown-column]: the right side of the join has no column 'ts' for USING
  ┌ query.sql:1:32
1 │ SELECT 1 AS x FROM orders JOIN copied USING (ts);
  │                                ^^^^^^^^^^^^^^^^

--- case: unnest of a number
SELECT x FROM orders CROSS JOIN UNNEST(quantity) AS t (x);
--- error
error[type-mismatch]: UNNEST takes an ARRAY, MAP or MULTISET, this is INT
  ┌ query.sql:1:40
1 │ SELECT x FROM orders CROSS JOIN UNNEST(quantity) AS t (x);
  │                                        ^^^^^^^^

--- case: names of unnest
SELECT x FROM nested CROSS JOIN UNNEST(tags) AS t (x, y);
--- error
error[wrong-column-count]: the alias names 2 columns, UNNEST gives 1: EXPR$0
  ┌ query.sql:1:49
1 │ SELECT x FROM nested CROSS JOIN UNNEST(tags) AS t (x, y);
  │                                                 ^^^^^^^

--- case: rank without order
SELECT RANK() OVER (PARTITION BY category) FROM orders;
--- error
error[missing-order]: RANK needs ORDER BY in its OVER clause
  ┌ query.sql:1:8
1 │ SELECT RANK() OVER (PARTITION BY category) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: window that nobody named
SELECT SUM(quantity) OVER w FROM orders;
--- error
error[unknown-window]: there is no window 'w' in the WINDOW clause
  ┌ query.sql:1:8
1 │ SELECT SUM(quantity) OVER w FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^

--- case: grouping of no key
SELECT category, GROUPING(id) FROM orders GROUP BY ROLLUP (category);
--- error
error[not-grouped]: GROUPING takes expressions of GROUP BY, 'id' is none
  ┌ query.sql:1:27
1 │ SELECT category, GROUPING(id) FROM orders GROUP BY ROLLUP (category);
  │                           ^^

--- case: two columns in a scalar subquery
SELECT (SELECT id, price FROM copied) FROM orders;
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:16
1 │ SELECT (SELECT id, price FROM copied) FROM orders;
  │                ^^^^^^^^^^^^^^^^^^^^^

--- case: two columns behind IN
SELECT id FROM orders WHERE id IN (SELECT id, price FROM copied);
--- error
error[wrong-column-count]: IN compares 1 value(s) with 2 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id IN (SELECT id, price FROM copied);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: auxiliary function of another group window
SELECT TUMBLE_START(ts, INTERVAL '2' MINUTE) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- error
error[not-grouped]: TUMBLE_START must have the arguments of the window in GROUP BY: TUMBLE(ts, INTERVAL '1' MINUTE)
  ┌ query.sql:1:8
1 │ SELECT TUMBLE_START(ts, INTERVAL '2' MINUTE) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: outer column of a limited subquery
SELECT id FROM orders a WHERE EXISTS (SELECT 1 FROM copied b WHERE b.id = a.id LIMIT 1);
--- error
error[unsupported]: LIMIT in a subquery that uses outer columns is not supported yet
  ┌ query.sql:1:86
1 │ SELECT id FROM orders a WHERE EXISTS (SELECT 1 FROM copied b WHERE b.id = a.id LIMIT 1);
  │                                                                                      ^

--- case: a key behind a cast that may bring values together
CREATE TABLE per_amount (k STRING, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO per_amount SELECT CAST(price AS STRING), COUNT(*) FROM orders GROUP BY price;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'per_amount' has the PRIMARY KEY (k): rows of one primary key may replace one another in any order
  ┌ query.sql:4:24
4 │ INSERT INTO per_amount SELECT CAST(price AS STRING), COUNT(*) FROM orders GROUP BY price;
  │                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: a star over a column that is no row
SELECT orders.category.*, nothing.* FROM orders;
--- error
error[type-mismatch]: STRING has no fields
  ┌ query.sql:1:8
1 │ SELECT orders.category.*, nothing.* FROM orders;
  │        ^^^^^^^^^^^^^^^^^

--- case: group window function without its window
SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE) FROM orders;
--- error
error[not-grouped]: TUMBLE_START needs a query with GROUP BY TUMBLE(…)
  ┌ query.sql:1:8
1 │ SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  = help: and GROUP BY window_start, window_end

--- case: frame that ends before it starts
SELECT SUM(quantity) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) FROM orders;
--- error
error[invalid-frame]: the ROWS of an OVER clause end before they start
  ┌ query.sql:1:8
1 │ SELECT SUM(quantity) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: wrong lookup joins
CREATE TABLE customers (id BIGINT, name STRING, twice AS id * 2) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'customers');
CREATE TABLE plain (id INT, name STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'plain');
SELECT o.id FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.twice;
SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF PROCTIME() AS c ON o.quantity = c.id;
SELECT /*+ LOOKUP('table' = 'd', 'async' = 'true') */ o.id FROM orders AS o
JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
SELECT /*+ LOOKUP('table' = 'c', 'capacity' = 'many') */ o.id FROM orders AS o
JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay') */ o.id
FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.id > c.id;
SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id;
SELECT o.id FROM orders AS o FULL JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.ts AS c ON o.quantity = c.id;
SET 'kafka-sql.strategy' = 'refresh';
SELECT c.name, COUNT(*) FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id GROUP BY c.name;
--- error
error[lookup-join]: a lookup join needs a column of 'customers' that equals one of the left table, of the same type
  ┌ query.sql:5:35
5 │ SELECT o.id FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.twice;
  │                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id

error[lookup-join]: rows of 'plain' are looked up as of the processing time of the left table
  ┌ query.sql:6:63
6 │ SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF PROCTIME() AS c ON o.quantity = c.id;
  │                                                               ^^^^^^^^^^
  = help: give the left table a column: proctime AS PROCTIME()

error[unknown-table]: the query has no table 'd' for the hint LOOKUP
  ┌ query.sql:7:29
7 │ SELECT /*+ LOOKUP('table' = 'd', 'async' = 'true') */ o.id FROM orders AS o
  │                             ^^^
  = help: name the table as the query calls it: by its alias where it has one

error[invalid-hint]: 'capacity' = 'many' is no positive number
  ┌ query.sql:9:47
9 │ SELECT /*+ LOOKUP('table' = 'c', 'capacity' = 'many') */ o.id FROM orders AS o
  │                                               ^^^^^^

error[invalid-hint]: the options of trying again go together
   ┌ query.sql:11:12
11 │ SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay') */ o.id
   │            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: add 'fixed-delay', 'max-attempts', or leave all of them out

error[lookup-join]: a lookup join needs a column of 'plain' that equals one of the left table, of the same type
   ┌ query.sql:13:35
13 │ SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.id > c.id;
   │                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id

error[lookup-join]: a lookup join needs a column of 'plain' that equals one of the left table, of the same type
   ┌ query.sql:14:35
14 │ SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id;
   │                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id

error[lookup-join]: a lookup join is an INNER or a LEFT JOIN, not FULL
   ┌ query.sql:15:40
15 │ SELECT o.id FROM orders AS o FULL JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
   │                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write JOIN d FOR SYSTEM_TIME AS OF o.proctime AS d ON o.id = d.id

error[lookup-join]: rows of 'plain' are looked up as of the processing time of the left table
   ┌ query.sql:16:63
16 │ SELECT o.id FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.ts AS c ON o.quantity = c.id;
   │                                                               ^^^^
   = help: give the left table a column: proctime AS PROCTIME()

error[unsupported]: a lookup join in a query whose result is refreshed is not supported yet
   ┌ query.sql:18:1
18 │ SELECT c.name, COUNT(*) FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id GROUP BY c.name;
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: write the joined rows into a table with INSERT, and read that

--- case: files that cannot be written so
CREATE TABLE files (id BIGINT, d STRING) PARTITIONED BY (d) WITH (
  'connector' = 'filesystem', 'path' = 'f', 'format' = 'csv', 'sink.partition-commit.policy.kind' = 'success-file',
  'sink.partition-commit.trigger' = 'partition-time', 'sink.partition-commit.delay' = '1 min');
CREATE TABLE far (id BIGINT, d STRING) PARTITIONED BY (d) WITH (
  'connector' = 'filesystem', 'path' = 's3://b/f', 'format' = 'csv', 'sink.partition-commit.policy.kind' = 'success-file');
CREATE TABLE other (id BIGINT, d STRING) PARTITIONED BY (d) WITH (
  'connector' = 'filesystem', 'path' = 'f', 'format' = 'csv', 'sink.partition-commit.trigger' = 'partition-time',
  'partition.time-extractor.timestamp-pattern' = '$day', 'partition.time-extractor.timestamp-formatter' = 'EEE');
CREATE TABLE plain_orders (id BIGINT, category STRING) WITH ('connector' = 'kafka', 'topic' = 'o',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
INSERT INTO files SELECT id, category FROM plain_orders;
INSERT INTO far SELECT id, category FROM orders;
INSERT INTO other SELECT id, category FROM orders;
INSERT OVERWRITE files SELECT id, category FROM bounded_orders;
--- error
error[unsupported]: 'partition.time-extractor.timestamp-formatter' = 'EEE' has letters other than yyyy, uuuu, yy, MM, dd, DDD, HH, mm, ss, SSS
  ┌ query.sql:8:107
8 │   'partition.time-extractor.timestamp-pattern' = '$day', 'partition.time-extractor.timestamp-formatter' = 'EEE');
  │                                                                                                           ^^^^^

error[missing-watermark]: partitions of 'files' are complete by a watermark, and the query has none
   ┌ query.sql:11:13
11 │ INSERT INTO files SELECT id, category FROM plain_orders;
   │             ^^^^^
   = help: declare WATERMARK FOR a column of the source, or write 'sink.partition-commit.trigger' = 'process-time'

error[unsupported]: marking partitions of 'far' as complete in 's3://b/f' is not supported yet
   ┌ query.sql:12:13
12 │ INSERT INTO far SELECT id, category FROM orders;
   │             ^^^
   = help: leave 'sink.partition-commit.policy.kind' out, or write into a local or shared folder

error[not-overwritable]: INSERT OVERWRITE needs batch mode
   ┌ query.sql:14:1
14 │ INSERT OVERWRITE files SELECT id, category FROM bounded_orders;
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: SET 'execution.runtime-mode' = 'batch'

--- case: a column called user behind a table
SELECT t.user FROM bounded_orders AS t;
--- error
error[reserved-word]: 'user' is a reserved word and cannot be a name without quotes
  ┌ query.sql:1:10
1 │ SELECT t.user FROM bounded_orders AS t;
  │          ^^^^ write `user`

--- case: a share that can be NULL
SELECT PERCENTILE(id, CAST(NULL AS DOUBLE)) AS p FROM bounded_orders;
--- error
error[type-mismatch]: a share of PERCENTILE cannot be NULL
  ┌ query.sql:1:23
1 │ SELECT PERCENTILE(id, CAST(NULL AS DOUBLE)) AS p FROM bounded_orders;
  │                       ^^^^^^^^^^^^^^^^^^^^
  = help: write COALESCE(share, 0.5)

--- case: a share above 1
SELECT PERCENTILE(id, 1.5) AS p FROM bounded_orders;
--- error
error[wrong-arguments]: a share of PERCENTILE is a number from 0 to 1, this is 1.5
  ┌ query.sql:1:23
1 │ SELECT PERCENTILE(id, 1.5) AS p FROM bounded_orders;
  │                       ^^^

--- case: a computed share with a frequency
SELECT PERCENTILE(id, COALESCE(f, 0.5), 2) AS p FROM bounded_orders;
--- error
error[unsupported]: PERCENTILE with a frequency and a share that is computed is not supported yet
  ┌ query.sql:1:23
1 │ SELECT PERCENTILE(id, COALESCE(f, 0.5), 2) AS p FROM bounded_orders;
  │                       ^^^^^^^^^^^^^^^^

--- case: rows that change need a primary key in a table of Delta Lake
CREATE TABLE m (n INT) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
CREATE TABLE lake (n BIGINT) WITH ('connector' = 'delta', 'path' = '/data/lake');
INSERT INTO lake SELECT COUNT(*) FROM m;
--- error
error[updates-into-append-only-sink]: table 'lake' does not take the update changes that an aggregate without a window gives
  ┌ query.sql:6:18
6 │ INSERT INTO lake SELECT COUNT(*) FROM m;
  │                  ^^^^^^^^^^^^^^^^^^^^^^
  = help: declare a PRIMARY KEY (…) NOT ENFORCED of 'lake': rows are then written over those of the key

--- case: lengths inside of rows are not looked at
CREATE TABLE deep (r ROW<a VARCHAR(2)>) WITH ('connector' = 'blackhole');
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS';
SET 'table.exec.sink.type-length-enforcer' = 'ERROR';
INSERT INTO deep SELECT ROW('abc');
--- error
error[unsupported]: the length of texts and bytes inside of the column 'r' is not supported yet
  ┌ query.sql:4:13
4 │ INSERT INTO deep SELECT ROW('abc');
  │             ^^^^
  = help: SET 'table.exec.sink.type-length-enforcer' = 'IGNORE'

--- case: texts in collections are not cut
CREATE TABLE deep (a VARCHAR(2)) WITH ('connector' = 'blackhole');
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS';
SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD';
INSERT INTO deep SELECT 'abc';
--- error
error[invalid-value]: 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD' does not go with 'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS', in Flink neither
  ┌ query.sql:4:13
4 │ INSERT INTO deep SELECT 'abc';
  │             ^^^^
  = help: 'ROWS' looks into rows alone
