-- A broker that wants a login, and a schema registry that does too. No password is in the script: the references
-- are looked up when a client is configured, in --secrets-dir or in the environment, and never shown.
-- Reads only; the table can be checked without Spark:
--   KAFKA_PASSWORD=… REGISTRY_PASSWORD=… kafka-sql check --connect sql_examples/secured.sql

CREATE TABLE payments (
  payment_id STRING,
  amount     DECIMAL(12, 2),
  paid_at    TIMESTAMP(3),
  WATERMARK FOR paid_at AS paid_at - INTERVAL '10' SECOND
) WITH (
  'connector' = 'kafka',
  'topic' = 'payments',
  'properties.bootstrap.servers' = '${bootstrap:-localhost:9093}',
  'properties.security.protocol' = 'SASL_SSL',
  'properties.sasl.mechanism' = 'SCRAM-SHA-512',
  'properties.sasl.jaas.config' = 'org.apache.kafka.common.security.scram.ScramLoginModule required username="reports" password="${secret:KAFKA_PASSWORD}";',
  'properties.group.id' = 'reports',
  'scan.startup.mode' = 'earliest-offset',
  'format' = 'avro-confluent',
  'avro-confluent.url' = '${registry:-http://localhost:8081}',
  'avro-confluent.basic-auth.credentials-source' = 'USER_INFO',
  'avro-confluent.basic-auth.user-info' = 'reports:${secret:REGISTRY_PASSWORD}'
);

SHOW CREATE TABLE payments;
