--- case: hints: state ttl 12
SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) FROM orders o GROUP BY customer;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `orders` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'orders' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('orders' = '1d') */ customer, COUNT(*) FROM orders o GROUP BY customer;
  │                      ^^^^^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 13
SELECT /*+ STATE_TTL('orders' = '-1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint value: text does not start with a number, and is not a valid ISO-8601 duration format: -1d
--- error
error[invalid-hint]: '-1d' is no duration
  ┌ query.sql:1:33
1 │ SELECT /*+ STATE_TTL('orders' = '-1d') */ customer, COUNT(*) FROM orders GROUP BY customer;
  │                                 ^^^^^

--- case: hints: state ttl 14
SELECT /*+ STATE_TTL(orders) */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid list options in STATE_TTL hint, only support key-value options.
--- error
error[invalid-hint]: the hint STATE_TTL takes 'key' = 'value'
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL(orders) */ customer, COUNT(*) FROM orders GROUP BY customer;
  │                      ^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 15
SELECT /*+ STATE_TTL */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint, expecting at least one key-value options specified.
--- error
error[invalid-hint]: the hint STATE_TTL is empty
  ┌ query.sql:1:12
1 │ SELECT /*+ STATE_TTL */ customer, COUNT(*) FROM orders GROUP BY customer;
  │            ^^^^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 16
SELECT /*+ STATE_TTL() */ customer, COUNT(*) FROM orders GROUP BY customer;
--- flink verdict
AssertionError: Invalid STATE_TTL hint, expecting at least one key-value options specified.
--- error
error[invalid-hint]: the hint STATE_TTL is empty
  ┌ query.sql:1:12
1 │ SELECT /*+ STATE_TTL() */ customer, COUNT(*) FROM orders GROUP BY customer;
  │            ^^^^^^^^^^^
  = help: write STATE_TTL('t' = '1 d')

--- case: hints: state ttl 17
SELECT /*+ STATE_TTL('o' = '1d', 'x' = '2h') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `x` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'x' for the hint STATE_TTL
  ┌ query.sql:1:34
1 │ SELECT /*+ STATE_TTL('o' = '1d', 'x' = '2h') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                                  ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 18
SELECT /*+ STATE_TTL('o' = '1x') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid STATE_TTL hint value: Time interval unit label 'x' does not match any of the recognized units: DAYS: (d | day | days), HOURS: (h | hour | hours), MINUTES: (min | m | minute | m
--- error
error[invalid-hint]: '1x' is no duration
  ┌ query.sql:1:28
1 │ SELECT /*+ STATE_TTL('o' = '1x') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                            ^^^^

--- case: hints: state ttl 19
SELECT /*+ STATE_TTL('O' = '1d') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `O` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'O' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('O' = '1d') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^^^ did you mean 'o'?
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: options 20
SELECT id FROM orders /*+ OPTIONS('nope' = 'true') */;
--- flink verdict
ValidationException: Unsupported options found for 'kafka'. Unsupported options: nope Supported options: connector format json.decode.json-parser.enabled json.encode.decimal-as-plain-number json.encod
--- error
error[unknown-option]: connector 'kafka' has no option 'nope'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('nope' = 'true') */;
  │                                   ^^^^^^ nearest options: 'topic', 'topic-pattern', 'connector'
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: hints: options 21
SELECT id FROM orders /*+ OPTIONS('connector' = 'print') */;
--- flink verdict
ValidationException: Connector 'print' can only be used as a sink. It cannot be used as a source.
--- error
error[unknown-option]: connector 'print' has no option 'topic'
  ┌ t:2:302
2 │ … - INTERVAL '5' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earlies…
  │                                                       ^^^^^^^ nearest options: 'property-version', 'connector', 'standard-error'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'properties.bootstrap.servers'
  ┌ t:2:317
2 │ … SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ nearest options: 'property-version', 'print-identifier', 'standard-error'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'format'
  ┌ t:2:360
2 │ …c' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^ nearest options: 'connector', 'standard-error', 'property-version'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'scan.startup.mode'
  ┌ t:2:379
2 │ …es.bootstrap.servers' = 'b:9092', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
  │                                                       ^^^^^^^^^^^^^^^^^^^ nearest options: 'sink.parallelism', 'standard-error', 'connector'
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

