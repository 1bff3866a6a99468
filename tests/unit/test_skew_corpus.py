"""The feeds of tests/golden/skew are what they say: answered, and in order where they claim to be."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.golden.skew import corpus
from tests.golden.skew.corpus import Feed

FEEDS = corpus.feeds()


@pytest.mark.parametrize("feed", FEEDS, ids=[feed.name for feed in FEEDS])
def test_every_step_of_a_case_has_an_answer(feed: Feed) -> None:
    assert len({case.name for case in feed.cases}) == len(feed.cases)
    if not any(case.rows for case in feed.cases):
        pytest.skip("not recorded yet: python -m tests.golden.skew.record SERVERS")
    for case in feed.cases:
        assert len(case.rows) == len(feed.steps), case.name
        assert feed.tables_of(case.query), case.name


IN_ORDER = [feed for feed in FEEDS if feed.in_order]


@pytest.mark.parametrize("feed", IN_ORDER, ids=[feed.name for feed in IN_ORDER])
def test_partitions_are_in_order(feed: Feed) -> None:
    newest: dict[tuple[str, int], datetime] = {}
    for record in (record for step in feed.steps for record in step.records):
        place = (record.topic, record.partition)
        assert place not in newest or newest[place] < record.at, record
        newest[place] = record.at


def test_there_is_much_to_compare() -> None:
    cases = [case for feed in FEEDS for case in feed.cases if case.rows]
    assert len(cases) >= 60
    assert sum(bool(rows) for case in cases for rows in case.rows) > len(cases)
