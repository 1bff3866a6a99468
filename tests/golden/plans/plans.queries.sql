--- case: filter and projection
INSERT INTO copied SELECT id, UPPER(category), price FROM orders WHERE quantity >= 2 AND category <> 'x';
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, UPPER(`category`) AS category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price] where quantity >= 2 and category <> 'x'

--- case: windows per key in one statement set
EXECUTE STATEMENT SET BEGIN
INSERT INTO copied SELECT id, category, total FROM orders WHERE total > 10;
INSERT INTO sums SELECT window_start, window_end, category, SUM(total), COUNT(*)
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, category;
END;
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, TRY_CAST(`total` AS DECIMAL(12, 2)) AS price]
    Filter `total` > CAST('10' AS DECIMAL(21, 2))
      Project [id, category, `price` * CAST(`quantity` AS DECIMAL(10, 0)) AS total]
        Scan orders [id, category, price, quantity]

Sink sums [window_start, window_end, category, total, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [window_start, window_end, category, `agg$0` AS total, `agg$1` AS n]
    WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [SUM(`total`) AS agg$0, COUNT(*) AS agg$1] window columns [window_start, window_end]
      Watermark ts - 5000 ms
        Project [category, ts, `price` * CAST(`quantity` AS DECIMAL(10, 0)) AS total]
          Scan orders [category, price, quantity, ts]

--- case: all comparisons that a scan evaluates
SELECT id FROM bounded
WHERE id > 3 AND name = 'a' AND d <= 2.5 AND amount IN (1.5, 2) AND flag AND ts IS NOT NULL
  AND ts < TIMESTAMP '2020-01-01 00:00:00' AND born <> DATE '2020-01-01' AND name IS NULL;
--- plan
Select [id INT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Scan bounded [id] where id > 3 and name = 'a' and d <= 2.5 and amount IN (1.5, 2) and flag = TRUE and ts IS NOT NULL and ts < TIMESTAMP '2020-01-01 00:00:00' and born <> DATE '2020-01-01' and name IS NULL

--- case: what a scan cannot evaluate stays a filter
SELECT id FROM bounded WHERE id + 1 > 3 OR name = 'a' AND UPPER(name) = 'A';
--- plan
Select [id INT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [id]
    Filter (CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`id` AS BIGINT) + CAST(1 AS BIGINT), 32), 32) AS INT) > 3) OR ((`name` = 'a') AND (UPPER(`name`) = 'A'))
      Scan bounded [id, name]

--- case: only columns that are used are read
SET 'execution.runtime-mode' = 'batch';
SELECT COUNT(*) FROM bounded_view;
--- plan
Select [EXPR$0 BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [`agg$0` AS EXPR$0]
    Aggregate keys [] aggregates [COUNT(*) AS agg$0]
      Scan bounded [id] where flag = TRUE

--- case: a computed column is only computed where it is used
SELECT id, total FROM orders;
--- plan
Select [id BIGINT, total DECIMAL(21, 2)]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, `price` * CAST(`quantity` AS DECIMAL(10, 0)) AS total]
    Scan orders [id, price, quantity]

--- case: star, aliases and qualified names
SELECT o.*, o.id AS again FROM orders AS o;
--- plan
Select [id BIGINT, category STRING, price DECIMAL(10, 2), quantity INT, ts TIMESTAMP(3) *ROWTIME*, total DECIMAL(21, 2), off BIGINT, pt TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*, again BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, category, price, quantity, ts, (`price` * CAST(`quantity` AS DECIMAL(10, 0))) AS total, off, DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt, `id` AS again]
    Scan orders [id, category, price, quantity, ts, off]

--- case: qualified by table, database and catalog
SELECT orders.id, default_database.orders.category, default_catalog.default_database.orders.price FROM orders;
--- plan
Select [id BIGINT, category STRING, price DECIMAL(10, 2)]
  strategy: native (one Spark streaming query)
  changelog: I
  Scan orders [id, category, price]

