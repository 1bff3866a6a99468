"""What Python programs give to a session and get from it: DataFrames, and the changes of queries."""
