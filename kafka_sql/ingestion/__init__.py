"""Pipelines in YAML: the tables in topics are found, follow their records, and go to other places."""
