--- case: json fields grouped
SELECT JSON_VALUE(doc, '$.s') AS s, COUNT(*) AS n, SUM(v) AS t FROM readings GROUP BY JSON_VALUE(doc, '$.s');

--- case: json numbers summed
SELECT SUM(CAST(JSON_VALUE(doc, '$.n') AS DOUBLE)) AS s, COUNT(JSON_VALUE(doc, '$.n')) AS n FROM readings;

--- case: json default and error
SELECT id, JSON_VALUE(doc, '$.n' RETURNING STRING DEFAULT 'empty' ON EMPTY DEFAULT 'bad' ON ERROR) AS n FROM readings;

--- case: json query with wrappers
SELECT id, JSON_QUERY(doc, '$.a') AS a, JSON_QUERY(doc, '$.a[*]' WITH CONDITIONAL WRAPPER) AS b, JSON_QUERY(doc, '$.o.k' WITH UNCONDITIONAL WRAPPER) AS c FROM readings;

--- case: json exists and is json
SELECT id, JSON_EXISTS(doc, '$.a[1]') AS a, doc IS JSON OBJECT AS o, doc IS JSON ARRAY AS r, doc IS NOT JSON AS b FROM readings;

--- case: json aggregates per key
SELECT k, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE v) AS o FROM readings WHERE id < 3 GROUP BY k;

--- case: json arrays per key
SELECT k, JSON_ARRAYAGG(v) AS a, JSON_ARRAYAGG(v NULL ON NULL) AS b FROM readings WHERE id IN (1, 2, 5) GROUP BY k;

--- case: json object of a row
SELECT id, JSON_OBJECT('id' VALUE id, 'k' VALUE k, 'v' VALUE v, 'x' VALUE x, 'ok' VALUE ok ABSENT ON NULL) AS j FROM readings;

--- case: json array of mixed
SELECT id, JSON_ARRAY(id, k, v, x, ok NULL ON NULL) AS j FROM readings;

--- case: json in a window
SELECT window_start, JSON_VALUE(doc, '$.s') AS s, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, JSON_VALUE(doc, '$.s');

--- case: json joined
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON JSON_VALUE(a.doc, '$.s') = JSON_VALUE(b.doc, '$.s') AND a.id < b.id;

--- case: json strings
SELECT id, JSON_STRING(k) AS a, JSON_STRING(v) AS b, JSON_STRING(ARRAY[v, id]) AS c, JSON_STRING(MAP['a', x]) AS d FROM readings;

--- case: json path with quotes
SELECT id, JSON_VALUE(doc, '$["k.k"]') AS a, JSON_VALUE(doc, '$[''k k'']') AS b, JSON_VALUE(doc, 'lax $.o.k') AS c FROM readings;

--- case: json array elements
SELECT id, JSON_VALUE(doc, '$.a[0]') AS a, JSON_VALUE(doc, '$[1]') AS b, JSON_QUERY(doc, '$.a[*].i' WITH WRAPPER) AS c FROM readings;

--- case: json deep
SELECT id, JSON_VALUE(doc, '$.o.k.deep[0]' RETURNING INT) AS a, JSON_EXISTS(doc, 'strict $.o.k.deep[5]') AS b FROM readings;

--- case: json of booleans
SELECT id, JSON_VALUE(doc, '$.b' RETURNING BOOLEAN) AS a, JSON_VALUE(doc, '$') AS b FROM readings;

--- case: windows with nulls and distinct
SELECT k, window_start, COUNT(DISTINCT v) AS a, SUM(DISTINCT v) AS b, AVG(x) AS c, MAX(p) AS d, MIN(ok) AS e FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY k, window_start, window_end;

--- case: hop and filter
SELECT window_start, window_end, COUNT(*) FILTER (WHERE ok) AS a, COUNT(*) FILTER (WHERE ok IS NULL) AS b, SUM(v) FILTER (WHERE k <> 'a') AS c FROM TABLE(HOP(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) GROUP BY window_start, window_end;

--- case: cumulate and rollup
SELECT window_start, window_end, k, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE readings, DESCRIPTOR(ts), INTERVAL '15' SECOND, INTERVAL '30' SECOND)) GROUP BY window_start, window_end, GROUPING SETS ((k), ());

