"""Scalar expressions bound to the columns in scope, with Flink's types."""
