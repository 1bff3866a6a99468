"""``kafka-sql test``: runs tests written in SQL and shows what differs."""

from __future__ import annotations

import time
from pathlib import Path

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.runtime.script_files import read_script
from kafka_sql.testing.test_file import ENDING, SqlTest, read_tests
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option("-k", "wanted", metavar="TEXT", default="", help="Only tests whose name has this in it.")
@click.option(
    "--bootstrap",
    metavar="HOST:PORT",
    help="The broker; KAFKA_SQL_TEST_BOOTSTRAP, or one that is started for the tests, unless said.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    metavar="SECONDS",
    help="How long a statement may take.",
)
@reporting
def sql_test(
    report: Report, paths: tuple[str, ...], wanted: str, bootstrap: str | None, timeout: float
) -> ExitCode:
    """Run the tests in files *.test.sql; a folder stands for all in it. 'kafka-sql docs testing' tells how
    they are written.

    Ends with 0 where all hold, with 1 where one does not.
    """
    tests = [each for path in _files(paths) for each in read_tests(read_script(path)) if wanted in each.name]
    if not tests:
        raise UnreachableError(Diagnostic(ErrorCode.NO_SCRIPTS, f"there is no test '{wanted}'"))
    from kafka_sql.testing.bench import Bench

    with Bench(bootstrap) as bench:
        bench.start_spark()
        failed = sum(not _holds(each, bench, report, timeout) for each in tests)
    if failed:
        count = "test" if len(tests) == 1 else "tests"
        report.diagnostics([Diagnostic(ErrorCode.TEST_FAILED, f"{failed} of {len(tests)} {count} failed")])
        return ExitCode.SQL
    report.say(f"{len(tests)} passed")
    return ExitCode.DONE


def _holds(test: SqlTest, bench: object, report: Report, timeout: float) -> bool:
    """Runs a test and tells of it."""
    from kafka_sql.testing.bench import Bench
    from kafka_sql.testing.runner import run_test

    assert isinstance(bench, Bench)
    name = f"{test.span.source.name}:{test.span.position[0]} {test.name}"
    began = time.monotonic()
    try:
        mismatch = run_test(test, bench, timeout)
    except KafkaSqlError as error:
        report.say(f"FAILED {name}")
        report.diagnostics(error.diagnostics)
        return False
    if mismatch is None:
        report.say(f"passed {name} ({time.monotonic() - began:.1f} s)")
        return True
    report.say(f"FAILED {name}")
    report.say(str(mismatch))
    return False


def _files(paths: tuple[str, ...]) -> list[str]:
    """The files that are named, and all tests in folders. Raises UnreachableError where there is none."""
    found: list[str] = []
    for path in paths:
        if not Path(path).is_dir():
            found.append(path)
            continue
        inside = sorted(str(each) for each in Path(path).rglob(f"*{ENDING}"))
        if not inside:
            message = f"there is no test in the folder '{path}'"
            helps = (f"files that end in {ENDING} are looked for",)
            raise UnreachableError(Diagnostic(ErrorCode.NO_SCRIPTS, message, helps=helps))
        found += inside
    return found
