"""Fingerprints: what changes the meaning of kept state changes them, and they say what it was."""

from __future__ import annotations

from kafka_sql.planner.explain.fingerprint import Fingerprint, describe_change, fingerprint
from kafka_sql.planner.plan.checked_script import CollectPlan, JobPlan
from tests.unit.planner.test_plans import check

_QUERY = """
INSERT INTO sums SELECT window_start, window_end, category, SUM(total), COUNT(*)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '{minutes}' MINUTE))
WHERE quantity > {least} GROUP BY window_start, window_end, category;
"""


def _fingerprint(minutes: int = 1, least: int = 2) -> Fingerprint:
    return _of(_QUERY.format(minutes=minutes, least=least))


def _of(text: str) -> Fingerprint:
    checked = check(text)
    assert not checked.diagnostics
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    return fingerprint(job.sinks[0].input, job.sinks[0].columns)


def test_the_same_query_has_the_same_fingerprint() -> None:
    assert _fingerprint() == _fingerprint()


def test_a_change_is_told() -> None:
    before, after = _fingerprint(), _fingerprint(minutes=2)
    assert before.digest != after.digest
    changes = "\n".join(describe_change(before.text, after.text))
    assert "was: WindowAggregate tumble(ts, 60000 ms)" in changes
    assert "now: WindowAggregate tumble(ts, 120000 ms)" in changes


def test_a_changed_filter_changes_it() -> None:
    assert _fingerprint().digest != _fingerprint(least=3).digest
    assert describe_change(_fingerprint().text, _fingerprint().text) == []


def test_aggregates_are_written_as_the_first_versions_did() -> None:
    (planned,) = check("SELECT SUM(id), category, AVG(price) FROM orders GROUP BY category;").statements
    assert isinstance(planned, CollectPlan)
    text = fingerprint(planned.collect.input, (), planned.collect.strategy).text
    sums = "SHIFTLEFT(SUM(SHIFTRIGHT(`id`, 32)) + SHIFTRIGHT(SUM(`id` & 4294967295L), 32), 32)"
    assert f"aggregates [{sums} | (SUM(`id` & 4294967295L) & 4294967295L) AS agg$0, TRY_DIVIDE(" in text


def test_where_brokers_are_and_reading_starts_does_not_matter() -> None:
    query = "INSERT INTO copied SELECT id, category, price FROM orders"
    options = "'properties.bootstrap.servers' = 'other:9092', 'scan.startup.mode' = 'latest-offset'"
    assert _of(query).digest == _of(f"{query} /*+ OPTIONS({options}) */").digest
