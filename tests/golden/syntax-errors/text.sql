--- case: string not closed
SET 'a' = 'b;
SET 'c' = 'd';
--- error
error[unexpected-token]: this string is not closed
  ┌ script.sql:1:11
1 │ SET 'a' = 'b;
  │           ^ opened here
  = help: a quote inside a string is written ''

--- case: string not closed at the end
SELECT 'abc FROM t;
--- error
error[unexpected-token]: this string is not closed
  ┌ script.sql:1:8
1 │ SELECT 'abc FROM t;
  │        ^ opened here
  = help: a quote inside a string is written ''

--- case: backtick not closed
SELECT `abc FROM t;
DROP TABLE t;
--- error
error[unexpected-token]: this identifier is not closed
  ┌ script.sql:1:8
1 │ SELECT `abc FROM t;
  │        ^ opened here

--- case: comment not closed
DROP TABLE t; /* a comment
SELECT 1;
--- error
error[unexpected-token]: this comment is not closed
  ┌ script.sql:1:15
1 │ DROP TABLE t; /* a comment
  │               ^^ opened here
  = help: close it with */
(kept: Drop DROP TABLE t)

--- case: hint not closed
SELECT * FROM t /*+ OPTIONS('a'='b');
--- error
error[unexpected-token]: this hint is not closed
  ┌ script.sql:1:17
1 │ SELECT * FROM t /*+ OPTIONS('a'='b');
  │                 ^^^ opened here
  = help: close it with */

--- case: double quotes
CREATE TABLE "t" (a INT) WITH ("a" = 'b');
--- error
error[unexpected-token]: Flink SQL has no double quotes
  ┌ script.sql:1:14
1 │ CREATE TABLE "t" (a INT) WITH ("a" = 'b');
  │              ^^^
  = help: write 't' for a string or `t` for an identifier
error[unexpected-token]: Flink SQL has no double quotes
  ┌ script.sql:1:32
1 │ CREATE TABLE "t" (a INT) WITH ("a" = 'b');
  │                                ^^^
  = help: write 'a' for a string or `a` for an identifier

--- case: operators of other systems
SELECT a != b, c == d FROM t;
SELECT a::int FROM t;
SELECT a -> b FROM t;
SELECT a <=> b FROM t;
SELECT a & b FROM t;
--- error
error[unexpected-token]: Flink SQL has no operator '!='
  ┌ script.sql:1:10
1 │ SELECT a != b, c == d FROM t;
  │          ^^ write <>
error[unexpected-token]: Flink SQL has no operator '=='
  ┌ script.sql:1:18
1 │ SELECT a != b, c == d FROM t;
  │                  ^^ write =
error[unexpected-token]: Flink SQL has no operator '::'
  ┌ script.sql:2:9
2 │ SELECT a::int FROM t;
  │         ^^ write CAST(value AS type)
error[unexpected-token]: Flink SQL has no operator '->'
  ┌ script.sql:3:10
3 │ SELECT a -> b FROM t;
  │          ^^ Flink SQL has no lambda functions; of JSON write JSON_QUERY(text, '$.name')
error[unexpected-token]: Flink SQL has no operator '<=>'
  ┌ script.sql:4:10
4 │ SELECT a <=> b FROM t;
  │          ^^^ write IS NOT DISTINCT FROM
error[unexpected-token]: unexpected character '&'
  ┌ script.sql:5:10
5 │ SELECT a & b FROM t;
  │          ^ Flink SQL has no '&'; write BITAND for bits or AND for conditions

--- case: wrong literals
SELECT X'0', U&'\00', N'é' FROM t;
--- error
error[invalid-literal]: a binary string holds pairs of hexadecimal digits
  ┌ script.sql:1:8
1 │ SELECT X'0', U&'\00', N'é' FROM t;
  │        ^^^^
  = help: write for example X'0AFF'
error[invalid-literal]: '\00' is not a Unicode escape
  ┌ script.sql:1:14
1 │ SELECT X'0', U&'\00', N'é' FROM t;
  │              ^^^^^^^
  = help: write \ and four hexadecimal digits, or \\ for the character
error[unsupported]: strings with a character set are not supported
  ┌ script.sql:1:23
1 │ SELECT X'0', U&'\00', N'é' FROM t;
  │                       ^^^^ write the string without a prefix

--- case: tabs and many lines
SELECT
	a,
		b !=
  c
FROM t;
--- error
error[unexpected-token]: Flink SQL has no operator '!='
  ┌ script.sql:3:5
3 │ 		b !=
  │ 		  ^^ write <>

--- case: what other systems write
SELECT r['a', 'b'] FROM t;
CREATE TABLE x (LIKE y);
SET 'k' = default;
SET 'table.sql-dialect' = 'hive';
CREATE TABLE h (a INT) ROW FORMAT DELIMITED;
SELECT "a" FROM h DISTRIBUTE BY a;
SET 'table.sql-dialect' = 'default';
SELEC 1;
SELECT 1 /****/ /**/ /* a **/ /*** b */;
/***/ SELECT 2;
--- error
error[unexpected-token]: expected ']', found ','
  ┌ script.sql:1:13
1 │ SELECT r['a', 'b'] FROM t;
  │             ^
  = help: one element at a time: a[i], m['key'], r['field'], each in brackets of its own
error[unexpected-token]: expected a column, found 'LIKE'
  ┌ script.sql:2:17
2 │ CREATE TABLE x (LIKE y);
  │                 ^^^^
  = help: LIKE stands after the brackets: CREATE TABLE x (…) WITH (…) LIKE y, or CREATE TABLE x LIKE y
error[unexpected-token]: the value of an option stands in single quotes, DEFAULT is none
  ┌ script.sql:3:11
3 │ SET 'k' = default;
  │           ^^^^^^^
  = help: write RESET 'k'
error[unexpected-token]: no statement starts with 'SELEC'
  ┌ script.sql:8:1
8 │ SELEC 1;
  │ ^^^^^ did you mean 'SELECT'?
error[unexpected-token]: this comment is not closed
   ┌ script.sql:10:1
10 │ /***/ SELECT 2;
   │ ^^ opened here
   = help: the third star does not close it, as in Flink: write /**/ or /****/
(kept: SetOption SET 'table.sql-dialect' = 'hive')
(kept: SetOption SET 'table.sql-dialect' = 'default')
(kept: Select SELECT 1)
