--- case: processing-time order
SELECT * FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY pt MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.id > A.id);
--- flink streaming
k STRING | a INT NOT NULL | b INT NOT NULL
NULL | 4 | 8
a | 1 | 3
a | 3 | 6
a | 6 | 9
a | 9 | 13
b | 10 | 14
b | 2 | 7
b | 7 | 10
c | 11 | 16
c | 5 | 11

--- case: match proctime
SELECT a, b FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY pt MEASURES A.id AS a, B.id AS b, MATCH_PROCTIME() AS mp PATTERN (A B) DEFINE B AS B.id > A.id) WHERE mp IS NOT NULL;
--- flink streaming
a INT NOT NULL | b INT NOT NULL
1 | 3
10 | 14
11 | 16
2 | 7
3 | 6
4 | 8
5 | 11
6 | 9
7 | 10
9 | 13

--- case: match proctime of event time
SELECT a, b FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b, MATCH_PROCTIME() AS mp PATTERN (A B) DEFINE B AS B.id > A.id) WHERE mp IS NOT NULL;
--- flink streaming
a INT NOT NULL | b INT NOT NULL
1 | 3
10 | 14
11 | 16
2 | 7
3 | 6
4 | 8
5 | 11
6 | 9
7 | 10
9 | 13

--- case: match rowtime
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b, MATCH_ROWTIME() AS mr PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming
k STRING | a INT NOT NULL | b INT NOT NULL | mr TIMESTAMP(3) NOT NULL
a | 6 | 9 | 2026-01-01 10:00:15.000
b | 10 | 14 | 2026-01-01 10:00:45.000
b | 7 | 10 | 2026-01-01 10:00:16.000
c | 11 | 16 | 2026-01-01 10:01:11.000

--- case: match rowtime named
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME(ts) AS mr PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming
k STRING | a INT NOT NULL | mr TIMESTAMP(3)
a | 6 | 2026-01-01 10:00:15.000
b | 10 | 2026-01-01 10:00:45.000
b | 7 | 2026-01-01 10:00:16.000
c | 11 | 2026-01-01 10:01:11.000

--- case: match rowtime of a variable
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME(A.ts) AS mr PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming
k STRING | a INT NOT NULL | mr TIMESTAMP(3)
a | 6 | 2026-01-01 10:00:15.000
b | 10 | 2026-01-01 10:00:45.000
b | 7 | 2026-01-01 10:00:16.000
c | 11 | 2026-01-01 10:01:11.000

--- case: match rowtime over
SELECT a, COUNT(*) OVER (ORDER BY mr) AS n FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME() AS mr PATTERN (A B) DEFINE B AS B.id > A.id);
--- flink streaming
a INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 9
11 | 10
2 | 3
3 | 2
4 | 4
5 | 7
6 | 5
7 | 6
9 | 8

--- case: match of matches
SELECT * FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS v, MATCH_ROWTIME() AS mr AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.id > A.id)) MATCH_RECOGNIZE (ORDER BY mr MEASURES X.a AS xa, Y.a AS ya, Y.v - X.v AS dv PATTERN (X Y) DEFINE Y AS Y.v > X.v);
--- flink streaming
xa INT NOT NULL | ya INT NOT NULL | dv INT
5 | 9 | 5
9 | 10 | 995

--- case: match of a window
SELECT * FROM (SELECT k, window_time AS wt, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end, window_time) MATCH_RECOGNIZE (PARTITION BY k ORDER BY wt MEASURES A.n AS an, B.n AS bn, B.wt AS t PATTERN (A B) DEFINE B AS B.n >= A.n);
--- flink streaming
k STRING | an BIGINT NOT NULL | bn BIGINT NOT NULL | t TIMESTAMP(3) NOT NULL
NULL | 1 | 1 | 2026-01-01 10:00:14.999
a | 1 | 1 | 2026-01-01 10:00:19.999
a | 1 | 1 | 2026-01-01 10:00:44.999
b | 1 | 1 | 2026-01-01 10:00:14.999
b | 1 | 1 | 2026-01-01 10:00:19.999
b | 1 | 1 | 2026-01-01 10:00:49.999
c | 1 | 1 | 2026-01-01 10:00:29.999
c | 1 | 1 | 2026-01-01 10:01:14.999

--- case: match of a join
SELECT * FROM (SELECT a.id, a.k, a.ts, b.v FROM steps a JOIN steps b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS bv PATTERN (A B) DEFINE B AS B.id > A.id);
--- flink streaming
k STRING | a INT NOT NULL | bv INT
NULL | 4 | NULL
a | 1 | NULL
a | 3 | 5
a | 6 | 12
a | 9 | 5
b | 10 | 1000
b | 2 | -3
b | 7 | 7
c | 11 | 20
c | 5 | 0

