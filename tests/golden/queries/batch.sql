--- case: aggregates over everything
SELECT COUNT(*), COUNT(i), SUM(i) AS s, AVG(i), MIN(i), MAX(i), SUM(l), AVG(l), SUM(ti), AVG(si), SUM(dc), AVG(dc), AVG(de5) FROM t;

--- case: aggregates over nothing
SELECT COUNT(*), SUM(i), AVG(dc), MIN(s), SUM(l), STDDEV_POP(d) FROM t WHERE id > 100;

--- case: groups
SELECT b, COUNT(*) AS n, SUM(ti) AS s, AVG(ti) AS a, MAX(s) AS m, MIN(dt) AS d, SUM(id) AS i FROM t GROUP BY b;

--- case: groups by an expression
SELECT CHAR_LENGTH(vc) AS n, COUNT(*) AS c, SUM(CHAR_LENGTH(vc)) + 1 AS s FROM t GROUP BY CHAR_LENGTH(vc) HAVING COUNT(*) > 0;

--- case: distinct and filtered aggregates
SELECT COUNT(DISTINCT b) AS db, COUNT(DISTINCT CHAR_LENGTH(vc)) AS dv, COUNT(*) FILTER (WHERE b) AS f, SUM(i) FILTER (WHERE i > 0) AS p, SUM(DISTINCT ti) AS sd FROM t;

--- case: doubles
SELECT SUM(d / 4) AS s, AVG(d) AS a, MIN(d) AS mi, MAX(d) AS ma FROM t WHERE d > -1 AND d < 100;

--- case: spreads
SELECT STDDEV_POP(d) AS sp, STDDEV_SAMP(d) AS ss, VAR_POP(d) AS vp, VAR_SAMP(d) AS vs, STDDEV(d) AS st, VARIANCE(d) AS va FROM t WHERE d > -1 AND d < 100;

--- case: a spread of one row
SELECT STDDEV_POP(d) AS sp, STDDEV_SAMP(d) AS ss, VAR_SAMP(d) AS vs FROM t WHERE id = 1;

--- case: distinct rows
SELECT DISTINCT b, CHAR_LENGTH(vc) > 2 AS long FROM t;

--- case: sorted with nulls first
SELECT i, s FROM t ORDER BY i;

--- case: sorted descending with nulls last
SELECT id, dc AS price FROM t ORDER BY price DESC;

--- case: sorted by what is not selected
SELECT id FROM t ORDER BY CHAR_LENGTH(vc) NULLS LAST, id DESC;

--- case: limit and offset
SELECT id, vc FROM t ORDER BY 1 LIMIT 2 OFFSET 1;

--- case: fetch
SELECT id FROM t ORDER BY id DESC FETCH FIRST 2 ROWS ONLY;

--- case: union all brings columns to one type
SELECT i, vc FROM t UNION ALL SELECT l, ch FROM t WHERE id < 3 UNION ALL SELECT 1.5, 'x' FROM t WHERE id = 1;

--- case: union
SELECT b FROM t UNION SELECT i > 0 FROM t;

--- case: values
SELECT x, y || '!' AS z FROM (VALUES (1, 'a'), (2, 'bcd'), (CAST(NULL AS INT), 'e')) AS v(x, y) WHERE x IS NULL OR x > 1;

--- case: plain values
VALUES (1, 'a'), (2, 'b');

--- case: without FROM
SELECT 1 AS n, 'a' || 'b' AS ab;

--- case: subquery and common table expression
WITH a AS (SELECT id, i * 2 AS twice FROM t), c(x, y) AS (SELECT id, twice FROM a WHERE twice IS NOT NULL)
SELECT y, u.x + 1 AS n FROM (SELECT x, y FROM c WHERE x <> 2) AS u WHERE u.y <> 0;

--- case: equal names
SELECT id, id, vc AS id FROM t WHERE id = 1;

--- case: star with an alias
SELECT v.*, 1 AS k FROM (SELECT id, b FROM t) AS v(a, c) WHERE c;

--- case: unknown is not true
SELECT id FROM t WHERE NOT (i > 0);

--- case: group by a constant column
SELECT k, COUNT(*) AS n FROM (SELECT 'x' AS k, i FROM t) GROUP BY k;

--- case: having without group by
SELECT COUNT(*) AS n FROM t HAVING COUNT(*) > 3;

--- case: windows of a day
SELECT window_start, window_end, COUNT(*) AS n, SUM(id) AS s
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY)) WHERE ts IS NOT NULL GROUP BY window_start, window_end;

--- case: windows with an offset, a key and the window's time
SELECT b, window_time, window_end, MAX(s) AS m
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '7' HOUR, INTERVAL '1' HOUR))
WHERE ts > TIMESTAMP '2000-01-01 00:00:00' GROUP BY b, window_start, window_end, window_time;

--- case: windows with a negative offset
SELECT window_start, COUNT(*) AS n
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '-3' HOUR)) WHERE ts IS NOT NULL GROUP BY window_start, window_end;

--- case: windows before 1970
SELECT id, window_start, window_end, window_time
FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) WHERE ts IS NOT NULL;

--- case: a window filtered and seen through a subquery
SELECT s, n * 2 AS n2 FROM (
  SELECT window_start AS s, window_end AS e, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '365' DAY(3)))
  WHERE ts IS NOT NULL AND window_end > TIMESTAMP '1980-01-01 00:00:00' GROUP BY window_start, window_end HAVING COUNT(*) < 5
) AS q;

--- case: a window over instants
SELECT window_start, window_end, COUNT(*) AS n FROM (
  SELECT window_start, window_end, id FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE ts IS NOT NULL
) AS v GROUP BY window_start, window_end;
