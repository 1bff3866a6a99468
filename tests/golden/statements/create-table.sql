--- case: every kind of column
CREATE TABLE orders (
  id BIGINT NOT NULL,
  `user` STRING COMMENT 'who''s',
  amount DECIMAL(10, 2) NULL,
  ts TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL COMMENT 'm',
  `partition` INT METADATA VIRTUAL,
  headers MAP<STRING, BYTES> METADATA,
  cost AS amount * 2 COMMENT 'doubled',
  WATERMARK FOR ts AS ts - INTERVAL '5' SECOND,
  CONSTRAINT pk PRIMARY KEY (id) NOT ENFORCED
) COMMENT 'all orders'
PARTITIONED BY (id, `user`)
WITH ('connector' = 'kafka', 'topic' = 'it''s');
--- statements
CreateTable
  name: orders
  columns:
  - PhysicalColumn
      name: id
      type: BIGINT NOT NULL
  - PhysicalColumn
      name: user
      type: STRING
      comment: "who's"
  - PhysicalColumn
      name: amount
      type: DECIMAL(10, 2)
  - MetadataColumn
      name: ts
      type: TIMESTAMP(3)
      key: 'timestamp'
      virtual: True
      comment: 'm'
  - MetadataColumn
      name: partition
      type: INT
      virtual: True
  - MetadataColumn
      name: headers
      type: MAP<STRING, BYTES>
  - ComputedColumn
      name: cost
      expression: "amount" * 2    <- amount * 2
      comment: 'doubled'
  watermark: WatermarkDefinition
    column: ts
    expression: "ts" - FLINK_INTERVAL('5', 'SECOND')    <- ts - INTERVAL '5' SECOND
  primary_key: PrimaryKeyDefinition
    name: 'pk'
    columns:
    - id
  comment: 'all orders'
  partitioned_by:
  - id
  - user
  options:
  - 'connector' = 'kafka'
  - 'topic' = "it's"

--- case: key behind a column, and keys become NOT NULL
CREATE TABLE IF NOT EXISTS db.t (a INT PRIMARY KEY NOT ENFORCED COMMENT 'x', b INT) WITH ('connector' = 'print');
CREATE TABLE t (a INT, b STRING, PRIMARY KEY (b, a) NOT ENFORCED);
--- statements
CreateTable
  name: db.t
  columns:
  - PhysicalColumn
      name: a
      type: INT NOT NULL
      comment: 'x'
  - PhysicalColumn
      name: b
      type: INT
  primary_key: PrimaryKeyDefinition
    columns:
    - a
  options:
  - 'connector' = 'print'
  if_not_exists: True
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT NOT NULL
  - PhysicalColumn
      name: b
      type: STRING NOT NULL
  primary_key: PrimaryKeyDefinition
    columns:
    - b
    - a

--- case: temporary, without columns, without options
CREATE TEMPORARY TABLE c.d.t (a INT);
CREATE OR REPLACE TABLE t WITH ('connector' = 'print');
CREATE TABLE t (a INT) WITH ();
--- statements
CreateTable
  name: c.d.t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  temporary: True
CreateTable
  name: t
  options:
  - 'connector' = 'print'
  or_replace: True
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT

--- case: comments and case everywhere
create /* a */ table -- b
  T // c
  (A int /* d */ not null, a BigInt) with -- e
  ('K' /* f */ = 'V');
--- statements
CreateTable
  name: T
  columns:
  - PhysicalColumn
      name: A
      type: INT NOT NULL
  - PhysicalColumn
      name: a
      type: BIGINT
  options:
  - 'K' = 'V'

--- case: expressions end where they should
CREATE TABLE t (a INT, b AS CASE WHEN a > 1 THEN 'x, y' ELSE f(a, ARRAY[1, 2][1]) END, c AS (a + 1) COMMENT 'c',
  d AS `comment`, `comment` INT, WATERMARK FOR e AS f(e, (1)), e TIMESTAMP_LTZ(3));
--- statements
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: a
      type: INT
  - ComputedColumn
      name: b
      expression: CASE WHEN "a" > 1 THEN 'x, y' ELSE FN_f("a", FLINK_ITEM(FLINK_ARRAY(1, 2), 1)) END    <- CASE WHEN a > 1 THEN 'x, y' ELSE f(a, ARRAY[1, 2][1]) END
  - ComputedColumn
      name: c
      expression: ("a" + 1)    <- (a + 1)
      comment: 'c'
  - ComputedColumn
      name: d
      expression: "comment"    <- `comment`
  - PhysicalColumn
      name: comment
      type: INT
  - PhysicalColumn
      name: e
      type: TIMESTAMP_LTZ(3)
  watermark: WatermarkDefinition
    column: e
    expression: FN_f("e", (1))    <- f(e, (1))

--- case: metadata words are names too
CREATE TABLE t (metadata INT, `METADATA` STRING METADATA FROM 'key', virtual INT, key INT, type STRING, data STRING);
--- statements
CreateTable
  name: t
  columns:
  - PhysicalColumn
      name: metadata
      type: INT
  - MetadataColumn
      name: METADATA
      type: STRING
      key: 'key'
  - PhysicalColumn
      name: virtual
      type: INT
  - PhysicalColumn
      name: key
      type: INT
  - PhysicalColumn
      name: type
      type: STRING
  - PhysicalColumn
      name: data
      type: STRING
