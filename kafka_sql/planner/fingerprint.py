"""What a checkpoint remembers of a plan: a readable text and its hash.

State belongs to a plan. The text names what decides the meaning of kept state: sources, columns read,
predicates, expressions, windows, watermarks and the sink's columns; not where the brokers are or where
reading starts."""

from __future__ import annotations

from difflib import ndiff
from hashlib import sha256

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import KafkaTable, UpsertKafkaTable
from kafka_sql.planner.explain import plan_lines
from kafka_sql.planner.plan import Fingerprint, Plan, Strategy
from kafka_sql.planner.scans import scans


def fingerprint(plan: Plan, columns: tuple[str, ...], strategy: Strategy = Strategy.NATIVE) -> Fingerprint:
    """The fingerprint of a plan that feeds the sink columns ``columns``."""
    lines = [f"sink columns: {', '.join(columns)}"]
    if strategy is Strategy.REFRESH:  # its state is not that of Spark's operators
        lines.append(f"strategy: {strategy.value}")
    lines += [f"source {scan.table.identifier.name}: {_topics(scan.table)}" for scan in scans(plan)]
    lines += plan_lines(plan)
    text = "\n".join(lines)
    return Fingerprint(sha256(text.encode()).hexdigest(), text)


def describe_change(before: str, after: str) -> list[str]:
    """The lines that differ between two fingerprint texts, each with ``was`` or ``now`` in front."""
    changes = []
    for line in ndiff(before.splitlines(), after.splitlines()):
        if line.startswith("- "):
            changes.append(f"was: {line[2:].strip()}")
        elif line.startswith("+ "):
            changes.append(f"now: {line[2:].strip()}")
    return changes


def _topics(table: Table) -> str:
    connector = table.connector
    if isinstance(connector, UpsertKafkaTable):
        connector = connector.kafka
    if not isinstance(connector, KafkaTable):
        return type(connector).__name__
    return connector.topics.pattern or "; ".join(connector.topics.names)
