"""A minute of chaos: enough to see that it still finds what it looks for. The storm is ``make chaos``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos import cluster_storm
from tests.chaos.light_storm import light_storm
from tests.chaos.report import passed, table

pytestmark = [pytest.mark.kafka, pytest.mark.slow, pytest.mark.timeout(600), pytest.mark.sampled(9, "kills")]


@pytest.mark.parametrize(("name", "faults"), [("light", 5), ("light_pipeline", 6), ("light_groups", 6)])
def test_nothing_is_lost_and_nothing_is_twice(tmp_path: Path, name: str, faults: int) -> None:
    result = light_storm(tmp_path, faults=faults, seed=3, minutes=3.0, say=print, name=name)
    assert sum(result.faults.values()) >= 3
    assert result.events
    assert passed(result), table(result)


def test_without_markers_something_is_twice(tmp_path: Path) -> None:
    """The negative control: a storm that passes without markers would prove nothing."""
    result = light_storm(
        tmp_path, faults=4, seed=4, minutes=3.0, say=print, marker=False, name="light_pipeline"
    )
    assert result.verdicts["light_pipeline"].duplicated, table(result)
    assert not result.verdicts["light_pipeline"].lost


def test_a_pipeline_over_three_brokers(tmp_path: Path) -> None:
    result = cluster_storm.cluster_storm(tmp_path, faults=3, seed=5, minutes=1.0, rate=200, say=print)
    assert result.findings == [], cluster_storm.table(result)
    assert len(result.history.final) == len(result.history.acknowledged) > 0
    assert result.history.seen