--- case: session per key
SELECT k, window_start, window_end, COUNT(*) AS n, LISTAGG(CAST(id AS STRING)) AS ids FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '9' SECOND)) GROUP BY k, window_start, window_end;
--- flink error
Unaligned windows like session are not supported in batch mode yet.

--- case: session without key
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE readings, DESCRIPTOR(ts), INTERVAL '8' SECOND)) GROUP BY window_start, window_end;
--- flink error
Unaligned windows like session are not supported in batch mode yet.

--- case: window top one with ties
SELECT window_start, k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY v DESC NULLS LAST, id) AS rn FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND))) WHERE rn <= 2;

--- case: window having
SELECT window_start, k, SUM(v) AS s FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, k HAVING SUM(v) > 10 OR k IS NULL;

--- case: window with expressions
SELECT CAST(window_start AS DATE) AS d, UPPER(k) AS u, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, UPPER(k);

--- case: window of a filter
SELECT window_end, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT * FROM readings WHERE v IS NOT NULL AND k IN ('a', 'b')), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: window named arguments
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(DATA => TABLE readings, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL '5' SECOND, SIZE => INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: window offsets
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)) GROUP BY window_start, window_end;

--- case: window by plain time
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE plainly, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: window without both columns
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start;

--- case: window rows alone
SELECT id, window_start, window_time FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) WHERE id > 10;

--- case: windows joined left
SELECT a.id, b.id AS b, a.window_end FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a LEFT JOIN (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b ON a.window_start = b.window_start AND a.window_end = b.window_end AND a.k = b.k AND a.id < b.id;

--- case: windows semi joined
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a WHERE EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end AND a.v = b.v AND a.id <> b.id);

--- case: windows anti joined
SELECT a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '10' SECOND))) a WHERE NOT EXISTS (SELECT 1 FROM (SELECT * FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND))) b WHERE a.window_start = b.window_start AND a.window_end = b.window_end AND a.v = b.v);

--- case: legacy windows with functions
SELECT k, TUMBLE_START(ts, INTERVAL '20' SECOND) AS a, TUMBLE_END(ts, INTERVAL '20' SECOND) AS b, TUMBLE_ROWTIME(ts, INTERVAL '20' SECOND) AS c, COUNT(*) AS n FROM readings GROUP BY k, TUMBLE(ts, INTERVAL '20' SECOND);

--- case: legacy hop
SELECT HOP_START(ts, INTERVAL '10' SECOND, INTERVAL '30' SECOND) AS a, AVG(v) AS m FROM readings GROUP BY HOP(ts, INTERVAL '10' SECOND, INTERVAL '30' SECOND);

--- case: legacy session and having
SELECT k, SESSION_START(ts, INTERVAL '5' SECOND) AS a, SESSION_END(ts, INTERVAL '5' SECOND) AS b, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND) HAVING COUNT(*) > 0;
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.

--- case: windows over windows, filtered
SELECT window_start, MAX(n) AS m FROM TABLE(TUMBLE((SELECT window_time AS wt, k, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end, window_time), DESCRIPTOR(wt), INTERVAL '30' SECOND)) WHERE k IS NOT NULL GROUP BY window_start, window_end;

--- case: interval join with nulls
SELECT a.id, b.id AS b FROM readings a JOIN steps b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;

--- case: interval full join
SELECT a.id, b.id AS b FROM readings a FULL JOIN steps b ON a.k = b.k AND a.v = b.v AND b.ts BETWEEN a.ts - INTERVAL '1' SECOND AND a.ts + INTERVAL '1' SECOND;

--- case: interval join on inequality
SELECT a.id, b.id AS b FROM readings a, steps b WHERE a.k = b.k AND a.ts >= b.ts AND a.ts < b.ts + INTERVAL '3' SECOND;

