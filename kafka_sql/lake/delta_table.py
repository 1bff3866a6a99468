"""Opens tables of Delta Lake."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import Columns
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


def delta_library() -> Any:
    """Return the package deltalake. Raises JobError if it is not installed."""
    try:
        return importlib.import_module("deltalake")
    except ModuleNotFoundError as error:
        message = "tables of Delta Lake need the Python package deltalake"
        helps = ("pip install 'kafka-sql[delta]'",)
        raise JobError(Diagnostic(ErrorCode.MISSING_DRIVER, message, helps=helps)) from error


def opened(table: DeltaTable, version: int | None = None) -> Any:
    """Open the table as it is now, or at a ``version``; return None if it does not exist."""
    delta = delta_library()
    try:
        return delta.DeltaTable(table.path, version=version, **storage_of(table))
    except delta.exceptions.TableNotFoundError:
        return None


def columns_of(table: DeltaTable, found: Any) -> Columns:
    """Return the columns of a table."""
    return Columns(table.path, {each.name: str(each.type) for each in pa.schema(found.schema().to_arrow())})


def types_of(schema: pa.Schema) -> dict[str, str]:
    """Return the types of columns in a table of Delta Lake."""
    found = pa.schema(delta_library().Schema.from_arrow(schema).to_arrow())
    return {each.name: str(each.type) for each in found}


def storage_of(table: DeltaTable) -> dict[str, Any]:
    """Return the arguments that pass the settings of the object store to functions of the library."""
    return {"storage_options": dict(table.storage)} if table.storage else {}


@contextmanager
def told(table: DeltaTable, what: str) -> Iterator[None]:
    """Turn failures of the library inside into UnreachableErrors; ``what`` says what could not be done."""
    delta = delta_library()
    try:
        yield
    except delta.exceptions.DeltaError as error:
        lines = (line.strip() for line in str(error).splitlines())
        reason = next((line for line in lines if line), type(error).__name__)
        message = f"the table at '{table.path}' cannot be {what}: {reason}"
        raise UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, message)) from error
