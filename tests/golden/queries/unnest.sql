--- case: unnest
SELECT id, item FROM orders CROSS JOIN UNNEST(items) AS t (item);
--- flink
id INT NOT NULL | item STRING
1 | a
1 | b
10 | a
4 | NULL
4 | c
5 | b
6 | a
6 | a
7 | d
9 | e
9 | f
9 | g

--- case: unnest with a comma
SELECT o.id, t.item FROM orders o, UNNEST(o.items) AS t (item);
--- flink
id INT NOT NULL | item STRING
1 | a
1 | b
10 | a
4 | NULL
4 | c
5 | b
6 | a
6 | a
7 | d
9 | e
9 | f
9 | g

--- case: left unnest
SELECT id, item FROM orders LEFT JOIN UNNEST(items) AS t (item) ON TRUE;
--- flink
id INT NOT NULL | item STRING
1 | a
1 | b
10 | a
2 | NULL
3 | NULL
4 | NULL
4 | c
5 | b
6 | a
6 | a
7 | d
8 | NULL
9 | e
9 | f
9 | g

--- case: unnest rows
SELECT id, sku, qty FROM orders CROSS JOIN UNNEST(`lines`) AS t (sku, qty);
--- flink
id INT NOT NULL | sku STRING | qty INT
1 | x | 1
1 | y | 2
10 | x | 9
4 | NULL | 7
5 | z | NULL
6 | x | 3
9 | w | 1

--- case: left unnest rows
SELECT id, sku, qty FROM orders LEFT JOIN UNNEST(`lines`) AS t (sku, qty) ON TRUE;
--- flink
id INT NOT NULL | sku STRING | qty INT
1 | x | 1
1 | y | 2
10 | x | 9
2 | NULL | NULL
3 | NULL | NULL
4 | NULL | 7
5 | z | NULL
6 | x | 3
7 | NULL | NULL
8 | NULL | NULL
9 | w | 1

--- case: unnest a map
SELECT id, k, v FROM orders CROSS JOIN UNNEST(tags) AS t (k, v);
--- flink
id INT NOT NULL | k STRING | v INT
1 | k | 1
10 | k | 9
4 | m | NULL
4 | n | 5
5 | k | 2
6 | z | 26
7 | k | 3
9 | q | 0

--- case: unnest with ordinality
SELECT id, item, pos FROM orders CROSS JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos);
--- flink
id INT NOT NULL | item STRING | pos INT NOT NULL
1 | a | 1
1 | b | 2
10 | a | 1
4 | NULL | 2
4 | c | 1
5 | b | 1
6 | a | 1
6 | a | 2
7 | d | 1
9 | e | 1
9 | f | 2
9 | g | 3

--- case: left unnest with ordinality
SELECT id, item, pos FROM orders LEFT JOIN UNNEST(items) WITH ORDINALITY AS t (item, pos) ON TRUE;
--- flink
id INT NOT NULL | item STRING | pos INT
1 | a | 1
1 | b | 2
10 | a | 1
2 | NULL | NULL
3 | NULL | NULL
4 | NULL | 2
4 | c | 1
5 | b | 1
6 | a | 1
6 | a | 2
7 | d | 1
8 | NULL | NULL
9 | e | 1
9 | f | 2
9 | g | 3

--- case: unnest a map with ordinality
SELECT id, k, v, pos FROM orders CROSS JOIN UNNEST(tags) WITH ORDINALITY AS t (k, v, pos);
--- flink
id INT NOT NULL | k STRING | v INT | pos INT NOT NULL
1 | k | 1 | 1
10 | k | 9 | 1
4 | m | NULL | 1
4 | n | 5 | 2
5 | k | 2 | 1
6 | z | 26 | 1
7 | k | 3 | 1
9 | q | 0 | 1

--- case: unnest and filter
SELECT id, item FROM orders CROSS JOIN UNNEST(items) AS t (item) WHERE item <> 'a' AND id > 1;
--- flink
id INT NOT NULL | item STRING
4 | c
5 | b
7 | d
9 | e
9 | f
9 | g

--- case: unnest and group
SELECT item, COUNT(*) AS n, SUM(amount) AS s FROM orders CROSS JOIN UNNEST(items) AS t (item) GROUP BY item;
--- flink
item STRING | n BIGINT NOT NULL | s INT
NULL | 1 | 5
a | 4 | 124
b | 2 | 30
c | 1 | 5
d | 1 | 10
e | 1 | -3
f | 1 | -3
g | 1 | -3

--- case: unnest star
SELECT * FROM (SELECT id, items FROM orders) o CROSS JOIN UNNEST(items) AS t (item);
--- flink
id INT NOT NULL | items ARRAY<STRING> | item STRING
1 | [a, b] | a
1 | [a, b] | b
10 | [a] | a
4 | [c, NULL] | NULL
4 | [c, NULL] | c
5 | [b] | b
6 | [a, a] | a
6 | [a, a] | a
7 | [d] | d
9 | [e, f, g] | e
9 | [e, f, g] | f
9 | [e, f, g] | g

