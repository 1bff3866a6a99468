--- case: ALTER TABLE and ALTER VIEW
ALTER TABLE t RENAME TO t2
ALTER TABLE t RENAME TO d.t2
ALTER TABLE t RENAME TO a
ALTER TABLE missing RENAME TO t2
ALTER TABLE IF EXISTS missing RENAME TO t2
ALTER TABLE t RENAME id TO id2
ALTER TABLE t RENAME name TO name2
ALTER TABLE t RENAME ts TO ts2
ALTER TABLE t RENAME up TO up2
ALTER TABLE t RENAME off TO off2
ALTER TABLE t RENAME missing TO x
ALTER TABLE t RENAME id TO name
ALTER TABLE t RENAME addr.city TO town
ALTER TABLE t RENAME COLUMN id TO id2
ALTER TABLE p RENAME id TO id2
ALTER TABLE p RENAME dt TO day_
ALTER TABLE t SET ('topic' = 'x')
ALTER TABLE t SET ('topic' = 'x', 'json.ignore-parse-errors' = 'true')
ALTER TABLE t SET ('nonsense' = 'x')
ALTER TABLE t SET ('connector' = 'print')
ALTER TABLE t SET ()
ALTER TABLE t SET ('topic')
ALTER TABLE t SET 'topic' = 'x'
ALTER TABLE t RESET ('scan.startup.mode')
ALTER TABLE t RESET ('topic', 'format')
ALTER TABLE t RESET ('connector')
ALTER TABLE t RESET ('missing')
ALTER TABLE t RESET ()
ALTER TABLE t RESET 'topic'
ALTER TABLE t RESET ('topic' = 'x')
ALTER TABLE t ADD extra INT
ALTER TABLE t ADD extra INT NOT NULL COMMENT 'c' FIRST
ALTER TABLE t ADD extra INT AFTER name
ALTER TABLE t ADD extra INT AFTER missing
ALTER TABLE t ADD id INT
ALTER TABLE t ADD (extra INT FIRST, extra2 STRING AFTER extra)
ALTER TABLE t ADD (extra INT, extra INT)
ALTER TABLE t ADD extra AS id * 2
ALTER TABLE t ADD extra AS id * 2 COMMENT 'twice' AFTER id
ALTER TABLE t ADD extra AS up || 'x'
ALTER TABLE t ADD extra AS missing + 1
ALTER TABLE t ADD extra STRING METADATA FROM 'topic' VIRTUAL
ALTER TABLE t ADD extra STRING METADATA FROM 'nonsense' VIRTUAL
ALTER TABLE t ADD addr.street STRING
ALTER TABLE t ADD COLUMN extra INT
ALTER TABLE t ADD COLUMNS (extra INT)
ALTER TABLE t ADD ()
ALTER TABLE t ADD (extra)
ALTER TABLE t ADD extra
ALTER TABLE t ADD WATERMARK FOR ts AS ts
ALTER TABLE a ADD WATERMARK FOR id AS id
ALTER TABLE a ADD (ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND)
ALTER TABLE a ADD (ts TIMESTAMP(3), WATERMARK FOR ts AS ts, WATERMARK FOR ts AS ts)
ALTER TABLE a ADD PRIMARY KEY (id) NOT ENFORCED
ALTER TABLE a ADD CONSTRAINT ck PRIMARY KEY (id) NOT ENFORCED
ALTER TABLE a ADD PRIMARY KEY (id)
ALTER TABLE a ADD PRIMARY KEY (id) ENFORCED
ALTER TABLE a ADD PRIMARY KEY (missing) NOT ENFORCED
ALTER TABLE a ADD UNIQUE (id) NOT ENFORCED
ALTER TABLE a ADD extra INT PRIMARY KEY NOT ENFORCED
ALTER TABLE p ADD PRIMARY KEY (name) NOT ENFORCED
ALTER TABLE t ADD PRIMARY KEY (up) NOT ENFORCED
ALTER TABLE a ADD DISTRIBUTION BY HASH(id) INTO 3 BUCKETS
ALTER TABLE a ADD DISTRIBUTION BY (id)
ALTER TABLE a ADD DISTRIBUTION BY (missing)
ALTER TABLE a ADD DISTRIBUTION INTO 3 BUCKETS
ALTER TABLE a ADD DISTRIBUTION
ALTER TABLE p ADD DISTRIBUTION BY (id)
ALTER TABLE t MODIFY id INT
ALTER TABLE t MODIFY id STRING COMMENT 'now text' FIRST
ALTER TABLE t MODIFY name STRING AFTER id
ALTER TABLE t MODIFY missing INT
ALTER TABLE t MODIFY ts INT
ALTER TABLE t MODIFY name INT
ALTER TABLE t MODIFY (id INT, name STRING NOT NULL)
ALTER TABLE t MODIFY (id INT, id STRING)
ALTER TABLE t MODIFY up AS LOWER(name)
ALTER TABLE t MODIFY up STRING
ALTER TABLE t MODIFY id AS 1 + 1
ALTER TABLE t MODIFY off BIGINT METADATA FROM 'offset' VIRTUAL AFTER id
ALTER TABLE t MODIFY WATERMARK FOR ts AS ts - INTERVAL '1' HOUR
ALTER TABLE t MODIFY (WATERMARK FOR ts AS ts)
ALTER TABLE a MODIFY WATERMARK FOR id AS id
ALTER TABLE p MODIFY PRIMARY KEY (name) NOT ENFORCED
ALTER TABLE p MODIFY CONSTRAINT other PRIMARY KEY (id, name) NOT ENFORCED
ALTER TABLE a MODIFY PRIMARY KEY (id) NOT ENFORCED
ALTER TABLE p MODIFY DISTRIBUTION BY RANGE(name) INTO 2 BUCKETS
ALTER TABLE a MODIFY DISTRIBUTION BY (id)
ALTER TABLE t MODIFY COLUMN id INT
ALTER TABLE t ALTER COLUMN id INT
ALTER TABLE t CHANGE id id2 INT
ALTER TABLE t DROP price
ALTER TABLE t DROP (price, tags)
ALTER TABLE t DROP price, tags
ALTER TABLE t DROP COLUMN price
ALTER TABLE t DROP missing
ALTER TABLE t DROP name
ALTER TABLE t DROP (name, up)
ALTER TABLE t DROP ts
ALTER TABLE t DROP (price, price)
ALTER TABLE t DROP ()
ALTER TABLE t DROP addr.city
ALTER TABLE p DROP id
ALTER TABLE p DROP dt
ALTER TABLE p DROP PRIMARY KEY
ALTER TABLE a DROP PRIMARY KEY
ALTER TABLE p DROP CONSTRAINT pk
ALTER TABLE p DROP CONSTRAINT wrong
ALTER TABLE t DROP WATERMARK
ALTER TABLE a DROP WATERMARK
ALTER TABLE p DROP DISTRIBUTION
ALTER TABLE a DROP DISTRIBUTION
ALTER TABLE v RENAME TO v2
ALTER TABLE v ADD extra INT
ALTER TABLE tmp ADD extra INT
ALTER TABLE tmp RENAME TO tmp2
ALTER TABLE IF EXISTS missing ADD extra INT
ALTER TABLE t
ALTER t RENAME TO t2
ALTER TABLE t RENAME t2
ALTER TABLE t COMMENT 'c'
ALTER VIEW v RENAME TO v2
ALTER VIEW v RENAME TO a
ALTER VIEW v AS SELECT 1 AS one
ALTER VIEW v AS SELECT * FROM missing
ALTER VIEW missing AS SELECT 1
ALTER VIEW a AS SELECT 1
ALTER VIEW tv AS SELECT 1
ALTER VIEW tv RENAME TO tv2
ALTER VIEW IF EXISTS v AS SELECT 1
ALTER VIEW v SET ('a' = 'b')
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
rejected
rejected
rejected
rejected
rejected
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
rejected
rejected
rejected
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
accepted
rejected
rejected
--- flink execute
accepted
accepted
rejected
rejected
accepted
accepted
rejected
rejected
accepted
accepted
rejected
rejected
rejected
rejected
rejected
rejected
accepted
accepted
accepted
accepted
accepted
rejected
rejected
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
accepted
rejected
accepted
accepted
rejected
rejected
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
accepted
rejected
accepted
rejected
rejected
accepted
accepted
accepted
rejected
rejected
rejected
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
rejected
accepted
rejected
rejected
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
rejected
rejected
rejected
rejected
rejected
accepted
rejected
accepted
rejected
accepted
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
rejected
