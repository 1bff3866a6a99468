"""Predicates that a scan evaluates itself. They travel to its tasks, so this module imports nothing heavy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Comparison(Enum):
    """Comparisons that a scan can evaluate itself on decoded columns."""

    EQUAL = "="
    NOT_EQUAL = "<>"
    LESS = "<"
    LESS_OR_EQUAL = "<="
    GREATER = ">"
    GREATER_OR_EQUAL = ">="
    IN = "IN"
    IS_NULL = "IS NULL"
    IS_NOT_NULL = "IS NOT NULL"


@dataclass(frozen=True, slots=True)
class ScanPredicate:
    """``column comparison values``: one literal for comparisons, several for IN, none for the null tests.

    Literals are Python values of the column's type: bool, int, float, str, bytes, decimal.Decimal, date,
    time, datetime (naive for TIMESTAMP, UTC-aware for TIMESTAMP_LTZ). A NULL column never satisfies a
    comparison."""

    column: str
    comparison: Comparison
    values: tuple[object, ...] = ()
