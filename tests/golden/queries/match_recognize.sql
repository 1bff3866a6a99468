--- case: v shape
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 52 | 55 | 55 | 59
BOLT | 62 | 67 | 68 | 72
BOLT | 73 | 74 | 78 | 79
NULL | 26 | 29 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10

--- case: v shape, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 23 | 28 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
ACME | 65 | 66 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 13 | 14 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 20 | 21 | 21 | 22
BOLT | 22 | 24 | 24 | 25
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 45 | 48 | 48 | 52
BOLT | 52 | 55 | 55 | 59
BOLT | 59 | 62 | 68 | 72
BOLT | 62 | 67 | 68 | 72
BOLT | 67 | 68 | 68 | 72
BOLT | 72 | 73 | 78 | 79
BOLT | 73 | 74 | 78 | 79
BOLT | 74 | 78 | 78 | 79
NULL | 10 | 26 | 29 | 31
NULL | 26 | 29 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10
NULL | 47 | 54 | 54 | 56
NULL | 5 | 8 | 8 | 10

--- case: v shape, to last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST B
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 22 | 24 | 24 | 25
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 45 | 48 | 48 | 52
BOLT | 52 | 55 | 55 | 59
BOLT | 59 | 62 | 68 | 72
BOLT | 72 | 73 | 78 | 79
NULL | 10 | 26 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10
NULL | 47 | 54 | 54 | 56

--- case: v shape, to first
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST B
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 23 | 28 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
ACME | 65 | 66 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 13 | 14 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 20 | 21 | 21 | 22
BOLT | 22 | 24 | 24 | 25
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 45 | 48 | 48 | 52
BOLT | 52 | 55 | 55 | 59
BOLT | 59 | 62 | 68 | 72
BOLT | 62 | 67 | 68 | 72
BOLT | 67 | 68 | 68 | 72
BOLT | 72 | 73 | 78 | 79
BOLT | 73 | 74 | 78 | 79
BOLT | 74 | 78 | 78 | 79
NULL | 10 | 26 | 29 | 31
NULL | 26 | 29 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10
NULL | 47 | 54 | 54 | 56
NULL | 5 | 8 | 8 | 10

--- case: v shape, to variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO C
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 22 | 24 | 24 | 25
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 45 | 48 | 48 | 52
BOLT | 52 | 55 | 55 | 59
BOLT | 59 | 62 | 68 | 72
BOLT | 72 | 73 | 78 | 79
NULL | 10 | 26 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10
NULL | 47 | 54 | 54 | 56

--- case: skip to first row of the match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST A
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink error
Could not skip to first element of a match.

--- case: skip to a variable without rows
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST B
  PATTERN (A B* C)
  DEFINE B AS B.price < A.price, C AS C.price > A.price
) AS m;
--- flink error
Could not skip to B. No such element in the found match {A=[EventId{id=0, timestamp=1767261602000}], C=[EventId{id=0, timestamp=1767261603000}]}

--- case: default skip
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 23 | 28 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
ACME | 65 | 66 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 13 | 14 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 20 | 21 | 21 | 22
BOLT | 22 | 24 | 24 | 25
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 45 | 48 | 48 | 52
BOLT | 52 | 55 | 55 | 59
BOLT | 59 | 62 | 68 | 72
BOLT | 62 | 67 | 68 | 72
BOLT | 67 | 68 | 68 | 72
BOLT | 72 | 73 | 78 | 79
BOLT | 73 | 74 | 78 | 79
BOLT | 74 | 78 | 78 | 79
NULL | 10 | 26 | 29 | 31
NULL | 26 | 29 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10
NULL | 47 | 54 | 54 | 56
NULL | 5 | 8 | 8 | 10

--- case: default rows per match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 28 | 30
ACME | 49 | 50 | 50 | 51
ACME | 53 | 57 | 57 | 63
ACME | 64 | 65 | 66 | 69
BOLT | 12 | 13 | 14 | 15
BOLT | 18 | 20 | 21 | 22
BOLT | 25 | 27 | 27 | 32
BOLT | 41 | 42 | 42 | 45
BOLT | 52 | 55 | 55 | 59
BOLT | 62 | 67 | 68 | 72
BOLT | 73 | 74 | 78 | 79
NULL | 26 | 29 | 29 | 31
NULL | 39 | 43 | 43 | 47
NULL | 4 | 5 | 8 | 10

--- case: all rows per match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ALL ROWS PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink error
All rows per match mode is not supported yet.

--- case: no partition
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
a INT | b1 INT | b2 INT | c INT
11 | 12 | 14 | 15
19 | 20 | 21 | 22
23 | 24 | 24 | 25
28 | 29 | 29 | 30
3 | 4 | 5 | 6
34 | 35 | 35 | 36
37 | 38 | 39 | 40
46 | 47 | 47 | 48
49 | 50 | 50 | 51
53 | 54 | 54 | 55
57 | 58 | 58 | 59
64 | 65 | 68 | 69
7 | 8 | 8 | 9
71 | 72 | 75 | 76
77 | 78 | 78 | 79

--- case: two partition keys
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol, tax
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink streaming
symbol STRING | tax DECIMAL(6, 2) | a INT | b INT
ACME | 0.50 | 2 | 3
ACME | 0.50 | 30 | 53
ACME | 1.25 | 46 | 49
ACME | 1.25 | 50 | 63
ACME | 1.25 | 6 | 19
ACME | 2.00 | 36 | 37
ACME | 2.00 | 57 | 64
ACME | 3.75 | 38 | 51
BOLT | 0.50 | 14 | 16
BOLT | 0.50 | 18 | 32
BOLT | 1.25 | 34 | 41
BOLT | 1.25 | 48 | 59
BOLT | 1.25 | 78 | 79
BOLT | 2.00 | 13 | 24
BOLT | 2.00 | 25 | 40
BOLT | 3.75 | 21 | 22
BOLT | 3.75 | 27 | 45
BOLT | 3.75 | 68 | 72
NULL | 0.50 | 29 | 35
NULL | 0.50 | 39 | 58
NULL | 1.25 | 54 | 61
NULL | 2.00 | 43 | 75
NULL | 3.75 | 26 | 56

--- case: selected columns
SELECT m.symbol, m.a + m.c AS s FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink streaming
symbol STRING | s INT
ACME | 100
ACME | 116
ACME | 133
ACME | 49
BOLT | 111
BOLT | 134
BOLT | 152
BOLT | 27
BOLT | 40
BOLT | 57
BOLT | 86
NULL | 14
NULL | 57
NULL | 86

--- case: greedy star
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 2 | NULL | NULL | 3
ACME | 46 | NULL | NULL | 49
ACME | 50 | NULL | NULL | 51
ACME | 53 | 57 | 63 | 64
ACME | 6 | NULL | NULL | 7
ACME | 9 | 11 | 36 | 37
BOLT | 13 | 14 | 15 | 16
BOLT | 18 | 20 | 24 | 25
BOLT | 27 | NULL | NULL | 32
BOLT | 33 | 34 | 40 | 41
BOLT | 42 | NULL | NULL | 45
BOLT | 48 | NULL | NULL | 52
BOLT | 55 | NULL | NULL | 59
NULL | 4 | 5 | 58 | 60

--- case: greedy overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: reluctant overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B*? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | NULL | NULL | 23
ACME | 2 | NULL | NULL | 3
ACME | 28 | NULL | NULL | 30
ACME | 36 | NULL | NULL | 37
ACME | 44 | NULL | NULL | 46
ACME | 49 | NULL | NULL | 50
ACME | 51 | NULL | NULL | 53
ACME | 57 | NULL | NULL | 63
ACME | 6 | NULL | NULL | 7
ACME | 64 | NULL | NULL | 65
ACME | 66 | NULL | NULL | 69
ACME | 70 | NULL | NULL | 71
ACME | 76 | NULL | NULL | 77
ACME | 9 | NULL | NULL | 11
BOLT | 1 | NULL | NULL | 12
BOLT | 14 | 15 | 15 | 16
BOLT | 17 | NULL | NULL | 18
BOLT | 20 | NULL | NULL | 21
BOLT | 22 | NULL | NULL | 24
BOLT | 25 | NULL | NULL | 27
BOLT | 32 | NULL | NULL | 33
BOLT | 34 | NULL | NULL | 40
BOLT | 41 | NULL | NULL | 42
BOLT | 45 | NULL | NULL | 48
BOLT | 52 | NULL | NULL | 55
BOLT | 59 | NULL | NULL | 62
BOLT | 67 | NULL | NULL | 68
BOLT | 72 | NULL | NULL | 73
BOLT | 78 | NULL | NULL | 79