--- case: equal names are numbered
SELECT id, id, id AS id0, 1, 2 FROM orders;
--- plan
Select [id BIGINT, id0 BIGINT, id00 BIGINT, EXPR$3 INT NOT NULL, EXPR$4 INT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, `id` AS id0, `id` AS id00, 1 AS EXPR$3, 2 AS EXPR$4]
    Scan orders [id]

--- case: fields of rows, elements of arrays and maps
SELECT address.city, tags[1], attributes['k'], nested.address.city AS c2 FROM nested;
--- plan
Select [city STRING, EXPR$1 STRING, EXPR$2 INT, c2 STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`address`.`city` AS city, GET(`tags`, 0) AS EXPR$1, TRY_ELEMENT_AT(`attributes`, 'k') AS EXPR$2, `address`.`city` AS c2]
    Scan nested [address, tags, attributes]

--- case: common table expressions, subqueries and views
WITH big AS (SELECT id, price FROM orders WHERE quantity > 1), named(a, b) AS (SELECT id, price FROM big)
SELECT a, doubled FROM (SELECT a, b * 2 AS doubled FROM named) AS t WHERE a > 10;
--- plan
Select [a BIGINT, doubled DECIMAL(21, 2)]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`id` AS a, `price` * CAST('2' AS DECIMAL(10, 0)) AS doubled]
    Scan orders [id, price] where quantity > 1 and id > 10

--- case: union all
SELECT id, name FROM bounded UNION ALL SELECT quantity, category FROM orders WHERE quantity = 1;
--- plan
Select [id INT, name STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Union all
    Scan bounded [id, name]
    Project [quantity, category]
      Scan orders [category, quantity] where quantity = 1

--- case: values
SELECT * FROM (VALUES (1, 'a'), (2, 'bb')) AS v(x, y) WHERE x > 1;
--- plan
Select [x INT NOT NULL, y VARCHAR(2) NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [`EXPR$0` AS x, `EXPR$1` AS y]
    Filter `EXPR$0` > 1
      Values 2 rows

--- case: insert values into some columns
INSERT INTO copied (price, id) VALUES (1.5, 2), (CAST(NULL AS DECIMAL(10, 2)), 3);
--- plan
Sink copied [id, category, price]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  Project [CAST(`EXPR$1` AS BIGINT) AS id, CAST(NULL AS STRING) AS category, CAST(`EXPR$0` AS DECIMAL(12, 2)) AS price]
    Values 2 rows

--- case: implicit casts and not null at the sink
INSERT INTO strict SELECT quantity, category, price, ts FROM orders;
--- plan
Sink strict [n, category, price, happened]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(CAST(`quantity` AS BIGINT), CAST(RAISE_ERROR('Column \'n\' is NOT NULL, however, a null value is being written into it.') AS BIGINT)) AS n, SUBSTRING(`category`, 1, 3) AS category, CAST(`price` AS DOUBLE) AS price, COALESCE(CAST(`ts` AS TIMESTAMP), CAST(RAISE_ERROR('Column \'happened\' is NOT NULL, however, a null value is being written into it.') AS TIMESTAMP)) AS happened]
    Scan orders [category, price, quantity, ts]

--- case: metadata is written
INSERT INTO keyed SELECT id, category, ts, MAP['a', CAST('b' AS BYTES)] FROM orders;
--- plan
Sink keyed [id, category, happened, headers]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`ts` AS TIMESTAMP) AS happened, MAP('a', CAST('b' AS BINARY)) AS headers]
    Scan orders [id, category, ts]

--- case: tumbling windows without an aggregate
SELECT id, window_start, window_end, window_time FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '2' SECOND);
--- plan
Select [id BIGINT, window_start TIMESTAMP(3) NOT NULL, window_end TIMESTAMP(3) NOT NULL, window_time TIMESTAMP(3) NOT NULL *ROWTIME*]
  strategy: native (one Spark streaming query)
  not a pipeline: a watermark that no operator waits for
  changelog: I
  Project [id, window_start, window_end, window_time]
    WindowColumns tumble(ts, 10000 ms, offset 2000 ms)
      Watermark ts - 5000 ms
        Scan orders [id, ts]

