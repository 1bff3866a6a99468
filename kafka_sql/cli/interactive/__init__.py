"""``kafka-sql`` for somebody who types."""
