--- case: like: physical columns cannot be overwritten
CREATE TABLE base (id BIGINT, c AS id + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (id INT, c AS id) LIKE base (OVERWRITING GENERATED);
--- says
error[duplicate-column]: the table behind LIKE has a physical column 'id' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (id INT, c AS id) LIKE base (OVERWRITING GENERATED);
  │                 ^^
  = help: LIKE always takes over physical columns: leave this one out or rename it

--- case: like: a generated column needs OVERWRITING or EXCLUDING
CREATE TABLE base (id BIGINT, c AS id + 1, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
--- says
error[duplicate-column]: the table behind LIKE has a computed column 'c' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
  │                 ^
  = help: write LIKE … (OVERWRITING GENERATED) or (EXCLUDING GENERATED)

error[duplicate-column]: the table behind LIKE has a metadata column 'o' already
  ┌ ddl.sql:2:26
2 │ CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
  │                          ^
  = help: write LIKE … (OVERWRITING METADATA) or (EXCLUDING METADATA)

--- case: like: watermark, key, partitions and distribution of both
CREATE TABLE base (id BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 2 BUCKETS PARTITIONED BY (id) WITH ('connector' = 'blackhole');
CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
--- says
error[invalid-watermark]: the table behind LIKE has a watermark for 'ts' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
  │                 ^^^^^^^^^^^^^^^^^^^^^^
  = help: write LIKE … (OVERWRITING WATERMARKS) or (EXCLUDING WATERMARKS)

error[invalid-primary-key]: the table behind LIKE has a primary key already
  ┌ ddl.sql:2:41
2 │ CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
  │                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write LIKE … (EXCLUDING CONSTRAINTS) to take this one

error[conflicting-distribution]: 'base' is distributed already
  ┌ ddl.sql:2:72
2 │ CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
  │                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write LIKE … (EXCLUDING DISTRIBUTION) to take this one

error[conflicting-partitions]: 'base' is partitioned already
  ┌ ddl.sql:2:115
2 │ CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
  │                                                                                                                   ^^
  = help: write LIKE … (EXCLUDING PARTITIONS) to take these

--- case: like: options are included, not overwritten
CREATE TABLE base (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t WITH ('topic' = 'u') LIKE base (INCLUDING OPTIONS);
--- says
error[duplicate-option]: the table behind LIKE has the option 'topic' already
  ┌ ddl.sql:2:22
2 │ CREATE TABLE t WITH ('topic' = 'u') LIKE base (INCLUDING OPTIONS);
  │                      ^^^^^^^
  = help: write LIKE … (OVERWRITING OPTIONS) or (EXCLUDING OPTIONS)

--- case: like: a nullable column of the base in the key
CREATE TABLE base (id BIGINT) WITH ('connector' = 'blackhole');
CREATE TABLE t (PRIMARY KEY (id) NOT ENFORCED) LIKE base;
--- says
error[invalid-primary-key]: the column 'id' of the table behind LIKE may be NULL
  ┌ ddl.sql:2:30
2 │ CREATE TABLE t (PRIMARY KEY (id) NOT ENFORCED) LIKE base;
  │                              ^^
  = help: declare it NOT NULL there: LIKE does not change columns

--- case: like: the watermark loses its column
CREATE TABLE base (n BIGINT, ts AS TO_TIMESTAMP_LTZ(n, 3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t LIKE base (EXCLUDING GENERATED);
--- says
error[unknown-column]: WATERMARK names the column 'ts', which the table does not have
  ┌ ddl.sql:1:80
1 │ …T, ts AS TO_TIMESTAMP_LTZ(n, 3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json…
  │                                                       ^^
  = note: CREATE TABLE at ddl.sql:2:1 takes this over with LIKE

--- case: like: an option that the merged table cannot have
CREATE TABLE base (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t WITH ('connector' = 'print') LIKE base;
--- says
error[unknown-option]: connector 'print' has no option 'topic'
  ┌ ddl.sql:1:60
1 │ CREATE TABLE base (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                                            ^^^^^^^ nearest options: 'property-version', 'connector', 'standard-error'
  = note: CREATE TABLE at ddl.sql:2:1 takes this over with LIKE
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'properties.bootstrap.servers'
  ┌ ddl.sql:1:75
1 │ CREATE TABLE base (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ nearest options: 'property-version', 'print-identifier', 'standard-error'
  = note: CREATE TABLE at ddl.sql:2:1 takes this over with LIKE
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

error[unknown-option]: connector 'print' has no option 'format'
  ┌ ddl.sql:1:118
1 │ CREATE TABLE base (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                                                                                                      ^^^^^^^^ nearest options: 'connector', 'standard-error', 'property-version'
  = note: CREATE TABLE at ddl.sql:2:1 takes this over with LIKE
  = help: SHOW OPTIONS FOR CONNECTOR print lists all options

--- case: like: a view
CREATE VIEW v AS SELECT 1 AS a;
CREATE TABLE t LIKE v;
--- says
error[not-a-table]: 'v' is a view, which LIKE does not copy
  ┌ ddl.sql:2:21
2 │ CREATE TABLE t LIKE v;
  │                     ^

--- case: like: unknown table
CREATE TABLE orders (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t LIKE ordres;
--- says
error[unknown-table]: there is no table or view 'ordres'
  ┌ ddl.sql:2:21
2 │ CREATE TABLE t LIKE ordres;
  │                     ^^^^^^ did you mean 'orders'?

--- case: like: a computed column of the base cannot be used
CREATE TABLE base (id BIGINT, c AS id + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (d AS c + 1) LIKE base;
--- says
error[unknown-column]: computed column 'c' cannot be used here
  ┌ ddl.sql:2:22
2 │ CREATE TABLE t (d AS c + 1) LIKE base;
  │                      ^
  = help: a computed column uses physical and metadata columns only: repeat its expression

--- case: like: metadata of the base cannot be used
CREATE TABLE base (id BIGINT, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (d AS o + 1) LIKE base;
--- says
error[unknown-column]: metadata column 'o' cannot be used here
  ┌ ddl.sql:2:22
2 │ CREATE TABLE t (d AS o + 1) LIKE base;
  │                      ^
  = help: declare it in this statement, before the column that uses it

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
error[unknown-function]: there is no function 'UPER'
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

--- case: alter: unknown column and its neighbours
CREATE TABLE t (amount INT, b INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t DROP amuont;
ALTER TABLE t MODIFY amuont STRING;
ALTER TABLE t RENAME amuont TO x;
ALTER TABLE t ADD x INT AFTER amuont;
--- says
error[unknown-column]: there is no column 'amuont'
  ┌ ddl.sql:2:20
2 │ ALTER TABLE t DROP amuont;
  │                    ^^^^^^ did you mean 'amount'?

error[unknown-column]: there is no column 'amuont'
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t MODIFY amuont STRING;
  │                      ^^^^^^ did you mean 'amount'?

error[unknown-column]: there is no column 'amuont'
  ┌ ddl.sql:4:22
4 │ ALTER TABLE t RENAME amuont TO x;
  │                      ^^^^^^ did you mean 'amount'?

error[unknown-column]: AFTER names the column 'amuont', which the table does not have
  ┌ ddl.sql:5:31
5 │ ALTER TABLE t ADD x INT AFTER amuont;
  │                               ^^^^^^ did you mean 'amount'?

--- case: alter: a column in use
CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), p STRING, k INT, WATERMARK FOR ts AS ts, PRIMARY KEY (k) NOT ENFORCED) DISTRIBUTED BY (k) INTO 2 BUCKETS PARTITIONED BY (p) WITH ('connector' = 'blackhole');
ALTER TABLE t DROP (a, ts, p, k);
ALTER TABLE t RENAME a TO a2;
ALTER TABLE t RENAME ts TO ts2;
--- says
error[column-in-use]: the column 'a' cannot be dropped: it is used by the computed column 'b'
  ┌ ddl.sql:2:21
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                     ^

error[column-in-use]: the column 'ts' cannot be dropped: it is used by the watermark
  ┌ ddl.sql:2:24
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                        ^^

error[column-in-use]: the column 'p' cannot be dropped: it is used by PARTITIONED BY
  ┌ ddl.sql:2:28
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                            ^

error[column-in-use]: the column 'k' cannot be dropped: it is used by DISTRIBUTED BY, the primary key
  ┌ ddl.sql:2:31
2 │ ALTER TABLE t DROP (a, ts, p, k);
  │                               ^

error[column-in-use]: the column 'a' cannot be renamed: it is used by the computed column 'b'
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t RENAME a TO a2;
  │                      ^

error[column-in-use]: the column 'ts' cannot be renamed: it is used by the watermark
  ┌ ddl.sql:4:22
4 │ ALTER TABLE t RENAME ts TO ts2;
  │                      ^^

--- case: alter: what is there already and what is not
CREATE TABLE t (a INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'blackhole');
ALTER TABLE t ADD a STRING;
ALTER TABLE t ADD WATERMARK FOR ts AS ts;
ALTER TABLE t DROP PRIMARY KEY;
ALTER TABLE t MODIFY PRIMARY KEY (a) NOT ENFORCED;
ALTER TABLE t DROP CONSTRAINT pk;
ALTER TABLE t DROP DISTRIBUTION;
ALTER TABLE t RENAME a TO ts;
--- says
error[duplicate-column]: the table has a column 'a' already
  ┌ ddl.sql:2:19
2 │ ALTER TABLE t ADD a STRING;
  │                   ^
  = help: write MODIFY to change it

error[already-exists]: the table has a watermark already
  ┌ ddl.sql:3:19
3 │ ALTER TABLE t ADD WATERMARK FOR ts AS ts;
  │                   ^^^^^^^^^^^^^^^^^^^^^^
  = help: write MODIFY WATERMARK, or DROP it first

error[not-declared]: the table has no primary key
  ┌ ddl.sql:4:15
4 │ ALTER TABLE t DROP PRIMARY KEY;
  │               ^^^^^^^^^^^^^^^^

error[not-declared]: the table has no primary key
  ┌ ddl.sql:5:22
5 │ ALTER TABLE t MODIFY PRIMARY KEY (a) NOT ENFORCED;
  │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write ADD PRIMARY KEY

error[not-declared]: the table has no primary key
  ┌ ddl.sql:6:31
6 │ ALTER TABLE t DROP CONSTRAINT pk;
  │                               ^^

error[not-declared]: the table has no distribution
  ┌ ddl.sql:7:15
7 │ ALTER TABLE t DROP DISTRIBUTION;
  │               ^^^^^^^^^^^^^^^^^

error[duplicate-column]: the table has a column 'ts' already
  ┌ ddl.sql:8:27
8 │ ALTER TABLE t RENAME a TO ts;
  │                           ^^

--- case: alter: an expression that no longer fits
CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t MODIFY a STRING;
ALTER TABLE t MODIFY ts STRING;
--- says
error[type-mismatch]: '+' cannot be applied to (STRING, INT)
  ┌ ddl.sql:1:29
1 │ CREATE TABLE t (a INT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092…
  │                             ^^^^^
  = note: ALTER TABLE at ddl.sql:2:1 would leave the table so

error[type-mismatch]: event-time column 'ts' must be TIMESTAMP(3) or TIMESTAMP_LTZ(3), not STRING
  ┌ ddl.sql:1:73
1 │ …NT, b AS a + 1, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json…
  │                                                       ^^
  = note: ALTER TABLE at ddl.sql:3:1 would leave the table so
  = help: add a computed column: event_time AS TO_TIMESTAMP(ts), and WATERMARK FOR event_time

--- case: alter: options
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
ALTER TABLE t SET ('scan.startup.mod' = 'earliest-offset');
ALTER TABLE t RESET ('connector');
ALTER TABLE t RESET ('format');
--- says
error[missing-option]: connector 'kafka' needs 'format' (or 'value.format'): how record values are written
  ┌ ddl.sql:1:44
1 │ CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                            ^^^^^^^
  = note: ALTER TABLE at ddl.sql:4:1 would leave the table so
  = help: add 'format' = 'json'

error[unknown-option]: connector 'kafka' has no option 'scan.startup.mod'
  ┌ ddl.sql:2:20
2 │ ALTER TABLE t SET ('scan.startup.mod' = 'earliest-offset');
  │                    ^^^^^^^^^^^^^^^^^^ did you mean 'scan.startup.mode'?
  = help: SHOW OPTIONS FOR CONNECTOR kafka lists all options

error[not-allowed]: 'connector' cannot be reset
  ┌ ddl.sql:3:22
3 │ ALTER TABLE t RESET ('connector');
  │                      ^^^^^^^^^^^
  = help: SET it to another one

--- case: alter: constraint of another name
CREATE TABLE t (a INT, CONSTRAINT pk PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'blackhole');
ALTER TABLE t DROP CONSTRAINT pkk;
--- says
error[unknown-constraint]: the table has no constraint 'pkk'
  ┌ ddl.sql:2:31
2 │ ALTER TABLE t DROP CONSTRAINT pkk;
  │                               ^^^ did you mean 'pk'?
  = help: its primary key is called 'pk'

--- case: alter: temporary objects, views, other databases
CREATE TEMPORARY TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE VIEW v AS SELECT 1 AS a;
CREATE TABLE u (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE DATABASE d;
ALTER TABLE t ADD b INT;
ALTER TABLE v ADD b INT;
ALTER VIEW u AS SELECT 1 AS a;
ALTER TABLE u RENAME TO d.u;
ALTER TABLE u RENAME TO v;
--- says
error[temporary-object]: 't' is temporary, and ALTER TABLE changes permanent tables only
  ┌ ddl.sql:5:13
5 │ ALTER TABLE t ADD b INT;
  │             ^
  = help: write DROP TEMPORARY TABLE and CREATE TEMPORARY TABLE

error[not-a-table]: 'v' is a view, not a table
  ┌ ddl.sql:6:13
6 │ ALTER TABLE v ADD b INT;
  │             ^

error[not-a-view]: 'u' is a table, not a view
  ┌ ddl.sql:7:12
7 │ ALTER VIEW u AS SELECT 1 AS a;
  │            ^

error[not-allowed]: RENAME TO cannot move 'u' into another database
  ┌ ddl.sql:8:25
8 │ ALTER TABLE u RENAME TO d.u;
  │                         ^^^ Flink would keep the old one
  = help: write RENAME TO u

error[already-exists]: a view 'v' exists already
  ┌ ddl.sql:9:25
9 │ ALTER TABLE u RENAME TO v;
  │                         ^
  = help: choose another name, or DROP it first

--- case: views: columns
CREATE TABLE t (a INT, b INT) WITH ('connector' = 'datagen');
CREATE VIEW v1 AS SELECT a, b AS a FROM t;
CREATE VIEW v2 (x) AS SELECT a, b FROM t;
CREATE VIEW v3 AS SELECT nope FROM t;
CREATE VIEW v4 AS SELECT NULL AS x;
--- says
error[duplicate-column]: the view would have two columns 'a'
  ┌ ddl.sql:2:29
2 │ CREATE VIEW v1 AS SELECT a, b AS a FROM t;
  │                             ^^^^^^
  = help: give one of them another name with AS

error[wrong-column-count]: the view names 1 columns, its query has 2
  ┌ ddl.sql:3:17
3 │ CREATE VIEW v2 (x) AS SELECT a, b FROM t;
  │                 ^

error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:4:26
4 │ CREATE VIEW v3 AS SELECT nope FROM t;
  │                          ^^^^
  = help: columns here: a, b

error[untyped-null]: NULL needs a type here: write CAST(NULL AS …)
  ┌ ddl.sql:5:19
5 │ CREATE VIEW v4 AS SELECT NULL AS x;
  │                   ^^^^^^^^^^^^^^^^

--- case: views: a view of itself
CREATE TABLE t (a INT) WITH ('connector' = 'datagen');
CREATE TEMPORARY VIEW t AS SELECT * FROM t;
CREATE VIEW v AS SELECT a FROM t;
ALTER VIEW v AS SELECT * FROM v;
--- says
error[view-of-itself]: the view 't' would read itself
  ┌ ddl.sql:2:42
2 │ CREATE TEMPORARY VIEW t AS SELECT * FROM t;
  │                                          ^
  = help: give the view another name

error[view-of-itself]: the view 'v' would read itself
  ┌ ddl.sql:4:31
4 │ ALTER VIEW v AS SELECT * FROM v;
  │                               ^
  = help: give the view another name

--- case: views: a column that is gone
CREATE TABLE t (a INT, b INT) WITH ('connector' = 'datagen');
CREATE VIEW v AS SELECT * FROM t;
ALTER TABLE t DROP b;
SELECT a FROM v;
--- says
error[stale-view]: the view 'v' has lost its column 'b'
  ┌ ddl.sql:4:15
4 │ SELECT a FROM v;
  │               ^
  = help: ALTER VIEW v AS … gives it another query

--- case: as: columns that do not fit
CREATE TABLE s (id BIGINT NOT NULL, name STRING) WITH ('connector' = 'datagen');
CREATE TABLE t1 (id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t2 (id, nmae) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t3 (id INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t4 (id AS 1) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t5 (PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
CREATE TABLE t6 (x INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT id FROM s;
CREATE TEMPORARY TABLE t7 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
REPLACE TABLE t8 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
CREATE TABLE t9 AS SELECT id FROM s;
--- says
error[wrong-column-count]: the table names 1 columns, the query has 2
  ┌ ddl.sql:2:18
2 │ CREATE TABLE t1 (id) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^
  = help: name all columns of the query, or none: id, name

error[unknown-column]: the query has no column 'nmae'
  ┌ ddl.sql:3:22
3 │ CREATE TABLE t2 (id, nmae) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                      ^^^^ did you mean 'name'?

error[type-mismatch]: column 'id' is INT, the query gives BIGINT NOT NULL at position 1
  ┌ ddl.sql:4:18
4 │ CREATE TABLE t3 (id INT) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^^^^^

error[duplicate-column]: the query has a column 'id', which a computed column cannot replace
  ┌ ddl.sql:5:18
5 │ CREATE TABLE t4 (id AS 1) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                  ^^

error[invalid-primary-key]: the query's column 'name' may be NULL
  ┌ ddl.sql:6:31
6 │ CREATE TABLE t5 (PRIMARY KEY (name) NOT ENFORCED) WITH ('connector' = 'blackhole') AS SELECT id, name FROM s;
  │                               ^^^^
  = help: write COALESCE(name, …) AS name in the query

error[not-null]: column 'x' is NOT NULL and gets no value
  ┌ ddl.sql:7:14
7 │ CREATE TABLE t6 (x INT NOT NULL) WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │              ^^
  = help: add x to the column list and to the query

error[unsupported]: a temporary table cannot be created AS a query
  ┌ ddl.sql:8:1
8 │ CREATE TEMPORARY TABLE t7 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │ ^^^^^^^^^^^^^^^^ write CREATE TABLE, or CREATE TEMPORARY VIEW

error[unknown-table]: there is no table 't8'
  ┌ ddl.sql:9:15
9 │ REPLACE TABLE t8 WITH ('connector' = 'blackhole') AS SELECT id FROM s;
  │               ^^
  = help: write CREATE OR REPLACE TABLE

error[missing-option]: the table 't9' has no connector to write to
   ┌ ddl.sql:10:14
10 │ CREATE TABLE t9 AS SELECT id FROM s;
   │              ^^
   = help: add WITH ('connector' = '…')

--- case: insert: clauses that the table does not take
CREATE TABLE k (a INT, p STRING) PARTITIONED BY (p) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE b (a INT, p STRING) PARTITIONED BY (p) WITH ('connector' = 'blackhole');
CREATE TABLE d (a INT) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'blackhole');
INSERT INTO k SELECT 1, 'x';
INSERT OVERWRITE b SELECT 1, 'x';
INSERT INTO b PARTITION (a = 1) SELECT 'x';
INSERT INTO d SELECT 1;
--- says
error[not-partitionable]: 'k' is partitioned, which its connector cannot write
  ┌ ddl.sql:4:13
4 │ INSERT INTO k SELECT 1, 'x';
  │             ^
  = help: leave out PARTITIONED BY; in Kafka 'sink.partitioner' chooses the partition

error[not-overwritable]: INSERT OVERWRITE cannot be used on 'b': its connector only appends
  ┌ ddl.sql:5:18
5 │ INSERT OVERWRITE b SELECT 1, 'x';
  │                  ^
  = help: write INSERT INTO

error[invalid-partitions]: 'a' is no partition column of 'b'
  ┌ ddl.sql:6:26
6 │ INSERT INTO b PARTITION (a = 1) SELECT 'x';
  │                          ^
  = help: it is partitioned by p

error[not-distributable]: 'd' is distributed into buckets, which its connector cannot write
  ┌ ddl.sql:7:13
7 │ INSERT INTO d SELECT 1;
  │             ^
  = help: ALTER TABLE d DROP DISTRIBUTION

--- case: databases
CREATE DATABASE d;
CREATE TABLE d.t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE DATABASE d;
DROP DATABASE d;
DROP DATABASE dd;
USE default_catalog.dd;
USE default_database;
DROP DATABASE default_database;
SHOW TABLES FROM dd;
--- says
error[already-exists]: a database 'd' exists already in the catalog 'default_catalog'
  ┌ ddl.sql:3:17
3 │ CREATE DATABASE d;
  │                 ^
  = help: write IF NOT EXISTS

error[not-empty]: the database 'd' is not empty: it holds 't'
  ┌ ddl.sql:4:15
4 │ DROP DATABASE d;
  │               ^
  = help: write CASCADE to drop what is in it too

error[unknown-database]: there is no database 'dd' in the catalog 'default_catalog'
  ┌ ddl.sql:5:15
5 │ DROP DATABASE dd;
  │               ^^ did you mean 'd'?

error[unknown-database]: there is no database 'dd' in the catalog 'default_catalog'
  ┌ ddl.sql:6:21
6 │ USE default_catalog.dd;
  │                     ^^ did you mean 'd'?

error[in-use]: the database 'default_database' is the current one
  ┌ ddl.sql:8:15
8 │ DROP DATABASE default_database;
  │               ^^^^^^^^^^^^^^^^
  = help: USE another one first

error[unknown-database]: there is no database 'dd' in the catalog 'default_catalog'
  ┌ ddl.sql:9:18
9 │ SHOW TABLES FROM dd;
  │                  ^^ did you mean 'd'?

--- case: catalogs
CREATE CATALOG c WITH ('type' = 'generic_in_memory', 'default-database' = 'x');
CREATE CATALOG c WITH ('type' = 'generic_in_memory');
CREATE CATALOG h WITH ('type' = 'hive');
CREATE CATALOG x WITH ('type' = 'flie');
CREATE CATALOG y WITH ('path' = '/data');
CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
ALTER CATALOG c RESET ('type');
DROP CATALOG default_catalog;
DROP CATALOG cc;
SHOW CREATE CATALOG default_catalog;
--- says
error[already-exists]: a catalog 'c' exists already
  ┌ ddl.sql:2:16
2 │ CREATE CATALOG c WITH ('type' = 'generic_in_memory');
  │                ^
  = help: write IF NOT EXISTS

error[unsupported]: catalogs of type 'hive' are not supported
  ┌ ddl.sql:3:33
3 │ CREATE CATALOG h WITH ('type' = 'hive');
  │                                 ^^^^^^
  = help: types: 'generic_in_memory', 'file', 'spark'

error[unknown-type]: there is no catalog type 'flie'
  ┌ ddl.sql:4:33
4 │ CREATE CATALOG x WITH ('type' = 'flie');
  │                                 ^^^^^^ did you mean 'file'?
  = help: types: 'generic_in_memory', 'file', 'spark'

error[missing-option]: the catalog has no option 'type'
  ┌ ddl.sql:5:1
5 │ CREATE CATALOG y WITH ('path' = '/data');
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: add 'type' = '…'; types: 'generic_in_memory', 'file', 'spark'

error[missing-option]: a catalog of type 'file' needs the option 'path'
  ┌ ddl.sql:6:33
6 │ CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
  │                                 ^^^^^^
  = help: 'path' = '<folder>' names the folder of its SQL files

error[unknown-option]: a catalog of type 'file' has no option 'pth'
  ┌ ddl.sql:6:41
6 │ CREATE CATALOG z WITH ('type' = 'file', 'pth' = '/data');
  │                                         ^^^^^ did you mean 'path'?

error[not-allowed]: the type of a catalog cannot be reset
  ┌ ddl.sql:7:24
7 │ ALTER CATALOG c RESET ('type');
  │                        ^^^^^^

error[in-use]: the catalog 'default_catalog' is the current one
  ┌ ddl.sql:8:14
8 │ DROP CATALOG default_catalog;
  │              ^^^^^^^^^^^^^^^
  = help: USE another one first

error[unknown-catalog]: there is no catalog 'cc'
  ┌ ddl.sql:9:14
9 │ DROP CATALOG cc;
  │              ^^ did you mean 'c'?

error[not-allowed]: 'default_catalog' was not created by a statement, there is nothing to tell of it
   ┌ ddl.sql:10:21
10 │ SHOW CREATE CATALOG default_catalog;
   │                     ^^^^^^^^^^^^^^^

--- case: what follows from a catalog that is not there stays quiet
CREATE CATALOG h WITH ('type' = 'hive');
USE CATALOG h;
USE sales;
CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
INSERT INTO nowhere SELECT * FROM h.sales.orders;
USE CATALOG default_catalog;
SELECT * FROM nothing;
--- says
error[unsupported]: catalogs of type 'hive' are not supported
  ┌ ddl.sql:1:33
1 │ CREATE CATALOG h WITH ('type' = 'hive');
  │                                 ^^^^^^
  = help: types: 'generic_in_memory', 'file', 'spark'

error[unknown-table]: there is no table or view 'nothing'
  ┌ ddl.sql:7:15
7 │ SELECT * FROM nothing;
  │               ^^^^^^^

--- case: functions
CREATE FUNCTION f AS 'com.example.F';
CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
CREATE FUNCTION h AS 'not a function' LANGUAGE PYTHON;
CREATE TEMPORARY SYSTEM FUNCTION `upper` AS 'mod.up' LANGUAGE PYTHON;
ALTER TEMPORARY FUNCTION g AS 'mod.h' LANGUAGE PYTHON;
DROP FUNCTION gg;
SELECT g(1);
SELECT G(1), gg(2);
--- says
error[unsupported]: a function in Java is not supported yet
  ┌ ddl.sql:1:22
1 │ CREATE FUNCTION f AS 'com.example.F';
  │                      ^^^^^^^^^^^^^^^
  = help: only functions in Python run here: write LANGUAGE PYTHON and 'module.function'

error[already-exists]: a function 'g' exists already
  ┌ ddl.sql:3:17
3 │ CREATE FUNCTION g AS 'mod.g' LANGUAGE PYTHON;
  │                 ^
  = help: write IF NOT EXISTS, or DROP it first

error[invalid-value]: 'not a function' names no Python function
  ┌ ddl.sql:4:22
4 │ CREATE FUNCTION h AS 'not a function' LANGUAGE PYTHON;
  │                      ^^^^^^^^^^^^^^^^
  = help: write 'module.function'

error[unsupported]: hiding the built-in function UPPER is not supported yet
  ┌ ddl.sql:5:34
5 │ CREATE TEMPORARY SYSTEM FUNCTION `upper` AS 'mod.up' LANGUAGE PYTHON;
  │                                  ^^^^^^^
  = help: give the function another name

error[not-allowed]: Flink does not alter a temporary function
  ┌ ddl.sql:6:1
6 │ ALTER TEMPORARY FUNCTION g AS 'mod.h' LANGUAGE PYTHON;
  │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write DROP TEMPORARY FUNCTION and CREATE TEMPORARY FUNCTION

error[unknown-function]: there is no function 'gg'
  ┌ ddl.sql:7:15
7 │ DROP FUNCTION gg;
  │               ^^ did you mean 'g'?

error[function-module]: the function 'g' is in the module 'mod', which is not there
  ┌ ddl.sql:8:8
8 │ SELECT g(1);
  │        ^^^^
  = help: looked into the working folder, Python's own path
  = help: SET 'python.files' = 'folder,module.py,archive.zip' names more

error[function-module]: the function 'g' is in the module 'mod', which is not there
  ┌ ddl.sql:9:8
9 │ SELECT G(1), gg(2);
  │        ^^^^
  = help: looked into the working folder, Python's own path
  = help: SET 'python.files' = 'folder,module.py,archive.zip' names more

error[unknown-function]: there is no function 'gg'
  ┌ ddl.sql:9:14
9 │ SELECT G(1), gg(2);
  │              ^^^^^ did you mean 'g'?

--- case: modules
LOAD MODULE hive;
UNLOAD MODULE core;
USE MODULES core, hive;
USE MODULES core, core;
LOAD MODULE core;
--- says
error[unsupported]: the module 'hive' is not supported yet
  ┌ ddl.sql:1:13
1 │ LOAD MODULE hive;
  │             ^^^^
  = help: there is one module: core

error[unsupported]: UNLOAD MODULE core is not supported yet
  ┌ ddl.sql:2:1
2 │ UNLOAD MODULE core;
  │ ^^^^^^^^^^^^^^^^^^
  = help: it holds all functions there are

error[unknown-module]: there is no module 'hive'
  ┌ ddl.sql:3:19
3 │ USE MODULES core, hive;
  │                   ^^^^
  = help: there is one module: core

error[duplicate-module]: the module 'core' is named twice
  ┌ ddl.sql:4:19
4 │ USE MODULES core, core;
  │                   ^^^^

error[already-exists]: the module 'core' is loaded already
  ┌ ddl.sql:5:13
5 │ LOAD MODULE core;
  │             ^^^^

--- case: show and describe
CREATE TABLE orders (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE VIEW v AS SELECT 1 AS a;
SHOW CREATE TABLE v;
SHOW CREATE VIEW orders;
DESCRIBE ordres;
SHOW COLUMNS FROM ordres;
SHOW PARTITIONS orders;
DESCRIBE FUNCTION uper;
DESCRIBE CONNECTOR kafak;
SHOW OPTIONS FOR FORMAT jsn;
SHOW PROCEDURES;
--- says
error[not-a-table]: 'v' is a view, not a table
  ┌ ddl.sql:3:19
3 │ SHOW CREATE TABLE v;
  │                   ^
  = help: write SHOW CREATE VIEW

error[not-a-view]: 'orders' is a table, not a view
  ┌ ddl.sql:4:18
4 │ SHOW CREATE VIEW orders;
  │                  ^^^^^^
  = help: write SHOW CREATE TABLE

error[unknown-table]: there is no table or view 'ordres'
  ┌ ddl.sql:5:10
5 │ DESCRIBE ordres;
  │          ^^^^^^ did you mean 'orders'?

error[unknown-table]: there is no table or view 'ordres'
  ┌ ddl.sql:6:19
6 │ SHOW COLUMNS FROM ordres;
  │                   ^^^^^^ did you mean 'orders'?

error[not-partitioned]: 'orders' is not partitioned
  ┌ ddl.sql:7:17
7 │ SHOW PARTITIONS orders;
  │                 ^^^^^^

error[unknown-function]: there is no function 'uper'
  ┌ ddl.sql:8:19
8 │ DESCRIBE FUNCTION uper;
  │                   ^^^^ did you mean 'upper'?

error[unknown-connector]: there is no connector 'kafak'
  ┌ ddl.sql:9:20
9 │ DESCRIBE CONNECTOR kafak;
  │                    ^^^^^ did you mean 'kafka'?

error[unknown-format]: there is no format 'jsn'
   ┌ ddl.sql:10:25
10 │ SHOW OPTIONS FOR FORMAT jsn;
   │                         ^^^ did you mean 'json'?

error[unsupported]: SHOW PROCEDURES is not supported yet
   ┌ ddl.sql:11:1
11 │ SHOW PROCEDURES;
   │ ^^^^^^^^^^^^^^^
   = help: there are no procedures to CALL

--- case: what depends on a broken statement stays quiet
CREATE TABLE base (a INT, b AS nope) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t LIKE base;
ALTER TABLE t ADD c INT;
CREATE VIEW v AS SELECT * FROM t;
DESCRIBE v;
DROP TABLE base;
INSERT INTO t SELECT * FROM v;
--- says
error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:1:32
1 │ CREATE TABLE base (a INT, b AS nope) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
  │                                ^^^^
  = help: columns here: a

--- case: several errors of one insert
CREATE TABLE k (a INT) WITH ('connector' = 'datagen');
INSERT INTO k SELECT nope FROM k;
--- says
error[not-a-sink]: table 'k' cannot be written: connector 'datagen' only reads
  ┌ ddl.sql:2:13
2 │ INSERT INTO k SELECT nope FROM k;
  │             ^

error[unknown-column]: column 'nope' not found
  ┌ ddl.sql:2:22
2 │ INSERT INTO k SELECT nope FROM k;
  │                      ^^^^
  = help: columns here: a

--- case: a pattern with a wrong escape
SHOW TABLES LIKE 'a\b';
--- says
error[invalid-value]: in a pattern a backslash stands in front of %, _ or a backslash
  ┌ ddl.sql:1:18
1 │ SHOW TABLES LIKE 'a\b';
  │                  ^^^^^

--- case: a connector of Flink that is not here is refused where it is used
CREATE TABLE o (id INT, n STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
CREATE TABLE dim (id INT, n STRING) WITH ('connector' = 'mongodb', 'uri' = 'mongodb://h/d', 'collection' = 'dim');
CREATE TABLE index_of_o (id INT, n STRING) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'elasticsearch-7', 'hosts' = 'h', 'index' = 'o');
CREATE TABLE made_up (id INT, n STRING) WITH ('connector' = 'faker', 'fields.n.expression' = '#{Name.name}');
CREATE TABLE changes (id INT, n STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'postgres-cdc', 'password' = 'postgres');
SELECT o.id FROM o JOIN dim ON o.id = dim.id;
INSERT INTO index_of_o SELECT * FROM o;
INSERT INTO o SELECT * FROM made_up;
SELECT n FROM changes /*+ OPTIONS('slot.name' = 's') */;
CREATE TABLE misspelled (id INT) WITH ('connector' = 'jdcb');
--- says
warning[not-supported-yet]: connector 'mongodb' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:2:57
2 │ CREATE TABLE dim (id INT, n STRING) WITH ('connector' = 'mongodb', 'uri' = 'mongodb://h/d', 'collection' = 'dim');
  │                                                         ^^^^^^^^^

warning[not-supported-yet]: connector 'elasticsearch-7' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:3:91
3 │ CREATE TABLE index_of_o (id INT, n STRING) DISTRIBUTED INTO 2 BUCKETS WITH ('connector' = 'elasticsearch-7', 'hosts' = 'h', 'index' = 'o');
  │                                                                                           ^^^^^^^^^^^^^^^^^

warning[not-supported-yet]: connector 'faker' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:4:61
4 │ CREATE TABLE made_up (id INT, n STRING) WITH ('connector' = 'faker', 'fields.n.expression' = '#{Name.name}');
  │                                                             ^^^^^^^

warning[not-supported-yet]: connector 'postgres-cdc' is not supported yet: the table can be declared, not read or written
  ┌ ddl.sql:5:92
5 │ CREATE TABLE changes (id INT, n STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'postgres-cdc', 'password' = 'postgres');
  │                                                                                            ^^^^^^^^^^^^^^

error[not-supported-yet]: table 'dim' cannot be read: connector 'mongodb' is not supported yet
  ┌ ddl.sql:6:25
6 │ SELECT o.id FROM o JOIN dim ON o.id = dim.id;
  │                         ^^^

error[not-supported-yet]: table 'index_of_o' cannot be written: connector 'elasticsearch-7' is not supported yet
  ┌ ddl.sql:7:13
7 │ INSERT INTO index_of_o SELECT * FROM o;
  │             ^^^^^^^^^^

error[not-supported-yet]: table 'made_up' cannot be read: connector 'faker' is not supported yet
  ┌ ddl.sql:8:29
8 │ INSERT INTO o SELECT * FROM made_up;
  │                             ^^^^^^^
  = help: 'connector' = 'datagen' makes rows up

error[not-supported-yet]: table 'changes' cannot be read: connector 'postgres-cdc' is not supported yet
  ┌ ddl.sql:9:15
9 │ SELECT n FROM changes /*+ OPTIONS('slot.name' = 's') */;
  │               ^^^^^^^
  = help: let Debezium write the changes to a topic and read that with 'format' = 'debezium-json'

error[unknown-connector]: there is no connector 'jdcb'
   ┌ ddl.sql:10:54
10 │ CREATE TABLE misspelled (id INT) WITH ('connector' = 'jdcb');
   │                                                      ^^^^^^ did you mean 'jdbc'?
   = help: connectors: 'kafka', 'upsert-kafka', 'filesystem', 'jdbc', 'delta', 'datagen', 'print', 'blackhole'

--- case: a function that is wrong is not reported again where it is called
CREATE TEMPORARY SYSTEM FUNCTION my_agent AS 'com.example.Agent' LANGUAGE JAVA;
CREATE FUNCTION twice AS com.example.Twice;
CREATE TABLE lines (line STRING) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'scan.startup.mode' = 'earliest-offset', 'format' = 'json');
SELECT MY_AGENT(line), twice(line) FROM lines;
SELECT thrice(line) FROM lines;
--- says
error[unsupported]: a function in Java is not supported yet
  ┌ ddl.sql:1:46
1 │ CREATE TEMPORARY SYSTEM FUNCTION my_agent AS 'com.example.Agent' LANGUAGE JAVA;
  │                                              ^^^^^^^^^^^^^^^^^^^
  = help: only functions in Python run here: write LANGUAGE PYTHON and 'module.function'

error[unexpected-token]: expected a class name in single quotes, found 'com'
  ┌ ddl.sql:2:26
2 │ CREATE FUNCTION twice AS com.example.Twice;
  │                          ^^^
  = help: write 'com'

error[unknown-function]: there is no function 'thrice'
  ┌ ddl.sql:5:8
5 │ SELECT thrice(line) FROM lines;
  │        ^^^^^^^^^^^^ did you mean 'TRIM'?
