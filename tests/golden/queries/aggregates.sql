--- case: listagg
SELECT customer, LISTAGG(CAST(id AS STRING)), LISTAGG(CAST(id AS STRING), ' + ') FROM orders GROUP BY customer

--- case: listagg of distinct values with a filter
SELECT LISTAGG(DISTINCT customer, '-'), LISTAGG(customer) FILTER (WHERE amount > 20) FROM orders

--- case: listagg of nothing
SELECT amount, LISTAGG(customer) FROM orders WHERE customer IS NULL GROUP BY amount

--- case: first and last value
SELECT customer, FIRST_VALUE(id), LAST_VALUE(id), FIRST_VALUE(amount), LAST_VALUE(price), LAST_VALUE(items) FROM orders GROUP BY customer

--- case: arrays of values
SELECT customer, ARRAY_AGG(id), ARRAY_AGG(amount), ARRAY_AGG(DISTINCT amount), ARRAY_AGG(amount) FILTER (WHERE amount > 20) FROM orders GROUP BY customer

--- case: collected values
SELECT customer, COLLECT(amount), COLLECT(DISTINCT amount) FROM orders WHERE customer = 'bob' GROUP BY customer

--- case: json arrays
SELECT customer, JSON_ARRAYAGG(id), JSON_ARRAYAGG(amount), JSON_ARRAYAGG(amount NULL ON NULL), JSON_ARRAYAGG(price) FROM orders GROUP BY customer

--- case: json objects
SELECT customer, JSON_OBJECTAGG(KEY CAST(id AS STRING) VALUE amount), JSON_OBJECTAGG(CAST(id AS STRING) VALUE amount ABSENT ON NULL) FROM orders GROUP BY customer

--- case: json of json
SELECT JSON_ARRAYAGG(JSON_OBJECT('id' VALUE id)) FROM orders

--- case: spread of whole numbers
SELECT customer, STDDEV_POP(amount), STDDEV_SAMP(amount), VAR_POP(amount), VAR_SAMP(amount), STDDEV(amount), VARIANCE(amount) FROM orders GROUP BY customer

--- case: spread of decimals
SELECT customer, STDDEV_POP(price), VAR_POP(price), VAR_SAMP(price) FROM orders GROUP BY customer

--- case: a list in a window
SELECT window_start, LISTAGG(customer) FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end

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

--- case: percentile of text
SELECT PERCENTILE(customer, 0.5) FROM orders
--- flink error
Invalid input arguments.

--- case: arrays without nulls
SELECT customer, ARRAY_AGG(amount IGNORE NULLS), ARRAY_AGG(DISTINCT amount RESPECT NULLS) FROM orders GROUP BY customer
