"""Throughput of whole pipelines and of their stages; figures are printed, never asserted."""
