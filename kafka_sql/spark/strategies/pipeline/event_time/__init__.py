"""What the tasks of a pipeline do by event time: they follow the watermark, and keep what waits for it."""
