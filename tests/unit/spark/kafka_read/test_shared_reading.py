"""Scans of one table plan the same micro-batches and read their records once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.spark.kafka_read.shared_plans import PlannedEnd, SharedPlans, Together
from kafka_sql.spark.kafka_read.shared_reading import shared_rows
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import ScanView, Sharing, ViewColumn

NOTHING = {("t", 0): 0, ("t", 1): 0}
SOME = {("t", 0): 5, ("t", 1): 7}
MORE = {("t", 0): 9, ("t", 1): 8}
RANGES = (OffsetRange("t", 0, 0, 5),)
ROWS = pa.RecordBatch.from_pylist(
    [
        {"kind": 0, "who": {"name": "Ada", "city": "Ulm"}, "__offset": 3},
        {"kind": 1, "who": None, "__offset": 4},
        {"kind": 1, "who": {"name": "Bo", "city": None}, "__offset": 5},
    ]
)
VIEWS = (
    ScanView((ViewColumn("kind", "kind0"),)),
    ScanView((ViewColumn("who", "person", ("city",)),), (ScanPredicate("kind", Comparison.EQUAL, (1,)),)),
    ScanView((ViewColumn("kind", "k"),), (ScanPredicate("kind", Comparison.EQUAL, (7,)),)),
)
TAKEN = (
    [{"kind0": 0, "__offset": 3}, {"kind0": 1, "__offset": 4}, {"kind0": 1, "__offset": 5}],
    [{"person": None, "__offset": 4}, {"person": {"city": None}, "__offset": 5}],
    [],
)


class Records:
    """Gives the rows, and counts how often they are read."""

    def __init__(self) -> None:
        self.reads = 0

    def __call__(self) -> Iterator[pa.RecordBatch]:
        self.reads += 1
        yield ROWS.slice(0, 2)
        yield ROWS.slice(2)


def sharing(folder: Path, number: int) -> Sharing:
    return Sharing(str(folder / "shared"), number, VIEWS)


def taken(folder: Path, number: int, read: Records, *, together: bool = True) -> list[dict[str, object]]:
    batches = shared_rows(sharing(folder, number), RANGES, read, together=Together() if together else None)
    return [row for batch in batches for row in batch.to_pylist()]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_whoever_comes_first_reads_for_all(tmp_path: Path, first: int):
    read = Records()
    for number in (first, *({0, 1, 2} - {first})):
        assert taken(tmp_path, number, read) == TAKEN[number]
    assert read.reads == 1
    assert not list(tmp_path.rglob("*.arrow*"))


def test_a_task_that_runs_again_reads_again(tmp_path: Path):
    read = Records()
    assert taken(tmp_path, 0, read) == taken(tmp_path, 0, read) == TAKEN[0]
    assert taken(tmp_path, 1, read) == TAKEN[1]
    assert read.reads == 2


def test_scans_that_read_other_ranges_read_for_themselves(tmp_path: Path):
    read = Records()
    for number in range(3):
        assert taken(tmp_path, number, read, together=False) == TAKEN[number]
    assert read.reads == 3
    assert not list(tmp_path.iterdir())


def test_what_was_read_in_part_is_not_taken(tmp_path: Path):
    read = Records()
    broken = shared_rows(sharing(tmp_path, 0), RANGES, read, together=Together())
    next(broken)
    broken.close()
    assert taken(tmp_path, 1, read) == TAKEN[1]
    assert read.reads == 2


def test_a_task_waits_for_the_one_that_reads(tmp_path: Path):
    read = Records()
    reading = shared_rows(sharing(tmp_path, 0), RANGES, read, together=Together())
    next(reading)
    found: list[list[dict[str, object]]] = []
    waiting = threading.Thread(target=lambda: found.append(taken(tmp_path, 1, read)))
    waiting.start()
    assert len(list(reading)) == 1
    waiting.join(60)
    assert found == [TAKEN[1]]
    assert read.reads == 1


def plans(folder: Path) -> tuple[SharedPlans, SharedPlans, SharedPlans]:
    return (
        SharedPlans(sharing(folder, 0)),
        SharedPlans(sharing(folder, 1)),
        SharedPlans(sharing(folder, 2)),
    )


def test_the_first_scan_that_is_asked_decides_and_the_others_follow(tmp_path: Path):
    first, second, third = plans(tmp_path)
    assert first.follow(NOTHING) is None
    first.lead(NOTHING, SOME, MORE)
    assert second.follow(NOTHING) == third.follow(NOTHING) == PlannedEnd(SOME, MORE)
    assert all(each.together(NOTHING, SOME) for each in (first, second, third))


def test_nothing_new_is_planned_anew(tmp_path: Path):
    first, second, _ = plans(tmp_path)
    first.lead(SOME, SOME, SOME)
    assert second.follow(SOME) == PlannedEnd(SOME, SOME)
    assert first.follow(SOME) is None
    first.lead(SOME, MORE, MORE)
    assert second.follow(SOME) == PlannedEnd(MORE, MORE)


def test_scans_that_begin_elsewhere_plan_for_themselves(tmp_path: Path):
    first, second, third = plans(tmp_path)
    first.lead(NOTHING, MORE, MORE)
    assert second.follow(SOME) is None
    assert third.follow(NOTHING) is not None
    assert not first.together(NOTHING, MORE)
    assert not second.together(SOME, MORE)


def test_what_tasks_left_is_removed_with_the_next_plan(tmp_path: Path):
    assert taken(tmp_path, 0, Records()) == TAKEN[0]
    assert len(list(tmp_path.rglob("*.arrow"))) == 2
    first, _, _ = plans(tmp_path)
    first.lead(SOME, MORE, MORE)
    assert [path.name for path in (tmp_path / "shared").iterdir()] == ["plan.json"]
