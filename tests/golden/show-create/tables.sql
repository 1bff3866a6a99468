--- case: every kind of column
CREATE TABLE t1 (id BIGINT, `us``er` STRING COMMENT 'it''s', amount DECIMAL(10,2) NOT NULL, ts TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL COMMENT 'meta', p INT METADATA, cost AS amount * 2 COMMENT 'd', x AS `us``er` || 'a''b', WATERMARK FOR ts AS ts - INTERVAL '5' SECOND, CONSTRAINT pk PRIMARY KEY (id) NOT ENFORCED)
  COMMENT 'tab''le' PARTITIONED BY (id) WITH ('topic' = 'it''s', 'connector' = 'kafka', 'topic' = 'again')
--- flink show create
CREATE TABLE `default_catalog`.`default_database`.`t1` (
  `id` BIGINT NOT NULL,
  `us``er` VARCHAR(2147483647) COMMENT 'it''s',
  `amount` DECIMAL(10, 2) NOT NULL,
  `ts` TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL COMMENT 'meta',
  `p` INT METADATA,
  `cost` AS `amount` * 2 COMMENT 'd',
  `x` AS `us``er` || 'a''b',
  WATERMARK FOR `ts` AS `ts` - INTERVAL '5' SECOND,
  CONSTRAINT `pk` PRIMARY KEY (`id`) NOT ENFORCED
)
COMMENT 'tab''le'
PARTITIONED BY (`id`)
WITH (
  'connector' = 'kafka',
  'topic' = 'again'
)
--- flink describe
name | type | null | key | extras | watermark | comment
id | BIGINT | FALSE | PRI(id) |  |  |
us`er | STRING | TRUE |  |  |  | it's
amount | DECIMAL(10, 2) | FALSE |  |  |  |
ts | TIMESTAMP(3) *ROWTIME* | TRUE |  | METADATA FROM 'timestamp' VIRTUAL | `ts` - INTERVAL '5' SECOND | meta
p | INT | TRUE |  | METADATA |  |
cost | DECIMAL(21, 2) | FALSE |  | AS `amount` * 2 |  | d
x | STRING | TRUE |  | AS `us``er` || 'a''b' |  |

--- case: types
CREATE TABLE t2 (a INT, b CHAR(3), c VARCHAR(10), d BINARY(2), e VARBINARY(3), f BYTES, g STRING, h ROW<x INT NOT NULL, y STRING 'c'>, i ARRAY<INT NOT NULL> NOT NULL, j MAP<STRING, INT>,
  k MULTISET<INT>, l TIME, m TIMESTAMP, n TIMESTAMP_LTZ(3), o TINYINT, pp DATE, q DOUBLE, r FLOAT, s BOOLEAN, u AS PROCTIME(), v VARIANT, w BITMAP) WITH ('connector'='datagen')
--- flink show create
CREATE TABLE `default_catalog`.`default_database`.`t2` (
  `a` INT,
  `b` CHAR(3),
  `c` VARCHAR(10),
  `d` BINARY(2),
  `e` VARBINARY(3),
  `f` VARBINARY(2147483647),
  `g` VARCHAR(2147483647),
  `h` ROW<`x` INT NOT NULL, `y` VARCHAR(2147483647)>,
  `i` ARRAY<INT NOT NULL> NOT NULL,
  `j` MAP<VARCHAR(2147483647), INT>,
  `k` MULTISET<INT>,
  `l` TIME(0),
  `m` TIMESTAMP(6),
  `n` TIMESTAMP(3) WITH LOCAL TIME ZONE,
  `o` TINYINT,
  `pp` DATE,
  `q` DOUBLE,
  `r` FLOAT,
  `s` BOOLEAN,
  `u` AS PROCTIME(),
  `v` VARIANT,
  `w` BITMAP
)
WITH (
  'connector' = 'datagen'
)
--- flink describe
name | type | null | key | extras | watermark
a | INT | TRUE |  |  |
b | CHAR(3) | TRUE |  |  |
c | VARCHAR(10) | TRUE |  |  |
d | BINARY(2) | TRUE |  |  |
e | VARBINARY(3) | TRUE |  |  |
f | BYTES | TRUE |  |  |
g | STRING | TRUE |  |  |
h | ROW<`x` INT NOT NULL, `y` STRING> | TRUE |  |  |
i | ARRAY<INT NOT NULL> | FALSE |  |  |
j | MAP<STRING, INT> | TRUE |  |  |
k | MULTISET<INT> | TRUE |  |  |
l | TIME(0) | TRUE |  |  |
m | TIMESTAMP(6) | TRUE |  |  |
n | TIMESTAMP_LTZ(3) | TRUE |  |  |
o | TINYINT | TRUE |  |  |
pp | DATE | TRUE |  |  |
q | DOUBLE | TRUE |  |  |
r | FLOAT | TRUE |  |  |
s | BOOLEAN | TRUE |  |  |
u | TIMESTAMP_LTZ(3) *PROCTIME* | FALSE |  | AS PROCTIME() |
v | VARIANT | TRUE |  |  |
w | BITMAP | TRUE |  |  |

--- case: temporary
CREATE TEMPORARY TABLE t3 (a INT) WITH ('connector'='datagen')
--- flink show create
CREATE TEMPORARY TABLE `default_catalog`.`default_database`.`t3` (
  `a` INT
)
WITH (
  'connector' = 'datagen'
)
--- flink describe
name | type | null | key | extras | watermark
a | INT | TRUE |  |  |

--- case: key behind a column
CREATE TABLE t4 (a INT PRIMARY KEY NOT ENFORCED COMMENT 'x', b INT)
--- flink show create
CREATE TABLE `default_catalog`.`default_database`.`t4` (
  `a` INT NOT NULL COMMENT 'x',
  `b` INT,
  CONSTRAINT `PK_a` PRIMARY KEY (`a`) NOT ENFORCED
)
--- flink describe
name | type | null | key | extras | watermark | comment
a | INT | FALSE | PRI(a) |  |  | x
b | INT | TRUE |  |  |  |

--- case: keys and watermark
CREATE TABLE s (a INT, b STRING, g STRING NOT NULL, ts TIMESTAMP(3), big AS a > 5 AND b <> 'x', WATERMARK FOR ts AS ts, PRIMARY KEY(a, g) NOT ENFORCED) WITH ('connector'='datagen')
--- flink show create
CREATE TABLE `default_catalog`.`default_database`.`s` (
  `a` INT NOT NULL,
  `b` VARCHAR(2147483647),
  `g` VARCHAR(2147483647) NOT NULL,
  `ts` TIMESTAMP(3),
  `big` AS `a` > 5 AND `b` <> 'x',
  WATERMARK FOR `ts` AS `ts`,
  CONSTRAINT `PK_a_g` PRIMARY KEY (`a`, `g`) NOT ENFORCED
)
WITH (
  'connector' = 'datagen'
)
--- flink describe
name | type | null | key | extras | watermark
a | INT | FALSE | PRI(a, g) |  |
b | STRING | TRUE |  |  |
g | STRING | FALSE | PRI(a, g) |  |
ts | TIMESTAMP(3) *ROWTIME* | TRUE |  |  | `ts`
big | BOOLEAN | TRUE |  | AS `a` > 5 AND `b` <> 'x' |
