"""The Spark of a session, and the session that stays."""
