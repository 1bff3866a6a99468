"""Java's topic patterns in Python."""

from __future__ import annotations

import sys

import pytest

from kafka_sql.java.regex import topic_pattern
from kafka_sql.text.diagnostics import OptionError


@pytest.mark.parametrize(
    ("pattern", "matching", "other"),
    [
        ("orders-.*", "orders-eu", "my-orders-eu"),
        ("orders", "orders", "orders2"),
        (r"a\.b", "a.b", "axb"),
        (r"\Qa.b\E-\d+", "a.b-12", "axb-12"),
        (r"\Qa.b", "a.b", "axb"),
        (r"(?<region>eu|us)-\k<region>", "eu-eu", "eu-us"),
        (r"\p{Alpha}+", "abC", "ab1"),
        (r"\p{Lu}\P{Lu}*", "Abc", "AbC"),
        (r"[\p{Digit}x]+", "1x2", "1y"),
        (r"[^\p{Digit}]+", "ab", "a1"),
        (r"[]a]+", "a", "b"),
        (r"[^-_]+", "ab", "a_b"),
        (r"t\z", "t", "t2"),
        (r"^t\d$", "t1", "t12"),
        (r"(?i)orders", "ORDERS", "order"),
        (r"a{2}b?+" if sys.version_info >= (3, 11) else r"a{2}b?", "aab", "ab"),
        (r"(?!test-).*", "orders", "test-orders"),
        (r"\w+", "abc_1", "abc-1"),
    ],
)
def test_matches_as_in_java(pattern, matching, other):
    compiled = topic_pattern(pattern)
    assert compiled.fullmatch(matching)
    assert not compiled.fullmatch(other)


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("orders-(", "missing ), unterminated subpattern at position 7"),
        ("[a-z", "unterminated character set at position 0"),
        ("[a-z&&[^b]]", "a character class inside a character class is not supported here"),
        ("[a[bc]]", "a character class inside a character class is not supported here"),
        (r"\p{IsGreek}", r"'\p{IsGreek}' is not supported here"),
        (r"\R", r"'\R' is not supported here"),
        ("*", "nothing to repeat at position 0"),
    ],
)
def test_what_python_cannot_say_is_refused(pattern, reason):
    with pytest.raises(OptionError) as caught:
        topic_pattern(pattern)
    diagnostic = caught.value.diagnostics[0]
    assert diagnostic.code == "invalid-value"
    assert diagnostic.message == f"'topic-pattern' = '{pattern}' cannot be used: {reason}"
