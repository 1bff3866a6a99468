--- case: like: physical columns cannot be overwritten
CREATE TABLE base (id BIGINT, c AS id + 1) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (id INT, c AS id) LIKE base (OVERWRITING GENERATED);
--- says
error[duplicate-column]: the table in LIKE has a physical column 'id' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (id INT, c AS id) LIKE base (OVERWRITING GENERATED);
  │                 ^^
  = help: LIKE always takes over physical columns: leave this one out or rename it

--- case: like: a generated column needs OVERWRITING or EXCLUDING
CREATE TABLE base (id BIGINT, c AS id + 1, o BIGINT METADATA FROM 'offset' VIRTUAL) WITH ('connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json');
CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
--- says
error[duplicate-column]: the table in LIKE has a computed column 'c' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
  │                 ^
  = help: write LIKE … (OVERWRITING GENERATED) or (EXCLUDING GENERATED)

error[duplicate-column]: the table in LIKE has a metadata column 'o' already
  ┌ ddl.sql:2:26
2 │ CREATE TABLE t (c AS id, o INT METADATA FROM 'offset' VIRTUAL) LIKE base;
  │                          ^
  = help: write LIKE … (OVERWRITING METADATA) or (EXCLUDING METADATA)

--- case: like: watermark, key, partitions and distribution of both
CREATE TABLE base (id BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 2 BUCKETS PARTITIONED BY (id) WITH ('connector' = 'blackhole');
CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
--- says
error[invalid-watermark]: the table in LIKE has a watermark for 'ts' already
  ┌ ddl.sql:2:17
2 │ CREATE TABLE t (WATERMARK FOR ts AS ts, PRIMARY KEY (id) NOT ENFORCED) DISTRIBUTED INTO 3 BUCKETS PARTITIONED BY (id) LIKE base;
  │                 ^^^^^^^^^^^^^^^^^^^^^^
  = help: write LIKE … (OVERWRITING WATERMARKS) or (EXCLUDING WATERMARKS)

error[invalid-primary-key]: the table in LIKE has a primary key already
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
error[duplicate-option]: the table in LIKE has the option 'topic' already
  ┌ ddl.sql:2:22
2 │ CREATE TABLE t WITH ('topic' = 'u') LIKE base (INCLUDING OPTIONS);
  │                      ^^^^^^^
  = help: write LIKE … (OVERWRITING OPTIONS) or (EXCLUDING OPTIONS)

--- case: like: a nullable column of the base in the key
CREATE TABLE base (id BIGINT) WITH ('connector' = 'blackhole');
CREATE TABLE t (PRIMARY KEY (id) NOT ENFORCED) LIKE base;
--- says
error[invalid-primary-key]: the column 'id' of the table in LIKE may be NULL
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
error[unknown-table]: table or view 'ordres' does not exist
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
