"""Parsers of CREATE, ALTER and DROP."""
