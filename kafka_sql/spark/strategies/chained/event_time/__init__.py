"""What the tasks of a chain do by event time: they follow the watermark, and keep what waits for it."""
