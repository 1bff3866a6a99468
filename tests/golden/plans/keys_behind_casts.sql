--- case: a key keeps being one behind a cast that keeps values apart
CREATE TABLE per_day (k STRING, d STRING, n BIGINT, PRIMARY KEY (k, d) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO per_day SELECT CAST(id AS STRING), CAST(ts AS STRING), COUNT(*) FROM orders GROUP BY id, ts;
--- plan
Sink per_day [k, d, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each id, ts: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(CAST(`id` AS STRING), CAST(RAISE_ERROR('Column \'k\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS k, COALESCE(DATE_FORMAT(`ts`, 'yyyy-MM-dd HH:mm:ss.SSS'), CAST(RAISE_ERROR('Column \'d\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS d, `agg$0` AS n]
    Aggregate keys [id, ts] aggregates [COUNT(*) AS agg$0]
      Scan orders [id, ts]

--- case: the bounds of a window written as another kind of timestamp
CREATE TABLE per_minute (started TIMESTAMP_LTZ(3), n BIGINT, PRIMARY KEY (started) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO per_minute SELECT TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*) FROM orders GROUP BY TUMBLE(ts, INTERVAL '1' MINUTE);
--- plan
Sink per_minute [started, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(CAST(`tumble$start` AS TIMESTAMP), CAST(RAISE_ERROR('Column \'started\' is NOT NULL, however, a null value is being written into it.') AS TIMESTAMP)) AS started, `agg$0` AS n]
    WindowAggregate tumble(ts, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [tumble$start]
      Watermark ts - 5000 ms
        Scan orders [ts]
