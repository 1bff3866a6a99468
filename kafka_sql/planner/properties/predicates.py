"""What conditions say: which equate two inputs, and which a scan can evaluate itself, exactly (a bare column
against literals of its own type)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, datetime, time, timezone
from decimal import Decimal
from math import isnan

from sqlglot import exp

from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions.spark_ast import called_name, whole_number
from kafka_sql.planner.expressions.spark_types import cast_type
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.sql.statements.statements import PhysicalColumn

_COMPARISONS: dict[type[exp.Expr], Comparison] = {
    exp.EQ: Comparison.EQUAL,
    exp.NEQ: Comparison.NOT_EQUAL,
    exp.LT: Comparison.LESS,
    exp.LTE: Comparison.LESS_OR_EQUAL,
    exp.GT: Comparison.GREATER,
    exp.GTE: Comparison.GREATER_OR_EQUAL,
}
_MIRRORED = {
    Comparison.LESS: Comparison.GREATER,
    Comparison.LESS_OR_EQUAL: Comparison.GREATER_OR_EQUAL,
    Comparison.GREATER: Comparison.LESS,
    Comparison.GREATER_OR_EQUAL: Comparison.LESS_OR_EQUAL,
}
_INTEGERS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}
_COMPARED = {
    *_INTEGERS,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
    TypeRoot.VARCHAR,
    TypeRoot.DATE,
    TypeRoot.TIMESTAMP,
    TypeRoot.TIMESTAMP_LTZ,
    TypeRoot.BOOLEAN,
}
_LITERALS = _COMPARED - {TypeRoot.VARCHAR, TypeRoot.BOOLEAN}
"""Types whose literals are casts of numbers or texts."""

Literal = bool | int | float | str | Decimal | date | time | datetime


def scan_predicates(
    scan: Scan, conditions: Sequence[exp.Expression]
) -> tuple[list[ScanPredicate], list[exp.Expression]]:
    """The conditions that ``scan`` can evaluate, and those it cannot.

    Arrow compares NaN as Java does, Spark does not: ``x > 1 AND NOT ISNAN(x)``, which is how Flink's ``x >
    1`` is written for Spark, becomes one predicate."""
    columns = _scan_columns(scan)
    not_nan = {name for name in map(_not_nan_column, conditions) if name is not None}
    predicates: list[ScanPredicate] = []
    kept: list[exp.Expression] = []
    freed: set[str] = set()
    for condition in conditions:
        predicate = _predicate(condition, columns)
        if predicate is None:
            kept.append(condition)
            continue
        field = _field_of(condition)
        greater = predicate.comparison in (Comparison.GREATER, Comparison.GREATER_OR_EQUAL)
        if greater and columns[field][1].root is TypeRoot.DOUBLE:
            if field not in not_nan:
                kept.append(condition)
                continue
            freed.add(field)
        predicates.append(predicate)
    return predicates, [c for c in kept if _not_nan_column(c) not in freed]


def column_predicate(condition: exp.Expression, name: str, data_type: AtomicType) -> ScanPredicate | None:
    """A condition on nothing but the column ``name`` of ``data_type``; None where it is no comparison of it
    with literals and no test for NULL."""
    if data_type.root not in _COMPARED:
        return None
    return _predicate(condition, {name: (name, data_type)})


def bare(expression: exp.Expr) -> exp.Expression:
    """The expression without parentheses around it."""
    inner = expression.unnest()
    assert isinstance(inner, exp.Expression)
    return inner


def equated(
    part: exp.Expression, left: Collection[str], right: Collection[str]
) -> tuple[exp.Expression, exp.Expression] | None:
    """The sides of an equation (``=``, or one that takes NULLs as equal) of columns of ``left`` with columns
    of ``right``, that of ``left`` first; None for any other condition."""
    if not isinstance(part, (exp.EQ, exp.NullSafeEQ)):
        return None
    first, second = bare(part.this), bare(part.expression)
    mine, theirs = ({column.name for column in side.find_all(exp.Column)} for side in (first, second))
    if mine and theirs and mine.issubset(left) and theirs.issubset(right):
        return first, second
    if mine and theirs and mine.issubset(right) and theirs.issubset(left):
        return second, first
    return None


def without_casts(expression: exp.Expr) -> exp.Expression:
    """What is cast, where an expression is nothing but casts (and parentheses) of it."""
    inner = bare(expression)
    while isinstance(inner, exp.Cast):
        inner = bare(inner.this)
    return inner


def _scan_columns(scan: Scan) -> dict[str, tuple[str, AtomicType]]:
    """Field name to table column and type, for the physical columns that can be compared."""
    physical = {c.name for c in scan.table.columns if isinstance(c.definition, PhysicalColumn)}
    return {
        field.name: (name, field.type)
        for name, field in zip(scan.columns, scan.schema, strict=True)
        if name in physical and isinstance(field.type, AtomicType) and field.type.root in _COMPARED
    }


def _field_of(condition: exp.Expression) -> str:
    found = condition.find(exp.Column)
    assert found is not None
    return found.name


def _not_nan_column(condition: exp.Expression) -> str | None:
    """``x`` of ``NOT ISNAN(x)``."""
    condition = bare(condition)
    if not isinstance(condition, exp.Not):
        return None
    call = bare(condition.this)
    if called_name(call) == "ISNAN":
        argument = bare(call.expressions[0])
        return argument.name if isinstance(argument, exp.Column) else None
    return None


def _predicate(condition: exp.Expression, columns: dict[str, tuple[str, AtomicType]]) -> ScanPredicate | None:
    condition = bare(condition)
    match condition:
        case exp.Column() if _is_boolean(condition, columns):
            return ScanPredicate(columns[condition.name][0], Comparison.EQUAL, (True,))
        case exp.Not(this=inner):
            inner = bare(inner)
            if isinstance(inner, exp.Column) and _is_boolean(inner, columns):
                return ScanPredicate(columns[inner.name][0], Comparison.EQUAL, (False,))
            if isinstance(inner, exp.Is):
                return _null_test(inner, columns, Comparison.IS_NOT_NULL)
            return None
        case exp.Is():
            return _null_test(condition, columns, Comparison.IS_NULL)
        case exp.In(this=subject, expressions=items):
            subject = bare(subject)
            if not isinstance(subject, exp.Column) or subject.name not in columns or not items:
                return None
            name, data_type = columns[subject.name]
            values = [literal_value(item, data_type) for item in items]
            known = tuple(value for value in values if value is not None)
            return ScanPredicate(name, Comparison.IN, known) if len(known) == len(values) else None
        case exp.Binary() if type(condition) in _COMPARISONS:
            return _comparison(condition, columns)
        case _:
            return None


def _is_boolean(column: exp.Column, columns: dict[str, tuple[str, AtomicType]]) -> bool:
    return column.name in columns and columns[column.name][1].root is TypeRoot.BOOLEAN


def _null_test(
    test: exp.Is, columns: dict[str, tuple[str, AtomicType]], comparison: Comparison
) -> ScanPredicate | None:
    subject = bare(test.this)
    if not isinstance(test.expression, exp.Null) or not isinstance(subject, exp.Column):
        return None
    return ScanPredicate(columns[subject.name][0], comparison) if subject.name in columns else None


def _comparison(condition: exp.Binary, columns: dict[str, tuple[str, AtomicType]]) -> ScanPredicate | None:
    comparison = _COMPARISONS[type(condition)]
    left, right = bare(condition.this), bare(condition.expression)
    if not isinstance(left, exp.Column):
        left, right, comparison = right, left, _MIRRORED.get(comparison, comparison)
    if not isinstance(left, exp.Column) or left.name not in columns:
        return None
    name, data_type = columns[left.name]
    value = literal_value(right, data_type)
    return None if value is None else ScanPredicate(name, comparison, (value,))


def literal_value(literal: exp.Expression, data_type: DataType) -> Literal | None:
    """The Python value of a literal that has exactly the type ``data_type``; None for anything else."""
    if not isinstance(data_type, AtomicType):
        return None
    literal = bare(literal)
    root = data_type.root
    if isinstance(literal, exp.Boolean):
        return bool(literal.this) if root is TypeRoot.BOOLEAN else None
    if isinstance(literal, exp.Literal) and literal.is_string:
        return str(literal.this) if root is TypeRoot.VARCHAR else None
    if root is TypeRoot.INT:
        return _integer(literal, 32)
    if not isinstance(literal, exp.Cast) or root not in _LITERALS or root_of(cast_type(literal)) is not root:
        return None
    inner = bare(literal.this)
    if root in _INTEGERS:
        return _integer(inner, _INTEGERS[root])
    if not isinstance(inner, exp.Literal) or not inner.is_string:
        return None
    return _parsed(str(inner.this), data_type)


def _integer(literal: exp.Expression, bits: int) -> int | None:
    found = whole_number(literal)
    return found[0] if found is not None and -(1 << (bits - 1)) <= found[0] < 1 << (bits - 1) else None


def _parsed(text: str, data_type: AtomicType) -> Literal | None:
    match data_type.root:
        case TypeRoot.DOUBLE:
            number = float(text)
            return None if isnan(number) else number
        case TypeRoot.DECIMAL:
            value = Decimal(text)
            exponent = value.as_tuple().exponent
            digits = (data_type.precision or 0) - (data_type.scale or 0)
            if not isinstance(exponent, int) or -exponent > (data_type.scale or 0):
                return None
            return value if value.adjusted() < digits else None
        case TypeRoot.DATE:
            return date.fromisoformat(text)
        case TypeRoot.TIMESTAMP:
            return datetime.fromisoformat(text)
        case TypeRoot.TIMESTAMP_LTZ if text.endswith("Z"):
            return datetime.fromisoformat(text.removesuffix("Z")).replace(tzinfo=timezone.utc)
        case _:
            return None
