"""State that a task keeps open: whatever stays in memory, it reads as what was written, and its files hold
what was there at the last checkpoint."""

from __future__ import annotations

import random
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kafka_sql.spark.strategies.incremental.state import keyed_state
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles

KEYS = [f"k{number:03}".encode() for number in range(60)]


def there(held: HeldState) -> dict[bytes, object]:
    return dict(held.now().items(b"k"))


@pytest.mark.parametrize("ttl_ms", [0, 10**9])
@pytest.mark.parametrize("most_known", [0, 4000, 10**9])
@pytest.mark.parametrize("scans", [0.0, 0.2])
def test_what_is_read_is_what_was_written(
    ttl_ms: int, most_known: int, scans: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyed_state, "_MOST_KNOWN", most_known)
    chance = random.Random(f"{ttl_ms} {most_known} {scans}")
    place = StatePlace(f"{tmp_path}/0", "first", 1, ttl_ms, 0, 0)
    model: dict[bytes, object] = {}
    finished: dict[bytes, object] = {}
    batch = 1
    with closing(HeldState(place)) as held:
        for _ in range(400):
            state = held.now()
            before = dict(model)
            some = chance.sample(KEYS, chance.randint(1, 8))
            if chance.random() < 0.5:
                state.fetch(some)
            for key in some:
                assert state.get(key) == model.get(key)
                value = chance.choice([None, [chance.randrange(9), "x"], chance.random()])
                state.put(key, value)
                if value is None:
                    model.pop(key, None)
                else:
                    model[key] = value
            if chance.random() < scans:
                assert dict(state.items_before(b"k")) == before
                assert dict(state.items(b"k")) == model
            if chance.random() < 0.1:
                held.save()
                if chance.random() < 0.8:
                    batch += 1
                    held.go_on(batch)
                    finished = dict(model)
                    assert StateFiles(place.partition(0)).size()[0] == len(model)
        assert there(held) == model
    with closing(HeldState(replace(place, run="second", batch=batch))) as held:
        assert there(held) == finished
    close_scratch_files("first")
    close_scratch_files("second")


def test_the_last_scratch_file_of_a_start_takes_its_folder_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", f"{tmp_path}")
    place = StatePlace(f"{tmp_path}/0", "gone", 1)
    with place.open() as state:
        state.put(b"k", 1)
    scratch = tmp_path / "kafka-sql-state-gone"
    assert scratch.is_dir()
    (scratch / "of another task").touch()
    close_scratch_files("gone")
    assert [file.name for file in scratch.iterdir()] == ["of another task"]
    (scratch / "of another task").unlink()
    with replace(place, batch=2).open() as state:
        assert state.get(b"k") == 1
    close_scratch_files("gone")
    assert not scratch.exists()
