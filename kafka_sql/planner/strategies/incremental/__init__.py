"""Plans of operators over weighted rows (changes with a count): which can run so, and what they keep."""
