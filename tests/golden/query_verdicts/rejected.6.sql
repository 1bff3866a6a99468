--- case: places: time times number
SELECT ts * 2 FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '*' to arguments of type '<TIMESTAMP(3) *ROWTIME*> * <INTEGER>'. Supported form(s): '<NUMERIC> * <NUMERIC>' '<DATETIME_INTERVAL> * <NUMERIC>' '<NUMERIC> * <DATETIME
--- error
error[type-mismatch]: '*' cannot be applied to (TIMESTAMP(3), INT)
  ┌ query.sql:1:8
1 │ SELECT ts * 2 FROM orders;
  │        ^^^^^^

--- case: places: date minus text
SELECT day_of - customer FROM plain;
--- flink verdict
SqlValidatorException: Cannot apply '-' to arguments of type '<DATE> - <VARCHAR(2147483647)>'. Supported form(s): '<NUMERIC> - <NUMERIC>' '<DATETIME_INTERVAL> - <DATETIME_INTERVAL>' '<DATETIME> - <DAT
--- error
error[type-mismatch]: '-' cannot be applied to (DATE, STRING)
  ┌ query.sql:1:8
1 │ SELECT day_of - customer FROM plain;
  │        ^^^^^^^^^^^^^^^^^
  = help: for a difference write TIMESTAMPDIFF(unit, a, b)

--- case: places: comparison of time and number
SELECT id FROM orders WHERE ts > 5;
--- flink verdict
SqlValidatorException: Cannot apply '>' to arguments of type '<TIMESTAMP(3) *ROWTIME*> > <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> > <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '>' cannot be applied to (TIMESTAMP(3), INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE ts > 5;
  │                             ^^^^^^

--- case: places: comparison of boolean and number
SELECT id FROM orders WHERE (id > 1) = 1;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<BOOLEAN> = <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (BOOLEAN, INT)
  ┌ query.sql:1:30
1 │ SELECT id FROM orders WHERE (id > 1) = 1;
  │                              ^^^^^^^^^^^

--- case: places: comparison of row and number
SELECT id FROM orders WHERE address = 1;
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<RECORDTYPE:PEEK_NO_EXPAND(VARCHAR(2147483647) CITY, INTEGER ZIP)> = <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`city` STRING, `zip` INT>, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE address = 1;
  │                             ^^^^^^^^^^^

--- case: places: comparison of rows of different widths
SELECT id FROM orders WHERE (id, customer) = (1, 'a', 2);
--- flink verdict
ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`EXPR$0` BIGINT, `EXPR$1` STRING>, ROW<`EXPR$0` INT NOT NULL, `EXPR$1` CHAR(1) NOT NULL, `EXPR$2` INT NOT NULL>)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, customer) = (1, 'a', 2);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: and of numbers
SELECT id FROM orders WHERE id AND amount;
--- flink verdict
SqlValidatorException: Cannot apply 'AND' to arguments of type '<BIGINT> AND <INTEGER>'. Supported form(s): '<BOOLEAN> AND <BOOLEAN>'
--- error
error[type-mismatch]: WHERE must be BOOLEAN, this is BIGINT
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id AND amount;
  │                             ^^

--- case: places: not of a text
SELECT id FROM orders WHERE NOT customer;
--- flink verdict
SqlValidatorException: Cannot apply 'NOT' to arguments of type 'NOT<VARCHAR(2147483647)>'. Supported form(s): 'NOT<BOOLEAN>'
--- error
error[type-mismatch]: the operand of NOT must be BOOLEAN, this is STRING
  ┌ query.sql:1:33
1 │ SELECT id FROM orders WHERE NOT customer;
  │                                 ^^^^^^^^

--- case: places: or of a text
SELECT id FROM orders WHERE id > 1 OR customer;
--- flink verdict
SqlValidatorException: Cannot apply 'OR' to arguments of type '<BOOLEAN> OR <VARCHAR(2147483647)>'. Supported form(s): '<BOOLEAN> OR <BOOLEAN>'
--- error
error[type-mismatch]: an operand of OR must be BOOLEAN, this is STRING
  ┌ query.sql:1:39
1 │ SELECT id FROM orders WHERE id > 1 OR customer;
  │                                       ^^^^^^^^

--- case: places: like of a number
SELECT id FROM orders WHERE id LIKE '1%';
--- flink verdict
SqlValidatorException: Cannot apply 'LIKE' to arguments of type 'LIKE(<BIGINT>, <CHAR(2)>)'. Supported form(s): 'LIKE(<STRING>, <STRING>, <STRING>)'
--- error
error[type-mismatch]: LIKE cannot be applied to (BIGINT, CHAR(2))
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id LIKE '1%';
  │                             ^^^^^^^^^^^^