--- case: reluctant overlapping, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B*? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 11 | NULL | NULL | 19
ACME | 19 | NULL | NULL | 23
ACME | 2 | NULL | NULL | 3
ACME | 23 | NULL | NULL | 28
ACME | 28 | NULL | NULL | 30
ACME | 3 | NULL | NULL | 6
ACME | 30 | NULL | NULL | 36
ACME | 36 | NULL | NULL | 37
ACME | 37 | NULL | NULL | 38
ACME | 44 | NULL | NULL | 46
ACME | 46 | NULL | NULL | 49
ACME | 49 | NULL | NULL | 50
ACME | 50 | NULL | NULL | 51
ACME | 51 | NULL | NULL | 53
ACME | 53 | NULL | NULL | 57
ACME | 57 | NULL | NULL | 63
ACME | 6 | NULL | NULL | 7
ACME | 63 | NULL | NULL | 64
ACME | 64 | NULL | NULL | 65
ACME | 65 | NULL | NULL | 66
ACME | 66 | NULL | NULL | 69
ACME | 69 | NULL | NULL | 70
ACME | 7 | NULL | NULL | 9
ACME | 70 | NULL | NULL | 71
ACME | 71 | NULL | NULL | 76
ACME | 76 | NULL | NULL | 77
ACME | 9 | NULL | NULL | 11
BOLT | 1 | NULL | NULL | 12
BOLT | 12 | NULL | NULL | 13
BOLT | 14 | 15 | 15 | 16
BOLT | 15 | NULL | NULL | 16
BOLT | 17 | NULL | NULL | 18
BOLT | 18 | NULL | NULL | 20
BOLT | 20 | NULL | NULL | 21
BOLT | 21 | NULL | NULL | 22
BOLT | 22 | NULL | NULL | 24
BOLT | 24 | NULL | NULL | 25
BOLT | 25 | NULL | NULL | 27
BOLT | 27 | NULL | NULL | 32
BOLT | 32 | NULL | NULL | 33
BOLT | 33 | NULL | NULL | 34
BOLT | 34 | NULL | NULL | 40
BOLT | 40 | NULL | NULL | 41
BOLT | 41 | NULL | NULL | 42
BOLT | 42 | NULL | NULL | 45
BOLT | 45 | NULL | NULL | 48
BOLT | 48 | NULL | NULL | 52
BOLT | 52 | NULL | NULL | 55
BOLT | 55 | NULL | NULL | 59
BOLT | 59 | NULL | NULL | 62
BOLT | 62 | NULL | NULL | 67
BOLT | 67 | NULL | NULL | 68
BOLT | 68 | NULL | NULL | 72
BOLT | 72 | NULL | NULL | 73
BOLT | 73 | NULL | NULL | 74
BOLT | 78 | NULL | NULL | 79

--- case: greedy overlapping, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B* C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: plus reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 23 | 28
ACME | 2 | 3 | 3 | 6
ACME | 30 | 36 | 36 | 37
ACME | 44 | 46 | 46 | 49
ACME | 50 | 51 | 51 | 53
ACME | 57 | 63 | 63 | 64
ACME | 65 | 66 | 66 | 69
ACME | 7 | 9 | 9 | 11
ACME | 70 | 71 | 71 | 76
BOLT | 1 | 12 | 12 | 13
BOLT | 14 | 15 | 15 | 16
BOLT | 17 | 18 | 18 | 20
BOLT | 21 | 22 | 22 | 24
BOLT | 25 | 27 | 27 | 32
BOLT | 33 | 34 | 34 | 40
BOLT | 41 | 42 | 42 | 45
BOLT | 48 | 52 | 52 | 55
BOLT | 59 | 62 | 62 | 67
BOLT | 68 | 72 | 72 | 73

--- case: optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B? C)
  DEFINE B AS B.price < A.price, C AS C.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 2 | NULL | NULL | 3
ACME | 28 | NULL | NULL | 30
ACME | 36 | NULL | NULL | 37
ACME | 46 | NULL | NULL | 49
ACME | 50 | NULL | NULL | 51
ACME | 57 | NULL | NULL | 63
ACME | 6 | NULL | NULL | 7
ACME | 66 | NULL | NULL | 69
ACME | 71 | NULL | NULL | 76
BOLT | 14 | NULL | NULL | 15
BOLT | 21 | NULL | NULL | 22
BOLT | 24 | NULL | NULL | 25
BOLT | 27 | NULL | NULL | 32
BOLT | 40 | NULL | NULL | 41
BOLT | 42 | NULL | NULL | 45
BOLT | 48 | NULL | NULL | 52
BOLT | 55 | NULL | NULL | 59
BOLT | 68 | NULL | NULL | 72
BOLT | 74 | 78 | 78 | 79
NULL | 29 | NULL | NULL | 31
NULL | 35 | NULL | NULL | 39
NULL | 43 | NULL | NULL | 47
NULL | 5 | 8 | 8 | 10
NULL | 54 | NULL | NULL | 56
NULL | 58 | NULL | NULL | 60

--- case: optional overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B? C)
  DEFINE B AS B.price < 15, C AS C.price < 18
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
BOLT | 1 | NULL | NULL | 12
BOLT | 13 | NULL | NULL | 14
BOLT | 15 | NULL | NULL | 16
BOLT | 17 | NULL | NULL | 18
BOLT | 20 | NULL | NULL | 21
BOLT | 22 | NULL | NULL | 24
BOLT | 25 | NULL | NULL | 27
BOLT | 72 | NULL | NULL | 73
BOLT | 74 | NULL | NULL | 78
NULL | 26 | NULL | NULL | 29
NULL | 31 | NULL | NULL | 35
NULL | 39 | NULL | NULL | 43
NULL | 4 | NULL | NULL | 5
NULL | 47 | NULL | NULL | 54
NULL | 56 | NULL | NULL | 58
NULL | 60 | NULL | NULL | 61
NULL | 75 | NULL | NULL | 80
NULL | 8 | NULL | NULL | 10

--- case: optional reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B?? C)
  DEFINE B AS B.price < A.price
) AS m;
--- flink error
Reluctant optional variables are not supported yet.

--- case: times
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2} C)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 23 | 28 | 30 | 36
ACME | 49 | 50 | 51 | 53
ACME | 64 | 65 | 66 | 69
ACME | 7 | 9 | 11 | 19
BOLT | 1 | 12 | 13 | 14
BOLT | 18 | 20 | 21 | 22
BOLT | 25 | 27 | 32 | 33
BOLT | 41 | 42 | 45 | 48
BOLT | 59 | 62 | 67 | 68
BOLT | 72 | 73 | 74 | 78
NULL | 26 | 29 | 31 | 35
NULL | 39 | 43 | 47 | 54
NULL | 4 | 5 | 8 | 10
NULL | 60 | 61 | 75 | 80

--- case: times range
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3} C)
  DEFINE B AS B.price <= A.price, C AS C.price >= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 23 | 28 | 36 | 37
ACME | 49 | 50 | 51 | 53
ACME | 70 | 71 | 71 | 76
BOLT | 13 | 14 | 15 | 16
BOLT | 20 | 21 | 24 | 25
BOLT | 33 | 34 | 40 | 41
BOLT | 45 | 48 | 48 | 52
NULL | 26 | 29 | 35 | 39
NULL | 47 | 54 | 54 | 56
NULL | 5 | 8 | 8 | 10

--- case: times range overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: times range reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3}? C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 19 | 23 | 23 | 28
ACME | 2 | 3 | 3 | 6
ACME | 30 | 36 | 36 | 37
ACME | 44 | 46 | 46 | 49
ACME | 50 | 51 | 51 | 53
ACME | 57 | 63 | 63 | 64
ACME | 65 | 66 | 66 | 69
ACME | 7 | 9 | 9 | 11
ACME | 70 | 71 | 71 | 76
BOLT | 1 | 12 | 12 | 13
BOLT | 14 | 15 | 15 | 16
BOLT | 17 | 18 | 18 | 20
BOLT | 21 | 22 | 22 | 24
BOLT | 25 | 27 | 27 | 32
BOLT | 33 | 34 | 34 | 40
BOLT | 41 | 42 | 42 | 45
BOLT | 48 | 52 | 52 | 55
BOLT | 59 | 62 | 62 | 67
BOLT | 68 | 72 | 72 | 73
BOLT | 74 | 78 | 78 | 79
NULL | 58 | 60 | 60 | 61

