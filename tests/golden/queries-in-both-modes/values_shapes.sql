--- case: rows with null fields compared
SELECT id, ROW(v, k) = ROW(5, 'a') AS a, ROW(v, k) <> ROW(5, 'a') AS b, (v, k) IN ((5, 'a'), (7, 'b')) AS c, (v, k) NOT IN ((5, 'a')) AS e FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN | c BOOLEAN | e BOOLEAN
1 | TRUE | FALSE | TRUE | FALSE
10 | FALSE | TRUE | TRUE | TRUE
11 | FALSE | TRUE | FALSE | TRUE
12 | FALSE | TRUE | FALSE | TRUE
13 | TRUE | FALSE | TRUE | FALSE
14 | FALSE | TRUE | FALSE | TRUE
15 | FALSE | TRUE | FALSE | TRUE
16 | FALSE | TRUE | FALSE | TRUE
2 | FALSE | TRUE | TRUE | TRUE
3 | NULL | TRUE | NULL | NULL
4 | FALSE | TRUE | FALSE | TRUE
5 | FALSE | TRUE | FALSE | TRUE
6 | TRUE | FALSE | TRUE | FALSE
7 | FALSE | TRUE | FALSE | TRUE
8 | NULL | TRUE | NULL | NULL
9 | FALSE | TRUE | FALSE | TRUE

--- case: rows less than rows
SELECT id, ROW(v, id) < ROW(6, 3) AS a FROM readings;
--- flink error
Comparable type expected, but was 'ROW<`EXPR$0` INT, `EXPR$1` INT NOT NULL> NOT NULL'.
--- flink streaming error
Comparable type expected, but was 'ROW<`EXPR$0` INT, `EXPR$1` INT NOT NULL> NOT NULL'.

--- case: rows is distinct from rows
SELECT id, ROW(v, k) IS DISTINCT FROM ROW(5, 'a') AS a FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN NOT NULL
1 | FALSE
10 | TRUE
11 | TRUE
12 | TRUE
13 | FALSE
14 | TRUE
15 | TRUE
16 | TRUE
2 | TRUE
3 | FALSE
4 | TRUE
5 | TRUE
6 | FALSE
7 | TRUE
8 | TRUE
9 | FALSE

--- case: row equality with nested rows
SELECT id, ROW(v, ROW(k, ok)) = ROW(5, ROW('a', TRUE)) AS a FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN
1 | TRUE
10 | FALSE
11 | FALSE
12 | FALSE
13 | TRUE
14 | FALSE
15 | FALSE
16 | FALSE
2 | FALSE
3 | NULL
4 | FALSE
5 | FALSE
6 | FALSE
7 | FALSE
8 | FALSE
9 | FALSE

--- case: arrays with nulls compared
SELECT id, ARRAY[v, id] = ARRAY[5, 1] AS a, ARRAY[v] = ARRAY[CAST(NULL AS INT)] AS b FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN NOT NULL | b BOOLEAN NOT NULL
1 | TRUE | FALSE
10 | FALSE | FALSE
11 | FALSE | FALSE
12 | FALSE | FALSE
13 | FALSE | FALSE
14 | FALSE | FALSE
15 | FALSE | FALSE
16 | FALSE | FALSE
2 | FALSE | FALSE
3 | FALSE | TRUE
4 | FALSE | FALSE
5 | FALSE | FALSE
6 | FALSE | FALSE
7 | FALSE | FALSE
8 | FALSE | TRUE
9 | FALSE | FALSE

--- case: maps compared
SELECT id, MAP['a', v] = MAP['a', 5] AS a FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN NOT NULL
1 | TRUE
10 | FALSE
11 | FALSE
12 | FALSE
13 | TRUE
14 | FALSE
15 | FALSE
16 | FALSE
2 | FALSE
3 | FALSE
4 | FALSE
5 | FALSE
6 | TRUE
7 | FALSE
8 | FALSE
9 | FALSE

