--- case: misspelt keywords
SELECT a FORM t;
SELECT a FROM t WERE a = 1;
SELECT a FROM t GROPU BY a;
SELECT a FROM t ODER BY a;
SELECT a FROM t LIMT 5;
--- error
error[unexpected-token]: unexpected 'FORM'
  ┌ script.sql:1:10
1 │ SELECT a FORM t;
  │          ^^^^ did you mean 'FROM'?
error[unexpected-token]: unexpected 'WERE'
  ┌ script.sql:2:17
2 │ SELECT a FROM t WERE a = 1;
  │                 ^^^^ did you mean 'WHERE'?
error[unexpected-token]: unexpected 'GROPU'
  ┌ script.sql:3:17
3 │ SELECT a FROM t GROPU BY a;
  │                 ^^^^^ did you mean 'GROUP'?
error[unexpected-token]: unexpected 'ODER'
  ┌ script.sql:4:17
4 │ SELECT a FROM t ODER BY a;
  │                 ^^^^ did you mean 'ORDER'?
error[unexpected-token]: unexpected 'LIMT'
  ┌ script.sql:5:17
5 │ SELECT a FROM t LIMT 5;
  │                 ^^^^ did you mean 'LIMIT'?

--- case: something is missing
SELECT FROM t;
SELECT a, FROM t;
SELECT a FROM;
SELECT a FROM t WHERE;
SELECT a FROM t WHERE a =;
SELECT a FROM t WHERE a IN ();
SELECT f(a,) FROM t;
SELECT f(,a) FROM t;
SELECT a. FROM t;
SELECT CASE WHEN a THEN b FROM t;
SELECT CAST(a INT) FROM t;
SELECT CAST(a AS) FROM t;
SELECT INTERVAL '1' FROM t;
SELECT a FROM t LIMIT;
SELECT a FROM t JOIN u ON;
SELECT 1 UNION ALL;
VALUES;
WITH x AS (SELECT 1);
--- error
error[unexpected-token]: expected an expression, found 'FROM'
  ┌ script.sql:1:8
1 │ SELECT FROM t;
  │        ^^^^
error[trailing-comma]: nothing follows this comma
  ┌ script.sql:2:9
2 │ SELECT a, FROM t;
  │         ^ remove it, or write an expression
error[unexpected-token]: expected a table or '(', found ';'
  ┌ script.sql:3:14
3 │ SELECT a FROM;
  │              ^
error[unexpected-token]: the query ends too early, after 'WHERE'
  ┌ script.sql:4:22
4 │ SELECT a FROM t WHERE;
  │                      ^ an expression is missing here
error[unexpected-token]: the query ends too early, after '='
  ┌ script.sql:5:26
5 │ SELECT a FROM t WHERE a =;
  │                          ^ an expression is missing here
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:6:29
6 │ SELECT a FROM t WHERE a IN ();
  │                             ^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:7:12
7 │ SELECT f(a,) FROM t;
  │            ^
error[unexpected-token]: expected an expression, found ','
  ┌ script.sql:8:10
8 │ SELECT f(,a) FROM t;
  │          ^
error[unexpected-token]: expected a name, found 'FROM'
  ┌ script.sql:9:11
9 │ SELECT a. FROM t;
  │           ^^^^
error[unexpected-token]: unexpected 'b'
   ┌ script.sql:10:25
10 │ SELECT CASE WHEN a THEN b FROM t;
   │                         ^ expected END after CASE
error[unexpected-token]: CAST needs AS and a type
   ┌ script.sql:11:18
11 │ SELECT CAST(a INT) FROM t;
   │                  ^ expected AS type in front of this
error[unexpected-token]: expected a data type, found ')'
   ┌ script.sql:12:17
12 │ SELECT CAST(a AS) FROM t;
   │                 ^
error[unexpected-token]: expected 'YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND', 'QUARTER' or 'WEEK', found 'FROM'
   ┌ script.sql:13:21
13 │ SELECT INTERVAL '1' FROM t;
   │                     ^^^^
error[unexpected-token]: expected a number of rows or 'ALL', found ';'
   ┌ script.sql:14:22
14 │ SELECT a FROM t LIMIT;
   │                      ^
error[unexpected-token]: expected a condition, found ';'
   ┌ script.sql:15:26
15 │ SELECT a FROM t JOIN u ON;
   │                          ^
error[unexpected-token]: the query ends too early, after 'ALL'
   ┌ script.sql:16:19
