"""Columns, keys, watermarks, tables, views and databases: what a script has declared so far."""
