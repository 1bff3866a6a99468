"""Spoilt inputs of everything that reads text or bytes from outside; nothing may crash or hang."""
