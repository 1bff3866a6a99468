"""Statement sets in one transaction: which INSERTs become one streaming query, so that their rows commit
together.

Only stateless ones are put together, and only where all their topics are on one cluster: nothing is kept for
it, and a micro-batch commits once instead of once for each sink."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kafka_sql.catalog.table import Identifier
from kafka_sql.model.connectors import DeliveryGuarantee, plain_kafka
from kafka_sql.planner.plan.hosts import Host
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import gives_changes, node_changes
from kafka_sql.planner.strategies.batch.bounded_sets import bounded_sets

NumberedSink = tuple[int, Sink]
"""An INSERT and its number among those into the same table, from 1 on."""


def joint_sinks(sinks: Sequence[Sink]) -> list[tuple[NumberedSink, ...]]:
    """The INSERTs of a statement set in order; those that one query writes stand together.

    They are streams that keep no state and go exactly once into tables of one cluster (with the same
    properties), by one writer each. Others are queries of their own, with transactions of their own.
    """
    numbered: list[NumberedSink] = []
    known: Counter[Identifier] = Counter()
    for sink in sinks:
        known[sink.table.identifier] += 1
        numbered.append((known[sink.table.identifier], sink))
    groups: list[list[NumberedSink]] = []
    of_cluster: dict[object, list[NumberedSink]] = {}
    for number, sink in numbered:
        cluster = _cluster(sink)
        if cluster is not None and cluster in of_cluster:
            of_cluster[cluster].append((number, sink))
            continue
        groups.append([(number, sink)])
        if cluster is not None:
            of_cluster[cluster] = groups[-1]
    return [tuple(group) for group in groups]


def read_once(sinks: Sequence[Sink]) -> list[list[tuple[NumberedSink, ...]]]:
    """The groups of :func:`joint_sinks`; those for which the same tasks can read stand together. They are
    pipelines without state over one table into tables of one cluster, which are not written exactly once,
    each with positions of its own; or they end (:func:`bounded_sets`)."""
    ending = {id(sink): number for number, found in enumerate(bounded_sets(sinks)) for sink in found}
    found: list[list[tuple[NumberedSink, ...]]] = []
    known: dict[object, list[tuple[NumberedSink, ...]]] = {}
    for group in joint_sinks(sinks):
        first = group[0][1]
        reading = ending.get(id(first)) if id(first) in ending or len(group) > 1 else _reading(first)
        if reading is not None and reading in known:
            known[reading].append(group)
            continue
        found.append([group])
        if reading is not None:
            known[reading] = found[-1]
    return found


def _reading(sink: Sink) -> object | None:
    """What pipelines have in common for which one task can read; None for one that reads alone."""
    kafka = plain_kafka(sink.table.connector)
    pipeline = sink.pipeline if sink.host is Host.PIPELINE else None
    if pipeline is None or pipeline.keeps_state or pipeline.calls or kafka is None:
        return None
    read = list(scans(sink.input))
    once = kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE
    if once or len(read) != 1 or gives_changes(read[0]):
        return None
    return (read[0].table.identifier, kafka.properties, kafka.delivery_guarantee)


def _cluster(sink: Sink) -> object | None:
    """What INSERTs have in common that one query can write; None for one that must be written alone."""
    kafka = plain_kafka(sink.table.connector)
    if kafka is None or kafka.delivery_guarantee is not DeliveryGuarantee.EXACTLY_ONCE:
        return None
    if isinstance(sink.input, SparkQuery) or not sink.strategy.keeps_no_state(sink.input):
        return None
    if (kafka.sink_parallelism or 1) > 1 or not node_changes(sink.input).insert_only:
        return None
    if any(gives_changes(scan) for scan in scans(sink.input)):
        return None
    return (kafka.properties, kafka.on_lost_marker)
