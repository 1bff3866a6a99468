"""``kafka-sql docs``: the pages of documentation that are installed with the command."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.report import Report, reporting
from kafka_sql.options.schema import grammar_folder
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from importlib.abc import Traversable


@click.command()
@click.argument("topic", required=False)
@reporting
def docs(report: Report, topic: str | None) -> ExitCode:
    """Show a page of documentation; without a TOPIC, list the pages.

    On a terminal a page is drawn and paged, elsewhere it is the text itself (Markdown).
    """
    pages = {page.name.removesuffix(".md"): page for page in _pages()}
    if topic is None:
        rows = [(name, _lead(page)) for name, page in pages.items()]
        for line in tableau.listing(("topic", "about"), rows):
            click.echo(line)
        return ExitCode.DONE
    if topic not in pages:
        label = did_you_mean(topic, pages)
        advice = "kafka-sql docs lists all pages"
        raise UsageError(
            Diagnostic(ErrorCode.USAGE, f"there is no page '{topic}'", label=label, helps=(advice,))
        )
    text = pages[topic].read_text(encoding="utf-8")
    if not sys.stdout.isatty():
        click.echo(text, nl=False)
        return ExitCode.DONE
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True):
        console.print(Markdown(text))
    return ExitCode.DONE


def _pages() -> list[Traversable]:
    """All pages: those of the package, and the tables of options beside the schemas that they come from."""
    own = [page for page in (files("kafka_sql") / "docs").iterdir() if page.name.endswith(".md")]
    return [*sorted(own, key=lambda page: page.name), grammar_folder() / "options.md"]


def _lead(page: Traversable) -> str:
    """The first sentence below the title."""
    return page.read_text(encoding="utf-8").split("\n\n")[1].split(". ")[0].rstrip(".")
