"""The connectors kafka and upsert-kafka: options, columns, metadata."""
