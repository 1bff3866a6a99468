--- case: no pipeline for a list of a window
SET 'kafka-sql.host' = 'pipeline';
INSERT INTO sums SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), category, SUM(total), CHAR_LENGTH(LISTAGG(category)) FROM orders GROUP BY category, TUMBLE(ts, INTERVAL '1' MINUTE);
--- error
error[unsupported]: this query cannot run with 'kafka-sql.host' = 'PIPELINE': a pipeline cannot compute the aggregates agg$0, agg$1
  ┌ query.sql:2:18
2 │ INSERT INTO sums SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), category, SUM(total), CHAR_LENGTH(LISTAGG(category)) FROM or…
  │                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: RESET 'kafka-sql.host' to use the fastest host that can run the query

--- case: micro-batches of sources that end
SET 'kafka-sql.host' = 'micro-batch';
INSERT INTO copied SELECT id, category, CAST(f AS DECIMAL(12, 2)) FROM bounded_orders;
--- error
error[unsupported]: this query cannot run with 'kafka-sql.host' = 'MICRO-BATCH': its sources end; SET 'execution.runtime-mode' = 'streaming' reads them as a stream
  ┌ query.sql:2:20
2 │ INSERT INTO copied SELECT id, category, CAST(f AS DECIMAL(12, 2)) FROM bounded_orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: RESET 'kafka-sql.host' to use the fastest host that can run the query

--- case: a batch of sources without an end
SET 'kafka-sql.host' = 'batch';
INSERT INTO copied SELECT id, category, price FROM orders;
--- error
error[unsupported]: this query cannot run with 'kafka-sql.host' = 'BATCH': table 'orders' has no end
  ┌ query.sql:2:20
2 │ INSERT INTO copied SELECT id, category, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: RESET 'kafka-sql.host' to use the fastest host that can run the query

--- case: no such host
SET 'kafka-sql.host' = 'cloud';
--- error
error[invalid-value]: option 'kafka-sql.host' cannot be 'cloud'
  ┌ query.sql:1:24
1 │ SET 'kafka-sql.host' = 'cloud';
  │                        ^^^^^^^
  = help: allowed: 'AUTO', 'PIPELINE', 'MICRO-BATCH', 'BATCH'

--- case: no pipeline whose checkpoint is not on this machine
SET 'kafka-sql.host' = 'pipeline';
SET 'execution.checkpointing.dir' = 's3://bucket/jobs';
INSERT INTO copied SELECT id, category, price FROM orders;
--- error
error[unsupported]: this query cannot run with 'kafka-sql.host' = 'PIPELINE': the checkpoint is not in a folder of this machine
  ┌ query.sql:3:20
3 │ INSERT INTO copied SELECT id, category, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: RESET 'kafka-sql.host' to use the fastest host that can run the query
