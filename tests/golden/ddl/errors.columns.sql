--- case: computed column of a computed column
CREATE TABLE t (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: computed column 'b' cannot be used here
  ┌ ddl.sql:1:41
1 │ CREATE TABLE t (a INT, b AS a + 1, c AS b + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                         ^
  = help: a computed column uses physical and metadata columns only: repeat its expression

--- case: computed column of itself
CREATE TABLE t (a INT, b AS b + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: computed column 'b' cannot be used here
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS b + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                             ^
  = help: a computed column uses physical and metadata columns only: repeat its expression

--- case: computed column of an unknown column
CREATE TABLE t (amount INT, b AS amuont + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: column 'amuont' not found
  ┌ ddl.sql:1:34
1 │ CREATE TABLE t (amount INT, b AS amuont + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                  ^^^^^^ did you mean 'amount'?

--- case: computed column of metadata declared later
CREATE TABLE t (a INT, b AS o + 1, o BIGINT METADATA FROM 'offset') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: metadata column 'o' cannot be used here
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS o + 1, o BIGINT METADATA FROM 'offset') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'form…
  │                             ^
  = help: declare it in this statement, before the column that uses it

--- case: computed column with the wrong types
CREATE TABLE t (a INT, b AS a + 'x', c AS UPPER(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[type-mismatch]: '+' cannot be applied to (INT, CHAR(1))
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS a + 'x', c AS UPPER(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                             ^^^^^^^

error[type-mismatch]: UPPER cannot be applied to (INT)
  ┌ ddl.sql:1:43
1 │ CREATE TABLE t (a INT, b AS a + 'x', c AS UPPER(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                           ^^^^^^^^
  = help: supported: UPPER(STRING)

--- case: computed column with an unknown function
CREATE TABLE t (a STRING, b AS UPER(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-function]: function 'UPER' does not exist
  ┌ ddl.sql:1:32
1 │ CREATE TABLE t (a STRING, b AS UPER(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                ^^^^^^^ did you mean 'UPPER'?

--- case: computed column with an aggregate
CREATE TABLE t (a INT, b AS SUM(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[misplaced-aggregate]: the aggregate function SUM cannot stand here
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS SUM(a)) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                             ^^^^^^
  = help: aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE

--- case: computed column of an unknown field
CREATE TABLE t (a ROW<city STRING>, b AS a.town) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: column 'town' not found
  ┌ ddl.sql:1:44
1 │ CREATE TABLE t (a ROW<city STRING>, b AS a.town) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                            ^^^^
  = help: columns here: city

--- case: watermark of a string
CREATE TABLE t (ts STRING, WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[type-mismatch]: event-time column 'ts' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not STRING
  ┌ ddl.sql:1:42
1 │ CREATE TABLE t (ts STRING, WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                          ^^
  = help: add a computed column: event_time AS TO_TIMESTAMP(ts), and WATERMARK FOR event_time

--- case: watermark of a long
CREATE TABLE t (ts BIGINT, WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[type-mismatch]: event-time column 'ts' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not BIGINT
  ┌ ddl.sql:1:42
1 │ CREATE TABLE t (ts BIGINT, WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                          ^^
  = help: add a computed column: event_time AS TO_TIMESTAMP_LTZ(ts, 3), and WATERMARK FOR event_time

--- case: watermark of microseconds
CREATE TABLE t (ts TIMESTAMP(6), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[type-mismatch]: event-time column 'ts' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not TIMESTAMP(6)
  ┌ ddl.sql:1:48
1 │ CREATE TABLE t (ts TIMESTAMP(6), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json…
  │                                                ^^
  = help: declare ts as TIMESTAMP(3)

--- case: watermark of a nested field
CREATE TABLE t (r ROW<ts TIMESTAMP(3)>, WATERMARK FOR r.ts AS r.ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[invalid-watermark]: a watermark needs a column, 'r.ts' is a field inside one
  ┌ ddl.sql:1:55
1 │ …REATE TABLE t (r ROW<ts TIMESTAMP(3)>, WATERMARK FOR r.ts AS r.ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'forma…
  │                                                       ^^^^
  = help: declare a computed column (rowtime AS r.ts) and write WATERMARK FOR rowtime

--- case: watermark of processing time
CREATE TABLE t (a INT, pt AS PROCTIME(), WATERMARK FOR pt AS pt) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[invalid-watermark]: 'pt' is processing time, which has no watermark
  ┌ ddl.sql:1:56
1 │ …EATE TABLE t (a INT, pt AS PROCTIME(), WATERMARK FOR pt AS pt) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' =…
  │                                                       ^^

--- case: watermark of another type than its column
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS CURRENT_TIMESTAMP) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[type-mismatch]: the watermark is TIMESTAMP_LTZ(3), 'ts' is TIMESTAMP(3)
  ┌ ddl.sql:1:54
1 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS CURRENT_TIMESTAMP) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', '…
  │                                                      ^^^^^^^^^^^^^^^^^

--- case: watermark with an unknown column
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS tss - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: column 'tss' not found
  ┌ ddl.sql:1:54
1 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS tss - INTERVAL '1' SECOND) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:…
  │                                                      ^^^ did you mean 'ts'?

--- case: watermark for an unknown column
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR tss AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-column]: WATERMARK names the column 'tss', which the table does not have
  ┌ ddl.sql:1:48
1 │ CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR tss AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'jso…
  │                                                ^^^ did you mean 'ts'?

--- case: metadata: unknown key
CREATE TABLE t (a INT, o BIGINT METADATA FROM 'ofset') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[unknown-metadata-key]: connector 'kafka' has no metadata 'ofset'
  ┌ ddl.sql:1:47
1 │ CREATE TABLE t (a INT, o BIGINT METADATA FROM 'ofset') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json')…
  │                                               ^^^^^^^ did you mean 'offset'?
  = help: metadata columns: 'topic', 'partition', 'headers', 'header-list', 'leader-epoch', 'offset', 'timestamp', 'timestamp-type', '__raw_key__', '__raw_value__'

--- case: metadata: a type it cannot be cast to
CREATE TABLE t (a INT, o BOOLEAN METADATA FROM 'timestamp') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[metadata-type]: column 'o' cannot be BOOLEAN: metadata 'timestamp' is TIMESTAMP_LTZ(3) and cannot be cast to it
  ┌ ddl.sql:1:24
1 │ CREATE TABLE t (a INT, o BOOLEAN METADATA FROM 'timestamp') WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'j…
  │                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP_LTZ(3)

--- case: keys, partitions and buckets name physical columns
CREATE TABLE t (a INT, b AS a, m BIGINT METADATA FROM 'offset' VIRTUAL, PRIMARY KEY (a) NOT ENFORCED) DISTRIBUTED BY (b) INTO 0 BUCKETS PARTITIONED BY (b, m) WITH ('connector' = 'blackhole');
--- says
error[invalid-distribution]: a table cannot have 0 buckets
  ┌ ddl.sql:1:127
1 │ …RIMARY KEY (a) NOT ENFORCED) DISTRIBUTED BY (b) INTO 0 BUCKETS PARTITIONED BY (b, m) WITH ('connector' = 'blackhole');
  │                                                       ^

--- case: duplicate column
CREATE TABLE t (a INT, a STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
--- says
error[duplicate-column]: the column 'a' is declared twice
  ┌ ddl.sql:1:24
1 │ CREATE TABLE t (a INT, a STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                        ^
  = note: it was declared first at 1:17

--- case: a table without connector cannot be used
CREATE TABLE t (a INT);
SELECT * FROM t;
INSERT INTO t SELECT 1;
CREATE VIEW v AS SELECT * FROM t;
--- says
warning[no-connector]: the table 't' has no connector: LIKE can copy it, nothing else can use it
  ┌ ddl.sql:1:14
1 │ CREATE TABLE t (a INT);
  │              ^
  = help: add WITH ('connector' = '…')

error[no-connector]: table 't' has no connector
  ┌ ddl.sql:2:15
2 │ SELECT * FROM t;
  │               ^
  = help: declare it WITH ('connector' = '…'), or copy it with LIKE and give the copy one

error[no-connector]: table 't' has no connector
  ┌ ddl.sql:3:13
3 │ INSERT INTO t SELECT 1;
  │             ^
  = help: declare it WITH ('connector' = '…'), or copy it with LIKE and give the copy one

error[no-connector]: table 't' has no connector
  ┌ ddl.sql:4:32
4 │ CREATE VIEW v AS SELECT * FROM t;
  │                                ^
  = help: declare it WITH ('connector' = '…'), or copy it with LIKE and give the copy one
