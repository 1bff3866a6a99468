"""The functions of ``grammar/functions.csv``: which call means which, its type, its Spark expression."""
