"""``kafka-sql run``: checks all scripts, then executes their statements and follows the jobs to their end."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.commands.check import empty_scripts, exit_code, has_errors
from kafka_sql.cli.drawing.outputs import Output, Row, listing_lines, output_is_read, query_lines
from kafka_sql.cli.following import follow
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import rejected_text
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, Scripts, job_options, pairs, script_options
from kafka_sql.runtime.progress import JobState
from kafka_sql.spark.launch.session_client import OPTION, is_attached
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError

if TYPE_CHECKING:
    from kafka_sql.cli.spark_start import SparkStart
    from kafka_sql.cli.staying.job_log import PublishedJob
    from kafka_sql.session.results import QueryRows, Started, StatementResult
    from kafka_sql.session.session import Session
    from kafka_sql.sql.statements.statements import Statement

_LOGGER = logging.getLogger("kafka_sql.timing")


def show_timing(report: Report) -> None:
    """Show every stage of this process from now on, first the start of Python."""
    handler = _Lines(report)
    for other in _LOGGER.handlers[:]:
        _LOGGER.removeHandler(other)
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    _LOGGER.propagate = False
    _LOGGER.info("Python and the command line")


def stage_done(name: str) -> None:
    """Report that a stage of the command line itself has ended."""
    _LOGGER.info(name)


class _Lines(logging.Handler):
    """Prints a line for each stage: seconds since the process started, and since the previous line."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self._report = report
        self._begun = _process_start()
        self._last = self._begun

    def emit(self, record: logging.LogRecord) -> None:
        since, last = record.created - self._begun, record.created - self._last
        self._last = record.created
        self._report.say(f"timing: {since:7.2f} s  +{last:5.2f}  {record.getMessage()}")


def _process_start() -> float:
    """Return the start of this process, in seconds since the epoch; now if the system does not report it.

    Source: proc(5), field 22 of ``/proc/[pid]/stat``, and ``/proc/uptime``; to a hundredth of a second.
    """
    with suppress(OSError, ValueError, IndexError):
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        up = float(Path("/proc/uptime").read_text().split()[0])
        return time.time() - up + ticks / os.sysconf("SC_CLK_TCK")
    return time.time()


_LAST_WORDS_S = 5.0


@click.command()
@script_options
@job_options
@click.option(
    "--from",
    "start_from",
    metavar="PLACE",
    help="The start of 'kafka' tables in this run, whatever they declare: earliest, latest, group, or a "
    "point in time ('2026-01-31 12:00', or milliseconds). A checkpoint goes before it.",
)
@click.option("--force", is_flag=True, help="Resume from the checkpoint of a query that has changed.")
@click.option(
    "--allow-non-restored-state",
    is_flag=True,
    help="Start a changed query without the state of its checkpoint that it cannot resume.",
)
@click.option("--fail-fast", is_flag=True, help="Stop all jobs when one fails.")
@click.option(
    "-o",
    "--output",
    type=click.Choice([each.value for each in Output]),
    default=Output.TABLE.value,
    show_default=True,
    help="How rows of queries and listings are printed.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print only warnings and errors.")
@click.option(OPTION, is_flag=True, expose_value=False, help="On the Spark of 'kafka-sql session start'.")
@click.option("--timing", is_flag=True, help="Print the stages until the first row with their times.")
@partial(reporting, json_lines=True)
def run(
    report: Report,
    given: Given,
    master: str | None,
    conf: Sequence[str],
    metrics_port: int | None,
    metrics_host: str | None,
    metrics_file: str | None,
    start_from: str | None,
    force: bool,
    allow_non_restored_state: bool,
    fail_fast: bool,
    output: str,
    quiet: bool,
    timing: bool,
) -> ExitCode:
    """Run scripts of Flink SQL: FILE..., -e SQL, or - for standard input.

    All statements are checked before the first one runs. INSERTs are jobs that run side by side. The
    command ends when all of them have ended (one that fails does not stop the others), or at Ctrl-C, which
    stops them cleanly (a second one aborts).

    SIGTERM stops them as Ctrl-C does, but is also how service managers end an unbounded job. The exit code
    is then 0 if all went well, and 130 if something was cut off (after Ctrl-C always).
    """
    if timing:
        show_timing(report)
    report = replace(report, quiet=quiet)
    scripts = given.read()
    if empty := empty_scripts(scripts):
        report.diagnostics(empty)
    session = given.session(
        master=master,
        conf=pairs("--conf", conf),
        force=force,
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        metrics_file=metrics_file,
        start_from=start_from,
        allow_non_restored_state=allow_non_restored_state,
    )
    with Interrupts(report.interject) as interrupts:
        try:
            return run_scripts(
                session, scripts, report, interrupts, output=Output(output), fail_fast=fail_fast
            )
        finally:
            session.close()


