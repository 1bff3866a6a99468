"""The OVER clause and the windows of the WINDOW clause: PARTITION BY, ORDER BY and the frame of rows (Flink
documentation, "Over Aggregation"; Calcite's SqlWindow)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.type_rules import comparable, is_integer, is_interval, is_numeric, root_of
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.windows.constant_integers import whole_number
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.literals import Interval
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_DAY_MS = 86_400_000
MOST_ROWS = 2_147_483_647
"""Spark counts rows in INT: those of a frame and those that LAG looks back."""


@dataclass(frozen=True, slots=True)
class Frame:
    """PARTITION BY, ORDER BY and the frame in Spark's meaning."""

    partition: tuple[exp.Expression, ...]
    order: tuple[exp.Expression, ...]
    spec: exp.WindowSpec | None
    by_clock: bool = False
    """Whether a sort key is processing time."""

    @property
    def never_empty(self) -> bool:
        """Whether every frame has rows, as Calcite sees it: one with a distance may have none."""
        ends = [] if self.spec is None else [self.spec.args["start"], self.spec.args["end"]]
        return all(isinstance(end, str) for end in ends)

    def of(self, function: exp.Expression) -> exp.Expression:
        """``function OVER (…)``."""
        return exp.Window(
            this=function.copy(),
            partition_by=[item.copy() for item in self.partition],
            order=exp.Order(expressions=[item.copy() for item in self.order]) if self.order else None,
            spec=self.spec.copy() if self.spec is not None else None,
            over="OVER",
        )


# --- the WINDOW clause


def named_windows(windows: Sequence[exp.Expression], place: Span) -> dict[str, exp.Window]:
    """The windows of a WINDOW clause by name; raises PlanError where two have one name."""
    found: dict[str, exp.Window] = {}
    for window in windows:
        assert isinstance(window, exp.Window)
        name = _name(window.this)
        if name in found:
            raise wrong(ErrorCode.DUPLICATE_WINDOW, f"there are two windows '{name}'", span_of(window, place))
        found[name] = window
    return found


def whole_window(node: exp.Window, named: Mapping[str, exp.Window], place: Span) -> exp.Window:
    """An OVER clause (or a window of the WINDOW clause) with what the window that it names adds."""
    alias = node.args.get("alias")
    base = node.args.get("this") if node.args.get("over") is None else None
    name = alias.this if isinstance(alias, exp.TableAlias) else alias
    if name is None or isinstance(base, str):
        return node
    key = _name(name)
    if key not in named:
        message = f"window '{key}' does not exist in the WINDOW clause"
        raise wrong(ErrorCode.UNKNOWN_WINDOW, message, span_of(node, place))
    merged = whole_window(named[key], named, place).copy()
    inside = "partition_by" in node.args  # OVER (w …), not OVER w
    for clash, what in (
        (inside and merged.args.get("spec"), f"'{key}' has a frame, so it cannot be named inside OVER (…)"),
        (node.args.get("partition_by"), f"PARTITION BY cannot be added to '{key}'"),
        (node.args.get("order") and merged.args.get("order"), f"'{key}' has an ORDER BY already"),
    ):
        if clash:
            raise wrong(ErrorCode.INVALID_WINDOW, what, span_of(node, place))
    if node.args.get("order"):
        merged.set("order", node.args["order"].copy())
    if node.args.get("spec"):  # Flink forgets the bounds, not whether they are of ROWS or RANGE
        kind = node.args["spec"].args["kind"]
        merged.set("spec", exp.WindowSpec(kind=kind, start="UNBOUNDED", start_side="PRECEDING"))
    merged.set("this", node.this)
    return merged


def _name(node: object) -> str:
    return str(node.this) if isinstance(node, exp.Identifier) else str(node)


# --- the frame


def frame_of(
    window: exp.Window, context: ExpressionContext, span: Span, as_field: Callable[[Bound], Bound]
) -> Frame:
    """The clauses of a window over the rows of ``context``; ``as_field`` makes a sort key that has to be a
    field one. Raises PlanError for what Flink refuses."""
    partition = tuple(bind(item, context).spark for item in window.args.get("partition_by") or ())
    ordered = window.args.get("order")
    order, keys = [], []
    for item in ordered.expressions if ordered is not None else ():
        key = as_field(bind(item.this, context))
        if not comparable(key.type):
            raise wrong(ErrorCode.TYPE_MISMATCH, f"{key.type.as_nullable()} cannot be sorted", key.span)
        keys.append(key)
        descending, first = bool(item.args.get("desc")), bool(item.args.get("nulls_first"))
        order.append(exp.Ordered(this=key.spark.copy(), desc=descending, nulls_first=first))
    clock = any(key.time_attribute is TimeAttribute.PROCTIME for key in keys)
    spec = window.args.get("spec")
    if spec is None:
        return Frame(partition, tuple(order), None, clock)
    if not keys and str(spec.args["kind"]).upper() == "ROWS":
        return Frame(partition, (), None)  # rows without an order: Flink takes the whole partition
    return Frame(partition, tuple(order), _spec(spec, keys, context, span), clock)


