"""FROM_CHANGELOG makes changes of rows that say which kind they are; TO_CHANGELOG makes such rows of changes
(Flink documentation, "Built-in process table functions")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, STRING, ArrayType, MapType, MultisetType, TypeRoot, is_text
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unknown_column, unsupported, wrong
from kafka_sql.planner.expressions.flink_aggregate import simple_aggregate
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, timeless
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Aggregate, ChangeRows, Filter, Plan, Project, Unnest
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_UNEQUAL = (TypeRoot.VARIANT, TypeRoot.BITMAP)
"""Types whose values cannot be compared."""

KINDS = ("INSERT", "UPDATE_BEFORE", "UPDATE_AFTER", "DELETE")
"""What Flink calls the kinds of changes."""


def bind_changelog(call: exp.Anonymous, source: Plan, *, batch: bool, span: Span) -> Plan:
    """The plan of ``FLINK_CHANGELOG(…)`` over ``source``, whose fields are the columns of its input.

    Raises PlanError."""
    name, _, column, *entries = call.expressions
    if batch:
        help = "SET 'execution.runtime-mode' = 'streaming'"
        raise wrong(ErrorCode.UNSUPPORTED, f"Flink has no {name.this} in batch mode", span, helps=(help,))
    if str(name.this) == "TO_CHANGELOG":
        return _to_changelog(source, str(column.this), _kinds(entries[::2], entries[1::2], span))
    codes = _kinds(entries[1::2], entries[::2], span)
    return _from_changelog(source, column, codes, span)


def _kinds(
    kinds: Sequence[exp.Expression], codes: Sequence[exp.Expression], span: Span
) -> dict[str, list[str]]:
    """The codes of each kind: on either side of an entry several may stand between commas."""
    if not kinds:
        return {kind: [kind] for kind in KINDS}
    found: dict[str, list[str]] = {}
    for listed, code in zip(kinds, codes, strict=True):
        for kind in _parts(listed):
            if kind not in KINDS:
                label = did_you_mean(kind, KINDS)
                message = f"op_mapping knows no change '{kind}': there are {', '.join(KINDS)}"
                raise wrong(ErrorCode.WRONG_ARGUMENTS, message, span_of(listed, span), label=label)
            if kind in found:
                helps = ("write several texts of one kind between commas: 'c, r'",)
                message = f"op_mapping has the change '{kind}' twice"
                raise wrong(ErrorCode.WRONG_ARGUMENTS, message, span_of(listed, span), helps=helps)
            found[kind] = _parts(code)
    return found


def _parts(entry: exp.Expression) -> list[str]:
    return [part.strip() for part in str(entry.this).split(",")]


def _to_changelog(source: Plan, column: str, codes: Mapping[str, list[str]]) -> Plan:
    op = PlanField(fresh_name(column, {field.name for field in source.schema}), STRING)
    kept = [NamedExpression(field, spark.column(field.name)) for field in timeless(source.schema)]
    if not node_changes(source).insert_only:
        changes = ChangeRows(source, op)
        kind = spark.column(op.name)
        named = [
            (spark.binary(exp.EQ, kind, spark.text(each)), spark.text(", ".join(codes[each])))
            for each in codes
        ]
        listed = exp.In(this=kind, expressions=[spark.text(each) for each in codes])
        value = spark.case(*named, default=spark.null(STRING))
        return Project(Filter(changes, listed), (NamedExpression(op, value), *kept))
    if "INSERT" not in codes:
        source = Filter(source, exp.Boolean(this=False))
    code = ", ".join(codes.get("INSERT", ["INSERT"]))
    return Project(source, (NamedExpression(op, spark.text(code)), *kept))


def _from_changelog(source: Plan, column: exp.Expression, codes: Mapping[str, list[str]], span: Span) -> Plan:
    """A row is there as often as it came more often than it went."""
    name = str(column.this)
    op = next((field for field in source.schema if field.name == name), None)
    if op is None:
        raise unknown_column(name, [field.name for field in source.schema], span_of(column, span))
    if not is_text(op.type):
        message = f"the column '{name}' of kinds is a STRING, not {op.type.as_nullable()}"
        raise wrong(ErrorCode.TYPE_MISMATCH, message, span_of(column, span))
    if not node_changes(source).insert_only:
        raise wrong(ErrorCode.CHANGES_IN_CHANGELOG, "FROM_CHANGELOG takes rows that never change", span)
    rows = timeless(tuple(field for field in source.schema if field is not op))
    for field in rows:
        if isinstance(field.type, (MapType, MultisetType)) or root_of(field.type) in _UNEQUAL:
            raise unsupported(f"FROM_CHANGELOG with a column of {field.type.as_nullable()}", span)
    taken = {field.name for field in source.schema}
    weight = PlanField(fresh_name("weight$", taken), BIGINT.not_null())
    copy = PlanField(fresh_name("copy$", taken), BIGINT.not_null())
    keys = tuple(NamedExpression(field, spark.column(field.name)) for field in rows)
    sum_of = NamedExpression(weight, simple_aggregate("SUM", BIGINT, _weight(name, codes)))
    counted = spark.column(weight.name)
    there = Filter(Aggregate(source, keys, (sum_of,)), spark.binary(exp.GT, counted, spark.number(0)))
    one = spark.cast(spark.number(1), BIGINT)
    copies = Unnest(
        there, spark.call("SEQUENCE", one, counted), ArrayType(copy.type), (copy,), None, outer=False
    )
    return Project(copies, tuple(replace(key) for key in keys))


def _weight(column: str, codes: Mapping[str, list[str]]) -> exp.Expression:
    """1 for a row that comes, -1 for one that goes; the job fails where a row does not say."""
    value = spark.column(column)
    known = [code for kind in KINDS for code in codes.get(kind, ())]
    wanted = f"FROM_CHANGELOG knows the kinds {', '.join(known)}: a row has another one"
    branches = [(spark.is_null(value), spark.raising("FROM_CHANGELOG: a row has no kind", BIGINT))]
    for kind, codes_of in codes.items():
        weight = 1 if kind in ("INSERT", "UPDATE_AFTER") else -1
        for code in codes_of:
            equal = spark.binary(exp.EQ, value, spark.text(code))
            branches.append((equal, spark.cast(spark.number(weight), BIGINT)))
    return spark.case(*branches, default=spark.raising(wanted, BIGINT))
