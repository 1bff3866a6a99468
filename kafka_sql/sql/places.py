"""Where the nodes of an AST stand in the user's text."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.text.source import Span


def span_of(node: exp.Expression, fallback: Span) -> Span:
    """The place of ``node`` in the source of ``fallback``.

    sqlglot keeps offsets on identifiers, literals and function names only; any other node stands where the
    first to the last of those inside it stand. A call reaches from its name to the last argument with a
    place. ``fallback`` (normally the span of the whole expression) is returned for a node without a place,
    such as a lone NULL.
    """
    start, end = -1, -1
    for inner in node.walk():
        meta = inner.meta if inner._meta is not None else None
        if not meta or "start" not in meta:
            continue
        first, last = int(meta["start"]), int(meta["end"]) + 1
        start = first if start < 0 else min(start, first)
        end = max(end, last)
    if start < 0:
        return fallback
    text = fallback.source.text
    if isinstance(node, exp.Anonymous) and end < len(text):
        closing = text.find(")", end)
        if closing >= 0 and not text[end:closing].strip(" \t\r\n("):
            end = closing + 1
    return fallback.source.span(start, end)
