--- case: json fields grouped
SELECT JSON_VALUE(doc, '$.s') AS s, COUNT(*) AS n, SUM(v) AS t FROM readings GROUP BY JSON_VALUE(doc, '$.s');
--- flink
s STRING | n BIGINT NOT NULL | t INT
 | 1 | 0
NULL | 12 | -2147483567
x | 2 | 10
Ünïcode "q" | 1 | NULL

--- case: json numbers summed
SELECT SUM(CAST(JSON_VALUE(doc, '$.n') AS DOUBLE)) AS s, COUNT(JSON_VALUE(doc, '$.n')) AS n FROM readings;
--- flink
s DOUBLE | n BIGINT NOT NULL
1013.5 | 5

--- case: json default and error
SELECT id, JSON_VALUE(doc, '$.n' RETURNING STRING DEFAULT 'empty' ON EMPTY DEFAULT 'bad' ON ERROR) AS n FROM readings;
--- flink
id INT NOT NULL | n STRING
1 | 1
10 | bad
11 | 1000.0
12 | 7
13 | bad
14 | bad
15 | bad
16 | bad
2 | 2.5
3 | bad
4 | bad
5 | NULL
6 | bad
7 | 3
8 | bad
9 | bad

--- case: json query with wrappers
SELECT id, JSON_QUERY(doc, '$.a') AS a, JSON_QUERY(doc, '$.a[*]' WITH CONDITIONAL WRAPPER) AS b, JSON_QUERY(doc, '$.o.k' WITH UNCONDITIONAL WRAPPER) AS c FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING
1 | [1,2,3] | [1,2,3] | ["v"]
10 | [{"i":1},{"i":2}] | [{"i":1},{"i":2}] | NULL
11 | NULL | NULL | NULL
12 | NULL | NULL | NULL
13 | NULL | NULL | NULL
14 | NULL | NULL | NULL
15 | NULL | NULL | NULL
16 | NULL | NULL | NULL
2 | [] | [] | NULL
3 | NULL | NULL | NULL
4 | NULL | NULL | NULL
5 | NULL | NULL | NULL
6 | NULL | NULL | NULL
7 | NULL | NULL | [{"deep":[9]}]
8 | NULL | NULL | NULL
9 | NULL | NULL | NULL

--- case: json exists and is json
SELECT id, JSON_EXISTS(doc, '$.a[1]') AS a, doc IS JSON OBJECT AS o, doc IS JSON ARRAY AS r, doc IS NOT JSON AS b FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | o BOOLEAN NOT NULL | r BOOLEAN NOT NULL | b BOOLEAN NOT NULL
1 | TRUE | TRUE | FALSE | FALSE
10 | TRUE | TRUE | FALSE | FALSE
11 | FALSE | TRUE | FALSE | FALSE
12 | FALSE | TRUE | FALSE | FALSE
13 | FALSE | TRUE | FALSE | FALSE
14 | FALSE | FALSE | FALSE | TRUE
15 | FALSE | TRUE | FALSE | FALSE
16 | FALSE | FALSE | FALSE | FALSE
2 | FALSE | TRUE | FALSE | FALSE
3 | FALSE | TRUE | FALSE | FALSE
4 | FALSE | FALSE | FALSE | TRUE
5 | NULL | FALSE | FALSE | TRUE
6 | FALSE | FALSE | TRUE | FALSE
7 | FALSE | TRUE | FALSE | FALSE
8 | FALSE | FALSE | FALSE | TRUE
9 | FALSE | TRUE | FALSE | FALSE

--- case: json aggregates per key
SELECT k, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE v) AS o FROM readings WHERE id < 3 GROUP BY k;
--- flink
k STRING | o VARCHAR(2000) NOT NULL
a | {"1":5}
b | {"2":7}

--- case: json arrays per key
SELECT k, JSON_ARRAYAGG(v) AS a, JSON_ARRAYAGG(v NULL ON NULL) AS b FROM readings WHERE id IN (1, 2, 5) GROUP BY k;
--- flink
k STRING | a VARCHAR(2000) NOT NULL | b VARCHAR(2000) NOT NULL
a | [5] | [5]
b | [7] | [7]
c | [20] | [20]

--- case: json object of a row
SELECT id, JSON_OBJECT('id' VALUE id, 'k' VALUE k, 'v' VALUE v, 'x' VALUE x, 'ok' VALUE ok ABSENT ON NULL) AS j FROM readings;
--- flink
id INT NOT NULL | j STRING NOT NULL
1 | {"id":1,"k":"a","ok":true,"v":5,"x":0.5}
10 | {"id":10,"k":"b","ok":false,"v":7,"x":-1.5}
11 | {"id":11,"k":"c","ok":false,"v":0,"x":0.1}
12 | {"id":12,"k":"","ok":true,"v":9,"x":100.5}
13 | {"id":13,"k":"a","ok":true,"v":5}
14 | {"id":14,"k":"b","v":2147483647,"x":1.0}
15 | {"id":15,"k":"A","ok":false,"v":1,"x":-7.25}
16 | {"id":16,"k":"c","ok":true,"v":20,"x":0.0}
2 | {"id":2,"k":"b","ok":false,"v":7,"x":-1.5}
3 | {"id":3,"k":"a","ok":true,"x":2.25}
4 | {"id":4,"v":4}
5 | {"id":5,"k":"c","ok":true,"v":20,"x":1.0E+10}
6 | {"id":6,"k":"a","ok":false,"v":5,"x":0.5}
7 | {"id":7,"k":"b","v":-3,"x":0.0}
8 | {"id":8,"ok":true,"x":3.75}
9 | {"id":9,"k":"a","ok":true,"v":12,"x":7.0}

--- case: json array of mixed
SELECT id, JSON_ARRAY(id, k, v, x, ok NULL ON NULL) AS j FROM readings;
--- flink
id INT NOT NULL | j STRING NOT NULL
1 | [1,"a",5,0.5,true]
10 | [10,"b",7,-1.5,false]
11 | [11,"c",0,0.1,false]
12 | [12,"",9,100.5,true]
13 | [13,"a",5,null,true]
14 | [14,"b",2147483647,1.0,null]
15 | [15,"A",1,-7.25,false]
16 | [16,"c",20,0.0,true]
2 | [2,"b",7,-1.5,false]
3 | [3,"a",null,2.25,true]
4 | [4,null,4,null,null]
5 | [5,"c",20,1.0E+10,true]
6 | [6,"a",5,0.5,false]
7 | [7,"b",-3,0.0,null]
8 | [8,null,null,3.75,true]
9 | [9,"a",12,7.0,true]

--- case: json in a window
SELECT window_start, JSON_VALUE(doc, '$.s') AS s, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, JSON_VALUE(doc, '$.s');
--- flink
window_start TIMESTAMP(3) NOT NULL | s STRING | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | NULL | 4
2026-01-01 10:00:00.000 | x | 1
2026-01-01 10:00:00.000 | Ünïcode "q" | 1
2026-01-01 10:00:10.000 | NULL | 4
2026-01-01 10:00:20.000 |  | 1
2026-01-01 10:00:30.000 | NULL | 1
2026-01-01 10:00:40.000 | NULL | 1
2026-01-01 10:00:40.000 | x | 1
2026-01-01 10:01:10.000 | NULL | 2

--- case: json joined
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON JSON_VALUE(a.doc, '$.s') = JSON_VALUE(b.doc, '$.s') AND a.id < b.id;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 13

--- case: json strings
SELECT id, JSON_STRING(k) AS a, JSON_STRING(v) AS b, JSON_STRING(ARRAY[v, id]) AS c, JSON_STRING(MAP['a', x]) AS d FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING NOT NULL | d STRING NOT NULL
1 | "a" | 5 | [5,1] | {"a":0.5}
10 | "b" | 7 | [7,10] | {"a":-1.5}
11 | "c" | 0 | [0,11] | {"a":0.1}
12 | "" | 9 | [9,12] | {"a":100.5}
13 | "a" | 5 | [5,13] | {"a":null}
14 | "b" | 2147483647 | [2147483647,14] | {"a":1.0}
15 | "A" | 1 | [1,15] | {"a":-7.25}
16 | "c" | 20 | [20,16] | {"a":0.0}
2 | "b" | 7 | [7,2] | {"a":-1.5}
3 | "a" | NULL | [null,3] | {"a":2.25}
4 | NULL | 4 | [4,4] | {"a":null}
5 | "c" | 20 | [20,5] | {"a":1.0E+10}
6 | "a" | 5 | [5,6] | {"a":0.5}
7 | "b" | -3 | [-3,7] | {"a":0.0}
8 | NULL | NULL | [null,8] | {"a":3.75}
9 | "a" | 12 | [12,9] | {"a":7.0}

--- case: json path with quotes
SELECT id, JSON_VALUE(doc, '$["k.k"]') AS a, JSON_VALUE(doc, '$[''k k'']') AS b, JSON_VALUE(doc, 'lax $.o.k') AS c FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING
1 | NULL | NULL | v
10 | NULL | NULL | NULL
11 | NULL | NULL | NULL
12 | NULL | NULL | NULL
13 | NULL | NULL | NULL
14 | NULL | NULL | NULL
15 | 1 | 2 | NULL
16 | NULL | NULL | NULL
2 | NULL | NULL | NULL
3 | NULL | NULL | NULL
4 | NULL | NULL | NULL
5 | NULL | NULL | NULL
6 | NULL | NULL | NULL
7 | NULL | NULL | NULL
8 | NULL | NULL | NULL
9 | NULL | NULL | NULL

--- case: json array elements
SELECT id, JSON_VALUE(doc, '$.a[0]') AS a, JSON_VALUE(doc, '$[1]') AS b, JSON_QUERY(doc, '$.a[*].i' WITH WRAPPER) AS c FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING
1 | 1 | NULL | [[]]
10 | NULL | NULL | [[1,2]]
11 | NULL | NULL | NULL
12 | NULL | NULL | NULL
13 | NULL | NULL | NULL
14 | NULL | NULL | NULL
15 | NULL | NULL | NULL
16 | NULL | NULL | NULL
2 | NULL | NULL | [[]]
3 | NULL | NULL | NULL
4 | NULL | NULL | NULL
5 | NULL | NULL | NULL
6 | NULL | two | NULL
7 | NULL | NULL | NULL
8 | NULL | NULL | NULL
9 | NULL | NULL | NULL

--- case: json deep
SELECT id, JSON_VALUE(doc, '$.o.k.deep[0]' RETURNING INT) AS a, JSON_EXISTS(doc, 'strict $.o.k.deep[5]') AS b FROM readings;
--- flink
id INT NOT NULL | a INT | b BOOLEAN
1 | NULL | FALSE
10 | NULL | FALSE
11 | NULL | FALSE
12 | NULL | FALSE
13 | NULL | FALSE
14 | NULL | FALSE
15 | NULL | FALSE
16 | NULL | FALSE
2 | NULL | FALSE
3 | NULL | FALSE
4 | NULL | FALSE
5 | NULL | NULL
6 | NULL | FALSE
7 | 9 | FALSE
8 | NULL | FALSE
9 | NULL | FALSE

--- case: json of booleans
SELECT id, JSON_VALUE(doc, '$.b' RETURNING BOOLEAN) AS a, JSON_VALUE(doc, '$') AS b FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b STRING
1 | NULL | NULL
10 | NULL | NULL
11 | NULL | NULL
12 | NULL | NULL
13 | NULL | NULL
14 | NULL | NULL
15 | NULL | NULL
16 | NULL | true
2 | NULL | NULL
3 | TRUE | NULL
4 | NULL | NULL
5 | NULL | NULL
6 | NULL | NULL
7 | NULL | NULL
8 | NULL | NULL
9 | NULL | NULL

--- case: windows with nulls and distinct
SELECT k, window_start, COUNT(DISTINCT v) AS a, SUM(DISTINCT v) AS b, AVG(x) AS c, MAX(p) AS d, MIN(ok) AS e FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY k, window_start, window_end;
--- flink
k STRING | window_start TIMESTAMP(3) NOT NULL | a BIGINT NOT NULL | b INT | c DOUBLE | d DECIMAL(8, 3) | e BOOLEAN
 | 2026-01-01 10:00:20.000 | 1 | 9 | 100.5 | 55.555 | TRUE
A | 2026-01-01 10:01:00.000 | 1 | 1 | -7.25 | -7.250 | FALSE
NULL | 2026-01-01 10:00:00.000 | 1 | 4 | 3.75 | 7.770 | TRUE
a | 2026-01-01 10:00:00.000 | 2 | 17 | 2.5625 | 12.000 | FALSE
a | 2026-01-01 10:00:40.000 | 1 | 5 | NULL | 1.250 | TRUE
b | 2026-01-01 10:00:00.000 | 2 | 4 | -1.0 | 2.500 | FALSE
b | 2026-01-01 10:00:40.000 | 1 | 2147483647 | 1.0 | 1.000 | NULL
c | 2026-01-01 10:00:00.000 | 1 | 20 | 1.0E10 | 99999.999 | TRUE
c | 2026-01-01 10:00:20.000 | 1 | 0 | 0.1 | 0.100 | FALSE
c | 2026-01-01 10:01:00.000 | 1 | 20 | 0.0 | -0.500 | TRUE

