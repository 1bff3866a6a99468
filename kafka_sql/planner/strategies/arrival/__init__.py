"""Plans whose rows depend on the order in which records came: how that order is kept and asked for."""
