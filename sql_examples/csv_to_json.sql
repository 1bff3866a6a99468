-- CSV lines of one topic as JSON in another; fields that are no numbers become NULL, lines that are no CSV are
-- counted and left out.
--   kafka-sql topic create measurements && kafka-sql topic create measurements_json
--   kafka-sql run sql_examples/csv_to_json.sql

CREATE TABLE measurements (
  sensor      STRING,
  measured_at TIMESTAMP(3),
  celsius     DECIMAL(5, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'measurements',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'csv',
  'csv.field-delimiter' = ';',
  'csv.null-literal' = '-',
  'csv.ignore-parse-errors' = 'true'
);

CREATE TABLE measurements_json (
  sensor      STRING,
  measured_at TIMESTAMP(3),
  fahrenheit  DECIMAL(8, 2)
) WITH (
  'connector' = 'kafka',
  'topic' = 'measurements_json',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'format' = 'json',
  'json.timestamp-format.standard' = 'ISO-8601'
);

INSERT INTO measurements_json
SELECT UPPER(sensor), measured_at, CAST(celsius * 9 / 5 + 32 AS DECIMAL(8, 2))
FROM measurements
WHERE celsius IS NOT NULL;
