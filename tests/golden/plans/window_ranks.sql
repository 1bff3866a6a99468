--- case: the first row of a window by a field inside a row
CREATE TABLE events (event ROW<id STRING, version STRING>, app STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
CREATE TABLE counts (window_start TIMESTAMP(3), app STRING, n BIGINT) WITH (
  'connector' = 'kafka', 'topic' = 'c', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json');
INSERT INTO counts SELECT window_start, app, COUNT(id) FROM (
  SELECT window_start, window_end, app, event.id AS id,
    ROW_NUMBER() OVER (PARTITION BY window_start, window_end, event.id ORDER BY ts) AS rn
  FROM TABLE(TUMBLE(TABLE events, DESCRIPTOR(ts), INTERVAL '1' MINUTE))) WHERE rn = 1 GROUP BY window_start, window_end, app;
--- plan
Sink counts [window_start, app, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of events behind the watermark are dropped, as in Flink
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source events: 't' from earliest-offset to no end
  Project [window_start, app, `agg$0` AS n]
    WindowAggregate window(window_start, window_end) keys [app] aggregates [COUNT(`id`) AS agg$0] window columns [window_start]
      Project [window_start, window_end, app, `event`.`id` AS id]
        Unnest `top$` AS [event, app, ts, window_time, over$0]
          WindowAggregate window(window_start, window_end) keys [`event`.`id` AS key$2] aggregates [SLICE(ARRAY_SORT(COLLECT_LIST(STRUCT(`event`, `app`, `ts`, `window_time`)), (left__, right__) -> CASE WHEN (left__.`ts` IS NULL) AND (right__.`ts` IS NULL) THEN 0 WHEN left__.`ts` IS NULL THEN (-1) WHEN right__.`ts` IS NULL THEN 1 WHEN left__.`ts` < right__.`ts` THEN (-1) WHEN left__.`ts` > right__.`ts` THEN 1 ELSE 0 END), 1, 1) AS top$] window columns [window_start, window_end]
            WindowColumns tumble(ts, 60000 ms)
              Watermark ts - 0 ms
                Scan events [event, app, ts]
