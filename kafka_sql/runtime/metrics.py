"""The metrics of jobs: one frozen value per job, and its samples under Flink's names.

Names follow Flink's metrics page and its Kafka connector's; metrics that Flink lacks are named alike.
Times are milliseconds, lags records or milliseconds as in Flink."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from kafka_sql.runtime.client_metrics import CONSUMER, PRODUCER
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.table_totals import by_table

if TYPE_CHECKING:
    from kafka_sql.spark.parts.part_metrics import PartMetrics, SinkMetrics, SourceMetrics


@dataclass(frozen=True, slots=True)
class JobMetrics:
    """The metrics of a job at a moment: its counters, and the other figures of each of its INSERTs.
    ``number`` is its id in the session, ``at`` the time (epoch seconds); ``pipeline`` is its
    ``pipeline.name``, empty without one."""

    number: int
    progress: JobProgress
    parts: tuple[PartMetrics, ...]
    at: float = field(default_factory=time.time)
    pipeline: str = ""

    @property
    def name(self) -> str:
        """The name of the job: its ``pipeline.name``, else the tables that it writes."""
        return self.pipeline or self.progress.name

    @property
    def sources(self) -> tuple[SourceMetrics, ...]:
        """The tables that are read, each once."""
        return by_table(source for part in self.parts for source in part.sources)

    @property
    def sinks(self) -> tuple[SinkMetrics, ...]:
        """The tables that are written, each once."""
        return by_table(sink for part in self.parts for sink in part.sinks)

    def _lag_of(self, table: str) -> float | None:
        """Return the time (ms) by which the watermark of a table lags, from the INSERTs that read no other
        table."""
        alone = (part for part in self.parts if [source.table for source in part.sources] == [table])
        known = [part.state.watermark_ms for part in alone if part.state.watermark_ms is not None]
        return self.at * 1000 - min(known) if known else None

    def samples(self) -> Iterator[Sample]:
        """Yield every known figure."""
        for metric in JOB_METRICS:
            yield from _sampled(metric.name, metric.of(self), ())
        for source in self.sources:
            for each in SOURCE_METRICS:
                yield from _sampled(each.name, each.of(source), (("table", source.table),))
            for name, placed in (("currentOffsets", source.current), ("committedOffsets", source.committed)):
                for topic, partition, offset in placed:
                    place = (("table", source.table), ("topic", topic), ("partition", str(partition)))
                    yield from _sampled(name, offset, place)
            read = {(topic, partition): offset for topic, partition, offset in source.current}
            for topic, partition, end in source.ends:
                if (topic, partition) in read and source.client:
                    place = (("table", source.table), ("topic", topic), ("partition", str(partition)))
                    yield Sample(_LAG, max(0, end - read[topic, partition]), place)
            yield from _sampled(_BEHIND, self._lag_of(source.table), (("table", source.table),))
        for number, part in enumerate(self.parts):
            for load in part.loads:
                place = (
                    ("insert", str(number)),
                    ("task_name", load.thread),
                    ("subtask_index", str(load.task)),
                )
                for timed in TASK_METRICS:
                    yield from _sampled(timed.name, timed.of(load), place)
            for operator in part.state.operators:
                labels = (("insert", str(number)), ("operator_name", operator.operator))
                for sized in OPERATOR_METRICS:
                    yield from _sampled(sized.name, sized.of(operator), labels)
        for sink in self.sinks:
            for one in SINK_METRICS:
                yield from _sampled(one.name, one.of(sink), (("table", sink.table),))


class Kind(Enum):
    """Whether a figure only grows or goes up and down."""

    COUNTER = "counter"
    GAUGE = "gauge"


@dataclass(frozen=True, slots=True)
class Sample:
    """A figure of a job; ``labels`` identify its table, partition, task or operator."""

    name: str
    value: float
    labels: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: ``of`` returns its value for a job, or for a source or sink (None if unknown)."""

    name: str
    kind: Kind
    description: str
    of: Callable[..., float | None]
    labels: tuple[str, ...] = ()