--- case: join of strings and numbers
SELECT a.id, c.level FROM readings a JOIN customers c ON a.id = c.level;

--- case: join of an int and a bigint
SELECT a.id FROM readings a JOIN (SELECT CAST(v AS BIGINT) AS v FROM steps) b ON a.id = b.v;

--- case: join of a decimal and an int
SELECT a.id, a.p, b.v FROM readings a JOIN (SELECT DISTINCT v FROM readings) b ON a.p = b.v;

--- case: join of a double and an int
SELECT a.id, b.v FROM readings a JOIN (SELECT DISTINCT v FROM readings) b ON a.x = b.v;

--- case: join of a date and a text
SELECT a.id FROM readings a JOIN readings b ON a.d = b.k;
--- flink error
implicit type conversion between DATE and VARCHAR(2147483647) is not supported on join's condition now
--- flink streaming error
implicit type conversion between DATE and VARCHAR(2147483647) is not supported on join's condition now

--- case: join on is not distinct
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON a.k IS NOT DISTINCT FROM b.k AND a.v IS NOT DISTINCT FROM b.v AND a.id < b.id;

--- case: join with computed keys
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON a.id + 1 = b.id AND UPPER(a.k) <> b.k;

--- case: join of aggregates
SELECT a.k, a.s, b.n FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k) a JOIN (SELECT k, COUNT(*) AS n FROM steps GROUP BY k) b ON a.k = b.k;

--- case: left join of aggregates
SELECT c.name, a.s FROM customers c LEFT JOIN (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer) a ON a.customer = c.name;

--- case: aggregate of a left join
SELECT c.name, COUNT(o.id) AS n, SUM(o.amount) AS s, COUNT(*) AS r FROM customers c LEFT JOIN orders o ON o.customer = c.name GROUP BY c.name;

--- case: distinct of a join
SELECT DISTINCT o.customer, p.means FROM orders o LEFT JOIN payments p ON p.order_id = o.id;

--- case: count of everything
SELECT COUNT(*) AS a, COUNT(k) AS b, COUNT(DISTINCT k) AS c, COUNT(DISTINCT ok) AS d, COUNT(v) AS e FROM readings;

--- case: extremes of everything
SELECT MIN(k) AS a, MAX(k) AS b, MIN(x) AS c, MAX(x) AS d, MIN(p) AS e, MAX(d) AS f, MIN(ts) AS g, MAX(lz) AS h, MAX(ok) AS i FROM readings;

--- case: sums that overflow
SELECT k, SUM(v) AS s, AVG(v) AS a, SUM(CAST(v AS BIGINT)) AS b FROM readings GROUP BY k;

--- case: sums of decimals
SELECT k, SUM(p) AS s, AVG(p) AS a, MIN(p) AS m, SUM(p * 2) AS t, SUM(p) / COUNT(*) AS q FROM readings GROUP BY k;

--- case: sums of doubles
SELECT k, SUM(x) AS s, AVG(x) AS a, MIN(x) AS m, MAX(-x) AS n FROM readings WHERE x < 1000 GROUP BY k;

--- case: aggregate over nothing
SELECT COUNT(*) AS a, SUM(v) AS b, AVG(x) AS c, MAX(k) AS d FROM readings WHERE id < 0;

--- case: grouped over nothing
SELECT k, COUNT(*) AS a FROM readings WHERE id < 0 GROUP BY k;

--- case: having without a match
SELECT k FROM readings GROUP BY k HAVING COUNT(*) > 100;

--- case: aggregate over aggregate with having
SELECT n, COUNT(*) AS c FROM (SELECT k, COUNT(*) AS n FROM readings GROUP BY k HAVING COUNT(*) > 1) GROUP BY n;

--- case: max of sums
SELECT MAX(s) AS m, MIN(s) AS l FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k);

--- case: group by null and empty
SELECT k, COUNT(*) AS n FROM readings GROUP BY k;