--- case: unnest without names
SELECT * FROM (SELECT id, items FROM orders) o CROSS JOIN UNNEST(items);
--- flink
id INT NOT NULL | items ARRAY<STRING> | EXPR$0 STRING
1 | [a, b] | a
1 | [a, b] | b
10 | [a] | a
4 | [c, NULL] | NULL
4 | [c, NULL] | c
5 | [b] | b
6 | [a, a] | a
6 | [a, a] | a
7 | [d] | d
9 | [e, f, g] | e
9 | [e, f, g] | f
9 | [e, f, g] | g

--- case: unnest rows without names
SELECT * FROM (SELECT id, `lines` FROM orders) o CROSS JOIN UNNEST(`lines`);
--- flink
id INT NOT NULL | lines ARRAY<ROW<`sku` STRING, `qty` INT>> | sku STRING | qty INT
1 | [(x, 1), (y, 2)] | x | 1
1 | [(x, 1), (y, 2)] | y | 2
10 | [(x, 9)] | x | 9
4 | [(NULL, 7), NULL] | NULL | 7
5 | [(z, NULL)] | z | NULL
6 | [(x, 3)] | x | 3
9 | [(w, 1)] | w | 1

--- case: unnest alone
SELECT x FROM UNNEST(ARRAY[3, 1, 2]) AS t (x);
--- flink
x INT NOT NULL
1
2
3

--- case: unnest twice
SELECT id, a, b FROM orders CROSS JOIN UNNEST(items) AS t (a) CROSS JOIN UNNEST(items) AS u (b) WHERE id = 1;
--- flink
id INT NOT NULL | a STRING | b STRING
1 | a | a
1 | a | b
1 | b | a
1 | b | b

--- case: unnest an expression
SELECT id, x FROM orders CROSS JOIN UNNEST(ARRAY[id, amount]) AS t (x) WHERE id < 4;
--- flink
id INT NOT NULL | x INT
1 | 1
1 | 10
2 | 2
2 | 20
3 | 3
3 | NULL

--- case: unnest a split
SELECT s, x FROM (VALUES ('a,b'), ('c')) AS v (s) CROSS JOIN UNNEST(ARRAY[s, UPPER(s)]) AS t (x);
--- flink
s VARCHAR(3) NOT NULL | x VARCHAR(3) NOT NULL
a,b | A,B
a,b | a,b
c | C
c | c

--- case: unnest of a number
SELECT id FROM orders CROSS JOIN UNNEST(amount) AS t (x);
--- flink error
Cannot apply 'UNNEST' to arguments of type 'UNNEST(<INTEGER>)'. Supported form(s): 'UNNEST(<MULTISET>)' 'UNNEST(<ARRAY>)' 'UNNEST(<MAP>)' UNNEST(<MULTISET>) UNNEST(<ARRAY>) UNNEST(<MAP>)

--- case: left unnest with a condition
SELECT id, item FROM orders LEFT JOIN UNNEST(items) AS t (item) ON item = 'a';
--- flink
id INT NOT NULL | item STRING
1 | a
10 | a
2 | NULL
3 | NULL
4 | NULL
5 | NULL
6 | a
6 | a
7 | NULL
8 | NULL
9 | NULL

--- case: lateral subquery
SELECT o.id, t.s FROM orders o, LATERAL (SELECT SUM(paid) AS s FROM payments p WHERE p.order_id = o.id) AS t;
--- flink
id INT NOT NULL | s INT
1 | 10
10 | 100
2 | 20
5 | 20
6 | 7
7 | 10

--- case: left lateral subquery
SELECT o.id, t.paid FROM orders o LEFT JOIN LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id AND p.paid > 6) AS t ON TRUE;
--- flink
id INT NOT NULL | paid INT
1 | 10
10 | 40
10 | 60
2 | 15
3 | NULL
4 | NULL
5 | 20
6 | 7
7 | 10
8 | NULL
9 | NULL

--- case: lateral rows
SELECT o.id, t.paid FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id) AS t;
--- flink
id INT NOT NULL | paid INT
1 | 10
10 | 40
10 | 60
2 | 15
2 | 5
5 | 20
6 | 7
7 | 10

--- case: lateral top one
SELECT o.id, t.paid FROM orders o, LATERAL (SELECT paid FROM payments p WHERE p.order_id = o.id ORDER BY ts DESC LIMIT 1) AS t;
--- flink error
unexpected correlate variable $cor21 in the plan

--- case: unnest whole rows with ordinality
SELECT id, sku, qty, pos FROM orders CROSS JOIN UNNEST(`lines`) WITH ORDINALITY AS t (sku, qty, pos) WHERE id < 3;
--- flink
id INT NOT NULL | sku STRING | qty INT | pos INT NOT NULL
1 | x | 1 | 1
1 | y | 2 | 2

--- case: unnest with a condition
SELECT id, item FROM orders JOIN UNNEST(items) AS t (item) ON item <> 'a';
--- flink
id INT NOT NULL | item STRING
1 | b
4 | c
5 | b
7 | d
9 | e
9 | f
9 | g

--- case: left unnest rows with a condition
SELECT id, sku, qty FROM orders LEFT JOIN UNNEST(`lines`) AS t (sku, qty) ON qty > id;
--- flink error
unexpected correlate variable $cor2 in the plan
