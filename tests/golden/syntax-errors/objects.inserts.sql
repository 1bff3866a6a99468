--- case: insert with its clauses
INSERT INTO TABLE s SELECT 1;
INSERT OVERWRITE INTO s SELECT 1;
INSERT INTO s PARTITION (a) SELECT 1;
INSERT INTO s PARTITION (a = b) SELECT 1;
INSERT INTO s PARTITION (a = 1 + 1) SELECT 1;
INSERT INTO s PARTITION (a = ) SELECT 1;
INSERT INTO s PARTITION (a = 1, a = 2) SELECT 1;
INSERT INTO s PARTITION () SELECT 1;
INSERT INTO s SELECT 1 ON CONFLICT;
INSERT INTO s SELECT 1 ON CONFLICT DO UPDATE;
INSERT INTO s SELECT 1 ON CONFLICT DO NOTHING WHERE a = 1;
INSERT INTO s SELECT 1 ON CONFLICT (a) DO NOTHING;
--- error
error[unexpected-token]: expected a table name, found 'TABLE'
  ┌ script.sql:1:13
1 │ INSERT INTO TABLE s SELECT 1;
  │             ^^^^^
  = help: Flink SQL writes INSERT INTO name, without TABLE
error[reserved-word]: 'INTO' is a reserved word and cannot be a table name without quotes
  ┌ script.sql:2:18
2 │ INSERT OVERWRITE INTO s SELECT 1;
  │                  ^^^^ write `INTO`
error[unexpected-token]: expected '=', found ')'
  ┌ script.sql:3:27
3 │ INSERT INTO s PARTITION (a) SELECT 1;
  │                           ^
  = help: a partition that follows the rows is written in the SELECT only
error[unexpected-token]: the value of a partition must be a literal
  ┌ script.sql:4:30
4 │ INSERT INTO s PARTITION (a = b) SELECT 1;
  │                              ^
error[unexpected-token]: the value of a partition must be a literal
  ┌ script.sql:5:30
5 │ INSERT INTO s PARTITION (a = 1 + 1) SELECT 1;
  │                              ^^^^^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:6:30
6 │ INSERT INTO s PARTITION (a = ) SELECT 1;
  │                              ^
error[duplicate-column]: the column 'a' is named twice
  ┌ script.sql:7:33
7 │ INSERT INTO s PARTITION (a = 1, a = 2) SELECT 1;
  │                                 ^
error[unexpected-token]: expected a column name, found ')'
  ┌ script.sql:8:26
8 │ INSERT INTO s PARTITION () SELECT 1;
  │                          ^
error[unexpected-token]: expected 'DO', found ';'
  ┌ script.sql:9:35
9 │ INSERT INTO s SELECT 1 ON CONFLICT;
  │                                   ^
error[unexpected-token]: expected 'NOTHING', 'ERROR' or 'DEDUPLICATE', found 'UPDATE'
   ┌ script.sql:10:39
10 │ INSERT INTO s SELECT 1 ON CONFLICT DO UPDATE;
   │                                       ^^^^^^
error[unexpected-token]: expected ';', found 'WHERE'
   ┌ script.sql:11:47
11 │ INSERT INTO s SELECT 1 ON CONFLICT DO NOTHING WHERE a = 1;
   │                                               ^^^^^
error[unexpected-token]: expected 'DO', found '('
   ┌ script.sql:12:36
12 │ INSERT INTO s SELECT 1 ON CONFLICT (a) DO NOTHING;
   │                                    ^

--- case: hints in wrong places
SELECT a FROM t AS x /*+ OPTIONS('a' = 'b') */;
SELECT a FROM t x /*+ OPTIONS('a' = 'b') */;
SELECT a /*+ OPTIONS('a' = 'b') */ FROM t;
SELECT a FROM (SELECT 1) /*+ OPTIONS('a' = 'b') */;
SELECT a FROM t WHERE a = b /*+ OPTIONS('a' = 'b') */;
SELECT /*+ BROADCAST(a) MULTI_JOIN(b) */ a FROM t;
SELECT DISTINCT /*+ BROADCAST(a) */ a FROM t;
TABLE t /*+ OPTIONS('a' = 'b') */;
SELECT /*+ */ a FROM t;
--- error
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:1:22
1 │ SELECT a FROM t AS x /*+ OPTIONS('a' = 'b') */;
  │                      ^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:2:19
