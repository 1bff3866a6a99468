"""A table that scripts declare, for commands that inspect it without running the scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, PropertiesError, client_of
from kafka_sql.broker.topics import describe_topics
from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.session_login import with_session_login
from kafka_sql.inspect.table import TablePeek
from kafka_sql.model.connectors import plain_kafka
from kafka_sql.session.check.kafka_tables import hide_secrets
from kafka_sql.sql.statements.statements import Name, ObjectName
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session


def declared_table(session: Session, scripts: Sequence[SourceText], name: str) -> Table:
    """Return the table ``name`` of scripts, whose other statements may be wrong. Raises KafkaSqlError if
    the table does not exist, together with the errors in the scripts.
    """
    checked = session.checked_all([(script.name, script.text) for script in scripts], connect=True)
    source = SourceText("--table", name)
    place = source.span(0, len(name))
    catalog = checked[-1].catalog
    try:
        found = catalog.table(ObjectName(tuple(Name(part, place) for part in name.split(".")), place))
        return with_session_login(found, checked[-1].options)
    except KafkaSqlError as error:
        problems = [problem for script in checked for problem in script.diagnostics]
        wrong = [problem for problem in problems if problem.severity is Severity.ERROR]
        raise KafkaSqlError(*error.diagnostics, *wrong) from None


def reached(
    session: Session, table: Table, topic: str | None
) -> tuple[TablePeek, ClientProperties, tuple[str, ...]]:
    """Return the viewer of a table's records, the client for its brokers, and its topics (``topic`` must
    be one of them). Raises KafkaSqlError.
    """
    kafka = plain_kafka(table.connector)
    name = table.identifier.name
    if kafka is None:
        raise UsageError(Diagnostic(ErrorCode.USAGE, f"table '{name}' reads no topic", table.span))
    hide_secrets((table,))
    kafka = session.secrets.resolved(kafka)
    try:
        client = client_of(kafka, ClientRole.CONSUMER)
    except PropertiesError as error:
        raise error.located({entry.key.value: entry.key.span for entry in table.options}) from None
    topics = tuple(describe_topics(client, kafka.topics))
    if topic is not None and topic not in topics:
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE,
                f"table '{name}' does not read topic '{topic}'",
                helps=(f"it reads {', '.join(topics)}",),
            )
        )
    if not topics:
        raise UnreachableError(
            Diagnostic(ErrorCode.TOPIC_NOT_FOUND, f"no topic matches '{kafka.topics.pattern}'", table.span)
        )
    return TablePeek(table, kafka), client, topics if topic is None else (topic,)
