-- Tests of dead_letters.sql:  kafka-sql test sql_examples
-- script 'dead_letters.sql'

-- test: paid orders are kept
-- given
INSERT INTO orders VALUES (1, 9.50, TRUE), (2, 3.00, FALSE), (3, CAST(NULL AS DECIMAL(10, 2)), TRUE);
-- expect rows of paid_orders
VALUES (1, 9.50), (3, NULL);
-- expect no dead letters of orders

-- test: a record that cannot be read fails the job, and is kept with its place
-- given topic 'orders' from 'orders.jsonl'
-- expect error too-many-bad-records
-- expect dead letters of orders (value, offset, column)
VALUES ('{"id":2,"amount":"much","paid":true}', '1', 'amount');
-- expect no tombstones of orders

-- test: a query of the test's own
-- given
INSERT INTO orders VALUES (1, 9.50, TRUE), (2, 3.00, TRUE), (3, 1.25, FALSE);
-- run
SET 'execution.runtime-mode' = 'streaming';
SELECT paid, COUNT(*) AS orders, SUM(amount) AS total FROM orders GROUP BY paid;
-- expect rows (paid, total)
VALUES (TRUE, 12.50), (FALSE, 1.25);
-- expect changelog (paid, orders)
VALUES ('+I', TRUE, 2), ('+I', FALSE, 1);
