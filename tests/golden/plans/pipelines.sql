--- case: columns and nested fields
INSERT INTO copied SELECT id, category, CAST(NULL AS DECIMAL(12, 2)) FROM orders WHERE category = 'a' OR off > 3;
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(NULL AS DECIMAL(12, 2)) AS price]
    Filter (`category` = 'a') OR (`off` > CAST(3 AS BIGINT))
      Scan orders [id, category, off]

--- case: what pipelines compute
INSERT INTO copied SELECT id * 2, CASE WHEN quantity > 1 THEN UPPER(category) ELSE 'one' END, price FROM orders
  WHERE category LIKE 'a%' AND (quantity + 1 < 5 OR category IS NULL) AND id <> quantity;
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(TRY_MULTIPLY(`id`, CAST(2 AS BIGINT)), CAST(CAST(PMOD(CAST(PMOD(CAST(CAST(`id` AS DECIMAL(19, 0)) * CAST(CAST(2 AS BIGINT) AS DECIMAL(19, 0)) AS DECIMAL(38, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) + CAST('9223372036854775808' AS DECIMAL(19, 0)), CAST('18446744073709551616' AS DECIMAL(20, 0))) AS DECIMAL(20, 0)) - CAST('9223372036854775808' AS DECIMAL(19, 0)) AS BIGINT)) AS id, CASE WHEN `quantity` > 1 THEN UPPER(`category`) ELSE 'one' END AS category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Filter ((`category` LIKE 'a%') AND ((CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`quantity` AS BIGINT) + CAST(1 AS BIGINT), 32), 32) AS INT) < 5) OR (`category` IS NULL))) AND (`id` <> CAST(`quantity` AS BIGINT))
      Scan orders [id, category, price, quantity]

--- case: what they do not
INSERT INTO copied SELECT id, REGEXP_EXTRACT(category, '(?x)(a)', 1), price FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: native (one Spark streaming query)
  not a pipeline: REGEXP_EXTRACT of STRING, STRING, INT
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Project [id, NULLIF(REGEXP_EXTRACT(`category`, '(?x)(a)', 1), '') AS category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: casts, patterns and times
INSERT INTO copied SELECT CAST(category AS BIGINT), REGEXP_EXTRACT(category, '(a)', 1), price * 0.908 FROM orders
  WHERE DATE_FORMAT(TIMESTAMP '2020-01-02 03:04:05', 'HH') = SPLIT_INDEX(category, '/', 3);
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(TRY_CAST(CASE WHEN `category` RLIKE '^-?\\d+\\z' THEN `category` WHEN `category` RLIKE '^ *(?=[+-]?[.\\d])([+-]?)(\\d*)(?:\\.\\d*)? *$' THEN REGEXP_REPLACE(`category`, '^ *(?=[+-]?[.\\d])([+-]?)(\\d*)(?:\\.\\d*)? *$', '$10$2') ELSE CAST(NULL AS STRING) END AS BIGINT), CASE WHEN NOT `category` IS NULL THEN CAST(RAISE_ERROR(CONCAT('Cannot parse \'', `category`, '\' as BIGINT')) AS BIGINT) ELSE CAST(NULL AS BIGINT) END) AS id, GET(REGEXP_EXTRACT_ALL(`category`, '((a))[\\s\\S]*', 2), 0) AS category, TRY_CAST((`price` * CAST('0.908' AS DECIMAL(4, 3))) AS DECIMAL(12, 2)) AS price]
    Filter DATE_FORMAT(CAST('2020-01-02 03:04:05' AS TIMESTAMP_NTZ), 'HH') = GET(SPLIT(`category`, '/', (-1)), CAST(3 AS INT))
      Scan orders [category, price]

