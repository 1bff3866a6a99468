"""Markers of transactions, by which a repeated micro-batch finds out whether it was published.

A marker is the metadata of an offset that a transaction commits together with its records, for a consumer
group that is named like the transactional id. It names the query and the micro-batch that were published
last.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

_VERSION = 1
_KEPT_OWNERS = 8
"""The most earlier owners of a transactional id that are kept; brokers take 4096 bytes of metadata."""


@dataclass(frozen=True, slots=True)
class Published:
    """Micro-batch ``batch`` of ``query`` was published. ``fingerprint`` identifies the planned offsets of
    its sources, and so distinguishes two micro-batches with the same number."""

    query: str
    batch: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Marker:
    """The last micro-batch under a transactional id. ``staged`` is true if it was published from staged
    files, by ``writers`` writers of which this was number ``writer``; ``earlier`` are the last ones of
    earlier owners, the newest first."""

    last: Published
    writer: int = 0
    writers: int = 1
    staged: bool = False
    earlier: tuple[Published, ...] = ()

    def text(self) -> str:
        """Return the marker as the metadata of an offset."""
        value = {
            "v": _VERSION,
            "q": self.last.query,
            "b": self.last.batch,
            "f": self.last.fingerprint,
            "k": self.writer,
            "w": self.writers,
            "m": "D" if self.staged else "C",
            "prev": [[one.query, one.batch, one.fingerprint] for one in self.earlier],
        }
        return json.dumps(value, separators=(",", ":"))

    def then(self, published: Published, writer: int, writers: int, *, staged: bool) -> Marker:
        """Return the marker after this one."""
        earlier = self.earlier
        if self.last.query != published.query:
            earlier = (self.last, *(one for one in earlier if one.query != self.last.query))
        earlier = tuple(one for one in earlier if one.query != published.query)[:_KEPT_OWNERS]
        return Marker(published, writer, writers, staged, earlier)


def parse_marker(text: str | None) -> Marker | None:
    """Return the marker in the metadata of an offset, or None if another program committed it."""
    try:
        value = json.loads(text or "")
        if value["v"] != _VERSION:
            return None
        earlier = tuple(Published(query, batch, mark) for query, batch, mark in value["prev"])
        last = Published(value["q"], value["b"], value["f"])
        return Marker(last, value["k"], value["w"], value["m"] == "D", earlier)
    except (ValueError, KeyError, TypeError):
        return None


@dataclass(frozen=True, slots=True)
class Wanted:
    """The micro-batch that is to be published. ``first`` is true if the query writes exactly once from it
    on; ``expected`` if a crash may have happened between publishing it and recording that, and the
    micro-batch before must have left a marker."""

    this: Published
    first: bool
    expected: bool


class Decision(Enum):
    """What to do with a micro-batch, depending on the marker."""

    PUBLISH = "publish"
    SKIP = "skip"
    LOST = "lost"
    """Whether it was published is unknown: the marker is lost."""
    DIVERGED = "diverged"
    """A later micro-batch, or another one of this number, was published."""
    IN_USE = "in use"
    """Another query publishes under this id."""


def decide(marker: Marker | None, wanted: Wanted) -> Decision:
    """Return what to do with ``wanted``, given the ``marker`` that the producer which is going to publish
    it has read."""
    this = wanted.this
    if marker is None:
        return Decision.LOST if wanted.expected else Decision.PUBLISH
    last = marker.last
    if last.query != this.query:
        mine = next((one for one in marker.earlier if one.query == this.query), None)
        if mine is None:
            return Decision.PUBLISH if wanted.first else Decision.IN_USE
        if mine == this:
            return Decision.SKIP
        return Decision.DIVERGED if mine.batch >= this.batch else Decision.IN_USE
    if last == this:
        return Decision.SKIP
    if last.batch >= this.batch:
        return Decision.DIVERGED
    if wanted.expected and last.batch < this.batch - 1:
        return Decision.LOST
    return Decision.PUBLISH


def decide_after_rename(markers: Sequence[Marker | None], wanted: Wanted) -> Decision:
    """Return what to do if the id has no marker, but the query published under other ids before.

    A micro-batch that was published under one of them is not published again. One before those is
    published: a user who returns to an older checkpoint under a new id intends that."""
    found = [marker for marker in markers if marker is not None]
    mine = [one for marker in found for one in (marker.last, *marker.earlier)]
    mine = [one for one in mine if one.query == wanted.this.query]
    if wanted.this in mine:
        return Decision.SKIP
    if wanted.expected and not any(one.batch >= wanted.this.batch - 1 for one in mine):
        return Decision.LOST
    return Decision.PUBLISH
