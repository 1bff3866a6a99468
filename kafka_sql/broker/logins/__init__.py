"""Logins that are more than a name and a password."""
