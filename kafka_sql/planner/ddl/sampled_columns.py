"""Physical columns that CREATE TABLE leaves out, from the newest records of a topic of JSON (as in VVR).

A table without any columns takes all of them; one with declared columns those that it does not declare, where
an option ``json.infer-schema.…`` asks for it. They become part of the declaration: SHOW CREATE TABLE shows
them, and later records do not change the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.topics import Sampling, TopicColumns
from kafka_sql.connectors.spec.named_formats import NamedFormat, named_formats
from kafka_sql.formats.json import AS_STRING, FLATTEN
from kafka_sql.model.data_types import BYTES, RowField
from kafka_sql.options.resolution import last_wins
from kafka_sql.planner.binder.tables.table_uses import TopicsNeeded
from kafka_sql.sql.statements.statements import CreateTable, Name, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CONNECTORS = ("kafka", "upsert-kafka")
_CLIENT = "properties."


def with_sampled_columns(statement: CreateTable, catalog: Catalog) -> CreateTable:
    """The statement with the columns that records show, where it leaves them out.

    Raises TopicsNeeded where brokers must not be asked, and what asking raises, placed at the format.
    """
    entries, _ = last_wins(statement.options)
    given = {entry.key.value: entry.value.value for entry in entries}
    if given.get("connector") not in _CONNECTORS or "topic" not in given:
        return statement
    named = named_formats(entries)
    value = named.value
    if value is None or value.entry.value.value != "json":
        return statement
    asked = {key: value.prefix + key for key in (AS_STRING, FLATTEN)}
    if statement.columns and not any(option in given for option in asked.values()):
        return statement
    place = value.entry.value.span
    sampling = Sampling(
        tuple((key[len(_CLIENT) :], text) for key, text in given.items() if key.startswith(_CLIENT)),
        tuple(name.strip() for name in given["topic"].split(";") if name.strip()),
        iso=given.get(f"{value.prefix}timestamp-format.standard", "").upper() == "ISO-8601",
        as_string=_is_true(given, asked[AS_STRING]),
        flatten=_is_true(given, asked[FLATTEN]),
    )
    if catalog.ask_topics is None:
        raise TopicsNeeded("the columns of this table are those of the topic's records", place)
    try:
        found = catalog.ask_topics.columns(sampling)
    except KafkaSqlError as error:
        raise error.placed(place) from None
    declared = {column.name.text for column in statement.columns}
    columns = list(_columns(statement, given, found, named.key, place))
    added = [column for column in columns if column.name.text not in declared]
    return replace(statement, columns=(*statement.columns, *added))


def _is_true(given: Mapping[str, str], key: str) -> bool:
    return given.get(key, "").strip().lower() == "true"


def _columns(
    statement: CreateTable,
    given: Mapping[str, str],
    found: TopicColumns,
    key: NamedFormat | None,
    place: Span,
) -> Iterator[PhysicalColumn]:
    """Columns of the key, then those of the value; a field of both once where the value has the key's."""
    prefix = given.get("value.fields-prefix", "")
    of_value = {f"{prefix}{field.name}": field for field in found.value}
    names = _key_names(statement, given)
    only_key = given.get("value.fields-include") == "EXCEPT_KEY"
    of_key: dict[str, RowField] = {}
    if key is not None and (only_key or not set(names) <= of_value.keys()):
        of_key = _key_fields(names, given.get("key.fields-prefix", ""), found, key)
    primary = (
        {name.text for name in statement.primary_key.columns} if statement.primary_key is not None else set()
    )
    for name, field in {
        **of_key,
        **{n: f for n, f in of_value.items() if not (only_key and n in of_key)},
    }.items():
        type = field.type.not_null() if name in primary else field.type
        yield PhysicalColumn(Name(name, place), type, None, place)


def _key_names(statement: CreateTable, given: Mapping[str, str]) -> tuple[str, ...]:
    if given["connector"] == "upsert-kafka":
        key = statement.primary_key
        return tuple(name.text for name in key.columns) if key is not None else ()
    return tuple(name.strip() for name in given.get("key.fields", "").split(";") if name.strip())


def _key_fields(
    names: tuple[str, ...], prefix: str, found: TopicColumns, key: NamedFormat
) -> dict[str, RowField]:
    if key.entry.value.value == "raw" and len(names) == 1:
        return {names[0]: RowField(names[0], BYTES)}
    known = {f"{prefix}{field.name}": field for field in found.key or ()}
    for name in names:
        if name not in known:
            raise PlanError(
                Diagnostic(
                    ErrorCode.UNKNOWN_COLUMN,
                    f"the keys of the records have no field for the column '{name}'",
                    key.entry.value.span,
                    did_you_mean(name, known),
                    helps=("name all columns of the table yourself",) if not known else (),
                )
            )
    return {name: known[name] for name in names}
