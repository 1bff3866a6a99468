"""Files of Java properties."""

from __future__ import annotations

import doctest

import pytest

from kafka_sql.broker.client import properties_file
from kafka_sql.broker.client.properties_file import parse_properties


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a=1", {"a": "1"}),
        ("  a  =  1  ", {"a": "1  "}),  # blanks at the end belong to the value
        ("a:b=c", {"a": "b=c"}),
        ("a b c", {"a": "b c"}),
        ("a", {"a": ""}),
        ("a=\nb=2", {"a": "", "b": "2"}),
        ("# a=1\n! b=2\n\n  # c=3", {}),
        ("a=1\\\n   2\\\n# 3", {"a": "12# 3"}),
        ("a=1\\\\\nb=2", {"a": "1\\", "b": "2"}),
        ("a\\=b=c\\:d", {"a=b": "c:d"}),
        ("a=\\u00e9\\t\\q", {"a": "é\tq"}),
        ("a=1\r\nb=2\ra=3", {"a": "3", "b": "2"}),
        ('j=X required p="a\\\\"b";', {"j": 'X required p="a\\"b";'}),
    ],
)
def test_as_java_reads_them(text: str, expected: dict[str, str]) -> None:
    assert parse_properties(text) == expected


def test_the_example() -> None:
    assert doctest.testmod(properties_file).failed == 0
