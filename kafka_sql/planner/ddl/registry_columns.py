"""Physical columns that CREATE TABLE leaves out, from the schema registry that the table's formats name.

Not in Flink, where such a table has no columns. The columns and the schema become part of the declaration:
SHOW CREATE TABLE shows them, and a later version of the schema does not change the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.connectors.spec.format_uses import with_subject
from kafka_sql.connectors.spec.named_formats import NamedFormat, named_formats, resolve_format
from kafka_sql.formats.confluent import has_registry
from kafka_sql.model.connectors import Topics
from kafka_sql.model.data_types import RowField
from kafka_sql.model.formats import Format
from kafka_sql.model.registry_columns import SubjectColumns
from kafka_sql.options.resolution import last_wins
from kafka_sql.planner.binder.tables.table_uses import RegistryNeeded
from kafka_sql.sql.statements.nodes import Text
from kafka_sql.sql.statements.statements import CreateTable, Name, OptionEntry, PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CONNECTORS = ("kafka", "upsert-kafka")
_EXCEPT_KEY = "EXCEPT_KEY"


def with_registry_columns(statement: CreateTable, catalog: Catalog) -> CreateTable:
    """The statement with the columns that its value format's registry has, where it declares none itself.

    Raises RegistryNeeded where the registry must not be asked, and what asking raises, placed at the format.
    """
    if any(isinstance(column, PhysicalColumn) for column in statement.columns):
        return statement
    entries, _ = last_wins(statement.options)
    given = {entry.key.value: entry.value.value for entry in entries}
    if given.get("connector") not in _CONNECTORS:
        return statement
    formats = named_formats(entries)
    _, of_value, of_key = formats.split(entries)
    topics = Topics(tuple(name.strip() for name in given.get("topic", "").split(";") if name.strip()))
    value = _side(formats.value, of_value, topics, "value")
    if value is None:
        return statement
    key = _side(formats.key, of_key, topics, "key")
    found = _asked(value, catalog)
    named = [replace(f, name=given.get("value.fields-prefix", "") + f.name) for f in found.fields]
    fields = list(_columns(statement, named, value.span))
    names = _key_names(statement, given)
    missing = [name for name in names if name not in {column.name.text for column in fields}]
    options = list(statement.options)
    if given.get("value.fields-include") == _EXCEPT_KEY:
        prefix = given.get("key.fields-prefix", "")
        in_key: list[PhysicalColumn] = []
        in_value = [column for column in fields if column.name.text not in names]
        options += _pinned(value, found, in_value, statement)
        if key is not None and names:
            theirs = _asked(key, catalog)
            in_key = _key_columns(names, prefix, theirs, key)
            if {prefix + field.name for field in theirs.fields} == set(names):
                options += _pinned(key, theirs, in_key, statement)
        elif missing:
            raise PlanError(_no_key_schema(missing, given, value.span))
        fields = [*in_key, *in_value] if in_key else fields
    elif missing:
        raise PlanError(_not_in_value(missing[0], fields, value.span))
    else:
        options += _pinned(value, found, fields, statement)
    return replace(statement, columns=(*fields, *statement.columns), options=tuple(options))


@dataclass(frozen=True, slots=True)
class _Side:
    """The key or the value of a table: its format, its options' prefix, and where the format is named."""

    format: Format
    prefix: str
    span: Span


def _side(
    named: NamedFormat | None, entries: Sequence[OptionEntry], topics: Topics, side: str
) -> _Side | None:
    """None where the format has no registry, or is wrong: then the connector says what is."""
    if named is None:
        return None
    use, _ = resolve_format(named, entries, ())
    if use is None or use.format is None:
        return None
    format = with_subject(use.format, topics, side)
    if format is None or not has_registry(format):
        return None
    return _Side(format, named.prefix, named.entry.value.span)


def _asked(side: _Side, catalog: Catalog) -> SubjectColumns:
    found = None
    if catalog.ask_registry is not None:
        try:
            found = catalog.ask_registry(side.format)
        except KafkaSqlError as error:
            raise error.placed(side.span) from None
    if found is None:
        raise RegistryNeeded(side.span)
    return found


def _columns(statement: CreateTable, fields: Iterable[RowField], place: Span) -> Iterable[PhysicalColumn]:
    declared = {column.name.text: column for column in statement.columns}
    keys = {name.text for name in statement.primary_key.columns} if statement.primary_key is not None else ()
    for field in fields:
        if field.name in declared:
            raise PlanError(
                Diagnostic(
                    ErrorCode.DUPLICATE_COLUMN,
                    f"the column '{field.name}' is declared, and the schema in the registry has it too",
                    declared[field.name].name.span,
                    helps=("give it another name here", "or name all columns yourself"),
                )
            )
        type = field.type.not_null() if field.name in keys else field.type
        yield PhysicalColumn(Name(field.name, place), type, None, place)


def _key_names(statement: CreateTable, given: dict[str, str]) -> tuple[str, ...]:
    if given["connector"] == "upsert-kafka":
        key = statement.primary_key
        return tuple(name.text for name in key.columns) if key is not None else ()
    return tuple(name.strip() for name in given.get("key.fields", "").split(";") if name.strip())


def _key_columns(
    names: Sequence[str], prefix: str, found: SubjectColumns, key: _Side
) -> list[PhysicalColumn]:
    by_name = {prefix + field.name: field.type for field in found.fields}
    for name in names:
        if name not in by_name:
            raise PlanError(
                Diagnostic(
                    ErrorCode.UNKNOWN_COLUMN,
                    f"the key has no field for the column '{name}': the schema in the registry lacks it",
                    key.span,
                    did_you_mean(name, by_name),
                    helps=("its columns: " + ", ".join(f"'{known}'" for known in by_name),),
                )
            )
    return [PhysicalColumn(Name(name, key.span), by_name[name], None, key.span) for name in names]


def _pinned(
    side: _Side, found: SubjectColumns, columns: Sequence[PhysicalColumn], statement: CreateTable
) -> list[OptionEntry]:
    """The option that keeps the schema, where it gives exactly these columns."""
    given = {entry.key.value for entry in statement.options}
    key = f"{side.prefix}schema"
    types = [field.type for field in found.fields]
    if found.schema is None or key in given or types != [column.type for column in columns]:
        return []
    return [OptionEntry(Text(key, side.span), Text(found.schema, side.span))]


def _no_key_schema(missing: Sequence[str], given: dict[str, str], place: Span) -> Diagnostic:
    format = given.get("key.format", "")
    return Diagnostic(
        ErrorCode.UNKNOWN_COLUMN,
        f"nothing says the type of the key column '{missing[0]}': a key of format '{format}' has no schema",
        place,
        helps=("name all columns of the table yourself",),
    )


def _not_in_value(name: str, columns: Sequence[PhysicalColumn], place: Span) -> Diagnostic:
    names = [column.name.text for column in columns]
    return Diagnostic(
        ErrorCode.UNKNOWN_COLUMN,
        f"the schema of the value has no field for the key column '{name}'",
        place,
        did_you_mean(name, names),
        helps=("where only the key has it, add 'value.fields-include' = 'EXCEPT_KEY'",),
    )
