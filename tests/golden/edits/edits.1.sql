--- case: an average is added
CREATE TABLE sink (k INT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, s BIGINT, a BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v), AVG(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       COUNT(sales.v) is computed from what is kept

--- case: a count of rows is added
CREATE TABLE sink (k INT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, MAX(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, s BIGINT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, MAX(v), COUNT(*) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       COUNT(*) is computed from what is kept

--- case: a maximum is added
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, m BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), MAX(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  starts empty  MAX(sales.v) was not kept of the rows so far

--- case: an aggregate is removed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       COUNT(*) is dropped

--- case: aggregates are reordered and renamed
CREATE TABLE sink (k INT, n BIGINT, m BIGINT, l STRING, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(DISTINCT v), MAX(v), MIN(w) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, least STRING, diff BIGINT, most BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, MIN(w) AS least, COUNT(DISTINCT v), MAX(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       columns are reordered

--- case: HAVING is added
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k HAVING COUNT(*) > 1;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: an expression over aggregates changes
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) * 2, COALESCE(SUM(v), 0) + 1 FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: WHERE below an aggregate changes
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL AND v > 0 GROUP BY k;
--- operators
sink/GroupAggregate  starts empty  its rows were those of sales WHERE sales.k IS NOT NULL, and are those of sales WHERE sales.k IS NOT NULL AND sales.v > 0

--- case: the grouping key changes
CREATE TABLE sink (w STRING, n BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, COUNT(*) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- changed
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  starts empty  its rows were those of sales WHERE sales.w IS NOT NULL, and are those of sales WHERE sales.k IS NOT NULL

--- case: the grouping key gets a column
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, w STRING, n BIGINT, PRIMARY KEY (k, w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, w, COUNT(*) FROM sales WHERE k IS NOT NULL AND w IS NOT NULL GROUP BY k, w;
--- operators
sink/GroupAggregate  starts empty  its rows were those of sales WHERE sales.k IS NOT NULL, and are those of sales WHERE sales.k IS NOT NULL AND sales.w IS NOT NULL

--- case: the grouping key is reordered
CREATE TABLE sink (k INT, w STRING, n BIGINT, d BIGINT, PRIMARY KEY (k, w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, w, COUNT(*), COUNT(DISTINCT v) FROM sales WHERE k IS NOT NULL AND w IS NOT NULL GROUP BY k, w;
--- changed
CREATE TABLE sink (w STRING, k INT, d BIGINT, n BIGINT, PRIMARY KEY (w, k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, k, COUNT(DISTINCT v), COUNT(*) FROM sales WHERE k IS NOT NULL AND w IS NOT NULL GROUP BY w, k;
--- operators
sink/GroupAggregate  resumes       the key is reordered; columns are reordered

--- case: a key is widened
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k BIGINT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       sales.k was INT, and is BIGINT

--- case: an argument is widened
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (w STRING, s INT, m INT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, SUM(k), MAX(k) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k BIGINT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (w STRING, s BIGINT, m BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, SUM(k), MAX(k) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- operators
sink/GroupAggregate  resumes       MAX(sales.k) was INT, and is BIGINT

--- case: an argument gets another type
CREATE TABLE sink (w STRING, s BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, MAX(v) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- changed
CREATE TABLE sink (w STRING, s DOUBLE, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, MAX(CAST(v AS DOUBLE)) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- operators
sink/GroupAggregate  starts empty  MAX(CAST(sales.v AS DOUBLE)) was not kept of the rows so far

--- case: NOT NULL is relaxed
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (w STRING, s BIGINT, m BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, SUM(id), MAX(id) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- changed
CREATE TABLE sales (id BIGINT, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (w STRING, s BIGINT, m BIGINT, PRIMARY KEY (w) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT w, SUM(id), MAX(id) FROM sales WHERE w IS NOT NULL GROUP BY w;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: the source gets a column that is not used
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: the sink has another topic and format
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'other', 'properties.bootstrap.servers' = 'h:1', 'key.format' = 'csv', 'value.format' = 'csv');
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: a time to live is set
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
SET 'table.exec.state.ttl' = '1 d';
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       state expired after never, and now after 86400000 ms

--- case: a time to live is removed
SET 'table.exec.state.ttl' = '1 d';
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       state expired after 86400000 ms, and now after never

--- case: an aggregate over an aggregate gets a count
CREATE TABLE sink (n BIGINT, m BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT n, SUM(m) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x GROUP BY n;
--- changed
CREATE TABLE sink (n BIGINT, m BIGINT, c BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT n, SUM(m), COUNT(*) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x GROUP BY n;
--- operators
sink/GroupAggregate/GroupAggregate  resumes       unchanged
sink/GroupAggregate                 resumes       COUNT(*) is computed from what is kept

--- case: a filter between two aggregates
CREATE TABLE sink (n BIGINT, m BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT n, SUM(m) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x GROUP BY n;
--- changed
CREATE TABLE sink (n BIGINT, m BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT n, SUM(m) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x WHERE m > 0 GROUP BY n;
--- operators
sink/GroupAggregate/GroupAggregate  starts empty  sink/GroupAggregate starts empty, and needs all of its rows
sink/GroupAggregate                 starts empty  its rows were those of GROUP BY (sales.k) OF (sales WHERE sales.k IS NOT NULL), and are those of GROUP BY (sales.k) OF (sales WHERE sales.k IS NOT NULL) WHERE MAX(sales.v) > 0

--- case: the upper aggregate is removed
CREATE TABLE sink (n BIGINT, m BIGINT, PRIMARY KEY (n) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT n, COUNT(*) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x GROUP BY n;
--- changed
CREATE TABLE sink (k INT, m BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, m FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k) AS x;
--- operators
sink/GroupAggregate  resumes       it was sink/GroupAggregate/GroupAggregate
sink/GroupAggregate  dropped       the query does not have it any longer

--- case: a Top-N gives fewer rows
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 4 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- operators
sink/TopN  resumes       the first 4 rows were given, and now the first 2

--- case: a Top-N gives more rows
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 4 AND k IS NOT NULL;
--- operators
sink/TopN  starts empty  only the first 2 rows were kept, and it gives 4

--- case: a Top-N is sorted by another column
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id DESC) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- operators
sink/TopN  starts empty  ORDER BY was sales.v DESC NULLS LAST, sales.id ASC NULLS FIRST, arrival ASC, and is sales.id DESC NULLS LAST, arrival ASC

--- case: a column of a Top-N is dropped
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, w STRING, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v, w FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- operators
sink/TopN  resumes       sales.w is dropped

--- case: a column of a Top-N is added
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, rn BIGINT, id BIGINT, v BIGINT, w STRING, PRIMARY KEY (k, rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, rn, id, v, w FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM sales) WHERE rn <= 2 AND k IS NOT NULL;
--- operators
sink/TopN  starts empty  the column sales.w was not kept

--- case: a Top-N of an aggregate gives more rows
CREATE TABLE sink (rn BIGINT, k INT, n BIGINT, PRIMARY KEY (rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT rn, k, n FROM (SELECT k, n, m, ROW_NUMBER() OVER (ORDER BY n DESC, k) AS rn FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k)) WHERE rn <= 2;
--- changed
CREATE TABLE sink (rn BIGINT, k INT, n BIGINT, PRIMARY KEY (rn) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT rn, k, n FROM (SELECT k, n, m, ROW_NUMBER() OVER (ORDER BY n DESC, k) AS rn FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM sales WHERE k IS NOT NULL GROUP BY k)) WHERE rn <= 3;
--- operators
sink/TopN/GroupAggregate  resumes       unchanged
sink/TopN                 resumes       the first 2 rows were given, and now the first 3

--- case: the newest row of each key without a column
CREATE TABLE sink (k INT, id BIGINT, v BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id DESC) AS rn FROM sales) WHERE rn = 1 AND k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, id BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id DESC) AS rn FROM sales) WHERE rn = 1 AND k IS NOT NULL;
--- operators
sink/TopN  resumes       sales.v is dropped

--- case: a join gives fewer columns
CREATE TABLE sink (a BIGINT, b BIGINT, c STRING) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id, o.w FROM sales AS o JOIN payments AS p ON o.k = p.k;
--- changed
CREATE TABLE sink (a BIGINT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k;
--- operators
sink/EquiJoin  resumes       sales.w is dropped

--- case: a join gives a further column
CREATE TABLE sink (a BIGINT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k;
--- changed
CREATE TABLE sink (a BIGINT, b BIGINT, c STRING) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id, o.w FROM sales AS o JOIN payments AS p ON o.k = p.k;
--- operators
sink/EquiJoin  starts empty  the column sales.w was not kept

--- case: a filter after a join changes
CREATE TABLE sink (a BIGINT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k WHERE o.v + p.v > 0;
--- changed
CREATE TABLE sink (b BIGINT, a BIGINT, c BIGINT) WITH ({kafka});
INSERT INTO sink SELECT p.id, o.id, o.v + p.v FROM sales AS o JOIN payments AS p ON o.k = p.k WHERE o.v + p.v > 20;
--- operators
sink/EquiJoin  resumes       unchanged

--- case: a join becomes an outer join
SET 'kafka-sql.flink-version' = '2.2';
CREATE TABLE sink (id BIGINT, name STRING, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT c.id, c.name, o.n FROM clients AS c JOIN (SELECT k, COUNT(*) AS n FROM sales WHERE k IS NOT NULL GROUP BY k) AS o ON c.k = o.k;
--- changed
SET 'kafka-sql.flink-version' = '2.2';
CREATE TABLE sink (id BIGINT, name STRING, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT c.id, c.name, o.n FROM clients AS c LEFT JOIN (SELECT k, COUNT(*) AS n FROM sales WHERE k IS NOT NULL GROUP BY k) AS o ON c.k = o.k;
--- operators
sink/SinkMaterializer/EquiJoin/left/ChangelogNormalize  starts empty  sink/SinkMaterializer/EquiJoin starts empty, and needs all of its rows
sink/SinkMaterializer/EquiJoin/right/GroupAggregate     starts empty  sink/SinkMaterializer/EquiJoin starts empty, and needs all of its rows
sink/SinkMaterializer/EquiJoin                          starts empty  join was INNER, and is LEFT
sink/SinkMaterializer                                   starts empty  its rows were those of (UPSERTS OF clients) INNER JOIN ON clients.k = sales.k WITH (GROUP BY (sales.k) OF (sales WHERE sales.k IS NOT NULL)), and are those of (UPSERTS OF clients) LEFT JOIN ON clients.k = sales.k WITH (GROUP BY (sales.k) OF (sales WHERE sales.k IS NOT NULL))

--- case: a join of changes gives fewer columns
SET 'kafka-sql.flink-version' = '2.2';
CREATE TABLE sink (id BIGINT, name STRING, m BIGINT, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT c.id, c.name, o.m, o.n FROM clients AS c JOIN (SELECT k, MAX(v) AS m, COUNT(*) AS n FROM sales WHERE k IS NOT NULL GROUP BY k) AS o ON c.k = o.k;
--- changed
SET 'kafka-sql.flink-version' = '2.2';
CREATE TABLE sink (id BIGINT, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT c.id, o.n FROM clients AS c JOIN (SELECT k, MAX(v) AS m, COUNT(*) AS n FROM sales WHERE k IS NOT NULL GROUP BY k) AS o ON c.k = o.k;
--- operators
sink/SinkMaterializer/EquiJoin/left/ChangelogNormalize  resumes       clients.name is dropped
sink/SinkMaterializer/EquiJoin/right/GroupAggregate     resumes       unchanged
sink/SinkMaterializer/EquiJoin                          resumes       clients.name is dropped; MAX(sales.v) is dropped
sink/SinkMaterializer                                   resumes       clients.name is dropped; MAX(sales.v) is dropped

--- case: a column of upserts is dropped
CREATE TABLE sink (id BIGINT, k INT, name STRING, PRIMARY KEY (id, k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT id, k, MAX(name) FROM clients GROUP BY id, k;
--- changed
CREATE TABLE sink (id BIGINT, k INT, PRIMARY KEY (id, k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT id, k FROM clients GROUP BY id, k;
--- operators
sink/GroupAggregate/ChangelogNormalize  resumes       clients.name is dropped
sink/GroupAggregate                     resumes       MAX(clients.name) is dropped

--- case: a count of upserts by key
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) FROM clients GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) + 100 FROM clients GROUP BY k HAVING COUNT(*) < 9;
--- operators
sink/GroupAggregate/ChangelogNormalize  resumes       unchanged
sink/GroupAggregate                     resumes       unchanged

--- case: a column of upserts is added
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) FROM clients GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n STRING, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, MAX(name) FROM clients GROUP BY k;
--- operators
sink/GroupAggregate/ChangelogNormalize  starts empty  the column clients.name was not kept
sink/GroupAggregate                     starts empty  MAX(clients.name) was not kept of the rows so far

--- case: an aggregate of a window is removed
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT, m BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(*), MAX(v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- changed
CREATE TABLE sink (ws TIMESTAMP(3), k INT, m BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, MAX(v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- operators
sink/WindowAggregate/WatermarkAssigner  resumes       unchanged
sink/WindowAggregate                    resumes       COUNT(*) is dropped

--- case: an average of a window is added
CREATE TABLE sink (ws TIMESTAMP(3), k INT, s BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, SUM(v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- changed
CREATE TABLE sink (ws TIMESTAMP(3), k INT, s BIGINT, a BIGINT, n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, SUM(v), AVG(v), COUNT(*) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- operators
sink/WindowAggregate/WatermarkAssigner  resumes       unchanged
sink/WindowAggregate                    resumes       COUNT(sales.v) is computed from what is kept; COUNT(*) is computed from what is kept

--- case: the size of a window changes
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT, m BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(*), MAX(v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- changed
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT, m BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(*), MAX(v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '20' SECOND)) GROUP BY window_start, window_end, k;
--- operators
sink/WindowAggregate/WatermarkAssigner  resumes       unchanged
sink/WindowAggregate                    starts empty  window was Tumbling window of size 10000 ms, and is Tumbling window of size 20000 ms

--- case: a window shows its end
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(DISTINCT v) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- changed
CREATE TABLE sink (we TIMESTAMP(3), n BIGINT, k INT) WITH ({kafka});
INSERT INTO sink SELECT window_end, COUNT(DISTINCT v), k FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- operators
sink/WindowAggregate/WatermarkAssigner  resumes       unchanged
sink/WindowAggregate                    resumes       unchanged

--- case: the watermark waits longer
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND) WITH ({kafka});
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ({kafka});
CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT) WITH ({kafka});
INSERT INTO sink SELECT window_start, k, COUNT(*) FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
--- operators
sink/WindowAggregate/WatermarkAssigner  resumes       unchanged
sink/WindowAggregate                    resumes       unchanged

--- case: an interval join gives fewer columns
CREATE TABLE sink (a BIGINT, b BIGINT, w STRING) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id, o.w FROM sales AS o JOIN payments AS p ON o.k = p.k AND o.ts BETWEEN p.ts - INTERVAL '30' SECOND AND p.ts + INTERVAL '30' SECOND;
--- changed
CREATE TABLE sink (b BIGINT, a BIGINT) WITH ({kafka});
INSERT INTO sink SELECT p.id, o.id FROM sales AS o JOIN payments AS p ON o.k = p.k AND o.ts BETWEEN p.ts - INTERVAL '30' SECOND AND p.ts + INTERVAL '30' SECOND;
--- operators
sink/IntervalJoin/left/WatermarkAssigner   resumes       unchanged
sink/IntervalJoin/right/WatermarkAssigner  resumes       unchanged
sink/IntervalJoin                          resumes       sales.w is dropped

--- case: the interval of a join changes
CREATE TABLE sink (a BIGINT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k AND o.ts BETWEEN p.ts - INTERVAL '30' SECOND AND p.ts + INTERVAL '30' SECOND;
--- changed
CREATE TABLE sink (a BIGINT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.id, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k AND o.ts BETWEEN p.ts - INTERVAL '20' SECOND AND p.ts + INTERVAL '20' SECOND;
--- operators
sink/IntervalJoin/left/WatermarkAssigner   resumes       unchanged
sink/IntervalJoin/right/WatermarkAssigner  resumes       unchanged
sink/IntervalJoin                          starts empty  interval was sales.ts from -30000 to 30000 ms around payments.ts, and is sales.ts from -20000 to 20000 ms around payments.ts

--- case: a query without state gets an aggregate
CREATE TABLE sink (k INT, v BIGINT) WITH ({kafka});
INSERT INTO sink SELECT k, v FROM sales WHERE k IS NOT NULL;
--- changed
CREATE TABLE sink (k INT, v BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  starts empty  the query did not have it before

--- case: an aggregate over a join is added
CREATE TABLE sink (a INT, b BIGINT) WITH ({kafka});
INSERT INTO sink SELECT o.k, p.id FROM sales AS o JOIN payments AS p ON o.k = p.k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT o.k, COUNT(*) FROM sales AS o JOIN payments AS p ON o.k = p.k GROUP BY o.k;
--- operators
sink/GroupAggregate/EquiJoin  resumes       it was sink/EquiJoin; payments.id is dropped
sink/GroupAggregate           starts empty  the query did not have it before

--- case: a decimal has more digits
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, s DECIMAL(38, 2), PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(d) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(18, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, s DECIMAL(38, 2), PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(d) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: a decimal has another scale
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(10, 2), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, s DECIMAL(38, 2), PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(d) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TABLE sales (id BIGINT NOT NULL, k INT, v BIGINT, w STRING, d DECIMAL(18, 4), ts TIMESTAMP(3)) WITH ({kafka});
CREATE TABLE sink (k INT, s DECIMAL(38, 4), PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, SUM(d) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- operators
sink/GroupAggregate  starts empty  SUM(sales.d) was DECIMAL(38, 2), and is DECIMAL(38, 4)

--- case: a view holds the query
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(v) FROM sales WHERE k IS NOT NULL GROUP BY k;
--- changed
CREATE TEMPORARY VIEW kept AS SELECT k, v AS amount FROM sales WHERE k IS NOT NULL;
CREATE TABLE sink (k INT, n BIGINT, s BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*), SUM(amount) FROM kept GROUP BY k;
--- operators
sink/GroupAggregate  resumes       unchanged

--- case: an alias and the order of conditions
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT k, COUNT(*) FROM sales WHERE v > 0 AND k IS NOT NULL AND UPPER(w) = 'A' GROUP BY k;
--- changed
CREATE TABLE sink (k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED) WITH ({upsert});
INSERT INTO sink SELECT o.k, COUNT(*) FROM sales AS o WHERE UPPER(o.w) = 'A' AND o.k IS NOT NULL AND o.v > 0 GROUP BY o.k;
--- operators
sink/GroupAggregate  resumes       unchanged
