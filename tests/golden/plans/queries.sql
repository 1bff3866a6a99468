--- case: group window functions
SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [`tumble$start` AS EXPR$0, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [SUM(`partial$0`) AS agg$0] window columns [tumble$start]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [] aggregates [COUNT(*) AS partial$0]
          Watermark ts - 5000 ms
            Scan orders [ts]

--- case: other windows
SELECT * FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
--- plan
Select [id BIGINT, category STRING, price DECIMAL(10, 2), quantity INT, ts TIMESTAMP(3), total DECIMAL(21, 2), off BIGINT, pt TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*, window_start TIMESTAMP(3) NOT NULL, window_end TIMESTAMP(3) NOT NULL, window_time TIMESTAMP(3) NOT NULL *ROWTIME*]
  strategy: native (one Spark streaming query)
  not a pipeline: a watermark that no operator waits for
  changelog: I
  WindowColumns hop(ts, 120000 ms every 60000 ms)
    Watermark ts - 5000 ms
      Project [id, category, price, quantity, ts, `price` * CAST(`quantity` AS DECIMAL(10, 0)) AS total, off, DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt]
        Scan orders [id, category, price, quantity, ts, off]

--- case: grouping sets
SELECT category, COUNT(*) FROM bounded_orders GROUP BY CUBE (category);
--- plan
Select [category STRING, EXPR$1 BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [category, `agg$0` AS EXPR$1]
    Aggregate keys [`category$set` AS category, set$] aggregates [COUNT(*) AS agg$0]
      Expand grouping sets (category$set), ()
        Scan bounded_orders [category]

--- case: joins
SELECT a.id, b.price FROM orders AS a LEFT JOIN copied AS b ON a.id = b.id;
--- plan
Select [id BIGINT, price DECIMAL(12, 2)]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  Project [id, `price0` AS price]
    Join left on `id` = `id0`
      Scan orders [id]
      Project [`id` AS id0, `price` AS price0]
        Scan copied [id, price]

--- case: a join with a comma
SELECT orders.id, copied.price FROM orders, copied;
--- plan
Select [id BIGINT, price DECIMAL(12, 2)]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a join without an equation
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  Project [id, `price0` AS price]
    Join inner on TRUE
      Scan orders [id]
      Project [`price` AS price0]
        Scan copied [price]

--- case: unnest
SELECT * FROM nested CROSS JOIN UNNEST(tags) AS t(tag);
--- plan
Select [address ROW<`city` STRING, `zip` INT>, tags ARRAY<STRING>, attributes MAP<STRING, INT>, tag STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Unnest `tags` AS [tag]
    Scan nested [address, tags, attributes]

--- case: over
SELECT SUM(quantity) OVER (PARTITION BY category ORDER BY quantity) FROM orders;
--- plan
Select [EXPR$0 INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: OVER with this frame
  changelog: I,UA,D
  state: all rows of each partition, as they came: until they are taken back
  Project [`over$0` AS EXPR$0]
    Over [CAST(SHIFTRIGHT(SHIFTLEFT(SUM(CAST(`quantity` AS BIGINT)) OVER (PARTITION BY `category` ORDER BY `quantity` ASC), 32), 32) AS INT) AS over$0]
      Scan orders [category, quantity]

--- case: subquery in an expression
SELECT id, (SELECT MAX(id) FROM bounded_orders) FROM orders;
--- plan
Select [id BIGINT, EXPR$1 BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: a row of aggregates for all rows: until all of its rows are gone
  Project [id, `EXPR$0` AS EXPR$1]
    Join left on TRUE
      Scan orders [id]
      Project [`agg$0` AS EXPR$0]
        Filter `__rows` > 0
          Aggregate keys [] aggregates [MAX(`id`) AS agg$0, COUNT(*) AS __rows]
            Scan bounded_orders [id]

--- case: IN with a subquery
SELECT id FROM orders WHERE id IN (SELECT id FROM copied);
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a SEMI join without bounds of time
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  Join semi on `id` = `id0`
    Scan orders [id]
    Project [`id` AS id0]
      Scan copied [id]

--- case: EXISTS
SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM copied);
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a join without an equation
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  Join semi on TRUE
    Scan orders [id]
    Project [1 AS EXPR$0]
      Scan copied [id]

--- case: set operations
SELECT id FROM orders INTERSECT SELECT id FROM copied;
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: how often each row came: until it is taken back
  Intersect
    Scan orders [id]
    Scan copied [id]

--- case: a union of time attributes of both kinds
SELECT TUMBLE_START(pt, INTERVAL '1' MINUTE), COUNT(*)
FROM (SELECT pt FROM orders UNION ALL SELECT ts FROM orders) GROUP BY TUMBLE(pt, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: a window over processing time
  not incremental: processing time
  not a pipeline: WatermarkAssigner
  changelog: I
  state: rows of orders: until their windows were given
  Project [`tumble$start` AS EXPR$0, `agg$0` AS EXPR$1]
    WindowAggregate tumble(pt, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [tumble$start]
      Clock pt
        Union all
          Project [DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS pt]
            Scan orders [ts]
          Project [CAST(`ts` AS TIMESTAMP) AS pt]
            Scan orders [ts]

--- case: a union of time attributes of both kinds the other way
SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*)
FROM (SELECT ts FROM orders UNION ALL SELECT pt FROM orders) GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: COLUMN
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [`tumble$start` AS EXPR$0, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [tumble$start]
      Union all
        Watermark ts - 5000 ms
          Scan orders [ts]
        Project [CAST(`pt` AS TIMESTAMP_NTZ) AS ts]
          Watermark ts - 5000 ms
            Project [ts, DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt]
              Scan orders [ts]

--- case: qualify
SELECT id FROM orders QUALIFY ROW_NUMBER() OVER (ORDER BY ts DESC) = 1;
--- plan
Select [id BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: the first rows of each partition: until others push them out
  Project [id]
    Filter `over$0` = CAST(1 AS BIGINT)
      Over [CAST(ROW_NUMBER() OVER (ORDER BY `ts` DESC, `__seen` DESC) AS BIGINT) AS over$0]
        Scan orders [id, ts]

--- case: hopping windows
SELECT category, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY category, window_start, window_end;
--- plan
Select [category STRING, window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [category, window_end, `agg$0` AS n]
    WindowAggregate hop(ts, 120000 ms every 60000 ms) keys [category] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_end]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS partial$0]
          Watermark ts - 5000 ms
            Scan orders [category, ts]

--- case: cumulating windows with grouping sets
SELECT category, window_end, SUM(quantity) AS n FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' HOUR))
GROUP BY window_start, window_end, GROUPING SETS ((category), ());
--- plan
Select [category STRING, window_end TIMESTAMP(3) NOT NULL, n INT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [category, window_end, `agg$0` AS n]
    WindowAggregate window(window_start, window_end) keys [`category$set` AS category, set$] aggregates [SUM(`quantity`) AS agg$0] window columns [window_end]
      Expand grouping sets (category$set), ()
        WindowColumns cumulate(ts, up to 3600000 ms by 60000 ms)
          Watermark ts - 5000 ms
            Scan orders [category, quantity, ts]

--- case: session windows
SELECT category, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE orders PARTITION BY category, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY category, window_start, window_end;
--- plan
Select [category STRING, window_start TIMESTAMP(3) NOT NULL, window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: sessions
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink, but not those that a session takes in which is open
  Project [category, window_start, window_end, `agg$0` AS n]
    WindowAggregate session(ts, gap 60000 ms, keys category) keys [category] aggregates [COUNT(*) AS agg$0] window columns [window_start, window_end]
      Watermark ts - 5000 ms
        Scan orders [category, ts]

--- case: windows over windows
SELECT window_start, SUM(n) AS n FROM TABLE(TUMBLE((SELECT window_time AS rt, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY window_start, window_end, window_time), DESCRIPTOR(rt), INTERVAL '1' HOUR))
GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS n]
    WindowAggregate tumble(rt, 3600000 ms) keys [] aggregates [SUM(`n`) AS agg$0] window columns [window_start]
      Project [`window_time` AS rt, `agg$0` AS n]
        WindowAggregate hop(ts, 120000 ms every 60000 ms) keys [] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_time]
          In the tasks that read
            Combine slices(ts, 60000 ms) keys [] aggregates [COUNT(*) AS partial$0]
              Watermark ts - 5000 ms
                Scan orders [ts]

--- case: window columns used again
SELECT s, e, MAX(n) AS m FROM (SELECT category, window_start AS s, window_end AS e, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY category, window_start, window_end) GROUP BY s, e;
--- plan
Select [s TIMESTAMP(3) NOT NULL, e TIMESTAMP(3) NOT NULL, m BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [s, e, `agg$0` AS m]
    WindowAggregate window(s, e) keys [] aggregates [MAX(`n`) AS agg$0] window columns [s, e]
      Project [`window_start` AS s, `window_end` AS e, `agg$0` AS n]
        WindowAggregate hop(ts, 120000 ms every 60000 ms) keys [category] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
          In the tasks that read
            Combine slices(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS partial$0]
              Watermark ts - 5000 ms
                Scan orders [category, ts]

--- case: a join of windows
SELECT a.category, a.n, b.m FROM (SELECT category, COUNT(*) AS n, window_start AS s, window_end AS e FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY category, window_start, window_end) a
JOIN (SELECT MAX(quantity) AS m, window_start AS s, window_end AS e FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY window_start, window_end) b ON a.s = b.s AND a.e = b.e;
--- plan
Select [category STRING, n BIGINT NOT NULL, m INT]
  strategy: native (one Spark streaming query)
  not a pipeline: a join of windows
  changelog: I
  state: rows of both inputs of the join of windows: until the watermark passes their end
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [category, n, m]
    Join inner on (`s` = `s0`) AND (`e` = `e0`)
      Project [category, `agg$0` AS n, `window_start` AS s, `window_end` AS e]
        WindowAggregate hop(ts, 120000 ms every 60000 ms) keys [category] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
          In the tasks that read
            Combine slices(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS partial$0]
              Watermark ts - 5000 ms
                Scan orders [category, ts]
      Project [`agg$0` AS m, `window_start` AS s0, `window_end` AS e0]
        WindowAggregate hop(ts, 120000 ms every 60000 ms) keys [] aggregates [MAX(`partial$0`) AS agg$0] window columns [window_start, window_end]
          In the tasks that read
            Combine slices(ts, 60000 ms) keys [] aggregates [MAX(`quantity`) AS partial$0]
              Watermark ts - 5000 ms
                Scan orders [quantity, ts]

--- case: an interval join
SELECT a.id, b.id AS other FROM orders a JOIN orders b ON a.category = b.category AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;
--- plan
Select [id BIGINT, other BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: an interval join
  changelog: I
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  Project [id, `id0` AS other]
    Join inner on ((`category` = `category0`) AND (`ts0` >= `ts`)) AND (`ts0` <= (`ts` + INTERVAL '0 00:00:05.000' DAY TO SECOND))
      Watermark ts - 5000 ms
        Scan orders [id, category, ts]
      Project [`id` AS id0, `category` AS category0, `ts` AS ts0]
        Watermark ts - 5000 ms
          Scan orders [id, category, ts]

--- case: a left interval join
SELECT a.id, b.id AS other FROM orders a LEFT JOIN orders b ON a.category = b.category AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;
--- plan
Select [id BIGINT, other BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: an interval join
  changelog: I
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  Project [id, `id0` AS other]
    Join left on ((`category` = `category0`) AND (`ts0` >= `ts`)) AND (`ts0` <= (`ts` + INTERVAL '0 00:00:05.000' DAY TO SECOND))
      Watermark ts - 5000 ms
        Scan orders [id, category, ts]
      Project [`id` AS id0, `category` AS category0, `ts` AS ts0]
        Watermark ts - 5000 ms
          Scan orders [id, category, ts]

--- case: an interval join in WHERE
SELECT a.id, b.ts FROM orders a, orders b WHERE a.category = b.category AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' SECOND;
--- plan
Select [id BIGINT, ts TIMESTAMP(3) *ROWTIME*]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: an interval join
  changelog: I
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  Project [id, `ts0` AS ts]
    Join inner on ((`category` = `category0`) AND (`ts0` >= `ts`)) AND (`ts0` <= (`ts` + INTERVAL '0 00:00:05.000' DAY TO SECOND))
      Watermark ts - 5000 ms
        Scan orders [id, category, ts]
      Project [`category` AS category0, `ts` AS ts0]
        Watermark ts - 5000 ms
          Scan orders [category, ts]

--- case: the rows with the greatest number of their window
SELECT o.id, o.category, e FROM orders o JOIN (SELECT MAX(quantity) AS most, window_end AS e
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end) ON o.quantity = most WHERE o.ts BETWEEN e - INTERVAL '1' MINUTE AND e;
--- plan
Select [id BIGINT, category STRING, e TIMESTAMP(3) NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: rows of both inputs of the join: for ever
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [id, category, e]
    Join inner on ((`quantity` = `most`) AND (`ts` >= (`e` - INTERVAL '0 00:01:00.000' DAY TO SECOND))) AND (`ts` <= `e`)
      In the tasks that read, but for rows that are not the greatest of a window
        Scan orders [id, category, quantity, ts]
      Project [`agg$0` AS most, `window_end` AS e]
        WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [MAX(`partial$0`) AS agg$0] window columns [window_end]
          In the tasks that read
            Combine slices(ts, 60000 ms) keys [] aggregates [MAX(`quantity`) AS partial$0]
              Watermark ts - 5000 ms
                Scan orders [quantity, ts]

--- case: top rows of windows
SELECT * FROM (SELECT category, window_end, n, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn
FROM (SELECT category, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY category, window_start, window_end)) WHERE rn <= 3;
--- plan
Select [category STRING, window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL, rn BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [category, window_end, n, `over$0` AS rn]
    Unnest `top$` AS [category, n, over$0]
      WindowAggregate window(window_start, window_end) keys [] aggregates [SLICE(ARRAY_SORT(COLLECT_LIST(STRUCT(`category`, `n`)), (left__, right__) -> CASE WHEN (left__.`n` IS NULL) AND (right__.`n` IS NULL) THEN 0 WHEN left__.`n` IS NULL THEN 1 WHEN right__.`n` IS NULL THEN (-1) WHEN left__.`n` < right__.`n` THEN 1 WHEN left__.`n` > right__.`n` THEN (-1) ELSE 0 END), 1, 3) AS top$] window columns [window_end]
        Project [category, window_start, window_end, `agg$0` AS n]
          WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
            In the tasks that read
              Combine slices(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS partial$0]
                Watermark ts - 5000 ms
                  Scan orders [category, ts]
