"""Binds a shaped expression AST: names to columns, Flink types to every node, Flink's meaning to Spark SQL.

The shaped forms are documented in :mod:`kafka_sql.sql.query.query_reader`. Anything not listed here is
refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import STRING, TypeRoot
from kafka_sql.model.type_rules import is_interval, is_null, is_string, root_of
from kafka_sql.planner.binder.current_watermark import CURRENT_WATERMARK, current_watermark
from kafka_sql.planner.binder.user_functions import KnownFunction, UserFunctions, bind_user_function
from kafka_sql.planner.expressions import literals
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, Constant
from kafka_sql.planner.expressions.cast_rules import CastRules
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.scope import Scope, field_of, resolve
from kafka_sql.planner.functions.families.json_rules import JSON_CALLS, is_json, json_call
from kafka_sql.planner.functions.families.regex_rules import similar
from kafka_sql.planner.functions.families.structured_objects import OBJECT_CALLS, object_call
from kafka_sql.planner.functions.scalar import (
    bind_function,
    is_aggregate,
    is_known_function,
    unknown_function,
)
from kafka_sql.planner.operators import comparisons, conditionals, constructors
from kafka_sql.planner.operators.arithmetic import arithmetic, multiplied, negative
from kafka_sql.planner.operators.casts import cast, refuse_number_as_interval
from kafka_sql.planner.operators.like import like
from kafka_sql.planner.operators.times import date_arithmetic, time_fields
from kafka_sql.planner.operators.times.units import fixed_offset_ms
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.declarations import FunctionKind

_COMPARISONS = (exp.EQ, exp.NEQ, exp.LT, exp.LTE, exp.GT, exp.GTE)
_ARITHMETIC: dict[type[exp.Expression], str] = {
    exp.Add: "+",
    exp.Sub: "-",
    exp.Mul: "*",
    exp.Div: "/",
    exp.Mod: "%",
}
_MOST_NODES, _NODES_OF_A_CHARACTER = 20_000, 100
"""How large Spark's form of an expression becomes. Some functions need an argument several times, so that
calls inside one another double what they compute with each level."""
_REFUSED: dict[type[exp.Expression], str] = {
    exp.Select: "a subquery in an expression",
    exp.Subquery: "a subquery in an expression",
    exp.Exists: "EXISTS",
    exp.Any: "ANY",
    exp.All: "ALL",
    exp.WithinGroup: "WITHIN GROUP",
    exp.IgnoreNulls: "IGNORE NULLS",
    exp.RespectNulls: "RESPECT NULLS",
    exp.JSON: "IS JSON",
    exp.Placeholder: "a dynamic parameter",
    exp.Kwarg: "a named argument",
}
_NILADIC_TYPES = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)

Intercept = Callable[[exp.Expression], Bound | None]
"""Looks at a node before it is bound; the value it gives, if any, is taken instead."""


@dataclass(frozen=True, slots=True)
class ExpressionContext:
    """What an expression can see. ``place`` is the span of the whole expression; ``time_zone`` the
    session's zone, ``legacy_casts`` how it casts; ``intercept`` binds grouping keys and aggregates in grouped
    queries, window functions and subqueries; ``batch`` says that the query runs in batch mode; ``functions``
    are the user's."""

    scope: Scope
    place: Span
    time_zone: str = "UTC"
    intercept: Intercept | None = None
    batch: bool = False
    functions: UserFunctions | None = None
    legacy_casts: bool = False

    @property
    def casts(self) -> CastRules:
        """How values are cast."""
        return cast_rules(self.time_zone, self.legacy_casts)

    def within(self, place: Span) -> ExpressionContext:
        """The context for another expression."""
        return replace(self, place=place)


def cast_rules(time_zone: str, legacy: bool) -> CastRules:
    """How a session in a time zone casts values."""
    return CastRules(fixed_offset_ms(time_zone) is not None, legacy)


def bind(node: exp.Expression, context: ExpressionContext) -> Bound:
    """The bound expression; raises PlanError with the place of what is wrong."""
    if context.intercept is not None:
        taken = context.intercept(node)
        if taken is not None:
            return taken
    span = span_of(node, context.place)
    found = _bound(node, span, context)
    if spark.size(found.spark) > _MOST_NODES + _NODES_OF_A_CHARACTER * (span.end - span.start):
        help = "compute inner calls in a view or a subquery, or write fewer of them"
        raise wrong(
            ErrorCode.TOO_DEEP, "these calls inside one another compute too much", span, helps=(help,)
        )
    return found


