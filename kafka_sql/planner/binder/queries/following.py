"""CREATE TABLE … AS TABLE and CREATE DATABASE … AS DATABASE that follow the columns of records (VVR): the
pipeline that they amount to, as the text of ``kafka-sql ingest``.

What has declared columns has nothing to follow: then CREATE TABLE … AS is Flink's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kafka_sql.catalog.table import Table
from kafka_sql.catalog.topics import Sampling
from kafka_sql.model.connectors import BoundedMode, KafkaTable
from kafka_sql.model.data_types import BIGINT, BYTES, INT, STRING, DataType, MapType, timestamp_ltz
from kafka_sql.options.masking import mask
from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    CopiedDatabase,
    CreateDatabase,
    CreateTable,
    MetadataColumn,
    OptionEntry,
    PhysicalColumn,
)
from kafka_sql.text.diagnostics import Diagnostic, OptionError
from kafka_sql.text.error_codes import ErrorCode

_CLIENT, _CATALOG = "properties.", "catalog."
_FORMATS = ("", "value.")
_HANDED_ON = (
    "topic",
    "scan.startup.mode",
    "scan.startup.timestamp-millis",
    "scan.startup.specific-offsets",
    "scan.topic-partition-discovery.interval",
    "scan.check.duplicated.group.id",
    "value.fields-prefix",
)
_OF_JSON = (
    "timestamp-format.standard",
    "ignore-parse-errors",
    "infer-schema.primitive-as-string",
    "infer-schema.flatten-nested-columns.enable",
)
_SAID_OTHERWISE = frozenset(
    {
        "connector",
        "format",
        "value.format",
        "key.format",
        "key.json.timestamp-format.standard",
        "key.fields",
        "key.fields-prefix",
        "value.fields-include",
        "scan.bounded.mode",
    }
)
_METADATA: Mapping[str, DataType] = {
    "topic": STRING,
    "partition": INT,
    "offset": BIGINT,
    "timestamp": timestamp_ltz(3),
    "timestamp-type": STRING,
    "headers": MapType(STRING, BYTES),
    "leader-epoch": INT,
    "__raw_key__": BYTES,
    "__raw_value__": BYTES,
}
"""As pipelines have them."""
_SINKS: Mapping[str, tuple[str, ...]] = {
    "print": (),
    "jdbc": ("url", "username", "password"),
    "kafka": (
        "topic",
        "value.format",
        "key.format",
        "sink.delivery-guarantee",
        "sink.transactional-id-prefix",
        "sink.exactly-once.on-lost-marker",
    ),
    "delta": ("path",),
    "iceberg": ("catalog-name", "catalog-type", "catalog-database", "uri", "warehouse"),
}
"""Connectors whose tables a pipeline makes and alters, with the options that it takes."""
_CHANGES = ("debezium-json", "canal-json")
_EVERY_TABLE = r"\.*"


class NothingToFollow(Exception):
    """Why a statement is carried out as Flink does; the text goes on behind "because"."""


@dataclass(frozen=True)
class Following:
    """A pipeline as YAML, and whether it ends with what is there at its start. ``source`` is the table that
    it follows, None where it follows a database."""

    text: str
    ends: bool = False
    source: Table | None = None


@dataclass
class _Yaml:
    """Options, part by part."""

    lines: list[str] = field(default_factory=list)

    def part(self, name: str, options: Mapping[str, str]) -> None:
        """A part that is a mapping."""
        self.lines.append(f"{name}:")
        self.lines += [f"  {key}: {_quoted(text)}" for key, text in options.items()]

    def item(self, name: str, options: Mapping[str, str]) -> None:
        """A part that is a list of one mapping."""
        first, *rest = options.items()
        self.lines.append(f"{name}:")
        self.lines.append(f"  - {first[0]}: {_quoted(first[1])}")
        self.lines += [f"    {key}: {_quoted(text)}" for key, text in rest]

    @property
    def text(self) -> str:
        """The text of the file."""
        return "\n".join([*self.lines, ""])


def followed_table(source: Table, statement: CreateTable, target: str) -> Following:
    """The pipeline of CREATE TABLE ``target`` … AS TABLE ``source``. Raises :class:`NothingToFollow`."""
    connector = source.connector
    if not source.sampled:
        raise NothingToFollow("the columns of the table are declared")
    if not isinstance(connector, KafkaTable):
        raise NothingToFollow("rows of an upsert-kafka table go by their keys")
    options = {entry.key.value: entry.value.value for entry in source.options}
    sink, name = _sink(statement.options, target)
    found = {"type": "kafka", "value.format": "json", **_source(options)}
    if connector.group_id is not None:
        found[f"{_CLIENT}group.id"] = connector.group_id
    metadata = list(_metadata(source))
    if metadata:
        found["metadata.list"] = ",".join(metadata)
    columns = ", ".join(
        f"{_name(column.name)} {column.type.as_nullable()}"
        for column in source.columns
        if not isinstance(column.definition, ComputedColumn)
    )
    found["scan.value.initial-schemas.ddls"] = "; ".join(
        f"CREATE TABLE {topic} ({columns})" for topic in connector.topics.names
    )
    yaml = _Yaml()
    yaml.part("source", found)
    yaml.part("sink", sink)
    tables = ",".join(connector.topics.names)
    yaml.item("route", {"source-table": tables, "sink-table": name})
    computed = [c.definition for c in source.columns if isinstance(c.definition, ComputedColumn)]
    key = statement.primary_key
    keys = source.primary_key if key is None else tuple(each.text for each in key.columns)
    transform = {"source-table": tables}
    if computed or statement.added:
        transform["projection"] = ", ".join([r"\*", *map(_computed, (*computed, *statement.added))])
    if keys:
        transform["primary-keys"] = ", ".join(keys)
    if len(transform) > 1:
        yaml.item("transform", transform)
    return Following(yaml.text, _ends(connector), source)


def followed_database(
    copied: CopiedDatabase, statement: CreateDatabase, sampling: Sampling, options: Mapping[str, str]
) -> Following:
    """The pipeline of CREATE DATABASE … AS DATABASE of a catalog of topics, whose tables have ``options``.

    Raises OptionError for a sink that a pipeline cannot fill."""
    try:
        sink, _ = _sink(statement.options, "")
    except NothingToFollow as reason:
        place = statement.options[0].key.span if statement.options else statement.span
        message = f"the tables of database '{statement.name}' cannot be made: {reason}"
        raise OptionError(
            Diagnostic(ErrorCode.UNSUPPORTED, message, place, helps=(f"sinks: {', '.join(_SINKS)}",))
        ) from None
    found = {
        "type": "kafka",
        "value.format": "json",
        **{f"{_CLIENT}{key}": text for key, text in sampling.properties},
        "topic-pattern": topic_regex(copied),
        "scan.max.pre.fetch.records": str(sampling.most),
        "metadata.list": "partition,offset,timestamp",
        "key.format": "json",
        **{key: text for key, text in options.items() if text},
    }
    yaml = _Yaml()
    yaml.part("source", found)
    yaml.part("sink", sink)
    yaml.item("transform", {"source-table": _EVERY_TABLE, "primary-keys": "partition, offset"})
    return Following(yaml.text)


def topic_regex(copied: CopiedDatabase) -> str:
    """The pattern of the topics that are tables of the copied database; Kafka's own are none."""
    included = "|".join(f"(?:{each.value})" for each in copied.included) or ".*"
    left_out = "|".join(["__.*", *(f"(?:{each.value})" for each in copied.excluded)])
    return f"(?!(?:{left_out})$)(?:{included})"


