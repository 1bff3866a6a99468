"""Groups that changed are given whole, as they were and as they are, in the order in which rows came."""

from __future__ import annotations

import random
from collections import defaultdict

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.operators.changed_groups import ChangedGroups
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from tests.unit.spark.strategies.incremental.batches_of_rows import Weighted, given

TYPES = [pa.string(), pa.int64(), pa.string(), pa.int64()]
Groups = dict[str | None, list[tuple[int | None, str]]]


@pytest.fixture
def task(tmp_path) -> ChangedGroups:
    return ChangedGroups(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0), 1, 2)


def groups(rows: list[Weighted], weight: int) -> Groups:
    """The rows of one weight by their groups, in the order of their positions."""
    found: Groups = defaultdict(list)
    for key, number, text, position in sorted((row for row, own in rows if own == weight), key=str):
        assert row_at(rows, key, position, weight) == (number, text)
    for row, own in sorted(rows, key=lambda each: each[0][3]):
        if own == weight:
            found[row[0]].append(row[1:3])
    return found


def row_at(rows: list[Weighted], key: str | None, position: int, weight: int) -> tuple[int | None, str]:
    (found,) = (row for row, own in rows if own == weight and row[0] == key and row[3] == position)
    return found[1:3]


@pytest.mark.parametrize("seed", range(5))
def test_a_list_per_group(task: ChangedGroups, seed: int) -> None:
    chance = random.Random(seed)
    there: Groups = defaultdict(list)
    for number in range(15):
        before = {key: list(rows) for key, rows in there.items()}
        batch = []
        for _ in range(chance.randrange(12)):
            key = chance.choice(["a", "b", None])
            if there[key] and chance.random() < 0.4:
                row = chance.choice(there[key])
                there[key].remove(row)  # the first one that is equal
                batch.append((key, *row, -1))
            else:
                row = (chance.choice([1, 2, None]), chance.choice("xy"))
                there[key].append(row)
                batch.append((key, *row, 1))
        rows = given(task, number, TYPES, batch)
        changed = {key for key in there if there[key] != before.get(key, [])}
        assert groups(rows, -1) == {key: before[key] for key in changed if before.get(key)}
        assert groups(rows, 1) == {key: there[key] for key in changed if there[key]}


def test_of_what_comes_and_goes_at_once_nothing_is_given(task: ChangedGroups) -> None:
    assert given(task, 0, TYPES, [("a", 1, "x", -1), ("a", 1, "x", 1)]) == []


def test_a_row_that_goes_without_being_there_takes_none_with_it(task: ChangedGroups) -> None:
    given(task, 0, TYPES, [("a", 1, "x", 1)])
    assert given(task, 1, TYPES, [("a", 2, "x", -1)]) == []


def test_a_group_is_as_old_as_its_last_change(tmp_path) -> None:
    def task(now_ms: int) -> ChangedGroups:
        return ChangedGroups(StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0, 10, now_ms), 1, 2)

    given(task(0), 0, TYPES, [("a", 1, "x", 1)])
    given(task(8), 1, TYPES, [("a", 2, "x", 1)])
    rows = given(task(16), 2, TYPES, [("a", 3, "x", 1)])
    assert groups(rows, 1) == {"a": [(1, "x"), (2, "x"), (3, "x")]}
    rows = given(task(26), 3, TYPES, [("a", 4, "x", 1)])
    assert groups(rows, -1) == {}
    assert groups(rows, 1) == {"a": [(4, "x")]}
