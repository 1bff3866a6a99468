--- case: unknown column
SELECT idd FROM orders;
--- error
error[unknown-column]: column 'idd' not found
  ┌ query.sql:1:8
1 │ SELECT idd FROM orders;
  │        ^^^ did you mean 'id'?

--- case: names are case-sensitive
SELECT ID FROM orders;
--- error
error[unknown-column]: column 'ID' not found
  ┌ query.sql:1:8
1 │ SELECT ID FROM orders;
  │        ^^ did you mean 'id'?
  = help: names are case-sensitive in Flink

--- case: unknown qualifier
SELECT o.id FROM orders;
--- error
error[unknown-column]: column 'o' not found
  ┌ query.sql:1:8
1 │ SELECT o.id FROM orders;
  │        ^
  = help: columns here: orders, default_database.orders, default_catalog.default_database.orders, id, category, price, quantity, ts, …

--- case: unknown column of an alias
SELECT o.nope FROM orders AS o;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:10
1 │ SELECT o.nope FROM orders AS o;
  │          ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

--- case: the table name is hidden by its alias
SELECT orders.id FROM orders AS o;
--- error
error[unknown-column]: column 'orders' not found
  ┌ query.sql:1:8
1 │ SELECT orders.id FROM orders AS o;
  │        ^^^^^^
  = help: columns here: o, id, category, price, quantity, ts, total, off, …

--- case: unknown field
SELECT address.town FROM nested;
--- error
error[unknown-column]: column 'town' not found
  ┌ query.sql:1:16
1 │ SELECT address.town FROM nested;
  │                ^^^^
  = help: columns here: city, zip

--- case: a field of something that has none
SELECT id.x FROM orders;
--- error
error[type-mismatch]: BIGINT has no field 'x'
  ┌ query.sql:1:11
1 │ SELECT id.x FROM orders;
  │           ^

--- case: ambiguous column
SELECT x FROM (SELECT id, price FROM orders) AS t(x, x);
--- error
error[duplicate-column]: the alias 't' names two columns 'x'
  ┌ query.sql:1:49
1 │ SELECT x FROM (SELECT id, price FROM orders) AS t(x, x);
  │                                                 ^^^^^^

--- case: unknown table
SELECT * FROM ordesr;
--- error
error[unknown-table]: table or view 'ordesr' does not exist
  ┌ query.sql:1:15
1 │ SELECT * FROM ordesr;
  │               ^^^^^^ did you mean 'orders'?

--- case: unknown database
SELECT * FROM shop.orders;
--- error
error[unknown-database]: database 'shop' does not exist in the catalog 'default_catalog'
  ┌ query.sql:1:15
1 │ SELECT * FROM shop.orders;
  │               ^^^^
  = help: there are: default_database

--- case: a wrong table is reported once
CREATE TABLE broken (a INT, b AS a + 'x') WITH ('connector' = 'datagen');
SELECT * FROM broken;
INSERT INTO broken SELECT 1;
DESCRIBE broken;
CREATE VIEW v2 AS SELECT * FROM broken;
SELECT * FROM v2;
--- error
error[type-mismatch]: '+' cannot be applied to (INT, CHAR(1))
  ┌ query.sql:1:34
1 │ CREATE TABLE broken (a INT, b AS a + 'x') WITH ('connector' = 'datagen');
  │                                  ^^^^^^^

--- case: several errors in one query
SELECT nope, UPER(category), id + category FROM orders;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:1:8
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │        ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

error[unknown-function]: function 'UPER' does not exist
  ┌ query.sql:1:14
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │              ^^^^^^^^^^^^^^ did you mean 'UPPER'?

error[type-mismatch]: '+' cannot be applied to (BIGINT, STRING)
  ┌ query.sql:1:30
1 │ SELECT nope, UPER(category), id + category FROM orders;
  │                              ^^^^^^^^^^^^^

