--- case: times of t joined
SELECT a.id, b.id AS b FROM t a JOIN t b ON a.dt = b.dt AND a.id < b.id;

--- case: t in a window
SELECT window_start, window_end, COUNT(*) AS n, COUNT(DISTINCT dt) AS c FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--- flink streaming error
RowTime field should not be null, please convert it to a non-null long value.
