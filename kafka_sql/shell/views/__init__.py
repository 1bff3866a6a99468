"""Views of results in the shell: models that tests can read, and screens that draw them."""
