--- case: v shape
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: v shape, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: v shape, to last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST B
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: v shape, to first
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST B
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: v shape, to variable
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO C
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: skip to first row of the match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST A
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink error
Could not skip to first element of a match.

--- case: skip to a variable without rows
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO FIRST B
  PATTERN (A B* C)
  DEFINE B AS B.price < A.price, C AS C.price > A.price
) AS m;
--- flink error
Could not skip to B. No such element in the found match {A=[EventId{id=0, timestamp=1767261602000}], C=[EventId{id=0, timestamp=1767261603000}]}

--- case: default skip
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: default rows per match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: all rows per match
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ALL ROWS PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;
--- flink error
All rows per match mode is not supported yet.

--- case: no partition
SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: two partition keys
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol, tax
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
) AS m;

--- case: selected columns
SELECT m.symbol, m.a + m.c AS s FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+ C)
  DEFINE B AS B.price < LAST(B.price, 1) OR LAST(B.price, 1) IS NULL AND B.price < A.price, C AS C.price > LAST(B.price)
) AS m;

--- case: greedy star
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;

--- case: greedy overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;

--- case: reluctant overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B*? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;

--- case: reluctant overlapping, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B*? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;

--- case: greedy overlapping, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B* C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;

--- case: plus reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+? C)
  DEFINE B AS B.price > 10, C AS C.price > 12
) AS m;

--- case: optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B? C)
  DEFINE B AS B.price < A.price, C AS C.price > A.price
) AS m;

--- case: optional overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B? C)
  DEFINE B AS B.price < 15, C AS C.price < 18
) AS m;

--- case: optional reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B?? C)
  DEFINE B AS B.price < A.price
) AS m;
--- flink error
Reluctant optional variables are not supported yet.

--- case: times
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2} C)
  DEFINE B AS B.price <= A.price
) AS m;

--- case: times range
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3} C)
  DEFINE B AS B.price <= A.price, C AS C.price >= A.price
) AS m;

--- case: times range overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;

--- case: times range reluctant
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,3}? C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;

--- case: times at least
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2,} C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;

--- case: times at least overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2,} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;

--- case: times at most
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{,2} C)
  DEFINE B AS B.price <= A.price, C AS C.price > A.price
) AS m;
--- flink error
The from should be a positive number greater than 0.

--- case: times at most overlapping
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{,2} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;
--- flink error
The from should be a positive number greater than 0.

--- case: times zero to n
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{0,2} C)
  DEFINE B AS B.price > 8, C AS C.price > 9
) AS m;

--- case: greedy last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+)
  DEFINE B AS B.price <= A.price
) AS m;
--- flink error
Greedy quantifiers are not allowed as the last element of a Pattern yet. Finish your pattern with either a simple variable or reluctant quantifier.

--- case: reluctant last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+?)
  DEFINE B AS B.price <= A.price
) AS m;

--- case: reluctant star last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B*?)
  DEFINE B AS B.price <= A.price
) AS m;

--- case: reluctant star last, next row
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B*?)
  DEFINE B AS B.price <= A.price
) AS m;

--- case: times last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{2})
  DEFINE B AS B.price <= A.price
) AS m;

--- case: times range last
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B{1,2}?)
  DEFINE B AS B.price <= A.price
) AS m;

--- case: starts with greedy
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE A AS A.price > 12
) AS m;

--- case: starts with greedy star
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A* B C)
  DEFINE A AS A.price > 12, B AS B.price > 10
) AS m;

--- case: starts with optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A? B C)
  DEFINE A AS A.price > 12, B AS B.price > 10
) AS m;

--- case: two greedy
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, FIRST(B.id) AS b1, LAST(B.id) AS b2, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B+ C)
  DEFINE A AS A.price > 8, B AS B.price > 10, C AS C.price > 2
) AS m;

--- case: greedy then optional
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES FIRST(A.id) AS a1, LAST(A.id) AS a2, B.id AS b, C.id AS c
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B? C)
  DEFINE A AS A.price > 12, B AS B.price > 10, C AS C.price > 2
) AS m;
--- flink error
Optional pattern cannot be preceded by greedy pattern

--- case: two stars
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES A.id AS a, LAST(B.id) AS b2, LAST(C.id) AS c2, D.id AS d
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C* D)
  DEFINE B AS B.price > 12, C AS C.price > 8, D AS D.price > 3
) AS m;
--- flink error
Optional pattern cannot be preceded by greedy pattern
