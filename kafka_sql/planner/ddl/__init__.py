"""CREATE, ALTER, DROP, SHOW, DESCRIBE: what statements about the catalog do and answer."""
