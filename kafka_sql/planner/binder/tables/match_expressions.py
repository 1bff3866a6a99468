"""The values in a MATCH_RECOGNIZE: which columns of which rows a condition or a measure looks at.

Whatever looks at one row alone is computed by Spark for every row; measures are computed by Spark from the
values that the match gives. Only conditions that relate rows of several variables, or many rows of one, are
left to :mod:`kafka_sql.spark.match_recognize.pattern_values`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.row_pattern import (
    EVERY_VARIABLE,
    Applied,
    CurrentRow,
    Literal,
    NumberKind,
    PatternValue,
    PatternVariable,
    ResultType,
    RowsValue,
    RowValue,
)
from kafka_sql.model.type_rules import INTEGER_BITS, is_approximate, is_decimal, is_integer, root_of
from kafka_sql.planner.aggregates.calls import AggregateCall, bind_aggregate
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, call_name
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unknown_column, unsupported, wrong
from kafka_sql.planner.expressions.literals import Interval
from kafka_sql.planner.expressions.scope import Scope, scope_of
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.functions.scalar import is_aggregate
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_AGGREGATES = (
    *("COUNT", "SUM", "AVG", "MIN", "MAX", "FIRST_VALUE", "LAST_VALUE", "LISTAGG", "ARRAY_AGG", "COLLECT"),
    *("STDDEV", "STDDEV_SAMP", "STDDEV_POP", "VARIANCE", "VAR_SAMP", "VAR_POP"),
)
_OPERATIONS: dict[type[exp.Expression], str] = {
    exp.And: "AND",
    exp.Or: "OR",
    exp.Not: "NOT",
    exp.EQ: "=",
    exp.NEQ: "<>",
    exp.LT: "<",
    exp.LTE: "<=",
    exp.GT: ">",
    exp.GTE: ">=",
    exp.NullSafeEQ: "IS NOT DISTINCT FROM",
    exp.NullSafeNEQ: "IS DISTINCT FROM",
    exp.Add: "+",
    exp.Sub: "-",
    exp.Mul: "*",
    exp.Div: "/",
    exp.Mod: "%",
    exp.Neg: "NEGATIVE",
}
_FUNCTIONS = {
    "COALESCE": "COALESCE",
    "IFNULL": "COALESCE",
    "NULLIF": "NULLIF",
    "IF": "CASE",
    "ABS": "ABS",
    "GREATEST": "GREATEST",
    "LEAST": "LEAST",
    "MOD": "%",
}
_UNITS_MS = {"SECOND": 1_000, "MINUTE": 60_000, "HOUR": 3_600_000, "DAY": 86_400_000}


class MatchValues:
    """Collects what the pattern looks at while its expressions are bound.

    ``columns`` are computed for every row of ``source`` (in Spark's meaning); ``outputs`` are what each match
    gives, as the fields ``output_fields``, from which measures are computed.
    """

    def __init__(
        self, source: Plan, context: ExpressionContext, variables: Sequence[PatternVariable], rowtime: str
    ) -> None:
        self.columns: list[NamedExpression] = []
        self.outputs: list[PatternValue] = []
        self.output_fields: list[PlanField] = []
        self._source, self._context, self._rowtime = source, context, rowtime
        self._variables = {variable.name: variable for variable in variables}

    def measure(self, node: exp.Expression, span: Span) -> Bound:
        """A measure over the fields that a match gives; raises PlanError."""
        return bind(node, replace(self._context.within(span), intercept=self._given))

    def condition(self, variable: str, node: exp.Expression, span: Span) -> PatternValue:
        """The condition of a variable; raises PlanError for what is none."""
        given, fields = list(self.outputs), list(self.output_fields)
        context = replace(self._context.within(span), intercept=self._given)
        bound = bind(node, context)  # checks names and types of the whole
        if root_of(bound.type) is not TypeRoot.BOOLEAN:
            raise wrong(
                ErrorCode.TYPE_MISMATCH,
                f"the definition of '{variable}' is {bound.type.as_nullable()}, not a condition",
                span,
            )
        self.outputs, self.output_fields = given, fields
        found = self._value(node, variable, context)
        self.outputs, self.output_fields = given, fields
        return found

    # --- what stands for rows

    def _given(self, node: exp.Expression) -> Bound | None:
        """The field of a match that a reference to its rows becomes."""
        span = span_of(node, self._context.place)
        called = (call_name(node) or "").upper()
        if called == "MATCH_ROWTIME":
            return self._rowtime_of_match(span, nullable=bool(node.args.get("expressions")))
        if called == "MATCH_PROCTIME":
            return bind(
                exp.Anonymous(this="FN_PROCTIME"), replace(self._context.within(span), intercept=None)
            )
        found = self._reference(node, span)
        if found is None:
            return None
        value, bound = found
        if value in self.outputs:
            field = self.output_fields[self.outputs.index(value)]
        else:
            field = PlanField(f"__given{len(self.outputs)}", bound.type)
            self.outputs.append(value)
            self.output_fields.append(field)
        return replace(bound, spark=column(field.name), span=span, time_attribute=TimeAttribute.NONE)

    def _rowtime_of_match(self, span: Span, *, nullable: bool) -> Bound:
        """``MATCH_ROWTIME([column])``: the time of the match's last row."""
        rowtime = next(field for field in self._source.schema if field.name == self._rowtime)
        if rowtime.time_attribute is TimeAttribute.PROCTIME:
            raise wrong(
                ErrorCode.NOT_A_TIME_ATTRIBUTE,
                "MATCH_ROWTIME() is the event time of a match, and its rows are sorted by processing time",
                span,
                helps=("use MATCH_PROCTIME()",),
            )
        data_type = rowtime.type if nullable else rowtime.type.not_null()
        bound = Bound(column(rowtime.name), data_type, span)
        field = PlanField(f"__given{len(self.outputs)}", bound.type, TimeAttribute.ROWTIME)
        self.outputs.append(RowValue(EVERY_VARIABLE, self._column(bound)))
        self.output_fields.append(field)
        return replace(bound, spark=column(field.name), time_attribute=TimeAttribute.ROWTIME)

    def _reference(self, node: exp.Expression, span: Span) -> tuple[PatternValue, Bound] | None:
        """``A.x``, ``FIRST(A.x, n)``, ``LAST(A.x, n)`` or an aggregate over the rows of a variable."""
        name = (call_name(node) or "").upper()
        if isinstance(node, exp.Column):
            variable = self._variable_of(node)
            bound = self._of_row(node, variable)
            return RowValue(variable, self._column(bound)), self._as_given(bound, variable, 0)
        if name in ("FIRST", "LAST"):
            return self._navigation(node, name, span)
        if name and is_aggregate(name):
            return self._aggregate(node, name, span)
        return None

    def _navigation(self, node: exp.Expression, name: str, span: Span) -> tuple[PatternValue, Bound]:
        operands = node.expressions
        if not 1 <= len(operands) <= 2:
            raise wrong(
                ErrorCode.WRONG_ARGUMENTS, f"{name} takes 1 or 2 arguments, not {len(operands)}", span
            )
        offset = 0
        if len(operands) == 2:
            steps = operands[1]
            if not (isinstance(steps, exp.Literal) and not steps.is_string and str(steps.this).isdigit()):
                raise wrong(ErrorCode.TYPE_MISMATCH, f"the second argument of {name} is a whole number", span)
            offset = int(str(steps.this))
        variable = self._only_variable(operands[0], span)
        bound = self._of_row(operands[0], variable)
        value = RowValue(variable, self._column(bound), name == "FIRST", offset)
        return value, self._as_given(bound, variable, offset)

    def _aggregate(self, node: exp.Expression, name: str, span: Span) -> tuple[PatternValue, Bound]:
        if name not in _AGGREGATES:
            raise unsupported(f"{name} in MATCH_RECOGNIZE", span)
        operands = [item for item in node.expressions if not isinstance(item, exp.Star)]
        if any(isinstance(item, exp.Distinct) for item in operands):
            raise unsupported("DISTINCT in MATCH_RECOGNIZE", span)
        variable = self._only_variable(operands[0], span) if operands else EVERY_VARIABLE
        bound = [self._of_row(item, variable) for item in operands]
        result = bind_aggregate(AggregateCall(name, tuple(bound), False, None, False, span))
        index = self._column(bound[0]) if bound else None
        value = RowsValue(name, variable, index, _result_type(result))
        if name == "LISTAGG" and len(bound) > 1:
            separator = bound[1].constant
            if separator is None or not isinstance(separator.value, str):
                raise unsupported("LISTAGG with a separator that is no literal", span)
            value = replace(value, separator=separator.value)
        return value, result

    def _as_given(self, bound: Bound, variable: str, offset: int) -> Bound:
        """A variable without rows gives NULL."""
        known = self._variables.get(variable)
        always = known is None or (known.least > offset)
        return bound if always else replace(bound, type=bound.type.as_nullable())

    def _variable_of(self, node: exp.Column) -> str:
        parts = [part for part in node.parts if isinstance(part, exp.Identifier)]
        first = str(parts[0].this)
        if len(parts) == 1:
            return EVERY_VARIABLE
        if first in self._variables:
            return first
        names = [field.name for field in self._source.schema]
        if first in names:
            return EVERY_VARIABLE
        raise unknown_column(first, [*self._variables, *names], span_of(parts[0], self._context.place))

    def _only_variable(self, node: exp.Expression, span: Span) -> str:
        for inner in node.find_all(exp.Anonymous):
            if self._is_of_rows(inner):
                name = (call_name(inner) or "").upper()
                raise unsupported(f"{name} inside FIRST, LAST or an aggregate", span_of(inner, span))
        found = {self._variable_of(item) for item in node.find_all(exp.Column)}
        if len(found) > 1:
            raise wrong(
                ErrorCode.SEVERAL_VARIABLES,
                "FIRST, LAST and aggregates look at the rows of one variable",
                span,
                helps=("write one call for each variable",),
            )
        return found.pop() if found else EVERY_VARIABLE

    def _of_row(self, node: exp.Expression, variable: str) -> Bound:
        """The expression over a single row."""
        columns = scope_of(self._source.schema).columns
        scope = Scope(columns, ((variable,),) if variable else ())
        return bind(node, replace(self._context, scope=scope, intercept=None))

    def _column(self, bound: Bound) -> int:
        """The position of a column that Spark computes for every row."""
        for number, item in enumerate(self.columns):
            if item.expression == bound.spark:
                return number
        field = PlanField(f"__seen{len(self.columns)}", bound.type)
        self.columns.append(NamedExpression(field, bound.spark))
        return len(self.columns) - 1

    # --- conditions

    def _looks_back(self, node: exp.Expression, current: str) -> bool:
        """Whether the value of a node depends on other rows than the one that is looked at."""
        if isinstance(node, exp.Column):
            return self._variable_of(node) not in (current, EVERY_VARIABLE)
        if isinstance(node, exp.Anonymous) and self._is_of_rows(node):
            return True
        return any(self._looks_back(child, current) for child in node.iter_expressions())

    def _of_earlier_row(self, node: exp.Expression, current: str) -> RowValue | None:
        """A function of the last row of one variable, which is there when ``current`` looks for its row."""
        if any(isinstance(inner, exp.Anonymous) and self._is_of_rows(inner) for inner in node.walk()):
            return None
        found = {self._variable_of(item) for item in node.find_all(exp.Column)}
        names = list(self._variables)
        (variable,) = found if len(found) == 1 else (EVERY_VARIABLE,)
        there = names[: names.index(current)]
        if variable not in there or not self._variables[variable].least:
            return None
        return RowValue(variable, self._column(self._of_row(node, variable)))

    @staticmethod
    def _is_of_rows(called: exp.Anonymous) -> bool:
        name = (call_name(called) or "").upper()
        return name in ("FIRST", "LAST") or (bool(name) and is_aggregate(name))

    def _value(self, node: exp.Expression, current: str, context: ExpressionContext) -> PatternValue:
        if isinstance(node, exp.Paren):
            return self._value(node.this, current, context)
        span = span_of(node, context.place)
        if not self._looks_back(node, current):
            bound = self._of_row(node, current)
            constant = bound.constant.value if bound.constant is not None else None
            if isinstance(constant, Interval):
                if constant.months:
                    raise _not_here("an interval of months", span)
                return Literal(constant.milliseconds)
            return CurrentRow(self._column(bound))
        reference = self._reference(node, span)
        if reference is not None:
            return reference[0]

        def of(child: exp.Expression) -> PatternValue:
            return self._value(child, current, context)

        def applied(operation: str, *children: exp.Expression) -> Applied:
            kind = _result_type(bind(node, context))
            if any(is_approximate(bind(child, context).type) for child in children):
                kind = replace(kind, kind=NumberKind.APPROXIMATE)
            return Applied(operation, tuple(map(of, children)), kind)

        name = (call_name(node) or "").upper()
        match node:
            case exp.Is(expression=exp.Null()):
                return applied("IS NULL", node.this)
            case exp.Is(expression=exp.Boolean() as truth):
                return applied("IS TRUE" if truth.this else "IS FALSE", node.this)
            case exp.Between():
                low = Applied(">=", (of(node.this), of(node.args["low"])))
                return Applied("AND", (low, Applied("<=", (of(node.this), of(node.args["high"])))))
            case exp.In() if node.expressions:
                first = of(node.this)
                equal = tuple(Applied("=", (first, of(item))) for item in node.expressions)
                return equal[0] if len(equal) == 1 else Applied("OR", equal)
            case exp.Case(this=None):
                parts = [part for branch in node.args["ifs"] for part in (branch.this, branch.args["true"])]
                default = node.args.get("default") or exp.Null()
                return applied("CASE", *parts, default)
            case exp.Anonymous(this="FLINK_TIMESTAMPDIFF") if str(node.expressions[0].this) in _UNITS_MS:
                unit = _UNITS_MS[str(node.expressions[0].this)]
                ends = (of(node.expressions[1]), of(node.expressions[2]))
                return Applied("MILLISECONDS BETWEEN", (*ends, Literal(unit)))
        if name in _FUNCTIONS:
            return applied(_FUNCTIONS[name], *node.expressions)
        operation = _OPERATIONS.get(type(node))
        if operation is None:
            earlier = self._of_earlier_row(node, current)
            if earlier is None:
                raise _not_here(f"'{span.text[:40]}'", span)
            return earlier
        children = [node.this] if node.args.get("expression") is None else [node.this, node.expression]
        return applied(operation, *children)


def _not_here(what: str, span: Span) -> PlanError:
    return unsupported(
        f"{what} over rows of several variables in DEFINE",
        span,
        "such rows are related by comparisons, arithmetic, AND, OR, NOT, CASE and COALESCE; any function may "
        "take the columns of the row itself, or of one of a variable that always comes before",
    )


def _result_type(bound: Bound) -> ResultType:
    data_type = bound.type
    assert data_type is not None
    if is_integer(data_type):
        root = root_of(data_type)
        assert root is not None
        return ResultType(NumberKind.INTEGER, INTEGER_BITS[root])
    if is_decimal(data_type):
        assert isinstance(data_type, AtomicType)
        return ResultType(NumberKind.DECIMAL, data_type.precision or 10, data_type.scale or 0)
    if is_approximate(data_type):
        return ResultType(NumberKind.APPROXIMATE)
    return ResultType(NumberKind.OTHER)
