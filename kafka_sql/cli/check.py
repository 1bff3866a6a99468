"""``kafka-sql check``: everything wrong in scripts, without Spark and without a broker."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Scripts, read_scripts, script_options
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, Severity


@click.command()
@script_options
@reporting
def check(
    report: Report, files: Sequence[str], sql: str | None, init: Sequence[str], variables: Sequence[str]
) -> ExitCode:
    """Say what is wrong in scripts, without starting anything.

    Ends with 0 when they are right, with 1 when they are not. With --format json the findings are one array
    on standard output.
    """
    from kafka_sql.session.session import Session

    scripts = read_scripts(files, sql, init, variables)
    found = scripts.as_written(Session().check_all(scripts.texts()))
    if report.json_format:
        replace(report, stream=sys.stdout).diagnostics(found)
    else:
        report.diagnostics(found)
        report.say(summary(scripts, found))
    return ExitCode.SQL if has_errors(found) else ExitCode.DONE


def has_errors(diagnostics: Sequence[Diagnostic]) -> bool:
    """Whether anything stops the scripts from running."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def summary(scripts: Scripts, diagnostics: Sequence[Diagnostic]) -> str:
    """One line: how many errors and warnings in which scripts."""
    names = ", ".join(script.name for script in scripts.scripts)
    counts = [
        f"{count} {severity.value}{'' if count == 1 else 's'}"
        for severity in Severity
        if (count := sum(diagnostic.severity is severity for diagnostic in diagnostics))
    ]
    return f"{names}: {', '.join(counts) or 'OK'}"
