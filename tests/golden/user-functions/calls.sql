Calls of user functions over the table t; modules beside this file.

--- case: signatures
DESCRIBE FUNCTION EXTENDED count_char;
DESCRIBE FUNCTION EXTENDED joined;
DESCRIBE FUNCTION EXTENDED greeting;
DESCRIBE FUNCTION EXTENDED anything;
DESCRIBE FUNCTION EXTENDED exact;
DESCRIBE FUNCTION EXTENDED nested;
DESCRIBE FUNCTION EXTENDED columns;
DESCRIBE FUNCTION EXTENDED lengths;
DESCRIBE FUNCTION EXTENDED words;
DESCRIBE FUNCTION EXTENDED pieces;
DESCRIBE FUNCTION EXTENDED longest;
--- says
is system function: false
is temporary: false
language: PYTHON
class: shop.count_char
kind: SCALAR
is deterministic: true
signature: count_char(text STRING, char STRING) -> BIGINT

is system function: false
is temporary: false
language: PYTHON
class: shop.joined
kind: SCALAR
is deterministic: true
signature: joined(separator STRING, parts STRING …) -> STRING

is system function: false
is temporary: false
language: PYTHON
class: shop.greeting
kind: SCALAR
is deterministic: true
signature: greeting(name STRING, word STRING = …) -> STRING

is system function: false
is temporary: false
language: PYTHON
class: shop.anything
kind: SCALAR
is deterministic: true
signature: anything(value ANY) -> STRING

is system function: false
is temporary: false
language: PYTHON
class: shop.exact
kind: SCALAR
is deterministic: true
signature: exact(value DECIMAL(10, 2)) -> DECIMAL(12, 4)

is system function: false
is temporary: false
language: PYTHON
class: shop.nested
kind: SCALAR
is deterministic: false
signature: nested(value ANY) -> ARRAY<ROW<`a` INT, `b` STRING>>

is system function: false
is temporary: false
language: PYTHON
class: shop.columns
kind: SCALAR
is deterministic: true
signature: columns(a BIGINT, b DOUBLE) -> DOUBLE

is system function: false
is temporary: false
language: PYTHON
class: shop.lengths
kind: TABLE
is deterministic: true
signature: lengths(text ANY) -> ROW<`f0` STRING, `f1` INT>

is system function: false
is temporary: false
language: PYTHON
class: shop.words
kind: TABLE
is deterministic: true
signature: words(text STRING) -> ROW<`f0` STRING>

is system function: false
is temporary: false
language: PYTHON
class: shop.Split
kind: TABLE
is deterministic: true
signature: pieces(text STRING) -> ROW<`f0` STRING, `f1` BIGINT>

is system function: true
is temporary: true
language: PYTHON
class: shop.Longest
kind: AGGREGATE
is deterministic: true
signature: longest(text STRING) -> STRING

--- case: signatures of pyflink
CREATE FUNCTION f1 AS 'of_flink.add' LANGUAGE PYTHON;
CREATE FUNCTION f2 AS 'of_flink.hash_code' LANGUAGE PYTHON;
CREATE FUNCTION f3 AS 'of_flink.rows' LANGUAGE PYTHON;
CREATE FUNCTION f4 AS 'of_flink.mean' LANGUAGE PYTHON;
CREATE FUNCTION f5 AS 'of_flink.row' LANGUAGE PYTHON;
DESCRIBE FUNCTION EXTENDED f1;
DESCRIBE FUNCTION EXTENDED f2;
DESCRIBE FUNCTION EXTENDED f3;
DESCRIBE FUNCTION EXTENDED f4;
DESCRIBE FUNCTION EXTENDED f5;
--- says
is system function: false
is temporary: false
language: PYTHON
class: of_flink.add
kind: SCALAR
is deterministic: true
signature: f1(i BIGINT, j BIGINT) -> BIGINT

