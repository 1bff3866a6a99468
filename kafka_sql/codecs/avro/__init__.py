"""Avro container files, and Avro in its JSON encoding."""
