"""A JSON record as a tree, read as Flink's parser does.

Flink's change event formats read a whole record into a tree before they convert it. Its ``json`` format does
not, so the two differ in small things. Objects become dicts; of equal names the last one counts. Text after
the first value is ignored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kafka_sql.codecs.json.text import fraction_text
from kafka_sql.codecs.json.tokens import JsonSyntaxError, JsonTokens, Token
from kafka_sql.java.numbers import double_text
from kafka_sql.java.texts import json_string

Node = Any
"""A dict, a list, a str, a bool, a :class:`Number`, or None for null."""


@dataclass(frozen=True, slots=True)
class Number:
    """A JSON number as written; ``fraction`` means that it has a fraction or an exponent."""

    text: str
    fraction: bool


@dataclass(frozen=True, slots=True)
class _Punctuation:
    text: str


_WORDS = {Token.TRUE: True, Token.FALSE: False, Token.NULL: None}


def read_tree(record: bytes) -> Node:
    """Return the first value of a record, None if the record is empty. Raises :class:`JsonSyntaxError`."""
    tokens = JsonTokens(record)
    return None if tokens.advance() is None else read_node(tokens)


def read_node(tokens: JsonTokens) -> Node:
    """Return the value that starts at the current token; end on its last token."""
    open_nodes: list[Any] = []
    names: list[str] = []
    while True:
        kind = tokens.kind
        if kind is Token.NAME:
            names.append(tokens.text)
            _advance(tokens)
            continue
        if kind is Token.START_OBJECT or kind is Token.START_ARRAY:
            open_nodes.append({} if kind is Token.START_OBJECT else [])
            _advance(tokens)
            continue
        node = (
            open_nodes.pop() if kind is Token.END_OBJECT or kind is Token.END_ARRAY else _scalar(tokens, kind)
        )
        if not open_nodes:
            return node
        parent = open_nodes[-1]
        if isinstance(parent, dict):
            parent[names.pop()] = node
        else:
            parent.append(node)
        _advance(tokens)


def _advance(tokens: JsonTokens) -> None:
    if tokens.advance() is None:
        raise JsonSyntaxError("the record ends within a value")


def _scalar(tokens: JsonTokens, kind: Token | None) -> Node:
    if kind is Token.STRING:
        return tokens.text
    if kind is Token.INTEGER or kind is Token.FLOAT:
        return Number(tokens.text, kind is Token.FLOAT)
    if kind not in _WORDS:
        raise JsonSyntaxError("the record ends within a value")
    return _WORDS[kind]


def scalar_text(node: Node, exact_fractions: bool) -> str:
    """Return the text of a scalar as Java prints it; empty for objects and arrays.

    Fractions are 64-bit floats, or decimals without trailing zeros with ``exact_fractions`` (which Flink
    chooses for a table with a DECIMAL)."""
    match node:
        case str():
            return node
        case bool():
            return "true" if node else "false"
        case Number(text=text, fraction=False):
            return "0" if text == "-0" else text
        case Number(text=text):
            return fraction_text(text) if exact_fractions else double_text(float(text))
        case None:
            return "null"
        case _:
            return ""


def tree_text(node: Node, exact_fractions: bool) -> str:
    """Return the compact JSON text of an object or array, as a STRING column holds it."""
    parts: list[str] = []
    waiting: list[Any] = [node]
    while waiting:
        item = waiting.pop()
        match item:
            case _Punctuation(text=text):
                parts.append(text)
            case str():
                parts.append(json_string(item))
            case dict():
                waiting.append(_Punctuation("}"))
                for index, (name, value) in reversed(list(enumerate(item.items()))):
                    waiting += [value, _Punctuation(f"{',' if index else '{'}{json_string(name)}:")]
                if not item:
                    waiting.append(_Punctuation("{"))
            case list():
                waiting.append(_Punctuation("]"))
                for index, value in reversed(list(enumerate(item))):
                    waiting += [value, _Punctuation("," if index else "[")]
                if not item:
                    waiting.append(_Punctuation("["))
            case _:
                text = scalar_text(item, exact_fractions)
                parts.append(f'"{text}"' if text.endswith("Infinity") else text)
    return "".join(parts)
