"""The batch strategy: every source ends, one query gives the final rows."""
