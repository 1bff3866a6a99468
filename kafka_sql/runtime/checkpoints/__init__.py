"""Checkpoint folders: locks, records of their plans, state, resets."""
