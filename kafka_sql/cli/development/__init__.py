"""Commands for those who write and test scripts."""
