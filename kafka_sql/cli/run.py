"""``kafka-sql run``: checks all scripts, then executes their statements and follows the jobs to their end."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.check import exit_code, has_errors
from kafka_sql.cli.following import follow
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import rejected_text
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, Scripts, pairs, script_options
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError

if TYPE_CHECKING:
    from kafka_sql.session.results import QueryRows, StatementResult
    from kafka_sql.session.session import Session
    from kafka_sql.sql.statements import Statement


@click.command()
@script_options
@click.option("--master", metavar="URL", help="Where Spark runs; local[*] unless said.")
@click.option("--conf", multiple=True, metavar="KEY=VALUE", help="A Spark setting.")
@click.option(
    "--metrics-port", type=click.IntRange(0, 65535), metavar="N", help="Serve metrics to Prometheus."
)
@click.option("--metrics-file", metavar="FILE", help="Add metrics to a file, as lines of JSON.")
@click.option("--force", is_flag=True, help="Go on with the checkpoint of a query that has changed.")
@reporting
def run(
    report: Report,
    given: Given,
    master: str | None,
    conf: Sequence[str],
    metrics_port: int | None,
    metrics_file: str | None,
    force: bool,
) -> ExitCode:
    """Run scripts of Flink SQL: FILE..., -e SQL, or - for standard input.

    All statements are checked before the first one runs. INSERTs are jobs that run side by side; the command
    ends when all of them have ended, or at Ctrl-C, which stops them cleanly (a second one aborts).
    """
    scripts = given.read()
    session = given.session(
        master=master,
        conf=pairs("--conf", conf),
        force=force,
        metrics_port=metrics_port,
        metrics_file=metrics_file,
    )
    with Interrupts(report.say) as interrupts:
        try:
            return run_scripts(session, scripts, report, interrupts)
        finally:
            session.close()


def run_scripts(
    session: Session,
    scripts: Scripts,
    report: Report,
    interrupts: Interrupts,
    *,
    spark_started: bool = False,
) -> ExitCode:
    """Checks and executes ``scripts`` in ``session`` and follows their jobs. Raises KafkaSqlError.

    ``spark_started`` says that the session's Spark is there already, so that nothing is said of starting it.
    """
    found = session.check_all(scripts.texts(), connect=True)
    if found:
        report.diagnostics(found)
    if has_errors(found):
        return exit_code(found)
    from kafka_sql.session.results import Started

    running: list[Started] = []
    served: int | None = None
    try:
        with interrupts.raising():
            for result in _execute(session, scripts, report, interrupts, spark_started):
                if isinstance(result, Started):
                    if session.metrics_port not in (None, served):
                        served = session.metrics_port
                        report.say(f"metrics are served on http://localhost:{served}/metrics")
                    running.append(result)
                    if result.sync:
                        follow([result], report, interrupts)
                        running.remove(result)
    except KeyboardInterrupt:
        interrupts.requested = True
    interrupts.renew()
    follow(running, report, interrupts)
    return ExitCode.INTERRUPTED if interrupts.requested else ExitCode.DONE


def _execute(
    session: Session, scripts: Scripts, report: Report, interrupts: Interrupts, spark_started: bool
) -> Iterator[StatementResult]:
    """Executes and shows statement by statement; a caller may wait for a job before it asks for the next."""
    from kafka_sql.cli.titles import needs_spark, title

    statements = _statements(session, scripts)
    total = sum(map(len, statements.values()))
    number = 0
    for script in scripts.scripts:
        results = iter(session.execute(script.text, script.name))
        for statement in statements[script.name]:
            if needs_spark(statement) and not spark_started:
                start_spark(session, report)
                spark_started = True
            result = next(results)
            interrupts.renew()
            number += 1
            line = statement.span.position[0]
            head = f"[{number}/{total}] {script.name}:{line} {title(statement)}"
            _show(result, head if total > 1 else "", report, interrupts)
            yield result
            if interrupts.requested:
                return


def start_spark(session: Session, report: Report) -> None:
    """Starts the session's Spark, which takes seconds, and says so."""
    from kafka_sql.cli.spark_noise import without_noise

    report.say("starting Spark …")
    warnings.filterwarnings("ignore", "PySpark does not yet fully support pandas", FutureWarning)
    with without_noise():
        _ = session.spark


def _statements(session: Session, scripts: Scripts) -> dict[str, tuple[Statement, ...]]:
    """The statements of each script, by its name."""
    from kafka_sql.sql.parser import parse_script

    dialect = session.dialect
    found = {}
    for script in scripts.scripts:
        parsed = parse_script(session.source(script.text, script.name), dialect)
        found[script.name], dialect = parsed.statements, parsed.dialect
    return found


def _show(result: StatementResult, head: str, report: Report, interrupts: Interrupts) -> None:
    from kafka_sql.cli import tableau
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
            for line in tableau.listing(columns, rows):
                click.echo(line)
        case query:
            _head(head, report)
            for line in _drawn(query, interrupts):
                click.echo(line)
            if query.rejected.count:
                report.say(f"records: {rejected_text(query.rejected.count, query.rejected.dead_letters)}")


def _head(head: str, report: Report) -> None:
    if head:
        report.say(head)


def _drawn(query: QueryRows, interrupts: Interrupts) -> Iterator[str]:
    from kafka_sql.cli import tableau

    rows = _until_interrupted(query, interrupts)
    if query.streaming:
        return tableau.changelog(query.columns, rows)
    return tableau.table(query.columns, (cells for _, cells in rows))


def _until_interrupted(
    query: QueryRows, interrupts: Interrupts
) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    """The rows of a query; Ctrl-C ends them as if there were no more, so that their count is still drawn."""
    try:
        yield from query.text_rows()
    except KeyboardInterrupt:
        interrupts.requested = True
    except KafkaSqlError as error:
        raise error.placed(query.span) from error
