"""The queries "shop" of tests/golden/queries as streams that end with the rows of Flink.

They have the shapes of the Nexmark queries, in a shop of our own. Every source is followed by a record that
lies far ahead, so that the watermark passes all windows before it. test_queries runs them in batch mode.
"""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole
from kafka_sql.broker.topics import create_topic
from tests.golden_cases import GoldenCase, golden_cases
from tests.integration.query_corpus import TABLES, rows_of

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

KEYS = {
    "mean of the largest payments in time": "sector",
    "best payment of each purchase": "id",
    "counts of a day": "`day`",
    "counts of a means of payment and day": "means, `day`",
    "figures of a purchase and day": "purchase, `day`",
    "last payment of a payer for a purchase": "payer, purchase",
    "three largest payments of a purchase": "purchase, place",
}
"""The primary keys of the results that change over time; the others only grow."""
BATCH_ONLY = ("moving mean of the last payments of a buyer",)
"""Flink's streaming mode refuses an OVER aggregate that is not sorted by a time attribute."""
SAMPLE = (
    "mean of the largest payments in time",
    "busiest purchases of sliding windows",
    "fall and rise",
)
AHEAD = {
    "buyers": {"id": 900000001, "name": "ahead"},
    "purchases": {"id": 900000002, "buyer": 900000003},
    "instalments": {"purchase": 900000004, "payer": 900000005, "amount": 1000, "means": "ahead"},
}
"""They meet no other row; the rows that they give are left out of the comparison."""
_AHEAD_AT = "2026-02-01"
_LIMIT_S = 240
_CASES = [case for case in golden_cases("queries") if case.group == "shop" and case.name not in BATCH_ONLY]


@pytest.fixture(scope="module")
def sources(broker, kafka_properties) -> dict[str, str]:
    """The topics of the shop, by table."""
    import uuid

    topics = {}
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for name, last in AHEAD.items():
            topics[name] = f"shop-{name}-{uuid.uuid4().hex[:8]}"
            create_topic(kafka_properties(), topics[name], 2, {})
            for number, row in enumerate(rows_of(name)):
                kept.producer.produce(topics[name], value=json.dumps(row), partition=number % 2)
            for partition in (0, 1):
                row = {**last, "ts": f"{_AHEAD_AT} 00:00:00"}
                kept.producer.produce(topics[name], value=json.dumps(row), partition=partition)
        assert not kept.producer.flush(30)
    return topics


@pytest.mark.sampled(6)
@pytest.mark.parametrize("case", [case for case in _CASES if case.name in SAMPLE], ids=lambda case: case.id)
def test_streams_end_with_the_rows_of_flink(
    case: GoldenCase, session, kafka_table, sources, topic, consume
) -> None:
    _streams(case, session, kafka_table, sources, topic(), consume)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "case", [case for case in _CASES if case.name not in SAMPLE], ids=lambda case: case.id
)
def test_all_streams_end_with_the_rows_of_flink(
    case: GoldenCase, session, kafka_table, sources, topic, consume
) -> None:
    _streams(case, session, kafka_table, sources, topic(), consume)


def _streams(case: GoldenCase, session, kafka_table, sources, sink: str, consume) -> None:
    key = KEYS.get(case.name)
    for name, source in sources.items():
        session.sql(kafka_table(name, source, TABLES[name][0], **{"scan.bounded.mode": None}))
    header, *lines = (case.sections.get("flink") or case.sections["flink streaming"]).splitlines()
    columns = ", ".join(
        f"`{name}` {kind}" for name, _, kind in (c.partition(" ") for c in header.split(" | "))
    )
    plain = {"json.encode.decimal-as-plain-number": "true"}
    startup: dict[str, Any] = {"scan.startup.mode": None, "scan.bounded.mode": None}
    if key is None:
        session.sql(kafka_table("k", sink, columns, **plain, **startup))
    else:
        keyed = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
        columns += f", PRIMARY KEY ({key}) NOT ENFORCED"
        session.sql(kafka_table("k", sink, columns, **keyed, **startup))
    expected = sorted(_comparable(line.split(" | ")) for line in lines)
    job = session.sql(f"INSERT INTO k {case.sql}")
    deadline = time.monotonic() + _LIMIT_S
    while (found := _rows(consume(sink), keyed=key is not None)) != expected and time.monotonic() < deadline:
        assert not job.wait(0.3), "a stream does not end"
    assert found == expected
    job.stop()


def _rows(records: list[Any], *, keyed: bool) -> list[str]:
    values = [record.value() for record in records]
    if keyed:
        values = list({record.key(): record.value() for record in records}.values())
    rows = [json.loads(value, parse_float=str) for value in values if value is not None]
    texts = [["NULL" if cell is None else str(cell) for cell in row.values()] for row in rows]
    return sorted(
        _comparable(cells)
        for cells in texts
        if not any(cell.startswith(("90000000", _AHEAD_AT)) for cell in cells)
    )


def _comparable(cells: list[str]) -> str:
    """A row without the zeros that only fill fractions."""
    return " | ".join(
        re.sub(r"\.?0+$", "", cell) if re.fullmatch(r"(-?\d+|.*:\d\d)\.\d+", cell) else cell for cell in cells
    )
