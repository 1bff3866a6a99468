"""Which Kafka tables scripts declare, and whether they read or write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.session_login import with_session_login
from kafka_sql.model.connectors import KafkaTable, StartupMode, plain_kafka
from kafka_sql.options.secret_places import secret_parts
from kafka_sql.planner.plan.checked_script import (
    CatalogChange,
    CheckedScript,
    CheckedStatement,
    CollectPlan,
    JobPlan,
    SparkCommand,
    SparkExplain,
)
from kafka_sql.planner.plan.nodes import Plan, Scan, SparkQuery
from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.planner.plan.spark_text import SparkText
from kafka_sql.text.redaction import hide
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class KafkaUse:
    """A table on Kafka and how the scripts use it. ``kafka`` is its connector in the plain form. ``reads``
    and ``writes`` are both false if a script only declares the table.
    """

    table: Table
    kafka: KafkaTable
    reads: bool = False
    writes: bool = False

    def option_span(self, *keys: str) -> Span:
        """Return the span of the first of these options that the table has, or else the span of the table. A
        key that starts with ``.`` matches every option that ends with it.
        """
        for key in keys:
            for entry in self.table.options:
                name = entry.key.value
                if name == key or (key.startswith(".") and name.endswith(key)):
                    return entry.value.span
        return self.table.span


def kafka_uses(scripts: Sequence[CheckedScript]) -> tuple[KafkaUse, ...]:
    """Return the Kafka tables of checked scripts in the order declared, each with its uses. A table with
    other options from a hint is a table of its own.
    """
    found: dict[tuple[str, KafkaTable], KafkaUse] = {}

    def add(table: Table, *, reads: bool = False, writes: bool = False) -> None:
        kafka = plain_kafka(table.connector)
        if kafka is None:
            return
        known = found.setdefault((str(table.identifier), kafka), KafkaUse(table, kafka))
        found[str(table.identifier), kafka] = replace(
            known, reads=known.reads or reads, writes=known.writes or writes
        )

    for script in scripts:
        for statement in script.statements:
            match statement:
                case CatalogChange(declared=Table() as table):
                    add(with_session_login(table, script.options))
                case JobPlan(sinks=sinks, creates=creates):
                    if creates is not None and creates.declared is not None:
                        add(with_session_login(creates.declared, script.options))
                    for sink in sinks:
                        add(sink.table, writes=True)
                        for scanned in scanned_tables(sink.input):
                            add(scanned, reads=True)
                case CollectPlan(collect=collect):
                    for scanned in scanned_tables(collect.input):
                        add(scanned, reads=True)
                case SparkCommand(query=query):
                    for scanned in scanned_tables(query):
                        add(scanned, reads=True)
                case SparkExplain(queries=queries):
                    for query in queries:
                        for scanned in scanned_tables(query):
                            add(scanned, reads=True)
                case _:
                    continue
    return tuple(found.values())


def read_from_the_end(plan: Plan) -> Iterator[str]:
    """Yield the names of the tables that a plan reads from the latest offset, without their existing
    records."""
    for table in scanned_tables(plan):
        kafka = plain_kafka(table.connector)
        if kafka is not None and kafka.startup.mode is StartupMode.LATEST_OFFSET:
            yield table.identifier.name


def scanned_tables(plan: Plan) -> Iterator[Table]:
    """Yield the tables that a plan reads."""
    waiting: list[Plan] = [plan]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scan):
            yield node.table
        waiting += reversed(node.inputs)


def spark_texts(statements: Iterable[CheckedStatement]) -> Iterator[SparkText]:
    """Yield all texts of the statements that Spark has to read."""
    for statement in statements:
        match statement:
            case SparkCommand(query=query):
                yield query.text
            case SparkExplain(queries=queries):
                yield from (query.text for query in queries)
            case CollectPlan(collect=Collect(input=SparkQuery(text=text))):
                yield text
            case JobPlan(sinks=sinks):
                yield from (sink.input.text for sink in sinks if isinstance(sink.input, SparkQuery))
            case _:
                continue


def hide_secrets(tables: Iterable[Table]) -> None:
    """Hide the secret values of these tables' options from now on, also if a server sends them back."""
    for table in tables:
        for entry in table.options:
            key, value = entry.key.value, entry.value.value
            for start, end in secret_parts(key, value):
                hide(value[start:end])
                if key.endswith("user-info"):
                    hide(value[start:end].partition(":")[2])  # the server may send the password alone back
