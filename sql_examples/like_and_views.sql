-- A table like another one, a view, and two jobs that start together. Needs no broker:
--   kafka-sql run sql_examples/like_and_views.sql

CREATE TABLE readings (
  sensor  INT NOT NULL,
  celsius DOUBLE,
  taken   AS CURRENT_DATE
) COMMENT 'made up' WITH (
  'connector' = 'datagen',
  'number-of-rows' = '20',
  'fields.sensor.min' = '1',
  'fields.sensor.max' = '3',
  'fields.celsius.min' = '-10',
  'fields.celsius.max' = '35'
);

CREATE TABLE printed WITH (
  'connector' = 'print',
  'print-identifier' = 'all'
) LIKE readings (EXCLUDING ALL);

CREATE TABLE frost (
  PRIMARY KEY (sensor) NOT ENFORCED
) WITH (
  'connector' = 'blackhole'
) LIKE readings (EXCLUDING OPTIONS EXCLUDING GENERATED);

CREATE TEMPORARY VIEW rounded (sensor, celsius) COMMENT 'one digit is enough' AS
SELECT sensor, ROUND(celsius, 1) FROM readings;

EXECUTE STATEMENT SET BEGIN
  INSERT INTO printed SELECT sensor, celsius FROM rounded;
  INSERT INTO frost SELECT * FROM rounded WHERE celsius < 0;
END;
