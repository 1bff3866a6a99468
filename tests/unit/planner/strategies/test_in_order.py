"""Which plans are followed change by change."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from tests.unit.planner.properties.test_changelog_plans import check

SESSIONS = """(SELECT k, v FROM TABLE(
    SESSION(TABLE timed PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)))"""


@pytest.mark.parametrize(("rows", "in_order"), [("timed", True), (SESSIONS, False)])
def test_rows_that_wait_for_the_watermark_are_not_followed_in_order(rows: str, *, in_order: bool) -> None:
    """An outer join on more than equations takes its rows one by one. Rows of sessions come later than their
    records, so their order is not that of the records."""
    checked = check(
        f"INSERT INTO changed SELECT a.k, b.v FROM cdc AS a LEFT JOIN {rows} AS b ON a.k = b.k AND a.v > b.v"
    )
    assert not checked.diagnostics
    job = checked.statements[-1]
    assert isinstance(job, JobPlan)
    assert follows_in_order(job.sinks[0].input) is in_order