--- case: join by rows
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON ROW(a.k, a.v) = ROW(b.k, b.v) AND a.id < b.id;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 13
1 | 6
2 | 10
5 | 16
6 | 13

--- case: json of double values
SELECT id, JSON_STRING(x) AS a, JSON_OBJECT('x' VALUE x) AS b, JSON_ARRAY(x, CAST(x AS FLOAT)) AS c FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING NOT NULL | c STRING NOT NULL
1 | 0.5 | {"x":0.5} | [0.5,0.5]
10 | -1.5 | {"x":-1.5} | [-1.5,-1.5]
11 | 0.1 | {"x":0.1} | [0.1,0.10000000149011612]
12 | 100.5 | {"x":100.5} | [100.5,100.5]
13 | NULL | {"x":null} | []
14 | 1.0 | {"x":1.0} | [1.0,1.0]
15 | -7.25 | {"x":-7.25} | [-7.25,-7.25]
16 | 0.0 | {"x":0.0} | [0.0,0.0]
2 | -1.5 | {"x":-1.5} | [-1.5,-1.5]
3 | 2.25 | {"x":2.25} | [2.25,2.25]
4 | NULL | {"x":null} | []
5 | 1.0E+10 | {"x":1.0E+10} | [1.0E+10,1.0E+10]
6 | 0.5 | {"x":0.5} | [0.5,0.5]
7 | 0.0 | {"x":0.0} | [0.0,0.0]
8 | 3.75 | {"x":3.75} | [3.75,3.75]
9 | 7.0 | {"x":7.0} | [7.0,7.0]

--- case: json of nested doubles
SELECT id, JSON_STRING(ROW(x, p, d)) AS a, JSON_STRING(ARRAY[x, 1E100]) AS b FROM readings;
--- flink error
Type 'DATE' is not scalar or cannot be converted into JSON.
--- flink streaming error
Type 'DATE' is not scalar or cannot be converted into JSON.

--- case: json of times
SELECT id, JSON_STRING(ts) AS a, JSON_STRING(lz) AS b, JSON_STRING(d) AS c FROM readings;
--- flink error
Unsupported argument type. Expected type of family 'CHARACTER_STRING' but actual type was 'DATE'.
--- flink streaming error
Unsupported argument type. Expected type of family 'CHARACTER_STRING' but actual type was 'DATE'.

--- case: json of decimals
SELECT id, JSON_STRING(p) AS a, JSON_STRING(MAP[k, p]) AS b FROM readings WHERE k IS NOT NULL;
--- flink
id INT NOT NULL | a STRING | b STRING NOT NULL
1 | 1.250 | {"a":1.250}
10 | 2.500 | {"b":2.500}
11 | 0.100 | {"c":0.100}
12 | 55.555 | {"":55.555}
13 | 1.250 | {"a":1.250}
14 | 1.000 | {"b":1.000}
15 | -7.250 | {"A":-7.250}
16 | -0.500 | {"c":-0.500}
2 | 2.500 | {"b":2.500}
3 | -3.125 | {"a":-3.125}
5 | 99999.999 | {"c":99999.999}
6 | NULL | {"a":null}
7 | 0.001 | {"b":0.001}
9 | 12.000 | {"a":12.000}

--- case: sum of wide decimals
SELECT SUM(CAST(9e37 AS DECIMAL(38, 0)) + CAST(v AS DECIMAL(38, 0)) * 0) AS a, COUNT(*) AS n FROM readings;
--- flink
a DECIMAL(38, 0) | n BIGINT NOT NULL
NULL | 16

--- case: avg of wide decimals
SELECT k, AVG(CAST('99999999999999999999999999999999999999' AS DECIMAL(38, 0))) AS a FROM readings GROUP BY k;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.

--- case: sum of wide decimals over
SELECT id, SUM(CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0))) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.

--- case: pattern with braces
SELECT id, REGEXP_REPLACE(doc, '{', '[') AS a FROM readings;
--- flink
id INT NOT NULL | a STRING
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

