"""Records that begin with the id of a registered schema: Avro, JSON Schema, Protobuf, Debezium."""
