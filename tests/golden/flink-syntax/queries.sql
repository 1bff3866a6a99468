--- case: one query in each line
SELECT a, b FROM t WHERE a = 1 AND b <> 2 OR NOT c
SELECT DISTINCT a FROM t
SELECT ALL a FROM t
SELECT t.* FROM t
SELECT a AS x, b y, `c` AS `order` FROM t AS u
SELECT * FROM a JOIN b ON a.id = b.id
SELECT * FROM a LEFT JOIN b ON a.id = b.id
SELECT * FROM a LEFT OUTER JOIN b USING (id, x)
SELECT * FROM a RIGHT JOIN b ON TRUE
SELECT * FROM a FULL OUTER JOIN b ON a.x = b.x
SELECT * FROM a CROSS JOIN b
SELECT * FROM a NATURAL JOIN b
SELECT * FROM a, b, c WHERE a.x = b.x
SELECT * FROM a LEFT SEMI JOIN b ON a.id = b.id
SELECT * FROM a LEFT ANTI JOIN b ON a.id = b.id
SELECT * FROM a JOIN b FOR SYSTEM_TIME AS OF a.ts AS r ON a.x = r.x
SELECT * FROM a LEFT JOIN b FOR SYSTEM_TIME AS OF a.ts ON a.x = b.x
SELECT a, COUNT(*) FROM t GROUP BY a HAVING COUNT(*) > 1
SELECT a, b, SUM(c) FROM t GROUP BY GROUPING SETS ((a, b), (a), ())
SELECT a, b, SUM(c) FROM t GROUP BY CUBE (a, b)
SELECT a, b, SUM(c) FROM t GROUP BY ROLLUP (a, b)
SELECT a, GROUPING(a), GROUPING_ID(a, b) FROM t GROUP BY ROLLUP (a, b)
SELECT a, COUNT(DISTINCT b), COUNT(DISTINCT b, c), SUM(ALL d), COUNT(a, b) FROM t GROUP BY a
SELECT SUM(a) FILTER (WHERE b > 1) FROM t
SELECT LISTAGG(a, ',') FROM t
SELECT LISTAGG(DISTINCT a) FROM t
SELECT ROW_NUMBER() OVER (PARTITION BY a ORDER BY b DESC NULLS LAST) AS rn FROM t
SELECT SUM(a) OVER (PARTITION BY b ORDER BY ts RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW) FROM t
SELECT SUM(a) OVER (PARTITION BY b ORDER BY ts ROWS BETWEEN 5 PRECEDING AND CURRENT ROW) FROM t
SELECT SUM(a) OVER (ORDER BY ts ROWS UNBOUNDED PRECEDING) FROM t
SELECT SUM(a) OVER w, AVG(a) OVER w FROM t WINDOW w AS (PARTITION BY b ORDER BY ts)
SELECT FIRST_VALUE(a) IGNORE NULLS OVER (ORDER BY ts) FROM t
SELECT LAG(a, 1) OVER (ORDER BY ts), LEAD(a) OVER (ORDER BY ts) FROM t
SELECT * FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) = 1
SELECT * FROM (SELECT a, b FROM t) WHERE a > 1
SELECT * FROM (SELECT a FROM t) AS x (y)
SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t (id, name)
SELECT * FROM (VALUES 1, 2, 3) AS t (id)
VALUES (1, 'a'), (2, 'b')
VALUES 1, 2
VALUES ROW(1, 2), ROW(3, 4)
VALUES (1), (2) ORDER BY 1 LIMIT 1
TABLE t
TABLE c.d.t
SELECT 1 UNION ALL SELECT 2
SELECT 1 UNION SELECT 2 INTERSECT SELECT 3
SELECT 1 EXCEPT ALL SELECT 2
SELECT 1 MINUS SELECT 2
(SELECT a FROM t) UNION ALL (SELECT b FROM u) ORDER BY a LIMIT 3
SELECT a FROM t UNION ALL TABLE u
SELECT a FROM t UNION ALL VALUES (1)
WITH x AS (SELECT 1 AS a), y (b) AS (SELECT a FROM x) SELECT * FROM y
WITH RECURSIVE x AS (SELECT 1) SELECT * FROM x
SELECT a FROM t ORDER BY a ASC, b DESC LIMIT 10
SELECT a FROM t ORDER BY 1 OFFSET 5 ROWS FETCH NEXT 10 ROWS ONLY
SELECT a FROM t LIMIT 5 OFFSET 2
SELECT a FROM t LIMIT ALL
SELECT a FROM t LIMIT 2, 5
SELECT a FROM t FETCH FIRST ROW ONLY
SELECT a FROM t WHERE a IN (1, 2, 3)
SELECT a FROM t WHERE a NOT IN (SELECT b FROM u)
SELECT a FROM t WHERE (a, b) IN ((1, 2), (3, 4))
SELECT a FROM t WHERE (a, b) IN (SELECT c, d FROM u)
SELECT a FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.x = t.x)
SELECT a FROM t WHERE NOT EXISTS (SELECT 1 FROM u)
SELECT a FROM t WHERE a = ANY (SELECT b FROM u)
SELECT a FROM t WHERE a > ALL (SELECT b FROM u)
SELECT a FROM t WHERE a = SOME (SELECT b FROM u)
SELECT a FROM t WHERE a BETWEEN 1 AND 2 AND b NOT BETWEEN SYMMETRIC 3 AND 1
SELECT a FROM t WHERE a LIKE 'x%' AND b NOT LIKE 'y!_' ESCAPE '!'
SELECT a FROM t WHERE a SIMILAR TO 'x|y' OR a NOT SIMILAR TO 'z' ESCAPE '!'
SELECT a FROM t WHERE a IS NULL AND b IS NOT NULL
SELECT a FROM t WHERE a IS TRUE AND b IS NOT FALSE AND c IS UNKNOWN AND d IS NOT UNKNOWN
SELECT a FROM t WHERE a IS DISTINCT FROM b OR a IS NOT DISTINCT FROM c
SELECT a FROM t WHERE a IS JSON AND b IS NOT JSON OBJECT AND c IS JSON ARRAY AND d IS JSON SCALAR AND e IS JSON VALUE
SELECT a FROM t WHERE (a, b) OVERLAPS (c, d)
SELECT CASE WHEN a = 1 THEN 'x' WHEN a = 2 THEN 'y' ELSE 'z' END FROM t
SELECT CASE a WHEN 1 THEN 'x' ELSE 'z' END AS c FROM t
SELECT CASE a WHEN 1, 2 THEN 'x' ELSE 'z' END AS c FROM t
SELECT a + b - c * d / e % f, -a, +b, a || b FROM t
SELECT CAST(a AS INT), TRY_CAST(b AS DECIMAL(10, 2)), CAST(c AS ROW<x INT, y ARRAY<STRING>>), CAST(d AS MAP<STRING, INT>) FROM t
SELECT CAST(a AS TIMESTAMP(3) WITH LOCAL TIME ZONE), CAST(NULL AS VARCHAR), CAST(a AS DOUBLE PRECISION) FROM t
SELECT CAST(ROW(1, 'a') AS ROW<x INT NOT NULL, y STRING>) FROM t
SELECT ARRAY[1, 2, 3][1], MAP['a', 1]['a'], ROW(1, 2), (1, 2), a.b.c, a[1].b[2], f(x)[1], (a)[1] FROM t
SELECT ARRAY[ROW(1, 2), (3, 4)], ARRAY[], MAP[] FROM t
SELECT MULTISET[1, 2] FROM t
SELECT CARDINALITY(a), ELEMENT(b), COLLECT(c) FROM t
SELECT DATE '2020-01-01', TIME '10:00:00', TIMESTAMP '2020-01-01 00:00:00', TIMESTAMP '2020-01-01 00:00:00.123' FROM t
SELECT INTERVAL '1' DAY, INTERVAL '10 00:00:00.004' DAY TO SECOND, INTERVAL '1-2' YEAR TO MONTH, INTERVAL -'1' HOUR, INTERVAL '5' MINUTES FROM t
SELECT INTERVAL '1' DAY(3), INTERVAL '1' SECOND(3, 4), INTERVAL '1 2' DAY(3) TO HOUR, INTERVAL '1' DAY TO SECOND(3) FROM t
SELECT INTERVAL 1 DAY, INTERVAL a HOUR, INTERVAL (a + 1) MINUTE, INTERVAL f(a) MINUTE FROM t
SELECT EXTRACT(DAY FROM ts), EXTRACT(EPOCH FROM ts), EXTRACT(DOW FROM ts), EXTRACT(MILLISECOND FROM ts) FROM t
SELECT FLOOR(a), CEIL(a), CEILING(a), FLOOR(ts TO DAY), CEIL(ts TO MONTH), CEILING(ts TO HOUR) FROM t
SELECT TIMESTAMPADD(DAY, 1, ts), TIMESTAMPDIFF(MINUTE, a, b), TIMESTAMPADD(SQL_TSI_DAY, 1, ts), TIMESTAMPADD(WEEK, 1, d) FROM t
SELECT POSITION('a' IN b), POSITION('a' IN b FROM 2) FROM t
SELECT TRIM(a), TRIM(BOTH FROM a), TRIM(LEADING 'x' FROM a), TRIM('x' FROM a), TRIM(TRAILING FROM a) FROM t
SELECT SUBSTRING(a FROM 2 FOR 3), SUBSTRING(a FROM 2), SUBSTRING(a, 2, 3), SUBSTR(a, 2) FROM t
SELECT OVERLAY(a PLACING 'x' FROM 2 FOR 3), OVERLAY(a PLACING 'x' FROM 2) FROM t
SELECT UPPER(a), LOWER(b), CHAR_LENGTH(c), CONCAT(a, b), COALESCE(a, b), NULLIF(a, b), IF(a, b, c), IFNULL(a, b) FROM t
SELECT LEFT(a, 2), RIGHT(a, 2), REPLACE(a, b, c), MOD(a, b), POWER(a, b), TRUNCATE(a, 2), ABS(a), SQRT(a), LN(a), EXP(a) FROM t
SELECT YEAR(d), MONTH(d), HOUR(ts), MINUTE(ts), SECOND(ts), QUARTER(d), WEEK(d), DAYOFYEAR(d), DAYOFMONTH(d), DAYOFWEEK(d) FROM t
SELECT CURRENT_TIMESTAMP, CURRENT_DATE, CURRENT_TIME, LOCALTIME, LOCALTIMESTAMP, CURRENT_ROW_TIMESTAMP(), NOW(), PROCTIME() FROM t
SELECT JSON_VALUE(a, '$.x'), JSON_VALUE(a, '$.x' RETURNING INT DEFAULT 1 ON EMPTY NULL ON ERROR), JSON_VALUE(a, 'lax $.x' NULL ON EMPTY ERROR ON ERROR) FROM t
SELECT JSON_QUERY(a, '$.x'), JSON_QUERY(a, '$.x' WITH WRAPPER), JSON_QUERY(a, '$' RETURNING ARRAY<STRING> WITHOUT ARRAY WRAPPER EMPTY ARRAY ON EMPTY) FROM t
SELECT JSON_EXISTS(a, '$.x'), JSON_EXISTS(a, '$.x' TRUE ON ERROR) FROM t
SELECT JSON_OBJECT('a' VALUE 1, KEY 'b' VALUE 2 NULL ON NULL), JSON_OBJECT(), JSON_OBJECT('a': 1), JSON_OBJECT(KEY 'a' VALUE JSON_OBJECT('x' VALUE 1)) FROM t
SELECT JSON_ARRAY(1, 2), JSON_ARRAY(), JSON_ARRAY(1, NULL ABSENT ON NULL), JSON_STRING(a), JSON_QUOTE(a) FROM t
SELECT JSON_OBJECTAGG(KEY a VALUE b), JSON_ARRAYAGG(a ABSENT ON NULL) FROM t
SELECT DATE_FORMAT(ts, 'yyyy'), TO_TIMESTAMP(a), TO_TIMESTAMP_LTZ(a, 3), TO_DATE(a), FROM_UNIXTIME(a), UNIX_TIMESTAMP() FROM t
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
SELECT * FROM TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) AS w
SELECT * FROM TABLE(CUMULATE(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), STEP => INTERVAL '1' MINUTE, SIZE => INTERVAL '5' MINUTE))
SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY (a, b), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
SELECT * FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM t GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE)
SELECT HOP_END(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE) FROM t GROUP BY HOP(ts, INTERVAL '1' MINUTE, INTERVAL '2' MINUTE), a
SELECT * FROM t CROSS JOIN UNNEST(arr) AS u (x)
SELECT * FROM t, UNNEST(arr) WITH ORDINALITY AS u (x, n)
SELECT * FROM t LEFT JOIN UNNEST(t.arr) AS u (x) ON TRUE
SELECT * FROM t, LATERAL TABLE(f(a)) AS u (x)
SELECT * FROM t LEFT JOIN LATERAL TABLE(f(a)) AS u (x) ON TRUE
SELECT * FROM t, LATERAL (SELECT a + 1) AS u (x)
SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY a ORDER BY ts MEASURES A.x AS y PATTERN (A B+) DEFINE B AS B.x > 1) AS m
SELECT * FROM t PIVOT (SUM(a) FOR b IN ('x', 'y'))
SELECT * FROM t TABLESAMPLE BERNOULLI (10)
SELECT * FROM t /*+ OPTIONS('a' = 'b', 'c' = 'd') */ AS x
SELECT * FROM t /*+ OPTIONS('a' = 'b') */ x JOIN u /*+ OPTIONS('c' = 'd') */ ON x.id = u.id
SELECT /*+ BROADCAST(t), STATE_TTL('t' = '1d') */ * FROM t JOIN u ON t.a = u.a
SELECT /*+ LOOKUP('table' = 'u', 'retry' = 'x') */ a FROM t
SELECT `a`.`b`, "c" FROM t
SELECT a != b FROM t
SELECT a == b FROM t
SELECT value FROM t
SELECT t.value FROM t
SELECT `value`, t.`offset`, timestamp FROM t
SELECT a AS timestamp FROM t
SELECT a AS value FROM t
SELECT a end FROM t
SELECT a FROM order
SELECT a FROM t AS user
SELECT date FROM t
SELECT offset FROM t
SELECT row FROM t
SELECT end FROM t
SELECT desc, type, name, key, data, format, version, view, model, plan, source, state, input FROM t
SELECT if, uuid, text, long, cache, index, div, percent_x, object, struct FROM t
SELECT a desc FROM t
SELECT a if FROM t b
SELECT a div b FROM t
SELECT a RLIKE b FROM t
SELECT a ILIKE b FROM t
SELECT a REGEXP b FROM t
SELECT a::int FROM t
SELECT a <=> b FROM t
SELECT a -> b FROM t
SELECT a ? b : c FROM t
SELECT * EXCEPT (a) FROM t
SELECT * FROM t LATERAL VIEW explode(a) x AS y
SELECT * FROM t DISTRIBUTE BY a
SELECT * FROM t SORT BY a
SELECT * FROM t CLUSTER BY a
FROM t SELECT a
SELECT a FROM t x y
SELECT a, FROM t
SELECT FROM t
SELECT a FROM
SELECT a FROM t WHERE
SELECT a b c FROM t
SELECT (a FROM t
SELECT a) FROM t
SELECT f(a,) FROM t
SELECT f(,a) FROM t
SELECT a FROM t GROUP a
SELECT a FROM t ORDER a
SELECT a FROM t WHERE a IN ()
SELECT CASE WHEN a THEN b FROM t
SELECT CASE END FROM t
SELECT CAST(a INT) FROM t
SELECT CAST(a AS) FROM t
SELECT CAST(a AS TEXT) FROM t
SELECT EXTRACT(FOO FROM a) FROM t
SELECT INTERVAL '1' FROM t
SELECT INTERVAL '1' FORTNIGHT FROM t
SELECT INTERVAL '1' MONTH TO DAY FROM t
SELECT DATE 2020 FROM t
SELECT a[1 FROM t
SELECT a..b FROM t
SELECT .a FROM t
SELECT a. FROM t
SELECT 'a' 'b' FROM t
SELECT a FROM t LIMIT x
SELECT a FROM t LIMIT
SELECT * FROM TABLE(TUMBLE(t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
SELECT * FROM TABLE(f(1))
SELECT IF(a > 1, 'x', 'y') FROM t
SELECT f(a => 1, b => 2) FROM t
SELECT f(DISTINCT a) FROM t
SELECT c.d.f(a) FROM t
SELECT `f`(a), `my fn`(b) FROM t
SELECT f() FROM t
SELECT COUNT(*), COUNT(1) FROM t
SELECT U&'\0041', X'0aff', 'it''s', '' FROM t
SELECT 1, 1.5, .5, 1., 1e3, 1.5E-3 FROM t
SELECT TRUE, FALSE, NULL, UNKNOWN FROM t
SELECT (SELECT MAX(a) FROM u) FROM t
SELECT a FROM t WHERE a = (SELECT MAX(b) FROM u)
SELECT a FROM t GROUP BY (a, b), c
SELECT a FROM t GROUP BY ()
SELECT a FROM t WHERE a = 1 IS TRUE
SELECT a FROM t WHERE a = b < c
SELECT NOT a = b, NOT NOT a FROM t
SELECT a NOT NULL FROM t
SELECT a IS NOT FROM t
SELECT a FROM t AS x (b, c) WHERE b > 1
SELECT DAY(ts) FROM t
SELECT (a - b) DAY FROM t
SELECT a FROM (t)
SELECT a FROM (t JOIN u ON t.x = u.x)
SELECT a FROM t JOIN (u JOIN v ON u.x = v.x) ON t.x = u.x
SELECT ts AT TIME ZONE 'UTC' FROM t
SELECT PERCENTILE(a, 0.5) FROM t
SELECT ARRAY_AGG(a), MAX(a) FROM t
SELECT MAP_FROM_ARRAYS(a, b), ARRAY_CONTAINS(a, 1) FROM t
SELECT a IN (1) AS x FROM t
SELECT a IN (1, 2) IS TRUE FROM t
SELECT -1, - 1, -(-1), 1 - -1 FROM t
SELECT DECIMAL '1.5' FROM t
SELECT TIMESTAMP_LTZ '2020-01-01' FROM t
SELECT t.a.b.c FROM t
SELECT * FROM c.d.t
SELECT * FROM a.b.c.d
SELECT COALESCE(a, b) c FROM t
SELECT GREATEST(a, b), LEAST(a, b) FROM t
SELECT STREAM a FROM t
SELECT a FROM t FOR UPDATE
SELECT SESSION_START(ts, INTERVAL '1' HOUR) FROM t GROUP BY SESSION(ts, INTERVAL '1' HOUR)
SELECT VALUE(a) FROM t
SELECT DATE(a), TIME(a), TIMESTAMP(a) FROM t
SELECT CONVERT(a, b) FROM t
SELECT TRANSLATE(a, b, c) FROM t
SELECT CEIL(a, b) FROM t
SELECT ROW(a, b).x FROM t
SELECT ROW(*) FROM t
SELECT x.* FROM t AS x, (SELECT 1) AS y
SELECT COUNT(*) * 2, SUM(a) * 2 FROM t
SELECT a * b, * FROM t
--- flink verdicts
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected by the validator
rejected by the validator
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected by the validator
rejected
rejected
rejected by the validator
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
accepted
rejected
accepted
rejected
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
rejected
accepted
rejected
accepted
rejected
accepted
rejected
accepted
accepted
accepted
