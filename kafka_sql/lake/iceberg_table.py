"""Opens tables of Apache Iceberg."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import Columns
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_TYPES = {
    pa.bool_(): "boolean",
    pa.int8(): "int",
    pa.int16(): "int",
    pa.int32(): "int",
    pa.int64(): "long",
    pa.float32(): "float",
    pa.float64(): "double",
    pa.date32(): "date",
}
"""The Arrow types that have other names in Iceberg."""
_NUMBERS = re.compile(r"\b\d+: ")
"""The ids of nested fields."""


def iceberg_module(name: str) -> Any:
    """Return a module of the package pyiceberg. Raises JobError if it is not installed."""
    try:
        return importlib.import_module(f"pyiceberg.{name}")
    except ModuleNotFoundError as error:
        message = "tables of Iceberg need the Python package pyiceberg"
        helps = ("pip install 'kafka-sql[iceberg]'",)
        raise JobError(Diagnostic(ErrorCode.MISSING_DRIVER, message, helps=helps)) from error


def catalog_of(table: IcebergTable) -> Any:
    """Return the catalog of the table."""
    return iceberg_module("catalog").load_catalog(table.catalog, **dict(table.properties))


def opened(table: IcebergTable) -> Any:
    """Open the table as it is now; return None if it does not exist."""
    try:
        return catalog_of(table).load_table(table.name)
    except iceberg_module("exceptions").NoSuchTableError:
        return None


def name_of(table: IcebergTable) -> str:
    """Return the table's name in its catalog."""
    return ".".join(table.name)


def columns_of(table: IcebergTable, found: Any) -> Columns:
    """Return the columns of a table, with their types in the words of Iceberg."""
    fields = found.schema().fields
    return Columns(name_of(table), {each.name: _NUMBERS.sub("", str(each.field_type)) for each in fields})


def types_of(schema: pa.Schema) -> dict[str, str]:
    """Return the types of columns in the words of Iceberg."""
    return {field.name: _type(field.type) for field in schema}


def iceberg_types(schema: pa.Schema) -> pa.Schema:
    """Return columns with their types in Iceberg: small integers are INT."""
    return pa.schema([field.with_type(_kept(field.type)) for field in schema])


def _kept(kind: pa.DataType) -> pa.DataType:
    if pa.types.is_integer(kind) and kind.bit_width < 32:
        return pa.int32()
    if pa.types.is_struct(kind):
        return pa.struct([field.with_type(_kept(field.type)) for field in kind.fields])
    if pa.types.is_list(kind):
        return pa.list_(kind.value_field.with_type(_kept(kind.value_type)))
    if pa.types.is_map(kind):
        return pa.map_(_kept(kind.key_type), _kept(kind.item_type))
    if pa.types.is_timestamp(kind):
        return pa.timestamp("us", kind.tz)
    return kind


def arrow_schema(found: Any, names: Sequence[str]) -> pa.Schema:
    """Return columns with the types in the table's files."""
    whole = iceberg_module("io.pyarrow").schema_to_pyarrow(found.schema(), include_field_ids=False)
    return pa.schema([whole.field(name) for name in names])


def _type(kind: pa.DataType) -> str:
    if pa.types.is_decimal(kind):
        return f"decimal({kind.precision}, {kind.scale})"
    if pa.types.is_timestamp(kind):
        return "timestamp" if kind.tz is None else "timestamptz"
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return f"list<{_type(kind.value_type)}>"
    if pa.types.is_map(kind):
        return f"map<{_type(kind.key_type)}, {_type(kind.item_type)}>"
    if pa.types.is_struct(kind):
        fields = (f"{each.name}: optional {_type(each.type)}" for each in kind.fields)
        return f"struct<{', '.join(fields)}>"
    return _TYPES.get(kind, str(kind))


@contextmanager
def told(table: IcebergTable, what: str) -> Iterator[None]:
    """Turn failures of the library inside into UnreachableErrors; ``what`` says what could not be done."""
    try:
        yield
    except KafkaSqlError:
        raise
    except Exception as error:  # the library's errors have no common class, and its catalogs raise others
        lines = (line.strip() for line in str(error).splitlines())
        reason = next((line for line in lines if line), type(error).__name__)
        message = f"the table '{name_of(table)}' cannot be {what}: {reason}"
        raise UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, message)) from error
