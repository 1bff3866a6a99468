"""The native strategy: one streaming query of Spark."""
