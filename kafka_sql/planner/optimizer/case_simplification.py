"""Takes branches out of CASE expressions that a filter below has decided.

A topic with several kinds of events has a column of their kind, views filter by it, and computed columns
choose by it (``CASE WHEN kind = 1 THEN …``). Behind the filter one branch is left, and what the others read
is not needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.scan_predicate import Comparison
from kafka_sql.planner.expressions.spark_ast import cast, null
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Filter, Plan, Project, Scan, WatermarkAssigner, with_inputs
from kafka_sql.planner.properties.predicates import Literal, bare, literal_value
from kafka_sql.planner.properties.time_bounds import conjuncts

_Known = Mapping[str, Literal]
"""Fields that have one value in every row."""

_DECIDING = {TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT, TypeRoot.BIGINT, TypeRoot.VARCHAR}
"""Types whose values are equal where Python's are."""


def without_decided_branches(plan: Plan) -> Plan:
    """The plan whose projections have no branches in their CASE columns that no row can take, nor those
    behind one that every row takes."""
    return _decided(plan)[0]


def _decided(plan: Plan) -> tuple[Plan, _Known]:
    """The plan, and what is known of its rows."""
    inputs, known = [], []
    for source in plan.inputs:
        below, values = _decided(source)
        inputs.append(below)
        known.append(values)
    plan = with_inputs(plan, tuple(inputs))
    match plan:
        case Scan():
            return plan, dict(_scanned(plan))
        case Filter(input=source, condition=condition):
            return plan, {**known[0], **dict(_filtered(source.schema, conjuncts(condition)))}
        case WatermarkAssigner():
            return plan, known[0]
        case Project(input=source, items=items):
            fields = {field.name: field for field in source.schema}
            items = tuple(_decided_item(item, fields, known[0]) for item in items)
            passed = {
                item.field.name: known[0][item.expression.name]
                for item in items
                if isinstance(item.expression, exp.Column) and item.expression.name in known[0]
            }
            return replace(plan, items=items), passed
        case _:
            return plan, {}


def _scanned(scan: Scan) -> Iterator[tuple[str, Literal]]:
    fields = dict(zip(scan.columns, scan.schema, strict=True))
    for predicate in scan.predicates:
        field = fields.get(predicate.column)
        if field is None or predicate.comparison is not Comparison.EQUAL or _deciding(field) is None:
            continue
        (value,) = predicate.values
        if isinstance(value, (int, str)):
            yield field.name, value


def _filtered(
    schema: Iterable[PlanField], conditions: Iterable[exp.Expression]
) -> Iterator[tuple[str, Literal]]:
    fields = {field.name: field for field in schema}
    for condition in map(bare, conditions):
        if isinstance(condition, exp.EQ) and (found := _compared(condition, fields)) is not None:
            yield found


def _compared(test: exp.Binary, fields: Mapping[str, PlanField]) -> tuple[str, Literal] | None:
    """The field and the literal that are compared."""
    subject = bare(test.this)
    if not isinstance(subject, exp.Column) or subject.name not in fields:
        return None
    data_type = _deciding(fields[subject.name])
    value = None if data_type is None else literal_value(bare(test.expression), data_type)
    return None if value is None else (subject.name, value)


def _deciding(field: PlanField) -> AtomicType | None:
    data_type = field.type
    return data_type if isinstance(data_type, AtomicType) and data_type.root in _DECIDING else None


def _decided_item(item: NamedExpression, fields: Mapping[str, PlanField], known: _Known) -> NamedExpression:
    case = bare(item.expression)
    if not known or not isinstance(case, exp.Case) or case.this is not None:
        return item
    if not isinstance(item.field.type, AtomicType):
        return item
    branches: list[exp.If] = []
    default = case.args.get("default")
    for branch in case.args["ifs"]:
        verdict = _verdict(branch.this, fields, known)
        if verdict is None:
            branches.append(branch)
        elif verdict:
            default = branch.args["true"]
            break
    if len(branches) == len(case.args["ifs"]):
        return item
    if branches:
        return replace(item, expression=exp.Case(ifs=branches, default=default).copy())
    value = null(item.field.type) if default is None else cast(default, item.field.type)
    return replace(item, expression=value)


def _verdict(condition: exp.Expression, fields: Mapping[str, PlanField], known: _Known) -> bool | None:
    """Whether a condition holds in every row, or in none; None where that is open."""
    test = bare(condition)
    if not isinstance(test, (exp.EQ, exp.NEQ)):
        return None
    found = _compared(test, fields)
    if found is None or found[0] not in known:
        return None
    name, value = found
    return (known[name] == value) is isinstance(test, exp.EQ)