--- case: group by a boolean
SELECT ok, v > 5 AS b, COUNT(*) AS n FROM readings GROUP BY ok, v > 5;

--- case: group by a decimal
SELECT p, COUNT(*) AS n FROM readings GROUP BY p;

--- case: group by a double
SELECT x, COUNT(*) AS n FROM readings GROUP BY x;

--- case: group by zero and minus zero
SELECT x + 0 AS y, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY x + 0;

--- case: group by a date
SELECT d, COUNT(*) AS n FROM readings GROUP BY d;

--- case: group by a row
SELECT r, COUNT(*) AS n FROM (SELECT ROW(k, ok) AS r FROM readings) GROUP BY r;

--- case: group by an array
SELECT a, COUNT(*) AS n FROM (SELECT ARRAY[v, id / 10] AS a FROM readings) GROUP BY a;

--- case: group by a case
SELECT CASE WHEN v IS NULL THEN -1 ELSE v / 10 END AS b, COUNT(*) AS n FROM readings GROUP BY CASE WHEN v IS NULL THEN -1 ELSE v / 10 END;

--- case: group by an hour
SELECT EXTRACT(MINUTE FROM ts) AS m, COUNT(*) AS n FROM readings GROUP BY EXTRACT(MINUTE FROM ts);

--- case: group by a floor
SELECT FLOOR(ts TO MINUTE) AS m, COUNT(*) AS n FROM readings GROUP BY FLOOR(ts TO MINUTE);

--- case: group by text of a date
SELECT DATE_FORMAT(ts, 'HH:mm') AS m, COUNT(*) AS n FROM readings GROUP BY DATE_FORMAT(ts, 'HH:mm');

--- case: first and last values
SELECT k, FIRST_VALUE(id) AS f, LAST_VALUE(id) AS l FROM steps GROUP BY k;

--- case: list of values
SELECT k, LISTAGG(CAST(v AS STRING), ';') AS l FROM steps GROUP BY k;

--- case: collected
SELECT k, COLLECT(v) AS c FROM steps WHERE v < 10 GROUP BY k;

--- case: array aggregated
SELECT k, ARRAY_AGG(v) AS c FROM steps GROUP BY k;

--- case: cardinality of the collected
SELECT k, CARDINALITY(ARRAY_AGG(v)) AS c, CARDINALITY(COLLECT(v)) AS d FROM steps GROUP BY k;
--- flink error
Expect an array or a map.
--- flink streaming error
Expect an array or a map.

--- case: top two per key
SELECT k, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC NULLS LAST, id) AS rn FROM readings) WHERE rn <= 2;

--- case: top with number
SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v, id DESC) AS rn FROM readings) WHERE rn < 3;

--- case: second only
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) AS rn FROM readings) WHERE rn = 2;

--- case: between ranks
SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) AS rn FROM readings) WHERE rn BETWEEN 2 AND 3;

--- case: top of all
SELECT id, x FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY x DESC NULLS LAST, id) AS rn FROM readings) WHERE rn <= 3;

--- case: top of sums
SELECT k, s FROM (SELECT k, s, ROW_NUMBER() OVER (ORDER BY s DESC NULLS LAST, k) AS rn FROM (SELECT k, SUM(v) AS s FROM steps GROUP BY k)) WHERE rn <= 2;

--- case: first per key by time
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM steps) WHERE rn = 1;

--- case: last per key by time
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1;

--- case: first per key by arrival
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt ASC) AS rn FROM readings) WHERE rn = 1;

--- case: last per key by arrival
SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt DESC) AS rn FROM readings) WHERE rn = 1;

--- case: first per two keys
SELECT k, ok, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k, ok ORDER BY ts) AS rn FROM steps) WHERE rn = 1;

--- case: count of deduplicated
SELECT COUNT(*) AS n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1;

--- case: order by time
SELECT id FROM steps ORDER BY ts;

--- case: order by time and limit
SELECT id FROM steps ORDER BY ts DESC LIMIT 3;

