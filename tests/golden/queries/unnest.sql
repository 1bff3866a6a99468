--- case: unnest
SELECT id, item FROM orders CROSS JOIN UNNEST(items) AS t (item);

--- case: unnest with a comma
SELECT o.id, t.item FROM orders o, UNNEST(o.items) AS t (item);

--- case: left unnest
SELECT id, item FROM orders LEFT JOIN UNNEST(items) AS t (item) ON TRUE;

--- case: unnest rows
SELECT id, sku, qty FROM orders CROSS JOIN UNNEST(`lines`) AS t (sku, qty);

--- case: left unnest rows
SELECT id, sku, qty FROM orders LEFT JOIN UNNEST(`lines`) AS t (sku, qty) ON TRUE;

--- case: unnest a map
SELECT id, k, v FROM orders CROSS JOIN UNNEST(tags) AS t (k, v);

--- case: unnest with ordinality
SELECT id, item, pos FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos);

--- case: left unnest with ordinality
SELECT id, item, pos FROM orders LEFT JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos) ON TRUE;

--- case: unnest a map with ordinality
SELECT id, k, v, pos FROM orders CROSS JOIN UNNEST(tags) WITH ORDINALITY AS t (k, v, pos);

--- case: unnest and filter
SELECT id, item FROM orders CROSS JOIN UNNEST(items) AS t (item) WHERE item <> 'a' AND id > 1;

--- case: unnest and group
SELECT item, COUNT(*) AS n, SUM(amount) AS s FROM orders CROSS JOIN UNNEST(items) AS t (item) GROUP BY item;

--- case: unnest star
SELECT * FROM (SELECT id, items FROM orders) o CROSS JOIN UNNEST(items) AS t (item);

--- case: unnest without names
SELECT * FROM (SELECT id, items FROM orders) o CROSS JOIN UNNEST(items);

--- case: unnest rows without names
SELECT * FROM (SELECT id, `lines` FROM orders) o CROSS JOIN UNNEST(`lines`);

--- case: unnest alone
SELECT x FROM UNNEST(ARRAY[3, 1, 2]) AS t (x);

--- case: unnest twice
SELECT id, a, b FROM orders CROSS JOIN UNNEST(items) AS t (a) CROSS JOIN UNNEST(items) AS u (b) WHERE id = 1;

--- case: unnest an expression
SELECT id, x FROM orders CROSS JOIN UNNEST(ARRAY[id, amount]) AS t (x) WHERE id < 4;

--- case: unnest a split
SELECT s, x FROM (VALUES ('a,b'), ('c')) AS v (s) CROSS JOIN UNNEST(ARRAY[s, UPPER(s)]) AS t (x);

--- case: unnest of a number
SELECT id FROM orders CROSS JOIN UNNEST(amount) AS t (x);
--- flink error
Cannot apply 'UNNEST' to arguments of type 'UNNEST(<INTEGER>)'. Supported form(s): 'UNNEST(<MULTISET>)' 'UNNEST(<ARRAY>)' 'UNNEST(<MAP>)' UNNEST(<MULTISET>) UNNEST(<ARRAY>) UNNEST(<MAP>)

--- case: left unnest with a condition
SELECT id, item FROM orders LEFT JOIN UNNEST(items) AS t (item) ON item = 'a';

--- case: lateral subquery
SELECT o.id, t.s FROM orders o, LATERAL (SELECT SUM(paid) AS s FROM payments p WHERE p.order_id = o.id) AS t;

--- case: left lateral subquery
SELECT o.id, t.paid FROM orders o LEFT JOIN LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id AND p.paid > 6) AS t ON TRUE;

--- case: lateral rows
SELECT o.id, t.paid FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id) AS t;

--- case: lateral top one
SELECT o.id, t.paid FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id ORDER BY ts DESC LIMIT 1) AS t;
--- flink error
unexpected correlate variable $cor21 in the plan

--- case: unnest whole rows with ordinality
SELECT id, sku, qty, pos FROM orders CROSS JOIN UNNEST(`lines`) WITH ORDINALITY AS t (sku, qty, pos) WHERE id < 3;

--- case: unnest with a condition
SELECT id, item FROM orders JOIN UNNEST(items) AS t (item) ON item <> 'a';

--- case: left unnest rows with a condition
SELECT id, sku, qty FROM orders LEFT JOIN UNNEST(`lines`) AS t (sku, qty) ON qty > id;
--- flink error
unexpected correlate variable $cor2 in the plan

--- case: lateral unnest
SELECT id, u.name FROM orders, LATERAL (SELECT item AS name FROM UNNEST(items) AS t (item) WHERE item <> 'a') AS u;

--- case: left lateral unnest
SELECT o.id, u.item FROM orders o LEFT JOIN LATERAL (SELECT * FROM UNNEST(o.items) AS t (item) WHERE item = 'a') AS u ON TRUE;

--- case: lateral unnest with a limit
SELECT id, u.item FROM orders, LATERAL (SELECT item FROM UNNEST(items) AS t (item) LIMIT 1) AS u;
--- flink error
There are not enough rules to produce a node with desired properties: convention=STREAM_PHYSICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is FlinkLogicalCorrelate

--- case: lateral unnest of an aggregate
SELECT id, u.m FROM orders, LATERAL (SELECT MAX(item) AS m FROM UNNEST(items) AS t (item)) AS u;
--- flink error
There are not enough rules to produce a node with desired properties: convention=STREAM_PHYSICAL, FlinkRelDistributionTraitDef=any, MiniBatchIntervalTraitDef=None: 0, ModifyKindSetTraitDef=[NONE], UpdateKindTraitDef=[NONE], DuplicateChangesTraitDef=[NONE]. Missing conversion is FlinkLogicalCorrelate
