"""Plans as text and JSON, and the fingerprints that checkpoints are known by."""