2 │ SELECT a FROM t x /*+ OPTIONS('a' = 'b') */;
  │                   ^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:3:10
3 │ SELECT a /*+ OPTIONS('a' = 'b') */ FROM t;
  │          ^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:4:26
4 │ SELECT a FROM (SELECT 1) /*+ OPTIONS('a' = 'b') */;
  │                          ^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:5:29
5 │ SELECT a FROM t WHERE a = b /*+ OPTIONS('a' = 'b') */;
  │                             ^^^
error[unexpected-token]: expected ',' or '*/', found 'MULTI_JOIN'
  ┌ script.sql:6:25
6 │ SELECT /*+ BROADCAST(a) MULTI_JOIN(b) */ a FROM t;
  │                         ^^^^^^^^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:7:17
7 │ SELECT DISTINCT /*+ BROADCAST(a) */ a FROM t;
  │                 ^^^
error[unexpected-token]: a hint must directly follow SELECT or the name of a table
  ┌ script.sql:8:9
8 │ TABLE t /*+ OPTIONS('a' = 'b') */;
  │         ^^^
error[unexpected-token]: expected a hint name, found '*/'
  ┌ script.sql:9:12
9 │ SELECT /*+ */ a FROM t;
  │            ^^

--- case: explain and statement sets
EXPLAIN;
EXPLAIN t;
EXPLAIN PLAN SELECT 1;
EXPLAIN EXTENDED SELECT 1;
EXPLAIN ESTIMATED_COST, ESTIMATED_COST SELECT 1;
EXPLAIN ESTIMATED_COST, SELECT 1;
EXPLAIN ESTIMATED_COSTS SELECT 1;
EXPLAIN BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;
EXPLAIN CREATE TABLE t (a INT);
EXPLAIN CREATE VIEW v AS SELECT 1;
EXPLAIN DROP TABLE t;
EXECUTE DROP TABLE t;
EXECUTE STATEMENT SET INSERT INTO a SELECT 1; END;
EXECUTE STATEMENT SET BEGIN EXECUTE INSERT INTO a SELECT 1; END;
EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
END;
--- error
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found ';'
  ┌ script.sql:1:8
1 │ EXPLAIN;
  │        ^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 't'
  ┌ script.sql:2:9
2 │ EXPLAIN t;
  │         ^
error[unexpected-token]: expected 'FOR', found 'SELECT'
  ┌ script.sql:3:14
3 │ EXPLAIN PLAN SELECT 1;
  │              ^^^^^^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'EXTENDED'
  ┌ script.sql:4:9
4 │ EXPLAIN EXTENDED SELECT 1;
  │         ^^^^^^^^
error[duplicate-detail]: EXPLAIN names ESTIMATED_COST twice
  ┌ script.sql:5:25
5 │ EXPLAIN ESTIMATED_COST, ESTIMATED_COST SELECT 1;
  │                         ^^^^^^^^^^^^^^
error[unexpected-token]: expected 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'SELECT'
  ┌ script.sql:6:25
6 │ EXPLAIN ESTIMATED_COST, SELECT 1;
  │                         ^^^^^^
error[unexpected-token]: unexpected 'ESTIMATED_COSTS'
  ┌ script.sql:7:9
7 │ EXPLAIN ESTIMATED_COSTS SELECT 1;
  │         ^^^^^^^^^^^^^^^ did you mean 'ESTIMATED_COST'?
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'BEGIN'
  ┌ script.sql:8:9
8 │ EXPLAIN BEGIN STATEMENT SET; INSERT INTO a SELECT 1; END;
  │         ^^^^^
  = help: write EXPLAIN STATEMENT SET BEGIN … END
error[unexpected-token]: EXPLAIN of a CREATE takes a table AS a query only
  ┌ script.sql:9:9
