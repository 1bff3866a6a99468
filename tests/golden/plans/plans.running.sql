--- case: explain details
EXPLAIN JSON_EXECUTION_PLAN SELECT a.id FROM orders a JOIN copied b ON a.id = b.id;
--- plan
result
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  state: rows of both inputs of the join: until they are taken back
  Project [id]
    Join inner on `id` = `id0`
      Scan orders [id]
      Project [`id` AS id0]
        Scan copied [id]

== Physical Execution Plan ==
{
  "nodes": [
    {
      "id": 1,
      "type": "Scan",
      "pact": "Data Source",
      "contents": "Scan orders [id]"
    },
    {
      "id": 2,
      "type": "Scan",
      "pact": "Data Source",
      "contents": "Scan copied [id]"
    },
    {
      "id": 3,
      "type": "Project",
      "pact": "Operator",
      "contents": "Project [`id` AS id0]",
      "predecessors": [
        {
          "id": 2
        }
      ]
    },
    {
      "id": 4,
      "type": "Join",
      "pact": "Operator",
      "contents": "Join inner on `id` = `id0`",
      "predecessors": [
        {
          "id": 1
        },
        {
          "id": 3
        }
      ]
    },
    {
      "id": 5,
      "type": "Project",
      "pact": "Operator",
      "contents": "Project [id]",
      "predecessors": [
        {
          "id": 4
        }
      ]
    },
    {
      "id": 6,
      "type": "Select",
      "pact": "Data Sink",
      "contents": "Select",
      "predecessors": [
        {
          "id": 5
        }
      ]
    }
  ]
}

--- case: explain
EXPLAIN SELECT id FROM orders;
--- plan
result
Select [id BIGINT]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  Scan orders [id]

--- case: explain an insert
EXPLAIN PLAN FOR INSERT INTO copied SELECT id, category, price FROM orders;
--- plan
result
Sink copied [id, category, price]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  changelog: I
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [id, category, CAST(`price` AS DECIMAL(12, 2)) AS price]
    Scan orders [id, category, price]

--- case: show and describe
SHOW TABLES;
DESCRIBE orders;
DESCRIBE windowed;
SHOW VIEWS;
--- plan
table name
bounded
bounded_orders
bounded_view
copied
generated
instants
keyed
nested
orders
strict
sums
windowed

name | type | null | key | extras | watermark
id | BIGINT | TRUE | None | None | None
category | STRING | TRUE | None | None | None
price | DECIMAL(10, 2) | TRUE | None | None | None
quantity | INT | TRUE | None | None | None
ts | TIMESTAMP(3) *ROWTIME* | TRUE | None | None | `ts` - INTERVAL '5' SECOND
total | DECIMAL(21, 2) | TRUE | None | AS `price` * `quantity` | None
off | BIGINT | TRUE | None | METADATA FROM 'offset' VIRTUAL | None
pt | TIMESTAMP_LTZ(3) *PROCTIME* | FALSE | None | AS PROCTIME() | None

name | type | null | key | extras | watermark
id | BIGINT | TRUE | None | None | None
category | STRING | TRUE | None | None | None
price | DECIMAL(10, 2) | TRUE | None | None | None
quantity | INT | TRUE | None | None | None
ts | TIMESTAMP(3) | TRUE | None | None | None
total | DECIMAL(21, 2) | TRUE | None | None | None
off | BIGINT | TRUE | None | None | None
pt | TIMESTAMP_LTZ(3) *PROCTIME* | FALSE | None | None | None
window_start | TIMESTAMP(3) | FALSE | None | None | None
window_end | TIMESTAMP(3) | FALSE | None | None | None
window_time | TIMESTAMP(3) *ROWTIME* | FALSE | None | None | None

view name
bounded_view
windowed

--- case: nested texts that nothing reads are not decoded
CREATE TABLE people (
  id INT,
  who ROW<name STRING, email STRING, home ROW<city STRING, zip STRING>>,
  seen ROW<a INT, b INT>,
  whole ROW<a INT, b INT>,
  ts TIMESTAMP(3)
) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
SELECT who.name, who.home.city, whole FROM people WHERE seen.b > 1;
--- plan
Select [name STRING, city STRING, whole ROW<`a` INT, `b` INT>]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`who`.`name` AS name, `who`.`home`.`city` AS city, whole]
    Filter `seen`.`b` > 1
      Scan people [who.(name, home), seen, whole]

