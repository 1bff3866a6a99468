"""The expressions inside a node of a plan, whatever node it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from sqlglot import exp

from kafka_sql.planner.fields import NamedExpression
from kafka_sql.planner.plan import Plan


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


def with_expressions(node: Plan, change: Callable[[exp.Expression], exp.Expression]) -> Plan:
    """The node with every expression that it computes changed."""
    return replace(
        node, **{field.name: _changed(getattr(node, field.name), change) for field in fields(node)}
    )


def _changed(value: Any, change: Callable[[exp.Expression], exp.Expression]) -> Any:
    match value:
        case exp.Expression():
            return change(value)
        case NamedExpression():
            return replace(value, expression=change(value.expression))
        case tuple() if not hasattr(value, "_fields"):
            return tuple(_changed(item, change) for item in value)
        case _:
            return value
