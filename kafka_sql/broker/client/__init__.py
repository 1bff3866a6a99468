"""Clients of Kafka and their properties: Java's names translated for librdkafka, logins, key stores."""