--- case: hop and filter
SELECT window_start, window_end, COUNT(*) FILTER (WHERE ok) AS a, COUNT(*) FILTER (WHERE ok IS NULL) AS b, SUM(v) FILTER (WHERE k <> 'a') AS c FROM TABLE(HOP(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | a BIGINT NOT NULL | b BIGINT NOT NULL | c INT
2026-01-01 09:59:50.000 | 2026-01-01 10:00:10.000 | 3 | 1 | 27
2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 5 | 2 | 31
2026-01-01 10:00:10.000 | 2026-01-01 10:00:30.000 | 2 | 1 | 4
2026-01-01 10:00:20.000 | 2026-01-01 10:00:40.000 | 1 | 0 | 9
2026-01-01 10:00:30.000 | 2026-01-01 10:00:50.000 | 2 | 1 | -2147483640
2026-01-01 10:00:40.000 | 2026-01-01 10:01:00.000 | 1 | 1 | 2147483647
2026-01-01 10:01:00.000 | 2026-01-01 10:01:20.000 | 1 | 0 | 21
2026-01-01 10:01:10.000 | 2026-01-01 10:01:30.000 | 1 | 0 | 21

--- case: cumulate and rollup
SELECT window_start, window_end, k, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE readings, DESCRIPTOR(ts), INTERVAL '15' SECOND, INTERVAL '30' SECOND)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | k STRING | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | NULL | 2
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | NULL | 8
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | a | 3
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | b | 2
2026-01-01 10:00:00.000 | 2026-01-01 10:00:15.000 | c | 1
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | NULL | 11
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | NULL | 2
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | a | 4
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | b | 3
2026-01-01 10:00:00.000 | 2026-01-01 10:00:30.000 | c | 2
2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 |  | 1
2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 | NULL | 2
2026-01-01 10:00:30.000 | 2026-01-01 10:00:45.000 | a | 1
2026-01-01 10:00:30.000 | 2026-01-01 10:01:00.000 |  | 1
2026-01-01 10:00:30.000 | 2026-01-01 10:01:00.000 | NULL | 3
2026-01-01 10:00:30.000 | 2026-01-01 10:01:00.000 | a | 1
2026-01-01 10:00:30.000 | 2026-01-01 10:01:00.000 | b | 1
2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | A | 1
2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | NULL | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:15.000 | c | 1
2026-01-01 10:01:00.000 | 2026-01-01 10:01:30.000 | A | 1
2026-01-01 10:01:00.000 | 2026-01-01 10:01:30.000 | NULL | 2
2026-01-01 10:01:00.000 | 2026-01-01 10:01:30.000 | c | 1

--- case: session per key
SELECT k, window_start, window_end, COUNT(*) AS n, LISTAGG(CAST(id AS STRING)) AS ids FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '9' SECOND)) GROUP BY k, window_start, window_end;
--- flink error
Unaligned windows like session are not supported in batch mode yet.
--- flink streaming
k STRING | window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL | ids STRING NOT NULL
 | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:39.000 | 1 | 12
A | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:19.000 | 1 | 15
NULL | 2026-01-01 10:00:02.000 | 2026-01-01 10:00:11.000 | 1 | 4
NULL | 2026-01-01 10:00:12.000 | 2026-01-01 10:00:21.000 | 1 | 8
a | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:24.000 | 4 | 1,3,6,9
a | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:50.000 | 1 | 13
b | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:25.000 | 3 | 2,7,10
b | 2026-01-01 10:00:45.000 | 2026-01-01 10:00:54.000 | 1 | 14
c | 2026-01-01 10:00:07.000 | 2026-01-01 10:00:16.000 | 1 | 5
c | 2026-01-01 10:00:29.999 | 2026-01-01 10:00:38.999 | 1 | 11
c | 2026-01-01 10:01:11.000 | 2026-01-01 10:01:20.000 | 1 | 16

--- case: session without key
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE readings, DESCRIPTOR(ts), INTERVAL '8' SECOND)) GROUP BY window_start, window_end;
--- flink error
Unaligned windows like session are not supported in batch mode yet.
--- flink streaming
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:01.000 | 2026-01-01 10:00:23.000 | 10
2026-01-01 10:00:29.999 | 2026-01-01 10:00:38.000 | 2
2026-01-01 10:00:41.000 | 2026-01-01 10:00:53.000 | 2
2026-01-01 10:01:10.000 | 2026-01-01 10:01:18.000 | 2

--- case: window top one with ties
SELECT window_start, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY v DESC NULLS LAST, id) AS rn FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND))) WHERE rn <= 2;
--- flink
window_start TIMESTAMP(3) NOT NULL | k STRING | v INT
2026-01-01 10:00:00.000 | a | 12
2026-01-01 10:00:00.000 | c | 20
2026-01-01 10:00:20.000 |  | 9
2026-01-01 10:00:20.000 | c | 0
2026-01-01 10:00:40.000 | a | 5
2026-01-01 10:00:40.000 | b | 2147483647
2026-01-01 10:01:00.000 | A | 1
2026-01-01 10:01:00.000 | c | 20

--- case: window having
SELECT window_start, k, SUM(v) AS s FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, k HAVING SUM(v) > 10 OR k IS NULL;
--- flink
window_start TIMESTAMP(3) NOT NULL | k STRING | s INT
2026-01-01 10:00:00.000 | NULL | 4
2026-01-01 10:00:00.000 | a | 22
2026-01-01 10:00:00.000 | b | 11
2026-01-01 10:00:00.000 | c | 20
2026-01-01 10:00:40.000 | b | 2147483647
2026-01-01 10:01:00.000 | c | 20

--- case: window with expressions
SELECT CAST(window_start AS DATE) AS d, UPPER(k) AS u, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, UPPER(k);
--- flink
d DATE NOT NULL | u STRING | n BIGINT NOT NULL
2026-01-01 |  | 1
2026-01-01 | A | 1
2026-01-01 | A | 5
2026-01-01 | B | 4
2026-01-01 | C | 1
2026-01-01 | C | 2
2026-01-01 | NULL | 2

--- case: window of a filter
SELECT window_end, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT * FROM readings WHERE v IS NOT NULL AND k IN ('a', 'b')), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink
window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:10.000 | 3
2026-01-01 10:00:20.000 | 3
2026-01-01 10:00:50.000 | 2

--- case: window named arguments
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(DATA => TABLE readings, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL '5' SECOND, SIZE => INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 09:59:55.000 | 4
2026-01-01 10:00:00.000 | 6
2026-01-01 10:00:05.000 | 4
2026-01-01 10:00:10.000 | 4
2026-01-01 10:00:15.000 | 2
2026-01-01 10:00:20.000 | 1
2026-01-01 10:00:25.000 | 2
2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:35.000 | 1
2026-01-01 10:00:40.000 | 2
2026-01-01 10:00:45.000 | 1
2026-01-01 10:01:05.000 | 2
2026-01-01 10:01:10.000 | 2

--- case: window offsets
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 09:59:53.000 | 2
2026-01-01 10:00:03.000 | 6
2026-01-01 10:00:13.000 | 2
2026-01-01 10:00:23.000 | 2
2026-01-01 10:00:33.000 | 1
2026-01-01 10:00:43.000 | 1
2026-01-01 10:01:03.000 | 2

--- case: window by plain time
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE plainly, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 6
2026-01-01 10:00:10.000 | 4
2026-01-01 10:00:20.000 | 1
2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:10.000 | 2
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: window without both columns
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 6
2026-01-01 10:00:10.000 | 4
2026-01-01 10:00:20.000 | 1
2026-01-01 10:00:30.000 | 1
2026-01-01 10:00:40.000 | 2
2026-01-01 10:01:10.000 | 2

--- case: window rows alone
SELECT id, window_start, window_time FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) WHERE id > 10;
--- flink
id INT NOT NULL | window_start TIMESTAMP(3) NOT NULL | window_time TIMESTAMP(3) NOT NULL
11 | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:59.999
12 | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:59.999
13 | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:59.999
14 | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:59.999
15 | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:59.999
16 | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:59.999

--- case: windows joined left
SELECT a.id, b.id AS b, a.window_end FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b ON a.window_start = b.window_start AND a.window_end = b.window_end AND a.k = b.k AND a.id < b.id;
--- flink
id INT NOT NULL | b INT | window_end TIMESTAMP(3) NOT NULL
1 | 3 | 2026-01-01 10:00:10.000
1 | 6 | 2026-01-01 10:00:10.000
10 | NULL | 2026-01-01 10:00:20.000
11 | NULL | 2026-01-01 10:00:30.000
12 | NULL | 2026-01-01 10:00:40.000
13 | NULL | 2026-01-01 10:00:50.000
14 | NULL | 2026-01-01 10:00:50.000
15 | NULL | 2026-01-01 10:01:20.000
16 | NULL | 2026-01-01 10:01:20.000
2 | NULL | 2026-01-01 10:00:10.000
3 | 6 | 2026-01-01 10:00:10.000
4 | NULL | 2026-01-01 10:00:10.000
5 | NULL | 2026-01-01 10:00:10.000
6 | NULL | 2026-01-01 10:00:10.000
7 | 10 | 2026-01-01 10:00:20.000
8 | NULL | 2026-01-01 10:00:20.000
9 | NULL | 2026-01-01 10:00:20.000

--- case: windows semi joined
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a WHERE EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end AND a.v = b.v AND a.id <> b.id);
--- flink
id INT NOT NULL
1
6

--- case: windows anti joined
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end AND a.v = b.v);
--- flink
id INT NOT NULL
14
3
8

--- case: legacy windows with functions
SELECT k, TUMBLE_START(ts, INTERVAL '20' SECOND) AS a, TUMBLE_END(ts, INTERVAL '20' SECOND) AS b, TUMBLE_ROWTIME(ts, INTERVAL '20' SECOND) AS c, COUNT(*) AS n FROM readings GROUP BY k, TUMBLE(ts, INTERVAL '20' SECOND);
--- flink
k STRING | a TIMESTAMP(3) NOT NULL | b TIMESTAMP(3) NOT NULL | c TIMESTAMP(3) | n BIGINT NOT NULL
 | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:40.000 | 2026-01-01 10:00:39.999 | 1
A | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:20.000 | 2026-01-01 10:01:19.999 | 1
NULL | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:19.999 | 2
a | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:19.999 | 4
a | 2026-01-01 10:00:40.000 | 2026-01-01 10:01:00.000 | 2026-01-01 10:00:59.999 | 1
b | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:19.999 | 3
b | 2026-01-01 10:00:40.000 | 2026-01-01 10:01:00.000 | 2026-01-01 10:00:59.999 | 1
c | 2026-01-01 10:00:00.000 | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:19.999 | 1
c | 2026-01-01 10:00:20.000 | 2026-01-01 10:00:40.000 | 2026-01-01 10:00:39.999 | 1
c | 2026-01-01 10:01:00.000 | 2026-01-01 10:01:20.000 | 2026-01-01 10:01:19.999 | 1

--- case: legacy hop
SELECT HOP_START(ts, INTERVAL '10' SECOND, INTERVAL '30' SECOND) AS a, AVG(v) AS m FROM readings GROUP BY HOP(ts, INTERVAL '10' SECOND, INTERVAL '30' SECOND);
--- flink
a TIMESTAMP(3) NOT NULL | m INT
2026-01-01 09:59:40.000 | 8
2026-01-01 09:59:50.000 | 7
2026-01-01 10:00:00.000 | 6
2026-01-01 10:00:10.000 | 5
2026-01-01 10:00:20.000 | 536870915
2026-01-01 10:00:30.000 | 715827887
2026-01-01 10:00:40.000 | 1073741826
2026-01-01 10:00:50.000 | 10
2026-01-01 10:01:00.000 | 10
2026-01-01 10:01:10.000 | 10

--- case: legacy session and having
SELECT k, SESSION_START(ts, INTERVAL '5' SECOND) AS a, SESSION_END(ts, INTERVAL '5' SECOND) AS b, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND) HAVING COUNT(*) > 0;
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.
--- flink streaming
k STRING | a TIMESTAMP(3) NOT NULL | b TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
 | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:35.000 | 1
A | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:15.000 | 1
NULL | 2026-01-01 10:00:02.000 | 2026-01-01 10:00:07.000 | 1
NULL | 2026-01-01 10:00:12.000 | 2026-01-01 10:00:17.000 | 1
a | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:11.000 | 3
a | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:20.000 | 1
a | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:46.000 | 1
b | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:08.000 | 1
b | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:21.000 | 2
b | 2026-01-01 10:00:45.000 | 2026-01-01 10:00:50.000 | 1
c | 2026-01-01 10:00:07.000 | 2026-01-01 10:00:12.000 | 1
c | 2026-01-01 10:00:29.999 | 2026-01-01 10:00:34.999 | 1
c | 2026-01-01 10:01:11.000 | 2026-01-01 10:01:16.000 | 1

--- case: windows over windows, filtered
SELECT window_start, MAX(n) AS m FROM TABLE(TUMBLE((SELECT window_time AS wt, k, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end, window_time), DESCRIPTOR(wt), INTERVAL '30' SECOND)) WHERE k IS NOT NULL GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | m BIGINT NOT NULL
2026-01-01 10:00:00.000 | 2
2026-01-01 10:00:30.000 | 1
2026-01-01 10:01:00.000 | 1

--- case: interval join with nulls
SELECT a.id, b.id AS b FROM readings a JOIN steps b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 1
1 | 3
1 | 6
10 | 10
11 | 11
12 | 12
13 | 13
14 | 14
15 | 15
16 | 16
2 | 2
3 | 3
3 | 6
5 | 5
6 | 6
7 | 10
7 | 7
9 | 9

--- case: interval full join
SELECT a.id, b.id AS b FROM readings a FULL JOIN steps b ON a.k = b.k AND a.v = b.v AND b.ts BETWEEN a.ts - INTERVAL '1' SECOND AND a.ts + INTERVAL '1' SECOND;
--- flink
id INT | b INT
1 | 1
10 | 10
11 | 11
12 | 12
13 | 13
14 | NULL
15 | 15
16 | 16
2 | 2
3 | NULL
4 | NULL
5 | 5
6 | 6
7 | 7
8 | NULL
9 | 9
NULL | 14
NULL | 3
NULL | 4
NULL | 8

--- case: interval join on inequality
SELECT a.id, b.id AS b FROM readings a, steps b WHERE a.k = b.k AND a.ts >= b.ts AND a.ts < b.ts + INTERVAL '3' SECOND;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 1
11 | 11
12 | 12
13 | 13
14 | 14
15 | 15
2 | 2
3 | 1
5 | 5
6 | 3
6 | 6
7 | 7
9 | 9

--- case: join of strings and numbers
SELECT a.id, c.level FROM readings a JOIN customers c ON a.id = c.level;
--- flink
id INT NOT NULL | level INT
1 | 1
2 | 2
3 | 3

--- case: join of an int and a bigint
SELECT a.id FROM readings a JOIN (SELECT CAST(v AS BIGINT) AS v FROM steps) b ON a.id = b.v;
--- flink
id INT NOT NULL
1
12
4
5
5
5
7
7
9

--- case: join of a decimal and an int
SELECT a.id, a.p, b.v FROM readings a JOIN (SELECT DISTINCT v FROM readings) b ON a.p = b.v;
--- flink
id INT NOT NULL | p DECIMAL(8, 3) | v INT
14 | 1.000 | 1
4 | 0.000 | 0
9 | 12.000 | 12

