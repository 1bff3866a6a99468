--- case: rows with a lead
SELECT id, LEAD(v, 2, v) OVER (PARTITION BY k ORDER BY ts, id) AS a FROM readings;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: lag of text with a default
SELECT id, LAG(k, 1, 'none') OVER (ORDER BY id) AS a FROM readings;

--- case: lag by zero
SELECT id, LAG(v, 0) OVER (ORDER BY id) AS a FROM readings;

--- case: lag of an expression
SELECT id, LAG(v * 2 + 1, 1) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;

--- case: lag with a wider default
SELECT id, LAG(v, 1, CAST(7 AS BIGINT)) OVER (ORDER BY id) AS a FROM readings;
--- flink streaming error
Please explicitly cast default value BIGINT NOT NULL to INT NOT NULL.

--- case: lag by event time
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag by two, event time
SELECT id, LAG(v, 2) OVER (PARTITION BY k ORDER BY ts) AS a, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS n FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lead by event time
SELECT id, LEAD(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: first and last by event time
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts) AS a, LAST_VALUE(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;

--- case: first value of few rows
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: first value of a range
SELECT id, FIRST_VALUE(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: sum rows unbounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: sum rows bounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a, AVG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS b FROM steps;

--- case: sum range unbounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS a FROM readings;

--- case: sum range bounded
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS a, MIN(x) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS b, MAX(p) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) AS c FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: range over minutes
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: range over day to second
SELECT id, COUNT(v) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '0 00:00:07.500' DAY TO SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: range short form
SELECT id, COUNT(v) OVER (ORDER BY ts RANGE INTERVAL '4' SECOND PRECEDING) AS a FROM readings;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: rows short unbounded
SELECT id, COUNT(v) OVER (ORDER BY ts ROWS UNBOUNDED PRECEDING) AS a FROM steps;

--- case: rows current row
SELECT id, SUM(v) OVER (ORDER BY ts ROWS CURRENT ROW) AS a FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: zero preceding
SELECT id, SUM(v) OVER (ORDER BY ts ROWS 0 PRECEDING) AS a FROM steps;

--- case: all aggregates over a range
SELECT id, COUNT(*) OVER w AS a, COUNT(v) OVER w AS b, SUM(v) OVER w AS c, AVG(v) OVER w AS d, MIN(v) OVER w AS e, MAX(v) OVER w AS f, SUM(x) OVER w AS g, AVG(p) OVER w AS h, SUM(p) OVER w AS i FROM readings WINDOW w AS (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW);
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: spreads over rows
SELECT id, STDDEV_POP(v) OVER w AS a, VAR_POP(x) OVER w AS b, STDDEV_SAMP(x) OVER w AS c, VAR_SAMP(v) OVER w AS d FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW);

--- case: text of a window
SELECT id, MIN(k) OVER (ORDER BY ts) AS a, MAX(doc) OVER (ORDER BY ts) AS b FROM readings;

