"""What holds of a plan node (Calcite's metadata): changelog mode, upsert keys, windows, bounds of time."""
