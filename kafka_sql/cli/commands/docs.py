"""``kafka-sql docs`` and ``explain-error``: the documentation that is installed with the command."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from importlib.resources import files

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.report import Report, reporting
from kafka_sql.session.client_commands import lead, page_text, pages
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


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
    _show(page_text(topic), paged=True)
    return ExitCode.DONE


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> ExitCode:
    """Print the completion script of a shell: kafka-sql completion bash >> ~/.bashrc."""
    from click.shell_completion import get_completion_class

    from kafka_sql.cli.command_table import cli

    shown = get_completion_class(shell)
    assert shown is not None
    click.echo(shown(cli, {}, "kafka-sql", "_KAFKA_SQL_COMPLETE").source())
    return ExitCode.DONE


@click.command("explain-error")
@click.argument("code", required=False)
@reporting
def explain_error(report: Report, code: str | None) -> ExitCode:
    """Explain the code of an error; without a CODE, list all codes.

    The code is the text in brackets: unknown-option of error[unknown-option].
    """
    page = (files("kafka_sql") / "docs" / "errors.md").read_text(encoding="utf-8")
    _, *sections = page.split("\n## ")
    texts = {name: text.strip() for name, _, text in (section.partition("\n") for section in sections)}
    if code is None:
        width = max(map(len, texts))
        for name, text in texts.items():
            cause = " ".join(text.split("\n\n")[0].split())
            click.echo(f"{name:{width}}  {cause}")
        return ExitCode.DONE
    if code not in texts:
        label = did_you_mean(code, texts)
        advice = "kafka-sql explain-error lists all codes"
        problem = Diagnostic(ErrorCode.USAGE, f"code '{code}' does not exist", label=label, helps=(advice,))
        raise UsageError(problem)
    _show(f"## {code}\n\n{texts[code]}\n", paged=False)
    return ExitCode.DONE


def _show(text: str, *, paged: bool) -> None:
    """Print Markdown, drawn on a terminal."""
    if not sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True) if paged else nullcontext():
        console.print(Markdown(text))
