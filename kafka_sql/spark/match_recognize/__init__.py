"""MATCH_RECOGNIZE in tasks: the automaton, its queue of rows."""
