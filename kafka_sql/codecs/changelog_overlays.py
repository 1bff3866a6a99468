"""Updates that hold the new row and of the old one only what changed: Canal's and Maxwell's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafka_sql.codecs.changelog_envelope import Change
from kafka_sql.codecs.changelog_tree import Node
from kafka_sql.codecs.contract import RowKind
from kafka_sql.codecs.json_values import RefusedError


def update(
    names: Sequence[str], after: tuple[Any, ...] | None, old: tuple[Any, ...] | None, old_node: Node
) -> tuple[Change, Change]:
    """The two rows of an update. ``old`` is the image of what changed, ``old_node`` the whole member ``old``.

    A column that is NULL in ``old`` is that of ``after``, unless its name occurs anywhere in ``old_node``:
    Flink looks for it at any depth. Raises :class:`RefusedError` where an image is missing."""
    if after is None:
        raise RefusedError("", "'data' of an update is null")
    if old is None:
        raise RefusedError("", "'old' of an update is null")
    listed = names_within(old_node)
    before = tuple(
        new if value is None and name not in listed else value
        for name, value, new in zip(names, old, after, strict=True)
    )
    return (RowKind.UPDATE_BEFORE, before), (RowKind.UPDATE_AFTER, after)


def names_within(node: Node) -> set[str]:
    """The names of all members of a tree, at any depth."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            found.update(item)
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
    return found


def require_image(image: tuple[Any, ...] | None) -> tuple[Any, ...]:
    """An image that must be there."""
    if image is None:
        raise RefusedError("", "a row of 'data' is null")
    return image