--- case: order by a value
SELECT id FROM readings ORDER BY v NULLS FIRST, id;
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: order by a value and limit
SELECT id, v FROM readings ORDER BY v NULLS FIRST, id LIMIT 5;

--- case: order by text
SELECT id, k FROM readings ORDER BY k DESC NULLS LAST, id DESC LIMIT 16;

--- case: order by default nulls
SELECT id, v FROM readings ORDER BY v, id LIMIT 3;

--- case: order by default nulls descending
SELECT id, v FROM readings ORDER BY v DESC, id LIMIT 3;

--- case: order by doubles
SELECT id, x FROM readings ORDER BY x, id LIMIT 16;

--- case: order by booleans
SELECT id, ok FROM readings ORDER BY ok, id LIMIT 16;

--- case: order by an aggregate
SELECT k, COUNT(*) AS n FROM readings GROUP BY k ORDER BY COUNT(*) DESC, k NULLS LAST LIMIT 3;

--- case: order inside a union
SELECT id FROM (SELECT id FROM readings ORDER BY id LIMIT 2) UNION ALL SELECT id FROM (SELECT id FROM readings ORDER BY id DESC LIMIT 2);

--- case: distinct with nulls
SELECT DISTINCT k, ok FROM readings;

--- case: union with nulls
SELECT k FROM readings UNION SELECT name FROM customers;

--- case: intersect with nulls
SELECT k FROM readings INTERSECT SELECT name FROM customers;

--- case: except with nulls
SELECT name FROM customers EXCEPT SELECT k FROM readings;

--- case: three-valued logic
SELECT id, ok AND v > 5 AS a, ok OR v > 5 AS b, NOT ok AS c, ok IS TRUE AS d, ok IS NOT FALSE AS e, ok IS UNKNOWN AS f FROM readings;

--- case: null comparisons
SELECT id, k = NULL AS a, k IS NULL AS b, v <> 5 AS c, v IS DISTINCT FROM 5 AS d, k IN ('a', NULL) AS e, k NOT IN ('a', NULL) AS f FROM readings;

--- case: between and symmetric
SELECT id, v BETWEEN 1 AND 10 AS a, v BETWEEN SYMMETRIC 10 AND 1 AS b, v NOT BETWEEN 1 AND 10 AS c, k BETWEEN 'a' AND 'b' AS d FROM readings;

--- case: integer arithmetic
SELECT id, v + 1 AS a, v - id AS b, v * id AS c, v / id AS d, MOD(v, id) AS e, -v AS f, v % 3 AS g FROM readings;

--- case: mixed arithmetic
SELECT id, v + x AS a, v * p AS b, p / 3 AS c, x / 3 AS d, p + x AS e, v / 2.0 AS f FROM readings;

--- case: decimal arithmetic
SELECT id, p + p AS a, p * p AS b, p / p AS c, p - 0.5 AS d, MOD(p, 2) AS e, ABS(p) AS f, ROUND(p, 1) AS g, FLOOR(p) AS h, CEIL(p) AS i FROM readings WHERE p <> 0;

--- case: division by zero in a double
SELECT id, x / 0 AS a, 1 / x AS b FROM readings;

--- case: numbers rounded
SELECT id, ROUND(x) AS a, ROUND(x, -1) AS b, TRUNCATE(x, 1) AS c, SIGN(x) AS d, FLOOR(x) AS e, CEIL(x) AS f, ABS(x) AS g FROM readings;

--- case: casts of numbers
SELECT id, CAST(x AS INT) AS a, CAST(v AS SMALLINT) AS b, CAST(p AS INT) AS c, CAST(v AS DECIMAL(5, 1)) AS d, CAST(x AS DECIMAL(6, 2)) AS e, CAST(ok AS INT) AS f FROM readings;

--- case: casts to text
SELECT id, CAST(x AS STRING) AS a, CAST(v AS CHAR(3)) AS b, CAST(p AS VARCHAR(4)) AS c, CAST(ok AS STRING) AS d, CAST(ts AS STRING) AS e, CAST(lz AS STRING) AS f, CAST(d AS STRING) AS g FROM readings;

