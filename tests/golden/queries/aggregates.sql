--- case: listagg
SELECT customer, LISTAGG(CAST(id AS STRING)), LISTAGG(CAST(id AS STRING), ' + ') FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 STRING NOT NULL | EXPR$2 STRING NOT NULL
NULL | 4,8 | 4 + 8
ann | 1,3,7 | 1 + 3 + 7
bob | 2,6,9 | 2 + 6 + 9
cid | 5 | 5
dan | 10 | 10

--- case: listagg of distinct values with a filter
SELECT LISTAGG(DISTINCT customer, '-'), LISTAGG(customer) FILTER (WHERE amount > 20) FROM orders
--- flink
EXPR$0 STRING | EXPR$1 STRING
ann-bob-cid-dan | dan

--- case: listagg of nothing
SELECT amount, LISTAGG(customer) FROM orders WHERE customer IS NULL GROUP BY amount
--- flink
amount INT | EXPR$1 STRING
5 | NULL
NULL | NULL

--- case: first and last value
SELECT customer, FIRST_VALUE(id), LAST_VALUE(id), FIRST_VALUE(amount), LAST_VALUE(price), LAST_VALUE(items) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 INT NOT NULL | EXPR$2 INT NOT NULL | EXPR$3 INT | EXPR$4 DECIMAL(10, 2) | EXPR$5 ARRAY<STRING>
NULL | 4 | 8 | 5 | 5.55 | [c, NULL]
ann | 1 | 7 | 10 | 4.00 | [d]
bob | 2 | 9 | 20 | 2.25 | [e, f, g]
cid | 5 | 5 | 20 | 9.99 | [b]
dan | 10 | 10 | 100 | 100.00 | [a]

--- case: arrays of values
SELECT customer, ARRAY_AGG(id), ARRAY_AGG(amount), ARRAY_AGG(DISTINCT amount), ARRAY_AGG(amount) FILTER (WHERE amount > 20) FROM orders GROUP BY customer
--- flink streaming
customer STRING | EXPR$1 ARRAY<INT NOT NULL> NOT NULL | EXPR$2 ARRAY<INT> | EXPR$3 ARRAY<INT> | EXPR$4 ARRAY<INT>
NULL | [4, 8] | [5, NULL] | [5, NULL] | NULL
ann | [1, 3, 7] | [10, NULL, 10] | [10, NULL] | NULL
bob | [2, 6, 9] | [20, 7, -3] | [20, 7, -3] | NULL
cid | [5] | [20] | [20] | NULL
dan | [10] | [100] | [100] | [100]

--- case: collected values
SELECT customer, COLLECT(amount), COLLECT(DISTINCT amount) FROM orders WHERE customer = 'bob' GROUP BY customer
--- flink streaming
customer STRING | EXPR$1 MULTISET<INT> NOT NULL | EXPR$2 MULTISET<INT> NOT NULL
bob | {-3=1, 20=1, 7=1} | {-3=1, 20=1, 7=1}

--- case: json arrays
SELECT customer, JSON_ARRAYAGG(id), JSON_ARRAYAGG(amount), JSON_ARRAYAGG(amount NULL ON NULL), JSON_ARRAYAGG(price) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 VARCHAR(2000) NOT NULL | EXPR$2 VARCHAR(2000) NOT NULL | EXPR$3 VARCHAR(2000) NOT NULL | EXPR$4 VARCHAR(2000) NOT NULL
NULL | [4,8] | [5] | [5,null] | [5.55]
ann | [1,3,7] | [10,10] | [10,null,10] | [1.50,3.00,4.00]
bob | [2,6,9] | [20,7,-3] | [20,7,-3] | [2.25,0.10,2.25]
cid | [5] | [20] | [20] | [9.99]
dan | [10] | [100] | [100] | [100.00]

