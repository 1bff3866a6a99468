--- case: a query over kafka
SELECT o.id / 2, count(*) FROM Orders o JOIN people USING (id) WHERE amount > 1 GROUP BY ALL
--- statements
select, native [orders]: SELECT o.id / 2, count(*) FROM Orders o JOIN people USING (id) WHERE amount > 1 GROUP BY ALL

--- case: bounded sources make a batch
SELECT * FROM past
--- statements
select, batch [past]: SELECT * FROM past

--- case: full names become names that spark knows
SELECT orders.id FROM default_catalog.default_database.orders JOIN other.orders ON TRUE
--- statements
select, native [orders, orders_2]: SELECT orders.id FROM `orders` JOIN `orders_2` AS `orders` ON TRUE

--- case: names of WITH are no tables, but for their own query
WITH orders AS (SELECT * FROM orders), past AS (SELECT 1 AS x) SELECT * FROM orders, past
--- statements
select, native [orders]: WITH orders AS (SELECT * FROM orders), past AS (SELECT 1 AS x) SELECT * FROM orders, past

--- case: a view without state
SELECT * FROM big
--- statements
select, native [big]: SELECT * FROM big

--- case: a view with state over a table without end
SELECT * FROM counted
--- error
error[unsupported]: the view 'counted', which keeps state, in a query of Spark's dialect is not supported yet
  ┌ case.sql:1:15
1 │ SELECT * FROM counted
  │               ^^^^^^^
  = help: INSERT its rows into a table in Flink's dialect first

--- case: changes without end
SELECT * FROM newest
--- error
error[unsupported]: reading the changes of 'newest' without end in Spark's dialect is not supported yet
  ┌ case.sql:1:15
1 │ SELECT * FROM newest
  │               ^^^^^^
  = help: set 'scan.bounded.mode' (such as 'latest-offset') on the table
  = help: write this query in Flink's dialect

--- case: batch mode
SET 'execution.runtime-mode' = 'batch';
SELECT * FROM orders
--- error
error[unbounded-source]: table 'orders' has no end, so it cannot be read in batch mode
  ┌ case.sql:2:15
2 │ SELECT * FROM orders
  │               ^^^^^^
  = help: set 'scan.bounded.mode' (such as 'latest-offset') on the table
--- statements
OptionsChange

--- case: a catalog of spark has another name there
SELECT * FROM lake.db.people
--- statements
select, batch []: SELECT * FROM `iceberg`.db.people

--- case: a query that sqlglot cannot read
SELECT id FROM past ??? INNER past
--- statements
select, batch [past]: SELECT id FROM past ??? INNER past

--- case: insert into kafka, columns in any case
INSERT INTO strict (NOTE, id) SELECT 'x', id FROM past
--- statements
insert into `default_catalog`.`default_database`.`strict` (note, Id), batch [past]: SELECT 'x', id FROM past

--- case: a column that gets no value
INSERT INTO strict (note) SELECT 'x'
--- error
error[not-null]: column 'Id' is NOT NULL and gets no value
  ┌ case.sql:1:13
1 │ INSERT INTO strict (note) SELECT 'x'
  │             ^^^^^^
  = help: add Id to the column list and to the query

--- case: columns that cannot be written
INSERT INTO strict (id, twice, nope) SELECT 1, 2, 3
--- error
error[column-not-writable]: column 'twice' is computed, it cannot be written
  ┌ case.sql:1:25
1 │ INSERT INTO strict (id, twice, nope) SELECT 1, 2, 3
  │                         ^^^^^
error[unknown-column]: column 'nope' not found
  ┌ case.sql:1:32
1 │ INSERT INTO strict (id, twice, nope) SELECT 1, 2, 3
  │                                ^^^^ did you mean 'note'?

