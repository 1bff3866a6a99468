"""Tables of a lakehouse, which are written without a jar of Spark's."""
