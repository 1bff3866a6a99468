"""Incremental operators that hold rows until the watermark has passed them."""
