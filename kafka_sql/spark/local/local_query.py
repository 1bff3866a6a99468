"""Runs a task's query over the rows that it reads: what passes, and what is put together of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

from kafka_sql.model.local_query import LocalPlan
from kafka_sql.spark.local.extremum_filter import ExtremumRows
from kafka_sql.spark.local.local_values import TaskRows, all_true, located, task_value
from kafka_sql.spark.local.window_slices import SliceRows, summand
from kafka_sql.spark.platform.columns import ROWTIME_COLUMN

_INSTANT = pa.timestamp("us", "UTC")


def task_rows(query: LocalPlan, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows of ``query`` over ``batches``, as :class:`LocalQueryRows` says."""
    rows = LocalQueryRows(query)
    for batch in batches:
        yield from rows.add(batch)
    yield from rows.end()


class LocalQueryRows:
    """The rows of a query over batches that come one after the other. Their columns are the rowtime and those
    of the query (where rows are put together also aggregates). Without a rowtime there are the columns of the
    query only.

    ``watermark_ms`` is that of the micro-batch, where rows that the extremum filter drops may be left out;
    then whoever counts the rows of the windows reads the same records in the same micro-batch."""

    def __init__(self, query: LocalPlan, watermark_ms: int | None = None) -> None:
        self._query = query
        found = query.extremum_filter if watermark_ms is not None else None
        self._extremum_filter = None if found is None else ExtremumRows(found, watermark_ms or 0, query.zone)
        self._combined = None if query.combining is None else SliceRows(query.combining)

    def add(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """The rows that are there once ``batch`` was read. Raises ReportedFailure."""
        with located(self._query):
            yield from self._rows(batch)

    def _rows(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        if self._extremum_filter is not None:
            batch = self._extremum_filter.kept(batch)
        columns = dict(zip(batch.schema.names, batch.columns, strict=True))
        read = TaskRows(columns, batch.num_rows, self._query.zone)
        if self._query.tests:  # values may fail for the other rows
            read = read.filtered(all_true(self._query.tests, read))
        if not read.rows:
            return
        found = {name: task_value(value, read) for name, value in self._query.columns}
        if self._query.rowtime is None:
            yield pa.RecordBatch.from_pydict(found)
            return
        rowtime = task_value(self._query.rowtime, read).cast(pa.timestamp("us")).cast(pa.int64())
        if self._query.combining is not None:
            for partial in self._query.combining.aggregates:
                found[partial.name] = summand(partial, read)
        rows = pa.RecordBatch.from_pydict({ROWTIME_COLUMN: rowtime, **found})
        if self._combined is not None:
            self._combined.add(rows)
            rows = rows.slice(0, 0)
        if rows.num_rows:
            yield _as_read(rows)

    def end(self) -> Iterator[pa.RecordBatch]:
        """The last rows."""
        if self._combined is not None:
            yield from map(_as_read, self._combined.end())


def _as_read(rows: pa.RecordBatch) -> pa.RecordBatch:
    """The rows as Spark reads them."""
    rowtime = rows.column(0).cast(_INSTANT)
    return pa.RecordBatch.from_arrays([rowtime, *rows.columns[1:]], names=rows.schema.names)
