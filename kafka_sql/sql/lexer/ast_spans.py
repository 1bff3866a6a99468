"""The spans of an AST's nodes in the user's text."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.text.source import Span

_REACH = "reach"
"""The key under which a node stores its reach."""
_NOWHERE = (-1, -1)


def span_of(node: exp.Expression, fallback: Span) -> Span:
    """Return the span of ``node`` in the source of ``fallback``.

    Identifiers, literals and calls carry their spans (a call: from its name to its closing bracket). The span
    of any other node reaches from the first to the last node inside it. A node without any span, such as a
    lone NULL, gets ``fallback`` (normally the span of the whole expression).
    """
    start, end = _reach(node)
    if start < 0:
        return fallback
    return fallback.source.span(start, end)


def _reach(node: exp.Expr) -> tuple[int, int]:
    """Return where the first node inside ``node`` starts and the last one ends, (-1, -1) without any. The
    node stores the result: otherwise each of many nested operators would visit all nodes below it again.
    """
    waiting, unknown = [node], []
    while waiting:
        inner = waiting.pop()
        if _kept(inner) is None:
            unknown.append(inner)
            waiting.extend(inner.iter_expressions())
    for inner in reversed(unknown):
        meta = inner.meta
        places = [_kept(part) or _NOWHERE for part in inner.iter_expressions()]
        if "start" in meta:
            places.append((int(meta["start"]), int(meta["end"]) + 1))
        starts = [start for start, _ in places if start >= 0]
        meta[_REACH] = (min(starts), max(end for _, end in places)) if starts else _NOWHERE
    return _kept(node) or _NOWHERE


def _kept(node: exp.Expr) -> tuple[int, int] | None:
    return None if node._meta is None else node._meta.get(_REACH)
