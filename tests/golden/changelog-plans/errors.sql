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
SET 'kafka-sql.flink-version' = '2.3';
INSERT INTO latest VALUES (1, 'a', 2);
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:2:20
2 │ INSERT INTO latest VALUES (1, 'a', 2);
  │                    ^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: inserts without ON CONFLICT
SET 'kafka-sql.flink-version' = '2.3';
INSERT INTO latest SELECT id, k, v FROM app;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:2:20
2 │ INSERT INTO latest SELECT id, k, v FROM app;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: changes without a key
INSERT INTO latest SELECT id, k, v FROM cdc;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM cdc;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: a computed key
INSERT INTO latest SELECT id + 1, MAX(k), 1 FROM app GROUP BY id;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id + 1, MAX(k), 1 FROM app GROUP BY id;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: top two of a key
INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
--- error
error[missing-on-conflict]: the query gives rows without a key, but 'latest' has the PRIMARY KEY (id): rows of one primary key may replace one another in any order
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT id, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY v DESC) AS rn FROM app) WHERE rn <= 2;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

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

--- case: changes in batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM ended;
--- error
error[changes-in-batch-mode]: table 'ended' gives changes (updates and deletes), which batch mode cannot read
  ┌ query.sql:2:15
2 │ SELECT * FROM ended;
  │               ^^^^^
  = help: SET 'execution.runtime-mode' = 'streaming': with 'scan.bounded.mode' the query still ends

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

--- case: rank
SELECT id FROM (SELECT *, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS r FROM app) WHERE r <= 2;
--- error
error[rank-in-stream]: RANK and DENSE_RANK make no Top-N of a stream, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM (SELECT *, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS r FROM app) WHERE r <= 2;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use ROW_NUMBER()

--- case: sums over time of changes
SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_changes;
--- error
error[changes-sorted-by-time]: OVER (… ORDER BY time) takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM timed_changes;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: sort by another column, or keep the first n: WHERE ROW_NUMBER() … <= n

--- case: changes sorted by time
SELECT id FROM timed_upserts ORDER BY ts;
--- error
error[changes-sorted-by-time]: ORDER BY time takes no rows that are updated or deleted later, as in Flink
  ┌ query.sql:1:1
1 │ SELECT id FROM timed_upserts ORDER BY ts;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: sort by another column, or keep the first n: WHERE ROW_NUMBER() … <= n

--- case: temporal right join
SELECT t.id FROM timed t RIGHT JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u ON t.id = u.id;
--- error
error[temporal-join]: a temporal join is an INNER or a LEFT JOIN, not RIGHT
  ┌ query.sql:1:37
1 │ SELECT t.id FROM timed t RIGHT JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u ON t.id = u.id;
  │                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink's temporal join keeps rows of the left side only

--- case: temporal join without the key
SELECT t.id FROM timed t JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:31
1 │ SELECT t.id FROM timed t JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
  │                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: the condition must also set its key equal: id

--- case: temporal join with inserts
SELECT t.id FROM timed t JOIN timed FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
--- error
error[temporal-join]: a temporal join needs the primary key of the versioned table in its condition
  ┌ query.sql:1:31
1 │ SELECT t.id FROM timed t JOIN timed FOR SYSTEM_TIME AS OF t.ts AS u ON t.k = u.k;
  │                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: join an upsert-kafka table, a CDC table with PRIMARY KEY, or a view that keeps the newest row: ROW_NUMBER() OVER (PARTITION BY key ORDER BY rowtime DESC) = 1

--- case: temporal join without a time
SELECT t.id FROM timed t JOIN ups FOR SYSTEM_TIME AS OF t.ts AS u ON t.id = u.id;
--- error
error[temporal-join]: the versioned table has a primary key, but no event-time column
  ┌ query.sql:1:31
1 │ SELECT t.id FROM timed t JOIN ups FOR SYSTEM_TIME AS OF t.ts AS u ON t.id = u.id;
  │                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare WATERMARK FOR a TIMESTAMP(3) column of it: the time from which a row is valid

--- case: temporal join at an expression
SELECT t.id FROM timed t JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts + INTERVAL '1' SECOND AS u ON t.id = u.id;
--- error
error[temporal-join]: FOR SYSTEM_TIME AS OF takes a time attribute of the left table
  ┌ query.sql:1:67
1 │ SELECT t.id FROM timed t JOIN timed_upserts FOR SYSTEM_TIME AS OF t.ts + INTERVAL '1' SECOND AS u ON t.id = u.id;
  │                                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: a column with a WATERMARK, as it is: no expression, no time of the clock

--- case: temporal join after a comma
SELECT t.id FROM timed t, timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u WHERE t.id = u.id;
--- error
error[temporal-join]: the condition of a temporal join must set the primary key of the versioned table equal
  ┌ query.sql:1:27
1 │ SELECT t.id FROM timed t, timed_upserts FOR SYSTEM_TIME AS OF t.ts AS u WHERE t.id = u.id;
  │                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write JOIN … ON left.key = right.key; Flink takes no comma and no WHERE for it

--- case: a window over processing time of changes
SELECT COUNT(*) FROM (SELECT k, COUNT(*) AS c, PROCTIME() AS p FROM app GROUP BY k) GROUP BY TUMBLE(p, INTERVAL '1' MINUTE);
--- error
error[unsupported]: a window over processing time of rows that change is not supported yet
  ┌ query.sql:1:1
1 │ SELECT COUNT(*) FROM (SELECT k, COUNT(*) AS c, PROCTIME() AS p FROM app GROUP BY k) GROUP BY TUMBLE(p, INTERVAL '1' MINUTE);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: conflicts of changes are errors
INSERT INTO latest SELECT v AS id, k, v FROM timed_changes ON CONFLICT DO ERROR;
--- error
error[unsupported]: ON CONFLICT DO ERROR of rows that change is not supported yet
  ┌ query.sql:1:20
1 │ INSERT INTO latest SELECT v AS id, k, v FROM timed_changes ON CONFLICT DO ERROR;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE to keep the newest row, DO NOTHING to keep the first

--- case: another key
INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k;
--- error
error[missing-on-conflict]: the query gives rows by its key (k), but 'by_number' has the PRIMARY KEY (n): rows of one primary key may replace one another in any order
  ┌ query.sql:1:23
1 │ INSERT INTO by_number SELECT k, COUNT(*) FROM app GROUP BY k;
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ON CONFLICT DO DEDUPLICATE behind the query to keep the newest row
  = help: or SET 'kafka-sql.flink-version' = '2.2' for the rules of the Flink that the script was written for (of this one alone: SET 'table.exec.sink.require-on-conflict' = 'false')

--- case: changes that come again without a key
SET 'table.exec.source.cdc-events-duplicate' = 'true';
INSERT INTO changed SELECT k, id FROM cdc;
--- error
error[primary-key]: 'table.exec.source.cdc-events-duplicate' is on, and table 'cdc', which reads changes, has no PRIMARY KEY that tells whose they are
  ┌ query.sql:2:39
2 │ INSERT INTO changed SELECT k, id FROM cdc;
  │                                       ^^^
  = help: declare PRIMARY KEY (…) NOT ENFORCED in table 'cdc'
  = help: or write RESET 'table.exec.source.cdc-events-duplicate' before

--- case: rows of a table function are no window
SELECT * FROM timed MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS x PATTERN (A) DEFINE A AS A.id > 1) OVER () AS m;
--- error
error[unexpected-token]: this is no table
  ┌ query.sql:1:15
1 │ SELECT * FROM timed MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS x PATTERN (A) DEFINE A AS A.id > 1) OVER () AS m;
  │               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
