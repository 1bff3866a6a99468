"""Columns as a format sees them, and the error for a type that a format cannot carry."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.model.data_types import DataType
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class FormatColumn:
    """A physical column inside a key or value: name in the table, type, and its place in CREATE TABLE.
    ``prefix`` is the part of the name that the key lacks."""

    name: str
    type: DataType
    span: Span
    prefix: str = ""

    @property
    def field(self) -> str:
        """The name in the format."""
        return self.name.removeprefix(self.prefix)


def cannot_carry(
    format: str, column: FormatColumn, type: DataType, reason: str, help: str = ""
) -> Diagnostic:
    """The error that ``format`` has no form for ``type``, found in ``column`` or inside it."""
    return Diagnostic(
        ErrorCode.UNSUPPORTED_TYPE,
        f"format '{format}' cannot carry {type.spelling()} (column '{column.name}'): {reason}",
        column.span,
        helps=(help,) if help else (),
    )