JOB_LABELS = ("job_name", "job_id")
"""The labels of every sample for its job, as with Flink's reporter: ``job`` is a label of Prometheus
itself."""


def _sampled(name: str, value: float | None, labels: tuple[tuple[str, str], ...]) -> Iterator[Sample]:
    if value is not None:
        yield Sample(name, value, labels)


def _watermark(job: JobMetrics) -> int | None:
    """Return the lowest watermark of the INSERTs."""
    found = [part.state.watermark_ms for part in job.parts if part.state.watermark_ms is not None]
    return min(found, default=None)


def _watermark_lag(job: JobMetrics) -> float | None:
    watermark = _watermark(job)
    return None if watermark is None else job.at * 1000 - watermark


def _running(rate: Callable[[JobMetrics], float]) -> Callable[[JobMetrics], float]:
    """Return a rate that is 0 for a job that does not run."""
    return lambda job: rate(job) if job.progress.state is JobState.RUNNING else 0.0


def _state(figure: Callable[[PartMetrics], float]) -> Callable[[JobMetrics], float]:
    return lambda job: sum(figure(part) for part in job.parts)


_C, _G, _TABLE = Kind.COUNTER, Kind.GAUGE, ("table",)
_LAG, _BEHIND = "KafkaConsumer_records_lag", "tableWatermarkLag"
_PLACE = ("table", "topic", "partition")
_TASK, _OPERATOR = ("insert", "task_name", "subtask_index"), ("insert", "operator_name")


def _client_metrics(kind: str, known: Mapping[str, str]) -> Iterator[Metric]:
    """Yield the metrics of the clients of a table, named as by Flink's reporter."""
    for name, description in known.items():
        of = partial(_figure, name)
        metric = f"{kind}_{name.replace('-', '_')}"
        yield Metric(metric, _C if name.endswith("-total") else _G, description, of, _TABLE)


def _figure(name: str, table: SourceMetrics | SinkMetrics) -> float | None:
    return table.client.get(name)


def _client_totals(
    kind: str, known: Mapping[str, str], tables: Callable[[JobMetrics], Sequence[SourceMetrics | SinkMetrics]]
) -> Iterator[Metric]:
    """Yield the same for a job as a whole: the sum over its tables; of a maximum (minimum) of a client the
    greatest (least). Means have no sum."""
    for name, description in known.items():
        if not name.endswith("-avg"):
            of = partial(_figure_of_all, name, tables)
            metric = f"job_{kind}_{name.replace('-', '_')}"
            kept = _C if name.endswith("-total") else _G
            yield Metric(metric, kept, f"Of all tables: {description[0].lower()}{description[1:]}", of)


def _figure_of_all(
    name: str, tables: Callable[[JobMetrics], Sequence[SourceMetrics | SinkMetrics]], job: JobMetrics
) -> float | None:
    known = [table.client[name] for table in tables(job) if name in table.client]
    choose: Callable[[list[float]], float] = sum
    if name.endswith("-min"):
        choose = min
    elif name.endswith(("-max", "-age")):
        choose = max
    return choose(known) if known else None


