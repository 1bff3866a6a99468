"""The file of a pipeline: read, checked, and as values."""