--- case: match of a regular join
SELECT * FROM (SELECT a.id, a.k, a.ts, b.v FROM steps a JOIN steps b ON a.id = b.id) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.id > A.id);
--- flink streaming error
You must specify either rowtime or proctime for order by as the first one.

--- case: match of a union
SELECT * FROM (SELECT id, k, v, ts FROM steps UNION ALL SELECT id + 100, k, v + 1, ts + INTERVAL '1' SECOND FROM steps) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming error
Union fields with time attributes requires same types, but the types are TIMESTAMP(3) and TIMESTAMP(3) *ROWTIME*.

--- case: match of a union with times
SELECT * FROM (SELECT id, k, v, ts FROM steps UNION ALL SELECT id + 100, k, v + 1, ts FROM steps WHERE id > 5) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming
k STRING | a INT NOT NULL | b INT NOT NULL
 | 12 | 112
A | 15 | 115
a | 106 | 9
a | 13 | 113
a | 6 | 106
a | 9 | 109
b | 10 | 110
b | 107 | 10
b | 110 | 14
b | 14 | 114
b | 7 | 107
c | 11 | 111
c | 111 | 16
c | 16 | 116

--- case: match of an over
SELECT * FROM (SELECT id, k, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.s AS sa, B.s AS sb PATTERN (A B) DEFINE B AS B.s > A.s + 2);
--- flink streaming
k STRING | sa INT | sb INT
a | 10 | 22
a | 22 | 27
a | 5 | 10
b | 11 | 1011
b | 4 | 11
c | 20 | 40

--- case: match of updates
SELECT * FROM (SELECT k, COUNT(*) AS n, MAX(ts) AS ts FROM readings GROUP BY k) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.n AS a PATTERN (A B) DEFINE B AS B.n > A.n);
--- flink streaming error
Match Recognize doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT(*) AS n, MAX(ts) AS ts])

--- case: matches grouped
SELECT k, COUNT(*) AS n, SUM(b) AS s FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.id > A.id) GROUP BY k;
--- flink streaming
k STRING | n BIGINT NOT NULL | s INT
NULL | 1 | NULL
a | 4 | 22
b | 3 | 1004
c | 2 | 20

--- case: matches joined to a table
SELECT m.k, m.a, c.name FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.id > A.id)) AS m LEFT JOIN customers c ON m.a = c.level;
--- flink streaming
k STRING | a INT NOT NULL | name STRING
NULL | 4 | NULL
a | 1 | ann
a | 3 | eve
a | 6 | NULL
a | 9 | NULL
b | 10 | NULL
b | 2 | bob
b | 7 | NULL
c | 11 | NULL
c | 5 | NULL

--- case: two matches joined
SELECT x.a, y.b FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.id > A.id)) AS x JOIN (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.id > A.id)) AS y ON x.a = y.a;
--- flink streaming
a INT NOT NULL | b INT NOT NULL
1 | 3
10 | 14
11 | 16
2 | 7
3 | 6
4 | 8
5 | 11
6 | 9
7 | 10
9 | 13

--- case: in a cte
WITH m AS (SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v)) SELECT * FROM m WHERE b > 3;
--- flink streaming
a INT NOT NULL | b INT NOT NULL
11 | 12
13 | 14
15 | 16
6 | 5

--- case: of a cte
WITH big AS (SELECT * FROM steps WHERE v > 4) SELECT * FROM big MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v);
--- flink streaming
a INT NOT NULL | b INT NOT NULL
1 | 2
10 | 12
13 | 14
6 | 5

--- case: count star
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n, COUNT(A.v) AS na, FIRST(A.id) AS f PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
n BIGINT NOT NULL | na BIGINT NOT NULL | f INT NOT NULL
2 | 1 | 1
2 | 1 | 10
2 | 1 | 14
2 | 1 | 5
3 | 2 | 13
3 | 2 | 6
3 | 2 | 9
4 | 3 | 12

--- case: sums and averages
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(A.v) AS s, AVG(A.v) AS m, MIN(A.x) AS mi, MAX(A.p) AS ma, SUM(A.p) AS sp, AVG(A.p) AS ap, AVG(A.x) AS ax PATTERN (A+ B) DEFINE A AS A.v > 4 OR A.v IS NULL, B AS B.v <= 4);
--- flink streaming
s INT | m INT | mi DOUBLE | ma DECIMAL(8, 3) | sp DECIMAL(38, 3) | ap DECIMAL(38, 6) | ax DOUBLE
1000 | 1000 | 1.0 | 1.000 | 1.000 | 1.000000 | 1.0
1005 | 502 | 1.0 | 1.250 | 2.250 | 1.125000 | 1.0
1014 | 338 | 1.0 | 55.555 | 57.805 | 19.268333 | 50.75
19 | 9 | -1.5 | 12.000 | 14.500 | 7.250000 | 2.75
19 | 9 | -1.5 | 12.000 | 22.270 | 7.423333 | 3.0833333333333335
20 | 20 | 1.0E10 | 99999.999 | 99999.999 | 99999.999000 | 1.0E10
25 | 12 | 0.5 | 99999.999 | 99996.874 | 49998.437000 | 3.33333333425E9
25 | 12 | 0.5 | 99999.999 | 99999.999 | 99999.999000 | 5.00000000025E9
32 | 10 | -1.5 | 99999.999 | 99999.374 | 33333.124667 | 2.5000000003125E9
5 | 5 | 0.5 | 1.250 | 1.250 | 1.250000 | 0.5
7 | 7 | -1.5 | 2.500 | 2.500 | 2.500000 | -1.5

