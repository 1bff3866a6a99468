--- case: listagg of ties
SELECT id, LISTAGG(CAST(id AS STRING)) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a STRING NOT NULL
1 | 1
10 | 2,6,10
11 | 2,6,10,11
12 | 1,3,5,8,9,12
13 | 1,3,5,8,9,12,13
14 | 4,7,14
15 | 2,6,10,11,15
16 | 1,3,5,8,9,12,13,16
2 | 2
3 | 1,3
4 | 4
5 | 1,3,5
6 | 2,6
7 | 4,7
8 | 1,3,5,8
9 | 1,3,5,8,9

--- case: listagg of a range
SELECT id, LISTAGG(k, '') OVER (ORDER BY ts RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a STRING
1 | a
10 | bab
11 | c
12 | c
13 | a
14 | ab
15 | A
16 | Ac
2 | ab
3 | aba
4 | a
5 | baac
6 | abaa
7 | cb
8 | cb
9 | ba

--- case: array agg of all before
SELECT id, ARRAY_AGG(x) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a ARRAY<DOUBLE>
1 | [0.5]
10 | [-1.5, -0.0, -1.5]
11 | [1.0E10, 0.1]
12 | [100.5]
13 | [0.5, 2.25, 0.5, 7.0, NULL]
14 | [-1.5, -0.0, -1.5, 1.0]
15 | [-7.25]
16 | [1.0E10, 0.1, 0.0]
2 | [-1.5]
3 | [0.5, 2.25]
4 | [NULL]
5 | [1.0E10]
6 | [0.5, 2.25, 0.5]
7 | [-1.5, -0.0]
8 | [NULL, 3.75]
9 | [0.5, 2.25, 0.5, 7.0]

--- case: array agg of a whole partition
SELECT id, ARRAY_AGG(k) OVER (PARTITION BY ok) AS a FROM steps;
--- flink
id INT NOT NULL | a ARRAY<STRING>
1 | [a, a, c, NULL, a, , a, c]
10 | [b, b, c, a, A]
11 | [b, b, c, a, A]
12 | [a, a, c, NULL, a, , a, c]
13 | [a, a, c, NULL, a, , a, c]
14 | [b, b, NULL]
15 | [b, b, c, a, A]
16 | [a, a, c, NULL, a, , a, c]
2 | [b, b, c, a, A]
3 | [a, a, c, NULL, a, , a, c]
4 | [b, b, NULL]
5 | [a, a, c, NULL, a, , a, c]
6 | [b, b, c, a, A]
7 | [b, b, NULL]
8 | [a, a, c, NULL, a, , a, c]
9 | [a, a, c, NULL, a, , a, c]
--- flink streaming error
The window can only be ordered by a single time column.

--- case: collect of text
SELECT id, COLLECT(k) OVER (ORDER BY ts ROWS BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a MULTISET<STRING> NOT NULL
1 | {a=1}
10 | {a=2, c=1, b=2}
11 | {a=1, c=2, b=2}
12 | {=1, a=1, c=1, b=2}
13 | {=1, a=2, c=1, b=1}
14 | {=1, a=2, c=1, b=2}
15 | {=1, a=1, A=1, c=1, b=2}
16 | {=1, a=1, A=1, c=2, b=1}
2 | {a=1, b=1}
3 | {a=2, b=1}
4 | {a=1}
5 | {a=3, c=1, b=1}
6 | {a=3, b=1}
7 | {a=2, c=1, b=2}
8 | {a=2, c=1, b=2}
9 | {a=3, c=1, b=1}

--- case: json array over rows
SELECT id, JSON_ARRAYAGG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Incorrect syntax near the keyword 'OVER' at line 1, column 29. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... "WITHIN" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTE
--- flink streaming error
Incorrect syntax near the keyword 'OVER' at line 1, column 29. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... "WITHIN" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTE

--- case: json object over rows
SELECT id, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Incorrect syntax near the keyword 'OVER' at line 1, column 59. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER>
--- flink streaming error
Incorrect syntax near the keyword 'OVER' at line 1, column 59. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER>

--- case: spread of decimals over
SELECT id, STDDEV_SAMP(p) OVER w AS a, VAR_POP(p) OVER w AS b, STDDEV(v) OVER w AS c, VARIANCE(x) OVER w AS e FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink
id INT NOT NULL | a DECIMAL(38, 6) | b DECIMAL(38, 6) | c INT | e DOUBLE
1 | NULL | 0.000000 | NULL | NULL
10 | 1.442798 | 1.387778 | 5 | 0.75
11 | 70710.606701 | 2499994950.002550 | 14 | 4.9999999998999994E19
12 | NULL | 0.000000 | NULL | NULL
13 | 6.443161 | 31.135742 | 3 | 9.432291666666666
14 | 1.224337 | 1.124250 | 498 | 1.5
15 | NULL | 0.000000 | NULL | NULL
16 | 57735.141812 | 2222231066.735467 | 11 | 3.3333333332999995E19
2 | NULL | 0.000000 | NULL | NULL
3 | 3.093592 | 4.785156 | NULL | 1.53125
4 | NULL | 0.000000 | NULL | NULL
5 | NULL | 0.000000 | NULL | NULL
6 | 3.093592 | 4.785156 | 0 | 1.0208333333333333
7 | 1.767060 | 1.561250 | 7 | 1.125
8 | 5.494220 | 15.093225 | NULL | NULL
9 | 7.783195 | 40.385417 | 4 | 9.432291666666666

--- case: spread of a whole partition
SELECT id, STDDEV_POP(x) OVER (PARTITION BY k) AS a, VAR_SAMP(v) OVER (PARTITION BY k) AS b FROM steps;
--- flink
id INT NOT NULL | a DOUBLE | b INT
1 | 2.6597403538691515 | 12
10 | 1.0606601717798212 | 248192
11 | 4.714045207886746E9 | 133
12 | 0.0 | NULL
13 | 2.6597403538691515 | 12
14 | 1.0606601717798212 | 248192
15 | 0.0 | NULL
16 | 4.714045207886746E9 | 133
2 | 1.0606601717798212 | 248192
3 | 2.6597403538691515 | 12
4 | 0.0 | NULL
5 | 4.714045207886746E9 | 133
6 | 2.6597403538691515 | 12
7 | 1.0606601717798212 | 248192
8 | 0.0 | NULL
9 | 2.6597403538691515 | 12
--- flink streaming error
The window can only be ordered by a single time column.

--- case: spread of narrow numbers over
SELECT id, VAR_POP(CAST(v AS SMALLINT)) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS a, STDDEV_POP(CAST(x AS FLOAT)) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS b FROM steps WHERE v < 100;
--- flink
id INT NOT NULL | a SMALLINT | b FLOAT
1 | 0 | 0.0
10 | 69 | 4.3301268E9
11 | 34 | 3.2946925
12 | 19 | 42.82875
13 | 11 | 47.710606
15 | 12 | 49.1531
16 | 50 | 49.174152
2 | 1 | 1.0
4 | 0 | 0.0
5 | 41 | 4.7140454E9
6 | 1 | 0.94280905
7 | 68 | 4.3301268E9
9 | 72 | 4.3301268E9
--- flink streaming
id INT NOT NULL | a SMALLINT | b FLOAT
1 | 0 | 0.0
10 | 69 | 4.3301268E9
11 | 34 | 0.04330127
12 | 19 | 43.50336
13 | 11 | 48.75428
15 | 12 | 50.096676
16 | 50 | 50.116116
2 | 1 | 1.0
4 | 0 | 0.0
5 | 41 | 4.7140454E9
6 | 1 | 0.94280905
7 | 68 | 4.3301268E9
9 | 72 | 4.3301268E9

--- case: distinct list over
SELECT id, LISTAGG(DISTINCT k) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a STRING
1 | a
10 | a,b,c
11 | a,b,c
12 | a,b,c,
13 | a,b,c,
14 | a,b,c,
15 | a,b,c,,A
16 | a,b,c,,A
2 | a,b
3 | a,b
4 | a
5 | a,b,c
6 | a,b
7 | a,b,c
8 | a,b,c
9 | a,b,c

--- case: distinct array over
SELECT id, ARRAY_AGG(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a ARRAY<INT>
1 | [5]
10 | [7, -3]
11 | [20, 0]
12 | [9]
13 | [5, NULL, 12]
14 | [7, -3, 1000]
15 | [1]
16 | [20, 0]
2 | [7]
3 | [5, NULL]
4 | [4]
5 | [20]
6 | [5, NULL]
7 | [7, -3]
8 | [4, NULL]
9 | [5, NULL, 12]

--- case: distinct sums of all types
SELECT id, SUM(DISTINCT x) OVER w AS a, SUM(DISTINCT p) OVER w AS b, AVG(DISTINCT p) OVER w AS c, COUNT(DISTINCT ok) OVER w AS e FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a DOUBLE | b DECIMAL(38, 3) | c DECIMAL(38, 6) | e BIGINT NOT NULL
1 | 0.5 | 1.250 | 1.250000 | 1
10 | -1.5 | 2.501 | 1.250500 | 1
11 | 1.00000000001E10 | 100000.099 | 50000.049500 | 2
12 | 100.5 | 55.555 | 55.555000 | 1
13 | 9.75 | 10.125 | 3.375000 | 2
14 | -0.5 | 3.501 | 1.167000 | 1
15 | -7.25 | -7.250 | -7.250000 | 1
16 | 1.00000000001E10 | 99999.599 | 33333.199667 | 2
2 | -1.5 | 2.500 | 2.500000 | 1
3 | 2.75 | -1.875 | -0.937500 | 1
4 | NULL | 0.000 | 0.000000 | 0
5 | 1.0E10 | 99999.999 | 99999.999000 | 1
6 | 2.75 | -1.875 | -0.937500 | 2
7 | -1.5 | 2.501 | 1.250500 | 1
8 | 3.75 | 7.770 | 3.885000 | 1
9 | 9.75 | 10.125 | 3.375000 | 2

--- case: distinct and plain over
SELECT id, SUM(DISTINCT v) OVER w AS a, SUM(v) OVER w AS b, COUNT(DISTINCT v) OVER w AS c, COUNT(v) OVER w AS e FROM steps WINDOW w AS (PARTITION BY ok ORDER BY ts);
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a INT | b INT | c BIGINT NOT NULL | e BIGINT NOT NULL
1 | 5 | 5 | 1 | 1
10 | 12 | 19 | 2 | 3
11 | 12 | 19 | 3 | 4
12 | 46 | 46 | 4 | 4
13 | 46 | 51 | 4 | 5
14 | 1001 | 1001 | 3 | 3
15 | 13 | 20 | 4 | 5
16 | 46 | 71 | 4 | 6
2 | 7 | 7 | 1 | 1
3 | 5 | 5 | 1 | 1
4 | 4 | 4 | 1 | 1
5 | 25 | 25 | 2 | 2
6 | 12 | 12 | 2 | 2
7 | 1 | 1 | 2 | 2
8 | 25 | 25 | 2 | 2
9 | 37 | 37 | 3 | 3

--- case: distinct big numbers over
SELECT id, SUM(DISTINCT CAST(v AS BIGINT) * 4611686018427387904) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a BIGINT
1 | 4611686018427387904
10 | 0
11 | 0
12 | 4611686018427387904
13 | 4611686018427387904
14 | 4611686018427387904
15 | 0
16 | 4611686018427387904
2 | -4611686018427387904
3 | 4611686018427387904
4 | 0
5 | 4611686018427387904
6 | 0
7 | 4611686018427387904
8 | 4611686018427387904
9 | 4611686018427387904

--- case: sum of floats over
SELECT id, SUM(CAST(x AS FLOAT)) OVER (PARTITION BY k ORDER BY ts) AS a, AVG(CAST(x AS FLOAT)) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a FLOAT | b FLOAT
1 | 0.5 | 0.5
10 | -3.0 | -1.0
11 | 1.0E10 | 5.0E9
12 | 100.5 | 100.5
13 | 10.25 | 2.5625
14 | -2.0 | -0.5
15 | -7.25 | -7.25
16 | 1.0E10 | 3.33333325E9
2 | -1.5 | -1.5
3 | 2.75 | 1.375
4 | NULL | NULL
5 | 1.0E10 | 1.0E10
6 | 3.25 | 1.0833334
7 | -1.5 | -0.75
8 | 3.75 | 3.75
9 | 10.25 | 2.5625

--- case: bitmap over
SELECT id, BITMAP_BUILD_CARDINALITY_AGG(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps WHERE v >= 0;
--- flink
id INT NOT NULL | a BIGINT
1 | 1
10 | 1
11 | 2
12 | 1
13 | 2
14 | 2
15 | 1
16 | 2
2 | 1
4 | 1
5 | 1
6 | 1
9 | 2

--- case: over of ended partition by none
SELECT id, SUM(v) OVER () AS a, COUNT(*) OVER () AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b BIGINT NOT NULL
1 | 1092 | 16
10 | 1092 | 16
11 | 1092 | 16
12 | 1092 | 16
13 | 1092 | 16
14 | 1092 | 16
15 | 1092 | 16
16 | 1092 | 16
2 | 1092 | 16
3 | 1092 | 16
4 | 1092 | 16
5 | 1092 | 16
6 | 1092 | 16
7 | 1092 | 16
8 | 1092 | 16
9 | 1092 | 16
--- flink streaming error
The window can only be ordered by a single time column.

--- case: over without order in a stream of one
SELECT id, COUNT(*) OVER (PARTITION BY id) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 1
11 | 1
12 | 1
13 | 1
14 | 1
15 | 1
16 | 1
2 | 1
3 | 1
4 | 1
5 | 1
6 | 1
7 | 1
8 | 1
9 | 1
--- flink streaming error
The window can only be ordered by a single time column.

--- case: nested aggregate of over
SELECT MAX(s) AS m, MIN(s) AS n, COUNT(DISTINCT s) AS c FROM (SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps);
--- flink
m INT | n INT | c BIGINT NOT NULL
1011 | 1 | 12

--- case: nested over of nested over
SELECT id, r, SUM(r) OVER (ORDER BY ts) AS t FROM (SELECT id, ts, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS r FROM steps);
--- flink
id INT NOT NULL | r BIGINT NOT NULL | t BIGINT NOT NULL
1 | 1 | 1
10 | 3 | 20
11 | 2 | 22
12 | 1 | 23
13 | 5 | 28
14 | 4 | 32
15 | 1 | 33
16 | 3 | 36
2 | 1 | 3
3 | 2 | 5
4 | 1 | 2
5 | 1 | 9
6 | 3 | 8
7 | 2 | 11
8 | 2 | 13
9 | 4 | 17

--- case: over of distinct rows
SELECT k, d, COUNT(*) OVER (PARTITION BY k ORDER BY d) AS n FROM (SELECT DISTINCT k, d FROM steps);
--- flink
k STRING | d DATE | n BIGINT NOT NULL
 | 2026-01-04 | 1
A | 2026-01-05 | 1
NULL | 2026-01-02 | 1
NULL | 2026-01-03 | 2
a | 2026-01-01 | 1
a | 2026-01-02 | 2
a | 2026-01-03 | 3
a | 2026-01-04 | 4
b | 2026-01-01 | 1
b | 2026-01-02 | 2
b | 2026-01-03 | 3
b | 2026-01-04 | 4
c | 2026-01-02 | 1
c | 2026-01-03 | 2
c | 2026-01-05 | 3

--- case: over in a subquery of in
SELECT id FROM steps WHERE id IN (SELECT LAG(id) OVER (PARTITION BY k ORDER BY ts) FROM steps);
--- flink
id INT NOT NULL
1
10
11
2
3
4
5
6
7
9

--- case: over in a scalar subquery
SELECT id, (SELECT MAX(s) FROM (SELECT SUM(v) OVER (ORDER BY ts) AS s FROM steps)) AS m FROM steps WHERE id < 4;
--- flink
id INT NOT NULL | m INT
1 | 1092
2 | 1092
3 | 1092

--- case: over in exists
SELECT id FROM readings r WHERE EXISTS (SELECT 1 FROM (SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) AS n FROM steps) s WHERE s.id = r.id AND s.n > 2);
--- flink
id INT NOT NULL
10
13
14
16
6
9

--- case: over in a cte joined
WITH s AS (SELECT id, k, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS t FROM steps) SELECT a.id, a.t, b.t AS u FROM s a JOIN s b ON a.k = b.k AND a.id = b.id + 2;
--- flink
id INT NOT NULL | t INT | u INT
3 | 5 | 5

--- case: over of a join
SELECT a.id, SUM(b.paid) OVER (PARTITION BY a.customer ORDER BY a.ts) AS s FROM orders a JOIN payments b ON a.id = b.order_id;
--- flink
id INT NOT NULL | s INT
1 | 10
10 | 100
10 | 100
2 | 20
2 | 20
5 | 20
6 | 27
7 | 20

--- case: over of an interval join
SELECT a.id, b.id AS b, COUNT(*) OVER (PARTITION BY a.k ORDER BY a.ts) AS n FROM steps a JOIN steps b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;
--- flink
id INT NOT NULL | b INT NOT NULL | n BIGINT NOT NULL
1 | 1 | 3
1 | 3 | 3
1 | 6 | 3
10 | 10 | 4
11 | 11 | 2
12 | 12 | 1
13 | 13 | 8
14 | 14 | 5
15 | 15 | 1
16 | 16 | 3
2 | 2 | 1
3 | 3 | 5
3 | 6 | 5
5 | 5 | 1
6 | 6 | 6
7 | 10 | 3
7 | 7 | 3
9 | 9 | 7

--- case: over of a hop window
SELECT k, window_start, s, SUM(s) OVER (PARTITION BY k ORDER BY window_time) AS t FROM (SELECT k, window_start, window_time, SUM(v) AS s FROM TABLE(HOP(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) GROUP BY k, window_start, window_end, window_time);
--- flink
k STRING | window_start TIMESTAMP(3) NOT NULL | s INT | t INT
 | 2026-01-01 10:00:20.000 | 9 | 9
 | 2026-01-01 10:00:30.000 | 9 | 18
A | 2026-01-01 10:01:00.000 | 1 | 1
A | 2026-01-01 10:01:10.000 | 1 | 2
NULL | 2026-01-01 09:59:50.000 | 4 | 4
NULL | 2026-01-01 10:00:00.000 | 4 | 8
NULL | 2026-01-01 10:00:10.000 | NULL | 8
a | 2026-01-01 09:59:50.000 | 10 | 10
a | 2026-01-01 10:00:00.000 | 22 | 32
a | 2026-01-01 10:00:10.000 | 12 | 44
a | 2026-01-01 10:00:30.000 | 5 | 49
a | 2026-01-01 10:00:40.000 | 5 | 54
b | 2026-01-01 09:59:50.000 | 7 | 7
b | 2026-01-01 10:00:00.000 | 11 | 18
b | 2026-01-01 10:00:10.000 | 4 | 22
b | 2026-01-01 10:00:30.000 | 1000 | 1022
b | 2026-01-01 10:00:40.000 | 1000 | 2022
c | 2026-01-01 09:59:50.000 | 20 | 20
c | 2026-01-01 10:00:00.000 | 20 | 40
c | 2026-01-01 10:00:10.000 | 0 | 40
c | 2026-01-01 10:00:20.000 | 0 | 40
c | 2026-01-01 10:01:00.000 | 20 | 60
c | 2026-01-01 10:01:10.000 | 20 | 80

--- case: lag of a window
SELECT k, window_end, n - LAG(n) OVER (PARTITION BY k ORDER BY window_time) AS d FROM (SELECT k, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end, window_time);
--- flink
k STRING | window_end TIMESTAMP(3) NOT NULL | d BIGINT
 | 2026-01-01 10:00:40.000 | NULL
A | 2026-01-01 10:01:20.000 | NULL
NULL | 2026-01-01 10:00:10.000 | NULL
NULL | 2026-01-01 10:00:20.000 | 0
a | 2026-01-01 10:00:10.000 | NULL
a | 2026-01-01 10:00:20.000 | -2
a | 2026-01-01 10:00:50.000 | 0
b | 2026-01-01 10:00:10.000 | NULL
b | 2026-01-01 10:00:20.000 | 1
b | 2026-01-01 10:00:50.000 | -1
c | 2026-01-01 10:00:10.000 | NULL
c | 2026-01-01 10:00:30.000 | 0
c | 2026-01-01 10:01:20.000 | 0

--- case: over of window rows
SELECT id, window_start, SUM(v) OVER (PARTITION BY window_start, window_end ORDER BY ts) AS s FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '20' SECOND));
--- flink
id INT NOT NULL | window_start TIMESTAMP(3) NOT NULL | s INT
1 | 2026-01-01 10:00:00.000 | 5
10 | 2026-01-01 10:00:00.000 | 57
11 | 2026-01-01 10:00:20.000 | 0
12 | 2026-01-01 10:00:20.000 | 9
13 | 2026-01-01 10:00:40.000 | 5
14 | 2026-01-01 10:00:40.000 | 1005
15 | 2026-01-01 10:01:00.000 | 1
16 | 2026-01-01 10:01:00.000 | 21
2 | 2026-01-01 10:00:00.000 | 16
3 | 2026-01-01 10:00:00.000 | 16
4 | 2026-01-01 10:00:00.000 | 9
5 | 2026-01-01 10:00:00.000 | 41
6 | 2026-01-01 10:00:00.000 | 21
7 | 2026-01-01 10:00:00.000 | 38
8 | 2026-01-01 10:00:00.000 | 38
9 | 2026-01-01 10:00:00.000 | 50

--- case: over of a legacy window
SELECT k, n, SUM(n) OVER (PARTITION BY k ORDER BY rt) AS s FROM (SELECT k, TUMBLE_ROWTIME(ts, INTERVAL '20' SECOND) AS rt, COUNT(*) AS n FROM steps GROUP BY k, TUMBLE(ts, INTERVAL '20' SECOND));
--- flink
k STRING | n BIGINT NOT NULL | s BIGINT NOT NULL
 | 1 | 1
A | 1 | 1
NULL | 2 | 2
a | 1 | 5
a | 4 | 4
b | 1 | 4
b | 3 | 3
c | 1 | 1
c | 1 | 2
c | 1 | 3

--- case: two windows of two partitions
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY ok ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | 5 | 5
10 | 11 | 19
11 | 20 | 19
12 | 9 | 46
13 | 27 | 51
14 | 1011 | 1001
15 | 1 | 20
16 | 40 | 71
2 | 7 | 7
3 | 5 | 5
4 | 4 | 4
5 | 20 | 25
6 | 10 | 12
7 | 4 | 1
8 | 4 | 25
9 | 22 | 37
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: three windows in batch
SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS a, RANK() OVER (PARTITION BY k ORDER BY v NULLS FIRST) AS b, SUM(x) OVER (PARTITION BY ok) AS c FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL | c DOUBLE
1 | 1 | 2 | 1.0000000114E10
10 | 10 | 2 | -9.65
11 | 11 | 1 | -9.65
12 | 12 | 1 | 1.0000000114E10
13 | 13 | 2 | 1.0000000114E10
14 | 14 | 4 | 1.0
15 | 15 | 1 | -9.65
16 | 16 | 2 | 1.0000000114E10
2 | 2 | 2 | -9.65
3 | 3 | 1 | 1.0000000114E10
4 | 4 | 2 | 1.0
5 | 5 | 2 | 1.0000000114E10
6 | 6 | 2 | -9.65
7 | 7 | 1 | 1.0
8 | 8 | 1 | 1.0000000114E10
9 | 9 | 5 | 1.0000000114E10
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order with nulls in other columns
SELECT id, COUNT(v) OVER (PARTITION BY k ORDER BY v NULLS LAST, id) AS a, COUNT(v) OVER (PARTITION BY k ORDER BY v NULLS FIRST, id DESC) AS b FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL
1 | 1 | 3
10 | 3 | 2
11 | 1 | 1
12 | 1 | 1
13 | 3 | 1
14 | 4 | 4
15 | 1 | 1
16 | 3 | 2
2 | 2 | 3
3 | 4 | 0
4 | 1 | 1
5 | 2 | 3
6 | 2 | 2
7 | 1 | 1
8 | 1 | 0
9 | 4 | 4
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order nulls by default
SELECT id, ROW_NUMBER() OVER (ORDER BY v, id) AS a, ROW_NUMBER() OVER (ORDER BY v DESC, id) AS b FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL
1 | 7 | 8
10 | 11 | 7
11 | 4 | 13
12 | 12 | 5
13 | 9 | 10
14 | 16 | 1
15 | 5 | 12
16 | 15 | 3
2 | 10 | 6
3 | 1 | 15
4 | 6 | 11
5 | 14 | 2
6 | 8 | 9
7 | 3 | 14
8 | 2 | 16
9 | 13 | 4
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order by an expression
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY -id) AS a, ROW_NUMBER() OVER (ORDER BY ABS(x) DESC NULLS LAST, id) AS b FROM readings;
--- flink
id INT NOT NULL | a INT | b BIGINT NOT NULL
1 | 27 | 10
10 | -2147483642 | 8
11 | 20 | 12
12 | 9 | 2
13 | 5 | 16
14 | 2147483647 | 9
15 | 1 | 3
16 | 20 | 14
2 | -2147483638 | 7
3 | 22 | 6
4 | 4 | 15
5 | 40 | 1
6 | 22 | 11
7 | -2147483645 | 13
8 | NULL | 5
9 | 17 | 4
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order by time and more
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts, id) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 22
--- flink streaming error
The window can only be ordered by a single time column.

