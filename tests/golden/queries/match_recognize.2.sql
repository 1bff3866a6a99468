--- case: variable twice
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B A)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Pattern variables must be unique. That might change in the future.

--- case: group
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B C)+ D)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: (_UTF-16LE'B', _UTF-16LE'C') Group patterns are not supported yet.

--- case: group without quantifier
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B C))
  DEFINE B AS B.price > A.price, C AS C.price > B.price
) AS m;

--- case: alternation
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A (B | C))
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: |(_UTF-16LE'B', _UTF-16LE'C'). Currently, CEP doesn't support branching patterns.

--- case: permute
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (PERMUTE(A, B))
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: PATTERN_PERMUTE(_UTF-16LE'A', _UTF-16LE'B'). Currently, CEP doesn't support PERMUTE patterns.

--- case: exclusion
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A {- B -} C)
  DEFINE B AS B.price > 5
) AS m;
--- flink error
Expression not supported: PATTERN_EXCLUDE(_UTF-16LE'B'). Currently, CEP doesn't support '{-' '-}' patterns.

--- case: anchors
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (^ A B $)
  DEFINE B AS B.price > 5
) AS m;

--- case: empty matches
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(A.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A*)
  DEFINE A AS A.price > 5
) AS m;
--- flink error
Patterns that can produce empty matches are not supported. There must be at least one non-optional state.

--- case: single variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A)
  DEFINE A AS A.price > 18
) AS m;

--- case: subset
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(AB.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  SUBSET AB = (A, B)
  DEFINE B AS B.price > A.price
) AS m;

--- case: within
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C) WITHIN INTERVAL '3' SECOND
  DEFINE B AS B.price > A.price - 5, C AS C.price < A.price - 1
) AS m;

--- case: within exactly
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c, A.ts AS ta, C.ts AS tc
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C) WITHIN INTERVAL '5' SECOND
  DEFINE C AS C.price > 4
) AS m;

--- case: within month
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B) WITHIN INTERVAL '1' MONTH
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Only constant intervals with millisecond resolution are supported as time constraints of patterns.

--- case: within releases
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C) WITHIN INTERVAL '4' SECOND
  DEFINE A AS A.price > 10, B AS B.price > 5, C AS C.price < 3 OR C.price > 24
) AS m;

--- case: aggregates in measures
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, COUNT(A.price) AS c, SUM(A.price) AS s, AVG(A.price) AS av, MIN(A.tax) AS mi, MAX(A.vol) AS ma, SUM(A.tax) AS st, AVG(A.tax) AS ta, AVG(A.vol) AS vv, SUM(A.big) AS sb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 8 OR A.price IS NULL
) AS m;

--- case: aggregates in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, AVG(A.price) AS av, B.price AS p
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS AVG(A.price) < 16
) AS m;

--- case: aggregates in define, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l, AVG(A.price) AS av
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A+ B)
  DEFINE A AS AVG(A.price) < 12
) AS m;

--- case: count in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(A.id) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS COUNT(A.id) < 4
) AS m;

--- case: count all
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(*) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;

--- case: count rows of a variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(A.*) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink error
Unknown field '*'

--- case: sum of another variable in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS f, LAST(B.id) AS l, SUM(A.price) AS sa, SUM(B.price) AS sb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B+ C)
  DEFINE A AS A.price > 12, B AS SUM(B.price) < SUM(A.price)
) AS m;

--- case: sum over all variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(price) AS s, COUNT(id) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS SUM(price) < 40
) AS m;

--- case: distinct aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES COUNT(DISTINCT A.price) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;
--- flink error
DISTINCT/ALL not allowed with COUNT(DISTINCT `A`.`price`) function

--- case: expression in aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(A.price * 2 + 1) AS n, MAX(A.price - A.id) AS x
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;

--- case: aggregate of two variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES SUM(A.price + B.price) AS n
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Multiple pattern variables in 'SUM(`A`.`price` + `B`.`price`)'

--- case: first and last with offsets
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(B.price, 1) AS f1, LAST(B.price, 1) AS l1, FIRST(B.price, 9) AS f9, LAST(B.price, 2) AS l2, LAST(price) AS lp, FIRST(price) AS fp
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price >= 8
) AS m;

--- case: expression inside last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(B.price * 2, 1) AS l1, FIRST(UPPER(B.symbol)) AS u
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS LAST(B.price + 1, 1) IS NULL OR B.price > LAST(B.price + 1, 1)
) AS m;

--- case: last of two variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(A.price + B.price) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Multiple pattern variables in 'LAST(`A`.`price` + `B`.`price`, 0)'

--- case: nested navigation
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES LAST(FIRST(A.price)) AS l
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Cannot nest PREV/NEXT under LAST/FIRST 'FIRST(`A`.`price`, 0)'

--- case: prev
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > PREV(B.price)
) AS m;
--- flink error
Flink does not support physical offsets within partition.

--- case: next
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > NEXT(B.price)
) AS m;
--- flink error
Flink does not support physical offsets within partition.

--- case: running last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES RUNNING LAST(B.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Unsupported call: RUNNING(INT) If you think this function should be supported, you can create an issue and start a discussion for it.

--- case: final last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FINAL LAST(B.id) AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;

--- case: classifier
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES CLASSIFIER() AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Unsupported call: CLASSIFIER() If you think this function should be supported, you can create an issue and start a discussion for it.

--- case: match number
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES MATCH_NUMBER() AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
No match found for function signature MATCH_NUMBER(). Supported signatures are: 'MATCH_NUMBER()'

--- case: match rowtime
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, MATCH_ROWTIME() AS rt
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;

--- case: match rowtime with argument
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, MATCH_ROWTIME(ts) AS rt
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price > A.price
) AS m;

--- case: scalar functions over variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.price + B.price * C.price AS x, CONCAT(A.symbol, '-', CAST(C.id AS STRING)) AS y, TIMESTAMPDIFF(SECOND, A.ts, C.ts) AS d, CASE WHEN A.price > C.price THEN 'down' ELSE 'up' END AS w, COALESCE(A.price, B.price, 0) AS z
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B C)
  DEFINE B AS B.price <> A.price
) AS m;

--- case: between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B C)
  DEFINE C AS C.price BETWEEN LEAST(A.price, B.price) AND GREATEST(A.price, B.price)
) AS m;

--- case: arithmetic between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price * 2 - A.price > A.price / 2 + 3 AND MOD(B.price + A.price, 2) = 1
) AS m;

--- case: decimals between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.tax * 2 > A.tax + 1 AND B.vol >= A.vol / 2
) AS m;

--- case: times between variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.ts > A.ts + INTERVAL '1' SECOND AND TIMESTAMPDIFF(SECOND, A.ts, B.ts) < 7
) AS m;
