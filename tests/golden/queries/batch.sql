--- case: aggregates over everything
SELECT COUNT(*), COUNT(i), SUM(i) AS s, AVG(i), MIN(i), MAX(i), SUM(l), AVG(l), SUM(ti), AVG(si), SUM(dc), AVG(dc), AVG(de5) FROM t;
--- flink
EXPR$0 BIGINT NOT NULL | EXPR$1 BIGINT NOT NULL | s INT | EXPR$3 INT | EXPR$4 INT | EXPR$5 INT | EXPR$6 BIGINT | EXPR$7 BIGINT | EXPR$8 TINYINT | EXPR$9 SMALLINT | EXPR$10 DECIMAL(38, 2) | EXPR$11 DECIMAL(38, 6) | EXPR$12 DECIMAL(38, 6)
5 | 4 | -1 | 0 | -2147483648 | 2147483647 | 8999999992 | 2249999998 | 3 | 73 | 112345681.39 | 28086420.347500 | -218.872500

--- case: aggregates over nothing
SELECT COUNT(*), SUM(i), AVG(dc), MIN(s), SUM(l), STDDEV_POP(d) FROM t WHERE id > 100;
--- flink
EXPR$0 BIGINT NOT NULL | EXPR$1 INT | EXPR$2 DECIMAL(38, 6) | EXPR$3 STRING | EXPR$4 BIGINT | EXPR$5 DOUBLE
0 | NULL | NULL | NULL | NULL | NULL

--- case: groups
SELECT b, COUNT(*) AS n, SUM(ti) AS s, AVG(ti) AS a, MAX(s) AS m, MIN(dt) AS d, SUM(id) AS i FROM t GROUP BY b;
--- flink
b BOOLEAN | n BIGINT NOT NULL | s TINYINT | a TINYINT | m STRING | d DATE | i INT NOT NULL
FALSE | 2 | 125 | -65 | a\\b%_'"é😀 | 1969-12-31 | 7
NULL | 1 | NULL | NULL | NULL | NULL | 3
TRUE | 2 | -122 | 67 | hello World | 2020-02-29 | 5

--- case: groups by an expression
SELECT CHAR_LENGTH(vc) AS n, COUNT(*) AS c, SUM(CHAR_LENGTH(vc)) + 1 AS s FROM t GROUP BY CHAR_LENGTH(vc) HAVING COUNT(*) > 0;
--- flink
n INT | c BIGINT NOT NULL | s INT
0 | 1 | 1
3 | 2 | 7
5 | 1 | 6
NULL | 1 | NULL

--- case: distinct and filtered aggregates
SELECT COUNT(DISTINCT b) AS db, COUNT(DISTINCT CHAR_LENGTH(vc)) AS dv, COUNT(*) FILTER (WHERE b) AS f, SUM(i) FILTER (WHERE i > 0) AS p, SUM(DISTINCT ti) AS sd FROM t;
--- flink
db BIGINT NOT NULL | dv BIGINT NOT NULL | f BIGINT NOT NULL | p INT | sd TINYINT
2 | 3 | 2 | -2147483642 | 3

--- case: doubles
SELECT SUM(d / 4) AS s, AVG(d) AS a, MIN(d) AS mi, MAX(d) AS ma FROM t WHERE d > -1 AND d < 100;
--- flink
s DOUBLE | a DOUBLE | mi DOUBLE | ma DOUBLE
0.6875 | 1.375 | 0.5 | 2.25

--- case: spreads
SELECT STDDEV_POP(d) AS sp, STDDEV_SAMP(d) AS ss, VAR_POP(d) AS vp, VAR_SAMP(d) AS vs, STDDEV(d) AS st, VARIANCE(d) AS va FROM t WHERE d > -1 AND d < 100;
--- flink
sp DOUBLE | ss DOUBLE | vp DOUBLE | vs DOUBLE | st DOUBLE | va DOUBLE
0.875 | 1.2374368670764582 | 0.765625 | 1.53125 | 1.2374368670764582 | 1.53125