--- case: times at least
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2,} C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT
ACME | 49 | 50 | 51 | 53
ACME | 9 | 11 | 36 | 37
BOLT | 13 | 14 | 15 | 16
BOLT | 18 | 20 | 24 | 25
BOLT | 33 | 34 | 40 | 41
NULL | 4 | 5 | 58 | 60

--- case: times at least overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2,} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: times at most
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{,2} C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;
--- flink error
The from should be a positive number greater than 0.

--- case: times at most overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{,2} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink error
The from should be a positive number greater than 0.

--- case: times zero to n
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{0,2} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: greedy last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink error
Greedy quantifiers are not allowed as the last element of a Pattern yet. Finish your pattern with either a simple variable or reluctant quantifier.

--- case: reluctant last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+?)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 11 | 19
ACME | 23 | 28
ACME | 30 | 36
ACME | 37 | 38
ACME | 49 | 50
ACME | 53 | 57
ACME | 64 | 65
ACME | 69 | 70
ACME | 7 | 9
ACME | 76 | 77
BOLT | 1 | 12
BOLT | 13 | 14
BOLT | 18 | 20
BOLT | 22 | 24
BOLT | 25 | 27
BOLT | 33 | 34
BOLT | 41 | 42
BOLT | 45 | 48
BOLT | 52 | 55
BOLT | 59 | 62
BOLT | 67 | 68
BOLT | 72 | 73
BOLT | 74 | 78
NULL | 10 | 26
NULL | 39 | 43
NULL | 4 | 5
NULL | 47 | 54
NULL | 60 | 61
NULL | 75 | 80

--- case: reluctant star last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B*?)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 11 | NULL
ACME | 19 | NULL
ACME | 2 | NULL
ACME | 23 | NULL
ACME | 28 | NULL
ACME | 3 | NULL
ACME | 30 | NULL
ACME | 36 | NULL
ACME | 37 | NULL
ACME | 38 | NULL
ACME | 44 | NULL
ACME | 46 | NULL
ACME | 49 | NULL
ACME | 50 | NULL
ACME | 51 | NULL
ACME | 53 | NULL
ACME | 57 | NULL
ACME | 6 | NULL
ACME | 63 | NULL
ACME | 64 | NULL
ACME | 65 | NULL
ACME | 66 | NULL
ACME | 69 | NULL
ACME | 7 | NULL
ACME | 70 | NULL
ACME | 71 | NULL
ACME | 76 | NULL
ACME | 77 | NULL
ACME | 9 | NULL
BOLT | 1 | NULL
BOLT | 12 | NULL
BOLT | 13 | NULL
BOLT | 14 | NULL
BOLT | 15 | NULL
BOLT | 16 | NULL
BOLT | 17 | NULL
BOLT | 18 | NULL
BOLT | 20 | NULL
BOLT | 21 | NULL
BOLT | 22 | NULL
BOLT | 24 | NULL
BOLT | 25 | NULL
BOLT | 27 | NULL
BOLT | 32 | NULL
BOLT | 33 | NULL
BOLT | 34 | NULL
BOLT | 40 | NULL
BOLT | 41 | NULL
BOLT | 42 | NULL
BOLT | 45 | NULL
BOLT | 48 | NULL
BOLT | 52 | NULL
BOLT | 55 | NULL
BOLT | 59 | NULL
BOLT | 62 | NULL
BOLT | 67 | NULL
BOLT | 68 | NULL
BOLT | 72 | NULL
BOLT | 73 | NULL
BOLT | 74 | NULL
BOLT | 78 | NULL
BOLT | 79 | NULL
NULL | 10 | NULL
NULL | 26 | NULL
NULL | 29 | NULL
NULL | 31 | NULL
NULL | 35 | NULL
NULL | 39 | NULL
NULL | 4 | NULL
NULL | 43 | NULL
NULL | 47 | NULL
NULL | 5 | NULL
NULL | 54 | NULL
NULL | 56 | NULL
NULL | 58 | NULL
NULL | 60 | NULL
NULL | 61 | NULL
NULL | 75 | NULL
NULL | 8 | NULL
NULL | 80 | NULL

--- case: reluctant star last, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B*?)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 11 | NULL
ACME | 19 | NULL
ACME | 2 | NULL
ACME | 23 | NULL
ACME | 28 | NULL
ACME | 3 | NULL
ACME | 30 | NULL
ACME | 36 | NULL
ACME | 37 | NULL
ACME | 38 | NULL
ACME | 44 | NULL
ACME | 46 | NULL
ACME | 49 | NULL
ACME | 50 | NULL
ACME | 51 | NULL
ACME | 53 | NULL
ACME | 57 | NULL
ACME | 6 | NULL
ACME | 63 | NULL
ACME | 64 | NULL
ACME | 65 | NULL
ACME | 66 | NULL
ACME | 69 | NULL
ACME | 7 | NULL
ACME | 70 | NULL
ACME | 71 | NULL
ACME | 76 | NULL
ACME | 77 | NULL
ACME | 9 | NULL
BOLT | 1 | NULL
BOLT | 12 | NULL
BOLT | 13 | NULL
BOLT | 14 | NULL
BOLT | 15 | NULL
BOLT | 16 | NULL
BOLT | 17 | NULL
BOLT | 18 | NULL
BOLT | 20 | NULL
BOLT | 21 | NULL
BOLT | 22 | NULL
BOLT | 24 | NULL
BOLT | 25 | NULL
BOLT | 27 | NULL
BOLT | 32 | NULL
BOLT | 33 | NULL
BOLT | 34 | NULL
BOLT | 40 | NULL
BOLT | 41 | NULL
BOLT | 42 | NULL
BOLT | 45 | NULL
BOLT | 48 | NULL
BOLT | 52 | NULL
BOLT | 55 | NULL
BOLT | 59 | NULL
BOLT | 62 | NULL
BOLT | 67 | NULL
BOLT | 68 | NULL
BOLT | 72 | NULL
BOLT | 73 | NULL
BOLT | 74 | NULL
BOLT | 78 | NULL
BOLT | 79 | NULL
NULL | 10 | NULL
NULL | 26 | NULL
NULL | 29 | NULL
NULL | 31 | NULL
NULL | 35 | NULL
NULL | 39 | NULL
NULL | 4 | NULL
NULL | 43 | NULL
NULL | 47 | NULL
NULL | 5 | NULL
NULL | 54 | NULL
NULL | 56 | NULL
NULL | 58 | NULL
NULL | 60 | NULL
NULL | 61 | NULL
NULL | 75 | NULL
NULL | 8 | NULL
NULL | 80 | NULL

--- case: times last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2})
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 19 | 28
ACME | 49 | 51
ACME | 53 | 63
ACME | 64 | 66
ACME | 69 | 71
ACME | 7 | 11
BOLT | 1 | 13
BOLT | 18 | 21
BOLT | 25 | 32
BOLT | 33 | 40
BOLT | 41 | 45
BOLT | 59 | 67
BOLT | 72 | 74
NULL | 10 | 29
NULL | 39 | 47
NULL | 4 | 8
NULL | 60 | 75

--- case: times range last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,2}?)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 11 | 19
ACME | 23 | 28
ACME | 30 | 36
ACME | 37 | 38
ACME | 49 | 50
ACME | 53 | 57
ACME | 64 | 65
ACME | 69 | 70
ACME | 7 | 9
ACME | 76 | 77
BOLT | 1 | 12
BOLT | 13 | 14
BOLT | 18 | 20
BOLT | 22 | 24
BOLT | 25 | 27
BOLT | 33 | 34
BOLT | 41 | 42
BOLT | 45 | 48
BOLT | 52 | 55
BOLT | 59 | 62
BOLT | 67 | 68
BOLT | 72 | 73
BOLT | 74 | 78
NULL | 10 | 26
NULL | 39 | 43
NULL | 4 | 5
NULL | 47 | 54
NULL | 60 | 61
NULL | 75 | 80

--- case: starts with greedy
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink streaming
symbol STRING | a1 INT | a2 INT | b INT
ACME | 2 | 38 | 44
BOLT | 1 | 13 | 14
BOLT | 16 | 16 | 17
BOLT | 18 | 74 | 78

