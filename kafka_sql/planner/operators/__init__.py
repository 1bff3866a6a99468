"""Flink's operators and casts (arithmetic, comparison, LIKE, CASE, CAST) as Spark expressions."""
