"""What happened while jobs ran, as producers, jobs and readers noted it, and a judgement about it afterwards.

An event has an id, and belongs to a key. A job writes rows, each for an event; which attempt at it a row
comes from is in the row. Readers look at committed rows only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A broker has acknowledged an event of ``key`` at ``at`` (seconds)."""

    at: float
    key: Hashable
    event: int


@dataclass(frozen=True, slots=True)
class Sent:
    """A job has handed over the row of an event for ``table``, as part of an ``attempt``."""

    at: float
    table: str
    event: int
    attempt: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The attempts of an ``epoch`` were committed together, or aborted; None if nobody knows."""

    at: float
    epoch: str
    attempts: frozenset[str]
    committed: bool | None


@dataclass(frozen=True, slots=True)
class Seen:
    """A reader has seen a row, at an offset of a partition of a table."""

    at: float
    table: str
    partition: int
    offset: int
    key: Hashable
    event: int
    attempt: str = ""


@dataclass(slots=True)
class History:
    """All notes: ``seen`` by readers meanwhile, ``final`` by one that read everything at the end. ``tables``
    are what is in tables with a primary key at the end, ``expected`` what a recomputation gives."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    final: list[Seen] = field(default_factory=list)
    tables: dict[str, Mapping[Hashable, object]] = field(default_factory=dict)
    expected: dict[str, Mapping[Hashable, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that must not happen: what kind of thing, and where."""

    kind: str
    text: str


def judge(history: History, *, exactly_once: bool = True) -> list[Finding]:
    """What is wrong in a history; nothing if every promise was kept. At least once allows a row to come
    again, with what follows it."""
    found = [*_missing(history), *_foreign(history), *_unlike(history)]
    if exactly_once:
        found += [*_doubled(history), *_disordered(history), *_unread(history), *_torn(history)]
    return found


def _by_table(rows: list[Seen]) -> dict[str, list[Seen]]:
    found: dict[str, list[Seen]] = defaultdict(list)
    for row in rows:
        found[row.table].append(row)
    return found


def _tables(history: History) -> set[str]:
    """The tables that get a row for each event."""
    return {each.table for each in history.sent} | {each.table for each in history.final}


def _missing(history: History) -> Iterator[Finding]:
    """Every acknowledged event is in every table."""
    rows = _by_table(history.final)
    for table in sorted(_tables(history)):
        events = {row.event for row in rows.get(table, ())}
        for each in history.acknowledged:
            if each.event not in events:
                yield Finding("lost", f"event {each.event} of key {each.key} is not in {table}")


def _foreign(history: History) -> Iterator[Finding]:
    """No row is of an event that was not sent."""
    events = {each.event for each in history.acknowledged}
    for row in history.final:
        if row.event not in events:
            yield Finding("foreign", f"{_place(row)} has event {row.event}, which nobody sent")


def _doubled(history: History) -> Iterator[Finding]:
    for table, rows in _by_table(history.final).items():
        for event, count in Counter(row.event for row in rows).items():
            if count > 1:
                attempts = sorted(row.attempt for row in rows if row.event == event)
                yield Finding("doubled", f"event {event} is {count} times in {table}, by {attempts}")


def _disordered(history: History) -> Iterator[Finding]:
    """The rows of a key are in the order of its events."""
    for table, rows in _by_table(history.final).items():
        last: dict[Hashable, Seen] = {}
        for row in sorted(rows, key=lambda row: (row.partition, row.offset)):
            before = last.get(row.key)
            if before is not None and before.event > row.event:
                text = f"event {row.event} of key {row.key} comes after {before.event} in {table}"
                yield Finding("out of order", text)
            last[row.key] = row


def _unread(history: History) -> Iterator[Finding]:
    """What readers have seen once stays: else they have read what was never committed."""
    final = {(row.table, row.partition, row.offset): row for row in history.final}
    aborted = {attempt for each in history.ended if each.committed is False for attempt in each.attempts}
    for row in history.seen:
        there = final.get((row.table, row.partition, row.offset))
        if there is None or (there.event, there.attempt) != (row.event, row.attempt):
            yield Finding("dirty read", f"{_place(row)} with event {row.event} was seen and is not committed")
    for row in (*history.seen, *history.final):
        if row.attempt in aborted:
            yield Finding("aborted row", f"{_place(row)} with event {row.event} belongs to an aborted epoch")


def _torn(history: History) -> Iterator[Finding]:
    """Of an epoch all rows are there, in all tables and partitions, or none."""
    sent: dict[str, Counter[tuple[str, int]]] = defaultdict(Counter)
    for each in history.sent:
        sent[each.attempt][each.table, each.event] += 1
    final: dict[str, Counter[tuple[str, int]]] = defaultdict(Counter)
    for row in history.final:
        final[row.attempt][row.table, row.event] += 1
    for epoch in history.ended:
        expected = sum((sent[attempt] for attempt in epoch.attempts), Counter[tuple[str, int]]())
        there = sum((final[attempt] for attempt in epoch.attempts), Counter[tuple[str, int]]())
        if there and there != expected:
            left = expected - there
            yield Finding("torn epoch", f"of epoch {epoch.epoch} rows are there, and {sorted(left)} are not")
        if epoch.committed and not there and expected:
            yield Finding("lost epoch", f"epoch {epoch.epoch} was committed, and none of its rows is there")


def _unlike(history: History) -> Iterator[Finding]:
    """Tables hold what a recomputation gives."""
    for table, expected in history.expected.items():
        there = history.tables.get(table, {})
        for key in sorted({*expected, *there}, key=repr):
            if expected.get(key) != there.get(key):
                text = f"{table} has {there.get(key)!r} for key {key!r}, not {expected.get(key)!r}"
                yield Finding("wrong table", text)


def _place(row: Seen) -> str:
    return f"{row.table}-{row.partition}@{row.offset}"
