"""The rows of a top-level SELECT, for doors that show them and for the Python API."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import tzinfo
from typing import TYPE_CHECKING

import pyarrow as pa

from kafka_sql.runtime.cell_text import table_cell
from kafka_sql.session.marked_rows import marked_rows
from kafka_sql.session.results import RejectedRecords
from kafka_sql.sql.types import DataType
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from kafka_sql.spark.parts import Part
    from kafka_sql.spark.rejects import RejectCounts

TextRow = tuple[str, tuple[str | None, ...]]
_WAIT_S = 0.1
_QUEUED_BATCHES = 8


def text_rows_of(
    table: pa.Table, columns: tuple[tuple[str, DataType], ...], zone: tzinfo
) -> Iterator[TextRow]:
    """(op, cells) of the rows of a table of ``columns``, behind which kinds may stand."""
    for mark, values in marked_rows(table, len(columns)):
        cells = (table_cell(value, kind, zone) for value, (_, kind) in zip(values, columns, strict=True))
        yield mark, tuple(cells)


@dataclass(frozen=True, slots=True)
class BatchRows:
    """The rows of a SELECT whose sources all end. ``build`` makes the DataFrame of the rows, ``changes`` that
    of the changes which lead to them."""

    columns: tuple[tuple[str, DataType], ...]
    streaming: bool
    span: Span
    zone: tzinfo
    build: Callable[[], DataFrame]
    changes: Callable[[], DataFrame]
    collect: Callable[[DataFrame], tuple[pa.Table, RejectCounts]]
    rejected: RejectedRecords = field(default_factory=RejectedRecords)

    def text_rows(self) -> Iterator[TextRow]:
        """(op, cells) of every row."""
        table, rejects = self.collect(self.changes())
        self.rejected.count, self.rejected.dead_letters = (
            rejects.rejected,
            tuple(rejects.dead_letters.items()),
        )
        yield from text_rows_of(table, self.columns, self.zone)

    def frame(self) -> DataFrame:
        """The rows as a DataFrame."""
        return self.build()


@dataclass(frozen=True, slots=True)
class StreamRows:
    """The rows of an unbounded SELECT, as they arrive."""

    columns: tuple[tuple[str, DataType], ...]
    span: Span
    zone: tzinfo
    start: Callable[[Callable[[pa.Table], None]], Part]
    build: Callable[[], DataFrame]
    streaming: bool = True
    rejected: RejectedRecords = field(default_factory=RejectedRecords)

    def text_rows(self) -> Iterator[TextRow]:
        """(op, cells) as rows arrive; closing the iterator stops the query, a failed query raises."""
        tables: queue.Queue[pa.Table] = queue.Queue(_QUEUED_BATCHES)
        part = self.start(tables.put)
        try:
            while True:
                try:
                    table = tables.get(timeout=_WAIT_S)
                except queue.Empty:
                    if part.wait(0.001):
                        break
                    continue
                yield from text_rows_of(table, self.columns, self.zone)
            failure = part.failure()
            if failure is not None:
                raise failure
        finally:
            part.stop()
            end = part.progress()
            self.rejected.count, self.rejected.dead_letters = (
                end.rows_rejected,
                tuple(end.dead_letters.items()),
            )

    def frame(self) -> DataFrame:
        """The rows as a streaming DataFrame, to be started by the caller."""
        return self.build()
