"""Event time by partition: how far each has come, and the watermark that is the least of them."""
