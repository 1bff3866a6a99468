--- case: rows with a lead
SELECT id, LEAD(v, 2, v) OVER (PARTITION BY k ORDER BY ts, id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 7
11 | 0
12 | 9
13 | 5
14 | 2147483647
15 | 1
16 | 20
2 | 7
3 | 12
4 | 4
5 | 20
6 | 5
7 | 2147483647
8 | NULL
9 | 12
--- flink streaming error
The window can only be ordered by a single time column.

--- case: lag of text with a default
SELECT id, LAG(k, 1, 'none') OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a STRING NOT NULL
1 | none
10 | a
11 | b
12 | c
13 | 
14 | a
15 | b
16 | A
2 | a
3 | b
4 | a
5 | 
6 | c
7 | a
8 | b
9 | 

--- case: lag by zero
SELECT id, LAG(v, 0) OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 7
11 | 0
12 | 9
13 | 5
14 | 2147483647
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

--- case: lag of an expression
SELECT id, LAG(v * 2 + 1, 1) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | -5
11 | 41
12 | NULL
13 | 25
14 | 15
15 | NULL
16 | 1
2 | NULL
3 | 11
4 | NULL
5 | NULL
6 | NULL
7 | 15
8 | 9
9 | 11

--- case: lag with a wider default
SELECT id, LAG(v, 1, CAST(7 AS BIGINT)) OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT NOT NULL
1 | 7
10 | 12
11 | 7
12 | 0
13 | 9
14 | 5
15 | 2147483647
16 | 1
2 | 5
3 | 7
4 | -1
5 | 4
6 | 20
7 | 5
8 | -3
9 | -1
--- flink streaming error
Please explicitly cast default value BIGINT NOT NULL to INT NOT NULL.

--- case: lag by event time
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
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

--- case: lag by two, event time
SELECT id, LAG(v, 2) OVER (PARTITION BY k ORDER BY ts) AS a, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink
id INT NOT NULL | a INT | n BIGINT NOT NULL
1 | NULL | 1
10 | 7 | 3
11 | NULL | 2
12 | NULL | 1
13 | 5 | 5
14 | -3 | 4
15 | NULL | 1
16 | 20 | 3
2 | NULL | 1
3 | NULL | 2
4 | NULL | 1
5 | NULL | 1
6 | 5 | 3
7 | NULL | 2
8 | NULL | 2
9 | NULL | 4
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lead by event time
SELECT id, LEAD(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
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
LEAD Function is not supported in stream mode.

--- case: first and last by event time
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts) AS a, LAST_VALUE(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | 5 | 5
10 | 7 | 7
11 | 20 | 0
12 | 9 | 9
13 | 5 | 5
14 | 7 | 1000
15 | 1 | 1
16 | 20 | 20
2 | 7 | 7
3 | 5 | 5
4 | 4 | 4
5 | 20 | 20
6 | 5 | 5
7 | 7 | -3
8 | 4 | 4
9 | 5 | 12

--- case: first value of few rows
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | -3
11 | 20
12 | 9
13 | 12
14 | 7
15 | 1
16 | 0
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | 7
8 | 4
9 | 5

--- case: first value of a range
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a INT
1 | 5
10 | -3
11 | 0
12 | 9
13 | 5
14 | 1000
15 | 1
16 | 20
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | -3
8 | NULL
9 | 12

--- case: sum rows unbounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM steps;
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

--- case: sum rows bounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a, AVG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | 5 | 5
10 | 11 | 3
11 | 20 | 10
12 | 9 | 9
13 | 22 | 7
14 | 1004 | 334
15 | 1 | 1
16 | 40 | 13
2 | 7 | 7
3 | 5 | 5
4 | 4 | 4
5 | 20 | 20
6 | 10 | 5
7 | 4 | 2
8 | 4 | 4
9 | 17 | 8

--- case: sum range unbounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | -2147483638
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

--- case: sum range bounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS a, MIN(x) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS b, MAX(p) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS c FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a INT | b DOUBLE | c DECIMAL(8, 3)
1 | 5 | 0.5 | 1.250
10 | 7 | -1.5 | 2.500
11 | 0 | 0.1 | 0.100
12 | 9 | 100.5 | 55.555
13 | 5 | NULL | 1.250
14 | 2147483647 | 1.0 | 1.000
15 | 1 | -7.25 | -7.250
16 | 20 | 0.0 | -0.500
2 | 7 | -1.5 | 2.500
3 | 5 | 0.5 | 1.250
4 | 4 | NULL | 0.000
5 | 20 | 1.0E10 | 99999.999
6 | 5 | 0.5 | -3.125
7 | -3 | -0.0 | 0.001
8 | NULL | 3.75 | 7.770
9 | 12 | 7.0 | 12.000

--- case: range over minutes
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 10
11 | 11
12 | 12
13 | 13
14 | 14
15 | 10
16 | 10
2 | 4
3 | 4
4 | 2
5 | 6
6 | 5
7 | 8
8 | 8
9 | 10

--- case: range over day to second
SELECT id, COUNT(v) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '0 00:00:07.500' DAY TO SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 3
11 | 1
12 | 2
13 | 1
14 | 2
15 | 2
16 | 2
2 | 3
3 | 3
4 | 2
5 | 5
6 | 4
7 | 3
8 | 3
9 | 3

--- case: range short form
SELECT id, COUNT(v) OVER (ORDER BY ts RANGE INTERVAL '4' SECOND PRECEDING) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 3
11 | 1
12 | 2
13 | 1
14 | 2
15 | 2
16 | 2
2 | 3
3 | 3
4 | 2
5 | 3
6 | 3
7 | 1
8 | 1
9 | 3

--- case: rows short unbounded
SELECT id, COUNT(v) OVER (ORDER BY ts ROWS UNBOUNDED PRECEDING) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 8
11 | 9
12 | 10
13 | 11
14 | 12
15 | 13
16 | 14
2 | 3
3 | 3
4 | 2
5 | 5
6 | 4
7 | 6
8 | 6
9 | 7

--- case: rows current row
SELECT id, SUM(v) OVER (ORDER BY ts ROWS CURRENT ROW) AS a FROM steps;
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
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: zero preceding
SELECT id, SUM(v) OVER (ORDER BY ts ROWS 0 PRECEDING) AS a FROM steps;
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

--- case: all aggregates over a range
SELECT id, COUNT(*) OVER w AS a, COUNT(v) OVER w AS b, SUM(v) OVER w AS c, AVG(v) OVER w AS d, MIN(v) OVER w AS e, MAX(v) OVER w AS f, SUM(x) OVER w AS g, AVG(p) OVER w AS h, SUM(p) OVER w AS i FROM readings WINDOW w AS (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW);
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL | c INT | d INT | e INT | f INT | g DOUBLE | h DECIMAL(38, 6) | i DECIMAL(38, 3)
1 | 1 | 1 | 5 | 5 | 5 | 5 | 0.5 | 1.250000 | 1.250
10 | 2 | 2 | 4 | 2 | -3 | 7 | -1.5 | 1.250500 | 2.501
11 | 1 | 1 | 0 | 0 | 0 | 0 | 0.1 | 0.100000 | 0.100
12 | 1 | 1 | 9 | 9 | 9 | 9 | 100.5 | 55.555000 | 55.555
13 | 1 | 1 | 5 | 5 | 5 | 5 | NULL | 1.250000 | 1.250
14 | 1 | 1 | 2147483647 | 2147483647 | 2147483647 | 2147483647 | 1.0 | 1.000000 | 1.000
15 | 1 | 1 | 1 | 1 | 1 | 1 | -7.25 | -7.250000 | -7.250
16 | 1 | 1 | 20 | 20 | 20 | 20 | 0.0 | -0.500000 | -0.500
2 | 1 | 1 | 7 | 7 | 7 | 7 | -1.5 | 2.500000 | 2.500
3 | 2 | 1 | 5 | 5 | 5 | 5 | 2.75 | -0.937500 | -1.875
4 | 1 | 1 | 4 | 4 | 4 | 4 | NULL | 0.000000 | 0.000
5 | 1 | 1 | 20 | 20 | 20 | 20 | 1.0E10 | 99999.999000 | 99999.999
6 | 3 | 2 | 10 | 5 | 5 | 5 | 3.25 | -0.937500 | -1.875
7 | 2 | 2 | 4 | 2 | -3 | 7 | -1.5 | 1.250500 | 2.501
8 | 2 | 1 | 4 | 4 | 4 | 4 | 3.75 | 3.885000 | 7.770
9 | 2 | 2 | 17 | 8 | 5 | 12 | 7.5 | 12.000000 | 12.000

--- case: spreads over rows
SELECT id, STDDEV_POP(v) OVER w AS a, VAR_POP(x) OVER w AS b, STDDEV_SAMP(x) OVER w AS c, VAR_SAMP(v) OVER w AS d FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW);
--- flink
id INT NOT NULL | a INT | b DOUBLE | c DOUBLE | d INT
1 | 0 | 0.0 | NULL | NULL
10 | 4 | 0.5 | 0.8660254037844386 | 33
11 | 10 | 2.4999999999499997E19 | 7.0710678117947645E9 | 200
12 | 0 | 0.0 | NULL | NULL
13 | 3 | 7.541666666666667 | 3.3634060117684275 | 16
14 | 431 | 1.125 | 1.224744871391589 | 248192
15 | 0 | 0.0 | NULL | NULL
16 | 9 | 2.2222222221999997E19 | 5.77350269186739E9 | 133
2 | 0 | 0.0 | NULL | NULL
3 | 0 | 0.765625 | 1.2374368670764582 | NULL
4 | 0 | NULL | NULL | NULL
5 | 0 | 0.0 | NULL | NULL
6 | 0 | 0.6805555555555555 | 1.0103629710818451 | 0
7 | 5 | 0.5625 | 1.0606601717798212 | 50
8 | 0 | 0.0 | NULL | NULL
9 | 3 | 7.07421875 | 3.0712036185617304 | 16

--- case: text of a window
SELECT id, MIN(k) OVER (ORDER BY ts) AS a, MAX(doc) OVER (ORDER BY ts) AS b FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING
1 | a | {"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}}
10 | a | {"s": "Ünïcode \\"q\\"", "b": true}
11 | a | {"s": "Ünïcode \\"q\\"", "b": true}
12 |  | {"s": "Ünïcode \\"q\\"", "b": true}
13 |  | {"s": "Ünïcode \\"q\\"", "b": true}
14 |  | {"s": "Ünïcode \\"q\\"", "b": true}
15 |  | {"s": "Ünïcode \\"q\\"", "b": true}
16 |  | {"s": "Ünïcode \\"q\\"", "b": true}
2 | a | {"s": "Ünïcode \\"q\\"", "b": true}
3 | a | {"s": "Ünïcode \\"q\\"", "b": true}
4 | a | {"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}}
5 | a | {"s": "Ünïcode \\"q\\"", "b": true}
6 | a | {"s": "Ünïcode \\"q\\"", "b": true}
7 | a | {"s": "Ünïcode \\"q\\"", "b": true}
8 | a | {"s": "Ünïcode \\"q\\"", "b": true}
9 | a | {"s": "Ünïcode \\"q\\"", "b": true}

--- case: listagg over
SELECT id, LISTAGG(k) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a STRING
1 | a
10 | a,b
11 | a,b,c
12 | b,c,
13 | c,,a
14 | ,a,b
15 | a,b,A
16 | b,A,c
2 | a,b
3 | b,a
4 | a
5 | a,a,c
6 | b,a,a
7 | a,c,b
8 | c,b
9 | b,a

--- case: listagg over with a separator
SELECT id, LISTAGG(k, '+') OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a STRING
1 | a
10 | a+b
11 | a+b+c
12 | b+c+
13 | c++a
14 | +a+b
15 | a+b+A
16 | b+A+c
2 | a+b
3 | b+a
4 | a
5 | a+a+c
6 | b+a+a
7 | a+c+b
8 | c+b
9 | b+a

--- case: collect over
SELECT id, COLLECT(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a MULTISET<INT> NOT NULL
1 | {5=1}
10 | {-3=1, 7=1}
11 | {0=1, 20=1}
12 | {9=1}
13 | {5=1, 12=1}
14 | {7=1, 1000=1}
15 | {1=1}
16 | {0=1, 20=1}
2 | {7=1}
3 | {5=1}
4 | {4=1}
5 | {20=1}
6 | {5=1}
7 | {-3=1, 7=1}
8 | {4=1}
9 | {5=1, 12=1}

--- case: array agg over
SELECT id, ARRAY_AGG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink
id INT NOT NULL | a ARRAY<INT>
1 | [5]
10 | [-3, 7]
11 | [20, 0]
12 | [9]
13 | [12, 5]
14 | [7, 1000]
15 | [1]
16 | [0, 20]
2 | [7]
3 | [5, NULL]
4 | [4]
5 | [20]
6 | [NULL, 5]
7 | [7, -3]
8 | [4, NULL]
9 | [5, 12]

--- case: distinct sum over
SELECT id, SUM(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a INT
1 | 5
10 | 4
11 | 20
12 | 9
13 | 17
14 | -2147483645
15 | 1
16 | 20
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | 4
8 | 4
9 | 17

--- case: distinct count over range
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Distinct not supported in Windowing function!
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
3 | 1
4 | 1
5 | 1
6 | 1
7 | 2
8 | 1
9 | 2

--- case: distinct count of text
SELECT id, COUNT(DISTINCT k) OVER (ORDER BY ts) AS a, COUNT(*) OVER (ORDER BY ts) AS b FROM readings;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL
1 | 1 | 1
10 | 3 | 10
11 | 3 | 11
12 | 4 | 12
13 | 4 | 13
14 | 4 | 14
15 | 5 | 16
16 | 5 | 16
2 | 2 | 4
3 | 2 | 4
4 | 1 | 2
5 | 3 | 6
6 | 2 | 5
7 | 3 | 8
8 | 3 | 8
9 | 3 | 10

--- case: distinct average and least
SELECT id, AVG(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS a, MIN(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS b, MAX(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS c FROM steps;
--- flink error
Distinct not supported in Windowing function!
--- flink streaming
id INT NOT NULL | a INT | b INT | c INT
1 | 5 | 5 | 5
10 | 2 | -3 | 7
11 | 10 | 0 | 20
12 | 9 | 9 | 9
13 | 8 | 5 | 12
14 | 334 | -3 | 1000
15 | 1 | 1 | 1
16 | 10 | 0 | 20
2 | 7 | 7 | 7
3 | 5 | 5 | 5
4 | 4 | 4 | 4
5 | 20 | 20 | 20
6 | 5 | 5 | 5
7 | 2 | -3 | 7
8 | 4 | 4 | 4
9 | 8 | 5 | 12

--- case: row number by time
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
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

--- case: row number by processing time
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 1
11 | 1
12 | 1
13 | 5
14 | 2
15 | 1
16 | 3
2 | 4
3 | 2
4 | 2
5 | 2
6 | 3
7 | 3
8 | 1
9 | 4
--- flink streaming
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

--- case: sum by processing time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 27
10 | -2147483638
11 | 40
12 | 9
13 | 27
14 | -2147483638
15 | 1
16 | 40
2 | -2147483638
3 | 27
4 | 4
5 | 40
6 | 27
7 | -2147483638
8 | 4
9 | 27
--- flink streaming
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | -2147483638
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

--- case: rows by processing time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY pt ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 7
11 | 0
12 | 9
13 | 17
14 | -2147483642
15 | 1
16 | 40
2 | 4
3 | 5
4 | 4
5 | 20
6 | 5
7 | 2147483644
8 | NULL
9 | 17
--- flink streaming
id INT NOT NULL | a INT
1 | 5
10 | 4
11 | 20
12 | 9
13 | 17
14 | -2147483642
15 | 1
16 | 20
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | 4
8 | 4
9 | 17

--- case: lag by processing time
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | NULL
11 | NULL
12 | NULL
13 | 12
14 | 7
15 | NULL
16 | 20
2 | -3
3 | 5
4 | NULL
5 | 0
6 | NULL
7 | 2147483647
8 | NULL
9 | 5
--- flink streaming
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

--- case: first by processing time
SELECT id, FIRST_VALUE(id) OVER (PARTITION BY k ORDER BY pt) AS a, LAST_VALUE(id) OVER (PARTITION BY k ORDER BY pt) AS b FROM readings;
--- flink
id INT NOT NULL | a INT NOT NULL | b INT NOT NULL
1 | 1 | 13
10 | 10 | 2
11 | 11 | 16
12 | 12 | 12
13 | 1 | 13
14 | 10 | 2
15 | 15 | 15
16 | 11 | 16
2 | 10 | 2
3 | 1 | 13
4 | 8 | 4
5 | 11 | 16
6 | 1 | 13
7 | 10 | 2
8 | 8 | 4
9 | 1 | 13
--- flink streaming
id INT NOT NULL | a INT NOT NULL | b INT NOT NULL
1 | 1 | 1
10 | 2 | 10
11 | 5 | 11
12 | 12 | 12
13 | 1 | 13
14 | 2 | 14
15 | 15 | 15
16 | 5 | 16
2 | 2 | 2
3 | 1 | 3
4 | 4 | 4
5 | 5 | 5
6 | 1 | 6
7 | 2 | 7
8 | 4 | 8
9 | 1 | 9

--- case: distinct by processing time
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;
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

--- case: a long range by processing time
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY pt RANGE BETWEEN INTERVAL '10' DAY PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Unsupported temporal arithmetic.
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL

--- case: rank by time
SELECT id, RANK() OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
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

--- case: dense rank by time
SELECT id, DENSE_RANK() OVER (ORDER BY ts) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 7
11 | 8
12 | 9
13 | 10
14 | 11
15 | 12
16 | 12
2 | 3
3 | 3
4 | 2
5 | 5
6 | 4
7 | 6
8 | 6
9 | 7
--- flink streaming
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 10
11 | 11
12 | 12
13 | 13
14 | 14
15 | 16
16 | 16
2 | 4
3 | 4
4 | 2
5 | 6
6 | 5
7 | 8
8 | 8
9 | 10

--- case: rank by value
SELECT id, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 2
10 | 2
11 | 3
12 | 1
13 | 2
14 | 1
15 | 1
16 | 1
2 | 2
3 | 5
4 | 1
5 | 1
6 | 2
7 | 4
8 | 2
9 | 1
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: percent rank
SELECT id, PERCENT_RANK() OVER (PARTITION BY k ORDER BY v) AS a FROM readings;
--- flink
id INT NOT NULL | a DOUBLE NOT NULL
1 | 0.25
10 | 0.3333333333333333
11 | 0.0
12 | 0.0
13 | 0.25
14 | 1.0
15 | 0.0
16 | 0.5
2 | 0.3333333333333333
3 | 0.0
4 | 1.0
5 | 0.5
6 | 0.25
7 | 0.0
8 | 0.0
9 | 1.0
--- flink streaming error
PERCENT_RANK Function is not supported in stream mode.

--- case: cume dist with ties
SELECT id, CUME_DIST() OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a DOUBLE NOT NULL
1 | 0.2
10 | 0.75
11 | 0.6666666666666666
12 | 1.0
13 | 1.0
14 | 1.0
15 | 1.0
16 | 1.0
2 | 0.25
3 | 0.4
4 | 0.5
5 | 0.3333333333333333
6 | 0.6
7 | 0.5
8 | 1.0
9 | 0.8
--- flink streaming error
CUME_DIST Function is not supported in stream mode.

--- case: ntile per key
SELECT id, NTILE(2) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 2
11 | 1
12 | 1
13 | 2
14 | 2
15 | 1
16 | 2
2 | 1
3 | 1
4 | 1
5 | 1
6 | 1
7 | 1
8 | 2
9 | 2
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile by event time
SELECT id, NTILE(4) OVER (ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 3
11 | 3
12 | 3
13 | 4
14 | 4
15 | 4
16 | 4
2 | 1
3 | 1
4 | 1
5 | 2
6 | 2
7 | 2
8 | 2
9 | 3
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile of many
SELECT id, NTILE(100) OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 10
11 | 11
12 | 12
13 | 13
14 | 14
15 | 15
16 | 16
2 | 2
3 | 3
4 | 4
5 | 5
6 | 6
7 | 7
8 | 8
9 | 9
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile of zero
SELECT id, NTILE(0) OVER (ORDER BY id) AS a FROM readings;
--- flink error
/ by zero
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: two frames
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 3 PRECEDING) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | 5 | 5
10 | 4 | 11
11 | 20 | 20
12 | 9 | 9
13 | 17 | 22
14 | 1007 | 1011
15 | 1 | 1
16 | 20 | 40
2 | 7 | 7
3 | 5 | 5
4 | 4 | 4
5 | 20 | 20
6 | 5 | 10
7 | 4 | 4
8 | 4 | 4
9 | 17 | 22
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: two keys
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

--- case: two orders
SELECT id, SUM(v) OVER (ORDER BY ts) AS a, SUM(v) OVER (ORDER BY pt) AS b FROM readings;
--- flink
id INT NOT NULL | a INT | b INT
1 | 5 | -2147483557
10 | 57 | -2147483557
11 | 57 | -2147483557
12 | 66 | -2147483557
13 | 71 | -2147483557
14 | -2147483578 | -2147483557
15 | -2147483557 | -2147483557
16 | -2147483557 | -2147483557
2 | 16 | -2147483557
3 | 16 | -2147483557
4 | 9 | -2147483557
5 | 41 | -2147483557
6 | 21 | -2147483557
7 | 38 | -2147483557
8 | 38 | -2147483557
9 | 57 | -2147483557
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: partition and none
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a, COUNT(*) OVER (ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b BIGINT NOT NULL
1 | 5 | 1
10 | 11 | 10
11 | 20 | 11
12 | 9 | 12
13 | 27 | 13
14 | 1011 | 14
15 | 1 | 15
16 | 40 | 16
2 | 7 | 3
3 | 5 | 4
4 | 4 | 2
5 | 20 | 6
6 | 10 | 5
7 | 4 | 7
8 | 4 | 8
9 | 22 | 9
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: rows and range
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS a, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE INTERVAL '5' SECOND PRECEDING) AS b FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag beside a sum
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | NULL | 5
10 | -3 | 4
11 | 20 | 20
12 | NULL | 9
13 | 12 | 17
14 | 7 | 1007
15 | NULL | 1
16 | 0 | 20
2 | NULL | 7
3 | 5 | 5
4 | NULL | 4
5 | NULL | 20
6 | NULL | 5
7 | 7 | 4
8 | 4 | 4
9 | 5 | 17
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag beside a running sum
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;
--- flink
id INT NOT NULL | a INT | b INT
1 | NULL | 5
10 | -3 | 11
11 | 20 | 20
12 | NULL | 9
13 | 12 | 27
14 | 7 | 1011
15 | NULL | 1
16 | 0 | 40
2 | NULL | 7
3 | 5 | 5
4 | NULL | 4
5 | NULL | 20
6 | NULL | 10
7 | 7 | 4
8 | 4 | 4
9 | 5 | 22

--- case: sum by a value
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 11
11 | 20
12 | 9
13 | 27
14 | -2147483638
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

--- case: sum by a value, rows
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 4
11 | 20
12 | 9
13 | 17
14 | -2147483642
15 | 1
16 | 20
2 | 7
3 | 5
4 | 4
5 | 20
6 | 5
7 | 4
8 | 4
9 | 17
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: sum by text
SELECT id, COUNT(*) OVER (ORDER BY k, id) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 5
10 | 12
11 | 15
12 | 3
13 | 9
14 | 13
15 | 4
16 | 16
2 | 10
3 | 6
4 | 1
5 | 14
6 | 7
7 | 11
8 | 2
9 | 8
--- flink streaming error
The window can only be ordered by a single time column.

--- case: sum by several
SELECT id, SUM(v) OVER (PARTITION BY ok ORDER BY k DESC, id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 45
10 | 14
11 | 0
12 | 71
13 | 62
14 | 2147483644
15 | 20
16 | 40
2 | 7
3 | 45
4 | -2147483648
5 | 20
6 | 19
7 | -3
8 | 71
9 | 57
--- flink streaming error
The window can only be ordered by a single time column.

--- case: sum without order
SELECT id, SUM(v) OVER (PARTITION BY k) AS a, MAX(x) OVER () AS b FROM readings;
--- flink
id INT NOT NULL | a INT | b DOUBLE
1 | 27 | 1.0E10
10 | -2147483638 | 1.0E10
11 | 40 | 1.0E10
12 | 9 | 1.0E10
13 | 27 | 1.0E10
14 | -2147483638 | 1.0E10
15 | 1 | 1.0E10
16 | 40 | 1.0E10
2 | -2147483638 | 1.0E10
3 | 27 | 1.0E10
4 | 4 | 1.0E10
5 | 40 | 1.0E10
6 | 27 | 1.0E10
7 | -2147483638 | 1.0E10
8 | 4 | 1.0E10
9 | 27 | 1.0E10
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: descending time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts DESC) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 27
10 | 1007
11 | 20
12 | 9
13 | 5
14 | 1000
15 | 1
16 | 20
2 | 1011
3 | 22
4 | 4
5 | 40
6 | 22
7 | 1004
8 | NULL
9 | 17
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: following
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 16
10 | 16
11 | 14
12 | 1014
13 | 1006
14 | 1021
15 | 21
16 | 20
2 | 12
3 | 25
4 | 11
5 | 17
6 | 22
7 | 9
8 | 19
9 | 19
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: unbounded both
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 27
10 | 1011
11 | 40
12 | 9
13 | 27
14 | 1011
15 | 1
16 | 40
2 | 1011
3 | 27
4 | 4
5 | 40
6 | 27
7 | 1011
8 | 4
9 | 27
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: preceding both
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND 1 PRECEDING) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 9
11 | 19
12 | 19
13 | 16
14 | 14
15 | 1014
16 | 1006
2 | 9
3 | 16
4 | 5
5 | 12
6 | 11
7 | 25
8 | 22
9 | 17
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range following
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 3
10 | 3
11 | 3
12 | 3
13 | 3
14 | 2
15 | 1
16 | 0
2 | 3
3 | 3
4 | 3
5 | 3
6 | 3
7 | 3
8 | 3
9 | 3
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range descending
SELECT id, COUNT(*) OVER (ORDER BY id DESC RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 3
10 | 3
11 | 3
12 | 3
13 | 3
14 | 3
15 | 2
16 | 1
2 | 3
3 | 3
4 | 3
5 | 3
6 | 3
7 | 3
8 | 3
9 | 3
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: range of a nullable number
SELECT id, COUNT(*) OVER (ORDER BY v RANGE BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 6
10 | 6
11 | 2
12 | 7
13 | 6
14 | 1
15 | 3
16 | 2
2 | 6
3 | 2
4 | 3
5 | 2
6 | 6
7 | 1
8 | 2
9 | 4
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of a decimal
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 8
10 | 9
11 | 5
12 | 1
13 | 8
14 | 6
15 | 1
16 | 2
2 | 9
3 | 2
4 | 3
5 | 1
6 | 1
7 | 4
8 | 1
9 | 2
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of a double
SELECT id, COUNT(*) OVER (ORDER BY x RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 6
10 | 2
11 | 6
12 | 1
13 | 2
14 | 6
15 | 1
16 | 6
2 | 2
3 | 1
4 | 2
5 | 1
6 | 6
7 | 6
8 | 1
9 | 1
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of a date
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 3
10 | 8
11 | 8
12 | 7
13 | 7
14 | 7
15 | 5
16 | 5
2 | 3
3 | 3
4 | 7
5 | 7
6 | 7
7 | 7
8 | 8
9 | 8
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of plain time
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM plainly;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of instants
SELECT id, COUNT(*) OVER (ORDER BY lz RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Unsupported temporal arithmetic.
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: rows without order
SELECT id, SUM(v) OVER (ROWS 1 PRECEDING) AS a FROM readings;
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

--- case: frame that ends before
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) AS a FROM readings;
--- flink error
Upper frame boundary cannot be PRECEDING when lower boundary is CURRENT ROW
--- flink streaming error
Upper frame boundary cannot be PRECEDING when lower boundary is CURRENT ROW

--- case: negative frame
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN -1 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
ROWS value must be a non-negative integral constant
--- flink streaming error
ROWS value must be a non-negative integral constant

--- case: unbounded following first
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN UNBOUNDED FOLLOWING AND CURRENT ROW) AS a FROM readings;
--- flink error
UNBOUNDED FOLLOWING cannot be specified for the lower frame boundary
--- flink streaming error
UNBOUNDED FOLLOWING cannot be specified for the lower frame boundary

--- case: over in group by
SELECT k, SUM(SUM(v)) OVER (ORDER BY k) AS a FROM readings GROUP BY k;
--- flink
k STRING | a INT
 | 13
A | 14
NULL | 4
a | 41
b | -2147483597
c | -2147483557

--- case: over of an aggregate with key
SELECT k, ok, SUM(v) AS s, SUM(SUM(v)) OVER (PARTITION BY k) AS a FROM readings GROUP BY k, ok;
--- flink
k STRING | ok BOOLEAN | s INT | a INT
 | TRUE | 9 | 9
A | FALSE | 1 | 1
NULL | NULL | 4 | 4
NULL | TRUE | NULL | 4
a | FALSE | 5 | 27
a | TRUE | 22 | 27
b | FALSE | 14 | -2147483638
b | NULL | 2147483644 | -2147483638
c | FALSE | 0 | 40
c | TRUE | 40 | 40
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k, ok], select=[k, ok, SUM(v) AS s])

--- case: over in case
SELECT id, CASE WHEN SUM(v) OVER (PARTITION BY k ORDER BY ts) > 20 THEN 'high' ELSE 'low' END AS a FROM steps;
--- flink
id INT NOT NULL | a VARCHAR(4) NOT NULL
1 | low
10 | low
11 | low
12 | low
13 | high
14 | high
15 | low
16 | high
2 | low
3 | low
4 | low
5 | low
6 | low
7 | low
8 | low
9 | high

--- case: share of a running sum
SELECT id, v * 100 / SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps WHERE v > 0;
--- flink
id INT NOT NULL | a INT
1 | 100
10 | 50
12 | 100
13 | 18
14 | 98
15 | 100
16 | 50
2 | 100
4 | 100
5 | 100
6 | 50
9 | 54

--- case: over then filter
SELECT id, s FROM (SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) WHERE s > 10;
--- flink
id INT NOT NULL | s INT
10 | 11
11 | 20
13 | 27
14 | 1011
16 | 40
5 | 20
9 | 22

--- case: over then group
SELECT k, MAX(s) AS m FROM (SELECT k, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) GROUP BY k;
--- flink
k STRING | m INT
 | 9
A | 1
NULL | 4
a | 27
b | 1011
c | 40

--- case: over then window
SELECT window_start, SUM(s) AS t FROM TABLE(TUMBLE((SELECT ts, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | t INT
2026-01-01 10:00:00.000 | 51
2026-01-01 10:00:10.000 | 41
2026-01-01 10:00:20.000 | 20
2026-01-01 10:00:30.000 | 9
2026-01-01 10:00:40.000 | 1038
2026-01-01 10:01:10.000 | 41

--- case: over then over
SELECT id, SUM(s) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS t FROM (SELECT id, k, ts, COUNT(*) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps);
--- flink
id INT NOT NULL | t BIGINT
1 | 1
10 | 5
11 | 3
12 | 1
13 | 9
14 | 7
15 | 1
16 | 5
2 | 1
3 | 3
4 | 1
5 | 1
6 | 5
7 | 3
8 | 3
9 | 7

--- case: over of a union
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM (SELECT id, k, v, ts FROM steps UNION ALL SELECT id + 100, k, v + 1, ts FROM steps WHERE id < 4);
--- flink
id INT NOT NULL | a INT
1 | 11
10 | 19
101 | 11
102 | 15
103 | 11
11 | 20
12 | 9
13 | 33
14 | 1019
15 | 1
16 | 40
2 | 15
3 | 11
4 | 4
5 | 20
6 | 16
7 | 12
8 | 4
9 | 28

--- case: over of a window
SELECT k, window_end, n, SUM(n) OVER (PARTITION BY k ORDER BY window_time) AS a FROM (SELECT k, window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end, window_time);
--- flink
k STRING | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL | a BIGINT NOT NULL
 | 2026-01-01 10:00:40.000 | 1 | 1
A | 2026-01-01 10:01:20.000 | 1 | 1
NULL | 2026-01-01 10:00:10.000 | 1 | 1
NULL | 2026-01-01 10:00:20.000 | 1 | 2
a | 2026-01-01 10:00:10.000 | 3 | 3
a | 2026-01-01 10:00:20.000 | 1 | 4
a | 2026-01-01 10:00:50.000 | 1 | 5
b | 2026-01-01 10:00:10.000 | 1 | 1
b | 2026-01-01 10:00:20.000 | 2 | 3
b | 2026-01-01 10:00:50.000 | 1 | 4
c | 2026-01-01 10:00:10.000 | 1 | 1
c | 2026-01-01 10:00:30.000 | 1 | 2
c | 2026-01-01 10:01:20.000 | 1 | 3

--- case: over of a filter
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM steps WHERE k IS NOT NULL AND v > 1;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 56
12 | 65
13 | 70
14 | 1070
16 | 1090
2 | 12
5 | 37
6 | 17
9 | 49

--- case: over by an expression
SELECT id, SUM(v) OVER (PARTITION BY UPPER(k), v > 5 ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a INT
1 | 5
10 | 14
11 | 0
12 | 9
13 | 15
14 | 1014
15 | 16
16 | 40
2 | 7
3 | NULL
4 | 4
5 | 20
6 | 10
7 | -3
8 | NULL
9 | 12

--- case: over of a unnested row
SELECT o.id, x, COUNT(*) OVER (PARTITION BY x ORDER BY o.ts) AS n FROM orders o CROSS JOIN UNNEST(o.items) AS u(x);
--- flink
id INT NOT NULL | x STRING | n BIGINT NOT NULL
1 | a | 1
1 | b | 1
10 | a | 4
4 | NULL | 1
4 | c | 1
5 | b | 2
6 | a | 3
6 | a | 3
7 | d | 1
9 | e | 1
9 | f | 1
9 | g | 1

--- case: named windows that differ
SELECT id, SUM(v) OVER a AS x1, COUNT(v) OVER b AS y1 FROM steps WINDOW a AS (PARTITION BY k ORDER BY ts), b AS (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING);
--- flink
id INT NOT NULL | x1 INT | y1 BIGINT NOT NULL
1 | 5 | 1
10 | 11 | 3
11 | 20 | 2
12 | 9 | 1
13 | 27 | 3
14 | 1011 | 3
15 | 1 | 1
16 | 40 | 3
2 | 7 | 1
3 | 5 | 1
4 | 4 | 1
5 | 20 | 1
6 | 10 | 2
7 | 4 | 2
8 | 4 | 1
9 | 22 | 2
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window twice
SELECT id, SUM(v) OVER w AS a FROM steps WINDOW w AS (ORDER BY ts), w AS (ORDER BY id);
--- flink error
Duplicate window names not allowed
--- flink streaming error
Duplicate window names not allowed

--- case: named window with a frame added
SELECT id, SUM(v) OVER (w ROWS 1 PRECEDING) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
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

--- case: filter before over
SELECT id, SUM(v) FILTER (WHERE v > 3) OVER (ORDER BY ts) AS a FROM readings;
--- flink error
OVER must be applied to aggregate function
--- flink streaming error
OVER must be applied to aggregate function

--- case: ignore nulls
SELECT id, LAG(v) IGNORE NULLS OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 12
11 | 7
12 | 0
13 | 9
14 | 5
15 | 2147483647
16 | 1
2 | 5
3 | 7
4 | NULL
5 | 4
6 | 20
7 | 5
8 | -3
9 | NULL

--- case: first value ignoring nulls
SELECT id, FIRST_VALUE(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'FIRST_VALUE'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'FIRST_VALUE'

--- case: respect nulls
SELECT id, LAG(v) RESPECT NULLS OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | 12
11 | 7
12 | 0
13 | 9
14 | 5
15 | 2147483647
16 | 1
2 | 5
3 | 7
4 | NULL
5 | 4
6 | 20
7 | 5
8 | -3
9 | NULL

--- case: nth value
SELECT id, NTH_VALUE(v, 2) OVER (ORDER BY id) AS a FROM readings;
--- flink error
No match found for function signature NTH_VALUE(<NUMERIC>, <NUMERIC>)
--- flink streaming error
No match found for function signature NTH_VALUE(<NUMERIC>, <NUMERIC>)

--- case: lag without order
SELECT id, LAG(v) OVER (PARTITION BY k) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | NULL
10 | NULL
11 | NULL
12 | NULL
13 | 12
14 | 7
15 | NULL
16 | 20
2 | -3
3 | 5
4 | NULL
5 | 0
6 | NULL
7 | 2147483647
8 | NULL
9 | 5
--- flink streaming error
The window can only be ordered by a single time column.

--- case: lag with rows
SELECT id, LAG(v) OVER (ORDER BY ts ROWS 1 PRECEDING) AS a FROM readings;
--- flink error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions
--- flink streaming error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions

--- case: negative lag
SELECT id, LAG(v, -1) OVER (ORDER BY id) AS a FROM readings;
--- flink
id INT NOT NULL | a INT
1 | 7
10 | 0
11 | 9
12 | 5
13 | 2147483647
14 | 1
15 | 20
16 | NULL
2 | NULL
3 | 4
4 | 20
5 | 5
6 | -3
7 | NULL
8 | 12
9 | 7
--- flink streaming error
Offset(-1) should be positive.

--- case: lag by a column
SELECT id, LAG(v, v) OVER (ORDER BY id) AS a FROM readings;
--- flink error
cannot assign instance of java.lang.invoke.SerializedLambda to field org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame.calcOffsetFunc of type org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame$CalcOffsetFunc in instance of org.apache.flink.table.runtime.operators.o
--- flink streaming error
Cannot invoke "java.lang.Integer.intValue()"

--- case: rank with rows
SELECT id, ROW_NUMBER() OVER (ORDER BY id ROWS 1 PRECEDING) AS a FROM readings;
--- flink error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions
--- flink streaming error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions

--- case: approximate count over
SELECT id, APPROX_COUNT_DISTINCT(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink
id INT NOT NULL | a BIGINT NOT NULL
1 | 1
10 | 3
11 | 2
12 | 1
13 | 4
14 | 4
15 | 1
16 | 3
2 | 1
3 | 1
4 | 1
5 | 1
6 | 2
7 | 2
8 | 1
9 | 3

--- case: percentile over
SELECT id, PERCENTILE(v, 0.5) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink
id INT NOT NULL | a DOUBLE
1 | 5.0
10 | 7.0
11 | 10.0
12 | 9.0
13 | 5.0
14 | 7.0
15 | 1.0
16 | 20.0
2 | 7.0
3 | 5.0
4 | 4.0
5 | 20.0
6 | 5.0
7 | 2.0
8 | 4.0
9 | 5.0

--- case: qualify of a sum
SELECT id, v FROM readings QUALIFY SUM(v) OVER (PARTITION BY k ORDER BY id) > 10;
--- flink
id INT NOT NULL | v INT
10 | 7
11 | 0
13 | 5
16 | 20
5 | 20
9 | 12

--- case: qualify of two
SELECT id, k FROM readings QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) = 1 AND k IS NOT NULL;
--- flink
id INT NOT NULL | k STRING
1 | a
12 | 
15 | A
2 | b
5 | c

--- case: order by an over
SELECT id, k FROM readings ORDER BY SUM(v) OVER (PARTITION BY k ORDER BY id) NULLS LAST, id;
--- flink
id INT NOT NULL | k STRING
14 | b
15 | A
4 | NULL
7 | b
8 | NULL
1 | a
3 | a
2 | b
12 | 
6 | a
10 | b
5 | c
11 | c
9 | a
13 | a
16 | c
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: exclude
SELECT id, SUM(v) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS a FROM readings;
--- flink error
Encountered "EXCLUDE" at line 1, column 78. Was expecting one of: "ALLOW" ... "DISALLOW" ... ")" ...
--- flink streaming error
Encountered "EXCLUDE" at line 1, column 78. Was expecting one of: "ALLOW" ... "DISALLOW" ... ")" ...

--- case: over a star count
SELECT id, COUNT(1) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 100 PRECEDING AND CURRENT ROW) AS a FROM steps;
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

--- case: decimal sums over rows
SELECT id, SUM(p) OVER (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING) AS a, AVG(p) OVER (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING) AS b FROM steps;
--- flink
id INT NOT NULL | a DECIMAL(38, 3) | b DECIMAL(38, 6)
1 | 1.250 | 1.250000
10 | 5.001 | 1.667000
11 | 100000.099 | 50000.049500
12 | 55.555 | 55.555000
13 | 13.250 | 6.625000
14 | 3.501 | 1.167000
15 | -7.250 | -7.250000
16 | 99999.599 | 33333.199667
2 | 2.500 | 2.500000
3 | -1.875 | -0.937500
4 | 0.000 | 0.000000
5 | 99999.999 | 99999.999000
6 | -1.875 | -0.937500
7 | 2.501 | 1.250500
8 | 7.770 | 3.885000
9 | 8.875 | 4.437500

--- case: small numbers wrap
SELECT id, SUM(CAST(v * 10 AS TINYINT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a TINYINT
1 | 50
10 | 110
11 | -56
12 | 90
13 | 14
14 | 126
15 | 10
16 | -112
2 | 70
3 | 50
4 | 40
5 | -56
6 | 100
7 | 40
8 | 40
9 | -36

--- case: dates and times
SELECT id, MIN(d) OVER (PARTITION BY k ORDER BY ts) AS a, MAX(ts) OVER (PARTITION BY k ORDER BY ts) AS b, MAX(lz) OVER (PARTITION BY k ORDER BY ts) AS c FROM steps;
--- flink
id INT NOT NULL | a DATE | b TIMESTAMP(3) | c TIMESTAMP_LTZ(3)
1 | 2026-01-01 | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:01.000
10 | 2026-01-01 | 2026-01-01 10:00:16.000 | 2026-01-01 10:00:16.000
11 | 2026-01-02 | 2026-01-01 10:00:29.999 | 2026-01-01 10:00:29.999
12 | 2026-01-04 | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:30.000
13 | 2026-01-01 | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:41.000
14 | 2026-01-01 | 2026-01-01 10:00:45.000 | 2026-01-01 10:00:45.000
15 | 2026-01-05 | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:10.000
16 | 2026-01-02 | 2026-01-01 10:01:11.000 | 2026-01-01 10:01:11.000
2 | 2026-01-01 | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000
3 | 2026-01-01 | 2026-01-01 10:00:04.000 | 2026-01-01 10:00:04.000
4 | 2026-01-02 | 2026-01-01 10:00:02.000 | 2026-01-01 10:00:02.000
5 | 2026-01-02 | 2026-01-01 10:00:07.000 | 2026-01-01 10:00:07.000
6 | 2026-01-01 | 2026-01-01 10:00:06.000 | 2026-01-01 10:00:06.000
7 | 2026-01-01 | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:11.500
8 | 2026-01-02 | 2026-01-01 10:00:12.000 | 2026-01-01 10:00:12.000
9 | 2026-01-01 | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:15.000

--- case: top one then over
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM steps) WHERE rn = 1);
--- flink
id INT NOT NULL | a INT
1 | 5
12 | 45
15 | 46
2 | 16
4 | 9
5 | 36

--- case: over of updates
SELECT k, s, SUM(s) OVER (ORDER BY k) AS a FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k);
--- flink
k STRING | s INT | a INT
 | 9 | 13
A | 1 | 14
NULL | 4 | 4
a | 27 | 41
b | -2147483638 | -2147483597
c | 40 | -2147483557

--- case: last top one then over
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1);
--- flink
id INT NOT NULL | a INT
12 | 9
13 | 14
14 | 1014
15 | 1015
16 | 1035
8 | NULL
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node Rank(strategy=[UndefinedStrategy], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[k], orderBy=[ROWTIME ts DESC], select=[id, k, v, ts])