--- case: starts with greedy star
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A* B C)
  DEFINE A AS A.price > 12, B AS B.price > 10
) AS m;
--- flink streaming
symbol STRING | a1 INT | a2 INT | b INT | c INT
BOLT | NULL | NULL | 15 | 16
NULL | NULL | NULL | 60 | 61

--- case: starts with optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A? B C)
  DEFINE A AS A.price > 12, B AS B.price > 10
) AS m;
--- flink streaming
symbol STRING | a INT | b INT | c INT
ACME | NULL | 19 | 23
ACME | NULL | 2 | 3
ACME | NULL | 28 | 30
ACME | NULL | 36 | 37
ACME | NULL | 38 | 44
ACME | NULL | 46 | 49
ACME | NULL | 50 | 51
ACME | NULL | 53 | 57
ACME | NULL | 6 | 7
ACME | NULL | 63 | 64
ACME | NULL | 65 | 66
ACME | NULL | 69 | 70
ACME | NULL | 71 | 76
ACME | NULL | 9 | 11
BOLT | NULL | 1 | 12
BOLT | NULL | 13 | 14
BOLT | NULL | 15 | 16
BOLT | NULL | 18 | 20
BOLT | NULL | 21 | 22
BOLT | NULL | 24 | 25
BOLT | NULL | 27 | 32
BOLT | NULL | 33 | 34
BOLT | NULL | 40 | 41
BOLT | NULL | 42 | 45
BOLT | NULL | 48 | 52
BOLT | NULL | 55 | 59
BOLT | NULL | 62 | 67
BOLT | NULL | 68 | 72
BOLT | NULL | 73 | 74
NULL | NULL | 60 | 61

--- case: two greedy
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B+ C)
  DEFINE A AS A.price > 8, B AS B.price > 10, C AS C.price > 2
) AS m;
--- flink streaming
symbol STRING | a1 INT | a2 INT | b1 INT | b2 INT | c INT

--- case: greedy then optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B? C)
  DEFINE A AS A.price > 12, B AS B.price > 10, C AS C.price > 2
) AS m;
--- flink error
Optional pattern cannot be preceded by greedy pattern

--- case: two stars
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b2, LAST(C.id) AS c2, D.id AS d
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C* D)
  DEFINE B AS B.price > 12, C AS C.price > 8, D AS D.price > 3
) AS m;
--- flink error
Optional pattern cannot be preceded by greedy pattern

--- case: variable twice
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B A)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Pattern variables must be unique. That might change in the future.

--- case: group
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B C)+ D)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: (_UTF-16LE'B', _UTF-16LE'C') Group patterns are not supported yet.

--- case: group without quantifier
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B C))
  DEFINE B AS B.price > A.price, C AS C.price > B.price
) AS m;
--- flink streaming
symbol STRING | a INT | c INT
ACME | 2 | 6
ACME | 50 | 53
ACME | 57 | 64
BOLT | 14 | 16
BOLT | 27 | 33
NULL | 29 | 35
NULL | 54 | 58

--- case: alternation
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B | C))
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: |(_UTF-16LE'B', _UTF-16LE'C'). Currently, CEP doesn't support branching patterns.

--- case: permute
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (PERMUTE(A, B))
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: PATTERN_PERMUTE(_UTF-16LE'A', _UTF-16LE'B'). Currently, CEP doesn't support PERMUTE patterns.

--- case: exclusion
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A {- B -} C)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: PATTERN_EXCLUDE(_UTF-16LE'B'). Currently, CEP doesn't support '{-' '-}' patterns.

--- case: anchors
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (^ A B $)
  DEFINE B AS B.price > 5
) AS m;
--- flink streaming
symbol STRING | a INT
ACME | 19
ACME | 2
ACME | 28
ACME | 36
ACME | 44
ACME | 49
ACME | 51
ACME | 57
ACME | 6
ACME | 64
ACME | 66
ACME | 70
ACME | 76
ACME | 9
BOLT | 1
BOLT | 13
BOLT | 15
BOLT | 17
BOLT | 20
BOLT | 22
BOLT | 25
BOLT | 32
BOLT | 34
BOLT | 41
BOLT | 45
BOLT | 52
BOLT | 59
BOLT | 67
BOLT | 72
BOLT | 74
NULL | 56
NULL | 60
NULL | 75
NULL | 8

--- case: empty matches
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(A.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A*)
  DEFINE A AS A.price > 5
) AS m;
--- flink error
Patterns that can produce empty matches are not supported. There must be at least one non-optional state.

--- case: single variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A)
  DEFINE A AS A.price > 18
) AS m;
--- flink streaming
symbol STRING | a INT
ACME | 11
ACME | 19
ACME | 2
ACME | 23
ACME | 28
ACME | 3
ACME | 30
ACME | 36
ACME | 37
ACME | 38
ACME | 46
ACME | 49
ACME | 50
ACME | 51
ACME | 53
ACME | 57
ACME | 6
ACME | 63
ACME | 64
ACME | 65
ACME | 66
ACME | 69
ACME | 7
ACME | 70
ACME | 71
ACME | 76
ACME | 77
ACME | 9
BOLT | 33
BOLT | 34
BOLT | 40
BOLT | 41
BOLT | 42
BOLT | 45
BOLT | 48
BOLT | 52
BOLT | 55
BOLT | 59
BOLT | 62
BOLT | 67
BOLT | 72

--- case: subset
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(AB.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  SUBSET AB = (A, B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
ACME | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
BOLT | NULL
NULL | NULL
NULL | NULL
NULL | NULL
NULL | NULL
NULL | NULL
NULL | NULL

--- case: within
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C) WITHIN INTERVAL '3' SECOND
  DEFINE B AS B.price > A.price - 5, C AS C.price < A.price - 1
) AS m;
--- flink streaming
symbol STRING | a INT | b1 INT | b2 INT | c INT

--- case: within exactly
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c, A.ts AS ta, C.ts AS tc
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C) WITHIN INTERVAL '5' SECOND
  DEFINE C AS C.price > 4
) AS m;
--- flink streaming
symbol STRING | a INT | c INT | ta TIMESTAMP(3) | tc TIMESTAMP(3)

--- case: within month
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B) WITHIN INTERVAL '1' MONTH
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Only constant intervals with millisecond resolution are supported as time constraints of patterns.

--- case: within releases
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C) WITHIN INTERVAL '4' SECOND
  DEFINE A AS A.price > 10, B AS B.price > 5, C AS C.price < 3 OR C.price > 24
) AS m;
--- flink streaming
symbol STRING | a INT | b INT | c INT

--- case: aggregates in measures
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, COUNT(A.price) AS c, SUM(A.price) AS s, AVG(A.price) AS av, MIN(A.tax) AS mi, MAX(A.vol) AS ma, SUM(A.tax) AS st, AVG(A.tax) AS ta, AVG(A.vol) AS vv, SUM(A.big) AS sb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 8 OR A.price IS NULL
) AS m;
--- flink streaming
symbol STRING | f INT | c BIGINT NOT NULL | s INT | av INT | mi DECIMAL(6, 2) | ma DOUBLE | st DECIMAL(38, 2) | ta DECIMAL(38, 6) | vv DOUBLE | sb BIGINT

--- case: aggregates in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, AVG(A.price) AS av, B.price AS p
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS AVG(A.price) < 16
) AS m;
--- flink streaming
symbol STRING | f INT | l INT | av INT | p INT
BOLT | 1 | 41 | 15 | 20

--- case: aggregates in define, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, AVG(A.price) AS av
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A+ B)
  DEFINE A AS AVG(A.price) < 12
) AS m;
--- flink streaming
symbol STRING | f INT | l INT | av INT
BOLT | 14 | 15 | 11
BOLT | 78 | 78 | 10

--- case: count in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS COUNT(A.id) < 4
) AS m;
--- flink streaming
symbol STRING | f INT | l INT
ACME | 2 | 6
ACME | 28 | 36
ACME | 38 | 46
ACME | 50 | 53
ACME | 63 | 65
ACME | 69 | 71
ACME | 9 | 19
BOLT | 1 | 13
BOLT | 15 | 17
BOLT | 20 | 22
BOLT | 25 | 32
BOLT | 34 | 41
BOLT | 45 | 52
BOLT | 59 | 67
BOLT | 72 | 74
NULL | 26 | 31
NULL | 39 | 47
NULL | 4 | 8
NULL | 56 | 60

