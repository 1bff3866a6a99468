"""Joins in the task of a chain: rows come from one side or the other, and meet what is kept of the other."""
