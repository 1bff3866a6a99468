"""A bound expression: what it means to Spark, and what Flink says its type is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.text.source import Span, SpanMark

_MARK = "mark"
"""The key under which a node keeps the span of the expression that it computes."""
_LEAVES = (exp.Column, exp.Literal, exp.Null, exp.Boolean)


@dataclass(frozen=True, slots=True)
class Constant:
    """The value of a literal, as a Python value of its Flink type (None is NULL)."""

    value: object


@dataclass(frozen=True, slots=True)
class Bound:
    """``spark`` computes the value; ``type`` is Flink's type with nullability; ``span`` is the place in
    the text.

    ``time_attribute`` survives only where the expression is a plain column. ``constant`` is set for
    literals. ``name`` is the column or field name that a SELECT item without alias gets. ``opposite``
    computes NOT of a condition where that is not NOT of what ``spark`` computes: Flink takes NOT (x > 1) for
    x <= 1, which differs for NaN.
    """

    spark: exp.Expression
    type: DataType
    span: Span
    time_attribute: TimeAttribute = TimeAttribute.NONE
    constant: Constant | None = None
    name: str | None = None
    opposite: exp.Expression | None = None

    def __post_init__(self) -> None:
        """Mark what computes the value with its span, unless it is the same that computes an operand."""
        computed = self.spark.unnest()
        if not isinstance(computed, _LEAVES):
            computed.meta.setdefault(_MARK, self.span.mark)

    def become(self, spark: exp.Expression, data_type: DataType) -> Bound:
        """The value at the same place, computed and typed anew; no longer a time attribute or literal."""
        return Bound(spark, data_type, self.span)

    def at(self, span: Span) -> Bound:
        """The same value at another place."""
        return replace(self, span=span)


def mark_of(computed: exp.Expr) -> SpanMark | None:
    """The span of the expression in the user's text that ``computed`` computes; None for a part of it."""
    return None if computed._meta is None else computed._meta.get(_MARK)


def is_known_column(operand: Bound) -> bool:
    """Whether the operand is a column that is declared NOT NULL."""
    return isinstance(operand.spark, exp.Column) and not operand.type.nullable


def any_nullable(*operands: Bound) -> bool:
    """Whether any operand can be NULL."""
    return any(operand.type.nullable for operand in operands)
