"""Explicit casts of metadata columns, as Flink 2.3 has them."""

from __future__ import annotations

import pytest

from kafka_sql.model.explicit_casts import supports_explicit_cast
from kafka_sql.sql.parsing.type_parser import parse_type


@pytest.mark.parametrize(
    ("source", "target", "castable"),
    [
        ("STRING", "VARCHAR(10)", True),
        ("STRING", "INT", True),
        ("STRING", "BYTES", True),
        ("STRING", "ARRAY<STRING>", False),
        ("INT", "BOOLEAN", True),
        ("INT NOT NULL", "INT", True),
        ("INT", "INT NOT NULL", True),
        ("INT", "DECIMAL(38, 0)", True),
        ("INT", "DATE", False),
        ("INT", "BYTES", False),
        ("BIGINT", "TIMESTAMP(3)", False),
        ("TIMESTAMP_LTZ(3)", "BIGINT", False),
        ("TIMESTAMP_LTZ(3)", "TIMESTAMP(3)", True),
        ("TIMESTAMP_LTZ(3)", "STRING", True),
        ("TIMESTAMP_LTZ(3)", "TIME(0)", True),
        ("FLOAT", "BOOLEAN", False),
        ("DATE", "TIME(0)", False),
        ("BYTES", "STRING", True),
        ("MAP<STRING, BYTES>", "MAP<STRING, STRING>", True),
        ("MAP<STRING, BYTES>", "MAP<STRING, INT>", False),
        ("MAP<STRING, BYTES>", "STRING", True),
        ("STRING", "MAP<STRING, BYTES>", False),
        ("ARRAY<INT>", "ARRAY<STRING>", True),
        ("ARRAY<INT>", "ARRAY<DATE>", False),
        ("MULTISET<INT>", "MULTISET<STRING>", True),
        ("ARRAY<INT>", "MULTISET<INT>", False),
        ("ROW<a INT, b INT>", "ROW<a INT>", False),
        ("ROW<a INT>", "ROW<b STRING>", True),
    ],
)
def test_cast(source: str, target: str, castable: bool) -> None:
    assert supports_explicit_cast(parse_type(source), parse_type(target)) is castable