def _bound(node: exp.Expression, span: Span, context: ExpressionContext) -> Bound:
    def child(key: str) -> Bound:
        return bind(node.args[key], context)

    match node:
        case exp.Paren():
            inner = child("this")
            return replace(inner, spark=inner.spark)
        case exp.Alias():
            return child("this")
        case exp.Column():
            return _column(node, context, span)
        case exp.Dot():
            return _path(node, context, span)
        case exp.Literal():
            if node.is_string:
                return literals.string_literal(str(node.this), span)
            negated = isinstance(node.parent, exp.Neg)
            return literals.number_literal(str(node.this), span, negated=negated)
        case exp.National():
            return literals.string_literal(str(node.this), span)
        case exp.HexString():
            return literals.binary_literal(_hex_digits(node), span)
        case exp.Boolean():
            return literals.boolean_literal(bool(node.this), span)
        case exp.Null():
            return literals.null_literal(span)
        case exp.Neg():
            return _negative(child("this"), span)
        case exp.And() | exp.Or():
            return conditionals.connective(type(node), child("this"), child("expression"), span)
        case exp.Not():
            return conditionals.inverted(child("this"), span)
        case exp.Is():
            return _is(node, context, span)
        case exp.NullSafeEQ() | exp.NullSafeNEQ():
            same = isinstance(node, exp.NullSafeEQ)
            return comparisons.distinct(same, child("this"), child("expression"), span)
        case exp.Between():
            return _between(node, context, span)
        case exp.In():
            return _in(node, context, span)
        case exp.Like():
            return _like(node, None, context, span)
        case exp.SimilarTo() if _escaped(node.expression):
            value, (pattern, escape) = bind(node.this, context), node.expression.expressions
            return similar(value, bind(pattern, context), bind(escape, context), span)
        case exp.Escape() if isinstance(node.this, exp.Like):
            return _like(node.this, node.expression, context, span)
        case exp.SimilarTo():
            return similar(child("this"), child("expression"), None, span)
        case exp.Escape() if isinstance(node.this, exp.SimilarTo):
            value, pattern = (bind(node.this.args[key], context) for key in ("this", "expression"))
            return similar(value, pattern, bind(node.expression, context), span)
        case exp.Case():
            return _case(node, context, span)
        case exp.DPipe():
            return bind_function("||", (child("this"), child("expression")), span, context.time_zone)
        case exp.Filter():
            raise _misplaced_aggregate(node, span)
        case exp.Window():
            raise _misplaced_window_function(node, span)
        case exp.Anonymous():
            return _call(node, context, span)
        case exp.Star():
            raise wrong(ErrorCode.SYNTAX, "'*' can only stand in a SELECT list or in COUNT(*)", span)
        case exp.Overlaps():
            pairs = [
                [bind(item, context) for item in _pair(node.args[key])] for key in ("this", "expression")
            ]
            return date_arithmetic.overlaps(pairs[0], pairs[1], span, context.time_zone)
        case exp.Tuple():
            return constructors.row([bind(item, context) for item in node.expressions], span)
    if isinstance(node, _COMPARISONS):
        return comparisons.compare(
            type(node), child("this"), child("expression"), span, lenient=context.legacy_casts
        )
    if type(node) in _ARITHMETIC:
        return _arithmetic(_ARITHMETIC[type(node)], child("this"), child("expression"), span, context)
    for kind, feature in _REFUSED.items():
        if isinstance(node, kind):
            raise unsupported(feature, span)
    raise unsupported(f"'{span.text[:40]}'", span)


def call_name(node: exp.Expr) -> str | None:
    """The Flink name of a plain function call as written, None for anything else."""
    if isinstance(node, exp.Anonymous) and str(node.this).startswith("FN_"):
        return str(node.this).removeprefix("FN_")
    return None


def called_path(node: exp.Expr) -> tuple[str, ...]:
    """The name of the function that ``database.name(…)`` or ``name(…)`` calls, in parts."""
    match node:
        case exp.Dot():
            return (*called_path(node.this), *called_path(node.expression))
        case exp.Column():
            return tuple(part.name for part in node.parts)
        case exp.Identifier():
            return (node.name,)
        case _:
            return (call_name(node) or "",)


def _column(node: exp.Column, context: ExpressionContext, span: Span) -> Bound:
    names = [part for part in node.parts if isinstance(part, exp.Identifier)]
    parts = [(str(part.this), span_of(part, span)) for part in names]
    return resolve(context.scope, parts, span)


