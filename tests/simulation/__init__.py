"""Deterministic simulation of a job's protocols: the real code of driver and tasks over a simulated broker,
scheduler and clock. One number, the seed, makes a schedule, and makes it again."""
