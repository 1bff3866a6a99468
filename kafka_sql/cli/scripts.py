"""The scripts a command works on: files, ``-e``, standard input; with variables replaced."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from kafka_sql.cli.variables import Script, restore, substitute
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UnreachableError, UsageError
from kafka_sql.text.source import SourceText


@dataclass(frozen=True)
class Scripts:
    """All scripts of a command in the order in which they run; later ones see what earlier ones declare."""

    scripts: tuple[Script, ...]

    def texts(self) -> list[tuple[str, str]]:
        """(name, text) as the session takes them."""
        return [(script.name, script.text) for script in self.scripts]

    def as_written(self, diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics with places in the scripts as written."""
        by_name = {script.name: script for script in self.scripts}
        return [restore(diagnostic, by_name) for diagnostic in diagnostics]

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Errors raised inside get places in the scripts as written."""
        try:
            yield
        except KafkaSqlError as error:
            raise type(error)(*self.as_written(error.diagnostics)) from error


def script_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command ``FILE… | -e SQL | -``, ``-i`` and ``--var``."""
    for option in (
        click.option(
            "--var",
            "variables",
            multiple=True,
            metavar="NAME=VALUE",
            help="A value for ${NAME} in the scripts; the environment has the others.",
        ),
        click.option(
            "-i",
            "--init",
            "init",
            multiple=True,
            metavar="FILE",
            help="A script that comes first (tables that several scripts share).",
        ),
        click.option("-e", "--execute", "sql", metavar="SQL", help="The script itself."),
        click.argument("files", nargs=-1, metavar="[FILE]..."),
    ):
        function = option(function)
    return function


def read_scripts(
    files: Sequence[str], sql: str | None, init: Sequence[str], variables: Sequence[str]
) -> Scripts:
    """Reads what the options of :func:`script_options` name.

    Raises UsageError (nothing to run, a malformed or missing variable), UnreachableError (a file that is not
    there or is not UTF-8 text).
    """
    if not files and sql is None:
        raise UsageError(
            _usage("there is no script", "name files, or - for standard input, or give SQL with -e")
        )
    values = {**os.environ, **_assignments(variables)}
    sources = [_read(name) for name in [*init, *files]]
    if sql is not None:
        sources.append(SourceText("<-e>", sql))
    return Scripts(tuple(substitute(source, values) for source in sources))


def pairs(option: str, texts: Sequence[str]) -> dict[str, str]:
    """``key=value`` texts of a repeatable option as a mapping. Raises UsageError."""
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UsageError(
                _usage(f"{option} needs NAME=VALUE and got '{text}'", f"write {option} name=value")
            )
        found[key.strip()] = value
    return found


def _assignments(variables: Sequence[str]) -> Mapping[str, str]:
    return pairs("--var", variables)


def _read(name: str) -> SourceText:
    try:
        if name == "-":
            return SourceText("<stdin>", sys.stdin.read())
        return SourceText(name, Path(name).read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise UnreachableError(
            Diagnostic("file-not-found", f"there is no file '{name}'", helps=_similar(name))
        ) from None
    except UnicodeDecodeError as error:
        reason = f"byte {error.start} is not UTF-8"
        raise UnreachableError(
            Diagnostic("file-unreadable", f"'{name}' is not a text file: {reason}")
        ) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnreachableError(Diagnostic("file-unreadable", f"'{name}' cannot be read: {reason}")) from None


def _similar(name: str) -> tuple[str, ...]:
    from kafka_sql.text.diagnostics import nearest

    path = Path(name)
    try:
        there = [entry.name for entry in path.parent.iterdir() if entry.suffix == ".sql"]
    except OSError:
        return ()
    matches = [f"'{path.parent / match}'" for match in nearest(path.name, there)]
    return (f"there is {' and '.join(matches)}",) if matches else ()


def _usage(message: str, advice: str) -> Diagnostic:
    return Diagnostic("usage", message, helps=(advice,))
