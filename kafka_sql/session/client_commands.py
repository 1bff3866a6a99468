"""Statements that the client of a script answers itself: HELP, and statements about the jobs of the
session."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from typing import TYPE_CHECKING

from typing_extensions import assert_never

from kafka_sql.options.listing import markdown_table
from kafka_sql.options.schema import added_schemas, grammar_folder
from kafka_sql.session.jobs.job_dependencies import BegunJob
from kafka_sql.session.results import Done, Listing, RunningJob, StatementResult
from kafka_sql.sql.statements.statements import (
    Clear,
    ClientStatement,
    DescribeJob,
    Help,
    Quit,
    Source,
    StopJob,
)
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from importlib.abc import Traversable

JOB_TITLES = (
    "job id",
    "job name",
    "status",
    "start time",
    "records in",
    "records out",
    "rejected",
    "lag",
)
"""Flink's columns, then ours."""
_OPTIONS = "options"
"""The page with the tables of all options."""
_INFO = ("info name", "info value")
_SAVEPOINT = ("savepoint path",)
"""Flink's column."""


@dataclass(frozen=True, slots=True)
class ListedJob:
    """A job as statements see it: the tables that it writes, its start time (local), and the location of its
    checkpoints."""

    job: RunningJob
    writes: tuple[str, ...]
    at: datetime
    checkpoint: str | None


def begun_jobs(begun: Sequence[BegunJob]) -> dict[int, ListedJob]:
    """Return the jobs that a session has started itself, by number, in the order started."""
    return {
        number: ListedJob(
            each.job,
            tuple(str(table.identifier) for table in each.tables),
            each.at,
            each.checkpoint,
        )
        for number, each in enumerate(begun, 1)
    }


@dataclass(frozen=True, slots=True)
class ClientCommands:
    """Answers statements of the client. ``jobs`` are those of the session by number, in the order started."""

    jobs: Mapping[int, ListedJob]

    def answer(self, statement: ClientStatement, savepoint_dir: str | None = None) -> StatementResult:
        """Execute the statement; savepoints are created in ``savepoint_dir``. Raises UsageError for an
        unknown page, CatalogError for an unknown job, JobError or UnreachableError for a savepoint that
        cannot be created."""
        match statement:
            case Quit(span=span):
                return Done("bye", span, leaves=True)
            case Clear(span=span) | Source(span=span):  # a script has no screen; its statements follow
                return Done("OK", span)
            case Help(topic=topic, span=span):
                if topic is not None:
                    return Listing(("page",), ((page_text(topic.value, topic.span),),), span)
                rows = tuple((name, lead(page)) for name, page in pages().items())
                return Listing(("topic", "about"), rows, span)
            case StopJob():
                return self._stop(statement, savepoint_dir)
            case DescribeJob(job=job, span=span):
                number = self.number(job.value, job.span)
                return Listing(_INFO, tuple(self._described(number)), span)
            case _:
                assert_never(statement)

    def listed(self) -> tuple[tuple[str | None, ...], ...]:
        """Return a row of SHOW JOBS for each job."""
        return tuple(map(self._row, self.jobs))

    def _row(self, number: int) -> tuple[str | None, ...]:
        begun = self.jobs[number]
        progress = begun.job.progress()
        lag = None if progress.lag is None else str(progress.lag)
        figures = (progress.rows_read, progress.rows_written, progress.rows_rejected)
        since = begun.at.isoformat(timespec="milliseconds")
        return str(number), begun.job.name, progress.state.name, since, *map(str, figures), lag

    def number(self, job: str, span: Span | None = None) -> int:
        """Return the number of the job with this id or name. If several jobs have the name, it is the last
        one started among those that run, or else among all. Raises CatalogError."""
        if job.isdecimal() and int(job) in self.jobs:
            return int(job)
        named = [number for number in sorted(self.jobs, reverse=True) if self.jobs[number].job.name == job]
        running = (number for number in named if not self.jobs[number].job.progress().state.ended)
        if named:
            return next(running, named[0])
        known = [text for number, each in self.jobs.items() for text in (str(number), each.job.name)]
        message = f"this session has no job '{job}'"
        label = did_you_mean(job, known)
        raise CatalogError(
            Diagnostic(ErrorCode.UNKNOWN_JOB, message, span, label, (), ("SHOW JOBS lists them",))
        )

    def _stop(self, statement: StopJob, savepoint_dir: str | None) -> Done | Listing:
        begun = self.jobs[self.number(statement.job.value, statement.job.span)]
        if statement.savepoint and begun.checkpoint is None:
            raise CatalogError(
                Diagnostic(
                    ErrorCode.NO_CHECKPOINT,
                    f"the job '{begun.job.name}' keeps no checkpoint: its state would be lost",
                    statement.span,
                    helps=(
                        "SET 'execution.checkpointing.dir' = '<folder>' before the INSERT keeps it",
                        "STOP JOB without WITH SAVEPOINT stops it anyway",
                    ),
                )
            )
        if statement.savepoint and savepoint_dir is not None and begun.checkpoint is not None:
            from kafka_sql.runtime.checkpoints.checkpoint import job_checkpoints
            from kafka_sql.runtime.checkpoints.savepoint import create_savepoint, prepare_savepoints

            prepare_savepoints(savepoint_dir)
            tables = [_name(path) for path in begun.writes]
            job_checkpoints(begun.checkpoint, tables)  # fails before the job stops
            begun.job.stop()
            savepoint = create_savepoint(job_checkpoints(begun.checkpoint, tables), savepoint_dir)
            return Listing(_SAVEPOINT, ((savepoint.path,),), statement.span)
        begun.job.stop()
        kept = "" if begun.checkpoint is None else f"; its checkpoint stays in '{begun.checkpoint}'"
        return Done(f"job {begun.job.name} has stopped{kept}", statement.span)

    def _described(self, number: int) -> list[tuple[str, str | None]]:
        begun, progress = self.jobs[number], self.jobs[number].job.progress()
        rows = list(zip(JOB_TITLES, self._row(number), strict=True))
        rows += [
            ("writes", ", ".join(begun.writes) or None),
            ("records per second", f"{progress.rows_per_second:.0f}"),
            ("late rows", str(progress.rows_late)),
            ("restarts", str(progress.restarts)),
            ("micro-batches", str(progress.micro_batches)),
            ("checkpoints", begun.checkpoint),
            *([("note", progress.note)] if progress.note else []),
        ]
        return rows