9 │ EXPLAIN CREATE TABLE t (a INT);
  │         ^^^^^^^^^^^^
error[unexpected-token]: EXPLAIN of a CREATE takes a table AS a query only
   ┌ script.sql:10:9
10 │ EXPLAIN CREATE VIEW v AS SELECT 1;
   │         ^^^^^^^^^^^
error[unexpected-token]: expected 'SELECT', 'INSERT INTO', 'STATEMENT SET', 'CREATE TABLE', 'PLAN FOR', 'ESTIMATED_COST', 'CHANGELOG_MODE', 'JSON_EXECUTION_PLAN' or 'PLAN_ADVICE', found 'DROP'
   ┌ script.sql:11:9
11 │ EXPLAIN DROP TABLE t;
   │         ^^^^
error[unexpected-token]: expected 'STATEMENT', found 'DROP'
   ┌ script.sql:12:9
12 │ EXECUTE DROP TABLE t;
   │         ^^^^
error[unexpected-token]: expected 'BEGIN', found 'INSERT'
   ┌ script.sql:13:23
13 │ EXECUTE STATEMENT SET INSERT INTO a SELECT 1; END;
   │                       ^^^^^^
error[unexpected-token]: expected 'INSERT INTO' or 'END', found 'EXECUTE'
   ┌ script.sql:14:29
14 │ EXECUTE STATEMENT SET BEGIN EXECUTE INSERT INTO a SELECT 1; END;
   │                             ^^^^^^^
error[unclosed-statement-set]: this statement set is not closed
   ┌ script.sql:15:1
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write END; after its last INSERT
error[unexpected-token]: expected 'INSERT INTO' or 'END', found ';'
   ┌ script.sql:15:52
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │                                                    ^
error[unexpected-token]: expected an expression, found 'FROM'
   ┌ script.sql:15:75
15 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;; INSERT INTO b SELECT FROM; CREATE TABLE t (a INT);
   │                                                                           ^^^^
(kept: Insert INSERT INTO a SELECT 1)
(kept: CreateTable CREATE TABLE t (a INT))

--- case: what stands in front of INSERT elsewhere
WITH x AS (SELECT 1) INSERT INTO s SELECT * FROM x;
FROM t INSERT INTO s SELECT *;
INSERT OVERWRITE TABLE s SELECT 1;
--- error
error[unexpected-token]: expected 'SELECT', found 'INSERT'
  ┌ script.sql:1:22
1 │ WITH x AS (SELECT 1) INSERT INTO s SELECT * FROM x;
  │                      ^^^^^^
  = help: Flink SQL writes INSERT INTO name WITH … SELECT …
error[unexpected-token]: no statement starts with 'FROM'
  ┌ script.sql:2:1
2 │ FROM t INSERT INTO s SELECT *;
  │ ^^^^
error[unexpected-token]: expected a table name, found 'TABLE'
  ┌ script.sql:3:18
3 │ INSERT OVERWRITE TABLE s SELECT 1;
  │                  ^^^^^
  = help: Flink SQL writes INSERT INTO name, without TABLE

--- case: clauses without FROM
SELECT 1 WHERE TRUE;
SELECT COUNT(*) GROUP BY a;
SELECT a IN (SELECT b HAVING c) FROM t;
SELECT SUM(DISTINCT) FROM t;
--- error
error[unexpected-token]: WHERE requires FROM
  ┌ script.sql:1:1
1 │ SELECT 1 WHERE TRUE;
  │ ^^^^^^^^^^^^^^^^^^^
error[unexpected-token]: GROUP BY requires FROM
  ┌ script.sql:2:26
2 │ SELECT COUNT(*) GROUP BY a;
  │                          ^
error[unexpected-token]: HAVING requires FROM
  ┌ script.sql:3:30
3 │ SELECT a IN (SELECT b HAVING c) FROM t;
  │                              ^
error[unexpected-token]: expected an expression, found ')'
  ┌ script.sql:4:20
4 │ SELECT SUM(DISTINCT) FROM t;
  │                    ^