--- case: places: between of different types
SELECT id FROM orders WHERE tags BETWEEN 1 AND 2;
--- flink verdict
SqlValidatorException: Cannot apply 'BETWEEN ASYMMETRIC' to arguments of type '<VARCHAR(2147483647) ARRAY> BETWEEN ASYMMETRIC <INTEGER> AND <INTEGER>'. Supported form(s): '<COMPARABLE_TYPE> BETWEEN <C
--- error
error[type-mismatch]: '>=' cannot be applied to (ARRAY<STRING>, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE tags BETWEEN 1 AND 2;
  │                             ^^^^^^^^^^^^^^^^^^^^

--- case: places: in of different types
SELECT id FROM orders WHERE tags IN (1, 2);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[type-mismatch]: 'IN' cannot be applied to (ARRAY<STRING>, INT)
  ┌ query.sql:1:38
1 │ SELECT id FROM orders WHERE tags IN (1, 2);
  │                                      ^

--- case: places: in of different types in a query
SELECT id FROM orders WHERE tags IN (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[type-mismatch]: '=' cannot be applied to (ARRAY<STRING>, BIGINT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE tags IN (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: case without a common type
SELECT CASE WHEN id > 1 THEN 1 ELSE tags END FROM orders;
--- flink verdict
SqlValidatorException: Illegal mixing of types in CASE or COALESCE statement
--- error
error[type-mismatch]: CASE mixes INT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:37
1 │ SELECT CASE WHEN id > 1 THEN 1 ELSE tags END FROM orders;
  │                                     ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: case with a condition that is none
SELECT CASE WHEN id THEN 1 END FROM orders;
--- flink verdict
SqlValidatorException: Expected a boolean type
--- error
error[type-mismatch]: a condition of CASE must be BOOLEAN, this is BIGINT
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN id THEN 1 END FROM orders;
  │                  ^^

--- case: places: coalesce without a common type
SELECT COALESCE(tags, 1) FROM orders;
--- flink verdict
ValidationException: Invalid input arguments.
--- error
error[type-mismatch]: COALESCE mixes ARRAY<STRING> and INT, which have no common type
  ┌ query.sql:1:23
1 │ SELECT COALESCE(tags, 1) FROM orders;
  │                       ^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: array without a common type
SELECT ARRAY[id, tags] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[type-mismatch]: ARRAY mixes BIGINT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:18
1 │ SELECT ARRAY[id, tags] FROM orders;
  │                  ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: map without a common type
SELECT MAP['a', 1, 'b', tags] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[type-mismatch]: MAP values mixes INT and ARRAY<STRING>, which have no common type
  ┌ query.sql:1:25
1 │ SELECT MAP['a', 1, 'b', tags] FROM orders;
  │                         ^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: places: map of an odd count
SELECT MAP['a', 1, 'b'] FROM orders;
--- flink verdict
SqlValidatorException: Map requires an even number of arguments
--- error
error[syntax]: MAP[…] needs keys and values in pairs
  ┌ query.sql:1:8
1 │ SELECT MAP['a', 1, 'b'] FROM orders;
  │        ^^^^^^^^^^^^^^^^

--- case: places: sum of a time
SELECT SUM(ts) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'SUM' to arguments of type 'SUM(<TIMESTAMP(3) *ROWTIME*>)'. Supported form(s): 'SUM(<NUMERIC>)'
--- error
error[type-mismatch]: SUM cannot be applied to (TIMESTAMP(3))
  ┌ query.sql:1:8
1 │ SELECT SUM(ts) FROM orders;
  │        ^^^^^^^

--- case: places: avg of a boolean
SELECT AVG(id > 1) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'AVG' to arguments of type 'AVG(<BOOLEAN>)'. Supported form(s): 'AVG(<NUMERIC>)'
--- error
error[type-mismatch]: AVG cannot be applied to (BOOLEAN)
  ┌ query.sql:1:8
1 │ SELECT AVG(id > 1) FROM orders;
  │        ^^^^^^^^^^^

--- case: places: max of a map
SELECT MAX(props) FROM orders;
--- flink verdict
TableException: Max aggregate function does not support type: ''MAP''. Please re-check the data type.
--- error
error[unsupported]: MAX of MAP<STRING, STRING> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MAX(props) FROM orders;
  │        ^^^^^^^^^^

--- case: places: min of an array
SELECT MIN(tags) FROM orders;
--- flink verdict
TableException: Min aggregate function does not support type: ''ARRAY''. Please re-check the data type.
--- error
error[unsupported]: MIN of ARRAY<STRING> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MIN(tags) FROM orders;
  │        ^^^^^^^^^

--- case: places: count without arguments
SELECT COUNT() FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'COUNT'. Was expecting 1 arguments
--- error
error[wrong-arguments]: COUNT needs an argument
  ┌ query.sql:1:8
1 │ SELECT COUNT() FROM orders;
  │        ^^^^^^^

--- case: places: sum of two
SELECT SUM(id, amount) FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'SUM'. Was expecting 1 arguments
--- error
error[wrong-arguments]: SUM takes 1 argument, not 2
  ┌ query.sql:1:8
1 │ SELECT SUM(id, amount) FROM orders;
  │        ^^^^^^^^^^^^^^^

--- case: places: sum of nothing
SELECT SUM() FROM orders;
--- flink verdict
SqlValidatorException: Invalid number of arguments to function 'SUM'. Was expecting 1 arguments
--- error
error[wrong-arguments]: SUM needs an argument
  ┌ query.sql:1:8
1 │ SELECT SUM() FROM orders;
  │        ^^^^^

--- case: places: abs of text array
SELECT ABS(tags) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'ABS' to arguments of type 'ABS(<VARCHAR(2147483647) ARRAY>)'. Supported form(s): 'ABS(<NUMERIC>)' 'ABS(<DATETIME_INTERVAL>)'
--- error
error[type-mismatch]: ABS cannot be applied to (ARRAY<STRING>)
  ┌ query.sql:1:8
1 │ SELECT ABS(tags) FROM orders;
  │        ^^^^^^^^^
  = help: supported: ABS(NUMERIC)

--- case: places: substring without a place
SELECT SUBSTRING(customer) FROM orders;
--- flink verdict
ParseException: Encountered ")" at line 1, column 34. Was expecting one of: "FROM" ... "," ... "." ... "NOT" ... "IN" ... "<" ... "<=" ... ">" ... ">=" ... "=" ... "<>" ... "!=" ... "BETWEEN" ... "LIK
--- error
error[wrong-arguments]: SUBSTRING takes 2 or 3 arguments, not 1
  ┌ query.sql:1:8
1 │ SELECT SUBSTRING(customer) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: supported: SUBSTRING(STRING, INT); SUBSTRING(STRING, INT, INT)

--- case: places: extract of a number
SELECT EXTRACT(YEAR FROM id) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'EXTRACT' to arguments of type 'EXTRACT(<INTERVAL YEAR> FROM <BIGINT>)'. Supported form(s): 'EXTRACT(<DATETIME_INTERVAL> FROM <DATETIME_INTERVAL>)' 'EXTRACT(<DATETI
--- error
error[type-mismatch]: EXTRACT(YEAR FROM …) cannot be applied to (BIGINT)
  ┌ query.sql:1:8
1 │ SELECT EXTRACT(YEAR FROM id) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^

--- case: places: floor of a text to a day
SELECT FLOOR(customer TO DAY) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'FLOOR' to arguments of type 'FLOOR(<VARCHAR(2147483647)>, <INTERVAL DAY>)'. Supported form(s): 'FLOOR(<NUMERIC>)' 'FLOOR(<DATETIME_INTERVAL>)' 'FLOOR(<DATE> TO <TI
--- error
error[unsupported]: FLOOR(STRING TO DAY) is not supported yet
  ┌ query.sql:1:8
1 │ SELECT FLOOR(customer TO DAY) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^

--- case: places: interval of a column of text
SELECT ts + INTERVAL customer DAY FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply 'INTERVAL' to arguments of type 'INTERVAL <VARCHAR(2147483647)> <INTERVAL DAY>'. Supported form(s): 'INTERVAL <NUMERIC> <DATETIME_INTERVAL>'
--- error
error[unsupported]: INTERVAL of an expression is not supported yet
  ┌ query.sql:1:13
1 │ SELECT ts + INTERVAL customer DAY FROM orders;
  │             ^^^^^^^^^^^^^^^^^^^^^
  = help: write TIMESTAMPADD(unit, n, t)

--- case: places: null alone
SELECT NULL FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT NULL FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in values
SELECT * FROM (VALUES (NULL)) AS t (a);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT * FROM (VALUES (NULL)) AS t (a);
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a row of values
SELECT * FROM (VALUES (1, NULL), (2, 'x')) AS t (a, b);
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type in VALUES: write CAST(NULL AS …)
  ┌ query.sql:1:24
1 │ SELECT * FROM (VALUES (1, NULL), (2, 'x')) AS t (a, b);
  │                        ^

--- case: places: null in an array
SELECT ARRAY[NULL] FROM orders;
--- flink verdict
SqlValidatorException: Parameters must be of the same type
--- error
error[untyped-null]: ARRAY has only NULLs: at least one value needs a type
  ┌ query.sql:1:8
1 │ SELECT ARRAY[NULL] FROM orders;
  │        ^^^^^^^^^^^

--- case: places: null in a case
SELECT CASE WHEN id > 1 THEN NULL END FROM orders;
--- flink verdict
SqlValidatorException: ELSE clause or at least one THEN clause must be non-NULL
--- error
error[untyped-null]: CASE has only NULLs: at least one value needs a type
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN id > 1 THEN NULL END FROM orders;
  │                  ^^^^^^

--- case: places: null in coalesce
SELECT COALESCE(NULL, NULL) FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: COALESCE has only NULLs: at least one value needs a type
  ┌ query.sql:1:8
1 │ SELECT COALESCE(NULL, NULL) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a function
SELECT UPPER(NULL) FROM orders;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT UPPER(NULL) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: null in a union
SELECT id FROM orders UNION ALL SELECT NULL;
--- flink verdict
SqlValidatorException: Illegal use of 'NULL'
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT id FROM orders UNION ALL SELECT NULL;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: star in a function
SELECT UPPER(*) FROM orders;
--- flink verdict
SqlValidatorException: Unknown identifier '*'
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:14
1 │ SELECT UPPER(*) FROM orders;
  │              ^

--- case: places: star in group by
SELECT COUNT(*) FROM orders GROUP BY *;
--- flink verdict
ParseException: Encountered "*" at line 1, column 46. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:38
1 │ SELECT COUNT(*) FROM orders GROUP BY *;
  │                                      ^

--- case: places: star in order by
SELECT id FROM orders ORDER BY *;
--- flink verdict
ParseException: Encountered "*" at line 1, column 40. Was expecting one of: "CURSOR" ... "EXISTS" ... "NOT" ... "ROW" ... "UNIQUE" ... "(" ... "+" ... "-" ... "INTERVAL" ... <UNSIGNED_INTEGER_LITERAL>
--- error
error[syntax]: '*' can only stand in a SELECT list or in COUNT(*)
  ┌ query.sql:1:32
1 │ SELECT id FROM orders ORDER BY *;
  │                                ^

--- case: places: star without from
SELECT *;
--- flink verdict
SqlValidatorException: SELECT * requires a FROM clause
--- error
error[syntax]: SELECT * needs a FROM clause
  ┌ query.sql:1:8
1 │ SELECT *;
  │        ^

--- case: places: select without columns
SELECT FROM orders;
--- flink verdict
ParseException: Incorrect syntax near the keyword 'FROM' at line 1, column 16. Was expecting one of: "ABS" ... "ALL" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST
--- error
error[unexpected-token]: expected an expression, found 'FROM'
  ┌ query.sql:1:8
1 │ SELECT FROM orders;
  │        ^^^^

--- case: places: scalar sub-query of two columns
SELECT (SELECT id, paid FROM payments) FROM orders;
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, DECIMAL(10, 2) PAID)>)'. Supported form(s): '$SCALAR_QUERY(<RECORDTYPE(SINGLE FIELD)>)'
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:16
1 │ SELECT (SELECT id, paid FROM payments) FROM orders;
  │                ^^^^^^^^^^^^^^^^^^^^^^

--- case: places: scalar sub-query of a star
SELECT id FROM orders WHERE id = (SELECT * FROM payments);
--- flink verdict
SqlValidatorException: Cannot apply '$SCALAR_QUERY' to arguments of type '$SCALAR_QUERY(<RECORDTYPE(BIGINT ID, BIGINT ORDER_ID, VARCHAR(2147483647) MEANS, DECIMAL(10, 2) PAID, TIMESTAMP(3) *ROWTIME* T
--- error
error[wrong-column-count]: a scalar subquery has one column
  ┌ query.sql:1:42
1 │ SELECT id FROM orders WHERE id = (SELECT * FROM payments);
  │                                          ^^^^^^^^^^^^^^^

--- case: places: sub-query as an operand of a row
SELECT id FROM orders WHERE (id, amount) = (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Cannot apply '=' to arguments of type '<RECORDTYPE:PEEK_NO_EXPAND(BIGINT EXPR$0, INTEGER EXPR$1)> = <BIGINT>'. Supported form(s): '<COMPARABLE_TYPE> = <COMPARABLE_TYPE>'
--- error
error[type-mismatch]: '=' cannot be applied to (ROW<`EXPR$0` BIGINT, `EXPR$1` INT>, BIGINT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, amount) = (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: in with too many columns
SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: IN compares 2 value(s) with 1 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE (id, amount) IN (SELECT order_id FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: places: in with too few columns
SELECT id FROM orders WHERE id IN (SELECT order_id, paid FROM payments);
--- flink verdict
SqlValidatorException: Values passed to IN operator must have compatible types
--- error
error[wrong-column-count]: IN compares 1 value(s) with 2 column(s)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE id IN (SELECT order_id, paid FROM payments);
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
