"""Sessions that the watermark has passed take no further rows."""

from __future__ import annotations

from kafka_sql.spark.translate.watermark_operators import session_bounds

MS = 1000
NONE = -(2**62)


def bounds(rows: list[tuple[int, int, int]], now: int | None) -> dict[int, tuple[int, int]]:
    """Sessions with a gap of 10 ms; rows are micro-batch, time and the watermark before it, in ms."""
    numbers = [number for number, _, _ in rows]
    times = [time * MS for _, time, _ in rows]
    marks = [NONE if mark == NONE else mark * MS for _, _, mark in rows]
    found = dict(session_bounds(numbers, times, marks, 10 * MS, None if now is None else now * MS))
    return {row: (start // MS, end // MS) for row, (start, end) in found.items()}


def test_rows_at_most_a_gap_apart_are_one_session() -> None:
    rows = [(0, 5, NONE), (0, 15, NONE), (0, 26, NONE)]
    assert bounds(rows, 100) == {0: (5, 25), 1: (5, 25), 2: (26, 36)}


def test_only_sessions_that_the_watermark_has_passed_are_given() -> None:
    rows = [(0, 5, NONE), (0, 30, NONE)]
    assert bounds(rows, 13) == {}
    assert bounds(rows, 14) == {0: (5, 15)}
    assert bounds(rows, None) == {}


def test_a_row_joins_the_open_session_of_an_earlier_micro_batch() -> None:
    assert bounds([(0, 5, NONE), (1, 12, 8)], 100) == {0: (5, 22), 1: (5, 22)}


def test_a_session_that_was_given_takes_no_row() -> None:
    rows = [(0, 5, NONE), (1, 12, 14)]  # 5..15 was given at 14; 12..22 is not late for itself
    assert bounds(rows, 100) == {0: (5, 15), 1: (12, 22)}


def test_a_late_row_is_left_out_unless_an_open_session_takes_it() -> None:
    assert bounds([(0, 50, NONE), (1, 5, 40)], 100) == {0: (50, 60)}
    assert bounds([(0, 38, NONE), (1, 29, 40)], 100) == {0: (29, 48), 1: (29, 48)}


def test_late_rows_of_one_micro_batch_do_not_save_one_another() -> None:
    assert bounds([(0, 90, NONE), (1, 5, 40), (1, 12, 40)], 200) == {0: (90, 100)}
