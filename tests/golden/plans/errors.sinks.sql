--- case: too few columns for the sink
INSERT INTO copied SELECT id FROM orders;
--- error
error[wrong-column-count]: the query has 1 columns, 'copied' takes 3
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT id FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^
  = help: columns written: id, category, price
  = help: query columns: id

--- case: types that the sink does not take
INSERT INTO copied SELECT category, id, price FROM orders;
--- error
error[type-mismatch]: column 'id' at position 1 is BIGINT, the query gives STRING
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT category, id, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(category AS BIGINT)

error[type-mismatch]: column 'category' at position 2 is STRING, the query gives BIGINT
  ┌ query.sql:1:20
1 │ INSERT INTO copied SELECT category, id, price FROM orders;
  │                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write CAST(id AS STRING)

--- case: types that the named sink columns do not take
INSERT INTO copied (id, category) SELECT category, category FROM orders;
--- error
error[type-mismatch]: column 'id' at position 1 is BIGINT, the query gives STRING
  ┌ query.sql:1:21
1 │ INSERT INTO copied (id, category) SELECT category, category FROM orders;
  │                     ^^
  = help: write CAST(category AS BIGINT)

--- case: unknown and repeated sink columns
INSERT INTO copied (idd, price, price) SELECT 1, 2.0, 3.0 FROM orders;
--- error
error[duplicate-column]: the column 'price' is named twice
  ┌ query.sql:1:33
1 │ INSERT INTO copied (idd, price, price) SELECT 1, 2.0, 3.0 FROM orders;
  │                                 ^^^^^

--- case: computed and virtual columns are not written
INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
--- error
error[column-not-writable]: column 'total' is computed, it cannot be written
  ┌ query.sql:1:25
1 │ INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
  │                         ^^^^^

error[column-not-writable]: metadata column 'off' is VIRTUAL, it cannot be written
  ┌ query.sql:1:32
1 │ INSERT INTO orders (id, total, off) SELECT id, price, id FROM copied;
  │                                ^^^

--- case: a NOT NULL column without a value
INSERT INTO strict (category) SELECT category FROM orders;
--- error
error[not-null]: column 'n' is NOT NULL and gets no value
  ┌ query.sql:1:13
1 │ INSERT INTO strict (category) SELECT category FROM orders;
  │             ^^^^^^
  = help: add n to the column list and to the query

--- case: inserting into a view
INSERT INTO windowed SELECT * FROM orders;
--- error
error[not-a-table]: 'windowed' is a view, not a table
  ┌ query.sql:1:13
1 │ INSERT INTO windowed SELECT * FROM orders;
  │             ^^^^^^^^

--- case: inserting into a source
INSERT INTO generated SELECT 1;
--- error
error[not-a-sink]: table 'generated' cannot be written: connector 'datagen' only reads
  ┌ query.sql:1:13
1 │ INSERT INTO generated SELECT 1;
  │             ^^^^^^^^^

--- case: a hint that is not known
SELECT id FROM orders /*+ BRODCAST('x') */;
--- error
error[unknown-hint]: hint 'BRODCAST' does not exist
  ┌ query.sql:1:27
1 │ SELECT id FROM orders /*+ BRODCAST('x') */;
  │                           ^^^^^^^^^^^^^ did you mean 'BROADCAST'?

--- case: a wrong option in a hint
SELECT id FROM orders /*+ OPTIONS('scan.startup.mod' = 'x') */;
--- error
error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ query.sql:1:35
1 │ SELECT id FROM orders /*+ OPTIONS('scan.startup.mod' = 'x') */;
  │                                   ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: a view with too many names
CREATE VIEW v3 (a, b) AS SELECT id FROM orders;
--- error
error[wrong-column-count]: the view names 2 columns, its query has 1
  ┌ query.sql:1:17
1 │ CREATE VIEW v3 (a, b) AS SELECT id FROM orders;
  │                 ^^^^

--- case: a view that exists
CREATE VIEW windowed AS SELECT id FROM orders;
--- error
error[already-exists]: a view 'windowed' exists already
  ┌ query.sql:1:1
1 │ CREATE VIEW windowed AS SELECT id FROM orders;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write IF NOT EXISTS, or DROP it first

--- case: watermark on a BIGINT
CREATE TABLE w1 (t BIGINT, WATERMARK FOR t AS t - 5) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: event-time column 't' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not BIGINT
  ┌ query.sql:1:42
1 │ CREATE TABLE w1 (t BIGINT, WATERMARK FOR t AS t - 5) WITH ('connector' = 'datagen');
  │                                          ^
  = help: add a computed column: event_time AS TO_TIMESTAMP_LTZ(t, 3), and WATERMARK FOR event_time

--- case: watermark on too fine a timestamp
CREATE TABLE w2 (t TIMESTAMP(6), WATERMARK FOR t AS t) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: event-time column 't' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not TIMESTAMP(6)
  ┌ query.sql:1:48
1 │ CREATE TABLE w2 (t TIMESTAMP(6), WATERMARK FOR t AS t) WITH ('connector' = 'datagen');
  │                                                ^
  = help: declare t as TIMESTAMP(3)

--- case: watermark of another type
CREATE TABLE w3 (t TIMESTAMP(3), WATERMARK FOR t AS 5) WITH ('connector' = 'datagen');
--- error
error[type-mismatch]: the watermark is INT, 't' is TIMESTAMP(3)
  ┌ query.sql:1:53
1 │ CREATE TABLE w3 (t TIMESTAMP(3), WATERMARK FOR t AS 5) WITH ('connector' = 'datagen');
  │                                                     ^

--- case: a window over a watermark that is no constant delay
CREATE TABLE w4 (t TIMESTAMP(3), d INT, WATERMARK FOR t AS TIMESTAMPADD(SECOND, -d, t)) WITH ('connector' = 'datagen');
SELECT * FROM TABLE(TUMBLE(TABLE w4, DESCRIPTOR(t), INTERVAL '1' MINUTE));
--- error
error[unsupported]: a window over a column with the watermark 'TIMESTAMPADD(SECOND, -d, t)' is not supported yet
  ┌ query.sql:2:49
2 │ SELECT * FROM TABLE(TUMBLE(TABLE w4, DESCRIPTOR(t), INTERVAL '1' MINUTE));
  │                                                 ^
  = help: write WATERMARK FOR t AS t - INTERVAL '5' SECOND in CREATE TABLE

--- case: a computed column of a computed column
CREATE TABLE c1 (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'datagen');
--- error
error[unknown-column]: computed column 'b' cannot be used here
  ┌ query.sql:1:42
1 │ CREATE TABLE c1 (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'datagen');
  │                                          ^
  = help: a computed column uses physical and metadata columns only: repeat its expression

--- case: errors of a statement set come together
EXECUTE STATEMENT SET BEGIN
INSERT INTO copied SELECT nope, category, price FROM orders;
INSERT INTO copied SELECT id, nada, price FROM orders;
END;
--- error
error[unknown-column]: column 'nope' not found
  ┌ query.sql:2:27
2 │ INSERT INTO copied SELECT nope, category, price FROM orders;
  │                           ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt

error[unknown-column]: column 'nada' not found
  ┌ query.sql:3:31
3 │ INSERT INTO copied SELECT id, nada, price FROM orders;
  │                               ^^^^
  = help: columns here: id, category, price, quantity, ts, total, off, pt