--- case: a comparison of DOUBLEs
CREATE TABLE measured (id BIGINT, d DOUBLE, e DOUBLE) WITH ('connector' = 'kafka', 'topic' = 'm',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
INSERT INTO copied SELECT id, 'x', 1 FROM measured WHERE d < e;
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source measured: 'm' from earliest-offset to no end
  Project [id, 'x' AS category, CAST(1 AS DECIMAL(12, 2)) AS price]
    Filter (`d` < `e`) AND (NOT (ISNAN(`e`) AND (NOT `d` IS NULL)))
      Scan measured [id, d, e]

--- case: exactly once
CREATE TABLE once WITH ('sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p') LIKE copied;
INSERT INTO once SELECT id, category, price FROM orders;
--- plan
Sink once [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: exactly once (one transaction for each task and interval, which marks it as written)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: no guarantee
CREATE TABLE careless WITH ('sink.delivery-guarantee' = 'none') LIKE copied;
INSERT INTO careless SELECT id, category, price FROM orders;
--- plan
Sink careless [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: none (records may be lost when a broker fails)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: switched off
SET 'kafka-sql.chained' = 'false';
INSERT INTO copied SELECT id, category, price FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: native (one Spark streaming query)
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: two tables
INSERT INTO copied SELECT id, category, price FROM orders UNION ALL SELECT id, category, 1 FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: native (one Spark streaming query)
  not a pipeline: UNION ALL without an operator that keeps state
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Union all
    Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
      Scan orders [id, category, price]
    Project [id, category, CAST(1 AS DECIMAL(12, 2)) AS price]
      Scan orders [id, category]

--- case: windows
CREATE TABLE counted (started TIMESTAMP(3), n BIGINT, total DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO counted SELECT window_start, COUNT(*), SUM(price) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts),
  INTERVAL '1' MINUTE, INTERVAL '5' MINUTES)) WHERE id > 3 GROUP BY window_start, window_end;
--- plan
Sink counted [started, n, total]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, `agg$0` AS n, `agg$1` AS total]
    WindowAggregate hop(ts, 300000 ms every 60000 ms) keys [] aggregates [COUNT(*) AS agg$0, SUM(`price`) AS agg$1] window columns [window_start]
      Filter `id` > CAST(3 AS BIGINT)
        Watermark ts - 5000 ms
          Scan orders [id, price, ts]

--- case: sessions
CREATE TABLE counted (started TIMESTAMP(3), n BIGINT, total DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO counted SELECT window_start, COUNT(*), SUM(price) FROM TABLE(SESSION(TABLE orders, DESCRIPTOR(ts),
  INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Sink counted [started, n, total]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: sessions
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink, but not those that a session takes in which is open
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, `agg$0` AS n, `agg$1` AS total]
    WindowAggregate session(ts, gap 60000 ms) keys [] aggregates [COUNT(*) AS agg$0, SUM(`price`) AS agg$1] window columns [window_start]
      Watermark ts - 5000 ms
        Scan orders [price, ts]

--- case: Top-N of windows
CREATE TABLE counted (started TIMESTAMP(3), n BIGINT, total DECIMAL(38, 2)) WITH ('connector' = 'kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO counted SELECT window_start, n, total FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start,
  window_end ORDER BY n DESC) AS r FROM (SELECT window_start, window_end, category, COUNT(*) AS n, SUM(price) AS total
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, category))
  WHERE r <= 3;
--- plan
Sink counted [started, n, total]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, n, total]
    Unnest `top$` AS [category, n, total, over$0]
      WindowAggregate window(window_start, window_end) keys [] aggregates [SLICE(ARRAY_SORT(COLLECT_LIST(STRUCT(`category`, `n`, `total`)), (left__, right__) -> CASE WHEN (left__.`n` IS NULL) AND (right__.`n` IS NULL) THEN 0 WHEN left__.`n` IS NULL THEN 1 WHEN right__.`n` IS NULL THEN (-1) WHEN left__.`n` < right__.`n` THEN 1 WHEN left__.`n` > right__.`n` THEN (-1) ELSE 0 END), 1, 3) AS top$] window columns [window_start]
        Project [window_start, window_end, category, `agg$0` AS n, `agg$1` AS total]
          WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS agg$0, SUM(`price`) AS agg$1] window columns [window_start, window_end]
            Watermark ts - 5000 ms
              Scan orders [category, price, ts]

