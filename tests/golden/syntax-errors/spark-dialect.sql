--- case: in the Spark dialect
SET 'table.sql-dialect' = 'spark';
CREATE TABLE k (a INT, b STRNG) WITH ('connector' = 'kafka', topic = 't');
INSERT INTO k;
INSERT INTO a.b.c.d SELECT 1;
INSERT INTO k (a, SELECT) SELECT 1;
INSERT INTO k /*+ OPTIONS('a' */ SELECT 1;
SET table.sql-dialect = ;
SHOW TABLES ILIKE 'a';
USE a.b.c;
EXECUTE STATEMENT SET BEGIN SELECT 1; END;
BEGIN STATEMENT SET; END;
EXPLAIN PLAN SELECT 1;
SELECT 1;
EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;
--- error
error[invalid-type]: 'STRNG' is not a data type
  ┌ script.sql:2:26
2 │ CREATE TABLE k (a INT, b STRNG) WITH ('connector' = 'kafka', topic = 't');
  │                          ^^^^^ did you mean 'STRING'?
error[unexpected-token]: expected an option key in single quotes, found 'topic'
  ┌ script.sql:2:62
2 │ CREATE TABLE k (a INT, b STRNG) WITH ('connector' = 'kafka', topic = 't');
  │                                                              ^^^^^
  = help: write 'topic'
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH', 'TABLE' or 'FROM', found the end of the text
  ┌ script.sql:3:14
3 │ INSERT INTO k;
  │              ^
error[invalid-name]: the table name has 4 parts
  ┌ script.sql:4:13
4 │ INSERT INTO a.b.c.d SELECT 1;
  │             ^^^^^^^ write at most catalog.database.name
error[unexpected-token]: expected ')' or ',', found '*/'
  ┌ script.sql:6:31
6 │ INSERT INTO k /*+ OPTIONS('a' */ SELECT 1;
  │                               ^^
error[unexpected-token]: expected an option key in single quotes, found 'table'
  ┌ script.sql:7:5
7 │ SET table.sql-dialect = ;
  │     ^^^^^
  = help: write SET 'table.sql-dialect' = ''
error[unexpected-token]: expected 'INSERT INTO' or 'END', found 'SELECT'
   ┌ script.sql:10:29
10 │ EXECUTE STATEMENT SET BEGIN SELECT 1; END;
   │                             ^^^^^^
error[unexpected-token]: this statement set is empty
   ┌ script.sql:11:1
11 │ BEGIN STATEMENT SET; END;
   │ ^^^^^^^^^^^^^^^^^^^^ expected INSERT INTO
error[unexpected-token]: expected 'FOR', found 'SELECT'
   ┌ script.sql:12:14
12 │ EXPLAIN PLAN SELECT 1;
   │              ^^^^^^
error[unclosed-statement-set]: this block has no END
   ┌ script.sql:14:23
14 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1;
   │                       ^^^^^ opened here
(kept: SetOption SET 'table.sql-dialect' = 'spark')
(kept: Insert INSERT INTO k (a, SELECT) SELECT 1)
(kept: SparkStatement SHOW TABLES ILIKE 'a')
(kept: SparkStatement USE a.b.c)
(kept: Select SELECT 1)

--- case: an open string in the Spark dialect
SET 'table.sql-dialect' = 'spark';
SELECT 1;
SELECT 'a\';
--- error
error[unexpected-token]: this string is not closed
  ┌ script.sql:3:8
3 │ SELECT 'a\';
  │        ^ opened here
(kept: SetOption SET 'table.sql-dialect' = 'spark')
(kept: Select SELECT 1)

--- case: an open comment in the Spark dialect
SET 'table.sql-dialect' = 'spark';
SELECT 1 /* a /* b */;
--- error
error[unexpected-token]: this comment is not closed
  ┌ script.sql:2:10
2 │ SELECT 1 /* a /* b */;
  │          ^^ opened here
  = help: close it with */
(kept: SetOption SET 'table.sql-dialect' = 'spark')

--- case: double quotes and backslashes in front of the switch only
SELECT "a";
SET 'table.sql-dialect' = 'spark';
SELECT "a", 'it\'s';
SET 'table.sql-dialect' = 'default';
SELECT "a";
--- error
error[unexpected-token]: Flink SQL has no double quotes
  ┌ script.sql:1:8
1 │ SELECT "a";
  │        ^^^
  = help: write 'a' for a string or `a` for an identifier
error[unexpected-token]: Flink SQL has no double quotes
  ┌ script.sql:5:8
5 │ SELECT "a";
  │        ^^^
  = help: write 'a' for a string or `a` for an identifier
(kept: SetOption SET 'table.sql-dialect' = 'spark')
(kept: Select SELECT "a", 'it\'s')
(kept: SetOption SET 'table.sql-dialect' = 'default')
