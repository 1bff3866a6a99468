"""Finds the record at which a query has failed. Rows do not carry the position of their record, so the driver
reads the log again, and computes of each record what the tasks of a pipeline compute."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.bad_records import BadRecordPolicy, BadRecords
from kafka_sql.model.connectors import Bound, BoundedMode, KafkaTable, Startup, StartupMode, UpsertKafkaTable
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, WEIGHT, RowKind
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.pipeline_plan import Computation, Normalizing, Step, Unnesting
from kafka_sql.planner.properties.changelog_mode import gives_upserts
from kafka_sql.planner.strategies.pipeline.record_steps import (
    NO_EVENT_TIME,
    RecordSteps,
    record_steps,
    rowtime_steps,
)
from kafka_sql.spark.kafka_read.read_task import read_ranges
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, Partition, flat, place_number
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.spark.local.unnested_rows import UnnestedRows
from kafka_sql.spark.platform.columns import REJECTED_COLUMN
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.tables.scan_frames import key_fields
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_LIMIT_S = 5.0
"""How long the log is read for one failure."""


@dataclass(frozen=True)
class FailedQuery:
    """What a query that failed has read: its ``plans``, in a session of the time zone ``zone``, from
    ``positions`` to ``ends`` (both ``topic-partition`` to offset; a partition that is not there was read to
    its current end). ``scanned`` resolves a scan. A ``bounded`` query computes only the newest row of each
    key of an upsert table."""

    plans: Sequence[rel.Plan]
    zone: str
    positions: Mapping[str, int]
    ends: Mapping[str, int]
    scanned: Callable[[rel.Scan], KafkaScan]
    bounded: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """The record at which the steps of a scan fail, and the row that it is."""

    scan: KafkaScan
    place: Partition
    offset: int
    failure: ReportedFailure
    key: tuple[object, ...]

    @property
    def note(self) -> str:
        topic, partition = self.place
        where = f"topic '{topic}', partition {partition}, offset {self.offset}"
        return f"the record is in table '{self.scan.table}': {where}"


def with_record(error: KafkaSqlError, read: Callable[[], FailedQuery]) -> KafkaSqlError:
    """Return the failure of a query with the first record at which it can have failed, and the span of the
    expression that fails on it. Return it as it is if there is no such record, or it is not found within
    :data:`_LIMIT_S` seconds. ``read`` says what the query has read."""
    first, *others = error.diagnostics
    if first.code not in (ErrorCode.JOB_FAILED, ErrorCode.NULL_ROWTIME):
        return error
    try:
        found = _search(first, read())
    except Exception:  # what cannot be read any more leaves the failure as it is
        return error
    if found is None:
        return error
    mark = first.mark or found.failure.diagnostic.mark
    return type(error)(replace(first, notes=(*first.notes, found.note), mark=mark), *others)


def _search(failed: Diagnostic, query: FailedQuery) -> _Found | None:
    limit = time.monotonic() + _LIMIT_S
    steps_of = rowtime_steps if failed.code == ErrorCode.NULL_ROWTIME else record_steps

    def is_same(failure: ReportedFailure) -> bool:
        own = failure.diagnostic
        if failed.code == ErrorCode.NULL_ROWTIME:
            return own.message == NO_EVENT_TIME
        same_words = failed.message.endswith(f"failed: {own.message.removesuffix('.')}")
        return same_words and failed.mark in (None, own.mark)

    for plan in query.plans:
        for steps in steps_of(plan, query.zone):
            found = _first(steps, query, is_same, limit)
            if found is not None:
                return found
    return None


def _first(
    steps: RecordSteps, query: FailedQuery, is_same: Callable[[ReportedFailure], bool], limit: float
) -> _Found | None:
    """The first record that fails in the same way; of an upsert table one that no later record of its key
    replaces, if there is one."""
    spec = query.scanned(_ended(steps.scan))
    upserts = gives_upserts(steps.scan)
    keys = key_fields(steps.scan) if upserts else []
    replaced: _Found | None = None
    waiting: list[_Found] = []
    for rows in _read(spec, query):
        if time.monotonic() > limit:
            return None if upserts and query.bounded else next(iter([*waiting, replaced]), None)
        for row, failure in _failures(rows, steps.steps, limit):
            if is_same(failure):
                waiting.append(_found(spec, row, failure, keys))
                if not upserts:
                    return waiting[0]
        if waiting:
            newest = _newest(rows, keys)
            gone = [each for each in waiting if newest.get(each.key, -1) > each.offset]
            replaced = next(iter(gone), replaced)
            waiting = [each for each in waiting if each not in gone]
    return next(iter(waiting), None if query.bounded else replaced)


def _found(spec: KafkaScan, row: pa.RecordBatch, failure: ReportedFailure, keys: Sequence[str]) -> _Found:
    number, offset = row.column(PARTITION_COLUMN)[0].as_py(), row.column(OFFSET_COLUMN)[0].as_py()
    many = spec.topics.are_many
    place = next(each for each in flat(spec.start) if place_number(*each, many=many) == number)
    (key,) = _keys(row, keys)
    return _Found(spec, place, offset, failure, key)


def _keys(rows: pa.RecordBatch, keys: Sequence[str]) -> list[tuple[object, ...]]:
    """The partition and the key of each row."""
    columns = [rows.column(name).to_pylist() for name in (PARTITION_COLUMN, *keys)]
    return list(zip(*columns, strict=True))


def _newest(rows: pa.RecordBatch, keys: Sequence[str]) -> dict[tuple[object, ...], int]:
    """The offset of the last record of each key."""
    return dict(zip(_keys(rows, keys), rows.column(OFFSET_COLUMN).to_pylist(), strict=True))


def _read(spec: KafkaScan, query: FailedQuery) -> Iterator[pa.RecordBatch]:
    """The rows that the query has read, with the positions of their records."""
    first, last = flat(spec.start), flat(spec.end or {})
    ranges = []
    for (topic, partition), offset in first.items():
        name = f"{topic}-{partition}"
        start = max(offset, query.positions.get(name, offset))
        end = query.ends.get(name, last.get((topic, partition), 0))
        if end > start:
            ranges.append(OffsetRange(topic, partition, start, end))
    for rows in read_ranges(spec, ranges) if ranges else ():
        if REJECTED_COLUMN in rows.schema.names:
            rows = rows.filter(rows.column(REJECTED_COLUMN).is_null())
        if rows.num_rows:
            yield rows


def _failures(
    rows: pa.RecordBatch, steps: Sequence[Step], limit: float
) -> Iterator[tuple[pa.RecordBatch, ReportedFailure]]:
    """The rows that fail, each with its failure, in their order; those that come after ``limit`` (monotonic
    seconds) are left out."""
    waiting = [rows]
    while waiting and time.monotonic() <= limit:
        part = waiting.pop()
        failure = _failure(part, steps)
        if failure is not None and part.num_rows == 1:
            yield part, failure
        elif failure is not None:
            half = part.num_rows // 2
            waiting += [part.slice(half), part.slice(0, half)]


def _failure(rows: pa.RecordBatch, steps: Sequence[Step]) -> ReportedFailure | None:
    given: Iterable[pa.RecordBatch] = (rows,)
    try:
        for step in steps:
            match step:
                case Computation(rows=computed):
                    given = list(task_rows(computed, given))
                case Normalizing():
                    given = [_upserted(each) for each in given]
                case Unnesting():
                    given = list(UnnestedRows(step)(iter(given)))
                case _:  # asks others: what is behind it is not looked at
                    return None
    except ReportedFailure as failure:
        return failure
    return None


def _upserted(rows: pa.RecordBatch) -> pa.RecordBatch:
    """The rows that come, each once."""
    rows = rows.filter(pc.not_equal(rows.column(KIND_COLUMN), int(RowKind.DELETE)))
    return rows.append_column(WEIGHT, pa.repeat(1, rows.num_rows))


def _ended(scan: rel.Scan) -> rel.Scan:
    """The scan of all records that there are now; those that cannot be decoded are left out."""
    connector = scan.table.connector
    assert isinstance(connector, (KafkaTable, UpsertKafkaTable))
    kafka = connector.kafka if isinstance(connector, UpsertKafkaTable) else connector
    if not is_bounded(connector):
        startup = Startup(StartupMode.EARLIEST_OFFSET)
        kafka = replace(kafka, startup=startup, bound=Bound(BoundedMode.LATEST_OFFSET))
    kafka = replace(kafka, bad_records=BadRecords(BadRecordPolicy.SKIP))
    ended = replace(connector, kafka=kafka) if isinstance(connector, UpsertKafkaTable) else kafka
    return replace(scan, table=replace(scan.table, connector=ended))
