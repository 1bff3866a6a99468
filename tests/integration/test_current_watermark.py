"""CURRENT_WATERMARK in a stream is the watermark before the micro-batch of a row, also when that is
repeated."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.integration.test_clock_windows import START, Clocked

pytestmark = pytest.mark.spark


def at(seconds: int, number: int = 0) -> tuple[Any, ...]:
    return number, "a", number, START.replace(tzinfo=None) + timedelta(seconds=seconds)


def test_rows_that_come_late_are_split_off(utc, tmp_path) -> None:
    clocked = Clocked(
        utc,
        "SELECT id, CURRENT_WATERMARK(ts) FROM timed "
        "WHERE k = 'a' AND (CURRENT_WATERMARK(ts) IS NULL OR ts > CURRENT_WATERMARK(ts))",
        str(tmp_path),
    )
    assert clocked.feed(0, at(5, 1), at(3, 2)) == [(1, None), (2, None)]
    second = [(4, "00:05")]
    assert clocked.feed(1, at(4, 3), at(7, 4), at(5, 5)) == second
    clocked.start()
    clocked.batch -= 1
    assert clocked.feed(2, at(4, 3), at(7, 4), at(5, 5)) == second
    assert clocked.feed(3, at(7, 6), (7, "b", 7, at(30)[3])) == []
    assert clocked.feed(4, at(31, 8), at(29, 9)) == [(8, "00:30")]  # what a filter drops counts
    for number in range(6):
        clocked.feed(5 + number, at(40 + number, number))
    assert clocked.kept() < 6  # rows that were passed on are forgotten


@pytest.mark.exhaustive
def test_aggregates_see_the_watermark_before_each_row(utc, tmp_path) -> None:
    clocked = Clocked(
        utc,
        "SELECT COUNT(*), COUNT(w) FROM (SELECT k, CURRENT_WATERMARK(ts) AS w FROM timed) GROUP BY k",
        str(tmp_path),
    )
    clocked.feed(0, at(5, 1), at(3, 2))
    clocked.feed(1, at(4, 3))
    assert clocked.given[-1][:2] == (3, 1)
