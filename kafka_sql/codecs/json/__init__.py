"""JSON: msgspec reads what is plain, the exact reader what is not."""