--- case: casts of text
SELECT id, TRY_CAST(doc AS INT) AS a, TRY_CAST(k AS BOOLEAN) AS b, TRY_CAST(CAST(v AS STRING) AS TINYINT) AS c, TRY_CAST(CAST(ts AS STRING) AS TIMESTAMP(3)) AS d FROM readings;

--- case: casts of times
SELECT id, CAST(ts AS DATE) AS a, CAST(ts AS TIME) AS b, CAST(d AS TIMESTAMP(3)) AS c, CAST(ts AS TIMESTAMP_LTZ(3)) AS e, CAST(lz AS TIMESTAMP(3)) AS f FROM readings;

--- case: times and intervals
SELECT id, ts + INTERVAL '1' DAY AS a, ts - INTERVAL '1' MONTH AS b, d + INTERVAL '2' DAY AS c, TIMESTAMPADD(HOUR, 5, ts) AS e, TIMESTAMPDIFF(SECOND, TIMESTAMP '2026-01-01 10:00:00', ts) AS f FROM readings;

--- case: parts of times
SELECT id, YEAR(ts) AS a, QUARTER(d) AS b, DAYOFWEEK(ts) AS c, EXTRACT(SECOND FROM ts) AS e, HOUR(ts) AS f, WEEK(d) AS g, DAYOFYEAR(d) AS h FROM readings;

--- case: floors of times
SELECT id, FLOOR(ts TO HOUR) AS a, CEIL(ts TO MINUTE) AS b, FLOOR(d TO MONTH) AS c, FLOOR(ts TO SECOND) AS e FROM readings;

--- case: formatted times
SELECT id, DATE_FORMAT(ts, 'yyyy/MM/dd HH:mm:ss.SSS') AS a, DATE_FORMAT(ts, 'EEE d MMM') AS b, TO_TIMESTAMP(DATE_FORMAT(ts, 'yyyyMMddHHmmss'), 'yyyyMMddHHmmss') AS c, UNIX_TIMESTAMP(DATE_FORMAT(ts, 'yyyy-MM-dd HH:mm:ss')) AS e FROM readings;

--- case: text functions
SELECT id, UPPER(k) AS a, CHAR_LENGTH(doc) AS b, SUBSTRING(doc FROM 2 FOR 3) AS c, POSITION('s' IN doc) AS e, REPLACE(doc, '"', '') AS f, LEFT(doc, 2) AS g, RIGHT(doc, 2) AS h FROM readings;

--- case: more text functions
SELECT id, LPAD(k, 3, '*') AS a, RPAD(k, 3, 'xy') AS b, REPEAT(k, 2) AS c, REVERSE(k) AS e, INITCAP(doc) AS f, TRIM(BOTH ' ' FROM doc) AS g, OVERLAY(doc PLACING '##' FROM 2 FOR 1) AS h FROM readings;

--- case: text with nulls
SELECT id, k || '-' || doc AS a, CONCAT(k, '-') AS b, CONCAT_WS(',', k, CAST(v AS STRING), doc) AS c, COALESCE(k, doc, 'z') AS e, NULLIF(k, 'a') AS f, IFNULL(k, '?') AS g FROM readings;

--- case: patterns
SELECT id, k LIKE '_' AS a, doc LIKE '%"s"%' AS b, doc SIMILAR TO '\{.*\}' AS c, REGEXP(doc, '^\{') AS e, REGEXP_EXTRACT(doc, '"(\w)"', 1) AS f, REGEXP_REPLACE(doc, '[0-9]+', '#') AS g FROM readings;
--- flink error
Illegal repetition near index 3 \\{.*\\} ^
--- flink streaming error
Illegal repetition near index 3 \\{.*\\} ^