--- case: sum over every row
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(v) AS s, COUNT(id) AS n PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
s INT | n BIGINT NOT NULL
1001 | 2
1006 | 3
1015 | 4
17 | 2
19 | 3
22 | 3
7 | 2
9 | 2

--- case: running sum in define
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, B.id AS b PATTERN (A+ B) DEFINE A AS SUM(A.v) < 20, B AS B.id > 0);
--- flink streaming
f INT NOT NULL | l INT NOT NULL | b INT NOT NULL
1 | 3 | 6
10 | 12 | 13
11 | 13 | 14
12 | 13 | 14
13 | 13 | 14
15 | 15 | 16
2 | 6 | 5
4 | 6 | 5
6 | 6 | 5
7 | 11 | 12
9 | 11 | 12

--- case: listagg of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES LISTAGG(A.k) AS l, B.id AS b PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
l STRING | b INT NOT NULL
,a,b | 15
a | 4
a,b | 11
a,b | 15
a,c | 7
b | 11
b | 15
c | 7

--- case: listagg with a separator
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES LISTAGG(A.k, '+') AS l, B.id AS b PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
l STRING | b INT NOT NULL
+a+b | 15
a | 4
a+b | 11
a+b | 15
a+c | 7
b | 11
b | 15
c | 7

--- case: stddev of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES STDDEV_POP(A.x) AS l, VAR_SAMP(A.x) AS v PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
l DOUBLE | v DOUBLE
0.0 | NULL
0.0 | NULL
0.0 | NULL
0.0 | NULL
0.0 | NULL
4.25 | 36.125
4.99999999975E9 | 4.9999999995E19
49.75 | 4950.125

--- case: array agg of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES ARRAY_AGG(A.v) AS l PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
l ARRAY<INT>
[1000]
[12, 7]
[20]
[5, 1000]
[5, 20]
[5]
[7]
[9, 5, 1000]

--- case: first value of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST_VALUE(A.v) AS f, LAST_VALUE(A.id) AS l PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
f INT | l INT
1000 | 14
12 | 10
20 | 5
5 | 1
5 | 14
5 | 5
7 | 10
9 | 14

--- case: distinct sum of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(DISTINCT A.v) AS f PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming error
DISTINCT/ALL not allowed with SUM(DISTINCT `A`.`v`) function

--- case: an aggregate in an aggregate's expression
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(A.v * 2) + COUNT(A.id) AS f, MAX(A.v) - MIN(A.v) AS g PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming
f BIGINT | g INT
11 | 0
15 | 0
2001 | 0
2012 | 995
2031 | 995
40 | 5
41 | 0
52 | 15

--- case: reluctant in the middle
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+? C) DEFINE B AS B.v > 1, C AS C.v > 6);
--- flink streaming
a INT NOT NULL | b1 INT NOT NULL | b2 INT NOT NULL | c INT NOT NULL
1 | 4 | 4 | 2
11 | 12 | 13 | 14
3 | 6 | 6 | 5
8 | 9 | 9 | 10

--- case: bounds in the middle
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, COUNT(B.id) AS n, C.id AS c AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{1,3} C) DEFINE B AS B.v > 1, C AS C.v < 8);
--- flink streaming
a INT NOT NULL | n BIGINT NOT NULL | c INT NOT NULL
12 | 2 | 15
3 | 2 | 7
8 | 2 | 11

--- case: last with a negative offset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(A.price, -1) AS p PATTERN (A B) DEFINE B AS B.price > A.price);
--- flink error
Index 1 out of bounds for length 1
--- flink streaming error
Index 1 out of bounds for length 1

--- case: last with a sum as offset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(A.price, 1 + 0) AS p PATTERN (A+ B) DEFINE B AS B.price > A.price);
--- flink error
Encountered "+" at line 1, column 95. Was expecting: ")" ...
--- flink streaming error
Encountered "+" at line 1, column 95. Was expecting: ")" ...

--- case: first with a negative offset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES FIRST(A.price, -1) AS p PATTERN (A+ B) DEFINE B AS B.price > A.price);
--- flink
symbol STRING | p INT
