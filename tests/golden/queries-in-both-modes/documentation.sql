--- case: spend per hour
SELECT k, FLOOR(ts TO HOUR) AS hour_of, SUM(v) AS total FROM readings GROUP BY k, FLOOR(ts TO HOUR);
--- flink
k STRING | hour_of TIMESTAMP(3) | total INT
 | 2026-01-01 10:00:00.000 | 9
A | 2026-01-01 10:00:00.000 | 1
NULL | 2026-01-01 10:00:00.000 | 4
a | 2026-01-01 10:00:00.000 | 27
b | 2026-01-01 10:00:00.000 | -2147483638
c | 2026-01-01 10:00:00.000 | 40

--- case: cumulative users of a day
SELECT day_of, MAX(minute_of) AS minute_of, COUNT(DISTINCT k) AS users FROM (SELECT DATE_FORMAT(ts, 'yyyy-MM-dd') AS day_of, SUBSTR(DATE_FORMAT(ts, 'HH:mm'), 1, 4) || '0' AS minute_of, k FROM readings) GROUP BY day_of;
--- flink
day_of STRING | minute_of STRING | users BIGINT NOT NULL
2026-01-01 | 10:00 | 5

--- case: users so far in each step of a window
SELECT window_start, window_end, COUNT(DISTINCT k) AS users FROM CUMULATE(TABLE readings, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '20' SECOND) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | users BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2026-01-01 10:00:05.000 | 2
2026-01-01 10:00:00.000 | 2026-01-01 10:00:10.000 | 3
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | 3
2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 3
2026-01-01 10:00:20.000 | 2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:20.000 | 2026-01-01 10:00:35.000 | 2
2026-01-01 10:00:20.000 | 2026-01-01 10:00:40.000 | 2
2026-01-01 10:00:40.000 | 2026-01-01 10:00:45.000 | 1
2026-01-01 10:00:40.000 | 2026-01-01 10:00:50.000 | 2
2026-01-01 10:00:40.000 | 2026-01-01 10:00:55.000 | 2
2026-01-01 10:00:40.000 | 2026-01-01 10:01:00.000 | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:20.000 | 2

--- case: top of groups with their rank
SELECT rn, k, total FROM (SELECT k, total, ROW_NUMBER() OVER (ORDER BY total DESC, k) AS rn FROM (SELECT k, SUM(v) AS total FROM readings GROUP BY k)) WHERE rn <= 2;
--- flink
rn BIGINT NOT NULL | k STRING | total INT
1 | c | 40
2 | a | 27

--- case: best supplier of each window
SELECT window_start, k, total, place FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY total DESC, k) AS place FROM (SELECT window_start, window_end, k, SUM(v) AS total FROM TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end, k)) WHERE place <= 1;
--- flink
window_start TIMESTAMP(3) NOT NULL | k STRING | total INT | place BIGINT NOT NULL
2026-01-01 10:00:00.000 | c | 20 | 1
2026-01-01 10:00:10.000 | a | 12 | 1
2026-01-01 10:00:20.000 | c | 0 | 1
2026-01-01 10:00:30.000 |  | 9 | 1
2026-01-01 10:00:40.000 | b | 2147483647 | 1
2026-01-01 10:01:10.000 | c | 20 | 1

--- case: window of a window
SELECT TUMBLE_START(rt, INTERVAL '20' SECOND) AS s, SUM(n) AS n FROM (SELECT TUMBLE_ROWTIME(ts, INTERVAL '5' SECOND) AS rt, COUNT(*) AS n FROM steps GROUP BY TUMBLE(ts, INTERVAL '5' SECOND)) GROUP BY TUMBLE(rt, INTERVAL '20' SECOND);
--- flink
s TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 10
2026-01-01 10:00:20.000 | 2
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:00.000 | 2

--- case: the names of computed fields
SELECT ROW(id, k).`EXPR$1`, (ROW(id, v)).`EXPR$0` AS a, ARRAY[id, 7][1], CEIL(id), IF(id > 3, id, 0), IF(ok, 'yes', 'no'), LEFT('abc', 2) FROM plainly WHERE id < 5;
--- flink
EXPR$0 STRING | a INT NOT NULL | EXPR$2 INT | EXPR$3 INT NOT NULL | EXPR$4 INT NOT NULL | EXPR$5 VARCHAR(3) | EXPR$6 VARCHAR(3)
NULL | 4 | 4 | 4 | 4 | no | ab
a | 1 | 1 | 1 | 0 | yes | ab
a | 3 | 3 | 3 | 0 | yes | ab
b | 2 | 2 | 2 | 0 | no | ab

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
--- flink
x VARCHAR(3) NOT NULL | y INT NOT NULL
a | 1
bcd | 2
e | 3

--- case: orders paid within a time
SELECT o.id, p.id AS pid FROM orders o, payments p WHERE o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;
--- flink
id INT NOT NULL | pid INT NOT NULL
1 | 101
10 | 109
10 | 110
2 | 102
2 | 103
5 | 105
6 | 107
7 | 108

--- case: positions of array elements
SELECT id, item, pos FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos);
--- flink
id INT NOT NULL | item STRING | pos INT NOT NULL
1 | a | 1
1 | b | 2
10 | a | 1
4 | NULL | 2
4 | c | 1
5 | b | 1
6 | a | 1
6 | a | 2
7 | d | 1
9 | e | 1
9 | f | 2
9 | g | 3

--- case: the second best
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC NULLS LAST, id) AS rn FROM plainly) WHERE rn = 2;
--- flink
k STRING | v INT
NULL | NULL
a | 5
b | 7
c | 20

--- case: ranks that end nowhere
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id) AS rn FROM plainly) WHERE rn > 1;
--- flink
k STRING | v INT
NULL | 4
a | 12
a | 5
a | 5
a | 5
b | 2147483647
b | 7
b | 7
c | 20
c | 20
--- flink streaming error
Rank end is not specified. Currently rank only support TopN, which means the rank end must be specified.

--- case: ranks with ties
SELECT k, v FROM (SELECT k, v, RANK() OVER (PARTITION BY k ORDER BY v) AS rn FROM plainly) WHERE rn <= 1;
--- flink
k STRING | v INT
 | 9
A | 1
NULL | NULL
a | NULL
b | -3
c | 0
--- flink streaming error
RANK() on streaming table is not supported currently

--- case: ranks of none
SELECT k, v FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id) AS rn FROM plainly) WHERE rn < 1;
--- flink
k STRING | v INT
--- flink streaming error
Rank end should not less than zero, but now is 0
