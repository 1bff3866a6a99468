"""The rows of projections and filters over a scan, as the tasks that read it compute them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlglot import exp

from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.local_query import Path, TaskValue, Test
from kafka_sql.model.type_rules import INTEGERS
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Filter, Plan, Project, Scan, WatermarkAssigner
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused, Typed
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import (
    OPERAND,
    Known,
    pipeline_tests,
    pipeline_value,
)

ORDERED = (*INTEGERS, TypeRoot.DATE, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
"""Types whose values have the same order for tasks as for Spark, and are equal where they are for Spark."""


@dataclass(frozen=True, slots=True)
class KnownRows:
    """Rows as tasks know them: the fields, the tests that they have passed, and the rowtime of the watermark
    that all of them have moved."""

    known: Known
    tests: tuple[Test, ...] = ()
    rowtime: TaskValue | None = None


def task_value(expression: exp.Expression, known: Known) -> Typed | None:
    """The value of an expression over ``known`` fields; None where tasks do not compute it."""
    with suppress(PipelineRefused):
        return pipeline_value(expression, known)
    return None


def task_tests(condition: exp.Expression, known: Known) -> tuple[Test, ...] | None:
    """The parts of a condition over ``known`` fields; None where tasks do not compute it."""
    with suppress(PipelineRefused):
        return pipeline_tests(condition, known)
    return None


def known_of(plan: Plan) -> Known | None:
    """The fields that tasks know of projections and filters over a scan; None for any other plan."""
    match plan:
        case Scan():
            return {field.name: (Path((field.name,)), field.type) for field in plan.schema}
        case Filter(input=source):
            return known_of(source)
        case Project(input=source, items=items):
            known = known_of(source)
            return None if known is None else projected(items, known)
        case _:
            return None


def watch_value(assigner: WatermarkAssigner) -> TaskValue | None:
    """The event time of the rows that carry the watermark, NULL of others, as tasks compute it of the columns
    of a scan; None where they cannot, or where all rows carry it."""
    known = known_of(assigner.input)
    if known is None or assigner.marker is None:
        return None
    found = task_value(exp.Case().when(assigner.marker, column(assigner.rowtime)), known)
    return None if found is None else found[0]


def projected(items: Sequence[NamedExpression], known: Known) -> Known:
    """The fields of a projection that tasks can compute."""
    values = ((item.field, task_value(item.expression, known)) for item in items)
    return {field.name: (value[0], field.type) for field, value in values if value is not None}


def renamed(value: TaskValue, names: Mapping[str, str]) -> TaskValue:
    """The value over columns that have other ``names``."""
    found = _renamed(value, names)
    assert isinstance(found, TaskValue)
    return found


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    match part:
        case Path(names=(first, *inner)):
            return Path((names.get(first, first), *inner))
        case tuple():
            return tuple(_renamed(each, names) for each in part)
        case _ if isinstance(part, TaskValue | Test):
            values = {each.name: _renamed(getattr(part, each.name), names) for each in fields(part)}
            return replace(part, **values)
        case _:
            return part


def scan_tests(scan: Scan) -> tuple[Test, ...]:
    """The predicates of a scan, as tests of its columns."""
    return tuple(Test(Path((each.column,)), replace(each, column=OPERAND)) for each in scan.predicates)
