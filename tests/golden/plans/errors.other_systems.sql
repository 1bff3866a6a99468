--- case: functions of other systems
SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
--- error
error[unknown-function]: function 'date_trunc' does not exist
  ┌ query.sql:1:8
1 │ SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^
  = help: write FLOOR(ts TO DAY); also YEAR, MONTH, WEEK, HOUR, MINUTE and SECOND

error[unknown-function]: function 'DATEDIFF' does not exist
  ┌ query.sql:1:31
1 │ SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
  │                               ^^^^^^^^^^^^^^^^
  = help: write TIMESTAMPDIFF(DAY, start, end)

error[unknown-function]: function 'EXPLODE' does not exist
  ┌ query.sql:1:49
1 │ SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
  │                                                 ^^^^^^^^^^^
  = help: write FROM t CROSS JOIN UNNEST(t.items) AS u (item)

error[unknown-function]: function 'COUNT_IF' does not exist
  ┌ query.sql:1:62
1 │ SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
  │                                                              ^^^^^^^^^^^^^^^^
  = help: write COUNT(*) FILTER (WHERE condition)

error[unknown-function]: function 'SIZE' does not exist
  ┌ query.sql:1:80
1 │ SELECT date_trunc('day', ts), DATEDIFF(ts, ts), EXPLODE(id), COUNT_IF(id > 1), SIZE(id) FROM orders;
  │                                                                                ^^^^^^^^
  = help: write CARDINALITY(items)

--- case: a window without a watermark
CREATE TABLE plain (id INT, ts TIMESTAMP(3), ms BIGINT, text STRING) WITH ('connector' = 'datagen');
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end;
SELECT COUNT(*) FROM plain GROUP BY TUMBLE(ms, INTERVAL '1' MINUTE);
SELECT COUNT(*) FROM plain GROUP BY TUMBLE(text, INTERVAL '1' MINUTE);
SELECT COUNT(*) FROM plain GROUP BY TUMBLE(id, INTERVAL '1' MINUTE);
--- error
error[not-a-time-attribute]: 'ts' (TIMESTAMP(3)) is no time attribute, which a window needs
  ┌ query.sql:2:73
2 │ SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE plain, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  │                                                                         ^^
  = help: add to CREATE TABLE: WATERMARK FOR ts AS ts - INTERVAL '5' SECOND

error[not-a-time-attribute]: 'ms' (BIGINT) is no time attribute, which a window needs
  ┌ query.sql:4:44
4 │ SELECT COUNT(*) FROM plain GROUP BY TUMBLE(ms, INTERVAL '1' MINUTE);
  │                                            ^^
  = help: add to CREATE TABLE: time_ltz AS TO_TIMESTAMP_LTZ(ms, 3), WATERMARK FOR time_ltz AS time_ltz - INTERVAL '5' SECOND

error[not-a-time-attribute]: 'text' (STRING) is no time attribute, which a window needs
  ┌ query.sql:5:44
5 │ SELECT COUNT(*) FROM plain GROUP BY TUMBLE(text, INTERVAL '1' MINUTE);
  │                                            ^^^^
  = help: add to CREATE TABLE: time_ltz AS TO_TIMESTAMP_LTZ(text), WATERMARK FOR time_ltz AS time_ltz - INTERVAL '5' SECOND

error[not-a-time-attribute]: 'id' (INT) is no time attribute, which a window needs
  ┌ query.sql:6:44
6 │ SELECT COUNT(*) FROM plain GROUP BY TUMBLE(id, INTERVAL '1' MINUTE);
  │                                            ^^
  = help: windows need a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column with a WATERMARK

--- case: a topic in the place of a table
SELECT * FROM `web-clicks`;
--- error
error[unknown-table]: table or view 'web-clicks' does not exist
  ┌ query.sql:1:15
1 │ SELECT * FROM `web-clicks`;
  │               ^^^^^^^^^^^^
  = help: a topic needs a CREATE TABLE first: 'kafka-sql infer TOPIC' writes one

--- case: an unnamed column of another type
CREATE TABLE sink (id INT, total INT) WITH ('connector' = 'print');
INSERT INTO sink SELECT id, 'a' || 'b' FROM orders;
--- error
error[type-mismatch]: column 'id' at position 1 is INT, the query gives BIGINT
  ┌ query.sql:2:18
2 │ INSERT INTO sink SELECT id, 'a' || 'b' FROM orders;
  │                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(id AS INT)

error[type-mismatch]: column 'total' at position 2 is INT, the query gives CHAR(2)
  ┌ query.sql:2:18
2 │ INSERT INTO sink SELECT id, 'a' || 'b' FROM orders;
  │                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(… AS INT)