--- case: named arguments
SELECT window_start, MAX(id) FROM TABLE(TUMBLE(DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '1' HOUR))
GROUP BY window_end, window_start;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 3600000 ms) keys [] aggregates [MAX(`partial$0`) AS agg$0] window columns [window_start]
      In the tasks that read
        Combine slices(ts, 3600000 ms) keys [] aggregates [MAX(`id`) AS partial$0]
          Watermark ts - 5000 ms
            Scan orders [id, ts]

--- case: filters around a window
SELECT window_start, category, SUM(quantity) AS n
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
WHERE quantity > 3 AND window_start > TIMESTAMP '2020-01-01 00:00:00'
GROUP BY window_start, window_end, category HAVING SUM(quantity) > 10 AND COUNT(*) > 1;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, category STRING, n INT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [window_start, category, `agg$0` AS n]
    Filter ((`window_start` > CAST('2020-01-01 00:00:00' AS TIMESTAMP_NTZ)) AND (`agg$0` > 10)) AND (`agg$1` > CAST(1 AS BIGINT))
      WindowAggregate tumble(ts, 60000 ms) keys [category] aggregates [SUM(`partial$0`) AS agg$0, SUM(`partial$1`) AS agg$1] window columns [window_start]
        In the tasks that read
          Combine slices(ts, 60000 ms) keys [category] aggregates [SUM(CAST(`quantity` AS BIGINT)) AS partial$0, COUNT(*) AS partial$1]
            Filter `quantity` > 3
              Watermark ts - 5000 ms
                Scan orders [category, quantity, ts]

--- case: a window seen through a view and a subquery
SELECT s, e, SUM(twice) FROM (SELECT window_start AS s, window_end AS e, quantity * 2 AS twice FROM windowed WHERE category = 'a')
GROUP BY s, e;
--- plan
Select [s TIMESTAMP(3) NOT NULL, e TIMESTAMP(3) NOT NULL, EXPR$2 INT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [s, e, `agg$0` AS EXPR$2]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [SUM(`partial$0`) AS agg$0] window columns [s, e]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [] aggregates [SUM(CAST(CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`quantity` AS BIGINT) * CAST(2 AS BIGINT), 32), 32) AS INT) AS BIGINT)) AS partial$0]
          Filter `category` = 'a'
            Watermark ts - 5000 ms
              Scan orders [category, quantity, ts]

--- case: distinct counts in streaming windows
SELECT window_start, COUNT(DISTINCT category) AS c, COUNT(DISTINCT id) FILTER (WHERE quantity > 1) AS f
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, c BIGINT NOT NULL, f BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: a DISTINCT aggregate
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS c, `agg$1` AS f]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(DISTINCT `category`) AS agg$0, COUNT(DISTINCT `id`) FILTER(WHERE `quantity` > 1) AS agg$1] window columns [window_start]
      Watermark ts - 5000 ms
        Scan orders [id, category, quantity, ts]

--- case: distinct counts in batch
SET 'execution.runtime-mode' = 'batch';
SELECT name, COUNT(DISTINCT id) AS c, AVG(amount) AS a, MIN(d) AS m FROM bounded GROUP BY name HAVING COUNT(*) > 1 ORDER BY c DESC, name LIMIT 3 OFFSET 1;
--- plan
Select [name STRING, c BIGINT NOT NULL, a DECIMAL(38, 6), m DOUBLE]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Limit 3 offset 1
    Sort [c desc, name asc]
      Project [name, `agg$0` AS c, `agg$1` AS a, `agg$2` AS m]
        Filter `agg$3` > CAST(1 AS BIGINT)
          Aggregate keys [name] aggregates [COUNT(DISTINCT `id`) AS agg$0, AVG(`amount`) AS agg$1, MIN(`d`) AS agg$2, COUNT(*) AS agg$3]
            Scan bounded [id, name, d, amount]

