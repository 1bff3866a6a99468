"""Tokens, script splitting, statements, types and expressions: Flink text becomes frozen values."""
