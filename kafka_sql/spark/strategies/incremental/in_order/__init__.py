"""Incremental operators that take changes one by one, in the order in which they came."""