--- case: nested texts that nothing reads are not decoded below a watermark either
CREATE TABLE people (
  kind INT,
  who ROW<name STRING, email STRING, born TIMESTAMP(3)>,
  seen ROW<place STRING, moment TIMESTAMP(3)>,
  ts AS CASE WHEN kind = 0 THEN who.born ELSE seen.moment END,
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND
) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE VIEW born AS SELECT who.name, who, ts FROM people WHERE kind = 0;
SELECT name, COUNT(*) AS people, window_end
FROM TABLE(TUMBLE(TABLE born, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY name, window_start, window_end;
--- plan
Select [name STRING, people BIGINT NOT NULL, window_end TIMESTAMP(3) NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  state: open windows: until the watermark passes their end
  late rows: rows of people behind the watermark are dropped, as in Flink
  Project [name, `agg$0` AS people, window_end]
    WindowAggregate tumble(ts, 60000 ms) keys [name] aggregates [SUM(`partial$0`) AS agg$0] window columns [window_end]
      In the tasks that read
        Combine slices(ts, 60000 ms) keys [name] aggregates [COUNT(*) AS partial$0]
          Project [`who`.`name` AS name, ts]
            Filter `kind` = 0
              Watermark ts - 1000 ms
                Project [kind, who, CASE WHEN `kind` = 0 THEN `who`.`born` ELSE `seen`.`moment` END AS ts]
                  Scan people [kind, who.(name, born), seen.(moment)]

--- case: behind a filter one branch of a column is left
CREATE TABLE people (
  kind INT,
  who ROW<name STRING, born TIMESTAMP(3)>,
  seen ROW<place STRING, moment TIMESTAMP(3)>,
  ts AS CASE WHEN kind = 0 THEN who.born ELSE seen.moment END,
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND
) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE VIEW born AS SELECT who.name, ts FROM people WHERE kind = 0;
CREATE VIEW visits AS SELECT seen.place AS name, ts FROM people WHERE 1 = kind;
SELECT name, ts FROM born UNION ALL SELECT name, ts FROM visits;
--- plan
Select [name STRING, ts TIMESTAMP(3) *ROWTIME*]
  strategy: native (one Spark streaming query)
  not a pipeline: UNION ALL without an operator that keeps state
  changelog: I
  Union all
    Project [`who`.`name` AS name, CAST(`who`.`born` AS TIMESTAMP_NTZ) AS ts]
      Scan people [who] where kind = 0
    Project [`seen`.`place` AS name, CAST(`seen`.`moment` AS TIMESTAMP_NTZ) AS ts]
      Scan people [seen] where kind = 1

--- case: a filter that leaves branches open, and one that leaves none
CREATE TABLE letters (kind STRING, place BIGINT, a INT, b INT) WITH ('connector' = 'kafka', 'topic' = 't',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT CASE WHEN kind <> 'x' THEN 1 WHEN a > b THEN 2 WHEN kind = 'x' THEN b WHEN a = 0 THEN 3 END AS open_one,
  CASE WHEN kind = 'y' THEN a WHEN place <> 2 THEN b END AS none_left,
  CASE kind WHEN 'x' THEN a ELSE b END AS simple,
  CASE WHEN kind IN ('x') THEN 4 ELSE a END AS other
FROM (SELECT kind, place, a, b FROM letters WHERE kind = 'x' AND place = 2);
--- plan
Select [open_one INT, none_left INT, simple INT, other INT]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [CASE WHEN `a` > `b` THEN 2 ELSE `b` END AS open_one, CAST(CAST(NULL AS INT) AS INT) AS none_left, CAST(`a` AS INT) AS simple, CASE WHEN `kind` IN ('x') THEN 4 ELSE `a` END AS other]
    Scan letters [kind, a, b] where kind = 'x' and place = 2

--- case: where bad values become NULL nothing that is not read is decoded
CREATE TABLE people (
  who ROW<name STRING, age INT>,
  seen ROW<a INT, b INT>
) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json',
  'json.ignore-parse-errors' = 'true', 'scan.startup.mode' = 'earliest-offset');
SELECT who.name FROM people WHERE seen.b > 1;
--- plan
Select [name STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`who`.`name` AS name]
    Filter `seen`.`b` > 1
      Scan people [who.(name), seen.(b)]

--- case: a format that looks for missing fields decodes all nested fields
CREATE TABLE people (who ROW<name STRING, email STRING>) WITH ('connector' = 'kafka', 'topic' = 't',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'json', 'json.fail-on-missing-field' = 'true',
  'scan.startup.mode' = 'earliest-offset');
SELECT who.name FROM people;
--- plan
Select [name STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`who`.`name` AS name]
    Scan people [who]

--- case: csv finds nested fields by position
CREATE TABLE people (who ROW<name STRING, email STRING>) WITH ('connector' = 'kafka', 'topic' = 't',
  'properties.bootstrap.servers' = 'h:1', 'format' = 'csv', 'scan.startup.mode' = 'earliest-offset');
SELECT who.name FROM people;
--- plan
Select [name STRING]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [`who`.`name` AS name]
    Scan people [who]

--- case: only Kafka's reader filters for itself
SELECT 1 AS x FROM generated WHERE a > 3;
--- plan
Select [x INT NOT NULL]
  strategy: native (one Spark streaming query)
  changelog: I
  Project [1 AS x]
    Filter `a` > 3
      Scan generated [a]

--- case: a group by the primary key of an upsert sink needs no ON CONFLICT
CREATE TABLE newest (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1',
  'key.format' = 'json', 'value.format' = 'json');
INSERT INTO newest SELECT category, COUNT(*) FROM orders GROUP BY category;
--- plan
Sink newest [category, n]
  strategy: pipeline (tasks that run as long as the job read, compute and write)
  not native: rows that change
  changelog: I,UA
  state: a row of aggregates for each category: until all of its rows are gone
  delivery: at least once (rows behind the last checkpoint are written again after a failure)
  source orders: 'orders' from earliest-offset to no end
  Project [COALESCE(`category`, CAST(RAISE_ERROR('Column \'category\' is NOT NULL, however, a null value is being written into it.') AS STRING)) AS category, `agg$0` AS n]
    Aggregate keys [category] aggregates [COUNT(*) AS agg$0]
      Scan orders [category]

--- case: windows of processing time end by the clock
SELECT window_start, window_time, COUNT(*) AS c FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time;
--- plan
Select [window_start TIMESTAMP(3) NOT NULL, window_time TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*, c BIGINT NOT NULL]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: a window over processing time
  not incremental: processing time
  not a pipeline: WatermarkAssigner
  changelog: I
  state: rows of orders: until their windows were given
  Project [window_start, window_time, `agg$0` AS c]
    WindowAggregate tumble(pt, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [window_start, window_time]
      Clock pt
        Project [DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS pt]
          Scan orders [ts]

--- case: rows with their windows of processing time do not wait
SELECT id, window_start, window_time FROM TABLE(HOP(TABLE orders, DESCRIPTOR(pt), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE));
--- plan
Select [id BIGINT, window_start TIMESTAMP(3) NOT NULL, window_time TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*]
  strategy: native (one Spark streaming query)
  not a pipeline: window table functions of these rows
  changelog: I
  Project [id, window_start, window_time]
    WindowColumns hop(pt, 120000 ms every 60000 ms)
      Project [id, DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt]
        Scan orders [id]

--- case: the last window of bounded sources stays open
SELECT TUMBLE_END(pt, INTERVAL '1' MINUTE), TUMBLE_PROCTIME(pt, INTERVAL '1' MINUTE), COUNT(*) FROM orders /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */ GROUP BY TUMBLE(pt, INTERVAL '1' MINUTE);
--- plan
Select [EXPR$0 TIMESTAMP(3) NOT NULL, EXPR$1 TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*, EXPR$2 BIGINT NOT NULL]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  Project [`tumble$end` AS EXPR$0, `tumble$rowtime` AS EXPR$1, `agg$0` AS EXPR$2]
    Filter FALSE
      WindowAggregate tumble(pt, 60000 ms) keys [] aggregates [COUNT(*) AS agg$0] window columns [tumble$end, tumble$rowtime]
        Project [DATE_TRUNC('MILLISECOND', CURRENT_TIMESTAMP()) AS pt]
          Scan orders [ts]

--- case: a function of the clock in a refreshed query says when a row came
SELECT id, CURRENT_TIMESTAMP AS a, CURRENT_DATE AS b, LOCALTIMESTAMP AS c, UNIX_TIMESTAMP() AS d, SUM(id) OVER (ORDER BY pt RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND CURRENT ROW) FROM orders;
--- plan
Select [id BIGINT, a TIMESTAMP_LTZ(3) NOT NULL, b DATE NOT NULL, c TIMESTAMP(3) NOT NULL, d BIGINT NOT NULL, EXPR$5 BIGINT]
  strategy: refresh (each micro-batch computes the result anew and passes on what changed)
  not native: OVER
  not incremental: rows in the order in which they came
  not a pipeline: COLUMN
  changelog: I
  state: all rows of orders: for ever
  state: the last result: for ever
  Project [id, DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS a, CAST(TIMESTAMP_MICROS(`__seen`.clock) AS DATE) AS b, CAST(DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS TIMESTAMP_NTZ) AS c, UNIX_SECONDS(TIMESTAMP_MICROS(`__seen`.clock)) AS d, `over$0` AS EXPR$5]
    Over [SHIFTLEFT((SUM(SHIFTRIGHT(`id`, 32)) OVER (ORDER BY `pt` ASC RANGE BETWEEN INTERVAL '0 01:00:00.000' DAY TO SECOND PRECEDING AND CURRENT ROW)) + SHIFTRIGHT(SUM(`id` & 4294967295L) OVER (ORDER BY `pt` ASC RANGE BETWEEN INTERVAL '0 01:00:00.000' DAY TO SECOND PRECEDING AND CURRENT ROW), 32), 32) | ((SUM(`id` & 4294967295L) OVER (ORDER BY `pt` ASC RANGE BETWEEN INTERVAL '0 01:00:00.000' DAY TO SECOND PRECEDING AND CURRENT ROW)) & 4294967295L) AS over$0]
      Project [id, DATE_TRUNC('MILLISECOND', TIMESTAMP_MICROS(`__seen`.clock)) AS pt]
        Scan orders [id]

--- case: rows with NULL in a NOT NULL column are left out, texts and bytes fitted
CREATE TABLE sized (a INT NOT NULL, c CHAR(3), v VARCHAR(2) NOT NULL, b BINARY(2), w VARBINARY(2), s STRING)
WITH ('connector' = 'blackhole');
CREATE TABLE given (a INT, c CHAR(3), v VARCHAR(2), b BINARY(2), w VARBINARY(2), s STRING)
WITH ('connector' = 'datagen', 'number-of-rows' = '1');
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
SET 'table.exec.sink.type-length-enforcer' = 'TRIM_PAD';
INSERT INTO sized SELECT * FROM given;
--- plan
Sink sized [a, c, v, b, w, s]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [a, RPAD(`c`, 3, ' ') AS c, SUBSTRING(`v`, 1, 2) AS v, RPAD(`b`, 2, UNHEX('00')) AS b, SUBSTRING(`w`, 1, 2) AS w, s]
    Filter (NOT (`a` IS NULL)) AND (NOT (`v` IS NULL))
      Scan given [a, c, v, b, w, s]

--- case: texts and bytes that may be too long for their columns are cast
CREATE TABLE sized (c CHAR(3), v VARCHAR(2), w VARBINARY(2), r ROW<v VARCHAR(2)>, l ARRAY<CHAR(2)>, s STRING, x VARCHAR(9))
WITH ('connector' = 'blackhole');
CREATE TABLE given (s STRING, c CHAR(2), b BYTES, x VARCHAR(8)) WITH ('connector' = 'datagen', 'number-of-rows' = '1');
INSERT INTO sized SELECT c, s, b, ROW(s), ARRAY[CAST(s AS CHAR(1))], c, x FROM given;
--- plan
Sink sized [c, v, w, r, l, s, x]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [RPAD(`c`, 3, ' ') AS c, SUBSTRING(`s`, 1, 2) AS v, SUBSTRING(`b`, 1, 2) AS w, NAMED_STRUCT('v', SUBSTRING(NAMED_STRUCT('EXPR$0', `s`).`EXPR$0`, 1, 2)) AS r, TRANSFORM(ARRAY(RPAD(`s`, 1, ' ')), x0 -> RPAD(x0, 2, ' ')) AS l, `c` AS s, x]
    Scan given [s, c, b, x]

--- case: texts and bytes of another length fail
CREATE TABLE sized (c CHAR(3), v VARCHAR(2) NOT NULL, w VARBINARY(2), s STRING) WITH ('connector' = 'blackhole');
CREATE TABLE given (c CHAR(3), v VARCHAR(2), w VARBINARY(2), s STRING)
WITH ('connector' = 'datagen', 'number-of-rows' = '1');
SET 'table.exec.sink.type-length-enforcer' = 'ERROR';
INSERT INTO sized SELECT * FROM given;
--- plan
Sink sized [c, v, w, s]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [CASE WHEN CHAR_LENGTH(`c`) <> 3 THEN CAST(RAISE_ERROR(CONCAT('Column \'c\' is CHAR(3), however, a string of length ', CHAR_LENGTH(`c`), ' is being written into it.')) AS STRING) ELSE `c` END AS c, CASE WHEN CHAR_LENGTH(COALESCE(`v`, CAST(RAISE_ERROR('Column \'v\' is NOT NULL, however, a null value is being written into it.') AS STRING))) > 2 THEN CAST(RAISE_ERROR(CONCAT('Column \'v\' is VARCHAR(2), however, a string of length ', CHAR_LENGTH(COALESCE(`v`, CAST(RAISE_ERROR('Column \'v\' is NOT NULL, however, a null value is being written into it.') AS STRING))), ' is being written into it.')) AS STRING) ELSE COALESCE(`v`, CAST(RAISE_ERROR('Column \'v\' is NOT NULL, however, a null value is being written into it.') AS STRING)) END AS v, CASE WHEN OCTET_LENGTH(`w`) > 2 THEN CAST(RAISE_ERROR(CONCAT('Column \'w\' is VARBINARY(2), however, a string of length ', OCTET_LENGTH(`w`), ' is being written into it.')) AS BINARY) ELSE `w` END AS w, s]
    Scan given [c, v, w, s]

--- case: a filter over ROW_NUMBER above a join makes a Top-N
CREATE TABLE bids (id INT, item INT) WITH ('connector' = 'kafka', 'topic' = 'b', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE items (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = 'i', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT b.id, i.name FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY item ORDER BY id DESC) AS rn FROM bids) AS b
JOIN items AS i ON b.item = i.id WHERE b.rn = 1;
--- plan
Select [id INT, name STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the first rows of each partition: until others push them out
  Project [id, name]
    Join inner on `item` = `id0`
      Project [id, item]
        Filter `over$0` = CAST(1 AS BIGINT)
          Over [CAST(ROW_NUMBER() OVER (PARTITION BY `item` ORDER BY `id` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0]
            Scan bids [id, item]
      Project [`id` AS id0, name]
        Scan items [id, name]

--- case: so does one in the condition of the join
CREATE TABLE bids (id INT, item INT) WITH ('connector' = 'kafka', 'topic' = 'b', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE items (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = 'i', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT b.id, i.name FROM items AS i LEFT JOIN
  (SELECT *, ROW_NUMBER() OVER (PARTITION BY item ORDER BY id DESC) AS rn FROM bids) AS b
ON b.item = i.id AND b.rn <= 2;
--- plan
Select [id INT, name STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UB,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the first rows of each partition: until others push them out
  Project [`id0` AS id, name]
    Join left on `item` = `id`
      Scan items [id, name]
      Project [`id` AS id0, item]
        Filter `over$0` <= CAST(2 AS BIGINT)
          Over [CAST(ROW_NUMBER() OVER (PARTITION BY `item` ORDER BY `id` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0]
            Scan bids [id, item]

--- case: and one that no row passes that an outer join adds
CREATE TABLE bids (id INT, item INT) WITH ('connector' = 'kafka', 'topic' = 'b', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE items (id INT, name STRING) WITH ('connector' = 'kafka', 'topic' = 'i', 'properties.bootstrap.servers' = 'h:1',
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset');
SELECT b.id, i.name FROM items AS i LEFT JOIN
  (SELECT *, ROW_NUMBER() OVER (PARTITION BY item ORDER BY id DESC) AS rn FROM bids) AS b
ON b.item = i.id WHERE b.rn = 1;
--- plan
Select [id INT, name STRING]
  strategy: incremental (each micro-batch works out what changed, and touches only its state)
  not native: rows that change
  changelog: I,UA,D
  state: rows of both inputs of the join: until they are taken back
  state: the first rows of each partition: until others push them out
  Project [`id0` AS id, name]
    Join inner on `item` = `id`
      Scan items [id, name]
      Project [`id` AS id0, item]
        Filter `over$0` = CAST(1 AS BIGINT)
          Over [CAST(ROW_NUMBER() OVER (PARTITION BY `item` ORDER BY `id` DESC, `__seen` ASC NULLS LAST) AS BIGINT) AS over$0]
            Scan bids [id, item]

--- case: NULLs inside of rows are left out
CREATE TABLE deep (r ROW<a INT NOT NULL, q ROW<b INT NOT NULL>>, l ARRAY<INT NOT NULL>) WITH ('connector' = 'blackhole');
CREATE TABLE given (a INT, l ARRAY<INT>) WITH ('connector' = 'datagen', 'number-of-rows' = '1');
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS';
SET 'table.exec.sink.not-null-enforcer' = 'DROP';
INSERT INTO deep SELECT CAST(ROW(a, ROW(a)) AS ROW<a INT, q ROW<b INT>>), l FROM given;
--- plan
Sink deep [r, l]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [`EXPR$0` AS r, l]
    Filter (NOT ((NOT `EXPR$0` IS NULL) AND (`EXPR$0`.`a` IS NULL))) AND (NOT ((NOT `EXPR$0`.`q` IS NULL) AND (`EXPR$0`.`q`.`b` IS NULL)))
      Project [NAMED_STRUCT('a', NAMED_STRUCT('EXPR$0', `a`, 'EXPR$1', NAMED_STRUCT('EXPR$0', `a`)).`EXPR$0`, 'q', NAMED_STRUCT('b', NAMED_STRUCT('EXPR$0', `a`, 'EXPR$1', NAMED_STRUCT('EXPR$0', `a`)).`EXPR$1`.`EXPR$0`)) AS EXPR$0, l]
        Scan given [a, l]

--- case: NULLs inside of rows and collections fail
CREATE TABLE deep (r ROW<a INT NOT NULL>, l ARRAY<ROW<b INT NOT NULL> NOT NULL>, m MAP<STRING, INT NOT NULL>)
WITH ('connector' = 'blackhole');
CREATE TABLE given (r ROW<a INT>, l ARRAY<ROW<b INT>>, m MAP<STRING, INT>)
WITH ('connector' = 'datagen', 'number-of-rows' = '1');
SET 'table.exec.sink.nested-constraint-enforcer' = 'ROWS_AND_COLLECTIONS';
INSERT INTO deep SELECT * FROM given;
--- plan
Sink deep [r, l, m]
  strategy: batch (every source ends: one query, every window fires, no state is kept)
  changelog: I
  delivery: rows are thrown away
  Project [CASE WHEN (NOT `r` IS NULL) AND (`r`.`a` IS NULL) THEN CAST(RAISE_ERROR('Column \'r.a\' is NOT NULL, however, a null value is being written into it.') AS STRUCT<`a`: INT>) ELSE `r` END AS r, CASE WHEN COALESCE(EXISTS(`l`, x0 -> (x0) IS NULL), FALSE) THEN CAST(RAISE_ERROR('Column \'l[element]\' is NOT NULL, however, a null value is being written into it.') AS ARRAY<STRUCT<`b`: INT>>) WHEN COALESCE(EXISTS(`l`, x0 -> (NOT (x0) IS NULL) AND (x0.`b` IS NULL)), FALSE) THEN CAST(RAISE_ERROR('Column \'l[element].b\' is NOT NULL, however, a null value is being written into it.') AS ARRAY<STRUCT<`b`: INT>>) ELSE `l` END AS l, CASE WHEN COALESCE(EXISTS(MAP_VALUES(`m`), x0 -> (x0) IS NULL), FALSE) THEN CAST(RAISE_ERROR('Column \'m[value]\' is NOT NULL, however, a null value is being written into it.') AS MAP<STRING, INT>) ELSE `m` END AS m]
    Scan given [r, l, m]
