"""Which streams run as a chain (Flink's chained operators): in long-lived tasks, without Spark between
reading and writing."""
