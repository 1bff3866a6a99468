"""The output of commands on standard error: diagnostics, in colour on a terminal or as JSON, and plain
lines."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from functools import wraps
from typing import Any, TextIO
from urllib.parse import quote

import click

import kafka_sql
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.rendering import as_data, render, without_hidden
from kafka_sql.text.source import SourceText

_RED, _YELLOW, _BLUE, _BOLD, _PLAIN = "\x1b[1;31m", "\x1b[1;33m", "\x1b[34m", "\x1b[1m", "\x1b[0m"
_COLOURS = {Severity.ERROR: _RED, Severity.WARNING: _YELLOW}
_HEADER = re.compile(r"^(\w+\[[\w-]+\]): (.*)")
_MARGIN = re.compile(r"^( *\d* *[┌│=])(.*)")
_CARET = re.compile(r"^(\s*)(\^+.*)")


LOG_FORMAT = "KAFKA_SQL_LOG_FORMAT"
"""The environment variable that ``--log-format`` sets: ``json`` or ``text``."""


def logs_json() -> bool:
    """Return whether everything on standard error is lines of JSON."""
    return os.environ.get(LOG_FORMAT) == "json"


@dataclass(frozen=True)
class Report:
    """How a command reports: ``json_format`` for ``--format json``, ``annotations`` for another format of
    tools (``github`` or ``sarif``), ``verbose`` for stack traces, ``quiet`` for nothing but warnings and
    errors.

    JSON is one array of diagnostics, or with ``json_lines`` an object a line for everything that a job
    reports: its ``type`` is ``diagnostic``, ``message``, ``progress`` or ``log``. With ``--log-format
    json`` each line has its time and level.
    """

    stream: TextIO
    json_format: bool = field(default_factory=logs_json)
    verbose: bool = False
    quiet: bool = False
    json_lines: bool = field(default_factory=logs_json)
    annotations: str = ""

    @property
    def on_terminal(self) -> bool:
        """Whether lines may be repainted."""
        return self.stream.isatty() and os.environ.get("TERM") != "dumb"

    def say(self, line: str) -> None:
        """Print a line of its own; nothing with ``--quiet``, nor if JSON is one array."""
        if self.quiet or self.annotations == "sarif":
            return
        if not self.json_format:
            self._print(line)
        elif self.json_lines:
            self.event("message", {"text": line.strip()})

    def event(self, kind: str, values: Mapping[str, Any]) -> None:
        """Print a line of JSON; ``kind`` is its ``type``."""
        stamp = _stamp(str(values.get("severity", "info"))) if logs_json() else {}
        self._print(json.dumps({**stamp, "type": kind, **values}, ensure_ascii=False))

    def interject(self, line: str) -> None:
        """Print a line of its own also on a terminal that has just shown the key ``^C``."""
        self.say(f"\n{line}" if self.on_terminal else line)

    def _print(self, line: str) -> None:
        print(redacted(line), file=self.stream, flush=True)

    def diagnostics(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Print every diagnostic, in the shape of the page ``commands`` or as one JSON array in a line."""
        found = [_with_own_broker(each) for each in diagnostics]
        if self.json_format and self.json_lines:
            for each in found:
                self.event("diagnostic", as_data(each, _secret_places))
            return
        if self.json_format:
            print(
                json.dumps([as_data(each, _secret_places) for each in found], ensure_ascii=False),
                file=self.stream,
                flush=True,
            )
            return
        if self.annotations == "sarif":
            self._print(json.dumps(sarif([as_data(each, _secret_places) for each in found]), indent=2))
            return
        if self.annotations:
            for each in found:
                self._print(annotation(as_data(each, _secret_places)))
            return
        for each in found:
            text = render(each, _secret_places, self._columns())
            self._print(coloured(text, each.severity) if uses_colour(self.stream) else text)

    def _columns(self) -> int | None:
        """Return the width of the terminal, or None unless the stream is a terminal."""
        try:
            return os.get_terminal_size(self.stream.fileno()).columns or None
        except (OSError, ValueError):  # a file, a pipe, a captured output
            return None

    def failure(self, error: BaseException) -> ExitCode:
        """Report the failure that ended the command and return its exit code."""
        if self.verbose:
            self._stack_trace(error)
        match error:
            case KafkaSqlError():
                self.diagnostics(error.diagnostics)
                return error.exit_code
            case KeyboardInterrupt():
                self.say("interrupted")
                return ExitCode.INTERRUPTED
            case _:
                self.diagnostics([_internal(error, self.verbose)])
                return ExitCode.JOB_FAILED

    def _stack_trace(self, error: BaseException) -> None:
        text = redacted("".join(traceback.format_exception(error)))
        for diagnostic in error.diagnostics if isinstance(error, KafkaSqlError) else ():
            text = without_hidden(text, diagnostic.span, _secret_places)
        print(text, file=sys.stderr if self.json_format else self.stream, end="", flush=True)


