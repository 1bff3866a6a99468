"""Flink text to frozen values: scripts parsed and formatted."""
