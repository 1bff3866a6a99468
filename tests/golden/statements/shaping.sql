--- case: casts
SELECT CAST(a AS INT), TRY_CAST(b AS DECIMAL(10, 2)), CAST(c AS ROW<x INT NOT NULL, y ARRAY<STRING>>), CAST(CAST(d AS STRING) AS TIMESTAMP(3) WITH LOCAL TIME ZONE) FROM t
--- statements
Select
  query: SELECT FLINK_CAST("a", 'INT'), FLINK_TRY_CAST("b", 'DECIMAL(10, 2)'), FLINK_CAST("c", 'ROW<x INT NOT NULL, y ARRAY<STRING>>'), FLINK_CAST(FLINK_CAST("d", 'STRING'), 'TIMESTAMP(3) WITH LOCAL TIME ZONE') FROM "t"

--- case: constructors and items
SELECT ARRAY[1, 2], MAP['a', 1], MULTISET[1], ARRAY[], ROW(1, 'x'), (1, 'x'), ARRAY[(1, 2), ROW(3, 4)] FROM t;
SELECT a[1], a.b[1].c, a[1][2], f(x)[1], (a)[1], m['k'].f, ARRAY[1, 2][1], a[b[1] + 1] FROM t;
--- statements
Select
  query: SELECT FLINK_ARRAY(1, 2), FLINK_MAP('a', 1), FLINK_MULTISET(1), FLINK_ARRAY(), FLINK_ROW(1, 'x'), FLINK_ROW(1, 'x'), FLINK_ARRAY(FLINK_ROW(1, 2), FLINK_ROW(3, 4)) FROM "t"
Select
  query: SELECT FLINK_ITEM("a", 1), FLINK_ITEM("a"."b", 1)."c", FLINK_ITEM(FLINK_ITEM("a", 1), 2), FLINK_ITEM(FN_f("x"), 1), FLINK_ITEM(("a"), 1), FLINK_ITEM("m", 'k')."f", FLINK_ITEM(FLINK_ARRAY(1, 2), 1), FLINK_ITEM("a", FLINK_ITEM("b", 1) + 1) FROM "t"

--- case: literals
SELECT DATE '2020-01-01', TIME '10:00:00', TIMESTAMP '2020-01-01 00:00:00.1', TIMESTAMP WITH LOCAL TIME ZONE '2020-01-01 00:00:00' FROM t;
SELECT INTERVAL '1' DAY, INTERVAL '1:30' HOUR TO MINUTE, INTERVAL '1-2' YEAR TO MONTH, INTERVAL -'1' HOUR, INTERVAL -'-1' HOUR, INTERVAL '5' MINUTES, INTERVAL '1' DAY(3) TO SECOND(6), INTERVAL a HOUR, INTERVAL (a + 1) MINUTE FROM t;
SELECT 'a\n', 'it''s', X'0aFF', U&'\0041', 1.5E3, .5, DECIMAL '1.5', TRUE, UNKNOWN, NULL FROM t;
SELECT 'one'
  'two';
--- statements
Select
  query: SELECT FLINK_LITERAL('DATE', '2020-01-01'), FLINK_LITERAL('TIME', '10:00:00'), FLINK_LITERAL('TIMESTAMP', '2020-01-01 00:00:00.1'), FLINK_LITERAL('TIMESTAMP WITH LOCAL TIME ZONE', '2020-01-01 00:00:00') FROM "t"
Select
  query: SELECT FLINK_INTERVAL('1', 'DAY'), FLINK_INTERVAL('1:30', 'HOUR TO MINUTE'), FLINK_INTERVAL('1-2', 'YEAR TO MONTH'), FLINK_INTERVAL('-1', 'HOUR'), FLINK_INTERVAL('1', 'HOUR'), FLINK_INTERVAL('5', 'MINUTE'), FLINK_INTERVAL('1', 'DAY(3) TO SECOND(6)'), FLINK_INTERVAL("a", 'HOUR'), FLINK_INTERVAL(("a" + 1), 'MINUTE') FROM "t"
