--- case: windows: tumbling windows into hits_k
INSERT INTO hits_k SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_k'. Primary key: [customer], upsert key: . This can lead to 

--- case: windows: tumbling windows into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: tumbling windows into hits_ke
INSERT INTO hits_ke SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ke'. Primary key: [customer, we], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: tumbling windows into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: tumbling windows into hits_s
INSERT INTO hits_s SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_s'. Primary key: [ws], upsert key: . This can lead to non-de

--- case: windows: tumbling windows into hits_se
INSERT INTO hits_se SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_se'. Primary key: [ws, we], upsert key: . This can lead to n

--- case: windows: tumbling windows into hits_all
INSERT INTO hits_all SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_all'. Primary key: [customer, ws, we, n], upsert key: . This
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: hopping windows into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: hopping windows into hits_ke
INSERT INTO hits_ke SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ke'. Primary key: [customer, we], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: hopping windows into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: hopping windows into hits_se
INSERT INTO hits_se SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_se'. Primary key: [ws, we], upsert key: . This can lead to n

--- case: windows: cumulating windows into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: cumulating windows into hits_ke
INSERT INTO hits_ke SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ke'. Primary key: [customer, we], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: cumulating windows into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(CUMULATE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: session windows into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: session windows into hits_ke
INSERT INTO hits_ke SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ke'. Primary key: [customer, we], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: session windows into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(SESSION(TABLE orders PARTITION BY customer, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows without end into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, CAST(NULL AS TIMESTAMP(3)), COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows without start into hits_ke
INSERT INTO hits_ke SELECT customer, CAST(NULL AS TIMESTAMP(3)), window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ke'. Primary key: [customer, we], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows by their time into hits_kse
INSERT INTO hits_kse SELECT customer, window_time, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end, window_time;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows of all into hits_se
INSERT INTO hits_se SELECT 'all', window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_se'. Primary key: [ws, we], upsert key: . This can lead to n
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows of all into hits_s
INSERT INTO hits_s SELECT 'all', window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_s'. Primary key: [ws], upsert key: . This can lead to non-de
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: windows of grouping sets into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, GROUPING SETS ((customer), ());
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca

--- case: windows: window tvf rows into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, id FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca

--- case: windows: legacy windows into hits_kse
INSERT INTO hits_kse SELECT customer, TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy windows into hits_ks
INSERT INTO hits_ks SELECT customer, TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy windows into hits_ke
INSERT INTO hits_ke SELECT customer, TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy windows into hits_k
INSERT INTO hits_k SELECT customer, TUMBLE_START(ts, INTERVAL '1' MINUTE), TUMBLE_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, TUMBLE(ts, INTERVAL '1' MINUTE);
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_k'. Primary key: [customer], upsert key: [customer, we], [cu

--- case: windows: legacy sessions into hits_kse
INSERT INTO hits_kse SELECT customer, SESSION_START(ts, INTERVAL '1' MINUTE), SESSION_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, SESSION(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: legacy sessions into hits_ks
INSERT INTO hits_ks SELECT customer, SESSION_START(ts, INTERVAL '1' MINUTE), SESSION_END(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY customer, SESSION(ts, INTERVAL '1' MINUTE);
--- flink verdict
takes it

--- case: windows: windows of changes into hits_kse
INSERT INTO hits_kse SELECT warehouse, window_start, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE stock, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY warehouse, window_start, window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: window top one into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
takes it

--- case: windows: window first row into hits_kse
INSERT INTO hits_kse SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: window top one into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
takes it

--- case: windows: window first row into hits_ks
INSERT INTO hits_ks SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_ks'. Primary key: [customer, ws], upsert key: . This can lea
--- differs
taken here: Flink knows no key of the rows of a window; a window gives each once, so that it has one here.

--- case: windows: window top one into hits_k
INSERT INTO hits_k SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
takes it
--- differs
refused here: Flink takes rows of several windows for those of one key; here the clause says which one stays.

--- case: windows: window first row into hits_k
INSERT INTO hits_k SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_k'. Primary key: [customer], upsert key: . This can lead to 

--- case: windows: window top one into hits_se
INSERT INTO hits_se SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_se'. Primary key: [ws, we], upsert key: [customer]. This can

--- case: windows: window first row into hits_se
INSERT INTO hits_se SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY ts) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_se'. Primary key: [ws, we], upsert key: . This can lead to n

--- case: windows: window top three with rank
INSERT INTO hits_all SELECT customer, window_start, window_end, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 3;
--- flink verdict
takes it

--- case: windows: window top three without rank
INSERT INTO hits_kse SELECT customer, window_start, window_end, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, customer ORDER BY amount DESC) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn <= 3;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca

--- case: windows: window top of aggregates
INSERT INTO hits_se SELECT customer, window_start, window_end, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT customer, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end)) WHERE rn = 1;
--- flink verdict
takes it

