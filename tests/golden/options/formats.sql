--- case: json with every option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'json.fail-on-missing-field' = 'TRUE',
  'json.ignore-parse-errors' = 'false',
  'json.map-null-key.mode' = 'literal',
  'json.map-null-key.literal' = 'none',
  'json.timestamp-format.standard' = 'ISO-8601',
  'json.encode.decimal-as-plain-number' = 'true',
  'json.encode.ignore-null-fields' = 'true',
  'json.decode.json-parser.enabled' = 'false'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: JsonFormat
    fail_on_missing_field = True
    map_null_key_mode = <MapNullKeyMode.LITERAL: 'LITERAL'>
    map_null_key_literal = 'none'
    timestamp_format = <TimestampFormat.ISO_8601: 'ISO-8601'>
    decimal_as_plain_number = True
    ignore_null_fields = True

--- case: json both ways with bad records
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'json.fail-on-missing-field' = 'true',
  'json.ignore-parse-errors' = 'true'
);
--- error
error[conflicting-options]: 'json.fail-on-missing-field' and 'json.ignore-parse-errors' cannot both be true
   ┌ script.sql:10:32
10 │   'json.ignore-parse-errors' = 'true'
   │                                ^^^^^^
   = help: keep the one that says what a bad record does

--- case: json timestamp standard minds the case
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'json.timestamp-format.standard' = 'iso-8601'
);
--- error
error[invalid-value]: option 'json.timestamp-format.standard' cannot be 'iso-8601'
  ┌ script.sql:9:38
9 │   'json.timestamp-format.standard' = 'iso-8601'
  │                                      ^^^^^^^^^^ did you mean 'ISO-8601'?
  = help: allowed: 'SQL', 'ISO-8601'

--- case: json boolean
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json',
  'json.ignore-parse-errors' = 'yes'
);
--- error
error[invalid-value]: option 'json.ignore-parse-errors' must be true or false, not 'yes'
  ┌ script.sql:9:32
9 │   'json.ignore-parse-errors' = 'yes'
  │                                ^^^^^

--- case: json types
CREATE TABLE orders (
  a MAP<INT, STRING>,
  b ARRAY<ROW<m MULTISET<INT>>>,
  c MAP<STRING, INT>,
  d MULTISET<STRING>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[unsupported-type]: format 'json' cannot carry MAP<INT, STRING> (column 'a'): keys of a JSON object are text
  ┌ script.sql:2:3
2 │   a MAP<INT, STRING>,
  │   ^^^^^^^^^^^^^^^^^^
  = help: use MAP<STRING, …>, or an ARRAY of ROWs
error[unsupported-type]: format 'json' cannot carry MULTISET<INT> (column 'b'): elements of a multiset are keys of a JSON object, which are text
  ┌ script.sql:3:3
3 │   b ARRAY<ROW<m MULTISET<INT>>>,
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use MULTISET<STRING>

--- case: csv with every option
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'csv',
  'csv.field-delimiter' = '\t',
  'csv.quote-character' = '|',
  'csv.allow-comments' = 'true',
  'csv.ignore-parse-errors' = 'true',
  'csv.array-element-delimiter' = '/',
  'csv.escape-character' = '\',
  'csv.null-literal' = 'n/a',
  'csv.write-bigdecimal-in-scientific-notation' = 'true',
  'csv.trim-spaces' = 'true',
  'csv.ignore-trailing-unmappable' = 'true',
  'csv.allow-trailing-comma' = 'false',
  'csv.fail-on-missing-columns' = 'true',
  'csv.empty-string-as-null' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: CsvFormat
    field_delimiter = '\t'
    quote_character = '|'
    allow_comments = True
    ignore_parse_errors = True
    array_element_delimiter = '/'
    escape_character = '\\'
    null_literal = 'n/a'
    decimal_in_scientific_notation = True
    trim_spaces = True
    ignore_trailing_unmappable = True
    allow_trailing_comma = False
    fail_on_missing_columns = True
    empty_string_as_null = True

--- case: csv without quotes
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'csv',
  'csv.disable-quote-character' = 'true'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: CsvFormat
    quote_character = None

--- case: csv with and without quotes
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'csv',
  'csv.disable-quote-character' = 'true',
  'csv.quote-character' = '|'
);
--- error
error[conflicting-options]: 'csv.quote-character' is set although 'csv.disable-quote-character' is true
   ┌ script.sql:10:27
10 │   'csv.quote-character' = '|'
   │                           ^^^
   = help: keep one of the two options

--- case: csv delimiter of two characters
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'csv',
  'csv.field-delimiter' = '||',
  'csv.quote-character' = '',
  'csv.escape-character' = '\t'
);
--- error
error[invalid-value]: option 'csv.field-delimiter' must be a single character, not '||'
  ┌ script.sql:9:27
9 │   'csv.field-delimiter' = '||',
  │                           ^^^^