--- case: join of a double and an int
SELECT a.id, b.v FROM readings a JOIN (SELECT DISTINCT v FROM readings) b ON a.x = b.v;
--- flink
id INT NOT NULL | v INT
14 | 1
16 | 0
9 | 7

--- case: join of a date and a text
SELECT a.id FROM readings a JOIN readings b ON a.d = b.k;
--- flink error
implicit type conversion between DATE and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between DATE and VARCHAR(2147483647) is not supported on join's condition now

--- case: join on is not distinct
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON a.k IS NOT DISTINCT FROM b.k AND a.v IS NOT DISTINCT FROM b.v AND a.id < b.id;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 13
1 | 6
2 | 10
5 | 16
6 | 13

--- case: join with computed keys
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON a.id + 1 = b.id AND UPPER(a.k) <> b.k;
--- flink
id INT NOT NULL | b INT NOT NULL
1 | 2
10 | 11
11 | 12
12 | 13
13 | 14
14 | 15
15 | 16
2 | 3
5 | 6
6 | 7
9 | 10

--- case: join of aggregates
SELECT a.k, a.s, b.n FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k) a JOIN (SELECT k, COUNT(*) AS n FROM steps GROUP BY k) b ON a.k = b.k;
--- flink
k STRING | s INT | n BIGINT NOT NULL
 | 9 | 1
A | 1 | 1
a | 27 | 5
b | -2147483638 | 4
c | 40 | 3

--- case: left join of aggregates
SELECT c.name, a.s FROM customers c LEFT JOIN (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) a ON a.customer = c.name;
--- flink
name STRING | s INT
NULL | NULL
ann | 20
bob | 24
eve | NULL

--- case: aggregate of a left join
SELECT c.name, COUNT(o.id) AS n, SUM(o.amount) AS s, COUNT(*) AS r FROM customers c LEFT JOIN orders o ON o.customer = c.name GROUP BY c.name;
--- flink
name STRING | n BIGINT NOT NULL | s INT | r BIGINT NOT NULL
NULL | 0 | NULL | 1
ann | 3 | 20 | 3
bob | 3 | 24 | 3
eve | 0 | NULL | 1

--- case: distinct of a join
SELECT DISTINCT o.customer, p.means FROM orders o LEFT JOIN payments p ON p.order_id = o.id;
--- flink
customer STRING | means STRING
NULL | NULL
ann | NULL
ann | card
ann | cash
bob | NULL
bob | card
bob | cash
cid | NULL
dan | card

--- case: count of everything
SELECT COUNT(*) AS a, COUNT(k) AS b, COUNT(DISTINCT k) AS c, COUNT(DISTINCT ok) AS d, COUNT(v) AS e FROM readings;
--- flink
a BIGINT NOT NULL | b BIGINT NOT NULL | c BIGINT NOT NULL | d BIGINT NOT NULL | e BIGINT NOT NULL
16 | 14 | 5 | 2 | 14

--- case: extremes of everything
SELECT MIN(k) AS a, MAX(k) AS b, MIN(x) AS c, MAX(x) AS d, MIN(p) AS e, MAX(d) AS f, MIN(ts) AS g, MAX(lz) AS h, MAX(ok) AS i FROM readings;
--- flink
a STRING | b STRING | c DOUBLE | d DOUBLE | e DECIMAL(8, 3) | f DATE | g TIMESTAMP(3) | h TIMESTAMP_LTZ(3) | i BOOLEAN
 | c | -7.25 | 1.0E10 | -7.250 | 2026-01-05 | 2026-01-01 10:00:01.000 | 2026-01-01 10:01:10.000 | TRUE

--- case: sums that overflow
SELECT k, SUM(v) AS s, AVG(v) AS a, SUM(CAST(v AS BIGINT)) AS b FROM readings GROUP BY k;
--- flink
k STRING | s INT | a INT | b BIGINT
 | 9 | 9 | 9
A | 1 | 1 | 1
NULL | 4 | 4 | 4
a | 27 | 6 | 27
b | -2147483638 | 536870914 | 2147483658
c | 40 | 13 | 40

--- case: sums of decimals
SELECT k, SUM(p) AS s, AVG(p) AS a, MIN(p) AS m, SUM(p * 2) AS t, SUM(p) / COUNT(*) AS q FROM readings GROUP BY k;
--- flink
k STRING | s DECIMAL(38, 3) | a DECIMAL(38, 6) | m DECIMAL(8, 3) | t DECIMAL(38, 3) | q DECIMAL(38, 6)
 | 55.555 | 55.555000 | 55.555 | 111.110 | 55.555000
A | -7.250 | -7.250000 | -7.250 | -14.500 | -7.250000
NULL | 7.770 | 3.885000 | 0.000 | 15.540 | 3.885000
a | 11.375 | 2.843750 | -3.125 | 22.750 | 2.275000
b | 6.001 | 1.500250 | 0.001 | 12.002 | 1.500250
c | 99999.599 | 33333.199667 | -0.500 | 199999.198 | 33333.199667

--- case: sums of doubles
SELECT k, SUM(x) AS s, AVG(x) AS a, MIN(x) AS m, MAX(-x) AS n FROM readings WHERE x < 1000 GROUP BY k;
--- flink
k STRING | s DOUBLE | a DOUBLE | m DOUBLE | n DOUBLE
 | 100.5 | 100.5 | 100.5 | -100.5
A | -7.25 | -7.25 | -7.25 | 7.25
NULL | 3.75 | 3.75 | 3.75 | -3.75
a | 10.25 | 2.5625 | 0.5 | -0.5
b | -2.0 | -0.5 | -1.5 | 1.5
c | 0.1 | 0.05 | 0.0 | -0.0

--- case: aggregate over nothing
SELECT COUNT(*) AS a, SUM(v) AS b, AVG(x) AS c, MAX(k) AS d FROM readings WHERE id < 0;
--- flink
a BIGINT NOT NULL | b INT | c DOUBLE | d STRING
0 | NULL | NULL | NULL
--- flink streaming
a BIGINT NOT NULL | b INT | c DOUBLE | d STRING

--- case: grouped over nothing
SELECT k, COUNT(*) AS a FROM readings WHERE id < 0 GROUP BY k;
--- flink
k STRING | a BIGINT NOT NULL

--- case: having without a match
SELECT k FROM readings GROUP BY k HAVING COUNT(*) > 100;
--- flink
k STRING

--- case: aggregate over aggregate with having
SELECT n, COUNT(*) AS c FROM (SELECT k, COUNT(*) AS n FROM readings GROUP BY k HAVING COUNT(*) > 1) GROUP BY n;
--- flink
n BIGINT NOT NULL | c BIGINT NOT NULL
2 | 1
3 | 1
4 | 1
5 | 1

--- case: max of sums
SELECT MAX(s) AS m, MIN(s) AS l FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k);
--- flink
m INT | l INT
40 | -2147483638

--- case: group by null and empty
SELECT k, COUNT(*) AS n FROM readings GROUP BY k;
--- flink
k STRING | n BIGINT NOT NULL
 | 1
A | 1
NULL | 2
a | 5
b | 4
c | 3

--- case: group by a boolean
SELECT ok, v > 5 AS b, COUNT(*) AS n FROM readings GROUP BY ok, v > 5;
--- flink
ok BOOLEAN | b BOOLEAN | n BIGINT NOT NULL
FALSE | FALSE | 3
FALSE | TRUE | 2
NULL | FALSE | 2
NULL | TRUE | 1
TRUE | FALSE | 2
TRUE | NULL | 2
TRUE | TRUE | 4

--- case: group by a decimal
SELECT p, COUNT(*) AS n FROM readings GROUP BY p;
--- flink
p DECIMAL(8, 3) | n BIGINT NOT NULL
-0.500 | 1
-3.125 | 1
-7.250 | 1
0.000 | 1
0.001 | 1
0.100 | 1
1.000 | 1
1.250 | 2
12.000 | 1
2.500 | 2
55.555 | 1
7.770 | 1
99999.999 | 1
NULL | 1

--- case: group by a double
SELECT x, COUNT(*) AS n FROM readings GROUP BY x;
--- flink
x DOUBLE | n BIGINT NOT NULL
-0.0 | 1
-1.5 | 2
-7.25 | 1
0.0 | 1
0.1 | 1
0.5 | 2
1.0 | 1
1.0E10 | 1
100.5 | 1
2.25 | 1
3.75 | 1
7.0 | 1
NULL | 2

--- case: group by zero and minus zero
SELECT x + 0 AS y, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY x + 0;
--- flink
y DOUBLE | n BIGINT NOT NULL
-0.0 | 1
0.0 | 1

--- case: group by a date
SELECT d, COUNT(*) AS n FROM readings GROUP BY d;
--- flink
d DATE | n BIGINT NOT NULL
2026-01-01 | 3
2026-01-02 | 4
2026-01-03 | 4
2026-01-04 | 3
2026-01-05 | 2

--- case: group by a row
SELECT r, COUNT(*) AS n FROM (SELECT ROW(k, ok) AS r FROM readings) GROUP BY r;
--- flink
r ROW<`EXPR$0` STRING, `EXPR$1` BOOLEAN> NOT NULL | n BIGINT NOT NULL
(, TRUE) | 1
(A, FALSE) | 1
(NULL, NULL) | 1
(NULL, TRUE) | 1
(a, FALSE) | 1
(a, TRUE) | 4
(b, FALSE) | 2
(b, NULL) | 2
(c, FALSE) | 1
(c, TRUE) | 2

--- case: group by an array
SELECT a, COUNT(*) AS n FROM (SELECT ARRAY[v, id / 10] AS a FROM readings) GROUP BY a;
--- flink
a ARRAY<INT> NOT NULL | n BIGINT NOT NULL
[-3, 0] | 1
[0, 1] | 1
[1, 1] | 1
[12, 0] | 1
[20, 0] | 1
[20, 1] | 1
[2147483647, 1] | 1
[4, 0] | 1
[5, 0] | 2
[5, 1] | 1
[7, 0] | 1
[7, 1] | 1
[9, 1] | 1
[NULL, 0] | 2

--- case: group by a case
SELECT CASE WHEN v IS NULL THEN -1 ELSE v / 10 END AS b, COUNT(*) AS n FROM readings GROUP BY CASE WHEN v IS NULL THEN -1 ELSE v / 10 END;
--- flink
b INT | n BIGINT NOT NULL
-1 | 2
0 | 10
1 | 1
2 | 2
214748364 | 1

--- case: group by an hour
SELECT EXTRACT(MINUTE FROM ts) AS m, COUNT(*) AS n FROM readings GROUP BY EXTRACT(MINUTE FROM ts);
--- flink
m BIGINT | n BIGINT NOT NULL
0 | 14
1 | 2

--- case: group by a floor
SELECT FLOOR(ts TO MINUTE) AS m, COUNT(*) AS n FROM readings GROUP BY FLOOR(ts TO MINUTE);
--- flink
m TIMESTAMP(3) | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | 14
2026-01-01 10:01:00.000 | 2

--- case: group by text of a date
SELECT DATE_FORMAT(ts, 'HH:mm') AS m, COUNT(*) AS n FROM readings GROUP BY DATE_FORMAT(ts, 'HH:mm');
--- flink
m STRING | n BIGINT NOT NULL
10:00 | 14
10:01 | 2

--- case: first and last values
SELECT k, FIRST_VALUE(id) AS f, LAST_VALUE(id) AS l FROM steps GROUP BY k;
--- flink
k STRING | f INT NOT NULL | l INT NOT NULL
 | 12 | 12
A | 15 | 15
NULL | 8 | 4
a | 1 | 13
b | 10 | 2
c | 11 | 16
--- flink streaming
k STRING | f INT NOT NULL | l INT NOT NULL
 | 12 | 12
A | 15 | 15
NULL | 4 | 8
a | 1 | 13
b | 2 | 14
c | 5 | 16

--- case: list of values
SELECT k, LISTAGG(CAST(v AS STRING), ';') AS l FROM steps GROUP BY k;
--- flink
k STRING | l STRING
 | 9
A | 1
NULL | 4
a | 5;5;12;5
b | 7;1000;-3;7
c | 0;20;20
--- flink streaming
k STRING | l STRING
 | 9
A | 1
NULL | 4
a | 5;5;12;5
b | 7;-3;7;1000
c | 20;0;20

--- case: collected
SELECT k, COLLECT(v) AS c FROM steps WHERE v < 10 GROUP BY k;
--- flink
k STRING | c MULTISET<INT> NOT NULL
 | {9=1}
A | {1=1}
NULL | {4=1}
a | {5=3}
b | {-3=1, 7=2}
c | {0=1}

--- case: array aggregated
SELECT k, ARRAY_AGG(v) AS c FROM steps GROUP BY k;
--- flink
k STRING | c ARRAY<INT>
 | [9]
A | [1]
NULL | [NULL, 4]
a | [5, NULL, 5, 12, 5]
b | [7, 1000, -3, 7]
c | [0, 20, 20]
--- flink streaming
k STRING | c ARRAY<INT>
 | [9]
A | [1]
NULL | [4, NULL]
a | [5, NULL, 5, 12, 5]
b | [7, -3, 7, 1000]
c | [20, 0, 20]

--- case: cardinality of the collected
SELECT k, CARDINALITY(ARRAY_AGG(v)) AS c, CARDINALITY(COLLECT(v)) AS d FROM steps GROUP BY k;
--- flink error
Expect an array or a map.
--- flink streaming error
Expect an array or a map.

--- case: top two per key
SELECT k, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC NULLS LAST, id) AS rn FROM readings) WHERE rn <= 2;
--- flink
k STRING | id INT NOT NULL | v INT
 | 12 | 9
A | 15 | 1
NULL | 4 | 4
NULL | 8 | NULL
a | 1 | 5
a | 9 | 12
b | 14 | 2147483647
b | 2 | 7
c | 16 | 20
c | 5 | 20

--- case: top with number
SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id DESC) AS rn FROM readings) WHERE rn < 3;
--- flink
k STRING | id INT NOT NULL | rn BIGINT NOT NULL
 | 12 | 1
