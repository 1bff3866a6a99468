"""What talks to Kafka outside a task: topics, delivery of records, librdkafka's own threads."""
