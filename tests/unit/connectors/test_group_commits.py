"""Which consumer group a stream commits offsets for."""

from __future__ import annotations

import pytest

from kafka_sql.model.connectors import KafkaTable, Topics
from kafka_sql.model.formats import RawFormat


@pytest.mark.parametrize(
    ("properties", "apart"),
    [
        ({"auto.commit.interval.ms": "700"}, 0),
        ({"enable.auto.commit": "true"}, 0),
        ({"enable.auto.commit": "TRUE", "auto.commit.interval.ms": " 700 "}, 700),
    ],
)
def test_commits_are_apart_where_the_consumer_of_flink_commits(
    properties: dict[str, str], apart: int
) -> None:
    table = KafkaTable(Topics(("t",)), tuple(properties.items()), RawFormat())
    assert table.commit_interval_ms(checkpoints=False) == apart
    assert table.commit_interval_ms(checkpoints=True) == 0


@pytest.mark.parametrize(
    ("properties", "with_checkpoints", "without"),
    [
        ({}, None, None),
        ({"group.id": "g"}, "g", "g"),
        ({"group.id": "g", "enable.auto.commit": "false"}, "g", None),
        ({"group.id": "g", "enable.auto.commit": "true"}, "g", "g"),
        ({"group.id": "g", "commit.offsets.on.checkpoint": "false"}, None, None),
        ({"group.id": "g", "commit.offsets.on.checkpoint": "false", "enable.auto.commit": "true"}, "g", "g"),
    ],
)
def test_the_group_of_the_table_unless_it_is_switched_off(
    properties: dict[str, str], with_checkpoints: str | None, without: str | None
) -> None:
    table = KafkaTable(Topics(("t",)), tuple(properties.items()), RawFormat())
    assert table.commit_group(checkpoints=True) == with_checkpoints
    assert table.commit_group(checkpoints=False) == without
