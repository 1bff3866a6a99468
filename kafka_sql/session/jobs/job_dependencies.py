"""Which running jobs a statement waits for: those with an end that write what it is about to read once.

Flink starts an INSERT and goes on (``table.dml-sync``), so that a query right behind it, if it ends, sees any
part of the rows. Here it sees all of them. A stream waits for nothing: later rows reach it anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import plain_kafka
from kafka_sql.planner.plan.checked_script import CheckedStatement, CollectPlan, JobPlan
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.session.check.kafka_tables import scanned_tables

if TYPE_CHECKING:
    from kafka_sql.runtime.job import Job
    from kafka_sql.runtime.staying.kept_job import KeptJob


@dataclass(frozen=True, slots=True)
class BegunJob:
    """A job of a session, what it writes, when it began (local time), and the folder or URI of its
    checkpoints, None where its state is temporary."""

    job: Job | KeptJob
    sinks: tuple[Sink, ...]
    at: datetime
    checkpoint: str | None = None


def jobs_before(statement: CheckedStatement, begun: Iterable[BegunJob]) -> Iterator[Job | KeptJob]:
    """The jobs among those ``begun`` that have to end before the statement starts."""
    queries = _queries(statement)
    if not queries or not _ends(queries):
        return
    read = {place for query in queries for table in scanned_tables(query.input) for place in _places(table)}
    for before in begun:
        sinks = before.sinks
        if before.job.state.ended or not _ends(sinks):
            continue
        if any(place in read for sink in sinks for place in _places(sink.table)):
            yield before.job


def _queries(statement: CheckedStatement) -> tuple[Sink | Collect, ...]:
    match statement:
        case CollectPlan(collect=collect):
            return (collect,)
        case JobPlan(sinks=sinks):
            return sinks
        case _:
            return ()


def _ends(queries: Iterable[Sink | Collect]) -> bool:
    return all(not query.strategy.streams for query in queries)


def _places(table: Table) -> Iterator[tuple[str, ...]]:
    """Where the rows of a table are: its topics, or what goes by its name."""
    yield ("table", str(table.identifier))
    kafka = plain_kafka(table.connector)
    if kafka is not None:
        servers = dict(kafka.properties).get("bootstrap.servers", "")
        yield from (("topic", servers, name) for name in kafka.topics.names)
