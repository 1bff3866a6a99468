"""OVER: window functions and aggregates over ordered rows around a row, with Flink's types and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sqlglot import exp

from kafka_sql.catalog.python_functions import FunctionKind
from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.aggregates import AggregateCall, bind_aggregate
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.casts import coerce
from kafka_sql.planner.expressions import ExpressionContext, bind, call_name
from kafka_sql.planner.functions import is_supported_aggregate, unknown_function
from kafka_sql.planner.json_clauses import without_clause
from kafka_sql.planner.json_rules import is_json_call
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.over_clauses import Frame, frame_of, whole_window
from kafka_sql.planner.plan import NamedExpression, Over, Plan, PlanField, Project, TimeAttribute
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.type_rules import (
    common_type,
    with_nullability,
)
from kafka_sql.planner.user_functions import KnownFunction, bind_user_aggregate
from kafka_sql.sql.places import span_of
from kafka_sql.sql.types import BIGINT, DOUBLE, DataType
from kafka_sql.text.source import Span

_RANKS: Mapping[str, DataType] = {
    "ROW_NUMBER": BIGINT,
    "RANK": BIGINT,
    "DENSE_RANK": BIGINT,
    "NTILE": BIGINT,
    "PERCENT_RANK": DOUBLE,
    "CUME_DIST": DOUBLE,
}
_OFFSETS = ("LAG", "LEAD")
_ENDS = ("FIRST_VALUE", "LAST_VALUE")


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
        """The plan with the fields of all window functions."""
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
            raise wrong("syntax", "FILTER cannot stand in front of OVER", span)
        if isinstance(call, (exp.IgnoreNulls, exp.RespectNulls)):
            call = self._with_all_values(call, span)
        name = (call_name(call) or "").upper()
        value = self._value(name, call, window, span)
        for item in self.items:
            if item.expression == value.spark:
                return Bound(spark.column(item.field.name), item.field.type, span)
        taken = {visible.field.name for visible in self.below.scope.columns}
        taken |= {item.field.name for item in self.items}
        plan_field = PlanField(fresh_name(f"over${len(self.items)}", taken), value.type)
        self.items.append(NamedExpression(plan_field, value.spark))
        return Bound(spark.column(plan_field.name), value.type, span)

    def _with_all_values(self, node: exp.IgnoreNulls | exp.RespectNulls, span: Span) -> exp.Expression:
        """LAG or LEAD, which look at NULLs with IGNORE NULLS too, as in Flink."""
        call: exp.Expression = node.this
        if (call_name(call) or "").upper() in _OFFSETS:
            return call
        raise wrong("syntax", "IGNORE NULLS and RESPECT NULLS stand behind LAG and LEAD only", span)

    # --- functions

    def _value(self, name: str, call: exp.Expression, window: exp.Window, span: Span) -> Bound:
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
            raise wrong("syntax", "OVER stands behind an aggregate or window function", span)
        return self._aggregate(name, call, window, span)

    def _aggregate(self, name: str, node: exp.Expression, window: exp.Window, span: Span) -> Bound:
        arguments, clause = without_clause(list(node.expressions))
        distinct = bool(arguments) and isinstance(arguments[0], exp.Distinct)
        if distinct:
            arguments = list(arguments[0].expressions)
            if self.below.batch:
                raise wrong("distinct-over", "batch mode has no DISTINCT with OVER, as in Flink", span)
        arguments = [item for item in arguments if not isinstance(item, exp.Star)]
        bound = tuple(bind(argument, self.below) for argument in arguments)
        frame = frame_of(window, self.below, span, self._as_field)
        call = AggregateCall(
            name,
            bound,
            distinct and name not in ("MIN", "MAX"),
            None,
            frame.never_empty,
            span,
            frame.of,
            clause,
            tuple(map(is_json_call, arguments)),
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
            raise wrong("wrong-arguments", f"{name} takes no arguments", span)
        if window.args.get("order") is None:
            raise wrong("missing-order", f"{name} needs ORDER BY in its OVER clause", span)
        if window.args.get("spec") is not None:
            raise wrong("syntax", f"{name} takes no ROWS or RANGE", span)
        frame = frame_of(window, self.below, span, self._as_field)
        if name == "CUME_DIST":  # Flink counts rows, not rows of the same rank
            rows = frame.of(spark.call("ROW_NUMBER"))
            whole = Frame(frame.partition, (), None).of(spark.call("COUNT", spark.number(1)))
            share = spark.binary(exp.Div, spark.cast(rows, DOUBLE), spark.cast(whole, DOUBLE))
            return Bound(share, DOUBLE.not_null(), span)
        values = [bind(argument, self.below) for argument in arguments]
        if name == "NTILE" and (len(values) != 1 or values[0].constant is None):
            raise wrong("wrong-arguments", "NTILE takes one whole number", span)
        function = frame.of(spark.call(name, *(value.spark for value in values)))
        data_type = _RANKS[name]
        return Bound(spark.cast(function, data_type), data_type.not_null(), span)

    def _offset(self, name: str, arguments: list[exp.Expression], window: exp.Window, span: Span) -> Bound:
        if not 1 <= len(arguments) <= 3:
            raise wrong("wrong-arguments", f"{name} takes a value, an offset and a default", span)
        if window.args.get("spec") is not None:
            raise wrong("syntax", f"{name} takes no ROWS or RANGE", span)
        if window.args.get("order") is None:
            raise wrong("missing-order", f"{name} needs ORDER BY in its OVER clause", span)
        bound = [bind(argument, self.below) for argument in arguments]
        data_type = bound[0].type.as_nullable()
        parts = [bound[0].spark]
        if len(bound) > 1:
            step = bound[1].constant.value if bound[1].constant is not None else None
            if not isinstance(step, int):
                raise wrong("wrong-arguments", f"the offset of {name} is a whole number", bound[1].span)
            if step < 0:
                name = "LEAD" if name == "LAG" else "LAG"
            parts.append(spark.number(abs(step)))
        if len(bound) > 2:
            common = common_type(bound[0].type, bound[2].type)
            if common is None:
                raise wrong(
                    "type-mismatch", f"the default of {name} has another type than its value", bound[2].span
                )
            data_type = with_nullability(common, bound[2].type.nullable)
            if bound[0].type.nullable and not bound[2].type.nullable:
                data_type = common.as_nullable()
            parts = [coerce(bound[0], common).spark, parts[1], coerce(bound[2], common).spark]
        function = spark.call(name, *parts)
        return Bound(frame_of(window, self.below, span, self._as_field).of(function), data_type, span)

    def _end(self, name: str, arguments: list[exp.Expression], window: exp.Window, span: Span) -> Bound:
        if len(arguments) != 1:
            raise wrong("wrong-arguments", f"{name} takes one argument", span)
        value = bind(arguments[0], self.below)
        # Flink's functions pass over NULL
        function = exp.Anonymous(this=name, expressions=[value.spark.copy(), exp.Boolean(this=True)])
        frame = frame_of(window, self.below, span, self._as_field)
        nullable = value.type.nullable or not frame.never_empty
        return Bound(frame.of(function), with_nullability(value.type, nullable), span)
