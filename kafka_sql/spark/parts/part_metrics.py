"""The figures of one running part of a job, as plain values."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from kafka_sql.spark.platform.task_reports import TableReport
from kafka_sql.text.redaction import redacted

PlacedOffset = tuple[str, int, int]
"""(topic, partition, offset)."""


@dataclass(frozen=True, slots=True)
class SourceMetrics:
    """A table that is read. ``pending`` are records that wait in its topics (None where unknown),
    ``event_time_lag_ms`` the age of the last record when it was handed on, ``idle_ms`` the time since then
    (None before there was one), ``records_lost`` those that expired before they were read, ``records_late``
    those that the watermark had passed where they were waited for, ``fetch_lag_ms`` the age of the last
    record when it had come, ``bytes_in`` those of values, rates are per second. ``current`` is the
    next offset of each partition, ``committed`` what the consumer group has, ``ends`` where the partitions
    end; ``commit_problem`` says why the last commit failed."""

    table: str
    records_in: int = 0
    records_lost: int = 0
    pending: int | None = None
    event_time_lag_ms: int | None = None
    idle_ms: int | None = None
    commits_succeeded: int = 0
    commits_failed: int = 0
    commit_problem: str = ""
    current: tuple[PlacedOffset, ...] = ()
    committed: tuple[PlacedOffset, ...] = ()
    records_late: int = 0
    bytes_in: int = 0
    fetch_lag_ms: int | None = None
    records_in_rate: float = 0.0
    bytes_in_rate: float = 0.0
    client: Mapping[str, float] = field(default_factory=dict)
    """Figures of its consumers, by Kafka's names."""
    ends: tuple[PlacedOffset, ...] = ()


@dataclass(frozen=True, slots=True)
class SinkMetrics:
    """A table that is written. ``send_ms`` is the time in which the last record was acknowledged,
    ``bytes_out`` are those of values, rates are per second."""

    table: str
    records_out: int = 0
    send_ms: int | None = None
    bytes_out: int = 0
    records_out_rate: float = 0.0
    bytes_out_rate: float = 0.0
    client: Mapping[str, float] = field(default_factory=dict)
    """Figures of its producers, by Kafka's names."""


@dataclass(frozen=True, slots=True)
class OperatorSize:
    """How many entries the state of an ``operator`` of a pipeline has, and the bytes of its files; of all
    operators of a query that does not name them, it is empty."""

    operator: str
    entries: int
    bytes: int


@dataclass(frozen=True, slots=True)
class StateMetrics:
    """What Spark says of a stream: its watermark (epoch ms, None before there is one), rows dropped because
    they were late, rows and bytes of its state, and how long the last micro-batch took (ms); the size of the
    state by operator, if the operators are known."""

    watermark_ms: int | None = None
    late_rows: int = 0
    state_rows: int = 0
    state_bytes: int = 0
    batch_ms: int = 0
    operators: tuple[OperatorSize, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskLoad:
    """How thread ``thread`` of task number ``task`` of a pipeline spends a second: ``idle_ms`` without rows,
    ``back_pressured_ms`` until another task takes rows. Busy is the rest."""

    thread: str
    task: int
    idle_ms: int
    back_pressured_ms: int

    @property
    def busy_ms(self) -> int:
        """Milliseconds of a second in which it worked, or waited for the brokers to take rows."""
        return 1000 - self.idle_ms - self.back_pressured_ms


@dataclass(frozen=True, slots=True)
class PartitionMark:
    """The watermark of a partition (epoch ms, None before its first record). An idle one holds no watermark
    back."""

    topic: str
    partition: int
    watermark_ms: int | None
    is_idle: bool


@dataclass(frozen=True, slots=True)
class PartMetrics:
    """All figures of one INSERT that are not in its progress."""

    sources: tuple[SourceMetrics, ...] = ()
    sinks: tuple[SinkMetrics, ...] = ()
    state: StateMetrics = StateMetrics()
    restarts: int = 0
    loads: tuple[TaskLoad, ...] = ()
    marks: tuple[PartitionMark, ...] = ()


def outage_of(reports: Mapping[str, TableReport]) -> str:
    """The server for which tasks wait, or that answers again where none waits; empty where there is none."""
    found = [report.outage for report in reports.values() if report.outage.server]
    if not found:
        return ""
    outage = next((each for each in found if each.detail), found[0])
    return redacted(f"{outage.server} {outage.detail or 'answers again'}")


def table_metrics(
    reports: Mapping[str, TableReport],
) -> tuple[tuple[SourceMetrics, ...], tuple[SinkMetrics, ...]]:
    """The sources and sinks of which there were reports, sorted by name."""
    sources, sinks = [], []
    for name, report in sorted(reports.items()):
        tasks, status = report.tasks, report.status
        if status is not None or tasks.read or tasks.lost:
            sources.append(
                SourceMetrics(
                    name,
                    tasks.read,
                    tasks.lost,
                    status.pending if status is not None else None,
                    tasks.event_time_lag_ms,
                    None if report.read_at is None else int((time.monotonic() - report.read_at) * 1000),
                    status.commits_succeeded if status is not None else 0,
                    status.commits_failed if status is not None else 0,
                    status.problem if status is not None else "",
                    _placed(report.current),
                    _placed(report.committed),
                    tasks.late,
                    tasks.bytes_read,
                    tasks.fetch_lag_ms,
                    report.rates.read,
                    report.rates.bytes_read,
                    _of_client(
                        tasks.client | (status.client if status is not None else {}), "KafkaConsumer."
                    ),
                    _placed(report.ends),
                )
            )
        if tasks.written:
            rates = report.rates
            sinks.append(
                SinkMetrics(
                    name,
                    tasks.written,
                    tasks.send_ms,
                    tasks.bytes_written,
                    rates.written,
                    rates.bytes_written,
                    _of_client(tasks.client, "KafkaProducer."),
                )
            )
    return tuple(sources), tuple(sinks)


def _of_client(figures: Mapping[str, float], kind: str) -> Mapping[str, float]:
    return {name.removeprefix(kind): value for name, value in figures.items() if name.startswith(kind)}


def _placed(offsets: Mapping[tuple[str, int], int]) -> tuple[PlacedOffset, ...]:
    return tuple((topic, partition, offset) for (topic, partition), offset in sorted(offsets.items()))
