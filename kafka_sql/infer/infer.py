"""``kafka-sql infer``: from sampled records, or from the schema registry, to a CREATE TABLE that fits.

Sampling is in :mod:`kafka_sql.inspect.topic_sample`; here everything is a function of its result (and of a
registry's answers).
"""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Field
from kafka_sql.codecs.contract.rejected_records import Refused, refused_records
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.connectors.kafka.key_value_columns import key_and_value_columns
from kafka_sql.infer.columns import CDC_FORMATS, Part, Registry, key_part, value_part
from kafka_sql.infer.format_guess import json_documents
from kafka_sql.infer.printer import ColumnRemark, InferredTable, table_name
from kafka_sql.infer.type_guess import Inferred
from kafka_sql.inspect.topic_sample import TopicSample
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import DataType, RowField
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import CatalogChange
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.sql.statements.statements import PhysicalColumn
from kafka_sql.text.diagnostics import KafkaSqlError, Severity
from kafka_sql.text.source import SourceText


def inferred_table(
    sample: TopicSample,
    properties: Sequence[tuple[str, str]],
    format: str | None = None,
    registry: Registry | None = None,
) -> str:
    """The statement for a topic. ``properties`` are those of the Kafka client, ``format`` is that of the
    values where it is known.

    Raises UsageError where a registry is needed and none given, KafkaSqlError where there is nothing to infer
    from (``empty-topic``) or records are not in ``format``, and what the registry raises.
    """
    value = value_part(sample, format, registry)
    table = _table(sample, value, key_part(sample, value, registry), properties, format is None)
    declared = _checked(table)
    return table.sql(_refusals(declared, sample))


def _table(
    sample: TopicSample,
    value: Part,
    key: Part | None,
    properties: Sequence[tuple[str, str]],
    recognised: bool,
) -> InferredTable:
    options = [("connector", "kafka"), ("topic", sample.topic)]
    options += [(f"properties.{name}", text) for name, text in properties]
    options.append(("scan.startup.mode", "earliest-offset"))
    columns, remarks = list(value.inferred.fields), _remarks(value.inferred, "")
    primary_key: tuple[str, ...] = ()
    format_key = "format"
    names = [field.name for field in columns]
    if key is not None and value.format in (*CDC_FORMATS, "debezium-avro-confluent"):
        in_key = [field.name for field in key.inferred.fields]
        primary_key = tuple(in_key) if set(in_key) <= set(names) else ()
    elif key is not None and _repeats(sample, key, value):
        format_key = "value.format"
        options.append(("key.format", key.format))
        options += [(f"key.{key.format}.{name}", text) for name, text in key.options]
        options.append(("key.fields", ";".join(field.name for field in key.inferred.fields)))
    elif key is not None:
        format_key = "value.format"
        prefix = "" if not set(names) & {field.name for field in key.inferred.fields} else "key_"
        while any(name.startswith(prefix) for name in names) and prefix:
            prefix = f"record_{prefix}"
        fields = [RowField(prefix + field.name, field.type) for field in key.inferred.fields]
        columns = [*fields, *columns]
        remarks = [*_remarks(key.inferred, prefix), *remarks]
        options.append(("key.format", key.format))
        options += [(f"key.{key.format}.{name}", text) for name, text in key.options]
        options.append(("key.fields", ";".join(field.name for field in fields)))
        if prefix:
            options.append(("key.fields-prefix", prefix))
        options.append(("value.fields-include", "EXCEPT_KEY"))
    space = "value." if format_key == "value.format" else ""
    options.append((format_key, value.format))
    options += [(f"{space}{value.format}.{name}", text) for name, text in value.options]
    return InferredTable(
        table_name(sample.topic),
        tuple(columns),
        tuple(remarks),
        value.inferred.epochs,
        primary_key,
        tuple(options),
        _notes(sample, value, key, recognised),
    )


