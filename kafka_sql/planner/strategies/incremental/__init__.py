"""Plans over a changelog as weighted rows (a positive weight adds, a negative one retracts): which of them
run so, and what state they keep."""