def _path(node: exp.Dot, context: ExpressionContext, span: Span) -> Bound:
    """``a.b.c.d.e`` beyond four parts, or a field of something computed."""
    field = node.expression
    if isinstance(field, exp.Anonymous) and context.functions is not None:
        user = context.functions.find(called_path(node), span)
        if user is None:
            raise wrong(
                ErrorCode.UNKNOWN_FUNCTION, f"function '{'.'.join(called_path(node))}' does not exist", span
            )
        return _user_call(user, field, context, span)
    if not isinstance(field, exp.Identifier):
        raise unsupported(f"'{span.text[:40]}'", span)
    identifiers: list[exp.Identifier] = [field]
    base = node.this
    while isinstance(base, exp.Dot) and isinstance(base.expression, exp.Identifier):
        identifiers.insert(0, base.expression)
        base = base.this
    if isinstance(base, exp.Column):
        names = [part for part in base.parts if isinstance(part, exp.Identifier)] + identifiers
        return resolve(context.scope, [(str(p.this), span_of(p, span)) for p in names], span)
    value = bind(base, context)
    for identifier in identifiers:
        value = field_of(value, str(identifier.this), span_of(identifier, span))
    return replace(value, name=None)  # only a path of names is called like its last one


def _pair(node: exp.Expression) -> list[exp.Expression]:
    """The operands of a row constructor."""
    return list(node.expressions) if _is_row(node) else [node]


def _negative(operand: Bound, span: Span) -> Bound:
    literal = literals.negated(operand)
    if literal is not None:
        return literal.at(span)
    if is_interval(operand.type) and operand.constant is not None:
        value = operand.constant.value
        assert isinstance(value, literals.Interval)
        opposite = literals.Interval(-value.months, -value.milliseconds)
        bound = Bound(literals.interval_sql(opposite, operand.type), operand.type, span)
        return replace(bound, constant=Constant(opposite))
    return negative(operand, span)


def _arithmetic(operator: str, left: Bound, right: Bound, span: Span, context: ExpressionContext) -> Bound:
    for operand in (left, right):
        if is_null(operand.type):
            raise untyped_null(operand.span)
    if operator == "*" and (is_interval(left.type) or is_interval(right.type)):
        return multiplied(left, right, span)
    timely = (*_NILADIC_TYPES, TypeRoot.INTERVAL_DAY_TIME, TypeRoot.INTERVAL_YEAR_MONTH)
    if operator in "+-" and (root_of(left.type) in timely or root_of(right.type) in timely):
        return date_arithmetic.shifted(operator, left, right, span, context.time_zone)
    return arithmetic(operator, left, right, span)


def _difference(node: exp.Expression, unit: str, context: ExpressionContext, span: Span) -> Bound:
    """``(a - b) unit``."""
    difference = node.this if isinstance(node, exp.Paren) else node
    if not isinstance(difference, exp.Sub):
        helps = (f"write (later - earlier) {unit}",)
        raise wrong(ErrorCode.TYPE_MISMATCH, f"{unit} stands behind what is no difference", span, helps=helps)
    later, earlier = bind(difference.this, context), bind(difference.expression, context)
    return date_arithmetic.time_between(unit, later, earlier, span, context.time_zone)


def _is(node: exp.Is, context: ExpressionContext, span: Span) -> Bound:
    operand = bind(node.this, context)
    match node.expression:
        case exp.Null():
            return comparisons.null_test(operand, span)
        case exp.Boolean() as truth:
            return conditionals.truth_test(operand, bool(truth.this), span)
        case exp.JSON() as kind if not kind.args.get("unique"):
            return is_json(operand, str(kind.this or "VALUE").upper(), span)
        case _:
            raise unsupported(f"'{span.text[:40]}'", span)


def _between(node: exp.Between, context: ExpressionContext, span: Span) -> Bound:
    value, low, high = (bind(node.args[key], context) for key in ("this", "low", "high"))
    between = _range(value, low, high, span, context)
    if node.args.get("symmetric"):
        return conditionals.connective(exp.Or, between, _range(value, high, low, span, context), span)
    return between


def _range(value: Bound, low: Bound, high: Bound, span: Span, context: ExpressionContext) -> Bound:
    lenient = context.legacy_casts
    above = comparisons.compare(exp.GTE, value, low, span, lenient=lenient)
    below = comparisons.compare(exp.LTE, value, high, span, lenient=lenient)
    return conditionals.connective(exp.And, above, below, span)


