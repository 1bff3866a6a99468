"""Values of rows as people and programs read them: text in the cells of a table, JSON."""
