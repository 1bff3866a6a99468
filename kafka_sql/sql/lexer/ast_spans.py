"""Where the nodes of an AST stand in the user's text."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.text.source import Span

_REACH = "reach"
"""The key under which a node keeps its place."""
_NOWHERE = (-1, -1)


def span_of(node: exp.Expression, fallback: Span) -> Span:
    """The place of ``node`` in the source of ``fallback``.

    Identifiers, literals and calls carry their places (of a call: from its name to its closing bracket);
    any other node stands where the first to the last of those inside it stand. ``fallback`` (normally the
    span of the whole expression) is returned for a node without a place, such as a lone NULL.
    """
    start, end = _reach(node)
    if start < 0:
        return fallback
    return fallback.source.span(start, end)


def _reach(node: exp.Expr) -> tuple[int, int]:
    """Where the first node inside ``node`` begins and the last one ends, (-1, -1) without any. The node keeps
    it: of a long chain of operators each one would look at all that is below it otherwise."""
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
