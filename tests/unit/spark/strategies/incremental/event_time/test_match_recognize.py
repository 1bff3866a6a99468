"""MATCH_RECOGNIZE micro-batch by micro-batch: the matches of all rows at once, in any cut of them, and state
that does not grow with the rows that have passed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.model.row_pattern import AfterMatch, Applied, CurrentRow, PatternVariable, RowPattern, RowValue
from kafka_sql.spark.match_recognize.matcher import RowMatcher
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.incremental.event_time.match_recognize import (
    MatchedTypes,
    MatchRecognizeOperator,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

EPOCH = datetime(1970, 1, 1)
VALUE = CurrentRow(0)
FALLS = Applied("<", (VALUE, RowValue("A", 0)))
RISES = Applied(">", (VALUE, RowValue("A", 0)))
A, C = PatternVariable("A", 1, 1, True, None), PatternVariable("C", 1, 1, True, RISES)
B = PatternVariable("B", 0, None, True, FALLS)
RELUCTANT = PatternVariable("B", 1, 3, False, FALLS)
OUTPUTS = (RowValue("A", 0), RowValue("B", 0), RowValue("C", 0), RowValue("A", 1))
TYPES = MatchedTypes(
    (pa.string(),),
    (pa.int64(), pa.timestamp("us")),
    pa.schema(
        [
            ("k", pa.string()),
            ("a", pa.int64()),
            ("b", pa.int64()),
            ("c", pa.int64()),
            ("at", pa.timestamp("us")),
        ]
    ),
    False,
)
SCHEMA = pa.schema(
    [
        ("k", pa.string()),
        ("moment", pa.int64()),
        ("batch", pa.int64()),
        ("partition", pa.int32()),
        ("offset", pa.int64()),
        ("c0", pa.int64()),
        ("c1", pa.timestamp("us")),
    ]
)
Row = tuple[str | None, int, int]
"""Key, second and value."""


def at(second: int) -> datetime:
    return EPOCH + timedelta(seconds=second)


def pattern_of(after: AfterMatch, within_s: int | None, middle: PatternVariable = B) -> RowPattern:
    return RowPattern((A, middle, C), after, None, None if within_s is None else within_s * 1000)


def run(
    folder: Path,
    pattern: RowPattern,
    parts: Sequence[tuple[Sequence[Row], int | None]],
) -> list[list[tuple[Any, ...]]]:
    """The matches of each micro-batch: its rows, and the watermark (seconds) behind it."""
    found, before = [], None
    for number, (rows, mark) in enumerate(parts):
        place = StatePlace(str(folder), "run", number)
        now = None if mark is None else mark * 1_000_000
        task = MatchRecognizeOperator(place, TYPES, (), pattern, OUTPUTS, "ts", before, now)
        cells = [
            (key, second * 1_000_000, number, 0, offset, value, at(second))
            for offset, (key, second, value) in enumerate(rows)
        ]
        columns = list(zip(*cells, strict=True)) if cells else [()] * len(SCHEMA)
        arrays = [pa.array(list(c), f.type) for c, f in zip(columns, SCHEMA, strict=True)]
        batches = [pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)] if rows else []
        found.append([tuple(row.values())[:-1] for batch in task(iter(batches)) for row in batch.to_pylist()])
        before = now
    return found


def at_once(pattern: RowPattern, rows: Sequence[Row], mark: int) -> list[tuple[Any, ...]]:
    found = []
    for key in {key for key, _, _ in rows}:
        matcher = RowMatcher(pattern, OUTPUTS)
        mine = sorted((row for row in rows if row[0] == key), key=lambda row: row[1])
        for _, second, value in mine:
            if second <= mark:
                found += [(key, *match) for match in matcher.take(at(second), (value, at(second)))]
        found += [(key, *match) for match in matcher.advance(at(mark))]
    return sorted(found, key=repr)


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from(["x", "y", None]), st.integers(0, 9)), max_size=40),
    st.sampled_from([AfterMatch.NEXT_ROW, AfterMatch.PAST_LAST_ROW]),
    st.sampled_from([None, 3, 10]),
    st.sampled_from([B, RELUCTANT]),
    st.integers(1, 6),
    st.randoms(use_true_random=False),
)
def test_any_cut_into_micro_batches_gives_the_matches_of_all_rows(
    tmp_path_factory: pytest.TempPathFactory,
    values: list[tuple[str | None, int]],
    after: AfterMatch,
    within_s: int | None,
    middle: PatternVariable,
    size: int,
    chance: random.Random,
) -> None:
    rows = [(key, second, value) for second, (key, value) in enumerate(values)]
    pattern = pattern_of(after, within_s, middle)
    parts: list[tuple[Sequence[Row], int | None]] = []
    for start in range(0, len(rows), size):
        part = rows[start : start + size]
        chance.shuffle(part)
        parts.append((part, start + size - 1 - chance.randrange(2) if start else None))
    parts.append(([], len(rows) + 1))
    found = run(tmp_path_factory.mktemp("state"), pattern, in_order(parts))
    assert sorted((row for part in found for row in part), key=repr) == at_once(pattern, rows, len(rows) + 1)


def in_order(parts: Sequence[tuple[Sequence[Row], int | None]]) -> list[tuple[Sequence[Row], int | None]]:
    """Rows that the watermark of an earlier part has passed come with that part."""
    moved: list[tuple[list[Row], int | None]] = [(list(rows), mark) for rows, mark in parts]
    for number, (rows, mark) in enumerate(moved[:-1]):
        later = moved[number + 1][0]
        for row in [row for row in later if mark is not None and row[1] <= mark]:
            later.remove(row)
            rows.append(row)
    return [(tuple(rows), mark) for rows, mark in moved]


def test_late_rows_are_left_out(tmp_path: Path) -> None:
    pattern = pattern_of(AfterMatch.PAST_LAST_ROW, None)
    parts: list[tuple[Sequence[Row], int | None]] = [([("x", 1, 5)], 3), ([("x", 2, 9), ("x", 4, 8)], 4)]
    assert run(tmp_path, pattern, parts) == [[], [("x", 5, None, 8, at(1))]]


def test_what_expires_frees_the_match_behind_it(tmp_path: Path) -> None:
    """A row above 5 could still have come; ten seconds later it cannot, though no row came."""
    pattern = pattern_of(AfterMatch.PAST_LAST_ROW, 10)
    rows = [("x", 1, 5), ("x", 2, 3), ("x", 3, 4)]
    assert run(tmp_path, pattern, [(rows, 3), ([], 10), ([], 11)]) == [[], [], [("x", 3, None, 4, at(2))]]


def test_state_holds_what_can_still_take_part_and_no_more(tmp_path: Path) -> None:
    pattern = pattern_of(AfterMatch.PAST_LAST_ROW, 5)
    rows = [(str(second % 3), second, second % 7) for second in range(600)]
    parts: list[tuple[Sequence[Row], int | None]] = [
        (rows[start : start + 20], start + 19) for start in range(0, 600, 20)
    ]
    sizes = []
    for count in (5, 15, 30):
        run(tmp_path / str(count), pattern, parts[:count])
        with KeyedState(StatePlace(str(tmp_path / str(count)), "seen", count)) as state:
            sizes.append(sum(len(repr(entry)) for entry in state.items(b"")))
    assert max(sizes) < 3_000
    run(tmp_path / "ended", pattern, [*parts[:5], ([], 10_000)])
    with KeyedState(StatePlace(str(tmp_path / "ended"), "seen", 6)) as state:
        assert list(state.items(b"")) == []


def test_a_repeated_micro_batch_gives_the_same_matches(tmp_path: Path) -> None:
    pattern = pattern_of(AfterMatch.NEXT_ROW, None)
    first: tuple[Sequence[Row], int | None] = ([("x", 1, 5), ("x", 2, 3)], 2)
    second: tuple[Sequence[Row], int | None] = ([("x", 3, 4), ("x", 4, 6)], 4)
    wanted = run(tmp_path, pattern, [first, second])[1]
    assert wanted
    task = MatchRecognizeOperator(
        StatePlace(str(tmp_path), "again", 1), TYPES, (), pattern, OUTPUTS, "ts", 2_000_000, 4_000_000
    )
    cells = [
        ("x", second * 1_000_000, 1, 0, n, value, at(second))
        for n, (second, value) in enumerate([(3, 4), (4, 6)])
    ]
    arrays = [pa.array(list(c), f.type) for c, f in zip(zip(*cells, strict=True), SCHEMA, strict=True)]
    again = task(iter([pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)]))
    assert [tuple(row.values())[:-1] for batch in again for row in batch.to_pylist()] == wanted


def test_a_row_without_a_time_ends_the_query(tmp_path: Path) -> None:
    columns = [
        pa.array([value], f.type) for value, f in zip(("x", None, 0, 0, 0, 1, None), SCHEMA, strict=True)
    ]
    task = MatchRecognizeOperator(
        StatePlace(str(tmp_path), "run", 0),
        TYPES,
        (),
        pattern_of(AfterMatch.NEXT_ROW, None),
        OUTPUTS,
        "ts",
        None,
        1,
    )
    with pytest.raises(ReportedFailure, match="NULL"):
        list(task(iter([pa.RecordBatch.from_arrays(columns, schema=SCHEMA)])))
