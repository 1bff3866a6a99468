--- case: rows of a window beside the greatest of them are read and counted once
CREATE TABLE sales (customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE VIEW counted AS
SELECT customer, COUNT(*) AS orders, SUM(amount) AS total, window_start, window_end
FROM TABLE(HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '10' SECOND))
GROUP BY customer, window_start, window_end;
SELECT c.customer, c.orders, m.most, m.window_start
FROM counted AS c
JOIN (SELECT window_start, window_end, MAX(orders) AS most FROM counted GROUP BY window_start, window_end) AS m
ON c.window_start = m.window_start AND c.window_end = m.window_end AND c.orders >= m.most;
--- plan
Select [customer STRING, orders BIGINT NOT NULL, most BIGINT NOT NULL, window_start TIMESTAMP(3) NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: a join of windows
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of sales behind the watermark are dropped, as in Flink
  Project [customer, `agg$0` AS orders, `total$0` AS most, window_start]
    Filter `agg$0` >= `total$0`
      Unnest `rows$` AS [customer, agg$0, agg$1]
        WindowAggregate window(window_start, window_end) keys [] aggregates [COLLECT_LIST(STRUCT(`customer`, `agg$0`, `agg$1`)) AS rows$, MAX(`agg$0`) AS total$0] window columns [window_start]
          WindowAggregate hop(ts, 10000 ms every 2000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0, SUM(`partial$1`) AS agg$1] window columns [window_start, window_end]
            In the tasks that read
              Combine slices(ts, 2000 ms) keys [customer] aggregates [COUNT(*) AS partial$0, SUM(CAST(`amount` AS BIGINT)) AS partial$1]
                Watermark ts - 5000 ms
                  Scan sales [customer, amount, ts]

--- case: the aggregate on the left, an expression over it, and a condition behind the join
CREATE TABLE sales (customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE VIEW spent AS
SELECT customer, SUM(amount) AS total, window_start, window_end
FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY customer, window_start, window_end;
SELECT s.customer, s.total * 100 / m.everything AS share, s.window_end
FROM (SELECT window_start AS ws, window_end AS we, SUM(total) AS everything, COUNT(*) AS customers
      FROM spent GROUP BY window_start, window_end) AS m
JOIN spent AS s ON m.ws = s.window_start AND s.window_end = m.we
WHERE m.customers > 1;
--- plan
Select [customer STRING, share INT, window_end TIMESTAMP(3) NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: a join of windows
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of sales behind the watermark are dropped, as in Flink
  Project [customer, CAST(SHIFTRIGHT(SHIFTLEFT(CAST(CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`agg$0` AS BIGINT) * CAST(100 AS BIGINT), 32), 32) AS INT) AS BIGINT) DIV CAST(`total$0` AS BIGINT), 32), 32) AS INT) AS share, window_end]
    Unnest `rows$` AS [customer, agg$0]
      Filter `total$1` > CAST(1 AS BIGINT)
        WindowAggregate window(window_start, window_end) keys [] aggregates [COLLECT_LIST(STRUCT(`customer`, `agg$0`)) AS rows$, SUM(`agg$0`) AS total$0, COUNT(*) AS total$1] window columns [window_end]
          WindowAggregate tumble(ts, 10000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
            In the tasks that read
              Combine slices(ts, 10000 ms) keys [customer] aggregates [SUM(CAST(`amount` AS BIGINT)) AS partial$0]
                Watermark ts - 5000 ms
                  Scan sales [customer, amount, ts]

--- case: an aggregate of other rows is joined
CREATE TABLE sales (customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
SELECT c.customer, c.orders, m.most
FROM (SELECT customer, COUNT(*) AS orders, window_start, window_end
      FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND))
      GROUP BY customer, window_start, window_end) AS c
JOIN (SELECT window_start, window_end, MAX(orders) AS most
      FROM (SELECT customer, COUNT(*) AS orders, window_start, window_end
            FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND))
            WHERE amount > 10
            GROUP BY customer, window_start, window_end)
      GROUP BY window_start, window_end) AS m
ON c.window_start = m.window_start AND c.window_end = m.window_end AND c.orders >= m.most;
--- plan
Select [customer STRING, orders BIGINT NOT NULL, most BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: a join of windows
  changelog: I
  state: rows of both inputs of the join of windows: until the watermark passes their end
  state: open windows: until the watermark passes their end
  late rows: rows of sales behind the watermark are dropped, as in Flink
  Project [customer, orders, most]
    Join inner on ((`window_start` = `window_start0`) AND (`window_end` = `window_end0`)) AND (`orders` >= `most`)
      Project [customer, `agg$0` AS orders, window_start, window_end]
        WindowAggregate tumble(ts, 10000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
          In the tasks that read
            Combine slices(ts, 10000 ms) keys [customer] aggregates [COUNT(*) AS partial$0]
              Watermark ts - 5000 ms
                Scan sales [customer, ts]
      Project [`window_start` AS window_start0, `window_end` AS window_end0, `agg$0` AS most]
        WindowAggregate window(window_start, window_end) keys [] aggregates [MAX(`orders`) AS agg$0] window columns [window_start, window_end]
          Project [`agg$0` AS orders, window_start, window_end]
            WindowAggregate tumble(ts, 10000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
              In the tasks that read
                Combine slices(ts, 10000 ms) keys [customer] aggregates [COUNT(*) AS partial$0]
                  Filter `amount` > 10
                    Watermark ts - 5000 ms
                      Scan sales [customer, amount, ts]

--- case: rows by chance are not the same twice
CREATE TABLE sales (customer STRING, amount INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE VIEW counted AS
SELECT customer, COUNT(*) AS orders, window_start, window_end
FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND))
WHERE RAND() < 0.5
GROUP BY customer, window_start, window_end;
SELECT c.customer, m.most
FROM counted AS c
JOIN (SELECT window_start, window_end, MAX(orders) AS most FROM counted GROUP BY window_start, window_end) AS m
ON c.window_start = m.window_start AND c.window_end = m.window_end AND c.orders = m.most;
--- plan
Select [customer STRING, most BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  not a pipeline: a join of windows
  changelog: I
  state: rows of both inputs of the join of windows: until the watermark passes their end
  state: open windows: until the watermark passes their end
  late rows: rows of sales behind the watermark are dropped, as in Flink
  Project [customer, most]
    Join inner on ((`window_start` = `window_start0`) AND (`window_end` = `window_end0`)) AND (`orders` = `most`)
      Project [customer, `agg$0` AS orders, window_start, window_end]
        WindowAggregate tumble(ts, 10000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
          In the tasks that read
            Combine slices(ts, 10000 ms) keys [customer] aggregates [COUNT(*) AS partial$0]
              Filter RAND() < CAST('0.5' AS DOUBLE)
                Watermark ts - 5000 ms
                  Scan sales [customer, ts]
      Project [`window_start` AS window_start0, `window_end` AS window_end0, `agg$0` AS most]
        WindowAggregate window(window_start, window_end) keys [] aggregates [MAX(`orders`) AS agg$0] window columns [window_start, window_end]
          Project [`agg$0` AS orders, window_start, window_end]
            WindowAggregate tumble(ts, 10000 ms) keys [customer] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start, window_end]
              In the tasks that read
                Combine slices(ts, 10000 ms) keys [customer] aggregates [COUNT(*) AS partial$0]
                  Filter RAND() < CAST('0.5' AS DOUBLE)
                    Watermark ts - 5000 ms
                      Scan sales [customer, ts]