A | 15 | 1
NULL | 4 | 2
NULL | 8 | 1
a | 13 | 2
a | 3 | 1
b | 10 | 2
b | 7 | 1
c | 11 | 1
c | 16 | 2

--- case: second only
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) AS rn FROM readings) WHERE rn = 2;
--- flink
k STRING | id INT NOT NULL
NULL | 8
a | 3
b | 7
c | 11

--- case: between ranks
SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) AS rn FROM readings) WHERE rn BETWEEN 2 AND 3;
--- flink
k STRING | id INT NOT NULL | rn BIGINT NOT NULL
NULL | 8 | 2
a | 3 | 2
a | 6 | 3
b | 10 | 3
b | 7 | 2
c | 11 | 2
c | 16 | 3

--- case: top of all
SELECT id, x FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY x DESC NULLS LAST, id) AS rn FROM readings) WHERE rn <= 3;
--- flink
id INT NOT NULL | x DOUBLE
12 | 100.5
5 | 1.0E10
9 | 7.0

--- case: top of sums
SELECT k, s FROM (SELECT k, s, ROW_NUMBER() OVER (ORDER BY s DESC NULLS LAST, k) AS rn FROM (SELECT k, SUM(v) AS s FROM steps GROUP BY k)) WHERE rn <= 2;
--- flink
k STRING | s INT
b | 1011
c | 40

--- case: first per key by time
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM steps) WHERE rn = 1;
--- flink
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 4
a | 1
b | 2
c | 5

--- case: last per key by time
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1;
--- flink
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 8
a | 13
b | 14
c | 16

--- case: first per key by arrival
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt ASC) AS rn FROM readings) WHERE rn = 1;
--- flink
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 8
a | 1
b | 10
c | 11
--- flink streaming
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 4
a | 1
b | 2
c | 5

--- case: last per key by arrival
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt DESC) AS rn FROM readings) WHERE rn = 1;
--- flink
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 8
a | 1
b | 10
c | 11
--- flink streaming
k STRING | id INT NOT NULL
 | 12
A | 15
NULL | 8
a | 13
b | 14
c | 16

--- case: first per two keys
SELECT k, ok, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k, ok ORDER BY ts) AS rn FROM steps) WHERE rn = 1;
--- flink
k STRING | ok BOOLEAN | id INT NOT NULL
 | TRUE | 12
A | FALSE | 15
NULL | NULL | 4
NULL | TRUE | 8
a | FALSE | 6
a | TRUE | 1
b | FALSE | 2
b | NULL | 7
c | FALSE | 11
c | TRUE | 5

--- case: count of deduplicated
SELECT COUNT(*) AS n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1;
--- flink
n BIGINT NOT NULL
6

--- case: order by time
SELECT id FROM steps ORDER BY ts;
--- flink
id INT NOT NULL
1
4
2
3
6
5
7
8
9
10
11
12
13
14
15
16

--- case: order by time and limit
SELECT id FROM steps ORDER BY ts DESC LIMIT 3;
--- flink
id INT NOT NULL
16
15
14

--- case: order by a value
SELECT id FROM readings ORDER BY v NULLS FIRST, id;
--- flink
id INT NOT NULL
3
8
7
11
15
4
1
6
13
2
10
12
9
5
16
14
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: order by a value and limit
SELECT id, v FROM readings ORDER BY v NULLS FIRST, id LIMIT 5;
--- flink
id INT NOT NULL | v INT
3 | NULL
8 | NULL
7 | -3
11 | 0
15 | 1

--- case: order by text
SELECT id, k FROM readings ORDER BY k DESC NULLS LAST, id DESC LIMIT 16;
--- flink
id INT NOT NULL | k STRING
16 | c
11 | c
5 | c
14 | b
10 | b
7 | b
2 | b
13 | a
9 | a
6 | a
3 | a
1 | a
15 | A
12 | 
8 | NULL
4 | NULL
--- flink streaming
id INT NOT NULL | k STRING
1 | a
2 | b
3 | a
4 | NULL
5 | c
6 | a
7 | b
8 | NULL
9 | a
10 | b
11 | c
12 | 
13 | a
14 | b
15 | A
16 | c

--- case: order by default nulls
SELECT id, v FROM readings ORDER BY v, id LIMIT 3;
--- flink
id INT NOT NULL | v INT
3 | NULL
8 | NULL
7 | -3

--- case: order by default nulls descending
SELECT id, v FROM readings ORDER BY v DESC, id LIMIT 3;
--- flink
id INT NOT NULL | v INT
14 | 2147483647
5 | 20
16 | 20

--- case: order by doubles
SELECT id, x FROM readings ORDER BY x, id LIMIT 16;
--- flink
id INT NOT NULL | x DOUBLE
4 | NULL
13 | NULL
15 | -7.25
2 | -1.5
10 | -1.5
7 | -0.0
16 | 0.0
11 | 0.1
1 | 0.5
6 | 0.5
14 | 1.0
3 | 2.25
8 | 3.75
9 | 7.0
12 | 100.5
5 | 1.0E10
--- flink streaming
id INT NOT NULL | x DOUBLE
1 | 0.5
2 | -1.5
3 | 2.25
4 | NULL
5 | 1.0E10
6 | 0.5
7 | -0.0
8 | 3.75
9 | 7.0
10 | -1.5
11 | 0.1
12 | 100.5
13 | NULL
14 | 1.0
15 | -7.25
16 | 0.0

--- case: order by booleans
SELECT id, ok FROM readings ORDER BY ok, id LIMIT 16;
--- flink
id INT NOT NULL | ok BOOLEAN
4 | NULL
7 | NULL
14 | NULL
2 | FALSE
6 | FALSE
10 | FALSE
11 | FALSE
15 | FALSE
1 | TRUE
3 | TRUE
5 | TRUE
8 | TRUE
9 | TRUE
12 | TRUE
13 | TRUE
16 | TRUE
--- flink streaming
id INT NOT NULL | ok BOOLEAN
1 | TRUE
2 | FALSE
3 | TRUE
4 | NULL
5 | TRUE
6 | FALSE
7 | NULL
8 | TRUE
9 | TRUE
10 | FALSE
11 | FALSE
12 | TRUE
13 | TRUE
14 | NULL
15 | FALSE
16 | TRUE

--- case: order by an aggregate
SELECT k, COUNT(*) AS n FROM readings GROUP BY k ORDER BY COUNT(*) DESC, k NULLS LAST LIMIT 3;
--- flink
k STRING | n BIGINT NOT NULL
a | 5
b | 4
c | 3

--- case: order inside a union
SELECT id FROM (SELECT id FROM readings ORDER BY id LIMIT 2) UNION ALL SELECT id FROM (SELECT id FROM readings ORDER BY id DESC LIMIT 2);
--- flink
id INT NOT NULL
1
15
16
2

--- case: distinct with nulls
SELECT DISTINCT k, ok FROM readings;
--- flink
k STRING | ok BOOLEAN
 | TRUE
A | FALSE
NULL | NULL
NULL | TRUE
a | FALSE
a | TRUE
b | FALSE
b | NULL
c | FALSE
c | TRUE

--- case: union with nulls
SELECT k FROM readings UNION SELECT name FROM customers;
--- flink
k STRING

A
NULL
a
ann
b
bob
c
eve

--- case: intersect with nulls
SELECT k FROM readings INTERSECT SELECT name FROM customers;
--- flink
k STRING
NULL

--- case: except with nulls
SELECT name FROM customers EXCEPT SELECT k FROM readings;
--- flink
name STRING
ann
bob
eve

--- case: three-valued logic
SELECT id, ok AND v > 5 AS a, ok OR v > 5 AS b, NOT ok AS c, ok IS TRUE AS d, ok IS NOT FALSE AS e, ok IS UNKNOWN AS f FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN | c BOOLEAN | d BOOLEAN NOT NULL | e BOOLEAN NOT NULL | f BOOLEAN NOT NULL
1 | FALSE | TRUE | FALSE | TRUE | TRUE | FALSE
10 | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE
11 | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
12 | TRUE | TRUE | FALSE | TRUE | TRUE | FALSE
13 | FALSE | TRUE | FALSE | TRUE | TRUE | FALSE
14 | NULL | TRUE | NULL | FALSE | TRUE | TRUE
15 | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
16 | TRUE | TRUE | FALSE | TRUE | TRUE | FALSE
2 | FALSE | TRUE | TRUE | FALSE | FALSE | FALSE
3 | NULL | TRUE | FALSE | TRUE | TRUE | FALSE
4 | FALSE | NULL | NULL | FALSE | TRUE | TRUE
5 | TRUE | TRUE | FALSE | TRUE | TRUE | FALSE
6 | FALSE | FALSE | TRUE | FALSE | FALSE | FALSE
7 | FALSE | NULL | NULL | FALSE | TRUE | TRUE
8 | NULL | TRUE | FALSE | TRUE | TRUE | FALSE
9 | TRUE | TRUE | FALSE | TRUE | TRUE | FALSE

--- case: null comparisons
SELECT id, k = NULL AS a, k IS NULL AS b, v <> 5 AS c, v IS DISTINCT FROM 5 AS d, k IN ('a', NULL) AS e, k NOT IN ('a', NULL) AS f FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN NOT NULL | c BOOLEAN | d BOOLEAN NOT NULL | e BOOLEAN | f BOOLEAN
1 | NULL | FALSE | FALSE | FALSE | TRUE | FALSE
10 | NULL | FALSE | TRUE | TRUE | NULL | NULL
11 | NULL | FALSE | TRUE | TRUE | NULL | NULL
12 | NULL | FALSE | TRUE | TRUE | NULL | NULL
13 | NULL | FALSE | FALSE | FALSE | TRUE | FALSE
14 | NULL | FALSE | TRUE | TRUE | NULL | NULL
15 | NULL | FALSE | TRUE | TRUE | NULL | NULL
16 | NULL | FALSE | TRUE | TRUE | NULL | NULL
2 | NULL | FALSE | TRUE | TRUE | NULL | NULL
3 | NULL | FALSE | NULL | TRUE | TRUE | FALSE
4 | NULL | TRUE | TRUE | TRUE | NULL | NULL
5 | NULL | FALSE | TRUE | TRUE | NULL | NULL
6 | NULL | FALSE | FALSE | FALSE | TRUE | FALSE
7 | NULL | FALSE | TRUE | TRUE | NULL | NULL
8 | NULL | TRUE | NULL | TRUE | NULL | NULL
9 | NULL | FALSE | TRUE | TRUE | TRUE | FALSE

--- case: between and symmetric
SELECT id, v BETWEEN 1 AND 10 AS a, v BETWEEN SYMMETRIC 10 AND 1 AS b, v NOT BETWEEN 1 AND 10 AS c, k BETWEEN 'a' AND 'b' AS d FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN | c BOOLEAN | d BOOLEAN
1 | TRUE | TRUE | FALSE | TRUE
10 | TRUE | TRUE | FALSE | TRUE
11 | FALSE | FALSE | TRUE | FALSE
12 | TRUE | TRUE | FALSE | FALSE
13 | TRUE | TRUE | FALSE | TRUE
14 | FALSE | FALSE | TRUE | TRUE
15 | TRUE | TRUE | FALSE | FALSE
16 | FALSE | FALSE | TRUE | FALSE
2 | TRUE | TRUE | FALSE | TRUE
3 | NULL | NULL | NULL | TRUE
4 | TRUE | TRUE | FALSE | NULL
5 | FALSE | FALSE | TRUE | FALSE
6 | TRUE | TRUE | FALSE | TRUE
7 | FALSE | FALSE | TRUE | TRUE
8 | NULL | NULL | NULL | NULL
9 | FALSE | FALSE | TRUE | TRUE

--- case: integer arithmetic
SELECT id, v + 1 AS a, v - id AS b, v * id AS c, v / id AS d, MOD(v, id) AS e, -v AS f, v % 3 AS g FROM readings;
--- flink
id INT NOT NULL | a INT | b INT | c INT | d INT | e INT | f INT | g INT
1 | 6 | 4 | 5 | 5 | 0 | -5 | 2
10 | 8 | -3 | 70 | 0 | 7 | -7 | 1
11 | 1 | -11 | 0 | 0 | 0 | 0 | 0
12 | 10 | -3 | 108 | 0 | 9 | -9 | 0
13 | 6 | -8 | 65 | 0 | 5 | -5 | 2
14 | -2147483648 | 2147483633 | -14 | 153391689 | 1 | -2147483647 | 1
15 | 2 | -14 | 15 | 0 | 1 | -1 | 1
16 | 21 | 4 | 320 | 1 | 4 | -20 | 2
2 | 8 | 5 | 14 | 3 | 1 | -7 | 1
3 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
4 | 5 | 0 | 16 | 1 | 0 | -4 | 1
5 | 21 | 15 | 100 | 4 | 0 | -20 | 2
6 | 6 | -1 | 30 | 0 | 5 | -5 | 2
7 | -2 | -10 | -21 | 0 | -3 | 3 | 0
8 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
9 | 13 | 3 | 108 | 1 | 3 | -12 | 0

--- case: mixed arithmetic
SELECT id, v + x AS a, v * p AS b, p / 3 AS c, x / 3 AS d, p + x AS e, v / 2.0 AS f FROM readings;
--- flink
id INT NOT NULL | a DOUBLE | b DECIMAL(19, 3) | c DECIMAL(19, 14) | d DOUBLE | e DOUBLE | f DECIMAL(17, 6)
1 | 5.5 | 6.250 | 0.41666666666667 | 0.16666666666666666 | 1.75 | 2.500000
10 | 5.5 | 17.500 | 0.83333333333333 | -0.5 | 1.0 | 3.500000
11 | 0.1 | 0.000 | 0.03333333333333 | 0.03333333333333333 | 0.2 | 0.000000
12 | 109.5 | 499.995 | 18.51833333333333 | 33.5 | 156.055 | 4.500000
13 | NULL | 6.250 | 0.41666666666667 | NULL | NULL | 2.500000
14 | 2.147483648E9 | 2147483647.000 | 0.33333333333333 | 0.3333333333333333 | 2.0 | 1073741823.500000
15 | -6.25 | -7.250 | -2.41666666666667 | -2.4166666666666665 | -14.5 | 0.500000
16 | 20.0 | -10.000 | -0.16666666666667 | 0.0 | -0.5 | 10.000000
2 | 5.5 | 17.500 | 0.83333333333333 | -0.5 | 1.0 | 3.500000
3 | NULL | NULL | -1.04166666666667 | 0.75 | -0.875 | NULL
4 | NULL | 0.000 | 0.00000000000000 | NULL | NULL | 2.000000
5 | 1.000000002E10 | 1999999.980 | 33333.33300000000000 | 3.3333333333333335E9 | 1.0000099999999E10 | 10.000000
6 | 5.5 | NULL | NULL | 0.16666666666666666 | NULL | 2.500000
7 | -3.0 | -0.003 | 0.00033333333333 | -0.0 | 0.001 | -1.500000
8 | NULL | NULL | 2.59000000000000 | 1.25 | 11.52 | NULL
9 | 19.0 | 144.000 | 4.00000000000000 | 2.3333333333333335 | 19.0 | 6.000000

