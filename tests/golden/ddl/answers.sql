--- case: databases and current names
CREATE DATABASE d COMMENT 'mine' WITH ('k' = 'v', 'password' = 'p');
ALTER DATABASE d SET ('k' = 'w');
DESCRIBE DATABASE EXTENDED d;
USE d;
CREATE TABLE t (a INT COMMENT 'x', b AS a + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
SHOW CURRENT DATABASE;
SHOW TABLES;
SHOW TABLES FROM default_database;
USE default_catalog.default_database;
SHOW COLUMNS FROM d.t LIKE 'a%';
SHOW COLUMNS FROM d.t NOT LIKE 'a%';
DROP DATABASE d CASCADE;
SHOW DATABASES;
--- answers
info name | info value
name | d
catalog | default_catalog
comment | mine
option:k | w
option:password | ******

current database name
d

table name
t

table name

name | type | null | key | extras | watermark | comment
a | INT | TRUE |  |  |  | x

name | type | null | key | extras | watermark | comment
b | INT | TRUE |  | AS `a` + 1 |  |

database name
default_database

--- case: a view means the same from anywhere
CREATE DATABASE d;
USE d;
CREATE TABLE t (a INT) WITH ('connector' = 'datagen');
CREATE VIEW v AS SELECT a /* kept */ FROM t AS x;
CREATE VIEW w AS WITH t2 AS (SELECT a FROM t) SELECT * FROM t2;
USE default_database;
SHOW CREATE VIEW d.w;
EXPLAIN SELECT * FROM d.w;
--- answers
result
CREATE VIEW `default_catalog`.`d`.`w` (
  `a`
)
AS WITH t2 AS (SELECT a FROM `default_catalog`.`d`.`t`) SELECT * FROM t2

result
Select [a INT]
  strategy: native (one Spark streaming query)
  changelog: I
  Scan t [a]

--- case: a view keeps its columns when its table grows
CREATE TABLE t (a INT, b STRING) WITH ('connector' = 'datagen');
CREATE VIEW v (x, y) AS SELECT * FROM t;
ALTER TABLE t ADD z INT FIRST;
DESCRIBE v;
EXPLAIN SELECT * FROM v;
--- answers
name | type | null | key | extras | watermark
x | INT | TRUE |  |  |
y | STRING | TRUE |  |  |

result
Select [x INT, y STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`a` AS x, `b` AS y]
    Scan t [a, b]

--- case: catalogs
CREATE CATALOG c COMMENT 'in memory' WITH ('type' = 'generic_in_memory', 'default-database' = 'x');
SHOW CREATE CATALOG c;
DESCRIBE CATALOG EXTENDED c;
USE CATALOG c;
SHOW CURRENT CATALOG;
SHOW CURRENT DATABASE;
SHOW DATABASES FROM default_catalog;
SHOW CATALOGS;
--- answers
result
CREATE CATALOG `c`
COMMENT 'in memory'
WITH (
  'default-database' = 'x',
  'type' = 'generic_in_memory'
)

info name | info value
name | c
type | generic_in_memory
comment | in memory
option:default-database | x

current catalog name
c

current database name
x

database name
default_database

catalog name
c
default_catalog

--- case: like
CREATE TABLE base (id BIGINT COMMENT 'key', ts TIMESTAMP(3), c AS id + 1, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) COMMENT 'not taken over' WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE copy (extra STRING, c AS id + 2) WITH ('topic' = 'u') LIKE base (OVERWRITING GENERATED EXCLUDING WATERMARKS);
SHOW CREATE TABLE copy;
DESCRIBE copy;
--- answers
result
CREATE TABLE `default_catalog`.`default_database`.`copy` (
  `id` BIGINT COMMENT 'key',
  `ts` TIMESTAMP(3),
  `c` AS `id` + 2,
  `extra` VARCHAR(2147483647)
)
WITH (
  'connector' = 'kafka',
  'format' = 'json',
  'properties.bootstrap.servers' = 'b:9092',
  'topic' = 'u'
)

name | type | null | key | extras | watermark | comment
id | BIGINT | TRUE |  |  |  | key
ts | TIMESTAMP(3) | TRUE |  |  |  |
c | BIGINT | TRUE |  | AS `id` + 2 |  |
extra | STRING | TRUE |  |  |  |

--- case: a schema without connector, copied
CREATE TABLE shape (id BIGINT, name STRING);
CREATE TABLE t WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json') LIKE shape;
SHOW CREATE TABLE t;
--- says
warning[no-connector]: the table 'shape' has no connector: LIKE can copy it, nothing else can use it
  ┌ ddl.sql:1:14
1 │ CREATE TABLE shape (id BIGINT, name STRING);
  │              ^^^^^
  = help: add WITH ('connector' = '…')
--- answers
result
CREATE TABLE `default_catalog`.`default_database`.`t` (
  `id` BIGINT,
  `name` VARCHAR(2147483647)
)
WITH (
  'connector' = 'kafka',
  'format' = 'json',
  'properties.bootstrap.servers' = 'b:9092',
  'topic' = 't'
)

--- case: alter table
CREATE TABLE t (a INT, b STRING COMMENT 'kept') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t ADD (c AS a + 1, ts TIMESTAMP(3) FIRST, o BIGINT METADATA FROM 'offset' VIRTUAL AFTER a, WATERMARK FOR ts AS ts);
ALTER TABLE t MODIFY (b VARCHAR(5) AFTER ts);
ALTER TABLE t RENAME b TO bb;
ALTER TABLE t SET ('topic' = 'u', 'scan.parallelism' = '2');
ALTER TABLE t RESET ('scan.parallelism');
ALTER TABLE t RENAME TO u;
SHOW CREATE TABLE u;
ALTER TABLE IF EXISTS t ADD x INT;
--- answers
result
CREATE TABLE `default_catalog`.`default_database`.`u` (
  `ts` TIMESTAMP(3),
  `bb` VARCHAR(5) COMMENT 'kept',
  `a` INT,
  `o` BIGINT METADATA FROM 'offset' VIRTUAL,
  `c` AS `a` + 1,
  WATERMARK FOR `ts` AS `ts`
)
WITH (
  'connector' = 'kafka',
  'format' = 'json',
  'properties.bootstrap.servers' = 'b:9092',
  'topic' = 'u'
)

--- case: create table as
CREATE TABLE s (id BIGINT NOT NULL, name STRING, ts TIMESTAMP(3)) WITH ('connector' = 'datagen', 'number-of-rows' = '3');
CREATE TABLE t (extra INT, id DECIMAL(20, 0), up AS UPPER(name), WATERMARK FOR ts AS ts) COMMENT 'made' WITH ('connector' = 'blackhole') AS SELECT id, name, ts FROM s;
SHOW CREATE TABLE t;
CREATE TABLE u (name, id) WITH ('connector' = 'print') AS SELECT id, name FROM s;
DESCRIBE u;
CREATE OR REPLACE TABLE u WITH ('connector' = 'print') AS SELECT name FROM s;
DESCRIBE u;
EXPLAIN CREATE TABLE v WITH ('connector' = 'print') AS SELECT name FROM s;
CREATE TABLE IF NOT EXISTS u WITH ('connector' = 'print') AS SELECT name FROM s;
--- answers
Sink t [extra, id, name, ts]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [CAST(NULL AS INT) AS extra, CAST(`id` AS DECIMAL(20, 0)) AS id, name, ts]
    Scan s [id, name, ts]

result
CREATE TABLE `default_catalog`.`default_database`.`t` (
  `extra` INT,
  `up` AS UPPER(`name`),
  `id` DECIMAL(20, 0),
  `name` VARCHAR(2147483647),
  `ts` TIMESTAMP(3),
  WATERMARK FOR `ts` AS `ts`
)
COMMENT 'made'
WITH (
  'connector' = 'blackhole'
)

Sink u [name, id]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Project [name, id]
    Scan s [id, name]

name | type | null | key | extras | watermark
name | STRING | TRUE |  |  |
id | BIGINT | FALSE |  |  |

Sink u [name]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Scan s [name]

name | type | null | key | extras | watermark
name | STRING | TRUE |  |  |

result
Sink v [name]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Scan s [name]

Sink u [name]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Scan s [name]

--- case: static partitions
CREATE TABLE p (a INT, b STRING, c INT) PARTITIONED BY (b) WITH ('connector' = 'print');
INSERT INTO p PARTITION (b = 'x') SELECT 1, 2;
INSERT INTO p PARTITION (b = 7) (c) SELECT 1;
SHOW PARTITIONS p;
--- answers
Sink p [a, b, c]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Project [1 AS a, 'x' AS b, 2 AS c]
    Values 1 rows

Sink p [a, b, c]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are printed
  Project [CAST(NULL AS INT) AS a, CAST(7 AS STRING) AS b, 1 AS c]
    Values 1 rows

partition name

--- case: functions
CREATE FUNCTION f AS 'mod.f' LANGUAGE PYTHON;
CREATE TEMPORARY FUNCTION T AS 'mod.t' LANGUAGE PYTHON;
CREATE TEMPORARY SYSTEM FUNCTION s AS 'mod.s' LANGUAGE PYTHON;
ALTER FUNCTION f AS 'mod.g' LANGUAGE PYTHON;
SHOW USER FUNCTIONS;
DESCRIBE FUNCTION f;
DESCRIBE FUNCTION s;
DESCRIBE FUNCTION EXTENDED `concat_ws`;
SHOW FUNCTIONS LIKE 'upp%';
DROP TEMPORARY SYSTEM FUNCTION s;
DROP FUNCTION IF EXISTS nosuch;
SHOW USER FUNCTIONS ILIKE 'F%';
--- answers
function name
f
s
t

info name | info value
is system function | false
is temporary | false

info name | info value
is system function | true
is temporary | true

info name | info value
is system function | true
is temporary | false
kind | SCALAR
requirements | []
is deterministic | true
supports constant folding | true
signature | concat_ws(<STRING>, <STRING>...)

function name
upper

function name
f

--- case: jars and modules do no harm
ADD JAR '/opt/flink/flink-sql-connector-kafka.jar';
SHOW JARS;
REMOVE JAR '/opt/flink/flink-sql-connector-kafka.jar';
SHOW JARS;
USE MODULES core;
SHOW FULL MODULES;
SHOW MODELS;
--- says
warning[jar-ignored]: jars are ignored: connectors and formats are built in
  ┌ ddl.sql:1:1
1 │ ADD JAR '/opt/flink/flink-sql-connector-kafka.jar';
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- answers
jars
/opt/flink/flink-sql-connector-kafka.jar

jars

module name | used
core | TRUE

model name

--- case: details of explain
EXPLAIN ESTIMATED_COST, CHANGELOG_MODE SELECT 1 AS a;
EXPLAIN PLAN_ADVICE SELECT 1 AS a;
--- says
warning[no-effect]: EXPLAIN ESTIMATED_COST adds nothing here
  ┌ ddl.sql:1:1
1 │ EXPLAIN ESTIMATED_COST, CHANGELOG_MODE SELECT 1 AS a;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

warning[no-effect]: EXPLAIN PLAN_ADVICE adds nothing here
  ┌ ddl.sql:2:1
2 │ EXPLAIN PLAN_ADVICE SELECT 1 AS a;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- answers
result
Select [a INT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [1 AS a] changelogMode=[I]
    Values 1 rows changelogMode=[I]

result
Select [a INT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [1 AS a]
    Values 1 rows

--- case: connectors and formats
SHOW CONNECTORS;
SHOW OPTIONS FOR CONNECTOR print;
DESCRIBE CONNECTOR blackhole;
DESCRIBE FORMAT raw;
--- answers
connector name | source | sink
blackhole | FALSE | TRUE
datagen | TRUE | FALSE
delta | TRUE | TRUE
filesystem | TRUE | TRUE
iceberg | TRUE | TRUE
jdbc | TRUE | TRUE
kafka | TRUE | TRUE
print | FALSE | TRUE
upsert-kafka | TRUE | TRUE

option | type | default | required | use | description
connector | string |  | TRUE | sink | Names the connector.
property-version | string |  | FALSE | sink | Version of the options; there is one only. No effect: there is one version of the options.
print-identifier | string |  | FALSE | sink | Text in front of every row.
standard-error | boolean | false | FALSE | sink | Whether rows go to standard error instead.
sink.parallelism | integer |  | FALSE | sink | Number of tasks that write. No effect: rows are printed by one process.
scan.watermark.* | string |  | FALSE | source | Watermarks of a source; Flink takes these options on every table. No effect: the table is only written.

option | type | default | required | use | description
connector | string |  | TRUE | sink | Names the connector.
property-version | string |  | FALSE | sink | Version of the options; there is one only. No effect: there is one version of the options.
scan.watermark.* | string |  | FALSE | source | Watermarks of a source; Flink takes these options on every table. No effect: the table is only written.

option | type | default | required | use | description
raw.charset | character set | UTF-8 | FALSE | source, sink | Character set of text.
raw.endianness | big-endian / little-endian | big-endian | FALSE | source, sink | Byte order of numbers.

--- case: temporary objects
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TEMPORARY TABLE t (b INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
DESCRIBE t;
DROP TEMPORARY TABLE t;
DESCRIBE t;
CREATE TEMPORARY TABLE nodb.t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
DESCRIBE nodb.t;
--- answers
name | type | null | key | extras | watermark
b | INT | TRUE |  |  |

name | type | null | key | extras | watermark
a | INT | TRUE |  |  |

name | type | null | key | extras | watermark
a | INT | TRUE |  |  |

--- case: patterns
CREATE TABLE a_b (a INT) WITH ('connector' = 'datagen');
CREATE TABLE axb (a INT) WITH ('connector' = 'datagen');
SHOW TABLES LIKE 'a_b';
SHOW TABLES LIKE 'a\_b';
SHOW TABLES NOT LIKE '%x%';
SHOW DATABASES ILIKE 'DEFAULT%';
--- answers
table name
a_b
axb

table name
a_b

table name
a_b

database name
default_database

--- case: a connector of Flink that is not here is declared
CREATE TABLE dim (id INT NOT NULL, name STRING, db STRING METADATA FROM 'database_name' VIRTUAL, p AS PROCTIME(), PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'mysql-cdc', 'hostname' = 'h', 'username' = 'mysql', 'password' = 'mysql', 'api.token' = 't1', 'client-secret' = 's1', 'url' = 'jdbc:mysql://u:w1@h/d');
ALTER TABLE dim SET ('hostname' = 'other');
DESCRIBE dim;
SHOW CREATE TABLE dim;
CREATE TABLE rows_of_dim WITH ('connector' = 'blackhole') LIKE dim (EXCLUDING OPTIONS EXCLUDING METADATA);
SHOW CREATE TABLE rows_of_dim;
CREATE VIEW names AS SELECT id, name FROM dim;
DESCRIBE names;
DROP TABLE dim;
--- says
warning[not-supported-yet]: connector 'mysql-cdc' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:1:166
1 │ …, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'mysql-cdc', 'hostname' = 'h', 'username' = 'mysql', 'password' = 'mysql', 'api.token' = 't1', 'client-secr…
  │                                                       ^^^^^^^^^^^
--- answers
name | type | null | key | extras | watermark
id | INT | FALSE | PRI(id) |  |
name | STRING | TRUE |  |  |
db | STRING | TRUE |  | METADATA FROM 'database_name' VIRTUAL |
p | TIMESTAMP_LTZ(3) *PROCTIME* | FALSE |  | AS PROCTIME() |

result
CREATE TABLE `default_catalog`.`default_database`.`dim` (
  `id` INT NOT NULL,
  `name` VARCHAR(2147483647),
  `db` VARCHAR(2147483647) METADATA FROM 'database_name' VIRTUAL,
  `p` AS PROCTIME(),
  CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
)
WITH (
  'api.token' = '******',
  'client-secret' = '******',
  'connector' = 'mysql-cdc',
  'hostname' = 'other',
  'password' = '******',
  'url' = 'jdbc:mysql://u:******@h/d',
  'username' = 'mysql'
)

result
CREATE TABLE `default_catalog`.`default_database`.`rows_of_dim` (
  `id` INT NOT NULL,
  `name` VARCHAR(2147483647),
  `p` AS PROCTIME(),
  CONSTRAINT `PK_id` PRIMARY KEY (`id`) NOT ENFORCED
)
WITH (
  'connector' = 'blackhole'
)

name | type | null | key | extras | watermark
id | INT | FALSE |  |  |
name | STRING | TRUE |  |  |
