--- case: group by into inserts
INSERT INTO plain SELECT k, COUNT(*) FROM app GROUP BY k;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update changes that GROUP BY without a window gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, COUNT(*) FROM app GROUP BY k;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: distinct into inserts
INSERT INTO plain SELECT DISTINCT k, id FROM app;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update changes that DISTINCT gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT DISTINCT k, id FROM app;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: changes into inserts
INSERT INTO plain SELECT k, id FROM cdc;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that table 'cdc' gives
  ┌ query.sql:1:37
1 │ INSERT INTO plain SELECT k, id FROM cdc;
  │                                     ^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: upserts into inserts
INSERT INTO plain SELECT k, id FROM ups;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that table 'ups' gives
  ┌ query.sql:1:37
1 │ INSERT INTO plain SELECT k, id FROM ups;
  │                                     ^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: an outer join into inserts
INSERT INTO plain SELECT a.k, a.id FROM app a LEFT JOIN tags b ON a.id = b.id;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that the LEFT JOIN gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT a.k, a.id FROM app a LEFT JOIN tags b ON a.id = b.id;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: not in into inserts
INSERT INTO plain SELECT k, id FROM app WHERE id NOT IN (SELECT id FROM tags);
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that NOT IN or NOT EXISTS gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, id FROM app WHERE id NOT IN (SELECT id FROM tags);
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: top n into inserts
INSERT INTO plain SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that ROW_NUMBER (Top-N) or OVER that is not sorted by time gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: limit into inserts
INSERT INTO plain SELECT k, id FROM app ORDER BY v LIMIT 3;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that ORDER BY with LIMIT (Top-N) gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, id FROM app ORDER BY v LIMIT 3;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: an aggregate over changes into inserts
INSERT INTO plain SELECT k, COUNT(*) FROM cdc GROUP BY k;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that table 'cdc' gives
  ┌ query.sql:1:43
1 │ INSERT INTO plain SELECT k, COUNT(*) FROM cdc GROUP BY k;
  │                                           ^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: except into inserts
INSERT INTO plain SELECT k, id FROM app EXCEPT SELECT tag, id FROM tags;
--- error
error[updates-into-append-only-sink]: table 'plain' does not take the update and delete changes that EXCEPT gives
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, id FROM app EXCEPT SELECT tag, id FROM tags;
  │                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write to a table that takes them: 'connector' = 'upsert-kafka' with a PRIMARY KEY, or a format of changes such as 'debezium-json' for 'plain'

--- case: values without a key
INSERT INTO latest VALUES (1, 'a', 2);
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest VALUES (1, 'a', 2);
  │                    ^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: inserts without ON CONFLICT
INSERT INTO latest SELECT id, k, v FROM app;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM app;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: changes without a key
INSERT INTO latest SELECT id, k, v FROM cdc;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM cdc;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: another key
INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k;
--- error
error[missing-on-conflict]: the query gives rows by its key (k), but 'by_number' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order
  ┌ query.sql:1:23
1 │ INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k;
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: another key deduplicated
INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k ON CONFLICT DO DEDUPLICATE;
--- error
error[unsupported]: writing changing rows into 'by_number', whose PRIMARY KEY is not their key, is not supported yet
  ┌ query.sql:1:23
1 │ INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k ON CONFLICT DO DEDUPLICATE;
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: group by the columns of the PRIMARY KEY, or make the key of the query the PRIMARY KEY

--- case: a computed key
INSERT INTO latest SELECT id + 1, MAX(k), 1 FROM app GROUP BY id;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id + 1, MAX(k), 1 FROM app GROUP BY id;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: top two of a key
INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'table.exec.sink.require-on-conflict' = 'false'

--- case: ON CONFLICT of inserts
INSERT INTO plain SELECT k, id FROM app ON CONFLICT DO DEDUPLICATE;
--- error
error[conflict-clause]: ON CONFLICT is only for tables that take upserts, which 'plain' is not
  ┌ query.sql:1:19
1 │ INSERT INTO plain SELECT k, id FROM app ON CONFLICT DO DEDUPLICATE;
  │                   ^^^^^^^^^^^^^^^^^^^^^
  = help: leave it out, or write to an upsert-kafka table

--- case: ON CONFLICT of changes
INSERT INTO printed SELECT k, id FROM app ON CONFLICT DO NOTHING;
--- error
error[conflict-clause]: ON CONFLICT is only for tables that take upserts, which 'printed' is not
  ┌ query.sql:1:21
