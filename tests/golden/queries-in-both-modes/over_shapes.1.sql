--- case: listagg of ties
SELECT id, LISTAGG(CAST(id AS STRING)) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;

--- case: listagg of a range
SELECT id, LISTAGG(k, '') OVER (ORDER BY ts RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: array agg of all before
SELECT id, ARRAY_AGG(x) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: array agg of a whole partition
SELECT id, ARRAY_AGG(k) OVER (PARTITION BY ok) AS a FROM steps;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: collect of text
SELECT id, COLLECT(k) OVER (ORDER BY ts ROWS BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: json array over rows
SELECT id, JSON_ARRAYAGG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Incorrect syntax near the keyword 'OVER' at line 1, column 29. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... "WITHIN" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTE
--- flink streaming error
Incorrect syntax near the keyword 'OVER' at line 1, column 29. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... "WITHIN" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTE

--- case: json object over rows
SELECT id, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Incorrect syntax near the keyword 'OVER' at line 1, column 59. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER>
--- flink streaming error
Incorrect syntax near the keyword 'OVER' at line 1, column 59. Was expecting one of: <EOF> "AS" ... "EXCEPT" ... "FETCH" ... "FROM" ... "INTERSECT" ... "LIMIT" ... "OFFSET" ... "ORDER" ... "MINUS" ... "UNION" ... <QUOTED_STRING> ... ";" ... "," ... <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER>

--- case: spread of decimals over
SELECT id, STDDEV_SAMP(p) OVER w AS a, VAR_POP(p) OVER w AS b, STDDEV(v) OVER w AS c, VARIANCE(x) OVER w AS e FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);

--- case: spread of a whole partition
SELECT id, STDDEV_POP(x) OVER (PARTITION BY k) AS a, VAR_SAMP(v) OVER (PARTITION BY k) AS b FROM steps;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: spread of narrow numbers over
SELECT id, VAR_POP(CAST(v AS SMALLINT)) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS a, STDDEV_POP(CAST(x AS FLOAT)) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS b FROM steps WHERE v < 100;

--- case: distinct list over
SELECT id, LISTAGG(DISTINCT k) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!

--- case: distinct array over
SELECT id, ARRAY_AGG(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!

--- case: distinct sums of all types
SELECT id, SUM(DISTINCT x) OVER w AS a, SUM(DISTINCT p) OVER w AS b, AVG(DISTINCT p) OVER w AS c, COUNT(DISTINCT ok) OVER w AS e FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
Distinct not supported in Windowing function!

--- case: distinct and plain over
SELECT id, SUM(DISTINCT v) OVER w AS a, SUM(v) OVER w AS b, COUNT(DISTINCT v) OVER w AS c, COUNT(v) OVER w AS e FROM steps WINDOW w AS (PARTITION BY ok ORDER BY ts);
--- flink error
Distinct not supported in Windowing function!

--- case: distinct big numbers over
SELECT id, SUM(DISTINCT CAST(v AS BIGINT) * 4611686018427387904) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!

--- case: sum of floats over
SELECT id, SUM(CAST(x AS FLOAT)) OVER (PARTITION BY k ORDER BY ts) AS a, AVG(CAST(x AS FLOAT)) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;

--- case: bitmap over
SELECT id, BITMAP_BUILD_CARDINALITY_AGG(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps WHERE v >= 0;

--- case: over of ended partition by none
SELECT id, SUM(v) OVER () AS a, COUNT(*) OVER () AS b FROM steps;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: over without order in a stream of one
SELECT id, COUNT(*) OVER (PARTITION BY id) AS a FROM steps;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: nested aggregate of over
SELECT MAX(s) AS m, MIN(s) AS n, COUNT(DISTINCT s) AS c FROM (SELECT SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps);

--- case: nested over of nested over
SELECT id, r, SUM(r) OVER (ORDER BY ts) AS t FROM (SELECT id, ts, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS r FROM steps);

--- case: over of distinct rows
SELECT k, d, COUNT(*) OVER (PARTITION BY k ORDER BY d) AS n FROM (SELECT DISTINCT k, d FROM steps);

--- case: over in a subquery of in
SELECT id FROM steps WHERE id IN (SELECT LAG(id) OVER (PARTITION BY k ORDER BY ts) FROM steps);

--- case: over in a scalar subquery
SELECT id, (SELECT MAX(s) FROM (SELECT SUM(v) OVER (ORDER BY ts) AS s FROM steps)) AS m FROM steps WHERE id < 4;

--- case: over in exists
SELECT id FROM readings r WHERE EXISTS (SELECT 1 FROM (SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) AS n FROM steps) s WHERE s.id = r.id AND s.n > 2);

--- case: over in a cte joined
WITH s AS (SELECT id, k, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS t FROM steps) SELECT a.id, a.t, b.t AS u FROM s a JOIN s b ON a.k = b.k AND a.id = b.id + 2;

--- case: over of a join
SELECT a.id, SUM(b.paid) OVER (PARTITION BY a.customer ORDER BY a.ts) AS s FROM orders a JOIN payments b ON a.id = b.order_id;

--- case: over of an interval join
SELECT a.id, b.id AS b, COUNT(*) OVER (PARTITION BY a.k ORDER BY a.ts) AS n FROM steps a JOIN steps b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;

--- case: over of a hop window
SELECT k, window_start, s, SUM(s) OVER (PARTITION BY k ORDER BY window_time) AS t FROM (SELECT k, window_start, window_time, SUM(v) AS s FROM TABLE(HOP(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)) GROUP BY k, window_start, window_end, window_time);

--- case: lag of a window
SELECT k, window_end, n - LAG(n) OVER (PARTITION BY k ORDER BY window_time) AS d FROM (SELECT k, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end, window_time);

--- case: over of window rows
SELECT id, window_start, SUM(v) OVER (PARTITION BY window_start, window_end ORDER BY ts) AS s FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '20' SECOND));

