"""Hints: ``/*+ OPTIONS('k' = 'v'), BROADCAST(t) */``."""

from __future__ import annotations

from kafka_sql.sql.cursor import Cursor
from kafka_sql.sql.statements import OptionEntry, TableHint, Text
from kafka_sql.sql.tokens import TokenKind
from kafka_sql.text.source import Span


def read_hints(cursor: Cursor, table: Span) -> tuple[list[TableHint], int]:
    """Read the hints whose ``/*+`` is at the cursor; the hints and the index behind ``*/``.

    ``table`` is the place of the name (or SELECT) in front. An argument without a value, as in
    ``BROADCAST(t)``, is an entry whose value is empty.
    """
    opening = cursor.token
    cursor.expect("/*+")
    hints = []
    while True:
        start = cursor.position
        if cursor.at_end():
            raise cursor.error(
                "unexpected-token",
                "this hint is not closed",
                cursor.source.span(opening.start, opening.end),
                "opened here",
                "close it with */",
            )
        name = cursor.name("hint name")
        options = _arguments(cursor) if cursor.accept("(") else ()
        hints.append(TableHint(name.text.upper(), table, options, cursor.span(start)))
        if cursor.accept("*/"):
            return hints, cursor.position
        if not cursor.accept(",") and cursor.token.kind is not TokenKind.WORD and not cursor.at_end():
            raise cursor.unexpected(",", "*/")


def _arguments(cursor: Cursor) -> tuple[OptionEntry, ...]:
    found: list[OptionEntry] = []
    if cursor.accept(")"):
        return ()
    while True:
        if cursor.token.kind is TokenKind.STRING and cursor.peek().word == "=":
            found.append(cursor.option("an option"))
        elif cursor.token.kind is TokenKind.STRING:
            key = cursor.string("an argument")
            found.append(OptionEntry(key, Text("", key.span)))
        else:
            written = cursor.object_name("hint argument")
            found.append(OptionEntry(Text(str(written), written.span), Text("", written.span)))
        if not cursor.accept(","):
            break
    cursor.expect(")", instead=(",",))
    return tuple(found)
