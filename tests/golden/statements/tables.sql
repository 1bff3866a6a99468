--- case: LIKE
CREATE TABLE t LIKE u;
CREATE TABLE t WITH ('topic' = 't') LIKE c.d.u (
  EXCLUDING ALL
  INCLUDING GENERATED
  OVERWRITING OPTIONS
);
CREATE TABLE t (b INT, WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) PARTITIONED BY (dt) LIKE u (
  EXCLUDING CONSTRAINTS EXCLUDING DISTRIBUTION EXCLUDING PARTITIONS OVERWRITING WATERMARKS INCLUDING METADATA
);
--- statements
CreateTable
  name: t
  like: LikeClause
    source: u
CreateTable
  name: t
  options:
  - 'topic' = 't'
  like: LikeClause
    source: c.d.u
    options:
    - LikeOption
        strategy: EXCLUDING
        feature: ALL
    - LikeOption
        strategy: INCLUDING
        feature: GENERATED
    - LikeOption
        strategy: OVERWRITING
        feature: OPTIONS
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: b
      type: INT
  watermark: WatermarkDefinition
    column: ts
    expression: "ts"    <- ts
  primary_key: PrimaryKeyDefinition
    columns:
    - id
  partitioned_by:
  - dt
  like: LikeClause
    source: u
    options:
    - LikeOption
        strategy: EXCLUDING
        feature: CONSTRAINTS
    - LikeOption
        strategy: EXCLUDING
        feature: DISTRIBUTION
    - LikeOption
        strategy: EXCLUDING
        feature: PARTITIONS
    - LikeOption
        strategy: OVERWRITING
        feature: WATERMARKS
    - LikeOption
        strategy: INCLUDING
        feature: METADATA

--- case: AS a query
CREATE TABLE t AS SELECT 1;
CREATE TABLE t (b, a) WITH ('connector' = 'kafka') AS SELECT a, b FROM u;
CREATE TABLE IF NOT EXISTS t (c AS a + 1, n STRING METADATA VIRTUAL, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND)
PARTITIONED BY (a) WITH ('connector' = 'kafka') AS WITH x AS (SELECT a, ts FROM u) SELECT * FROM x;
CREATE OR REPLACE TABLE t WITH ('connector' = 'kafka') AS TABLE u;
REPLACE TABLE t COMMENT 'c' WITH ('connector' = 'kafka') AS VALUES (1, 'a');
CREATE OR REPLACE TABLE t (a INT);
--- statements
CreateTable
  name: t
  as_query: SELECT 1
CreateTable
  name: t
  options:
  - 'connector' = 'kafka'
  column_names:
  - b
  - a
  as_query: SELECT "a", "b" FROM "u"
CreateTable
  name: t
  columns:
  - ComputedColumn
      name: c
      expression: "a" + 1    <- a + 1
  - MetadataColumn
      name: n
      type: STRING
      virtual: True
  watermark: WatermarkDefinition
    column: ts
    expression: "ts" - FLINK_INTERVAL('1', 'SECOND')    <- ts - INTERVAL '1' SECOND
  partitioned_by:
  - a
  options:
  - 'connector' = 'kafka'
  if_not_exists: True
  as_query: WITH "x" AS (SELECT "a", "ts" FROM "u") SELECT * FROM "x"
CreateTable
  name: t
  options:
  - 'connector' = 'kafka'
  as_query: SELECT * FROM "u"
  or_replace: True
  as_table: u
CreateTable
  name: t
  comment: 'c'
  options:
  - 'connector' = 'kafka'
  as_query: VALUES (1, 'a')
  replace: True
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  or_replace: True

