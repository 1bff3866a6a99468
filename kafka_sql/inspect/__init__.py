"""Records without Spark, for ``peek`` and ``check --connect``."""
