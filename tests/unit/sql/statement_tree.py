"""Statements as indented text, for golden files: one line per field, places left out."""

from __future__ import annotations

import dataclasses
from enum import Enum

from kafka_sql.model.data_types import DataType
from kafka_sql.sql.statements.statements import (
    Dialect,
    Expression,
    Name,
    ObjectName,
    OptionEntry,
    Query,
    TableHint,
    Text,
)
from kafka_sql.text.source import Span


def tree(value: object, indent: int = 0) -> str:
    """``value`` and what it holds; fields that are None, False or empty are left out."""
    pad = "  " * indent
    if (short := _short(value)) is not None:
        return short
    if isinstance(value, tuple):
        return "".join(f"\n{pad}- {tree(item, indent + 1)}" for item in value)
    assert dataclasses.is_dataclass(value)
    lines = [type(value).__name__]
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if isinstance(held, Span) or held is None or held is False or held == ():
            continue
        shown = tree(held, indent + 1)
        lines.append(f"{pad}  {field.name}:{shown if shown.startswith(chr(10)) else ' ' + shown}")
    return "\n".join(lines)


def _short(value: object) -> str | None:
    match value:
        case Query(sql=sql, dialect=Dialect.SPARK, ast=ast):
            return f"{' '.join(sql.split())}    -> spark {type(ast).__name__}"
        case Query(ast=ast, hints=hints):
            return " ".join([ast.sql(normalize_functions=False), *(_hint(hint) for hint in hints)])
        case Expression(ast=ast, sql=sql):
            return f"{ast.sql(normalize_functions=False)}    <- {sql}"
        case Name(text=text):
            return text
        case ObjectName():
            return str(value)
        case Text(value=text):
            return repr(text)
        case OptionEntry(key=key, value=text):
            return f"{key.value!r} = {text.value!r}"
        case TableHint():
            return _hint(value)
        case DataType():
            return str(value)
        case Enum():
            return value.name
        case str() | bool() | int():
            return repr(value)
        case _:
            return None


def _hint(hint: TableHint) -> str:
    options = ", ".join(f"{entry.key.value}={entry.value.value}" for entry in hint.options)
    return f"[{hint.name}({options}) on {hint.table.text}]"
