"""``kafka-sql lsp``: the language server for editors."""

from __future__ import annotations

import sys

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, shell_options
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UsageError
from kafka_sql.text.error_codes import ErrorCode


@click.command()
@shell_options
@click.option("--stdio", is_flag=True, hidden=True, help="An argument of some editors; without effect.")
@reporting
def lsp(report: Report, given: Given, stdio: bool) -> ExitCode:
    """Talk to an editor: the language server protocol, over standard input and output.

    The editor starts it; 'kafka-sql docs editors' explains how to set that up. Scripts named by -i come in
    front of every document, except those that they are themselves.
    """
    try:
        from kafka_sql.editors.language_server.server import serve
    except ModuleNotFoundError as error:
        raise UsageError(_not_installed(error)) from None
    if sys.stdin.isatty():
        report.say("waiting for an editor on standard input; Ctrl-C ends")
    serve(given.session(), given.init)
    return ExitCode.DONE


def _not_installed(error: ModuleNotFoundError) -> Diagnostic:
    if error.name is None or error.name.partition(".")[0] not in ("pygls", "lsprotocol"):
        raise error
    return Diagnostic(
        ErrorCode.USAGE,
        f"the package '{error.name}' is not installed",
        helps=("pip install 'kafka-sql[lsp]' brings the language server",),
    )
