"""OVER: window functions and aggregates over ordered rows around a row, with Flink's types and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DOUBLE, DataType, TypeRoot
from kafka_sql.model.type_rules import (
    INTEGERS,
    common_type,
    is_string,
    root_of,
    same_ignoring_null,
    with_nullability,
)
from kafka_sql.planner.aggregates.calls import AggregateCall, bind_aggregate, check_distinct
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, call_name
from kafka_sql.planner.binder.user_functions import KnownFunction, bind_user_aggregate
from kafka_sql.planner.binder.windows.constant_integers import whole_number
from kafka_sql.planner.binder.windows.over_clauses import MOST_ROWS, Frame, frame_of, whole_window
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.functions.scalar import is_supported_aggregate, unknown_function
from kafka_sql.planner.operators.casts import cast
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Over, Plan, Project
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.declarations import FunctionKind

_RANKS: Mapping[str, DataType] = {
    "ROW_NUMBER": BIGINT,
    "RANK": BIGINT,
    "DENSE_RANK": BIGINT,
    "NTILE": BIGINT,
    "PERCENT_RANK": DOUBLE,
    "CUME_DIST": DOUBLE,
}
_NUMBERS = ("ROW_NUMBER", "RANK", "DENSE_RANK")
_OFFSETS = ("LAG", "LEAD")
_ENDS = ("FIRST_VALUE", "LAST_VALUE")
_OF_NULLS = (*_OFFSETS, "ARRAY_AGG")
"""Functions that take IGNORE NULLS; LAG and LEAD look at NULLs all the same, as in Flink."""
_ROOTS_OF_LAG = frozenset(
    [
        *(*INTEGERS, TypeRoot.FLOAT, TypeRoot.DOUBLE, TypeRoot.DECIMAL, TypeRoot.BOOLEAN),
        *(TypeRoot.CHAR, TypeRoot.VARCHAR, TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP),
    ]
)
"""What LAG and LEAD look at in batch mode (Flink's LeadLagAggFunction)."""


@dataclass
class Overs:
    """Collects the window functions of one SELECT while its expressions are bound.

    ``below`` is the context of their arguments; ``named`` are the windows of the WINDOW clause."""

    below: ExpressionContext
    named: Mapping[str, exp.Window]
    items: list[NamedExpression] = field(default_factory=list)
    inside: bool = False
    clock: NamedExpression | None = None

    def context(self) -> ExpressionContext:
        """The context of expressions above the window functions."""
        return replace(self.below, intercept=self.intercept)

    def intercept(self, node: exp.Expression) -> Bound | None:
        """A window function as a field of the Over node; None for any other node."""
        if isinstance(node, exp.Window):
            return self._over(node)
        return self.below.intercept(node) if self.below.intercept is not None else None

    def over(self, plan: Plan) -> Plan:
        """The plan with the fields of all window functions; raises PlanError for what is wrong in a window of
        the WINDOW clause, used or not."""
        for window in self.named.values():
            place = span_of(window, self.below.place)
            frame_of(whole_window(window, self.named, place), self.below, place, self._as_field)
        if not self.items:
            return plan
        if self.clock is not None:
            fields = (NamedExpression(each, spark.column(each.name)) for each in plan.schema)
            plan = Project(plan, (*fields, self.clock))
        return Over(plan, tuple(self.items))

    def _as_field(self, key: Bound) -> Bound:
        """A sort key ``PROCTIME()`` as a field of the rows below; any other key as it is."""
        if key.time_attribute is not TimeAttribute.PROCTIME or isinstance(key.spark, exp.Column):
            return key
        if self.clock is None:
            taken = {visible.field.name for visible in self.below.scope.columns}
            clock = PlanField(fresh_name("proctime$", taken), key.type, TimeAttribute.PROCTIME)
            self.clock = NamedExpression(clock, key.spark)
        return replace(key, spark=spark.column(self.clock.field.name))

    def _over(self, node: exp.Window) -> Bound:
        span = span_of(node, self.below.place)
        window = whole_window(node, self.named, self.below.place)
        call = node.this
        if isinstance(call, exp.Filter):
            raise wrong(ErrorCode.SYNTAX, "FILTER cannot stand in front of OVER", span)
        nulls = isinstance(call, (exp.IgnoreNulls, exp.RespectNulls))
        passes = isinstance(call, exp.IgnoreNulls)
        call = call.this if nulls else call
        name = (call_name(call) or "").upper()
        if nulls and name not in _OF_NULLS:
            raise wrong(ErrorCode.SYNTAX, f"{name} takes no IGNORE NULLS or RESPECT NULLS with OVER", span)
        value = self._value(name, call, window, span, ignore_nulls=passes)
        for item in self.items:
            if item.expression == value.spark:
                return Bound(spark.column(item.field.name), item.field.type, span)
        taken = {visible.field.name for visible in self.below.scope.columns}
        taken |= {item.field.name for item in self.items}
        plan_field = PlanField(fresh_name(f"over${len(self.items)}", taken), value.type)
        self.items.append(NamedExpression(plan_field, value.spark))
        return Bound(spark.column(plan_field.name), value.type, span)

    # --- functions

    def _value(
        self, name: str, call: exp.Expression, window: exp.Window, span: Span, *, ignore_nulls: bool
    ) -> Bound:
        arguments = [item for item in call.expressions if not isinstance(item, exp.Star)]
        if name in _RANKS:
            return self._rank(name, arguments, window, span)
        if name in _OFFSETS:
            return self._offset(name, arguments, window, span)
        if name in _ENDS:
            return self._end(name, arguments, window, span)
        if not name or not is_supported_aggregate(name):
            if name:
                known = self.below.functions.find((name,), span) if self.below.functions is not None else None
                if known is not None and known.function.kind is FunctionKind.AGGREGATE:
                    return self._of_user(known, arguments, window, span)
                raise unknown_function(name, span)
            raise wrong(ErrorCode.SYNTAX, "OVER stands behind an aggregate or window function", span)
        return self._aggregate(name, list(call.expressions), window, span, ignore_nulls)

    def _aggregate(
        self,
        name: str,
        arguments: list[exp.Expression],
        window: exp.Window,
        span: Span,
        ignore_nulls: bool,
    ) -> Bound:
        if name.startswith("JSON_"):
            raise wrong(ErrorCode.SYNTAX, f"{name} takes no OVER, as in Flink", span)
        distinct = bool(arguments) and isinstance(arguments[0], exp.Distinct)
        if distinct:
            arguments = list(arguments[0].expressions)
            if self.below.batch:
                raise wrong(ErrorCode.UNSUPPORTED, "batch mode has no DISTINCT with OVER, as in Flink", span)
        arguments = [item for item in arguments if not isinstance(item, exp.Star)]
        bound = tuple(bind(argument, self.below) for argument in arguments)
        if distinct:
            check_distinct(bound, batch=self.below.batch)
        frame = frame_of(window, self.below, span, self._as_field)
        call = AggregateCall(
            name,
            bound,
            distinct and name not in ("MIN", "MAX"),
            None,
            frame.never_empty,
            span,
            frame.of,
            ignore_nulls=ignore_nulls,
        )
        return replace(bind_aggregate(call), span=span)

    def _of_user(
        self, known: KnownFunction, arguments: list[exp.Expression], window: exp.Window, span: Span
    ) -> Bound:
        """An aggregate function of the user over the rows of the frame, in their order."""
        if arguments and isinstance(arguments[0], exp.Distinct):
            raise unsupported(f"{known.function.name}(DISTINCT …) OVER", span)
        bound = tuple(bind(argument, self.below) for argument in arguments)
        frame = frame_of(window, self.below, span, self._as_field)
        name = known.function.name
        return bind_user_aggregate(known, AggregateCall(name, bound, False, None, True, span, frame.of))

    def _rank(self, name: str, arguments: list[exp.Expression], window: exp.Window, span: Span) -> Bound:
        if name != "NTILE" and arguments:
            raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{name} takes no arguments", span)
        if window.args.get("order") is None:
            raise wrong(ErrorCode.MISSING_ORDER, f"{name} needs ORDER BY in its OVER clause", span)
        if window.args.get("spec") is not None:
            raise wrong(ErrorCode.SYNTAX, f"{name} takes no ROWS or RANGE", span)
        frame = frame_of(window, self.below, span, self._as_field)
        if name == "CUME_DIST":  # Flink counts rows, not rows of the same rank
            rows = frame.of(spark.call("ROW_NUMBER"))
            whole = Frame(frame.partition, (), None).of(spark.call("COUNT", spark.number(1)))
            share = spark.binary(exp.Div, spark.cast(rows, DOUBLE), spark.cast(whole, DOUBLE))
            return Bound(share, DOUBLE.not_null(), span)
        order = [bind(item.this, self.below) for item in window.args["order"].expressions]
        if name in _NUMBERS and all(key.constant is not None for key in order):
            message = f"{name} is ordered by something that differs from row to row, as in Flink"
            raise wrong(ErrorCode.MISSING_ORDER, message, span)
        values = [bind(argument, self.below) for argument in arguments]
        if name == "NTILE":
            parts = values[0].constant.value if len(values) == 1 and values[0].constant else None
            if not isinstance(parts, int) or parts < 1:
                raise wrong(ErrorCode.WRONG_ARGUMENTS, "NTILE takes one whole number that is positive", span)
        if name in ("RANK", "DENSE_RANK") and self.below.batch and frame.by_clock:
            message = f"batch mode has no {name} by processing time, as in Flink"
            raise wrong(ErrorCode.UNSUPPORTED, message, span)
        function = frame.of(spark.call(name, *(value.spark for value in values)))
        data_type = _RANKS[name]
        return Bound(spark.cast(function, data_type), data_type.not_null(), span)

    def _offset(self, name: str, arguments: list[exp.Expression], window: exp.Window, span: Span) -> Bound:
        if not 1 <= len(arguments) <= 3:
            raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{name} takes a value, an offset and a default", span)
        if window.args.get("spec") is not None:
            raise wrong(ErrorCode.SYNTAX, f"{name} takes no ROWS or RANGE", span)
        if window.args.get("order") is None:
            if not self.below.batch:
                raise wrong(ErrorCode.MISSING_ORDER, f"{name} needs ORDER BY in its OVER clause", span)
            window = window.copy()  # rows as they stand, as in Flink
            window.set("order", exp.Order(expressions=[exp.Ordered(this=exp.Literal.number(1))]))
        bound = [bind(argument, self.below) for argument in arguments]
        value = bound[0]
        if self.below.batch and root_of(value.type) not in _ROOTS_OF_LAG:
            raise unsupported(f"{name} of {value.type.as_nullable()} in batch mode, as in Flink,", span)
        parts = [value.spark]
        if len(bound) > 1:
            step = whole_number(arguments[1])
            if step is None:
                raise wrong(
                    ErrorCode.WRONG_ARGUMENTS, f"the offset of {name} is a whole number", bound[1].span
                )
            if not self.below.batch and root_of(bound[1].type) is TypeRoot.BIGINT:
                raise wrong(
                    ErrorCode.WRONG_ARGUMENTS, f"the offset of {name} is an INT in a stream", bound[1].span
                )
            if step < 0:
                name = "LEAD" if name == "LAG" else "LAG"
            parts.append(spark.number(min(abs(step), MOST_ROWS)))
        nullable = True
        if len(bound) > 2:
            parts.append(self._default(name, value, bound[2]))
            nullable = value.type.nullable or bound[2].type.nullable
        data_type = with_nullability(value.type, nullable)
        function = spark.call(name, *parts)
        return Bound(frame_of(window, self.below, span, self._as_field).of(function), data_type, span)

    def _default(self, name: str, value: Bound, default: Bound) -> exp.Expression:
        """The third argument of LAG or LEAD. A stream casts none but texts, as in Flink."""
        texts = is_string(value.type) and is_string(default.type)
        same = same_ignoring_null(value.type, default.type)
        if not (texts or same) and (not self.below.batch or common_type(value.type, default.type) is None):
            wanted = value.type.as_nullable()
            message = f"the default of {name} is {default.type.as_nullable()}, its value {wanted}"
            raise wrong(
                ErrorCode.TYPE_MISMATCH, message, default.span, helps=(f"CAST the default AS {wanted}",)
            )
        if texts or same:
            return default.spark
        return cast(default, with_nullability(value.type, default.type.nullable), default.span).spark

    def _end(self, name: str, arguments: list[exp.Expression], window: exp.Window, span: Span) -> Bound:
        if len(arguments) != 1:
            raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{name} takes one argument", span)
        value = bind(arguments[0], self.below)
        # Flink's functions pass over NULL
        function = exp.Anonymous(this=name, expressions=[value.spark.copy(), exp.Boolean(this=True)])
        frame = frame_of(window, self.below, span, self._as_field)
        nullable = value.type.nullable or not frame.never_empty
        return Bound(frame.of(function), with_nullability(value.type, nullable), span)