--- case: hints: options 22
SELECT id FROM orders /*+ OPTIONS('format' = 'csv') */;
--- flink verdict
IllegalArgumentException: Unsupported type 'MAP<STRING, STRING>' for field 'props'.
--- error
error[unsupported-type]: format 'csv' cannot carry MAP<STRING, STRING> (column 'props'): a CSV field is a simple value
  ┌ t:2:130
2 │ …ice DECIMAL(10, 2), note STRING, tags ARRAY<STRING>, props MAP<STRING, STRING>, address ROW<city STRING, zip INT>, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK …
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'

--- case: hints: options 23
SELECT id FROM orders /*+ OPTIONS(format = 'csv') */;
--- flink verdict
IllegalArgumentException: Unsupported type 'MAP<STRING, STRING>' for field 'props'.
--- error
error[unsupported-type]: format 'csv' cannot carry MAP<STRING, STRING> (column 'props'): a CSV field is a simple value
  ┌ t:2:130
2 │ …ice DECIMAL(10, 2), note STRING, tags ARRAY<STRING>, props MAP<STRING, STRING>, address ROW<city STRING, zip INT>, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK …
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'

--- case: hints: options 24
SELECT id FROM orders /*+ OPTIONS('a') */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS takes 'key' = 'value'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('a') */;
  │                                   ^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 25
SELECT id FROM orders /*+ OPTIONS */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS is empty
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ OPTIONS */;
  │                           ^^^^^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 26
SELECT id FROM orders /*+ OPTIONS() */;
--- flink verdict
AssertionError: Hint [OPTIONS] only support non empty key value options
--- error
error[invalid-hint]: the hint OPTIONS is empty
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ OPTIONS() */;
  │                           ^^^^^^^^^
  = help: write OPTIONS('key' = 'value')

--- case: hints: options 27
SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors' = 'true') */ /*+ OPTIONS('json.fail-on-missing-field' = 'false') */;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 83. Was expecting one of: <EOF> "AS" ... "CROSS" ... "EXCEPT" ... "EXTEND" ... "FETCH" ... "FOR" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ...
--- error
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ query.sql:1:75
1 │ SELECT id FROM orders /*+ OPTIONS('json.ignore-parse-errors' = 'true') */ /*+ OPTIONS('json.fail-on-missing-field' = 'false') */;
  │                                                                           ^^^

--- case: hints: options 28
SELECT id FROM big_ones /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
--- flink verdict
ValidationException: View '`default_catalog`.`default_database`.`big_ones`' cannot be enriched with new options. Hints can only be applied to tables.
--- error
error[hint-not-allowed]: 'big_ones' is a view, the OPTIONS hint is for tables
  ┌ query.sql:1:29
1 │ SELECT id FROM big_ones /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: put the hint into the query of the view

--- case: hints: options 29
SELECT id FROM (SELECT * FROM orders) /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 47. Was expecting one of: <EOF> "AS" ... "CROSS" ... "EXCEPT" ... "FETCH" ... "FULL" ... "GROUP" ... "HAVING" ... "INNER" ... "INTERSECT" ... "JOIN"
--- error
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ query.sql:1:39
1 │ SELECT id FROM (SELECT * FROM orders) /*+ OPTIONS('json.ignore-parse-errors' = 'true') */;
  │                                       ^^^

--- case: hints: lookup 30
SELECT /*+ LOOKUP('table' = 'nope') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `nope` in `LOOKUP`
--- error
error[unknown-table]: the query has no table 'nope' for the hint LOOKUP
  ┌ query.sql:1:29
1 │ SELECT /*+ LOOKUP('table' = 'nope') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                             ^^^^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: lookup 31
SELECT /*+ LOOKUP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
AssertionError: Invalid LOOKUP hint: incomplete required option(s): [Key: 'table' , default: null (fallback keys: [])]
--- error
error[invalid-hint]: the hint LOOKUP needs the option 'table'
  ┌ query.sql:1:12
1 │ SELECT /*+ LOOKUP */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │            ^^^^^^

--- case: hints: lookup 32
SELECT /*+ LOOKUP('table' = 'o', 'nope' = '3') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `o` in `LOOKUP`
--- error
error[unknown-table]: the query has no table 'o' for the hint LOOKUP
  ┌ query.sql:1:29
1 │ SELECT /*+ LOOKUP('table' = 'o', 'nope' = '3') */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                             ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: broadcast 33
SELECT /*+ BROADCAST(1) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `1` in `BROADCAST`
--- error
error[unexpected-token]: expected a hint argument, found '1'
  ┌ query.sql:1:22
1 │ SELECT /*+ BROADCAST(1) */ o.id FROM orders o JOIN payments p ON o.id = p.order_id;
  │                      ^