def _name(path: str) -> str:
    """Return the name of a table from its path in backticks."""
    return path.replace("``", "\0").rpartition("`")[0].rpartition("`")[2].replace("\0", "`")


def pages() -> dict[str, Traversable]:
    """Return all pages of the documentation by name: the pages of the package, and the tables of options
    from the folder of their schemas."""
    own = [page for page in (files("kafka_sql") / "docs").iterdir() if page.name.endswith(".md")]
    found = [*sorted(own, key=lambda page: page.name), grammar_folder() / f"{_OPTIONS}.md"]
    return {page.name.removesuffix(".md"): page for page in found}


def lead(page: Traversable) -> str:
    """Return the first sentence below the title of a page."""
    return page.read_text(encoding="utf-8").split("\n\n")[1].split(". ")[0].rstrip(".")


def page_text(topic: str, span: Span | None = None) -> str:
    """Return the page about ``topic``, as Markdown. Raises UsageError with the nearest names if the page
    does not exist."""
    known = pages()
    if topic not in known:
        label = did_you_mean(topic, known)
        advice = "kafka-sql docs (in the shell: HELP) lists all pages"
        raise UsageError(
            Diagnostic(ErrorCode.USAGE, f"page '{topic}' does not exist", span, label, helps=(advice,))
        )
    return known[topic].read_text(encoding="utf-8") + ("\n".join(_added_options()) * (topic == _OPTIONS))


def _added_options() -> Iterator[str]:
    """Yield the option tables of formats and connectors that other packages add."""
    for area, kind in (("connectors", "connector"), ("formats", "format")):
        for schema in added_schemas(area):
            table = markdown_table(schema, f"{schema.name}." if kind == "format" else "")
            yield f"\n{kind} `{schema.name}` ({schema.description.rstrip('.')})\n\n{table}"
