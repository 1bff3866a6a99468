"""The result of a statement for the clients: a message, a listing, rows of a query, or a started job."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import tzinfo
from typing import TYPE_CHECKING, Any, Protocol

from kafka_sql.model.data_types import DataType
from kafka_sql.runtime.progress import JobProgress
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame

    from kafka_sql.session.frames.change_streams import ChangeStream


class RunningJob(Protocol):
    """A started job: one INSERT or one statement set."""

    name: str

    def progress(self) -> JobProgress:
        """Return the job's progress; callable from any thread, at any time."""

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait for the end, at most ``timeout_s`` seconds. Return True when the job has ended. Raises
        JobError if it failed."""

    def stop(self) -> None:
        """Stop cleanly after the current micro-batch; the checkpoint stays. Returns when the job has
        stopped."""


@dataclass(frozen=True, slots=True)
class Done:
    """A statement that only changes the session (DDL, SET …). ``leaves`` is true for QUIT: no statement
    after it runs."""

    message: str
    span: Span
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A finite answer of text cells (SHOW, DESCRIBE, EXPLAIN)."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]
    span: Span


@dataclass(slots=True)
class RejectedRecords:
    """Records that formats refused: their number, and the number per dead-letter topic."""

    count: int = 0
    dead_letters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class QueryProgress:
    """The progress of an unbounded query.

    ``read`` and ``rejected`` count records, ``per_second`` is the rate, ``lag`` the number of records that
    wait (None if unknown), ``note`` the reason why the query has no rows, if it is known. ``late`` counts
    records behind the watermark. ``waiting_for`` are the partitions that hold the watermark back because
    they have no record, ``resting`` those that may hold it back because they have no new record while others
    do. ``watermark_ms`` is the watermark (epoch milliseconds, None before the first one). ``starts_latest``
    are the tables that are read from their latest offsets."""

    read: int
    rejected: int
    per_second: float
    lag: int | None
    note: str
    late: int = 0
    waiting_for: tuple[str, ...] = ()
    starts_latest: tuple[str, ...] = ()
    resting: tuple[str, ...] = ()
    watermark_ms: int | None = None


class QueryRows(Protocol):
    """The rows of a top-level SELECT.

    ``columns`` are names and Flink types. ``streaming`` is true if rows arrive one by one, ``changes`` if a
    row may be retracted or replaced later (Flink's ``op`` column is shown). ``text_rows`` yields (op, cells)
    with cells in Flink's text form, as they arrive, and ends with the query. The query runs when it returns,
    and closing the iterator stops it. A query that waits calls ``wanted`` ten times a second and stops once
    it returns false. ``frame`` is the result in Python: a Spark DataFrame, or a change stream. ``rejected``
    are the records that formats refused so far."""

    @property
    def columns(self) -> tuple[tuple[str, DataType], ...]:
        """The name and type of each column."""

    @property
    def streaming(self) -> bool:
        """Whether rows arrive one by one."""

    @property
    def changes(self) -> bool:
        """Whether rows may be retracted or replaced."""

    @property
    def span(self) -> Span:
        """The span of the query."""

    @property
    def rejected(self) -> RejectedRecords:
        """The number of records refused so far, and their dead-letter topics."""

    def text_rows(
        self, wanted: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """Yield (op, cells) with op one of ``+I -U +U -D``; a cell is None for NULL."""

    def data_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Yield (op, values) with values that JSON can represent."""

    def tables(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[pa.Table]:
        """Yield the rows as they arrive, as Arrow tables; :func:`~kafka_sql.session.query_rows.text_rows_of`
        and ``data_rows_of`` read them. Otherwise as ``text_rows``."""

    @property
    def zone(self) -> tzinfo:
        """The time zone in which timestamps are shown."""

    def progress(self) -> QueryProgress | None:
        """Return the progress of the query, or None if it is unknown; callable from any thread."""

    def frame(self) -> DataFrame | ChangeStream:
        """Return the rows as a DataFrame, or as a change stream if the query is an unbounded changelog."""


@dataclass(frozen=True, slots=True)
class Started:
    """A started job, which runs in the background. With ``sync`` (``table.dml-sync``) the next statement
    waits for its end; ``ends`` is true if it is bounded."""

    job: RunningJob
    span: Span
    warnings: tuple[Diagnostic, ...] = ()
    sync: bool = False
    ends: bool = False


StatementResult = Done | Listing | QueryRows | Started
