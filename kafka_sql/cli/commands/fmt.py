"""``kafka-sql fmt``: formats scripts in one layout."""

from __future__ import annotations

import difflib
import os
from collections.abc import Sequence
from pathlib import Path

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import read_source, sql_files, usage
from kafka_sql.options.secret_places import masked_text
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText


@click.command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; end with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; print what would change.")
@click.option(
    "--upgrade",
    is_flag=True,
    help="Write 'connector.type' and the like (Flink before 1.11) as options of today.",
)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@reporting
def fmt(report: Report, only_check: bool, diff: bool, upgrade: bool, files: Sequence[str]) -> ExitCode:
    """Format scripts in one layout: files, all *.sql files of folders, or - for standard input.

    Files are rewritten in their folder; standard input goes to standard output. Comments, literals and the
    meaning stay as they are. With --upgrade, options that no current Flink reads are replaced by those of
    today. A file that is not SQL stays unchanged, and the command ends with 1.
    """
    if not files:
        raise UsageError(usage("no script is named", "name files or folders, or - for standard input"))
    changed: list[str] = []
    failure: KafkaSqlError | None = None
    names = [path for name in files for path in (sql_files(name) if Path(name).is_dir() else [name])]
    for name in names:
        try:
            source = read_source(name)
            text = _formatted(source, upgrade=upgrade)
        except KafkaSqlError as error:
            report.diagnostics(error.diagnostics)
            failure = error if failure is None or error.exit_code > failure.exit_code else failure
            continue
        if text != source.text:
            changed.append(source.name)
        if diff:
            _print_diff(source, text)
        elif name == "-" and not only_check:
            click.echo(text, nl=False)
        elif text != source.text and not only_check:
            _write(name, text)
        if text != source.text and not diff and name != "-":
            report.say(f"{'would reformat' if only_check else 'reformatted'} {name}")
    if len(names) > 1:
        done = "to reformat" if only_check or diff else "reformatted"
        report.say(
            f"{len(names)} scripts: {len(changed)} {done}, {len(names) - len(changed)} left as they are"
        )
    if failure is not None:
        return failure.exit_code
    return ExitCode.SQL if only_check and changed else ExitCode.DONE


def _formatted(source: SourceText, *, upgrade: bool) -> str:
    from kafka_sql.connectors.legacy_options import upgraded
    from kafka_sql.sql.formatter import formatted

    return formatted(upgraded(source) if upgrade else source)


def _print_diff(source: SourceText, text: str) -> None:
    lines = difflib.unified_diff(
        masked_text(source.text).splitlines(keepends=True),  # what is printed ends up in logs of CI
        masked_text(text).splitlines(keepends=True),
        f"{source.name} as it is",
        f"{source.name} formatted",
    )
    for line in lines:
        click.echo(line if line.endswith("\n") else f"{line}\n\\ no line end\n", nl=False)


def _write(name: str, text: str) -> None:
    """Replace the file in one step, with its byte order mark and its rights."""
    path = Path(name).resolve()
    mark = "\ufeff" if path.read_bytes().startswith(b"\xef\xbb\xbf") else ""
    beside = path.with_name(f".{path.name}.kafka-sql-fmt")
    try:
        beside.write_bytes((mark + text).encode("utf-8"))
        os.chmod(beside, path.stat().st_mode)
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        reason = error.strerror or type(error).__name__
        raise UnreachableError(
            Diagnostic(ErrorCode.FILE_UNWRITABLE, f"'{name}' cannot be written: {reason}")
        ) from None
