"""Streaming queries that Flink refuses, and queries that it runs: its verdict beside ours."""