def _repeats(sample: TopicSample, key: Part, value: Part) -> bool:
    """Whether the fields of the keys are in the values too, in every record the same."""
    types = {field.name: field.type for field in value.inferred.fields}
    if (key.format, value.format) != ("json", "json") or any(
        types.get(field.name) != field.type for field in key.inferred.fields
    ):
        return False
    keys = dict(json_documents([record.key for record in sample.records]).objects)
    values = dict(json_documents([record.value for record in sample.records]).objects)
    return all(
        name in values[place] and values[place][name] == part
        for place, document in keys.items()
        if place in values
        for name, part in document.items()
    )


def _remarks(inferred: Inferred, prefix: str) -> list[ColumnRemark]:
    found = []
    for remark in inferred.remarks:
        field = next(one.name for one in inferred.fields if _holds(one.name, remark.path))
        inside = remark.path[len(field) :].lstrip(".")
        found.append(ColumnRemark(prefix + field, inside, remark.text))
    return found


def _holds(name: str, path: str) -> bool:
    return path == name or path.startswith((f"{name}.", f"{name}["))


def _notes(sample: TopicSample, value: Part, key: Part | None, recognised: bool) -> tuple[str, ...]:
    count = len(sample.records)
    records = "record" if count == 1 else "records"
    partitions = f"{sample.partitions} partition{'' if sample.partitions == 1 else 's'}"
    found = [f"from {count} of {sample.total} {records} in {partitions} of topic '{sample.topic}'"]
    if recognised:
        found.append(f"the records look like {value.format}; --format names another format")
    found += value.notes
    found += key.notes if key is not None else ()
    tombstones = sum(record.value is None for record in sample.records)
    if tombstones and value.format not in (*CDC_FORMATS, "debezium-avro-confluent"):
        verb = "record has" if tombstones == 1 else "records have"
        found.append(f"{tombstones} {verb} no value: with 'upsert-kafka' and a PRIMARY KEY these delete rows")
    return tuple(found)


# --- proof --------------------------------------------------------------------------------------------------


def _checked(table: InferredTable) -> tuple[dict[str, DataType], tuple[str, ...], KafkaTable]:
    """Types, physical columns and connector of the declared table. The statement is checked as any other."""
    source = SourceText("<infer>", table.sql())
    checked = checked_script(source, Catalog(), SessionOptions.default())
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    [change] = checked.statements
    assert isinstance(change, CatalogChange)
    declared = change.declared
    assert declared is not None
    assert isinstance(declared.connector, KafkaTable)
    physical = [column.name for column in declared.columns if isinstance(column.definition, PhysicalColumn)]
    return {column.name: column.type for column in declared.columns}, tuple(physical), declared.connector


def _refusals(
    declared: tuple[dict[str, DataType], tuple[str, ...], KafkaTable], sample: TopicSample
) -> tuple[str, ...]:
    """What the table makes of the sample: how many records it refuses, and why."""
    column_types, physical, kafka = declared
    decoded: list[Decoded | None] = []
    for part, side, format in zip(
        ("key", "value"),
        key_and_value_columns(physical, kafka),
        (kafka.key_format, kafka.value_format),
        strict=True,
    ):
        if format is None:
            decoded.append(None)
            continue
        fields = tuple(Field(field, column_types[name]) for name, field in side)
        decoder = make_decoder(DecoderSpec(format, fields, tuple(range(len(fields)))))
        decoded.append(decoder.decode([getattr(record, part) for record in sample.records]))
    refused: list[Refused] = refused_records(decoded[1], decoded[0])
    if not refused:
        return ()
    count = len({each.record for each in refused})
    first = sample.records[refused[0].record]
    place = f"partition {first.partition}, offset {first.offset}"
    verb = "record of the sample does" if count == 1 else "records of the sample do"
    part = "key, " if refused[0].part == "key" else ""
    return (f"{count} {verb} not fit, the first at {place}: {part}{' '.join(refused[0].what.split())}",)
