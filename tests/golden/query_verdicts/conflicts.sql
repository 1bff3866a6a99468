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

--- case: groups: group filtered to one key
INSERT INTO totals SELECT customer, COUNT(*) FROM orders WHERE customer = 'x' GROUP BY customer, product;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: groups: same key twice in select
INSERT INTO by_id_customer SELECT id, CAST(id AS STRING), COUNT(*) FROM orders GROUP BY id;
--- flink verdict
takes it

--- case: groups: key equal by a filter
INSERT INTO by_id SELECT p.order_id, o.customer, o.n FROM (SELECT id, MAX(customer) AS customer, COUNT(*) AS n FROM orders GROUP BY id) o JOIN (SELECT order_id FROM payments GROUP BY order_id) p ON o.id = p.order_id;
--- flink verdict
takes it

--- case: groups: deduplicated view under another key
INSERT INTO by_id SELECT id, customer, CAST(amount AS BIGINT) FROM newest;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: [customer]. This can lead 

--- case: joins: key joined to a text
INSERT INTO totals SELECT customer || '!', COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: joins: join of keys
INSERT INTO totals SELECT c.name, CAST(r.rate AS BIGINT) FROM customers c JOIN rates r ON c.name = r.currency;
--- flink verdict
takes it

--- case: joins: left join of keys
INSERT INTO totals SELECT c.name, CAST(r.rate AS BIGINT) FROM customers c LEFT JOIN rates r ON c.name = r.currency;
--- flink verdict
takes it

--- case: joins: full join of keys
INSERT INTO totals SELECT COALESCE(c.name, r.currency), CAST(r.rate AS BIGINT) FROM customers c FULL JOIN rates r ON c.name = r.currency;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: joins: full join of keys by one of them
INSERT INTO totals SELECT c.name, CAST(r.rate AS BIGINT) FROM customers c FULL JOIN rates r ON c.name = r.currency;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: joins: right join by the left key
INSERT INTO totals SELECT c.name, CAST(r.rate AS BIGINT) FROM customers c RIGHT JOIN rates r ON c.name = r.currency;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: joins: join of a key and no key
INSERT INTO totals SELECT c.name, CAST(s.product AS BIGINT) FROM customers c JOIN stock s ON c.name = s.warehouse;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: joins: join to the key of the other
INSERT INTO by_id SELECT CAST(p.id AS BIGINT), c.name, CAST(c.level AS BIGINT) FROM products p JOIN customers c ON p.title = c.name;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: joins: join of other columns into both keys
INSERT INTO by_id_customer SELECT CAST(p.id AS BIGINT), c.name, CAST(c.level AS BIGINT) FROM products p JOIN customers c ON p.title = c.city;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id_customer'. Primary key: [id, customer], upsert key: . This 

--- case: joins: join of other columns into one key
INSERT INTO by_id SELECT CAST(p.id AS BIGINT), c.name, CAST(c.level AS BIGINT) FROM products p JOIN customers c ON p.title = c.city;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: joins: cross join into both keys
INSERT INTO by_id_customer SELECT CAST(p.id AS BIGINT), c.name, CAST(c.level AS BIGINT) FROM products p CROSS JOIN customers c;
--- flink verdict
takes it

--- case: joins: orders with their customer
INSERT INTO by_id SELECT o.id, c.name, CAST(c.level AS BIGINT) FROM orders o LEFT JOIN customers c ON o.customer = c.name;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: joins: totals joined with customers
INSERT INTO totals SELECT t.customer, t.n FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) t JOIN customers c ON t.customer = c.name;
--- flink verdict
takes it

--- case: joins: totals joined with totals
INSERT INTO totals SELECT t.customer, t.n + u.n FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) t JOIN (SELECT customer, SUM(amount) AS n FROM plain GROUP BY customer) u ON t.customer = u.customer;
--- flink verdict
takes it

--- case: joins: temporal join
INSERT INTO by_id SELECT o.id, o.customer, CAST(r.rate AS BIGINT) FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.customer = r.currency;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: joins: interval join
INSERT INTO by_id SELECT o.id, o.customer, p.id FROM orders o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: joins: interval join of first rows
INSERT INTO by_id SELECT o.id, o.customer, p.id FROM (SELECT id, customer, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts) AS rn FROM orders) WHERE rn = 1) o JOIN payments p ON o.id = p.order_id AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '1' HOUR;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: rows: one row of all
INSERT INTO totals SELECT 'all', COUNT(*) FROM orders;
--- flink verdict
takes it

--- case: rows: one row of all by its count
INSERT INTO by_id SELECT COUNT(*), MAX(customer), CAST(1 AS BIGINT) FROM orders;
--- flink verdict
takes it

--- case: rows: upserts by their key
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers WHERE level > 1;
--- flink verdict
takes it

--- case: rows: upserts under another key
INSERT INTO totals SELECT city, CAST(level AS BIGINT) FROM customers;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: changes without a key
INSERT INTO totals SELECT warehouse, CAST(product AS BIGINT) FROM stock;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: changes with a key
INSERT INTO totals SELECT currency, CAST(rate AS BIGINT) FROM rates;
--- flink verdict
takes it

--- case: rows: upserts that are in another
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers WHERE name IN (SELECT customer FROM orders);
--- flink verdict
takes it

--- case: rows: upserts that are not in another
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer = c.name);
--- flink verdict
takes it

--- case: rows: over aggregate
INSERT INTO by_id SELECT id, customer, COUNT(*) OVER (PARTITION BY customer ORDER BY ts) FROM orders;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: rows: pattern
INSERT INTO totals SELECT customer, a FROM orders MATCH_RECOGNIZE (PARTITION BY customer ORDER BY ts MEASURES A.id AS a ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B) DEFINE B AS B.amount > A.amount);
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: none. This can lead

--- case: rows: limit one
INSERT INTO totals SELECT customer, id FROM orders LIMIT 1;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: order by limit
INSERT INTO totals SELECT customer, id FROM orders ORDER BY amount DESC LIMIT 3;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: order by limit of upserts
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers ORDER BY level DESC LIMIT 3;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: order by limit of totals
INSERT INTO totals SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer ORDER BY n DESC LIMIT 3;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: values
INSERT INTO totals VALUES ('a', 1);
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: union all of upserts
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers UNION ALL SELECT currency, CAST(rate AS BIGINT) FROM rates;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: . This can lead to 

--- case: rows: intersect
INSERT INTO totals SELECT customer, id FROM orders INTERSECT SELECT name, CAST(level AS BIGINT) FROM customers;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: [customer, n]. This

--- case: rows: except
INSERT INTO totals SELECT name, CAST(level AS BIGINT) FROM customers EXCEPT SELECT currency, CAST(rate AS BIGINT) FROM rates;
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.totals'. Primary key: [customer], upsert key: [customer, n]. This

--- case: rows: elements
INSERT INTO by_id SELECT id, tag, CAST(1 AS BIGINT) FROM orders CROSS JOIN UNNEST(tags) AS t(tag);
--- flink verdict
ValidationException: The query has an upsert key that differs from the primary key of the sink table 'default_catalog.default_database.by_id'. Primary key: [id], upsert key: . This can lead to non-det

--- case: rows: aggregate over aggregate
INSERT INTO by_id SELECT n, MAX(customer), COUNT(*) FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) GROUP BY n;
--- flink verdict
takes it

--- case: rows: deduplicated view
INSERT INTO totals SELECT customer, id FROM newest;
--- flink verdict
takes it

--- case: rows: column list
INSERT INTO by_id (customer, id) SELECT MAX(customer), id FROM orders GROUP BY id;
--- flink verdict
takes it
