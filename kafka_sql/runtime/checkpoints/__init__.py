"""Checkpoint folders: locks, records of what runs in them, state, resets."""
