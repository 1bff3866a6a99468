--- case: numbers with ties
SELECT id, customer, RANK() OVER (ORDER BY customer) AS x0, DENSE_RANK() OVER (ORDER BY customer) AS x1, PERCENT_RANK() OVER (ORDER BY customer) AS x2, CUME_DIST() OVER (ORDER BY customer) AS x3 FROM orders

--- case: numbers of nulls
SELECT id, RANK() OVER (ORDER BY i) AS x0, DENSE_RANK() OVER (ORDER BY i) AS x1, PERCENT_RANK() OVER (ORDER BY i) AS x2, CUME_DIST() OVER (ORDER BY i) AS x3, NTILE(3) OVER (ORDER BY id) AS n, LAG(i) OVER (ORDER BY id) AS p, LEAD(i) OVER (ORDER BY id) AS q FROM t

--- case: ranks by customer
SELECT id, customer, amount, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS x0, RANK() OVER (PARTITION BY customer ORDER BY id) AS x1, DENSE_RANK() OVER (PARTITION BY customer ORDER BY id) AS x2 FROM orders

--- case: ranks over all
SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount, id) AS x0, RANK() OVER (ORDER BY amount, id) AS x1, DENSE_RANK() OVER (ORDER BY amount, id) AS x2 FROM orders

--- case: shares by customer
SELECT id, customer, amount, PERCENT_RANK() OVER (PARTITION BY customer ORDER BY id) AS x0, CUME_DIST() OVER (PARTITION BY customer ORDER BY id) AS x1 FROM orders

--- case: shares over all
SELECT id, amount, PERCENT_RANK() OVER (ORDER BY amount, id) AS x0, CUME_DIST() OVER (ORDER BY amount, id) AS x1 FROM orders

--- case: tiles by customer
SELECT id, customer, amount, NTILE(2) OVER (PARTITION BY customer ORDER BY id) AS x0 FROM orders

--- case: tiles over all
SELECT id, amount, NTILE(2) OVER (ORDER BY amount, id) AS x0 FROM orders
