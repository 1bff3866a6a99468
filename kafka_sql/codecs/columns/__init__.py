"""Texts to Arrow columns and back, whole columns at once; several formats are built on them."""
