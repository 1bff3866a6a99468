"""Injective casts: different values stay different, so that an upsert key survives them (Flink's
FlinkRelMdUpsertKeys).

Which casts Flink 2.3 counts among them was recorded from it; it leaves out some that are, such as FLOAT to
DOUBLE."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import STRING, AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, STRINGS, TIMESTAMPS, is_integer, root_of
from kafka_sql.planner.expressions.flink_call import FlinkCall
from kafka_sql.planner.expressions.spark_types import cast_type, held_type

_DIGITS = {TypeRoot.TINYINT: 4, TypeRoot.SMALLINT: 6, TypeRoot.INT: 11, TypeRoot.BIGINT: 20}
_TEXTS = {
    TypeRoot.BOOLEAN: 5,
    TypeRoot.DATE: 10,
    TypeRoot.TIME: 18,
    TypeRoot.TIMESTAMP: 29,
    TypeRoot.TIMESTAMP_LTZ: 29,
    TypeRoot.FLOAT: 15,
    TypeRoot.DOUBLE: 24,
    **_DIGITS,
}
"""How many characters a value of these types has at most as a string."""


def uncast(value: exp.Expression, source: DataType, target: DataType) -> exp.Column | None:
    """The column of type ``source`` that ``value`` is, by itself or cast to ``target`` so that different
    values stay different; None for any other expression."""
    if isinstance(value, exp.Column):
        return value
    if not (isinstance(source, AtomicType) and isinstance(target, AtomicType)):
        return None
    if target.root in STRINGS and source.root in _TEXTS and (target.length or 0) >= _TEXTS[source.root]:
        return _cast_column(value, STRING)
    return _cast_column(value, target) if _is_injective(source, target) else None


def _is_injective(source: AtomicType, target: AtomicType) -> bool:
    """Whether a cast to anything but a string keeps values apart."""
    if is_integer(source) and is_integer(target):
        return INTEGER_BITS[target.root] > INTEGER_BITS[source.root]
    return {root_of(source), root_of(target)} == set(TIMESTAMPS) and source.precision == target.precision


def _cast_column(value: exp.Expression, target: DataType) -> exp.Column | None:
    """The column that is cast to what holds ``target``."""
    match value:
        case exp.Cast(this=exp.Column() as column) if cast_type(value) == held_type(target):
            return column
        case FlinkCall(kernel="CAST", expressions=[exp.Column() as column]):
            return column if held_type(value.result) == held_type(target) else None
        case _:
            return None
