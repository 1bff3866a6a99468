"""Jobs of a session that stays, seen from another process: asked, waited for, stopped, and what is left of
them when they have ended or their process has died."""

from __future__ import annotations

import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.cli.staying.job_log import PublishedJob
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.staying.job_door import JobDoor
from kafka_sql.runtime.staying.job_shelf import BEGUN, DOOR, JobCard, new_place, store
from kafka_sql.session.handing_over import kept_job, kept_jobs, listed_jobs
from kafka_sql.spark.launch.session_client import Lease
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

CARD = JobCard("orders", "orders (a, b)", ("`c`.`d`.`a`",), datetime(2026, 1, 2, 3, 4, 5), "/checkpoints")


class SomeJob:
    """A job that ends when it is told to."""

    def __init__(self) -> None:
        self.ended = threading.Event()
        self.failure: Exception | None = None
        self._progress = JobProgress("orders (a, b)", JobState.RUNNING, 7, 5, 2, 3, 1.0, 7.0, 1)

    def progress(self) -> JobProgress:
        return self._progress

    def metrics(self, number: int = 1) -> JobMetrics:
        return JobMetrics(number, self._progress, ())

    def wait(self, timeout_s: float | None = None) -> bool:
        ended = self.ended.wait(timeout_s)
        if ended and self.failure is not None:
            raise self.failure
        return ended

    def stop(self) -> None:
        self.end(JobState.STOPPED)

    def end(self, state: JobState, failure: Exception | None = None) -> None:
        self.failure = failure
        self._progress = replace(self._progress, state=state)
        self.ended.set()


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder with a short name: sockets may have no long ones."""
    with tempfile.TemporaryDirectory(prefix="jobs-") as folder:
        yield Path(folder) / "jobs"


def test_a_job_is_asked_and_stopped_from_elsewhere(shelf) -> None:
    job = SomeJob()
    door = JobDoor(job, CARD, shelf)
    kept = kept_jobs(shelf)[1]
    assert (kept.name, kept.number, kept.state) == ("orders", 1, JobState.RUNNING)
    assert kept.progress() == job.progress()
    assert kept.metrics().number == 1
    assert kept.wait(0.05) is False
    assert oct((shelf / "1" / DOOR).stat().st_mode)[-3:] == "600"
    kept.stop()
    assert job.ended.is_set()
    assert kept.wait(5) is True
    assert door.wait_closed(5)
    # Now what is written down answers.
    assert not (shelf / "1" / DOOR).exists()
    assert (kept.state, kept.wait(), kept.metrics().progress.rows_read) == (JobState.STOPPED, True, 7)
    kept.stop()


def test_a_job_ends_whose_shelf_was_removed(shelf) -> None:
    job = SomeJob()
    door = JobDoor(job, CARD, shelf)
    shutil.rmtree(shelf)
    job.end(JobState.STOPPED)
    assert door.wait_closed(5)


def test_who_waits_gets_the_failure_before_and_after_the_end(shelf) -> None:
    job = SomeJob()
    door = JobDoor(job, CARD, shelf)
    kept = kept_jobs(shelf)[1]
    told = Diagnostic(ErrorCode.JOB_FAILED, "orders failed: no room", notes=("on the disk",))
    threading.Timer(0.1, job.end, (JobState.FAILED, JobError(told))).start()
    for _ in range(2):
        with pytest.raises(JobError, match="no room") as caught:
            kept.wait()
        assert caught.value.diagnostics[0].notes == ("on the disk",)
        assert door.wait_closed(5)
    assert kept.state is JobState.FAILED


def test_a_failure_that_is_no_diagnostic_is_told_all_the_same(shelf) -> None:
    job = SomeJob()
    JobDoor(job, CARD, shelf)
    job.end(JobState.FAILED, RuntimeError(threading.Lock()))  # cannot be pickled
    with pytest.raises(JobError, match="RuntimeError: <unlocked"):
        kept_jobs(shelf)[1].wait(5)


def test_a_job_whose_process_has_died_without_a_word_has_failed(shelf) -> None:
    place = new_place(shelf)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(place / DOOR))
    store(place / BEGUN, CARD)
    kept = kept_jobs(shelf)[1]
    assert kept.state is JobState.FAILED
    with pytest.raises(JobError, match=r"process of job 1 .* has ended without a report") as caught:
        kept.wait(5)
    assert "session logs 1" in caught.value.diagnostics[0].helps[0]
    kept.stop()
    assert kept.metrics().progress.state is JobState.FAILED


def test_a_job_whose_process_does_not_answer_is_as_it_was(shelf, monkeypatch) -> None:
    monkeypatch.setattr("kafka_sql.runtime.staying.kept_job._LIMIT_S", 0.1)
    place = new_place(shelf)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(place / DOOR))
        listener.listen()
        store(place / BEGUN, CARD)
        kept = kept_jobs(shelf)[1]
        assert (kept.state, kept.progress().note) == (JobState.RUNNING, "its process does not answer")
        assert kept.metrics().progress.state is JobState.RUNNING
        assert kept.wait(0.2) is False


def test_what_was_heard_last_stays_while_nobody_answers(shelf, monkeypatch) -> None:
    monkeypatch.setattr("kafka_sql.runtime.staying.kept_job._LIMIT_S", 0.2)
    job = SomeJob()
    JobDoor(job, CARD, shelf)
    kept = kept_jobs(shelf)[1]
    known = kept.progress()
    silent = threading.Event()
    monkeypatch.setattr(job, "progress", lambda: silent.wait(5) or known)
    assert kept.progress() == known
    silent.set()


def test_numbers_go_up_and_a_job_that_has_not_begun_is_not_listed(shelf) -> None:
    first = new_place(shelf)
    assert kept_jobs(shelf) == {}
    assert kept_jobs(shelf / "nowhere") == {}
    doors = [JobDoor(SomeJob(), CARD, shelf) for _ in range(3)]
    assert (first.name, [door.number for door in doors]) == ("1", [2, 3, 4])
    assert list(kept_jobs(shelf)) == [2, 3, 4]


def test_only_the_last_hundred_jobs_that_have_ended_are_listed(shelf) -> None:
    running = JobDoor(SomeJob(), CARD, shelf)
    for _ in range(102):
        ended = SomeJob()
        ended.end(JobState.FINISHED)
        assert JobDoor(ended, CARD, shelf).wait_closed(5)
    last = JobDoor(SomeJob(), CARD, shelf)
    assert list(kept_jobs(shelf)) == [running.number, *range(4, 104), last.number]


def test_of_jobs_of_one_name_the_one_that_runs_is_meant(shelf) -> None:
    first, second = SomeJob(), SomeJob()
    JobDoor(first, CARD, shelf)
    door = JobDoor(second, CARD, shelf)
    assert kept_job(shelf, "orders").number == 2
    second.end(JobState.FAILED)
    assert door.wait_closed(5)
    assert kept_job(shelf, "orders").number == 1
    assert kept_job(shelf, "2").number == 2
    with pytest.raises(CatalogError, match="no job 'ordes'") as caught:
        kept_job(shelf, "ordes")
    assert caught.value.diagnostics[0].label == "did you mean 'orders'?"
    first.stop()
    assert listed_jobs(shelf)[1].writes == ("`c`.`d`.`a`",)


def test_the_log_tells_of_the_start_warnings_failure_and_end(shelf) -> None:
    job = SomeJob()
    doubt = Diagnostic(ErrorCode.NO_CHECKPOINT, "its state is temporary")
    published = PublishedJob(job, CARD, shelf, [doubt])
    assert published.wait(0.05) is False
    job.end(JobState.FAILED, JobError(Diagnostic(ErrorCode.JOB_FAILED, "no room")))
    assert published.wait(5)
    lines = published.log.read_text().splitlines()
    assert lines[0] == "2026-01-02 03:04:05 job orders (a, b) has started"
    assert lines[1:3] == ["error[no-checkpoint]: its state is temporary", "error[job-failed]: no room"]
    assert "orders (a, b): failed after 1.0 s · 7 read · 5 written" in lines[3]
    assert oct(published.log.stat().st_mode)[-3:] == "600"


def test_the_commands_about_jobs(monkeypatch, capsys) -> None:
    with tempfile.TemporaryDirectory(prefix="run-") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        shelf = Path(folder) / "kafka-sql/session/jobs"
        assert run_command(["session", "jobs", "-o", "csv"]) == 0
        assert capsys.readouterr().out.startswith("job id,job name,status")
        job = SomeJob()
        published = PublishedJob(job, CARD, shelf, ())
        run_command(["session", "jobs", "-o", "csv"])
        assert "1,orders,RUNNING,2026-01-02T03:04:05.000,7,5,2,3" in capsys.readouterr().out
        assert run_command(["session", "stop-job", "orders"]) == 0
        assert capsys.readouterr().err == "job 1 (orders) has stopped\n"
        assert published.wait(5)
        assert run_command(["session", "logs", "-f", "1"]) == 0
        assert "orders (a, b): stopped after" in capsys.readouterr().out
        assert run_command(["session", "stop-job", "1"]) == 0
        assert "had ended already: stopped" in capsys.readouterr().err
        assert run_command(["session", "logs", "2"]) == 1
        assert "this session has no job '2'" in capsys.readouterr().err


def test_a_lease_is_lost_with_its_connection() -> None:
    ours, theirs = socket.socketpair()
    lease = Lease(ours, 1, 2, "secret")
    assert not lease.lost
    theirs.close()
    assert lease.lost
    lease.end()
    assert lease.lost
