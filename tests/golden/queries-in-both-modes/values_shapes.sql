--- case: rows with null fields compared
SELECT id, ROW(v, k) = ROW(5, 'a') AS a, ROW(v, k) <> ROW(5, 'a') AS b, (v, k) IN ((5, 'a'), (7, 'b')) AS c, (v, k) NOT IN ((5, 'a')) AS e FROM readings;

--- case: rows less than rows
SELECT id, ROW(v, id) < ROW(6, 3) AS a FROM readings;
--- flink error
Comparable type expected, but was 'ROW<`EXPR$0` INT, `EXPR$1` INT NOT NULL> NOT NULL'.
--- flink streaming error
Comparable type expected, but was 'ROW<`EXPR$0` INT, `EXPR$1` INT NOT NULL> NOT NULL'.

--- case: rows is distinct from rows
SELECT id, ROW(v, k) IS DISTINCT FROM ROW(5, 'a') AS a FROM readings;

--- case: row equality with nested rows
SELECT id, ROW(v, ROW(k, ok)) = ROW(5, ROW('a', TRUE)) AS a FROM readings;

--- case: arrays with nulls compared
SELECT id, ARRAY[v, id] = ARRAY[5, 1] AS a, ARRAY[v] = ARRAY[CAST(NULL AS INT)] AS b FROM readings;

--- case: maps compared
SELECT id, MAP['a', v] = MAP['a', 5] AS a FROM readings;

--- case: join by rows
SELECT a.id, b.id AS b FROM readings a JOIN readings b ON ROW(a.k, a.v) = ROW(b.k, b.v) AND a.id < b.id;

--- case: json of double values
SELECT id, JSON_STRING(x) AS a, JSON_OBJECT('x' VALUE x) AS b, JSON_ARRAY(x, CAST(x AS FLOAT)) AS c FROM readings;

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

--- case: sum of wide decimals
SELECT SUM(CAST(9e37 AS DECIMAL(38, 0)) + CAST(v AS DECIMAL(38, 0)) * 0) AS a, COUNT(*) AS n FROM readings;

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

--- case: pattern with an open class
SELECT id, REGEXP(doc, '[') AS a FROM readings;

--- case: pattern with possessive quantifiers
SELECT id, REGEXP_EXTRACT(doc, '"n": *+([0-9.]++)', 1) AS a FROM readings;

--- case: pattern of posix classes
SELECT id, REGEXP_REPLACE(doc, '\p{Punct}', '') AS a, REGEXP_REPLACE(doc, '[[:alpha:]]', '') AS b FROM readings;

--- case: similar to with braces
SELECT id, k SIMILAR TO 'a{1,2}' AS a FROM readings;

--- case: zeros compared
SELECT id, x = 0 AS a, x = CAST('-0.0' AS DOUBLE) AS b, x < 0 AS c, x IN (0.0, 1.0) AS e FROM readings;

--- case: zeros sorted
SELECT x, MIN(id) AS m FROM readings WHERE x IN (CAST(0 AS DOUBLE), CAST(1 AS DOUBLE)) GROUP BY x;

--- case: zeros distinct
SELECT DISTINCT ABS(x) AS a FROM readings WHERE x IS NOT NULL;

--- case: null times windowed
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times hopping
SELECT window_start, COUNT(*) AS n FROM TABLE(HOP(TABLE w, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)) GROUP BY window_start, window_end;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times of a legacy window
SELECT TUMBLE_START(ts, INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM w GROUP BY TUMBLE(ts, INTERVAL '1' HOUR);
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times in over
SELECT id, COUNT(*) OVER (ORDER BY ts) AS n FROM w;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times joined
SELECT a.id, b.id AS b FROM w a JOIN w b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '1' SECOND AND b.ts;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times sorted
SELECT id FROM w ORDER BY ts;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times deduplicated
SELECT id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY b ORDER BY ts) AS rn FROM w) WHERE rn = 1;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times plain
SELECT id, i + 1 AS a FROM w WHERE id > 2;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: null times grouped
SELECT b, COUNT(*) AS n FROM w GROUP BY b;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.

