"""The rows of a top-level SELECT, for clients that show them and for the Python API."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import tzinfo
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from kafka_sql.model.data_types import DataType
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.explain.failing_expressions import at_expression
from kafka_sql.planner.plan.nodes import WatermarkAssigner
from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes, passes_changes
from kafka_sql.planner.properties.row_limits import row_limit
from kafka_sql.runtime.cells.cell_text import table_cell
from kafka_sql.runtime.cells.json_cells import json_ready
from kafka_sql.runtime.partition_growth import PartitionGrowth
from kafka_sql.session.check.kafka_tables import read_from_the_end
from kafka_sql.session.marked_rows import marked_rows
from kafka_sql.session.results import QueryProgress, RejectedRecords
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from kafka_sql.session.frames.change_streams import ChangeStream
    from kafka_sql.spark.jobs.execution import Execution
    from kafka_sql.spark.kafka_read.reject_counts import RejectCounts
    from kafka_sql.spark.parts.part import Part

TextRow = tuple[str, tuple[str | None, ...]]
DataRow = tuple[str, tuple[Any, ...]]
Columns = tuple[tuple[str, DataType], ...]
_WAIT_S = 0.1
_QUEUED_BATCHES = 8


def text_rows_of(table: pa.Table, columns: Columns, zone: tzinfo) -> Iterator[TextRow]:
    """Yield (op, cells) of the rows of a table of ``columns``, which may have a column of row kinds after
    them."""
    for mark, values in marked_rows(table, len(columns)):
        cells = (table_cell(value, kind, zone) for value, (_, kind) in zip(values, columns, strict=True))
        yield mark, tuple(cells)


def data_rows_of(table: pa.Table, columns: Columns, zone: tzinfo) -> Iterator[DataRow]:
    """Yield (op, values) of the rows of such a table, with values that JSON can represent."""
    for mark, values in marked_rows(table, len(columns)):
        yield mark, tuple(map(json_ready, values))


@dataclass(frozen=True, slots=True)
class BatchRows:
    """The rows of a bounded SELECT. ``build`` makes the DataFrame of the rows, ``all_changes`` that of the
    changelog that leads to them."""

    columns: Columns
    streaming: bool
    span: Span
    zone: tzinfo
    build: Callable[[], DataFrame | ChangeStream]
    all_changes: Callable[[], DataFrame]
    collect: Callable[[DataFrame], tuple[pa.Table, RejectCounts]]
    changes: bool = False
    rejected: RejectedRecords = field(default_factory=RejectedRecords)

    def text_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[TextRow]:
        """Yield (op, cells) of every row."""
        return text_rows_of(self._table(), self.columns, self.zone)

    def data_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[DataRow]:
        """Yield (op, values for JSON) of every row."""
        return data_rows_of(self._table(), self.columns, self.zone)

    def tables(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[pa.Table]:
        """Yield all rows in one table, with a column of row kinds after the others if the result is a
        changelog."""
        return iter([self._table()])

    def progress(self) -> QueryProgress | None:
        """Return None: the progress of a bounded query is unknown."""
        return None

    def _table(self) -> pa.Table:
        try:
            table, rejects = self.collect(self.all_changes())
        except KafkaSqlError as error:
            raise at_expression(error, [self.span]) from error
        self.rejected.count, self.rejected.dead_letters = (
            rejects.rejected,
            tuple(rejects.dead_letters.items()),
        )
        return table

    def frame(self) -> DataFrame | ChangeStream:
        """Return the rows as a DataFrame."""
        return self.build()


@dataclass(frozen=True, slots=True)
class StreamRows:
    """The rows of an unbounded SELECT, as they arrive. It ends after ``most`` rows (the LIMIT of an
    insert-only query). ``starts_latest`` are the tables that it reads from their latest offsets,
    ``waits_for_idle`` is true if its watermark waits for partitions without records."""

    columns: Columns
    span: Span
    zone: tzinfo
    start: Callable[[Callable[[pa.Table], None]], Part]
    build: Callable[[], DataFrame | ChangeStream]
    changes: bool = True
    most: int | None = None
    streaming: bool = True
    rejected: RejectedRecords = field(default_factory=RejectedRecords)
    starts_latest: tuple[str, ...] = ()
    waits_for_idle: bool = False
    _running: list[Part] = field(default_factory=list)
    _growth: PartitionGrowth = field(default_factory=PartitionGrowth)

    def text_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[TextRow]:
        """Yield (op, cells) as rows arrive. Closing the iterator stops the query; a failed query raises."""
        return self._rows(self.tables(wanted), text_rows_of)

    def data_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[DataRow]:
        """As :meth:`text_rows`, with values for JSON."""
        return self._rows(self.tables(wanted), data_rows_of)

    def tables(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[pa.Table]:
        """Yield the rows of each micro-batch as it arrives. The query runs when this returns, so errors of
        its start are raised here. Closing the iterator stops it."""
        arrivals = Arrivals()
        part = self.start(arrivals.put)
        self._running.append(part)
        tables = self._tables(arrivals, part, wanted)
        next(tables)  # from here on closing it stops the query
        return tables

    def progress(self) -> QueryProgress | None:
        """Return the progress of the query, or None if it does not run. Callable from any thread."""
        if not self._running:
            return None
        now = self._running[-1].progress()
        idle = sorted(place for place, records in now.read_at.items() if not records)
        waits = self.waits_for_idle
        return QueryProgress(
            now.rows_read,
            now.rows_rejected,
            now.rows_per_second,
            now.lag,
            now.note,
            now.rows_late,
            tuple(f"partition {place}" for place in idle) if waits else (),
            self.starts_latest,
            tuple(f"partition {place}" for place in self._growth.resting(now.read_at)) if waits else (),
            self._running[-1].metrics().state.watermark_ms if waits else None,
        )

    def _rows(self, tables: Iterator[pa.Table], rows_of: Callable[..., Iterator[Any]]) -> Iterator[Any]:
        return (row for table in tables for row in rows_of(table, self.columns, self.zone))

    def _tables(self, arrivals: Arrivals, part: Part, wanted: Callable[[], bool]) -> Iterator[Any]:
        left = self.most
        try:
            yield
            for table in arrivals.until(lambda: part.wait(0.001) or not wanted()):
                yield table.slice(0, left)
                left = None if left is None else left - table.num_rows
                if left is not None and left <= 0:
                    break
            failure = part.failure()
            if failure is not None:
                raise at_expression(failure, [self.span])
        finally:
            self._running.remove(part)
            arrivals.refuse()
            part.abandon()
            end = part.progress()
            self.rejected.count, self.rejected.dead_letters = (
                end.rows_rejected,
                tuple(end.dead_letters.items()),
            )

    def frame(self) -> DataFrame | ChangeStream:
        """Return the rows as a streaming DataFrame, or as a change stream if they are a changelog; the
        caller starts it."""
        return self.build()


def result_rows(
    execution: Execution,
    collect: Collect,
    options: SessionOptions,
    build: Callable[[], DataFrame | ChangeStream],
) -> BatchRows | StreamRows:
    """Return the rows of a SELECT, which ``execution`` computes when they are read; ``build`` returns its
    DataFrame."""
    columns, zone = tuple((each.name, each.type) for each in collect.input.schema), options.time_zone
    if not collect.strategy.streams:
        changes, passing = partial(execution.changes_frame, collect), passes_changes(collect.input)
        return BatchRows(
            columns,
            collect.streaming and passing,
            collect.span,
            zone,
            build,
            changes,
            execution.collect_table,
            passing,
        )
    most = row_limit(collect.input)
    idle_wait = not options.source_idle_timeout_ms and any(
        isinstance(node, WatermarkAssigner) for node in nodes(collect.input)
    )
    return StreamRows(
        columns,
        collect.span,
        zone,
        partial(execution.start_collect_stream, collect),
        build,
        most is None and not node_changes(collect.input).insert_only,
        most,
        starts_latest=tuple(read_from_the_end(collect.input)),
        waits_for_idle=idle_wait,
    )


class Arrivals:
    """A bounded queue of micro-batches from Spark's thread to the thread that shows them."""

    def __init__(self) -> None:
        self._tables: queue.Queue[pa.Table] = queue.Queue(_QUEUED_BATCHES)
        self._refused = threading.Event()

    def put(self, table: pa.Table) -> None:
        """Hand a micro-batch over, once the queue has room. After :meth:`refuse` this drops it: a query
        cannot end while one of its micro-batches waits here."""
        while not self._refused.is_set():
            with suppress(queue.Full):
                self._tables.put(table, timeout=_WAIT_S)
                return

    def refuse(self) -> None:
        """Refuse further micro-batches: the reader has gone."""
        self._refused.set()

    def until(self, ended: Callable[[], bool]) -> Iterator[pa.Table]:
        """Yield the micro-batches, until the queue is empty and ``ended`` returns true: no more will come."""
        over = False
        while True:
            try:
                yield self._tables.get(not over, _WAIT_S)
            except queue.Empty:
                if over:
                    return
                over = ended()  # one may have come since: look once more