Select
  query: SELECT 'a\n', 'it''s', 2815, 'A', 1.5E3, .5, FLINK_LITERAL('DECIMAL', '1.5'), TRUE, FLINK_CAST(NULL, 'BOOLEAN'), NULL FROM "t"
Select
  query: SELECT 'onetwo'

--- case: calls with a syntax of their own
SELECT EXTRACT(DAY FROM ts), FLOOR(a), FLOOR(ts TO HOUR), CEIL(ts TO DAY), CEILING(a) FROM t;
SELECT TIMESTAMPADD(DAY, 1, ts), TIMESTAMPDIFF(SQL_TSI_MINUTE, a, b) FROM t;
SELECT POSITION('a' IN b), POSITION('a' IN b FROM 2), OVERLAY(a PLACING 'x' FROM 2 FOR 3), SUBSTRING(a FROM 2 FOR 3), SUBSTRING(a, 2) FROM t;
SELECT TRIM(a), TRIM(BOTH FROM a), TRIM(LEADING 'x' FROM a), TRIM('x' FROM a) FROM t;
SELECT JSON_VALUE(a, '$.x' RETURNING INT DEFAULT 1 ON EMPTY), JSON_EXISTS(a, '$.x'), JSON_OBJECT(KEY 'a' VALUE 1, 'b' VALUE 2 NULL ON NULL), JSON_ARRAY(1, 2 ABSENT ON NULL) FROM t;
--- statements
Select
  query: SELECT FLINK_EXTRACT('DAY', "ts"), FN_FLOOR("a"), FLINK_FLOOR("ts", 'HOUR'), FLINK_CEIL("ts", 'DAY'), FN_CEILING("a") FROM "t"
Select
  query: SELECT FLINK_TIMESTAMPADD('DAY', 1, "ts"), FLINK_TIMESTAMPDIFF('MINUTE', "a", "b") FROM "t"
Select
  query: SELECT FLINK_POSITION('a', "b"), FLINK_POSITION('a', "b", 2), FLINK_OVERLAY("a", 'x', 2, 3), FN_SUBSTRING("a", 2, 3), FN_SUBSTRING("a", 2) FROM "t"
Select
  query: SELECT FN_TRIM("a"), FLINK_TRIM('BOTH', ' ', "a"), FLINK_TRIM('LEADING', 'x', "a"), FLINK_TRIM('BOTH', 'x', "a") FROM "t"
Select
  query: SELECT FN_JSON_VALUE("a", '$.x', FLINK_CLAUSE('RETURNING INT DEFAULT 1 ON EMPTY')), FN_JSON_EXISTS("a", '$.x'), FN_JSON_OBJECT('a', 1, 'b', 2, FLINK_CLAUSE('NULL ON NULL')), FN_JSON_ARRAY(1, 2, FLINK_CLAUSE('ABSENT ON NULL')) FROM "t"

--- case: every other function keeps its name
SELECT Upper(a), COUNT(*), COUNT(DISTINCT b), SUM(ALL c) FILTER (WHERE c > 1), `my fn`(d), c.d.f(e), f(a => 1), f() FROM t;
SELECT ROW_NUMBER() OVER (PARTITION BY a ORDER BY b DESC NULLS LAST), FIRST_VALUE(a) IGNORE NULLS OVER w FROM t WINDOW w AS (ORDER BY c);
SELECT CURRENT_TIMESTAMP, CURRENT_DATE, LOCALTIME, NOW(), PROCTIME() FROM t;
SELECT LEFT(a, 1), RIGHT(a, 1), IF(a, b, c), MOD(a, 2), DATE(a), TUMBLE_START(ts, INTERVAL '1' DAY) FROM t GROUP BY TUMBLE(ts, INTERVAL '1' DAY);
--- statements
Select
  query: SELECT FN_Upper("a"), FN_COUNT(*), FN_COUNT(DISTINCT "b"), FN_SUM("c") FILTER(WHERE "c" > 1), FN_my fn("d"), "c"."d".FN_f("e"), FN_f(a => 1), FN_f() FROM "t"