--- case: over of a legacy window
SELECT k, n, SUM(n) OVER (PARTITION BY k ORDER BY rt) AS s FROM (SELECT k, TUMBLE_ROWTIME(ts, INTERVAL '20' SECOND) AS rt, COUNT(*) AS n FROM steps GROUP BY k, TUMBLE(ts, INTERVAL '20' SECOND));

--- case: two windows of two partitions
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY ok ORDER BY ts) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: three windows in batch
SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS a, RANK() OVER (PARTITION BY k ORDER BY v NULLS FIRST) AS b, SUM(x) OVER (PARTITION BY ok) AS c FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order with nulls in other columns
SELECT id, COUNT(v) OVER (PARTITION BY k ORDER BY v NULLS LAST, id) AS a, COUNT(v) OVER (PARTITION BY k ORDER BY v NULLS FIRST, id DESC) AS b FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order nulls by default
SELECT id, ROW_NUMBER() OVER (ORDER BY v, id) AS a, ROW_NUMBER() OVER (ORDER BY v DESC, id) AS b FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order by an expression
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY -id) AS a, ROW_NUMBER() OVER (ORDER BY ABS(x) DESC NULLS LAST, id) AS b FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: order by time and more
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts, id) AS a FROM steps;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: partition by a case
SELECT id, COUNT(*) OVER (PARTITION BY CASE WHEN v > 5 THEN 'x' ELSE 'y' END ORDER BY ts) AS n FROM steps;

--- case: partition by a constant
SELECT id, SUM(v) OVER (PARTITION BY 1 ORDER BY ts) AS a FROM steps;

--- case: partition by two with null
SELECT id, COUNT(*) OVER (PARTITION BY k, ok ORDER BY ts) AS n FROM steps;

--- case: large frame
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2147483647 PRECEDING AND CURRENT ROW) AS n FROM steps;

--- case: larger frame
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3000000000 PRECEDING AND CURRENT ROW) AS n FROM steps;

--- case: frame of an expression
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 + 1 PRECEDING AND CURRENT ROW) AS n FROM steps;

--- case: frame of a decimal
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 1.5 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
ROWS value must be a non-negative integral constant
--- flink streaming error
ROWS value must be a non-negative integral constant

--- case: frame of a column
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN v PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
class org.apache.calcite.sql.SqlBasicCall: `v` PRECEDING
--- flink streaming error
class org.apache.calcite.sql.SqlBasicCall: `v` PRECEDING

--- case: range of a month
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
INTERVAL_YEAR_MONTH type is not allowed for window boundary
--- flink streaming error
INTERVAL_YEAR_MONTH type is not allowed for window boundary

--- case: range of a month of dates
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
INTERVAL_YEAR_MONTH type is not allowed for window boundary
--- flink streaming error
INTERVAL_YEAR_MONTH type is not allowed for window boundary

--- case: range of two days of dates following
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND INTERVAL '2' DAY FOLLOWING) AS n FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of hours of dates
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '12' HOUR PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of decimals following
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 1 PRECEDING AND 2 FOLLOWING) AS n FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of halves of decimals
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 1.5 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink streaming error
the specific value is decimal which haven not supported yet.

