"""OVER of a pipeline, by event time and by processing time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DataType
from kafka_sql.model.local_query import Accumulator, Constant, Path, TaskValue
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Over, Plan
from kafka_sql.planner.plan.pipeline_plan import OverAggregate, OverFunction, OverKind
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.properties.rank_changelog import window_function, windows_of
from kafka_sql.planner.strategies.arrival.over_frames import ALL_ROWS, frame_of
from kafka_sql.planner.strategies.incremental.accumulators import RESULT, accumulated
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.groups import COMPARED, GROUPED, TIMES, check_types, result_type
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_functions import with_calls
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows, passes

_NO_TIME = Constant(None, BIGINT)


@dataclass(frozen=True, slots=True)
class _Call:
    """A function of OVER with its argument and the default of LAG."""

    function: OverFunction
    argument: exp.Expression
    default: exp.Expression | None = None


def over_rows(rows: PipelineRows, plan: Over, source: Plan) -> PipelineRows:
    """The rows of ``source`` with the functions of OVER. Raises :class:`PipelineRefused`."""
    frame = frame_of(plan)
    if frame is None:
        raise PipelineRefused("OVER with this frame")
    if not node_changes(source).insert_only:
        raise PipelineRefused("OVER of rows that are updated")
    awaits = frame.rowtime is not None
    if awaits and rows.rowtime is None:
        raise PipelineRefused("OVER without a watermark")
    calls, results = _calls(plan, awaits=awaits)
    defaults = [call.default for call in calls if call.default is not None]
    asked = [*frame.keys, *(call.argument for call in calls), *defaults]
    rows, values = with_calls(rows, asked)
    keys = rows.values("k", values[: len(frame.keys)])
    check_types("OVER by a column of", keys, GROUPED)
    arguments = rows.values("a", values[len(frame.keys) :])
    for call, argument in zip(calls, arguments, strict=False):
        summed = isinstance(call.function.kind, Accumulator)
        check_types("OVER with an argument of", [argument], COMPARED if summed else None)
    row = rows.row(source)
    for _, _, data_type in row:
        if not passes(data_type):
            raise PipelineRefused(f"OVER with a column of {data_type}")
    time: Column = ("t", _NO_TIME, BIGINT)
    if frame.rowtime is not None:
        time = ("t", *rows.known[frame.rowtime])
        check_types("OVER by a time of", [time], TIMES)
    columns = [*keys, time, *arguments, *row]
    begins = frame.rows != ALL_ROWS and any(window.args.get("spec") for window in windows_of(plan))
    step = OverAggregate(
        len(keys),
        len(row),
        tuple(call.function for call in calls),
        frame.rows if begins and frame.range_ms is None else None,
        frame.range_ms,
        awaits,
        tuple(data_type for _, _, data_type in columns),
    )
    known: dict[str, tuple[TaskValue, DataType]] = {
        field.name: (Path((f"c{n}",)), data_type)
        for n, (field, (_, _, data_type)) in enumerate(zip(source.schema, row, strict=True))
    }
    types = [data_type for _, _, data_type in arguments]
    of_functions: Known = {
        f"{RESULT}{n}": (Path((f"r{n}",)), result_type(call.function.kind, data_type))
        for n, (call, data_type) in enumerate(zip(calls, types, strict=False))
    }
    for item in results:
        known[item.field.name] = pipeline_value(item.expression, of_functions)[0], item.field.type
    return rows.behind(known, rows.counted(columns), step)


def _calls(plan: Over, *, awaits: bool) -> tuple[list[_Call], list[NamedExpression]]:
    """The functions, and the fields of OVER as expressions over their results. Raises
    :class:`PipelineRefused`."""
    calls: dict[_Call, int] = {}
    by_rows = not awaits or any(map(_is_of_rows, windows_of(plan)))

    def put(node: exp.Expression) -> exp.Expression:
        if not isinstance(node, exp.Window):
            return node
        call = _not_aggregate(node, by_rows=not awaits or _is_of_rows(node))
        if call is None:
            call = _aggregate(node.this, by_rows=by_rows)
        if call is None:
            raise PipelineRefused(f"OVER with {_names(plan)}")
        return spark.column(f"{RESULT}{calls.setdefault(call, len(calls))}")

    results = [replace(item, expression=item.expression.copy().transform(put)) for item in plan.items]
    return list(calls), results


def _aggregate(call: exp.Expr, *, by_rows: bool) -> _Call | None:
    """An accumulator; None for another aggregate, or one of different values."""
    if not isinstance(call, FlinkAggregate):
        return None
    (part,) = call.parts
    found = accumulated(part)
    if found is None or found.distinct:
        return None
    return _Call(OverFunction(_sticky(found.kind), by_rows), found.argument)


def _sticky(kind: Accumulator) -> Accumulator:
    """An accumulator of OVER: a sum of decimals that has overflowed stays NULL (recorded from Flink 2.3)."""
    return Accumulator.TOTAL if kind is Accumulator.SUM else kind


def _not_aggregate(window: exp.Window, *, by_rows: bool) -> _Call | None:
    """A function that no aggregate is; None for an aggregate."""
    name, arguments = window_function(window), list(window.this.expressions)
    match name:
        case "ROW_NUMBER":
            return _Call(OverFunction(Accumulator.COUNT, by_rows=True), spark.number(1))
        case "FIRST_VALUE" | "LAST_VALUE":
            return _Call(OverFunction(OverKind(name), by_rows), arguments[0])
        case "LAG":
            steps = int(arguments[1].name) if len(arguments) > 1 else 1
            default = arguments[2] if len(arguments) > 2 else None
            function = OverFunction(OverKind.LAG, True, steps, has_default=default is not None)
            return _Call(function, arguments[0], default)
        case _:
            return None


def _is_of_rows(window: exp.Window) -> bool:
    spec = window.args.get("spec")
    return spec is not None and spec.args["kind"] == "ROWS"


def _names(plan: Over) -> str:
    return ", ".join(dict.fromkeys(map(window_function, windows_of(plan))))
