"""Flink's SQL gateway: its REST API over the session that stays."""
