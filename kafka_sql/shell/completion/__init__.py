"""What is offered while somebody types. Pure: what is declared, and what brokers have, is asked of a
:class:`~kafka_sql.shell.completion.knowledge.Knowledge`."""
