--- case: views
CREATE OR REPLACE VIEW v AS SELECT 1 AS a;
ALTER VIEW c.d.v RENAME TO w;
ALTER VIEW v AS SELECT a FROM t /*+ OPTIONS('k' = 'v') */ AS x;
--- statements
CreateView
  name: v
  query: SELECT 1 AS "a"
  or_replace: True
AlterView
  name: c.d.v
  action: RenameTo
    new_name: w
AlterView
  name: v
  action: SELECT "a" FROM "t" AS "x" [OPTIONS(k=v) on t]

--- case: databases
CREATE DATABASE d;
CREATE DATABASE IF NOT EXISTS c.d COMMENT 'it''s' WITH ('a' = 'b');
ALTER DATABASE c.d SET ('a' = 'b', 'c' = 'd');
DROP DATABASE d;
DROP DATABASE IF EXISTS c.d RESTRICT;
DROP DATABASE d CASCADE;
USE d;
USE c.d;
USE `catalog`;
--- statements
CreateDatabase
  name: d
CreateDatabase
  name: c.d
  comment: "it's"
  options:
  - 'a' = 'b'
  if_not_exists: True
AlterDatabase
  name: c.d
  action: SetOptions
    options:
    - 'a' = 'b'
    - 'c' = 'd'
DropDatabase
  name: d
DropDatabase
  name: c.d
  if_exists: True
DropDatabase
  name: d
  cascade: True
UseDatabase
  name: d
UseDatabase
  name: c.d
UseDatabase
  name: catalog

--- case: catalogs
CREATE CATALOG c;
CREATE CATALOG IF NOT EXISTS c COMMENT 'x' WITH ('type' = 'generic_in_memory');
ALTER CATALOG c SET ('a' = 'b');
ALTER CATALOG c RESET ('a', 'b');
ALTER CATALOG c COMMENT 'y';
DROP CATALOG c;
DROP CATALOG IF EXISTS c;
USE CATALOG c;
--- statements
CreateCatalog
  name: c
CreateCatalog
  name: c
  comment: 'x'
  options:
  - 'type' = 'generic_in_memory'
  if_not_exists: True
AlterCatalog
  name: c
  action: SetOptions
    options:
    - 'a' = 'b'
AlterCatalog
  name: c
  action: ResetOptions
    keys:
    - 'a'
    - 'b'
AlterCatalog
  name: c
  action: SetComment
    comment: 'y'
DropCatalog
  name: c
DropCatalog
  name: c
  if_exists: True
UseCatalog
  name: c

--- case: functions
CREATE FUNCTION f AS 'a.B';
CREATE TEMPORARY FUNCTION IF NOT EXISTS d.f AS 'a.B' LANGUAGE SCALA USING JAR 'x.jar', ARTIFACT 'y' WITH ('a' = 'b');
CREATE TEMPORARY SYSTEM FUNCTION f AS 'a.b' LANGUAGE PYTHON;
ALTER FUNCTION f AS 'a.C' LANGUAGE JAVA;
ALTER TEMPORARY SYSTEM FUNCTION IF EXISTS f AS 'a.C';
DROP FUNCTION IF EXISTS c.d.f;
DROP TEMPORARY FUNCTION f;
DROP TEMPORARY SYSTEM FUNCTION f;
--- statements
CreateFunction
  name: f
  class_name: 'a.B'
  language: JAVA
CreateFunction
  name: d.f
  class_name: 'a.B'
  language: SCALA
  resources:
  - FunctionResource
      is_jar: True
      path: 'x.jar'
  - FunctionResource
      path: 'y'
  options:
  - 'a' = 'b'
  temporary: True
  if_not_exists: True
CreateFunction
  name: f
  class_name: 'a.b'
  language: PYTHON
  temporary: True
  system: True
AlterFunction
  name: f
  class_name: 'a.C'
  language: JAVA
AlterFunction
  name: f
  class_name: 'a.C'
  language: JAVA
  temporary: True
  system: True
  if_exists: True
DropFunction
  name: c.d.f
  if_exists: True
DropFunction
  name: f
  temporary: True
DropFunction
  name: f
  temporary: True
  system: True

