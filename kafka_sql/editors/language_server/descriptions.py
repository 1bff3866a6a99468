"""The description of a symbol for hovering, in Markdown, and its declaration."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from typing_extensions import assert_never

from kafka_sql.catalog.show_create import describe
from kafka_sql.catalog.table import Table, View
from kafka_sql.editors.language_server.symbols import (
    Column,
    DeclaredTable,
    Function,
    Meaning,
    NamedQuery,
    SetOption,
)
from kafka_sql.planner.functions.table import FunctionRow, Support
from kafka_sql.sql.lexer.tokens import tokenize
from kafka_sql.text.safe_text import one_line
from kafka_sql.text.source import SourceText, Span

_OF_ARGUMENT = re.compile(r"ARG(\d)(_VARCHAR)?")
_RULES = ("COMMON", "ELEMENT", "KEYS", "VALUES", "ENTRIES", "EXTENDED", "@", "-")
"""The first words of results that are not types but rules on the arguments."""


def described(meaning: Meaning) -> str:
    """Return the sentences and columns of a symbol."""
    match meaning:
        case DeclaredTable(declared=declared):
            return _table(declared)
        case NamedQuery(name=name, columns=columns):
            return _block(f"query {one_line(name)}", columns)
        case Column(relation=relation, name=name, type=kind, declared=declared):
            of = f"column of {one_line(relation)}"
            remarks = [] if declared is None else _remarks(declared, name)
            return _block(of, [(name, ", ".join([kind, *remarks]))])
        case Function(name=name, rows=rows, declared=None):
            notes = dict.fromkeys(row.note for row in rows if row.note)
            return "\n\n".join([_code(map(_signature, rows)), *map(_sentence, notes)])
        case Function(name=name, declared=declared):
            assert declared is not None
            written = one_line(f"FUNCTION {name} AS '{declared.class_name}' LANGUAGE {declared.language}")
            return _code([written])
        case SetOption(fact=fact):
            values = [f"values: {', '.join(fact.values)}"] if len(fact.values) > 1 else []
            default = [f"default: {fact.default}"] if fact.default else []
            line = "; ".join([fact.kind, *(values if fact.kind != " / ".join(fact.values) else []), *default])
            return "\n\n".join([_code([f"'{fact.key}'"]), one_line(line), _sentence(fact.sentence)]).strip()
        case _:
            assert_never(meaning)


def declaration(meaning: Meaning) -> Span | None:
    """Return the name in the declaration of a symbol, in the text as its author wrote it, or None for
    built-in symbols."""
    match meaning:
        case DeclaredTable(declared=declared):
            return _named(declared.span, declared.identifier.name)
        case NamedQuery(place=place):
            return place
        case Column(declared=Table() as declared, name=name):
            spans = {column.name: column.definition.name.span for column in declared.columns}
            return spans[name].written
        case Column(declared=View() as declared):
            return _named(declared.span, declared.identifier.name)
        case Function(declared=declared, name=name) if declared is not None:
            return _named(declared.span, name)
        case Column() | Function() | SetOption():
            return None
        case _:
            assert_never(meaning)


def _named(statement: Span, name: str) -> Span:
    """Return the first token of a statement that is ``name``, as written, or else the statement."""
    tokens, _ = tokenize(SourceText("", statement.text))
    found = next((token for token in tokens if token.value.lower() == name.lower()), None)
    if found is None:
        return statement.written
    return statement.source.span(statement.start + found.start, statement.start + found.end).written


def _table(declared: Table | View) -> str:
    rows = [(row[0] or "", ", ".join(_cells(row))) for row in describe(declared)[1]]
    if isinstance(declared, View):
        title = f"view {declared.identifier.name}"
    else:
        options = {entry.key.value: entry.value.value for entry in declared.options}
        where = [options[key] for key in ("connector", "topic") if key in options]
        title = " · ".join([f"table {declared.identifier.name}", *where])
    comment = [_sentence(declared.comment)] if declared.comment else []
    return "\n\n".join([_block(title, rows), *comment])


def _cells(row: Sequence[str | None]) -> list[str]:
    """Type, NOT NULL, key, kind, watermark and comment of a row of DESCRIBE."""
    _, kind, null, key, extras, watermark, *comment = row
    return [
        kind or "",
        *(["NOT NULL"] if null == "FALSE" else []),
        *([key] if key else []),
        *([extras] if extras else []),
        *([f"WATERMARK AS {watermark}"] if watermark else []),
        *(text for text in comment if text),
    ]


def _remarks(declared: Table | View, name: str) -> list[str]:
    row = next((row for row in describe(declared)[1] if row[0] == name), None)
    return [] if row is None else _cells(row)[1:]


def _signature(row: FunctionRow) -> str:
    arguments = ", ".join(row.arguments) + ("…" if row.variadic else "")
    called = f"{row.name}({arguments})"
    if row.support is not Support.SCALAR or row.result.startswith(_RULES):
        return called
    result = row.result.rstrip("?!^")
    if of := _OF_ARGUMENT.fullmatch(result):
        result = "STRING" if of[2] else row.kind(int(of[1]))
    return f"{called} → {result}"


def _block(title: str, columns: Iterable[tuple[str, str]]) -> str:
    rows = [(one_line(name), one_line(kind)) for name, kind in columns]
    wide = max((len(name) for name, _ in rows), default=0)
    return _code([one_line(title), *(f"  {name.ljust(wide)}  {kind}" for name, kind in rows)])


def _code(lines: Iterable[str]) -> str:
    return "\n".join(["```sql", *(line.replace("```", "'''") for line in lines), "```"])


def _sentence(text: str) -> str:
    """Return free text escaped for Markdown."""
    return "".join(f"\\{each}" if each in "\\`*_[]<>#" else each for each in one_line(text))
