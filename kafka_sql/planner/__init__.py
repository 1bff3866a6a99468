"""Name binding, types, the relational plan, changelog modes, strategies and EXPLAIN. Never imports
PySpark."""
