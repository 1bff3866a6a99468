--- case: a pipeline that is asked for
SET 'kafka-sql.host' = 'pipeline';
INSERT INTO copied SELECT id, category, price FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: micro-batches that are asked for
SET 'kafka-sql.host' = 'micro-batch';
INSERT INTO copied SELECT id, category, price FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: native (one Spark streaming query)
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: a batch
SET 'kafka-sql.host' = 'batch';
INSERT INTO copied SELECT id, category, CAST(f AS DECIMAL(12, 2)) FROM bounded_orders;
--- plan
Sink copied [id, category, price]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source bounded_orders: 'orders' from earliest-offset to latest-offset
  Project [id, category, CASE WHEN ABS(`f`) >= CAST('Infinity' AS DOUBLE) THEN CAST(RAISE_ERROR('CAST of NaN or an infinite number to DECIMAL') AS DECIMAL(12, 2)) ELSE TRY_CAST(`f` AS DECIMAL(12, 2)) END AS price]
    Scan bounded_orders [id, category, f]

--- case: the older name
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

--- case: a checkpoint that is not on this machine
SET 'execution.checkpointing.dir' = 's3://bucket/jobs';
INSERT INTO copied SELECT id, category, price FROM orders;
--- plan
Sink copied [id, category, price]
  strategy: native (one Spark streaming query)
  not a pipeline: the checkpoint is not in a folder of this machine
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]
