"""Row patterns without Spark: which matches are given, and when (the rows of Flink are in
tests/golden/queries/match_recognize.sql)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafka_sql.model.row_pattern import AfterMatch, Applied, CurrentRow, PatternVariable, RowPattern, RowValue
from kafka_sql.spark.match_recognize.match_queue import MatchQueue
from kafka_sql.spark.match_recognize.matcher import RowMatcher
from kafka_sql.spark.platform.failures import ReportedFailure

START = datetime(2026, 1, 1)
ROW = CurrentRow(0)
FALLS = Applied("<", (ROW, RowValue("A", 0)))
RISES = Applied(">", (ROW, RowValue("A", 0)))


def variable(name: str, condition: Any = None, least: int = 1, most: int | None = 1, *, greedy: bool = True):
    return PatternVariable(name, least, most, greedy, condition)


def matches(
    variables: Sequence[PatternVariable],
    rows: Sequence[int],
    after: AfterMatch = AfterMatch.PAST_LAST_ROW,
    skip_to: str | None = None,
    within_s: int | None = None,
    *,
    ended: bool = False,
) -> list[tuple[int, list[Any]]]:
    """The matches of rows that are a second apart: with the number of the row that gave each."""
    pattern = RowPattern(tuple(variables), after, skip_to, None if within_s is None else within_s * 1000)
    outputs = [RowValue(each.name, 0) for each in variables]
    matcher = RowMatcher(pattern, outputs)
    found = [
        (number, match)
        for number, value in enumerate(rows)
        for match in matcher.take(START + timedelta(seconds=number), (value,))
    ]
    return found + ([(len(rows), match) for match in matcher.advance(None)] if ended else [])


def test_a_search_goes_on_behind_a_match() -> None:
    pattern = [variable("A"), variable("B", FALLS)]
    assert matches(pattern, [3, 2, 1]) == [(1, [3, 2])]
    assert matches(pattern, [3, 2, 1], AfterMatch.NEXT_ROW) == [(1, [3, 2]), (2, [2, 1])]


def test_what_follows_a_greedy_loop_takes_no_row_that_the_loop_takes() -> None:
    loop = variable("B", FALLS, 0, None)
    assert matches([variable("A"), loop, variable("C")], [5, 4, 3, 6]) == [(3, [5, 3, 6])]


def test_a_reluctant_loop_ends_as_soon_as_it_can() -> None:
    loop = variable("B", FALLS, 0, None, greedy=False)
    assert matches([variable("A"), loop, variable("C")], [5, 4, 3, 6]) == [
        (1, [5, None, 4]),
        (3, [3, None, 6]),
    ]


def test_a_match_waits_for_an_earlier_one_that_may_still_come() -> None:
    """A row above 5 may still follow, so 3 4 waits; it is given when 5 has lost its last chance."""
    pattern = [variable("A"), variable("B", FALLS, 0, None), variable("C", RISES)]
    assert matches(pattern, [5, 3, 4]) == []
    assert matches(pattern, [5, 3, 4, 6]) == [(3, [5, 4, 6])]
    assert matches(pattern, [5, 3, 4, 5]) == [(3, [3, None, 4])]


def test_within_frees_what_waits_behind_a_match_that_takes_too_long() -> None:
    pattern = [variable("A"), variable("B", FALLS, 0, None), variable("C", RISES)]
    assert matches(pattern, [5, 3, 4, 4, 4], within_s=4) == [(4, [3, None, 4])]
    assert matches(pattern, [5, 3, 4], within_s=4, ended=True) == [(3, [3, None, 4])]
    assert matches(pattern, [5, 3, 4, 6], within_s=3) == [(3, [3, None, 4])]


def test_the_search_goes_on_at_a_variable() -> None:
    pattern = [
        variable("A"),
        variable("B", FALLS, 1, None),
        variable("C", Applied(">", (ROW, RowValue("B", 0)))),
    ]
    rows = [5, 3, 2, 6, 1, 9]
    assert matches(pattern, rows, AfterMatch.TO_LAST, "C") == [(3, [5, 2, 6]), (5, [6, 1, 9])]
    with pytest.raises(ReportedFailure, match="endless-match"):
        matches(pattern, rows, AfterMatch.TO_FIRST, "A")
    with pytest.raises(ReportedFailure, match="no row of it"):
        matches(
            [variable("A"), variable("B", FALLS, 0, 1), variable("C", RISES)], [1, 2], AfterMatch.TO_LAST, "B"
        )


@given(st.lists(st.tuples(st.integers(0, 5), st.integers())))
def test_a_queue_gives_the_least_first_and_keeps_what_is_wanted(items: list[tuple[int, int]]) -> None:
    queue: MatchQueue[tuple[int, int]] = MatchQueue(lambda item: item[0])
    queue.add(items)
    queue.keep(lambda item: item[0] != 3)
    taken = []
    while queue.first() is not None:
        taken.append(queue.take_first())
    assert [key for key, _ in taken] == sorted(key for key, _ in items if key != 3)
    assert sorted(taken) == sorted(item for item in items if item[0] != 3)
