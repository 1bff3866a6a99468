"""The requests of the shell to brokers: records of a topic for PRINT, and names of topics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.run import Lines, Run
from kafka_sql.shell.typed.commands import PrintTopic

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties
    from kafka_sql.broker.record_window import Message
    from kafka_sql.catalog.table import Table
    from kafka_sql.model.connectors import KafkaTable
    from kafka_sql.session.session import Session


class TopicRun(Run):
    """PRINT: shows new records of a topic as they are (or all from the beginning), until there are enough
    of them or it is stopped."""

    def __init__(self, backend: Backend, wanted: PrintTopic) -> None:
        super().__init__()
        self._backend = backend
        self._printed = wanted

    def _execute(self) -> None:
        from kafka_sql.broker.offsets.partition_offsets import beginning_offsets, latest_offsets
        from kafka_sql.broker.record_window import following
        from kafka_sql.inspect.records import partitions_of

        topic = self._printed.topic
        client = client_of_topic(self._backend.session, topic.value)
        partitions = partitions_of(client, (topic.value,), ())
        offsets = beginning_offsets if self._printed.from_beginning else latest_offsets
        left = self._printed.limit
        for block in following(client, offsets(client, partitions)):
            shown = block if left is None else block[:left]
            if shown:
                self._put(Lines(tuple(_record_lines(shown))))
            left = None if left is None else left - len(shown)
            if not self._wanted() or left == 0:
                return


def _record_lines(messages: list[Message]) -> Iterator[str]:
    from kafka_sql.inspect.record_formats import show_as
    from kafka_sql.inspect.records import peeked, shown_time

    show = show_as("auto", None)
    for record in peeked(messages, show, show):
        time_text = shown_time(record.timestamp_ms) or "no time"
        place = f"{record.partition}@{record.offset}"
        problem = f"  ← {record.value.problem}" if record.value.problem else ""
        yield f"{place}  {time_text}  key {record.key.text}  value {record.value.text}{problem}"


def client_of_topic(session: Session, topic: str) -> ClientProperties:
    """Return the properties for the brokers of a topic: those of a table that reads it, else those of
    ``kafka-sql topic``. Raises KafkaSqlError for wrong properties."""
    from kafka_sql.broker.client.properties import ClientRole, client_of, translate
    from kafka_sql.broker.embedded.followed_brokers import followed_servers

    for table in kafka_tables(session):
        kafka = reachable(session, table)
        if kafka is not None and topic in kafka.topics.names:
            return client_of(kafka, ClientRole.CONSUMER)
    return translate([("bootstrap.servers", followed_servers())], ClientRole.CONSUMER)


def kafka_tables(session: Session) -> Iterator[Table]:
    """Yield the declared tables of the current database, without reading those in files."""
    from kafka_sql.catalog.table import Table

    catalog = session.catalog
    for each in (*catalog.temporary.values(), *catalog.permanent.values()):
        if isinstance(each, Table):
            yield each


def reachable(session: Session, table: Table) -> KafkaTable | None:
    """Return the connector of a table on Kafka with its secrets filled in, or None for other tables."""
    from kafka_sql.model.connectors import plain_kafka
    from kafka_sql.session.check.kafka_tables import hide_secrets

    kafka = plain_kafka(table.connector)
    if kafka is None:
        return None
    hide_secrets((table,))
    return session.secrets.resolved(kafka)


def topic_names(session: Session, servers: str) -> tuple[str, ...]:
    """Return all topics of brokers, with the properties of a table on the same brokers, or without any.
    Raises KafkaSqlError if they do not answer."""
    from kafka_sql.broker.client.properties import ClientRole, client_of, translate
    from kafka_sql.broker.topics import list_topics

    for table in kafka_tables(session):
        kafka = reachable(session, table)
        if kafka is not None and dict(kafka.properties).get("bootstrap.servers") == servers:
            return tuple(list_topics(client_of(kafka, ClientRole.ADMIN)))
    return tuple(list_topics(translate([("bootstrap.servers", servers)], ClientRole.ADMIN)))
