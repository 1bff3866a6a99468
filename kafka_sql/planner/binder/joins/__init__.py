"""Joins, lateral and look-up joins, temporal joins, UNNEST, and subqueries as joins."""