def run_scripts(
    session: Session,
    scripts: Scripts,
    report: Report,
    interrupts: Interrupts,
    *,
    spark_started: bool = False,
    output: Output = Output.TABLE,
    fail_fast: bool = False,
) -> ExitCode:
    """Check and execute ``scripts`` in ``session`` and follow their jobs. Raises KafkaSqlError.

    Spark starts during the check of the scripts, if they need it; requests to brokers and the check of
    checkpoints run meanwhile. ``spark_started`` says that the session's Spark runs already, ``fail_fast``
    that one job's failure stops all.
    """
    from kafka_sql.session.results import Started

    published = _Published(session)
    started: list[Started] = []
    running: list[Started] = []
    left: int | None = None
    served: int | None = None
    try:
        with interrupts.raising():
            with interrupts.saying("interrupted"):
                starting = None if spark_started else _start_spark(session, scripts)
                found = session.check_all(scripts.texts(), connect=True, imports=True)
            if found:
                report.diagnostics(found)
            if has_errors(found):
                return exit_code(found)
            stage_done("scripts checked")
            statements = _statements(session, scripts)
            left = sum(map(len, statements.values()))
            results = _execute(session, scripts, statements, report, interrupts, output, starting)
            for result in results:
                left -= not interrupts.requested or isinstance(result, Started)
                if isinstance(result, Started):
                    if session.metrics_port not in (None, served):
                        served = session.metrics_port
                        report.say(f"metrics are served on http://localhost:{served}/metrics")
                    started.append(result)
                    running.append(result)
                    published.add(result)
                    if result.sync:
                        follow([result], report, interrupts)
                        running.remove(result)
    except KeyboardInterrupt:
        interrupts.requested = True
    interrupts.renew()
    try:
        follow(running, report, interrupts, fail_fast=fail_fast)
    finally:
        published.wait()
    if not interrupts.requested:
        return ExitCode.DONE
    all_ran = left == 0 and not any(each.ends and _was_stopped(each) for each in started)
    return ExitCode.DONE if interrupts.terminated and all_ran else ExitCode.INTERRUPTED