--- case: several tasks exchange rows by key
SET 'parallelism.default' = '4';
CREATE TABLE totals (c STRING, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO totals SELECT category, COUNT(*) FROM orders WHERE category IS NOT NULL GROUP BY category;
--- plan
Sink totals [c, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  tasks: 4, which exchange rows by key in front of GroupAggregate
  changelog: I,UA
  state: a row of aggregates for each category: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(`category`, CAST(RAISE_ERROR('Column \'c\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS c, `agg$0` AS n]
    Aggregate keys [category] aggregates [COUNT(*) AS agg$0]
      Scan orders [category] where category IS NOT NULL

--- case: several tasks for an interval join
SET 'parallelism.default' = '4';
CREATE TABLE pairs (category STRING, before DECIMAL(10, 2), price DECIMAL(10, 2)) WITH ('connector' = 'kafka',
  'topic' = 'c', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO pairs SELECT a.category, b.price, a.price FROM orders AS a JOIN orders AS b ON a.category = b.category
  AND b.ts BETWEEN a.ts - INTERVAL '10' SECOND AND a.ts;
--- plan
Sink pairs [category, before, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: an interval join
  tasks: 4, which exchange rows by key in front of IntervalJoin
  changelog: I
  state: rows of both inputs of the interval join: until the watermark passes the last time of a partner
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [category, `price0` AS before, price]
    Join inner on ((`category` = `category0`) AND (`ts0` >= (`ts` - INTERVAL '0 00:00:10.000' DAY TO SECOND))) AND (`ts0` <= `ts`)
      Watermark ts - 5000 ms
        Scan orders [category, price, ts]
      Project [`category` AS category0, `price` AS price0, `ts` AS ts0]
        Watermark ts - 5000 ms
          Scan orders [category, price, ts]

--- case: several tasks rank the groups of a window
SET 'parallelism.default' = '4';
CREATE TABLE best (started TIMESTAMP(3), category STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO best SELECT window_start, category, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start,
  window_end ORDER BY n DESC) AS place FROM (SELECT window_start, window_end, category, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, category))
  WHERE place <= 2;
--- plan
Sink best [started, category, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  tasks: 4, which exchange rows by key in front of WindowAggregate, WindowTopN
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, category, n]
    Unnest `top$` AS [category, n, over$0]
      WindowAggregate window(window_start, window_end) keys [] aggregates [SLICE(ARRAY_SORT(COLLECT_LIST(STRUCT(`category`, `n`)), (left__, right__) -> CASE WHEN (left__.`n` IS NULL) AND (right__.`n` IS NULL) THEN 0 WHEN left__.`n` IS NULL THEN 1 WHEN right__.`n` IS NULL THEN (-1) WHEN left__.`n` < right__.`n` THEN 1 WHEN left__.`n` > right__.`n` THEN (-1) ELSE 0 END), 1, 2) AS top$] window columns [window_start]
        Project [window_start, window_end, category, `agg$0` AS n]
          WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS agg$0] window columns [window_start, window_end]
            Watermark ts - 5000 ms
              Scan orders [category, ts]

--- case: several tasks for windows with keys
SET 'parallelism.default' = '4';
CREATE TABLE counted (started TIMESTAMP(3), category STRING, n BIGINT) WITH ('connector' = 'kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO counted SELECT window_start, category, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts),
  INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, category;
--- plan
Sink counted [started, category, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  tasks: 4, which exchange rows by key in front of WindowAggregate
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, category, `agg$0` AS n]
    WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Watermark ts - 5000 ms
        Scan orders [category, ts]

--- case: rows of one key of the sink would come from several tasks
SET 'parallelism.default' = '4';
CREATE TABLE totals (c STRING, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO totals SELECT UPPER(category), n FROM (SELECT category, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders,
  DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, category) WHERE category IS NOT NULL;
--- plan
Sink totals [c, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  tasks: 1, though 'parallelism.default' asks for more: rows of one key of the sink (c) would come from several tasks
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Order of the rows of each [c]
    Project [COALESCE(UPPER(`category`), CAST(RAISE_ERROR('Column \'c\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS c, `agg$0` AS n, written$at]
      Filter NOT (`category` IS NULL)
        Project [category, agg$0, end$, `end$` AS written$at]
          WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [COUNT(*) AS agg$0] window columns [end$]
            Watermark ts - 5000 ms
              Scan orders [category, ts]

--- case: one of several tasks adds up all rows
SET 'parallelism.default' = '4';
CREATE TABLE totals (c INT, n BIGINT, PRIMARY KEY (c) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO totals SELECT 1, COUNT(*) FROM orders;
--- plan
Sink totals [c, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  tasks: 4, which exchange rows by key in front of GroupAggregate (one task: it has no keys)
  changelog: I,UB,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [1 AS c, `agg$0` AS n]
    Filter `__rows` > 0
      Aggregate keys [] aggregates [COUNT(*) AS agg$0, COUNT(*) AS __rows]
        Scan orders [ts]

--- case: a window table function without an operator that waits
CREATE TABLE windows (started TIMESTAMP(3), id BIGINT) WITH ('connector' = 'kafka', 'topic' = 'w',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO windows SELECT window_start, id FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
--- plan
Sink windows [started, id]
  strategy: native (one Spark streaming query)
  not a pipeline: a watermark that no operator waits for
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Project [`window_start` AS started, id]
    WindowColumns tumble(ts, 60000 ms)
      Watermark ts - 5000 ms
        Scan orders [id, ts]