--- case: pattern with an open class
SELECT id, REGEXP(doc, '[') AS a FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN
1 | FALSE
10 | FALSE
11 | FALSE
12 | FALSE
13 | FALSE
14 | FALSE
15 | FALSE
16 | FALSE
2 | FALSE
3 | FALSE
4 | FALSE
5 | NULL
6 | FALSE
7 | FALSE
8 | FALSE
9 | FALSE

--- case: pattern with possessive quantifiers
SELECT id, REGEXP_EXTRACT(doc, '"n": *+([0-9.]++)', 1) AS a FROM readings;
--- flink
id INT NOT NULL | a STRING
1 | 1
10 | NULL
11 | 1000.0
12 | NULL
13 | NULL
14 | NULL
15 | NULL
16 | NULL
2 | 2.5
3 | NULL
4 | NULL
5 | NULL
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: pattern of posix classes
SELECT id, REGEXP_REPLACE(doc, '\p{Punct}', '') AS a, REGEXP_REPLACE(doc, '[[:alpha:]]', '') AS b FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING
1 | n 1 s x a 1 2 3 o k v | {"n" 1, "s" "x", "" [1, 2, 3], "o" {"k" "v"}}
10 | a i 1 i 2 | {"" [{"i" 1}, {"i" 2}]}
11 | n 10000 s  | {"n" 1000.0, "s" ""}
12 |   n  7   |   {"n"  7}  
13 | s x | {"s" "x"}
14 | n | {"n"
15 | kk 1 k k 2 | {"k.k" 1, "k k" 2}
16 | true | true
2 | n 25 s null a  | {"n" 2.5, "s" nu, "" []}
3 | s Ünïcode q b true | {"s" "Ünïcode \\"q\\"", "b" true}
4 | not json | not json
5 | NULL | NULL
6 | 1 two null z 0 | [1, "two", nu, {"z" 0}]
7 | n 3 o k deep 9 | {"n" "3", "o" {"k" {"dee" [9]}}}
8 |  | 
9 | n null | {"n" nu}

--- case: similar to with braces
SELECT id, k SIMILAR TO 'a{1,2}' AS a FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN
1 | TRUE
10 | FALSE
11 | FALSE
12 | FALSE
13 | TRUE
14 | FALSE
15 | FALSE
16 | FALSE
2 | FALSE
3 | TRUE
4 | NULL
5 | FALSE
6 | TRUE
7 | FALSE
8 | NULL
9 | TRUE

--- case: zeros compared
SELECT id, x = 0 AS a, x = CAST('-0.0' AS DOUBLE) AS b, x < 0 AS c, x IN (0.0, 1.0) AS e FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN | c BOOLEAN | e BOOLEAN
1 | FALSE | FALSE | FALSE | FALSE
10 | FALSE | FALSE | TRUE | FALSE
11 | FALSE | FALSE | FALSE | FALSE
12 | FALSE | FALSE | FALSE | FALSE
13 | NULL | NULL | NULL | NULL
14 | FALSE | FALSE | FALSE | TRUE
15 | FALSE | FALSE | TRUE | FALSE
16 | TRUE | TRUE | FALSE | TRUE
2 | FALSE | FALSE | TRUE | FALSE
3 | FALSE | FALSE | FALSE | FALSE
4 | NULL | NULL | NULL | NULL
5 | FALSE | FALSE | FALSE | FALSE
6 | FALSE | FALSE | FALSE | FALSE
7 | TRUE | TRUE | FALSE | FALSE
8 | FALSE | FALSE | FALSE | FALSE
9 | FALSE | FALSE | FALSE | FALSE

--- case: zeros sorted
SELECT x, MIN(id) AS m FROM readings WHERE x IN (CAST(0 AS DOUBLE), CAST(1 AS DOUBLE)) GROUP BY x;
--- flink
x DOUBLE | m INT NOT NULL
0.0 | 16
1.0 | 14

--- case: zeros distinct
SELECT DISTINCT ABS(x) AS a FROM readings WHERE x IS NOT NULL;
--- flink
a DOUBLE
0.0
0.1
0.5
1.0
1.0E10
1.5
100.5
2.25
3.75
7.0
7.25

--- case: null times windowed
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
1969-12-31 23:00:00.000 | 1
2020-02-29 10:00:00.000 | 1
2021-01-03 12:00:00.000 | 1
2024-12-30 00:00:00.000 | 1
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times hopping
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
1969-12-31 22:00:00.000 | 1
1969-12-31 23:00:00.000 | 1
2020-02-29 09:00:00.000 | 1
2020-02-29 10:00:00.000 | 1
2021-01-03 11:00:00.000 | 1
2021-01-03 12:00:00.000 | 1
2024-12-29 23:00:00.000 | 1
2024-12-30 00:00:00.000 | 1
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times of a legacy window
SELECT TUMBLE_START(ts, INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM w GROUP BY TUMBLE(ts, INTERVAL '1' HOUR);
--- flink
s TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
1969-12-31 23:00:00.000 | 1
2020-02-29 10:00:00.000 | 1
2021-01-03 12:00:00.000 | 1
2024-12-30 00:00:00.000 | 1
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times in over
SELECT id, COUNT(*) OVER (ORDER BY ts) AS n FROM w;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
1 | 3
2 | 2
3 | 1
4 | 5
5 | 4
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times joined
SELECT a.id, b.id AS b FROM w a JOIN w b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 1
2 | 2
4 | 4
5 | 5
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times sorted
SELECT id FROM w ORDER BY ts;
--- flink
id INT NOT NULL
3
2
1
5
4
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times deduplicated
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY b ORDER BY ts) AS rn FROM w) WHERE rn = 1;
--- flink
id INT NOT NULL
1
2
3
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times plain
SELECT id, i + 1 AS a FROM w WHERE id > 2;
--- flink
id INT NOT NULL | a INT
3 | NULL
4 | -2147483648
5 | -6
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times grouped
SELECT b, COUNT(*) AS n FROM w GROUP BY b;
--- flink
b BOOLEAN | n BIGINT NOT NULL
FALSE | 2
NULL | 1
TRUE | 2
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: watermark of a row
SELECT id, CURRENT_WATERMARK(ts) AS a FROM steps;
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP(3)'.
--- flink streaming
id INT NOT NULL | a TIMESTAMP(3)
1 | NULL
10 | 2026-01-01 10:00:10.000
11 | 2026-01-01 10:00:11.000
12 | 2026-01-01 10:00:24.999
13 | 2026-01-01 10:00:24.999
14 | 2026-01-01 10:00:36.000
15 | 2026-01-01 10:00:40.000
16 | 2026-01-01 10:01:05.000
2 | 2026-01-01 09:59:56.000
3 | 2026-01-01 09:59:58.000
4 | 2026-01-01 09:59:59.000
5 | 2026-01-01 09:59:59.000
6 | 2026-01-01 10:00:02.000
7 | 2026-01-01 10:00:02.000
8 | 2026-01-01 10:00:06.500
9 | 2026-01-01 10:00:07.000

