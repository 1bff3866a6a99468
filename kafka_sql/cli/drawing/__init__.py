"""How rows and records look on a terminal and in a pipe."""
