--- case: legacy window over a sum
SELECT TUMBLE_START(ts + INTERVAL '1' SECOND, INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM orders GROUP BY TUMBLE(ts + INTERVAL '1' SECOND, INTERVAL '1' HOUR);

--- case: legacy window over a cast
SELECT TUMBLE_START(CAST(ts AS TIMESTAMP(3)), INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM orders GROUP BY TUMBLE(CAST(ts AS TIMESTAMP(3)), INTERVAL '1' HOUR);
--- flink streaming error
Window aggregate can only be defined over a time attribute column, but TIMESTAMP(3) encountered.

--- case: legacy window over another cast
SELECT COUNT(*) AS n FROM orders GROUP BY TUMBLE(CAST(ts AS TIMESTAMP(0)), INTERVAL '1' HOUR);
--- flink streaming error
Window aggregate can only be defined over a time attribute column, but TIMESTAMP(0) encountered.

--- case: legacy window over a case
SELECT COUNT(*) AS n FROM orders GROUP BY TUMBLE(CASE WHEN id > 0 THEN ts ELSE ts END, INTERVAL '1' HOUR);

--- case: legacy window over a coalesce
SELECT COUNT(*) AS n FROM orders GROUP BY TUMBLE(COALESCE(ts, ts), INTERVAL '1' HOUR);

--- case: legacy window over a floor
SELECT COUNT(*) AS n FROM orders GROUP BY HOP(FLOOR(ts TO MINUTE), INTERVAL '30' MINUTE, INTERVAL '1' HOUR);

--- case: legacy window over a renamed time
SELECT TUMBLE_START(x, INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM (SELECT ts AS x FROM orders) AS t GROUP BY TUMBLE(x, INTERVAL '1' HOUR);
--- flink error
field [x] not found; input fields are: [ts]

--- case: legacy session over an instant
SELECT SESSION_START(lz, INTERVAL '1' HOUR) AS s, COUNT(*) AS n FROM locally GROUP BY SESSION(lz, INTERVAL '1' HOUR);
--- flink error
Unknown window type encountered. Please report this bug.

--- case: window function over an expression
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT ts + INTERVAL '1' SECOND AS x FROM orders), DESCRIPTOR(x), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).

--- case: window function over a cast
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT CAST(ts AS TIMESTAMP(3)) AS x FROM orders), DESCRIPTOR(x), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
--- flink streaming error
The window function requires the timecol is a time attribute type, but is TIMESTAMP(3).
