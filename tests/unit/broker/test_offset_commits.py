"""Commits of a group beside a stream: the newest positions, and no thread that outlives the stream."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping

import pytest

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.offsets import offset_commits
from kafka_sql.broker.offsets.offset_commits import OffsetCommits

PLACE = ("t", 0)


def made() -> OffsetCommits:
    return OffsetCommits(translate([("bootstrap.servers", "127.0.0.1:1")], ClientRole.CONSUMER), "g")


def test_a_thread_ends_with_its_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Mapping[tuple[str, int], int]] = []

    def commit(properties: ClientProperties, group: str, offsets: Mapping[tuple[str, int], int]) -> None:
        done.append(offsets)

    monkeypatch.setattr(offset_commits, "commit_offsets", commit)
    before = threading.active_count()
    for number in range(1, 4):
        commits = made()
        commits.finished({PLACE: number})
        commits.flush(10)
        commits.close()
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before
    assert done == [{PLACE: 1}, {PLACE: 2}, {PLACE: 3}]


def test_what_was_never_begun_is_closed_too() -> None:
    commits = made()
    commits.close()
    assert commits.counts.succeeded == 0


def test_commits_are_an_interval_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Mapping[tuple[str, int], int]] = []

    def commit(properties: ClientProperties, group: str, offsets: Mapping[tuple[str, int], int]) -> None:
        done.append(offsets)

    monkeypatch.setattr(offset_commits, "commit_offsets", commit)
    client = translate([("bootstrap.servers", "127.0.0.1:1")], ClientRole.CONSUMER)
    commits = OffsetCommits(client, "g", interval_s=3600)
    commits.finished({PLACE: 1})
    commits.finished({PLACE: 2})
    assert done == []
    commits.flush(10)  # the end of a query does not wait
    assert done == [{PLACE: 2}]
    commits.close()
    soon = OffsetCommits(client, "g", interval_s=0.01)
    soon.finished({PLACE: 3})
    deadline = time.monotonic() + 10
    while done[-1] != {PLACE: 3} and time.monotonic() < deadline:
        time.sleep(0.01)
    soon.close()
    assert done[-1] == {PLACE: 3}