16 │ SELECT 1 UNION ALL;
   │                   ^ an expression is missing here
error[unexpected-token]: expected a row, found ';'
   ┌ script.sql:17:7
17 │ VALUES;
   │       ^
error[unexpected-token]: the query ends too early, after ')'
   ┌ script.sql:18:21
18 │ WITH x AS (SELECT 1);
   │                     ^

--- case: something is too much
SELECT a b c FROM t;
SELECT a FROM t x y;
SELECT a..b FROM t;
SELECT 'a' 'b' FROM t;
SELECT * EXCEPT (a) FROM t;
SELECT a FROM t LIMIT 2, 5;
SELECT a FROM t LIMIT x;
SELECT a NOT NULL FROM t;
SELECT CEIL(a, b) FROM t;
SELECT a FROM (t);
--- error
error[unexpected-token]: unexpected 'c'
  ┌ script.sql:1:12
1 │ SELECT a b c FROM t;
  │            ^
error[unexpected-token]: unexpected 'y'
  ┌ script.sql:2:19
2 │ SELECT a FROM t x y;
  │                   ^
error[unexpected-token]: expected a name, found '.'
  ┌ script.sql:3:10
3 │ SELECT a..b FROM t;
  │          ^
error[unexpected-token]: unexpected string 'b' after another string
  ┌ script.sql:4:12
4 │ SELECT 'a' 'b' FROM t;
  │            ^^^ an operator or a comma is missing in front of it
error[unexpected-token]: expected 'FROM', found 'EXCEPT'
  ┌ script.sql:5:10
5 │ SELECT * EXCEPT (a) FROM t;
  │          ^^^^^^
  = help: Flink SQL has no SELECT * EXCEPT: name the columns
error[unexpected-token]: expected 'OFFSET', found ','
  ┌ script.sql:6:24
6 │ SELECT a FROM t LIMIT 2, 5;
  │                        ^
  = help: write LIMIT count OFFSET start
error[unexpected-token]: expected a number of rows or 'ALL', found 'x'
  ┌ script.sql:7:23
7 │ SELECT a FROM t LIMIT x;
  │                       ^
error[unexpected-token]: expected 'IN', 'LIKE', 'BETWEEN' or 'SIMILAR TO', found 'NULL'
  ┌ script.sql:8:14
8 │ SELECT a NOT NULL FROM t;
  │              ^^^^
error[unexpected-token]: expected ')' or 'TO', found ','
  ┌ script.sql:9:14
9 │ SELECT CEIL(a, b) FROM t;
  │              ^
error[unexpected-token]: expected a query or a join, found 't'
   ┌ script.sql:10:16
10 │ SELECT a FROM (t);
   │                ^

--- case: reserved words
SELECT value, t.timestamp FROM t;
SELECT a AS user FROM order;
SELECT offset, end, row FROM t;
SELECT a end FROM t;
SELECT DAY(ts), VALUE(a) FROM t;
SELECT t.offset FROM t;
--- error
error[reserved-word]: 'value' is a reserved word and cannot be a name without quotes
  ┌ script.sql:1:8
1 │ SELECT value, t.timestamp FROM t;
  │        ^^^^^ write `value`
error[reserved-word]: 'user' is a reserved word and cannot be a name without quotes
  ┌ script.sql:2:13
2 │ SELECT a AS user FROM order;
  │             ^^^^ write `user`
error[reserved-word]: 'offset' is a reserved word and cannot be a name without quotes
  ┌ script.sql:3:8
3 │ SELECT offset, end, row FROM t;
  │        ^^^^^^ write `offset`
error[reserved-word]: 'end' is a reserved word and cannot be a name without quotes
  ┌ script.sql:3:16
3 │ SELECT offset, end, row FROM t;
  │                ^^^ write `end`
error[reserved-word]: 'row' is a reserved word and cannot be a name without quotes
  ┌ script.sql:3:21
3 │ SELECT offset, end, row FROM t;
  │                     ^^^ write `row`
error[reserved-word]: 'end' is a reserved word and cannot be a name without quotes
  ┌ script.sql:4:10
4 │ SELECT a end FROM t;
  │          ^^^ write `end`
error[reserved-word]: 'DAY' is a reserved word and no function
  ┌ script.sql:5:8
5 │ SELECT DAY(ts), VALUE(a) FROM t;
  │        ^^^
  = help: write EXTRACT(DAY FROM value) or DAYOFMONTH(value)
