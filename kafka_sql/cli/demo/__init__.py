"""``kafka-sql demo``: a million order events through the examples."""