def _in(node: exp.In, context: ExpressionContext, span: Span) -> Bound:
    if node.args.get("query") is not None or node.args.get("unnest") is not None:
        raise unsupported("IN (SELECT …)", span)
    needle = node.this.unnest()
    if _is_row(needle) and all(
        _is_row(item) and len(item.expressions) == len(needle.expressions) for item in node.expressions
    ):
        return _row_membership(needle, node.expressions, context, span)
    items = [bind(item, context) for item in node.expressions]
    return comparisons.membership(bind(needle, context), items, span, lenient=context.legacy_casts)


def _is_row(node: exp.Expression) -> bool:
    """Whether a node is written as a row: ``(a, b)``."""
    return isinstance(node, exp.Tuple) or spark.called_name(node) == "FLINK_ROW"


def _row_membership(
    needle: exp.Expression, items: Sequence[exp.Expression], context: ExpressionContext, span: Span
) -> Bound:
    """``(a, b) IN ((c, d), …)``: a row is equal where all of its fields are, unknown where one is."""
    fields = [bind(field, context) for field in needle.expressions]
    rows = []
    for item in items:
        pairs = zip(fields, (bind(field, context) for field in item.expressions), strict=True)
        tests = [comparisons.compare(exp.EQ, mine, theirs, theirs.span) for mine, theirs in pairs]
        rows.append(_all_of(exp.And, tests, span))
    return _all_of(exp.Or, rows, span)


def _all_of(kind: type[exp.Expression], tests: Sequence[Bound], span: Span) -> Bound:
    """Conditions put together with AND or OR."""
    found = tests[0]
    for test in tests[1:]:
        found = conditionals.connective(kind, found, test, span)
    return found.at(span)


def _like(node: exp.Like, escape: exp.Expression | None, context: ExpressionContext, span: Span) -> Bound:
    written = node.expression
    if _escaped(written):
        written, escape = written.expressions
    value, pattern = bind(node.this, context), _pattern(bind(written, context))
    matched = like(value, pattern, None if escape is None else bind(escape, context), span)
    return conditionals.inverted(matched, span) if node.args.get("negate") else matched


def _escaped(pattern: exp.Expression) -> bool:
    """Whether the pattern holds its computed escape character."""
    return spark.called_name(pattern) == "FLINK_ESCAPED"


def _case(node: exp.Case, context: ExpressionContext, span: Span) -> Bound:
    branches = [
        (bind(value, context), bind(branch.args["true"], context))
        for branch in node.args["ifs"]
        for value in _listed(branch.this)
    ]
    otherwise = node.args.get("default")
    default = None if otherwise is None else bind(otherwise, context)
    if node.this is None:
        for branch in node.args["ifs"]:
            if len(_listed(branch.this)) > 1:
                message = "WHEN with several values stands in CASE value WHEN …"
                raise wrong(ErrorCode.SYNTAX, message, span_of(branch.this, span))
        return conditionals.searched_case(branches, default, span)
    return conditionals.simple_case(bind(node.this, context), branches, default, span)


def _listed(value: exp.Expression) -> list[exp.Expression]:
    """The values behind one WHEN."""
    return list(value.expressions) if spark.called_name(value) == "FLINK_ANY_OF" else [value]