--- case: json objects
SELECT customer, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE amount), JSON_OBJECTAGG(CAST(id AS STRING) VALUE amount ABSENT ON NULL) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 VARCHAR(2000) NOT NULL | EXPR$2 VARCHAR(2000) NOT NULL
NULL | {"4":5,"8":null} | {"4":5}
ann | {"1":10,"3":null,"7":10} | {"1":10,"7":10}
bob | {"2":20,"6":7,"9":-3} | {"2":20,"6":7,"9":-3}
cid | {"5":20} | {"5":20}
dan | {"10":100} | {"10":100}

--- case: json of json
SELECT JSON_ARRAYAGG(JSON_OBJECT('id' VALUE id)) FROM orders
--- flink
EXPR$0 VARCHAR(2000) NOT NULL
[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8},{"id":9},{"id":10}]

--- case: spread of whole numbers
SELECT customer, STDDEV_POP(amount), STDDEV_SAMP(amount), VAR_POP(amount), VAR_SAMP(amount), STDDEV(amount), VARIANCE(amount) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 INT | EXPR$2 INT | EXPR$3 INT | EXPR$4 INT | EXPR$5 INT | EXPR$6 INT
NULL | 0 | NULL | 0 | NULL | NULL | NULL
ann | 0 | 0 | 0 | 0 | 0 | 0
bob | 9 | 11 | 88 | 133 | 11 | 133
cid | 0 | NULL | 0 | NULL | NULL | NULL
dan | 0 | NULL | 0 | NULL | NULL | NULL

--- case: spread of decimals
SELECT customer, STDDEV_POP(price), VAR_POP(price), VAR_SAMP(price) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 DECIMAL(38, 6) | EXPR$2 DECIMAL(38, 6) | EXPR$3 DECIMAL(38, 6)
NULL | 0.000000 | 0.000000 | NULL
ann | 1.027402 | 1.055556 | 1.583333
bob | 1.013520 | 1.027222 | 1.540833
cid | 0.000000 | 0.000000 | NULL
dan | 0.000000 | 0.000000 | NULL

--- case: a list in a window
SELECT window_start, LISTAGG(customer) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end
--- flink
window_start TIMESTAMP(3) NOT NULL | EXPR$1 STRING
2026-01-01 10:00:00.000 | ann,bob,ann,cid,bob,ann,bob,dan

--- case: listagg of numbers
SELECT LISTAGG(amount) FROM orders
--- flink error
Cannot apply 'LISTAGG' to arguments of type 'LISTAGG(<INTEGER>)'. Supported form(s): 'LISTAGG(<CHARACTER>)' 'LISTAGG(<CHARACTER>, <CHARACTER_LITERAL>)'

--- case: a separator that is no literal
SELECT LISTAGG(customer, customer) FROM orders
--- flink error
Argument to function 'LISTAGG' must be a literal

--- case: percentiles
SELECT customer, PERCENTILE(amount, 0.5), PERCENTILE(price, ARRAY[0.25, 0.75]), PERCENTILE(id, 0.3, id) FROM orders GROUP BY customer
--- flink
customer STRING | EXPR$1 DOUBLE | EXPR$2 ARRAY<DOUBLE> | EXPR$3 DOUBLE
NULL | 5.0 | [5.55, 5.55] | 5.199999999999999
ann | 10.0 | [2.25, 3.5] | 3.0
bob | 7.0 | [1.175, 2.25] | 6.0
cid | 20.0 | [9.99, 9.99] | 5.0
dan | 100.0 | [100.0, 100.0] | 10.0

--- case: percentile of text
SELECT PERCENTILE(customer, 0.5) FROM orders
--- flink error
Invalid input arguments.

--- case: arrays without nulls
SELECT customer, ARRAY_AGG(amount IGNORE NULLS), ARRAY_AGG(DISTINCT amount RESPECT NULLS) FROM orders GROUP BY customer
--- flink streaming
customer STRING | EXPR$1 ARRAY<INT> | EXPR$2 ARRAY<INT>
NULL | [5] | [5, NULL]
ann | [10, 10] | [10, NULL]
bob | [20, 7, -3] | [20, 7, -3]
cid | [20] | [20]
dan | [100] | [100]
