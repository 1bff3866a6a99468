"""``kafka-sql lsp``: what editors ask of a script while it is written, answered without Spark."""
