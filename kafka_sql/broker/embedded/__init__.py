"""A Kafka broker and a schema registry of one's own, on this machine: fetched, started, stopped."""
