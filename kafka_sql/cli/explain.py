"""``kafka-sql explain``: the plans of scripts, without Spark and without a broker."""

from __future__ import annotations

from collections.abc import Sequence

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import read_scripts, script_options
from kafka_sql.text.diagnostics import ExitCode


@click.command()
@script_options
@reporting
def explain(
    report: Report, files: Sequence[str], sql: str | None, init: Sequence[str], variables: Sequence[str]
) -> ExitCode:
    """Print how every INSERT and SELECT of scripts would run, without starting anything."""
    from kafka_sql.session.session import Session

    scripts = read_scripts(files, sql, init, variables)
    with scripts.placing():
        click.echo(Session().explain_all(scripts.texts()))
    return ExitCode.DONE
