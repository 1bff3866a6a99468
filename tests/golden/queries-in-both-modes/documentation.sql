--- case: spend per hour
SELECT k, FLOOR(ts TO HOUR) AS hour_of, SUM(v) AS total FROM readings GROUP BY k, FLOOR(ts TO HOUR);

--- case: cumulative users of a day
SELECT day_of, MAX(minute_of) AS minute_of, COUNT(DISTINCT k) AS users FROM (SELECT DATE_FORMAT(ts, 'yyyy-MM-dd') AS day_of, SUBSTR(DATE_FORMAT(ts, 'HH:mm'), 1, 4) || '0' AS minute_of, k FROM readings) GROUP BY day_of;

--- case: users so far in each step of a window
SELECT window_start, window_end, COUNT(DISTINCT k) AS users FROM CUMULATE(TABLE readings, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '20' SECOND) GROUP BY window_start, window_end;

--- case: top of groups with their rank
SELECT rn, k, total FROM (SELECT k, total, ROW_NUMBER() OVER (ORDER BY total DESC, k) AS rn FROM (SELECT k, SUM(v) AS total FROM readings GROUP BY k)) WHERE rn <= 2;

--- case: best supplier of each window
SELECT window_start, k, total, place FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC, k) AS place FROM (SELECT window_start, window_end, k, SUM(v) AS total FROM TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end, k)) WHERE place <= 1;

--- case: window of a window
SELECT TUMBLE_START(rt, INTERVAL '20' SECOND) AS s, SUM(n) AS n FROM (SELECT TUMBLE_ROWTIME(ts, INTERVAL '5' SECOND) AS rt, COUNT(*) AS n FROM steps GROUP BY TUMBLE(ts, INTERVAL '5' SECOND)) GROUP BY TUMBLE(rt, INTERVAL '20' SECOND);

--- case: the names of computed fields
SELECT ROW(id, k).`EXPR$1`, (ROW(id, v)).`EXPR$0` AS a, ARRAY[id, 7][1], CEIL(id), IF(id > 3, id, 0), IF(ok, 'yes', 'no'), LEFT('abc', 2) FROM plainly WHERE id < 5;

--- case: if of rows
SELECT IF(id > 3, ROW(1, 'a'), ROW(2, 'b')) AS r FROM plainly;
--- flink error
Cannot apply 'IF' to arguments of type 'IF(<BOOLEAN>, <RECORDTYPE:PEEK_NO_EXPAND(INTEGER EXPR$0, CHAR(1) EXPR$1)>, <RECORDTYPE:PEEK_NO_EXPAND(INTEGER EXPR$0, CHAR(1) EXPR$1)>)'. Supported form(s): 'IF(<ANY_TYPE>, <NUMERIC_TYPE>, <NUMERIC_TYPE>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN
--- flink streaming error
Cannot apply 'IF' to arguments of type 'IF(<BOOLEAN>, <RECORDTYPE:PEEK_NO_EXPAND(INTEGER EXPR$0, CHAR(1) EXPR$1)>, <RECORDTYPE:PEEK_NO_EXPAND(INTEGER EXPR$0, CHAR(1) EXPR$1)>)'. Supported form(s): 'IF(<ANY_TYPE>, <NUMERIC_TYPE>, <NUMERIC_TYPE>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN

--- case: if of arrays
SELECT IF(id > 3, ARRAY[1], ARRAY[2]) AS r FROM plainly;
--- flink error
Cannot apply 'IF' to arguments of type 'IF(<BOOLEAN>, <INTEGER ARRAY>, <INTEGER ARRAY>)'. Supported form(s): 'IF(<ANY_TYPE>, <NUMERIC_TYPE>, <NUMERIC_TYPE>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN>, <BOOLEAN>, <BOOLEAN>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN>, <BINA
--- flink streaming error
Cannot apply 'IF' to arguments of type 'IF(<BOOLEAN>, <INTEGER ARRAY>, <INTEGER ARRAY>)'. Supported form(s): 'IF(<ANY_TYPE>, <NUMERIC_TYPE>, <NUMERIC_TYPE>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN>, <BOOLEAN>, <BOOLEAN>)' 'IF(<BOOLEAN>, <CHARACTER>, <CHARACTER>)' 'IF(<BOOLEAN>, <BINA

--- case: values of two widths
SELECT * FROM (VALUES ('a', 1), ('bcd', 2)) AS t (x, y) UNION ALL SELECT CAST('e' AS CHAR(1)), 3;

--- case: orders paid within a time
SELECT o.id, p.id AS pid FROM orders o, payments p WHERE o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;

--- case: positions of array elements
SELECT id, item, pos FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos);

--- case: the second best
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC NULLS LAST, id) AS rn FROM plainly) WHERE rn = 2;

--- case: ranks that end nowhere
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id) AS rn FROM plainly) WHERE rn > 1;
--- flink streaming error
Rank end is not specified. Currently rank only support TopN, which means the rank end must be specified.

--- case: ranks with ties
SELECT k, v FROM (SELECT k, v, RANK() OVER (PARTITION BY k ORDER BY v) AS rn FROM plainly) WHERE rn <= 1;
--- flink streaming error
RANK() on streaming table is not supported currently

--- case: ranks of none
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id) AS rn FROM plainly) WHERE rn < 1;
--- flink streaming error
Rank end should not less than zero, but now is 0
