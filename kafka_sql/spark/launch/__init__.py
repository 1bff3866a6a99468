"""How Spark's processes start: the session, Java's class archive, the Python workers."""