--- case: windows: window top of aggregates by their key
INSERT INTO hits_kse SELECT customer, window_start, window_end, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY n DESC) AS rn FROM (SELECT customer, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end)) WHERE rn <= 3;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca

--- case: windows: window join of aggregates
INSERT INTO hits_kse SELECT a.customer, a.window_start, a.window_end, a.n + b.n FROM (SELECT customer, window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end) a JOIN (SELECT customer, window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '5' MINUTE)) GROUP BY customer, window_start, window_end) b ON a.customer = b.customer AND a.window_start = b.window_start AND a.window_end = b.window_end;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.hits_kse'. Primary key: [customer, ws, we], upsert key: . This ca

--- case: windows: group over windows
INSERT INTO totals SELECT customer, SUM(n) FROM (SELECT customer, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY customer, window_start, window_end) GROUP BY customer;
--- flink verdict
takes it

--- case: ranks: first by time into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first by time into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: ranks: first by time of two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first by time of two into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: ranks: first by time of one into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last by time into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last by time into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: ranks: last by time of two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last by time of two into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: ranks: last by time of one into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first as it came into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first as it came into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: ranks: first as it came of two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: first as it came of two into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: ranks: first as it came of one into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY pt) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last as it came into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last as it came into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: ranks: last as it came of two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: last as it came of two into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: ranks: last as it came of one into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY pt DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: top into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: top into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: ranks: top of two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: top of two into by_id
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id, customer ORDER BY amount DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: ranks: top of one into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY amount DESC) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
takes it

--- case: ranks: top two with rank into by_id_customer
INSERT INTO by_id_customer SELECT rn, customer, CAST(amount AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount) AS rn FROM orders) WHERE rn <= 2;
--- flink verdict
takes it

--- case: ranks: top two without rank into totals
INSERT INTO totals SELECT customer, id FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY amount) AS rn FROM orders) WHERE rn <= 2;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: ranks: top two of all with rank into by_id
INSERT INTO by_id SELECT rn, customer, id FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY amount) AS rn FROM orders) WHERE rn <= 2;
--- flink verdict
takes it

--- case: ranks: top of totals with rank
INSERT INTO by_id SELECT rn, customer, n FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer)) WHERE rn <= 3;
--- flink verdict
takes it

--- case: ranks: top of totals by their key
INSERT INTO totals SELECT customer, n FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY n DESC) AS rn FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer)) WHERE rn <= 3;
--- flink verdict
takes it

--- case: ranks: top of upserts by their key
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY city ORDER BY level DESC) AS rn FROM customers) WHERE rn = 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: group by two into by_id_customer
INSERT INTO by_id_customer SELECT id, customer, COUNT(*) FROM orders GROUP BY id, customer;
--- flink verdict
takes it

--- case: groups: group by two into by_id
INSERT INTO by_id SELECT id, customer, COUNT(*) FROM orders GROUP BY id, customer;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [id, customer]. This can l

--- case: groups: group by one into by_id_customer
INSERT INTO by_id_customer SELECT id, MAX(customer), COUNT(*) FROM orders GROUP BY id;
--- flink verdict
takes it

--- case: groups: group by one of inserts into by_id_customer
INSERT INTO by_id_customer SELECT id, FIRST_VALUE(customer), COUNT(*) FROM orders GROUP BY id;
--- flink verdict
takes it

--- case: groups: group with having
INSERT INTO totals SELECT customer, COUNT(*) FROM orders GROUP BY customer HAVING COUNT(*) > 1;
--- flink verdict
takes it

--- case: groups: distinct pair
INSERT INTO totals SELECT DISTINCT customer, id FROM orders;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: [customer, n]. This

--- case: groups: distinct one
INSERT INTO totals SELECT customer, CAST(1 AS BIGINT) FROM (SELECT DISTINCT customer FROM orders);
--- flink verdict
takes it

--- case: groups: union of keys
INSERT INTO totals SELECT customer, CAST(0 AS BIGINT) FROM (SELECT customer FROM orders UNION SELECT name FROM customers);
--- flink verdict
takes it

--- case: groups: grouping sets
INSERT INTO totals SELECT customer, COUNT(*) FROM orders GROUP BY GROUPING SETS ((customer), ());
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: upper of the key
INSERT INTO totals SELECT UPPER(customer), COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: group by upper
INSERT INTO totals SELECT u, COUNT(*) FROM (SELECT UPPER(customer) AS u FROM orders) GROUP BY u;
--- flink verdict
takes it

--- case: groups: coalesce of the key
INSERT INTO totals SELECT COALESCE(customer, 'none'), COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: key as text
INSERT INTO totals SELECT CAST(id AS STRING), COUNT(*) FROM orders GROUP BY id;
--- flink verdict
takes it

--- case: groups: constant key of a group
INSERT INTO totals SELECT 'x', COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: filtered to one key
INSERT INTO totals SELECT customer, id FROM orders WHERE customer = 'x';
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 
