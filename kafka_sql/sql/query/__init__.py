"""Flink's queries to sqlglot trees: its own syntax shaped into what sqlglot parses."""
