"""What executing a statement gives back to the doors: a message, a listing, rows of a query, or a started
job."""

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
        """Where the job is now; callable from any thread, at any time."""

    def wait(self, timeout_s: float | None = None) -> bool:
        """Wait for the end, at most ``timeout_s`` seconds; True when it has ended. Raises JobError if it
        failed."""

    def stop(self) -> None:
        """Stop cleanly after the current micro-batch; the checkpoint stays. Returns when the job has
        stopped."""


@dataclass(frozen=True, slots=True)
class Done:
    """A statement that only changes the session (DDL, SET …). ``leaves`` is QUIT: nothing behind it runs."""

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
    """Records that formats refused: how many, and how many of them went to which topic."""

    count: int = 0
    dead_letters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class QueryProgress:
    """How far an unbounded query has come: records read and rejected, records per second, records that wait
    (None where unknown), and why there are no rows, where that is known. ``late`` are records behind the
    watermark, ``waiting_for`` partitions that hold it back, as they have no record, ``resting`` those that
    may, as nothing new has come from them while others went on; ``watermark_ms`` is where it stands (epoch
    milliseconds, None before there is one). ``starts_latest`` are the tables that are read from their ends
    on."""

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

    ``columns`` are names and Flink types. ``streaming`` means that rows come one by one, ``changes`` that one
    may be taken back or replaced later (Flink's ``op`` column is shown). ``text_rows`` yields (op, cells)
    with cells in Flink's text form, as they arrive, ending when the query ends; the query runs when it
    returns, and closing the iterator stops it. A query that waits asks ``wanted`` ten times a second whether
    it is to go on. ``frame`` is what the Python door gives: a Spark DataFrame, or a stream of changes.
    ``rejected`` are the records that formats refused while the rows came."""

    @property
    def columns(self) -> tuple[tuple[str, DataType], ...]:
        """Name and type of each column."""

    @property
    def streaming(self) -> bool:
        """Whether rows come one by one."""

    @property
    def changes(self) -> bool:
        """Whether rows may be taken back or replaced."""

    @property
    def span(self) -> Span:
        """The place of the query."""

    @property
    def rejected(self) -> RejectedRecords:
        """How many records were refused so far, and where they went."""

    def text_rows(
        self, wanted: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        """(op, cells) with op one of ``+I -U +U -D``; a cell is None for NULL."""

    def data_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """(op, values) with values as JSON can say them."""

    def tables(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[pa.Table]:
        """The rows as they arrive, as tables of Arrow; :func:`~kafka_sql.session.query_rows.text_rows_of` and
        ``data_rows_of`` read them. Otherwise as ``text_rows``."""

    @property
    def zone(self) -> tzinfo:
        """The time zone in which moments are shown."""

    def progress(self) -> QueryProgress | None:
        """How far the query has come, None where nobody knows; callable from any thread."""

    def frame(self) -> DataFrame | ChangeStream:
        """The rows as a DataFrame, or a stream of changes where rows of an unbounded query change."""


@dataclass(frozen=True, slots=True)
class Started:
    """A job was started and runs in the background. With ``sync`` (``table.dml-sync``) the next statement
    waits for its end; ``ends`` says that all it reads has an end."""

    job: RunningJob
    span: Span
    warnings: tuple[Diagnostic, ...] = ()
    sync: bool = False
    ends: bool = False


StatementResult = Done | Listing | QueryRows | Started
