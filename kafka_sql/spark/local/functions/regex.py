"""Regular expressions of a task's query. The patterns are Java's, known when planning, and such as Python's
expressions read alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pyarrow as pa

from kafka_sql.java.text_patterns import replaced, replacement_parts, text_pattern
from kafka_sql.spark.local.functions.function import Column, TaskFunction, by_row


def _patterned(made: Callable[..., Callable[[str], Any]]) -> TaskFunction:
    """A function of a text, a constant pattern and other constants."""

    def compute(target: pa.DataType, text: Column, pattern: Column, *others: Column) -> Column:
        compiled = text_pattern(pattern.as_py())
        assert compiled is not None, pattern
        given = (each.as_py() for each in others)
        return by_row(made(compiled, *given)).compute(target, text)

    return TaskFunction(compute, is_lazy=True)


def _found(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda text: pattern.search(text) is not None


def _replacing(pattern: re.Pattern[str], replacement: str) -> Callable[[str], str]:
    parts = replacement_parts(replacement, pattern.groups)
    assert parts is not None, replacement
    return lambda text: replaced(
        pattern, text, lambda match: "".join(p if isinstance(p, str) else match[p] or "" for p in parts)
    )


def _extracting(pattern: re.Pattern[str], group: int = 1) -> Callable[[str], str]:
    def first(text: str) -> str:
        match = pattern.search(text)
        return "" if match is None else match[group] or ""

    return first


REGEX_FUNCTIONS: dict[str, TaskFunction] = {
    "RLIKE": _patterned(_found),
    "REGEXP_REPLACE": _patterned(_replacing),
    "REGEXP_EXTRACT": _patterned(_extracting),
}
"""Functions of regular expressions by name."""
