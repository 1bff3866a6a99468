"""Jobs of a session that stays: found, asked and stopped from any process of the user."""
