"""``check --connect`` and ``check --sample N``: checks scripts against real brokers, registries and
records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.drawing.outputs import cell_limit
from kafka_sql.cli.report import Report
from kafka_sql.inspect.sample import Sample, sample
from kafka_sql.planner.plan.checked_script import CheckedScript
from kafka_sql.session.check.connect import Connections
from kafka_sql.session.check.kafka_tables import kafka_uses
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, Severity

_SHOWN = 5
"""Rows of a table that are shown."""
_REJECTED_SHOWN = 5
"""Rejected records of a table that are reported one by one."""


@dataclass(frozen=True)
class Deeper:
    """What was found beyond the scripts themselves, and the exit code for it."""

    problems: tuple[Diagnostic, ...]
    exit_code: ExitCode


def look_deeper(
    scripts: Sequence[CheckedScript], secrets: Secrets, count: int | None, report: Report
) -> Deeper:
    """Check brokers and registries; with ``count`` also sample every table that is read (or only
    declared). Samples go to standard output as they arrive, unless the report is JSON.
    """
    connections = Connections(secrets)
    connections.ask(kafka_uses(scripts))
    problems = list(connections.problems)
    code = ExitCode.UNREACHABLE if _has_error(problems) else ExitCode.DONE
    for connected in connections.connected if count is not None else ():
        assert count is not None
        try:
            taken = sample(connected, count, _SHOWN)
        except KafkaSqlError as error:
            problems += error.placed(connected.use.table.span).diagnostics
            code = code or _exit_code(error)
            continue
        problems += taken.rejected[:_REJECTED_SHOWN]
        if _has_error(taken.rejected):
            code = code or ExitCode.SQL
        if not report.json_format and report.annotations != "sarif":
            _show(taken)
    return Deeper(tuple(problems), code)


def _exit_code(error: KafkaSqlError) -> ExitCode:
    """Return the exit code of an error; one that would fail a job is unreachable here, as no job ran."""
    return ExitCode.UNREACHABLE if error.exit_code is ExitCode.JOB_FAILED else error.exit_code


def _has_error(problems: Sequence[Diagnostic]) -> bool:
    return any(problem.severity is Severity.ERROR for problem in problems)


def _show(taken: Sample) -> None:
    records = "record" if taken.records == 1 else "records"
    rows = "row" if taken.rows == 1 else "rows"
    refused = len({problem.notes[0] for problem in taken.rejected})
    click.echo(f"{taken.table}: {taken.records} {records} read, {taken.rows} {rows}, {refused} rejected")
    if taken.cells:
        *lines, _ = tableau.table(taken.columns, taken.cells, limit=cell_limit())
        click.echo(safe_text.lines("\n".join(lines)))