def _secret_places(source: SourceText) -> Sequence[tuple[int, int]]:
    """Return the spans of secret values in a script; the code that finds them is imported only when a
    source line is shown."""
    from kafka_sql.options.secret_places import secret_places

    return secret_places(source)


def _with_own_broker(diagnostic: Diagnostic) -> Diagnostic:
    """Return the diagnostic; one about brokers that do not answer gets the address of the embedded broker
    if that runs at another port."""
    if diagnostic.code != ErrorCode.BROKER_UNREACHABLE:
        return diagnostic
    from kafka_sql.broker.embedded.followed_brokers import own_broker

    own = own_broker()
    if own is None or f":{own.rpartition(':')[2]}" in diagnostic.message:
        return diagnostic
    help_text = f"the broker of 'kafka-sql broker start' is at {own}"
    return replace(diagnostic, helps=(help_text, *diagnostic.helps))


def _internal(error: BaseException, verbose: bool) -> Diagnostic:
    text = str(error).strip()
    first = text.splitlines()[0] if text else ""
    return Diagnostic(
        ErrorCode.INTERNAL_ERROR,
        f"kafka-sql failed in a way it does not know: {type(error).__name__}: {first}".rstrip(": "),
        helps=() if verbose else ("--verbose shows where; please report it",),
    )


def uses_colour(stream: TextIO) -> bool:
    """Return whether to colour: on a terminal, unless NO_COLOR (no-color.org) is set; always with
    FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")


def annotation(data: Mapping[str, Any]) -> str:
    """Return a diagnostic (:func:`~kafka_sql.text.rendering.as_data`) as a workflow command of GitHub
    Actions."""
    places = {
        "file": data["file"],
        "line": data["line"],
        "endLine": data["end_line"],
        "col": data["column"],
        "endColumn": data["end_column"],
        "title": data["code"],
    }
    shown = ",".join(
        f"{name}={_escaped(str(value), properties=True)}"
        for name, value in places.items()
        if value is not None
    )
    return f"::{data['severity']} {shown}::{_escaped(chr(10).join(_texts(data)))}"


def _escaped(text: str, *, properties: bool = False) -> str:
    for character in "%\r\n" + (":," if properties else ""):
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def sarif(found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return diagnostics (:func:`~kafka_sql.text.rendering.as_data`) as a log of SARIF 2.1.0."""
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "kafka-sql",
                        "version": kafka_sql.__version__,
                        "rules": [{"id": code} for code in sorted({data["code"] for data in found})],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_sarif_result(data) for data in found],
            }
        ],
    }


def _sarif_result(data: Mapping[str, Any]) -> dict[str, Any]:
    text = "\n".join(_texts(data))
    result = {"ruleId": data["code"], "level": data["severity"], "message": {"text": text}}
    if data["file"] is None:
        return result
    region = {
        "startLine": data["line"],
        "startColumn": data["column"],
        "endLine": data["end_line"],
        "endColumn": data["end_column"],
    }
    place = {"artifactLocation": {"uri": quote(data["file"])}, "region": region}
    return {**result, "locations": [{"physicalLocation": place}]}


