"""Plans whose rows depend on the order of arrival: how that order is kept and asked for."""
