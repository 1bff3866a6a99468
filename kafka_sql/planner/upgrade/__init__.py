"""Compares the state of a pipeline with a changed query, operator by operator."""
