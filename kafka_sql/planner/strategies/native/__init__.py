"""Plans of one Spark streaming query: which of them run so, and what the reading tasks aggregate first
(two-phase aggregation: local, then global)."""
