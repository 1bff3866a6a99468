"""``kafka-sql explain``: the plans of scripts, without Spark and without a broker."""

from __future__ import annotations

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import IMPORT_HELP, Given, script_options
from kafka_sql.text.diagnostics import ExitCode


@click.command()
@script_options
@click.option(
    "--attach", is_flag=True, expose_value=False, help="By the process of 'kafka-sql session start'."
)
@click.option("--import", "imports", is_flag=True, help=IMPORT_HELP)
@reporting
def explain(report: Report, given: Given, imports: bool) -> ExitCode:
    """Print how every INSERT and SELECT of scripts would run, without starting anything."""
    scripts = given.read()
    explained = given.session().explain_all(scripts.texts(), imports=imports)
    if explained:
        click.echo(explained)
    else:
        report.say("nothing to explain: the scripts have no INSERT and no SELECT")
    return ExitCode.DONE
