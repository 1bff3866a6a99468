"""SELECT and INSERT as a whole: projections, set operations, ORDER BY, sinks."""