--- case: listagg over
SELECT id, LISTAGG(k) OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: listagg over with a separator
SELECT id, LISTAGG(k, '+') OVER (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: collect over
SELECT id, COLLECT(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: array agg over
SELECT id, ARRAY_AGG(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: distinct sum over
SELECT id, SUM(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink error
Distinct not supported in Windowing function!

--- case: distinct count over range
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Distinct not supported in Windowing function!

--- case: distinct count of text
SELECT id, COUNT(DISTINCT k) OVER (ORDER BY ts) AS a, COUNT(*) OVER (ORDER BY ts) AS b FROM readings;
--- flink error
Distinct not supported in Windowing function!

--- case: distinct average and least
SELECT id, AVG(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS a, MIN(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS b, MAX(DISTINCT v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) AS c FROM steps;
--- flink error
Distinct not supported in Windowing function!

--- case: row number by time
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: row number by processing time
SELECT id, ROW_NUMBER() OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;

--- case: sum by processing time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;

--- case: rows by processing time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY pt ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM readings;

--- case: lag by processing time
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;

--- case: first by processing time
SELECT id, FIRST_VALUE(id) OVER (PARTITION BY k ORDER BY pt) AS a, LAST_VALUE(id) OVER (PARTITION BY k ORDER BY pt) AS b FROM readings;

--- case: distinct by processing time
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY pt) AS a FROM readings;
--- flink error
Distinct not supported in Windowing function!

--- case: a long range by processing time
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY pt RANGE BETWEEN INTERVAL '10' DAY PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Unsupported temporal arithmetic.

--- case: rank by time
SELECT id, RANK() OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;

--- case: dense rank by time
SELECT id, DENSE_RANK() OVER (ORDER BY ts) AS a FROM readings;

--- case: rank by value
SELECT id, RANK() OVER (PARTITION BY k ORDER BY v DESC) AS a FROM readings;
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: percent rank
SELECT id, PERCENT_RANK() OVER (PARTITION BY k ORDER BY v) AS a FROM readings;
--- flink streaming error
PERCENT_RANK Function is not supported in stream mode.

--- case: cume dist with ties
SELECT id, CUME_DIST() OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink streaming error
CUME_DIST Function is not supported in stream mode.

--- case: ntile per key
SELECT id, NTILE(2) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile by event time
SELECT id, NTILE(4) OVER (ORDER BY ts) AS a FROM steps;
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile of many
SELECT id, NTILE(100) OVER (ORDER BY id) AS a FROM readings;
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: ntile of zero
SELECT id, NTILE(0) OVER (ORDER BY id) AS a FROM readings;
--- flink error
/ by zero
--- flink streaming error
NTILE Function is not supported in stream mode.

--- case: two frames
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 3 PRECEDING) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: two keys
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY ok ORDER BY ts) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: two orders
SELECT id, SUM(v) OVER (ORDER BY ts) AS a, SUM(v) OVER (ORDER BY pt) AS b FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: partition and none
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a, COUNT(*) OVER (ORDER BY ts) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: rows and range
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS a, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE INTERVAL '5' SECOND PRECEDING) AS b FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag beside a sum
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS b FROM steps;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: lag beside a running sum
SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) AS a, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS b FROM steps;

--- case: sum by a value
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id) AS a FROM readings;