error[reserved-word]: 'offset' is a reserved word and cannot be a name without quotes
  ┌ script.sql:6:10
6 │ SELECT t.offset FROM t;
  │          ^^^^^^ write `offset`

--- case: other systems
SELECT * FROM a LEFT SEMI JOIN b ON a.id = b.id;
SELECT * FROM t LATERAL VIEW explode(a) x AS y;
SELECT a FROM t DISTRIBUTE BY a;
SELECT a RLIKE b, a ILIKE c FROM t;
SELECT ARRAY(1, 2) FROM t;
SELECT a MINUS b FROM t;
SELECT ts AT TIME ZONE 'UTC' FROM t;
--- error
error[unexpected-token]: expected 'JOIN' or 'OUTER JOIN', found 'SEMI'
  ┌ script.sql:1:22
1 │ SELECT * FROM a LEFT SEMI JOIN b ON a.id = b.id;
  │                      ^^^^
  = help: write WHERE EXISTS (SELECT …), or IN
error[unexpected-token]: expected 'TABLE' or '(', found 'VIEW'
  ┌ script.sql:2:25
2 │ SELECT * FROM t LATERAL VIEW explode(a) x AS y;
  │                         ^^^^
  = help: Flink SQL writes CROSS JOIN UNNEST(column) AS t (x)
error[unexpected-token]: unexpected 'BY'
  ┌ script.sql:3:28
3 │ SELECT a FROM t DISTRIBUTE BY a;
  │                            ^^
error[unsupported]: the operator RLIKE is not supported yet
  ┌ script.sql:4:10
4 │ SELECT a RLIKE b, a ILIKE c FROM t;
  │          ^^^^^
  = help: write REGEXP(text, pattern)
error[unexpected-token]: ARRAY(…) is not Flink SQL
  ┌ script.sql:5:8
5 │ SELECT ARRAY(1, 2) FROM t;
  │        ^^^^^ write ARRAY[…]
error[unsupported]: the set operator MINUS is not supported yet
  ┌ script.sql:6:10
6 │ SELECT a MINUS b FROM t;
  │          ^^^^^
  = help: write EXCEPT
error[unsupported]: AT TIME ZONE is not supported yet
  ┌ script.sql:7:11
7 │ SELECT ts AT TIME ZONE 'UTC' FROM t;
  │           ^^
  = help: write CONVERT_TZ(text, from, to)

--- case: units and intervals
SELECT EXTRACT(FOO FROM a), 1 FROM t;
SELECT TIMESTAMPDIFF(a, b, c) FROM t;
SELECT INTERVAL '1' FORTNIGHT FROM t;
SELECT INTERVAL '1' MONTH TO DAY FROM t;
SELECT INTERVAL '1' HOUR TO DAY FROM t;
--- error
error[unexpected-token]: expected a time unit, found 'FOO'
  ┌ script.sql:1:16
1 │ SELECT EXTRACT(FOO FROM a), 1 FROM t;
  │                ^^^
  = help: time units are MILLENNIUM, CENTURY, DECADE, YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, NANOSECOND, EPOCH, DOW, DOY, ISODOW, ISOYEAR
error[unexpected-token]: expected a time unit, found 'a'
  ┌ script.sql:2:22
2 │ SELECT TIMESTAMPDIFF(a, b, c) FROM t;
  │                      ^
  = help: time units are MILLENNIUM, CENTURY, DECADE, YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND
error[unexpected-token]: expected 'YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND', 'QUARTER' or 'WEEK', found 'FORTNIGHT'
  ┌ script.sql:3:21
3 │ SELECT INTERVAL '1' FORTNIGHT FROM t;
  │                     ^^^^^^^^^
error[unexpected-token]: no interval goes from MONTH to DAY
  ┌ script.sql:4:30
4 │ SELECT INTERVAL '1' MONTH TO DAY FROM t;
  │                              ^^^ write one unit
error[unexpected-token]: no interval goes from HOUR to DAY
  ┌ script.sql:5:29
5 │ SELECT INTERVAL '1' HOUR TO DAY FROM t;
  │                             ^^^ write HOUR TO MINUTE or SECOND

--- case: windows
SELECT * FROM TABLE(TUMBLE(t, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE t, ts, INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts)));
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' SECOND, 1));
SELECT * FROM TABLE(HOP(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), SLID => INTERVAL '1' MINUTE, SIZE => INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE t /*+ OPTIONS('a'='b') */, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE t PARTITION BY a, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(t.ts), INTERVAL '1' MINUTE));
--- error
error[unexpected-token]: expected 'TABLE', found 't'
  ┌ script.sql:1:28
