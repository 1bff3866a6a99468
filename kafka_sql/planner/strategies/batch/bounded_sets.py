"""Statement sets that end: for which INSERTs the same tasks read.

Tasks that read one table compute and write the rows of all INSERTs that are pipelines; one more INSERT may be
a query of Spark over the rows that they hand on. Spark must not ask for those twice, because the tasks would
write again: so it may group them, and not sort them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.connectors import DeliveryGuarantee, KafkaTable, plain_kafka
from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Plan,
    Project,
    Scan,
    ScanHistory,
    Unnest,
    WatermarkAssigner,
    WindowAggregate,
)
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.planner.strategies.arrival.on_conflict import replaces_across_keys
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.sql.statements.statements import OnConflict

_READ_ONCE = (Scan, Filter, Project, Unnest, Expand, WatermarkAssigner, Aggregate, WindowAggregate)


@dataclass
class _Set:
    """INSERTs over one table; ``rest`` is the one that Spark runs."""

    pipelines: list[Sink] = field(default_factory=list)
    rest: Sink | None = None

    def takes(self, sink: Sink) -> bool:
        """Whether the INSERT may be one more of them."""
        read = (*self.pipelines, *(() if self.rest is None else (self.rest,)))
        if _table(sink) != _table(read[0]):
            return False
        if sink.pipeline is None:
            return self.rest is None
        return not self.pipelines or _written(sink) == _written(self.pipelines[0])

    def add(self, sink: Sink) -> None:
        if sink.pipeline is None:
            self.rest = sink
        else:
            self.pipelines.append(sink)


def bounded_sets(sinks: Sequence[Sink]) -> list[list[Sink]]:
    """The INSERTs of a statement set for which the same tasks read, at least two each, first those that are
    pipelines; the others are in none."""
    found: list[_Set] = []
    for sink in sinks:
        if not _may_share(sink):
            continue
        known = next((each for each in found if each.takes(sink)), None)
        if known is None:
            known = _Set()
            found.append(known)
        known.add(sink)
    sets = (
        [*each.pipelines, *(() if each.rest is None else (each.rest,))] for each in found if each.pipelines
    )
    return [each for each in sets if len(each) > 1]


def _may_share(sink: Sink) -> bool:
    if sink.strategy is not BATCH or len(scans(sink.input)) != 1:
        return False
    (scan,) = scans(sink.input)
    connector = scan.table.connector
    if not isinstance(connector, KafkaTable) or not is_bounded(connector):
        return False
    if scan.history is not ScanHistory.NONE or gives_changes(scan) or _calls(sink.input):
        return False
    kafka = plain_kafka(sink.table.connector)
    if kafka is not None and kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE:
        return False
    if sink.pipeline is not None:
        return kafka is not None
    meets = sink.on_conflict in (OnConflict.ERROR, OnConflict.NOTHING)
    if meets or replaces_across_keys(sink.input, sink.table):
        return False
    return all(isinstance(node, _READ_ONCE) for node in nodes(sink.input))


def _calls(plan: Plan) -> bool:
    called = (name for node in nodes(plan) for name in called_functions(node))
    return any(name.startswith(USER_PREFIX) for name in called)


def _table(sink: Sink) -> object:
    return scans(sink.input)[0].table


def _written(sink: Sink) -> object:
    kafka = plain_kafka(sink.table.connector)
    assert kafka is not None
    return kafka.properties, kafka.delivery_guarantee
