"""The one layout of scripts (``kafka-sql fmt``)."""
