"""Rows of a temporal join get the version of their key that their time sees, when the watermark has passed
it."""

from __future__ import annotations

import random
from dataclasses import replace

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.event_time.temporal_join import TemporalJoinOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import given

TYPES = [pa.string(), pa.int64(), pa.int32(), pa.int64(), pa.int64(), pa.int64(), pa.string(), pa.int64()]


def row(key: str | None, moment: int | None, number: int) -> tuple[object, ...]:
    return key, moment, 0, 0, 0, number, None, 1


def version(
    key: str | None, moment: int | None, offset: int, text: str, weight: int = 1
) -> tuple[object, ...]:
    return key, moment, 1, 0, offset, None, text, weight


@pytest.fixture
def task(tmp_path) -> TemporalJoinOperator:
    return TemporalJoinOperator(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1, 1, 1, None)


@pytest.mark.parametrize("seed", range(6))
def test_the_newest_version_that_is_not_later(task: TemporalJoinOperator, seed: int) -> None:
    chance = random.Random(seed)
    versions: dict[tuple[str, int], str | None] = {}
    rows: dict[int, tuple[str, int]] = {}
    found: dict[int, str | None] = {}
    mark = 0
    for number in range(20):
        batch = []
        for offset in range(chance.randrange(8)):
            key, moment = chance.choice("ab"), mark + chance.randrange(1, 9)
            if chance.random() < 0.5:
                text = None if chance.random() < 0.2 else f"{number}-{offset}"
                versions[key, moment] = text
                batch.append(version(key, moment, offset, text or "", 1 if text else -1))
            else:
                rows[number * 10 + offset] = (key, moment)
                batch.append(row(key, moment, number * 10 + offset))
        chance.shuffle(batch)
        mark += chance.randrange(5)
        for (each, text, matched), weight in given(replace(task, now=mark), number, TYPES, batch):
            assert weight == 1
            assert matched is (text is not None)
            found[each] = text
    due = {each: place for each, place in rows.items() if place[1] <= mark}
    assert found.keys() == due.keys()
    for each, (key, moment) in due.items():
        seen = [at for own, at in versions if own == key and at <= moment]
        assert found[each] == (versions[key, max(seen)] if seen else None)


def test_only_versions_that_a_later_row_sees_are_kept(task: TemporalJoinOperator) -> None:
    batch = [version("a", moment, moment, f"v{moment}") for moment in (1, 3, 5, 9)]
    given(replace(task, now=6), 0, TYPES, batch)
    with KeyedState(replace(task.place, batch=1)) as state:
        assert [cells for _, cells in state.items(b"v")] == [["v5"], ["v9"]]


def test_what_a_record_replaces_is_no_deletion(task: TemporalJoinOperator) -> None:
    batch = [version("a", 1, 7, "old", -1), version("a", 1, 7, "new"), row("a", 2, 1)]
    assert given(replace(task, now=3), 0, TYPES, batch) == [((1, "new", True), 1)]


def test_rows_without_a_key_or_a_time(task: TemporalJoinOperator) -> None:
    batch = [
        version(None, 1, 0, "x"),
        version("a", None, 1, "y"),
        row(None, 2, 1),
        row("a", 2, 2),
        row("a", None, 3),
    ]
    found = given(replace(task, now=3), 0, TYPES, batch)
    assert sorted(found) == [((1, None, False), 1), ((2, None, False), 1)]