--- case: hints: nothing 34
SELECT /*+ */ o.id FROM orders o;
--- flink verdict
ParseException: Encountered "*/" at line 1, column 20. Was expecting one of: <BRACKET_QUOTED_IDENTIFIER> ... <QUOTED_IDENTIFIER> ... <BACK_QUOTED_IDENTIFIER> ... <BIG_QUERY_BACK_QUOTED_IDENTIFIER> ...
--- error
error[unexpected-token]: expected a hint name, found '*/'
  ┌ query.sql:1:12
1 │ SELECT /*+ */ o.id FROM orders o;
  │            ^^

--- case: hints: faster 35
SELECT /*+ FASTER, BROADCAST(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: FASTER should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'FASTER' does not exist
  ┌ query.sql:1:12
1 │ SELECT /*+ FASTER, BROADCAST(o) */ o.id FROM orders o;
  │            ^^^^^^

--- case: hints: faster 36
SELECT /*+ FASTER('a' = 'b') */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: FASTER should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'FASTER' does not exist
  ┌ query.sql:1:12
1 │ SELECT /*+ FASTER('a' = 'b') */ o.id FROM orders o;
  │            ^^^^^^^^^^^^^^^^^

--- case: hints: state ttl 37
SELECT /*+ STATE_TTL('x' = '1d') */ DISTINCT id FROM orders o;
--- flink verdict
ValidationException: The options of following hints cannot match the name of input tables or views: `x` in `STATE_TTL`
--- error
error[unknown-table]: the query has no table 'x' for the hint STATE_TTL
  ┌ query.sql:1:22
1 │ SELECT /*+ STATE_TTL('x' = '1d') */ DISTINCT id FROM orders o;
  │                      ^^^
  = help: name the table as the query calls it: by its alias where it has one

--- case: hints: state ttl 38
SELECT DISTINCT /*+ STATE_TTL('o' = '1d') */ id FROM orders o;
--- flink verdict
ParseException: Encountered "/*+" at line 1, column 25. Was expecting one of: "ABS" ... "ARRAY" ... "ARRAY_CONCAT_AGG" ... "AVG" ... "CARDINALITY" ... "CASE" ... "CAST" ... "CEIL" ... "CEILING" ... "C
--- error
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ query.sql:1:17
1 │ SELECT DISTINCT /*+ STATE_TTL('o' = '1d') */ id FROM orders o;
  │                 ^^^

--- case: hints: index 39
SELECT /*+ INDEX(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: INDEX should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'INDEX' does not exist
  ┌ query.sql:1:12
1 │ SELECT /*+ INDEX(o) */ o.id FROM orders o;
  │            ^^^^^^^^

--- case: hints: no hash join 40
SELECT /*+ NO_HASH_JOIN */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: NO_HASH_JOIN should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'NO_HASH_JOIN' does not exist
  ┌ query.sql:1:12
1 │ SELECT /*+ NO_HASH_JOIN */ o.id FROM orders o;
  │            ^^^^^^^^^^^^

--- case: hints: json agg 41
SELECT /*+ JSON_AGG(o) */ o.id FROM orders o;
--- flink verdict
AssertionError: Hint: JSON_AGG should be registered in the HintStrategyTable
--- error
error[unknown-hint]: hint 'JSON_AGG' does not exist
  ┌ query.sql:1:12
1 │ SELECT /*+ JSON_AGG(o) */ o.id FROM orders o;
  │            ^^^^^^^^^^^

--- case: flink's own tests: named arguments that do not begin with DATA
SELECT * FROM TABLE(SESSION(GAP => INTERVAL '15' MINUTE, DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts)));
--- flink verdict
IllegalStateException: Trying to access field ts in a type with no fields: INTERVAL MINUTE
--- error
error[unexpected-token]: the first argument of SESSION is DATA
  ┌ query.sql:1:29
1 │ SELECT * FROM TABLE(SESSION(GAP => INTERVAL '15' MINUTE, DATA => TABLE orders, TIMECOL => DESCRIPTOR(ts)));
  │                             ^^^