--- case: decimal arithmetic
SELECT id, p + p AS a, p * p AS b, p / p AS c, p - 0.5 AS d, MOD(p, 2) AS e, ABS(p) AS f, ROUND(p, 1) AS g, FLOOR(p) AS h, CEIL(p) AS i FROM readings WHERE p <> 0;
--- flink
id INT NOT NULL | a DECIMAL(9, 3) | b DECIMAL(17, 6) | c DECIMAL(20, 12) | d DECIMAL(9, 3) | e DECIMAL(8, 3) | f DECIMAL(8, 3) | g DECIMAL(7, 1) | h DECIMAL(8, 0) | i DECIMAL(8, 0)
1 | 2.500 | 1.562500 | 1.000000000000 | 0.750 | 1.250 | 1.250 | 1.3 | 1 | 2
10 | 5.000 | 6.250000 | 1.000000000000 | 2.000 | 0.500 | 2.500 | 2.5 | 2 | 3
11 | 0.200 | 0.010000 | 1.000000000000 | -0.400 | 0.100 | 0.100 | 0.1 | 0 | 1
12 | 111.110 | 3086.358025 | 1.000000000000 | 55.055 | 1.555 | 55.555 | 55.6 | 55 | 56
13 | 2.500 | 1.562500 | 1.000000000000 | 0.750 | 1.250 | 1.250 | 1.3 | 1 | 2
14 | 2.000 | 1.000000 | 1.000000000000 | 0.500 | 1.000 | 1.000 | 1.0 | 1 | 1
15 | -14.500 | 52.562500 | 1.000000000000 | -7.750 | -1.250 | 7.250 | -7.3 | -8 | -7
16 | -1.000 | 0.250000 | 1.000000000000 | -1.000 | -0.500 | 0.500 | -0.5 | -1 | 0
2 | 5.000 | 6.250000 | 1.000000000000 | 2.000 | 0.500 | 2.500 | 2.5 | 2 | 3
3 | -6.250 | 9.765625 | 1.000000000000 | -3.625 | -1.125 | 3.125 | -3.1 | -4 | -3
5 | 199999.998 | 9999999800.000001 | 1.000000000000 | 99999.499 | 1.999 | 99999.999 | 100000.0 | 99999 | 100000
7 | 0.002 | 0.000001 | 1.000000000000 | -0.499 | 0.001 | 0.001 | 0.0 | 0 | 1
8 | 15.540 | 60.372900 | 1.000000000000 | 7.270 | 1.770 | 7.770 | 7.8 | 7 | 8
9 | 24.000 | 144.000000 | 1.000000000000 | 11.500 | 0.000 | 12.000 | 12.0 | 12 | 12

--- case: division by zero in a double
SELECT id, x / 0 AS a, 1 / x AS b FROM readings;
--- flink
id INT NOT NULL | a DOUBLE | b DOUBLE
1 | Infinity | 2.0
10 | -Infinity | -0.6666666666666666
11 | Infinity | 10.0
12 | Infinity | 0.009950248756218905
13 | NULL | NULL
14 | Infinity | 1.0
15 | -Infinity | -0.13793103448275862
16 | NaN | Infinity
2 | -Infinity | -0.6666666666666666
3 | Infinity | 0.4444444444444444
4 | NULL | NULL
5 | Infinity | 1.0E-10
6 | Infinity | 2.0
7 | NaN | -Infinity
8 | Infinity | 0.26666666666666666
9 | Infinity | 0.14285714285714285

--- case: numbers rounded
SELECT id, ROUND(x) AS a, ROUND(x, -1) AS b, TRUNCATE(x, 1) AS c, SIGN(x) AS d, FLOOR(x) AS e, CEIL(x) AS f, ABS(x) AS g FROM readings;
--- flink
id INT NOT NULL | a DOUBLE | b DOUBLE | c DOUBLE | d DOUBLE | e DOUBLE | f DOUBLE | g DOUBLE
1 | 1.0 | 0.0 | 0.5 | 1.0 | 0.0 | 1.0 | 0.5
10 | -2.0 | 0.0 | -1.5 | -1.0 | -2.0 | -1.0 | 1.5
11 | 0.0 | 0.0 | 0.1 | 1.0 | 0.0 | 1.0 | 0.1
12 | 101.0 | 100.0 | 100.5 | 1.0 | 100.0 | 101.0 | 100.5
13 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
14 | 1.0 | 0.0 | 1.0 | 1.0 | 1.0 | 1.0 | 1.0
15 | -7.0 | -10.0 | -7.2 | -1.0 | -8.0 | -7.0 | 7.25
16 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0
2 | -2.0 | 0.0 | -1.5 | -1.0 | -2.0 | -1.0 | 1.5
3 | 2.0 | 0.0 | 2.2 | 1.0 | 2.0 | 3.0 | 2.25
4 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
5 | 1.0E10 | 1.0E10 | 1.0E10 | 1.0 | 1.0E10 | 1.0E10 | 1.0E10
6 | 1.0 | 0.0 | 0.5 | 1.0 | 0.0 | 1.0 | 0.5
7 | 0.0 | 0.0 | 0.0 | -0.0 | -0.0 | -0.0 | 0.0
8 | 4.0 | 0.0 | 3.7 | 1.0 | 3.0 | 4.0 | 3.75
9 | 7.0 | 10.0 | 7.0 | 1.0 | 7.0 | 7.0 | 7.0

--- case: casts of numbers
SELECT id, CAST(x AS INT) AS a, CAST(v AS SMALLINT) AS b, CAST(p AS INT) AS c, CAST(v AS DECIMAL(5, 1)) AS d, CAST(x AS DECIMAL(6, 2)) AS e, CAST(ok AS INT) AS f FROM readings;
--- flink
id INT NOT NULL | a INT | b SMALLINT | c INT | d DECIMAL(5, 1) | e DECIMAL(6, 2) | f INT
1 | 0 | 5 | 1 | 5.0 | 0.50 | 1
10 | -1 | 7 | 2 | 7.0 | -1.50 | 0
11 | 0 | 0 | 0 | 0.0 | 0.10 | 0
12 | 100 | 9 | 55 | 9.0 | 100.50 | 1
13 | NULL | 5 | 1 | 5.0 | NULL | 1
14 | 1 | -1 | 1 | NULL | 1.00 | NULL
15 | -7 | 1 | -7 | 1.0 | -7.25 | 0
16 | 0 | 20 | 0 | 20.0 | 0.00 | 1
2 | -1 | 7 | 2 | 7.0 | -1.50 | 0
3 | 2 | NULL | -3 | NULL | 2.25 | 1
4 | NULL | 4 | 0 | 4.0 | NULL | NULL
5 | 2147483647 | 20 | 99999 | 20.0 | NULL | 1
6 | 0 | 5 | NULL | 5.0 | 0.50 | 0
7 | 0 | -3 | 0 | -3.0 | 0.00 | NULL
8 | 3 | NULL | 7 | NULL | 3.75 | 1
9 | 7 | 12 | 12 | 12.0 | 7.00 | 1

--- case: casts to text
SELECT id, CAST(x AS STRING) AS a, CAST(v AS CHAR(3)) AS b, CAST(p AS VARCHAR(4)) AS c, CAST(ok AS STRING) AS d, CAST(ts AS STRING) AS e, CAST(lz AS STRING) AS f, CAST(d AS STRING) AS g FROM readings;
--- flink
id INT NOT NULL | a STRING | b CHAR(3) | c VARCHAR(4) | d STRING | e STRING | f STRING | g STRING
1 | 0.5 | 5   | 1.25 | TRUE | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:01.000 | 2026-01-01
10 | -1.5 | 7   | 2.50 | FALSE | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:15.000 | 2026-01-03
11 | 0.1 | 0   | 0.10 | FALSE | 2026-01-01 10:00:29.999 | 2026-01-01 10:00:29.999 | 2026-01-03
12 | 100.5 | 9   | 55.5 | TRUE | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:30.000 | 2026-01-04
13 | NULL | 5   | 1.25 | TRUE | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:41.000 | 2026-01-04
14 | 1.0 | 214 | 1.00 | NULL | 2026-01-01 10:00:45.000 | 2026-01-01 10:00:45.000 | 2026-01-04
15 | -7.25 | 1   | -7.2 | FALSE | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:10.000 | 2026-01-05
16 | 0.0 | 20  | -0.5 | TRUE | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:10.000 | 2026-01-05
2 | -1.5 | 7   | 2.50 | FALSE | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000 | 2026-01-01
3 | 2.25 | NULL | -3.1 | TRUE | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000 | 2026-01-01
4 | NULL | 4   | 0.00 | NULL | 2026-01-01 10:00:02.000 | 2026-01-01 10:00:02.000 | 2026-01-02
5 | 1.0E10 | 20  | 9999 | TRUE | 2026-01-01 10:00:07.000 | 2026-01-01 10:00:07.000 | 2026-01-02
6 | 0.5 | 5   | NULL | FALSE | 2026-01-01 10:00:06.000 | 2026-01-01 10:00:06.000 | 2026-01-02
7 | -0.0 | -3  | 0.00 | NULL | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:11.500 | 2026-01-02
8 | 3.75 | NULL | 7.77 | TRUE | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:11.500 | 2026-01-03
9 | 7.0 | 12  | 12.0 | TRUE | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:15.000 | 2026-01-03

--- case: casts of text
SELECT id, TRY_CAST(doc AS INT) AS a, TRY_CAST(k AS BOOLEAN) AS b, TRY_CAST(CAST(v AS STRING) AS TINYINT) AS c, TRY_CAST(CAST(ts AS STRING) AS TIMESTAMP(3)) AS d FROM readings;
--- flink
id INT NOT NULL | a INT | b BOOLEAN | c TINYINT | d TIMESTAMP(3)
1 | NULL | NULL | 5 | 2026-01-01 10:00:01.000
10 | NULL | NULL | 7 | 2026-01-01 10:00:15.000
11 | NULL | NULL | 0 | 2026-01-01 10:00:29.999
12 | NULL | NULL | 9 | 2026-01-01 10:00:30.000
13 | NULL | NULL | 5 | 2026-01-01 10:00:41.000
14 | NULL | NULL | NULL | 2026-01-01 10:00:45.000
15 | NULL | NULL | 1 | 2026-01-01 10:01:10.000
16 | NULL | NULL | 20 | 2026-01-01 10:01:10.000
2 | NULL | NULL | 7 | 2026-01-01 10:00:03.000
3 | NULL | NULL | NULL | 2026-01-01 10:00:03.000
4 | NULL | NULL | 4 | 2026-01-01 10:00:02.000
5 | NULL | NULL | 20 | 2026-01-01 10:00:07.000
6 | NULL | NULL | 5 | 2026-01-01 10:00:06.000
7 | NULL | NULL | -3 | 2026-01-01 10:00:11.500
8 | NULL | NULL | NULL | 2026-01-01 10:00:11.500
9 | NULL | NULL | 12 | 2026-01-01 10:00:15.000

--- case: casts of times
SELECT id, CAST(ts AS DATE) AS a, CAST(ts AS TIME) AS b, CAST(d AS TIMESTAMP(3)) AS c, CAST(ts AS TIMESTAMP_LTZ(3)) AS e, CAST(lz AS TIMESTAMP(3)) AS f FROM readings;
--- flink
id INT NOT NULL | a DATE | b TIME(0) | c TIMESTAMP(3) | e TIMESTAMP_LTZ(3) | f TIMESTAMP(3)
1 | 2026-01-01 | 10:00:01 | 2026-01-01 00:00:00.000 | 2026-01-01 10:00:01.000 | 2026-01-01 10:00:01.000
10 | 2026-01-01 | 10:00:15 | 2026-01-03 00:00:00.000 | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:15.000
11 | 2026-01-01 | 10:00:29 | 2026-01-03 00:00:00.000 | 2026-01-01 10:00:29.999 | 2026-01-01 10:00:29.999
12 | 2026-01-01 | 10:00:30 | 2026-01-04 00:00:00.000 | 2026-01-01 10:00:30.000 | 2026-01-01 10:00:30.000
13 | 2026-01-01 | 10:00:41 | 2026-01-04 00:00:00.000 | 2026-01-01 10:00:41.000 | 2026-01-01 10:00:41.000
14 | 2026-01-01 | 10:00:45 | 2026-01-04 00:00:00.000 | 2026-01-01 10:00:45.000 | 2026-01-01 10:00:45.000
15 | 2026-01-01 | 10:01:10 | 2026-01-05 00:00:00.000 | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:10.000
16 | 2026-01-01 | 10:01:10 | 2026-01-05 00:00:00.000 | 2026-01-01 10:01:10.000 | 2026-01-01 10:01:10.000
2 | 2026-01-01 | 10:00:03 | 2026-01-01 00:00:00.000 | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000
3 | 2026-01-01 | 10:00:03 | 2026-01-01 00:00:00.000 | 2026-01-01 10:00:03.000 | 2026-01-01 10:00:03.000
4 | 2026-01-01 | 10:00:02 | 2026-01-02 00:00:00.000 | 2026-01-01 10:00:02.000 | 2026-01-01 10:00:02.000
5 | 2026-01-01 | 10:00:07 | 2026-01-02 00:00:00.000 | 2026-01-01 10:00:07.000 | 2026-01-01 10:00:07.000
6 | 2026-01-01 | 10:00:06 | 2026-01-02 00:00:00.000 | 2026-01-01 10:00:06.000 | 2026-01-01 10:00:06.000
7 | 2026-01-01 | 10:00:11 | 2026-01-02 00:00:00.000 | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:11.500
8 | 2026-01-01 | 10:00:11 | 2026-01-03 00:00:00.000 | 2026-01-01 10:00:11.500 | 2026-01-01 10:00:11.500
9 | 2026-01-01 | 10:00:15 | 2026-01-03 00:00:00.000 | 2026-01-01 10:00:15.000 | 2026-01-01 10:00:15.000

