"""UNION, INTERSECT and EXCEPT: columns by position, names of the left side, common types."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import ArrayType, DataType, MapType, MultisetType, RowType
from kafka_sql.model.type_rules import common_type, comparable, inner_types, same_ignoring_null
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import no_common_type, unsupported, wrong
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, TimeAttribute, timeless
from kafka_sql.planner.plan.nodes import Aggregate, Plan, Project, SetKind, SetOperation, Union
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def combined_rows(node: exp.SetOperation, left: Plan, right: Plan, place: Span) -> Plan:
    """The set operation over two bound queries; raises PlanError where their columns do not fit."""
    name = type(node).__name__.upper()
    if node.args.get("by_name"):
        raise unsupported(f"{name} BY NAME", span_of(node, place))
    span = span_of(node.expression, place)
    if len(left.schema) != len(right.schema):
        raise wrong(
            ErrorCode.WRONG_COLUMN_COUNT,
            f"{name} has {len(left.schema)} columns on its left and {len(right.schema)} on its right",
            span,
        )
    schema = tuple(_field(a, b, name, span) for a, b in zip(left.schema, right.schema, strict=True))
    repeated = not node.args.get("distinct", True)
    if isinstance(node, exp.Union):
        return _union(left, right, schema, span, repeated=repeated)
    for field in schema:
        if not _has_equals(field.type):
            raise unsupported(f"{name} of {field.type.as_nullable()}", span)
    kind = SetKind.INTERSECT if isinstance(node, exp.Intersect) else SetKind.EXCEPT
    fields = timeless(schema)
    return SetOperation(
        _converted(left, fields, span), _converted(right, fields, span), kind, repeated, fields
    )


def _has_equals(data_type: DataType) -> bool:
    """Whether equal values of the type are found."""
    if isinstance(data_type, (ArrayType, RowType, MapType, MultisetType)):
        return all(map(_has_equals, inner_types(data_type)))
    return comparable(data_type)


def _union(left: Plan, right: Plan, schema: Schema, span: Span, *, repeated: bool) -> Plan:
    inputs: list[Plan] = []
    for side in (left, right):
        converted = _converted(side, schema, span)
        inputs += (
            converted.inputs if isinstance(converted, Union) and converted.schema == schema else [converted]
        )
    plan: Plan = Union(tuple(inputs), schema)
    if not repeated:
        plan = Aggregate(plan, tuple(NamedExpression(f, spark.column(f.name)) for f in schema), ())
    return plan


def _field(left: PlanField, right: PlanField, name: str, span: Span) -> PlanField:
    data_type = common_type(left.type, right.type)
    if data_type is None:
        raise no_common_type(f"column '{left.name}' of {name}", (left.type, right.type), span)
    plain = TimeAttribute.NONE in (left.time_attribute, right.time_attribute)
    return PlanField(left.name, data_type, TimeAttribute.NONE if plain else left.time_attribute)


def _converted(plan: Plan, schema: Schema, span: Span) -> Plan:
    if all(same_ignoring_null(own.type, field.type) for own, field in zip(plan.schema, schema, strict=True)):
        return plan
    items = []
    for own, wanted in zip(plan.schema, schema, strict=True):
        value = coerce(Bound(spark.column(own.name), own.type, span), wanted.type)
        items.append(NamedExpression(replace(wanted, time_attribute=own.time_attribute), value.spark))
    return Project(plan, tuple(items))
