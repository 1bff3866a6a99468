"""Leaving the shell while its jobs run."""

from __future__ import annotations

import threading
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.shell.running.jobs import leave
from kafka_sql.shell.views.screen import Screen


class SomeJob:
    """A job that runs until it is told to end."""

    def __init__(self) -> None:
        self.now = JobProgress("orders", JobState.RUNNING, 1, 1, 0, 0, 1.0, 1.0, 1)

    def progress(self) -> JobProgress:
        return self.now

    def end(self) -> None:
        self.now = replace(self.now, state=JobState.FINISHED)


def session(*jobs: SomeJob, stays: bool = False) -> Any:
    return SimpleNamespace(jobs=list(jobs), leaves_jobs=stays)


def never(question: str) -> str:
    raise AssertionError(f"asked: {question}")


def test_without_jobs_nobody_is_asked() -> None:
    ended = SomeJob()
    ended.end()
    assert leave(None, Screen(), never)
    assert leave(session(), Screen(), never)
    assert leave(session(ended), Screen(), never)


@pytest.mark.parametrize(
    ("answer", "leaves"), [("s", True), ("Stop", True), ("c", False), ("", False), ("?", False)]
)
def test_the_user_says_what_becomes_of_jobs(
    answer: str, leaves: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def answers(question: str) -> str:
        asked.append(question)
        return answer

    assert leave(session(SomeJob(), SomeJob()), Screen(), answers) is leaves
    assert asked[0].startswith("2 jobs would end with the shell: [s]top, [w]ait for the end, or [c]ome back?")
    assert capsys.readouterr().out.count("orders: 1 read") == 2


def test_the_end_is_waited_for() -> None:
    job = SomeJob()
    ending = threading.Timer(0.3, job.end)
    ending.start()
    assert leave(session(job), Screen(), lambda question: "w")
    assert job.now.state.ended


def test_jobs_in_a_session_that_stays_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert leave(session(SomeJob(), stays=True), Screen(), never)
    assert "1 job goes on in the session that stays" in capsys.readouterr().out
    assert leave(session(SomeJob(), SomeJob(), stays=True), Screen(), never)
    assert "2 jobs go on" in capsys.readouterr().out
