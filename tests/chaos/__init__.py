"""Real jobs on a real broker while processes die: ``python -m tests.chaos`` (``make chaos``)."""
