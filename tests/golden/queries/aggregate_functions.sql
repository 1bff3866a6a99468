--- case: sum of no rows and of nulls
SELECT SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t WHERE id > 99

--- case: sum of nulls
SELECT SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t WHERE id = 3

--- case: sum of groups
SELECT b, SUM(ti) AS x0, SUM(si) AS x1, SUM(i) AS x2, SUM(l) AS x3, SUM(d) AS x4, SUM(dc) AS x5, SUM(de5) AS x6, SUM(de38) AS x7, SUM(f) AS x8 FROM t GROUP BY b

--- case: avg of all rows
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t

--- case: avg of no rows and of nulls
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t WHERE id > 99

--- case: avg of nulls
SELECT AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t WHERE id = 3

--- case: avg of groups
SELECT b, AVG(ti) AS x0, AVG(si) AS x1, AVG(i) AS x2, AVG(l) AS x3, AVG(d) AS x4, AVG(dc) AS x5, AVG(de5) AS x6, AVG(de38) AS x7, AVG(f) AS x8 FROM t GROUP BY b

--- case: avg filtered and distinct
SELECT AVG(ti) FILTER (WHERE id > 1) AS f0, AVG(si) FILTER (WHERE id > 1) AS f1, AVG(i) FILTER (WHERE id > 1) AS f2, AVG(l) FILTER (WHERE id > 1) AS f3, AVG(d) FILTER (WHERE id > 1) AS f4, AVG(dc) FILTER (WHERE id > 1) AS f5, AVG(de5) FILTER (WHERE id > 1) AS f6, AVG(de38) FILTER (WHERE id > 1) AS f7, AVG(f) FILTER (WHERE id > 1) AS f8, AVG(DISTINCT ti) AS d0, AVG(DISTINCT si) AS d1, AVG(DISTINCT i) AS d2, AVG(DISTINCT l) AS d3, AVG(DISTINCT dc) AS d4, AVG(DISTINCT de5) AS d5, AVG(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: min of all rows
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t

--- case: min of no rows and of nulls
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t WHERE id > 99

--- case: min of nulls
SELECT MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t WHERE id = 3

--- case: min of groups
SELECT b, MIN(ti) AS x0, MIN(si) AS x1, MIN(i) AS x2, MIN(l) AS x3, MIN(d) AS x4, MIN(dc) AS x5, MIN(de5) AS x6, MIN(de38) AS x7, MIN(f) AS x8 FROM t GROUP BY b

--- case: min filtered and distinct
SELECT MIN(ti) FILTER (WHERE id > 1) AS f0, MIN(si) FILTER (WHERE id > 1) AS f1, MIN(i) FILTER (WHERE id > 1) AS f2, MIN(l) FILTER (WHERE id > 1) AS f3, MIN(d) FILTER (WHERE id > 1) AS f4, MIN(dc) FILTER (WHERE id > 1) AS f5, MIN(de5) FILTER (WHERE id > 1) AS f6, MIN(de38) FILTER (WHERE id > 1) AS f7, MIN(f) FILTER (WHERE id > 1) AS f8, MIN(DISTINCT ti) AS d0, MIN(DISTINCT si) AS d1, MIN(DISTINCT i) AS d2, MIN(DISTINCT l) AS d3, MIN(DISTINCT dc) AS d4, MIN(DISTINCT de5) AS d5, MIN(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: max of all rows
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t

--- case: max of no rows and of nulls
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t WHERE id > 99

--- case: max of nulls
SELECT MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t WHERE id = 3

--- case: max of groups
SELECT b, MAX(ti) AS x0, MAX(si) AS x1, MAX(i) AS x2, MAX(l) AS x3, MAX(d) AS x4, MAX(dc) AS x5, MAX(de5) AS x6, MAX(de38) AS x7, MAX(f) AS x8 FROM t GROUP BY b

--- case: max filtered and distinct
SELECT MAX(ti) FILTER (WHERE id > 1) AS f0, MAX(si) FILTER (WHERE id > 1) AS f1, MAX(i) FILTER (WHERE id > 1) AS f2, MAX(l) FILTER (WHERE id > 1) AS f3, MAX(d) FILTER (WHERE id > 1) AS f4, MAX(dc) FILTER (WHERE id > 1) AS f5, MAX(de5) FILTER (WHERE id > 1) AS f6, MAX(de38) FILTER (WHERE id > 1) AS f7, MAX(f) FILTER (WHERE id > 1) AS f8, MAX(DISTINCT ti) AS d0, MAX(DISTINCT si) AS d1, MAX(DISTINCT i) AS d2, MAX(DISTINCT l) AS d3, MAX(DISTINCT dc) AS d4, MAX(DISTINCT de5) AS d5, MAX(DISTINCT de38) AS d6 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: stddev_pop of all rows
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t

--- case: stddev_pop of no rows and of nulls
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t WHERE id > 99

--- case: stddev_pop of nulls
SELECT STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t WHERE id = 3

--- case: stddev_pop of groups
SELECT b, STDDEV_POP(ti) AS x0, STDDEV_POP(si) AS x1, STDDEV_POP(i) AS x2, STDDEV_POP(d) AS x3, STDDEV_POP(de5) AS x4 FROM t GROUP BY b

--- case: stddev_pop filtered and distinct
SELECT STDDEV_POP(ti) FILTER (WHERE id > 1) AS f0, STDDEV_POP(si) FILTER (WHERE id > 1) AS f1, STDDEV_POP(i) FILTER (WHERE id > 1) AS f2, STDDEV_POP(d) FILTER (WHERE id > 1) AS f3, STDDEV_POP(de5) FILTER (WHERE id > 1) AS f4, STDDEV_POP(DISTINCT ti) AS d0, STDDEV_POP(DISTINCT si) AS d1, STDDEV_POP(DISTINCT i) AS d2, STDDEV_POP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: stddev_samp of all rows
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t

--- case: stddev_samp of no rows and of nulls
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t WHERE id > 99

--- case: stddev_samp of nulls
SELECT STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t WHERE id = 3

--- case: stddev_samp of groups
SELECT b, STDDEV_SAMP(ti) AS x0, STDDEV_SAMP(si) AS x1, STDDEV_SAMP(i) AS x2, STDDEV_SAMP(d) AS x3, STDDEV_SAMP(de5) AS x4 FROM t GROUP BY b

--- case: stddev_samp filtered and distinct
SELECT STDDEV_SAMP(ti) FILTER (WHERE id > 1) AS f0, STDDEV_SAMP(si) FILTER (WHERE id > 1) AS f1, STDDEV_SAMP(i) FILTER (WHERE id > 1) AS f2, STDDEV_SAMP(d) FILTER (WHERE id > 1) AS f3, STDDEV_SAMP(de5) FILTER (WHERE id > 1) AS f4, STDDEV_SAMP(DISTINCT ti) AS d0, STDDEV_SAMP(DISTINCT si) AS d1, STDDEV_SAMP(DISTINCT i) AS d2, STDDEV_SAMP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: stddev of all rows
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t

--- case: stddev of no rows and of nulls
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t WHERE id > 99

--- case: stddev of nulls
SELECT STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t WHERE id = 3

--- case: stddev of groups
SELECT b, STDDEV(ti) AS x0, STDDEV(si) AS x1, STDDEV(i) AS x2, STDDEV(d) AS x3, STDDEV(de5) AS x4 FROM t GROUP BY b

--- case: stddev filtered and distinct
SELECT STDDEV(ti) FILTER (WHERE id > 1) AS f0, STDDEV(si) FILTER (WHERE id > 1) AS f1, STDDEV(i) FILTER (WHERE id > 1) AS f2, STDDEV(d) FILTER (WHERE id > 1) AS f3, STDDEV(de5) FILTER (WHERE id > 1) AS f4, STDDEV(DISTINCT ti) AS d0, STDDEV(DISTINCT si) AS d1, STDDEV(DISTINCT i) AS d2, STDDEV(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: var_pop of all rows
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t

--- case: var_pop of no rows and of nulls
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t WHERE id > 99

--- case: var_pop of nulls
SELECT VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t WHERE id = 3

--- case: var_pop of groups
SELECT b, VAR_POP(ti) AS x0, VAR_POP(si) AS x1, VAR_POP(i) AS x2, VAR_POP(d) AS x3, VAR_POP(de5) AS x4 FROM t GROUP BY b

--- case: var_pop filtered and distinct
SELECT VAR_POP(ti) FILTER (WHERE id > 1) AS f0, VAR_POP(si) FILTER (WHERE id > 1) AS f1, VAR_POP(i) FILTER (WHERE id > 1) AS f2, VAR_POP(d) FILTER (WHERE id > 1) AS f3, VAR_POP(de5) FILTER (WHERE id > 1) AS f4, VAR_POP(DISTINCT ti) AS d0, VAR_POP(DISTINCT si) AS d1, VAR_POP(DISTINCT i) AS d2, VAR_POP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: var_samp of all rows
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t

--- case: var_samp of no rows and of nulls
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t WHERE id > 99

--- case: var_samp of nulls
SELECT VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t WHERE id = 3

--- case: var_samp of groups
SELECT b, VAR_SAMP(ti) AS x0, VAR_SAMP(si) AS x1, VAR_SAMP(i) AS x2, VAR_SAMP(d) AS x3, VAR_SAMP(de5) AS x4 FROM t GROUP BY b

--- case: var_samp filtered and distinct
SELECT VAR_SAMP(ti) FILTER (WHERE id > 1) AS f0, VAR_SAMP(si) FILTER (WHERE id > 1) AS f1, VAR_SAMP(i) FILTER (WHERE id > 1) AS f2, VAR_SAMP(d) FILTER (WHERE id > 1) AS f3, VAR_SAMP(de5) FILTER (WHERE id > 1) AS f4, VAR_SAMP(DISTINCT ti) AS d0, VAR_SAMP(DISTINCT si) AS d1, VAR_SAMP(DISTINCT i) AS d2, VAR_SAMP(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: variance of all rows
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t

--- case: variance of no rows and of nulls
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t WHERE id > 99

--- case: variance of nulls
SELECT VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t WHERE id = 3

--- case: variance of groups
SELECT b, VARIANCE(ti) AS x0, VARIANCE(si) AS x1, VARIANCE(i) AS x2, VARIANCE(d) AS x3, VARIANCE(de5) AS x4 FROM t GROUP BY b

--- case: variance filtered and distinct
SELECT VARIANCE(ti) FILTER (WHERE id > 1) AS f0, VARIANCE(si) FILTER (WHERE id > 1) AS f1, VARIANCE(i) FILTER (WHERE id > 1) AS f2, VARIANCE(d) FILTER (WHERE id > 1) AS f3, VARIANCE(de5) FILTER (WHERE id > 1) AS f4, VARIANCE(DISTINCT ti) AS d0, VARIANCE(DISTINCT si) AS d1, VARIANCE(DISTINCT i) AS d2, VARIANCE(DISTINCT de5) AS d3 FROM (SELECT * FROM t UNION ALL SELECT * FROM t)

--- case: min and max of other types
SELECT MIN(b) AS MIN_b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(b) AS MAX_b, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t

--- case: min and max of other types of groups
SELECT b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t GROUP BY b

--- case: min and max of other types of nulls
SELECT MIN(b) AS MIN_b, MIN(s) AS MIN_s, MIN(vc) AS MIN_vc, MIN(ch) AS MIN_ch, MIN(dt) AS MIN_dt, MIN(tm) AS MIN_tm, MIN(ts) AS MIN_ts, MIN(ltz) AS MIN_ltz, MAX(b) AS MAX_b, MAX(s) AS MAX_s, MAX(vc) AS MAX_vc, MAX(ch) AS MAX_ch, MAX(dt) AS MAX_dt, MAX(tm) AS MAX_tm, MAX(ts) AS MAX_ts, MAX(ltz) AS MAX_ltz FROM t WHERE id = 3

--- case: count
SELECT COUNT(*) AS n, COUNT(id) AS id_, COUNT(b) AS b_, COUNT(i) AS i_, COUNT(s) AS s_, COUNT(d) AS d_, COUNT(dt) AS dt_, COUNT(ts) AS ts_, COUNT(arr) AS arr_, COUNT(r) AS r_, COUNT(DISTINCT id) AS id__, COUNT(DISTINCT b) AS b__, COUNT(DISTINCT i) AS i__, COUNT(DISTINCT s) AS s__, COUNT(DISTINCT d) AS d__, COUNT(DISTINCT dt) AS dt__, COUNT(DISTINCT ts) AS ts__, COUNT(i) FILTER (WHERE i > 0) AS f FROM t

--- case: count of no rows
SELECT COUNT(*) AS n, COUNT(i) AS i_, COUNT(DISTINCT s) AS s_ FROM t WHERE id > 99

--- case: count of groups
SELECT b, COUNT(*) AS n, COUNT(i) AS i_, COUNT(DISTINCT b) AS d_, COUNT(DISTINCT s) FILTER (WHERE id < 4) AS f_ FROM t GROUP BY b

--- case: approx_count_distinct of groups
SELECT b, APPROX_COUNT_DISTINCT(i) AS n, APPROX_COUNT_DISTINCT(s) FILTER (WHERE id > 1) AS m FROM t GROUP BY b

--- case: collections
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id IN (1)

--- case: collections of nulls
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id = 3

--- case: collections of no rows
SELECT LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t WHERE id > 99

--- case: collections of groups
SELECT id, LISTAGG(s) AS a, LISTAGG(s, '-') AS b_, COLLECT(i) AS c, ARRAY_AGG(i) AS d_, FIRST_VALUE(s) AS e, LAST_VALUE(s) AS f_, JSON_ARRAYAGG(i) AS g, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE i) AS h FROM t GROUP BY id

--- case: collections distinct and filtered
SELECT id, LISTAGG(DISTINCT s) AS a, COLLECT(DISTINCT i) AS c, COLLECT(i) AS c2, ARRAY_AGG(DISTINCT i) AS d_, ARRAY_AGG(i) FILTER (WHERE id > 2) AS d2, LISTAGG(s) FILTER (WHERE id > 2) AS l2, FIRST_VALUE(s) FILTER (WHERE id > 2) AS e, LAST_VALUE(s) FILTER (WHERE id > 2) AS f_, JSON_ARRAYAGG(i NULL ON NULL) AS g, JSON_ARRAYAGG(i ABSENT ON NULL) AS g2 FROM (SELECT * FROM t UNION ALL SELECT * FROM t) GROUP BY id

--- case: json aggregates of many types
SELECT id, JSON_ARRAYAGG(s) AS a, JSON_ARRAYAGG(d) AS b_, JSON_ARRAYAGG(b) AS c, JSON_ARRAYAGG(dc) AS d_, JSON_ARRAYAGG(s NULL ON NULL) AS e, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE s NULL ON NULL) AS f_, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE b ABSENT ON NULL) AS g FROM t GROUP BY id

--- case: percentile
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t

--- case: percentile of nulls
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t WHERE id = 3

--- case: percentile of no rows
SELECT PERCENTILE(ti, 0.5) AS ti_, PERCENTILE(si, 0.5) AS si_, PERCENTILE(i, 0.5) AS i_, PERCENTILE(d, 0.5) AS d_, PERCENTILE(dc, 0.5) AS dc_, PERCENTILE(i, ARRAY[0.0, 0.25, 1.0]) AS a, PERCENTILE(i, 0.3, id) AS w FROM t WHERE id > 99

--- case: percentile of groups
SELECT b, PERCENTILE(i, 0.5) AS m, PERCENTILE(i, 0) AS lo, PERCENTILE(i, 1) AS hi FROM t GROUP BY b

--- case: grouping functions
SELECT b, i, GROUPING(b) AS g1, GROUPING(i) AS g2, GROUPING_ID(b, i) AS gi, GROUPING(b, i) AS gg, COUNT(*) AS n FROM t GROUP BY CUBE (b, i)

--- case: grouping functions over sets
SELECT b, GROUPING(b) AS g1, GROUPING_ID(b) AS gi, SUM(id) AS n FROM t GROUP BY GROUPING SETS ((b), ())

--- case: grouping functions of a rollup
SELECT b, ti, GROUPING(b) AS g, GROUPING_ID(ti, b) AS gi, COUNT(*) AS n FROM t GROUP BY ROLLUP (b, ti)

--- case: grouping functions without sets
SELECT b, GROUPING(b) AS g, GROUPING_ID(b) AS gi, COUNT(*) AS n FROM t GROUP BY b

--- case: group id
SELECT b, GROUP_ID() AS g, COUNT(*) AS n FROM t GROUP BY b
