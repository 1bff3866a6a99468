"""Which streams run as a pipeline (Flink's chained operators): in long-lived tasks, without Spark between
reading and writing."""
