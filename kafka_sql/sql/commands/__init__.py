"""Parsers of INSERT, SET, SHOW, EXPLAIN, statement sets, and of Spark's dialect."""
