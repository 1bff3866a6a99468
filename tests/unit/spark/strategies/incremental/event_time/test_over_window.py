"""OVER micro-batch by micro-batch: with each row stand the rows that its functions look at, and no state
grows with the rows that have passed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.event_time.over_window import NEW, OverWindowOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

SCHEMA = pa.schema(
    [
        ("k", pa.string()),
        ("moment", pa.int64()),
        ("batch", pa.int64()),
        ("partition", pa.int32()),
        ("offset", pa.int64()),
        ("c0", pa.int64()),
        ("c1", pa.string()),
    ]
)
Row = tuple[str | None, int, int]
"""Key, microsecond and number."""
Part = tuple[Sequence[Row], int | None]
"""The rows of a micro-batch, and the watermark behind it."""


def sums(folder: Path, parts: Sequence[Part], rows: int, range_us: int | None) -> dict[int, int]:
    """For each row given the sum of the numbers in its frame."""
    found: dict[int, int] = {}
    before = None
    for number, (given, now) in enumerate(parts):
        task = OverWindowOperator(
            StatePlace(str(folder), folder.name, number), 1, 2, rows, range_us, before, now
        )
        cells = [(key, moment, number, 0, at, value, key) for at, (key, moment, value) in enumerate(given)]
        columns = list(zip(*cells, strict=True)) if cells else [()] * len(SCHEMA)
        arrays = [pa.array(list(c), f.type) for c, f in zip(columns, SCHEMA, strict=True)]
        batches = [pa.RecordBatch.from_arrays(arrays, schema=SCHEMA)]
        seen = [row for batch in task(iter(batches)) for row in batch.to_pylist()]
        for row in seen:
            if row[NEW]:
                assert row["c0"] not in found
                found[row["c0"]] = frame_sum(
                    [(each["c1"], each["c0"], each["c0"]) for each in seen],
                    row["c0"],
                    row["c1"],
                    rows,
                    range_us,
                )
        before = now
    return found


def frame_sum(known: Sequence[Row], number: int, key: str | None, rows: int, range_us: int | None) -> int:
    """The sum over the frame of row ``number``, whose time is its number."""
    mine = sorted(value for other, _, value in known if other == key and value <= number)
    if range_us is not None:
        return sum(value for value in mine if value >= number - range_us)
    return sum(mine[-rows - 1 :])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("rows", "range_us"), [(0, None), (2, None), (0, 7), (0, 60)])
def test_each_row_sees_its_frame(tmp_path: Path, seed: int, rows: int, range_us: int | None) -> None:
    chance = random.Random(seed)
    all_rows: list[Row] = [(chance.choice(["a", "b", None]), number, number) for number in range(120)]
    parts: list[Part] = []
    for start in range(0, 120, 10):
        part = all_rows[start : start + 10]
        chance.shuffle(part)
        parts.append((part, start - chance.randrange(3) if start else None))
    parts.append(([], 200))
    wanted = {number: frame_sum(all_rows, number, key, rows, range_us) for key, _, number in all_rows}
    assert sums(tmp_path, in_time(parts), rows, range_us) == wanted


def in_time(parts: Sequence[Part]) -> list[Part]:
    """The watermark of a part never passes a row of a later one."""
    return [
        (rows, mark if number + 1 == len(parts) or mark is None else mark - 1)
        for number, (rows, mark) in enumerate(parts)
    ]


def test_late_rows_are_left_out(tmp_path: Path) -> None:
    parts: list[Part] = [([("a", 5, 5)], 6), ([("a", 4, 4), ("a", 8, 8)], 9)]
    assert sums(tmp_path, parts, 3, None) == {5: 5, 8: 13}


@pytest.mark.parametrize(("rows", "range_us", "most"), [(2, None, 3 * 3), (0, 10, 30)])
def test_state_does_not_grow(tmp_path: Path, rows: int, range_us: int | None, most: int) -> None:
    parts: list[Part] = [
        ([(str(number % 3), number, number) for number in range(start, start + 20)], start + 19)
        for start in range(0, 400, 20)
    ]
    sums(tmp_path, parts, rows, range_us)
    assert len(entries(tmp_path, len(parts))) <= most
    sums(tmp_path / "ended", [*parts, ([], 10_000)], rows, range_us)
    assert len(entries(tmp_path / "ended", len(parts) + 1)) == 3 * rows


def entries(folder: Path, batch: int) -> list[bytes]:
    with KeyedState(StatePlace(str(folder), "seen", batch)) as state:
        return [key for key, _ in state.items(b"")]
