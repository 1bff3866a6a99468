"""Which columns of which topics, tables and files the columns of an INSERT are computed from."""
