"""A bound expression: what it means to Spark, and what Flink says its type is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.text.source import Span


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

    def become(self, spark: exp.Expression, data_type: DataType) -> Bound:
        """The value at the same place, computed and typed anew; no longer a time attribute or literal."""
        return Bound(spark, data_type, self.span)

    def at(self, span: Span) -> Bound:
        """The same value at another place."""
        return replace(self, span=span)


def is_known_column(operand: Bound) -> bool:
    """Whether the operand is a column that is declared NOT NULL."""
    return isinstance(operand.spark, exp.Column) and not operand.type.nullable


def any_nullable(*operands: Bound) -> bool:
    """Whether any operand can be NULL."""
    return any(operand.type.nullable for operand in operands)
