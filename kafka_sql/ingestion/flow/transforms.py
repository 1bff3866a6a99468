"""Projections and conditions of transforms, computed on Arrow columns as chains compute them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pyarrow as pa

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.infer.printer import name_of, type_text
from kafka_sql.ingestion.flow.typed_rows import column_of
from kafka_sql.ingestion.pipeline.pipeline import Transform, matching
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.local_query import TaskValue, Test
from kafka_sql.model.row_kind import RowKind
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.strategies.chained.chained_operators import NotChained
from kafka_sql.planner.strategies.chained.chained_steps import chained_rows
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.spark.local.local_values import TaskRows, all_true, task_value
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

SCHEMA_NAME, TABLE_NAME, EVENT_TYPE = "__schema_name__", "__table_name__", "__data_event_type__"
_FIELDS = (SCHEMA_NAME, TABLE_NAME, EVENT_TYPE)
_ALL = re.compile(r"\\?\*(?=\s*(?:,|$))")
_ANY_TABLE = (
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', "
    "'scan.startup.mode' = 'earliest-offset'"
)
_MOMENTS, _MICROSECONDS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ), 6
_EVENTS = {
    RowKind.INSERT: "+I",
    RowKind.UPDATE_BEFORE: "-U",
    RowKind.UPDATE_AFTER: "+U",
    RowKind.DELETE: "-D",
}


@dataclass(frozen=True)
class Transformed:
    """What the rows of a table become: its columns, and how they are computed of the table's own."""

    schema: TableSchema
    values: tuple[tuple[str, TaskValue, DataType], ...]
    tests: tuple[Test, ...]

    def rows(
        self, table: str, batch: pa.RecordBatch, kinds: Sequence[RowKind], by_key: Sequence[bool]
    ) -> tuple[pa.RecordBatch, list[RowKind], list[int]]:
        """The rows that pass, computed; their kinds, and which of the rows they are. Rows that have only
        their key (``by_key``) pass: what a condition would say of them is not known."""
        columns = dict(zip(batch.schema.names, batch.columns, strict=True))
        columns |= _told(table, kinds, batch.num_rows)
        read, passed, kept = TaskRows(columns, batch.num_rows), list(kinds), list(range(len(kinds)))
        if self.tests:
            tested = all_true(self.tests, read).to_pylist()
            known = kinds_behind(
                kinds,
                [each or only_key for each, only_key in zip(tested, by_key, strict=True)],
                bool(self.schema.primary_key),
            )
            kept = [at for at, kind in enumerate(known) if kind is not None]
            passed = [kind for kind in known if kind is not None]
            read = read.filtered(pa.array([kind is not None for kind in known]))
        found = [column_of(name, task_value(value, read), kind)[1] for name, value, kind in self.values]
        return pa.RecordBatch.from_arrays(found, names=[name for name, _, _ in self.values]), passed, kept


def kinds_behind(kinds: Sequence[RowKind], passed: Sequence[bool], keyed: bool) -> list[RowKind | None]:
    """The kinds of rows behind a condition, None for those that go. Of an update only one side may pass: then
    the row comes, or goes. Of one whose side before is not known, in a table with a key, the row goes."""
    found: list[RowKind | None] = [kind if keep else None for kind, keep in zip(kinds, passed, strict=True)]
    for at, kind in enumerate(kinds):
        if kind is not RowKind.UPDATE_AFTER:
            continue
        if at and kinds[at - 1] is RowKind.UPDATE_BEFORE:
            if passed[at] and not passed[at - 1]:
                found[at] = RowKind.INSERT
            elif passed[at - 1] and not passed[at]:
                found[at - 1] = RowKind.DELETE
        elif keyed and not passed[at]:
            found[at] = RowKind.DELETE
    return found


def transform_of(transforms: Sequence[Transform], table: str) -> Transform | None:
    """The first transform for a table, as in Flink CDC."""
    return next((each for each in transforms if matching(each.patterns, table)), None)


def transformed(schema: TableSchema, transform: Transform) -> Transformed:
    """What a transform makes of a table.

    Raises PlanError at the transform: an expression that is wrong, or that pipelines do not compute."""
    columns = [f"{name_of(column.name)} {type_text(_computed(column.type))}" for column in schema.columns]
    columns += [f"{name_of(name)} STRING" for name in _FIELDS]
    everything = ", ".join(name_of(column.name) for column in schema.columns)
    projection = _ALL.sub(lambda _: everything, transform.projection or "*")
    where = f" WHERE {transform.filter}" if transform.filter else ""
    text = f"CREATE TABLE t ({', '.join(columns)}) WITH ({_ANY_TABLE});\nSELECT {projection} FROM t{where};"
    checked = checked_script(
        SourceText("transform", text), Catalog(), SessionOptions.default("UTC"), optimised=False
    )
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise _wrong(transform, schema.table, errors[0].message, errors[0].helps)
    planned = checked.statements[-1]
    assert isinstance(planned, CollectPlan)
    plan = planned.collect.input
    try:
        known, tests = chained_rows(plan)
        values = tuple((field.name, known[field.name][0], field.type) for field in plan.schema)
    except NotChained as reason:
        raise _wrong(
            transform,
            schema.table,
            f"pipelines do not compute {reason} yet",
            ("write it in SQL: an INSERT reads the topic the pipeline writes",),
        ) from None
    key = transform.primary_key or schema.primary_key
    made = tuple(Column(name, data_type.as_nullable()) for name, _, data_type in values)
    names = {column.name for column in made}
    missing = [name for name in transform.primary_key if name not in names]
    if missing:
        raise _wrong(transform, schema.table, f"there is no column '{missing[0]}' for the primary key", ())
    kept = key if set(key) <= names else ()
    return Transformed(TableSchema(schema.table, made, kept), values, tests)


def _computed(data_type: DataType) -> DataType:
    """The type with which a column is computed: what is read of a point in time are microseconds."""
    if isinstance(data_type, AtomicType) and data_type.root in _MOMENTS:
        return replace(data_type, precision=min(data_type.precision or 0, _MICROSECONDS))
    return data_type


def unchanged(schema: TableSchema, primary_key: tuple[str, ...]) -> TableSchema:
    """A table without a transform of its columns."""
    return TableSchema(schema.table, schema.columns, primary_key or schema.primary_key)


def _told(table: str, kinds: Sequence[RowKind], rows: int) -> dict[str, pa.Array]:
    """The columns that tell of a row's table and change."""
    database, _, name = table.rpartition(".")
    return {
        SCHEMA_NAME: pa.repeat(pa.scalar(database or None, pa.string()), rows),
        TABLE_NAME: pa.repeat(pa.scalar(name, pa.string()), rows),
        EVENT_TYPE: pa.array([_EVENTS[kind] for kind in kinds], pa.string()),
    }


def _wrong(transform: Transform, table: str, message: str, helps: tuple[str, ...]) -> PlanError:
    return PlanError(
        Diagnostic(
            ErrorCode.INVALID_VALUE,
            f"the transform of table {table}: {message}",
            transform.span,
            helps=helps,
        )
    )
