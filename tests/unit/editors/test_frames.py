"""DataFrames hold what Flink's types can hold."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

import pyarrow as pa

from kafka_sql.editors.notebook.frames import data_frame
from kafka_sql.model.data_types import AtomicType, TypeRoot

ANY = AtomicType(TypeRoot.INT)  # only names are taken from the types
UTC = timezone.utc


def column(values: pa.Array, zone: timezone = UTC) -> list[object]:
    return list(data_frame(pa.table({"c": values}), [("c", ANY)], zone)["c"])


def test_whole_numbers_beside_nulls_stay_whole() -> None:
    frame = data_frame(pa.table({"c": pa.array([2**63 - 1, None])}), [("c", ANY)], UTC)
    assert str(frame["c"].dtype) == "Int64"
    assert frame["c"][0] == 2**63 - 1
    assert frame["c"].isna().tolist() == [False, True]


def test_moments_are_shown_in_the_zone_of_the_session() -> None:
    at = datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)
    east = timezone(timedelta(hours=2))
    (found,) = column(pa.array([at], pa.timestamp("us", "UTC")), east)
    assert found == at
    assert found.utcoffset() == timedelta(hours=2)  # type: ignore[attr-defined]


def test_years_that_pandas_and_python_do_not_have() -> None:
    far = pa.array([253_402_300_800_000_000], pa.timestamp("us"))  # the year 10000
    assert len(column(far)) == 1
    days = pa.array([3_000_000, 0, None], pa.int32()).cast(pa.date32())
    assert list(map(str, column(days))) == ["10183-09-21", "1970-01-01", "None"]
    assert column(pa.array([date(1970, 1, 1)])) == [date(1970, 1, 1)]
    assert column(pa.array([datetime(1, 1, 1)], pa.timestamp("us"))) == [datetime(1, 1, 1)]


def test_other_values_stay_what_they_are() -> None:
    assert column(pa.array([Decimal("1.10"), None])) == [Decimal("1.10"), None]
    assert column(pa.array([b"\x00", None])) == [b"\x00", None]
    assert column(pa.array([{"a": 2**53 + 1}, {"a": None}])) == [{"a": 2**53 + 1}, {"a": None}]
    assert column(pa.array([[2**53 + 1, None]])) == [[2**53 + 1, None]]
    assert column(pa.array(["a", None])) == ["a", None]


def test_kinds_of_rows_and_names_that_come_twice() -> None:
    table = pa.table([[1, 2], [3, 4], pa.array([0, 3], pa.int8())], names=["a", "b", "k"])
    frame = data_frame(table, [("x", ANY), ("x", ANY)], UTC, ops=True)
    assert list(frame.columns) == ["op", "x", "x"]
    assert frame.values.tolist() == [["+I", 1, 3], ["-D", 2, 4]]


def test_no_rows() -> None:
    frame = data_frame(pa.table({"c": pa.array([], pa.null())}), [("c", ANY)], UTC)
    assert frame.empty
    assert list(frame.columns) == ["c"]
