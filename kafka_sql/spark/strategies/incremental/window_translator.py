"""Windows and interval joins over weighted rows, by the operators that pipelines have too: what waits for the
watermark is given once, when it has passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructField, StructType, TimestampNTZType, TimestampType

from kafka_sql.java.legacy_zones import session_zone
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.expressions.spark_ast import conjunction
from kafka_sql.planner.plan.nodes import Join, WindowAggregate
from kafka_sql.planner.plan.windows import AttachedWindow, SessionWindow
from kafka_sql.planner.strategies.incremental.accumulators import Accumulation
from kafka_sql.planner.strategies.incremental.window_support import rowtime_root
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.groups import WINDOW_TIMES, windowing
from kafka_sql.planner.strategies.pipeline.pipeline_joins import interval_joining
from kafka_sql.spark.frames.event_time import ROWTIME, instant, quoted, utc_instant
from kafka_sql.spark.frames.expressions import computed, item_column
from kafka_sql.spark.frames.group_keys import groups, key_of_group
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.strategies.incremental.event_time.interval_join import (
    IntervalJoinOperator,
    IntervalJoinRows,
)
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import (
    WindowAggregateOperator,
    WindowedRows,
)
from kafka_sql.spark.strategies.incremental.operator_tasks import accumulated_fields
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.spark.strategies.incremental.incremental_translator import IncrementalTranslator

_START, _END, _LAST = WINDOW_TIMES


def windows_aggregated(
    translator: IncrementalTranslator, plan: WindowAggregate, found: Accumulation
) -> DataFrame:
    """Return the rows of the windows that the watermark has passed in this micro-batch, by their
    accumulators."""
    assert translator.times is not None
    frame = translator.build(plan.input)
    keys = [key_of_group(item, f"k{number}") for number, item in enumerate(plan.keys)]
    arguments = [computed(each.argument).alias(f"a{n}") for n, each in enumerate(found.accumulators)]
    times = [plan.window.columns[0]] if not isinstance(plan.window, AttachedWindow) else plan.window.columns
    moments = [F.col(quoted(name)).alias(f"t{number}") for number, name in enumerate(times)]
    sessions = isinstance(plan.window, SessionWindow)  # which follow from the order of their rows
    came = [F.col(SEEN)] if sessions and SEEN in frame.columns else []
    frame = frame.select(*moments, *keys, *arguments, *came, WEIGHT)
    rowtime, zone = rowtime_root(plan), session_zone(translator.zone)
    assert rowtime is not None
    kept = tuple((each.kind, each.distinct) for each in found.accumulators)
    step = windowing(plan, kept, (), rowtime, zone)
    columns = frame.schema.fields[len(times) : len(times) + len(keys) + len(arguments)]
    before, now = (marks.of(plan) for marks in translator.times)
    place = translator.place(untouched=True)
    report_late = translator.late_reporter(plan) if sessions else None
    task = WindowAggregateOperator(
        place, WindowedRows(place, step, _arrow(columns)), before, now, report_late
    )
    shown = TimestampNTZType() if step.zone is not None or not step.instants else TimestampType()
    last = TimestampType() if step.instants else TimestampNTZType()
    bounds = [StructField(_START, shown), StructField(_END, shown), StructField(_LAST, last)]
    results = accumulated_fields(columns, len(keys), found)
    names = [f"k{number}" for number in range(len(keys))]
    rows = translator.run_task(frame, names, task, [*bounds, *results])
    return _window_rows(plan, rows, found, instants=step.instants)


def _window_rows(plan: WindowAggregate, rows: DataFrame, found: Accumulation, *, instants: bool) -> DataFrame:
    """The fields of a window aggregate, and the event time of its rows."""
    fields = (plan.window_start, plan.window_end, plan.window_time)
    bounds = [
        F.col(name).cast(spark_type(field.type)).alias(field.name)
        for field, name in zip(fields, WINDOW_TIMES, strict=True)
        if field is not None
    ]
    keys = [F.col(f"k{number}").alias(item.field.name) for number, item in enumerate(plan.keys)]
    results = [item_column(item) for item in found.results]
    rowtime = F.col(_LAST) if instants else utc_instant(_LAST)
    shown = rows.select(*keys, *results, *bounds, rowtime.alias(ROWTIME), WEIGHT)
    return groups(shown, [item.field for item in plan.keys])


def intervals_joined(translator: IncrementalTranslator, plan: Join) -> DataFrame:
    """Return the pairs of an interval join that are found in this micro-batch, and the rows of an outer join
    that have waited in vain."""
    assert translator.times is not None
    try:
        made = interval_joining(plan, session_zone(translator.zone))
    except PipelineRefused as reason:
        message = f"an outer interval join on a condition with {reason} cannot be computed in micro-batches"
        help = "SET 'kafka-sql.strategy' = 'refresh' to compute the whole result in each of them"
        raise JobError(Diagnostic(ErrorCode.UNSUPPORTED, message, helps=(help,))) from reason
    inputs = (plan.left, plan.right)
    sides = []
    for number, (side, rowtime) in enumerate(zip(inputs, made.rowtimes, strict=True)):
        pairs = made.found.pairs
        keys = [computed(pair.right if number else pair.left).alias(f"k{n}") for n, pair in enumerate(pairs)]
        cells = [column.alias(f"c{n}") for n, column in enumerate(_both(plan, number))]
        moment = instant(rowtime, side.schema).alias("moment")
        sides.append(
            translator.build(side).select(*keys, F.lit(number).alias("side"), moment, *cells, WEIGHT)
        )
    schema = [*plan.left.schema, *plan.right.schema]
    fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(schema)]
    width = len(plan.left.schema)
    schemas = _arrow(fields[:width]), _arrow(fields[width:])
    before, now = (marks.of(plan) for marks in translator.times)
    place = translator.place(untouched=True)
    task = IntervalJoinOperator(place, IntervalJoinRows(place, made.joining, schemas), before, now)
    names = [f"k{number}" for number in range(made.joining.keys)]
    rows = translator.run_task(sides[0].union(sides[1]), names, task, fields)
    rows = rows.toDF(*(item.name for item in schema), WEIGHT)
    return rows.where(computed(conjunction(*made.behind))) if made.behind else rows


def _both(plan: Join, number: int) -> list[Column]:
    """The columns of both sides for the rows of one: those of the other side are NULL."""
    return [
        F.col(quoted(item.name)) if side == number else F.lit(None).cast(spark_type(item.type))
        for side, inner in enumerate((plan.left, plan.right))
        for item in inner.schema
    ]


def _arrow(fields: list[StructField]) -> pa.Schema:
    return to_arrow_schema(StructType(fields), timezone="UTC")
