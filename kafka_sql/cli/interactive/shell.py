"""``kafka-sql shell``, and ``kafka-sql`` alone on a terminal: SQL as it is typed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.drawing.outputs import Output
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, pairs, shell_options, usage
from kafka_sql.spark.launch.session_client import OPTION, RESTARTED, VARIABLE, NoSession, attach
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.session import Session


@click.command()
@shell_options
@click.option("--master", metavar="URL", help="Where Spark runs. [default: local[*]]")
@click.option("--conf", multiple=True, metavar="KEY=VALUE", help="A Spark setting.")
@click.option(
    "-o",
    "--output",
    type=click.Choice([each.value for each in Output]),
    help="How results are shown. [default: that of the settings, or table]",
)
@click.option(
    OPTION,
    "attached",
    is_flag=True,
    help="On the Spark of 'kafka-sql session start', where jobs continue when the shell ends.",
)
@reporting
def shell(
    report: Report, given: Given, master: str | None, conf: Sequence[str], output: str | None, attached: bool
) -> ExitCode:
    """Type SQL and watch rows arrive.

    Enter runs a statement that ends in ';', Ctrl-C stops it, Ctrl-D or QUIT leaves; HELP explains
    more. If standard input is not a terminal, it is a script that runs as with 'kafka-sql run -'.
    """
    settings = pairs("--conf", conf)
    session = partial(given.session, master=master, conf=settings)
    if attached or (os.environ.get(VARIABLE) and master is None and not settings):
        if attached and (master is not None or settings):
            message = f"{OPTION} is for the Spark of a session that stays, --master and --conf for another"
            raise UsageError(usage(message, "leave the one or the others out"))
        try:
            if attach().restarted:
                report.say(RESTARTED)
        except NoSession as error:
            raise UnreachableError(Diagnostic(ErrorCode.SESSION, str(error))) from None
        session = partial(given.session, attach=True)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _run_script(
            report, replace(given, files=("-",)), session, Output(output or Output.TABLE.value)
        )
    from kafka_sql.shell.open import open_shell

    init = [(source.name, source.text) for source in given.read_init()]
    return open_shell(session, init, given.dialect, output)


def _run_script(
    report: Report, given: Given, make_session: Callable[[], Session], output: Output
) -> ExitCode:
    from kafka_sql.cli.commands.run import run_scripts

    scripts = given.read()
    session = make_session()
    with Interrupts(report.interject) as interrupts:
        try:
            return run_scripts(session, scripts, report, interrupts, output=output)
        finally:
            session.close()