class _Published:
    """The jobs of this process that other processes can find, if it belongs to a session that stays."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._jobs: list[PublishedJob] = []

    def add(self, started: Started) -> None:
        """Publish the job that the session has started last, unless another process holds it."""
        if not is_attached() or self._session.leaves_jobs:
            return
        from kafka_sql.cli.staying.job_log import PublishedJob
        from kafka_sql.session.handing_over import job_card, shelf_of

        begun = self._session.begun[-1]
        self._jobs.append(PublishedJob(begun.job, job_card(begun), shelf_of(), started.warnings))

    def wait(self) -> None:
        """Wait until the logs of jobs that have ended are complete."""
        for job in self._jobs:
            job.wait(_LAST_WORDS_S)


def _was_stopped(started: Started) -> bool:
    return started.job.progress().state is JobState.STOPPED


def _execute(
    session: Session,
    scripts: Scripts,
    statements: Mapping[str, Sequence[Statement]],
    report: Report,
    interrupts: Interrupts,
    output: Output,
    starting: SparkStart | None,
) -> Iterator[StatementResult]:
    """Execute and show statement by statement; a caller may wait for a job before it takes the next
    result."""
    from kafka_sql.cli.drawing.titles import needs_spark, title
    from kafka_sql.session.results import Done, Started

    with interrupts.saying("interrupted"):
        if starting is not None and not is_attached():
            report.say("starting Spark …")
        if any(needs_spark(each) for script in statements.values() for each in script):
            session.refuse_early(scripts.texts())
    total = sum(map(len, statements.values()))
    number = 0
    for script in scripts.scripts:
        results = iter(session.execute(script.text, script.name))
        for statement in statements[script.name]:
            if starting is not None and needs_spark(statement):
                with interrupts.saying("interrupted"):
                    starting.wait(interrupts.raise_requested)
                starting = None
            interrupts.raise_requested()
            result = next(results)
            if isinstance(result, Started):
                stage_done(f"plan of job {result.job.name}")
            if isinstance(result, Done) and result.leaves:
                return
            interrupts.renew()
            number += 1
            source, line = statement.span.written.source.name, statement.span.position[0]
            head = f"[{number}/{total}] {source}:{line} {title(statement)}"
            _show(result, head if total > 1 else "", report, interrupts, output)
            yield result
            if interrupts.requested:
                return


def _start_spark(session: Session, scripts: Scripts) -> SparkStart | None:
    """Start Spark if a statement needs it. Scripts that cannot be read are left to the check.

    The work counts as short if no table is declared: queries over values, a look at functions.
    """
    from kafka_sql.cli.drawing.titles import needs_spark
    from kafka_sql.sql.statements.statements import CreateCatalog, CreateTable, Select, UseCatalog

    try:
        statements = [each for script in _statements(session, scripts).values() for each in script]
    except KafkaSqlError:
        return None
    needing = [each for each in statements if needs_spark(each)]
    if not needing:
        return None
    from kafka_sql.cli.spark_start import SparkStart

    declares = any(isinstance(each, CreateTable | CreateCatalog | UseCatalog) for each in statements)
    return SparkStart(session, short=not declares and all(isinstance(each, Select) for each in needing))


def _statements(session: Session, scripts: Scripts) -> dict[str, tuple[Statement, ...]]:
    """Return the statements of each script, by its name."""
    dialect = session.dialect
    found = {}
    for script in scripts.scripts:
        parsed = session.statements(script.text, script.name, dialect)
        found[script.name], dialect = parsed.statements, parsed.dialect
    return found


def _show(result: StatementResult, head: str, report: Report, interrupts: Interrupts, output: Output) -> None:
    from kafka_sql.session.results import Done, Listing, Started

    match result:
        case Done():
            report.say(f"{head} … OK".lstrip(" …"))
        case Started(job=job, warnings=warnings):
            report.say(f"{head} … started (job {job.name})".lstrip(" …"))
            if warnings:
                report.diagnostics(warnings)
        case Listing(columns=columns, rows=rows):
            _head(head, report)
            for line in listing_lines(columns, rows, output):
                click.echo(line)
        case query:
            _show_rows(query, head, report, interrupts, output)


def _head(head: str, report: Report) -> None:
    if head:
        report.say(head)


def _show_rows(query: QueryRows, head: str, report: Report, interrupts: Interrupts, output: Output) -> None:
    """Show the rows of a query, under their head once the query runs. Raises BrokenPipeError once their
    reader has gone."""
    try:
        rows = (query.data_rows if output.holds_data else query.text_rows)(output_is_read)
    except KafkaSqlError as error:
        raise error.placed(query.span) from error
    _head(head, report)
    try:
        for line in query_lines(query, _until_interrupted(query, rows, interrupts), output):
            click.echo(line)
    finally:
        if isinstance(rows, Generator):  # the query ends before its session does
            rows.close()
    if not output_is_read():
        raise BrokenPipeError
    if query.rejected.count:
        report.say(f"records: {rejected_text(query.rejected.count, query.rejected.dead_letters)}")


def _until_interrupted(query: QueryRows, rows: Iterator[Row], interrupts: Interrupts) -> Iterator[Row]:
    """Yield the rows of a query. Ctrl-C ends them like the last row, so that their count is still drawn."""
    try:
        for number, row in enumerate(rows):
            if not number:
                stage_done("first row")
            yield row
    except KeyboardInterrupt:
        interrupts.requested = True
    except KafkaSqlError as error:
        raise error.placed(query.span) from error