is system function: false
is temporary: false
language: PYTHON
class: of_flink.hash_code
kind: SCALAR
is deterministic: true
signature: f2(text ANY) -> DECIMAL(20, 0)

is system function: false
is temporary: false
language: PYTHON
class: of_flink.rows
kind: TABLE
is deterministic: true
signature: f3(text ANY) -> ROW<`f0` STRING, `f1` TIMESTAMP(3), `f2` VARCHAR(5)>

is system function: false
is temporary: false
language: PYTHON
class: of_flink.mean
kind: AGGREGATE
is deterministic: true
signature: f4(v ANY) -> FLOAT

is system function: false
is temporary: false
language: PYTHON
class: of_flink.row
kind: SCALAR
is deterministic: true
signature: f5(a ANY) -> ROW<`a` INT, `b` MAP<STRING, BYTES>>

--- case: scalar calls
SELECT count_char(s, 'a') AS n, COUNT_CHAR(s, CAST(NULL AS STRING)), joined('-', s, s, 'x'), greeting(s), greeting(s, 'x'),
  anything(n), exact(d), exact(n), clock(), nested(n)[1].b FROM t;
--- says
Select [n BIGINT, EXPR$1 BIGINT, EXPR$2 STRING, EXPR$3 STRING, EXPR$4 STRING, EXPR$5 STRING, EXPR$6 DECIMAL(12, 4), EXPR$7 DECIMAL(12, 4), EXPR$8 BIGINT, EXPR$9 STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'a') AS n, KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, CAST(NULL AS STRING)) AS EXPR$1, KAFKA_SQL_USER_SHOP_JOINED('-', `s`, `s`, 'x') AS EXPR$2, KAFKA_SQL_USER_SHOP_GREETING(`s`) AS EXPR$3, KAFKA_SQL_USER_SHOP_GREETING(`s`, 'x') AS EXPR$4, KAFKA_SQL_USER_SHOP_ANYTHING(`n`) AS EXPR$5, KAFKA_SQL_USER_SHOP_EXACT(`d`) AS EXPR$6, KAFKA_SQL_USER_SHOP_EXACT(CAST(`n` AS DECIMAL(10, 2))) AS EXPR$7, KAFKA_SQL_USER_SHOP_CLOCK(0) AS EXPR$8, GET(KAFKA_SQL_USER_SHOP_NESTED(`n`), 0).`b` AS EXPR$9]
    Scan t [s, n, d]

--- case: arguments are converted as flink converts them
SELECT columns(n, n), columns(n, d), `default_database`.count_char(s, 'a') FROM t WHERE count_char(s, 'b') > 1;
--- says
Select [EXPR$0 DOUBLE, EXPR$1 DOUBLE, EXPR$2 BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [KAFKA_SQL_USER_SHOP_COLUMNS(`n`, CAST(`n` AS DOUBLE)) AS EXPR$0, KAFKA_SQL_USER_SHOP_COLUMNS(`n`, CAST(`d` AS DOUBLE)) AS EXPR$1, KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'a') AS EXPR$2]
    Filter KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'b') > CAST(1 AS BIGINT)
      Scan t [s, n, d]

