"""Avro schemas: parsing, resolution of writer and reader, Flink's types for them."""