--- case: distribution
CREATE TABLE t (a INT) DISTRIBUTED BY (a);
CREATE TABLE t (a INT) DISTRIBUTED BY HASH(a) INTO 4 BUCKETS WITH ('a' = 'b');
CREATE TABLE t (a INT, b INT) DISTRIBUTED BY RANGE (a, b) INTO 2 BUCKETS PARTITIONED BY (a);
CREATE TABLE t (a INT) COMMENT 'c' DISTRIBUTED INTO 4 BUCKETS;
--- statements
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  distribution: Distribution
    kind: UNKNOWN
    columns:
    - a
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  options:
  - 'a' = 'b'
  distribution: Distribution
    kind: HASH
    columns:
    - a
    buckets: 4
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  - PhysicalColumn
      name: b
      type: INT
  partitioned_by:
  - a
  distribution: Distribution
    kind: RANGE
    columns:
    - a
    - b
    buckets: 2
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  comment: 'c'
  distribution: Distribution
    kind: UNKNOWN
    buckets: 4

--- case: a key behind a column, and strings in several pieces
CREATE TABLE t (a INT CONSTRAINT k PRIMARY KEY NOT ENFORCED COMMENT 'key', b STRING) WITH (
  'connector' = 'kaf' 'ka',
  'topic' = 't',
  'properties.sasl.jaas.config' = 'one '
    'two'
);
--- statements
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT NOT NULL
      comment: 'key'
  - PhysicalColumn
      name: b
      type: STRING
  primary_key: PrimaryKeyDefinition
    name: 'k'
    columns:
    - a
  options:
  - 'connector' = 'kafka'
  - 'topic' = 't'
  - 'properties.sasl.jaas.config' = 'one two'

--- case: rename, options
ALTER TABLE t RENAME TO u;
ALTER TABLE IF EXISTS c.d.t RENAME TO c.d.u;
ALTER TABLE t RENAME a TO `b c`;
ALTER TABLE t SET ('topic' = 'x', 'format' = 'json');
ALTER TABLE t SET ();
ALTER TABLE t RESET ('topic', 'format');
--- statements
AlterTable
  name: t
  actions:
  - RenameTo
      new_name: u
AlterTable
  name: c.d.t
  if_exists: True
  actions:
  - RenameTo
      new_name: c.d.u
AlterTable
  name: t
  actions:
  - RenameColumn
      column: a
      new_name: b c
AlterTable
  name: t
  actions:
  - SetOptions
      options:
      - 'topic' = 'x'
      - 'format' = 'json'
AlterTable
  name: t
  actions:
  - SetOptions
AlterTable
  name: t
  actions:
  - ResetOptions
      keys:
      - 'topic'
      - 'format'

--- case: add
ALTER TABLE t ADD b INT;
ALTER TABLE t ADD b INT NOT NULL COMMENT 'c' FIRST;
ALTER TABLE t ADD (b INT AFTER a, c AS UPPER(d) || 'x' COMMENT 'c' AFTER b, o BIGINT METADATA FROM 'offset' VIRTUAL FIRST);
ALTER TABLE t ADD c AS a + 1 FIRST;
ALTER TABLE t ADD c AS a + `first` AFTER b;
ALTER TABLE t ADD c AS a AFTER `first`;
ALTER TABLE t ADD WATERMARK FOR ts AS ts - INTERVAL '5' SECOND;
ALTER TABLE t ADD PRIMARY KEY (a, b) NOT ENFORCED;
ALTER TABLE t ADD CONSTRAINT k PRIMARY KEY (a) NOT ENFORCED;
ALTER TABLE t ADD (PRIMARY KEY (ts) NOT ENFORCED, WATERMARK FOR ts AS ts, ts TIMESTAMP(3));
ALTER TABLE t ADD b INT PRIMARY KEY NOT ENFORCED;
ALTER TABLE t ADD DISTRIBUTION BY HASH (a) INTO 3 BUCKETS;
--- statements
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: b
            type: INT
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: b
            type: INT NOT NULL
            comment: 'c'
          first: True
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: b
            type: INT
          after: a
      - PositionedColumn
          definition: ComputedColumn
            name: c
            expression: FN_UPPER("d") || 'x'    <- UPPER(d) || 'x'
            comment: 'c'
          after: b
      - PositionedColumn
          definition: MetadataColumn
            name: o
            type: BIGINT
            key: 'offset'
            virtual: True
          first: True
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: ComputedColumn
            name: c
            expression: "a" + 1    <- a + 1
          first: True
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: ComputedColumn
            name: c
            expression: "a" + "first"    <- a + `first`
          after: b
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: ComputedColumn
            name: c
            expression: "a"    <- a
          after: first