--- case: a lateral table
SELECT s, w FROM t, LATERAL TABLE(words(s)) AS x (w) WHERE n > 1;
SELECT s, f0, f1 FROM t LEFT JOIN LATERAL TABLE(lengths(s)) ON TRUE;
SELECT a, b FROM LATERAL TABLE(pieces('x')) AS x (a, b);
--- says
Select [s STRING, w STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Unnest KAFKA_SQL_USER_SHOP_WORDS(`s`) AS [w]
    Scan t [s] where n > 1

Select [s STRING, f0 STRING, f1 INT]
  strategy: native (one Spark streaming query)
  changelog: I
  Unnest outer KAFKA_SQL_USER_SHOP_LENGTHS(`s`) AS [f0, f1]
    Scan t [s]

Select [a STRING, b BIGINT]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Unnest KAFKA_SQL_USER_SHOP_SPLIT('x') AS [a, b]
    Values 1 rows

--- case: an aggregate
SELECT n, longest(s), longest(s) FILTER (WHERE n > 1) AS f, COUNT(*) FROM t GROUP BY n;
SELECT longest(DISTINCT s) FROM bounded;
--- says
Select [n INT, EXPR$1 STRING, f STRING, EXPR$3 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  not a pipeline: the aggregates agg$0, agg$1, agg$2
  changelog: I,UA
  state: all rows of each n, as they came: until they are taken back
  Project [n, `agg$0` AS EXPR$1, `agg$1` AS f, `agg$2` AS EXPR$3]
    Aggregate keys [n] aggregates [KAFKA_SQL_USER_SHOP_LONGEST(COLLECT_LIST(NAMED_STRUCT('a0', `s`))) AS agg$0, KAFKA_SQL_USER_SHOP_LONGEST(COLLECT_LIST(NAMED_STRUCT('a0', `s`)) FILTER(WHERE `n` > 1)) AS agg$1, COUNT(*) AS agg$2]
      Scan t [s, n]

Select [EXPR$0 STRING]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA
  Project [`agg$0` AS EXPR$0]
    Filter `__rows` > 0
      Aggregate keys [] aggregates [KAFKA_SQL_USER_SHOP_LONGEST(COLLECT_SET(NAMED_STRUCT('a0', `s`))) AS agg$0, COUNT(*) AS __rows]
        Scan bounded [s]

--- case: an aggregate of windows
CREATE TABLE w (s STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'datagen');
SELECT window_start, longest(s) FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end;
--- says
Select [window_start TIMESTAMP(3) NOT NULL, EXPR$1 STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of w behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS EXPR$1]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [KAFKA_SQL_USER_SHOP_LONGEST(COLLECT_LIST(NAMED_STRUCT('a0', `s`))) AS agg$0] window columns [window_start]
      Watermark ts - 0 ms
        Scan w [s, ts]

--- case: keys and sums of values
SELECT count_char(s, 'x') AS c, SUM(count_char(s, 'y')) FROM t GROUP BY count_char(s, 'x');
--- says
Select [c BIGINT, EXPR$1 BIGINT]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each key$0: until all of its rows are gone
  Project [`key$0` AS c, `agg$0` AS EXPR$1]
    Aggregate keys [KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'x') AS key$0] aggregates [SUM(KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'y')) AS agg$0]
      Scan t [s]

