"""A CREATE TABLE from the records of a topic."""
