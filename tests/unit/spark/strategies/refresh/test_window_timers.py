"""When windows of processing time end."""

from __future__ import annotations

from datetime import datetime

import pytest

from kafka_sql.planner.plan.windows import CumulatingWindow, HoppingWindow, SessionWindow, TumblingWindow
from kafka_sql.spark.data_sources.timer import set_wake_time, wake_time
from kafka_sql.spark.strategies.refresh.window_timers import WindowTimers, window_ends

HOUR = 3_600_000


def test_windows_end_behind_the_row() -> None:
    assert list(window_ends(TumblingWindow("t", 10), 25)) == [30]
    assert list(window_ends(TumblingWindow("t", 10, 3), 25)) == [33]
    assert list(window_ends(TumblingWindow("t", 10), 30)) == [40]
    assert sorted(window_ends(HoppingWindow("t", 10, 5), 25)) == [30, 35]
    assert sorted(window_ends(HoppingWindow("t", 4, 10), 25)) == []
    assert sorted(window_ends(HoppingWindow("t", 6, 10), 25)) == [26]
    assert list(window_ends(CumulatingWindow("t", 30, 10), 45)) == [50, 60]
    assert list(window_ends(SessionWindow("t", 7), 25)) == [32]


@pytest.mark.parametrize(
    ("size_ms", "at", "end"),
    [
        (24 * HOUR, "2026-03-29T00:30", "2026-03-29T22:00"),  # a day of 23 hours
        (24 * HOUR, "2026-10-25T00:20", "2026-10-25T23:00"),
        (HOUR, "2026-03-29T00:30", "2026-03-29T01:00"),  # the hour that is skipped begins
        (HOUR, "2026-10-25T00:20", "2026-10-25T02:00"),  # the hour that comes twice
        (HOUR, "2026-10-25T01:20", "2026-10-25T02:00"),
    ],
)
def test_ends_by_the_clocks_of_a_zone(size_ms: int, at: str, end: str) -> None:
    window = TumblingWindow("t", size_ms, 0, "Europe/Berlin")
    assert list(window_ends(window, _ms(at))) == [_ms(end)]


def _ms(at: str) -> int:
    return round(datetime.fromisoformat(f"{at}+00:00").timestamp() * 1000)


def test_windows_over_windows_end_later() -> None:
    deadlines = WindowTimers([(TumblingWindow("t", 10), TumblingWindow("w", 100))])
    deadlines.came([25])
    assert deadlines.after(25) == 30
    assert deadlines.after(30) == 100
    assert deadlines.after(100) is None


def test_rows_that_come_later_move_the_first_end_up() -> None:
    deadlines = WindowTimers([(TumblingWindow("t", 10),), (TumblingWindow("t", 4),)])
    assert deadlines.after(0) is None
    deadlines.came([1, 2])
    assert deadlines.after(2) == 4
    deadlines.came([9])
    assert deadlines.after(9) == 10
    assert deadlines.after(10) == 12


def test_the_time_to_wake_is_now_never_or_then(tmp_path) -> None:
    wake = tmp_path / "wake"
    assert wake_time(wake) == 0
    set_wake_time(wake, None)
    assert wake_time(wake) == float("inf")
    set_wake_time(wake, 1234)
    assert wake_time(wake) == 1234
