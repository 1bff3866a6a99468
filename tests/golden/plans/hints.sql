--- case: hints that are advice
EXPLAIN SELECT /*+ BROADCAST(b), STATE_TTL('a' = '1 d', 'b' = '6 h') */ a.id FROM orders AS a
  JOIN bounded AS b ON a.id = b.id;
--- plan
result
Select [id BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: rows of both inputs of the join: for ever
  Project [id]
    Join inner on `id` = CAST(`id0` AS BIGINT)
      Scan orders [id]
      Project [`id` AS id0]
        Scan bounded [id]

Hints
  BROADCAST(b): advice, Spark chooses how it joins
  STATE_TTL('a' = '1 d', 'b' = '6 h'): advice, 'table.exec.state.ttl' says how long state is kept

--- case: hints of an insert
EXPLAIN INSERT INTO keyed (id, category) SELECT /*+ SHUFFLE_HASH(a) */ a.id, b.name FROM orders AS a JOIN bounded AS b ON a.id = b.id;
--- plan
result
Sink keyed [id, category, happened, headers]
  strategy: native (one Spark streaming query)
  changelog: I
  state: rows of both inputs of the join: for ever
  delivery: at least once (a micro-batch that is repeated after a failure writes its records again)
  source orders: 'orders' from earliest-offset to no end
  source bounded: 'bounded' from earliest-offset to latest-offset
  Project [id, `name` AS category, CAST(NULL AS TIMESTAMP) AS happened, CAST(NULL AS MAP<STRING, BINARY>) AS headers]
    Join inner on `id` = CAST(`id0` AS BIGINT)
      Scan orders [id]
      Project [`id` AS id0, name]
        Scan bounded [id, name]

Hints
  SHUFFLE_HASH(a): advice, Spark chooses how it joins

--- case: a hint of a subquery names its tables
SELECT x.id FROM (SELECT /*+ MULTI_JOIN(a, b) */ a.id FROM orders AS a JOIN bounded AS b ON a.id = b.id) AS x;
--- plan
Select [id BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: rows of both inputs of the join: for ever
  Project [id]
    Join inner on `id` = CAST(`id0` AS BIGINT)
      Scan orders [id]
      Project [`id` AS id0]
        Scan bounded [id]

--- case: hints without a say
SELECT /*+ BROADCAST(nobody), STATE_TTL('nobody' = '1 d'), LOOKUP('table' = 'nobody') */ id FROM orders /*+ BROADCAST(orders) */;
--- plan
Select [id BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  Scan orders [id]
