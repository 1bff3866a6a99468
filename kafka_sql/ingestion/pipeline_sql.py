"""A pipeline as the SQL it amounts to: what each table would be, and the INSERT that moves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kafka_sql.infer.printer import name_of, shown_value, type_text
from kafka_sql.ingestion.flow.flow import Flow
from kafka_sql.ingestion.flow.transforms import transforms_of
from kafka_sql.ingestion.pipeline.pipeline import Transform
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.ingestion.sinks.lake_sink import lake_folder
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.variables import as_text

_OF_SOURCE = (
    "topic",
    "topic-pattern",
    "scan.startup.mode",
    "scan.startup.specific-offsets",
    "scan.startup.timestamp-millis",
    "scan.topic-partition-discovery.interval",
)
_CONNECTORS = {
    "kafka": "kafka",
    "print": "print",
    "jdbc": "jdbc",
    "filesystem": "filesystem",
    "delta": "delta",
    "iceberg": "iceberg",
}
_OF_CATALOG = ("catalog-", "catalog.", "uri", "warehouse")


def pipeline_sql(flow: Flow) -> str:
    """CREATE TABLE for each side of every table that is known, and INSERTs between them."""
    if not flow.source.tables:
        return "-- no table is known yet: tables are found when records come\n"
    sinks = {schema.table: schema for schema in flow.shown()}
    parts = [_source(flow, schema) for schema in flow.source.tables.values()]
    parts += [_sink(flow, schema) for schema in sinks.values()]
    inserts = [
        _insert(flow, schema, sinks[target], transforms[at] if transforms else None, transforms[:at])
        for schema in flow.source.tables.values()
        for target in flow.targets_of(schema.table)
        for transforms in [transforms_of(flow.pipeline.transforms, schema.table)]
        for at in range(max(1, len(transforms)))
    ]
    parts.append("EXECUTE STATEMENT SET\nBEGIN\n" + "".join(f"  {each}\n" for each in inserts) + "END;")
    return "\n\n".join(parts) + "\n"


def source_name(table: str) -> str:
    """The name of the table that is read."""
    return name_of(f"source {table}")


def sink_name(table: str) -> str:
    """The name of the table that is written."""
    return name_of(f"sink {table}")


def _source(flow: Flow, schema: TableSchema) -> str:
    pipeline = flow.pipeline
    options = [("connector", "kafka"), *_properties(pipeline.source)]
    for key in _OF_SOURCE:
        if key in pipeline.source:
            options.append((key, pipeline.source.given[key].entry.value.value))
    keys = [name for name in schema.names if name.startswith(flow.reader.key_prefix)]
    if flow.reader.reads_keys and flow.reader.key_prefix and keys:
        options += [("key.format", "json"), ("key.fields", ";".join(keys))]
        options += [("key.fields-prefix", flow.reader.key_prefix), ("value.fields-include", "EXCEPT_KEY")]
        options.append(("value.format", pipeline.format))
    else:
        options.append(("format", pipeline.format))
    if pipeline.format == "canal-json":
        database, _, table = schema.table.rpartition(".")
        options += [("canal-json.database.include", database), ("canal-json.table.include", table)]
    names = [name for name in flow.metadata if name in schema.names]
    lines = [_column(column) for column in schema.columns if column.name not in names]
    for name in names:
        key = flow.metadata[name].key
        origin = "" if key == name else f" FROM '{key}'"
        lines.append(f"{name_of(name)} {_type_of(schema, name)} METADATA{origin}")
    return _table(source_name(schema.table), lines, (), options)


def _sink(flow: Flow, schema: TableSchema) -> str:
    pipeline = flow.pipeline
    options = [("connector", pipeline.sink_type)]
    match pipeline.sink_type:
        case "kafka":
            topic = pipeline.sink.optional_text("topic") or schema.table
            written, keys = pipeline.sink.text("value.format"), pipeline.sink.optional_text("key.format")
            options += [*_properties(pipeline.sink), ("topic", topic)]
            if written == "json" and keys is not None and schema.primary_key:
                options[0] = ("connector", "upsert-kafka")
                options += [("key.format", keys), ("value.format", written)]
            else:
                options.append(("format", written))
                if written == "json":
                    schema = replace(schema, primary_key=())
        case "jdbc":
            options += [("url", pipeline.sink.text("url")), ("table-name", schema.table)]
        case "delta":
            options.append(("path", f"{pipeline.sink.text('path')}/{lake_folder(schema.table)}"))
        case "iceberg":
            database, _, table = schema.table.rpartition(".")
            home = lake_folder(database) if database else pipeline.sink.text("catalog-database")
            options += [
                (key, given.entry.value.value)
                for key, given in pipeline.sink.given.items()
                if key.startswith(_OF_CATALOG)
            ]
            options = [each for each in options if each[0] != "catalog-database"]
            options += [("catalog-database", home), ("catalog-table", lake_folder(table))]
        case "filesystem":
            options += [("path", f"{pipeline.sink.text('path')}/{schema.table}"), ("format", "json")]
        case _:
            pass
    lines = [_column(column) for column in schema.columns]
    return _table(sink_name(schema.table), lines, schema.primary_key, options)


def _insert(
    flow: Flow,
    schema: TableSchema,
    target: TableSchema,
    transform: Transform | None,
    before: Sequence[Transform],
) -> str:
    """The INSERT of a transform; rows that pass one ``before`` are not its own."""
    projection = "*" if transform is None or transform.projection is None else transform.projection.text
    passed = ("TRUE" if each.filter is None else each.filter.text for each in before)
    conditions = [f"({each}) IS NOT TRUE" for each in passed]
    if transform is not None and transform.filter is not None:
        conditions.append(f"({transform.filter.text})" if before else transform.filter.text)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    filtered = where
    if flow.pipeline.format == "debezium-json" and len(flow.source.tables) > 1:
        database, _, name = schema.table.rpartition(".")
        shown = f"{database}.{name}".replace("*/", "* /")
        filtered += f" /* changes of {shown} only */"
    names = ""
    if len(target.columns) != len(schema.columns) and projection == "*":
        names = as_text(f" ({', '.join(name_of(column.name) for column in schema.columns)})")
    selected = projection.replace("\\*", "*")
    source, sink = as_text(source_name(schema.table)), as_text(sink_name(target.table))
    return f"INSERT INTO {sink}{names} SELECT {selected} FROM {source}{filtered};"


def _table(name: str, lines: Sequence[str], key: Sequence[str], options: Sequence[tuple[str, str]]) -> str:
    held = list(lines)
    if key:
        held.append(f"PRIMARY KEY ({', '.join(map(name_of, key))}) NOT ENFORCED")
    columns = ",\n".join(f"  {line}" for line in held)
    written = ",\n".join(
        f"  {_string(as_text(key))} = {_string(shown_value(key, value))}" for key, value in options
    )
    return as_text(f"CREATE TABLE {name} (\n{columns}\n) WITH (\n") + f"{written}\n);"


def _string(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _column(column: Column) -> str:
    return f"{name_of(column.name)} {type_text(column.type)}"


def _type_of(schema: TableSchema, name: str) -> str:
    return next(type_text(column.type) for column in schema.columns if column.name == name)


def _properties(options: ResolvedOptions) -> Iterator[tuple[str, str]]:
    for given in options.given.values():
        if given.entry.key.value.startswith("properties."):
            yield given.entry.key.value, given.entry.value.value
