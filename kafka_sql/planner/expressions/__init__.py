"""Bound expressions, scopes and literals, and the Spark expressions that they become."""
