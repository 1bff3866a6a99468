"""Several scans of one table in a stream: its topic is read once, and the rows are those of each scan."""

from __future__ import annotations

import json
from functools import partial

import pytest

from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

EVENTS = "kind INT, who ROW<id INT, name STRING, note STRING>, sale ROW<buyer INT, total INT>"
PEOPLE = "(SELECT who.id, who.name FROM events WHERE kind = 0)"
SALES = "(SELECT sale.buyer, sale.total FROM events WHERE kind = 1)"


def person(number: int) -> dict[str, object]:
    return {"value": json.dumps({"kind": 0, "who": {"id": number, "name": f"p{number}", "note": "x"}})}


def sale(buyer: int, total: int) -> dict[str, object]:
    return {"value": json.dumps({"kind": 1, "sale": {"buyer": buyer, "total": total}})}


OTHER = {"value": json.dumps({"kind": 2, "who": {"id": 1}, "sale": {"buyer": 1, "total": 1000}})}
FIRST = [person(1), OTHER, sale(1, 10), sale(2, 20), sale(3, 30)]
SECOND = [sale(1, 1), person(2), OTHER]
SINKS = {
    "native": ("name STRING, total INT", {}, f"SELECT name, total FROM {PEOPLE} JOIN {SALES} ON id = buyer"),
    "incremental": (
        "name STRING, total INT, PRIMARY KEY (name) NOT ENFORCED",
        {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"},
        f"SELECT name, SUM(total) FROM {PEOPLE} LEFT JOIN {SALES} ON id = buyer GROUP BY name",
    ),
}
EXPECTED = {
    "native": ([("p1", 10)], [("p1", 1), ("p1", 10), ("p2", 20)]),
    "incremental": ([("p1", 10)], [("p1", 11), ("p2", 20)]),
}


@pytest.mark.parametrize(
    ("strategy", "pipeline"), [*((each, False) for each in SINKS), (next(iter(SINKS)), True)]
)
def test_a_topic_is_read_once_for_all_scans(
    strategy: str, pipeline: bool, session, kafka_table, topic, produce, consume, tmp_path
) -> None:
    columns, options, query = SINKS[strategy]
    source, target = topic(partitions=2), topic()
    unbounded = {"scan.startup.mode": None, "scan.bounded.mode": None}
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql(f"SET 'kafka-sql.chained' = '{str(pipeline).lower()}'")
    session.sql(kafka_table("events", source, EVENTS, **{"scan.bounded.mode": None}))
    session.sql(kafka_table("totals", target, columns, **unbounded, **options))
    plan = session.sql(f"EXPLAIN INSERT INTO totals {query}").first()[0]
    assert f"strategy: {'pipeline' if pipeline else strategy}" in plan
    for records, expected in zip((FIRST, SECOND), EXPECTED[strategy], strict=True):
        produce(source, records)  # the second time the job goes on where it stopped
        job = session.sql(f"INSERT INTO totals {query}")
        wait_until(partial(has_rows, consume, target, expected), 240, lambda: rows(consume(target)))
        job.stop()
        assert read_by(job) == len(records)


def has_rows(consume, topic: str, expected: list[tuple[str, int]]) -> bool:
    return rows(consume(topic)) == expected


def read_by(job) -> int:
    (part,) = job.metrics().parts
    return sum(source.records_in for source in part.sources)


def rows(records) -> list[tuple[str, int]]:
    keyed = {record.key() or number: record.value() for number, record in enumerate(records)}
    return sorted(tuple(json.loads(value).values()) for value in keyed.values())