--- case: range of doubles descending
SELECT id, SUM(v) OVER (ORDER BY x DESC RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS n FROM steps WHERE x IS NOT NULL;
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: range of numbers per key
SELECT id, SUM(v) OVER (PARTITION BY ok ORDER BY id RANGE BETWEEN 3 PRECEDING AND 1 FOLLOWING) AS n FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of text
SELECT id, COUNT(*) OVER (ORDER BY k RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Data type of ORDER BY prohibits use of RANGE clause
--- flink streaming error
Data type of ORDER BY prohibits use of RANGE clause

--- case: range by two
SELECT id, COUNT(*) OVER (ORDER BY id, v RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
RANGE clause cannot be used with compound ORDER BY clause
--- flink streaming error
RANGE clause cannot be used with compound ORDER BY clause

--- case: range of peers
SELECT id, COUNT(*) OVER (ORDER BY v RANGE BETWEEN CURRENT ROW AND CURRENT ROW) AS n, SUM(v) OVER (ORDER BY v RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: range of an interval by rows
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN INTERVAL '1' SECOND PRECEDING AND CURRENT ROW) AS n FROM steps;

--- case: range of a number by time
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Data Type mismatch between ORDER BY and RANGE clause
--- flink streaming error
Data Type mismatch between ORDER BY and RANGE clause

--- case: frame that begins behind its end
SELECT id, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 3 PRECEDING) AS n FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: frame of following rows only
SELECT id, SUM(v) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING) AS a, COUNT(*) OVER (ORDER BY id ROWS BETWEEN 2 FOLLOWING AND UNBOUNDED FOLLOWING) AS n FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: negative range
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN -1 PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: negative interval
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL -'1' SECOND PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: first value over following
SELECT id, FIRST_VALUE(v) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS a, LAST_VALUE(k) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag with a null default
SELECT id, LAG(v, 1, CAST(NULL AS INT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag with a default of the row
SELECT id, LAG(v, 1, id) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag of not null with a default
SELECT id, LAG(id, 1, 0) OVER (PARTITION BY k ORDER BY ts) AS a, LAG(id, 1) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;

--- case: lag with a smaller default
SELECT id, LAG(CAST(v AS BIGINT), 1, 7) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag with a default of text for a number
SELECT id, LAG(v, 1, 'x') OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
For input string: 'x'. Invalid character found.
--- flink streaming error
Please explicitly cast default value CHAR(1) NOT NULL to INT NOT NULL.

--- case: lag of a decimal with a default
SELECT id, LAG(p, 1, 0) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Column 'a' is NOT NULL, however, a null value is being written into it. You can set job configuration 'table.exec.sink.not-null-enforcer'='DROP' to suppress this exception and drop such records silently.
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag of a double with a whole default
SELECT id, LAG(x, 1, 0) OVER (PARTITION BY k ORDER BY id) AS a FROM steps;
--- flink streaming error
Please explicitly cast default value INT NOT NULL to INT NOT NULL.

--- case: lag of a varchar with a longer default
SELECT id, LAG(CAST(k AS VARCHAR(1)), 1, 'long') OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;

--- case: lead with a default
SELECT id, LEAD(k, 1, 'none') OVER (ORDER BY id) AS a, LEAD(id, 3, -1) OVER (ORDER BY id) AS b, LEAD(v, -2) OVER (ORDER BY id) AS c FROM steps;
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: lag of many rows
SELECT id, LAG(v, 100) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag by an offset of text
SELECT id, LAG(v, '1') OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Cannot apply 'LAG' to arguments of type 'LAG(<INTEGER>, <CHAR(1)>)'. Supported form(s): 'LAG(<ANY>)' 'LAG(<ANY>, <NUMERIC>)' 'LAG(<ANY>, <NUMERIC>, <ANY>)'
--- flink streaming error
Cannot apply 'LAG' to arguments of type 'LAG(<INTEGER>, <CHAR(1)>)'. Supported form(s): 'LAG(<ANY>)' 'LAG(<ANY>, <NUMERIC>)' 'LAG(<ANY>, <NUMERIC>, <ANY>)'

--- case: lag by a big offset
SELECT id, LAG(v, CAST(1 AS BIGINT)) OVER (PARTITION BY k ORDER BY id) AS a FROM steps;
--- flink streaming error
Could not find an implementation method 'accumulate' in class 'org.apache.flink.table.runtime.functions.aggregate.LagAggFunction' for function 'LAG' that matches the following signature: void accumulate(org.apache.flink.table.runtime.functions.aggregate.LagAggFunction.LagAcc, java.lang.Integer, java

--- case: lag of a row
SELECT id, LAG(ROW(id, k)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
LeadLag aggregate function does not support type: ''ROW''. Please re-check the data type.

--- case: lag of nothing
SELECT id, LAG() OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Invalid number of arguments to function 'LAG'. Was expecting 1 arguments
--- flink streaming error
Invalid number of arguments to function 'LAG'. Was expecting 1 arguments

--- case: ignore nulls of lead
SELECT id, LEAD(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: ignore nulls of last value
SELECT id, LAST_VALUE(v) IGNORE NULLS OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'LAST_VALUE'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'LAST_VALUE'

--- case: ignore nulls in a stream
SELECT id, LAG(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: ignore nulls of sum
SELECT id, SUM(v) IGNORE NULLS OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'SUM'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'SUM'

--- case: ignore nulls of array agg over
SELECT id, ARRAY_AGG(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: ntile of a column
SELECT id, NTILE(id) OVER (ORDER BY id) AS a FROM steps;
--- flink error
Argument to function 'NTILE' must be a literal
--- flink streaming error
Argument to function 'NTILE' must be a literal

--- case: ntile of a negative number
SELECT id, NTILE(-2) OVER (ORDER BY id) AS a FROM steps;
--- flink error
Argument to function 'NTILE' must be a positive integer literal
--- flink streaming error
Argument to function 'NTILE' must be a positive integer literal

--- case: ntile of text
SELECT id, NTILE('3') OVER (ORDER BY id) AS a FROM steps;
--- flink error
Cannot apply 'NTILE' to arguments of type 'NTILE(<CHAR(1)>)'. Supported form(s): 'NTILE(<INTEGER>)'
--- flink streaming error
Cannot apply 'NTILE' to arguments of type 'NTILE(<CHAR(1)>)'. Supported form(s): 'NTILE(<INTEGER>)'

--- case: rank without order
SELECT id, RANK() OVER (PARTITION BY k) AS a FROM steps;
--- flink error
RANK or DENSE_RANK functions require ORDER BY clause in window specification
--- flink streaming error
RANK or DENSE_RANK functions require ORDER BY clause in window specification

--- case: row number without order
SELECT id, ROW_NUMBER() OVER (PARTITION BY id) AS a FROM steps;
--- flink error
Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- flink streaming error
Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.

--- case: rank by descending time
SELECT id, RANK() OVER (ORDER BY ts DESC) AS a FROM steps;
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: rank per key by time
SELECT id, RANK() OVER (PARTITION BY k ORDER BY ts) AS a, DENSE_RANK() OVER (PARTITION BY k ORDER BY ts) AS b FROM readings;

--- case: dense rank and sum
SELECT id, DENSE_RANK() OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;

--- case: percent rank of one
SELECT id, PERCENT_RANK() OVER (PARTITION BY id ORDER BY v) AS a, CUME_DIST() OVER (PARTITION BY k ORDER BY v NULLS FIRST, id) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window of a named window
SELECT id, SUM(v) OVER w2 AS a FROM steps WINDOW w1 AS (PARTITION BY k), w2 AS (w1 ORDER BY ts);

--- case: named window with an order added
SELECT id, SUM(v) OVER (w ORDER BY ts) AS a FROM steps WINDOW w AS (PARTITION BY k);

--- case: named window with a partition added
SELECT id, SUM(v) OVER (w PARTITION BY k) AS a FROM steps WINDOW w AS (ORDER BY ts);
--- flink error
PARTITION BY not allowed with existing window reference
--- flink streaming error
PARTITION BY not allowed with existing window reference

--- case: named window with an order twice
SELECT id, SUM(v) OVER (w ORDER BY id) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
ORDER BY not allowed in both base and referenced windows
--- flink streaming error
ORDER BY not allowed in both base and referenced windows

--- case: named window with a frame and more
SELECT id, SUM(v) OVER (w ORDER BY ts) AS a FROM steps WINDOW w AS (PARTITION BY k ROWS 1 PRECEDING);
--- flink error
Referenced window cannot have framing declarations
--- flink streaming error
Referenced window cannot have framing declarations

--- case: named window with a frame alone
SELECT id, SUM(v) OVER (w) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING);
--- flink error
Referenced window cannot have framing declarations
--- flink streaming error
Referenced window cannot have framing declarations

--- case: named window of frame rows added by time
SELECT id, COUNT(*) OVER (w ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a, SUM(v) OVER w AS b FROM steps WINDOW w AS (ORDER BY ts);
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window that is unknown
SELECT id, SUM(v) OVER nope AS a FROM steps WINDOW w AS (ORDER BY ts);
--- flink error
Window 'nope' not found
--- flink streaming error
Window 'nope' not found

--- case: named window never used
SELECT id FROM steps WINDOW w AS (ORDER BY nope);
--- flink error
Column 'nope' not found in any table
--- flink streaming error
Column 'nope' not found in any table

--- case: named window by letter case
SELECT id, SUM(v) OVER W AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);
--- flink error
Window 'W' not found
--- flink streaming error
Window 'W' not found

--- case: over in where
SELECT id FROM steps WHERE SUM(v) OVER (ORDER BY ts) > 5;
--- flink error
Windowed aggregate expression is illegal in WHERE clause
--- flink streaming error
Windowed aggregate expression is illegal in WHERE clause
