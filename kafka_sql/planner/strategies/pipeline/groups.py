"""Groups of a pipeline: GROUP BY, and windows that are given when the watermark has passed them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta, tzinfo

from sqlglot import exp

from kafka_sql.model.connectors import plain_kafka
from kafka_sql.model.data_types import BIGINT, AtomicType, DataType, TypeRoot
from kafka_sql.model.local_query import Accumulator, Path, TaskValue
from kafka_sql.model.row_kind import PARTITION_COLUMN
from kafka_sql.model.type_rules import INTEGER_BITS, is_integer, root_of
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan.nodes import Aggregate, WatermarkAssigner, WindowAggregate
from kafka_sql.planner.plan.pipeline_plan import OverKind, Watching, Windowing
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.plan.windows import AttachedWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.incremental.accumulators import RESULT, Accumulation, accumulation
from kafka_sql.planner.strategies.incremental.window_support import session_refusal
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused, local_time
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_functions import with_calls
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows

GROUPED = (
    *INTEGER_BITS,
    TypeRoot.VARCHAR,
    TypeRoot.CHAR,
    TypeRoot.BOOLEAN,
    TypeRoot.DATE,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
    TypeRoot.DECIMAL,
)
"""Types of keys whose values have one form in state."""
COMPARED = (*GROUPED, TypeRoot.DOUBLE, TypeRoot.FLOAT)
"""Types whose values can be compared and added up in state."""
TIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
"""Types of event times."""
_START, _END, _LAST = WINDOW_TIMES = "ws", "we", "wt"
"""The columns with start, end and last moment of a window."""


@dataclass(frozen=True, slots=True)
class Grouped:
    """The keys of groups of ``rows``, the arguments of the accumulators that are ``kept`` (each with whether
    equal values count once), and the fields of the results, ``known`` behind the operator."""

    rows: PipelineRows
    keys: list[Column]
    arguments: list[Column]
    kept: tuple[tuple[Accumulator, bool], ...]
    known: Known


def grouped(rows: PipelineRows, plan: Aggregate) -> Grouped:
    """The groups of a GROUP BY over ``rows``. Raises :class:`PipelineRefused`."""
    found = accumulation(plan)
    if found is None:
        raise PipelineRefused(f"the aggregates {', '.join(item.field.name for item in plan.aggregates)}")
    asked = [item.expression for item in plan.keys] + [each.argument for each in found.accumulators]
    rows, values = with_calls(rows, asked)
    keys = [
        (f"k{number}", pipeline_value(value, rows.known)[0], item.field.type)
        for number, (value, item) in enumerate(zip(values, plan.keys, strict=False))
    ]
    check_types("GROUP BY a column of", keys, GROUPED)
    arguments = rows.values("a", values[len(keys) :])
    check_types("an aggregate of", arguments, COMPARED)
    known = results_of(plan, found, [data_type for _, _, data_type in arguments])
    return Grouped(
        rows, keys, arguments, tuple((each.kind, each.distinct) for each in found.accumulators), known
    )


def results_of(plan: Aggregate, found: Accumulation, types: Sequence[DataType]) -> Known:
    """The fields of a GROUP BY with accumulators, whose arguments are of ``types``, as the columns of its
    operator give them."""
    results: dict[str, tuple[TaskValue, DataType]] = {}
    for number, (each, data_type) in enumerate(zip(found.accumulators, types, strict=True)):
        results[f"{RESULT}{number}"] = Path((f"r{number}",)), result_type(each.kind, data_type)
    known: dict[str, tuple[TaskValue, DataType]] = {
        item.field.name: (Path((f"k{number}",)), item.field.type) for number, item in enumerate(plan.keys)
    }
    for result in found.results:
        known[result.field.name] = pipeline_value(result.expression, results)[0], result.field.type
    return known


def result_type(kind: Accumulator | OverKind, argument: DataType) -> DataType:
    """The type of the result of a function of arguments of a type."""
    summed = kind in (Accumulator.SUM, Accumulator.TOTAL) and is_integer(argument)
    return BIGINT if kind is Accumulator.COUNT or summed else argument


def watched(rows: PipelineRows, plan: WatermarkAssigner, interval_ms: int) -> PipelineRows:
    """The rows of a table with a watermark. Raises :class:`PipelineRefused`."""
    (scan,) = scans(plan)
    kafka = plain_kafka(scan.table.connector)
    if kafka is None or kafka.late_topic is not None:
        raise PipelineRefused("late rows that go to a topic")
    if rows.depends or rows.steps:
        raise PipelineRefused("a watermark behind other operators")
    value, data_type = rows.known[plan.rowtime]
    if root_of(data_type) not in TIMES:
        raise PipelineRefused(f"a watermark of {data_type}")
    columns = [("t", value, data_type), ("p", Path((PARTITION_COLUMN,)), BIGINT)]
    if plan.marker is not None:
        carried = exp.Case().when(plan.marker, column(plan.rowtime))
        columns.append(("w", pipeline_value(carried, rows.known)[0], data_type))
    step = Watching(
        plan.delay_ms,
        plan.idle_ms,
        interval_ms,
        kafka.watermark_on_event or plan.generator is not None,
        plan.marker is not None,
        plan.generator,
        () if plan.generator is None else tuple(rows.known),
    )
    return replace(rows.put_behind(columns, step, {}), rowtime=root_of(data_type))


def windowed(rows: PipelineRows, plan: WindowAggregate) -> PipelineRows:
    """The rows of windows. Raises :class:`PipelineRefused`."""
    if rows.rowtime is None:
        raise PipelineRefused("windows without a watermark")
    refused = session_refusal(plan)
    if refused is not None:
        raise PipelineRefused(refused)
    found = grouped(rows, Aggregate(plan.input, plan.keys, plan.aggregates))
    times: list[Column] = [(f"t{n}", *found.rows.known[name]) for n, name in enumerate(times_of(plan))]
    check_types("windows of", times, TIMES)
    kept = [*found.keys, *found.arguments]
    types = tuple(data_type for _, _, data_type in kept)
    step = windowing(plan, found.kept, types, rows.rowtime, rows.zone)
    fields = ((plan.window_start, _START), (plan.window_end, _END), (plan.window_time, _LAST))
    columns: dict[str, tuple[TaskValue, DataType]] = {}
    for field, name in fields:
        if field is not None:
            shown = step.instants and step.zone is None and root_of(field.type) is TypeRoot.TIMESTAMP
            value: TaskValue = Path((name,))
            columns[field.name] = (local_time(value)[0] if shown else value, field.type)
    counted = found.rows.counted([*times, *kept])
    return found.rows.behind({**found.known, **columns}, counted, step)


def times_of(plan: WindowAggregate) -> tuple[str, ...]:
    """Return the columns that tell the window of a row: its event time, or start and end of its window."""
    window = plan.window
    return window.columns if isinstance(window, AttachedWindow) else (window.rowtime,)


def windowing(
    plan: WindowAggregate,
    kept: tuple[tuple[Accumulator, bool], ...],
    types: tuple[DataType, ...],
    rowtime: TypeRoot,
    zone: tzinfo,
) -> Windowing:
    """Return the operator of a window aggregate with the accumulators ``kept``, whose keys and arguments are
    of ``types``. ``rowtime`` is the type of the event time; local times are those of ``zone``."""
    window = plan.window
    instants = rowtime is TypeRoot.TIMESTAMP_LTZ
    assigned = None if isinstance(window, AttachedWindow) else window
    abroad = instants and zone.utcoffset(None) != timedelta(0)
    clocks = abroad and (assigned is None or getattr(assigned, "zone", None) is not None)
    inserts = node_changes(plan.input).insert_only
    local = zone if clocks else None
    return Windowing(
        assigned, times_of(plan)[-1], instants, local, len(plan.keys), kept, inserts, types, plan.early_ms
    )


def check_types(what: str, columns: Sequence[Column], roots: Sequence[TypeRoot] | None) -> None:
    """Raise :class:`PipelineRefused` for columns of other types than ``roots`` (None: all that are not
    nested)."""
    for _, _, data_type in columns:
        if not isinstance(data_type, AtomicType) or (roots is not None and data_type.root not in roots):
            raise PipelineRefused(f"{what} {data_type}")
