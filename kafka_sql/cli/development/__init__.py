"""Commands for authors of scripts and tests."""
