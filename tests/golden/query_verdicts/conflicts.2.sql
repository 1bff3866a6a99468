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
