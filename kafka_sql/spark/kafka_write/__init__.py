"""Rows to records of Kafka, at least once or exactly once."""
