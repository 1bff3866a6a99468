"""What ``peek`` is asked for, and how records are shown without a table."""

from __future__ import annotations

import pytest

from kafka_sql.broker.record_window import Place, WindowStart
from kafka_sql.inspect.record_formats import show_as
from kafka_sql.inspect.records import Window, iso_time, shown_data, shown_time, window_of
from kafka_sql.runtime.cells.json_cells import json_ready
from kafka_sql.text.diagnostics import UsageError

NOW = 1_700_000_000_000


@pytest.mark.parametrize(
    ("text", "count", "window"),
    [
        ("earliest", None, Window(WindowStart(Place.EARLIEST), 10)),
        ("latest", None, Window(WindowStart(Place.NEWEST, 10), 10)),
        ("latest", 3, Window(WindowStart(Place.NEWEST, 3), 3)),
        ("-5", None, Window(WindowStart(Place.NEWEST, 5), 5)),
        ("-5", 2, Window(WindowStart(Place.NEWEST, 5), 2)),
        ("-5", 50, Window(WindowStart(Place.NEWEST, 5), 5)),
        ("42", 7, Window(WindowStart(Place.OFFSET, 42), 7)),
        ("@1714552200000", None, Window(WindowStart(Place.TIME, 1_714_552_200_000), 10)),
        ("2024-05-01T08:30", None, Window(WindowStart(Place.TIME, 1_714_552_200_000), 10)),
        ("2024-05-01 08:30:00Z", None, Window(WindowStart(Place.TIME, 1_714_552_200_000), 10)),
        ("2024-05-01T10:30+02:00", None, Window(WindowStart(Place.TIME, 1_714_552_200_000), 10)),
        ("2024-05-01", None, Window(WindowStart(Place.TIME, 1_714_521_600_000), 10)),
        ("-10min", None, Window(WindowStart(Place.TIME, NOW - 600_000), 10)),
        ("@-2h", None, Window(WindowStart(Place.TIME, NOW - 7_200_000), 10)),
    ],
)
def test_where_a_look_begins(text: str, count: int | None, window: Window) -> None:
    assert window_of(text, count, NOW) == window


@pytest.mark.parametrize("text", ["yesterday", "", "--5", "1.5", "2024-13-01", "-10parsecs", "@x"])
def test_other_places_are_wrong_usage(text: str) -> None:
    with pytest.raises(UsageError, match="--from cannot be"):
        window_of(text, None, NOW)


def test_times() -> None:
    assert shown_time(1_700_000_000_123) == "2023-11-14 22:13:20.123"
    assert iso_time(1_700_000_000_007) == "2023-11-14T22:13:20.007Z"
    assert (shown_time(None), iso_time(None)) == (None, None)
    assert shown_time(1 << 62) == f"{1 << 62} ms"


@pytest.mark.parametrize(
    ("format", "texts"),
    [
        ("auto", ["<NULL>", '""', '{"a":1}', "0xff"]),
        ("text", ["<NULL>", '""', '{"a":1}', "0xff"]),
        ("hex", ["<NULL>", "0x", "0x7b2261223a317d", "0xff"]),
        ("raw", ["<NULL>", '""', '"{\\"a\\":1}"', '"\\xff"']),
        ("json", ["<NULL>", '""', '{"a": 1}', "0xff"]),
    ],
)
def test_formats(format: str, texts: list[str]) -> None:
    shown = show_as(format, None)([None, b"", b'{"a":1}', b"\xff"])
    assert [item.text for item in shown] == texts
    problems = ["", "not JSON: it is empty", "", "not JSON: byte 0 is not UTF-8"]
    assert [item.problem for item in shown] == (problems if format == "json" else [""] * 4)


def test_data_of_a_record() -> None:
    null, text, odd, bad = show_as("json", None)([None, b'{"a": [1, null]}', b"\xff", b"{"])
    assert shown_data("value", null) == {"value": None}
    assert shown_data("value", text) == {"value": {"a": [1, None]}}
    assert shown_data("value", odd) == {
        "value_base64": "/w==",
        "value_problem": "not JSON: byte 0 is not UTF-8",
    }
    assert shown_data("key", bad)["key"] == "{"
    assert shown_data("key", bad)["key_problem"].startswith("not JSON: ")


def test_deep_nesting_is_no_crash() -> None:
    (shown,) = show_as("json", None)([b"[" * 100_000])
    assert shown.problem.startswith("not JSON")


def test_values_as_json_can_say_them() -> None:
    from datetime import datetime, timezone
    from decimal import Decimal

    value = {
        "b": b"\xff",
        "d": Decimal("1.50"),
        "m": [("k", b"x")],
        "t": datetime(2024, 1, 2, tzinfo=timezone.utc),
    }
    assert json_ready(value) == {
        "b": "/w==",
        "d": "1.50",
        "m": {"k": "eA=="},
        "t": "2024-01-02T00:00:00+00:00",
    }
