"""Jobs and a session that only pretend, for the tests of what shows and follows them."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from kafka_sql.cli.report import Report
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.session.results import RejectedRecords, StatementResult
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.sql.statements.statements import Script
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import substitute

PROGRESS = JobProgress("enriched", JobState.RUNNING, 1_234_567, 1_200_000, 3, 4_500, 12.34, 245_678.9, 7)


class FakeJob:
    """Runs until it is stopped or has been looked at ``looks`` times; then fails with ``failure``."""

    def __init__(
        self, name: str = "enriched", looks: int | None = None, failure: JobError | None = None
    ) -> None:
        self.name = name
        self._looks = looks
        self._failure = failure
        self._stopped = threading.Event()
        self.note = ""

    def progress(self) -> JobProgress:
        return replace(PROGRESS, name=self.name, state=self._state(), note=self.note)

    def _state(self) -> JobState:
        if self._stopped.is_set():
            return JobState.STOPPED
        if self._looks is None or self._looks > 0:
            return JobState.RUNNING
        return JobState.FINISHED if self._failure is None else JobState.FAILED

    def wait(self, timeout_s: float | None = None) -> bool:
        if self._looks is not None:
            self._looks -= 1
        if self._state() is JobState.FAILED and self._failure is not None:
            raise self._failure
        return self._state() is not JobState.RUNNING

    def stop(self) -> None:
        self._stopped.set()


@dataclass
class FakeRows:
    """The rows of a query; ``ending`` is called when they are through."""

    columns: tuple
    rows: Sequence[tuple[str, tuple[str | None, ...]]]
    streaming: bool
    span: object = None
    ending: Callable[[], None] = lambda: None
    rejected: RejectedRecords = field(default_factory=RejectedRecords)
    changes: bool = True

    def text_rows(
        self, wanted: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, tuple[str | None, ...]]]:
        yield from self.rows
        self.ending()

    def data_rows(self, wanted: Callable[[], bool] = lambda: True) -> Iterator[tuple[str, tuple]]:
        return self.text_rows(wanted)

    def frame(self) -> object:
        raise NotImplementedError


class FakeConnection:
    """No Spark."""

    def take_over(self) -> None: ...


@dataclass
class FakeSession:
    """Finds ``diagnostics`` in any script and answers statements with ``results`` (raises exceptions)."""

    dialect = Dialect.FLINK
    results: Sequence[StatementResult | Exception] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    jobs: list[FakeJob] = field(default_factory=list)
    executed: list[tuple[str, str]] = field(default_factory=list)
    spark: object = None
    connection: FakeConnection = field(default_factory=FakeConnection)
    metrics_port: int | None = None
    variables: dict[str, str] = field(default_factory=dict)
    early: Exception | None = None
    checking: Callable[[], None] = lambda: None

    def check_all(
        self, scripts: Sequence[tuple[str, str]], *, connect: bool = False, imports: bool = False
    ) -> tuple[Diagnostic, ...]:
        self.checking()
        return self.diagnostics

    def refuse_early(self, scripts: Sequence[tuple[str, str]]) -> None:
        if self.early is not None:
            raise self.early

    def source(self, text: str, name: str) -> SourceText:
        return substitute(SourceText(name, text), self.variables).source

    def statements(self, text: str, name: str, dialect: Dialect | None = None) -> Script:
        return parse_script(self.source(text, name), dialect or self.dialect)

    def execute(self, text: str, name: str) -> Iterator[StatementResult]:
        self.executed.append((name, text))
        for result in self.results:
            if isinstance(result, Exception):
                raise result
            if hasattr(result, "job"):
                self.jobs.append(result.job)
            yield result


def report(json_format: bool = False, verbose: bool = False) -> tuple[Report, io.StringIO]:
    """A report and the stream it goes to, which is no terminal."""
    stream = io.StringIO()
    return Report(stream, json_format, verbose), stream
