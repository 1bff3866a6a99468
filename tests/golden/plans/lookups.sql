Lookup joins, databases and files.

--- case: lookup joins
CREATE TABLE customers (id BIGINT, name STRING, country STRING, note STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'customers');
SELECT o.id, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id;
SELECT o.id, c.name FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c
ON o.quantity = c.id AND c.country = 'DE' AND c.note <> o.category WHERE o.price > 1;
SELECT window_start, name, COUNT(*) FROM TABLE(TUMBLE(
  (SELECT o.ts, c.name FROM orders AS o JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id),
  DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, name;
--- plan
Select [id BIGINT, name STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Lookup customers [name] where id = `id`
    Scan orders [id]

Select [id BIGINT, name STRING]
  strategy: native (one Spark streaming query)
  not a pipeline: a LEFT JOIN of look-ups with further conditions
  changelog: I
  Project [id, name]
    Lookup outer customers [name, note] where id = CAST(`quantity` AS BIGINT), country = 'DE' and `note` <> `category`
      Scan orders [id, category, quantity] where price > 1

Select [window_start TIMESTAMP(3) NOT NULL, name STRING, EXPR$2 BIGINT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of orders behind the watermark are dropped, as in Flink
  Project [window_start, name, `agg$0` AS EXPR$2]
    WindowAggregate tumble(ts, 60000 ms) keys [name] aggregates [COUNT(*) AS agg$0] window columns [window_start]
      Project [ts, name]
        Lookup customers [name] where id = `id`
          Watermark ts - 5000 ms
            Scan orders [id, ts]

--- case: a lookup join with computed columns, with upserts of a topic, and one that tries again
CREATE TABLE customers (id BIGINT, name STRING, loud AS UPPER(name)) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'customers');
CREATE TABLE currencies (code STRING, changed TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', rate DOUBLE,
  PRIMARY KEY (code) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'currencies', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
SELECT /*+ LOOKUP('table' = 'c', 'retry-predicate' = 'lookup_miss', 'retry-strategy' = 'fixed_delay',
  'fixed-delay' = '2 s', 'max-attempts' = '3') */ o.id, c.loud FROM orders AS o
LEFT JOIN customers FOR SYSTEM_TIME AS OF o.pt AS c ON o.id = c.id AND c.loud <> 'X';
SELECT o.id, c.rate, c.changed FROM orders AS o
JOIN currencies FOR SYSTEM_TIME AS OF o.pt AS c ON o.category = c.code AND c.code <> 'X';
--- plan
Select [id BIGINT, loud STRING]
  strategy: native (one Spark streaming query)
  not a pipeline: a LEFT JOIN of look-ups with further conditions
  changelog: I
  Project [id, CASE WHEN NOT `id0` IS NULL THEN UPPER(`name`) ELSE CAST(NULL AS STRING) END AS loud]
    Lookup outer customers [id, name] where id = `id` and UPPER(`name`) <> 'X', 3 more times after 2000 ms where none is found
      Scan orders [id]

Select [id BIGINT, rate DOUBLE, changed TIMESTAMP_LTZ(3)]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [id, rate, changed]
    Lookup currencies [code, changed, rate] where code = `category` and `code` <> 'X'
      Scan orders [id, category]

--- case: a lookup join over rows that change
CREATE TABLE plain (id BIGINT, name STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'plain');
SELECT c.name, SUM(o.n) FROM (SELECT category, COUNT(*) AS n, PROCTIME() AS pt FROM orders GROUP BY category) AS o
LEFT JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.n = c.id GROUP BY c.name;
--- plan
Select [name STRING, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: a row of aggregates for each name: until all of its rows are gone
  state: what plain had for each row: until the row is taken back
  state: a row of aggregates for each category: until all of its rows are gone
  Project [name, `agg$0` AS EXPR$1]
    Aggregate keys [name] aggregates [SUM(`n`) AS agg$0]
      Lookup outer plain [name] where id = `n`
        Project [`agg$0` AS n]
          Aggregate keys [category] aggregates [COUNT(*) AS agg$0]
            Scan orders [category]

--- case: a lookup join below rows that change
CREATE TABLE plain (id INT, name STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'plain');
SELECT c.name, COUNT(*) FROM orders AS o JOIN plain FOR SYSTEM_TIME AS OF o.pt AS c ON o.quantity = c.id GROUP BY c.name;
--- plan
Select [name STRING, EXPR$1 BIGINT NOT NULL]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each name: until all of its rows are gone
  Project [name, `agg$0` AS EXPR$1]
    Aggregate keys [name] aggregates [COUNT(*) AS agg$0]
      Lookup plain [name] where id = `quantity`
        Scan orders [quantity]

--- case: a database is asked for what is needed
CREATE TABLE customers (id BIGINT, name STRING, born DATE, country STRING) WITH (
  'connector' = 'jdbc', 'url' = 'jdbc:postgresql://h/shop', 'table-name' = 'customers');
SELECT name FROM customers WHERE id > 5 AND country = 'DE' AND name > 'a' AND born IS NOT NULL;
EXPLAIN INSERT INTO customers SELECT id, category, CAST(NULL AS DATE), 'x' FROM orders;
--- plan
Select [name STRING]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [name]
    Filter (((`id` > CAST(5 AS BIGINT)) AND (`country` = 'DE')) AND (`name` > 'a')) AND (NOT (`born` IS NULL))
      Scan customers [id, name, born, country] where id > 5 and country = 'DE' and born IS NOT NULL

result
Sink customers [id, name, born, country]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (a micro-batch that is repeated after a failure writes its rows again)
  source orders: 'orders' from earliest-offset to no end
  Project [id, `category` AS name, CAST(NULL AS DATE) AS born, 'x' AS country]
    Scan orders [id, category]

--- case: files
CREATE TABLE files (id BIGINT, d STRING) PARTITIONED BY (d) WITH (
  'connector' = 'filesystem', 'path' = 'f', 'format' = 'csv', 'sink.partition-commit.policy.kind' = 'success-file',
  'sink.partition-commit.trigger' = 'partition-time', 'sink.partition-commit.delay' = '1 min');
EXPLAIN INSERT INTO files SELECT id, category FROM bounded_orders;
EXPLAIN INSERT INTO files SELECT id, category FROM orders;
SELECT o.id, f.d FROM orders AS o JOIN files FOR SYSTEM_TIME AS OF o.pt AS f ON o.id = f.id;
--- plan
result
Sink files [id, d]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: exactly once in a folder of this machine or a shared one, elsewhere at least once
  source bounded_orders: 'orders' from earliest-offset to latest-offset
  Project [id, `category` AS d]
    Scan bounded_orders [id, category]

result
Sink files [id, d]
  strategy: native (one Spark streaming query)
  not a pipeline: a watermark that no operator waits for
  changelog: I
  delivery: exactly once in a folder of this machine or a shared one, elsewhere at least once
    as long as the job runs: a restart begins anew, because 'execution.checkpointing.dir' is not set
  source orders: 'orders' from earliest-offset to no end
  Project [id, `category` AS d]
    Watermark ts - 5000 ms
      Scan orders [id, category, ts]

Select [id BIGINT, d STRING]
  strategy: native (one Spark streaming query)
  not a pipeline: look-ups in table 'files'
  changelog: I
  Lookup files [d] where id = `id`
    Scan orders [id]
