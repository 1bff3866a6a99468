"""Commands that look after a Kafka cluster: topics and consumer groups."""
