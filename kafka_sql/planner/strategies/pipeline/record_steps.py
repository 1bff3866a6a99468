"""What a plan computes of single records, as steps of tasks: all below the first operator that puts rows
together, and what that operator computes of each of its rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.java.legacy_zones import session_zone
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable
from kafka_sql.model.data_types import BOOLEAN
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.pipeline_plan import Step
from kafka_sql.planner.plan.traversal import expressions_of, nodes, scans, transform_up
from kafka_sql.planner.plan.windows import AttachedWindow
from kafka_sql.planner.properties.predicates import bare
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import pipeline_value
from kafka_sql.planner.strategies.pipeline.pipeline_steps import pipeline_steps
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows

NO_EVENT_TIME = "no event time"
"""What the steps of :func:`rowtime_steps` fail with."""
_OF_ONE_RECORD = (rel.Scan, rel.Filter, rel.Project, rel.Unnest, rel.SinkOrder)
_AGGREGATES = (rel.Aggregate, rel.WindowAggregate, rel.LocalWindowAggregate)


@dataclass(frozen=True, slots=True)
class RecordSteps:
    """The ``steps`` that compute all values of the records of ``scan``, a table of Kafka."""

    scan: rel.Scan
    steps: tuple[Step, ...]


def record_steps(plan: rel.Plan, zone: str) -> Iterator[RecordSteps]:
    """Yield the steps for each scan of a plan, in a session of the time zone ``zone``. A scan is left out if
    tasks do not compute its rows."""
    for rows, above in _parts(_plain(plan), None):
        with suppress(PipelineRefused):
            yield _steps(rows, above, zone)


def rowtime_steps(plan: rel.Plan, zone: str) -> Iterator[RecordSteps]:
    """Yield the steps that fail with :data:`NO_EVENT_TIME` for a record whose event time is NULL, for each
    operator that needs one of its rows."""
    for node in nodes(_plain(plan)):
        match node:
            case rel.WindowAggregate(input=rel.LocalWindowAggregate(input=rows)):
                rowtime = next(f.name for f in rows.schema if f.time_attribute is TimeAttribute.ROWTIME)
            case (
                rel.WindowAggregate(input=rows, window=window) | rel.WindowColumns(input=rows, window=window)
            ) if not isinstance(window, AttachedWindow):
                rowtime = window.rowtime
            case rel.MatchRecognize(input=rows, order=(first, *_)):
                rowtime = first.field
            case _:
                continue
        while isinstance(rows, rel.Expand):
            rows = rows.input
        if _is_of_one_record(rows):
            failing = spark.raising(NO_EVENT_TIME, BOOLEAN)
            test = spark.case((spark.is_null(spark.column(rowtime)), failing), default=spark.null(BOOLEAN))
            checked = NamedExpression(PlanField("has_time", BOOLEAN), test)
            with suppress(PipelineRefused):
                yield _steps(rel.Project(rows, (checked,)), None, zone)


def _plain(plan: rel.Plan) -> rel.Plan:
    """The plan without nodes that pass rows on as they are; its scans give their records."""

    def rule(node: rel.Plan) -> rel.Plan:
        match node:
            case rel.Scan():
                return replace(node, history=rel.ScanHistory.NONE)
            case rel.WatermarkAssigner(input=source, schema=schema):
                items = (NamedExpression(field, spark.column(field.name)) for field in schema)
                return rel.Project(source, tuple(items))
            case rel.WatermarkBuffer(input=source) | rel.LocalQuery(input=source):
                return source
            case _:
                return node

    return transform_up(plan, rule)


def _parts(plan: rel.Plan, above: rel.Plan | None) -> Iterator[tuple[rel.Plan, rel.Plan | None]]:
    """The largest parts whose rows come from one record each, with the operator above."""
    if _is_of_one_record(plan):
        yield plan, above
        return
    for source in plan.inputs:
        yield from _parts(source, plan)


def _is_of_one_record(plan: rel.Plan) -> bool:
    read = scans(plan)
    return (
        len(read) == 1
        and isinstance(read[0].table.connector, (KafkaTable, UpsertKafkaTable))
        and all(isinstance(node, _OF_ONE_RECORD) for node in nodes(plan))
    )


def _steps(plan: rel.Plan, above: rel.Plan | None, zone: str) -> RecordSteps:
    rows = pipeline_steps(plan, session_zone(zone))
    columns = _computed(rows, plan, above)
    (scan,) = scans(plan)
    return RecordSteps(scan, (*rows.steps, rows.step(columns)))


def _computed(rows: PipelineRows, plan: rel.Plan, above: rel.Plan | None) -> Sequence[Column]:
    """What is computed of each row: its fields, of which an aggregate takes some only, and what the operator
    above it computes of them."""
    items = () if above is None else _of_each_row(above)
    values = [each for item in items for each in _scalars(item, rows)]
    taken = {column.name for item in values for column in item.find_all(exp.Column)}
    fields = [
        (field.name, *rows.known[field.name])
        for field in plan.schema
        if not isinstance(above, _AGGREGATES)
        or field.name in taken
        or field.time_attribute is TimeAttribute.ROWTIME
    ]
    return [*fields, *rows.values("operand ", values)]


def _of_each_row(above: rel.Plan) -> Iterator[exp.Expression]:
    """The expressions of an operator that are computed for each of its rows: of the condition of a join its
    equations, because all else is asked of pairs alone."""
    condition = getattr(above, "condition", None)
    for item in expressions_of(above):
        if item is condition:
            yield from (part for part in conjuncts(item) if isinstance(bare(part), exp.EQ))
        else:
            yield item


def _scalars(expression: exp.Expr, rows: PipelineRows) -> Iterator[exp.Expression]:
    """The largest parts of an expression that can be computed of one row."""
    if isinstance(expression, FlinkAggregate) and expression.condition is not None:
        value = expression.expressions[0] if expression.expressions else exp.Boolean(this=True)
        expression = exp.Case(ifs=[exp.If(this=expression.condition.copy(), true=value.copy())])
    elif isinstance(expression, exp.Filter):
        branch = exp.If(this=expression.expression.this.copy(), true=_argument(expression.this))
        expression = exp.Case(ifs=[branch])
    try:
        assert isinstance(expression, exp.Expression)
        pipeline_value(expression, rows.known)
    except PipelineRefused:
        for part in expression.iter_expressions():
            yield from _scalars(part, rows)
    else:
        yield expression


def _argument(aggregate: exp.Expr) -> exp.Expression:
    """The first argument of an aggregate function; TRUE where it has none."""
    found = next(aggregate.iter_expressions(), None)
    return found.copy() if isinstance(found, exp.Expression) else exp.Boolean(this=True)
