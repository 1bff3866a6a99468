--- case: over in group by key
SELECT COUNT(*) AS n FROM steps GROUP BY ROW_NUMBER() OVER (ORDER BY ts);
--- flink error
Windowed aggregate expression is illegal in GROUP BY clause
--- flink streaming error
Windowed aggregate expression is illegal in GROUP BY clause

--- case: over in an over
SELECT id, SUM(COUNT(*) OVER (ORDER BY ts)) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Aggregate expressions cannot be nested
--- flink streaming error
Aggregate expressions cannot be nested

--- case: over of a filtered aggregate
SELECT k, SUM(COUNT(*) FILTER (WHERE v > 5)) OVER (ORDER BY k) AS a FROM steps GROUP BY k;

--- case: over of a having
SELECT k, COUNT(*) AS n, SUM(COUNT(*)) OVER (ORDER BY k) AS a FROM readings GROUP BY k HAVING COUNT(*) > 1;

--- case: over arithmetic
SELECT id, v - AVG(v) OVER (PARTITION BY k ORDER BY ts) AS a, ROUND(100.0 * v / NULLIF(SUM(v) OVER (PARTITION BY k ORDER BY ts), 0), 2) AS b FROM steps;

--- case: over in coalesce
SELECT id, COALESCE(LAG(v) OVER (PARTITION BY k ORDER BY ts), -1) AS a, LAG(v) OVER (PARTITION BY k ORDER BY ts) IS NULL AS b FROM steps;

--- case: over of instants
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY lz ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a, LAG(lz) OVER (PARTITION BY k ORDER BY lz) AS b FROM locally;
--- flink error
LeadLag aggregate function does not support type: ''TIMESTAMP_WITH_LOCAL_TIME_ZONE''. Please re-check the data type.
--- flink streaming error
Over Agg: Unsupported use of OVER windows. All aggregates must be computed on the same window. please re-check the over window statement.

--- case: over of instants by a range
SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY lz RANGE BETWEEN INTERVAL '5' SECOND PRECEDING AND CURRENT ROW) AS a FROM locally;
--- flink error
Unsupported temporal arithmetic.

--- case: min and max over sliding
SELECT id, MIN(v) OVER w AS a, MAX(v) OVER w AS b, MIN(k) OVER w AS c, MAX(ok) OVER w AS e FROM steps WINDOW w AS (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW);

--- case: count of a row over
SELECT id, COUNT(ROW(v, k)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: sum of interval over
SELECT id, SUM(INTERVAL '1' DAY) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Cannot apply 'SUM' to arguments of type 'SUM(<INTERVAL DAY>)'. Supported form(s): 'SUM(<NUMERIC>)'
--- flink streaming error
Cannot apply 'SUM' to arguments of type 'SUM(<INTERVAL DAY>)'. Supported form(s): 'SUM(<NUMERIC>)'

--- case: max of an array over
SELECT id, MAX(ARRAY[v]) OVER (ORDER BY ts) AS a FROM steps;
--- flink error
Max aggregate function does not support type: ''ARRAY''. Please re-check the data type.
--- flink streaming error
Max aggregate function does not support type: ''ARRAY''. Please re-check the data type.

--- case: avg of big over
SELECT id, AVG(CAST(v AS BIGINT) * 4611686018427387904) OVER (PARTITION BY ok ORDER BY ts) AS a FROM steps;

--- case: grouping in over
SELECT k, COUNT(*) AS n, ROW_NUMBER() OVER (ORDER BY COUNT(*) DESC, k) AS r FROM steps GROUP BY k;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: qualify by time
SELECT id, k FROM steps QUALIFY SUM(v) OVER (PARTITION BY k ORDER BY ts) > 10;

--- case: qualify of last row
SELECT id, k, v FROM steps QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) = 1;

--- case: top two then lag
SELECT id, k, LAG(id) OVER (PARTITION BY k ORDER BY ts) AS l FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts ASC) AS rn FROM steps) WHERE rn = 1);

