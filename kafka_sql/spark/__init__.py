"""PySpark: plans become DataFrames, streams and jobs."""
