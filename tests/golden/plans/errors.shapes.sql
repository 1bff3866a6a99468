--- case: a window over a join of streams
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE((SELECT a.ts FROM orders a JOIN copied b ON a.id = b.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[not-a-time-attribute]: 'ts' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:1:118
1 │ …M orders a JOIN copied b ON a.id = b.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │                                                       ^^
  = help: add to CREATE TABLE: WATERMARK FOR ts AS ts - INTERVAL '5' SECOND

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
error[unknown-window]: window 'w' does not exist in the WINDOW clause
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
SELECT c.name FROM (SELECT quantity, COUNT(*) AS n, PROCTIME() AS pt FROM orders GROUP BY quantity) AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id;
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

error[unsupported]: a lookup join of a changelog in a query that is computed in full is not supported yet
   ┌ query.sql:18:1
18 │ SELECT c.name FROM (SELECT quantity, COUNT(*) AS n, PROCTIME() AS pt FROM orders GROUP BY quantity) AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantit…
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
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
