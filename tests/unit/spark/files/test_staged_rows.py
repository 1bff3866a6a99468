"""Rows between a checkpoint and their commit: what a start after a crash finds of them."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.files.staged_rows import StagedIntervals, StagedRows
from kafka_sql.spark.platform.checkpoint_log import STAGED_FOLDER


def batch(*numbers: int, nullable: bool = True) -> pa.RecordBatch:
    schema = pa.schema([pa.field("n", pa.int64(), nullable=nullable)])
    return pa.RecordBatch.from_arrays([pa.array(numbers, pa.int64())], schema=schema)


def staged(folder: Path, *batches: pa.RecordBatch) -> list[str]:
    """The files of one interval of one task."""
    rows = StagedRows(str(folder))
    for each in batches:
        rows.add(each)
    rows.flush()
    return list(rows.names)


def numbers(folder: Path, interval: int) -> list[int]:
    return [n for rows in StagedIntervals(str(folder)).rows(interval) for n in rows.column(0).to_pylist()]


def files(folder: Path) -> int:
    return len(list((folder / STAGED_FOLDER).iterdir()))


def test_an_interval_has_the_rows_of_all_tasks(tmp_path: Path) -> None:
    names = staged(tmp_path, batch(1, 2), batch(), batch(3, nullable=False)) + staged(tmp_path, batch(4))
    assert staged(tmp_path, batch()) == []
    intervals = StagedIntervals(str(tmp_path))
    intervals.plan(7, names)
    assert numbers(tmp_path, 7) == [1, 2, 3, 4]
    intervals.committed(7)
    assert (files(tmp_path), numbers(tmp_path, 7)) == (0, [])


def test_a_task_that_is_asked_twice_names_both_files(tmp_path: Path) -> None:
    rows = StagedRows(str(tmp_path))
    rows.add(batch(1))
    rows.flush()
    rows.add(batch(2))
    rows.flush()
    assert len(rows.names) == 2
    rows.start_interval()
    rows.flush()
    assert (rows.names, rows.bytes) == ([], 0)


@pytest.mark.parametrize(
    ("noted", "left", "kept"),
    [(5, [], []), (6, [5], [1])],
    ids=["planned only", "noted"],
)
def test_a_start_commits_what_was_noted(tmp_path: Path, noted: int, left: list[int], kept: list[int]) -> None:
    """Rows of an interval that was not noted are read again."""
    intervals = StagedIntervals(str(tmp_path))
    assert intervals.left(3) == []
    intervals.plan(5, staged(tmp_path, batch(1)))
    staged(tmp_path, batch(2))  # of a task of the next interval
    assert intervals.left(noted) == left
    assert numbers(tmp_path, 5) == kept
    assert files(tmp_path) == 2 * len(left)
