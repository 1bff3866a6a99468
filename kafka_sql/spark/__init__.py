"""PySpark: the data source (reader, writer), plan to DataFrame, session and listener."""
