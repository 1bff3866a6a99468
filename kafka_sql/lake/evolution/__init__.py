"""Columns of lakehouse tables: made, added, and given wider types."""
