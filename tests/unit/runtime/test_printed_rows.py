"""Rows of ``print`` tables, with the lines that Flink 2.3 printed for them."""

from __future__ import annotations

from datetime import date, datetime, time, timezone
from decimal import Decimal
from typing import Any

import pytest

from kafka_sql.runtime.cells.cell_text import printed_row
from kafka_sql.sql.parsing.type_parser import parse_type

_SECOND = datetime(1970, 1, 1, 0, 0, 1, tzinfo=timezone.utc)


@pytest.mark.parametrize(
    ("kind", "value", "printed"),
    [
        ("DECIMAL(20, 10)", Decimal("0.0000000001"), "1E-10"),
        ("DECIMAL(5, 2)", Decimal("0.00"), "0.00"),
        ("FLOAT", 3.1415927410125732, "3.1415927"),
        ("DOUBLE", 1e10, "1.0E10"),
        ("MAP<STRING, INT>", None, "null"),
        ("MAP<STRING, INT>", [], "{}"),
        ("ARRAY<INT>", [], "[]"),
        ("ARRAY<INT>", [1, None], "[1, null]"),
        ("MULTISET<STRING>", [("q", 1)], "{q=1}"),
        ("MAP<STRING, ARRAY<FLOAT>>", [("a", [0.10000000149011612])], "{a=[0.1]}"),
        (
            "ARRAY<ROW<x FLOAT, m MAP<INT, INT>>>",
            [{"x": 1.100000023841858, "m": [(1, 2)]}],
            "[+I[1.1, {1=2}]]",
        ),
        ("ROW<l TIMESTAMP_LTZ(3)>", {"l": _SECOND}, "+I[1970-01-01T00:00:01Z]"),
        ("BOOLEAN", True, "true"),
        ("BYTES", b"\x00\xff", "[0, -1]"),
        ("ARRAY<BYTES>", [b"\x01"], "[[1]]"),
        ("DATE", date(2026, 1, 1), "2026-01-01"),
        ("TIME", time(10), "10:00"),
        ("TIMESTAMP(3)", datetime(2026, 1, 1, 10, 0, 4), "2026-01-01T10:00:04"),
        ("TIMESTAMP(6)", datetime(2020, 1, 1, microsecond=120_000), "2020-01-01T00:00:00.120"),
        ("TIMESTAMP_LTZ(3)", _SECOND.replace(microsecond=500_000), "1970-01-01T00:00:01.500Z"),
        ("CHAR(3)", "a  ", "a  "),
        ("BITMAP", [1, 2, 5], "{1,2,5}"),
        ("VARIANT", '[1,"a",{"x":1.5}]', '[1,"a",{"x":1.5}]'),
    ],
)
def test_values_are_printed_as_flink_prints_them(kind: str, value: Any, printed: str) -> None:
    data_type = parse_type(kind)
    assert printed_row("+I", [value], [data_type]) == f"+I[{printed}]"


def test_an_identifier_is_in_front() -> None:
    types = [parse_type("INT"), parse_type("STRING")]
    assert printed_row("-D", [1, "x"], types, "out") == "out> -D[1, x]"