--- case: partition by a case
SELECT id, COUNT(*) OVER (PARTITION BY CASE WHEN v > 5 THEN 'x' ELSE 'y' END ORDER BY ts) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 4
11 | 7
12 | 5
13 | 8
14 | 6
15 | 9
16 | 7
2 | 1
3 | 3
4 | 2
5 | 2
6 | 4
7 | 5
8 | 6
9 | 3

--- case: partition by a constant
SELECT id, SUM(v) OVER (PARTITION BY 1 ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 57
11 | 57
12 | 66
13 | 71
14 | 1071
15 | 1072
16 | 1092
2 | 16
3 | 16
4 | 9
5 | 41
6 | 21
7 | 38
8 | 38
9 | 50

--- case: partition by two with null
SELECT id, COUNT(*) OVER (PARTITION BY k, ok ORDER BY ts) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 2
11 | 1
12 | 1
13 | 4
14 | 2
15 | 1
16 | 2
2 | 1
3 | 2
4 | 1
5 | 1
6 | 1
7 | 1
8 | 1
9 | 3

--- case: large frame
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2147483647 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 3
11 | 2
12 | 1
13 | 5
14 | 4
15 | 1
16 | 3
2 | 1
3 | 2
4 | 1
5 | 1
6 | 3
7 | 2
8 | 2
9 | 4

--- case: larger frame
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3000000000 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 3
11 | 2
12 | 1
13 | 5
14 | 4
15 | 1
16 | 3
2 | 1
3 | 2
4 | 1
5 | 1
6 | 3
7 | 2
8 | 2
9 | 4

--- case: frame of an expression
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 + 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 3
11 | 2
12 | 1
13 | 3
14 | 3
15 | 1
16 | 3
2 | 1
3 | 2
4 | 1
5 | 1
6 | 3
7 | 2
8 | 2
9 | 3

--- case: frame of a decimal
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 1.5 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
ROWS value must be a non-negative integral constant
--- flink streaming error
ROWS value must be a non-negative integral constant

--- case: frame of a column
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN v PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
class org.apache.calcite.sql.SqlBasicCall: `v` PRECEDING
--- flink streaming error
class org.apache.calcite.sql.SqlBasicCall: `v` PRECEDING

--- case: range of a month
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
INTERVAL_YEAR_MONTH type is not allowed for window boundary
--- flink streaming error
INTERVAL_YEAR_MONTH type is not allowed for window boundary

--- case: range of a month of dates
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
INTERVAL_YEAR_MONTH type is not allowed for window boundary
--- flink streaming error
INTERVAL_YEAR_MONTH type is not allowed for window boundary

--- case: range of two days of dates following
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND INTERVAL '2' DAY FOLLOWING) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 11
10 | 13
11 | 13
12 | 9
13 | 9
14 | 9
15 | 5
16 | 5
2 | 11
3 | 11
4 | 14
5 | 14
6 | 14
7 | 14
8 | 13
9 | 13
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of hours of dates
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '12' HOUR PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 3
10 | 4
11 | 4
12 | 3
13 | 3
14 | 3
15 | 2
16 | 2
2 | 3
3 | 3
4 | 4
5 | 4
6 | 4
7 | 4
8 | 4
9 | 4
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of decimals following
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 1 PRECEDING AND 2 FOLLOWING) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 5
10 | 2
11 | 7
12 | 1
13 | 5
14 | 8
15 | 1
16 | 7
2 | 2
3 | 1
4 | 7
5 | 1
6 | 1
7 | 7
8 | 1
9 | 1
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of halves of decimals
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 1.5 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 6
10 | 5
11 | 4
12 | 1
13 | 6
14 | 5
15 | 1
16 | 1
2 | 5
3 | 1
4 | 2
5 | 1
6 | 1
7 | 3
8 | 1
9 | 1
--- flink streaming error
the specific value is decimal which haven not supported yet.