def _texts(data: Mapping[str, Any]) -> list[str]:
    texts = [data["message"], *filter(None, [data["label"]]), *data["notes"]]
    return [*texts, *(f"help: {help_}" for help_ in data["helps"])]


def _stamp(level: str) -> dict[str, str]:
    now = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
    return {"time": now, "level": level.upper()}


class JsonLog(logging.Handler):
    """Python's log as lines of JSON on standard error, beside those of a :class:`Report`."""

    def emit(self, record: logging.LogRecord) -> None:
        values = {"logger": record.name, "text": record.getMessage()}
        if record.exc_info:
            values["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        line = {**_stamp(record.levelname), "type": "log", **values}
        print(redacted(json.dumps(line, ensure_ascii=False)), file=sys.stderr, flush=True)


def coloured(text: str, severity: Severity) -> str:
    """Return a rendered diagnostic with its header, margin and caret in colour."""
    colour = _COLOURS[severity]
    lines = []
    for line in text.split("\n"):
        if header := _HEADER.match(line):
            line = f"{colour}{header[1]}{_PLAIN}: {_BOLD}{header[2]}{_PLAIN}"
        elif margin := _MARGIN.match(line):
            rest = _CARET.sub(rf"\1{colour}\2{_PLAIN}", margin[2]) if margin[1].endswith("│") else margin[2]
            line = f"{_BLUE}{margin[1]}{_PLAIN}{rest}"
        lines.append(line)
    return "\n".join(lines)


def reporting(
    function: Callable[..., ExitCode], *, json_lines: bool = False, annotations: bool = False
) -> Callable[..., ExitCode]:
    """Give a command ``--format`` and ``--verbose`` and, as first argument, the Report that follows them;
    with ``annotations`` also the formats ``github`` and ``sarif``.

    Errors end the command with their diagnostics and their exit code.
    """
    formats = ["text", "json", *(["github", "sarif"] if annotations else [])]

    @click.option(
        "--format",
        "format_",
        type=click.Choice(formats),
        default="text",
        show_default=True,
        help="How errors and warnings are printed"
        + ("; github: as annotations of a pull request; sarif: for code scanning." if annotations else "."),
    )
    @click.option("--verbose", is_flag=True, help="Stack traces with errors.")
    @wraps(function)
    def command(*arguments: Any, format_: str, verbose: bool, **options: Any) -> ExitCode:
        report = Report(
            sys.stderr,
            json_format=format_ == "json" or (format_ == "text" and logs_json()),
            verbose=verbose,
            json_lines=json_lines or (format_ == "text" and logs_json()),
            annotations="" if format_ in ("text", "json") else format_,
        )
        return _reported(report, lambda: function(report, *arguments, **options))

    return command


def reporting_for_data(function: Callable[..., ExitCode]) -> Callable[..., ExitCode]:
    """Do the same for a command that has ``--output`` (``table`` or ``json``), and whose ``--format``, if
    it has one, is that of records: its errors are JSON if its output is."""

    @click.option("--verbose", is_flag=True, help="Stack traces with errors.")
    @wraps(function)
    def command(*arguments: Any, output: str, verbose: bool, **options: Any) -> ExitCode:
        report = Report(sys.stderr, json_format=output == "json" or logs_json(), verbose=verbose)
        return _reported(report, lambda: function(report, *arguments, output=output, **options))

    return command


def _reported(report: Report, run: Callable[[], ExitCode]) -> ExitCode:
    try:
        return run()
    except (click.ClickException, click.Abort, BrokenPipeError):
        raise
    except (Exception, KeyboardInterrupt) as error:
        return report.failure(error)