--- case: watermark in a condition
SELECT id FROM steps WHERE CURRENT_WATERMARK(ts) IS NULL OR ts > CURRENT_WATERMARK(ts);
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP(3)'.
--- flink streaming
id INT NOT NULL
1
10
11
12
13
14
15
16
2
3
4
5
6
7
8
9

--- case: watermark of no time
SELECT id, CURRENT_WATERMARK(lz) AS a FROM steps;
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP_LTZ(3)'.
--- flink streaming error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP_LTZ(3)'.

--- case: watermark of instants
SELECT id, CURRENT_WATERMARK(lz) AS a FROM locally;
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP_LTZ(3)'.
--- flink streaming
id INT NOT NULL | a TIMESTAMP_LTZ(3)
1 | NULL
10 | 2026-01-01 10:00:10.000
11 | 2026-01-01 10:00:10.000
12 | 2026-01-01 10:00:24.999
13 | 2026-01-01 10:00:24.999
14 | 2026-01-01 10:00:36.000
15 | 2026-01-01 10:00:40.000
16 | 2026-01-01 10:01:05.000
2 | 2026-01-01 09:59:56.000
3 | 2026-01-01 09:59:58.000
4 | 2026-01-01 09:59:58.000
5 | 2026-01-01 09:59:58.000
6 | 2026-01-01 10:00:02.000
7 | 2026-01-01 10:00:02.000
8 | 2026-01-01 10:00:06.500
9 | 2026-01-01 10:00:06.500

