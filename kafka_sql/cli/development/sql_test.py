"""``kafka-sql test``: runs tests written in SQL and shows the differences."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, table_options
from kafka_sql.runtime.script_files import read_script
from kafka_sql.testing.test_file import ENDING, SqlTest, read_tests
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.rendering import render

_NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot represent."""


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="FILE|FOLDER...")
@click.option("-k", "wanted", metavar="TEXT", default="", help="Only tests whose name has this in it.")
@click.option(
    "--bootstrap",
    metavar="HOST:PORT",
    help="The broker. [default: KAFKA_SQL_TEST_BOOTSTRAP, or one that is started for the tests]",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    metavar="SECONDS",
    help="How long a statement may take.",
)
@table_options
@click.option("--junitxml", metavar="FILE", help="Write the results for CI, as JUnit does.")
@reporting
def sql_test(
    report: Report,
    given: Given,
    paths: tuple[str, ...],
    wanted: str,
    bootstrap: str | None,
    timeout: float,
    junitxml: str | None,
) -> ExitCode:
    """Run the tests in files *.test.sql; a folder stands for all of them in it. 'kafka-sql docs testing'
    explains how to write them.

    Ends with 0 if all pass, with 1 if one fails.
    """
    tests = [each for path in _files(paths) for each in read_tests(read_script(path)) if wanted in each.name]
    if not tests:
        raise UnreachableError(Diagnostic(ErrorCode.NO_SCRIPTS, f"no test has '{wanted}' in its name"))
    from kafka_sql.testing.bench import Bench

    with Bench(bootstrap, given.session, given.init) as bench:
        bench.start_spark()
        results = [_result(each, bench, report, timeout) for each in tests]
    failed = sum(bool(each.failure) for each in results)
    if junitxml is not None:
        _write_junit(junitxml, results)
    if failed:
        count = "test" if len(tests) == 1 else "tests"
        report.diagnostics([Diagnostic(ErrorCode.TEST_FAILED, f"{failed} of {len(tests)} {count} failed")])
        return ExitCode.SQL
    report.say(f"{len(tests)} passed")
    return ExitCode.DONE


@dataclass(frozen=True, slots=True)
class _Result:
    """The result of a test; an empty ``failure`` means that it passes."""

    test: SqlTest
    seconds: float
    failure: str = ""


def _result(test: SqlTest, bench: object, report: Report, timeout: float) -> _Result:
    """Run a test and report its result."""
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
        return _Result(test, time.monotonic() - began, "\n".join(map(render, error.diagnostics)))
    seconds = time.monotonic() - began
    if mismatch is None:
        report.say(f"passed {name} ({seconds:.1f} s)")
        return _Result(test, seconds)
    report.say(f"FAILED {name}")
    report.say(str(mismatch))
    return _Result(test, seconds, str(mismatch))


def _write_junit(path: str, results: Sequence[_Result]) -> None:
    """Write results as JUnit's XML. Raises UnreachableError if the file cannot be written."""
    failures = str(sum(bool(each.failure) for each in results))
    seconds = f"{sum(each.seconds for each in results):.3f}"
    counts = {"tests": str(len(results)), "failures": failures, "errors": "0", "time": seconds}
    suite = Element("testsuite", {"name": "kafka-sql", **counts})
    for each in results:
        file, line = each.test.span.source.name, each.test.span.position[0]
        place = {"classname": file, "name": each.test.name, "file": file, "line": str(line)}
        case = SubElement(suite, "testcase", {**place, "time": f"{each.seconds:.3f}"})
        if each.failure:
            text = _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", redacted(each.failure))
            SubElement(case, "failure", {"message": text.partition("\n")[0]}).text = text
    try:
        ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)
    except OSError as error:
        message = f"'{path}' cannot be written: {error.strerror or error}"
        raise UnreachableError(Diagnostic(ErrorCode.FILE_UNWRITABLE, message)) from None


def _files(paths: tuple[str, ...]) -> list[str]:
    """Return the named files, and all tests in folders. Raises UnreachableError for a folder without
    tests."""
    found: list[str] = []
    for path in paths:
        if not Path(path).is_dir():
            found.append(path)
            continue
        inside = sorted(str(each) for each in Path(path).rglob(f"*{ENDING}"))
        if not inside:
            message = f"the folder '{path}' has no test"
            helps = (f"files that end in {ENDING} are looked for",)
            raise UnreachableError(Diagnostic(ErrorCode.NO_SCRIPTS, message, helps=helps))
        found += inside
    return found
