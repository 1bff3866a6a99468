"""Tests written in SQL: files ``*.test.sql`` with given rows, statements to run and expected results."""
