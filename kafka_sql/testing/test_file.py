"""Reads ``*.test.sql``: SQL whose line comments ``-- test``, ``-- script``, ``-- given``, ``-- run`` and
``-- expect`` define the purpose of the statements below them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

ENDING = ".test.sql"

_DIRECTIVE = re.compile(r"^--[ \t]*(test|script|given|run|expect)\b:?[ \t]*([^\n]*?)[ \t\r]*$", re.MULTILINE)
_TABLE = r"(?P<table>[\w.`-]+)"
_SHAPE = r"(?:[ ]*\((?P<columns>[^)]*)\))?(?P<ordered>[ ]+ordered)?"
_SCRIPT = re.compile(r"'(?P<path>[^']+)'")
_GIVEN = re.compile(r"(?:topic '(?P<topic>[^']+)' from '(?P<path>[^']+)')?")
_EXPECTATIONS = (
    re.compile(rf"(?P<kind>rows|changelog)(?: of {_TABLE})?{_SHAPE}"),
    re.compile(rf"no (?P<kind>rows|changelog)(?: of {_TABLE})?(?P<none>)"),
    re.compile(rf"(?P<kind>tombstones|dead letters) of {_TABLE}{_SHAPE}"),
    re.compile(rf"no (?P<kind>tombstones|dead letters) of {_TABLE}(?P<none>)"),
    re.compile(r"(?P<kind>error) (?P<code>[a-z-]+)"),
)
_HELPS = {
    "test": "-- test: name",
    "script": "-- script 'pipeline.sql'",
    "given": "-- given, or -- given topic 'orders' from 'orders.jsonl'",
    "run": "-- run",
    "expect": "-- expect rows of t (a, b) | changelog of t | tombstones of t | dead letters of t "
    "| no rows of t | error unknown-column; 'of t' left out: of the last query",
}


class Expected(Enum):
    """The subject of an expectation."""

    ROWS = "rows"
    CHANGELOG = "changelog"
    TOMBSTONES = "tombstones"
    DEAD_LETTERS = "dead letters"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Script:
    """The script under test: its declarations are executed here, its other statements with ``-- run``."""

    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class Given:
    """Statements that fill tables; with ``topic`` also records of the file ``path``."""

    body: Span
    span: Span
    topic: str | None = None
    path: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """The statements under test: those of ``body``, or those of the script if it is empty."""

    body: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Expectation:
    """The expected result after the statements before it. ``table`` None stands for the last query,
    ``columns`` empty for all; ``body`` holds VALUES, ``code`` is that of an error."""

    kind: Expected
    body: Span
    span: Span
    table: str | None = None
    columns: tuple[str, ...] = ()
    ordered: bool = False
    nothing: bool = False
    code: str = ""


Step = Script | Given | Run | Expectation


@dataclass(frozen=True, slots=True)
class SqlTest:
    """One test: its name, the text that all tests of the file start with, and its steps."""

    name: str
    span: Span
    setup: Span
    steps: tuple[Step, ...]


def read_tests(source: SourceText) -> tuple[SqlTest, ...]:
    """Return the tests of a file, in order. Raises SqlSyntaxError for an invalid directive, and for a file
    without tests."""
    marks = list(_DIRECTIVE.finditer(source.text))
    tests: list[SqlTest] = []
    shared: list[Step] = []
    setup = source.span(0, marks[0].start() if marks else len(source.text))
    steps = shared
    for position, mark in enumerate(marks):
        end = marks[position + 1].start() if position + 1 < len(marks) else len(source.text)
        body, span = source.span(mark.end(), end), source.span(mark.start(), mark.end())
        word, rest = mark[1], mark[2]
        if word == "test":
            if not rest or rest in {test.name for test in tests}:
                raise _wrong(word, span, "a test needs a unique name")
            steps = list(shared)
            tests.append(SqlTest(rest, span, setup, ()))
            if body.text.strip():
                steps.append(Given(body, span))
        else:
            steps.append(_step(word, rest, body, span))
        if tests:
            tests[-1] = SqlTest(tests[-1].name, tests[-1].span, setup, tuple(steps))
    if not tests:
        raise _wrong("test", source.span(0, 0), "this file has no test")
    for test in tests:
        if not any(isinstance(step, Expectation) for step in test.steps):
            raise _wrong("expect", test.span, f"the test '{test.name}' expects nothing")
    return tuple(tests)


def _step(word: str, rest: str, body: Span, span: Span) -> Step:
    match word:
        case "script":
            found = _SCRIPT.fullmatch(rest)
            if found:
                return Script(found["path"], span)
        case "given":
            found = _GIVEN.fullmatch(rest)
            if found:
                return Given(body, span, found["topic"], found["path"] or "")
        case "run" if not rest:
            return Run(body, span)
        case "expect":
            for pattern in _EXPECTATIONS:
                found = pattern.fullmatch(rest)
                if found:
                    return _expectation(found.groupdict(), body, span)
    raise _wrong(word, span, f"'{rest}' has no meaning after '{word}'")


def _expectation(said: dict[str, str | None], body: Span, span: Span) -> Expectation:
    names = (said.get("columns") or "").split(",")
    return Expectation(
        Expected(said["kind"]),
        body,
        span,
        said.get("table"),
        tuple(name.strip().strip("`") for name in names if name.strip()),
        said.get("ordered") is not None,
        said.get("none") is not None,
        said.get("code") or "",
    )


def _wrong(word: str, span: Span, message: str) -> SqlSyntaxError:
    return SqlSyntaxError(Diagnostic(ErrorCode.TEST_DIRECTIVE, message, span, helps=(_HELPS[word],)))
