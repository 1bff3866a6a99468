"""HASH_CODE, against codes recorded from Flink 2.3."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from kafka_sql.spark.functions.builtin.hash_codes import hash_code


@pytest.mark.parametrize(
    ("value", "kind", "code"),
    [
        ("a", "", 97),
        ("abcde", "", 92599395),
        ("a\\b%_'\"é😀", "", 430611664),
        ("", "", 0),
        (True, "", 1231),
        (False, "", 1237),
        (7, "", 7),
        (9_000_000_000, "BIGINT", 410065410),
        (-(2**63), "BIGINT", -2147483648),
        (-7, "BIGINT", 6),
        (2.25, "", 1073872896),
        (-1e300, "", 1983353248),
        (1.5, "FLOAT", 1069547520),
        (Decimal("-0.01"), "", -29),
        (Decimal("12345678.91"), "", -383101041),
        (Decimal("0E-10"), "", 10),
        (Decimal("9999999999999999999999999999.9999999999"), "", -427198376),
        (1582971072123, "456000", 2102339477),
        (-1, "999000", 999000),
    ],
)
def test_values_have_the_codes_of_java(value: Any, kind: str, code: int) -> None:
    assert hash_code(value, kind) == code
