"""Keyed state: what a micro-batch leaves behind is what the next one finds, wherever it runs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.strategies.incremental.state import keyed_state
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.merging import KEY, VALUE, merged
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles


@pytest.fixture
def place(tmp_path) -> StatePlace:
    return StatePlace(f"{tmp_path}/0", tmp_path.name, 0)


def write(place: StatePlace, batch: int, entries: dict[bytes, object]) -> None:
    with KeyedState(replace(place, batch=batch)) as state:
        for key, value in entries.items():
            state.put(key, value)


def entries(place: StatePlace, batch: int, prefix: bytes = b"k") -> dict[bytes, object]:
    """What micro-batch ``batch`` finds."""
    with KeyedState(replace(place, batch=batch)) as state:
        return dict(state.items(prefix))


def test_a_micro_batch_finds_what_the_one_before_wrote(place):
    write(place, 0, {b"k1": [1, "a", None], b"k2": 2.5})
    write(place, 1, {b"k1": None, b"k3": b"x"})
    assert entries(place, 2) == {b"k2": 2.5, b"k3": b"x"}


def test_a_repeated_micro_batch_starts_from_the_same_state(place):
    write(place, 0, {b"k1": 1})
    write(place, 1, {b"k1": 2, b"k2": 2})
    assert entries(place, 1) == {b"k1": 1}  # it left nothing behind this time
    write(place, 1, {b"k3": 3})
    assert entries(place, 2) == {b"k1": 1, b"k3": 3}


def test_a_task_that_fails_leaves_nothing_behind(place):
    write(place, 0, {b"k1": 1})

    def fail() -> None:
        with KeyedState(replace(place, batch=1)) as state:
            state.put(b"k1", 2)
            assert dict(state.items(b"k")) == {b"k1": 2}
            raise RuntimeError("lost")

    with pytest.raises(RuntimeError):
        fail()
    assert entries(place, 1) == {b"k1": 1}


def test_another_executor_takes_over_from_the_files(place):
    for batch in range(5):
        write(place, batch, {b"k%d" % batch: batch, b"k0": batch})
    elsewhere = replace(place, run=f"{place.run}-2")
    expected = {b"k0": 4, b"k1": 1, b"k2": 2, b"k3": 3, b"k4": 4}
    assert entries(elsewhere, 5) == expected
    write(place, 5, {b"k9": 9})
    assert entries(elsewhere, 6) == expected | {b"k9": 9}


def test_state_of_a_later_micro_batch_is_not_used_for_an_earlier_one(place):
    for batch in range(3):
        write(place, batch, {b"k": batch})
    assert entries(place, 3) == {b"k": 2}
    assert entries(place, 2) == {b"k": 1}


def test_scans_see_what_was_written_and_keep_to_their_prefix(place):
    write(place, 0, {b"a\xff\x01": 1, b"a\xff\xff": 2, b"b": 3, b"a": 0})
    with KeyedState(replace(place, batch=1)) as state:
        state.put(b"a\xff\x00", 9)
        state.put(b"a\xff\x01", None)
        assert list(state.items(b"a\xff")) == [(b"a\xff\x00", 9), (b"a\xff\xff", 2)]
        assert [key for key, _ in state.items(b"a", reverse=True)] == [b"a\xff\xff", b"a\xff\x00", b"a"]
        assert state.get(b"a\xff\x00") == 9
        assert state.get(b"a\xff\x01") is None


def test_what_was_fetched_is_known_with_its_changes(place):
    write(place, 0, {b"k%04d" % number: number for number in range(1200)})
    with KeyedState(replace(place, batch=1)) as state:
        state.put(b"k0001", None)
        state.fetch([b"k%04d" % number for number in range(1300)])
        assert [state.get(key) for key in (b"k0000", b"k0001", b"k1199", b"k1250")] == [0, None, 1199, None]
        state.put(b"k1250", 7)
        state.put(b"k0000", 8)
        assert [state.get(key) for key in (b"k0000", b"k1250")] == [8, 7]
        assert [value for _, value in state.items_before(b"k000")] == list(range(10))
        assert [value for _, value in state.items(b"k000")] == [8, *range(2, 10)]
    assert StateFiles(place.partition(0)).size()[0] == 1200


def test_many_micro_batches_leave_few_files(place):
    chance = random.Random(1)
    expected: dict[bytes, object] = {}
    for batch in range(120):
        changed: dict[bytes, object] = {
            b"k%d" % chance.randint(0, 50): chance.choice([batch, None]) for _ in range(5)
        }
        write(place, batch, changed)
        expected |= changed
    there = {key: value for key, value in expected.items() if value is not None}
    assert entries(replace(place, run=f"{place.run}-2"), 120) == there
    assert StateFiles(place.partition(0)).size()[0] == len(there)
    files = list(Path(place.partition(0)).glob("*.arrow"))
    assert len(files) < 30


def test_files_that_were_put_together_but_not_removed_yet_count_once(place):
    files = StateFiles(place.partition(0))
    for batch in range(4):
        files.write(batch, batch, [b"k"], [bytes([batch])])
    files.write(0, 2, [b"k"], [b"\x02"])
    assert [(file.first, file.last) for file in files.until(3)] == [(0, 2), (3, 3)]
    assert [(file.first, file.last) for file in files.until(1)] == [(0, 0), (1, 1)]
    files.forget_from(3)
    assert [(file.first, file.last) for file in files.until(9)] == [(0, 2)]


def test_entries_are_counted(place):
    files = StateFiles(place.partition(0))
    assert files.size() == (0, 0)
    for batch, changed, count in (
        (0, {b"k%d" % number: number for number in range(1200)}, 1200),
        (1, {b"k0": None, b"k1": 7, b"new": 1, b"never": None}, 1200),
        (2, {b"k1": None}, 1199),
    ):
        write(place, batch, changed)
        rows, size = files.size()
        assert rows == count
        assert size > 0
    files.write(3, 3, [b"k2"], [None])  # as it was before files said how many there are
    write(replace(place, run=f"{place.run}-2"), 4, {b"k3": None})
    assert files.size()[0] == 1197


def test_state_that_was_not_changed_is_gone_after_its_time(place):
    place = replace(place, ttl_ms=10_000)
    write(replace(place, now_ms=20_000), 0, {b"k1": 1, b"k2": 2})
    write(replace(place, now_ms=26_000), 1, {b"k2": 3})
    later = replace(place, now_ms=31_000)
    assert entries(later, 2) == {b"k2": 3}
    with KeyedState(replace(later, batch=2)) as state:
        assert state.get(b"k1") is None
    assert entries(replace(place, now_ms=51_000), 3) == {}
    write(replace(place, now_ms=51_000), 3, {b"k4": 4})
    elsewhere = replace(place, run=f"{place.run}-2", ttl_ms=10**9, now_ms=51_001)
    assert entries(elsewhere, 4) == {b"k4": 4}  # gone for good, also with a longer time to live
    files = StateFiles(place.partition(0))
    (left,) = [batch.column(KEY).to_pylist() for batch in merged(files.batches_until(3)) if batch.num_rows]
    assert left == [b"k4"]


@pytest.mark.parametrize("again", [False, True])
def test_more_entries_expire_than_are_written(place, again: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state stays bounded however little time there is to delete entries, also if a process starts
    anew; entries that are written again after their time stay."""
    monkeypatch.setattr(keyed_state, "_SWEEP_S", 0)
    monkeypatch.setattr(keyed_state, "_SWEPT", 10)
    place = replace(place, ttl_ms=3_000)
    files = StateFiles(place.partition(0))
    for batch in range(40):
        now = replace(place, now_ms=10_000 + 1_000 * batch, batch=batch)
        if again:
            now = replace(now, run=f"{place.run}-{batch}")
        with KeyedState(now) as state:
            known = {key for key, _ in state.items(b"k")}
            assert known == {
                b"k%d-%d" % (age, n) for age in range(batch - 2, batch) if age >= 0 for n in range(50)
            } | ({b"k*"} if batch else set())
            for number in range(50):
                state.put(b"k%d-%d" % (batch, number), "x")
            state.put(b"k*", batch)
        assert state._database.execute("SELECT COUNT(*) FROM entries").fetchone()[0] <= 4 * 51
    assert sum(file.size for file in files.until(99)) < 30_000


