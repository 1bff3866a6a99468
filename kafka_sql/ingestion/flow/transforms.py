"""Projections and conditions of transforms, computed on Arrow columns as pipelines compute them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pyarrow as pa

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.infer.printer import name_of, type_text
from kafka_sql.ingestion.flow.typed_rows import column_of, fitted
from kafka_sql.ingestion.pipeline.pipeline import Transform, matching
from kafka_sql.ingestion.pipeline.written_sql import WrittenSql, composed
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema, widened
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.local_query import TaskValue, Test
from kafka_sql.model.row_kind import RowKind
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_steps import pipeline_rows
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.spark.local.local_values import TaskRows, all_true, task_value
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

SCHEMA_NAME, TABLE_NAME, EVENT_TYPE = "__schema_name__", "__table_name__", "__data_event_type__"
_FIELDS = (SCHEMA_NAME, TABLE_NAME, EVENT_TYPE)
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
class Projected:
    """The result of one transform: columns to compute, and conditions that a row has to pass."""

    schema: TableSchema
    values: tuple[tuple[str, TaskValue, DataType], ...]
    tests: tuple[Test, ...]

    def passes(self, read: TaskRows, by_key: Sequence[bool]) -> list[bool]:
        """Whether each row passes. Rows that have only their key (``by_key``) pass, because the result of a
        condition on them is unknown."""
        if not self.tests:
            return [True] * len(by_key)
        tested = all_true(self.tests, read).to_pylist()
        return [bool(each) or only_key for each, only_key in zip(tested, by_key, strict=True)]

    def batch(self, read: TaskRows) -> pa.RecordBatch:
        """Return the computed rows."""
        found = [column_of(name, task_value(value, read), kind)[1] for name, value, kind in self.values]
        return pa.RecordBatch.from_arrays(found, names=[name for name, _, _ in self.values])


@dataclass(frozen=True)
class Transformed:
    """The result of several transforms for a table: its columns, and the transforms. The first transform that
    a row passes computes it (Flink CDC's classification mapping).
    """

    schema: TableSchema
    parts: tuple[Projected, ...]

    def rows(
        self, table: str, batch: pa.RecordBatch, kinds: Sequence[RowKind], by_key: Sequence[bool]
    ) -> tuple[pa.RecordBatch, list[RowKind], list[int]]:
        """Return the computed rows that pass, their kinds, and their indexes in ``batch``."""
        columns = dict(zip(batch.schema.names, batch.columns, strict=True))
        columns |= _told(table, kinds, batch.num_rows)
        read = TaskRows(columns, batch.num_rows)
        passed: list[int | None] = [None] * len(kinds)
        for at, part in enumerate(self.parts):
            for row, passes in enumerate(part.passes(read, by_key)):
                if passes and passed[row] is None:
                    passed[row] = at
        known = kinds_behind(kinds, passed, bool(self.schema.primary_key))
        made: list[pa.RecordBatch] = []
        kept: list[int] = []
        for at, part in enumerate(self.parts):
            # A deletion that passes no condition is identified by its key, which every transform computes.
            mine = [kind is not None and (passed[row] or 0) == at for row, kind in enumerate(known)]
            if at and not any(mine):
                continue
            chosen = read if all(mine) else read.filtered(pa.array(mine, pa.bool_()))
            made.append(fitted(part.batch(chosen), self.schema)[0] if self._merged else part.batch(chosen))
            kept += [row for row, is_mine in enumerate(mine) if is_mine]
        found = made[0]
        if len(made) > 1:
            order = sorted(range(len(kept)), key=kept.__getitem__)
            parts = [pa.concat_arrays(each) for each in zip(*(each.columns for each in made), strict=True)]
            found = pa.RecordBatch.from_arrays(parts, names=found.schema.names).take(
                pa.array(order, pa.int64())
            )
            kept.sort()
        return found, [kind for kind in known if kind is not None], kept

    @property
    def _merged(self) -> bool:
        return len(self.parts) > 1


def kinds_behind(kinds: Sequence[RowKind], passed: Sequence[int | None], keyed: bool) -> list[RowKind | None]:
    """Return the kinds of rows after conditions, None for dropped rows; ``passed`` is the index of the
    condition that a row passes. If the two sides of an update pass different conditions, they become a
    deletion and an insertion. An update without its side before becomes a deletion if it passes none and the
    table has a key (``keyed``).
    """
    found: list[RowKind | None] = [
        None if each is None else kind for kind, each in zip(kinds, passed, strict=True)
    ]
    for at, kind in enumerate(kinds):
        if kind is not RowKind.UPDATE_AFTER:
            continue
        if at and kinds[at - 1] is RowKind.UPDATE_BEFORE:
            if passed[at] != passed[at - 1]:
                found[at - 1] = None if passed[at - 1] is None else RowKind.DELETE
                found[at] = None if passed[at] is None else RowKind.INSERT
        elif keyed and passed[at] is None:
            found[at] = RowKind.DELETE
    return found


def transforms_of(transforms: Sequence[Transform], table: str) -> tuple[Transform, ...]:
    """Return the transforms for a table, in order."""
    return tuple(each for each in transforms if matching(each.patterns, table))


def all_transformed(schema: TableSchema, transforms: Sequence[Transform]) -> Transformed:
    """Return the result of several transforms for a table. Raises PlanError as :func:`transformed`."""
    parts = tuple(transformed(schema, each) for each in transforms)
    made = parts[0].schema
    for part in parts[1:]:
        changes = widened(made, part.schema)
        made = changes[-1].schema if changes else made
    key = next((each.primary_key for each in transforms if each.primary_key), made.primary_key)
    return Transformed(replace(made, primary_key=key), parts)


def transformed(schema: TableSchema, transform: Transform) -> Projected:
    """Return the result of a transform for a table.

    Raises PlanError, at the transform, for a wrong expression and for one that pipelines do not compute."""
    columns = [f"{name_of(column.name)} {type_text(_computed(column.type))}" for column in schema.columns]
    columns += [f"{name_of(name)} STRING" for name in _FIELDS]
    declared = f"CREATE TABLE t ({', '.join(columns)}) WITH ({_ANY_TABLE});\n"
    everything = ", ".join(name_of(column.name) for column in schema.columns)
    script = [f"{declared}SELECT ", *_all_parts(transform.projection, everything), "\nFROM t"]
    if transform.filter is not None:
        script += ["\nWHERE ", transform.filter]
    source = composed([*script, "\n;"], transform.span)
    checked = checked_script(source, Catalog(), SessionOptions.default("UTC"), optimised=False)
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise PlanError(*(replace(each, message=_of(schema.table, each.message)) for each in errors))
    planned = checked.statements[-1]
    assert isinstance(planned, CollectPlan)
    plan = planned.collect.input
    try:
        known, tests = pipeline_rows(plan)
        values = tuple((field.name, known[field.name][0], field.type) for field in plan.schema)
    except PipelineRefused as reason:
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
        message = f"column '{missing[0]}' of the primary key does not exist"
        raise PlanError(
            Diagnostic(
                ErrorCode.UNKNOWN_COLUMN,
                _of(schema.table, message),
                transform.span,
                label=did_you_mean(missing[0], names),
            )
        )
    kept = key if set(key) <= names else ()
    return Projected(TableSchema(schema.table, made, kept), values, tests)


def _all_parts(projection: WrittenSql | None, everything: str) -> list[str | WrittenSql]:
    return [everything] if projection is None else projection.with_columns(everything)


def _computed(data_type: DataType) -> DataType:
    """Return the type with which a column is computed: points in time have microseconds."""
    if isinstance(data_type, AtomicType) and data_type.root in _MOMENTS:
        return replace(data_type, precision=min(data_type.precision or 0, _MICROSECONDS))
    return data_type


def unchanged(schema: TableSchema, primary_key: tuple[str, ...]) -> TableSchema:
    """Return a table whose columns no transform changes."""
    return TableSchema(schema.table, schema.columns, primary_key or schema.primary_key)


def _told(table: str, kinds: Sequence[RowKind], rows: int) -> dict[str, pa.Array]:
    """Return the metadata columns with each row's table and kind of change."""
    database, _, name = table.rpartition(".")
    return {
        SCHEMA_NAME: pa.repeat(pa.scalar(database or None, pa.string()), rows),
        TABLE_NAME: pa.repeat(pa.scalar(name, pa.string()), rows),
        EVENT_TYPE: pa.array([_EVENTS[kind] for kind in kinds], pa.string()),
    }


def _of(table: str, message: str) -> str:
    return f"the transform of table {table}: {message}"


def _wrong(transform: Transform, table: str, message: str, helps: tuple[str, ...]) -> PlanError:
    return PlanError(
        Diagnostic(
            ErrorCode.INVALID_VALUE,
            _of(table, message),
            transform.span,
            helps=helps,
        )
    )
