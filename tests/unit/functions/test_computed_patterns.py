"""Patterns that are known only when the row is there."""

from __future__ import annotations

import pytest

from kafka_sql.spark.functions.builtin.computed_patterns import group_count, like_regex, pattern_or_none


@pytest.mark.parametrize(
    ("pattern", "escape", "regex"),
    [
        ("a%_", "!", r"\Aa(?s:.*).\z"),
        ("a!%b.", "!", r"\Aa%b\.\z"),
        ("!!", "!", r"\A!\z"),
        ("%", "%", None),
        ("a!b", "!", None),
        ("a!", "!", None),
        ("a", "!!", None),
    ],
)
def test_like_patterns_become_regular_expressions(pattern: str, escape: str, regex: str | None) -> None:
    assert like_regex(pattern, escape) == regex


def test_what_is_no_regular_expression_is_none() -> None:
    assert pattern_or_none("a(b") is None
    assert pattern_or_none("a(b)") == "a(b)"


def test_groups_are_counted() -> None:
    assert group_count("(a)(?:b)(?<name>c)") == 2
    assert group_count("a(b") is None
