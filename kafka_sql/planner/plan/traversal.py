"""Walks over plans: all nodes, the scans, rewrites from the leaves up, and the expressions inside of a node,
whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from sqlglot import exp

from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Plan, Scan, with_inputs


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
        node,
        **{field.name: _changed(getattr(node, field.name), change) for field in fields(node) if field.init},
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


def scans(plan: Plan) -> list[Scan]:
    """The scans of a plan, left to right."""
    if isinstance(plan, Scan):
        return [plan]
    return [scan for child in plan.inputs for scan in scans(child)]


def leaves(plan: Plan) -> list[Plan]:
    """The nodes of a plan without inputs, left to right."""
    return [node for node in nodes(plan) if not node.inputs]


def nodes(plan: Plan) -> Iterator[Plan]:
    """All nodes of a plan, from the top."""
    yield plan
    for child in plan.inputs:
        yield from nodes(child)


def below(plan: Plan, *kinds: type[Plan]) -> Plan:
    """The first node that is of none of these ``kinds``, which have one input each: ``plan`` or one below."""
    while isinstance(plan, kinds):
        (plan,) = plan.inputs
    return plan


def transform_up(plan: Plan, rule: Callable[[Plan], Plan]) -> Plan:
    """The plan after ``rule`` has changed every node, those below before those above."""
    return rule(with_inputs(plan, tuple(transform_up(child, rule) for child in plan.inputs)))
