"""Key groups: the fixed shares into which the keys of a pipeline's state fall."""

KEY_GROUPS = 128
"""The number of key groups if 'pipeline.max-parallelism' is not set, as in Flink. No more tasks can share the
keys."""
