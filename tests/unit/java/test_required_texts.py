"""What is known of every text that a regular expression matches."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.java.regex_groups import required_text


@pytest.mark.parametrize(
    ("pattern", "required"),
    [
        ("(&|^)channel_id=([^&]*)", "channel_id="),
        ("channel", "channel"),
        (r"\.com/(\w+)", ".com/"),
        ("abc+d?efgh", "efgh"),
        ("abc+d", "abc"),
        ("foo[bar]bazz", "bazz"),
        ("(abc)*def(?=x)", "def"),
        ("x{2,3}abcd{0}", "abc"),
        (r"(?<name>x)abc\d+defg", "defg"),
        ("日本語", "日本語"),
        ("a?bc", ""),
        ("abc|abd", ""),
        ("(abc|abd)", ""),
        ("", ""),
    ],
)
def test_the_longest_text_that_must_be_there(pattern: str, required: str) -> None:
    assert required_text(pattern) == required


@pytest.mark.parametrize(
    "pattern",
    [
        "(?i)abc",
        "abc(",
        "a)b(",
        r"\Qabc",
        "[a[b]]c",
        "[a&&b]cde",
        "[]a]bcd",
        "a{b",
        r"\x41bcd",
        r"(a)bcd\1",
        "[",
    ],
)
def test_patterns_that_are_not_understood(pattern: str) -> None:
    assert required_text(pattern) is None


@given(
    st.from_regex(r"(?:[abc]{1,4}[?*+|]?|\([abc]{1,3}\|?[abc]\)[?*]?|\[ab\]|\\d|\.){1,5}", fullmatch=True),
    st.data(),
)
def test_what_matches_holds_it(pattern: str, data: st.DataObject) -> None:
    required = required_text(pattern)
    assert required is not None
    matched = data.draw(st.from_regex(re.compile(pattern, re.ASCII)))
    assert required in matched
