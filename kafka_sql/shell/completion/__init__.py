"""Completion of typed text. Pure: the declared objects and the topics of brokers come from a
:class:`~kafka_sql.shell.completion.knowledge.Knowledge`."""
