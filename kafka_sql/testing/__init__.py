"""Tests written in SQL: files ``*.test.sql`` that say what is given, what runs and what is expected."""
