"""Reads the JSON Schemas of grammar/, resolves and checks WITH options, masks secrets."""
