"""FROM: tables, views, CTEs, table functions, MATCH_RECOGNIZE."""
