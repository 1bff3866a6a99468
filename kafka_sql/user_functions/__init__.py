"""User-defined functions in Python: declaring, loading and checking them."""