--- case: legacy session in batch
SELECT k, SESSION_START(ts, INTERVAL '5' SECOND) AS s, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND);
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.
--- flink streaming
k STRING | s TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
 | 2026-01-01 10:00:30.000 | 1
A | 2026-01-01 10:01:10.000 | 1
NULL | 2026-01-01 10:00:02.000 | 1
NULL | 2026-01-01 10:00:12.000 | 1
a | 2026-01-01 10:00:01.000 | 3
a | 2026-01-01 10:00:15.000 | 1
a | 2026-01-01 10:00:41.000 | 1
b | 2026-01-01 10:00:03.000 | 1
b | 2026-01-01 10:00:11.500 | 2
b | 2026-01-01 10:00:45.000 | 1
c | 2026-01-01 10:00:07.000 | 1
c | 2026-01-01 10:00:29.999 | 1
c | 2026-01-01 10:01:11.000 | 1

--- case: legacy session with having
SELECT k, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND) HAVING COUNT(*) > 1;
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.
--- flink streaming
k STRING | n BIGINT NOT NULL
a | 3
b | 2

--- case: legacy session alone
SELECT COUNT(*) AS n FROM steps GROUP BY SESSION(ts, INTERVAL '5' SECOND);
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.
--- flink streaming
n BIGINT NOT NULL
10
2
2
2

--- case: session rows in batch
SELECT id, window_start FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '9' SECOND));
--- flink error
Unaligned windows like session are not supported in batch mode yet.
--- flink streaming
id INT NOT NULL | window_start TIMESTAMP(3) NOT NULL
1 | 2026-01-01 10:00:01.000
10 | 2026-01-01 10:00:03.000
11 | 2026-01-01 10:00:29.999
12 | 2026-01-01 10:00:30.000
13 | 2026-01-01 10:00:41.000
14 | 2026-01-01 10:00:45.000
15 | 2026-01-01 10:01:10.000
16 | 2026-01-01 10:01:11.000
2 | 2026-01-01 10:00:03.000
3 | 2026-01-01 10:00:01.000
4 | 2026-01-01 10:00:02.000
5 | 2026-01-01 10:00:07.000
6 | 2026-01-01 10:00:01.000
7 | 2026-01-01 10:00:03.000
8 | 2026-01-01 10:00:12.000
9 | 2026-01-01 10:00:01.000

--- case: object of
SELECT id, OBJECT_OF('com.example.User', 'name', k, 'age', id) AS o FROM steps;
--- flink
id INT NOT NULL | o STRUCTURED<'com.example.User', `name` STRING, `age` INT NOT NULL>
1 | (name=a, age=1)
10 | (name=b, age=10)
11 | (name=c, age=11)
12 | (name=, age=12)
13 | (name=a, age=13)
14 | (name=b, age=14)
15 | (name=A, age=15)
16 | (name=c, age=16)
2 | (name=b, age=2)
3 | (name=a, age=3)
4 | (name=NULL, age=4)
5 | (name=c, age=5)
6 | (name=a, age=6)
7 | (name=b, age=7)
8 | (name=NULL, age=8)
9 | (name=a, age=9)

