"""Whole scripts and what Flink wrote for them."""
