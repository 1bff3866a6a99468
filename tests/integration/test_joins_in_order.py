"""Joins of change topics that begin in mid-history, and outer joins with further conditions, in the tasks of
a pipeline: Flink's StreamingJoinOperator takes the rows one by one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.integration.conftest import needs_pipelines, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6), needs_pipelines]

_PIPELINE = "SET 'kafka-sql.host' = 'pipeline';\n"


def change(
    op: str, before: dict[str, Any] | None = None, after: dict[str, Any] | None = None
) -> dict[str, str]:
    return {"value": json.dumps({"before": before, "after": after, "op": op})}


def table(consume: Callable[..., Any], topic: str) -> dict[Any, Any]:
    """Return the value of each key that an upsert topic holds at the end."""
    found = {}
    for message in consume(topic):
        key = next(iter(json.loads(message.key()).values()))
        found.pop(key, None)
        if message.value() is not None:
            found[key] = tuple(json.loads(message.value()).values())[1:]
    return found


@pytest.fixture
def tables(session, kafka_table, topic, broker) -> tuple[str, str, Callable[[str], str]]:
    """The topics of the change tables ``l (id, g, v)`` and ``r (g, w)``, and what makes an upsert table
    ``t`` of these columns and gives its topic."""
    left, right, written = topic(), topic(), topic()
    changes = {"format": "debezium-json", "scan.bounded.mode": None}
    session.sql(
        _PIPELINE
        + kafka_table("l", left, "id INT, g STRING, v INT", **changes)
        + kafka_table("r", right, "g STRING, w INT", **changes)
    )

    def target(columns: str) -> str:
        session.sql(
            f"CREATE TABLE t ({columns}) WITH ('connector' = 'upsert-kafka', 'topic' = '{written}', "
            f"'properties.bootstrap.servers' = '{broker}', 'key.format' = 'json', 'value.format' = 'json')"
        )
        return written

    return left, right, target


def row(number: int, group: str | None, value: int) -> dict[str, Any]:
    return {"id": number, "g": group, "v": value}


def test_rows_that_go_though_they_never_came(session, tables, produce, consume) -> None:
    left, right, target = tables
    written = target("g STRING, n BIGINT, s BIGINT, PRIMARY KEY (g) NOT ENFORCED")
    job = session.sql(
        "INSERT INTO t SELECT l.g, COUNT(*) AS n, SUM(l.v + r.w) AS s FROM l JOIN r ON l.g = r.g GROUP BY l.g"
    )
    produce(right, [change("c", after={"g": "a", "w": 100}), change("c", after={"g": "b", "w": 200})])
    produce(left, [change("c", after=row(1, "a", 1)), change("c", after=row(2, "b", 2))])
    wait_until(lambda: table(consume, written) == {"a": (1, 101), "b": (1, 202)}, 180)
    # 9 and 8 never came, but their pairs go: both groups end, as in Flink's GroupAggFunction, and begin anew
    produce(left, [change("u", row(9, "a", 5), row(9, "a", 7)), change("d", row(8, "b", 3))])
    produce(left, [change("c", after=row(3, "b", 30))])
    wait_until(lambda: table(consume, written) == {"a": (1, 107), "b": (1, 230)}, 60)
    produce(right, [change("d", {"g": "b", "w": 200}), change("u", {"g": "a", "w": 100}, {"g": "a", "w": 0})])
    wait_until(lambda: table(consume, written) == {"a": (2, 8)}, 60)
    job.stop()


@pytest.mark.parametrize("kind", ["LEFT", "FULL"])
def test_partners_told_by_more_than_equations(
    session, tables, kafka_table, topic, produce, consume, kind: str
) -> None:
    left, right, _ = tables
    written = topic()
    session.sql(kafka_table("t", written, "id INT, v INT, w INT", format="debezium-json"))

    def rows() -> list[tuple[int | None, ...]]:
        found: Counter[tuple[int | None, ...]] = Counter()
        for message in consume(written):
            event = json.loads(message.value())
            for name, weight in (("before", -1), ("after", 1)):
                if event.get(name) is not None:
                    found[tuple(event[name].values())] += weight
        return sorted(found.elements(), key=str)

    job = session.sql(f"INSERT INTO t SELECT l.id, v, w FROM l {kind} JOIN r ON l.g = r.g AND l.v > r.w")
    produce(left, [change("c", after=row(1, "a", 10)), change("c", after=row(2, None, 10))])
    wait_until(lambda: rows() == [(1, 10, None), (2, 10, None)], 180)
    alone = [(None, None, 11)] if kind == "FULL" else []
    produce(right, [change("c", after={"g": "a", "w": 11})])  # no partner of 1
    if alone:
        wait_until(lambda: rows() == [(1, 10, None), (2, 10, None), *alone], 60)
    produce(left, [change("c", after=row(3, "a", 12))])
    wait_until(lambda: rows() == [(1, 10, None), (2, 10, None), (3, 12, 11)], 60)
    produce(right, [change("u", {"g": "a", "w": 11}, {"g": "a", "w": 5})])
    wait_until(lambda: rows() == [(1, 10, 5), (2, 10, None), (3, 12, 5)], 60)
    produce(right, [change("d", {"g": "a", "w": 5})])
    wait_until(lambda: rows() == [(1, 10, None), (2, 10, None), (3, 12, None)], 60)
    produce(left, [change("u", row(2, None, 10), row(2, "a", 1))])
    wait_until(lambda: rows() == [(1, 10, None), (2, 1, None), (3, 12, None)], 60)
    job.stop()