Select
  query: SELECT FN_ROW_NUMBER() OVER (PARTITION BY "a" ORDER BY "b" DESC), FN_FIRST_VALUE("a") IGNORE NULLS OVER "w" FROM "t" WINDOW "w" AS (ORDER BY "c")
Select
  query: SELECT FN_CURRENT_TIMESTAMP(), FN_CURRENT_DATE(), FN_LOCALTIME(), FN_NOW(), FN_PROCTIME() FROM "t"
Select
  query: SELECT FN_LEFT("a", 1), FN_RIGHT("a", 1), FN_IF("a", "b", "c"), FN_MOD("a", 2), FN_DATE("a"), FN_TUMBLE_START("ts", FLINK_INTERVAL('1', 'DAY')) FROM "t" GROUP BY FN_TUMBLE("ts", FLINK_INTERVAL('1', 'DAY'))

--- case: windows
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '10' SECOND)) AS w (a, b);
SELECT * FROM HOP(TABLE c.d.t, DESCRIPTOR(`ts`), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE);
SELECT * FROM TABLE(CUMULATE(DATA => TABLE t, SIZE => INTERVAL '5' MINUTE, TIMECOL => DESCRIPTOR(ts), STEP => INTERVAL '1' MINUTE, `OFFSET` => INTERVAL '1' SECOND));
SELECT * FROM TABLE(SESSION(TABLE t PARTITION BY (a, b), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) w;
SELECT * FROM TABLE(TUMBLE((SELECT * FROM t), DESCRIPTOR(ts), INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) x JOIN TABLE(TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) y ON x.window_start = y.window_start;
--- statements
Select
  query: SELECT * FROM FLINK_WINDOW('TUMBLE', "t", "ts", FLINK_INTERVAL('1', 'MINUTE'), FLINK_INTERVAL('10', 'SECOND')) AS "w"("a", "b")
Select
  query: SELECT * FROM FLINK_WINDOW('HOP', "c"."d"."t", "ts", FLINK_INTERVAL('1', 'MINUTE'), FLINK_INTERVAL('5', 'MINUTE'))
Select
  query: SELECT * FROM FLINK_WINDOW('CUMULATE', "t", "ts", FLINK_INTERVAL('1', 'MINUTE'), FLINK_INTERVAL('5', 'MINUTE'), FLINK_INTERVAL('1', 'SECOND'))
Select
  query: SELECT * FROM FLINK_WINDOW('SESSION', "t", "ts", FLINK_INTERVAL('1', 'MINUTE'), FLINK_PARTITION("a", "b")) AS "w"
Select
  query: SELECT * FROM FLINK_WINDOW('TUMBLE', (SELECT * FROM "t"), "ts", FLINK_INTERVAL('1', 'MINUTE'))
Select
  query: SELECT * FROM FLINK_WINDOW('TUMBLE', "a", "ts", FLINK_INTERVAL('1', 'MINUTE')) AS "x" JOIN FLINK_WINDOW('TUMBLE', "b", "ts", FLINK_INTERVAL('1', 'MINUTE')) AS "y" ON "x"."window_start" = "y"."window_start"

--- case: predicates
SELECT a FROM t WHERE a IS TRUE AND b IS NOT FALSE AND c IS UNKNOWN AND d IS NOT NULL AND a IS DISTINCT FROM b OR a IS NOT DISTINCT FROM b;
SELECT a FROM t WHERE a BETWEEN SYMMETRIC 2 AND 1 AND b NOT BETWEEN ASYMMETRIC 1 AND 2 AND c LIKE 'x!%' ESCAPE '!' AND d NOT SIMILAR TO 'a|b';
SELECT a FROM t WHERE (a, b) IN ((1, 2), (3, 4)) AND a IN (1, 2) AND b NOT IN (SELECT c FROM u) AND EXISTS (SELECT 1 FROM u) AND (a, b) = (c, d);
SELECT a FROM t WHERE a = 1 IS TRUE OR NOT a = b AND x > ALL (SELECT 1) AND y = SOME (SELECT 2);
--- statements
Select
  query: SELECT "a" FROM "t" WHERE "a" IS TRUE AND NOT "b" IS FALSE AND "c" IS NULL AND NOT "d" IS NULL AND "a" IS DISTINCT FROM "b" OR "a" IS NOT DISTINCT FROM "b"
Select
  query: SELECT "a" FROM "t" WHERE ("a" BETWEEN 2 AND 1 OR "a" BETWEEN 1 AND 2) AND NOT "b" BETWEEN 1 AND 2 AND "c" LIKE 'x!%' ESCAPE '!' AND NOT "d" SIMILAR TO 'a|b'
Select
  query: SELECT "a" FROM "t" WHERE FLINK_ROW("a", "b") IN (FLINK_ROW(1, 2), FLINK_ROW(3, 4)) AND "a" IN (1, 2) AND NOT "b" IN (SELECT "c" FROM "u") AND EXISTS(SELECT 1 FROM "u") AND FLINK_ROW("a", "b") = FLINK_ROW("c", "d")
Select
  query: SELECT "a" FROM "t" WHERE ("a" = 1) IS TRUE OR NOT "a" = "b" AND "x" > ALL (SELECT 1) AND "y" = ANY(SELECT 2)

--- case: queries
VALUES (1, 'a'), ROW(2, 'b'), (3, 'c');
SELECT * FROM (VALUES 1, 2) AS t (x);
TABLE c.d.t;
SELECT a FROM t UNION ALL SELECT b FROM u INTERSECT SELECT c FROM v;
WITH x AS (SELECT 1 AS a), y (b, c) AS (SELECT a, 2 FROM x) SELECT * FROM x, y;
SELECT a FROM t GROUP BY a, (b, c), GROUPING SETS ((d, e), ()), CUBE (f, g);
SELECT a FROM t ORDER BY a DESC, b OFFSET 2 ROWS FETCH NEXT 3 ROWS ONLY;
SELECT t.*, u.a AS `x y` FROM t, UNNEST(t.arr) WITH ORDINALITY AS u (a, n), c.d.u FOR SYSTEM_TIME AS OF t.ts AS v;
--- statements
Select
  query: VALUES (1, 'a'), (2, 'b'), (3, 'c')
Select
  query: SELECT * FROM (VALUES (1), (2)) AS "t"("x")
Select
  query: SELECT * FROM "c"."d"."t"
Select
  query: SELECT "a" FROM "t" UNION ALL (SELECT "b" FROM "u" INTERSECT SELECT "c" FROM "v")
Select
  query: WITH "x" AS (SELECT 1 AS "a"), "y"("b", "c") AS (SELECT "a", 2 FROM "x") SELECT * FROM "x" CROSS JOIN "y"
Select
  query: SELECT "a" FROM "t" GROUP BY "a", ("b", "c"), GROUPING SETS (("d", "e"), ()), CUBE ("f", "g")
Select
  query: SELECT "a" FROM "t" ORDER BY "a" DESC, "b" OFFSET 2 FETCH NEXT 3 ROWS ONLY
Select
  query: SELECT "t".*, "u"."a" AS "x y" FROM "t" CROSS JOIN UNNEST("t"."arr") WITH ORDINALITY AS "u"("a", "n") CROSS JOIN "c"."d"."u" FOR TIMESTAMP AS OF "t"."ts" AS "v"

--- case: words that are names in Flink
SELECT type, desc, key, data, format, uuid, text, if, index, first, `order` AS `value`, name div FROM t AS state;
--- statements
Select
  query: SELECT "type", "desc", "key", "data", "format", "uuid", "text", "if", "index", "first", "order" AS "value", "name" AS "div" FROM "t" AS "state"

--- case: hints
SELECT /*+ BROADCAST(t, u), STATE_TTL('t' = '1d') */ a FROM c.d.t /*+ OPTIONS('a' = 'b', 'c' = 'd') */ x, u /*+ OPTIONS('e' = 'f') */;
--- statements
Select
  query: SELECT "a" FROM "c"."d"."t" AS "x" CROSS JOIN "u" [BROADCAST(t=, u=) on SELECT] [STATE_TTL(t=1d) on SELECT] [OPTIONS(a=b, c=d) on c.d.t] [OPTIONS(e=f) on u]
