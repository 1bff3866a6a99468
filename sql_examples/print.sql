-- Needs no broker: made-up rows, printed as Flink's print connector does.
--   kafka-sql run sql_examples/print.sql

CREATE TABLE numbers (
  n    BIGINT,
  word STRING
) WITH (
  'connector' = 'datagen',
  'fields.n.kind' = 'sequence',
  'fields.n.start' = '1',
  'fields.n.end' = '10',
  'fields.word.length' = '5'
);

CREATE TABLE printed (
  n      BIGINT,
  parity STRING,
  word   STRING
) WITH (
  'connector' = 'print',
  'print-identifier' = 'numbers'
);

INSERT INTO printed
SELECT n, CASE WHEN MOD(n, 2) = 0 THEN 'even' ELSE 'odd' END, word
FROM numbers;