--- case: object update
SELECT id, OBJECT_UPDATE(OBJECT_OF('com.example.User', 'name', k, 'age', id), 'age', 3) AS o FROM steps;
--- flink
id INT NOT NULL | o STRUCTURED<'com.example.User', `name` STRING, `age` INT NOT NULL>
1 | (name=a, age=3)
10 | (name=b, age=3)
11 | (name=c, age=3)
12 | (name=, age=3)
13 | (name=a, age=3)
14 | (name=b, age=3)
15 | (name=A, age=3)
16 | (name=c, age=3)
2 | (name=b, age=3)
3 | (name=a, age=3)
4 | (name=NULL, age=3)
5 | (name=c, age=3)
6 | (name=a, age=3)
7 | (name=b, age=3)
8 | (name=NULL, age=3)
9 | (name=a, age=3)

--- case: zeros in except
SELECT x FROM (VALUES (CAST(0.0 AS DOUBLE)), (CAST(1.0 AS DOUBLE))) AS a(x) EXCEPT SELECT x FROM (VALUES (-CAST(0.0 AS DOUBLE))) AS b(x);
--- flink
x DOUBLE NOT NULL
1.0

--- case: zeros of a column distinct
SELECT DISTINCT x FROM readings WHERE x BETWEEN -0.5 AND 0.05;
--- flink
x DOUBLE
-0.0
0.0

--- case: zeros of a column counted distinct
SELECT COUNT(DISTINCT x) AS n, COUNT(DISTINCT x + 0) AS m FROM readings WHERE x BETWEEN -0.5 AND 0.05;
--- flink error
must be sorted: [{0}, {0}]
--- flink streaming
n BIGINT NOT NULL | m BIGINT NOT NULL
2 | 2

--- case: zeros of a column joined
SELECT a.id, b.id AS i FROM readings a JOIN readings b ON a.x = b.x WHERE a.x BETWEEN -0.5 AND 0.05;
--- flink
id INT NOT NULL | i INT NOT NULL
16 | 16
7 | 7

--- case: zeros of a column in
SELECT id FROM readings WHERE x IN (SELECT x FROM readings WHERE id = 7);
--- flink
id INT NOT NULL
7

--- case: zeros of a column partitioned
SELECT id, ROW_NUMBER() OVER (PARTITION BY x ORDER BY ts) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05;
--- flink
id INT NOT NULL | n BIGINT NOT NULL
16 | 2
7 | 1
--- flink streaming
id INT NOT NULL | n BIGINT NOT NULL
16 | 1
7 | 1

--- case: zeros of a column ranked
SELECT id, x FROM (SELECT id, x, ROW_NUMBER() OVER (PARTITION BY x ORDER BY id) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05) AS t WHERE n = 1;
--- flink
id INT NOT NULL | x DOUBLE
7 | -0.0
--- flink streaming
id INT NOT NULL | x DOUBLE
16 | 0.0
7 | -0.0

--- case: zeros of a column in a window
SELECT window_start, x, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE x BETWEEN -0.5 AND 0.05 GROUP BY window_start, window_end, x;
--- flink
window_start TIMESTAMP(3) NOT NULL | x DOUBLE | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | -0.0 | 1
2026-01-01 10:00:00.000 | 0.0 | 1

--- case: zeros least and greatest
SELECT MIN(x) AS a, MAX(x) AS b FROM readings WHERE x BETWEEN -0.5 AND 0.05;
--- flink
a DOUBLE | b DOUBLE
-0.0 | -0.0

--- case: zeros in a row grouped
SELECT ROW(x) AS r, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY ROW(x);
--- flink
r ROW<`EXPR$0` DOUBLE> NOT NULL | n BIGINT NOT NULL
(-0.0) | 1
(0.0) | 1

--- case: zeros in an array grouped
SELECT ARRAY[x] AS r, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY ARRAY[x];
--- flink
r ARRAY<DOUBLE> NOT NULL | n BIGINT NOT NULL
[-0.0] | 1
[0.0] | 1

--- case: single value
SELECT SINGLE_VALUE(amount) AS a FROM orders WHERE id = 1;
--- flink
a INT
10

