--- case: all defaults
CREATE TABLE orders (
  id BIGINT,
  name STRING,
  now_ts AS LOCALTIMESTAMP
) WITH (
  'connector' = 'datagen'
);
SELECT * FROM orders;
--- connector
orders: DatagenTable
  fields = (GeneratorField(column='id', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='name', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0))

--- case: options of every type
CREATE TABLE orders (
  i INT,
  d DECIMAL(5, 2),
  f DOUBLE,
  s STRING,
  ts TIMESTAMP(3),
  n BIGINT,
  a ARRAY<INT>,
  m MAP<STRING, INT>,
  r ROW<x INT, y STRING>
) WITH (
  'connector' = 'datagen',
  'rows-per-second' = '5',
  'number-of-rows' = '100',
  'fields.i.min' = '1',
  'fields.i.max' = '9',
  'fields.d.max' = '9.50',
  'fields.f.min' = '-1.5',
  'fields.s.length' = '4',
  'fields.s.var-len' = 'true',
  'fields.s.null-rate' = '0.25',
  'fields.ts.max-past' = '1 h',
  'fields.n.kind' = 'sequence',
  'fields.n.start' = '1',
  'fields.n.end' = '10',
  'fields.a.length' = '2',
  'fields.a.element.max' = '5',
  'fields.m.key.length' = '3',
  'fields.r.x.min' = '0'
);
--- connector
orders: DatagenTable
  fields = (GeneratorField(column='i', kind=<GeneratorKind.RANDOM: 'random'>, minimum=1, maximum=9, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='d', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum='9.50', max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='f', kind=<GeneratorKind.RANDOM: 'random'>, minimum=-1.5, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='s', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=4, variable_length=True, start=None, end=None, null_rate=0.25), GeneratorField(column='ts', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=3600000, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='n', kind=<GeneratorKind.SEQUENCE: 'sequence'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=1, end=10, null_rate=0.0), GeneratorField(column='a', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=2, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='a.element', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=5, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='m', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='m.key', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=3, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='r', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0), GeneratorField(column='r.x', kind=<GeneratorKind.RANDOM: 'random'>, minimum=0, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0))
  rows_per_second = 5
  number_of_rows = 100

--- case: unknown option and unknown column
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'rows-per-secnd' = '1',
  'fields.nam.length' = '1',
  'fields.id.maxx' = '1'
);
--- error
error[unknown-option]: connector 'datagen' has no option 'rows-per-secnd'
  ┌ script.sql:6:3
6 │   'rows-per-secnd' = '1',
  │   ^^^^^^^^^^^^^^^^ did you mean 'rows-per-second'?
  = help: SHOW OPTIONS FOR CONNECTOR datagen lists all options
error[unknown-option]: option 'fields.nam.length' names no physical column of the table
  ┌ script.sql:7:3
7 │   'fields.nam.length' = '1',
  │   ^^^^^^^^^^^^^^^^^^^ did you mean 'fields.name.length'?
  = help: columns: 'id', 'name'
error[unknown-option]: connector 'datagen' has no option 'fields.id.maxx'
  ┌ script.sql:8:3
8 │   'fields.id.maxx' = '1'
  │   ^^^^^^^^^^^^^^^^ did you mean 'fields.id.max'?
  = help: SHOW OPTIONS FOR CONNECTOR datagen lists all options

--- case: option that does not apply
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'fields.name.min' = '1',
  'fields.id.length' = '3'
);
--- error
error[unknown-option]: option 'fields.name.min' does not apply to 'name', which is STRING
  ┌ script.sql:6:3
6 │   'fields.name.min' = '1',
  │   ^^^^^^^^^^^^^^^^^
  = help: options that apply: 'fields.name.kind', 'fields.name.null-rate', 'fields.name.length', 'fields.name.var-len'
error[unknown-option]: option 'fields.id.length' does not apply to 'id', which is BIGINT
  ┌ script.sql:7:3
7 │   'fields.id.length' = '3'
  │   ^^^^^^^^^^^^^^^^^^
  = help: options that apply: 'fields.id.kind', 'fields.id.null-rate', 'fields.id.min', 'fields.id.max'

--- case: values out of range
CREATE TABLE orders (
  t TINYINT,
  i INT,
  v VARCHAR(5)
) WITH (
  'connector' = 'datagen',
  'rows-per-second' = '0',
  'number-of-rows' = '-1',
  'fields.t.max' = '300',
  'fields.i.min' = '1.5',
  'fields.v.length' = '9',
  'fields.i.null-rate' = '2'
);
--- error
error[invalid-value]: option 'rows-per-second' must be at least 1, not '0'
  ┌ script.sql:7:23
7 │   'rows-per-second' = '0',
  │                       ^^^
error[invalid-value]: option 'number-of-rows' must be at least 0, not '-1'
  ┌ script.sql:8:22
8 │   'number-of-rows' = '-1',
  │                      ^^^^
