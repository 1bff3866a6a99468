"""How the rows of a stream come about where Spark's own operators do not give Flink's."""