def test_files_are_put_together_portion_by_portion():
    chance = random.Random(7)
    files: list[list[tuple[bytes, bytes | None]]] = []
    for age in range(6):
        keys = {chance.randbytes(chance.randint(0, 3)) for _ in range(chance.choice([0, 1, 400]))}
        files.append([(key, chance.choice([b"%d" % age, None])) for key in sorted(keys)])
    expected = {key: value for file in files for key, value in file}

    def batches(entries: list[tuple[bytes, bytes | None]]) -> Iterator[pa.RecordBatch]:
        while entries:
            size = chance.randint(1, 30)
            portion, entries = entries[:size], entries[size:]
            keys, values = zip(*portion, strict=True)
            yield pa.RecordBatch.from_pydict(
                {KEY: pa.array(keys, pa.binary()), VALUE: pa.array(values, pa.binary())}
            )

    found = [pair for batch in merged([batches(file) for file in files]) for pair in batch.to_pylist()]
    assert [(row[KEY], row[VALUE]) for row in found] == sorted(expected.items())


def test_large_entries_are_read_a_few_at_a_time(tmp_path):
    files = StateFiles(str(tmp_path))
    files.write(0, 0, [f"{number:05}".encode() for number in range(100)], [b"x" * 100_000] * 100, 100)
    portions = [list(portion) for portion in files.read(files.until(0)[0])]
    assert max(map(len, portions)) <= 40
    assert [int(key) for portion in portions for key, _ in portion] == list(range(100))