JOB_METRICS: tuple[Metric, ...] = (
    Metric("numRecordsIn", _C, "Records read.", lambda job: job.progress.rows_read),
    Metric("numRecordsOut", _C, "Rows written and acknowledged.", lambda job: job.progress.rows_written),
    Metric(
        "numRecordsInPerSecond",
        _G,
        "Records read per second.",
        lambda job: job.progress.rows_per_second if job.progress.state is JobState.RUNNING else 0.0,
    ),
    Metric(
        "numRecordsOutPerSecond",
        _G,
        "Rows written per second, over the last minute.",
        _running(lambda job: sum(sink.records_out_rate for sink in job.sinks)),
    ),
    Metric(
        "numBytesIn", _C, "Bytes of the values read.", lambda job: sum(each.bytes_in for each in job.sources)
    ),
    Metric(
        "numBytesOut",
        _C,
        "Bytes of the values written.",
        lambda job: sum(each.bytes_out for each in job.sinks),
    ),
    Metric(
        "numBytesInPerSecond",
        _G,
        "Bytes of the values read per second, over the last minute.",
        _running(lambda job: sum(source.bytes_in_rate for source in job.sources)),
    ),
    Metric(
        "numBytesOutPerSecond",
        _G,
        "Bytes of the values written per second, over the last minute.",
        _running(lambda job: sum(sink.bytes_out_rate for sink in job.sinks)),
    ),
    Metric(
        "numRecordsInErrors", _C, "Records that a format refused.", lambda job: job.progress.rows_rejected
    ),
    Metric(
        "numLateRecordsDropped",
        _C,
        "Rows dropped because the watermark had passed.",
        _state(lambda part: part.state.late_rows),
    ),
    Metric("currentInputWatermark", _G, "Watermark (epoch ms).", _watermark),
    Metric("watermarkLag", _G, "Time from the watermark until now (ms).", _watermark_lag),
    Metric(
        "microBatchDuration",
        _G,
        "Time that the last micro-batch took (ms).",
        lambda job: max((part.state.batch_ms for part in job.parts), default=0),
    ),
    Metric("numMicroBatches", _C, "Micro-batches completed.", lambda job: job.progress.micro_batches),
    Metric("stateRows", _G, "Rows kept as state.", _state(lambda part: part.state.state_rows)),
    Metric(
        "stateBytes",
        _G,
        "Bytes of the state, in memory or in files.",
        _state(lambda part: part.state.state_bytes),
    ),
    Metric("numRestarts", _C, "New starts after failures.", _state(lambda part: part.restarts)),
    Metric("uptime", _G, "Time since the job's start (ms).", lambda job: job.progress.elapsed_s * 1000),
    Metric(
        "running",
        _G,
        "1 while the job runs, else 0.",
        lambda job: float(job.progress.state is JobState.RUNNING),
    ),
    *_client_totals("KafkaConsumer", CONSUMER, lambda job: job.sources),
    *_client_totals("KafkaProducer", PRODUCER, lambda job: job.sinks),
)
"""The metrics of a job as a whole."""

SOURCE_METRICS: tuple[Metric, ...] = (
    Metric("pendingRecords", _G, "Records that wait in the topics.", lambda each: each.pending, _TABLE),
    Metric(
        "currentEmitEventTimeLag",
        _G,
        "Age of the last record when it was handed on (ms).",
        lambda each: each.event_time_lag_ms,
        _TABLE,
    ),
    Metric(
        "currentFetchEventTimeLag",
        _G,
        "Age of the last record when it arrived from the brokers (ms).",
        lambda each: each.fetch_lag_ms,
        _TABLE,
    ),
    Metric("records_consumed", _C, "Records read.", lambda each: each.records_in, _TABLE),
    Metric("records_consumed_rate", _G, "Records per second.", lambda each: each.records_in_rate, _TABLE),
    Metric("bytes_consumed", _C, "Bytes of the values read.", lambda each: each.bytes_in, _TABLE),
    Metric("bytes_consumed_rate", _G, "Those bytes per second.", lambda each: each.bytes_in_rate, _TABLE),
    Metric("sourceIdleTime", _G, "Time since the last record (ms).", lambda each: each.idle_ms, _TABLE),
    Metric("commitsSucceeded", _C, "Commits of group offsets.", lambda each: each.commits_succeeded, _TABLE),
    Metric(
        "commitsFailed", _C, "Commits of group offsets that failed.", lambda each: each.commits_failed, _TABLE
    ),
    Metric(
        "recordsLost", _C, "Records that expired before they were read.", lambda e: e.records_lost, _TABLE
    ),
    Metric("lateRecords", _C, "Records left out behind the watermark.", lambda e: e.records_late, _TABLE),
    *_client_metrics("KafkaConsumer", CONSUMER),
)
"""The metrics of a Kafka table that is read."""

