"""Where the nodes of an AST stand in the user's text."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.text.source import Span


def span_of(node: exp.Expression, fallback: Span) -> Span:
    """The place of ``node`` in the source of ``fallback``.

    Identifiers, literals and calls carry their places (of a call: from its name to its closing bracket);
    any other node stands where the first to the last of those inside it stand. ``fallback`` (normally the
    span of the whole expression) is returned for a node without a place, such as a lone NULL.
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
    return fallback.source.span(start, end)