--- case: groups of a stream as upserts
INSERT INTO newest SELECT id, sum(amount) FROM orders GROUP BY id
--- statements
insert into `default_catalog`.`default_database`.`newest` (id, amount), native updates [orders]: SELECT id, sum(amount) FROM orders GROUP BY id

--- case: insert into a view
INSERT INTO big SELECT 1, 2
--- error
error[not-a-table]: 'big' is a view, not a table
  ┌ case.sql:1:13
1 │ INSERT INTO big SELECT 1, 2
  │             ^^^

--- case: insert into a table of spark
INSERT INTO db.people (id) SELECT id FROM orders;
INSERT INTO lake.db.people SELECT id FROM past;
INSERT INTO people VALUES (1);
INSERT OVERWRITE people SELECT id FROM past
--- statements
insert into `spark_catalog`.`db`.`people` (id), native [orders]: SELECT id FROM orders
insert into `iceberg`.`db`.`people`, batch [past]: SELECT id FROM past
command []: INSERT INTO people VALUES (1)
command [past]: INSERT OVERWRITE people SELECT id FROM past

--- case: overwriting from a table without end
INSERT OVERWRITE people SELECT id FROM orders
--- error
error[unbounded-source]: 'orders' has no end, so only INSERT INTO and SELECT can read it
  ┌ case.sql:1:40
1 │ INSERT OVERWRITE people SELECT id FROM orders
  │                                        ^^^^^^
  = help: set 'scan.bounded.mode' (such as 'latest-offset') on the table

--- case: overwriting kafka
INSERT OVERWRITE strict SELECT id, 'x' FROM past
--- error
error[not-overwritable]: INSERT OVERWRITE cannot be used on 'strict': its connector only appends
  ┌ case.sql:1:18
1 │ INSERT OVERWRITE strict SELECT id, 'x' FROM past
  │                  ^^^^^^
  = help: write INSERT INTO

--- case: a statement set
EXECUTE STATEMENT SET BEGIN
  INSERT INTO strict SELECT id, 'x' FROM orders;
  INSERT INTO people SELECT 1;
END
--- statements
insert into `default_catalog`.`default_database`.`strict` (Id, note), native [orders]: SELECT id, 'x' FROM orders
insert into `spark_catalog`.`default`.`people`, batch []: SELECT 1

--- case: other ways to change rows of kafka
INSERT INTO strict BY NAME SELECT 1 AS id;
DELETE FROM strict WHERE id = 1;
UPDATE strict SET note = 'x';
TRUNCATE TABLE strict;
MERGE INTO strict USING past ON strict.id = past.id WHEN MATCHED THEN DELETE
--- error
error[not-supported]: 'strict' only takes INSERT INTO: Spark cannot change its rows
  ┌ case.sql:1:13
1 │ INSERT INTO strict BY NAME SELECT 1 AS id;
  │             ^^^^^^
  = help: write INSERT INTO name (columns) SELECT …
error[not-supported]: 'strict' only takes INSERT INTO: Spark cannot change its rows
  ┌ case.sql:2:13
2 │ DELETE FROM strict WHERE id = 1;
  │             ^^^^^^
  = help: write INSERT INTO name (columns) SELECT …
error[not-supported]: 'strict' only takes INSERT INTO: Spark cannot change its rows
  ┌ case.sql:3:8
3 │ UPDATE strict SET note = 'x';
  │        ^^^^^^
  = help: write INSERT INTO name (columns) SELECT …
error[not-supported]: 'strict' only takes INSERT INTO: Spark cannot change its rows
  ┌ case.sql:4:16
4 │ TRUNCATE TABLE strict;
  │                ^^^^^^
  = help: write INSERT INTO name (columns) SELECT …
error[not-supported]: 'strict' only takes INSERT INTO: Spark cannot change its rows
  ┌ case.sql:5:12
5 │ MERGE INTO strict USING past ON strict.id = past.id WHEN MATCHED THEN DELETE
  │            ^^^^^^
  = help: write INSERT INTO name (columns) SELECT …

