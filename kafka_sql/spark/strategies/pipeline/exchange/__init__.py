"""The keyed exchange between the tasks of a pipeline: rows go to the task that owns their key."""
