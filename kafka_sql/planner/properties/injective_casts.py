"""Injective casts: different values stay different, so that an upsert key survives them (Flink's
FlinkRelMdUpsertKeys).

Which casts Flink 2.3 counts among them was recorded from it; it leaves out some that are, such as FLOAT to
DOUBLE."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import STRING, AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import INTEGER_BITS, STRINGS, TIMESTAMPS, is_integer, root_of
from kafka_sql.planner.expressions import spark_ast as spark
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
_SECONDS = "yyyy-MM-dd HH:mm:ss"


def uncast(value: exp.Expression, source: DataType, target: DataType) -> exp.Column | None:
    """The column of type ``source`` that ``value`` is, by itself or cast to ``target`` so that different
    values stay different; None for any other expression."""
    if isinstance(value, exp.Column):
        return value
    if not (isinstance(source, AtomicType) and isinstance(target, AtomicType)):
        return None
    if target.root in STRINGS and source.root in _TEXTS and (target.length or 0) >= _TEXTS[source.root]:
        return _shown(_uncut(value, target), source)
    return _cast_column(value, target) if _is_injective(source, target) else None


def _is_injective(source: AtomicType, target: AtomicType) -> bool:
    """Whether a cast to anything but a string keeps values apart."""
    if is_integer(source) and is_integer(target):
        return INTEGER_BITS[target.root] > INTEGER_BITS[source.root]
    return {root_of(source), root_of(target)} == set(TIMESTAMPS) and source.precision == target.precision


def _cast_column(value: exp.Expression, target: DataType) -> exp.Column | None:
    """The column that is cast to what holds ``target``."""
    if not isinstance(value, exp.Cast) or cast_type(value) != held_type(target):
        return None
    return value.this if isinstance(value.this, exp.Column) else None


def _uncut(value: exp.Expression, target: AtomicType) -> exp.Expression:
    """The text that is cut to the length of ``target``, which no text of a value is longer than."""
    match spark.called_name(value), value.expressions:
        case "SUBSTRING", [text, first, length]:
            cut = first == spark.number(1) and length == spark.number(target.length or 0)
            return text if cut and isinstance(text, exp.Expression) else value
        case _:
            return value


def _shown(text: exp.Expression, source: AtomicType) -> exp.Column | None:
    """The column of which ``text`` is what CAST to a string gives: TRUE and FALSE in capitals, the whole
    fraction of a timestamp."""
    match spark.called_name(text), text.expressions:
        case "DATE_FORMAT", [exp.Column() as column, pattern] if source.root in TIMESTAMPS:
            fraction = "." + "S" * source.precision if source.precision else ""
            return column if pattern == spark.text(_SECONDS + fraction) else None
        case "UPPER", [exp.Cast() as cast] if source.root not in TIMESTAMPS:
            return _cast_column(cast, STRING)
        case _:
            return None if source.root in TIMESTAMPS else _cast_column(text, STRING)
