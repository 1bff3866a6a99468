"""Rows that meet in the primary key of a table of upserts leave what Flink leaves, however many of them a
micro-batch reads (tests/golden/meeting_keys)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kafka_sql.session import Session
from tests.golden.meeting_keys import corpus
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]

CASES = corpus.cases()
CHANGES, DECLARED, FILTERED, COUNTS, GREATEST, JOINED, PADDED, INSERTS, GROUPS = CASES
_LIMIT_S = 240


@pytest.fixture(scope="module")
def sources(kafka_properties) -> dict[str, str]:
    """The topics of the corpus, filled once."""
    from uuid import uuid4

    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    topics = {}
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for name, values in corpus.records().items():
            topics[name] = f"meeting-{name}-{uuid4().hex[:8]}"
            create_topic(kafka_properties(), topics[name], 1, {})
            for value in values:
                kept.producer.produce(topics[name], value=value)
        assert not kept.producer.flush(30)
    return topics


@pytest.fixture
def declare(session: Session, sources, topic, broker) -> Callable[[dict[str, Any], int | None], str]:
    """Declares the sources and the table of a case, whose topic it returns."""

    def declared(case: dict[str, Any], records: int | None) -> str:
        session.sql("SET 'kafka-sql.flink-version' = '2.2'")
        for name, (source, _, _) in corpus.TABLES.items():
            session.sql(corpus.source(name, sources[source], broker, records=records))
        written: str = topic()
        session.sql(corpus.sink("sink", case["sink"], written, broker))
        return written

    return declared


def cases(*kept: dict[str, Any]) -> list[Any]:
    """All cases; those that are not ``kept`` are left to the exhaustive run."""
    marks = {True: (), False: (pytest.mark.exhaustive,)}
    return [pytest.param(case, id=case["query"], marks=marks[case in kept]) for case in CASES]


@pytest.mark.parametrize("case", cases(CHANGES, COUNTS, JOINED))
def test_of_sources_that_end(case, session, declare, consume):
    written = declare(case, None)
    assert session.sql(f"INSERT INTO sink {case['query']}").wait(_LIMIT_S)
    assert newest(consume(written)) == case["table"]


@pytest.mark.parametrize(
    ("case", "records"),
    [
        pytest.param(CHANGES, 7, id="changes"),
        *(
            pytest.param(case, records, marks=pytest.mark.exhaustive, id=f"{case['query']}, {records}")
            for case in (CHANGES, FILTERED, GREATEST, JOINED, PADDED)
            for records in (1, 7, 300)
            if (case, records) != (CHANGES, 7)
        ),
        *(
            pytest.param(case, 7, marks=pytest.mark.exhaustive, id=case["query"])
            for case in (DECLARED, COUNTS, INSERTS, GROUPS)
        ),
    ],
)
def test_of_streams(case, records, session, declare, consume):
    written = declare(case, records)
    job = session.sql(f"INSERT INTO sink {case['query']}")
    wait_until(lambda: newest(consume(written)) == case["table"], _LIMIT_S)
    wait_until(lambda: job.progress().lag == 0, _LIMIT_S)
    job.stop()
    assert newest(consume(written)) == case["table"]


def newest(messages: list[Any]) -> list[Any]:
    """What a table of upserts holds."""
    return corpus.newest((message.key(), message.value()) for message in messages)
