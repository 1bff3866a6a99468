"""Logins at Amazon MSK by IAM."""
