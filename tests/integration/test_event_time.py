"""Event time over rows that change, versioned tables and rows sorted by time give Flink's rows
(tests/golden/event_time), over topics that end and over such that do not."""

from __future__ import annotations

from typing import Any

import pytest

from kafka_sql.session import Session
from tests.golden.changelog.corpus import remaining
from tests.golden.event_time import corpus

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

CASES = corpus.cases()
ANSWERED = [pytest.param(case, id=case["query"]) for case in CASES if "result" in case]
REFUSED = [pytest.param(case, id=case["query"]) for case in CASES if "refused" in case]


@pytest.fixture(scope="module")
def sources(broker, kafka_properties) -> dict[str, str]:
    """A topic of one partition for each table, with its records."""
    import uuid

    from kafka_sql.broker.topics import create_topic

    topics = {}
    for name in corpus.RECORDS:
        topics[name] = f"event-time-{name}-{uuid.uuid4().hex[:8]}"
        create_topic(kafka_properties(), topics[name], 1, {})
        send(kafka_properties, topics[name], name, 0, len(corpus.RECORDS[name]))
    return topics


def send(kafka_properties: Any, topic: str, name: str, first: int, last: int) -> None:
    """Write some of the records of a table."""
    from kafka_sql.broker.producer import kept_producer
    from kafka_sql.broker.properties import ClientRole

    time = corpus.TIMES.get(name)
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for number, (key, value) in enumerate(corpus.RECORDS[name][first:last], first):
            moment = {} if time is None else {"timestamp": time + number * 20_000}
            kept.producer.produce(topic, key=key, value=value, **moment)
        assert not kept.producer.flush(30)


def declare(session: Session, topics: dict[str, str], broker: str, *, bounded: bool) -> None:
    text = "".join(corpus.table(name, topic, broker, bounded=bounded) for name, topic in topics.items())
    session.sql(text + corpus.views())


@pytest.mark.parametrize("case", ANSWERED)
def test_bounded_queries_end_with_the_rows_of_flink(case, session, sources, broker) -> None:
    declare(session, sources, broker, bounded=True)
    (result,) = session.execute(case["query"])
    rows = [[kind, *cells] for kind, cells in result.text_rows()]
    assert remaining(rows) == case["result"]


@pytest.mark.parametrize("case", REFUSED)
def test_what_flink_refuses_is_refused(case, session, sources, broker) -> None:
    declare(session, sources, broker, bounded=True)
    (checked,) = session.checked_all([("q", case["query"])])
    assert [problem for problem in checked.diagnostics if problem.span is not None]