--- case: kafka as a source of other statements
MERGE INTO people USING past ON people.id = past.id WHEN MATCHED THEN DELETE;
CREATE TABLE copy USING parquet AS SELECT * FROM past;
CACHE TABLE past
--- statements
command [past]: MERGE INTO people USING past ON people.id = past.id WHEN MATCHED THEN DELETE
command [past]: CREATE TABLE copy USING parquet AS SELECT * FROM past
command [past]: CACHE TABLE past

--- case: a table of spark made from a table without end
CREATE TABLE copy USING parquet AS SELECT * FROM orders
--- error
error[unbounded-source]: 'orders' has no end, so only INSERT INTO and SELECT can read it
  ┌ case.sql:1:50
1 │ CREATE TABLE copy USING parquet AS SELECT * FROM orders
  │                                                  ^^^^^^
  = help: set 'scan.bounded.mode' (such as 'latest-offset') on the table

--- case: a view of spark over kafka
CREATE OR REPLACE TEMPORARY VIEW v AS SELECT id FROM orders;
SELECT * FROM V;
CREATE OR REPLACE TEMPORARY VIEW v AS SELECT 1 AS id;
SELECT * FROM v;
CREATE OR REPLACE TEMPORARY VIEW w AS SELECT id FROM orders;
DESCRIBE w;
DROP VIEW w;
SELECT * FROM w
--- statements
command [orders]: CREATE OR REPLACE TEMPORARY VIEW v AS SELECT id FROM orders
select, native [orders]: SELECT * FROM V
command []: CREATE OR REPLACE TEMPORARY VIEW v AS SELECT 1 AS id
select, batch []: SELECT * FROM v
command [orders]: CREATE OR REPLACE TEMPORARY VIEW w AS SELECT id FROM orders
command [orders]: DESCRIBE w
command []: DROP VIEW w
select, batch []: SELECT * FROM w

--- case: what is not ours is shown by spark
DESCRIBE people; DESCRIBE orders; USE db; SHOW COLUMNS IN people; SHOW TABLES
--- statements
command []: DESCRIBE people
Answer
command []: USE db
command []: SHOW COLUMNS IN people
Answer

--- case: what is ours is dropped and altered here
ALTER TABLE orders RENAME TO sales;
SELECT * FROM sales;
DROP TABLE sales;
SELECT * FROM sales;
DROP TABLE IF EXISTS people
--- statements
CatalogChange
select, native [sales]: SELECT * FROM sales
CatalogChange
select, batch []: SELECT * FROM sales
command []: DROP TABLE IF EXISTS people

--- case: explain
EXPLAIN SELECT * FROM past; EXPLAIN INSERT INTO strict SELECT id, 'x' FROM orders; EXPLAIN FORMATTED SELECT 1
--- statements
explain [past]: SELECT * FROM past
explain [orders]: SELECT id, 'x' FROM orders
command []: EXPLAIN FORMATTED SELECT 1

--- case: settings
SET spark.sql.shuffle.partitions = 4; SET 'pipeline.name' = 'x'; SET TIME ZONE 'UTC'
--- statements
command []: SET spark.sql.shuffle.partitions = 4
OptionsChange
command []: SET TIME ZONE 'UTC'

--- case: a table from a query of spark
CREATE TABLE made WITH ('connector' = 'blackhole') AS SELECT explode(array(1, 2)) AS x
--- error
error[unsupported]: CREATE TABLE … WITH … AS with a query in Spark's dialect is not supported yet
  ┌ case.sql:1:55
1 │ CREATE TABLE made WITH ('connector' = 'blackhole') AS SELECT explode(array(1, 2)) AS x
  │                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare the columns of the table, then write INSERT INTO

--- case: a table that is declared wrongly is one error
CREATE TABLE wrong (id INT) WITH ('connector' = 'kafak');
SELECT * FROM wrong;
INSERT INTO wrong SELECT 1;
DROP TABLE wrong
--- error
error[unknown-connector]: connector 'kafak' does not exist
  ┌ case.sql:1:49