--- case: times and intervals
SELECT id, ts + INTERVAL '1' DAY AS a, ts - INTERVAL '1' MONTH AS b, d + INTERVAL '2' DAY AS c, TIMESTAMPADD(HOUR, 5, ts) AS e, TIMESTAMPDIFF(SECOND, TIMESTAMP '2026-01-01 10:00:00', ts) AS f FROM readings;
--- flink
id INT NOT NULL | a TIMESTAMP(3) | b TIMESTAMP(3) | c DATE | e TIMESTAMP(3) | f INT
1 | 2026-01-02 10:00:01.000 | 2025-12-01 10:00:01.000 | 2026-01-03 | 2026-01-01 15:00:01.000 | 1
10 | 2026-01-02 10:00:15.000 | 2025-12-01 10:00:15.000 | 2026-01-05 | 2026-01-01 15:00:15.000 | 15
11 | 2026-01-02 10:00:29.999 | 2025-12-01 10:00:29.999 | 2026-01-05 | 2026-01-01 15:00:29.999 | 29
12 | 2026-01-02 10:00:30.000 | 2025-12-01 10:00:30.000 | 2026-01-06 | 2026-01-01 15:00:30.000 | 30
13 | 2026-01-02 10:00:41.000 | 2025-12-01 10:00:41.000 | 2026-01-06 | 2026-01-01 15:00:41.000 | 41
14 | 2026-01-02 10:00:45.000 | 2025-12-01 10:00:45.000 | 2026-01-06 | 2026-01-01 15:00:45.000 | 45
15 | 2026-01-02 10:01:10.000 | 2025-12-01 10:01:10.000 | 2026-01-07 | 2026-01-01 15:01:10.000 | 70
16 | 2026-01-02 10:01:10.000 | 2025-12-01 10:01:10.000 | 2026-01-07 | 2026-01-01 15:01:10.000 | 70
2 | 2026-01-02 10:00:03.000 | 2025-12-01 10:00:03.000 | 2026-01-03 | 2026-01-01 15:00:03.000 | 3
3 | 2026-01-02 10:00:03.000 | 2025-12-01 10:00:03.000 | 2026-01-03 | 2026-01-01 15:00:03.000 | 3
4 | 2026-01-02 10:00:02.000 | 2025-12-01 10:00:02.000 | 2026-01-04 | 2026-01-01 15:00:02.000 | 2
5 | 2026-01-02 10:00:07.000 | 2025-12-01 10:00:07.000 | 2026-01-04 | 2026-01-01 15:00:07.000 | 7
6 | 2026-01-02 10:00:06.000 | 2025-12-01 10:00:06.000 | 2026-01-04 | 2026-01-01 15:00:06.000 | 6
7 | 2026-01-02 10:00:11.500 | 2025-12-01 10:00:11.500 | 2026-01-04 | 2026-01-01 15:00:11.500 | 11
8 | 2026-01-02 10:00:11.500 | 2025-12-01 10:00:11.500 | 2026-01-05 | 2026-01-01 15:00:11.500 | 11
9 | 2026-01-02 10:00:15.000 | 2025-12-01 10:00:15.000 | 2026-01-05 | 2026-01-01 15:00:15.000 | 15

--- case: parts of times
SELECT id, YEAR(ts) AS a, QUARTER(d) AS b, DAYOFWEEK(ts) AS c, EXTRACT(SECOND FROM ts) AS e, HOUR(ts) AS f, WEEK(d) AS g, DAYOFYEAR(d) AS h FROM readings;
--- flink
id INT NOT NULL | a BIGINT | b BIGINT | c BIGINT | e BIGINT | f BIGINT | g BIGINT | h BIGINT
1 | 2026 | 1 | 5 | 1 | 10 | 1 | 1
10 | 2026 | 1 | 5 | 15 | 10 | 1 | 3
11 | 2026 | 1 | 5 | 29 | 10 | 1 | 3
12 | 2026 | 1 | 5 | 30 | 10 | 1 | 4
13 | 2026 | 1 | 5 | 41 | 10 | 1 | 4
14 | 2026 | 1 | 5 | 45 | 10 | 1 | 4
15 | 2026 | 1 | 5 | 10 | 10 | 2 | 5
16 | 2026 | 1 | 5 | 10 | 10 | 2 | 5
2 | 2026 | 1 | 5 | 3 | 10 | 1 | 1
3 | 2026 | 1 | 5 | 3 | 10 | 1 | 1
4 | 2026 | 1 | 5 | 2 | 10 | 1 | 2
5 | 2026 | 1 | 5 | 7 | 10 | 1 | 2
6 | 2026 | 1 | 5 | 6 | 10 | 1 | 2
7 | 2026 | 1 | 5 | 11 | 10 | 1 | 2
8 | 2026 | 1 | 5 | 11 | 10 | 1 | 3
9 | 2026 | 1 | 5 | 15 | 10 | 1 | 3

--- case: floors of times
SELECT id, FLOOR(ts TO HOUR) AS a, CEIL(ts TO MINUTE) AS b, FLOOR(d TO MONTH) AS c, FLOOR(ts TO SECOND) AS e FROM readings;
--- flink
id INT NOT NULL | a TIMESTAMP(3) | b TIMESTAMP(3) | c DATE | e TIMESTAMP(3)
1 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:01.000
10 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:15.000
11 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:29.000
12 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:30.000
13 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:41.000
14 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:45.000
15 | 2026-01-01 10:00:00.000 | 2026-01-01 10:02:00.000 | 2026-01-01 | 2026-01-01 10:01:10.000
16 | 2026-01-01 10:00:00.000 | 2026-01-01 10:02:00.000 | 2026-01-01 | 2026-01-01 10:01:10.000
2 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:03.000
3 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:03.000
4 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:02.000
5 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:07.000
6 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:06.000
7 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:11.000
8 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:11.000
9 | 2026-01-01 10:00:00.000 | 2026-01-01 10:01:00.000 | 2026-01-01 | 2026-01-01 10:00:15.000

--- case: formatted times
SELECT id, DATE_FORMAT(ts, 'yyyy/MM/dd HH:mm:ss.SSS') AS a, DATE_FORMAT(ts, 'EEE d MMM') AS b, TO_TIMESTAMP(DATE_FORMAT(ts, 'yyyyMMddHHmmss'), 'yyyyMMddHHmmss') AS c, UNIX_TIMESTAMP(DATE_FORMAT(ts, 'yyyy-MM-dd HH:mm:ss')) AS e FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c TIMESTAMP(3) | e BIGINT
1 | 2026/01/01 10:00:01.000 | Thu 1 Jan | 2026-01-01 10:00:01.000 | 1767261601
10 | 2026/01/01 10:00:15.000 | Thu 1 Jan | 2026-01-01 10:00:15.000 | 1767261615
11 | 2026/01/01 10:00:29.999 | Thu 1 Jan | 2026-01-01 10:00:29.000 | 1767261629
12 | 2026/01/01 10:00:30.000 | Thu 1 Jan | 2026-01-01 10:00:30.000 | 1767261630
13 | 2026/01/01 10:00:41.000 | Thu 1 Jan | 2026-01-01 10:00:41.000 | 1767261641
14 | 2026/01/01 10:00:45.000 | Thu 1 Jan | 2026-01-01 10:00:45.000 | 1767261645
15 | 2026/01/01 10:01:10.000 | Thu 1 Jan | 2026-01-01 10:01:10.000 | 1767261670
16 | 2026/01/01 10:01:10.000 | Thu 1 Jan | 2026-01-01 10:01:10.000 | 1767261670
2 | 2026/01/01 10:00:03.000 | Thu 1 Jan | 2026-01-01 10:00:03.000 | 1767261603
3 | 2026/01/01 10:00:03.000 | Thu 1 Jan | 2026-01-01 10:00:03.000 | 1767261603
4 | 2026/01/01 10:00:02.000 | Thu 1 Jan | 2026-01-01 10:00:02.000 | 1767261602
5 | 2026/01/01 10:00:07.000 | Thu 1 Jan | 2026-01-01 10:00:07.000 | 1767261607
6 | 2026/01/01 10:00:06.000 | Thu 1 Jan | 2026-01-01 10:00:06.000 | 1767261606
7 | 2026/01/01 10:00:11.500 | Thu 1 Jan | 2026-01-01 10:00:11.000 | 1767261611
8 | 2026/01/01 10:00:11.500 | Thu 1 Jan | 2026-01-01 10:00:11.000 | 1767261611
9 | 2026/01/01 10:00:15.000 | Thu 1 Jan | 2026-01-01 10:00:15.000 | 1767261615

