--- case: set and reset
SET a = b;
SET 'a' = b;
SET 'a';
RESET a.b;
--- error
error[unexpected-token]: expected an option value in single quotes, found 'b'
  ┌ script.sql:2:11
2 │ SET 'a' = b;
  │           ^
  = help: write 'b'
error[unexpected-token]: expected '=', found ';'
  ┌ script.sql:3:8
3 │ SET 'a';
  │        ^
(kept: SetOption SET a = b)
(kept: ResetOption RESET a.b)

--- case: insert
INSERT t SELECT 1;
INSERT INTO t;
INSERT INTO t (a) ;
INSERT INTO t SET a = 1;
INSERT INTO t () VALUES (1);
--- error
error[unexpected-token]: expected 'INTO' or 'OVERWRITE', found 't'
  ┌ script.sql:1:8
1 │ INSERT t SELECT 1;
  │        ^
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH', 'TABLE' or '(', found ';'
  ┌ script.sql:2:14
2 │ INSERT INTO t;
  │              ^
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH' or 'TABLE', found ';'
  ┌ script.sql:3:18
3 │ INSERT INTO t (a) ;
  │                  ^
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH', 'TABLE' or '(', found 'SET'
  ┌ script.sql:4:15
4 │ INSERT INTO t SET a = 1;
  │               ^^^ did you mean 'SELECT'?
error[unexpected-token]: expected a column name, found ')'
  ┌ script.sql:5:16
5 │ INSERT INTO t () VALUES (1);
  │                ^

--- case: statement sets
EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; SELECT 2; INSERT INTO b SELEC 3; END;
EXECUTE STATEMENT SET BEGIN END;
EXECUTE STATEMENT BEGIN INSERT INTO a SELECT 1; END;
EXECUTE STATEMENT SET BEGIN
INSERT INTO a SELECT 1;
INSERT INTO b SELECT 2;
DROP TABLE t;
--- error
error[unexpected-token]: expected 'INSERT INTO' or 'END', found 'SELECT'
  ┌ script.sql:1:53
1 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; SELECT 2; INSERT INTO b SELEC 3; END;
  │                                                     ^^^^^^
error[unexpected-token]: expected 'SELECT', 'VALUES', 'WITH', 'TABLE' or '(', found 'SELEC'
  ┌ script.sql:1:77
1 │ EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; SELECT 2; INSERT INTO b SELEC 3; END;
  │                                                                             ^^^^^ did you mean 'SELECT'?
error[unexpected-token]: this statement set is empty
  ┌ script.sql:2:1
2 │ EXECUTE STATEMENT SET BEGIN END;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected INSERT INTO
error[unexpected-token]: expected 'SET', found 'BEGIN'
  ┌ script.sql:3:19
3 │ EXECUTE STATEMENT BEGIN INSERT INTO a SELECT 1; END;
  │                   ^^^^^
error[unclosed-statement-set]: this statement set is not closed
  ┌ script.sql:4:1
4 │ EXECUTE STATEMENT SET BEGIN
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^ write END; after its last INSERT
(kept: Drop DROP TABLE t)

--- case: brackets
CREATE TABLE t (a INT;
CREATE TABLE t (a ROW<b INT) WITH ('a' = 'b');
SELECT (a FROM t;
SELECT a) FROM t;
SELECT f(a] FROM t;
SELECT ARRAY[1, 2 FROM t;
--- error
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found ';'
  ┌ script.sql:1:22
1 │ CREATE TABLE t (a INT;
  │                      ^
error[unexpected-token]: expected '>' or ',', found ')'
  ┌ script.sql:2:28
2 │ CREATE TABLE t (a ROW<b INT) WITH ('a' = 'b');
  │                            ^
error[unclosed-bracket]: this '(' is not closed
  ┌ script.sql:3:8
3 │ SELECT (a FROM t;
  │        ^ expected ')' before the end of the statement
error[unclosed-bracket]: this ')' closes nothing
  ┌ script.sql:4:9
4 │ SELECT a) FROM t;
  │         ^
error[unclosed-bracket]: this ']' closes nothing
  ┌ script.sql:5:11
5 │ SELECT f(a] FROM t;
  │           ^
  = note: '(' was opened at 5:9
error[unclosed-bracket]: this '[' is not closed
  ┌ script.sql:6:13
6 │ SELECT ARRAY[1, 2 FROM t;
  │             ^ expected ']' before the end of the statement

--- case: words of other systems
CREATE TABLE a (id BIGINT NOT NULL AUTO_INCREMENT, item STRING DEFAULT 'x', b INT UNIQUE) WITH ('connector' = 'print');
CREATE TABLE b (id INT) ENGINE = InnoDB;
CREATE TABLE c (id INT) USING kafka OPTIONS ('subscribe' 't');
CREATE TABLE d (id INT) TBLPROPERTIES ('a' = 'b');
CREATE STREAM e (id INT) WITH (KAFKA_TOPIC = 't');
SELECT item, COUNT(*) FROM a GROUP BY item EMIT CHANGES;
--- error
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'AUTO_INCREMENT'
  ┌ script.sql:1:36
1 │ CREATE TABLE a (id BIGINT NOT NULL AUTO_INCREMENT, item STRING DEFAULT 'x', b INT UNIQUE) WITH ('connector' = 'print');
  │                                    ^^^^^^^^^^^^^^ Flink's columns have no AUTO_INCREMENT: leave it out
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'DEFAULT'
  ┌ script.sql:1:64
1 │ CREATE TABLE a (id BIGINT NOT NULL AUTO_INCREMENT, item STRING DEFAULT 'x', b INT UNIQUE) WITH ('connector' = 'print');
  │                                                                ^^^^^^^ Flink's columns have no DEFAULT: leave it out
error[unsupported]: Flink does not support UNIQUE constraints
  ┌ script.sql:1:83
1 │ CREATE TABLE a (id BIGINT NOT NULL AUTO_INCREMENT, item STRING DEFAULT 'x', b INT UNIQUE) WITH ('connector' = 'print');
  │                                                                                   ^^^^^^ write PRIMARY KEY
error[unexpected-token]: expected ';', 'COMMENT', 'DISTRIBUTED', 'PARTITIONED', 'WITH', 'LIKE' or 'AS', found 'ENGINE'
  ┌ script.sql:2:25
2 │ CREATE TABLE b (id INT) ENGINE = InnoDB;
  │                         ^^^^^^ write WITH ('connector' = '…')
error[unexpected-token]: expected ';', 'COMMENT', 'DISTRIBUTED', 'PARTITIONED', 'WITH', 'LIKE' or 'AS', found 'USING'
  ┌ script.sql:3:25
3 │ CREATE TABLE c (id INT) USING kafka OPTIONS ('subscribe' 't');
  │                         ^^^^^ this is Spark's: write WITH ('connector' = '…'), or SET 'table.sql-dialect' = 'spark'
error[unexpected-token]: expected ';', 'COMMENT', 'DISTRIBUTED', 'PARTITIONED', 'WITH', 'LIKE' or 'AS', found 'TBLPROPERTIES'
  ┌ script.sql:4:25
4 │ CREATE TABLE d (id INT) TBLPROPERTIES ('a' = 'b');
  │                         ^^^^^^^^^^^^^ write WITH ('key' = 'value')
error[unexpected-token]: expected 'TABLE', 'VIEW', 'DATABASE', 'CATALOG', 'FUNCTION' or 'TEMPORARY', found 'STREAM'
  ┌ script.sql:5:8
5 │ CREATE STREAM e (id INT) WITH (KAFKA_TOPIC = 't');
  │        ^^^^^^ this is ksqlDB's: write TABLE
error[unexpected-token]: unexpected 'EMIT'
  ┌ script.sql:6:44
6 │ SELECT item, COUNT(*) FROM a GROUP BY item EMIT CHANGES;
  │                                            ^^^^ this is ksqlDB's: leave it out, Flink updates its results continuously

--- case: what is missing in front
CREATE TABLE a (
  id INT
  item STRING COMMENT 'x'
  `ts` TIMESTAMP(3)
  WATERMARK FOR ts AS ts
) WITH ('connector' = 'print');
CREATE TABLE b (
  ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts
WITH (
  'connector' = 'kafka'
  'topic' = 't'
);
CREATE TABLE c (id INT) WITH ('connector' = 'kafka' 'topic' = 't');
--- error
error[unexpected-token]: expected ',', ')', 'NOT NULL', 'METADATA', 'PRIMARY KEY' or 'COMMENT', found 'item'
  ┌ script.sql:3:3
3 │   item STRING COMMENT 'x'
  │   ^^^^ a comma is missing in front
error[unexpected-token]: expected ',' or ')', found 'WITH'
   ┌ script.sql:10:1
10 │ WITH (
   │ ^^^^ a closing bracket is missing in front
error[unexpected-token]: expected ',' or ')', found the string 'topic'
   ┌ script.sql:14:53
14 │ CREATE TABLE c (id INT) WITH ('connector' = 'kafka' 'topic' = 't');
   │                                                     ^^^^^^^ a comma is missing in front

--- case: misspelt starts of constraints
CREATE TABLE a (ts TIMESTAMP(3), WATERMAK FOR ts AS ts) WITH ('connector' = 'print');
CREATE TABLE b (id INT, PRIMAY KEY (id) NOT ENFORCED) WITH ('connector' = 'print');
CREATE TABLE c (id INT, hint FOR id) WITH ('connector' = 'print');
--- error
error[unexpected-token]: unexpected 'WATERMAK'
  ┌ script.sql:1:34
1 │ CREATE TABLE a (ts TIMESTAMP(3), WATERMAK FOR ts AS ts) WITH ('connector' = 'print');
  │                                  ^^^^^^^^ did you mean 'WATERMARK'?
error[unexpected-token]: unexpected 'PRIMAY'
  ┌ script.sql:2:25
2 │ CREATE TABLE b (id INT, PRIMAY KEY (id) NOT ENFORCED) WITH ('connector' = 'print');
  │                         ^^^^^^ did you mean 'PRIMARY'?
error[unexpected-token]: unexpected 'hint'
  ┌ script.sql:3:25
3 │ CREATE TABLE c (id INT, hint FOR id) WITH ('connector' = 'print');
  │                         ^^^^ write WATERMARK FOR

--- case: typographic quotes and wide commas
CREATE TABLE a (id INT， b INT) WITH ('connector' = ‘print’);
--- error
error[unexpected-token]: unexpected character '，'
  ┌ script.sql:1:23
1 │ CREATE TABLE a (id INT， b INT) WITH ('connector' = ‘print’);
  │                       ^^ write ,
error[unexpected-token]: unexpected character '‘'
  ┌ script.sql:1:52
1 │ CREATE TABLE a (id INT， b INT) WITH ('connector' = ‘print’);
  │                                                     ^ write '
error[unexpected-token]: unexpected character '’'
  ┌ script.sql:1:58
1 │ CREATE TABLE a (id INT， b INT) WITH ('connector' = ‘print’);
  │                                                           ^ write '

--- case: SET without equals
SET execution.runtime-mode streaming;
--- error
error[unexpected-token]: expected an option key in single quotes, found 'execution'
  ┌ script.sql:1:5
1 │ SET execution.runtime-mode streaming;
  │     ^^^^^^^^^
  = help: write SET 'execution.runtime-mode' = 'streaming'
