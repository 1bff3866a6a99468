"""The builders of Flink's DataStream connector: sources, sinks, and what makes rows of records and records of
rows."""
