--- case: numbers with ties
SELECT id, customer, RANK() OVER (ORDER BY customer) AS x0, DENSE_RANK() OVER (ORDER BY customer) AS x1, PERCENT_RANK() OVER (ORDER BY customer) AS x2, CUME_DIST() OVER (ORDER BY customer) AS x3 FROM orders
--- flink
id INT NOT NULL | customer STRING | x0 BIGINT NOT NULL | x1 BIGINT NOT NULL | x2 DOUBLE NOT NULL | x3 DOUBLE NOT NULL
1 | ann | 3 | 2 | 0.2222222222222222 | 0.3
10 | dan | 10 | 5 | 1.0 | 1.0
2 | bob | 6 | 3 | 0.5555555555555556 | 0.6
3 | ann | 3 | 2 | 0.2222222222222222 | 0.4
4 | NULL | 1 | 1 | 0.0 | 0.1
5 | cid | 9 | 4 | 0.8888888888888888 | 0.9
6 | bob | 6 | 3 | 0.5555555555555556 | 0.7
7 | ann | 3 | 2 | 0.2222222222222222 | 0.5
8 | NULL | 1 | 1 | 0.0 | 0.2
9 | bob | 6 | 3 | 0.5555555555555556 | 0.8

--- case: numbers of nulls
SELECT id, RANK() OVER (ORDER BY i) AS x0, DENSE_RANK() OVER (ORDER BY i) AS x1, PERCENT_RANK() OVER (ORDER BY i) AS x2, CUME_DIST() OVER (ORDER BY i) AS x3, NTILE(3) OVER (ORDER BY id) AS n, LAG(i) OVER (ORDER BY id) AS p, LEAD(i) OVER (ORDER BY id) AS q FROM t
--- flink
id INT NOT NULL | x0 BIGINT NOT NULL | x1 BIGINT NOT NULL | x2 DOUBLE NOT NULL | x3 DOUBLE NOT NULL | n BIGINT NOT NULL | p INT | q INT
1 | 4 | 4 | 0.75 | 0.8 | 1 | NULL | -2147483648
2 | 2 | 2 | 0.25 | 0.4 | 1 | 7 | NULL
3 | 1 | 1 | 0.0 | 0.2 | 2 | -2147483648 | 2147483647
4 | 5 | 5 | 1.0 | 1.0 | 2 | NULL | -7
5 | 3 | 3 | 0.5 | 0.6 | 3 | 2147483647 | NULL

--- case: ranks by customer
SELECT id, customer, amount, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY id) AS x0, RANK() OVER (PARTITION BY customer ORDER BY id) AS x1, DENSE_RANK() OVER (PARTITION BY customer ORDER BY id) AS x2 FROM orders
--- flink
id INT NOT NULL | customer STRING | amount INT | x0 BIGINT NOT NULL | x1 BIGINT NOT NULL | x2 BIGINT NOT NULL
1 | ann | 10 | 1 | 1 | 1
10 | dan | 100 | 1 | 1 | 1
2 | bob | 20 | 1 | 1 | 1
3 | ann | NULL | 2 | 2 | 2
4 | NULL | 5 | 1 | 1 | 1
5 | cid | 20 | 1 | 1 | 1
6 | bob | 7 | 2 | 2 | 2
7 | ann | 10 | 3 | 3 | 3
8 | NULL | NULL | 2 | 2 | 2
9 | bob | -3 | 3 | 3 | 3

--- case: ranks over all
SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount, id) AS x0, RANK() OVER (ORDER BY amount, id) AS x1, DENSE_RANK() OVER (ORDER BY amount, id) AS x2 FROM orders
--- flink
id INT NOT NULL | amount INT | x0 BIGINT NOT NULL | x1 BIGINT NOT NULL | x2 BIGINT NOT NULL
1 | 10 | 6 | 6 | 6
10 | 100 | 10 | 10 | 10
2 | 20 | 8 | 8 | 8
3 | NULL | 1 | 1 | 1
4 | 5 | 4 | 4 | 4
5 | 20 | 9 | 9 | 9
6 | 7 | 5 | 5 | 5
7 | 10 | 7 | 7 | 7
8 | NULL | 2 | 2 | 2
9 | -3 | 3 | 3 | 3

--- case: shares by customer
SELECT id, customer, amount, PERCENT_RANK() OVER (PARTITION BY customer ORDER BY id) AS x0, CUME_DIST() OVER (PARTITION BY customer ORDER BY id) AS x1 FROM orders
--- flink
id INT NOT NULL | customer STRING | amount INT | x0 DOUBLE NOT NULL | x1 DOUBLE NOT NULL
1 | ann | 10 | 0.0 | 0.3333333333333333
10 | dan | 100 | 0.0 | 1.0
2 | bob | 20 | 0.0 | 0.3333333333333333
3 | ann | NULL | 0.5 | 0.6666666666666666
4 | NULL | 5 | 0.0 | 0.5
5 | cid | 20 | 0.0 | 1.0
6 | bob | 7 | 0.5 | 0.6666666666666666
7 | ann | 10 | 1.0 | 1.0
8 | NULL | NULL | 1.0 | 1.0
9 | bob | -3 | 1.0 | 1.0

--- case: shares over all
SELECT id, amount, PERCENT_RANK() OVER (ORDER BY amount, id) AS x0, CUME_DIST() OVER (ORDER BY amount, id) AS x1 FROM orders
--- flink
id INT NOT NULL | amount INT | x0 DOUBLE NOT NULL | x1 DOUBLE NOT NULL
1 | 10 | 0.5555555555555556 | 0.6
10 | 100 | 1.0 | 1.0
2 | 20 | 0.7777777777777778 | 0.8
3 | NULL | 0.0 | 0.1
4 | 5 | 0.3333333333333333 | 0.4
5 | 20 | 0.8888888888888888 | 0.9
6 | 7 | 0.4444444444444444 | 0.5
7 | 10 | 0.6666666666666666 | 0.7
8 | NULL | 0.1111111111111111 | 0.2
9 | -3 | 0.2222222222222222 | 0.3

--- case: tiles by customer
SELECT id, customer, amount, NTILE(2) OVER (PARTITION BY customer ORDER BY id) AS x0 FROM orders
--- flink
id INT NOT NULL | customer STRING | amount INT | x0 BIGINT NOT NULL
1 | ann | 10 | 1
10 | dan | 100 | 1
2 | bob | 20 | 1
3 | ann | NULL | 1
4 | NULL | 5 | 1
5 | cid | 20 | 1
6 | bob | 7 | 1
7 | ann | 10 | 2
8 | NULL | NULL | 2
9 | bob | -3 | 2

--- case: tiles over all
SELECT id, amount, NTILE(2) OVER (ORDER BY amount, id) AS x0 FROM orders
--- flink
id INT NOT NULL | amount INT | x0 BIGINT NOT NULL
1 | 10 | 2
10 | 100 | 2
2 | 20 | 2
3 | NULL | 1
4 | 5 | 1
5 | 20 | 2
6 | 7 | 1
7 | 10 | 2
8 | NULL | 1
9 | -3 | 1
