-- Where every record of a topic came from: the metadata columns of the kafka connector beside the raw value.
--   kafka-sql run sql_examples/metadata.sql --var topic=clicks

CREATE TABLE records (
  source_topic STRING METADATA FROM 'topic' VIRTUAL,
  `partition`  INT METADATA VIRTUAL,
  `offset`     BIGINT METADATA VIRTUAL,
  `timestamp`  TIMESTAMP_LTZ(3) METADATA,
  time_is      STRING METADATA FROM 'timestamp-type' VIRTUAL,
  headers      MAP<STRING, BYTES> METADATA,
  leader_epoch INT METADATA FROM 'leader-epoch' VIRTUAL,
  content      STRING
) WITH (
  'connector' = 'kafka',
  'topic' = '${topic:-clicks}',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9092}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'raw'
);

SELECT `partition`, `offset`, `timestamp`, time_is, content
FROM records
WHERE `offset` < 3;
