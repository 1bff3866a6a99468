"""Commits the offsets of a consumer group in the background, after their records are processed.

Committed offsets show the progress of a job to tools for consumer groups, and are the start of later jobs
with ``group-offsets``; a job itself resumes from its checkpoint. So a commit that fails is only counted."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, replace

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.group_offsets import commit_offsets
from kafka_sql.broker.offsets.partition_offsets import Offsets
from kafka_sql.broker.statistics.client_statistics import ClientKind
from kafka_sql.text.diagnostics import KafkaSqlError


@dataclass(frozen=True, slots=True)
class CommitCounts:
    """The commits so far, the offsets of the last one that succeeded, and why the last one failed (empty
    if it succeeded). ``took_s`` is the time of all of them, ``longest_s`` that of the longest, ``since_s``
    the start of the first one (monotonic)."""

    succeeded: int = 0
    failed: int = 0
    committed: tuple[tuple[str, int, int], ...] = ()
    problem: str = ""
    took_s: float = 0.0
    longest_s: float = 0.0
    since_s: float | None = None

    @property
    def figures(self) -> dict[str, float]:
        """The metrics of Kafka's consumer; empty before the first commit."""
        total = self.succeeded + self.failed
        if not total or self.since_s is None:
            return {}
        name = ClientKind.CONSUMER.value
        return {
            f"{name}commit-total": total,
            f"{name}commit-rate": total / max(1.0, time.monotonic() - self.since_s),
            f"{name}commit-latency-avg": self.took_s / total * 1000,
            f"{name}commit-latency-max": self.longest_s * 1000,
        }


class OffsetCommits:
    """Commits for ``group``, the newest offsets first: offsets that newer ones replace during a commit, or
    within ``interval_s`` seconds after the last one, are left out."""

    def __init__(self, properties: ClientProperties, group: str, interval_s: float = 0) -> None:
        self._properties = _client_of_its_own(properties)
        self._group = group
        self._changed = threading.Condition()
        self._wanted: Offsets = {}
        self._done: Offsets = {}
        self._tried: Offsets = {}
        self._counts = CommitCounts()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._interval_s = interval_s
        self._due = time.monotonic() + interval_s
        self._is_flushed = False

    @property
    def counts(self) -> CommitCounts:
        """The commits so far."""
        with self._changed:
            return self._counts

    def finished(self, offsets: Offsets) -> None:
        """Report that everything before ``offsets`` is processed; they are committed soon if they are new."""
        with self._changed:
            if offsets == self._wanted:
                return
            self._wanted = dict(offsets)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="kafka-sql commits", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, limit_s: float) -> None:
        """Wait until the last offsets were committed, or could not be, at most ``limit_s`` seconds."""
        deadline = time.monotonic() + limit_s
        with self._changed:
            self._is_flushed = True
            self._changed.notify_all()
            while self._tried != self._wanted and (left := deadline - time.monotonic()) > 0:
                self._changed.wait(left)
            self._is_flushed = False

    def close(self) -> None:
        """Commit nothing more, without waiting for a commit in flight."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._closed and (self._tried == self._wanted or self._waits()):
                    self._changed.wait(None if self._tried == self._wanted else self._due - time.monotonic())
                if self._closed:
                    return
                wanted = dict(self._wanted)
                news = {place: offset for place, offset in wanted.items() if self._done.get(place) != offset}
            problem, begun = "", time.monotonic()
            try:
                commit_offsets(self._properties, self._group, news)
            except KafkaSqlError as error:
                problem = error.diagnostics[0].message
            except Exception as error:  # the thread must live: later commits may succeed
                problem = f"{type(error).__name__}: {error}"
            with self._changed:
                self._tried = wanted
                self._due = time.monotonic() + self._interval_s
                self._note(wanted, problem)
                self._time(begun)
                self._changed.notify_all()

    def _time(self, begun: float) -> None:
        took, known = time.monotonic() - begun, self._counts
        since = begun if known.since_s is None else known.since_s
        self._counts = replace(
            known, took_s=known.took_s + took, longest_s=max(known.longest_s, took), since_s=since
        )

    def _waits(self) -> bool:
        return not self._is_flushed and time.monotonic() < self._due

    def _note(self, wanted: Offsets, problem: str) -> None:
        before = self._counts
        if problem:
            self._counts = replace(before, failed=before.failed + 1, problem=problem)
            return
        self._done = wanted
        committed = tuple((topic, partition, offset) for (topic, partition), offset in sorted(wanted.items()))
        self._counts = replace(before, succeeded=before.succeeded + 1, committed=committed, problem="")


def _client_of_its_own(properties: ClientProperties) -> ClientProperties:
    """Return the same connection under another name, so that two threads do not share the reports of a
    kept client."""
    pairs = dict(properties.pairs)
    name = pairs.pop("client.id.prefix", None) or pairs.get("client.id", "kafka-sql")
    pairs["client.id"] = f"{name}-commits"
    return replace(properties, pairs=tuple(sorted(pairs.items())))
