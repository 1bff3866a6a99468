"""Splits the columns of a kafka table into those of the record key and those of the value (``key.fields``
and its companions).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafka_sql.formats.columns import FormatColumn
from kafka_sql.model.connectors import KafkaTable, ValueFieldsInclude
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.sql.statements.statements import PhysicalColumn, PrimaryKeyDefinition
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


def key_and_value_columns(
    physical: Sequence[str], table: KafkaTable
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
    """Return the columns of the key (in key order) and of the value (in table order), each as (table column,
    field name).

    ``physical`` are the names of all physical columns. The field name of a key column lacks
    ``key.fields-prefix``, that of a value column ``value.fields-prefix``."""
    key = tuple((name, name.removeprefix(table.key_fields_prefix)) for name in table.key_fields)
    without_key = table.value_fields_include is ValueFieldsInclude.EXCEPT_KEY
    value = tuple(
        (name, name.removeprefix(table.value_fields_prefix))
        for name in physical
        if not (without_key and name in table.key_fields)
    )
    return key, value


def format_columns(
    physical: Sequence[PhysicalColumn], options: ResolvedOptions
) -> tuple[tuple[FormatColumn, ...], tuple[FormatColumn, ...]]:
    """Return the same columns as formats check them: (key, value). Unknown names in ``key.fields`` are
    left out.
    """
    by_name = {
        column.name.text: FormatColumn(column.name.text, column.type, column.span) for column in physical
    }
    key_names = options.texts("key.fields")
    without_key = options.text("value.fields-include") == ValueFieldsInclude.EXCEPT_KEY.value
    prefix = options.text("key.fields-prefix")
    key = tuple(replace(by_name[name], prefix=prefix) for name in key_names if name in by_name)
    of_value = options.text("value.fields-prefix")
    value = tuple(
        replace(column, prefix=of_value)
        for name, column in by_name.items()
        if not (without_key and name in key_names)
    )
    return key, value


def primary_key_columns(
    physical: Sequence[PhysicalColumn], key: PrimaryKeyDefinition | None
) -> tuple[FormatColumn, ...]:
    """Return the columns of the PRIMARY KEY in order, as formats check them."""
    names = [name.text for name in key.columns] if key is not None else []
    by_name = {
        column.name.text: FormatColumn(column.name.text, column.type, column.span) for column in physical
    }
    return tuple(by_name[name] for name in names if name in by_name)


def check_value_fields(physical: Sequence[PhysicalColumn], options: ResolvedOptions) -> list[Diagnostic]:
    """Report value columns that lack ``value.fields-prefix``, or have no name besides it."""
    prefix = options.text("value.fields-prefix")
    if not prefix:
        return []
    span = options.span("value.fields-prefix")
    key_names = options.texts("key.fields")
    found = []
    for column in format_columns(physical, options)[1]:
        name = column.name
        if name == prefix:
            found.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"column '{name}' of the value has no name left without the prefix '{prefix}'",
                    span,
                )
            )
        elif not name.startswith(prefix):
            help = "all value columns carry 'value.fields-prefix' in the table"
            if name in key_names:
                help = "add 'value.fields-include' = 'EXCEPT_KEY': with 'ALL' the value has key columns too"
            found.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"column '{name}' of the value does not start with the prefix '{prefix}'",
                    span,
                    helps=(help,),
                )
            )
    return found


def check_key_fields(physical: Sequence[PhysicalColumn], options: ResolvedOptions) -> list[Diagnostic]:
    """Report key fields that are not physical columns, lack the prefix, or appear twice."""
    names = [column.name.text for column in physical]
    prefix = options.text("key.fields-prefix")
    span = options.span("key.fields")
    found = []
    fields = options.texts("key.fields")
    for position, field in enumerate(fields):
        if field not in names:
            found.append(
                Diagnostic(
                    ErrorCode.UNKNOWN_COLUMN,
                    f"'key.fields' names '{field}', which is not a physical column of the table",
                    span,
                    label=did_you_mean(field, names),
                    helps=("physical columns: " + ", ".join(f"'{name}'" for name in names),) if names else (),
                )
            )
        elif not field.startswith(prefix):
            found.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"column '{field}' of 'key.fields' does not start with the prefix '{prefix}'",
                    span,
                    helps=("all key columns carry 'key.fields-prefix' in the table",),
                )
            )
        elif prefix and field == prefix:
            found.append(
                Diagnostic(
                    ErrorCode.CONFLICTING_OPTIONS,
                    f"column '{field}' of 'key.fields' has no name left without the prefix '{prefix}'",
                    span,
                )
            )
        elif field in fields[:position]:
            found.append(
                Diagnostic(ErrorCode.INVALID_VALUE, f"'key.fields' names column '{field}' twice", span)
            )
    return found