--- case: modules and jars
LOAD MODULE hive WITH ('hive-version' = '3.1.3');
UNLOAD MODULE hive;
USE MODULES core, hive;
ADD JAR '/lib/x.jar';
REMOVE JAR '/lib/x.jar';
SHOW JARS;
SHOW MODULES;
SHOW FULL MODULES;
--- statements
LoadModule
  name: hive
  options:
  - 'hive-version' = '3.1.3'
UnloadModule
  name: hive
UseModules
  names:
  - core
  - hive
AddJar
  path: '/lib/x.jar'
RemoveJar
  path: '/lib/x.jar'
Show
  kind: JARS
Show
  kind: MODULES
Show
  kind: FULL_MODULES

--- case: show
SHOW TABLES FROM d LIKE 'a%';
SHOW TABLES IN c.d;
SHOW VIEWS FROM d;
SHOW MATERIALIZED TABLES;
SHOW MODELS NOT LIKE 'a';
SHOW COLUMNS FROM c.d.t LIKE 'a%';
SHOW COLUMNS IN t;
SHOW FUNCTIONS;
SHOW FUNCTIONS ILIKE 'json%';
SHOW USER FUNCTIONS IN d NOT ILIKE 'a%';
SHOW PROCEDURES FROM d;
SHOW DATABASES FROM c NOT LIKE 'a%';
SHOW CATALOGS ILIKE 'a%';
SHOW PARTITIONS t;
SHOW CREATE CATALOG c;
SHOW CONNECTORS;
SHOW FORMATS;
SHOW OPTIONS FOR CONNECTOR upsert-kafka;
SHOW OPTIONS FOR FORMAT 'debezium-json';
--- statements
Show
  kind: TABLES
  like: 'a%'
  container: d
Show
  kind: TABLES
  container: c.d
Show
  kind: VIEWS
  container: d
Show
  kind: MATERIALIZED_TABLES
Show
  kind: MODELS
  like: 'a'
  negated: True
Show
  kind: COLUMNS
  name: c.d.t
  like: 'a%'
Show
  kind: COLUMNS
  name: t
Show
  kind: FUNCTIONS
Show
  kind: FUNCTIONS
  like: 'json%'
  ignore_case: True
Show
  kind: USER_FUNCTIONS
  like: 'a%'
  negated: True
  container: d
  ignore_case: True
Show
  kind: PROCEDURES
  container: d
Show
  kind: DATABASES
  like: 'a%'
  negated: True
  container: c
Show
  kind: CATALOGS
  like: 'a%'
  ignore_case: True
Show
  kind: PARTITIONS
  name: t
Show
  kind: CREATE_CATALOG
  name: c
Show
  kind: CONNECTORS
Show
  kind: FORMATS
Show
  kind: CONNECTOR_OPTIONS
  name: upsert-kafka
Show
  kind: FORMAT_OPTIONS
  name: debezium-json

--- case: describe
DESCRIBE CATALOG c;
DESC CATALOG EXTENDED c;
DESCRIBE DATABASE c.d;
DESCRIBE DATABASE EXTENDED d;
DESCRIBE FUNCTION f;
DESCRIBE FUNCTION EXTENDED d.f;
DESCRIBE CONNECTOR upsert-kafka;
DESCRIBE FORMAT json;
DESCRIBE connector;
DESCRIBE EXTENDED format;
--- statements
Describe
  name: c
  kind: CATALOG
Describe
  name: c
  extended: True
  kind: CATALOG
Describe
  name: c.d
  kind: DATABASE
Describe
  name: d
  extended: True
  kind: DATABASE
Describe
  name: f
  kind: FUNCTION
Describe
  name: d.f
  extended: True
  kind: FUNCTION
Describe
  name: upsert-kafka
  kind: CONNECTOR
Describe
  name: json
  kind: FORMAT
Describe
  name: connector
  kind: TABLE
Describe
  name: format
  extended: True
  kind: TABLE

--- case: options without quotes
SET pipeline.name = orders;
SET execution.checkpointing.interval=10s;
SET table.exec.state.ttl = '1 h'; -- comment
SET a = hdfs://host/path
;
RESET pipeline.name;
--- statements
SetOption
  entry: 'pipeline.name' = 'orders'
SetOption
  entry: 'execution.checkpointing.interval' = '10s'
SetOption
  entry: 'table.exec.state.ttl' = '1 h'
SetOption
  entry: 'a' = 'hdfs://host/path'
ResetOption
  key: 'pipeline.name'
