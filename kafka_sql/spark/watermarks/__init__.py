"""Watermarks by partition: how far event time has come in each, and the watermark of the scan, which is the
least of them."""
