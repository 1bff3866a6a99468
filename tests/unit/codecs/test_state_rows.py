"""Rows as keyed state holds them: exact both ways, and sort keys in the order of the values."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.state.cells import (
    batches,
    cell_kind,
    cells,
    decode,
    encode,
    inverted,
    key_cells,
    sortable,
)

COLUMNS = [
    pa.array([1, None, -(1 << 63)], pa.int64()),
    pa.array([1.5, float("inf"), -0.0], pa.float64()),
    pa.array(["a", "", "é\x00"], pa.string()),
    pa.array([b"\x00\xff", b"", None], pa.binary()),
    pa.array([True, False, None]),
    pa.array([Decimal("1.10"), Decimal("-0.0000000001"), None], pa.decimal128(38, 10)),
    pa.array([date(1, 1, 1), date(9999, 12, 31), None], pa.date32()),
    pa.array([datetime(1, 1, 1), datetime(2024, 10, 27, 2, 30, 0, 1), None], pa.timestamp("us")),
    pa.array([datetime(2024, 10, 27, 0, 30, tzinfo=timezone.utc), None, None], pa.timestamp("us", "UTC")),
    pa.array([time(1, 2, 3, 4), None, time(23, 59, 59, 999_999)], pa.time64("ns")),
    pa.array([timedelta(days=-1), None, timedelta(microseconds=1)], pa.duration("us")),
    pa.array([[1, None], [], None], pa.list_(pa.int32())),
    pa.array(
        [{"a": date(2024, 1, 1), "b": Decimal("1.00")}, None, {"a": None, "b": None}],
        pa.struct([("a", pa.date32()), ("b", pa.decimal128(5, 2))]),
    ),
    pa.array([[("k", datetime(2024, 1, 1))], [], None], pa.map_(pa.string(), pa.timestamp("us"))),
]


@pytest.mark.parametrize("column", COLUMNS, ids=lambda column: str(column.type))
def test_cells_are_exact_both_ways(column):
    stored = [decode(encode((cell,))) for cell in cells(column)]
    schema = pa.schema([("c", column.type), ("w", pa.int64())])
    (batch,) = batches(schema, [(row, 1) for row in stored])
    assert batch.column(0).equals(column)


SORTED: list[tuple[pa.DataType, list[Any]]] = [
    (pa.int64(), [-(1 << 63), -1, 0, 1, (1 << 63) - 1]),
    (pa.float64(), [float("-inf"), -2.5, -1e-300, 0.0, 1e-300, 3.0, float("inf"), float("nan")]),
    (
        pa.decimal128(38, 2),
        [Decimal("-99.99"), Decimal("-0.01"), Decimal(0), Decimal("0.01"), Decimal(10**35)],
    ),
    (pa.decimal128(38, 38), [Decimal("-0.5"), Decimal("1e-38"), Decimal("0.5")]),
    (pa.string(), ["", "\x00", "\x00a", "a", "a\x00", "aa", "b", "é", "\U0001f600"]),
    (pa.binary(), [b"", b"\x00", b"\x00\x00", b"\x00\x01", b"\xff", b"\xff\x00"]),
    (pa.bool_(), [False, True]),
    (pa.timestamp("us"), [datetime(1, 1, 1), datetime(1970, 1, 1), datetime(2024, 1, 1)]),
]


@pytest.mark.parametrize(("held", "values"), SORTED, ids=lambda value: str(value)[:20])
def test_sort_keys_sort_as_the_values(held, values):
    stored = cells(pa.array(values, held))
    keys = [sortable(cell, cell_kind(held)) for cell in stored]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)
    assert [inverted(key) for key in keys] == sorted((inverted(key) for key in keys), reverse=True)
    assert not any(one != other and other.startswith(one) for one in keys for other in keys)


def test_equal_keys_have_equal_bytes():
    found = key_cells(pa.array([0.0, -0.0, float("nan"), -float("nan"), None]))
    codes = [encode((cell,)) for cell in found]
    assert codes[2] == codes[3]
    assert len(set(codes)) == 4  # 0.0 and -0.0 are two keys


def test_what_has_no_order_is_said():
    with pytest.raises(TypeError):
        cell_kind(pa.list_(pa.int32()))