--- case: sum by a value, rows
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: sum by text
SELECT id, COUNT(*) OVER (ORDER BY k, id) AS a FROM readings;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: sum by several
SELECT id, SUM(v) OVER (PARTITION BY ok ORDER BY k DESC, id) AS a FROM readings;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: sum without order
SELECT id, SUM(v) OVER (PARTITION BY k) AS a, MAX(x) OVER () AS b FROM readings;
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: descending time
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts DESC) AS a FROM steps;
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: following
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING) AS a FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: unbounded both
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS a FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: preceding both
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN 3 PRECEDING AND 1 PRECEDING) AS a FROM steps;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range following
SELECT id, COUNT(*) OVER (ORDER BY id RANGE BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS a FROM readings;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range descending
SELECT id, COUNT(*) OVER (ORDER BY id DESC RANGE BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink streaming error
The window can only be ordered in ASCENDING mode.

--- case: range of a nullable number
SELECT id, COUNT(*) OVER (ORDER BY v RANGE BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of a decimal
SELECT id, COUNT(*) OVER (ORDER BY p RANGE BETWEEN 5 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of a double
SELECT id, COUNT(*) OVER (ORDER BY x RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS a FROM readings;
--- flink streaming error
OVER RANGE FOLLOWING windows are not supported yet.

--- case: range of a date
SELECT id, COUNT(*) OVER (ORDER BY d RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of plain time
SELECT id, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM plainly;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: range of instants
SELECT id, COUNT(*) OVER (ORDER BY lz RANGE BETWEEN INTERVAL '10' SECOND PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
Unsupported temporal arithmetic.
--- flink streaming error
Non-time attribute sort is not supported for bounded OVER window.

--- case: rows without order
SELECT id, SUM(v) OVER (ROWS 1 PRECEDING) AS a FROM readings;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: frame that ends before
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) AS a FROM readings;
--- flink error
Upper frame boundary cannot be PRECEDING when lower boundary is CURRENT ROW
--- flink streaming error
Upper frame boundary cannot be PRECEDING when lower boundary is CURRENT ROW

--- case: negative frame
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN -1 PRECEDING AND CURRENT ROW) AS a FROM readings;
--- flink error
ROWS value must be a non-negative integral constant
--- flink streaming error
ROWS value must be a non-negative integral constant

--- case: unbounded following first
SELECT id, SUM(v) OVER (ORDER BY ts ROWS BETWEEN UNBOUNDED FOLLOWING AND CURRENT ROW) AS a FROM readings;
--- flink error
UNBOUNDED FOLLOWING cannot be specified for the lower frame boundary
--- flink streaming error
UNBOUNDED FOLLOWING cannot be specified for the lower frame boundary

--- case: over in group by
SELECT k, SUM(SUM(v)) OVER (ORDER BY k) AS a FROM readings GROUP BY k;

--- case: over of an aggregate with key
SELECT k, ok, SUM(v) AS s, SUM(SUM(v)) OVER (PARTITION BY k) AS a FROM readings GROUP BY k, ok;
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k, ok], select=[k, ok, SUM(v) AS s])

--- case: over in case
SELECT id, CASE WHEN SUM(v) OVER (PARTITION BY k ORDER BY ts) > 20 THEN 'high' ELSE 'low' END AS a FROM steps;

--- case: share of a running sum
SELECT id, v * 100 / SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps WHERE v > 0;

--- case: over then filter
SELECT id, s FROM (SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) WHERE s > 10;

--- case: over then group
SELECT k, MAX(s) AS m FROM (SELECT k, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps) GROUP BY k;

--- case: over then window
SELECT window_start, SUM(s) AS t FROM TABLE(TUMBLE((SELECT ts, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end;

--- case: over then over
SELECT id, SUM(s) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS t FROM (SELECT id, k, ts, COUNT(*) OVER (PARTITION BY k ORDER BY ts) AS s FROM steps);

--- case: over of a union
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM (SELECT id, k, v, ts FROM steps UNION ALL SELECT id + 100, k, v + 1, ts FROM steps WHERE id < 4);

--- case: over of a window
SELECT k, window_end, n, SUM(n) OVER (PARTITION BY k ORDER BY window_time) AS a FROM (SELECT k, window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE steps, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k, window_start, window_end, window_time);

--- case: over of a filter
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM steps WHERE k IS NOT NULL AND v > 1;

--- case: over by an expression
SELECT id, SUM(v) OVER (PARTITION BY UPPER(k), v > 5 ORDER BY ts) AS a FROM steps;

--- case: over of a unnested row
SELECT o.id, x, COUNT(*) OVER (PARTITION BY x ORDER BY o.ts) AS n FROM orders o CROSS JOIN UNNEST(o.items) AS u(x);

--- case: named windows that differ
SELECT id, SUM(v) OVER a AS x1, COUNT(v) OVER b AS y1 FROM steps WINDOW a AS (PARTITION BY k ORDER BY ts), b AS (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING);
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: named window twice
SELECT id, SUM(v) OVER w AS a FROM steps WINDOW w AS (ORDER BY ts), w AS (ORDER BY id);
--- flink error
Duplicate window names not allowed
--- flink streaming error
Duplicate window names not allowed

--- case: named window with a frame added
SELECT id, SUM(v) OVER (w ROWS 1 PRECEDING) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);

--- case: filter before over
SELECT id, SUM(v) FILTER (WHERE v > 3) OVER (ORDER BY ts) AS a FROM readings;
--- flink error
OVER must be applied to aggregate function
--- flink streaming error
OVER must be applied to aggregate function

--- case: ignore nulls
SELECT id, LAG(v) IGNORE NULLS OVER (ORDER BY id) AS a FROM readings;

--- case: first value ignoring nulls
SELECT id, FIRST_VALUE(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;
--- flink error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'FIRST_VALUE'
--- flink streaming error
Cannot specify IGNORE NULLS or RESPECT NULLS following 'FIRST_VALUE'

--- case: respect nulls
SELECT id, LAG(v) RESPECT NULLS OVER (ORDER BY id) AS a FROM readings;

--- case: nth value
SELECT id, NTH_VALUE(v, 2) OVER (ORDER BY id) AS a FROM readings;
--- flink error
No match found for function signature NTH_VALUE(<NUMERIC>, <NUMERIC>)
--- flink streaming error
No match found for function signature NTH_VALUE(<NUMERIC>, <NUMERIC>)

--- case: lag without order
SELECT id, LAG(v) OVER (PARTITION BY k) AS a FROM readings;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: lag with rows
SELECT id, LAG(v) OVER (ORDER BY ts ROWS 1 PRECEDING) AS a FROM readings;
--- flink error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions
--- flink streaming error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions

--- case: negative lag
SELECT id, LAG(v, -1) OVER (ORDER BY id) AS a FROM readings;
--- flink streaming error
Offset(-1) should be positive.

--- case: lag by a column
SELECT id, LAG(v, v) OVER (ORDER BY id) AS a FROM readings;
--- flink error
cannot assign instance of java.lang.invoke.SerializedLambda to field org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame.calcOffsetFunc of type org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame$CalcOffsetFunc in instance of org.apache.flink.table.runtime.operators.o
--- flink streaming error
Cannot invoke "java.lang.Integer.intValue()"

--- case: rank with rows
SELECT id, ROW_NUMBER() OVER (ORDER BY id ROWS 1 PRECEDING) AS a FROM readings;
--- flink error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions
--- flink streaming error
ROW/RANGE not allowed with RANK, DENSE_RANK or ROW_NUMBER functions

--- case: approximate count over
SELECT id, APPROX_COUNT_DISTINCT(v) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;

--- case: percentile over
SELECT id, PERCENTILE(v, 0.5) OVER (PARTITION BY k ORDER BY ts) AS a FROM readings;

--- case: qualify of a sum
SELECT id, v FROM readings QUALIFY SUM(v) OVER (PARTITION BY k ORDER BY id) > 10;

--- case: qualify of two
SELECT id, k FROM readings QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY id) = 1 AND k IS NOT NULL;

--- case: order by an over
SELECT id, k FROM readings ORDER BY SUM(v) OVER (PARTITION BY k ORDER BY id) NULLS LAST, id;
--- flink streaming error
Sort on a non-time-attribute field is not supported.

--- case: exclude
SELECT id, SUM(v) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS a FROM readings;
--- flink error
Encountered "EXCLUDE" at line 1, column 78. Was expecting one of: "ALLOW" ... "DISALLOW" ... ")" ...
--- flink streaming error
Encountered "EXCLUDE" at line 1, column 78. Was expecting one of: "ALLOW" ... "DISALLOW" ... ")" ...

--- case: over a star count
SELECT id, COUNT(1) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 100 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: decimal sums over rows
SELECT id, SUM(p) OVER (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING) AS a, AVG(p) OVER (PARTITION BY k ORDER BY ts ROWS 2 PRECEDING) AS b FROM steps;

--- case: small numbers wrap
SELECT id, SUM(CAST(v * 10 AS TINYINT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: dates and times
SELECT id, MIN(d) OVER (PARTITION BY k ORDER BY ts) AS a, MAX(ts) OVER (PARTITION BY k ORDER BY ts) AS b, MAX(lz) OVER (PARTITION BY k ORDER BY ts) AS c FROM steps;

--- case: top one then over
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts) AS rn FROM steps) WHERE rn = 1);
