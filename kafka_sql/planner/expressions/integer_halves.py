"""The halves of a BIGINT: 32 lower bits without a sign and 32 upper ones with it. Sums of halves do not
overflow where a sum would, so that a SUM can wrap around as Java's does."""

from __future__ import annotations

from enum import Enum

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.expressions import spark_ast as spark

MASK = 0xFFFFFFFF
"""The bits of the lower half."""
_BITS = 32


class Half(Enum):
    """Which bits of a BIGINT."""

    LOWER = "LOWER HALF"
    UPPER = "UPPER HALF"


def lower_half(value: exp.Expression) -> exp.Expression:
    """The lower 32 bits of a BIGINT, as a BIGINT that is not negative."""
    return spark.binary(exp.BitwiseAnd, value, spark.long(MASK))


def upper_half(value: exp.Expression) -> exp.Expression:
    """The upper 32 bits of a BIGINT, with its sign."""
    return spark.call("SHIFTRIGHT", value, spark.number(_BITS))


def halved(node: exp.Expr) -> tuple[Half, exp.Expression] | None:
    """Which half ``node`` is, as :func:`lower_half` and :func:`upper_half` write them, and of what; None for
    any other expression."""
    match node:
        case exp.BitwiseAnd(this=value, expression=mask) if spark.whole_number(mask) == (MASK, BIGINT):
            return Half.LOWER, value
        case exp.Anonymous(this="SHIFTRIGHT", expressions=[value, bits]) if bits == spark.number(_BITS):
            return Half.UPPER, value
        case _:
            return None
