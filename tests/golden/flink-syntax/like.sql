--- case: CREATE TABLE … LIKE
CREATE TABLE n LIKE t
CREATE TABLE n LIKE d.x
CREATE TABLE n LIKE v
CREATE TABLE n LIKE missing
CREATE TABLE n LIKE t (INCLUDING ALL)
CREATE TABLE n LIKE t (EXCLUDING ALL)
CREATE TABLE n LIKE t (EXCLUDING ALL INCLUDING OPTIONS)
CREATE TABLE n LIKE t (INCLUDING ALL OVERWRITING OPTIONS)
CREATE TABLE n LIKE t (INCLUDING ALL EXCLUDING WATERMARKS EXCLUDING GENERATED EXCLUDING METADATA)
CREATE TABLE n LIKE t ()
CREATE TABLE n LIKE t (OPTIONS)
CREATE TABLE n LIKE t (OVERWRITING ALL)
CREATE TABLE n LIKE t (OVERWRITING CONSTRAINTS)
CREATE TABLE n LIKE t (OVERWRITING PARTITIONS)
CREATE TABLE n LIKE t (OVERWRITING DISTRIBUTION)
CREATE TABLE n LIKE t (OVERWRITING WATERMARKS OVERWRITING GENERATED OVERWRITING METADATA)
CREATE TABLE n LIKE t (INCLUDING OPTIONS, EXCLUDING WATERMARKS)
CREATE TABLE n LIKE t (INCLUDING OPTIONS EXCLUDING OPTIONS)
CREATE TABLE n LIKE t (INCLUDING OPTIONS INCLUDING OPTIONS)
CREATE TABLE n WITH ('topic' = 'n') LIKE t
CREATE TABLE n WITH ('topic' = 'n') LIKE t (INCLUDING OPTIONS)
CREATE TABLE n WITH ('topic' = 'n') LIKE t (EXCLUDING OPTIONS)
CREATE TABLE n WITH ('connector' = 'blackhole') LIKE t (EXCLUDING ALL)
CREATE TABLE n (extra INT) LIKE t
CREATE TABLE n (id INT) LIKE t
CREATE TABLE n (extra AS id * 2) LIKE t
CREATE TABLE n (up AS LOWER(name)) LIKE t
CREATE TABLE n (up AS LOWER(name)) LIKE t (OVERWRITING GENERATED)
CREATE TABLE n (off STRING METADATA FROM 'topic' VIRTUAL) LIKE t
CREATE TABLE n (off BIGINT METADATA FROM 'offset' VIRTUAL) LIKE t (OVERWRITING METADATA)
CREATE TABLE n (WATERMARK FOR ts AS ts) LIKE t
CREATE TABLE n (WATERMARK FOR ts AS ts) LIKE t (OVERWRITING WATERMARKS)
CREATE TABLE n (WATERMARK FOR ts AS ts) LIKE t (EXCLUDING WATERMARKS)
CREATE TABLE n (PRIMARY KEY (id) NOT ENFORCED) LIKE t
CREATE TABLE n (PRIMARY KEY (name) NOT ENFORCED) LIKE p
CREATE TABLE n (PRIMARY KEY (name) NOT ENFORCED) LIKE p (EXCLUDING CONSTRAINTS)
CREATE TABLE n PARTITIONED BY (name) LIKE p
CREATE TABLE n PARTITIONED BY (name) LIKE p (EXCLUDING PARTITIONS)
CREATE TABLE n DISTRIBUTED BY (name) LIKE p
CREATE TABLE n DISTRIBUTED BY (name) LIKE p (EXCLUDING DISTRIBUTION)
CREATE TABLE n COMMENT 'c' LIKE t
CREATE TEMPORARY TABLE n LIKE t
CREATE TABLE IF NOT EXISTS t LIKE a
CREATE TABLE t LIKE a
CREATE TABLE n LIKE t AS SELECT 1
CREATE TABLE n (id INT) WITH ('connector' = 'print') LIKE a (EXCLUDING ALL)
CREATE TABLE n (up STRING) LIKE t
CREATE TABLE n (name AS 'x') LIKE t
CREATE TABLE n (extra AS up || 'x') LIKE t
CREATE TABLE n LIKE tmp
--- flink parse
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
accepted
accepted
accepted
accepted
accepted
--- flink execute
accepted
accepted
rejected
rejected
accepted
accepted
accepted
accepted
accepted
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
accepted
rejected
accepted
accepted
accepted
rejected
accepted
rejected
accepted
rejected
accepted
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
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
accepted
