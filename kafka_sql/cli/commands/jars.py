"""``kafka-sql jars``: fetches the embedded broker's jars ahead of time, for a machine without a network."""

from __future__ import annotations

import click

from kafka_sql.cli.progress import Ticker
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import ExitCode


@click.command()
@reporting
def jars(report: Report) -> ExitCode:
    """Fetch the embedded broker's jars, unless they are there, and print their folder.

    The folder can be copied to a machine without a network: KAFKA_SQL_KAFKA_JARS names it there.
    """
    from kafka_sql.broker.embedded.ivy import DownloadProgress
    from kafka_sql.broker.embedded.jars import ensure_kafka_jars

    with Ticker(report) as ticker:

        def show(progress: DownloadProgress) -> None:
            doing = "looking up" if progress.checking else "downloaded"
            line = f"{doing} jars {progress.done}/{progress.total}, {progress.megabytes:.1f} MB"
            ticker.show(line, passing=True)

        folder = ensure_kafka_jars(show)
    click.echo(folder)
    return ExitCode.DONE
