"""Jobs, checkpoints, metrics: what happens while a statement runs."""
