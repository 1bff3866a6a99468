"""Prepares the rows of a (micro-)batch for lakehouse tables."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.connectors import VALID_FROM, VALID_TO
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError
from kafka_sql.text.error_codes import ErrorCode

GOES = "kafka_sql_row_goes"
"""The column of :func:`newest_rows` that marks rows to delete."""

MOMENT = pa.timestamp("us", "UTC")
"""The type of the times in tables with versions."""


def now_us() -> int:
    """Return the present time, in microseconds since 1970."""
    return time.time_ns() // 1000


def nullable(schema: pa.Schema) -> pa.Schema:
    """Drop NOT NULL: the INSERT checks it, and a table with other writers need not promise it."""
    return pa.schema([field.with_nullable(True).remove_metadata() for field in schema])


def with_versions(schema: pa.Schema) -> pa.Schema:
    """Return the columns of a table that keeps versions of rows."""
    return schema.append(pa.field(VALID_FROM, MOMENT)).append(pa.field(VALID_TO, MOMENT))


def newest_rows(columns: pa.Table, kinds: pa.ChunkedArray | None, key: tuple[str, ...]) -> pa.Table:
    """Return the last row of each key, with the column :data:`GOES`; a -U is always followed by its new
    row.
    """
    count = columns.num_rows
    if kinds is None:
        kept = columns.append_column(GOES, pa.array([False] * count))
    else:
        numbers = kinds.cast(pa.int8())
        marked = columns.append_column(GOES, pc.equal(numbers, int(RowKind.DELETE)))
        kept = marked.filter(pc.not_equal(numbers, int(RowKind.UPDATE_BEFORE)))
    order = pa.array(range(kept.num_rows), pa.int64())
    placed = kept.select(list(key)).append_column("kafka_sql_order", order)
    last = placed.group_by(list(key)).aggregate([("kafka_sql_order", "max")])
    return kept.take(last.column("kafka_sql_order_max"))


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of an existing table, by name with their types as text, and its location."""

    place: str
    types: Mapping[str, str]

    def missing(self, wanted: Mapping[str, str], *, evolves: bool = False) -> list[str]:
        """Return the ``wanted`` columns (with their types) that the table lacks; it may lack some only if it
        ``evolves``. Raises PlanError for columns of other types."""
        lacking = []
        for name, kind in wanted.items():
            has = self.types.get(name)
            if has is None and evolves:
                lacking.append(name)
            elif has != kind:
                said = f"has it as {has}" if has is not None else "does not have it"
                message = f"column '{name}' is {kind}, the table at '{self.place}' {said}"
                helps = ["declare the columns of the table as they are"]
                if has is None:
                    helps.append("'sink.schema-evolution' = 'add-columns' adds columns that are new")
                else:
                    helps.append("'sink.schema-evolution' = 'evolve' widens types where the format can")
                raise PlanError(Diagnostic(ErrorCode.TYPE_MISMATCH, message, helps=tuple(helps)))
        return lacking


def takes_away(what: str) -> JobError:
    """Return the error for a change (``what``) in a stream that removes rows."""
    return JobError(
        Diagnostic(
            ErrorCode.LAKE_TABLE,
            f"{what} takes rows away, which a stream of its rows cannot say",
            helps=("read it in a query that ends, or look it up",),
        )
    )
