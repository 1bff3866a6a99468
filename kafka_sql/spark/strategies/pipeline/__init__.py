"""Stateless INSERTs from topic to topic in long-lived tasks that read, compute and write in one process."""
