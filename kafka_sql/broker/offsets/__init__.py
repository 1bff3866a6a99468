"""Offsets of partitions and consumer groups: the start and the end of a read."""
