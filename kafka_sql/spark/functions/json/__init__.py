"""JSON and VARIANT: their functions over the values of one row."""
