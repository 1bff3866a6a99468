"""Queries over tables of changes end with the rows recorded from Flink (tests/golden/changelog)."""

from __future__ import annotations

from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from tests.golden.changelog import corpus

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

CASES = corpus.cases()


@pytest.fixture(scope="module")
def sources(broker, kafka_properties) -> dict[str, str]:
    """A topic of one partition for each source of the cases, with its records."""
    import uuid

    from kafka_sql.broker.producer import kept_producer
    from kafka_sql.broker.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    topics = {}
    for name, records in corpus.RECORDS.items():
        topics[name] = f"changes-{name}-{uuid.uuid4().hex[:8]}"
        create_topic(kafka_properties(), topics[name], 1, {})
        with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
            for key, value in records:
                kept.producer.produce(topics[name], key=key, value=value)
            assert not kept.producer.flush(30)
    return topics


@pytest.fixture
def declared(session: Session, sources: dict[str, str], broker: str) -> Session:
    """A session that knows the bounded sources."""
    for name, topic in corpus.TOPICS.items():
        session.sql(corpus.table(name, sources[topic], broker))
    return session


def named(kind: str) -> list[Any]:
    return [pytest.param(case, id=f"{case['file']}-{case['query']}") for case in CASES if kind in case]


def rows_of(session: Session, query: str) -> list[list[str | None]]:
    (result,) = session.execute(query)
    return [[kind, *(None if cell is None else cell for cell in cells)] for kind, cells in result.text_rows()]


@pytest.mark.parametrize("case", named("changes"))
def test_changes_are_passed_on_one_by_one(case, declared):
    assert rows_of(declared, case["query"]) == case["changes"]


@pytest.mark.parametrize("case", named("result"))
def test_the_rows_that_remain_are_those_of_flink(case, declared):
    assert corpus.remaining(rows_of(declared, case["query"])) == case["result"]


@pytest.mark.parametrize("case", named("records"))
def test_a_table_of_upserts_holds_what_flink_writes(case, declared, topic, broker, consume):
    written = topic()
    declared.sql(corpus.upsert_sink(case["sink"], written, broker))
    (started,) = declared.execute(corpus.insertion(case))
    assert isinstance(started, Started)
    assert started.job.wait(60)
    records = [
        tuple(None if part is None else part.decode() for part in (record.key(), record.value()))
        for record in consume(written)
    ]
    recorded = [tuple(record) for record in case["records"]]
    if "newest" in case:  # Flink writes every step, a batch query the last one
        assert corpus.newest(records) == corpus.newest(recorded)
    else:
        assert records == recorded
