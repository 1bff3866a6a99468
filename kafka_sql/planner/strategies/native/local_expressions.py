"""The expressions of a plan that reading tasks evaluate on Arrow columns exactly as Spark would: columns and
fields inside them, CASE over comparisons with literals, instants of epoch milliseconds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.local_query import Choice, Conversion, Converted, Path, TaskValue, Test
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.model.type_rules import INTEGERS, is_integer, root_of
from kafka_sql.planner.expressions.flink_call import FlinkCall
from kafka_sql.planner.expressions.integer_halves import Half, halved
from kafka_sql.planner.expressions.spark_ast import column, whole_number
from kafka_sql.planner.expressions.spark_types import cast_type
from kafka_sql.planner.expressions.templates import filled_tree
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.nodes import Filter, Plan, Project, Scan, WatermarkAssigner
from kafka_sql.planner.properties.predicates import bare, column_predicate
from kafka_sql.planner.properties.time_bounds import conjuncts

Known = Mapping[str, tuple[TaskValue, DataType]]
"""The fields that tasks know, with their types."""

Typed = tuple[TaskValue, DataType | None]
"""A value and its type, None for an instant."""

ORDERED = (*INTEGERS, TypeRoot.DATE, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
"""Types whose values have the same order for tasks as for Spark, and are equal where they are for Spark."""

_OPERAND = "operand"
_HALVES = {Half.LOWER: Conversion.LOWER_HALF, Half.UPPER: Conversion.UPPER_HALF}


@dataclass(frozen=True, slots=True)
class KnownRows:
    """Rows as tasks know them: the fields, the tests that they have passed, and the rowtime of the watermark
    that all of them have moved."""

    known: Known
    tests: tuple[Test, ...] = ()
    rowtime: TaskValue | None = None


def task_value(expression: exp.Expression, known: Known) -> Typed | None:
    """The value of an expression over ``known`` fields; None where tasks do not compute it."""
    inner = bare(expression)
    match inner:
        case exp.Column():
            return known.get(inner.name)
        case exp.Dot():
            return _nested(inner, known)
        case exp.Case() if inner.args.get("this") is None:
            return _choice(inner, known)
        case exp.Cast() if _root(inner) is TypeRoot.TIMESTAMP:  # says the type of what it may be already
            found = task_value(inner.this, known)
            is_same = found is not None and found[1] is not None and root_of(found[1]) is TypeRoot.TIMESTAMP
            return found if is_same else None
        case exp.Cast() if _root(inner) is TypeRoot.BIGINT:
            return _converted(inner.this, Conversion.BIGINT, known)
        case exp.Anonymous(this="TIMESTAMP_MILLIS", expressions=[value]):
            return _converted(value, Conversion.INSTANT, known)
        case FlinkCall():
            return task_value(filled_tree(inner.expansion.tree, inner.expressions), known)
        case _:
            half = halved(inner)
            return None if half is None else _converted(half[1], _HALVES[half[0]], known)


def task_tests(condition: exp.Expression, known: Known) -> tuple[Test, ...] | None:
    """The parts of a condition over ``known`` fields; None where tasks cannot tell whether it is true."""
    tests: list[Test] = []
    for part in conjuncts(condition):
        found = _between(part, known) or _test(part, known)
        if found is None:
            return None
        tests += found
    return tuple(tests)


def known_of(plan: Plan) -> Known | None:
    """The fields that tasks know of projections and filters over a scan; None where there is anything
    else."""
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
    match value:
        case Path(names=(first, *inner)):
            return Path((names[first], *inner))
        case Choice(branches=branches, default=default):
            chosen = tuple(
                (
                    tuple(replace(test, value=renamed(test.value, names)) for test in tests),
                    renamed(branch, names),
                )
                for tests, branch in branches
            )
            return Choice(chosen, None if default is None else renamed(default, names))
        case Converted(value=source, conversion=conversion):
            return Converted(renamed(source, names), conversion)
        case _:  # chains alone have others
            raise AssertionError(value)


def scan_tests(scan: Scan) -> tuple[Test, ...]:
    """The predicates of a scan, as tests of its columns."""
    return tuple(Test(Path((each.column,)), replace(each, column=_OPERAND)) for each in scan.predicates)


def _nested(dot: exp.Dot, known: Known) -> Typed | None:
    """A field inside a row."""
    found = task_value(dot.this, known)
    if found is None or not isinstance(found[0], Path) or not isinstance(found[1], RowType):
        return None
    name = dot.expression.name
    field = next((item for item in found[1].fields if item.name == name), None)
    return None if field is None else (Path((*found[0].names, name)), field.type)


def _choice(case: exp.Case, known: Known) -> Typed | None:
    branches = []
    data_type: DataType | None = None
    for branch in case.args["ifs"]:
        tests, value = task_tests(branch.this, known), task_value(branch.args["true"], known)
        if tests is None or value is None:
            return None
        branches.append((tests, value[0]))
        data_type = data_type or value[1]
    otherwise = bare(case.args["default"]) if case.args.get("default") is not None else exp.Null()
    if isinstance(otherwise, exp.Null) or (
        isinstance(otherwise, exp.Cast) and isinstance(bare(otherwise.this), exp.Null)
    ):
        return Choice(tuple(branches), None), data_type
    default = task_value(otherwise, known)
    return None if default is None else (Choice(tuple(branches), default[0]), data_type or default[1])


def _converted(expression: exp.Expression, conversion: Conversion, known: Known) -> Typed | None:
    """An integer as something else."""
    found = task_value(expression, known)
    if found is None or found[1] is None or not is_integer(found[1]):
        return None
    bigint = AtomicType(TypeRoot.BIGINT)
    return Converted(found[0], conversion), None if conversion is Conversion.INSTANT else bigint


def _test(condition: exp.Expression, known: Known) -> list[Test] | None:
    """A comparison of a value with literals of its type, or a test for NULL."""
    operand = next((node for node in condition.walk() if isinstance(node, (exp.Dot, exp.Column))), None)
    if operand is None:
        return None
    assert isinstance(operand, exp.Expression)
    found = task_value(operand, known)
    if found is None or not isinstance(found[1], AtomicType) or found[1].root is TypeRoot.DOUBLE:
        return None  # Arrow compares NaN otherwise

    def named(node: exp.Expr) -> exp.Expr:
        return column(_OPERAND) if node == operand else node

    compared = bare(condition.copy().transform(named))
    predicate = column_predicate(compared, _OPERAND, found[1])
    return None if predicate is None else [Test(found[0], predicate)]


def _between(condition: exp.Expression, known: Known) -> list[Test] | None:
    """A BETWEEN of integers."""
    inner = bare(condition)
    if not isinstance(inner, exp.Between):
        return None
    found = task_value(inner.this, known)
    low, high = (whole_number(inner.args[side]) for side in ("low", "high"))
    if found is None or found[1] is None or not is_integer(found[1]) or low is None or high is None:
        return None
    value = Converted(found[0], Conversion.BIGINT)
    bounds = ((Comparison.GREATER_OR_EQUAL, low), (Comparison.LESS_OR_EQUAL, high))
    return [Test(value, ScanPredicate(_OPERAND, side, (bound,))) for side, (bound, _) in bounds]


def _root(cast: exp.Cast) -> TypeRoot | None:
    return root_of(cast_type(cast))