--- case: count all
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(*) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink streaming
symbol STRING | n BIGINT NOT NULL
ACME | 14
BOLT | 2
BOLT | 25
BOLT | 4

--- case: count rows of a variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(A.*) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink error
Unknown field '*'

--- case: sum of another variable in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(B.id) AS l, SUM(A.price) AS sa, SUM(B.price) AS sb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B+ C)
  DEFINE A AS A.price > 12, B AS SUM(B.price) < SUM(A.price)
) AS m;
--- flink streaming
symbol STRING | f INT | l INT | sa INT | sb INT
BOLT | 1 | 17 | 41 | 36

--- case: sum over all variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(price) AS s, COUNT(id) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS SUM(price) < 40
) AS m;
--- flink streaming
symbol STRING | s INT | n BIGINT NOT NULL
ACME | 58 | 3
BOLT | 41 | 3
BOLT | 44 | 3
BOLT | 48 | 3
BOLT | 53 | 4
BOLT | 53 | 5
BOLT | 58 | 3
BOLT | 58 | 3
NULL | 43 | 11
NULL | 45 | 6

--- case: distinct aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(DISTINCT A.price) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink error
DISTINCT/ALL not allowed with COUNT(DISTINCT `A`.`price`) function

--- case: expression in aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(A.price * 2 + 1) AS n, MAX(A.price - A.id) AS x
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink streaming
symbol STRING | n INT | x INT
ACME | 701 | 23
BOLT | 29 | -2
BOLT | 85 | 13
BOLT | 912 | -1

--- case: aggregate of two variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(A.price + B.price) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Multiple pattern variables in 'SUM(`A`.`price` + `B`.`price`)'

--- case: first and last with offsets
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(B.price, 1) AS f1, LAST(B.price, 1) AS l1, FIRST(B.price, 9) AS f9, LAST(B.price, 2) AS l2, LAST(price) AS lp, FIRST(price) AS fp
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price >= 8
) AS m;
--- flink streaming
symbol STRING | f1 INT | l1 INT | f9 INT | l2 INT | lp INT | fp INT
ACME | 26 | 30 | 26 | 26 | NULL | 21
BOLT | 13 | 12 | NULL | 10 | NULL | 14

--- case: expression inside last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(B.price * 2, 1) AS l1, FIRST(UPPER(B.symbol)) AS u
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS LAST(B.price + 1, 1) IS NULL OR B.price > LAST(B.price + 1, 1)
) AS m;
--- flink streaming
symbol STRING | l1 INT | u STRING
ACME | 52 | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
ACME | NULL | ACME
BOLT | 24 | BOLT
BOLT | 28 | BOLT
BOLT | 40 | BOLT
BOLT | NULL | BOLT
BOLT | NULL | BOLT
BOLT | NULL | BOLT
BOLT | NULL | BOLT
BOLT | NULL | BOLT
BOLT | NULL | BOLT
NULL | 14 | NULL
NULL | 6 | NULL
NULL | NULL | NULL
NULL | NULL | NULL

--- case: last of two variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(A.price + B.price) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Multiple pattern variables in 'LAST(`A`.`price` + `B`.`price`, 0)'

--- case: nested navigation
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(FIRST(A.price)) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Cannot nest PREV/NEXT under LAST/FIRST 'FIRST(`A`.`price`, 0)'

--- case: prev
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > PREV(B.price)
) AS m;
--- flink error
Flink does not support physical offsets within partition.

--- case: next
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > NEXT(B.price)
) AS m;
--- flink error
Flink does not support physical offsets within partition.

--- case: running last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES RUNNING LAST(B.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Unsupported call: RUNNING(INT) If you think this function should be supported, you can create an issue and start a discussion for it.

--- case: final last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FINAL LAST(B.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT
ACME | 38
BOLT | 16
BOLT | 22
BOLT | 72
NULL | 10
NULL | 47

--- case: classifier
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES CLASSIFIER() AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Unsupported call: CLASSIFIER() If you think this function should be supported, you can create an issue and start a discussion for it.

--- case: match number
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES MATCH_NUMBER() AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
No match found for function signature MATCH_NUMBER(). Supported signatures are: 'MATCH_NUMBER()'

--- case: match rowtime
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, MATCH_ROWTIME() AS rt
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | rt TIMESTAMP(3) NOT NULL
ACME | 2 | 2026-01-01 10:01:02.500
BOLT | 14 | 2026-01-01 10:00:28.500
BOLT | 21 | 2026-01-01 10:00:38.500
BOLT | 27 | 2026-01-01 10:01:56.500
NULL | 29 | 2026-01-01 10:01:24.500
NULL | 8 | 2026-01-01 10:00:40.000

--- case: match rowtime with argument
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, MATCH_ROWTIME(ts) AS rt
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | rt TIMESTAMP(3)
ACME | 2 | 2026-01-01 10:01:02.500
BOLT | 14 | 2026-01-01 10:00:28.500
BOLT | 21 | 2026-01-01 10:00:38.500
BOLT | 27 | 2026-01-01 10:01:56.500
NULL | 29 | 2026-01-01 10:01:24.500
NULL | 8 | 2026-01-01 10:00:40.000

--- case: scalar functions over variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.price + B.price * C.price AS x, CONCAT(A.symbol, '-', CAST(C.id AS STRING)) AS y, TIMESTAMPDIFF(SECOND, A.ts, C.ts) AS d, CASE WHEN A.price > C.price THEN 'down' ELSE 'up' END AS w, COALESCE(A.price, B.price, 0) AS z
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B C)
  DEFINE B AS B.price <> A.price
) AS m;
--- flink streaming
symbol STRING | x INT | y STRING | d INT | w VARCHAR(4) NOT NULL | z INT NOT NULL
ACME | 1019 | ACME-50 | 11 | up | 29
ACME | 1022 | ACME-77 | 11 | down | 32
ACME | 1121 | ACME-70 | 1 | down | 33
ACME | 1221 | ACME-57 | 12 | up | 31
ACME | 1259 | ACME-65 | 1 | down | 35
ACME | 593 | ACME-6 | 9 | up | 21
ACME | 677 | ACME-28 | 13 | down | 27
ACME | 813 | ACME-11 | 3 | down | 30
ACME | 896 | ACME-38 | 8 | up | 26
BOLT | 144 | BOLT-14 | 9 | down | 14
BOLT | 146 | BOLT-78 | 4 | down | 16
BOLT | 227 | BOLT-21 | 7 | down | 17
BOLT | 267 | BOLT-25 | 1 | up | 15
BOLT | 363 | BOLT-72 | 8 | down | 21
BOLT | 376 | BOLT-33 | 2 | up | 16
BOLT | 440 | BOLT-42 | 0 | up | 20
BOLT | 461 | BOLT-52 | 14 | up | 21
BOLT | 548 | BOLT-62 | 12 | up | 20
BOLT | NULL | BOLT-17 | 3 | up | 12
NULL | 101 | NULL | 32 | down | 11
NULL | 17 | NULL | 11 | up | 2
NULL | 28 | NULL | 8 | down | 8
NULL | 6 | NULL | 29 | down | 2
NULL | 82 | NULL | 9 | up | 5
NULL | 9 | NULL | 29 | down | 6

--- case: between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B C)
  DEFINE C AS C.price BETWEEN LEAST(A.price, B.price) AND GREATEST(A.price, B.price)
) AS m;
--- flink streaming
symbol STRING | a INT | c INT
ACME | 23 | 30
ACME | 36 | 38
ACME | 46 | 50
ACME | 51 | 57
ACME | 6 | 9
ACME | 65 | 69
BOLT | 13 | 15
BOLT | 20 | 22
BOLT | 24 | 27
BOLT | 32 | 34
BOLT | 40 | 42
BOLT | 48 | 55
BOLT | 67 | 72
NULL | 26 | 31
NULL | 39 | 47
NULL | 58 | 61

--- case: arithmetic between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price * 2 - A.price > A.price / 2 + 3 AND MOD(B.price + A.price, 2) = 1
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 19 | 23
ACME | 2 | 3
ACME | 28 | 30
ACME | 37 | 38
ACME | 49 | 50
ACME | 53 | 57
ACME | 63 | 64
ACME | 65 | 66
ACME | 7 | 9
ACME | 71 | 76
BOLT | 12 | 13
BOLT | 20 | 21
BOLT | 22 | 24
BOLT | 40 | 41
BOLT | 42 | 45
BOLT | 62 | 67
BOLT | 68 | 72
NULL | 61 | 75

