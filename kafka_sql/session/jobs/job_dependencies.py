"""Which running jobs a statement waits for: the bounded jobs that write a table which the statement reads as
a bounded one.

Flink starts an INSERT and continues (``table.dml-sync``), so that a bounded query right after it sees any
part of the rows. Here it sees all of them. A query that reads an unbounded table does not wait: later rows
reach it anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import is_bounded
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import (
    Connector,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    KafkaTable,
    SparkTable,
    Topics,
    plain_kafka,
)
from kafka_sql.planner.plan.checked_script import (
    CheckedStatement,
    CollectPlan,
    IngestionPlan,
    JobPlan,
    SparkCommand,
)
from kafka_sql.planner.plan.nodes import LookupJoin, Plan
from kafka_sql.planner.plan.traversal import nodes, scans

if TYPE_CHECKING:
    from kafka_sql.runtime.job import Job
    from kafka_sql.runtime.staying.kept_job import KeptJob


@dataclass(frozen=True, slots=True)
class BegunJob:
    """A job of a session: the tables that it writes, its start time (local), the folder or URI of its
    checkpoints (None if its state is temporary), whether it is bounded (``ends``), and its plan, if it has
    one."""

    job: Job | KeptJob
    tables: tuple[Table, ...]
    at: datetime
    checkpoint: str | None = None
    ends: bool = False
    plan: JobPlan | None = None


def jobs_before(statement: CheckedStatement, begun: Iterable[BegunJob]) -> Iterator[Job | KeptJob]:
    """Yield the jobs among ``begun`` that have to end before the statement starts."""
    read = tuple(_read_to_an_end(statement))
    for before in begun:
        if not before.ends or before.job.state.ended:
            continue
        if any(_shares_rows(source, written) for source in read for written in before.tables):
            yield before.job


def reads_to_an_end(plan: Plan) -> bool:
    """Return whether all tables that a plan scans are bounded."""
    return all(is_bounded(scan.table.connector) for scan in scans(plan))


def _read_to_an_end(statement: CheckedStatement) -> Iterator[Table]:
    """Yield the tables that a statement reads as they are now: the bounded ones, and those of lookup joins
    if the statement is bounded."""
    match statement:
        case IngestionPlan(source=source):
            if source is not None and is_bounded(source.connector):
                yield source
            return
        case CollectPlan(collect=collect):
            plans: tuple[Plan, ...] = (collect.input,)
        case JobPlan(sinks=sinks):
            plans = tuple(sink.input for sink in sinks)
        case SparkCommand(query=query):
            plans = (query,)
        case _:
            return
    for plan in plans:
        yield from (scan.table for scan in scans(plan) if is_bounded(scan.table.connector))
        if reads_to_an_end(plan):
            yield from (node.table for node in nodes(plan) if isinstance(node, LookupJoin))


def _shares_rows(read: Table, written: Table) -> bool:
    """Return whether rows written into one table are read from the other. Topics are compared by their
    names, as the same brokers may be listed in several ways."""
    if read.identifier == written.identifier:
        return True
    match _plain(read.connector), _plain(written.connector):
        case KafkaTable(topics=source), KafkaTable(topics=target):
            return _meet(source, target)
        case (FilesystemTable() | DeltaTable()) as source, (FilesystemTable() | DeltaTable()) as target:
            return _lie_in_each_other(source.path, target.path)
        case JdbcTable() as source, JdbcTable() as target:
            return (source.url, source.table) == (target.url, target.table)
        case (IcebergTable(name=source), IcebergTable(name=target)):
            return source == target
        case SparkTable(name=source), SparkTable(name=target):
            return source == target
        case _:
            return False


def _plain(connector: Connector) -> Connector:
    return plain_kafka(connector) or connector


def _meet(one: Topics, other: Topics) -> bool:
    """Return whether a topic may be in both."""
    if one.pattern is None:
        one, other = other, one
    if one.pattern is None:
        return not set(one.names).isdisjoint(other.names)
    return other.pattern is not None or any(map(topic_pattern(one.pattern).fullmatch, other.names))


def _lie_in_each_other(one: str, other: str) -> bool:
    """Return whether two paths are the same folder, or one of them is inside the other."""
    one, other = (path.removeprefix("file://").rstrip("/") + "/" for path in (one, other))
    return one.startswith(other) or other.startswith(one)
