"""Scans and sinks of every connector as DataFrames."""
