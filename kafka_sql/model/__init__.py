"""Frozen values that every room speaks: data types, configurations of connectors and formats, row kinds."""
