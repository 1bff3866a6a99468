"""The two ends of a pipeline in its task: what is read, and what is written."""