--- case: unknown function
SELECT SUBSTRNG(category, 1) FROM orders;
--- error
error[unknown-function]: function 'SUBSTRNG' does not exist
  ┌ query.sql:1:8
1 │ SELECT SUBSTRNG(category, 1) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^ did you mean 'SUBSTRING' or 'SUBSTR'?

--- case: a function of another dialect
SELECT LENGTH(category) FROM orders;
--- error
error[unknown-function]: function 'LENGTH' does not exist
  ┌ query.sql:1:8
1 │ SELECT LENGTH(category) FROM orders;
  │        ^^^^^^^^^^^^^^^^ did you mean 'CHAR_LENGTH'?

--- case: a function of Flink that is not here yet
SELECT PRINT(category) FROM orders;
--- error
error[unsupported]: the function PRINT is not supported yet
  ┌ query.sql:1:8
1 │ SELECT PRINT(category) FROM orders;
  │        ^^^^^^^^^^^^^^^
  = help: an internal function of Flink

--- case: wrong number of arguments
SELECT UPPER(category, 'x') FROM orders;
--- error
error[wrong-arguments]: UPPER takes 1 argument, not 2
  ┌ query.sql:1:8
1 │ SELECT UPPER(category, 'x') FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: wrong argument types
SELECT UPPER(id) FROM orders;
--- error
error[type-mismatch]: UPPER cannot be applied to (BIGINT)
  ┌ query.sql:1:8
1 │ SELECT UPPER(id) FROM orders;
  │        ^^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: no implicit casts in CONCAT
SELECT CONCAT(category, 1), category || 1 FROM orders;
--- error
error[type-mismatch]: CONCAT cannot be applied to (STRING, INT)
  ┌ query.sql:1:8
1 │ SELECT CONCAT(category, 1), category || 1 FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: supported: CONCAT(STRING …)

error[type-mismatch]: || cannot be applied to (STRING, INT)
  ┌ query.sql:1:29
1 │ SELECT CONCAT(category, 1), category || 1 FROM orders;
  │                             ^^^^^^^^^^^^^
  = help: supported: ||(STRING, STRING)

--- case: strings are not compared with numbers
SELECT id FROM orders WHERE category = 1;
--- error
error[type-mismatch]: '=' cannot be applied to (STRING, INT)
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE category = 1;
  │                             ^^^^^^^^^^^^
  = help: Flink finds no string equal to a number: CAST one side

--- case: the greater of times with and without zone
SELECT GREATEST(ts, CURRENT_TIMESTAMP) FROM orders;
--- error
error[type-mismatch]: GREATEST mixes TIMESTAMP(3) and TIMESTAMP_LTZ(3), which have no common type
  ┌ query.sql:1:21
1 │ SELECT GREATEST(ts, CURRENT_TIMESTAMP) FROM orders;
  │                     ^^^^^^^^^^^^^^^^^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: WHERE is not boolean
SELECT id FROM orders WHERE quantity;
--- error
error[type-mismatch]: WHERE must be BOOLEAN, this is INT
  ┌ query.sql:1:29
1 │ SELECT id FROM orders WHERE quantity;
  │                             ^^^^^^^^

--- case: arithmetic on strings
SELECT category + 1 FROM orders;
--- error
error[type-mismatch]: '+' cannot be applied to (STRING, INT)
  ┌ query.sql:1:8
1 │ SELECT category + 1 FROM orders;
  │        ^^^^^^^^^^^^

--- case: CASE without a common type
SELECT CASE WHEN id > 1 THEN 'a' ELSE 1 END FROM orders;
--- error
error[type-mismatch]: CASE mixes CHAR(1) and INT, which have no common type
  ┌ query.sql:1:39
1 │ SELECT CASE WHEN id > 1 THEN 'a' ELSE 1 END FROM orders;
  │                                       ^
  = help: Flink converts between unlike types only with CAST(… AS …)