--- case: single value of a group
SELECT id, SINGLE_VALUE(amount) AS a FROM orders GROUP BY id;
--- flink
id INT NOT NULL | a INT
1 | 10
10 | 100
2 | 20
3 | NULL
4 | 5
5 | 20
6 | 7
7 | 10
8 | NULL
9 | -3

--- case: single value of many
SELECT SINGLE_VALUE(amount) AS a FROM orders;
--- flink error
SingleValueAggFunction received more than one element.
--- flink streaming error
SingleValueAggFunction received more than one element.

--- case: single value of nothing
SELECT SINGLE_VALUE(amount) AS a FROM orders WHERE id > 100;
--- flink
a INT
NULL
--- flink streaming
a INT

--- case: sum of decimals that has no room
SELECT SUM(CAST(x AS DECIMAL(38, 0))) AS a FROM (VALUES ('60000000000000000000000000000000000000'), ('60000000000000000000000000000000000000')) AS t(x);
--- flink
a DECIMAL(38, 0)
NULL

--- case: sum of decimals that has no room in groups
SELECT k, SUM(CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0))) AS a FROM readings GROUP BY k;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.

--- case: sum of nullable decimals that has no room in groups
SELECT k, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) AS a FROM readings GROUP BY k;
--- flink
k STRING | a DECIMAL(38, 0)
 | 60000000000000000000000000000000000000
A | 60000000000000000000000000000000000000
NULL | NULL
a | 60000000000000000000000000000000000000
b | NULL
c | 60000000000000000000000000000000000000

--- case: sum of nullable decimals that has no room over
SELECT id, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink
id INT NOT NULL | a DECIMAL(38, 0)
1 | 60000000000000000000000000000000000000
10 | NULL
11 | NULL
12 | 60000000000000000000000000000000000000
13 | NULL
14 | NULL
15 | 60000000000000000000000000000000000000
16 | NULL
2 | 60000000000000000000000000000000000000
3 | NULL
4 | 60000000000000000000000000000000000000
5 | 60000000000000000000000000000000000000
6 | NULL
7 | NULL
8 | NULL
9 | NULL

--- case: sum of nullable decimals that has no room in a window
SELECT window_start, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) AS a FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | a DECIMAL(38, 0)
2026-01-01 10:00:00.000 | NULL

--- case: rand with a seed
SELECT id, RAND(1) < 1 AS a FROM orders;
--- flink
id INT NOT NULL | a BOOLEAN NOT NULL
1 | TRUE
10 | TRUE
2 | TRUE
3 | TRUE
4 | TRUE
5 | TRUE
6 | TRUE
7 | TRUE
8 | TRUE
9 | TRUE

--- case: rand integer in a group
SELECT RAND_INTEGER(1) AS a, COUNT(*) AS n FROM orders GROUP BY RAND_INTEGER(1);
--- flink
a INT NOT NULL | n BIGINT NOT NULL
0 | 10

--- case: sum of rand
SELECT SUM(RAND()) >= 0 AS a FROM orders;
--- flink
a BOOLEAN
TRUE

--- case: uuid counted distinct
SELECT COUNT(DISTINCT UUID()) AS n FROM orders;
--- flink
n BIGINT NOT NULL
10

--- case: percentile
SELECT customer, PERCENTILE(amount, 0.5) AS p, PERCENTILE(amount, ARRAY[0.1, 0.9]) AS q FROM orders GROUP BY customer;
--- flink
customer STRING | p DOUBLE | q ARRAY<DOUBLE>
NULL | 5.0 | [5.0, 5.0]
ann | 10.0 | [10.0, 10.0]
bob | 7.0 | [-1.0000000000000007, 17.4]
cid | 20.0 | [20.0, 20.0]
dan | 100.0 | [100.0, 100.0]

--- case: sum of a star
SELECT SUM(*) FROM orders;
--- flink error
Unknown identifier '*'
--- flink streaming error
Unknown identifier '*'

