"""Which streams run as a chain: in long-lived tasks, without Spark between reading and writing."""
