"""``kafka-sql shell``, and ``kafka-sql`` alone on a terminal: SQL as it is typed."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace

import click

import kafka_sql
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, pairs, shell_options
from kafka_sql.text.diagnostics import ExitCode


@click.command()
@shell_options
@click.option("--master", metavar="URL", help="Where Spark runs; local[*] unless said.")
@click.option("--conf", multiple=True, metavar="KEY=VALUE", help="A Spark setting.")
@reporting
def shell(report: Report, given: Given, master: str | None, conf: Sequence[str]) -> ExitCode:
    """Type SQL and watch rows arrive.

    Enter runs a statement that ends in ';', Ctrl-C stops what runs, Ctrl-D or QUIT leaves; HELP says more.
    Where standard input is no terminal, it is a script that runs as 'kafka-sql run -' does.
    """
    settings = pairs("--conf", conf)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _run_script(report, replace(given, files=("-",)), master, settings)
    from kafka_sql.shell.open import open_shell

    init = [(source.name, source.text) for source in given.read_init()]
    return open_shell(
        lambda: given.session(master=master, conf=settings), init, given.dialect, kafka_sql.__version__
    )


def _run_script(report: Report, given: Given, master: str | None, conf: Mapping[str, str]) -> ExitCode:
    from kafka_sql.cli.commands.run import run_scripts

    scripts = given.read()
    session = given.session(master=master, conf=conf)
    with Interrupts(report.say) as interrupts:
        try:
            return run_scripts(session, scripts, report, interrupts)
        finally:
            session.close()
