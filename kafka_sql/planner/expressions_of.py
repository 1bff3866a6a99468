"""The expressions inside a node of a plan, whatever node it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from sqlglot import exp

from kafka_sql.planner.plan import NamedExpression, Plan


def expressions_of(node: Plan) -> Iterator[exp.Expression]:
    """The expressions that the node itself computes (not those of its inputs)."""
    for field in fields(node):
        yield from _expressions(getattr(node, field.name))


def _expressions(value: object) -> Iterator[exp.Expression]:
    match value:
        case exp.Expression():
            yield value
        case NamedExpression():
            yield value.expression
        case tuple():
            for item in value:
                yield from _expressions(item)
