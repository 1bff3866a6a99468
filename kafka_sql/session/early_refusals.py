"""Checks, while Spark starts, for reasons to refuse a script's jobs and queries later: brokers that do not
answer, topics that do not exist, checkpoints that are in use or belong to another query."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, PropertiesError, client_of
from kafka_sql.broker.topics import describe_topics, makes_topics
from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import KafkaTable, Topics, plain_kafka
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import CheckedStatement, CollectPlan, JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.joint_sinks import joint_sinks
from kafka_sql.runtime.checkpoints.checkpoint import examined_checkpoint
from kafka_sql.session.check.kafka_tables import hide_secrets, scanned_tables
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.session.checkpointing import local_checkpoint_place
from kafka_sql.text.diagnostics import KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class _Use:
    """A table on Kafka that a statement reads, or writes."""

    table: Table
    kafka: KafkaTable
    span: Span
    writes: bool


@dataclass
class EarlyRefusals:
    """Checks with the values of ``secrets``; ``force`` is that of :class:`~kafka_sql.session.Session`."""

    secrets: Secrets
    force: bool
    _answered: set[tuple[ClientProperties, Topics]] = field(default_factory=set)

    def ask(self, statements: Sequence[CheckedStatement]) -> None:
        """Raise KafkaSqlError, at its statement, for the first statement that cannot start."""
        uses = [use for statement in statements for use in _uses(statement)]
        made = {name for use in uses for name in _made(use)}
        for use in uses:
            self._ask(use, made)
        for statement in statements:
            if isinstance(statement, JobPlan):
                self._ask_checkpoints(statement.sinks, statement.options)

    def _ask(self, use: _Use, made: set[str]) -> None:
        """Check the topics of a table; a missing topic is fine if a statement of the script may create it."""
        hide_secrets((use.table,))
        try:
            kafka = self.secrets.resolved(use.kafka)
            client = client_of(kafka, ClientRole.ADMIN)
            if (client, kafka.topics) in self._answered:
                return
            self._topics(client, kafka.topics, made)
            self._answered.add((client, kafka.topics))
        except PropertiesError:
            return  # the statement itself refuses it, with its span
        except KafkaSqlError as error:
            raise error.placed(use.span) from None

    def _topics(self, client: ClientProperties, topics: Topics, made: set[str]) -> None:
        if topics.pattern is not None:
            probe(client)
            return
        try:
            describe_topics(client, topics)
        except UnreachableError as error:
            missing = all(each.code == ErrorCode.TOPIC_NOT_FOUND for each in error.diagnostics)
            if not missing or not (set(topics.names) & made and makes_topics(client)):
                raise

    def _ask_checkpoints(self, sinks: Sequence[Sink], options: SessionOptions) -> None:
        for group in joint_sinks(sinks):
            number, sink = group[0]
            place = local_checkpoint_place(options, force=self.force, number=number)
            if place is None or not sink.strategy.streams:
                continue
            try:
                examined_checkpoint(place, *(each for _, each in group))
            except KafkaSqlError as error:
                raise error.placed(sink.span) from None


def _uses(statement: CheckedStatement) -> Iterator[_Use]:
    match statement:
        case JobPlan(sinks=sinks, span=span):
            for sink in sinks:
                for table in scanned_tables(sink.input):
                    yield from _use(table, span, writes=False)
                yield from _use(sink.table, span, writes=True)
        case CollectPlan(collect=collect):
            for table in scanned_tables(collect.input):
                yield from _use(table, collect.span, writes=False)
        case _:
            return


def _use(table: Table, span: Span, *, writes: bool) -> Iterator[_Use]:
    kafka = plain_kafka(table.connector)
    if kafka is not None:
        yield _Use(table, kafka, span, writes)


def _made(use: _Use) -> Iterator[str]:
    """Yield the topics that exist once the statement has started."""
    if use.writes:
        yield from use.kafka.topics.names
        return
    for topic in (use.kafka.bad_records.dead_letter_topic, use.kafka.late_topic):
        if topic is not None:
            yield topic