def _spec(spec: exp.WindowSpec, keys: list[Bound], context: ExpressionContext, span: Span) -> exp.WindowSpec:
    kind = str(spec.args["kind"]).upper()
    if kind not in ("ROWS", "RANGE"):
        raise unsupported(f"OVER ({kind} …)", span)
    if not keys:
        raise wrong(ErrorCode.MISSING_ORDER, f"{kind} needs ORDER BY in the OVER clause", span)
    bounds = {}
    for side in ("start", "end"):
        value = spec.args.get(side)
        direction = spec.args.get(f"{side}_side")
        if value is None:
            continue
        if isinstance(value, exp.Expression):
            value = _distance(value, kind, keys, context)
        bounds[side] = value.upper() if isinstance(value, str) else value
        if direction is not None:
            bounds[f"{side}_side"] = str(direction).upper()
    bounds.setdefault("end", "CURRENT ROW")
    if _place(bounds, "end") < _place(bounds, "start") or _is_backward(bounds):
        raise wrong(ErrorCode.INVALID_FRAME, f"the {kind} of an OVER clause end before they start", span)
    return exp.WindowSpec(kind=kind, **bounds)


def _distance(
    node: exp.Expression, kind: str, keys: list[Bound], context: ExpressionContext
) -> exp.Expression:
    value, number = bind(node, context), whole_number(node)
    constant = value.constant.value if value.constant is not None else number
    if is_interval(value.type) and isinstance(constant, Interval):
        if kind != "RANGE" or len(keys) != 1 or constant.months:
            raise wrong(
                ErrorCode.TYPE_MISMATCH, "an INTERVAL bounds the RANGE of one time column", value.span
            )
        return _time_distance(value, constant, keys[0], context)
    if isinstance(constant, (int, Decimal)) and constant < 0:
        raise wrong(ErrorCode.INVALID_FRAME, f"a bound of {kind} is not negative", value.span)
    if kind == "RANGE" and (len(keys) != 1 or not is_numeric(keys[0].type)):
        raise unsupported("RANGE of numbers over anything but one number", value.span)
    if kind == "RANGE" and isinstance(constant, Decimal) and not is_integer(keys[0].type):
        return value.spark
    if not is_integer(value.type) or not isinstance(constant, int):
        raise wrong(
            ErrorCode.TYPE_MISMATCH, f"{kind} is bounded by a whole number or an INTERVAL", value.span
        )
    return spark.number(min(constant, MOST_ROWS) if kind == "ROWS" else constant)


def _time_distance(
    value: Bound, interval: Interval, key: Bound, context: ExpressionContext
) -> exp.Expression:
    if interval.milliseconds < 0:
        raise wrong(ErrorCode.INVALID_FRAME, "a bound of RANGE is not negative", value.span)
    if root_of(key.type) is TypeRoot.DATE:
        return spark.number(interval.milliseconds // _DAY_MS)
    if key.time_attribute is TimeAttribute.NONE:
        raise unsupported("RANGE INTERVAL over a column that is no time attribute", value.span)
    if root_of(key.type) is TypeRoot.TIMESTAMP_LTZ and context.batch:
        message = "batch mode has no RANGE over TIMESTAMP_LTZ or processing time, as in Flink"
        raise wrong(ErrorCode.UNSUPPORTED, message, value.span)
    return value.spark


def _place(bounds: Mapping[str, object], side: str) -> int:
    """Where a bound of a frame lies: -1 before the row, 0 at it, 1 behind it."""
    if bounds[side] == "CURRENT ROW":
        return 0
    return -1 if bounds.get(f"{side}_side") == "PRECEDING" else 1


def _is_backward(bounds: Mapping[str, object]) -> bool:
    """Whether both bounds of a frame are numbers on one side of the row, in the wrong order."""
    start, end = (bounds[side] for side in ("start", "end"))
    if not (isinstance(start, exp.Literal) and isinstance(end, exp.Literal)):
        return False
    if bounds["start_side"] != bounds["end_side"]:
        return False
    first, last = (start, end) if bounds["start_side"] == "FOLLOWING" else (end, start)
    return Decimal(first.name) > Decimal(last.name)