--- case: a spread of one row
SELECT STDDEV_POP(d) AS sp, STDDEV_SAMP(d) AS ss, VAR_SAMP(d) AS vs FROM t WHERE id = 1;
--- flink
sp DOUBLE | ss DOUBLE | vs DOUBLE
0.0 | NULL | NULL

--- case: distinct rows
SELECT DISTINCT b, CHAR_LENGTH(vc) > 2 AS long FROM t;
--- flink
b BOOLEAN | long BOOLEAN
FALSE | FALSE
FALSE | TRUE
NULL | NULL
TRUE | TRUE

--- case: sorted with nulls first
SELECT i, s FROM t ORDER BY i;
--- flink
i INT | s STRING
NULL | NULL
-2147483648 | a\\b%_'"é😀
-7 | 
7 | hello World
2147483647 |   trim me  

--- case: sorted descending with nulls last
SELECT id, dc AS price FROM t ORDER BY price DESC;
--- flink
id INT NOT NULL | price DECIMAL(10, 2)
4 | 99999999.99
1 | 12345678.91
5 | 2.50
2 | -0.01
3 | NULL

--- case: sorted by what is not selected
SELECT id FROM t ORDER BY CHAR_LENGTH(vc) NULLS LAST, id DESC;
--- flink
id INT NOT NULL
2
5
1
4
3

--- case: limit and offset
SELECT id, vc FROM t ORDER BY 1 LIMIT 2 OFFSET 1;
--- flink
id INT NOT NULL | vc VARCHAR(5)
2 | 
3 | NULL

--- case: fetch
SELECT id FROM t ORDER BY id DESC FETCH FIRST 2 ROWS ONLY;
--- flink
id INT NOT NULL
5
4

--- case: union all brings columns to one type
SELECT i, vc FROM t UNION ALL SELECT l, ch FROM t WHERE id < 3 UNION ALL SELECT 1.5, 'x' FROM t WHERE id = 1;
--- flink
i DECIMAL(20, 1) | vc VARCHAR(5)
-2147483648.0 | 
-7.0 | AbC
-9223372036854775808.0 | abc
1.5 | x
2147483647.0 | abcde
7.0 | abc
9000000000.0 | x
NULL | NULL

--- case: union
SELECT b FROM t UNION SELECT i > 0 FROM t;
--- flink
b BOOLEAN
FALSE
NULL
TRUE

--- case: values
SELECT x, y || '!' AS z FROM (VALUES (1, 'a'), (2, 'bcd'), (CAST(NULL AS INT), 'e')) AS v(x, y) WHERE x IS NULL OR x > 1;
--- flink
x INT | z VARCHAR(4) NOT NULL
2 | bcd!
NULL | e!

--- case: plain values
VALUES (1, 'a'), (2, 'b');
--- flink
EXPR$0 INT NOT NULL | EXPR$1 CHAR(1) NOT NULL
1 | a
2 | b

--- case: without FROM
SELECT 1 AS n, 'a' || 'b' AS ab;
--- flink
n INT NOT NULL | ab CHAR(2) NOT NULL
1 | ab

--- case: subquery and common table expression
WITH a AS (SELECT id, i * 2 AS twice FROM t), c(x, y) AS (SELECT id, twice FROM a WHERE twice IS NOT NULL)
SELECT y, u.x + 1 AS n FROM (SELECT x, y FROM c WHERE x <> 2) AS u WHERE u.y <> 0;
--- flink
y INT | n INT NOT NULL
-14 | 6
-2 | 5
14 | 2

--- case: equal names
SELECT id, id, vc AS id FROM t WHERE id = 1;
--- flink
id INT NOT NULL | id0 INT NOT NULL | id1 VARCHAR(5)
1 | 1 | abc

--- case: star with an alias
SELECT v.*, 1 AS k FROM (SELECT id, b FROM t) AS v(a, c) WHERE c;
--- flink
a INT NOT NULL | c BOOLEAN | k INT NOT NULL
1 | TRUE | 1
4 | TRUE | 1

--- case: unknown is not true
SELECT id FROM t WHERE NOT (i > 0);
--- flink
id INT NOT NULL
2
5

