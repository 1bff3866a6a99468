"""What librdkafka tells of its clients now and then, under the names that Kafka's own clients have for it."""