--- case: a cast that Flink refuses
SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
--- error
error[type-mismatch]: TIMESTAMP(3) cannot be cast to BIGINT
  ┌ query.sql:1:8
1 │ SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^
  = help: for seconds since 1970 write EXTRACT(EPOCH FROM …)

error[type-mismatch]: BIGINT cannot be cast to TIMESTAMP(3)
  ┌ query.sql:1:28
1 │ SELECT CAST(ts AS BIGINT), CAST(id AS TIMESTAMP(3)) FROM orders;
  │                            ^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write TO_TIMESTAMP_LTZ(number, 0) for seconds or TO_TIMESTAMP_LTZ(number, 3) for milliseconds

--- case: NULL without a type
SELECT NULL FROM orders;
--- error
error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ query.sql:1:1
1 │ SELECT NULL FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^

--- case: digits that no time of Spark holds
SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
--- error
error[unsupported]: '2020-01-02 03:04:05.123456789' has more than six digits of a second
  ┌ query.sql:1:8
1 │ SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's times have microseconds: the digits behind the sixth must be zeros

error[unsupported]: '2020-01-02 03:04:05.1234567' has more than six digits of a second
  ┌ query.sql:1:56
1 │ SELECT TIMESTAMP '2020-01-02 03:04:05.123456789', CAST('2020-01-02 03:04:05.1234567' AS TIMESTAMP(7)) FROM orders;
  │                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's times have microseconds: the digits behind the sixth must be zeros

--- case: several values behind WHEN of a searched CASE
SELECT CASE WHEN TRUE, FALSE THEN 1 END FROM orders;
--- error
error[syntax]: WHEN with several values stands in CASE value WHEN …
  ┌ query.sql:1:18
1 │ SELECT CASE WHEN TRUE, FALSE THEN 1 END FROM orders;
  │                  ^^^^^^^^^^^

--- case: maps as keys of maps
SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
--- error
error[unsupported]: a MAP with keys of the type MAP<CHAR(1) NOT NULL, INT NOT NULL> is not supported yet
  ┌ query.sql:1:8
1 │ SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
  = help: Spark's maps have no maps as keys

error[unsupported]: a MAP with keys of the type ARRAY<MAP<INT, INT>> is not supported yet
  ┌ query.sql:1:29
1 │ SELECT MAP[MAP['a', 1], 2], CAST(NULL AS MAP<ARRAY<MAP<INT, INT>>, INT>) FROM orders;
  │                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: Spark's maps have no maps as keys

--- case: RAND_INTEGER with a seed in a stream
SELECT RAND_INTEGER(7, 10) FROM orders;
--- error
error[unsupported]: RAND_INTEGER with a seed in a stream is not supported yet
  ┌ query.sql:1:1
1 │ SELECT RAND_INTEGER(7, 10) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave the seed out

--- case: RAND with a seed in a stream
SELECT RAND(1) FROM orders;
--- error
error[unsupported]: RAND with a seed in a stream is not supported yet
  ┌ query.sql:1:1
1 │ SELECT RAND(1) FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: leave the seed out

--- case: array positions start at one
SELECT tags[0] FROM nested;
--- error
error[array-position]: array positions start at 1, this is 0
  ┌ query.sql:1:13
1 │ SELECT tags[0] FROM nested;
  │             ^

--- case: wrong date literal
SELECT DATE '2020-13-01' FROM orders;
--- error
error[invalid-literal]: '2020-13-01' is not a DATE (yyyy-MM-dd)
  ┌ query.sql:1:8
1 │ SELECT DATE '2020-13-01' FROM orders;
  │        ^^^^^^^^^^^^^^^^^

--- case: a number out of range
SELECT 9223372036854775808 FROM orders;
--- error
error[invalid-literal]: '9223372036854775808' is outside the range of BIGINT
  ┌ query.sql:1:8
1 │ SELECT 9223372036854775808 FROM orders;
  │        ^^^^^^^^^^^^^^^^^^^
