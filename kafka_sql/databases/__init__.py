"""Databases for the ``jdbc`` connector: connecting, reading, looking up and writing, in tasks."""
