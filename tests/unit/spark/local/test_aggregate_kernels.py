"""What our operators compute of accumulators, and of values for a sink: kernels that no query calls."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import KERNEL
from kafka_sql.spark.local.task_functions import function_of


def kernel(name: str, target: pa.DataType, *columns: Any) -> list[Any]:
    found = function_of(f"{KERNEL}{name}").compute(target, *columns)
    assert found.type == target
    return list(found.to_pylist())


@pytest.mark.parametrize(
    ("target", "totals", "expected"),
    [
        (pa.int32(), pa.array([7, -7, None], pa.int64()), [3, -3, None]),
        (pa.int8(), pa.array([255, -3, None], pa.int64()), [127, -1, None]),
        (pa.float64(), pa.array([7.0, -7.0, None], pa.float64()), [3.5, -3.5, None]),
        (pa.float32(), pa.array([1.0, 0.5, None], pa.float64()), [0.5, 0.25, None]),
        (
            pa.decimal128(38, 6),
            pa.array([Decimal("0.50"), Decimal("-1.01"), None], pa.decimal128(38, 2)),
            [Decimal("0.250000"), Decimal("-0.505000"), None],
        ),
    ],
    ids=str,
)
def test_an_average_is_a_sum_divided_by_a_count(
    target: pa.DataType, totals: pa.Array, expected: list[Any]
) -> None:
    assert kernel("AVG", target, totals, pa.array([2, 2, 0], pa.int64())) == expected


@pytest.mark.parametrize(
    "values",
    [[2**62, 2**62, 7], [-(2**63), -1], [2**63 - 1, 1], [-5, 3], [2**63 - 1] * 5],
    ids=str,
)
def test_a_sum_of_bigints_wraps_around(values: list[int]) -> None:
    column = pa.array(values, pa.int64())
    halves = [sum(kernel(f"{half} HALF", pa.int64(), column)) for half in ("UPPER", "LOWER")]
    sums = [pa.array([half, None], pa.int64()) for half in halves]
    wrapped = (sum(values) + 2**63) % 2**64 - 2**63
    assert kernel("SUM OF HALVES", pa.int64(), *sums) == [wrapped, None]


def test_values_in_the_length_of_their_column() -> None:
    texts, data = pa.array(["ab", "abcd", None]), pa.array([b"\1", b"\1\2\3\4", None])
    three = pa.scalar(3, pa.int32())
    assert kernel("PADDED", pa.string(), texts, three, pa.scalar(" ")) == ["ab ", "abc", None]
    assert kernel("PADDED", pa.binary(), data, three, pa.scalar(b"\0")) == [b"\1\0\0", b"\1\2\3", None]
    one = pa.scalar(1, pa.int32())
    assert kernel("SUBSTRING", pa.binary(), data, one, three) == [b"\1", b"\1\2\3", None]
    assert kernel("OCTET_LENGTH", pa.int32(), data) == [1, 4, None]


@pytest.mark.parametrize("operator", ["/", "%"])
def test_null_divided_by_0_is_null(operator: str) -> None:
    nothing, zero = pa.array([None, 4], pa.int64()), pa.array([0, 3], pa.int64())
    assert kernel(operator, pa.int64(), nothing, zero) == [None, 4 // 3 if operator == "/" else 4 % 3]
    with pytest.raises(ArithmeticError, match="Division by zero"):
        kernel(operator, pa.int64(), pa.array([1], pa.int64()), pa.array([0], pa.int64()))