--- case: what cannot be taken back, or is not here
SELECT COUNT(*) FROM t WHERE dice() > 3;
SELECT SUM(dice()) FROM bounded;
SELECT longest(s) OVER (PARTITION BY n ORDER BY n) FROM (SELECT s, 1 AS n FROM bounded);
--- says
Select [EXPR$0 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for all rows: until all of its rows are gone
  Project [`agg$0` AS EXPR$0]
    Filter `__rows` > 0
      Aggregate keys [] aggregates [COUNT(*) AS agg$0, COUNT(*) AS __rows]
        Filter KAFKA_SQL_USER_SHOP_DICE(0) > CAST(3 AS BIGINT)
          Scan t [s]

Select [EXPR$0 STRING]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I,UA,D
  Project [`over$0` AS EXPR$0]
    Over [KAFKA_SQL_USER_SHOP_LONGEST(COLLECT_LIST(NAMED_STRUCT('a0', `s`)) OVER (PARTITION BY `n` ORDER BY `n` ASC)) AS over$0]
      Project [s, 1 AS n]
        Scan bounded [s]

error[unsupported]: a function that is not deterministic inside an aggregate is not supported yet
  ┌ calls.sql:2:8
2 │ SELECT SUM(dice()) FROM bounded;
  │        ^^^^^^^^^^^
  = help: compute it in a subquery: SELECT SUM(x) FROM (SELECT f() AS x FROM t)

--- case: a computed column
CREATE TABLE c (s STRING, n AS count_char(s, 'x')) WITH ('connector' = 'datagen');
SELECT n FROM c;
--- says
Select [n BIGINT]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [KAFKA_SQL_USER_SHOP_COUNT_CHAR(`s`, 'x') AS n]
    Scan c [s]

--- case: wrong calls
SELECT count_char(s) FROM t;
SELECT count_char(n, s) FROM t;
SELECT anything(NULL) FROM t;
SELECT words(s) FROM t;
SELECT longest(s) FROM t WHERE longest(s) = 'a';
SELECT n, longest(n) FROM t GROUP BY n;
SELECT s FROM t, LATERAL TABLE(count_char(s, 'a')) AS x (w);
SELECT s FROM t, LATERAL TABLE(wordz(s)) AS x (w);
SELECT s FROM t, LATERAL TABLE(words(s)) AS x (w, y);
SELECT s FROM t, LATERAL TABLE(UPPER(s)) AS x (w);
SELECT s FROM t RIGHT JOIN LATERAL TABLE(words(s)) AS x (w) ON TRUE;
SELECT count_cahr(s, 'a') FROM t;
--- says
error[wrong-arguments]: count_char cannot be called with 1 argument
  ┌ calls.sql:1:8
1 │ SELECT count_char(s) FROM t;
  │        ^^^^^^^^^^^^^
  = help: its signature: count_char(text STRING, char STRING) -> BIGINT

error[type-mismatch]: the argument 'text' of count_char is STRING, not INT
  ┌ calls.sql:2:19
2 │ SELECT count_char(n, s) FROM t;
  │                   ^
  = help: its signature: count_char(text STRING, char STRING) -> BIGINT

error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ calls.sql:3:1
3 │ SELECT anything(NULL) FROM t;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

error[misplaced-table-function]: the table function words cannot stand here
  ┌ calls.sql:4:8
4 │ SELECT words(s) FROM t;
  │        ^^^^^^^^
  = help: write FROM t, LATERAL TABLE(words(…)) AS f (a, b)

error[misplaced-aggregate]: the aggregate function LONGEST cannot stand here
  ┌ calls.sql:5:32
5 │ SELECT longest(s) FROM t WHERE longest(s) = 'a';
  │                                ^^^^^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

error[type-mismatch]: the argument 'text' of longest is STRING, not INT
  ┌ calls.sql:6:19
6 │ SELECT n, longest(n) FROM t GROUP BY n;
  │                   ^
  = help: its signature: longest(text STRING) -> STRING

error[not-a-table-function]: the function count_char gives no rows
  ┌ calls.sql:7:26
7 │ SELECT s FROM t, LATERAL TABLE(count_char(s, 'a')) AS x (w);
  │                          ^^^^^^^^^^^^^^^^^^^^^^^^^

error[unknown-function]: table function 'wordz' does not exist
  ┌ calls.sql:8:26
8 │ SELECT s FROM t, LATERAL TABLE(wordz(s)) AS x (w);
  │                          ^^^^^^^^^^^^^^^ did you mean 'words'?
  = help: CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known

error[wrong-column-count]: the alias names 2 columns, words gives 1: f0
  ┌ calls.sql:9:45
9 │ SELECT s FROM t, LATERAL TABLE(words(s)) AS x (w, y);
  │                                             ^^^^^^^

error[unexpected-token]: expected a function, found 'UPPER'
   ┌ calls.sql:10:32
10 │ SELECT s FROM t, LATERAL TABLE(UPPER(s)) AS x (w);
   │                                ^^^^^

error[unsupported]: RIGHT JOIN LATERAL is not supported yet
   ┌ calls.sql:11:36
11 │ SELECT s FROM t RIGHT JOIN LATERAL TABLE(words(s)) AS x (w) ON TRUE;
   │                                    ^^^^^^^^^^^^^^^^^^^^^^^

error[unknown-function]: function 'count_cahr' does not exist
   ┌ calls.sql:12:8
12 │ SELECT count_cahr(s, 'a') FROM t;
   │        ^^^^^^^^^^^^^^^^^^ did you mean 'count_char'?

--- case: functions that cannot be loaded
CREATE FUNCTION a1 AS 'shop.nothing' LANGUAGE PYTHON;
CREATE FUNCTION a2 AS 'shop.count_chars' LANGUAGE PYTHON;
CREATE FUNCTION a3 AS 'no_module.f' LANGUAGE PYTHON;
CREATE FUNCTION a4 AS 'fails.f' LANGUAGE PYTHON;
CREATE FUNCTION a5 AS 'shop.without_result' LANGUAGE PYTHON;
CREATE FUNCTION a6 AS 'shop.of_set' LANGUAGE PYTHON;
CREATE FUNCTION a7 AS 'shop.Unfinished' LANGUAGE PYTHON;
CREATE FUNCTION a8 AS 'shop.NUMBER' LANGUAGE PYTHON;
CREATE FUNCTION a9 AS 'alone' LANGUAGE PYTHON;
SELECT a1(s) FROM t;
SELECT a2(s) FROM t;
SELECT a3(s) FROM t;
SELECT a4(s) FROM t;
SELECT a5(n) FROM t;
SELECT a6(n) FROM t;
SELECT a7(s) FROM t;
SELECT a8(s) FROM t;
SELECT a9(s) FROM t;
--- says
error[function-module]: module 'shop' has no function 'nothing'
   ┌ calls.sql:10:8
10 │ SELECT a1(s) FROM t;
   │        ^^^^^ did you mean 'anything'?

error[function-module]: module 'shop' has no function 'count_chars'
   ┌ calls.sql:11:8
11 │ SELECT a2(s) FROM t;
   │        ^^^^^ did you mean 'count_char'?

error[function-module]: the function 'a3' is in the module 'no_module', which is not there
   ┌ calls.sql:12:8
12 │ SELECT a3(s) FROM t;
   │        ^^^^^
   = help: looked into FOLDER, the working folder, Python's own path
   = help: SET 'python.files' = 'folder,module.py,archive.zip' names more

error[function-module]: importing the module 'fails' of the function 'a4' failed: RuntimeError: not today
   ┌ calls.sql:13:8
13 │ SELECT a4(s) FROM t;
   │        ^^^^^
   = note: fails.py:1 in <module>: raise RuntimeError("not today")

error[function-module]: the types of the function 'a5' (shop.without_result) cannot be told: its result has no type
   ┌ calls.sql:14:8
14 │ SELECT a5(n) FROM t;
   │        ^^^^^
   = help: annotate it, or declare it with @udf(result_type='…') from kafka_sql

error[function-module]: the types of the function 'a6' (shop.of_set) cannot be told: set[int] stands for no type of SQL
   ┌ calls.sql:15:8
15 │ SELECT a6(n) FROM t;
   │        ^^^^^
   = help: annotate it, or declare it with @udf(result_type='…') from kafka_sql

error[function-module]: the types of the function 'a7' (shop.Unfinished) cannot be told: the aggregate has no method create_accumulator
   ┌ calls.sql:16:8
16 │ SELECT a7(s) FROM t;
   │        ^^^^^
   = help: annotate it, or declare it with @udf(result_type='…') from kafka_sql

error[function-module]: the types of the function 'a8' (shop.NUMBER) cannot be told: it is int, not a function
   ┌ calls.sql:17:8
17 │ SELECT a8(s) FROM t;
   │        ^^^^^
   = help: annotate it, or declare it with @udf(result_type='…') from kafka_sql

error[function-module]: 'alone' names no object of a module
   ┌ calls.sql:18:8
18 │ SELECT a9(s) FROM t;
   │        ^^^^^
   = help: write 'module.function'
