"""Two versions of a script side by side over the same records: which rows of their INSERTs differ."""
