"""Databases behind the ``jdbc`` connector: how they are reached, read, looked up and written, in tasks."""
