"""Rewrites the state of a pipeline for a changed query."""
