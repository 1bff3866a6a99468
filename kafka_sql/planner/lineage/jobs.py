"""The lineage of jobs: what each of them reads and writes, column by column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import is_bounded
from kafka_sql.model.data_types import DataType
from kafka_sql.options.session_options import RuntimeMode
from kafka_sql.planner.lineage.columns import Effect, Lineage, SourceColumn, Sources, lineage
from kafka_sql.planner.lineage.datasets import Dataset, datasets
from kafka_sql.planner.plan.checked_script import CheckedStatement, IngestionPlan, JobPlan
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.sql.statements.statements import ComputedColumn
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Source:
    """A column that takes part, and how."""

    column: SourceColumn
    effect: Effect


@dataclass(frozen=True, slots=True)
class ColumnLineage:
    """A column that is written, and what it is computed from."""

    name: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class OutputLineage:
    """A table that is written. ``rows`` are the columns that decide which rows exist. ``known`` is false
    where columns cannot be followed: queries in Spark's dialect."""

    table: Table
    columns: tuple[ColumnLineage, ...]
    rows: tuple[Source, ...]
    known: bool = True


@dataclass(frozen=True, slots=True)
class JobLineage:
    """The tables that a job reads, and those that it writes. It ends by itself if it is ``bounded``."""

    name: str
    inputs: tuple[Table, ...]
    outputs: tuple[OutputLineage, ...]
    bounded: bool
    span: Span


@dataclass(frozen=True, slots=True)
class DatasetTables:
    """A dataset, and the tables that a script has for it; their columns are ``fields``, once each."""

    dataset: Dataset
    tables: tuple[Table, ...]
    fields: tuple[tuple[str, DataType], ...]


def job_lineages(statements: Iterable[CheckedStatement]) -> tuple[JobLineage, ...]:
    """Return the lineage of every INSERT, statement set and CREATE TABLE AS, in their order."""
    found: list[JobLineage] = []
    for statement in statements:
        match statement:
            case JobPlan():
                found.append(job_lineage(statement))
            case IngestionPlan(source=Table() as source, creates=creates) if creates is not None:
                if creates.declared is not None:
                    found.append(_copied(statement, source, creates.declared))
            case _:
                continue
    return tuple(found)


def job_lineage(plan: JobPlan) -> JobLineage:
    """Return the lineage of an INSERT or a statement set."""
    traced = [lineage(sink.input) for sink in plan.sinks]
    outputs = tuple(
        OutputLineage(
            sink.table,
            ()
            if isinstance(sink.input, SparkQuery)
            else tuple(
                ColumnLineage(column, _sorted(each.columns.get(field.name, {})))
                for column, field in zip(sink.columns, sink.input.schema, strict=True)
            ),
            _sorted(each.rows),
            known=not isinstance(sink.input, SparkQuery),
        )
        for sink, each in zip(plan.sinks, traced, strict=True)
    )
    inputs = _tables(traced)
    bounded = plan.options.runtime_mode is RuntimeMode.BATCH or all(
        is_bounded(table.connector) for table in inputs
    )
    name = plan.options.pipeline_name or ", ".join(
        dict.fromkeys(sink.table.identifier.name for sink in plan.sinks)
    )
    return JobLineage(name, inputs, outputs, bounded, plan.span)


def datasets_of(jobs: Sequence[JobLineage]) -> tuple[DatasetTables, ...]:
    """Return all datasets that jobs read and write, in the order in which they are named."""
    tables: dict[Dataset, dict[Table, None]] = {}
    for job in jobs:
        for table in (*job.inputs, *(output.table for output in job.outputs)):
            for dataset in datasets(table):
                tables.setdefault(dataset, {})[table] = None
    return tuple(
        DatasetTables(dataset, tuple(found), dataset_fields(found)) for dataset, found in tables.items()
    )


def dataset_fields(tables: Iterable[Table]) -> tuple[tuple[str, DataType], ...]:
    """Return the columns of tables that are read from outside, and their types; computed ones are not."""
    fields: dict[str, DataType] = {}
    for table in tables:
        for column in table.columns:
            if not isinstance(column.definition, ComputedColumn):
                fields.setdefault(column.name, column.type)
    return tuple(fields.items())


def _copied(plan: IngestionPlan, source: Table, created: Table) -> JobLineage:
    """A pipeline copies the columns of its source by name."""
    columns = tuple(
        ColumnLineage(
            name, tuple(Source(SourceColumn(each, name), Effect.IDENTITY) for each in datasets(source))
        )
        for name, _ in dataset_fields([source])
    )
    return JobLineage(plan.name, (source,), (OutputLineage(created, columns, ()),), plan.ends, plan.span)


def _tables(traced: Iterable[Lineage]) -> tuple[Table, ...]:
    return tuple(dict.fromkeys(table for each in traced for table in each.tables))


def _sorted(sources: Sources) -> tuple[Source, ...]:
    pairs = [(column, effect) for column, effects in sources.items() for effect in effects]
    order = list(Effect)
    return tuple(
        Source(column, effect)
        for column, effect in sorted(
            pairs, key=lambda pair: (pair[0].dataset, pair[0].name, order.index(pair[1]))
        )
    )
