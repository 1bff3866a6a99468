"""Binds MATCH_RECOGNIZE: the columns that its pattern looks at, conditions over rows of several variables,
and measures (Flink documentation, "Pattern Recognition"; the checks are those of Flink 2.3).

:mod:`kafka_sql.sql.query.match_recognize` documents the shaped call.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.row_pattern import AfterMatch, PatternValue, PatternVariable, RowPattern
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.match_expressions import MatchValues
from kafka_sql.planner.binder.windows.window_tvf import milliseconds, rowtime_field
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, TimeAttribute
from kafka_sql.planner.plan.names import unique_names
from kafka_sql.planner.plan.nodes import MatchRecognize, Plan, Project, SortKey
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def bind_match(call: exp.Anonymous, source: Plan, context: ExpressionContext, span: Span) -> Plan:
    """The plan of ``FLINK_MATCH(relation, …)`` over ``source``, whose fields are the relation's columns:
    keys, then measures. Raises PlanError."""
    _, partition, order, measures, after, target, pattern, within, define = call.expressions
    if not node_changes(source).insert_only:
        raise wrong(
            ErrorCode.CHANGES_IN_MATCH,
            "MATCH_RECOGNIZE takes inserts only, and its input changes",
            span,
            helps=("Flink's match recognition does not take updates and deletes either",),
        )
    keys = [_key(node, context) for node in partition.expressions]
    sorting = _order(order.expressions, source, context, span)
    within_ms = _within(within, context)
    variables = _variables(pattern, define, context)
    _check_pattern(list(variables.values()), span_of(pattern, span))
    skip_to = str(target.this) or None
    if skip_to is not None and skip_to not in variables:
        raise _unknown_variable(skip_to, tuple(variables), span_of(target, span))
    values = MatchValues(source, context, list(variables.values()), sorting[0].field)
    conditions = dict(_conditions(define, values, context))
    bound = tuple(replace(each, condition=conditions.get(each.name)) for each in variables.values())
    found = [
        (str(name.this), values.measure(node, span_of(node, span)))
        for node, name in zip(measures.expressions[::2], measures.expressions[1::2], strict=True)
    ]
    if len({name for name, _ in found} | {key.name for key in keys}) < len(found) + len(keys):
        raise wrong(
            ErrorCode.DUPLICATE_COLUMN, "a measure has the name of another column", span_of(measures, span)
        )
    sources = [*(key.name for key in keys), *(key.field for key in sorting)]
    carried = unique_names(sources)
    copies = (
        NamedExpression(replace(_field(source, old), name=new), column(old))
        for new, old in zip(carried, sources, strict=True)
    )
    below = Project(source, (*copies, *values.columns))
    after_match = AfterMatch(str(after.this))
    matched = MatchRecognize(
        below,
        tuple(carried[: len(keys)]),
        tuple(replace(key, field=name) for key, name in zip(sorting, carried[len(keys) :], strict=True)),
        RowPattern(bound, after_match, skip_to, within_ms),
        tuple(item.field.name for item in values.columns),
        tuple(values.outputs),
        tuple(values.output_fields),
    )
    items = [
        NamedExpression(replace(_field(matched, name), name=key.name), column(name))
        for key, name in zip(keys, carried, strict=False)
    ]
    items += [
        NamedExpression(PlanField(name, measure.type, measure.time_attribute), measure.spark)
        for name, measure in found
    ]
    return Project(matched, tuple(items))


def _field(plan: Plan, name: str) -> PlanField:
    return next(field for field in plan.schema if field.name == name)


# --- clauses


def _key(node: exp.Expression, context: ExpressionContext) -> PlanField:
    found = bind(node, context)
    if not isinstance(found.spark, exp.Column):
        raise unsupported("PARTITION BY of an expression in MATCH_RECOGNIZE", found.span, "name a column")
    return PlanField(str(found.spark.name), found.type)


def _order(
    nodes: Sequence[exp.Expression], source: Plan, context: ExpressionContext, span: Span
) -> list[SortKey]:
    keys = []
    for number, (node, direction) in enumerate(zip(nodes[::2], nodes[1::2], strict=True)):
        descending = str(direction.this) == "DESC"
        if not number:
            found = bind(node, context)
            if found.time_attribute is TimeAttribute.PROCTIME and isinstance(found.spark, exp.Column):
                if descending:
                    raise _descending(found.span)
                keys.append(SortKey(str(found.spark.name), False, nulls_first=True))
                continue
            timely = found.time_attribute is TimeAttribute.ROWTIME or root_of(found.type) in (
                TypeRoot.TIMESTAMP,
                TypeRoot.TIMESTAMP_LTZ,
            )
            if not timely:
                raise wrong(
                    ErrorCode.NOT_A_TIME_ATTRIBUTE,
                    "the first column of ORDER BY in MATCH_RECOGNIZE must be an event-time column",
                    found.span,
                    helps=("name the column of the WATERMARK",),
                )
            field = rowtime_field(node, source, context)
            if descending:
                raise _descending(found.span)
            keys.append(SortKey(field.name, False, nulls_first=True))
            continue
        found = bind(node, context)
        if not isinstance(found.spark, exp.Column):
            raise unsupported("ORDER BY of an expression in MATCH_RECOGNIZE", found.span, "name a column")
        keys.append(SortKey(str(found.spark.name), descending, nulls_first=not descending))
    return keys


def _descending(span: Span) -> PlanError:
    return wrong(
        ErrorCode.UNSORTED_STREAM,
        "the first column of ORDER BY in MATCH_RECOGNIZE must be sorted ascending",
        span,
    )


def _within(node: exp.Expression, context: ExpressionContext) -> int | None:
    if not node.expressions:
        return None
    (size,) = node.expressions
    found = milliseconds(size, context)
    if found <= 0:
        raise wrong(
            ErrorCode.INVALID_WINDOW, "the interval of WITHIN must be positive", span_of(size, context.place)
        )
    return found


def _variables(
    pattern: exp.Expression, define: exp.Expression, context: ExpressionContext
) -> dict[str, PatternVariable]:
    found: dict[str, PatternVariable] = {}
    parts = pattern.expressions
    for name, least, most, greedy in zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True):
        text = str(name.this)
        if text in found:
            raise wrong(
                ErrorCode.DUPLICATE_VARIABLE,
                f"the variable '{text}' is twice in the pattern",
                span_of(name, context.place),
                helps=("Flink takes each variable once; give the second one another name and definition",),
            )
        bound = None if str(most.this) == "*" else int(str(most.this))
        found[text] = PatternVariable(text, int(str(least.this)), bound, str(greedy.this) == "GREEDY", None)
    defined: set[str] = set()
    for name in define.expressions[::2]:
        text = str(name.this)
        if text not in found:
            raise _unknown_variable(text, tuple(found), span_of(name, context.place))
        if text in defined:
            raise wrong(
                ErrorCode.DUPLICATE_VARIABLE, f"'{text}' is defined twice", span_of(name, context.place)
            )
        defined.add(text)
    return found


def _check_pattern(variables: Sequence[PatternVariable], span: Span) -> None:
    last = variables[-1]
    if last.loops_greedily:
        raise wrong(
            ErrorCode.INVALID_PATTERN,
            f"the pattern ends with the greedy '{last.name}', whose end Flink cannot tell",
            span,
            helps=(
                f"end with a variable that takes one row, or write {last.name} with a reluctant quantifier",
            ),
        )
    for before, variable in pairwise(variables):
        if before.loops_greedily and variable.least == 0:
            raise wrong(
                ErrorCode.INVALID_PATTERN,
                f"the optional '{variable.name}' cannot follow the greedy '{before.name}'",
                span,
                helps=("Flink refuses this too",),
            )
    if all(variable.least == 0 for variable in variables):
        raise wrong(
            ErrorCode.INVALID_PATTERN,
            "the pattern can be empty",
            span,
            helps=("at least one variable must take a row",),
        )


def _conditions(
    define: exp.Expression, values: MatchValues, context: ExpressionContext
) -> Mapping[str, PatternValue]:
    parts = define.expressions
    return {
        str(name.this): values.condition(str(name.this), node, span_of(node, context.place))
        for name, node in zip(parts[::2], parts[1::2], strict=True)
    }


def _unknown_variable(name: str, known: Sequence[str], span: Span) -> PlanError:
    label = did_you_mean(name, known)
    return wrong(ErrorCode.UNKNOWN_VARIABLE, f"the pattern has no variable '{name}'", span, label=label)
