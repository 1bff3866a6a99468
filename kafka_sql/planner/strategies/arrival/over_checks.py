"""Which OVER clauses Flink computes in a stream (StreamExecOverAggregate, recorded from Flink 2.3): one
window for all functions of a query, one ascending column, nothing that lies ahead."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Over
from kafka_sql.planner.properties.rank_changelog import window_function, windows_of
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_OF_THE_END = ("LEAD", "NTILE", "CUME_DIST", "PERCENT_RANK")
_BATCH_HELP = "SET 'execution.runtime-mode' = 'batch' where every source ends"


def check_streamed_over(over: Over, span: Span) -> None:
    """Raise PlanError ``over-in-stream`` for what no stream computes, as in Flink."""
    windows = windows_of(over)
    for window in windows:
        _check(over, window, span)
    if len({_clauses(window) for window in windows}) > 1:
        raise _refused("all functions with OVER in a query need the same window", span)


def _check(over: Over, window: exp.Window, span: Span) -> None:
    name = window_function(window)
    if name in _OF_THE_END:
        raise _refused(f"{name} looks at rows that are still to come", span)
    order = window.args.get("order")
    keys = order.expressions if order is not None else []
    if len(keys) != 1:
        raise _refused("OVER is sorted by one column", span)
    if keys[0].args.get("desc"):
        raise _refused("OVER is sorted in ascending order", span)
    spec = window.args.get("spec")
    if spec is None:
        return
    if "FOLLOWING" in (spec.args.get("start_side"), spec.args.get("end_side")):
        raise _refused("rows that FOLLOW are still to come", span)
    if spec.args.get("end") != "CURRENT ROW" or spec.args.get("start") == "CURRENT ROW":
        raise _refused("ROWS and RANGE begin with rows that PRECEDE and end with CURRENT ROW", span)
    times = {field.name for field in over.input.schema if field.time_attribute is not TimeAttribute.NONE}
    if spec.args.get("start") != "UNBOUNDED" and keys[0].this.name not in times:
        raise _refused("ROWS and RANGE with a bound need ORDER BY a time attribute", span)


def _clauses(window: exp.Window) -> tuple[object, ...]:
    """Equal for windows that are the same; ROW_NUMBER counts ROWS, all others take a RANGE."""
    spec = window.args.get("spec")
    if spec is None:
        kind = "ROWS" if window_function(window) == "ROW_NUMBER" else "RANGE"
        spec = exp.WindowSpec(kind=kind, start="UNBOUNDED", start_side="PRECEDING", end="CURRENT ROW")
    return (tuple(window.args.get("partition_by") or ()), window.args["order"], spec)


def _refused(why: str, span: Span) -> PlanError:
    return wrong(ErrorCode.OVER_IN_STREAM, f"in a stream {why}, as in Flink", span, helps=(_BATCH_HELP,))