--- case: decimals between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.tax * 2 > A.tax + 1 AND B.vol >= A.vol / 2
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 3 | 6
ACME | 30 | 36
ACME | 37 | 38
ACME | 46 | 49
ACME | 50 | 51
ACME | 63 | 64
ACME | 65 | 66
ACME | 69 | 70
ACME | 7 | 9
BOLT | 12 | 13
BOLT | 16 | 17
BOLT | 18 | 20
BOLT | 21 | 22
BOLT | 24 | 25
BOLT | 34 | 40
BOLT | 41 | 42
BOLT | 48 | 52
BOLT | 55 | 59
BOLT | 67 | 68
BOLT | 74 | 78
NULL | 29 | 31
NULL | 39 | 43
NULL | 58 | 60
NULL | 75 | 80
NULL | 8 | 10

--- case: times between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.ts > A.ts + INTERVAL '1' SECOND AND TIMESTAMPDIFF(SECOND, A.ts, B.ts) < 7
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 23 | 28
ACME | 30 | 36
ACME | 51 | 53
ACME | 65 | 66
ACME | 7 | 9
BOLT | 13 | 14
BOLT | 15 | 16
BOLT | 21 | 22
BOLT | 25 | 27
BOLT | 48 | 52
BOLT | 55 | 59
BOLT | 62 | 67
BOLT | 73 | 74
NULL | 26 | 29
NULL | 31 | 35
NULL | 39 | 43
NULL | 54 | 56
NULL | 8 | 10

--- case: in and case and not
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS NOT (B.price IN (A.price, A.price + 1)) AND CASE WHEN B.price > A.price THEN B.tax ELSE A.tax END > 1
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 19 | 23
ACME | 3 | 6
ACME | 36 | 37
ACME | 46 | 49
ACME | 64 | 65
ACME | 69 | 70
ACME | 7 | 9
ACME | 76 | 77
BOLT | 13 | 14
BOLT | 20 | 21
BOLT | 22 | 24
BOLT | 25 | 27
BOLT | 41 | 42
BOLT | 45 | 48
BOLT | 52 | 55
BOLT | 59 | 62
BOLT | 67 | 68
BOLT | 72 | 73
BOLT | 78 | 79
NULL | 10 | 26
NULL | 43 | 47
NULL | 5 | 8
NULL | 54 | 56
NULL | 58 | 60
NULL | 61 | 75

--- case: null comparisons
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, A.price AS pa, B.price AS pb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price IS NOT DISTINCT FROM A.price OR (A.price > 3) IS UNKNOWN
) AS m;
--- flink streaming
symbol STRING | a INT | b INT | pa INT | pb INT
ACME | 11 | 19 | 27 | 27
ACME | 30 | 36 | 26 | 26
ACME | 44 | 46 | NULL | 29
ACME | 70 | 71 | 32 | 32
BOLT | 1 | 12 | 14 | 14
BOLT | 17 | 18 | NULL | 17
BOLT | 33 | 34 | 20 | 20
NULL | 60 | 61 | 11 | 11

--- case: unqualified columns
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, price AS p, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS price > 10, C AS price < LAST(price, 1)
) AS m;
--- flink streaming
symbol STRING | a INT | p INT | c INT
BOLT | 1 | 10 | 14
BOLT | 17 | 10 | 78
NULL | 58 | 10 | 75

--- case: undefined variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS TRUE
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 19 | 23
ACME | 2 | 3
ACME | 28 | 30
ACME | 36 | 37
ACME | 38 | 44
ACME | 46 | 49
ACME | 50 | 51
ACME | 53 | 57
ACME | 6 | 7
ACME | 63 | 64
ACME | 65 | 66
ACME | 69 | 70
ACME | 71 | 76
ACME | 9 | 11
BOLT | 1 | 12
BOLT | 13 | 14
BOLT | 15 | 16
BOLT | 17 | 18
BOLT | 20 | 21
BOLT | 22 | 24
BOLT | 25 | 27
BOLT | 32 | 33
BOLT | 34 | 40
BOLT | 41 | 42
BOLT | 45 | 48
BOLT | 52 | 55
BOLT | 59 | 62
BOLT | 67 | 68
BOLT | 72 | 73
BOLT | 74 | 78
NULL | 26 | 29
NULL | 31 | 35
NULL | 39 | 43
NULL | 4 | 5
NULL | 47 | 54
NULL | 56 | 58
NULL | 60 | 61
NULL | 75 | 80
NULL | 8 | 10

--- case: text conditions
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS A.symbol LIKE 'A%', B AS B.symbol = A.symbol
) AS m;
--- flink streaming
a INT | b INT
2 | 3
36 | 37
49 | 50
6 | 7
63 | 64
65 | 66
69 | 70
76 | 77

--- case: order by two columns
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts, price DESC, id
  MEASURES A.id AS a, B.id AS b, A.ts AS ta, B.ts AS tb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink streaming
a INT | b INT | ta TIMESTAMP(3) | tb TIMESTAMP(3)
1 | 2 | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:02.000
11 | 12 | 2026-01-01 10:00:14.000 | 2026-01-01 10:00:15.000
13 | 14 | 2026-01-01 10:00:22.000 | 2026-01-01 10:00:24.500
15 | 16 | 2026-01-01 10:00:25.500 | 2026-01-01 10:00:28.000
19 | 18 | 2026-01-01 10:00:28.500 | 2026-01-01 10:00:28.500
20 | 17 | 2026-01-01 10:00:28.500 | 2026-01-01 10:00:28.500
21 | 23 | 2026-01-01 10:00:35.500 | 2026-01-01 10:00:38.000
22 | 24 | 2026-01-01 10:00:38.000 | 2026-01-01 10:00:38.500
25 | 26 | 2026-01-01 10:00:39.000 | 2026-01-01 10:00:40.000
27 | 28 | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:42.000
29 | 30 | 2026-01-01 10:00:42.000 | 2026-01-01 10:00:43.000
3 | 4 | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000
32 | 31 | 2026-01-01 10:00:43.000 | 2026-01-01 10:00:43.000
33 | 34 | 2026-01-01 10:00:43.500 | 2026-01-01 10:00:44.500
35 | 36 | 2026-01-01 10:00:44.500 | 2026-01-01 10:00:45.500
37 | 38 | 2026-01-01 10:00:46.500 | 2026-01-01 10:00:53.500
39 | 42 | 2026-01-01 10:00:54.000 | 2026-01-01 10:00:54.500
41 | 40 | 2026-01-01 10:00:54.000 | 2026-01-01 10:00:54.000
43 | 46 | 2026-01-01 10:00:55.500 | 2026-01-01 10:01:02.500
45 | 44 | 2026-01-01 10:01:02.500 | 2026-01-01 10:01:02.500
47 | 48 | 2026-01-01 10:01:09.500 | 2026-01-01 10:01:10.500
49 | 50 | 2026-01-01 10:01:13.000 | 2026-01-01 10:01:13.500
5 | 7 | 2026-01-01 10:00:04.000 | 2026-01-01 10:00:11.000
51 | 52 | 2026-01-01 10:01:14.000 | 2026-01-01 10:01:16.500
53 | 54 | 2026-01-01 10:01:17.500 | 2026-01-01 10:01:24.500
55 | 57 | 2026-01-01 10:01:25.500 | 2026-01-01 10:01:26.500
56 | 58 | 2026-01-01 10:01:26.500 | 2026-01-01 10:01:27.500
59 | 60 | 2026-01-01 10:01:28.500 | 2026-01-01 10:01:35.500
6 | 8 | 2026-01-01 10:00:11.000 | 2026-01-01 10:00:11.500
61 | 64 | 2026-01-01 10:01:36.500 | 2026-01-01 10:01:37.500
63 | 62 | 2026-01-01 10:01:37.500 | 2026-01-01 10:01:37.500
65 | 66 | 2026-01-01 10:01:38.500 | 2026-01-01 10:01:41.000
67 | 68 | 2026-01-01 10:01:41.500 | 2026-01-01 10:01:42.000
69 | 70 | 2026-01-01 10:01:42.500 | 2026-01-01 10:01:42.500
71 | 72 | 2026-01-01 10:01:49.500 | 2026-01-01 10:01:49.500
73 | 74 | 2026-01-01 10:01:56.500 | 2026-01-01 10:01:59.000
75 | 76 | 2026-01-01 10:01:59.000 | 2026-01-01 10:02:00.000
77 | 78 | 2026-01-01 10:02:01.000 | 2026-01-01 10:02:01.000
79 | 80 | 2026-01-01 10:02:08.000 | 2026-01-01 10:02:08.500
9 | 10 | 2026-01-01 10:00:12.500 | 2026-01-01 10:00:13.000