SINK_METRICS: tuple[Metric, ...] = (
    Metric("numRecordsSend", _C, "Records sent.", lambda each: each.records_out, _TABLE),
    Metric(
        "currentSendTime",
        _G,
        "Time in which the last record was acknowledged (ms).",
        lambda each: each.send_ms,
        _TABLE,
    ),
    Metric("record_send_rate", _G, "Records sent per second.", lambda each: each.records_out_rate, _TABLE),
    Metric("numBytesSend", _C, "Bytes of the values sent.", lambda each: each.bytes_out, _TABLE),
    Metric("byte_rate", _G, "Those bytes per second.", lambda each: each.bytes_out_rate, _TABLE),
    *_client_metrics("KafkaProducer", PRODUCER),
)
"""The metrics of a Kafka table that is written."""

PARTITION_METRICS: tuple[Metric, ...] = (
    Metric("currentOffsets", _G, "Next offset to be read of a partition.", lambda each: None, _PLACE),
    Metric("committedOffsets", _G, "Offset that the group has committed.", lambda each: None, _PLACE),
    Metric(_LAG, _G, "Records between reading and the end of a partition.", lambda each: None, _PLACE),
)
"""The metrics of a partition of a Kafka table that is read."""

WATERMARK_METRICS: tuple[Metric, ...] = (
    Metric(
        _BEHIND,
        _G,
        "Time from the watermark of a table until now (ms), of INSERTs that read no other table.",
        lambda each: None,
        _TABLE,
    ),
)
"""The metric of a table that is read for its event time."""

TASK_METRICS: tuple[Metric, ...] = (
    Metric("busyTimeMsPerSecond", _G, "Time at work per second (ms).", lambda each: each.busy_ms, _TASK),
    Metric(
        "backPressuredTimeMsPerSecond",
        _G,
        "Time until another task took rows per second (ms).",
        lambda each: each.back_pressured_ms,
        _TASK,
    ),
    Metric("idleTimeMsPerSecond", _G, "Time without rows per second (ms).", lambda e: e.idle_ms, _TASK),
)
"""The metrics of a task of a pipeline: of its thread, or of the ones before and after an exchange."""

OPERATOR_METRICS: tuple[Metric, ...] = (
    Metric("stateEntries", _G, "Entries in the state of an operator.", lambda each: each.entries, _OPERATOR),
    Metric("stateSize", _G, "Bytes of the files of this state.", lambda each: each.bytes, _OPERATOR),
)
"""The metrics of an operator of a pipeline that keeps state, as they are at its last checkpoint."""

ALL_METRICS: tuple[Metric, ...] = (
    *JOB_METRICS,
    *SOURCE_METRICS,
    *SINK_METRICS,
    *PARTITION_METRICS,
    *WATERMARK_METRICS,
    *TASK_METRICS,
    *OPERATOR_METRICS,
)


def json_value(job: JobMetrics) -> dict[str, object]:
    """Return a job as one JSON object: time, name, state and every figure; those of tables below
    ``tables``, those of tasks below ``tasks`` by INSERT, thread and number, those of operators below
    ``operators`` by INSERT and name."""
    progress = job.progress
    found: dict[str, object] = {
        "time": datetime.fromtimestamp(job.at, timezone.utc).isoformat(timespec="milliseconds"),
        JOB_LABELS[0]: job.name,
        JOB_LABELS[1]: job.number,
        "state": progress.state.value,
    }
    tables: dict[str, dict[str, object]] = {}
    tasks: dict[str, dict[str, object]] = {}
    operators: dict[str, dict[str, object]] = {}
    for sample in job.samples():
        labels = dict(sample.labels)
        value = int(sample.value) if float(sample.value).is_integer() else round(sample.value, 3)
        if not labels:
            found[sample.name] = value
            continue
        if "table" not in labels:
            of = operators if "operator_name" in labels else tasks
            of.setdefault("/".join(labels.values()), {})[sample.name] = value
            continue
        table = tables.setdefault(labels["table"], {})
        if "topic" not in labels:
            table[sample.name] = value
            continue
        places = table.setdefault(sample.name, {})
        assert isinstance(places, dict)
        places[f"{labels['topic']}-{labels['partition']}"] = value
    if tables:
        found["tables"] = tables
    if tasks:
        found["tasks"] = tasks
    if operators:
        found["operators"] = operators
    if progress.note:
        found["note"] = progress.note
    return found
