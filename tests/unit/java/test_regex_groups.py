"""Groups of regular expressions that take part in every match, and those that may not."""

from __future__ import annotations

import pytest

from kafka_sql.java.regex_groups import is_always_matched


@pytest.mark.parametrize(
    ("pattern", "group"),
    [
        ("(a)", 1),
        ("(&|^)id=([^&]*)", 1),
        ("(&|^)id=([^&]*)", 2),
        ("((a)b)+", 2),
        (r"\((x|y)\)", 1),
        ("[(|](a)", 1),
        ("(?:a|b)(c)", 1),
        ("(?<name>a)(b)", 2),
        ("[]a|](b)", 1),
    ],
)
def test_groups_of_every_match(pattern: str, group: int) -> None:
    assert is_always_matched(pattern, group)


@pytest.mark.parametrize(
    ("pattern", "group"),
    [
        ("(a)?", 1),
        ("(a)|b", 1),
        ("((a)|b)", 2),
        ("((a)b)*", 2),
        ("(a){0,2}", 1),
        ("(?:(a)|b)", 1),
        ("(?=(a))", 1),
        (r"\Q(\E(a)", 1),
        ("(a)", 2),
    ],
)
def test_groups_that_a_match_may_skip(pattern: str, group: int) -> None:
    assert not is_always_matched(pattern, group)
