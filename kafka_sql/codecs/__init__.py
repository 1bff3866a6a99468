"""Bytes to Arrow columns and back; runs on executors."""
