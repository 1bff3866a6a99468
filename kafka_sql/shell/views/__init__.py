"""How results look in the shell: as models that tests can ask, and as screens that draw them."""
