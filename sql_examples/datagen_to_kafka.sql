-- A thousand made-up clicks into a topic, without any other tool.
--   kafka-sql broker start
--   kafka-sql topic create clicks --partitions 3
--   kafka-sql run sql_examples/datagen_to_kafka.sql

CREATE TABLE made_up_clicks (
  click_id BIGINT,
  user_id  INT,
  page     STRING,
  seconds  DOUBLE
) WITH (
  'connector' = 'datagen',
  'number-of-rows' = '1000',
  'fields.click_id.kind' = 'sequence',
  'fields.click_id.start' = '1',
  'fields.click_id.end' = '1000',
  'fields.user_id.min' = '1',
  'fields.user_id.max' = '50',
  'fields.page.length' = '8',
  'fields.seconds.min' = '0',
  'fields.seconds.max' = '300'
);

CREATE TABLE clicks (
  click_id BIGINT,
  user_id  INT,
  page     STRING,
  seconds  DOUBLE
) WITH (
  'connector' = 'kafka',
  'topic' = 'clicks',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'key.format' = 'raw',
  'key.fields' = 'page',
  'format' = 'json'
);

INSERT INTO clicks
SELECT click_id, user_id, CONCAT('/', page), ROUND(seconds, 1)
FROM made_up_clicks;
