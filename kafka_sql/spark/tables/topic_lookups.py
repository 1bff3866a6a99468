"""The newest row of each key of a topic, kept in a worker process so that rows can be looked up in it.

Each worker reads the topic once and, before it looks up the keys of a batch, what has come since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from kafka_sql.broker.offsets.partition_offsets import Offsets, Partition
from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets
from kafka_sql.model.row_kind import RowKind
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.nodes import LookupJoin, Scan
from kafka_sql.spark.kafka_read.dead_letters import make_topic
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.options import from_option, to_option
from kafka_sql.spark.tables.kafka_tables import HiddenColumns, ReadingLimits, kafka_scan
from kafka_sql.text.diagnostics import Diagnostic

Cells = tuple[Any, ...]
_COMES = (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER))


@dataclass(frozen=True, slots=True)
class TopicLookup:
    """What is looked up: the scan of a table of upserts, and which of its columns are the primary key, the
    keys that are asked for, and what is given for them."""

    scan: KafkaScan
    partitions: tuple[Partition, ...]
    primary: tuple[int, ...]
    keys: tuple[int, ...]
    columns: tuple[int, ...]


def topic_lookup(plan: LookupJoin) -> TopicLookup:
    """The look-up of a join with a table of upserts; asks the broker for its partitions.

    Raises UnreachableError, JobError or PlanError."""
    table = plan.table
    types = {column.name: column.type for column in table.columns}
    names = list(dict.fromkeys((*table.primary_key, *(name for name, _ in plan.keys), *plan.columns)))
    fields = tuple(PlanField(name, types[name]) for name in names)
    scan = kafka_scan(
        Scan(table, tuple(names), (), fields, table.span),
        ReadingLimits(0, 1),
        align=False,
        resume=False,
        stop_file="",
        report_to=None,
        warn=_unheard,
        hidden=HiddenColumns(kinds=True),
    )
    places = {name: place for place, name in enumerate(names)}
    partitions = tuple((topic, int(number)) for topic, parts in scan.start.items() for number in parts)
    if scan.counts_rejected and scan.bad.dead_letters is not None:
        make_topic(scan.bad.dead_letters, sorted(scan.start))
    return TopicLookup(
        replace(scan, start={}, bad=replace(scan.bad, limit=None, too_many=None)),
        partitions,
        tuple(places[name] for name in table.primary_key),
        tuple(places[name] for name, _ in plan.keys),
        tuple(places[name] for name in plan.columns),
    )


def _unheard(_warning: Diagnostic) -> None:
    """A table of upserts is read from its beginning: there is nothing to warn of."""


class TopicRows:
    """Finds the rows of a topic by key. Not for several threads at once."""

    def __init__(self, lookup: TopicLookup) -> None:
        self._lookup = lookup
        self._positions: Offsets = {}
        self._newest: dict[Cells, Cells] = {}
        self._found: dict[Cells, dict[Cells, None]] = {}

    def find(self, keys: Iterable[Cells], *, again: bool = False) -> dict[Cells, tuple[Cells, ...]]:
        """The rows of each key as of now, none for one that has none; ``again`` says nothing here."""
        self._refresh()
        columns = self._lookup.columns
        return {
            key: tuple(
                tuple(self._newest[primary][place] for place in columns)
                for primary in self._found.get(key, ())
            )
            for key in dict.fromkeys(keys)
        }

    def _refresh(self) -> None:
        """Read what has come since."""
        from kafka_sql.spark.kafka_read.read_task import read_ranges

        scan, partitions = self._lookup.scan, self._lookup.partitions
        ends = latest_offsets(scan.consumer, partitions)
        if not self._positions or any(ends[each] < self._positions[each] for each in partitions):
            self._newest, self._found = {}, {}  # a topic that is shorter than it was is another one
            self._positions = beginning_offsets(scan.consumer, partitions)
        ranges = [
            OffsetRange(*each, self._positions[each], ends[each])
            for each in partitions
            if ends[each] > self._positions[each]
        ]
        if not ranges:
            return
        for batch in read_ranges(scan, ranges):
            columns = [column.to_pylist() for column in batch.columns]
            width = len(scan.columns)
            for *row, kind in zip(*columns[: width + 1], strict=True):
                if kind is not None:  # None: the count of bad records, which is no row
                    self._take(tuple(row), kind)
        self._positions = ends

    def _take(self, row: Cells, kind: int) -> None:
        primary = tuple(row[place] for place in self._lookup.primary)
        before = self._newest.pop(primary, None)
        if before is not None:
            key = tuple(before[place] for place in self._lookup.keys)
            held = self._found[key]
            del held[primary]
            if not held:
                del self._found[key]
        if kind in _COMES:
            self._newest[primary] = row
            self._found.setdefault(tuple(row[place] for place in self._lookup.keys), {})[primary] = None


_kept: dict[str, TopicRows] = {}


def kept_topic(option: str) -> TopicRows:
    """The rows that this process keeps of a look-up, which comes as :func:`option_of` wrote it."""
    if option not in _kept:
        _kept[option] = TopicRows(from_option(option))
    return _kept[option]


def option_of(lookup: TopicLookup) -> str:
    """A look-up as text."""
    return to_option(lookup)