error[invalid-value]: option 'fields.t.max' must be an integer from -128 to 127, as column 't' is TINYINT, not '300'
  ┌ script.sql:9:20
9 │   'fields.t.max' = '300',
  │                    ^^^^^
error[invalid-value]: option 'fields.i.min' must be an integer, as column 'i' is INT, not '1.5'
   ┌ script.sql:10:20
10 │   'fields.i.min' = '1.5',
   │                    ^^^^^
error[invalid-value]: option 'fields.v.length' must be at most 5, as column 'v' is VARCHAR(5), not '9'
   ┌ script.sql:11:23
11 │   'fields.v.length' = '9',
   │                       ^^^
error[invalid-value]: option 'fields.i.null-rate' must be at most 1, not '2'
   ┌ script.sql:12:26
12 │   'fields.i.null-rate' = '2'
   │                          ^^^

--- case: kind in upper case
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'fields.id.kind' = 'RANDOM'
);
--- error
error[invalid-value]: option 'fields.id.kind' cannot be 'RANDOM'
  ┌ script.sql:6:22
6 │   'fields.id.kind' = 'RANDOM'
  │                      ^^^^^^^^ did you mean 'random'?
  = help: allowed: 'random', 'sequence'

--- case: sequence without end
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'fields.id.kind' = 'sequence',
  'fields.id.start' = '1'
);
--- error
error[missing-option]: a sequence needs 'fields.id.end'
  ┌ script.sql:6:22
6 │   'fields.id.kind' = 'sequence',
  │                      ^^^^^^^^^^
  = help: add 'fields.id.end' = '…'

--- case: sequence with random options
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'fields.id.kind' = 'sequence',
  'fields.id.start' = '1',
  'fields.id.end' = '5',
  'fields.id.min' = '5'
);
--- error
error[unknown-option]: option 'fields.id.min' does not apply to 'id', which is a sequence
  ┌ script.sql:9:3
9 │   'fields.id.min' = '5'
  │   ^^^^^^^^^^^^^^^
  = help: options that apply: 'fields.id.kind', 'fields.id.start', 'fields.id.end'

--- case: sequence backwards and of a boolean
CREATE TABLE orders (
  id INT,
  b BOOLEAN
) WITH (
  'connector' = 'datagen',
  'fields.id.kind' = 'sequence',
  'fields.id.start' = '5',
  'fields.id.end' = '1',
  'fields.b.kind' = 'sequence'
);
--- error
error[conflicting-options]: option 'fields.id.end' is less than 'fields.id.start'
  ┌ script.sql:8:21
8 │   'fields.id.end' = '1',
  │                     ^^^
error[unsupported-type]: column 'b' of type BOOLEAN cannot be a sequence
  ┌ script.sql:9:21
9 │   'fields.b.kind' = 'sequence'
  │                     ^^^^^^^^^^
  = help: a sequence is a number or text

--- case: minimum above maximum
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen',
  'fields.id.min' = '5',
  'fields.id.max' = '1'
);
--- error
error[conflicting-options]: option 'fields.id.max' is less than 'fields.id.min'
  ┌ script.sql:7:21
7 │   'fields.id.max' = '1'
  │                     ^^^

--- case: nulls in a column that is not null
CREATE TABLE orders (
  id INT NOT NULL
) WITH (
  'connector' = 'datagen',
  'fields.id.null-rate' = '0.5'
);
--- error
error[invalid-value]: option 'fields.id.null-rate' asks for NULLs, but column 'id' is NOT NULL
  ┌ script.sql:5:27
5 │   'fields.id.null-rate' = '0.5'
  │                           ^^^^^

--- case: metadata column
CREATE TABLE orders (
  id INT,
  ts TIMESTAMP(3) METADATA
) WITH (
  'connector' = 'datagen'
);
--- error
error[unknown-metadata-key]: connector 'datagen' has no metadata columns
  ┌ script.sql:3:3
3 │   ts TIMESTAMP(3) METADATA
  │   ^^^^^^^^^^^^^^^^^^^^^^^^

--- case: cannot be written
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'datagen'
);
INSERT INTO orders VALUES (1, 'x');
--- error
error[not-a-sink]: table 'orders' cannot be written: connector 'datagen' only reads
  ┌ script.sql:7:13
7 │ INSERT INTO orders VALUES (1, 'x');
  │             ^^^^^^

--- case: parallelism
CREATE TABLE orders (
  id BIGINT
) WITH (
  'connector' = 'datagen',
  'scan.parallelism' = '2'
);
--- error
warning[no-effect]: option 'scan.parallelism' has no effect here: one task makes the rows
  ┌ script.sql:5:3
5 │   'scan.parallelism' = '2'
  │   ^^^^^^^^^^^^^^^^^^
--- connector
orders: DatagenTable
  fields = (GeneratorField(column='id', kind=<GeneratorKind.RANDOM: 'random'>, minimum=None, maximum=None, max_past_ms=0, length=None, variable_length=False, start=None, end=None, null_rate=0.0),)