1 │ CREATE TABLE wrong (id INT) WITH ('connector' = 'kafak');
  │                                                 ^^^^^^^ did you mean 'kafka'?
  = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'iceberg', 'datagen', 'print', 'blackhole'
--- statements
CatalogChange

--- case: an option that reading needs
CREATE TABLE nostart (id INT) WITH ('connector' = 'print');
SELECT * FROM nostart
--- error
error[not-a-source]: table 'nostart' cannot be read: connector 'print' only writes
  ┌ case.sql:2:15
2 │ SELECT * FROM nostart
  │               ^^^^^^^
--- statements
CatalogChange

--- case: back to flink
SELECT nvl(1, 2); SET 'table.sql-dialect' = 'default'; SELECT nvl(1, 2)
--- error
error[unknown-function]: function 'nvl' does not exist
  ┌ case.sql:1:63
1 │ SELECT nvl(1, 2); SET 'table.sql-dialect' = 'default'; SELECT nvl(1, 2)
  │                                                               ^^^^^^^^^ did you mean 'IFNULL'?
--- statements
select, batch []: SELECT nvl(1, 2)
OptionsChange

--- case: a name that is taken
CREATE TABLE orders (a INT) USING parquet;
CREATE TABLE db.orders (a INT) USING parquet;
CREATE TEMP VIEW Past (x) AS SELECT 1
--- error
error[already-exists]: 'orders' exists already, and queries would go on to read that
  ┌ case.sql:1:14
1 │ CREATE TABLE orders (a INT) USING parquet;
  │              ^^^^^^
  = help: choose another name, or DROP it first
error[already-exists]: 'Past' exists already, and queries would go on to read that
  ┌ case.sql:3:18
3 │ CREATE TEMP VIEW Past (x) AS SELECT 1
  │                  ^^^^
  = help: choose another name, or DROP it first
--- statements
command []: CREATE TABLE db.orders (a INT) USING parquet

--- case: an OPTIONS hint ends a stream
SELECT o.id FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */ o WHERE id > 1
--- statements
select, batch [orders]: SELECT o.id FROM orders o WHERE id > 1

--- case: a table with two sets of options is two inputs
SELECT * FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */ UNION ALL SELECT * FROM orders
--- statements
select, native [orders, orders_2]: SELECT * FROM orders UNION ALL SELECT * FROM `orders_2` AS `orders`

--- case: a wrong option in a hint
SELECT * FROM orders /*+ OPTIONS('scan.bounded.mod' = 'latest-offset') */
--- error
error[unknown-option]: connector 'kafka' has no option 'scan.bounded.mod'
  ┌ case.sql:1:34
1 │ SELECT * FROM orders /*+ OPTIONS('scan.bounded.mod' = 'latest-offset') */
  │                                  ^^^^^^^^^^^^^^^^^^ did you mean 'scan.bounded.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

--- case: other hints behind a table
SELECT * FROM orders /*+ BROADCAST(orders) */
--- error
error[unsupported]: the hint BROADCAST behind a table is not supported yet
  ┌ case.sql:1:26
1 │ SELECT * FROM orders /*+ BROADCAST(orders) */
  │                          ^^^^^^^^^^^^^^^^^

--- case: a hint that is not closed
SELECT * FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset')
--- error
error[unexpected-token]: this comment is not closed
  ┌ case.sql:1:22
1 │ SELECT * FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset')
  │                      ^^ opened here
  = help: close it with */

--- case: an OPTIONS hint on a view
SELECT * FROM big /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */
--- error
error[hint-not-allowed]: 'big' is a view, the OPTIONS hint is for tables
  ┌ case.sql:1:23
1 │ SELECT * FROM big /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */
  │                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: put the hint into the query of the view
