"""Streams over topics whose partitions do not keep step give Flink's rows, step by step (tests/golden/skew):
the watermark is the minimum over partitions, in every strategy and with micro-batches of any size.

All cases of a feed that were asked for run together, so that it is fed once; ``-k`` picks out feeds, variants
and cases by the words of their ids. What is not in the sample runs with ``KAFKA_SQL_EXHAUSTIVE=1``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.golden.skew import corpus
from tests.golden.skew.corpus import Case, Feed
from tests.integration.skewed_runs import FeedRun, Outcome, Variant

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.timeout(900), pytest.mark.sampled(9, "skew")]

EVERYWHERE = (Variant("auto", None), Variant("refresh", None))
SMALL, LARGE = (
    (Variant("auto", 7, "micro-batch"),),
    (
        Variant("auto", 300, "micro-batch"),
        Variant("refresh", 300),
    ),
)
"""Sizes of micro-batches, for feeds of less and of more than a thousand records."""
MORE = {
    "late_rows": (Variant("refresh", 7), Variant("auto", 1, "micro-batch")),
    "joins": (Variant("refresh", 7),),
    "late_sessions": (Variant("auto", None, "micro-batch"),),
    "new_partitions": (Variant("auto", 1, "micro-batch"),),
}
"""What else some feeds run with; micro-batches of one record take long."""
EXCHANGED = Variant("auto", None, "pipeline", 3)
IN_TASKS = {
    "idle_partitions": ("tumbling counts", "hopping sums", "first of each window"),
    "late_rows": ("windows of windows", "best of each window", "falls"),
    "patterns": ("windows of numbered rows",),
    "restarts": ("best of each window", "running counts"),
    "versions": ("windows of joined versions", "versions of a view"),
}
"""The feeds and cases that also run in several tasks, some with two exchanges. Left out are those in which
rows of several partitions meet in an order that Flink does not define for several tasks either."""
SAMPLE = {
    ("two_partitions", "auto"): (
        "tumbling counts by key",
        "running counts over rows in range",
        "the best of each window",
    ),
    ("late_rows", "auto-7-micro-batch"): ("hopping counts", "what is not late"),
    ("empty_partition", "refresh"): ("tumbling counts", "sorted by time"),
}
"""The feeds, variants and cases that run with the quick tests."""
LATE = {"aggregates of sessions": 7, "sessions of all rows": 22}
"""How many rows no session takes, where each step is one micro-batch."""
Runs = Callable[[Feed, Variant, Case], Outcome]


def _params() -> list[Any]:
    found = []
    for feed in corpus.feeds():
        sizes = SMALL if feed.small_batches else LARGE
        for variant in (*EVERYWHERE, *sizes, *MORE.get(feed.name, ())):
            found += [_param(feed, variant, case) for case in feed.cases if case.rows]
        in_tasks = IN_TASKS.get(feed.name, ())
        found += [_param(feed, EXCHANGED, case) for case in feed.cases if case.name in in_tasks]
    return found


def _param(feed: Feed, variant: Variant, case: Case) -> Any:
    quick = case.name in SAMPLE.get((feed.name, str(variant)), ())
    marks = [] if quick else [pytest.mark.exhaustive]
    if variant.strategy in case.differs:
        marks.append(pytest.mark.xfail(strict=True, reason=case.differs[variant.strategy]))
    return pytest.param(feed, variant, case, id=f"{feed.name}-{variant}-{case.name}", marks=marks)


@pytest.fixture(scope="module")
def runs(request, spark, broker, tmp_path_factory) -> Runs:
    """What became of a case: all of its feed that were selected run together, when the first one is asked
    for."""
    known: dict[tuple[str, str], dict[str, Outcome]] = {}

    def outcome(feed: Feed, variant: Variant, case: Case) -> Outcome:
        key = (feed.name, str(variant))
        if key not in known:
            asked = [
                item.callspec.params["case"]
                for item in request.session.items
                if getattr(item, "originalname", "") == "test_rows_are_those_of_flink"
                and (item.callspec.params["feed"].name, str(item.callspec.params["variant"])) == key
            ]
            known[key] = {}
        elif case.name not in known[key]:
            asked = [case]  # the second try of a job that did not run
        if case.name not in known[key]:
            run = FeedRun(spark, broker, feed, asked, variant, tmp_path_factory.mktemp("skew"))
            known[key] |= run.outcomes()
        found = known[key][case.name]
        if found.failure is not None:
            del known[key][case.name]
        return found

    return outcome


@pytest.mark.parametrize(("feed", "variant", "case"), _params())
def test_rows_are_those_of_flink(feed: Feed, variant: Variant, case: Case, runs: Runs, utc) -> None:
    outcome = runs(feed, variant, case)
    assert not outcome.differences(), "\n".join(outcome.differences())
    if feed.in_order:
        assert not outcome.late
    if feed.name == "late_sessions" and variant.records is None and case.name in LATE:
        assert outcome.late == LATE[case.name]
