"""The exchange between Python programs and a session: DataFrames, and the changelogs of queries."""
