"""Functions of Flink that Spark has no exact twin for: plain Python over Arrow columns, which a plan calls by
reserved names (``KAFKA_SQL_…``). Everything but :mod:`.registering` runs without Spark."""
