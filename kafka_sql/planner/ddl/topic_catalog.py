"""Catalogs of type ``kafka``: their options, and the CREATE TABLE of a topic (VVR's JSON catalog)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

from kafka_sql.catalog.namespaces import KAFKA, CatalogEntry
from kafka_sql.catalog.topics import Sampling, TopicColumns
from kafka_sql.formats.json import AS_STRING, FLATTEN
from kafka_sql.model.data_types import BYTES, DataType, RowField
from kafka_sql.options.resolution import ResolvedOptions, last_wins, resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.planner.binder.queries.following import Following, followed_database
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.sql.statements.statements import CopiedDatabase, CreateCatalog, CreateDatabase, OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CLIENT = "properties."
_STARTUP = "scan.startup."
_KEY_ERROR = "infer-schema.parse-key-error.field-name"
_STYLE = "timestamp-format.standard"
_LISTED = re.compile(r"[^;\s](?:[^;]*[^;\s])?")
"""A name that ``key.fields`` can hold."""
METADATA = {
    "partition": "INT NOT NULL METADATA VIRTUAL",
    "offset": "BIGINT NOT NULL METADATA VIRTUAL",
    "timestamp": "TIMESTAMP_LTZ(3) NOT NULL METADATA VIRTUAL",
}
_CHANGES = "debezium-avro-confluent"


def is_topic_catalog(statement: CreateCatalog) -> bool:
    """Whether a catalog of type ``kafka`` is created."""
    return any((e.key.value, e.value.value) == ("type", KAFKA) for e in statement.options)


def checked_options(options: tuple[OptionEntry, ...], place: Span) -> ResolvedOptions:
    """The options of a catalog of type ``kafka``. Raises OptionError with everything that is wrong."""
    entries, _ = last_wins(options)
    resolved = resolve_options(Owner("catalog", load_schema("catalogs/kafka")), entries, place)
    problems = list(resolved.diagnostics)
    key, value = (resolved.optional_text(f"{part}.fields-prefix") or "" for part in ("key", "value"))
    if resolved.ok and key == value:
        problems.append(
            Diagnostic(
                ErrorCode.CONFLICTING_OPTIONS,
                f"'key.fields-prefix' and 'value.fields-prefix' are both '{key}': columns of keys and "
                "values could have one name",
                resolved.span("value.fields-prefix"),
                helps=("choose two prefixes",),
            )
        )
    if not resolved.ok or problems:
        raise OptionError(*problems)
    return resolved


@dataclass(frozen=True)
class TopicCatalog:
    """The options of a catalog, and what follows from them for its tables."""

    options: ResolvedOptions

    @classmethod
    def of(cls, entry: CatalogEntry, place: Span) -> TopicCatalog:
        """Those of a catalog that was created."""
        return cls(checked_options(entry.options, place))

    @property
    def format(self) -> str:
        """The format of the values."""
        return self.options.text("format")

    @property
    def properties(self) -> tuple[tuple[str, str], ...]:
        """Those of the client."""
        return tuple((key[len(_CLIENT) :], text) for key, text in self._written() if key.startswith(_CLIENT))

    def sampling(self, topic: str) -> Sampling:
        """Which records of a topic are looked at, and how."""
        options = self.options
        return Sampling(
            self.properties,
            (topic,),
            options.integer("max.fetch.records"),
            options.text(_STYLE) == "ISO-8601",
            options.boolean(AS_STRING),
            options.boolean(FLATTEN),
        )

    def statement(self, topic: str, found: TopicColumns | None) -> str:
        """CREATE TABLE for a topic, whose columns are in a registry where ``found`` is None."""
        if found is None:
            keyed = "" if self.format == _CHANGES else ", PRIMARY KEY (`partition`, `offset`) NOT ENFORCED"
            return _table(topic, list(_metadata()), keyed, self._options("kafka", topic, self.format))
        upserts = found.compacted and self.options.boolean("infer-schema.compacted-topic-as-upsert-table")
        upserts = upserts and found.key != ()
        value_prefix = "" if upserts else self.options.text("value.fields-prefix")
        value = {f"{value_prefix}{field.name}": field.type for field in found.value}
        key, key_format = self._key(found)
        names = {*key, *value}
        columns = [f"{_name(name)} {_type(type)}" for name, type in (*key.items(), *value.items())]
        columns += list(_metadata(names))
        connector = "upsert-kafka" if upserts else "kafka"
        options = self._options(connector, topic, None)
        if key:
            options["key.format"] = key_format
            if key_format == "json":
                options[f"key.json.{_STYLE}"] = self.options.text(_STYLE)
            options["key.fields-prefix"] = self.options.text("key.fields-prefix")
            options["value.fields-include"] = "EXCEPT_KEY"
            if not upserts:
                options["key.fields"] = ";".join(key)
        options["value.format"] = "json"
        options[f"value.json.{_STYLE}"] = self.options.text(_STYLE)
        if self.options.boolean(FLATTEN):
            options[f"value.json.{FLATTEN}"] = "true"
        if value_prefix:
            options["value.fields-prefix"] = value_prefix
        primary = [_name(name) for name in key] if upserts else ["`partition`", "`offset`"]
        return _table(topic, columns, f", PRIMARY KEY ({', '.join(primary)}) NOT ENFORCED", options)

    def _key(self, found: TopicColumns) -> tuple[dict[str, DataType], str]:
        """The columns of the key and its format; a key that is no JSON object is one column of bytes."""
        prefix = self.options.text("key.fields-prefix")
        fields: tuple[RowField, ...] | None = found.key
        if fields is not None and all(_LISTED.fullmatch(field.name) for field in fields):
            return {f"{prefix}{field.name}": field.type for field in fields}, "json"
        name = self.options.text(_KEY_ERROR)
        return {f"{prefix}{name}": BYTES}, "raw"

    def _options(self, connector: str, topic: str, format: str | None) -> dict[str, str]:
        written = dict(self._written())
        options = {"connector": connector, "topic": topic}
        options |= {key: text for key, text in written.items() if key.startswith(_CLIENT)}
        if connector == "kafka":
            options["scan.startup.mode"] = "earliest-offset"
        for key, text in written.items():
            if key.startswith("scan.") and (connector == "kafka" or not key.startswith(_STARTUP)):
                options[key] = text
        if format is not None:
            options["format"] = format
            options |= {key: text for key, text in written.items() if key.startswith(f"{format}.")}
        return options

    def scan_options(self) -> dict[str, str]:
        """Where topics are read from. Raises OptionError for an option that a pipeline does not have."""
        found = {f"{_STARTUP}mode": "earliest-offset"}
        for given in self.options.given.values():
            key = given.entry.key.value
            if key.startswith(_STARTUP) or key == "scan.topic-partition-discovery.interval":
                found[key] = given.entry.value.value
            elif key.startswith("scan."):
                message = f"a pipeline has no option '{key}', which the catalog of the topics sets"
                raise OptionError(Diagnostic(ErrorCode.CONFLICTING_OPTIONS, message, given.entry.key.span))
        return found

    def _written(self) -> Iterator[tuple[str, str]]:
        for given in self.options.given.values():
            yield given.entry.key.value, given.entry.value.value


def _metadata(taken: Set[str] = frozenset()) -> Iterator[str]:
    for name, declared in METADATA.items():
        if name not in taken:
            yield f"`{name}` {declared}"


def _table(topic: str, columns: list[str], key: str, options: Mapping[str, str]) -> str:
    written = ", ".join(f"{_text(name)} = {_text(value)}" for name, value in options.items())
    return f"CREATE TABLE {_name(topic)} ({', '.join(columns)}{key}) WITH ({written})"


def _name(name: str) -> str:
    return f"`{name.replace('`', '``')}`"


def _type(type: DataType) -> str:
    return str(type)


def _text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def copied_topics(statement: CreateDatabase, copied: CopiedDatabase, entry: CatalogEntry) -> Following:
    """The pipeline of CREATE DATABASE … AS DATABASE of a catalog of topics. Raises KafkaSqlError."""
    found = TopicCatalog.of(entry, copied.source.span)
    if found.format != "json":
        raise unsupported(
            f"AS DATABASE of topics of format '{found.format}'",
            copied.source.span,
            "JSON topics are followed",
        )
    options = found.options
    following = followed_database(
        copied,
        statement,
        found.sampling(""),
        {
            "key.fields-prefix": options.text("key.fields-prefix"),
            f"json.{_KEY_ERROR}": options.text(_KEY_ERROR),
            "value.fields-prefix": options.text("value.fields-prefix"),
            f"json.{_STYLE}": options.text(_STYLE),
            f"json.{AS_STRING}": str(options.boolean(AS_STRING)).lower(),
            f"json.{FLATTEN}": str(options.boolean(FLATTEN)).lower(),
            **found.scan_options(),
        },
    )
    return following
