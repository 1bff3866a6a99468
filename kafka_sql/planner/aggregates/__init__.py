"""Aggregate functions: their types, and what they are in Spark."""