--- case: over of values
SELECT a, b, SUM(a) OVER (PARTITION BY b ORDER BY a) AS s FROM (VALUES (1, 'x'), (2, 'y'), (3, 'x')) AS t(a, b);

--- case: over of union by batch
SELECT k, SUM(n) OVER (PARTITION BY k) AS s FROM (SELECT k, COUNT(*) AS n FROM steps GROUP BY k UNION ALL SELECT k, 1 FROM plainly);
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update changes which is produced by node GroupAggregate(groupBy=[k], select=[k, COUNT(*) AS n])

--- case: lag by processing time with a default
SELECT id, LAG(id, 1, 0) OVER (ORDER BY pt) AS a FROM steps;

--- case: rank by processing time
SELECT id, RANK() OVER (PARTITION BY id ORDER BY pt) AS a FROM steps;
--- flink error
Unsupported type: TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*

--- case: range over days by processing time
SELECT id, COUNT(*) OVER (PARTITION BY id ORDER BY pt RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Unsupported temporal arithmetic.

--- case: rows by processing time and key
SELECT id, SUM(v) OVER (PARTITION BY id ORDER BY pt ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: lag by a column
SELECT id, LAG(v, id) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
cannot assign instance of java.lang.invoke.SerializedLambda to field org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame.calcOffsetFunc of type org.apache.flink.table.runtime.operators.over.frame.OffsetOverFrame$CalcOffsetFunc in instance of org.apache.flink.table.runtime.operators.o

--- case: lag by a sum of literals
SELECT id, LAG(v, 1 + 1) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag by zero
SELECT id, LAG(v, 0) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;

--- case: lag by a negative number
SELECT id, LAG(v, -1) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink streaming error
Offset(-1) should be positive.

--- case: lead by a cast
SELECT id, LEAD(v, CAST(2 AS INT)) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink streaming error
LEAD Function is not supported in stream mode.

--- case: lag by a big number
SELECT id, LAG(v, 3000000000) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink streaming error
Could not find an implementation method 'accumulate' in class 'org.apache.flink.table.runtime.functions.aggregate.LagAggFunction' for function 'LAG' that matches the following signature: void accumulate(org.apache.flink.table.runtime.functions.aggregate.LagAggFunction.LagAcc, java.lang.Integer, java

--- case: rows of a sum
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 + 1 PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: rows of a cast
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN CAST(2 AS INT) PRECEDING AND CURRENT ROW) AS a FROM steps;

--- case: rows of a column
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN id PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
class org.apache.calcite.sql.SqlBasicCall: `id` PRECEDING
--- flink streaming error
class org.apache.calcite.sql.SqlBasicCall: `id` PRECEDING

--- case: range of an interval that is computed
SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE * 2 PRECEDING AND CURRENT ROW) AS a FROM steps;
--- flink error
Line 45, Column 55: Cannot cast "org.apache.flink.table.data.TimestampData" to "java.lang.Long"

--- case: window clause
SELECT id, SUM(v) OVER w AS a, COUNT(*) OVER w AS b FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);

--- case: window clause built on another
SELECT id, SUM(v) OVER (w ROWS 2 PRECEDING) AS a FROM steps WINDOW w AS (PARTITION BY k ORDER BY ts);

--- case: over without a window
SELECT id, SUM(v) OVER () AS a FROM plainly;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: max over everything
SELECT id, MAX(v) OVER (PARTITION BY k) AS a FROM plainly;
--- flink streaming error
The window can only be ordered by a single time column.

--- case: filter over
SELECT id, COUNT(*) FILTER (WHERE v > 2) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
OVER must be applied to aggregate function
--- flink streaming error
OVER must be applied to aggregate function

--- case: distinct over
SELECT id, COUNT(DISTINCT v) OVER (PARTITION BY k ORDER BY ts) AS a FROM steps;
--- flink error
Distinct not supported in Windowing function!
