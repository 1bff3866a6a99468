"""Reads and writes Kafka tables as Spark's tasks do, in this process: many small cases without a Spark job
each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.session import Session
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.spark.kafka_read.read_task import read_ranges
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, flat
from kafka_sql.spark.kafka_write.write_task import write_batches
from kafka_sql.spark.tables.kafka_tables import HiddenColumns, ReadingLimits, kafka_scan, kafka_write
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.source import SourceText


def read(ddl: str, columns: str = "*", *, deletes: bool = False) -> list[dict[str, Any]]:
    """The rows of the bounded table ``t`` that ``ddl`` declares, in the order of each partition; those that
    delete only where they are wanted."""
    scan = _scan(_planned(ddl, f"SELECT {columns} FROM t", CollectPlan).collect.input)
    limits = ReadingLimits(10_000, 1)
    spec = kafka_scan(
        scan,
        limits,
        align=False,
        resume=False,
        stop_file="",
        report_to=None,
        warn=lambda problem: None,
        hidden=HiddenColumns(kinds=True),
    )
    assert spec.end is not None
    starts = flat(spec.start)
    ranges = [OffsetRange(*place, starts[place], end) for place, end in flat(spec.end).items()]
    rows = [row for batch in read_ranges(spec, ranges) for row in batch.to_pylist()]
    names = [field.name for field in scan.schema]
    kinds = {RowKind.INSERT, RowKind.UPDATE_AFTER} | ({RowKind.DELETE} if deletes else set())
    return [{name: row[name] for name in names} for row in rows if row[KIND_COLUMN] in kinds]


def write(ddl: str, columns: Sequence[pa.Array], names: str = "*") -> None:
    """Writes rows into the table ``t`` that ``ddl`` declares: ``columns`` are its physical ones, which
    ``names`` lists where there are others too."""
    (sink,) = _planned(ddl, f"INSERT INTO t SELECT {names} FROM t", JobPlan).sinks
    batch = pa.RecordBatch.from_arrays(list(columns), names=[str(n) for n in range(len(columns))])
    write_batches(kafka_write(sink, None), [batch], 0)


def _planned(ddl: str, statement: str, kind: type) -> Any:
    (declared,) = Session().checked_all([("tables.sql", ddl)])
    source = SourceText("case.sql", f"{statement};")
    checked = checked_script(source, declared.catalog, declared.options)
    problems = (*declared.diagnostics, *checked.diagnostics)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    assert not errors, errors
    (planned,) = checked.statements
    assert isinstance(planned, kind)
    return planned


def _scan(plan: Plan) -> Scan:
    while not isinstance(plan, Scan):
        (plan,) = plan.inputs
    return plan
