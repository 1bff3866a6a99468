"""``kafka-sql check``: everything wrong in scripts, without Spark and without a JVM."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import IMPORT_HELP, Given, Scripts, read_source, script_options, sql_files
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, Severity, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.planner.plan.checked_script import CheckedScript
    from kafka_sql.session.session import Session


@click.command()
@script_options
@click.option(
    "--connect",
    is_flag=True,
    help="Also ask whether brokers, topics, rights and schema registries of all Kafka tables answer.",
)
@click.option(
    "--sample",
    "count",
    type=click.IntRange(min=1),
    metavar="N",
    help="Also decode N real records of each source and show the first rows (implies --connect).",
)
@click.option("--import", "imports", is_flag=True, help=IMPORT_HELP)
@partial(reporting, annotations=True)
def check(report: Report, given: Given, connect: bool, count: int | None, imports: bool) -> ExitCode:
    """Say what is wrong in scripts, without starting anything.

    Files are read in order, as run does; each *.sql file in a folder is a script of its own. A *.yaml file is
    a pipeline of kafka-sql ingest. Ends with 0 when all is right, with 1 when scripts (or records) are not,
    with 3 when something does not answer. With --format json the findings are one array on standard output,
    with --format github each is an annotation of GitHub Actions, --format sarif prints one SARIF log.
    Modules of Python functions are read, not run.
    """
    given.refuse_nothing()
    if report.annotations or (report.json_format and not report.json_lines):
        report = replace(report, stream=sys.stdout)
    try:
        findings = _findings(given, connect or count is not None, imports)
    except KafkaSqlError as error:
        return report.failure(error)
    found, code = list(findings.diagnostics), findings.unreadable or exit_code(findings.diagnostics)
    if connect or count is not None:
        from kafka_sql.cli.check_depths import look_deeper

        deeper = look_deeper(findings.checked, findings.session.secrets, count, report)
        found += [problem for problem in deeper.problems if problem not in found]
        code = code or deeper.exit_code
    report.diagnostics(found)
    report.say(summary(findings.names, found))
    return code


@dataclass(frozen=True)
class Findings:
    """The problems of the scripts; ``unreadable`` is the exit code if a file could not be read."""

    names: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
    unreadable: ExitCode | None
    checked: tuple[CheckedScript, ...]
    session: Session


def _findings(given: Given, connect: bool, imports: bool) -> Findings:
    session = given.session()
    found: list[Diagnostic] = []
    names: list[str] = []
    unreadable: ExitCode | None = None
    checked: list[CheckedScript] = []
    for name in filter(_is_pipeline, given.files):
        from kafka_sql.ingestion.preparation import check_pipeline

        names.append(name)
        try:
            found += check_pipeline(read_source(name), session.variable, session.secrets)
        except UnreachableError as gone:
            found += gone.diagnostics
            unreadable = gone.exit_code
    for scripts, error in _groups(given):
        names += [script.name for script in scripts.scripts]
        if error is not None:
            found += error.diagnostics
            unreadable = error.exit_code
        try:
            group = session.checked_all(scripts.texts(), connect=connect, imports=imports)
        except UnreachableError as error:
            found += error.diagnostics
            unreadable = error.exit_code
            group = session.checked_all(scripts.texts(), imports=imports)
        checked += group
        found += [problem for script in group for problem in script.diagnostics]
        found += empty_scripts(scripts)
    return Findings(
        tuple(dict.fromkeys(names)), tuple(dict.fromkeys(found)), unreadable, tuple(checked), session
    )


def _groups(given: Given) -> Iterator[tuple[Scripts, KafkaSqlError | None]]:
    """Yield the groups of scripts that run together: the files named, and each file of a folder by itself,
    each after the ``-i`` scripts."""
    init = [read_source(name) for name in given.init]
    first = {Path(name).resolve() for name in given.init if name != "-"}
    folders = [name for name in given.files if name != "-" and Path(name).is_dir()]
    files = [name for name in given.files if name not in folders and not _is_pipeline(name)]
    if files or given.sql is not None:
        named, problems = [*init], []
        for name in files:
            try:
                named.append(read_source(name))
            except KafkaSqlError as error:
                problems.append(error)
        if given.sql is not None:
            named.append(SourceText("<-e>", given.sql))
        yield Scripts(tuple(named)), _together(problems)
    for folder in folders:
        try:
            paths = [path for path in sql_files(folder) if Path(path).resolve() not in first]
        except KafkaSqlError as error:
            yield Scripts(()), error
            continue
        for path in paths:
            try:
                yield Scripts((*init, read_source(path))), None
            except KafkaSqlError as error:
                yield Scripts(()), error


def _is_pipeline(name: str) -> bool:
    return Path(name).suffix.lower() in (".yaml", ".yml") and not Path(name).is_dir()


def _together(errors: Sequence[KafkaSqlError]) -> KafkaSqlError | None:
    if not errors:
        return None
    return type(errors[0])(*(diagnostic for error in errors for diagnostic in error.diagnostics))


def empty_scripts(scripts: Scripts) -> list[Diagnostic]:
    """Return a warning for each script without anything in it."""
    return [_nothing(script) for script in scripts.scripts if not script.text.strip(" \t\r\n;")]


def _nothing(script: SourceText) -> Diagnostic:
    return Diagnostic(
        ErrorCode.EMPTY_SCRIPT,
        f"{script.name} has no statement",
        script.span(0, 0),
        severity=Severity.WARNING,
    )


def has_errors(diagnostics: Sequence[Diagnostic]) -> bool:
    """Return whether a problem stops the scripts from running."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


_USAGE = frozenset({ErrorCode.MISSING_VARIABLE, ErrorCode.MISSING_SECRET, ErrorCode.INVALID_SECRET})


def exit_code(diagnostics: Sequence[Diagnostic]) -> ExitCode:
    """Return 0 without errors; 2 if only variables or secrets are missing; else 1."""
    codes = {problem.code for problem in diagnostics if problem.severity is Severity.ERROR}
    if not codes:
        return ExitCode.DONE
    return ExitCode.USAGE if codes <= _USAGE else ExitCode.SQL


def summary(names: Sequence[str], diagnostics: Sequence[Diagnostic]) -> str:
    """Return one line: the number of errors and warnings, and the scripts."""
    counts = [
        f"{count} {severity.value}{'' if count == 1 else 's'}"
        for severity in Severity
        if (count := sum(diagnostic.severity is severity for diagnostic in diagnostics))
    ]
    shown = ", ".join(names) if 0 < len(names) <= _NAMED else f"{len(names)} scripts"
    return f"{shown}: {', '.join(counts) or 'OK'}"


_NAMED = 3
"""The most scripts that the summary names; of more it shows only the number."""
