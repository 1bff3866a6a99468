"""``kafka-sql lsp``: answers requests of editors about a script while it is written, without Spark."""
