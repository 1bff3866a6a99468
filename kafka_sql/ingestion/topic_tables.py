"""Requests topics, and the columns that JSON records show, from brokers (for catalogs of type ``kafka``, and
tables that leave their columns out).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.topics import describe_topic, list_topics
from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespaces import CatalogEntry
from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.catalog.topics import Sampling, TopicColumns
from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.ingestion.schemas.reader import key_fields
from kafka_sql.ingestion.schemas.records import Unreadable, object_of
from kafka_sql.ingestion.schemas.value_types import Typing
from kafka_sql.inspect.topic_sample import SampledRecord, sample_topic
from kafka_sql.model.data_types import NULL, STRING, DataType, RowField
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.ddl.create_table import declared_table
from kafka_sql.planner.ddl.topic_catalog import TopicCatalog
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_KEPT_S = 60.0
"""A script is checked, then executed: within this time both see the same columns."""
Answer = TypeVar("Answer")


@dataclass
class TopicTables:
    """See :class:`kafka_sql.catalog.topics.AskTopics`; ``options`` are those in which tables are declared."""

    secrets: Secrets
    options: Callable[[], SessionOptions]
    _known: dict[Hashable, tuple[float, Any]] = field(default_factory=dict)

    def columns(self, sampling: Sampling) -> TopicColumns:
        """Return the columns of topics. Raises KafkaSqlError if their records do not show any."""
        return self._once(("columns", sampling), lambda: self._columns(sampling))

    def names(self, entry: CatalogEntry) -> tuple[str, ...]:
        """Return the topics that are tables of a catalog, sorted."""
        place = entry.options[0].key.span
        properties = TopicCatalog.of(entry, place).properties
        return self._once(("names", properties), lambda: tuple(sorted(list_topics(self._client(properties)))))

    def table(self, catalog: Catalog, entry: CatalogEntry, path: Identifier, use: Span) -> Table | None:
        """Return the table of a topic, None if the topic does not exist."""
        return self._once(("table", entry, path), lambda: self._table(catalog, entry, path))

    def _table(self, catalog: Catalog, entry: CatalogEntry, path: Identifier) -> Table | None:
        of_catalog = TopicCatalog.of(entry, entry.options[0].key.span)
        if path.name not in list_topics(self._client(of_catalog.properties)):
            return None
        found = None
        if of_catalog.format == "json":
            found = self._columns(of_catalog.sampling(path.name))
        text = of_catalog.statement(path.name, found)
        script = parse_script(SourceText(f"catalog {entry.name}", text))
        if script.errors:
            raise CatalogError(*script.errors)
        [statement] = script.statements
        assert isinstance(statement, CreateTable)
        here = replace(catalog, current_catalog=path.catalog, current_database=path.database)
        made = declared_table(statement, here, self.options(), lambda warning: None)
        return made if found is None else replace(made, sampled=True)

    def _columns(self, sampling: Sampling) -> TopicColumns:
        client = self._client(sampling.properties)
        records: list[SampledRecord] = []
        compacted = False
        for topic in sampling.topics:
            records += sample_topic(client, topic, sampling.most).records
            compacted |= "compact" in _cleanup(client, topic)
        return topic_columns(records, sampling, compacted)

    def _client(self, properties: Iterable[tuple[str, str]]) -> ClientProperties:
        return translate(list(self.secrets.resolved(tuple(properties))), ClientRole.CONSUMER)

    def _once(self, question: Hashable, ask: Callable[[], Answer]) -> Answer:
        asked, found = self._known.get(question, (-_KEPT_S, None))
        if time.monotonic() - asked > _KEPT_S:
            found = ask()
            self._known[question] = time.monotonic(), found
        return found  # type: ignore[no-any-return]


def topic_columns(records: Iterable[SampledRecord], sampling: Sampling, compacted: bool) -> TopicColumns:
    """Return the columns of records. Raises KafkaSqlError if no value is a JSON object with fields."""
    typing = Typing(iso=sampling.iso, as_string=sampling.as_string)
    values, keys = _Fields(typing, sampling.flatten), _Fields(typing, False)
    topic = ", ".join(sampling.topics)
    with_value = wrong = wrong_keys = 0
    reason = ""
    for record in records:
        if record.key is not None:
            try:
                keys.take(key_fields(record.key))
            except Unreadable:
                wrong_keys += 1
        if record.value is None:
            continue
        with_value += 1
        try:
            values.take(object_of(record.value, "the value"))
        except Unreadable as error:
            wrong += 1
            reason = reason or f"partition {record.partition}, offset {record.offset}: {error}"
    fields = tuple(values.columns())
    if not fields:
        raise _nothing_to_see(topic, with_value, wrong, reason)
    return TopicColumns(fields, None if wrong_keys else tuple(keys.columns()), compacted)


def _nothing_to_see(topic: str, with_value: int, wrong: int, reason: str) -> KafkaSqlError:
    if wrong:
        return KafkaSqlError(
            Diagnostic(
                ErrorCode.NO_SUCH_RECORDS,
                f"the values of topic '{topic}' are not JSON objects, so that they show no columns",
                notes=(reason,),
                helps=(
                    "name the columns and the format in CREATE TABLE; 'kafka-sql peek' shows the records",
                ),
            )
        )
    what = "has no record with a value" if not with_value else "has no field in its records"
    return KafkaSqlError(
        Diagnostic(
            ErrorCode.EMPTY_TOPIC,
            f"topic '{topic}' {what} that shows which columns there are",
            helps=("write a record first, or name the columns in CREATE TABLE",),
        )
    )


@dataclass
class _Fields:
    """The content of objects by field name: types of plain values, and nested fields."""

    typing: Typing
    flatten: bool
    plain: dict[str, DataType] = field(default_factory=dict)
    inside: dict[str, _Fields] = field(default_factory=dict)

    def take(self, row: Mapping[str, Any]) -> None:
        """Add an object."""
        for name, value in row.items():
            if not name or (self.flatten and "." in name):
                continue  # not a column, or one that looks like the path of a nested field
            if self.flatten and isinstance(value, dict) and value:
                self.plain.setdefault(name, NULL)
                self.inside.setdefault(name, _Fields(self.typing, True)).take(value)
            else:
                known = self.plain.get(name, NULL)
                self.plain[name] = common_type(known, self.typing.of_value(value))

    def columns(self, prefix: str = "") -> Iterator[RowField]:
        """Yield the columns in the order in which they appeared; a field that is an object only sometimes is
        one column of text.
        """
        for name, type in self.plain.items():
            nested = self.inside.get(name)
            if nested is not None and type == NULL:
                yield from nested.columns(f"{prefix}{name}.")
            else:
                plain = STRING if nested is not None or type == NULL else type
                yield RowField(f"{prefix}{name}", plain)


def _cleanup(client: ClientProperties, topic: str) -> str:
    """Return ``cleanup.policy`` of a topic, empty if this user may not read it."""
    try:
        return dict(describe_topic(client, topic).settings).get("cleanup.policy", "")
    except UnreachableError:
        return ""