--- case: split text
SELECT id, SPLIT_INDEX(doc, '"', 1) AS a, SPLIT(k, '') AS b, LOCATE('a', doc) AS c, INSTR(doc, 's') AS e, ASCII(k) AS f, STARTSWITH(doc, '{') AS g FROM readings;

--- case: hashes
SELECT id, MD5(k) AS a, SHA1(k) AS b, SHA256(doc) AS c, TO_BASE64(k) AS e, FROM_BASE64(TO_BASE64(doc)) AS f FROM readings WHERE id < 6;

--- case: arrays of columns
SELECT id, ARRAY[v, id] AS a, ARRAY[v, id][1] AS b, CARDINALITY(ARRAY[v]) AS c, ARRAY_CONTAINS(ARRAY[v, 5], 5) AS e, ARRAY_DISTINCT(ARRAY[v, v, id]) AS f, ARRAY_POSITION(ARRAY[v, id], id) AS g FROM readings;

--- case: array functions on orders
SELECT id, ARRAY_CONTAINS(items, 'a') AS a, ARRAY_REVERSE(items) AS b, ARRAY_JOIN(items, '-') AS c, ARRAY_SLICE(items, 1, 2) AS e, items[1] AS f, CARDINALITY(items) AS g, ELEMENT(ARRAY[id]) AS h FROM orders;

--- case: sorted arrays
SELECT id, ARRAY_SORT(items) AS a, ARRAY_MAX(items) AS b, ARRAY_UNION(items, ARRAY['a']) AS c, ARRAY_CONCAT(items, ARRAY['z']) AS e, ARRAY_REMOVE(items, 'a') AS f, ARRAY_APPEND(items, 'n') AS g FROM orders;

--- case: map functions on orders
SELECT id, tags['k'] AS a, MAP_KEYS(tags) AS b, MAP_VALUES(tags) AS c, CARDINALITY(tags) AS e, MAP_ENTRIES(tags) AS f FROM orders WHERE id <> 4;

--- case: rows in arrays
SELECT id, `lines`[1].sku AS a, `lines`[1].qty + 1 AS b, CARDINALITY(`lines`) AS c, `lines`[2] AS e FROM orders;

--- case: rows compared with rows
SELECT id, ROW(k, v) = ROW('a', 5) AS a, ROW(id, 1) <> ROW(1, 1) AS b, (id, v) = (1, 5) AS c FROM readings;

--- case: conditionals
SELECT id, IF(v > 5, 'hi', 'lo') AS a, GREATEST(v, id, 6) AS b, LEAST(x, 1.5) AS c, COALESCE(v, id) AS e, NULLIF(v, 5) AS f, CASE WHEN ok THEN k ELSE doc END AS g FROM readings;

--- case: correlated max
SELECT id, k, v FROM readings a WHERE v = (SELECT MAX(v) FROM readings b WHERE b.k = a.k);

--- case: correlated exists in time
SELECT id FROM readings a WHERE EXISTS (SELECT 1 FROM readings b WHERE b.k = a.k AND b.ts > a.ts);

--- case: not exists by two
SELECT id FROM readings a WHERE NOT EXISTS (SELECT 1 FROM readings b WHERE b.k = a.k AND b.id > a.id);

--- case: in of a grouped query with having
SELECT id FROM readings WHERE k IN (SELECT k FROM readings GROUP BY k HAVING COUNT(*) > 2);

--- case: not in of numbers
SELECT id FROM readings WHERE id NOT IN (SELECT v FROM readings WHERE v IS NOT NULL);

--- case: scalar of another table in case
SELECT id, CASE WHEN v > (SELECT AVG(amount) FROM orders) THEN 'over' ELSE 'under' END AS c FROM readings;

--- case: unnest joined and windowed
SELECT window_start, x, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT o.ts, u.x FROM orders o CROSS JOIN UNNEST(o.items) AS u(x)), DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY window_start, window_end, x;

--- case: unnest lines and sum
SELECT sku, SUM(qty) AS q, COUNT(*) AS n FROM orders CROSS JOIN UNNEST(`lines`) AS t(sku, qty) GROUP BY sku;

