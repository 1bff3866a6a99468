"""The statistics that librdkafka reports of its clients, under the names of Kafka's own clients."""