--- case: sorting by what is not selected, by position and by alias
SET 'execution.runtime-mode' = 'batch';
SELECT name AS n, id + 1 FROM bounded ORDER BY n, 2 DESC, amount NULLS LAST FETCH FIRST 5 ROWS ONLY;
--- plan
Select [n STRING, EXPR$1 INT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [n, EXPR$1]
    Limit 5
      Sort [n asc, EXPR$1 desc, sort$ asc]
        Project [`name` AS n, CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`id` AS BIGINT) + CAST(1 AS BIGINT), 32), 32) AS INT) AS EXPR$1, `amount` AS sort$]
          Scan bounded [id, name, amount]

--- case: grouping by an expression
SET 'execution.runtime-mode' = 'batch';
SELECT UPPER(name), UPPER(name) || '!' AS x, SUM(id) + 1 FROM bounded GROUP BY UPPER(name);
--- plan
Select [EXPR$0 STRING, x STRING, EXPR$2 INT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [`key$0` AS EXPR$0, CONCAT(`key$0`, '!') AS x, CAST(SHIFTRIGHT(SHIFTLEFT(CAST(`agg$0` AS BIGINT) + CAST(1 AS BIGINT), 32), 32) AS INT) AS EXPR$2]
    Aggregate keys [UPPER(`name`) AS key$0] aggregates [SUM(`id`) AS agg$0]
      Scan bounded [id, name]

--- case: distinct
SET 'execution.runtime-mode' = 'batch';
SELECT DISTINCT name, id FROM bounded WHERE flag;
--- plan
Select [name STRING, id INT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Aggregate keys [name, id] aggregates []
    Project [name, id]
      Scan bounded [id, name] where flag = TRUE

--- case: every window fires in batch
SELECT window_start, SUM(amount) FROM TABLE(TUMBLE(TABLE bounded, DESCRIPTOR(ts), INTERVAL '1' DAY)) WHERE flag GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 DECIMAL(38, 2)]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  late rows: none, this is a batch ('execution.runtime-mode' = 'streaming' drops them)
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 86400000 ms) keys [] aggregates [SUM(`amount`) AS agg$0] window columns [window_start]
      Watermark ts - 0 ms
        Scan bounded [amount, ts] where flag = TRUE

--- case: options of a hint
SELECT id FROM orders /*+ OPTIONS('scan.startup.mode' = 'latest-offset', 'scan.bounded.mode' = 'latest-offset') */ AS o;
--- plan
Select [id BIGINT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Scan orders [id]

--- case: a window over an instant in a zone with a fixed offset
SET 'table.local-time-zone' = 'GMT+05:30';
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE instants, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of instants behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 86400000 ms, offset 66600000 ms) keys [] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start]
      In the tasks that read
        Combine slices(ts, 86400000 ms, offset 66600000 ms) keys [] aggregates [COUNT(*) AS partial$0]
          Watermark ts - 0 ms
            Scan instants [ts]

--- case: windows by the clocks of a zone
SET 'table.local-time-zone' = 'Europe/Berlin';
SELECT TUMBLE_START(ts, INTERVAL '1' DAY) AS day_of, COUNT(*) FROM instants GROUP BY TUMBLE(ts, INTERVAL '1' DAY);
--- plan
Select [day_of TIMESTAMP(3) NOT NULL, EXPR$1 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of instants behind the watermark are dropped, as in Flink
  Project [`tumble$start` AS day_of, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 86400000 ms, by the clocks of Europe/Berlin) keys [] aggregates [COUNT(*) AS agg$0] window columns [tumble$start]
      Watermark ts - 0 ms
        Scan instants [ts]

--- case: processing time is a value
SELECT id, pt FROM orders;
--- plan
Select [id BIGINT, pt TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt]
    Scan orders [id]
