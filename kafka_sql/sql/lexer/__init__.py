"""Text to tokens, with their places."""