--- case: range of doubles descending
SELECT id, SUM(v) OVER (ORDER BY x DESC RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS n FROM steps WHERE x IS NOT NULL;
--- flink
id INT NOT NULL | n INT
1 | 1010
10 | 41
11 | 1010
12 | 9
14 | 1000
15 | 1
16 | 1027
2 | 41
3 | NULL
5 | 20
6 | 1010
7 | 1027
8 | NULL
9 | 12
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: range of numbers per key
SELECT id, SUM(v) OVER (PARTITION BY ok ORDER BY id RANGE BETWEEN 3 PRECEDING AND 1 FOLLOWING) AS n FROM steps;
--- flink
id INT NOT NULL | n INT
1 | 5
10 | 7
11 | 7
12 | 26
13 | 14
14 | 1000
15 | 1
16 | 25
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | 1
8 | 32
9 | 12
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of text
SELECT id, COUNT(*) OVER (ORDER BY k RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Data type of ORDER BY prohibits use of RANGE clause
--- flink streaming error
Data type of ORDER BY prohibits use of RANGE clause

--- case: range by two
SELECT id, COUNT(*) OVER (ORDER BY id, v RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
RANGE clause cannot be used with compound ORDER BY clause
--- flink streaming error
RANGE clause cannot be used with compound ORDER BY clause

--- case: range of peers
SELECT id, COUNT(*) OVER (ORDER BY v RANGE BETWEEN CURRENT ROW AND CURRENT ROW) AS n, SUM(v) OVER (ORDER BY v RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s FROM readings;
--- flink
id INT NOT NULL | n BIGINT NOT NULL | s INT
1 | 3 | -2147483559
10 | 2 | -2147483574
11 | 1 | -2147483554
12 | 1 | -2147483588
13 | 3 | -2147483559
14 | 1 | 2147483647
15 | 1 | -2147483554
16 | 2 | -2147483609
2 | 2 | -2147483574
3 | 2 | -2147483557
4 | 1 | -2147483555
5 | 2 | -2147483609
6 | 3 | -2147483559
7 | 1 | -2147483557
8 | 2 | -2147483557
9 | 1 | -2147483597
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: range of an interval by rows
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN INTERVAL '1' SECOND PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 1
10 | 10
11 | 11
12 | 12
13 | 13
14 | 14
15 | 15
16 | 16
2 | 3
3 | 4
4 | 2
5 | 6
6 | 5
7 | 7
8 | 8
9 | 9

--- case: range of a number by time
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Data Type mismatch between ORDER BY and RANGE clause
--- flink streaming error
Data Type mismatch between ORDER BY and RANGE clause

--- case: frame that begins behind its end
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 3 PRECEDING) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 0
10 | 0
11 | 0
12 | 0
13 | 0
14 | 0
15 | 0
16 | 0
2 | 0
3 | 0
4 | 0
5 | 0
6 | 0
7 | 0
8 | 0
9 | 0
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: frame of following rows only
SELECT id, SUM(v) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING) AS a, COUNT(*) OVER (ORDER BY id ROWS BETWEEN 2 FOLLOWING AND UNBOUNDED FOLLOWING) AS n FROM steps;
--- flink
id INT NOT NULL | a INT | n BIGINT NOT NULL
1 | 7 | 14
10 | 9 | 5
11 | 14 | 4
12 | 1005 | 3
13 | 1001 | 2
14 | 21 | 1
15 | 20 | 0
16 | NULL | 0
2 | 4 | 13
3 | 24 | 12
4 | 25 | 11
5 | 2 | 10
6 | -3 | 9
7 | 12 | 8
8 | 19 | 7
9 | 7 | 6
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: negative range
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN -1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 0
10 | 0
11 | 0
12 | 0
13 | 0
14 | 0
15 | 0
16 | 0
2 | 0
3 | 0
4 | 0
5 | 0
6 | 0
7 | 0
8 | 0
9 | 0
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: negative interval
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL -'1' SECOND PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | n BIGINT NOT NULL
1 | 0
10 | -1
11 | -2
13 | -2
14 | -2
2 | 0
3 | 0
4 | 0
5 | 0
6 | 0
7 | -1
9 | -1

--- case: first value over following
SELECT id, FIRST_VALUE(v) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS a, LAST_VALUE(k) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b STRING
1 | 7 | c
10 | 0 | c
11 | 9 | c
12 | 5 | c
13 | 1000 | c
14 | 1 | c
15 | 20 | c
16 | NULL | c
2 | 4 | c
3 | 4 | c
4 | 20 | c
5 | 5 | c
6 | -3 | c
7 | 12 | c
8 | 12 | c
9 | 7 | c
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag with a null default
SELECT id, LAG(v, 1, CAST(NULL AS INT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | -3
11 | 20
12 | NULL
13 | 12
14 | 7
15 | NULL
16 | 0
2 | NULL
3 | 5
4 | NULL
5 | NULL
6 | NULL
7 | 7
8 | 4
9 | 5

--- case: lag with a default of the row
SELECT id, LAG(v, 1, id) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT NOT NULL
1 | 1
10 | -3
11 | 20
12 | 12
13 | 12
14 | 7
15 | 15
16 | 0
2 | 2
3 | 5
4 | 4
5 | 5
6 | -1
7 | 7
8 | 4
9 | 5

--- case: lag of not null with a default
SELECT id, LAG(id, 1, 0) OVER (PARTITION BY k ORDER BY ts) AS a, LAG(id, 1) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a INT NOT NULL | b INT
1 | 0 | NULL
10 | 7 | 7
11 | 5 | 5
12 | 0 | NULL
13 | 9 | 9
14 | 10 | 10
15 | 0 | NULL
16 | 11 | 11
2 | 0 | NULL
3 | 1 | 1
4 | 0 | NULL
5 | 0 | NULL
6 | 3 | 3
7 | 2 | 2
8 | 4 | 4
9 | 6 | 6

--- case: lag with a smaller default
SELECT id, LAG(CAST(v AS BIGINT), 1, 7) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 7
10 | -3
11 | 20
12 | 7
13 | 12
14 | 7
15 | 7
16 | 0
2 | 7
3 | 5
4 | 7
5 | 7
6 | -1
7 | 7
8 | 4
9 | 5
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag with a default of text for a number
SELECT id, LAG(v, 1, 'x') OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
For input string: 'x'. Invalid character found.
--- flink streaming error
Please explicitly cast default value CHAR(1) NOT NULL to INT NOT NULL.

--- case: lag of a decimal with a default
SELECT id, LAG(p, 1, 0) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag of a double with a whole default
SELECT id, LAG(x, 1, 0) OVER (PARTITION BY k ORDER BY id) AS a FROM steps;
--- flink
id INT NOT NULL | a DOUBLE NOT NULL
1 | 0.0
10 | -0.0
11 | 1.0E10
12 | 0.0
13 | 7.0
14 | -1.5
15 | 0.0
16 | 0.1
2 | 0.0
3 | 0.5
4 | 0.0
5 | 0.0
6 | 2.25
7 | -1.5
8 | -1.0
9 | 0.5
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag of a varchar with a longer default
SELECT id, LAG(CAST(k AS VARCHAR(1)), 1, 'long') OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a VARCHAR(1) NOT NULL
1 | long
10 | a
11 | b
12 | a
13 | 
14 | b
15 | c
16 | a
2 | long
3 | a
4 | long
5 | a
6 | b
7 | 
8 | c
9 | 

--- case: lead with a default
SELECT id, LEAD(k, 1, 'none') OVER (ORDER BY id) AS a, LEAD(id, 3, -1) OVER (ORDER BY id) AS b, LEAD(v, -2) OVER (ORDER BY id) AS c FROM steps;
--- flink
id INT NOT NULL | a STRING NOT NULL | b INT NOT NULL | c INT
1 | b | 4 | NULL
10 | c | 13 | NULL
11 |  | 14 | 12
12 | a | 15 | 7
13 | b | 16 | 0
14 | A | -1 | 9
15 | c | -1 | 5
16 | none | -1 | 1000
2 | a | 5 | NULL
3 |  | 6 | 5
4 | c | 7 | 7
5 | a | 8 | NULL
6 | b | 9 | 4
7 |  | 10 | 20
8 | a | 11 | 5
9 | b | 12 | -3
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: lag of many rows
SELECT id, LAG(v, 100) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | NULL
11 | NULL
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: lag by an offset of text
SELECT id, LAG(v, '1') OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Cannot apply 'LAG' to arguments of type 'LAG(<INTEGER>, <CHAR(1)>)'. Supported form(s): 'LAG(<ANY>)' 'LAG(<ANY>, <NUMERIC>)' 'LAG(<ANY>, <NUMERIC>, <ANY>)'
--- flink streaming error
Cannot apply 'LAG' to arguments of type 'LAG(<INTEGER>, <CHAR(1)>)'. Supported form(s): 'LAG(<ANY>)' 'LAG(<ANY>, <NUMERIC>)' 'LAG(<ANY>, <NUMERIC>, <ANY>)'

--- case: lag by a big offset
SELECT id, LAG(v, CAST(1 AS BIGINT)) OVER (PARTITION BY k ORDER BY id) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | -3
11 | 20
12 | NULL
13 | 12
14 | 7
15 | NULL
16 | 0
2 | NULL
3 | 5
4 | NULL
5 | NULL
6 | NULL
7 | 7
8 | 4
9 | 5
--- flink streaming error
Could not find an implementation method 'accumulate' in class 'org.apache.flink.table.runtime.functions.aggregate.LagAggFunction' for function 'LAG' that matches the following signature: void accumulate(org.apache.flink.table.runtime.functions.aggregate.LagAggFunction.LagAcc, java.lang.Integer, java

--- case: lag of a row
SELECT id, LAG(ROW(id, k)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
LeadLag aggregate function does not support type: ''ROW''. Please re-check the data type.
--- flink streaming
id INT NOT NULL | a ROW<`EXPR$0` INT NOT NULL, `EXPR$1` STRING>
1 | NULL
10 | (7, b)
11 | (5, c)
12 | NULL
13 | (9, a)
14 | (10, b)
15 | NULL
16 | (11, c)
2 | NULL
3 | (1, a)
4 | NULL
5 | NULL
6 | (3, a)
7 | (2, b)
8 | (4, NULL)
9 | (6, a)

--- case: lag of nothing
SELECT id, LAG() OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Invalid number of arguments to function 'LAG'. Was expecting 1 arguments
--- flink streaming error
Invalid number of arguments to function 'LAG'. Was expecting 1 arguments

--- case: ignore nulls of lead
SELECT id, LEAD(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 2147483647
11 | 20
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | -3
3 | 5
4 | NULL
5 | 0
6 | 12
7 | 7
8 | NULL
9 | 5
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: ignore nulls of last value
SELECT id, LAST_VALUE(v) IGNORE NULLS OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'LAST_VALUE'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'LAST_VALUE'

--- case: ignore nulls in a stream
SELECT id, LAG(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | -3
11 | 20
12 | NULL
13 | 12
14 | 7
15 | NULL
16 | 0
2 | NULL
3 | 5
4 | NULL
5 | NULL
6 | NULL
7 | 7
8 | 4
9 | 5

--- case: ignore nulls of sum
SELECT id, SUM(v) IGNORE NULLS OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'SUM'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'SUM'

--- case: ignore nulls of array agg over
SELECT id, ARRAY_AGG(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a ARRAY<INT>
1 | [5]
10 | [7, -3, 7]
11 | [20, 0]
12 | [9]
13 | [5, 5, 12, 5]
14 | [7, -3, 7, 1000]
15 | [1]
16 | [20, 0, 20]
2 | [7]
3 | [5]
4 | [4]
5 | [20]
6 | [5, 5]
7 | [7, -3]
8 | [4]
9 | [5, 5, 12]

--- case: ntile of a column
SELECT id, NTILE(id) OVER (ORDER BY id) AS a FROM steps;
--- flink error
Argument to function 'NTILE' must be a literal
--- flink streaming error
Argument to function 'NTILE' must be a literal

--- case: ntile of a negative number
SELECT id, NTILE(-2) OVER (ORDER BY id) AS a FROM steps;
--- flink error
Argument to function 'NTILE' must be a positive integer literal
--- flink streaming error
Argument to function 'NTILE' must be a positive integer literal

--- case: ntile of text
SELECT id, NTILE('3') OVER (ORDER BY id) AS a FROM steps;
--- flink error
Cannot apply 'NTILE' to arguments of type 'NTILE(<CHAR(1)>)'. Supported form(s): 'NTILE(<INTEGER>)'
--- flink streaming error
Cannot apply 'NTILE' to arguments of type 'NTILE(<CHAR(1)>)'. Supported form(s): 'NTILE(<INTEGER>)'

--- case: rank without order
SELECT id, RANK() OVER (PARTITION BY k) AS a FROM steps;
--- flink error
RANK or DENSE_RANK functions require ORDER BY clause in window specification
--- flink streaming error
RANK or DENSE_RANK functions require ORDER BY clause in window specification

--- case: row number without order
SELECT id, ROW_NUMBER() OVER (PARTITION BY id) AS a FROM steps;
--- flink error
Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- flink streaming error
Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.

--- case: rank by descending time
SELECT id, RANK() OVER (ORDER BY ts DESC) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 16
10 | 7
11 | 6
12 | 5
13 | 4
14 | 3
15 | 2
16 | 1
2 | 14
3 | 13
4 | 15
5 | 11
6 | 12
7 | 10
8 | 9
9 | 8
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: rank per key by time
SELECT id, RANK() OVER (PARTITION BY k ORDER BY ts) AS a, DENSE_RANK() OVER (PARTITION BY k ORDER BY ts) AS b FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL
1 | 1 | 1
10 | 3 | 3
11 | 2 | 2
12 | 1 | 1
13 | 5 | 5
14 | 4 | 4
15 | 1 | 1
16 | 3 | 3
2 | 1 | 1
3 | 2 | 2
4 | 1 | 1
5 | 1 | 1
6 | 3 | 3
7 | 2 | 2
8 | 2 | 2
9 | 4 | 4

--- case: dense rank and sum
SELECT id, DENSE_RANK() OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b INT
1 | 1 | 5
10 | 3 | 11
11 | 2 | 20
12 | 1 | 9
13 | 5 | 27
14 | 4 | 1011
15 | 1 | 1
16 | 3 | 40
2 | 1 | 7
3 | 2 | 5
4 | 1 | 4
5 | 1 | 20
6 | 3 | 10
7 | 2 | 4
8 | 2 | 4
9 | 4 | 22

--- case: percent rank of one
SELECT id, PERCENT_RANK() OVER (PARTITION BY id ORDER BY v) AS a, CUME_DIST() OVER (PARTITION BY k ORDER BY v NULLS FIRST, id) AS b FROM steps;
--- flink
id INT NOT NULL | a DOUBLE NOT NULL | b DOUBLE NOT NULL
1 | 0.0 | 0.4
10 | 0.0 | 0.75
11 | 0.0 | 0.3333333333333333
12 | 0.0 | 1.0
13 | 0.0 | 0.8
14 | 0.0 | 1.0
15 | 0.0 | 1.0
16 | 0.0 | 1.0
2 | 0.0 | 0.5
3 | 0.0 | 0.2
4 | 0.0 | 1.0
5 | 0.0 | 0.6666666666666666
6 | 0.0 | 0.6
7 | 0.0 | 0.25
8 | 0.0 | 0.5
9 | 0.0 | 1.0
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window of a named window
SELECT id, SUM(v) OVER w2 AS a FROM steps WINDOW w1 AS (PARTITION BY k), w2 AS (w1 ORDER BY ts);
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 22

--- case: named window with an order added
SELECT id, SUM(v) OVER (w ORDER BY ts) AS a FROM steps WINDOW w AS (PARTITION BY k);
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 22

--- case: named window with a partition added
SELECT id, SUM(v) OVER (w PARTITION BY k) AS a FROM steps WINDOW w AS (ORDER BY ts);
--- flink error
PARTITION BY not allowed with existing window reference
--- flink streaming error
PARTITION BY not allowed with existing window reference

--- case: named window with an order twice
SELECT id, SUM(v) OVER (w ORDER BY id) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
ORDER BY not allowed in both base and referenced windows
--- flink streaming error
ORDER BY not allowed in both base and referenced windows

--- case: named window with a frame and more
SELECT id, SUM(v) OVER (w ORDER BY ts) AS a FROM steps WINDOW w AS (PARTITION BY k ROWS 1 PRECEDING);
--- flink error
Referenced window cannot have framing declarations
--- flink streaming error
Referenced window cannot have framing declarations

--- case: named window with a frame alone
SELECT id, SUM(v) OVER (w) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING);
--- flink error
Referenced window cannot have framing declarations
--- flink streaming error
Referenced window cannot have framing declarations

--- case: named window of frame rows added by time
SELECT id, COUNT(*) OVER (w ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a, SUM(v) OVER w AS b FROM steps WINDOW w AS (ORDER BY ts);
--- flink
id INT NOT NULL | a BIGINT NOT NULL | b INT
1 | 1 | 5
10 | 10 | 57
11 | 11 | 57
12 | 12 | 66
13 | 13 | 71
14 | 14 | 1071
15 | 15 | 1072
16 | 16 | 1092
2 | 3 | 16
3 | 4 | 16
4 | 2 | 9
5 | 6 | 41
6 | 5 | 21
7 | 7 | 38
8 | 8 | 38
9 | 9 | 50
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window that is unknown
SELECT id, SUM(v) OVER nope AS a FROM steps WINDOW w AS (ORDER BY ts);
--- flink error
Window 'nope' not found
--- flink streaming error
Window 'nope' not found

--- case: named window never used
SELECT id FROM steps WINDOW w AS (ORDER BY nope);
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: named window by letter case
SELECT id, SUM(v) OVER W AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
Window 'W' not found
--- flink streaming error
Window 'W' not found

--- case: over in where
SELECT id FROM steps WHERE SUM(v) OVER (ORDER BY ts) > 5;
--- flink error
Windowed aggregate expression is illegal in WHERE clause
--- flink streaming error
Windowed aggregate expression is illegal in WHERE clause

--- case: over in group by key
SELECT COUNT(*) AS n FROM steps GROUP BY ROW_NUMBER() OVER (ORDER BY ts);
--- flink error
Windowed aggregate expression is illegal in GROUP BY clause
--- flink streaming error
Windowed aggregate expression is illegal in GROUP BY clause

--- case: over in an over
SELECT id, SUM(COUNT(*) OVER (ORDER BY ts)) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Aggregate expressions cannot be nested
--- flink streaming error
Aggregate expressions cannot be nested

--- case: over of a filtered aggregate
SELECT k, SUM(COUNT(*) FILTER (WHERE v > 5)) OVER (ORDER BY k) AS a FROM steps GROUP BY k;
--- flink
k STRING | a BIGINT NOT NULL
 | 1
A | 1
NULL | 0
a | 2
b | 5
c | 7

--- case: over of a having
SELECT k, COUNT(*) AS n, SUM(COUNT(*)) OVER (ORDER BY k) AS a FROM readings GROUP BY k HAVING COUNT(*) > 1;
--- flink
k STRING | n BIGINT NOT NULL | a BIGINT NOT NULL
NULL | 2 | 2
a | 5 | 7
b | 4 | 11
c | 3 | 14

--- case: over arithmetic
SELECT id, v - AVG(v) OVER (PARTITION BY k ORDER BY ts) AS a, ROUND(100.0 * v / NULLIF(SUM(v) OVER (PARTITION BY k ORDER BY ts), 0), 2) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b DECIMAL(17, 2)
1 | 0 | 100.00
10 | 4 | 63.64
11 | -10 | 0.00
12 | 0 | 100.00
13 | -1 | 18.52
14 | 748 | 98.91
15 | 0 | 100.00
16 | 7 | 50.00
2 | 0 | 100.00
3 | NULL | NULL
4 | 0 | 100.00
5 | 0 | 100.00
6 | 0 | 50.00
7 | -5 | -75.00
8 | NULL | NULL
9 | 5 | 54.55

--- case: over in coalesce
SELECT id, COALESCE(LAG(v) OVER (PARTITION BY k ORDER BY ts), -1) AS a, LAG(v) OVER (PARTITION BY k ORDER BY ts) IS NULL AS b FROM steps;
--- flink
id INT NOT NULL | a INT NOT NULL | b BOOLEAN NOT NULL
1 | -1 | TRUE
10 | -3 | FALSE
11 | 20 | FALSE
12 | -1 | TRUE
13 | 12 | FALSE
14 | 7 | FALSE
15 | -1 | TRUE
16 | 0 | FALSE
2 | -1 | TRUE
3 | 5 | FALSE
4 | -1 | TRUE
5 | -1 | TRUE
6 | -1 | TRUE
7 | 7 | FALSE
8 | 4 | FALSE
9 | 5 | FALSE

--- case: over of instants
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY lz ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a, LAG(lz) OVER (PARTITION BY k ORDER BY lz) AS b FROM locally;
--- flink error
LeadLag aggregate function does not support type: ''TIMESTAMP_WITH_LOCAL_TIME_ZONE''. Please re-check the data type.
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: over of instants by a range
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY lz RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM locally;
--- flink error
Unsupported temporal arithmetic.
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 2
11 | 1
12 | 1
13 | 1
14 | 1
15 | 1
16 | 1
2 | 1
3 | 2
4 | 1
5 | 1
6 | 3
7 | 1
8 | 1
9 | 1

--- case: min and max over sliding
SELECT id, MIN(v) OVER w AS a, MAX(v) OVER w AS b, MIN(k) OVER w AS c, MAX(ok) OVER w AS e FROM steps WINDOW w AS (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);
--- flink
id INT NOT NULL | a INT | b INT | c STRING | e BOOLEAN
1 | 5 | 5 | a | TRUE
10 | 7 | 12 | a | TRUE
11 | 0 | 12 | a | TRUE
12 | 0 | 9 |  | TRUE
13 | 0 | 9 |  | TRUE
14 | 5 | 1000 |  | TRUE
15 | 1 | 1000 | A | TRUE
16 | 1 | 1000 | A | TRUE
2 | 4 | 7 | a | TRUE
3 | 4 | 7 | a | TRUE
4 | 4 | 5 | a | TRUE
5 | 5 | 20 | a | TRUE
6 | 5 | 7 | a | TRUE
7 | -3 | 20 | a | TRUE
8 | -3 | 20 | b | TRUE
9 | -3 | 12 | a | TRUE

--- case: count of a row over
SELECT id, COUNT(ROW(v, k)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 3
11 | 2
12 | 1
13 | 5
14 | 4
15 | 1
16 | 3
2 | 1
3 | 2
4 | 1
5 | 1
6 | 3
7 | 2
8 | 2
9 | 4

--- case: sum of interval over
SELECT id, SUM(INTERVAL '1' DAY) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot apply 'SUM' to arguments of type 'SUM(<INTERVAL DAY>)'. Supported form(s): 'SUM(<NUMERIC>)'
--- flink streaming error
Cannot apply 'SUM' to arguments of type 'SUM(<INTERVAL DAY>)'. Supported form(s): 'SUM(<NUMERIC>)'

--- case: max of an array over
SELECT id, MAX(ARRAY[v]) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Max aggregate function does not support type: ''ARRAY''. Please re-check the data type.
--- flink streaming error
Max aggregate function does not support type: ''ARRAY''. Please re-check the data type.

--- case: avg of big over
SELECT id, AVG(CAST(v AS BIGINT) * 4611686018427387904) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT
1 | 4611686018427387904
10 | -1537228672809129301
11 | -1152921504606846976
12 | -2305843009213693952
13 | -922337203685477580
14 | 1537228672809129301
15 | 0
16 | -768614336404564650
2 | -4611686018427387904
3 | 4611686018427387904
4 | 0
5 | 2305843009213693952
6 | 0
7 | 2305843009213693952
8 | 2305843009213693952
9 | 1537228672809129301

--- case: grouping in over
SELECT k, COUNT(*) AS n, ROW_NUMBER() OVER (ORDER BY COUNT(*) DESC, k) AS r FROM steps GROUP BY k;
--- flink
k STRING | n BIGINT NOT NULL | r BIGINT NOT NULL
 | 1 | 5
A | 1 | 6
NULL | 2 | 4
a | 5 | 1
b | 4 | 2
c | 3 | 3
--- flink streaming error
The window can only be ordered by a single time column.

--- case: qualify by time
SELECT id, k FROM steps QUALIFY SUM(v) OVER (PARTITION BY k ORDER BY ts) > 10;
--- flink
id INT NOT NULL | k STRING
10 | b
11 | c
13 | a
14 | b
16 | c
5 | c
9 | a

--- case: qualify of last row
SELECT id, k, v FROM steps QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) = 1;
--- flink
id INT NOT NULL | k STRING | v INT
12 |  | 9
13 | a | 5
14 | b | 1000
15 | A | 1
16 | c | 20
8 | NULL | NULL

--- case: top two then lag
SELECT id, k, LAG(id) OVER (PARTITION BY k ORDER BY ts) AS l FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM steps) WHERE rn = 1);
--- flink
id INT NOT NULL | k STRING | l INT
1 | a | NULL
12 |  | NULL
15 | A | NULL
2 | b | NULL
4 | NULL | NULL
5 | c | NULL

--- case: over of values
SELECT a, b, SUM(a) OVER (PARTITION BY b ORDER BY a) AS s FROM (VALUES (1, 'x'), (2, 'y'), (3, 'x')) AS t(a, b);
--- flink
a INT NOT NULL | b CHAR(1) NOT NULL | s INT NOT NULL
1 | x | 1
2 | y | 2
3 | x | 4

--- case: over of union by batch
SELECT k, SUM(n) OVER (PARTITION BY k) AS s FROM (SELECT k, COUNT(*) AS n FROM steps GROUP BY k UNION ALL SELECT k, 1 FROM plainly);
--- flink
k STRING | s BIGINT NOT NULL
 | 2
 | 2
A | 2
A | 2
NULL | 4
NULL | 4
NULL | 4
a | 10
a | 10
a | 10
a | 10
a | 10
a | 10
b | 8
b | 8
b | 8
b | 8
b | 8
c | 6
c | 6
c | 6
c | 6
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT(*) AS n])

--- case: lag by processing time with a default
SELECT id, LAG(id, 1, 0) OVER (ORDER BY pt) AS a FROM steps;
--- flink
id INT NOT NULL | a INT NOT NULL
1 | 0
10 | 9
11 | 10
12 | 11
13 | 12
14 | 13
15 | 14
16 | 15
2 | 1
3 | 2
4 | 3
5 | 4
6 | 5
7 | 6
8 | 7
9 | 8

--- case: rank by processing time
SELECT id, RANK() OVER (PARTITION BY id ORDER BY pt) AS a FROM steps;
--- flink error
Unsupported type: TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 1
11 | 1
12 | 1
13 | 1
14 | 1
15 | 1
16 | 1
2 | 1
3 | 1
4 | 1
5 | 1
6 | 1
7 | 1
8 | 1
9 | 1

--- case: range over days by processing time
SELECT id, COUNT(*) OVER (PARTITION BY id ORDER BY pt RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Unsupported temporal arithmetic.
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL

--- case: rows by processing time and key
SELECT id, SUM(v) OVER (PARTITION BY id ORDER BY pt ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 7
11 | 0
12 | 9
13 | 5
14 | 1000
15 | 1
16 | 20
2 | 7
3 | NULL
4 | 4
5 | 20
6 | 5
7 | -3
8 | NULL
9 | 12

--- case: lag by a column
SELECT id, LAG(v, id) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
cannot assign instance of java.lang.invoke.SerializedLambda to field org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame.calcOffsetFunc of type org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame$CalcOffsetFunc in instance of org.apache.flink.table.runtime.operators.o
--- flink streaming
id INT NOT NULL | a INT
1 | NULL
10 | NULL
11 | NULL
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: lag by a sum of literals
SELECT id, LAG(v, 1 + 1) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 7
11 | NULL
12 | NULL
13 | 5
14 | -3
15 | NULL
16 | 20
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | 5
7 | NULL
8 | NULL
9 | NULL

--- case: lag by zero
SELECT id, LAG(v, 0) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 7
11 | 0
12 | 9
13 | 5
14 | 1000
15 | 1
16 | 20
2 | 7
3 | NULL
4 | 4
5 | 20
6 | 5
7 | -3
8 | NULL
9 | 12

--- case: lag by a negative number
SELECT id, LAG(v, -1) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 1000
11 | 20
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | -3
3 | 5
4 | NULL
5 | 0
6 | 12
7 | 7
8 | NULL
9 | 5
--- flink streaming error
Offset(-1) should be positive.

--- case: lead by a cast
SELECT id, LEAD(v, CAST(2 AS INT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | NULL
11 | NULL
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | 7
3 | 12
4 | NULL
5 | 20
6 | 5
7 | 1000
8 | NULL
9 | NULL
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: lag by a big number
SELECT id, LAG(v, 3000000000) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | NULL
11 | NULL
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL
--- flink streaming error
Could not find an implementation method 'accumulate' in class 'org.apache.flink.table.runtime.functions.aggregate.LagAggFunction' for function 'LAG' that matches the following signature: void accumulate(org.apache.flink.table.runtime.functions.aggregate.LagAggFunction.LagAcc, java.lang.Integer, java

--- case: rows of a sum
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 + 1 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 22
14 | 1004
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 17

--- case: rows of a cast
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN CAST(2 AS INT) PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 22
14 | 1004
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 17

--- case: rows of a column
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN id PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
class org.apache.calcite.sql.SqlBasicCall: `id` PRECEDING
--- flink streaming error
class org.apache.calcite.sql.SqlBasicCall: `id` PRECEDING

--- case: range of an interval that is computed
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE * 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 22

--- case: window clause
SELECT id, SUM(v) OVER w AS a, COUNT(*) OVER w AS b FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink
id INT NOT NULL | a INT | b BIGINT NOT NULL
1 | 5 | 1
10 | 11 | 3
11 | 20 | 2
12 | 9 | 1
13 | 27 | 5
14 | 1011 | 4
15 | 1 | 1
16 | 40 | 3
2 | 7 | 1
3 | 5 | 2
4 | 4 | 1
5 | 20 | 1
6 | 10 | 3
7 | 4 | 2
8 | 4 | 2
9 | 22 | 4

--- case: window clause built on another
SELECT id, SUM(v) OVER (w ROWS 2 PRECEDING) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 7
3 | 5
4 | 4
5 | 20
6 | 10
7 | 4
8 | 4
9 | 22

--- case: over without a window
SELECT id, SUM(v) OVER () AS a FROM plainly;
--- flink
id INT NOT NULL | a INT
1 | -2147483557
10 | -2147483557
11 | -2147483557
12 | -2147483557
13 | -2147483557
14 | -2147483557
15 | -2147483557
16 | -2147483557
2 | -2147483557
3 | -2147483557
4 | -2147483557
5 | -2147483557
6 | -2147483557
7 | -2147483557
8 | -2147483557
9 | -2147483557
--- flink streaming error
The window can only be ordered by a single time column.

--- case: max over everything
SELECT id, MAX(v) OVER (PARTITION BY k) AS a FROM plainly;
--- flink
id INT NOT NULL | a INT
1 | 12
10 | 2147483647
11 | 20
12 | 9
13 | 12
14 | 2147483647
15 | 1
16 | 20
2 | 2147483647
3 | 12
4 | 4
5 | 20
6 | 12
7 | 2147483647
8 | 4
9 | 12
--- flink streaming error
The window can only be ordered by a single time column.

--- case: filter over
SELECT id, COUNT(*) FILTER (WHERE v > 2) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
OVER must be applied to aggregate function
--- flink streaming error
OVER must be applied to aggregate function

--- case: distinct over
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 2
11 | 2
12 | 1
13 | 2
14 | 3
15 | 1
16 | 2
2 | 1
3 | 1
4 | 1
5 | 1
6 | 1
7 | 2
8 | 1
9 | 2