--- case: watermark of a row
SELECT id, CURRENT_WATERMARK(ts) AS a FROM steps;
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP(3)'.

--- case: watermark in a condition
SELECT id FROM steps WHERE CURRENT_WATERMARK(ts) IS NULL OR ts > CURRENT_WATERMARK(ts);
--- flink error
The argument of CURRENT_WATERMARK() must be a rowtime attribute, but was 'TIMESTAMP(3)'.

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

--- case: legacy session in batch
SELECT k, SESSION_START(ts, INTERVAL '5' SECOND) AS s, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND);
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.

--- case: legacy session with having
SELECT k, COUNT(*) AS n FROM steps GROUP BY k, SESSION(ts, INTERVAL '5' SECOND) HAVING COUNT(*) > 1;
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.

--- case: legacy session alone
SELECT COUNT(*) AS n FROM steps GROUP BY SESSION(ts, INTERVAL '5' SECOND);
--- flink error
Window SessionGroupWindow('w$, ts, 5000) is not supported right now.

--- case: session rows in batch
SELECT id, window_start FROM TABLE(SESSION(TABLE steps PARTITION BY k, DESCRIPTOR(ts), INTERVAL '9' SECOND));
--- flink error
Unaligned windows like session are not supported in batch mode yet.

--- case: object of
SELECT id, OBJECT_OF('com.example.User', 'name', k, 'age', id) AS o FROM steps;

--- case: object update
SELECT id, OBJECT_UPDATE(OBJECT_OF('com.example.User', 'name', k, 'age', id), 'age', 3) AS o FROM steps;

--- case: zeros in except
SELECT x FROM (VALUES (CAST(0.0 AS DOUBLE)), (CAST(1.0 AS DOUBLE))) AS a(x) EXCEPT SELECT x FROM (VALUES (-CAST(0.0 AS DOUBLE))) AS b(x);

--- case: zeros of a column distinct
SELECT DISTINCT x FROM readings WHERE x BETWEEN -0.5 AND 0.05;

--- case: zeros of a column counted distinct
SELECT COUNT(DISTINCT x) AS n, COUNT(DISTINCT x + 0) AS m FROM readings WHERE x BETWEEN -0.5 AND 0.05;
--- flink error
must be sorted: [{0}, {0}]

--- case: zeros of a column joined
SELECT a.id, b.id AS i FROM readings a JOIN readings b ON a.x = b.x WHERE a.x BETWEEN -0.5 AND 0.05;

--- case: zeros of a column in
SELECT id FROM readings WHERE x IN (SELECT x FROM readings WHERE id = 7);

--- case: zeros of a column partitioned
SELECT id, ROW_NUMBER() OVER (PARTITION BY x ORDER BY ts) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05;

--- case: zeros of a column ranked
SELECT id, x FROM (SELECT id, x, ROW_NUMBER() OVER (PARTITION BY x ORDER BY id) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05) AS t WHERE n = 1;

--- case: zeros of a column in a window
SELECT window_start, x, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' HOUR)) WHERE x BETWEEN -0.5 AND 0.05 GROUP BY window_start, window_end, x;

--- case: zeros least and greatest
SELECT MIN(x) AS a, MAX(x) AS b FROM readings WHERE x BETWEEN -0.5 AND 0.05;

--- case: zeros in a row grouped
SELECT ROW(x) AS r, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY ROW(x);

--- case: zeros in an array grouped
SELECT ARRAY[x] AS r, COUNT(*) AS n FROM readings WHERE x BETWEEN -0.5 AND 0.05 GROUP BY ARRAY[x];

--- case: single value
SELECT SINGLE_VALUE(amount) AS a FROM orders WHERE id = 1;

--- case: single value of a group
SELECT id, SINGLE_VALUE(amount) AS a FROM orders GROUP BY id;

--- case: single value of many
SELECT SINGLE_VALUE(amount) AS a FROM orders;
--- flink error
SingleValueAggFunction received more than one element.
--- flink streaming error
SingleValueAggFunction received more than one element.

--- case: single value of nothing
SELECT SINGLE_VALUE(amount) AS a FROM orders WHERE id > 100;

--- case: sum of decimals that has no room
SELECT SUM(CAST(x AS DECIMAL(38, 0))) AS a FROM (VALUES ('60000000000000000000000000000000000000'), ('60000000000000000000000000000000000000')) AS t(x);

--- case: sum of decimals that has no room in groups
SELECT k, SUM(CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0))) AS a FROM readings GROUP BY k;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.