1 │ SELECT * FROM TABLE(TUMBLE(t, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
  │                            ^
  = help: write TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
error[unexpected-token]: expected 'DESCRIPTOR', found 'ts'
  ┌ script.sql:2:37
2 │ SELECT * FROM TABLE(TUMBLE(TABLE t, ts, INTERVAL '1' MINUTE));
  │                                     ^^
error[unexpected-token]: TUMBLE needs an argument for SIZE
  ┌ script.sql:3:51
3 │ SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts)));
  │                                                   ^
  = help: write TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
error[unexpected-token]: TUMBLE has at most 4 arguments
  ┌ script.sql:4:95
4 │ SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' SECOND, 1));
  │                                                                                               ^
error[unexpected-token]: HOP has no parameter 'SLID'
  ┌ script.sql:5:69
5 │ SELECT * FROM TABLE(HOP(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), SLID => INTERVAL '1' MINUTE, SIZE => INTERVAL '1' MINUTE));
  │                                                                     ^^^^ did you mean 'SLIDE'?
  = help: its parameters are DATA, TIMECOL, SLIDE, SIZE, OFFSET
error[unexpected-token]: a hint cannot stand inside a window function
  ┌ script.sql:6:36
6 │ SELECT * FROM TABLE(TUMBLE(TABLE t /*+ OPTIONS('a'='b') */, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
  │                                    ^^^
  = help: put the hinted table into a view, or the options into CREATE TABLE
error[unexpected-token]: TUMBLE takes no PARTITION BY
  ┌ script.sql:7:36
7 │ SELECT * FROM TABLE(TUMBLE(TABLE t PARTITION BY a, DESCRIPTOR(ts), INTERVAL '1' MINUTE));
  │                                    ^^^^^^^^^^^^^^
error[unexpected-token]: expected ')', found '.'
  ┌ script.sql:8:49
8 │ SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(t.ts), INTERVAL '1' MINUTE));
  │                                                 ^
  = help: the time column is named alone, for example DESCRIPTOR(ts)

--- case: types
SELECT CAST(a AS TEXT), 1 FROM t;
SELECT CAST(a AS INT NOT NULL) FROM t;
SELECT CAST(a AS ROW<x LONG>) FROM t;
SELECT CAST(a AS TIMESTAMP WITH TIME ZONE) FROM t;
SELECT CAST(a AS STIRNG) FROM t;
--- error
error[invalid-type]: Flink has no type TEXT
  ┌ script.sql:1:18
1 │ SELECT CAST(a AS TEXT), 1 FROM t;
  │                  ^^^^ write STRING
error[unexpected-token]: expected ')', found 'NOT'
  ┌ script.sql:2:22
2 │ SELECT CAST(a AS INT NOT NULL) FROM t;
  │                      ^^^
error[invalid-type]: Flink has no type LONG
  ┌ script.sql:3:24
3 │ SELECT CAST(a AS ROW<x LONG>) FROM t;
  │                        ^^^^ write BIGINT
error[unsupported]: Flink does not support TIMESTAMP WITH TIME ZONE
  ┌ script.sql:4:18
4 │ SELECT CAST(a AS TIMESTAMP WITH TIME ZONE) FROM t;
  │                  ^^^^^^^^^^^^^^^^^^^^^^^^ write TIMESTAMP_LTZ for an instant
error[invalid-type]: 'STIRNG' is not a data type
  ┌ script.sql:5:18
5 │ SELECT CAST(a AS STIRNG) FROM t;
  │                  ^^^^^^ did you mean 'STRING'?

--- case: times of a join that are not whole, and what is no table
SELECT * FROM o JOIN d FOR SYSTEM_TIME AS x ON o.id = x.id;
SELECT * FROM o JOIN d FOR SYSTEM_TIME AS OF ON o.id = d.id;
SELECT * FROM o NATURAL JOIN d FOR SYSTEM_TIME;
SELECT * FROM o NATURAL JOIN d FOR SYSTEM_TIME AS OF;
SELECT * FROM EXISTS (SELECT 1);
SELECT * FROM o MATCH_RECOGNIZE (ORDER BY DISTINCT ts MEASURES A.id AS a PATTERN (A) DEFINE A AS A.id > 3);
--- error
error[unexpected-token]: expected 'AS OF', found 'AS'
  ┌ script.sql:1:40
