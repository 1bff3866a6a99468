"""The two ends of a chain in its task: what is read, and what is written."""
