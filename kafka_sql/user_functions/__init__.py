"""Functions of the user in Python: declared, loaded, checked."""
