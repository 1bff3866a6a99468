--- case: in and case and not
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS NOT (B.price IN (A.price, A.price + 1)) AND CASE WHEN B.price > A.price THEN B.tax ELSE A.tax END > 1
) AS m;

--- case: null comparisons
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, A.price AS pa, B.price AS pb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price IS NOT DISTINCT FROM A.price OR (A.price > 3) IS UNKNOWN
) AS m;

--- case: unqualified columns
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, price AS p, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS price > 10, C AS price < LAST(price, 1)
) AS m;

--- case: undefined variables
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS TRUE
) AS m;

--- case: text conditions
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS A.symbol LIKE 'A%', B AS B.symbol = A.symbol
) AS m;

--- case: order by two columns
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts, price DESC, id
  MEASURES A.id AS a, B.id AS b, A.ts AS ta, B.ts AS tb
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;

--- case: order by descending time
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts DESC
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
Primary sort order of a streaming table must be ascending on time.

--- case: order by no time
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY id
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
You must specify either rowtime or proctime for order by as the first one.

--- case: no order
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.id > 0
) AS m;
--- flink error
You must specify either rowtime or proctime for order by.

--- case: no measures
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;
--- flink error
Columns ambiguously defined: {}

--- case: no define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.id AS a PATTERN (A B));
--- flink error
Encountered ")" at line 1, column 102. Was expecting one of: "DEFINE" ... "SUBSET" ... "WITHIN" ...

--- case: define of an unknown variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE X AS X.price > 3
) AS m;

--- case: measure of an unknown variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES X.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3
) AS m;
--- flink error
Table 'X' not found

--- case: definition twice
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3, B AS B.price > 4
) AS m;
--- flink error
Pattern variable 'B' has already been defined

--- case: measure without a name
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 3
) AS m;
--- flink error
Encountered "ONE" at line 5, column 3. Was expecting one of: "AS" ... "." ... "NOT" ... "IN" ... "<" ... "<=" ... ">" ... ">=" ... "=" ... "<>" ... "!=" ... "BETWEEN" ... "LIKE" ... "ILIKE" ... "RLIKE" ... "SIMILAR" ... "+" ... "-" ... "*" ... "/" ... "%" ... "||" ... "AND" ... "OR" ... "IS" ... "ME

--- case: definition that is no condition
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price + 1
) AS m;
--- flink error
DEFINE clause must be a condition

--- case: unknown column
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.nothing AS a
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > 1
) AS m;
--- flink error
Column 'nothing' not found in table 'A'

--- case: a later variable in define
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE A AS B.price IS NULL AND A.price > 10
) AS m;

--- case: a subquery of matches
SELECT a, COUNT(*) AS n FROM (SELECT symbol AS a, p FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES B.price AS p PATTERN (A B) DEFINE B AS B.price > A.price)) GROUP BY a;

--- case: matches of a subquery
SELECT * FROM (SELECT id, price * 2 AS pp, ts FROM ticks WHERE symbol = 'ACME') MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, B.pp AS b PATTERN (A B) DEFINE B AS B.pp > A.pp) AS m;

--- case: matches joined
SELECT m.a, o.customer FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS B.price > A.price) AS m JOIN plain AS o ON m.a = o.id;

--- case: skip past last row with long runs
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{3} C?)
  DEFINE B AS B.id > 0
) AS m;

--- case: drops in a row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES START_ROW.ts AS s, LAST(DOWN.ts) AS b, LAST(UP.ts) AS e
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (START_ROW DOWN+ UP)
  DEFINE DOWN AS (LAST(DOWN.price, 1) IS NULL AND DOWN.price < START_ROW.price) OR DOWN.price < LAST(DOWN.price, 1), UP AS UP.price > LAST(DOWN.price, 1)
) AS m;

--- case: a view of matches
SELECT COUNT(*) AS n, MIN(d) AS d FROM (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES B.price - A.price AS d PATTERN (A B) DEFINE B AS B.price > A.price)) AS v;

--- case: star and range after an optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, LAST(C.id) AS c, D.id AS d
  PATTERN (A B? C+ D)
  DEFINE B AS B.price > 12, C AS C.price > 8, D AS D.price > 3
) AS m;

--- case: ranges
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, FIRST(B.id) AS b, LAST(B.id) AS b2, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A{1,2} B{2,3} C)
  DEFINE A AS A.price > 5, B AS B.price > 3, C AS C.price < 20
) AS m;

--- case: reluctant ranges
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, FIRST(B.id) AS b, LAST(B.id) AS b2, C.id AS c
  PATTERN (A{1,2}? B{2,3}? C)
  DEFINE A AS A.price > 5, B AS B.price > 3, C AS C.price < 20
) AS m;

--- case: reluctant at least
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, C.id AS c
  AFTER MATCH SKIP TO LAST A
  PATTERN (A{2,}? C)
  DEFINE A AS A.price > 5, C AS C.price < 20
) AS m;

--- case: optional first and last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  PATTERN (A? B C*?)
  DEFINE A AS A.price > 20, B AS B.price > 10, C AS C.price > 10
) AS m;

--- case: greedy before a range that may be empty
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, LAST(B.id) AS b, C.id AS c
  PATTERN (A+? B{0,2} C)
  DEFINE A AS A.price > 10, B AS B.price > 12, C AS C.price > 6
) AS m;

--- case: a greedy loop and a condition over it
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, LAST(A.id) AS a2, COUNT(A.id) AS n, B.id AS b
  AFTER MATCH SKIP TO LAST A
  PATTERN (A+ B)
  DEFINE A AS COUNT(A.id) <= 2 OR A.price > AVG(A.price), B AS B.price < SUM(A.price)
) AS m;

--- case: within and next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  PATTERN (A B*? C) WITHIN INTERVAL '10' SECOND
  DEFINE B AS B.price > 5, C AS C.price > A.price
) AS m;

--- case: within, past last row, reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+? C) WITHIN INTERVAL '00:02' MINUTE TO SECOND
  DEFINE B AS B.price > 5, C AS C.price > A.price
) AS m;