error[invalid-value]: option 'csv.quote-character' must be a single character, not ''
   ┌ script.sql:10:27
10 │   'csv.quote-character' = '',
   │                           ^^
error[invalid-value]: option 'csv.escape-character' must be a single character, not '\t'
   ┌ script.sql:11:28
11 │   'csv.escape-character' = '\t'
   │                            ^^^^

--- case: csv types
CREATE TABLE orders (
  a MAP<STRING, INT>,
  b ARRAY<ROW<x INT>>,
  c ROW<x INT, y ARRAY<INT>>,
  d ARRAY<INT>,
  e ROW<x INT, y STRING>
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'csv'
);
--- error
error[unsupported-type]: format 'csv' cannot carry MAP<STRING, INT> (column 'a'): a CSV field is a simple value
  ┌ script.sql:2:3
2 │   a MAP<STRING, INT>,
  │   ^^^^^^^^^^^^^^^^^^
  = help: use format 'json'
error[unsupported-type]: format 'csv' cannot carry ROW<`x` INT> (column 'b'): only simple values can be inside an ARRAY or ROW
  ┌ script.sql:3:3
3 │   b ARRAY<ROW<x INT>>,
  │   ^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'
error[unsupported-type]: format 'csv' cannot carry ARRAY<INT> (column 'c'): only simple values can be inside an ARRAY or ROW
  ┌ script.sql:4:3
4 │   c ROW<x INT, y ARRAY<INT>>,
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: use format 'json'

--- case: raw
CREATE TABLE orders (
  line STRING,
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'raw',
  'raw.charset' = 'latin1',
  'raw.endianness' = 'Little-Endian'
);
--- connector
orders: KafkaTable
  topics: Topics
    names = ('orders',)
  properties = (('bootstrap.servers', 'localhost:9092'),)
  value_format: RawFormat
    charset = 'latin1'
    endianness = <Endianness.LITTLE: 'little-endian'>

--- case: raw with two columns
CREATE TABLE orders (
  id BIGINT,
  name STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'raw'
);
--- error
error[wrong-column-count]: format 'raw' is exactly one physical column, not 2: 'id', 'name'
  ┌ script.sql:8:14
8 │   'format' = 'raw'
  │              ^^^^^
  = help: for columns of the key set 'key.fields' and 'value.fields-include' = 'EXCEPT_KEY'

--- case: raw without columns
CREATE TABLE orders (
  ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'raw'
);
--- error
error[wrong-column-count]: format 'raw' is exactly one physical column, not 0: none
  ┌ script.sql:7:14
7 │   'format' = 'raw'
  │              ^^^^^
  = help: declare one column, for example: line STRING

--- case: raw of a type without bytes
CREATE TABLE orders (
  d DECIMAL(10, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'raw'
);
--- error
error[unsupported-type]: format 'raw' cannot carry DECIMAL(10, 2) (column 'd'): it carries CHAR, VARCHAR, STRING, BINARY, VARBINARY, BYTES, BOOLEAN, integers, FLOAT and DOUBLE
  ┌ script.sql:2:3
2 │   d DECIMAL(10, 2)
  │   ^^^^^^^^^^^^^^^^

--- case: raw with a wrong character set
CREATE TABLE orders (
  line STRING
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'raw',
  'raw.charset' = 'utf-99',
  'raw.endianness' = 'middle'
);
--- error
error[invalid-value]: option 'raw.charset' must be the name of a character set, not 'utf-99'
  ┌ script.sql:8:19
8 │   'raw.charset' = 'utf-99',
  │                   ^^^^^^^^
  = help: write for example 'UTF-8' or 'ISO-8859-1'
error[invalid-value]: option 'raw.endianness' cannot be 'middle'
  ┌ script.sql:9:22
9 │   'raw.endianness' = 'middle'
  │                      ^^^^^^^^
  = help: allowed: 'big-endian', 'little-endian'

--- case: types that are not supported yet
CREATE TABLE orders (
  a TIMESTAMP(9),
  b ARRAY<TIMESTAMP_LTZ(7)>,
  c VARIANT,
  d TIME(9)
) WITH (
  'connector' = 'kafka',
  'topic' = 'orders',
  'properties.bootstrap.servers' = 'localhost:9092',
  'format' = 'json'
);
--- error
error[unsupported-type]: column 'a' is TIMESTAMP(9): more than six digits of a second are not supported
  ┌ script.sql:2:3
2 │   a TIMESTAMP(9),
  │   ^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP(6)
error[unsupported-type]: column 'b' is TIMESTAMP_LTZ(7): more than six digits of a second are not supported
  ┌ script.sql:3:3
3 │   b ARRAY<TIMESTAMP_LTZ(7)>,
  │   ^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: declare it as TIMESTAMP_LTZ(6)
error[unsupported-type]: format 'json' cannot carry VARIANT (column 'c'): JSON has no form for it in Flink
  ┌ script.sql:4:3
4 │   c VARIANT,
  │   ^^^^^^^^^