--- case: unnest map and join
SELECT o.id, m.kk, c.level FROM orders o CROSS JOIN UNNEST(o.tags) AS m(kk, vv) JOIN customers c ON c.level = m.vv;

--- case: payments per order
SELECT o.id, o.amount, COALESCE(SUM(p.paid), 0) AS paid, o.amount - COALESCE(SUM(p.paid), 0) AS rest FROM orders o LEFT JOIN payments p ON p.order_id = o.id GROUP BY o.id, o.amount;

--- case: open orders
SELECT id FROM (SELECT o.id, o.amount, SUM(p.paid) AS paid FROM orders o JOIN payments p ON p.order_id = o.id GROUP BY o.id, o.amount) WHERE paid < amount;

--- case: payments by means pivoted
SELECT order_id, SUM(CASE WHEN means = 'card' THEN paid ELSE 0 END) AS card, SUM(CASE WHEN means = 'cash' THEN paid END) AS cash, MAX(paid) FILTER (WHERE means IS NULL) AS other FROM payments GROUP BY order_id;

--- case: customers without payments
SELECT c.name FROM customers c LEFT JOIN orders o ON o.customer = c.name LEFT JOIN payments p ON p.order_id = o.id WHERE p.id IS NULL;

--- case: best payer per means
SELECT means, customer, s FROM (SELECT p.means, o.customer, SUM(p.paid) AS s, ROW_NUMBER() OVER (PARTITION BY p.means ORDER BY SUM(p.paid) DESC, o.customer) AS rn FROM payments p JOIN orders o ON o.id = p.order_id GROUP BY p.means, o.customer) WHERE rn = 1;

--- case: share of the total
SELECT customer, s, CAST(s AS DOUBLE) / (SELECT SUM(amount) FROM orders WHERE amount > 0) AS share FROM (SELECT customer, SUM(amount) AS s FROM orders GROUP BY customer);

--- case: running balance
SELECT id, customer, SUM(amount) OVER (PARTITION BY customer ORDER BY ts) AS balance FROM orders WHERE customer IS NOT NULL;

--- case: gaps between orders
SELECT id, TIMESTAMPDIFF(SECOND, LAG(ts) OVER (PARTITION BY customer ORDER BY ts), ts) AS gap FROM orders;

--- case: all rows of t
SELECT * FROM t;

--- case: distinct types grouped
SELECT b, ti, COUNT(*) AS n, SUM(si) AS s1, SUM(l) AS s2, SUM(f) AS s3, AVG(d) AS a1, SUM(dc) AS s4, MAX(dt) AS m1, MIN(tm) AS m2 FROM t GROUP BY b, ti;

--- case: narrow averages
SELECT AVG(ti) AS a, AVG(si) AS b, AVG(l) AS c, AVG(f) AS e, AVG(dc) AS g, AVG(de38) AS h, SUM(ti) AS i, SUM(de38) AS j FROM t;

--- case: nested rows and maps of t
SELECT id, r.a, r.b, mp['a'] AS m, arr[1] AS x, CARDINALITY(arr) AS c, CARDINALITY(mp) AS n FROM t;

--- case: bytes of t
SELECT id, bb, CAST(bb AS STRING) AS s, OCTET_LENGTH(s) AS n, ENCODE(s, 'UTF-8') AS e, DECODE(bb, 'UTF-8') AS d FROM t;
--- flink error
No match found for function signature OCTET_LENGTH(<CHARACTER>)
--- flink streaming error
No match found for function signature OCTET_LENGTH(<CHARACTER>)

--- case: char padding of t
SELECT id, ch, ch = 'ab' AS a, ch || '|' AS b, CHAR_LENGTH(ch) AS c, vc, TRIM(ch) AS d FROM t;

--- case: times of t grouped
SELECT dt, COUNT(*) AS n, MIN(ts) AS a, MAX(ts6) AS b, MIN(ltz) AS c FROM t GROUP BY dt;