--- case: flink's own tests: some arguments with names
SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), SIZE => INTERVAL '15' MINUTE));
--- flink verdict
ClassCastException: class org.apache.calcite.sql.SqlNodeList cannot be cast to class org.apache.calcite.sql.SqlIdentifier (org.apache.calcite.sql.SqlNodeList and org.apache.calcite.sql.SqlIdentifier a
--- error
error[unexpected-token]: either all arguments of TUMBLE have names or none
  ┌ query.sql:1:58
1 │ SELECT * FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), SIZE => INTERVAL '15' MINUTE));
  │                                                          ^^^^

--- case: flink's own tests: temporal join of two types of time
SELECT * FROM instants o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS c ON CAST(o.id AS STRING) = c.currency;
--- flink verdict
ValidationException: Event-Time Temporal Table Join requires same rowtime type in left table and versioned table, but the rowtime types are TIMESTAMP_LTZ(3) *ROWTIME* and TIMESTAMP(3) *ROWTIME*.
--- error
error[temporal-join]: the times of a temporal join need one type: this one is TIMESTAMP_LTZ(3), that of the versioned table TIMESTAMP(3)
  ┌ query.sql:1:59
1 │ SELECT * FROM instants o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS c ON CAST(o.id AS STRING) = c.currency;
  │                                                           ^^^^
  = help: declare one of them by a computed column: CAST(ts AS …), with the WATERMARK on it

--- case: flink's own tests: distinct maps
SELECT COUNT(DISTINCT props) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: MAP. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no MAP<STRING, STRING> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT props) FROM orders;
  │                       ^^^^^

--- case: flink's own tests: row numbers in the order of a constant
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY 1) AS rn FROM orders) WHERE rn = 1;
--- flink verdict
ValidationException: Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- error
error[missing-order]: ROW_NUMBER is ordered by something that differs from row to row, as in Flink
  ┌ query.sql:1:26
1 │ SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY 1) AS rn FROM orders) WHERE rn = 1;
  │                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

--- case: flink's own tests: a top-n of windows up to a column
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '5' MINUTE))) WHERE rn < amount;
--- flink verdict
TableException: Rank strategy rankEnd=amount is not supported on window rank currently.
--- error
error[rank-in-stream]: a Top-N of windows goes up to a number, not to the value of a column, as in Flink
  ┌ query.sql:1:1
1 │ SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount) AS rn FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVA…
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: compare the row number with a number

--- case: flink's own tests: distinct rows
SELECT COUNT(DISTINCT address) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: ROW. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no ROW<`city` STRING, `zip` INT> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT address) FROM orders;
  │                       ^^^^^^^

--- case: flink's own tests: distinct bytes
SELECT COUNT(DISTINCT CAST(note AS BYTES)) FROM orders;
--- flink verdict
TableException: Distinct aggregate function does not support type: VARBINARY. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no BYTES of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT CAST(note AS BYTES)) FROM orders;
  │                       ^^^^^^^^^^^^^^^^^^^

--- case: flink's own tests: distinct multisets
SELECT COUNT(DISTINCT m) FROM (SELECT COLLECT(amount) AS m FROM orders GROUP BY customer);
--- flink verdict
TableException: Distinct aggregate function does not support type: MULTISET. Please re-check the data type.
--- error
error[type-mismatch]: DISTINCT takes no MULTISET<INT> of a stream, as in Flink
  ┌ query.sql:1:23
1 │ SELECT COUNT(DISTINCT m) FROM (SELECT COLLECT(amount) AS m FROM orders GROUP BY customer);
  │                       ^

--- case: flink's own tests: greatest of bytes
SELECT MAX(CAST(note AS BYTES)) FROM orders;
--- flink verdict
TableException: Max aggregate function does not support type: ''VARBINARY''. Please re-check the data type.
--- error
error[type-mismatch]: MAX cannot be applied to (BYTES)
  ┌ query.sql:1:8
1 │ SELECT MAX(CAST(note AS BYTES)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Flink has no order of bytes here

--- case: flink's own tests: row numbers in the order of a constant of a query below
SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY k) AS rn FROM (SELECT *, '2023-03-29' AS k FROM orders)) WHERE rn <= 10;
--- flink verdict
ValidationException: Over Agg: The window rank function requires order by clause with non-constant fields. please re-check the over window statement.
--- error
error[missing-order]: rows are numbered in the order of something that differs from row to row, as in Flink
  ┌ query.sql:1:1
1 │ SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY k) AS rn FROM (SELECT *, '2023-03-29' AS k FROM orders)) WHERE rn <= 10;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