--- case: zeros as keys of a join
SELECT a.x AS a, b.x AS b FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE))) AS a(x) JOIN (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE))) AS b(x) ON a.x = b.x;
--- flink
a DOUBLE NOT NULL | b DOUBLE NOT NULL
0.0 | 0.0
0.0 | 0.0
0.0 | 0.0
0.0 | 0.0

--- case: zeros grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x) GROUP BY x;
--- flink
x DOUBLE NOT NULL | n BIGINT NOT NULL
0.0 | 3

--- case: zeros of constants distinct
SELECT DISTINCT x FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x);
--- flink
x DOUBLE NOT NULL
0.0

--- case: zeros of floats grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST(0.0 AS FLOAT)), (-CAST(0.0 AS FLOAT)), (CAST(0.0 AS FLOAT))) AS a(x) GROUP BY x;
--- flink
x FLOAT NOT NULL | n BIGINT NOT NULL
0.0 | 3

--- case: nan grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST('NaN' AS DOUBLE)), (-CAST('NaN' AS DOUBLE)), (CAST('NaN' AS DOUBLE))) AS a(x) GROUP BY x;
--- flink
x DOUBLE NOT NULL | n BIGINT NOT NULL
NaN | 1
NaN | 2

--- case: zeros counted distinct
SELECT COUNT(DISTINCT x) AS n FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x);
--- flink
n BIGINT NOT NULL
1

--- case: zeros in a union
SELECT x FROM (VALUES (CAST(0.0 AS DOUBLE))) AS a(x) UNION SELECT x FROM (VALUES (-CAST(0.0 AS DOUBLE))) AS b(x);
--- flink
x DOUBLE NOT NULL
0.0

--- case: percentiles of few
SELECT customer, PERCENTILE(amount, 0.9) AS a, PERCENTILE(price, 0.33) AS b, PERCENTILE(id, ARRAY[0.0, 0.1, 0.25, 0.5, 0.66, 0.75, 0.9, 0.99, 1.0]) AS c FROM orders GROUP BY customer;
--- flink
customer STRING | a DOUBLE | b DOUBLE | c ARRAY<DOUBLE>
NULL | 5.0 | 5.55 | [4.0, 4.4, 5.0, 6.0, 6.640000000000001, 7.0, 7.6, 7.96, 8.0]
ann | 10.0 | 2.49 | [1.0, 1.4, 2.0, 3.0, 4.280000000000001, 5.0, 6.199999999999999, 6.92, 7.0]
bob | 17.4 | 1.5190000000000003 | [2.0, 2.8, 4.0, 6.0, 6.960000000000001, 7.5, 8.399999999999999, 8.940000000000001, 9.0]
cid | 20.0 | 9.99 | [5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]
dan | 100.0 | 100.0 | [10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0]

--- case: percentiles of all
SELECT PERCENTILE(amount, 0.9) AS a, PERCENTILE(price, 0.33) AS b, PERCENTILE(id, ARRAY[0.0, 0.1, 0.25, 0.33, 0.66, 0.7, 0.9, 0.99, 1.0]) AS c, PERCENTILE(DISTINCT amount, 0.7) AS e, PERCENTILE(amount, 0.7) FILTER (WHERE id > 2) AS f FROM orders;
--- flink error
Min aggregate function does not support type: ''ARRAY''. Please re-check the data type.
--- flink streaming
a DOUBLE | b DOUBLE | c ARRAY<DOUBLE> | e DOUBLE | f DOUBLE
43.999999999999986 | 2.25 | [1.0, 1.9, 3.25, 3.97, 6.94, 7.3, 9.1, 9.91, 10.0] | 15.0 | 15.0

--- case: percentiles with a frequency
SELECT PERCENTILE(amount, 0.9, id) AS a, PERCENTILE(amount, ARRAY[0.1, 0.33, 0.66], id) AS b FROM orders;
--- flink
a DOUBLE | b ARRAY<DOUBLE>
100.0 | [-3.0, 7.0, 20.0]