1 │ SELECT * FROM o JOIN d FOR SYSTEM_TIME AS x ON o.id = x.id;
  │                                        ^^
  = help: write FOR SYSTEM_TIME AS OF o.proctime
error[unexpected-token]: expected a point in time, found 'ON'
  ┌ script.sql:2:46
2 │ SELECT * FROM o JOIN d FOR SYSTEM_TIME AS OF ON o.id = d.id;
  │                                              ^^
error[unexpected-token]: expected 'AS OF', found ';'
  ┌ script.sql:3:47
3 │ SELECT * FROM o NATURAL JOIN d FOR SYSTEM_TIME;
  │                                               ^
  = help: write FOR SYSTEM_TIME AS OF o.proctime
error[unexpected-token]: expected a point in time, found ';'
  ┌ script.sql:4:53
4 │ SELECT * FROM o NATURAL JOIN d FOR SYSTEM_TIME AS OF;
  │                                                     ^
error[unexpected-token]: expected a table or '(', found 'EXISTS'
  ┌ script.sql:5:15
5 │ SELECT * FROM EXISTS (SELECT 1);
  │               ^^^^^^
error[unexpected-token]: expected a column, found 'DISTINCT'
  ┌ script.sql:6:43
6 │ SELECT * FROM o MATCH_RECOGNIZE (ORDER BY DISTINCT ts MEASURES A.id AS a PATTERN (A) DEFINE A AS A.id > 3);
  │                                           ^^^^^^^^

--- case: what stands at no place of an argument
SELECT ARRAY_AGG(ORDER BY id) FROM o;
SELECT COUNT( ORDER BY id DESC) FROM o;
SELECT LISTAGG(DISTINCT) FROM o;
--- error
error[unexpected-token]: expected an expression, found 'ORDER'
  ┌ script.sql:1:18
1 │ SELECT ARRAY_AGG(ORDER BY id) FROM o;
  │                  ^^^^^
error[unexpected-token]: expected an expression, found 'ORDER'
  ┌ script.sql:2:15
2 │ SELECT COUNT( ORDER BY id DESC) FROM o;
  │               ^^^^^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:3:24
3 │ SELECT LISTAGG(DISTINCT) FROM o;
  │                        ^

--- case: syntax of other systems
SELECT TOP 10 a FROM t;
SELECT a + INTERVAL '5 minutes' FROM t;
SELECT a->>'x', a->'x' FROM t;
SELECT STRING_AGG(a, ',') FROM t;
SELECT DATEDIFF(day, a, b) FROM t;
SHOW TOPICS;
--- error
error[unexpected-token]: Flink SQL has no TOP 10
  ┌ script.sql:1:8
1 │ SELECT TOP 10 a FROM t;
  │        ^^^^^^ write LIMIT 10 at the end of the query
error[unexpected-token]: the unit of an interval stands outside the quotes
  ┌ script.sql:2:12
2 │ SELECT a + INTERVAL '5 minutes' FROM t;
  │            ^^^^^^^^^^^^^^^^^^^^ write INTERVAL '5' MINUTE
error[unexpected-token]: Flink SQL has no operator '->>'
  ┌ script.sql:3:9
3 │ SELECT a->>'x', a->'x' FROM t;
  │         ^^^ write JSON_VALUE(text, '$.name')
error[unexpected-token]: Flink SQL has no operator '->'
  ┌ script.sql:3:18
3 │ SELECT a->>'x', a->'x' FROM t;
  │                  ^^ Flink SQL has no lambda functions; of JSON write JSON_QUERY(text, '$.name')
error[reserved-word]: 'STRING_AGG' is a reserved word and no function
  ┌ script.sql:4:8
4 │ SELECT STRING_AGG(a, ',') FROM t;
  │        ^^^^^^^^^^
  = help: write LISTAGG(value, ',')
error[reserved-word]: 'day' is a reserved word and cannot be a name without quotes
  ┌ script.sql:5:17
5 │ SELECT DATEDIFF(day, a, b) FROM t;
  │                 ^^^
  = help: Flink has no function DATEDIFF: write TIMESTAMPDIFF(DAY, start, end)
error[unexpected-token]: topics are not listed in SQL
  ┌ script.sql:6:6
6 │ SHOW TOPICS;
  │      ^^^^^^
  = help: 'kafka-sql topic list' lists them, 'kafka-sql infer TOPIC' writes the CREATE TABLE of one
