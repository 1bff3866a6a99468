--- case: over of updates
SELECT k, s, SUM(s) OVER (ORDER BY k) AS a FROM (SELECT k, SUM(v) AS s FROM readings GROUP BY k);

--- case: last top one then over
SELECT id, SUM(v) OVER (ORDER BY ts) AS a FROM (SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS rn FROM steps) WHERE rn = 1);
--- flink streaming error
StreamPhysicalOverAggregate doesn't support consuming update and delete changes which is produced by node Rank(strategy=[UndefinedStrategy], rankType=[ROW_NUMBER], rankRange=[rankStart=1, rankEnd=1], partitionBy=[k], orderBy=[ROWTIME ts DESC], select=[id, k, v, ts])
