"""Key groups: the fixed shares into which the keys of a pipeline's state fall."""

KEY_GROUPS = 128
"""Flink's default of 'pipeline.max-parallelism'. No more tasks can share the keys."""
