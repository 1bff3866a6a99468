"""The batch strategy: one query of Spark over all rows, in a thread of the driver."""
