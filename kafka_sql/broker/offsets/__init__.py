"""Offsets of partitions and consumer groups: where reading begins and ends."""
