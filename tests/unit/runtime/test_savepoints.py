"""Savepoints: copies of checkpoints that change meanwhile, their manifest, and jobs that start from them."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
from pathlib import Path

import pytest

from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.cli.main import run_command
from kafka_sql.runtime.checkpoints import savepoint as savepoints
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace, job_checkpoints, prepare_checkpoint
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.runtime.checkpoints.savepoint import create_savepoint, delete_savepoint, list_savepoints
from kafka_sql.spark.files.staged_rows import StagedIntervals
from kafka_sql.spark.platform.checkpoint_log import STAGED_FOLDER
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles
from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.unit.runtime.checkpoint_files import write_batch
from tests.unit.runtime.test_resumption import THREE, TWO, begun, entries


def restored(root: Path, path: str, name: str = "other") -> Path:
    """The checkpoint of a new pipeline that starts from a savepoint."""
    checkpoint = prepare_checkpoint(CheckpointPlace(str(root / "new"), name, path), TWO)
    checkpoint.discard()
    assert checkpoint.resume
    return Path(checkpoint.location)


def names(folder: str) -> set[str]:
    return {
        os.path.relpath(os.path.join(inner, name), folder)
        for inner, _, files in os.walk(folder)
        for name in files
    }


def test_jobs_start_from_one_savepoint_of_a_running_job(tmp_path: Path) -> None:
    _, folder = begun(tmp_path / "old")
    lock = FolderLock(str(folder))
    write_batch(str(folder), 2, {"orders": {"orders": {"0": 9}}}, completed=False)
    StateFiles(str(folder / "incremental" / "0" / "0")).write(2, 2, [b"g"], [b"later"], 2)
    saved = create_savepoint([str(folder)], str(tmp_path / "saved"))
    lock.release()
    assert (saved.pipeline, saved.intervals) == ("jobs", {"totals": 1})
    assert list_savepoints(str(tmp_path / "saved")) == [saved]
    moved = tmp_path / "moved"
    shutil.copytree(saved.path, moved)
    shutil.rmtree(tmp_path / "old")
    before = {name: (moved / name).read_bytes() for name in names(str(moved))}
    assert "totals/offsets/1" in before
    assert "totals/offsets/2" not in before
    for name in ("one", "two"):
        location = restored(tmp_path, str(moved), name)
        assert entries(location) == entries(moved / "totals") != []
        write_batch(str(location), 2, {"orders": {"orders": {"0": 9}}})
    assert {name: (moved / name).read_bytes() for name in names(str(moved))} == before
    with pytest.raises(JobError, match="plan-changed"):  # of another query
        prepare_checkpoint(CheckpointPlace(str(tmp_path / "new"), "three", str(moved)), THREE)


@pytest.mark.parametrize("linked", [True, False])
def test_a_job_completes_intervals_while_it_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    """The job puts state files together and removes them after the first file was copied."""
    _, folder = begun(tmp_path / "old")
    state = StateFiles(str(folder / "incremental" / "0" / "0"))
    lock, link, runs = FolderLock(str(folder)), os.link, []

    def disturb(source: Path, target: Path) -> None:
        if not runs:
            runs.append(source)
            write_batch(str(folder), 2, {"orders": {"orders": {"0": 9}}})
            kept = [entry for file in state.until(1) for part in state.read(file) for entry in part]
            state.write(1, 2, [key for key, _ in kept], [value for _, value in kept], 1)
            state.remove(1)
        if not linked:
            raise OSError(18, "Invalid cross-device link")
        link(source, target)

    monkeypatch.setattr(savepoints.os, "link", disturb)
    saved = create_savepoint([str(folder)], str(tmp_path / "saved"))
    lock.release()
    assert saved.intervals == {"totals": 2}
    assert "totals/incremental/0/0/1-2.arrow" in saved.files
    restored(tmp_path, saved.path)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda path: (path / "totals/offsets/1").unlink(), "file 'totals/offsets/1' is missing"),
        (lambda path: (path / "totals/offsets/1").write_text("v2"), "has 2 bytes instead of "),
        (lambda path: flipped(path / "totals/incremental/0/0/1-1.arrow"), "has changed"),
        (lambda path: (path / "savepoint.json").write_text('{"format": 1'), "the manifest cannot be read"),
        (lambda path: newer(path / "savepoint.json"), "format 2 is newer than 1"),
    ],
)
def test_a_damaged_savepoint_is_refused(tmp_path: Path, damage, reason: str) -> None:  # type: ignore[no-untyped-def]
    _, folder = begun(tmp_path / "old")
    saved = create_savepoint([str(folder)], str(tmp_path / "saved"))
    copy = tmp_path / "copy"
    shutil.copytree(saved.path, copy)
    damage(copy)
    with pytest.raises(JobError, match="checkpoint-damaged") as raised:
        restored(tmp_path, str(copy))
    assert reason in raised.value.diagnostics[0].message
    assert not list((tmp_path / "new").rglob("offsets"))
    restored(tmp_path, saved.path)


def flipped(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)


def newer(file: Path) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | {"format": 2}))


@pytest.mark.parametrize("point", ["savepoint-copied", "checkpoint-copied"])
def test_a_kill_leaves_no_half_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
    """Of a savepoint, nor of the checkpoint that starts from it, even if another savepoint is used then."""
    _, folder = begun(tmp_path / "old")
    saved = create_savepoint([str(folder)], str(tmp_path / "saved"))
    StateFiles(str(folder / "incremental" / "0" / "0")).write(0, 0, [b"g-"], [b"stale"], 1)
    stale = create_savepoint([str(folder)], str(tmp_path / "stale"))
    faults = tmp_path / "faults"
    faults.mkdir()
    (faults / point).write_text("9 self")
    monkeypatch.setenv(VARIABLE, str(faults))
    child = multiprocessing.get_context("fork").Process(target=_copies, args=(tmp_path, folder, stale.path))
    child.start()
    child.join(60)
    assert child.exitcode == -9
    found = list_savepoints(str(tmp_path / "stale"))
    assert stale in found
    assert len(found) == (1 if point == "savepoint-copied" else 2)
    location = restored(tmp_path, saved.path)
    assert names(str(location)) - names(f"{saved.path}/totals") == {"kafka-sql.lock"}
    assert entries(location) == entries(Path(saved.path, "totals")) != []


def _copies(root: Path, folder: Path, path: str) -> None:
    create_savepoint([str(folder)], str(root / "stale"))
    restored(root, path)


def test_what_cannot_be_saved(tmp_path: Path) -> None:
    _, folder = begun(tmp_path / "old")
    target = tmp_path / "saved"

    def refused(code: str, *checkpoints: Path, to: object = target) -> None:
        with pytest.raises(KafkaSqlError, match=code):
            create_savepoint([str(each) for each in checkpoints], str(to))
        assert not target.is_dir() or not list(target.iterdir())

    (tmp_path / "file").write_text("")
    refused("checkpoint-unusable", folder, to=tmp_path / "file")
    refused("checkpoint-unusable", folder, to="s3://bucket/saved")
    refused("no-checkpoint-there")
    write_batch(str(folder), 2, {"orders": {"orders": {"0": 9}}}, completed=False)
    refused("batch-in-doubt", folder)
    write_batch(str(folder), 2, {"orders": {"orders": {"0": 9}}})
    StagedIntervals(str(folder)).plan(2, ["rows.arrow"])
    refused("batch-in-doubt", folder)
    lock = FolderLock(str(folder))  # the job commits them
    refused("checkpoint-in-use", folder)
    lock.release()
    shutil.rmtree(folder / STAGED_FOLDER)
    shutil.rmtree(folder / "commits")
    refused("no-checkpoint-there", folder)
    write_batch(str(folder), 2, {"orders": {"orders": {"0": 9}}})
    (folder / "state").mkdir()
    lock = FolderLock(str(folder))
    refused("checkpoint-in-use", folder)
    lock.release()
    create_savepoint([str(folder)], str(target))


def test_the_command_creates_lists_and_removes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, folder = begun(tmp_path / "old")
    assert job_checkpoints(str(folder.parent), ["totals", "others"]) == [str(folder)]
    assert run_command(["savepoint", "create", str(tmp_path / "old"), str(tmp_path / "saved")]) == 0
    path = capsys.readouterr().out.strip()
    assert Path(path).parent == tmp_path / "saved"
    assert run_command(["savepoint", "list", str(tmp_path / "saved")]) == 0
    assert f"{path}  " in capsys.readouterr().out
    assert run_command(["savepoint", "list", str(tmp_path / "saved"), "--format", "json"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)
    assert (shown["path"], shown["pipeline"], shown["intervals"]) == (path, "jobs", {"totals": 1})
    assert run_command(["savepoint", "create", str(tmp_path / "none"), str(tmp_path / "saved")]) == 3
    assert run_command(["savepoint", "delete", str(folder)]) == 3
    assert folder.is_dir()
    assert run_command(["savepoint", "dispose", path]) == 0
    assert list((tmp_path / "saved").iterdir()) == []
    with pytest.raises(KafkaSqlError, match="no-checkpoint-there"):
        delete_savepoint(path)