--- case: order by descending time
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts DESC
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
Primary sort order of a streaming table must be ascending on time.

--- case: order by no time
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY id
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
You must specify either rowtime or proctime for order by as the first one.

--- case: no order
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
You must specify either rowtime or proctime for order by.

--- case: no measures
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Columns ambiguously defined: {}

--- case: no define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.id AS a PATTERN (A B));
--- flink error
Encountered ")" at line 1, column 102. Was expecting one of: "DEFINE" ... "SUBSET" ... "WITHIN" ...

--- case: define of an unknown variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE X AS X.price > 3
) AS m;
--- flink streaming
symbol STRING | a INT
ACME | 19
ACME | 2
ACME | 28
ACME | 36
ACME | 38
ACME | 46
ACME | 50
ACME | 53
ACME | 6
ACME | 63
ACME | 65
ACME | 69
ACME | 71
ACME | 9
BOLT | 1
BOLT | 13
BOLT | 15
BOLT | 17
BOLT | 20
BOLT | 22
BOLT | 25
BOLT | 32
BOLT | 34
BOLT | 41
BOLT | 45
BOLT | 52
BOLT | 59
BOLT | 67
BOLT | 72
BOLT | 74
NULL | 26
NULL | 31
NULL | 39
NULL | 4
NULL | 47
NULL | 56
NULL | 60
NULL | 75
NULL | 8

--- case: measure of an unknown variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES X.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3
) AS m;
--- flink error
Table 'X' not found

--- case: definition twice
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3, B AS B.price > 4
) AS m;
--- flink error
Pattern variable 'B' has already been defined

--- case: measure without a name
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3
) AS m;
--- flink error
Encountered "ONE" at line 5, column 3. Was expecting one of: "AS" ... "." ... "NOT" ... "IN" ... "<" ... "<=" ... ">" ... ">=" ... "=" ... "<>" ... "!=" ... "BETWEEN" ... "LIKE" ... "ILIKE" ... "RLIKE" ... "SIMILAR" ... "+" ... "-" ... "*" ... "/" ... "%" ... "||" ... "AND" ... "OR" ... "IS" ... "ME

--- case: definition that is no condition
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price + 1
) AS m;
--- flink error
DEFINE clause must be a condition

--- case: unknown column
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.nothing AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 1
) AS m;
--- flink error
Column 'nothing' not found in table 'A'

--- case: a later variable in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS B.price IS NULL AND A.price > 10
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | 19 | 23
ACME | 2 | 3
ACME | 28 | 30
ACME | 36 | 37
ACME | 38 | 44
ACME | 46 | 49
ACME | 50 | 51
ACME | 53 | 57
ACME | 6 | 7
ACME | 63 | 64
ACME | 65 | 66
ACME | 69 | 70
ACME | 71 | 76
ACME | 9 | 11
BOLT | 1 | 12
BOLT | 13 | 14
BOLT | 15 | 16
BOLT | 18 | 20
BOLT | 21 | 22
BOLT | 24 | 25
BOLT | 27 | 32
BOLT | 33 | 34
BOLT | 40 | 41
BOLT | 42 | 45
BOLT | 48 | 52
BOLT | 55 | 59
BOLT | 62 | 67
BOLT | 68 | 72
BOLT | 73 | 74
NULL | 60 | 61

--- case: a subquery of matches
SELECT a, COUNT(*) AS n FROM (SELECT symbol AS a, p FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES B.price AS p PATTERN (A B) DEFINE B AS B.price > A.price)) GROUP BY a;
--- flink streaming
a STRING | n BIGINT NOT NULL
ACME | 12
BOLT | 12
NULL | 8

--- case: matches of a subquery
SELECT * FROM (SELECT id, price * 2 AS pp, ts FROM ticks WHERE symbol = 'ACME') MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.pp AS b PATTERN (A B) DEFINE B AS B.pp > A.pp) AS m;
--- flink streaming
a INT | b INT
2 | 44
28 | 52
3 | 52
36 | 60
46 | 66
50 | 62
51 | 70
57 | 70
6 | 60
63 | 72
66 | 68
71 | 66

--- case: matches joined
SELECT m.a, o.customer FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.price > A.price) AS m JOIN plain AS o ON m.a = o.id;
--- flink streaming
a INT | customer STRING
2 | bob
3 | ann
6 | bob
8 | NULL

--- case: skip past last row with long runs
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{3} C?)
  DEFINE B AS B.id > 0
) AS m;
--- flink streaming
a INT | b INT
1 | 4
13 | 16
17 | 20
21 | 24
25 | 28
29 | 32
33 | 36
37 | 40
41 | 44
45 | 48
49 | 52
5 | 8
53 | 56
57 | 60
61 | 64
65 | 68
69 | 72
73 | 76
77 | 80
9 | 12

--- case: drops in a row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES START_ROW.ts AS s, LAST(DOWN.ts) AS b, LAST(UP.ts) AS e
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (START_ROW DOWN+ UP)
  DEFINE DOWN AS (LAST(DOWN.price, 1) IS NULL AND DOWN.price < START_ROW.price) OR DOWN.price < LAST(DOWN.price, 1), UP AS UP.price > LAST(DOWN.price, 1)
) AS m;
--- flink streaming
symbol STRING | s TIMESTAMP(3) | b TIMESTAMP(3) | e TIMESTAMP(3)
BOLT | 2026-01-01 10:01:49.500 | 2026-01-01 10:02:01.000 | 2026-01-01 10:02:08.000
NULL | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:13.000

--- case: a view of matches
SELECT COUNT(*) AS n, MIN(d) AS d FROM (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES B.price - A.price AS d PATTERN (A B) DEFINE B AS B.price > A.price)) AS v;
--- flink streaming
n BIGINT NOT NULL | d INT
32 | 1

--- case: star and range after an optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, LAST(C.id) AS c, D.id AS d
  PATTERN (A B? C+ D)
  DEFINE B AS B.price > 12, C AS C.price > 8, D AS D.price > 3
) AS m;
--- flink streaming
symbol STRING | a INT | b INT | c INT | d INT

--- case: ranges
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, FIRST(B.id) AS b, LAST(B.id) AS b2, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A{1,2} B{2,3} C)
  DEFINE A AS A.price > 5, B AS B.price > 3, C AS C.price < 20
) AS m;
--- flink streaming
symbol STRING | a INT | a2 INT | b INT | b2 INT | c INT
NULL | 4 | 4 | 5 | 10 | 26

--- case: reluctant ranges
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, FIRST(B.id) AS b, LAST(B.id) AS b2, C.id AS c
  PATTERN (A{1,2}? B{2,3}? C)
  DEFINE A AS A.price > 5, B AS B.price > 3, C AS C.price < 20
) AS m;
--- flink streaming
symbol STRING | a INT | a2 INT | b INT | b2 INT | c INT
BOLT | 1 | 1 | 12 | 13 | 14
BOLT | 12 | 12 | 13 | 14 | 15
BOLT | 13 | 13 | 14 | 15 | 16
BOLT | 18 | 18 | 20 | 21 | 22
BOLT | 20 | 20 | 21 | 22 | 24
BOLT | 21 | 21 | 22 | 24 | 25
BOLT | 22 | 22 | 24 | 25 | 27
BOLT | 24 | 24 | 25 | 27 | 32
BOLT | 52 | 55 | 59 | 67 | 68
BOLT | 55 | 59 | 62 | 67 | 68
BOLT | 59 | 59 | 62 | 67 | 68
BOLT | 62 | 62 | 67 | 68 | 72
BOLT | 67 | 67 | 68 | 72 | 73
BOLT | 68 | 68 | 72 | 73 | 74
BOLT | 72 | 72 | 73 | 74 | 78
BOLT | 73 | 73 | 74 | 78 | 79
NULL | 4 | 4 | 5 | 8 | 10
NULL | 58 | 58 | 60 | 61 | 75
NULL | 60 | 60 | 61 | 75 | 80

