--- case: read in the types of kafka, cast to those declared
CREATE TABLE m (
  n INT,
  p STRING METADATA FROM 'partition' VIRTUAL,
  o INT METADATA FROM 'offset' VIRTUAL,
  h MAP<STRING, STRING> METADATA FROM 'headers' VIRTUAL,
  k STRING METADATA FROM '__raw_key__' VIRTUAL,
  loud AS UPPER(p)
) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset', 'scan.header-filter' = 'kind:a|kind:b&!env:test'
);
SELECT loud, h['x'] AS x, k FROM m WHERE n > 1 AND o < 5;
--- plan
Select [loud STRING, x STRING, k STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [UPPER(`p`) AS loud, TRY_ELEMENT_AT(`h`, 'x') AS x, k]
    Filter `o` < 5
      Project [CAST(`p` AS STRING) AS p, CAST(SHIFTRIGHT(SHIFTLEFT(`o`, 32), 32) AS INT) AS o, TRANSFORM_VALUES(`h`, (kx0, x0) -> MAKE_VALID_UTF8(CAST(x0 AS STRING))) AS h, MAKE_VALID_UTF8(CAST(`k` AS STRING)) AS k]
        Scan m [p, o, h, k] headers kind:a | kind:b & !env:test where n > 1

--- case: a watermark on a time without zone
CREATE TABLE m (
  n INT,
  ts TIMESTAMP(3) METADATA FROM 'timestamp',
  WATERMARK FOR ts AS ts - INTERVAL '5' SECOND
) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
SELECT window_start, SUM(n) AS total FROM TABLE(TUMBLE(TABLE m, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, total INT]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of m behind the watermark are dropped, as in Flink
  Project [window_start, `agg$0` AS total]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_start]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [] aggregates [SUM(CAST(`n` AS BIGINT)) AS partial$0]
          Watermark ts - 5000 ms
            Project [n, CAST(`ts` AS TIMESTAMP_NTZ) AS ts]
              Scan m [n, ts]

--- case: written in the types of kafka
CREATE TABLE m (
  n INT,
  ts TIMESTAMP(3) METADATA FROM 'timestamp',
  h MAP<STRING, STRING> METADATA FROM 'headers',
  k STRING NOT NULL METADATA FROM '__raw_key__'
) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json'
);
INSERT INTO m SELECT quantity, ts, MAP[category, 'x'], category FROM orders;
--- plan
Sink m [n, ts, h, k]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [`quantity` AS n, CAST(`ts` AS TIMESTAMP) AS ts, TRANSFORM_VALUES(MAP(CASE WHEN `category` IS NULL THEN CAST(RAISE_ERROR('MAP[…]: a key is NULL, which a map cannot hold here') AS STRING) ELSE `category` END, 'x'), (kx0, x0) -> CAST(x0 AS BINARY)) AS h, CAST(COALESCE(`category`, CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS BINARY) AS k]
    Scan orders [category, quantity, ts]

--- case: types of kafka need no cast
CREATE TABLE m (
  n INT,
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp',
  h MAP<STRING, BYTES> NOT NULL METADATA FROM 'headers' VIRTUAL
) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
SELECT * FROM m;
--- plan
Select [n INT, ts TIMESTAMP_LTZ(3), h MAP<STRING, BYTES> NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  Scan m [n, ts, h]

--- case: partitions that are read, and a partition that is written
CREATE TABLE m (n INT) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset', 'scan.partitions' = '0;2'
);
CREATE TABLE o (n INT, p INT METADATA FROM 'partition') WITH (
  'connector' = 'kafka', 'topic' = 'o', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json'
);
EXPLAIN INSERT INTO o SELECT n, MOD(n, 3) FROM m;
--- plan
result
Sink o [n, p]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source m: 'm' (partitions m:0, m:2) from earliest-offset to no end
  Project [n, CAST(CAST(`n` AS BIGINT) % CAST(3 AS BIGINT) AS INT) AS p]
    Scan m [n]

--- case: a table of Delta Lake is written exactly once
CREATE TABLE m (n INT) WITH (
  'connector' = 'kafka', 'topic' = 'm', 'properties.bootstrap.servers' = 'h:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset'
);
CREATE TABLE lake (n INT) WITH ('connector' = 'delta', 'path' = '/data/lake');
EXPLAIN INSERT INTO lake SELECT n FROM m;
--- plan
result
Sink lake [n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: exactly once (one commit for each interval, which the table has at most once)
    as long as the job runs: a restart begins anew, because 'execution.checkpointing.dir' is not set
  source m: 'm' from earliest-offset to no end
  Scan m [n]