1 │ INSERT INTO printed SELECT k, id FROM app ON CONFLICT DO NOTHING;
  │                     ^^^^^^^^^^^^^^^^^^^^^
  = help: leave it out, or write to an upsert-kafka table

--- case: nothing without watermarks
INSERT INTO latest SELECT id, k, v FROM app ON CONFLICT DO NOTHING;
--- error
error[missing-watermark]: ON CONFLICT DO NOTHING needs a watermark in every table read; 'app' has none
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM app ON CONFLICT DO NOTHING;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add WATERMARK FOR … to the table, or write ON CONFLICT DO DEDUPLICATE

--- case: error
INSERT INTO latest SELECT id, k, v FROM timed ON CONFLICT DO ERROR;
--- error
error[unsupported]: ON CONFLICT DO ERROR of rows that change or have no end is not supported yet
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM timed ON CONFLICT DO ERROR;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE to keep the newest row, or bound the sources

--- case: changes in batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM ended;
--- error
error[changes-in-batch-mode]: table 'ended' gives changes (updates and deletes), which batch mode cannot read
  ┌ query.sql:2:15
2 │ SELECT * FROM ended;
  │               ^^^^^
  = help: SET 'execution.runtime-mode' = 'streaming': with 'scan.bounded.mode' the query still ends

--- case: the clock in a result that changes
SELECT k, COUNT(*), MAX(CURRENT_TIMESTAMP) FROM app GROUP BY k;
--- error
error[unsupported]: a function of the clock or of chance in a query whose rows change is not supported yet
  ┌ query.sql:1:1
1 │ SELECT k, COUNT(*), MAX(CURRENT_TIMESTAMP) FROM app GROUP BY k;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: a window over changing rows
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- error
error[unsupported]: a window in a query that keeps all its rows, over an unbounded source is not supported yet
  ┌ query.sql:1:1
1 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE timed_changes, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: limit of changes
SELECT * FROM ups LIMIT 3;
--- error
error[unsupported]: LIMIT over an unbounded source is not supported yet
  ┌ query.sql:1:1
1 │ SELECT * FROM ups LIMIT 3;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: order of changes
SELECT * FROM cdc ORDER BY v;
--- error
error[unsorted-stream]: in streaming mode ORDER BY must begin with an ascending time attribute
  ┌ query.sql:1:1
1 │ SELECT * FROM cdc ORDER BY v;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: SET 'execution.runtime-mode' = 'batch' to get the final rows when every source ends

--- case: a cdc format as value of upserts
CREATE TABLE wrong (id INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'key.format' = 'json', 'value.format' = 'debezium-json');
--- error
error[changes-in-value]: format 'debezium-json' cannot be the value format of an upsert-kafka table: its records are changes themselves
  ┌ query.sql:1:194
1 │ … = 'b:9092', 'key.format' = 'json', 'value.format' = 'debezium-json');
  │                                                       ^^^^^^^^^^^^^^^
  = help: use 'connector' = 'kafka' with 'format' = 'debezium-json'

--- case: upserts without a primary key
CREATE TABLE wrong (id INT) WITH ('connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'key.format' = 'json', 'value.format' = 'json');
--- error
error[primary-key]: an upsert-kafka table needs a PRIMARY KEY: its columns are the key of the records, a new row replaces the one with the same key
  ┌ query.sql:1:49
1 │ CREATE TABLE wrong (id INT) WITH ('connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'key.format' = 'json', 'value.format' …
  │                                                 ^^^^^^^^^^^^^^
  = help: add PRIMARY KEY (…) NOT ENFORCED to the columns, or use 'connector' = 'kafka'

--- case: an aggregate sorted by time
SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed;
--- error
error[unsupported]: OVER over an unbounded source is not supported yet
  ┌ query.sql:1:1
1 │ SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: the first row by time
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
--- error
error[unsupported]: OVER over an unbounded source is not supported yet
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: a sum over the first row by time
SELECT SUM(v) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
--- error
error[unsupported]: OVER or ROW_NUMBER sorted by time in a stream whose result is refreshed is not supported yet
  ┌ query.sql:1:1
1 │ SELECT SUM(v) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM timed) WHERE rn = 1;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: rank
SELECT id FROM (SELECT *, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS r FROM app) WHERE r <= 2;
--- error
error[unsupported]: RANK or DENSE_RANK over an unbounded source is not supported yet
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT *, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS r FROM app) WHERE r <= 2;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()