--- case: text functions
SELECT id, UPPER(k) AS a, CHAR_LENGTH(doc) AS b, SUBSTRING(doc FROM 2 FOR 3) AS c, POSITION('s' IN doc) AS e, REPLACE(doc, '"', '') AS f, LEFT(doc, 2) AS g, RIGHT(doc, 2) AS h FROM readings;
--- flink
id INT NOT NULL | a STRING | b INT | c STRING | e INT | f STRING | g STRING | h STRING
1 | A | 51 | "n" | 11 | {n: 1, s: x, a: [1, 2, 3], o: {k: v}} | {" | }}
10 | B | 27 | "a" | 0 | {a: [{i: 1}, {i: 2}]} | {" | ]}
11 | C | 22 | "n" | 16 | {n: 1000.0, s: } | {" | "}
12 |  | 13 |  {" | 0 |   {n : 7}   |    |   
13 | A | 10 | "s" | 3 | {s: x} | {" | "}
14 | B | 5 | "n" | 0 | {n: | {" | ":
15 | A | 20 | "k. | 0 | {k.k: 1, k k: 2} | {" | 2}
16 | C | 4 | rue | 0 | true | tr | ue
2 | B | 30 | "n" | 13 | {n: 2.5, s: null, a: []} | {" | ]}
3 | A | 33 | "s" | 3 | {s: Ünïcode \\q\\, b: true} | {" | e}
4 | NULL | 8 | ot  | 6 | not json | no | on
5 | C | NULL | NULL | NULL | NULL | NULL | NULL
6 | A | 26 | 1,  | 0 | [1, two, null, {z: 0}] | [1 | }]
7 | B | 37 | "n" | 0 | {n: 3, o: {k: {deep: [9]}}} | {" | }}
8 | NULL | 0 |  | 0 |  |  | 
9 | A | 11 | "n" | 0 | {n: null} | {" | l}

--- case: more text functions
SELECT id, LPAD(k, 3, '*') AS a, RPAD(k, 3, 'xy') AS b, REPEAT(k, 2) AS c, REVERSE(k) AS e, INITCAP(doc) AS f, TRIM(BOTH ' ' FROM doc) AS g, OVERLAY(doc PLACING '##' FROM 2 FOR 1) AS h FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING | e STRING | f STRING | g STRING | h STRING
1 | **a | axy | aa | a | {"N": 1, "S": "X", "A": [1, 2, 3], "O": {"K": "V"}} | {"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}} | {##n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}}
10 | **b | bxy | bb | b | {"A": [{"I": 1}, {"I": 2}]} | {"a": [{"i": 1}, {"i": 2}]} | {##a": [{"i": 1}, {"i": 2}]}
11 | **c | cxy | cc | c | {"N": 1000.0, "S": ""} | {"n": 1000.0, "s": ""} | {##n": 1000.0, "s": ""}
12 | *** | xyx |  |  |   {"N" : 7}   | {"n" : 7} |  ##{"n" : 7}  
13 | **a | axy | aa | a | {"S": "X"} | {"s": "x"} | {##s": "x"}
14 | **b | bxy | bb | b | {"N": | {"n": | {##n":
15 | **A | Axy | AA | A | {"K.K": 1, "K K": 2} | {"k.k": 1, "k k": 2} | {##k.k": 1, "k k": 2}
16 | **c | cxy | cc | c | True | true | t##ue
2 | **b | bxy | bb | b | {"N": 2.5, "S": Null, "A": []} | {"n": 2.5, "s": null, "a": []} | {##n": 2.5, "s": null, "a": []}
3 | **a | axy | aa | a | {"S": "ÜNïCode \\"Q\\"", "B": True} | {"s": "Ünïcode \\"q\\"", "b": true} | {##s": "Ünïcode \\"q\\"", "b": true}
4 | NULL | NULL | NULL | NULL | Not Json | not json | n##t json
5 | **c | cxy | cc | c | NULL | NULL | NULL
6 | **a | axy | aa | a | [1, "Two", Null, {"Z": 0}] | [1, "two", null, {"z": 0}] | [##, "two", null, {"z": 0}]
7 | **b | bxy | bb | b | {"N": "3", "O": {"K": {"Deep": [9]}}} | {"n": "3", "o": {"k": {"deep": [9]}}} | {##n": "3", "o": {"k": {"deep": [9]}}}
8 | NULL | NULL | NULL | NULL |  |  | 
9 | **a | axy | aa | a | {"N": Null} | {"n": null} | {##n": null}

--- case: text with nulls
SELECT id, k || '-' || doc AS a, CONCAT(k, '-') AS b, CONCAT_WS(',', k, CAST(v AS STRING), doc) AS c, COALESCE(k, doc, 'z') AS e, NULLIF(k, 'a') AS f, IFNULL(k, '?') AS g FROM readings;
--- flink
id INT NOT NULL | a STRING | b STRING | c STRING | e STRING NOT NULL | f STRING | g STRING NOT NULL
1 | a-{"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}} | a- | a,5,{"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}} | a | NULL | a
10 | b-{"a": [{"i": 1}, {"i": 2}]} | b- | b,7,{"a": [{"i": 1}, {"i": 2}]} | b | b | b
11 | c-{"n": 1000.0, "s": ""} | c- | c,0,{"n": 1000.0, "s": ""} | c | c | c
12 | -  {"n" : 7}   | - | ,9,  {"n" : 7}   |  |  | 
13 | a-{"s": "x"} | a- | a,5,{"s": "x"} | a | NULL | a
14 | b-{"n": | b- | b,2147483647,{"n": | b | b | b
15 | A-{"k.k": 1, "k k": 2} | A- | A,1,{"k.k": 1, "k k": 2} | A | A | A
16 | c-true | c- | c,20,true | c | c | c
2 | b-{"n": 2.5, "s": null, "a": []} | b- | b,7,{"n": 2.5, "s": null, "a": []} | b | b | b
3 | a-{"s": "Ünïcode \\"q\\"", "b": true} | a- | a,{"s": "Ünïcode \\"q\\"", "b": true} | a | NULL | a
4 | NULL | NULL | 4,not json | not json | NULL | ?
5 | NULL | c- | c,20 | c | c | c
6 | a-[1, "two", null, {"z": 0}] | a- | a,5,[1, "two", null, {"z": 0}] | a | NULL | a
7 | b-{"n": "3", "o": {"k": {"deep": [9]}}} | b- | b,-3,{"n": "3", "o": {"k": {"deep": [9]}}} | b | b | b
8 | NULL | NULL |  |  | NULL | ?
9 | a-{"n": null} | a- | a,12,{"n": null} | a | NULL | a

--- case: patterns
SELECT id, k LIKE '_' AS a, doc LIKE '%"s"%' AS b, doc SIMILAR TO '\{.*\}' AS c, REGEXP(doc, '^\{') AS e, REGEXP_EXTRACT(doc, '"(\w)"', 1) AS f, REGEXP_REPLACE(doc, '[0-9]+', '#') AS g FROM readings;
--- flink error
Illegal repetition near index 3 \\{.*\\} ^
--- flink streaming error
Illegal repetition near index 3 \\{.*\\} ^

--- case: split text
SELECT id, SPLIT_INDEX(doc, '"', 1) AS a, SPLIT(k, '') AS b, LOCATE('a', doc) AS c, INSTR(doc, 's') AS e, ASCII(k) AS f, STARTSWITH(doc, '{') AS g FROM readings;
--- flink
id INT NOT NULL | a STRING | b ARRAY<STRING> | c INT | e INT | f INT | g BOOLEAN
1 | n | [a] | 21 | 11 | 97 | TRUE
10 | a | [b] | 3 | 0 | 98 | TRUE
11 | n | [c] | 0 | 16 | 99 | TRUE
12 | n | [] | 0 | 0 | 0 | FALSE
13 | s | [a] | 0 | 3 | 97 | TRUE
14 | n | [b] | 0 | 0 | 98 | TRUE
15 | k.k | [A] | 0 | 0 | 65 | TRUE
16 | NULL | [c] | 0 | 0 | 99 | FALSE
2 | n | [b] | 24 | 13 | 98 | TRUE
3 | s | [a] | 0 | 3 | 97 | TRUE
4 | NULL | NULL | 0 | 6 | NULL | FALSE
5 | NULL | [c] | NULL | NULL | 99 | NULL
6 | two | [a] | 0 | 0 | 97 | FALSE
7 | n | [b] | 0 | 0 | 98 | TRUE
8 | NULL | NULL | 0 | 0 | NULL | FALSE
9 | n | [a] | 0 | 0 | 97 | TRUE

--- case: hashes
SELECT id, MD5(k) AS a, SHA1(k) AS b, SHA256(doc) AS c, TO_BASE64(k) AS e, FROM_BASE64(TO_BASE64(doc)) AS f FROM readings WHERE id < 6;
--- flink
id INT NOT NULL | a CHAR(32) | b CHAR(40) | c CHAR(64) | e STRING | f STRING
1 | 0cc175b9c0f1b6a831c399e269772661 | 86f7e437faa5a7fce15d1ddcb9eaeaea377667b8 | 0e55dacf36108056a6da13072038e68205835d3cfb292b269ad12dcdd2ea8a96 | YQ== | {"n": 1, "s": "x", "a": [1, 2, 3], "o": {"k": "v"}}
2 | 92eb5ffee6ae2fec3ad71c777531578f | e9d71f5ee7c92d6dc9e92ffdad17b8bd49418f98 | 165a75ff01d5474e427292532467fc7387ca81ff9a6f02e04cef3a9f742571f8 | Yg== | {"n": 2.5, "s": null, "a": []}
3 | 0cc175b9c0f1b6a831c399e269772661 | 86f7e437faa5a7fce15d1ddcb9eaeaea377667b8 | 90e47703ad6edf2961a7de8a1ff7c92822f512273b59d591b2bd1a4cdae19c32 | YQ== | {"s": "Ünïcode \\"q\\"", "b": true}
4 | NULL | NULL | 7ccfa1fbf3940e6f0c0375d87c0f9235a50514e14cb427bdfaf5077987b26ccf | NULL | not json
5 | 4a8a08f09d37b73795649038408b5f33 | 84a516841ba77a5b4648de2cd0dfcb30ea46dbb4 | NULL | Yw== | NULL

--- case: arrays of columns
SELECT id, ARRAY[v, id] AS a, ARRAY[v, id][1] AS b, CARDINALITY(ARRAY[v]) AS c, ARRAY_CONTAINS(ARRAY[v, 5], 5) AS e, ARRAY_DISTINCT(ARRAY[v, v, id]) AS f, ARRAY_POSITION(ARRAY[v, id], id) AS g FROM readings;
--- flink
id INT NOT NULL | a ARRAY<INT> NOT NULL | b INT | c INT NOT NULL | e BOOLEAN NOT NULL | f ARRAY<INT> NOT NULL | g INT NOT NULL
1 | [5, 1] | 5 | 1 | TRUE | [5, 1] | 2
10 | [7, 10] | 7 | 1 | TRUE | [7, 10] | 2
11 | [0, 11] | 0 | 1 | TRUE | [0, 11] | 2
12 | [9, 12] | 9 | 1 | TRUE | [9, 12] | 2
13 | [5, 13] | 5 | 1 | TRUE | [5, 13] | 2
14 | [2147483647, 14] | 2147483647 | 1 | TRUE | [2147483647, 14] | 2
15 | [1, 15] | 1 | 1 | TRUE | [1, 15] | 2
16 | [20, 16] | 20 | 1 | TRUE | [20, 16] | 2
2 | [7, 2] | 7 | 1 | TRUE | [7, 2] | 2
3 | [NULL, 3] | NULL | 1 | TRUE | [NULL, 3] | 2
4 | [4, 4] | 4 | 1 | TRUE | [4] | 1
5 | [20, 5] | 20 | 1 | TRUE | [20, 5] | 2
6 | [5, 6] | 5 | 1 | TRUE | [5, 6] | 2
7 | [-3, 7] | -3 | 1 | TRUE | [-3, 7] | 2
8 | [NULL, 8] | NULL | 1 | TRUE | [NULL, 8] | 2
9 | [12, 9] | 12 | 1 | TRUE | [12, 9] | 2

--- case: array functions on orders
SELECT id, ARRAY_CONTAINS(items, 'a') AS a, ARRAY_REVERSE(items) AS b, ARRAY_JOIN(items, '-') AS c, ARRAY_SLICE(items, 1, 2) AS e, items[1] AS f, CARDINALITY(items) AS g, ELEMENT(ARRAY[id]) AS h FROM orders;
--- flink
id INT NOT NULL | a BOOLEAN | b ARRAY<STRING> | c STRING | e ARRAY<STRING> | f STRING | g INT | h INT NOT NULL
1 | TRUE | [b, a] | a-b | [a, b] | a | 2 | 1
10 | TRUE | [a] | a | [a] | a | 1 | 10
2 | FALSE | [] |  | [] | NULL | 0 | 2
3 | NULL | NULL | NULL | NULL | NULL | NULL | 3
4 | FALSE | [NULL, c] | c | [c, NULL] | c | 2 | 4
5 | FALSE | [b] | b | [b] | b | 1 | 5
6 | TRUE | [a, a] | a-a | [a, a] | a | 2 | 6
7 | FALSE | [d] | d | [d] | d | 1 | 7
8 | NULL | NULL | NULL | NULL | NULL | NULL | 8
9 | FALSE | [g, f, e] | e-f-g | [e, f] | e | 3 | 9

--- case: sorted arrays
SELECT id, ARRAY_SORT(items) AS a, ARRAY_MAX(items) AS b, ARRAY_UNION(items, ARRAY['a']) AS c, ARRAY_CONCAT(items, ARRAY['z']) AS e, ARRAY_REMOVE(items, 'a') AS f, ARRAY_APPEND(items, 'n') AS g FROM orders;
--- flink
id INT NOT NULL | a ARRAY<STRING> | b STRING | c ARRAY<STRING> | e ARRAY<STRING> | f ARRAY<STRING> | g ARRAY<STRING>
1 | [a, b] | b | [a, b] | [a, b, z] | [b] | [a, b, n]
10 | [a] | a | [a] | [a, z] | [] | [a, n]
2 | [] | NULL | [a] | [z] | [] | [n]
3 | NULL | NULL | NULL | NULL | NULL | NULL
4 | [NULL, c] | c | [c, NULL, a] | [c, NULL, z] | [c, NULL] | [c, NULL, n]
5 | [b] | b | [b, a] | [b, z] | [b] | [b, n]
6 | [a, a] | a | [a] | [a, a, z] | [] | [a, a, n]
7 | [d] | d | [d, a] | [d, z] | [d] | [d, n]
8 | NULL | NULL | NULL | NULL | NULL | NULL
9 | [e, f, g] | g | [e, f, g, a] | [e, f, g, z] | [e, f, g] | [e, f, g, n]

--- case: map functions on orders
SELECT id, tags['k'] AS a, MAP_KEYS(tags) AS b, MAP_VALUES(tags) AS c, CARDINALITY(tags) AS e, MAP_ENTRIES(tags) AS f FROM orders WHERE id <> 4;
--- flink
id INT NOT NULL | a INT | b ARRAY<STRING> | c ARRAY<INT> | e INT | f ARRAY<ROW<`key` STRING, `value` INT>>
1 | 1 | [k] | [1] | 1 | [(k, 1)]
10 | 9 | [k] | [9] | 1 | [(k, 9)]
2 | NULL | [] | [] | 0 | []
3 | NULL | NULL | NULL | NULL | NULL
5 | 2 | [k] | [2] | 1 | [(k, 2)]
6 | NULL | [z] | [26] | 1 | [(z, 26)]
7 | 3 | [k] | [3] | 1 | [(k, 3)]
8 | NULL | NULL | NULL | NULL | NULL
9 | NULL | [q] | [0] | 1 | [(q, 0)]

--- case: rows in arrays
SELECT id, `lines`[1].sku AS a, `lines`[1].qty + 1 AS b, CARDINALITY(`lines`) AS c, `lines`[2] AS e FROM orders;
--- flink
id INT NOT NULL | a STRING | b INT | c INT | e ROW<`sku` STRING, `qty` INT>
1 | x | 2 | 2 | (y, 2)
10 | x | 10 | 1 | NULL
2 | NULL | NULL | 0 | NULL
3 | NULL | NULL | NULL | NULL
4 | NULL | 8 | 2 | NULL
5 | z | NULL | 1 | NULL
6 | x | 4 | 1 | NULL
7 | NULL | NULL | NULL | NULL
8 | NULL | NULL | 0 | NULL
9 | w | 2 | 1 | NULL

--- case: rows compared with rows
SELECT id, ROW(k, v) = ROW('a', 5) AS a, ROW(id, 1) <> ROW(1, 1) AS b, (id, v) = (1, 5) AS c FROM readings;
--- flink
id INT NOT NULL | a BOOLEAN | b BOOLEAN NOT NULL | c BOOLEAN
1 | TRUE | FALSE | TRUE
10 | FALSE | TRUE | FALSE
11 | FALSE | TRUE | FALSE
12 | FALSE | TRUE | FALSE
13 | TRUE | TRUE | FALSE
14 | FALSE | TRUE | FALSE
15 | FALSE | TRUE | FALSE
16 | FALSE | TRUE | FALSE
2 | FALSE | TRUE | FALSE
3 | NULL | TRUE | FALSE
4 | FALSE | TRUE | FALSE
5 | FALSE | TRUE | FALSE
6 | TRUE | TRUE | FALSE
7 | FALSE | TRUE | FALSE
8 | NULL | TRUE | FALSE
9 | FALSE | TRUE | FALSE

--- case: conditionals
SELECT id, IF(v > 5, 'hi', 'lo') AS a, GREATEST(v, id, 6) AS b, LEAST(x, 1.5) AS c, COALESCE(v, id) AS e, NULLIF(v, 5) AS f, CASE WHEN ok THEN k ELSE doc END AS g FROM readings;
--- flink
id INT NOT NULL | a CHAR(2) | b INT | c DOUBLE | e INT NOT NULL | f INT | g STRING
1 | lo | 6 | 0.5 | 5 | NULL | a
10 | hi | 10 | -1.5 | 7 | 7 | {"a": [{"i": 1}, {"i": 2}]}
11 | lo | 11 | 0.1 | 0 | 0 | {"n": 1000.0, "s": ""}
12 | hi | 12 | 1.5 | 9 | 9 | 
13 | lo | 13 | NULL | 5 | NULL | a
14 | hi | 2147483647 | 1.0 | 2147483647 | 2147483647 | {"n":
15 | lo | 15 | -7.25 | 1 | 1 | {"k.k": 1, "k k": 2}
16 | hi | 20 | 0.0 | 20 | 20 | c
2 | hi | 7 | -1.5 | 7 | 7 | {"n": 2.5, "s": null, "a": []}
3 | lo | NULL | 1.5 | 3 | NULL | a
4 | lo | 6 | NULL | 4 | 4 | not json
5 | hi | 20 | 1.5 | 20 | 20 | c
6 | lo | 6 | 0.5 | 5 | NULL | [1, "two", null, {"z": 0}]
7 | lo | 7 | -0.0 | -3 | -3 | {"n": "3", "o": {"k": {"deep": [9]}}}
8 | lo | NULL | 1.5 | 8 | NULL | NULL
9 | hi | 12 | 1.5 | 12 | 12 | a

--- case: correlated max
SELECT id, k, v FROM readings a WHERE v = (SELECT MAX(v) FROM readings b WHERE b.k = a.k);
--- flink
id INT NOT NULL | k STRING | v INT
12 |  | 9
14 | b | 2147483647
15 | A | 1
16 | c | 20
5 | c | 20
9 | a | 12

--- case: correlated exists in time
SELECT id FROM readings a WHERE EXISTS (SELECT 1 FROM readings b WHERE b.k = a.k AND b.ts > a.ts);
--- flink
id INT NOT NULL
1
10
11
2
3
5
6
7
9

--- case: not exists by two
SELECT id FROM readings a WHERE NOT EXISTS (SELECT 1 FROM readings b WHERE b.k = a.k AND b.id > a.id);
--- flink
id INT NOT NULL
12
13
14
15
16
4
8

--- case: in of a grouped query with having
SELECT id FROM readings WHERE k IN (SELECT k FROM readings GROUP BY k HAVING COUNT(*) > 2);
--- flink
id INT NOT NULL
1
10
11
13
14
16
2
3
5
6
7
9

--- case: not in of numbers
SELECT id FROM readings WHERE id NOT IN (SELECT v FROM readings WHERE v IS NOT NULL);
--- flink
id INT NOT NULL
10
11
13
14
15
16
2
3
6
8

--- case: scalar of another table in case
SELECT id, CASE WHEN v > (SELECT AVG(amount) FROM orders) THEN 'over' ELSE 'under' END AS c FROM readings;
--- flink
id INT NOT NULL | c VARCHAR(5) NOT NULL
1 | under
10 | under
11 | under
12 | under
13 | under
14 | over
15 | under
16 | under
2 | under
3 | under
4 | under
5 | under
6 | under
7 | under
8 | under
9 | under

--- case: unnest joined and windowed
SELECT window_start, x, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT o.ts, u.x FROM orders o CROSS JOIN UNNEST(o.items) AS u(x)), DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY window_start, window_end, x;
--- flink
window_start TIMESTAMP(3) NOT NULL | x STRING | n BIGINT NOT NULL
2026-01-01 10:00:00.000 | NULL | 1
2026-01-01 10:00:00.000 | a | 3
2026-01-01 10:00:00.000 | b | 2
2026-01-01 10:00:00.000 | c | 1
2026-01-01 10:00:00.000 | d | 1
2026-01-01 10:00:30.000 | e | 1
2026-01-01 10:00:30.000 | f | 1
2026-01-01 10:00:30.000 | g | 1
2026-01-01 10:01:00.000 | a | 1

--- case: unnest lines and sum
SELECT sku, SUM(qty) AS q, COUNT(*) AS n FROM orders CROSS JOIN UNNEST(`lines`) AS t(sku, qty) GROUP BY sku;
--- flink
sku STRING | q INT | n BIGINT NOT NULL
NULL | 7 | 1
w | 1 | 1
x | 13 | 3
y | 2 | 1
z | NULL | 1

--- case: unnest map and join
SELECT o.id, m.kk, c.level FROM orders o CROSS JOIN UNNEST(o.tags) AS m(kk, vv) JOIN customers c ON c.level = m.vv;
--- flink
id INT NOT NULL | kk STRING | level INT
1 | k | 1
5 | k | 2
7 | k | 3

--- case: payments per order
SELECT o.id, o.amount, COALESCE(SUM(p.paid), 0) AS paid, o.amount - COALESCE(SUM(p.paid), 0) AS rest FROM orders o LEFT JOIN payments p ON p.order_id = o.id GROUP BY o.id, o.amount;
--- flink
id INT NOT NULL | amount INT | paid INT NOT NULL | rest INT
1 | 10 | 10 | 0
10 | 100 | 100 | 0
2 | 20 | 20 | 0
3 | NULL | 0 | NULL
4 | 5 | 0 | 5
5 | 20 | 20 | 0
6 | 7 | 7 | 0
7 | 10 | 10 | 0
8 | NULL | 0 | NULL
9 | -3 | 0 | -3

--- case: open orders
SELECT id FROM (SELECT o.id, o.amount, SUM(p.paid) AS paid FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.id, o.amount) WHERE paid < amount;
--- flink
id INT NOT NULL

--- case: payments by means pivoted
SELECT order_id, SUM(CASE WHEN means = 'card' THEN paid ELSE 0 END) AS card, SUM(CASE WHEN means = 'cash' THEN paid END) AS cash, MAX(paid) FILTER (WHERE means IS NULL) AS other FROM payments GROUP BY order_id;
--- flink
order_id INT | card INT | cash INT | other INT
1 | 10 | NULL | NULL
10 | 100 | NULL | NULL
2 | 5 | 15 | NULL
5 | 0 | NULL | 20
6 | 7 | NULL | NULL
7 | 0 | 10 | NULL
99 | 0 | NULL | NULL
NULL | 1 | NULL | NULL

--- case: customers without payments
SELECT c.name FROM customers c LEFT JOIN orders o ON o.customer = c.name LEFT JOIN payments p ON p.order_id = o.id WHERE p.id IS NULL;
--- flink
name STRING
NULL
ann
bob
eve

--- case: best payer per means
SELECT means, customer, s FROM (SELECT p.means, o.customer, SUM(p.paid) AS s, ROW_NUMBER() OVER (PARTITION BY p.means ORDER BY SUM(p.paid) DESC, o.customer) AS rn FROM payments p JOIN orders o ON o.id = p.order_id GROUP BY p.means, o.customer) WHERE rn = 1;
--- flink
means STRING | customer STRING | s INT
NULL | cid | 20
card | dan | 100
cash | bob | 15

--- case: share of the total
SELECT customer, s, CAST(s AS DOUBLE) / (SELECT SUM(amount) FROM orders WHERE amount > 0) AS share FROM (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer);
--- flink
customer STRING | s INT | share DOUBLE
NULL | 5 | 0.029069767441860465
ann | 20 | 0.11627906976744186
bob | 24 | 0.13953488372093023
cid | 20 | 0.11627906976744186
dan | 100 | 0.5813953488372093

--- case: running balance
SELECT id, customer, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS balance FROM orders WHERE customer IS NOT NULL;
--- flink
id INT NOT NULL | customer STRING | balance INT
1 | ann | 10
10 | dan | 100
2 | bob | 20
3 | ann | 10
5 | cid | 20
6 | bob | 27
7 | ann | 20
9 | bob | 24

--- case: gaps between orders
SELECT id, TIMESTAMPDIFF(SECOND, LAG(ts) OVER (PARTITION BY customer ORDER BY ts), ts) AS gap FROM orders;
--- flink
id INT NOT NULL | gap INT
1 | NULL
10 | NULL
2 | NULL
3 | 8
4 | NULL
5 | NULL
6 | 16
7 | 12
8 | 23
9 | 19

--- case: all rows of t
SELECT * FROM t;
--- flink
id INT NOT NULL | b BOOLEAN | ti TINYINT | si SMALLINT | i INT | l BIGINT | f FLOAT | d DOUBLE | dc DECIMAL(10, 2) | de5 DECIMAL(5, 2) | de38 DECIMAL(38, 10) | s STRING | vc VARCHAR(5) | ch CHAR(3) | num STRING | dt DATE | tm TIME(0) | ts TIMESTAMP(3) | ts6 TIMESTAMP(6) | ltz TIMESTAMP_LTZ(3) | arr ARRAY<INT> | mp MAP<STRING, INT> | r ROW<`a` INT, `b` STRING> | bb BYTES | tss STRING
1 | TRUE | 7 | 300 | 7 | 9000000000 | 1.5 | 2.25 | 12345678.91 | 123.45 | 12345.6789000000 | hello World | abc | x | 12 | 2020-02-29 | 10:11:12 | 2020-02-29 10:11:12.100 | 2020-02-29 10:11:12.123456 | 2020-02-29 10:11:12.100 | [1, 2, 3] | {a=1, b=NULL} | (1, x) | x'68656c6c6f' | 2020-01-31 01:02:03
2 | FALSE | -128 | -32768 | -2147483648 | -9223372036854775808 | -0.1 | -1.0E300 | -0.01 | -999.99 | -1.0000000000 | a\\b%_'"é😀 |  | abc | 1.9 | 1969-12-31 | 23:59:59 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.999999 | 1969-12-31 23:59:59.999 | [] | {} | (NULL, NULL) | x'' | bad
3 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
4 | TRUE | 127 | 32767 | 2147483647 | 9223372036854775807 | 3.4E38 | 1.0E10 | 99999999.99 | 0.05 | 9999999999999999999999999999.9999999999 |   trim me   | abcde | ab  |  42  | 2024-12-30 | 00:00:00 | 2024-12-30 00:00:00.000 | 2024-12-30 00:00:00.000001 | 2024-12-30 00:00:00.000 | [5, NULL] | {x=10} | (5, ) | x'ff' | 2024-12-30 23:59:59.123
5 | FALSE | -3 | -7 | -7 | -7 | 0.0 | 0.5 | 2.50 | 1.00 | 0.0000000000 |  | AbC | Z | -7 | 2021-01-03 | 12:00:00 | 2021-01-03 12:30:45.678 | 2021-01-03 12:30:45.678901 | 2021-01-03 12:30:45.678 | [NULL] | {a=NULL} | (-1, yy) | x'0001' | 2021-01-03T01:02:03

--- case: distinct types grouped
SELECT b, ti, COUNT(*) AS n, SUM(si) AS s1, SUM(l) AS s2, SUM(f) AS s3, AVG(d) AS a1, SUM(dc) AS s4, MAX(dt) AS m1, MIN(tm) AS m2 FROM t GROUP BY b, ti;
--- flink
b BOOLEAN | ti TINYINT | n BIGINT NOT NULL | s1 SMALLINT | s2 BIGINT | s3 FLOAT | a1 DOUBLE | s4 DECIMAL(38, 2) | m1 DATE | m2 TIME(0)
FALSE | -128 | 1 | -32768 | -9223372036854775808 | -0.1 | -1.0E300 | -0.01 | 1969-12-31 | 23:59:59
FALSE | -3 | 1 | -7 | -7 | 0.0 | 0.5 | 2.50 | 2021-01-03 | 12:00:00
NULL | NULL | 1 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
TRUE | 127 | 1 | 32767 | 9223372036854775807 | 3.4E38 | 1.0E10 | 99999999.99 | 2024-12-30 | 00:00:00
TRUE | 7 | 1 | 300 | 9000000000 | 1.5 | 2.25 | 12345678.91 | 2020-02-29 | 10:11:12

--- case: narrow averages
SELECT AVG(ti) AS a, AVG(si) AS b, AVG(l) AS c, AVG(f) AS e, AVG(dc) AS g, AVG(de38) AS h, SUM(ti) AS i, SUM(de38) AS j FROM t;
--- flink
a TINYINT | b SMALLINT | c BIGINT | e FLOAT | g DECIMAL(38, 6) | h DECIMAL(38, 10) | i TINYINT | j DECIMAL(38, 10)
0 | 73 | 2249999998 | 8.5E37 | 28086420.347500 | NULL | 3 | 0.0000000000

--- case: nested rows and maps of t
SELECT id, r.a, r.b, mp['a'] AS m, arr[1] AS x, CARDINALITY(arr) AS c, CARDINALITY(mp) AS n FROM t;
--- flink
id INT NOT NULL | a INT | b STRING | m INT | x INT | c INT | n INT
1 | 1 | x | 1 | 1 | 3 | 2
2 | NULL | NULL | NULL | NULL | 0 | 0
3 | NULL | NULL | NULL | NULL | NULL | NULL
4 | 5 |  | NULL | 5 | 2 | 1
5 | -1 | yy | NULL | NULL | 1 | 1

--- case: bytes of t
SELECT id, bb, CAST(bb AS STRING) AS s, OCTET_LENGTH(s) AS n, ENCODE(s, 'UTF-8') AS e, DECODE(bb, 'UTF-8') AS d FROM t;
--- flink error
No match found for function signature OCTET_LENGTH(<CHARACTER>)
--- flink streaming error
No match found for function signature OCTET_LENGTH(<CHARACTER>)

--- case: char padding of t
SELECT id, ch, ch = 'ab' AS a, ch || '|' AS b, CHAR_LENGTH(ch) AS c, vc, TRIM(ch) AS d FROM t;
--- flink
id INT NOT NULL | ch CHAR(3) | a BOOLEAN | b CHAR(4) | c INT | vc VARCHAR(5) | d VARCHAR(3)
1 | x | FALSE | x\p | 1 | abc | x
2 | abc | FALSE | abc\p | 3 |  | abc
3 | NULL | NULL | NULL | NULL | NULL | NULL
4 | ab  | FALSE | ab \p | 3 | abcde | ab
5 | Z | FALSE | Z\p | 1 | AbC | Z

--- case: times of t grouped
SELECT dt, COUNT(*) AS n, MIN(ts) AS a, MAX(ts6) AS b, MIN(ltz) AS c FROM t GROUP BY dt;
--- flink
dt DATE | n BIGINT NOT NULL | a TIMESTAMP(3) | b TIMESTAMP(6) | c TIMESTAMP_LTZ(3)
1969-12-31 | 1 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.999999 | 1969-12-31 23:59:59.999
2020-02-29 | 1 | 2020-02-29 10:11:12.100 | 2020-02-29 10:11:12.123456 | 2020-02-29 10:11:12.100
2021-01-03 | 1 | 2021-01-03 12:30:45.678 | 2021-01-03 12:30:45.678901 | 2021-01-03 12:30:45.678
2024-12-30 | 1 | 2024-12-30 00:00:00.000 | 2024-12-30 00:00:00.000001 | 2024-12-30 00:00:00.000
NULL | 1 | NULL | NULL | NULL

--- case: times of t joined
SELECT a.id, b.id AS b FROM t a JOIN t b ON a.dt = b.dt AND a.id < b.id;
--- flink
id INT NOT NULL | b INT NOT NULL

--- case: t in a window
SELECT window_start, window_end, COUNT(*) AS n, COUNT(DISTINCT dt) AS c FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL | c BIGINT NOT NULL
1969-12-31 00:00:00.000 | 1970-01-01 00:00:00.000 | 1 | 1
2020-02-29 00:00:00.000 | 2020-03-01 00:00:00.000 | 1 | 1
2021-01-03 00:00:00.000 | 2021-01-04 00:00:00.000 | 1 | 1
2024-12-30 00:00:00.000 | 2024-12-31 00:00:00.000 | 1 | 1
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.
