"""Changes through stateful operators of our own: each micro-batch works out what changed."""
