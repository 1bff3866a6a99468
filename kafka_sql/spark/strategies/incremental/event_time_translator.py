"""Event time over weighted rows: what waits for the watermark is given once, when it has passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import BooleanType, LongType, StructField

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.plan.nodes import (
    Join,
    JoinKind,
    MatchRecognize,
    Over,
    Plan,
    TemporalJoin,
    Versions,
    WatermarkBuffer,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.pipeline_plan import MATCHED
from kafka_sql.planner.plan.windows import AttachedWindow, SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.window_properties import window_properties
from kafka_sql.planner.strategies.arrival.over_frames import bounded_frame
from kafka_sql.spark.frames.event_time import ROWTIME, instant, quoted, with_rowtime
from kafka_sql.spark.frames.expressions import SPARK_JOINS, computed, item_column
from kafka_sql.spark.frames.group_keys import key_of_group
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN, seen
from kafka_sql.spark.frames.windows import grouping_window
from kafka_sql.spark.platform.columns import WINDOW
from kafka_sql.spark.strategies.incremental.event_time.match_recognize import (
    MatchedTypes,
    MatchRecognizeOperator,
)
from kafka_sql.spark.strategies.incremental.event_time.over_window import NEW, OverWindowOperator
from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.event_time.session_rows import SessionRowsOperator
from kafka_sql.spark.strategies.incremental.event_time.temporal_join import TemporalJoinOperator
from kafka_sql.spark.strategies.incremental.event_time.watermark_buffer import WatermarkBufferOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import Order

if TYPE_CHECKING:
    from kafka_sql.spark.strategies.incremental.incremental_translator import IncrementalTranslator

_MOMENT = "__moment"


def watermark_buffered(translator: IncrementalTranslator, plan: WatermarkBuffer) -> DataFrame:
    """The rows whose time the watermark has passed in this micro-batch."""
    frame = translator.build(plan.input)
    time = F.col(ROWTIME) if plan.rowtime is None else instant(plan.rowtime, plan.schema)
    return _passed(translator, frame, time, plan)


def windows_given(translator: IncrementalTranslator, plan: WindowAggregate, frame: DataFrame) -> DataFrame:
    """The rows of the windows that the watermark has passed in this micro-batch, with their window."""
    if isinstance(plan.window, SessionWindow):
        keys = [key_of_group(item, f"k{number}") for number, item in enumerate(plan.keys)]
        return sessions_given(translator, plan, plan.window, frame, keys)
    frame, window = grouping_window(frame, plan.window, plan.input.schema)
    if not isinstance(plan.window, AttachedWindow):
        frame = frame.withColumn(WINDOW, window)
    last = F.col(f"{WINDOW}.end") - F.expr("INTERVAL '0.001' SECOND")
    return _passed(translator, frame.drop(ROWTIME), last, plan)


def sessions_given(
    translator: IncrementalTranslator,
    plan: WindowAggregate | WindowColumns,
    window: SessionWindow,
    frame: DataFrame,
    keys: Sequence[Column],
) -> DataFrame:
    """The rows of the sessions that the watermark has passed in this micro-batch, with their window; ``keys``
    are named k0, k1 …"""
    assert translator.times is not None
    before, now = (marks.of(plan) for marks in translator.times)
    frame = with_rowtime(frame, window.rowtime, plan.input.schema)
    names = _kept_columns(frame, plan)
    columns = [F.col(quoted(name)).alias(f"c{number}") for number, name in enumerate(names)]
    moved = frame.select(*keys, F.unix_micros(ROWTIME).alias(_MOMENT), *columns, WEIGHT)
    types = {item.name: item.dataType for item in moved.schema.fields}
    fields = [StructField(f"c{number}", types[f"c{number}"]) for number in range(len(names))]
    bounds = [StructField(name, LongType()) for name in _BOUNDS]
    place, gap_us = translator.place(untouched=True), window.gap_ms * 1000
    report_late = translator.late_reporter(plan)
    task = SessionRowsOperator(place, len(keys), len(names), gap_us, before, now, report_late)
    rows = translator.run_task(moved, [f"k{number}" for number in range(len(keys))], task, [*fields, *bounds])
    start, end = (F.timestamp_micros(F.col(name)) for name in _BOUNDS)
    rows = rows.toDF(*names, *_BOUNDS, WEIGHT)
    return rows.withColumn(WINDOW, F.struct(start.alias("start"), end.alias("end"))).drop(ROWTIME, *_BOUNDS)


def windows_joined(translator: IncrementalTranslator, plan: Join) -> DataFrame:
    """The join of the windows that the watermark has passed in this micro-batch."""
    left, right = (_of_windows(translator, plan, side) for side in (plan.left, plan.right))
    left, right = left.withColumnRenamed(ROWTIME, _TIMES[0]), right.withColumnRenamed(ROWTIME, _TIMES[1])
    joined = left.drop(WEIGHT, SEEN).join(
        right.drop(WEIGHT, SEEN), computed(plan.condition), SPARK_JOINS[plan.kind]
    )
    times = [F.col(name) for name in _TIMES if name in joined.columns]
    joined = joined.withColumn(ROWTIME, F.coalesce(*times)).drop(*_TIMES)
    return joined.withColumn(WEIGHT, F.lit(1).cast("bigint"))


def _of_windows(translator: IncrementalTranslator, plan: Join, side: Plan) -> DataFrame:
    """The rows of one side of a window join whose windows the watermark of the join has passed."""
    frame = translator.build(side)
    if ROWTIME not in frame.columns:
        end = instant(min(window_properties(side).ends), side.schema)
        frame = frame.withColumn(ROWTIME, end - F.expr("INTERVAL '0.001' SECOND"))
    return _passed(translator, frame, F.col(ROWTIME), plan)


def versioned(translator: IncrementalTranslator, plan: TemporalJoin) -> DataFrame:
    """The rows of the left side that the watermark has passed, with the versions that they see."""
    assert translator.times is not None
    names = [item.name for item in (*plan.left.schema, *plan.right.schema)]
    times = (plan.rowtime, plan.version)
    sides = []
    for number, (side, time) in enumerate(zip((plan.left, plan.right), times, strict=True)):
        own = {item.name for item in side.schema}
        cells = (
            (F.col(quoted(item.name)) if item.name in own else F.lit(None).cast(spark_type(item.type))).alias(
                f"c{place}"
            )
            for place, item in enumerate((*plan.left.schema, *plan.right.schema))
        )
        places = (
            (F.col(f"{SEEN}.{part}") if number else F.lit(0)).cast("bigint").alias(part)
            for part in ("partition", "offset")
        )
        sides.append(
            translator.build(side).select(
                *(computed(pair[number]).alias(f"k{n}") for n, pair in enumerate(plan.keys)),
                F.unix_micros(instant(time, side.schema)).alias(_MOMENT),
                F.lit(number).alias("side"),
                *places,
                *cells,
                WEIGHT,
            )
        )
    fields = [
        StructField(f"c{place}", spark_type(item.type))
        for place, item in enumerate((*plan.left.schema, *plan.right.schema))
    ]
    widths = len(plan.left.schema), len(plan.right.schema)
    place, keys = translator.place(untouched=True), [f"k{n}" for n in range(len(plan.keys))]
    task = TemporalJoinOperator(place, len(keys), *widths, translator.times[1].of(plan))
    rows = translator.run_task(
        sides[0].union(sides[1]), keys, task, [*fields, StructField(MATCHED, BooleanType())]
    )
    rows = rows.toDF(*names, MATCHED, WEIGHT)
    fits = F.col(MATCHED) & F.coalesce(computed(plan.condition), F.lit(False))
    if plan.kind is JoinKind.INNER:
        return rows.where(fits).drop(MATCHED)
    mine = [F.col(quoted(item.name)) for item in plan.left.schema]
    theirs = [F.when(fits, F.col(quoted(item.name))).alias(item.name) for item in plan.right.schema]
    return rows.select(*mine, *theirs, WEIGHT)


def rowtime_deduplicated(translator: IncrementalTranslator, plan: Versions) -> DataFrame:
    """The rows that were the newest of their keys when they came."""
    schema = plan.schema
    frame = translator.build(plan.input).select(
        *(F.col(quoted(name)).alias(f"k{n}") for n, name in enumerate(plan.keys)),
        F.unix_micros(instant(plan.rowtime, schema)).alias(_MOMENT),
        *_came(),
        *(F.col(quoted(item.name)).alias(f"c{n}") for n, item in enumerate(schema)),
        SEEN,
        WEIGHT,
    )
    fields = [StructField(name, LongType()) for name in _CAME.values()]
    fields += [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(schema)]
    task = RowtimeDeduplicateOperator(translator.place(), len(plan.keys), len(fields))
    rows = translator.run_task(frame, [f"k{n}" for n in range(len(plan.keys))], task, fields)
    rows = rows.toDF(*_CAME.values(), *(item.name for item in schema), WEIGHT)
    return rows.select(*(F.col(quoted(item.name)) for item in schema), WEIGHT, _arrival())


def _passed(translator: IncrementalTranslator, frame: DataFrame, time: Column, plan: Plan) -> DataFrame:
    """The rows that the watermark of ``plan`` has passed in this micro-batch, each with the weight 1. When a
    row came is kept where it stays the same row."""
    assert translator.times is not None
    before, now = (marks.of(plan) for marks in translator.times)
    names = _kept_columns(frame, plan)
    columns = [F.col(quoted(name)).alias(f"c{number}") for number, name in enumerate(names)]
    moved = frame.select(F.unix_micros(time).alias(_MOMENT), *columns, WEIGHT)
    types = {item.name: item.dataType for item in moved.schema.fields}
    fields = [StructField(f"c{number}", types[f"c{number}"]) for number in range(len(names))]
    keys = [field.name for field in fields if field.dataType.typeName() in _HASHED]
    late = isinstance(plan, WatermarkBuffer) and plan.keeps_late
    task = WatermarkBufferOperator(translator.place(untouched=True), len(names), before, now, late)
    rows = translator.run_task(moved, keys or [_MOMENT], task, fields)
    return rows.toDF(*names, WEIGHT)


def _kept_columns(frame: DataFrame, plan: Plan) -> list[str]:
    """The columns of rows that wait below ``plan``: also when they came, if they stay the same rows."""
    same = all(node_changes(source).insert_only for source in plan.inputs)
    return [name for name in frame.columns if name != WEIGHT and (same or name != SEEN)]


def looked_back(translator: IncrementalTranslator, plan: Over) -> DataFrame:
    """OVER by event time, of the rows that the watermark has passed."""
    assert isinstance(plan.input, WatermarkBuffer)
    assert translator.times is not None
    found, source = bounded_frame(plan), plan.input.input
    assert found is not None
    assert found.rowtime is not None
    names = [item.name for item in source.schema]
    frame = translator.build(source).select(
        *(computed(key).alias(f"k{n}") for n, key in enumerate(found.keys)),
        F.unix_micros(instant(found.rowtime, source.schema)).alias("moment"),
        *_came(),
        *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)),
    )
    before, now = (marks.of(plan) for marks in translator.times)
    range_us = None if found.range_ms is None else found.range_ms * 1000
    place = translator.place(untouched=True)
    task = OverWindowOperator(place, len(found.keys), len(names), found.rows, range_us, before, now)
    arrived = [StructField(name, LongType()) for name in _CAME.values()]
    columns = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(source.schema)]
    fields = [*arrived, *columns, StructField(NEW, BooleanType())]
    rows = translator.run_task(frame, [f"k{n}" for n in range(len(found.keys))], task, fields)
    rows = rows.toDF(*_CAME.values(), *names, NEW, WEIGHT)
    items = [item_column(item) for item in plan.items]
    columns_of_rows = [F.col(quoted(name)) for name in names]
    looked = rows.select(*columns_of_rows, _arrival(), NEW, WEIGHT).select("*", *items).where(F.col(NEW))
    return looked.select(*(F.col(quoted(item.name)) for item in plan.schema), WEIGHT)


def matched(translator: IncrementalTranslator, plan: MatchRecognize) -> DataFrame:
    """The matches that are whole."""
    assert translator.times is not None
    rowtime, *others = plan.order
    if isinstance(plan.input, WatermarkBuffer):
        source = plan.input.input
        moment = F.unix_micros(instant(rowtime.field, source.schema))
        before, now = (marks.of(plan) for marks in translator.times)
    else:  # by processing time: all rows of a micro-batch have its time
        source, moment = plan.input, F.lit(translator.clock_us).cast("bigint")
        before, now = None, translator.clock_us
    frame = translator.build(source).select(
        *(F.col(quoted(name)).alias(f"k{n}") for n, name in enumerate(plan.keys)),
        moment.alias("moment"),
        *(F.col(quoted(key.field)).alias(f"s{n}") for n, key in enumerate(others)),
        *_came(),
        *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(plan.columns)),
    )
    by_name = {item.name: item.type for item in source.schema}
    result = pa.schema([(item.name, arrow_type(item.type)) for item in plan.schema])
    types = MatchedTypes(
        tuple(arrow_type(by_name[name]) for name in plan.keys),
        tuple(arrow_type(by_name[name]) for name in plan.columns),
        result,
        rowtime.field in by_name and root_of(by_name[rowtime.field]) is TypeRoot.TIMESTAMP_LTZ,
    )
    order = tuple(Order(key.descending, key.nulls_first) for key in others)
    task = MatchRecognizeOperator(
        translator.place(untouched=True), types, order, plan.pattern, plan.outputs, rowtime.field, before, now
    )
    fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.schema)]
    rows = translator.run_task(frame, [f"k{n}" for n in range(len(plan.keys))], task, fields)
    return rows.toDF(*(item.name for item in plan.schema), WEIGHT)


def _came() -> list[Column]:
    """What says in :data:`SEEN` when a row came, as columns of its own."""
    return [F.col(f"{SEEN}.{part}").alias(name) for part, name in _CAME.items()]


def _arrival() -> Column:
    """The column :data:`SEEN` of rows with these columns."""
    batch, partition, offset = map(F.col, _CAME.values())
    return seen(batch, partition, offset, F.lit(None), F.lit(None))


_CAME = {part: f"__{part}" for part in ("batch", "partition", "offset")}
_HASHED = frozenset(
    ["boolean", "byte", "short", "integer", "long", "string", "date", "timestamp", "timestamp_ntz"]
)
"""Types of columns by whose values rows are put into partitions."""
_BOUNDS = ("__start", "__end")
"""The columns with the bounds of a session (microseconds)."""
_TIMES = (f"{ROWTIME}_left", f"{ROWTIME}_right")
