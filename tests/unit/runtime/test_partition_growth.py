"""Which partitions rest while others go on."""

from __future__ import annotations

from kafka_sql.runtime.partition_growth import PartitionGrowth


def test_a_partition_rests_while_another_goes_on() -> None:
    now = 0.0
    growth = PartitionGrowth(lambda: now)
    assert growth.resting({"t-0": 5, "t-1": 5, "t-2": 0}) == []
    now = 9.0
    assert growth.resting({"t-0": 6, "t-1": 5, "t-2": 0}) == []
    now = 10.0
    assert growth.resting({"t-0": 7, "t-1": 5, "t-2": 0}) == ["t-1"]
    now = 60.0  # all of them rest: none holds the others back any more than before
    assert growth.resting({"t-0": 7, "t-1": 5, "t-2": 0}) == ["t-1"]
    assert growth.resting({"t-0": 7, "t-1": 6, "t-2": 0}) == ["t-0"]
