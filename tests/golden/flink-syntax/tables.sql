--- case: CREATE TABLE and DROP
CREATE TABLE n
CREATE TABLE n WITH ('connector' = 'print')
CREATE TABLE n ()
CREATE TABLE n (x INT)
CREATE TABLE n (x INT) WITH ()
CREATE TABLE n (x INT) WITH ('connector' = 'nonsense')
CREATE TABLE n (x INT) WITH ('connector' = 'print', 'connector' = 'blackhole')
CREATE TABLE n (x INT) WITH ('connector' = 'print',)
CREATE TABLE n (x INT) WITH (connector = 'print')
CREATE TABLE n (x INT) WITH ("connector" = "print")
CREATE TABLE n (x INT) WITH ('connector' 'print')
CREATE TABLE n (x INT) WITH ('a' = 'b' 'c')
CREATE TABLE n (x INT) WITH ('a' = U&'\0041')
CREATE TABLE n (x INT) COMMENT 'it''s' WITH ('connector' = 'print')
CREATE TABLE n (x INT) COMMENT U&'\0041' WITH ('connector' = 'print')
CREATE TABLE n (x INT COMMENT U&'\00e9') WITH ('connector' = 'print')
CREATE TABLE n (x INT) WITH ('connector' = 'print') COMMENT 'c'
CREATE TABLE n (x INT) PARTITIONED BY (x) COMMENT 'c'
CREATE TABLE n (x INT) PARTITIONED BY (x) WITH ('connector' = 'print')
CREATE TABLE n (x INT) PARTITIONED BY (y) WITH ('connector' = 'print')
CREATE TABLE n (x INT) PARTITIONED BY () WITH ('connector' = 'print')
CREATE TABLE n (x INT) PARTITIONED BY (x, x) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS x + 1) PARTITIONED BY (y) WITH ('connector' = 'print')
CREATE TABLE n (x INT) DISTRIBUTED BY (x) WITH ('connector' = 'print')
CREATE TABLE n (x INT) DISTRIBUTED BY HASH(x) INTO 0 BUCKETS
CREATE TABLE n (x INT) DISTRIBUTED BY HASH(x) INTO -1 BUCKETS
CREATE TABLE n (x INT) DISTRIBUTED BY HASH(x) INTO 1.5 BUCKETS
CREATE TABLE n (x INT) DISTRIBUTED BY HASH(x) INTO BUCKETS
CREATE TABLE n (x INT) DISTRIBUTED BY FOO(x)
CREATE TABLE n (x INT) DISTRIBUTED BY (y)
CREATE TABLE n (x INT) DISTRIBUTED BY ()
CREATE TABLE n (x INT) DISTRIBUTED INTO 2 BUCKETS
CREATE TABLE n (x INT) DISTRIBUTED BY (x) INTO 2 BUCKETS PARTITIONED BY (x) WITH ('connector' = 'print')
CREATE TABLE n (x INT) PARTITIONED BY (x) DISTRIBUTED BY (x) WITH ('connector' = 'print')
CREATE TABLE n (x INT PRIMARY KEY NOT ENFORCED, y INT) WITH ('connector' = 'print')
CREATE TABLE n (x INT NOT NULL PRIMARY KEY NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT CONSTRAINT c PRIMARY KEY NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT PRIMARY KEY) WITH ('connector' = 'print')
CREATE TABLE n (x INT PRIMARY KEY ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT PRIMARY KEY NOT ENFORCED NOT NULL) WITH ('connector' = 'print')
CREATE TABLE n (x INT UNIQUE) WITH ('connector' = 'print')
CREATE TABLE n (x INT UNIQUE NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, UNIQUE (x)) WITH ('connector' = 'print')
CREATE TABLE n (x INT, UNIQUE (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, CONSTRAINT c UNIQUE (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, CONSTRAINT c PRIMARY KEY (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, CONSTRAINT PRIMARY KEY (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, PRIMARY KEY (x) NOT ENFORCED, PRIMARY KEY (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT PRIMARY KEY NOT ENFORCED, PRIMARY KEY (x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, PRIMARY KEY (x, x) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, PRIMARY KEY (y) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, PRIMARY KEY () NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS x, PRIMARY KEY (y) NOT ENFORCED) WITH ('connector' = 'print')
CREATE TABLE n (x INT, x STRING) WITH ('connector' = 'print')
CREATE TABLE n (x INT, X STRING) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS z) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS x + 1, z AS y + 1) WITH ('connector' = 'print')
CREATE TABLE n (y AS x + 1, x INT) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS x + 1 COMMENT 'c') WITH ('connector' = 'print')
CREATE TABLE n (x INT, y INT AS x + 1) WITH ('connector' = 'print')
CREATE TABLE n (x INT, y AS (SELECT 1)) WITH ('connector' = 'print')
CREATE TABLE n (x INT DEFAULT 1) WITH ('connector' = 'print')
CREATE TABLE n (x INT COMMENT 'c' NOT NULL) WITH ('connector' = 'print')
CREATE TABLE n (x INT NULL) WITH ('connector' = 'print')
CREATE TABLE n (x INT METADATA NOT NULL) WITH ('connector' = 'print')
CREATE TABLE n (x INT NOT NULL METADATA) WITH ('connector' = 'kafka', 'topic' = 'n', 'properties.bootstrap.servers' = 'localhost:1', 'format' = 'json')
CREATE TABLE n (x INT METADATA FROM 'partition' VIRTUAL COMMENT 'c') WITH ('connector' = 'kafka', 'topic' = 'n', 'properties.bootstrap.servers' = 'localhost:1', 'format' = 'json')
CREATE TABLE n (x INT METADATA VIRTUAL FROM 'partition') WITH ('connector' = 'print')
CREATE TABLE n (x INT VIRTUAL) WITH ('connector' = 'print')
CREATE TABLE n (x METADATA) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, WATERMARK FOR ts AS ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts TIMESTAMP(3), WATERMARK FOR x AS x) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts TIMESTAMP(9), WATERMARK FOR ts AS ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, r ROW<ts TIMESTAMP(3)>, WATERMARK FOR r.ts AS r.ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, WATERMARK FOR missing AS missing) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts TIMESTAMP(3), WATERMARK ts AS ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts AS PROCTIME(), WATERMARK FOR ts AS ts) WITH ('connector' = 'print')
CREATE TABLE n (x INT, ts AS TO_TIMESTAMP('2020-01-01 00:00:00'), WATERMARK FOR ts AS ts) WITH ('connector' = 'print')
CREATE TABLE IF NOT EXISTS a (x INT)
CREATE TABLE a (x INT)
CREATE TABLE IF EXISTS n (x INT)
CREATE TABLE d.n (x INT)
CREATE TABLE missing_db.n (x INT)
CREATE TABLE mem.`default`.n (x INT)
CREATE TABLE w.x.y.z (x INT)
CREATE TABLE 'n' (x INT)
CREATE TABLE `a b` (`c d` INT)
CREATE EXTERNAL TABLE n (x INT)
CREATE TABLE n (x INT) STORED AS PARQUET
CREATE TABLE n (x INT) USING parquet
CREATE TABLE n (x INT) -- comment
CREATE TABLE n (x INT) // comment
CREATE TABLE n (x INT) /* comment */ WITH /* 'a' */ ('connector' = 'print' /* ; */)
CREATE TABLE n (x INT) # comment
CREATE TABLE n (x STRUCT<a INT>)
CREATE TABLE n (offset INT)
CREATE TABLE n (`offset` INT, `value` INT, key INT, topic INT, headers INT, type INT, data INT, status INT, name INT, id INT, ts INT, event_time INT, source INT, category INT, `day` INT, catalog INT, `database` INT, model INT, connector INT, format INT)
CREATE TEMPORARY TABLE a (x INT) WITH ('connector' = 'print')
CREATE TEMPORARY TABLE tmp (x INT)
CREATE TEMPORARY SYSTEM TABLE n (x INT)
DROP TABLE a
DROP TABLE a, k
DROP TABLE IF EXISTS a, k
DROP TABLE missing
DROP TABLE IF EXISTS missing
DROP TABLE IF NOT EXISTS a
DROP TABLE v
DROP TABLE tmp
DROP TEMPORARY TABLE tmp
DROP TEMPORARY TABLE a
DROP TABLE a CASCADE
DROP VIEW v
DROP VIEW a
DROP TEMPORARY VIEW tv
DROP VIEW tv
DROP VIEW IF EXISTS missing
DROP a
--- flink parse
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
accepted
accepted
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
accepted
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
accepted
rejected
accepted
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
accepted
accepted
accepted
accepted
accepted
rejected
--- flink execute
accepted
accepted
rejected
accepted
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
rejected
accepted
rejected
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
rejected
accepted
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
rejected
rejected
accepted
accepted
rejected
rejected
rejected
rejected
accepted
rejected
accepted
accepted
rejected
rejected
rejected
accepted
rejected
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
rejected
rejected
accepted
rejected
accepted
rejected
rejected
accepted
rejected
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
accepted
accepted
rejected
rejected
accepted
rejected
rejected
rejected
accepted
rejected
rejected
rejected
accepted
rejected
rejected
accepted
rejected
accepted
rejected
accepted
rejected
