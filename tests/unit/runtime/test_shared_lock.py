"""The lock on a checkpoint folder that several machines reach."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kafka_sql.runtime.checkpoints.lock import LOCK_FILE
from kafka_sql.runtime.checkpoints.shared_lock import Pace, SharedLock
from kafka_sql.runtime.job import Job
from kafka_sql.runtime.progress import JobState
from kafka_sql.spark.parts.part import PartProgress
from kafka_sql.text.diagnostics import JobError
from tests.unit.runtime.test_job import FakePart

QUICK = Pace(renew_s=0.05, lease_s=0.4, settle_s=0.02)


def write(folder: Path, count: int, process: str = "elsewhere") -> None:
    """The file of a process on another machine."""
    text = {"token": f"of {process}", "process": process, "holder": "process 7 on host", "count": count}
    draft = folder / "draft"
    draft.write_text(json.dumps(text))
    draft.replace(folder / LOCK_FILE)


@contextmanager
def renewed(folder: Path) -> Iterator[None]:
    """Somebody on another machine holds the folder."""
    ended = threading.Event()

    def renew() -> None:
        count = 0
        while not ended.wait(0.05):
            count += 1
            write(folder, count)

    write(folder, 0)
    thread = threading.Thread(target=renew)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def test_two_jobs_of_a_process(tmp_path: Path) -> None:
    first = SharedLock(str(tmp_path), QUICK)
    with pytest.raises(JobError, match="in use by another job"):
        SharedLock(str(tmp_path), QUICK)
    first.release()
    first.release()
    assert not (tmp_path / LOCK_FILE).exists()
    SharedLock(str(tmp_path), QUICK).release()


def test_a_job_on_another_machine(tmp_path: Path) -> None:
    with renewed(tmp_path), pytest.raises(JobError) as raised:
        SharedLock(str(tmp_path), QUICK)
    assert raised.value.diagnostics[0].notes == ("it is process 7 on host",)


def test_a_lock_that_was_left_behind(tmp_path: Path) -> None:
    """It is waited for once: the other locks of the same process are taken at once."""
    folders = [tmp_path / "a", tmp_path / "b"]
    took = []
    for folder in folders:
        folder.mkdir()
        write(folder, 3, process="dead")
        begun = time.monotonic()
        lock = SharedLock(str(folder), QUICK)
        took.append(time.monotonic() - begun)
        lock.release()
    assert took[0] >= QUICK.lease_s > took[1]


def test_who_stood_still_for_too_long_hears_it(tmp_path: Path) -> None:
    lock = SharedLock(str(tmp_path), QUICK)
    lock.check()
    write(tmp_path, 1)

    def taken() -> bool:
        try:
            lock.check()
        except JobError:
            return True
        return False

    wait_until(taken)
    lock.release()
    assert json.loads((tmp_path / LOCK_FILE).read_text())["process"] == "elsewhere", "not ours to remove"


def test_a_job_whose_checkpoint_is_taken_ends(tmp_path: Path) -> None:
    ended = threading.Event()

    class Running(FakePart):
        def wait(self, timeout_s: float) -> bool:
            return ended.wait(timeout_s)

        def abandon(self) -> None:
            ended.set()

    lock = SharedLock(str(tmp_path), QUICK)
    write(tmp_path, 1)

    def asked_for() -> str | None:
        lock.check()
        return None

    job = Job("t", [Running(PartProgress())], lock.release, asked_for=asked_for)
    with pytest.raises(JobError, match="in use by another job"):
        job.wait(10)
    assert (job.state, ended.is_set()) == (JobState.FAILED, True)


def wait_until(condition: Callable[[], bool]) -> None:
    limit = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.01)
