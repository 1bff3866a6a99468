"""Interactive commands of ``kafka-sql``."""