def _call(node: exp.Anonymous, context: ExpressionContext, span: Span) -> Bound:
    name = call_name(node)
    if name is not None and name.upper() in JSON_CALLS:
        return json_call(name.upper(), list(node.expressions), span, lambda operand: bind(operand, context))
    if name is not None:
        user = context.functions.find((name,), span) if context.functions is not None else None
        if user is not None:
            return _user_call(user, node, context, span)
        if context.functions is not None and not is_known_function(name):
            label = did_you_mean(name.lower(), context.functions.names())
            if label:
                raise wrong(
                    ErrorCode.UNKNOWN_FUNCTION, f"function '{name}' does not exist", span, label=label
                )
        if is_aggregate(name):
            raise _misplaced_aggregate(node, span)
        if any(isinstance(argument, exp.Distinct) for argument in node.expressions):
            raise wrong(ErrorCode.SYNTAX, f"DISTINCT is only for aggregate functions, not for {name}", span)
        if not is_known_function(name):
            raise unknown_function(name, span)
        arguments = [bind(argument, context) for argument in node.expressions]
        if name.upper() == "CURRENT_DATABASE" and not arguments and context.functions is not None:
            here = context.functions.catalog.current_database
            return Bound(spark.text(here), STRING.not_null(), span)
        if name.upper() == CURRENT_WATERMARK:
            return current_watermark(arguments, span, batch=context.batch)
        if name.upper() in OBJECT_CALLS:
            return object_call(name.upper(), arguments, span)
        value = bind_function(name, arguments, span, context.time_zone)
        if name.upper() == "PROCTIME":
            return replace(value, time_attribute=TimeAttribute.PROCTIME)
        return value
    operands = node.expressions
    match str(node.this).removeprefix("FLINK_"):
        case "CAST" | "TRY_CAST" as kind:
            target = parse_type(str(operands[1].this))
            constructors.check_map_keys(target, span)
            lenient = kind == "TRY_CAST"
            operand = bind(operands[0], context)
            if is_interval(target) and re.search(r"\bTO\b", str(operands[1].this), re.IGNORECASE):
                refuse_number_as_interval(operand, target, span)
            return cast(operand, target, span, lenient=lenient, rules=context.casts)
        case "LITERAL":
            return literals.time_literal(str(operands[0].this), str(operands[1].this), span)
        case "INTERVAL":
            return literals.interval_literal(_quantity(operands[0], span), str(operands[1].this), span)
        case "ARRAY":
            return constructors.array([bind(item, context) for item in operands], span)
        case "MAP":
            return constructors.map_of([bind(item, context) for item in operands], span)
        case "ROW":
            return constructors.row([bind(item, context) for item in operands], span)
        case "ITEM":
            return constructors.item(bind(operands[0], context), bind(operands[1], context), span)
        case "EXTRACT":
            unit = str(operands[0].this)
            return time_fields.extract(unit, bind(operands[1], context), span, context.time_zone)
        case "FLOOR" | "CEIL" as kind:
            value = bind(operands[0], context)
            return time_fields.rounded(kind, str(operands[1].this), value, span, context.time_zone)
        case "TIMESTAMPADD":
            amount, value = (bind(item, context) for item in operands[1:])
            return date_arithmetic.timestamp_add(
                str(operands[0].this), amount, value, span, context.time_zone
            )
        case "TIMESTAMPDIFF":
            first, second = (bind(item, context) for item in operands[1:])
            unit = str(operands[0].this)
            return date_arithmetic.timestamp_difference(unit, first, second, span, context.time_zone)
        case "DIFFERENCE":
            return _difference(operands[0], str(operands[1].this), context, span)
        case "POSITION" | "TRIM" | "OVERLAY" as kind:
            arguments = [bind(item, context) for item in operands]
            return bind_function(
                kind + " …" if kind != "OVERLAY" else kind, arguments, span, context.time_zone
            )
        case other:
            raise unsupported(other.replace("_", " "), span)


def _user_call(user: KnownFunction, node: exp.Anonymous, context: ExpressionContext, span: Span) -> Bound:
    if user.function.kind is FunctionKind.AGGREGATE:
        raise _misplaced_aggregate(node, span)
    return bind_user_function(user, [bind(argument, context) for argument in node.expressions], span)


def _pattern(pattern: Bound) -> Bound:
    if not (is_string(pattern.type) or is_null(pattern.type)):
        raise cannot_apply("LIKE", (pattern,), pattern.span)
    return pattern


def _misplaced_aggregate(node: exp.Expression, span: Span) -> Exception:
    call = node.this if isinstance(node, exp.Filter) else node
    name = (call_name(call) or "an aggregate").upper()
    return wrong(
        ErrorCode.MISPLACED_AGGREGATE,
        f"the aggregate function {name} cannot stand here",
        span,
        helps=(
            "aggregates stand in SELECT and HAVING of a grouped query, not inside each other or in WHERE",
        ),
    )


def _misplaced_window_function(node: exp.Window, span: Span) -> Exception:
    call = node.this.this if isinstance(node.this, (exp.Filter, exp.IgnoreNulls)) else node.this
    name = (call_name(call) or "OVER").upper()
    return wrong(
        ErrorCode.MISPLACED_WINDOW_FUNCTION,
        f"the window function {name} cannot stand here",
        span,
        helps=(
            "window functions stand in SELECT, ORDER BY and QUALIFY, not inside each other: compute it in a "
            "subquery and use its column",
        ),
    )


def _hex_digits(node: exp.HexString) -> str:
    value = str(node.this)
    return value if not value.isdigit() or node.args.get("is_integer") is None else f"{int(value):x}"


def _quantity(node: exp.Expression, span: Span) -> str:
    """What INTERVAL counts: its string, or a whole number without quotes."""
    if isinstance(node, exp.Literal) and (node.is_string or str(node.this).isdigit()):
        return str(node.this)
    raise unsupported("INTERVAL of an expression", span, "write TIMESTAMPADD(unit, n, t)")
