--- case: group by a number
SELECT COUNT(*) AS n, SUM(quantity) AS total FROM orders GROUP BY 1;
--- plan
Select [n BIGINT NOT NULL, total INT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each key$0: until all of its rows are gone
  Project [`agg$0` AS n, `agg$1` AS total]
    Aggregate keys [CAST(1 AS INT) AS key$0] aggregates [COUNT(*) AS agg$0, SUM(`quantity`) AS agg$1]
      Scan orders [quantity]

--- case: group a bounded table by a column and a number
SELECT category, 1, COUNT(*) AS n FROM bounded_orders GROUP BY category, 1;
--- plan
Select [category STRING, EXPR$1 INT NOT NULL, n BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [category, 1 AS EXPR$1, `agg$0` AS n]
    Aggregate keys [category, CAST(1 AS INT) AS key$1] aggregates [COUNT(*) AS agg$0]
      Scan bounded_orders [category]

--- case: numbers that are needed beside the same number in GROUP BY
SELECT ROUND(SUM(CAST(f AS DOUBLE)), 1) AS r FROM bounded_orders GROUP BY 1;
--- plan
Select [r DOUBLE]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [CASE WHEN ABS(`agg$0`) >= CAST('Infinity' AS DOUBLE) THEN CAST(RAISE_ERROR('ROUND of NaN or an infinite number') AS DOUBLE) ELSE ROUND(`agg$0`, 1) END AS r]
    Aggregate keys [CAST(1 AS INT) AS key$0] aggregates [SUM(CAST(`f` AS DOUBLE)) AS agg$0]
      Scan bounded_orders [f]

--- case: a column called user
SELECT user, COUNT(*) AS n FROM (SELECT category AS `user` FROM bounded_orders) AS t WHERE user <> 'x' GROUP BY user;
--- plan
Select [user STRING, n BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [user, `agg$0` AS n]
    Aggregate keys [user] aggregates [COUNT(*) AS agg$0]
      Project [`category` AS user]
        Scan bounded_orders [category] where category <> 'x'

--- case: columns called as functions of other databases
SELECT current_user, session_user, current_catalog FROM (SELECT id AS `current_user`, id AS `session_user`, id AS `current_catalog` FROM bounded_orders) AS t;
--- plan
Select [current_user BIGINT, session_user BIGINT, current_catalog BIGINT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [`id` AS current_user, `id` AS session_user, `id` AS current_catalog]
    Scan bounded_orders [id]

--- case: frequencies of a percentile
SELECT PERCENTILE(id, 0.5, id) AS p, PERCENTILE(id, ARRAY[0.5, 1], id) AS q FROM bounded_orders;
--- plan
Select [p DOUBLE, q ARRAY<DOUBLE>]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [`agg$0` AS p, `agg$1` AS q]
    Filter `__rows` > 0
      Aggregate keys [] aggregates [PERCENTILE(CAST(`id` AS DOUBLE), CAST(CAST('0.5' AS DECIMAL(2, 1)) AS DOUBLE), GREATEST(CAST(`id` AS BIGINT), CAST(0 AS BIGINT))) AS agg$0, CASE WHEN SIZE(PERCENTILE(CAST(`id` AS DOUBLE), CAST(ARRAY(CAST('0.5' AS DECIMAL(11, 1)), CAST('1' AS DECIMAL(11, 1))) AS ARRAY<DOUBLE>), GREATEST(CAST(`id` AS BIGINT), CAST(0 AS BIGINT)))) = 0 THEN CAST(NULL AS ARRAY<DOUBLE>) ELSE PERCENTILE(CAST(`id` AS DOUBLE), CAST(ARRAY(CAST('0.5' AS DECIMAL(11, 1)), CAST('1' AS DECIMAL(11, 1))) AS ARRAY<DOUBLE>), GREATEST(CAST(`id` AS BIGINT), CAST(0 AS BIGINT))) END AS agg$1, COUNT(*) AS __rows]
        Scan bounded_orders [id]

--- case: a percentile of no share
SELECT PERCENTILE(id, ARRAY_REMOVE(ARRAY[0.5E0], 0.5E0)) AS p FROM bounded_orders;
--- plan
Select [p ARRAY<DOUBLE>]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [`agg$0` AS p]
    Filter `__rows` > 0
      Aggregate keys [] aggregates [ELEMENT_AT(TRANSFORM(ARRAY(ARRAY_SORT(ARRAY_AGG(CAST(`id` AS DOUBLE)))), ordered__ -> CASE WHEN (SIZE(ordered__) = 0) OR (SIZE(CAST(CASE WHEN CAST('0.5' AS DOUBLE) IS NULL THEN FILTER(ARRAY(CAST('0.5' AS DOUBLE)), x -> NOT x IS NULL) ELSE ARRAY_REMOVE(ARRAY(CAST('0.5' AS DOUBLE)), CAST('0.5' AS DOUBLE)) END AS ARRAY<DOUBLE>)) = 0) THEN CAST(NULL AS ARRAY<DOUBLE>) ELSE TRANSFORM(CAST(CASE WHEN CAST('0.5' AS DOUBLE) IS NULL THEN FILTER(ARRAY(CAST('0.5' AS DOUBLE)), x -> NOT x IS NULL) ELSE ARRAY_REMOVE(ARRAY(CAST('0.5' AS DOUBLE)), CAST('0.5' AS DOUBLE)) END AS ARRAY<DOUBLE>), share__ -> CASE WHEN NOT (share__ BETWEEN 0 AND 1) THEN CAST(RAISE_ERROR('a share of PERCENTILE is not between 0 and 1') AS DOUBLE) WHEN ELEMENT_AT(ordered__, CAST(FLOOR(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT)) = ELEMENT_AT(ordered__, CAST(CEIL(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT)) THEN ELEMENT_AT(ordered__, CAST(FLOOR(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT)) ELSE ((CAST(CEIL(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT) - (((share__) * (SIZE(ordered__) - 1)) + 1)) * ELEMENT_AT(ordered__, CAST(FLOOR(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT))) + (((((share__) * (SIZE(ordered__) - 1)) + 1) - CAST(FLOOR(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT)) * ELEMENT_AT(ordered__, CAST(CEIL(((share__) * (SIZE(ordered__) - 1)) + 1) AS INT))) END) END), 1) AS agg$0, COUNT(*) AS __rows]
        Scan bounded_orders [id]
