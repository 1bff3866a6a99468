"""What a checkpoint remembers of a plan: a readable text and its hash.

State belongs to a plan. The text names what decides the meaning of kept state: sources, columns read,
predicates, expressions, windows, watermarks and the sink's columns; not where the brokers are or where
reading starts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import ndiff
from hashlib import sha256

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable
from kafka_sql.planner.explain.plan_text import plan_lines
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.plan.nodes import Aggregate, Plan, WindowAggregate
from kafka_sql.planner.plan.sinks import Fingerprint, Sink
from kafka_sql.planner.plan.state_formats import in_current_format
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.traversal import scans, transform_up
from kafka_sql.planner.strategies.native.native_strategy import NATIVE

_CHECKED_COLUMN = re.compile(
    r"COALESCE\((`(?:[^`]|``)+`), CAST\(RAISE_ERROR\('[^,]* is NOT NULL, however, "
    r"a null value is being written into it\.'\) AS .*?\)\)(?= AS )"
)


def fingerprint(plan: Plan, columns: tuple[str, ...], strategy: Strategy = NATIVE) -> Fingerprint:
    """The fingerprint of a plan that feeds the sink columns ``columns``."""
    lines = [f"sink columns: {', '.join(columns)}"]
    kept = strategy.state_format(plan)
    if kept is not None:
        lines.append(kept)
    lines += [f"source {scan.table.identifier.name}: {topics_text(scan.table)}" for scan in scans(plan)]
    lines += plan_lines(transform_up(plan, _in_spark))
    text = "\n".join(lines)
    return Fingerprint(sha256(text.encode()).hexdigest(), text)


def _in_spark(node: Plan) -> Plan:
    """A node whose aggregates are written as Spark computes them: the text of all versions so far."""
    if not isinstance(node, (Aggregate, WindowAggregate)):
        return node
    items = tuple(
        replace(item, expression=item.expression.spark)
        if isinstance(item.expression, FlinkAggregate)
        else item
        for item in node.aggregates
    )
    return replace(node, aggregates=items)


def joint_fingerprint(sinks: Sequence[Sink]) -> Fingerprint:
    """The fingerprint of INSERTs that one query writes. Sources are told apart by their number, because a
    checkpoint has positions for each of them."""
    lines = []
    count = 0
    for sink in sinks:
        lines.append(f"into {sink.table.identifier.name}:")
        for line in fingerprint(sink.input, sink.columns, sink.strategy).text.splitlines():
            if line.startswith("source "):
                count += 1
                line = f"source {count}:{line.removeprefix('source')}"
            lines.append(line)
    text = "\n".join(lines)
    return Fingerprint(sha256(text.encode()).hexdigest(), text)


def same_state(before: str, after: str) -> bool:
    """Whether two fingerprint texts are those of one query, the state of which ``after`` reads: earlier
    versions did not check columns that a source declares NOT NULL."""
    before = in_current_format(before, after)
    return _CHECKED_COLUMN.sub(r"\1", before) == _CHECKED_COLUMN.sub(r"\1", after)


def describe_change(before: str, after: str) -> list[str]:
    """The lines that differ between two fingerprint texts, each with ``was`` or ``now`` in front."""
    changes = []
    for line in ndiff(before.splitlines(), after.splitlines()):
        if line.startswith("- "):
            changes.append(f"was: {line[2:].strip()}")
        elif line.startswith("+ "):
            changes.append(f"now: {line[2:].strip()}")
    return changes


def topics_text(table: Table) -> str:
    """The topics of a table on Kafka in words; the kind of any other."""
    connector = table.connector
    if isinstance(connector, UpsertKafkaTable):
        connector = connector.kafka
    if not isinstance(connector, KafkaTable):
        return type(connector).__name__
    return connector.topics.pattern or "; ".join(connector.topics.names)
