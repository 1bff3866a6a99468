-- What Java's class archive is made from: statements that load the classes of usual jobs.
CREATE TABLE orders (
  id BIGINT, customer INT, price DECIMAL(10, 2), note STRING, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND
) WITH (
  'connector' = 'datagen', 'number-of-rows' = '50',
  'fields.id.kind' = 'sequence', 'fields.id.start' = '1', 'fields.id.end' = '50',
  'fields.customer.min' = '1', 'fields.customer.max' = '5', 'fields.note.length' = '5'
);
CREATE TABLE taken (id BIGINT, customer INT, note STRING) WITH ('connector' = 'blackhole');

SET 'execution.runtime-mode' = 'batch';
SELECT id, COUNT(*), SUM(n) FROM (VALUES (1, 2), (1, 3), (2, 4)) AS t (id, n) GROUP BY id ORDER BY id;
SELECT o.customer, UPPER(o.note), c.name
FROM orders AS o JOIN (VALUES (1, 'a'), (2, 'b')) AS c (id, name) ON o.customer = c.id;

SET 'execution.runtime-mode' = 'streaming';
INSERT INTO taken SELECT id, customer + 1, note FROM orders WHERE price > 1;
SELECT window_start, customer, COUNT(*)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, customer;
SELECT customer, COUNT(*), MAX(price) FROM orders GROUP BY customer;
