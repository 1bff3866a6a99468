"""Processes of a session that stays: what they do beforehand, the jobs they hold, what they write down."""
