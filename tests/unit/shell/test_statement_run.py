"""A statement that is stopped at an awkward moment."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import Any

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.shell.running.run import Ended
from kafka_sql.shell.running.statement_run import StatementRun
from kafka_sql.text.source import SourceText

INSERT = "INSERT INTO sink VALUES (1);"


class Starting:
    """A backend on which the start of a job takes until ``started``."""

    spark_is_there = False

    def __init__(self) -> None:
        self.began, self.started, self.stopped = (threading.Event() for _ in range(3))
        self.ready = self.session = Session()
        self.session.execute = self._execute  # type: ignore[method-assign,assignment]
        list(Session.execute(self.session, "CREATE TABLE sink (a INT) WITH ('connector' = 'blackhole');"))
        self.session.connection.interruptible = lambda tag: threading.Lock()  # type: ignore[method-assign,assignment]

    def take_spark(self, wanted: Any) -> bool:
        return True

    def take_news(self) -> tuple[()]:
        return ()

    def _execute(self, text: str, name: str, wanted: Any) -> Any:
        self.began.set()
        self.started.wait(10)
        job = SimpleNamespace(name="sink", stop=self.stopped.set)
        span = SourceText(name, text).span(0, len(text))
        yield Started(job, span)  # type: ignore[arg-type]


def test_a_job_that_was_stopped_while_it_started_does_not_run_on() -> None:
    backend = Starting()
    run = StatementRun(backend, INSERT)  # type: ignore[arg-type]
    run.start()
    assert backend.began.wait(10)
    run.stop()
    assert not backend.stopped.is_set()
    backend.started.set()
    assert backend.stopped.wait(10)
    assert isinstance(list(run.events())[-1], Ended)


def test_a_job_that_has_started_runs_on() -> None:
    backend = Starting()
    backend.started.set()
    run = StatementRun(backend, INSERT)  # type: ignore[arg-type]
    run.start()
    assert isinstance(list(run.events())[-1], Ended)
    assert not backend.stopped.is_set()