--- case: sum of nullable decimals that has no room in groups
SELECT k, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) AS a FROM readings GROUP BY k;

--- case: sum of nullable decimals that has no room over
SELECT id, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: sum of nullable decimals that has no room in a window
SELECT window_start, SUM(CASE WHEN id > 0 THEN CAST('60000000000000000000000000000000000000' AS DECIMAL(38, 0)) END) AS a FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;

--- case: rand with a seed
SELECT id, RAND(1) < 1 AS a FROM orders;

--- case: rand integer in a group
SELECT RAND_INTEGER(1) AS a, COUNT(*) AS n FROM orders GROUP BY RAND_INTEGER(1);

--- case: sum of rand
SELECT SUM(RAND()) >= 0 AS a FROM orders;

--- case: uuid counted distinct
SELECT COUNT(DISTINCT UUID()) AS n FROM orders;

--- case: percentile
SELECT customer, PERCENTILE(amount, 0.5) AS p, PERCENTILE(amount, ARRAY[0.1, 0.9]) AS q FROM orders GROUP BY customer;

--- case: sum of a star
SELECT SUM(*) FROM orders;
--- flink error
Unknown identifier '*'
--- flink streaming error
Unknown identifier '*'

--- case: zeros as keys of a join
SELECT a.x AS a, b.x AS b FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE))) AS a(x) JOIN (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE))) AS b(x) ON a.x = b.x;

--- case: zeros grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x) GROUP BY x;

--- case: zeros of constants distinct
SELECT DISTINCT x FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x);

--- case: zeros of floats grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST(0.0 AS FLOAT)), (-CAST(0.0 AS FLOAT)), (CAST(0.0 AS FLOAT))) AS a(x) GROUP BY x;

--- case: nan grouped
SELECT x, COUNT(*) AS n FROM (VALUES (CAST('NaN' AS DOUBLE)), (-CAST('NaN' AS DOUBLE)), (CAST('NaN' AS DOUBLE))) AS a(x) GROUP BY x;

--- case: zeros counted distinct
SELECT COUNT(DISTINCT x) AS n FROM (VALUES (CAST(0.0 AS DOUBLE)), (-CAST(0.0 AS DOUBLE)), (CAST(0.0 AS DOUBLE))) AS a(x);

--- case: zeros in a union
SELECT x FROM (VALUES (CAST(0.0 AS DOUBLE))) AS a(x) UNION SELECT x FROM (VALUES (-CAST(0.0 AS DOUBLE))) AS b(x);

--- case: percentiles of few
SELECT customer, PERCENTILE(amount, 0.9) AS a, PERCENTILE(price, 0.33) AS b, PERCENTILE(id, ARRAY[0.0, 0.1, 0.25, 0.5, 0.66, 0.75, 0.9, 0.99, 1.0]) AS c FROM orders GROUP BY customer;

--- case: percentiles of all
SELECT PERCENTILE(amount, 0.9) AS a, PERCENTILE(price, 0.33) AS b, PERCENTILE(id, ARRAY[0.0, 0.1, 0.25, 0.33, 0.66, 0.7, 0.9, 0.99, 1.0]) AS c, PERCENTILE(DISTINCT amount, 0.7) AS e, PERCENTILE(amount, 0.7) FILTER (WHERE id > 2) AS f FROM orders;
--- flink error
Min aggregate function does not support type: ''ARRAY''. Please re-check the data type.

--- case: percentiles with a frequency
SELECT PERCENTILE(amount, 0.9, id) AS a, PERCENTILE(amount, ARRAY[0.1, 0.33, 0.66], id) AS b FROM orders;
