"""Transactions of Kafka: the client, its markers, and what became of one that is in doubt."""
