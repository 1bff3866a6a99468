"""Filters that Spark hands to a data source, as a condition of Flink's SQL; the planner then finds out what
the scan can evaluate itself.

Source: ``pyspark.sql.datasource.Filter`` and its kinds.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

from pyspark.sql import datasource as spark

_COMPARISONS: dict[type[spark.Filter], str] = {
    spark.EqualTo: "=",
    spark.GreaterThan: ">",
    spark.GreaterThanOrEqual: ">=",
    spark.LessThan: "<",
    spark.LessThanOrEqual: "<=",
}


def condition_of(filters: Iterable[spark.Filter]) -> str:
    """Return a condition that is true for every row that passes all filters; empty if none can be
    translated."""
    return " AND ".join(filter(None, map(_condition, filters)))


def _condition(given: spark.Filter) -> str:
    attribute: tuple[str, ...] = getattr(given, "attribute", ())
    if len(attribute) != 1:
        return ""  # a field of a column, or a filter of another shape
    column = "`" + attribute[0].replace("`", "``") + "`"
    match given:
        case spark.IsNull():
            return f"{column} IS NULL"
        case spark.IsNotNull():
            return f"{column} IS NOT NULL"
        case spark.In(value=values):
            literals = [_literal(value) for value in values]
            return f"{column} IN ({', '.join(literals)})" if literals and all(literals) else ""
        case _ if type(given) in _COMPARISONS:
            literal = _literal(given.value)  # type: ignore[attr-defined]
            return f"{column} {_COMPARISONS[type(given)]} {literal}" if literal else ""
        case _:
            return ""


def _literal(value: Any) -> str:
    """Return the value in Flink's SQL; empty if it has no literal that is surely the same."""
    match value:
        case bool():
            return str(value).upper()
        case int() | Decimal():
            return str(value) if not isinstance(value, Decimal) or value.is_finite() else ""
        case str():
            return "'" + value.replace("'", "''") + "'"
        case datetime(tzinfo=None):
            return f"TIMESTAMP '{value:%Y-%m-%d %H:%M:%S.%f}'"
        case datetime():
            micros = round((value - datetime(1970, 1, 1, tzinfo=timezone.utc)).total_seconds() * 1e3)
            return f"TO_TIMESTAMP_LTZ({micros}, 3)" if value.microsecond % 1000 == 0 else ""
        case date():
            return f"DATE '{value:%Y-%m-%d}'"
        case _:
            return ""