--- case: group by a constant column
SELECT k, COUNT(*) AS n FROM (SELECT 'x' AS k, i FROM t) GROUP BY k;
--- flink
k CHAR(1) NOT NULL | n BIGINT NOT NULL
x | 5

--- case: having without group by
SELECT COUNT(*) AS n FROM t HAVING COUNT(*) > 3;
--- flink
n BIGINT NOT NULL
5

--- case: windows of a day
SELECT window_start, window_end, COUNT(*) AS n, SUM(id) AS s
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY)) WHERE ts IS NOT NULL GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL | s INT NOT NULL
1969-12-31 00:00:00.000 | 1970-01-01 00:00:00.000 | 1 | 2
2020-02-29 00:00:00.000 | 2020-03-01 00:00:00.000 | 1 | 1
2021-01-03 00:00:00.000 | 2021-01-04 00:00:00.000 | 1 | 5
2024-12-30 00:00:00.000 | 2024-12-31 00:00:00.000 | 1 | 4

--- case: windows with an offset, a key and the window's time
SELECT b, window_time, window_end, MAX(s) AS m
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '7' HOUR, INTERVAL '1' HOUR))
WHERE ts > TIMESTAMP '2000-01-01 00:00:00' GROUP BY b, window_start, window_end, window_time;
--- flink
b BOOLEAN | window_time TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | m STRING
FALSE | 2021-01-03 12:59:59.999 | 2021-01-03 13:00:00.000 | 
TRUE | 2020-02-29 15:59:59.999 | 2020-02-29 16:00:00.000 | hello World
TRUE | 2024-12-30 02:59:59.999 | 2024-12-30 03:00:00.000 |   trim me  

--- case: windows with a negative offset
SELECT window_start, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '-3' HOUR)) WHERE ts IS NOT NULL GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
1969-12-31 21:00:00.000 | 1
2020-02-28 21:00:00.000 | 1
2021-01-02 21:00:00.000 | 1
2024-12-29 21:00:00.000 | 1

--- case: windows before 1970
SELECT id, window_start, window_end, window_time
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) WHERE ts IS NOT NULL;
--- flink
id INT NOT NULL | window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | window_time TIMESTAMP(3) NOT NULL
1 | 2020-02-29 10:10:00.000 | 2020-02-29 10:20:00.000 | 2020-02-29 10:19:59.999
2 | 1969-12-31 23:50:00.000 | 1970-01-01 00:00:00.000 | 1969-12-31 23:59:59.999
4 | 2024-12-30 00:00:00.000 | 2024-12-30 00:10:00.000 | 2024-12-30 00:09:59.999
5 | 2021-01-03 12:30:00.000 | 2021-01-03 12:40:00.000 | 2021-01-03 12:39:59.999

--- case: a window filtered and seen through a subquery
SELECT s, n * 2 AS n2 FROM (
  SELECT window_start AS s, window_end AS e, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '365' DAY(3)))
  WHERE ts IS NOT NULL AND window_end > TIMESTAMP '1980-01-01 00:00:00' GROUP BY window_start, window_end HAVING COUNT(*) < 5
) AS q;
--- flink
s TIMESTAMP(3) NOT NULL | n2 BIGINT NOT NULL
2019-12-20 00:00:00.000 | 2
2020-12-19 00:00:00.000 | 2
2024-12-18 00:00:00.000 | 2

--- case: a window over instants
SELECT window_start, window_end, COUNT(*) AS n FROM (
  SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE ts IS NOT NULL
) AS v GROUP BY window_start, window_end;
--- flink
window_start TIMESTAMP(3) NOT NULL | window_end TIMESTAMP(3) NOT NULL | n BIGINT NOT NULL
1969-12-31 23:00:00.000 | 1970-01-01 00:00:00.000 | 1
2020-02-29 10:00:00.000 | 2020-02-29 11:00:00.000 | 1
2021-01-03 12:00:00.000 | 2021-01-03 13:00:00.000 | 1
2024-12-30 00:00:00.000 | 2024-12-30 01:00:00.000 | 1
