"""``check`` and ``check --connect``: what a script uses, and whether it exists."""