--- case: reluctant at least
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, C.id AS c
  AFTER MATCH SKIP TO LAST A
  PATTERN (A{2,}? C)
  DEFINE A AS A.price > 5, C AS C.price < 20
) AS m;
--- flink streaming
symbol STRING | a INT | a2 INT | c INT
BOLT | 1 | 12 | 13
BOLT | 12 | 13 | 14
BOLT | 13 | 14 | 15
BOLT | 14 | 15 | 16
BOLT | 18 | 20 | 21
BOLT | 20 | 21 | 22
BOLT | 21 | 22 | 24
BOLT | 22 | 24 | 25
BOLT | 24 | 25 | 27
BOLT | 25 | 27 | 32
BOLT | 27 | 67 | 68
BOLT | 67 | 68 | 72
BOLT | 68 | 72 | 73
BOLT | 72 | 73 | 74
BOLT | 73 | 74 | 78
BOLT | 74 | 78 | 79
NULL | 58 | 60 | 61
NULL | 60 | 61 | 75
NULL | 61 | 75 | 80

--- case: optional first and last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  PATTERN (A? B C*?)
  DEFINE A AS A.price > 20, B AS B.price > 10, C AS C.price > 10
) AS m;
--- flink streaming
symbol STRING | a INT | b INT
ACME | NULL | 11
ACME | NULL | 19
ACME | NULL | 2
ACME | NULL | 23
ACME | NULL | 28
ACME | NULL | 3
ACME | NULL | 30
ACME | NULL | 36
ACME | NULL | 37
ACME | NULL | 38
ACME | NULL | 46
ACME | NULL | 49
ACME | NULL | 50
ACME | NULL | 51
ACME | NULL | 53
ACME | NULL | 57
ACME | NULL | 6
ACME | NULL | 63
ACME | NULL | 64
ACME | NULL | 65
ACME | NULL | 66
ACME | NULL | 69
ACME | NULL | 7
ACME | NULL | 70
ACME | NULL | 71
ACME | NULL | 76
ACME | NULL | 77
ACME | NULL | 9
BOLT | NULL | 1
BOLT | NULL | 12
BOLT | NULL | 13
BOLT | NULL | 15
BOLT | NULL | 16
BOLT | NULL | 18
BOLT | NULL | 20
BOLT | NULL | 21
BOLT | NULL | 22
BOLT | NULL | 24
BOLT | NULL | 25
BOLT | NULL | 27
BOLT | NULL | 32
BOLT | NULL | 33
BOLT | NULL | 34
BOLT | NULL | 40
BOLT | NULL | 41
BOLT | NULL | 42
BOLT | NULL | 45
BOLT | NULL | 48
BOLT | NULL | 52
BOLT | NULL | 55
BOLT | NULL | 59
BOLT | NULL | 62
BOLT | NULL | 67
BOLT | NULL | 68
BOLT | NULL | 72
BOLT | NULL | 73
BOLT | NULL | 74
BOLT | NULL | 79
NULL | NULL | 60
NULL | NULL | 61

--- case: greedy before a range that may be empty
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, LAST(B.id) AS b, C.id AS c
  PATTERN (A+? B{0,2} C)
  DEFINE A AS A.price > 10, B AS B.price > 12, C AS C.price > 6
) AS m;
--- flink streaming
symbol STRING | a INT | a2 INT | b INT | c INT
BOLT | 1 | 13 | NULL | 14
BOLT | 12 | 13 | NULL | 14
BOLT | 13 | 13 | NULL | 14
BOLT | 18 | 74 | NULL | 78
BOLT | 20 | 74 | NULL | 78
BOLT | 21 | 73 | 74 | 78
BOLT | 22 | 72 | 74 | 78
BOLT | 24 | 72 | 74 | 78
BOLT | 25 | 73 | 74 | 78
BOLT | 27 | 72 | 74 | 78
BOLT | 32 | 72 | 74 | 78
BOLT | 33 | 73 | 74 | 78
BOLT | 34 | 72 | 74 | 78
BOLT | 40 | 72 | 74 | 78
BOLT | 41 | 74 | NULL | 78
BOLT | 42 | 73 | 74 | 78
BOLT | 45 | 73 | 74 | 78
BOLT | 48 | 73 | 74 | 78
BOLT | 52 | 73 | 74 | 78
BOLT | 55 | 72 | 74 | 78
BOLT | 59 | 73 | 74 | 78
BOLT | 62 | 74 | NULL | 78
BOLT | 67 | 74 | NULL | 78
BOLT | 68 | 74 | NULL | 78
BOLT | 72 | 73 | 74 | 78
BOLT | 73 | 74 | NULL | 78
BOLT | 74 | 74 | NULL | 78
NULL | 60 | 60 | NULL | 61
NULL | 61 | 61 | NULL | 75

--- case: a greedy loop and a condition over it
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, COUNT(A.id) AS n, B.id AS b
  AFTER MATCH SKIP TO LAST A
  PATTERN (A+ B)
  DEFINE A AS COUNT(A.id) <= 2 OR A.price > AVG(A.price), B AS B.price < SUM(A.price)
) AS m;
--- flink streaming
symbol STRING | a INT | a2 INT | n BIGINT NOT NULL | b INT
ACME | 19 | 23 | 2 | 28
ACME | 2 | 19 | 7 | 23
ACME | 44 | 49 | 3 | 50
ACME | 49 | 50 | 2 | 51
ACME | 50 | 65 | 7 | 66
ACME | 65 | 69 | 3 | 70
ACME | 69 | 70 | 2 | 71
ACME | 70 | 76 | 3 | 77
BOLT | 1 | 12 | 2 | 13
BOLT | 12 | 13 | 2 | 14
BOLT | 16 | 18 | 3 | 20
BOLT | 18 | 20 | 2 | 21
BOLT | 20 | 22 | 3 | 24
BOLT | 22 | 67 | 17 | 68
BOLT | 67 | 68 | 2 | 72
BOLT | 68 | 72 | 2 | 73
BOLT | 72 | 73 | 2 | 74
BOLT | 73 | 74 | 2 | 78
NULL | 10 | 26 | 2 | 29
NULL | 26 | 29 | 2 | 31
NULL | 29 | 39 | 4 | 43
NULL | 39 | 47 | 3 | 54
NULL | 4 | 5 | 2 | 8
NULL | 5 | 10 | 3 | 26

--- case: within and next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  PATTERN (A B*? C) WITHIN INTERVAL '10' SECOND
  DEFINE B AS B.price > 5, C AS C.price > A.price
) AS m;
--- flink streaming
symbol STRING | a INT | b INT | c INT
ACME | 2 | NULL | 3
ACME | 23 | 36 | 37
ACME | 28 | 30 | 36
ACME | 3 | NULL | 6
ACME | 30 | 36 | 37
ACME | 36 | NULL | 37
ACME | 49 | 51 | 53
ACME | 50 | NULL | 51
ACME | 51 | NULL | 53
ACME | 6 | NULL | 7
ACME | 63 | NULL | 64
ACME | 66 | NULL | 69
BOLT | 13 | 15 | 16
BOLT | 14 | NULL | 15
BOLT | 15 | NULL | 16
BOLT | 21 | NULL | 22
BOLT | 22 | 24 | 25
BOLT | 24 | NULL | 25
BOLT | 25 | 32 | 33
BOLT | 27 | NULL | 32
BOLT | 32 | NULL | 33
BOLT | 34 | 40 | 41
BOLT | 40 | NULL | 41
BOLT | 42 | NULL | 45
BOLT | 48 | NULL | 52
BOLT | 55 | NULL | 59
BOLT | 68 | NULL | 72
BOLT | 74 | 78 | 79
BOLT | 78 | NULL | 79
NULL | 29 | NULL | 31
NULL | 31 | NULL | 35
NULL | 35 | NULL | 39
NULL | 54 | NULL | 56
NULL | 56 | NULL | 58
NULL | 58 | NULL | 60
NULL | 8 | NULL | 10

--- case: within, past last row, reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+? C) WITHIN INTERVAL '00:02' MINUTE TO SECOND
  DEFINE B AS B.price > 5, C AS C.price > A.price
) AS m;
--- flink streaming
a INT | b INT | c INT
22 | 24 | 25
29 | 30 | 31
32 | 33 | 34
39 | 40 | 41
56 | 57 | 58
61 | 62 | 63
66 | 68 | 69
74 | 75 | 76
8 | 9 | 10
