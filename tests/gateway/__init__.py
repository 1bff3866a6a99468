"""Requests to a SQL gateway and what Flink's own answers: the corpus, its recorder, and the Java clients."""
