"""OBJECT_OF and OBJECT_UPDATE: rows that have the name of a class, which need not be there (Flink
documentation, "Value construction functions")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import RowField, StructuredType
from kafka_sql.model.type_rules import is_null
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, untyped_null, wrong
from kafka_sql.planner.operators.constructors import row_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

OBJECT_CALLS = frozenset({"OBJECT_OF", "OBJECT_UPDATE"})
"""The functions of this module."""


def object_call(name: str, arguments: Sequence[Bound], span: Span) -> Bound:
    """The call of one of :data:`OBJECT_CALLS`; raises PlanError."""
    if not arguments or len(arguments) % 2 == 0:
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            f"{name} takes a first argument, and names and values in pairs",
            span,
            helps=("OBJECT_OF('com.example.User', 'name', name, 'age', 42)",),
        )
    pairs = [(_text(each, "the name of a field"), value) for each, value in _pairs(arguments[1:])]
    names = [each for each, _ in pairs]
    twice = next((each for each in names if names.count(each) > 1), None)
    if twice is not None:
        raise wrong(ErrorCode.DUPLICATE_COLUMN, f"{name} names the field '{twice}' twice", span)
    return _built(arguments[0], pairs, span) if name == "OBJECT_OF" else _updated(arguments[0], pairs, span)


def _built(first: Bound, pairs: Sequence[tuple[str, Bound]], span: Span) -> Bound:
    for _, value in pairs:
        if is_null(value.type):
            raise untyped_null(value.span)
    fields = tuple(RowField(field, value.type) for field, value in pairs)
    made = StructuredType(_text(first, "the name of a class"), fields)
    return Bound(row_of([value.spark for _, value in pairs], made), made, span)


def _updated(old: Bound, pairs: Sequence[tuple[str, Bound]], span: Span) -> Bound:
    if not isinstance(old.type, StructuredType):
        raise cannot_apply("OBJECT_UPDATE", (old,), old.span, "it takes what OBJECT_OF makes")
    new = dict(pairs)
    known = [field.name for field in old.type.fields]
    unknown = next((each for each in new if each not in known), None)
    if unknown is not None:
        message = f"the object has no field '{unknown}': it has {', '.join(known)}"
        raise wrong(ErrorCode.UNKNOWN_COLUMN, message, span)
    parts: list[exp.Expression] = []
    fields = []
    for field in old.type.fields:
        kept = exp.Dot(this=spark.operand(old.spark), expression=exp.to_identifier(field.name, quoted=True))
        value = new.get(field.name)
        parts.append(kept if value is None else value.spark)
        fields.append(field if value is None else RowField(field.name, value.type))
    made = replace(old.type, fields=tuple(fields))
    built = row_of(parts, made)
    if old.type.nullable:
        built = spark.case((spark.is_null(old.spark), exp.Null()), default=built)
    return Bound(built, made, span)


def _pairs(arguments: Sequence[Bound]) -> list[tuple[Bound, Bound]]:
    return list(zip(arguments[::2], arguments[1::2], strict=True))


def _text(argument: Bound, what: str) -> str:
    if argument.constant is None or not isinstance(argument.constant.value, str):
        raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{what} is a text that stands in the query", argument.span)
    return argument.constant.value
