"""The evolution of a table's columns for the rows to be written: new columns, wider types, and new fields in
existing columns; and the conversion of rows to the types of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

Widens = Callable[[pa.DataType, pa.DataType], bool]
"""Whether a column of the first type may become one of the second."""


class Change(IntEnum):
    """The change that a type needs; the greatest change of all types is the table's."""

    NONE = 0
    FIELDS = 1
    """A new column, or a new field inside of one."""
    TYPES = 2
    """A wider type."""


@dataclass(frozen=True, slots=True)
class Evolution:
    """All columns of a table after it evolved (``schema``), and the greatest change that this takes."""

    schema: pa.Schema
    change: Change


def evolved(place: str, there: pa.Schema, wanted: pa.Schema, widens: Widens) -> Evolution:
    """Return the evolution of the table at ``place`` with the columns ``there`` for rows of ``wanted``. A
    type that is already wider stays. Raises PlanError with all misfits, before anything is changed.
    """
    problems: list[str] = []
    found, change = [], Change.NONE
    for field in there:
        if field.name not in wanted.names:
            found.append(field)
            if not field.nullable:
                problems.append(f"column '{field.name}' of it is NOT NULL, and is not written")
            continue
        kind, step = _joined(field.type, wanted.field(field.name).type, field.name, widens, problems)
        found.append(pa.field(field.name, kind, field.nullable))
        change = max(change, step)
    new = [field for field in wanted if field.name not in there.names]
    if problems:
        raise PlanError(
            *(
                Diagnostic(
                    ErrorCode.TYPE_MISMATCH,
                    f"the table at '{place}' cannot evolve: {problem}",
                    helps=("declare the column as the table has it, or CAST it in the query",),
                )
                for problem in problems
            )
        )
    return Evolution(pa.schema([*found, *new]), max(change, Change.FIELDS if new else Change.NONE))


def _joined(
    there: pa.DataType, wanted: pa.DataType, path: str, widens: Widens, problems: list[str]
) -> tuple[pa.DataType, Change]:
    """Return the type for both, and the change that it takes."""
    if pa.types.is_struct(there) and pa.types.is_struct(wanted):
        return _joined_structs(there, wanted, path, widens, problems)
    if _is_list(there) and _is_list(wanted):
        item = there.value_field
        kind, step = _joined(item.type, wanted.value_type, f"{path}[]", widens, problems)
        return pa.list_(item.with_type(kind)), step
    if pa.types.is_map(there) and pa.types.is_map(wanted):
        key, first = _joined(there.key_type, wanted.key_type, f"{path} (keys)", widens, problems)
        if first is not Change.NONE:
            problems.append(f"keys of '{path}' are {there.key_type} there and {wanted.key_type} here")
        item, step = _joined(there.item_type, wanted.item_type, f"{path} (values)", widens, problems)
        return pa.map_(key, item), step
    if _same(there, wanted) or widens(wanted, there):
        return there, Change.NONE
    if widens(there, wanted):
        return wanted, Change.TYPES
    problems.append(f"'{path}' is {there} there and {wanted} here, which it does not widen to")
    return there, Change.NONE


def _joined_structs(
    there: pa.DataType, wanted: pa.DataType, path: str, widens: Widens, problems: list[str]
) -> tuple[pa.DataType, Change]:
    kinds = {field.name: field.type for field in wanted.fields}
    fields, change = [], Change.NONE
    for field in there.fields:
        if field.name not in kinds:
            fields.append(field)
            continue
        kind, step = _joined(field.type, kinds.pop(field.name), f"{path}.{field.name}", widens, problems)
        fields.append(field.with_type(kind))
        change = max(change, step)
    fields += [pa.field(name, kind) for name, kind in kinds.items()]
    return pa.struct(fields), max(change, Change.FIELDS if kinds else Change.NONE)


def _same(one: pa.DataType, other: pa.DataType) -> bool:
    """Whether two types are the same in a lakehouse: texts, bytes and times differ in how Arrow stores
    them.
    """
    kinds = (_is_text, _is_binary)
    if one == other or any(kind(one) and kind(other) for kind in kinds):
        return True
    if pa.types.is_timestamp(one) and pa.types.is_timestamp(other):
        return (one.tz is None) == (other.tz is None)
    return False


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def _is_binary(kind: pa.DataType) -> bool:
    return bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind) or pa.types.is_binary_view(kind))


def _is_list(kind: pa.DataType) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind))


def widens_number(there: pa.DataType, wanted: pa.DataType) -> bool:
    """Whether one numeric type holds every number of the other, of the same kind."""
    if pa.types.is_signed_integer(there) and pa.types.is_signed_integer(wanted):
        return bool(there.bit_width < wanted.bit_width)
    if pa.types.is_float32(there) and pa.types.is_float64(wanted):
        return True
    if pa.types.is_decimal(there) and pa.types.is_decimal(wanted):
        grows = wanted.scale - there.scale
        return bool(there != wanted and grows >= 0 and wanted.precision - there.precision >= grows)
    return False


def fitted(rows: pa.Table, schema: pa.Schema) -> pa.Table:
    """Return the columns of ``schema`` in its types; fields that the rows lack are NULL. Raises
    ArrowInvalid if a value does not fit.
    """
    columns = []
    for field in schema:
        chunks = [fitted_values(chunk, field.type) for chunk in rows.column(field.name).chunks]
        columns.append(pa.chunked_array(chunks, field.type))
    return pa.table(columns, schema=schema)


def fitted_batches(batches: Iterator[pa.RecordBatch], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Do the same as :func:`fitted` for batches, which may lack columns."""
    for batch in batches:
        columns = [
            fitted_values(batch.column(field.name), field.type)
            if field.name in batch.schema.names
            else pa.nulls(batch.num_rows, field.type)
            for field in schema
        ]
        yield pa.RecordBatch.from_arrays(columns, schema=schema)


def fitted_values(values: pa.Array, wanted: pa.DataType) -> pa.Array:
    """Return values in another type, with fields matched by name."""
    if values.type == wanted:
        return values
    if pa.types.is_struct(values.type) and pa.types.is_struct(wanted):
        names = [field.name for field in values.type.fields]
        children = [
            fitted_values(pc.struct_field(values, names.index(field.name)), field.type)
            if field.name in names
            else pa.nulls(len(values), field.type)
            for field in wanted.fields
        ]
        return pa.StructArray.from_arrays(children, fields=list(wanted.fields), mask=pc.is_null(values))
    if _is_list(values.type) and pa.types.is_list(wanted):
        lengths = pc.fill_null(pc.list_value_length(values), 0).cast(pa.int32())
        offsets = pa.concat_arrays([pa.array([0], pa.int32()), pc.cumulative_sum(lengths)])
        items = fitted_values(pc.list_flatten(values), wanted.value_type)
        return pa.ListArray.from_arrays(offsets, items, wanted, mask=pc.is_null(values))
    return pc.cast(values, wanted)
