--- case: processing-time order
SELECT * FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY pt MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.id > A.id);

--- case: match proctime
SELECT a, b FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY pt MEASURES A.id AS a, B.id AS b, MATCH_PROCTIME() AS mp PATTERN (A B) DEFINE B AS B.id > A.id) WHERE mp IS NOT NULL;

--- case: match proctime of event time
SELECT a, b FROM readings MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b, MATCH_PROCTIME() AS mp PATTERN (A B) DEFINE B AS B.id > A.id) WHERE mp IS NOT NULL;

--- case: match rowtime
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b, MATCH_ROWTIME() AS mr PATTERN (A B) DEFINE B AS B.v > A.v);

--- case: match rowtime named
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME(ts) AS mr PATTERN (A B) DEFINE B AS B.v > A.v);

--- case: match rowtime of a variable
SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME(A.ts) AS mr PATTERN (A B) DEFINE B AS B.v > A.v);

--- case: match rowtime over
SELECT a, COUNT(*) OVER (ORDER BY mr) AS n FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, MATCH_ROWTIME() AS mr PATTERN (A B) DEFINE B AS B.id > A.id);

--- case: match of matches
SELECT * FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS v, MATCH_ROWTIME() AS mr AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.id > A.id)) MATCH_RECOGNIZE (ORDER BY mr MEASURES X.a AS xa, Y.a AS ya, Y.v - X.v AS dv PATTERN (X Y) DEFINE Y AS Y.v > X.v);

--- case: match of a window
SELECT * FROM (SELECT k, window_time AS wt, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end, window_time) MATCH_RECOGNIZE (PARTITION BY k ORDER BY wt MEASURES A.n AS an, B.n AS bn, B.wt AS t PATTERN (A B) DEFINE B AS B.n >= A.n);

--- case: match of a join
SELECT * FROM (SELECT a.id, a.k, a.ts, b.v FROM steps a JOIN steps b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS bv PATTERN (A B) DEFINE B AS B.id > A.id);

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

--- case: match of an over
SELECT * FROM (SELECT id, k, ts, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.s AS sa, B.s AS sb PATTERN (A B) DEFINE B AS B.s > A.s + 2);

--- case: match of updates
SELECT * FROM (SELECT k, COUNT(*) AS n, MAX(ts) AS ts FROM readings GROUP BY k) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.n AS a PATTERN (A B) DEFINE B AS B.n > A.n);
--- flink streaming error
Match Recognize doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT(*) AS n, MAX(ts) AS ts])

--- case: matches grouped
SELECT k, COUNT(*) AS n, SUM(b) AS s FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.v AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.id > A.id) GROUP BY k;

--- case: matches joined to a table
SELECT m.k, m.a, c.name FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.id > A.id)) AS m LEFT JOIN customers c ON m.a = c.level;

--- case: two matches joined
SELECT x.a, y.b FROM (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a PATTERN (A B) DEFINE B AS B.id > A.id)) AS x JOIN (SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.id > A.id)) AS y ON x.a = y.a;

--- case: in a cte
WITH m AS (SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v)) SELECT * FROM m WHERE b > 3;

--- case: of a cte
WITH big AS (SELECT * FROM steps WHERE v > 4) SELECT * FROM big MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.v > A.v);

--- case: count star
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n, COUNT(A.v) AS na, FIRST(A.id) AS f PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: sums and averages
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(A.v) AS s, AVG(A.v) AS m, MIN(A.x) AS mi, MAX(A.p) AS ma, SUM(A.p) AS sp, AVG(A.p) AS ap, AVG(A.x) AS ax PATTERN (A+ B) DEFINE A AS A.v > 4 OR A.v IS NULL, B AS B.v <= 4);

--- case: sum over every row
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(v) AS s, COUNT(id) AS n PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: running sum in define
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, B.id AS b PATTERN (A+ B) DEFINE A AS SUM(A.v) < 20, B AS B.id > 0);

--- case: listagg of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES LISTAGG(A.k) AS l, B.id AS b PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: listagg with a separator
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES LISTAGG(A.k, '+') AS l, B.id AS b PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: stddev of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES STDDEV_POP(A.x) AS l, VAR_SAMP(A.x) AS v PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: array agg of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES ARRAY_AGG(A.v) AS l PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: first value of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST_VALUE(A.v) AS f, LAST_VALUE(A.id) AS l PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: distinct sum of rows
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(DISTINCT A.v) AS f PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);
--- flink streaming error
DISTINCT/ALL not allowed with SUM(DISTINCT `A`.`v`) function

--- case: an aggregate in an aggregate's expression
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(A.v * 2) + COUNT(A.id) AS f, MAX(A.v) - MIN(A.v) AS g PATTERN (A+ B) DEFINE A AS A.v > 4, B AS B.v <= 4);

--- case: reluctant in the middle
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+? C) DEFINE B AS B.v > 1, C AS C.v > 6);

--- case: bounds in the middle
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, COUNT(B.id) AS n, C.id AS c AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{1,3} C) DEFINE B AS B.v > 1, C AS C.v < 8);

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
