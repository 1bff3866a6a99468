"""Functions of Flink that Spark has no exact twin for, and those of the user: how they are registered and
called by reserved names (``KAFKA_SQL_…``)."""
