"""Rebuilt checkpoints replace old ones: a process that dies at any step leaves the old ones, or the next
start puts all new ones in place."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.runtime.checkpoints import upgrade_folder
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace, prepare_checkpoint
from kafka_sql.runtime.checkpoints.upgrade_folder import UpgradeFolder
from kafka_sql.text.diagnostics import JobError
from tests.unit.runtime.test_resumption import THREE, begun

NAMES = ("counts", "totals")
STEPS = ["swap-complete", "swap-noted", *["swap-old-moved", "swap-new-moved"] * 2, "swap-done"]


class Killed(BaseException):
    """The process ends here."""


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that a process has come to."""
    points: list[str] = []
    monkeypatch.setattr(upgrade_folder, "reach", points.append)
    return points


def die_at(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Let the process die at a step, by its number from now on."""
    left = [number]

    def reach(_point: str) -> None:
        if not left[0]:
            raise Killed
        left[0] -= 1

    monkeypatch.setattr(upgrade_folder, "reach", reach)


def filled(tmp_path: Path) -> UpgradeFolder:
    """A folder with rebuilt checkpoints of two of the three INSERTs of a pipeline."""
    pipeline = tmp_path / "jobs"
    for name in (*NAMES, "other"):
        (pipeline / name).mkdir(parents=True)
        (pipeline / name / "state").write_text("old")
    folder = UpgradeFolder(pipeline)
    folder.begin().release()
    for name in NAMES:
        rebuilt = folder.new / "jobs" / name
        rebuilt.mkdir(parents=True)
        (rebuilt / "state").write_text("new")
    return folder


def states(tmp_path: Path) -> dict[str, str]:
    return {path.parent.name: path.read_text() for path in (tmp_path / "jobs").glob("*/state")}


def test_the_steps_of_a_swap(tmp_path: Path, reached: list[str]) -> None:
    folder = filled(tmp_path)
    folder.swap(NAMES)
    assert reached == STEPS
    assert states(tmp_path) == {"counts": "new", "totals": "new", "other": "old"}
    assert sorted(path.parent.name for path in folder.before.glob("*/state")) == sorted(NAMES)
    assert not folder.finish()


@pytest.mark.parametrize("second", range(4))
@pytest.mark.parametrize("first", range(len(STEPS)))
def test_a_swap_that_dies_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: int, second: int
) -> None:
    folder = filled(tmp_path)
    die_at(monkeypatch, first)
    with pytest.raises(Killed):
        folder.swap(NAMES)
    die_at(monkeypatch, second)
    try:
        folder.finish()
    except Killed:
        monkeypatch.setattr(upgrade_folder, "reach", lambda _: None)
        folder.finish()
    is_new = first > STEPS.index("swap-complete")
    assert states(tmp_path) == {**dict.fromkeys(NAMES, "new" if is_new else "old"), "other": "old"}
    folder.begin().release()  # the next upgrade
    assert not folder.new.exists()


def test_a_second_upgrade_keeps_what_it_replaces(tmp_path: Path) -> None:
    filled(tmp_path).swap(NAMES)
    folder = UpgradeFolder(tmp_path / "jobs")
    lock = folder.begin()
    with pytest.raises(JobError, match="checkpoint-in-use"):
        folder.begin()
    lock.release()
    (folder.new / "jobs" / "counts").mkdir(parents=True)
    (folder.new / "jobs" / "counts" / "state").write_text("newer")
    folder.swap(["counts"])
    assert states(tmp_path) == {"counts": "newer", "totals": "new", "other": "old"}
    assert (folder.before / "counts" / "state").read_text() == "new"


def test_what_is_not_swapped_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = filled(tmp_path)
    folder.abandon()
    assert not folder.new.exists()
    folder = filled(tmp_path / "again")
    die_at(monkeypatch, 1)
    with pytest.raises(Killed):
        folder.swap(NAMES)
    folder.abandon()  # it is to be put in place
    assert folder.new.exists()


def test_a_start_finishes_a_swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checkpoint that is put in place is of another query; the one that was replaced could not resume."""
    place, _ = begun(tmp_path)
    folder = UpgradeFolder(tmp_path / "jobs")
    folder.begin().release()
    begun(folder.new, THREE)
    die_at(monkeypatch, 2)
    with pytest.raises(Killed):
        folder.swap(["totals"])
    assert not Path(place.of(THREE)).exists()
    monkeypatch.setattr(upgrade_folder, "reach", lambda _: None)
    checkpoint = prepare_checkpoint(CheckpointPlace(str(tmp_path), "jobs"), THREE)
    checkpoint.discard()
    assert checkpoint.resume
    assert checkpoint.warnings == ()