def _ends(connector: KafkaTable) -> bool:
    match connector.bound.mode:
        case BoundedMode.UNBOUNDED:
            return False
        case BoundedMode.LATEST_OFFSET:
            return True
        case other:
            raise NothingToFollow(f"the table ends at '{other.value}'")


def _source(options: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, text in options.items():
        json_option = next((k for p in _FORMATS for k in _OF_JSON if key == f"{p}json.{k}"), None)
        if key.startswith(_CLIENT) or key in _HANDED_ON:
            found[key] = text
        elif json_option is not None:
            found[f"json.{json_option}"] = text
        elif key not in _SAID_OTHERWISE:
            raise NothingToFollow(f"a pipeline has no option '{key}'")
    if "key.format" in options:
        if options["key.format"] != "json":
            raise NothingToFollow("the keys of the records are no JSON")
        if options.get("value.fields-include") != "EXCEPT_KEY":
            raise NothingToFollow("fields of the keys are among those of the values")
        found["key.format"] = "json"
        if options.get("key.fields-prefix"):
            found["key.fields-prefix"] = options["key.fields-prefix"]
    return found


def _metadata(source: Table) -> Iterator[str]:
    for column in source.columns:
        definition = column.definition
        if isinstance(definition, MetadataColumn):
            kind, key = column.type.as_nullable(), definition.metadata_key
            natural = _METADATA.get(key)
            if natural is None or "," in column.name or column.name != column.name.strip():
                raise NothingToFollow(f"a pipeline has no metadata '{key}' as the column '{column.name}'")
            widened = (natural, kind) == (INT, BIGINT)
            if str(kind) != str(natural.as_nullable()) and not widened:
                raise NothingToFollow(f"the metadata '{key}' is {natural} in a pipeline, not {kind}")
            renamed = widened or column.name != key
            yield key + (f" AS {column.name}" if renamed else "") + (" BIGINT" if widened else "")
        else:
            assert isinstance(definition, (PhysicalColumn, ComputedColumn))


def _sink(entries: Sequence[OptionEntry], target: str) -> tuple[dict[str, str], str]:
    """The options of the sink, and the name of its table."""
    options = {entry.key.value: entry.value.value for entry in entries}
    connector = options.pop("connector", "")
    if connector not in _SINKS:
        raise NothingToFollow(f"no pipeline writes tables of connector '{connector}'")
    if connector == "kafka":
        options["value.format"] = options.pop("value.format", options.pop("format", ""))
        if options["value.format"] not in _CHANGES:
            raise NothingToFollow("records say their columns themselves in debezium-json and canal-json only")
    name = options.pop("table-name", target)
    if connector == "delta" and target:
        folder, _, name = options.get("path", "").rstrip("/").rpartition("/")
        options["path"] = folder or "."
    if connector == "iceberg" and target:
        name = f"{options.pop('catalog-database', 'default')}.{options.pop('catalog-table', target)}"
    handed_on = _CATALOG if connector == "iceberg" else _CLIENT
    unknown = [key for key in options if key not in _SINKS[connector] and not key.startswith(handed_on)]
    if unknown:
        raise NothingToFollow(f"a pipeline's sink has no option '{unknown[0]}'")
    return {"type": connector, **options}, name


def _computed(column: ComputedColumn) -> str:
    text = re.sub(r"\s+", " ", column.expression.sql)
    return f"{text} AS {_name(column.name.text)}"


def _name(name: str) -> str:
    return f"`{name.replace('`', '``')}`"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def explain_pipeline(text: str) -> str:
    """The text of a pipeline for people: values masked by their key."""

    def line(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}: {_quoted(mask(found[2], json.loads(found[3])))}"

    shown = re.sub(r'^(\s+(?:- )?)([\w.-]+): (".*")$', line, text, flags=re.M)
    return f"pipeline of kafka-sql ingest:\n\n{shown}"