AlterTable
  name: t
  actions:
  - AddWatermark
      watermark: WatermarkDefinition
        column: ts
        expression: "ts" - FLINK_INTERVAL('5', 'SECOND')    <- ts - INTERVAL '5' SECOND
AlterTable
  name: t
  actions:
  - AddConstraint
      primary_key: PrimaryKeyDefinition
        columns:
        - a
        - b
AlterTable
  name: t
  actions:
  - AddConstraint
      primary_key: PrimaryKeyDefinition
        name: 'k'
        columns:
        - a
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: ts
            type: TIMESTAMP(3)
  - AddWatermark
      watermark: WatermarkDefinition
        column: ts
        expression: "ts"    <- ts
  - AddConstraint
      primary_key: PrimaryKeyDefinition
        columns:
        - ts
AlterTable
  name: t
  actions:
  - AddColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: b
            type: INT
  - AddConstraint
      primary_key: PrimaryKeyDefinition
        columns:
        - b
AlterTable
  name: t
  actions:
  - AddDistribution
      distribution: Distribution
        kind: HASH
        columns:
        - a
        buckets: 3

--- case: modify
ALTER TABLE t MODIFY a BIGINT AFTER b;
ALTER TABLE t MODIFY (a BIGINT, WATERMARK FOR ts AS ts, PRIMARY KEY (a) NOT ENFORCED);
ALTER TABLE t MODIFY WATERMARK FOR ts AS ts;
ALTER TABLE t MODIFY CONSTRAINT k PRIMARY KEY (a) NOT ENFORCED;
ALTER TABLE t MODIFY DISTRIBUTION INTO 3 BUCKETS;
--- statements
AlterTable
  name: t
  actions:
  - ModifyColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: a
            type: BIGINT
          after: b
AlterTable
  name: t
  actions:
  - ModifyColumns
      columns:
      - PositionedColumn
          definition: PhysicalColumn
            name: a
            type: BIGINT
  - ModifyWatermark
      watermark: WatermarkDefinition
        column: ts
        expression: "ts"    <- ts
  - ModifyConstraint
      primary_key: PrimaryKeyDefinition
        columns:
        - a
AlterTable
  name: t
  actions:
  - ModifyWatermark
      watermark: WatermarkDefinition
        column: ts
        expression: "ts"    <- ts
AlterTable
  name: t
  actions:
  - ModifyConstraint
      primary_key: PrimaryKeyDefinition
        name: 'k'
        columns:
        - a
AlterTable
  name: t
  actions:
  - ModifyDistribution
      distribution: Distribution
        kind: UNKNOWN
        buckets: 3

--- case: drop parts of a table
ALTER TABLE t DROP a;
ALTER TABLE t DROP (a, `b c`);
ALTER TABLE t DROP PRIMARY KEY;
ALTER TABLE t DROP CONSTRAINT k;
ALTER TABLE t DROP WATERMARK;
ALTER TABLE t DROP DISTRIBUTION;
--- statements
AlterTable
  name: t
  actions:
  - DropColumns
      columns:
      - a
AlterTable
  name: t
  actions:
  - DropColumns
      columns:
      - a
      - b c
AlterTable
  name: t
  actions:
  - DropPrimaryKey
AlterTable
  name: t
  actions:
  - DropConstraint
      constraint: k
AlterTable
  name: t
  actions:
  - DropWatermark
AlterTable
  name: t
  actions:
  - DropDistribution
