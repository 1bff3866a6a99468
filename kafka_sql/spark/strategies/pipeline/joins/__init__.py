"""Joins in the task of a pipeline: rows come from one side or the other, and meet what is kept of the
other."""
