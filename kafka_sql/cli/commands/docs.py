"""``kafka-sql docs``: the pages of documentation that are installed with the command."""

from __future__ import annotations

import sys

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.report import Report, reporting
from kafka_sql.session.client_commands import lead, page_text, pages
from kafka_sql.text.diagnostics import ExitCode


@click.command()
@click.argument("topic", required=False)
@reporting
def docs(report: Report, topic: str | None) -> ExitCode:
    """Show a page of documentation; without a TOPIC, list the pages.

    On a terminal a page is drawn and paged, elsewhere it is the text itself (Markdown).
    """
    if topic is None:
        rows = [(name, lead(page)) for name, page in pages().items()]
        for line in tableau.listing(("topic", "about"), rows):
            click.echo(line)
        return ExitCode.DONE
    text = page_text(topic)
    if not sys.stdout.isatty():
        click.echo(text, nl=False)
        return ExitCode.DONE
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True):
        console.print(Markdown(text))
    return ExitCode.DONE
