"""Topics that a query no longer reads but whose positions are in its checkpoint: they are refused unless
their table forgets them. New topics are read from their start (FLIP-288)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.connectors import KafkaTable, Topics, plain_kafka
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.runtime.checkpoints.folder import PlannedBatch
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class RemovedTopics:
    """Topics whose positions are in a checkpoint and that ``table`` no longer reads; ``forgotten`` is true
    if the table continues without them."""

    table: str
    topics: tuple[str, ...]
    forgotten: bool


def removed_topics(batch: PlannedBatch, sinks: Sequence[Sink]) -> Iterator[RemovedTopics]:
    """Yield the topics that a checkpoint's last micro-batch has positions of and that ``sinks`` do not
    read."""
    for source, positions in batch.sources.items():
        tables = _tables(source, sinks)
        gone = [topic for topic in positions or {} if not any(_reads(each.topics, topic) for each in tables)]
        if gone and tables:
            name = next(iter(tables.values()))
            yield RemovedTopics(name, tuple(sorted(gone)), all(each.forgets_topics for each in tables))


def refuse_removed(batch: PlannedBatch, sinks: Sequence[Sink]) -> None:
    """Raise JobError ``topic-removed`` for topics that a table no longer reads, unless it forgets them."""
    for removed in removed_topics(batch, sinks):
        if not removed.forgotten:
            raise _removed(removed, sinks[0])


def _tables(source: str, sinks: Sequence[Sink]) -> dict[KafkaTable, str]:
    """Return the tables that a source may be: one that is read twice has a number after its name."""
    found: dict[KafkaTable, str] = {}
    for scan in [scan for sink in sinks for scan in scans(sink.input)]:
        kafka, name = plain_kafka(scan.table.connector), scan.table.identifier.name
        if kafka is not None and re.fullmatch(re.escape(re.sub(r"\W", "_", name)) + r"(_\d+)?", source):
            found[kafka] = name
    return found


def _reads(topics: Topics, topic: str) -> bool:
    if topics.pattern is not None:
        return topic_pattern(topics.pattern).fullmatch(topic) is not None
    return topic in topics.names


def _removed(removed: RemovedTopics, sink: Sink) -> JobError:
    several = len(removed.topics) > 1
    listed = ", ".join(f"'{topic}'" for topic in removed.topics)
    topics, them = (f"topics {listed}", "them") if several else (f"topic {listed}", "it")
    message = f"'{removed.table}' does not read the {topics} any more, of which the checkpoint has positions"
    options = f"write 'scan.removed-topics' = 'forget' in the options of '{removed.table}'"
    return JobError(
        Diagnostic(
            ErrorCode.TOPIC_REMOVED,
            message,
            sink.span,
            notes=(f"records of {them} that were not read yet would be left out silently",),
            helps=(
                f"{options} to continue without {them}",
                f"or name {them} again, or set another 'pipeline.name' to start over",
            ),
        )
    )
