--- case: CREATE TABLE … AS
CREATE TABLE n WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n WITH ('connector' = 'blackhole') AS TABLE a
CREATE TABLE n WITH ('connector' = 'blackhole') AS VALUES (1, 'x')
CREATE TABLE n WITH ('connector' = 'blackhole') AS (SELECT id FROM a)
CREATE TABLE n WITH ('connector' = 'blackhole') AS WITH x AS (SELECT 1 AS one) SELECT * FROM x
CREATE TABLE n WITH ('connector' = 'blackhole') AS SELECT id, name FROM missing
CREATE TABLE n AS SELECT id, name FROM a
CREATE TABLE n (name, id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id, missing) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id, name, id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id INT, name) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (name, id INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id BIGINT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id TINYINT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (id BOOLEAN) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (extra INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (extra INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (extra AS id * 2) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (PRIMARY KEY (missing) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n (WATERMARK FOR ts AS ts) WITH ('connector' = 'blackhole') AS SELECT id, ts FROM t
CREATE TABLE n PARTITIONED BY (name) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n PARTITIONED BY (missing) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n DISTRIBUTED BY (id) INTO 2 BUCKETS WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n COMMENT 'c' WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE TABLE IF NOT EXISTS n WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE TABLE a WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE TEMPORARY TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE OR REPLACE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE OR REPLACE TABLE k WITH ('connector' = 'blackhole') AS SELECT id FROM a
CREATE OR REPLACE TEMPORARY TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
REPLACE TABLE k WITH ('connector' = 'blackhole') AS SELECT id FROM a
REPLACE TABLE n WITH ('connector' = 'blackhole') AS SELECT id FROM a
REPLACE TABLE IF NOT EXISTS k WITH ('connector' = 'blackhole') AS SELECT id FROM a
REPLACE TABLE k (id BIGINT) WITH ('connector' = 'blackhole') AS SELECT id FROM a
REPLACE TABLE k (id INT) WITH ('connector' = 'blackhole')
REPLACE TABLE k LIKE a
CREATE OR REPLACE TABLE n (id INT) WITH ('connector' = 'blackhole')
CREATE OR REPLACE TABLE k (id INT) WITH ('connector' = 'blackhole')
CREATE OR REPLACE TABLE n LIKE a
CREATE TABLE n (id, name)
CREATE TABLE n (id, name) WITH ('connector' = 'blackhole')
CREATE TABLE n (id, WATERMARK FOR ts AS ts) WITH ('connector' = 'blackhole') AS SELECT id, ts FROM t
CREATE TABLE n (id, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM a
CREATE TABLE n AS
CREATE TABLE n WITH ('connector' = 'blackhole') SELECT id FROM a
CREATE TABLE n AS SELECT id FROM a WITH ('connector' = 'blackhole')
CREATE TABLE n WITH ('connector' = 'blackhole') AS INSERT INTO k SELECT 1, 'a'
CREATE TABLE n (off BIGINT METADATA) WITH ('connector' = 'kafka', 'topic' = 'n', 'properties.bootstrap.servers' = 'localhost:1', 'format' = 'json') AS SELECT id FROM a
--- flink parse
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
rejected
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
accepted
rejected
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
--- flink execute
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
accepted
accepted
rejected
rejected
accepted
accepted
accepted
rejected
accepted
accepted
rejected
accepted
accepted
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
rejected
rejected
