"""Scans of one query that read the same table: its topic is read once for all of them.

As Flink's planner uses one source for all scans of a table, one reading decodes what any of them asks for;
each scan is a view of those rows. What travels to the tasks is here, beside the rules of who shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timezone, tzinfo
from typing import Protocol

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.data_types import DataType, RowType
from kafka_sql.model.local_query import LocalPlan
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.nodes import LocalQuery, Plan, Scan, ScanHistory
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanView, Sharing, ViewColumn


class MakeScan(Protocol):
    """Resolves a scan at the broker."""

    def __call__(self, scan: Scan, *, event_time: bool) -> KafkaScan: ...


_ANY_OF = (Comparison.EQUAL, Comparison.IN)


@dataclass(frozen=True)
class SharedScans:
    """Scans of one table that are read together, what tasks make of the rows of each, and ``whole``, the scan
    that gives what all of them need; ``timed`` says that event time matters to one of them. Tasks compute
    local times in ``zone``."""

    scans: tuple[Scan, ...]
    queries: tuple[LocalPlan | None, ...]
    whole: Scan
    timed: bool
    zone: tzinfo = timezone.utc

    @property
    def views(self) -> tuple[ScanView, ...]:
        """What each scan takes of the rows of ``whole``, in order."""
        return tuple(
            replace(_view(scan, self.whole), query=query and replace(query, zone=self.zone))
            for scan, query in zip(self.scans, self.queries, strict=True)
        )


class SharedFrames:
    """What is made of scans that share their reading, one after the other; their tasks find each other in
    ``folder``."""

    def __init__(self, shared: SharedScans, folder: str) -> None:
        self._shared = shared
        self._folder = folder
        self.views = shared.views
        self._waiting = dict(enumerate(zip(shared.scans, shared.queries, strict=True)))
        self._whole: KafkaScan | None = None

    @property
    def scans(self) -> tuple[Scan, ...]:
        """All that share the reading."""
        return self._shared.scans

    def awaits(self, scan: Scan, query: LocalPlan | None) -> bool:
        """Whether ``scan`` with ``query`` is one of them and was not made yet."""
        return (scan, query) in self._waiting.values()

    def spec(self, scan: Scan, query: LocalPlan | None, make: MakeScan) -> KafkaScan:
        """What the tasks of ``scan`` read; ``make`` resolves the scan that gives what all need."""
        number = next(number for number, each in self._waiting.items() if each == (scan, query))
        del self._waiting[number]
        if self._whole is None:
            self._whole = make(self._shared.whole, event_time=self._shared.timed)
        return replace(self._whole, sharing=Sharing(self._folder, number, self.views))


def shared_scans(read: Iterable[Scan | LocalQuery], *, timed: bool) -> list[SharedScans]:
    """Which of the scans that are ``read`` (some with what their tasks make of the rows) can be read
    together, at least two of each table: those of unbounded Kafka tables whose rows are inserts and whose bad
    records fail the job."""
    groups: list[list[tuple[Scan, LocalPlan | None]]] = []
    for each in read:
        (scan,) = scans(each)
        if _can_share(scan):
            known = next((group for group in groups if group[0][0].table == scan.table), None)
            if known is None:
                known = []
                groups.append(known)
            known.append((scan, each.query if isinstance(each, LocalQuery) else None))
    together = [([scan for scan, _ in group], [query for _, query in group]) for group in groups]
    return [
        SharedScans(tuple(of_table), tuple(queries), _whole(of_table), timed)
        for of_table, queries in together
        if len(of_table) > 1
    ]


def read_together(of_table: Sequence[Scan]) -> SharedScans:
    """These scans of one table, read for sinks without event time."""
    return SharedScans(tuple(of_table), (None,) * len(of_table), _whole(of_table), timed=False)


def scans_of_tasks(plan: Plan) -> list[Scan | LocalQuery]:
    """The scans of a plan, left to right; with what their tasks make of the rows where they do."""
    if isinstance(plan, (Scan, LocalQuery)):
        return [plan]
    return [found for child in plan.inputs for found in scans_of_tasks(child)]


def _can_share(scan: Scan) -> bool:
    connector = scan.table.connector
    return (
        isinstance(connector, KafkaTable)
        and not is_bounded(connector)
        and connector.late_topic is None
        and not connector.watermark_on_event
        and (scan.table.watermark is None or not scan.table.watermark.punctuated)
        and scan.history is ScanHistory.NONE
        and not gives_changes(scan)
        and connector.bad_records.fails_for(connector.value_format)
        and (connector.key_format is None or connector.bad_records.fails_for(connector.key_format))
    )


def _whole(together: Sequence[Scan]) -> Scan:
    """A scan with the columns of all, those of their predicates too, and the rows that any of them keeps."""
    first = together[0]
    types: dict[str, list[DataType]] = {}
    for scan in together:
        for name, field in zip(scan.columns, scan.schema, strict=True):
            types.setdefault(name, []).append(field.type)
        for predicate in scan.predicates:
            types.setdefault(predicate.column, [])
    declared = {column.name: column.type for column in first.table.columns}
    names = [name for name in declared if name in types]
    fields = tuple(PlanField(name, _united(declared[name], types[name])) for name in names)
    return replace(first, columns=tuple(names), predicates=_weakest(together), schema=fields)


def _united(declared: DataType, wanted: Sequence[DataType]) -> DataType:
    """The type of a column that has the fields of all that is wanted of it."""
    if not isinstance(declared, RowType):
        return wanted[0] if wanted else declared
    names = {item.name for each in wanted if isinstance(each, RowType) for item in each.fields}
    return replace(declared, fields=tuple(item for item in declared.fields if item.name in names))


def _weakest(together: Sequence[Scan]) -> tuple[ScanPredicate, ...]:
    """Predicates that are true where those of any scan are: those that all have, and one of the values where
    each asks for values of a column."""
    first, *others = (scan.predicates for scan in together)
    common = [predicate for predicate in first if all(predicate in each for each in others)]
    for column in dict.fromkeys(predicate.column for predicate in first if predicate not in common):
        asked = [_values(each, column) for each in (first, *others)]
        known = [values for values in asked if values is not None]
        if len(known) == len(asked):
            values = tuple(dict.fromkeys(value for each in known for value in each))
            common.append(ScanPredicate(column, Comparison.IN, values))
    return tuple(common)


def _values(predicates: Sequence[ScanPredicate], column: str) -> tuple[object, ...] | None:
    """The values that a predicate leaves to a column; None where none lists them."""
    found = (each.values for each in predicates if each.column == column and each.comparison in _ANY_OF)
    return next(found, None)


def _view(scan: Scan, whole: Scan) -> ScanView:
    types = {field.name: field.type for field in whole.schema}
    columns = tuple(
        ViewColumn(name, field.name, _narrowed(field.type, types[name]))
        for name, field in zip(scan.columns, scan.schema, strict=True)
    )
    return ScanView(columns, tuple(each for each in scan.predicates if each not in whole.predicates))


def _narrowed(wanted: DataType, given: DataType) -> tuple[str, ...] | None:
    """The nested fields that are taken of a row column; None where all are."""
    if not isinstance(wanted, RowType) or not isinstance(given, RowType) or wanted.fields == given.fields:
        return None
    return tuple(item.name for item in wanted.fields)
